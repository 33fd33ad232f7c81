//! Clauses that stand for a whole form: its fields, and the button that sends it.

use super::super::instruction::{Instruction, Setting, Target, Value};
use super::choose::mark_as;
use super::occasion;
use super::pair;
use super::press::{invoke, press_path};
use super::split_at_preposition;
use super::target;
use super::token::{Kind, Token, source};

/// What the box is called by which a sign-in lasts.
const REMEMBER: &str = "remember me";

/// "log in as ines with password harbour-7", "sign in with my account".
pub(super) fn log_in(goal: &str, clause: &[Token], rest: &[Token], out: &mut Vec<Instruction>) {
    let password = said_after(rest, &["password", "pass", "pw"]);
    let user = said_after(rest, &["as", "username", "user", "email", "e-mail"])
        .or_else(|| said_after(rest, &["with"]));
    let user = user.filter(|name| !name.eq_ignore_ascii_case("password"));
    let (user, password) = if rest.iter().any(|token| token.is_any(&["my", "our"])) {
        let own = |text: Option<String>, name: &str| {
            let literal = text
                .filter(|text| !text.eq_ignore_ascii_case("my"))
                .map(Value::Literal);
            Some(literal.unwrap_or_else(|| Value::Own(name.to_owned())))
        };
        (own(user, "user name"), own(password, "password"))
    } else {
        (user.map(Value::Literal), password.map(Value::Literal))
    };
    if user.is_none() && password.is_none() {
        press_path(goal, "click", clause, out);
        return;
    }
    for (field, value) in [("user name", user), ("password", password)] {
        out.extend(value.map(|value| Instruction::Fill {
            field: Target::named(field),
            value,
        }));
    }
    out.push(Instruction::Submit {
        hints: [SIGN_IN, "log in", "login", "continue"]
            .map(str::to_owned)
            .to_vec(),
    });
}

const SIGN_IN: &str = "sign in";

/// The word after one of `words`, without what only announces it.
fn said_after(rest: &[Token], words: &[&str]) -> Option<String> {
    let index = rest.iter().position(|token| token.is_any(words))?;
    let mut tail = &rest[index + 1..];
    while let [first, more @ ..] = tail {
        let skip = first.kind == Kind::Colon
            || first.is_any(&[
                "is", "of", "the", "name", "user", "username", "email", "e-mail", "address", "as",
                "id", "account",
            ]);
        if !skip || more.is_empty() {
            break;
        }
        tail = more;
    }
    tail.first().map(|token| token.text.clone())
}

/// "keep me signed in".
pub(super) fn remember(setting: Setting, out: &mut Vec<Instruction>) {
    out.push(Instruction::Check {
        targets: vec![Target::named(REMEMBER)],
        setting,
    });
}

/// Index of the sending that ends a clause which asked for a whole form, not for the sending.
pub(super) fn sends_of_itself(
    clause: &[Token],
    instructions: &[Instruction],
    first: usize,
) -> Option<usize> {
    let new = instructions.get(first..)?;
    let fills = new.iter().any(is_fill);
    let sends = matches!(new.last(), Some(Instruction::Submit { .. }));
    (fills && sends && !clause.is_empty()).then(|| instructions.len() - 1)
}

/// A form is sent once all is entered: "log in as X and keep me signed in", "create a task with
/// title X and tick Urgent". Where the goal goes on to say how it is sent, that is the sending.
pub(super) fn sent_last(
    instructions: &mut Vec<Instruction>,
    first: usize,
    implied: Option<usize>,
    apart: bool,
) -> Option<usize> {
    let at = implied?;
    let Some(Instruction::Submit { hints }) = instructions.get(at) else {
        return None;
    };
    let signs_in = hints.first().is_some_and(|hint| hint == SIGN_IN);
    let new = &instructions[first..];
    let remembers = matches!(new, [Instruction::Check { targets, .. }]
        if targets.len() == 1 && targets[0].name == REMEMBER);
    let fills = !new.is_empty() && new.iter().all(is_fill);
    if remembers || (fills && !apart && !signs_in) {
        instructions[at..].rotate_left(1);
        return Some(instructions.len() - 1);
    }
    if let [explicit, ..] = new
        && sends_by_name(explicit, hints)
    {
        instructions.remove(at);
    }
    None
}

/// "edit Ann Lee and change her role to Editor": what is edited is to be saved, where the goal does
/// not say how.
pub(super) fn saved_after_edit(instructions: &mut Vec<Instruction>) {
    let edits =
        |one: &Instruction| matches!(one, Instruction::Press { verb, .. } if verb == "edit");
    let Some(at) = instructions.iter().rposition(edits) else {
        return;
    };
    let changes = &instructions[at + 1..];
    if !changes.is_empty() && changes.iter().all(is_fill) {
        instructions.push(Instruction::Submit {
            hints: ["save", "save changes", "update", "ok", "done", "apply"]
                .map(str::to_owned)
                .to_vec(),
        });
    }
}

/// "invite ada@example.com as a viewer": bring the form up, fill it, send it. `None` where nobody's
/// address is said.
pub(super) fn invite(goal: &str, verb: &str, rest: &[Token]) -> Option<Vec<Instruction>> {
    let address = rest
        .iter()
        .find(|token| token.lower.contains('@') && token.lower.contains('.'))?;
    let role = split_at_preposition(rest, &["as"]).map(|(_, role)| target::strip_fillers(role));
    let mut steps = vec![
        Instruction::OpenForm {
            verb: verb.to_owned(),
            noun: "member".to_owned(),
        },
        Instruction::Fill {
            field: Target::named("email"),
            value: Value::Literal(address.text.clone()),
        },
    ];
    steps.extend(
        role.filter(|role| !role.is_empty())
            .map(|role| Instruction::Fill {
                field: Target::named("role"),
                value: Value::Literal(source(goal, role)),
            }),
    );
    steps.push(Instruction::Submit {
        hints: ["send invitation", "send invite", "invite", "send"]
            .map(str::to_owned)
            .to_vec(),
    });
    Some(steps)
}

fn is_fill(instruction: &Instruction) -> bool {
    matches!(
        instruction,
        Instruction::Fill { .. }
            | Instruction::FillPair { .. }
            | Instruction::Check { .. }
            | Instruction::Choose { .. }
    )
}

fn sends_by_name(instruction: &Instruction, hints: &[String]) -> bool {
    let name = match instruction {
        Instruction::Submit { .. } => return true,
        Instruction::Press { target, .. } => target.name.to_lowercase(),
        _ => return false,
    };
    let first = name.split(' ').next().unwrap_or_default();
    hints.contains(&name)
        || matches!(
            first,
            "submit" | "save" | "create" | "ok" | "done" | "send" | "register" | "confirm" | "post"
        )
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

/// "create a patient with first name Jas, last name Kumar", "add a task called Tea", "new patient:
/// first name Lea": bring the form up, fill it, send it.
pub(super) fn create(goal: &str, verb: &str, rest: &[Token], out: &mut Vec<Instruction>) {
    let rest = target::strip_fillers(rest);
    // "make Bo an admin".
    if let ("make", Some(at)) = (
        verb,
        rest.iter().position(|token| token.is_any(&["a", "an"])),
    ) && at > 0
        && at + 1 < rest.len()
    {
        out.push(mark_as(goal, &rest[..at], &rest[at + 1..]));
        return;
    }
    let (noun, pairs) = match (thing_and_fields(goal, rest), occasion::split(goal, rest)) {
        (Some(told), _) => told,
        (None, (thing, when)) if when.len() > 1 => (source(goal, thing), when),
        (None, _) => {
            invoke(goal, verb, rest, out);
            return;
        }
    };
    // "book for 2 guests on 14 March with …": details that no field is named for are not left out.
    if holds_details(&noun) {
        out.push(Instruction::Unread {
            text: format!("{verb} {}", source(goal, rest)),
        });
        return;
    }
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

/// "subscribe with ada@example.com", "sign up as ada with password x", "sign up for the newsletter".
pub(super) fn sign_up(goal: &str, verb: &str, rest: &[Token], out: &mut Vec<Instruction>) {
    let verb = verb.replace(" me ", " ");
    let at = rest
        .iter()
        .position(|token| token.is_any(&["with", "using", "as"]));
    let details = at.map_or(&rest[rest.len()..], |at| &rest[at + 1..]);
    let address = details
        .iter()
        .find(|token| token.lower.contains('@') && token.lower.contains('.'));
    let fields = match (address, details) {
        (Some(address), [.., last]) if details.len() == 1 || last.start == address.start => {
            vec![Instruction::Fill {
                field: Target::named("email"),
                value: Value::Literal(address.text.clone()),
            }]
        }
        _ => pair::pairs(goal, details),
    };
    if fields.is_empty() {
        let target = match rest {
            [] => Target::named(&verb),
            rest => target::read(goal, rest),
        };
        out.push(Instruction::Press { verb, target });
        return;
    }
    out.extend(fields);
    out.push(Instruction::Submit {
        hints: [&verb, "sign up", "subscribe", "register", "join"]
            .map(str::to_owned)
            .to_vec(),
    });
}

/// Amounts and dates among the words for the thing itself.
fn holds_details(noun: &str) -> bool {
    let words: Vec<&str> = noun.split_whitespace().collect();
    let number = |word: &str| word.starts_with(|c: char| c.is_ascii_digit());
    words.first().is_some_and(|first| number(first))
        || words.windows(2).any(|pair| {
            matches!(pair[0], "for" | "on" | "from" | "to" | "at" | "until") && number(pair[1])
        })
}

/// What is to be made, and what the goal says of it.
fn thing_and_fields(goal: &str, rest: &[Token]) -> Option<(String, Vec<Instruction>)> {
    let at = rest.iter().position(|token| {
        matches!(token.kind, Kind::Colon | Kind::Quoted)
            || token.is_any(&[
                "with", "where", "whose", "having", "using", "called", "named", "titled",
            ])
    })?;
    // "the ticket with the shortest duration": which one, not what it is to be.
    let compares = |token: &Token| {
        token.lower.len() > 4 && token.lower.ends_with("est")
            || token.is_any(&["most", "least", "best"])
    };
    if let [with, the, which, ..] = &rest[at..]
        && with.is_any(&["with", "having"])
        && the.is_any(&["the"])
        && compares(which)
    {
        return None;
    }
    let (thing, mut filled) = occasion::split(goal, &rest[..at]);
    let noun = match thing {
        [new, noun @ ..] if new.is_word("new") && !noun.is_empty() => source(goal, noun),
        noun => source(goal, noun),
    };
    let (noun, whom) = match for_whom(goal, thing) {
        Some((thing, whom)) => (thing, Some(whom)),
        None => (noun, None),
    };
    let mut fields = &rest[at..];
    filled.splice(0..0, whom);
    let by_name = fields[0].is_any(&["called", "named", "titled"]);
    if by_name || fields[0].kind == Kind::Quoted {
        let start = usize::from(by_name);
        let end = fields
            .iter()
            .position(|token| token.kind == Kind::Comma || token.is_any(&["with", "where"]))
            .unwrap_or(fields.len());
        // "add "Tea" to the cart": the quoted thing is there already.
        if !by_name && end > 1 {
            return None;
        }
        let (name, when) = occasion::split(goal, fields.get(start..end)?);
        filled.push(naming(&noun, &source(goal, name)));
        filled.extend(when);
        fields = &fields[end..];
    }
    let listed = fields.get(1..).unwrap_or_default();
    let colon = fields
        .first()
        .is_some_and(|token| token.kind == Kind::Colon);
    // "a task: Buy milk" says what it is called, "a patient: first name Lea" names a field.
    let whole = colon
        && pair::parts(listed).count() == 1
        && listed.iter().all(|token| token.kind == Kind::Word)
        && listed[0].text.starts_with(char::is_uppercase);
    if whole {
        filled.push(naming(&noun, &source(goal, listed)));
    } else {
        filled.extend(pair::pairs(goal, listed));
    }
    (!noun.is_empty() && !filled.is_empty()).then_some((noun, filled))
}

/// "an invoice for Hooli": whom it is for is a field of its form.
fn for_whom(goal: &str, noun: &[Token]) -> Option<(String, Instruction)> {
    let (thing, whom) = split_at_preposition(noun, &["for"])?;
    let name = whom
        .iter()
        .all(|token| token.text.starts_with(char::is_uppercase));
    let thing = match thing {
        [new, thing @ ..] if new.is_word("new") && !thing.is_empty() => thing,
        thing => thing,
    };
    let fill = Instruction::Fill {
        field: Target {
            phrase: "whom it is for".to_owned(),
            ..Target::named("customer")
        },
        value: Value::Literal(source(goal, whom)),
    };
    name.then(|| (source(goal, thing), fill))
}

/// What the new thing is called goes into its field for the name.
fn naming(noun: &str, name: &str) -> Instruction {
    Instruction::Fill {
        field: Target {
            phrase: format!("{noun} name"),
            ..Target::named("name")
        },
        value: Value::Literal(name.to_owned()),
    }
}
