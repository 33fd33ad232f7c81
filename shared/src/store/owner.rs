//! To whom an item belongs.

use super::StoreError;
use super::item::{self, Item};
use crate::auth::Scope;

/// The user's id, on every item that one user owns.
pub(super) const OWNER: &str = "owner";
pub(super) const TENANT: &str = "tenant";

/// To whom an item belongs, as the caller sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Owner {
    Caller,
    Colleague,
    Stranger,
}

pub(super) fn owner_of(item: &Item, scope: &Scope) -> Result<Owner, StoreError> {
    Ok(if item::text_of(item, TENANT)? != scope.tenant().0 {
        Owner::Stranger
    } else if item::text_of(item, OWNER)? == scope.user().0.to_string() {
        Owner::Caller
    } else {
        Owner::Colleague
    })
}

pub(super) fn set_owner(item: &mut Item, scope: &Scope) {
    item.insert(TENANT.to_owned(), item::text(&scope.tenant().0));
    item.insert(OWNER.to_owned(), item::text(scope.user().0.to_string()));
}
