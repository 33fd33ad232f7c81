//! Lists as a whole: sorting them, turning their pages, searching them.

use super::value::{put, setting};
use crate::locate::{LabelMatch, compare, is_list, is_text_field};
use crate::page_view::NameKind;
use crate::proposal::Proposal;
use crate::saying::question;
use crate::step::Step;
use crate::widget::{Wanted, Widget};
use intent::{Kind, Order, Value};
use page::Role;
use words::label::{self, order};
use words::{Folded, Only};

/// Sorts by the heading of a column, or by a list of orders.
pub(super) fn sort(step: &Step) -> Option<Proposal> {
    let (what, value) = setting(step)?;
    let (Value::Order { order, said }, by) = (value, what.name.as_str()) else {
        return None;
    };
    if let Some(heading) = Widget::sorting(by, step) {
        return Some(heading.set(&Wanted::Order(*order), step));
    }
    let view = step.view;
    let fitting = view.indices().filter(|index| is_list(view.element(*index)));
    let fitting: Vec<(usize, String)> = fitting
        .filter_map(|index| Some((index, order_label(by, *order, said, index, step)?)))
        .collect();
    match fitting.as_slice() {
        [(index, option)] => put(*index, &Value::Literal(option.clone()), step),
        [] => several_orders(by, step),
        _ => None,
    }
}

/// A list sorts by this in several ways, and none was said.
fn several_orders(by: &str, step: &Step) -> Option<Proposal> {
    let view = step.view;
    let key = Folded::new(by);
    let sorts = |option: &&String| compare(&key, &Folded::new(option)) != LabelMatch::None;
    view.indices().find_map(|index| {
        let element = view.element(index);
        let orders: Vec<&String> = element.details().options.iter().filter(sorts).collect();
        let several = is_list(element) && orders.len() > 1;
        several.then(|| Proposal::ask(question::which_order(element, &orders)))
    })
}

/// The one option of a list that sorts by this, in that order.
fn order_label(
    by: &str,
    order: Option<Order>,
    said: &str,
    index: usize,
    step: &Step,
) -> Option<String> {
    let labels = &step.view.element(index).details().options;
    let (key, whole) = (Folded::new(by), Folded::new(&format!("{by} {said}")));
    let exact = labels
        .iter()
        .find(|label| compare(&whole, &Folded::new(label)) <= LabelMatch::SameWords);
    if exact.is_some() {
        return exact.cloned();
    }
    let ascending = order.map(|order| order == Order::Ascending);
    let fitting = labels.iter().filter(|option| {
        compare(&key, &Folded::new(option)) != LabelMatch::None
            && (ascending.is_none() || order::ascends(option) == ascending)
    });
    fitting.only().cloned()
}

/// Turns to a page of a list by its number.
pub(super) fn page_of_list(step: &Step) -> Option<Proposal> {
    let (what, value) = setting(step)?;
    let Value::Literal(text) = value else {
        return None;
    };
    let page = text
        .trim()
        .parse()
        .ok()
        .filter(|_| what.kind == Some(Kind::Pager))?;
    let pager = Widget::pages(step)?;
    Some(pager.set(&Wanted::Page(page), step))
}

/// Enters a search into the page's search box.
pub(super) fn search_box(step: &Step) -> Option<Proposal> {
    let (what, value) = setting(step)?;
    if what.kind != Some(Kind::SearchBox) {
        return None;
    }
    match find_search_box(step) {
        Ok(index) => put(index, value, step),
        Err(boxes) if boxes.is_empty() => None,
        Err(boxes) => {
            let question = question::which_of(what, &boxes, step.view);
            Some(Proposal::ask(question))
        }
    }
}

/// The only search box, else the only text field of the page that may be one; otherwise those that could be meant.
pub(super) fn find_search_box(step: &Step) -> Result<usize, Vec<usize>> {
    let view = step.view;
    let fields: Vec<usize> = view
        .indices()
        .filter(|index| {
            let element = view.element(*index);
            is_text_field(element) && element.input_type.as_deref() != Some("password")
        })
        .collect();
    let search = Folded::new("search");
    let is_search = |index: &usize| {
        let element = view.element(*index);
        element.role == Role::Searchbox
            || element.input_type.as_deref() == Some("search")
            || view
                .control(*index)
                .names
                .iter()
                .any(|(_, name)| compare(&search, name) != LabelMatch::None)
    };
    let boxes: Vec<usize> = fields.iter().copied().filter(is_search).collect();
    match (boxes.as_slice(), fields.as_slice()) {
        ([only], _) => Ok(*only),
        ([], [only]) if may_search(*only, step) => Ok(*only),
        ([], _) => Err(Vec::new()),
        (several, _) => Err(several.to_vec()),
    }
}

/// A field that is called nothing may take a search, and one beside a button that searches does.
fn may_search(field: usize, step: &Step) -> bool {
    let view = step.view;
    let form = view.form_of(field).unwrap_or(0);
    let searches = |index: usize| {
        let pressed = view.element(index).role == Role::Button;
        pressed && label::searches(view.name(index))
    };
    let called = |(kind, name): &(NameKind, Folded)| {
        let told = matches!(
            kind,
            NameKind::Own | NameKind::Placeholder | NameKind::Neighbour
        );
        told && !name.words().is_empty()
    };
    let kind = view.element(field).input_type.as_deref();
    let plain = kind.is_none_or(|kind| matches!(kind, "text" | "search"));
    let nameless = plain && !view.control(field).names.iter().any(called);
    nameless || view.within(form).any(searches)
}
