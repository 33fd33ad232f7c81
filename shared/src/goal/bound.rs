//! An action on a thing is bound to that thing: what a goal does to "order 1042" is done by a
//! control that bears it, or stands in the row, card or section that shows it.

mod object;
mod place;

pub use object::{best_by_day, telling_words};

pub(super) use place::is_of_a_row;

use super::describe;
use super::ground;
use super::instruction::{Instruction, Ordinal, Target};
use super::lexicon;
use super::moves::{Move, Need};
use super::name::{Folded, agreement};
use super::pages;
use super::press;
use super::scene::Scene;
use super::sight::Sight;
use crate::action::Action;
use crate::page::{Content, Role, Row};
use object::Object;
use place::{Tie, others, rows_of, tie};

/// The move as it may stand: a press that is not on the thing that the instruction names becomes a
/// question, or is missing.
pub(super) fn kept(instruction: &Instruction, decided: Move, scene: &Scene, sight: &Sight) -> Move {
    let bond = Bond {
        instruction,
        object: Object::of(instruction),
        scene,
        sight,
    };
    match &decided {
        Move::Act { action, .. } => match bond.pressed(action) {
            Some(index) => bond.weigh(index, decided),
            None => decided,
        },
        Move::Ask {
            need: Need::Choice(rivals),
            ..
        } => bond.among(&rivals.clone(), decided),
        Move::Missing { .. } => bond.by_verb().or_else(|| bond.unseen()).unwrap_or(decided),
        _ => decided,
    }
}

/// Whether what the page says is about another thing than the instruction is.
pub(super) fn names_another(instruction: &Instruction, said: &str) -> bool {
    Object::of(instruction).is_some_and(|object| object.another_in(said))
}

struct Bond<'a, 'p> {
    instruction: &'a Instruction,
    object: Option<Object>,
    scene: &'a Scene<'a>,
    sight: &'a Sight<'p>,
}

impl Bond<'_, '_> {
    /// The element that an action presses.
    fn pressed(&self, action: &Action) -> Option<usize> {
        let presses = matches!(
            action,
            Action::Click { .. }
                | Action::DoubleClick { .. }
                | Action::Check { .. }
                | Action::Uncheck { .. }
        );
        let id = action.target().filter(|_| presses)?;
        let mut elements = self.sight.page.elements.iter();
        elements.position(|element| element.id == id)
    }

    fn target(&self) -> Option<(&str, &Target)> {
        match self.instruction {
            Instruction::Press { verb, target } => Some((verb, target)),
            _ => None,
        }
    }

    fn weigh(&self, index: usize, decided: Move) -> Move {
        if self.scene.pinned_element() == Some(index) {
            return decided;
        }
        match self.tie(index) {
            Tie::Bound if self.is_most_of_a_part() => self.goes_on(index),
            Tie::Bound => decided,
            tie => match (self.of_the_same_name(index), tie) {
                (Some((verb, other)), _) => press::click(verb, other, self.scene, self.sight),
                (None, Tie::Open) => self.this_one(index),
                (None, _) => self.missing(),
            },
        }
    }

    /// "cancel order number 1042": the one control called by the verb that is the thing's.
    fn by_verb(&self) -> Option<Move> {
        let (verb, _) = self.target().filter(|(verb, _)| ground::does(verb))?;
        self.object.as_ref()?;
        let called = self.called(verb);
        let mut bound = called
            .into_iter()
            .filter(|index| self.tie(*index) == Tie::Bound);
        let only = bound.next().filter(|_| bound.next().is_none())?;
        Some(press::click(verb, only, self.scene, self.sight))
    }

    /// The controls whose names begin with the verb.
    fn called(&self, verb: &str) -> Vec<usize> {
        let called = Folded::new(verb);
        let all = 0..self.sight.page.elements.len();
        all.filter(|index| {
            let element = self.sight.element(*index);
            let name = self.sight.name(*index).first_words(1);
            matches!(element.role, Role::Button | Role::Link | Role::Menuitem)
                && !element.state.disabled
                && !self.sight.is_avoided(*index)
                && agreement(&called, &name) >= 0.9
        })
        .collect()
    }

    /// Where the client shows controls and none of the text, the user must say which control is the
    /// thing's.
    fn unseen(&self) -> Option<Move> {
        let (verb, target) = self.target().filter(|(verb, _)| ground::does(verb))?;
        let nodes = &self.sight.page.nodes;
        if nodes.iter().any(|node| node.content == Content::Text) {
            return None;
        }
        let called = self.called(verb);
        let words = Folded::new(&target.name);
        let speaks = |index: &usize| {
            let own = self.sight.name(*index).words().get(1..).unwrap_or_default();
            own.iter().any(|word| words.words().contains(word))
        };
        let speaking: Vec<usize> = called.iter().copied().filter(speaks).collect();
        let rivals = if speaking.is_empty() {
            called
        } else {
            speaking
        };
        let name = describe::element(self.sight.element(*rivals.first()?));
        let which = match rivals.len() {
            1 => format!("Is it {name}?"),
            many => format!(
                "There are {many} such controls, the first of them {name}. Which one is it, counted from the top (“number 2”)?"
            ),
        };
        let wanted = describe::target(target);
        Some(Move::Ask {
            question: format!(
                "Your browser's extension shows me this page's controls and none of its text, so I can't see which belongs to {wanted}. {which}"
            ),
            field: target.phrase.clone(),
            need: Need::Choice(rivals),
        })
    }

    /// The one control of the same name that is the thing's, with the verb that presses it.
    fn of_the_same_name(&self, index: usize) -> Option<(&str, usize)> {
        let (verb, _) = self.target().filter(|_| self.object.is_some())?;
        let mut bound = (0..self.sight.page.elements.len())
            .filter(|other| self.sight.name(*other) == self.sight.name(index))
            .filter(|other| !self.sight.element(*other).state.disabled)
            .filter(|other| self.tie(*other) == Tie::Bound);
        let only = bound.next().filter(|_| bound.next().is_none())?;
        Some((verb, only))
    }

    /// Of several, those that are bound.
    fn among(&self, rivals: &[usize], decided: Move) -> Move {
        let Some((verb, target)) = self.target().filter(|_| self.object.is_some()) else {
            return decided;
        };
        let of = |wanted: Tie| -> Vec<usize> {
            let all = rivals.iter().copied();
            all.filter(|index| self.tie(*index) == wanted).collect()
        };
        match (of(Tie::Bound).as_slice(), of(Tie::Open).as_slice()) {
            ([only], _) => press::click(verb, *only, self.scene, self.sight),
            ([], []) => self.missing(),
            ([], [only]) => self.this_one(*only),
            ([], several) | (several @ [_, ..], _) if several.len() < rivals.len() => {
                describe::which_one(target, several, self.sight)
            }
            _ => decided,
        }
    }

    fn tie(&self, index: usize) -> Tie {
        let Some(object) = &self.object else {
            return self.tie_by_kind(index);
        };
        let tie = tie(object, index, self.scene.url, self.sight);
        let own = self.sight.element(index).name.as_str();
        if tie == Tie::Bound || object.another_in(own) {
            return self.one_of_several_is_enough(tie);
        }
        if self.was_brought_by_it(object, index) || self.was_opened(object, index, tie) {
            return Tie::Bound;
        }
        self.one_of_several_is_enough(tie)
    }

    /// "all of them", "the cheapest", "the second": several that show the words are meant.
    fn one_of_several_is_enough(&self, tie: Tie) -> Tie {
        let several = self.target().is_some_and(|(_, target)| {
            target.every || target.count.is_some() || target.superlative.is_some()
        });
        if several && tie == Tie::Open {
            Tie::Bound
        } else {
            tie
        }
    }

    /// A menu or panel that the last action opened from the thing itself.
    fn was_brought_by_it(&self, object: &Object, index: usize) -> bool {
        let opener =
            self.scene.past.last().filter(|last| {
                !last.failed && last.step == self.scene.step && last.verb != "setValue"
            });
        let opener = opener
            .and_then(|last| last.identity)
            .and_then(|one| self.scene.identities.iter().position(|own| *own == one));
        opener.is_some_and(|opener| {
            opener != index
                && self.sight.is_fresh(index)
                && tie(object, opener, self.scene.url, self.sight) == Tie::Bound
        })
    }

    /// A page or dialog that came after the thing was opened or chosen, and names no other.
    fn was_opened(&self, object: &Object, index: usize, tie: Tie) -> bool {
        if is_of_a_row(index, self.sight) {
            return false;
        }
        let all = place::shown(0..self.sight.page.nodes.len(), self.sight);
        let chosen = self.target().is_some_and(|(_, target)| {
            let mut anchors = target.relations.iter().map(super::Relation::anchor);
            self.scene.handled(&target.name) || anchors.any(|anchor| self.scene.handled(anchor))
        });
        let clicked = self.scene.done_here().any(|past| past.verb == "click");
        let fresh = self.sight.is_fresh(index);
        match tie {
            Tie::Open => chosen || clicked && fresh,
            Tie::Foreign => chosen && (object.shown_in(&all) || !object.another_in(&all)),
            Tie::Bound => true,
        }
    }

    /// "my subscription", where several are listed: being the only one with such a control, or the
    /// nth of those, does not tell which is meant.
    fn tie_by_kind(&self, index: usize) -> Tie {
        let Some((verb, target)) = self.target().filter(|(verb, _)| ground::does(verb)) else {
            return Tie::Bound;
        };
        let noun = target.name.split_whitespace().last().unwrap_or_default();
        if target.quoted || !lexicon::is_thing(noun) || target.every || target.superlative.is_some()
        {
            return Tie::Bound;
        }
        let of_row = rows_of(index, self.sight);
        let Some(row) = of_row.first() else {
            return Tie::Bound;
        };
        let rest: Vec<_> = others(row, index, self.sight).collect();
        if rest.is_empty() {
            return Tie::Bound;
        }
        let own = Folded::new(&self.sight.element(index).name);
        if let Some(ordinal) = target.ordinal {
            // A head of the list has no number where what it lists has one.
            let numbered = |text: &str| text.contains(|c: char| c.is_ascii_digit());
            let heads = |other: &&&Row| numbered(&row.text) && !numbered(&other.text);
            let before: Vec<&&Row> = rest
                .iter()
                .filter(|other| other.nodes.0 < row.nodes.0)
                .collect();
            let head = usize::from(before.first().is_some_and(heads));
            let after = rest.iter().any(|other| other.nodes.0 > row.nodes.0);
            let at = before.len() + 1 - head;
            let fits = match ordinal {
                Ordinal::Nth(n) => n == at,
                Ordinal::Last => !after,
            };
            return if fits { Tie::Bound } else { Tie::Open };
        }
        let says = |text: &str| {
            let text = Folded::new(text);
            text.words()
                .iter()
                .any(|word| super::name::is_word(noun, word))
        };
        let named = says(&row.text) && !rest.iter().any(|other| says(&other.text));
        let whole = own.words().len() > 1 && says(&self.sight.element(index).name) && verb != noun;
        if named || whole && self.sight.element(index).role == Role::Link {
            Tie::Bound
        } else {
            Tie::Open
        }
    }

    fn missing(&self) -> Move {
        let what = match self.instruction {
            Instruction::Press { target, .. } => describe::target(target),
            _ => "that thing".to_owned(),
        };
        self.unseen().unwrap_or(Move::Missing { what })
    }

    /// One control comes into question, and nothing says for certain that it is the thing's.
    /// "the cheapest order", where the list has more pages than the one that shows.
    fn is_most_of_a_part(&self) -> bool {
        self.target().is_some_and(|(verb, target)| {
            target.superlative.is_some() && ground::does(verb) && pages::has_more(self.sight)
        })
    }

    fn goes_on(&self, index: usize) -> Move {
        let wanted = match self.target() {
            Some((_, target)) => describe::target(target),
            None => "that thing".to_owned(),
        };
        let place = rows_of(index, self.sight);
        let place = place
            .first()
            .map_or("this", |row| row.text.trim())
            .to_owned();
        Move::Ask {
            question: format!(
                "The list goes on on other pages. Of what I see here, {wanted} would be “{}”. Which one do you mean, by its name or number?",
                describe::shorten(&place, 80)
            ),
            field: "goal".to_owned(),
            need: Need::Meaning,
        }
    }

    fn this_one(&self, index: usize) -> Move {
        let (wanted, field) = match self.instruction {
            Instruction::Press { target, .. } => (describe::target(target), target.phrase.clone()),
            _ => ("that thing".to_owned(), "goal".to_owned()),
        };
        let name = describe::element(self.sight.element(index));
        let place = rows_of(index, self.sight);
        let place = place.first().map_or_else(String::new, |row| {
            format!(" in “{}”", describe::shorten(row.text.trim(), 80))
        });
        Move::Ask {
            question: format!(
                "I see {name}{place}, but the page does not say for certain that it belongs to {wanted}. Should I press it?"
            ),
            field,
            need: Need::Choice(vec![index]),
        }
    }
}
