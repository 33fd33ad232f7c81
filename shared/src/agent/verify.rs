//! Whether the last action did what it should (contract §4.5). Pure rules over what was observed;
//! only what no rule decides is left for a model.
//!
//! The public client shows little: typed values, ticks and choices are missing from its page text,
//! its compact tree has controls only and no text, short messages vanish, and `success` means that
//! nothing threw. A click that worked may therefore leave no trace at all. So there are three
//! verdicts, and *nothing to see* contradicts only where the effect could not have stayed hidden.
//!
//! | last action, rule by rule | confirmed | contradicted | no evidence |
//! | --- | --- | --- | --- |
//! | 1 any | – | the client reported a failure | – |
//! | 2 opens a menu, list or dialog | it says that it is open; menu items, a dialog or other controls came; a link led on | another page opened; it still says that it is closed; nothing came at all | a native dropdown (its list is the browser's own), a field that suggests; only something else changed |
//! | 2 closes it again | it says that it is closed; items went | nothing changed | something else changed |
//! | 3 goes to an address | the address is another, or the one asked for | it is the old one, and not the one asked for | – |
//! | 4 types a text | the field shows it, also reformatted; as many dots as characters | the client shows values and this one is missing, other, cut off; the field is marked as not valid now | the client does not show values; the field is gone |
//! | 4 ticks | it says so | it says the opposite, and what it says is live | it does not say |
//! | 4 chooses an option | the dropdown shows it | the client shows values and it shows another | it does not show one |
//! | 5 signs in | the password field is gone | it is still there; an error | – (still there, at another address: unsure) |
//! | 5 follows a link to another address | the address or the page changed | neither did | – |
//! | 5 clicks anything else | a success message, another address, a dialog, a new page; the control itself changed or went as its name says; what came is named like it; a message names what its row alone shows | an error message; a few new words that ask for more (“Please choose …”) while the fields stay; a tab that says it is not selected; a required field that is empty | nothing changed |
//! | 5 waits, scrolls, points, presses | the awaited text is there; what came | – | nothing changed |
//! | 6 what is left | – | – | unsure: something changed that says nothing clear |
//!
//! An error that appeared outweighs every other sign of rule 5. What is absent contradicts nothing
//! while the client still says `pending`, or where the page's text was cut off. In a chain the fields
//! of a form follow the click that sent it.

mod case;
mod chain;
mod change;
mod dropdown;
mod expected;
mod named;
mod navigation;
pub(super) mod own_doing;
mod state;
#[cfg(test)]
mod tests;
mod text;
mod verdict;
mod without_effect;

pub use chain::verify_chain;
pub use verdict::{CONFIRMED_FROM, Method, Outcome, Verdict};

use super::observe::{ActionStatus, Before, ClientReport, Observations, ReportedFailure, short};
use super::predict::Expectation;
use crate::action::Action;
use crate::page::{Page, Role};
use case::{Case, Judgement};

/// Judges the action in `before` by the six rules, in their order.
pub fn verify(
    before: &Before,
    page: &Page,
    observations: &Observations,
    report: &ClientReport,
) -> Verdict {
    Case::new(&before.sent, page, observations, report).verdict()
}

impl Case<'_> {
    fn verdict(&self) -> Verdict {
        let (method, judgement) = self.judge();
        self.recorded(method, self.tempered(judgement))
    }

    fn recorded(&self, method: Method, judgement: Judgement) -> Verdict {
        Verdict {
            outcome: judgement.outcome,
            confidence: judgement.confidence,
            method,
            expected: match (self.expectation(), &self.sent.action) {
                (Some(expectation), _) => expectation.describe(),
                (None, Action::Wait { .. }) => "The page has had time to load.".to_owned(),
                (None, _) => "Something on the page changes.".to_owned(),
            },
            actual: match self.report.failure().and_then(|failure| failure.message) {
                Some(message) => short(message),
                None => self.seen.summary(),
            },
            reason: judgement.reason,
            unshown: judgement.unshown,
        }
    }

    fn judge(&self) -> (Method, Judgement) {
        if let Some(failure) = self.report.failure() {
            return (Method::ClientReport, reported(failure));
        }
        if self.opens_or_folds() {
            return (Method::Dropdown, dropdown::judge(self));
        }
        let action = &self.sent.action;
        if action.is_navigation() || matches!(action, Action::CreateTab { .. }) {
            return (Method::Navigation, navigation::judge(self));
        }
        let sets_state = matches!(
            action,
            Action::SetValue { .. }
                | Action::SelectDropdown { .. }
                | Action::Check { .. }
                | Action::Uncheck { .. }
        ) || matches!(self.expectation(), Some(Expectation::Ticked { .. }));
        if sets_state {
            return (Method::ElementState, state::judge(self));
        }
        (Method::Observations, change::judge(self))
    }

    /// Whether something that drops down was pressed, by what it is, or was to open by what was expected.
    fn opens_or_folds(&self) -> bool {
        let expected = matches!(
            self.expectation(),
            Some(Expectation::Opens { .. } | Expectation::Folds { .. })
        );
        let is_click = matches!(self.sent.action, Action::Click { .. });
        let is_popup = self
            .sent
            .target
            .as_ref()
            .is_some_and(|target| target.state.has_popup || target.role == Role::Combobox);
        let points = matches!(self.sent.action, Action::Hover { .. });
        is_click && (expected || is_popup) || points && expected
    }

    /// Takes back what rests on an absence that proves nothing.
    fn tempered(&self, judgement: Judgement) -> Judgement {
        let is_pending = self.report.last_action_status == Some(ActionStatus::Pending);
        if judgement.by_absence && is_pending {
            return Judgement::no_evidence(
                0.4,
                "The action was still running when the page was read.",
            );
        }
        if judgement.by_absence && self.page.truncated {
            return Judgement::no_evidence(0.4, "Only a part of the page could be read.");
        }
        judgement
    }
}

/// Rule 1.
fn reported(failure: ReportedFailure<'_>) -> Judgement {
    let reason = match failure.code {
        Some("ELEMENT_NOT_FOUND") => "The browser could not find what should be used.",
        Some("TIMEOUT") => "The browser gave up waiting.",
        Some("NETWORK_ERROR") => "The browser could not reach the page.",
        _ => "It did not go through.",
    };
    Judgement::contradicted(0.95, reason)
}
