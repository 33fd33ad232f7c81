//! Looking for what is not in sight: folded sections, closed menus, other tabs, further pages.
//!
//! Opening these changes nothing, so it is no guess. At most [`MOST`] looks are taken for a step.

use super::ground::{Grounding, ground, row_names};
use super::instruction::{Instruction, Relation, Target};
use super::menu;
use super::moves::Move;
use super::name::{Folded, agreement, holds};
use super::scene::Scene;
use super::sight::Sight;
use super::suit::Use;
use super::{bound, concept, describe, proceed};
use crate::action::Action;
use crate::page::{Element, NameSource, Role};
use std::collections::HashSet;

/// How often a step may look elsewhere before the user is asked.
const MOST: usize = 12;

/// The next place to look for what an instruction needs, where there is one.
pub(super) fn look_elsewhere(
    instruction: &Instruction,
    scene: &Scene,
    sight: &Sight,
) -> Option<Move> {
    if scene
        .past
        .iter()
        .filter(|past| past.step == scene.step)
        .count()
        >= MOST
    {
        return None;
    }
    match instruction {
        Instruction::Press { verb, target } => {
            let seeks = verb == "find";
            let further = seeks || target.ordinal.is_some();
            dismiss(scene, sight)
                .or_else(|| menu::next(target, scene, sight))
                .or_else(|| next_fold(&subjects(target), scene, sight))
                .or_else(|| further_pages(scene, sight).filter(|_| further))
                .or_else(|| next_branch(scene, sight).filter(|_| seeks))
        }
        // What the page's own search does not find stands on no other page either.
        Instruction::Find { .. } if scene.done_here().any(|past| past.verb == "setValue") => None,
        Instruction::Find { .. } => {
            next_fold(&[], scene, sight).or_else(|| further_pages(scene, sight))
        }
        Instruction::Submit { .. } | Instruction::Sort { .. } => dismiss(scene, sight),
        Instruction::Fill { .. } if signs_in(scene) => sign_in_page(scene, sight)
            .or_else(|| dismiss(scene, sight))
            .or_else(|| next_fold(&[], scene, sight)),
        Instruction::Choose { options, .. } => dismiss(scene, sight)
            .or_else(|| {
                let option = options.first().map(|option| Target::named(option))?;
                menu::next(&option, scene, sight)
            })
            .or_else(|| next_fold(&[], scene, sight))
            .or_else(|| proceed::next_form(scene, sight)),
        Instruction::Check { .. } | Instruction::Fill { .. } | Instruction::FillPair { .. } => {
            dismiss(scene, sight)
                .or_else(|| next_fold(&[], scene, sight))
                .or_else(|| proceed::next_form(scene, sight))
        }
        _ => None,
    }
}

/// The details that are to be entered are those of a sign-in.
fn signs_in(scene: &Scene) -> bool {
    scene.upcoming.iter().any(|next| {
        matches!(next, Instruction::Submit { hints } if hints.first().is_some_and(|hint| hint == "sign in"))
    })
}

/// Where the page has no form to sign in, the link or button that brings it.
fn sign_in_page(scene: &Scene, sight: &Sight) -> Option<Move> {
    let secret = |element: &Element| element.input_type.as_deref() == Some("password");
    if sight.page.elements.iter().any(secret) {
        return None;
    }
    let called = concept::same_meaning("log in");
    let called: Vec<Folded> = called.iter().map(|name| Folded::new(name)).collect();
    let index = (0..sight.page.elements.len()).find(|index| {
        let element = sight.element(*index);
        matches!(element.role, Role::Link | Role::Button | Role::Menuitem)
            && !scene.looked_into(*index)
            && called
                .iter()
                .any(|wanted| agreement(wanted, sight.name(*index)) >= 0.95)
    })?;
    let name = describe::element(sight.element(index));
    Some(Move::partly(
        Action::Click {
            id: scene.id(index),
        },
        format!("Going to the sign-in form with {name}."),
    ))
}

/// What a target is about: the row or place where it stands, else its own name.
fn subjects(target: &Target) -> Vec<Folded> {
    let rows = target
        .relations
        .iter()
        .filter_map(|relation| match relation {
            Relation::InRow(thing) | Relation::NextTo(thing) => Some(Folded::new(thing)),
            Relation::Within(_) | Relation::Below(_) | Relation::Above(_) => None,
        });
    let rows: Vec<Folded> = rows.collect();
    if rows.is_empty() {
        return vec![Folded::new(&target.name)];
    }
    rows
}

/// A button that brings what can be done with its row, whether or not it says that it opens.
fn is_menu(index: usize, sight: &Sight) -> bool {
    const SIGNS: [&str; 7] = ["⋯", "…", "⋮", "...", "•••", "︙", "☰"];
    const NAMES: [&str; 6] = [
        "more",
        "more actions",
        "more options",
        "actions",
        "options",
        "menu",
    ];
    let element = sight.element(index);
    let called = |name: &&str| agreement(&Folded::new(name), sight.name(index)) >= 0.95;
    element.role == Role::Button
        && (element.state.has_popup
            || SIGNS.contains(&element.name.trim())
            || NAMES.iter().any(called))
}

/// The next folded section, closed menu or unselected tab that was not opened for this step. Those
/// whose name or row speaks of the target come first, and alone: a row's menu is about that row.
fn next_fold(about: &[Folded], scene: &Scene, sight: &Sight) -> Option<Move> {
    let folded: Vec<usize> = (0..scene.page.elements.len())
        .filter(|index| {
            let element = sight.element(*index);
            let closed = element.state.expanded == Some(false) && !super::suit::is_select(element);
            let tab = element.role == Role::Tab && element.state.selected != Some(true);
            let menu = element.row.is_some() && is_menu(*index, sight);
            let looked = scene.looked_into(*index) || scene.looked_into(sight.pressed_for(*index));
            (closed || tab || menu) && !element.state.disabled && !looked
        })
        .collect();
    let speaks = |index: &usize| {
        let row = sight.row_folded(*index);
        about.iter().any(|wanted| {
            holds(sight.name(*index), wanted)
                || row.as_ref().is_some_and(|row| row_names(row, wanted))
        })
    };
    let related = folded.iter().copied().find(speaks);
    let general = || {
        folded
            .iter()
            .copied()
            .find(|index| sight.element(*index).row.is_none())
    };
    let index = related.or_else(general)?;
    let name = describe::element(sight.element(index));
    Some(Move::partly(
        Action::Click {
            id: scene.id(sight.pressed_for(index)),
        },
        format!("Looking into {name}."),
    ))
}

/// Something came up that locks what is needed: put it away, by the button that agrees to nothing.
/// That is a dialog's own, else the one such button of what has just come up and covers the page;
/// never one of a row, never one of several.
pub(super) fn dismiss(scene: &Scene, sight: &Sight) -> Option<Move> {
    const PUTS_AWAY: [&str; 8] = [
        "cancel",
        "no",
        "no thanks",
        "not now",
        "close",
        "dismiss",
        "later",
        "skip",
    ];
    // A button that the goal will press itself does not put anything away.
    let is_wanted = |index: usize| {
        scene.upcoming.iter().any(|next| {
            matches!(next, Instruction::Press { target, .. }
                if agreement(&Folded::new(&target.name), sight.name(index)) >= 0.9)
        })
    };
    if let Some(closes) = menu::left_open(scene, sight) {
        return Some(closes);
    }
    let in_dialog = sight.dialog_nodes().is_some();
    // In a question whether to cancel something, "Cancel" is as likely the yes.
    let cancels = sight
        .question_text()
        .is_some_and(|text| cancels(&text, sight));
    let covered = scene.has_failed() || {
        let mut elements = 0..scene.page.elements.len();
        elements.any(|index| sight.element(index).state.occluded && !sight.is_fresh(index))
    };
    let came_up = |index: usize| {
        sight.in_dialog(index)
            || (!in_dialog && covered && sight.is_fresh(index) && !bound::is_of_a_row(index, sight))
    };
    let index = PUTS_AWAY
        .iter()
        .filter(|name| !(cancels && **name == "cancel"))
        .find_map(|name| {
            let wanted = Folded::new(name);
            let mut named = (0..scene.page.elements.len())
                .filter(|index| sight.element(*index).role == Role::Button)
                .filter(|index| agreement(&wanted, sight.name(*index)) >= 0.97)
                .filter(|index| !in_dialog || sight.in_dialog(*index));
            let only = named.next().filter(|_| named.next().is_none())?;
            let free = !sight.element(only).state.disabled && !scene.looked_into(only);
            (free && came_up(only) && !is_wanted(only)).then_some(only)
        })?;
    let name = describe::element(sight.element(index));
    Some(Move::partly(
        Action::Click {
            id: scene.id(index),
        },
        format!("Putting away what came up, with {name}."),
    ))
}

/// Whether a dialog speaks of cancelling, beside what its buttons are called.
fn cancels(text: &str, sight: &Sight) -> bool {
    let count = |words: &[String]| {
        words
            .iter()
            .filter(|word| word.starts_with("cancel"))
            .count()
    };
    let buttons: usize = (0..sight.page.elements.len())
        .filter(|index| sight.in_dialog(*index))
        .map(|index| count(sight.name(index).words()))
        .sum();
    count(Folded::new(text).words()) > buttons
}

/// A branch of a tree whose folding the page does not tell: a clickable entry of a list.
fn next_branch(scene: &Scene, sight: &Sight) -> Option<Move> {
    let branches: Vec<usize> = (0..scene.page.elements.len())
        .filter(|index| {
            let element = sight.element(*index);
            matches!(element.role, Role::Generic | Role::Treeitem)
                && element.row.is_some()
                && !element.name.is_empty()
                && !scene.looked_into(*index)
                && !menu::is_entry(*index, sight)
        })
        .collect();
    // What has a handle of its own beside its name can be unfolded; pressing a leaf would choose it.
    let handles: HashSet<usize> = sight
        .page
        .elements
        .iter()
        .filter(|element| element.role == Role::Generic && says_nothing(element))
        .filter_map(|element| element.row)
        .collect();
    let handled = |index: &usize| {
        let row = sight.element(*index).row;
        row.is_some_and(|row| handles.contains(&row))
    };
    let index = branches
        .iter()
        .copied()
        .find(handled)
        .or_else(|| branches.first().copied())?;
    let name = describe::element(sight.element(index));
    Some(Move::partly(
        Action::Click {
            id: scene.id(index),
        },
        format!("Looking into {name}."),
    ))
}

/// It shows nothing to read: a handle, an icon.
fn says_nothing(element: &Element) -> bool {
    matches!(
        element.name_source,
        NameSource::None | NameSource::Attribute
    )
}

/// The button or link that turns a list's page.
pub(super) fn further_pages(scene: &Scene, sight: &Sight) -> Option<Move> {
    let next = [
        "next page",
        "next",
        "›",
        "»",
        ">",
        "load more",
        "show more",
        "more",
    ];
    let index = next.iter().find_map(|name| {
        let wanted = Folded::new(name);
        let turners: Vec<usize> = (0..scene.page.elements.len())
            .filter(|index| {
                let element = sight.element(*index);
                matches!(element.role, Role::Link | Role::Button)
                    && !element.state.disabled
                    && agreement(&wanted, sight.name(*index)) >= 0.97
                    && !bound::is_of_a_row(*index, sight)
            })
            .collect();
        // What many bear stands for something else than turning the page; a list has its pager
        // above and below.
        turners.first().copied().filter(|_| turners.len() <= 2)
    })?;
    let name = describe::element(sight.element(index));
    Some(Move::partly(
        Action::Click {
            id: scene.id(index),
        },
        format!("Turning the page with {name}."),
    ))
}

/// "expand the section": opens what is named, or one folded section after the other until what the
/// next instruction wants is in sight.
pub(super) fn expand(target: &Target, open: bool, scene: &Scene, sight: &Sight) -> Move {
    let nameless = target.name.is_empty()
        || agreement(&Folded::new("below"), &Folded::new(&target.name)) > 0.9;
    if !nameless {
        return match ground(target, Use::Expand, "", sight) {
            Grounding::Found { element, .. }
                if sight.element(element).state.expanded == Some(open) =>
            {
                Move::Done {
                    because: format!("{} is open.", describe::element(sight.element(element))),
                }
            }
            Grounding::Found { element, .. } => toggle(element, scene, sight, true),
            Grounding::Ambiguous(rivals) => describe::which_one(target, &rivals, sight),
            Grounding::Missing => Move::Missing {
                what: describe::target(target),
            },
        };
    }
    if let Some(Instruction::Press { verb, target }) = scene.upcoming.first()
        && target.quoted
        && matches!(
            ground(target, Use::Press, verb, sight),
            Grounding::Found { .. }
        )
    {
        return Move::Done {
            because: format!("{} is in sight.", describe::target(target)),
        };
    }
    let several = target.every || target.phrase.to_lowercase().contains("sections");
    if !several && scene.done_here().next().is_some() {
        return Move::Done {
            because: "The section is open.".to_owned(),
        };
    }
    let folded: Vec<usize> = (0..scene.page.elements.len())
        .filter(|index| !sight.holds_control(*index))
        .filter(|index| {
            let element = sight.element(*index);
            element.state.expanded == Some(!open)
                && !element.state.has_popup
                && !scene.looked_into(*index)
        })
        .collect();
    match folded.first() {
        Some(next) => toggle(*next, scene, sight, folded.len() == 1 || !several),
        None if scene.done_here().next().is_some() => Move::Done {
            because: "All sections are open.".to_owned(),
        },
        None => sectionlike(scene, sight),
    }
}

/// Sections whose folding the page does not tell: something that calls itself a section.
fn sectionlike(scene: &Scene, sight: &Sight) -> Move {
    let wanted = Folded::new("section");
    let index = (0..scene.page.elements.len())
        .find(|index| sight.name_agreement(&wanted, *index) > 0.6 && !scene.looked_into(*index));
    match index {
        Some(index) => toggle(index, scene, sight, true),
        None => Move::Missing {
            what: "a section to open".to_owned(),
        },
    }
}

fn toggle(index: usize, scene: &Scene, sight: &Sight, completes: bool) -> Move {
    let says = format!("Opening {}.", describe::element(sight.element(index)));
    Move::Act {
        action: Action::Click {
            id: scene.id(index),
        },
        says,
        completes,
    }
}
