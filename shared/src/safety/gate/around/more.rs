//! What stands round a press and says that more comes of it than the goal wants, that others get it as well, or that it is
//! about another day.

use super::{Surroundings, TABLE};
use crate::page::{Content, Page, Role};
use crate::safety::entry::{Entries, Entry};
use crate::safety::gate::facts::Facts;
use crate::safety::gate::form;
use crate::safety::side_effect::Scope;
use crate::safety::words::words;
use ::words::date::weekday_anywhere;
use ::words::dated::{named_days, with_weekdays};
use ::words::is_filler;

/// A shorter word is a weekday's in short, or another word: "mon".
const SHORTEST_DAY: usize = 5;

/// Before a day that something is moved to.
const BEFORE_NEW_DAY: [&str; 20] = [
    "to", "onto", "until", "till", "for", "auf", "bis", "vers", "au", "jusquau", "a", "al",
    "hasta", "para", "ate", "naar", "tot", "na", "do", "op",
];

impl Surroundings<'_> {
    /// The goal names days of the week, none as one that something is moved to, and what stands round the press others and
    /// none of those.
    pub(super) fn is_on_another_day(&self) -> bool {
        let goal = words(self.user().goal());
        let moved = |pair: &[String]| {
            let to = BEFORE_NEW_DAY.contains(&pair[0].as_str());
            to && !weekdays(&pair[1..]).is_empty()
        };
        // What is put on another day stands on its old one still.
        if goal.windows(2).any(moved) {
            return false;
        }
        // What stands round a tab that says no more than what is done behind it is the page's: "Today is Monday".
        let is_plain = self.element.role == Role::Tab && words(&self.element.name).len() == 1;
        let wanted = weekdays(&goal);
        let shown = weekdays(&with_weekdays(words(&self.text)));
        // Which day of the week a date is, nobody can tell here.
        let dates = named_days(&self.text).len();
        !is_plain
            && !wanted.is_empty()
            && !shown.is_empty()
            && dates <= shown.len()
            && !shown.iter().any(|day| wanted.contains(day))
    }

    /// The goal names days of the week by their dates, and what stands round the press has the weekday with others alone.
    pub(super) fn is_on_another_date(&self) -> bool {
        let wanted = numbered_weekdays(&Facts::of(self.user().goal()).rest);
        let shown = numbered_weekdays(&Facts::of(&self.text).rest);
        let same_weekday = |one: &&(i8, u8)| wanted.iter().any(|(weekday, _)| *weekday == one.0);
        let mut of_them = shown.iter().filter(same_weekday).peekable();
        of_them.peek().is_some() && !of_them.any(|day| wanted.contains(day))
    }

    /// A form says that what is paid by it is paid again and again, and the goal does not.
    pub(super) fn pays_again(&self) -> bool {
        let pays = self.deeds.iter().any(|deed| deed.costs());
        let page = self.at.page;
        let told = || {
            let (start, end) = Scope::around(self.element, page).nodes();
            // What a list or field is called and offers is not said.
            let offers =
                |at: usize| matches!(tag_of(page, at), Some("label" | "select" | "option"));
            let (mut told, mut at) = (String::new(), start);
            while at < end {
                if offers(at) {
                    at = page.nodes[at].end().max(at + 1);
                    continue;
                }
                if page.nodes[at].content() == Content::Text {
                    told.push_str(page.node_text(at));
                    told.push(' ');
                }
                at += 1;
            }
            form::says_again(&words(&told))
        };
        let own = || form::says_again(&words(&self.element.name));
        pays && self.is_form && !form::is_repeated(self.user()) && told() && !own()
    }

    /// The heading over a press that cannot be taken back says nothing of the goal, and another of its kind does: it belongs
    /// to another thing than that.
    pub(super) fn stands_under_another(&self) -> bool {
        const SHORTEST: usize = 4;
        let page = self.at.page;
        let Some((own, block)) = heading_over(self.element.node, page) else {
            return false;
        };
        let says = |text: &str| {
            let mut telling = words(text).into_iter();
            telling.any(|word| {
                let tells = word.chars().count() >= SHORTEST && !is_filler(&word);
                tells && self.user().speaks_of_all(&word)
            })
        };
        let like = |node: &usize| *node != own && tag_of(page, *node) == tag_of(page, own);
        let weighty = self.deeds.iter().any(|deed| deed.is_weighty());
        let mut others = (0..page.nodes.len()).filter(like);
        weighty
            && !self.is_dialog
            && !says(page.node_text(block))
            && others.any(|node| says(page.node_text(node)))
    }

    /// A dialog says what else comes of what cannot be undone: "… also cancels the check-up", "212 files will be deleted for
    /// ever". What else the user might do is none of it.
    pub(super) fn does_more(&self) -> bool {
        let weighty = self.deeds.iter().any(|deed| deed.is_weighty());
        let tells = |sentence: &str| {
            let said = words(sentence);
            let has = |list: &Entries<Entry>| list.iter().any(|entry| entry.stands_in(&said));
            let counts = || {
                let mut numbers = said.iter().filter_map(|word| word.parse().ok());
                numbers.any(|number: usize| number > 1 && !self.user().may_count(number))
            };
            let more = has(&TABLE.also) && !has(&TABLE.may) || has(&TABLE.lasting) && counts();
            more && !self.user().speaks_of_all(sentence)
        };
        let asks = |sentence: &str| sentence.trim_end().ends_with('?');
        let sentences = self.text.split_inclusive(['\n', ';', '!', '?', '.']);
        self.is_dialog && weighty && sentences.filter(|one| !asks(one)).any(tells)
    }

    /// What is to reach somebody reaches so many others as well: "Kasia and 27 others".
    pub(super) fn reaches_more(&self) -> bool {
        let groups = self.element.container.iter().map(String::as_str);
        let others = |text: &str| {
            let said = words(text);
            let mut pairs = said.windows(2);
            pairs.any(|pair| {
                let counts = pair[0].parse().is_ok_and(|count: usize| count > 1);
                let behind = std::slice::from_ref(&pair[1]);
                let others = || TABLE.others.iter().any(|entry| entry.is(behind));
                counts && others() && !self.user().speaks_of_all(&pair[1])
            })
        };
        self.deeds.iter().any(|deed| deed.reaches_others())
            && std::iter::once(self.text.as_str())
                .chain(groups)
                .any(others)
    }
}

fn tag_of(page: &Page, node: usize) -> Option<&'static str> {
    page.nodes.get(node)?.tag_name()
}

/// The heading that stands before a node in the smallest part of the page that has one, and that part.
fn heading_over(node: usize, page: &Page) -> Option<(usize, usize)> {
    const HEADINGS: [&str; 5] = ["h2", "h3", "h4", "h5", "h6"];
    let above = |node: &usize| page.nodes.get(*node)?.parent();
    let mut parts = std::iter::successors(above(&node), above);
    parts.find_map(|part| {
        let is_heading = |at: &usize| tag_of(page, *at).is_some_and(|tag| HEADINGS.contains(&tag));
        let heading = (part + 1..node).rev().find(is_heading)?;
        Some((heading, part))
    })
}

/// Days of the week with the day of the month behind them: "samedi 8".
fn numbered_weekdays(words: &[String]) -> Vec<(i8, u8)> {
    let numbered = |pair: &[String]| {
        let number = pair[1].parse().ok().filter(|day| (1..=31).contains(day))?;
        Some((weekday_anywhere(&pair[0])?, number))
    };
    words.windows(2).filter_map(numbered).collect()
}

/// The days of the week that stand in words, in full or as "Fridays", 1 for Monday.
fn weekdays(words: &[String]) -> Vec<i8> {
    let long = words
        .iter()
        .filter(|word| word.chars().count() >= SHORTEST_DAY);
    let day = |word: &String| {
        weekday_anywhere(word).or_else(|| weekday_anywhere(word.strip_suffix('s')?))
    };
    long.filter_map(day).collect()
}
