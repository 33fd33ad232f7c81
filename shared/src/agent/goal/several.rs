//! Whether the user speaks of more than one thing.

use super::value;
use crate::agent::state::history::held;
use crate::agent::state::memory::Memory;
use crate::safety::Service;
use words::several::{leaves_out, means_two};
use words::tongue::Tongue;
use words::{Folded, number};

/// The user speaks of more than one: "both", "twice", "the two", "all of them"; or the deed is done to several. One
/// thing that is itself called by the plural ("Email notifications") is no several.
pub(in crate::agent) fn is_for_several(memory: &Memory) -> bool {
    let answers = memory.notes.answers.iter().map(|(_, said)| said.as_str());
    let mut said = std::iter::once(memory.goal.as_str())
        .chain(answers)
        .map(Folded::new);
    names_several(&memory.goal)
        || said.any(|said| {
            let several = |word: &String| number::tells_several(word) || means_two(word);
            engine::speaks_of_several(&said)
                || said.words().iter().any(several)
                || said
                    .words()
                    .windows(2)
                    .any(|pair| are_two(pair) || takes_one_out(pair))
        })
        || memory
            .user_request()
            .orders()
            .iter()
            .flat_map(|order| &order.plurals)
            .any(|plural| !is_called_so(memory, plural))
}

/// "Les deux": the number alone may be a word of another language ("due", "dos").
fn are_two(pair: &[String]) -> bool {
    const TWO: [[&str; 2]; 9] = [
        ["les", "deux"],
        ["los", "dos"],
        ["las", "dos"],
        ["i", "due"],
        ["le", "due"],
        ["os", "dois"],
        ["as", "duas"],
        ["die", "zwei"],
        ["de", "twee"],
    ];
    TWO.iter().any(|two| pair == two)
}

/// "All the rest, menos a do Olival": who leaves one out means the others.
fn takes_one_out(pair: &[String]) -> bool {
    const LESS: [&str; 2] = ["menos", "meno"];
    const ONE: &str = "a o as os el la los las il lo i gli le quella quello quelle quelli";
    let [first, second] = pair else {
        return false;
    };
    let less = LESS.contains(&first.as_str()) && ONE.split(' ').any(|one| one == second);
    leaves_out(first) && first != "than" || less
}

/// The goal says a number of things in its own language: "mes deux bols", "the three letters". A word for a number of
/// another language may be any word of this one ("due", "dos").
pub(in crate::agent) fn counts_to(goal: &str, count: usize) -> bool {
    let tongue = Tongue::of(goal);
    let number = |word: &String| match (tongue, word.as_str()) {
        (Tongue::English, word) => number::cardinal(word),
        (Tongue::Portuguese, "dos") => None,
        (_, word) => number::counted(word),
    };
    let said = Folded::new(goal);
    let counts = |word: &String| number(word) == Some(count) || count == 2 && means_two(word);
    count > 1 && said.words().iter().any(counts)
}

/// What the goal's deed was done to bears the word.
fn is_called_so(memory: &Memory, plural: &str) -> bool {
    let done = held(memory).filter(|told| told.service == Service::Serves);
    let mut done = done.map(|told| Folded::new(&told.element));
    done.any(|element| element.words().iter().any(|word| word == plural))
}

/// Two names or addresses stand side by side: "Ann and Bo".
fn names_several(goal: &str) -> bool {
    let joins = |between: &str| {
        let between = between.trim_start_matches(',').trim();
        let mut words = between.split_whitespace();
        between.is_empty() && goal.contains(',')
            || matches!(words.next(), Some("and" | "&" | "or" | "then"))
                && words.all(words::grammar::is_preposition)
    };
    let mut end = None;
    for value in value::of(goal) {
        let from = end.unwrap_or_default();
        let Some(at) = goal[from..].find(&value.text).map(|at| from + at) else {
            continue;
        };
        if end.is_some_and(|end| joins(&goal[end..at])) {
            return true;
        }
        end = Some(at + value.text.len());
    }
    false
}

#[cfg(test)]
mod tests {
    use super::{are_two, counts_to, takes_one_out};

    #[test]
    fn who_leaves_one_out_means_the_others() {
        for (text, told) in [
            (
                "desmarca o que tenho na semana que vem, menos a do olival da cruz",
                true,
            ),
            ("annulla tutto meno quella di venerdì", true),
            ("cancel my courts except the one on Friday", true),
            ("quero do lote que deu menos acidez", false),
            ("rather the later one than this", false),
        ] {
            let said = words::Folded::new(text);
            assert_eq!(said.words().windows(2).any(takes_one_out), told, "{text}");
        }
    }

    #[test]
    fn so_many_are_said_by_a_number_of_the_goals_language() {
        for (text, count, told) in [
            ("mes deux bols en grès sont secs, mets les au four", 2, true),
            (
                "mes deux bols en grès sont secs, mets les au four",
                3,
                false,
            ),
            ("remind the three of them", 3, true),
            ("pay the invoice that is due on Friday", 2, false),
            ("o preço dos bilhetes para os adultos", 2, false),
            ("die zwei Pferde von Herrn Jansen", 2, true),
            ("bei den beiden Gräbern dort", 2, true),
        ] {
            assert_eq!(counts_to(text, count), told, "{text}");
        }
    }

    #[test]
    fn two_are_meant_with_an_article_of_their_language() {
        for (text, told) in [
            ("Tu peux réserver les deux", true),
            ("cancela los dos", true),
            ("the invoice due on Friday", false),
            ("o preço dos bilhetes", false),
        ] {
            let said = words::Folded::new(text);
            assert_eq!(said.words().windows(2).any(are_two), told, "{text}");
        }
    }
}
