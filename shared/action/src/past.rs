//! What was sent before.

use super::Verb;
use page::Identity;
use serde::{Deserialize, Serialize};

/// An action of this task that was sent before.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Past {
    /// Index of the plan's step that it served.
    pub step: usize,
    /// The target's identity across snapshots.
    pub identity: Option<Identity>,
    pub verb: Verb,
    /// What was typed or chosen, or the key that was pressed; empty otherwise. Secrets are left
    /// out.
    pub value: String,
    /// Where what was entered is a number, how much more or less it is than the one that the field showed: "14" where 17
    /// took the place of 3; empty otherwise.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub added: String,
    /// It was contradicted by what was seen afterwards.
    pub failed: bool,
    /// So many rows the list of the page had that is counted through ("the 9th result").
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rows: Option<usize>,
    /// It was done to another page than the one that is open now.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub elsewhere: bool,
    /// What it was done to was not there any more at a later look: a like one is another.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub gone: bool,
}

impl Past {
    /// How a box stands after it that stood so before, as far as that can be told; what does not set it leaves it.
    pub fn leaves(&self, before: Option<bool>) -> Option<bool> {
        match self.verb {
            Verb::Check => Some(true),
            Verb::Uncheck => Some(false),
            Verb::Click => before.map(|on| !on),
            _ => before,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_stored_with_the_verb_as_clients_write_it() {
        for verb in Verb::ALL {
            let past = Past {
                step: 2,
                identity: None,
                verb,
                value: "Ada".to_owned(),
                added: String::new(),
                failed: false,
                rows: Some(3),
                elsewhere: true,
                gone: false,
            };
            let stored = serde_json::to_value(&past).unwrap();
            assert_eq!(stored["verb"], verb.name());
            assert_eq!(serde_json::from_value::<Past>(stored).unwrap(), past);
        }
        let unknown = r#"{"step":0,"identity":null,"verb":"juggle","value":"","failed":false}"#;
        let error = serde_json::from_str::<Past>(unknown).unwrap_err();
        assert!(error.to_string().contains("juggle"), "{error}");
    }
}
