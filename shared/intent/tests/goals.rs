//! The language as `docs/goals.md` tells it to users: what stands there is what is read.

use intent::{Reason, describe, read};

const DOCUMENT: &str = include_str!("../../../docs/goals.md");

/// The rows of the tables under a heading, cell by cell.
fn rows(heading: &str) -> Vec<Vec<&'static str>> {
    let part = DOCUMENT.split_once(heading).map_or("", |(_, part)| part);
    let part = part.split("\n## ").next().unwrap_or_default();
    part.lines()
        .filter_map(|line| line.strip_prefix("| ")?.strip_suffix(" |"))
        .filter(|line| !line.starts_with("---") && !line.starts_with("Goal |"))
        .map(|line| line.split(" | ").collect())
        .collect()
}

fn why(reason: Reason) -> &'static str {
    match reason {
        Reason::Detail => "a detail",
        Reason::NoCommand => "no command",
        Reason::Incomplete => "incomplete",
        Reason::Condition => "a condition",
        Reason::Repetition => "a repetition",
        Reason::Question => "a question",
    }
}

#[test]
fn every_goal_of_the_document_is_read_as_it_says() {
    let rows = rows("## What is understood\n");
    assert!(rows.len() >= 100, "{}", rows.len());
    let mut wrong = Vec::new();
    for row in rows {
        let [goal, steps] = row.as_slice() else {
            panic!("{row:?}");
        };
        let found = read(goal);
        let told: Vec<String> = found
            .steps
            .iter()
            .map(|step| describe(&step.intent))
            .collect();
        if told.join(" · ") != *steps || !found.is_whole() {
            wrong.push(format!(
                "{goal}\n  {}\n  {:?}",
                told.join(" · "),
                found.unread
            ));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn every_goal_outside_the_language_names_the_part_that_is_not_understood() {
    let rows = rows("## What is not understood\n");
    assert!(rows.len() >= 50, "{}", rows.len());
    let mut wrong = Vec::new();
    for row in rows {
        let [goal, parts, reasons] = row.as_slice() else {
            panic!("{row:?}");
        };
        let found = read(goal);
        let told: Vec<&str> = found
            .unread
            .iter()
            .map(|unread| unread.text.as_str())
            .collect();
        let why: Vec<&str> = found.unread.iter().map(|unread| why(unread.why)).collect();
        let asks = found
            .question()
            .is_some_and(|question| told.iter().all(|part| question.contains(part)));
        if told.join(" · ") != *parts || why.join(" · ") != *reasons || !asks {
            wrong.push(format!("{goal}\n  {told:?} {why:?}"));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn a_question_says_what_was_understood_and_what_was_not() {
    assert_eq!(
        read("Download invoice 77 via e-mail").question().as_deref(),
        Some(
            "I understood: Download “invoice 77”. I did not understand: “via e-mail”. How shall I do \
             that part, or shall I leave it out?"
        )
    );
    assert_eq!(
        read("Frobnicate the widget").question().as_deref(),
        Some("I did not understand: “Frobnicate the widget”. How shall I do it, step by step?")
    );
    assert_eq!(read("Open Settings").question(), None);
}

fn plan(goal: &intent::Goal) -> Vec<String> {
    goal.steps
        .iter()
        .map(|step| describe(&step.intent))
        .collect()
}

#[test]
fn an_answer_refines_the_goal_and_replaces_nothing() {
    let goal = read("Download invoice 77 via e-mail and log out");
    let refined = goal.refined("choose PDF from Format");
    assert_eq!(
        plan(&refined),
        [
            "Download “invoice 77”",
            "Choose “PDF” from “Format”",
            "Click “log out”"
        ]
    );
    assert!(refined.is_whole());
    assert_eq!(refined.text, goal.text);

    let shorter = goal.refined("Leave it out, please");
    assert_eq!(plan(&shorter), ["Download “invoice 77”", "Click “log out”"]);
    assert!(shorter.is_whole());

    assert_eq!(goal.refined("I have no idea"), goal);
    assert!(
        !read("Frobnicate the widget")
            .refined("leave it out")
            .is_whole()
    );
}

#[test]
fn an_answer_that_says_more_leaves_nothing_out() {
    let goal = read("Download invoice 77 via e-mail");
    for answer in [
        "leave it out",
        "No, just skip that part then, thank you",
        "You can ignore that, please",
    ] {
        assert!(goal.refined(answer).is_whole(), "{answer}");
    }
    for answer in [
        "Ignore that, and delete draft 3 instead",
        "Skip it if it is slow",
        "don't leave it out",
    ] {
        assert_eq!(goal.refined(answer), goal, "{answer}");
    }
}

#[test]
fn an_answer_may_give_details() {
    let told = intent::details("name: Ann Lee, city is Oslo");
    assert_eq!(
        plan(&told),
        ["Enter “Ann Lee” as name", "Enter “Oslo” as city"]
    );
    assert!(told.is_whole());
    let told = intent::details("ann@example.com, password x1");
    assert!(told.is_whole() && told.steps.len() == 2, "{told:?}");
    assert!(!intent::details("done").is_whole());
}
