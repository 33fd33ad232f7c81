//! Rule 3: only the address counts.

use super::super::observe::address::{same_address, same_place};
use super::super::observe::{Observation, short};
use super::case::{Case, Judgement};
use crate::action::Action;
use url::Url;

pub(super) fn judge(case: &Case<'_>) -> Judgement {
    let now = case.seen.url();
    let wanted = match &case.sent.action {
        Action::Navigate { url } | Action::CreateTab { url } => Some(url.as_str()),
        _ => None,
    };
    let changed = case
        .seen
        .iter()
        .any(|fact| matches!(fact, Observation::UrlChanged { .. }));
    let is_web = Url::parse(now).is_ok_and(|url| matches!(url.scheme(), "http" | "https"));
    if changed && !is_web {
        return Judgement::contradicted(0.9, "The browser left the web page and opened none.");
    }
    match wanted {
        Some(wanted) if same_address(now, wanted) => Judgement::confirmed(
            if changed { 0.95 } else { 0.8 },
            "The page that was asked for is open.",
        ),
        Some(wanted) if changed && same_place(now, wanted) => {
            Judgement::confirmed(0.9, "The page that was asked for is open.")
        }
        Some(_) if changed && asks_to_sign_in(case) => Judgement::no_evidence(
            0.6,
            format!(
                "The site wants a sign-in before it shows what was asked for: {}.",
                short(now)
            ),
        ),
        Some(_) if changed => Judgement::confirmed(
            0.75,
            format!(
                "Another page opened than the one asked for: {}.",
                short(now)
            ),
        ),
        None if changed => Judgement::confirmed(0.9, "Another page is open now."),
        _ if case.seen.url_changed() => {
            Judgement::confirmed(0.75, "The browser saw the address change.")
        }
        Some(_) if matches!(case.sent.action, Action::CreateTab { .. }) => {
            Judgement::no_evidence(0.4, "The new tab cannot be seen from here.")
        }
        _ => Judgement::missed(0.85, "The page is still the same."),
    }
}

/// A page with a password came in the place of the one that was asked for.
fn asks_to_sign_in(case: &Case<'_>) -> bool {
    let mut elements = case.page.elements.iter();
    elements.any(|element| element.input_type.as_deref() == Some("password"))
}
