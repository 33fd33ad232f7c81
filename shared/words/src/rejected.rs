//! What is said not to be meant, where one of several is (`rejected.txt`).

use crate::is_filler;
use crate::lists::Lists;
use std::sync::LazyLock;

static LISTS: LazyLock<Lists> = LazyLock::new(|| Lists::read(include_str!("rejected.txt")));

/// The telling words of what this breath, lower case, says is not meant: "not the one on the 3rd floor".
pub fn rejected(breath: &[String]) -> impl Iterator<Item = &String> {
    let rejects = |pair: &[String]| LISTS.has("not", &pair[0]) && LISTS.has("which", &pair[1]);
    let begin = breath.windows(2).position(rejects);
    let begin = begin.map_or(breath.len(), |at| at + 2);
    let words = breath[begin..].iter();
    words
        .take_while(|word| !LISTS.has("turns", word))
        .filter(|word| !is_filler(word) && !LISTS.has("says nothing", word))
}

#[cfg(test)]
mod tests {
    use super::rejected;
    use crate::Folded;

    #[test]
    fn what_is_not_meant_is_told_from_what_is() {
        for (breath, told) in [
            ("not the one on the 3rd floor", "3rd floor"),
            ("pas celui du 3e", "3e"),
            ("nicht die rote sondern die blaue", "rote"),
            ("no la de Madrid", "madrid"),
            ("not on Instagram", ""),
            ("don't send it by post", ""),
            ("the 3rd floor", ""),
        ] {
            let words = Folded::words_of(breath);
            let words: Vec<&str> = rejected(&words).map(String::as_str).collect();
            assert_eq!(words.join(" "), told, "{breath}");
        }
    }
}
