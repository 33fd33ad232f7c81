//! Rule 4: what the element itself shows.

use super::super::observe::{Named, Observation, is_masked, short};
use super::super::predict::Expectation;
use super::case::{Case, Judgement};
use super::text::{Likeness, likeness};
use super::verdict::Outcome;
use crate::action::Action;
use crate::page::{self, Element, Role};
use words::{Folded, is_filler};

pub(super) fn judge(case: &Case<'_>) -> Judgement {
    let judgement = match case.now {
        Some(now) => match &case.sent.action {
            Action::SetValue { text, .. } if !refuses(case, now) => holds(now, text),
            Action::SetValue { .. } => {
                Judgement::contradicted(0.85, "The page marks what the field holds as not valid.")
            }
            Action::SelectDropdown { value, text, .. } => {
                let by_label = text.as_ref().filter(|text| !text.is_empty());
                shows(case, now, by_label.or(value.as_ref()), by_label.is_some())
            }
            Action::Uncheck { .. } => ticked(now, false),
            Action::Check { .. } => ticked(now, true),
            _ => match case.expectation() {
                Some(Expectation::Ticked { on, .. }) => ticked(now, *on),
                _ => unseen(),
            },
        },
        None => Judgement::no_evidence(0.4, "The field is no longer on the page."),
    };
    // A switch that asks first stands as it did until the question is answered.
    let sets_box = matches!(
        (&case.sent.action, case.expectation()),
        (Action::Check { .. } | Action::Uncheck { .. }, _) | (_, Some(Expectation::Ticked { .. }))
    );
    if sets_box && judgement.outcome == Outcome::Contradicted && asks(case) {
        return Judgement::no_evidence(0.5, "The page asks before it changes anything.");
    }
    let judgement = match judgement.outcome {
        Outcome::NoEvidence => reaction(case).unwrap_or(judgement),
        _ => judgement,
    };
    match case.seen.error() {
        // The field shows what it should: the error is about something else, or comes too early.
        Some(error) if judgement.outcome == Outcome::Confirmed => Judgement::confirmed(
            0.75,
            format!(
                "{} The page says, though: “{}”",
                judgement.reason,
                short(error)
            ),
        ),
        Some(error) => super::change::says_error(error),
        None => judgement,
    }
}

/// What only comes where the field holds what was entered or chosen: that the page has kept it, suggestions to the
/// text, another order of what is listed.
fn reaction(case: &Case<'_>) -> Option<Judgement> {
    case.now?;
    let seen = case.seen;
    if let Some(said) = seen.success() {
        let reason = format!("The page says: “{}”", short(said));
        return Some(Judgement::confirmed(0.8, reason));
    }
    match &case.sent.action {
        Action::SetValue { text, .. } if !text.trim().is_empty() => {
            let suggests = |one: &Named| matches!(one.role, Role::Option | Role::Listbox);
            let came = seen.appeared().iter().any(suggests);
            let suggested = || Judgement::confirmed(0.8, "Suggestions to the text came up.");
            came.then(suggested).or_else(|| is_told(case, text))
        }
        Action::SelectDropdown { .. } => {
            let moved = seen.iter().any(|fact| *fact == Observation::Reordered);
            if moved {
                return Some(Judgement::confirmed(0.8, "The order on the page changed."));
            }
            is_told(case, case.sent.action.option()?)
        }
        // A press that the page has answered otherwise than by the mark of its box.
        Action::Click { .. } => {
            let changed = super::change::judge(case);
            let chosen = case.sent.target.as_ref();
            let chosen = chosen.filter(|target| target.role == Role::Radio);
            let told = || is_told(case, &chosen?.name);
            Some(changed)
                .filter(|changed| changed.outcome == Outcome::Confirmed)
                .or_else(told)
        }
        _ => None,
    }
}

/// A text that came up has what was entered or chosen word for word, and asks for no more. A number that was typed may be any.
fn is_told(case: &Case<'_>, set: &str) -> Option<Judgement> {
    let wanted = Folded::new(set);
    let says = |text: &String| Folded::new(text).contains(&wanted) && !page::asks_for_more(text);
    let mut came = case.seen.iter();
    let said = came.any(|fact| match fact {
        Observation::Message(text) => says(text),
        Observation::TextsAppeared(texts) => texts.iter().any(says),
        _ => false,
    });
    let is_typed = case.sent.action.typed().is_some();
    let tells = !is_typed || set.contains(char::is_alphabetic);
    let says_something = wanted.words().iter().any(|word| !is_filler(word));
    (said && tells && says_something)
        .then(|| Judgement::confirmed(0.8, "What came up names what was entered or chosen."))
}

/// A dialog came up, or the buttons of a question.
fn asks(case: &Case<'_>) -> bool {
    let buttons = case.seen.appeared().iter();
    case.seen.dialog().is_some() || buttons.filter(|one| one.role == Role::Button).count() > 1
}

fn unseen() -> Judgement {
    Judgement::unshown("This browser does not show what is in the field.")
}

/// The text made the field invalid: it takes another form, or another text.
fn refuses(case: &Case<'_>, now: &Element) -> bool {
    let before = case.sent.target.as_ref();
    now.state.invalid && before.is_some_and(|before| !before.state.invalid)
}

fn holds(now: &Element, text: &str) -> Judgement {
    let shown = now.value.as_deref().unwrap_or_default();
    let likeness = if text.trim().is_empty() && shown.is_empty() {
        Likeness::Same
    } else {
        likeness(text, shown)
    };
    let is_live = shows_values(now);
    let picks = now.role == Role::Combobox && starts_alike(shown, text);
    match likeness {
        Likeness::Same if shown.is_empty() && !is_live => unseen(),
        Likeness::Same => Judgement::confirmed(0.95, "The field holds the text."),
        Likeness::Masked => Judgement::confirmed(0.9, "The field is filled in."),
        Likeness::Reformatted => {
            Judgement::confirmed(0.85, "The field holds the text in its own form.")
        }
        Likeness::Other if picks => {
            Judgement::confirmed(0.85, "The option that starts so is chosen.")
        }
        // An attribute is what the page was made with, not what was typed since.
        _ if !is_live => unseen(),
        Likeness::Cut => {
            Judgement::contradicted(0.75, "The field took only the beginning of the text.")
        }
        Likeness::Other if shown.is_empty() => Judgement::missed(0.8, "The field is still empty."),
        Likeness::Other => Judgement::contradicted(0.8, holds_other(now, shown)),
    }
}

fn holds_other(now: &Element, shown: &str) -> String {
    if is_masked(shown) || words::secret::is_secret(&now.name) {
        "The field holds another text.".to_owned()
    } else {
        format!("The field holds “{}”.", short(shown))
    }
}

fn starts_alike(shown: &str, text: &str) -> bool {
    !text.trim().is_empty()
        && shown
            .to_lowercase()
            .starts_with(&text.trim().to_lowercase())
}

/// Whether a missing value means an empty field.
fn shows_values(now: &Element) -> bool {
    Case::shows_state(now)
        && matches!(
            now.role,
            Role::Textbox | Role::Searchbox | Role::Spinbutton | Role::Combobox | Role::Slider
        )
}

fn shows(case: &Case<'_>, now: &Element, wanted: Option<&String>, by_label: bool) -> Judgement {
    let earlier = case
        .sent
        .target
        .as_ref()
        .and_then(|target| target.value.as_deref());
    let is_live = Case::shows_state(now);
    let Some(wanted) = wanted else {
        return unseen();
    };
    let Some(shown) = now.value.as_deref().filter(|shown| !shown.is_empty()) else {
        return if is_live && earlier.is_some_and(|earlier| !earlier.is_empty()) {
            Judgement::missed(0.85, "Nothing is chosen any more: there is no such option.")
        } else {
            unseen()
        };
    };
    match likeness(wanted, shown) {
        Likeness::Same => Judgement::confirmed(0.95, "The option is chosen."),
        Likeness::Reformatted => Judgement::confirmed(0.85, "The option is chosen."),
        _ if !is_live => unseen(),
        // An option's value need not look like its label.
        _ if !by_label && earlier != Some(shown) => {
            Judgement::confirmed(0.75, format!("“{}” is chosen now.", short(shown)))
        }
        _ => Judgement::contradicted(0.85, format!("“{}” is chosen.", short(shown))),
    }
}

fn ticked(now: &Element, on: bool) -> Judgement {
    let word = if on { "on" } else { "off" };
    // The compact tree tells what is on; a native box's attribute in page text is how the page was
    // made, an ARIA attribute is live.
    let is_native = matches!(now.input_type.as_deref(), Some("checkbox" | "radio"));
    let shows_state = Case::shows_state(now);
    match now.state.checked.or(shows_state.then_some(false)) {
        Some(checked) if checked == on => Judgement::confirmed(0.95, format!("It is {word}.")),
        Some(_) if shows_state || !is_native => {
            Judgement::contradicted(0.85, format!("It is not {word}."))
        }
        _ => Judgement::unshown("This browser does not show whether it is on or off."),
    }
}
