//! What the user said no to when a question of the task asked whether to do it: that the goal names it orders it no more.

use super::refusal::Refusal;
use super::{UserRequest, same};
use crate::page::{Element, Page};
use crate::safety::answer::Consent;
use crate::safety::side_effect::{self, SideEffect};

fn is_of(refused: &Refusal, deed: SideEffect) -> bool {
    refused.is_of_all() || refused.deeds().iter().any(|one| same(*one, deed))
}

impl UserRequest {
    /// The user answered a question of the task. A yes to the same deed takes an earlier no back.
    pub(super) fn hear(&mut self, asked: &str, said: &str) {
        match Consent::to(said, asked) {
            Consent::No | Consent::Instead => self.refused.push(Refusal::of(asked)),
            Consent::Yes => {
                let agreed = Refusal::of(asked);
                let again = |deed: &SideEffect| is_of(&agreed, *deed);
                self.refused
                    .retain(|refused| !refused.is_of_all() && !refused.deeds().iter().any(again));
            }
            Consent::Other => {}
        }
    }

    /// The user said no to a question about this deed, or about this control.
    pub(in crate::safety) fn has_refused(
        &self,
        deed: SideEffect,
        element: Option<&Element>,
        page: &Page,
    ) -> bool {
        let labels = element.map(|element| side_effect::sayable(element, page));
        let labels = labels.unwrap_or_default();
        let mut refused = self.refused.iter();
        refused.any(|refused| is_of(refused, deed) || refused.names(&labels))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_no_is_to_what_the_question_speaks_of() {
        for (asked, said, refused) in [
            ("Shall I remove Slow Tide?", "no", true),
            (
                "Shall I remove “Slow Tide” from the playlist?",
                "nein danke",
                true,
            ),
            ("Shall I go ahead?", "no", true),
            ("Soll ich fortfahren?", "nein", true),
            ("I would delete it now. Is that right?", "no", true),
            ("Shall I remove Slow Tide?", "yes", false),
            ("Shall I also add Night Ferry?", "no", false),
            ("Do you have a promo code?", "no", false),
            ("What is your name?", "no", false),
        ] {
            let answers = [(asked, said)];
            let goal = UserRequest::new("Remove Slow Tide from the playlist", &[]);
            let request = goal.with_answers(answers.into_iter());
            let page = Page::default();
            let is = request.has_refused(SideEffect::Delete, None, &page);
            assert_eq!(is, refused, "{asked} {said}");
        }
    }

    #[test]
    fn a_later_yes_takes_it_back() {
        let answers = [
            ("Shall I remove Slow Tide?", "no"),
            ("Shall I remove Paper Boats?", "yes"),
        ];
        let goal = UserRequest::new("Remove Paper Boats", &[]);
        let request = goal.with_answers(answers.into_iter());
        assert!(!request.has_refused(SideEffect::Delete, None, &Page::default()));
    }
}
