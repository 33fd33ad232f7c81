//! What matters to a goal, and what can go when space is short.

use super::super::container::Kind;
use super::super::folded::Span;
use super::super::{Element, NameSource, Page, Role, Row};
use super::line::{Item, Line};

/// Words that say nothing about what is meant: English, German, French, Spanish.
const EMPTY_WORDS: &[&str] = &[
    "the", "a", "an", "and", "or", "of", "to", "in", "on", "for", "with", "then", "is", "it", "at",
    "by", "from", "as", "der", "die", "das", "und", "oder", "den", "dem", "ein", "eine", "mit",
    "auf", "im", "in", "le", "la", "les", "et", "ou", "de", "des", "du", "un", "une", "sur",
    "dans", "el", "los", "las", "y", "o", "en", "con", "del", "al",
];

/// More words of a goal, or of one text, are not looked at.
const MAX_WORDS: usize = 200;
const MAX_READ: usize = 200;
/// What one mention of a word is worth that the page has but once, and how many count.
const RAREST_WORTH: i32 = 40;
const MAX_FOUND: usize = 6;
/// What the last rows of a long list lose.
const MAX_DEPTH: usize = 20;

/// So many entries of navigation are worth so much more.
const MAX_WAYS: usize = 30;
const WAY_WORTH: i32 = 80;
/// Rows of one list beyond these are worth less the further down they stand.
const ROWS_IN_FULL: usize = 5;

/// A score for each line; higher stays longer.
pub(super) fn scores(page: &Page, lines: &[Line], new: &[bool], relevant_to: &str) -> Vec<i32> {
    let goal = Goal::of(relevant_to);
    let mentions = Mentions::of(page, &goal);
    let rows = row_scores(page, &mentions);
    let places = places(lines);
    let ways = ways(page, lines);
    let score = |(index, line): (usize, &Line)| {
        let own = match line.item {
            Item::Heading(_) => 0,
            Item::Element(element) => {
                let bonus = if new.get(element) == Some(&true) {
                    25
                } else {
                    0
                };
                let beside = line.beside.map_or(0, |span| mentions.within(span));
                of_element(page, &page.elements[element], &mentions) + bonus + beside
            }
            Item::Text(span) => 20 + mentions.within(span),
        };
        let row = line
            .row
            .and_then(|row| rows.get(row.get()))
            .copied()
            .unwrap_or_default();
        own + row + places[index] + ways[index]
    };
    lines.iter().enumerate().map(score).collect()
}

/// The words of a goal that mean something, and what tells at a glance that a word is none.
struct Goal {
    words: Vec<String>,
    /// Bits of their lengths in bytes (63 and more together) and of their first letters.
    lengths: u64,
    initials: u64,
}

impl Goal {
    fn of(text: &str) -> Self {
        let lower = text.to_lowercase();
        let meaning = words(&lower)
            .map(|(_, word)| word)
            .filter(|word| !EMPTY_WORDS.contains(word));
        let mut words: Vec<String> = meaning.take(MAX_WORDS).map(str::to_owned).collect();
        words.sort_unstable();
        words.dedup();
        let lengths = words.iter().fold(0, |bits, word| bits | length_bit(word));
        let initials = words.iter().fold(0, |bits, word| bits | initial_bit(word));
        Self {
            words,
            lengths,
            initials,
        }
    }

    /// Which of its words this is.
    fn index(&self, word: &str) -> Option<usize> {
        let may_be = self.lengths & length_bit(word) != 0 && self.initials & initial_bit(word) != 0;
        let same = |known: &String| {
            known.eq_ignore_ascii_case(word) || (!word.is_ascii() && *known == word.to_lowercase())
        };
        if may_be {
            self.words.iter().position(same)
        } else {
            None
        }
    }
}

fn length_bit(word: &str) -> u64 {
    1 << word.len().min(63)
}

fn initial_bit(word: &str) -> u64 {
    word.bytes()
        .next()
        .map_or(0, |byte| 1 << (byte.to_ascii_lowercase() & 63))
}

/// Runs of letters and digits with their places; everything beyond ASCII counts as a letter.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let letter = |byte: u8| byte.is_ascii_alphanumeric() || byte >= 0x80;
    let mut at = 0;
    std::iter::from_fn(move || {
        let start = at + text[at..].bytes().position(letter)?;
        let rest = &text[start..];
        at = start
            + rest
                .bytes()
                .position(|byte| !letter(byte))
                .unwrap_or(rest.len());
        Some((start, &text[start..at]))
    })
}

/// Where a page's text speaks of the goal: the text is read once, however many lines share it.
struct Mentions<'g> {
    goal: &'g Goal,
    /// Places in [`Page::prose`], rising, each with what the word there is worth.
    places: Vec<(usize, i32)>,
    /// A word that stands everywhere tells nothing of one place.
    worth: Vec<i32>,
}

impl<'g> Mentions<'g> {
    fn of(page: &Page, goal: &'g Goal) -> Self {
        let text = if goal.words.is_empty() {
            ""
        } else {
            page.prose.as_str()
        };
        let found = words(text).filter_map(|(place, word)| Some((place, goal.index(word)?)));
        let found: Vec<(usize, usize)> = found.collect();
        let mut counts = vec![0_u32; goal.words.len()];
        for &(_, index) in &found {
            counts[index] += 1;
        }
        let worth = |count: &u32| RAREST_WORTH / (1 + count.max(&1).ilog2().cast_signed());
        let worth: Vec<i32> = counts.iter().map(worth).collect();
        let places = found
            .into_iter()
            .map(|(place, index)| (place, worth[index]))
            .collect();
        Self {
            goal,
            places,
            worth,
        }
    }

    /// How much of the goal a piece of the page's text speaks of.
    fn within(&self, span: Span) -> i32 {
        let first = self
            .places
            .partition_point(|&(place, _)| place < span.start);
        let found = self.places[first..]
            .iter()
            .take_while(|&&(place, _)| place < span.end);
        found.take(MAX_FOUND).map(|&(_, worth)| worth).sum()
    }

    /// The same for other text.
    fn in_text(&self, text: &str) -> i32 {
        if self.goal.words.is_empty() || text.is_empty() {
            return 0;
        }
        let found = words(text)
            .take(MAX_READ)
            .filter_map(|(_, word)| self.goal.index(word));
        found.take(MAX_FOUND).map(|index| self.worth[index]).sum()
    }
}

fn of_element(page: &Page, element: &Element, mentions: &Mentions<'_>) -> i32 {
    let base = match element.role {
        role if role.is_field() => 60,
        Role::Button | Role::Tab | Role::Menuitem | Role::Option | Role::Treeitem => 50,
        Role::Link | Role::Menu | Role::Menubar => 30,
        Role::Static if speaks(page, element) => 90,
        Role::Generic => 25,
        Role::Static | Role::Row | Role::Cell | Role::Gridcell | Role::Columnheader => 15,
        _ => 40,
    };
    let name = match page.nodes.get(element.node) {
        Some(node) if element.name_source == NameSource::Content => mentions.within(node.text()),
        _ => mentions.in_text(&element.name),
    };
    let options = element
        .details()
        .options
        .iter()
        .take(50)
        .map(|option| mentions.in_text(option))
        .max();
    base + name
        + mentions.in_text(&element.neighbour) / 2
        + mentions.in_text(
            element
                .details()
                .options_text
                .as_deref()
                .unwrap_or_default(),
        )
        + options.unwrap_or_default()
}

/// An alert or status line that says something.
fn speaks(page: &Page, element: &Element) -> bool {
    let live = page
        .nodes
        .get(element.node)
        .and_then(|node| node.live_role());
    matches!(
        live,
        Some("alert" | "status" | "log" | "dialog" | "alertdialog")
    ) && !element.name.is_empty()
}

/// A row that the goal speaks of keeps together; rows far down a long list go early.
fn row_scores(page: &Page, mentions: &Mentions<'_>) -> Vec<i32> {
    let mut places = vec![0; page.rows.iter().map(|row| row.list + 1).max().unwrap_or(0)];
    let score = |row: &Row| {
        let place: &mut usize = &mut places[row.list];
        *place += 1;
        let depth = place.saturating_sub(ROWS_IN_FULL).min(MAX_DEPTH);
        mentions.within(page.row_span(row)) - i32::try_from(depth).unwrap_or_default()
    };
    page.rows.iter().map(score).collect()
}

/// The page's ways to elsewhere stay in the list, as far as they are few.
fn ways(page: &Page, lines: &[Line]) -> Vec<i32> {
    let mut leads = vec![false; lines.len()];
    let mut count = 0;
    let mut ways = vec![0; lines.len()];
    for (index, line) in lines.iter().enumerate() {
        let inside = line.container.is_some_and(|outer| leads[outer.get()]);
        leads[index] = inside || matches!(line.opens, Some(Kind::Landmark("navigation")));
        let Item::Element(element) = line.item else {
            continue;
        };
        let role = page.elements[element].role;
        let moves = matches!(
            role,
            Role::Link | Role::Button | Role::Tab | Role::Menuitem | Role::Treeitem
        );
        if inside && moves && count < MAX_WAYS {
            count += 1;
            ways[index] = WAY_WORTH;
        }
    }
    ways
}

/// What each line's containers add: dialogs matter, the page's edges less.
fn places(lines: &[Line]) -> Vec<i32> {
    let mut places = vec![0; lines.len()];
    for (index, line) in lines.iter().enumerate() {
        let outer = line
            .container
            .map_or(0, |container| places[container.get()]);
        let own = match line.opens {
            Some(Kind::Landmark(word)) => of_landmark(word),
            Some(Kind::Page | Kind::Named | Kind::Collection) | None => 0,
        };
        places[index] = (outer + own).clamp(-40, 60);
    }
    places
}

fn of_landmark(word: &str) -> i32 {
    match word {
        "dialog" => 45,
        "menu" | "listbox" => 30,
        "form" | "search" => 15,
        "main" => 10,
        "navigation" | "header" => -15,
        "aside" => -20,
        "footer" => -35,
        _ => 0,
    }
}
