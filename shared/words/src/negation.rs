//! Clauses that take back what their verb says behind it (`negation.txt`).

use crate::lists::Lists;
use crate::work::Prepared;

static LISTS: Prepared<Lists> = Prepared::new(|| Lists::read(include_str!("negation.txt")));

/// Whether the words of a clause behind its verb, without case and accents, say that it is not wanted: "den Entwurf nicht".
pub fn takes_back(behind: &[String]) -> bool {
    const MOST_LIGHT: usize = 3;
    let has = |list: &str, word: &String| LISTS.has(list, word);
    let light = behind.iter().take(MOST_LIGHT);
    let light = light.take_while(|word| has("light", word)).count();
    let next = |at: usize| {
        let negates = behind.get(at).is_some_and(|word| has("next", word));
        negates && !behind.get(at + 1).is_some_and(|word| has("but", word))
    };
    let mut end = behind.iter().rev().skip_while(|word| has("behind", word));
    let never = || {
        let mut pairs = behind.windows(2);
        pairs.any(|pair| LISTS.has("never", &pair.join(" ")))
    };
    (0..=light).any(next) || end.next().is_some_and(|word| has("last", word)) || never()
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
            ("bitte bloß nichts", true),
            ("auf keinen Fall den Entwurf", true),
            ("it under no circumstances", true),
            ("surtout pas la facture", true),
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
