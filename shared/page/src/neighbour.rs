//! The text beside an element: what names a field that has no label of its own.

use super::draft::Candidate;
use super::folded::joined;
use super::name::{MAX_NAME, Names};
use super::tag::Tag;
use super::{Content, Role};

/// How many nodes away text may stand.
const REACH: usize = 12;

impl<'d> Names<'d, '_> {
    /// The text beside an element, inside of `bounds` (nodes). What can be ticked is named by what
    /// follows it, all else by what comes before. `node` is the element's, or that of the box round it.
    pub(super) fn beside(
        &self,
        candidate: &Candidate,
        node: usize,
        role: Role,
        bounds: (usize, usize),
    ) -> String {
        let (start, end) = bounds;
        let ticked = matches!(role, Role::Checkbox | Role::Radio | Role::Switch)
            && !self.stands_behind_its_text(node);
        let after = || self.after(node, end);
        let cell = self.cell(candidate).unwrap_or(start);
        let below = || self.labelled_after(node).filter(|_| role.is_field());
        let text = if ticked { after() } else { below() }
            .or_else(|| self.before(node, role, cell))
            .or_else(|| self.column(candidate))
            .or_else(|| self.before(node, role, start))
            .or_else(|| {
                if role.is_field() {
                    self.only_text_after(node)
                } else {
                    after()
                }
            });
        text.map(|text| joined(text, MAX_NAME)).unwrap_or_default()
    }

    fn before(&self, node: usize, role: Role, start: usize) -> Option<&'d str> {
        let earliest = start.max(node.saturating_sub(REACH));
        for index in (earliest..node).rev() {
            match self.draft.tags[index] {
                None if role.is_field() && self.in_control(index) => {}
                None if role.is_field() && self.in_list(index, node) => return None,
                None if role.is_field() && self.names_another(index, node) => return None,
                None if role.is_field() && self.is_said_of_another(index, node) => return None,
                None => return Some(self.slice(index)),
                Some(Tag::Input | Tag::Select | Tag::Textarea) if role.is_field() => return None,
                Some(_) => {}
            }
        }
        None
    }

    /// A text stands before the node, or before all that holds nothing else, and nothing that is acted on between.
    pub(super) fn has_text_before(&self, node: usize) -> bool {
        let Some(parent) = self.draft.nodes[node].parent() else {
            return false;
        };
        let last = self
            .children(parent)
            .take_while(|child| *child < node)
            .last();
        let alone = || self.children(parent).all(|child| child == node);
        match last {
            Some(text) => self.only_says(text) && !self.in_list(text, node),
            None => alone() && self.has_text_before(parent),
        }
    }

    /// The text right after a field with which it is alone in its parent.
    fn only_text_after(&self, node: usize) -> Option<&'d str> {
        let parent = self.draft.nodes[node].parent();
        let pairs = self.pairs_in(parent.filter(|_| self.draft.is_clients())?)?;
        let [(field, text)] = pairs.as_slice() else {
            return None;
        };
        (*field == node).then(|| self.slice(*text))
    }

    fn after(&self, node: usize, end: usize) -> Option<&'d str> {
        let first = self.draft.nodes[node].end();
        for index in first..end.min(first + REACH / 2) {
            match self.draft.tags[index] {
                None => return Some(self.slice(index)),
                Some(tag) if tag.is_native_control() => return None,
                Some(_) => {}
            }
        }
        None
    }

    /// The text after a field, where the fields around it are made alike: each with its text after
    /// it and none before.
    fn labelled_after(&self, node: usize) -> Option<&'d str> {
        let parent = self.draft.nodes[node].parent()?;
        let pairs = self.pairs_in(parent)?;
        let (_, text) = *pairs.iter().find(|(field, _)| *field == node)?;
        (pairs.len() > 1 || self.has_alike_beside(parent)).then(|| self.slice(text))
    }

    /// Whether the node before or after it holds a field with its text after it as well.
    fn has_alike_beside(&self, node: usize) -> bool {
        let nodes = &self.draft.nodes;
        let outer = nodes[node].parent();
        let alike = |sibling: usize| self.pairs_in(sibling).is_some();
        let next = nodes[node].end();
        if nodes.get(next).is_some_and(|next| next.parent() == outer) && alike(next) {
            return true;
        }
        // The node before it in the text lies in the sibling before it, or is that.
        let mut before = node.checked_sub(1);
        for _ in 0..REACH {
            match before {
                Some(at) if Some(at) == outer => return false,
                Some(at) if nodes[at].parent() == outer => return alike(at),
                Some(at) => before = nodes[at].parent(),
                None => return false,
            }
        }
        false
    }

    /// What stands in its parent is a text and a field by turns, and begins with the text: the last field has no text
    /// after it. So it is where a text and the field are all that its parent has.
    fn stands_behind_its_text(&self, node: usize) -> bool {
        const MOST: usize = 48;
        let Some(parent) = self.draft.nodes[node].parent() else {
            return false;
        };
        let is_field = |child: &usize| self.draft.tags[*child] == Some(Tag::Input);
        let parts = self.children(parent).take(MOST);
        let parts = parts.filter(|child| self.draft.tags[*child] != Some(Tag::Br));
        let parts: Vec<usize> = parts.collect();
        if let [text, alone] = parts.as_slice() {
            return *alone == node && self.only_says(*text) && !self.in_list(*text, node);
        }
        let parts: Vec<usize> = parts
            .into_iter()
            .take_while(|child| is_field(child) || self.only_says(*child))
            .collect();
        parts.contains(&node)
            && parts.len() > 2
            && parts
                .chunks(2)
                .all(|pair| matches!(pair, [text, field] if !is_field(text) && is_field(field)))
    }

    /// The fields in a node, each with the text that follows it; `None` where it holds anything
    /// else or in another order.
    fn pairs_in(&self, node: usize) -> Option<Vec<(usize, usize)>> {
        const MOST: usize = 24;
        let children: Vec<usize> = self.children(node).take(MOST).collect();
        let field = |child: usize| {
            matches!(
                self.draft.tags[child],
                Some(Tag::Input | Tag::Select | Tag::Textarea)
            )
        };
        let breaks = |child: &usize| self.draft.tags[*child] == Some(Tag::Br);
        let told: Vec<usize> = children
            .into_iter()
            .filter(|child| !breaks(child))
            .collect();
        let pairs: Vec<(usize, usize)> = told
            .chunks(2)
            .map(|pair| match pair {
                [input, text] if field(*input) && self.only_says(*text) => Some((*input, *text)),
                _ => None,
            })
            .collect::<Option<_>>()?;
        (!pairs.is_empty()).then_some(pairs)
    }

    /// A text, or an element with nothing but text in it.
    fn only_says(&self, node: usize) -> bool {
        let end = self.draft.nodes[node].end();
        let control = |tag: &Option<Tag>| tag.is_some_and(Tag::is_native_control);
        !self.slice(node).trim().is_empty() && !self.draft.tags[node..end].iter().any(control)
    }

    fn children(&self, node: usize) -> impl Iterator<Item = usize> {
        let end = self.draft.nodes[node].end();
        let mut next = node + 1;
        std::iter::from_fn(move || {
            let child = (next < end).then_some(next)?;
            next = self.draft.nodes[child].end();
            Some(child)
        })
    }

    /// The nodes that hold a text, as far as they can matter.
    fn holders(&self, text: usize) -> impl Iterator<Item = (usize, Tag)> {
        let mut node = text;
        let outer = std::iter::from_fn(move || {
            node = self.draft.nodes[node].parent()?;
            Some((node, self.draft.tags[node]?))
        });
        outer.take(3)
    }

    /// The text belongs to a link or button.
    fn in_control(&self, text: usize) -> bool {
        self.holders(text)
            .any(|(_, tag)| matches!(tag, Tag::A | Tag::Button))
    }

    /// The text is shown in a list that is folded, or is an entry of one, which ends before the field.
    fn in_list(&self, text: usize, field: usize) -> bool {
        const REACH: usize = 8;
        let mut at = Some(text);
        let outer = std::iter::from_fn(|| {
            at = self.draft.nodes[at?].parent();
            at
        });
        let mut ended = outer
            .take(REACH)
            .filter(|node| self.draft.nodes[*node].end() <= field);
        self.draft.is_clients()
            && ended.any(|node| {
                matches!(
                    self.draft.nodes[node].content(),
                    Content::Tag {
                        role: Some(
                            "combobox" | "option" | "tab" | "menuitem" | "radio" | "radiogroup"
                        ),
                        ..
                    }
                )
            })
    }

    /// The text stands in a label round another field.
    fn names_another(&self, text: usize, field: usize) -> bool {
        let Some((label, _)) = self.holders(text).find(|(_, tag)| *tag == Tag::Label) else {
            return false;
        };
        let end = self.draft.nodes[label].end();
        let inner = self
            .draft
            .tags
            .get(label + 1..end.min(label + REACH))
            .unwrap_or_default();
        let fields = [Some(Tag::Input), Some(Tag::Select), Some(Tag::Textarea)];
        end <= field && inner.iter().any(|tag| fields.contains(tag))
    }

    /// The text stands alone with a field before it.
    fn is_said_of_another(&self, text: usize, field: usize) -> bool {
        let parent = self.draft.nodes[text].parent();
        let pairs = parent.filter(|_| self.draft.is_clients());
        let pairs = pairs.and_then(|parent| self.pairs_in(parent));
        matches!(pairs.as_deref(), Some([(other, own)]) if *own == text && *other != field)
    }

    /// The first node of the table cell that holds the candidate.
    fn cell(&self, candidate: &Candidate) -> Option<usize> {
        candidate.context.column?;
        let mut holders = self.holders(candidate.node);
        holders.find(|(_, tag)| tag.is_cell()).map(|(node, _)| node)
    }

    /// The heading of the candidate's column.
    fn column(&self, candidate: &Candidate) -> Option<&'d str> {
        let headings = self.draft.tables.get(candidate.context.table?.get())?;
        let span = headings.get(candidate.context.column?.get())?;
        self.text.get(span.start..span.end)
    }
}
