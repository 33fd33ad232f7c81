//! How phrases are looked for in what pages say.

/// Whether plain words hold one of these phrases. A phrase that begins with `=` is the whole text.
pub fn says(words: &str, phrases: &[&str]) -> bool {
    phrases.iter().any(|phrase| match phrase.strip_prefix('=') {
        Some(whole) => words == whole,
        None => holds(words, phrase),
    })
}

fn holds(words: &str, phrase: &str) -> bool {
    words.match_indices(phrase).any(|(at, found)| {
        let end = at + found.len();
        let starts = at == 0 || words[..at].ends_with(' ');
        starts && (end == words.len() || words[end..].starts_with(' '))
    })
}

/// Whether a line tells what may happen rather than what has: a help text, a question, a quotation.
pub fn is_hypothetical(text: &str, words: &str) -> bool {
    const BEGINS: [&str; 14] = [
        "if", "when", "whenever", "what", "why", "how", "where", "in case", "about", "learn",
        "wenn", "falls", "si", "cuando",
    ];
    const SAYS: [&str; 6] = [
        "if you see",
        "if your",
        "means that",
        "in case of",
        "what to do",
        "how to",
    ];
    let begins = BEGINS
        .iter()
        .any(|word| holds(words, word) && words.starts_with(word));
    begins || says(words, &SAYS) || text.contains(['"', '“', '”', '„', '«'])
}

/// Seconds until it may be tried again, where a text says so: "in 5 minutes", "wait an hour",
/// "retry after: 120".
pub fn retry_after(words: &str) -> Option<u32> {
    const LONGEST: u32 = 86_400;
    const LEADS: [&str; 15] = [
        "in", "wait", "after", "for", "another", "within", "least", "about", "warten", "attendre",
        "attendez", "dans", "en", "espere", "nach",
    ];
    let words: Vec<&str> = words.split(' ').collect();
    (0..words.len()).find_map(|at| {
        let lead = at.checked_sub(1).map(|before| words[before]);
        if !lead.is_some_and(|lead| LEADS.contains(&lead)) {
            return None;
        }
        let count = match words[at] {
            "a" | "an" | "one" | "einer" | "une" | "un" | "una" => 1,
            number => number.parse::<u32>().ok()?,
        };
        let unit = words.get(at + 1).copied().and_then(seconds_of);
        let bare = at >= 2 && words[at - 2] == "retry" && words[at - 1] == "after";
        let seconds = match unit {
            Some(unit) => count.checked_mul(unit)?,
            None if bare => count,
            None => return None,
        };
        Some(seconds).filter(|seconds| (1..=LONGEST).contains(seconds))
    })
}

fn seconds_of(unit: &str) -> Option<u32> {
    Some(match unit {
        "s" | "sec" | "secs" | "second" | "seconds" | "sekunde" | "sekunden" | "seconde"
        | "secondes" | "segundo" | "segundos" => 1,
        "m" | "min" | "mins" | "minute" | "minutes" | "minuten" | "minuto" | "minutos" => 60,
        "h" | "hr" | "hrs" | "hour" | "hours" | "stunde" | "stunden" | "heure" | "heures"
        | "hora" | "horas" => 3_600,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::super::{Meaning, plain};
    use super::*;

    #[test]
    fn the_time_to_wait_is_read_where_it_is_said() {
        for (text, seconds) in [
            ("Too many attempts. Try again in 5 minutes.", Some(300)),
            ("Please wait 30 seconds before trying again", Some(30)),
            ("Try again in an hour", Some(3_600)),
            ("Retry-After: 120", Some(120)),
            ("Versuchen Sie es in 2 Minuten wieder", Some(120)),
            ("Réessayez dans 10 secondes", Some(10)),
            ("You made 300 requests", None),
            ("Try again later", None),
            ("Blocked for 90000000 hours", None),
            ("Open since 5 hours", None),
        ] {
            assert_eq!(retry_after(&plain(text)), seconds, "{text}");
        }
    }

    #[test]
    fn phrases_are_whole_words_and_marked_ones_whole_texts() {
        assert!(says(
            &plain("You don’t have permission!"),
            Meaning::Denied.phrases()
        ));
        assert!(
            says(&plain("403"), Meaning::Denied.phrases())
                && !says(&plain("Room 403"), Meaning::Denied.phrases())
        );
        assert!(!says(&plain("Forbidden Planet"), Meaning::Denied.phrases()));
        assert!(!says(
            &plain("Too many requestsish"),
            Meaning::TooMany.phrases()
        ));
    }

    #[test]
    fn what_may_happen_has_not_happened() {
        for text in [
            "If your session has expired, sign in again.",
            "What does “session expired” mean?",
            "Why was I logged out?",
            "How to handle 429 Too Many Requests",
        ] {
            assert!(is_hypothetical(text, &plain(text)), "{text}");
        }
        for text in ["Your session has expired.", "Access denied", "Sidebar"] {
            assert!(!is_hypothetical(text, &plain(text)), "{text}");
        }
    }
}
