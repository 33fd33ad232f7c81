//! Which of two secrets the user has now, and which one they want: the words before each in the goal, and what the
//! fields are called, bind which goes where.

use crate::action::Action;
use crate::agent::state::memory::Memory;
use crate::agent::state::view::View;
use crate::page::Element;
use crate::safety::Secrets;
use words::Folded;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Age {
    Old,
    New,
}

/// In the gate's languages.
const OLD: [&str; 40] = [
    "old",
    "current",
    "currently",
    "existing",
    "present",
    "previous",
    "former",
    "alt",
    "alte",
    "altes",
    "alten",
    "bisherige",
    "bisheriges",
    "bisherigen",
    "aktuelle",
    "aktuelles",
    "aktuellen",
    "jetzige",
    "jetziges",
    "ancien",
    "ancienne",
    "actuel",
    "actuelle",
    "antigua",
    "antiguo",
    "anterior",
    "actual",
    "vecchia",
    "vecchio",
    "attuale",
    "atual",
    "antiga",
    "stare",
    "stary",
    "obecne",
    "dotychczasowe",
    "oud",
    "oude",
    "huidig",
    "huidige",
];
const NEW: [&str; 22] = [
    "new",
    "neu",
    "neue",
    "neues",
    "neuen",
    "nouveau",
    "nouvel",
    "nouvelle",
    "nueva",
    "nuevo",
    "nuova",
    "nuovo",
    "nova",
    "novo",
    "nowe",
    "nowy",
    "nieuw",
    "nieuwe",
    "future",
    "künftig",
    "künftiges",
    "prochain",
];
/// Right before a secret, where nothing clearer stands there.
const FROM: [&str; 20] = [
    "from", "is", "was", "replace", "von", "vom", "ist", "war", "ersetze", "est", "remplace",
    "desde", "es", "da", "dal", "era", "z", "ze", "jest", "van",
];
const TO: [&str; 19] = [
    "to", "into", "becomes", "zu", "auf", "in", "a", "à", "en", "por", "par", "by", "with", "mit",
    "durch", "con", "na", "naar", "met",
];
/// What is entered once more is what is wanted.
const AGAIN: [&str; 14] = [
    "confirm",
    "confirmation",
    "repeat",
    "again",
    "retype",
    "verify",
    "wiederholen",
    "bestätigen",
    "confirmer",
    "repetir",
    "confirmar",
    "ripeti",
    "conferma",
    "powtórz",
];
/// Behind a secret, these begin what is said of it.
const BEHIND: [&str; 10] = [
    "is", "as", "being", "ist", "als", "est", "comme", "es", "como", "come",
];
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
    let has = |list: &[&str]| words.iter().any(|word| list.contains(&word.as_str()));
    match (has(&OLD), has(&NEW) || has(&AGAIN)) {
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
        first.is_some_and(|word| BEHIND.contains(&word.as_str()))
            && clear(part.iter().take(NEAR)).is_some()
    };
    let behind = begins(&between[1]);
    let told = |at: usize| {
        if behind {
            return clear(between[at + 1].iter().take(NEAR));
        }
        let before = &between[at];
        let near = before.iter().rev().take(NEAR);
        clear(near).or_else(|| weak(before.last()?))
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

/// The first of these words that says it clearly.
fn clear<'w>(mut words: impl Iterator<Item = &'w String>) -> Option<Age> {
    words.find_map(|word| match word.as_str() {
        word if OLD.contains(&word) => Some(Age::Old),
        word if NEW.contains(&word) => Some(Age::New),
        _ => None,
    })
}

fn weak(word: &str) -> Option<Age> {
    match word {
        word if FROM.contains(&word) => Some(Age::Old),
        word if TO.contains(&word) => Some(Age::New),
        _ => None,
    }
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
