//! What a user agreed to, in exact terms (control D8): one action, on one element, with these
//! arguments, on this page, once, within five minutes. Whatever differs voids it, but for what changes by itself.

mod aside;
mod counted;
mod echo;
mod seen;

use super::lasting::lasting;
use super::plain::Plain;
use super::side_effect::{Scope, SideEffect};
use crate::action::{Action, Payload};
use crate::page::{Element, ElementId, Identity, Page};
use crate::session::registrable_domain;
use crate::task::TaskId;
use ::words::tongue::Tongue;
pub use aside::Aside;
use counted::Counted;
use echo::Echo;
use jiff::{SignedDuration, Timestamp};
use seen::{Surroundings, fingerprint};
use serde::{Deserialize, Serialize};
use thiserror::Error;
use url::Url;

/// An approval stands so long.
pub const LIFETIME: SignedDuration = SignedDuration::from_mins(5);

/// The exact terms by which an action is known again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Binding {
    task: TaskId,
    /// The plan's step, which stands still while a question is out.
    step: usize,
    verb: String,
    element: Option<Identity>,
    /// The arguments without numbers of elements, white space folded.
    arguments: String,
    /// Scheme, host and port.
    origin: String,
    /// What stands in the form, dialog or row of the element, else on the whole page.
    page: u64,
    deeds: Vec<SideEffect>,
    /// Amount, recipient and values, as the question showed them.
    shown: u64,
    /// The site that the action opens or writes on.
    site: Option<String>,
    /// What of the page is no part of `page`.
    #[serde(default, skip_serializing_if = "Aside::is_nothing")]
    aside: Aside,
    /// In the place of the text in `page`, where the page may tell what goes out before it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    echo: Option<Echo>,
    /// Beside `element`, where it is pressed behind what may count in its row.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    counted: Option<Counted>,
    /// Beside `element`, where it comes behind others, which may change what its row says: the only control of its name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    only: Option<Identity>,
}

/// Where an action is to happen.
#[derive(Debug, Clone, Copy)]
pub struct Place<'a> {
    pub task: TaskId,
    pub step: usize,
    pub page: &'a Page,
    pub url: &'a str,
    /// Where the element's form is sent or its link leads, if to another site.
    pub leads_to: Option<&'a str>,
    /// The element that keys go to, where known.
    pub focus: Option<ElementId>,
    /// The goal's words without its names and numbers.
    pub wording: &'a str,
    /// The user's language.
    pub tongue: Tongue,
}

impl<'a> Place<'a> {
    /// The address of the site that the action opens or writes on.
    pub(super) fn site_of(&self, action: &'a Action) -> &'a str {
        let opened = action.destination().or(self.leads_to);
        opened.unwrap_or(self.url)
    }
}

impl Binding {
    pub(super) fn new(place: &Place, action: &Action, deeds: Vec<SideEffect>, shown: &str) -> Self {
        let target = action.target().or(place.focus);
        let element = target.and_then(|id| place.page.element(id));
        Self {
            task: place.task,
            step: place.step,
            verb: action.verb().to_owned(),
            element: element.and_then(|element| identity(element, place.page)),
            arguments: arguments(action, place.page),
            origin: origin(place.url),
            page: fingerprint(element, place.page, &deeds, &Aside::default(), true),
            deeds,
            shown: super::hash::hash(shown.chars()),
            site: registrable_domain(place.site_of(action)),
            aside: Aside::default(),
            echo: None,
            counted: None,
            only: None,
        }
    }

    /// What the action works on and with: whoever said no to a press has said no to it by whatever verb.
    pub(super) fn about(&self) -> (Option<Identity>, &str) {
        (self.element, &self.arguments)
    }

    /// The same for an action that goes out with others, which change this of the page.
    pub(super) fn among(self, action: &Action, page: &Page, aside: Aside) -> Self {
        let element = action.target().and_then(|id| page.element(id));
        let sends = element.filter(|one| !aside.passes && !seen::sends_nothing(one, &self.deeds));
        let echo = sends.and_then(|element| {
            let around = Surroundings::of(Some(element), page, &self.deeds);
            let lines = echo::lines(page, around.nodes, aside.numbers);
            let echo = Echo::of(lines, &element.name, &aside.said)?;
            let says = page.statements_within(around.nodes.0, around.nodes.1);
            let bounded = Scope::around(element, page).is_bounded();
            Some(match says.first().filter(|_| bounded) {
                Some(heading) => echo.under_a_heading(heading),
                None => echo,
            })
        });
        let counts = || Counted::of(action, page);
        Self {
            page: fingerprint(element, page, &self.deeds, &aside, echo.is_none()),
            counted: aside.repeats.then(counts).flatten(),
            only: element.and_then(|element| only_of_its_name(element, page)),
            aside,
            echo,
            ..self
        }
    }

    /// Whether what stands round the action's element is as it was agreed to, but for what changes with what was agreed
    /// to as well.
    fn holds_on(&self, wanted: &Self, action: &Action, page: &Page) -> bool {
        if self.aside.is_nothing() {
            return self.page == wanted.page;
        }
        let element = action.target().and_then(|id| page.element(id));
        let echoes = self.echo.as_ref().is_none_or(|echo| {
            let around = Surroundings::of(element, page, &self.deeds);
            echo.is_all(&echo::lines(page, around.nodes, self.aside.numbers))
        });
        let text = self.echo.is_none();
        echoes && self.page == fingerprint(element, page, &self.deeds, &self.aside, text)
    }
}

/// A control by what it is called and stands at, and by its place among its like.
fn identity(element: &Element, page: &Page) -> Option<Identity> {
    let row = |one: &Element| page.row_of(one).map(|row| lasting(&row.text));
    let key = |one: &Element| (one.role, lasting(&one.name), row(one));
    let own = key(element);
    let before = page
        .elements
        .iter()
        .take_while(|other| other.id != element.id);
    let place = before
        .filter(|other| other.role == element.role && key(other) == own)
        .count();
    let text = format!("{own:?} {place}");
    page.element(element.id)?;
    Some(Identity(super::hash::hash(text.chars())))
}

/// A control by what it is called, where the page has no other of its role and name.
fn only_of_its_name(element: &Element, page: &Page) -> Option<Identity> {
    let name = lasting(&element.name);
    let is_like = |one: &&Element| one.role == element.role && lasting(&one.name) == name;
    let only = page.elements.iter().filter(is_like).count() == 1;
    let text = format!("{:?} {name}", element.role);
    (only && !name.is_empty()).then(|| Identity(super::hash::hash(text.chars())))
}

/// Scheme, host and port; the address itself where it has none.
fn origin(url: &str) -> String {
    Url::parse(url).map_or_else(|_| url.to_owned(), |url| url.origin().ascii_serialization())
}

fn arguments(action: &Action, page: &Page) -> String {
    let folded = |text: &str| {
        let plain = Plain::of(text).text;
        plain.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    if let Some(payload) = action.payload() {
        return match payload {
            Payload::Address(url) => url.to_owned(),
            Payload::Typed(text)
            | Payload::Key(text)
            | Payload::Option(text)
            | Payload::Query(text)
            | Payload::LookedFor(text) => folded(text),
        };
    }
    let dropped_on = action.dropped_on().and_then(|to| page.element(to));
    let dropped_on = dropped_on.and_then(|element| identity(element, page));
    match (dropped_on, action.tab()) {
        (Some(identity), _) => identity.0.to_string(),
        (None, Some(tab)) => tab.to_owned(),
        (None, None) => String::new(),
    }
}

/// A user's yes to exact terms. Only [`super::Terms::approve`] makes one; the
/// gate takes it away when it uses it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Approval {
    binding: Binding,
    at: Timestamp,
}

/// Why an approval does not stand for an action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum Void {
    #[error("the approval is older than five minutes")]
    Expired,
    #[error("the approval was given for another task or step")]
    OtherTask,
    #[error("the approval was given for another action, element or text")]
    OtherAction,
    #[error("the page is no longer the one that the approval was given on")]
    OtherPage,
}

impl Approval {
    pub(super) fn new(binding: Binding, at: Timestamp) -> Self {
        Self { binding, at }
    }

    /// Whether this approval stands for that action now, on this page.
    fn grants(
        &self,
        wanted: &Binding,
        (action, page): (&Action, &Page),
        now: Timestamp,
    ) -> Result<(), Void> {
        let own = &self.binding;
        let age = now.duration_since(self.at);
        if age > LIFETIME || age.is_negative() {
            return Err(Void::Expired);
        }
        if (own.task, own.step) != (wanted.task, wanted.step) {
            return Err(Void::OtherTask);
        }
        let counted = || own.counted.is_some() && own.counted == Counted::of(action, page);
        let target = || action.target().and_then(|id| page.element(id));
        let is_only = || {
            let now = target().and_then(|element| only_of_its_name(element, page));
            own.only.is_some() && own.only == now
        };
        let same_action = own.verb == wanted.verb
            && (own.element == wanted.element || counted() || is_only())
            && own.arguments == wanted.arguments
            && own.deeds == wanted.deeds
            && own.site == wanted.site;
        if !same_action {
            return Err(Void::OtherAction);
        }
        let same_page = own.origin == wanted.origin && own.shown == wanted.shown;
        if !same_page || !own.holds_on(wanted, action, page) {
            return Err(Void::OtherPage);
        }
        Ok(())
    }

    /// The site that was agreed to, where the question was about a site.
    pub(super) fn site(&self) -> Option<(SideEffect, &str)> {
        let deeds = &self.binding.deeds;
        let deed = deeds
            .iter()
            .find(|deed| matches!(deed, SideEffect::Write | SideEffect::Visit))?;
        Some((*deed, self.binding.site.as_deref()?))
    }
}

/// Controls that the user has agreed to once, by site, label, thing, deed and the goal's wording; what cannot be undone
/// is never among them. Stored with the task.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Agreed(Vec<u64>);

/// As many as are remembered of all the user's tasks, and a task meets few new ones.
const MOST_AGREED: usize = 260;

impl Agreed {
    /// The user has agreed to this control once.
    pub(super) fn stands_for(&self, control: u64) -> bool {
        self.0.contains(&control)
    }

    pub(super) fn add(&mut self, control: u64) {
        if !self.0.contains(&control) {
            self.0.push(control);
        }
        let surplus = self.0.len().saturating_sub(MOST_AGREED);
        self.0.drain(..surplus);
    }
}

/// The approvals that a task holds. Stored with it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Approvals(Vec<Approval>);

/// A task has few questions out at once, and a question few actions.
const MOST: usize = 12;

impl Approvals {
    pub fn add(&mut self, approval: Approval) {
        self.0.push(approval);
        let surplus = self.0.len().saturating_sub(MOST);
        self.0.drain(..surplus);
    }

    /// Uses up the approval that stands for this action on this page. Those that have expired are dropped; none
    /// is ever used twice.
    pub(super) fn spend(&mut self, wanted: &Binding, on: (&Action, &Page), now: Timestamp) -> bool {
        self.0
            .retain(|approval| approval.grants(wanted, on, now) != Err(Void::Expired));
        let found = self
            .0
            .iter()
            .position(|approval| approval.grants(wanted, on, now).is_ok());
        found.map(|at| self.0.remove(at)).is_some()
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
