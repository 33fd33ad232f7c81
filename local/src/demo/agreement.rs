//! Whether what was decided is what was recorded, or as good.

use super::visit::Visit;
use coxswain::action::{self, Action, Decision};

/// The number that two visits clicked on purpose, to see what follows a failure.
const MISSING_ELEMENT: u64 = 99_999;

/// What came of one visit.
pub(super) struct Agreement<'v> {
    visit: &'v Visit,
    /// Steps that were decided otherwise: index, recorded, decided.
    pub(super) differences: Vec<(usize, String, String)>,
    pub(super) steps: usize,
    ended: Option<Action>,
}

impl<'v> Agreement<'v> {
    pub(super) fn new(visit: &'v Visit) -> Self {
        Self {
            visit,
            differences: Vec::new(),
            steps: 0,
            ended: None,
        }
    }

    /// Compares one decision with the record.
    pub(super) fn compare(&mut self, index: usize, decided: &str) {
        self.steps += 1;
        let recorded = read(&self.visit.steps[index].did);
        let ours = read(decided);
        if let Some(Action::Finish | Action::Fail | Action::AskUser) = ours {
            self.ended.clone_from(&ours);
        }
        if !self.as_good(index, recorded.as_ref(), ours.as_ref()) {
            let recorded = self.visit.steps[index].did.clone();
            self.differences.push((index, recorded, decided.to_owned()));
        }
    }

    fn as_good(&self, index: usize, recorded: Option<&Action>, ours: Option<&Action>) -> bool {
        let (Some(recorded), Some(ours)) = (recorded, ours) else {
            return false;
        };
        let only_waiting = self.visit.steps[index..]
            .iter()
            .all(|step| matches!(read(&step.did), Some(Action::Wait { .. } | Action::Finish)));
        match (recorded, ours) {
            (Action::SelectDropdown { id, .. }, Action::SelectDropdown { id: other, .. }) => {
                id == other && chosen(recorded) == chosen(ours)
            }
            // A recorded click on an element that is not there tests what comes after it.
            (Action::Click { id }, Action::Click { .. }) if id.0 == MISSING_ELEMENT => true,
            // Where all is done, finishing needs no wait before it.
            (Action::Wait { .. }, Action::Finish) => only_waiting,
            // A wait before finishing costs nothing; asking is an honest end where the goal cannot
            // be reached without the user.
            (Action::Finish, Action::Wait { .. }) | (Action::Fail, Action::AskUser) => true,
            (recorded, ours) => recorded == ours,
        }
    }

    /// As recorded or as good, and ended as the record did.
    pub(super) fn holds(&self) -> bool {
        self.differences.is_empty() && self.ended.is_some()
    }

    pub(super) fn end(&self) -> &'static str {
        match self.ended {
            Some(Action::Finish) => "finished",
            Some(Action::Fail) => "gave up honestly",
            Some(Action::AskUser) => "asked the user",
            _ => "did not end",
        }
    }
}

fn read(text: &str) -> Option<Action> {
    match action::parse(text) {
        Ok(Decision::Client(action)) => Some(action),
        Ok(Decision::Tool(_)) | Err(_) => None,
    }
}

fn chosen(action: &Action) -> Option<&str> {
    match action {
        Action::SelectDropdown { value, text, .. } => text
            .as_deref()
            .filter(|text| !text.is_empty())
            .or(value.as_deref()),
        _ => None,
    }
}
