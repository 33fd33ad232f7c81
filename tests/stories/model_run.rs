//! Random histories against a reference: what was acknowledged is there, nothing happened twice,
//! and everything ends, through crashes, faults of the table, twins and jumps of the clock.
//!
//! The system is the whole HTTP edge over the embedded table; a crash ends a call between two of
//! its rounds to the table and begins a new process on the same table. The reference knows of each
//! session what its user has said, of each task how many steps it has had, and of each key which
//! answer it stands for.

use coxswain::auth::Scope;
use http::Method;
use jiff::{SignedDuration, Timestamp};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestCaseError, TestRunner};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::env;
use std::thread;
use std::time::{Duration, Instant};
use stories::Answer;
use stories::desk::{Ask, Desk, Keys};
use stories::faults::{BadLine, Fault, Wire};
use stories::table::user;
use tokio::runtime::Builder;
use tokio::time::sleep;
use uuid::Uuid;

/// What happens next.
#[derive(Debug, Clone)]
enum Deed {
    /// A goal in one of three sessions, under a key or none.
    Open {
        session: usize,
        keyed: bool,
    },
    /// The next step of a session's newest task.
    Step {
        session: usize,
        keyed: bool,
    },
    /// The last keyed request once more.
    Repeat,
    /// The next step twice at once, under one key.
    Twins {
        session: usize,
    },
    Stop {
        session: usize,
    },
    Rename {
        session: usize,
    },
    /// The next request's so many-th operation at the table fails.
    Fault {
        fault: Fault,
        at: usize,
    },
    /// The next request's process ends at its so many-th operation.
    Crash {
        at: usize,
        carried_out: bool,
    },
    /// A call that is limited to two a minute.
    Limited,
    /// In seconds.
    Later(i64),
    Sweep,
    SignOut,
}

fn deed() -> impl Strategy<Value = Deed> {
    let session = 0..3_usize;
    let fault = prop_oneof![
        Just(Fault::Throttled),
        Just(Fault::Conflict),
        Just(Fault::Broken),
    ];
    let leap = prop_oneof![
        6 => 1..60_i64,
        3 => 60..7_200_i64,
        1 => 86_400..31 * 86_400_i64,
    ];
    prop_oneof![
        4 => (session.clone(), any::<bool>()).prop_map(|(session, keyed)| Deed::Open { session, keyed }),
        8 => (session.clone(), any::<bool>()).prop_map(|(session, keyed)| Deed::Step { session, keyed }),
        2 => Just(Deed::Repeat),
        2 => session.clone().prop_map(|session| Deed::Twins { session }),
        1 => session.clone().prop_map(|session| Deed::Stop { session }),
        1 => session.prop_map(|session| Deed::Rename { session }),
        3 => (fault, 0..9_usize).prop_map(|(fault, at)| Deed::Fault { fault, at }),
        2 => (0..9_usize, any::<bool>()).prop_map(|(at, carried_out)| Deed::Crash { at, carried_out }),
        2 => Just(Deed::Limited),
        4 => leap.prop_map(Deed::Later),
        1 => Just(Deed::Sweep),
        1 => Just(Deed::SignOut),
    ]
}

/// A task as its client knows it.
#[derive(Debug, Clone)]
struct Task {
    id: Value,
    goal: String,
    /// As far as the client was told.
    steps: u32,
    ended: bool,
}

/// What the client knows of a session.
#[derive(Debug, Clone, Default)]
struct Thread {
    id: Uuid,
    task: Option<Task>,
    /// Goals whose request was acknowledged, and how often each may be there: without a key nothing
    /// is promised of a request that was made again.
    said: Vec<(String, usize)>,
    /// When the last of it was acknowledged.
    touched: Option<Timestamp>,
}

/// What disturbs the next request.
#[derive(Debug, Clone, Copy)]
enum Trouble {
    Fault(Fault, usize),
    Crash { at: usize, carried_out: bool },
}

struct World<'a> {
    line: &'a BadLine,
    keys: Keys,
    wire: Wire,
    desk: Desk,
    /// A process with a limit that is soon reached.
    narrow: Desk,
    scope: Scope,
    token: String,
    token_from: Timestamp,
    now: Timestamp,
    threads: [Thread; 3],
    /// The last keyed request, when it was answered, and how.
    last: Option<(Ask, Timestamp, Value)>,
    trouble: Option<Trouble>,
    goals: u32,
    /// Limited calls by window.
    taken: BTreeMap<i64, u32>,
    tally: Tally,
}

/// What a run came to.
#[derive(Debug, Clone, Copy, Default)]
struct Tally {
    histories: u32,
    calls: u32,
    faults: u32,
    crashes: u32,
    acknowledged: u32,
}

const WIDE: [(&str, &str); 1] = [("RATE_LIMIT_SCALE", "100000")];
/// Two preferences a minute.
const NARROW: [(&str, &str); 1] = [("RATE_LIMIT_SCALE", "0.02")];
const MOST_LIMITED: u32 = 2;
/// All attempts of an operation together. No fault here hangs, so a busy machine must not look like one.
const PATIENCE: Duration = Duration::from_secs(20);
/// Shorter than anything is kept that was not given up.
const REMEMBERED: SignedDuration = SignedDuration::from_hours(29 * 24);

fn page(pressed: u32) -> String {
    let buttons: String = (1..=8)
        .map(|one| format!(r#"<button id="{}">Item {one} </button>"#, 10 + one))
        .collect();
    format!(r#"<html><body><p role="status" id="5">{pressed} pressed </p>{buttons}</body></html>"#)
}

/// A goal of six clicks, which is this one alone: the number in base 7, each digit the way from one
/// button to the next.
fn goal(number: u32) -> String {
    let (mut left, mut item) = (number, 0);
    let clicks = (0..6).map(|_| {
        item = (item + 1 + left % 7) % 8;
        left /= 7;
        format!("click \"Item {}\"", item + 1)
    });
    clicks.collect::<Vec<_>>().join(", then ")
}

/// What is alike in two answers to one request.
fn told(answer: &Answer) -> Value {
    let fields = ["taskId", "sessionId", "action", "status", "thought", "plan"];
    let fields = fields.map(|name| answer.body[name].clone());
    Value::from(fields.to_vec())
}

impl<'a> World<'a> {
    async fn begin(line: &'a BadLine) -> Self {
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
    async fn ask(&mut self, ask: &Ask) -> (Answer, u32) {
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

    fn pass(&mut self, seconds: i64) {
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

    fn sign_in(&mut self) {
        self.token = self.desk.token(&self.scope, self.now);
        self.token_from = self.now;
    }

    fn interact(&self, thread: usize, key: Option<&str>, mut body: Value) -> Ask {
        body["sessionId"] = json!(self.threads[thread].id);
        body["url"] = json!("https://app.example.com/start");
        let ask = Ask::new(Method::POST, "/api/agent/interact", &self.token, body);
        match key {
            Some(key) => ask.keyed(key),
            None => ask,
        }
    }

    fn key(keyed: bool) -> Option<String> {
        keyed.then(|| Uuid::new_v4().to_string())
    }

    fn remember(&mut self, ask: &Ask, answer: &Answer) {
        if ask.key.is_some() && answer.status == 200 {
            self.last = Some((ask.clone(), self.now, told(answer)));
        }
    }

    async fn open(&mut self, at: usize, keyed: bool) {
        self.goals += 1;
        let goal = goal(self.goals);
        let body = json!({"query": goal, "dom": page(0)});
        let ask = self.interact(at, Self::key(keyed).as_deref(), body);
        let (answer, attempts) = self.ask(&ask).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        self.remember(&ask, &answer);
        let now = self.now;
        let thread = &mut self.threads[at];
        assert_eq!(answer.body["sessionId"], json!(thread.id));
        assert_eq!(answer.body["metrics"]["stepIndex"], 1, "{answer:?}");
        let known = thread.task.as_ref().map(|task| task.id.clone());
        assert_ne!(Some(&answer.body["taskId"]), known.as_ref());
        let most = if keyed { 1 } else { attempts as usize };
        thread.said.push((goal.clone(), most));
        thread.touched = Some(now);
        thread.task = Some(Task {
            id: answer.body["taskId"].clone(),
            goal,
            steps: 1,
            ended: false,
        });
    }

    fn step_of(&self, at: usize, key: Option<&str>) -> Option<(Ask, u32)> {
        let task = self.threads[at].task.as_ref()?;
        if task.ended {
            return None;
        }
        let body = json!({
            "taskId": task.id, "query": task.goal, "dom": page(task.steps),
            "lastActionStatus": "success",
        });
        Some((self.interact(at, key, body), task.steps))
    }

    /// Takes the answer to a step in: it is the next one, or where the client cannot know whether
    /// an earlier try was made, the one after.
    fn stepped(&mut self, at: usize, before: u32, answer: &Answer, most: u32) {
        let now = self.now;
        let thread = &mut self.threads[at];
        let Some(task) = &mut thread.task else {
            return;
        };
        if answer.status == 409 {
            assert!(most > 1, "it had not ended: {answer:?}");
            task.ended = true;
            return;
        }
        let made = answer.body["metrics"]["stepIndex"].as_u64().unwrap();
        let made = u32::try_from(made).unwrap() - before;
        assert!((1..=most).contains(&made), "{made} steps: {answer:?}");
        assert_eq!(answer.body["taskId"], task.id);
        task.steps += made;
        let status = answer.body["status"].as_str().unwrap_or_default();
        task.ended = status == "completed" || status == "failed";
        thread.touched = Some(now);
    }

    async fn step(&mut self, at: usize, keyed: bool) {
        let Some((ask, before)) = self.step_of(at, Self::key(keyed).as_deref()) else {
            return;
        };
        let (answer, attempts) = self.ask(&ask).await;
        self.remember(&ask, &answer);
        let most = if keyed { 1 } else { attempts };
        self.stepped(at, before, &answer, most);
    }

    async fn twins(&mut self, at: usize) {
        let Some((ask, before)) = self.step_of(at, Self::key(true).as_deref()) else {
            return;
        };
        self.trouble = None;
        let desk = &self.desk;
        let (one, other) = tokio::join!(desk.ask(&ask, self.now), desk.ask(&ask, self.now));
        let (answer, _) = self.ask(&ask).await;
        for twin in [one, other] {
            match twin.status.as_u16() {
                200 => assert_eq!(told(&twin), told(&answer)),
                409 | 503 => {}
                _ => panic!("{twin:?}"),
            }
        }
        self.remember(&ask, &answer);
        self.stepped(at, before, &answer, 1);
    }

    /// What a key stands for it stands for a day long.
    async fn repeat(&mut self) {
        let Some((ask, at, answer)) = self.last.clone() else {
            return;
        };
        if self.now.duration_since(at) > SignedDuration::from_hours(23) {
            return;
        }
        let ask = Ask {
            token: self.token.clone(),
            ..ask
        };
        let (again, _) = self.ask(&ask).await;
        assert_eq!(told(&again), answer);
        let mut other = ask;
        other.body["tabId"] = json!(self.goals);
        let refused = self.desk.ask(&other, self.now).await;
        assert!(
            [422, 503, 409].contains(&refused.status.as_u16()),
            "{refused:?}"
        );
    }

    async fn stop(&mut self, at: usize) {
        let Some(task) = &self.threads[at].task else {
            return;
        };
        let task = task.id.as_str().unwrap_or_default();
        let path = format!("/api/session/{}/task/{task}/stop", self.threads[at].id);
        let ask = Ask::new(Method::POST, path, &self.token, json!({}));
        self.ask(&ask).await;
        let now = self.now;
        let thread = &mut self.threads[at];
        thread.touched = Some(now);
        thread.task = None;
    }

    async fn rename(&mut self, at: usize) {
        if self.threads[at].touched.is_none() {
            return;
        }
        let path = format!("/api/session/{}", self.threads[at].id);
        let body = json!({"title": format!("Title {}", self.goals)});
        let ask = Ask::new(Method::PATCH, path, &self.token, body);
        let (answer, _) = self.ask(&ask).await;
        assert_eq!(answer.status, 200, "{answer:?}");
    }

    /// The limiter admits exactly what it says.
    async fn limited(&mut self) {
        let path = "/api/v1/user/preferences";
        let ask = Ask::new(Method::GET, path, &self.token, Value::Null);
        let answer = self.narrow.ask(&ask, self.now).await;
        let taken = self.taken.entry(self.now.as_second() / 60).or_default();
        let expected = if *taken < MOST_LIMITED { 200 } else { 429 };
        assert_eq!(answer.status, expected, "{taken} were taken: {answer:?}");
        *taken += 1;
    }

    async fn sign_out(&mut self) {
        let path = "/api/v1/auth/logout";
        let ask = Ask::new(Method::POST, path, &self.token, json!({}));
        self.trouble = None;
        let out = self.desk.ask(&ask, self.now).await;
        if out.status == 204 {
            let after = self.desk.ask(&ask, self.now).await;
            assert!([401, 503].contains(&after.status.as_u16()), "{after:?}");
        }
        // Two tokens of one second are two.
        self.sign_in();
    }

    async fn carry_out(&mut self, deed: &Deed) {
        match *deed {
            Deed::Open { session, keyed } => self.open(session, keyed).await,
            Deed::Step { session, keyed } => self.step(session, keyed).await,
            Deed::Repeat => self.repeat().await,
            Deed::Twins { session } => self.twins(session).await,
            Deed::Stop { session } => self.stop(session).await,
            Deed::Rename { session } => self.rename(session).await,
            Deed::Limited => self.limited().await,
            Deed::Fault { fault, at } => self.trouble = Some(Trouble::Fault(fault, at)),
            Deed::Crash { at, carried_out } => {
                self.trouble = Some(Trouble::Crash { at, carried_out });
            }
            Deed::Later(seconds) => self.pass(seconds),
            Deed::Sweep => {
                let store = &self.line.table.store;
                sweep::sweep(store, self.now, Duration::from_secs(20))
                    .await
                    .unwrap();
            }
            Deed::SignOut => self.sign_out().await,
        }
    }

    /// Everything can be ended, and what was acknowledged is there, once.
    async fn check(&mut self) {
        self.trouble = None;
        for at in 0..self.threads.len() {
            self.stop(at).await;
            let thread = self.threads[at].clone();
            if thread.touched.is_none() {
                continue;
            }
            let path = format!("/api/session/{}/messages?limit=200", thread.id);
            let ask = Ask::new(Method::GET, path, &self.token, Value::Null);
            let (answer, _) = self.ask(&ask).await;
            let messages = answer.body["messages"].as_array().cloned().unwrap();
            let total = answer.body["total"].as_u64().unwrap();
            if total > 200 {
                continue;
            }
            let numbers: Vec<u64> = messages
                .iter()
                .map(|one| one["sequenceNumber"].as_u64().unwrap())
                .collect();
            assert_eq!(numbers, (0..total).collect::<Vec<_>>());
            let mut said: Vec<&str> = messages
                .iter()
                .filter(|one| one["role"] == "user")
                .map(|one| one["content"].as_str().unwrap())
                .collect();
            for (goal, most) in &thread.said {
                let times = said.iter().take_while(|one| *one == goal).count();
                assert!(
                    (1..=*most).contains(&times),
                    "{goal}: {times} times of {most}"
                );
                said.drain(..times);
            }
            assert!(said.is_empty(), "nobody said {said:?}");
        }
    }
}

async fn history(line: &BadLine, deeds: &[Deed]) -> Tally {
    let mut world = World::begin(line).await;
    for deed in deeds {
        world.carry_out(deed).await;
    }
    world.check().await;
    world.tally
}

fn setting(name: &str, usual: u32) -> u32 {
    let set = env::var(name).ok();
    set.and_then(|text| text.parse().ok()).unwrap_or(usual)
}

/// Runs histories on one table after another's; a failing one is made smaller.
fn run(histories: u32, deeds: usize) -> Tally {
    let runtime = Builder::new_current_thread().enable_all().build().unwrap();
    let line = runtime.block_on(BadLine::new());
    let config = Config {
        cases: histories,
        max_shrink_iters: 60,
        failure_persistence: None,
        ..Config::default()
    };
    let tally = std::cell::Cell::new(Tally::default());
    let deeds = proptest::collection::vec(deed(), deeds);
    let outcome = TestRunner::new(config).run(&deeds, |deeds| {
        let played = std::panic::AssertUnwindSafe(|| runtime.block_on(history(&line, &deeds)));
        let Ok(one) = std::panic::catch_unwind(played) else {
            return Err(TestCaseError::fail("the history does not hold"));
        };
        let all = tally.get();
        tally.set(Tally {
            histories: all.histories + one.histories,
            calls: all.calls + one.calls,
            faults: all.faults + one.faults,
            crashes: all.crashes + one.crashes,
            acknowledged: all.acknowledged + one.acknowledged,
        });
        Ok(())
    });
    if let Err(error) = outcome {
        panic!("{error}");
    }
    tally.get()
}

/// A history runs inside of the generator of cases: both need their room, in an unoptimised build.
const STACK_BYTES: usize = 16 << 20;

/// 200 histories of 10 deeds; `HISTORIES` and `DEEDS` say otherwise.
#[test]
fn what_was_acknowledged_is_there_and_nothing_happened_twice() {
    let (histories, deeds) = (setting("HISTORIES", 200), setting("DEEDS", 10) as usize);
    let began = Instant::now();
    let threads: Vec<_> = (0..4)
        .map(|_| {
            let builder = thread::Builder::new().stack_size(STACK_BYTES);
            let histories = move || run(histories.div_ceil(4), deeds);
            builder.spawn(histories).unwrap()
        })
        .collect();
    for tally in threads.into_iter().map(|thread| thread.join().unwrap()) {
        if env::var_os("SHOW_FIGURES").is_some() {
            eprintln!("{tally:?} of {deeds} deeds in {:?}", began.elapsed());
        }
    }
}
