//! What became of the action that was out: observed, verified, judged.

use super::answered::{all_confirmed, asks_for_more, is_answered};
use super::apply_verdict::{self, Judgement};
use super::arrival;
use super::evidence::Evidence;
use super::expected::Come;
use super::found::found;
use super::halfway;
use super::opened_menu::opened_a_menu;
use super::required;
use super::taken;
use crate::agent::goal::namesake;
use crate::agent::goal::second_press;
use crate::agent::observe::address::same_document;
use crate::agent::observe::{self, Before, ClientReport, Observation, Observations};
use crate::agent::state::answer::Verification;
use crate::agent::state::asking::Asking;
use crate::agent::state::memory::Memory;
use crate::agent::state::notes::Reported;
use crate::agent::state::phase::{Event, Phase};
use crate::agent::state::switching;
use crate::agent::state::view::Input;
use crate::agent::state::view::View;
use crate::agent::verify::{self, Outcome, Verdict};
use crate::safety::{Secrets, Service};
use crate::task::UnexpectedEvent;

/// What became of the action that was out.
pub(in crate::agent) struct Review {
    pub(in crate::agent) verification: Option<Verification>,
    pub(in crate::agent) judgement: Judgement,
    /// What was seen after it, in lines.
    pub(in crate::agent) seen: Vec<String>,
    /// An error message came with it.
    pub(in crate::agent) error: bool,
    /// It was seen to work, and the page said something to it.
    pub(in crate::agent) answered: bool,
    /// The page is another one than the action was sent to.
    pub(in crate::agent) moved: bool,
    /// It is a page of another address, but for query and fragment.
    pub(in crate::agent) elsewhere: bool,
    /// It opened a menu or a list.
    pub(in crate::agent) menu_opened: bool,
    /// A dialog opened with it.
    pub(in crate::agent) dialog_opened: bool,
    /// No rule could tell; the task as it was before it was taken as no evidence.
    pub(in crate::agent) unsure: Option<Box<Memory>>,
}

impl Review {
    /// Nothing was out, or nothing that has an outcome.
    const fn nothing() -> Self {
        Self {
            verification: None,
            judgement: Judgement::GoOn,
            seen: Vec::new(),
            error: false,
            answered: false,
            moved: false,
            elsewhere: false,
            menu_opened: false,
            dialog_opened: false,
            unsure: None,
        }
    }
}

/// What a model said on the last action.
pub(in crate::agent) struct Opinion {
    pub(in crate::agent) matches: bool,
    pub(in crate::agent) confidence: f32,
    pub(in crate::agent) reason: String,
}

/// With less than this share of the earlier page still there, it is another page.
const SAME_PAGE_FROM: f32 = 0.5;

/// Observes and verifies what was out, and applies the verdict: the rules', or a model's where
/// they had none.
pub(in crate::agent) fn judge_last(
    memory: &mut Memory,
    input: &Input,
    view: &View,
    opinion: Option<&Opinion>,
) -> Result<Review, UnexpectedEvent> {
    if !matches!(
        memory.phase,
        Phase::Executing { .. } | Phase::Correcting { .. }
    ) {
        return Ok(Review::nothing());
    }
    let waited = memory.phase.out().is_none_or(|out| out.actions.is_empty());
    let (Some(before), false) = (input.before, waited) else {
        memory.phase.on(Event::Reported)?;
        memory.phase.on(Event::Held)?;
        return Ok(Review::nothing());
    };
    let before = revealed(before, input.secrets);
    // A page may repeat what was typed: what is kept and said of it has no secrets.
    let observations = observe::observe(&before, input.url, input.page, &input.request.report)
        .with_texts(&|text| input.secrets.redact(text));
    let settled = settled(memory, &before, input, view, &observations, opinion);
    judge_observed(memory, input, view, (&before, &observations), settled)
}

/// Applies the verdicts on what was seen after an action.
fn judge_observed(
    memory: &mut Memory,
    input: &Input,
    view: &View,
    (before, observations): (&Before, &Observations),
    settled: Settled,
) -> Result<Review, UnexpectedEvent> {
    let report = &input.request.report;
    let Settled {
        mut verdicts,
        missed,
        as_expected,
    } = settled;
    let spared = halfway::spare(
        memory,
        before,
        input.page,
        report,
        observations,
        &mut verdicts,
    );
    let asking = second_press::asked(before, observations, input.page, view.identities);
    let asking = asking.filter(|asking| second_press::judge(asking, &mut verdicts));
    memory.namesake = namesake::after(memory, before, view);
    let unsure = verdicts.iter().any(|one| one.outcome == Outcome::Unsure);
    let unsure = unsure.then(|| Box::new(memory.clone()));
    memory.phase.on(Event::Reported)?;
    memory.said = observations.success().map(str::to_owned);
    heard_of_box(memory, observations, &verdicts);
    let brought = brought(observations, asking.as_ref());
    memory.asking = asking.and_then(|asking| asks_back(memory, asking));
    let evidence = Evidence {
        verdicts: &verdicts,
        before,
        observations,
        report,
        page: input.page,
        identities: view.identities,
        reported: reported(report, input.secrets),
        brought,
        took: taken::is_gone(memory, before, observations, input.page),
        now: input.now,
    };
    let answered = is_answered(&verdicts, observations, memory, view.shows_text())
        || as_expected && all_confirmed(&verdicts)
        || evidence.took && serves(memory) && all_confirmed(&verdicts);
    let wanting = required::wanting(memory, before, &verdicts, view);
    let (verification, judgement) = apply_verdict::judge(memory, &evidence)?;
    arrival::note(memory, before, input.url, input.page.identities());
    Ok(Review {
        verification,
        judgement,
        seen: [
            found(&before.sent.action, input.page, view.shows_text()),
            observations.lines(),
            missed,
            wanting.into_iter().collect(),
        ]
        .concat(),
        error: observations.error().is_some() && !spared,
        answered,
        moved: observations.url_changed() || observations.same_page_share() < SAME_PAGE_FROM,
        menu_opened: opened_a_menu(&verdicts, before, view),
        dialog_opened: observations
            .iter()
            .any(|fact| matches!(fact, Observation::DialogOpened(_))),
        elsewhere: !same_document(&before.url, input.url),
        unsure,
    })
}

/// A press that is answered by a question completes nothing until that is answered.
fn asks_back(memory: &mut Memory, asking: Asking) -> Option<Asking> {
    let out = memory.phase.out_mut()?;
    let asking = second_press::of_press(out, asking);
    if let Some(press) = out.actions.last_mut() {
        press.completes = false;
    }
    Some(asking)
}

/// A box that was set without a press stands where the page says so: it is not set once more.
fn heard_of_box(memory: &mut Memory, observations: &Observations, verdicts: &[Verdict]) {
    let confirmed = verdicts
        .last()
        .is_some_and(|one| one.outcome == Outcome::Confirmed);
    let heard = confirmed || observations.success().is_some();
    if memory.queue.halfway.is_some()
        && heard
        && let Some(out) = memory.phase.out_mut()
        && let Some(last) = out.actions.last_mut()
    {
        last.completes |= memory.queue.is_set(&last.past);
    }
}

/// What the rules, and what a model said or expected, make of what was sent.
struct Settled {
    verdicts: Vec<Verdict>,
    /// What it expected and did not come.
    missed: Vec<String>,
    /// The last of its answer was sent, and brought all that it had quoted.
    as_expected: bool,
}

fn settled(
    memory: &mut Memory,
    before: &Before,
    input: &Input,
    view: &View,
    observations: &Observations,
    opinion: Option<&Opinion>,
) -> Settled {
    let mut verdicts = verified(before, input, view, observations);
    if let Some(opinion) = opinion {
        settle_by(opinion, &mut verdicts);
        // A model has looked already: no second look.
        if let Some(out) = memory.phase.out_mut() {
            out.rechecking = true;
        }
    }
    let (mut missed, mut as_expected) = (Vec::new(), false);
    if let Some(expected) = memory.queue.expects.clone()
        && let Some(last) = verdicts.last_mut()
    {
        let ends = memory.queue.parts.is_empty();
        let come = Come::new(before, observations, view);
        come.bears_out(last, &expected, ends);
        if ends {
            missed = come.missed(&expected);
            as_expected = come.all(&expected) && !asks_for_more(observations);
        }
    }
    Settled {
        verdicts,
        missed,
        as_expected,
    }
}

/// The rules' verdicts, without secrets.
fn verified(
    before: &Before,
    input: &Input,
    view: &View,
    observations: &Observations,
) -> Vec<Verdict> {
    let report = &input.request.report;
    let mut verdicts = verify::verify_chain(before, input.page, observations, report);
    switching::bear_out(before, &mut verdicts, view);
    switching::is_heard(before, observations, &mut verdicts);
    for verdict in &mut verdicts {
        for text in [
            &mut verdict.expected,
            &mut verdict.actual,
            &mut verdict.reason,
        ] {
            *text = input.secrets.redact(text);
        }
    }
    verdicts
}

/// What the rules could not tell is as the model says.
fn settle_by(opinion: &Opinion, verdicts: &mut [Verdict]) {
    let unsure = |verdict: &&mut Verdict| verdict.outcome == Outcome::Unsure;
    for verdict in verdicts.iter_mut().filter(unsure) {
        let reason = opinion.reason.clone();
        *verdict = verdict
            .clone()
            .by_model(opinion.matches, opinion.confidence, reason);
    }
}

/// What is out does what the goal orders with its last action.
fn serves(memory: &Memory) -> bool {
    let out = memory.phase.out();
    let last = out.and_then(|out| out.actions.last());
    last.is_some_and(|last| last.service == Service::Serves)
}

/// What the client says of a failure, short and without secrets.
fn reported(report: &ClientReport, secrets: &Secrets) -> Option<Reported> {
    const LONGEST: usize = 300;
    let failure = report.failure()?;
    let short = |text: &str| {
        let text = secrets.redact(text.trim());
        text.chars().take(LONGEST).collect::<String>()
    };
    Some(Reported {
        code: failure.code.map(short),
        message: failure.message.map(short),
    })
}

/// The few messages and dialogs that came up with an action.
fn brought(observations: &Observations, asking: Option<&Asking>) -> Vec<String> {
    const MOST: usize = 3;
    let speaks = |fact: &&Observation| {
        matches!(
            fact,
            Observation::ErrorMessage(_)
                | Observation::SuccessMessage(_)
                | Observation::Message(_)
                | Observation::DialogOpened(_)
        )
    };
    let lines = observations.iter().filter(speaks);
    let asked = asking.map(|asking| format!("it asks now: “{}”", asking.question));
    let lines = lines.take(MOST).map(ToString::to_string);
    lines.chain(asked).collect()
}

/// The stored before-state with the secrets back where they stood.
pub(in crate::agent) fn revealed(before: &Before, secrets: &Secrets) -> Before {
    if secrets.is_empty() {
        return before.clone();
    }
    let whole = before.with_texts(&|text| secrets.reveal(text));
    let mut before = whole.unwrap_or_else(|| before.clone());
    before.sent.action = secrets.reveal_in(&before.sent.action);
    for sent in &mut before.chained {
        sent.action = secrets.reveal_in(&sent.action);
    }
    before
}
