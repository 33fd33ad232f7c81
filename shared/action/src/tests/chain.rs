use super::{element, page};
use crate::{Action, Chain, ChainReason};
use page::{Element, ElementId, Page, Role, State};

fn form() -> Page {
    page(vec![
        element(1, Role::Textbox, "Name"),
        element(2, Role::Textbox, "E-mail"),
        element(3, Role::Combobox, "Genre"),
        element(4, Role::Checkbox, "News"),
        element(5, Role::Button, "Join now"),
        element(6, Role::Link, "Help"),
        Element {
            state: State {
                has_popup: true,
                ..State::default()
            },
            ..element(7, Role::Button, "Actions")
        },
    ])
}

fn set(id: u64, text: &str) -> Action {
    Action::SetValue {
        id: ElementId(id),
        text: text.into(),
    }
}

fn click(id: u64) -> Action {
    Action::Click { id: ElementId(id) }
}

fn check(id: u64) -> Action {
    Action::Check { id: ElementId(id) }
}

fn choose(id: u64, text: &str) -> Action {
    Action::SelectDropdown {
        id: ElementId(id),
        value: None,
        text: Some(text.into()),
    }
}

fn chain(actions: Vec<Action>) -> Option<Chain> {
    let steps = actions
        .into_iter()
        .map(|action| (action, "a step".to_owned()))
        .collect();
    Chain::new(steps, ChainReason::FormFill, &form())
}

fn written(actions: Vec<Action>) -> Vec<String> {
    chain(actions).map_or_else(Vec::new, |chain| {
        chain
            .actions()
            .iter()
            .map(|step| step.action.to_string())
            .collect()
    })
}

#[test]
fn a_form_and_its_button_make_one_chain() {
    let Some(chain) = chain(vec![set(1, "Jane"), choose(3, "Crime"), check(4), click(5)]) else {
        panic!("these are safe in one go");
    };
    insta::assert_json_snapshot!(chain.actions(), @r#"
    [
      {
        "action": {
          "name": "setValue",
          "id": 1,
          "text": "Jane"
        },
        "description": "a step",
        "index": 0,
        "targetElementId": 1,
        "actionType": "generic",
        "verificationLevel": "client",
        "clientVerificationChecks": [
          {
            "type": "value_matches",
            "elementId": 1,
            "expectedValue": "Jane"
          },
          {
            "type": "no_error_message"
          }
        ]
      },
      {
        "action": {
          "name": "selectDropdown",
          "id": 3,
          "value": null,
          "text": "Crime"
        },
        "description": "a step",
        "index": 1,
        "targetElementId": 3,
        "actionType": "generic",
        "verificationLevel": "client",
        "clientVerificationChecks": [
          {
            "type": "state_changed",
            "elementId": 3,
            "expectedValue": "Crime"
          },
          {
            "type": "no_error_message"
          }
        ]
      },
      {
        "action": {
          "name": "check",
          "id": 4
        },
        "description": "a step",
        "index": 2,
        "targetElementId": 4,
        "actionType": "generic",
        "verificationLevel": "client",
        "clientVerificationChecks": [
          {
            "type": "state_changed",
            "elementId": 4,
            "expectedValue": "checked"
          }
        ]
      },
      {
        "action": {
          "name": "click",
          "id": 5
        },
        "description": "a step",
        "index": 3,
        "targetElementId": 5,
        "actionType": "generic",
        "verificationLevel": "full",
        "clientVerificationChecks": [
          {
            "type": "no_error_message"
          }
        ]
      }
    ]
    "#);
    insta::assert_json_snapshot!(chain.metadata(), @r#"
    {
      "totalActions": 4,
      "safeToChain": true,
      "chainReason": "FORM_FILL",
      "defaultVerificationLevel": "client",
      "clientVerificationSufficient": false,
      "finalVerificationLevel": "full"
    }
    "#);
}

#[test]
fn fields_alone_need_no_look_by_the_server_in_between() {
    let Some(chain) = chain(vec![set(1, "Jane"), set(2, "j@x.test")]) else {
        panic!("these are safe in one go");
    };
    assert!(chain.metadata().client_verification_sufficient);
}

#[test]
fn nothing_is_done_unseen_after_what_may_navigate_submit_or_open() {
    for ending in [
        click(5),
        click(6),
        click(7),
        Action::Press {
            key: "Enter".into(),
        },
        Action::GoBack,
    ] {
        let steps = written(vec![set(1, "a"), ending.clone(), set(2, "b"), check(4)]);
        assert_eq!(steps, [set(1, "a").to_string(), ending.to_string()]);
    }
}

#[test]
fn a_click_on_a_checkbox_does_not_end_a_chain() {
    assert_eq!(written(vec![click(4), set(1, "a")]).len(), 2);
}

#[test]
fn a_chain_stops_before_what_the_page_does_not_take() {
    assert_eq!(
        written(vec![set(1, "a"), set(2, "b"), set(99, "c"), check(4)]).len(),
        2
    );
    assert_eq!(written(vec![set(1, "a"), set(1, "b")]), [""; 0]);
    assert_eq!(written(vec![set(1, "a"), Action::Finish]), [""; 0]);
    assert_eq!(written(vec![click(5), set(1, "a")]), [""; 0]);
    assert_eq!(written(vec![set(1, "a")]), [""; 0]);
    assert_eq!(written(vec![]), [""; 0]);
}
