//! The values in the user's own words, of the kinds that a page takes and shows as they are written: numbers,
//! mail addresses, passwords, names. What was entered is held against them.

use super::days::another_day;
use crate::action::{Action, Past, Verb};
use crate::agent::state::memory::Memory;
use crate::agent::state::view::View;
use crate::page::{Element, Page, Role};
use crate::safety::{Consent, Secrets};
use engine::Said;
use words::grammar::is_title;
use words::{Folded, date, label};

/// What a value can be taken for, and so what can stand in its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::agent) enum Kind {
    /// With two decimals, without grouping.
    Number,
    Address,
    Secret,
    Name,
}

/// A value as the user wrote it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::agent) struct Value {
    pub(in crate::agent) kind: Kind,
    pub(in crate::agent) text: String,
}

/// What stands beside a number that tells a time, a day, a place in a row or a share, which pages write in many ways.
const UNITS: [&str; 24] = [
    "am", "pm", "o'clock", "oclock", "hour", "hours", "minute", "minutes", "second", "seconds",
    "day", "days", "week", "weeks", "month", "months", "year", "years", "percent", "per", "times",
    "of", "next", "last",
];

/// The values of all that the user said for the task, each once.
pub(in crate::agent) fn said(memory: &Memory) -> Vec<Value> {
    let mut values: Vec<Value> = Vec::new();
    for value in texts(memory).flat_map(of) {
        if !values.contains(&value) {
            values.push(value);
        }
    }
    values
}

/// The words of all that the user wrote for the task.
pub(in crate::agent) fn words_said(memory: &Memory) -> Said {
    let values = said(memory);
    let names = values.iter().filter(|value| value.kind == Kind::Name);
    let mut all = Said::new(texts(memory), names.map(|value| value.text.as_str()));
    for (asked, answer) in &memory.notes.answers {
        match Consent::read(answer) {
            Consent::Yes => all.agree(&named_in(asked)),
            Consent::No => {}
            Consent::Instead | Consent::Other => all.answer(asked, answer),
        }
    }
    all
}

/// What a question names: a yes to it is about that.
pub(in crate::agent) fn named_in(question: &str) -> String {
    let pieces = intent::pieces(question).into_iter();
    let quoted = pieces.filter(|piece| piece.quoted).map(|piece| piece.text);
    let names = of(question).into_iter();
    let names = names
        .filter(|value| value.kind == Kind::Name)
        .map(|value| value.text);
    quoted.chain(names).collect::<Vec<_>>().join(" ")
}

/// All that the user wrote for the task.
pub(in crate::agent) fn texts(memory: &Memory) -> impl Iterator<Item = &str> {
    let answers = memory.notes.answers.iter().map(|(_, said)| said.as_str());
    let given = memory.watch.given.iter().map(|given| given.text.as_str());
    [memory.goal.as_str()]
        .into_iter()
        .chain(answers)
        .chain(given)
}

/// The values of a text, in its order.
pub(in crate::agent) fn of(text: &str) -> Vec<Value> {
    let tokens: Vec<&str> = text.split_whitespace().collect();
    let mut values: Vec<Value> = Vec::new();
    let mut run = false;
    for (at, token) in tokens.iter().enumerate() {
        let ends = |token: &str| token.ends_with(['.', '!', '?', ':', '"', '“']);
        let begins = at == 0 || ends(tokens[at - 1]) && !is_title(tokens[at - 1]);
        let bare = trimmed(token);
        let beside = [at.checked_sub(1), Some(at + 1)]
            .into_iter()
            .flatten()
            .filter_map(|at| tokens.get(at));
        let is_timed = beside.into_iter().any(|word| tells_time(trimmed(word)));
        let goes_on = run && !tokens[at - 1].ends_with([',', '.', ';', ':', '!', '?']);
        run = false;
        // A title names nobody: another person may have it, too.
        let Some(kind) = kind_of(bare, begins).filter(|_| !is_title(token)) else {
            continue;
        };
        match (kind, values.last_mut()) {
            (Kind::Number, _) if is_timed => {}
            (Kind::Name, Some(last)) if goes_on && last.kind == Kind::Name => {
                last.text = format!("{} {bare}", last.text);
                run = true;
            }
            _ => {
                run = kind == Kind::Name;
                let text = bare.to_owned();
                values.push(Value { kind, text });
            }
        }
    }
    values
}

fn trimmed(token: &str) -> &str {
    let inner = token.trim_matches(|c: char| !c.is_alphanumeric() && !matches!(c, '{' | '}'));
    inner
        .strip_suffix("'s")
        .or_else(|| inner.strip_suffix("’s"))
        .unwrap_or(inner)
}

fn tells_time(word: &str) -> bool {
    let word = word.to_lowercase();
    UNITS.contains(&word.as_str()) || date::month(&word).is_some()
}

fn kind_of(word: &str, begins: bool) -> Option<Kind> {
    let lower = word.to_lowercase();
    let (first, rest) = (word.chars().next()?, word.chars().skip(1));
    if Secrets::is_placeholder(word) {
        Some(Kind::Secret)
    } else if is_address(word) {
        Some(Kind::Address)
    } else if number(word).is_some() {
        Some(Kind::Number)
    } else if first.is_uppercase()
        && rest.clone().any(char::is_lowercase)
        && !rest.clone().any(|c| !c.is_alphabetic() && c != '-')
        && !begins
        && date::month(&lower).is_none()
        && date::day(&lower).is_none()
    {
        Some(Kind::Name)
    } else {
        None
    }
}

/// Whether a word is a mail address.
fn is_address(word: &str) -> bool {
    word.split_once('@')
        .is_some_and(|(name, host)| !name.is_empty() && host.contains('.'))
}

/// The mail addresses in a text, in lower case.
pub(in crate::agent) fn addresses(text: &str) -> Vec<String> {
    let edge = |c: char| !c.is_alphanumeric();
    text.split(|c: char| c.is_whitespace() || matches!(c, ',' | ';' | '<' | '>'))
        .map(|word| word.trim_matches(edge).to_lowercase())
        .filter(|word| is_address(word))
        .collect()
}

/// A number with its currency, as "1200.00".
fn number(text: &str) -> Option<String> {
    let alone = |c: char| !c.is_ascii_digit();
    let text = text.trim();
    let inner = text.trim_matches(alone);
    let signs = text.replace(inner, "");
    let is_number = !inner.is_empty()
        && inner
            .chars()
            .all(|c| c.is_ascii_digit() || matches!(c, '.' | ',' | '\''))
        && signs.chars().all(|c| !c.is_alphanumeric())
        && !signs.contains(['#', '%', '/', ':']);
    is_number.then(|| normal(inner))
}

fn normal(number: &str) -> String {
    let last = number.rfind(['.', ',']);
    let decimals = last
        .map(|at| &number[at + 1..])
        .filter(|rest| rest.len() <= 2);
    let whole = match (decimals, last) {
        (Some(_), Some(at)) => &number[..at],
        _ => number,
    };
    let whole: String = whole.chars().filter(char::is_ascii_digit).collect();
    format!(
        "{}.{:0<2}",
        whole.trim_start_matches('0'),
        decimals.unwrap_or_default()
    )
}

impl Value {
    /// Whether a text holds it, however it is written there.
    pub(in crate::agent) fn is_in(&self, text: &str) -> bool {
        match self.kind {
            Kind::Number => {
                let own = number(&self.text);
                let mut parts = text.split(|c: char| {
                    c.is_whitespace() || matches!(c, '“' | '”' | '"' | '/' | '-' | '(')
                });
                parts.any(|part| number(part.trim_end_matches([',', '.', ')', ';', ':'])) == own)
            }
            Kind::Address | Kind::Secret => text.to_lowercase().contains(&self.text.to_lowercase()),
            Kind::Name => {
                let shown = Folded::new(text);
                let joined = text.to_lowercase();
                Folded::new(&self.text).words().iter().any(|word| {
                    shown.words().contains(word)
                        || word.chars().count() > 3 && joined.contains(word.as_str())
                })
            }
        }
    }
}

impl Value {
    /// The same, where words that other names of these have too tell nothing: “Ulm Hbf” is not in “Bonn Hbf”.
    fn is_told_in(&self, text: &str, said: &[Self]) -> bool {
        let others = said
            .iter()
            .filter(|one| one.kind == self.kind && *one != self);
        let shared: Vec<String> = others
            .flat_map(|one| Folded::new(&one.text).words().to_vec())
            .collect();
        let own = Folded::new(&self.text);
        let mut alone = own
            .words()
            .iter()
            .filter(|word| !shared.contains(word))
            .peekable();
        if self.kind != Kind::Name || alone.peek().is_none() {
            return self.is_in(text);
        }
        alone.any(|word| {
            let kind = Kind::Name;
            let text_of = word.clone();
            Self {
                kind,
                text: text_of,
            }
            .is_in(text)
        })
    }
}

/// What was entered with success, the newest last.
pub(in crate::agent) fn entered(memory: &Memory) -> impl Iterator<Item = &Past> {
    let done = memory.past.iter();
    done.filter(|past| !past.failed && !past.value.is_empty() && past.verb != Verb::Press)
}

/// What speaks against sending what was entered: a value that the user did not say stands where one of its kind that
/// they did say was entered nowhere.
pub(in crate::agent) fn astray(
    memory: &Memory,
    view: &View,
    action: &Action,
    asked: bool,
) -> Option<String> {
    let pressed = action.target().and_then(|id| view.page.element(id))?;
    if !matches!(action, Action::Click { .. }) || !(asked || sends(pressed)) {
        return None;
    }
    let said = said(memory);
    let unused = said
        .iter()
        .filter(|value| !names_a_control(value, view.page))
        .filter(|value| !entered(memory).any(|past| value.is_told_in(&past.value, &said)));
    let mut wrong: Vec<(&str, String)> = Vec::new();
    for value in unused {
        let mut instead =
            entered(memory).filter_map(|past| stands_for(value, past, &said, memory, view));
        if let Some(instead) = instead.find(|one| wrong.iter().all(|(_, told)| told != one)) {
            wrong.push((&value.text, instead));
        }
    }
    let told = wrong.iter().map(|(value, instead)| {
        format!("the user said {value}, which was entered nowhere, and {instead}")
    });
    let texts: Vec<&str> = texts(memory).collect();
    let another_day = another_day(&texts, memory, view);
    let told: Vec<String> = told.chain(another_day).collect();
    let told = told.join("; ");
    (!told.is_empty()).then_some(told)
}

/// Where the entry took the place of the value, what of it is to be told.
fn stands_for(
    value: &Value,
    past: &Past,
    said: &[Value],
    memory: &Memory,
    view: &View,
) -> Option<String> {
    let at = view
        .identities
        .iter()
        .position(|one| past.identity == Some(*one))?;
    let field = &view.page.elements[at];
    let is_users = said
        .iter()
        .any(|one| one.kind == value.kind && one.is_told_in(&past.value, said))
        || memory.user_request().has_typed(&past.value);
    let holds = || Some(format!("“{}” holds “{}”", field.name, past.value));
    match value.kind {
        Kind::Number => (!is_users && number(&past.value).is_some()).then(holds)?,
        Kind::Address => (!is_users && is_address(past.value.trim())).then(holds)?,
        Kind::Secret => {
            let twice = entered(memory)
                .filter(|other| other.value == past.value && other.identity != past.identity);
            let again = Secrets::is_placeholder(&past.value) && twice.count() > 0;
            again.then(|| "another of the passwords was entered twice".to_owned())
        }
        Kind::Name => {
            if is_its_label(value, &past.value, view.page) {
                return None;
            }
            let offered = field
                .details()
                .options_text
                .iter()
                .chain(&field.details().options);
            let is_offered = offered.into_iter().any(|option| value.is_in(option));
            (!is_users && (is_offered || is_one_name(&past.value))).then(holds)?
        }
    }
}

/// "Press Submit": the name is that of what is pressed there, and no value.
fn names_a_control(value: &Value, page: &Page) -> bool {
    let name = Folded::new(&value.text);
    let pressed = |one: &&Element| matches!(one.role, Role::Button | Role::Link | Role::Tab);
    let mut controls = page.elements.iter().filter(pressed);
    value.kind == Kind::Name && controls.any(|one| Folded::new(&one.name) == name)
}

/// A row of the page says nothing but that the value is called so: "Gender" beside "Female".
fn is_its_label(label: &Value, value: &str, page: &Page) -> bool {
    let both = format!("{} {value}", label.text);
    let both = Folded::new(&both);
    page.rows.iter().any(|row| Folded::new(&row.text) == both)
}

/// The text is a name and nothing else.
fn is_one_name(text: &str) -> bool {
    let behind = format!("in {text}");
    match of(&behind).as_slice() {
        [one] => one.kind == Kind::Name && one.text == text.trim(),
        _ => false,
    }
}

/// The control sends what was filled in, looks something up by it or does something with it.
fn sends(element: &Element) -> bool {
    let name = Folded::new(&element.name);
    let says =
        label::sends(&name) || label::keeps(&name) || label::acts(&name) || label::searches(&name);
    element.role == Role::Button && (says || element.input_type.as_deref() == Some("submit"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Vec<(Kind, String)> {
        of(text)
            .into_iter()
            .map(|one| (one.kind, one.text))
            .collect()
    }

    #[test]
    fn values_are_read_as_they_are_written() {
        let name = |text: &str| (Kind::Name, text.to_owned());
        let number = |text: &str| (Kind::Number, text.to_owned());
        assert_eq!(read("transfer 40 to Bo"), [number("40"), name("Bo")]);
        assert_eq!(
            read("I owe Bo Diaz €40, transfer that"),
            [name("Bo Diaz"), number("40")]
        );
        assert_eq!(read("Kim Ota has left"), [name("Ota")]);
        assert_eq!(
            read("book Dr. Ines Roth, and Prof. Blum."),
            [name("Ines Roth"), name("Blum")]
        );
        assert_eq!(read("book it for 14 March 2027 at 2 pm"), []);
        assert_eq!(
            read("write to mei@example.com that Mei's mail came"),
            [(Kind::Address, "mei@example.com".to_owned()), name("Mei")]
        );
    }

    #[test]
    fn a_number_is_found_however_it_is_written() {
        let value = Value {
            kind: Kind::Number,
            text: "1,200".to_owned(),
        };
        for text in ["1200", "€1,200.00", "Sent 1200.00 to Bo.", "1.200,00 €"] {
            assert!(value.is_in(text), "{text}");
        }
        for text in ["120", "12,000", "INV-1200x", ""] {
            assert!(!value.is_in(text), "{text}");
        }
    }
}
