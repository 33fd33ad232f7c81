//! A page that came in two forms: the control list acts, the text reads.

use super::{Element, Page, Role, TreeNode, form};
use std::collections::{HashMap, VecDeque};

impl Page {
    /// Reads whatever a request brings. Where both forms stand there, elements (and their numbers)
    /// are the control list's; texts, rows and places are taken from the page text where it shows
    /// the same controls.
    pub fn read(dom: Option<&str>, tree: Option<&[TreeNode]>, title: Option<&str>) -> Self {
        let text = dom.map(Self::from_text);
        let controls = tree.filter(|tree| !tree.is_empty());
        let mut page = match (text, controls) {
            (None, None) => Self::default(),
            (Some(text), None) => text,
            (text, Some(tree)) => {
                let controls = Self::from_tree(tree, None);
                match text.filter(|text| !text.prose.is_empty()) {
                    Some(text) => controls.merged_with(text),
                    None => controls,
                }
            }
        };
        if let Some(title) = title.map(str::trim).filter(|title| !title.is_empty()) {
            page.title = Some(title.to_owned());
        }
        page
    }

    fn merged_with(mut self, mut text: Self) -> Self {
        let mut twins = twins(&text.elements);
        for node in &mut text.nodes {
            node.set_element(None);
        }
        let pairs: Vec<Option<usize>> = self
            .elements
            .iter()
            .map(|element| twins.get_mut(&key(element)).and_then(VecDeque::pop_front))
            .collect();
        let found = pairs.iter().flatten().count();
        if found * 2 >= pairs.len() {
            text.adopt(self, &pairs);
            text
        } else {
            self.append(text);
            self
        }
    }

    /// Takes over the other page's elements, at the places of their twins.
    fn adopt(&mut self, controls: Self, pairs: &[Option<usize>]) {
        let own = std::mem::take(&mut self.elements);
        for (mut element, twin) in controls.elements.into_iter().zip(pairs) {
            element.row = None;
            if let Some(twin) = twin.map(|twin| &own[twin]) {
                resemble(&mut element, twin);
            } else {
                let node = &controls.nodes[element.node];
                element.node = self.nodes.len();
                self.nodes
                    .push(node.without_text(element.node, self.prose.len()));
            }
            self.elements.push(element);
        }
        self.elements.sort_by_key(|element| element.node);
        for (index, found) in self.elements.iter().enumerate() {
            self.nodes[found.node].set_element(Some(index));
        }
        form::note_members(&mut self.forms, &self.elements, &self.nodes);
    }

    /// Puts the text's nodes and rows behind the controls.
    fn append(&mut self, text: Self) {
        let nodes = self.nodes.len();
        let lists = self.rows.iter().map(|row| row.list + 1).max().unwrap_or(0);
        self.prose.push('\n');
        let offset = self.prose.len();
        self.reading = offset;
        self.prose.push_str(&text.prose);
        let moved = text.nodes.into_iter();
        self.nodes
            .extend(moved.map(|node| node.moved(nodes, offset)));
        self.rows.extend(text.rows.into_iter().map(|mut row| {
            row.nodes = (row.nodes.0 + nodes, row.nodes.1 + nodes);
            row.list += lists;
            row
        }));
        self.headings
            .extend(text.headings.into_iter().map(|heading| super::Span {
                start: heading.start + offset,
                end: heading.end + offset,
            }));
        self.title = self.title.take().or(text.title);
        self.truncated |= text.truncated;
    }
}

fn key(element: &Element) -> (Role, String) {
    (element.role, element.name.to_lowercase())
}

fn twins(elements: &[Element]) -> HashMap<(Role, String), VecDeque<usize>> {
    let mut twins: HashMap<_, VecDeque<usize>> = HashMap::new();
    for (index, element) in elements.iter().enumerate() {
        twins.entry(key(element)).or_default().push_back(index);
    }
    twins
}

/// Fills what the control list does not tell.
fn resemble(element: &mut Element, twin: &Element) {
    element.node = twin.node;
    element.row = twin.row;
    element.container = twin.container.clone();
    element.neighbour.clone_from(&twin.neighbour);
    element.field.clone_from(&twin.field);
    element.href.clone_from(&twin.href);
    element.details.clone_from(&twin.details);
    element.code.clone_from(&twin.code);
    element.identifier.clone_from(&twin.identifier);
    element.form = twin.form;
    element.state.has_popup |= twin.state.has_popup;
    if element.input_type.is_none() {
        element.input_type.clone_from(&twin.input_type);
    }
    if element.value.is_none() {
        element.value.clone_from(&twin.value);
    }
}
