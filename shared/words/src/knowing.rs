//! Goals that are for being told something.

use crate::is_filler;
use crate::work::Prepared;
use std::collections::HashSet;

/// Words, lower case, of goals that are for being told something, in the languages of the gate.
const KNOWING: &str = "what which who whose when where why how whether compare read say tell know wonder explain summarize \
    summarise describe translate price prices cost costs wie was wer wo wann warum welche welcher welches welchen sag zeig \
    vergleiche vergleich erkläre erklär übersetze preis preise quel quelle quels quelles combien comment quand pourquoi \
    explique traduis prix qué cuál cuánto cuánta cuántos cuándo dónde cómo cual cuanto cuando donde compara explica \
    dime precio quale quanto quando dove dimmi confronta prezzo qual quanta onde diz preço welke hoeveel wanneer waar hoe \
    vergelijk prijs hoelang whats whos wheres whens hows whys wieviel wieviele wielange quanti quante quantos quantas cuántas \
    jaki jaka ile kiedy gdzie jak porównaj cena ceny";

/// Whether words of a goal, lower case, may ask to be told something: what others say is told, and not asked for.
pub fn ask_to_know<W: AsRef<str>>(words: &[W]) -> bool {
    const REPORTS: [&str; 4] = ["say", "tell", "know", "read"];
    const WHO: [&str; 8] = ["i", "we", "you", "they", "people", "who", "he", "she"];
    let reports = |at: usize| {
        let before = at.checked_sub(1).map(|at| words[at].as_ref());
        REPORTS.contains(&words[at].as_ref()) && before.is_some_and(|word| WHO.contains(&word))
    };
    // "Say 3:20" supposes something.
    let supposes = |at: usize| {
        let next = words.get(at + 1).map(AsRef::as_ref);
        words[at].as_ref() == "say"
            && next.is_some_and(|word| word.starts_with(|c: char| c.is_ascii_digit()))
    };
    (0..words.len()).any(|at| asks_to_know(words[at].as_ref()) && !reports(at) && !supposes(at))
}

/// Whether a word of a goal, lower case, may ask to be told something.
fn asks_to_know(word: &str) -> bool {
    static WORDS: Prepared<HashSet<&str>> = Prepared::new(|| KNOWING.split_whitespace().collect());
    WORDS.contains(word)
}

/// Whether a clause, without case and accents, tells whoever reads it to answer, and nothing more: "just answer".
pub fn asks_for_an_answer(clause: &[String]) -> bool {
    const ANSWER: &str = "answer reply respond antworte antwort beantworte reponds repondez repondre responde responda \
        responder rispondi rispondere antwoord odpowiedz svara svar";
    const BESIDE: &str = "just only simply briefly short me us please then nur einfach kurz mir uns bitte mal juste \
        seulement simplement moi nous solo solamente nomas me nos so apenas soltanto mi ci alleen enkel even tylko bara bare kun";
    // Who says so much says more than that.
    const LONGEST: usize = 12;
    let among = |list: &str, word: &str| list.split_whitespace().any(|one| one == word);
    let answers = |word: &String| among(ANSWER, word);
    clause.len() <= LONGEST
        && clause.iter().any(answers)
        && clause
            .iter()
            .all(|word| answers(word) || among(BESIDE, word) || is_filler(word))
}

#[cfg(test)]
mod tests {
    use super::{ask_to_know, asks_for_an_answer};
    use crate::Folded;

    #[test]
    fn goals_that_ask_say_so_in_a_word() {
        for (goal, asks) in [
            ("compare the two mugs", true),
            ("I wonder which mug is cheaper", true),
            ("Wie viel kostet die blaue Tasse", true),
            ("Dime cuánto cuesta el envío", true),
            ("Porównaj ceny", true),
            ("don't throw them together", false),
            ("nudge them about the tram job", false),
            (
                "the camera is broken they say, so take my request back",
                false,
            ),
            ("Say who has the camera, as they say it is broken", true),
            ("stick him in the 200 free too, say 3:20.00", false),
            ("say 20 of them are left, what do they cost", true),
        ] {
            let goal = Folded::new(goal);
            let found = ask_to_know(goal.words());
            assert_eq!(found, asks, "{}", goal.text());
        }
    }

    #[test]
    fn to_answer_the_user_is_told_from_an_answer_to_somebody() {
        for (clause, answers) in [
            ("just answer", true),
            ("reponds juste", true),
            ("antworte mir bitte nur kurz", true),
            ("answer Ann", false),
            ("reply that I come", false),
            ("just do it", false),
        ] {
            let words = Folded::words_of(clause);
            assert_eq!(asks_for_an_answer(&words), answers, "{clause}");
        }
    }
}
