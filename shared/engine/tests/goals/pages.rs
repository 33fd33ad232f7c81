//! Tables of people, shops, forms.

use super::{check, on};

const CRM: &str = r#"<h1>Customers</h1>
<input type="search" aria-label="Search customers" id="1"><button id="2">Search</button>
<label>Rows per page <select id="3"><option>10</option><option>25</option><option>50</option></select></label>
<label>Status <select id="4"><option>All</option><option>Active</option><option>Lost</option></select></label>
<table><thead><tr><th><button id="5">Name</button></th><th><button id="6">City</button></th><th></th></tr></thead><tbody>
<tr><td><input type="checkbox" aria-label="Select Jane Roe" id="10"></td><td><a href="/c/1" id="11">Jane Roe</a></td><td>Oslo</td><td><button id="12">Message</button><button id="13">Edit</button></td></tr>
<tr><td><input type="checkbox" aria-label="Select Omar Haddad" id="20"></td><td><a href="/c/2" id="21">Omar Haddad</a></td><td>Porto</td><td><button id="22">Message</button><button id="23">Edit</button></td></tr>
<tr><td><input type="checkbox" aria-label="Select Ann Lee" id="30"></td><td><a href="/c/3" id="31">Ann Lee</a></td><td>Bergen</td><td><button id="32">Message</button><button id="33">Edit</button></td></tr>
</tbody></table>
<nav aria-label="Pagination"><a href="?p=1" aria-current="page" id="41">1</a><a href="?p=2" id="42">2</a><a href="?p=3" id="43">3</a><a href="?p=2" id="44">Next</a></nav>"#;

#[test]
fn people_in_a_table_are_opened_messaged_and_paged_through() {
    check(
        CRM,
        &[
            ("Open the record of Jane Roe", &["click(11)"]),
            ("Open Omar Haddad's record", &["click(21)"]),
            ("Open the profile of Ann Lee", &["click(31)"]),
            ("Open the row of Ann Lee", &["click(31)"]),
            ("Message Omar Haddad", &["click(22)"]),
            ("Edit Jane Roe", &["click(13)"]),
            ("Select Ann Lee", &["click(30)"]),
            ("Show 50 rows per page", &[r#"selectDropdown(3, "", "50")"#]),
            (
                "Set the page size to 25",
                &[r#"selectDropdown(3, "", "25")"#],
            ),
            ("Go to page 3", &["click(43)"]),
            ("Go to page 1", &[]),
            ("Go to the next page", &["click(44)"]),
            (
                "Filter by status Lost",
                &[r#"selectDropdown(4, "", "Lost")"#],
            ),
            ("Sort by city", &["click(6)"]),
            ("Find customer Jane Roe", &[]),
            (
                "Find Ada Byron",
                &[
                    r#"setValue(1, "Ada Byron")"#,
                    "click(2)",
                    "click(44)",
                    "missing: “Ada Byron”",
                ],
            ),
            (
                "Search for Haddad",
                &[r#"setValue(1, "Haddad")"#, "click(2)"],
            ),
            ("Click Edit", &["ask: I see 3 things…"]),
        ],
    );
}

#[test]
fn a_button_that_names_what_it_opens_comes_before_the_bare_name() {
    let row = r#"<ul><li><a href="/1" id="1">Omar Haddad</a> born 1990 <button aria-label="Open Omar Haddad" id="2">Open</button></li><li><a href="/2" id="3">Jane Roe</a> born 1980 <button aria-label="Open Jane Roe" id="4">Open</button></li></ul>"#;
    check(row, &[("Open the patient Omar Haddad", &["click(2)"])]);
}

#[test]
fn pages_are_turned_one_by_one_where_no_number_is_shown() {
    let pager = r#"<p>Page 2 of 9</p><button id="1">Previous</button><button id="2">Next</button>"#;
    assert_eq!(on(pager, "Go to page 3")[0], "click(2)");
    assert_eq!(on(pager, "Go to page 1")[0], "click(1)");
    assert!(on(pager, "Go to page 2").is_empty());
    let blind = r#"<ul><li>a</li></ul><button id="2">Next</button>"#;
    assert_eq!(on(blind, "Go to page 3"), ["click(2)", "click(2)"]);
}

const SIGN_IN: &str = r#"<form><label>E-mail <input type="email" name="email" id="1"></label>
<label>Password <input type="password" name="pw" id="2"></label>
<label><input type="checkbox" name="remember" id="3"> Keep me signed in</label><button id="4">Sign in</button></form>"#;

#[test]
fn a_sign_in_is_kept_where_the_goal_says_so_and_the_users_own_is_asked_for() {
    check(
        SIGN_IN,
        &[
            (
                "Log in as ada@a.test with password tide-9 and remember me",
                &[
                    r#"setValue(1, "ada@a.test")"#,
                    r#"setValue(2, "tide-9")"#,
                    "check(3)",
                    "click(4)",
                ],
            ),
            (
                "Enter my e-mail address into E-mail",
                &["ask: What is your e-mail address?…"],
            ),
            ("Enter my password", &["ask: What is your password?…"]),
            (
                "Sign in with my account",
                &["ask: What is your user name?…"],
            ),
        ],
    );
}

const BLOG: &str = r#"<article><h1>Tides</h1><p>On tides.</p></article><h2>Comments</h2>
<form><label>Your name <input name="author" id="1"></label><label>Comment <textarea name="text" id="2"></textarea></label><button id="3">Post comment</button></form>"#;

#[test]
fn a_comment_is_filled_in_and_posted_by_the_forms_own_button() {
    check(
        BLOG,
        &[(
            r#"Enter "Anna" into Your name and "Hello" into Comment and click Post comment"#,
            &[
                r#"setValue(1, "Anna")"#,
                r#"setValue(2, "Hello")"#,
                "click(3)",
            ],
        )],
    );
}

const SHOP: &str = r#"<h1>Shop</h1><nav aria-label="Categories"><a href="/c/garden" id="1">Garden</a><a href="/c/kitchen" id="2">Kitchen</a></nav>
<label>Sort by <select id="3"><option>Relevance</option><option>Price: low to high</option><option>Price: high to low</option><option>Newest</option></select></label>
<ul><li><a href="/p/1" id="11">Kettle</a> $ 24.00 4.1 out of 5 <button id="12">Add to cart</button></li>
<li><a href="/p/2" id="21">Rake</a> $ 12.00 4.8 out of 5 <button id="22">Add to cart</button></li>
<li><a href="/p/3" id="31">Small kettle</a> $ 19.00 3.9 out of 5 <button id="32">Add to cart</button></li></ul>"#;

#[test]
fn the_best_of_a_list_is_the_best_of_what_was_meant() {
    check(
        SHOP,
        &[
            (
                "Open the cheapest item in the Kitchen category",
                &["missing: …"],
            ),
            ("Add the cheapest kettle to the cart", &["click(32)"]),
            ("Add the best-rated item to the cart", &["click(22)"]),
            ("Add the highest rated item to the cart", &["click(22)"]),
            (
                "Sort by price, low to high",
                &[r#"selectDropdown(3, "", "Price: low to high")"#],
            ),
            ("Sort by price", &["ask: “Sort by” offers several orders…"]),
            ("Sort by newest", &[r#"selectDropdown(3, "", "Newest")"#]),
            ("Open the Kitchen category", &["click(2)"]),
        ],
    );
}

#[test]
fn two_equally_cheap_ones_are_a_question() {
    let list = r#"<ul><li><a href="/1" id="1">A</a> $5</li><li><a href="/2" id="2">B</a> $5</li><li><a href="/3" id="3">C</a> $9</li></ul>"#;
    check(
        list,
        &[("Open the cheapest item", &["ask: I see 2 things…"])],
    );
}

#[test]
fn an_amount_goes_into_the_field_for_the_quantity() {
    let list = r#"<ul><li><a href="/1" id="1">Kettle</a> <input type="number" aria-label="Quantity" value="1" id="2"><button id="3">Add to cart</button></li>
<li><a href="/2" id="4">Rake</a> <input type="number" aria-label="Quantity" value="1" id="5"><button id="6">Add to cart</button></li></ul>"#;
    check(
        list,
        &[
            ("Add 3 kettles to the cart", &["missing: …"]),
            ("Add two rakes to the cart", &["missing: …"]),
            ("Add the rake to the cart", &["click(6)"]),
        ],
    );
}

#[test]
fn what_is_locked_is_not_pressed() {
    check(
        r#"<label>Name <input id="1"></label><button disabled id="2">Save</button>"#,
        &[(
            "Click Save",
            &["missing: a way to use “Save”, which is locked,"],
        )],
    );
    check(
        r#"<label>Name <input disabled id="1"></label><div role="dialog"><p>Leave the page?</p><button id="2">Leave</button><button id="3">Cancel</button></div>"#,
        &[("Enter Ada into Name", &["missing: …"])],
    );
    // A locked field does not make a page's own "Cancel" a way out of anything.
    check(
        r#"<label>Name <input disabled id="1"></label><p>Order 1042</p><button id="3">Cancel</button>"#,
        &[("Enter Ada into Name", &["missing: …"])],
    );
}

const ORDERS: &str = r#"<table><tr><th></th><th>Order</th><th>State</th></tr>
<tr><td><input type="checkbox" id="1"></td><td>1002</td><td>open</td></tr>
<tr><td><input type="checkbox" id="2"></td><td>1003</td><td>open</td></tr>
<tr><td><input type="checkbox" id="3"></td><td>1004</td><td>open</td></tr></table>
<button id="8">Mark as paid</button><button id="9">Mark as sent</button>"#;

#[test]
fn what_was_selected_is_marked_by_the_button_for_the_selection() {
    check(
        ORDERS,
        &[
            (
                "Select order 1003 and mark it as paid",
                &["check(2)", "click(8)"],
            ),
            (
                "Select order 1003 and mark order 1003 as sent",
                &["check(2)", "click(9)"],
            ),
        ],
    );
}

const PATIENT: &str = r#"<form><h2>New patient</h2><label>First name <input id="1"></label><label>Last name <input id="2"></label>
<label>Date of birth <input type="date" id="3"></label><button id="4">Save</button><button type="button" id="5">Cancel</button></form>"#;

#[test]
fn a_list_after_a_colon_fills_a_form() {
    check(
        PATIENT,
        &[(
            "Create a new patient: first name Lea, last name Roth, born 1990-04-12",
            &[
                r#"setValue(1, "Lea")"#,
                r#"setValue(2, "Roth")"#,
                r#"setValue(3, "1990-04-12")"#,
                "click(4)",
            ],
        )],
    );
}

#[test]
fn the_longer_label_is_meant_where_both_are_there() {
    let page = |more: &str| {
        format!(
            r#"<button id="1">Buy</button><label><input type="radio" name="p" id="2">Pay</label>{more}"#
        )
    };
    let both = r#"<button id="3">Buy now</button><label><input type="radio" name="p" id="4">Pay now</label>"#;
    check(
        &page(both),
        &[
            ("Click Buy now", &["click(3)"]),
            ("Click Buy, now", &["click(1)"]),
            ("Choose Pay now", &["click(4)"]),
        ],
    );
    check(
        &page(""),
        &[
            ("Click Buy now", &["click(1)"]),
            ("Click Buy for me", &["click(1)"]),
            ("Choose Pay now", &["click(2)"]),
        ],
    );
}

#[test]
fn thousands_may_be_set_off_by_spaces() {
    let list = |space: &str, before: &str| {
        format!(
            r#"<ul><li>{before}1{space}234,50 € <a href="/1" id="1">Kettle</a></li><li>{before}899,00 € <a href="/2" id="2">Mug</a></li></ul>"#
        )
    };
    for page in [list(" ", ""), list("\u{202f}", "Now ")] {
        check(&page, &[("Open the cheapest item", &["click(2)"])]);
    }
    let told = on(&list(" ", "Seat "), "Open the cheapest item");
    assert!(!told[0].starts_with("click"), "{told:?}");
}

#[test]
fn the_second_cheapest_is_the_second_by_its_price() {
    let list = |prices: [&str; 4]| {
        let row = |(at, price): (usize, &&str)| {
            format!(
                r#"<li>Room {} <button id="{at}">Add to cart</button> ${price}</li>"#,
                ["A", "B", "C", "D"][at]
            )
        };
        format!(
            "<ul>{}</ul>",
            prices.iter().enumerate().map(row).collect::<String>()
        )
    };
    let asks: &[&str] = &["ask: I see 3 things…"];
    check(
        &list(["9", "5", "7", "8"]),
        &[
            ("Add the second cheapest item to the cart", &["click(2)"]),
            ("Add the first cheapest item to the cart", &["click(1)"]),
            (
                "Add the third most expensive item to the cart",
                &["click(2)"],
            ),
            (
                "Add the last cheapest item to the cart",
                &["ask: I see 4 things…"],
            ),
        ],
    );
    let second = "Add the second cheapest item to the cart";
    check(
        &list(["9", "5", "5", "7"]),
        &[(second, &["ask: I see 2 things…"])],
    );
    check(&list(["9", "5", "7", "7"]), &[(second, asks)]);
    assert!(
        !on(
            &list(["9", "5", "7", "8"]),
            "Add the fifth cheapest item to the cart"
        )[0]
        .starts_with("click")
    );
}

#[test]
fn the_cheapest_of_a_page_is_not_the_cheapest_of_the_list() {
    let list = |turns: &str| {
        format!(
            r#"<table><tr><th>Order</th><th>Total</th></tr><tr><td>1041</td><td>€39</td><td><button id="1">Cancel</button></td></tr><tr><td>1042</td><td>€25</td><td><button id="2">Cancel</button></td></tr></table>{turns}"#
        )
    };
    check(&list(""), &[("Cancel the cheapest order", &["click(2)"])]);
    let more = list(r#"<button id="8" disabled>Previous</button><button id="9">Next</button>"#);
    let goes_on = "ask: The list goes on on other pages…";
    check(&more, &[("Cancel the cheapest order", &[goes_on])]);
}

#[test]
fn a_page_that_repeats_the_goal_shows_nothing_by_it() {
    let html = |says: &str, called: &str| {
        format!(
            r#"<div>{says}</div><main><h2>Numbers</h2><p>-</p><button id="1">{called}</button><button id="2">Submit</button></main>"#
        )
    };
    for goal in [
        "Generate an odd number and press Submit",
        "Please generate an odd number. Then press Submit",
        "Open the harbour report and press Submit",
    ] {
        for says in [goal.to_owned(), format!("Task: “{goal}” (1 of 3)")] {
            for called in ["Generate", "Open"] {
                let told = on(&html(&says, called), goal);
                assert!(!told[0].starts_with("click"), "{goal}: {told:?}");
            }
        }
    }
    // What a control is called is what it does, and what the page shows elsewhere is there.
    let called = "Generate an odd number";
    let pressed: &[&str] = &["click(1)", "click(2)"];
    let goal = "Generate an odd number and press Submit";
    check(&html(goal, called), &[(goal, pressed)]);
    let shown = html(&format!("{goal}</div><div>An odd number: 7"), "Generate");
    check(&shown, &[(goal, pressed)]);
}
