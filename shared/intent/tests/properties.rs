//! What holds for any text.

use intent::{Goal, Span, describe, pieces, read};
use proptest::prelude::*;
use std::time::{Duration, Instant};
use words::grammar::FUNCTION;

/// The goals that `docs/goals.md` has.
fn examples() -> Vec<&'static str> {
    include_str!("../../../docs/goals.md")
        .lines()
        .filter_map(|line| line.strip_prefix("| "))
        .filter(|line| !line.starts_with("---") && !line.starts_with("Goal |"))
        .filter_map(|line| line.split(" | ").next())
        .collect()
}

fn holds(span: Span, place: &std::ops::Range<usize>) -> bool {
    span.start <= place.start && place.end <= span.end
}

/// Every content word is a step's or unread, and not both.
fn accounts_for_every_word(text: &str) -> Result<(), String> {
    let goal: Goal = read(text);
    for piece in pieces(text) {
        let lower = piece.text.to_lowercase();
        let content = piece.quoted
            || lower.contains(char::is_alphanumeric) && !FUNCTION.contains(&lower.as_str());
        if !content {
            continue;
        }
        let mut words = goal.steps.iter().flat_map(|step| &step.words);
        let used = words.any(|span| holds(*span, &piece.range));
        let unread = goal
            .unread
            .iter()
            .filter(|unread| holds(unread.span, &piece.range))
            .count();
        if usize::from(used) + unread != 1 {
            return Err(format!("{:?} of {text:?}: {goal:#?}", piece.text));
        }
    }
    for unread in &goal.unread {
        if unread.span.of(text).is_empty() {
            return Err(format!("{:?} is no part of {text:?}", unread.span));
        }
    }
    Ok(())
}

fn plan(text: &str) -> Vec<String> {
    let goal = read(text);
    goal.steps
        .iter()
        .map(|step| describe(&step.intent))
        .collect()
}

#[test]
fn every_word_of_every_example_is_accounted_for() {
    for text in examples() {
        accounts_for_every_word(text).unwrap();
    }
    // Nothing was named that "their", "it" or "ones" could stand for.
    for text in [
        "book and type ones to click",
        "for PDF and find their",
        "find the total and type it into its",
    ] {
        accounts_for_every_word(text).unwrap();
    }
}

#[test]
fn case_space_and_kind_of_quotes_change_nothing() {
    for text in examples() {
        let expected: Vec<String> = plan(text).iter().map(|step| step.to_lowercase()).collect();
        let spaced = format!("  {}  ", text.replace(' ', "   "));
        let mut inside = false;
        let curled: String = text
            .chars()
            .map(|character| match character {
                '"' => {
                    inside = !inside;
                    if inside { '“' } else { '”' }
                }
                other => other,
            })
            .collect();
        for other in [text.to_uppercase(), text.to_lowercase(), spaced, curled] {
            let told: Vec<String> = plan(&other)
                .iter()
                .map(|step| {
                    let words: Vec<&str> = step.split_whitespace().collect();
                    words.join(" ").to_lowercase()
                })
                .collect();
            assert_eq!(told, expected, "{other}");
            assert_eq!(read(&other).is_whole(), read(text).is_whole(), "{other}");
        }
    }
}

/// Of three readings.
fn quickest(text: &str) -> Duration {
    let time = |_| {
        let start = Instant::now();
        read(text);
        start.elapsed()
    };
    (0..3).map(time).min().unwrap_or_default()
}

#[test]
fn the_longest_goals_are_read_in_time() {
    for part in [
        "click Save and ",
        "a, ",
        "“",
        "' ",
        "with name x, type y, ",
        "> ",
        "in the row of ",
        "set a to b, ",
        "by clicking ",
        "then ",
        "Ann's ",
        "1. ",
        "for order 1, ",
        "please, ",
        "first, and now ",
        "click Save, please, ",
    ] {
        let text = part.repeat(10_000 / part.len());
        let (one, four) = (quickest(&text), quickest(&text.repeat(4)));
        // Four times the text takes four times as long; ten leaves room for a busy machine.
        let most = one * 10 + Duration::from_millis(100);
        assert!(four < most, "{part:?}: {one:?}, {four:?}");
    }
}

fn phrase() -> impl Strategy<Value = String> {
    let words = prop::sample::select(vec![
        "click", "open", "the", "order", "1042", "and", "then", ",", ".", "with", "to", "as",
        "PDF", "for", "14", "March", "\"Save\"", "it", "of", "Acme", "set", "type", "into", "not",
        "by", "clicking", "in", "row", "cheapest", "ones", "on", "at", "10:00", "from", "Oslo",
        "find", "a", "flight", "book", "create", "called", ":", "if", "until", "name", "Ann's",
        "sort", "lowest", "first", "please", "reply", "send", "message", "saying", "add", "turn",
        "off", ">", "scroll", "down", "their", "sign", "password", "search", "2", "guests", "or",
        "my",
    ]);
    prop::collection::vec(words, 0..14).prop_map(|words| words.join(" "))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn every_word_of_any_phrase_is_accounted_for(text in phrase()) {
        accounts_for_every_word(&text).map_err(TestCaseError::fail)?;
    }

    #[test]
    fn any_text_is_read(text in "\\PC{0,80}") {
        accounts_for_every_word(&text).map_err(TestCaseError::fail)?;
    }
}
