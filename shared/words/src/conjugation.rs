//! Forms of one verb: what is ordered, asked for politely or wished for, and what a control is called after it.
//!
//! No dictionary: endings, the vowels and consonants that change with them, and the commonest verbs that follow no rule
//! (`conjugation.txt`). Words are lower case, without accents.

mod infinitive;

use crate::tongue::Tongue;
use infinitive::{infinitives, irregulars, is_infinitive, with};

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
    // "Star" and "start" are forms of one verb in Dutch: where the language is not known, one of the two must be called as it
    // is in a dictionary.
    let is_known = |in_tongue: &&Tongue| {
        let orders = matches!(in_tongue, Tongue::Italian | Tongue::Polish);
        tongue != Tongue::English
            || orders
            || is_infinitive(one, **in_tongue)
            || is_infinitive(other, **in_tongue)
    };
    spoken(tongue).iter().filter(is_known).any(|tongue| {
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
    let told = irregulars(tongue)
        .filter_map(|(form, of)| Some(format!("{}{form}", infinitive.strip_suffix(of)?)));
    let regular = endings.iter().filter_map(of).flatten();
    regular.chain(told).collect()
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
            ("star", "start"),
            ("plan", "plant"),
            ("mean", "meant"),
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
