//! Which thing a control belongs to: by its own name, the row or card round it, the headings over
//! it, the text that leads up to it.

use super::super::name::Folded;
use super::super::sight::{Sight, heading_level};
use super::object::Object;
use crate::page::{Content, Role, Row};
use std::ops::Range;

/// How an object and a control belong together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Tie {
    /// Nothing says so, or something says otherwise.
    Foreign,
    /// The page shows the object, and what it says leaves open whether the control is the object's.
    Open,
    Bound,
}

/// How the object belongs to the control. Order on the page, and being the only one, tell nothing.
pub(super) fn tie(object: &Object, index: usize, url: &str, sight: &Sight) -> Tie {
    let own = sight.element(index).name.as_str();
    if object.shown_in(own) {
        return Tie::Bound;
    }
    if object.another_in(own) {
        return Tie::Foreign;
    }
    // Where nothing is taken away, a name that says a part of it speaks of it.
    if !object.strict && !object.is_numbered() && object.touched_by(own) {
        return Tie::Bound;
    }
    let at = Place {
        object,
        index,
        own,
        sight,
    };
    at.in_dialog()
        .or_else(|| at.in_rows())
        .unwrap_or_else(|| at.outside_rows(url))
}

/// The rows that hold an element and say more than its name and the names of buttons, inner first.
pub(in crate::goal) fn rows_of<'p>(index: usize, sight: &Sight<'p>) -> Vec<&'p Row> {
    let node = sight.element(index).node;
    let mut rows: Vec<&Row> = sight
        .page
        .rows
        .iter()
        .filter(|row| (row.nodes.0..row.nodes.1).contains(&node) && speaks(row, index, sight))
        .filter(|row| !is_shifted(row, sight))
        .collect();
    rows.sort_by_key(|row| row.nodes.1 - row.nodes.0);
    rows
}

/// Whether the element stands in one of several rows of a list: it is about that row.
pub(in crate::goal) fn is_of_a_row(index: usize, sight: &Sight) -> bool {
    rows_of(index, sight)
        .iter()
        .any(|row| others(row, index, sight).next().is_some())
}

/// The other rows of a row's list that say something.
pub(super) fn others<'p>(
    row: &'p Row,
    index: usize,
    sight: &Sight<'p>,
) -> impl Iterator<Item = &'p Row> {
    let apart = |other: &&Row| other.nodes.0 >= row.nodes.1 || other.nodes.1 <= row.nodes.0;
    let rows = sight.page.rows.iter();
    let spoken: Vec<&Row> = rows
        .filter(|other| other.list == row.list)
        .filter(apart)
        .filter(|other| speaks(other, index, sight))
        .collect();
    spoken.into_iter()
}

/// The control that a row begins with, where the row is a stretch of running text and controls: its
/// tags are lost, and where one such row ends is only known by what repeats.
fn leads(row: &Row, sight: &Sight) -> Option<usize> {
    let first = sight.page.nodes.get(row.nodes.0)?;
    let several = first.end < row.nodes.1;
    let mut elements = sight.page.elements.iter();
    elements
        .position(|element| element.node == row.nodes.0)
        .filter(|_| several)
}

/// Whether such rows were cut one place off: their first controls are not of one name, or one more
/// of that name follows the last row. Then each begins with the control of the row before it.
fn is_shifted(row: &Row, sight: &Sight) -> bool {
    let Some(own) = leads(row, sight) else {
        return false;
    };
    let rows = || sight.page.rows.iter().filter(|one| one.list == row.list);
    let alike = rows()
        .all(|one| leads(one, sight).is_some_and(|other| sight.name(other) == sight.name(own)));
    let end = rows().map(|one| one.nodes.1).max().unwrap_or_default();
    let follows = (0..sight.page.elements.len())
        .any(|other| sight.element(other).node == end && sight.name(other) == sight.name(own));
    !alike || follows
}

fn speaks(row: &Row, index: usize, sight: &Sight) -> bool {
    let mut silent: Vec<String> = sight.name(index).words().to_vec();
    for button in sight.page.elements.iter().filter(|element| {
        element.role == Role::Button && (row.nodes.0..row.nodes.1).contains(&element.node)
    }) {
        silent.extend(Folded::new(&button.name).words().iter().cloned());
    }
    let text = Folded::new(&row.text);
    text.words().iter().any(|word| !silent.contains(word))
}

/// What a range of nodes shows, with the names of what stands in it.
pub(super) fn shown(nodes: Range<usize>, sight: &Sight) -> String {
    let texts = sight.texts(nodes.clone()).map(|(_, text)| text);
    let names = sight
        .page
        .elements
        .iter()
        .filter(|element| nodes.contains(&element.node))
        .map(|element| element.name.as_str());
    texts.chain(names).collect::<Vec<_>>().join(" ")
}

struct Place<'a, 'p> {
    object: &'a Object,
    index: usize,
    own: &'a str,
    sight: &'a Sight<'p>,
}

impl Place<'_, '_> {
    fn with_own(&self, text: &str) -> String {
        format!("{text} {}", self.own)
    }

    fn in_dialog(&self) -> Option<Tie> {
        let nodes = self.sight.dialog_nodes()?;
        if !self.sight.in_dialog(self.index) {
            return None;
        }
        let text = self.with_own(&shown(nodes, self.sight));
        Some(
            match (self.object.shown_in(&text), self.object.another_in(&text)) {
                (true, _) => self.in_rows().unwrap_or(Tie::Bound),
                (_, true) => Tie::Foreign,
                _ => Tie::Open,
            },
        )
    }

    /// By the smallest row that shows the object; `None` where no row that holds it is one of
    /// several.
    fn in_rows(&self) -> Option<Tie> {
        let rows = rows_of(self.index, self.sight);
        for row in &rows {
            let text = self.with_own(&shown(row.nodes.0..row.nodes.1, self.sight));
            if self.object.shown_in(&text) {
                let again = others(row, self.index, self.sight).any(|other| {
                    self.object
                        .shown_in(&shown(other.nodes.0..other.nodes.1, self.sight))
                });
                let led = leads(row, self.sight) == Some(self.index) && self.object.strict;
                let sure = !again && !led && !self.object.second_in(&row.text);
                return Some(if sure { Tie::Bound } else { Tie::Open });
            }
            if self.object.another_in(&text) {
                return Some(Tie::Foreign);
            }
        }
        let row = rows.first()?;
        let mut others = others(row, self.index, self.sight).peekable();
        others.peek()?;
        let alike = others.any(|other| {
            let nodes = other.nodes.0..other.nodes.1;
            self.same_named().any(|node| nodes.contains(&node))
        });
        // A heading over several things tells none of them, unless they are parts of one.
        let above = self.by_headings().filter(|_| !alike);
        let most = if self.object.strict {
            Tie::Open
        } else {
            Tie::Bound
        };
        Some(above.map_or(Tie::Foreign, |tie| tie.min(most)))
    }

    fn outside_rows(&self, url: &str) -> Tie {
        self.by_headings()
            .or_else(|| self.by_text())
            .unwrap_or_else(|| self.by_address(url))
    }

    /// By the names of the sections round it and the headings over it, nearest first.
    fn by_headings(&self) -> Option<Tie> {
        let labels = self.labels();
        let mut over = String::new();
        let titled = self.sight.page.title.iter();
        let headings = self.headings();
        for text in labels.iter().chain(&headings).chain(titled) {
            if self.object.another_in(text) {
                return Some(Tie::Foreign);
            }
            over = format!("{over} {text}");
            if self.object.shown_in(&self.with_own(&over)) {
                return Some(Tie::Bound);
            }
        }
        None
    }

    /// What the containers round it are called by the page itself, nearest first. Their accessible
    /// names may be no more than the first heading in them.
    fn labels(&self) -> Vec<String> {
        let nodes = &self.sight.page.nodes;
        let parent = |at: usize| nodes.get(at).and_then(|node| node.parent);
        let round = parent(self.sight.element(self.index).node);
        std::iter::successors(round, |at| parent(*at))
            .filter_map(|at| match &nodes[at].content {
                Content::Tag { label, .. } => label.as_deref().map(str::to_owned),
                Content::Text => None,
            })
            .collect()
    }

    /// The headings that the element stands under, nearest first.
    fn headings(&self) -> Vec<String> {
        let nodes = &self.sight.page.nodes;
        let node = self.sight.element(self.index).node;
        let parent = |at: usize| nodes.get(at).and_then(|node| node.parent);
        let mut level = u8::MAX;
        let mut over = Vec::new();
        for at in (0..node.min(nodes.len())).rev() {
            let Some(own) = heading_level(&nodes[at].content).filter(|own| *own < level) else {
                continue;
            };
            let round = parent(at);
            let rounds = [round, round.and_then(parent)];
            let holds = |round: &Option<usize>| round.is_none_or(|round| nodes[round].end > node);
            if own == 1 || rounds.iter().any(holds) {
                level = own;
                over.push(self.sight.text_within(at));
            }
        }
        over
    }

    /// By the block or the running text that it stands in, where rows and headings lost their tags.
    fn by_text(&self) -> Option<Tie> {
        let nodes = &self.sight.page.nodes;
        let node = self.sight.element(self.index).node;
        let parent = |at: usize| nodes.get(at).and_then(|node| node.parent);
        for block in std::iter::successors(parent(node), |at| parent(*at)) {
            let inside = block..nodes[block].end;
            let crowded = self.same_named().any(|other| inside.contains(&other));
            if !crowded && !is_page(&nodes[block].content) {
                let text = self.with_own(&self.text(inside));
                if !self.object.shown_in(&text) {
                    if self.object.another_in(&text) {
                        return Some(Tie::Foreign);
                    }
                    continue;
                }
                let one = !self.object.second_in(&text) && self.is_last_in(&text);
                let told = self.object.is_numbered() || is_section(&nodes[block].content);
                let sure = one && (told || self.is_one_of_several(block));
                return Some(if sure { Tie::Bound } else { Tie::Open });
            }
            let before = self
                .same_named()
                .filter(|other| *other < node && inside.contains(other));
            let start = before.max().map_or(block, |other| nodes[other].end);
            let text = self.with_own(&self.text(start..node));
            if self.object.shown_in(&text) {
                return Some(
                    match (self.object.is_numbered(), self.object.last_in(&text)) {
                        (true, true) => Tie::Bound,
                        (true, false) => Tie::Foreign,
                        (false, _) => Tie::Open,
                    },
                );
            }
            if crowded {
                return None;
            }
        }
        None
    }

    fn is_last_in(&self, text: &str) -> bool {
        !self.object.is_numbered() || self.object.last_in(text)
    }

    /// The page's own address, where it bears the object's number and nothing names another.
    fn by_address(&self, url: &str) -> Tie {
        let path = url.split(['?', '#']).next().unwrap_or_default();
        let path = path.replace(['/', '-', '_'], " ");
        let all = self.with_own(&shown(0..self.sight.page.nodes.len(), self.sight));
        let about = self.object.is_numbered() && self.object.shown_in(&format!("{path} {all}"));
        if about && self.object.shown_in(&path) && !self.object.another_in(&all) {
            Tie::Bound
        } else {
            Tie::Foreign
        }
    }

    /// Text of nodes that stands in no row of several but those that hold the element.
    fn text(&self, nodes: Range<usize>) -> String {
        let node = self.sight.element(self.index).node;
        let strange: Vec<&Row> = self
            .sight
            .page
            .rows
            .iter()
            .filter(|row| !(row.nodes.0..row.nodes.1).contains(&node))
            .filter(|row| !is_shifted(row, self.sight))
            .collect();
        let texts = self.sight.texts(nodes).filter(|(at, _)| {
            !strange
                .iter()
                .any(|row| (row.nodes.0..row.nodes.1).contains(at))
        });
        texts.map(|(_, text)| text).collect::<Vec<_>>().join(" ")
    }

    /// Nodes of other controls of the same name.
    fn same_named(&self) -> impl Iterator<Item = usize> {
        (0..self.sight.page.elements.len())
            .filter(|other| {
                *other != self.index
                    && self.sight.name(*other) == self.sight.name(self.index)
                    && !self.sight.same_thing(*other, self.index)
            })
            .map(|other| self.sight.element(other).node)
    }

    /// A card among cards: one beside it holds a control of the same name.
    fn is_one_of_several(&self, block: usize) -> bool {
        let nodes = &self.sight.page.nodes;
        let parent = nodes[block].parent;
        self.same_named().any(|other| {
            let mut up = std::iter::successors(Some(other), |at| nodes.get(*at)?.parent);
            up.any(|at| at != block && at != other && nodes[at].parent == parent)
        })
    }
}

fn is_page(content: &Content) -> bool {
    matches!(content, Content::Tag { name, .. } if matches!(*name, "html" | "body" | "main"))
}

/// A tag that holds one thing.
fn is_section(content: &Content) -> bool {
    matches!(content, Content::Tag { name, .. }
        if matches!(*name, "article" | "section" | "li" | "tr" | "fieldset" | "form" | "dialog"))
}
