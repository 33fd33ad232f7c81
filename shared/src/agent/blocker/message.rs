//! An obstacle as the user and the client are told of it.

use super::page_blocker::PageBlocker;
use crate::agent::observe::short;
use crate::agent::state::answer::{Blocker, BlockerKind};
use ::words::phrase::Phrase;
use ::words::tongue::Tongue;

const IN_CHAT: &str = "provide_in_chat";
const ON_WEB: &str = "user_action_on_web";
/// What a page calls the code where it does not say.
const CODE: &str = "verification code";

pub(super) fn blocker(found: &PageBlocker, tongue: Tongue) -> Blocker {
    let said = short(&found.said);
    let code = found.kind == BlockerKind::MfaRequired && found.field.is_some();
    let mut methods = vec![ON_WEB.to_owned()];
    let mut required_fields = Vec::new();
    if code {
        methods.insert(0, IN_CHAT.to_owned());
        required_fields.push(found.field.clone().unwrap_or_else(|| CODE.to_owned()));
    }
    Blocker {
        kind: found.kind,
        description: describe(found.kind, &said),
        user_message: message(found, &said, tongue),
        resolution_methods: methods,
        required_fields,
        retry_after_seconds: found.retry_after_seconds,
        confidence: found.confidence,
    }
}

/// A cookie wall that cannot be declined, or that asks for something else as well.
pub(super) fn consent(tongue: Tongue) -> Blocker {
    Blocker {
        kind: BlockerKind::CookieConsent,
        description: "the page asks about cookies".to_owned(),
        user_message: Phrase::CookiesAndMore.say(tongue, &[]),
        resolution_methods: vec![ON_WEB.to_owned()],
        required_fields: Vec::new(),
        retry_after_seconds: None,
        confidence: 0.75,
    }
}

fn describe(kind: BlockerKind, said: &str) -> String {
    let what = match kind {
        BlockerKind::LoginFailure => "the sign-in was refused",
        BlockerKind::MfaRequired => "the page asks for a second factor",
        BlockerKind::Captcha => "the page wants proof that a person is there",
        BlockerKind::CookieConsent => "the page asks for consent to cookies",
        BlockerKind::RateLimit => "the page allows no more attempts for now",
        BlockerKind::SessionExpired => "the session is over",
        BlockerKind::AccessDenied => "the page does not let this user in",
        BlockerKind::PageError => "the page shows an error",
    };
    format!("{what}: “{said}”")
}

fn message(found: &PageBlocker, said: &str, tongue: Tongue) -> String {
    let phrase = match found.kind {
        BlockerKind::LoginFailure => Phrase::SignInRefused,
        BlockerKind::MfaRequired if found.field.is_some() => Phrase::AsksForCode,
        BlockerKind::MfaRequired => Phrase::WaitsForConfirmation,
        BlockerKind::Captcha => Phrase::WantsPerson,
        BlockerKind::CookieConsent => Phrase::AsksAboutCookies,
        BlockerKind::RateLimit if found.retry_after_seconds.is_some() => Phrase::NoAttemptsFor,
        BlockerKind::RateLimit => Phrase::NoAttempts,
        BlockerKind::SessionExpired => Phrase::SignedOut,
        BlockerKind::AccessDenied => Phrase::NoAccess,
        BlockerKind::PageError => Phrase::PageError,
    };
    let seconds = found.retry_after_seconds.unwrap_or_default();
    phrase.say(tongue, &[said, &duration(seconds, tongue)])
}

/// "90 seconds", "5 minutes", "1 hour"; by the units' symbols in other languages.
fn duration(seconds: u32, tongue: Tongue) -> String {
    let (count, unit, symbol) = match seconds {
        3_600.. if seconds.is_multiple_of(3_600) => (seconds / 3_600, "hour", "h"),
        60.. if seconds.is_multiple_of(60) => (seconds / 60, "minute", "min"),
        _ => (seconds, "second", "s"),
    };
    let ending = if count == 1 { "" } else { "s" };
    match tongue {
        Tongue::English => format!("{count} {unit}{ending}"),
        _ => format!("{count} {symbol}"),
    }
}
