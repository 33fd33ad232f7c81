//! Clauses that say of something that it is to stay as it is (`untouched.txt`): nothing is ordered there.

use crate::lists::Lists;
use crate::work::Prepared;

static LISTS: Prepared<Lists> = Prepared::new(|| Lists::read(include_str!("untouched.txt")));

/// What a clause of these words, without case and accents, says is to stay as it is: "leave the other one alone".
pub fn left_alone<W: AsRef<str>>(clause: &[W]) -> Option<&[W]> {
    let (first, rest) = clause.split_first()?;
    let said = rest.iter().map(AsRef::as_ref).collect::<Vec<_>>().join(" ");
    if LISTS.has("leaves", first.as_ref()) && LISTS.has("where", &said) {
        return Some(&rest[..1]);
    }
    LISTS.has("begins", first.as_ref()).then_some(())?;
    if let [which, what] = rest
        && LISTS.has("which", which.as_ref())
        && LISTS.has("contents", what.as_ref())
    {
        return Some(rest);
    }
    let ended = |entry: &str| {
        let length = rest.len().checked_sub(entry.split(' ').count())?;
        let (what, end) = rest.split_at(length);
        let is = end.iter().map(AsRef::as_ref).eq(entry.split(' '));
        (!what.is_empty() && is).then_some(what)
    };
    LISTS
        .entries("ends")
        .filter_map(ended)
        .min_by_key(|what| what.len())
}

/// What a clause of these words, without case and accents, leaves out of what is done: "leave the manager out of it".
pub fn left_out<W: AsRef<str>>(clause: &[W]) -> Option<&[W]> {
    /// Words of what is left out.
    const MOST: usize = 6;
    let (first, rest) = clause.split_first()?;
    let excludes = LISTS.has("excludes", first.as_ref());
    let stands_at = |at: &usize| {
        LISTS.entries("out").any(|entry| {
            let words = rest[*at..].iter().map(AsRef::as_ref);
            words.take(entry.split(' ').count()).eq(entry.split(' '))
        })
    };
    let end = (1..rest.len().min(MOST + 1)).find(stands_at);
    end.filter(|_| excludes).map(|end| &rest[..end])
}

/// Whether a word, without case and accents, says of what its clause names that it is not to be changed: "it stays on".
pub fn stays(word: &str) -> bool {
    LISTS.has("stays", word)
}

/// The same, or that it is wanted: "I need it".
pub fn is_wanted(word: &str) -> bool {
    stays(word) || LISTS.has("wanted", word)
}

#[cfg(test)]
mod tests {
    use super::{is_wanted, left_alone, left_out, stays};

    #[test]
    fn what_is_left_out_is_told_from_what_is_left() {
        for (clause, what) in [
            (
                "leave the manager out of it till monday",
                Some("the manager"),
            ),
            ("keep mum out of this", Some("mum")),
            ("lass den chef aussen vor", Some("den chef")),
            ("laisse le directeur en dehors de ca", Some("le directeur")),
            ("leave the group", None),
            ("leave out", None),
            ("let the dog out", None),
            ("lascia il gruppo", None),
        ] {
            let words: Vec<&str> = clause.split(' ').collect();
            let told = left_out(&words).map(|words| words.join(" "));
            assert_eq!(told.as_deref(), what, "{clause}");
        }
    }

    #[test]
    fn what_stays_is_wanted_too() {
        assert!(stays("bleiben") && !stays("need") && is_wanted("need") && is_wanted("reste"));
        assert!(!is_wanted("cancel"));
    }

    #[test]
    fn what_is_to_stay_is_told_from_what_is_left_or_kept() {
        for (clause, what) in [
            ("leave the other one alone", Some("the other one")),
            ("leave everything else as it is", Some("everything else")),
            ("keep the rest the way it is", Some("the rest")),
            ("lass die anderen unverandert", Some("die anderen")),
            ("laisse les autres telles quelles", Some("les autres")),
            ("zostaw reszte bez zmian", Some("reszte")),
            ("leave them in", Some("them")),
            ("keep it on", Some("it")),
            ("leave the wording", Some("the wording")),
            ("lass den text", Some("den text")),
            ("leave the text out", None),
            ("leave a text", None),
            ("let them in", None),
            ("leave it", None),
            ("leave the club i am in", None),
            ("leave the group", None),
            ("leave a comment for Ann", None),
            ("keep alone", None),
            ("cancel it as it is", None),
        ] {
            let words: Vec<&str> = clause.split(' ').collect();
            let told = left_alone(&words).map(|words| words.join(" "));
            assert_eq!(told.as_deref(), what, "{clause}");
        }
    }
}
