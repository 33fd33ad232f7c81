//! What is made of a page once, however often a turn asks for it.

use super::identity::Identity;
use std::sync::OnceLock;

/// Of a page that is read to its end and stays as it is. A copy, which may still be changed, begins anew.
#[derive(Debug, Default)]
pub(super) struct Derived {
    pub(super) identities: OnceLock<Box<[Identity]>>,
    pub(super) statements: OnceLock<Box<[String]>>,
    pub(super) fingerprint: OnceLock<u64>,
    /// Of each element whether it is a button that other rows of its list have, too.
    pub(super) of_each_row: OnceLock<Box<[bool]>>,
}

impl Clone for Derived {
    fn clone(&self) -> Self {
        Self::default()
    }
}

/// It says nothing that the page does not.
impl PartialEq for Derived {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}
