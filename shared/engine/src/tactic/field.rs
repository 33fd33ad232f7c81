//! Fields that the user names.

use super::option::{each_option, option_named_with};
use super::press::asked;
use super::value::{is_named, put, setting, usage};
use super::which_field::{
    before_password, list_called_longer, only_taker, only_target, plain_switch,
};
use crate::locate::{
    Belongs, LabelMatch, Object, Query, Ranked, Usable, Usage, locate, locate_all, shown_in_text,
};
use crate::proposal::{Outcome, Proposal};
use crate::saying::{naming, progress, question};
use crate::step::Step;
use crate::widget::{Wanted, Widget};
use action::Verb;
use intent::{Relation, Target, Value};

/// The words of a name that are tried as a field's name.
const MOST_NAME_WORDS: usize = 8;

/// "first name Jas": the longest name of a field that the text begins with, the rest is the value.
pub(super) fn name_and_value(step: &Step) -> Option<Proposal> {
    let (what, value) = setting(step)?;
    let Value::NameAndLiteral(text) = value else {
        return None;
    };
    let placed = |name: &str| Target {
        relations: what.relations.clone(),
        ..Target::named(name)
    };
    let words: Vec<&str> = text.split_whitespace().collect();
    let most = words.len().saturating_sub(1).min(MOST_NAME_WORDS);
    let found = (1..=most).rev().find_map(|length| {
        let field = placed(&words[..length].join(" "));
        let located = locate(&Query::of(&field, Usage::Set), step);
        let index = located.one()?;
        let label = located.ranking()[0].match_.label;
        (label <= LabelMatch::Synonym).then_some((length, index))
    });
    let Some((length, index)) = found else {
        let mut grouped = (1..=most).rev();
        return grouped
            .find_map(|length| {
                let option = placed(&words[length..].join(" "));
                under(&words[..length].join(" "), option, step)
            })
            .or_else(|| entered(value, step));
    };
    let rest = &words[length..];
    let announced = rest.len() > 1 && ["is", "as", "to", "=", ":"].contains(&rest[0]);
    let rest = rest[usize::from(announced)..].join(" ");
    put(index, &Value::Literal(rest), step)
}

/// "state Shipped": what is so called under a heading of that name.
fn under(heading: &str, mut target: Target, step: &Step) -> Option<Proposal> {
    let within = Relation::Within(heading.to_owned());
    target.relations.push(within);
    let located = locate(&Query::of(&target, Usage::Choose).exactly(), step);
    let element = step.view.element(located.one()?);
    let action = step.click(located.one()?);
    Some(Proposal::act(action, progress::choosing(element)).with(located))
}

/// "both fields", "all check boxes": each that does not stand as it should. Of those that take what the page shows beside
/// their names each for which it shows something.
pub(super) fn every_field(step: &Step) -> Option<Proposal> {
    let (what, value) = setting(step)?;
    what.every.then_some(())?;
    let usage = usage(value);
    let mut all = locate_all(&Query::of(what, usage), step);
    if *value == Value::ByLabel {
        let shown = |at: &usize| shown_in_text(&step.view.element(*at).name, step).is_some();
        let first = *all.first()?;
        all.retain(shown);
        if all.is_empty() {
            return put(first, value, step);
        }
        let form = |at: &usize| step.view.element(*at).form;
        if all.iter().any(|at| form(at) != form(&all[0])) {
            return Some(Proposal::ask(question::which_of(what, &all, step.view)));
        }
    }
    let steps = all
        .iter()
        .filter(|index| !step.acted_on(**index))
        .filter_map(|index| put(*index, value, step))
        .filter(|proposal| !matches!(proposal.outcome, Outcome::Done { .. }))
        .take(2)
        .collect::<Vec<_>>();
    let more = steps.len() > 1;
    match steps.into_iter().next() {
        None if all.is_empty() => None,
        None => Some(Proposal::done("All stand that way already.")),
        Some(proposal) => Some(proposal.completing(!more)),
    }
}

/// The field, list, box or switch that the user names.
pub(super) fn field(step: &Step) -> Option<Proposal> {
    let (what, value) = setting(step)?;
    // Which words name the field only `name_and_value` can tell.
    if !is_named(what) || matches!(value, Value::Order { .. } | Value::NameAndLiteral(_)) {
        return None;
    }
    let located = locate(&Query::of(what, usage(value)).with_headings(), step);
    let found = located
        .one()
        .or_else(|| only_target(&located, value, step))
        .or_else(|| only_taker(&located, value, step))
        .or_else(|| before_password(what, &located, step))
        .or_else(|| plain_switch(what, value, step))
        .or_else(|| list_called_longer(what, value, step));
    let Some(index) = found else {
        return option_named_with(&located, what, value, step)
            .or_else(|| asked(located, what, step))
            .or_else(|| entered(value, step));
    };
    match value {
        Value::Options(options) => each_option(index, options, step),
        _ => put(index, value, step).map(|proposal| proposal.with(located)),
    }
}

/// Fields are so called, and the page nowhere shows the thing that the user says it belongs to:
/// whether it is one of them the user says, and nothing is opened to look for it.
pub(super) fn whose_field(step: &Step) -> Option<Proposal> {
    let (what, value) = setting(step)?;
    let object = Object::beside(what).filter(|_| is_named(what))?;
    let view = step.view;
    if object.is_shown(view) {
        return None;
    }
    let located = locate(&Query::of(what, usage(value)), step);
    let ownerless = |one: &&Ranked| {
        let alone = view.unit(view.control(one.index).region) == 0;
        alone && one.match_.belongs == Belongs::Elsewhere && one.match_.usable != Usable::Failed
    };
    let mut near: Vec<usize> = located
        .ranking()
        .iter()
        .filter(ownerless)
        .map(|one| one.index)
        .collect();
    near.sort_unstable();
    (!near.is_empty()).then(|| {
        let (wanted, about) = (naming::target(what), naming::about(what));
        Proposal::ask(question::whose(&wanted, &about, &near, view)).with(located)
    })
}

/// The field went with its form, and what was typed into it with it.
fn entered(value: &Value, step: &Step) -> Option<Proposal> {
    let text = match value {
        Value::Literal(text) | Value::NameAndLiteral(text) => text,
        Value::Date { said, .. } => said,
        _ => return None,
    };
    let typed = |past: &&action::Past| {
        past.verb == Verb::SetValue && !past.value.is_empty() && text.ends_with(&past.value)
    };
    let past = step.done().find(typed)?;
    Some(Proposal::done(progress::was_entered(&past.value)))
}

/// "set the number of guests to 3", where two buttons count them.
pub(super) fn counter(step: &Step) -> Option<Proposal> {
    let (what, value) = setting(step)?;
    let Value::Literal(text) = value else {
        return None;
    };
    // "the number of adults" counts adults, "the quantity of kettles" is theirs.
    let (counted, object) = match what.relations.as_slice() {
        [Relation::Of(counted)] if what.name.eq_ignore_ascii_case("number") => (counted, None),
        _ => (&what.name, Object::beside(what)),
    };
    let counter = Widget::counting(counted, object.as_ref(), step)?;
    Some(counter.set(&Wanted::Text(text.clone()), step))
}
