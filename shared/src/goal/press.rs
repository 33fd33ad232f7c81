//! Clicking what a goal names, whatever verb it used.

use super::describe;
use super::ground::{Grounding, ground, ground_all};
use super::instruction::{Kind, Relation, Setting, Target};
use super::moves::{Move, set_state};
use super::name::{Folded, agreement};
use super::scene::Scene;
use super::sight::Sight;
use super::suit::{Use, is_choice, is_select};
use super::{choose, confirm, lexicon, menu, named, rank, results, submit};
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
    if let Some(step) =
        of_what_is_open(verb, target, scene, sight).or_else(|| by_means(verb, target, scene, sight))
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
            .or_else(|| select_of_row(verb, target, scene, sight))
            .or_else(|| box_of_row(verb, target, scene, sight))
            .or_else(|| of_what_is_chosen(verb, target, scene, sight))
            .or_else(|| the_thing_itself(verb, target, scene, sight))
            .or_else(|| after_opening(verb, scene, sight))
            .or_else(|| opened_first(verb, target, scene, sight))
            .or_else(|| labelled(verb, target, scene, sight))
            .or_else(|| without_noun(verb, target, scene, sight))
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

/// "mark Buy milk as done": the one box of its row, where boxes are not for choosing rows.
fn box_of_row(verb: &str, target: &Target, scene: &Scene, sight: &Sight) -> Option<Move> {
    const DONE: [&str; 7] = [
        "done",
        "complete",
        "completed",
        "finished",
        "bought",
        "checked",
        "ticked",
    ];
    const OPEN: [&str; 6] = [
        "not done",
        "undone",
        "incomplete",
        "not completed",
        "unfinished",
        "to do",
    ];
    let [Relation::InRow(row)] = target.relations.as_slice() else {
        return None;
    };
    let state = target.name.to_lowercase();
    let setting = match state.as_str() {
        state if DONE.contains(&state) => Setting::On,
        state if OPEN.contains(&state) => Setting::Off,
        _ => return None,
    };
    let boxes: Vec<usize> = (0..sight.page.elements.len())
        .filter(|index| is_choice(sight.element(*index)))
        .collect();
    let select = Folded::new("select");
    let chooses = |index: &usize| agreement(&select, &sight.name(*index).first_words(1)) >= 0.97;
    if verb != "mark" || boxes.iter().any(chooses) {
        return None;
    }
    let row = Folded::new(row);
    let mut own = boxes
        .into_iter()
        .filter(|index| sight.in_row_of(*index, &row));
    let (Some(only), None) = (own.next(), own.next()) else {
        return None;
    };
    let name = describe::element(sight.element(only));
    Some(match set_state(only, setting, scene, sight) {
        Some(action) if setting == Setting::On => Move::act(action, format!("Ticking {name}.")),
        Some(action) => Move::act(action, format!("Taking the tick off {name}.")),
        None => Move::Done {
            because: format!("{name} stands so already."),
        },
    })
}

/// "mark order 5 as paid", where the row has a list of states.
fn select_of_row(verb: &str, target: &Target, scene: &Scene, sight: &Sight) -> Option<Move> {
    let [Relation::InRow(row)] = target.relations.as_slice() else {
        return None;
    };
    let row = Folded::new(row);
    let mut lists = (0..sight.page.elements.len()).filter(|index| {
        is_select(sight.element(*index))
            && sight.in_row_of(*index, &row)
            && choose::offers(*index, &target.name, sight) > 0.0
    });
    match (lists.next(), lists.next()) {
        (Some(only), None) if verb == "mark" => {
            Some(choose::in_select(only, &target.name, scene, sight))
        }
        _ => None,
    }
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

/// "open the settings of Jane Roe", where only her name can be pressed.
fn the_thing_itself(verb: &str, target: &Target, scene: &Scene, sight: &Sight) -> Option<Move> {
    let opens = matches!(verb, "open" | "view" | "show" | "see" | "visit" | "display");
    let details = ["details", "detail", "information", "info", "overview"];
    let [Relation::NextTo(thing)] = target.relations.as_slice() else {
        return None;
    };
    let speaks = details.contains(&target.name.to_lowercase().as_str());
    match ground(&Target::named(thing), Use::Press, verb, sight) {
        Grounding::Found { element, score } if opens && speaks && score >= 0.85 => {
            Some(click(verb, element, scene, sight))
        }
        _ => None,
    }
}

/// "the message from Anna", "the dentist appointment", "the second order": the noun for what is
/// listed stands on no control, what tells it apart does.
fn without_noun(verb: &str, target: &Target, scene: &Scene, sight: &Sight) -> Option<Move> {
    let words: Vec<&str> = target.name.split_whitespace().collect();
    let listed = target.name.is_empty() && matches!(target.kind, Some(Kind::Row | Kind::Result));
    let trailing = words.last().is_some_and(|word| lexicon::is_thing(word));
    let bare = listed || (trailing && words.len() == 1);
    let row = |name: String| Target {
        phrase: name.clone(),
        name,
        kind: Some(Kind::Row),
        ..Target::default()
    };
    if bare && target.ordinal.is_some() && target.relations.is_empty() {
        return Some(results::press(target, verb, scene, sight));
    }
    let leading = words.len() > 1 && lexicon::is_thing(words[0]);
    let mut reduced = Vec::new();
    match target.relations.as_slice() {
        [relation] if bare && target.ordinal.is_none() => {
            reduced.push(row(relation.anchor().to_owned()));
        }
        // "the ticket Unpaid invoices": the first noun tells what it is, the last may be its name.
        [] if words.len() > 1 => {
            reduced.extend(leading.then(|| row(words[1..].join(" "))));
            reduced.extend(trailing.then(|| row(words[..words.len() - 1].join(" "))));
        }
        _ => {}
    }
    reduced
        .iter()
        .find_map(|named| match ground(named, Use::Press, verb, sight) {
            Grounding::Found { element, .. } => Some(click(verb, element, scene, sight)),
            Grounding::Ambiguous(rivals) => {
                (!only_signs(&rivals, sight)).then(|| describe::which_one(target, &rivals, sight))
            }
            Grounding::Missing => None,
        })
}

/// "reply to the e-mail by Ann": where neither its row nor the page offers that, it is opened first.
fn opened_first(verb: &str, target: &Target, scene: &Scene, sight: &Sight) -> Option<Move> {
    let named = target.name.split_once(' ');
    let anchor = match (target.relations.as_slice(), named) {
        ([relation], _) => relation.anchor(),
        // Whom one answers is who wrote.
        ([], _) if verb == "reply" => target.name.trim_start_matches("to "),
        // "the event Dentist", "the trip to Oslo": what is listed, and its name.
        ([], Some((noun, name))) if lexicon::is_thing(noun) => name.trim_start_matches("to "),
        _ => return None,
    };
    let bare =
        target.relations.is_empty() || lexicon::is_thing(&target.name) || target.name.is_empty();
    let offered = sight.page.elements.iter().any(|element| {
        element.role != Role::Generic
            && agreement(&Folded::new(verb), &Folded::new(&element.name)) >= 0.9
    });
    if is_opening(verb) || !bare {
        return None;
    }
    let own = Target {
        relations: match target.relations.as_slice() {
            [] => vec![Relation::NextTo(anchor.to_owned())],
            relations => relations.to_vec(),
        },
        ..Target::named(verb)
    };
    if let Grounding::Found { element, score } = ground(&own, Use::Press, "", sight)
        && score >= 0.8
    {
        return Some(click(verb, element, scene, sight));
    }
    if offered || scene.done_here().next().is_some() {
        return None;
    }
    match ground(&Target::named(anchor), Use::Press, "open", sight) {
        Grounding::Found { element, .. } if is_choice(sight.element(element)) => None,
        Grounding::Found { element, .. } => Some(Move::partly(
            Action::Click {
                id: scene.id(sight.pressed_for(element)),
            },
            format!("Opening {}.", describe::element(sight.element(element))),
        )),
        Grounding::Ambiguous(_) | Grounding::Missing => None,
    }
}

/// "her phone number": the link after "Phone:" shows the number itself.
fn labelled(verb: &str, target: &Target, scene: &Scene, sight: &Sight) -> Option<Move> {
    let wanted = Folded::new(&target.name);
    let says = |index: &usize| {
        let row = sight
            .element(*index)
            .row
            .and_then(|row| sight.page.rows.get(row));
        let label = row.and_then(|row| row.text.split_once(':'));
        label.is_some_and(|(label, _)| agreement(&wanted, &Folded::new(label)) >= 0.88)
    };
    let placed = |index: &usize| {
        target
            .relations
            .iter()
            .all(|relation| sight.beside(*index, &Folded::new(relation.anchor())))
    };
    let pressed = |index: &usize| matches!(sight.element(*index).role, Role::Link | Role::Button);
    let mut found = (0..sight.page.elements.len())
        .filter(pressed)
        .filter(|index| says(index) && placed(index));
    match (found.next(), found.next()) {
        (Some(only), None) if !target.name.is_empty() => Some(click(verb, only, scene, sight)),
        _ => None,
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

fn only_signs(rivals: &[usize], sight: &Sight) -> bool {
    let sign = |index: &usize| !sight.element(*index).name.contains(char::is_alphanumeric);
    rivals.len() > 2 && rivals.iter().all(sign)
}

fn is_opening(verb: &str) -> bool {
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

const MEANS: [&str; 6] = ["on", "via", "with", "as", "using", "through"];

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
fn click(verb: &str, index: usize, scene: &Scene, sight: &Sight) -> Move {
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

/// "close the dialog": its own close button, by whatever name.
fn close_dialog(verb: &str, target: &Target, scene: &Scene, sight: &Sight) -> Option<Move> {
    let closing = matches!(verb, "close" | "dismiss" | "cancel");
    if !closing || !matches!(target.kind, Some(Kind::Dialog) | None) {
        return None;
    }
    ["Close", "×", "Cancel", "Dismiss", "OK"]
        .iter()
        .find_map(
            |name| match ground(&Target::named(name), Use::Press, "", sight) {
                Grounding::Found { element, .. } => Some(click("click", element, scene, sight)),
                Grounding::Ambiguous(_) | Grounding::Missing => None,
            },
        )
}
