//! What pages write beside a switch to say how it stands.

use crate::Folded;
use std::collections::HashMap;
use std::sync::LazyLock;

/// Each whole text and whether it says "on".
static STANDINGS: LazyLock<HashMap<String, bool>> = LazyLock::new(|| {
    let lines = include_str!("standing.txt").lines();
    let lines = lines.filter_map(|line| line.split_once(':'));
    let entries = lines.flat_map(|(head, entries)| {
        let on = head.starts_with("on ");
        entries
            .split(',')
            .map(move |entry| (Folded::new(entry).words().join(" "), on))
    });
    entries.filter(|(entry, _)| !entry.is_empty()).collect()
});

/// Whether a text, or what follows the last colon in it, says that something is on or that it is off, and nothing more.
pub fn of(text: &str) -> Option<bool> {
    let said = text.rsplit_once(':').map_or(text, |(_, tail)| tail);
    let said = Folded::new(said).words().join(" ");
    STANDINGS.get(&said).copied()
}

/// What a text makes of a box: `true` for on, `false` for off, `None` for anything else.
pub fn as_switch(text: &str) -> Option<bool> {
    const ON: [&str; 8] = [
        "yes", "on", "true", "checked", "1", "enabled", "active", "ticked",
    ];
    const OFF: [&str; 8] = [
        "no",
        "off",
        "false",
        "unchecked",
        "0",
        "none",
        "disabled",
        "inactive",
    ];
    let word = text.trim().to_lowercase();
    if ON.contains(&word.as_str()) {
        return Some(true);
    }
    OFF.contains(&word.as_str()).then_some(false)
}

#[cfg(test)]
mod tests {
    use super::of;

    #[test]
    fn a_state_is_told_in_the_gates_languages_and_by_nothing_longer() {
        for (text, on) in [
            ("On", Some(true)),
            ("Two-factor sign-in: enabled ", Some(true)),
            ("(Off)", Some(false)),
            ("Ausgeschaltet", Some(false)),
            ("Activées", Some(true)),
            ("выключено", Some(false)),
            ("オン", Some(true)),
            ("On the way", None),
            ("Office", None),
            ("", None),
        ] {
            assert_eq!(of(text), on, "{text}");
        }
    }
}
