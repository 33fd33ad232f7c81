//! What turns the pages of a list.

use super::Wanted;
use crate::page_view::PageView;
use crate::proposal::Proposal;
use crate::step::Step;
use page::Role;
use words::Folded;
use words::label::turning::{Turn, turns};

/// Turns further than this are no way to reach a page.
const MOST_TURNS: usize = 30;

/// The controls of a list's pages.
#[derive(Debug)]
pub(crate) struct Pager {
    /// Controls by the number of the page that they open.
    numbered: Vec<(usize, usize)>,
    pub(crate) next: Option<usize>,
    previous: Option<usize>,
    /// The page that is marked as open, or told by a line such as "Page 2 of 9".
    pub(super) current: Option<usize>,
}

/// What turns the pages of the list that the page shows.
pub(crate) fn find(view: &PageView) -> Option<Pager> {
    let acts = |index: &usize| {
        let element = view.element(*index);
        let presses = matches!(
            element.role,
            Role::Link | Role::Button | Role::Generic | Role::Tab
        );
        presses && !element.state.disabled
    };
    let turning = view.indices().filter(acts);
    let turning: Vec<(usize, Turn)> = turning
        .filter_map(|index| Some((index, turns(view.name(index))?)))
        .collect();
    let turner = |way: Turn| {
        let found = turning.iter().filter(|(_, found)| *found == way);
        let mut found = found.map(|(index, _)| *index);
        let first = found.next()?;
        // A sign that stands in several places leads to what stands beside it.
        found
            .all(|other| view.same_thing(first, other))
            .then_some(first)
    };
    let numbered: Vec<(usize, usize)> = view
        .indices()
        .filter(acts)
        .filter_map(|index| Some((index, number(view.name(index))?)))
        .collect();
    let (next, previous) = (turner(Turn::Next), turner(Turn::Previous));
    let counted = counted(next, previous, view);
    let pager = Pager {
        next: next.filter(|_| counted.is_none_or(|(at, of)| at < of)),
        previous: previous.filter(|_| counted.is_none_or(|(at, _)| at > 1)),
        current: current(view).or(counted.map(|(at, _)| at)),
        numbered,
    };
    pager.is_one(view).then_some(pager)
}

impl Pager {
    /// The page that is open: the one that is marked, else the one that was turned to for this step, else the
    /// first where nothing leads back. Whether others follow it.
    pub(crate) fn open(&self, step: &Step) -> Option<(usize, bool)> {
        let turned = step
            .last_here()
            .and_then(|last| step.view.of_identity(last.identity?));
        let turned = turned.and_then(|index| number(step.view.name(index)));
        let first = (self.previous.is_none() && turned.is_none()).then_some(1);
        let open = self.current.or(turned).or(first)?;
        let last = self.numbered.iter().map(|(_, page)| *page).max();
        Some((
            open,
            self.next.is_some() || last.is_some_and(|last| last > open),
        ))
    }

    /// Whether the control turns to a page.
    pub(crate) fn holds(&self, index: usize) -> bool {
        let numbered = self.numbered.iter().any(|(at, _)| *at == index);
        numbered || [self.next, self.previous].contains(&Some(index))
    }

    /// A control turns it, whatever its numbers are.
    pub(crate) fn is_turned(&self) -> bool {
        self.next.is_some() || self.previous.is_some()
    }

    /// It says which pages there are: by their numbers, or in a line such as "Page 2 of 9".
    pub(crate) fn tells_pages(&self) -> bool {
        self.current.is_some() || !self.numbered.is_empty()
    }

    /// Numbers alone may be anything: beside them stands what turns the page, another number next
    /// to it, or the word.
    fn is_one(&self, view: &PageView) -> bool {
        let says = |(index, _): &(usize, usize)| view.name(*index).words().len() > 1;
        let beside = self.numbered.windows(2).any(|pair| {
            let near = pair[1].0 - pair[0].0 == 1;
            near && pair[1].1 == pair[0].1 + 1
        });
        let open_beside = self.numbered.iter().any(|(index, page)| {
            let node = view.element(*index).node;
            let mut texts = view.texts(node.saturating_sub(6)..node + 8);
            texts.any(|(_, text)| {
                text.trim()
                    .parse::<usize>()
                    .is_ok_and(|other| other.abs_diff(*page) == 1)
            })
        });
        self.is_turned() || beside || open_beside || self.numbered.iter().any(says)
    }
}

/// "3", "Page 3", "Go to page 3".
fn number(name: &Folded) -> Option<usize> {
    match name.words() {
        [number] => number.parse().ok(),
        [.., page, number] if page == "page" => number.parse().ok(),
        _ => None,
    }
}

fn current(view: &PageView) -> Option<usize> {
    let marked = view
        .indices()
        .filter(|index| view.element(*index).state.selected == Some(true))
        .find_map(|index| number(view.name(index)));
    let told = || {
        let phrase = crate::page_view::Phrase::of(&["page".to_owned()])?;
        view.places(&phrase).into_iter().find_map(|node| {
            let text = Folded::new(view.page.node_text(node));
            let words = text.words();
            let at = words.iter().position(|word| word == "page")?;
            let of = words.get(at + 2).is_some_and(|word| word == "of");
            words.get(at + 1)?.parse().ok().filter(|_| of)
        })
    };
    marked.or_else(told)
}

/// "2 / 9" beside what turns the pages: which page is open, of how many. Something turns back from all but the
/// first, and on from all but the last; not every client shows that a control is disabled.
fn counted(
    next: Option<usize>,
    previous: Option<usize>,
    view: &PageView,
) -> Option<(usize, usize)> {
    const NEAR: usize = 6;
    let node = view.element(next.or(previous)?).node;
    let near = node.saturating_sub(NEAR)..node + NEAR;
    view.texts(near).find_map(|(_, text)| {
        let (at, of) = text.split_once('/')?;
        let (at, of): (usize, usize) = (at.trim().parse().ok()?, of.trim().parse().ok()?);
        let fits = (previous.is_some() || at == 1) && (next.is_some() || at == of);
        (fits && (1..=of).contains(&at)).then_some((at, of))
    })
}

pub(super) fn set(pager: &Pager, wanted: &Wanted, step: &Step) -> Proposal {
    let Wanted::Page(to) = *wanted else {
        return Proposal::missing("a page's number".to_owned());
    };
    let turned = step.done().count();
    // Where no number is shown, the first page was open if nothing led back, and every press turned one.
    let from_first = turned > 0 || pager.previous.is_none();
    let at = pager.current.or(from_first.then_some(1 + turned));
    if at == Some(to) {
        return Proposal::done(format!("Page {to} is open."));
    }
    if let Some((index, _)) = pager.numbered.iter().find(|(_, page)| *page == to) {
        return Proposal::act(step.click(*index), format!("Going to page {to}."));
    }
    let turner = at.and_then(|at| if at < to { pager.next } else { pager.previous });
    match turner.filter(|_| turned < MOST_TURNS) {
        Some(index) => Proposal::partly(
            step.click(index),
            format!("Turning one page, to reach page {to}."),
        ),
        None => Proposal::missing(format!("page {to}")),
    }
}
