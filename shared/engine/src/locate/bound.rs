//! Which controls belong to a thing: those in the smallest row, card, dialog or section that shows it.

use super::Belongs;
use super::object::Object;
use super::shown::{Shown, as_shown};
use crate::page_view::{PageView, RegionKind};
use crate::step::Step;
use page::Role;
use words::{Folded, Only, is_filler};

/// Nodes above a control that are searched for another thing's number.
const MAX_CLIMB: usize = 32;

/// A thing as the page shows it.
#[derive(Debug)]
pub(crate) struct Bound {
    shown: Vec<Shown>,
    is_beside: bool,
    /// The last action opened this, which belongs to the thing.
    opened: Option<usize>,
    /// The box that an earlier step ticked, where no other row's is ticked.
    chosen: Option<usize>,
}

impl Bound {
    /// Looks the thing up on the page, once for all controls.
    pub(crate) fn of(object: &Object, step: &Step) -> Self {
        let view = step.view;
        let shown = object.phrases.iter().enumerate().map(|(at, phrase)| {
            let mut shown = Shown::of(&as_shown(phrase, view), view);
            shown.is_origin = object.own > 0 && at >= object.own && shown.units.is_empty();
            if object.is_kind_only() && shown.units.len() > 1 {
                shown.keep_counted(object.ordinal, view);
            }
            shown
        });
        let mut bound = Self {
            shown: shown.collect(),
            is_beside: object.is_beside,
            opened: None,
            chosen: None,
        };
        bound.opened = opened_for(&bound, object, step);
        bound.chosen = chosen_alone(step);
        bound
    }

    /// How a control belongs to the thing.
    pub(crate) fn belongs(&self, index: usize, view: &PageView) -> Belongs {
        let control = view.control(index);
        let name = view.name(index);
        if self.shown.iter().all(|shown| shown.phrase.is_in(name)) {
            return Belongs::Own;
        }
        let menu = |opener: usize| {
            let unit = view.unit(control.region);
            let is_new = || view.within(unit).all(|index| view.control(index).fresh);
            opens_menu(opener, view) && (unit == 0 || is_new())
        };
        if control.fresh
            && let Some(opener) = self.opened
            && (came_up(index, view) || menu(opener))
        {
            return Belongs::Opened;
        }
        // The client's text does not tell what stands in its row.
        if view.page.is_untold(view.element(index)) && !self.is_chosen(index, view) {
            return Belongs::Elsewhere;
        }
        let unit = view.unit(control.region);
        let mut nearest = false;
        let mut weakest = Belongs::Own;
        for shown in &self.shown {
            let listed = || shown.is_origin && unit != 0 && Self::is_listed(shown, unit, view);
            let (found, near) = if shown.phrase.is_in(name) || listed() {
                (Belongs::Own, false)
            } else if unit == 0 {
                (in_section(shown, index, view), true)
            } else {
                in_unit(shown, unit, view)
            };
            nearest |= near;
            weakest = weakest.max(found);
        }
        if unit == 0 && weakest == Belongs::Elsewhere && self.is_chosen(index, view) {
            return Belongs::Section;
        }
        // What stands in a row within the thing's row is that row's.
        if nearest || unit == 0 {
            weakest
        } else if self.is_beside && self.is_headed(index, view) {
            Belongs::Section
        } else {
            Belongs::Elsewhere
        }
    }

    /// The list that holds the row is called so: by a heading over it, by the page's own, or by the text right over
    /// it, which is a heading that the client shows without its tag.
    fn is_listed(shown: &Shown, unit: usize, view: &PageView) -> bool {
        let is_row = view.region(unit).kind == RegionKind::Row;
        let mut over = view
            .chain(unit)
            .filter_map(|at| view.region(at).name.as_ref());
        let says_no_more = |text: Folded| {
            let telling = text.words().iter().filter(|word| !is_filler(word));
            telling.eq(shown.phrase.words())
        };
        is_row
            && (over.any(|name| shown.phrase.is_in(name))
                || view.is_titled(&shown.phrase)
                || view.text_over(unit).is_some_and(says_no_more))
    }

    /// A heading over the control shows the thing, and nothing else.
    fn is_headed(&self, index: usize, view: &PageView) -> bool {
        let headed = |shown: &Shown| {
            view.chain(view.control(index).region).any(|at| {
                let name = view.region(at).name.as_ref();
                name.is_some_and(|name| name.words() == shown.phrase.words())
            })
        };
        self.shown.iter().all(headed)
    }

    /// The chosen row shows the thing, but for what the control says itself ("Mark as paid").
    fn is_chosen(&self, index: usize, view: &PageView) -> bool {
        self.chosen.is_some_and(|chosen| {
            let row = view.unit(view.control(chosen).region);
            let by_row =
                |shown: &Shown| shown.phrase.is_in(view.name(chosen)) || shown.units.contains(&row);
            let own = |shown: &Shown| shown.phrase.is_in(view.name(index));
            self.shown.iter().any(by_row)
                && self.shown.iter().all(|shown| by_row(shown) || own(shown))
        })
    }
}

/// In a row or dialog that shows it, and whether that is the smallest which holds the control.
fn in_unit(shown: &Shown, unit: usize, view: &PageView) -> (Belongs, bool) {
    let kind = |unit: usize| match view.region(unit).kind {
        RegionKind::Dialog => Belongs::Dialog,
        _ => Belongs::Row,
    };
    if shown.units.contains(&unit) {
        return (kind(unit), true);
    }
    let outer = view
        .chain(unit)
        .skip(1)
        .find(|outer| shown.units.contains(outer));
    match outer {
        Some(outer) => (kind(outer), false),
        None => (Belongs::Elsewhere, false),
    }
}

/// In a section, in no row, with the thing; another thing's number nearer to the control speaks
/// against it.
fn in_section(shown: &Shown, index: usize, view: &PageView) -> Belongs {
    let region = view.control(index).region;
    let Some(section) = view.chain(region).find(|at| shown.sections.contains(at)) else {
        return Belongs::Elsewhere;
    };
    if let Some(digits) = shown.digits
        && is_anothers(shown, digits, index, view)
    {
        return Belongs::Elsewhere;
    }
    if section == 0 {
        Belongs::Page
    } else {
        Belongs::Section
    }
}

/// Climbs from the control to the first node that holds a number of the same form: is it another?
fn is_anothers(shown: &Shown, digits: usize, index: usize, view: &PageView) -> bool {
    let nodes = &view.page.nodes;
    let mut at = Some(view.element(index).node);
    for _ in 0..MAX_CLIMB {
        let Some(node) = at else { return false };
        let Some(found) = nodes.get(node) else {
            return false;
        };
        let range = node..found.end();
        if view.tokens().has_number(digits, &range) {
            return !shown.nodes.iter().any(|node| range.contains(node));
        }
        at = found.parent();
    }
    false
}

/// The last action of this step pressed something that belongs to the thing.
fn opened_for(bound: &Bound, object: &Object, step: &Step) -> Option<usize> {
    let last = step
        .last_here()
        .filter(|last| matches!(last.verb, action::Verb::Click | action::Verb::Hover))?;
    let pressed = step.view.of_identity(last.identity?);
    pressed.filter(|&index| {
        object.is_in(step.view.name(index))
            || !matches!(
                bound.belongs(index, step.view),
                Belongs::Elsewhere | Belongs::Page
            )
    })
}

/// The one box of a row that this task ticked belongs to the thing.
fn chosen_alone(step: &Step) -> Option<usize> {
    let view = step.view;
    let ticked = |index: &usize| {
        let element = view.element(*index);
        let earlier = step.past.iter().any(|past| {
            let ticks = match past.verb {
                action::Verb::Check => past.step <= step.number,
                action::Verb::Click => past.step < step.number,
                _ => false,
            };
            ticks && !past.failed && past.identity == view.identity(*index)
        });
        element.role == Role::Checkbox
            && view.unit(view.control(*index).region) != 0
            && (earlier || element.state.checked == Some(true))
    };
    if step.number == 0 && step.done().next().is_none() {
        return None;
    }
    let boxes = view.indices().filter(ticked);
    boxes.only()
}

/// Whether a control opens a menu beside it, and stays where it is.
fn opens_menu(index: usize, view: &PageView) -> bool {
    view.element(index).state.has_popup || words::label::is_menu(view.name(index))
}

/// An entry of a menu, or what stands in a dialog: what comes up when something is opened.
fn came_up(index: usize, view: &PageView) -> bool {
    matches!(view.element(index).role, Role::Menuitem | Role::Option) || view.in_front(index)
}
