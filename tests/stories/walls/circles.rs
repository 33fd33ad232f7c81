//! No circle between the files of a crate under `shared/`, the common one (`shared/src`) among them: every import is
//! resolved to the file that defines what is imported, through re-exports.

use std::collections::{BTreeMap, BTreeSet};

/// The files of a crate by their module path (`lib.rs` has none), without comments and tests.
type Files = BTreeMap<Vec<String>, String>;

/// What a file imports: the name here, and the path that it stands for.
type Imports = Vec<(String, Vec<String>)>;

fn files(room: &str) -> Files {
    let source = super::root().join("shared").join(room).join("src");
    let mut paths = Vec::new();
    super::gather(&source, &mut paths);
    let file = |path: &std::path::PathBuf| {
        let below = path.strip_prefix(&source).unwrap().with_extension("");
        let mut module: Vec<String> = below
            .iter()
            .map(|part| part.to_str().unwrap().to_owned())
            .collect();
        module.retain(|part| part != "lib");
        (
            module,
            super::code_of(&std::fs::read_to_string(path).unwrap()),
        )
    };
    paths.iter().map(file).collect()
}

/// The leaves of a `use` tree.
fn leaves(tree: &str, before: &[String], imports: &mut Imports) {
    let tree = tree.trim();
    if let Some(group) = tree
        .strip_prefix('{')
        .and_then(|rest| rest.strip_suffix('}'))
    {
        let (mut depth, mut start) = (0, 0);
        for (at, sign) in group.char_indices().chain([(group.len(), ',')]) {
            match sign {
                '{' => depth += 1,
                '}' => depth -= 1,
                ',' if depth == 0 => {
                    leaves(&group[start..at], before, imports);
                    start = at + 1;
                }
                _ => {}
            }
        }
        return;
    }
    if let Some((head, rest)) = tree.split_once("::")
        && !head.contains('{')
    {
        let path = [before, &[head.trim().to_owned()]].concat();
        return leaves(rest, &path, imports);
    }
    if tree.is_empty() {
        return;
    }
    let (item, name) = tree.split_once(" as ").unwrap_or((tree, tree));
    let path = match item.trim() {
        "self" => before.to_vec(),
        item => [before, &[item.to_owned()]].concat(),
    };
    let name = match name.trim() {
        "self" => path.last().cloned().unwrap_or_default(),
        name => name.to_owned(),
    };
    imports.push((name, path));
}

fn imports(code: &str) -> Imports {
    let mut imports = Vec::new();
    for statement in code.split(';') {
        let Some(at) = statement.find("use ") else {
            continue;
        };
        let before = statement[..at].rsplit('\n').next().unwrap_or_default();
        if before.is_empty() || before.starts_with("pub") {
            let tree = statement[at + 4..].trim().trim_start_matches("::");
            leaves(&tree.replace('\n', " "), &[], &mut imports);
        }
    }
    imports
}

/// Paths in the code itself: `super::x::y`, `child::y`.
fn paths(code: &str) -> Vec<Vec<String>> {
    let word = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
    code.split(|c| !word(c))
        .filter(|path| path.contains("::") && !path.starts_with(':'))
        .map(|path| {
            let parts = path.split("::").filter(|part| !part.is_empty());
            parts.map(str::to_owned).collect()
        })
        .collect()
}

fn without_imports(code: &str) -> String {
    let mut inside = false;
    let line = |line: &&str| {
        let begins = line.starts_with("use ") || line.starts_with("pub") && line.contains(" use ");
        let skip = inside || begins;
        inside = skip && !line.contains(';');
        !skip
    };
    code.lines().filter(line).collect::<Vec<_>>().join("\n")
}

/// The file that defines what a path names; `None` for what is not of the crate.
fn resolve(
    from: &[String],
    path: &[String],
    files: &Files,
    named: &BTreeMap<Vec<String>, BTreeMap<String, Vec<String>>>,
    depth: usize,
) -> Option<Vec<String>> {
    let (first, mut rest) = path.split_first()?;
    let child = |module: &[String], name: &String| [module, std::slice::from_ref(name)].concat();
    let mut at = match first.as_str() {
        "crate" => Vec::new(),
        "self" => from.to_vec(),
        "super" => from[..from.len().checked_sub(1)?].to_vec(),
        _ if files.contains_key(&child(from, first)) => child(from, first),
        // A module or a type that this file imports.
        name => {
            let imported = named.get(from)?.get(name)?;
            if depth >= 8 || imported.as_slice() == path {
                return None;
            }
            let whole = [imported.as_slice(), rest].concat();
            return resolve(from, &whole, files, named, depth + 1);
        }
    };
    while let Some((next, further)) = rest.split_first() {
        if next == "super" {
            at.pop();
        } else if files.contains_key(&child(&at, next)) {
            at = child(&at, next);
        } else {
            let stands = named.get(&at).and_then(|names| names.get(next));
            return match stands.filter(|_| depth < 8) {
                Some(path) => {
                    let whole = [path.as_slice(), further].concat();
                    resolve(&at, &whole, files, named, depth + 1)
                }
                None => Some(at),
            };
        }
        rest = further;
    }
    Some(at)
}

/// The files that each file uses.
fn uses(files: &Files) -> BTreeMap<Vec<String>, BTreeSet<Vec<String>>> {
    let named: BTreeMap<_, BTreeMap<_, _>> = files
        .iter()
        .map(|(module, code)| (module.clone(), imports(code).into_iter().collect()))
        .collect();
    let mut uses: BTreeMap<Vec<String>, BTreeSet<Vec<String>>> = BTreeMap::new();
    for (module, code) in files {
        let body = without_imports(code);
        let private = imports(code)
            .into_iter()
            .filter(|(name, _)| !is_passed_on(name, code));
        let all = private.map(|(_, path)| path).chain(paths(&body));
        let found = all.filter_map(|path| resolve(module, &path, files, &named, 0));
        let found: BTreeSet<_> = found.filter(|to| to != module).collect();
        uses.insert(module.clone(), found);
    }
    uses
}

/// The files that lie on circles.
fn circles(files: &Files) -> BTreeSet<Vec<String>> {
    let mut uses = uses(files);
    loop {
        let left: BTreeSet<Vec<String>> = uses.keys().cloned().collect();
        let used: BTreeSet<Vec<String>> = uses.values().flatten().cloned().collect();
        uses.retain(|module, to| used.contains(module) && to.iter().any(|to| left.contains(to)));
        if uses.len() == left.len() {
            return left;
        }
    }
}

/// A re-export passes a name on and uses nothing.
fn is_passed_on(name: &str, code: &str) -> bool {
    code.split(';').any(|statement| {
        let at = statement.find("use ");
        let line = at.map(|at| statement[..at].rsplit('\n').next().unwrap_or_default());
        line.is_some_and(|before| before.starts_with("pub"))
            && imports(&format!("{statement};"))
                .iter()
                .any(|(known, _)| known == name)
    })
}

#[test]
fn files_of_a_crate_close_no_circle() {
    for room in super::CRATES.iter().chain(&["lifecycle", "browse", "."]) {
        let on = circles(&files(room));
        let on: Vec<String> = on.iter().map(|module| module.join("::")).collect();
        assert!(on.is_empty(), "{room}: {on:?}");
    }
}

/// The rooms of the loop, each on a line using those of the lines before it.
const LOOP: [&[&str]; 12] = [
    &["observe", "predict", "verify"],
    &["state"],
    &["blocker", "user", "report"],
    &["goal"],
    &["correct"],
    &["decide"],
    &["gate"],
    &["by_route", "dispatch"],
    &["pipeline"],
    &["by_model"],
    &["turn"],
    &[""],
];

#[test]
fn a_room_of_the_loop_uses_only_those_before_it() {
    let height = |module: &[String]| {
        let room = module.get(1).map_or("", String::as_str);
        let found = LOOP.iter().position(|line| line.contains(&room));
        found.unwrap_or_else(|| panic!("{room:?} is no room of the loop"))
    };
    let in_loop = |module: &&Vec<String>| module.first().is_some_and(|first| first == "agent");
    let mut upwards = Vec::new();
    for (from, to) in uses(&files(".")) {
        if !in_loop(&&from) {
            continue;
        }
        let higher = to.iter().filter(in_loop).filter(|to| {
            let passed_through = to.len() == 1;
            !passed_through && height(to) > height(&from)
        });
        upwards.extend(higher.map(|to| format!("{} uses {}", from.join("::"), to.join("::"))));
    }
    assert!(upwards.is_empty(), "{upwards:#?}");
}

#[test]
fn a_planted_circle_is_found() {
    let file = |module: &str, code: &str| {
        let module = module.split("::").filter(|part| !part.is_empty());
        (
            module.map(str::to_owned).collect::<Vec<_>>(),
            code.to_owned(),
        )
    };
    let straight: Files = [
        file("", "mod a;\nmod b;\npub use a::A;\n"),
        file("a", "use crate::b::B;\npub struct A(B);\n"),
        file("b", "pub struct B;\n"),
    ]
    .into();
    assert!(circles(&straight).is_empty());
    let mut round = straight;
    round.extend([file("b", "use super::A;\npub struct B(Box<A>);\n")]);
    assert_eq!(circles(&round).len(), 2);
    round.extend([file(
        "b",
        "pub struct B;\nfn f() {\n    super::a::A::new();\n}\n",
    )]);
    assert_eq!(circles(&round).len(), 2);
    round.extend([file(
        "b",
        "use super::a;\npub struct B;\nfn f() {\n    a::A::new();\n}\n",
    )]);
    assert_eq!(circles(&round).len(), 2);
    round.extend([
        file(
            "a",
            "mod c;\nuse crate::b::B;\npub use c::make;\npub struct A(B);\n",
        ),
        file(
            "a::c",
            "use crate::b;\npub fn make() {\n    b::other();\n}\n",
        ),
        file(
            "b",
            "use crate::a;\npub struct B;\npub fn other() {\n    a::make();\n}\n",
        ),
    ]);
    assert_eq!(
        circles(&round).len(),
        3,
        "through a re-export of an imported module"
    );
}
