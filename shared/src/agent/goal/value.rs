//! A value as the user wrote it, of the kinds that a page takes and shows as they are written: numbers, mail
//! addresses, passwords, names.

use crate::safety::Secrets;
use words::grammar::is_title;
use words::several::{is_span, limits_what_follows, makes_a_limit};
use words::{Folded, date, grammar};

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

impl Value {
    /// Whether a text holds it, however it is written there.
    pub(in crate::agent) fn is_in(&self, text: &str) -> bool {
        match self.kind {
            Kind::Number => {
                let own = number(&self.text);
                let mut parts = text.split(|c: char| {
                    c.is_whitespace() || matches!(c, '“' | '”' | '"' | '/' | '-' | '–' | '—' | '(')
                });
                parts.any(|part| {
                    let part = part.trim_end_matches([',', '.', ')', ';', ':']);
                    number(part) == own
                        || own.is_some() && number(without_unit(part)) == own
                        || is_full_hour(part, &self.text)
                        || is_same_hour(part, &self.text)
                        || is_short_year(&self.text, part)
                })
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

    /// The same, where words that other names of these have too tell nothing: “Ulm Hbf” is not in “Bonn Hbf”.
    pub(super) fn is_told_in(&self, text: &str, said: &[Self]) -> bool {
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
            let (kind, word) = (Kind::Name, word.clone());
            Self { kind, text: word }.is_in(text)
        })
    }
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
        let mut beside = beside(&tokens, at);
        let is_timed = beside.clone().any(tells_time);
        let is_dated = date::month(bare).is_some()
            && beside.any(|word| word.starts_with(|c: char| c.is_ascii_digit()));
        let goes_on = run && !tokens[at - 1].ends_with([',', '.', ';', ':', '!', '?']);
        run = false;
        // A title names nobody: another person may have it, too.
        let Some(kind) = kind_of(bare, begins).filter(|_| !is_title(token) && !is_dated) else {
            continue;
        };
        match (kind, values.last_mut()) {
            (Kind::Number, _)
                if is_timed || is_limit(&tokens, at) || is_day_or_age(&tokens, at) => {}
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

/// The words at both sides, "4" and "2026" of "4 de julio de 2026" as well as of "4 July 2026".
fn beside<'t>(tokens: &[&'t str], at: usize) -> impl Iterator<Item = &'t str> + Clone {
    let joins = |token: &&&str| matches!(token.to_lowercase().as_str(), "de" | "of");
    let before = tokens[..at]
        .iter()
        .rev()
        .take(2)
        .find(|token| !joins(token));
    let after = tokens[at + 1..].iter().take(2).find(|token| !joins(token));
    before.into_iter().chain(after).map(|token| trimmed(token))
}

fn trimmed(token: &str) -> &str {
    let inner = token.trim_matches(|c: char| !c.is_alphanumeric() && !matches!(c, '{' | '}'));
    inner
        .strip_suffix("'s")
        .or_else(|| inner.strip_suffix("’s"))
        .unwrap_or(inner)
}

fn tells_time(word: &str) -> bool {
    // "An" and "mes" are spans of one language, and other words in the next.
    const SHORT: usize = 3;
    let word = word.to_lowercase();
    let span = || word.chars().count() > SHORT && is_span(&word);
    words::number::is_of_place_or_time(&word) || span() || date::month(&word).is_some()
}

/// Whether the number there is a day, or the first of several ages: "dimanche, le 6, avec les petits, 6 et 8 ans".
fn is_day_or_age(tokens: &[&str], at: usize) -> bool {
    const BEFORE_DAYS: [&str; 9] = ["le", "el", "il", "am", "den", "der", "dem", "op", "dia"];
    const YEARS: [&str; 12] = [
        "years", "year", "yrs", "jahre", "jahren", "ans", "anos", "años", "anni", "jaar", "lat",
        "år",
    ];
    let lower = |at: usize| tokens.get(at).map(|token| trimmed(token).to_lowercase());
    let ends = tokens[at].ends_with([',', '.', ';', ':', '!', '?']) || at + 1 == tokens.len();
    let before = at.checked_sub(1).and_then(lower);
    let day = ends && before.is_some_and(|word| BEFORE_DAYS.contains(&word.as_str()));
    let listed = |word: &String| grammar::is_and(word) || number(word).is_some();
    let mut behind = (at + 1..tokens.len()).filter_map(lower).skip_while(listed);
    day || behind
        .next()
        .is_some_and(|word| YEARS.contains(&word.as_str()))
}

/// Whether the number there is how far something may go: "at most 500", "moins de 500", "500 kronor max".
fn is_limit(tokens: &[&str], at: usize) -> bool {
    const BESIDE: usize = 2;
    let ends = |token: &str| token.ends_with(['.', ',', ';', ':', '!', '?']);
    let lower = |token: &str| trimmed(token).to_lowercase();
    let mut before = tokens[..at].iter().rev().take(BESIDE);
    let goes_on = tokens[at..].iter().take(BESIDE);
    let after = goes_on.take_while(|token| !ends(token)).count();
    let mut after = tokens[at + 1..].iter().take(after);
    before.any(|token| limits_what_follows(&lower(token)))
        || after.any(|token| makes_a_limit(&lower(token)))
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
        && date::english_month(&lower).is_none()
        && date::day(&lower).is_none()
        && date::weekday_name(lower.trim_end_matches('s')).is_none()
        && !date::is_only_a_day(&lower)
    {
        Some(Kind::Name)
    } else {
        None
    }
}

/// A number without the unit that it is written with: "100" of "100m".
fn without_unit(part: &str) -> &str {
    const UNITS: [&str; 24] = [
        "m", "km", "cm", "mm", "mi", "ft", "in", "g", "kg", "mg", "lb", "oz", "l", "ml", "cl", "h",
        "min", "kw", "kwh", "gb", "mb", "%", "°", "°C",
    ];
    let bare = part.trim_end_matches(|c: char| c.is_alphabetic() || matches!(c, '%' | '°'));
    if UNITS.contains(&&part[bare.len()..]) {
        bare
    } else {
        part
    }
}

/// "08:30", where the user says "8.30".
fn is_same_hour(shown: &str, said: &str) -> bool {
    let said = date::time(&said.replace('.', ":"));
    said.is_some() && date::time(shown) == said
}

/// Whether a time of day is that full hour: "11:00" for "11".
fn is_full_hour(time: &str, hour: &str) -> bool {
    let bare = |text: &str| text.trim_start_matches('0').to_owned();
    let told = time.split_once([':', '.', 'h']);
    told.is_some_and(|(at, minutes)| minutes == "00" && at.len() < 3 && bare(at) == bare(hour))
}

/// Whether two digits are that year's last: "94" for "1994".
fn is_short_year(short: &str, year: &str) -> bool {
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    short.len() == 2
        && year.len() == 4
        && digits(short)
        && digits(year)
        && matches!(&year[..2], "19" | "20")
        && year.ends_with(short)
}

/// Whether a word is a mail address.
pub(super) fn is_address(word: &str) -> bool {
    word.split_once('@')
        .is_some_and(|(name, host)| !name.is_empty() && host.contains('.'))
}

/// A number with its currency, as "1200.00".
pub(super) fn number(text: &str) -> Option<String> {
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
    fn a_number_stands_in_a_text_with_its_unit_as_well() {
        let stands = |number: &str, text: &str| {
            let value = Value {
                kind: Kind::Number,
                text: number.to_owned(),
            };
            value.is_in(text)
        };
        for text in [
            "entered for the 100m backstroke",
            "100 m",
            "up to 100%",
            "at 100°",
        ] {
            assert!(stands("100", text), "{text}");
        }
        for text in ["1000m", "100meters-team", "10m", "a100m"] {
            assert!(!stands("100", text), "{text}");
        }
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
        assert_eq!(read("buch es für den 14. Mai 2027"), []);
        assert_eq!(read("el 4 de julio de 2026"), []);
        assert_eq!(read("the class on Wednesdays à 10 h 15"), []);
        assert_eq!(read("dimanche, le 6, mes petits de 6 et 8 ans"), []);
        assert_eq!(read("le 6 billets, de 6 et 8 euros").len(), 3);
        assert_eq!(read("a room for at most €500"), []);
        assert_eq!(read("un vélo à moins de 40 euros"), []);
        assert_eq!(read("a taxi, 40 euros max"), []);
        assert_eq!(read("en cykel för högst 500 kronor"), []);
        assert_eq!(read("max. 30 of those, and 12 more"), [number("12")]);
        assert_eq!(read("pay 40, most is owed"), [number("40")]);
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
        let hour = Value {
            kind: Kind::Number,
            text: "8".to_owned(),
        };
        assert!(hour.is_in("08:00 to 11:00") && !hour.is_in("18:00 to 8:30"));
        for text in ["120", "12,000", "INV-1200x", ""] {
            assert!(!value.is_in(text), "{text}");
        }
    }
}
