//! The pieces of a goal as somebody would read them who looks for secrets: words, quoted texts, and
//! what stands between them.

use crate::safety::words::words;
use ::words::work::Prepared;
use std::collections::HashSet;

/// A term has so many words.
const LONGEST_TERM: usize = 4;

static TERMS: Prepared<Terms> = Prepared::new(|| Terms::read(include_str!("terms.txt")));

/// One class of `terms.txt`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Class {
    Password,
    Code,
    Together,
    Signs,
    Is,
    With,
    And,
    Enters,
    Following,
    Things,
    Names,
}

impl Class {
    fn of_word(word: &str) -> Option<Self> {
        Some(match word {
            "password" => Self::Password,
            "code" => Self::Code,
            "together" => Self::Together,
            "signs" => Self::Signs,
            "is" => Self::Is,
            "with" => Self::With,
            "and" => Self::And,
            "enters" => Self::Enters,
            "following" => Self::Following,
            "things" => Self::Things,
            "names" => Self::Names,
            _ => return None,
        })
    }
}

#[derive(Debug, Default)]
struct Terms {
    /// Words in a row, joined by spaces.
    spaced: HashSet<(Class, String)>,
    /// Of scripts that are written without spaces.
    solid: Vec<(Class, String)>,
}

impl Terms {
    fn read(text: &str) -> Self {
        let mut terms = Self::default();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let Some((class, names)) = line.split_once(':') else {
                continue;
            };
            let Some(class) = Class::of_word(class) else {
                continue;
            };
            for name in names
                .split(',')
                .map(str::trim)
                .filter(|one| !one.is_empty())
            {
                if name.chars().any(is_solid) {
                    terms.solid.push((class, name.to_lowercase()));
                } else {
                    terms.spaced.insert((class, words(name).join(" ")));
                }
            }
        }
        terms
    }
}

/// A letter of a script that puts no spaces between words, or joins small words to others.
pub(super) fn is_solid(letter: char) -> bool {
    matches!(u32::from(letter),
        0x0590..=0x06ff | 0x0900..=0x0eff | 0x1100..=0x11ff | 0x3040..=0x30ff | 0x3400..=0x9fff | 0xac00..=0xd7af)
}

/// One piece of a goal.
#[derive(Debug, Clone)]
pub(super) struct Piece<'t> {
    /// Without quotation marks, and without what ends a clause.
    pub(super) text: &'t str,
    pub(super) quoted: bool,
    /// A colon or an equals sign follows.
    pub(super) said: bool,
    /// Something that ends a clause follows.
    pub(super) ends: bool,
    words: Vec<String>,
    classes: Vec<Class>,
}

impl Piece<'_> {
    pub(super) fn is(&self, class: Class) -> bool {
        self.classes.contains(&class)
    }

    /// It says what kind of secret the next one is.
    pub(super) fn is_term(&self) -> bool {
        self.is(Class::Password) || self.is(Class::Code)
    }
}

/// The pieces of a text, with the classes of the terms that end in each.
pub(super) fn of(text: &str) -> Vec<Piece<'_>> {
    let mut pieces = cut(text);
    let words: Vec<(usize, String)> = pieces
        .iter()
        .enumerate()
        .flat_map(|(at, piece)| piece.words.iter().map(move |word| (at, word.clone())))
        .collect();
    for end in 0..words.len() {
        let mut term = String::new();
        for start in (end.saturating_sub(LONGEST_TERM - 1)..=end).rev() {
            term = if term.is_empty() {
                words[start].1.clone()
            } else {
                format!("{} {term}", words[start].1)
            };
            let piece = &mut pieces[words[end].0];
            for class in ALL {
                if TERMS.spaced.contains(&(class, term.clone())) {
                    piece.classes.push(class);
                }
            }
        }
    }
    for piece in &mut pieces {
        if piece.text.chars().any(is_solid) {
            let text = piece.text.to_lowercase();
            let held = TERMS
                .solid
                .iter()
                .filter(|(_, name)| text.contains(name.as_str()));
            piece.classes.extend(held.map(|(class, _)| *class));
        }
    }
    two_piece_terms(&mut pieces);
    pieces
}

const ALL: [Class; 11] = [
    Class::Password,
    Class::Code,
    Class::Together,
    Class::Signs,
    Class::Is,
    Class::With,
    Class::And,
    Class::Enters,
    Class::Following,
    Class::Things,
    Class::Names,
];

/// Terms of such scripts that have a space in them all the same.
fn two_piece_terms(pieces: &mut [Piece]) {
    for at in 1..pieces.len() {
        let pair = format!("{} {}", pieces[at - 1].text, pieces[at].text).to_lowercase();
        if pair.chars().any(is_solid) {
            let held = TERMS
                .solid
                .iter()
                .filter(|(_, name)| name.contains(' ') && pair.contains(name.as_str()));
            pieces[at].classes.extend(held.map(|(class, _)| *class));
        }
    }
}

/// Cuts at spaces, round quotations, and where one of those scripts meets another.
fn cut(text: &str) -> Vec<Piece<'_>> {
    const MARKS: [(char, char); 6] = [
        ('"', '"'),
        ('“', '”'),
        ('„', '“'),
        ('«', '»'),
        ('「', '」'),
        ('\'', '\''),
    ];
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        if first.is_whitespace() {
            rest = &rest[first.len_utf8()..];
            continue;
        }
        let close = MARKS.iter().find(|(open, _)| *open == first);
        let quotation = close.and_then(|(_, close)| {
            let inside = &rest[first.len_utf8()..];
            let end = inside.find(*close).filter(|end| *end > 0)?;
            let after = &inside[end + close.len_utf8()..];
            let closes = after.chars().next().is_none_or(|c| !c.is_alphanumeric());
            closes.then_some((&inside[..end], after))
        });
        if let Some((inside, after)) = quotation {
            let next = after.chars().next();
            pieces.push(piece(
                inside,
                true,
                matches!(next, Some(':' | '=')),
                ends(next),
            ));
            rest = after;
            continue;
        }
        let end = end_of_word(rest);
        let (word, after) = rest.split_at(end);
        if let Some(found) = of_word(word) {
            pieces.push(found);
        }
        rest = after;
    }
    pieces
}

fn end_of_word(text: &str) -> usize {
    let mut before: Option<char> = None;
    for (at, letter) in text.char_indices() {
        let changes = before.is_some_and(|before| {
            before.is_alphanumeric()
                && letter.is_alphanumeric()
                && is_solid(before) != is_solid(letter)
        });
        if letter.is_whitespace()
            || changes
            || matches!(letter, '、' | '。' | '，' | '「' | '」') && at > 0
        {
            return at;
        }
        before = Some(letter);
    }
    text.len()
}

fn ends(letter: Option<char>) -> bool {
    matches!(
        letter,
        Some(',' | ';' | '.' | '!' | '?' | ')' | '、' | '。' | '，')
    )
}

fn of_word(word: &str) -> Option<Piece<'_>> {
    let inner = word.trim_end_matches([
        ',', ';', '.', '!', '?', ')', '"', '\'', '”', '、', '。', '，',
    ]);
    let said = inner.ends_with([':', '=', '：']);
    let core = inner
        .trim_end_matches([':', '=', '：'])
        .trim_start_matches(['(', '"', '\'', '“', '„', '«', '、', '。', '，', '「', '」']);
    let ends = inner.len() < word.len();
    (!core.is_empty()).then(|| piece(core, false, said, ends))
}

fn piece(text: &str, quoted: bool, said: bool, ends: bool) -> Piece<'_> {
    Piece {
        text,
        quoted,
        said,
        ends,
        // A quoted text is a value, no word of the sentence.
        words: if quoted { Vec::new() } else { words(text) },
        classes: Vec::new(),
    }
}
