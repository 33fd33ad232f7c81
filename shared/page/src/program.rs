//! What a page's program does at a press, where the markup tells: handlers, links that are programs,
//! and what libraries read from attributes.

use super::attribute::library::Says;
use super::attribute::{self, Attribute, AttributeName};
use super::code;
use super::tag::Tag;

/// The longest program and the most of one kind that are kept; in bytes.
const MAX_SCRIPT: usize = 4_000;
const MOST: usize = 10;

/// What would run and what would be asked for, as written.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Program {
    /// Handlers, and the program that the link's address is.
    pub scripts: Vec<String>,
    /// Addresses that a library asks for.
    pub addresses: Vec<String>,
    /// What a library sends with that: a query, JSON.
    pub values: Vec<String>,
    /// One of the addresses is asked by a method that changes something.
    pub changes: bool,
    /// More was written than is kept.
    pub cut: bool,
}

impl Program {
    /// What the attributes of a control tell; nothing where they tell nothing.
    pub(super) fn of(tag: Tag, attributes: &[Attribute<'_>]) -> Option<Self> {
        let mut program = Self::default();
        // A form is sent with the button that sends it.
        let own = |name| attribute::filled(attributes, name).filter(|_| tag == Tag::Button);
        if let (Some(name), Some(value)) = (own(AttributeName::Name), own(AttributeName::Value)) {
            let sent = serde_json::json!({name: value}).to_string();
            keep(&mut program.values, &sent, &mut program.cut);
        }
        for Attribute { name, value, .. } in attributes {
            let text = value.trim();
            match name {
                AttributeName::Onclick
                | AttributeName::Onmousedown
                | AttributeName::Onmouseup
                | AttributeName::Onkeydown
                | AttributeName::Onkeyup
                | AttributeName::Library(Says::Handler) => {
                    keep(&mut program.scripts, text, &mut program.cut);
                }
                AttributeName::Href => {
                    if let Some(script) = code::script(text) {
                        keep(&mut program.scripts, &script, &mut program.cut);
                    }
                }
                AttributeName::Library(says @ (Says::Address | Says::Changes | Says::Deletes)) => {
                    program.changes |= *says != Says::Address;
                    keep(&mut program.addresses, text, &mut program.cut);
                }
                AttributeName::Library(Says::Values) => {
                    keep(&mut program.values, text, &mut program.cut);
                }
                _ => {}
            }
        }
        (program != Self::default()).then_some(program)
    }
}

fn keep(list: &mut Vec<String>, text: &str, cut: &mut bool) {
    if text.is_empty() {
        return;
    }
    *cut |= text.len() > MAX_SCRIPT || list.len() >= MOST;
    if list.len() < MOST {
        list.push(text[..text.floor_char_boundary(MAX_SCRIPT)].to_owned());
    }
}
