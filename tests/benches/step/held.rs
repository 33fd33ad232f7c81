//! What was measured beside what docs/performance.md tells.

use std::fs;
use std::process::ExitCode;

/// A ratio may be higher by so much before the bench fails.
const TOLERANCE: f64 = 1.25;
const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/performance.md");

/// Figures that must not rise, by name.
#[derive(Default)]
pub(crate) struct Held(Vec<(String, f64)>);

impl Held {
    pub(crate) fn note(&mut self, name: impl Into<String>, ratio: f64) {
        self.0.push((name.into(), ratio));
    }

    /// Prints them all, and fails where one is above what the page has, or the page has it not. Where there is no page
    /// yet, what is printed can begin it.
    pub(crate) fn compare(self) -> ExitCode {
        let page = fs::read_to_string(PAGE).ok();
        let mut failed = false;
        println!("\n| held | now | told |\n| --- | --- | --- |");
        for (name, now) in self.0 {
            let told = page.as_deref().and_then(|page| told(page, &name));
            let fine = page.is_none() || told.is_some_and(|told| now <= told * TOLERANCE);
            failed |= !fine;
            let mark = if fine { "" } else { " <<<" };
            let told = told.map_or("nothing".to_owned(), |told| told.to_string());
            println!("| {name} | {now:.1} | {told}{mark} |");
        }
        if failed {
            ExitCode::FAILURE
        } else {
            ExitCode::SUCCESS
        }
    }
}

/// The figure in the page's row of this name.
fn told(page: &str, name: &str) -> Option<f64> {
    let row = page.lines().find_map(|line| {
        let cells = line.strip_prefix("| ")?;
        cells.strip_prefix(name)?.strip_prefix(" | ")
    })?;
    row.split(" |").next()?.trim().parse().ok()
}
