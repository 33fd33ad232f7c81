//! A form or a summary that holds nothing but what the goal says, and all of it: what sends it is ordered with it, in whatever
//! words. Held against each other are all values, names, numbers, days, hours and sums of both.

use super::deferred::takes;
use super::facts::Facts;
use super::{Weighed, form};
use crate::page::{Element, Page, Role};
use crate::safety::entry::{Entry, word_table};
use crate::safety::side_effect::{self, LEXICON, Label, Scope, SideEffect};
use crate::safety::user_request::{UserRequest, alike};
use crate::safety::words::words;
use ::words::date::{month, weekday_anywhere};
use ::words::is_filler;
use ::words::work::Prepared;

/// More text than this is a page, and no summary, in bytes.
const MOST_TEXT: usize = 600;
/// So much of the goal has to stand there where nothing was filled in.
const FEWEST_FACTS: usize = 2;
/// Shorter texts are values.
const SHORTEST_MESSAGE: usize = 3;
/// What stands before a colon is what a value is called, up to so many words.
const MOST_NAMED: usize = 3;
/// Words of one stem begin with so many letters of it: "signaler", "signalement".
const STEM: usize = 5;

static TABLE: Prepared<Table> = Prepared::new(|| Table::read(include_str!("summary.txt")));

word_table! {
    struct Table {
        summary: "summary",
        drafts: "drafts",
    }
}

impl Weighed<'_, '_> {
    /// Whether the press sends what the goal says, all of it and no more.
    pub(super) fn sends_what_is_said(&self, deed: SideEffect, element: &Element) -> bool {
        let user = self.gate.user_request;
        let costs = [SideEffect::Pay, SideEffect::Buy, SideEffect::Transfer];
        let may_be_ordered = if deed.costs() {
            costs.into_iter().any(|deed| user.asks_for(deed))
        } else {
            matches!(
                deed,
                SideEffect::Unnamed | SideEffect::Submit | SideEffect::Edit | SideEffect::Send
            )
        };
        // What a summary of the thing would do, make or end it, only the deed's own word tells.
        let ends = user.wants_something_gone() || user.orders_a_fate();
        may_be_ordered
            && !ends
            && matches!(element.role, Role::Button | Role::Link)
            && user.begins_with_an_order()
            && !user.forbids_sending()
            && !user.wants_to_look()
            && !TABLE.drafts.iter().any(|entry| user.says(entry))
            && self.gate.watch.origins.owns(self.url)
            && !form::carries_unseen(element, self.page)
            && !form::sends_elsewhere(element, self.page)
            && Sent::by(self, element).is_some_and(|sent| sent.is_what_is_said(element, deed))
    }
}

/// What a press sends: the fields that this task has filled in, and what the page says round them.
struct Sent<'a> {
    user: &'a UserRequest,
    page: &'a Page,
    /// What this task wrote and chose there.
    values: Vec<String>,
    /// What stands in the other fields there, or may stand.
    held: Vec<String>,
    /// What the page says there, line by line.
    lines: Vec<String>,
    headings: Vec<String>,
    /// The heading before the press, wherever it stands.
    over: Option<String>,
    /// What fields, rows and terms are called there, as words.
    names: Vec<String>,
}

impl<'a> Sent<'a> {
    fn by(at: &'a Weighed<'a, 'a>, element: &Element) -> Option<Self> {
        let (page, past) = (at.page, at.gate.past);
        let scope = Scope::around(element, page);
        let (start, end) = if scope.is_bounded() {
            scope.nodes()
        } else {
            part_with_heading(element, page)?
        };
        if page.node_text(start).len() > MOST_TEXT {
            return None;
        }
        let of_tags = |tags: &[&str]| -> Vec<String> {
            let called = |at: &usize| {
                page.nodes[*at]
                    .tag_name()
                    .is_some_and(|tag| tags.contains(&tag))
            };
            let nodes = (start..end).filter(called);
            nodes.map(|at| page.node_text(at).to_owned()).collect()
        };
        let mut sent = Self {
            user: at.gate.user_request,
            page,
            values: Vec::new(),
            held: Vec::new(),
            lines: page.statements_within(start, end),
            headings: of_tags(&["h1", "h2", "h3", "h4", "h5", "h6"]),
            over: heading_before(element, page),
            names: of_tags(&["label", "dt", "th", "legend"]),
        };
        let called = sent.lines.iter().filter_map(|line| line.split_once(':'));
        let called = called
            .map(|(name, _)| name.to_owned())
            .filter(|name| words(name).len() <= MOST_NAMED);
        let called: Vec<String> = called.collect();
        sent.names.extend(called);
        let all = page.elements_within(start, end).iter();
        for field in all.filter(|one| one.id != element.id && takes(one)) {
            sent.names.push(field.name.clone());
            let set = form::last_on(field, page, past);
            match set {
                Some(past) if past.value.is_empty() => sent.values.push(field.name.clone()),
                Some(past) => sent.values.push(past.value.clone()),
                // How a box stands that shows no state, and what a list holds, nobody can tell.
                None if side_effect::is_choice(field) => {
                    let may_be_on = field.state.checked != Some(false);
                    sent.held.extend(may_be_on.then(|| field.name.clone()));
                }
                None if is_list(field) && field.value.is_none() => {
                    sent.held.push(field.name.clone());
                }
                None => sent.held.extend(field.value.clone()),
            }
        }
        Some(sent)
    }

    fn is_what_is_said(&self, element: &Element, deed: SideEffect) -> bool {
        let may_send = deed != SideEffect::Send || self.may_be_sent();
        let whole =
            || may_send && self.lines.iter().all(|line| self.says_no_more(line)) && self.says_all();
        let labels = side_effect::labels(element, self.page);
        let mut called = labels.iter().flat_map(|label| &label.words);
        let over = self.over.as_ref();
        over.is_none_or(|over| self.is_title(over))
            && (over.is_some() || called.any(|word| self.is_of_goal(word)))
            && self
                .values
                .iter()
                .all(|value| form::is_users(value, self.user))
            && self
                .held
                .iter()
                .all(|value| form::is_users(value, self.user))
            && (whole() || self.is_the_message())
            && labels.iter().all(|label| self.is_sending(label))
    }

    /// The goal has something sent or shared, or orders it in a word that no table knows: a title that is to be changed is told
    /// to nobody.
    fn may_be_sent(&self) -> bool {
        let reaches = [SideEffect::Send, SideEffect::Share, SideEffect::Publish];
        !self.user.orders_a_deed() || reaches.into_iter().any(|deed| self.user.asks_for(deed))
    }

    /// Every word, number, day, hour and sum of the line is the goal's, or what such a line is called.
    fn says_no_more(&self, line: &str) -> bool {
        if !self.values.is_empty() && self.headings.iter().any(|one| one == line) {
            return self.is_title(line);
        }
        let goal = Facts::of(self.user.goal());
        let here = Facts::of(line);
        let days = here
            .days
            .iter()
            .all(|day| goal.days.iter().any(|own| own.may_be(*day)));
        let hours = here.hours.iter().all(|hour| goal.hours.contains(hour));
        let sums = here.sums.iter().all(|sum| goal.sums.contains(sum));
        let dated = !here.days.is_empty();
        let known = |word: &String| {
            let of_date = || {
                let number = word.parse().ok();
                month(word).is_some()
                    || weekday_anywhere(word).is_some()
                    || here.days.iter().any(|day| number == Some(day.day))
            };
            dated && of_date() || self.is_known(word)
        };
        days && hours && sums && without_summary(&here.rest).iter().all(known)
    }

    /// It is the text that the goal says to send, whoever else the goal names is named over it, and nobody else in the heading.
    /// What else was said there is no part of it.
    fn is_the_message(&self) -> bool {
        let [text] = self.values.as_slice() else {
            return false;
        };
        let message = self.user.message();
        let is_said = message.is_some_and(|message| message.is_said_in(text));
        let said = words(text);
        let told = self.user.begins_by_telling() && self.user.wrote(text);
        let quoted = said.len() >= SHORTEST_MESSAGE && told;
        let over = self
            .headings
            .iter()
            .chain(&self.names)
            .flat_map(|name| words(name));
        let over: Vec<String> = over.collect();
        let named = |word: &String| said.contains(word) || over.iter().any(|one| alike(one, word));
        let to_others = self
            .over
            .iter()
            .any(|over| !self.says_no_more_than_goal(over));
        (is_said || quoted) && !to_others && self.user.names_and_numbers().iter().all(named)
    }

    fn says_no_more_than_goal(&self, heading: &str) -> bool {
        let said = words(heading);
        said.iter()
            .all(|word| is_filler(word) || self.user.speaks_of_all(word))
    }

    /// A heading says what it is about, in few words, of which the goal has one, and no deed that the goal does not order; or no
    /// more than every summary does.
    fn is_title(&self, heading: &str) -> bool {
        const LONGEST: usize = 6;
        let said = words(heading);
        let unordered = |deed: SideEffect| deed.is_weighty() && !self.user.asks_for(deed);
        let deeds = LEXICON.in_prose(&said, &[]);
        let more = without_summary(&said);
        let told = || more.iter().any(|word| self.is_of_goal(word));
        said.len() <= LONGEST
            && (told() || more.iter().all(|word| is_filler(word)))
            && !deeds
                .iter()
                .any(|said| said.deed != SideEffect::Send && unordered(said.deed))
            && Facts::of(heading).is_empty()
    }

    /// A word of the goal, or one of its stem.
    fn is_of_goal(&self, word: &str) -> bool {
        let mut own = self.user.own_word_list().iter();
        own.any(|own| alike(own, word) || has_stem(own, word))
    }

    fn is_known(&self, word: &String) -> bool {
        let noun = || LEXICON.noun_in(std::slice::from_ref(word));
        let ordered = || noun().is_some_and(|deed| self.user.asks_for(deed));
        is_filler(word) || self.user.speaks_of_all(word) || self.is_name(word) || ordered()
    }

    /// A field, a row or a term is called so, and that says no deed.
    fn is_name(&self, word: &String) -> bool {
        let plain = |name: &&String| {
            let said = LEXICON.in_prose(&words(name), &[]);
            let unordered = |deed: SideEffect| deed.is_weighty() && !self.user.asks_for(deed);
            !said.iter().any(|said| unordered(said.deed))
        };
        let mut names = self.names.iter().filter(plain);
        !word.bytes().any(|byte| byte.is_ascii_digit())
            && names.any(|name| words(name).contains(word))
    }

    /// Every name, number, day, hour and sum of the goal stands there, and enough of them.
    fn says_all(&self) -> bool {
        let told = self.lines.iter().chain(&self.headings).chain(&self.names);
        let all = told.chain(&self.values).chain(&self.held);
        let shown: Vec<String> = all.cloned().collect();
        let shown = Facts::of(&shown.join("\n"));
        let goal = Facts::of(self.user.goal());
        let names = self.user.names_and_numbers();
        let is_shown = |word: &&String| {
            let of_fact = goal.holds(word);
            of_fact || shown.all.iter().any(|one| alike(one, word))
        };
        let facts = goal.days.len() + goal.hours.len() + goal.sums.len();
        let told = facts + names.iter().filter(|word| !goal.holds(word)).count();
        goal.days
            .iter()
            .all(|day| shown.days.iter().any(|own| own.may_be(*day)))
            && goal.hours.iter().all(|hour| shown.hours.contains(hour))
            && goal
                .sums
                .iter()
                .all(|sum| shown.sums.contains(sum) || shown.numbers.contains(sum))
            && names.iter().all(|word| is_shown(&word))
            && (!self.values.is_empty() || told >= FEWEST_FACTS)
    }

    /// The label says that something is sent or agreed to, and of what no more than the goal and the form say.
    fn is_sending(&self, label: &Label) -> bool {
        let of_goal = |word: &String| self.is_of_goal(word);
        let titled = |word: &String| {
            let mut heads = self
                .headings
                .iter()
                .filter(|heading| self.is_title(heading));
            heads.any(|heading| words(heading).contains(word))
        };
        let more: Vec<String> = without_summary(&label.words);
        let sends = label.deed.is_none_or(|deed| {
            deed == SideEffect::Send || deed.is_mild() || self.user.asks_for(deed)
        });
        let is_verb = |word: &String| {
            let said = LEXICON.in_prose(std::slice::from_ref(word), &[]);
            said.iter()
                .any(|said| said.deed == SideEffect::Send || self.user.asks_for(said.deed))
        };
        let more: Vec<&String> = more
            .iter()
            .filter(|word| !is_filler(word) && !is_verb(word))
            .collect();
        sends
            && (more.iter().all(|word| of_goal(word))
                || more.iter().any(|word| of_goal(word))
                    && more
                        .iter()
                        .all(|word| of_goal(word) || titled(word) || self.is_name(word)))
    }
}

/// The words without those that every summary has.
fn without_summary(said: &[String]) -> Vec<String> {
    let mut rest = Vec::new();
    let mut at = 0;
    while at < said.len() {
        let ends = TABLE.summary.near(said, at);
        let end = ends.filter_map(|entry: &Entry| entry.at(said, at)).max();
        if end.is_none() {
            rest.push(said[at].clone());
        }
        at = end.unwrap_or(at + 1);
    }
    rest
}

fn is_list(element: &Element) -> bool {
    matches!(element.role, Role::Combobox | Role::Listbox)
}

/// The same stem, or one word made of the other: "ziekmelding" of "ziek".
fn has_stem(one: &str, other: &str) -> bool {
    let same = one
        .chars()
        .zip(other.chars())
        .take_while(|(a, b)| a == b)
        .count();
    let part = |long: &str, short: &str| {
        short.chars().count() >= STEM - 1 && (long.starts_with(short) || long.ends_with(short))
    };
    same >= STEM || part(one, other) || part(other, one)
}

fn is_heading(page: &Page, node: usize) -> bool {
    let tag = page.nodes[node].tag_name().unwrap_or_default();
    matches!(tag.as_bytes(), [b'h', b'1'..=b'6'])
}

fn heading_before(element: &Element, page: &Page) -> Option<String> {
    let heading = (0..element.node).rev().find(|at| is_heading(page, *at))?;
    Some(page.node_text(heading).to_owned())
}

/// The smallest part of the page that holds the control and a heading.
fn part_with_heading(element: &Element, page: &Page) -> Option<(usize, usize)> {
    let above = |node: &usize| page.nodes.get(*node)?.parent();
    let mut parts = std::iter::successors(above(&element.node), above);
    parts.find_map(|part| {
        let end = page.nodes.get(part)?.end();
        (part + 1..end)
            .any(|at| is_heading(page, at))
            .then_some((part, end))
    })
}
