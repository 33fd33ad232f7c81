//! Writes that happen only if the item they meet is as expected.

use super::StoreError;
use super::item::Item;
use aws_sdk_dynamodb::error::{ProvideErrorMetadata, SdkError};
use aws_sdk_dynamodb::operation::delete_item::DeleteItemError;
use aws_sdk_dynamodb::operation::put_item::PutItemError;
use aws_sdk_dynamodb::operation::update_item::UpdateItemError;
use std::error::Error;

/// The errors of writes that may carry a condition.
pub(super) trait Conditional {
    /// The item that the condition refused, empty where there was none.
    fn refused(&self) -> Option<Item>;
}

macro_rules! conditional_errors {
    ($($error:ty),*) => {$(
        impl Conditional for $error {
            fn refused(&self) -> Option<Item> {
                if let Self::ConditionalCheckFailedException(refusal) = self {
                    Some(refusal.item.clone().unwrap_or_default())
                } else {
                    None
                }
            }
        }
    )*};
}

conditional_errors!(PutItemError, UpdateItemError, DeleteItemError);

/// A conditional write's output, or the item that its condition refused.
pub(super) fn conditional<T, E>(
    outcome: Result<T, SdkError<E>>,
) -> Result<Result<T, Item>, StoreError>
where
    E: Conditional + ProvideErrorMetadata + Error + Send + Sync + 'static,
{
    match outcome {
        Ok(output) => Ok(Ok(output)),
        Err(error) => match error.as_service_error().and_then(Conditional::refused) {
            Some(item) => Ok(Err(item)),
            None => Err(error.into()),
        },
    }
}
