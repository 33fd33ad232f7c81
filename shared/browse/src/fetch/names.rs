//! Names to addresses, through the guard.

use crate::guard::Guard;
use futures_util::future::BoxFuture;
use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use std::fmt;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

/// What a look-up comes to.
pub type LookUp = BoxFuture<'static, io::Result<Vec<IpAddr>>>;

/// Who knows which addresses a name has: the system, or a test.
pub trait Names: Send + Sync + fmt::Debug {
    fn look_up(&self, name: &str) -> LookUp;
}

/// The system's resolver.
#[derive(Debug, Clone, Copy, Default)]
pub struct SystemNames;

impl Names for SystemNames {
    fn look_up(&self, name: &str) -> LookUp {
        // With the root's dot no search domain is tried.
        let name = format!("{}.", name.trim_end_matches('.'));
        Box::pin(async move {
            let found = tokio::net::lookup_host((name, 0)).await?;
            Ok(found.map(|address| address.ip()).collect())
        })
    }
}

/// The client's resolver: what it answers is what is dialled, so no second look-up can differ.
#[derive(Debug)]
pub(super) struct GuardedNames {
    guard: Arc<Guard>,
    names: Arc<dyn Names>,
}

/// The name has no address.
#[derive(Debug, thiserror::Error)]
#[error("the name has no address")]
pub(super) struct Unresolved;

impl GuardedNames {
    pub(super) fn new(guard: Arc<Guard>, names: Arc<dyn Names>) -> Self {
        Self { guard, names }
    }
}

impl Resolve for GuardedNames {
    fn resolve(&self, name: Name) -> Resolving {
        let guard = Arc::clone(&self.guard);
        let look_up = self.names.look_up(name.as_str());
        Box::pin(async move {
            let found = look_up.await.map_err(|_| Unresolved)?;
            if found.is_empty() {
                return Err(Unresolved.into());
            }
            guard.admit_answer(&found)?;
            let addresses = found.into_iter().map(|address| SocketAddr::new(address, 0));
            Ok(Box::new(addresses) as Addrs)
        })
    }
}
