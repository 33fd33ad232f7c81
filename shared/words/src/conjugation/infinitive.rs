//! What the infinitive of a verb may be, by its form, in each language.

use crate::lists::Lists;
use crate::tongue::Tongue;
use crate::work::Prepared;

static LISTS: Prepared<Lists> = Prepared::new(|| Lists::read(include_str!("../conjugation.txt")));

/// A stem of fewer letters may be of any verb.
const SHORTEST_STEM: usize = 2;
/// An infinitive has as many letters at least: "dar".
const SHORTEST_INFINITIVE: usize = 3;

/// It ends as an infinitive does, whatever is hung on it.
pub(super) fn is_infinitive(verb: &str, tongue: Tongue) -> bool {
    let bare = match tongue {
        Tongue::Spanish | Tongue::Portuguese => verb.trim_end_matches("se"),
        _ => verb,
    };
    let endings: &[&str] = match tongue {
        Tongue::English => &[],
        Tongue::German => &["en", "ln", "rn"],
        Tongue::French => &["er", "ir", "re"],
        Tongue::Spanish | Tongue::Portuguese => &["ar", "er", "ir"],
        Tongue::Italian => &["are", "ere", "ire"],
        Tongue::Dutch => &["en"],
        Tongue::Polish => &["c"],
    };
    endings.iter().any(|ending| bare.ends_with(ending))
}

/// What a verb's infinitive may be, by its form.
pub(super) fn infinitives(verb: &str, tongue: Tongue) -> Vec<String> {
    let mut found = match tongue {
        Tongue::English => Vec::new(),
        Tongue::German => german(verb),
        Tongue::French => french(verb),
        Tongue::Spanish | Tongue::Portuguese => iberian(verb, tongue),
        Tongue::Italian => italian(verb),
        Tongue::Dutch => dutch(verb),
        Tongue::Polish => polish(verb),
    };
    found.retain(|one| one.len() >= SHORTEST_INFINITIVE);
    found
}

/// The forms that follow no rule, each with its infinitive.
pub(super) fn irregulars(tongue: Tongue) -> impl Iterator<Item = (&'static str, &'static str)> {
    let told = LISTS.entries(class_of(tongue));
    told.filter_map(|entry| entry.split_once(' '))
}

/// What the forms of a language that follow no rule stand under.
fn class_of(tongue: Tongue) -> &'static str {
    match tongue {
        Tongue::English => "en",
        Tongue::German => "de",
        Tongue::French => "fr",
        Tongue::Spanish => "es",
        Tongue::Italian => "it",
        Tongue::Portuguese => "pt",
        Tongue::Dutch => "nl",
        Tongue::Polish => "pl",
    }
}

/// The infinitives that `conjugation.txt` gives for forms which follow no rule; the beginning of a longer verb stays:
/// "disdici" as "dici".
fn irregular(verb: &str, tongue: Tongue) -> Vec<String> {
    let told = irregulars(tongue).filter_map(|(form, infinitive)| {
        let before = verb.strip_suffix(form)?;
        Some(format!("{before}{infinitive}"))
    });
    told.collect()
}

pub(super) fn with(stem: &str, endings: &[&str]) -> Vec<String> {
    if stem.len() < SHORTEST_STEM {
        return Vec::new();
    }
    endings.iter().map(|end| format!("{stem}{end}")).collect()
}

/// These, and these with each double letter once: "renouvelle" and "renouvelez", "stop" and "stoppen".
fn with_single(mut words: Vec<String>) -> Vec<String> {
    let single = |word: &String| -> String {
        let mut last = None;
        let is_new = |letter: &char| last.replace(*letter) != Some(*letter);
        word.chars().filter(is_new).collect()
    };
    let singles: Vec<String> = words.iter().map(single).collect();
    words.extend(singles);
    words
}

/// The word with its last `old` made `new`.
fn with_last(word: &str, old: &str, new: &str) -> Option<String> {
    let at = word.rfind(old)?;
    Some(format!("{}{new}{}", &word[..at], &word[at + old.len()..]))
}

fn german(verb: &str) -> Vec<String> {
    let mut found = irregular(verb, Tongue::German);
    if is_infinitive(verb, Tongue::German) {
        found.push(verb.to_owned());
    }
    let bare = [Some(verb), verb.strip_suffix('e'), verb.strip_suffix('t')];
    for stem in bare.into_iter().flatten() {
        found.extend(with(stem, &["en"]));
        if stem.ends_with(['l', 'r']) {
            found.extend(with(stem, &["n"]));
        }
        if let Some(stem) = stem.strip_suffix('l') {
            found.extend(with(stem, &["eln"]));
        }
    }
    // "Gib", "lies": the vowel of "geben", "lesen". Such an order has no ending.
    let ends = verb.ends_with("en") || verb.ends_with(['a', 'e', 'i', 'o', 'u']);
    let turned = with_last(verb, "ie", "e").or_else(|| with_last(verb, "i", "e"));
    let turned = turned.filter(|_| !ends);
    found.extend(turned.into_iter().flat_map(|stem| with(&stem, &["en"])));
    found
}

fn french(verb: &str) -> Vec<String> {
    // "S'abonner", "m'abonner".
    let bare = verb.strip_prefix(['s', 'm']);
    let bare = bare.filter(|rest| rest.starts_with(['a', 'e', 'i', 'o', 'u', 'h']));
    let mut found = Vec::new();
    for verb in [Some(verb), bare].into_iter().flatten() {
        found.extend(irregular(verb, Tongue::French));
        if is_infinitive(verb, Tongue::French) {
            found.push(verb.to_owned());
        }
        for (ending, infinitives) in [
            ("e", &["er"] as &[&str]),
            ("es", &["er"]),
            ("ez", &["er", "re", "ir"]),
            ("issez", &["ir"]),
            ("is", &["ir", "ire"]),
            ("ivez", &["ire", "ivre"]),
            ("s", &["re"]),
            ("ds", &["dre"]),
        ] {
            let stem = verb.strip_suffix(ending).unwrap_or_default();
            found.extend(with(stem, infinitives));
        }
    }
    with_single(found)
}

/// Words that are hung on an order or an infinitive: whom it is for.
fn without_pronouns<'w>(verb: &'w str, pronouns: &[&str]) -> Vec<&'w str> {
    const SHORTEST: usize = 3;
    let bare = pronouns.iter().filter_map(|one| verb.strip_suffix(one));
    let bare = bare.filter(|bare| bare.len() >= SHORTEST);
    std::iter::once(verb).chain(bare).collect()
}

fn iberian(verb: &str, tongue: Tongue) -> Vec<String> {
    const PRONOUNS: [&str; 13] = [
        "mela", "melo", "sela", "selo", "me", "te", "se", "nos", "le", "les", "lo", "la", "los",
    ];
    let mut found = Vec::new();
    for verb in without_pronouns(verb, &PRONOUNS) {
        found.extend(irregular(verb, tongue));
        if ["ar", "er", "ir"]
            .iter()
            .any(|ending| verb.ends_with(ending))
        {
            found.push(verb.to_owned());
        }
        if let Some(stem) = verb.strip_suffix('d') {
            found.extend(with(stem, &["r"]));
        }
        if let Some(stem) = verb.strip_suffix('i') {
            found.extend(with(stem, &["ir"]));
        }
        let Some(stem) = verb.strip_suffix(['a', 'e']) else {
            continue;
        };
        for stem in iberian_stems(stem) {
            found.extend(with(&stem, &["ar", "er", "ir"]));
        }
    }
    found
}

/// The stem, with what an ending changes in it: "riegue" and "regar", "rechace" and "rechazar", "siga" and "seguir".
fn iberian_stems(stem: &str) -> Vec<String> {
    const VOWELS: [(&str, &str); 4] = [("ie", "e"), ("ue", "o"), ("i", "e"), ("ei", "e")];
    const ENDS: [(&str, &str); 6] = [
        ("qu", "c"),
        ("gu", "g"),
        ("zc", "c"),
        ("c", "z"),
        ("g", "gu"),
        ("j", "g"),
    ];
    let ends = ENDS.iter().filter_map(|(end, other)| {
        let stem = stem.strip_suffix(end)?;
        Some(format!("{stem}{other}"))
    });
    let mut stems: Vec<String> = std::iter::once(stem.to_owned()).chain(ends).collect();
    for at in 0..stems.len() {
        // The "u" of "segu-" is no vowel of its own.
        let turned = VOWELS.iter().filter_map(|(old, new)| {
            let stem = &stems[at];
            let place = stem.rfind(old)?;
            let rest = &stem[place + old.len()..];
            let last = !rest
                .trim_end_matches("gu")
                .contains(['a', 'e', 'i', 'o', 'u']);
            last.then(|| with_last(stem, old, new))?
        });
        let turned: Vec<String> = turned.collect();
        stems.extend(turned);
    }
    stems
}

fn italian(verb: &str) -> Vec<String> {
    const PRONOUNS: [&str; 13] = [
        "mela", "melo", "mi", "ti", "si", "ci", "vi", "lo", "la", "li", "le", "gli", "ne",
    ];
    let mut found = Vec::new();
    for verb in without_pronouns(verb, &PRONOUNS) {
        found.extend(irregular(verb, Tongue::Italian));
        if is_infinitive(verb, Tongue::Italian) {
            found.push(verb.to_owned());
        }
        // "Iscriver-mi".
        if verb.ends_with("ar") || verb.ends_with("er") || verb.ends_with("ir") {
            found.push(format!("{verb}e"));
        }
        for (ending, infinitives) in [
            ("a", &["are", "ere", "ire"] as &[&str]),
            ("i", &["are", "iare", "ere", "ire"]),
            ("isci", &["ire"]),
            ("isca", &["ire"]),
            ("hi", &["are"]),
            ("ci", &["re"]),
            ("ca", &["re"]),
            ("lga", &["gliere"]),
        ] {
            let stem = verb.strip_suffix(ending).unwrap_or_default();
            found.extend(with(stem, infinitives));
        }
    }
    found
}

fn dutch(verb: &str) -> Vec<String> {
    let mut found = irregular(verb, Tongue::Dutch);
    if is_infinitive(verb, Tongue::Dutch) {
        found.push(verb.to_owned());
    }
    for stem in [Some(verb), verb.strip_suffix('t')].into_iter().flatten() {
        found.extend(with(stem, &["en"]));
        // "Geef", "lees": "geven", "lezen".
        let voiced = stem.strip_suffix('f').map(|stem| format!("{stem}v"));
        let voiced = voiced.or(stem.strip_suffix('s').map(|stem| format!("{stem}z")));
        found.extend(voiced.into_iter().flat_map(|stem| with(&stem, &["en"])));
    }
    with_single(found)
}

fn polish(verb: &str) -> Vec<String> {
    let mut found = irregular(verb, Tongue::Polish);
    if is_infinitive(verb, Tongue::Polish) {
        found.push(verb.to_owned());
    }
    found.extend(with(verb, &["ic", "yc", "ac"]));
    for (ending, infinitives) in [
        ("uj", &["owac", "ywac"] as &[&str]),
        ("aj", &["ac"]),
        ("ij", &["ic", "iac"]),
        ("nij", &["nac", "iac"]),
        ("yj", &["yc"]),
        ("ej", &["ac", "ic"]),
        ("sz", &["sac"]),
        ("z", &["zac"]),
        ("ecie", &["ac"]),
    ] {
        let stem = verb.strip_suffix(ending).unwrap_or_default();
        found.extend(with(stem, infinitives));
    }
    found
}
