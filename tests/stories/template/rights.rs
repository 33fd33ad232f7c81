//! Rights on the table: what a role allows is what its function asks for. That no story asks for
//! more, each story itself checks (`tests/support/rights.rs`).

use std::collections::BTreeSet;
use std::fs;
use stories::template::RIGHTS;

/// What all stories together asked for; made by `just rights`.
const USED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/rights.txt");

/// What a function asks for where no story has it do so: rights, who, and when.
const BEYOND_STORIES: [(&[&str], &[&str], &str); 3] = [
    (
        &["dynamodb:Query table T#"],
        &["active-task", "resume-task", "stop-task", "sweep"],
        "the page before the last action lies in pieces beside its task",
    ),
    (
        &[
            "dynamodb:UpdateItem table T#",
            "dynamodb:UpdateItem table SID#",
        ],
        &[
            "interact",
            "resume-task",
            "session",
            "sessions",
            "stop-task",
            "sweep",
        ],
        "a session that is changed a month after its first message keeps what was said in it",
    ),
    (
        &["dynamodb:UpdateItem table T#"],
        &["browse-batch"],
        "what a page that a browser rendered has taught is kept",
    ),
];

fn used() -> BTreeSet<String> {
    let text = fs::read_to_string(USED).unwrap();
    text.lines().map(str::to_owned).collect()
}

fn beyond_stories() -> BTreeSet<String> {
    let all = BEYOND_STORIES.iter();
    all.flat_map(|(rights, functions, _)| {
        let each = |function| {
            rights
                .iter()
                .map(move |right| format!("{function} {right}"))
        };
        functions.iter().flat_map(each)
    })
    .collect()
}

#[test]
fn a_role_allows_what_its_function_asks_for_and_nothing_else() {
    let asked: BTreeSet<String> = used().union(&beyond_stories()).cloned().collect();
    let unused: Vec<_> = RIGHTS.difference(&asked).collect();
    assert!(unused.is_empty(), "allowed and not asked for: {unused:#?}");
    let missing: Vec<_> = asked.difference(&RIGHTS).collect();
    assert!(
        missing.is_empty(),
        "asked for and not allowed: {missing:#?}"
    );
}
