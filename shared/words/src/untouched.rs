//! Clauses that say of something that it is to stay as it is (`untouched.txt`): nothing is ordered there.

use std::sync::LazyLock;

fn list(name: &str) -> Vec<Vec<&'static str>> {
    let lines = include_str!("untouched.txt").lines();
    let mut lists = lines.filter_map(|line| line.split_once(':'));
    let entries = lists.find(|(head, _)| *head == name);
    let entries = entries.map_or("", |(_, entries)| entries).split(',');
    entries
        .map(|entry| entry.split_whitespace().collect())
        .collect()
}

/// What a clause of these words, without case and accents, says is to stay as it is: "leave the other one alone".
pub fn left_alone<W: AsRef<str>>(clause: &[W]) -> Option<&[W]> {
    static BEGINS: LazyLock<Vec<Vec<&str>>> = LazyLock::new(|| list("begins"));
    static ENDS: LazyLock<Vec<Vec<&str>>> = LazyLock::new(|| list("ends"));
    let is =
        |words: &[W], entry: &[&str]| words.iter().map(AsRef::as_ref).eq(entry.iter().copied());
    let (first, rest) = clause.split_first()?;
    let begins = |entry: &Vec<&str>| is(std::slice::from_ref(first), entry);
    BEGINS.iter().any(begins).then_some(())?;
    let ended = |entry: &Vec<&str>| {
        let length = rest.len().checked_sub(entry.len())?;
        let (what, end) = rest.split_at(length);
        (!what.is_empty() && is(end, entry)).then_some(what)
    };
    ENDS.iter().filter_map(ended).min_by_key(|what| what.len())
}

#[cfg(test)]
mod tests {
    use super::left_alone;

    #[test]
    fn what_is_to_stay_is_told_from_what_is_left_or_kept() {
        for (clause, what) in [
            ("leave the other one alone", Some("the other one")),
            ("leave everything else as it is", Some("everything else")),
            ("keep the rest the way it is", Some("the rest")),
            ("lass die anderen unverandert", Some("die anderen")),
            ("laisse les autres telles quelles", Some("les autres")),
            ("zostaw reszte bez zmian", Some("reszte")),
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
