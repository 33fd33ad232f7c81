//! What is looked for.

use super::affordance::kind_fit;
use super::object::Bound;
use super::{Belongs, LabelMatch, Match, Object, PlaceFit, Usable, Usage, compare, names_control};
use crate::page_view::{NameKind, PageView, Phrase};
use crate::step::Step;
use intent::{Intent, Kind, Ordinal, Relation, Target, Value};
use page::{Element, Role};
use std::ops::Range;
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
    relations: Vec<Relation>,
    pub(super) ordinal: Option<Ordinal>,
    pub(super) object: Option<Object>,
    only_fresh: bool,
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
            relations: Vec::new(),
            ordinal: None,
            object: None,
            only_fresh: false,
        }
    }

    /// The control that a target names: by its name, kind, place and the row that it stands in.
    pub(crate) fn of(target: &Target, usage: Usage) -> Self {
        let names = if target.name.is_empty() {
            Vec::new()
        } else {
            vec![target.name.as_str()]
        };
        Self {
            kind: target.kind,
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

    pub(crate) fn belonging_to(mut self, object: Option<Object>) -> Self {
        self.object = object;
        self
    }

    pub(crate) fn fresh(mut self) -> Self {
        self.only_fresh = true;
        self
    }

    pub(super) fn admits(&self, index: usize, view: &PageView) -> bool {
        let control = view.control(index);
        (control.fresh || !self.only_fresh)
            && (self.usage.admits(view.element(index), self.kind)
                // Whoever names a heading exactly may press it.
                || self.is_exact && self.usage == Usage::Press)
    }

    /// Where the places lie that the relations name.
    pub(super) fn places(&self, step: &Step) -> Vec<Place> {
        let places = self.relations.iter().filter_map(|relation| {
            let anchor = Folded::new(relation.anchor());
            match relation {
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
        } else if element.state.disabled {
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
            is_in_form: is_in_form(index, step),
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
            (LabelMatch::None, _) if self.completes => (self.completed(index, view), false),
            best => best,
        }
    }

    /// "shipping street": the field is called "Street", and a heading over it "Shipping".
    fn completed(&self, index: usize, view: &PageView) -> LabelMatch {
        let own = view.name(index);
        let over: Vec<&Folded> = view
            .chain(view.control(index).region)
            .filter_map(|region| view.region(region).name.as_ref())
            .collect();
        let said = |name: &Folded, word: &String| {
            name.words()
                .iter()
                .any(|other| words::same_word(word, other))
        };
        let fits = |wanted: &Folded| {
            let mut content = wanted
                .words()
                .iter()
                .filter(|word| !words::is_filler(word))
                .peekable();
            let own_in_wanted = own.words().iter().all(|word| said(wanted, word));
            content.peek().is_some()
                && own_in_wanted
                && !own.words().is_empty()
                && content.all(|word| said(own, word) || over.iter().any(|name| said(name, word)))
        };
        if self.names.iter().any(fits) {
            LabelMatch::Completed
        } else {
            LabelMatch::None
        }
    }
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

/// The control stands in the form that was filled last.
fn is_in_form(index: usize, step: &Step) -> bool {
    let view = step.view;
    step.last_filled().is_some_and(|filled| {
        let form = |index: usize| {
            let region = view.control(index).region;
            view.chain(region)
                .find(|at| *at != 0 && view.region(*at).kind != crate::page_view::RegionKind::Row)
        };
        form(filled).is_some() && form(filled) == form(index)
    })
}

/// Where a control must stand.
#[derive(Debug)]
pub(super) enum Place {
    Within {
        nodes: Vec<Range<usize>>,
        named: Folded,
    },
    After(Option<usize>),
    Before(Option<usize>),
}

impl Place {
    /// What a control of that name has folded out counts as being in it.
    fn within(named: Folded, view: &PageView) -> Self {
        let folded_out = view.indices().filter(|index| {
            let element = view.element(*index);
            element.state.expanded == Some(true)
                && !element.state.has_popup
                && super::same_name(&named, view.name(*index))
        });
        let section = |index: usize| {
            let region = view.control(index).region;
            let start = view.page.nodes.get(view.element(index).node)?.end;
            Some(start..view.region(region).end)
        };
        Self::Within {
            nodes: folded_out.filter_map(section).collect(),
            named,
        }
    }

    fn holds(&self, index: usize, view: &PageView) -> bool {
        let node = view.element(index).node;
        match self {
            Self::Within { nodes, named } => {
                let region = view.control(index).region;
                let over = |at: usize| {
                    let name = view.region(at).name.as_ref();
                    name.is_some_and(|name| compare(named, name) != LabelMatch::None)
                };
                let dialog = named.words().iter().any(|word| word == "dialog");
                view.chain(region).any(over)
                    || nodes.iter().any(|nodes| nodes.contains(&node))
                    || view
                        .element(index)
                        .container
                        .iter()
                        .any(|name| compare(named, &Folded::new(name)) != LabelMatch::None)
                    || (dialog && view.in_front(index))
            }
            Self::After(anchor) => anchor.is_some_and(|anchor| node > anchor),
            Self::Before(anchor) => anchor.is_some_and(|anchor| node < anchor),
        }
    }
}

fn first_node(anchor: &Folded, view: &PageView) -> Option<usize> {
    let phrase = Phrase::of(anchor.words())?;
    view.places(&phrase).first().copied()
}
