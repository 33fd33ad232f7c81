//! What was learned of shapes of task on sites: one item for each user, site and shape, kept as text.

use super::item::{self, Item, check_size, text, text_of};
use super::key::{Key, TABLE};
use super::read::Range;
use super::transaction::{rewrite, updated};
use super::{Store, StoreError, retention};
use crate::auth::{Scope, TenantId, UserId};
use aws_sdk_dynamodb::types::TransactWriteItem;
use jiff::Timestamp;
use uuid::Uuid;

/// What the caller's task changes of their own learned route. The last writer wins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RouteWrite {
    /// The registrable domain of the site.
    pub domain: String,
    /// Digest of the shape.
    pub shape: String,
    pub json: String,
    /// It changes what is stored. What was forgotten since stays so.
    pub known: bool,
}

/// A learned route as it is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredRoute {
    pub domain: String,
    pub shape: String,
    /// Whose tasks taught it.
    pub user: UserId,
    pub json: String,
}

const JSON: &str = "json";
/// Users whose tasks are looked at for one shape.
const MOST_USERS: usize = 25;

impl Store {
    /// What tasks of the tenant's users taught of a shape on a domain.
    ///
    /// # Errors
    ///
    /// Where the table does not answer, or an item is not one of ours.
    pub async fn load_routes(
        &self,
        scope: &Scope,
        domain: &str,
        shape: &str,
        now: Timestamp,
    ) -> Result<Vec<StoredRoute>, StoreError> {
        let tenant = scope.tenant();
        let range = Range {
            from: Key::routes(tenant, domain, shape),
            to: Key::after_routes(tenant, domain, shape),
            limit: MOST_USERS,
        };
        let others = self.range(&range);
        // The caller's own is there, however many there are.
        let own = self.get_live(Key::route(tenant, domain, shape, scope.user()), now);
        let (others, own) = tokio::try_join!(others, own)?;
        let mut routes = live_routes(others, now)?;
        if !routes.iter().any(|route| route.user == scope.user()) {
            routes.extend(live_routes(own.into_iter().collect(), now)?);
        }
        Ok(routes)
    }

    /// All that a tenant's users' tasks taught, on one domain where it is given. For the operator.
    ///
    /// # Errors
    ///
    /// As [`Store::load_routes`].
    pub async fn list_routes(
        &self,
        tenant: &TenantId,
        domain: Option<&str>,
        now: Timestamp,
    ) -> Result<Vec<StoredRoute>, StoreError> {
        live_routes(self.routes_of(tenant, domain, None).await?, now)
    }

    /// Forgets what was taught on a domain, of one shape where it is given; how many items that
    /// were. For the operator.
    ///
    /// # Errors
    ///
    /// Where the table does not answer; those before are gone.
    pub async fn delete_routes(
        &self,
        tenant: &TenantId,
        domain: &str,
        shape: Option<&str>,
    ) -> Result<usize, StoreError> {
        let items = self.routes_of(tenant, Some(domain), shape).await?;
        let count = items.len();
        for mut item in items {
            let key = [TABLE.0, TABLE.1]
                .into_iter()
                .filter_map(|name| Some((name.to_owned(), item.remove(name)?)));
            self.client
                .delete_item()
                .table_name(&self.table)
                .set_key(Some(key.collect()))
                .send()
                .await?;
        }
        Ok(count)
    }

    async fn routes_of(
        &self,
        tenant: &TenantId,
        domain: Option<&str>,
        shape: Option<&str>,
    ) -> Result<Vec<Item>, StoreError> {
        let (domain, shape) = (domain.unwrap_or_default(), shape.unwrap_or_default());
        let range = Range {
            from: Key::routes(tenant, domain, shape),
            to: Key::after_routes(tenant, domain, shape),
            limit: usize::MAX,
        };
        self.range(&range).await
    }

    pub(super) fn put_route(
        &self,
        scope: &Scope,
        route: &RouteWrite,
        now: Timestamp,
    ) -> Result<TransactWriteItem, StoreError> {
        let key = Key::route(scope.tenant(), &route.domain, &route.shape, scope.user());
        let mut item = key.attributes();
        let end = item::seconds(retention::route_end(now));
        item.insert(item::EXPIRES_AT.to_owned(), end);
        item.insert(JSON.to_owned(), text(&route.json));
        item.insert(DOMAIN.to_owned(), text(&route.domain));
        item.insert(SHAPE.to_owned(), text(&route.shape));
        item.insert(USER.to_owned(), text(scope.user().0.to_string()));
        check_size(&item, "a learned route")?;
        let update = rewrite(&self.table, item, &[]);
        updated(if route.known {
            update.condition_expression(format!("attribute_exists({})", TABLE.0))
        } else {
            update
        })
    }
}

const DOMAIN: &str = "domain";
const SHAPE: &str = "shape";
const USER: &str = "userId";

fn live_routes(items: Vec<Item>, now: Timestamp) -> Result<Vec<StoredRoute>, StoreError> {
    let live = items.into_iter().filter(|item| item::is_live(item, now));
    live.map(|item| {
        let user = Uuid::parse_str(text_of(&item, USER)?).map_err(StoreError::malformed)?;
        Ok(StoredRoute {
            domain: text_of(&item, DOMAIN)?.to_owned(),
            shape: text_of(&item, SHAPE)?.to_owned(),
            user: UserId(user),
            json: text_of(&item, JSON)?.to_owned(),
        })
    })
    .collect()
}
