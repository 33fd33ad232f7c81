//! What is kept of the page that a step was decided on: a line beside the message, and the page
//! itself where it is large, away from the messages (contract §3).

use crate::agent::state::request::Request;
use crate::page::{Page, without_passwords};
use crate::safety::Secrets;
use crate::session::SnapshotId;
use crate::store::{Snapshot, SnapshotAbout, SnapshotForm};
use crate::task::TaskId;
use jiff::Timestamp;
use uuid::Uuid;

/// A shorter page is not worth keeping, in UTF-16 units.
const WORTH_KEEPING: usize = 1_000;

/// The page in a line; `None` where nothing can be said of it.
pub(in crate::agent) fn summary(page: &Page, secrets: &Secrets) -> Option<String> {
    let summary = secrets.redact(&page.summary());
    Some(Secrets::mask(&summary)).filter(|summary| !summary.is_empty())
}

/// The page as it came, without secrets.
pub(in crate::agent) fn snapshot(
    request: &Request,
    secrets: &Secrets,
    task_id: TaskId,
    step: u32,
    now: Timestamp,
) -> Option<Snapshot> {
    let (form, text) = match (&request.dom, &request.tree) {
        (Some(dom), _) => (SnapshotForm::Dom, without_passwords(dom).into_owned()),
        (None, Some(tree)) => (SnapshotForm::Tree, serde_json::to_string(tree).ok()?),
        (None, None) => return None,
    };
    // A byte count within the limit is a UTF-16 count within it.
    if text.len() <= WORTH_KEEPING || text.encode_utf16().count() <= WORTH_KEEPING {
        return None;
    }
    Some(Snapshot {
        id: SnapshotId(Uuid::now_v7()),
        about: SnapshotAbout {
            task_id,
            step,
            at: now,
            url: request.url.clone(),
            form,
        },
        text: secrets.redact(&text),
    })
}
