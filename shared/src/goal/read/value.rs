//! What a phrase stands for as a value.

use super::super::instruction::{Instruction, Value};
use super::super::lexicon;
use super::memory;
use super::split_at_preposition;
use super::target;
use super::token::{Kind, Token, source};

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
    if let Some(word) = one_word(goal, tokens) {
        return word;
    }
    if let Some(key) = memory::remembered(goal, tokens) {
        return Value::Remembered(key);
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

/// "the last word in the text area", "the 3rd word of the heading".
fn one_word(goal: &str, tokens: &[Token]) -> Option<Value> {
    let [which, word, link, of @ ..] = target::strip_fillers(tokens) else {
        return None;
    };
    let which = lexicon::ordinal(&which.lower)?;
    let says_where = word.is_word("word") && link.is_any(&["in", "of", "from"]) && !of.is_empty();
    says_where.then(|| Value::Word {
        which,
        of: Box::new(target::read(goal, of)),
    })
}

/// "the value of Language", "the value that corresponds with each label" (an empty label: the
/// field's own).
pub(super) fn looked_up(goal: &str, tokens: &[Token]) -> Option<String> {
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
