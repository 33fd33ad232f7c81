//! Outlines of recorded pages.

use super::super::{OutlineOptions, Page, Skeleton};
use super::{LIST, ORDERS, client};

fn outline(page: &Page, budget_chars: usize, relevant_to: &str) -> String {
    page.outline(&OutlineOptions {
        budget_chars,
        before: None,
        relevant_to,
        also_new: &[],
    })
    .text
}

#[test]
fn a_page_with_a_flat_table() {
    insta::assert_snapshot!(outline(&Page::from_text(ORDERS), 10_000, ""), @r#"
    [308] link "Home"
    main:
      Orders
      [311] button "Actions" collapsed popup
      [316] status "Nothing done yet."
      Order Customer Total
      - [327] link "1001"
        Ida Brandt 40.00
        [331] button "Cancel 1001"
      - [334] link "1002"
        Sam Okoro 12.50
        [338] button "Cancel 1002"
      - [341] link "1003"
        Mei Lin 99.00
        [345] button "Cancel 1003"
      [353] button "Ask me"
    "#);
}

#[test]
fn a_page_with_a_list_and_a_form() {
    insta::assert_snapshot!(outline(&Page::from_text(super::SIGN_IN), 10_000, ""), @r#"
    header:
      [6] link near="Sign in"
      Sign in
    form:
      [11] textbox "you@x.com" type="email" near="Email"
      [13] textbox "Password" type="password"
      [15] button "Sign in"
    No account?
    [17] link "Create one"
    "#);
    insta::assert_snapshot!(outline(&Page::from_text(LIST), 10_000, ""), @r#"
    navigation:
      [5] button "Patient"
      [6] button "Visits"
    - [10] link "Jane Roe"
      1980
      [13] button "Open Jane Roe"
    - [16] link "John Doe"
      1975
      [19] button "Open John Doe"
    - [22] link "Ann 'A' Lee"
      1990
      [25] button "Open Ann Lee"
    [26] textbox "Search" value="doe"
    "#);
}

#[test]
fn html_with_everything() {
    let page = Page::from_text(
        "<!doctype html><html><body><nav aria-label='Main'><a href=/>Home</a></nav><main><h1>Edit \"me\"</h1>\
         <p>Some <b>bold</b> prose<br>on two lines.</p><form><label>Country <select><option>Chad<option selected>Mali</select></label>\
         <label><input type=checkbox checked> I agree</label><input type=password value=abc placeholder=Password>\
         <button disabled>Save</button></form><div role=alert>Name is required</div></main></body></html>",
    );
    insta::assert_snapshot!(outline(&page, 10_000, ""), @r#"
    navigation "Main":
      [4] link "Home"
    main:
      Edit "me"
      Some bold prose
      on two lines.
      form:
        [12] combobox "Country" value="Mali" options="Chad|Mali"
        [16] checkbox "I agree" checked
        [17] textbox "Password" type="password" value="•••"
        [18] button "Save" disabled
      [19] alert "Name is required"
    "#);
}

#[test]
fn new_elements_bear_a_mark() {
    let before = Skeleton::from(&client("<a id=\"3\">Home </a>"));
    let page = client("<a id=\"3\">Home </a><button id=\"4\">Undo </button>");
    let options = OutlineOptions {
        budget_chars: 1_000,
        before: Some(&before),
        relevant_to: "",
        also_new: &[],
    };
    assert_eq!(
        page.outline(&options).text,
        "[3] link \"Home\"\n*[4] button \"Undo\""
    );
}

#[test]
fn a_small_budget_keeps_what_the_goal_speaks_of() {
    let row = |index: usize| {
        format!(
            "<li><p>Person {index} </p><button id=\"{}\">Open </button></li>",
            10 + index
        )
    };
    let list: String = (0..200).map(row).collect();
    let page = client(&format!(
        "<ul>{list}</ul><footer><a id=\"900\">Terms </a></footer>"
    ));
    let short = page.outline(&OutlineOptions {
        budget_chars: 400,
        before: None,
        relevant_to: "open person 177",
        also_new: &[],
    });
    assert!(
        short.text.len() <= 400 && short.text.contains("Person 177\n    [187] button")
            || short.text.contains("- Person 177\n  [187] button"),
        "{}",
        short.text
    );
    assert!(!short.text.contains("Terms"));
    assert!(short.text.ends_with("less relevant lines left out)"));
    let whole = page.outline(&OutlineOptions {
        budget_chars: 100_000,
        before: None,
        relevant_to: "",
        also_new: &[],
    });
    assert_eq!((whole.omitted, whole.shown), (0, 401));
    assert_eq!(short.shown + short.omitted, 401);
}

#[test]
fn of_a_page_that_does_not_fit_navigation_stays_and_controls_tell_their_rows() {
    let row = |index: usize| {
        format!(
            "<tr><td>Order {index} of a customer with a long name </td><td><button id=\"{}\">Cancel </button></td></tr>",
            100 + index
        )
    };
    let rows: String = (0..200).map(row).collect();
    let page = client(&format!(
        "<nav><a id=\"3\" href=\"/invoices\">Invoices </a></nav><table>{rows}</table>"
    ));
    let text = outline(&page, 1_500, "cancel order 170");
    assert!(text.contains("[3] link \"Invoices\""), "{text}");
    assert!(
        text.contains("[270] button \"Cancel\" of=\"Order 170 of a customer"),
        "{text}"
    );
}

#[test]
fn a_value_that_is_cut_says_so() {
    let value = "Nunc id tellus. ".repeat(30);
    let page = Page::from_text(&format!(
        "<html><head/><body><textarea value=\"{value}Fringilla\" id=\"13\"/></body></html>"
    ));
    let options = OutlineOptions {
        budget_chars: 10_000,
        before: None,
        relevant_to: "",
        also_new: &[],
    };
    let outline = page.outline(&options).text;
    assert!(outline.ends_with("…\""), "{outline}");
}

#[test]
fn the_sign_that_tells_like_buttons_apart_is_shown() {
    let page = Page::from_text(
        r#"<html><head/><body><main>Seats <button aria-label="Seat 7A" id="1">A </button><button aria-label="Seat 7B" id="2">✕ </button><button aria-label="Seat 7C" id="3">C </button><button aria-label="Delete" id="4">🗑 </button><button aria-label="Delete" id="5">🗑 </button></main></body></html>"#,
    );
    let told = outline(&page, 10_000, "");
    assert!(
        told.contains("[2] button \"Seat 7B\" shows=\"✕\""),
        "{told}"
    );
    assert_eq!(told.matches("shows=").count(), 1, "{told}");
}

#[test]
fn a_few_words_behind_one_of_several_buttons_stand_with_it() {
    let times = r#"<div role="group" aria-label="Time"><button id="1">9:00</button><button id="2">11:00</button> taken <button id="3">14:00</button></div>"#;
    let page = Page::from_text(times);
    let told = outline(&page, 4_000, "");
    assert!(
        told.contains("[2] button \"11:00\" beside=\"taken\"\n"),
        "{told}"
    );
    // Where a text comes first, texts may stand before what they tell of.
    let parted = times.replace(
        r#"<button id="1">9:00</button>"#,
        r#"free <button id="1">9:00</button>"#,
    );
    let told = outline(&Page::from_text(&parted), 4_000, "");
    assert!(!told.contains("beside"), "{told}");
    let before = r#"<div><button id="1">Back</button> 9:00 <button id="2">Book</button> 11:00 <button id="3">Book</button></div>"#;
    let told = outline(&Page::from_text(before), 4_000, "");
    assert!(!told.contains("beside"), "{told}");
    let told = outline(
        &Page::from_text(&before.replace("11:00", "(full)")),
        4_000,
        "",
    );
    assert!(
        told.contains("[2] button \"Book\" beside=\"(full)\""),
        "{told}"
    );
}
