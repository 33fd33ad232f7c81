//! How much one turn may think. Whatever folds, compares or ranks says how much it is about to do; what
//! goes over the bound gets nothing more done, quickly, and what came of it is thrown away.
//!
//! Everything pure is meant to be linear in page and goal; this is for the shape that nobody thought of.
//! A count, not a clock: the same page ends the same way on every machine.

use std::cell::Cell;

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

#[cfg(test)]
mod tests {
    use super::*;

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
