//! The word that stands for a secret. Stories type it where a user types one; it may reach the
//! field that it is for, and nothing else: no other part of an answer, no prompt or other question
//! to an outside service, no line of the log, no stored item.

use crate::Answer;
use crate::described::Asked;
use crate::loopback::Arrived;
use crate::table::text_of;
use coxswain::safety::Secrets;
use local::table::Table;
use serde_json::Value;
use std::thread;

/// What a story types where a user types a password, alone or with more after it.
pub const CANARY: &str = "harbour-7";

/// The recorded visits have one more.
const WORDS: [&str; 2] = [CANARY, "wrong-1"];

/// The parts of an answer that the client carries out, beside a chain.
const CARRIED_OUT: [&str; 3] = ["action", "actionDetails", "toolAction"];

const INTERACT: &str = "/api/agent/interact";

/// The word in a text, if there is one.
pub fn in_text(text: &str) -> Option<&'static str> {
    WORDS.into_iter().find(|word| text.contains(word))
}

/// Fails a story that types a secret which is not looked for.
pub fn check_asked(asked: &Asked) {
    if asked.path != INTERACT {
        return;
    }
    let (_, secrets) = Secrets::take(asked.body["query"].as_str().unwrap_or_default());
    for number in 1.. {
        let placeholder = format!("{{{{secret:{number}}}}}");
        let secret = secrets.reveal(&placeholder);
        if secret == placeholder {
            return;
        }
        let known = in_text(&secret).is_some();
        assert!(known, "“{secret}” is typed as a secret: use CANARY");
    }
}

/// Fails a story that is told a secret anywhere but in what its client carries out.
pub fn check_answer(asked: &Asked, answer: &Answer) {
    let mut rest = answer.body.clone();
    let told = if asked.path == INTERACT && answer.status.is_success() {
        take_carried_out(&mut rest);
        take_carried_out(&mut rest["data"]);
        rest.to_string()
    } else {
        answer.text.clone()
    };
    let found = in_text(&told);
    assert_eq!(found, None, "{} {} tells: {told}", asked.method, asked.path);
}

/// Leaves of a step what people read.
fn take_carried_out(step: &mut Value) {
    for part in CARRIED_OUT {
        step[part].take();
    }
    for chained in step["chainedActions"].as_array_mut().into_iter().flatten() {
        let description = chained["description"].take();
        *chained = description;
    }
}

/// Fails a story that told a secret to an outside service: a model, a search engine.
pub fn check_sent(arrived: &Arrived) {
    let sent = format!("{} {:?} {}", arrived.path, arrived.query, arrived.body);
    report(in_text(&sent), || {
        format!("an outside service was told: {sent}")
    });
}

/// Fails a story that left a secret in its table.
pub fn check_stored(table: &Table) {
    if !cfg!(debug_assertions) || thread::panicking() {
        return;
    }
    for item in table.items().expect("the items of a table") {
        let text = text_of(&item);
        report(in_text(&text), || format!("stored: {text}"));
    }
}

/// A story that fails already is not failed once more: that would end the whole process.
pub(crate) fn report(found: Option<&'static str>, told: impl Fn() -> String) {
    if let (Some(word), false) = (found, thread::panicking()) {
        let told = told();
        let at = told.find(word).unwrap_or_default();
        let from = told.floor_char_boundary(at.saturating_sub(300));
        let to = told.ceil_char_boundary(at + 100);
        panic!("{word} in: …{}…", &told[from..to]);
    }
}
