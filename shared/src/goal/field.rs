//! Which field a name means.

use super::describe::is_secret;
use super::ground::{Grounding, ground};
use super::instruction::{Relation, Target};
use super::name::{Folded, agreement, holds};
use super::sight::Sight;
use super::suit::{Use, is_text_field};
use crate::page::{Content, Element, Role};

/// Grounds a field, with what is known of sign-in forms: the name field stands before the password.
pub(super) fn find(field: &Target, sight: &Sight) -> Grounding {
    let found = ground(field, Use::Fill, "", sight);
    if !matches!(found, Grounding::Missing) {
        return found;
    }
    // "the number of travellers": the field says what is counted.
    if let Some(counted) = counted(field)
        && let found @ Grounding::Found { .. } = ground(&counted, Use::Fill, "", sight)
    {
        return found;
    }
    let wanted = Folded::new(&field.name);
    let user = agreement(&wanted, &Folded::new("user name")) >= 0.9;
    let before_password = || {
        let elements = &sight.page.elements;
        let password = elements.iter().position(is_password)?;
        (0..password)
            .rev()
            .find(|index| is_text_field(&elements[*index]))
            .filter(|index| !sight.is_avoided(*index))
    };
    if user && let Some(element) = before_password() {
        return Grounding::Found {
            element,
            score: 0.7,
        };
    }
    let group = (0..sight.page.elements.len())
        .find(|index| sight.element(*index).role == Role::Radio && sight.within(*index, &wanted));
    group
        .or_else(|| by_purpose(field, sight))
        .map_or(Grounding::Missing, |element| Grounding::Found {
            element,
            score: 0.7,
        })
}

/// Where the client shows no types, a password is known by its name.
fn is_password(element: &Element) -> bool {
    element.input_type.as_deref() == Some("password")
        || element.input_type.is_none() && is_text_field(element) && is_secret(&element.name)
}

fn counted(field: &Target) -> Option<Target> {
    let [Relation::NextTo(things)] = field.relations.as_slice() else {
        return None;
    };
    matches!(
        field.name.to_lowercase().as_str(),
        "number" | "amount" | "count" | "quantity"
    )
    .then(|| Target::named(things))
}

/// What a new thing is called may stand under "Title"; a message goes into the one field for long
/// text, whatever it is called.
fn by_purpose(field: &Target, sight: &Sight) -> Option<usize> {
    let elements = || 0..sight.page.elements.len();
    let is = |text: &str| agreement(&Folded::new(&field.name), &Folded::new(text)) >= 0.9;
    let only = |found: Vec<usize>| match found.as_slice() {
        [only] => Some(*only),
        _ => None,
    };
    if field.name == "name" && field.phrase != field.name {
        let titled = ["title", "subject", "summary", "label"]
            .iter()
            .find_map(
                |name| match ground(&Target::named(name), Use::Fill, "", sight) {
                    Grounding::Found { element, .. } => Some(element),
                    _ => None,
                },
            );
        let texts = elements().filter(|index| {
            let element = sight.element(*index);
            is_text_field(element)
                && element.role != Role::Searchbox
                && element.input_type.as_deref() != Some("search")
        });
        return titled.or_else(|| only(texts.collect()));
    }
    if field.phrase == "whom it is for" {
        let names = [
            "client",
            "recipient",
            "patient",
            "company",
            "contact",
            "member",
            "name",
        ];
        return names.iter().find_map(|name| {
            match ground(&Target::named(name), Use::Fill, "", sight) {
                Grounding::Found { element, .. } => Some(element),
                _ => None,
            }
        });
    }
    let long = [
        "message",
        "review",
        "reply",
        "post",
        "text",
        "tweet",
        "description",
    ];
    if long.iter().any(|name| is(name)) {
        return only(elements().filter(|index| is_long(*index, sight)).collect());
    }
    None
}

/// A field of several lines.
pub(super) fn is_long(index: usize, sight: &Sight) -> bool {
    let node = sight.page.nodes.get(sight.element(index).node);
    node.is_some_and(|node| {
        matches!(&node.content, Content::Tag { name, .. } if *name == "textarea")
            || sight.element(index).role == Role::Textbox
                && matches!(&node.content, Content::Tag { name, .. } if *name != "input")
    })
}

/// The fields that a page searches with.
pub(super) fn search_boxes(sight: &Sight) -> Vec<usize> {
    let elements = &sight.page.elements;
    let mut boxes: Vec<usize> = (0..elements.len())
        .filter(|index| {
            let element = &elements[*index];
            is_text_field(element)
                && (element.role == Role::Searchbox
                    || element.input_type.as_deref() == Some("search")
                    || sight.name_agreement(&Folded::new("search"), *index) >= 0.7
                    || sight.name_agreement(&Folded::new("find"), *index) >= 0.7
                    || matches!(
                        element.field.as_deref(),
                        Some("q" | "query" | "s" | "search" | "keyword" | "keywords")
                    ))
        })
        .collect();
    // What narrows a menu down searches nothing else.
    let filter = Folded::new("filter");
    boxes.sort_by_key(|index| holds(sight.name(*index), &filter));
    boxes
}

/// The first field that a page searches with.
pub(super) fn search_box(sight: &Sight) -> Option<usize> {
    search_boxes(sight).first().copied()
}
