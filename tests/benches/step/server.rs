//! Whole steps, over HTTP against a server in a process of its own with the embedded table: what is
//! counted is the server's, not its clients'. It starts as the gateway does, with few arenas.

use crate::SIZES;
use crate::held::Held;
use crate::stages::Stages;
use coxswain::outside::http_client;
use reqwest::Client;
use serde_json::{Value, json};
use stats_alloc::StatsAlloc;
use std::alloc::System;
use std::fs;
use std::io::{BufRead, BufReader, Lines, Write, stdin};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};
use stories::TestApp;
use stories::pages::{filled, goal};
use tokio::task::JoinSet;

/// The argument with which this program is a server.
pub(crate) const SERVE: &str = "serve";
const URL: &str = "https://app.example.com/start";
const STEPS: usize = 3;
/// How long clients ask at once.
const UNDER_LOAD: Duration = Duration::from_secs(3);
/// A tick of the processor's clock in `/proc/PID/stat` (Linux: `USER_HZ` is 100).
const TICK: Duration = Duration::from_millis(10);

/// The server itself: tells its address and a token, and after each line that it reads how often it
/// has allocated so far.
pub(crate) async fn serve(allocator: &'static StatsAlloc<System>) {
    let app = TestApp::roomy().await;
    let token = app.signed_in("ada@example.com", None).await;
    println!("{}", app.url("/api/agent/interact"));
    println!("{token}");
    let asked = tokio::task::spawn_blocking(move || {
        for _ in stdin().lock().lines() {
            let stats = allocator.stats();
            println!("{}", stats.allocations + stats.reallocations);
        }
    });
    asked.await.expect("standard input");
}

/// A server under way.
pub(crate) struct Server {
    child: Child,
    ask: ChildStdin,
    told: Lines<BufReader<ChildStdout>>,
    line: Line,
}

/// How clients reach it.
#[derive(Clone)]
struct Line {
    client: Client,
    url: String,
    token: String,
}

/// What was measured at one size.
pub(crate) struct Whole {
    step: Duration,
    allocations: usize,
    /// As a ratio to the bare parse.
    ratio: f64,
    /// Processor time that is not reading, thinking and JSON: HTTP, the SDK, and the table.
    rest: Duration,
    a_second: [f64; 2],
    peak: u64,
}

impl Server {
    pub(crate) fn start() -> Self {
        let program = std::env::current_exe().expect("this program");
        let mut child = Command::new(program)
            .arg(SERVE)
            .env(local::memory::ARENAS.0, local::memory::ARENAS.1)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("a server");
        let ask = child.stdin.take().expect("standard input");
        let mut told = BufReader::new(child.stdout.take().expect("standard output")).lines();
        let mut next = || told.next().expect("a line").expect("text");
        let line = Line {
            client: http_client().no_proxy().build().expect("a client"),
            url: next(),
            token: next(),
        };
        Self {
            child,
            ask,
            told,
            line,
        }
    }

    pub(crate) fn stop(mut self) {
        self.child.kill().expect("a server that runs");
        self.child.wait().expect("its end");
    }

    /// What the process has had of the processor, threads that have ended included.
    fn processor(&self) -> Duration {
        let told = fs::read_to_string(format!("/proc/{}/stat", self.child.id())).expect("Linux");
        // Behind the program's name in parentheses; fields 14 and 15 of all (proc_pid_stat(5)).
        let fields = told.rsplit(')').next().unwrap_or_default();
        let ticks = fields.split_whitespace().skip(11).take(2);
        let ticks: u32 = ticks.filter_map(|field| field.parse::<u32>().ok()).sum();
        TICK * ticks
    }

    /// The most memory that the process ever had at once, in bytes.
    fn peak(&self) -> u64 {
        let told = fs::read_to_string(format!("/proc/{}/status", self.child.id())).expect("Linux");
        let line = told.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
        kilobytes.unwrap_or_default() * 1_024
    }

    fn allocations(&mut self) -> usize {
        writeln!(self.ask, "how often").expect("standard input");
        let told = self.told.next().expect("a line").expect("text");
        told.parse().expect("a number")
    }

    pub(crate) async fn measure(&mut self, size: usize, stages: &Stages) -> Whole {
        // Enough for a second of processor time, so that a tick is one in a hundred.
        let tasks = (1_000_000 / size).clamp(4, 60);
        self.line.task(size, 0).await;
        let (began, before) = (self.processor(), self.allocations());
        for salt in 1..=tasks {
            self.line.task(size, salt).await;
        }
        let steps = tasks * STEPS;
        let step = self.processor().saturating_sub(began) / u32::try_from(steps).unwrap_or(1);
        let allocations = (self.allocations() - before) / steps;
        let a_second = [
            self.line.clients(8, size).await,
            self.line.clients(32, size).await,
        ];
        Whole {
            step,
            allocations,
            ratio: stages.ratio(step),
            rest: step.saturating_sub(stages.sum()),
            a_second,
            peak: self.peak(),
        }
    }
}

impl Line {
    /// One task from its opening on.
    async fn task(&self, size: usize, salt: usize) {
        let mut ids = Value::Null;
        for step in 1..=STEPS {
            let mut body =
                json!({"url": URL, "query": goal(STEPS, salt), "dom": filled(size, step)});
            if ids.is_object() {
                body["taskId"] = ids["taskId"].clone();
                body["sessionId"] = ids["sessionId"].clone();
                body["lastActionStatus"] = json!("success");
                body["domChanges"] = json!({"stabilizationTime": step});
            }
            let request = self.client.post(&self.url).bearer_auth(&self.token);
            let answer = request.json(&body).send().await.expect("an answer");
            assert_eq!(answer.status(), 200);
            ids = answer.json().await.expect("JSON");
        }
    }

    /// So many clients at once, one task after another: how many requests were answered in a second.
    async fn clients(&self, count: usize, size: usize) -> f64 {
        let began = Instant::now();
        let mut clients = JoinSet::new();
        for client in 0..count {
            let line = self.clone();
            clients.spawn(async move {
                let mut tasks = 0;
                while tasks == 0 || began.elapsed() < UNDER_LOAD {
                    line.task(size, 1_000 * (client + 1) + tasks).await;
                    tasks += 1;
                }
                tasks
            });
        }
        let tasks: usize = clients.join_all().await.into_iter().sum();
        (tasks * STEPS) as f64 / began.elapsed().as_secs_f64()
    }
}

/// The whole of a step, beside what the page's bare parse and the bare table's requests take.
pub(crate) fn print(wholes: &[Whole], table: Duration, held: &mut Held) {
    println!(
        "\n| page | ms of processor a step | of a bare parse | HTTP, SDK and table | allocations | a second, 8 clients | 32 clients | MB at most |"
    );
    println!("| --- | --- | --- | --- | --- | --- | --- | --- |");
    for (size, whole) in SIZES.into_iter().zip(wholes) {
        let milliseconds = |time: Duration| time.as_secs_f64() * 1_000.0;
        let megabytes = whole.peak as f64 / 1e6;
        println!(
            "| {size} | {:.1} | {:.1} | {:.1} | {} | {:.0} | {:.0} | {megabytes:.0} |",
            milliseconds(whole.step),
            whole.ratio,
            milliseconds(whole.rest),
            whole.allocations,
            whole.a_second[0],
            whole.a_second[1],
        );
        let bare = whole.step.as_secs_f64() / whole.ratio + table.as_secs_f64();
        held.note(
            format!("a step, {size} characters"),
            whole.step.as_secs_f64() / bare,
        );
        held.note(
            format!("allocations, {size} characters"),
            whole.allocations as f64,
        );
        held.note(format!("MB of 32 clients, {size} characters"), megabytes);
    }
}
