//! What a control is called, as words.

use crate::page::Element;
use crate::safety::words::words;

/// The element's name as words; of one without a name whatever else says what it is.
pub(in crate::safety) fn spoken_name(element: &Element) -> Vec<String> {
    let name = words(&element.name);
    if !name.is_empty() {
        return together(&name);
    }
    let field = element.field.as_deref().map(spaced).unwrap_or_default();
    let address = element
        .href
        .as_deref()
        .and_then(|href| href.split(['?', '#']).next());
    let last = address
        .and_then(|path| path.rsplit('/').next())
        .unwrap_or_default();
    let rest = [field.as_str(), element.neighbour.as_str(), last];
    rest.into_iter()
        .map(words)
        .find(|words| !words.is_empty())
        .unwrap_or_default()
}

/// "P a y" as "pay": three and more letters that stand alone are a word spelled out.
fn together(name: &[String]) -> Vec<String> {
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
fn spaced(name: &str) -> String {
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
