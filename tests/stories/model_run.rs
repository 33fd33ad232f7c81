//! Random histories against a reference: what was acknowledged is there, nothing happened twice,
//! and everything ends, through crashes, faults of the table, twins and jumps of the clock.
//!
//! The system is the whole HTTP edge over the embedded table; a crash ends a call between two of
//! its rounds to the table and begins a new process on the same table. The reference knows of each
//! session what its user has said, of each task how many steps it has had, and of each key which
//! answer it stands for.

mod client;
mod deeds;

use coxswain::auth::Scope;
use jiff::Timestamp;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestCaseError, TestRunner};
use serde_json::Value;
use std::collections::BTreeMap;
use std::env;
use std::thread;
use std::time::Instant;
use stories::Answer;
use stories::desk::{Ask, Desk, Keys};
use stories::faults::{BadLine, Fault, Wire};
use tokio::runtime::Builder;
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

/// What is alike in two answers to one request.
fn told(answer: &Answer) -> Value {
    let fields = ["taskId", "sessionId", "action", "status", "thought", "plan"];
    let fields = fields.map(|name| answer.body[name].clone());
    Value::from(fields.to_vec())
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
