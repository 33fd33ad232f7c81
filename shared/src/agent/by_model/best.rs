//! The best of what a search found is read: a snippet is a sentence, the page says how.

use crate::pages::PageReader;
use crate::search::Hit;
use ::browse::reader::Session;
use ::browse::request::{BrowseOptions, BrowseRequest, MOST_QUERY_CHARS};
use ::browse::tier::Tier;
use ::browse::trust::Level;
use futures_util::future::join_all;
use std::time::Duration;
use tokio::time::Instant;

/// How many are read.
const MOST: usize = 3;
/// Characters of a page's sections on the query.
const PASSAGES: u32 = 1_200;
/// All are read at once, within this.
const LONGEST: Duration = Duration::from_secs(4);
/// What must be left for the decision that the search is for.
const DECIDING: Duration = Duration::from_secs(5);
/// With less time than this no page comes.
const WORTH_IT: Duration = Duration::from_millis(500);

/// Adds to the best hits what their pages say on the query. A page that cannot be read in time, not
/// be believed, or says nothing on it adds nothing.
pub(super) async fn read_best(
    reader: &PageReader,
    hits: &mut [Hit],
    query: &str,
    deadline: Instant,
) {
    let left = deadline.saturating_duration_since(Instant::now());
    let time = left.saturating_sub(DECIDING).min(LONGEST);
    if time < WORTH_IT {
        return;
    }
    let until = Instant::now() + time;
    let best = hits.iter().take(MOST);
    let read = best.map(|hit| passages(reader, &hit.url, query, until));
    let read = join_all(read).await;
    for (hit, page) in hits.iter_mut().zip(read) {
        hit.page = page;
    }
}

async fn passages(reader: &PageReader, url: &str, query: &str, until: Instant) -> Option<String> {
    let request = BrowseRequest {
        url: url.to_owned(),
        options: BrowseOptions {
            query: Some(query.chars().take(MOST_QUERY_CHARS).collect()),
            max_chars: Some(PASSAGES),
            max_cost_tier: Some(Tier::Intelligence),
            include_tables: Some(false),
            include_structured_data: Some(false),
            include_insights: Some(false),
            ..BrowseOptions::default()
        },
    };
    let read = reader
        .read(&request, &Session::default(), until, &|_| {})
        .await;
    let page = match read.outcome {
        Ok(page) => page,
        Err(error) => {
            tracing::info!(code = ?error.code, "a page that was found is not read");
            return None;
        }
    };
    let is_told = page.content.matches_query == Some(true);
    let is_believed = page.field_confidence.content.level >= Level::Low;
    (is_told && is_believed).then_some(page.content.markdown)
}
