//! The walls of the house, read from the sources: the compiler sees who may call whom, but not
//! in which direction a room may look.

mod circles;

use std::fs;
use std::path::{Path, PathBuf};

/// The rooms of the common crate, floor above floor. A room uses those of the floors below and,
/// on its own floor, those that stand before it: no circle can close.
const FLOORS: [&[&str]; 4] = [
    &[
        "words",
        "page",
        "packing",
        "task",
        "session",
        "config",
        "outside",
        "health",
        "telemetry",
    ],
    &[
        "action", "intent", "model", "search", "pages", "push", "store",
    ],
    &["engine", "safety", "route", "auth", "knowledge", "app"],
    &["agent", "chat", "http", "browsing"],
];

/// Looks upwards that are known, each with its reason.
const UPWARDS: [(&str, &str); 1] = [
    // A key is made from a `Scope`, and only `auth` makes one: that keeps tenants apart. `auth`
    // in turn asks the table whether a token still stands.
    ("store", "auth"),
];

/// Rooms without I/O, clock or randomness: what they come to depends on their arguments alone.
const PURE: [&str; 10] = [
    "words", "page", "packing", "task", "session", "action", "intent", "engine", "safety", "route",
];

/// Looks outside that are known, each with its reason.
const KNOWN_OUTSIDE: [(&str, &str); 1] = [
    // A nonce must never repeat: it is drawn where it is used.
    ("safety/seal.rs", "ring::rand"),
];

/// What a pure room never names.
const OUTSIDE: [&str; 15] = [
    ".await",
    "aws_",
    "Instant",
    "lambda_",
    "reqwest",
    "ring::rand",
    "std::env",
    "std::fs",
    "std::net",
    "std::process",
    "SystemTime",
    "Timestamp::now",
    "tokio",
    "Uuid::new_v4",
    "Uuid::now",
];

/// What only some rooms name.
const KNOWN_TO: [(&str, &[&str]); 5] = [
    ("aws_sdk_dynamodb", &["store"]),
    ("aws_sigv4", &["outside"]),
    ("lambda_http", &["http", "telemetry", "app"]),
    ("env::var", &["config"]),
    (
        "reqwest",
        &["health", "outside", "model", "search", "push", "knowledge"],
    ),
];

/// Rooms that are crates of their own: there the compiler sees which way a room looks. Their
/// files stand in `shared/<room>/src`.
const CRATES: [&str; 5] = ["words", "page", "action", "intent", "engine"];

/// One file of a room, without comments and tests.
struct Source {
    room: String,
    /// Below the folder of rooms: `safety/seal.rs`.
    file: PathBuf,
    code: String,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn sources() -> Vec<Source> {
    let shared = root().join("shared");
    let crates = CRATES.iter().map(|room| shared.join(room).join("src"));
    let within = |folder: PathBuf, above: &str| {
        let mut files = Vec::new();
        gather(&folder, &mut files);
        let file = |path: PathBuf| {
            let file = Path::new(above).join(path.strip_prefix(&folder).unwrap());
            let first = file.iter().next().unwrap().to_str().unwrap();
            Source {
                room: first.trim_end_matches(".rs").to_owned(),
                code: code_of(&fs::read_to_string(&path).unwrap()),
                file,
            }
        };
        files.into_iter().map(file).collect::<Vec<_>>()
    };
    let common = within(shared.join("src"), "");
    let own = CRATES.iter().zip(crates);
    own.flat_map(|(room, folder)| within(folder, room))
        .chain(common)
        .filter(|source| source.room != "lib")
        .collect()
}

/// Rust files below a folder; tests in files of their own are left out.
fn gather(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.file_stem().is_some_and(|name| name == "tests") {
            continue;
        }
        if path.is_dir() {
            gather(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

/// A file's text without comment lines and without what is compiled for tests alone.
fn code_of(text: &str) -> String {
    let mut code = String::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        if line == "#[cfg(test)]" {
            let item = lines.find(|line| !line.starts_with("#["));
            if item.is_some_and(|item| item.ends_with('{')) {
                lines.find(|line| *line == "}");
            }
        } else if !line.trim_start().starts_with("//") {
            code.push_str(line);
            code.push('\n');
        }
    }
    code
}

/// The rooms that a text names by `crate::`.
fn rooms_named(code: &str) -> impl Iterator<Item = &str> {
    code.split("crate::").skip(1).map(|rest| {
        let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_');
        &rest[..end.unwrap_or(rest.len())]
    })
}

#[test]
fn a_room_looks_only_down() {
    let rooms = FLOORS.concat();
    let height = |room: &str| {
        let found = rooms.iter().position(|known| *known == room);
        found.unwrap_or_else(|| panic!("{room:?} stands on no floor"))
    };
    let mut upwards = Vec::new();
    let crate_of_its_own = |source: &Source| CRATES.contains(&source.room.as_str());
    for source in sources()
        .into_iter()
        .filter(|source| !crate_of_its_own(source))
    {
        for used in rooms_named(&source.code) {
            if height(used) > height(&source.room) {
                upwards.push((source.room.clone(), used.to_owned(), source.file.clone()));
            }
        }
    }

    let known = |room: &str, used: &str| UPWARDS.contains(&(room, used));
    let forbidden: Vec<_> = upwards
        .iter()
        .filter(|(room, used, _)| !known(room, used))
        .collect();
    assert!(forbidden.is_empty(), "{forbidden:#?}");
    for (room, used) in UPWARDS {
        let needed = upwards
            .iter()
            .any(|(from, to, _)| from == room && to == used);
        assert!(needed, "{room} no longer looks up to {used}");
    }
}

/// The pure floors that are crates of their own: the compiler holds their direction.
const PURE_CRATES: [&str; 3] = [
    "shared/words/src",
    "shared/intent/src",
    "shared/lifecycle/src",
];

#[test]
fn a_pure_crate_names_nothing_outside() {
    for folder in PURE_CRATES {
        let mut files = Vec::new();
        gather(&root().join(folder), &mut files);
        assert!(!files.is_empty(), "{folder}");
        for file in files {
            let code = code_of(&fs::read_to_string(&file).unwrap());
            let named = OUTSIDE.iter().find(|name| code.contains(**name));
            assert_eq!(named, None, "{}", file.display());
        }
    }
}

#[test]
fn a_room_that_is_a_crate_depends_on_crates_of_lower_rooms_alone() {
    let rooms = FLOORS.concat();
    let height = |name: &str| rooms.iter().position(|room| *room == name);
    for room in CRATES {
        let manifest = root().join("shared").join(room).join("Cargo.toml");
        let text = fs::read_to_string(manifest).unwrap();
        let (_, dependencies) = text.split_once("[dependencies]").unwrap();
        for line in dependencies.lines() {
            let name = line.split(['.', ' ']).next().unwrap_or_default();
            assert_ne!(name, "coxswain", "{room}");
            assert!(height(name) < height(room), "{room} depends on {name}");
        }
    }
}

#[test]
fn a_pure_room_names_nothing_outside() {
    for source in sources() {
        if PURE.contains(&source.room.as_str()) {
            let known = |name: &str| {
                KNOWN_OUTSIDE
                    .iter()
                    .any(|(file, outside)| source.file == Path::new(file) && *outside == name)
            };
            let mut named = OUTSIDE.iter().filter(|name| source.code.contains(**name));
            let named = named.find(|name| !known(name));
            assert_eq!(named, None, "{}", source.file.display());
        }
    }
}

/// What is read once must not be cut short by the turn that happens to read it (`words::work::Prepared`).
#[test]
fn a_table_of_the_rooms_that_think_is_read_apart_from_any_turn() {
    const THINK: [&str; 6] = ["words", "page", "action", "intent", "engine", "safety"];
    let sources = sources();
    let thinking = |source: &&Source| THINK.contains(&source.room.as_str());
    let sees = sources
        .iter()
        .filter(thinking)
        .filter(|one| one.code.contains("Prepared"));
    assert!(sees.count() > 10, "nothing is looked at");
    let bare = sources
        .iter()
        .filter(thinking)
        .filter(|one| one.code.contains("LazyLock"));
    let bare: Vec<&PathBuf> = bare.map(|one| &one.file).collect();
    assert!(bare.is_empty(), "{bare:?}");
}

#[test]
fn of_the_loop_only_the_turn_and_what_a_user_does_by_hand_wait() {
    let waiting: Vec<PathBuf> = sources()
        .into_iter()
        .filter(|source| source.room == "agent" && source.code.contains(".await"))
        .map(|source| source.file.with_extension(""))
        .collect();

    let allowed = ["turn", "by_model", "user", "report"];
    let elsewhere: Vec<&PathBuf> = waiting
        .iter()
        .filter(|file| {
            let starts = |name: &&str| file.starts_with(Path::new("agent").join(name));
            !allowed.iter().any(starts)
        })
        .collect();
    assert!(elsewhere.is_empty(), "{elsewhere:?}");
    assert!(waiting.len() >= allowed.len());
}

#[test]
fn a_platform_is_known_to_few() {
    for source in sources() {
        for (name, rooms) in KNOWN_TO {
            assert!(
                rooms.contains(&source.room.as_str()) || !source.code.contains(name),
                "{} names {name}",
                source.file.display()
            );
        }
    }
}

#[test]
fn functions_know_the_common_crate_and_not_each_other() {
    let folders = fs::read_dir(root().join("functions")).unwrap();
    let functions: Vec<String> = folders
        .map(|folder| folder.unwrap().file_name().into_string().unwrap())
        .collect();
    let upper = ["local", "stories"];
    // It tells of all the others.
    let knows_all = "functions/openapi";
    let manifests = functions
        .iter()
        .map(|name| format!("functions/{name}"))
        .chain(["shared".to_owned()])
        .chain(CRATES.map(|room| format!("shared/{room}")));
    for folder in manifests {
        let text = fs::read_to_string(root().join(&folder).join("Cargo.toml")).unwrap();
        let (_, dependencies) = text.split_once("[dependencies]").unwrap();
        for line in dependencies.lines() {
            let name = line.split(['.', ' ']).next().unwrap_or_default();
            let is_function = functions.iter().any(|function| function == name);
            assert!(
                !upper.contains(&name) && (folder == knows_all || !is_function),
                "{folder} depends on {name}"
            );
        }
    }
}
