//! How well two names agree.

use super::{concept, lexicon};
use unicode_normalization::UnicodeNormalization;

/// A name cut into comparable words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Folded {
    /// The whole text, normalised and in lower case, with its symbols.
    raw: String,
    words: Vec<String>,
}

impl Folded {
    pub(super) fn new(text: &str) -> Self {
        let raw: String = text.nfkc().flat_map(char::to_lowercase).collect();
        let raw = raw.replace(['\u{2019}', '\u{2018}'], "'");
        let mut words = split(&raw);
        if words.len() > 1 {
            while words
                .last()
                .is_some_and(|word| matches!(word.as_str(), "required" | "optional"))
                && words.len() > 1
            {
                words.pop();
            }
        }
        Self {
            raw: raw.split_whitespace().collect::<Vec<_>>().join(" "),
            words,
        }
    }

    pub(super) fn words(&self) -> &[String] {
        &self.words
    }

    pub(super) fn is_empty(&self) -> bool {
        self.raw.is_empty()
    }

    pub(super) fn first_words(&self, count: usize) -> Self {
        let words: Vec<String> = self.words.iter().take(count).cloned().collect();
        Self {
            raw: words.join(" "),
            words,
        }
    }

    pub(super) fn after_words(&self, count: usize) -> Self {
        let words: Vec<String> = self.words.iter().skip(count).cloned().collect();
        Self {
            raw: words.join(" "),
            words,
        }
    }

    fn joined(&self) -> String {
        self.words.join(" ")
    }

    /// The words that carry meaning.
    pub(super) fn content(&self) -> Vec<&str> {
        let kept: Vec<&str> = self
            .words
            .iter()
            .map(String::as_str)
            .filter(|word| !lexicon::FILLERS.contains(word))
            .collect();
        if kept.is_empty() {
            self.words.iter().map(String::as_str).collect()
        } else {
            kept
        }
    }
}

/// Letters and digits make words; a separator inside a number or date belongs to it.
fn split(text: &str) -> Vec<String> {
    let characters: Vec<char> = text.chars().collect();
    let mut words = Vec::new();
    let mut word = String::new();
    for (index, character) in characters.iter().enumerate() {
        let neighbour = |offset: Option<usize>| {
            offset
                .and_then(|at| characters.get(at))
                .is_some_and(char::is_ascii_digit)
        };
        let in_number = matches!(character, '/' | '-' | '.' | ':' | ',')
            && neighbour(index.checked_sub(1))
            && neighbour(Some(index + 1));
        if character.is_alphanumeric() || in_number {
            word.push(*character);
        } else if *character != '\'' && !word.is_empty() {
            words.push(std::mem::take(&mut word));
        }
    }
    if !word.is_empty() {
        words.push(word);
    }
    words
}

/// How well a page's `name` answers to what the user `wanted`, 0 to 1.
///
/// 1 is the same name, 0.97 the same but for articles, 0.9 another word for the same thing
/// ("log in" and "sign in"), 0.75 to 0.95 a name that holds all of the wanted words, 0.6 to 0.9 a
/// name that is wholly in the wanted words, less for partial overlap.
pub(super) fn agreement(wanted: &Folded, name: &Folded) -> f32 {
    if wanted.raw.is_empty() || name.raw.is_empty() {
        return 0.0;
    }
    if wanted.raw == name.raw {
        return 1.0;
    }
    if wanted.words.is_empty() || name.words.is_empty() {
        return symbol_agreement(wanted, name);
    }
    if wanted.words == name.words {
        return 0.99;
    }
    if contradict(&wanted.words, &name.words) {
        return 0.0;
    }
    let (want, have) = (wanted.content(), name.content());
    if want == have || wanted.words.concat() == name.words.concat() {
        return 0.97;
    }
    let overlap = overlap(&want, &have);
    overlap
        .max(concept_agreement(wanted, name))
        .max(substring_agreement(wanted, name))
}

/// "Sign in" is not "Sign out", nor "Sign up": the same word goes another way.
fn contradict(wanted: &[String], name: &[String]) -> bool {
    let ways = |words: &[String]| -> Vec<(String, u8)> {
        let pairs = words.windows(2);
        pairs
            .filter_map(|pair| Some((pair[0].clone(), way(&pair[1])?)))
            .collect()
    };
    let (wanted, shown) = (ways(wanted), ways(name));
    wanted.iter().any(|(word, way)| {
        let alike = shown.iter().filter(|(other, _)| other == word);
        let mut alike = alike.map(|(_, other)| other).peekable();
        alike.peek().is_some() && alike.all(|other| other != way)
    })
}

/// Where a small word leads; "log on" is "log in".
fn way(word: &str) -> Option<u8> {
    Some(match word {
        "in" | "on" | "into" => 0,
        "out" | "off" => 1,
        "up" => 2,
        "down" => 3,
        _ => return None,
    })
}

/// One of them is only symbols ("×"): the same meaning, or nothing.
fn symbol_agreement(wanted: &Folded, name: &Folded) -> f32 {
    let key = |folded: &Folded| {
        if folded.words.is_empty() {
            folded.raw.clone()
        } else {
            folded.joined()
        }
    };
    let (first, second) = (concept::of(&key(wanted)), concept::of(&key(name)));
    if first.is_some() && first == second {
        0.9
    } else {
        0.0
    }
}

fn concept_agreement(wanted: &Folded, name: &Folded) -> f32 {
    let wanted = concept::of(&wanted.content().join(" ")).or_else(|| concept::of(&wanted.joined()));
    let name = concept::of(&name.content().join(" ")).or_else(|| concept::of(&name.joined()));
    if wanted.is_some() && wanted == name {
        0.9
    } else {
        0.0
    }
}

/// Scripts without spaces: one name inside the other.
fn substring_agreement(wanted: &Folded, name: &Folded) -> f32 {
    if wanted.raw.is_ascii() || wanted.raw.chars().count() < 2 {
        return 0.0;
    }
    if name.raw.contains(&wanted.raw) {
        0.8
    } else {
        0.0
    }
}

#[expect(clippy::cast_precision_loss, reason = "word counts are small")]
fn overlap(want: &[&str], have: &[&str]) -> f32 {
    let best = |word: &str, others: &[&str]| {
        others
            .iter()
            .map(|other| word_agreement(word, other))
            .fold(0.0_f32, f32::max)
    };
    let found: f32 = want.iter().map(|word| best(word, have)).sum();
    let used: f32 = have.iter().map(|word| best(word, want)).sum();
    let recall = found / want.len() as f32;
    let precision = used / have.len() as f32;
    if recall > 0.85 {
        let first = if want.first() == have.first() {
            0.03
        } else {
            0.0
        };
        let order = if in_order(want, have) { 1.0 } else { 0.9 };
        return (0.72 + 0.2 * precision + first) * recall * order;
    }
    if precision > 0.99 {
        return 0.5 + 0.35 * recall;
    }
    if recall + precision == 0.0 {
        0.0
    } else {
        1.2 * precision * recall / (precision + recall)
    }
}

/// Whether the wanted words stand in the same order: "low to high" is not "high to low".
fn in_order(want: &[&str], have: &[&str]) -> bool {
    let places = want.iter().filter_map(|word| {
        have.iter()
            .position(|other| word_agreement(word, other) > 0.0)
    });
    places
        .clone()
        .zip(places.skip(1))
        .all(|(first, second)| first < second)
}

/// The same word 1, another form of it 0.93, a slip of the pen 0.88, a beginning 0.8.
fn word_agreement(first: &str, second: &str) -> f32 {
    if first == second {
        return 1.0;
    }
    let plural = |one: &str, many: &str| many.strip_suffix('s') == Some(one) && one.len() > 2;
    if stem(first) == stem(second) || plural(first, second) || plural(second, first) {
        return 0.93;
    }
    let length = first.chars().count().min(second.chars().count());
    let digits = first
        .chars()
        .chain(second.chars())
        .any(|c| c.is_ascii_digit());
    if digits {
        return 0.0;
    }
    let slips = strsim::osa_distance(first, second);
    if (length >= 8 && slips <= 2) || (length >= 5 && slips <= 1) {
        return 0.88;
    }
    if length >= 4 && (first.starts_with(second) || second.starts_with(first)) {
        return 0.8;
    }
    0.0
}

/// Whether two words are the same, in whatever number; months also when cut short. A number is
/// itself or nothing.
pub fn is_word(first: &str, second: &str) -> bool {
    let month = |word: &str| super::format::month(word).filter(|_| word.len() > 2);
    first == second
        || month(first).is_some() && month(first) == month(second)
        || word_agreement(first, second) >= 0.93
}

/// English endings off, crudely: enough to bring "notifications" to "notification".
fn stem(word: &str) -> &str {
    if word.len() <= 4 {
        return word
            .strip_suffix('s')
            .filter(|rest| rest.len() > 2 && !rest.ends_with('s'))
            .unwrap_or(word);
    }
    for ending in ["ings", "ing", "ied", "ies", "ed", "es", "s"] {
        if let Some(rest) = word.strip_suffix(ending)
            && rest.len() > 2
            && !rest.ends_with('s')
        {
            return rest.strip_suffix('e').unwrap_or(rest);
        }
    }
    word.strip_suffix('e').unwrap_or(word)
}

/// Whether `text` holds all words of `part`, in order and together.
pub(super) fn holds(text: &Folded, part: &Folded) -> bool {
    if part.words.is_empty() {
        return !part.raw.is_empty() && text.raw.contains(&part.raw);
    }
    text.words
        .windows(part.words.len())
        .any(|window| window == part.words.as_slice())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn score(wanted: &str, name: &str) -> f32 {
        agreement(&Folded::new(wanted), &Folded::new(name))
    }

    #[test]
    fn better_agreement_scores_higher() {
        for (wanted, better, worse) in [
            ("Archive all", "Archive all", "Archive"),
            ("Name", "Name *", "User name"),
            ("log in", "Sign in", "Login help"),
            ("patient Omar Haddad", "Omar Haddad", "Ann Lee"),
            ("e-mail", "Email", "Name"),
            ("Send newsletter", "Send me the newsletter", "Send"),
            ("notifications", "Notification settings", "Settings"),
            ("×", "Close", "Open"),
            ("date of birth", "Birthday", "Date"),
        ] {
            assert!(
                score(wanted, better) > score(wanted, worse),
                "{wanted}: {better} > {worse}"
            );
            assert!(
                score(wanted, better) > 0.7,
                "{wanted} ~ {better}: {}",
                score(wanted, better)
            );
        }
    }

    #[test]
    fn a_number_is_itself_or_nothing() {
        assert!(score("1001", "1002") < 0.1);
        assert!(score("draft 3", "draft 2") < 0.7);
    }

    #[test]
    fn the_same_word_that_goes_another_way_is_another_name() {
        let agree = |wanted: &str, name: &str| agreement(&Folded::new(wanted), &Folded::new(name));
        for (wanted, name) in [
            ("Sign in", "Sign out"),
            ("Sign in", "Sign up"),
            ("Log out", "Log in"),
            ("Turn on", "Turn off"),
            ("Zoom in", "Zoom out"),
            ("Scroll down the list", "Scroll up"),
        ] {
            assert!(agree(wanted, name) < f32::EPSILON, "{wanted}: {name}");
        }
        for (wanted, name) in [
            ("Sign in", "Log in"),
            ("Sign in", "Sign on"),
            ("Sign in", "Sign in or sign up"),
        ] {
            assert!(agree(wanted, name) > 0.5, "{wanted}: {name}");
        }
    }
}
