//! Reading a page, compared with what a browser-grade parser takes for the bare tree.
//!
//! Ours goes all the way: tree, table of elements, outline for a model. The texts are of the
//! client's dialect: lists by template, tables that lost their tags, forms, prose. html5ever sees
//! the same text (template instances are plain text to it).

use coxswain::page::{OutlineOptions, Page};
use criterion::{BenchmarkId, Criterion, Throughput};
use html5ever::driver::ParseOpts;
use html5ever::tendril::TendrilSink;
use markup5ever_rcdom::RcDom;
use std::fmt::Write;
use std::hint::black_box;
use std::time::{Duration, Instant};

const SIZES: [usize; 4] = [5_000, 50_000, 200_000, 500_000];

const DEFINITION: &str = "T1: <li><div><a id=$1>$2</a>$3</div>\
    <button aria-label=$4 type=\"button\" id=$5>Open </button></li>";

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    let mut group = criterion.benchmark_group("page");
    for size in SIZES {
        let text = page_text(size);
        group.throughput(Throughput::Bytes(text.len() as u64));
        group.bench_with_input(
            BenchmarkId::new("coxswain", size),
            &text,
            |bencher, text| {
                bencher.iter(|| read(black_box(text)));
            },
        );
        group.bench_with_input(
            BenchmarkId::new("html5ever", size),
            &text,
            |bencher, text| {
                bencher.iter(|| parse(black_box(text)));
            },
        );
    }
    group.finish();
    for size in SIZES {
        let text = page_text(size);
        let (ours, theirs) = alternating(|| drop(read(&text)), || drop(parse(&text)));
        let ratio = ours.as_secs_f64() / theirs.as_secs_f64();
        eprintln!("{size:>7} characters: {ours:>10.1?} to {theirs:>10.1?}, ratio {ratio:.2}");
    }
    criterion.final_summary();
}

fn read(text: &str) -> (Page, String) {
    let page = Page::from_text(text);
    let options = OutlineOptions {
        budget_chars: 24_000,
        before: None,
        relevant_to: "open the patient Omar Haddad",
        also_new: &[],
    };
    let outline = page.outline(&options).text;
    (page, outline)
}

fn parse(text: &str) -> RcDom {
    html5ever::parse_document(RcDom::default(), ParseOpts::default()).one(text)
}

/// The best times of two rivals that take turns, so that a busy machine is busy for both.
fn alternating(one: impl Fn(), other: impl Fn()) -> (Duration, Duration) {
    let time = |work: &dyn Fn()| {
        let start = Instant::now();
        work();
        start.elapsed()
    };
    let begin = Instant::now();
    let mut best = (Duration::MAX, Duration::MAX);
    while begin.elapsed() < Duration::from_secs(2) {
        best = (best.0.min(time(&one)), best.1.min(time(&other)));
    }
    best
}

/// A page of about `size` characters as the client sends it.
fn page_text(size: usize) -> String {
    let mut body = String::with_capacity(size + 4_000);
    let mut id = 300;
    let blocks: [fn(&mut String, &mut u32); 4] = [list, flat_table, form, prose];
    for block in blocks.iter().cycle() {
        if body.len() + DEFINITION.len() + 400 > size {
            break;
        }
        block(&mut body, &mut id);
    }
    format!("{DEFINITION}\n\n<html><head/><body><main>{body}</main></body></html>")
}

fn list(body: &mut String, id: &mut u32) {
    body.push_str("<ul>");
    for _ in 0..5 {
        *id += 7;
        _ = write!(
            body,
            "{{T1({id},\"Person {id} Roe \",\" born 1980 in a town \",\"Open Person {id}\",{})}}",
            *id + 3
        );
    }
    body.push_str("</ul>");
}

fn flat_table(body: &mut String, id: &mut u32) {
    body.push_str("<div>Order Customer Total ");
    for _ in 0..5 {
        *id += 7;
        _ = write!(
            body,
            "<a id=\"{id}\">{id} </a>Ida Brandt 40.00 \
             <button aria-label=\"Cancel {id}\" type=\"button\" id=\"{}\">Cancel </button>",
            *id + 3
        );
    }
    body.push_str("</div>");
}

fn form(body: &mut String, id: &mut u32) {
    body.push_str("<section aria-label=\"New patient\"><form>");
    for field in 0..4 {
        *id += 5;
        _ = write!(
            body,
            "<label>Field {field}  <input name=\"field{field}\" type=\"text\" \
             placeholder=\"Some hint\" id=\"{id}\"/></label>"
        );
    }
    *id += 3;
    _ = write!(
        body,
        "<label>Sex  <select name=\"sex\" id=\"{id}\">Unassigned Female Male </select></label>\
         <button type=\"submit\" id=\"{}\">Create </button></form></section>",
        *id + 1
    );
}

fn prose(body: &mut String, id: &mut u32) {
    *id += 4;
    _ = write!(
        body,
        "<article>Heading of a story <p>Members meet on the first Monday of the month. Fields \
         marked with a star are required, and more of the kind follows. <a id=\"{id}\">Read on \
         </a></p><p>Another paragraph with nothing in it to click, as pages have. </p></article>"
    );
}
