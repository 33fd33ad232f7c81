//! Reads the clauses that put a value somewhere: type, fill, set, and lists of name and value.

use super::super::instruction::{Instruction, Kind as ElementKind, Target, Value};
use super::super::lexicon;
use super::target;
use super::token::{Kind, Token, source};
use super::{pair, split_at_preposition};

/// "type VALUE", "enter VALUE into FIELD", "enter the NAME "VALUE" and the NAME "VALUE"".
pub(super) fn type_clause(goal: &str, rest: &[Token], out: &mut Vec<Instruction>) {
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

/// Without articles and the like before a value. "my" stays: it says whose value is meant.
pub(super) fn strip_articles(tokens: &[Token]) -> &[Token] {
    let mine = tokens
        .iter()
        .position(|token| token.is_any(&["my", "our"]))
        .filter(|at| {
            tokens[..*at]
                .iter()
                .all(|token| token.is_any(lexicon::FILLERS))
        });
    match mine {
        Some(at) => &tokens[at..],
        None => target::strip_fillers(tokens),
    }
}

/// "my phone number": a thing of the user's own that nobody but the user can tell.
pub(super) fn own(goal: &str, tokens: &[Token]) -> Option<Value> {
    const PERSONAL: &[&str] = &[
        "name",
        "surname",
        "e-mail",
        "email",
        "mail",
        "phone",
        "telephone",
        "mobile",
        "number",
        "password",
        "passphrase",
        "address",
        "street",
        "zip",
        "postcode",
        "code",
        "city",
        "town",
        "country",
        "birthday",
        "birth",
        "username",
        "login",
        "card",
        "company",
        "employer",
        "age",
        "pin",
        "passport",
        "iban",
        "account",
        "credentials",
        "details",
        "id",
    ];
    let (first, rest) = tokens.split_first()?;
    let last = rest.last()?;
    let plain = rest.len() <= 4 && rest.iter().all(|token| token.kind == Kind::Word);
    (first.is_any(&["my", "our"]) && plain && last.is_any(PERSONAL))
        .then(|| Value::Own(source(goal, rest)))
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

/// What a phrase stands for as a value.
pub(super) fn read_value(goal: &str, tokens: &[Token]) -> Value {
    if let Some(value) = own(goal, tokens) {
        return value;
    }
    let quotes: Vec<&Token> = tokens
        .iter()
        .filter(|token| token.kind == Kind::Quoted)
        .collect();
    let after = |word: &str| {
        let index = tokens.iter().position(|token| token.is_any(&[word]))?;
        tokens[index..]
            .iter()
            .find(|token| token.kind == Kind::Quoted)
            .map(|token| token.text.clone())
    };
    let starts = after("starts")
        .or_else(|| after("begins"))
        .or_else(|| after("starting"));
    let ends = after("ends").or_else(|| after("ending"));
    if starts.is_some() || ends.is_some() {
        return Value::Pattern {
            starts: starts.unwrap_or_default(),
            ends: ends.unwrap_or_default(),
        };
    }
    if let [only] = quotes.as_slice() {
        return Value::Literal(only.text.clone());
    }
    if let Some(label) = looked_up(goal, tokens) {
        return Value::Lookup(label);
    }
    let page = tokens
        .iter()
        .any(|token| token.is_any(&["below", "above", "shown", "displayed"]));
    if page
        && tokens
            .iter()
            .any(|token| token.is_any(&["text", "letters", "characters", "code", "word", "words"]))
    {
        return Value::PageText;
    }
    Value::Literal(source(goal, bare(tokens)))
}

/// "the value of Language", "the value that corresponds with each label" (an empty label: the
/// field's own).
fn looked_up(goal: &str, tokens: &[Token]) -> Option<String> {
    let index = tokens
        .iter()
        .position(|token| token.is_any(&["value", "values"]))?;
    match tokens.get(index + 1..)? {
        [of, label @ ..] if of.is_any(&["of", "for"]) && !label.is_empty() => {
            Some(source(goal, target::strip_fillers(label)))
        }
        rest if rest
            .iter()
            .any(|token| token.is_any(&["each", "every", "corresponding", "corresponds"])) =>
        {
            Some(String::new())
        }
        _ => None,
    }
}

/// Without the words that only announce a value ("the text", "the number").
pub(super) fn bare(tokens: &[Token]) -> &[Token] {
    let mut tokens = tokens;
    while let [first, rest @ ..] = tokens {
        let announces = first.is_any(&[
            "the",
            "text",
            "word",
            "number",
            "value",
            "phrase",
            "following",
            "string",
            "a",
            "an",
        ]);
        if !rest.is_empty()
            && (announces || matches!(first.kind, Kind::Colon | Kind::Comma))
            && !only_fillers(rest)
        {
            tokens = rest;
        } else {
            break;
        }
    }
    while let [rest @ .., last] = tokens {
        if matches!(last.kind, Kind::Comma | Kind::Stop) {
            tokens = rest;
        } else {
            break;
        }
    }
    tokens
}

fn only_fillers(tokens: &[Token]) -> bool {
    tokens.iter().all(|token| token.is_any(lexicon::FILLERS))
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

/// "select 03/12/2016 as the date", "select 7 with the slider": values, not options.
pub(super) fn date_or_number_choice(goal: &str, rest: &[Token]) -> Option<Instruction> {
    let (what, field) = split_at_preposition(rest, &["as", "with", "using", "on"])?;
    let [only] = target::strip_fillers(what) else {
        return None;
    };
    let counted = only
        .text
        .chars()
        .next()
        .is_some_and(|first| first.is_ascii_digit() || first == '-');
    counted.then(|| Instruction::Fill {
        field: target::read(goal, field),
        value: Value::Literal(only.text.clone()),
    })
}
