//! The spec on a terminal: its LaTeX as plain signs, its links and emphasis as plain words.

/// What GitHub renders, and what a terminal can show instead. Longer names come before their beginnings.
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
/// assert_eq!(shinpan::explain::plain(text), "So p ∈ E ∧ adj(p) ≠ ∅ (K2).");
/// ```
#[must_use]
pub fn plain(text: &str) -> String {
    between(text, "```math\n", "\n```", |text| between(text, "$`", "`$", plain_words))
}

/// What is between the signs of a formula as plain signs, and the rest as `other` has it.
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

/// `[words](address)` becomes `words`; emphasis goes.
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

/// Braces that only group go; those of sets are written with a backslash and stay.
fn plain_formula(formula: &str) -> String {
    let (open, close) = ("\u{1}", "\u{2}");
    let formula = formula.replace("\\{", open).replace("\\}", close);
    let signs = SIGNS.iter().fold(formula, |text, (latex, sign)| text.replace(latex, sign));
    signs.replace(['{', '}'], "").replace(open, "{").replace(close, "}")
}
