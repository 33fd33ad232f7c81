//! A task's states, and the one function that moves them.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// One goal inside a session.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TaskId(pub Uuid);
