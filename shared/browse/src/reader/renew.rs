//! A site asked once with a session, for what it sets anew.

use super::reading::Session;
use super::set_up::Reader;
use crate::failure::{Failure, StructuredError};
use crate::fetch::Request;
use crate::verdict::{self, Verdict};
use http::header::SET_COOKIE;
use tokio::time::Instant;

impl Reader {
    /// The `Set-Cookie` lines of the site's answer (RFC 6265, 4.1). A site that does not take the
    /// session, or sends it on to another host, has ended it.
    pub async fn renew(
        &self,
        url: &str,
        session: &Session,
        deadline: Instant,
    ) -> Result<Vec<String>, Box<StructuredError>> {
        let told = |failure: Failure| Box::new(self.explain(&failure, Some(url)));
        let asked = self
            .fetcher
            .guard()
            .admit(url)
            .map_err(|refusal| told(refusal.into()))?;
        let mut get = Request::get(asked.clone());
        get.cookies.clone_from(&session.cookies);
        let fetched = self.fetcher.fetch(get, deadline).await;
        let fetched = fetched.map_err(|error| told(error.into()))?;
        let status = fetched.status.as_u16();
        match verdict::judge(status, &fetched.headers, None, true) {
            Verdict::Failed(Failure::InvalidCredentials | Failure::MissingSession) => {
                return Err(told(Failure::SessionExpired));
            }
            Verdict::Failed(failure) => return Err(told(failure)),
            Verdict::Good | Verdict::Partial(_) => {}
        }
        if fetched.url.origin() != asked.origin() {
            return Err(told(Failure::SessionExpired));
        }
        let set = fetched.headers.get_all(SET_COOKIE).into_iter();
        let lines = set.filter_map(|line| line.to_str().ok());
        Ok(lines.map(str::to_owned).collect())
    }
}
