//! Rule 5: what changed decides, where it is decisive. Rule 6: what is left is unsure.

use super::super::observe::{Named, Observation, short};
use super::super::predict::{Expectation, is_password};
use super::case::{Case, Judgement};
use super::expected::expected;
use super::own_doing::{asks_no_more, own_doing, still_at_it};
use super::without_effect::without_effect;
use crate::action::Action;
use crate::page::{Role, asks_for_more};

pub(super) fn judge(case: &Case<'_>) -> Judgement {
    if let Some(judgement) = without_effect(case) {
        return judgement;
    }
    if let Some(error) = case.seen.error().filter(|_| !case.only_shows_more()) {
        return says_error(error);
    }
    if let Some(refusal) = refusal(case) {
        return says_error(refusal);
    }
    if let Some(Expectation::SignsIn { .. }) = case.expectation() {
        return signed_in(case);
    }
    general(case)
        .or_else(|| still_at_it(case))
        .or_else(|| asks_no_more(case))
        .or_else(|| expected(case))
        .or_else(|| own_doing(case))
        .unwrap_or_else(|| undecided(case))
}

pub(super) fn says_error(error: &str) -> Judgement {
    Judgement::contradicted(0.85, format!("The page says: “{}”", short(error)))
}

/// What a button brought that was to send or do something: a few words that ask for more, while
/// what can be filled in stays where it was.
fn refusal<'a>(case: &'a Case<'_>) -> Option<&'a str> {
    const MOST_LINES: usize = 2;
    let is_click = matches!(case.sent.action, Action::Click { .. });
    if opens_a_form(case) || leads_on(case) {
        return None;
    }
    if is_click && let Some(text) = case.alerts.iter().find(|text| asks_for_more(text)) {
        return Some(text);
    }
    let target = case.sent.target.as_ref()?;
    let of_button = target.role == Role::Button && case.now.is_some();
    let wants = |role: Role| role.is_field() || matches!(role, Role::Checkbox | Role::Radio);
    let can_fill = case.page.elements.iter().any(|element| wants(element.role));
    let seen = case.seen;
    let stayed = !seen.url_changed() && seen.dialog().is_none() && seen.appeared().is_empty();
    if !(is_click && of_button && can_fill && stayed) || seen.success().is_some() {
        return None;
    }
    let mut lines = seen.iter().filter_map(|fact| match fact {
        Observation::Message(text) => Some(std::slice::from_ref(text)),
        Observation::TextsAppeared(texts) if texts.len() <= MOST_LINES => Some(texts.as_slice()),
        _ => None,
    });
    let refuses = |texts: &'a [String]| texts.iter().find(|text| asks_for_more(text));
    lines.find_map(refuses).map(String::as_str)
}

/// A dialog came up in which something is filled in: what it asks for is what it was opened for.
fn opens_a_form(case: &Case<'_>) -> bool {
    let mut came = case.seen.appeared().iter();
    case.seen.dialog().is_some() && came.any(|one| one.role.is_field())
}

/// The next step of a form has come up in place of the one before: what it asks for is still to be chosen.
fn leads_on(case: &Case<'_>) -> bool {
    const LEAST: usize = 2;
    let takes =
        |one: &&Named| one.role.is_field() || matches!(one.role, Role::Button | Role::Radio);
    let (came, gone) = (case.seen.appeared(), case.seen.disappeared());
    let field = |one: &Named| one.role.is_field() || one.role == Role::Radio;
    came.iter().filter(takes).count() >= LEAST
        && gone.iter().any(|one| takes(&one))
        && (came.iter().any(field) || gone.iter().any(field))
}

fn signed_in(case: &Case<'_>) -> Judgement {
    let asks_again = case.page.elements.iter().any(is_password);
    let changed = case.seen.url_changed();
    if let Some(success) = case.seen.success() {
        return says_success(success);
    }
    match (asks_again, changed) {
        (false, true) => Judgement::confirmed(0.9, "The sign-in page is gone."),
        (false, false) => Judgement::confirmed(0.85, "The password is no longer asked for."),
        (true, true) => Judgement::unsure("Another page is open, and it asks for a password."),
        (true, false) if case.seen.dialog().is_some() => {
            Judgement::unsure("A dialog opened over the sign-in form.")
        }
        (true, false) => Judgement::missed(0.8, "The sign-in form is still there."),
    }
}

fn says_success(success: &str) -> Judgement {
    Judgement::confirmed(0.9, format!("The page says: “{}”", short(success)))
}

/// Signs that are decisive for any action.
fn general(case: &Case<'_>) -> Option<Judgement> {
    if let Some(success) = case.seen.success() {
        return Some(says_success(success));
    }
    if case.seen.url_changed() {
        return Some(Judgement::confirmed(0.85, "Another page is open now."));
    }
    // A text that can only be put away is no answer by itself: what it says decides.
    if case.seen.dialog().is_some() && !case.only_tells() {
        return Some(Judgement::confirmed(0.85, "A dialog opened."));
    }
    None
}

fn undecided(case: &Case<'_>) -> Judgement {
    let is_tab = matches!(case.expectation(), Some(Expectation::TabSelected { .. }));
    if is_tab && case.seen.is_empty() && case.now.is_some_and(|tab| tab.state.selected.is_none()) {
        return Judgement::unshown("This browser does not show which tab is open.");
    }
    if let Some(alert) = case.alerts.first() {
        let reason = format!("The page says “{}” to it.", short(alert));
        return Judgement::unsure(reason);
    }
    if !case.seen.is_empty() {
        return Judgement::unsure("Something changed, but it is not clear whether by this.");
    }
    if case.expectation().is_some_and(Expectation::must_show) {
        return Judgement::missed(0.75, "Nothing changed.");
    }
    let confidence = if case.report.says_success() {
        0.45
    } else {
        0.35
    };
    Judgement::no_evidence(confidence, "Nothing that can be seen has changed.")
}
