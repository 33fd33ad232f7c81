//! Secrets typed in a goal: a placeholder stands in their place in everything that is stored,
//! logged or shown to a model (control D9). The real text is put in at the last moment, from the
//! request that carries it: clients repeat the goal with every request, so nothing has to be kept.

mod find;
#[cfg(test)]
mod tests;

pub(super) use find::card_numbers;

use super::field::SecretKind;
use super::origins::Origins;
use crate::action::Action;
use crate::page::Element;
use crate::session::registrable_domain;
use thiserror::Error;

/// The secrets of one request's query, and those given when asked.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Secrets(Vec<Secret>);

#[derive(Clone, PartialEq, Eq)]
struct Secret {
    kind: SecretKind,
    text: String,
    /// The site that was open when it was given; for one of the goal's, the task's own sites.
    domain: Option<String>,
}

impl std::fmt::Debug for Secrets {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "Secrets({})", self.0.len())
    }
}

/// Why a secret may not go where an action would put it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum Misplaced {
    #[error("a secret goes into a field of its own kind only, by setValue")]
    NoField,
    #[error("this field is not for a secret of that kind")]
    WrongField,
    #[error("this secret was not given for this site")]
    OtherSite,
    #[error("this secret is no longer known")]
    Unknown,
}

impl Secrets {
    /// Takes the secrets out of a query: the query with placeholders, and what they stand for.
    /// Passwords by the words round them, card numbers by their check digit, one-time codes by
    /// what they are called.
    pub fn take(query: &str) -> (String, Self) {
        let mut found = find::all(query);
        // The longest first: one secret may hold another.
        found.sort_by_key(|(_, text)| std::cmp::Reverse(text.len()));
        let mut secrets: Vec<Secret> = Vec::new();
        for (kind, text) in found {
            if !secrets.iter().any(|known| known.text == text) {
                secrets.push(Secret {
                    kind,
                    text,
                    domain: None,
                });
            }
        }
        let mut redacted = query.to_owned();
        for (index, secret) in secrets.iter().enumerate() {
            redacted = replace_words(&redacted, &secret.text, &placeholder(index));
        }
        (redacted, Self(secrets))
    }

    /// Values that the user gave for named fields while `url` was open (contract §4.9, `resume`).
    /// Names that speak of no kind of secret are taken for passwords.
    pub fn named<'a>(values: impl IntoIterator<Item = (&'a str, &'a str)>, url: &str) -> Self {
        Self::default().and_named(values, url)
    }

    /// The same after the secrets that are here already: their placeholders stay.
    #[must_use]
    pub fn and_named<'a>(
        mut self,
        values: impl IntoIterator<Item = (&'a str, &'a str)>,
        url: &str,
    ) -> Self {
        let domain = registrable_domain(url);
        for (name, value) in values {
            if !value.trim().is_empty() {
                self.0.push(Secret {
                    kind: SecretKind::of_name(name).unwrap_or(SecretKind::Password),
                    text: value.to_owned(),
                    // Without a site it is for none.
                    domain: Some(domain.clone().unwrap_or_default()),
                });
            }
        }
        self
    }

    /// Kind and placeholder of each secret, for a prompt.
    pub fn placeholders(&self) -> impl Iterator<Item = (SecretKind, String)> {
        let secrets = self.0.iter().enumerate();
        secrets.map(|(index, secret)| (secret.kind, placeholder(index)))
    }

    /// Whether every placeholder in the action goes into a field of its kind, on a site that it
    /// was given for. Ask before [`Secrets::reveal_in`].
    pub fn fit(
        &self,
        action: &Action,
        element: Option<&Element>,
        url: &str,
        origins: &Origins,
    ) -> Result<(), Misplaced> {
        let text = match action {
            Action::SetValue { text, .. } => text,
            Action::Type { text: other }
            | Action::Press { key: other }
            | Action::Navigate { url: other }
            | Action::CreateTab { url: other }
            | Action::Search { query: other }
            | Action::FindText { text: other }
            | Action::WaitForElement { text: other }
                if percent_encoding::percent_decode_str(other)
                    .decode_utf8_lossy()
                    .contains(OPEN) =>
            {
                return Err(Misplaced::NoField);
            }
            _ => return Ok(()),
        };
        if !text.contains(OPEN) {
            return Ok(());
        }
        if self.misses(text) {
            return Err(Misplaced::Unknown);
        }
        let field = element
            .and_then(SecretKind::of_field)
            .ok_or(Misplaced::WrongField)?;
        let here = registrable_domain(url);
        let used = self.0.iter().enumerate();
        for (_, secret) in used.filter(|(index, _)| text.contains(&placeholder(*index))) {
            if !secret.kind.fits(field) {
                return Err(Misplaced::WrongField);
            }
            let meant = match &secret.domain {
                Some(domain) => Some(domain) == here.as_ref(),
                None => origins.owns(url),
            };
            if !meant {
                return Err(Misplaced::OtherSite);
            }
        }
        Ok(())
    }

    /// The text with every known placeholder filled in.
    pub fn reveal(&self, text: &str) -> String {
        self.0
            .iter()
            .enumerate()
            .fold(text.to_owned(), |text, (index, secret)| {
                text.replace(&placeholder(index), &secret.text)
            })
    }

    /// The action with every known placeholder filled in.
    pub fn reveal_in(&self, action: &Action) -> Action {
        with_text(action, |text| self.reveal(text))
    }

    /// The text with every secret replaced by its placeholder.
    pub fn redact(&self, text: &str) -> String {
        self.0
            .iter()
            .enumerate()
            .fold(text.to_owned(), |text, (index, secret)| {
                replace_words(&text, &secret.text, &placeholder(index))
            })
    }

    /// The text as a person may see it: dots where a secret stood.
    pub fn mask(text: &str) -> String {
        let mut masked = String::with_capacity(text.len());
        let mut rest = text;
        while let Some(at) = rest.find(OPEN) {
            masked.push_str(&rest[..at]);
            masked.push_str("••••");
            rest = rest[at..]
                .find("}}")
                .map_or("", |end| &rest[at + end + 2..]);
        }
        masked.push_str(rest);
        masked
    }

    /// The action as a person may see it.
    pub fn mask_in(action: &Action) -> Action {
        with_text(action, Self::mask)
    }

    /// Whether the text holds a placeholder that this request's query does not explain.
    pub fn misses(&self, text: &str) -> bool {
        self.reveal(text).contains(OPEN)
    }
}

/// The action with another text in the place of the one it types.
fn with_text(action: &Action, text: impl Fn(&str) -> String) -> Action {
    match action {
        Action::SetValue { id, text: typed } => Action::SetValue {
            id: *id,
            text: text(typed),
        },
        Action::Type { text: typed } => Action::Type { text: text(typed) },
        other => other.clone(),
    }
}

const OPEN: &str = "{{secret:";

fn placeholder(index: usize) -> String {
    format!("{OPEN}{}}}}}", index + 1)
}

/// Replaces `secret` where it stands by itself: a one-letter password does not eat every letter.
fn replace_words(text: &str, secret: &str, placeholder: &str) -> String {
    let mut result = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(secret) {
        let (before, tail) = rest.split_at(at);
        let after = &tail[secret.len()..];
        let joined = |neighbour: Option<char>, own: Option<char>| {
            neighbour.is_some_and(char::is_alphanumeric) && own.is_some_and(char::is_alphanumeric)
        };
        let inside_word = joined(before.chars().next_back(), secret.chars().next())
            || joined(after.chars().next(), secret.chars().next_back());
        result.push_str(before);
        result.push_str(if inside_word { secret } else { placeholder });
        rest = after;
    }
    result.push_str(rest);
    result
}
