//! A page as the engine looks at it: built once a turn, in time linear in the page.
//!
//! What later questions need (names folded, sections, rows, dialogs, what wraps what, where every
//! word stands) is worked out here in one pass. What lies beyond the caps is left out, and
//! [`PageView::left_out`] says how much.

mod control;
mod heading;
mod holding;
mod region;
mod text;
mod tokens;
mod wish;

pub use control::NameKind;
pub(crate) use region::{Region, RegionKind};
pub(crate) use tokens::Phrase;
pub(crate) use wish::controls_over;

use control::{Control, names, nest};
use heading::{headings, titles};
use page::{Content, Element, Identity, Page};
use region::Regions;
use std::collections::HashSet;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokens::Tokens;
use wish::Wish;
use words::Folded;

/// Controls looked at, in the page's order.
const MAX_CONTROLS: usize = 4_000;
/// Words indexed, in the page's order.
const MAX_WORDS: usize = 60_000;

/// A page with all that a turn asks of it.
#[derive(Debug)]
pub struct PageView<'a> {
    pub(crate) page: &'a Page,
    pub(crate) url: &'a str,
    identities: &'a [Identity],
    controls: Vec<Control>,
    regions: Regions,
    tokens: Tokens,
    wish: Wish,
    /// The dialog in front, a region.
    front: Option<usize>,
    /// Words of headings, of the heads of columns and of what makes one: what the page calls its things.
    headings: HashSet<String>,
    /// What the page calls itself: its title and its first heading.
    titles: Vec<Folded>,
    left_out: usize,
    /// Nodes, controls, words and regions gone over so far.
    visited: AtomicUsize,
}

impl<'a> PageView<'a> {
    /// `fresh` are the elements that were not there before the last action, by their place in
    /// [`Page::elements`].
    pub fn new(page: &'a Page, url: &'a str, fresh: &HashSet<usize>) -> Self {
        let regions = Regions::of(page);
        let count = page.elements.len().min(MAX_CONTROLS);
        let mut controls: Vec<Control> = page.elements[..count]
            .iter()
            .enumerate()
            .map(|(index, element)| Control {
                names: names(element, page),
                fresh: fresh.contains(&index),
                region: regions.at(element.node),
                wraps: None,
                is_wrapper: false,
            })
            .collect();
        nest(page, &mut controls);
        let tokens = Tokens::of(page, &page.elements[..count], MAX_WORDS);
        let visited = page.nodes.len() + count + tokens.len() + regions.visited();
        Self {
            front: regions.last_dialog(),
            headings: headings(page),
            titles: titles(page),
            left_out: page.elements.len() - count + tokens.left_out(),
            page,
            url,
            identities: page.identities(),
            controls,
            regions,
            tokens,
            wish: Wish::default(),
            visited: AtomicUsize::new(visited),
        }
    }

    /// The elements that the last action brought up, by their places in the page.
    pub fn came_up(&self) -> impl Iterator<Item = usize> {
        let fresh = |index: &usize| self.controls[*index].fresh;
        (0..self.controls.len()).filter(fresh)
    }

    /// Controls and words that lie beyond the caps and are not looked at.
    pub fn left_out(&self) -> usize {
        self.left_out
    }

    /// Nodes, controls, words and regions that building the view and the questions asked of it so
    /// far went over: the work, whatever the machine.
    pub fn visited(&self) -> usize {
        self.visited.load(Ordering::Relaxed)
    }

    fn count(&self, more: usize) {
        self.visited.fetch_add(more, Ordering::Relaxed);
    }

    /// The nodes at which a phrase begins, in the page's order.
    pub(crate) fn places(&self, phrase: &Phrase) -> Vec<usize> {
        self.count(self.tokens.rarest(phrase));
        // What ends one row and begins the next is no phrase of either.
        let unit = |node| self.unit(self.region_of_node(node));
        let together = |first, other| unit(first) == unit(other);
        let mut nodes = self.tokens.find(phrase, together);
        nodes.retain(|node| phrase.fits(|| Folded::new(&self.told_at(*node))));
        nodes
    }

    /// What a node says: its text, or the name and value of its control.
    fn told_at(&self, node: usize) -> String {
        match self.page.nodes[node].content() {
            Content::Text => self.page.node_text(node).to_owned(),
            Content::Tag { element, label, .. } => {
                let element = element.and_then(|index| self.page.elements.get(index));
                let of_element = element.map(|element| {
                    let value = element.value.as_deref().unwrap_or_default();
                    format!("{} {value}", element.name)
                });
                of_element
                    .or_else(|| label.map(str::to_owned))
                    .unwrap_or_default()
            }
        }
    }

    pub(crate) fn indices(&self) -> std::ops::Range<usize> {
        self.count(self.controls.len());
        0..self.controls.len()
    }

    pub(crate) fn element(&self, index: usize) -> &'a Element {
        &self.page.elements[index]
    }

    pub(crate) fn control(&self, index: usize) -> &Control {
        &self.controls[index]
    }

    /// The element's own name.
    pub(crate) fn name(&self, index: usize) -> &Folded {
        &self.controls[index].names[0].1
    }

    pub(crate) fn identity(&self, index: usize) -> Option<Identity> {
        self.identities.get(index).copied()
    }

    /// The control of that identity.
    pub(crate) fn of_identity(&self, identity: Identity) -> Option<usize> {
        let found = self.identities.iter().position(|one| *one == identity);
        found.filter(|index| *index < self.controls.len())
    }

    pub(crate) fn region(&self, region: usize) -> &Region {
        self.regions.get(region)
    }

    /// Whether a word, lower case, only says what kind of thing it is: as applications call what
    /// they list, or as a heading of this page does.
    pub(crate) fn says_kind(&self, word: &str) -> bool {
        let plurals = [format!("{word}s"), format!("{word}es")];
        let [plural, other] = &plurals;
        let forms = [word, plural, other, word.trim_end_matches('s')];
        let letters = word.chars().all(char::is_alphabetic);
        // A title that names several is what the page lists ("My classes").
        let names = |title: &Folded| plurals.iter().any(|one| title.words().contains(one));
        let listed = || self.titles.iter().any(names);
        words::is_filler(word)
            || words::thing::is_thing(word)
            || letters && (forms.iter().any(|form| self.headings.contains(*form)) || listed())
    }

    /// The region and those that hold it, innermost first; the page is the last.
    pub(crate) fn chain(&self, region: usize) -> impl Iterator<Item = usize> {
        self.regions.chain(region).inspect(|_| self.count(1))
    }

    /// The innermost row, card or dialog that holds the region; the page where none does.
    pub(crate) fn unit(&self, region: usize) -> usize {
        self.chain(region)
            .find(|at| self.region(*at).kind.is_unit())
            .unwrap_or(0)
    }

    pub(crate) fn region_of_node(&self, node: usize) -> usize {
        self.regions.at(node)
    }

    pub(crate) fn tokens(&self) -> &Tokens {
        &self.tokens
    }

    /// The dialog in front of the page, a region.
    pub(crate) fn front(&self) -> Option<usize> {
        self.front
    }

    pub(crate) fn in_front(&self, index: usize) -> bool {
        let region = self.controls[index].region;
        self.front
            .is_some_and(|front| self.chain(region).any(|at| at == front))
    }

    /// The controls in a region.
    pub(crate) fn within(&self, region: usize) -> impl Iterator<Item = usize> {
        let Region { start, end, .. } = *self.region(region);
        self.among(start..end)
    }

    /// What a row of the page says.
    pub(crate) fn text_of_row(&self, row: usize) -> &str {
        self.page.rows.get(row).map_or("", |row| &row.text)
    }

    /// The controls in a row of the page, those of rows inside of it left out.
    pub(crate) fn in_row(&self, row: usize) -> impl Iterator<Item = usize> {
        let (start, end) = self.page.rows.get(row).map_or((0, 0), |row| row.nodes);
        self.among(start..end)
            .filter(move |index| self.element(*index).row == Some(row))
    }

    /// The controls among these nodes.
    pub(crate) fn among(&self, nodes: std::ops::Range<usize>) -> std::ops::Range<usize> {
        let (start, end) = (nodes.start, nodes.end);
        let elements = &self.page.elements[..self.controls.len()];
        let first = elements.partition_point(|element| element.node < start);
        let last = elements.partition_point(|element| element.node < end);
        first..last.max(first)
    }
}
