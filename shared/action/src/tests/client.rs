//! The public client's parser, written anew from what was observed of it: what it makes of an
//! action string is what really happens in the browser.

/// An argument as the client hands it to its action.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Value {
    Text(String),
    Number(f64),
    Flag(bool),
}

/// Names with the least and the greatest number of arguments.
const ARITY: &[(&str, usize, usize)] = &[
    ("navigate", 1, 2),
    ("goBack", 0, 0),
    ("goForward", 0, 0),
    ("wait", 0, 1),
    ("waitForElement", 0, 3),
    ("search", 1, 2),
    ("click", 1, 1),
    ("setValue", 2, 2),
    ("scroll", 0, 3),
    ("scroll_container", 1, 2),
    ("findText", 1, 1),
    ("hover", 1, 1),
    ("doubleClick", 1, 1),
    ("rightClick", 1, 1),
    ("dragAndDrop", 2, 2),
    ("press", 1, 2),
    ("type", 1, 2),
    ("focus", 1, 1),
    ("blur", 1, 1),
    ("createTab", 0, 2),
    ("switchTab", 1, 1),
    ("closeTab", 1, 1),
    ("check", 1, 1),
    ("uncheck", 1, 1),
    ("selectDropdown", 1, 4),
    ("acceptDialog", 0, 1),
    ("dismissDialog", 0, 0),
    ("finish", 0, 0),
    ("fail", 0, 0),
    ("ask_user", 0, 0),
];

/// What the client understands; `None` where it would end the task.
pub(super) fn read(action: &str) -> Option<(String, Vec<Value>)> {
    let action = action.trim();
    let (name, rest) = action.split_once('(')?;
    if name.is_empty() || !name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') {
        return None;
    }
    let arguments: Vec<Value> = split(rest.strip_suffix(')')?)
        .iter()
        .filter(|argument| !argument.is_empty())
        .map(|argument| value(argument))
        .collect();
    let (_, least, greatest) = ARITY.iter().find(|(known, _, _)| *known == name)?;
    (*least..=*greatest)
        .contains(&arguments.len())
        .then(|| (name.to_owned(), arguments))
}

fn split(arguments: &str) -> Vec<String> {
    let (mut parts, mut part) = (Vec::new(), String::new());
    let (mut quote, mut depth, mut previous) = (None, 0_i32, ' ');
    for character in arguments.chars() {
        let is_quote = "\"'`".contains(character) && previous != '\\';
        match quote {
            Some(open) if is_quote && open == character => quote = None,
            None if is_quote => quote = Some(character),
            None if character == '(' => depth += 1,
            None if character == ')' => depth -= 1,
            _ => {}
        }
        if character == ',' && quote.is_none() && depth == 0 {
            parts.push(std::mem::take(&mut part).trim().to_owned());
        } else {
            part.push(character);
        }
        previous = character;
    }
    parts.push(part.trim().to_owned());
    parts
}

fn value(argument: &str) -> Value {
    let quoted = argument.len() > 1
        && ['"', '\'', '`']
            .iter()
            .any(|quote| argument.starts_with(*quote) && argument.ends_with(*quote));
    if quoted {
        return Value::Text(argument[1..argument.len() - 1].to_owned());
    }
    match argument {
        "true" => Value::Flag(true),
        "false" => Value::Flag(false),
        _ => number(argument).map_or_else(|| Value::Text(argument.to_owned()), Value::Number),
    }
}

/// JavaScript's `Number()`, as far as it differs from text.
fn number(text: &str) -> Option<f64> {
    if let Some(digits) = text.strip_prefix("0x").or_else(|| text.strip_prefix("0X")) {
        return u32::from_str_radix(digits, 16).ok().map(f64::from);
    }
    let is_decimal = text
        .chars()
        .all(|character| character.is_ascii_digit() || "+-.eE".contains(character));
    match text {
        "Infinity" | "+Infinity" => Some(f64::INFINITY),
        "-Infinity" => Some(f64::NEG_INFINITY),
        _ if is_decimal => text.parse().ok(),
        _ => None,
    }
}

#[test]
fn empty_arguments_vanish_and_empty_quotes_stay() {
    let select = |text| read(text).map(|(_, arguments)| arguments.len());
    assert_eq!(select(r#"selectDropdown(5, , "x")"#), Some(2));
    assert_eq!(select(r#"selectDropdown(5, "", "x")"#), Some(3));
}

#[test]
fn nothing_is_unescaped() {
    let (_, arguments) = read(r#"setValue(5, "a\"b\n")"#).unwrap();
    assert_eq!(arguments[1], Value::Text(r#"a\"b\n"#.to_owned()));
}

#[test]
fn an_argument_to_finish_ends_the_task() {
    assert_eq!(read(r#"finish("done")"#), None);
    assert_eq!(read("click(1);"), None);
}
