//! Why the engine decided so: the tactic, the candidates, their features and scores.

use crate::locate::{Located, Match, Ranked, Score};
use crate::page_view::PageView;
use crate::proposal::{Outcome, Proposal};
use page::ElementId;
use serde::Serialize;
use std::fmt;

/// Candidates that an explanation tells, those that are equally good aside.
const MAX_CANDIDATES: usize = 12;

/// One control that was weighed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Candidate {
    /// The number by which the client names it.
    pub id: ElementId,
    pub role: &'static str,
    pub name: String,
    /// Only for comparing candidates of one decision; absent for what must not be taken.
    pub score: Option<i32>,
    pub features: Match,
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
        let located = proposal.located.as_ref();
        let ranking = located.map(Located::ranking).unwrap_or_default();
        let equal = located.map_or(0, |located| located.rivals().len());
        let told = ranking.iter().take(MAX_CANDIDATES.max(equal));
        let candidate = |one: &Ranked| {
            let element = view.element(one.index);
            Candidate {
                id: element.id,
                role: element.role.as_str(),
                name: element.name.clone(),
                score: one.score.map(Score::value),
                features: one.match_,
            }
        };
        Self {
            tactic,
            why,
            decision: line(&proposal.outcome),
            candidates: told.map(candidate).collect(),
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

/// Characters of a name that the table shows.
const NAME_WIDTH: usize = 32;

impl fmt::Display for Explanation {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(formatter, "Tactic   {}: {}", self.tactic, self.why)?;
        writeln!(formatter, "Decision {}", self.decision)?;
        if !self.candidates.is_empty() {
            let head = ("score", "id", "role", "name");
            let (score, id, role, name) = head;
            writeln!(
                formatter,
                "\n{score:>6} {id:>6}  {role:<12} {name:<NAME_WIDTH$} features"
            )?;
        }
        for one in &self.candidates {
            let score = one
                .score
                .map_or_else(|| "never".to_owned(), |score| score.to_string());
            let name: String = one.name.chars().take(NAME_WIDTH).collect();
            let (id, role) = (one.id.0, one.role);
            writeln!(
                formatter,
                "{score:>6} {id:>6}  {role:<12} {name:<NAME_WIDTH$} {}",
                one.features
            )?;
        }
        if self.left_out > 0 {
            writeln!(formatter, "Not looked at: {}", self.left_out)?;
        }
        Ok(())
    }
}
