//! An answer to "Which one?" that means more than one: "both", "the first and the third", "Comment and Edit".

use super::choice::{Answered, read};
use words::Folded;
use words::grammar::denies;
use words::several::{leaves_out, means_each, means_two};

/// Words of an answer that say nothing beside which.
const EMPTY: [&str; 9] = [
    "of", "them", "these", "those", "the", "please", "and", "two", "three",
];

/// The options that the answer means, by their places, where it means more than one and says nothing else.
pub(in crate::agent) fn several(answer: &str, labels: &[String]) -> Vec<usize> {
    let said = Folded::new(answer);
    let turns = |word: &String| denies(word) || leaves_out(word) || word == "but";
    if said.words().iter().any(turns) {
        return Vec::new();
    }
    let mut telling = said
        .words()
        .iter()
        .filter(|word| !EMPTY.contains(&word.as_str()));
    let whole = match (telling.next(), telling.next()) {
        (Some(word), None) => means_each(word) || means_two(word) && labels.len() == 2,
        _ => false,
    };
    if whole {
        return (0..labels.len()).collect();
    }
    let options: Vec<(usize, String)> = labels.iter().cloned().enumerate().collect();
    let meant = parts(answer)
        .into_iter()
        .map(|part| match read(part, &options) {
            Answered::One(at) => Some(at),
            Answered::Leave | Answered::Unclear | Answered::Other => None,
        });
    let mut meant = meant.collect::<Option<Vec<usize>>>().unwrap_or_default();
    meant.sort_unstable();
    meant.dedup();
    if meant.len() < 2 { Vec::new() } else { meant }
}

/// The members of a list in words.
fn parts(answer: &str) -> Vec<&str> {
    const JOINTS: [&str; 8] = [" and ", " & ", " und ", " et ", " y ", " e ", " en ", " i "];
    let mut parts = vec![answer.trim().trim_end_matches(['.', '!'])];
    for joint in JOINTS.iter().chain([&","]) {
        parts = parts
            .into_iter()
            .flat_map(|part| part.split(joint))
            .collect();
    }
    let parts = parts.into_iter().map(str::trim);
    parts.filter(|part| !part.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::several;

    #[test]
    fn an_answer_may_mean_more_than_one() {
        let rights = [
            "Priya: View",
            "Priya: Comment",
            "Priya: Edit",
            "Priya: Approve",
        ]
        .map(str::to_owned);
        for (answer, meant) in [
            ("View, Comment and Edit", vec![0, 1, 2]),
            ("1 and 3", vec![0, 2]),
            ("the first and the last", vec![0, 3]),
            ("all of them", vec![0, 1, 2, 3]),
            ("alle", vec![0, 1, 2, 3]),
            ("both", vec![]),
            ("Comment", vec![]),
            ("Comment and something else", vec![]),
            ("all but Edit", vec![]),
            ("not Edit and not View", vec![]),
        ] {
            assert_eq!(several(answer, &rights), meant, "{answer}");
        }
        assert_eq!(several("both of them", &rights[..2]), [0, 1]);
    }
}
