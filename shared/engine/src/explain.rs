//! Why the engine decided so: the tactic, the candidates, their features and scores.

use crate::locate::{Located, Score};
use crate::page_view::PageView;
use crate::proposal::{Outcome, Proposal};
use serde::Serialize;
use std::fmt;

/// One control that was weighed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Candidate {
    /// The number by which the client names it.
    pub id: u64,
    pub role: &'static str,
    pub name: String,
    /// Only for comparing candidates of one decision; absent for what must not be taken.
    pub score: Option<i32>,
    pub label: String,
    pub belongs: String,
    pub place: String,
    pub usable: String,
}

/// A decision with its reasons. Its `Display` is a table for people.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Explanation {
    pub tactic: &'static str,
    pub why: &'static str,
    /// The decision in one line.
    pub decision: String,
    /// Best first.
    pub candidates: Vec<Candidate>,
    /// Controls and words of the page that were not looked at.
    pub left_out: usize,
    #[serde(skip)]
    pub outcome: Outcome,
}

impl Explanation {
    pub(crate) fn new(
        tactic: &'static str,
        why: &'static str,
        proposal: Proposal,
        view: &PageView,
    ) -> Self {
        let ranking = proposal.located.as_ref().map(Located::ranking);
        let candidates = ranking.unwrap_or_default().iter().map(|one| {
            let element = view.element(one.index);
            Candidate {
                id: element.id.0,
                role: element.role.as_str(),
                name: element.name.clone(),
                score: one.score.map(Score::value),
                label: format!("{:?}", one.match_.label),
                belongs: format!("{:?}", one.match_.belongs),
                place: format!("{:?}", one.match_.place),
                usable: format!("{:?}", one.match_.usable),
            }
        });
        Self {
            tactic,
            why,
            decision: line(&proposal.outcome),
            candidates: candidates.collect(),
            left_out: view.left_out(),
            outcome: proposal.outcome,
        }
    }
}

fn line(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Act(act) => format!("{} ({})", act.action, act.says),
        Outcome::Done { because } => format!("done: {because}"),
        Outcome::Ask(question) => format!("ask: {}", question.text),
        Outcome::Missing { what } => format!("missing: {what}"),
        Outcome::Remember { key, .. } => format!("remember {key}"),
    }
}

impl fmt::Display for Explanation {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(formatter, "{}: {}", self.tactic, self.why)?;
        writeln!(formatter, "{}", self.decision)?;
        for one in &self.candidates {
            let score = one
                .score
                .map_or_else(|| "never".to_owned(), |score| score.to_string());
            writeln!(
                formatter,
                "{score:>6}  {:>5}  {:<12} {:<32} {:<22} {:<10} {:<10} {}",
                one.id, one.role, one.name, one.label, one.belongs, one.place, one.usable
            )?;
        }
        if self.left_out > 0 {
            writeln!(formatter, "not looked at: {}", self.left_out)?;
        }
        Ok(())
    }
}
