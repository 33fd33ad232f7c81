//! What a task leaves of each action that it sends: enough to find the way again.

use crate::action::Action;
use crate::page::{Element, NameSource, Page, Role};
use serde::{Deserialize, Serialize};

/// One action of a task, with its element by what it is. Kept with the task until it ends.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Footprint {
    pub action: Action,
    pub on: Option<Mark>,
    /// The control offered what was chosen: it is a label, no value.
    pub offered: bool,
    /// It was seen to work.
    pub proven: bool,
    /// The goal or the plan names what it was done to. A yes of the user's does not make up for it.
    #[serde(default)]
    pub named: bool,
}

/// An element as a page showed it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Mark {
    pub role: Role,
    /// Empty where the page gives it none of its own.
    pub name: String,
    /// The `name` attribute.
    pub field: Option<Box<str>>,
    /// Names of what holds it, outermost first.
    pub place: Vec<String>,
    /// The text of the table's row or the list's entry that it stands in.
    pub row: Option<String>,
}

/// The most that is kept of a row's text, in characters.
const LONGEST_ROW: usize = 300;

impl Footprint {
    /// What an action that is sent for this page leaves. `hidden` takes secrets out of a text; see
    /// [`Footprint::named`].
    pub fn of(action: &Action, page: &Page, named: bool, hidden: impl Fn(&str) -> String) -> Self {
        let element = action.target().and_then(|id| page.element(id));
        Self {
            action: action.clone(),
            on: element.map(|element| Mark::of(element, page, hidden)),
            offered: element.is_some_and(|element| offers(element, action)),
            proven: false,
            named,
        }
    }
}

impl Mark {
    fn of(element: &Element, page: &Page, hidden: impl Fn(&str) -> String) -> Self {
        let name = own_name(element);
        let row = element.row.and_then(|row| page.rows.get(row));
        let row = row.map(|row| row.text.trim());
        Self {
            role: element.role,
            name: hidden(name),
            field: element.field.clone(),
            place: element.container.iter().map(|text| hidden(text)).collect(),
            row: row.map(|text| hidden(&text.chars().take(LONGEST_ROW).collect::<String>())),
        }
    }
}

/// The element's name, unless it is only what a field holds.
pub(super) fn own_name(element: &Element) -> &str {
    match element.name_source {
        NameSource::Value | NameSource::None => "",
        _ => element.name.trim(),
    }
}

fn offers(element: &Element, action: &Action) -> bool {
    let Action::SelectDropdown { value, text, .. } = action else {
        return false;
    };
    let Some(chosen) = text.as_deref().or(value.as_deref()) else {
        return false;
    };
    let chosen = chosen.trim();
    let named = |option: &String| option.trim().eq_ignore_ascii_case(chosen);
    let shown = element
        .details()
        .options_text
        .as_deref()
        .unwrap_or_default();
    element.details().options.iter().any(named) || (!chosen.is_empty() && shown.contains(chosen))
}
