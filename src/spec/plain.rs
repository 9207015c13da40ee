//! The spec on a terminal: its LaTeX as plain signs, its links and emphasis as plain words.

/// LaTeX as GitHub renders it, and signs for a terminal. A name comes before its own prefixes.
const SIGNS: &[(&str, &str)] = &[
    ("\\mathrm", ""),
    ("\\mathit", ""),
    ("\\texttt", ""),
    ("\\text", ""),
    ("\\overline", "other "),
    ("\\varnothing", "∅"),
    ("\\subseteq", "⊆"),
    ("\\setminus", "∖"),
    ("\\bigcup", "⋃"),
    ("\\forall", "∀"),
    ("\\exists", "∃"),
    ("\\mapsto", "↦"),
    ("\\Rightarrow", "⇒"),
    ("\\tfrac12", "½"),
    ("\\qquad", "   "),
    ("\\quad", "  "),
    ("\\times", "×"),
    ("\\lnot", "¬"),
    ("\\land", "∧"),
    ("\\lor", "∨"),
    ("\\iff", "⇔"),
    ("\\cap", "∩"),
    ("\\cup", "∪"),
    ("\\cdot", "·"),
    ("\\notin", "∉"),
    ("\\neq", "≠"),
    ("\\ne", "≠"),
    ("\\leq", "≤"),
    ("\\le", "≤"),
    ("\\geq", "≥"),
    ("\\ge", "≥"),
    ("\\min", "min"),
    ("\\ell", "ℓ"),
    ("\\sim", "~"),
    ("\\ldots", "…"),
    ("\\,", " "),
    ("\\in", "∈"),
    ("\\bar c", "c̄"),
    ("\\Delta", "Δ"),
    ("\\ ", " "),
];

/// A text of the spec without LaTeX and Markdown.
///
/// ```
/// let text = r"So $`p \in E \land \mathrm{adj}(p) \ne \varnothing`$ ([K2](rulings.md#k2)).";
/// assert_eq!(shinpan::spec::plain(text), "So p ∈ E ∧ adj(p) ≠ ∅ (K2).");
/// ```
#[must_use]
pub fn plain(text: &str) -> String {
    between(text, "```math\n", "\n```", |text| between(text, "$`", "`$", plain_words))
}

/// The text with its formulas, from `open` to `close`, as plain signs; `other` translates the rest.
fn between(text: &str, open: &str, close: &str, other: impl Fn(&str) -> String) -> String {
    let mut parts = text.split(open);
    let mut plain = other(parts.next().unwrap_or_default());
    for part in parts {
        let (formula, rest) = part.split_once(close).unwrap_or((part, ""));
        plain.push_str(&plain_formula(formula));
        plain.push_str(&other(rest));
    }
    plain
}

/// A text without links and emphasis: `[words](address)` becomes `words`.
fn plain_words(text: &str) -> String {
    let mut parts = text.split("](");
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        if let Some(opening) = plain.rfind('[') {
            plain.remove(opening);
        }
        plain.push_str(part.split_once(')').map_or(part, |(_, after)| after));
    }
    plain.replace('*', "")
}

/// A formula as plain signs. The braces of sets, which have a backslash, stay; those that only group go.
fn plain_formula(formula: &str) -> String {
    let (open, close) = ("\u{1}", "\u{2}");
    let formula = formula.replace("\\{", open).replace("\\}", close);
    let signs = SIGNS.iter().fold(formula, |text, (latex, sign)| text.replace(latex, sign));
    signs.replace(['{', '}'], "").replace(open, "{").replace(close, "}")
}
