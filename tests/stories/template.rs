//! The template says of the cloud what the code says of itself.

use coxswain::http::{Endpoint, ErrorCode};
use coxswain::store::schema::DEFINITION;
use serde_json::Value as Json;
use serde_yaml_ng::Value;
use stories::template::{TEMPLATE, resources, statements, texts, unconditional};

mod documents;
mod lines;
mod rights;
mod watching;

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
    let functions = resources("AWS::Serverless::Function");
    for endpoint in endpoints() {
        let id = logical_id(endpoint.name);
        let (_, function) = functions.iter().find(|(name, _)| **name == *id).unwrap();
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
    let mut told: Vec<&str> = endpoints().iter().map(|endpoint| endpoint.path).collect();
    let functions = resources("AWS::Serverless::Function");
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
    let logs = resources("AWS::Logs::LogGroup");
    for (id, function) in resources("AWS::Serverless::Function") {
        let properties = &function["Properties"];
        let log = properties["LoggingConfig"]["LogGroup"].clone();
        let Value::Tagged(reference) = log else {
            panic!("{id} logs to no group of its own")
        };
        assert_eq!(reference.value, format!("{id}Logs").as_str());
        let group = logs.iter().find(|(name, _)| reference.value == *name);
        let (_, group) = group.unwrap_or_else(|| panic!("add {id} to the loop over functions"));
        assert!(!group["Properties"]["RetentionInDays"].is_null(), "{id}");

        let policy = &properties["Policies"];
        assert!(
            policy.is_null() || policy[0]["Statement"].is_sequence(),
            "{id}"
        );
        for statement in statements(function) {
            let actions = texts(&statement["Action"]).join(" ");
            assert!(
                !actions.contains('*') && !actions.contains("Scan"),
                "{id}: {actions}"
            );
            for resource in each(&statement["Resource"]) {
                let resource = unconditional(resource);
                assert!(
                    matches!(resource, Value::Tagged(_)),
                    "{id} names its resource"
                );
                let written = serde_yaml_ng::to_string(resource).unwrap();
                assert!(!written.contains('*'), "{id}: {written}");
            }
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

/// A value, or each of several.
fn each(value: &Value) -> Vec<&Value> {
    match value {
        Value::Sequence(several) => several.iter().collect(),
        one => vec![one],
    }
}

/// Who has an action on a secret.
fn having(action: &str, secret: &str) -> Vec<&'static str> {
    let mut named = Vec::new();
    for (id, function) in resources("AWS::Serverless::Function") {
        let allowed = statements(function).any(|statement| {
            texts(&statement["Action"]).contains(&action)
                && each(&statement["Resource"])
                    .into_iter()
                    .any(|resource| texts(unconditional(resource)) == [secret])
        });
        if allowed {
            named.push(id);
        }
    }
    named
}

#[test]
fn a_secret_is_read_by_those_alone_that_need_it() {
    let reads = "secretsmanager:GetSecretValue";
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
    let page = std::fs::read_to_string(format!("{root}/docs/secrets.md")).unwrap();
    for (secret, readers) in [
        ("SigningKey", ["Login", "RotateKeys"].as_slice()),
        ("TokenKeys", &["RotateKeys"]),
        (
            "SealingKey",
            &["Interact", "ResumeTask", "BrowsePage", "BrowseBatch", "Mcp"],
        ),
        ("KnowledgeToken", &["Interact", "ResolveKnowledge"]),
        ("ModelKey", &["Interact", "Chat", "Summarize"]),
        ("SearchKey", &["Interact"]),
        ("GoogleSearchKey", &["Interact"]),
        ("PusherSecret", &["Interact", "PusherAuth", "Health"]),
    ] {
        assert_eq!(having(reads, secret), readers, "{secret}");
        let told = page
            .lines()
            .find(|line| line.starts_with(&format!("| `{secret}` |")));
        let told = told.and_then(|line| line.trim_end_matches(" |").rsplit(" | ").next());
        let everybody = secret == "TokenKeys" && told == Some("every function");
        assert!(
            everybody || told == Some(readers.join(", ").as_str()),
            "{secret}: {told:?}"
        );
        assert!(!TEMPLATE["Resources"][secret].is_null(), "{secret}");
    }
}

#[test]
fn health_sees_that_secrets_are_there_and_reads_none_but_its_own() {
    let (_, health) = resources("AWS::Serverless::Function")
        .into_iter()
        .find(|(id, _)| *id == "Health")
        .unwrap();
    let watched = &health["Properties"]["Environment"]["Variables"]["HEALTH_SECRETS"];
    let Value::Tagged(joined) = watched else {
        panic!("no list of secrets")
    };
    let secrets = each(&joined.value[1]).into_iter().map(unconditional);
    for secret in secrets.flat_map(texts) {
        // A rotation asks which version is in force.
        let who: &[&str] = match secret {
            "SigningKey" => &["Health", "RotateKeys"],
            _ => &["Health"],
        };
        assert_eq!(having("secretsmanager:DescribeSecret", secret), who);
    }
}

#[test]
fn every_function_that_reads_tokens_may_read_the_keys_that_verify_them() {
    let (_, policy) = resources("AWS::IAM::ManagedPolicy").remove(0);
    let roles = texts(&policy["Properties"]["Roles"]);
    let mut may: Vec<&str> = roles
        .iter()
        .filter_map(|role| role.strip_suffix("Role"))
        .collect();
    let functions = resources("AWS::Serverless::Function").into_iter();
    let mut all: Vec<&str> = functions
        .map(|(id, _)| id)
        .filter(|id| !["RotateKeys", "ReadPage"].contains(id))
        .collect();
    may.sort_unstable();
    all.sort_unstable();
    assert_eq!(may, all, "RotateKeys has rights of its own, ReadPage none");
}

#[test]
fn what_dials_for_strangers_may_do_nothing_and_who_wants_a_page_may_call_it_alone() {
    let functions = resources("AWS::Serverless::Function");
    let (_, reads) = functions.iter().find(|(id, _)| *id == "ReadPage").unwrap();
    let properties = &reads["Properties"];
    for absent in ["Policies", "Role", "Events", "VpcConfig"] {
        assert!(properties[absent].is_null(), "{absent}");
    }
    let (mut told, mut may) = (Vec::new(), Vec::new());
    for (id, function) in &functions {
        let variables = &function["Properties"]["Environment"]["Variables"];
        if !variables["PAGE_FUNCTION"].is_null() {
            told.push(*id);
        }
        let mut calls =
            statements(function).filter(|said| texts(&said["Action"]) == ["lambda:InvokeFunction"]);
        if let Some(said) = calls.next() {
            assert_eq!(texts(&said["Resource"]), ["ReadPage.Alias"], "{id}");
            may.push(*id);
        }
    }
    assert_eq!(told, may);
    let asks = |(_, function): &&(&str, &Value)| {
        let folder = function["Properties"]["CodeUri"].as_str().unwrap();
        let root = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
        let program = std::fs::read_to_string(format!("{root}/{folder}src/main.rs")).unwrap();
        program.contains(".reading_pages()")
    };
    let asking: Vec<&str> = functions.iter().filter(asks).map(|(id, _)| *id).collect();
    assert_eq!(asking, may, "whose program asks for the function");
    assert_eq!(may, ["Interact", "BrowsePage", "BrowseBatch", "Mcp"]);
}

#[test]
fn what_runs_on_a_schedule_has_no_address() {
    let functions = resources("AWS::Serverless::Function");
    let (_, sweep) = functions.iter().find(|(id, _)| *id == "Sweep").unwrap();
    let events = sweep["Properties"]["Events"].as_mapping().unwrap();
    assert!(events.iter().all(|(_, event)| event["Type"] == "Schedule"));
}

#[test]
fn the_table_is_the_one_that_the_store_expects() {
    let (_, table) = resources("AWS::DynamoDB::Table").remove(0);
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
    let (_, api) = resources("AWS::Serverless::Api").remove(0);
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
