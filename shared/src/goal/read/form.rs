//! Clauses that stand for a whole form: its fields, and the button that sends it.

use super::super::instruction::{Instruction, Target, Value};
use super::press::{invoke, press_path};
use super::target;
use super::token::{Kind, Token, source};
use super::value;

pub(super) fn log_in(goal: &str, clause: &[Token], rest: &[Token], out: &mut Vec<Instruction>) {
    let after = |words: &[&str]| {
        let index = rest.iter().position(|token| token.is_any(words))?;
        let mut tail = &rest[index + 1..];
        while let [first, more @ ..] = tail {
            let skip = first.kind == Kind::Colon
                || first.is_any(&[
                    "is", "of", "the", "name", "user", "username", "email", "e-mail", "address",
                    "as", "id", "account",
                ]);
            if !skip || more.is_empty() {
                break;
            }
            tail = more;
        }
        tail.first().map(|token| token.text.clone())
    };
    let password = after(&["password", "pass", "pw"]);
    let user = after(&["as", "username", "user", "email", "e-mail"]).or_else(|| after(&["with"]));
    let user = user.filter(|name| !name.eq_ignore_ascii_case("password"));
    if user.is_none() && password.is_none() {
        press_path(goal, "click", clause, out);
        return;
    }
    if let Some(user) = user {
        out.push(Instruction::Fill {
            field: Target::named("user name"),
            value: Value::Literal(user),
        });
    }
    if let Some(password) = password {
        out.push(Instruction::Fill {
            field: Target::named("password"),
            value: Value::Literal(password),
        });
    }
    out.push(Instruction::Submit {
        hints: ["sign in", "log in", "login", "continue"]
            .map(str::to_owned)
            .to_vec(),
    });
}

pub(super) fn submit(goal: &str, rest: &[Token], out: &mut Vec<Instruction>) {
    let target = target::read(goal, rest);
    let mut hints = vec!["submit".to_owned()];
    if !target.name.is_empty()
        && !matches!(
            target.name.to_lowercase().as_str(),
            "form" | "it" | "when" | "answer"
        )
    {
        hints.push(target.name);
    }
    out.push(Instruction::Submit { hints });
}

/// "create a patient with first name Jas, last name Kumar": bring the form up, fill it, send it.
pub(super) fn create(goal: &str, verb: &str, rest: &[Token], out: &mut Vec<Instruction>) {
    let rest = target::strip_fillers(rest);
    let Some(index) = rest
        .iter()
        .position(|token| token.is_any(&["with", "where", "whose", "having", "using"]))
    else {
        invoke(goal, verb, rest, out);
        return;
    };
    let (noun, fields) = (&rest[..index], &rest[index + 1..]);
    let pairs = value::pairs(goal, fields);
    if noun.is_empty() || pairs.is_empty() {
        invoke(goal, verb, rest, out);
        return;
    }
    let noun = source(goal, noun);
    out.push(Instruction::OpenForm {
        verb: verb.to_owned(),
        noun: noun.clone(),
    });
    out.extend(pairs);
    let hints = [
        format!("{verb} {noun}"),
        verb.to_owned(),
        "save".to_owned(),
        "add".to_owned(),
        "submit".to_owned(),
    ];
    out.push(Instruction::Submit {
        hints: hints.to_vec(),
    });
}

/// "book the shortest flight from A to B on DATE": a search form for a journey, then the choice
/// among what it finds.
pub(super) fn itinerary(goal: &str, clause: &[Token], out: &mut Vec<Instruction>) -> bool {
    let travels = ["book", "buy", "find", "search", "reserve", "order", "look"];
    if !clause.first().is_some_and(|token| token.is_any(&travels)) {
        return false;
    }
    let Some(from) = clause.iter().position(|token| token.is_any(&["from"])) else {
        return false;
    };
    let Some(to) = clause[from..]
        .iter()
        .position(|token| token.is_any(&["to"]))
        .map(|at| at + from)
    else {
        return false;
    };
    let dated = |at: usize| {
        clause
            .get(at + 1)
            .is_some_and(|token| token.text.starts_with(|c: char| c.is_ascii_digit()))
    };
    let on = (to..clause.len())
        .rev()
        .find(|at| clause[*at].is_any(&["on", "for", "departing", "leaving"]) && dated(*at));
    let value = |tokens: &[Token]| source(goal, target::strip_fillers(tokens));
    let (origin, destination) = (
        value(&clause[from + 1..to]),
        value(&clause[to + 1..on.unwrap_or(clause.len())]),
    );
    if origin.is_empty() || destination.is_empty() {
        return false;
    }
    let fill = |field: &str, text: String| Instruction::Fill {
        field: Target::named(field),
        value: Value::Literal(text),
    };
    out.push(fill("from", origin));
    out.push(fill("to", destination));
    if let Some(on) = on {
        out.push(fill("date", value(&clause[on + 1..])));
    }
    out.push(Instruction::Submit {
        hints: vec!["search".to_owned(), "find".to_owned(), "go".to_owned()],
    });
    let wanted = target::read(goal, &clause[1..from]);
    if wanted.superlative.is_some() || wanted.ordinal.is_some() {
        out.push(Instruction::Press {
            verb: clause[0].lower.clone(),
            target: wanted,
        });
    }
    true
}
