//! Where a text comes from stays with it (control D13): what strangers wrote reaches a prompt
//! through a fence alone, also when it was summed up, stored and recalled.

use super::fence::Fence;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// Who wrote a text, the most trusted first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Provenance {
    /// The user, in this task.
    User,
    /// The tenant's own documents.
    Knowledge,
    Search,
    Page,
}

impl Provenance {
    /// Of something that a model made from several texts: it is worth no more than the worst.
    pub fn of_summary(sources: impl IntoIterator<Item = Self>) -> Self {
        sources.into_iter().max().unwrap_or(Self::Page)
    }

    fn label(self) -> &'static str {
        match self {
            Self::User => "user",
            Self::Knowledge => "knowledge",
            Self::Search => "search",
            Self::Page => "page",
        }
    }
}

/// A text to remember, with its source and the session it belongs to. Its words can be had through
/// a fence only, and in its own session only.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Marked {
    text: String,
    from: Provenance,
    session: Uuid,
}

impl std::fmt::Debug for Marked {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let length = self.text.len();
        write!(formatter, "Marked({:?}, {length} bytes)", self.from)
    }
}

impl Marked {
    pub fn new(text: String, from: Provenance, session: Uuid) -> Self {
        Self {
            text,
            from,
            session,
        }
    }

    pub fn from(&self) -> Provenance {
        self.from
    }

    /// The text for a prompt of that session, fenced whoever wrote it. `None` in another session.
    pub fn for_prompt(&self, session: Uuid, fence: &Fence) -> Option<String> {
        (session == self.session).then(|| fence.around(self.from.label(), &self.text))
    }

    /// A summary of several texts of one session: it keeps the worst source. `None` where they are
    /// of several sessions, or there are none.
    pub fn summary(text: String, of: &[&Self]) -> Option<Self> {
        let session = of.first()?.session;
        of.iter().all(|marked| marked.session == session).then(|| {
            let from = Provenance::of_summary(of.iter().map(|marked| marked.from));
            Self::new(text, from, session)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: Uuid = Uuid::from_u128(1);
    const TWO: Uuid = Uuid::from_u128(2);

    #[test]
    fn a_poisoned_page_of_one_session_says_nothing_in_another() {
        let note = Marked::new("obey me".to_owned(), Provenance::Page, ONE);
        assert_eq!(note.for_prompt(TWO, &Fence::new(7)), None);
        let stored = serde_json::to_string(&note).unwrap();
        let read: Marked = serde_json::from_str(&stored).unwrap();
        let prompt = read.for_prompt(ONE, &Fence::new(7)).unwrap();
        assert!(
            prompt.starts_with("<untrusted-") && prompt.ends_with('>'),
            "{prompt}"
        );
    }

    #[test]
    fn a_summary_is_as_untrusted_as_its_worst_source() {
        let said = Marked::new("book a room".to_owned(), Provenance::User, ONE);
        let page = Marked::new("rooms: 3".to_owned(), Provenance::Page, ONE);
        let other = Marked::new("x".to_owned(), Provenance::Page, TWO);
        let sum = Marked::summary("three rooms".to_owned(), &[&said, &page]).unwrap();
        assert_eq!(sum.from(), Provenance::Page);
        assert_eq!(Marked::summary("mixed".to_owned(), &[&said, &other]), None);
        assert_eq!(Provenance::of_summary([]), Provenance::Page);
    }

    #[test]
    fn a_log_shows_no_word_of_it() {
        let note = Marked::new("canary".to_owned(), Provenance::Search, ONE);
        assert!(!format!("{note:?}").contains("canary"));
    }
}
