//! What would leave with an action: field and value, and to whom.

use super::wording::shown;
use crate::action::{Action, Past};
use crate::page::{Element, Page};
use crate::safety::field::{SecretKind, is_field};
use crate::safety::secret::Secrets;
use crate::safety::side_effect::Scope;
use crate::safety::words::words;
use ::words::date::{is_only_a_day, time};
use ::words::dated::named_days;
use ::words::{Folded, label};

/// Fields that a question lists.
const MAX_VALUES: usize = 12;
/// Words for a field that says to whom something goes.
const RECIPIENTS: &str = "to recipient recipients payee beneficiary iban an empfanger zahlungsempfanger a destinataire beneficiaire para destinatario beneficiario aan ontvanger begunstigde do odbiorca email account";

/// The text or option that the action itself carries.
pub(super) fn own_values(action: &Action, element: Option<&Element>) -> Vec<(String, String)> {
    let Some(text) = action.typed().or(action.option()) else {
        return Vec::new();
    };
    let field = element
        .filter(|_| action.target().is_some())
        .map(|element| shown(&element.name))
        .filter(|name| !name.is_empty());
    let field = field.unwrap_or_else(|| "text".to_owned());
    vec![(field, shown(&masked(text, element)))]
}

/// What the form's fields hold: what the action brings, else as this task filled them, else as the page shows them.
pub(super) fn values(
    element: &Element,
    action: &Action,
    page: &Page,
    past: &[Past],
) -> Vec<(String, String)> {
    let searches = |one: &Element| label::searches(&Folded::new(&one.name));
    let looks_up = searches(element);
    let fields = Scope::around(element, page)
        .elements()
        .filter(|field| is_field(field) && (looks_up || !searches(field)));
    let told = |field: &Element| {
        let brought = action.option().or(action.typed());
        let brought = brought.filter(|_| action.target() == Some(field.id));
        let value = brought
            .or_else(|| entered(field, page, past))
            .or(field.value.as_deref())?;
        let value = value.trim();
        let name = field.name.trim_end_matches([':', ' ']);
        (!value.is_empty()).then(|| (shown(name), shown(&masked(value, Some(field)))))
    };
    fields.filter_map(told).take(MAX_VALUES).collect()
}

/// What this task put into a field last. Where the page does not show what fields hold, what was put there before it had
/// another address counts too.
fn entered<'p>(field: &Element, page: &Page, past: &'p [Past]) -> Option<&'p str> {
    let elements = &page.elements;
    let identity = page.identity_of(field);
    let shows =
        |one: &Element| one.bounds.is_some() || one.role.takes_text() && one.value.is_some();
    let is_shown = elements.iter().any(shows);
    let mut done = past.iter().rev().filter(|past| !past.failed);
    let typed = done.find(|past| past.identity == identity && !past.value.is_empty())?;
    (!(typed.gone || is_shown && typed.elsewhere)).then_some(&typed.value)
}

/// What goes into a field for a secret, in dots; of the long number of a card or an account the last digits, by which its
/// owner knows it.
fn masked(text: &str, element: Option<&Element>) -> String {
    const SHOWN: usize = 4;
    const SHORTEST: usize = 10;
    let Some(kind) = element.and_then(SecretKind::of_field) else {
        return Secrets::mask(text);
    };
    let plain: Vec<char> = text.chars().filter(|c| c.is_alphanumeric()).collect();
    let numbered = plain.iter().filter(|c| c.is_ascii_digit()).count() * 2 > plain.len();
    let whole = kind == SecretKind::Card && numbered && Secrets::mask(text) == text;
    if !whole || plain.len() < SHORTEST {
        return "••••".to_owned();
    }
    let end: String = plain[plain.len() - SHOWN..].iter().collect();
    format!("•••• {end}")
}

/// Whom the form names as the one who gets it, of what leaves with it. A day or a time is nobody: "To: 22:30".
pub(super) fn recipient_of(values: &[(String, String)]) -> Option<String> {
    // Groups of digits may number an account.
    let tells = |value: &str| {
        value.chars().any(char::is_alphabetic)
            || named_days(value).iter().any(|day| day.year.is_some())
    };
    let is_day = |value: &str| tells(value) && is_only_a_day(&value.to_lowercase());
    let is_when = |value: &str| time(value).is_some() || is_day(value);
    let found = values.iter().find(|(field, value)| {
        let name = words(field);
        let is = |word: &String| RECIPIENTS.split(' ').any(|name| name == word);
        // "Write to Mira" takes what is written to her.
        let names_one = |at: usize| {
            let between = at > 0 && at + 1 < name.len();
            between && ::words::grammar::is_preposition(&name[at])
        };
        name.len() <= 4
            && !is_when(value)
            && (0..name.len()).any(|at| is(&name[at]) && !names_one(at))
    });
    found.map(|(_, value)| value.clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_or_a_day_is_no_recipient() {
        let of = |value: &str| recipient_of(&[("To".to_owned(), value.to_owned())]);
        for when in ["22:30", "9:05 pm", "2026-07-04", "4 de julio de 2026"] {
            assert_eq!(of(when), None, "{when}");
        }
        for whom in ["Eve 22:30", "10 20 30", "may@north.test", "DE02 1203 0000"] {
            assert_eq!(of(whom).as_deref(), Some(whom));
        }
    }
}
