//! Lines that report a deed as done though nothing marks them as messages: "Lena has been added", "issue 9 created".

use super::denied::{DENIALS, is_conditional, sentences};
use super::{MessageKind, asks_for_more, warns};
use words::grammar::is_preposition;
use words::participle::is_participle_of;
use words::said::{Meaning, plain};
use words::several::narrows;
use words::{Folded, same_word};

/// A longer line is prose, in characters.
const LONGEST: usize = 160;

/// What stands behind the participle of a report and says no more.
const TRAILING: [&str; 6] = ["ok", "okay", "successfully", "now", "again", "worden"];

/// Words that make a sentence of it.
const AUXILIARIES: [&str; 15] = [
    "is", "are", "was", "were", "has", "have", "been", "ist", "wurde", "wurden", "été", "est",
    "ha", "han", "sido",
];

/// With one of these it is not done yet.
const CONDITIONS: [&str; 6] = ["once", "when", "if", "until", "unless", "before"];
/// Nor with one of these.
const PENDING: [&str; 8] = ["will", "can", "may", "must", "should", "be", "being", "yet"];

/// It thanks for what was given, and neither wants anything more nor denies anything.
fn thanks(line: &str) -> bool {
    let said = plain(line);
    let begins = |thanks: &&str| {
        let rest = said.strip_prefix(*thanks);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
    };
    let words: Vec<&str> = said.split(' ').collect();
    // "Merci de …" bids.
    let bids = words.contains(&"please") || words.starts_with(&["merci", "de"]);
    let open = |word: &&str| DENIALS.contains(word) || CONDITIONS.contains(word);
    Meaning::Thanks.phrases().iter().any(begins)
        && words
            .iter()
            .any(|word| Meaning::Given.phrases().contains(word))
        && !bids
        && !words.iter().any(open)
        && !sentences(line).into_iter().any(asks_for_more)
}

/// Whether a line says that something was just done. It thanks for that, or one of its sentences is more than a caption and
/// ends with the participle of what forms do, or of one of these verbs.
pub fn reports_done(line: &str, verbs: &[String]) -> bool {
    let short = line.len() <= LONGEST * 4 && line.chars().count() <= LONGEST;
    if !short
        || line.contains('?')
        || MessageKind::of(line) == MessageKind::Error
        || warns(&plain(line))
    {
        return false;
    }
    let mut sentences = sentences(line).into_iter();
    thanks(line)
        || sentences.any(|sentence| is_report(sentence, verbs, false))
        || headed(line).is_some_and(|head| is_report(head, verbs, true))
}

/// The few words before what a line tells in particular: "Date changed, La locandiera: Sunday, 15 November", "Meals saved.
/// Lou: Thursday".
fn headed(line: &str) -> Option<&str> {
    const MOST_WORDS: usize = 10;
    let line = line.trim();
    let (first, _) = line.split_once(". ").unwrap_or((line, ""));
    let (head, _) = first
        .split_once([',', ':', ';', '–'])
        .unwrap_or((first, ""));
    let told = &line[head.len()..];
    let is_short = (1..=MOST_WORDS).contains(&head.split_whitespace().count());
    (is_short && told.contains(char::is_alphabetic)).then_some(head)
}

/// "Delivery scheduled for order 3318": what follows the participle tells of what.
fn up_to_participle<'s, 't>(said: &'s [&'t str], verbs: &[String]) -> &'s [&'t str] {
    let is_of_verb = |word: &&str| {
        let folded = Folded::new(word);
        let mut words = folded.words().iter();
        words.any(|word| verbs.iter().any(|verb| is_participle_of(word, verb)))
    };
    let at = said.iter().position(is_of_verb);
    // "Booked slots" are some.
    let before = |word: &str| {
        let stands = |word: &String| {
            let to = ["a", "à", "al", "alla", "au", "an", "aan", "do"].contains(&word.as_str());
            to || is_preposition(word) || narrows(word)
        };
        Folded::new(word).words().iter().any(stands)
    };
    let tells = |at: &usize| said.get(at + 1).is_none_or(|next| before(next));
    &said[..at.filter(tells).map_or(said.len(), |at| at + 1)]
}

/// `heads`: more follows, which a caption has not.
fn is_report(sentence: &str, verbs: &[String], heads: bool) -> bool {
    let said = plain(sentence);
    if is_conditional(&said) {
        return false;
    }
    let said: Vec<&str> = said.split(' ').filter(|word| !word.is_empty()).collect();
    let trailing = said.iter().rev().take_while(|word| TRAILING.contains(word));
    let trailing = trailing.count();
    let said = &said[..said.len() - trailing];
    let said = if heads {
        up_to_participle(said, verbs)
    } else {
        said
    };
    let Some((last, before)) = said.split_last() else {
        return false;
    };
    let folded = Folded::new(last);
    let of_verb = |verb: &String| {
        let english = verb != last && same_word(verb, last) && last.ends_with("ed");
        let mut words = folded.words().iter();
        let other = heads || !last.ends_with("ed");
        english || other && words.any(|word| is_participle_of(word, verb))
    };
    // "Booked: 10:00, 11:00" may as well be a list.
    let of_a_form =
        MessageKind::of(last) == MessageKind::Success || Meaning::Changed.phrases().contains(last);
    // "Ricarica fatta": the noun is the verb's own.
    let is_own = |word: &&str| verbs.iter().any(|verb| same_word(verb, word));
    let made = Meaning::Made.phrases().contains(last) && before.last().is_some_and(is_own);
    let done = of_a_form && !heads || made || verbs.iter().any(of_verb);
    // A heading or a column may be called so, too: "Last updated".
    let told = heads
        || made
        || trailing > 0
        || before.iter().any(|word| AUXILIARIES.contains(word))
        || before
            .iter()
            .any(|word| word.bytes().all(|byte| byte.is_ascii_digit()));
    let lists: [&[&str]; 4] = [DENIALS, &CONDITIONS, &PENDING, &["noch"]];
    let open = |word: &&str| lists.iter().any(|list| list.contains(word));
    let denied = before.iter().any(open);
    done && told && !denied && (heads || !before.is_empty())
}

#[cfg(test)]
mod tests {
    use super::reports_done;

    #[test]
    fn a_report_ends_with_what_was_done() {
        let verbs = ["retire".to_owned()];
        for line in [
            "Lena has been added",
            "The bill has been modified",
            "issue 9 created",
            "issue 5 assignedto, nosy edited ok",
            "User 7 has been retired",
            "See you soon Your appointment is confirmed.",
            "Thank you The surgery has your request: Ramipril 5 mg. It takes two days.",
            "Thanks for your order! It will be with you on Tuesday.",
            "Merci pour votre inscription",
        ] {
            assert!(reports_done(line, &verbs), "{line}");
        }
    }

    #[test]
    fn a_report_has_the_participle_of_what_was_pressed_before_its_details() {
        for (name, line, told) in [
            (
                "tausch beauftragen",
                "Tausch beauftragt, Geige 3/4 gegen 4/4",
                true,
            ),
            (
                "cambia data",
                "Data cambiata, La locandiera: domenica 15 novembre",
                true,
            ),
            ("sprzedaj", "Sprzedane: Kurtka, ola, 115 zł", true),
            ("sprzedaj", "Kupione: Kurtka, ola, 115 zł", false),
            (
                "schedule delivery",
                "Delivery scheduled for order #3318: Wed, Mar 10",
                true,
            ),
            (
                "afspraak maken",
                "Afspraak gemaakt: Vouwfiets, vr 14 mei",
                true,
            ),
            (
                "schedule delivery",
                "Not scheduled for today: order 3318",
                false,
            ),
            ("save", "Saved, 2 tickets: Ann, Bo", true),
            (
                "yes, cancel it",
                "Cancelled: Team breakfast, Fri 5 Mar.",
                true,
            ),
            (
                "send invitation",
                "Invited to Street party Sat 19 Jun: Anna Berg, no. 31",
                true,
            ),
            (
                "comunicar à tesoureira",
                "Comunicado à tesoureira: fevereiro, março",
                true,
            ),
            (
                "reservering bevestigen",
                "Gereserveerd: Kleine zaal, di 9 maart",
                true,
            ),
            (
                "enregistrer les repas",
                "Repas enregistrés. Lou, jeudi 15 octobre : ne mange pas",
                true,
            ),
            (
                "enregistrer les repas",
                "Repas non enregistrés. Lou, jeudi 15 octobre",
                false,
            ),
            ("thursday", "Booked: 10:00, 11:00", false),
            ("book", "Booked: 10:00, 11:00", false),
            ("book", "Booked slots: Monday, Tuesday", false),
            ("tausch beauftragen", "Nicht beauftragt: Geige 4/4", false),
            ("tausch beauftragen", "Tausch beauftragt", false),
            ("cambia data", "Data non cambiata: La locandiera", false),
        ] {
            let verbs: Vec<String> = name.split(' ').map(str::to_owned).collect();
            assert_eq!(reports_done(line, &verbs), told, "{line}");
        }
    }

    #[test]
    fn captions_conditions_and_denials_are_none() {
        let verbs = ["retire".to_owned()];
        for line in [
            "Created on 2026-11-23 by admin, last changed by ines.",
            "Last updated",
            "Your order is not confirmed",
            "It is sent once the payment is confirmed.",
            "The order will be cancelled",
            "Your payment was declined.",
            "Has it been saved?",
            "Thank you! Please confirm your address by the link that we sent.",
            "Thank you for your interest. Choose a date to go on.",
            "Thanks, once your order is paid we pack it.",
            "Merci de remplir tous les champs de la demande.",
            "Thank you. Your request has not been sent.",
            "Thanks for waiting. Your request is not complete.",
            "Thank you! One last step: check your inbox.",
            "Thank you for being with us for three years.",
            "Saved",
        ] {
            assert!(!reports_done(line, &verbs), "{line}");
        }
    }
}
