//! Participles of the gate's languages: "verlegt" of "verlegen", "cambiata" of "cambia", and of what is called after the deed:
//! "gereserveerd" of "reservering".

use crate::folded::without_accents;

/// By language: what stands before or within a participle, its endings, and those of a verb's other forms, without
/// accents.
const FORMS: [(&[&str], &[&str], &[&str]); 4] = [
    // German and Dutch.
    (
        &["ge"],
        &["t", "et", "en", "d"],
        &["en", "n", "e", "t", "ung", "ing", ""],
    ),
    // French.
    (
        &[],
        &["e", "ee", "es", "ees", "i", "ie", "u", "ue"],
        &["er", "ir", "re", "e", "ez", "ation"],
    ),
    // Spanish, Portuguese, Italian.
    (
        &[],
        &[
            "ado", "ada", "ados", "adas", "ido", "ida", "idos", "idas", "ato", "ata", "ati", "ate",
            "ito", "ita", "iti", "ite", "uto", "uta",
        ],
        &[
            "are", "ere", "ire", "ar", "er", "ir", "a", "e", "i", "azione", "acion", "acao",
        ],
    ),
    // Polish.
    (
        &[],
        &["ane", "any", "ana", "ano", "one", "ony", "ona", "ono"],
        &["ac", "ic", "yc", "aj", "ij", ""],
    ),
];

/// Whether a word is a participle of the verb of which another word is a form; both in lower case.
pub fn is_participle_of(word: &str, verb: &str) -> bool {
    const SHORTEST: usize = 4;
    let (word, verb) = (without_accents(word), without_accents(verb));
    let (word, verb) = (word.as_str(), verb.as_str());
    let told = |(within, endings, others): &(&[&str], &[&str], &[&str])| {
        let stems = |of: &str| -> Vec<String> {
            let stems = endings.iter().filter_map(|ending| of.strip_suffix(ending));
            stems.map(undoubled).collect()
        };
        let verbs = others.iter().filter_map(|ending| verb.strip_suffix(ending));
        let verbs: Vec<String> = verbs.map(undoubled).collect();
        let same = |stems: &[String], least: usize| {
            stems
                .iter()
                .any(|stem| stem.len() >= least && verbs.contains(stem))
        };
        // What stands within a participle alone tells it well.
        let marked = within
            .iter()
            .filter_map(|part| word.find(part).map(|at| (at, part.len())));
        let mut marked =
            marked.map(|(at, length)| format!("{}{}", &word[..at], &word[at + length..]));
        same(&stems(word), SHORTEST) || marked.any(|bare| same(&stems(&bare), SHORTEST - 1))
    };
    word != verb && FORMS.iter().any(told)
}

/// Long vowels as Dutch writes them in open syllables: "maak" of "maken".
fn undoubled(stem: &str) -> String {
    ["aa", "ee", "oo", "uu"]
        .iter()
        .fold(stem.to_owned(), |stem, pair| stem.replace(pair, &pair[..1]))
}

#[cfg(test)]
mod tests {
    use super::is_participle_of;

    #[test]
    fn a_participle_is_told_by_its_verb() {
        for (word, verb) in [
            ("beauftragt", "beauftragen"),
            ("verlegt", "verlegen"),
            ("abgemeldet", "abmelden"),
            ("gemaakt", "maken"),
            ("cambiata", "cambia"),
            ("cambiado", "cambiar"),
            ("annulé", "annuler"),
            ("sprzedane", "sprzedaj"),
            ("gereserveerd", "reservering"),
            ("prenotato", "prenotazione"),
            ("reserve", "reservation"),
        ] {
            assert!(is_participle_of(word, verb), "{word} of {verb}");
        }
        for (word, verb) in [
            ("verlegen", "verlegen"),
            ("beladen", "beauftragen"),
            ("data", "dare"),
        ] {
            assert!(!is_participle_of(word, verb), "{word} of {verb}");
        }
    }
}
