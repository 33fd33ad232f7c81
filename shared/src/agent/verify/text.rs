//! How a text that was entered compares with the text that a field shows.

use super::super::observe::is_masked;

/// What a field shows of a wanted text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Likeness {
    Same,
    /// The same in another form: a date, a number, a phone number, another case.
    Reformatted,
    /// A password's dots, as many as there are characters, or of a secret that is not known here.
    Masked,
    /// The beginning of it: the field takes no more.
    Cut,
    Other,
}

/// The mark of a secret whose text is kept out of everything stored.
const PLACEHOLDER: &str = "{{secret:";

pub(super) fn likeness(wanted: &str, shown: &str) -> Likeness {
    // The client drops line breaks while it types.
    let wanted = squeezed(wanted);
    let shown = squeezed(shown);
    if wanted == shown {
        Likeness::Same
    } else if wanted.contains(PLACEHOLDER) {
        if is_masked(&shown) {
            Likeness::Masked
        } else {
            Likeness::Other
        }
    } else if is_masked(&shown) {
        let same_length = shown.chars().count() == wanted.chars().count()
            || shown.chars().count() == wanted.encode_utf16().count();
        if same_length {
            Likeness::Masked
        } else {
            Likeness::Other
        }
    } else if is_reformatted(&wanted, &shown) {
        Likeness::Reformatted
    } else if !shown.is_empty() && wanted.starts_with(&shown) {
        Likeness::Cut
    } else {
        Likeness::Other
    }
}

fn squeezed(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn is_reformatted(wanted: &str, shown: &str) -> bool {
    let letters = |text: &str| -> String {
        text.chars()
            .filter(|character| character.is_alphanumeric())
            .flat_map(char::to_lowercase)
            .collect()
    };
    let (left, right) = (letters(wanted), letters(shown));
    !left.is_empty() && (left == right || same_number(wanted, shown) || same_date(wanted, shown))
}

/// `1234.5` and `1,234.50`.
fn same_number(left: &str, right: &str) -> bool {
    let number = |text: &str| -> Option<f64> {
        let digits: String = text
            .chars()
            .filter(|character| character.is_ascii_digit() || ".-".contains(*character))
            .collect();
        let is_amount = text.chars().all(|character| !character.is_alphabetic());
        is_amount.then(|| digits.parse().ok()).flatten()
    };
    matches!((number(left), number(right)), (Some(left), Some(right)) if (left - right).abs() < 1e-9)
}

/// `1988-04-12` and `12.4.1988`: the same three numbers in another order.
fn same_date(left: &str, right: &str) -> bool {
    let numbers = |text: &str| -> Option<Vec<u32>> {
        let mut numbers: Vec<u32> = text
            .split(|character: char| !character.is_ascii_digit())
            .filter(|part| !part.is_empty())
            .map(|part| part.parse().ok())
            .collect::<Option<_>>()?;
        numbers.sort_unstable();
        let has_no_letters = !text.contains(char::is_alphabetic);
        (numbers.len() == 3 && has_no_letters).then_some(numbers)
    };
    matches!((numbers(left), numbers(right)), (Some(left), Some(right)) if left == right)
}
