//! From the footprints of a task to a recipe, or the reason why it teaches nothing. What cannot be
//! told apart from a value, or from what only that day's page showed, is not learned.

use super::footprint::{Footprint, Mark};
use super::landmark::Landmark;
use super::recipe::{Recipe, Step};
use super::shape::Shape;
use super::template::{Case, Template};
use crate::action::Action;
use crate::page::{ElementId, Role};
use std::collections::BTreeSet;
use thiserror::Error;

/// Why a task teaches nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum Unlearnable {
    #[error("nothing was done")]
    Nothing,
    #[error("it took too many steps")]
    TooLong,
    #[error("two values of the goal read alike")]
    Twins,
    #[error("a text was used that the goal does not hold")]
    ForeignText,
    #[error("an element was chosen by what that day's page said")]
    PageData,
    #[error("an element has nothing to know it by")]
    Nameless,
    #[error("something was done that neither the goal nor the plan names")]
    Unnamed,
    #[error("an action cannot be done again elsewhere")]
    Action,
}

/// More steps are a day's work, no route.
const MOST_STEPS: usize = 30;
/// A longer name is content, in characters.
const LONGEST_NAME: usize = 80;

impl Recipe {
    /// What a task teaches that began at `url`: its actions that held, in order.
    ///
    /// # Errors
    ///
    /// Where a step would not mean the same on another day or with other values.
    pub fn learn(shape: &Shape, url: &str, trail: &[Footprint]) -> Result<Self, Unlearnable> {
        let steps = trail.iter().filter(|one| !only_waits(&one.action));
        let steps: Vec<Step> = steps
            .map(|footprint| step(shape, footprint))
            .collect::<Result<_, _>>()?;
        if steps.is_empty() {
            return Err(Unlearnable::Nothing);
        }
        if steps.len() > MOST_STEPS {
            return Err(Unlearnable::TooLong);
        }
        if shape.has_twins() {
            return Err(Unlearnable::Twins);
        }
        let used: BTreeSet<usize> = steps.iter().flat_map(Step::values).collect();
        let unused = (0..shape.values().len()).filter(|value| !used.contains(value));
        let fixed = unused.filter_map(|value| Some((value, shape.digest_of(value)?)));
        Ok(Self {
            begins: Self::place_of(url),
            fixed: fixed.collect(),
            steps,
        })
    }
}

fn only_waits(action: &Action) -> bool {
    matches!(action, Action::Wait { .. } | Action::WaitForElement { .. })
}

fn step(shape: &Shape, footprint: &Footprint) -> Result<Step, Unlearnable> {
    if !footprint.named {
        return Err(Unlearnable::Unnamed);
    }
    let (action, text) = taken_apart(&footprint.action)?;
    let text = text.map(|text| lifted(shape, text, footprint.offered));
    let on = match (&footprint.on, action.target()) {
        (Some(mark), Some(_)) => Some(landmark(shape, mark)?),
        (None, None) => None,
        // The page did not show what it was done to.
        (Some(_), None) | (None, Some(_)) => return Err(Unlearnable::Nameless),
    };
    Ok(Step {
        action,
        on,
        text: text.transpose()?,
        proven: footprint.proven,
    })
}

/// The action without number and text, and the text.
fn taken_apart(action: &Action) -> Result<(Action, Option<&str>), Unlearnable> {
    let text = match action {
        Action::SetValue { text, .. } | Action::Type { text } | Action::FindText { text } => {
            Some(text.as_str())
        }
        Action::SelectDropdown { value, text, .. } => text.as_deref().or(value.as_deref()),
        Action::Navigate { url } => Some(url.as_str()),
        Action::Search { query } => Some(query.as_str()),
        Action::Click { .. }
        | Action::Press { .. }
        | Action::Check { .. }
        | Action::Uncheck { .. }
        | Action::Hover { .. }
        | Action::DoubleClick { .. }
        | Action::RightClick { .. }
        | Action::Focus { .. }
        | Action::Scroll { .. }
        | Action::ScrollContainer { .. }
        | Action::GoBack
        | Action::GoForward
        | Action::AcceptDialog
        | Action::DismissDialog => None,
        Action::DragAndDrop { .. }
        | Action::Wait { .. }
        | Action::WaitForElement { .. }
        | Action::CreateTab { .. }
        | Action::SwitchTab { .. }
        | Action::CloseTab { .. }
        | Action::Finish
        | Action::Fail
        | Action::AskUser => return Err(Unlearnable::Action),
    };
    let bare = action.clone().on(ElementId(0));
    let bare = match bare {
        Action::Scroll { down, pages, id } => Action::Scroll {
            down,
            pages,
            id: id.map(|_| ElementId(0)),
        },
        other => other,
    };
    Ok((super::recipe::with_text(bare, String::new()), text))
}

/// A text of an action: from the goal's values and its own words, or the label of an option.
fn lifted(shape: &Shape, text: &str, offered: bool) -> Result<Template, Unlearnable> {
    let template = Template::lift(text, shape.values(), Case::Same);
    let said = template
        .constants()
        .flat_map(|text| text.split(|c: char| !c.is_alphanumeric()))
        .filter(|word| !word.is_empty())
        .all(|word| shape.says(word));
    if said {
        return Ok(template);
    }
    if offered && template.values().next().is_none() {
        return Ok(Template::constant(text));
    }
    Err(Unlearnable::ForeignText)
}

fn landmark(shape: &Shape, mark: &Mark) -> Result<Landmark, Unlearnable> {
    let values = shape.values();
    if mark.name.is_empty() && mark.field.is_none() {
        return Err(Unlearnable::Nameless);
    }
    if mark.name.chars().count() > LONGEST_NAME {
        return Err(Unlearnable::PageData);
    }
    let name = Template::lift(&mark.name, values, Case::Any);
    if is_data(&name) {
        return Err(Unlearnable::PageData);
    }
    let row = match &mark.row {
        Some(row) if name.values().next().is_none() => values_in(row, values),
        _ => Vec::new(),
    };
    // Which of several rows it was, only that day's page can tell; an entry that is nothing but its
    // name is a label, unless the goal leaves the choice to the page.
    let is_told = name.values().next().is_some() || !row.is_empty();
    let of_rows = mark.row.as_ref();
    let is_one_of_many = !is_told && of_rows.is_some_and(|row| *row != mark.name || shape.picks());
    if is_one_of_many && !is_filled_in(mark.role) {
        return Err(Unlearnable::PageData);
    }
    let place = mark.place.iter();
    let place = place.map(|text| Template::lift(text, values, Case::Any));
    let place: Vec<Template> = place.collect();
    Ok(Landmark {
        role: mark.role,
        name,
        field: mark.field.clone(),
        // A place that is named by data is no place to know again.
        place: if place.iter().any(is_data) {
            Vec::new()
        } else {
            place
        },
        row,
    })
}

fn values_in(text: &str, values: &[String]) -> Vec<usize> {
    let template = Template::lift(text, values, Case::Any);
    let found: BTreeSet<usize> = template.values().collect();
    found.into_iter().collect()
}

/// A field of a form that is laid out in rows.
fn is_filled_in(role: Role) -> bool {
    role.is_field() && !matches!(role, Role::Checkbox | Role::Radio | Role::Switch)
}

/// Numbers that are not the goal's, or what stood for a secret: content, no label.
fn is_data(text: &Template) -> bool {
    text.constants()
        .any(|text| text.contains(char::is_numeric) || text.contains("{{"))
}
