//! Metrics in CloudWatch's embedded metric format: a log line that says which of its members are
//! metrics (docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring, "Specification: Embedded
//! metric format"). Tenants, tasks and users are members and no dimensions: each value of a
//! dimension is a metric with a price.

use super::Finished;
use super::tally::TurnFacts;
use jiff::Timestamp;
use serde::Serialize;
use serde_json::{Map, Value, json};

const NAMESPACE: &str = "Coxswain";
/// The dimension of every metric.
const STACK: &str = "Stack";
/// Below this an analysis is unsure (document 1 §4.18).
const LOW_CONFIDENCE: f32 = 0.5;

/// Every metric there is.
pub const METRICS: [&str; 20] = [
    "RateLimited",
    "LoginFailures",
    "Degraded",
    "ModelCalls",
    "ModelErrors",
    "ModelFallbacks",
    "ModelMs",
    "SmartModelMs",
    "FastModelMs",
    "PromptTokens",
    "CompletionTokens",
    "TableMs",
    "Turns",
    "Confidence",
    "TasksCompleted",
    "TasksFailed",
    "Asked",
    "Corrections",
    "Rerouted",
    "LowConfidence",
];

/// A metric's name, unit and value.
type Metric = (&'static str, &'static str, Value);

/// The event as one JSON text, with its metrics where a stack is named.
pub(super) fn embed<C: Serialize>(
    event: &Finished<'_, C>,
    stack: Option<&str>,
    now: Timestamp,
) -> String {
    let Ok(Value::Object(mut line)) = serde_json::to_value(event) else {
        return String::new();
    };
    if let Some(turn) = &event.counts.turn
        && turn.confidence.is_some_and(|sure| sure < LOW_CONFIDENCE)
    {
        line.insert("lowConfidence".to_owned(), 1.into());
    }
    if let Some(stack) = stack {
        line.insert(STACK.to_owned(), stack.into());
        let mut directives = Vec::new();
        directive(&mut line, &mut directives, &[&[STACK]], of_request(event));
        if let Some(turn) = &event.counts.turn {
            directive(&mut line, &mut directives, &[&[STACK]], of_turn(turn));
            line.insert("Route".to_owned(), turn.route.as_str().into());
            let turns = vec![("Turns", "Count", 1.into())];
            directive(&mut line, &mut directives, &[&[STACK, "Route"]], turns);
            if let (Some(source), Some(confidence)) = (&turn.source, turn.confidence) {
                line.insert("Source".to_owned(), source.as_str().into());
                let sets: [&[&str]; 2] = [&[STACK], &[STACK, "Source"]];
                let sure = vec![("Confidence", "None", json!(confidence))];
                directive(&mut line, &mut directives, &sets, sure);
            }
        }
        let about = json!({"Timestamp": now.as_millisecond(), "CloudWatchMetrics": directives});
        line.insert("_aws".to_owned(), about);
    }
    Value::Object(line).to_string()
}

/// Puts metrics into the line and says that they are some.
fn directive(
    line: &mut Map<String, Value>,
    directives: &mut Vec<Value>,
    dimensions: &[&[&str]],
    metrics: Vec<Metric>,
) {
    if metrics.is_empty() {
        return;
    }
    let mut said = Vec::new();
    for (name, unit, value) in metrics {
        line.insert(name.to_owned(), value);
        said.push(json!({"Name": name, "Unit": unit}));
    }
    directives.push(json!({
        "Namespace": NAMESPACE, "Dimensions": dimensions, "Metrics": said,
    }));
}

fn of_request<C>(event: &Finished<'_, C>) -> Vec<Metric> {
    let counts = &event.counts;
    let failed_login = counts.endpoint == Some("login") && event.status == 401;
    let mut metrics = vec![
        ("RateLimited", "Count", u64::from(event.status == 429)),
        ("LoginFailures", "Count", u64::from(failed_login)),
        ("Degraded", "Count", counts.degraded.len() as u64),
        ("ModelCalls", "Count", counts.model_calls.into()),
        ("ModelErrors", "Count", counts.model_errors.into()),
        ("ModelFallbacks", "Count", counts.model_fallbacks.into()),
        ("ModelMs", "Milliseconds", counts.model_ms),
        ("SmartModelMs", "Milliseconds", counts.smart_model_ms),
        ("FastModelMs", "Milliseconds", counts.fast_model_ms),
        ("PromptTokens", "Count", counts.prompt_tokens.into()),
        ("CompletionTokens", "Count", counts.completion_tokens.into()),
    ];
    if counts.turn.is_some() {
        metrics.push(("TableMs", "Milliseconds", counts.table_ms));
    }
    // What did not happen is no value: it would pull averages down.
    metrics.retain(|(_, _, value)| *value > 0);
    let metrics = metrics.into_iter();
    metrics
        .map(|(name, unit, value)| (name, unit, value.into()))
        .collect()
}

fn of_turn(turn: &TurnFacts) -> Vec<Metric> {
    let happened = [
        ("TasksCompleted", turn.task_status == "completed"),
        ("TasksFailed", turn.task_status == "failed"),
        ("Asked", turn.asks),
        ("Corrections", turn.correction.is_some()),
        ("Rerouted", turn.rerouted == Some(1)),
        (
            "LowConfidence",
            turn.confidence.is_some_and(|sure| sure < LOW_CONFIDENCE),
        ),
    ];
    let happened = happened.into_iter().filter(|(_, so)| *so);
    happened
        .map(|(name, _)| (name, "Count", 1.into()))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::telemetry::finished::Outcome;
    use crate::telemetry::{Tally, called_model, caller, degraded, endpoint, turn};

    fn now() -> Timestamp {
        "2026-01-29T12:00:00Z".parse().unwrap()
    }

    fn finished(status: u16, tally: &Tally) -> Finished<'static, &'static str> {
        let outcome = Outcome {
            status,
            code: (status >= 400).then_some("UNAUTHORIZED"),
            cause: None,
            duration_ms: 12,
            size_bytes: 345,
        };
        Finished::new("r-1", "POST", outcome, tally)
    }

    fn line(event: &Finished<'_, &str>, stack: Option<&str>) -> Value {
        serde_json::from_str(&embed(event, stack, now())).unwrap()
    }

    /// Every metric with its dimensions, as the format's reader finds them.
    fn metrics(line: &Value) -> Vec<(String, Vec<String>, Value)> {
        let mut found = Vec::new();
        for directive in line["_aws"]["CloudWatchMetrics"].as_array().unwrap() {
            assert_eq!(directive["Namespace"], NAMESPACE);
            for set in directive["Dimensions"].as_array().unwrap() {
                let set: Vec<String> = serde_json::from_value(set.clone()).unwrap();
                assert!(set.iter().all(|name| line[name].is_string()), "{set:?}");
                for metric in directive["Metrics"].as_array().unwrap() {
                    let name = metric["Name"].as_str().unwrap().to_owned();
                    assert!(line[&name].is_number(), "{name}");
                    found.push((name.clone(), set.clone(), line[&name].clone()));
                }
            }
        }
        found
    }

    #[tokio::test]
    async fn a_turn_is_one_line_with_its_metrics_and_no_tenant_among_the_dimensions() {
        let tally = Tally::default();
        tally
            .over(async {
                caller("acme", "u-1");
                called_model(900, 1200, 80, false);
                degraded("search");
                turn(TurnFacts {
                    task_id: "t-1".to_owned(),
                    session_id: "s-1".to_owned(),
                    step: 3,
                    task_status: "completed".to_owned(),
                    route: "model".to_owned(),
                    source: Some("PAGE".to_owned()),
                    confidence: Some(0.25),
                    rerouted: Some(1),
                    correction: None,
                    asks: false,
                });
            })
            .await;
        let line = line(&finished(200, &tally), Some("prod"));

        let found = metrics(&line);
        let stack = vec![STACK.to_owned()];
        let of = |names: &[&str]| -> Vec<String> {
            names.iter().map(|name| (*name).to_owned()).collect()
        };
        for (name, dimensions, value) in [
            ("ModelCalls", stack.clone(), json!(1)),
            ("PromptTokens", stack.clone(), json!(1200)),
            ("Degraded", stack.clone(), json!(1)),
            ("TasksCompleted", stack.clone(), json!(1)),
            ("LowConfidence", stack.clone(), json!(1)),
            ("Rerouted", stack.clone(), json!(1)),
            ("Turns", of(&["Stack", "Route"]), json!(1)),
            ("Confidence", stack, json!(0.25)),
            ("Confidence", of(&["Stack", "Source"]), json!(0.25)),
        ] {
            let metric = (name.to_owned(), dimensions, value);
            assert!(found.contains(&metric), "{metric:?} in {found:?}");
        }
        assert!(
            found
                .iter()
                .all(|(_, set, _)| !set.join("").contains("enant"))
        );
        assert_eq!(line["tenantId"], "acme");
        assert_eq!((&line["taskId"], &line["step"]), (&json!("t-1"), &json!(3)));
        assert_eq!(line["_aws"]["Timestamp"], now().as_millisecond());
    }

    #[tokio::test]
    async fn a_refused_sign_in_counts_and_without_a_stack_nothing_does() {
        let tally = Tally::default();
        tally.over(async { endpoint("login") }).await;
        let refused = line(&finished(401, &tally), Some("prod"));
        let names: Vec<String> = metrics(&refused)
            .into_iter()
            .map(|(name, ..)| name)
            .collect();
        assert_eq!(names, ["LoginFailures"]);
        assert_eq!(
            (&refused["message"], &refused["code"]),
            (&json!("request refused"), &json!("UNAUTHORIZED"))
        );

        let local = line(&finished(401, &tally), None);
        assert!(local["_aws"].is_null());
    }
}
