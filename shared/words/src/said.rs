//! What pages say to their users (`said.txt`): what came of a deed, and what stands in the way.

pub mod reading;

use crate::listed;
use crate::work::Prepared;

/// What a phrase means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Meaning {
    /// Words and phrases of failure.
    Error,
    /// Words and phrases of success.
    Success,
    /// Participles with which a page reports what a form did, where a sentence ends with them; elsewhere they tell nothing.
    Changed,
    /// That something is done, behind a noun for what: "reload done".
    Made,
    /// Begin what a page says to somebody who has given it something.
    Thanks,
    /// What people are thanked for.
    Given,
    /// Something is no more as it was, or where it was.
    Gone,
    /// What can be done, or cannot any more.
    Possible,
    /// Phrases of a warning before the deed: nothing has failed yet.
    Warning,
    /// What a page begins with that has not taken what it was given.
    Refusal,
    /// How a page says what an entry has to be like: "The postcode must have 5 digits."
    Obligation,
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

/// The lines of the table: the name of a meaning, and its phrases.
fn lines() -> impl Iterator<Item = (&'static str, &'static str)> {
    let lines = include_str!("said.txt").lines();
    let lines = lines.filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| line.split_once(':'))
}

/// The phrases of each meaning, in its place.
static PHRASES: Prepared<Vec<Vec<&str>>> = Prepared::new(|| {
    let named = |meaning: Meaning| lines().find(|(name, _)| *name == meaning.name());
    let phrases = |meaning| named(meaning).map(|(_, phrases)| listed(phrases).collect());
    Meaning::ALL
        .map(|meaning| phrases(meaning).unwrap_or_default())
        .into()
});

impl Meaning {
    /// Every one.
    pub const ALL: [Self; 26] = [
        Self::Error,
        Self::Success,
        Self::Changed,
        Self::Made,
        Self::Thanks,
        Self::Given,
        Self::Gone,
        Self::Possible,
        Self::Warning,
        Self::Refusal,
        Self::Obligation,
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
        &PHRASES[self as usize]
    }

    fn name(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Success => "success",
            Self::Changed => "changed",
            Self::Made => "made",
            Self::Thanks => "thanks",
            Self::Given => "given",
            Self::Gone => "gone",
            Self::Possible => "possible",
            Self::Warning => "warning",
            Self::Refusal => "refusal",
            Self::Obligation => "obligation",
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

/// A text in lower case, apostrophes left out, its words each parted by one space.
pub fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for character in text.chars() {
        if character.is_ascii_alphanumeric() {
            plain.push(character.to_ascii_lowercase());
        } else if character.is_alphanumeric() {
            plain.extend(character.to_lowercase());
        } else if !matches!(character, '\'' | '’' | '‘')
            && !plain.is_empty()
            && !plain.ends_with(' ')
        {
            plain.push(' ');
        }
    }
    plain.truncate(plain.trim_end().len());
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_meaning_has_phrases_and_every_line_a_meaning() {
        assert_eq!(lines().count(), Meaning::ALL.len());
        for (at, meaning) in Meaning::ALL.into_iter().enumerate() {
            assert_eq!(meaning as usize, at);
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
