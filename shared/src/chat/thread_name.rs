//! What a client calls a session (contract §11): any short plain text.

use super::Invalid;
use crate::auth::Scope;
use crate::session::{Session, SessionId};
use sha2::{Digest, Sha256};
use uuid::{Builder, Uuid};

const MAX_CHARS: usize = 128;

/// The session that a client's id names, and the id where it is no UUID. Such a name is the user's
/// own: the same word of another user names another session.
pub fn session_id(scope: &Scope, given: &str) -> Result<(SessionId, Option<String>), Invalid> {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
    if given.is_empty() || given.len() > MAX_CHARS || !given.bytes().all(plain) {
        let reason = "must have 1 to 128 characters of A-Z, a-z, 0-9, - and _";
        return Err(Invalid::new("sessionId", reason));
    }
    let hyphens = given.len() == Uuid::nil().to_string().len();
    if let (true, Ok(id)) = (hyphens, Uuid::try_parse(given)) {
        return Ok((SessionId(id), None));
    }
    let mut hash = Sha256::new();
    let user = scope.user().0;
    for part in [
        b"chat session".as_slice(),
        scope.tenant().0.as_bytes(),
        user.as_bytes(),
        given.as_bytes(),
    ] {
        hash.update((part.len() as u64).to_be_bytes());
        hash.update(part);
    }
    let mut bytes = [0; 16];
    bytes.copy_from_slice(&hash.finalize()[..16]);
    let id = Builder::from_custom_bytes(bytes).into_uuid();
    Ok((SessionId(id), Some(given.to_owned())))
}

/// What a client is told as a session's id: the name that it gave, else the id.
pub fn shown_id(session: &Session) -> String {
    let name = session.thread.name.clone();
    name.unwrap_or_else(|| session.session_id.0.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::auth::{TenantId, UserId, stored_scope};

    fn scope(tenant: &str, user: u128) -> Scope {
        stored_scope(TenantId(tenant.to_owned()), UserId(Uuid::from_u128(user)))
    }

    #[test]
    fn a_uuid_is_itself_and_a_name_is_its_users() {
        let id = "0198c0de-0000-7000-8000-000000000001";
        let (found, name) = session_id(&scope("acme", 1), id).unwrap();
        assert_eq!((found.0.to_string().as_str(), name), (id, None));

        let of = |tenant, user| session_id(&scope(tenant, user), "session_123").unwrap();
        assert_eq!(of("acme", 1), of("acme", 1));
        assert_eq!(of("acme", 1).1.as_deref(), Some("session_123"));
        assert_ne!(of("acme", 1).0, of("acme", 2).0);
        assert_ne!(of("acme", 1).0, of("other", 1).0);
        assert_eq!(of("acme", 1).0.0.get_version_num(), 8);
    }

    #[test]
    fn what_is_no_plain_text_names_nothing() {
        let long = "x".repeat(129);
        for given in ["", "a b", "a/b", "ä", "a#b", long.as_str()] {
            let error = session_id(&scope("acme", 1), given).unwrap_err();
            assert_eq!(error.field, "sessionId", "{given}");
        }
        assert!(session_id(&scope("acme", 1), &"x".repeat(128)).is_ok());
    }
}
