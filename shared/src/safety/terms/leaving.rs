//! What would leave with an action: field and value, and to whom.

use super::wording::shown;
use crate::action::{Action, Past};
use crate::page::{Element, Page};
use crate::safety::field::{SecretKind, is_field};
use crate::safety::secret::Secrets;
use crate::safety::side_effect::Scope;
use crate::safety::words::words;
use ::words::{Folded, label};

/// Fields that a question lists.
const MAX_VALUES: usize = 12;
/// Words for a field that says to whom something goes.
const RECIPIENTS: &str = "to recipient recipients payee beneficiary iban an empfanger zahlungsempfanger a destinataire beneficiaire para destinatario beneficiario aan ontvanger begunstigde do odbiorca email account";

/// The text that the action itself carries.
pub(super) fn own_values(action: &Action, element: Option<&Element>) -> Vec<(String, String)> {
    let Some(text) = action.typed() else {
        return Vec::new();
    };
    let field = element
        .filter(|_| action.target().is_some())
        .map(|element| shown(&element.name))
        .filter(|name| !name.is_empty());
    let field = field.unwrap_or_else(|| "text".to_owned());
    vec![(field, shown(&masked(text, element)))]
}

/// What the form's fields hold: as this task filled them, else as the page shows them.
pub(super) fn values(element: &Element, page: &Page, past: &[Past]) -> Vec<(String, String)> {
    let identities = page.identities();
    let searches = |one: &Element| label::searches(&Folded::new(&one.name));
    let looks_up = searches(element);
    let fields = Scope::around(element, page)
        .elements()
        .filter(|field| is_field(field) && (looks_up || !searches(field)));
    fields
        .filter_map(|field| {
            let at = page
                .elements
                .iter()
                .position(|other| other.id == field.id)?;
            let identity = identities.get(at).copied();
            let typed = past
                .iter()
                .rev()
                .find(|past| past.identity == identity && !past.failed && !past.value.is_empty());
            let value = typed
                .map(|past| past.value.as_str())
                .or(field.value.as_deref())?;
            let value = value.trim();
            (!value.is_empty()).then(|| (shown(&field.name), shown(&masked(value, Some(field)))))
        })
        .take(MAX_VALUES)
        .collect()
}

fn masked(text: &str, element: Option<&Element>) -> String {
    match element.and_then(SecretKind::of_field) {
        Some(_) => "••••".to_owned(),
        None => Secrets::mask(text),
    }
}

/// Whom the form names as the one who gets it.
pub(super) fn recipient_of(element: &Element, page: &Page, past: &[Past]) -> Option<String> {
    let values = values(element, page, past);
    let found = values.into_iter().find(|(field, _)| {
        let name = words(field);
        name.len() <= 4
            && name
                .iter()
                .any(|word| RECIPIENTS.split(' ').any(|name| name == word))
    });
    found.map(|(_, value)| value)
}
