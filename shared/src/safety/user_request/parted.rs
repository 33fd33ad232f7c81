//! Verbs that the goal says in two parts, with what they are done to between them: "take the biscuits out of my cart",
//! "maak 12 euro over"; and what a label calls such a verb: "anmelden" for "melde mich … an".

use crate::safety::side_effect::{LEXICON, Said, SideEffect, is_basket};
use ::words::conjugation::same_verb;
use ::words::tongue::Tongue;

/// A verb, what ends it, and what it says.
const PARTED: [(&str, &[&str], SideEffect); 25] = [
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
    ("haal", &["weg", "uit", "af"], SideEffect::Delete),
    ("zeg", &["op", "af"], SideEffect::Delete),
    ("meld", &["af"], SideEffect::Delete),
    ("schrijf", &["uit"], SideEffect::Delete),
    ("sag", &["ab"], SideEffect::Delete),
    ("sage", &["ab"], SideEffect::Delete),
    ("maak", &["over"], SideEffect::Transfer),
    ("boek", &["over"], SideEffect::Transfer),
    ("nodig", &["uit"], SideEffect::Share),
    ("geef", &["door"], SideEffect::Send),
    ("gib", &["weiter"], SideEffect::Send),
    ("leite", &["weiter"], SideEffect::Send),
    ("keur", &["goed"], SideEffect::Grant),
    (
        "schreib",
        &["rein", "hinein", "hin", "nieder", "dazu"],
        SideEffect::Add,
    ),
];
/// So many words stand between the two at most.
const BETWEEN: usize = 8;
/// A clause of more words is one that nothing parted: it ends with no verb's part.
const LONGEST_CLAUSE: usize = 40;

/// Where the clause ends that a word stands in.
fn end_of(stops: &[usize], word: usize) -> Option<usize> {
    stops
        .get(stops.partition_point(|stop| *stop <= word))
        .copied()
}

/// Where the goal says such a verb, each as the place of its first word.
pub(super) fn said(words: &[String], stops: &[usize], tongue: Tongue) -> Vec<Said> {
    let parts = matches!(tongue, Tongue::German | Tongue::Dutch);
    let is_form = |verb: &str, word: &str| verb == word || parts && same_verb(verb, word, tongue);
    let at = |start: usize| {
        let end = end_of(stops, start);
        let rest = words.get(start + 2..end.unwrap_or(words.len()))?;
        let ends = |list: &[&str]| {
            let mut near = rest.iter().take(BETWEEN);
            near.any(|word| list.contains(&word.as_str()))
        };
        let (_, _, deed) = PARTED
            .iter()
            .find(|(verb, list, _)| is_form(verb, &words[start]) && ends(list))?;
        // A "not" of the sentence before is none of this.
        let clause = stops.partition_point(|stop| *stop <= start).checked_sub(1);
        let clause = clause.map_or(0, |at| stops[at]);
        LEXICON.begins_at(words, stops, start).then(|| Said {
            deed: *deed,
            start,
            end: start + 1,
            negated: LEXICON.negates(&words[clause..], start - clause),
            spoken: true,
        })
    };
    (0..words.len()).filter_map(at).collect()
}

/// Stand before the basket that something goes into: "in", "into my", "en el", "nel".
const INTO: [&str; 16] = [
    "in", "into", "to", "en", "al", "nel", "nella", "no", "na", "dans", "au", "w", "do", "a", "de",
    "den",
];
/// So many words stand between that and the basket at most: "into my little".
const BEFORE_BASKET: usize = 2;

/// Where the goal has something put into a basket, whatever its verb: "doe de crackers in mijn mandje", "põe o arroz no cesto".
/// A clause that orders a deed by a word of its own is none.
pub(super) fn into_basket(words: &[String], stops: &[usize], said: &[Said]) -> Vec<Said> {
    let clause = |start: usize| {
        let begins = LEXICON.begins_at(words, stops, start);
        let end = end_of(stops, start).unwrap_or(words.len());
        let ordered = said.iter().any(|one| (start..end).contains(&one.start));
        let rest = words.get(start + 1..end).filter(|_| begins && !ordered)?;
        goes_into_basket(rest).then(|| Said {
            deed: SideEffect::Add,
            start,
            end: start + 1,
            negated: LEXICON.negates(words, start),
            spoken: true,
        })
    };
    (0..words.len()).filter_map(clause).collect()
}

/// "… into my basket".
pub(super) fn goes_into_basket(words: &[String]) -> bool {
    let into = |at: usize| {
        let before = &words[at.saturating_sub(BEFORE_BASKET)..at];
        before.iter().any(|word| INTO.contains(&word.as_str()))
    };
    (1..words.len()).any(|at| is_basket(&words[at..]) && into(at))
}

/// What ends a clause only as a part of its verb, in German and Dutch.
const PARTICLES: [&str; 33] = [
    "ab", "an", "auf", "aus", "bei", "ein", "fest", "fort", "her", "hin", "los", "mit", "nach",
    "um", "vor", "weg", "weiter", "zu", "zuruck", "zusammen", "aan", "af", "in", "op", "over",
    "uit", "terug", "vast", "goed", "vrij", "stil", "door", "stumm",
];
/// Stand behind it all where somebody begs.
const POLITE: [&str; 6] = [
    "bitte",
    "danke",
    "mal",
    "graag",
    "alsjeblieft",
    "alstublieft",
];
/// Before these such a word ends its verb in the middle of a clause: "meld mij af voor de training".
const BEHIND: [&str; 12] = [
    "voor", "van", "bij", "fur", "von", "vom", "bei", "beim", "zum", "zur", "mit", "met",
];
/// With these a verb of `SWITCHES` switches something: "stell ein" ends it, "mach zu" shuts it.
const ON_OR_OFF: [&str; 4] = ["an", "aus", "aan", "uit"];
/// Verbs by which something is switched, each with what the others of its language begin with.
const SWITCHES: [&[&str]; 2] = [
    &["mach", "schalt", "stell", "dreh", "knips"],
    &["zet", "doe", "schakel", "draai"],
];

/// The verbs that the goal's clauses begin with, joined with what ends the verb, each at the place of its first part. A
/// clause that says "not" has none.
pub(super) fn joined(words: &[String], stops: &[usize]) -> Vec<(usize, String)> {
    let of_clause = |start: usize| {
        let end = end_of(stops, start).filter(|end| end - start <= LONGEST_CLAUSE)?;
        let verb = &words[start];
        let rest = words.get(start + 1..end)?;
        let before_preposition = |pair: &&[String]| {
            PARTICLES.contains(&pair[0].as_str()) && BEHIND.contains(&pair[1].as_str())
        };
        let asks = |word: &&String| POLITE.contains(&word.as_str());
        let rest = &rest[..rest.len() - rest.iter().rev().take_while(asks).count()];
        let inside = rest.windows(2).find(before_preposition);
        let particle = inside.map(|pair| &pair[0]).or(rest.last())?;
        let denied = || (start + 1..end).any(|at| LEXICON.negates(words, at));
        let parted = PARTICLES.contains(&particle.as_str())
            && LEXICON.begins_at(words, stops, start)
            && !denied();
        parted.then(|| {
            let stem = |of: &&&[&str]| of.iter().any(|own| is_form_of(verb, own));
            let alike = SWITCHES.iter().find(stem).copied();
            let alike = alike.filter(|_| ON_OR_OFF.contains(&particle.as_str()));
            let alike = alike.unwrap_or_default();
            let forms = alike.iter().copied().chain([verb.as_str()]);
            let forms: Vec<String> = forms.map(|form| format!("{particle}{form}")).collect();
            forms.into_iter().map(move |form| (start, form))
        })
    };
    (0..words.len()).filter_map(of_clause).flatten().collect()
}

/// The order that a stem gives: "mach", "mache", "macht".
fn is_form_of(verb: &str, stem: &str) -> bool {
    verb.strip_prefix(stem)
        .is_some_and(|ending| matches!(ending, "" | "e" | "t" | "en"))
}
