//! What a control does, by its label, in the languages that the table has.

use crate::{Folded, thing, without_accents};
use std::sync::LazyLock;

/// The table, one line for each effect and language; its head tells how it is written.
pub const TABLE: &str = include_str!("control.txt");

/// What pressing a control of some label does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Effect {
    Pay,
    Buy,
    Transfer,
    Delete,
    Send,
    Publish,
    Share,
    Grant,
    Install,
    Upload,
    /// Sends a form that does none of the above.
    Submit,
    /// Agrees to what stands beside it ("OK", "Continue").
    Affirm,
    /// Calls something off or closes it ("Cancel", "Not now").
    Dismiss,
    /// Shows more and changes nothing ("More", "Details").
    Reveal,
    /// Turns to what comes next in a list or calendar ("Next page").
    Next,
    Previous,
}

impl Effect {
    fn named(word: &str) -> Option<Self> {
        Some(match word {
            "pay" => Self::Pay,
            "buy" => Self::Buy,
            "transfer" => Self::Transfer,
            "delete" => Self::Delete,
            "send" => Self::Send,
            "publish" => Self::Publish,
            "share" => Self::Share,
            "grant" => Self::Grant,
            "install" => Self::Install,
            "upload" => Self::Upload,
            "submit" => Self::Submit,
            "affirm" => Self::Affirm,
            "dismiss" => Self::Dismiss,
            "reveal" => Self::Reveal,
            "next" => Self::Next,
            "previous" => Self::Previous,
            _ => return None,
        })
    }

    /// Whether pressing it can be taken back by closing what it opened: nothing is sent, kept or
    /// lost.
    pub fn is_reveal(self) -> bool {
        matches!(self, Self::Reveal | Self::Next | Self::Previous)
    }
}

/// A word or phrase of a label.
struct Entry {
    effect: Effect,
    /// Stands only at the start of a label.
    first: bool,
    words: Vec<String>,
    /// Its last word may go on.
    open: bool,
}

static ENTRIES: LazyLock<Vec<Entry>> = LazyLock::new(|| {
    let lines = TABLE.lines().filter(|line| !line.starts_with('#'));
    let lines = lines.filter_map(|line| {
        let (head, entries) = line.split_once(':')?;
        Some((Effect::named(head.split(' ').next()?)?, entries))
    });
    let entries = lines.flat_map(|(effect, entries)| {
        let labels = entries.split(',').map(str::trim);
        // What begins with "~" is a user's way to ask, no label.
        let labels = labels.filter(|entry| !entry.is_empty() && !entry.starts_with('~'));
        labels.map(move |entry| Entry::read(effect, entry))
    });
    entries.collect()
});

impl Entry {
    fn read(effect: Effect, entry: &str) -> Self {
        let bare = entry.trim_start_matches('^');
        Self {
            effect,
            first: bare.len() < entry.len(),
            words: plain(bare.trim_end_matches('*')),
            open: bare.ends_with('*'),
        }
    }

    fn stands_at(&self, label: &[String], at: usize) -> bool {
        let Some(part) = label.get(at..at + self.words.len()) else {
            return false;
        };
        let last = self.words.len() - 1;
        part.iter()
            .zip(&self.words)
            .enumerate()
            .all(|(index, (said, word))| {
                said == word
                    || self.open && index == last && said.starts_with(word.as_str())
                    || !word.is_ascii() && said.contains(word.as_str())
            })
    }
}

fn plain(text: &str) -> Vec<String> {
    Folded::new(text)
        .words()
        .iter()
        .map(|word| without_accents(word))
        .collect()
}

/// What a control so called does: the effects of the longest phrases of its label, those at its
/// start before others. Empty where the table knows none.
pub fn effects(label: &str) -> Vec<Effect> {
    let label = plain(label);
    // "Order 1042" is a thing and its number.
    if let [noun, number] = label.as_slice()
        && thing::is_thing(noun)
        && number.starts_with(|c: char| c.is_ascii_digit())
    {
        return Vec::new();
    }
    let mut found: Vec<(bool, usize, Effect)> = Vec::new();
    for entry in ENTRIES.iter().filter(|entry| !entry.words.is_empty()) {
        let most = if entry.first { 1 } else { label.len() };
        let place = (0..most.min(label.len())).find(|at| entry.stands_at(&label, *at));
        if let Some(at) = place {
            found.push((at > 0, usize::MAX - entry.words.len(), entry.effect));
        }
    }
    found.sort_unstable();
    let mut effects: Vec<Effect> = Vec::new();
    for (_, _, effect) in found {
        if !effects.contains(&effect) {
            effects.push(effect);
        }
    }
    effects
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_table_knows_a_control_in_many_languages() {
        for (label, effect) in [
            ("Pay now", Effect::Pay),
            ("Jetzt bezahlen", Effect::Pay),
            ("Supprimer", Effect::Delete),
            ("Löschen", Effect::Delete),
            ("Enviar", Effect::Send),
            ("Cancel", Effect::Dismiss),
            ("Abbrechen", Effect::Dismiss),
            ("OK", Effect::Affirm),
            ("删除", Effect::Delete),
            ("More actions", Effect::Reveal),
            ("Mehr anzeigen", Effect::Reveal),
            ("Next page", Effect::Next),
            ("Nächste Seite", Effect::Next),
        ] {
            assert_eq!(effects(label).first(), Some(&effect), "{label}");
        }
    }

    #[test]
    fn a_label_that_says_nothing_has_no_effect() {
        for label in ["", "Ann Lee", "Order 1042", "×", "Name"] {
            assert_eq!(effects(label), [], "{label}");
        }
    }

    #[test]
    fn every_line_of_the_table_is_known_or_is_for_the_gate_alone() {
        const GATE: [&str; 3] = ["harmless", "negation", "about"];
        for line in TABLE
            .lines()
            .filter(|line| !line.starts_with('#') && !line.is_empty())
        {
            let head = line.split([' ', ':']).next().unwrap();
            let known =
                Effect::named(head).is_some() || GATE.contains(&head) || head.starts_with("noun-");
            assert!(known, "{head}");
        }
    }
}
