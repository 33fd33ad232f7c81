//! How the work of one turn grows with the page and with the goal: reading, thinking and the gate, by
//! rules. Shapes that were once worse than linear, and mixed ones. Fails where twice the text takes
//! more than 2 × 1.3 as much processor time, or where the worst shape takes more than a second in a
//! release build.
//!
//! `cargo bench -p stories --bench growth`; arguments pick shapes by name.

#![expect(clippy::print_stdout, reason = "a measurement prints")]
#![expect(
    clippy::expect_used,
    reason = "a turn that fails is nothing to measure"
)]

use coxswain::agent::{Request, preview};
use coxswain::page::Page;
use std::fs;
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// Characters of a page, doubling up to what a client may send.
const PAGES: [usize; 4] = [62_500, 125_000, 250_000, 500_000];
/// Characters of a goal, doubling up to what a client may send.
const GOALS: [usize; 4] = [1_250, 2_500, 5_000, 10_000];
const MOST_GROWTH: f64 = 1.3;
const MOST_TIME: Duration = Duration::from_secs(1);
/// Less than this is noise: the clock of the processor ticks, and small pages are all overhead.
const LEAST: Duration = Duration::from_millis(20);
/// Each size is tried so often; the least time counts.
const TRIES: usize = 3;

const GOAL: &str = "Enter Blue mug into Search, click Save, then delete order 1042";
const FORM: &str = r#"<label>Search <input name="q" id="1"></label><label>Note <input name="n" id="2"></label><button id="3">Save</button>"#;

/// A shape of text: its name, and one piece of it by number.
type Shape = (&'static str, fn(usize) -> String);

const PAGE_SHAPES: [Shape; 12] = [
    ("plain text", |n| {
        format!("<p>Paragraph {n} about mugs and orders.</p>")
    }),
    ("buttons", |n| format!("<button id={n}>Open {n}</button>")),
    ("expanded buttons", |n| {
        format!("<button aria-expanded=true id={n}>Menu {n}</button><p>x{n}</p>")
    }),
    ("rows", |n| {
        format!("<ul><li>Order {n} <button id={n}>Delete</button></li></ul>")
    }),
    ("one list", |n| {
        format!("<li>Order {n} <button id={n}>Delete</button></li>")
    }),
    ("unclosed", |_| "<b><a><p>text ".to_owned()),
    ("nested buttons", |n| format!("<button id={n}>x")),
    ("nested boxes", |n| {
        format!("<div role=dialog aria-label=d{n}>")
    }),
    ("fields", |n| {
        format!("<label>Field {n} <input name=f{n} id={n}></label>")
    }),
    ("links", |n| {
        format!("<a href=/order/{n} id={n}>Order {n}</a>")
    }),
    ("headings", |n| {
        format!("<h2>Part {n}</h2><button id={n}>Save</button>")
    }),
    ("mixed", |n| {
        let piece = n.wrapping_mul(2_654_435_761) >> 7;
        match piece % 6 {
            0 => format!("<table><tr><td>Order {n}<td><button id={n}>Delete</button></table>"),
            1 => format!("<form><input name=a{n} id={n}><button>Send</button></form>"),
            2 => format!("<h3>Section {n}</h3><p>We use cookies and more.</p>"),
            3 => format!("<select id={n}><option>One<option>Two {n}</select>"),
            4 => format!("<div role=tab id={n}>Tab {n}</div>"),
            _ => format!("<a href=?page={n} id={n}>{n}</a> "),
        }
    }),
];

const GOAL_SHAPES: [Shape; 7] = [
    ("goal: items", |n| format!("[item {n}] ")),
    ("goal: do not send", |n| format!("do not send mail{n} ")),
    ("goal: links", |n| format!("https://site{n}.example.com/a ")),
    ("goal: prose", |_| {
        "and then please look at the blue mug again, ".to_owned()
    }),
    ("goal: tokens", |n| format!("log in with x{n}$k and ")),
    ("goal: quotes", |n| {
        format!("enter \"value {n}\" into Note, ")
    }),
    ("goal: one word", |_| "mug".to_owned()),
];

fn grown(piece: fn(usize) -> String, size: usize) -> String {
    let mut text = String::with_capacity(size + 100);
    let mut number = 10;
    while text.len() < size {
        text.push_str(&piece(number));
        number += 1;
    }
    text.truncate(text.floor_char_boundary(size));
    text
}

fn turn(goal: &str, html: &str) {
    let page = Page::from_text(html);
    let request = Request {
        query: goal.to_owned(),
        url: Some("https://shop.example.com/orders".to_owned()),
        ..Request::default()
    };
    preview(&request, &page).expect("a first turn is thought through");
}

/// What this thread has had of the processor, where the system tells.
fn processor() -> Option<Duration> {
    let told = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds = told.split_whitespace().next()?.parse().ok()?;
    Some(Duration::from_nanos(nanoseconds))
}

fn least(run: impl Fn()) -> Duration {
    let once = || {
        let (began, clock) = (processor(), Instant::now());
        run();
        match (began, processor()) {
            (Some(began), Some(ended)) => ended.saturating_sub(began),
            _ => clock.elapsed(),
        }
    };
    (0..TRIES).map(|_| once()).min().unwrap_or_default()
}

fn main() -> ExitCode {
    let wanted: Vec<String> = std::env::args()
        .skip(1)
        .filter(|one| !one.starts_with('-'))
        .collect();
    let picked =
        |name: &str| wanted.is_empty() || wanted.iter().any(|one| name.contains(one.as_str()));
    let mut failed = false;
    println!(
        "{:<20} {:>9} {:>9} {:>9} {:>9}   growth",
        "ms of processor", "1/8", "1/4", "1/2", "all"
    );
    let pages = PAGE_SHAPES.iter().map(|shape| (shape, PAGES, true));
    let goals = GOAL_SHAPES.iter().map(|shape| (shape, GOALS, false));
    for ((name, piece), sizes, of_page) in pages.chain(goals).filter(|((name, _), ..)| picked(name))
    {
        let times = sizes.map(|size| {
            let text = grown(*piece, size);
            if of_page {
                let page = format!("{FORM}{text}");
                least(|| turn(GOAL, &page))
            } else {
                least(|| turn(&text, FORM))
            }
        });
        let growth = times
            .windows(2)
            .filter(|pair| pair[0] >= LEAST)
            .map(|pair| pair[1].as_secs_f64() / pair[0].as_secs_f64() / 2.0)
            .fold(0.0, f64::max);
        let slow = !cfg!(debug_assertions) && times[3] > MOST_TIME;
        let bad = growth > MOST_GROWTH || slow;
        failed |= bad;
        let [a, b, c, d] = times.map(|time| time.as_secs_f64() * 1_000.0);
        let mark = if bad { "  <<<" } else { "" };
        println!("{name:<20} {a:>9.1} {b:>9.1} {c:>9.1} {d:>9.1}   {growth:.2}{mark}");
    }
    if failed {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    }
}
