//! How the work of one turn grows with the page and with the goal: reading, thinking and the gate, by
//! rules. Shapes that were once worse than linear, mixed ones, and such as nobody thought of, made from
//! pieces by a seed. Fails where time grows with the text's length to a power above 1.3, or where the worst
//! shape takes more than a second in a release build. Shown are also the units that a turn's bound on
//! thinking counts (`words::work`).
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
/// The exponent of the length: 1 is linear, 2 quadratic.
const MOST_GROWTH: f64 = 1.3;
/// Shapes of pages, and of goals, that are made.
const MADE: u32 = 12;
const MOST_TIME: Duration = Duration::from_secs(1);
/// Less than this is noise: small pages are all overhead.
const LEAST: Duration = Duration::from_millis(20);
/// Each size is tried so often; the least time counts.
const TRIES: usize = 3;
/// A try goes on for so long: on some machines the clock of the processor moves by 4 ms at a time.
const TRY: Duration = Duration::from_millis(150);
/// A shape that seems too steep is measured so often: what is so stays so, what another program did does not.
const MEASUREMENTS: usize = 3;

const GOAL: &str = "Enter Blue mug into Search, click Save, then delete order 1042";
const FORM: &str = r#"<label>Search <input name="q" id="1"></label><label>Note <input name="n" id="2"></label><button id="3">Save</button>"#;

/// A shape of text: its name, and one piece of it by number.
type Shape = (&'static str, fn(usize) -> String);

/// A few of these, drawn by a seed, in turn.
const PAGE_PIECES: [&str; 24] = [
    "<div>",
    "<section aria-label=\"Part {}\">",
    "</section>",
    "<p>Order {} is on its way. ",
    "<button id={}>Delete",
    "<button aria-expanded=false id={}>More</button>",
    "<a href=/o/{}?a=b id={}>Order {}</a>",
    "<table><tr><td>{}",
    "<tr><td>Total {}<td><button id={}>Cancel</button>",
    "</table>",
    "<ul><li>",
    "<li>Item {} <input type=checkbox id={}>",
    "<form action=/send/{}>",
    "<label>Name {} <input id={}></label>",
    "<select id={}><option>One<option>Two</select>",
    "<div role=dialog aria-label=\"Delete {}?\"><button id={}>OK</button></div>",
    "<h3>Blue mug {}</h3>",
    "<div role=tablist><div role=tab id={}>Tab {}</div></div>",
    "<b><i><a>",
    "<span aria-labelledby=l{}>x</span><p id=l{}>y</p>",
    "<textarea id={}>We use cookies. By continuing you agree to pay.</textarea>",
    "<td role=gridcell onclick=x id={}>Save",
    "&nbsp;\u{200b}Zahlung {} löschen ",
    "</div>",
];
const GOAL_PIECES: [&str; 14] = [
    "delete order {} and ",
    "do not send mail {}, ",
    "how do I pay {} if ",
    "click \"Save {}\" then ",
    "enter \"a{}\" into Field {}, ",
    "https://site{}.example/a?b={} ",
    "[item {}] ",
    "log in as u{} with password p{}$k ",
    "the cheapest of the blue mugs ",
    "ob ich {} löschen kann und ",
    "; ",
    "? ",
    "select {} from List {} ",
    "if nobody can, ",
];

/// The next of a row of numbers that looks like chance (Marsaglia, "Xorshift RNGs", 2003).
fn drawn(seed: &mut u32) -> usize {
    *seed ^= *seed << 13;
    *seed ^= *seed >> 17;
    *seed ^= *seed << 5;
    *seed as usize
}

/// A text of one to four of the pieces, in turn.
fn made(seed: u32, pieces: &[&str], size: usize) -> String {
    let mut seed = seed.wrapping_mul(2_654_435_761).max(1);
    let count = 1 + drawn(&mut seed) % 4;
    let chosen: Vec<&str> = (0..count)
        .map(|_| pieces[drawn(&mut seed) % pieces.len()])
        .collect();
    let mut text = String::with_capacity(size + 100);
    let mut number = 10;
    while text.len() < size {
        text.push_str(&chosen[number % count].replace("{}", &number.to_string()));
        number += 1;
    }
    text.truncate(text.floor_char_boundary(size));
    text
}

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
    let attempt = || {
        let (began, clock) = (processor(), Instant::now());
        let mut runs = 0;
        while runs == 0 || clock.elapsed() < TRY {
            run();
            runs += 1;
        }
        let took = match (began, processor()) {
            (Some(began), Some(ended)) => ended.saturating_sub(began),
            _ => clock.elapsed(),
        };
        took / runs
    };
    (0..TRIES).map(|_| attempt()).min().unwrap_or_default()
}

/// The text of a shape, of so many characters.
type Text = Box<dyn Fn(usize) -> String>;

/// All shapes: their names, whether they are pages, and their texts.
fn shapes() -> Vec<(String, bool, Text)> {
    let known = |shapes: &'static [Shape], of_page: bool| {
        shapes.iter().map(move |(name, piece)| {
            let text: Text = Box::new(|size| grown(*piece, size));
            ((*name).to_owned(), of_page, text)
        })
    };
    let made_of = |pieces: &'static [&'static str], of_page: bool| {
        (1..=MADE).map(move |seed| {
            let text: Text = Box::new(move |size| made(seed, pieces, size));
            let kind = if of_page { "page" } else { "goal" };
            (format!("made {kind} {seed}"), of_page, text)
        })
    };
    known(&PAGE_SHAPES, true)
        .chain(known(&GOAL_SHAPES, false))
        .chain(made_of(&PAGE_PIECES, true))
        .chain(made_of(&GOAL_PIECES, false))
        .collect()
}

/// One turn with this text as its page or as its goal.
fn think(of_page: bool, text: &str) {
    if of_page {
        turn(GOAL, &format!("{FORM}{text}"));
    } else {
        turn(text, FORM);
    }
}

fn time(of_page: bool, text: &str) -> Duration {
    least(|| think(of_page, text))
}

/// What a turn's bound on thinking counts of it.
fn units(of_page: bool, text: &str) -> u64 {
    const ALL: u64 = u64::MAX / 2;
    let left = words::work::within(ALL, || {
        think(of_page, text);
        words::work::left().unwrap_or_default()
    });
    ALL - left.unwrap_or_default()
}

/// The exponent of the steepest doubling.
fn growth(times: &[Duration; 4]) -> f64 {
    let pairs = times.windows(2).filter(|pair| pair[0] >= LEAST);
    let exponents = pairs.map(|pair| (pair[1].as_secs_f64() / pair[0].as_secs_f64()).log2());
    exponents.fold(0.0, f64::max)
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
        "{:<20} {:>9} {:>9} {:>9} {:>9}   growth        units",
        "ms of processor", "1/8", "1/4", "1/2", "all"
    );
    for (name, of_page, text) in shapes().into_iter().filter(|(name, ..)| picked(name)) {
        let sizes = if of_page { PAGES } else { GOALS };
        let units = units(of_page, &text(sizes[3]));
        let measured = || sizes.map(|size| time(of_page, &text(size)));
        let mut times = measured();
        for _ in 1..MEASUREMENTS {
            if growth(&times) > MOST_GROWTH {
                times = measured();
            }
        }
        let growth = growth(&times);
        let slow = !cfg!(debug_assertions) && times[3] > MOST_TIME;
        let bad = growth > MOST_GROWTH || slow;
        failed |= bad;
        let [a, b, c, d] = times.map(|time| time.as_secs_f64() * 1_000.0);
        let mark = if bad { "  <<<" } else { "" };
        println!("{name:<20} {a:>9.1} {b:>9.1} {c:>9.1} {d:>9.1}   {growth:.2} {units:>12}{mark}");
    }
    if failed {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    }
}
