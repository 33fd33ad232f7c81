//! Variables by name, read once.

use std::collections::HashMap;
use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// What is wrong with a variable. Its value is not repeated: it may be a secret.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum ConfigError {
    #[error("{0} must be set")]
    Missing(&'static str),
    #[error("{variable} {reason}")]
    Unusable {
        variable: &'static str,
        reason: String,
    },
}

/// Variables that have two names: ours, and that of document 2 §1.6.
pub const ALIASES: [(&str, &str); 2] = [
    ("GOOGLE_SEARCH_KEY", "GOOGLE_SEARCH_API_KEY"),
    ("GOOGLE_SEARCH_ENGINE", "GOOGLE_SEARCH_ENGINE_ID"),
];

/// The variables of a process. An empty variable counts as unset.
#[derive(Debug, Clone, Default)]
pub struct Environment(HashMap<String, String>);

impl Environment {
    /// Variables that are not text are left out.
    pub fn of_process() -> Self {
        let text = std::env::vars_os().filter_map(|(name, value)| {
            Some((name.into_string().ok()?, value.into_string().ok()?))
        });
        Self(text.collect())
    }

    /// Variables given by hand, for tests.
    pub fn of(variables: &[(&str, &str)]) -> Self {
        let owned = variables
            .iter()
            .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
        Self(owned.collect())
    }

    /// A variable's text, unless it is empty. Where it is not set, its older name's counts.
    pub fn text(&self, variable: &str) -> Option<String> {
        let older = ALIASES.iter().find(|(name, _)| *name == variable);
        let names = [Some(variable), older.map(|(_, older)| *older)];
        names.into_iter().flatten().find_map(|name| {
            let value = self.0.get(name)?.trim();
            (!value.is_empty()).then(|| value.to_owned())
        })
    }

    pub(super) fn required(&self, variable: &'static str) -> Result<String, ConfigError> {
        self.text(variable).ok_or(ConfigError::Missing(variable))
    }

    pub(super) fn parsed<T>(&self, variable: &'static str) -> Result<Option<T>, ConfigError>
    where
        T: FromStr<Err: Display>,
    {
        self.text(variable)
            .map(|value| value.parse())
            .transpose()
            .map_err(|error: T::Err| unusable(variable, format!("cannot be read: {error}")))
    }

    pub(super) fn number<T>(
        &self,
        variable: &'static str,
        range: RangeInclusive<T>,
    ) -> Result<Option<T>, ConfigError>
    where
        T: FromStr<Err: Display> + PartialOrd + Display,
    {
        match self.parsed(variable)? {
            Some(value) if !range.contains(&value) => {
                let reason = format!("must lie between {} and {}", range.start(), range.end());
                Err(unusable(variable, reason))
            }
            value => Ok(value),
        }
    }

    pub(super) fn switch(&self, variable: &'static str) -> Result<Option<bool>, ConfigError> {
        let Some(value) = self.text(variable) else {
            return Ok(None);
        };
        match value.to_ascii_lowercase().as_str() {
            "on" | "true" | "1" | "yes" => Ok(Some(true)),
            "off" | "false" | "0" | "no" => Ok(Some(false)),
            _ => Err(unusable(variable, "must be on or off".to_owned())),
        }
    }
}

pub(super) fn unusable(variable: &'static str, reason: String) -> ConfigError {
    ConfigError::Unusable { variable, reason }
}

/// The items of a text that parts them by commas.
pub(super) fn list(text: &str) -> Vec<String> {
    text.split(',')
        .map(str::trim)
        .filter(|item| !item.is_empty())
        .map(str::to_owned)
        .collect()
}
