//! Menus that hold what is not in sight: the entries below an entry, a row's "more"; and lists that
//! were left open.

use super::describe;
use super::instruction::{Instruction, Relation, Target};
use super::lexicon;
use super::moves::Move;
use super::name::{Folded, agreement};
use super::scene::Scene;
use super::sight::Sight;
use super::suit::is_select;
use crate::action::Action;
use crate::page::{Content, Role};

/// What a button is called that brings whatever finds no room in its row.
const MORE: [&str; 9] = [
    "more",
    "more actions",
    "more options",
    "actions",
    "options",
    "⋮",
    "…",
    "...",
    "•••",
];

/// The next menu that may hold what is called so.
pub(super) fn next(target: &Target, scene: &Scene, sight: &Sight) -> Option<Move> {
    below_entry(scene, sight).or_else(|| of_row(target, scene, sight))
}

/// An entry with a menu of its own, on the way to what is chosen next.
pub(super) fn on_the_way(index: usize, scene: &Scene, sight: &Sight) -> Option<Move> {
    let leads_on = matches!(
        scene.upcoming.first(),
        Some(Instruction::Choose { from: None, .. } | Instruction::Press { .. })
    );
    (leads_on && opens_under_pointer(index, sight)).then(|| {
        Move::act(
            Action::Hover {
                id: scene.id(index),
            },
            format!("Opening {}.", describe::element(sight.element(index))),
        )
    })
}

/// An entry of a menu with a menu of its own: it opens under the pointer, a press may choose it.
fn opens_under_pointer(index: usize, sight: &Sight) -> bool {
    let element = sight.element(index);
    let closed = element.state.has_popup && element.state.expanded != Some(true);
    element.role == Role::Menuitem && closed && kind_around(index, sight) == Some("menu")
}

/// Whether the element stands in a menu: an entry there does something.
pub(super) fn is_entry(index: usize, sight: &Sight) -> bool {
    kind_around(index, sight).is_some()
}

/// The role of the menu round the element.
fn kind_around<'p>(index: usize, sight: &Sight<'p>) -> Option<&'p str> {
    let page = sight.page;
    let parent = |node: usize| page.nodes.get(node)?.parent;
    std::iter::successors(parent(page.elements[index].node), |node| parent(*node))
        .find_map(|node| kind_of(node, sight))
}

/// What belongs to the entry stands beside it: its menu came up.
fn shows_its_menu(index: usize, sight: &Sight) -> bool {
    let nodes = &sight.page.nodes;
    let own = sight.element(index).node;
    let Some(around) = nodes.get(own).and_then(|node| node.parent) else {
        return false;
    };
    sight.page.elements.iter().any(|other| {
        other.role == Role::Menuitem
            && other.node != own
            && (around..nodes[around].end).contains(&other.node)
            && kind_of(around, sight).is_none()
    })
}

/// The menu that a node is.
fn kind_of<'p>(node: usize, sight: &Sight<'p>) -> Option<&'p str> {
    match &sight.page.nodes[node].content {
        Content::Tag { role, .. } => role.filter(|role| matches!(*role, "menu" | "menubar")),
        Content::Text => None,
    }
}

/// The pointer first; a press where that brought nothing.
fn below_entry(scene: &Scene, sight: &Sight) -> Option<Move> {
    let tried = |index: usize, verb: &str| {
        scene.past.iter().any(|past| {
            past.step == scene.step
                && past.verb == verb
                && past.identity == Some(scene.identities[index])
        })
    };
    let find = |verb| {
        (0..sight.page.elements.len())
            .filter(|index| opens_under_pointer(*index, sight))
            .filter(|index| !sight.element(*index).state.disabled)
            .filter(|index| !shows_its_menu(*index, sight))
            .find(|index| !tried(*index, verb))
    };
    let rest = |index| Action::Hover {
        id: scene.id(index),
    };
    let press = |index| Action::Click {
        id: scene.id(index),
    };
    let pointed = find("hover").map(|index| (index, rest(index)));
    let (index, action) = pointed.or_else(|| find("click").map(|index| (index, press(index))))?;
    let name = describe::element(sight.element(index));
    Some(Move::partly(action, format!("Looking into {name}.")))
}

/// "mute Ann": the button of her row that brings what else can be done with it.
fn of_row(target: &Target, scene: &Scene, sight: &Sight) -> Option<Move> {
    let anchors: Vec<Folded> = match target.relations.as_slice() {
        [] => vec![Folded::new(&target.name)],
        relations => relations
            .iter()
            .map(Relation::anchor)
            .filter(|anchor| !lexicon::is_thing(anchor))
            .map(Folded::new)
            .collect(),
    };
    let brings_more = |index: usize| {
        let name = sight.name(index);
        MORE.iter()
            .any(|more| agreement(&Folded::new(more), name) >= 0.97)
    };
    let index = (0..sight.page.elements.len()).find(|index| {
        let element = sight.element(*index);
        matches!(element.role, Role::Button | Role::Link | Role::Generic)
            && !element.state.disabled
            && !scene.looked_into(*index)
            && brings_more(*index)
            && !anchors.is_empty()
            && anchors.iter().all(|anchor| sight.in_row_of(*index, anchor))
    })?;
    let name = describe::element(sight.element(index));
    Some(Move::partly(
        Action::Click {
            id: scene.id(index),
        },
        format!("Looking into {name}."),
    ))
}

/// A list that was chosen from and lies over the page: its entry that was chosen closes it.
pub(super) fn left_open(scene: &Scene, sight: &Sight) -> Option<Move> {
    let chosen = scene
        .past
        .iter()
        .rfind(|past| !past.failed && past.verb == "selectDropdown")
        .filter(|_| scene.has_failed())?;
    let wanted = Folded::new(&chosen.value);
    let index = (0..sight.page.elements.len()).find(|index| {
        let element = sight.element(*index);
        !is_select(element)
            && !element.role.is_field()
            && element.role != Role::Static
            && !scene.looked_into(*index)
            && agreement(&wanted, sight.name(*index)) >= 0.97
    })?;
    let name = describe::element(sight.element(index));
    Some(Move::partly(
        Action::Click {
            id: scene.id(index),
        },
        format!("Closing the list with {name}."),
    ))
}
