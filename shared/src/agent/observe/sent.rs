//! What is kept with an action when it is sent: the state before, and what it aims at.

use super::Skeleton;
use crate::action::Action;
use crate::agent::predict::Expectation;
use crate::page::{Element, ElementId, Page, Role, State};
use serde::{Deserialize, Serialize};

/// The page as it was when an action was sent (contract §4.5). Stored with the task.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Before {
    pub url: String,
    pub title: Option<String>,
    /// Of the whole page; equal fingerprints mean an unchanged page.
    pub fingerprint: u64,
    pub skeleton: Skeleton,
    pub sent: Sent,
    /// The rest of a chain, in order (contract §4.7).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub chained: Vec<Sent>,
}

/// One action and what it aimed at.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Sent {
    pub action: Action,
    pub target: Option<Target>,
    /// What `predict` said should come of it.
    pub expectation: Option<Expectation>,
}

/// An element as it was when something was done to it. It is found again by what it is, never by
/// its number alone, which may name another element by now.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Target {
    pub id: ElementId,
    pub role: Role,
    pub name: String,
    pub container: Vec<String>,
    /// Which of its like it is (same role, name and container), counted from 0.
    pub order: usize,
    pub field: Option<String>,
    pub value: Option<String>,
    pub state: State,
}

impl Before {
    /// What has to be kept when an action is sent for this page.
    pub fn new(url: &str, page: &Page, sent: Sent) -> Self {
        Self {
            url: url.to_owned(),
            title: page.title.clone(),
            fingerprint: page.fingerprint(),
            skeleton: page.skeleton(),
            sent,
            chained: Vec::new(),
        }
    }
}

impl Sent {
    /// The action with its element as `page` shows it.
    pub fn new(action: Action, expectation: Option<Expectation>, page: &Page) -> Self {
        let target = action
            .target()
            .and_then(|id| page.elements.iter().find(|element| element.id == id))
            .map(|element| Target::new(element, page));
        Self {
            action,
            target,
            expectation,
        }
    }
}

impl Target {
    fn new(element: &Element, page: &Page) -> Self {
        let order = page
            .elements
            .iter()
            .take_while(|other| other.id != element.id)
            .filter(|other| alike(other, element.role, &element.name, &element.container))
            .count();
        Self {
            id: element.id,
            role: element.role,
            name: element.name.clone(),
            container: element.container.to_vec(),
            order,
            field: element.field.clone(),
            value: element.value.clone(),
            state: element.state.clone(),
        }
    }

    /// The same element on a later page: by what it is, else, where it was renamed, by its number
    /// together with its role and field.
    pub fn find_in<'p>(&self, page: &'p Page) -> Option<&'p Element> {
        let same = page
            .elements
            .iter()
            .filter(|element| alike(element, self.role, &self.name, &self.container))
            .nth(self.order);
        same.or_else(|| {
            page.elements.iter().find(|element| {
                element.id == self.id && element.role == self.role && element.field == self.field
            })
        })
    }
}

fn alike(element: &Element, role: Role, name: &str, container: &[String]) -> bool {
    element.role == role && element.name == name && *element.container == *container
}
