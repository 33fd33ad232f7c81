use crate::{Action, ActionError, Decision, ServerTool, Verb, parse};
use page::ElementId;
use proptest::prelude::*;

const ID: ElementId = ElementId(12);

fn client(action: Action) -> Decision {
    Decision::Client(action)
}

fn set(text: &str) -> Decision {
    client(Action::SetValue {
        id: ID,
        text: text.to_owned(),
    })
}

#[test]
fn a_click_is_understood_however_its_number_is_written() {
    for written in [
        "click(12)",
        " click ( 12 ) ",
        "click(12);",
        "click(12).",
        "click(\"12\")",
        "click('12')",
        "click([12])",
        "click(#12)",
        "click(12.0)",
        "click(id=12)",
        "click(id: 12)",
        "click(elementId=\"12\")",
        "click({\"id\": 12})",
        "click(element 12)",
        "`click(12)`",
        "```js\nclick(12)\n```",
        "```\nclick(12);\n```",
        "Action: click(12)",
        "**Action:** click(12)",
        "page.click(12)",
        "click_element(12)",
        "Click(12)",
        "tap(12)",
        "click(12",
        "click(12) // the save button",
        "click(“12”)",
    ] {
        assert_eq!(
            parse(written),
            Ok(client(Action::Click { id: ID })),
            "{written}"
        );
    }
}

#[test]
fn a_text_is_understood_however_it_is_quoted() {
    for (written, text) in [
        (r#"setValue(12, "Jane Roe")"#, "Jane Roe"),
        ("setValue(12, 'Jane Roe')", "Jane Roe"),
        ("setValue(12, `Jane Roe`)", "Jane Roe"),
        ("setValue(12, “Jane Roe”)", "Jane Roe"),
        ("setValue(12, ‘it’s Jane’)", "it’s Jane"),
        ("setValue(12, «Jane»)", "Jane"),
        ("setValue(12, Jane Roe)", "Jane Roe"),
        ("setValue(12, Paris, France)", "Paris, France"),
        ("setValue(12, f(a, b))", "f(a, b)"),
        ("setValue(12, note: buy milk)", "note: buy milk"),
        (r#"setValue(12, "Jane Roe)"#, "Jane Roe"),
        (r#"setValue(12, "Jane Roe"#, "Jane Roe"),
        (r#"setValue(12, "")"#, ""),
        (r#"setValue(12, "say "hi" now")"#, r#"say "hi" now"#),
        (r#"setValue(12, "say \"hi\" now")"#, r#"say "hi" now"#),
        (r#"setValue(12, "say ""hi"" now")"#, r#"say "hi" now"#),
        (r"setValue(12, 'it\'s')", "it's"),
        (r#"setValue(12, "a\nb")"#, "a\nb"),
        (r#"setValue(12, "a\\b")"#, r"a\b"),
        (r#"setValue(12, "\d+")"#, r"\d+"),
        (r#"setValue(12, "caf\u00e9")"#, "café"),
        (r#"setValue(12, "\u12")"#, r"\u12"),
        (r#"setValue(12, "C:\new\temp")"#, r"C:\new\temp"),
        (r#"setValue(12, "C:\\new\\temp")"#, r"C:\new\temp"),
        (r#"setValue(12, "C:\temp\")"#, r"C:\temp\"),
        (r#"setValue(id=12, text="x")"#, "x"),
        (r#"setValue(value="x", elementId=12)"#, "x"),
        (r#"setValue({"id": 12, "text": "x"})"#, "x"),
        (r#"set_value(12, "x")"#, "x"),
        (r#"fill(12, "x")"#, "x"),
        (r#"input_text(12, "x")"#, "x"),
        (r#"type(12, "x")"#, "x"),
        ("setValue(12, 1980)", "1980"),
        ("setValue(12, null)", "\u{0}"),
    ] {
        if text == "\u{0}" {
            let error = ActionError::Arity {
                verb: Verb::SetValue,
                given: 2,
            };
            assert_eq!(parse(written), Err(error), "{written}");
        } else {
            assert_eq!(parse(written), Ok(set(text)), "{written}");
        }
    }
}

#[test]
fn other_tools_names_are_understood() {
    let down = |down, pages| Action::Scroll {
        down,
        pages,
        id: None,
    };
    let choose = |value: Option<&str>, text: Option<&str>| Action::SelectDropdown {
        id: ID,
        value: value.map(str::to_owned),
        text: text.map(str::to_owned),
    };
    for (written, action) in [
        ("scroll_down()", down(Some(true), None)),
        ("scrollUp(2)", down(Some(false), Some(2.0))),
        ("scroll(\"down\")", down(Some(true), None)),
        (
            "scroll(down=false, pages=1.5)",
            down(Some(false), Some(1.5)),
        ),
        ("select_option(12, 'Female')", choose(Some("Female"), None)),
        (
            "selectDropdown(12, , 'Female')",
            choose(None, Some("Female")),
        ),
        (
            "selectDropdown(12, null, 'Female')",
            choose(None, Some("Female")),
        ),
        (
            "selectDropdown(12, text='Female')",
            choose(None, Some("Female")),
        ),
        ("wait(500ms)", Action::Wait { seconds: 0.5 }),
        ("wait(2 seconds)", Action::Wait { seconds: 2.0 }),
        ("wait()", Action::Wait { seconds: 1.0 }),
        ("go_back", Action::GoBack),
        ("finish", Action::Finish),
        ("finish(\"all is done\")", Action::Finish),
        ("done()", Action::Finish),
        ("fail('no such button', 3)", Action::Fail),
        ("ask_user()", Action::AskUser),
        (
            "sendKeys('Enter')",
            Action::Press {
                key: "Enter".into(),
            },
        ),
        ("switchTab(0)", Action::SwitchTab { id: "0".into() }),
        (
            "goto(https://a.test/?q=a,b)",
            Action::Navigate {
                url: "https://a.test/?q=a,b".into(),
            },
        ),
    ] {
        assert_eq!(parse(written), Ok(client(action)), "{written}");
    }
}

#[test]
fn server_tools_are_told_from_actions() {
    for (written, tool) in [
        (
            "googleSearch(\"opening hours\")",
            ServerTool::GoogleSearch {
                query: "opening hours".into(),
            },
        ),
        (
            "verifySuccess(\"the row is there\")",
            ServerTool::VerifySuccess {
                description: "the row is there".into(),
            },
        ),
        (
            "askUser(\"Which one?\")",
            ServerTool::AskUser {
                question: "Which one?".into(),
            },
        ),
        (
            "ask_user(\"Which one?\")",
            ServerTool::AskUser {
                question: "Which one?".into(),
            },
        ),
        (
            "remember(\"id\", \"7\")",
            ServerTool::Remember {
                key: "id".into(),
                value: "7".into(),
            },
        ),
        ("recall(id)", ServerTool::Recall { key: "id".into() }),
    ] {
        assert_eq!(parse(written), Ok(Decision::Tool(tool)), "{written}");
    }
}

#[test]
fn what_is_no_action_is_explained() {
    for (written, message) in [
        ("", "no action was given"),
        (
            "I will click the button",
            "`I will click the button` is not an action of the form name(argument, …)",
        ),
        (
            "(12)",
            "`(12)` is not an action of the form name(argument, …)",
        ),
        (
            "clik(12)",
            "there is no action `clik`; did you mean `click`?",
        ),
        ("fly(12)", "there is no action `fly`"),
        ("evaluate(\"1+1\")", "`evaluate` is not allowed"),
        ("get_cookies()", "`get_cookies` is not allowed"),
        (
            "click()",
            "`click` takes click(id), but 0 arguments were given",
        ),
        (
            "click(1, 2)",
            "in `click(id)` the argument `id` must be an element's number, not `1, 2`",
        ),
        (
            "goBack(1)",
            "`goBack` takes goBack(), but 1 arguments were given",
        ),
        (
            "setValue(12, \"a\", \"b\")",
            "`setValue` takes setValue(id, text), but 3 arguments were given",
        ),
        (
            "click(Save)",
            "in `click(id)` the argument `id` must be an element's number, not `Save`",
        ),
        (
            "click(-4)",
            "in `click(id)` the argument `id` must be an element's number, not `-4`",
        ),
        (
            "wait(soon)",
            "in `wait(seconds?)` the argument `seconds` must be a number, not `soon`",
        ),
        (
            "scroll(sideways)",
            "in `scroll(down?, pages?, id?)` the argument `down` must be true or false, not `sideways`",
        ),
        (
            "click(12); click(13)",
            "one action at a time: `click(13)` stands after it",
        ),
        (
            "click(12) or maybe not",
            "one action at a time: `or maybe not` stands after it",
        ),
    ] {
        assert_eq!(
            parse(written).unwrap_err().to_string(),
            message,
            "{written}"
        );
    }
}

#[test]
fn arguments_are_limited_as_the_client_counts() {
    let typed = |units: usize| parse(&format!("type(\"{}\")", "😀".repeat(units / 2)));
    assert!(typed(10_000).is_ok());
    let error = ActionError::TooLong {
        verb: Verb::Type,
        argument: "text",
        limit: 10_000,
    };
    assert_eq!(typed(10_002), Err(error));
    let url = format!("navigate(\"https://a.test/{}\")", "a".repeat(2_048));
    assert!(matches!(
        parse(&url),
        Err(ActionError::TooLong {
            argument: "url",
            ..
        })
    ));
}

#[test]
fn the_grammar_is_the_contract_s() {
    let usages: Vec<String> = Verb::ALL.into_iter().map(Verb::usage).collect();
    insta::assert_snapshot!(usages.join("\n"), @r"
    click(id)
    setValue(id, text)
    type(text)
    press(key)
    selectDropdown(id, value?, text?)
    check(id)
    uncheck(id)
    hover(id)
    doubleClick(id)
    rightClick(id)
    dragAndDrop(from, to)
    focus(id)
    scroll(down?, pages?, id?)
    scroll_container(id, direction?)
    findText(text)
    navigate(url)
    goBack()
    goForward()
    search(query)
    wait(seconds?)
    waitForElement(text)
    createTab(url)
    switchTab(id)
    closeTab(id)
    acceptDialog()
    dismissDialog()
    finish()
    fail()
    ask_user()
    googleSearch(query)
    verifySuccess(description)
    askUser(question)
    remember(key, value)
    recall(key)
    ");
}

proptest! {
    #[test]
    fn no_text_makes_the_parser_panic(text in r#"[a-zA-Z_]{0,10}\(?[\PC\n"'`\\,(){}=: 0-9]{0,40}\)?;?"#) {
        let _ = parse(&text);
    }

    #[test]
    fn no_garbage_makes_the_parser_panic(text in r"\PC{0,60}") {
        let _ = parse(&text);
    }
}
