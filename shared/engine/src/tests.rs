//! What intents come to on pages, as tables.

mod binding;
mod calendars;
mod entered;
mod fields;
mod find;
mod interrupts;
mod lists;
mod order;
mod pages;
mod reveal;
mod rival;
mod unmarked;
mod view;
mod widgets;

use crate::{Explanation, Outcome, PageView, Step, explain};
use action::{Action, Past, Verb as Sent};
use intent::{Form, Intent, Kind, Relation, Setting, Target, Value, Verb};
use jiff::civil::date;
use page::Page;
use std::collections::HashSet;

/// A plan on pages that follow one another.
struct Play<'p> {
    plan: &'p [Intent],
    past: Vec<Past>,
}

impl<'p> Play<'p> {
    fn of(plan: &'p [Intent]) -> Self {
        Self {
            plan,
            past: Vec::new(),
        }
    }

    /// What the step comes to on a page where these elements are fresh.
    fn on(&self, page: &Page, number: usize, fresh: &HashSet<usize>) -> Explanation {
        let view = PageView::new(page, "https://app.test/", fresh);
        explain(&Step {
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
        let (verb, value) = match action {
            Action::SetValue { text, .. } => (Sent::SetValue, text.clone()),
            Action::SelectDropdown { text, .. } => {
                (Sent::SelectDropdown, text.clone().unwrap_or_default())
            }
            Action::Press { key } => (Sent::Press, key.clone()),
            Action::Check { .. } => (Sent::Check, String::new()),
            Action::Uncheck { .. } => (Sent::Uncheck, String::new()),
            Action::Focus { .. } => (Sent::Focus, String::new()),
            _ => (Sent::Click, String::new()),
        };
        self.past.push(Past {
            step,
            identity: at.map(|at| page.identities()[at]),
            verb,
            value,
            added: String::new(),
            failed,
            rows: None,
            elsewhere: false,
            gone: false,
        });
    }
}

/// The actions of a plan on a page that does not change, to the first question or lack.
fn played(html: &str, plan: &[Intent]) -> Vec<String> {
    let page = Page::from_text(html);
    let mut play = Play::of(plan);
    let mut told = Vec::new();
    for number in 0..plan.len() {
        for _ in 0..20 {
            match play.on(&page, number, &HashSet::new()).outcome {
                Outcome::Act(act) => {
                    told.push(act.action.to_string());
                    play.sent(&page, number, &act.action, false);
                    if act.completes {
                        break;
                    }
                }
                Outcome::Remember { key, value, .. } => {
                    told.push(format!("keep {key}: {value}"));
                    break;
                }
                Outcome::Done { .. } => break,
                Outcome::Ask(question) => {
                    told.push(format!("ask: {}", question.text));
                    return told;
                }
                Outcome::Missing { what } => {
                    told.push(format!("missing: {what}"));
                    return told;
                }
            }
        }
    }
    told
}

/// Fails with every plan that comes to something else; `…` at an end stands for anything.
#[track_caller]
fn check(html: &str, cases: &[(&[Intent], &[&str])]) {
    let mut wrong = Vec::new();
    for (plan, expected) in cases {
        let told = played(html, plan);
        let fits = told.len() == expected.len()
            && told.iter().zip(*expected).all(|(told, expected)| {
                let start = expected.strip_suffix('…');
                told == expected || start.is_some_and(|start| told.starts_with(start))
            });
        if !fits {
            wrong.push(format!(
                "{plan:?}\n  expected {expected:?}\n  told     {told:?}"
            ));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// What comes after the plan's first action on `before`, when the page then shows `after`.
fn then(plan: &[Intent], before: &str, after: &str) -> Explanation {
    let page = Page::from_text(before);
    let mut play = Play::of(plan);
    let first = play.on(&page, 0, &HashSet::new());
    let Outcome::Act(act) = &first.outcome else {
        panic!("{plan:?}: {first}");
    };
    play.sent(&page, 0, &act.action, false);
    let known: HashSet<_> = page.identities().iter().collect();
    let page = Page::from_text(after);
    let fresh = page.identities().iter().enumerate();
    let fresh = fresh.filter(|(_, identity)| !known.contains(identity));
    let fresh: HashSet<usize> = fresh.map(|(index, _)| index).collect();
    let next = usize::from(act.completes).min(plan.len() - 1);
    play.on(&page, next, &fresh)
}

/// The decisions of a plan on pages that come one after the other.
fn turns(plan: &[Intent], pages: &[&str]) -> Vec<String> {
    let mut play = Play::of(plan);
    let mut number = 0;
    let mut known: HashSet<page::Identity> = HashSet::new();
    let mut told = Vec::new();
    for html in pages {
        let page = Page::from_text(html);
        let fresh = page.identities().iter().enumerate();
        let fresh = fresh.filter(|(_, identity)| !known.is_empty() && !known.contains(identity));
        let explained = play.on(&page, number, &fresh.map(|(index, _)| index).collect());
        if let Outcome::Act(act) = &explained.outcome {
            told.push(act.action.to_string());
            play.sent(&page, number, &act.action, false);
            number = (number + usize::from(act.completes)).min(plan.len() - 1);
        } else {
            told.push(explained.decision);
        }
        known = page.identities().iter().copied().collect();
    }
    told
}

fn target(name: &str) -> Target {
    Target::named(name)
}

/// "`name` of `anchor`".
fn of(name: &str, anchor: &str) -> Target {
    Target {
        phrase: format!("{name} of {anchor}"),
        relations: vec![Relation::Of(anchor.to_owned())],
        ..Target::named(name)
    }
}

fn click(name: &str) -> Intent {
    press(Verb::Click, target(name))
}

fn open(name: &str) -> Intent {
    press(Verb::Open, target(name))
}

fn press(verb: Verb, target: Target) -> Intent {
    Intent::Press { verb, target }
}

/// A verb of the application on a thing.
fn deed(verb: &str, name: &str) -> Intent {
    press(Verb::Named(verb.to_owned()), target(name))
}

fn fill(field: &str, text: &str) -> Intent {
    set(target(field), Value::Literal(text.to_owned()))
}

fn set(what: Target, to: Value) -> Intent {
    Intent::Set { what, to }
}

fn switch(name: &str, setting: Setting) -> Intent {
    set(target(name), Value::Switch(setting))
}

fn choose(options: &[&str]) -> Intent {
    let options = options.iter().map(|&option| option.to_owned());
    set(Target::default(), Value::Options(options.collect()))
}

fn submit(form: Form) -> Intent {
    Intent::Submit { form }
}

fn of_kind(name: &str, kind: Kind) -> Target {
    Target {
        kind: Some(kind),
        ..Target::named(name)
    }
}
