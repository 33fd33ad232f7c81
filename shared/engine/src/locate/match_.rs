//! The features by which candidates are told apart, and their weights: the only place for them.

use page::Role;
use serde::Serialize;
use std::fmt;

/// How a control's name answers to the wanted one, best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum LabelMatch {
    /// Letter for letter, but for case and spaces.
    Same,
    /// The same words in the same order, but for articles and forms.
    SameWords,
    /// Another name for the same thing ("log in", "sign in").
    Synonym,
    /// No name was wanted: any control of the kind.
    Unnamed,
    /// Its name and the headings over it say together what was wanted.
    Completed,
    /// All wanted words stand in the name; of 100 words of the name so many were wanted.
    Holds {
        share: u8,
    },
    None,
}

/// How a control's role answers to the word for a kind ("button").
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum KindFit {
    /// No kind was wanted.
    Unsaid,
    Fits,
    /// People say "button" for a link that looks like one.
    Near,
    Other,
}

/// Whether a control stands where the user says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum PlaceFit {
    Unsaid,
    There,
    Elsewhere,
}

/// How a control belongs to the thing that the action is about, surest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Belongs {
    /// The action is about no other thing than the control.
    Unasked,
    /// Its own name bears the thing.
    Own,
    /// It stands in the row or card that shows the thing.
    Row,
    /// It stands in the dialog that shows the thing.
    Dialog,
    /// It came up when something that belongs to the thing was opened.
    Opened,
    /// It stands in the section that shows the thing, and in nothing smaller.
    Section,
    /// The page shows the thing and nothing smaller holds it.
    Page,
    Elsewhere,
}

/// Whether a control can be used now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Usable {
    Free,
    Covered,
    Locked,
    /// It was tried for this step in vain.
    Failed,
}

/// All features of one candidate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Match {
    pub label: LabelMatch,
    pub kind: KindFit,
    pub place: PlaceFit,
    pub belongs: Belongs,
    pub usable: Usable,
    #[serde(skip)]
    pub role: Role,
    /// It answers by another text than its own name.
    pub is_indirect: bool,
    /// The user chose it when asked.
    pub is_pinned: bool,
    /// It stands in the dialog in front of the page; `None` where there is no dialog.
    pub is_in_front: Option<bool>,
    /// It stands in the part of the page that was filled last, a form or another.
    pub is_in_filled_part: bool,
    /// It holds other controls.
    pub is_wrapper: bool,
}

/// How well a candidate answers. Only for comparing candidates of one query.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Score(i32);

/// Candidates closer than this are equally good.
const TIE: i32 = 25;
/// Candidates closer than this are told apart by their place alone.
const ALIKE: i32 = 150;

impl Score {
    pub(crate) fn ties(self, other: Self) -> bool {
        (self.0 - other.0).abs() < TIE
    }

    pub(crate) fn is_alike(self, other: Self) -> bool {
        (self.0 - other.0).abs() < ALIKE
    }

    pub fn value(self) -> i32 {
        self.0
    }
}

/// The features that say something, in words.
impl fmt::Display for Match {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "label {:?}", self.label)?;
        if self.kind != KindFit::Unsaid {
            write!(formatter, ", kind {:?}", self.kind)?;
        }
        if self.place != PlaceFit::Unsaid {
            write!(formatter, ", place {:?}", self.place)?;
        }
        if self.belongs != Belongs::Unasked {
            write!(formatter, ", belongs {:?}", self.belongs)?;
        }
        if self.usable != Usable::Free {
            write!(formatter, ", {:?}", self.usable)?;
        }
        let marks = [
            (self.is_indirect, "by another text"),
            (self.is_pinned, "chosen by the user"),
            (self.is_in_front == Some(true), "in front"),
            (self.is_in_front == Some(false), "behind a dialog"),
            (self.is_in_filled_part, "in the part that was filled"),
            (self.is_wrapper, "holds others"),
        ];
        for (_, mark) in marks.into_iter().filter(|(holds, _)| *holds) {
            write!(formatter, ", {mark}")?;
        }
        Ok(())
    }
}

impl Match {
    /// `None` for what must not be taken: another thing's, elsewhere, of a kind that was not meant,
    /// tried in vain. A new feature does not compile before it is weighed here.
    pub(crate) fn score(&self) -> Option<Score> {
        let Self {
            label,
            kind,
            place,
            belongs,
            usable,
            role,
            is_indirect,
            is_pinned,
            is_in_front,
            is_in_filled_part,
            is_wrapper,
        } = *self;
        let label = match label {
            LabelMatch::Same => 1_000,
            LabelMatch::SameWords => 970,
            LabelMatch::Synonym => 900,
            LabelMatch::Unnamed | LabelMatch::Completed => 800,
            LabelMatch::Holds { share } => 680 + i32::from(share) * 2,
            LabelMatch::None => return None,
        };
        let kind = match kind {
            KindFit::Unsaid | KindFit::Fits => 0,
            KindFit::Near => -80,
            KindFit::Other => return None,
        };
        // What the user chose when asked is there, and belongs to it.
        if place == PlaceFit::Elsewhere && !is_pinned {
            return None;
        }
        let belongs = match belongs {
            Belongs::Unasked | Belongs::Section => 0,
            Belongs::Own => 60,
            Belongs::Row | Belongs::Dialog | Belongs::Opened => 40,
            Belongs::Page => -30,
            Belongs::Elsewhere if !is_pinned => return None,
            Belongs::Elsewhere => -40,
        };
        let usable = match usable {
            Usable::Free => 0,
            Usable::Covered => -50,
            Usable::Locked => -300,
            Usable::Failed => return None,
        };
        let role = match role {
            Role::Static | Role::Cell | Role::Row | Role::Gridcell => -60,
            Role::Generic => -30,
            _ => 0,
        };
        let front = match is_in_front {
            None => 0,
            Some(true) => 50,
            Some(false) => -50,
        };
        let weighed = [
            (is_indirect, -60),
            (is_pinned, 1_000),
            (is_in_filled_part, 30),
            (is_wrapper, -30),
        ];
        let sum: i32 = weighed
            .into_iter()
            .filter(|(holds, _)| *holds)
            .map(|(_, weight)| weight)
            .sum();
        Some(Score(label + kind + belongs + usable + role + front + sum))
    }
}
