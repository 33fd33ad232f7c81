//! Where every word of a page stands, so that a phrase is found without reading the page again.

use page::{Content, Element, NameSource, Page};
use std::collections::{HashMap, HashSet};
use std::ops::{Range, RangeInclusive};
use words::Folded;
use words::date::weekday_name;
use words::dated::{with_days, with_weekdays};

/// Places of one phrase that are told.
const MAX_PLACES: usize = 200;
/// What stands where a word was taken out.
const NO_WORD: u32 = u32::MAX;
/// Signs and codes (ISO 4217) beside a sum of money, and the mark before its word.
const SIGNS: [char; 4] = ['$', '€', '£', '¥'];
const CODES: [&str; 8] = ["EUR", "USD", "GBP", "CHF", "JPY", "SEK", "NOK", "DKK"];
const MONEY: char = '¤';

/// Words that must stand together, in order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Phrase {
    words: Vec<String>,
    /// Names with their sign: "@ann" and "#ann" are not "Ann".
    handles: Vec<String>,
    /// The weekday that was said with a day: the day tells it, where the page gives it no other.
    weekday: Option<&'static str>,
}

impl Phrase {
    /// `None` where there is no word.
    pub(crate) fn of(words: &[String]) -> Option<Self> {
        (!words.is_empty()).then(|| Self {
            words: words.to_vec(),
            handles: Vec::new(),
            weekday: None,
        })
    }

    pub(crate) fn words(&self) -> &[String] {
        &self.words
    }

    /// The words of a text; `None` where there is none.
    pub(crate) fn told(text: &str) -> Option<Self> {
        let mut words = told(text);
        let weekday = take_weekday(&mut words);
        let mut phrase = Self::of(&words)?;
        phrase.weekday = weekday;
        phrase.handles = handles(&Folded::new(text)).map(str::to_owned).collect();
        Some(phrase)
    }

    /// A part of it, which is told by the same signs.
    pub(crate) fn part(&self, words: RangeInclusive<usize>) -> Option<Self> {
        let part = Self::of(self.words.get(words)?)?;
        Some(Self {
            handles: self.handles.clone(),
            weekday: self.weekday,
            ..part
        })
    }

    /// It is told by a name with a sign.
    pub(crate) fn has_handle(&self) -> bool {
        !self.handles.is_empty()
    }

    /// Whether all its words stand together in `name`.
    pub(crate) fn is_in(&self, name: &Folded) -> bool {
        let told_by_day = |word: &String| is_day(word) || weekday_name(word).is_some();
        let dated = self.words.iter().any(told_by_day);
        let holds = |words: &[String]| {
            let mut windows = words.windows(self.words.len());
            windows.any(|window| window == self.words.as_slice())
        };
        let days = || with_weekdays(with_days(name.words().to_vec(), false));
        (holds(name.words()) || dated && holds(&days())) && self.fits(|| name.clone())
    }

    /// Whether a text has the names that it tells with their signs, and its day on no other weekday.
    pub(crate) fn fits(&self, text: impl FnOnce() -> Folded) -> bool {
        if self.handles.is_empty() && self.weekday.is_none() {
            return true;
        }
        let text = text();
        let mut wanted = self.handles.iter();
        let days = with_weekdays(with_days(text.words().to_vec(), false));
        let mut weekdays = days.windows(2).filter(|pair| is_day(&pair[1]));
        let another = |weekday: &str| {
            weekdays.any(|pair| weekday_name(&pair[0]).is_some_and(|other| other != weekday))
        };
        wanted.all(|wanted| handles(&text).any(|handle| handle == wanted))
            && !self.weekday.is_some_and(another)
    }
}

/// Takes out a weekday that stands before a day: the day alone tells it.
fn take_weekday(words: &mut Vec<String>) -> Option<&'static str> {
    let mut pairs = words.windows(2);
    let at = pairs.position(|pair| weekday_name(&pair[0]).is_some() && is_day(&pair[1]))?;
    weekday_name(&words.remove(at))
}

/// A day as [`with_days`] writes it.
fn is_day(word: &str) -> bool {
    let digits = |text: &str| text.len() == 2 && text.bytes().all(|byte| byte.is_ascii_digit());
    word.split_once('-')
        .is_some_and(|(month, day)| digits(month) && digits(day))
}

/// The names of a text that stand behind a sign: "@ann", "#harbour".
fn handles(text: &Folded) -> impl Iterator<Item = &str> {
    text.text().split_whitespace().filter_map(|piece| {
        let piece = piece.trim_start_matches(['(', '“', '"', '\'']);
        let end = piece.trim_end_matches(|c: char| !c.is_alphanumeric());
        let mut letters = end.chars();
        let signed = matches!(letters.next(), Some('@' | '#'))
            && letters.next().is_some_and(char::is_alphabetic);
        signed.then_some(end)
    })
}

/// The words by which things are told: each day one word, and sums of money never a bare number,
/// since order 1042 is not what costs $1042.
pub(super) fn told(text: &str) -> Vec<String> {
    if !text.contains(SIGNS) && !has_code(text) {
        return with_weekdays(with_days(Folded::words_of(text), false));
    }
    let pieces: Vec<&str> = text.split_whitespace().collect();
    let is_unit = |at: Option<usize>| {
        let piece = at.and_then(|at| pieces.get(at));
        piece.is_some_and(|piece| CODES.contains(piece) || piece.trim_matches(SIGNS).is_empty())
    };
    let mut words = Vec::new();
    let mut plain = String::new();
    for (at, piece) in pieces.iter().enumerate() {
        let digits = piece.bytes().any(|byte| byte.is_ascii_digit());
        let is_sum = digits
            && (piece.contains(SIGNS) || is_unit(at.checked_sub(1)) || is_unit(Some(at + 1)));
        if is_sum {
            words.extend(with_days(Folded::words_of(&plain), false));
            plain.clear();
            let sum = Folded::new(piece).words().concat();
            words.push(format!("{MONEY}{sum}"));
        } else {
            plain.push_str(piece);
            plain.push(' ');
        }
    }
    words.extend(with_days(Folded::words_of(&plain), false));
    with_weekdays(words)
}

fn has_code(text: &str) -> bool {
    let mut pairs = text.as_bytes().windows(2);
    pairs.any(|pair| pair.iter().all(u8::is_ascii_uppercase))
        && CODES.iter().any(|code| text.contains(code))
}

/// The words of a page in document order, each with its node: texts, and the names and values of
/// controls that no text shows.
#[derive(Debug)]
pub(crate) struct Tokens {
    numbers: HashMap<String, u32>,
    words: Vec<u32>,
    nodes: Vec<usize>,
    /// For each word, its places.
    places: Vec<Vec<u32>>,
    /// Places of numbers made of so many digits.
    digits: HashMap<usize, Vec<u32>>,
    left_out: usize,
}

impl Tokens {
    pub(super) fn of(page: &Page, elements: &[Element], most: usize) -> Self {
        let mut tokens = Self {
            numbers: HashMap::new(),
            words: Vec::new(),
            nodes: Vec::new(),
            places: Vec::new(),
            digits: HashMap::new(),
            left_out: 0,
        };
        for (at, node) in page.nodes.iter().enumerate() {
            match node.content() {
                Content::Text => tokens.add(at, page.node_text(at), most),
                Content::Tag { element, label, .. } => {
                    if let Some(element) = element.and_then(|index| elements.get(index)) {
                        tokens.add_element(at, element, most);
                    } else if let Some(label) = label {
                        tokens.add(at, label, most);
                    }
                }
            }
        }
        tokens
    }

    fn add_element(&mut self, at: usize, element: &Element, most: usize) {
        if !matches!(
            element.name_source,
            NameSource::Content | NameSource::Neighbour | NameSource::None
        ) {
            self.add(at, &element.name, most);
        }
        let shown = element.value.as_deref().filter(|_| {
            element.role.takes_text() && element.input_type.as_deref() != Some("password")
        });
        if let Some(value) = shown {
            self.add(at, value, most);
        }
    }

    fn add(&mut self, node: usize, text: &str, most: usize) {
        if self.words.len() >= most {
            self.left_out += 1;
            return;
        }
        for word in told(text) {
            let place = u32::try_from(self.words.len()).unwrap_or(u32::MAX);
            if word.bytes().all(|byte| byte.is_ascii_digit()) {
                self.digits.entry(word.len()).or_default().push(place);
            }
            let number = self.number(word);
            self.places[number as usize].push(place);
            self.words.push(number);
            self.nodes.push(node);
        }
    }

    /// The number of a word, given where it has none yet.
    fn number(&mut self, word: String) -> u32 {
        let next = u32::try_from(self.places.len()).unwrap_or(u32::MAX);
        let number = *self.numbers.entry(word).or_insert(next);
        if number == next {
            self.places.push(Vec::new());
        }
        number
    }

    pub(super) fn len(&self) -> usize {
        self.words.len()
    }

    pub(super) fn left_out(&self) -> usize {
        self.left_out
    }

    /// How often the rarest word of a phrase stands on the page.
    pub(super) fn rarest(&self, phrase: &Phrase) -> usize {
        let often = |word: &String| {
            let number = self.numbers.get(word);
            number.map_or(0, |number| self.places[*number as usize].len())
        };
        phrase.words().iter().map(often).min().unwrap_or_default()
    }

    /// The nodes at which the phrase begins, in the page's order, where `together` says so of its first and any later
    /// node.
    pub(crate) fn find(
        &self,
        phrase: &Phrase,
        together: impl Fn(usize, usize) -> bool,
    ) -> Vec<usize> {
        let starts = self.starts(phrase.words()).into_iter();
        let joined = |start: &usize| {
            let nodes = &self.nodes[*start..start + phrase.words().len()];
            nodes
                .iter()
                .all(|node| *node == nodes[0] || together(nodes[0], *node))
        };
        starts
            .filter(joined)
            .map(|start| self.nodes[start])
            .collect()
    }

    /// The places at which these words stand together.
    fn starts(&self, words: &[String]) -> Vec<usize> {
        let numbers: Option<Vec<u32>> = words
            .iter()
            .map(|word| self.numbers.get(word).copied())
            .collect();
        let Some(numbers) = numbers else {
            return Vec::new();
        };
        let rarest = (0..numbers.len()).min_by_key(|at| self.places[numbers[*at] as usize].len());
        let Some(rarest) = rarest else {
            return Vec::new();
        };
        self.places[numbers[rarest] as usize]
            .iter()
            .filter_map(|place| (*place as usize).checked_sub(rarest))
            .filter(|start| {
                self.words.get(*start..start + numbers.len()) == Some(numbers.as_slice())
            })
            .take(MAX_PLACES)
            .collect()
    }

    /// Takes these words out wherever they stand together, but for those of kept nodes.
    pub(super) fn leave_out(&mut self, words: &[String], is_kept: impl Fn(usize) -> bool) {
        let mut gone = HashSet::new();
        for start in self.starts(words) {
            let run = start..start + words.len();
            if !run.clone().all(|place| is_kept(self.nodes[place])) {
                gone.extend(run);
            }
        }
        if gone.is_empty() {
            return;
        }
        let stays = |place: &u32| !gone.contains(&(*place as usize));
        for places in self.places.iter_mut().chain(self.digits.values_mut()) {
            places.retain(stays);
        }
        for place in gone {
            self.words[place] = NO_WORD;
        }
    }

    /// Whether a number of so many digits stands among these nodes.
    pub(crate) fn has_number(&self, digits: usize, nodes: &Range<usize>) -> bool {
        self.digits.get(&digits).is_some_and(|places| {
            let at = |place: &u32| self.nodes[*place as usize];
            let first = places.partition_point(|place| at(place) < nodes.start);
            places.get(first).is_some_and(|place| at(place) < nodes.end)
        })
    }
}
