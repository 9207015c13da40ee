//! The definitions of the spec on a terminal: its LaTeX as plain signs.

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

/// The text with its LaTeX turned into plain signs.
///
/// ```
/// let text = shinpan::explain::plain_maths(r"$p \in E \land \mathrm{adj}(p) \ne \varnothing$");
/// assert_eq!(text, "p ∈ E ∧ adj(p) ≠ ∅");
/// ```
#[must_use]
pub fn plain_maths(text: &str) -> String {
    let text = text.replace("$$", "$");
    let parts = text.split('$').enumerate();
    parts
        .map(|(number, part)| {
            if number % 2 == 1 {
                plain_formula(part)
            } else {
                part.to_owned()
            }
        })
        .collect()
}

/// Braces that only group go; those of sets are written with a backslash and stay.
fn plain_formula(formula: &str) -> String {
    let (open, close) = ("\u{1}", "\u{2}");
    let formula = formula.replace("\\{", open).replace("\\}", close);
    let signs = SIGNS
        .iter()
        .fold(formula, |text, (latex, sign)| text.replace(latex, sign));
    signs
        .replace(['{', '}'], "")
        .replace(open, "{")
        .replace(close, "}")
}
