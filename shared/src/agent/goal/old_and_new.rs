//! Which of two secrets the user has now, and which one they want: the words before each in the goal, and what the
//! fields are called, bind which goes where.

use crate::action::Action;
use crate::agent::state::memory::Memory;
use crate::agent::state::view::View;
use crate::page::Element;
use crate::safety::Secrets;
use words::Folded;
use words::old_and_new::{Age, begins_behind, clearly, leads_to, repeats};

/// So far before a secret a word may stand that tells of it.
const NEAR: usize = 5;

/// What speaks against a secret in this field: it is the other one that belongs there.
pub(in crate::agent) fn misplaced(memory: &Memory, view: &View, action: &Action) -> Option<String> {
    let text = action.typed()?.trim();
    let field = action.target().and_then(|id| view.page.element(id))?;
    let wanted = of_field(field).filter(|_| Secrets::is_placeholder(text))?;
    let told = of_goal(&memory.goal);
    let (_, age) = told.iter().find(|(secret, _)| secret == text)?;
    let name = &field.name;
    match (wanted, age) {
        (Age::Old, Age::New) => Some(format!(
            "“{name}” takes the secret that the user has now, and {text} is the one that they want"
        )),
        (Age::New, Age::Old) => Some(format!(
            "“{name}” takes the secret that the user wants, and {text} is the one that they have now"
        )),
        _ => None,
    }
}

fn of_field(field: &Element) -> Option<Age> {
    let names = [
        Some(field.name.as_str()),
        field.field.as_deref(),
        field.details().autocomplete.as_deref(),
        field.details().placeholder.as_deref(),
    ];
    let words: Vec<String> = names.into_iter().flatten().flat_map(plain).collect();
    let says = |age| words.iter().any(|word| clearly(word) == Some(age));
    let again = words.iter().any(|word| repeats(word));
    match (says(Age::Old), says(Age::New) || again) {
        (true, false) => Some(Age::Old),
        (false, true) => Some(Age::New),
        _ => None,
    }
}

/// The goal's secrets, where its words tell of two of them which is which.
fn of_goal(goal: &str) -> Vec<(String, Age)> {
    let Some((secrets, between)) = parts(goal) else {
        return Vec::new();
    };
    let begins = |part: &Vec<String>| {
        let first = part.first();
        first.is_some_and(|word| begins_behind(word)) && first_clear(part.iter()).is_some()
    };
    let behind = begins(&between[1]);
    let told = |at: usize| {
        if behind {
            return first_clear(between[at + 1].iter());
        }
        let before = &between[at];
        first_clear(before.iter().rev()).or_else(|| leads_to(before.last()?))
    };
    let other = |age| match age {
        Age::Old => Age::New,
        Age::New => Age::Old,
    };
    let ages = match (told(0), told(1)) {
        (Some(first), Some(second)) if first != second => (first, second),
        (Some(first), None) => (first, other(first)),
        (None, Some(second)) => (other(second), second),
        _ => return Vec::new(),
    };
    let [first, second] = secrets;
    vec![(first, ages.0), (second, ages.1)]
}

/// The two different secrets of a goal and the words before, between and behind them. `None` where it has fewer or more.
fn parts(goal: &str) -> Option<([String; 2], [Vec<String>; 3])> {
    let mut found: Vec<(usize, usize)> = Vec::new();
    let mut from = 0;
    while let Some(start) = goal[from..].find("{{secret:").map(|at| from + at) {
        let end = start + goal[start..].find("}}")? + 2;
        found.push((start, end));
        from = end;
    }
    let [first, second] = found.as_slice() else {
        return None;
    };
    let text = |(start, end): (usize, usize)| goal[start..end].to_owned();
    let secrets = [text(*first), text(*second)];
    let between = [
        plain(&goal[..first.0]),
        plain(&goal[first.1..second.0]),
        plain(&goal[second.1..]),
    ];
    (secrets[0] != secrets[1]).then_some((secrets, between))
}

/// The first of the next words that says it clearly.
fn first_clear<'w>(words: impl Iterator<Item = &'w String>) -> Option<Age> {
    words.take(NEAR).find_map(|word| clearly(word))
}

/// The words of a text; names as programs write them are parted.
fn plain(text: &str) -> Vec<String> {
    Folded::new(&text.replace(['_', '-', '.'], " "))
        .words()
        .to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_round_two_secrets_tell_which_is_which() {
        for (goal, first) in [
            (
                "change my password from {{secret:1}} to {{secret:2}}",
                Age::Old,
            ),
            (
                "my password is {{secret:1}}, make the new one {{secret:2}}",
                Age::Old,
            ),
            (
                "set the new password {{secret:1}}, the old one is {{secret:2}}",
                Age::New,
            ),
            (
                "change it to {{secret:1}}, now it is {{secret:2}}",
                Age::New,
            ),
            ("current {{secret:1}}, new {{secret:2}}", Age::Old),
            (
                "{{secret:1}} is the old one and {{secret:2}} the new",
                Age::Old,
            ),
            (
                "ändere mein Passwort von {{secret:1}} auf {{secret:2}}",
                Age::Old,
            ),
            (
                "neues Passwort {{secret:1}}, bisheriges {{secret:2}}",
                Age::New,
            ),
            ("remplace {{secret:1}} par {{secret:2}}", Age::Old),
        ] {
            let told = of_goal(goal);
            assert_eq!(told.first().map(|one| one.1), Some(first), "{goal}");
            assert_ne!(told[0].1, told[1].1, "{goal}");
        }
        for goal in [
            "sign in with {{secret:1}}",
            "the codes: {{secret:1}} {{secret:2}}",
            "{{secret:1}}, then {{secret:1}}",
        ] {
            assert_eq!(of_goal(goal), [], "{goal}");
        }
    }
}
