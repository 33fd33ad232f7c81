//! What there is time for. When the deadline comes near, what a decision can do without is left
//! out, in one order (contract §4.4).

use super::prompt::Part;
use std::time::Duration;
use tokio::time::Instant;

/// What is left out when time gets short; the first one first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Leisure {
    /// Whether the rest of the plan still fits the page.
    LookAhead,
    /// A further search with other words.
    Refinement,
    /// A model's verdict on the last action.
    Verdict,
    Search,
    Plan,
}

impl Leisure {
    /// How much time must be left for it and for the decision with it.
    const fn takes(self) -> Duration {
        Duration::from_secs(match self {
            Self::LookAhead => 10,
            Self::Refinement => 8,
            Self::Verdict => 6,
            Self::Search => 5,
            Self::Plan => 4,
        })
    }

    pub(super) fn fits(self, left: Duration) -> bool {
        left >= self.takes()
    }

    fn of(part: Part) -> Option<Self> {
        match part {
            Part::Outlook => Some(Self::LookAhead),
            Part::LastAction => Some(Self::Verdict),
            Part::Plan => Some(Self::Plan),
            Part::Analysis | Part::GoalReached | Part::Research => None,
        }
    }
}

pub(super) fn left(deadline: Instant) -> Duration {
    deadline.saturating_duration_since(Instant::now())
}

/// The parts of an answer that there is time to ask for.
pub(super) fn affordable(parts: &mut Vec<Part>, left: Duration) {
    parts.retain(|part| Leisure::of(*part).is_none_or(|leisure| leisure.fits(left)));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_out_goes_in_the_order_of_the_contract() {
        let order = [
            Leisure::LookAhead,
            Leisure::Refinement,
            Leisure::Verdict,
            Leisure::Search,
            Leisure::Plan,
        ];
        let mut left_out = Vec::new();
        for seconds in (0..=20).rev() {
            for one in order {
                if !one.fits(Duration::from_secs(seconds)) && !left_out.contains(&one) {
                    left_out.push(one);
                }
            }
        }
        assert_eq!(left_out, order);
    }

    #[test]
    fn a_hurried_turn_asks_for_less_and_always_for_what_the_decision_rests_on() {
        let all = [
            Part::Outlook,
            Part::LastAction,
            Part::Plan,
            Part::Analysis,
            Part::GoalReached,
        ];
        for (seconds, asked) in [
            (20, &all[..]),
            (9, &all[1..]),
            (5, &all[2..]),
            (3, &all[3..]),
            (0, &all[3..]),
        ] {
            let mut parts = all.to_vec();
            affordable(&mut parts, Duration::from_secs(seconds));
            assert_eq!(parts, asked, "{seconds} seconds left");
        }
    }
}
