//! Headings of columns that sort: one way at the first press, the other way at the second.

use super::Wanted;
use crate::locate::same_name;
use crate::proposal::Proposal;
use crate::saying::naming;
use crate::step::Step;
use intent::Order;
use page::{Content, Role};
use words::Folded;
use words::label::order;

/// Nodes over an element among which its column's heading is.
const MAX_CLIMB: usize = 4;

/// The heading of that column, or what calls itself "Sort by" it; `None` where several do.
pub(super) fn find(by: &str, step: &Step) -> Option<usize> {
    let view = step.view;
    let column = Folded::new(by);
    let says = Folded::new(&format!("sort by {by}"));
    let sorts = |index: &usize| {
        let element = view.element(*index);
        let acts = element.role != Role::Cell && !element.role.is_field();
        acts && (same_name(&says, &without_order(view.name(*index)))
            || heads(*index, step) && same_name(&column, &without_order(view.name(*index))))
    };
    let found: Vec<usize> = view.indices().filter(sorts).collect();
    let (first, rest) = found.split_first()?;
    let one = rest.iter().all(|other| view.same_thing(*first, *other));
    one.then(|| found.last().copied()).flatten()
}

/// "Title ascending" is the column "Title".
fn without_order(name: &Folded) -> Folded {
    let kept: Vec<&str> = name
        .words()
        .iter()
        .map(String::as_str)
        .filter(|word| order::ascends(word).is_none())
        .collect();
    Folded::new(&kept.join(" "))
}

fn heads(index: usize, step: &Step) -> bool {
    let view = step.view;
    let element = view.element(index);
    if element.role == Role::Columnheader || element.state.sorted.is_some() {
        return true;
    }
    view.page.around(element.node).take(MAX_CLIMB).any(|node| {
        matches!(
            view.page.nodes[node].content(),
            Content::Tag { name: "th", .. }
                | Content::Tag {
                    role: Some("columnheader"),
                    ..
                }
        )
    })
}

/// In which order the list is seen to be sorted by it.
pub(super) fn read(index: usize, step: &Step) -> Option<Order> {
    let ascending = step.view.element(index).state.sorted?;
    Some(if ascending {
        Order::Ascending
    } else {
        Order::Descending
    })
}

pub(super) fn set(index: usize, wanted: &Wanted, step: &Step) -> Proposal {
    let element = step.view.element(index);
    let Wanted::Order(wanted) = wanted else {
        return Proposal::missing(format!("a value of {}", naming::element(element)));
    };
    let shown = read(index, step);
    let pressed = step
        .done()
        .filter(|past| past.identity == step.view.identity(index));
    let pressed = pressed.count();
    // "Sort by size descending" says what it brings.
    let brings = order::ascends(&element.name);
    if pressed == 0 && brings.is_some() && shown.is_none() {
        let ascending = wanted.map(|order| order == Order::Ascending);
        if ascending.is_none() || ascending == brings {
            let says = format!("Sorting by {}.", naming::element(element));
            return Proposal::act(step.click(index), says);
        }
    }
    let done = match (wanted, shown) {
        (Some(wanted), Some(shown)) => *wanted == shown,
        (None, shown) => shown.is_some() || pressed > 0,
        (Some(Order::Ascending), None) => pressed > 0,
        (Some(Order::Descending), None) => pressed > 1,
    };
    if done {
        return Proposal::done(format!("It is sorted by {}.", naming::element(element)));
    }
    if pressed > 1 {
        return Proposal::missing(format!(
            "a way to turn the order of {}",
            naming::element(element)
        ));
    }
    let says = format!("Sorting by {}.", naming::element(element));
    let last = *wanted != Some(Order::Descending) || pressed > 0 || shown.is_some();
    if last {
        Proposal::act(step.click(index), says)
    } else {
        Proposal::partly(step.click(index), says)
    }
}
