//! Words for kinds of element, and words that compare.

use super::token::{Kind as Token_, Token, is_title_case};
use crate::{Extreme, Kind, Measure, Ordinal, Superlative};
use words::number;

/// A word for a kind of element, singular or plural.
pub fn kind(word: &str) -> Option<Kind> {
    let singular = word
        .strip_suffix('s')
        .filter(|_| !word.ends_with("ss"))
        .unwrap_or(word);
    Some(match singular {
        "button" => Kind::Button,
        "link" | "hyperlink" => Kind::Link,
        "field" | "spinner" | "stepper" | "textbox" | "textarea" | "input" | "box"
        | "textfield" | "boxe" => Kind::Field,
        "searchbox" | "searchbar" => Kind::SearchBox,
        "dropdown" | "drop-down" | "combobox" | "selector" | "selectbox" | "list" | "listbox" => {
            Kind::Dropdown
        }
        "checkbox" | "checkboxe" | "tickbox" => Kind::Checkbox,
        "radio" | "radiobutton" => Kind::Radio,
        "switch" | "toggle" => Kind::Switch,
        "slider" => Kind::Slider,
        "tab" => Kind::Tab,
        "menu" | "submenu" => Kind::Menu,
        "option" | "choice" | "menuitem" => Kind::Option,
        "section" | "accordion" | "panel" => Kind::Section,
        "row" | "entry" => Kind::Row,
        "icon" | "image" | "picture" => Kind::Icon,
        "dialog" | "popup" | "modal" | "window" => Kind::Dialog,
        "result" | "item" => Kind::Result,
        _ => return None,
    })
}

/// Two-word kinds ("text field", "check box").
fn kind_pair(first: &str, second: &str) -> Option<Kind> {
    let second = second.strip_suffix('s').unwrap_or(second);
    Some(match (first, second) {
        ("search", "field" | "box" | "bar" | "boxe") => Kind::SearchBox,
        ("text" | "input" | "entry", "field" | "box" | "area" | "input" | "textbox" | "boxe") => {
            Kind::Field
        }
        ("check" | "tick", "box" | "boxe") => Kind::Checkbox,
        ("radio", "button" | "option") => Kind::Radio,
        ("menu", "item" | "option" | "entry") => Kind::Option,
        ("drop", "down") | ("select", "box" | "list") | ("dropdown", "list" | "menu") => {
            Kind::Dropdown
        }
        ("dialog", "box") | ("modal" | "popup", "dialog" | "window") => Kind::Dialog,
        ("toggle", "switch") => Kind::Switch,
        ("search", "result") => Kind::Result,
        _ => return None,
    })
}

/// Takes the words for a kind off the end of a phrase, or off its beginning.
pub(crate) fn split(tokens: &[Token]) -> (&[Token], Option<Kind>) {
    let word = |token: &Token| token.kind == Token_::Word;
    if let [head @ .., first, second] = tokens
        && word(first)
        && word(second)
        && let Some(kind) = kind_pair(&first.lower, &second.lower)
    {
        return (head, Some(kind));
    }
    // "Press Switch": what is a verb, too, and stands alone with a capital is called so.
    if let [only] = tokens
        && is_title_case(&only.text)
        && matches!(kind(&only.lower), Some(Kind::Switch | Kind::Link))
    {
        return (tokens, None);
    }
    if let [head @ .., last] = tokens
        && word(last)
        && let Some(kind) = kind(&last.lower)
    {
        return (head, Some(kind));
    }
    match tokens {
        [first, second, rest @ ..] if word(first) && word(second) && !rest.is_empty() => {
            match (kind_pair(&first.lower, &second.lower), kind(&first.lower)) {
                (Some(kind), _) => (rest, Some(kind)),
                (None, Some(kind)) => (&tokens[1..], Some(kind)),
                (None, None) => (tokens, None),
            }
        }
        [first, rest @ ..] if word(first) && !rest.is_empty() => match kind(&first.lower) {
            Some(kind) => (rest, Some(kind)),
            None => (tokens, None),
        },
        _ => (tokens, None),
    }
}

pub(crate) fn ordinal(word: &str) -> Option<Ordinal> {
    if number::is_last(word) {
        return Some(Ordinal::Last);
    }
    number::ordinal(word).map(Ordinal::Nth)
}

/// A comparison at the start of a phrase ("cheapest", "most expensive", "lowest price"), and how
/// many words it takes.
pub(crate) fn superlative(tokens: &[Token]) -> Option<(Superlative, usize)> {
    let words: Vec<&str> = super::token::words(tokens).into_iter().take(3).collect();
    let (extreme, measure, count) = match words.as_slice() {
        ["most" | "least", adjective, ..] => {
            let most = words[0] == "most";
            let (high, measure) = adjective_of(adjective)?;
            (extreme(most == high), measure, 2)
        }
        ["best" | "top" | "highest", "rated" | "reviewed", ..] => {
            (Extreme::Most, Measure::Rating, 2)
        }
        ["worst" | "lowest", "rated" | "reviewed", ..] => (Extreme::Least, Measure::Rating, 2),
        ["highest", "priced", ..] => (Extreme::Most, Measure::Price, 2),
        ["lowest", "priced", ..] => (Extreme::Least, Measure::Price, 2),
        [word, ..] => {
            let (extreme, measure) = one_word(word)?;
            (extreme, measure, 1)
        }
        [] => return None,
    };
    Some((Superlative { extreme, measure }, count))
}

fn extreme(most: bool) -> Extreme {
    if most { Extreme::Most } else { Extreme::Least }
}

/// Whether an adjective means much of what it measures.
fn adjective_of(word: &str) -> Option<(bool, Measure)> {
    Some(match word {
        "expensive" | "costly" => (true, Measure::Price),
        "affordable" => (false, Measure::Price),
        "recent" => (true, Measure::Time),
        _ => return None,
    })
}

fn one_word(word: &str) -> Option<(Extreme, Measure)> {
    use Extreme::{Least, Most};
    Some(match word {
        "cheapest" | "lowest-priced" => (Least, Measure::Price),
        "priciest" | "dearest" | "highest-priced" => (Most, Measure::Price),
        "shortest" | "quickest" | "fastest" => (Least, Measure::Duration),
        "longest" | "slowest" => (Most, Measure::Duration),
        "earliest" | "oldest" | "soonest" => (Least, Measure::Time),
        "latest" | "newest" => (Most, Measure::Time),
        "smallest" | "lowest" | "least" => (Least, Measure::Number),
        "largest" | "highest" | "biggest" | "greatest" => (Most, Measure::Number),
        "best-rated" | "top-rated" | "highest-rated" | "best-reviewed" => (Most, Measure::Rating),
        "worst-rated" | "lowest-rated" => (Least, Measure::Rating),
        _ => return None,
    })
}

/// What a comparison is about once its noun is known ("the lowest price"). `None` where the noun
/// measures nothing.
pub(crate) fn measure(noun: &str) -> Option<Measure> {
    Some(match noun {
        "rating" | "rated" | "score" | "stars" => Measure::Rating,
        "price" | "cost" | "fare" | "total" | "amount" => Measure::Price,
        "duration" | "length" => Measure::Duration,
        "departure" | "arrival" | "time" | "date" => Measure::Time,
        "number" | "value" | "quantity" | "count" => Measure::Number,
        _ => return None,
    })
}
