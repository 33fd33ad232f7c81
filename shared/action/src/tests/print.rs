use super::client::{self, Value};
use crate::{Action, Decision, parse};
use page::ElementId;
use proptest::prelude::*;

const ID: ElementId = ElementId(12);

fn text(text: &str) -> Value {
    Value::Text(text.to_owned())
}

fn set_value(text: &str) -> Action {
    Action::SetValue {
        id: ID,
        text: text.to_owned(),
    }
}

/// What the client's parser makes of a printed action.
fn arrives(action: &Action) -> Vec<Value> {
    let printed = action.to_string();
    let Some((name, arguments)) = client::read(&printed) else {
        panic!("the client cannot read {printed}");
    };
    assert_eq!(name, action.verb(), "{printed}");
    arguments
}

#[test]
fn every_action_is_written_as_the_contract_shows() {
    let url = || "https://example.com/a?b=c".to_owned();
    let table = [
        (Action::Click { id: ID }, "click(12)"),
        (set_value("Jane"), r#"setValue(12, "Jane")"#),
        (set_value(""), r#"setValue(12, "")"#),
        (
            Action::Type {
                text: "Jane".into(),
            },
            r#"type("Jane")"#,
        ),
        (
            Action::Press {
                key: "Enter".into(),
            },
            r#"press("Enter")"#,
        ),
        (
            select(None, Some("Female")),
            r#"selectDropdown(12, "", "Female")"#,
        ),
        (select(Some("f"), None), r#"selectDropdown(12, "f")"#),
        (Action::Check { id: ID }, "check(12)"),
        (Action::Uncheck { id: ID }, "uncheck(12)"),
        (Action::Hover { id: ID }, "hover(12)"),
        (Action::DoubleClick { id: ID }, "doubleClick(12)"),
        (Action::RightClick { id: ID }, "rightClick(12)"),
        (
            Action::DragAndDrop {
                from: ID,
                to: ElementId(9),
            },
            "dragAndDrop(12, 9)",
        ),
        (Action::Focus { id: ID }, "focus(12)"),
        (scroll(None, None, None), "scroll()"),
        (scroll(Some(false), None, None), "scroll(false)"),
        (scroll(Some(true), Some(2.5), None), "scroll(true, 2.5)"),
        (
            scroll(Some(true), Some(1.0), Some(ID)),
            "scroll(true, 1, 12)",
        ),
        (
            Action::ScrollContainer {
                id: ID,
                direction: "down".into(),
            },
            r#"scroll_container(12, "down")"#,
        ),
        (
            Action::FindText {
                text: "Total".into(),
            },
            r#"findText("Total")"#,
        ),
        (
            Action::Navigate { url: url() },
            r#"navigate("https://example.com/a?b=c")"#,
        ),
        (Action::GoBack, "goBack()"),
        (Action::GoForward, "goForward()"),
        (Action::Search { query: "x".into() }, r#"search("x")"#),
        (Action::Wait { seconds: 2.0 }, "wait(2)"),
        (Action::Wait { seconds: 0.5 }, "wait(0.5)"),
        (
            Action::WaitForElement {
                text: "Saved".into(),
            },
            r#"waitForElement("Saved")"#,
        ),
        (
            Action::CreateTab { url: url() },
            r#"createTab("https://example.com/a?b=c")"#,
        ),
        (Action::SwitchTab { id: "0".into() }, r#"switchTab("0")"#),
        (Action::CloseTab { id: "2".into() }, r#"closeTab("2")"#),
        (Action::AcceptDialog, "acceptDialog()"),
        (Action::DismissDialog, "dismissDialog()"),
        (Action::Finish, "finish()"),
        (Action::Fail, "fail()"),
        (Action::AskUser, "ask_user()"),
    ];
    for (action, written) in table {
        assert_eq!(action.to_string(), written);
        arrives(&action);
        assert_eq!(parse(written), Ok(Decision::Client(action)), "{written}");
    }
}

fn select(value: Option<&str>, text: Option<&str>) -> Action {
    Action::SelectDropdown {
        id: ID,
        // Left-out values are written as empty quotes, which read back as an empty value.
        value: value.or(text.map(|_| "")).map(str::to_owned),
        text: text.map(str::to_owned),
    }
}

fn scroll(down: Option<bool>, pages: Option<f64>, id: Option<ElementId>) -> Action {
    Action::Scroll { down, pages, id }
}

#[test]
fn what_stands_before_a_scroll_s_last_argument_is_written_out() {
    assert_eq!(
        scroll(None, None, Some(ID)).to_string(),
        "scroll(true, 1, 12)"
    );
    assert_eq!(scroll(None, Some(2.0), None).to_string(), "scroll(true, 2)");
}

#[test]
fn a_text_is_quoted_with_the_first_quote_that_it_does_not_hold() {
    for (given, written) in [
        ("plain", r#"type("plain")"#),
        (r#"say "hi""#, r#"type('say "hi"')"#),
        (r#"it's "x""#, r#"type(`it's "x"`)"#),
        (r#"`it's "x"`"#, r#"type("`it's \"x\"`")"#),
        ("f(a, b)", r#"type("f(a, b)")"#),
        ("a\nb", "type(\"a\nb\")"),
        ("12", r#"type("12")"#),
        ("true", r#"type("true")"#),
    ] {
        assert_eq!(Action::Type { text: given.into() }.to_string(), written);
    }
}

#[test]
fn no_quoted_text_ends_on_a_backslash() {
    for (given, written, arriving) in [
        (r"C:\temp\", r"setValue(12, C:\temp\)", r"C:\temp\"),
        (r"a\\", r"setValue(12, a\\)", r"a\\"),
        (r"\", r"setValue(12, \)", r"\"),
        (r"a, b\", r#"setValue(12, "a, b\ ")"#, r"a, b\ "),
        (r"f(x)\", r#"setValue(12, "f(x)\ ")"#, r"f(x)\ "),
        (r" a\", r#"setValue(12, " a\ ")"#, r" a\ "),
        (r#""a"\"#, r#"setValue(12, '"a"\ ')"#, r#""a"\ "#),
    ] {
        let action = set_value(given);
        assert_eq!(action.to_string(), written);
        assert_eq!(arrives(&action)[1], text(arriving));
    }
}

#[test]
fn a_text_with_all_three_quotes_arrives_with_backslashes_before_the_double_ones() {
    let action = set_value(r#"`it's "x"`, no?"#);
    assert_eq!(arrives(&action)[1], text(r#"`it's \"x\"`, no?"#));
}

/// What of a text the client can receive (the module doc of `print` says what it cannot).
fn receivable(given: &str) -> String {
    let bare = given.ends_with('\\')
        && !given.contains([',', '(', ')', '"', '\'', '`'])
        && !given.starts_with(char::is_whitespace);
    let padding = if given.ends_with('\\') && !bare {
        " "
    } else {
        ""
    };
    let all_quotes = ['"', '\'', '`'].iter().all(|quote| given.contains(*quote));
    if all_quotes {
        format!("{}{padding}", given.replace('"', "\\\""))
    } else {
        format!("{given}{padding}")
    }
}

fn texts() -> impl Strategy<Value = String> {
    prop_oneof![
        r#"["'`\\,() \na-c0-9;]{0,16}"#,
        r#"[\\"'`]{0,6}"#,
        r"[А-Яа-я日本語한ا-ي€😀, ()'\\]{0,16}",
        r"\PC{0,40}",
    ]
}

proptest! {
    #[test]
    fn a_typed_text_arrives_as_it_was(given in texts()) {
        let arguments = arrives(&set_value(&given));
        prop_assert_eq!(&arguments[..], &[Value::Number(12.0), text(&receivable(&given))]);
    }

    #[test]
    fn both_texts_of_a_dropdown_arrive_as_they_were(value in texts(), label in texts()) {
        let action = Action::SelectDropdown {
            id: ID,
            value: Some(value.clone()),
            text: Some(label.clone()),
        };
        let expected = [Value::Number(12.0), text(&receivable(&value)), text(&receivable(&label))];
        prop_assert_eq!(&arrives(&action)[..], &expected);
    }

    #[test]
    fn a_text_without_backslashes_is_read_back_by_our_own_parser(
        given in r#"["'`,() \na-c0-9;]{0,16}|[^\\\pC]{0,30}"#
    ) {
        let quotes = ['"', '\'', '`'];
        prop_assume!(!quotes.iter().all(|quote| given.contains(*quote)));
        let action = set_value(&given);
        prop_assert_eq!(parse(&action.to_string()), Ok(Decision::Client(action)));
    }
}
