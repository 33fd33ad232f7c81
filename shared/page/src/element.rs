//! The table of elements: from candidates to what a user can act on.

use super::attribute::{self, Attribute, AttributeName};
use super::code;
use super::draft::candidate;
use super::draft::{Candidate, Draft};
use super::folded::one_line;
use super::index::Index;
use super::name::{self, Names};
use super::part::Parts;
use super::program::Program;
use super::role;
use super::row::Rows;
use super::tag::Tag;
use super::{Details, Element, ElementId, NameSource, Role, State};
use std::collections::HashSet;
use std::sync::Arc;

/// The longest value kept, in characters.
const MAX_VALUE: usize = 2_000;

/// Fills the table and marks the nodes that stand in it.
pub(super) fn table(draft: &mut Draft<'_>, rows: &Rows) -> Vec<Element> {
    let mut elements = {
        let paths = draft.container_paths();
        let names = Names::new(draft);
        let table = Table {
            draft,
            parts: Parts::of(draft, &names),
            names,
            labelling: labelling(draft),
            rows,
        };
        table.elements(&paths)
    };
    for (index, found) in elements.iter().enumerate() {
        draft.nodes[found.node].set_element(Some(index));
    }
    fill_options(draft, &mut elements);
    elements
}

/// Gives ARIA listboxes the names of the options in them.
fn fill_options(draft: &Draft<'_>, elements: &mut [Element]) {
    let mut open: Vec<(usize, usize)> = Vec::new();
    for index in 0..elements.len() {
        let node = elements[index].node;
        while open.last().is_some_and(|&(_, end)| end <= node) {
            open.pop();
        }
        match (elements[index].role, open.last()) {
            (Role::Listbox, _) => open.push((index, draft.nodes[node].end())),
            (Role::Option, Some(&(listbox, _))) => {
                let name = elements[index].name.clone();
                elements[listbox].details_mut().options.push(name);
            }
            _ => {}
        }
    }
}

/// Which labels belong to a field that can be seen.
fn labelling(draft: &Draft<'_>) -> Vec<bool> {
    let mut labelling: Vec<bool> = draft
        .labels
        .iter()
        .map(|label| label.target.is_some())
        .collect();
    for candidate in draft.candidates.iter().filter(|candidate| candidate.acts) {
        if let Some(label) = candidate.context.label {
            labelling[label.get()] = true;
        }
    }
    labelling
}

/// A field's text on one line, with the space that it begins or ends with: who copies it copies
/// that too.
fn as_typed(line: &str, written: &str) -> String {
    let edge = |spaced: bool| if spaced && !line.is_empty() { " " } else { "" };
    let begins = edge(written.starts_with(char::is_whitespace));
    let ends = edge(written.ends_with(char::is_whitespace));
    format!("{begins}{line}{ends}")
}

/// The `type` of an input or button; an input without one takes text (HTML Standard, 4.10.5).
fn input_type(candidate: &Candidate, attributes: &[Attribute<'_>]) -> Option<Box<str>> {
    let said = attribute::filled(attributes, AttributeName::Type);
    match candidate.tag {
        Tag::Input => Some(said.unwrap_or("text").to_ascii_lowercase().into()),
        Tag::Button => said.map(|kind| kind.to_ascii_lowercase().into()),
        _ => None,
    }
}

/// Whether a text field says that it offers what fits: by its role, a list of its own, or by keeping
/// the browser's suggestions away where it takes no secret.
fn suggests(tag: Tag, attributes: &[Attribute<'_>]) -> bool {
    let is = |name, wanted: &[&str]| {
        attribute::filled(attributes, name)
            .is_some_and(|value| wanted.iter().any(|word| value.eq_ignore_ascii_case(word)))
    };
    tag == Tag::Input
        && (is(AttributeName::Role, &["combobox"])
            || attribute::filled(attributes, AttributeName::List)
                .is_some_and(|value| !value.eq_ignore_ascii_case("none"))
            || is(AttributeName::AriaHaspopup, &["listbox"])
            || is(AttributeName::Autocomplete, &["off"])
                && !is(AttributeName::Type, &["password", "number", "date"]))
}

/// Where an element stands.
struct Place {
    id: ElementId,
    row: Option<usize>,
    container: Arc<[String]>,
    /// The nodes among which its neighbour is.
    bounds: (usize, usize),
    /// What it is by its place alone.
    role: Option<Role>,
    /// The node of the box round a field.
    around: Option<usize>,
    /// The label of a browser's own box: its number, and what it says.
    label: Option<(ElementId, String)>,
}

struct Table<'d, 't> {
    draft: &'d Draft<'t>,
    names: Names<'d, 't>,
    parts: Parts,
    labelling: Vec<bool>,
    rows: &'d Rows,
}

impl<'t> Table<'_, 't> {
    fn elements(&self, paths: &[Arc<[String]>]) -> Vec<Element> {
        let numbering = self.draft.numbering();
        let mut taken = HashSet::new();
        let mut highest = None;
        let mut rows = self.rows.walk();
        let mut elements: Vec<Element> = Vec::with_capacity(self.draft.candidates.len());
        for (index, candidate) in self.draft.candidates.iter().enumerate() {
            if self.parts.is_part(index) {
                continue;
            }
            let attributes = &self.draft.attributes[candidate.attributes.clone()];
            let Some(id) = candidate::identifier(numbering, candidate, attributes) else {
                continue;
            };
            // Numbers rise through a page; only where they do not must they be looked up.
            if highest.is_some_and(|highest| id <= highest) || !taken.is_empty() {
                if taken.is_empty() {
                    taken = elements.iter().map(|element| element.id.0).collect();
                }
                if !taken.insert(id) {
                    continue;
                }
            }
            highest = highest.max(Some(id));
            let row = rows.innermost(candidate.node);
            let (start, end) = self.bounds(candidate, row);
            let place = Place {
                id: ElementId(id),
                row,
                container: paths[candidate.context.container.map_or(0, Index::get)].clone(),
                bounds: (start.max(rows.ended()), end),
                role: self.parts.role(index),
                around: self.parts.box_round(index),
                label: self.label_of(index),
            };
            elements.push(self.element(candidate, attributes, &place));
        }
        elements
    }

    /// The number of the label beside a box, and what it says.
    fn label_of(&self, index: usize) -> Option<(ElementId, String)> {
        let label = &self.draft.candidates[self.parts.label_of(index)?];
        let attributes = &self.draft.attributes[label.attributes.clone()];
        let id = candidate::identifier(self.draft.numbering(), label, attributes)?;
        let text = super::folded::joined(&self.names.content(label.node), name::MAX_NAME);
        Some((ElementId(id), text))
    }

    fn element(
        &self,
        candidate: &Candidate,
        attributes: &[Attribute<'t>],
        place: &Place,
    ) -> Element {
        let role = place
            .role
            .unwrap_or_else(|| self.role(candidate, attributes));
        let (name, name_source) = self.names.own(candidate, attributes, role);
        let text = |name| attribute::filled(attributes, name);
        let described = self
            .names
            .referenced(attributes, AttributeName::AriaDescribedby);
        let form = self.draft.forms.owner(attributes, candidate.context.form);
        let details = self.details(candidate, attributes, form);
        let mut element = Element {
            id: place.id,
            role,
            name,
            name_source,
            neighbour: String::new(),
            field: text(AttributeName::Name).map(Into::into),
            input_type: input_type(candidate, attributes),
            value: None,
            state: self.state(candidate, attributes),
            href: text(AttributeName::Href).map(Into::into),
            code: code::of(role, attributes, described.as_deref()).map(Into::into),
            identifier: code::identifier(role, attributes).map(Into::into),
            form,
            container: place.container.clone(),
            row: place.row,
            node: candidate.node,
            bounds: None,
            details: (details != Details::default()).then(|| Box::new(details)),
        };
        self.fill_value(candidate, attributes, place.around, &mut element);
        self.fill_neighbour(candidate, attributes, place, &mut element);
        if let Some((number, text)) = &place.label
            && element.name == *text
        {
            element.details_mut().label = Some(*number);
        }
        element
    }

    fn details(
        &self,
        candidate: &Candidate,
        attributes: &[Attribute<'t>],
        form: Option<usize>,
    ) -> Details {
        let text = |name| attribute::filled(attributes, name).map(str::to_owned);
        let select = candidate.select.map(|index| &self.draft.selects[index]);
        let shown = select.map(|select| select.text.clone());
        Details {
            placeholder: text(AttributeName::Placeholder),
            autocomplete: text(AttributeName::Autocomplete),
            options: select.map_or_else(Vec::new, |select| select.options.clone()),
            options_text: shown.filter(|text| !text.is_empty()),
            sends_to: text(AttributeName::Formaction).or_else(|| {
                let action = self.draft.forms.action(form?);
                action.map(str::to_owned)
            }),
            posts: attribute::filled(attributes, AttributeName::Formmethod).map_or_else(
                || form.is_some_and(|form| self.draft.forms.posts(form)),
                super::form::is_post,
            ),
            gets: attribute::filled(attributes, AttributeName::Formmethod).map_or_else(
                || form.is_some_and(|form| self.draft.forms.gets(form)),
                super::form::is_get,
            ),
            program: Program::of(candidate.tag, attributes),
            label: None,
        }
    }

    /// The row, else the container, in which text beside the element may stand.
    fn bounds(&self, candidate: &Candidate, row: Option<usize>) -> (usize, usize) {
        if let Some(row) = row {
            return self.rows.nodes(row);
        }
        let container = candidate.context.container.map_or(0, Index::get);
        match self.draft.containers[container].node {
            Some(node) => (node, self.draft.nodes[node].end()),
            None => (0, self.draft.nodes.len()),
        }
    }

    fn role(&self, candidate: &Candidate, attributes: &[Attribute<'t>]) -> Role {
        let nested = candidate.context.control.is_some();
        let role = role::of(candidate.tag, attributes, nested);
        let labels = candidate.tag == Tag::Label
            && candidate
                .context
                .label
                .is_some_and(|label| self.labelling[label.get()]);
        if role == Role::Generic && labels {
            Role::Static
        } else {
            role
        }
    }

    fn state(&self, candidate: &Candidate, attributes: &[Attribute<'t>]) -> State {
        let has = |name| attribute::value(attributes, name).is_some();
        let truth = |name| attribute::truth(attributes, name);
        let is = |name| truth(name) == Some(true);
        let is_mixed = attribute::value(attributes, AttributeName::AriaChecked)
            .is_some_and(|value| value.trim() == "mixed");
        let pops_up =
            |name| attribute::value(attributes, name).is_some_and(|value| value.trim() != "false");
        let ticks = candidate.tag == Tag::Input
            && attribute::value(attributes, AttributeName::Type).is_some_and(|kind| {
                kind.eq_ignore_ascii_case("checkbox") || kind.eq_ignore_ascii_case("radio")
            });
        let native_checked = if !ticks {
            None
        } else if has(AttributeName::Checked) {
            Some(true)
        } else {
            // A simplified page has dropped the attribute: its absence says nothing.
            self.draft.census.full_markup.then_some(false)
        };
        let current = pops_up(AttributeName::AriaCurrent).then_some(true);
        State {
            expanded: truth(AttributeName::AriaExpanded),
            checked: truth(AttributeName::AriaChecked)
                .or_else(|| native_checked.filter(|_| !is_mixed)),
            selected: truth(AttributeName::AriaSelected).or(current),
            pressed: truth(AttributeName::AriaPressed),
            disabled: has(AttributeName::Disabled)
                || is(AttributeName::AriaDisabled)
                || (candidate.context.disabled && candidate.acts),
            readonly: has(AttributeName::Readonly) || is(AttributeName::AriaReadonly),
            required: has(AttributeName::Required) || is(AttributeName::AriaRequired),
            has_popup: candidate.tag == Tag::Select
                || pops_up(AttributeName::AriaHaspopup)
                || pops_up(AttributeName::DataHasPopup),
            occluded: false,
            invalid: is(AttributeName::AriaInvalid),
            suggests: suggests(candidate.tag, attributes),
            sorted: candidate.context.sorted,
        }
    }

    fn fill_value(
        &self,
        candidate: &Candidate,
        attributes: &[Attribute<'t>],
        around: Option<usize>,
        element: &mut Element,
    ) {
        let written = attribute::value(attributes, AttributeName::Value);
        let kept = |text: &str| as_typed(&one_line(text, MAX_VALUE), text);
        if let Some(select) = candidate.select.map(|index| &self.draft.selects[index]) {
            let shown = select
                .selected
                .or_else(|| (element.role == Role::Combobox).then_some(0));
            element.value = shown.and_then(|index| select.options.get(index).cloned());
        } else if candidate.tag == Tag::Textarea {
            let content = candidate.content.as_deref();
            let content = content.filter(|text| !text.is_empty() || written.is_none());
            element.value = content.or(written).map(kept);
        } else if element.role.takes_text() || element.role == Role::Slider {
            let content = || {
                let text = self.names.content(candidate.node);
                (!candidate.tag.is_void() && !text.is_empty()).then_some(text)
            };
            let said = || {
                attribute::filled(attributes, AttributeName::AriaValuetext)
                    .or_else(|| attribute::filled(attributes, AttributeName::AriaValuenow))
                    .map(kept)
            };
            element.value = written.map(kept).or_else(said).or_else(content);
            if element.input_type.as_deref() == Some("password") {
                let masked = element
                    .value
                    .as_deref()
                    .map(|secret| "•".repeat(secret.chars().count()));
                element.value = masked;
            }
        } else if element.role == Role::Combobox {
            let filled = written.filter(|value| !value.is_empty());
            let text = self.names.content(around.unwrap_or(candidate.node));
            let shown = || Some(text).filter(|text| !text.is_empty());
            let value = filled.map(kept).or_else(shown);
            element.value = value.or_else(|| written.map(kept));
        }
    }

    /// Text beside the element; a field without a name takes it for its name.
    fn fill_neighbour(
        &self,
        candidate: &Candidate,
        attributes: &[Attribute<'t>],
        place: &Place,
        element: &mut Element,
    ) {
        if element.name_source <= NameSource::Content || element.role == Role::Static {
            return;
        }
        let node = place.around.unwrap_or(candidate.node);
        // What a list shows is its label where none stands before it: that moves into an empty one.
        let written = attribute::filled(attributes, AttributeName::Value).is_some();
        let shown = element.value.as_deref();
        let shown = shown.filter(|text| !text.is_empty() && !written);
        if element.role == Role::Combobox
            && element.name_source == NameSource::None
            && self.draft.is_clients()
            && let Some(shown) = shown
            && !self.names.has_text_before(node)
        {
            element.name = shown.to_owned();
            element.name_source = NameSource::Neighbour;
            element.value = None;
            return;
        }
        let mut beside = (self.names).beside(candidate, node, element.role, place.bounds);
        if beside.is_empty() {
            beside = self
                .names
                .referenced(attributes, AttributeName::AriaDescribedby)
                .unwrap_or_default();
        }
        if element.name_source == NameSource::None {
            let written = attribute::filled(attributes, AttributeName::Name)
                .or_else(|| attribute::filled(attributes, AttributeName::DataName));
            if element.role.is_field() && !beside.is_empty() {
                element.name = std::mem::take(&mut beside);
                element.name_source = NameSource::Neighbour;
            } else if let Some(written) = written {
                let (name, stands) = name::without_state(name::humanised(written));
                element.name = name;
                element.name_source = NameSource::Attribute;
                element.state.pressed = element.state.pressed.or(stands);
            } else if let (Role::Radio | Role::Checkbox, Some(value)) = (
                element.role,
                attribute::filled(attributes, AttributeName::Value),
            ) {
                element.name = one_line(value, name::MAX_NAME);
                element.name_source = NameSource::Value;
            }
        }
        if beside != element.name {
            element.neighbour = beside;
        }
    }
}
