//! Pressing what the user names.

use crate::interrupt::confirmation::leaves_form;
use crate::locate::{
    Belongs, LabelMatch, Located, Query, Usage, locate, locate_all, measure, priced, same_name,
};
use crate::only::Only;
use crate::page_view::{Phrase, RegionKind};
use crate::proposal::Proposal;
use crate::saying::{missing, naming, progress, question};
use crate::step::Step;
use crate::widget::{Wanted, Widget, pager};
use action::Action;
use intent::{Extreme, Gesture, Intent, Kind, Setting, Superlative, Target, Verb};
use page::{Content, Element, Role};
use std::collections::BTreeMap;
use words::{Folded, label, verb};

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
        return Proposal::missing(missing::locked(element)).with(located);
    }
    acted(index, progress::clicking, step).with(located)
}

/// What brings on what the control does, as it is told.
pub(super) fn acted(index: usize, says: fn(&Element) -> String, step: &Step) -> Proposal {
    let element = step.view.element(index);
    let action = step.click(index);
    let says = match action {
        Action::Hover { .. } => progress::pointing(Gesture::Hover, element),
        _ => says(element),
    };
    Proposal::act(action, says)
}

/// The one that was found, or the question which of several; silent where there is none.
pub(super) fn pressed_or_asked(located: Located, target: &Target, step: &Step) -> Option<Proposal> {
    if let Some(index) = located.one() {
        return Some(press(index, located, step));
    }
    let rivals = located.rivals();
    (!rivals.is_empty()).then(|| {
        let (wanted, about) = (naming::pressed(step.intent, target), naming::about(target));
        let question = question::which_one(&wanted, &about, &rivals, step.view);
        Proposal::ask(question).with(located)
    })
}

/// The question which of several equals; silent where there are none.
pub(super) fn asked(located: Located, target: &Target, step: &Step) -> Option<Proposal> {
    let rivals = located.rivals();
    let question = || Proposal::ask(question::which_of(target, &rivals, step.view));
    (!rivals.is_empty()).then(|| question().with(located))
}

/// "the cheapest flight": the row that says least or most, and the control in it that the verb
/// means. Rows that say the same are a question, and so is a deed where the list goes on.
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
                    priced(&Folded::new(verb), &object, name)
                }
                _ => label::takes(name) || element.role == Role::Radio,
            };
            takes && !element.state.disabled
        };
        let own: Vec<usize> = own.collect();
        let mut fitting: Vec<usize> = own.iter().copied().filter(fits).collect();
        if fitting.is_empty() && !matches!(verb, Verb::Named(_)) {
            // A card that is pressed as a whole is all there is in its row.
            let whole = own.len() == 1;
            fitting = own;
            let card = |role: Role| matches!(role, Role::Generic | Role::Static);
            let presses = |role: Role| role == Role::Link || whole && card(role);
            fitting.retain(|index| presses(view.element(*index).role));
        }
        chosen.extend(fitting);
    }
    match chosen.as_slice() {
        [] => None,
        [only]
            if matches!(verb, Verb::Named(_))
                && pager(step.view).is_some_and(|pager| pager.is_turned()) =>
        {
            let row = view.row_text(*only).unwrap_or_default();
            Some(Proposal::ask(question::list_goes_on(target, row)))
        }
        [only] => Some(acted(*only, progress::clicking, step)),
        several => {
            let question = question::which_of(target, several, view);
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
    // What follows "to" is the control's to say ("to the cart").
    let name = Folded::new(&target.name);
    let kind = name
        .words()
        .iter()
        .take_while(|word| *word != "to" && *word != "into");
    // A journey without a return is one-way wherever the page speaks of no return.
    let says_return =
        |word: &&str| Phrase::told(word).is_some_and(|word| !view.places(&word).is_empty());
    let one_way =
        name.contains(&Folded::new("one-way")) && !["return", "round"].iter().any(says_return);
    let told = |word: &String| one_way && matches!(word.as_str(), "one" | "way");
    let mut distinct =
        kind.filter(|word| !words::is_filler(word) && !words::thing::is_thing(word) && !told(word));
    distinct.all(|word| {
        let says = |name: &Folded| name.says(word);
        says(&text)
            || view
                .chain(region)
                .any(|at| view.region(at).name.as_ref().is_some_and(says))
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
            naming::target(target)
        ))),
        ([first, more @ ..], _) => {
            let pressed = acted(*first, progress::clicking, step);
            Some(pressed.completing(more.is_empty()))
        }
    }
}

/// A control that is called by all that was said, verb and all ("Add to cart", "Delete account",
/// "Find a doctor").
pub(super) fn exact_label(step: &Step) -> Option<Proposal> {
    let (said, target) = match step.intent {
        Intent::Press { verb, target } => (said(verb, target)?, target),
        Intent::Find { target } => (format!("find {}", target.phrase), target),
        _ => return None,
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
    let named = pressed(step).is_some_and(|(verb, _)| matches!(verb, Verb::Named(_)));
    let leaves = named && !target.phrase.is_empty() && leaves_form(index, step);
    (literal && bare && !leaves).then(|| press(index, located, step))
}

fn said(verb: &Verb, target: &Target) -> Option<String> {
    match verb {
        Verb::Named(word) if target.phrase.is_empty() => Some(word.clone()),
        Verb::Named(word) => Some(format!("{word} {}", target.phrase)),
        Verb::Click | Verb::Open => Some(target.phrase.clone()),
        // A link of the name may open what is to be chosen.
        Verb::Choose => None,
    }
}

/// A box in a table chooses its row, whatever stands beside it.
fn in_cell(index: usize, step: &Step) -> bool {
    let nodes = &step.view.page.nodes;
    let parent = |node: usize| nodes.get(node).and_then(page::Node::parent);
    let node = step.view.element(index).node;
    std::iter::successors(parent(node), |node| parent(*node)).any(|node| {
        matches!(
            nodes[node].content(),
            Content::Tag {
                name: "td" | "th",
                ..
            } | Content::Tag {
                role: Some("cell" | "gridcell"),
                ..
            }
        )
    })
}

/// The control that a click names: by name, kind and place, and the row that it stands in.
pub(super) fn named_control(step: &Step) -> Option<Proposal> {
    let (verb, target) = pressed(step)?;
    if *verb != Verb::Click || target.every || target.superlative.is_some() {
        return None;
    }
    // On one page of several the place of a result is told by `row_by_place` alone.
    let counted = target.kind == Some(Kind::Result) && target.ordinal.is_some();
    if counted && pager(step.view).is_some() {
        return None;
    }
    pressed_or_asked(locate(&Query::of(target, Usage::Press), step), target, step)
}

/// "Cancel order 1042": the control that cancels and belongs to order 1042.
pub(super) fn control_of_thing(step: &Step) -> Option<Proposal> {
    let located = deed(step)?;
    let (_, target) = pressed(step)?;
    if let Some(index) = located.one()
        && step.view.element(index).role == Role::Checkbox
    {
        return Some(ticked(index, step)?.with(located));
    }
    pressed_or_asked(located, target, step)
}

/// A box that agrees to it is brought on, not over ("I accept the rules").
pub(super) fn ticked(index: usize, step: &Step) -> Option<Proposal> {
    let on = Wanted::Switch(Setting::On);
    let toggle = Widget::at(index, &on, step)?;
    Some(toggle.set(&on, step))
}

/// "mark Sweep as done": the box that is called by the thing itself.
pub(super) fn tick_of_thing(step: &Step) -> Option<Proposal> {
    let (Verb::Named(verb), target) = pressed(step)? else {
        return None;
    };
    if !verb::finishes(verb) || !target.relations.is_empty() {
        return None;
    }
    let said = Folded::new(&target.name);
    let view = step.view;
    let called = |index: &usize| {
        let names = &view.control(*index).names;
        view.element(*index).role == Role::Checkbox
            && !in_cell(*index, step)
            && names.iter().any(|(_, name)| same_name(&said, name))
    };
    let boxes = view.indices().filter(called);
    let only = boxes.only()?;
    ticked(only, step)
}

pub(super) fn deed(step: &Step) -> Option<Located> {
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
    // "cancel my trip": the page lists things by another name, each with such a control.
    let each_row = |index: &usize| {
        let unit = step.view.unit(step.view.control(*index).region);
        step.view.region(unit).kind == RegionKind::Row
    };
    let listed = target.relations.is_empty() && object.is_kind_only() && near.iter().all(each_row);
    ((object.is_shown(step.view) || listed) && !near.is_empty()).then(|| {
        let (wanted, about) = (naming::target(target), naming::about(target));
        Proposal::ask(question::whose(&wanted, &about, &near, step.view)).with(located)
    })
}

/// The client shows controls and none of the page's text: the user says which control is the
/// thing's, the ones that speak of it first.
pub(super) fn unseen(step: &Step) -> Option<Proposal> {
    if step.view.shows_text() {
        return None;
    }
    let located = deed(step)?;
    let (_, target) = pressed(step)?;
    // A row that shows other names is another thing's.
    let view = step.view;
    let mut called = located.near();
    called.retain(|index| view.unit(view.control(*index).region) == 0);
    let said = Folded::new(&target.name);
    let speaks = |index: &usize| {
        let name = view.name(*index).words();
        let word = |word: &String| said.words().contains(word);
        name.iter().skip(1).any(word)
    };
    let speaking: Vec<usize> = called.iter().copied().filter(speaks).collect();
    let rivals = if speaking.is_empty() {
        called
    } else {
        speaking
    };
    let question = question::unseen(target, &rivals, view)?;
    Some(Proposal::ask(question).with(located))
}
