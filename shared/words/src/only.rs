//! The one of its kind, where there are no others.

/// Iterators that are asked for the one item that they have.
pub trait Only: Iterator + Sized {
    /// The item, where it is the only one.
    fn only(mut self) -> Option<Self::Item> {
        let first = self.next()?;
        self.next().is_none().then_some(first)
    }
}

impl<I: Iterator> Only for I {}
