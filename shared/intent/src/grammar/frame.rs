//! Verb frames: which verbs make which steps, and which details they have a place for.

use super::occasion::{counted, day, time};
use super::target::Used;
use super::token::{Kind, Token, places, words};
use crate::Intent;
use words::grammar;

/// Steps that a command comes to, with the words that each took; `None` where it lacks what they need.
pub(crate) type Steps = Option<Vec<Used<Intent>>>;

/// Verbs that take the same details and make the same steps.
pub(crate) struct Frame {
    /// Lower case, each of one or more words; commas part them.
    pub(crate) verbs: &'static str,
    /// What may stand behind the object, in any order.
    pub(crate) slots: &'static [Slot],
    pub(crate) make: fn(&Command<'_>) -> Steps,
}

/// A place for a detail.
pub(crate) struct Slot {
    pub(crate) role: Role,
    /// Words that begin it, the strongest first: the first that occurs counts. Commas part them.
    pub(crate) after: &'static str,
    pub(crate) takes: Takes,
}

/// What a detail is for its command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Role {
    /// Names and values.
    Details,
    Place,
    Value,
    User,
    Password,
    Text,
    Name,
    Origin,
    Destination,
    Day,
    Return,
    Time,
    /// "2 adults": a number and what it counts.
    Count,
    Order,
}

/// What fits into a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Takes {
    Anything,
    Day,
    Time,
    Count,
    /// Whatever stands there, from the last occurrence of its word on.
    Last,
}

/// A clause cut along the slots of its verb's frame.
pub(crate) struct Command<'t> {
    pub(crate) goal: &'t str,
    /// The verb as written, lower case.
    pub(crate) verb: String,
    /// What stands between the verb and the first detail.
    pub(crate) object: &'t [Token],
    /// The whole clause behind the verb.
    pub(crate) rest: &'t [Token],
    details: Vec<Detail<'t>>,
}

struct Detail<'t> {
    role: Role,
    /// With the word that begins it.
    whole: &'t [Token],
    said: &'t [Token],
}

impl<'t> Command<'t> {
    /// What the clause says in that place, if anything.
    pub(crate) fn slot(&self, role: Role) -> Option<&'t [Token]> {
        let found = self.details.iter().find(|detail| detail.role == role)?;
        Some(found.said)
    }

    /// The places of that detail's words, with the word that begins it.
    pub(crate) fn places(&self, role: Role) -> Vec<usize> {
        let found = self.details.iter().find(|detail| detail.role == role);
        found.map_or_else(Vec::new, |detail| places(detail.whole))
    }

    /// The place of the word that begins the detail.
    pub(crate) fn mark(&self, role: Role) -> Vec<usize> {
        self.places(role).into_iter().take(1).collect()
    }

    /// The first word of the detail ("to" or "into").
    pub(crate) fn begins_with(&self, role: Role) -> Option<&'t str> {
        let found = self.details.iter().find(|detail| detail.role == role)?;
        found.whole.first().map(|token| token.lower.as_str())
    }
}

/// Cuts what follows a verb along its frame.
pub(crate) fn cut<'t>(
    frame: &Frame,
    goal: &'t str,
    verb: String,
    rest: &'t [Token],
) -> Command<'t> {
    let spoken = words(rest);
    let mut marks: Vec<(usize, usize, Role)> = Vec::new();
    for slot in frame.slots {
        let place = slot
            .after
            .split(", ")
            .find_map(|phrase| place(slot, phrase, frame.slots, &spoken, rest));
        if let Some((at, length)) = place
            && marks
                .iter()
                .all(|(other, taken, _)| at + length <= *other || at >= other + taken)
        {
            marks.push((at, length, slot.role));
        }
    }
    marks.sort_unstable_by_key(|(at, _, _)| *at);
    let first = marks.first().map_or(rest.len(), |(at, _, _)| *at);
    let details = marks.iter().enumerate().map(|(index, (at, length, role))| {
        let end = marks
            .get(index + 1)
            .map_or(rest.len(), |(next, _, _)| *next);
        Detail {
            role: *role,
            whole: &rest[*at..end],
            said: super::target::trim_end(&rest[at + length..end]),
        }
    });
    Command {
        goal,
        verb,
        object: &rest[..first],
        rest,
        details: details.collect(),
    }
}

/// Whether the tokens, from a joint on, begin a detail that the frame has a place for: "and return on 10 May".
pub(crate) fn begins_detail(frame: &Frame, tokens: &[Token]) -> bool {
    let head = &tokens[..tokens.len().min(LONGEST)];
    let spoken = words(head);
    let begins = |slot: &Slot, at: usize| {
        let mut phrases = slot.after.split(", ");
        phrases.any(|phrase| {
            let length = grammar::leads(&spoken[at..], phrase);
            length.is_some_and(|length| accepts(slot.takes, &tokens[at + length..]))
        })
    };
    let starts = 0..spoken.len().min(2);
    let mut slots = frame.slots.iter();
    slots.any(|slot| slot.takes == Takes::Day && starts.clone().any(|at| begins(slot, at)))
}

/// Words of a detail's beginning that are looked at, joint included.
const LONGEST: usize = 5;

/// Where a slot's word stands with something behind it that fits, and how many tokens it takes.
fn place(
    slot: &Slot,
    phrase: &str,
    slots: &[Slot],
    spoken: &[&str],
    rest: &[Token],
) -> Option<(usize, usize)> {
    let fits = |at: &usize| {
        // "from: Oslo": the colon belongs to the word that begins the detail.
        let is_open = *at > 0
            && slots
                .iter()
                .any(|slot| slot.after.split(", ").any(|word| word == spoken[at - 1]));
        let length = if phrase == ":" {
            (rest[*at].kind == Kind::Colon && !is_open).then_some(1)
        } else {
            let length = grammar::leads(&spoken[*at..], phrase)?;
            let colon = rest
                .get(at + length)
                .is_some_and(|next| next.kind == Kind::Colon);
            Some(length + usize::from(colon))
        }?;
        let behind = rest
            .get(at + length..)
            .filter(|behind| behind.iter().any(Token::says))?;
        // "the ticket with the lowest price" says which, not what it is to be.
        let compares = slot.role == Role::Details
            && super::kind::superlative(super::target::without_determiners(behind)).is_some();
        let journey = slot.role == Role::Value && super::relation::leads_to_a_place(rest, *at);
        (!compares && !journey && accepts(slot.takes, behind)).then_some((*at, length))
    };
    let mut places = (0..rest.len()).filter_map(|at| fits(&at));
    if slot.takes == Takes::Last {
        places.next_back()
    } else {
        places.next()
    }
}

fn accepts(takes: Takes, behind: &[Token]) -> bool {
    match takes {
        Takes::Anything | Takes::Last => true,
        Takes::Day => day(behind).is_some(),
        Takes::Time => time(behind).is_some(),
        Takes::Count => counted(behind).is_some(),
    }
}
