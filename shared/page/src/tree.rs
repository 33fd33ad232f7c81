//! The newer client's form of a page: a list of controls with their places on the screen.

use super::folded::{Span, one_line};
use super::layout::{self, Placed};
use super::name::MAX_NAME;
use super::tree_node::TreeNode;
use super::{Element, ElementId, NameSource, Node, Page, Role, Row, State};
use std::collections::HashSet;
use std::sync::Arc;

impl Page {
    /// Reads the newer client's control list. Nodes without a usable number are left out, as is a
    /// second node of one number. Elements come in reading order.
    pub fn from_tree(nodes: &[TreeNode], title: Option<&str>) -> Self {
        let mut taken = HashSet::new();
        let mut placed: Vec<Placed<'_>> = nodes
            .iter()
            .filter_map(|node| Some(Placed::new(node, node.i?)))
            .filter(|placed| taken.insert(placed.id))
            .collect();
        let groups = layout::arrange(&mut placed);
        let mut page = Self {
            title: title.map(str::to_owned),
            ..Self::default()
        };
        for group in groups {
            let row = page.rows.len();
            let start = page.nodes.len();
            for placed in &placed[group.members] {
                page.push_control(placed, group.list.map(|_| row));
            }
            if let Some(list) = group.list {
                page.close_row(start, list);
            }
        }
        // Names are no text to read.
        page.reading = page.prose.len();
        page.tell_which_switches_are_off();
        page
    }

    /// The client marks what is on. A switch that is marked shows that the page says so of its switches: the others are
    /// off. Where none is marked, a page may not say it of any.
    fn tell_which_switches_are_off(&mut self) {
        let is_switch = |one: &&mut Element| one.role == Role::Switch;
        let mut switches = self.elements.iter().filter(|one| one.role == Role::Switch);
        if !switches.any(|one| one.state.checked == Some(true)) {
            return;
        }
        for switch in self.elements.iter_mut().filter(is_switch) {
            switch.state.checked.get_or_insert(false);
        }
    }

    fn push_control(&mut self, placed: &Placed<'_>, row: Option<usize>) {
        let node = self.nodes.len();
        if !self.prose.is_empty() {
            self.prose.push('\n');
        }
        let start = self.prose.len();
        let name = one_line(&placed.node.n, MAX_NAME);
        self.prose.push_str(&name);
        let end = self.prose.len();
        let mut control = Node::control(placed.role, Span { start, end });
        control.set_element(Some(self.elements.len()));
        self.nodes.push(control.standing(None, node + 1));
        let mut element = placed.element(name, node);
        element.row = row;
        self.elements.push(element);
    }

    fn close_row(&mut self, start: usize, list: usize) {
        let end = self.nodes.len();
        let first = self.nodes[start].text().start;
        let text = one_line(self.prose.get(first..).unwrap_or_default(), 4_000);
        self.rows.push(Row {
            text,
            nodes: (start, end),
            list,
        });
    }
}

impl<'t> Placed<'t> {
    fn new(node: &'t TreeNode, id: ElementId) -> Self {
        let edges = match (node.bounds, node.xy) {
            (Some([x, y, width, height]), _) => Some([x, y, x + width, y + height]),
            (None, Some([x, y])) => Some([x - 1.0, y - 8.0, x + 1.0, y + 8.0]),
            (None, None) => None,
        };
        Self {
            node,
            id,
            role: role(&node.r),
            edges,
            over: false,
        }
    }

    fn element(&self, name: String, node: usize) -> Element {
        let value = self.node.v.as_deref().map(|value| one_line(value, 2_000));
        let masked = value
            .as_deref()
            .is_some_and(|value| !value.is_empty() && value.chars().all(|mark| mark == '•'));
        let name_source = if name.is_empty() {
            NameSource::None
        } else {
            NameSource::Label
        };
        Element {
            id: self.id,
            role: self.role,
            name,
            name_source,
            neighbour: String::new(),
            field: None,
            input_type: masked.then(|| "password".into()),
            value,
            state: state(self.node, self.role),
            href: None,
            code: None,
            identifier: None,
            form: None,
            container: Arc::default(),
            row: None,
            node,
            bounds: self.node.bounds,
            details: None,
        }
    }
}

fn role(short: &str) -> Role {
    match short.trim() {
        "btn" => Role::Button,
        "inp" => Role::Textbox,
        "sel" => Role::Combobox,
        "chk" => Role::Checkbox,
        "menu" => Role::Menuitem,
        "opt" => Role::Option,
        "tree" => Role::Treeitem,
        other => super::role::of_widget(&other.to_ascii_lowercase()).unwrap_or(Role::Generic),
    }
}

fn state(node: &TreeNode, role: Role) -> State {
    let has = |word: &str| node.s.split(',').any(|state| state.trim() == word);
    let either = |yes: &str, no: &str| match (has(yes), has(no)) {
        (true, _) => Some(true),
        (false, true) => Some(false),
        (false, false) => None,
    };
    State {
        expanded: either("expanded", "collapsed"),
        checked: either("checked", "unchecked"),
        selected: either("selected", "unselected"),
        pressed: either("pressed", "unpressed"),
        disabled: has("disabled"),
        readonly: has("readonly"),
        required: has("required"),
        has_popup: role == Role::Combobox,
        occluded: node.occ,
        suggests: false,
        invalid: false,
        sorted: either("ascending", "descending"),
    }
}
