use super::*;
use serde::Deserialize;

#[derive(Debug, PartialEq, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Order {
    customer_name: String,
    lines: Vec<Line>,
    mode: Option<Mode>,
}

#[derive(Debug, PartialEq, Deserialize)]
struct Line {
    count: u32,
    #[serde(default)]
    price: f32,
}

#[derive(Debug, PartialEq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Mode {
    Fast,
    Slow,
}

fn refusal(body: &str) -> (String, String) {
    match parse::<Order>(body.as_bytes()) {
        Err(ApiError::Validation { field, reason }) => (field, reason),
        other => panic!("{body}: {other:?}"),
    }
}

#[test]
fn an_unusable_field_is_named_by_its_path_and_its_value_is_not_repeated() {
    for (body, field, reason) in [
        (r#"{"lines":[]}"#, "customerName", "is required"),
        (
            r#"{"customerName":"a","lines":[{}]}"#,
            "lines[0].count",
            "is required",
        ),
        (
            r#"{"customerName":7,"lines":[]}"#,
            "customerName",
            "expected a string",
        ),
        (
            r#"{"customerName":"a","lines":[{"count":1},{"count":"secret, expected of me"}]}"#,
            "lines[1].count",
            "expected a whole number",
        ),
        (
            r#"{"customerName":"a","lines":[{"count":-1}]}"#,
            "lines[0].count",
            "expected a whole number",
        ),
        (
            r#"{"customerName":"a","lines":[{"count":1,"price":"secret"}]}"#,
            "lines[0].price",
            "expected a number",
        ),
        (
            r#"{"customerName":"a","lines":"secret"}"#,
            "lines",
            "expected a list",
        ),
        (
            r#"{"customerName":"a","lines":[],"mode":"secret"}"#,
            "mode",
            "expected `fast` or `slow`",
        ),
        (
            r#"{"customerName":"a","lines":[7]}"#,
            "lines[0]",
            "expected an object",
        ),
        ("[]", "body", "expected an object"),
        (r#"["a",[]]"#, "body", "expected an object"),
        ("7", "body", "expected an object"),
    ] {
        let refused = refusal(body);
        assert_eq!(
            (refused.0.as_str(), refused.1.as_str()),
            (field, reason),
            "{body}"
        );
    }
}

#[test]
fn an_unknown_field_is_ignored() {
    let order: Order =
        parse(br#"{"customerName":"a","lines":[{"count":2,"x":[1,{"y":null}]}],"z":1.5e3}"#)
            .unwrap();

    assert_eq!(
        order.lines,
        [Line {
            count: 2,
            price: 0.0
        }]
    );
}

#[test]
fn a_body_of_bad_form_is_refused_even_where_nothing_reads_it() {
    let nested = |depth: usize| {
        format!(
            r#"{{"customerName":"a","lines":[],"extra":{}{}}}"#,
            "[".repeat(depth),
            "]".repeat(depth)
        )
    };
    let keys: Vec<String> = (0..10_000).map(|key| format!(r#""k{key}":1"#)).collect();
    let bodies = [
        String::new(),
        "{".to_owned(),
        r#"{"customerName":"a","lines":[]} trailing"#.to_owned(),
        r#"{"customerName":"a","customerName":"b","lines":[]}"#.to_owned(),
        r#"{"customerName":"a","lines":[],"extra":{"k":1,"\u006b":2}}"#.to_owned(),
        r#"{"customerName":"a","lines":[],"extra":1e999}"#.to_owned(),
        r#"{"customerName":"a","lines":[],"extra":NaN}"#.to_owned(),
        format!("{{{}}}", keys.join(",")),
        nested(64),
        nested(128),
        nested(100_000),
    ];
    for body in bodies {
        let refused = parse::<Order>(body.as_bytes());
        let start: String = body.chars().take(60).collect();
        assert!(
            matches!(refused, Err(ApiError::InvalidRequest(_))),
            "{start}: {refused:?}"
        );
    }
    assert!(
        parse::<Order>(nested(63).as_bytes()).is_ok(),
        "64 levels with the object itself"
    );
}

#[test]
fn a_body_that_is_not_utf_8_is_refused() {
    let refused = parse::<Order>(b"{\"customerName\":\"\xff\"}");

    assert!(matches!(
        refused,
        Err(ApiError::InvalidRequest("not UTF-8"))
    ));
}
