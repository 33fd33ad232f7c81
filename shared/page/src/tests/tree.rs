//! The newer client's control list.

use super::super::{Difference, ElementId, OutlineOptions, Page, Role, Skeleton, TreeNode};
use super::{at, ids, names, rows};

fn tree(json: &str) -> Vec<TreeNode> {
    serde_json::from_str(json).expect("the list is JSON")
}

/// Two links on top, then link and button below each other, four times.
const PATIENTS: &str = r#"[
 {"i":"8","r":"inp","n":"Find a patient","xy":[97,119],"box":[8,109,177,21]},
 {"i":"319","r":"btn","n":"Patient","xy":[37,19],"box":[8,8,58,21],"s":"collapsed"},
 {"i":"321","r":"link","n":"Reports","xy":[138,18],"box":[113,9,50,17]},
 {"i":"337","r":"btn","n":"Open Jane Roe","box":[48,164,49,21]},
 {"i":"341","r":"btn","n":"Open John Doe","box":[48,203,49,21]},
 {"i":"345","r":"btn","n":"Open Ann Lee","box":[48,242,49,21]},
 {"i":"336","r":"link","n":"Jane Roe","box":[48,146,58,17]},
 {"i":"340","r":"link","n":"John Doe","box":[48,185,61,17]},
 {"i":"344","r":"link","n":"Ann Lee","box":[48,224,56,17]}]"#;

#[test]
fn elements_come_in_reading_order() {
    let page = Page::from_tree(&tree(PATIENTS), Some("Patients"));
    assert_eq!(ids(&page), [319, 321, 8, 336, 337, 340, 341, 344, 345]);
    assert_eq!(page.title.as_deref(), Some("Patients"));
    assert_eq!(at(&page, 319).state.expanded, Some(false));
}

#[test]
fn controls_below_each_other_share_a_row_when_the_pattern_repeats() {
    let page = Page::from_tree(&tree(PATIENTS), None);
    assert_eq!(
        rows(&page),
        [
            "Jane Roe Open Jane Roe",
            "John Doe Open John Doe",
            "Ann Lee Open Ann Lee"
        ]
    );
    assert_eq!(at(&page, 341).row, at(&page, 340).row);
    assert_eq!(at(&page, 8).row, None);
}

#[test]
fn controls_on_one_line_share_a_row_when_lines_repeat() {
    let nodes = tree(
        r#"[{"i":1,"r":"link","n":"1001","box":[50,239,36,17]},{"i":2,"r":"btn","n":"Cancel","box":[317,237,58,21]},
            {"i":3,"r":"link","n":"1002","box":[50,271,36,17]},{"i":4,"r":"btn","n":"Cancel","box":[317,270,58,21]},
            {"i":5,"r":"link","n":"1003","box":[50,304,36,17]},{"i":6,"r":"btn","n":"Cancel","box":[317,302,58,21]}]"#,
    );
    assert_eq!(
        rows(&Page::from_tree(&nodes, None)),
        ["1001 Cancel", "1002 Cancel", "1003 Cancel"]
    );
}

#[test]
fn odd_nodes_are_read_as_far_as_possible() {
    let page = Page::from_tree(
        &tree(
            r#"[{"i":5,"r":"sel","n":null,"v":"Choose one","s":"collapsed, required","occ":true},
                {"r":"btn","n":"no number"},{"i":"5","r":"btn","n":"again"},{"i":"x"},
                {"i":"7","r":"blimp","n":"Odd","box":[1,2],"xy":["a"],"v":7,"zz":1},
                {"i":"9","r":"inp","n":"Password","v":"••••"}]"#,
        ),
        None,
    );
    assert_eq!(ids(&page), [5, 7, 9]);
    assert_eq!(at(&page, 5).role, Role::Combobox);
    assert!(at(&page, 5).state.required && at(&page, 5).state.occluded);
    assert_eq!(at(&page, 7).role, Role::Generic);
    assert_eq!(at(&page, 9).input_type.as_deref(), Some("password"));
}

#[test]
fn with_both_forms_numbers_are_the_lists_and_texts_the_pages() {
    let page = Page::read(Some(super::LIST), Some(&tree(PATIENTS)), None);
    assert_eq!(at(&page, 337).name, "Open Jane Roe");
    assert_eq!(page.element(ElementId(13)), None);
    assert!(page.text().contains("1980"));
    assert_eq!(
        page.row_of(at(&page, 337)).map(|row| row.text.as_str()),
        Some("Jane Roe 1980 Open")
    );
    let ordered = page
        .elements
        .windows(2)
        .all(|pair| pair[0].node <= pair[1].node);
    assert!(ordered, "elements follow the nodes");
}

#[test]
fn a_page_text_of_another_page_is_only_read() {
    let page = Page::read(Some(super::ORDERS), Some(&tree(PATIENTS)), Some("T"));
    assert_eq!(ids(&page).len(), 9);
    assert!(page.text().starts_with("Home\nOrders"));
    assert_eq!(names(&page)[3], "Jane Roe");
    assert_eq!(rows(&page).len(), 6);
}

#[test]
fn a_control_list_has_an_outline() {
    let page = Page::from_tree(&tree(PATIENTS), Some("Patients"));
    let options = OutlineOptions {
        budget_chars: 10_000,
        before: None,
        relevant_to: "",
        also_new: &[],
    };
    insta::assert_snapshot!(page.outline(&options).text, @r#"
    [319] button "Patient" collapsed
    [321] link "Reports"
    [8] textbox "Find a patient"
    - [336] link "Jane Roe"
      [337] button "Open Jane Roe"
    - [340] link "John Doe"
      [341] button "Open John Doe"
    - [344] link "Ann Lee"
      [345] button "Open Ann Lee"
    "#);
}

#[test]
fn names_of_new_controls_are_no_text() {
    let before = Page::from_tree(&tree(PATIENTS), None);
    let done = PATIENTS.replace(
        "]}]",
        "]},{\"i\":\"400\",\"r\":\"btn\",\"n\":\"Done\",\"box\":[8,300,49,21]}]",
    );
    let now = Page::from_tree(&tree(&done), None);
    let difference = Difference::between(&Skeleton::from(&before), &now);
    assert_eq!(difference.appeared.len(), 1);
    assert!(difference.texts_appeared.is_empty() && difference.messages_appeared.is_empty());
    assert!(now.text().ends_with("Done"));
}

#[test]
fn of_two_that_are_called_alike_the_later_number_is_new() {
    let old =
        r#"{"i":"331","r":"btn","n":"Cancel subscription","xy":[90,410],"box":[8,400,150,21]}"#;
    let new = r#"{"i":"378","r":"btn","n":"Cancel subscription","xy":[90,210],"box":[8,200,150,21]},
                 {"i":"376","r":"btn","n":"Keep it","xy":[90,240],"box":[8,230,150,21]}"#;
    let before = Page::from_tree(&tree(&format!("[{old}]")), None);
    let page = Page::from_tree(&tree(&format!("[{new},{old}]")), None);
    let skeleton = Skeleton::from(&before);
    let options = OutlineOptions {
        budget_chars: 10_000,
        before: Some(&skeleton),
        relevant_to: "",
        also_new: &[],
    };
    let outline = page.outline(&options).text;
    assert!(outline.contains("*[378]"), "{outline}");
    assert!(!outline.contains("*[331]"), "{outline}");
    let came = Difference::between(&skeleton, &page).appeared;
    let came: Vec<_> = came.iter().filter_map(|seen| seen.id).collect();
    assert_eq!(came, [ElementId(378), ElementId(376)]);
}

const MAILS: &str = r#"{"i":320,"r":"link","n":"Ida Moor","box":[48,81,60,17]},{"i":321,"r":"btn","n":"Delete","box":[200,80,66,21]},
    {"i":330,"r":"link","n":"Cy Lund","box":[48,111,60,17]},{"i":331,"r":"btn","n":"Delete","box":[200,110,66,21]},
    {"i":340,"r":"link","n":"Ben Hall","box":[48,141,60,17]},{"i":341,"r":"btn","n":"Delete","box":[200,140,66,21]}"#;
const OVER: &str = r#"{"i":350,"r":"btn","n":"Keep it","box":[300,110,66,21]},{"i":351,"r":"btn","n":"Delete","box":[420,110,66,21]}"#;

fn page_of(lists: &[&str]) -> Page {
    Page::from_tree(&tree(&format!("[{}]", lists.join(","))), None)
}

#[test]
fn what_lies_over_a_row_is_none_of_it() {
    for page in [page_of(&[OVER, MAILS]), page_of(&[MAILS, OVER])] {
        assert_eq!(
            rows(&page),
            ["Ida Moor Delete", "Cy Lund Delete", "Ben Hall Delete"]
        );
        assert_eq!(at(&page, 351).row, None);
        assert_eq!(at(&page, 331).row, at(&page, 330).row);
    }
}

#[test]
fn a_rows_control_that_was_made_anew_stays_in_it() {
    let anew = MAILS.replace(r#""i":331,"#, r#""i":361,"#);
    let page = page_of(&[&anew]);
    assert_eq!(at(&page, 361).row, at(&page, 330).row);
    assert!(at(&page, 361).row.is_some());
}

#[test]
fn of_two_that_are_called_alike_the_one_that_came_up_is_no_old_one() {
    let before = page_of(&[MAILS]);
    for page in [page_of(&[OVER, MAILS]), page_of(&[MAILS, OVER])] {
        for (at, element) in page.elements.iter().enumerate() {
            let known = before.find(page.identities()[at]).map(|one| one.id);
            let expected = before.element(element.id).map(|one| one.id);
            assert_eq!(known, expected, "{element:?}");
        }
    }
}

#[test]
fn a_switch_that_is_marked_tells_that_the_others_are_off() {
    let page = |first: &str| {
        let nodes = format!(
            r#"[{{"i":"1","r":"switch","n":"Alerts","s":"{first}","box":[0,0,9,9]}},{{"i":"2","r":"switch","n":"Digest","box":[0,20,9,9]}}]"#
        );
        Page::from_tree(&tree(&nodes), None)
    };
    let stand = |page: &Page| -> Vec<Option<bool>> {
        page.elements.iter().map(crate::Element::stands).collect()
    };
    assert_eq!(stand(&page("checked")), [Some(true), Some(false)]);
    assert_eq!(stand(&page("")), [None, None]);
    // That of the other one is no news.
    let difference = Difference::between(&Skeleton::from(&page("")), &page("checked"));
    let changed = difference.changed.iter().map(|one| one.name.as_str());
    assert_eq!(changed.collect::<Vec<_>>(), ["Alerts"]);
}

#[test]
fn rows_that_say_what_their_controls_are_called_are_mute() {
    let rows = |html: &str| {
        let page = Page::from_text(html);
        (0..page.rows.len())
            .map(|row| page.is_mute(row))
            .collect::<Vec<_>>()
    };
    let same = "<ul><li><label><input type=checkbox> Out </label><button>Feed</button></li><li><label><input type=checkbox> Out </label><button>Feed</button></li></ul>";
    assert_eq!(rows(same), [true, true]);
    let told = "<ul><li>Luna <button>Feed</button></li><li>Luna <button>Feed</button></li></ul>";
    assert_eq!(rows(told), [false, false]);
    let called = "<ul><li><label><input type=checkbox> Luna </label><button>Feed</button></li><li><label><input type=checkbox> Kira </label><button>Feed</button></li></ul>";
    assert_eq!(rows(called), [false, false]);
}
