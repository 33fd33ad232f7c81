//! Of several controls that may be the field, the one that must be.

use crate::locate::{
    LabelMatch, Located, Query, Usage, button_called, called_longer, compare, is_list,
    is_text_field, locate,
};
use crate::step::Step;
use crate::widget::offers;
use intent::{Target, Value};
use page::Element;
use words::{Folded, Only, secret};

/// Of several fields the one that is not what the value is copied from.
pub(super) fn only_target(located: &Located, value: &Value, step: &Step) -> Option<usize> {
    let Value::Content(of) = value else {
        return None;
    };
    let source = locate(&Query::of(of, Usage::Set), step).one()?;
    let rivals = located.rivals();
    let others = rivals.into_iter().filter(|index| *index != source);
    others.only()
}

/// Of several controls the only one that can take the value: a list that offers it, else a field
/// that is typed into.
pub(super) fn only_taker(located: &Located, value: &Value, step: &Step) -> Option<usize> {
    let options: &[String] = match value {
        Value::Options(options) => options,
        Value::Literal(text) => std::slice::from_ref(text),
        _ => return None,
    };
    let takes = |index: &usize| {
        let element = step.view.element(*index);
        if is_list(element) {
            options.iter().all(|option| offers(*index, option, step))
        } else {
            is_text_field(element)
        }
    };
    let takers = located.rivals().into_iter().filter(takes);
    takers.only()
}

/// Of a sign-in form the name field stands right before the password.
pub(super) fn before_password(what: &Target, located: &Located, step: &Step) -> Option<usize> {
    let wanted = Folded::new(&what.name);
    let is_user = compare(&wanted, &Folded::new("user name")) <= LabelMatch::Synonym;
    if !is_user || !located.rivals().is_empty() {
        return None;
    }
    let view = step.view;
    let password = view
        .indices()
        .find(|index| is_password(view.element(*index)))?;
    (0..password)
        .rev()
        .find(|index| is_text_field(view.element(*index)))
        .filter(|index| !step.failed_on(*index))
}

/// Where the client shows no types, a password is known by its name.
fn is_password(element: &Element) -> bool {
    match element.input_type.as_deref() {
        Some(kind) => kind == "password",
        None => is_text_field(element) && secret::is_secret(&element.name),
    }
}

/// A button of exactly that name, which does not show how it stands.
pub(super) fn plain_switch(what: &Target, value: &Value, step: &Step) -> Option<usize> {
    let switches = matches!(value, Value::Switch(_));
    switches.then(|| button_called(what, step)).flatten()
}

/// The one list whose name goes on after what the step calls it.
pub(super) fn list_called_longer(what: &Target, value: &Value, step: &Step) -> Option<usize> {
    let chooses = matches!(value, Value::Options(_)) && what.relations.is_empty();
    let is_plain = what.ordinal.is_none() && !what.every && what.count.is_none();
    let list = called_longer(&what.name, step.view);
    list.filter(|_| chooses && is_plain && what.kind.is_none())
}
