//! A goal's plan as its user reads it, held against what is expected.

use intent::{describe, read};

/// The plan as its user reads it; what is not understood stands behind it.
pub(crate) fn plan(goal: &str) -> String {
    let read = read(goal);
    let steps = read.steps.iter().map(|step| describe(&step.intent));
    let unread = read.unread.iter().map(|part| format!("?? {}", part.text));
    steps.chain(unread).collect::<Vec<_>>().join(" · ")
}

/// Fails with the goals whose plan is another.
#[track_caller]
pub(crate) fn check(cases: &[(&str, &str)]) {
    let wrong: Vec<String> = cases
        .iter()
        .filter(|(goal, steps)| plan(goal) != *steps)
        .map(|(goal, steps)| format!("{goal}\n  {}\n  {steps}", plan(goal)))
        .collect();
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// None of these may be carried out as a whole.
#[track_caller]
pub(crate) fn left_open(goals: &[&str]) {
    let whole: Vec<&&str> = goals.iter().filter(|goal| read(goal).is_whole()).collect();
    assert!(whole.is_empty(), "{whole:#?}");
}
