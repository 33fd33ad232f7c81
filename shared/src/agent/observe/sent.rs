//! What is kept with an action when it is sent: the state before, and what it aims at.

use super::address::same_document;
use crate::action::Action;
use crate::agent::predict::Expectation;
use crate::page::{Element, ElementId, Identity, Page, Role, Skeleton, State};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The page as it was when an action was sent (contract §4.5). Stored with the task.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Before {
    pub url: String,
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

/// An element as it was when something was done to it. It is found again by what it is, not by its
/// number, which may name another element by now.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Target {
    pub id: ElementId,
    pub identity: Identity,
    pub role: Role,
    pub name: String,
    pub container: Vec<String>,
    pub field: Option<Box<str>>,
    pub value: Option<String>,
    pub state: State,
    /// The text of its row, where it stands in one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub row: Option<String>,
}

impl Before {
    /// What has to be kept when an action is sent for this page.
    pub fn new(url: &str, page: &Page, sent: Sent) -> Self {
        Self {
            url: url.to_owned(),
            skeleton: Skeleton::from(page),
            sent,
            chained: Vec::new(),
        }
    }

    /// The same, where something may cover what was there `before` on the same page.
    pub(in crate::agent) fn over(
        url: &str,
        page: &Page,
        sent: Sent,
        before: Option<&Self>,
    ) -> Self {
        let below = before.filter(|before| same_document(&before.url, url));
        Self {
            url: url.to_owned(),
            skeleton: Skeleton::over(page, below.map(|below| &below.skeleton)),
            sent,
            chained: Vec::new(),
        }
    }

    /// The state with which the page is compared, where what covered it is gone.
    pub(in crate::agent) fn laid_bare(&self, url: &str, now: &Page) -> Option<Self> {
        let skeleton = same_document(&self.url, url).then(|| self.skeleton.laid_bare(now))??;
        Some(Self {
            url: self.url.clone(),
            skeleton,
            sent: self.sent.clone(),
            chained: self.chained.clone(),
        })
    }

    /// The same with its texts put otherwise, all but the actions' own. `None` where what comes
    /// out is no such state any more: a text that is also a word of ours.
    pub(in crate::agent) fn with_texts(&self, put: &impl Fn(&str) -> String) -> Option<Self> {
        let mut state = serde_json::to_value(self).ok()?;
        put_texts(&mut state, put);
        serde_json::from_value(state).ok()
    }
}

fn put_texts(state: &mut Value, put: &impl Fn(&str) -> String) {
    match state {
        Value::String(text) => *text = put(text),
        Value::Array(items) => items.iter_mut().for_each(|item| put_texts(item, put)),
        Value::Object(fields) => fields
            .iter_mut()
            .filter(|(name, _)| *name != "action")
            .for_each(|(_, field)| put_texts(field, put)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

impl Sent {
    /// The action with its element as `page` shows it.
    pub fn new(action: Action, expectation: Option<Expectation>, page: &Page) -> Self {
        let index = action
            .target()
            .and_then(|id| page.elements.iter().position(|element| element.id == id));
        let target = index.and_then(|index| {
            let identity = page.identities().get(index).copied()?;
            let element = &page.elements[index];
            let row = page.row_of(element).map(|row| row.text.clone());
            Some(Target {
                row,
                ..Target::new(element, identity)
            })
        });
        Self {
            action,
            target,
            expectation,
        }
    }
}

impl Target {
    fn new(element: &Element, identity: Identity) -> Self {
        Self {
            id: element.id,
            identity,
            role: element.role,
            name: element.name.clone(),
            container: element.container.to_vec(),
            field: element.field.clone(),
            value: element.value.clone(),
            state: element.state.clone(),
            row: None,
        }
    }

    /// The same element on a later page; where its surroundings changed, the only one of its role
    /// and name. A field that lost its name is known by its number and its `name` attribute.
    pub fn find_in<'p>(&self, page: &'p Page) -> Option<&'p Element> {
        let alike = |element: &&Element| element.role == self.role && element.name == self.name;
        let only = || {
            let mut found = page.elements.iter().filter(alike);
            found.next().filter(|_| found.next().is_none())
        };
        let numbered = || {
            page.elements.iter().find(|element| {
                self.role.is_field()
                    && element.id == self.id
                    && element.role == self.role
                    && element.field == self.field
            })
        };
        page.find(self.identity).or_else(only).or_else(numbered)
    }
}
