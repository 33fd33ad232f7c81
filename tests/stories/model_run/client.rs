//! The client: it asks until it is answered, through faults and crashes, and remembers what it was told.

use super::{NARROW, Tally, Thread, Trouble, WIDE, World, told};
use http::Method;
use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::time::Duration;
use stories::Answer;
use stories::desk::{Ask, Desk, Keys};
use stories::faults::BadLine;
use stories::table::user;
use tokio::time::sleep;
use uuid::Uuid;

/// All attempts of an operation together. No fault here hangs, so a busy machine must not look like one.
const PATIENCE: Duration = Duration::from_secs(20);
/// Shorter than anything is kept that was not given up.
const REMEMBERED: SignedDuration = SignedDuration::from_hours(29 * 24);

impl<'a> World<'a> {
    pub(super) async fn begin(line: &'a BadLine) -> Self {
        let keys = Keys::generate();
        let name = Uuid::new_v4().simple().to_string();
        let scope = user(&line.table.store, &format!("{name}@example.com"), &name).await;
        let wire = line.wire(PATIENCE).await;
        let desk = Desk::over(wire.store.clone(), &keys, &WIDE);
        let narrow = Desk::over(line.table.store.clone(), &keys, &NARROW);
        let now: Timestamp = "2026-01-29T12:00:00Z".parse().unwrap();
        let token = desk.token(&scope, now);
        let thread = || Thread {
            id: Uuid::new_v4(),
            ..Thread::default()
        };
        World {
            line,
            keys,
            wire,
            desk,
            narrow,
            scope,
            token,
            token_from: now,
            now,
            threads: [thread(), thread(), thread()],
            last: None,
            trouble: None,
            goals: 0,
            taken: BTreeMap::new(),
            tally: Tally {
                histories: 1,
                ..Tally::default()
            },
        }
    }

    /// Asks as an honest client does: what fails is asked again when the answer says, and what never
    /// came back a second later. Says also how often it asked.
    pub(super) async fn ask(&mut self, ask: &Ask) -> (Answer, u32) {
        for attempt in 1..=8 {
            self.tally.calls += 1;
            match self.trouble.take() {
                Some(Trouble::Crash { at, carried_out }) => {
                    self.crash(ask, at, carried_out).await;
                    self.pass(1);
                    continue;
                }
                Some(Trouble::Fault(fault, at)) => {
                    self.tally.faults += 1;
                    self.wire.fail_at(at, fault);
                }
                None => {}
            }
            let answer = self.desk.ask(ask, self.now).await;
            self.wire.mend();
            match (answer.status.as_u16(), answer.refusal().1) {
                (200, _) | (409, "TASK_COMPLETED") => {
                    self.tally.acknowledged += 1;
                    return (answer, attempt);
                }
                (409 | 503, _) => {
                    let after: i64 = answer.header("retry-after").parse().unwrap();
                    assert!((1..=30).contains(&after), "{answer:?}");
                    self.pass(after);
                }
                _ => panic!("{ask:?} was answered {answer:?}"),
            }
        }
        panic!("this never ends: {ask:?}");
    }

    /// The process ends in the middle of a request; another one takes its place.
    async fn crash(&mut self, ask: &Ask, at: usize, carried_out: bool) {
        self.tally.crashes += 1;
        let wire = self.line.wire(PATIENCE).await;
        let desk = Desk::over(wire.store.clone(), &self.keys, &WIDE);
        let dying = std::mem::replace(&mut self.wire, wire);
        let desk = std::mem::replace(&mut self.desk, desk);
        dying.cut_at(at, carried_out);
        let (ask, now) = (ask.clone(), self.now);
        let call = tokio::spawn(async move { desk.ask(&ask, now).await.status });
        while !call.is_finished() && !dying.is_cut() {
            sleep(Duration::from_millis(1)).await;
        }
        // What is on its way arrives, or does not.
        sleep(Duration::from_millis(20)).await;
        call.abort();
        let _ = call.await;
    }

    pub(super) fn pass(&mut self, seconds: i64) {
        self.now += SignedDuration::from_secs(seconds);
        if self.now.duration_since(self.token_from) > SignedDuration::from_hours(1) {
            self.sign_in();
        }
        for thread in &mut self.threads {
            let forgotten = |touched| self.now.duration_since(touched) > REMEMBERED;
            if thread.touched.is_some_and(forgotten) {
                *thread = Thread {
                    id: Uuid::new_v4(),
                    ..Thread::default()
                };
            }
        }
    }

    pub(super) fn sign_in(&mut self) {
        self.token = self.desk.token(&self.scope, self.now);
        self.token_from = self.now;
    }

    pub(super) fn interact(&self, thread: usize, key: Option<&str>, mut body: Value) -> Ask {
        body["sessionId"] = json!(self.threads[thread].id);
        body["url"] = json!("https://app.example.com/start");
        let ask = Ask::new(Method::POST, "/api/agent/interact", &self.token, body);
        match key {
            Some(key) => ask.keyed(key),
            None => ask,
        }
    }

    pub(super) fn key(keyed: bool) -> Option<String> {
        keyed.then(|| Uuid::new_v4().to_string())
    }

    pub(super) fn remember(&mut self, ask: &Ask, answer: &Answer) {
        if ask.key.is_some() && answer.status == 200 {
            self.last = Some((ask.clone(), self.now, told(answer)));
        }
    }
}
