//! Keeping something for later, and using it: "remember the total as invoice total", "the
//! remembered total".

use super::super::instruction::{Instruction, Setting, Value};
use super::token::{Kind, Token, source};
use super::value::{looked_up, strip_articles};
use super::{form, split_at_preposition, target};

/// What follows "remember". "Remember this device" is a check box of a sign-in.
pub(super) fn keep(goal: &str, rest: &[Token], out: &mut Vec<Instruction>) {
    let is_box = rest
        .first()
        .is_none_or(|first| first.is_any(&["me", "my", "this", "us", "to", "that"]));
    if is_box {
        return form::remember(Setting::On, out);
    }
    let (what, name) = match split_at_preposition(rest, &["as"]) {
        Some((what, name)) => (what, Some(name)),
        None => (rest, None),
    };
    let value = match what {
        [only] if only.kind == Kind::Quoted && name.is_some() => Value::Literal(only.text.clone()),
        what => {
            let label = looked_up(goal, what).filter(|label| !label.is_empty());
            let plain = || words(goal, target::strip_fillers(what));
            Value::Lookup(label.unwrap_or_else(plain))
        }
    };
    let key = match (name, &value) {
        (Some(name), _) => words(goal, strip_articles(name)),
        (None, Value::Lookup(label)) => label.clone(),
        (None, _) => return form::remember(Setting::On, out),
    };
    out.push(Instruction::Remember { what: value, key });
}

/// The name under which something was kept, where a value is spoken of so.
pub(super) fn remembered(goal: &str, tokens: &[Token]) -> Option<String> {
    const KEPT: [&str; 6] = [
        "remembered",
        "memorized",
        "memorised",
        "noted",
        "recalled",
        "stored",
    ];
    let at = tokens
        .iter()
        .position(|token| token.kind == Kind::Word && token.is_any(&KEPT))?;
    let after = &tokens[at + 1..];
    let before = strip_articles(&tokens[..at]);
    let speaker = |token: &Token| token.is_any(&["you", "i", "we", "that", "which", "was", "have"]);
    let named = if after.is_empty() {
        let end = before.iter().position(speaker).unwrap_or(before.len());
        &before[..end]
    } else {
        // "the remembered total", and nothing between but its article.
        let article = |token: &Token| token.is_any(&["the", "a", "an", "my", "our"]);
        before.iter().all(article).then_some(after)?
    };
    let named = match named {
        [value, of, rest @ ..] if value.is_any(&["value"]) && of.is_any(&["of", "for"]) => rest,
        named => named,
    };
    let name = words(goal, strip_articles(named));
    (!name.is_empty()).then_some(name)
}

fn words(goal: &str, tokens: &[Token]) -> String {
    match tokens {
        [only] if only.kind == Kind::Quoted => only.text.clone(),
        tokens => source(goal, tokens),
    }
}

#[cfg(test)]
mod tests {
    use super::super::read;
    use super::*;

    #[test]
    fn what_is_to_be_kept_has_a_name() {
        for (goal, what, key) in [
            (
                "remember the total as invoice total",
                "total",
                "invoice total",
            ),
            (
                "Remember the value of Order number as \"order\"",
                "Order number",
                "order",
            ),
            (
                "memorize the customer number",
                "customer number",
                "customer number",
            ),
        ] {
            let expected = Instruction::Remember {
                what: Value::Lookup(what.to_owned()),
                key: key.to_owned(),
            };
            assert_eq!(read(goal), [expected], "{goal}");
        }
        assert_eq!(
            read("remember \"4711\" as order number"),
            [Instruction::Remember {
                what: Value::Literal("4711".to_owned()),
                key: "order number".to_owned(),
            }]
        );
    }

    #[test]
    fn what_was_kept_is_a_value() {
        for goal in [
            "type the remembered total into Amount",
            "enter the total you remembered into Amount",
            "enter the remembered value of total into Amount",
            "set Amount to the remembered total",
        ] {
            let read = read(goal);
            let [Instruction::Fill { field, value }, ..] = read.as_slice() else {
                panic!("{goal}: {read:?}")
            };
            assert_eq!(field.name, "Amount", "{goal}");
            assert_eq!(*value, Value::Remembered("total".to_owned()), "{goal}");
        }
    }

    #[test]
    fn a_box_that_remembers_is_a_box() {
        for goal in ["remember me", "remember this device", "keep me signed in"] {
            assert!(
                matches!(read(goal).as_slice(), [Instruction::Check { .. }]),
                "{goal}: {:?}",
                read(goal)
            );
        }
    }
}
