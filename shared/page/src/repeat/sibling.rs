//! One of the siblings among which rows are looked for, as it is compared with the others.

/// A node, and what tells it from its siblings.
#[derive(Debug, Clone, Copy)]
pub(super) struct Sibling {
    pub(super) node: usize,
    pub(super) shape: u64,
    /// Holds or is a control.
    pub(super) acts: bool,
    /// Is pressed: a button or a link.
    pub(super) presses: bool,
    /// Says or does something: not a mere separator.
    pub(super) speaks: bool,
    /// What it says, as a number.
    pub(super) said: u64,
    /// A block that holds text and a control, and its likeness.
    pub(super) card: Option<u64>,
}
