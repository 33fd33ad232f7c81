//! Goals on pages: a goal's text is read and each of its steps asked for its action. What the
//! reading leaves unread ends in a question before anything is done.

mod apps;
mod dialogs;
mod explicit;
mod grids;
mod groups;
mod lists;
mod menus;
mod pages;
mod sending;
mod unseen;
mod values;
mod widgets;

use action::{Action, Past};
use engine::{Outcome, PageView, Step, next_step};
use intent::Intent;
use jiff::civil::date;
use page::Page;
use std::collections::HashSet;

/// Actions of one step after which a play ends.
const MOST: usize = 20;

/// A goal, its steps, and what was sent for them.
struct Play {
    goal: String,
    plan: Vec<Intent>,
    past: Vec<Past>,
}

impl Play {
    fn of(plan: Vec<Intent>) -> Self {
        Self {
            goal: String::new(),
            plan,
            past: Vec::new(),
        }
    }

    /// The goal, or the question that its reading ends in.
    fn read(goal: &str) -> Result<Self, String> {
        let read = intent::read(goal);
        match read.question() {
            Some(question) => Err(question),
            None => Ok(Self {
                goal: goal.to_owned(),
                ..Self::of(read.steps.into_iter().map(|step| step.intent).collect())
            }),
        }
    }

    /// What the step comes to on a page of which these elements are fresh.
    fn on(&self, page: &Page, number: usize, fresh: &HashSet<usize>) -> Outcome {
        let view = PageView::new(page, "https://app.test/", fresh);
        let view = view.for_goal(&self.goal);
        next_step(&Step {
            intent: &self.plan[number],
            view: &view,
            number,
            previous: self.past.last().map(|past| &self.plan[past.step]),
            upcoming: &self.plan[number + 1..],
            past: &self.past,
            pinned: None,
            today: date(2026, 3, 2),
        })
    }

    fn sent(&mut self, page: &Page, step: usize, action: &Action, failed: bool) {
        let target = action.target();
        let at = target.and_then(|id| page.elements.iter().position(|one| one.id == id));
        self.past.push(Past {
            step,
            identity: at.map(|at| page.identities()[at]),
            verb: action.as_verb(),
            value: match action {
                Action::SetValue { text, .. } => text.clone(),
                Action::SelectDropdown { text, .. } => text.clone().unwrap_or_default(),
                Action::Press { key } => key.clone(),
                _ => String::new(),
            },
            added: String::new(),
            failed,
            rows: engine::listed(&PageView::new(page, "https://app.test/", &HashSet::new())),
            elsewhere: false,
            gone: false,
        });
    }

    /// The actions on a page that does not change, to the first question or lack.
    fn through(mut self, page: &Page) -> Vec<String> {
        let mut told = Vec::new();
        for number in 0..self.plan.len() {
            for _ in 0..MOST {
                let outcome = self.on(page, number, &HashSet::new());
                if !matches!(outcome, Outcome::Done { .. }) {
                    told.push(line(&outcome));
                }
                match outcome {
                    Outcome::Act(act) => {
                        self.sent(page, number, &act.action, false);
                        if act.completes {
                            break;
                        }
                    }
                    Outcome::Done { .. } | Outcome::Remember { .. } => break,
                    Outcome::Ask(_) | Outcome::Missing { .. } => return told,
                }
            }
        }
        told
    }
}

fn line(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Act(act) => act.action.to_string(),
        Outcome::Ask(question) => format!("ask: {}", question.text),
        Outcome::Remember { key, value, .. } => format!("keep {key}: {value}"),
        Outcome::Done { .. } => "done".to_owned(),
        Outcome::Missing { what } => format!("missing: {what}"),
    }
}

/// What a goal comes to on a page that does not change.
fn on(html: &str, goal: &str) -> Vec<String> {
    match Play::read(goal) {
        Ok(play) => play.through(&Page::from_text(html)),
        Err(question) => vec![format!("ask: {question}")],
    }
}

/// What comes after the goal's first action on `before`, when the page then shows `after`.
fn then(goal: &str, before: &str, after: &str) -> String {
    let mut play = Play::read(goal).unwrap_or_else(|question| panic!("{goal}: {question}"));
    let page = Page::from_text(before);
    let Outcome::Act(act) = play.on(&page, 0, &HashSet::new()) else {
        panic!("{goal}: nothing to do at first");
    };
    play.sent(&page, 0, &act.action, false);
    let known: HashSet<_> = page.identities().iter().collect();
    let page = Page::from_text(after);
    let fresh = page.identities().iter().enumerate();
    let fresh = fresh.filter(|(_, identity)| !known.contains(identity));
    line(&play.on(&page, 0, &fresh.map(|(index, _)| index).collect()))
}

/// Fails with every goal that comes to something else; `…` at an end stands for anything.
#[track_caller]
fn check(html: &str, cases: &[(&str, &[&str])]) {
    let mut wrong = Vec::new();
    for (goal, expected) in cases {
        let told = on(html, goal);
        let fits = told.len() == expected.len()
            && told.iter().zip(*expected).all(|(told, expected)| {
                let start = expected.strip_suffix('…');
                told == expected || start.is_some_and(|start| told.starts_with(start))
            });
        if !fits {
            wrong.push(format!(
                "{goal}\n  expected {expected:?}\n  told     {told:?}"
            ));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}
