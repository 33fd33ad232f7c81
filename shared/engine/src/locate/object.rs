//! What an action is about, as the user says it.
//!
//! A control belongs to a thing when its own name bears it, or when the smallest row, card, dialog
//! or section that shows the thing is also the smallest that holds the control (`bound.rs`). Words are compared
//! whole: 1042 is not 10421.

use super::shown::{Shown, as_shown};
use crate::page_view::{PageView, Phrase};
use intent::{Ordinal, Relation, Target};
use words::{Folded, is_filler, thing};

/// The thing: phrases that must all be shown.
#[derive(Debug, Clone)]
pub(crate) struct Object {
    pub(super) phrases: Vec<Phrase>,
    /// The first so many of them are its own name; the others are what it is of, or from.
    pub(super) own: usize,
    /// All its words, for telling what a control's name says beyond it.
    said: Folded,
    /// The control is named itself: rows under the thing's heading are the thing's too.
    pub(super) is_beside: bool,
    /// Nothing but the word for what is listed tells it ("my order", "the second order").
    is_kind_only: bool,
    pub(super) ordinal: Option<Ordinal>,
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
        phrases.extend(related(target));
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
        let phrases: Vec<Phrase> = related(target).collect();
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

    /// Whether a name is the thing's own, with nothing else in it. That it is one "of my contacts" tells nothing more.
    pub(crate) fn is_all_of(&self, name: &Folded) -> bool {
        let (own, of) = self.phrases.split_at(self.own);
        let [only] = own else {
            return false;
        };
        let telling = name.words().iter().filter(|word| !is_filler(word));
        let mut of = of.iter().flat_map(Phrase::words);
        telling.eq(only.words()) && of.all(|word| thing::is_thing(word))
    }

    /// Whether the page shows all of it anywhere.
    pub(crate) fn is_shown(&self, view: &PageView) -> bool {
        self.is_shown_but_in(view, |_| false)
    }

    /// The same, where these nodes do not count.
    pub(crate) fn is_shown_but_in(&self, view: &PageView, is_out: impl Fn(usize) -> bool) -> bool {
        let shown = |phrase: &Phrase| {
            let places = view.places(&as_shown(phrase, view));
            places.into_iter().any(|node| !is_out(node))
        };
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
}

/// What the thing is of, or stands beside.
fn related(target: &Target) -> impl Iterator<Item = Phrase> {
    let relations = target.relations.iter();
    relations.filter_map(|relation| match relation {
        Relation::Of(thing) | Relation::InRow(thing) | Relation::NextTo(thing) => {
            distinct(thing).or_else(|| whole(thing))
        }
        Relation::Within(_) | Relation::Below(_) | Relation::Above(_) => None,
    })
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

/// All words of a thing that is told by its kind alone ("my account").
fn whole(said: &str) -> Option<Phrase> {
    let folded = Folded::new(said);
    let words = folded.words();
    let start = words.iter().position(|word| !is_filler(word))?;
    Phrase::of(&words[start..])
}
