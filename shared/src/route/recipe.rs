//! The steps that reached a goal, ready for another goal of its shape.

use super::landmark::{Landmark, Lost};
use super::shape::{Shape, digest};
use super::template::Template;
use super::wording;
use crate::action::Action;
use crate::page::Page;
use serde::{Deserialize, Serialize};
use url::Url;

/// What reached a goal of a shape on a site.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Recipe {
    /// Digest of the address where it began.
    pub(super) begins: String,
    /// Values of the goal that no step used, by digest: what they change is unknown, so they must
    /// be the same again.
    pub(super) fixed: Vec<(usize, String)>,
    pub(super) steps: Vec<Step>,
}

/// One step of a recipe.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Step {
    /// Without number and text.
    pub(super) action: Action,
    pub(super) on: Option<Landmark>,
    /// What it types, chooses or opens.
    pub(super) text: Option<Template>,
    /// It was seen to work.
    pub(super) proven: bool,
}

impl Recipe {
    /// Whether it may be carried out for a goal of this shape.
    pub fn fits(&self, shape: &Shape) -> bool {
        let mut fixed = self.fixed.iter();
        fixed.all(|(value, digest)| shape.digest_of(*value).as_ref() == Some(digest))
    }

    /// Whether tasks began there before.
    pub fn begins_at(&self, url: &str) -> bool {
        self.begins == Self::place_of(url)
    }

    /// Whether its first step can be done on the page at `url`. Keys and addresses fit every page:
    /// they begin where they did before.
    pub fn starts_on(&self, url: &str, shape: &Shape, page: &Page) -> bool {
        let is_anchored = self.steps.first().is_some_and(|step| step.on.is_some());
        let first = self.next(0, shape, page);
        (is_anchored || self.begins_at(url)) && matches!(first, Some(Ok(_)))
    }

    pub fn step(&self, index: usize) -> Option<&Step> {
        self.steps.get(index)
    }

    /// The next action at this step, as the page has it now. `None` at the end.
    pub fn next(&self, index: usize, shape: &Shape, page: &Page) -> Option<Result<Action, Lost>> {
        Some(self.step(index)?.ground(shape, page))
    }

    /// Its steps in plain words, for a goal of the shape.
    pub fn lines(&self, shape: &Shape) -> impl Iterator<Item = String> {
        self.steps.iter().map(|step| step.describe(shape))
    }

    /// Its steps in plain words, without the values of any goal.
    pub fn outline(&self) -> Vec<String> {
        self.lines(&Shape::of(&intent::read(""))).collect()
    }

    /// Its last step was seen to work.
    pub fn ends_proven(&self) -> bool {
        self.steps.last().is_some_and(|step| step.proven)
    }

    /// Host and path: queries hold what was looked for.
    pub(super) fn place_of(url: &str) -> String {
        match Url::parse(url) {
            Ok(url) => {
                let host = url.host_str().unwrap_or_default();
                digest(&[host, url.path().trim_end_matches('/')])
            }
            Err(_) => digest(&[url]),
        }
    }
}

impl Step {
    /// The action on the element that the page has for it now.
    fn ground(&self, shape: &Shape, page: &Page) -> Result<Action, Lost> {
        let values = shape.values();
        let mut action = self.action.clone();
        if let Some(landmark) = &self.on {
            let found = landmark.find(page, values)?;
            action = match action {
                Action::Scroll { down, pages, .. } => Action::Scroll {
                    down,
                    pages,
                    id: Some(found.id),
                },
                action => action.on(found.id),
            };
        }
        if let Some(text) = &self.text {
            action = with_text(action, text.fill(values));
        }
        let action = action.fitted(page);
        match action.check(page) {
            Ok(()) => Ok(action),
            Err(_) => Err(Lost::Missing),
        }
    }

    /// In plain words, as a step of a plan.
    pub fn describe(&self, shape: &Shape) -> String {
        self.worded(shape).imperative()
    }

    /// In plain words, as what is being done.
    pub fn tell(&self, shape: &Shape) -> String {
        self.worded(shape).gerund()
    }

    fn worded(&self, shape: &Shape) -> wording::Wording {
        let values = shape.values();
        let name = self.on.as_ref().map(|on| on.spoken(values));
        let text = self.text.as_ref().map(|text| text.fill(values));
        wording::of(
            &self.action,
            &name.unwrap_or_default(),
            &text.unwrap_or_default(),
        )
    }

    /// The goal's values that it needs.
    pub(super) fn values(&self) -> Vec<usize> {
        let text = self.text.iter().flat_map(Template::values);
        let on = self.on.iter();
        let on = on.flat_map(|on| on.name.values().chain(on.row.iter().copied()));
        text.chain(on).collect()
    }
}

/// The action with this text, where its kind has one.
pub(super) fn with_text(action: Action, new: String) -> Action {
    match action {
        Action::SetValue { id, .. } => Action::SetValue { id, text: new },
        Action::Type { .. } => Action::Type { text: new },
        Action::FindText { .. } => Action::FindText { text: new },
        Action::SelectDropdown { id, .. } => Action::SelectDropdown {
            id,
            value: None,
            text: Some(new),
        },
        Action::Navigate { .. } => Action::Navigate { url: new },
        Action::Search { .. } => Action::Search { query: new },
        other => other,
    }
}
