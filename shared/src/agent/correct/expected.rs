//! What a model expected of its action, held against what came.

use crate::agent::observe::{Before, Observations};
use crate::agent::state::outgoing::typed;
use crate::agent::state::quotes::quoted;
use crate::agent::state::view::View;
use crate::agent::verify::{Outcome, Verdict};
use crate::page::Identity;
use std::collections::HashSet;
use words::Folded;
use words::grammar::denies;

/// What came with the actions that were out.
pub(in crate::agent) struct Come<'a> {
    observations: &'a Observations,
    /// What stands in fields that came up.
    values: Vec<Folded>,
    /// What the actions themselves entered or chose: that a browser does not show it is no news.
    entered: Vec<Folded>,
    view: &'a View<'a>,
}

impl<'a> Come<'a> {
    pub(in crate::agent) fn new(
        before: &Before,
        observations: &'a Observations,
        view: &'a View<'a>,
    ) -> Self {
        let known: HashSet<Identity> = before.skeleton.identities().collect();
        let elements = view.page.elements.iter().zip(view.identities);
        let new = elements.filter(|(_, identity)| !known.contains(*identity));
        let values = new.filter_map(|(element, _)| element.value.as_deref());
        let sent = [&before.sent].into_iter().chain(&before.chained);
        Self {
            observations,
            values: values.map(Folded::new).collect(),
            entered: sent.map(|sent| Folded::new(&typed(&sent.action))).collect(),
            view,
        }
    }

    fn has(&self, text: &str) -> bool {
        let folded = Folded::new(text);
        self.observations.bring(text) || self.values.iter().any(|one| one.contains(&folded))
    }

    /// Whether it quoted anything that was to come up, and all of it did.
    pub(in crate::agent) fn all(&self, expected: &str) -> bool {
        let mut quoted = awaited(expected).peekable();
        quoted.peek().is_some() && quoted.all(|text| self.has(text))
    }

    /// Holds a verdict without evidence against what the model expected: texts that it quoted and that
    /// came up bear it out; else, where anything changed and it `ends` what was to be sent, a model is to say whether it
    /// did.
    pub(in crate::agent) fn bears_out(&self, verdict: &mut Verdict, expected: &str, ends: bool) {
        let open = matches!(verdict.outcome, Outcome::NoEvidence | Outcome::Unsure);
        if !open || self.observations.is_empty() {
            return;
        }
        let came = self.all(expected);
        if came || ends {
            expected.clone_into(&mut verdict.expected);
        }
        if came {
            verdict.outcome = Outcome::Confirmed;
            verdict.confidence = 0.8;
            verdict.unshown = false;
            "The page now shows what was expected.".clone_into(&mut verdict.reason);
        } else if ends {
            verdict.outcome = Outcome::Unsure;
            verdict.confidence = 0.5;
        }
    }

    /// What the model expected in quotation marks and the page does not show. It may have been called otherwise there.
    pub(in crate::agent) fn missed(&self, expected: &str) -> Vec<String> {
        const MOST: usize = 2;
        let elements = &self.view.page.elements;
        let names = elements.iter().map(|element| &*element.name);
        let values = elements
            .iter()
            .filter_map(|element| element.value.as_deref());
        let shown = self.view.page.lines().chain(names).chain(values);
        let shown: Vec<Folded> = shown.map(Folded::new).collect();
        let missed = awaited(expected).filter(|quoted| {
            let folded = Folded::new(quoted);
            let among = |all: &[Folded]| all.iter().any(|text| text.contains(&folded));
            !self.has(quoted) && !among(&shown) && !among(&self.entered)
        });
        let told = missed.map(|text| format!("you expected “{text}”, which did not come"));
        told.take(MOST).collect()
    }
}

/// What it quotes, but for what it says is not to be there: "the summary does not say “with insurance”".
fn awaited(expected: &str) -> impl Iterator<Item = &str> {
    quoted(expected).filter(|part| {
        let before = expected.split_once(part).map_or("", |(before, _)| before);
        let clause = before.rsplit(['.', ';', ',']).next().unwrap_or_default();
        let mut words = clause.split_whitespace();
        !words.any(|word| denies(&word.to_lowercase()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_to_be_there_is_not_awaited() {
        let all = |text| awaited(text).collect::<Vec<_>>();
        assert_eq!(all("“Saved” comes up"), ["Saved"]);
        let text = "“Saved” comes up, and the summary does not say \"with insurance\"";
        assert_eq!(all(text), ["Saved"]);
        assert_eq!(all("no “Draft” any more; “Sent” stands there"), ["Sent"]);
    }
}
