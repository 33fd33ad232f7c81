//! Which control of the page a query means.
//!
//! Every control that can be used so gets a [`Match`] of named features; [`Match::score`] weighs
//! them, in one place. The best is taken only where it is clearly best: equals are a question.

mod affordance;
mod bound;
mod group;
mod label;
mod match_;
mod object;
mod place;
mod query;
mod rank;
mod shown;
mod value;
mod within;

pub(crate) use affordance::{Usage, is_choice, is_list, is_slider, is_text_field};
pub(crate) use bound::Bound;
pub use group::called_longer;
pub(crate) use label::{compare, led_by, names_control, priced, same_name};
pub use match_::{Belongs, KindFit, LabelMatch, Match, PlaceFit, Score, Usable};
pub(crate) use object::Object;
pub(crate) use query::Query;
pub(crate) use rank::{are_comparable, measure};
pub(crate) use value::{content_of, is_secret, shown_beside, shown_in_text};

use crate::page_view::PageView;
use crate::step::Step;
use intent::{Ordinal, Target};
use page::Role;

/// Controls among the best that are told apart from what they hold.
const MAX_MERGED: usize = 24;

/// A control and how well it answers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ranked {
    /// Index into the page's elements.
    pub index: usize,
    pub match_: Match,
    /// `None` for what must not be taken, however good its name.
    pub score: Option<Score>,
}

/// What a page offers for a query, best first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Located {
    One {
        ranking: Vec<Ranked>,
    },
    /// So many at the head of the ranking are equally good.
    Several {
        equal: usize,
        ranking: Vec<Ranked>,
    },
    /// The ranking holds what comes near.
    None {
        ranking: Vec<Ranked>,
    },
}

impl Located {
    pub fn ranking(&self) -> &[Ranked] {
        match self {
            Self::One { ranking } | Self::Several { ranking, .. } | Self::None { ranking } => {
                ranking
            }
        }
    }

    pub(crate) fn one(&self) -> Option<usize> {
        match self {
            Self::One { ranking } => ranking.first().map(|best| best.index),
            Self::Several { .. } | Self::None { .. } => None,
        }
    }

    /// The equally good ones, in the page's order; none where one is best.
    pub(crate) fn rivals(&self) -> Vec<usize> {
        match self {
            Self::Several { equal, ranking } => {
                let mut rivals: Vec<usize> =
                    ranking.iter().take(*equal).map(|one| one.index).collect();
                rivals.sort_unstable();
                rivals
            }
            Self::One { .. } | Self::None { .. } => Vec::new(),
        }
    }

    /// What bears the name and was not taken, in the page's order.
    pub(crate) fn near(&self) -> Vec<usize> {
        let near = self.ranking().iter().filter(|one| one.score.is_none());
        let mut near: Vec<usize> = near.map(|one| one.index).collect();
        near.sort_unstable();
        near
    }
}

/// Looks for what `query` means among the controls of the page.
pub(crate) fn locate(query: &Query, step: &Step) -> Located {
    best(query, weighed(query, step), step)
}

/// The controls that answer at all, in the page's order.
fn weighed(query: &Query, step: &Step) -> Vec<Ranked> {
    let view = step.view;
    let bound = query.object.as_ref().map(|object| Bound::of(object, step));
    let places = query.places(step);
    view.indices()
        .filter(|index| query.admits(*index, view))
        .filter_map(|index| {
            let match_ = query.weigh(index, bound.as_ref(), &places, step);
            (match_.label != LabelMatch::None).then(|| Ranked {
                index,
                match_,
                score: match_.score(),
            })
        })
        .collect()
}

/// The best of them, or those that are equally good.
fn best(query: &Query, mut ranking: Vec<Ranked>, step: &Step) -> Located {
    let view = step.view;
    let counted = query.object.as_ref();
    let counted = counted.is_some_and(|object| object.is_counted(view));
    if let Some(ordinal) = query.ordinal.filter(|_| !counted) {
        return nth(ordinal, ranking, view);
    }
    // Stable: equals stay in the page's order.
    ranking.sort_by_key(|one| std::cmp::Reverse(one.score));
    merge(&mut ranking, view);
    verdict(ranking)
}

/// Whether a control stands where the target says: within, below or above something.
pub(crate) fn stands_as_said(target: &Target, step: &Step) -> impl Fn(usize) -> bool {
    let places = Query::of(target, Usage::Any).places(step);
    let view = step.view;
    move |index| places.iter().all(|place| place.holds(index, view))
}

/// The button of exactly that name, where it is the only one: a switch that does not show how it stands.
pub(crate) fn button_called(what: &Target, step: &Step) -> Option<usize> {
    let named = Some(what).filter(|what| !what.name.is_empty())?;
    let found = locate(&Query::of(named, Usage::Press).exactly(), step).one();
    found.filter(|index| step.view.element(*index).role == Role::Button)
}

/// All that answer as well as the best, in the page's order, whichever part of it was filled last.
pub(crate) fn locate_all(query: &Query, step: &Step) -> Vec<usize> {
    let mut all = weighed(query, step);
    for one in &mut all {
        one.match_.is_in_filled_part = false;
        one.score = one.match_.score();
    }
    let located = best(query, all, step);
    match located.one() {
        Some(only) => vec![only],
        None => located.rivals(),
    }
}

fn verdict(ranking: Vec<Ranked>) -> Located {
    let Some(best) = ranking.first().and_then(|best| best.score) else {
        return Located::None { ranking };
    };
    let equal = ranking
        .iter()
        .take_while(|one| one.score.is_some_and(|score| best.ties(score)))
        .count();
    if equal == 1 {
        Located::One { ranking }
    } else {
        Located::Several { equal, ranking }
    }
}

/// The second, the last: counted among those that answer as well as the best by name.
fn nth(ordinal: Ordinal, mut ranking: Vec<Ranked>, view: &PageView) -> Located {
    let best = ranking.iter().filter_map(|one| one.score).max();
    let mut alike: Vec<usize> = (0..ranking.len())
        .filter(|at| {
            let score = ranking[*at].score;
            best.zip(score)
                .is_some_and(|(best, score)| best.is_alike(score))
        })
        .collect();
    alike.dedup_by(|later, earlier| view.holds(ranking[*earlier].index, ranking[*later].index));
    let chosen = match ordinal {
        Ordinal::Nth(place) => alike.get(place.saturating_sub(1)),
        Ordinal::Last => alike.last(),
    };
    if let Some(&at) = chosen {
        let chosen = ranking.remove(at);
        ranking.insert(0, chosen);
        Located::One { ranking }
    } else {
        Located::None { ranking }
    }
}

/// Leaves one of those that do the same: of two equals the control, not what is round it.
fn merge(ranking: &mut Vec<Ranked>, view: &PageView) {
    let head = ranking.first().and_then(|best| best.score);
    let tied = ranking
        .iter()
        .take_while(|one| {
            head.zip(one.score)
                .is_some_and(|(best, score)| best.ties(score))
        })
        .take(MAX_MERGED)
        .count();
    let mut kept: Vec<Ranked> = Vec::with_capacity(tied);
    for one in ranking.drain(..tied) {
        let same = kept
            .iter()
            .position(|other| view.same_thing(other.index, one.index));
        match same {
            Some(at) if view.holds(kept[at].index, one.index) => kept[at] = one,
            Some(_) => {}
            None => kept.push(one),
        }
    }
    kept.append(ranking);
    *ranking = kept;
}
