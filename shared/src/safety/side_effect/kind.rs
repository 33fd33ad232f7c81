//! The kinds of deeds, and how one shows itself.

use ::words::phrase::Phrase;
use serde::{Deserialize, Serialize};

/// Something that a person wants to be asked about, unless it was just what they asked for. In the
/// order of weight.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SideEffect {
    Pay,
    Buy,
    Transfer,
    Delete,
    Send,
    Publish,
    Share,
    /// Gives rights, or takes protection away.
    Grant,
    Install,
    Upload,
    /// Sends a form.
    Submit,
    /// Fills a field that takes a secret.
    Credential,
    /// Writes on a site that the task does not name.
    Write,
    /// Opens a site that the task does not name.
    Visit,
    /// Takes something known from one place to another.
    Disclose,
    /// Answers a browser's own question, which nobody here can read.
    Answer,
    /// Agrees to something in the user's name.
    Agree,
    /// Adds something to what the user has.
    Add,
    /// Changes something that the user has.
    Edit,
    /// Does what its label does not tell, or tells in words that nobody here knows.
    Unnamed,
}

impl SideEffect {
    pub(super) fn of_word(word: &str) -> Option<Self> {
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
            "add" => Self::Add,
            "edit" => Self::Edit,
            _ => return None,
        })
    }

    /// Money leaves.
    pub fn costs(self) -> bool {
        matches!(self, Self::Pay | Self::Buy | Self::Transfer)
    }

    /// Others get or see something.
    pub fn reaches_others(self) -> bool {
        matches!(self, Self::Send | Self::Publish | Self::Share)
    }

    /// It cannot be taken back, or reaches others.
    pub fn is_weighty(self) -> bool {
        self.costs() || self.reaches_others() || matches!(self, Self::Delete | Self::Grant)
    }

    /// A box that says so does nothing of it once it is off, and can be set on again.
    pub(in crate::safety) fn ends_when_off(self) -> bool {
        self.costs() || self.reaches_others() || self == Self::Agree
    }

    /// It changes what is the user's own, and can be changed back.
    pub(in crate::safety) fn is_mild(self) -> bool {
        matches!(self, Self::Submit | Self::Add | Self::Edit)
    }

    /// Asked once, it needs not be asked again for the same control.
    pub(in crate::safety) fn is_remembered(self) -> bool {
        matches!(self, Self::Add | Self::Edit | Self::Unnamed)
    }

    /// What it is, for a person: "this would …".
    pub fn phrase(self) -> Phrase {
        match self {
            Self::Pay => Phrase::Pay,
            Self::Buy => Phrase::Buy,
            Self::Transfer => Phrase::MoveMoney,
            Self::Delete => Phrase::Delete,
            Self::Send => Phrase::Send,
            Self::Publish => Phrase::Publish,
            Self::Share => Phrase::Share,
            Self::Grant => Phrase::Grant,
            Self::Install => Phrase::Install,
            Self::Upload => Phrase::Upload,
            Self::Submit => Phrase::SendForm,
            Self::Credential => Phrase::GiveSecret,
            Self::Write => Phrase::WriteElsewhere,
            Self::Visit => Phrase::Visit,
            Self::Disclose => Phrase::Disclose,
            Self::Answer => Phrase::AnswerBrowser,
            Self::Agree => Phrase::Agree,
            Self::Add => Phrase::Add,
            Self::Edit => Phrase::Change,
            Self::Unnamed => Phrase::Unnamed,
        }
    }
}

/// How the deed shows itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::safety) enum EvidenceSource {
    /// The element's own label says it.
    Name,
    /// The form, dialog or group round it says it.
    Place,
    /// It answers a notice about cookies and nothing else.
    Cookies,
    /// Its letters are not what they look like: no goal names it.
    Disguise,
}

/// A deed, and how it shows itself.
pub(in crate::safety) type Found = (SideEffect, EvidenceSource);
