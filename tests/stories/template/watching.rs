//! What watches: alarms, the dashboard, saved queries, and the runbook that goes with them.

use coxswain::telemetry;
use serde_yaml_ng::Value;
use std::collections::BTreeSet;
use std::fs;
use stories::template::{TEMPLATE, resources, text};

fn read(path: &str) -> String {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
    fs::read_to_string(format!("{root}/{path}")).unwrap()
}

/// Headings of the runbook's third level, and what follows each.
fn chapters(runbook: &str) -> Vec<(&str, &str)> {
    let parts = runbook.split("\n### ").skip(1);
    let parts = parts.map(|part| part.split("\n## ").next().unwrap());
    parts.filter_map(|part| part.split_once('\n')).collect()
}

/// Saved queries by name.
fn queries() -> BTreeSet<&'static str> {
    let named = resources("AWS::Logs::QueryDefinition");
    let named = named
        .iter()
        .map(|(id, _)| id.strip_suffix("Query").unwrap());
    named.collect()
}

#[test]
fn every_function_has_an_alarm() {
    let alarms = resources("AWS::CloudWatch::Alarm");
    for (id, _) in resources("AWS::Serverless::Function") {
        let name = format!("{id}Errors");
        assert!(
            alarms.iter().any(|(alarm, _)| *alarm == name),
            "add {id} to the loop over functions"
        );
    }
}

#[test]
fn every_alarm_speaks_to_the_one_topic_and_names_its_chapter() {
    let runbook = read("docs/runbook.md");
    let chapters: BTreeSet<&str> = chapters(&runbook)
        .into_iter()
        .map(|(name, _)| name)
        .collect();
    let mut told = BTreeSet::new();
    for (id, alarm) in resources("AWS::CloudWatch::Alarm") {
        let properties = &alarm["Properties"];
        for who in ["AlarmActions", "OKActions"] {
            let topics = properties[who].as_sequence().unwrap();
            assert_eq!(
                topics.iter().map(text).collect::<Vec<_>>(),
                ["Alarms"],
                "{id}"
            );
        }
        assert!(!properties["TreatMissingData"].is_null(), "{id}");
        let description = text(&properties["AlarmDescription"]);
        let chapter = description
            .rsplit_once("See ")
            .and_then(|(_, rest)| rest.strip_suffix(" in docs/runbook.md."))
            .unwrap_or_else(|| panic!("{id} names no chapter"));
        assert!(chapters.contains(chapter), "{id}: {chapter}");
        told.insert(chapter);
    }
    assert_eq!(told, chapters, "chapters and alarms");
}

#[test]
fn every_chapter_of_the_runbook_names_a_query_that_exists() {
    let (runbook, queries) = (read("docs/runbook.md"), queries());
    let mut used = BTreeSet::new();
    for (chapter, what) in chapters(&runbook) {
        let names: Vec<&str> = what
            .split('`')
            .skip(1)
            .step_by(2)
            .filter(|name| queries.contains(name))
            .collect();
        assert!(!names.is_empty(), "{chapter} names no query");
        used.extend(names);
    }
    for part in runbook.split("query `").skip(1) {
        let name = part.split('`').next().unwrap();
        assert!(queries.contains(name), "{name} is no query");
    }
    let table: BTreeSet<&str> = queries
        .iter()
        .copied()
        .filter(|name| runbook.contains(&format!("| `{name}` |")))
        .collect();
    assert_eq!(table, queries, "the table of queries");
    assert!(used.len() >= 8, "{used:?}");
}

#[test]
fn a_saved_query_has_its_text_and_looks_at_every_functions_log() {
    let functions: BTreeSet<String> = resources("AWS::Serverless::Function")
        .into_iter()
        .map(|(id, _)| format!("{id}Logs"))
        .collect();
    let queries = resources("AWS::Logs::QueryDefinition");
    assert!(queries.len() >= 10);
    for (id, query) in queries {
        let properties = &query["Properties"];
        let Value::Tagged(found) = &properties["QueryString"] else {
            panic!("{id} has no text")
        };
        let place: Vec<&str> = found
            .value
            .as_sequence()
            .unwrap()
            .iter()
            .map(text)
            .collect();
        let [mapping, name, attribute] = place[..] else {
            panic!("{place:?}")
        };
        let words = text(&TEMPLATE["Mappings"][mapping][name][attribute]);
        assert!(words.lines().count() > 1, "{id}");
        let logs = properties["LogGroupNames"].as_sequence().unwrap();
        let logs: BTreeSet<String> = logs.iter().map(|log| text(log).to_owned()).collect();
        assert_eq!(logs, functions, "{id}");
    }
}

#[test]
fn a_field_that_a_query_or_an_alarm_names_is_one_that_is_written() {
    let fields: BTreeSet<&str> = telemetry::FIELDS.into_iter().collect();
    let queries = TEMPLATE["Mappings"]["Query"].as_mapping().unwrap();
    for (name, query) in queries {
        let words = text(&query["Text"]);
        // Words of the log's own lines, of the platform's, and of the query language.
        let named = words
            .split(|c: char| !(c.is_ascii_alphanumeric() || "_@.\"".contains(c)))
            .filter(|word| word.chars().any(char::is_uppercase) && !word.contains(['"', '.', '@']));
        for field in named.filter(|word| word.starts_with(char::is_lowercase)) {
            assert!(fields.contains(field), "{name:?}: {field}");
        }
    }
    let metrics: BTreeSet<&str> = telemetry::METRICS.into_iter().collect();
    let written = read("template.yaml");
    let alarms = written.split("Namespace: Coxswain, MetricName: ").skip(1);
    let simple = written
        .split("Namespace: Coxswain\n      MetricName: ")
        .skip(1);
    let charts = written.split("[\"Coxswain\", \"").skip(1);
    let mut seen = 0;
    for rest in alarms.chain(simple).chain(charts) {
        let name = rest
            .split(|c: char| !c.is_ascii_alphanumeric())
            .next()
            .unwrap();
        assert!(metrics.contains(name), "{name} is no metric");
        seen += 1;
    }
    assert!(seen > 20, "{seen}");
}
