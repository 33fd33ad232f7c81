//! The table's definition, for every place that makes one.

use super::item::EXPIRES_AT;
use super::key::{BY_DOMAIN, BY_STATUS, Index, TABLE};
use super::{Store, StoreError};
use aws_sdk_dynamodb::error::BuildError;
use aws_sdk_dynamodb::operation::create_table::CreateTableError;
use aws_sdk_dynamodb::operation::describe_table::DescribeTableError;
use aws_sdk_dynamodb::types::{
    AttributeDefinition, BillingMode, GlobalSecondaryIndex, KeySchemaElement, KeyType, Projection,
    ProjectionType, ScalarAttributeType, TableStatus, TimeToLiveSpecification,
};
use std::time::Duration;

/// The definition as text, to compare with a template: attribute names are all strings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Definition {
    /// Partition and sort attribute of the table.
    pub key: (&'static str, &'static str),
    /// Name, partition and sort attribute of each index; all of them project every attribute.
    pub indexes: [(&'static str, &'static str, &'static str); 2],
    /// The attribute that holds an item's end, in Unix seconds.
    pub time_to_live: &'static str,
}

/// The only definition there is.
pub const DEFINITION: Definition = Definition {
    key: TABLE,
    indexes: [
        (BY_STATUS.name, BY_STATUS.partition, BY_STATUS.sort),
        (BY_DOMAIN.name, BY_DOMAIN.partition, BY_DOMAIN.sort),
    ],
    time_to_live: EXPIRES_AT,
};

/// How long a new table may take to become usable.
const PATIENCE: Duration = Duration::from_mins(1);

impl Store {
    /// Creates the table with its indexes and its TTL where it is missing. For the operator.
    pub async fn ensure_table(&self) -> Result<(), StoreError> {
        if self.table_status().await?.is_none() {
            self.create_table().await?;
            self.wait_for_table().await?;
            self.turn_on_ttl().await?;
        }
        Ok(())
    }

    async fn table_status(&self) -> Result<Option<TableStatus>, StoreError> {
        let outcome = self
            .client
            .describe_table()
            .table_name(&self.table)
            .send()
            .await;
        match outcome {
            Ok(output) => Ok(output.table.and_then(|table| table.table_status)),
            Err(error)
                if error
                    .as_service_error()
                    .is_some_and(DescribeTableError::is_resource_not_found_exception) =>
            {
                Ok(None)
            }
            Err(error) => Err(error.into()),
        }
    }

    async fn create_table(&self) -> Result<(), StoreError> {
        let outcome = self
            .client
            .create_table()
            .table_name(&self.table)
            .billing_mode(BillingMode::PayPerRequest)
            .set_key_schema(Some(key_schema(TABLE).map_err(StoreError::malformed)?))
            .set_attribute_definitions(Some(attributes().map_err(StoreError::malformed)?))
            .global_secondary_indexes(index(BY_STATUS).map_err(StoreError::malformed)?)
            .global_secondary_indexes(index(BY_DOMAIN).map_err(StoreError::malformed)?)
            .send()
            .await;
        match outcome {
            Ok(_) => Ok(()),
            // Another process was faster.
            Err(error)
                if error
                    .as_service_error()
                    .is_some_and(CreateTableError::is_resource_in_use_exception) =>
            {
                Ok(())
            }
            Err(error) => Err(error.into()),
        }
    }

    async fn wait_for_table(&self) -> Result<(), StoreError> {
        let usable = async {
            while self.table_status().await? != Some(TableStatus::Active) {
                tokio::time::sleep(Duration::from_millis(500)).await;
            }
            Ok(())
        };
        match tokio::time::timeout(PATIENCE, usable).await {
            Ok(outcome) => outcome,
            Err(elapsed) => Err(StoreError::Unavailable(elapsed.into())),
        }
    }

    async fn turn_on_ttl(&self) -> Result<(), StoreError> {
        let ttl = TimeToLiveSpecification::builder()
            .attribute_name(EXPIRES_AT)
            .enabled(true)
            .build()
            .map_err(StoreError::malformed)?;
        self.client
            .update_time_to_live()
            .table_name(&self.table)
            .time_to_live_specification(ttl)
            .send()
            .await?;
        Ok(())
    }
}

fn attributes() -> Result<Vec<AttributeDefinition>, BuildError> {
    let indexes = [BY_STATUS, BY_DOMAIN].map(|index| [index.partition, index.sort]);
    let names = [[TABLE.0, TABLE.1]].into_iter().chain(indexes).flatten();
    names
        .map(|name| {
            AttributeDefinition::builder()
                .attribute_name(name)
                .attribute_type(ScalarAttributeType::S)
                .build()
        })
        .collect()
}

fn key_schema((partition, sort): (&str, &str)) -> Result<Vec<KeySchemaElement>, BuildError> {
    [(partition, KeyType::Hash), (sort, KeyType::Range)]
        .into_iter()
        .map(|(name, kind)| {
            KeySchemaElement::builder()
                .attribute_name(name)
                .key_type(kind)
                .build()
        })
        .collect()
}

fn index(index: Index) -> Result<GlobalSecondaryIndex, BuildError> {
    GlobalSecondaryIndex::builder()
        .index_name(index.name)
        .set_key_schema(Some(key_schema((index.partition, index.sort))?))
        .projection(
            Projection::builder()
                .projection_type(ProjectionType::All)
                .build(),
        )
        .build()
}
