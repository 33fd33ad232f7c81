//! The stages that need no table and no network, each on this thread alone.

use crate::SIZES;
use crate::held::Held;
use coxswain::agent::{Request, preview};
use coxswain::page::Page;
use engine::{PageView, Step};
use html5ever::driver::ParseOpts;
use html5ever::tendril::TendrilSink;
use jiff::civil::date;
use markup5ever_rcdom::RcDom;
use serde_json::{Value, json};
use stats_alloc::{Region, StatsAlloc};
use std::alloc::System;
use std::collections::HashSet;
use std::fs;
use std::hint::black_box;
use std::time::Duration;
use stories::pages::{filled, goal};

const URL: &str = "https://app.example.com/start";
/// The processor's clock ticks: less than this is noise.
const LONG_ENOUGH: Duration = Duration::from_millis(60);
/// The least of so many counts.
const TRIES: usize = 3;

/// One stage of a step.
pub(crate) struct Stage {
    name: &'static str,
    time: Duration,
    allocations: usize,
    /// Of all allocations together.
    bytes: usize,
}

/// The stages over one page.
pub(crate) struct Stages {
    characters: usize,
    pub(crate) bare: Duration,
    all: Vec<Stage>,
    /// What a page that was read keeps of memory, in bytes.
    kept: isize,
}

impl Stages {
    /// A time as a ratio to the bare parse of the page.
    pub(crate) fn ratio(&self, time: Duration) -> f64 {
        time.as_secs_f64() / self.bare.as_secs_f64()
    }

    /// The processor time of reading, thinking and JSON together.
    pub(crate) fn sum(&self) -> Duration {
        let counted = self.all.iter().filter(|stage| stage.name != WEIGH);
        counted.map(|stage| stage.time).sum()
    }
}

/// A part of thinking, and not counted beside it.
const WEIGH: &str = "weigh";

pub(crate) fn measure(size: usize, allocator: &'static StatsAlloc<System>) -> Stages {
    let text = filled(size, 1);
    let bare = least(|| drop(black_box(parse(black_box(&text)))));
    let region = Region::new(allocator);
    let page = Page::from_text(&text);
    let change = region.change();
    let kept = change.bytes_allocated.cast_signed() - change.bytes_deallocated.cast_signed();
    let request = Request {
        query: goal(3, 1),
        url: Some(URL.to_owned()),
        ..Request::default()
    };
    let understood = intent::read(&request.query);
    let body = json!({"url": URL, "query": request.query, "dom": text}).to_string();
    let answer = preview(&request, &page).expect("a first turn is thought through");
    let answer = serde_json::to_value(&answer).expect("an answer is JSON");
    let stage = |name, work: &dyn Fn()| {
        let region = Region::new(allocator);
        work();
        let change = region.change();
        Stage {
            name,
            time: least(work),
            allocations: change.allocations + change.reallocations,
            bytes: change.bytes_allocated,
        }
    };
    let all = vec![
        stage("read", &|| {
            drop(black_box(Page::from_text(black_box(&text))));
        }),
        stage(WEIGH, &|| weigh(&page, &understood)),
        stage("think", &|| drop(black_box(preview(&request, &page)))),
        stage("marshal", &|| {
            let read: Value = serde_json::from_str(black_box(&body)).expect("JSON");
            drop(black_box((read, answer.to_string())));
        }),
    ];
    Stages {
        characters: text.chars().count(),
        bare,
        all,
        kept,
    }
}

fn parse(text: &str) -> RcDom {
    html5ever::parse_document(RcDom::default(), ParseOpts::default()).one(text)
}

/// The engine's part of thinking: the page's names folded, and the candidates of the first step
/// weighed.
fn weigh(page: &Page, goal: &intent::Goal) {
    let view = PageView::new(page, URL, &HashSet::new());
    let intents: Vec<_> = goal.steps.iter().map(|step| step.intent.clone()).collect();
    let step = Step {
        intent: &intents[0],
        view: &view,
        number: 0,
        previous: None,
        upcoming: &intents[1..],
        past: &[],
        pinned: None,
        today: date(2026, 1, 29),
    };
    drop(black_box(engine::next_step(&step)));
}

/// What this thread has had of the processor.
fn processor() -> Duration {
    let told = fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanoseconds = told
        .split_whitespace()
        .next()
        .and_then(|told| told.parse().ok());
    Duration::from_nanos(nanoseconds.unwrap_or_default())
}

/// The processor time of one run, of the best of some counts.
fn least(work: impl Fn()) -> Duration {
    let count = |runs: u32| {
        let began = processor();
        for _ in 0..runs {
            work();
        }
        processor().saturating_sub(began)
    };
    let mut runs = 1;
    while count(runs) < LONG_ENOUGH {
        runs *= 2;
    }
    let times = (0..TRIES).map(|_| count(runs) / runs);
    times.min().unwrap_or_default()
}

pub(crate) fn print(stages: &[Stages], held: &mut Held) {
    println!(
        "\n| stage | characters | ms of processor | of a bare parse | allocations | of the text, allocated in all |"
    );
    println!("| --- | --- | --- | --- | --- | --- |");
    for (size, stages) in SIZES.into_iter().zip(stages) {
        let characters = stages.characters;
        println!(
            "| bare parse | {characters} | {:.2} | 1.0 | | |",
            stages.bare.as_secs_f64() * 1_000.0
        );
        for stage in &stages.all {
            let ratio = stages.ratio(stage.time);
            let share = stage.bytes as f64 / characters as f64;
            println!(
                "| {} | {characters} | {:.2} | {ratio:.1} | {} | {share:.1} |",
                stage.name,
                stage.time.as_secs_f64() * 1_000.0,
                stage.allocations,
            );
            held.note(format!("{}, {size} characters", stage.name), ratio);
        }
        let kept = stages.kept as f64 / characters as f64;
        held.note(format!("memory of a page, {size} characters"), kept);
    }
}
