//! How a session is shown to its owner's clients (contract §3).

use super::{Metadata, Session, SessionId, SessionStatus, iso_milliseconds};
use jiff::Timestamp;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::json;

/// One chat thread of one user.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(rename = "Session")]
pub struct SessionView {
    pub session_id: SessionId,
    pub title: String,
    /// Empty in a chat without a page: clients take it apart without asking whether it is there.
    pub url: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub domain: Option<String>,
    pub status: SessionStatus,
    pub is_renamed: bool,
    #[serde(with = "iso_milliseconds")]
    #[schemars(with = "Timestamp")]
    pub created_at: Timestamp,
    #[serde(with = "iso_milliseconds")]
    #[schemars(with = "Timestamp")]
    pub updated_at: Timestamp,
    pub message_count: u32,
    pub metadata: Metadata,
}

/// Where a renamed session keeps its first query.
const ORIGINAL_QUERY: &str = "originalQuery";

impl From<Session> for SessionView {
    /// Public clients show `metadata.initialQuery` in place of the title: once the user has named
    /// the session, that name stands there, and the query beside it.
    fn from(session: Session) -> Self {
        let mut metadata = session.metadata;
        if session.is_renamed {
            let query = metadata.initial_query.replace(session.title.clone());
            if let Some(query) = query {
                metadata
                    .other
                    .insert(ORIGINAL_QUERY.to_owned(), json!(query));
            }
        }
        Self {
            session_id: session.session_id,
            title: session.title,
            url: session.url.unwrap_or_default(),
            domain: session.domain,
            status: session.status,
            is_renamed: session.is_renamed,
            created_at: session.created_at,
            updated_at: session.updated_at,
            message_count: session.message_count,
            metadata,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::Opening;
    use uuid::Uuid;

    fn session() -> Session {
        let opening = Opening {
            url: Some("https://app.example.com/x"),
            query: Some("find shoes"),
            ..Opening::default()
        };
        Session::open(SessionId(Uuid::nil()), &opening, Timestamp::UNIX_EPOCH)
    }

    #[test]
    fn a_name_that_the_user_gave_is_what_clients_show() {
        let mut session = session();
        let shown =
            |session: &Session| serde_json::to_value(SessionView::from(session.clone())).unwrap();
        assert_eq!(
            shown(&session)["metadata"],
            json!({"initialQuery": "find shoes"})
        );

        session.rename("Shoes");
        assert_eq!(
            shown(&session)["metadata"],
            json!({"initialQuery": "example.com: Shoes", "originalQuery": "find shoes"})
        );
    }

    #[test]
    fn what_only_the_server_needs_is_not_shown() {
        let mut session = session();
        session.latest_task = Some(crate::session::LatestTask {
            id: crate::task::TaskId(Uuid::nil()),
            status: "executing".to_owned(),
        });
        let shown = serde_json::to_value(SessionView::from(session)).unwrap();
        let mut fields: Vec<&str> = shown
            .as_object()
            .unwrap()
            .keys()
            .map(String::as_str)
            .collect();
        fields.sort_unstable();
        assert_eq!(
            fields,
            [
                "createdAt",
                "domain",
                "isRenamed",
                "messageCount",
                "metadata",
                "sessionId",
                "status",
                "title",
                "updatedAt",
                "url"
            ]
        );
    }
}
