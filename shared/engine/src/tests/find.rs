//! Things that are looked for by the page's own search.

use super::{Intent, target, turns};

fn find(name: &str) -> [Intent; 1] {
    [Intent::Find {
        target: target(name),
    }]
}

#[test]
fn what_was_typed_into_the_search_is_not_found_by_that() {
    let page = |value: &str| {
        format!(r#"<label>Customers <input type="search" value="{value}" id="1"></label>"#)
    };
    let found = page("Eve Lind") + "<p>Eve Lind, Faro</p>";
    assert_eq!(
        turns(&find("Eve Lind"), &[&page(""), &page("Eve Lind"), &found]),
        [
            r#"setValue(1, "Eve Lind")"#,
            r#"press("Enter")"#,
            "done: The page shows “Eve Lind”."
        ]
    );
}

#[test]
fn a_search_is_sent_by_its_own_button_and_not_by_its_field() {
    let sent = |field: &str, around: &str| {
        let page = |value: &str| {
            let field = field.replace("VALUE", value);
            format!(r"<form>{field}</form>{around}")
        };
        turns(&find("Eve Lind"), &[&page(""), &page("Eve Lind")])[1].clone()
    };
    let field = r#"<label>Search <input type="search" value="VALUE" id="1"></label>"#;
    let own = format!(r#"{field}<button id="2">Search customers</button>"#);
    let elsewhere = r#"<a id="9">Search</a>"#;
    assert_eq!(sent(&own, elsewhere), "click(2)");
    assert_eq!(sent(field, ""), r#"press("Enter")"#);
}

#[test]
fn a_field_for_something_else_is_no_search_box() {
    let first = |html: &str| turns(&find("Eve Lind"), &[html])[0].clone();
    for searched in [
        r#"<input id="1"><button id="2">Go</button>"#,
        r#"<form><label>Town <input id="1"></label><button id="2">Search trains</button></form>"#,
    ] {
        assert_eq!(first(searched), r#"setValue(1, "Eve Lind")"#, "{searched}");
    }
    for other in [
        r#"<form><h2>Newsletter</h2><input type="email" id="1"><button id="2">Subscribe</button></form>"#,
        r#"<label>Your e-mail <input id="1"></label><button id="2">Subscribe</button>"#,
    ] {
        assert!(first(other).starts_with("missing"), "{other}");
    }
}
