//! What the saved queries ask of a function's lines beside the one of a request, against the
//! lines that the code writes: in JSON, a line's message and fields stand under `fields`.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use stories::template::{TEMPLATE, text};

/// What a line of the log may hold under `fields`.
struct Line {
    message: String,
    fields: BTreeSet<String>,
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|kind| kind == "rs") {
            found.push(path);
        }
    }
}

/// The arguments of a call whose opening bracket was read: what stands between commas that are
/// in no bracket and no text.
fn arguments(code: &str) -> Vec<&str> {
    let (mut depth, mut quoted, mut escaped, mut from) = (0, false, false, 0);
    let mut found = Vec::new();
    for (at, c) in code.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' if quoted => escaped = true,
            '"' => quoted = !quoted,
            _ if quoted => {}
            '(' | '[' | '{' => depth += 1,
            ')' if depth == 0 => {
                found.push(code[from..at].trim());
                break;
            }
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => {
                found.push(code[from..at].trim());
                from = at + 1;
            }
            _ => {}
        }
    }
    found.retain(|argument| !argument.is_empty());
    found
}

/// The name under which `tracing` records an argument: what stands before `=`, or the whole
/// path of a variable, points included.
fn field(argument: &str) -> String {
    let name = argument.split(" = ").next().unwrap();
    name.trim_start_matches(['%', '?']).trim().to_owned()
}

/// Every line that the functions' code writes.
fn lines() -> Vec<Line> {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."));
    let mut files = Vec::new();
    for folder in ["shared", "functions"] {
        sources(&root.join(folder), &mut files);
    }
    let mut found = Vec::new();
    for file in files {
        let code = fs::read_to_string(file).unwrap();
        for level in ["info", "warn", "error"] {
            for call in code.split(&format!("tracing::{level}!(")).skip(1) {
                let mut given = arguments(call);
                let last = given.pop().unwrap();
                found.push(Line {
                    message: last.trim_matches('"').to_owned(),
                    fields: given.into_iter().map(field).collect(),
                });
            }
        }
    }
    found
}

/// The names under `fields` in a query, and the messages that it looks for.
fn asked(query: &str) -> (BTreeSet<&str>, BTreeSet<&str>) {
    let end = |c: char| !(c.is_ascii_alphanumeric() || "_.".contains(c));
    let parts = query.split("fields.").skip(1);
    let names = parts.map(|part| part.split(end).next().unwrap());
    let messages = query.split("fields.message = \"").skip(1);
    let messages = messages.map(|part| part.split('"').next().unwrap());
    (
        names.filter(|name| *name != "message").collect(),
        messages.collect(),
    )
}

#[test]
fn what_a_query_asks_of_a_line_is_written_into_it() {
    let lines = lines();
    let mut seen = 0;
    for (name, query) in TEMPLATE["Mappings"]["Query"].as_mapping().unwrap() {
        let (fields, messages) = asked(text(&query["Text"]));
        for message in &messages {
            assert!(
                lines.iter().any(|line| line.message == *message),
                "{name:?}: nothing writes {message:?}"
            );
        }
        for field in fields {
            // A query that names its lines shows fields of these alone.
            let mut among = lines
                .iter()
                .filter(|line| messages.is_empty() || messages.contains(line.message.as_str()));
            assert!(
                among.any(|line| line.fields.contains(field)),
                "{name:?}: no line has {field}"
            );
            seen += 1;
        }
    }
    assert!(seen >= 8, "{seen}");
}
