//! Rule 5: what changed decides, where it is decisive. Rule 6: what is left is unsure.

use super::super::observe::{Named, Observation, Target, Turn, short};
use super::super::predict::{Effect, Expectation, is_password};
use super::case::{Case, Judgement};
use super::named::{shares_word, speaks_of_row};
use super::text::{Likeness, likeness};
use crate::action::Action;
use crate::page::{Role, asks_for_more};
use crate::safety::does_more_than_look;
use words::doubt::asks_again;
use words::{Folded, label};

pub(super) fn judge(case: &Case<'_>) -> Judgement {
    if let Some(judgement) = without_effect(case) {
        return judgement;
    }
    if let Some(error) = case.seen.error() {
        return says_error(error);
    }
    if let Some(refusal) = refusal(case) {
        return says_error(refusal);
    }
    if let Some(Expectation::SignsIn { .. }) = case.expectation() {
        return signed_in(case);
    }
    general(case)
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

/// Actions that need not change anything.
fn without_effect(case: &Case<'_>) -> Option<Judgement> {
    match &case.sent.action {
        Action::Wait { .. } => Some(Judgement::confirmed(0.9, "The wait is over.")),
        Action::Finish | Action::Fail | Action::AskUser => Some(Judgement::no_evidence(
            0.5,
            "There is nothing to see of it.",
        )),
        Action::WaitForElement { text } if has_text(case, text) => {
            Some(Judgement::confirmed(0.9, "What was waited for is there."))
        }
        // The client fails when it does not find it.
        Action::WaitForElement { .. } if case.report.says_success() => Some(Judgement::confirmed(
            0.75,
            "The browser found what was waited for.",
        )),
        Action::FindText { text } if has_text(case, text) => {
            Some(Judgement::confirmed(0.85, "The text is on the page."))
        }
        Action::Type { text } => Some(typed(case, text)),
        _ => None,
    }
}

fn has_text(case: &Case<'_>, wanted: &str) -> bool {
    let wanted = wanted.trim().to_lowercase();
    let holds = |text: &str| text.to_lowercase().contains(&wanted);
    case.page
        .elements
        .iter()
        .any(|element| holds(&element.name))
        || holds(&case.page.text())
}

fn typed(case: &Case<'_>, text: &str) -> Judgement {
    let took = case.seen.iter().any(|fact| match fact {
        Observation::ValueChanged { to: Some(to), .. } => {
            to.contains(text.trim()) || likeness(text, to) != Likeness::Other
        }
        _ => false,
    });
    if took {
        Judgement::confirmed(0.9, "A field holds the text.")
    } else {
        Judgement::no_evidence(0.45, "No field can be seen to hold the text.")
    }
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

/// Signs that decide because of what the control is or says.
fn expected(case: &Case<'_>) -> Option<Judgement> {
    let now = case.now;
    let is_gone = now.is_none();
    let came = !case.seen.appeared().is_empty();
    match case.expectation()? {
        Expectation::TabSelected { .. } => match now.and_then(|tab| tab.state.selected) {
            Some(true) => Some(Judgement::confirmed(0.9, "The tab is selected.")),
            Some(false) => Some(Judgement::missed(0.75, "The tab is not selected.")),
            None if came => Some(Judgement::confirmed(0.75, "What the tab holds came up.")),
            None => None,
        },
        Expectation::Chosen { .. } => {
            let is_on = now.is_some_and(|item| {
                item.state.selected == Some(true) || item.state.checked == Some(true)
            });
            if is_on {
                Some(Judgement::confirmed(
                    0.9,
                    format!("{} is chosen.", case.name()),
                ))
            } else if is_gone && came {
                Some(Judgement::confirmed(
                    0.85,
                    "The list closed, and something new came up.",
                ))
            } else if is_gone {
                Some(Judgement::confirmed(
                    0.75,
                    "The list closed, as it does on a choice.",
                ))
            } else {
                None
            }
        }
        Expectation::Submits { .. }
        | Expectation::Does {
            effect: Effect::Keeps,
            ..
        } => {
            if is_gone {
                Some(Judgement::confirmed(0.8, "The form is gone."))
            } else {
                missing_field(case)
            }
        }
        Expectation::Does {
            effect: Effect::Closes | Effect::Removes,
            ..
        } if is_gone || one_of_it_went(case) => Some(Judgement::confirmed(
            0.85,
            format!("{} is gone.", case.name()),
        )),
        Expectation::Does {
            effect: Effect::BringsUp,
            ..
        } if came || turned_over(case) => Some(Judgement::confirmed(0.8, "Something new came up.")),
        Expectation::AddressChanges { .. } if case.seen.is_empty() => {
            Some(Judgement::missed(0.75, "The link led nowhere."))
        }
        _ => None,
    }
}

/// Of several controls of that name there is one less, and none came: which of them it was, the page cannot tell.
fn one_of_it_went(case: &Case<'_>) -> bool {
    let Some(target) = case.sent.target.as_ref() else {
        return false;
    };
    let is_like = |one: &Named| one.role == target.role && one.name == target.name;
    case.seen.disappeared().iter().any(is_like) && !case.seen.appeared().iter().any(is_like)
}

/// A control that turns pages brought other lines in the place of those that were there.
fn turned_over(case: &Case<'_>) -> bool {
    let name = case
        .sent
        .target
        .as_ref()
        .map(|target| Folded::new(&target.name));
    let turns = name.is_some_and(|name| label::turning::turns(&name).is_some());
    let seen = |wanted: fn(&Observation) -> bool| case.seen.iter().any(wanted);
    turns
        && seen(|fact| matches!(fact, Observation::TextsAppeared(lines) if !lines.is_empty()))
        && seen(|fact| matches!(fact, Observation::TextsDisappeared(_)))
}

/// Browsers tell of an empty required field in a bubble that no page text holds.
fn missing_field(case: &Case<'_>) -> Option<Judgement> {
    let container = &case.sent.target.as_ref()?.container;
    let empty = case.page.elements.iter().find(|element| {
        let takes_text = matches!(
            element.role,
            Role::Textbox | Role::Searchbox | Role::Spinbutton | Role::Combobox
        );
        takes_text
            && element.state.required
            && *element.container == **container
            && element.value.as_deref().unwrap_or_default().is_empty()
    })?;
    (Case::shows_state(empty) && case.seen.is_empty()).then(|| {
        Judgement::contradicted(
            0.75,
            format!("“{}” is required and empty.", short(&empty.name)),
        )
    })
}

/// Whether what changed is what the action did: to its element, or by the same name.
fn own_doing(case: &Case<'_>) -> Option<Judgement> {
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
    if let Some(target) = target {
        let is_target = |named: &Named| named.role == target.role && named.name == target.name;
        if seen.iter().any(|fact| touched(fact).is_some_and(is_target)) {
            return Some(Judgement::confirmed(
                0.8,
                format!("{} changed.", case.name()),
            ));
        }
        // What can be pressed may be a part of what it turns on.
        let on = |fact: &Observation| matches!(fact, Observation::Turned { element, on: true, .. } if element.name == target.name);
        if !target.name.is_empty() && seen.iter().any(on) {
            return Some(Judgement::confirmed(0.8, format!("{} is on.", case.name())));
        }
        if case.now.is_none() && !seen.disappeared().is_empty() {
            return Some(Judgement::confirmed(
                0.75,
                "It is gone, as after being used.",
            ));
        }
        if let Some(opened) = opened(case, target) {
            return Some(opened);
        }
        if let Some(small) = small_change(case) {
            return Some(small);
        }
        if shares_word(case, &target.name) {
            return Some(Judgement::confirmed(0.75, "What came up is named like it."));
        }
        if let Some(row) = &target.row
            && speaks_of_row(case, row)
        {
            let reason = "The page now says something of what it was pressed for.";
            return Some(Judgement::confirmed(0.75, reason));
        }
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

/// A control that asked whether its press was meant is called as before: it may have waited long enough.
fn asks_no_more(case: &Case<'_>) -> Option<Judgement> {
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
