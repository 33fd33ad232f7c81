//! What a model says is cut where it is read: a task's item holds 400 KB, and nobody reads more.
//! Lengths are in characters, as serde's attributes name them.

use serde::{Deserialize, Deserializer};

/// What the user is told with an action.
pub(in crate::agent) const THOUGHT: usize = 1_000;
/// What the user is told in a chat, and a summary of what was found.
pub(in crate::agent) const SAID: usize = 8_000;
pub(in crate::agent) const QUESTION: usize = 1_000;
/// What is missing, in a word or two.
pub(in crate::agent) const FIELD: usize = 100;
/// A plan's step, what is expected of it, a search query, a piece of evidence.
pub(in crate::agent) const STEP: usize = 320;
pub(in crate::agent) const REASON: usize = 1_000;
/// An action with its texts. A longer one is cut, and then none that can be read.
pub(in crate::agent) const ACTION: usize = 4_000;

/// Actions in one answer beside the first.
pub(in crate::agent) const CHAIN: usize = 30;
/// Steps of a plan: a task takes at most 50 actions (contract §4.4).
pub(in crate::agent) const STEPS: usize = 50;
/// Entries of any other list.
pub(in crate::agent) const ENTRIES: usize = 20;

/// A text, cut. Null is none.
pub(in crate::agent) fn text<'de, const MOST: usize, D: Deserializer<'de>>(
    from: D,
) -> Result<String, D::Error> {
    let said = Option::<String>::deserialize(from)?;
    Ok(cut(said.unwrap_or_default(), MOST))
}

/// A text that may be absent, cut.
pub(in crate::agent) fn optional_text<'de, const MOST: usize, D: Deserializer<'de>>(
    from: D,
) -> Result<Option<String>, D::Error> {
    let said = Option::<String>::deserialize(from)?;
    Ok(said.map(|said| cut(said, MOST)))
}

/// Texts, so many at most, each of them cut.
pub(in crate::agent) fn texts<
    'de,
    const ENTRIES: usize,
    const MOST: usize,
    D: Deserializer<'de>,
>(
    from: D,
) -> Result<Vec<String>, D::Error> {
    let said: Vec<String> = list::<ENTRIES, _, _>(from)?;
    Ok(said.into_iter().map(|one| cut(one, MOST)).collect())
}

/// So many entries at most.
pub(in crate::agent) fn list<'de, const ENTRIES: usize, T, D>(from: D) -> Result<Vec<T>, D::Error>
where
    T: Deserialize<'de>,
    D: Deserializer<'de>,
{
    let mut said = Option::<Vec<T>>::deserialize(from)?.unwrap_or_default();
    said.truncate(ENTRIES);
    Ok(said)
}

fn cut(mut said: String, most: usize) -> String {
    if let Some((end, _)) = said.char_indices().nth(most) {
        said.truncate(end);
    }
    said
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::agent::by_model::reply::{Reply, Said, Summary};
    use schemars::{JsonSchema, schema_for};
    use serde::de::DeserializeOwned;
    use serde_json::{Value, json};
    use std::fmt::Debug;

    /// A value with every field that a schema knows, each list with one entry.
    fn whole(schema: &Value, root: &Value) -> Value {
        if let Some(name) = schema["$ref"].as_str() {
            let part = root.pointer(name.trim_start_matches('#'));
            return whole(part.expect(name), root);
        }
        for several in ["anyOf", "oneOf"] {
            if let Some(first) = schema[several].get(0) {
                return whole(first, root);
            }
        }
        if let Some(one) = schema["enum"].get(0).or_else(|| schema.get("const")) {
            return one.clone();
        }
        if let Some(fields) = schema["properties"].as_object() {
            let fields = fields
                .iter()
                .map(|(name, of)| (name.clone(), whole(of, root)));
            return Value::Object(fields.collect());
        }
        let kind = schema["type"].get(0).unwrap_or(&schema["type"]);
        match kind.as_str() {
            Some("array") => json!([whole(&schema["items"], root)]),
            Some("number") => json!(0.5),
            Some("boolean") => json!(true),
            Some("string") => json!("short"),
            other => panic!("{other:?}: {schema}"),
        }
    }

    /// The value with one text made long, or one list: each in turn, with its place.
    fn excessive(value: &Value, place: &str, found: &mut Vec<(String, Value)>) {
        match value {
            Value::String(text) if text == "short" => {
                for letter in ["x", "ü", "\\", "👩‍👩‍👧"] {
                    let long = letter.repeat(100_000);
                    found.push((place.to_owned(), json!(long)));
                }
            }
            Value::Array(entries) => {
                found.push((place.to_owned(), json!(vec![entries[0].clone(); 5_000])));
                excessive(&entries[0], &format!("{place}/0"), found);
            }
            Value::Object(fields) => {
                for (name, field) in fields {
                    excessive(field, &format!("{place}/{name}"), found);
                }
            }
            _ => {}
        }
    }

    /// How much is left of a reply in which one thing is far too long; how many such there were.
    fn cut_wherever<T: DeserializeOwned + JsonSchema + Debug>(most: usize) -> usize {
        let schema = schema_for!(T).to_value();
        let whole = whole(&schema, &schema);
        let mut found = Vec::new();
        excessive(&whole, "", &mut found);
        for (place, long) in &found {
            let mut said = whole.clone();
            *said.pointer_mut(place).expect(place) = long.clone();
            let read: T = serde_json::from_value(said).expect(place);
            let left = format!("{read:?}").chars().count();
            assert!(left < most, "{place}: {left}");
        }
        found.len()
    }

    #[test]
    fn whatever_single_thing_a_model_says_too_much_of_is_cut() {
        let tried = cut_wherever::<Reply>(20_000);
        assert!(tried > 80, "{tried}");
        assert_eq!(cut_wherever::<Said>(40_000), 4);
        assert_eq!(cut_wherever::<Summary>(40_000), 4);
    }
    #[test]
    fn whatever_a_model_says_is_short_when_it_is_read() {
        let long = "ü".repeat(100_000);
        let many = vec![long.clone(); 500];
        let step = serde_json::json!({"description": long, "expectedOutcome": long});
        let missing =
            serde_json::json!({"field": long, "type": "PRIVATE_DATA", "description": long});
        let said = serde_json::json!({
            "thought": long, "action": long, "then": many, "expect": long,
            "question": {"text": long, "field": long},
            "lastAction": {"match": true, "reason": long},
            "goalReached": {"match": true, "reason": long},
            "plan": vec![step; 500],
            "analysis": {
                "source": "PAGE", "reasoning": long, "missingInfo": vec![missing.clone(); 500],
                "evidence": {"sources": many, "gaps": many}, "searchQuery": long,
            },
            "research": {"solved": true, "refinedQuery": long, "missing": vec![missing; 500]},
        });
        let reply: Reply = serde_json::from_value(said).unwrap();
        assert_eq!(reply.thought.chars().count(), THOUGHT);
        assert_eq!(reply.plan.len(), STEPS);
        assert_eq!(reply.plan[0].description.chars().count(), STEP);
        let analysis = reply.analysis.as_ref().unwrap();
        assert_eq!(analysis.evidence.sources.len(), ENTRIES);
        assert_eq!(analysis.evidence.gaps[0].chars().count(), STEP);
        // Everything that it could leave in a task, with bytes to spare in an item of 400 KB.
        let all = format!("{reply:?}").len() - format!("{:?}", reply.then).len();
        assert!(all < 160_000, "{all}");
    }

    #[test]
    fn null_is_as_good_as_nothing() {
        let said = r#"{"thought": null, "action": "finish()", "then": null, "plan": null}"#;
        let reply: Reply = serde_json::from_str(said).unwrap();
        assert_eq!((reply.thought.as_str(), reply.plan.len()), ("", 0));
    }
}
