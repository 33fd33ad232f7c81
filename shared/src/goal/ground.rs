//! Grounds what a goal names in the elements of a page.
//!
//! Every candidate gets a score from 0 to 1: how well its names answer to the wanted name, times
//! what speaks against it (another kind of element, the wrong row, disabled). The best one is
//! taken only when it is clearly best; two equally good ones are a question for the user.

use super::field;
use super::instruction::{Kind, Ordinal, Relation, Target};
use super::lexicon;
use super::name::{Folded, agreement, holds};
use super::sight::Sight;
use super::suit::{Use, fits, is_choice, kind_factor, suits};
use crate::page::{Element, NameSource, Role};

/// Below this a candidate is not what was meant.
pub(super) const ENOUGH: f32 = 0.58;
/// Two candidates closer than this are equally good.
const CLEAR: f32 = 0.025;

/// Deeds that a tick does not do.
const DOES: [&str; 15] = [
    "delete",
    "remove",
    "edit",
    "rename",
    "duplicate",
    "copy",
    "archive",
    "trash",
    "discard",
    "reply",
    "forward",
    "download",
    "move",
    "close",
    "cancel",
];

/// Whether a verb does something to the thing that it names, which is no matter of choosing it.
pub(super) fn does(verb: &str) -> bool {
    DOES.contains(&verb)
}

/// What a page offers for a target.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Grounding {
    /// Index into the page's elements.
    Found {
        element: usize,
        score: f32,
    },
    /// Several equally good ones, in document order.
    Ambiguous(Vec<usize>),
    Missing,
}

/// Grounds `target` among the elements that `purpose` can use. `verb` is the user's own word where
/// it may be part of the element's name ("open" in "Open Jane Roe").
pub(super) fn ground(target: &Target, purpose: Use, verb: &str, sight: &Sight) -> Grounding {
    let mut scored: Vec<(usize, f32)> = sight
        .page
        .elements
        .iter()
        .enumerate()
        .filter(|(_, element)| suits(element, purpose, target))
        .map(|(index, element)| (index, score(target, purpose, verb, index, element, sight)))
        .filter(|(_, score)| *score >= ENOUGH)
        .collect();
    by_lines(target, &mut scored, sight);
    if let Some(ordinal) = target.ordinal {
        // "First aid" is a name: then the first word counts nothing.
        let whole = Folded::new(&target.phrase);
        let named: Vec<(usize, f32)> = scored
            .iter()
            .copied()
            .filter(|(index, _)| sight.name_agreement(&whole, *index) >= 0.95)
            .collect();
        if named.len() != 1 {
            return nth(ordinal, &scored);
        }
        scored = named;
    }
    scored.sort_by(|a, b| b.1.total_cmp(&a.1));
    match clear_best(&scored, sight) {
        Grounding::Found { element, .. } if outdone(element, target, purpose, sight) => {
            Grounding::Missing
        }
        found => found,
    }
}

/// Whether a name says one word of several that were asked for, where another says more of them.
fn outdone(best: usize, target: &Target, purpose: Use, sight: &Sight) -> bool {
    let wanted = Folded::new(&target.name);
    let held = |index: usize| {
        let own = sight.name(index).words();
        let said = |word: &&str| own.iter().any(|other| other == word);
        wanted.content().iter().filter(|word| said(word)).count()
    };
    wanted.content().len() > 2
        && held(best) == 1
        && sight.name(best).content().len() == 1
        && sight
            .page
            .elements
            .iter()
            .enumerate()
            .any(|(index, element)| suits(element, purpose, target) && held(index) > 1)
}

/// A "text area" has several lines, a "text box" has one, where the page has both.
fn by_lines(target: &Target, scored: &mut Vec<(usize, f32)>, sight: &Sight) {
    const LONG: [&str; 2] = ["textarea", "text area"];
    const SHORT: [&str; 5] = ["textbox", "text box", "text input", "text field", "text"];
    if target.kind != Some(Kind::Field) || !target.name.is_empty() {
        return;
    }
    let phrase = target.phrase.to_lowercase();
    let says = |words: &[&str]| words.iter().any(|word| phrase.contains(word));
    let long = says(&LONG);
    let fits = |(index, _): &(usize, f32)| field::is_long(*index, sight) == long;
    if (long || says(&SHORT)) && scored.iter().any(fits) {
        scored.retain(fits);
    }
}

/// All elements that answer to the target equally well ("both text fields").
pub(super) fn ground_all(target: &Target, purpose: Use, sight: &Sight) -> Vec<usize> {
    let scored: Vec<(usize, f32)> = sight
        .page
        .elements
        .iter()
        .enumerate()
        .filter(|(_, element)| suits(element, purpose, target))
        .map(|(index, element)| (index, score(target, purpose, "", index, element, sight)))
        .filter(|(_, score)| *score >= ENOUGH)
        .collect();
    let best = scored.iter().map(|(_, score)| *score).fold(0.0, f32::max);
    scored
        .into_iter()
        .filter(|(_, score)| best - score < 0.15)
        .map(|(index, _)| index)
        .collect()
}

fn nth(ordinal: Ordinal, scored: &[(usize, f32)]) -> Grounding {
    let best = scored.iter().map(|(_, score)| *score).fold(0.0, f32::max);
    let alike: Vec<&(usize, f32)> = scored
        .iter()
        .filter(|(_, score)| best - score < 0.15)
        .collect();
    let chosen = match ordinal {
        Ordinal::Nth(n) => alike.get(n.saturating_sub(1)),
        Ordinal::Last => alike.last(),
    };
    chosen.map_or(Grounding::Missing, |(element, score)| Grounding::Found {
        element: *element,
        score: *score,
    })
}

fn clear_best(sorted: &[(usize, f32)], sight: &Sight) -> Grounding {
    let Some(&(best, score)) = sorted.first() else {
        return Grounding::Missing;
    };
    let mut rivals: Vec<usize> = sorted
        .iter()
        .take_while(|(_, other)| score - other < CLEAR)
        .map(|(index, _)| *index)
        .collect();
    rivals.retain(|rival| *rival == best || !sight.same_thing(best, *rival));
    if rivals.len() == 1 {
        return Grounding::Found {
            element: control_in(best, sorted, sight),
            score,
        };
    }
    rivals.sort_unstable();
    Grounding::Ambiguous(rivals)
}

/// The control of the same name that a box holds: its press reaches the box, not the other way.
fn control_in(best: usize, sorted: &[(usize, f32)], sight: &Sight) -> usize {
    let holds = |other: &usize| {
        matches!(sight.element(*other).role, Role::Button | Role::Link)
            && sight.element(*other).node > sight.element(best).node
            && sight.name(*other) == sight.name(best)
            && sight.same_thing(best, *other)
    };
    let generic = sight.element(best).role == Role::Generic;
    let mut inner = sorted.iter().map(|(index, _)| *index).filter(holds);
    inner.next().filter(|_| generic).unwrap_or(best)
}

fn score(
    target: &Target,
    purpose: Use,
    verb: &str,
    index: usize,
    element: &Element,
    sight: &Sight,
) -> f32 {
    let named = |wanted: &str| {
        let by_row = purpose != Use::Fill;
        named(wanted, verb, index, element, sight, by_row)
    };
    let phrase = named(&target.phrase);
    // The whole phrase may be the name ("Cancel for order 5"): then nothing else counts.
    let whole = if phrase >= 0.95 { phrase } else { 0.0 };
    let (name, relations) = if target.name.is_empty() {
        (
            unnamed(target, element),
            relation_factor(target, index, sight),
        )
    } else {
        let by_name = named(&target.name);
        (by_name, relation_factor(target, index, sight))
    };
    // A box that holds a control is not what is so called; a button with an icon in it is.
    let acts = matches!(
        element.role,
        Role::Button | Role::Link | Role::Menuitem | Role::Tab
    );
    let part = name < 0.95 && !acts && sight.holds_control(index);
    let name = if target.quoted && (name < 0.72 || part) {
        0.0
    } else {
        name
    };
    let base = (name * relations).max(whole) * kind_factor(target.kind, element, purpose);
    base + sight.preference(index)
}

/// "the button": any of its kind.
fn unnamed(target: &Target, element: &Element) -> f32 {
    match target.kind {
        Some(kind) if fits(kind, element) => 0.8,
        None if !target.relations.is_empty() || target.ordinal.is_some() => 0.7,
        _ => 0.0,
    }
}

/// `by_row`: the box that chooses a row may be called by what the row is about.
fn named(
    wanted: &str,
    verb: &str,
    index: usize,
    element: &Element,
    sight: &Sight,
    by_row: bool,
) -> f32 {
    if wanted.is_empty() {
        return 0.0;
    }
    let wanted_folded = Folded::new(wanted);
    if is_choice(element) && DOES.contains(&verb) {
        // "Delete the original": a box may be about the deed, it does not do it to what it is called.
        let whole = agreement(&Folded::new(&format!("{verb} {wanted}")), sight.name(index));
        return if whole >= 0.85 { whole } else { 0.0 };
    }
    let plain = sight.name_agreement(&wanted_folded, index);
    let semantic = semantic_agreement(&wanted_folded, element);
    // "Select Ann Lee" is what a box is called that selects her.
    let chosen = match (verb, sight.name(index)) {
        ("choose" | "", own) if matches!(element.role, Role::Checkbox | Role::Radio) => {
            let selects = agreement(&Folded::new("select"), &own.first_words(1)) >= 0.97;
            f32::from(u8::from(selects)) * agreement(&wanted_folded, &own.after_words(1))
        }
        _ => 0.0,
    };
    let of_row = if by_row {
        row_agreement(&wanted_folded, verb, index, element, sight)
    } else {
        0.0
    };
    let plain = plain.max(semantic).max(chosen).max(of_row);
    if verb.is_empty() || matches!(verb, "click" | "choose" | "find") {
        return plain;
    }
    // "Archive Omar Haddad" is not a click on the name: only opening and the like is.
    let opens = matches!(
        verb,
        "open" | "view" | "show" | "see" | "visit" | "go" | "mark"
    );
    // What is opened to be edited still has less to say than a button that edits it.
    let plain = if matches!(verb, "edit" | "change") {
        plain * 0.9
    } else if opens || agreement(&Folded::new(verb), &wanted_folded) >= 0.9 {
        plain
    } else {
        // "I accept the house rules" answers "accept the house rules".
        let whole = Folded::new(&format!("{verb} {wanted}"));
        let starts = agreement(&Folded::new(verb), &sight.name(index).first_words(1)) >= 0.9;
        let own = sight.name(index).words();
        let says_so = own.iter().any(|word| word == verb) || element.role == Role::Checkbox;
        let whole = if starts || !says_so {
            0.0
        } else {
            agreement(&whole, sight.name(index))
        };
        let whole = if whole >= 0.72 { whole } else { 0.0 };
        whole.max(plain * 0.45)
    };
    // "Open Omar Haddad" answers "open the patient Omar Haddad" better than the bare name does,
    // since it says what will happen.
    let verb_folded = Folded::new(verb);
    let own = sight.name(index);
    let starts = agreement(&verb_folded, &own.first_words(verb_folded.words().len())) >= 0.9;
    if starts {
        let rest = own.after_words(verb_folded.words().len());
        if rest.is_empty() {
            // A bare "Delete": the row or section must hold the object.
            let object = sight
                .row_folded(index)
                .is_some_and(|row| row_names(&row, &wanted_folded))
                || sight.within(index, &wanted_folded)
                // The entry of a menu that was just opened belongs to what it was opened for.
                || (sight.is_fresh(index) && matches!(element.role, Role::Menuitem | Role::Option));
            return if object { 0.93 } else { plain };
        }
        if let Some(score) = put_where(&wanted_folded, &rest, index, sight) {
            return score;
        }
        let object = agreement(&wanted_folded, &rest);
        if object >= ENOUGH {
            return (object + 0.12).min(1.05);
        }
    }
    plain
}

/// "Add to cart" for "add the rake to the cart": the button says where to, its row must say what.
/// `None` where the button says anything else, or stands in no row.
fn put_where(wanted: &Folded, said: &Folded, index: usize, sight: &Sight) -> Option<f32> {
    let row = sight.row_folded(index)?;
    let places = ["to", "into", "in", "on", "from", "for"];
    said.words()
        .first()
        .filter(|word| places.contains(&word.as_str()))?;
    let left: Vec<&str> = wanted
        .words()
        .iter()
        .filter(|word| !said.words().contains(word))
        .map(String::as_str)
        .filter(|word| !lexicon::FILLERS.contains(word))
        .collect();
    let only_where = said
        .words()
        .iter()
        .all(|word| wanted.words().contains(word));
    if !only_where || left.is_empty() {
        return None;
    }
    let what = agreement(&Folded::new(&left.join(" ")), &row);
    Some(if what >= 0.72 { 0.95 } else { 0.5 })
}

/// The box that chooses a row is called by what the row is about.
fn row_agreement(
    wanted: &Folded,
    verb: &str,
    index: usize,
    element: &Element,
    sight: &Sight,
) -> f32 {
    let chooses = matches!(verb, "" | "choose")
        && matches!(element.role, Role::Checkbox | Role::Radio)
        && (matches!(
            element.name_source,
            NameSource::None | NameSource::Neighbour | NameSource::Attribute | NameSource::Value
        ) || agreement(&Folded::new("select"), &sight.name(index).first_words(1)) >= 0.97);
    let about = chooses
        && sight
            .row_folded(index)
            .is_some_and(|row| row_names(&row, wanted));
    if about { 0.86 } else { 0.0 }
}

/// Whether a row is about `wanted`: it holds the phrase, or all but a leading noun of it.
pub(super) fn row_names(row: &Folded, wanted: &Folded) -> bool {
    holds(row, wanted) || (wanted.words().len() > 1 && holds(row, &wanted.after_words(1)))
}

/// What the element's type says beyond its name.
fn semantic_agreement(wanted: &Folded, element: &Element) -> f32 {
    let Some(kind) = element.input_type.as_deref() else {
        return 0.0;
    };
    let meant = match kind {
        "password" => "password",
        "email" => "email",
        "tel" => "phone",
        "search" => "search",
        "date" => "date",
        "time" => "time",
        "file" => "file",
        _ => return 0.0,
    };
    if agreement(wanted, &Folded::new(meant)) >= 0.9 {
        0.88
    } else {
        0.0
    }
}

/// How well the element stands where the goal says it does; 1 without a relation.
fn relation_factor(target: &Target, index: usize, sight: &Sight) -> f32 {
    target
        .relations
        .iter()
        .map(|relation| {
            let anchor = Folded::new(relation.anchor());
            let fits = match relation {
                Relation::InRow(_) => sight.in_row_of(index, &anchor),
                Relation::NextTo(_) => sight.beside(index, &anchor),
                Relation::Within(_) => sight.within(index, &anchor),
                Relation::Below(_) => sight.after(index, &anchor),
                Relation::Above(_) => sight.before(index, &anchor),
            };
            if fits { 1.0 } else { 0.62 }
        })
        .product()
}
