//! What reads pages, here or elsewhere.

use ::browse::failure::StructuredError;
use ::browse::reader::{ApiAnswer, ApiCall, Progress, Reader, Reading, Session};
use ::browse::request::BrowseRequest;
use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use std::fmt::Debug;
use tokio::time::Instant;

/// Told while a page is read.
pub type Told<'a> = &'a (dyn Fn(Progress) + Send + Sync);

/// What reads pages: this process, or a function. A program that asks a function has no parser of
/// pages in it.
pub(super) trait Reads: Debug + Send + Sync {
    fn read<'a>(
        &'a self,
        request: &'a BrowseRequest,
        session: &'a Session,
        deadline: Instant,
        progress: Told<'a>,
    ) -> BoxFuture<'a, Reading>;

    fn call<'a>(
        &'a self,
        call: &'a ApiCall,
        session: &'a Session,
        deadline: Instant,
    ) -> BoxFuture<'a, Result<ApiAnswer, Box<StructuredError>>>;

    fn renew<'a>(
        &'a self,
        url: &'a str,
        session: &'a Session,
        deadline: Instant,
    ) -> BoxFuture<'a, Result<Vec<String>, Box<StructuredError>>>;
}

impl Reads for Reader {
    fn read<'a>(
        &'a self,
        request: &'a BrowseRequest,
        session: &'a Session,
        deadline: Instant,
        progress: Told<'a>,
    ) -> BoxFuture<'a, Reading> {
        Reader::read(self, request, session, deadline, progress).boxed()
    }

    fn call<'a>(
        &'a self,
        call: &'a ApiCall,
        session: &'a Session,
        deadline: Instant,
    ) -> BoxFuture<'a, Result<ApiAnswer, Box<StructuredError>>> {
        Reader::call(self, call, session, deadline).boxed()
    }

    fn renew<'a>(
        &'a self,
        url: &'a str,
        session: &'a Session,
        deadline: Instant,
    ) -> BoxFuture<'a, Result<Vec<String>, Box<StructuredError>>> {
        Reader::renew(self, url, session, deadline).boxed()
    }
}
