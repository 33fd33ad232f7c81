//! What a page calls itself and its things.

use page::{Content, Element, Page, Role};
use std::collections::HashSet;
use words::Folded;

/// Words of a heading that names what stands under it, of a label before a control.
pub(super) const MAX_HEADING: usize = 4;

/// The words of short headings and heads of columns.
pub(super) fn headings(page: &Page) -> HashSet<String> {
    let heads = page.nodes.iter().enumerate().filter(|(_, node)| {
        let Content::Tag { name, role, .. } = node.content() else {
            return false;
        };
        matches!(
            name,
            "h1" | "h2" | "h3" | "h4" | "th" | "caption" | "legend"
        ) || matches!(role, Some("heading" | "columnheader"))
    });
    heads
        .filter_map(|(at, _)| {
            let text = Folded::new(page.node_text(at));
            (text.words().len() <= MAX_HEADING).then(|| text.words().to_vec())
        })
        .flatten()
        .chain(page.elements.iter().filter_map(makes))
        .collect()
}

pub(super) fn titles(page: &Page) -> Vec<Folded> {
    let first = page.headings().into_iter().next();
    let titles = page.title.as_deref().into_iter().chain(first);
    titles.map(Folded::new).collect()
}

/// What a control makes one of: where it stands, those are listed.
fn makes(element: &Element) -> Option<String> {
    let presses = matches!(element.role, Role::Button | Role::Link);
    words::thing::made(&element.name).filter(|_| presses)
}
