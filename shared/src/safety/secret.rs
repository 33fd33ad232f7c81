//! Secrets typed in a goal: a placeholder stands in their place in everything that is stored,
//! logged or shown to a model (control D9). The real text is put in at the last moment: from the
//! request that carries it, or from what the task keeps sealed ([`SealedSecrets`](super::SealedSecrets)).

mod find;
mod pieces;
mod spelling;
#[cfg(test)]
mod tests;
mod wording;

pub(super) use find::card_numbers;

use super::field::SecretKind;
use super::origins::Origins;
use crate::action::{Action, Payload};
use crate::page::Element;
use crate::session::registrable_domain;
use pieces::is_solid;
use std::collections::BTreeMap;
use thiserror::Error;

/// Secrets by the numbers of their placeholders, from 1.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Secrets(BTreeMap<u32, Secret>);

#[derive(Clone, PartialEq, Eq)]
pub(super) struct Secret {
    /// `None`: a detail given in confidence, for whatever field of the task's sites asks for it.
    pub(super) kind: Option<SecretKind>,
    pub(super) text: String,
    /// The site that was open when it was given; otherwise it is for the task's own sites.
    pub(super) domain: Option<String>,
}

impl std::fmt::Debug for Secrets {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "Secrets({})", self.count())
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
    /// Passwords by the words round them, and in a goal that speaks of signing in whatever could be
    /// one; card numbers by their check digit, one-time codes by
    /// what they are called.
    pub fn take(query: &str) -> (String, Self) {
        let mut found = find::all(query);
        // The longest first: one secret may hold another.
        found.sort_by_key(|(_, text)| std::cmp::Reverse(text.len()));
        let mut secrets = Self::default();
        for (kind, text) in found {
            if !secrets.0.values().any(|known| known.text == text) {
                secrets.add(Secret {
                    kind: Some(kind),
                    text,
                    domain: None,
                });
            }
        }
        (secrets.redact(query), secrets)
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
                self.add(Secret {
                    kind: Some(SecretKind::of_name(name).unwrap_or(SecretKind::Password)),
                    text: value.to_owned(),
                    // Without a site it is for none.
                    domain: Some(domain.clone().unwrap_or_default()),
                });
            }
        }
        self
    }

    /// These and those; where both have one of the same number, that of `other`.
    #[must_use]
    pub fn and(mut self, other: Self) -> Self {
        self.0.extend(other.0);
        self
    }

    /// These and, after them, what `others` knows besides: under placeholders of other numbers.
    #[must_use]
    pub fn beside(mut self, others: &Self) -> Self {
        for secret in others.0.values() {
            if !self.0.values().any(|known| known.text == secret.text) {
                self.add(secret.clone());
            }
        }
        self
    }

    /// Those that stand in the text by themselves, the longest first.
    pub(super) fn standing_in(&self, text: &str) -> Vec<&Secret> {
        let stands = |(number, secret): (u32, &Secret)| {
            let own = placeholder(number);
            outside_placeholders(text, |plain| replace_words(plain, &secret.text, &own)) != text
        };
        let mut found: Vec<&Secret> = self
            .iter()
            .filter(|one| stands(*one))
            .map(|(_, secret)| secret)
            .collect();
        found.sort_by_key(|secret| std::cmp::Reverse(secret.text.len()));
        found
    }

    /// Kind and placeholder of each secret, for a prompt.
    pub fn placeholders(&self) -> impl Iterator<Item = (SecretKind, String)> {
        let secrets = self.0.iter();
        secrets.filter_map(|(number, secret)| Some((secret.kind?, placeholder(*number))))
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
        let Some(payload) = action.payload() else {
            return Ok(());
        };
        let decoded = percent_encoding::percent_decode_str(payload.text()).decode_utf8_lossy();
        if !decoded.contains(OPEN) {
            return Ok(());
        }
        // Only an element that the action itself names is known to be its field.
        let (Payload::Typed(text), Some(_)) = (payload, action.target()) else {
            return Err(Misplaced::NoField);
        };
        if !text.contains(OPEN) {
            return Ok(());
        }
        if self.misses(text) {
            return Err(Misplaced::Unknown);
        }
        let field = element.and_then(SecretKind::of_field);
        let here = registrable_domain(url);
        let used = self.0.iter();
        for (_, secret) in used.filter(|(number, _)| text.contains(&placeholder(**number))) {
            let fits = match secret.kind {
                Some(kind) => field.is_some_and(|field| kind.fits(field)),
                None => element.is_some(),
            };
            if !fits {
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

    /// The text with every known placeholder filled in. What a secret itself says is filled in
    /// nowhere: one that is spelled like a placeholder stays as it is.
    pub fn reveal(&self, text: &str) -> String {
        let mut revealed = String::with_capacity(text.len());
        let mut rest = text;
        while let Some(at) = rest.find(OPEN) {
            let end = rest[at..].find("}}").map(|end| at + end + 2);
            let known = end.and_then(|end| self.of_placeholder(&rest[at..end]));
            revealed.push_str(&rest[..at]);
            let after = if let (Some(secret), Some(end)) = (known, end) {
                revealed.push_str(&secret.text);
                end
            } else {
                revealed.push_str(OPEN);
                at + OPEN.len()
            };
            rest = &rest[after..];
        }
        revealed.push_str(rest);
        revealed
    }

    fn of_placeholder(&self, text: &str) -> Option<&Secret> {
        let number = text.strip_prefix(OPEN)?.strip_suffix("}}")?;
        let number: u32 = number.parse().ok()?;
        self.0.get(&number).filter(|_| placeholder(number) == text)
    }

    /// Whether a text that somebody wrote has what this server writes in the place of secrets, however
    /// it is spaced: it stands for no secret of theirs.
    pub fn is_forged(text: &str) -> bool {
        use unicode_normalization::UnicodeNormalization;
        let letters = text.nfkc().flat_map(char::to_lowercase);
        let spelled: String = letters.filter(|c| !c.is_whitespace()).collect();
        spelled.contains(OPEN)
    }

    /// The action with every known placeholder filled in.
    pub fn reveal_in(&self, action: &Action) -> Action {
        with_text(action, |text| self.reveal(text))
    }

    /// The action with every known secret in it replaced by its placeholder.
    pub fn redact_in(&self, action: &Action) -> Action {
        with_text(action, |text| self.redact(text))
    }

    /// The text with every secret replaced by its placeholder; placeholders in it stay.
    pub fn redact(&self, text: &str) -> String {
        self.iter().fold(text.to_owned(), |text, (number, secret)| {
            let own = placeholder(number);
            let mut text = text;
            for written in spelling::all(&secret.text) {
                if text.contains(&*written) {
                    text =
                        outside_placeholders(&text, |plain| replace_words(plain, &written, &own));
                }
            }
            if text.contains(spelling::CUT_OFF) {
                text = outside_placeholders(&text, |plain| {
                    spelling::without_beginning(plain, &secret.text, &own)
                });
            }
            text
        })
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether the text is one placeholder and nothing else.
    pub fn is_placeholder(text: &str) -> bool {
        text.strip_prefix(OPEN)
            .and_then(|rest| rest.strip_suffix("}}"))
            .is_some_and(|number| number.bytes().all(|byte| byte.is_ascii_digit()))
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

    pub(super) fn count(&self) -> u32 {
        u32::try_from(self.0.len()).unwrap_or(u32::MAX)
    }

    pub(super) fn insert(&mut self, number: u32, secret: Secret) {
        self.0.insert(number, secret);
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (u32, &Secret)> {
        self.0.iter().map(|(number, secret)| (*number, secret))
    }

    fn add(&mut self, secret: Secret) {
        let last = self.0.last_key_value().map_or(0, |(number, _)| *number);
        self.0.insert(last + 1, secret);
    }

    /// Whether the text holds a placeholder that is not known here.
    pub fn misses(&self, text: &str) -> bool {
        let mut rest = text;
        while let Some(at) = rest.find(OPEN) {
            let end = rest[at..].find("}}").map(|end| at + end + 2);
            match end.filter(|end| self.of_placeholder(&rest[at..*end]).is_some()) {
                Some(end) => rest = &rest[end..],
                None => return true,
            }
        }
        false
    }
}

/// The action with another text in the place of the one it types.
fn with_text(action: &Action, text: impl Fn(&str) -> String) -> Action {
    match (action.typed(), action.target()) {
        (Some(typed), Some(id)) => Action::SetValue {
            id,
            text: text(typed),
        },
        (Some(typed), None) => Action::Type { text: text(typed) },
        (None, _) => action.clone(),
    }
}

const OPEN: &str = "{{secret:";

/// What stands for the secret of this number.
pub(super) fn placeholder(number: u32) -> String {
    format!("{OPEN}{number}}}}}")
}

/// The text with what stands between placeholders as `replace` makes it.
fn outside_placeholders(text: &str, replace: impl Fn(&str) -> String) -> String {
    let mut result = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(OPEN) {
        let length = rest[at..].find("}}").map_or(OPEN.len(), |end| end + 2);
        result.push_str(&replace(&rest[..at]));
        result.push_str(&rest[at..at + length]);
        rest = &rest[at + length..];
    }
    result.push_str(&replace(rest));
    result
}

/// Replaces `secret` where it stands by itself: a one-letter password does not eat every letter.
fn replace_words(text: &str, secret: &str, placeholder: &str) -> String {
    let mut result = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(secret) {
        let (before, tail) = rest.split_at(at);
        let after = &tail[secret.len()..];
        let joined = |neighbour: Option<char>, own: Option<char>| {
            // Where one script meets another, a word ends without a space.
            let scripts = |one: char, other: char| is_solid(one) == is_solid(other);
            neighbour.zip(own).is_some_and(|(neighbour, own)| {
                neighbour.is_alphanumeric() && own.is_alphanumeric() && scripts(neighbour, own)
            })
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
