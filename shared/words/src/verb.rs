//! Verbs of goals: what they do to the thing that they are about (`label.txt`).

use crate::label::has;

/// Whether a verb says of a task that it is done.
pub fn finishes(verb: &str) -> bool {
    has("finishes", verb)
}

/// Whether a press of the control that is called so does what the verb of a goal says, and no typing or choosing does.
pub fn is_deed(verb: &str) -> bool {
    has("deeds", verb)
}

/// What becomes of a thing by a deed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fate {
    /// It is gone, ended or stopped.
    Ends,
    /// It is kept, marked or raised above others.
    Stays,
}

/// What becomes of the thing that a verb is done to, where the verb alone tells it.
pub fn fate(verb: &str) -> Option<Fate> {
    if has("ending", verb) {
        Some(Fate::Ends)
    } else if has("staying", verb) {
        Some(Fate::Stays)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_verb_tells_what_becomes_of_its_thing() {
        assert_eq!(fate("void"), Some(Fate::Ends));
        assert_eq!(fate("renew"), Some(Fate::Stays));
        assert_eq!(fate("paint"), None);
        assert!(is_deed("archive") && !is_deed("delete"));
        assert!(finishes("check off") && !finishes("mark"));
    }
}
