use super::{Expectation, predict};
use crate::action::{Decision, parse};
use crate::page::{Page, TreeNode};

const URL: &str = "https://clinic.test/orders?page=2";

fn described(page: &Page, action: &str) -> Option<String> {
    let Ok(Decision::Client(action)) = parse(action) else {
        panic!("{action} is no action");
    };
    predict(&action, page, URL).map(|expectation| expectation.describe())
}

fn check(page: &Page, table: &[(&str, Option<&str>)]) {
    for (action, outcome) in table {
        assert_eq!(described(page, action).as_deref(), *outcome, "{action}");
    }
}

#[test]
fn page_text_gives_an_expectation_for_most_actions() {
    let page = Page::from_text(
        r#"<html><head/><body><nav><button aria-haspopup="menu" aria-expanded="false" id="1">Actions </button><button aria-expanded="true" id="2">Filter </button></nav><ul role="menu" id="3"><li role="menuitem" id="4">Print </li></ul><form>Order <label>Name <input name="n" id="5"/></label><label>Sex <select name="s" id="6">Female Male </select></label><label><input name="c" type="checkbox" id="7"/> Consent </label><button type="submit" id="8">Create </button></form><button id="9">Delete draft 3 </button><button id="10">Say hello </button><div role="tab" id="11">History </div></body></html>"#,
    );
    check(
        &page,
        &[
            ("click(1)", Some("“Actions” opens.")),
            ("click(2)", Some("“Filter” closes.")),
            ("click(4)", Some("“Print” is chosen and the list closes.")),
            (r#"setValue(5, "Jane")"#, Some("“Name” holds “Jane”.")),
            (r#"setValue(5, "")"#, Some("“Name” is empty.")),
            ("click(5)", None),
            ("click(6)", Some("“Sex” opens.")),
            (
                r#"selectDropdown(6, "", "Female")"#,
                Some("“Sex” shows “Female”."),
            ),
            ("check(7)", Some("“Consent” is on.")),
            ("uncheck(7)", Some("“Consent” is off.")),
            ("click(8)", Some("The form is sent with “Create”.")),
            (
                "click(9)",
                Some("“Delete draft 3” takes what it names off the page."),
            ),
            ("click(10)", None),
            ("click(11)", Some("The tab “History” comes to the front.")),
            ("click(99)", None),
            (
                r#"navigate("https://a.test/")"#,
                Some("The page https://a.test/ opens."),
            ),
            ("goBack()", Some("Another page opens.")),
            (
                r#"waitForElement("Saved")"#,
                Some("The page shows “Saved”."),
            ),
            ("wait(1)", None),
            ("finish()", None),
        ],
    );
}

#[test]
fn a_form_with_a_password_signs_in() {
    let text = Page::from_text(
        r#"<html><head/><body><form><label>User <input name="u" id="1"/></label><label>Password <input type="password" name="p" id="2"/></label><button type="submit" id="3">Go </button><button type="button" id="4">Help </button></form></body></html>"#,
    );
    let signs_in = Some("The sign-in is accepted and the next page opens.");
    check(
        &text,
        &[
            ("click(3)", signs_in),
            ("click(4)", None),
            (
                r#"setValue(2, "harbour-7")"#,
                Some("“Password” is filled in."),
            ),
        ],
    );
    let nodes: Vec<TreeNode> = serde_json::from_str(
        r#"[{"i": "1", "r": "inp", "n": "Benutzer"}, {"i": "2", "r": "inp", "n": "Passwort"},
            {"i": "3", "r": "btn", "n": "Anmelden"}, {"i": "4", "r": "btn", "n": "Anmelden mit Google"}]"#,
    )
    .unwrap();
    let tree = Page::from_tree(&nodes, None);
    check(&tree, &[("click(3)", signs_in), ("click(4)", None)]);
}

#[test]
fn a_link_is_expected_to_lead_to_another_document() {
    let expected = |href: &str| {
        let page = Page::from_text(&format!(
            r#"<!doctype html><html><body><p>Text</p><a href="{href}">Next</a></body></html>"#
        ));
        let click = crate::action::Action::Click {
            id: page.elements[0].id,
        };
        predict(&click, &page, URL)
    };
    let leads_to = |to: &str| {
        Some(Expectation::AddressChanges {
            to: Some(to.to_owned()),
        })
    };
    assert_eq!(expected("/help"), leads_to("https://clinic.test/help"));
    assert_eq!(
        expected("?page=3"),
        leads_to("https://clinic.test/orders?page=3")
    );
    for stays in [
        "#top",
        "?page=2#top",
        "javascript:void(0)",
        "mailto:a@b.test",
    ] {
        assert!(
            !matches!(expected(stays), Some(Expectation::AddressChanges { .. })),
            "{stays}"
        );
    }
}
