//! The template says of the cloud what the code says of itself.

use coxswain::http::{Endpoint, ErrorCode};
use coxswain::store::schema::DEFINITION;
use serde_json::Value as Json;
use serde_yaml_ng::Value;
use std::fs;

fn template() -> Value {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../template.yaml");
    serde_yaml_ng::from_str(&fs::read_to_string(path).unwrap()).unwrap()
}

/// Resources of one type, with their names.
fn resources(template: &Value, kind: &str) -> Vec<(String, Value)> {
    let all = template["Resources"].as_mapping().unwrap();
    all.iter()
        .filter(|(_, resource)| resource["Type"] == kind)
        .map(|(name, resource)| (name.as_str().unwrap().to_owned(), resource.clone()))
        .collect()
}

fn endpoints() -> Vec<&'static Endpoint> {
    local::endpoints::router().endpoints().collect()
}

/// `current-user` is `CurrentUser` there.
fn logical_id(name: &str) -> String {
    let capital = |word: &str| word[..1].to_uppercase() + &word[1..];
    name.split('-').map(capital).collect()
}

#[test]
fn every_endpoint_is_a_function_at_its_path() {
    let template = template();
    let functions = resources(&template, "AWS::Serverless::Function");
    for endpoint in endpoints() {
        let id = logical_id(endpoint.name);
        let (_, function) = functions.iter().find(|(name, _)| *name == id).unwrap();
        let properties = &function["Properties"];
        let call = &properties["Events"]["Call"];
        assert_eq!(
            properties["CodeUri"],
            format!("functions/{}/", endpoint.name).as_str()
        );
        assert_eq!(
            function["Metadata"]["BuildMethod"], "rust-cargolambda",
            "{id}"
        );
        assert_eq!(call["Type"], "Api", "{id}");
        assert_eq!(call["Properties"]["Path"], endpoint.path, "{id}");
        // The function itself tells a wrong method from a right one.
        assert_eq!(call["Properties"]["Method"], "ANY", "{id}");
    }
}

#[test]
fn the_template_has_no_path_that_nothing_answers() {
    let template = template();
    let mut told: Vec<&str> = endpoints().iter().map(|endpoint| endpoint.path).collect();
    let functions = resources(&template, "AWS::Serverless::Function");
    let mut deployed: Vec<&str> = functions
        .iter()
        .filter_map(|(_, function)| function["Properties"]["Events"].as_mapping())
        .flat_map(|events| events.values())
        .filter_map(|event| event["Properties"]["Path"].as_str())
        .collect();
    told.sort_unstable();
    deployed.sort_unstable();

    assert_eq!(deployed, told);
}

#[test]
fn every_function_has_a_log_of_limited_life_and_rights_without_a_star() {
    let template = template();
    let logs = resources(&template, "AWS::Logs::LogGroup");
    for (id, function) in resources(&template, "AWS::Serverless::Function") {
        let properties = &function["Properties"];
        let log = properties["LoggingConfig"]["LogGroup"].clone();
        let Value::Tagged(reference) = log else {
            panic!("{id} logs to no group of its own")
        };
        let (_, group) = logs
            .iter()
            .find(|(name, _)| reference.value == name.as_str())
            .unwrap();
        assert!(!group["Properties"]["RetentionInDays"].is_null(), "{id}");

        let policy = &properties["Policies"];
        let statements = policy[0]["Statement"].as_sequence();
        assert!(policy.is_null() || statements.is_some(), "{id}");
        for statement in statements.into_iter().flatten().map(unconditional) {
            let actions = serde_yaml_ng::to_string(&statement["Action"]).unwrap();
            assert!(
                !actions.contains('*') && !actions.contains("Scan"),
                "{id}: {actions}"
            );
            assert!(
                matches!(statement["Resource"], Value::Tagged(_)),
                "{id} names its resource"
            );
            if actions.contains("dynamodb:") {
                let keys = &statement["Condition"]["ForAllValues:StringLike"];
                let keys = keys["dynamodb:LeadingKeys"].as_sequence().unwrap();
                assert!(
                    keys.iter().all(|key| key.as_str().unwrap().ends_with("#*")),
                    "{id}"
                );
            }
        }
    }
}

/// What a statement says where its condition holds.
fn unconditional(statement: &Value) -> &Value {
    match statement {
        Value::Tagged(tagged) if tagged.tag == "If" => &tagged.value[1],
        plain => plain,
    }
}

#[test]
fn a_secret_is_read_by_those_alone_that_need_it() {
    let template = template();
    let functions = resources(&template, "AWS::Serverless::Function");
    let naming = |words: &[&str]| -> Vec<&str> {
        let named = functions.iter().filter(|(_, function)| {
            let text = serde_yaml_ng::to_string(function).unwrap();
            words.iter().any(|word| text.contains(word))
        });
        named.map(|(id, _)| id.as_str()).collect()
    };

    assert_eq!(naming(&["SigningKey", "JWT_PRIVATE_KEY"]), ["Login"]);
    let sealing = naming(&["SealingKey", "SEALING_KEY"]);
    assert_eq!(sealing, ["Interact", "ResumeTask"]);
    // The keys of outside services are read where those are asked.
    let knowing = naming(&["KnowledgeToken"]);
    assert_eq!(knowing, ["Interact", "ResolveKnowledge"]);
    assert_eq!(naming(&["SearchKey"]), ["Interact"]);
    let asking = naming(&["ModelKey"]);
    assert_eq!(asking, ["Interact", "Chat", "Summarize"]);
}

#[test]
fn who_reads_a_secret_names_it() {
    let template = template();
    for (id, function) in resources(&template, "AWS::Serverless::Function") {
        let statements = function["Properties"]["Policies"][0]["Statement"].clone();
        let statements = statements.as_sequence().into_iter().flatten();
        for statement in statements.map(unconditional) {
            let actions = serde_yaml_ng::to_string(&statement["Action"]).unwrap();
            if actions.contains("secretsmanager:") {
                let Value::Tagged(secret) = &statement["Resource"] else {
                    panic!("{id} reads any secret")
                };
                let named = secret.value.as_str().unwrap();
                assert!(!template["Resources"][named].is_null(), "{id}: {named}");
                assert_eq!(actions.trim(), "secretsmanager:GetSecretValue", "{id}");
            }
        }
    }
}

#[test]
fn what_runs_on_a_schedule_has_no_address() {
    let template = template();
    let functions = resources(&template, "AWS::Serverless::Function");
    let (_, sweep) = functions.iter().find(|(id, _)| id == "Sweep").unwrap();
    let events = sweep["Properties"]["Events"].as_mapping().unwrap();
    assert!(events.iter().all(|(_, event)| event["Type"] == "Schedule"));
}

#[test]
fn the_table_is_the_one_that_the_store_expects() {
    let template = template();
    let (_, table) = resources(&template, "AWS::DynamoDB::Table").remove(0);
    let table = &table["Properties"];
    let schema = |keys: &Value| {
        let name = |index: usize| keys[index]["AttributeName"].as_str().unwrap().to_owned();
        assert_eq!(
            (&keys[0]["KeyType"], &keys[1]["KeyType"]),
            (&"HASH".into(), &"RANGE".into())
        );
        (name(0), name(1))
    };
    let pair = |(partition, sort): (&str, &str)| (partition.to_owned(), sort.to_owned());

    assert_eq!(schema(&table["KeySchema"]), pair(DEFINITION.key));
    let indexes = table["GlobalSecondaryIndexes"].as_sequence().unwrap();
    assert_eq!(indexes.len(), DEFINITION.indexes.len());
    for (index, (name, partition, sort)) in indexes.iter().zip(DEFINITION.indexes) {
        assert_eq!(index["IndexName"], name);
        assert_eq!(schema(&index["KeySchema"]), pair((partition, sort)));
        assert_eq!(index["Projection"]["ProjectionType"], "ALL");
    }
    let ttl = &table["TimeToLiveSpecification"];
    assert_eq!(
        (&ttl["AttributeName"], &ttl["Enabled"]),
        (&DEFINITION.time_to_live.into(), &true.into())
    );
}

#[test]
fn the_gateways_own_errors_have_the_envelope_and_a_known_code() {
    let template = template();
    let (_, api) = resources(&template, "AWS::Serverless::Api").remove(0);
    for (name, response) in api["Properties"]["GatewayResponses"].as_mapping().unwrap() {
        let body = response["ResponseTemplates"]["application/json"]
            .as_str()
            .unwrap();
        let body: Json = serde_json::from_str(body).unwrap();
        assert_eq!(body["success"], false, "{name:?}");
        serde_json::from_value::<ErrorCode>(body["code"].clone()).unwrap();
        assert_eq!(body["error"]["code"], body["code"], "{name:?}");
        assert_eq!(body["error"]["message"], body["message"], "{name:?}");
        assert_eq!(body["requestId"], "$context.requestId", "{name:?}");
        let headers = &response["ResponseParameters"]["Headers"];
        assert!(
            !headers["Access-Control-Allow-Origin"].is_null(),
            "{name:?}"
        );
    }
}
