//! A session is one chat thread of one user; its messages, title and domain (contract §3).

use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// One chat thread.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SessionId(pub Uuid);
