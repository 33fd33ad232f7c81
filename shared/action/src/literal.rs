//! Numbers as models write them.

use page::ElementId;

/// Reads `12`, `[12]`, `#12`, `id 12`, `12.0`.
pub(super) fn element_id(written: &str) -> Option<ElementId> {
    let mut digits = written.trim_matches(|character: char| {
        character.is_whitespace() || "[]()<>#\"'`".contains(character)
    });
    for label in ["element", "id", "index"] {
        if let Some((head, rest)) = digits.split_at_checked(label.len())
            && head.eq_ignore_ascii_case(label)
        {
            digits = rest.trim_start_matches([' ', '_', '-', '#', '=', ':', '[', '"', '\'']);
        }
    }
    let digits = digits.strip_suffix(".0").unwrap_or(digits);
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    // The client reads numbers as doubles; above 2^53 another element would be meant.
    is_number
        .then(|| digits.parse().ok())
        .flatten()
        .filter(|number| *number <= 1 << 53)
        .map(ElementId)
}

/// Reads `2`, `1.5`, `2s`, `500ms`.
pub(super) fn number(written: &str) -> Option<f64> {
    let written = written.trim().to_lowercase();
    let (digits, unit) = written.split_at(
        written
            .find(|character: char| character.is_ascii_alphabetic())
            .unwrap_or(written.len()),
    );
    let factor = match unit {
        "" | "s" | "sec" | "secs" | "second" | "seconds" | "page" | "pages" => 1.0,
        "ms" => 0.001,
        _ => return None,
    };
    let number: f64 = digits.trim().parse().ok()?;
    (number * factor).is_finite().then_some(number * factor)
}
