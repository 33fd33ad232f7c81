//! What the first tier takes for a page once its bytes are there, as a ratio to one bare html5ever
//! parse of the same page: p50 and p95 over pages.
//!
//! The pages are the playground's and, where `EXTRACTION_DATA` names a folder, each `*.html.gz`
//! below it (see `shared/browse/examples/extraction.rs`).

#![expect(
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a measurement prints, and ends where something is missing"
)]

use browse::charset::decode;
use browse::extract::{Page, extract};
use flate2::read::GzDecoder;
use html5ever::driver::ParseOpts;
use html5ever::tendril::TendrilSink;
use markup5ever_rcdom::RcDom;
use std::fs::{self, File};
use std::hint::black_box;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};
use url::Url;

/// Each page so often; the best time counts.
const TIMES: usize = 3;
/// As the reader itself has it.
const STACK_BYTES: usize = 32 * 1024 * 1024;

fn main() {
    let measuring = thread::Builder::new()
        .stack_size(STACK_BYTES)
        .spawn(measure);
    measuring.unwrap().join().unwrap();
}

fn measure() {
    let url = Url::parse("https://example.com/page").unwrap();
    let mut measured: Vec<(Duration, f64)> = pages()
        .iter()
        .map(|html| {
            let page = || {
                extract(Page {
                    url: &url,
                    html: black_box(html),
                    content_language: None,
                })
            };
            let ours = best(|| drop(page()));
            let bare = best(|| drop(parse(black_box(html))));
            (ours, ours.as_secs_f64() / bare.as_secs_f64().max(1e-9))
        })
        .collect();
    let count = measured.len();
    let at = |share: usize| (count * share / 100).min(count - 1);
    measured.sort_by_key(|(time, _)| *time);
    let (half, most) = (measured[at(50)].0, measured[at(95)].0);
    measured.sort_by(|one, other| one.1.total_cmp(&other.1));
    let (half_ratio, most_ratio) = (measured[at(50)].1, measured[at(95)].1);
    println!(
        "{count} pages read: p50 {half:.1?}, p95 {most:.1?}; as bare parses of the same page: p50 {half_ratio:.1}, p95 {most_ratio:.1}"
    );
}

fn parse(html: &str) -> RcDom {
    html5ever::parse_document(RcDom::default(), ParseOpts::default()).one(html)
}

fn best(work: impl Fn()) -> Duration {
    let time = || {
        let began = Instant::now();
        work();
        began.elapsed()
    };
    (0..TIMES).map(|_| time()).min().unwrap()
}

fn pages() -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../playground");
    let mut files = files_below(&root);
    if let Ok(folder) = std::env::var("EXTRACTION_DATA") {
        files.extend(files_below(Path::new(&folder)));
    }
    let text = |path: PathBuf| match path.extension()?.to_str()? {
        "html" => fs::read_to_string(&path).ok(),
        "gz" => {
            let mut bytes = Vec::new();
            GzDecoder::new(File::open(&path).ok()?)
                .read_to_end(&mut bytes)
                .ok()?;
            Some(decode(&bytes, None))
        }
        _ => None,
    };
    files.into_iter().filter_map(text).collect()
}

fn files_below(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let found = entries.flat_map(|entry| {
        let path = entry.path();
        if path.is_dir() {
            files_below(&path)
        } else {
            vec![path]
        }
    });
    found.collect()
}
