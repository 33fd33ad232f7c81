//! Pressing what a page lists: its boxes, its lists of states, and its name where no control has the noun.

use super::describe;
use super::ground::{Grounding, ground};
use super::instruction::{Kind, Relation, Setting, Target};
use super::moves::{Move, set_state};
use super::name::{Folded, agreement};
use super::press::{click, is_opening, only_signs};
use super::scene::Scene;
use super::sight::Sight;
use super::suit::{Use, is_choice, is_select};
use super::{choose, lexicon, results};
use crate::action::Action;
use crate::page::Role;

/// "mark Buy milk as done": the one box of its row, where boxes are not for choosing rows.
pub(super) fn box_of_row(
    verb: &str,
    target: &Target,
    scene: &Scene,
    sight: &Sight,
) -> Option<Move> {
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
pub(super) fn select_of_row(
    verb: &str,
    target: &Target,
    scene: &Scene,
    sight: &Sight,
) -> Option<Move> {
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

/// "open the settings of Jane Roe", where only her name can be pressed.
pub(super) fn the_thing_itself(
    verb: &str,
    target: &Target,
    scene: &Scene,
    sight: &Sight,
) -> Option<Move> {
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
pub(super) fn without_noun(
    verb: &str,
    target: &Target,
    scene: &Scene,
    sight: &Sight,
) -> Option<Move> {
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
pub(super) fn opened_first(
    verb: &str,
    target: &Target,
    scene: &Scene,
    sight: &Sight,
) -> Option<Move> {
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
pub(super) fn labelled(verb: &str, target: &Target, scene: &Scene, sight: &Sight) -> Option<Move> {
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
