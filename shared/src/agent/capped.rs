//! What a model says is cut where it is read: a task's item holds 400 KB, and nobody reads more.
//! Lengths are in characters, as serde's attributes name them.

use serde::{Deserialize, Deserializer};

/// What the user is told with an action.
pub(super) const THOUGHT: usize = 1_000;
/// What the user is told in a chat, and a summary of what was found.
pub(super) const SAID: usize = 8_000;
pub(super) const QUESTION: usize = 1_000;
/// What is missing, in a word or two.
pub(super) const FIELD: usize = 100;
/// A plan's step, what is expected of it, a search query, a piece of evidence.
pub(super) const STEP: usize = 200;
pub(super) const REASON: usize = 1_000;
/// An action with its texts. A longer one is cut, and then none that can be read.
pub(super) const ACTION: usize = 4_000;

/// Actions in one answer beside the first.
pub(super) const CHAIN: usize = 30;
/// Steps of a plan: a task takes at most 50 actions (contract §4.4).
pub(super) const STEPS: usize = 50;
/// Entries of any other list.
pub(super) const ENTRIES: usize = 20;

/// A text, cut. Null is none.
pub(super) fn text<'de, const MOST: usize, D: Deserializer<'de>>(
    from: D,
) -> Result<String, D::Error> {
    let said = Option::<String>::deserialize(from)?;
    Ok(cut(said.unwrap_or_default(), MOST))
}

/// A text that may be absent, cut.
pub(super) fn optional_text<'de, const MOST: usize, D: Deserializer<'de>>(
    from: D,
) -> Result<Option<String>, D::Error> {
    let said = Option::<String>::deserialize(from)?;
    Ok(said.map(|said| cut(said, MOST)))
}

/// Texts, so many at most, each of them cut.
pub(super) fn texts<'de, const ENTRIES: usize, const MOST: usize, D: Deserializer<'de>>(
    from: D,
) -> Result<Vec<String>, D::Error> {
    let said: Vec<String> = list::<ENTRIES, _, _>(from)?;
    Ok(said.into_iter().map(|one| cut(one, MOST)).collect())
}

/// So many entries at most.
pub(super) fn list<'de, const ENTRIES: usize, T, D>(from: D) -> Result<Vec<T>, D::Error>
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
    use super::super::reply::Reply;
    use super::*;

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
        assert!(all < 100_000, "{all}");
    }

    #[test]
    fn null_is_as_good_as_nothing() {
        let said = r#"{"thought": null, "action": "finish()", "then": null, "plan": null}"#;
        let reply: Reply = serde_json::from_str(said).unwrap();
        assert_eq!((reply.thought.as_str(), reply.plan.len()), ("", 0));
    }
}
