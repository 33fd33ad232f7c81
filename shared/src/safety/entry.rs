//! One word or phrase of the gate's tables, and where in a text it stands.

use super::words::words;

/// A word or phrase. `*` at a word's end stands for any ending; words of scripts that are written
/// without spaces stand anywhere in a word.
#[derive(Debug)]
pub(super) struct Entry(Vec<Pattern>);

#[derive(Debug)]
struct Pattern {
    text: String,
    open: bool,
    within: bool,
}

/// The first character of the scripts without spaces between words: Thai and what follows it.
const WITHOUT_SPACES: char = '\u{0e00}';

impl Entry {
    /// Reads one entry of a table; `None` where it holds no word.
    pub(super) fn read(text: &str) -> Option<Self> {
        let patterns = text.split_whitespace().flat_map(|word| {
            let open = word.ends_with('*');
            let within = word
                .chars()
                .next()
                .is_some_and(|first| first >= WITHOUT_SPACES);
            words(word)
                .into_iter()
                .map(move |text| Pattern { text, open, within })
        });
        let patterns: Vec<Pattern> = patterns.collect();
        (!patterns.is_empty()).then_some(Self(patterns))
    }

    /// One past its last word, where it stands at `start`.
    pub(super) fn at(&self, text: &[String], start: usize) -> Option<usize> {
        let end = start + self.0.len();
        let place = text.get(start..end)?;
        let fits = |(pattern, word): (&Pattern, &String)| {
            if pattern.within {
                word.contains(&pattern.text)
            } else if pattern.open {
                word.starts_with(&pattern.text)
            } else {
                *word == pattern.text
            }
        };
        self.0.iter().zip(place).all(fits).then_some(end)
    }

    /// The text begins with it.
    pub(super) fn begins(&self, text: &[String]) -> bool {
        self.at(text, 0).is_some()
    }

    /// How many words it has.
    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    /// The same as [`Entry::begins`]; of a script without spaces, the first word begins with it.
    pub(super) fn opens(&self, text: &[String]) -> bool {
        self.at(text, 0).is_some()
            && self.fits_edges(&text[..self.0.len()], |word, part| word.starts_with(part))
    }

    /// The text ends with it.
    pub(super) fn closes(&self, text: &[String]) -> bool {
        text.len().checked_sub(self.0.len()).is_some_and(|start| {
            self.at(text, start).is_some()
                && self.fits_edges(&text[start..], |word, part| word.ends_with(part))
        })
    }

    fn fits_edges(&self, text: &[String], fits: fn(&str, &str) -> bool) -> bool {
        let pairs = self.0.iter().zip(text);
        pairs
            .filter(|(pattern, _)| pattern.within)
            .all(|(pattern, word)| fits(word, &pattern.text))
    }

    /// The text is it, and no more.
    pub(super) fn is(&self, text: &[String]) -> bool {
        let whole = |(pattern, word): (&Pattern, &String)| {
            if pattern.open {
                word.starts_with(&pattern.text)
            } else {
                *word == pattern.text
            }
        };
        self.0.len() == text.len() && self.0.iter().zip(text).all(whole)
    }

    pub(super) fn stands_in(&self, text: &[String]) -> bool {
        (0..text.len()).any(|start| self.at(text, start).is_some())
    }
}

/// The lines of a table: the class that a line is of, and its entries as written.
pub(super) fn lines(table: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
    table
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| {
            let (head, entries) = line.split_once(": ")?;
            Some((head.split(' ').next().unwrap_or_default(), entries))
        })
        .flat_map(|(class, entries)| entries.split(',').map(move |entry| (class, entry.trim())))
}
