//! What a message says is not so: "no errors", "was not saved".

use words::said::{Meaning, plain};

/// With one of these it is denied, as `plain` writes them.
pub(super) const DENIALS: &[&str] = &[
    "not", "no", "never", "nothing", "nobody", "none", "cannot", "isnt", "arent", "wasnt",
    "werent", "hasnt", "havent", "didnt", "nicht", "kein", "keine", "nichts", "pas", "aucun",
    "aucune", "rien", "ningún", "ninguna", "ninguno", "nunca", "nada", "não", "nenhum", "nenhuma",
    "non", "nessun", "nessuna", "nessuno", "niet", "geen", "niets", "nie", "żaden", "żadna",
];

/// The words that say that there is none of what stands behind them.
const LACKS: &[&str] = &[
    "0", "zero", "without", "ohne", "sans", "sin", "sem", "senza", "zonder", "bez", "brak",
];

/// With one of these at its beginning a sentence tells what will be, as `plain` writes them: "Once sent it cannot be changed".
/// "Se" is an if as well, and begins what reports in Spanish.
const CONDITIONS: [&str; 25] = [
    "once",
    "when",
    "if",
    "after",
    "as soon as",
    "sobald",
    "einmal",
    "wenn",
    "nachdem",
    "une fois",
    "dès que",
    "si",
    "una vez",
    "cuando",
    "en cuanto",
    "una volta",
    "quando",
    "appena",
    "uma vez",
    "assim que",
    "zodra",
    "eenmaal",
    "als",
    "gdy",
    "jeśli",
];

pub(super) fn is_conditional(sentence: &str) -> bool {
    CONDITIONS.iter().any(|one| {
        let rest = sentence.strip_prefix(one);
        rest.is_some_and(|rest| rest.starts_with(' '))
    })
}

/// Whether the last words before an error's name deny that error alone: "no errors", "without any errors".
pub(super) fn denies_error(before: [&str; 2]) -> bool {
    let denies = |word: &str| DENIALS.contains(&word) || LACKS.contains(&word);
    denies(before[1]) || before[1] == "any" && denies(before[0])
}

/// Whether anything in a text is denied: "Table 1 does not have that many seats."
pub fn denies(text: &str) -> bool {
    let said = plain(text);
    said.split(' ').any(|word| DENIALS.contains(&word))
}

/// Whether a piece of a text is the report of a deed that was not done, and no more: "Not saved:". A state that something
/// is in has no such sign behind it.
pub(super) fn denies_a_report(piece: &str) -> bool {
    let said = plain(piece);
    let Some((denial, deed)) = said.split_once(' ') else {
        return false;
    };
    let reports = [Meaning::Success, Meaning::Changed];
    piece.trim_end().ends_with([':', '!', '.'])
        && DENIALS.contains(&denial)
        && reports.iter().any(|one| one.phrases().contains(&deed))
}

/// Whether a word of success stands in a text that its sentence does not deny, as "Your changes were not saved." does.
/// `succeeds` and `fails` tell whether words begin with a phrase of that.
pub(super) fn tells_success(
    text: &str,
    succeeds: impl Fn(&str) -> bool,
    fails: impl Fn(&str) -> bool,
) -> bool {
    let stands = |sentence: &&str| {
        let said = plain(sentence);
        let mut rest = if is_conditional(&said) {
            ""
        } else {
            said.as_str()
        };
        while !rest.is_empty() {
            let (word, after) = rest.split_once(' ').unwrap_or((rest, ""));
            if succeeds(rest) {
                return true;
            }
            if DENIALS.contains(&word) && !fails(after) {
                return false;
            }
            rest = after;
        }
        false
    };
    sentences(text).iter().any(stands)
}

pub(super) fn sentences(text: &str) -> Vec<&str> {
    let ends = |(at, c): (usize, char)| {
        let follows = text[at + c.len_utf8()..].chars().next();
        matches!(c, '.' | '!' | ';') && follows.is_none_or(char::is_whitespace)
    };
    let mut start = 0;
    let mut sentences = Vec::new();
    for place in text.char_indices() {
        if ends(place) {
            sentences.push(&text[start..place.0]);
            start = place.0 + place.1.len_utf8();
        }
    }
    sentences.push(&text[start..]);
    sentences
}
