//! Rights on the table: what a role allows is what its function asks for. That no story asks for
//! more, each story itself checks (`tests/support/rights.rs`).

use std::collections::BTreeSet;
use std::fs;
use stories::template::RIGHTS;

/// What all stories together asked for; made by `just rights`.
const USED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/rights.txt");

#[test]
fn a_role_allows_nothing_that_no_story_asks_for() {
    let text = fs::read_to_string(USED).unwrap();
    let used: BTreeSet<String> = text.lines().map(str::to_owned).collect();
    let unused: Vec<_> = RIGHTS.difference(&used).collect();
    assert!(unused.is_empty(), "allowed and not used: {unused:#?}");
    let missing: Vec<_> = used.difference(&RIGHTS).collect();
    assert!(missing.is_empty(), "used and not allowed: {missing:#?}");
}
