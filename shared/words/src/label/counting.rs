//! Buttons that count a number beside them up or down.

use crate::Folded;

/// Which way a button counts the number beside it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Count {
    /// One more.
    Up,
    /// One less.
    Down,
}

const COUNTS_UP: [&str; 6] = ["more", "increase", "increment", "plus", "add one", "add"];
const COUNTS_DOWN: [&str; 6] = [
    "fewer",
    "less",
    "decrease",
    "decrement",
    "minus",
    "remove one",
];

/// Which way a button counts, and what its name says that it counts ("Fewer travellers").
pub fn counts(name: &Folded) -> Option<(Count, String)> {
    let sign = match name.text() {
        "+" | "＋" => Some(Count::Up),
        "-" | "−" | "–" => Some(Count::Down),
        _ => None,
    };
    if let Some(way) = sign {
        return Some((way, String::new()));
    }
    let words = name.words().join(" ");
    let after = |known: &&str| {
        let rest = words.strip_prefix(*known)?;
        (rest.is_empty() || rest.starts_with(' ')).then(|| counted(rest.trim()))
    };
    let up = COUNTS_UP
        .iter()
        .find_map(after)
        .map(|what| (Count::Up, what));
    up.or_else(|| {
        COUNTS_DOWN
            .iter()
            .find_map(after)
            .map(|what| (Count::Down, what))
    })
}

/// "number of guests by 1" counts guests.
fn counted(said: &str) -> String {
    let said = said.strip_prefix("the ").unwrap_or(said);
    let said = said.strip_prefix("number of ").unwrap_or(said);
    said.trim_end_matches(" by 1")
        .trim_end_matches(" by one")
        .to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_counting_button_says_which_way_and_what() {
        let told = |name: &str| counts(&Folded::new(name));
        assert_eq!(
            told("Fewer travellers"),
            Some((Count::Down, "travellers".to_owned()))
        );
        assert_eq!(
            told("Increase number of guests by 1"),
            Some((Count::Up, "guests".to_owned()))
        );
        assert_eq!(told("+"), Some((Count::Up, String::new())));
        assert_eq!(told("Moreover"), None);
        assert_eq!(told("Remove"), None);
    }
}
