//! Does every link in the documents lead somewhere? Addresses outside the repository are left alone: tests ask no network.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

/// The folders that have documents.
const FOLDERS: [&str; 4] = ["", "docs", "spec", "docs/try"];

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn documents() -> Vec<PathBuf> {
    let files = FOLDERS.into_iter().filter_map(|folder| std::fs::read_dir(root().join(folder)).ok()).flatten();
    let paths = files.map(|file| file.unwrap().path());
    paths.filter(|path| path.extension().is_some_and(|extension| extension == "md")).collect()
}

/// What a document links to, and what in it can be linked to.
#[derive(Default)]
struct Document {
    links: Vec<String>,
    anchors: BTreeSet<String>,
}

fn read(path: &Path) -> Document {
    let text = std::fs::read_to_string(path).unwrap();
    let mut document = Document::default();
    let mut heading: Option<String> = None;
    for event in Parser::new_ext(&text, Options::ENABLE_TABLES) {
        match event {
            Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
                document.links.push(dest_url.into_string());
            }
            Event::Start(Tag::Heading { .. }) => heading = Some(String::new()),
            Event::End(TagEnd::Heading(_)) => {
                document.anchors.extend(heading.take().map(|words| anchor(&words)));
            }
            Event::Text(words) | Event::Code(words) => {
                if let Some(heading) = &mut heading {
                    heading.push_str(&words);
                }
            }
            Event::Html(html) | Event::InlineHtml(html) => document.anchors.extend(ids(&html)),
            _ => {}
        }
    }
    document
}

/// The anchor that GitHub gives a heading.
fn anchor(heading: &str) -> String {
    let kept = heading.to_lowercase().replace(' ', "-");
    kept.chars().filter(|sign| sign.is_alphanumeric() || matches!(sign, '-' | '_')).collect()
}

/// The anchors in HTML: `<a id="k2"></a>`.
fn ids(html: &str) -> Vec<String> {
    html.split("id=\"").skip(1).filter_map(|rest| rest.split('"').next()).map(str::to_owned).collect()
}

#[test]
fn every_link_in_the_documents_leads_somewhere() {
    let paths = documents();
    assert!(paths.len() > 10, "the documents were not found");
    let documents: BTreeMap<PathBuf, Document> = paths.into_iter().map(|path| (path.clone(), read(&path))).collect();
    let mut broken = Vec::new();
    for (path, document) in &documents {
        for link in document.links.iter().filter(|link| !link.contains("://")) {
            let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
            let target = if file.is_empty() { path.clone() } else { path.parent().unwrap().join(file) };
            let target = target.canonicalize().unwrap_or(target);
            let has_anchor = || documents.get(&target).is_none_or(|target| target.anchors.contains(anchor));
            if !target.exists() || !anchor.is_empty() && !has_anchor() {
                broken.push(format!("{}: {link}", path.strip_prefix(root()).unwrap().display()));
            }
        }
    }
    assert!(broken.is_empty(), "these links lead nowhere:\n{}", broken.join("\n"));
}
