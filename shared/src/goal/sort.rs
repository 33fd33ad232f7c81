//! "sort by price, lowest first": a list of orders, the heading of a column, or a menu.

use super::choose;
use super::describe;
use super::ground::{Grounding, ground};
use super::instruction::Target;
use super::moves::{Move, Need};
use super::name::{Folded, agreement};
use super::scene::Scene;
use super::sight::Sight;
use super::suit::{Use, is_select};
use crate::action::Action;
use crate::page::{Content, Role};

/// Which way round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Order {
    Ascending,
    Descending,
}

/// Words of an order, as goals and lists of orders use them. A pair ("low to high") comes before
/// its words.
const ORDERS: [(&str, Order); 24] = [
    ("low to high", Order::Ascending),
    ("lowest to highest", Order::Ascending),
    ("high to low", Order::Descending),
    ("highest to lowest", Order::Descending),
    ("a to z", Order::Ascending),
    ("z to a", Order::Descending),
    ("a z", Order::Ascending),
    ("z a", Order::Descending),
    ("old to new", Order::Ascending),
    ("new to old", Order::Descending),
    ("ascending", Order::Ascending),
    ("asc", Order::Ascending),
    ("increasing", Order::Ascending),
    ("lowest", Order::Ascending),
    ("cheapest", Order::Ascending),
    ("smallest", Order::Ascending),
    ("oldest", Order::Ascending),
    ("descending", Order::Descending),
    ("desc", Order::Descending),
    ("decreasing", Order::Descending),
    ("highest", Order::Descending),
    ("largest", Order::Descending),
    ("newest", Order::Descending),
    ("latest", Order::Descending),
];

impl Order {
    fn of(text: &str) -> Option<Self> {
        let words = Folded::new(text);
        ORDERS
            .iter()
            .find(|(phrase, _)| super::name::holds(&words, &Folded::new(phrase)))
            .map(|(_, order)| *order)
    }
}

pub(super) fn sort(by: &str, order: &str, scene: &Scene, sight: &Sight) -> Move {
    let wanted = Order::of(order);
    if let Some(step) = by_list(by, order, scene, sight) {
        return step;
    }
    if let Some(heading) = heading(by, sight) {
        return by_heading(heading, wanted, scene, sight);
    }
    by_menu(by, order, scene, sight)
}

/// A native list of orders.
fn by_list(by: &str, order: &str, scene: &Scene, sight: &Sight) -> Option<Move> {
    let sorts = |index: &usize| {
        let name = ["sort", "sort by", "order by", "sorting"];
        name.iter()
            .any(|name| sight.name_agreement(&Folded::new(name), *index) >= 0.85)
    };
    let lists: Vec<usize> = (0..sight.page.elements.len())
        .filter(|index| is_select(sight.element(*index)))
        .collect();
    let found = lists
        .iter()
        .copied()
        .filter(sorts)
        .chain(lists.iter().copied())
        .find_map(|index| {
            let labels = fitting(by, order, &sight.element(index).options);
            (!labels.is_empty()).then_some((index, labels))
        });
    let Some((index, labels)) = found else {
        // The options' bounds are lost: the list itself says that it sorts.
        let only = lists
            .iter()
            .copied()
            .find(|index| sorts(index) && sight.element(*index).options.is_empty())?;
        return Some(choose::in_select(
            only,
            format!("{by} {order}").trim(),
            scene,
            sight,
        ));
    };
    let name = describe::element(sight.element(index));
    Some(match labels.as_slice() {
        [only] => choose::in_select(index, only, scene, sight),
        several => Move::Ask {
            question: format!(
                "{name} offers several orders for “{by}”: {}. Which one?",
                several
                    .iter()
                    .map(|label| format!("“{label}”"))
                    .collect::<Vec<_>>()
                    .join(", ")
            ),
            field: sight.element(index).name.clone(),
            need: Need::Meaning,
        },
    })
}

/// The options that sort by this, in the order that the goal asks for.
fn fitting(by: &str, order: &str, labels: &[String]) -> Vec<String> {
    let key = Folded::new(by);
    let whole = Folded::new(&format!("{by} {order}"));
    if let Some(exact) = labels
        .iter()
        .find(|label| agreement(&whole, &Folded::new(label)) >= 0.97)
    {
        return vec![exact.clone()];
    }
    let named: Vec<&String> = labels
        .iter()
        .filter(|label| agreement(&key, &Folded::new(label)) >= 0.72)
        .collect();
    let wanted = Order::of(order);
    let fits = |label: &&&String| wanted.is_none() || Order::of(label) == wanted;
    let ordered: Vec<String> = named
        .iter()
        .filter(fits)
        .map(|label| (*label).clone())
        .collect();
    if ordered.is_empty() && named.len() == 1 {
        return vec![named[0].clone()];
    }
    ordered
}

/// The heading of that column, or whatever calls itself "Sort by" it.
fn heading(by: &str, sight: &Sight) -> Option<usize> {
    let key = Folded::new(by);
    let says = Folded::new(&format!("sort by {by}"));
    let acts = |index: &usize| {
        let element = sight.element(*index);
        // What is there for its looks alone can still be pressed where it stands in a heading.
        let plain = element.role == Role::Static && !heads(*index, sight);
        !plain && element.role != Role::Cell && !element.role.is_field()
    };
    let mut headings = (0..sight.page.elements.len()).filter(acts).filter(|index| {
        agreement(&says, &without_order(sight.name(*index))) >= 0.95
            || (heads(*index, sight) && sight.name_agreement(&key, *index) >= 0.85)
    });
    let first = headings.next()?;
    // The heading and the button in it are one; a menu or a handle in it is another thing.
    headings
        .find(|other| {
            sight.same_thing(first, *other) && agreement(&key, sight.name(*other)) >= 0.72
        })
        .or(Some(first))
}

/// "Sort by title ascending" says what it sorts by, and after that the order that comes next.
fn without_order(name: &Folded) -> Folded {
    match name.words().split_last() {
        Some((last, rest)) if rest.len() > 1 && Order::of(last).is_some() => {
            Folded::new(&rest.join(" "))
        }
        _ => name.clone(),
    }
}

fn heads(index: usize, sight: &Sight) -> bool {
    let element = sight.element(index);
    if element.role == Role::Columnheader || element.state.sorted.is_some() {
        return true;
    }
    let mut node = sight
        .page
        .nodes
        .get(element.node)
        .and_then(|node| node.parent);
    for _ in 0..4 {
        let Some(at) = node else { return false };
        if let Content::Tag { name, role, .. } = &sight.page.nodes[at].content
            && (*name == "th" || *role == Some("columnheader"))
        {
            return true;
        }
        node = sight.page.nodes[at].parent;
    }
    false
}

/// A heading sorts one way at the first press, the other way at the second.
fn by_heading(index: usize, wanted: Option<Order>, scene: &Scene, sight: &Sight) -> Move {
    let name = describe::element(sight.element(index));
    if let Some(next) = Order::of(&sight.element(index).name) {
        return by_promise(index, next, wanted, scene, sight);
    }
    let pressed = scene
        .done_here()
        .filter(|past| past.identity == Some(scene.identities[index]))
        .count();
    let shown = sight.element(index).state.sorted.map(|ascending| {
        if ascending {
            Order::Ascending
        } else {
            Order::Descending
        }
    });
    let enough = match (wanted, shown) {
        (None, Some(_)) => true,
        (None | Some(Order::Ascending), None) => pressed > 0,
        (Some(wanted), Some(shown)) => wanted == shown,
        (Some(Order::Descending), None) => pressed > 1,
    };
    if enough {
        return Move::Done {
            because: format!("The list is sorted by {name}."),
        };
    }
    if pressed > 2 {
        return Move::Missing {
            what: format!("a way to turn the order of {name} round"),
        };
    }
    Move::partly(
        Action::Click {
            id: scene.id(index),
        },
        format!("Sorting by {name}."),
    )
}

/// A heading that says which order the next press brings.
fn by_promise(
    index: usize,
    next: Order,
    wanted: Option<Order>,
    scene: &Scene,
    sight: &Sight,
) -> Move {
    let name = describe::element(sight.element(index));
    let presses = scene.done_here().count();
    let fits = wanted.is_none_or(|wanted| wanted == next);
    if presses > 0 && (wanted.is_none() || !fits) {
        return Move::Done {
            because: format!("The list is sorted; {name} would turn it round."),
        };
    }
    if presses > 2 {
        return Move::Missing {
            what: format!("a way to turn the order of {name} round"),
        };
    }
    let press = Action::Click {
        id: scene.id(index),
    };
    let says = format!("Sorting with {name}.");
    if fits {
        Move::act(press, says)
    } else {
        Move::partly(press, says)
    }
}

/// A button that opens the orders to choose from.
fn by_menu(by: &str, order: &str, scene: &Scene, sight: &Sight) -> Move {
    let entries = [format!("{by} {order}"), by.to_owned()];
    let opened = scene.done_here().next().is_some();
    for entry in entries.iter().filter(|_| opened) {
        if let Grounding::Found { element, .. } =
            ground(&Target::named(entry.trim()), Use::Choose, "choose", sight)
        {
            return Move::act(
                Action::Click {
                    id: scene.id(element),
                },
                format!("Choosing {}.", describe::element(sight.element(element))),
            );
        }
    }
    let menu = ["sort by", "sort"].iter().find_map(|name| {
        match ground(&Target::named(name), Use::Press, "", sight) {
            Grounding::Found { element, score } if score >= 0.72 => Some(element),
            _ => None,
        }
    });
    match menu.filter(|_| !opened) {
        Some(index) => Move::partly(
            Action::Click {
                id: scene.id(index),
            },
            format!("Opening {}.", describe::element(sight.element(index))),
        ),
        None => Move::Missing {
            what: format!("a way to sort by “{by}”"),
        },
    }
}
