//! What a phrase stands for as a value.

use super::target::{self, Names, without_determiners};
use super::token::{self, Kind, Token, places, source};
use crate::{Relation, Value};
use words::grammar::{self, CONDITIONS, REPETITIONS, RESTRICTIONS};
use words::{date, personal};

/// Reads a value. Every word of the phrase belongs to it.
pub(crate) fn read(goal: &str, tokens: &[Token]) -> Value {
    let tokens = target::trim_end(without_marks(tokens));
    if let Some(own) = own(goal, tokens) {
        return own;
    }
    if let Some(text) = quote(tokens) {
        return Value::Literal(text);
    }
    if let Some(found) = remembered(goal, tokens)
        .or_else(|| shown(goal, tokens))
        .or_else(|| content(goal, tokens))
    {
        return found;
    }
    let said = source(goal, without_announcement(tokens));
    match date::day(&said) {
        Some(day) => Value::Date { said, day },
        None => Value::Literal(said),
    }
}

/// The words of a value; `None` where it is not understood. What the user quoted is a value; words round it that
/// are none of it ("... in reverse") say something more, and "the text below" is a text of the page: nothing of
/// it is typed as it stands.
pub(crate) fn understood(tokens: &[Token], value: &Value) -> Option<Vec<usize>> {
    let Value::Literal(text) = value else {
        return Some(places(tokens));
    };
    let quoted = tokens.iter().any(|token| token.kind == Kind::Quoted);
    let begins = |with: &[&str]| tokens.first().is_some_and(|token| token.is_any(with));
    let is_the = begins(&["the", "this", "that"]);
    let is_told = is_the && describes(tokens)
        || (is_the || begins(&["all", "each", "every"])) && points(tokens);
    let is_limited = unrestricted(tokens).len() < target::trim_end(tokens).len();
    let is_literal = match quote(tokens) {
        Some(said) => said == *text,
        None => !quoted && !is_told && !is_limited && !token::asks(tokens),
    };
    is_literal.then(|| places(tokens))
}

/// The tokens of a value up to the words that restrict it or make it depend on something: "Open" of "Open instead of
/// Closed". What such words begin says something else than what is to be put there.
pub(crate) fn unrestricted(tokens: &[Token]) -> &[Token] {
    let spoken = token::words(tokens);
    let depends = |at: usize| {
        let lists = [CONDITIONS, REPETITIONS].into_iter();
        let mut found = lists.filter_map(|list| grammar::longest(&spoken[at..], list));
        found.next().is_some()
    };
    let limits = |at: &usize| restricts(tokens, *at) || depends(*at);
    let end = (0..tokens.len()).find(|at| limits(at) && !(*at == 0 && opens_a_name(tokens)));
    target::trim_end(&tokens[..end.unwrap_or(tokens.len())])
}

/// A word behind which stands what is not meant: "instead of Closed", "but not Bo", ", not Closed", "Ann not Bo". A value may
/// have such words itself: "Do not disturb", "Friends only", "Tea without sugar".
fn restricts(tokens: &[Token], at: usize) -> bool {
    const TURNING: &[&str] = &["except", "excluding", "instead", "rather"];
    const DENYING: &[&str] = &["not", "no", "never", "only", "without", "don't"];
    let token = &tokens[at];
    let next = tokens.get(at + 1);
    let apart = at.checked_sub(1).map(|before| &tokens[before]);
    let apart = apart.is_none_or(token::joins_a_list);
    let turns = token.is_any(TURNING)
        || token.is_word("but") && next.is_some_and(|next| next.is_any(DENYING))
        || token.is_word("not") && next.is_some_and(|next| token::is_title_case(&next.text));
    token.is_any(RESTRICTIONS) && !token::is_title_case(&token.text) && (turns || apart)
}

/// "Only me", "Not started", "never": an option may begin with such a word.
fn opens_a_name(tokens: &[Token]) -> bool {
    match tokens {
        [] => false,
        [only] => only.is_word("never"),
        [first, ..] => token::is_title_case(&first.text),
    }
}

/// Whether the word that parts a field from its value stands in the value again, beside an "and" or a comma: "Oslo and the
/// country to Norway". A value may have it itself ("Welcome to Oslo"), and so may two days or numbers.
pub(crate) fn is_parted_again(tokens: &[Token], by: &[&str]) -> bool {
    let counts = |at: usize| {
        let token = tokens.get(at);
        token.is_some_and(|token| date::is_day_or_month(&token.lower))
    };
    let parts = |at: usize| tokens[at].is_any(by) && !(counts(at - 1) && counts(at + 1));
    tokens.iter().any(token::joins_a_list) && (1..tokens.len()).any(parts)
}

/// "the details shown above": where on the page it is to be found.
pub(crate) fn points(tokens: &[Token]) -> bool {
    tokens.iter().any(|token| token.is_any(POINTING))
}

/// "the last word in the text area", "the total number of blocks", "the same as above": what is meant may be told
/// and not written. A title such as "The Lord of the Rings" needs its quotation marks.
fn describes(tokens: &[Token]) -> bool {
    const TELLING: &[&str] = &["of", "in", "from", "on", "as", "that", "which", "between"];
    tokens.windows(2).any(|pair| {
        pair[0].kind == Kind::Word && !pair[0].is_word("the") && pair[1].is_any(TELLING)
    })
}

const POINTING: &[&str] = &[
    "above",
    "below",
    "displayed",
    "following",
    "given",
    "here",
    "shown",
    "there",
    "visible",
];

/// A value and where else it says that its field stands: "3 in the row of Milk". Only a quoted
/// text, a number and a day end before such words; any other text may hold them.
pub(crate) fn with_place(goal: &str, tokens: &[Token]) -> (Value, Vec<Relation>) {
    let end = (1..tokens.len()).find(|at| super::relation::at(tokens, *at).is_some());
    let Some(end) = end.filter(|end| ends_by_itself(goal, &tokens[..*end])) else {
        return (read(goal, tokens), Vec::new());
    };
    let place = target::read(goal, &tokens[end - 1..], Names::Control).read;
    (read(goal, &tokens[..end]), place.relations)
}

fn ends_by_itself(goal: &str, tokens: &[Token]) -> bool {
    match tokens {
        [only] => only.kind == Kind::Quoted || only.text.starts_with(|c: char| c.is_ascii_digit()),
        tokens => date::day(&source(goal, tokens)).is_some(),
    }
}

/// "my phone number": a thing of the user's own that nobody but the user can tell.
pub(crate) fn own(goal: &str, tokens: &[Token]) -> Option<Value> {
    let (first, rest) = tokens.split_first()?;
    let last = rest.last()?;
    let plain = rest.len() <= 4 && rest.iter().all(|token| token.kind == Kind::Word);
    (first.is_any(&["my", "our"]) && plain && personal::is_own(&last.lower))
        .then(|| Value::Own(source(goal, rest)))
}

/// One quoted text with nothing round it but what it is ("the text "Hi"", "the password "x1"") and in which letters
/// it is to be written ("in upper case").
fn quote(tokens: &[Token]) -> Option<String> {
    let named = |token: &Token| token.kind == Kind::Word && personal::is_own(&token.lower);
    let (only, letters) = match without_announcement(tokens) {
        [name, only, letters @ ..] if named(name) && only.kind == Kind::Quoted => (only, letters),
        [only, letters @ ..] if only.kind == Kind::Quoted => (only, letters),
        _ => return None,
    };
    let letters: Vec<&str> = letters.iter().map(|token| token.lower.as_str()).collect();
    let letters = letters.as_slice();
    let letters = letters.strip_suffix(&["letters"]).unwrap_or(letters);
    let letters = letters.strip_suffix(&["case"]).unwrap_or(letters);
    match letters {
        [] => Some(only.text.clone()),
        ["in", "upper" | "uppercase" | "capital" | "capitals"]
        | ["in", "all", "upper" | "uppercase" | "capital" | "capitals"] => {
            Some(only.text.to_uppercase())
        }
        ["in", "lower" | "lowercase" | "small"]
        | ["in", "all", "lower" | "lowercase" | "small"] => Some(only.text.to_lowercase()),
        _ => None,
    }
}

/// "the value of Language".
fn shown(goal: &str, tokens: &[Token]) -> Option<Value> {
    let [value, of, label @ ..] = without_determiners(tokens) else {
        return None;
    };
    let says = value.is_any(&["value", "values"]) && of.is_any(&["of", "for"]) && !label.is_empty();
    says.then(|| Value::Shown(source(goal, without_determiners(label))))
}

/// "the value that corresponds with each label", "the values for each field", "the values from the table below".
pub(crate) fn is_by_label(tokens: &[Token]) -> bool {
    const SMALL: [&str; 5] = ["the", "that", "which", "its", "their"];
    const FITTING: [&str; 3] = ["matching", "corresponding", "right"];
    const VALUES: [&str; 6] = ["value", "values", "data", "details", "entry", "entries"];
    const FITS: [&str; 6] = [
        "corresponds",
        "correspond",
        "belongs",
        "belong",
        "matches",
        "match",
    ];
    const TABLES: [&str; 3] = ["table", "list", "overview"];
    let said = tokens
        .iter()
        .filter(|token| token.says() && !token.is_any(&SMALL));
    let said: Vec<&str> = said.map(|token| token.lower.as_str()).collect();
    let said = match said.as_slice() {
        [fitting, rest @ ..] if FITTING.contains(fitting) => rest,
        all => all,
    };
    let each = |rest: &[&str]| matches!(rest, ["each" | "every", "label" | "field" | "name"]);
    match said {
        [values, fits, "with" | "to", rest @ ..]
            if VALUES.contains(values) && FITS.contains(fits) =>
        {
            each(rest)
        }
        [values, fits, rest @ ..] if VALUES.contains(values) && FITS.contains(fits) => each(rest),
        [values, "of" | "for" | "beside", rest @ ..] if VALUES.contains(values) && each(rest) => {
            true
        }
        [values, "of" | "from" | "in", table, rest @ ..]
            if VALUES.contains(values) && TABLES.contains(table) =>
        {
            matches!(rest, [] | ["above" | "below"])
        }
        _ => false,
    }
}

/// "the text in the text area", "the text of the note".
fn content(goal: &str, tokens: &[Token]) -> Option<Value> {
    let [text, of, held @ ..] = without_determiners(tokens) else {
        return None;
    };
    let says = text.is_any(&["text", "content", "contents"]) && of.is_any(&["in", "of", "from"]);
    (says && !held.is_empty()).then(|| {
        let held = target::read(goal, held, Names::Control).read;
        Value::Content(Box::new(held))
    })
}

/// "the remembered total", "the total you remembered".
fn remembered(goal: &str, tokens: &[Token]) -> Option<Value> {
    const KEPT: [&str; 5] = ["remembered", "memorized", "memorised", "noted", "kept"];
    let tokens = without_determiners(tokens);
    let name = match tokens {
        [kept, name @ ..] if kept.is_any(&KEPT) && !name.is_empty() => name,
        [name @ .., who, kept]
            if kept.is_any(&KEPT) && who.is_any(&["you", "i", "we"]) && !name.is_empty() =>
        {
            name
        }
        _ => return None,
    };
    let name = match name {
        [value, of, name @ ..]
            if value.is_word("value") && of.is_word("of") && !name.is_empty() =>
        {
            name
        }
        name => name,
    };
    Some(Value::Remembered(source(goal, without_determiners(name))))
}

/// Without the words that only announce a value ("the text", "the number").
fn without_announcement(tokens: &[Token]) -> &[Token] {
    let mut tokens = tokens;
    while let [first, rest @ ..] = tokens {
        let announces = first.is_any(&["the", "a", "an", "text", "word", "value", "following"])
            || !first.says();
        if !announces || !rest.iter().any(Token::says) {
            break;
        }
        tokens = rest;
    }
    tokens
}

fn without_marks(tokens: &[Token]) -> &[Token] {
    let start = tokens.iter().position(Token::says).unwrap_or(tokens.len());
    &tokens[start..]
}
