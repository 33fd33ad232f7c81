//! What keys are put together from.

use crate::auth::Scope;
use crate::session::SessionId;
use crate::task::TaskId;
use sha2::{Digest, Sha256};
use std::borrow::Cow;
use std::fmt::Write;

pub(super) fn user(scope: &Scope) -> String {
    format!("T#{}#U#{}", segment(&scope.tenant().0), scope.user().0)
}

pub(super) fn session(scope: &Scope, id: SessionId) -> String {
    format!("T#{}#SESS#{}", segment(&scope.tenant().0), id.0)
}

pub(super) fn task(scope: &Scope, id: TaskId) -> String {
    format!("T#{}#TASK#{}", segment(&scope.tenant().0), id.0)
}

/// A part of a key that cannot pass for two.
pub(super) fn segment(text: &str) -> Cow<'_, str> {
    if text.contains(['#', '%']) {
        Cow::Owned(text.replace('%', "%25").replace('#', "%23"))
    } else {
        Cow::Borrowed(text)
    }
}

/// Trimmed and lower case: one person writes one address in many ways.
pub(super) fn email_hash(email: &str) -> String {
    let digest = Sha256::digest(email.trim().to_lowercase());
    digest
        .iter()
        .fold(String::with_capacity(64), |mut hex, byte| {
            let _ = write!(hex, "{byte:02x}");
            hex
        })
}
