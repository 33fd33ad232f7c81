//! An answer to "Which one?" that names one and says nothing else, or means more than one: "both", "1 and 3", "Comment and
//! Edit".

use super::choice::{Answered, read};
use words::Folded;
use words::number::placed;
use words::reply::Reply;
use words::several::{means_each, means_two};

/// The one of several options that the answer names, where it says nothing else.
pub(super) fn names_alone(answer: &str, labels: &[String]) -> Option<usize> {
    let at = one(answer, labels).filter(|_| labels.len() > 1)?;
    let label = Folded::new(&labels[at]);
    let names = |word: &String| label.words().contains(word) && !Reply::Empty.is(word);
    Folded::new(answer).words().iter().any(names).then_some(at)
}

/// The options that the answer means, by their places, where it means more than one and says nothing else.
pub(super) fn meant(answer: &str, labels: &[String]) -> Vec<usize> {
    const OF_ALL: [&str; 5] = ["of", "them", "these", "those", "please"];
    let said = Folded::new(answer);
    let empty = |word: &&String| Reply::Empty.is(word) || OF_ALL.contains(&word.as_str());
    let mut telling = said.words().iter().filter(|word| !empty(word));
    match (telling.next(), telling.next()) {
        (Some(word), None) if means_each(word) || means_two(word) && labels.len() == 2 => {
            (0..labels.len()).collect()
        }
        _ => named(answer, labels),
    }
}

/// The same, where each is named or told by its place.
pub(in crate::agent) fn named(answer: &str, labels: &[String]) -> Vec<usize> {
    let parts = parts(answer).into_iter().map(|part| one(part, labels));
    let mut meant = parts.collect::<Option<Vec<usize>>>().unwrap_or_default();
    meant.sort_unstable();
    meant.dedup();
    if meant.len() < 2 { Vec::new() } else { meant }
}

/// The option of which these words are the name, or a part of it, or the place.
fn one(part: &str, labels: &[String]) -> Option<usize> {
    let options: Vec<(usize, String)> = labels.iter().cloned().enumerate().collect();
    let Answered::One(at) = read(part, &options) else {
        return None;
    };
    let label = Folded::new(&labels[at]);
    let tells_place = |word: &String| {
        Reply::Counts.is(word)
            || word.bytes().all(|byte| byte.is_ascii_digit())
            || Reply::Bottom.is(word)
            || placed(word).is_some()
    };
    let own =
        |word: &String| label.words().contains(word) || Reply::Empty.is(word) || tells_place(word);
    let said = Folded::new(part);
    (!part.contains('?') && said.words().iter().all(own)).then_some(at)
}

/// The members of a list in words.
fn parts(answer: &str) -> Vec<&str> {
    const JOINTS: [&str; 8] = [" and ", " & ", " und ", " et ", " y ", " e ", " en ", " i "];
    let mut parts = vec![answer.trim().trim_end_matches(['.', '!'])];
    for joint in JOINTS.iter().chain([&","]) {
        let split = parts.into_iter().flat_map(|part| part.split(joint));
        parts = split.collect();
    }
    let parts = parts.into_iter().map(str::trim);
    parts.filter(|part| !part.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_may_mean_more_than_one() {
        let rights = [
            "Priya: View",
            "Priya: Comment",
            "Priya: Edit",
            "Priya: Approve",
        ];
        let rights = rights.map(str::to_owned);
        for (answer, expected) in [
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
            ("Comment and leave Edit as it is", vec![]),
            ("Comment and skip Edit", vec![]),
            ("Comment, without Edit", vec![]),
            ("Comment, Approve later", vec![]),
        ] {
            assert_eq!(meant(answer, &rights), expected, "{answer}");
        }
        assert_eq!(meant("both of them", &rights[..2]), [0, 1]);
    }

    #[test]
    fn who_says_more_than_a_name_names_none_alone() {
        let bills = [
            "Delete\nGroceries at the market",
            "Delete\nTaxi to the station",
        ];
        let bills = bills.map(str::to_owned);
        for answer in ["the taxi one", "Taxi", "taxi to the station"] {
            assert_eq!(names_alone(answer, &bills), Some(1), "{answer}");
        }
        for answer in [
            "keep the taxi one",
            "leave the taxi alone",
            "the taxi one is wrong",
            "the taxi?",
            "anything except the taxi",
            "I still need the taxi",
            "delete",
            "yes",
            "the last one",
        ] {
            assert_eq!(names_alone(answer, &bills), None, "{answer}");
        }
        assert_eq!(names_alone("taxi", &bills[1..]), None);
    }
}
