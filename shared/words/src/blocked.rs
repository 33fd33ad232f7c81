//! What pages say where something stands in a user's way (`blocked.txt`).

use std::collections::HashMap;
use std::sync::LazyLock;

/// What a phrase means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Meaning {
    /// A session that is over.
    Expired,
    /// Asking for a second factor.
    SecondFactor,
    /// A second factor that is given on another device.
    OnADevice,
    /// Names of a field that takes such a code. Vague ones need the page to speak of it as well.
    CodeField,
    /// Codes of another sort.
    OtherCode,
    /// Proving to be human before anything else.
    ProvesHuman,
    /// The same in checks that often pass by themselves.
    PassesByItself,
    /// Names of the box that says one is human.
    HumanBox,
    /// Names of a field for what a picture shows.
    PictureField,
    /// Too much at once.
    TooMany,
    /// Not for this user.
    Denied,
    /// The page itself is broken.
    Broken,
    /// Nothing stands at this address.
    NotThere,
    /// Names of controls that only lead away, or try once more.
    WayOut,
    /// Names of controls that sign in.
    SignsIn,
}

static TABLE: LazyLock<HashMap<&str, Vec<&str>>> = LazyLock::new(|| {
    let lines = include_str!("blocked.txt").lines();
    let lines = lines.filter(|line| !line.starts_with('#'));
    lines
        .filter_map(|line| line.split_once(':'))
        .map(|(meaning, phrases)| (meaning, crate::listed(phrases).collect()))
        .collect()
});

impl Meaning {
    /// Every one.
    pub const ALL: [Self; 15] = [
        Self::Expired,
        Self::SecondFactor,
        Self::OnADevice,
        Self::CodeField,
        Self::OtherCode,
        Self::ProvesHuman,
        Self::PassesByItself,
        Self::HumanBox,
        Self::PictureField,
        Self::TooMany,
        Self::Denied,
        Self::Broken,
        Self::NotThere,
        Self::WayOut,
        Self::SignsIn,
    ];

    /// The phrases, in plain words.
    pub fn phrases(self) -> &'static [&'static str] {
        TABLE.get(self.name()).map_or(&[], Vec::as_slice)
    }

    fn name(self) -> &'static str {
        match self {
            Self::Expired => "expired",
            Self::SecondFactor => "second factor",
            Self::OnADevice => "on a device",
            Self::CodeField => "code field",
            Self::OtherCode => "other code",
            Self::ProvesHuman => "proves human",
            Self::PassesByItself => "passes by itself",
            Self::HumanBox => "human box",
            Self::PictureField => "picture field",
            Self::TooMany => "too many",
            Self::Denied => "denied",
            Self::Broken => "broken",
            Self::NotThere => "not there",
            Self::WayOut => "way out",
            Self::SignsIn => "signs in",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_meaning_has_phrases_and_every_line_a_meaning() {
        assert_eq!(TABLE.len(), Meaning::ALL.len());
        for meaning in Meaning::ALL {
            let phrases = meaning.phrases();
            assert!(!phrases.is_empty(), "{meaning:?}");
            for phrase in phrases {
                let words = phrase.strip_prefix('=').unwrap_or(phrase);
                let plain = words.chars().all(|one| one == ' ' || one.is_alphanumeric());
                assert!(plain && words == words.to_lowercase(), "{phrase}");
            }
        }
    }
}
