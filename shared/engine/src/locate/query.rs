//! What is looked for.

use super::affordance::{is_text_field, kind_fit, says_lines};
use super::bound::Bound;
use super::group::Group;
use super::place::{Place, first_node};
use super::{Belongs, LabelMatch, Match, Object, PlaceFit, Usable, Usage, compare, names_control};
use crate::page_view::{NameKind, PageView};
use crate::step::Step;
use intent::{Intent, Kind, Ordinal, Relation, Target, Value};
use page::{Content, Element, Role};
use words::Folded;

/// What is looked for: names, a use, a place, a thing that it must belong to.
#[derive(Debug, Clone)]
pub(crate) struct Query {
    /// Any of them names it. Empty: anything of the kind.
    names: Vec<Folded>,
    /// The control does this to the object: the verb leads its name.
    verb: Option<Folded>,
    usage: Usage,
    kind: Option<Kind>,
    /// Names that only hold the wanted one do not answer.
    is_exact: bool,
    /// Headings over the control may complete its name.
    completes: bool,
    /// It has several lines.
    is_long: bool,
    relations: Vec<Relation>,
    pub(super) ordinal: Option<Ordinal>,
    pub(super) object: Option<Object>,
    only_fresh: bool,
    /// It is an option of a group of that name.
    is_grouped: bool,
    /// It stands in this region.
    region: Option<usize>,
    /// Nothing is typed into it.
    no_field: bool,
}

impl Query {
    pub(crate) fn named(name: &str, usage: Usage) -> Self {
        Self::any_of(&[name], usage)
    }

    pub(crate) fn any_of(names: &[&str], usage: Usage) -> Self {
        Self {
            names: names
                .iter()
                .map(|name| Folded::new(name))
                .filter(|name| !name.text().is_empty())
                .collect(),
            verb: None,
            usage,
            kind: None,
            is_exact: false,
            completes: false,
            is_long: false,
            relations: Vec::new(),
            ordinal: None,
            object: None,
            only_fresh: false,
            is_grouped: false,
            region: None,
            no_field: false,
        }
    }

    /// The control that a target names: by its name, kind, place and the row that it stands in.
    pub(crate) fn of(target: &Target, usage: Usage) -> Self {
        // Nobody presses a window: "the window seat" is called so.
        let is_name = target.kind == Some(Kind::Dialog);
        let name = if is_name {
            &target.phrase
        } else {
            &target.name
        };
        let names = if name.is_empty() {
            Vec::new()
        } else {
            vec![name.as_str()]
        };
        Self {
            kind: target.kind.filter(|_| !is_name),
            is_long: says_lines(&target.phrase),
            is_exact: target.quoted,
            relations: target.relations.clone(),
            ordinal: target.ordinal,
            object: Object::beside(target),
            ..Self::any_of(&names, usage)
        }
    }

    /// The control that does `verb` to the thing which a target is.
    pub(crate) fn deed(verb: &str, target: &Target) -> Self {
        Self {
            verb: Some(Folded::new(verb)),
            relations: target.relations.clone(),
            ordinal: target.ordinal,
            object: Object::of(target),
            ..Self::any_of(&[], Usage::Press)
        }
    }

    pub(crate) fn exactly(mut self) -> Self {
        self.is_exact = true;
        self
    }

    pub(crate) fn with_headings(mut self) -> Self {
        self.completes = true;
        self
    }

    /// The place that is named is the group or list whose option it is.
    pub(crate) fn grouped(mut self) -> Self {
        self.is_grouped = true;
        self
    }

    pub(crate) fn belonging_to(mut self, object: Option<Object>) -> Self {
        self.object = object;
        self
    }

    /// It stands where the target says.
    pub(crate) fn placed_like(mut self, target: &Target) -> Self {
        self.relations.clone_from(&target.relations);
        self
    }

    pub(crate) fn fresh(mut self) -> Self {
        self.only_fresh = true;
        self
    }

    pub(crate) fn inside(mut self, region: usize) -> Self {
        self.region = Some(region);
        self
    }

    /// A field that is so called is not meant.
    pub(crate) fn no_field(mut self) -> Self {
        self.no_field = true;
        self
    }

    pub(super) fn admits(&self, index: usize, view: &PageView) -> bool {
        let control = view.control(index);
        (control.fresh || !self.only_fresh)
            && (!self.is_long || is_long(index, view))
            && !(self.no_field && is_text_field(view.element(index)))
            && self
                .region
                .is_none_or(|region| view.chain(control.region).any(|at| at == region))
            && (self.usage.admits(view.element(index), self.kind)
                // What came up in a menu acts, whatever it is made of.
                || self.verb.is_some() && control.fresh
                // Whoever names a heading exactly may press it.
                || self.is_exact && self.usage == Usage::Press)
    }

    /// Where the places lie that the relations name.
    pub(super) fn places(&self, step: &Step) -> Vec<Place> {
        let places = self.relations.iter().filter_map(|relation| {
            let anchor = Folded::new(relation.anchor());
            match relation {
                Relation::Within(_) if self.is_grouped => {
                    Some(Place::Group(Group::of(anchor, step.view)))
                }
                Relation::Within(_) => Some(Place::within(anchor, step.view)),
                Relation::Below(_) => Some(Place::After(first_node(&anchor, step.view))),
                Relation::Above(_) => Some(Place::Before(first_node(&anchor, step.view))),
                Relation::Of(_) | Relation::NextTo(_) | Relation::InRow(_) => None,
            }
        });
        places.collect()
    }

    pub(super) fn weigh(
        &self,
        index: usize,
        bound: Option<&Bound>,
        places: &[Place],
        step: &Step,
    ) -> Match {
        let view = step.view;
        let element = view.element(index);
        let control = view.control(index);
        let (label, is_indirect) = self.label(index, view);
        let belongs = match bound {
            Some(bound) if label != LabelMatch::None => bound.belongs(index, view),
            _ => Belongs::Unasked,
        };
        let place = match places {
            [] => PlaceFit::Unsaid,
            places if places.iter().all(|place| place.holds(index, view)) => PlaceFit::There,
            _ => PlaceFit::Elsewhere,
        };
        let other_way = self.usage == Usage::Set && has_other_way(element, step);
        let usable = if step.failed_on(index) && !other_way {
            Usable::Failed
        } else if element.state.disabled && self.usage != Usage::Scroll {
            Usable::Locked
        } else if element.state.occluded {
            Usable::Covered
        } else {
            Usable::Free
        };
        Match {
            label,
            kind: kind_fit(self.kind, element),
            place,
            belongs,
            usable,
            role: element.role,
            is_indirect,
            is_pinned: step.pinned.is_some() && step.pinned == view.identity(index),
            is_in_front: view.front().map(|_| view.in_front(index)),
            is_in_filled_part: is_in_filled_part(index, step),
            is_wrapper: control.is_wrapper,
        }
    }

    /// The best of the control's names, and whether it is another than its own.
    fn label(&self, index: usize, view: &PageView) -> (LabelMatch, bool) {
        let names = &view.control(index).names;
        if let Some(verb) = &self.verb {
            let said = self.object.as_ref().map(Object::said);
            let said = said.cloned().unwrap_or_else(|| Folded::new(""));
            return (names_control(verb, &said, &names[0].1), false);
        }
        if self.names.is_empty() {
            return (LabelMatch::Unnamed, false);
        }
        let best = self
            .names
            .iter()
            .flat_map(|wanted| {
                names
                    .iter()
                    .map(move |(kind, name)| (compare(wanted, name), *kind != NameKind::Own))
            })
            .min()
            .unwrap_or((LabelMatch::None, false));
        match best {
            (LabelMatch::Holds { .. }, _) if self.is_exact => (LabelMatch::None, false),
            (LabelMatch::None, _) if !self.is_exact => {
                let plain = self.without_kinds(index, view);
                if plain == LabelMatch::None && self.completes {
                    (self.completed(index, view), false)
                } else {
                    (plain, false)
                }
            }
            best => best,
        }
    }

    /// Without the words that only say what kind of thing it is: "the week view" is called "Week".
    fn without_kinds(&self, index: usize, view: &PageView) -> LabelMatch {
        let plain = |wanted: &Folded| {
            let says_kind = |word: &str| words::is_filler(word) || words::thing::is_thing(word);
            let kept = wanted.words().iter().filter(|word| !says_kind(word));
            let kept: Vec<&str> = kept.map(String::as_str).collect();
            let fewer = !kept.is_empty() && kept.len() < wanted.words().len();
            fewer.then(|| compare(&Folded::new(&kept.join(" ")), view.name(index)))
        };
        let fits = |found: LabelMatch| found <= LabelMatch::Synonym;
        if self.names.iter().filter_map(plain).any(fits) {
            LabelMatch::Completed
        } else {
            LabelMatch::None
        }
    }

    /// "shipping street": the field is called "Street", and a heading over it "Shipping".
    fn completed(&self, index: usize, view: &PageView) -> LabelMatch {
        let own = view.name(index);
        let over: Vec<&Folded> = view
            .chain(view.control(index).region)
            .filter_map(|region| view.region(region).name.as_ref())
            .collect();
        let fits = |wanted: &Folded| {
            let mut content = wanted
                .words()
                .iter()
                .filter(|word| !words::is_filler(word))
                .peekable();
            let own_in_wanted = own.words().iter().all(|word| wanted.says(word));
            content.peek().is_some()
                && own_in_wanted
                && !own.words().is_empty()
                && content.all(|word| own.says(word) || over.iter().any(|name| name.says(word)))
        };
        if self.names.iter().any(fits) {
            LabelMatch::Completed
        } else {
            LabelMatch::None
        }
    }
}

fn is_long(index: usize, view: &PageView) -> bool {
    let node = view.page.nodes.get(view.element(index).node);
    matches!(
        node.map(page::Node::content),
        Some(Content::Tag {
            name: "textarea",
            ..
        })
    )
}

/// What cannot be typed can still be brought there: a slider by keys, a day from a calendar.
fn has_other_way(element: &Element, step: &Step) -> bool {
    let day = match step.intent {
        Intent::Set { to, .. } => match to {
            Value::Date { .. } => true,
            Value::Literal(text) => words::date::day(text).is_some(),
            _ => false,
        },
        _ => false,
    };
    day || element.role == Role::Slider
}

/// The control stands in the part of the page that was filled last: a form, a dialog, what stands under one heading.
fn is_in_filled_part(index: usize, step: &Step) -> bool {
    let view = step.view;
    step.last_filled().is_some_and(|filled| {
        let part = |index: usize| {
            let region = view.control(index).region;
            view.chain(region)
                .find(|at| *at != 0 && view.region(*at).kind != crate::page_view::RegionKind::Row)
        };
        part(filled).is_some() && part(filled) == part(index)
    })
}
