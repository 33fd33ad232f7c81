//! An obstacle as the user and the client are told of it.

use super::page_blocker::PageBlocker;
use crate::agent::observe::short;
use crate::agent::state::answer::{Blocker, BlockerKind};

const IN_CHAT: &str = "provide_in_chat";
const ON_WEB: &str = "user_action_on_web";
/// What a page calls the code where it does not say.
const CODE: &str = "verification code";

pub(super) fn blocker(found: &PageBlocker) -> Blocker {
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
        user_message: message(found, &said),
        resolution_methods: methods,
        required_fields,
        retry_after_seconds: found.retry_after_seconds,
        confidence: found.confidence,
    }
}

/// A cookie wall that cannot be declined, or that asks for something else as well.
pub(super) fn consent() -> Blocker {
    Blocker {
        kind: BlockerKind::CookieConsent,
        description: "the page asks about cookies".to_owned(),
        user_message: "The page asks about cookies before it goes on, and I can't decline it without agreeing to something. Please answer it on the page, then tell me to go on.".to_owned(),
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

fn message(found: &PageBlocker, said: &str) -> String {
    match found.kind {
        BlockerKind::LoginFailure => {
            format!("The page refuses the sign-in: “{said}” What are the right sign-in details?")
        }
        BlockerKind::MfaRequired if found.field.is_some() => format!(
            "The page asks for a code: “{said}” What is the code? You may also enter it on the page and tell me when it is done."
        ),
        BlockerKind::MfaRequired => format!(
            "The page waits for your confirmation: “{said}” Please give it, then tell me to go on."
        ),
        BlockerKind::Captcha => format!(
            "The page wants to know that a person is there: “{said}” Please do that on the page, then tell me to go on."
        ),
        BlockerKind::CookieConsent => {
            "The page asks about cookies before it goes on. Please answer it on the page."
                .to_owned()
        }
        BlockerKind::RateLimit => match found.retry_after_seconds {
            Some(seconds) => format!(
                "The page lets nobody try again for {}: “{said}” Tell me to go on when that time is over.",
                duration(seconds)
            ),
            None => format!(
                "The page allows no more attempts for now: “{said}” Tell me to go on when it can be tried again."
            ),
        },
        BlockerKind::SessionExpired => format!(
            "The page has signed you out: “{said}” Please sign in again, then tell me to go on."
        ),
        BlockerKind::AccessDenied => format!(
            "The page does not let you in: “{said}” Please sign in as somebody who may see it or ask for access, then tell me to go on."
        ),
        BlockerKind::PageError => format!(
            "The page does not work at the moment: “{said}” Tell me to go on, and I load it once more."
        ),
    }
}

/// "90 seconds", "5 minutes", "an hour" in words.
fn duration(seconds: u32) -> String {
    let (count, unit) = match seconds {
        3_600.. if seconds.is_multiple_of(3_600) => (seconds / 3_600, "hour"),
        60.. if seconds.is_multiple_of(60) => (seconds / 60, "minute"),
        _ => (seconds, "second"),
    };
    let ending = if count == 1 { "" } else { "s" };
    format!("{count} {unit}{ending}")
}
