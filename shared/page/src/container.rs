//! Landmarks, forms, dialogs, lists, sections: what holds elements and gives them a place.

use super::attribute::{self, Attribute, AttributeName};
use super::tag::Tag;

/// How a container is called when it has no name of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Kind {
    #[default]
    Page,
    /// Worth mentioning by its kind.
    Landmark(&'static str),
    /// Worth mentioning by its name only.
    Named,
    /// The same, and the heading before it is a name.
    Collection,
}

/// What kind of container a tag opens, if any.
pub(super) fn kind(tag: Tag, role: Option<&str>, labelled: bool) -> Option<Kind> {
    use Kind::{Collection, Landmark, Named};
    if let Some(role) = role {
        let kind = match role {
            "navigation" | "main" | "form" | "search" | "menu" | "menubar" | "toolbar"
            | "tablist" | "tabpanel" | "listbox" | "tree" => Landmark(landmark(role)),
            "dialog" | "alertdialog" => Landmark("dialog"),
            "banner" => Landmark("header"),
            "contentinfo" => Landmark("footer"),
            "complementary" => Landmark("aside"),
            "region" | "group" | "radiogroup" | "article" | "feed" => Named,
            "list" | "table" | "grid" | "treegrid" => Collection,
            _ if labelled && tag == Tag::Div => Named,
            _ => return None,
        };
        return Some(kind);
    }
    Some(match tag {
        Tag::Nav => Landmark("navigation"),
        Tag::Main => Landmark("main"),
        Tag::Header => Landmark("header"),
        Tag::Footer => Landmark("footer"),
        Tag::Aside => Landmark("aside"),
        Tag::Form => Landmark("form"),
        Tag::Search => Landmark("search"),
        Tag::Dialog => Landmark("dialog"),
        Tag::Section | Tag::Article | Tag::Fieldset | Tag::Details => Named,
        Tag::Ul | Tag::Ol | Tag::Table | Tag::Menu => Collection,
        Tag::Div if labelled => Named,
        _ => return None,
    })
}

fn landmark(role: &str) -> &'static str {
    const LANDMARKS: [&str; 11] = [
        "navigation",
        "main",
        "form",
        "search",
        "menu",
        "menubar",
        "toolbar",
        "tablist",
        "tabpanel",
        "listbox",
        "tree",
    ];
    LANDMARKS
        .iter()
        .find(|&&known| known == role)
        .copied()
        .unwrap_or("group")
}

pub(super) fn holds_rows(tag: Tag, role: Option<&str>) -> bool {
    match role {
        Some(role) => {
            matches!(
                role,
                "list" | "table" | "grid" | "treegrid" | "listbox" | "menu" | "feed"
            )
        }
        None => matches!(tag, Tag::Ul | Tag::Ol | Tag::Table | Tag::Menu),
    }
}

pub(super) fn is_table(tag: Tag, role: Option<&str>) -> bool {
    tag == Tag::Table || matches!(role, Some("table" | "grid" | "treegrid"))
}

pub(super) fn is_row(tag: Tag, role: Option<&str>) -> bool {
    match role {
        Some(role) => matches!(role, "row" | "listitem" | "option" | "article"),
        None => matches!(tag, Tag::Tr | Tag::Li),
    }
}

pub(super) fn is_cell(tag: Tag, role: Option<&str>) -> bool {
    match role {
        Some(role) => matches!(role, "cell" | "gridcell" | "columnheader" | "rowheader"),
        None => tag.is_cell(),
    }
}

/// The name that attributes give. An element with `data-hybrid` may bear another's (the January
/// client mixes up two lists).
pub(super) fn label<'a>(tag: Tag, attributes: &'a [Attribute<'_>]) -> Option<&'a str> {
    if tag == Tag::Img
        && let Some(alt) = attribute::filled(attributes, AttributeName::Alt)
    {
        return Some(alt);
    }
    let foreign = attribute::value(attributes, AttributeName::DataHybrid).is_some();
    attribute::filled(attributes, AttributeName::AriaLabel).filter(|_| !foreign)
}
