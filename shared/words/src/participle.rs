//! Participles of the gate's languages: "verlegt" of "verlegen", "cambiata" of "cambia", and of what is called after the deed:
//! "gereserveerd" of "reservering".

use crate::folded::without_accents;
use crate::inflection::is_noun_of;

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

/// Of verbs that change more than their end: what the participle has in the place of what the verb has, both behind the
/// same beginning. What is paid, bought and sold is left out: a page tells so how much of it there is ("Paid: 0 €").
const CHANGED: [(&str, &str); 39] = [
    // English.
    ("frozen", "freez"),
    ("taken", "tak"),
    ("given", "giv"),
    ("written", "writ"),
    ("sent", "send"),
    ("lent", "lend"),
    ("laid", "lay"),
    ("held", "hold"),
    ("kept", "keep"),
    ("drawn", "draw"),
    ("chosen", "choos"),
    ("made", "mak"),
    ("hidden", "hid"),
    ("shown", "show"),
    ("undone", "undo"),
    ("redone", "redo"),
    // French.
    ("mis", "mett"),
    ("pris", "pren"),
    ("crit", "cri"),
    ("vert", "vr"),
    ("fert", "fr"),
    // Spanish and Portuguese.
    ("crit", "crib"),
    ("crit", "crev"),
    ("puest", "pon"),
    ("vuelt", "volv"),
    ("suelt", "solv"),
    ("biert", "br"),
    ("hech", "hac"),
    ("feit", "faz"),
    // Italian.
    ("critt", "criv"),
    ("mess", "mett"),
    ("pres", "prend"),
    ("chius", "chiud"),
    ("pert", "pr"),
    ("moss", "muov"),
    ("fatt", "fa"),
    ("tolt", "togli"),
    // Polish.
    ("mowion", "mawi"),
    ("słan", "syła"),
];

/// Whether a word is a participle of the verb of which another word is a form; both in lower case.
pub fn is_participle_of(word: &str, verb: &str) -> bool {
    let (word, verb) = (without_accents(word), without_accents(verb));
    word != verb
        && (is_english(&word, &verb)
            || is_regular(&word, &verb)
            || is_changed(&word, &verb)
            || is_strong(&word, &verb))
}

/// "Cancelled" of "cancel", "planned" of "plan", "applied" of "apply", and "invited" of an "invitation".
fn is_english(word: &str, verb: &str) -> bool {
    const SHORTEST: usize = 3;
    let Some(stem) = word
        .strip_suffix("ed")
        .filter(|stem| stem.len() >= SHORTEST)
    else {
        return false;
    };
    let mut letters = stem.chars().rev();
    let last = letters.next().unwrap_or_default();
    let once = &stem[..stem.len() - last.len_utf8()];
    let is_doubled = !"aeiou".contains(last) && letters.next() == Some(last);
    stem == verb
        || word.strip_suffix('d') == Some(verb)
        || is_doubled && once == verb
        || last == 'i' && verb.strip_suffix('y') == Some(once)
        || is_noun_of(stem, verb)
}

fn is_changed(word: &str, verb: &str) -> bool {
    const LONGEST_END: usize = 2;
    const LONGEST_VERBS_END: usize = 5;
    let behind = |text: &str, part: &str, longest: usize| {
        let at = text.rfind(part)?;
        (text.len() - at - part.len() <= longest).then(|| text[..at].to_owned())
    };
    CHANGED.iter().any(|(participle, of)| {
        let own = behind(word, participle, LONGEST_END);
        own.is_some() && own == behind(verb, of, LONGEST_VERBS_END)
    })
}

/// German and Dutch verbs whose vowel changes: "zugewiesen" of "zuweisen", "verschoben" of "verschieben".
fn is_strong(word: &str, verb: &str) -> bool {
    const UNMARKED: [&str; 7] = ["ver", "be", "ent", "er", "zer", "ont", "her"];
    const FEWEST: usize = 4;
    let consonants = |text: &str| -> String {
        let text = text.replace("ij", "i");
        text.chars().filter(|c| !"aeiouy".contains(*c)).collect()
    };
    let is_like = |word: &str| {
        let own = consonants(word);
        word != verb && own.len() >= FEWEST && own == consonants(verb)
    };
    let unmarked = || UNMARKED.iter().any(|before| word.starts_with(before));
    let ends = word.ends_with("en") && verb.ends_with("en");
    let marked = || {
        word.match_indices("ge")
            .any(|(at, _)| is_like(&format!("{}{}", &word[..at], &word[at + 2..])))
    };
    ends && (marked() || unmarked() && is_like(word))
}

fn is_regular(word: &str, verb: &str) -> bool {
    const SHORTEST: usize = 4;
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
        // A stem that ends with the ending's own sound has no other: "afgemeld".
        let with_whole = |bare: &str| [stems(bare), vec![undoubled(bare)]].concat();
        same(&stems(word), SHORTEST) || marked.any(|bare| same(&with_whole(&bare), SHORTEST - 1))
    };
    FORMS.iter().any(told)
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
            ("cancelled", "cancel"),
            ("applied", "apply"),
            ("moved", "move"),
            ("invited", "invitation"),
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
            ("afgemeld", "afmelden"),
            ("toegewezen", "toewijzen"),
            ("zugewiesen", "zuweisen"),
            ("verschoben", "verschieben"),
            ("gestrichen", "streichen"),
            ("frozen", "freeze"),
            ("withdrawn", "withdraw"),
            ("inscrit", "inscrire"),
            ("remis", "remettre"),
            ("devuelto", "devolver"),
            ("iscritta", "iscrivi"),
            ("chiusa", "chiudere"),
            ("zamówiono", "zamawiam"),
            ("wysłano", "wysyłam"),
        ] {
            assert!(is_participle_of(word, verb), "{word} of {verb}");
        }
        for (word, verb) in [
            ("verlegen", "verlegen"),
            ("beladen", "beauftragen"),
            ("data", "dare"),
            ("gewesen", "weisheit"),
            ("verschieben", "verschieben"),
            ("closed", "chiudere"),
        ] {
            assert!(!is_participle_of(word, verb), "{word} of {verb}");
        }
    }
}
