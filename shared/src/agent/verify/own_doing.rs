//! Rule 5 by what changed: to the element of the action, by its name, or by nobody else.

use super::super::observe::{Named, Observation, Target, Turn, short};
use super::case::{Case, Judgement};
use super::named::{shares_word, speaks_of_row};
use crate::action::Action;
use crate::page::Role;
use crate::safety::does_more_than_look;
use words::doubt::asks_again;
use words::{Folded, label};

/// Whether what changed is what the action did: to its element, or by the same name.
pub(super) fn own_doing(case: &Case<'_>) -> Option<Judgement> {
    const NEW_PAGE_BELOW: f32 = 0.4;
    let seen = case.seen;
    let came = seen.appeared();
    if seen.same_page_share() < NEW_PAGE_BELOW && came.len() > 2 {
        return Some(Judgement::confirmed(0.8, "The page is a new one."));
    }
    let target = case.sent.target.as_ref();
    // A cell or a row that is pressed is looked at or chosen; what sorts is a heading or a button.
    let may_sort = target
        .is_some_and(|target| !matches!(target.role, Role::Gridcell | Role::Cell | Role::Row));
    if may_sort && seen.iter().any(|fact| *fact == Observation::Reordered) {
        return Some(Judgement::confirmed(0.8, "The order on the page changed."));
    }
    if let Some(of_target) = target.and_then(|target| of_target(case, target)) {
        return Some(of_target);
    }
    let is_plain = matches!(
        case.sent.action,
        Action::Press { .. }
            | Action::Hover { .. }
            | Action::Focus { .. }
            | Action::Scroll { .. }
            | Action::ScrollContainer { .. }
            | Action::SwitchTab { .. }
            | Action::CloseTab { .. }
            | Action::RightClick { .. }
    );
    (is_plain && !came.is_empty()).then(|| Judgement::confirmed(0.75, "Something new came up."))
}

/// What the element of the action came to, or what came up by its name.
fn of_target(case: &Case<'_>, target: &Target) -> Option<Judgement> {
    let seen = case.seen;
    let says = |reason: String| Some(Judgement::confirmed(0.8, reason));
    let is_target = |named: &Named| named.role == target.role && named.name == target.name;
    if seen.iter().any(|fact| touched(fact).is_some_and(is_target)) {
        return says(format!("{} changed.", case.name()));
    }
    // What can be pressed may be a part of what it turns on.
    let on = |fact: &Observation| matches!(fact, Observation::Turned { element, on: true, .. } if element.name == target.name);
    if !target.name.is_empty() && seen.iter().any(on) {
        return says(format!("{} is on.", case.name()));
    }
    let likely = |reason: &str| Some(Judgement::confirmed(0.75, reason));
    if case.now.is_none() && !seen.disappeared().is_empty() {
        return likely("It is gone, as after being used.");
    }
    if let Some(change) = opened(case, target).or_else(|| small_change(case)) {
        return Some(change);
    }
    if shares_word(case, &target.name) {
        return likely("What came up is named like it.");
    }
    let row = target.row.as_ref();
    if row.is_some_and(|row| speaks_of_row(case, row)) {
        return likely("The page now says something of what it was pressed for.");
    }
    None
}

/// A name that says that something is under way.
pub(in crate::agent) fn goes_on(name: &str) -> bool {
    let name = name.trim_end();
    name.ends_with('…') || name.ends_with("...")
}

/// The control says that it is about to do it ("Saving…"): what comes of it is not there yet.
pub(super) fn still_at_it(case: &Case<'_>) -> Option<Judgement> {
    let target = case.sent.target.as_ref()?;
    let renamed = |fact: &Observation| matches!(fact, Observation::Renamed { from, to } if from.name == target.name && goes_on(to));
    let reason = "It says that it is still at it.";
    let began = !goes_on(&target.name) && case.seen.iter().any(renamed);
    began.then(|| Judgement::no_evidence(0.5, reason))
}

/// A control that asked whether its press was meant is called as before: it may have waited long enough.
pub(super) fn asks_no_more(case: &Case<'_>) -> Option<Judgement> {
    let target = case.sent.target.as_ref()?;
    let question = Folded::new(&target.name);
    let was = |name: &str| asks_again(&question, &Folded::new(name)).is_some();
    let renamed = |fact: &Observation| matches!(fact, Observation::Renamed { from, to } if from.name == target.name && was(to));
    let mut came = case.seen.appeared().iter();
    let back =
        case.seen.iter().any(renamed) || came.any(|one| one.role == target.role && was(&one.name));
    let reason = "It asks no more, and is there as before.";
    back.then(|| Judgement::no_evidence(0.5, reason))
}

/// What came up with a press is what it opens: a form by any control, several controls or lines by one that does not
/// say that it does something else. A lone control may come by itself, and so may others in the place of those that went.
fn opened(case: &Case<'_>, target: &Target) -> Option<Judgement> {
    let presses = matches!(
        case.sent.action,
        Action::Click { .. } | Action::DoubleClick { .. } | Action::RightClick { .. }
    );
    if !presses || !case.alerts.is_empty() {
        return None;
    }
    let came = case.seen.appeared();
    let form = came.iter().any(|one| one.role.is_field())
        && came.iter().any(|one| one.role == Role::Button);
    if form && matches!(target.role, Role::Button | Role::Link | Role::Menuitem) {
        return Some(Judgement::confirmed(0.75, "A form came up."));
    }
    let chooses = |one: &&Named| {
        matches!(
            one.role,
            Role::Menuitem | Role::Option | Role::Radio | Role::Gridcell
        )
    };
    if came.iter().filter(chooses).count() > 1 {
        return Some(Judgement::confirmed(
            0.75,
            "What there is to choose came up.",
        ));
    }
    let name = Folded::new(&target.name);
    let acts = label::acts(&name) || label::sends(&name) || label::keeps(&name);
    // What has no role of a control may be a line of text.
    let is_control = |one: &&Named| !matches!(one.role, Role::Static | Role::Generic);
    let controls = |all: &[Named]| all.iter().filter(is_control).count();
    let (more, less) = (controls(came), controls(case.seen.disappeared()));
    if !acts && more > 1 && more > less {
        return Some(Judgement::confirmed(0.75, "New controls came up."));
    }
    let pressed = case.now.map(|now| Action::Click { id: now.id })?;
    let shows = !does_more_than_look(&pressed, case.page);
    (shows && brings_lines(case)).then(|| Judgement::confirmed(0.75, "New text came up."))
}

/// More lines came than went, and none of them is a message.
fn brings_lines(case: &Case<'_>) -> bool {
    let (mut came, mut went) = (0, 0);
    for fact in case.seen.iter() {
        match fact {
            Observation::TextsAppeared(lines) => came += lines.len(),
            Observation::TextsDisappeared(lines) => went += lines,
            Observation::Message(_) => return false,
            _ => {}
        }
    }
    came > went
}

/// One number that is another now, or a control that was locked before, and nothing else: small,
/// but nobody else did it.
fn small_change(case: &Case<'_>) -> Option<Judgement> {
    let is_number = |text: &str| {
        let text = text.trim();
        (1..=4).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
    };
    let mut counted = false;
    let mut unlocked = None;
    for fact in case.seen.iter() {
        match fact {
            Observation::Message(text) if is_number(text) => counted = true,
            Observation::TextsAppeared(texts) if texts.iter().all(|text| is_number(text)) => {
                counted = true;
            }
            Observation::Turned {
                element,
                turn: Turn::Disabled,
                on: false,
            } => unlocked = Some(element),
            Observation::TextsDisappeared(_) | Observation::ClientSawMutation { .. } => {}
            _ => return None,
        }
    }
    match unlocked {
        Some(control) => Some(Judgement::confirmed(
            0.75,
            format!("“{}” can be used now.", short(&control.name)),
        )),
        None => counted.then(|| Judgement::confirmed(0.75, "A number on the page changed.")),
    }
}

/// The element that a fact is about.
fn touched(fact: &Observation) -> Option<&Named> {
    match fact {
        Observation::Turned { element, .. }
        | Observation::ValueChanged { element, .. }
        | Observation::Renamed { from: element, .. } => Some(element),
        Observation::UrlChanged { .. }
        | Observation::ClientSaysUrlChanged
        | Observation::TitleChanged { .. }
        | Observation::ErrorMessage(_)
        | Observation::SuccessMessage(_)
        | Observation::Message(_)
        | Observation::DialogOpened(_)
        | Observation::DialogClosed(_)
        | Observation::Reordered
        | Observation::ElementsAppeared(_)
        | Observation::ElementsDisappeared(_)
        | Observation::TextsAppeared(_)
        | Observation::TextsDisappeared(_)
        | Observation::ClientSawMutation { .. } => None,
    }
}
