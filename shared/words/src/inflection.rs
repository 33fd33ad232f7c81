//! Forms of one English word.

/// Whether two words (lower case) are the same word, in whatever form; days of the week and months also when cut
/// short. Words with digits have no other form: 1042 is not 10421.
pub fn same_word(first: &str, second: &str) -> bool {
    if first == second {
        return true;
    }
    let digits = |word: &str| word.bytes().any(|byte| byte.is_ascii_digit());
    if digits(first) || digits(second) {
        return false;
    }
    let plural = |one: &str, many: &str| many.strip_suffix('s') == Some(one) && one.len() > 2;
    stem(first) == stem(second)
        || plural(first, second)
        || plural(second, first)
        || crate::date::is_same_name(first, second)
}

/// Whether two words (lower case) may be forms of one, by how they begin and how little they end otherwise, in whatever
/// language: "napisy" and "napisami", "fumo" and "fuma". Other words are like that as well.
pub fn may_be_forms(first: &str, second: &str) -> bool {
    const SHORTEST: usize = 3;
    const ENDING: usize = 3;
    let same = first.chars().zip(second.chars());
    let stem = same.take_while(|(one, other)| one == other).count();
    let ends = [first, second].map(|word| word.chars().count() - stem);
    let letters = |word: &str| word.chars().all(char::is_alphabetic);
    let most = ENDING.min(stem.saturating_sub(SHORTEST) + 1);
    letters(first) && letters(second) && stem >= SHORTEST && ends.iter().all(|end| *end <= most)
}

/// Whether a word is what comes of an English verb, or who does it: "invitation" of "invite", "settlement" of "settle".
pub fn is_noun_of(verb: &str, noun: &str) -> bool {
    const SHORTEST: usize = 5;
    const ENDINGS: [&str; 5] = ["ation", "ition", "er", "ement", "ment"];
    let stem = verb.strip_suffix('e').unwrap_or(verb);
    let of = |ending| noun.strip_suffix(ending);
    stem.len() >= SHORTEST && ENDINGS.into_iter().any(|ending| of(ending) == Some(stem))
}

/// English endings off, crudely: enough to bring "notifications" to "notification".
fn stem(word: &str) -> &str {
    if word.len() <= 4 {
        return word
            .strip_suffix('s')
            .filter(|rest| rest.len() > 2 && !rest.ends_with('s'))
            .unwrap_or(word);
    }
    for ending in ["ings", "ing", "ied", "ies", "ed", "es", "s"] {
        if let Some(rest) = word.strip_suffix(ending)
            && rest.len() > 2
            && !(ending.ends_with('s') && rest.ends_with('s'))
        {
            return rest.strip_suffix('e').unwrap_or(rest);
        }
    }
    word.strip_suffix('e').unwrap_or(word)
}

#[cfg(test)]
mod tests {
    use super::{is_noun_of, may_be_forms, same_word};

    #[test]
    fn words_that_begin_alike_and_end_a_little_otherwise_may_be_forms_of_one() {
        for (first, second) in [
            ("napisami", "napisy"),
            ("środę", "środa"),
            ("fumo", "fuma"),
            ("reservado", "reservada"),
        ] {
            assert!(may_be_forms(first, second), "{first} {second}");
        }
        for (first, second) in [
            ("star", "stop"),
            ("car", "cat"),
            ("carta", "carpintero"),
            ("b12", "b13"),
        ] {
            assert!(!may_be_forms(first, second), "{first} {second}");
        }
    }

    #[test]
    fn forms_of_a_word_are_that_word_and_numbers_are_themselves() {
        for (first, second) in [
            ("notification", "notifications"),
            ("archive", "archived"),
            ("tag", "tags"),
            ("pause", "paused"),
            ("close", "closing"),
            ("pass", "passed"),
            ("opening", "opens"),
            ("fri", "friday"),
            ("september", "sep"),
        ] {
            assert!(same_word(first, second), "{first} {second}");
        }
        for (first, second) in [
            ("1042", "10421"),
            ("1s", "1"),
            ("order", "border"),
            ("save", "send"),
            ("mon", "month"),
            ("friday", "monday"),
            ("mar", "may"),
        ] {
            assert!(!same_word(first, second), "{first} {second}");
        }
    }

    #[test]
    fn what_comes_of_a_verb_is_told_by_its_ending() {
        for (verb, noun) in [
            ("invite", "invitation"),
            ("settle", "settlement"),
            ("enrol", "enrolment"),
            ("subscribe", "subscriber"),
        ] {
            assert!(is_noun_of(verb, noun), "{verb} {noun}");
        }
        for (verb, noun) in [
            ("pay", "player"),
            ("state", "statement"),
            ("settle", "setting"),
        ] {
            assert!(!is_noun_of(verb, noun), "{verb} {noun}");
        }
    }
}
