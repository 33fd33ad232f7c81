//! Small words that hold an English sentence together.

mod causative;
mod clause;

pub use causative::is_done_by_others;
pub use clause::{
    ASKING, CONDITIONS, QUESTIONS, REPETITIONS, REPORTS, begins_condition, is_conditional,
    only_checks,
};

use crate::work::Prepared;
use std::collections::HashSet;

/// Words that carry no content of their own: articles, possessives of the speaker, prepositions.
pub const FUNCTION: &[&str] = &[
    "a", "an", "the", "this", "that", "these", "those", "my", "our", "your", "on", "at", "in",
    "into", "to", "of", "for", "onto", "from", "by", "and", "or", "is", "are", "be", "me", "&",
    "then", "with", "as", "its", "i", "we", "you", "please",
];

/// What may stand before a name without belonging to it.
pub const DETERMINERS: &[&str] = &[
    "a", "an", "the", "this", "that", "these", "those", "my", "our", "your", "on", "at", "in",
    "into", "to", "of", "for", "onto", "from", "by", "her", "his", "their", "its",
];

/// Words after which a goal tells where, whose or to whom, and no longer what.
const AFTER_OBJECTS: &[&str] = &[
    "of", "from", "to", "for", "in", "on", "at", "with", "that", "by", "about", "into", "so",
    "because", "which",
];

/// Whether a word ends what a verb is done to.
pub fn is_preposition(word: &str) -> bool {
    AFTER_OBJECTS.contains(&word)
}

/// Whether a word stands before what something is called, in the languages that the gate knows.
pub fn is_article(word: &str) -> bool {
    matches!(
        word,
        "a" | "an"
            | "the"
            | "my"
            | "this"
            | "der"
            | "die"
            | "das"
            | "den"
            | "dem"
            | "ein"
            | "eine"
            | "einen"
            | "meine"
            | "meinen"
            | "le"
            | "la"
            | "les"
            | "un"
            | "une"
            | "ma"
            | "mon"
            | "el"
            | "los"
            | "las"
            | "una"
            | "mi"
            | "il"
            | "lo"
            | "gli"
            | "o"
            | "os"
            | "um"
            | "uma"
            | "de"
            | "het"
            | "een"
            | "mijn"
    )
}

/// Written before a person's name, often with a stop.
const TITLES: [&str; 6] = ["dr", "mr", "mrs", "ms", "mx", "prof"];

/// Whether a word as it is written is a title with a stop, which ends no sentence: "Dr.".
pub fn is_title(raw: &str) -> bool {
    let bare = raw.trim_start_matches(|c: char| !c.is_alphanumeric());
    let title = bare.strip_suffix('.').unwrap_or_default().to_lowercase();
    TITLES.contains(&title.as_str())
}

/// Whether a word says that what stands with it is not so.
pub fn denies(word: &str) -> bool {
    matches!(
        word,
        "not"
            | "no"
            | "never"
            | "nothing"
            | "cannot"
            | "unable"
            | "nicht"
            | "kein"
            | "keine"
            | "pas"
            | "non"
    ) || word.ends_with("n't")
}

/// Whether a breath tells something of who speaks, and wishes nothing: "I work in the afternoon".
pub fn tells_of_oneself(breath: &[String]) -> bool {
    const SELF: &str = "i im i'm ive i've ill i'll we we're we've ich wir je j'ai nous yo nosotros io noi eu nós ik wij we ja jag vi jeg";
    const WISHES: &str = "want need like love prefer could can please möchte möchten wollen hätte brauche kann können \
        voudrais veux voulons préfère peux quiero queremos necesito prefiero puedo vorrei voglio preferisco posso quero queria \
        prefiro wil willen liever kan graag chcę wolę vill kan";
    let among = |list: &str, word: &String| list.split_whitespace().any(|one| one == word);
    let speaks = breath.iter().any(|word| among(SELF, word));
    speaks && !breath.iter().any(|word| among(WISHES, word))
}

/// Whether the verb at that place tells what somebody has done: "I've put it on my phone".
pub fn is_told_as_done(words: &[String], at: usize) -> bool {
    const PERFECT: [&str; 12] = [
        "ive", "weve", "youve", "theyve", "i've", "we've", "you've", "they've", "have", "has",
        "had", "having",
    ];
    const BETWEEN: [&str; 5] = ["just", "already", "only", "also", "now"];
    let mut before = words[..at].iter().rev().map(String::as_str);
    let word = before.find(|word| !BETWEEN.contains(word));
    word.is_some_and(|word| PERFECT.contains(&word))
}

/// Whether a word joins what stands before it to what stands behind, in the languages that the gate knows.
pub fn is_and(word: &str) -> bool {
    const JOINING: [&str; 16] = [
        "and", "then", "und", "dann", "et", "puis", "y", "luego", "e", "poi", "depois", "en",
        "dan", "i", "oraz", "potem",
    ];
    JOINING.contains(&word)
}

/// Stand before whoever made or sent a thing.
const BY: &[&str] = &[
    "by", "from", "von", "vom", "par", "por", "di", "da", "door", "przez", "od", "av", "af",
];

/// Whether a word tells that the name behind it is that of whoever made or sent what stands before.
pub fn is_by(word: &str) -> bool {
    BY.contains(&word)
}

/// Whether a text begins with this word: after what says nothing, a picture's letter or a "by".
pub fn begins_with(text: &[String], wanted: impl Fn(&str) -> bool) -> bool {
    let tells = |word: &&String| {
        let letter = word.chars().count() < 2;
        !letter && !FUNCTION.contains(&word.as_str()) && !is_by(word)
    };
    text.iter().find(tells).is_some_and(|word| wanted(word))
}

/// Stand for a thing that was named before.
pub const PRONOUNS: &[&str] = &[
    "it", "this", "that", "them", "these", "those", "him", "her", "one", "ones",
];

/// Whose a thing is, where that person or thing was named before.
pub const POSSESSIVES: &[&str] = &["their", "his", "her", "its"];

/// Polite or ordering words before a command, in words of one phrase.
pub const LEAD_INS: &[&str] = &[
    "please",
    "kindly",
    "now",
    "first",
    "second",
    "third",
    "next",
    "then",
    "finally",
    "lastly",
    "also",
    "afterwards",
    "after that",
    "just",
    "and",
    "&",
    "so",
    "ok",
    "okay",
    "hi",
    "hello",
    "hey",
    "let's",
    "i want to",
    "i want you to",
    "i would like to",
    "i would like you to",
    "i'd like to",
    "i'd like you to",
    "i need to",
    "i need you to",
    "i have to",
    "can you",
    "can you please",
    "could you",
    "could you please",
    "would you",
    "would you please",
    "will you",
    "you should",
    "help me",
    "help me to",
    "go ahead and",
    "make sure to",
    "be sure to",
    "try to",
    "start by",
    "begin by",
];

/// Politely order something in the form of a question.
pub const POLITE: &[&str] = &[
    "please",
    "kindly",
    "can you",
    "could you",
    "would you",
    "will you",
    "i want you to",
    "i need you to",
    "i'd like you to",
    "i would like you to",
    "bitte",
    "kannst du",
    "können sie",
    "könnten sie",
    "könntest du",
    "peux-tu",
    "pouvez-vous",
    "pourriez-vous",
    "s'il vous plaît",
    "s'il te plaît",
    "puedes",
    "puede",
    "podrías",
    "podría",
    "por favor",
    "puoi",
    "può",
    "potresti",
    "potrebbe",
    "per favore",
    "você pode",
    "pode",
    "poderia",
    "kun je",
    "kunt u",
    "zou je",
    "alsjeblieft",
    "alstublieft",
    "możesz",
    "czy możesz",
    "proszę",
];

/// Verbs of goals after which something is to stay another way than it was.
pub const CHANGES: &[&str] = &[
    "set",
    "change",
    "update",
    "adjust",
    "edit",
    "modify",
    "rename",
    "assign",
    "reassign",
    "mark",
    "replace",
    "correct",
    "toggle",
    "flip",
    "turn",
    "turn on",
    "turn off",
    "switch",
    "switch on",
    "switch off",
    "enable",
    "disable",
    "activate",
    "deactivate",
    "subscribe",
    "unsubscribe",
];

/// Polite or empty words after a command.
pub const CLOSINGS: &[&str] = &[
    "please",
    "now",
    "thanks",
    "thank you",
    "for me",
    "too",
    "as well",
    "when done",
    "when finished",
    "when ready",
    "when you are done",
    "when you're done",
    "once done",
    "once finished",
    "once you are done",
    "once you are finished",
    "to finish",
];

/// Those of them with which a name or a text may end as well: "Buy now".
pub const NAME_ENDS: &[&str] = &["now", "too", "as well", "for me"];

/// A name without such words at its end; `None` where it has none, or is nothing else.
pub fn without_name_end(name: &str) -> Option<&str> {
    let ends = |end: &&str| {
        let at = name.len().checked_sub(end.len())?;
        let (before, last) = (name.get(..at)?, name.get(at..)?);
        let bare = before.trim_end();
        let apart = !bare.is_empty() && bare.len() < before.len();
        (apart && last.eq_ignore_ascii_case(end)).then_some(bare)
    };
    NAME_ENDS.iter().find_map(ends)
}

/// What somebody who checks it wants to be told, beside what rows are compared by.
pub const STATES: &[&str] = &[
    "status",
    "state",
    "balance",
    "progress",
    "availability",
    "stock",
    "weather",
    "size",
];

/// Begin an answer that drops what was asked about.
pub const LEAVE_OUT: &[&str] = &[
    "leave it out",
    "leave that out",
    "leave that part out",
    "leave them out",
    "without it",
    "without that",
    "skip it",
    "skip that",
    "skip that part",
    "ignore it",
    "ignore that",
    "drop it",
    "never mind that",
    "not needed",
];

/// Turn a detail round or narrow it: never part of a name, never to be left out.
pub const RESTRICTIONS: &[&str] = &[
    "not",
    "don't",
    "never",
    "without",
    "except",
    "but",
    "instead",
    "only",
    "excluding",
    "than",
    "rather",
];

/// Begin a detail behind a thing's name that says neither what it is called nor where it stands.
pub const DETAILS: &[&str] = &[
    "as", "with", "to", "that", "which", "who", "whose", "where", "via", "using", "through", "per",
    "between", "since", "after", "before", "during", "against", "at", "because", "again", "twice",
    "into", "onto", "or", "so", "over", "so that",
];

/// Whether a word, lower case, is a verb of applications.
pub fn is_application_verb(word: &str) -> bool {
    static VERBS: Prepared<HashSet<&str>> = Prepared::new(|| application_verbs().collect());
    VERBS.contains(word)
}

/// Verbs of applications, of one word or more.
pub fn application_verbs() -> impl Iterator<Item = &'static str> {
    super::listed(include_str!("verbs.txt"))
}

/// Whether the words of `phrase` stand at the start of `words`; how many they are.
pub fn leads(words: &[&str], phrase: &str) -> Option<usize> {
    let mut count = 0;
    for part in phrase.split(' ') {
        if words.get(count) != Some(&part) {
            return None;
        }
        count += 1;
    }
    Some(count)
}

/// The longest phrase of `list` that stands at the start of `words`, in words.
pub fn longest(words: &[&str], list: &[&str]) -> Option<usize> {
    list.iter().filter_map(|phrase| leads(words, phrase)).max()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_phrase_is_found() {
        let words = ["could", "you", "please", "open", "it"];
        assert_eq!(longest(&words, LEAD_INS), Some(3));
        assert_eq!(longest(&words[3..], LEAD_INS), None);
        assert_eq!(longest(&[], LEAD_INS), None);
    }
}
