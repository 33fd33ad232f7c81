//! Banners and walls that ask about cookies.

use crate::page::{Element, Page, Role};
use crate::safety::{CookieAnswer, Notice};

/// What asks, and the controls that answer without agreeing. Where it speaks of anything beside
/// cookies, only a name that takes nothing but what the site needs is one, and of money none.
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
        declines: called(CookieAnswer::Necessary)
            .filter(|_| notice != Notice::AtAPrice)
            .or_else(generic),
        // What offers a choice is not put away unanswered.
        notes: called(CookieAnswer::Notes).filter(|_| alone && accepts.is_none()),
        asks: accepts.is_some(),
        is_dialog: page.dialogs().iter().any(|dialog| {
            let end = page.nodes.get(dialog.node).map_or(0, page::Node::end);
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
        .find_map(|element| Notice::around(page, element))
}

/// A dialog about cookies whose controls answer nothing.
fn wall(page: &Page) -> Option<Found> {
    page.dialogs().into_iter().find_map(|dialog| {
        let end = page.nodes.get(dialog.node)?.end();
        let notice = Notice::of(&dialog.name, &page.statements_within(dialog.node, end));
        (notice != Notice::None).then_some(((dialog.node, end), notice))
    })
}

fn answers(element: &Element) -> Option<CookieAnswer> {
    let pressed = matches!(element.role, Role::Button | Role::Link | Role::Generic)
        && !element.state.disabled;
    pressed
        .then(|| CookieAnswer::of_name(&element.name))
        .flatten()
}
