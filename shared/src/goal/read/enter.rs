//! Clauses that put a value somewhere: type, fill, set.

use super::super::instruction::{Instruction, Kind as ElementKind, Target, Value};
use super::pronoun::PRONOUNS;
use super::token::{Kind, Token, source, tokenize};
use super::value::{own, read_value, strip_articles};
use super::{pair, split_at_preposition, target};

/// "type VALUE", "enter VALUE into FIELD", "enter the NAME "VALUE" and the NAME "VALUE"".
pub(super) fn type_clause(goal: &str, rest: &[Token], out: &mut Vec<Instruction>) {
    if found_before(goal, rest, out) {
        return;
    }
    let rest = strip_articles(rest);
    let with_field = |part| {
        let (value, field) = split_at_preposition(part, &["into", "in", "as"])?;
        Some((field, value))
    };
    if let Some(several) = pair::several(goal, rest, with_field).or_else(|| all_own(goal, rest)) {
        out.extend(several);
        return;
    }
    let (what, field) = match split_field(rest) {
        Some((what, field)) => (what, Some(target::read(goal, field))),
        None => (rest, None),
    };
    if field.is_some() && is_unsaid(what) {
        out.push(Instruction::Unread {
            text: format!("enter {}", source(goal, rest)),
        });
        return;
    }
    let (what, case) = letter_case(what);
    let field_named = field
        .as_ref()
        .is_some_and(|field| !field.name.is_empty() || field.every || field.ordinal.is_some());
    let named = match read_value(goal, what) {
        Value::Pattern { .. } => Vec::new(),
        _ => named_quotes(goal, what),
    };
    if named.len() > 1 || (named.len() == 1 && !field_named) {
        out.extend(named);
        return;
    }
    if let [.., last] = what
        && last.kind != Kind::Quoted
        && field.is_none()
        && what.iter().any(|token| token.kind == Kind::Colon)
    {
        out.extend(pair::pairs(goal, what));
        return;
    }
    if let (Some(value @ Value::Own(_)), None) = (own(goal, what), &field) {
        let field = target::read(goal, &what[1..]);
        out.push(Instruction::Fill { field, value });
        return;
    }
    let field = field.unwrap_or(Target {
        kind: Some(ElementKind::Field),
        ..Target::default()
    });
    let value = match read_value(goal, what) {
        Value::Literal(text) => Value::Literal(case.apply(text)),
        other => other,
    };
    let field = each_of(what, field);
    out.push(Instruction::Fill { field, value });
}

/// "find the order number and enter it into X": what was to be found is the value, or nobody says
/// what the value is.
fn found_before(goal: &str, rest: &[Token], out: &mut Vec<Instruction>) -> bool {
    let [pronoun, into, field @ ..] = rest else {
        return false;
    };
    let puts = pronoun.is_any(PRONOUNS) && into.is_any(&["into", "in", "to"]);
    if !puts || field.is_empty() {
        return false;
    }
    let said = match out.last() {
        Some(Instruction::Find { text }) => Some(read_value(text, &tokenize(text))),
        _ => None,
    };
    let Some(value) = said else {
        out.push(Instruction::Unread {
            text: format!("enter {}", source(goal, rest)),
        });
        return true;
    };
    out.pop();
    out.push(Instruction::Fill {
        field: target::read(goal, field),
        value: match value {
            Value::Literal(label) => Value::Lookup(label),
            other => other,
        },
    });
    true
}

/// "copy the text in the text area, paste it into the text box"; else the button of that name.
pub(super) fn copy(goal: &str, rest: &[Token], out: &mut Vec<Instruction>) {
    let pasted = rest.iter().position(|token| token.is_any(&["paste"]));
    let into = pasted.and_then(|at| split_at_preposition(&rest[at..], &["into", "in", "to"]));
    let (Some(at), Some((_, field))) = (pasted, into) else {
        super::press::invoke(goal, "copy", rest, out);
        return;
    };
    let from = rest[..at]
        .iter()
        .position(|token| token.is_any(&["in", "from", "of", "inside"]));
    let end = rest[..at]
        .iter()
        .rposition(|token| token.kind == Kind::Word && !token.is_any(&["and", "then", "below"]))
        .map_or(at, |last| last + 1);
    let content = match from {
        Some(from) if from + 1 < end => {
            Value::Content(Box::new(target::read(goal, &rest[from + 1..end])))
        }
        _ => Value::PageText,
    };
    out.push(Instruction::Fill {
        field: target::read(goal, field),
        value: content,
    });
}

/// "type your answer", "type that": what the user means stands nowhere in the goal.
fn is_unsaid(what: &[Token]) -> bool {
    let rest = target::strip_fillers(what);
    what.iter().all(|token| token.kind == Kind::Word)
        && (matches!(rest, [only] if only.is_any(&["answer", "result", "solution"]))
            || matches!(what, [only] if only.is_any(&["that", "it", "them", "this"])))
}

/// "my name and my e-mail": nothing but the user's own.
fn all_own(goal: &str, tokens: &[Token]) -> Option<Vec<Instruction>> {
    let fills: Vec<Instruction> = pair::parts(tokens)
        .map(|part| {
            Some(Instruction::Fill {
                value: own(goal, part)?,
                field: target::read(goal, &part[1..]),
            })
        })
        .collect::<Option<_>>()?;
    (fills.len() > 1).then_some(fills)
}

/// "the value that corresponds with each label": every field gets the value of its own label.
fn each_of(what: &[Token], field: Target) -> Target {
    if what.iter().any(|token| token.is_any(&["each", "every"])) {
        return Target {
            every: true,
            kind: Some(ElementKind::Field),
            ..Target::default()
        };
    }
    field
}

/// Where "into FIELD" begins. "in" counts only where what follows can be a field's name.
fn split_field(tokens: &[Token]) -> Option<(&[Token], &[Token])> {
    split_at_preposition(tokens, &["into"])
        .or_else(|| split_at_preposition(tokens, &["as"]))
        .or_else(|| {
            split_at_preposition(tokens, &["in", "to", "for", "on"])
                .filter(|(what, _)| !what.is_empty())
        })
}

#[derive(Clone, Copy)]
enum LetterCase {
    AsWritten,
    Upper,
    Lower,
}

impl LetterCase {
    fn apply(self, text: String) -> String {
        match self {
            Self::AsWritten => text,
            Self::Upper => text.to_uppercase(),
            Self::Lower => text.to_lowercase(),
        }
    }
}

/// Takes "in all upper case letters" off a value.
fn letter_case(tokens: &[Token]) -> (&[Token], LetterCase) {
    let start = tokens.iter().position(|token| {
        token.is_any(&[
            "uppercase",
            "lowercase",
            "upper",
            "lower",
            "capital",
            "upper-case",
            "lower-case",
            "caps",
        ])
    });
    let Some(mut index) = start else {
        return (tokens, LetterCase::AsWritten);
    };
    let case = if tokens[index].lower.starts_with("low") {
        LetterCase::Lower
    } else {
        LetterCase::Upper
    };
    while index > 0 && tokens[index - 1].is_any(&["in", "all", "with", "using"]) {
        index -= 1;
    }
    (&tokens[..index], case)
}

/// `the username "vina" and the password "U8"`: each quoted value after its field's name.
fn named_quotes(goal: &str, tokens: &[Token]) -> Vec<Instruction> {
    const NOT_NAMES: &[&str] = &[
        "text",
        "word",
        "words",
        "value",
        "string",
        "following",
        "phrase",
        "message",
        "number",
    ];
    let mut found = Vec::new();
    let mut start = 0;
    for (index, token) in tokens.iter().enumerate() {
        if token.kind != Kind::Quoted {
            continue;
        }
        let mut name = target::strip_fillers(&tokens[start..index]);
        while let [first, rest @ ..] = name {
            if first.is_any(&["and", "with", "a", "the", "as"]) || first.kind == Kind::Comma {
                name = rest;
            } else {
                break;
            }
        }
        start = index + 1;
        if name.is_empty() || (name.len() == 1 && name[0].is_any(NOT_NAMES)) {
            continue;
        }
        let field = target::read(goal, name);
        found.push(Instruction::Fill {
            field,
            value: Value::Literal(token.text.clone()),
        });
    }
    found
}

/// "fill FIELD with VALUE", "fill in the form with NAME VALUE, …", "fill in NAME VALUE and …".
pub(super) fn fill_clause(goal: &str, rest: &[Token], out: &mut Vec<Instruction>) {
    let rest = strip_articles(rest);
    if let Some(index) = rest
        .iter()
        .position(|token| token.is_any(&["with", "using"]))
    {
        let (field, what) = (&rest[..index], &rest[index + 1..]);
        let form = field.iter().all(|token| {
            token.is_any(&[
                "out", "form", "the", "in", "fields", "details", "page", "it",
            ])
        }) || field
            .last()
            .is_some_and(|token| token.is_any(&["form", "fields", "details"]));
        if form || field.is_empty() {
            out.extend(pair::pairs(goal, what));
        } else {
            out.push(Instruction::Fill {
                field: target::read(goal, field),
                value: read_value(goal, what),
            });
        }
        return;
    }
    if split_at_preposition(rest, &["into", "in", "as"]).is_some() {
        type_clause(goal, rest, out);
        return;
    }
    let found = pair::pairs(goal, rest);
    if found.is_empty() {
        out.push(Instruction::Unread {
            text: format!("fill {}", source(goal, rest)),
        });
    }
    out.extend(found);
}

/// "set FIELD to VALUE", "change NAME: VALUE".
pub(super) fn set_clause(goal: &str, rest: &[Token], out: &mut Vec<Instruction>) {
    let to = |part: &[Token]| {
        let at = part
            .iter()
            .skip(1)
            .position(|token| token.is_any(&["to"]))?
            + 1;
        part.get(at + 1..)
            .filter(|value| !value.is_empty())
            .map(|_| at)
    };
    let cut = |part| {
        to(part)
            .map(|at: usize| part.split_at(at))
            .map(|(field, value)| (field, &value[1..]))
    };
    if let Some(several) = pair::several(goal, rest, cut) {
        out.extend(several);
        return;
    }
    if let Some(index) = rest.iter().position(|token| token.is_any(&["to", "as"]))
        && index > 0
        && index + 1 < rest.len()
    {
        let field = target::read(goal, &rest[..index]);
        let mut what = &rest[index + 1..];
        if let [be, tail @ ..] = what
            && be.is_any(&["be"])
        {
            what = tail;
        }
        out.push(Instruction::Fill {
            field,
            value: read_value(goal, what),
        });
        return;
    }
    let found = pair::pairs(goal, rest);
    if found.is_empty() {
        let target = target::read(goal, rest);
        out.push(Instruction::Press {
            verb: "change".to_owned(),
            target,
        });
    }
    out.extend(found);
}
