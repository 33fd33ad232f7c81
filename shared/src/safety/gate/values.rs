//! Whether a form would go to somebody whom the user did not name.

use crate::goal::Past;
use crate::page::{Element, Page};
use crate::safety::deed::{Scope, is_field};
use crate::safety::wish::Wish;
use crate::safety::words::words;

/// This task wrote an address, a number to pay to or a link into the form of the element, and the
/// user wrote or gave none of it.
pub(super) fn strange(element: &Element, page: &Page, past: &[Past], wish: &Wish) -> bool {
    if is_field(element) || past.is_empty() {
        return false;
    }
    let identities = page.identities();
    let fields = Scope::around(element, page)
        .elements()
        .iter()
        .filter(|field| is_field(field));
    fields.into_iter().any(|field| {
        let at = page.elements.iter().position(|other| other.id == field.id);
        let identity = at.and_then(|at| identities.get(at).copied());
        let typed = past
            .iter()
            .rev()
            .find(|past| past.identity == identity && past.identity.is_some() && !past.failed);
        typed.is_some_and(|past| {
            addresses(field, &past.value)
                && !past.value.contains("{{secret:")
                && !wish.has_typed(&past.value)
                && !wish.was_given_anywhere(&past.value)
        })
    })
}

/// The value says to whom something goes.
fn addresses(field: &Element, value: &str) -> bool {
    const TO: [&str; 20] = [
        "to",
        "recipient",
        "recipients",
        "payee",
        "beneficiary",
        "iban",
        "email",
        "mail",
        "cc",
        "bcc",
        "empfanger",
        "destinataire",
        "destinatario",
        "ontvanger",
        "odbiorca",
        "account",
        "phone",
        "invite",
        "username",
        "amount",
    ];
    let digits = value.chars().filter(char::is_ascii_digit).count();
    let says = value.contains('@') || value.contains("://") || digits >= 8;
    let name = words(&field.name);
    let called = name.len() <= 4 && name.iter().any(|word| TO.contains(&word.as_str()));
    !value.trim().is_empty() && (says || called)
}
