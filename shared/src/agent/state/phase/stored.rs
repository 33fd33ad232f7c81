//! A phase as it is stored: what it holds stands beside it, where every version of this program has
//! read and written it.

use super::Phase;
use crate::agent::state::open::Open;
use crate::agent::state::outstanding::Outstanding;
use crate::task::Status;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

pub(in crate::agent) fn serialize<S: Serializer>(
    phase: &Phase,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    Stored::from(phase).serialize(serializer)
}

pub(in crate::agent) fn deserialize<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Phase, D::Error> {
    Stored::deserialize(deserializer).map(Phase::from)
}

#[derive(Serialize, Deserialize)]
pub(super) struct Stored {
    phase: Standing,
    #[serde(default)]
    open: Option<Open>,
    #[serde(default)]
    outstanding: Option<Outstanding>,
    #[serde(default)]
    rechecking: bool,
}

#[derive(Serialize, Deserialize)]
struct Standing {
    #[serde(with = "Name")]
    at: Status,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    replans: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    corrections: Option<u8>,
}

/// What a phase is called in a stored item.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Status", rename_all = "camelCase")]
enum Name {
    Planning,
    Executing,
    Verifying,
    Correcting,
    NeedsUserInput,
    AwaitingUser,
    Completed,
    Failed,
    Interrupted,
}

impl From<&Phase> for Stored {
    fn from(phase: &Phase) -> Self {
        Self {
            phase: Standing {
                at: phase.status(),
                replans: phase.replans(),
                corrections: phase.corrections(),
            },
            open: phase.question().cloned(),
            outstanding: phase.out().cloned(),
            rechecking: phase.out().is_some_and(|out| out.rechecking),
        }
    }
}

impl From<Stored> for Phase {
    fn from(stored: Stored) -> Self {
        let Stored {
            phase,
            open,
            outstanding,
            rechecking,
        } = stored;
        let out = outstanding.map(|out| Outstanding { rechecking, ..out });
        let replans = phase.replans.unwrap_or_default();
        let corrections = phase.corrections.unwrap_or_default();
        match (phase.at, open) {
            (Status::Planning, _) => Self::Planning { replans },
            (Status::Executing, _) => Self::Executing { replans, out },
            (Status::Verifying, _) => Self::Verifying {
                replans,
                corrections,
                out,
            },
            (Status::Correcting, _) => Self::Correcting {
                replans,
                corrections,
                out,
            },
            (Status::NeedsUserInput, Some(open)) => Self::NeedsUserInput { replans, open },
            (Status::AwaitingUser, Some(open)) => Self::AwaitingUser { replans, open },
            // Without its question there is nothing to answer: the user takes it up again.
            (Status::Interrupted | Status::NeedsUserInput | Status::AwaitingUser, open) => {
                Self::Interrupted { replans, open, out }
            }
            (Status::Completed, _) => Self::Completed,
            (Status::Failed, _) => Self::Failed,
        }
    }
}
