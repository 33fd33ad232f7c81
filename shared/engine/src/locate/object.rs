//! What an action is about, and which controls belong to it.
//!
//! A control belongs to a thing when its own name bears it, or when the smallest row, card, dialog
//! or section that shows the thing is also the smallest that holds the control. Words are compared
//! whole: 1042 is not 10421.

use super::Belongs;
use crate::page_view::{PageView, Phrase, RegionKind};
use crate::step::Step;
use intent::{Ordinal, Relation, Target};
use page::Role;
use std::collections::HashSet;
use words::{Folded, is_filler, thing};

/// Nodes above a control that are searched for another thing's number.
const MAX_CLIMB: usize = 32;

/// The thing: phrases that must all be shown.
#[derive(Debug, Clone)]
pub(crate) struct Object {
    phrases: Vec<Phrase>,
    /// The first so many of them are its own name; the others are what it is of, or from.
    own: usize,
    /// All its words, for telling what a control's name says beyond it.
    said: Folded,
    /// The control is named itself: rows under the thing's heading are the thing's too.
    is_beside: bool,
    /// Nothing but the word for what is listed tells it ("my order", "the second order").
    is_kind_only: bool,
    ordinal: Option<Ordinal>,
}

impl Object {
    /// The thing that a target is about. `None` where the target says nothing of one.
    pub(crate) fn of(target: &Target) -> Option<Self> {
        let own = if target.quoted {
            vec![target.name.clone()]
        } else {
            parts(&target.name)
        };
        let mut phrases: Vec<Phrase> = own.iter().filter_map(|part| distinct(part)).collect();
        let own = phrases.len();
        let related = target
            .relations
            .iter()
            .filter_map(|relation| match relation {
                Relation::Of(thing) | Relation::InRow(thing) | Relation::NextTo(thing) => {
                    distinct(thing).or_else(|| whole(thing))
                }
                Relation::Within(_) | Relation::Below(_) | Relation::Above(_) => None,
            });
        phrases.extend(related);
        // "the trip on 1 May": what it stands under, or what its row says.
        if phrases.is_empty() {
            let within = target.relations.iter();
            phrases.extend(within.filter_map(|relation| match relation {
                Relation::Within(thing) => distinct(thing),
                _ => None,
            }));
        }
        let is_kind_only = phrases.is_empty();
        if is_kind_only {
            phrases.extend(whole(&target.name));
        }
        (!phrases.is_empty()).then(|| Self {
            phrases,
            own,
            said: Folded::new(&format!("{} {}", target.name, target.phrase)),
            is_beside: false,
            is_kind_only,
            ordinal: target.ordinal,
        })
    }

    /// The row or thing that stands beside a control which is named itself ("Cancel in the row of
    /// 1042").
    pub(crate) fn beside(target: &Target) -> Option<Self> {
        let related = target
            .relations
            .iter()
            .filter_map(|relation| match relation {
                Relation::Of(thing) | Relation::InRow(thing) | Relation::NextTo(thing) => {
                    distinct(thing).or_else(|| whole(thing))
                }
                Relation::Within(_) | Relation::Below(_) | Relation::Above(_) => None,
            });
        let phrases: Vec<Phrase> = related.collect();
        (!phrases.is_empty()).then(|| Self {
            own: phrases.len(),
            phrases,
            said: Folded::new(&target.phrase),
            is_beside: true,
            is_kind_only: false,
            ordinal: None,
        })
    }

    /// Whether it is told by its place among rows of its kind.
    pub(super) fn is_counted(&self, view: &PageView) -> bool {
        let shown = self.phrases.iter().map(|phrase| Shown::of(phrase, view));
        self.is_kind_only
            && self.ordinal.is_some()
            && shown.into_iter().any(|one| one.units.len() > 1)
    }

    pub(crate) fn is_kind_only(&self) -> bool {
        self.is_kind_only
    }

    pub(crate) fn said(&self) -> &Folded {
        &self.said
    }

    /// Whether a name bears all of the thing.
    pub(crate) fn is_in(&self, name: &Folded) -> bool {
        self.phrases.iter().all(|phrase| phrase.is_in(name))
    }

    /// Whether the page shows all of it anywhere.
    pub(crate) fn is_shown(&self, view: &PageView) -> bool {
        let shown = |phrase: &Phrase| !view.places(&as_shown(phrase, view)).is_empty();
        self.phrases.iter().all(shown)
    }

    /// The words that tell it, without those for its kind; none where it is told by a sign.
    pub(crate) fn telling(&self, view: &PageView) -> Vec<String> {
        if self.phrases.iter().any(Phrase::has_handle) {
            return Vec::new();
        }
        let tells = |word: &&String| {
            !is_filler(word)
                && !view.says_kind(word)
                && !words::grammar::is_preposition(word)
                && !words::grammar::FUNCTION.contains(&word.as_str())
        };
        let all = self.phrases.iter().flat_map(Phrase::words);
        all.filter(tells).cloned().collect()
    }

    /// Looks the thing up on the page, once for all controls.
    pub(crate) fn bind(&self, step: &Step) -> Bound {
        let view = step.view;
        let shown = self.phrases.iter().enumerate();
        let shown = shown.map(|(at, phrase)| {
            let mut shown = Shown::of(&as_shown(phrase, view), view);
            shown.is_origin = self.own > 0 && at >= self.own && shown.units.is_empty();
            if self.is_kind_only && shown.units.len() > 1 {
                shown.keep_counted(self.ordinal, view);
            }
            shown
        });
        let mut bound = Bound {
            shown: shown.collect(),
            is_beside: self.is_beside,
            opened: None,
            chosen: None,
        };
        bound.opened = opened_for(&bound, self, step);
        bound.chosen = chosen_alone(step);
        bound
    }
}

/// "the rake to the cart" is the rake and the cart: the control may say the one and its row the
/// other. What stands in quotation marks stays together.
fn parts(said: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    let mut is_quoted = false;
    for word in said.split_whitespace() {
        is_quoted |= word.starts_with(['“', '"', '„', '«']);
        let joins = matches!(
            word.to_lowercase().as_str(),
            "to" | "into" | "onto" | "in" | "on" | "from" | "for" | "with" | "as"
        );
        match parts.last_mut() {
            Some(part) if is_quoted || !joins => {
                part.push_str(word);
                part.push(' ');
            }
            _ => parts.push(String::new()),
        }
        is_quoted &= !word.ends_with(['”', '"', '“', '»']);
    }
    parts
}

/// The words of a thing that tell it from others of its kind; `None` where there are none.
fn distinct(said: &str) -> Option<Phrase> {
    let words: Vec<&str> = said.split_whitespace().collect();
    let says_kind = |word: &&str| {
        let word = word
            .trim_matches(|c: char| !c.is_alphanumeric())
            .to_lowercase();
        is_filler(&word) || thing::is_thing(&word) || thing::is_link(&word)
    };
    let start = words.iter().position(|word| !says_kind(word))?;
    let end = words.iter().rposition(|word| !says_kind(word))? + 1;
    Phrase::told(&words[start..end].join(" "))
}

/// The phrase as the page has it: under the heading "Parcels", "parcel P21" is called P21.
fn as_shown(phrase: &Phrase, view: &PageView) -> Phrase {
    if !view.places(phrase).is_empty() {
        return phrase.clone();
    }
    let words = phrase.words();
    let start = words.iter().position(|word| !view.says_kind(word));
    let end = words.iter().rposition(|word| !view.says_kind(word));
    let own = start
        .zip(end)
        .and_then(|(start, end)| phrase.part(start..=end));
    own.unwrap_or_else(|| phrase.clone())
}

/// All words of a thing that is told by its kind alone ("my account").
fn whole(said: &str) -> Option<Phrase> {
    let folded = Folded::new(said);
    let words = folded.words();
    let start = words.iter().position(|word| !is_filler(word))?;
    Phrase::of(&words[start..])
}

/// Where one phrase stands.
#[derive(Debug)]
struct Shown {
    phrase: Phrase,
    nodes: Vec<usize>,
    /// Rows, cards and dialogs that show it.
    units: HashSet<usize>,
    /// Regions outside of any of those that show it; the page is one.
    sections: HashSet<usize>,
    /// The digits of the number in it that tells it from its like.
    digits: Option<usize>,
    /// It is what the thing is of or from, and no row shows it: it may be what the list is called ("from the cart").
    is_origin: bool,
}

impl Shown {
    fn of(phrase: &Phrase, view: &PageView) -> Self {
        let nodes = view.places(phrase);
        let mut shown = Self {
            digits: phrase
                .words()
                .iter()
                .filter(|word| word.bytes().all(|byte| byte.is_ascii_digit()))
                .map(String::len)
                .max(),
            phrase: phrase.clone(),
            units: HashSet::new(),
            sections: HashSet::new(),
            is_origin: false,
            nodes,
        };
        for node in &shown.nodes {
            let region = view.region_of_node(*node);
            let unit = view.unit(region);
            if unit == 0 {
                shown.sections.insert(region);
            } else {
                shown.units.insert(unit);
            }
        }
        shown
    }
}

impl Shown {
    /// Of several rows of the kind the one at that place; none where no place is said.
    fn keep_counted(&mut self, ordinal: Option<Ordinal>, view: &PageView) {
        let mut units: Vec<usize> = self.units.iter().copied().collect();
        units.sort_by_key(|unit| view.region(*unit).start);
        let chosen = ordinal.and_then(|ordinal| match ordinal {
            Ordinal::Nth(place) => units.get(place.checked_sub(1)?).copied(),
            Ordinal::Last => units.last().copied(),
        });
        self.units = chosen.into_iter().collect();
    }
}

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
            weakest = weaker(weakest, found);
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
}

impl Bound {
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

fn weaker(first: Belongs, second: Belongs) -> Belongs {
    let rank = |belongs| match belongs {
        Belongs::Unasked => 0,
        Belongs::Own => 1,
        Belongs::Row => 2,
        Belongs::Dialog => 3,
        Belongs::Opened => 4,
        Belongs::Section => 5,
        Belongs::Page => 6,
        Belongs::Elsewhere => 7,
    };
    if rank(second) > rank(first) {
        second
    } else {
        first
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
    let mut boxes = view.indices().filter(ticked);
    boxes.next().filter(|_| boxes.next().is_none())
}

/// Whether a control opens a menu beside it, and stays where it is.
fn opens_menu(index: usize, view: &PageView) -> bool {
    view.element(index).state.has_popup || words::label::is_menu(view.name(index))
}

/// An entry of a menu, or what stands in a dialog: what comes up when something is opened.
fn came_up(index: usize, view: &PageView) -> bool {
    matches!(view.element(index).role, Role::Menuitem | Role::Option) || view.in_front(index)
}
