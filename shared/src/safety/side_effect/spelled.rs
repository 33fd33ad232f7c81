//! Names that are spelled otherwise than they are read.

/// "P a y" as "pay": three and more letters that stand alone are a word spelled out.
pub(super) fn together(name: &[String]) -> Vec<String> {
    let single = |word: &String| word.chars().count() == 1;
    let mut joined = Vec::with_capacity(name.len());
    for piece in name.chunk_by(|one, next| single(one) && single(next)) {
        if piece.len() > 2 {
            joined.push(piece.concat());
        } else {
            joined.extend_from_slice(piece);
        }
    }
    joined
}

/// `btnDelete` as "btn Delete".
pub(in crate::safety) fn spaced(name: &str) -> String {
    let mut spaced = String::with_capacity(name.len() + 4);
    let mut lower = false;
    for character in name.chars() {
        if lower && character.is_uppercase() {
            spaced.push(' ');
        }
        lower = character.is_lowercase();
        spaced.push(character);
    }
    spaced
}
