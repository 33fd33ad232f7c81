//! Forms of one English word.

/// Whether two words (lower case) are the same word, in whatever form; days of the week and months also when cut
/// short. Words with digits have no
/// other form: 1042 is not 10421.
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
            && !rest.ends_with('s')
        {
            return rest.strip_suffix('e').unwrap_or(rest);
        }
    }
    word.strip_suffix('e').unwrap_or(word)
}

#[cfg(test)]
mod tests {
    use super::same_word;

    #[test]
    fn forms_of_a_word_are_that_word_and_numbers_are_themselves() {
        for (first, second) in [
            ("notification", "notifications"),
            ("archive", "archived"),
            ("tag", "tags"),
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
}
