//! The deterministic engine: finds on a page what an intent names, and says the next action for it.
//!
//! Pure: no I/O, no clock, no randomness. The page is looked at through a [`PageView`], built once
//! a turn in linear time. An ordered table of tactics is asked one after the other; the first that
//! has something to say decides. An action on a thing is bound to that thing, and what several
//! controls could mean is a question.

mod alike;
mod beside;
mod click;
mod counted;
mod entered;
mod explain;
mod interrupt;
mod locate;
mod page_view;
mod proposal;
mod reveal;
mod rival;
mod saying;
mod standing;
mod step;
mod tactic;
mod unmarked;
mod unsent;
mod whose;
mod widget;

pub use alike::{Alike, Said, alike, fits_another, speaks_of_several};
pub use entered::other_field;
pub use explain::{Candidate, Explanation};
pub use interrupt::suggestion::may_suggest;
pub use locate::{
    Belongs, KindFit, LabelMatch, Located, Match, PlaceFit, Ranked, Score, Usable, called_longer,
};
pub use page_view::{NameKind, PageView};
pub use proposal::{Act, Need, Outcome, Proposal, Question};
pub use rival::{Rival, is_strangers, rival};
pub use saying::question::{how_it_stands, which_of_these};
pub use standing::{stands, told};
pub use step::Step;
pub use tactic::listed;
pub use unmarked::{Unmarked, unmarked};
pub use unsent::unsent;
pub use whose::{Whose, whose};

use saying::missing;
use tactic::ORDER;

#[cfg(test)]
mod tests;

/// The next thing to do for the step's intent.
pub fn next_step(step: &Step) -> Outcome {
    decide(step).1.outcome
}

/// The same, with the tactic that decided and the candidates that it weighed.
pub fn explain(step: &Step) -> Explanation {
    let (at, proposal) = decide(step);
    let (tactic, why) = at.map_or(("none", "nothing on the page answers"), |at| {
        (ORDER[at].name, ORDER[at].why)
    });
    Explanation::new(tactic, why, proposal, step.view)
}

/// The place in the order of the tactic that decides, and what it proposes. What lacks is the
/// answer only where no later tactic has a better one.
fn decide(step: &Step) -> (Option<usize>, Proposal) {
    let mut lacking = None;
    for (at, entry) in ORDER.iter().enumerate() {
        match (entry.tactic)(step) {
            Some(proposal) if matches!(proposal.outcome, Outcome::Missing { .. }) => {
                lacking.get_or_insert((Some(at), proposal));
            }
            Some(proposal) => return (Some(at), proposal),
            None => {}
        }
    }
    lacking.unwrap_or_else(|| {
        let what = missing::needed(step.intent, step.view);
        (None, Proposal::missing(what))
    })
}

/// What the last action left to do once all steps of a plan are carried out: a suggestion to take,
/// a question of the page to answer.
pub fn leftover(step: &Step) -> Option<Outcome> {
    interrupt::suggestion::take(step)
        .or_else(|| interrupt::type_to_confirm::answer(step))
        .or_else(|| interrupt::confirmation::answer(step))
        .map(|proposal| proposal.outcome)
}
