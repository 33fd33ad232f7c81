//! Sending the form that was filled, and bringing a form up.

use super::describe;
use super::ground::{ENOUGH, Grounding, ground};
use super::instruction::{Instruction, Target};
use super::moves::Move;
use super::name::{Folded, agreement, holds};
use super::scene::Scene;
use super::sight::Sight;
use super::suit::{Use, is_select, is_text_field};
use super::{concept, fill};
use crate::action::Action;
use crate::page::{Content, Role};

/// Names of buttons that send a form, best first, where nothing better is known.
const SENDS: &[&str] = &[
    "submit",
    "save",
    "ok",
    "continue",
    "next",
    "done",
    "go",
    "apply",
    "confirm",
    "create",
    "add",
    "send",
    "search",
    "sign in",
    "log in",
    "register",
    "sign up",
    "join",
    "book",
    "place order",
    "finish",
    "update",
    "post",
];

/// Clicks the button that sends the form filled last.
pub(super) fn submit(hints: &[String], scene: &Scene, sight: &Sight) -> Move {
    let mut buttons: Vec<(usize, f32)> = (0..scene.page.elements.len())
        .filter_map(|index| sends(index, hints, scene, sight))
        .collect();
    buttons.sort_by(|a, b| b.1.total_cmp(&a.1));
    match buttons.as_slice() {
        [] => no_button(hints, scene),
        [(best, _)] => press(*best, scene, sight),
        [(best, first), (_, second), ..] if first - second > 0.015 => press(*best, scene, sight),
        [(best, first), ..] => {
            let rivals: Vec<usize> = buttons
                .iter()
                .filter(|(index, score)| {
                    first - score <= 0.015 && (index == best || !sight.same_thing(*best, *index))
                })
                .map(|(index, _)| *index)
                .collect();
            if rivals.len() == 1 {
                press(*best, scene, sight)
            } else {
                let wanted = hints.first().map_or("Submit", String::as_str);
                describe::which_one(&Target::named(wanted), &rivals, sight)
            }
        }
    }
}

fn press(index: usize, scene: &Scene, sight: &Sight) -> Move {
    Move::act(
        Action::Click {
            id: scene.id(index),
        },
        format!("Clicking {}.", describe::element(sight.element(index))),
    )
}

/// How likely this element sends the form, by its name, type and place.
fn sends(index: usize, hints: &[String], scene: &Scene, sight: &Sight) -> Option<(usize, f32)> {
    let element = sight.element(index);
    let button = element.role == Role::Button
        || element.role == Role::Generic
            && ["submit", "save", "ok", "continue", "send", "post"]
                .iter()
                .any(|word| {
                    let name = sight.name(index);
                    let begins = name.words().len() <= 3 && *word != "save" && *word != "continue";
                    let shown = if begins {
                        name.first_words(1)
                    } else {
                        name.clone()
                    };
                    agreement(&Folded::new(word), &shown) >= 0.97
                })
        || matches!(element.role, Role::Link | Role::Generic | Role::Menuitem)
            && hints
                .iter()
                .any(|hint| sight.name_agreement(&Folded::new(hint), index) > 0.88);
    if !button
        || sight.is_heading(index)
        || is_text_field(element)
        || element.state.has_popup
        || element.state.expanded.is_some()
    {
        return None;
    }
    let by_hint = hinted(hints, index, sight);
    let by_word = SENDS
        .iter()
        .enumerate()
        .map(|(place, word)| {
            #[expect(clippy::cast_precision_loss, reason = "a short list")]
            let rank = 0.72 - place as f32 * 0.004;
            if agreement(&Folded::new(word), sight.name(index)) >= 0.9 {
                rank
            } else {
                0.0
            }
        })
        .fold(0.0, f32::max);
    let typed = if element.input_type.as_deref() == Some("submit") {
        0.68
    } else {
        0.0
    };
    let mut score = by_hint.max(by_word).max(typed);
    if score < ENOUGH {
        return None;
    }
    if typed > 0.0 {
        score += 0.04;
    }
    if let Some(filled) = scene.last_filled() {
        let form = &sight.element(filled).container;
        let together = !form.is_empty() && element.container.starts_with(form);
        let beside =
            sight.element(filled).row.is_some() && sight.element(filled).row == element.row;
        score += if together || beside { 0.2 } else { 0.0 };
        if element.node > sight.element(filled).node {
            score += 0.02;
        }
    }
    Some((index, score + sight.preference(index)))
}

fn hinted(hints: &[String], index: usize, sight: &Sight) -> f32 {
    hints
        .iter()
        .enumerate()
        .map(|(place, hint)| {
            #[expect(clippy::cast_precision_loss, reason = "a short list")]
            let later = place as f32 * 0.01;
            (sight.name_agreement(&Folded::new(hint), index) - later).max(0.0)
        })
        .fold(0.0, f32::max)
}

/// No button to press: Enter in the field that was filled.
fn no_button(hints: &[String], scene: &Scene) -> Move {
    if scene.last_filled().is_some() {
        return Move::act(
            Action::Press {
                key: "Enter".to_owned(),
            },
            "Pressing Enter to send it.".to_owned(),
        );
    }
    let name = hints.first().map_or("Submit", String::as_str);
    Move::Missing {
        what: format!("a “{name}” button"),
    }
}

/// Brings up the form for a new `noun`, unless the fields to fill are there already.
pub(super) fn open_form(verb: &str, noun: &str, scene: &Scene, sight: &Sight) -> Move {
    let fields = scene
        .upcoming
        .iter()
        .take_while(|next| is_field(next))
        .count();
    let here = scene.upcoming[..fields]
        .iter()
        .filter(|next| fill::has_field(next, sight))
        .count();
    if fields > 0 && here * 2 >= fields {
        return Move::Done {
            because: format!("The form for a new {noun} is open."),
        };
    }
    let mut names = vec![
        format!("{verb} {noun}"),
        format!("new {noun}"),
        format!("add {noun}"),
        format!("create {noun}"),
    ];
    names.extend(
        concept::same_meaning(verb)
            .iter()
            .map(|word| format!("{word} {noun}")),
    );
    if matches!(noun, "message" | "email" | "e-mail" | "mail" | "letter") {
        names.push("compose".to_owned());
    }
    names.push("new".to_owned());
    // Beside fields to fill, "Book" sends what they hold.
    let sends = scene.page.elements.iter().any(|element| {
        element.role != Role::Searchbox && (element.role.is_field() || is_select(element))
    });
    if !sends {
        names.push(verb.to_owned());
    }
    if let Some(index) = of_kind(verb, noun, sight) {
        return press(index, scene, sight);
    }
    for name in names {
        match ground(&Target::named(&name), Use::Press, "", sight) {
            Grounding::Found { element, score } if score >= 0.85 => {
                return press(element, scene, sight);
            }
            _ => {}
        }
    }
    Move::Missing {
        what: format!("the form for a new {noun}"),
    }
}

/// "Add" in the row of "Authors", for a new author: the one such button or link of the page.
fn of_kind(verb: &str, noun: &str, sight: &Sight) -> Option<usize> {
    let rows = [Folded::new(noun), Folded::new(&format!("{noun}s"))];
    let verbs = [verb, "add", "new", "create"];
    let called = |index: &usize| {
        let own = sight.name(*index);
        matches!(sight.element(*index).role, Role::Button | Role::Link)
            && verbs
                .iter()
                .any(|verb| agreement(&Folded::new(verb), own) >= 0.97)
            && sight
                .row_folded(*index)
                .is_some_and(|row| rows.iter().any(|noun| holds(&row, noun)))
    };
    let mut found = (0..sight.page.elements.len()).filter(called);
    let first = found.next()?;
    found.next().is_none().then_some(first)
}

/// A page with one field and one button that sends it has nothing else to do once the field is
/// filled, where the goal did not even have to name the field.
pub(super) fn nothing_else_to_do(scene: &Scene, sight: &Sight) -> Option<Move> {
    let Some(Instruction::Fill { field, .. }) = scene.previous else {
        return None;
    };
    let filled = scene.last_filled()?;
    let elements = 0..scene.page.elements.len();
    let buttons: Vec<usize> = elements
        .clone()
        .filter(|index| sight.element(*index).role == Role::Button)
        .collect();
    let fields = elements
        .filter(|index| sight.element(*index).role.is_field())
        .count();
    let [button] = buttons.as_slice() else {
        return None;
    };
    let sends = sight.element(*button).input_type.as_deref() == Some("submit")
        || agreement(&Folded::new("submit"), sight.name(*button)) >= 0.97;
    let pressed = scene
        .past
        .iter()
        .any(|past| past.identity == Some(scene.identities[*button]));
    let obvious = field.name.is_empty() && fields == 1 && sight.element(filled).role.is_field();
    (obvious && sends && !pressed && !sight.element(*button).state.disabled)
        .then(|| press(*button, scene, sight))
}

/// The button that sends a form which this task changed and has not sent: the one of the form
/// itself, else the one on the page that says so. `None` where nothing waits to be sent, or which
/// button sends it cannot be told.
pub fn unsent(scene: &Scene) -> Option<usize> {
    let last = scene.past.iter().rev().find(|past| !past.failed)?;
    let changed = matches!(
        last.verb.as_str(),
        "setValue" | "selectDropdown" | "check" | "uncheck" | "type"
    );
    let elements = &scene.page.elements;
    let filled = scene
        .identities
        .iter()
        .position(|identity| Some(*identity) == last.identity)
        .filter(|_| changed)?;
    let searches = elements[filled].role == Role::Searchbox;
    let form = form_of(filled, scene).filter(|_| !searches)?;
    let keeps = |index: &usize| {
        let button = &elements[*index];
        let name = Folded::new(&button.name);
        let says = KEEPS
            .iter()
            .any(|word| name.words().first().is_some_and(|first| first == word));
        let inside = form.contains(&button.node);
        button.role == Role::Button && !button.state.disabled && inside && says
    };
    let mut buttons = (0..elements.len()).filter(keeps);
    buttons.next().filter(|_| buttons.next().is_none())
}

/// Whether the goal is for something to be another way afterwards ("change my name"), rather than
/// for a field to be filled in or a box to be ticked.
pub fn means_change(goal: &str) -> bool {
    const CHANGES: &[&str] = &[
        "change",
        "set",
        "update",
        "rename",
        "edit",
        "modify",
        "correct",
        "replace",
        "subscribe",
        "unsubscribe",
        "enable",
        "disable",
        "activate",
        "deactivate",
        "turn",
        "switch",
        "make",
    ];
    let goal = Folded::new(goal);
    let fills = ["type", "enter", "fill", "tick", "check", "write"];
    let begins = |words: &[&str]| {
        let first = goal.words().iter().find(|word| *word != "please");
        first.is_some_and(|first| words.contains(&first.as_str()))
    };
    !begins(&fills)
        && goal
            .words()
            .iter()
            .any(|word| CHANGES.contains(&word.as_str()))
}

/// First words of buttons that keep what was filled in.
const KEEPS: &[&str] = &[
    "save",
    "submit",
    "apply",
    "update",
    "send",
    "confirm",
    "store",
    "speichern",
    "senden",
    "enregistrer",
    "envoyer",
    "guardar",
    "enviar",
];

/// The nodes of the form that holds an element; all of the page where the client shows no forms.
fn form_of(index: usize, scene: &Scene) -> Option<std::ops::Range<usize>> {
    let nodes = &scene.page.nodes;
    let own = scene.page.elements[index].node;
    let is_form = |content: &Content| {
        matches!(content, Content::Tag { name, role, .. }
            if *name == "form" || *name == "dialog" || matches!(role, Some("form" | "dialog")))
    };
    let mut round = std::iter::successors(Some(own), |at| nodes.get(*at)?.parent);
    let form = round.find(|at| is_form(&nodes[*at].content));
    let flat = nodes.iter().all(|node| node.parent.is_none());
    match form {
        Some(form) => Some(form..nodes[form].end),
        None => flat.then_some(0..nodes.len()),
    }
}

fn is_field(instruction: &Instruction) -> bool {
    matches!(
        instruction,
        Instruction::Fill { .. } | Instruction::FillPair { .. }
    )
}

/// The one button of the page, where the goal names the sending of a form by another word.
pub(super) fn only_button(name: &str, scene: &Scene, sight: &Sight) -> Option<Move> {
    let wanted = Folded::new(name);
    scene.last_filled()?;
    SENDS
        .iter()
        .find(|word| agreement(&wanted, &Folded::new(word)) >= 0.9)?;
    let buttons: Vec<usize> = (0..scene.page.elements.len())
        .filter(|index| {
            let element = sight.element(*index);
            element.role == Role::Button
                && !element.state.disabled
                && element.state.expanded.is_none()
        })
        .collect();
    match buttons.as_slice() {
        [only] if !sight.is_avoided(*only) => Some(press(*only, scene, sight)),
        _ => None,
    }
}
