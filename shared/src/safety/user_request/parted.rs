//! Verbs that the goal says in two parts, with what they are done to between them: "take the biscuits out of my cart",
//! "maak 12 euro over".

use crate::safety::side_effect::{LEXICON, Said, SideEffect};

/// A verb, what ends it, and what it says.
const PARTED: [(&str, &[&str], SideEffect); 16] = [
    ("take", &["out", "off"], SideEffect::Delete),
    ("throw", &["out", "away"], SideEffect::Delete),
    ("cross", &["out", "off"], SideEffect::Delete),
    ("strike", &["out", "off"], SideEffect::Delete),
    ("hang", &["up"], SideEffect::Delete),
    ("wirf", &["weg", "raus"], SideEffect::Delete),
    ("nimm", &["heraus", "raus", "weg"], SideEffect::Delete),
    ("bestell", &["ab"], SideEffect::Delete),
    ("schick", &["ab"], SideEffect::Submit),
    ("lade", &["ein"], SideEffect::Share),
    ("gooi", &["weg"], SideEffect::Delete),
    ("haal", &["weg", "uit"], SideEffect::Delete),
    ("zeg", &["op"], SideEffect::Delete),
    ("maak", &["over"], SideEffect::Transfer),
    ("boek", &["over"], SideEffect::Transfer),
    ("nodig", &["uit"], SideEffect::Share),
];
/// So many words stand between the two at most.
const BETWEEN: usize = 8;

/// Where the goal says such a verb, each as the place of its first word.
pub(super) fn said(words: &[String], stops: &[usize]) -> Vec<Said> {
    let at = |start: usize| {
        let end = stops.iter().copied().find(|stop| *stop > start);
        let rest = words.get(start + 2..end.unwrap_or(words.len()))?;
        let ends = |list: &[&str]| {
            let mut near = rest.iter().take(BETWEEN);
            near.any(|word| list.contains(&word.as_str()))
        };
        let (_, _, deed) = PARTED
            .iter()
            .find(|(verb, list, _)| *verb == words[start] && ends(list))?;
        LEXICON.begins_at(words, stops, start).then(|| Said {
            deed: *deed,
            start,
            end: start + 1,
            negated: LEXICON.negates(words, start),
            spoken: true,
        })
    };
    (0..words.len()).filter_map(at).collect()
}
