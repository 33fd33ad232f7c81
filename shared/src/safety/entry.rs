//! One word or phrase of the gate's tables, and where in a text it stands.

use super::words::words;
use std::borrow::Cow;
use std::collections::HashMap;

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

    /// Its word, where it has only one.
    pub(super) fn single(&self) -> Option<&str> {
        match self.0.as_slice() {
            [only] => Some(&only.text),
            _ => None,
        }
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

impl AsRef<Entry> for Entry {
    fn as_ref(&self) -> &Entry {
        self
    }
}

/// Entries in their order, or what has one each, found by a text's word: a table has thousands, of
/// which a few can stand there.
#[derive(Debug)]
pub(super) struct Entries<T> {
    all: Vec<T>,
    by_letter: HashMap<char, OfLetter>,
    /// What may stand anywhere in a word of a script without spaces.
    anywhere: Vec<usize>,
    /// How many words the longest has.
    longest: usize,
}

/// Entries whose first word begins with one letter.
#[derive(Debug, Default)]
struct OfLetter {
    /// Without those whose first word is a whole one.
    open: Vec<usize>,
    /// With those of this first word.
    by_word: HashMap<String, Vec<usize>>,
}

impl<T> Default for Entries<T> {
    fn default() -> Self {
        Self {
            all: Vec::new(),
            by_letter: HashMap::new(),
            anywhere: Vec::new(),
            longest: 0,
        }
    }
}

impl<T: AsRef<Entry>> Entries<T> {
    pub(super) fn iter(&self) -> impl Iterator<Item = &T> {
        self.all.iter()
    }

    pub(super) fn len(&self) -> usize {
        self.all.len()
    }

    /// Those that could stand at `start`, and all that do, in their order.
    pub(super) fn near(&self, text: &[String], start: usize) -> impl Iterator<Item = &T> {
        let word = text.get(start);
        let letter = word.and_then(|word| word.chars().next());
        let of_letter = letter.and_then(|letter| self.by_letter.get(&letter));
        let of_word = of_letter.map(|of| of.by_word.get(word?).or(Some(&of.open)));
        let of_word = of_word.flatten().map(Vec::as_slice).unwrap_or_default();
        let mut places = Cow::Borrowed(of_word);
        if word.is_some_and(|word| word.contains(|letter| letter >= WITHOUT_SPACES)) {
            let places = places.to_mut();
            places.extend(&self.anywhere);
            places.sort_unstable();
        }
        (0..places.len()).map(move |at| &self.all[places[at]])
    }

    /// One ends right before `end`.
    pub(super) fn any_before(&self, text: &[String], end: usize) -> bool {
        (end.saturating_sub(self.longest)..end).any(|start| {
            let mut near = self.near(text, start);
            near.any(|one| one.as_ref().at(text, start) == Some(end))
        })
    }

    /// One stands at `start`.
    pub(super) fn any_at(&self, text: &[String], start: usize) -> bool {
        let mut near = self.near(text, start);
        near.any(|one| one.as_ref().at(text, start).is_some())
    }

    /// The text is one of them, and no more.
    pub(super) fn has(&self, text: &[String]) -> bool {
        self.near(text, 0).any(|one| one.as_ref().is(text))
    }

    /// How many words the longest has that stands at `start` as it is.
    pub(super) fn longest_at(&self, text: &[String], start: usize) -> Option<usize> {
        let near = self.near(text, start).map(AsRef::as_ref);
        let fits = near.filter(|one| {
            let part = text.get(start..start + one.len());
            part.is_some_and(|part| one.is(part))
        });
        fits.map(Entry::len).max()
    }

    /// What the text goes on with behind one that it begins with, or before one that it ends with.
    pub(super) fn rests<'a>(&'a self, text: &'a [String]) -> impl Iterator<Item = &'a [String]> {
        let opening = self.near(text, 0).map(AsRef::as_ref);
        let opening = opening.filter(|one| one.opens(text));
        let closing = (0..text.len()).flat_map(move |start| {
            let near = self.near(text, start).map(AsRef::as_ref);
            near.filter(move |one| start + one.len() == text.len() && one.closes(text))
        });
        let behind = opening.map(|one| &text[one.len()..]);
        behind.chain(closing.map(|one| &text[..text.len() - one.len()]))
    }

    fn push(&mut self, one: T) {
        let place = self.all.len();
        let first = one.as_ref().0.first();
        let letter = first.and_then(|pattern| pattern.text.chars().next());
        if let (Some(pattern), Some(letter)) = (first.filter(|first| !first.within), letter) {
            self.by_letter
                .entry(letter)
                .or_default()
                .push(pattern, place);
        } else {
            self.anywhere.push(place);
        }
        self.longest = self.longest.max(one.as_ref().len());
        self.all.push(one);
    }
}

impl OfLetter {
    fn push(&mut self, first: &Pattern, place: usize) {
        if first.open {
            let whole = self.by_word.values_mut();
            let lists = std::iter::once(&mut self.open).chain(whole);
            lists.for_each(|places| places.push(place));
        } else if let Some(places) = self.by_word.get_mut(&first.text) {
            places.push(place);
        } else {
            let mut places = self.open.clone();
            places.push(place);
            self.by_word.insert(first.text.clone(), places);
        }
    }
}

impl<T: AsRef<Entry>> Extend<T> for Entries<T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, more: I) {
        more.into_iter().for_each(|one| self.push(one));
    }
}

/// The lines of a table: the class that a line is of, and its entries as written.
pub(super) fn lines(table: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
    lines_by_language(table).map(|(class, _, entry)| (class, entry))
}

/// The same with what stands behind the class: a language, or what else the line is called.
pub(super) fn lines_by_language(
    table: &'static str,
) -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
    table
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| {
            let (head, entries) = line.split_once(": ")?;
            let (class, language) = head.split_once(' ').unwrap_or((head, ""));
            Some((class, language.trim(), entries))
        })
        .flat_map(|(class, language, entries)| {
            let entries = entries.split(',');
            entries.map(move |entry| (class, language, entry.trim()))
        })
}

/// A table of words by what they tell: each field with the class of its lines.
macro_rules! word_table {
    ($(#[$about:meta])* $visible:vis struct $name:ident { $($field:ident: $class:literal,)* }) => {
        $(#[$about])*
        #[derive(Debug, Default)]
        $visible struct $name {
            $(pub(in crate::safety) $field: crate::safety::entry::Entries<crate::safety::entry::Entry>,)*
        }

        impl $name {
            fn read(text: &'static str) -> Self {
                let mut table = Self::default();
                for (class, written) in crate::safety::entry::lines(text) {
                    let list = match class {
                        $($class => &mut table.$field,)*
                        _ => continue,
                    };
                    list.extend(crate::safety::entry::Entry::read(written));
                }
                table
            }
        }
    };
}
pub(super) use word_table;

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn by_letters_the_same_is_found_as_one_by_one(
            entries in prop::collection::vec("[a-cก-ข]{1,3}( [a-c]{1,2})?[*]?", 1..20),
            text in prop::collection::vec("[a-cก-ข]{1,5}", 0..8),
            start in 0_usize..9,
        ) {
            let mut found = Entries::default();
            found.extend(entries.iter().filter_map(|written| Entry::read(written)));
            let ends = |one: &Entry| one.at(&text, start);
            let by_letter: Vec<usize> = found.near(&text, start).filter_map(ends).collect();
            let one_by_one: Vec<usize> = found.iter().filter_map(ends).collect();
            prop_assert_eq!(found.any_at(&text, start), !one_by_one.is_empty());
            prop_assert_eq!(by_letter, one_by_one);
            let ends_here = |one: &Entry| (0..start).any(|from| one.at(&text, from) == Some(start));
            prop_assert_eq!(found.any_before(&text, start), found.iter().any(ends_here));
        }
    }
}
