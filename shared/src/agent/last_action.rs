//! What became of the action that was out: observed, verified, judged.

use super::answer::Verification;
use super::decide::View;
use super::judge::{self, Evidence, Judgement};
use super::memory::Memory;
use super::observe::{self, Before};
use super::steer::Input;
use super::verify::{self, Outcome, Verdict};
use crate::safety::Secrets;
use crate::task::{Event, Phase, UnexpectedEvent};

/// What became of the action that was out.
pub(super) struct Judged {
    pub(super) verification: Option<Verification>,
    pub(super) judgement: Judgement,
    /// What was seen after it, in lines.
    pub(super) seen: Vec<String>,
    /// An error message came with it.
    pub(super) error: bool,
    /// The page is another one than the action was sent to.
    pub(super) moved: bool,
    /// It is a page of another address, but for query and fragment.
    pub(super) elsewhere: bool,
    /// No rule could tell; the task as it was before it was taken as no evidence.
    pub(super) unsure: Option<Box<Memory>>,
}

/// What a model said on the last action.
pub(super) struct Opinion {
    pub(super) matches: bool,
    pub(super) confidence: f32,
    pub(super) reason: String,
}

/// With less than this share of the earlier page still there, it is another page.
const SAME_PAGE_FROM: f32 = 0.5;

/// Observes and verifies what was out, and applies the verdict: the rules', or a model's where
/// they had none.
pub(super) fn judge_last(
    memory: &mut Memory,
    input: &Input,
    view: &View,
    opinion: Option<&Opinion>,
) -> Result<Judged, UnexpectedEvent> {
    let nothing = Judged {
        verification: None,
        judgement: Judgement::GoOn,
        seen: Vec::new(),
        error: false,
        moved: false,
        elsewhere: false,
        unsure: None,
    };
    if !matches!(
        memory.phase,
        Phase::Executing { .. } | Phase::Correcting { .. }
    ) {
        return Ok(nothing);
    }
    let waited = memory
        .outstanding
        .as_ref()
        .is_none_or(|outstanding| outstanding.actions.is_empty());
    let (Some(before), false) = (input.before, waited) else {
        memory.outstanding = None;
        memory.phase = memory.phase.clone().on(Event::Reported)?.on(Event::Held)?;
        return Ok(nothing);
    };
    let before = revealed(before, input.secrets);
    let report = &input.request.report;
    // A page may repeat what was typed: what is kept and said of it has no secrets.
    let observations = observe::observe(&before, input.url, input.page, report)
        .with_texts(&|text| input.secrets.redact(text));
    let mut verdicts = verify::verify_chain(&before, input.page, &observations, report);
    for verdict in &mut verdicts {
        for text in [
            &mut verdict.expected,
            &mut verdict.actual,
            &mut verdict.reason,
        ] {
            *text = input.secrets.redact(text);
        }
    }
    if let Some(opinion) = opinion {
        let unsure = |verdict: &&mut Verdict| verdict.outcome == Outcome::Unsure;
        for verdict in verdicts.iter_mut().filter(unsure) {
            let reason = opinion.reason.clone();
            *verdict = verdict
                .clone()
                .by_model(opinion.matches, opinion.confidence, reason);
        }
        // A model has looked already: no second look.
        memory.rechecking = true;
    }
    let unsure = verdicts.iter().any(|one| one.outcome == Outcome::Unsure);
    let unsure = unsure.then(|| Box::new(memory.clone()));
    memory.phase = memory.phase.clone().on(Event::Reported)?;
    memory.said = observations.success().map(str::to_owned);
    let evidence = Evidence {
        verdicts: &verdicts,
        before: &before,
        observations: &observations,
        report,
        page: input.page,
        identities: &view.identities,
        now: input.now,
    };
    let (verification, judgement) = judge::judge(memory, &evidence)?;
    Ok(Judged {
        verification,
        judgement,
        seen: observations.lines(),
        error: observations.error().is_some(),
        moved: observations.url_changed() || observations.same_page_share() < SAME_PAGE_FROM,
        elsewhere: !same_document(&before.url, input.url),
        unsure,
    })
}

/// Whether two addresses are one page to a person: what is searched for or marked there may differ.
fn same_document(before: &str, now: &str) -> bool {
    let parts = |url: &str| {
        let url = url::Url::parse(url).ok()?;
        Some((url.origin(), url.path().to_owned()))
    };
    before == now || parts(before).is_some_and(|before| parts(now) == Some(before))
}

/// The stored before-state with the secrets back where they stood.
pub(super) fn revealed(before: &Before, secrets: &Secrets) -> Before {
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
