//! What pages write beside a switch to say how it stands.

use crate::Folded;
use crate::work::Prepared;
use std::collections::HashMap;

/// What a text says of how a switch stands.
#[derive(Clone, Copy)]
struct Standing {
    on: bool,
    /// Only behind what the switch is called: "Payments abroad: no".
    answers: bool,
}

/// Each whole text and what it says.
static STANDINGS: Prepared<HashMap<String, Standing>> = Prepared::new(|| {
    let lines = include_str!("standing.txt").lines();
    let lines = lines.filter_map(|line| line.split_once(':'));
    let entries = lines.flat_map(|(head, entries)| {
        let standing = Standing {
            on: head.starts_with("on "),
            answers: head.ends_with(" answered"),
        };
        entries
            .split(',')
            .map(move |entry| (Folded::new(entry).words().join(" "), standing))
    });
    entries.filter(|(entry, _)| !entry.is_empty()).collect()
});

/// Whether a text, or what follows the last colon in it, says that something is on or that it is off, and nothing more.
pub fn of(text: &str) -> Option<bool> {
    let named = text.rsplit_once(':');
    let named = named.filter(|(name, _)| !name.trim().is_empty());
    let said = named.map_or(text, |(_, tail)| tail);
    let said = Folded::new(said).words().join(" ");
    let standing = STANDINGS.get(&said)?;
    (named.is_some() || !standing.answers).then_some(standing.on)
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
            ("Pagos en el extranjero:  no ", Some(false)),
            ("Contactloos: ja", Some(true)),
            ("No", None),
            ("On the way", None),
            ("Office", None),
            ("", None),
        ] {
            assert_eq!(of(text), on, "{text}");
        }
    }
}
