//! The recorded visits.

use serde::Deserialize;
use serde_json::{Map, Value};

/// One visit: what the real client sent, and what was done at each page.
#[derive(Debug, Deserialize)]
pub(super) struct Visit {
    #[serde(skip)]
    pub(super) name: &'static str,
    pub(super) goal: String,
    pub(super) client: String,
    /// What was reached at the end, in words.
    pub(super) reached: String,
    pub(super) steps: Vec<Step>,
}

/// One request and the action that was carried out after it.
#[derive(Debug, Deserialize)]
pub(super) struct Step {
    request: Map<String, Value>,
    pub(super) did: String,
}

impl Step {
    /// The request with the ids of the task that is being played.
    pub(super) fn body(&self, ids: Option<&(Value, Value)>) -> Value {
        let mut body = self.request.clone();
        for name in ["taskId", "sessionId"] {
            body.remove(name);
        }
        if let Some((task, session)) = ids {
            body.insert("taskId".to_owned(), task.clone());
            body.insert("sessionId".to_owned(), session.clone());
        }
        Value::Object(body)
    }
}

macro_rules! recorded {
    ($($name:literal),* $(,)?) => {
        [$(($name, include_str!(concat!("../../../events/visits/", $name, ".json")))),*]
    };
}

/// All visits whose name contains `filter`.
pub(super) fn all(filter: Option<&str>) -> Result<Vec<Visit>, serde_json::Error> {
    recorded![
        "sign-in.january",
        "sign-in.newest",
        "sign-in-wrong.january",
        "sign-in-wrong.newest",
        "open-row.january",
        "open-row.newest",
        "menu-archive.january",
        "menu-archive.newest",
        "stale-element.january",
        "stale-element.newest",
        "new-patient.january",
        "new-patient.newest",
    ]
    .into_iter()
    .filter(|(name, _)| filter.is_none_or(|part| name.contains(part)))
    .map(|(name, text)| serde_json::from_str(text).map(|visit| Visit { name, ..visit }))
    .collect()
}
