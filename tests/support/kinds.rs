//! The kinds of items that the table holds, and what a later write leaves of what another version of
//! the program keeps in one. The table of every story is held against them: a new kind comes with a
//! word on that, and with its writes in `tests/stories/store/later.rs`.

use local::table::Table;
use serde_json::Value;
use std::thread;

/// How items of a kind are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Written {
    /// Once; what is taken out of one later is taken out of its texts alone.
    Once,
    /// Again and again: what is not understood stays, beside the body and in it.
    Changed,
    /// Again and again, and its body is one text or number: what stands beside it stays.
    ChangedAsOne,
    /// Anew with what it is for: before, it said nothing but whose it is.
    Anew,
}

use Written::{Anew, Changed, ChangedAsOne, Once};

/// Every kind, as [`of`] names it.
pub const KINDS: [(&str, Written); 32] = [
    ("EMAIL USER", Changed),
    ("HEALTH PROBE", Changed),
    ("IDEM ANSWER", Changed),
    ("P PROFILE", Changed),
    ("Q DAY", Changed),
    ("RL COUNT", Changed),
    ("RLA COUNT", Changed),
    ("RLE COUNT", Changed),
    ("RLE NET", Changed),
    ("SID CLAIM", Anew),
    ("SID SOCKET", Anew),
    ("TOK TOKEN", Once),
    ("T DOMAIN", ChangedAsOne),
    ("T PERSONA", Once),
    ("T#FILE PIECE", Once),
    ("T#PATTERNS", Changed),
    ("T#ROUTES", Changed),
    ("T#SESS DUE", Changed),
    ("T#SESS FACTS", ChangedAsOne),
    ("T#SESS META", Changed),
    ("T#SESS MSG", Changed),
    ("T#SESS SUMMARY", Changed),
    ("T#SNAP PIECE", Once),
    ("T#TASK BEFORE", Changed),
    ("T#TASK LOG", Once),
    ("T#TASK META", Changed),
    ("T#TASK OPEN", Changed),
    ("T#TASK STEP", Once),
    ("T#U AGREED", Changed),
    ("T#U AUTH", Changed),
    ("T#U PREFERENCES", Changed),
    ("T#U SITE", Changed),
];

/// What an item is, by its key without what names one: `T#SESS MSG`.
pub fn of(item: &Value) -> String {
    let part = |name: &str| item[name]["S"].as_str().unwrap_or_default();
    let mut partition = part("pk").split('#');
    let first = partition.next().unwrap_or_default();
    let within = match first {
        "T" => partition.nth(1).map(|within| format!("#{within}")),
        _ => None,
    };
    let within = within.unwrap_or_default();
    // These are named by what they are of alone.
    if ["#ROUTES", "#PATTERNS"].contains(&within.as_str()) {
        return format!("{first}{within}");
    }
    let sort = part("sk").split('#').next().unwrap_or_default();
    format!("{first}{within} {sort}")
}

/// Fails a story that left an item of a kind that nobody knows.
pub fn check_stored(table: &Table) {
    if !cfg!(debug_assertions) || thread::panicking() {
        return;
    }
    for item in table.items().expect("the items of a table") {
        let kind = of(&item);
        let known = KINDS.iter().any(|(known, _)| *known == kind);
        // Earlier versions kept it there.
        let earlier = kind == "T#U PROFILE";
        assert!(
            known || earlier,
            "no word on {kind} in tests/support/kinds.rs"
        );
    }
}
