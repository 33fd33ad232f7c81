//! What a user could see change between two snapshots of a page (contract §4.5).

use super::folded::clip;
use super::message::{Message, MessageKind, failures_told};
use super::skeleton::{Kept, Skeleton};
use super::{Dialog, Element, ElementId, Identity, Page, Role, State};
use serde::Serialize;
use std::collections::{HashMap, HashSet, VecDeque};

/// New lines of text that are kept; a whole new page has more.
const MAX_TEXTS: usize = 100;
/// So many controls in one place may have been renamed together.
const MAX_RENAMED: usize = 3;
/// As the skeleton keeps names.
const MAX_NAME: usize = 60;

/// What changed. Absence of a change is no evidence: no client shows everything.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Difference {
    pub appeared: Vec<Seen>,
    pub disappeared: Vec<Seen>,
    pub changed: Vec<Change>,
    /// New lines of text, at most a hundred.
    pub texts_appeared: Vec<String>,
    pub texts_disappeared: usize,
    /// Names of dialogs that are new, or gone.
    pub dialogs_appeared: Vec<String>,
    pub dialogs_disappeared: Vec<String>,
    /// What alerts and status lines newly say, and new lines that read like errors or success.
    pub messages_appeared: Vec<Message>,
    pub title_changed: bool,
    /// What stayed stands in another order.
    pub reordered: bool,
    /// The share of the earlier page's elements that are still there, 0 to 1.
    pub same_page_share: f32,
    /// Nothing that can be worked on is what it was.
    #[serde(skip)]
    nothing_stayed: bool,
}

/// An element that came or went.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Seen {
    pub identity: Identity,
    /// Its number now; one that went has none.
    pub id: Option<ElementId>,
    pub role: Role,
    pub name: String,
}

/// One thing that changed on an element that stayed.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Change {
    /// As it is now.
    pub identity: Identity,
    pub id: ElementId,
    pub role: Role,
    pub name: String,
    pub what: What,
    pub before: Option<String>,
    pub after: Option<String>,
}

/// What of an element changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum What {
    Name,
    Value,
    Expanded,
    Checked,
    Selected,
    Pressed,
    Disabled,
    /// The order of a column: "true" is ascending.
    Sorted,
}

impl Difference {
    /// Nothing that a user could see changed.
    pub fn is_empty(&self) -> bool {
        let unchanged = self.appeared.is_empty()
            && self.disappeared.is_empty()
            && self.changed.is_empty()
            && self.texts_appeared.is_empty()
            && self.texts_disappeared == 0;
        unchanged
            && self.dialogs_appeared.is_empty()
            && self.dialogs_disappeared.is_empty()
            && self.messages_appeared.is_empty()
            && !self.title_changed
            && !self.reordered
    }

    /// What changed from `before` to `now`.
    pub fn between(before: &Skeleton, now: &Page) -> Self {
        let identities = now.identities();
        let twins = twins(before, now, identities);
        let mut kept = vec![false; before.elements.len()];
        let mut difference = Self::default();
        for ((element, &identity), twin) in now.elements.iter().zip(identities).zip(&twins) {
            match twin {
                Some(index) => {
                    kept[*index] = true;
                    difference.note_changes(&before.elements[*index], element, identity);
                }
                None => difference.appeared.push(Seen {
                    identity,
                    id: Some(element.id),
                    role: element.role,
                    name: element.name.clone(),
                }),
            }
        }
        let gone = before
            .elements
            .iter()
            .zip(&kept)
            .filter(|(_, kept)| !**kept);
        difference.disappeared = gone.map(|(gone, _)| Seen::gone(gone)).collect();
        difference.same_page_share = share(&kept, now.elements.len());
        difference.reordered = moved_past_each_other(&twins);
        difference.note_texts(before, now);
        difference.note_dialogs(before, now, &twins);
        difference.nothing_stayed = before
            .elements
            .iter()
            .zip(&kept)
            .all(|(one, kept)| !kept || one.role == Role::Static);
        difference.title_changed =
            before.title.as_deref() != now.title.as_deref().map(|title| clip(title, MAX_NAME * 2));
        difference
    }

    /// The same of one document: what covers all that there was took nothing away.
    pub fn on_one_page(before: &Skeleton, now: &Page) -> Self {
        let mut difference = Self::between(before, now);
        let covered = !before.covers && now.is_covered() || now.is_an_open_list();
        if covered && difference.nothing_stayed {
            difference.stays_behind();
        }
        difference
    }

    fn stays_behind(&mut self) {
        self.disappeared.clear();
        self.texts_disappeared = 0;
        self.dialogs_disappeared.clear();
        self.same_page_share = 1.0;
    }

    fn note_changes(&mut self, before: &Kept, now: &Element, identity: Identity) {
        let mut note = |what, before: Option<String>, after: Option<String>| {
            if before != after {
                self.changed.push(Change {
                    identity,
                    id: now.id,
                    role: now.role,
                    name: now.name.clone(),
                    what,
                    before,
                    after,
                });
            }
        };
        let name = clip(&now.name, MAX_NAME);
        note(What::Name, Some(before.name.clone()), Some(name.to_owned()));
        let value = now
            .value
            .as_deref()
            .map(|value| clip(value, MAX_NAME).to_owned());
        note(What::Value, before.value.clone(), value);
        for (what, truth) in TRUTHS {
            let word = |state| truth(state).map(|truth| truth.to_string());
            // That a switch is off may be told by another one.
            let on = |state| truth(state) == Some(true);
            if now.role != Role::Switch || on(&before.state) || on(&now.state) {
                note(what, word(&before.state), word(&now.state));
            }
        }
    }

    fn note_texts(&mut self, before: &Skeleton, now: &Page) {
        let mut seen = HashSet::new();
        let said: HashSet<&str> = before.messages.iter().map(String::as_str).collect();
        for message in now.messages().into_iter().chain(now.notices()) {
            if !said.contains(message.text.as_str()) && seen.insert(message.text.clone()) {
                self.messages_appeared.push(message);
            }
        }
        let mut found = HashSet::new();
        let statements = now.statements();
        let failures = std::cell::LazyCell::new(|| failures_told(statements));
        let is_old = |message: &Message| {
            message.kind == MessageKind::Error && before.told_failures_of(&message.text, &failures)
        };
        for line in statements.iter().map(String::as_str) {
            if !found.insert(line)
                || before.has_line(line)
                || self.texts_appeared.len() >= MAX_TEXTS
            {
                continue;
            }
            self.texts_appeared.push(line.to_owned());
            if let Some(message) = Message::of_line(line)
                .filter(|one| !said.contains(one.text.as_str()) && !is_old(one))
                && seen.insert(message.text.clone())
            {
                self.messages_appeared.push(message);
            }
        }
        let stayed: HashSet<u32> = found
            .iter()
            .filter(|line| before.has_line(line))
            .map(|line| super::skeleton::line_hash(line))
            .collect();
        self.texts_disappeared = before.lines.len().saturating_sub(stayed.len());
        let hashes: Vec<u32> = statements
            .iter()
            .map(|line| super::skeleton::line_hash(line))
            .collect();
        let same_lines = self.texts_appeared.is_empty() && self.texts_disappeared == 0;
        self.reordered |=
            same_lines && before.order != 0 && super::skeleton::order(&hashes) != before.order;
    }

    fn note_dialogs(&mut self, before: &Skeleton, now: &Page, twins: &[Option<usize>]) {
        let mut gone = before.dialogs.clone();
        for dialog in now.dialogs() {
            let same = gone.iter().position(|name| *name == dialog.name);
            let same =
                same.or_else(|| gone.iter().position(|name| begin_alike(name, &dialog.name)));
            let same = same.or_else(|| {
                let renamed = gone.len() == 1 && has_its_controls(&dialog, now, twins);
                renamed.then_some(0)
            });
            match same {
                Some(index) => {
                    gone.swap_remove(index);
                }
                None => self.dialogs_appeared.push(dialog.name),
            }
        }
        self.dialogs_disappeared = gone;
    }
}

/// A dialog under another name is the one that was open, where most of its several controls were there: a calendar is called
/// after the day that was chosen in it. Where its name asks something it is another one.
fn has_its_controls(dialog: &Dialog, now: &Page, twins: &[Option<usize>]) -> bool {
    const LEAST: usize = 6;
    let within = dialog.node..now.nodes[dialog.node].end();
    let held = now.elements.iter().zip(twins);
    let held = held.filter(|(element, _)| within.contains(&element.node));
    let (stayed, all) = held.fold((0, 0), |(stayed, all), (_, twin)| {
        (stayed + usize::from(twin.is_some()), all + 1)
    });
    stayed >= LEAST && 4 * stayed >= 3 * all && !dialog.name.contains('?')
}

type Truth = fn(&State) -> Option<bool>;

const TRUTHS: [(What, Truth); 6] = [
    (What::Sorted, |state| state.sorted),
    (What::Expanded, |state| state.expanded),
    (What::Checked, |state| state.checked),
    (What::Selected, |state| state.selected),
    (What::Pressed, |state| state.pressed),
    (What::Disabled, |state| Some(state.disabled)),
];

impl Seen {
    fn gone(kept: &Kept) -> Self {
        Self {
            identity: kept.identity,
            id: None,
            role: kept.role,
            name: kept.name.clone(),
        }
    }
}

/// Whether several elements that stayed changed places.
fn moved_past_each_other(twins: &[Option<usize>]) -> bool {
    let places: Vec<usize> = twins.iter().flatten().copied().collect();
    places.windows(2).filter(|pair| pair[0] > pair[1]).count() >= 1 && places.len() > 2
}

fn share(kept: &[bool], now: usize) -> f32 {
    if kept.is_empty() {
        return if now == 0 { 1.0 } else { 0.0 };
    }
    let stayed = kept.iter().filter(|kept| **kept).count();
    #[expect(
        clippy::cast_precision_loss,
        reason = "a share needs no more than a few digits"
    )]
    let share = stayed as f32 / kept.len() as f32;
    share
}

/// For each element now, which of the earlier ones it is: the same number where numbers stay; the same identity; else the same role and
/// name in order (a row or place may have lost its name); else a lone control renamed in its place.
pub(super) fn twins(before: &Skeleton, now: &Page, identities: &[Identity]) -> Vec<Option<usize>> {
    let index: HashMap<Identity, usize> = before
        .elements
        .iter()
        .enumerate()
        .map(|(at, kept)| (kept.identity, at))
        .collect();
    let mut free = vec![true; before.elements.len()];
    let mut twins = numbered(before, now, &mut free);
    for (twin, identity) in twins.iter_mut().zip(identities) {
        let known = || index.get(identity).copied();
        *twin = twin.or_else(|| known().filter(|&at| std::mem::take(&mut free[at])));
    }
    let mut names: HashMap<(Role, &str), VecDeque<usize>> = HashMap::new();
    for (at, kept) in before
        .elements
        .iter()
        .enumerate()
        .filter(|(at, _)| free[*at])
    {
        names
            .entry((kept.role, &kept.name))
            .or_default()
            .push_back(at);
    }
    for (twin, element) in twins
        .iter_mut()
        .zip(&now.elements)
        .filter(|(twin, _)| twin.is_none())
    {
        let key = (element.role, clip(&element.name, MAX_NAME));
        *twin = names.get_mut(&key).and_then(VecDeque::pop_front);
        if let Some(at) = *twin {
            free[at] = false;
        }
    }
    if twins.iter().any(Option::is_some) {
        pair_renamed(before, now, &free, &mut twins);
    }
    twins
}

/// What has the same number, role and name, where the client's numbers stay: of two that are called alike, its list may
/// tell the newer one first.
fn numbered(before: &Skeleton, now: &Page, free: &mut [bool]) -> Vec<Option<usize>> {
    let kept = before.elements.iter().enumerate();
    let known: HashMap<u64, usize> = kept.filter_map(|(at, kept)| Some((kept.id?, at))).collect();
    let twin = |element: &Element| {
        let at = *known.get(&element.bounds.map(|_| element.id.0)?)?;
        let kept = &before.elements[at];
        let same = kept.role == element.role && kept.name == clip(&element.name, MAX_NAME);
        (same && std::mem::take(&mut free[at])).then_some(at)
    };
    now.elements.iter().map(twin).collect()
}

/// Between two elements that stayed, the same few roles as before: their names changed.
fn pair_renamed(before: &Skeleton, now: &Page, free: &[bool], twins: &mut [Option<usize>]) {
    let mut start = 0;
    while start < twins.len() {
        if twins[start].is_some() {
            start += 1;
            continue;
        }
        let length = twins[start..]
            .iter()
            .take_while(|twin| twin.is_none())
            .count();
        let end = start + length;
        let first = start
            .checked_sub(1)
            .and_then(|at| twins[at])
            .map_or(0, |at| at + 1);
        let last = twins
            .get(end)
            .copied()
            .flatten()
            .unwrap_or(before.elements.len());
        let same = length <= MAX_RENAMED
            && last.checked_sub(first) == Some(length)
            && (first..last)
                .zip(start..end)
                .all(|(old, new)| free[old] && before.elements[old].role == now.elements[new].role);
        if same {
            for (twin, old) in twins[start..end].iter_mut().zip(first..last) {
                *twin = Some(old);
            }
        }
        start = end;
    }
}

/// A dialog without a name of its own is called by its text, of which what was chosen in it changes a part. Where that asks
/// something it is another one.
fn begin_alike(one: &str, other: &str) -> bool {
    const LEAST: usize = 4;
    let words = |text: &str| text.split_whitespace().count();
    let same = one.split_whitespace().zip(other.split_whitespace());
    let same = same.take_while(|(one, other)| one == other).count();
    same >= LEAST && 2 * same >= words(one).max(words(other)) && !other.contains('?')
}
