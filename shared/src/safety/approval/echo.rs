//! What a page tells of actions that the user agreed to together: a summary of what was just entered says nothing new.

use crate::page::{Element, Page};
use crate::safety::hash::hash;
use crate::safety::lasting::lasting;
use serde::{Deserialize, Serialize};
use std::collections::HashSet;
use words::dated::with_days;
use words::{Folded, is_filler};

/// The lines round a control as they were when the user agreed, and the words that later ones may have. Hashes: a page's
/// text is not kept for it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Echo {
    /// Each line with its words.
    lines: Vec<(u64, Vec<u32>)>,
    /// Of what the controls beside it are called and hold.
    controls: Vec<u32>,
    /// Of what was agreed to be entered and set.
    entered: Vec<u32>,
}

/// The words of a text that tell something, days as one.
pub(super) fn telling(text: &str) -> impl Iterator<Item = u32> {
    let words = with_days(Folded::words_of(text), false).into_iter();
    let words = words.filter(|word| !is_filler(word));
    // Half of it tells words apart as well.
    words.map(|word| u32::try_from(hash(word.chars()) >> 32).unwrap_or_default())
}

impl Echo {
    /// A page of more words is bound by its text itself.
    const MOST: usize = 400;

    /// `None` where there is too much to keep, or nothing was entered.
    pub(super) fn of(lines: &[String], beside: &[&Element], entered: &[u32]) -> Option<Self> {
        // What a list offers beside what was chosen is another thing.
        let texts = beside.iter().flat_map(|one| {
            let value = one.value.as_deref();
            [Some(one.name.as_str()), value].into_iter().flatten()
        });
        let controls: HashSet<u32> = texts.flat_map(telling).collect();
        let lines: Vec<(u64, Vec<u32>)> = lines
            .iter()
            .map(|line| (hash(line.chars()), telling(line).collect()))
            .collect();
        let count = lines
            .iter()
            .map(|(_, words)| words.len() + 2)
            .sum::<usize>();
        let fits = count + controls.len() <= Self::MOST && !entered.is_empty();
        fits.then(|| Self {
            lines,
            controls: controls.into_iter().collect(),
            entered: entered.to_vec(),
        })
    }

    /// Whether what has come since only repeats what was agreed to: each new line has something of that, and nothing but
    /// that, what the controls are called, and what stood in lines that are gone.
    pub(super) fn is_all(&self, lines: &[String]) -> bool {
        let now: HashSet<u64> = lines.iter().map(|line| hash(line.chars())).collect();
        let gone = self.lines.iter().filter(|(line, _)| !now.contains(line));
        let known: HashSet<u64> = self.lines.iter().map(|(line, _)| *line).collect();
        let entered: HashSet<u32> = self.entered.iter().copied().collect();
        let gone = gone.flat_map(|(_, words)| words);
        let may: HashSet<u32> = gone
            .chain(&self.controls)
            .chain(&self.entered)
            .copied()
            .collect();
        let mut new = lines
            .iter()
            .filter(|line| !known.contains(&hash(line.chars())));
        new.all(|line| {
            let words: Vec<u32> = telling(line).collect();
            words.iter().any(|word| entered.contains(word))
                && words.iter().all(|word| may.contains(word))
        })
    }
}

/// The lines of the page's part in `nodes`, without what changes by itself, and without numbers where something was pressed
/// that may count.
pub(super) fn lines(page: &Page, (start, end): (usize, usize), counted: bool) -> Vec<String> {
    let all = page.statements_within(start, end).into_iter();
    let kept = |line: String| {
        line.chars()
            .filter(|c| !(counted && c.is_ascii_digit()))
            .collect()
    };
    let all = all.map(|line| lasting(&line)).map(kept);
    all.filter(|line: &String| !line.trim().is_empty())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn echo(lines: &[&str], entered: &[&str]) -> Echo {
        let page = Page::from_text(
            r#"<label>Rota <select id="1"><option>Payments</option><option>Search</option></select></label><button id="2">Add override</button>"#,
        );
        let beside: Vec<&Element> = page.elements.iter().collect();
        let entered: Vec<u32> = entered.iter().flat_map(|text| telling(text)).collect();
        Echo::of(&owned(lines), &beside, &entered).unwrap()
    }

    fn owned(lines: &[&str]) -> Vec<String> {
        lines.iter().map(|line| (*line).to_owned()).collect()
    }

    #[test]
    fn a_summary_of_what_was_entered_says_nothing_new() {
        let kept = echo(
            &["Choose a rota first.", "Not shared with anyone."],
            &["Payments", "Jonas Weber", "2026-11-06", "22:30"],
        );
        for now in [
            "Override: Payments, Jonas Weber, 6 November 2026 to 22:30",
            "Rota Payments: Jonas Weber",
        ] {
            assert!(
                kept.is_all(&owned(&[now, "Not shared with anyone."])),
                "{now}"
            );
        }
        for now in [
            "Override: Payments, Jonna Weber",
            "Payments: Jonas Weber, 40 €",
            "Payments: Jonas Weber, 7 November 2026",
            "Shared with anyone.",
            "Search rota",
        ] {
            assert!(!kept.is_all(&owned(&[now])), "{now}");
        }
    }
}
