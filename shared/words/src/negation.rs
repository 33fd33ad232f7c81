//! Clauses that take back what their verb says behind it (`negation.txt`).

use crate::lists::Lists;
use std::sync::LazyLock;

static LISTS: LazyLock<Lists> = LazyLock::new(|| Lists::read(include_str!("negation.txt")));

/// Whether the words of a clause behind its verb, without case and accents, say that it is not wanted: "den Entwurf nicht".
pub fn takes_back(behind: &[String]) -> bool {
    let Some(first) = behind.first() else {
        return false;
    };
    let has = |list: &str, word: &String| LISTS.has(list, word);
    let turns = behind.get(1).is_some_and(|word| has("but", word));
    let mut end = behind.iter().rev().skip_while(|word| has("behind", word));
    has("next", first) && !turns || end.next().is_some_and(|word| has("last", word))
}

#[cfg(test)]
mod tests {
    use super::takes_back;
    use crate::Folded;

    #[test]
    fn what_is_taken_back_behind_its_verb_is_told_from_what_is_named_so() {
        for (behind, taken) in [
            ("den Entwurf nicht", true),
            ("das Formular nicht ab", true),
            ("das bitte nicht mehr", true),
            ("niets", true),
            ("pas la facture", true),
            ("no mails", true),
            ("ikke mappen", true),
            ("den Entwurf", false),
            ("die nicht bezahlte Bestellung 1042", false),
            ("das nicht mehr gebrauchte Konto", false),
            ("nothing but the summary", false),
            ("", false),
        ] {
            assert_eq!(takes_back(&Folded::words_of(behind)), taken, "{behind}");
        }
    }
}
