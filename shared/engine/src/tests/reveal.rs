//! What brings hidden things to light, and presses nothing else.

use super::{check, deed, fill, open, target, then};
use intent::Intent;

const SHIPMENTS: &str = r#"<h1>Shipments</h1><button id="1">New shipment</button><table>
<tr><td>SH-1</td><td>Sent</td><td><button aria-haspopup="menu" aria-expanded="false" id="11">Row menu</button></td></tr>
<tr><td>SH-2</td><td>Packed</td><td><button aria-haspopup="menu" aria-expanded="false" id="21">Row menu</button></td></tr>
</table>"#;

#[test]
fn the_menu_of_the_things_row_is_opened_and_no_other() {
    check(
        SHIPMENTS,
        &[
            (
                &[deed("delete", "shipment SH-2")],
                &["click(21)", "missing: …"],
            ),
            (&[deed("delete", "shipment SH-9")], &["missing: …"]),
        ],
    );
}

#[test]
fn what_came_up_for_the_thing_belongs_to_it() {
    let menu = r#"<div role="menu"><div role="menuitem" id="30">Duplicate</div><div role="menuitem" id="31">Delete</div></div>"#;
    let open = SHIPMENTS.replace(
        r#"aria-expanded="false" id="21""#,
        r#"aria-expanded="true" id="21""#,
    );
    let told = then(
        &[deed("delete", "shipment SH-2")],
        SHIPMENTS,
        &format!("{open}{menu}"),
    );
    assert!(told.decision.starts_with("click(31)"), "{told}");
}

#[test]
fn nothing_is_dismissed_outside_a_dialog() {
    let locked = r#"<button disabled id="1">Previous</button><ul><li>Order 1 <button id="2">Cancel</button></li><li>Order 2 <button id="3">Cancel</button></li></ul>"#;
    check(
        locked,
        &[
            (
                &[fill("nickname", "Bo")],
                &["missing: a field for “nickname”"],
            ),
            (&[deed("delete", "order 2")], &["missing: …"]),
            (
                &[super::click("Previous")],
                &["missing: a way to use “Previous”, which is locked,"],
            ),
        ],
    );
}

#[test]
fn a_dialog_in_front_is_closed_by_what_does_nothing_else() {
    let page = |inside: &str| {
        format!(r#"<h1>Notes</h1><div role="dialog" aria-label="News">{inside}</div>"#)
    };
    for (inside, expected) in [
        (
            r#"<p>We have moved.</p><button id="1">Close</button>"#,
            "click(1)",
        ),
        (
            r#"<p>Sending 3 files</p><button id="1">Cancel</button>"#,
            "missing: …",
        ),
        (
            r#"<p>We have moved.</p><button id="1">Subscribe</button>"#,
            "missing: …",
        ),
        (
            r#"<p>Rename</p><label>Title <input id="2"></label><button id="1">Close</button>"#,
            "missing: …",
        ),
    ] {
        let told = super::played(&page(inside), &[fill("nickname", "Bo")]);
        let start = expected.trim_end_matches('…');
        assert!(told[0].starts_with(start), "{inside} {told:?}");
    }
}

#[test]
fn lists_are_leafed_through_for_what_they_do_not_show() {
    let list = r#"<ul><li><a id="1">Ann</a></li><li><a id="2">Bo</a></li></ul><nav><a id="3">Next</a></nav>"#;
    check(
        list,
        &[
            // What is not there is asked about before anything is pressed.
            (&[deed("delete", "user Zoe")], &["missing: …"]),
            (
                &[Intent::Find {
                    target: target("Zoe"),
                }],
                &["click(3)", "missing: …"],
            ),
            (&[deed("delete", "user Bo")], &["click(2)", "missing: …"]),
            (&[open("Bo")], &["click(2)"]),
        ],
    );
    // "Next" of a form sends a part of it, whatever stands beside it.
    let form = r#"<p>Page 1 of 3</p><form><label>Company <input id="1"></label><ul><li>Ann</li><li>Bo</li></ul><button id="3">Next</button></form>"#;
    check(form, &[(&[deed("delete", "user Zoe")], &["missing: …"])]);
    check(
        r#"<p>Page 1 of 3</p><label>Company <input id="1"></label><button id="3">Next</button>"#,
        &[(&[deed("delete", "user Zoe")], &["missing: …"])],
    );
    let told = list.replace("<nav>", "<nav>Page 1 of 4 ");
    check(
        &told,
        &[
            (&[deed("delete", "user Zoe")], &["click(3)", "missing: …"]),
            (&[deed("delete", "user Bo")], &["click(2)", "missing: …"]),
        ],
    );
}

#[test]
fn a_fold_that_names_a_deed_is_not_pressed_to_look() {
    check(
        r#"<button aria-expanded="false" id="1">Delete all</button><button role="tab" aria-selected="false" id="2">Profile</button>"#,
        &[(&[fill("nickname", "Bo")], &["click(2)", "missing: …"])],
    );
}
