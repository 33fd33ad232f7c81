//! What else of one reply needs the user's word, told before it is its turn: a form that is filled in field by field is
//! asked about once, and not at each of them.

use super::against_thing::against_thing;
use super::weigh::weigh;
use crate::action::Action;
use crate::agent::state::memory::Memory;
use crate::agent::state::outgoing::outstanding;
use crate::agent::state::view::{self, Input, SeenPage};
use crate::page::{Element, ElementId, Page, Role};
use crate::safety::{Aside, SideEffect, Terms, Verdict};
use words::{Folded, label};

/// A question names no more actions than this.
const MOST: usize = 8;

/// What else of the reply the user agrees to with the first.
#[derive(Debug, Default)]
pub(super) struct Further {
    pub(super) terms: Vec<Terms>,
    /// The last of it, where that sends what those before it set, with what it does.
    pub(super) sends: Option<(Action, Vec<SideEffect>)>,
}

impl Further {
    /// What of it is sent or shown to others.
    pub(super) fn reaches(self) -> Option<(Action, Vec<SideEffect>)> {
        let reaches = |deeds: &[SideEffect]| deeds.iter().any(|deed| deed.is_weighty());
        self.sends.filter(|(_, deeds)| reaches(deeds))
    }
}

/// The terms of what is to follow on an action that the user is asked about, as far as it can be told on this page: up to
/// what sends a form. Each is weighed as if those before it had been carried out; where the page is another one by then,
/// the user is asked again.
pub(super) fn further(
    memory: &mut Memory,
    input: &Input,
    first: &Action,
    completes: bool,
) -> Further {
    if memory.queue.parts.is_empty() {
        return Further::default();
    }
    let queue = memory.queue.clone();
    let watch = memory.watch.clone();
    let (past, step) = (memory.past.len(), memory.plan.current);
    let found = Foreseen::of(memory, input, (first.clone(), completes));
    memory.past.truncate(past);
    memory.plan.current = step;
    memory.queue = queue;
    memory.watch = watch;
    found
}

/// The page as it will be, and what changes on the way there.
struct Foreseen {
    page: Page,
    changes: Aside,
}

impl Foreseen {
    fn of(memory: &mut Memory, input: &Input, first: (Action, bool)) -> Further {
        let mut foreseen = Self {
            page: input.page.clone(),
            changes: Aside::default(),
        };
        let mut before = vec![first.0.clone()];
        let (mut action, mut completes) = first;
        let mut found = Further::default();
        while found.sends.is_none()
            && found.terms.len() + 1 < MOST
            && foreseen.carry_out(memory, input, &action, completes)
        {
            let input = foreseen.input(input);
            let view = view::view(&input, &memory.goal);
            let Some(next) = memory.queue.next(&view, &memory.past) else {
                break;
            };
            if against_thing(memory, &input, &next.0, true).is_some() {
                break;
            }
            match weigh(memory, &input, &next.0) {
                Verdict::Pass => {}
                Verdict::Confirm(terms) if terms.goes_with_others() || terms.ends_others() => {
                    if !terms.goes_with_others() || terms.deeds.contains(&SideEffect::Submit) {
                        found.sends = Some((next.0.clone(), terms.deeds.clone()));
                    }
                    let mut changes = foreseen.changes.clone();
                    let in_row = |one: &Action| foreseen.presses_in_row_of(one, &next.0);
                    changes.repeats = before.contains(&next.0) || before.iter().any(in_row);
                    changes.passes = foreseen.passes(&next.0, &terms, memory);
                    found
                        .terms
                        .push(terms.among(&next.0, &foreseen.page, changes));
                }
                Verdict::Confirm(_) | Verdict::Refuse(_) => break,
            }
            before.push(next.0.clone());
            (action, completes) = next;
        }
        found
    }

    /// It is pressed before other parts of the answer, and nothing tells that it sends or keeps what they set.
    fn passes(&self, action: &Action, terms: &Terms, memory: &Memory) -> bool {
        let element = action.target().and_then(|id| self.page.element(id));
        let sends = |one: &Element| {
            let name = Folded::new(&one.name);
            label::sends(&name)
                || label::keeps(&name)
                || label::acts(&name)
                || label::leads_on(&name)
        };
        let plain = |deed: &SideEffect| matches!(deed, SideEffect::Unnamed | SideEffect::Edit);
        matches!(action, Action::Click { .. })
            && !memory.queue.parts.is_empty()
            && terms.deeds.iter().all(plain)
            && element.is_some_and(|one| one.role == Role::Button && !sends(one))
    }

    /// It is pressed in the row of the other, which may count by that.
    fn presses_in_row_of(&self, action: &Action, other: &Action) -> bool {
        let row = |action: &Action| self.page.element(action.target()?)?.row;
        let presses = matches!(action, Action::Click { .. });
        presses && row(action).is_some() && row(action) == row(other)
    }

    /// The turn on that page.
    fn input<'p>(&'p self, input: &'p Input<'_>) -> Input<'p> {
        Input {
            task: input.task,
            request: input.request,
            page: &self.page,
            url: input.url,
            secrets: input.secrets,
            before: input.before,
            now: input.now,
            seen: SeenPage::default(),
        }
    }

    /// Notes what the action sets, or that it presses something. Whether the page may be foreseen behind it.
    fn carry_out(
        &mut self,
        memory: &mut Memory,
        input: &Input,
        action: &Action,
        completes: bool,
    ) -> bool {
        let Some(element) = action.target().and_then(|id| self.page.element(id)) else {
            return false;
        };
        let Some(states) = states(action, element, &self.page) else {
            return false;
        };
        let done = {
            let input = self.input(input);
            let view = view::view(&input, &memory.goal);
            outstanding(action, completes, memory.plan.current, &view).past
        };
        self.changes.numbers |= states.is_empty();
        if states.contains(&(element.id, Some(false))) {
            self.changes.sets_off(&element.name);
        }
        let is_box = matches!(element.role, Role::Checkbox | Role::Switch);
        if let [(_, Some(on))] = states.as_slice()
            && is_box
            && element.state.checked != Some(*on)
        {
            self.changes.counts(*on);
        }
        self.changes.enters(&element.name);
        let written = action.typed().or_else(|| action.option());
        self.changes.enters(written.unwrap_or_default());
        memory.past.push(done);
        memory.plan.current += usize::from(completes);
        for (id, on) in states {
            let at = self.page.elements.iter().position(|one| one.id == id);
            let Some(at) = at else { continue };
            let identity = self.page.identities().get(at);
            self.changes.fields.extend(identity);
            let element = &mut self.page.elements[at];
            element.state.checked = element.stands().and(on);
        }
        true
    }
}

/// The fields that the action sets, each with how a box stands then; none for a press, and `None` where it does something
/// else.
fn states(
    action: &Action,
    element: &Element,
    page: &Page,
) -> Option<Vec<(ElementId, Option<bool>)>> {
    let own = |on: Option<bool>| Some(vec![(element.id, on)]);
    match (action, element.role) {
        (Action::Check { .. }, _) => own(Some(true)),
        (Action::Uncheck { .. }, _) => own(Some(false)),
        (Action::Click { .. }, Role::Checkbox | Role::Switch) => {
            own(element.stands().map(|on| !on))
        }
        (Action::Click { .. }, Role::Radio) => {
            let group = page.elements.iter().filter(|one| {
                one.role == Role::Radio && (one.form, &one.field) == (element.form, &element.field)
            });
            Some(
                group
                    .map(|one| (one.id, Some(one.id == element.id)))
                    .collect(),
            )
        }
        (Action::SetValue { .. } | Action::SelectDropdown { .. }, _) => own(None),
        (Action::Click { .. }, _) => Some(Vec::new()),
        _ => None,
    }
}
