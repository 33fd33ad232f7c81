//! What goes over the line to the table, as it goes: counted for the request's event, and at the
//! finest log level told with the rights that it needs.

use crate::telemetry;
use aws_sdk_dynamodb::config::interceptors::{
    BeforeSerializationInterceptorContextRef, BeforeTransmitInterceptorContextRef,
    FinalizerInterceptorContextRef,
};
use aws_sdk_dynamodb::config::{ConfigBag, Intercept, RuntimeComponents};
use aws_sdk_dynamodb::error::BoxError;
use serde_json::Value;

/// Looks on at every operation.
#[derive(Debug)]
pub(super) struct Line;

impl Intercept for Line {
    fn name(&self) -> &'static str {
        "line to the table"
    }

    fn read_before_execution(
        &self,
        _: &BeforeSerializationInterceptorContextRef<'_>,
        _: &mut ConfigBag,
    ) -> Result<(), BoxError> {
        telemetry::called_table();
        Ok(())
    }

    fn read_before_transmit(
        &self,
        context: &BeforeTransmitInterceptorContextRef<'_>,
        _: &RuntimeComponents,
        _: &mut ConfigBag,
    ) -> Result<(), BoxError> {
        if tracing::enabled!(tracing::Level::TRACE) {
            let request = context.request();
            let target = request.headers().get("x-amz-target").unwrap_or_default();
            let operation = target.rsplit('.').next().unwrap_or_default();
            let body = request.body().bytes().unwrap_or_default();
            let body: Value = serde_json::from_slice(body).unwrap_or_default();
            for right in rights(operation, &body) {
                tracing::trace!(right, "asks the table");
            }
        }
        Ok(())
    }

    fn read_after_execution(
        &self,
        _: &FinalizerInterceptorContextRef<'_>,
        _: &RuntimeComponents,
        _: &mut ConfigBag,
    ) -> Result<(), BoxError> {
        telemetry::heard_from_table();
        Ok(())
    }
}

/// The rights that an operation needs, each as `action resource prefix`: IAM's action, `table` or
/// an index, and the partition key's part before the first `#`. A transaction needs what its
/// parts need.
fn rights(operation: &str, body: &Value) -> Vec<String> {
    let own = |action: &str, key: &Value| format!("dynamodb:{action} table {}", prefix(key));
    match operation {
        "TransactWriteItems" => {
            let items = body["TransactItems"].as_array();
            let parts = items.into_iter().flatten().filter_map(Value::as_object);
            parts
                .flatten()
                .map(|(kind, part)| match kind.as_str() {
                    "Put" => own("PutItem", &part["Item"]["pk"]),
                    "ConditionCheck" => own("ConditionCheckItem", &part["Key"]["pk"]),
                    kind => own(&format!("{kind}Item"), &part["Key"]["pk"]),
                })
                .collect()
        }
        "BatchGetItem" => {
            let tables = body["RequestItems"].as_object().into_iter().flatten();
            let keys = tables.filter_map(|(_, table)| table["Keys"].as_array());
            let mut each: Vec<String> = keys
                .flatten()
                .map(|key| own(operation, &key["pk"]))
                .collect();
            each.dedup();
            each
        }
        "PutItem" => vec![own(operation, &body["Item"]["pk"])],
        "Query" => {
            let place = body["IndexName"].as_str().unwrap_or("table");
            let prefix = prefix(&body["ExpressionAttributeValues"][":pk"]);
            vec![format!("dynamodb:Query {place} {prefix}")]
        }
        _ => vec![own(operation, &body["Key"]["pk"])],
    }
}

/// What stands before the first `#` of a key, with it.
fn prefix(key: &Value) -> String {
    let key = key["S"].as_str().unwrap_or_default();
    let end = key.find('#').map_or(key.len(), |place| place + 1);
    key[..end].to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_transaction_needs_what_its_parts_need() {
        let body = json!({"TransactItems": [
            {"Put": {"Item": {"pk": {"S": "T#acme#TASK#1"}}}},
            {"Update": {"Key": {"pk": {"S": "SID#1"}}}},
            {"ConditionCheck": {"Key": {"pk": {"S": "T#acme#U#1"}}}},
        ]});
        assert_eq!(
            rights("TransactWriteItems", &body),
            [
                "dynamodb:PutItem table T#",
                "dynamodb:UpdateItem table SID#",
                "dynamodb:ConditionCheckItem table T#"
            ]
        );
    }

    #[test]
    fn a_batch_needs_what_each_key_needs() {
        let keys = json!([{"pk": {"S": "T#acme#U#1"}}, {"pk": {"S": "SID#1"}}]);
        let body = json!({"RequestItems": {"coxswain": {"Keys": keys}}});
        assert_eq!(
            rights("BatchGetItem", &body),
            [
                "dynamodb:BatchGetItem table T#",
                "dynamodb:BatchGetItem table SID#"
            ]
        );
    }

    #[test]
    fn an_index_is_told_apart_from_its_table() {
        let values = json!({":pk": {"S": "OPEN#3"}});
        for (index, place) in [(json!("gsi1"), "gsi1"), (Value::Null, "table")] {
            let body = json!({"IndexName": index, "ExpressionAttributeValues": values});
            let right = format!("dynamodb:Query {place} OPEN#");
            assert_eq!(rights("Query", &body), [right]);
        }
    }
}
