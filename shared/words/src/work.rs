//! How much one turn may think. Whatever folds, compares or ranks says how much it is about to do; what
//! goes over the bound gets nothing more done, quickly, and what came of it is thrown away.
//!
//! Everything pure is meant to be linear in page and goal; this is for the shape that nobody thought of.
//! A count, not a clock: the same page ends the same way on every machine.

use std::cell::Cell;
use std::fmt;
use std::ops::Deref;
use std::sync::OnceLock;

thread_local! {
    static LEFT: Cell<u64> = const { Cell::new(u64::MAX) };
}

/// The bound was passed; what came of the work says nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Exhausted;

/// Thinks with at most so many units, about a byte that is folded or a pair that is compared each. Work
/// within work has no more than what is left of the outer.
///
/// # Errors
/// [`Exhausted`], where that was not enough.
pub fn within<T>(most: u64, think: impl FnOnce() -> T) -> Result<T, Exhausted> {
    let outer = LEFT.get();
    let granted = most.min(outer);
    LEFT.set(granted);
    let restored = Restored { outer, granted };
    let thought = think();
    let enough = LEFT.get() > 0;
    drop(restored);
    if enough { Ok(thought) } else { Err(Exhausted) }
}

/// Takes what was used off the outer bound, after a panic too.
struct Restored {
    outer: u64,
    granted: u64,
}

impl Drop for Restored {
    fn drop(&mut self) {
        let used = self.granted - LEFT.get();
        // Where there is no bound, none begins.
        let bounded = self.outer != u64::MAX;
        LEFT.set(self.outer - if bounded { used } else { 0 });
    }
}

/// Whether so much may still be done. Once it may not, nothing may.
#[must_use]
pub fn spend(units: usize) -> bool {
    let left = LEFT.get();
    if left == u64::MAX {
        return true;
    }
    let rest = left.saturating_sub(u64::try_from(units).unwrap_or(u64::MAX));
    LEFT.set(rest);
    rest > 0
}

/// What is left of the innermost bound; `None` where none is set.
pub fn left() -> Option<u64> {
    Some(LEFT.get()).filter(|left| *left != u64::MAX)
}

/// What is read once for the life of the process, on first use, and is nobody's turn: no bound cuts it short, which would
/// leave every later turn with half a table.
pub struct Prepared<T> {
    value: OnceLock<T>,
    read: fn() -> T,
}

impl<T> Prepared<T> {
    /// Nothing is read before it is used.
    pub const fn new(read: fn() -> T) -> Self {
        Self {
            value: OnceLock::new(),
            read,
        }
    }
}

impl<T> Deref for Prepared<T> {
    type Target = T;

    fn deref(&self) -> &T {
        self.value.get_or_init(|| {
            let outer = LEFT.replace(u64::MAX);
            let restored = Restored {
                outer,
                granted: u64::MAX,
            };
            let value = (self.read)();
            drop(restored);
            value
        })
    }
}

impl<T: fmt::Debug> fmt::Debug for Prepared<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.value.fmt(formatter)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_read_whole_and_costs_no_turn() {
        const READ: fn() -> usize = || (0..50).filter(|_| spend(10)).count();
        static IN_TIME: Prepared<usize> = Prepared::new(READ);
        static TOO_LATE: Prepared<usize> = Prepared::new(READ);
        assert_eq!(within(5, || (*IN_TIME, left())), Ok((50, Some(5))));
        assert_eq!(within(5, || (spend(9), *TOO_LATE)), Err(Exhausted));
        assert_eq!((*TOO_LATE, left()), (50, None));
    }

    #[test]
    fn what_goes_over_its_bound_is_thrown_away() {
        assert_eq!(within(10, || spend(9)), Ok(true));
        assert_eq!(within(10, || spend(10)), Err(Exhausted));
        assert_eq!(within(10, || (spend(11), spend(0))), Err(Exhausted));
        assert!(spend(usize::MAX), "nothing bounds what is outside");
    }

    #[test]
    fn work_within_work_is_taken_off_the_outer() {
        let inner = || within(100, || spend(6));
        assert_eq!(within(10, || (inner(), left())), Ok((Ok(true), Some(4))));
        assert_eq!(within(10, || (inner(), inner())), Err(Exhausted));
        assert_eq!(left(), None);
    }

    #[test]
    fn a_panic_leaves_no_bound_behind() {
        let panics = std::panic::catch_unwind(|| within(10, || panic!("of another kind")));
        assert!(panics.is_err());
        assert_eq!(left(), None);
    }
}
