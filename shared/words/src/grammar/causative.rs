//! Verbs that somebody else is to do.

/// What stands right before the verb: "à faire enlever", "laten ophalen", "far ritirare".
const BEFORE: [&str; 7] = ["faire", "laten", "hacer", "mandar", "far", "fare", "fazer"];
/// What stands right behind it: "abholen lassen".
const BEHIND: [&str; 1] = ["lassen"];

/// Whether the verb at these places of a clause tells what others are to do.
pub fn is_done_by_others(words: &[String], start: usize, end: usize) -> bool {
    let stands = |list: &[&str], at: Option<usize>| {
        let word = at.and_then(|at| words.get(at));
        word.is_some_and(|word| list.contains(&word.as_str()))
    };
    stands(&BEFORE, start.checked_sub(1)) || stands(&BEHIND, Some(end))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_verb_that_others_are_to_do_is_told_from_an_order() {
        let at = |text: &str, verb: &str| {
            let words: Vec<String> = text.split(' ').map(str::to_owned).collect();
            let place = words.iter().position(|word| word == verb).unwrap();
            is_done_by_others(&words, place, place + 1)
        };
        assert!(at("deux matelas à faire enlever", "enlever"));
        assert!(at("den kühlschrank abholen lassen", "abholen"));
        assert!(at("de koelkast laten ophalen", "ophalen"));
        assert!(at("ho un frigo da far ritirare", "ritirare"));
        assert!(!at("enlever les deux matelas", "enlever"));
        assert!(!at("ik kom te laat annuleer mijn afspraak", "annuleer"));
        assert!(!at("lass das so und lösche den termin", "lösche"));
    }
}
