//! Parameters and variables: the template, the settings that the code reads, the operator's table.

use coxswain::config::{ALIASES, VARIABLES};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use stories::described::DOCUMENT;
use stories::template::{TEMPLATE, resources, text};

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

/// What only the local gateway reads.
const LOCAL: [&str; 6] = [
    "COXSWAIN_DATA",
    "COXSWAIN_DEMO",
    "COXSWAIN_PUSH",
    "HOST",
    "MODEL",
    "PORT",
];

/// Every variable that `config` reads: a text in capitals.
fn read_by_config() -> BTreeSet<String> {
    let mut files = vec![root().join("shared/src/config.rs")];
    let folder = fs::read_dir(root().join("shared/src/config")).unwrap();
    files.extend(folder.map(|file| file.unwrap().path()));
    let mut names = BTreeSet::new();
    for file in files.iter().filter(|file| !file.ends_with("tests.rs")) {
        let code = fs::read_to_string(file).unwrap();
        let lines = code
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"));
        for line in lines {
            let quoted = line.split('"').skip(1).step_by(2);
            let capitals = |name: &&str| {
                name.len() > 3 && name.chars().all(|c| c.is_ascii_uppercase() || c == '_')
            };
            names.extend(quoted.filter(capitals).map(str::to_owned));
        }
    }
    for (_, older) in ALIASES {
        assert!(names.remove(older), "{older} is not read");
    }
    names
}

#[test]
fn every_setting_that_the_code_reads_is_declared_and_no_other() {
    let globals = &TEMPLATE["Globals"]["Function"]["Environment"]["Variables"];
    let mut declared: BTreeSet<String> = BTreeSet::new();
    let functions = resources("AWS::Serverless::Function");
    let own = functions
        .iter()
        .map(|(_, function)| &function["Properties"]["Environment"]["Variables"]);
    for variables in own.chain([globals]) {
        let names = variables
            .as_mapping()
            .into_iter()
            .flat_map(|all| all.keys());
        declared.extend(names.map(|name| text(name).to_owned()));
    }
    let listed: BTreeSet<String> = VARIABLES.map(str::to_owned).into();
    let mut read = read_by_config();
    for name in LOCAL {
        assert!(read.remove(name), "{name} is not read");
    }
    assert_eq!(declared, read);
    assert_eq!(listed, read);
}

#[test]
fn the_operators_table_has_each_parameter_with_its_default() {
    let page = fs::read_to_string(root().join("docs/operations.md")).unwrap();
    let mut told = BTreeSet::new();
    for line in page.lines().filter(|line| line.starts_with("| `")) {
        let cells: Vec<&str> = line.trim_matches('|').split(" | ").map(str::trim).collect();
        let name = cells[0].trim_matches('`');
        let parameter = &TEMPLATE["Parameters"][name];
        if parameter.is_null() || cells.len() < 3 {
            continue;
        }
        assert!(told.insert(name), "{name} stands twice");
        let default = &parameter["Default"];
        let default = match default.as_str() {
            Some("") => "none".to_owned(),
            Some(text) => format!("`{text}`"),
            None if default.is_null() => "required".to_owned(),
            None => format!("`{}`", serde_yaml_ng::to_string(default).unwrap().trim()),
        };
        assert_eq!(cells[1], default, "{name}");
    }
    let parameters = TEMPLATE["Parameters"].as_mapping().unwrap();
    let parameters: BTreeSet<&str> = parameters.keys().map(text).collect();
    assert_eq!(told, parameters);
}

/// Texts between backticks.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

/// The rows of the table below a heading, by cell.
fn table<'t>(page: &'t str, heading: &str) -> Vec<Vec<&'t str>> {
    let (_, below) = page.split_once(heading).unwrap();
    let section = below.split("\n## ").next().unwrap();
    let rows = section.lines().filter(|line| line.starts_with('|'));
    let cells = rows.map(|row| row.trim_matches('|').split(" | ").map(str::trim).collect());
    cells.skip(2).collect()
}

#[test]
fn the_readmes_table_has_each_variable() {
    let page = fs::read_to_string(root().join("README.md")).unwrap();
    let rows = table(&page, "\n## Configuration\n");
    let told: Vec<&str> = rows.iter().flat_map(|row| quoted(row[0])).collect();
    let names: BTreeSet<&str> = told.iter().copied().collect();
    assert_eq!(names.len(), told.len(), "one stands twice");
    let mut read = read_by_config();
    // The log's own, read by its crate.
    read.insert("RUST_LOG".to_owned());
    assert_eq!(names, read.iter().map(String::as_str).collect());
}

#[test]
fn the_readmes_table_has_each_endpoint_and_no_other() {
    let page = fs::read_to_string(root().join("README.md")).unwrap();
    let mut told = BTreeSet::new();
    for row in table(&page, "\n## Endpoints\n") {
        let (methods, _) = row[0].split_once('`').unwrap();
        let path = quoted(row[0]).next().unwrap().split('?').next().unwrap();
        let methods = methods.split(',').map(str::trim);
        told.extend(methods.map(|method| format!("{method} {path}")));
    }
    let router = local::endpoints::router();
    let served = router.endpoints().flat_map(|endpoint| {
        let methods = endpoint.methods.iter();
        methods.map(|method| format!("{method} {}", endpoint.path))
    });
    assert_eq!(told, served.collect());
}

/// Whether an address in a document is one of an endpoint: what stands for a parameter may be
/// anything.
fn is_served(address: &str) -> bool {
    let parts: Vec<&str> = address.split('/').collect();
    local::endpoints::router().endpoints().any(|endpoint| {
        let path: Vec<&str> = endpoint.path.split('/').collect();
        let fits = |(path, part): (&&str, &&str)| path.starts_with('{') || path == part;
        path.len() == parts.len() && path.iter().zip(&parts).all(fits)
    })
}

#[test]
fn every_address_in_the_documents_is_served() {
    let mut pages = vec![root().join("README.md"), root().join("ARCHITECTURE.md")];
    let folder = fs::read_dir(root().join("docs")).unwrap();
    pages.extend(folder.map(|file| file.unwrap().path()));
    let mut seen = 0;
    for page in pages
        .iter()
        .filter(|page| page.extension().is_some_and(|end| end == "md"))
    {
        let text = fs::read_to_string(page).unwrap();
        for (at, _) in text.match_indices("/api/") {
            // A file of that name is none of ours.
            if text[..at].ends_with(|c: char| c.is_alphanumeric() || c == '.') {
                continue;
            }
            let ends = |c: char| !(c.is_alphanumeric() || "/{}-_.…".contains(c));
            let address = text[at..].split(ends).next().unwrap();
            let address = address.trim_end_matches(['.', '…', '/']);
            let known = is_served(address) || STEMS.contains(&address);
            assert!(known, "{address} in {}", page.display());
            seen += 1;
        }
    }
    assert!(seen > 20);
}

/// What documents write for several addresses at once: `/api/sessions…`.
const STEMS: [&str; 1] = ["/api"];

#[test]
fn every_parameter_is_used_and_described() {
    let written = fs::read_to_string(root().join("template.yaml")).unwrap();
    for (name, parameter) in TEMPLATE["Parameters"].as_mapping().unwrap() {
        let name = text(name);
        let used = [format!("!Ref {name}"), format!("${{{name}}}")];
        assert!(used.iter().any(|used| written.contains(used)), "{name}");
        assert!(!text(&parameter["Description"]).is_empty(), "{name}");
    }
}

#[test]
fn what_an_environment_of_samconfig_sets_is_a_parameter() {
    let config = fs::read_to_string(root().join("samconfig.toml")).unwrap();
    let mut seen = 0;
    for line in config
        .lines()
        .filter(|line| line.starts_with("parameter_overrides"))
    {
        let values = line.split('"').nth(1).unwrap();
        for pair in values.split_whitespace() {
            let name = pair.split('=').next().unwrap();
            assert!(!TEMPLATE["Parameters"][name].is_null(), "{name}");
            seen += 1;
        }
    }
    assert!(seen > 0);
}

/// Every code that an endpoint may answer with.
fn codes() -> BTreeSet<String> {
    let operations = DOCUMENT["paths"].as_object().into_iter().flatten();
    let operations = operations.flat_map(|(_, methods)| methods.as_object().into_iter().flatten());
    let responses =
        operations.flat_map(|(_, one)| one["responses"].as_object().into_iter().flatten());
    let examples = responses.flat_map(|(_, response)| {
        let examples = &response["content"]["application/json"]["examples"];
        examples.as_object().into_iter().flatten()
    });
    let codes = examples.filter(|(_, example)| example["value"]["success"] == false);
    codes
        .filter_map(|(_, example)| Some(example["value"]["code"].as_str()?.to_owned()))
        .collect()
}

#[test]
fn the_page_for_clients_has_every_code_and_no_other() {
    let page = fs::read_to_string(root().join("docs/extension.md")).unwrap();
    let section = page.split("## Errors").nth(1).unwrap();
    let rows = section.split("\n## ").next().unwrap().lines();
    let rows = rows.filter(|line| line.starts_with("| ") && !line.starts_with("| status"));
    let told: BTreeSet<String> = rows
        .flat_map(|row| row.split('`').skip(1).step_by(2))
        .filter(|word| word.chars().all(|c| c.is_ascii_uppercase() || c == '_'))
        .map(str::to_owned)
        .collect();
    assert_eq!(told, codes());
}
