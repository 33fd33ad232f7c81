//! Networks from which an account was signed in: nobody else's failures shut them out.

use super::item::{EXPIRES_AT, seconds};
use super::key::Key;
use super::{Store, StoreError, retention};
use jiff::Timestamp;
use std::net::IpAddr;

impl Store {
    /// Remembers that an account was signed in from a network.
    pub async fn know_network(
        &self,
        email: &str,
        network: IpAddr,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let end = retention::known_network_end(now);
        let update = self.client.update_item().table_name(&self.table);
        update
            .set_key(Some(Key::known_network(email, network).attributes()))
            .update_expression("SET #end = :end")
            .expression_attribute_names("#end", EXPIRES_AT)
            .expression_attribute_values(":end", seconds(end))
            .send()
            .await?;
        Ok(())
    }

    /// Whether an account was signed in from a network lately.
    pub async fn knows_network(
        &self,
        email: &str,
        network: IpAddr,
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        let found = self.get_live(Key::known_network(email, network), now);
        Ok(found.await?.is_some())
    }
}
