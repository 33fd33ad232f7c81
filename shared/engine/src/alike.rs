//! What the user's words tell of names that stand side by side: the options of a list, suggestions, controls.

use crate::counted::Counted;
use crate::page_view::PageView;
use std::collections::HashSet;
use words::part_of_day::PartOfDay;
use words::{
    Folded, date, grammar, is_filler, not_meant_from, rejected, same_word, several, untouched,
};

/// What the user said for the task, as words.
#[derive(Debug, Clone, Default)]
pub struct Said {
    words: HashSet<String>,
    /// Those of the words that are names, as the user wrote them.
    names: HashSet<String>,
    /// Those that name whoever made or sent what is meant: "the post by Ann".
    makers: HashSet<String>,
    /// The kinds of which one was told by a comparison or a place: "song" of "the last song".
    counted: HashSet<String>,
    /// What they say by number and place.
    places: Counted,
    /// What was asked and answered with something that is no yes: the answer's words and the question's.
    asked: Vec<(HashSet<String>, HashSet<String>)>,
    /// The words between two marks of punctuation, and what was agreed to by its name.
    breaths: Vec<Vec<String>>,
    /// Words of what is said not to be meant, and nowhere else.
    rejected: HashSet<String>,
    /// The part of a day that they name, the last text first.
    part_of_day: Option<PartOfDay>,
}

/// A text's words, parted where a mark of punctuation ends something.
fn breaths(text: &str) -> impl Iterator<Item = Vec<String>> {
    const MARKS: [char; 7] = [',', '.', ';', ':', '!', '?', '\n'];
    let parts = text.split_inclusive(char::is_whitespace);
    let mut parts = parts.peekable();
    std::iter::from_fn(move || {
        parts.peek()?;
        let mut breath = String::new();
        for part in parts.by_ref() {
            breath.push_str(part);
            if part.trim_end_matches([' ', '\t']).ends_with(MARKS) {
                break;
            }
        }
        Some(Folded::words_of(&breath))
    })
}

/// What speaks against one of several names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Alike {
    /// It takes in more than was said: "Dora, and all friends".
    Further,
    /// This other one has all the said words that it has, and more of them or nothing beside them.
    Better(usize),
    /// These have the same of the said words, itself among them; each says more.
    Equals(Vec<usize>),
}

impl Said {
    /// Of all texts that the user wrote for the task, and the names in them.
    pub fn new<'t>(
        texts: impl Iterator<Item = &'t str>,
        names: impl Iterator<Item = &'t str>,
    ) -> Self {
        let words = |text: &str| Folded::new(text).words().to_vec();
        let mut said = Self {
            names: names.flat_map(words).collect(),
            ..Self::default()
        };
        for text in texts {
            said.places.read(text);
            let mut meant: Vec<String> = Vec::new();
            let wished = breaths(text).filter(|breath| !grammar::tells_of_oneself(breath));
            let wished: Vec<String> = wished.flatten().collect();
            said.part_of_day = PartOfDay::named(&wished.join(" ")).or(said.part_of_day);
            for breath in breaths(text) {
                let out: HashSet<String> = rejected(&breath).into_iter().collect();
                let end = not_meant_from(&breath).unwrap_or(breath.len());
                // "Not the other Anna": one is meant.
                let is_meant =
                    |at: usize| !out.contains(&breath[at]) && (at < end || !turns(&breath[at]));
                let words = (0..breath.len()).filter(|at| is_meant(*at));
                meant.extend(words.map(|at| breath[at].clone()));
                said.rejected.extend(out);
                said.breaths.push(breath);
            }
            let text = words(text);
            said.counted.extend(counted(&text));
            let makers = makers(&text, &said.names);
            said.makers.extend(makers);
            said.words.extend(meant);
        }
        said.rejected.retain(|word| !said.words.contains(word));
        said
    }

    /// A text begins with the name of whoever is said to have made or sent it.
    pub(crate) fn made(&self, text: &[String]) -> bool {
        let is_maker = |word: &str| self.makers.iter().any(|maker| same_word(maker, word));
        grammar::begins_with(text, is_maker)
    }

    /// The user agreed to what a question of this name names.
    pub fn agree(&mut self, names: &str) {
        let named = Folded::new(names);
        let named = named.words().iter().filter(|word| !turns(word)).cloned();
        let named: Vec<String> = named.collect();
        self.names.extend(named.iter().cloned());
        self.breaths.push(named.clone());
        self.words.extend(named);
    }

    /// The user answered a question: what it asks about is what the answer is for.
    pub fn answer(&mut self, question: &str, answer: &str) {
        let telling = |text: &str| -> HashSet<String> {
            let words = Folded::new(text).words().to_vec().into_iter();
            words
                .filter(|word| !is_filler(word) && !turns(word))
                .collect()
        };
        self.asked.push((telling(answer), telling(question)));
    }

    /// The words that tell among these places: what was said, and what was asked where the answer tells none of the
    /// places from another. A kind that only one of them shows is not what was counted.
    pub(crate) fn telling(&self, places: &[HashSet<String>]) -> HashSet<&String> {
        let shows =
            |place: &HashSet<String>, word: &str| place.iter().any(|shown| same_word(shown, word));
        let often = |word: &str| places.iter().filter(|place| shows(place, word)).count();
        let tells = |word: &String| (1..places.len()).contains(&often(word));
        let asked = self.asked.iter();
        let asked = asked
            .filter(|(answer, _)| !answer.iter().any(tells))
            .flat_map(|(_, question)| question);
        let is_kind = |word: &String| {
            self.counted.contains(word) && !self.names.contains(word) && often(word) == 1
        };
        let all = self.words.iter().chain(asked);
        all.filter(|word| !is_filler(word) && !is_kind(word))
            .collect()
    }

    /// It means more than one thing, or turns on what it names.
    pub(crate) fn turns(&self) -> bool {
        self.iter().any(turns)
    }

    /// The word was said only where what is said turns on what it names, "but not before the invoice", or leaves it as it
    /// is. What "only" stands with is meant.
    pub(crate) fn turns_on(&self, word: &str) -> bool {
        let speaks = |breath: &&Vec<String>| breath.iter().any(|one| same_word(word, one));
        let mut breaths = self.breaths.iter().filter(speaks).peekable();
        let leaves = |breath: &[String]| {
            untouched::left_alone(breath).is_some()
                || breath.iter().any(|one| untouched::stays(one))
        };
        let turned = |one: &String| one != "only" && turns(one);
        let is_turned = |breath: &Vec<String>| breath.iter().any(turned) || leaves(breath);
        breaths.peek().is_some() && breaths.all(is_turned)
    }

    /// It means more than one thing, or one by what stands beside it. To say "not" of something makes no equals apart.
    pub(crate) fn is_of_several(&self) -> bool {
        const DENYING: [&str; 4] = ["no", "none", "neither", "again"];
        let several = |word: &str| several::turns(word) && !DENYING.contains(&word);
        self.iter()
            .any(|word| several(word) || several::leaves_out(word))
    }

    /// The words between two marks of punctuation.
    pub(crate) fn breaths(&self) -> impl Iterator<Item = &[String]> {
        self.breaths.iter().map(Vec::as_slice)
    }

    pub(crate) fn places(&self) -> &Counted {
        &self.places
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &str> {
        self.words.iter().map(String::as_str)
    }

    /// The word was said, in whatever form.
    pub fn speaks_of(&self, word: &str) -> bool {
        self.words.contains(word) || self.iter().any(|said| same_word(word, said))
    }

    /// A longer word that begins or ends with one that was said: "Gartenseite" for "zum Garten", "distributieriem" for
    /// "die riem".
    pub(crate) fn speaks_in_part_of(&self, word: &str) -> bool {
        const SHORTEST: usize = 5;
        const SHORTEST_HEAD: usize = 4;
        self.iter().any(|said| {
            let length = said.chars().count();
            let more = word.chars().count().saturating_sub(length);
            let is_head = length >= SHORTEST_HEAD && more >= SHORTEST && word.ends_with(said);
            let is_part = length >= SHORTEST && (word.starts_with(said) || word.ends_with(said));
            said != word && !is_filler(said) && (is_head || is_part)
        })
    }

    /// All these words were said between two marks of punctuation that do not turn on what they name, in whatever form: "we get up later now, have it run on
    /// Saturdays" says no "Run now".
    pub(crate) fn speaks_in_one_breath(&self, words: &[&String]) -> bool {
        let has = |breath: &[String], word: &str| breath.iter().any(|one| same_word(word, one));
        let mut breaths = self.breaths.iter();
        breaths.any(|breath| {
            words.iter().all(|word| has(breath, word)) && !breath.iter().any(|one| turns(one))
        })
    }

    /// Those of the places whose text has nothing of what is not meant, begins in the part of a day that was said, and has
    /// what was said as a part of a word: all where it tells nothing, or not of each.
    pub(crate) fn narrowed(
        &self,
        places: Vec<usize>,
        text: impl Fn(usize) -> String,
    ) -> Vec<usize> {
        let is_meant = |at: usize| {
            let text = Folded::words_of(&text(at));
            let is_out = |word: &String| self.rejected.contains(word);
            (!self.rejected.is_empty()).then(|| !text.iter().any(is_out))
        };
        let begins = |at: usize| self.part_of_day?.begins(&text(at));
        let is_compound = |at: usize| {
            let text = Folded::words_of(&text(at));
            Some(text.iter().any(|word| self.speaks_in_part_of(word)))
        };
        let left = fitting(fitting(places, is_meant), begins);
        fitting(left, is_compound)
    }

    /// One of several is told by a comparison or a place.
    pub(crate) fn compares(&self) -> bool {
        self.iter().any(several::picks)
    }

    /// The word names something among these: it is a name, or not all of them have it and it is no kind of thing. A
    /// number of one or two digits counts or tells a time.
    pub(crate) fn names_by(&self, word: &str, in_all: bool, view: &PageView) -> bool {
        let digits = word.chars().filter(char::is_ascii_digit).count();
        let tells = word.chars().any(char::is_alphabetic) || digits > 2;
        tells && (self.has_name(word) || !in_all && !view.says_kind(word))
    }

    pub(crate) fn has_name(&self, word: &str) -> bool {
        self.names.iter().any(|name| same_word(word, name))
    }
}

/// Those that fit; all where none does, or that is not told of each.
fn fitting(places: Vec<usize>, fits: impl Fn(usize) -> Option<bool>) -> Vec<usize> {
    let told: Option<Vec<bool>> = places.iter().map(|at| fits(*at)).collect();
    match told.filter(|told| told.contains(&true)) {
        Some(told) => {
            let told = places.into_iter().zip(told);
            told.filter(|(_, fits)| *fits).map(|(at, _)| at).collect()
        }
        None => places,
    }
}

/// The first word behind a "by", and the names that follow on it. A day made nothing.
fn makers(text: &[String], names: &HashSet<String>) -> HashSet<String> {
    let mut found = HashSet::new();
    for (at, _) in text
        .iter()
        .enumerate()
        .filter(|(_, word)| grammar::is_by(word))
    {
        let rest = text[at + 1..].iter().filter(|word| *word != "the");
        let named = rest.enumerate().take_while(|(at, word)| {
            (*at == 0 || names.contains(*word)) && !date::is_day_or_month(word)
        });
        found.extend(named.map(|(_, word)| word.clone()));
    }
    found
}

/// The words that end what stands behind a comparison or a place.
fn counted(text: &[String]) -> impl Iterator<Item = String> {
    let ends = |at: usize| {
        text.get(at)
            .is_none_or(|word| is_filler(word) || grammar::is_preposition(word))
    };
    let behind = (1..text.len()).filter(move |at| several::picks(&text[*at - 1]) && ends(*at + 1));
    behind.map(|at| text[at].clone())
}

fn turns(word: &str) -> bool {
    several::turns(word) || words::grammar::RESTRICTIONS.contains(&word)
}

/// Whether what is said means more than one thing, or turns on what it names.
pub fn speaks_of_several(said: &Folded) -> bool {
    said.words().iter().any(|word| turns(word))
}

/// Numbers that are read apart from what stands right behind them, which was not said: the 2 of "EX4 2LB" is no count.
fn parts_of_codes<'n>(name: &'n Folded, said: &Said) -> HashSet<&'n String> {
    let tokens: HashSet<&str> = name.text().split(|c: char| !c.is_alphanumeric()).collect();
    let pairs = name.words().windows(2);
    let glued = pairs.filter(|pair| {
        let joined = format!("{}{}", pair[0], pair[1]);
        let number = pair[0].bytes().all(|byte| byte.is_ascii_digit());
        number
            && !tokens.contains(pair[0].as_str())
            && tokens.contains(joined.as_str())
            && !said.speaks_of(&pair[1])
    });
    glued.map(|pair| &pair[0]).collect()
}

/// What speaks against the name at `at`, by what was said. A name without a said word says nothing.
pub fn alike(names: &[&Folded], at: usize, said: &Said, view: &PageView) -> Option<Alike> {
    let telling = |name: &'_ Folded| -> Vec<String> {
        let glued = parts_of_codes(name, said);
        let words = name.words().iter();
        let tells = |word: &&String| !is_filler(word) && !glued.contains(word);
        words.filter(tells).cloned().collect()
    };
    let words: Vec<Vec<String>> = names.iter().map(|name| telling(name)).collect();
    let hits = |one: &Vec<String>| -> HashSet<String> {
        let said = one.iter().filter(|word| said.speaks_of(word));
        said.cloned().collect()
    };
    let told: Vec<HashSet<String>> = words.iter().map(hits).collect();
    let own = told.get(at)?;
    let is_whole = |one: usize| words[one].iter().all(|word| told[one].contains(word));
    if own.is_empty() || said.is_of_several() {
        return None;
    }
    let rivals: Vec<usize> = (0..names.len())
        .filter(|other| *other != at && names[*other] != names[at] && told[*other].is_superset(own))
        .collect();
    // "Mum: Jean Whelan" is mum, "Mark's mum: Sheila Orme" somebody's.
    let is_headed = |one: usize| {
        let head = names[one].text().split_once(':').map(|(head, _)| head);
        let head = Folded::words_of(head.unwrap_or_default());
        !head.is_empty() && head.iter().all(|word| said.speaks_of(word))
    };
    if is_headed(at) && !rivals.iter().any(|rival| is_headed(*rival)) {
        return None;
    }
    let adds_name = |other: usize| told[other].difference(own).any(|word| said.has_name(word));
    // "Run 1: Clover is in it": what is noted of a thing names no other.
    let adds = |other: usize| {
        let head = names[other].text().split_once(": ").map(|(head, _)| head);
        let head = head.map(Folded::words_of);
        let in_head = |word: &String| head.as_ref().is_none_or(|head| head.contains(word));
        let mut more = told[other].difference(own);
        more.any(|word| in_head(word) || said.has_name(word))
    };
    let better = |other: &&usize| {
        if is_whole(at) {
            return adds_name(**other);
        }
        adds(**other) || is_whole(**other)
    };
    if let Some(better) = rivals.iter().find(better) {
        return (!said.turns()).then_some(Alike::Better(*better));
    }
    if is_whole(at) {
        return None;
    }
    let goes_further = |word: &String| several::goes_further(word);
    if !rivals.is_empty() && words[at].iter().any(goes_further) {
        return Some(Alike::Further);
    }
    let in_all = |word: &String| told.iter().all(|one| one.contains(word));
    let named = own
        .iter()
        .any(|word| said.names_by(word, in_all(word), view));
    if rivals.is_empty() || !named || said.compares() {
        return None;
    }
    let mut equals = rivals;
    equals.push(at);
    equals.sort_unstable();
    let equals = said.narrowed(equals, |one| names[one].text().to_owned());
    match equals.as_slice() {
        [only] if *only == at => None,
        [first, ..] if !equals.contains(&at) => Some(Alike::Better(*first)),
        _ => Some(Alike::Equals(equals)),
    }
}

/// Whether what is offered beside an option in one text has all the said words that the option has, in a stretch no
/// longer than an option; the option says more.
pub fn fits_another(option: &Folded, offered: &Folded, said: &Said) -> bool {
    let words = option.words();
    let own: Vec<&String> = words
        .iter()
        .filter(|word| !is_filler(word) && said.speaks_of(word))
        .collect();
    let whole = words
        .iter()
        .all(|word| is_filler(word) || own.contains(&word));
    let named = own.iter().any(|word| said.has_name(word));
    if !named || whole || said.is_of_several() || said.compares() {
        return false;
    }
    let all = offered.words();
    let at = (0..all.len()).find(|at| all[*at..].starts_with(words));
    let rest: Vec<&String> = match at {
        Some(at) => all[..at].iter().chain(&all[at + words.len()..]).collect(),
        None => return false,
    };
    // What stands together in one option stands together in another: "Marie Lindqvist Maria Holm" is no Maria Lindqvist.
    let together = words
        .windows(own.len())
        .any(|part| part.iter().eq(own.iter().copied()));
    if together {
        return rest.windows(own.len()).any(|part| part == own.as_slice());
    }
    let holds = |part: &[&String]| own.iter().all(|word| part.contains(word));
    rest.windows(words.len().min(rest.len()).max(1)).any(holds)
}
