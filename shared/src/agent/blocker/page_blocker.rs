//! What a page has in the way.

use crate::agent::state::answer::BlockerKind;

/// Something that stands in the way.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::agent) struct PageBlocker {
    pub(super) kind: BlockerKind,
    /// In the page's words.
    pub(super) said: String,
    pub(super) reach: Coverage,
    /// The name of the field that takes what is missing.
    pub(super) field: Option<String>,
    pub(super) retry_after_seconds: Option<u32>,
    /// It often goes away without anybody's doing.
    pub(super) passes_by_itself: bool,
    pub(super) confidence: f32,
}

/// How much of the page it takes away.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Coverage {
    /// All but the nodes of a dialog.
    Over(usize, usize),
    /// The page is about nothing else.
    Whole,
    /// The page may be used, but some of it will not work.
    Part,
}
