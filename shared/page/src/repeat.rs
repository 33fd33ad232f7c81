//! Finds what repeats among siblings: tables that lost their tags, cards, lists without a list.

mod flat;
mod sibling;

use super::draft::{Candidate, Draft};
use super::markup::TagName;
use super::period::{MAX_PERIOD, MIN_REPEATS, Runs};
use super::tag::Tag;
use sibling::Sibling;

/// What is larger, in nodes or bytes of text, is a part of the page rather than a card.
const MAX_CARD_NODES: usize = 60;
const MAX_CARD_TEXT: usize = 1_000;

/// An `article` is whole in itself (HTML Living Standard, 4.3.2), and may be longer.
const MAX_ARTICLE_NODES: usize = 200;
const MAX_ARTICLE_TEXT: usize = 4_000;
/// One alone is what the page is about.
const MIN_ARTICLES: usize = 2;

/// Where rows lie, before their text is taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct RowSpan {
    pub(super) start: usize,
    pub(super) end: usize,
    pub(super) list: usize,
}

/// The kinds of controls in each node's subtree, as bits.
pub(super) fn controls(draft: &Draft<'_>) -> Vec<u8> {
    let mut kinds = vec![0_u8; draft.nodes.len()];
    // What is numbered and shows nothing to read is an icon to press.
    let icon = |candidate: &Candidate| {
        let text = draft.nodes[candidate.node].text();
        matches!(candidate.tag, Tag::Span | Tag::I | Tag::Img | Tag::Svg) && text.start == text.end
    };
    let acting = |candidate: &&Candidate| candidate.acts || icon(candidate);
    for candidate in draft.candidates.iter().filter(acting) {
        kinds[candidate.node] |= match candidate.tag {
            Tag::A => 1,
            Tag::Button => 2,
            Tag::Input => 4,
            Tag::Select => 8,
            Tag::Textarea => 16,
            _ => 32,
        };
    }
    for node in (0..kinds.len()).rev() {
        if let Some(parent) = draft.nodes[node].parent() {
            kinds[parent] |= kinds[node];
        }
    }
    kinds
}

/// Appends the rows found to `rows`; their lists are numbered from `lists` on.
pub(super) fn find(draft: &Draft<'_>, controls: &[u8], mut lists: usize, rows: &mut Vec<RowSpan>) {
    let shapes = shapes(draft);
    let mut siblings = Vec::new();
    let roots = std::iter::once((None, 0, draft.nodes.len()));
    let inner = (0..draft.nodes.len())
        .filter(|&node| draft.nodes[node].end() > node + MIN_REPEATS && controls[node] != 0)
        .map(|node| (draft.tags[node], node + 1, draft.nodes[node].end()));
    for (tag, start, end) in roots.chain(inner) {
        if tag.is_some_and(holds_no_rows) {
            continue;
        }
        siblings.clear();
        let mut node = start;
        while node < end {
            siblings.push(sibling(draft, controls, &shapes, node));
            node = draft.nodes[node].end();
        }
        let articles: Vec<RowSpan> = articles(draft, &siblings, lists).collect();
        if articles.len() >= MIN_ARTICLES {
            rows.extend(articles);
            lists += 1;
        }
        let written = siblings
            .iter()
            .any(|sibling| matches!(draft.tags[sibling.node], Some(Tag::Tr | Tag::Li)));
        if siblings.len() >= MIN_REPEATS && !written {
            lists = group(draft, &siblings, lists, rows);
        }
    }
}

/// The siblings that are articles, as rows of one list.
fn articles(draft: &Draft<'_>, siblings: &[Sibling], list: usize) -> impl Iterator<Item = RowSpan> {
    let spans = siblings.iter().map(move |one| RowSpan {
        start: one.node,
        end: draft.nodes[one.node].end(),
        list,
    });
    spans.filter(|span| {
        let text = draft.nodes[span.start].text();
        draft.tags[span.start] == Some(Tag::Article)
            && (2..=MAX_ARTICLE_NODES).contains(&(span.end - span.start))
            && (1..=MAX_ARTICLE_TEXT).contains(&(text.end - text.start))
    })
}

/// Prose and controls hold words, and rows hold cells.
fn holds_no_rows(tag: Tag) -> bool {
    matches!(
        tag,
        Tag::P | Tag::A | Tag::Button | Tag::Label | Tag::Tr | Tag::Span | Tag::Nav
    ) || tag.is_heading()
}

pub(super) const SHAPE_OF_TEXT: u64 = 1;

/// A number for an element that is the same for elements alike, whatever they hold.
pub(super) fn shape_of(name: TagName<'_>, role: Option<&str>) -> u64 {
    let custom = name.name.bytes().filter(|_| name.tag == Tag::Other);
    let tag = custom.fold(name.tag as u64 + 2, |hash, byte| mix(hash, u64::from(byte)));
    mix(tag, role.map_or(0, |role| role.len() as u64))
}

/// A number for each node that is the same for subtrees of the same shape.
fn shapes(draft: &Draft<'_>) -> Vec<u64> {
    let mut shapes = draft.shapes.clone();
    for node in (0..shapes.len()).rev() {
        if let Some(parent) = draft.nodes[node].parent() {
            shapes[parent] = mix(shapes[parent], shapes[node]);
        }
    }
    shapes
}

fn mix(hash: u64, value: u64) -> u64 {
    (hash.rotate_left(5) ^ value).wrapping_mul(0x517c_c1b7_2722_0a95)
}

fn sibling(draft: &Draft<'_>, controls: &[u8], shapes: &[u64], node: usize) -> Sibling {
    let span = draft.nodes[node].text();
    let text = &draft.text.as_str()[span.start..span.end];
    let acts = controls[node] != 0;
    let block = draft.tags[node].is_some_and(|tag| {
        matches!(
            tag,
            Tag::Div | Tag::Section | Tag::Article | Tag::Fieldset | Tag::Figure | Tag::Other
        )
    });
    let size = draft.nodes[node].end() - node;
    let card = block
        && acts
        && (3..=MAX_CARD_NODES).contains(&size)
        && (1..=MAX_CARD_TEXT).contains(&text.len());
    let likeness = || {
        mix(
            draft.tags[node].map_or(0, |tag| tag as u64),
            u64::from(controls[node]),
        )
    };
    Sibling {
        node,
        shape: shapes[node],
        said: text
            .trim()
            .bytes()
            .fold(0, |hash, byte| mix(hash, u64::from(byte))),
        acts,
        presses: matches!(draft.tags[node], Some(Tag::Button | Tag::A)),
        speaks: acts || text.chars().take(64).any(char::is_alphanumeric),
        card: card.then(likeness),
    }
}

/// Groups one family of siblings; returns the next free list number.
fn group(
    draft: &Draft<'_>,
    siblings: &[Sibling],
    mut lists: usize,
    rows: &mut Vec<RowSpan>,
) -> usize {
    // Too few for a pattern of two; there may be cards.
    let few = siblings.len() < 2 * MIN_REPEATS;
    let shapes = siblings
        .iter()
        .map(|sibling| sibling.shape)
        .filter(|_| !few);
    let runs = Runs::of(&shapes.collect::<Vec<u64>>());
    let mut at = 0;
    while at < siblings.len() {
        let cards = cards(&siblings[at..]);
        let (start, period, repeats) = if cards >= MIN_REPEATS {
            (at, 1, cards)
        } else {
            match pattern(draft, siblings, &runs, at) {
                Some(Pattern::Rows(start, period, repeats)) => (start, period, repeats),
                Some(Pattern::Unsure(length)) => {
                    at += length;
                    continue;
                }
                None => {
                    at += 1;
                    continue;
                }
            }
        };
        for unit in siblings[start..start + period * repeats].chunks(period) {
            let last = unit[unit.len() - 1].node;
            rows.push(RowSpan {
                start: unit[0].node,
                end: draft.nodes[last].end(),
                list: lists,
            });
        }
        lists += 1;
        at = start + period * repeats;
    }
    lists
}

/// How many of the first siblings are cards like the first.
fn cards(siblings: &[Sibling]) -> usize {
    match siblings.first().and_then(|first| first.card) {
        Some(likeness) => siblings
            .iter()
            .take_while(|sibling| sibling.card == Some(likeness))
            .count(),
        None => 0,
    }
}

/// What comes back among siblings.
enum Pattern {
    /// Where the first row begins, how long each is, how many there are.
    Rows(usize, usize, usize),
    /// So many siblings, of which nothing tells where each row begins.
    Unsure(usize),
}

/// The shortest pattern that begins at `at` and comes back.
fn pattern(draft: &Draft<'_>, siblings: &[Sibling], runs: &Runs, at: usize) -> Option<Pattern> {
    (2..=MAX_PERIOD).find_map(|period| {
        let length = runs.length(at, period)?;
        let unit = &siblings[at..at + period];
        let speaking = unit.iter().filter(|sibling| sibling.speaks).count();
        let alike = unit.iter().all(|sibling| sibling.shape == unit[0].shape);
        if alike || speaking < 2 || !unit.iter().any(|sibling| sibling.acts) {
            return None;
        }
        if flat::is_flat(draft, unit) {
            // A control of another name stands before the list.
            let apart = siblings[at].acts && is_apart(&siblings[at..at + length], period);
            let run = at + usize::from(apart)..at + length;
            let told = flat::rows(draft, siblings, run, period);
            return Some(told.map_or(Pattern::Unsure(length), |told| {
                Pattern::Rows(told.start, period, told.repeats)
            }));
        }
        // What is left over is a header line when it is text, else the beginning of a row that
        // was cut.
        let left = length % period;
        let over = &siblings[at..at + left];
        let text = left > 0 && over.iter().all(|sibling| !sibling.acts);
        // Buttons called alike tell nothing of their rows: the text over the first may be its row's, and the one under
        // the last the foot.
        let mut firsts = siblings[at + left..at + length].iter().step_by(period);
        let alike = |sibling: &Sibling| sibling.presses && sibling.said == siblings[at + left].said;
        if text && firsts.all(alike) {
            return Some(Pattern::Unsure(length));
        }
        // A control of another name stands before the list, however like it is to those in the rows.
        let header =
            text || left > 0 && siblings[at].acts && is_apart(&siblings[at..at + length], period);
        let start = if header { at + left } else { at };
        Some(Pattern::Rows(start, period, length / period))
    })
}

/// The first of them says something else than what stands in its place in each later row, where
/// those all say the same: it is no part of a row.
fn is_apart(siblings: &[Sibling], period: usize) -> bool {
    let said: Vec<u64> = siblings
        .iter()
        .step_by(period)
        .map(|one| one.said)
        .collect();
    match said.as_slice() {
        [first, next, rest @ ..] => first != next && rest.iter().all(|one| one == next),
        _ => false,
    }
}
