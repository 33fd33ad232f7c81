//! Messages that have come: answered, passed on. "reply to Anna with "Thanks"", "forward the e-mail
//! from Anna to Bo".

use super::super::instruction::{Instruction, Target};
use super::compose::{Part, fill, find, parts, sending};
use super::pronoun::PRONOUNS;
use super::target;
use super::token::{Kind, Token};

/// Verbs that answer a message.
const REPLIES: &[&str] = &["reply", "respond", "answer"];
/// What has arrived as a message.
const MAILS: &[&str] = &["email", "e-mail", "mail", "message"];

/// Reads such a clause. False where it is none.
pub(super) fn read(goal: &str, clause: &[Token], out: &mut Vec<Instruction>) -> bool {
    let Some((verb, rest)) = clause.split_first() else {
        return false;
    };
    if let [to, whom, verb, said @ ..] = clause
        && to.is_word("to")
        && verb.is_any(REPLIES)
    {
        return answer(goal, std::slice::from_ref(whom), said, out);
    }
    if passes_on(verb, rest, out) {
        return forward(goal, rest, out);
    }
    let replies = verb.is_any(REPLIES) || verb.is_word("tell") && rest.iter().any(is_quoted);
    replies && reply(goal, rest, out)
}

/// "reply to Anna with "Thanks"": the row's own reply button, then the text.
fn reply(goal: &str, rest: &[Token], out: &mut Vec<Instruction>) -> bool {
    let Some(at) = rest
        .iter()
        .position(|token| is_quoted(token) || token.is_any(&["with", "saying"]))
    else {
        return false;
    };
    answer(goal, &rest[..at], &rest[at..], out)
}

/// "To Ann respond "Thanks"" says the same in another order.
fn answer(goal: &str, to: &[Token], said: &[Token], out: &mut Vec<Instruction>) -> bool {
    let parts = parts(said);
    let Some(text) = find(&parts, Part::Text) else {
        return false;
    };
    let to = find(&parts, Part::Recipient).unwrap_or(to);
    let mut to = target::read(goal, to);
    if to.phrase.is_empty() {
        to = Target::named("reply");
    }
    out.push(Instruction::Press {
        verb: "reply".to_owned(),
        target: to,
    });
    out.push(fill(goal, Part::Text.field("reply"), text));
    out.push(sending("reply", "reply"));
    true
}

fn is_quoted(token: &Token) -> bool {
    token.kind == Kind::Quoted
}

/// "forward X to Ann"; another verb where what goes on is a message that was received.
fn passes_on(verb: &Token, rest: &[Token], out: &[Instruction]) -> bool {
    if verb.is_word("forward") {
        return true;
    }
    let came =
        |token: &Token| token.is_any(&["from", "by", "got", "received", "sent"]) || is_owner(token);
    let speaks_of_mail = |text: &str| {
        let words = text.split_whitespace().map(str::to_lowercase);
        words.into_iter().any(|word| MAILS.contains(&word.as_str()))
    };
    let received = |what: &[Token]| match what {
        [pronoun] if pronoun.is_any(PRONOUNS) => match out.last() {
            Some(Instruction::Find { text }) => speaks_of_mail(text),
            Some(Instruction::Press { target, .. }) => speaks_of_mail(&target.phrase),
            _ => false,
        },
        what => what.iter().any(|token| token.is_any(MAILS)) && what.iter().any(came),
    };
    verb.is_any(&["send", "email", "e-mail", "mail", "give", "pass"])
        && !rest.iter().any(is_quoted)
        && passed_on(rest).is_some_and(|(what, _)| received(what))
}

/// "Anna's".
fn is_owner(token: &Token) -> bool {
    token.kind == Kind::Word && (token.lower.ends_with("'s") || token.lower.ends_with("\u{2019}s"))
}

/// What goes on, and to whom: "X to Ann", "to Ann X", "Ann the e-mail from Bo".
fn passed_on(rest: &[Token]) -> Option<(&[Token], &[Token])> {
    const LONGEST_NAME: usize = 3;
    let opens = |token: &Token| {
        token.is_any(&["the", "a", "an", "that", "this", "my", "all"]) || is_owner(token)
    };
    let whom_first = |rest: &'_ [Token]| {
        let at = rest.iter().position(opens)?;
        (1..=LONGEST_NAME).contains(&at).then_some(at)
    };
    if let [to, named @ ..] = rest
        && to.is_word("to")
    {
        let at = whom_first(named)?;
        return Some((&named[at..], &named[..at]));
    }
    let back = |token: &Token| token.is_any(&["me", "you", "us"]);
    let to = (1..rest.len().saturating_sub(1))
        .rfind(|at| rest[*at].is_word("to") && !back(&rest[at + 1]));
    if let Some(at) = to {
        let what = match &rest[..at] {
            [what @ .., over] if over.is_any(&["over", "on", "along"]) => what,
            what => what,
        };
        return (!what.is_empty()).then_some((what, &rest[at + 1..]));
    }
    let at = whom_first(rest)?;
    Some((&rest[at..], &rest[..at]))
}

/// "forward the e-mail from Anna to Bo": its own forward button, then to whom.
fn forward(goal: &str, rest: &[Token], out: &mut Vec<Instruction>) -> bool {
    let Some((what, to)) = passed_on(rest) else {
        return false;
    };
    out.push(Instruction::Press {
        verb: "forward".to_owned(),
        target: target::read(goal, what),
    });
    out.push(fill(goal, Part::Recipient.field("mail"), to));
    out.push(sending("forward", "message"));
    true
}
