use super::{element, page};
use crate::Action;
use page::{Details, Element, ElementId, Page, Role, State};

fn form() -> Page {
    page(vec![
        element(1, Role::Textbox, "Name"),
        element(2, Role::Checkbox, "News"),
        Element {
            details: details(Details {
                options: vec!["Choose one".into(), "Crime".into(), "Short  stories".into()],
                ..Details::default()
            }),
            ..element(3, Role::Combobox, "Genre")
        },
        element(4, Role::Button, "Join"),
        Element {
            state: State {
                disabled: true,
                ..State::default()
            },
            ..element(5, Role::Button, "Delete")
        },
        Element {
            state: State {
                readonly: true,
                ..State::default()
            },
            ..element(6, Role::Textbox, "Number")
        },
        Element {
            details: details(Details {
                options_text: Some("Unassigned Female Male".into()),
                ..Details::default()
            }),
            ..element(7, Role::Combobox, "Sex")
        },
    ])
}

#[expect(clippy::unnecessary_wraps, reason = "as an element has them")]
fn details(details: Details) -> Option<Box<Details>> {
    Some(Box::new(details))
}

fn id(number: u64) -> ElementId {
    ElementId(number)
}

fn set(number: u64) -> Action {
    Action::SetValue {
        id: id(number),
        text: "x".into(),
    }
}

fn choose(number: u64, text: &str) -> Action {
    Action::SelectDropdown {
        id: id(number),
        value: None,
        text: Some(text.into()),
    }
}

fn go(url: &str) -> Action {
    Action::Navigate { url: url.into() }
}

#[test]
fn what_the_page_takes_passes() {
    for action in [
        set(1),
        Action::Check { id: id(2) },
        choose(3, "Crime"),
        choose(3, "short stories"),
        choose(7, "Female"),
        Action::Click { id: id(4) },
        Action::Hover { id: id(5) },
        go("https://example.com"),
        go("HTTP://example.com/a?b"),
        Action::Wait { seconds: 30.0 },
        Action::SwitchTab { id: "0".into() },
        Action::GoBack,
        Action::Finish,
    ] {
        assert_eq!(action.check(&form()), Ok(()), "{action}");
    }
}

#[test]
fn what_the_page_does_not_take_is_explained() {
    let address = "in `navigate(url)` the argument `url` must be an absolute http or https address";
    for (action, message) in [
        (Action::Click { id: id(99) }, "there is no element 99 on this page".to_owned()),
        (set(4), "`setValue` does not work on element 4, a button".to_owned()),
        (set(2), "`setValue` does not work on element 2, a checkbox".to_owned()),
        (Action::Check { id: id(4) }, "`check` does not work on element 4, a button".to_owned()),
        (choose(1, "x"), "`selectDropdown` does not work on element 1, a textbox".to_owned()),
        (choose(3, "Poetry"), "element 3 has no option \"Poetry\"; it shows: Choose one, Crime, Short  stories".to_owned()),
        (choose(7, "Other"), "element 7 has no option \"Other\"; it shows: Unassigned Female Male".to_owned()),
        (choose(3, " "), "in `selectDropdown(id, value?, text?)` the argument `text` must be the visible text of an option, not ``".to_owned()),
        (Action::Click { id: id(5) }, "element 5 \"Delete\" is disabled".to_owned()),
        (set(6), "element 6 \"Number\" cannot be changed (read-only)".to_owned()),
        (go("/settings"), format!("{address}, not `/settings`")),
        (go("example.com"), format!("{address}, not `example.com`")),
        (go("javascript:alert(1)"), format!("{address}, not `javascript:alert(1)`")),
        (go("data:text/html,x"), format!("{address}, not `data:text/html,x`")),
        (go("file:///etc/passwd"), format!("{address}, not `file:///etc/passwd`")),
        (go("http:example.com"), format!("{address}, not `http:example.com`")),
        (Action::Wait { seconds: 31.0 }, "in `wait(seconds?)` the argument `seconds` must be 0 to 30, not `31`".to_owned()),
        (Action::Wait { seconds: f64::NAN }, "in `wait(seconds?)` the argument `seconds` must be 0 to 30, not `NaN`".to_owned()),
        (Action::SwitchTab { id: "next".into() }, "in `switchTab(id)` the argument `id` must be a tab's number, counted from 0, not `next`".to_owned()),
        (Action::FindText { text: " ".into() }, "in `findText(text)` the argument `text` must be a text that is not empty, not ``".to_owned()),
        (Action::DragAndDrop { from: id(1), to: id(98) }, "there is no element 98 on this page".to_owned()),
    ] {
        assert_eq!(action.check(&form()).unwrap_err().to_string(), message);
    }
}

#[test]
fn a_dropdown_is_chosen_by_the_text_that_the_page_shows() {
    let given = Action::SelectDropdown {
        id: id(3),
        value: Some("short stories".into()),
        text: None,
    };
    assert_eq!(given.fitted(&form()), choose(3, "Short  stories"));
    assert_eq!(choose(7, "Female").fitted(&form()), choose(7, "Female"));
    assert_eq!(set(1).fitted(&form()), set(1));
}

#[test]
fn what_prompts_show_resolved_is_chosen_as_the_page_writes_it() {
    let listed = r#"<select id="1"><option>Lucía (3.º B)<option>Mateo (1.º A)</select>"#;
    let told = r#"<html><head/><body><select id="1">– elija – Lucía (3.º B) Mateo (1.º A) </select></body></html>"#;
    for page in [listed, told] {
        let page = Page::from_text(page);
        let choice = choose(1, "mateo (1.o A)");
        assert_eq!(choice.check(&page), Ok(()));
        assert_eq!(choice.fitted(&page), choose(1, "Mateo (1.º A)"));
        assert!(choose(1, "Mateo (2.o A)").check(&page).is_err());
    }
}

#[test]
fn what_is_no_box_of_the_browsers_own_is_pressed() {
    let page = Page::from_text(
        r#"<label><input type="checkbox" id="1"> News</label><label><input type="radio" id="2"> Fast</label><button role="switch" aria-checked="true" id="3">Digest</button><button role="switch" id="4">Offers</button>"#,
    );
    let check = |number| Action::Check { id: id(number) };
    let uncheck = |number| Action::Uncheck { id: id(number) };
    let press = |number| Action::Click { id: id(number) };
    for (given, goes_out) in [
        (check(1), check(1)),
        (uncheck(1), uncheck(1)),
        (check(2), press(2)),
        (check(3), check(3)),
        (uncheck(3), press(3)),
        (check(4), press(4)),
        (uncheck(4), press(4)),
    ] {
        assert_eq!(given.clone().fitted(&page), goes_out, "{given}");
    }
    assert!(uncheck(2).check(&page).is_err());
}

#[test]
fn an_action_in_pieces_has_its_element_apart() {
    insta::assert_json_snapshot!([
        Action::Click { id: id(4) }.details(),
        set(1).details(),
        choose(3, "Crime").details(),
        Action::DragAndDrop { from: id(1), to: id(2) }.details(),
        Action::SwitchTab { id: "0".into() }.details(),
        Action::AskUser.details(),
    ], @r#"
    [
      {
        "name": "click",
        "elementId": 4
      },
      {
        "name": "setValue",
        "elementId": 1,
        "args": {
          "text": "x"
        }
      },
      {
        "name": "selectDropdown",
        "elementId": 3,
        "args": {
          "text": "Crime"
        }
      },
      {
        "name": "dragAndDrop",
        "elementId": 1,
        "args": {
          "to": 2
        }
      },
      {
        "name": "switchTab",
        "args": {
          "id": "0"
        }
      },
      {
        "name": "ask_user"
      }
    ]
    "#);
}
