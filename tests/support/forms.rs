//! A form of eight fields, and a model that knows what goes into each.

use crate::scripted_model::{Asked, Reply};
use serde_json::json;

/// What is asked for.
pub const LETTER: &str = "Take Ines Roth on as she asks: Hauptweg 3, 89073 Ulm, 555 0199, ines@example.com, insured with AOK. Then save the form";

/// The fields, and what goes into them.
const FIELDS: [(&str, &str); 8] = [
    ("Given name", "Ines"),
    ("Family name", "Roth"),
    ("Street", "Hauptweg 3"),
    ("Town", "Ulm"),
    ("Post code", "89073"),
    ("Phone", "555 0199"),
    ("E-mail", "ines@example.com"),
    ("Insurer", "AOK"),
];

/// The page, with what it says of the form.
pub fn form(saved: &str) -> String {
    let field = |(index, (name, _)): (usize, &(&str, &str))| {
        let id = 20 + index;
        format!(r#"<label>{name} <input name="f{index}" id="{id}"/></label>"#)
    };
    let fields: String = FIELDS.iter().enumerate().map(field).collect();
    format!(
        "\n\n<html><head/><body><p role=\"status\" id=\"5\">{saved} </p><form>{fields}<button \
         id=\"40\">Save </button></form></body></html>"
    )
}

/// Fills the form in at once, then sends it, and is done when the page says so.
pub fn letter(asked: &Asked) -> Reply {
    let set = |(index, (_, text)): (usize, &(&str, &str))| {
        format!("setValue({}, \"{text}\")", 20 + index)
    };
    let mut actions = FIELDS.iter().enumerate().map(set);
    if asked.schema_name() == "Veto" {
        return Reply::json(json!({"aligned": true, "reason": "It serves the goal."}));
    }
    if asked.user.contains("Give analysis") {
        return Reply::json(json!({
            "thought": "I'll fill in the form.",
            "action": actions.next(),
            "then": actions.collect::<Vec<_>>(),
            "analysis": {"source": "PAGE", "confidence": 0.95},
        }));
    }
    let saved = asked.user.contains("Saved");
    Reply::json(json!({
        "thought": if saved { "Ines is registered." } else { "I'll send the form." },
        "action": if saved { "finish()" } else { "click(40)" },
        "lastAction": {"match": true, "confidence": 0.9, "reason": "By what was seen."},
        "goalReached": {"match": saved, "confidence": 0.9, "reason": "By what the page says."},
    }))
}
