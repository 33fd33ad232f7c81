//! What HTML lets an author leave out: the document's skeleton, end tags, parts of tables.
//!
//! Positions count these elements too, as a browser's document has them.

use super::super::markup::{Flavour, TagName};
use super::super::tag::Tag;
use super::{Draft, Stage, Visibility};

impl Draft<'_> {
    /// Prepares for an opening tag; `false` where HTML ignores the tag.
    pub(super) fn place(&mut self, tag: Tag) -> bool {
        match tag {
            Tag::Html | Tag::Head | Tag::Body | Tag::Frameset => {
                self.skeleton(tag);
                return false;
            }
            _ if self.stage >= Stage::Body => {}
            _ if tag.is_metadata() && self.flavour == Flavour::Plain => {
                self.reach(Stage::Head);
            }
            // A template or the like inside the head keeps to itself.
            _ if self.context().visibility == Visibility::Absent => {}
            _ => self.enter_body(),
        }
        self.flavour == Flavour::Client || self.imply(tag)
    }

    fn skeleton(&mut self, tag: Tag) {
        match tag {
            Tag::Html => self.reach(Stage::BeforeHead),
            Tag::Head => self.reach(Stage::Head),
            _ => self.enter_body(),
        }
    }

    /// Counts `html` and `head` once, whether written or not.
    fn reach(&mut self, stage: Stage) {
        if self.stage < Stage::BeforeHead {
            self.stage = Stage::BeforeHead;
            self.position += 1;
        }
        if stage >= Stage::Head && self.stage < Stage::Head {
            self.stage = Stage::Head;
            self.position += 1;
        }
    }

    fn enter_body(&mut self) {
        if self.stage >= Stage::Body {
            return;
        }
        self.reach(Stage::Head);
        self.close_to(0);
        self.stage = Stage::Body;
        self.position += 1;
    }

    /// Text that is not blank begins the body.
    pub(super) fn enter_body_for_text(&mut self, text: &str) -> bool {
        if self.stage < Stage::Body {
            if text.trim().is_empty() {
                return false;
            }
            self.enter_body();
        }
        true
    }

    /// End tags and table parts that `tag` implies; `false` for a form in a form.
    fn imply(&mut self, tag: Tag) -> bool {
        match tag {
            Tag::Form if self.open_counts[Tag::Form as usize] > 0 => return false,
            Tag::Li => self.close_item(&[Tag::Li]),
            Tag::Dd | Tag::Dt => self.close_item(&[Tag::Dd, Tag::Dt]),
            Tag::Rp | Tag::Rt => self.close_top(&[Tag::Rp, Tag::Rt]),
            Tag::Option => self.close_top(&[Tag::Option]),
            Tag::Optgroup | Tag::Hr => {
                self.close_top(&[Tag::Option]);
                self.close_top(&[Tag::Optgroup]);
            }
            Tag::Button => self.close_within_scope(Tag::Button),
            Tag::A => self.close_within_scope(Tag::A),
            Tag::H1 | Tag::H2 | Tag::H3 | Tag::H4 | Tag::H5 | Tag::H6 => {
                self.close_top(&[Tag::H1, Tag::H2, Tag::H3, Tag::H4, Tag::H5, Tag::H6]);
            }
            _ if tag.is_table_part() || tag == Tag::Col => self.imply_table(tag),
            _ => {}
        }
        if tag.is_block() && !tag.is_table_part() && !matches!(tag, Tag::Br | Tag::Legend)
            || tag == Tag::Table
        {
            self.close_within_scope(Tag::P);
        }
        true
    }

    fn close_top(&mut self, tags: &[Tag]) {
        if self.top().is_some_and(|top| tags.contains(&top)) {
            self.pop();
        }
    }

    /// Closes the item before this one, unless another list stands between.
    fn close_item(&mut self, tags: &[Tag]) {
        if tags.iter().all(|&tag| self.open_counts[tag as usize] == 0) {
            return;
        }
        for (depth, open) in self.stack.iter().enumerate().rev() {
            let there = open.name.tag;
            if tags.contains(&there) {
                return self.close_to(depth);
            }
            if there.is_special() && !matches!(there, Tag::Address | Tag::Div | Tag::P) {
                return;
            }
        }
    }

    fn close_within_scope(&mut self, tag: Tag) {
        if self.open_counts[tag as usize] == 0 {
            return;
        }
        for (depth, open) in self.stack.iter().enumerate().rev() {
            let there = open.name.tag;
            if there == tag {
                return self.close_to(depth);
            }
            if there.is_scope() || there == Tag::Button {
                return;
            }
        }
    }

    fn imply_table(&mut self, tag: Tag) {
        if self.open_counts[Tag::Table as usize] == 0 || tag == Tag::Table {
            return;
        }
        match tag {
            Tag::Td | Tag::Th => {
                self.close_up_to(|there| there == Tag::Tr || there.is_row_group());
                if self.top() != Some(Tag::Tr) {
                    self.imply_table(Tag::Tr);
                    self.imply_open(Tag::Tr);
                }
            }
            Tag::Tr => {
                self.close_up_to(Tag::is_row_group);
                if self.top() == Some(Tag::Table) {
                    self.imply_open(Tag::Tbody);
                }
            }
            Tag::Col => {
                self.close_up_to(|there| there == Tag::Colgroup);
                if self.top() == Some(Tag::Table) {
                    self.imply_open(Tag::Colgroup);
                }
            }
            _ => self.close_up_to(|_| false),
        }
    }

    /// Closes everything inside the innermost table, or inside that part of it that `keeps` names.
    fn close_up_to(&mut self, keeps: impl Fn(Tag) -> bool) {
        let inner = self.stack.iter().rposition(|open| {
            matches!(open.name.tag, Tag::Table | Tag::Template) || keeps(open.name.tag)
        });
        if let Some(depth) = inner {
            self.close_to(depth + 1);
        }
    }

    fn imply_open(&mut self, tag: Tag) {
        let position = self.position;
        self.open(
            TagName {
                tag,
                name: tag.name(),
            },
            &mut Vec::new(),
            false,
        );
        debug_assert!(self.position >= position, "positions only grow");
    }
}
