//! Forms of one verb: what is ordered, asked for politely or wished for, and what a control is called after it.
//!
//! No dictionary: endings, the vowels and consonants that change with them, and the commonest verbs that follow no rule
//! (`conjugation.txt`). Words are lower case, without accents.

use crate::lists::Lists;
use crate::tongue::Tongue;
use std::sync::LazyLock;

static LISTS: LazyLock<Lists> = LazyLock::new(|| Lists::read(include_str!("conjugation.txt")));

/// A stem of fewer letters may be of any verb.
const SHORTEST_STEM: usize = 2;
/// An infinitive has as many letters at least: "dar".
const SHORTEST_INFINITIVE: usize = 3;

/// Whether two words are forms of one verb in that language; where that is English, which has hardly any, in any of the
/// others.
pub fn same_verb(one: &str, other: &str, tongue: Tongue) -> bool {
    const SHORTEST: usize = 3;
    if one == other {
        return true;
    }
    if one.len() < SHORTEST || other.len() < SHORTEST || !one.is_ascii() || !other.is_ascii() {
        return false;
    }
    spoken(tongue).iter().any(|tongue| {
        let others = infinitives(other, *tongue);
        let mut own = infinitives(one, *tongue).into_iter();
        own.any(|own| others.iter().any(|other| is_same(&own, other, *tongue)))
    })
}

/// What a verb is called in the tables: its infinitives, as far as its form tells, and what is ordered by them.
pub fn table_forms(verb: &str, tongue: Tongue) -> Vec<String> {
    let of = |tongue: &Tongue| {
        let infinitives = infinitives(verb, *tongue);
        let orders: Vec<String> = infinitives
            .iter()
            .flat_map(|one| orders(one, *tongue))
            .collect();
        infinitives.into_iter().chain(orders)
    };
    spoken(tongue).iter().flat_map(of).collect()
}

fn spoken(tongue: Tongue) -> &'static [Tongue] {
    use Tongue::{Dutch, English, French, German, Italian, Polish, Portuguese, Spanish};
    match tongue {
        English => &[German, French, Spanish, Italian, Portuguese, Dutch, Polish],
        German => &[German],
        French => &[French],
        Spanish => &[Spanish],
        Italian => &[Italian],
        Portuguese => &[Portuguese],
        Dutch => &[Dutch],
        Polish => &[Polish],
    }
}

/// "Zarchiwizować" is "archiwizować" done to its end.
fn is_same(one: &str, other: &str, tongue: Tongue) -> bool {
    const DONE: [&str; 9] = ["za", "z", "wy", "po", "na", "prze", "od", "s", "u"];
    let ends = |long: &str, short: &str| {
        let before = long.strip_suffix(short);
        short.ends_with("owac") && before.is_some_and(|before| DONE.contains(&before))
    };
    one == other || tongue == Tongue::Polish && (ends(one, other) || ends(other, one))
}

/// What a verb's infinitive may be, by its form.
fn infinitives(verb: &str, tongue: Tongue) -> Vec<String> {
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

/// The infinitives that `conjugation.txt` gives for forms which follow no rule; the beginning of a longer verb stays:
/// "disdici" as "dici".
fn irregular(verb: &str, tongue: Tongue) -> Vec<String> {
    let told = LISTS.entries(class_of(tongue)).filter_map(|entry| {
        let (form, infinitive) = entry.split_once(' ')?;
        let before = verb.strip_suffix(form)?;
        Some(format!("{before}{infinitive}"))
    });
    told.collect()
}

fn with(stem: &str, endings: &[&str]) -> Vec<String> {
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
    if verb.ends_with("en") || verb.ends_with("ln") || verb.ends_with("rn") {
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
        if verb.ends_with("er") || verb.ends_with("ir") || verb.ends_with("re") {
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
        if verb.ends_with("ar") || verb.ends_with("er") || verb.ends_with("ir") {
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
        if verb.ends_with("are") || verb.ends_with("ere") || verb.ends_with("ire") {
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
    if verb.ends_with("en") {
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
    if verb.ends_with('c') {
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

/// What is ordered by an infinitive, as tables and controls have it.
fn orders(infinitive: &str, tongue: Tongue) -> Vec<String> {
    let endings: &[(&str, &[&str])] = match tongue {
        Tongue::English | Tongue::Portuguese => &[("r", &[""])],
        Tongue::Spanish => &[("r", &["", "rse"])],
        Tongue::German => &[("en", &["", "e"])],
        Tongue::French => &[("er", &["e"])],
        Tongue::Italian => &[
            ("are", &["a", "arsi", "ati"]),
            ("ere", &["i", "ersi", "iti"]),
            ("ire", &["i", "isci", "irsi", "iti"]),
        ],
        Tongue::Dutch => &[("en", &[""])],
        Tongue::Polish => &[
            ("owac", &["uj"]),
            ("nac", &["n"]),
            ("ac", &["aj"]),
            ("ic", &[""]),
            ("yc", &["", "yj"]),
        ],
    };
    let of = |(old, new): &(&str, &'static [&'static str])| {
        let stem = infinitive.strip_suffix(old)?;
        Some(with(stem, new))
    };
    let told = LISTS.entries(class_of(tongue)).filter_map(|entry| {
        let (form, of) = entry.split_once(' ')?;
        Some(format!("{}{form}", infinitive.strip_suffix(of)?))
    });
    let regular = endings.iter().filter_map(of).flatten();
    regular.chain(told).collect()
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

#[cfg(test)]
mod tests {
    use super::{same_verb, table_forms};
    use crate::tongue::Tongue;

    #[test]
    fn forms_of_one_verb_are_known_for_it() {
        use Tongue::{Dutch, French, German, Italian, Polish, Portuguese, Spanish};
        for (tongue, pairs) in [
            (
                German,
                "losch loschen, verlangere verlangern, gib geben, zuruckgib zuruckgeben, annimm annehmen, beitritt beitreten, lies lesen, sammle sammeln, giess giessen",
            ),
            (
                French,
                "annulez annuler, renouvelle renouveler, rendez rendre, rends rendre, suspends suspendre, mets mettre, finis finir, finissez finir, suis suivre, suivez suivre, rejoignez rejoindre, desinscris desinscrire, abonne sabonner, ecrivez ecrire",
            ),
            (
                Spanish,
                "sigue seguir, siga seguir, riega regar, riegue regar, devuelve devolver, devuelva devolver, rechace rechazar, publique publicar, enciende encender, detenga detener, unete unirse, apuntame apuntarse, inscribeme inscribirse, pide pedir, cancelad cancelar",
            ),
            (
                Italian,
                "approvi approva, blocchi bloccare, restituisci restituire, restituisca restituire, iscrivimi iscriviti, iscrivermi iscriviti, disdica disdici, disdire disdici, spenga spegni, noleggi noleggia",
            ),
            (
                Portuguese,
                "alugue alugar, siga seguir, bloqueia bloquear, exclui excluir, devolva devolver, inscreva inscrever",
            ),
            (
                Dutch,
                "annuleer annuleren, archiveert archiveren, verlaat verlaten, geef geven, leen lenen, stop stoppen, terugstuur terugsturen, lees lezen",
            ),
            (
                Polish,
                "anuluj anulowac, usun usunac, zwroc zwrocic, wycisz wyciszyc, podlej podlac, przypnij przypiac, zapisz zapisac, archiwizuj zarchiwizowac, drukuj wydrukuj, zaakceptuj akceptuj, odwolaj odwolac",
            ),
        ] {
            for pair in pairs.split(", ") {
                let (one, other) = pair.split_once(' ').unwrap();
                assert!(same_verb(one, other, tongue), "{pair}");
                assert!(same_verb(other, one, Tongue::English), "{pair}");
            }
        }
    }

    #[test]
    fn other_verbs_are_not() {
        for (one, other) in [
            ("cancelar", "cerrar"),
            ("losche", "lasse"),
            ("send", "sell"),
            ("accept", "except"),
            ("annuler", "annoncer"),
            ("usun", "usiadz"),
            ("delete", "deliver"),
            ("pay", "play"),
            ("peso", "piso"),
            ("kopen", "koppelen"),
            ("hide", "hire"),
        ] {
            assert!(!same_verb(one, other, Tongue::English), "{one} {other}");
        }
    }

    #[test]
    fn the_forms_of_tables_are_among_those_of_a_verb() {
        for (verb, tongue, form) in [
            ("approvare", Tongue::Italian, "approva"),
            ("anulowac", Tongue::Polish, "anuluj"),
            ("verwijdert", Tongue::Dutch, "verwijder"),
            ("desabonne", Tongue::French, "desabonner"),
            ("renueve", Tongue::Spanish, "renovar"),
        ] {
            let forms = table_forms(verb, tongue);
            assert!(forms.contains(&form.to_owned()), "{verb} {forms:?}");
        }
    }
}
