//! What a model said beside its first action: further actions that go out one by one, before
//! anything else is decided, and whose turn it is when they are sent. Clients without chains get
//! them so (contract §4.7); what of a chain did not fit goes the same way.

mod row;

use super::drawn_list;
use super::switching::{self, stands_as_set};
use super::view::View;
use crate::action::{Action, Past};
use crate::page::{Element, ElementId, Identity, Page};
use row::Row;
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;
use words::phrase::Phrase;
use words::tongue::Tongue;

/// The rest of a model's answer.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Queue {
    /// In the order in which they are to be sent.
    pub parts: VecDeque<Queued>,
    /// What goes out now is a part of it, and nobody has decided anew.
    #[serde(skip)]
    pub carries_on: bool,
    /// The model has the next turn: what it had sent does not complete its step.
    pub models_turn: bool,
    /// It wants its plan to go on behind what it had sent, which is none of the plan's steps.
    #[serde(skip)]
    pub goes_on: bool,
    /// What it expects to be seen when all of it was sent.
    pub expects: Option<String>,
    /// What of its answer was not sent, and why, until it has been told.
    pub left_out: Vec<String>,
    /// It ends the task where the last of it is answered by the page, and nothing failed.
    pub ends: bool,
    /// It said that what it had sent does all of a goal for which it gave no plan.
    pub claims: bool,
    /// What came up on the page since it was asked last.
    pub unseen: Unseen,
    /// What it has had sent since it planned, by the kind of action: none of it goes out once more
    /// because a step of the plan says it too.
    pub sent: Vec<u64>,
    /// The box that was set without a press, or the other way than it is to stand, until the press that sets it is sent.
    pub halfway: Option<Halfway>,
}

/// A box whose setting takes two actions, between the two. The second is held against nothing that the first was not: without
/// it the box stands wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Halfway {
    pub element: Identity,
    /// The user agreed to have it set.
    pub agreed: bool,
}

/// What came up while nothing was asked.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Unseen {
    pub elements: Vec<Identity>,
    /// What was seen to change, in lines.
    pub lines: Vec<String>,
}

impl Unseen {
    /// A page of more is another page.
    const MOST_ELEMENTS: usize = 100;
    const MOST_LINES: usize = 12;

    /// The turn goes without the model: what came up with it is told the next time.
    pub(in crate::agent) fn note(
        &mut self,
        elements: impl Iterator<Item = Identity>,
        lines: &[String],
    ) {
        let room = Self::MOST_ELEMENTS.saturating_sub(self.elements.len());
        self.elements.extend(elements.take(room));
        self.lines.extend(lines.iter().cloned());
        let surplus = self.lines.len().saturating_sub(Self::MOST_LINES);
        self.lines.drain(..surplus);
    }
}

/// One action that is still to be sent.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Queued {
    pub action: Action,
    /// The element that it works on: its number may be another by then.
    pub target: Option<Identity>,
    /// What it is dropped on.
    pub onto: Option<Identity>,
    /// The element's name, for who is told of it.
    pub name: String,
    /// How many controls the page had.
    #[serde(default)]
    pub controls: usize,
    /// Outside of rows: how many of these were called so, and what stands beside this one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    namesakes: Option<(usize, String)>,
    /// The row that it stands in, where that has a field.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    row: Option<Row>,
    /// With it the step of the plan is complete.
    pub completes: bool,
}

impl Queue {
    /// What a new answer of the model begins with.
    pub(in crate::agent) fn anew(&mut self) {
        *self = Self {
            sent: std::mem::take(&mut self.sent),
            ..Self::default()
        };
    }

    /// Takes what is to follow on an action that goes out now, each with whether a step of the plan
    /// ends with it.
    pub(in crate::agent) fn fill(&mut self, rest: Vec<(Action, bool)>, view: &View) {
        let part = |(action, ends)| Queued::new(action, ends, view);
        self.parts = rest.into_iter().map(part).collect();
    }

    /// Puts an action before all that is still to be sent.
    pub(in crate::agent) fn put_first(&mut self, action: Action, ends: bool, view: &View) {
        self.parts.push_front(Queued::new(action, ends, view));
    }

    /// The page heard of a box that was set without a press: what would set it once more is taken out. Whether that was to
    /// complete the plan's step.
    pub(in crate::agent) fn is_set(&mut self, by: &Past) -> bool {
        let again = |part: &Queued| part.target == by.identity && part.action.as_verb() == by.verb;
        let part = self.parts.pop_front_if(|part| again(part));
        if part.is_some() {
            self.halfway = None;
        }
        part.is_some_and(|part| part.completes)
    }

    /// All that was to be sent before the end of the task is sent.
    pub(in crate::agent) fn comes_to_its_end(&self) -> bool {
        self.ends && self.parts.is_empty()
    }

    /// Nothing of it is sent any more; what was left is told the model.
    pub(in crate::agent) fn drop_rest(&mut self, why: &str) {
        self.halfway = None;
        let left = self.parts.drain(..).map(|part| part.told(why));
        self.left_out.extend(left);
        if std::mem::take(&mut self.ends) {
            self.left_out.push(format!("finish(): {why}"));
        }
    }

    /// The next part as the page has it now, and whether it completes the plan's step. `None` where there is
    /// none, or where the page no longer takes it: then the rest is dropped. What the task has set so already is passed over.
    pub(in crate::agent) fn next(&mut self, view: &View, past: &[Past]) -> Option<(Action, bool)> {
        while self.halfway.is_none()
            && self
                .parts
                .pop_front_if(|part| !part.completes && part.stands(view, past))
                .is_some()
        {}
        let last = past.last();
        let part = self.parts.front()?;
        match part.on_page(view.page, view, last) {
            Ok((action, Opens(true))) => Some((action, false)),
            Ok((action, Opens(false))) => Some((action, self.parts.pop_front()?.completes)),
            Err(why) => {
                let told = self.parts.pop_front()?.told(&why);
                self.left_out.push(told);
                self.drop_rest("what came before it was not carried out");
                None
            }
        }
    }
}

/// Whether what goes out only opens the list that the part chooses from, which is still to be done.
struct Opens(bool);

impl Queued {
    fn new(action: Action, completes: bool, view: &View) -> Self {
        let identity = |id: ElementId| {
            let elements = &view.page.elements;
            let at = elements.iter().position(|element| element.id == id)?;
            view.identities.get(at).copied()
        };
        let name = action.target().and_then(|id| view.page.element(id));
        Self {
            target: action.target().and_then(identity),
            onto: action.dropped_on().and_then(identity),
            name: name.map(|element| element.name.clone()).unwrap_or_default(),
            row: name.and_then(|element| Row::of(element, view)),
            controls: view.page.elements.len(),
            namesakes: name.filter(|one| one.row.is_none()).map(|one| {
                let count = namesakes(one, view.page).count();
                (count, one.neighbour.clone())
            }),
            action,
            completes,
        }
    }

    fn told(&self, why: &str) -> String {
        match self.name.as_str() {
            "" => format!("{}: {why}", self.action),
            name => format!("{} (“{name}”): {why}", self.action),
        }
    }

    /// The element as it is now. Where as many controls are there as were, the one of that number may count in its name,
    /// or its row tells a field in it that was set `last`, or what was set is told beside the only one of its name; if
    /// another is called as it was, nobody can tell which of them it is.
    fn found<'p>(
        &self,
        identity: Identity,
        id: ElementId,
        view: &View<'p>,
        last: Option<&Past>,
    ) -> Option<&'p Element> {
        let same = unchanged(identity, id, view);
        let stays = self.controls == view.page.elements.len();
        let row = self.row.as_ref().filter(|_| stays).zip(last);
        let in_row = || {
            let (row, last) = row?;
            let element = row.still_has(id, view, last);
            element.filter(|one| one.name == self.name)
        };
        let same = same.or_else(in_row).or_else(|| {
            let set = last.is_some_and(row::sets);
            self.alone(id, view.page).filter(|_| stays && set)
        });
        let same = same.filter(|one| one.id == id && stays || self.is_itself(one, view.page));
        let numbered = view.page.element(id).filter(|_| stays);
        match (same, numbered.filter(|one| counts(&self.name, &one.name))) {
            (Some(_), Some(_)) => None,
            (same, counting) => same.or(counting),
        }
    }

    /// No other is called so by now, and none is called otherwise ("Open" is "Close" while its list is open), or what stands
    /// beside it tells that it is the same.
    fn is_itself(&self, found: &Element, page: &Page) -> bool {
        self.namesakes.as_ref().is_none_or(|(count, neighbour)| {
            namesakes(found, page).count() == *count
                || !neighbour.is_empty() && *neighbour == found.neighbour
        })
    }

    /// It sets a box as the task has set it, which the page does not show.
    fn stands(&self, view: &View, past: &[Past]) -> bool {
        let sets = matches!(self.action, Action::Check { .. } | Action::Uncheck { .. });
        let target = self.target.zip(self.action.target()).filter(|_| sets);
        let now = target.and_then(|(identity, id)| self.found(identity, id, view, past.last()));
        now.is_some_and(|one| stands_as_set(&self.action.clone().on(one.id), past, view))
    }

    /// The control of that number, where it is the only one that is called so.
    fn alone<'p>(&self, id: ElementId, page: &'p Page) -> Option<&'p Element> {
        let element = page.element(id)?;
        let like = |one: &&Element| one.role == element.role && one.name == element.name;
        let alone = page.elements.iter().filter(like).count() == 1;
        (alone && !self.name.is_empty() && element.name == self.name).then_some(element)
    }

    /// The action with its elements' numbers of now, or why it cannot be sent.
    fn on_page(
        &self,
        page: &Page,
        view: &View,
        last: Option<&Past>,
    ) -> Result<(Action, Opens), String> {
        if let Some(entry) = drawn_list::opened(&self.action, self.target, view, last) {
            return Ok((entry, Opens(false)));
        }
        let now = |identity: Option<Identity>, id: ElementId| match identity {
            Some(identity) => {
                self.found(identity, id, view, last)
                    .ok_or_else(|| match page.element(id) {
                        Some(one) if one.name != self.name && !one.name.is_empty() => format!(
                            "what stood there is called “{}” by now, and may be another thing",
                            intent::shorten(&one.name, 80)
                        ),
                        _ => "its element is not on the page as it is now".to_owned(),
                    })
            }
            None => Err("its element was not on the page".to_owned()),
        };
        let action = match self.action.target() {
            Some(id) => self.action.clone().on(now(self.target, id)?.id),
            None => self.action.clone(),
        };
        let action = match action {
            Action::DragAndDrop { from, to } => Action::DragAndDrop {
                from,
                to: now(self.onto, to)?.id,
            },
            action => action,
        };
        action.check(page).map_err(|error| error.to_string())?;
        let said = switching::in_turn(action, view);
        let sent = drawn_list::in_turn(said.clone(), view, last, self.target)?;
        let opens = Opens(drawn_list::opens(&said, &sent));
        Ok((sent, opens))
    }
}

/// The controls that are called like this one, with it.
fn namesakes<'p>(element: &Element, page: &'p Page) -> impl Iterator<Item = &'p Element> {
    let like = (element.role, element.name.clone());
    let elements = page.elements.iter();
    elements.filter(move |one| (one.role, &one.name) == (like.0, &like.1))
}

/// The element by its number where it is still the same, else the only one that is.
fn unchanged<'p>(identity: Identity, id: ElementId, view: &View<'p>) -> Option<&'p Element> {
    let elements = view.page.elements.iter().zip(view.identities);
    let same: Vec<&Element> = elements
        .filter(|(_, one)| **one == identity)
        .map(|(element, _)| element)
        .collect();
    let numbered = same.iter().find(|element| element.id == id);
    match (numbered, same.as_slice()) {
        (Some(element), _) | (None, [element]) => Some(element),
        _ => None,
    }
}

/// Another name but for what it counts: “Cart (0)” is “Cart (1)” by now.
fn counts(was: &str, now: &str) -> bool {
    let uncounted = |name: &str| -> String {
        let kept = name.chars().filter(|one| !one.is_ascii_digit());
        kept.collect()
    };
    let kept = uncounted(was);
    was != now && kept == uncounted(now) && kept.chars().any(char::is_alphabetic)
}

/// What the user reads while it is carried out, in their language.
pub(in crate::agent) fn says(action: &Action, page: &Page, tongue: Tongue) -> String {
    let element = action.target().and_then(|id| page.element(id));
    let name = element.map_or("", |element| element.name.trim());
    let phrase = match action {
        Action::Wait { .. } | Action::WaitForElement { .. } => Phrase::GivingTime,
        Action::Navigate { .. } | Action::GoBack | Action::GoForward => Phrase::OpeningNext,
        _ if name.is_empty() => Phrase::GoingOn,
        Action::SetValue { .. } => Phrase::FillingIn,
        Action::SelectDropdown { .. } => Phrase::ChoosingIn,
        Action::Check { .. } => Phrase::Ticking,
        Action::Uncheck { .. } => Phrase::ClearingTick,
        Action::Click { .. } | Action::DoubleClick { .. } | Action::RightClick { .. } => {
            Phrase::Clicking
        }
        Action::Type { .. }
        | Action::Press { .. }
        | Action::Hover { .. }
        | Action::DragAndDrop { .. }
        | Action::Focus { .. }
        | Action::Scroll { .. }
        | Action::ScrollContainer { .. }
        | Action::FindText { .. }
        | Action::Search { .. }
        | Action::CreateTab { .. }
        | Action::SwitchTab { .. }
        | Action::CloseTab { .. }
        | Action::AcceptDialog
        | Action::DismissDialog
        | Action::Finish
        | Action::Fail
        | Action::AskUser => Phrase::GoingOn,
    };
    phrase.say(tongue, &[name])
}
