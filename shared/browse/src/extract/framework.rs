//! What a page's framework left in it for its own scripts.

use super::tree::collapse;
use dom_query::Document;
use serde_json::Value;

/// Values further in are not looked at.
const MAX_VALUES: usize = 20_000;

/// Shorter texts are labels and keys.
const PROSE: usize = 20;

/// Data of a known framework.
#[derive(Debug, Clone, PartialEq)]
pub struct FrameworkData {
    /// `next`, `nuxt`, `remix`, `angular`, `gatsby` or `state`.
    pub framework: &'static str,
    pub title: Option<String>,
    /// The texts that people would read, in order, a line each.
    pub text: String,
}

/// Keys whose texts are written for readers, those before the others.
const READ: [&str; 12] = [
    "articlebody",
    "body",
    "content",
    "contenthtml",
    "description",
    "html",
    "markdown",
    "paragraphs",
    "summary",
    "text",
    "title",
    "headline",
];

/// The first framework's data with a text in it.
pub(super) fn framework_data(tree: &Document) -> Option<FrameworkData> {
    let mut found = by_id(tree);
    found = found.or_else(|| streamed(tree)).or_else(|| assigned(tree));
    let (framework, value) = found?;
    let text = text(&value);
    (!text.is_empty()).then(|| FrameworkData {
        framework,
        title: title(&value),
        text,
    })
}

/// JSON in a script of a known id.
fn by_id(tree: &Document) -> Option<(&'static str, Value)> {
    const IDS: [(&str, &str, &str); 5] = [
        ("script#__NEXT_DATA__", "next", "/props/pageProps"),
        ("script#__NUXT_DATA__", "nuxt", ""),
        ("script#serverApp-state", "angular", ""),
        ("script#transfer-state", "angular", ""),
        ("script#ng-state", "angular", ""),
    ];
    IDS.iter().find_map(|(selector, framework, path)| {
        let script = tree.select_single(selector);
        let mut value: Value = serde_json::from_str(script.text().trim()).ok()?;
        let value = value.pointer_mut(path)?.take();
        Some((*framework, value))
    })
}

/// Next's app router: `self.__next_f.push([1,"…"])`, pieces of one stream of `id:json` lines.
fn streamed(tree: &Document) -> Option<(&'static str, Value)> {
    const PUSH: &str = "self.__next_f.push(";
    let mut stream = String::new();
    for script in tree.select("script:not([src])").nodes() {
        let text = script.text();
        for pushed in text.split(PUSH).skip(1) {
            if let Some(Value::Array(piece)) = json_prefix(pushed)
                && let Some(Value::String(piece)) = piece.into_iter().nth(1)
            {
                stream.push_str(&piece);
            }
        }
    }
    let rows = stream.lines().filter_map(|line| {
        let (id, row) = line.split_once(':')?;
        id.chars()
            .all(|c| c.is_ascii_hexdigit())
            .then(|| json_prefix(row))?
    });
    let rows: Vec<Value> = rows.collect();
    (!rows.is_empty()).then_some(("next", Value::Array(rows)))
}

/// A JSON literal that a script gives to a known name.
fn assigned(tree: &Document) -> Option<(&'static str, Value)> {
    const NAMES: [(&str, &str); 7] = [
        ("window.__remixContext", "remix"),
        ("window.__NUXT__", "nuxt"),
        ("window.___gatsby", "gatsby"),
        ("window.__INITIAL_STATE__", "state"),
        ("window.__PRELOADED_STATE__", "state"),
        ("window.__APOLLO_STATE__", "state"),
        ("window.__DATA__", "state"),
    ];
    let scripts: Vec<_> = tree
        .select("script:not([src])")
        .nodes()
        .iter()
        .map(|script| script.text())
        .collect();
    NAMES.iter().find_map(|(name, framework)| {
        let after = scripts.iter().find_map(|script| script.split_once(name))?.1;
        let value = json_prefix(after.trim_start().strip_prefix('=')?)?;
        Some((*framework, value))
    })
}

/// The JSON value at the beginning of a text, whatever follows it. `undefined`, which is JavaScript
/// and not JSON, is read as `null`.
fn json_prefix(text: &str) -> Option<Value> {
    let read = |text: &str| {
        serde_json::Deserializer::from_str(text)
            .into_iter()
            .next()?
            .ok()
    };
    read(text).or_else(|| read(&without_undefined(text)))
}

fn without_undefined(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let (mut is_inside, mut is_escaped) = (false, false);
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        if !is_inside && rest.starts_with("undefined") {
            plain.push_str("null");
            rest = &rest["undefined".len()..];
            continue;
        }
        if c == '"' && !is_escaped {
            is_inside = !is_inside;
        }
        is_escaped = is_inside && c == '\\' && !is_escaped;
        plain.push(c);
        rest = &rest[c.len_utf8()..];
    }
    plain
}

fn title(value: &Value) -> Option<String> {
    let named = |value: &Value| {
        let keys = ["title", "headline", "name"];
        let text = keys.iter().find_map(|key| value.get(key)?.as_str())?;
        let text = collapse(text);
        (!text.is_empty()).then_some(text)
    };
    let inside = || match value {
        Value::Object(fields) => fields.values().find_map(named),
        Value::Array(values) => values.iter().find_map(named),
        _ => None,
    };
    named(value).or_else(inside)
}

/// Texts for readers first, then the others; each once.
fn text(value: &Value) -> String {
    let (mut read, mut others) = (Vec::new(), Vec::new());
    let mut left = vec![(value, false)];
    let mut seen = 0;
    while let Some((value, is_read)) = left.pop() {
        seen += 1;
        if seen > MAX_VALUES {
            break;
        }
        match value {
            Value::String(text) => {
                let text = prose(text);
                let list = if is_read { &mut read } else { &mut others };
                if let Some(text) = text.filter(|text| !list.contains(text)) {
                    list.push(text);
                }
            }
            Value::Array(values) => left.extend(values.iter().rev().map(|value| (value, is_read))),
            Value::Object(fields) => left.extend(fields.iter().rev().map(|(key, value)| {
                (
                    value,
                    is_read || READ.contains(&key.to_ascii_lowercase().as_str()),
                )
            })),
            _ => {}
        }
    }
    others.retain(|text| !read.contains(text));
    read.extend(others);
    read.join("\n")
}

/// A text of several words that is no address, no code and no style; markup is taken off.
fn prose(text: &str) -> Option<String> {
    let text = if text.contains("</") {
        super::tree::lines_of(&Document::from(text).root(), &[])
    } else {
        text.trim().to_owned()
    };
    let is_code = text.starts_with("http") || text.starts_with(['{', '[', '/', '.', '#', '$', '@']);
    let words = text.split_whitespace().count();
    (text.chars().count() > PROSE && words >= 4 && !is_code).then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(html: &str) -> Option<FrameworkData> {
        framework_data(&Document::from(html))
    }

    const STORY: &str = "The boat went slowly down the river all day.";

    #[test]
    fn each_framework_is_read() {
        for (html, framework) in [
            (
                format!(
                    r#"<script id="__NEXT_DATA__" type="application/json">{{"props":{{"pageProps":{{"title":"Boat","body":"{STORY}"}}}}}}</script>"#
                ),
                "next",
            ),
            (
                format!(
                    r#"<script>self.__next_f.push([1,"1:{{\"title\":\"Boat\",\"body\":\"The boat went slowly "])</script><script>self.__next_f.push([1,"down the river all day.\"}}\n"])</script>"#
                ),
                "next",
            ),
            (
                format!(
                    r#"<script id=__NUXT_DATA__ type="application/json">{{"title":"Boat","body":"{STORY}"}}</script>"#
                ),
                "nuxt",
            ),
            (
                format!(
                    r#"<script>window.__remixContext = {{"title":"Boat","none":undefined,"body":"<p>{STORY}</p>"}};go()</script>"#
                ),
                "remix",
            ),
            (
                format!(
                    r#"<script id="ng-state" type="application/json">{{"a":{{"title":"Boat","body":"{STORY}"}}}}</script>"#
                ),
                "angular",
            ),
            (
                format!(
                    r#"<script>window.__INITIAL_STATE__={{"title":"Boat","body":"{STORY}","say":"undefined \" is a word"}};</script>"#
                ),
                "state",
            ),
        ] {
            let found = of(&html).unwrap_or_else(|| panic!("{html}"));
            assert_eq!(
                (found.framework, found.title.as_deref()),
                (framework, Some("Boat")),
                "{html}"
            );
            assert_eq!(found.text.lines().next(), Some(STORY), "{html}");
        }
    }

    #[test]
    fn code_and_labels_are_no_text() {
        assert_eq!(
            of(
                r#"<script id="__NEXT_DATA__">{"props":{"pageProps":{"a":"https://shop.example/a b c d e f","b":"OK","c":"{x: 1, y: 2, z: 3, a: 4}"}}}</script>"#
            ),
            None
        );
        assert_eq!(of("<script id=__NEXT_DATA__>{broken</script><p>Text"), None);
    }
}
