//! What the tasks of a session keep for one another.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// One thing that a task was told to remember.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Fact {
    pub value: String,
    pub from: FactSource,
    /// What another version of this program keeps of it.
    #[serde(flatten)]
    pub(crate) other: Map<String, Value>,
}

/// Where the words of a fact were read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", tag = "of", content = "site")]
pub enum FactSource {
    /// The user said them.
    User,
    /// Registrable domain of the page they were read on.
    Site(String),
    /// Nobody knows.
    Unknown,
}

/// Facts by their names.
pub type Facts = BTreeMap<String, Fact>;

/// The fact of that name; letters' case and white space round it do not matter.
pub fn fact<'f>(facts: &'f Facts, name: &str) -> Option<&'f Fact> {
    let same = |key: &str| key.trim().to_lowercase() == name.trim().to_lowercase();
    let by_name = || facts.iter().find(|(key, _)| same(key));
    facts.get(name).or_else(|| Some(by_name()?.1))
}
