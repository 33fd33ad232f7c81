//! What is being done, and what stands so already.

use super::naming::{MAX_NAME, element, quoted};
use intent::{Gesture, shorten};
use page::Element;

pub(crate) fn clicking(control: &Element) -> String {
    format!("Clicking {}.", element(control))
}

pub(crate) fn opening(control: &Element) -> String {
    format!("Opening {}.", element(control))
}

pub(crate) fn folding(open: bool, control: &Element) -> String {
    if open {
        opening(control)
    } else {
        format!("Folding {}.", element(control))
    }
}

pub(crate) fn choosing(control: &Element) -> String {
    format!("Choosing {}.", element(control))
}

pub(crate) fn choosing_as(label: &str, control: &Element) -> String {
    format!("Choosing “{label}” as {}.", element(control))
}

pub(crate) fn switching(on: Option<bool>, control: &Element) -> String {
    let verb = match on {
        Some(true) => "Switching on",
        Some(false) => "Switching off",
        None => "Toggling",
    };
    format!("{verb} {}.", element(control))
}

pub(crate) fn entering(value: &str, control: &Element, is_secret: bool) -> String {
    if is_secret {
        return format!("Filling in {}.", element(control));
    }
    format!(
        "Entering “{}” into {}.",
        shorten(value, MAX_NAME),
        element(control)
    )
}

pub(crate) fn putting_away(control: &Element) -> String {
    format!("Closing what came up, with {}.", element(control))
}

pub(crate) fn turning(control: &Element) -> String {
    format!("Turning the page with {}.", element(control))
}

pub(crate) fn sending() -> String {
    "Sending it.".to_owned()
}

pub(crate) fn scrolling(down: bool) -> String {
    let way = if down { "down" } else { "up" };
    format!("Scrolling {way}.")
}

pub(crate) fn dragging(from: &Element, to: &Element) -> String {
    format!("Dragging {} to {}.", element(from), element(to))
}

pub(crate) fn pointing(gesture: Gesture, control: &Element) -> String {
    let verb = match gesture {
        Gesture::Focus => "Putting the cursor into",
        Gesture::Hover => "Pointing at",
        Gesture::DoubleClick => "Double-clicking",
        Gesture::RightClick => "Right-clicking",
    };
    format!("{verb} {}.", element(control))
}

pub(crate) fn switched(on: bool, control: &Element) -> String {
    let state = if on { "on" } else { "off" };
    format!("{} is {state}.", element(control))
}

pub(crate) fn holds_already(control: &Element) -> String {
    format!("{} holds that already.", element(control))
}

pub(crate) fn shows(control: &Element, value: &str) -> String {
    format!("{} shows “{value}”.", element(control))
}

pub(crate) fn is_chosen(name: &str) -> String {
    format!("{} is chosen.", quoted(name))
}

pub(crate) fn is_shown(text: &str) -> String {
    format!("The page shows {}.", quoted(text))
}

pub(crate) fn is_open(what: &str) -> String {
    format!("{what} is open.")
}

pub(crate) fn is_folded(what: &str) -> String {
    format!("{what} is folded.")
}

pub(crate) fn was_entered(text: &str) -> String {
    format!("{} was entered.", quoted(text))
}
