//! A control that waits for its turn in a row that tells what its field holds: setting the field makes it another row.

use crate::action::{Past, Verb};
use crate::agent::state::view::View;
use crate::page::{Element, ElementId, Identity};
use serde::{Deserialize, Serialize};

/// By what the row of a control is known when its text is another.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Row {
    /// A field in it, and what that is called.
    field: ElementId,
    name: String,
    /// All fields in it, as they were.
    fields: Vec<Identity>,
    /// The controls elsewhere that are called as this one: where rows change places, they do too.
    alike: Vec<Identity>,
}

/// It entered, chose or ticked something.
pub(super) fn sets(last: &Past) -> bool {
    matches!(
        last.verb,
        Verb::SetValue | Verb::SelectDropdown | Verb::Check | Verb::Uncheck | Verb::Type
    )
}

impl Row {
    /// `None` where it stands in no row, or in one without a field, or with too many alike.
    pub(super) fn of(element: &Element, view: &View) -> Option<Self> {
        const MOST_ALIKE: usize = 60;
        let row = view.page.elements_in_row(element.row?);
        let field = row.iter().find(|one| one.role.is_field())?;
        let fields = row.iter().filter(|one| one.role.is_field());
        let fields = fields.filter_map(|one| view.page.identity_of(one));
        let elements = view.page.elements.iter().zip(view.identities);
        let is_alike = |one: &Element| {
            one.id != element.id && one.role == element.role && one.name == element.name
        };
        let alike = elements.filter(|(one, _)| is_alike(one));
        let alike: Vec<Identity> = alike.map(|(_, identity)| *identity).collect();
        (alike.len() <= MOST_ALIKE).then(|| Self {
            field: field.id,
            name: field.name.clone(),
            fields: fields.collect(),
            alike,
        })
    }

    /// The control of that number, where what was done `last` set a field of this row, and it stands in it still.
    pub(super) fn still_has<'p>(
        &self,
        id: ElementId,
        view: &View<'p>,
        last: &Past,
    ) -> Option<&'p Element> {
        let own = last
            .identity
            .is_some_and(|field| self.fields.contains(&field));
        let element = view.page.element(id).filter(|_| sets(last) && own)?;
        let now = Self::of(element, view)?;
        let stays = now.field == self.field && now.name == self.name && now.alike == self.alike;
        stays.then_some(element)
    }
}
