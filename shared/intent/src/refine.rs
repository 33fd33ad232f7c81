//! A goal after an answer to the question about it.

use crate::{Goal, Span, Step, read};
use words::grammar::{self, CLOSINGS, LEAD_INS, LEAVE_OUT};

impl Goal {
    /// The goal after the user's answer to [`Goal::question`]: the answer says how the parts are to
    /// be done that were not understood, or that they are to be left out. What was understood
    /// stays, the text stays. An answer that is not understood either leaves the goal as it is.
    #[must_use]
    pub fn refined(&self, answer: &str) -> Self {
        let mut refined = self.clone();
        let lower = answer.to_lowercase();
        let said: Vec<&str> = lower
            .split(|c: char| !c.is_alphanumeric() && c != '\'')
            .filter(|word| !word.is_empty())
            .collect();
        if leaves_out(&said) {
            if !self.steps.is_empty() {
                refined.unread.clear();
            }
            return refined;
        }
        let Some(first) = self.unread.first().map(|unread| unread.span) else {
            return refined;
        };
        let told = read(answer);
        if !told.is_whole() {
            return refined;
        }
        let before = |step: &Step| step.words.first().is_some_and(|span| *span < first);
        let at = self.steps.iter().take_while(|step| before(step)).count();
        // Their words stand in the answer, not in the goal: the part they serve is the goal's.
        let parts: Vec<Span> = self.unread.iter().map(|unread| unread.span).collect();
        let told = told.steps.into_iter().map(|step| Step {
            intent: step.intent,
            words: parts.clone(),
        });
        refined.steps.splice(at..at, told);
        refined.unread.clear();
        refined
    }
}

/// Whether an answer says that a part is to be left out, and nothing else.
fn leaves_out(said: &[&str]) -> bool {
    const BEFORE: &[&str] = &["yes", "no", "well", "you can", "you may"];
    const BEHIND: &[&str] = &[
        "then",
        "for now",
        "one",
        "ok",
        "okay",
        "fine",
        "that's fine",
        "it's fine",
        "that is fine",
    ];
    let mut said = said;
    while let Some(count) = [LEAD_INS, BEFORE]
        .iter()
        .find_map(|list| grammar::longest(said, list))
    {
        said = &said[count..];
    }
    let Some(count) = grammar::longest(said, LEAVE_OUT) else {
        return false;
    };
    let mut rest = &said[count..];
    while let Some(count) = grammar::longest(rest, CLOSINGS).or(grammar::longest(rest, BEHIND)) {
        rest = &rest[count..];
    }
    rest.is_empty()
}
