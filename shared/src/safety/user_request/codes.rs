//! What a goal names by a code or in quotation marks.

use super::UserRequest;
use crate::safety::words::words;

impl UserRequest {
    /// The codes of the goal, in lower case: "dev-77", "#team-blue", "feature/login-old".
    pub(in crate::safety) fn codes(&self) -> Vec<String> {
        codes_in(&self.goal)
    }

    /// The things that the goal quotes, as words: no text that somebody is to be told, and no control that is to be
    /// pressed on the way ("choose “New / Search”").
    pub(in crate::safety) fn quoted_names(&self) -> Vec<Vec<String>> {
        let message = self.message().map(|message| words(&message.text));
        let pieces = intent::pieces(&self.goal);
        let is_pressed = |at: usize| {
            let before = &pieces[at.saturating_sub(2)..at];
            let mut before = before.iter().flat_map(|piece| words(&piece.text));
            before.any(|word| PRESSES.contains(&word.as_str()))
        };
        let quoted = pieces.iter().enumerate();
        let quoted = quoted.filter(|(at, piece)| piece.quoted && !is_pressed(*at));
        quoted
            .map(|(_, piece)| words(&piece.text))
            .filter(|name| !name.is_empty() && Some(name) != message.as_ref())
            .collect()
    }
}

/// What a control is named behind, that is only pressed.
const PRESSES: [&str; 30] = [
    "open",
    "click",
    "press",
    "choose",
    "select",
    "pick",
    "tap",
    "hit",
    "offne",
    "klick",
    "klicke",
    "drucke",
    "wahle",
    "ouvre",
    "clique",
    "choisis",
    "selectionne",
    "abre",
    "pulsa",
    "elige",
    "selecciona",
    "apri",
    "clicca",
    "scegli",
    "premi",
    "seleziona",
    "klik",
    "kies",
    "kliknij",
    "wybierz",
];

/// Words that tell one thing from others by their form: letters and digits round a mark, what a `#` begins, a path.
pub(in crate::safety) fn codes_in(text: &str) -> Vec<String> {
    let edge = |c: char| !c.is_alphanumeric() && c != '#';
    let tokens = text
        .split_whitespace()
        .map(|token| token.trim_matches(edge));
    let is_code = |token: &&str| {
        let has = |test: fn(char) -> bool| token.contains(test);
        let marked = has(|c| matches!(c, '-' | '_' | '/'));
        let mixed = has(|c| c.is_ascii_digit()) && token.starts_with(char::is_alphabetic);
        let tagged = token.starts_with('#') && token[1..].starts_with(char::is_alphabetic);
        let path = token.contains('/') && has(|c| matches!(c, '-' | '_'));
        !has(|c| matches!(c, '@' | ':'))
            && (tagged || marked && (mixed || path) || token.contains('_'))
    };
    tokens.filter(is_code).map(str::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_control_to_press_and_a_text_to_send_are_no_things() {
        for (goal, names) in [
            (
                "choose \"New / Search\", then delete \"Old notes\"",
                vec!["old notes"],
            ),
            ("click on \"Save\"", vec![]),
            ("reply \"See you on Monday\" to Ann", vec![]),
        ] {
            let found = UserRequest::new(goal, &[]).quoted_names();
            let found: Vec<String> = found.iter().map(|name| name.join(" ")).collect();
            assert_eq!(found, names, "{goal}");
        }
    }

    #[test]
    fn a_code_is_told_from_words_and_times() {
        let found = codes_in("Move DEV-77 and (IMG_2207) of feature/login-old to #team-blue");
        assert_eq!(
            found,
            ["dev-77", "img_2207", "feature/login-old", "#team-blue"]
        );
        let none = "a two-bedroom flat, 10-day outlook, 18:30, ann@mail-1.example, and/or A4 #1";
        assert_eq!(codes_in(none), [""; 0]);
    }
}
