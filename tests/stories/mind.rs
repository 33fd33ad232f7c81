//! The loop with a language model, told from outside: a scripted model stands in for it.

mod agreed;
mod as_said;
mod decisions;
mod erring;
mod found_pages;
mod honesty;
mod hostile;
mod its_own_control;
mod its_own_page;
mod late;
mod noise;
mod other_things;
mod reasoning;
mod routes;
mod scenarios;
mod secrets;
mod told;
mod tools;
mod trouble;

use crate::player::page;
use serde_json::{Value, json};
use stories::scripted_model::{Asked, Reply};

/// A goal that no rule can read.
const GOAL: &str = "Sort out the complaint of Ines Roth to refund the whole amount or all of it or close \
                    case with credit note";

/// The page where the complaint is dealt with.
fn complaint(state: &str) -> String {
    page(&format!(
        r#"<h1>Complaint 17 </h1><p id="4">Ines Roth: the parcel was late. </p><p role="status" id="5">{state} </p><button id="6">Refund </button><button id="7">Close case </button><label>Note <input name="note" id="8"/></label>"#
    ))
}

/// An analysis that is sure of the page.
fn sure() -> Value {
    json!({"source": "PAGE", "confidence": 0.95, "reasoning": "The page shows the case.", "missingInfo": [], "evidence": {"sources": ["page"], "quality": "high", "gaps": []}})
}

/// A first answer: one action, no plan.
fn first(action: &str) -> Reply {
    Reply::json(
        json!({"thought": "I'll close the case now.", "action": action, "analysis": sure(), "stepDone": true}),
    )
}

/// A later answer.
fn then(action: &str) -> Reply {
    Reply::json(json!({"thought": "Going on.", "action": action, "stepDone": true}))
}

/// The end, and that the page shows it.
fn reached() -> Reply {
    Reply::json(json!({
        "thought": "It is done.",
        "action": "finish()",
        "goalReached": {"match": true, "confidence": 0.95, "reason": "The page says so."},
    }))
}

/// Whether the prompt asks for a part of the answer.
fn asks_for(asked: &Asked, part: &str) -> bool {
    asked.user.contains(&format!("Give {part}"))
}
