//! Which parts of a query are secrets.

use crate::safety::field::SecretKind;
use crate::safety::words::{holds, words};
use intent::{Intent, Value};

/// All secrets of a query, in no order, with repetitions.
pub(super) fn all(query: &str) -> Vec<(SecretKind, String)> {
    let steps = intent::read(query).steps.into_iter();
    let mut found: Vec<(SecretKind, String)> =
        steps.filter_map(|step| named(step.intent)).collect();
    found.extend(super::wording::secrets(query));
    found.extend(card_numbers(query).map(|text| (SecretKind::Card, text.to_owned())));
    found.extend(codes(query).map(|text| (SecretKind::Code, text.to_owned())));
    found
}

/// A value that the goal gives for a field that takes secrets.
fn named(intent: Intent) -> Option<(SecretKind, String)> {
    let Intent::Set { what, to } = intent else {
        return None;
    };
    let named = match to {
        Value::Literal(text) => {
            words::secret::is_secret(&what.name).then(|| (kind(&what.name), text))
        }
        Value::NameAndLiteral(text) => {
            let last = text.split_whitespace().last()?;
            words::secret::is_secret(&text).then(|| (kind(&text), last.to_owned()))
        }
        Value::Date { .. }
        | Value::Options(_)
        | Value::NoOption
        | Value::Switch(_)
        | Value::Order { .. }
        | Value::Shown(_)
        | Value::ByLabel
        | Value::Content(_)
        | Value::Own(_)
        | Value::Remembered(_) => None,
    };
    named.filter(|(_, secret)| !secret.trim().is_empty() && !FOLLOWING.contains(&secret.trim()))
}

fn kind(name: &str) -> SecretKind {
    SecretKind::of_name(name).unwrap_or(SecretKind::Password)
}

/// Words that follow when no password is given.
const FOLLOWING: &[&str] = &[
    "secret", "password", "passwort", "code", "pin", "field", "box", "page", "form", "manager",
    "reset", "in", "into", "for", "from", "and", "then", "on", "of", "to", "is", "feld", "und",
    "in", "für", "champ", "et", "campo", "y", "e",
];

/// Digits in the shape of a payment card's number: length, issuer and check digit are right.
pub(in crate::safety) fn card_numbers(text: &str) -> impl Iterator<Item = &str> {
    digit_runs(text).filter(|run| {
        let digits: String = run.chars().filter(char::is_ascii_digit).collect();
        (13..=19).contains(&digits.len()) && has_issuer(&digits) && luhn(&digits)
    })
}

/// Runs of digits with single spaces or hyphens between them.
fn digit_runs(text: &str) -> impl Iterator<Item = &str> {
    let bytes = text.as_bytes();
    let mut at = 0;
    std::iter::from_fn(move || {
        while at < bytes.len() && !bytes[at].is_ascii_digit() {
            at += 1;
        }
        let start = at;
        let mut end = at;
        while at < bytes.len() {
            if bytes[at].is_ascii_digit() {
                at += 1;
                end = at;
            } else if matches!(bytes[at], b' ' | b'-')
                && bytes.get(at + 1).is_some_and(u8::is_ascii_digit)
            {
                at += 1;
            } else {
                break;
            }
        }
        (start < bytes.len()).then(|| &text[start..end])
    })
}

/// The first digits that the large card schemes use.
fn has_issuer(digits: &str) -> bool {
    let first = |count: usize| digits[..count].parse::<u32>().unwrap_or_default();
    digits.starts_with('4')
        || (51..=55).contains(&first(2))
        || (2221..=2720).contains(&first(4))
        || matches!(first(2), 30 | 34 | 35 | 36 | 37 | 38 | 39 | 50 | 56..=69)
}

fn luhn(digits: &str) -> bool {
    let sum: u32 = digits
        .chars()
        .rev()
        .filter_map(|digit| digit.to_digit(10))
        .enumerate()
        .map(|(at, digit)| match (at % 2, digit * 2) {
            (0, _) => digit,
            (_, double) if double > 9 => double - 9,
            (_, double) => double,
        })
        .sum();
    sum.is_multiple_of(10)
}

/// Four to eight digits within a few words of what one-time codes are called.
fn codes(text: &str) -> impl Iterator<Item = &str> {
    const NEAR: usize = 4;
    let pieces: Vec<&str> = text.split_whitespace().collect();
    let code = |piece: &str| {
        let core = piece.trim_matches(|c: char| !c.is_alphanumeric());
        (4..=8).contains(&core.len()) && core.bytes().all(|byte| byte.is_ascii_digit())
    };
    let speaks = move |pieces: &[&str]| {
        let text = words(&pieces.join(" "));
        CALLED.iter().any(|phrase| holds(&text, &words(phrase)))
    };
    (0..pieces.len()).filter_map(move |at| {
        let piece = pieces[at];
        let before = &pieces[at.saturating_sub(NEAR)..at];
        let after = &pieces[at + 1..(at + 1 + NEAR).min(pieces.len())];
        let found = code(piece) && (speaks(before) || speaks(after));
        found.then(|| piece.trim_matches(|c: char| !c.is_alphanumeric()))
    })
}

const CALLED: &[&str] = &[
    "otp",
    "totp",
    "one time code",
    "one time password",
    "one time passcode",
    "verification code",
    "security code",
    "authentication code",
    "confirmation code",
    "login code",
    "sms code",
    "2fa",
    "2fa code",
    "mfa code",
    "two factor code",
    "tan",
    "einmalcode",
    "einmalpasswort",
    "passcode",
    "sicherheitscode",
    "bestätigungscode",
    "verifizierungscode",
    "code de vérification",
    "code de sécurité",
    "código de verificación",
    "código de seguridad",
    "codice di verifica",
    "codice di sicurezza",
    "código de verificação",
    "verificatiecode",
    "kod weryfikacyjny",
    "kod sms",
];
