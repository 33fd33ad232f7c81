//! Which deeds the user's words say, and which of them they mean.

use super::parted;
use super::speaking::Spoken;
use crate::safety::amount;
use crate::safety::side_effect::{LEXICON, Said, SideEffect, may_take_back};
use crate::safety::words::words;
use ::words::knowing::asks_for_an_answer;
use ::words::tongue::Tongue;
use ::words::{grammar, takes_back};

/// A clause of more words is one that nothing parted.
const LONGEST_CLAUSE: usize = 60;

/// The user's words, in clauses.
pub(super) struct Clauses<'a> {
    pub(super) goal: &'a str,
    pub(super) words: &'a [String],
    /// Where a clause ends, as indices into `words`.
    pub(super) stops: &'a [usize],
    pub(super) tongue: Tongue,
}

impl Clauses<'_> {
    /// Every deed that is said, told and asked ones among them. `joined` are verbs in two parts, as one.
    pub(super) fn deeds(&self, joined: &[(usize, String)]) -> Vec<Said> {
        let parted = parted::said(self.words, self.stops, self.tongue);
        let apart = joined.iter().map(|(at, _)| *at);
        let apart: Vec<usize> = apart.chain(parted.iter().map(|said| said.start)).collect();
        let known = LEXICON.with_known_forms(self.words, self.stops, self.tongue, &apart);
        let mut said = LEXICON.in_goal(&known, self.stops, self.tongue);
        // What is put down somewhere is written to nobody.
        let puts_down = |one: &Said| {
            let mut parted = parted.iter().filter(|part| part.deed == SideEffect::Add);
            parted.any(|part| part.start == one.start)
        };
        said.retain(|one| !puts_down(one));
        said.extend(parted);
        said.extend(parted::into_basket(self.words, self.stops, &said));
        for one in &mut said {
            one.negated |= takes_back(self.behind(one));
        }
        said.extend(self.sums_sent(&said));
        said.extend(self.taken_back(&said));
        said
    }

    /// Whether the user orders the deed, or forbids it: who tells of one, or asks about it, does neither.
    pub(super) fn is_meant(&self, said: &Said, spoken_of: &[Spoken]) -> bool {
        let asks = spoken_of.contains(&Spoken::Asked) || self.goal.contains('?');
        let clause = &self.words[said.start..self.end_of(said)];
        if asks && asks_for_an_answer(clause) || grammar::is_told_as_done(self.words, said.start) {
            return false;
        }
        said.negated
            || match spoken_of[said.start] {
                Spoken::Ordered => true,
                // "Open a new ticket" wants one.
                Spoken::Opened => said.deed.is_mild(),
                Spoken::Looked | Spoken::Asked | Spoken::Told => false,
            }
    }

    /// Where the clause of what was said ends.
    fn end_of(&self, said: &Said) -> usize {
        let end = self
            .stops
            .get(self.stops.partition_point(|stop| *stop < said.end));
        let farthest = self.words.len().min(said.end + LONGEST_CLAUSE);
        end.map_or(farthest, |end| farthest.min(*end))
    }

    /// The rest of its clause.
    fn behind(&self, said: &Said) -> &[String] {
        &self.words[said.end..self.end_of(said)]
    }

    /// Who sends a sum transfers it.
    fn sums_sent(&self, said: &[Said]) -> Vec<Said> {
        let told = amount::all(self.goal);
        let told: Vec<Vec<String>> = told.iter().map(|sum| words(&sum.text)).collect();
        let sends = said.iter().filter(|one| one.deed == SideEffect::Send);
        let sums = sends.filter(|one| sends_a_sum(self.behind(one), &told));
        sums.map(|one| one.as_deed(SideEffect::Transfer)).collect()
    }

    /// A transfer that may take back what was there.
    fn taken_back(&self, said: &[Said]) -> Vec<Said> {
        let back = said.iter().filter(|one| {
            let clause = &self.words[one.start..self.end_of(one)];
            one.deed == SideEffect::Transfer && may_take_back(clause)
        });
        back.map(|one| one.as_deed(SideEffect::Delete)).collect()
    }
}

impl Said {
    /// The same words, as they say another deed.
    const fn as_deed(&self, deed: SideEffect) -> Self {
        Self { deed, ..*self }
    }
}

/// What is sent is a sum: it stands right behind the verb, or behind whom it is for ("send Maisie 40 pounds").
fn sends_a_sum(behind: &[String], sums: &[Vec<String>]) -> bool {
    const FARTHEST: usize = 2;
    let begins = |sum: &[String]| {
        (0..=FARTHEST).find(|at| behind[(*at).min(behind.len())..].starts_with(sum))
    };
    // "40 pounds worth of photos" are photos.
    let of_more =
        |next: &String| ["worth", "of", "de", "di", "von", "van"].contains(&next.as_str());
    sums.iter().any(|sum| {
        let at = begins(sum);
        at.is_some_and(|at| !behind.get(at + sum.len()).is_some_and(of_more))
    })
}
