//! Clicking what a goal names, whatever verb it used.

use super::describe;
use super::ground::{Grounding, ground, ground_all};
use super::instruction::{Kind, Relation, Setting, Target};
use super::moves::{Move, set_state};
use super::name::{Folded, agreement};
use super::scene::Scene;
use super::sight::Sight;
use super::suit::{Use, is_choice};
use super::{bound, confirm, lexicon, listed, menu, named, rank, results, submit};
use crate::action::Action;
use crate::page::Role;

pub(super) fn press(verb: &str, target: &Target, scene: &Scene, sight: &Sight) -> Move {
    if let Some(superlative) = target.superlative {
        return rank::press_best(superlative, verb, target, scene, sight);
    }
    if (target.every || target.count.is_some()) && !target.relations.is_empty() {
        return press_every(verb, target, scene, sight);
    }
    if target.kind == Some(Kind::Result) && target.name.is_empty() {
        return results::press(target, verb, scene, sight);
    }
    if agrees(verb, target)
        && let Some(answer) = confirm::agreeing(sight)
    {
        return click("click", answer, scene, sight);
    }
    if let Some(step) = of_what_is_open(verb, target, scene, sight)
        .or_else(|| by_means(verb, target, scene, sight))
        .or_else(|| named::deed_and_thing(target, scene, sight))
    {
        return step;
    }
    match ground(target, Use::Press, verb, sight) {
        Grounding::Found { element, .. } => click(verb, element, scene, sight),
        // Whoever seeks a name is content with the first that bears it.
        Grounding::Ambiguous(rivals) if verb == "find" => click(verb, rivals[0], scene, sight),
        // A sign that many bear ("»") is not the one control that was named.
        Grounding::Ambiguous(rivals) if !only_signs(&rivals, sight) => {
            describe::which_one(target, &rivals, sight)
        }
        _ => option_of_select(target, scene, sight)
            .or_else(|| listed::select_of_row(verb, target, scene, sight))
            .or_else(|| listed::box_of_row(verb, target, scene, sight))
            .or_else(|| of_what_is_chosen(verb, target, scene, sight))
            .or_else(|| listed::the_thing_itself(verb, target, scene, sight))
            .or_else(|| after_opening(verb, scene, sight))
            .or_else(|| listed::opened_first(verb, target, scene, sight))
            .or_else(|| listed::labelled(verb, target, scene, sight))
            .or_else(|| listed::without_noun(verb, target, scene, sight))
            .or_else(|| close_dialog(verb, target, scene, sight))
            .or_else(|| the_section(target, scene, sight))
            .or_else(|| submit::only_button(&target.name, scene, sight))
            .unwrap_or_else(|| Move::Missing {
                what: describe::target(target),
            }),
    }
}

/// "Like on all posts by Ann", "on 2 posts by Ann": one after the other.
fn press_every(verb: &str, target: &Target, scene: &Scene, sight: &Sight) -> Move {
    let all = ground_all(target, Use::Press, sight);
    let done = all.iter().filter(|index| scene.acted_on(**index)).count();
    let left = target.count.unwrap_or(all.len()).saturating_sub(done);
    let open: Vec<usize> = all
        .iter()
        .copied()
        .filter(|index| !scene.acted_on(*index))
        .filter(|index| sight.element(*index).state.pressed != Some(true))
        .take(left)
        .collect();
    match (open.as_slice(), all.is_empty()) {
        ([], true) => Move::Missing {
            what: describe::target(target),
        },
        ([], false) => Move::Done {
            because: format!("All of {} are done.", describe::target(target)),
        },
        ([first, rest @ ..], _) => match click(verb, *first, scene, sight) {
            Move::Act { action, says, .. } => Move::Act {
                action,
                says,
                completes: rest.is_empty(),
            },
            other => other,
        },
    }
}

/// "confirm", "click yes": whatever the page's question calls it.
fn agrees(verb: &str, target: &Target) -> bool {
    let name = target.name.to_lowercase();
    verb == "confirm" && matches!(name.as_str(), "" | "confirm" | "it" | "this" | "deletion")
}

/// "select order 5 and mark it as paid", "open draft 3 and delete it": what was chosen or opened
/// before needs not be named again on the button.
fn of_what_is_chosen(verb: &str, target: &Target, scene: &Scene, sight: &Sight) -> Option<Move> {
    let (thing, button) = match target.relations.as_slice() {
        [Relation::InRow(row)] => (
            row.as_str(),
            Target {
                relations: Vec::new(),
                ..target.clone()
            },
        ),
        [] if !matches!(verb, "click" | "open" | "find" | "choose") => {
            (target.name.as_str(), Target::named(verb))
        }
        _ => return None,
    };
    scene.handled(thing).then_some(())?;
    match ground(&button, Use::Press, verb, sight) {
        Grounding::Found { element, .. } => Some(click(verb, element, scene, sight)),
        Grounding::Ambiguous(rivals) => Some(describe::which_one(&button, &rivals, sight)),
        Grounding::Missing => None,
    }
}

/// What this step has opened offers it now.
fn after_opening(verb: &str, scene: &Scene, sight: &Sight) -> Option<Move> {
    let opened = scene.done_here().any(|past| past.verb == "click");
    (opened && !is_opening(verb)).then(|| named::click(verb, scene, sight))?
}

/// "edit this page", "reply to the thread": the page is about it, and the control is called by the
/// verb alone. One that says both comes first.
fn of_what_is_open(verb: &str, target: &Target, scene: &Scene, sight: &Sight) -> Option<Move> {
    let noun = target.name.trim_start_matches("to ");
    let bare = target.relations.is_empty() && target.ordinal.is_none() && !target.quoted;
    if !bare || is_opening(verb) || !lexicon::is_what_is_open(noun) {
        return None;
    }
    let both = [format!("{verb} {noun}"), format!("{verb} this {noun}")];
    both.iter()
        .find_map(|name| named::click(name, scene, sight))
        .or_else(|| match ground(target, Use::Press, verb, sight) {
            Grounding::Found { element, score } if score >= 0.9 => {
                Some(click(verb, element, scene, sight))
            }
            _ => named::click(verb, scene, sight),
        })
}

pub(super) fn only_signs(rivals: &[usize], sight: &Sight) -> bool {
    let sign = |index: &usize| !sight.element(*index).name.contains(char::is_alphanumeric);
    rivals.len() > 2 && rivals.iter().all(sign)
}

pub(super) fn is_opening(verb: &str) -> bool {
    matches!(
        verb,
        "click"
            | "open"
            | "find"
            | "choose"
            | "show"
            | "view"
            | "see"
            | "visit"
            | "display"
            | "mark"
    )
}

/// "share this on Reddit", "export the table as CSV": what does it is called by the means.
fn by_means(verb: &str, target: &Target, scene: &Scene, sight: &Sight) -> Option<Move> {
    let words: Vec<&str> = target.phrase.split_whitespace().collect();
    let at = words
        .iter()
        .rposition(|word| MEANS.contains(&word.to_lowercase().as_str()))
        .filter(|at| *at > 0 && *at + 1 < words.len() && !is_opening(verb) && !target.quoted)?;
    let means = words[at + 1..].join(" ");
    if target.ordinal.is_none()
        && let Some(step) = named::click(&means, scene, sight)
    {
        return Some(step);
    }
    let said = Target {
        ordinal: target.ordinal,
        ..Target::named(&format!("{verb} {}", words[at..].join(" ")))
    };
    match ground(&said, Use::Press, "", sight) {
        Grounding::Found { element, score } if score >= 0.9 => {
            Some(click(verb, element, scene, sight))
        }
        Grounding::Ambiguous(rivals) => Some(describe::which_one(target, &rivals, sight)),
        _ => None,
    }
}

pub(super) const MEANS: [&str; 6] = ["on", "via", "with", "as", "using", "through"];

/// "the section on fees": its entry in a table of contents bears the name alone.
fn the_section(target: &Target, scene: &Scene, sight: &Sight) -> Option<Move> {
    let (part, about) = target.phrase.split_once(' ')?;
    matches!(part.to_lowercase().as_str(), "section" | "chapter" | "part").then_some(())?;
    let about = ["on ", "about ", "of ", "for "]
        .iter()
        .find_map(|word| about.strip_prefix(word))?;
    match ground(&Target::named(about), Use::Press, "", sight) {
        Grounding::Found { element, .. } => Some(click("open", element, scene, sight)),
        Grounding::Ambiguous(rivals) => Some(describe::which_one(target, &rivals, sight)),
        Grounding::Missing => None,
    }
}

/// Clicks, unless the goal only wants a menu open that is seen to be open.
pub(super) fn click(verb: &str, index: usize, scene: &Scene, sight: &Sight) -> Move {
    let element = sight.element(index);
    let name = describe::element(element);
    if verb == "open" && element.state.expanded == Some(true) && element.state.has_popup {
        return Move::Done {
            because: format!("{name} is open."),
        };
    }
    if element.role == Role::Tab
        && element.state.selected == Some(true)
        && matches!(verb, "open" | "choose")
    {
        return Move::Done {
            because: format!("{name} is open."),
        };
    }
    if let Some(step) = menu::on_the_way(index, scene, sight) {
        return step;
    }
    // "mark task 3 as done", "accept the terms" tick a box; they do not take the tick off.
    if !matches!(verb, "click" | "find" | "choose") && is_choice(element) {
        return match set_state(index, Setting::On, scene, sight) {
            Some(action) => Move::act(action, format!("Ticking {name}.")),
            None => Move::Done {
                because: format!("{name} is ticked."),
            },
        };
    }
    Move::act(
        Action::Click {
            id: scene.id(sight.pressed_for(index)),
        },
        format!("{} {name}.", describe::gerund(verb)),
    )
}

/// "select Crime" or "click Crime" where Crime is an option of a list.
fn option_of_select(target: &Target, scene: &Scene, sight: &Sight) -> Option<Move> {
    let fits = target.relations.is_empty() && matches!(target.kind, None | Some(Kind::Option));
    fits.then(|| super::choose::in_any_select(&target.name, scene, sight))
        .flatten()
}

/// "close the dialog", "close it": the open dialog's own close button, by whatever name. "Close
/// account 77" is an order about an account and closes no dialog.
fn close_dialog(verb: &str, target: &Target, scene: &Scene, sight: &Sight) -> Option<Move> {
    const CLOSES: [&str; 5] = ["Close", "×", "Cancel", "Dismiss", "OK"];
    let closing = matches!(verb, "close" | "dismiss" | "cancel");
    let bare = target.kind.is_none() && target.name == verb;
    if !closing || !(bare || target.kind == Some(Kind::Dialog)) {
        return None;
    }
    let open = sight.dialog_nodes().is_some();
    // Without a dialog's role, what closes it has to say so itself.
    let names = if open { &CLOSES[..] } else { &CLOSES[..2] };
    names.iter().find_map(|name| {
        let called = |index: &usize| {
            let element = sight.element(*index);
            matches!(element.role, Role::Button | Role::Link | Role::Generic)
                && agreement(&Folded::new(name), sight.name(*index)) >= 0.9
                && (if open {
                    sight.in_dialog(*index)
                } else {
                    !bound::is_of_a_row(*index, sight)
                })
        };
        let mut found = (0..sight.page.elements.len()).filter(called);
        let first = found.next()?;
        let alone = found.all(|other| sight.same_thing(first, other));
        (alone && (open || target.kind.is_some())).then(|| click("click", first, scene, sight))
    })
}
