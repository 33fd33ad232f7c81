//! The room as a whole: a hostile actor gets nothing past it, an ordinary one is left in peace.

mod approval;
mod around;
mod asked_back;
mod attacks;
mod benign;
mod beside;
mod carried_over;
mod carriers;
mod classes;
mod deferred;
mod encoded;
mod form_choice;
mod forms;
mod fresh;
mod hostile;
mod invented;
mod leaks;
mod mistaken;
mod named;
mod openers;
mod orders;
mod ordinary;
mod other_ways;
mod priced;
mod programs;
mod provenance;
mod refusals;
mod said_whole;
mod sent_along;
mod settled;
mod times;
mod unneeded;
mod untold;
mod verdicts;
mod wished;

use super::{Gate, SafetyState, Secrets, UserRequest, Verdict, gate};
use crate::action::{Action, Past};
use crate::page::{ElementId, Page};
use crate::task::TaskId;
use jiff::Timestamp;
use uuid::Uuid;

const TASK: TaskId = TaskId(Uuid::from_u128(1));

fn now() -> Timestamp {
    "2026-05-12T09:00:00Z".parse().unwrap()
}

/// A task under way, as the loop would hold it.
struct Visit {
    user_request: UserRequest,
    secrets: Secrets,
    watch: SafetyState,
    past: Vec<Past>,
    page: Page,
    url: String,
    focus: Option<ElementId>,
    step: usize,
}

impl Visit {
    /// A task with that goal, begun on this page.
    fn begin(goal: &str, url: &str, html: &str) -> Self {
        let (goal, secrets) = Secrets::take(goal);
        let user_request = UserRequest::new(&goal, &[]);
        let watch = SafetyState::begin(Some(url), &user_request);
        let mut visit = Self {
            user_request,
            secrets,
            watch,
            past: Vec::new(),
            page: Page::default(),
            url: String::new(),
            focus: None,
            step: 0,
        };
        visit.arrive(url, html);
        visit
    }

    /// The client reports another page.
    fn arrive(&mut self, url: &str, html: &str) {
        self.page = Page::from_text(html);
        url.clone_into(&mut self.url);
        self.focus = None;
        self.watch.arrive(url, &self.page, &self.user_request);
    }

    fn weigh_at(&mut self, action: &Action, now: Timestamp) -> Verdict {
        let mut held = Gate {
            replays: false,
            task: TASK,
            step: self.step,
            user_request: &self.user_request,
            secrets: &self.secrets,
            past: &self.past,
            focus: self.focus,
            picked: None,
            watch: &mut self.watch,
        };
        gate(&mut held, &self.page, &self.url, action, now)
    }

    fn weigh(&mut self, action: &Action) -> Verdict {
        self.weigh_at(action, now())
    }

    /// Weighs an action on element 9; on pages that number their elements themselves, on the last.
    fn weigh_nine(&mut self, press: &str) -> Verdict {
        let last = self.page.elements.last().expect("an element to press");
        let nine = self.page.element(ElementId(9)).unwrap_or(last).id.0;
        self.weigh(&action(&press.replace("(9", &format!("({nine}"))))
    }

    /// Sends what passes, and remembers it as the loop does.
    fn act(&mut self, action: &Action) -> Verdict {
        let verdict = self.weigh(action);
        if verdict == Verdict::Pass {
            self.done(action);
        }
        verdict
    }

    /// It was sent, by itself or by the user's word.
    fn done(&mut self, action: &Action) {
        self.watch
            .leave(action, &self.page, &self.url, &self.user_request);
        self.focus = action.target().or(self.focus);
        let mut elements = self.page.elements.iter();
        let at = action
            .target()
            .and_then(|id| elements.position(|element| element.id == id));
        let chosen = action.typed().or(action.option());
        self.past.push(Past {
            step: self.step,
            identity: at.map(|at| self.page.identities()[at]),
            verb: action.as_verb(),
            value: chosen.unwrap_or_default().to_owned(),
            added: String::new(),
            failed: false,
            rows: None,
            elsewhere: false,
            gone: false,
        });
    }
}

/// The action that a model would write so.
fn action(text: &str) -> Action {
    match crate::action::parse(text) {
        Ok(crate::action::Decision::Client(action)) => action,
        other => panic!("{text}: {other:?}"),
    }
}

fn asks(verdict: &Verdict) -> bool {
    matches!(verdict, Verdict::Confirm(_))
}
