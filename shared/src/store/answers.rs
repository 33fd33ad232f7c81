//! Idempotency records: the stored answer to a request that may come twice (contract §4.1).

use super::condition::conditional;
use super::item::{EXPIRES_AT, milliseconds, seconds, text, text_of, time_of};
use super::key::{ABSENT, Key};
use super::retention::CLOCKS_APART;
use super::{Conflict, Store, StoreError};
use crate::auth::Scope;
use aws_sdk_dynamodb::types::{
    Delete, ReturnValuesOnConditionCheckFailure, TransactWriteItem, Update,
};
use jiff::{SignedDuration, Timestamp};
use uuid::Uuid;

/// One user's key for one request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AnswerKey<'a> {
    /// A hash of the `Idempotency-Key`, or of what the server derives in its place.
    pub key_hash: &'a str,
    pub body_hash: &'a str,
    /// How long the answer is kept once it is there; [`AnswerKey::KEPT`] for a client's own key.
    pub kept: SignedDuration,
}

impl AnswerKey<'_> {
    /// How long a client's own key stands for the same answer (contract §4.1).
    pub const KEPT: SignedDuration = SignedDuration::from_hours(24);

    /// The most that a stored answer may take, in bytes: an item holds 400 KB.
    pub const MAX_ANSWER_BYTES: usize = 350 * 1024;
}

/// The right to answer for an idempotency key. Only [`Store::claim_answer`] makes one, and
/// [`Store::commit`] or [`Store::release_answer`] ends it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AnswerClaim {
    key_hash: String,
    claimant: Uuid,
    kept: SignedDuration,
}

impl AnswerClaim {
    /// What it claims.
    pub fn key_hash(&self) -> &str {
        &self.key_hash
    }

    /// The same, its answer kept so much longer: the time from the request's arrival until it is
    /// stored.
    #[must_use]
    pub fn after(mut self, took: SignedDuration) -> Self {
        self.kept += took;
        self
    }

    /// In whose name.
    pub fn claimant(&self) -> Uuid {
        self.claimant
    }
}

/// What an idempotency key was found to be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Claim {
    /// The caller answers.
    New(AnswerClaim),
    /// The request was answered before: with this JSON.
    Stored(String),
    /// The first request still runs, at most until then.
    InProgress { until: Timestamp },
    /// The key was used for another body.
    OtherBody,
}

const BODY_HASH: &str = "bodyHash";
const CLAIMANT: &str = "claimant";
const UNTIL: &str = "inProgressUntil";
const ANSWER: &str = "answer";
/// Who gave its claim up: an attempt of its own that arrives later is refused.
const RELEASED_BY: &str = "releasedBy";

impl Store {
    /// Claims an idempotency key of the caller's in the name of `claimant`. A claim that is neither completed nor released
    /// ends by itself at `in_progress_until`.
    pub async fn claim_answer(
        &self,
        scope: &Scope,
        key: &AnswerKey<'_>,
        claimant: Uuid,
        now: Timestamp,
        in_progress_until: Timestamp,
    ) -> Result<Claim, StoreError> {
        let mut record = Key::answer(scope, key.key_hash).attributes();
        record.extend([
            (BODY_HASH.to_owned(), text(key.body_hash)),
            (CLAIMANT.to_owned(), text(claimant.to_string())),
            (UNTIL.to_owned(), milliseconds(in_progress_until)),
            (
                EXPIRES_AT.to_owned(),
                seconds(in_progress_until + AnswerKey::KEPT),
            ),
        ]);
        // A client's own key stands for its answer as long as that is there.
        let outlasting = if key.kept == AnswerKey::KEPT {
            Timestamp::MAX
        } else {
            in_progress_until + key.kept + CLOCKS_APART
        };
        let outcome = self
            .client
            .put_item()
            .table_name(&self.table)
            .set_item(Some(record))
            .condition_expression(format!(
                "({ABSENT} OR attribute_exists(#released) \
                 OR (attribute_not_exists(answer) \
                 AND (inProgressUntil <= :instant OR inProgressUntil > :farthest)) \
                 OR (attribute_exists(answer) AND expiresAt > :outlasting)) \
                 AND (attribute_not_exists(#released) OR #released <> :claimant)"
            ))
            .expression_attribute_names("#released", RELEASED_BY)
            .expression_attribute_values(":claimant", text(claimant.to_string()))
            .expression_attribute_values(":now", seconds(now))
            .expression_attribute_values(":instant", milliseconds(now))
            .expression_attribute_values(
                ":farthest",
                milliseconds(in_progress_until + CLOCKS_APART),
            )
            .expression_attribute_values(":outlasting", seconds(outlasting))
            .return_values_on_condition_check_failure(ReturnValuesOnConditionCheckFailure::AllOld)
            .send()
            .await;
        let own = claimant.to_string();
        let found = match conditional(outcome)? {
            Ok(_) => None,
            Err(found) if text_of(&found, RELEASED_BY).is_ok_and(|by| by == own) => {
                return Err(StoreError::Conflict(Conflict::AnswerLost));
            }
            // Our own first attempt, of which only the reply was lost.
            Err(found) if text_of(&found, CLAIMANT)? == own => None,
            Err(found) => Some(found),
        };
        match found {
            None => {
                let key_hash = key.key_hash.to_owned();
                Ok(Claim::New(AnswerClaim {
                    key_hash,
                    claimant,
                    kept: key.kept,
                }))
            }
            Some(found) if text_of(&found, BODY_HASH)? != key.body_hash => Ok(Claim::OtherBody),
            Some(found) => match text_of(&found, ANSWER) {
                Ok(answer) => Ok(Claim::Stored(answer.to_owned())),
                Err(_) => Ok(Claim::InProgress {
                    until: time_of(&found, UNTIL)?,
                }),
            },
        }
    }

    /// Gives up a claim, after a request that stored nothing; nothing happens where it is another's,
    /// or answered for. What is left until `until` says who gave it up, and stands in nobody else's
    /// way: of the claimant's own attempts one may still be on its way, and would hold the key.
    pub async fn release_answer(
        &self,
        scope: &Scope,
        key_hash: &str,
        claimant: Uuid,
        until: Timestamp,
    ) -> Result<(), StoreError> {
        let outcome = self
            .client
            .update_item()
            .table_name(&self.table)
            .set_key(Some(Key::answer(scope, key_hash).attributes()))
            .update_expression(
                "REMOVE claimant, bodyHash, inProgressUntil \
                 SET #released = :claimant, expiresAt = :until",
            )
            .condition_expression(
                "(attribute_not_exists(claimant) OR claimant = :claimant) \
                 AND attribute_not_exists(answer)",
            )
            .expression_attribute_names("#released", RELEASED_BY)
            .expression_attribute_values(":claimant", text(claimant.to_string()))
            .expression_attribute_values(":until", seconds(until + CLOCKS_APART))
            .send()
            .await;
        conditional(outcome)?.map(drop).or(Ok(()))
    }

    /// The write after which a key stands for no answer any more.
    pub(super) fn forget_answer(
        &self,
        scope: &Scope,
        key_hash: &str,
    ) -> Result<TransactWriteItem, StoreError> {
        let delete = Delete::builder()
            .table_name(&self.table)
            .set_key(Some(Key::answer(scope, key_hash).attributes()))
            .build()
            .map_err(StoreError::malformed)?;
        Ok(TransactWriteItem::builder().delete(delete).build())
    }

    /// The write that ends a claim: with its answer, or with none.
    pub(super) fn complete(
        &self,
        scope: &Scope,
        claim: &AnswerClaim,
        answer: Option<&str>,
        now: Timestamp,
    ) -> Result<TransactWriteItem, StoreError> {
        let key = Key::answer(scope, &claim.key_hash).attributes();
        let claimant = text(claim.claimant.to_string());
        let Some(answer) = answer else {
            let delete = Delete::builder()
                .table_name(&self.table)
                .set_key(Some(key))
                .condition_expression("claimant = :claimant")
                .expression_attribute_values(":claimant", claimant)
                .build()
                .map_err(StoreError::malformed)?;
            return Ok(TransactWriteItem::builder().delete(delete).build());
        };
        if answer.len() > AnswerKey::MAX_ANSWER_BYTES {
            let size_bytes = answer.len();
            return Err(StoreError::TooLarge {
                what: "the answer",
                size_bytes,
            });
        }
        let update = Update::builder()
            .table_name(&self.table)
            .set_key(Some(key))
            .update_expression("SET answer = :answer, expiresAt = :end")
            .condition_expression("claimant = :claimant")
            .expression_attribute_values(":answer", text(answer))
            .expression_attribute_values(":end", seconds(now + claim.kept))
            .expression_attribute_values(":claimant", claimant)
            .build()
            .map_err(StoreError::malformed)?;
        Ok(TransactWriteItem::builder().update(update).build())
    }
}
