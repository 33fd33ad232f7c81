//! Banners and walls that ask about cookies.

use super::words::{plain, says};
use crate::page::{Content, Element, Page, Role};

/// A longer text is more than a banner, in bytes.
const LONGEST: usize = 4_000;
/// So far up from a button is its banner.
const MOST_LEVELS: usize = 10;

const COOKIES: &[&str] = &[
    "cookie",
    "cookies",
    "we value your privacy",
    "your privacy choices",
    "consent to the use",
    "datenschutzeinstellungen",
];

/// Names that take no more than what the site needs.
const DECLINES: &[&str] = &[
    "reject all",
    "=reject",
    "reject cookies",
    "reject non essential",
    "reject optional",
    "reject additional",
    "decline all",
    "=decline",
    "decline cookies",
    "decline optional",
    "refuse all",
    "=refuse",
    "deny all",
    "=deny",
    "only necessary",
    "necessary only",
    "necessary cookies only",
    "only essential",
    "essential only",
    "essential cookies only",
    "strictly necessary only",
    "required only",
    "continue without accepting",
    "=no thanks",
    "do not accept",
    "alle ablehnen",
    "=ablehnen",
    "nur notwendige",
    "nur essenzielle",
    "tout refuser",
    "=refuser",
    "continuer sans accepter",
    "rechazar todo",
    "rechazar todas",
    "=rechazar",
    "solo necesarias",
    "rifiuta tutto",
    "alles weigeren",
];

/// Names that only put a notice away.
const NOTED: &[&str] = &[
    "=got it",
    "=ok",
    "=okay",
    "=close",
    "=dismiss",
    "=understood",
    "=verstanden",
    "=x",
    "=×",
];

/// Names that agree to everything.
const ACCEPTS: &[&str] = &[
    "accept all",
    "=accept",
    "accept cookies",
    "accept and continue",
    "accept and close",
    "accept continue",
    "accept all cookies",
    "=allow",
    "allow all",
    "allow cookies",
    "=agree",
    "=i agree",
    "=i accept",
    "agree and continue",
    "agree to all",
    "yes i agree",
    "alle akzeptieren",
    "=akzeptieren",
    "alle zulassen",
    "zustimmen",
    "tout accepter",
    "=accepter",
    "aceptar todo",
    "aceptar todas",
    "=aceptar",
];

/// What asks, and the controls that answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Consent {
    /// It agrees to nothing that is not needed.
    pub(super) declines: Option<usize>,
    /// It puts away a notice that asks nothing.
    pub(super) notes: Option<usize>,
    pub(super) accepts: Option<usize>,
    /// It is a dialog; its nodes are in this range in any case.
    pub(super) is_dialog: bool,
    pub(super) nodes: (usize, usize),
}

/// The banner or wall of the page, where there is one.
pub(super) fn asked(page: &Page) -> Option<Consent> {
    let answers = |element: &&Element| {
        let name = plain(&element.name);
        is_pressed(element)
            && [DECLINES, NOTED, ACCEPTS]
                .iter()
                .any(|list| says(&name, list))
    };
    let banner = page
        .elements
        .iter()
        .filter(answers)
        .find_map(|element| banner_of(page, element.node));
    let wall = || {
        page.dialogs().into_iter().find_map(|dialog| {
            let end = page.nodes.get(dialog.node)?.end;
            let about = is_about_cookies(page.node_text(dialog.node))
                || says(&plain(&dialog.name), COOKIES);
            about.then_some((dialog.node, end))
        })
    };
    let nodes = banner.or_else(wall)?;
    let called = |names: &[&str]| {
        page.elements.iter().position(|element| {
            (nodes.0..nodes.1).contains(&element.node)
                && is_pressed(element)
                && says(&plain(&element.name), names)
        })
    };
    let accepts = called(ACCEPTS);
    Some(Consent {
        declines: called(DECLINES),
        // What offers a choice is not put away unanswered.
        notes: called(NOTED).filter(|_| accepts.is_none()),
        accepts,
        is_dialog: page.dialogs().iter().any(|dialog| {
            let end = page.nodes.get(dialog.node).map_or(0, |node| node.end);
            dialog.node <= nodes.0 && nodes.1 <= end || nodes.0 <= dialog.node && end <= nodes.1
        }),
        nodes,
    })
}

fn is_pressed(element: &Element) -> bool {
    matches!(element.role, Role::Button | Role::Link | Role::Generic) && !element.state.disabled
}

/// The innermost part of the page round a control that speaks of cookies and of little else.
fn banner_of(page: &Page, node: usize) -> Option<(usize, usize)> {
    let mut at = node;
    for _ in 0..MOST_LEVELS {
        at = page.nodes.get(at)?.parent?;
        let whole = &page.nodes[at];
        if let Content::Tag {
            name: "body" | "html" | "main" | "form",
            ..
        } = whole.content
        {
            return None;
        }
        let text = page.node_text(at);
        if text.len() > LONGEST {
            return None;
        }
        if is_about_cookies(text) {
            let fills = page
                .elements_within(at, whole.end)
                .iter()
                .any(|element| element.role.takes_text());
            return (!fills).then_some((at, whole.end));
        }
    }
    None
}

fn is_about_cookies(text: &str) -> bool {
    text.len() <= LONGEST && says(&plain(text), COOKIES)
}
