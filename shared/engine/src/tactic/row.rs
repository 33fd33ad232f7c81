//! What the row of a thing has for it: a box that chooses it for what stands over the list, a list of its states.

use super::deed::deed;
use super::press::pressed;
use super::value::{put, setting};
use crate::locate::{Belongs, Bound, Object, is_list};
use crate::page_view::PageView;
use crate::proposal::Proposal;
use crate::saying::progress;
use crate::step::Step;
use crate::widget::offers;
use action::Action;
use intent::Value;
use page::Role;
use words::{Only, label};

/// "Delete report.docx": no control of the row does it, one over the list does, and the row has a box that chooses it.
pub(super) fn box_of_thing(step: &Step) -> Option<Proposal> {
    let view = step.view;
    let located = deed(step)?;
    let (_, target) = pressed(step)?;
    let object = Object::of(target).filter(|object| !object.is_kind_only())?;
    let near = located.near();
    let over_the_list = |index: &&usize| view.unit(view.control(**index).region) == 0;
    let doers = near.iter().filter(over_the_list);
    let only = doers.only().is_some();
    if !only || located.one().is_some() || !located.rivals().is_empty() || view.front().is_some() {
        return None;
    }
    let boxes: Vec<usize> = view.indices().filter(|at| chooses(*at, view)).collect();
    let is_ticked = |at: &usize| view.element(*at).state.checked == Some(true);
    if boxes.iter().any(is_ticked) {
        return None;
    }
    let bound = Bound::of(&object, step);
    let own = |at: &usize| matches!(bound.belongs(*at, view), Belongs::Own | Belongs::Row);
    let of_thing = boxes.into_iter().filter(own);
    let index = of_thing.only()?;
    if step.tried(index) {
        return None;
    }
    let element = view.element(index);
    let says = progress::switching(Some(true), element);
    Some(Proposal::partly(Action::Check { id: element.id }, says).with(located))
}

/// A box in a row that says that it chooses it ("Select report.docx"): others say how a thing stands.
fn chooses(index: usize, view: &PageView) -> bool {
    let names = &view.control(index).names;
    let first = names.first().and_then(|(_, name)| name.words().first());
    let selects = first.is_some_and(|word| label::selects(word));
    view.element(index).role == Role::Checkbox
        && selects
        && view.unit(view.control(index).region) != 0
}

/// "Set issue 4 to in progress": the one list in its row that offers it.
pub(super) fn list_of_thing(step: &Step) -> Option<Proposal> {
    let (what, value) = setting(step)?;
    let wanted = match value {
        Value::Literal(text) => text,
        Value::Options(options) => options.first().filter(|_| options.len() == 1)?,
        _ => return None,
    };
    let named = what.kind.is_none() && !what.every;
    let object = Object::of(what).filter(|object| named && !object.is_kind_only())?;
    let view = step.view;
    let bound = Bound::of(&object, step);
    let fits = |at: &usize| {
        let own = || matches!(bound.belongs(*at, view), Belongs::Own | Belongs::Row);
        is_list(view.element(*at)) && offers(*at, wanted, step) && own()
    };
    let lists = view.indices().filter(fits);
    let only = lists.only()?;
    put(only, &Value::Literal(wanted.clone()), step)
}
