//! Controls that turn pages or months.

use super::is;
use crate::Folded;

/// How a control turns pages or months.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Turn {
    /// To the one after.
    Next,
    /// To the one before.
    Previous,
}

/// Whether a control turns pages or months, and which way.
pub fn turns(name: &Folded) -> Option<Turn> {
    let month = name.words().iter().any(|word| word == "month");
    let begins = |with: &str| month && name.words().first().is_some_and(|word| word == with);
    if is(name, "next") || begins("next") {
        Some(Turn::Next)
    } else if is(name, "previous") || begins("previous") {
        Some(Turn::Previous)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_month_is_turned_and_steps_are_not() {
        let way = |name: &str| turns(&Folded::new(name));
        assert_eq!(way("Next month (PageDown)"), Some(Turn::Next));
        assert_eq!(way("‹"), Some(Turn::Previous));
        assert_eq!(way("Next steps"), None);
    }
}
