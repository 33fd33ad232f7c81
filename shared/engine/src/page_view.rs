//! A page as the engine looks at it: built once a turn, in time linear in the page.
//!
//! What later questions need (names folded, sections, rows, dialogs, what wraps what, where every
//! word stands) is worked out here in one pass. What lies beyond the caps is left out, and
//! [`PageView::left_out`] says how much.

mod region;
mod tokens;
mod wish;

pub(crate) use region::{Region, RegionKind};
pub(crate) use tokens::Phrase;
pub(crate) use wish::controls_over;

use page::{Content, Element, Identity, NameSource, Page, Role};
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
/// Words of one name that are compared.
const MAX_NAME: usize = 40;
/// Words of a heading that names what stands under it, of a label before a control.
const MAX_HEADING: usize = 4;

/// Which of an element's texts a name is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum NameKind {
    /// Its label, its text or its title.
    Own,
    Placeholder,
    /// The `name` attribute.
    Attribute,
    /// Text that stands beside it.
    Neighbour,
    /// What a button or list shows as its value.
    Shown,
}

/// What is known of one element beforehand.
#[derive(Debug)]
pub(crate) struct Control {
    pub(crate) names: Vec<(NameKind, Folded)>,
    /// It was not there before the last action.
    pub(crate) fresh: bool,
    /// Innermost region, an index into [`PageView::regions`].
    pub(crate) region: usize,
    /// The element of the page that directly holds it.
    holder: Option<usize>,
    /// The one element in it, where there is exactly one.
    wraps: Option<usize>,
    /// It holds other elements.
    pub(crate) is_wrapper: bool,
}

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
                holder: None,
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

    /// The text of a region in one line.
    pub(crate) fn text_of(&self, region: usize) -> String {
        let Region { start, end, .. } = *self.region(region);
        let texts = (start..end.min(self.page.nodes.len()))
            .filter(|node| self.page.nodes[*node].content() == Content::Text)
            .map(|node| self.page.node_text(node).trim());
        texts.collect::<Vec<_>>().join(" ")
    }

    /// The text right over the list that holds a row.
    pub(crate) fn text_over(&self, row: usize) -> Option<Folded> {
        let nodes = &self.page.nodes;
        let list = nodes.get(self.region(row).start)?.parent()?;
        let before = list.checked_sub(1)?;
        let beside = nodes[before].content() == Content::Text
            && nodes[before].parent() == nodes[list].parent();
        beside.then(|| Folded::new(self.page.node_text(before)))
    }

    /// Whether the page calls itself so, among other words.
    pub(crate) fn is_titled(&self, phrase: &Phrase) -> bool {
        self.titles.iter().any(|title| phrase.is_in(title))
    }

    /// Whether the client shows any of the page's text, and not its controls alone.
    pub(crate) fn shows_text(&self) -> bool {
        let mut nodes = self.page.nodes.iter();
        nodes.any(|node| node.content() == Content::Text)
    }

    /// The texts among these nodes, with the node where each stands.
    pub(crate) fn texts(
        &self,
        nodes: std::ops::Range<usize>,
    ) -> impl Iterator<Item = (usize, &'a str)> {
        let page = self.page;
        (nodes.start..nodes.end.min(page.nodes.len()))
            .filter(move |node| page.nodes[*node].content() == Content::Text)
            .map(move |node| (node, page.node_text(node)))
    }

    pub(crate) fn row_text(&self, index: usize) -> Option<&'a str> {
        let row = self.element(index).row?;
        self.page.rows.get(row).map(|row| row.text.trim())
    }

    /// Two elements that do the same: one in the other, two links to one address.
    pub(crate) fn same_thing(&self, first: usize, second: usize) -> bool {
        let leads = |index: usize| {
            let address = self.element(index).href.as_deref().map(without_tracking);
            address.filter(|address| !matches!(address.as_str(), "#" | ""))
        };
        let same_address = leads(first).is_some_and(|first| Some(first) == leads(second));
        same_address || self.holds(first, second) || self.holds(second, first)
    }

    /// Whether it is an entry of a menu, not of a bar, that opens a further menu.
    pub(crate) fn opens_from_menu(&self, index: usize) -> bool {
        let element = self.element(index);
        let nodes = &self.page.nodes;
        let parent = |node: usize| nodes.get(node).and_then(page::Node::parent);
        let mut held = std::iter::successors(parent(element.node), |node| parent(*node));
        let menu = held.find_map(|node| match nodes[node].content() {
            Content::Tag { role, .. } => role.filter(|role| ["menu", "menubar"].contains(role)),
            Content::Text => None,
        });
        element.role == Role::Menuitem && element.state.has_popup && menu == Some("menu")
    }

    pub(crate) fn holds(&self, outer: usize, inner: usize) -> bool {
        let (outer, inner) = (self.element(outer).node, self.element(inner).node);
        let end = self.page.nodes.get(outer).map_or(0, page::Node::end);
        inner > outer && inner < end
    }

    /// What to press for an entry that wraps the one control which does its work: a press on the
    /// inner one reaches both.
    pub(crate) fn pressed_for(&self, index: usize) -> usize {
        let outer = matches!(
            self.element(index).role,
            Role::Tab | Role::Menuitem | Role::Option | Role::Generic | Role::Treeitem
        );
        match self.controls[index].wraps.filter(|_| outer) {
            Some(inner)
                if self.name(inner) == self.name(index)
                    && matches!(
                        self.element(inner).role,
                        Role::Link | Role::Button | Role::Menuitem
                    ) =>
            {
                inner
            }
            _ => index,
        }
    }
}

/// An address without the parameters that only tell where a link stood (`utm_source` and its like).
fn without_tracking(address: &str) -> String {
    let Some((path, query)) = address.split_once('?') else {
        return address.to_owned();
    };
    let kept = query.split('&').filter(|part| !part.starts_with("utm_"));
    let kept: Vec<&str> = kept.collect();
    if kept.is_empty() {
        path.to_owned()
    } else {
        format!("{path}?{}", kept.join("&"))
    }
}

impl PageView<'_> {
    /// The same for who wants this: text that repeats a sentence of it is no evidence of anything. What a control is
    /// called stays.
    #[must_use]
    pub fn for_goal(mut self, goal: &str) -> Self {
        let wish = Wish::of(goal);
        let page = self.page;
        for sentence in wish.told() {
            self.tokens
                .leave_out(&sentence, |node| wish::is_in_control(node, page));
        }
        self.wish = wish;
        self
    }

    /// The page's text, without the lines that repeat the goal.
    pub fn evidence(&self) -> String {
        let lines = self.page.lines();
        let lines = lines.filter(|line| !self.wish.is_repeated_in(line));
        lines.collect::<Vec<_>>().join("\n")
    }
}

/// The words of short headings and heads of columns.
fn headings(page: &Page) -> HashSet<String> {
    let heads = page.nodes.iter().enumerate().filter(|(_, node)| {
        let Content::Tag { name, role, .. } = node.content() else {
            return false;
        };
        matches!(
            name,
            "h1" | "h2" | "h3" | "h4" | "th" | "caption" | "legend"
        ) || matches!(role, Some("heading" | "columnheader"))
    });
    heads
        .filter_map(|(at, _)| {
            let text = Folded::new(page.node_text(at));
            (text.words().len() <= MAX_HEADING).then(|| text.words().to_vec())
        })
        .flatten()
        .chain(page.elements.iter().filter_map(makes))
        .collect()
}

fn titles(page: &Page) -> Vec<Folded> {
    let first = page.headings().into_iter().next();
    let titles = page.title.as_deref().into_iter().chain(first);
    titles.map(Folded::new).collect()
}

/// What a control makes one of: where it stands, those are listed.
fn makes(element: &Element) -> Option<String> {
    let presses = matches!(element.role, Role::Button | Role::Link);
    words::thing::made(&element.name).filter(|_| presses)
}

/// What stands right before an element as its label: "Phone:".
fn label_before<'p>(element: &Element, page: &'p Page) -> Option<&'p str> {
    let before = element.node.checked_sub(1)?;
    let text = page
        .nodes
        .get(before)
        .filter(|node| node.content() == Content::Text);
    text?;
    let text = page.node_text(before).trim();
    let short = text.split_whitespace().nth(MAX_HEADING).is_none();
    text.strip_suffix(':').filter(|_| short)
}

/// The names by which a user may know an element; the first is its own, which may be empty.
fn names(element: &Element, page: &Page) -> Vec<(NameKind, Folded)> {
    let own = match element.name_source {
        NameSource::Attribute => NameKind::Attribute,
        NameSource::Neighbour => NameKind::Neighbour,
        NameSource::Placeholder => NameKind::Placeholder,
        _ => NameKind::Own,
    };
    let attribute = element
        .field
        .as_ref()
        .map(|field| field.replace(['_', '-', '.', '[', ']'], " "));
    let shown = element
        .value
        .as_deref()
        .filter(|_| !element.role.is_field() && element.role != Role::Slider);
    let typed = match element.input_type.as_deref() {
        Some("password") => Some("password"),
        Some("email") => Some("email"),
        Some("tel") => Some("phone"),
        _ => None,
    };
    let mut names = vec![(own, folded(&element.name))];
    let further = [
        (
            NameKind::Placeholder,
            element.details().placeholder.as_deref(),
        ),
        (NameKind::Attribute, attribute.as_deref()),
        (NameKind::Attribute, typed),
        (NameKind::Neighbour, Some(element.neighbour.as_str())),
        (NameKind::Neighbour, label_before(element, page)),
        (NameKind::Shown, shown),
    ];
    for (kind, text) in further {
        let text = text.map(folded).filter(|text| !text.text().is_empty());
        if let Some(text) = text
            && names.iter().all(|(_, known)| *known != text)
        {
            names.push((kind, text));
        }
    }
    names
}

/// A name without the marks of a required field; what is longer than a name is cut.
fn folded(text: &str) -> Folded {
    let text = text.trim().trim_end_matches([' ', '*', ':']);
    let text = ["(required)", "(optional)"]
        .iter()
        .fold(text, |text, mark| text.strip_suffix(mark).unwrap_or(text));
    let end = text
        .split_inclusive(char::is_whitespace)
        .take(MAX_NAME)
        .map(str::len)
        .sum::<usize>();
    Folded::new(text[..end].trim())
}

/// Which element holds which, in one pass over the page's order.
fn nest(page: &Page, controls: &mut [Control]) {
    let mut open: Vec<usize> = Vec::new();
    let mut inner: Vec<usize> = vec![0; controls.len()];
    for index in 0..controls.len() {
        let node = page.elements[index].node;
        let end = |outer: usize| {
            let node = page.elements[outer].node;
            page.nodes.get(node).map_or(0, page::Node::end)
        };
        while open.last().is_some_and(|outer| end(*outer) <= node) {
            open.pop();
        }
        if let Some(&outer) = open.last() {
            controls[index].holder = Some(outer);
            controls[outer].is_wrapper = true;
            inner[outer] += 1;
            controls[outer].wraps = Some(index);
        }
        open.push(index);
    }
    for index in 0..controls.len() {
        let only = controls[index].wraps.filter(|_| inner[index] == 1);
        controls[index].wraps = only.filter(|inside| !controls[*inside].is_wrapper);
    }
}
