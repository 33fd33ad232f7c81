//! Commands that put things into a cart or the like, and how many of each.

use super::Steps;
use super::press::apply_to;
use crate::grammar::frame::{Command, Role};
use crate::grammar::target::{self, Used, without_determiners};
use crate::grammar::token::{Kind, Token, joins_a_list, places, source};
use crate::{Intent, Relation, Target, Value, Verb};
use words::number;

/// "add two kettles to the cart", "put them into it", "order 3 kettles and 2 lamps": how many of each, then the control
/// that puts them there.
pub(crate) fn put_into(command: &Command<'_>) -> Steps {
    let object = without_determiners(command.object);
    let parts: Vec<&[Token]> = object
        .split(joins_a_list)
        .filter(|part| !part.is_empty())
        .collect();
    let is_counted = |part: &&[Token]| counted(part).0.is_some();
    let listed = parts.first().is_some_and(is_counted)
        || object.iter().any(|token| token.is_any(&["and", "&"]));
    // "A room for 2 adults and 3 children" is one thing.
    let is_for = |token: &Token| token.is_any(&["for", "with", "in", "on"]);
    let one = parts.first().is_some_and(|part| part.iter().any(is_for));
    if one || !listed || !parts.iter().skip(1).any(is_counted) {
        return put_one(command, object);
    }
    let each = parts.iter().map(|part| {
        let steps = counted(part).0.and_then(|_| put_one(command, part))?;
        (steps.len() == 2).then_some(steps)
    });
    let each: Option<Vec<Vec<Used<Intent>>>> = each.collect();
    Some(each?.concat())
}

/// "two kettles": how many, and of what.
fn counted(object: &[Token]) -> (Option<usize>, &[Token]) {
    match object {
        [count, noun @ ..] if !noun.is_empty() => {
            let amount = number::cardinal(count.lower.trim_end_matches(['x', '×']));
            match amount.filter(|amount| count.kind == Kind::Word && (1..100).contains(amount)) {
                Some(amount) => (Some(amount), noun),
                None => (None, object),
            }
        }
        _ => (None, object),
    }
}

fn put_one(command: &Command<'_>, object: &[Token]) -> Steps {
    let place = command.slot(Role::Place).map(target::bare_name);
    let (amount, thing) = counted(object);
    let verb = placing_verb(command, place);
    let mut steps = apply_to(command.goal, &Verb::Named(verb), thing);
    if let Some(place) = place {
        for step in &mut steps {
            step.words.extend(command.mark(Role::Place));
            step.words.extend(places(place));
        }
    }
    if let Some(amount) = amount {
        let of = steps.first().and_then(|step| match &step.read {
            Intent::Press { target, .. } => Some(target.name.clone()),
            _ => None,
        })?;
        let what = Target {
            phrase: format!("quantity of {of}"),
            relations: vec![Relation::Of(of)],
            ..Target::named("quantity")
        };
        let to = Value::Literal(amount.to_string());
        steps.insert(0, Used::set(what, to, places(&object[..1])));
    }
    Some(steps)
}

/// "add to cart", "put into basket".
fn placing_verb(command: &Command<'_>, place: Option<&[Token]>) -> String {
    let Some(place) = place else {
        return command.verb.clone();
    };
    let place = source(command.goal, place).to_lowercase();
    match command.verb.as_str() {
        "put" => format!("add to {place}"),
        verb => {
            let to = command.begins_with(Role::Place).unwrap_or("to");
            format!("{verb} {to} {place}")
        }
    }
}
