//! Opening and taking things: by a control that belongs to the thing, or by the thing itself.

use super::press::{acted, press, pressed, pressed_or_asked, ticked};
use crate::locate::{Belongs, Bound, Object, Query, Usage, locate, stands_as_said};
use crate::page_view::PageView;
use crate::proposal::Proposal;
use crate::saying::{progress, question};
use crate::step::Step;
use crate::widget::{Pager, Wanted, Widget, pager};
use intent::{Kind, Ordinal, Target, Verb};
use page::Role;
use std::collections::BTreeMap;
use words::{Folded, Only, is_filler, label, thing};

/// The target of an opening verb, where it is one thing.
fn opened<'s>(step: &Step<'s>) -> Option<&'s Target> {
    let (verb, target) = pressed(step)?;
    let one = !target.every && target.count.is_none() && target.superlative.is_none();
    (*verb == Verb::Open && one).then_some(target)
}

/// "the second message": the row at that place of the page's only list whose rows have links, and
/// its only link, else its first.
pub(super) fn row_by_place(step: &Step) -> Option<Proposal> {
    let (verb, target) = pressed(step)?;
    let by_place = matches!(target.kind, Some(Kind::Result | Kind::Row) | None)
        && names_only_its_kind(target)
        && target.relations.is_empty()
        && matches!(verb, Verb::Open | Verb::Choose | Verb::Click);
    let ordinal = target.ordinal.filter(|_| by_place)?;
    let view = step.view;
    let pager = pager(view);
    let links = links_of_rows(view, pager.as_ref())?;
    let open = pager.as_ref().and_then(|pager| pager.open(step));
    let (page, goes_on) = open.unwrap_or((1, pager.is_some()));
    let index = match ordinal {
        Ordinal::Nth(place) => {
            // A page that was turned from was full.
            let turned = step.done().filter(|past| past.verb == action::Verb::Click);
            let full = turned.filter_map(|past| past.rows).max();
            let before = match full.filter(|full| !goes_on && *full >= links.len()) {
                Some(full) => full * (page - 1),
                None => rows_before(place, links.len(), page, goes_on)?,
            };
            let at = place.checked_sub(before + 1)?;
            if at >= links.len() && goes_on {
                let wanted = Wanted::Page((place - 1) / links.len() + 1);
                let turned = Widget::pages(step)?.set(&wanted, step);
                return Some(turned.completing(false));
            }
            *links.get(at)?
        }
        Ordinal::Last if goes_on => return None,
        Ordinal::Last => *links.last()?,
    };
    Some(Proposal::act(
        step.click(index),
        progress::opening(view.element(index)),
    ))
}

/// The first link of each row of the page's only list whose rows have links.
fn links_of_rows(view: &PageView, pager: Option<&Pager>) -> Option<Vec<usize>> {
    let mut lists: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for index in view.indices() {
        let element = view.element(index);
        let row = element
            .row
            .and_then(|row| Some((row, view.page.rows.get(row)?.list)));
        let turns = pager.is_some_and(|pager| pager.holds(index));
        if let Some((row, list)) = row.filter(|_| element.role == Role::Link && !turns) {
            let links = lists.entry(list).or_default();
            // The controls of a row stand together.
            if links
                .last()
                .is_none_or(|link| view.element(*link).row != Some(row))
            {
                links.push(index);
            }
        }
    }
    lists.into_values().only()
}

/// How many rows a page's list has that is counted through: its only list whose rows have links.
pub fn listed(view: &PageView) -> Option<usize> {
    links_of_rows(view, pager(view).as_ref()).map(|links| links.len())
}

/// How many rows the pages before this one have: a page that others follow is full. The last one
/// may show fewer, and then its place must tell how long a page is.
fn rows_before(place: usize, shown: usize, page: usize, goes_on: bool) -> Option<usize> {
    const MOST: usize = 100;
    let longest = if goes_on || page == 1 { shown } else { MOST };
    let before = (shown..=longest.max(shown)).map(|rows| rows * (page - 1));
    let fitting = before.filter(|before| goes_on || (before + 1..=before + shown).contains(&place));
    fitting.only()
}

/// "the second message": nothing but the word for what is listed.
fn names_only_its_kind(target: &Target) -> bool {
    let name = Folded::new(&target.name);
    let mut words = name.words().iter();
    words.all(|word| is_filler(word) || thing::is_thing(word))
}

/// "Open", "View", "Details" in the thing's row.
pub(super) fn opener_of_thing(step: &Step) -> Option<Proposal> {
    let target = opened(step)?;
    let queries = [
        Query::deed("open", target),
        Query::any_of(&["show", "details", "see details"], Usage::Press)
            .exactly()
            .placed_like(target)
            .belonging_to(Object::of(target)),
    ];
    queries.iter().find_map(|query| {
        let located = locate(query, step);
        let index = located.one()?;
        let belongs = located.ranking()[0].match_.belongs;
        matches!(belongs, Belongs::Row | Belongs::Own | Belongs::Opened)
            .then(|| press(index, located, step))
    })
}

/// What bears the thing's name and opens it: a link, an entry, a tab. A control that does something
/// with the thing is none.
pub(super) fn thing_itself(step: &Step) -> Option<Proposal> {
    let target = opened(step)?;
    let named = locate(&Query::of(target, Usage::Press), step);
    let is_opening = |index: usize| {
        let name = step.view.name(index);
        let leads = matches!(
            step.view.element(index).role,
            Role::Link
                | Role::Row
                | Role::Option
                | Role::Treeitem
                | Role::Tab
                | Role::Menuitem
                | Role::Generic
                | Role::Gridcell
                | Role::Button
        );
        leads && !label::acts(name)
    };
    if let Some(index) = named.one().filter(|index| is_opening(*index)) {
        return Some(press(index, named, step));
    }
    let object = Object::of(target)?;
    let stands = stands_as_said(target, step);
    let mut bearing: Vec<usize> = step
        .view
        .indices()
        .filter(|index| object.is_in(step.view.name(*index)) && is_opening(*index))
        .filter(|index| stands(*index))
        .filter(|index| step.view.element(*index).role != Role::Button)
        .collect();
    bearing.dedup_by(|later, earlier| step.view.same_thing(*earlier, *later));
    nth_or_only(&bearing, target, step)
}

fn nth_or_only(found: &[usize], target: &Target, step: &Step) -> Option<Proposal> {
    let chosen = match target.ordinal {
        Some(Ordinal::Nth(place)) => found.get(place.checked_sub(1)?),
        Some(Ordinal::Last) => found.last(),
        None if found.len() > 1 => {
            return Some(Proposal::ask(question::which_of(target, found, step.view)));
        }
        None => found.first(),
    };
    chosen.map(|index| acted(*index, progress::opening, step))
}

/// The only link of the only row that shows the thing.
pub(super) fn link_of_row(step: &Step) -> Option<Proposal> {
    let target = opened(step)?;
    let object = Object::of(target)?;
    let bound = Bound::of(&object, step);
    let stands = stands_as_said(target, step);
    let view = step.view;
    let links: Vec<usize> = view
        .indices()
        .filter(|index| {
            view.element(*index).role == Role::Link
                && stands(*index)
                && !label::acts(view.name(*index))
                && bound.belongs(*index, view) == Belongs::Row
        })
        .collect();
    nth_or_only(&links, target, step)
}

/// "choose Double": the option of that name.
pub(super) fn option_of_choice(step: &Step) -> Option<Proposal> {
    let target = chosen(step)?;
    let located = locate(&Query::of(target, Usage::Option).with_headings(), step);
    match located.one() {
        Some(index) => Some(choose(index, step).with(located)),
        None => pressed_or_asked(located, target, step),
    }
}

/// "choose Garden": whatever is so called, where no option is.
pub(super) fn control_of_choice(step: &Step) -> Option<Proposal> {
    let target = chosen(step)?;
    pressed_or_asked(
        locate(&Query::of(target, Usage::Choose), step),
        target,
        step,
    )
}

fn chosen<'s>(step: &Step<'s>) -> Option<&'s Target> {
    let (verb, target) = pressed(step)?;
    let one = !target.every && target.superlative.is_none();
    (*verb == Verb::Choose && one).then_some(target)
}

/// Ticks a box, presses anything else, unless it is seen to be chosen.
fn choose(index: usize, step: &Step) -> Proposal {
    let element = step.view.element(index);
    if element.role == Role::Checkbox
        && let Some(ticked) = ticked(index, step)
    {
        return ticked;
    }
    if element.state.checked == Some(true) || element.state.selected == Some(true) {
        return Proposal::done(progress::is_chosen(&element.name));
    }
    acted(index, progress::choosing, step)
}

/// "choose flight BA 12": "Select" in the thing's row, or the box that chooses the row.
pub(super) fn taker_of_thing(step: &Step) -> Option<Proposal> {
    taken(chosen(step)?, step)
}

/// What takes a thing out of several.
pub(super) fn taken(target: &Target, step: &Step) -> Option<Proposal> {
    let object = Object::of(target)?;
    let named = ["select", "choose", "pick"];
    let query = Query::any_of(&named, Usage::Press)
        .exactly()
        .placed_like(target)
        .belonging_to(Some(object.clone()));
    if let Some(proposal) = pressed_or_asked(locate(&query, step), target, step) {
        return Some(proposal);
    }
    let bound = Bound::of(&object, step);
    let stands = stands_as_said(target, step);
    let view = step.view;
    let boxes = view.indices().filter(|index| {
        matches!(view.element(*index).role, Role::Checkbox | Role::Radio)
            && stands(*index)
            && matches!(bound.belongs(*index, view), Belongs::Row | Belongs::Own)
    });
    let only = boxes.only()?;
    Some(choose(only, step))
}
