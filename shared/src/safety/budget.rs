//! What a task may cost (control D12).

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

/// The limits of one task.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Budget {
    pub steps: u32,
    /// Web searches in the whole task (contract §4.8: three hops).
    pub searches: u32,
    /// Prompt and completion together.
    pub tokens: u64,
    /// From the first request to the last, waits for the user left out.
    pub time: SignedDuration,
    /// How often a model may mend one step's answer.
    pub repairs: u8,
}

impl Default for Budget {
    fn default() -> Self {
        Self {
            steps: 50,
            searches: 3,
            tokens: 1_000_000,
            time: SignedDuration::from_mins(60),
            repairs: 2,
        }
    }
}

/// Something that costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cost {
    /// A step begins: repairs are counted anew.
    Step,
    Search,
    Tokens(u64),
    Repair,
}

/// Which limit stands in the way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Exhausted {
    #[error("the task has used all of its steps")]
    Steps,
    #[error("the task has used all of its searches")]
    Searches,
    #[error("the task has used all of its tokens")]
    Tokens,
    #[error("the task has run for too long")]
    Time,
    #[error("this step was mended as often as it may be")]
    Repairs,
}

/// What a task has spent so far; stored with it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Spent {
    pub steps: u32,
    pub searches: u32,
    pub tokens: u64,
    pub repairs: u8,
}

impl Spent {
    /// Charges a cost before it arises; what does not fit is not charged. Tokens are charged when
    /// they are known: the charge that goes over is kept, and everything after it refused.
    pub fn charge(&mut self, cost: Cost, budget: &Budget) -> Result<(), Exhausted> {
        if self.tokens > budget.tokens {
            return Err(Exhausted::Tokens);
        }
        match cost {
            Cost::Step if self.steps >= budget.steps => Err(Exhausted::Steps),
            Cost::Search if self.searches >= budget.searches => Err(Exhausted::Searches),
            Cost::Repair if self.repairs >= budget.repairs => Err(Exhausted::Repairs),
            Cost::Step => {
                self.steps += 1;
                self.repairs = 0;
                Ok(())
            }
            Cost::Search => {
                self.searches += 1;
                Ok(())
            }
            Cost::Repair => {
                self.repairs += 1;
                Ok(())
            }
            Cost::Tokens(tokens) => {
                self.tokens = self.tokens.saturating_add(tokens);
                if self.tokens > budget.tokens {
                    Err(Exhausted::Tokens)
                } else {
                    Ok(())
                }
            }
        }
    }
}

impl Budget {
    /// Whether a task that began at `since` may go on.
    pub fn allows(&self, since: Timestamp, now: Timestamp) -> Result<(), Exhausted> {
        if now.duration_since(since) > self.time {
            return Err(Exhausted::Time);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_model_that_never_ends_stops_at_each_cap() {
        let budget = Budget::default();
        let cases = [
            (Cost::Step, Exhausted::Steps, 50),
            (Cost::Search, Exhausted::Searches, 3),
            (Cost::Repair, Exhausted::Repairs, 2),
            (Cost::Tokens(100_000), Exhausted::Tokens, 10),
        ];
        for (cost, end, times) in cases {
            let mut spent = Spent::default();
            let charged = (0..1_000)
                .take_while(|_| spent.charge(cost, &budget).is_ok())
                .count();
            assert_eq!(charged, times, "{cost:?}");
            assert_eq!(spent.charge(cost, &budget), Err(end));
        }
    }

    #[test]
    fn a_new_step_may_be_mended_anew() {
        let (budget, mut spent) = (Budget::default(), Spent::default());
        for _ in 0..2 {
            spent.charge(Cost::Step, &budget).unwrap();
            spent.charge(Cost::Repair, &budget).unwrap();
            spent.charge(Cost::Repair, &budget).unwrap();
            assert_eq!(spent.charge(Cost::Repair, &budget), Err(Exhausted::Repairs));
        }
    }

    #[test]
    fn time_runs_out() {
        let (budget, start) = (Budget::default(), Timestamp::UNIX_EPOCH);
        assert_eq!(
            budget.allows(start, start + SignedDuration::from_mins(60)),
            Ok(())
        );
        let late = start + SignedDuration::from_mins(61);
        assert_eq!(budget.allows(start, late), Err(Exhausted::Time));
    }
}
