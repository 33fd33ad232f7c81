//! Participles of the gate's languages: "verlegt" of "verlegen", "cambiata" of "cambia".

/// By language: what stands before or within a participle, its endings, and those of a verb's other forms. Words are
/// lower case, without accents.
const FORMS: [(&[&str], &[&str], &[&str]); 4] = [
    // German and Dutch.
    (&["ge"], &["t", "et", "en", "d"], &["en", "n", "e", "t", ""]),
    // French.
    (
        &[],
        &["e", "ee", "es", "ees", "i", "ie", "u", "ue"],
        &["er", "ir", "re", "e", "ez"],
    ),
    // Spanish, Portuguese, Italian.
    (
        &[],
        &[
            "ado", "ada", "ados", "adas", "ido", "ida", "idos", "idas", "ato", "ata", "ati", "ate",
            "ito", "ita", "iti", "ite", "uto", "uta",
        ],
        &["are", "ere", "ire", "ar", "er", "ir", "a", "e", "i"],
    ),
    // Polish.
    (
        &[],
        &["ane", "any", "ana", "ano", "one", "ony", "ona", "ono"],
        &["ac", "ic", "yc", "aj", "ij", ""],
    ),
];

/// Whether a word is a participle of the verb of which another word is a form.
pub fn is_participle_of(word: &str, verb: &str) -> bool {
    const SHORTEST: usize = 4;
    FORMS.iter().any(|(within, endings, others)| {
        let without = |text: &str| {
            let at = within
                .iter()
                .find_map(|part| text.find(part).map(|at| (at, part.len())));
            at.map(|(at, length)| format!("{}{}", &text[..at], &text[at + length..]))
        };
        let bare = [Some(word.to_owned()), without(word)].into_iter().flatten();
        let stems: Vec<String> = bare
            .flat_map(|bare| {
                let stems = endings
                    .iter()
                    .filter_map(|ending| bare.strip_suffix(ending));
                stems.map(str::to_owned).collect::<Vec<_>>()
            })
            .collect();
        let mut verbs = others.iter().filter_map(|ending| verb.strip_suffix(ending));
        word != verb
            && verbs.any(|verb| verb.len() >= SHORTEST && stems.iter().any(|stem| stem == verb))
    })
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
            ("cambiata", "cambia"),
            ("cambiado", "cambiar"),
            ("annule", "annuler"),
            ("sprzedane", "sprzedaj"),
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
