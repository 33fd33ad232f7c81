//! The form, dialog or row that an element belongs to.

use super::{Deed, LEXICON, asks_for, is_field};
use crate::page::{Content, Element, Page};
use crate::safety::field::SecretKind;
use crate::safety::words::words;
use std::ops::Range;

/// Of a page without forms: so many elements before a button may be its fields.
const NEAR: usize = 15;
/// A dialog that asks says it at once.
const MAX_ASKED: usize = 400;

/// What stands round an element.
#[derive(Debug)]
pub(in crate::safety) struct Scope<'a> {
    page: &'a Page,
    /// Nodes of the innermost form or dialog, else of the whole page.
    nodes: Range<usize>,
    kind: Kind,
    /// Index of the element in the page's table.
    position: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Form,
    Dialog,
    Page,
}

impl<'a> Scope<'a> {
    pub(in crate::safety) fn around(element: &Element, page: &'a Page) -> Self {
        let mut at = Some(element.node);
        let mut found = (0..page.nodes.len(), Kind::Page);
        while let Some(node) = at {
            let Some(here) = page.nodes.get(node) else {
                break;
            };
            if let Some(kind) = kind_of(&here.content) {
                found = (node..here.end, kind);
                break;
            }
            at = here.parent;
        }
        let position = page
            .elements
            .iter()
            .position(|other| other.id == element.id);
        Self {
            page,
            nodes: found.0,
            kind: found.1,
            position: position.unwrap_or_default(),
        }
    }

    /// Whether it is a form or dialog, and not just the page.
    pub(in crate::safety) fn is_bounded(&self) -> bool {
        self.kind != Kind::Page
    }

    /// The elements in it. Of a page without forms those that stand near before, up to the next.
    pub(in crate::safety) fn elements(&self) -> &'a [Element] {
        if self.is_bounded() {
            return self.page.elements_within(self.nodes.start, self.nodes.end);
        }
        let end = (self.position + 3).min(self.page.elements.len());
        let start = self.position.saturating_sub(NEAR);
        self.page.elements.get(start..end).unwrap_or_default()
    }

    /// Its text; nothing for a whole page.
    pub(in crate::safety) fn text(&self) -> &'a str {
        if self.is_bounded() {
            self.page.node_text(self.nodes.start)
        } else {
            ""
        }
    }

    /// The text of the innermost dialog over the element, where there is one.
    fn dialog_text(&self) -> Option<String> {
        let mut at = Some(self.nodes.start).filter(|_| self.is_bounded());
        while let Some(node) = at {
            let here = self.page.nodes.get(node)?;
            if kind_of(&here.content) == Some(Kind::Dialog) {
                let label = match &here.content {
                    Content::Tag { label, .. } => label.as_deref().unwrap_or_default(),
                    Content::Text => "",
                };
                return Some(format!("{label} {}", self.page.node_text(node)));
            }
            at = here.parent;
        }
        None
    }

    /// Paying and moving money show themselves by the fields of a form.
    pub(in crate::safety) fn form_deed(&self) -> Option<Deed> {
        let fields = self.elements();
        let has = |list: &[&str]| {
            fields.iter().filter(|field| is_field(field)).any(|field| {
                let name = words(&field.name);
                name.iter().any(|word| list.contains(&word.as_str()))
            })
        };
        let card = asks_for(fields, SecretKind::Card);
        let amount = has(&[
            "amount", "betrag", "montant", "importe", "importo", "valor", "bedrag", "kwota",
        ]);
        let payee = has(&[
            "iban",
            "recipient",
            "payee",
            "beneficiary",
            "empfanger",
            "beneficiaire",
            "beneficiario",
            "begunstigde",
            "odbiorca",
            "destinatario",
            "destinataire",
            "ontvanger",
        ]);
        match (amount && (payee || card), card) {
            (true, _) => Some(Deed::Transfer),
            (false, true) => Some(Deed::Pay),
            (false, false) => None,
        }
    }

    /// What a dialog asks to agree to.
    pub(in crate::safety) fn dialog_deed(&self) -> Option<Deed> {
        let text = self.dialog_text()?;
        let asked: String = text.chars().take(MAX_ASKED).collect();
        let asked = words(&asked);
        let said = LEXICON.in_text(&asked, false);
        let verb = said
            .iter()
            .map(|said| said.deed)
            .find(|deed| *deed != Deed::Submit);
        verb.or_else(|| LEXICON.noun_in(&asked))
    }

    /// A form or dialog that wants to know who the user is.
    pub(in crate::safety) fn asks_for_password(&self) -> bool {
        self.is_bounded() && asks_for(self.elements(), SecretKind::Password)
    }

    /// A form that something can be written into.
    pub(in crate::safety) fn is_form_with_fields(&self) -> bool {
        self.kind == Kind::Form && self.elements().iter().any(is_field)
    }
}

fn kind_of(content: &Content) -> Option<Kind> {
    let Content::Tag { name, role, .. } = content else {
        return None;
    };
    match (role.unwrap_or(name), *name) {
        ("dialog" | "alertdialog", _) | (_, "dialog") => Some(Kind::Dialog),
        ("form" | "search", _) | (_, "form") => Some(Kind::Form),
        _ => None,
    }
}
