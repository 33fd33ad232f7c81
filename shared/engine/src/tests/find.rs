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
