//! Measures extraction on pages whose content is known, beside each extractor alone and all text.
//!
//! `just extraction`, which fetches two public benchmarks, or `just extraction FOLDER`, the folder as
//! they come: `articles/` with `ground-truth.json` and `html/ID.html.gz` (Article Extraction
//! Benchmark), and `mixed/` with `ground-truth/ID.json` and `html/ID.html.gz` (Web Content Extraction
//! Benchmark, version 2, its test part). With that benchmark's other part in `development/`, the
//! weights of the confidence are fitted to it anew.

#![expect(
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a table for people; data that is not there ends it"
)]
#![expect(clippy::cast_precision_loss, reason = "counts of pages")]

use browse::extract::{Body, Shown, StructuredData, candidates, word_f1};
use browse::trust::{Evidence, content_score, evidence};
use flate2::read::GzDecoder;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use url::Url;

const WAYS: [&str; 4] = ["coxswain", "rs-trafilatura", "dom_smoothie", "all text"];
const FOLDS: usize = 10;

struct Known {
    set: String,
    url: Url,
    html: String,
    truth: String,
}

/// One page as each way read it.
struct Measured {
    set: String,
    f1: [f64; 4],
    evidence: Evidence,
    parse: Duration,
    whole: Duration,
}

fn main() {
    let folder = std::env::args()
        .nth(1)
        .or_else(|| std::env::var("EXTRACTION_DATA").ok());
    let folder = PathBuf::from(folder.unwrap());
    let mut known = articles(&folder.join("articles"));
    known.extend(mixed(&folder.join("mixed")));
    let measured: Vec<Measured> = known.iter().map(measure).collect();
    print_quality(&measured);
    println!("\nConfidence against true F1");
    print_confidence("as shipped", &measured, content_score);
    let development: Vec<Measured> = mixed(&folder.join("development"))
        .iter()
        .map(measure)
        .collect();
    if !development.is_empty() {
        print_fit(&development, &measured);
    }
    print_time(&measured);
}

fn unpacked(path: &Path) -> String {
    let mut bytes = Vec::new();
    GzDecoder::new(File::open(path).unwrap())
        .read_to_end(&mut bytes)
        .unwrap();
    browse::charset::decode(&bytes, None)
}

fn articles(folder: &Path) -> Vec<Known> {
    let Ok(truth) = fs::read_to_string(folder.join("ground-truth.json")) else {
        return Vec::new();
    };
    let truth: BTreeMap<String, Value> = serde_json::from_str(&truth).unwrap();
    truth
        .into_iter()
        .map(|(id, entry)| Known {
            set: "articles".to_owned(),
            url: Url::parse(entry["url"].as_str().unwrap()).unwrap(),
            html: unpacked(&folder.join(format!("html/{id}.html.gz"))),
            truth: entry["articleBody"].as_str().unwrap().to_owned(),
        })
        .collect()
}

fn mixed(folder: &Path) -> Vec<Known> {
    let Ok(entries) = fs::read_dir(folder.join("ground-truth")) else {
        return Vec::new();
    };
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths
        .iter()
        .filter_map(|path| mixed_page(folder, path))
        .collect()
}

/// A page of the mixed set; none where the benchmark does not say its content.
fn mixed_page(folder: &Path, path: &Path) -> Option<Known> {
    let entry: Value = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    let truth = entry["ground_truth"]["main_content"].as_str()?;
    if truth.trim().is_empty() {
        return None;
    }
    let id = path.file_stem().unwrap().to_str().unwrap();
    let kind = entry["_internal"]["page_type"]["primary"].as_str().unwrap();
    // One page of the benchmark has no address.
    let url = entry["url"].as_str().and_then(|url| Url::parse(url).ok());
    Some(Known {
        set: format!("mixed: {kind}"),
        url: url.unwrap_or_else(|| Url::parse("https://example.com/").unwrap()),
        html: unpacked(&folder.join(format!("html/{id}.html.gz"))),
        truth: truth.to_owned(),
    })
}

fn measure(page: &Known) -> Measured {
    let started = Instant::now();
    let tree = dom_query::Document::from(page.html.as_str());
    let parse = started.elapsed();
    let alone = alone(page);
    let started = Instant::now();
    let found = candidates(&page.html, &page.url);
    let structured = StructuredData::of(&tree, &page.url);
    let body = Body::choose(found, &structured, None, &Shown::of(&tree));
    let whole = started.elapsed();
    let everything = everything(&page.html);
    let f1 = |text: &str| word_f1(text, &page.truth);
    Measured {
        set: page.set.clone(),
        f1: [f1(&body.text), f1(&alone.0), f1(&alone.1), f1(&everything)],
        evidence: evidence(&body),
        parse,
        whole,
    }
}

/// Each extractor as its own documentation calls it.
fn alone(page: &Known) -> (String, String) {
    let first = rs_trafilatura::extract_with_options(
        &page.html,
        &rs_trafilatura::Options {
            url: Some(page.url.to_string()),
            ..Default::default()
        },
    );
    let second = dom_smoothie::Readability::new(page.html.as_str(), Some(page.url.as_str()), None)
        .and_then(|mut reader| reader.parse());
    (
        first.map(|found| found.content_text).unwrap_or_default(),
        second
            .map(|found| found.text_content.to_string())
            .unwrap_or_default(),
    )
}

/// All that stands in the page, navigation and all.
fn everything(html: &str) -> String {
    let tree = dom_query::Document::from(html);
    tree.select("script, style, noscript, template, svg, head")
        .remove();
    tree.formatted_text().to_string()
}

fn print_quality(measured: &[Measured]) {
    let mut sets: BTreeMap<&str, Vec<&Measured>> = BTreeMap::new();
    for page in measured {
        let whole = page.set.split(':').next().unwrap();
        sets.entry(whole).or_default().push(page);
        if whole != page.set {
            sets.entry(&page.set).or_default().push(page);
        }
        sets.entry("overall").or_default().push(page);
    }
    println!(
        "Word F1\n{:<22}{:>6}{:>16}{:>16}{:>16}{:>16}",
        "", "pages", WAYS[0], WAYS[1], WAYS[2], WAYS[3]
    );
    for (set, pages) in sets {
        print!("{set:<22}{:>6}", pages.len());
        for way in 0..WAYS.len() {
            print!("{:>16.4}", mean(pages.iter().map(|page| page.f1[way])));
        }
        println!();
    }
}

/// How far a score tells the true F1, and what the pages of each band come to.
fn print_confidence(weights: &str, measured: &[Measured], score: impl Fn(&Evidence) -> f64) {
    let mixed: Vec<&Measured> = measured
        .iter()
        .filter(|page| page.set.starts_with("mixed"))
        .collect();
    for (what, pages) in [
        ("mixed", mixed),
        ("mixed and articles", measured.iter().collect()),
    ] {
        let scores: Vec<f64> = pages.iter().map(|page| score(&page.evidence)).collect();
        println!(
            "Pearson, {weights}, {:>4} pages, {what}: {:.3}",
            pages.len(),
            pearson(&scores, &truth(&pages))
        );
    }
    for (least, most) in [
        (0.9, 1.01),
        (0.75, 0.9),
        (0.6, 0.75),
        (0.4, 0.6),
        (0.2, 0.4),
        (0.0, 0.2),
    ] {
        let inside = measured.iter();
        let inside = inside.filter(|page| (least..most).contains(&score(&page.evidence)));
        let inside: Vec<f64> = inside.map(|page| page.f1[0]).collect();
        println!(
            "from {least:.2}: {:>4} pages, mean F1 {:.3}",
            inside.len(),
            mean(inside.iter().copied())
        );
    }
}

/// The weights that the development pages give, and how they do on the others and among themselves.
fn print_fit(development: &[Measured], measured: &[Measured]) {
    let pages: Vec<&Measured> = development.iter().collect();
    let weights = fit(&pages);
    println!("\nWeights, fitted to {} pages: {weights:.3?}", pages.len());
    print_confidence("fitted anew", measured, |evidence| {
        scored(&weights, evidence)
    });
    println!(
        "Pearson, {:>4} development pages, each by weights of the other nine of {FOLDS} folds: {:.3}",
        pages.len(),
        pearson(&folded(&pages), &truth(&pages))
    );
}

fn truth(pages: &[&Measured]) -> Vec<f64> {
    pages.iter().map(|page| page.f1[0]).collect()
}

fn print_time(measured: &[Measured]) {
    let mut ratios: Vec<f64> = measured
        .iter()
        .map(|page| page.whole.as_secs_f64() / page.parse.as_secs_f64().max(1e-6))
        .collect();
    ratios.sort_by(f64::total_cmp);
    let mut whole: Vec<Duration> = measured.iter().map(|page| page.whole).collect();
    whole.sort();
    let at = |share: usize| (measured.len() * share / 100).min(measured.len() - 1);
    println!(
        "\nTime for the body: p50 {:.1?}, p95 {:.1?}; as parses of the same page: p50 {:.1}, p95 {:.1}",
        whole[at(50)],
        whole[at(95)],
        ratios[at(50)],
        ratios[at(95)]
    );
}

/// Each page's score from weights that were fitted to the other folds.
fn folded(pages: &[&Measured]) -> Vec<f64> {
    let fold = |index: usize| index * 7919 % FOLDS;
    let weights: Vec<Evidence> = (0..FOLDS)
        .map(|left| {
            let others = pages.iter().enumerate();
            let others = others.filter(|(index, _)| fold(*index) != left);
            fit(&others.map(|(_, page)| *page).collect::<Vec<_>>())
        })
        .collect();
    let pages = pages.iter().enumerate();
    pages
        .map(|(index, page)| scored(&weights[fold(index)], &page.evidence))
        .collect()
}

fn scored(weights: &Evidence, evidence: &Evidence) -> f64 {
    let pieces = evidence.iter().zip(weights);
    let sum: f64 = pieces.map(|(piece, weight)| piece * weight).sum();
    sum.clamp(0.0, 0.98)
}

/// Ridge regression (Hoerl and Kennard, 1970), by Gaussian elimination.
fn fit(pages: &[&Measured]) -> Evidence {
    const N: usize = 12;
    let mut rows = [[0.0; N + 1]; N];
    for page in pages {
        for (row, piece) in rows.iter_mut().zip(page.evidence) {
            for (cell, other) in row.iter_mut().zip(page.evidence) {
                *cell += piece * other;
            }
            row[N] += piece * page.f1[0];
        }
    }
    for (index, row) in rows.iter_mut().enumerate().skip(1) {
        row[index] += 1.0;
    }
    for pivot in 0..N {
        for row in 0..N {
            if row != pivot {
                let factor = rows[row][pivot] / rows[pivot][pivot];
                let scaled = rows[pivot].map(|cell| cell * factor);
                for (cell, less) in rows[row].iter_mut().zip(scaled).skip(pivot) {
                    *cell -= less;
                }
            }
        }
    }
    std::array::from_fn(|index| rows[index][N] / rows[index][index])
}

fn mean(values: impl Iterator<Item = f64>) -> f64 {
    let (sum, count) = values.fold((0.0, 0usize), |(sum, count), value| {
        (sum + value, count + 1)
    });
    sum / (count.max(1) as f64)
}

fn pearson(left: &[f64], right: &[f64]) -> f64 {
    let (mean_left, mean_right) = (mean(left.iter().copied()), mean(right.iter().copied()));
    let (mut shared, mut in_left, mut in_right) = (0.0, 0.0, 0.0);
    for (left, right) in left.iter().zip(right) {
        let (left, right) = (left - mean_left, right - mean_right);
        shared += left * right;
        in_left += left * left;
        in_right += right * right;
    }
    shared / (in_left * in_right).sqrt()
}
