//! Routes as earlier versions stored them, by themselves and in open tasks: how far one was believed
//! stood there under `trust`, as one figure.

use jiff::Timestamp;
use lifecycle::{Origin, Provenance};
use serde::{Deserialize, Deserializer};

/// What is read of the earlier form. Its figure is left: it follows from the counts.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Trust {
    last_verified: Timestamp,
    successes: u32,
    failures_in_row: u32,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Stored {
    Now(Provenance),
    Earlier(Trust),
}

/// Of either form. Of an earlier one the failures before the last success are not known, and the
/// last success is taken for the day on which it was learned.
pub(super) fn provenance<'de, D: Deserializer<'de>>(from: D) -> Result<Provenance, D::Error> {
    Ok(match Stored::deserialize(from)? {
        Stored::Now(provenance) => provenance,
        Stored::Earlier(trust) => Provenance {
            verification_count: trust.successes,
            failure_count: trust.failures_in_row,
            consecutive_failures: trust.failures_in_row,
            ..Provenance::new(Origin::VerifiedTask, trust.last_verified)
        },
    })
}
