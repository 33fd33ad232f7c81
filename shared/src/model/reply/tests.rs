use super::*;
use proptest::prelude::*;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::time::{Duration, Instant};

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct Decision {
    thought: String,
    action: String,
    user_question: Option<String>,
    confidence: Option<f64>,
}

#[derive(Debug, PartialEq, Deserialize, JsonSchema)]
struct Queries {
    queries: Vec<String>,
}

#[derive(Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Verdict {
    Yes,
    No,
}

fn decision(text: &str) -> Result<Decision, String> {
    read(text, &Shape::of::<Decision>())
}

fn click() -> Decision {
    Decision {
        thought: "I open it, then I look.".to_owned(),
        action: "click(3)".to_owned(),
        user_question: None,
        confidence: None,
    }
}

#[test]
fn a_value_is_read_from_whatever_is_round_it() {
    let plain = r#"{"thought": "I open it, then I look.", "action": "click(3)"}"#;
    for text in [
        plain.to_owned(),
        format!("\u{feff} \n{plain}\n").replace('\u{feff}', ""),
        format!("```json\n{plain}\n```"),
        format!("```\n{plain}\n```"),
        format!("Here you are:\n\n```json\n{plain}\n```\nAnything else?"),
        format!("Sure {{as asked}}! {plain} I hope [1] that helps."),
        format!("<think>Or {{\"thought\": \"no\", \"action\": \"fail()\"}}?</think>{plain}"),
        format!("{plain}\n{plain}"),
        format!(r#"{{"response": {plain}}}"#),
        format!(r#"{{"status": "ok", "answer": {plain}, "notes": []}}"#),
        serde_json::to_string(plain).unwrap(),
        plain.replace(r#""click(3)"}"#, "\"click(3)\",\n }"),
        plain
            .replace("thought", "Thought")
            .replace("action", "ACTION"),
        "<Thought>I open it, then I look.</Thought>\n<Action>click(3)</Action>".to_owned(),
        "I < you. <thought>I open it, then I look.</THOUGHT><br><action> click(3) </action>"
            .to_owned(),
    ] {
        assert_eq!(decision(&text), Ok(click()), "{text}");
    }
}

#[test]
fn fields_may_be_written_in_other_ways() {
    let asked = decision(
        r#"{"thought": "t", "action": "ask_user()", "user_question": "Which?", "confidence": 0.5}"#,
    );
    assert_eq!(asked.unwrap().user_question.as_deref(), Some("Which?"));

    let tags = "<Thought>t</Thought><Action>a</Action><UserQuestion>Which?</UserQuestion><Confidence>0.5</Confidence>";
    let asked = decision(tags).unwrap();
    assert_eq!(asked.user_question.as_deref(), Some("Which?"));
    assert_eq!(asked.confidence, Some(0.5));
}

#[test]
fn what_cannot_be_read_says_which_field_is_wrong_and_quotes_nothing() {
    for (text, reason) in [
        ("", "it is empty"),
        ("  <think>hm", "it is empty"),
        ("I would click the canary.", NO_VALUE),
        (
            r#"{"thought": "canary", "action": 3}"#,
            "action: expected a string",
        ),
        (r#"{"thought": "canary"}"#, "missing field `action`"),
        (
            r#"{"canary": 1}"#,
            "expected an object with the fields thought, action, userQuestion, confidence",
        ),
        (
            r#"[{"thought": "canary", "action": "a"}]"#,
            "expected an object with the fields thought, action, userQuestion, confidence",
        ),
        (r#"{"thought": "canary", "action": "cli"#, NO_VALUE),
        (
            "<Thought>canary</Thought><Action>click(3)",
            "missing field `action`",
        ),
        (
            r#"{"thought":"a","action":"canary"} or {"thought":"b","action":"c"}"#,
            TWO_VALUES,
        ),
        (
            "```\n{\"thought\":\"a\",\"action\":\"b\"}\n```\n```\n{\"thought\":\"a\",\"action\":\"c\"}\n```",
            TWO_VALUES,
        ),
    ] {
        assert_eq!(decision(text), Err(reason.to_owned()), "{text}");
    }
}

#[test]
fn a_wrapper_that_is_missing_is_put_on() {
    let shape = Shape::of::<Queries>();
    let queries = || Queries {
        queries: vec!["a".to_owned(), "b".to_owned()],
    };
    for text in [
        r#"{"queries": ["a", "b"]}"#,
        r#"["a", "b"]"#,
        "```json\n[\"a\", \"b\",]\n```",
        r#"{"result": {"queries": ["a", "b"]}}"#,
    ] {
        assert_eq!(read(text, &shape), Ok(queries()), "{text}");
    }
    // In prose, brackets mean many things.
    assert!(read::<Queries>("as said in [\"a\"]", &shape).is_err());
}

#[test]
fn a_value_that_is_no_object_is_read_with_and_without_its_wrapper() {
    for text in [
        r#"{"answer": "yes"}"#,
        r#""yes""#,
        "I say {\"answer\": \"yes\"}.",
    ] {
        assert_eq!(
            read(text, &Shape::of::<Verdict>()),
            Ok(Verdict::Yes),
            "{text}"
        );
    }
    let list = Shape::of::<Vec<u32>>();
    for text in [r#"{"answer": [1, 2]}"#, "[1, 2]", "They are [1, 2]."] {
        assert_eq!(read(text, &list), Ok(vec![1, 2]), "{text}");
    }
}

#[test]
fn a_hostile_text_costs_little() {
    let shape = Shape::of::<Decision>();
    let clock = Instant::now();
    let processor = || {
        let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
        let nanoseconds = told.split_whitespace().next()?.parse().ok()?;
        Some(Duration::from_nanos(nanoseconds))
    };
    // What other programs had of the processor does not count, where the system tells.
    let cost = || processor().unwrap_or_else(|| clock.elapsed());
    let began = cost();
    for unit in [
        "{",
        "[",
        "{\"a\":",
        "<a>",
        "<a></b>",
        "```",
        "{\"a\":1,}",
        "\"",
        "{}",
    ] {
        let text = unit.repeat(500_000 / unit.len());
        assert!(read::<Decision>(&text, &shape).is_err(), "{unit}");
    }
    let cost = cost().saturating_sub(began);
    assert!(cost < Duration::from_secs(20), "{cost:?}");
}

fn any_decision() -> impl Strategy<Value = Decision> {
    (
        "\\PC{0,40}",
        "\\PC{0,40}",
        proptest::option::of("\\PC{0,20}"),
    )
        .prop_map(|(thought, action, user_question)| Decision {
            thought,
            action,
            user_question,
            confidence: Some(0.5),
        })
}

proptest! {
    #[test]
    fn no_text_brings_it_down(text in "(\\PC|\n|[{}\\[\\]<>\"`,:/a]){0,200}") {
        let _ = decision(&text);
        let _ = read::<Vec<u32>>(&text, &Shape::of::<Vec<u32>>());
        let _ = read::<Queries>(&text, &Shape::of::<Queries>());
    }

    #[test]
    fn every_value_comes_back_from_every_wrapping(value in any_decision()) {
        let plain = serde_json::to_string(&value).unwrap();
        let wrapped = json!({"result": value}).to_string();
        let prose = format!("Well: {plain} That is all.");
        for text in [plain, wrapped, prose] {
            prop_assert_eq!(decision(&text), Ok(value.clone()));
        }
    }
}
