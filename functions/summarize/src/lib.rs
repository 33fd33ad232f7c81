//! Makes the summaries that chats wait for (contract §6), outside of any request. In the cloud the
//! table's stream tells of every note, and once an hour what it left behind is looked for in the
//! notes' index; on a laptop the index is looked at all the time.

use coxswain::app::App;
use coxswain::chat::{self, ChatError, Making, Summarized};
use coxswain::store::{DueSummary, StoreError};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::time::Duration;
use tokio::time::Instant;
use uuid::Uuid;

/// What one summary may take.
const WITHIN: Duration = Duration::from_secs(40);

/// Summaries of one look at the index.
const MOST: usize = 100;

/// What the table's stream sends: changed items, in the order of their changes. A schedule's event
/// has none.
#[derive(Debug, Deserialize)]
pub struct Occasion {
    #[serde(rename = "Records")]
    records: Option<Vec<Record>>,
}

#[derive(Debug, Deserialize)]
struct Record {
    dynamodb: Change,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "PascalCase")]
struct Change {
    sequence_number: String,
    /// Absent where an item was deleted.
    new_image: Option<Note>,
}

/// The attributes of a note that matter here.
#[derive(Debug, Deserialize)]
struct Note {
    sk: Text,
    tenant: Option<Text>,
    owner: Option<Text>,
    session: Option<Text>,
}

#[derive(Debug, Deserialize)]
struct Text {
    #[serde(rename = "S")]
    text: String,
}

/// Which records are to be sent again.
#[derive(Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Failures {
    batch_item_failures: Vec<Failure>,
}

#[derive(Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
struct Failure {
    item_identifier: String,
}

/// Why a summary was not made. The session waits on.
#[derive(Debug, thiserror::Error)]
pub enum SummarizeError {
    #[error("no model is configured")]
    NoModel,
    #[error(transparent)]
    Chat(#[from] ChatError),
}

/// What one look at the index came to.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct CaughtUp {
    pub stored: u32,
    /// Sessions that wait on.
    pub failed: u32,
}

/// Makes the summaries that an event of the stream asks for, one after another. The first that
/// fails is told: the stream sends it and what follows once more. On schedule, those of the index.
pub async fn handle(
    app: &App,
    occasion: Occasion,
    within: Duration,
) -> Result<Failures, StoreError> {
    let Some(records) = occasion.records else {
        let caught_up = catch_up(app, within).await?;
        tracing::info!(
            caught_up.stored,
            caught_up.failed,
            "caught up with summaries"
        );
        return Ok(Failures::default());
    };
    for record in records {
        let Some(due) = record.dynamodb.new_image.and_then(Note::due) else {
            continue;
        };
        if let Err(error) = summarize(app, &due).await {
            tracing::warn!(%error, "a chat waits on for its summary");
            let item_identifier = record.dynamodb.sequence_number;
            return Ok(Failures {
                batch_item_failures: vec![Failure { item_identifier }],
            });
        }
    }
    Ok(Failures::default())
}

/// Makes the summaries that wait, the longest waiting first, as long as there is time.
#[tracing::instrument(name = "request", skip_all, fields(endpoint = "summarize"))]
pub async fn catch_up(app: &App, within: Duration) -> Result<CaughtUp, StoreError> {
    let began = Instant::now();
    let mut caught_up = CaughtUp::default();
    for due in app.store.due_summaries(MOST, Timestamp::now()).await? {
        if began.elapsed() >= within {
            break;
        }
        match summarize(app, &due).await {
            Ok(Summarized::Stored) => caught_up.stored += 1,
            Ok(Summarized::NotDue) => {}
            Err(error) => {
                tracing::warn!(%error, "a chat waits on for its summary");
                caught_up.failed += 1;
            }
        }
    }
    Ok(caught_up)
}

/// Makes one summary.
#[tracing::instrument(name = "request", skip_all, fields(endpoint = "summarize"))]
pub async fn summarize(app: &App, due: &DueSummary) -> Result<Summarized, SummarizeError> {
    let models = app.models.as_deref().ok_or(SummarizeError::NoModel)?;
    let (one, other) = (Uuid::new_v4(), Uuid::new_v4());
    let making = Making {
        budget: app.config.chat.context_tokens as usize,
        // A UUID has fixed bits; two of them, turned against each other, have none.
        nonce: one.as_u128() ^ other.as_u128().rotate_left(64),
        now: Timestamp::now(),
        deadline: Instant::now() + WITHIN,
    };
    Ok(chat::summarize(&app.store, models, due, making).await?)
}

impl Note {
    fn due(self) -> Option<DueSummary> {
        if self.sk.text != DueSummary::SORT_KEY {
            return None;
        }
        let owner = self.owner?.text.parse().ok()?;
        let session = self.session?.text.parse().ok()?;
        Some(DueSummary::of_note(self.tenant?.text, owner, session))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_note_is_told_from_other_items() {
        let id = "0198c0de-0000-7000-8000-000000000001";
        let record = |sk: &str| {
            json!({
                "eventName": "INSERT",
                "dynamodb": {
                    "SequenceNumber": "1",
                    "NewImage": {
                        "pk": {"S": "T#acme#SESS#x"},
                        "sk": {"S": sk},
                        "tenant": {"S": "acme"},
                        "owner": {"S": id},
                        "session": {"S": id},
                        "expiresAt": {"N": "1"},
                    },
                },
            })
        };
        let removed = json!({"dynamodb": {"SequenceNumber": "3"}});
        let event = json!({"Records": [record("DUE"), record("META"), removed]});
        let event: Occasion = serde_json::from_value(event).unwrap();
        let images = event.records.unwrap().into_iter();
        let due: Vec<Option<DueSummary>> = images
            .map(|record| record.dynamodb.new_image.and_then(Note::due))
            .collect();
        assert!(due[0].is_some());
        assert_eq!(due[1..], [None, None]);
        let scheduled: Occasion = serde_json::from_value(json!({"source": "aws.events"})).unwrap();
        assert!(scheduled.records.is_none());
    }
}
