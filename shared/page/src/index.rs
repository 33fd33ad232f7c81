//! A place in a list, in four bytes.

use std::num::NonZeroU32;

/// A place in one of a page's lists. `Option<Index>` takes no more room than the place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Index(NonZeroU32);

impl Index {
    /// `None` beyond four thousand million: no request brings so much.
    pub(super) fn new(place: usize) -> Option<Self> {
        u32::try_from(place)
            .ok()?
            .checked_add(1)
            .and_then(NonZeroU32::new)
            .map(Self)
    }

    pub(super) fn get(self) -> usize {
        self.0.get() as usize - 1
    }
}
