//! Lists of name and value.

use super::super::instruction::{Instruction, Value};
use super::split_at_preposition;
use super::target;
use super::token::{Kind, Token, source};
use super::value::{own, read_value, strip_articles};

/// The parts of a list, cut at commas and "and".
pub(super) fn parts(tokens: &[Token]) -> impl Iterator<Item = &[Token]> {
    tokens
        .split(|token| {
            matches!(token.kind, Kind::Comma | Kind::Stop) || token.is_any(&["and", "&"])
        })
        .flat_map(placed)
        .filter(|part| !part.is_empty())
}

/// "price 75 in the category Living": where it is put is another name with a value.
fn placed(part: &[Token]) -> [&[Token]; 2] {
    let at = part.windows(4).position(|four| {
        let [place, the, noun, value] = four else {
            return false;
        };
        place.is_any(&["in", "under"])
            && the.is_word("the")
            && noun.kind == Kind::Word
            && noun.text == noun.lower
            && (value.kind == Kind::Quoted || value.text.starts_with(char::is_uppercase))
    });
    match at.filter(|at| *at > 1) {
        Some(at) => [&part[..at], &part[at + 2..]],
        None => [part, &[]],
    }
}

/// A list of several parts, each with a field and its value, as `cut` parts them; `None` where one
/// part has not both.
pub(super) fn several<'t>(
    goal: &str,
    tokens: &'t [Token],
    cut: impl Fn(&'t [Token]) -> Option<(&'t [Token], &'t [Token])>,
) -> Option<Vec<Instruction>> {
    let filled: Vec<Instruction> = parts(tokens)
        .map(|part| {
            let (field, value) = cut(part)?;
            Some(Instruction::Fill {
                field: target::read(goal, field),
                value: read_value(goal, value),
            })
        })
        .collect::<Option<_>>()?;
    (filled.len() > 1).then_some(filled)
}

/// Name and value pairs of a list: `name: Ann`, `name "Ann"`, `"Ann" as name`, `name is Ann`, and
/// bare `first name Ann`, which only a page can cut.
pub(super) fn pairs(goal: &str, tokens: &[Token]) -> Vec<Instruction> {
    let mut found: Vec<Instruction> = Vec::new();
    for part in parts(tokens) {
        let part = strip_articles(part);
        if part.is_empty() {
            continue;
        }
        if let Some(pair) = pair(goal, part) {
            found.push(pair);
        } else if let Some(
            Instruction::FillPair { text }
            | Instruction::Fill {
                value: Value::Literal(text),
                ..
            },
        ) = found.last_mut()
        {
            // "Oslo, Norway": a part with no name of its own goes on with the value before it.
            *text = format!("{text}, {}", source(goal, part));
        }
    }
    found
}

fn pair(goal: &str, part: &[Token]) -> Option<Instruction> {
    if let Some(value @ Value::Own(_)) = own(goal, part) {
        return Some(Instruction::Fill {
            field: target::read(goal, &part[1..]),
            value,
        });
    }
    let part = target::strip_fillers(part);
    let fill = |field: &[Token], value: &[Token]| {
        (!field.is_empty() && !value.is_empty()).then(|| Instruction::Fill {
            field: target::read(goal, field),
            value: read_value(goal, value),
        })
    };
    if let Some(index) = part.iter().position(|token| token.kind == Kind::Colon) {
        return fill(&part[..index], &part[index + 1..]);
    }
    if let Some(index) = part
        .iter()
        .position(|token| token.is_any(&["is", "=", "equals", "being"]))
    {
        return fill(&part[..index], &part[index + 1..]);
    }
    if let Some((value, field)) = split_at_preposition(part, &["as", "for", "into"])
        // "as it says in the mail" names no field.
        && !field[0].is_any(&["it", "he", "she", "they", "we", "you", "i"])
    {
        return fill(field, value);
    }
    if let [name @ .., value] = part
        && value.kind == Kind::Quoted
        && !name.is_empty()
    {
        return fill(name, std::slice::from_ref(value));
    }
    if let Some((field, value)) = split_at_preposition(part, &["to"]) {
        return fill(field, value);
    }
    (part.len() > 1).then(|| Instruction::FillPair {
        text: source(goal, part),
    })
}
