//! Pressing what the user names.

use crate::interrupt::confirmation::leaves_form;
use crate::locate::{
    Belongs, LabelMatch, Located, Query, Usage, locate, locate_all, measure, names_control,
};
use crate::proposal::Proposal;
use crate::saying;
use crate::step::Step;
use intent::{Extreme, Intent, Superlative, Target, Verb};
use page::Role;
use std::collections::BTreeMap;
use words::{Folded, label};

pub(super) fn pressed<'s>(step: &Step<'s>) -> Option<(&'s Verb, &'s Target)> {
    match step.intent {
        Intent::Press { verb, target } => Some((verb, target)),
        _ => None,
    }
}

/// The press itself, where the control can be used.
pub(super) fn press(index: usize, located: Located, step: &Step) -> Proposal {
    let element = step.view.element(index);
    if element.state.disabled {
        return Proposal::missing(saying::locked(element)).with(located);
    }
    Proposal::act(step.click(index), saying::clicking(element)).with(located)
}

/// The one that was found, or the question which of several; silent where there is none.
pub(super) fn pressed_or_asked(located: Located, target: &Target, step: &Step) -> Option<Proposal> {
    if let Some(index) = located.one() {
        return Some(press(index, located, step));
    }
    let rivals = located.rivals();
    (!rivals.is_empty()).then(|| {
        let (wanted, about) = (saying::target(target), saying::about(target));
        let question = saying::which_one(&wanted, &about, &rivals, step.view);
        Proposal::ask(question).with(located)
    })
}

/// "the cheapest flight": the row that says least or most, and the control in it that the verb
/// means. Rows that say the same are a question.
pub(super) fn best_of_rows(step: &Step) -> Option<Proposal> {
    let (verb, target) = pressed(step)?;
    let superlative = target.superlative.filter(|_| target.relations.is_empty())?;
    let view = step.view;
    let rows = best_rows(superlative, target, step);
    let mut chosen: Vec<usize> = Vec::new();
    for row in &rows {
        let own = view.in_row(*row);
        let fits = |index: &usize| {
            let (element, name) = (view.element(*index), view.name(*index));
            let takes = match verb {
                Verb::Named(verb) => {
                    let object = Folded::new(&target.phrase);
                    names_control(&Folded::new(verb), &object, name) != LabelMatch::None
                }
                _ => label::takes(name) || element.role == Role::Radio,
            };
            takes && !element.state.disabled
        };
        let own: Vec<usize> = own.collect();
        let mut fitting: Vec<usize> = own.iter().copied().filter(fits).collect();
        if fitting.is_empty() && !matches!(verb, Verb::Named(_)) {
            fitting = own;
            fitting.retain(|index| view.element(*index).role == Role::Link);
        }
        chosen.extend(fitting);
    }
    match chosen.as_slice() {
        [] => None,
        [only] => {
            let element = view.element(*only);
            Some(Proposal::act(step.click(*only), saying::clicking(element)))
        }
        several => {
            let (wanted, about) = (saying::target(target), saying::about(target));
            let question = saying::which_one(&wanted, &about, several, view);
            Some(Proposal::ask(question))
        }
    }
}

/// The rows of one list that say least or most of the measure, among those of the kind.
fn best_rows(superlative: Superlative, target: &Target, step: &Step) -> Vec<usize> {
    let rows = &step.view.page.rows;
    let mut lists: BTreeMap<usize, Vec<(usize, f64)>> = BTreeMap::new();
    for (at, row) in rows.iter().enumerate() {
        let amount = measure(superlative.measure, &row.text);
        if let Some(amount) = amount.filter(|_| is_of_kind(at, target, step)) {
            lists.entry(row.list).or_default().push((at, amount));
        }
    }
    // Several lists: nothing tells which is meant.
    let Some(found) = lists.values().next().filter(|_| lists.len() == 1) else {
        return Vec::new();
    };
    let amounts = found.iter().map(|(_, amount)| *amount);
    let best = match superlative.extreme {
        Extreme::Least => amounts.min_by(f64::total_cmp),
        Extreme::Most => amounts.max_by(f64::total_cmp),
    };
    let is_best = |amount: f64| best.is_some_and(|best| best.total_cmp(&amount).is_eq());
    let best = found.iter().filter(|(_, amount)| is_best(*amount));
    best.map(|(at, _)| *at).collect()
}

/// "the cheapest kettle": the row, or a heading over it, says "kettle". A word for things of any
/// list ("item", "flight") asks for nothing.
fn is_of_kind(row: usize, target: &Target, step: &Step) -> bool {
    let view = step.view;
    let row = &view.page.rows[row];
    let text = Folded::new(&row.text);
    let region = view.region_of_node(row.nodes.0);
    let says = |name: &Folded, wanted: &String| {
        name.words()
            .iter()
            .any(|word| words::same_word(word, wanted))
    };
    // What follows "to" is the control's to say ("to the cart").
    let name = Folded::new(&target.name);
    let kind = name
        .words()
        .iter()
        .take_while(|word| *word != "to" && *word != "into");
    let mut distinct = kind.filter(|word| !words::is_filler(word) && !words::thing::is_thing(word));
    distinct.all(|word| {
        says(&text, word)
            || view.chain(region).any(|at| {
                view.region(at)
                    .name
                    .as_ref()
                    .is_some_and(|name| says(name, word))
            })
    })
}

/// "Like on all posts by Ann", "on 2 posts": one after the other, each that is not on yet.
pub(super) fn every_one(step: &Step) -> Option<Proposal> {
    let (verb, target) = pressed(step)?;
    if !(target.every || target.count.is_some()) || *verb != Verb::Click {
        return None;
    }
    let all = locate_all(&Query::of(target, Usage::Press), step);
    let view = step.view;
    let done = all.iter().filter(|index| step.acted_on(**index)).count();
    let left = target.count.unwrap_or(all.len()).saturating_sub(done);
    let open: Vec<usize> = all
        .iter()
        .copied()
        .filter(|index| !step.acted_on(*index))
        .filter(|index| view.element(*index).state.pressed != Some(true))
        .take(left)
        .collect();
    match (open.as_slice(), all.is_empty()) {
        (_, true) => None,
        ([], false) => Some(Proposal::done(format!(
            "All of {} are done.",
            saying::target(target)
        ))),
        ([only], _) => {
            let says = saying::clicking(view.element(*only));
            Some(Proposal::act(step.click(*only), says))
        }
        ([first, ..], _) => {
            let says = saying::clicking(view.element(*first));
            Some(Proposal::partly(step.click(*first), says))
        }
    }
}

/// A control that is called by all that was said, verb and all ("Add to cart", "Delete account").
pub(super) fn exact_label(step: &Step) -> Option<Proposal> {
    let (verb, target) = pressed(step)?;
    let said = match verb {
        Verb::Named(word) if target.phrase.is_empty() => word.clone(),
        Verb::Named(word) => format!("{word} {}", target.phrase),
        Verb::Click | Verb::Open => target.phrase.clone(),
        // A link of the name may open what is to be chosen.
        Verb::Choose => return None,
    };
    let plain = target.ordinal.is_none() && target.superlative.is_none() && !target.every;
    if !plain || said.trim().is_empty() {
        return None;
    }
    let located = locate(&Query::named(&said, Usage::Press).exactly(), step);
    let index = located.one()?;
    // A synonym of the whole is not what was said, a bare word may be about another thing, and a
    // form's own "Cancel" cancels the form, unless nothing else is named.
    let literal = matches!(
        located.ranking()[0].match_.label,
        LabelMatch::Same | LabelMatch::SameWords
    );
    let bare = target.relations.is_empty() || target.phrase != target.name;
    let leaves =
        matches!(verb, Verb::Named(_)) && !target.phrase.is_empty() && leaves_form(index, step);
    (literal && bare && !leaves).then(|| press(index, located, step))
}

/// The control that a click names: by name, kind and place, and the row that it stands in.
pub(super) fn named_control(step: &Step) -> Option<Proposal> {
    let (verb, target) = pressed(step)?;
    if *verb != Verb::Click || target.every || target.superlative.is_some() {
        return None;
    }
    pressed_or_asked(locate(&Query::of(target, Usage::Press), step), target, step)
}

/// "Cancel order 1042": the control that cancels and belongs to order 1042.
pub(super) fn control_of_thing(step: &Step) -> Option<Proposal> {
    let located = deed(step)?;
    let (_, target) = pressed(step)?;
    pressed_or_asked(located, target, step)
}

fn deed(step: &Step) -> Option<Located> {
    let (verb, target) = pressed(step)?;
    let Verb::Named(word) = verb else {
        return None;
    };
    if target.every || target.count.is_some() || target.superlative.is_some() {
        return None;
    }
    let located = locate(&Query::deed(word, target), step);
    // A form's own "Cancel" cancels the form.
    let leaves = located.one().is_some_and(|index| {
        leaves_form(index, step)
            && !matches!(
                located.ranking()[0].match_.belongs,
                Belongs::Row | Belongs::Own
            )
    });
    (!leaves).then_some(located)
}

/// Controls do it, but none is seen to belong to the thing, which the page shows: the user says
/// which.
pub(super) fn whose(step: &Step) -> Option<Proposal> {
    let located = deed(step)?;
    let (_, target) = pressed(step)?;
    let object = crate::locate::Object::of(target)?;
    let near: Vec<usize> = located
        .near()
        .into_iter()
        .filter(|index| !leaves_form(*index, step))
        .collect();
    (object.is_shown(step.view) && !near.is_empty()).then(|| {
        let (wanted, about) = (saying::target(target), saying::about(target));
        Proposal::ask(saying::whose(&wanted, &about, &near, step.view)).with(located)
    })
}
