//! The text of a page and of its parts.

use super::wish::{self, Wish};
use super::{PageView, Phrase, Region};
use page::Content;
use words::Folded;

impl<'a> PageView<'a> {
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
