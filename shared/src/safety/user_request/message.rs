//! The text that a goal says to send: "write to Mei that I will be late".

use super::UserRequest;
use super::text::alike;
use crate::safety::words::words;
use ::words::grammar::is_and;

/// What somebody is to be told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    /// As the user wrote it.
    pub text: String,
    /// The words that tell something, each with whether its clause says "not".
    content: Vec<(String, bool)>,
    /// It stood in quotation marks: every word of it is meant.
    pub(in crate::safety) is_quoted: bool,
}

/// Say what follows to somebody: whatever stands before "that", it begins the text.
const TELLS: [&str; 34] = [
    "tell",
    "inform",
    "remind",
    "notify",
    "warn",
    "say",
    "saying",
    "reply",
    "answer",
    "respond",
    "know",
    "ask",
    "sag",
    "sage",
    "teile",
    "antworte",
    "frag",
    "frage",
    "dis",
    "informe",
    "reponds",
    "demande",
    "responde",
    "pregunta",
    "rispondi",
    "chiedi",
    "powiedz",
    "odpowiedz",
    "odpisz",
    "zapytaj",
    "zeg",
    "antwoord",
    "vraag",
    "announce",
];
/// Make a text: "that" behind a thing's name may tell more of the thing.
const WRITES: [&str; 18] = [
    "write", "mail", "email", "message", "text", "send", "post", "comment", "note", "schreib",
    "schreibe", "ecris", "escribe", "scrivi", "napisz", "schrijf", "app", "sms",
];
const THE: [&str; 12] = [
    "the", "a", "an", "my", "your", "this", "his", "her", "their", "our", "that", "new",
];
/// Before them the text is not begun yet, behind them it is.
const BEGINS: [&str; 11] = [
    "that", "saying", "says", "dass", "que", "che", "ze", "dat", "whether", "ob", "czy",
];
/// Stand before whom it is for.
const FOR_WHOM: [&str; 8] = ["to", "an", "a", "aan", "do", "para", "dem", "der"];
const WHOM: [&str; 20] = [
    "him",
    "her",
    "them",
    "me",
    "us",
    "everyone",
    "everybody",
    "back",
    "ihm",
    "ihr",
    "ihnen",
    "lui",
    "leur",
    "le",
    "les",
    "gli",
    "mu",
    "jej",
    "hem",
    "haar",
];
/// Right before a quotation, these say that it is the text.
const QUOTES: [&str; 10] = [
    "saying", "says", "text", "message", "comment", "words", "with", "reading", "text:", "note",
];
/// After "and", these go on with the task.
const GOES_ON: [&str; 14] = [
    "send", "submit", "post", "then", "save", "close", "sende", "schick", "schicke", "envoie",
    "envia", "invia", "wyslij", "verstuur",
];
/// Words that hold a sentence together.
const EMPTY: [&str; 90] = [
    "a", "an", "the", "this", "that", "these", "those", "i", "you", "he", "she", "it", "we",
    "they", "me", "him", "her", "us", "them", "my", "your", "his", "its", "our", "their", "am",
    "is", "are", "was", "were", "be", "been", "being", "will", "would", "shall", "should", "can",
    "could", "may", "might", "must", "do", "does", "did", "have", "has", "had", "to", "of", "in",
    "on", "at", "for", "from", "by", "with", "and", "or", "but", "so", "as", "if", "please",
    "there", "ill", "im", "ive", "ich", "du", "er", "sie", "es", "wir", "ihr", "der", "die", "das",
    "und", "ist", "bin", "wird", "werde", "je", "il", "elle", "nous", "vous", "est", "sera",
];
/// Turn a sentence round.
const DENIES: [&str; 26] = [
    "not", "never", "cannot", "cant", "wont", "dont", "isnt", "arent", "didnt", "doesnt",
    "couldnt", "wouldnt", "shouldnt", "wasnt", "havent", "hasnt", "nicht", "kein", "keine",
    "keinen", "pas", "jamais", "nunca", "non", "niet", "nie",
];

/// Stand between two clauses, of which one may say "not".
const JOINS: [&str; 20] = [
    "and", "but", "though", "und", "aber", "sondern", "et", "mais", "y", "pero", "sino", "e", "ma",
    "mas", "en", "maar", "ale", "lecz", "och", "men",
];

/// A verb by which somebody is told something.
pub(super) fn tells_somebody(verb: &str) -> bool {
    TELLS.contains(&verb) || WRITES.contains(&verb)
}

impl UserRequest {
    /// The text that the goal says to send. `None` where it says none, or leaves it to whoever writes.
    pub fn message(&self) -> Option<Message> {
        let tokens: Vec<&str> = self.goal.split_whitespace().collect();
        let text = told(&tokens).map(|text| (text, false));
        let (text, is_quoted) = text.or_else(|| quoted(&self.goal).map(|text| (text, true)))?;
        let content: Vec<(String, bool)> = clauses(&text)
            .into_iter()
            .filter(|(word, _)| tells(word))
            .collect();
        (!content.is_empty()).then_some(Message {
            text,
            content,
            is_quoted,
        })
    }
}

impl Message {
    /// Whether a text says it: most of its words, in clauses that say "not" where its own do and only there.
    pub fn is_said_in(&self, text: &str) -> bool {
        let heard = clauses(text);
        let is_heard = |(word, denied): &&(String, bool)| {
            let mut heard = heard.iter();
            heard.any(|(one, denies)| (self.is_quoted || denies == denied) && alike(one, word))
        };
        let hits = self.content.iter().filter(is_heard).count();
        if self.is_quoted {
            hits == self.content.len()
        } else {
            hits * 2 > self.content.len()
        }
    }
}

/// The words of a text, each with whether its clause says "not".
fn clauses(text: &str) -> Vec<(String, bool)> {
    let mut all = Vec::new();
    for sentence in text.split(['.', '!', '?', ';', ',', '\n']) {
        let said = words(sentence);
        for clause in said.split(|word| JOINS.contains(&word.as_str())) {
            let denies = clause.iter().any(|word| DENIES.contains(&word.as_str()));
            all.extend(clause.iter().map(|word| (word.clone(), denies)));
        }
    }
    all
}

fn tells(word: &str) -> bool {
    !EMPTY.contains(&word) && !DENIES.contains(&word)
}

/// The clause behind a verb of telling.
fn told(tokens: &[&str]) -> Option<String> {
    let plain: Vec<String> = tokens.iter().map(|token| words(token).concat()).collect();
    let is = |at: usize, list: &[&str]| {
        plain
            .get(at)
            .is_some_and(|word| list.contains(&word.as_str()))
    };
    let begins = |verb: &usize| {
        let mut reach = (*verb + 1)..tokens.len();
        let first = reach.find(|at| is(*at, &BEGINS))?;
        let between = (*verb + 1)..first;
        let is_whom = |at: usize| {
            let capital = tokens[at].chars().next().is_some_and(char::is_uppercase);
            is(at, &WHOM) || tokens[at].contains('@') || capital
        };
        let ended = between
            .clone()
            .any(|at| tokens[at].ends_with(['.', ';', '!', '?']));
        let to_whom =
            between.is_empty() || is_whom(first - 1) || is(first, &BEGINS[1..3]) || { between }
                .any(|at| is(at, &FOR_WHOM));
        (!ended && (is(*verb, &TELLS) || to_whom)).then_some(first + 1)
    };
    let announced = |verb: &usize| {
        let mut reach = *verb..tokens.len();
        reach.find(|at| tokens[*at].ends_with(':')).map(|at| at + 1)
    };
    // "The mail that came" is a thing.
    let is_thing = |at: usize| at > 0 && is(at - 1, &THE);
    let verbs =
        (0..tokens.len()).filter(|at| is(*at, &TELLS) || is(*at, &WRITES) && !is_thing(*at));
    let from = verbs
        .clone()
        .find_map(|verb| begins(&verb))
        .or_else(|| verbs.clone().find_map(|verb| announced(&verb)))?;
    let mut text: Vec<&str> = Vec::new();
    for at in from..tokens.len() {
        if is_and(&plain[at]) && is(at + 1, &GOES_ON) {
            break;
        }
        text.push(tokens[at]);
        if tokens[at].ends_with(['.', ';', '!', '?']) {
            break;
        }
    }
    (!text.is_empty()).then(|| text.join(" "))
}

/// The quotation that the goal calls the text.
fn quoted(goal: &str) -> Option<String> {
    const OPENS: [char; 4] = ['"', '“', '„', '«'];
    const CLOSES: [char; 4] = ['"', '”', '“', '»'];
    let mut rest = goal;
    while let Some(at) = rest.find(OPENS) {
        let before = words(&rest[..at]);
        let inside = rest[at..]
            .char_indices()
            .nth(1)
            .map(|(next, _)| &rest[at + next..])?;
        let end = inside.find(CLOSES)?;
        let last = before.last().map(String::as_str).unwrap_or_default();
        let is_text = QUOTES.contains(&last) || TELLS.contains(&last) || WRITES.contains(&last);
        if is_text && words(&inside[..end]).len() > 1 {
            return Some(inside[..end].to_owned());
        }
        rest = inside[end..]
            .char_indices()
            .nth(1)
            .map(|(next, _)| &inside[end + next..])?;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(goal: &str) -> Option<String> {
        UserRequest::new(goal, &[]).message().map(|one| one.text)
    }

    #[test]
    fn the_text_to_send_is_read_where_the_goal_says_it() {
        for (goal, expected) in [
            (
                "write to mei@example.com that I will be late",
                "I will be late",
            ),
            ("tell the team that we won, and send it", "we won,"),
            (
                "let Ann know that the parcel came. Then log out",
                "the parcel came.",
            ),
            (
                "ask Bo whether he can come on Friday and send",
                "he can come on Friday",
            ),
            (
                "send Mei a message saying the shop is closed",
                "the shop is closed",
            ),
            ("schreib an Mei, dass ich später komme", "ich später komme"),
            (
                "écris à Léa que le train est en retard",
                "le train est en retard",
            ),
            ("post a comment: looks fine to me", "looks fine to me"),
            (
                "reply with \"See you on Monday\" to Ann",
                "See you on Monday",
            ),
        ] {
            assert_eq!(text(goal).as_deref(), Some(expected), "{goal}");
        }
        for goal in [
            "write a friendly note to Mei",
            "send the mail that is in the drafts",
            "delete the mail that Mei sent",
            "reply to \"Lunch on Friday\" with thanks",
            "send a reminder to Acme Ltd",
        ] {
            assert_eq!(text(goal), None, "{goal}");
        }
    }

    #[test]
    fn a_text_says_it_in_its_own_words_or_says_something_else() {
        let keys = "write to Mei that the keys are with the neighbour";
        let keys = UserRequest::new(keys, &[]).message().unwrap();
        assert!(keys.is_said_in("The keys are at the neighbour's."));
        let days = "reply to Jo that monday doesn't suit me but friday at 10 would";
        let days = UserRequest::new(days, &[]).message().unwrap();
        assert!(days.is_said_in("Hi Jo, Monday doesn't suit me, but Friday at 10 would. Ellen"));
        assert!(days.is_said_in("Monday doesn't suit me. Friday at 10 would."));
        assert!(!days.is_said_in("Friday at 10 doesn't suit me, but Monday would."));
        let message = UserRequest::new("write to Mei that I will be late", &[]);
        let message = message.message().unwrap();
        for text in [
            "I will be late.",
            "Dear Mei, I'm late today. Please do not wait!",
        ] {
            assert!(message.is_said_in(text), "{text}");
        }
        for text in [
            "I will not come.",
            "I will not be late.",
            "See you soon",
            "",
        ] {
            assert!(!message.is_said_in(text), "{text}");
        }
    }
}
