//! Banners and walls that ask about cookies.

use crate::page::{Content, Element, Page, Role};
use crate::safety::{CookieAnswer, Notice};

/// So far up from a button is its banner.
const MOST_LEVELS: usize = 10;

/// What asks, and the controls that answer without agreeing. Where it speaks of anything beside
/// cookies, only a name that takes nothing but what the site needs is one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Consent {
    /// It agrees to nothing that is not needed.
    pub(super) declines: Option<usize>,
    /// It puts away a notice that asks nothing.
    pub(super) notes: Option<usize>,
    /// It has a control that agrees: it wants an answer.
    pub(super) asks: bool,
    /// It is a dialog; its nodes are in this range in any case.
    pub(super) is_dialog: bool,
    pub(super) nodes: (usize, usize),
}

/// The banner or wall of the page, where there is one.
pub(super) fn asked(page: &Page) -> Option<Consent> {
    let (nodes, notice) = banner(page).or_else(|| wall(page))?;
    let called = |wanted: CookieAnswer| {
        page.elements.iter().position(|element| {
            (nodes.0..nodes.1).contains(&element.node) && answers(element) == Some(wanted)
        })
    };
    let alone = notice == Notice::Alone;
    let accepts = called(CookieAnswer::Accepts);
    let generic = || called(CookieAnswer::Declines).filter(|_| alone);
    Some(Consent {
        declines: called(CookieAnswer::Necessary).or_else(generic),
        // What offers a choice is not put away unanswered.
        notes: called(CookieAnswer::Notes).filter(|_| alone && accepts.is_none()),
        asks: accepts.is_some(),
        is_dialog: page.dialogs().iter().any(|dialog| {
            let end = page.nodes.get(dialog.node).map_or(0, |node| node.end);
            dialog.node <= nodes.0 && nodes.1 <= end || nodes.0 <= dialog.node && end <= nodes.1
        }),
        nodes,
    })
}

type Found = ((usize, usize), Notice);

/// What stands round a control that may answer.
fn banner(page: &Page) -> Option<Found> {
    let answering = page
        .elements
        .iter()
        .filter(|element| answers(element).is_some());
    answering
        .into_iter()
        .find_map(|element| banner_of(page, element.node))
}

/// A dialog about cookies whose controls answer nothing.
fn wall(page: &Page) -> Option<Found> {
    page.dialogs().into_iter().find_map(|dialog| {
        let end = page.nodes.get(dialog.node)?.end;
        let notice = notice(page, &dialog.name, (dialog.node, end));
        (notice != Notice::None).then_some(((dialog.node, end), notice))
    })
}

fn notice(page: &Page, label: &str, nodes: (usize, usize)) -> Notice {
    Notice::of(label, &page.statements_within(nodes.0, nodes.1))
}

fn answers(element: &Element) -> Option<CookieAnswer> {
    let pressed = matches!(element.role, Role::Button | Role::Link | Role::Generic)
        && !element.state.disabled;
    CookieAnswer::of_name(&element.name).filter(|_| pressed)
}

/// The innermost part of the page round a control that speaks of cookies; a dialog is one whole.
fn banner_of(page: &Page, node: usize) -> Option<Found> {
    let mut at = node;
    let mut found: Option<Found> = None;
    for _ in 0..MOST_LEVELS {
        let Some(parent) = page.nodes.get(at).and_then(|node| node.parent) else {
            break;
        };
        at = parent;
        let whole = &page.nodes[at];
        let Content::Tag {
            name, role, label, ..
        } = &whole.content
        else {
            break;
        };
        if matches!(*name, "body" | "html" | "main" | "form") {
            break;
        }
        let is_dialog = *name == "dialog" || matches!(role, Some("dialog" | "alertdialog"));
        if found.is_none() || is_dialog {
            let nodes = (at, whole.end);
            let read = notice(page, label.as_deref().unwrap_or_default(), nodes);
            let fills = || {
                let inside = page.elements_within(at, whole.end);
                inside.iter().any(|element| element.role.takes_text())
            };
            if read != Notice::None {
                found = (!fills()).then_some((nodes, read));
            }
        }
        if is_dialog {
            break;
        }
    }
    found
}
