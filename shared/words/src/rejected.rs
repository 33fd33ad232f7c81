//! What is said not to be meant, where one of several is (`rejected.txt`).

use crate::is_filler;
use crate::lists::Lists;
use crate::work::Prepared;

static LISTS: Prepared<Lists> = Prepared::new(|| Lists::read(include_str!("rejected.txt")));

/// Where a breath, lower case, goes on with what is not meant: behind "not the", "not at my".
pub fn not_meant_from(breath: &[String]) -> Option<usize> {
    (0..breath.len()).find_map(|at| match &breath[at..] {
        [not, which, ..] if LISTS.has("not", not) && LISTS.has("which", which) => Some(at + 2),
        [not, place, whose, ..] if LISTS.has("not", not) && LISTS.has("where", place) => {
            let told = LISTS.has("which", whose) || LISTS.has("whose", whose);
            told.then_some(at + 3)
        }
        _ => None,
    })
}

/// The telling words of what this breath, lower case, says is not meant, "not the one on the 3rd floor", or not so: "I
/// haven't packed it".
pub fn rejected(breath: &[String]) -> Vec<String> {
    let begin = not_meant_from(breath).unwrap_or(breath.len());
    let words = breath[begin..].iter();
    let of_several = words.take_while(|word| !LISTS.has("turns", word));
    let denies =
        |word: &str| LISTS.has("not", word) || LISTS.has("not so", word) || word.ends_with("n't");
    let pairs = breath[..begin].windows(2);
    let denied = pairs.filter(|pair| denies(&pair[0])).map(|pair| &pair[1]);
    of_several
        .chain(denied)
        .filter(|word| !is_filler(word) && !LISTS.has("which", word))
        .filter(|word| !LISTS.has("says nothing", word) && !LISTS.has("where", word))
        .cloned()
        .collect()
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
            ("not at my dad's", "dads"),
            ("nicht bei meinem Vater", "vater"),
            ("pas chez ma mère", "mère"),
            ("de airco hoeft niet en die riem zien we later", ""),
            ("don't send it by post", "send"),
            ("i havent packed it yet", "packed"),
            ("the 3rd floor", ""),
        ] {
            let words = Folded::words_of(breath);
            assert_eq!(rejected(&words).join(" "), told, "{breath}");
        }
    }
}
