//! What pages are read with.

use crate::app::{App, Keyed};
use crate::pages::PageReader;
use crate::safety::Sealer;
use crate::store::Store;

/// What pages are read with; clones share it.
#[derive(Clone)]
pub struct Pages {
    pub reader: PageReader,
    pub store: Store,
    /// For sessions with sites.
    pub sealer: Keyed<Sealer>,
}

impl Pages {
    pub fn of(app: &App) -> Self {
        Self {
            reader: app.reader.clone(),
            store: app.store.clone(),
            sealer: app.sealer.clone(),
        }
    }
}
