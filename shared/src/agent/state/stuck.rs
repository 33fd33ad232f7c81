//! Noticing that a task goes round in circles (contract §4.6).

use serde::{Deserialize, Serialize};

/// What the count so far asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Pressure {
    None,
    /// Do not repeat the action: choose another way.
    OtherWay,
    /// Other ways did not help either: ask the user.
    Ask,
    /// End it honestly.
    GiveUp,
}

/// Counts repeats of one action on one page.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Stuck {
    /// Identity of the action: its name, its target's identity, its text; never a number.
    action: u64,
    /// Fingerprint of the page it was decided on.
    page: u64,
    repeats: u8,
    /// Actions in a row that left the page as it was and gave no new evidence.
    unchanged: u8,
}

impl Stuck {
    /// Counts an action that is about to be sent. `evidence` says that the last one brought
    /// something new to light: a changed page, another field served.
    pub fn note(&mut self, action: u64, page: u64, evidence: bool) -> Pressure {
        let same = self.action == action && self.page == page;
        self.repeats = if same && !evidence {
            self.repeats.saturating_add(1)
        } else {
            1
        };
        let still = self.page == page && !evidence;
        self.unchanged = if still {
            self.unchanged.saturating_add(1)
        } else {
            0
        };
        self.action = action;
        self.page = page;
        self.pressure()
    }

    fn pressure(&self) -> Pressure {
        match (self.repeats, self.unchanged) {
            (6.., _) | (_, 15..) => Pressure::GiveUp,
            (5, _) => Pressure::Ask,
            (3.., _) | (_, 6..) => Pressure::OtherWay,
            _ => Pressure::None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_third_repeat_asks_for_another_way_and_the_sixth_ends_it() {
        let mut stuck = Stuck::default();
        let pressures: Vec<Pressure> = (0..6).map(|_| stuck.note(7, 1, false)).collect();
        assert_eq!(
            pressures,
            [
                Pressure::None,
                Pressure::None,
                Pressure::OtherWay,
                Pressure::OtherWay,
                Pressure::Ask,
                Pressure::GiveUp
            ]
        );
    }

    #[test]
    fn a_row_of_successes_is_never_a_reason_to_stop() {
        let mut stuck = Stuck::default();
        assert!((0..40).all(|_| stuck.note(7, 1, true) == Pressure::None));
        assert!((0..40).all(|page| stuck.note(7, page, false) == Pressure::None));
    }

    #[test]
    fn different_actions_that_change_nothing_end_too() {
        let mut stuck = Stuck::default();
        let last = (0..20).map(|action| stuck.note(action, 1, false)).max();
        assert_eq!(last, Some(Pressure::GiveUp));
    }
}
