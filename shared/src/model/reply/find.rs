//! Where in a text JSON values stand.

use serde_json::{Map, Value};

/// Places of a text that are looked at, at most. A hostile text has as many as it has bytes.
const MOST_PLACES: usize = 64;

/// What reasoning models of one's own server put before the answer.
const THINKING: (&str, &str) = ("<think>", "</think>");

/// The text after the model's thinking.
pub(super) fn without_thinking(text: &str) -> &str {
    let (begin, end) = THINKING;
    let trimmed = text.trim_start();
    if !trimmed.starts_with(begin) {
        return text;
    }
    trimmed.split_once(end).map_or("", |(_, answer)| answer)
}

/// The whole text as JSON; a comma before a closing bracket is forgiven.
pub(super) fn json(text: &str) -> Option<Value> {
    let text = text.trim();
    let value = serde_json::from_str(text);
    value
        .or_else(|_| serde_json::from_str(&without_trailing_commas(text)))
        .ok()
}

/// What stands between fences.
pub(super) fn fenced(text: &str) -> Vec<Value> {
    let blocks = text.split("```").skip(1).step_by(2).take(MOST_PLACES);
    blocks
        .filter_map(|block| {
            // The first line may name the language.
            let rest = block.split_once('\n').map_or("", |(_, rest)| rest);
            json(block).or_else(|| json(rest))
        })
        .collect()
}

/// Objects, and where wanted lists, that stand in prose. What stands inside of one is not looked
/// at by itself.
pub(super) fn in_prose(text: &str, lists_too: bool) -> Vec<Value> {
    let mut found = Vec::new();
    let mut from = 0;
    for _ in 0..MOST_PLACES {
        let rest = &text[from..];
        let Some(start) = rest.find(|c| c == '{' || (lists_too && c == '[')) else {
            break;
        };
        let tail = &rest[start..];
        let (value, length) = first_value(tail);
        found.extend(value);
        from += start + length;
    }
    found
}

/// The value at the beginning of a text and the length to go on from.
fn first_value(text: &str) -> (Option<Value>, usize) {
    let mut values = serde_json::Deserializer::from_str(text).into_iter();
    if let Some(Ok(value)) = values.next() {
        return (Some(value), values.byte_offset());
    }
    match balanced(text) {
        Some(end) => match json(&text[..end]) {
            Some(value) => (Some(value), end),
            None => (None, 1),
        },
        None => (None, 1),
    }
}

/// Where the bracket at the beginning closes.
fn balanced(text: &str) -> Option<usize> {
    let mut depth = 0_u32;
    let mut strings = Strings::default();
    for (at, letter) in text.char_indices() {
        if strings.inside(letter) {
            continue;
        }
        match letter {
            '{' | '[' => depth += 1,
            '}' | ']' => {
                depth = depth.checked_sub(1)?;
                if depth == 0 {
                    return Some(at + 1);
                }
            }
            _ => {}
        }
    }
    None
}

fn without_trailing_commas(text: &str) -> String {
    let mut strings = Strings::default();
    let mut kept = String::with_capacity(text.len());
    let mut pending = String::new();
    for letter in text.chars() {
        if strings.inside(letter) {
            kept.push_str(&pending);
            pending.clear();
            kept.push(letter);
            continue;
        }
        match letter {
            ',' => {
                kept.push_str(&pending);
                ",".clone_into(&mut pending);
            }
            _ if letter.is_whitespace() && !pending.is_empty() => pending.push(letter),
            _ => {
                let closes = matches!(letter, '}' | ']');
                kept.push_str(if closes && pending.starts_with(',') {
                    &pending[1..]
                } else {
                    &pending
                });
                pending.clear();
                kept.push(letter);
            }
        }
    }
    kept + &pending
}

/// Tells what is inside of a JSON string from what is not.
#[derive(Default)]
struct Strings {
    open: bool,
    escaped: bool,
}

impl Strings {
    /// Whether this letter belongs to a string, its quotes included.
    fn inside(&mut self, letter: char) -> bool {
        let was_open = self.open;
        if self.escaped {
            self.escaped = false;
        } else if letter == '\\' {
            self.escaped = self.open;
        } else if letter == '"' {
            self.open = !self.open;
        }
        was_open || self.open
    }
}

/// Pairs of tags as the fields of one object: `<UserQuestion>` is `userQuestion`. Fields that are
/// no text are read as JSON. A field with two values makes the whole unreadable.
pub(super) fn tagged(text: &str, is_text: impl Fn(&str) -> bool) -> Option<Value> {
    let mut fields = Map::new();
    let mut rest = text;
    for _ in 0..MOST_PLACES {
        let Some((name, inside, after)) = next_pair(rest) else {
            break;
        };
        if let Some(name) = name {
            let text = || Value::String(inside.trim().to_owned());
            let value = if is_text(&name) {
                text()
            } else {
                json(inside).unwrap_or_else(text)
            };
            if fields.get(&name).is_some_and(|known| *known != value) {
                return None;
            }
            fields.insert(name, value);
        }
        rest = after;
    }
    (!fields.is_empty()).then_some(Value::Object(fields))
}

/// The next tag with its field's name and content where it is closed, and what comes after.
fn next_pair(text: &str) -> Option<(Option<String>, &str, &str)> {
    let start = text.find('<')?;
    let rest = &text[start + 1..];
    let length = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_' && c != '-')?;
    let (name, after_name) = rest.split_at(length);
    let Some(inner) = after_name.strip_prefix('>').filter(|_| !name.is_empty()) else {
        return Some((None, "", rest));
    };
    let closing = format!("</{name}>");
    let end = find_ignoring_case(inner, &closing);
    Some(match end {
        Some(end) => (
            Some(lower_camel(name)),
            &inner[..end],
            &inner[end + closing.len()..],
        ),
        None => (None, "", inner),
    })
}

fn find_ignoring_case(text: &str, ascii: &str) -> Option<usize> {
    let (text, wanted) = (text.as_bytes(), ascii.as_bytes());
    text.windows(wanted.len())
        .position(|window| window.eq_ignore_ascii_case(wanted))
}

/// `UserQuestion`, `user_question` and `USER-QUESTION` are `userQuestion`.
pub(super) fn lower_camel(name: &str) -> String {
    let shouts = !name.chars().any(|letter| letter.is_ascii_lowercase());
    let mut camel = String::with_capacity(name.len());
    for (number, word) in name
        .split(['_', '-', ' '])
        .filter(|word| !word.is_empty())
        .enumerate()
    {
        let mut letters = word.chars();
        let first = letters.next().unwrap_or_default();
        camel.push(if number == 0 {
            first.to_ascii_lowercase()
        } else {
            first.to_ascii_uppercase()
        });
        let rest = letters.as_str();
        camel.push_str(&if shouts {
            rest.to_ascii_lowercase()
        } else {
            rest.to_owned()
        });
    }
    camel
}
