//! Writing an action down: what goes out with it, what waits for later turns, and what the page is to look like.

use super::{chain, keys, parts};
use crate::action::{Action, Chain, ChainReason};
use crate::agent::decide::{exact, progress};
use crate::agent::gate::{self, Approved};
use crate::agent::goal::deed;
use crate::agent::observe::{self, Before};
use crate::agent::predict;
use crate::agent::state::answer::{Answer, Route};
use crate::agent::state::memory::Memory;
use crate::agent::state::outgoing::{identity_of, outstanding};
use crate::agent::state::outstanding::{Outstanding, OutstandingAction};
use crate::agent::state::phase::Event;
use crate::agent::state::steered::Keep;
use crate::agent::state::switching;
use crate::agent::state::view::{Input, View};
use crate::route::Footprint;
use crate::task::UnexpectedEvent;

/// An action that was let out, and what was chosen to follow it.
pub(super) struct Chosen<'t> {
    pub(super) approved: Approved,
    pub(super) says: String,
    /// A step of the plan ends with it.
    pub(super) completes: bool,
    pub(super) then: &'t [Action],
}

/// What goes out in this turn, and what in later ones.
struct Lined {
    first: Approved,
    /// All that may go out now: the first, and what it makes a chain with.
    steps: Vec<(Action, String, OutstandingAction)>,
    /// All that was chosen, and of each whether a step of the plan ends with it.
    all: Vec<(Action, bool)>,
    /// What the first takes beside itself with this client, and whether a step ends with the last of that.
    behind: Vec<Action>,
    ends_behind: bool,
}

pub(super) fn act(
    memory: &mut Memory,
    input: &Input,
    view: &View,
    chosen: Chosen,
    answer: &mut Answer,
) -> Result<Keep, UnexpectedEvent> {
    let (completes, says) = (chosen.completes, chosen.says.clone());
    let told = !chosen.then.is_empty();
    let mut lined = line_up(memory, input, view, chosen, answer.route);
    answer.chain = go_together(memory, input, &mut lined);
    if answer.route != Route::Model {
        expect_of_plan(memory, lined.first.action(), view);
    }
    if told {
        let rest = lined.all.into_iter().skip(lined.steps.len());
        memory.queue.fill(rest.collect(), view);
    }
    for (at, part) in lined.behind.into_iter().rev().enumerate() {
        memory
            .queue
            .put_first(part, lined.ends_behind && at == 0, view);
    }
    if answer.route == Route::Model {
        let kinds = lined.steps.iter().map(|(.., out)| out.kind);
        memory.queue.sent.extend(kinds);
    }
    let goes_on = completes || memory.queue.goes_on;
    memory.queue.models_turn = memory.plan.by_model && !goes_on;
    let Some(before) = before(memory, input, view, &lined.steps) else {
        return Ok(Keep::Nothing);
    };
    let last = before.chained.last().unwrap_or(&before.sent);
    let expected = last.expectation.as_ref();
    answer.expected_outcome = expected
        .map(predict::Expectation::describe)
        .or_else(|| memory.queue.expects.clone());
    answer.thought.clone_from(&says);
    answer.action = if input.request.takes_chains {
        lined.first.into_action()
    } else {
        at_its_label(lined.first.into_action(), view)
    };
    let out = note_out(memory, input, lined.steps, says);
    memory.phase.on(Event::Given(Some(out)))?;
    Ok(Keep::New(Box::new(before)))
}

/// A box is pressed at its label, where that can be pressed: the box itself may be hidden beneath something else.
fn at_its_label(action: Action, view: &View) -> Action {
    let Action::Click { id } = action else {
        return action;
    };
    let label = view.page.element(id).and_then(|one| one.details().label);
    Action::Click {
        id: label.unwrap_or(id),
    }
}

/// Puts in order what was chosen, as this client carries it out.
fn line_up(memory: &mut Memory, input: &Input, view: &View, chosen: Chosen, route: Route) -> Lined {
    let Chosen {
        approved,
        says,
        completes,
        then,
    } = chosen;
    let action = approved.action().clone();
    let all: Vec<Action> = [std::slice::from_ref(&action), then].concat();
    let mut ends = if then.is_empty() {
        vec![completes]
    } else {
        progress::ends(&memory.plan, &all, completes, view)
    };
    let day = keys::typed_keys(&action, input).and(action.typed().map(str::to_owned));
    let (first, behind) = parts::in_parts(memory, input, view, approved, route);
    let ends_behind = !behind.is_empty() && std::mem::take(&mut ends[0]);
    let mut out = outstanding(first.action(), ends[0], memory.plan.current, view);
    if let Some(day) = day {
        // Its keys do not say in which order they are to be read.
        out.past.value = day;
        out.past.identity = identity_of(&all[0], view);
    }
    if matches!(all[0], Action::Check { .. } | Action::Uncheck { .. })
        && matches!(first.action(), Action::Click { .. })
    {
        // A press that sets a box leaves it as it was to stand.
        out.past.verb = all[0].as_verb();
    }
    let mut steps = vec![(first.action().clone(), says, out)];
    if input.request.takes_chains && memory.queue.parts.is_empty() {
        let further = if !then.is_empty() {
            chain::as_told(memory, view, &steps[0], then, &ends)
        } else if memory.plan.by_model && !completes {
            Vec::new()
        } else {
            chain::further(memory, view, &steps[0])
        };
        steps.extend(further);
    }
    Lined {
        first,
        steps,
        all: all.into_iter().zip(ends).collect(),
        behind,
        ends_behind,
    }
}

/// The chain of what may go out together; where there is none, the first goes alone.
fn go_together(memory: &mut Memory, input: &Input, lined: &mut Lined) -> Option<Chain> {
    let steps = &mut lined.steps;
    // A later step of the plan begins where the earlier one has ended.
    for at in 1..steps.len() {
        let ends = steps[at].2.past.step > steps[at - 1].2.past.step;
        steps[at - 1].2.completes |= ends;
    }
    let further = safe_part(memory, input, steps);
    steps.truncate(1 + further.len());
    let says_of = steps.iter().map(|(_, says, _)| says.clone());
    let sent = std::iter::once(lined.first.clone()).chain(further);
    let pairs: Vec<(Action, String)> = sent.map(Approved::into_action).zip(says_of).collect();
    let chain = (pairs.len() > 1)
        .then(|| Chain::new(pairs, ChainReason::FormFill, input.page))
        .flatten();
    if chain.is_none() {
        steps.truncate(1);
    }
    chain
}

/// The page as it was before these, and what each is to bring about.
fn before(
    memory: &Memory,
    input: &Input,
    view: &View,
    steps: &[(Action, String, OutstandingAction)],
) -> Option<Before> {
    let last = memory.past.last();
    let mut sent = steps.iter().map(|(action, ..)| {
        let expectation = switching::expected(action, last, view);
        observe::Sent::new(action.clone(), expectation, input.page)
    });
    let first = sent.next()?;
    let mut before = Before::over(input.url, input.page, first, input.before);
    before.chained = sent.collect();
    Some(before)
}

fn note_out(
    memory: &mut Memory,
    input: &Input,
    steps: Vec<(Action, String, OutstandingAction)>,
    says: String,
) -> Outstanding {
    let user_request = memory.user_request();
    for (action, ..) in &steps {
        memory
            .watch
            .leave(action, input.page, input.url, &user_request);
    }
    Outstanding {
        footprints: footprints(memory, input, &steps),
        actions: deed::noted(memory, input.page, steps),
        says,
        at: input.now,
        agreed: memory.watch.confirmed,
        rechecking: false,
    }
}

/// What the plan's step is to come to. What a model had sent before, or the user agreed to since, comes to what it said.
fn expect_of_plan(memory: &mut Memory, action: &Action, view: &View) {
    let step = memory.plan.step();
    let intent = step.and_then(|step| step.intent.as_ref());
    let served = intent.is_some_and(|intent| exact::serves(intent, action, view));
    if served || memory.queue.expects.is_none() {
        memory.queue.expects = step.and_then(|step| step.expected_outcome.clone());
    }
}

/// What of these may go out with the first: each is weighed as if those before it had run, and what
/// the gate holds ends the chain.
fn safe_part(
    memory: &mut Memory,
    input: &Input,
    steps: &[(Action, String, OutstandingAction)],
) -> Vec<Approved> {
    let so_far = memory.past.len();
    let (seen, opened) = (memory.watch.seen.clone(), memory.watch.opened.clone());
    let user_request = memory.user_request();
    let mut safe = Vec::new();
    for pair in steps.windows(2) {
        let (action, _, done) = &pair[0];
        memory.past.push(done.past.clone());
        memory
            .watch
            .leave(action, input.page, input.url, &user_request);
        let Some(next) = gate::in_chain(memory, input, &pair[1].0) else {
            break;
        };
        safe.push(next);
    }
    memory.past.truncate(so_far);
    (memory.watch.seen, memory.watch.opened) = (seen, opened);
    safe
}

/// What a route that may be learned keeps of the actions that go out.
fn footprints(
    memory: &Memory,
    input: &Input,
    steps: &[(Action, String, OutstandingAction)],
) -> Vec<Footprint> {
    if !memory.routes.learns {
        return Vec::new();
    }
    let hidden = |text: &str| input.secrets.redact(text);
    let actions = steps.iter().map(|(action, ..)| action).enumerate();
    let footprint = |(at, action): (usize, &Action)| {
        let confirmed = at == 0 && memory.watch.confirmed;
        let foreign = confirmed && deed::is_foreign(memory, input.page, action);
        let named = !foreign && gate::is_named(memory, input.page, action);
        Footprint::of(action, input.page, named, hidden)
    };
    actions.map(footprint).collect()
}
