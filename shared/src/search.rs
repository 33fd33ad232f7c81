//! scratch
#[derive(Debug, Clone)] pub struct Hit { pub title: String, pub url: String, pub snippet: String }
#[derive(Debug)] pub struct Search;
#[derive(Debug)] pub struct Found { pub hits: Vec<Hit> }
#[derive(Debug, thiserror::Error)] #[error("x")] pub struct SearchError;
impl Search { pub async fn find(&self, _q: &str, _d: Option<&str>, _t: tokio::time::Instant) -> Result<Found, SearchError> { Err(SearchError) } }
