//! An element by what it is, to be found on a page of another day.

use super::footprint::own_name;
use super::template::{Template, holds};
use crate::page::{Element, Page, Role};
use serde::{Deserialize, Serialize};

/// What an element is known by: its role, its name, and where these do not suffice its row and its
/// place. Never its number.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Landmark {
    pub(super) role: Role,
    pub(super) name: Template,
    pub(super) field: Option<Box<str>>,
    pub(super) place: Vec<Template>,
    /// Values of the goal that its row holds.
    pub(super) row: Vec<usize>,
}

/// Why an element is not found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lost {
    /// It is not there, or locked.
    Missing,
    /// Several could be it.
    Ambiguous,
}

impl Landmark {
    /// The one element of the page that it means for a goal with these values.
    pub(super) fn find<'p>(&self, page: &'p Page, values: &[String]) -> Result<&'p Element, Lost> {
        let name = self.name.fill(values);
        let mut found: Vec<&Element> = page
            .elements
            .iter()
            .filter(|element| {
                self.is_called(&name, element) && self.is_in_row(element, page, values)
            })
            .collect();
        if found.len() > 1 {
            let place: Vec<String> = self.place.iter().map(|one| one.fill(values)).collect();
            let stands = |element: &&Element| {
                element.field == self.field && like(&element.container, &place)
            };
            let there: Vec<&Element> = found.iter().copied().filter(stands).collect();
            if !there.is_empty() {
                found = there;
            }
        }
        match found.as_slice() {
            [] => Err(Lost::Missing),
            [only] if only.state.disabled => Err(Lost::Missing),
            [only] => Ok(only),
            [_, _, ..] => Err(Lost::Ambiguous),
        }
    }

    /// A name for the person who reads along.
    pub(super) fn spoken(&self, values: &[String]) -> String {
        let name = self.name.fill(values);
        let field = || {
            self.field
                .as_deref()
                .unwrap_or_default()
                .replace(['_', '-'], " ")
        };
        if name.is_empty() { field() } else { name }
    }

    fn is_called(&self, name: &str, element: &Element) -> bool {
        let own = own_name(element);
        element.role == self.role
            && same(own, name)
            && (!name.is_empty() || element.field == self.field)
    }

    fn is_in_row(&self, element: &Element, page: &Page, values: &[String]) -> bool {
        if self.row.is_empty() {
            return true;
        }
        let Some(row) = element.row.and_then(|row| page.rows.get(row)) else {
            return false;
        };
        let mut wanted = self.row.iter().filter_map(|value| values.get(*value));
        wanted.all(|value| holds(&row.text, value))
    }
}

fn like(these: &[String], those: &[String]) -> bool {
    these.len() == those.len() && these.iter().zip(those).all(|(one, other)| same(one, other))
}

fn same(one: &str, other: &str) -> bool {
    one.trim().to_lowercase() == other.trim().to_lowercase()
}
