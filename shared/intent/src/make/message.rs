//! Commands that write to somebody.

use super::{Steps, all, set_named, step};
use crate::grammar::frame::{Command, Role};
use crate::grammar::target::{self, Names, Used, without_determiners};
use crate::grammar::token::{Kind, Token};
use crate::grammar::value;
use crate::{Form, Intent, Verb};

const NOUNS: &[&str] = &[
    "message", "email", "e-mail", "mail", "comment", "note", "reply", "review", "post", "tweet",
    "letter",
];

/// "send an e-mail to eve@a.test with subject Tides and message See you", "post the comment "Hi" as
/// Anna". Without a text it is the control so called.
pub(crate) fn send(command: &Command<'_>) -> Steps {
    let object = without_determiners(command.object);
    let Some(noun) = object.iter().find(|token| token.is_any(NOUNS)) else {
        return super::press::apply(command);
    };
    let quote = object.iter().find(|token| token.kind == Kind::Quoted);
    let mut parts = details(command);
    if let Some(text) = command.slot(Role::Text) {
        parts.push((Part::Text, text, command.places(Role::Text)));
    } else if let Some(quote) = quote {
        parts.push((Part::Text, std::slice::from_ref(quote), vec![quote.at]));
    }
    if !parts.iter().any(|(part, _, _)| *part == Part::Text) {
        return super::press::apply(command);
    }
    for (role, part) in [
        (Role::Author, Part::Author),
        (Role::Recipient, Part::Recipient),
    ] {
        if let Some(said) = command.slot(role) {
            parts.push((part, said, command.places(role)));
        }
    }
    parts.sort_by_key(|(part, _, _)| *part);
    let form = Form::Message {
        verb: command.verb.clone(),
        noun: noun.lower.clone(),
    };
    let words = vec![noun.at];
    let mut steps = vec![step(Intent::OpenForm { form: form.clone() }, words.clone())];
    for (part, said, words) in parts {
        let to = value::read(command.goal, said);
        steps.push(set_named(part.field(&noun.lower), to, words));
    }
    steps.push(step(Intent::Submit { form }, words));
    Some(steps)
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Part {
    Author,
    Recipient,
    Subject,
    Text,
}

impl Part {
    fn named(token: &Token) -> Option<Self> {
        if token.is_any(&["subject", "title"]) {
            Some(Self::Subject)
        } else if token.is_any(&["message", "text", "body", "content"]) {
            Some(Self::Text)
        } else {
            None
        }
    }

    fn field(self, noun: &str) -> &str {
        match self {
            Self::Author => "name",
            Self::Recipient => "to",
            Self::Subject => "subject",
            Self::Text if matches!(noun, "email" | "e-mail" | "mail" | "letter") => "message",
            Self::Text => noun,
        }
    }
}

/// "with subject X and message Y": what each part of the list is for stands at its start.
fn details<'t>(command: &Command<'t>) -> Vec<(Part, &'t [Token], Vec<usize>)> {
    let Some(said) = command.slot(Role::Details) else {
        return Vec::new();
    };
    let opens = |at: &usize| {
        let first = *at == 0 || !said[at - 1].says() || said[at - 1].is_any(&["and", "the", "a"]);
        first && Part::named(&said[*at]).is_some() && *at + 1 < said.len()
    };
    let mut starts: Vec<usize> = (0..said.len()).filter(opens).collect();
    // A text is prose: whatever stands in it belongs to it, unless it is quoted.
    if let Some(prose) = starts.iter().position(|at| {
        Part::named(&said[*at]) == Some(Part::Text) && said[at + 1].kind != Kind::Quoted
    }) {
        starts.truncate(prose + 1);
    }
    let mut found = Vec::new();
    for (index, at) in starts.iter().enumerate() {
        let end = starts.get(index + 1).copied().unwrap_or(said.len());
        let value = target::trim_end(without_is(&said[at + 1..end]));
        if let Some(part) = Part::named(&said[*at]).filter(|_| !value.is_empty()) {
            let mut words = all(&said[*at..end]);
            if index == 0 {
                words.extend(command.places(Role::Details).first());
            }
            found.push((part, value, words));
        }
    }
    // "reply with "Thanks"": the text alone.
    if let ([only], true) = (said, found.is_empty())
        && only.kind == Kind::Quoted
    {
        found.push((Part::Text, said, command.places(Role::Details)));
    }
    found
}

fn without_is(tokens: &[Token]) -> &[Token] {
    match tokens {
        [is, rest @ ..] if !is.says() || is.is_word("is") => rest,
        tokens => tokens,
    }
}

/// "reply to Anna's message with "Thanks"": the control that belongs to it, the text, the sending.
pub(crate) fn reply(command: &Command<'_>) -> Steps {
    let verb = Verb::Named("reply".to_owned());
    let to = command.slot(Role::Recipient).unwrap_or(command.object);
    let target = target::read(command.goal, to, Names::Thing);
    let mut words = target.words;
    words.extend(command.places(Role::Recipient).first());
    let press = step(
        Intent::Press {
            verb,
            target: target.read,
        },
        words,
    );
    let quote = command
        .object
        .iter()
        .find(|token| token.kind == Kind::Quoted);
    let text = details(command)
        .into_iter()
        .find(|(part, _, _)| *part == Part::Text);
    let text = text
        .map(|(_, said, words)| (said, words))
        .or_else(|| Some((command.slot(Role::Text)?, command.places(Role::Text))))
        .or_else(|| quote.map(|quote| (std::slice::from_ref(quote), vec![quote.at])));
    let Some((said, words)) = text else {
        return Some(vec![press]);
    };
    let form = Form::Message {
        verb: "reply".to_owned(),
        noun: "reply".to_owned(),
    };
    let text = set_named("reply", value::read(command.goal, said), words);
    Some(vec![press, text, step(Intent::Submit { form }, Vec::new())])
}

/// "forward the e-mail from Anna to Bo": the control that belongs to it, then to whom.
pub(crate) fn pass_on(command: &Command<'_>) -> Steps {
    let Some(to) = command.slot(Role::Recipient) else {
        return super::press::apply(command);
    };
    let verb = Verb::Named(command.verb.clone());
    // "forward to Bo the message from Anna".
    let article = |token: &Token| token.is_any(&["the", "a", "an", "my", "this", "that"]);
    let behind = to.iter().position(article).filter(|at| *at > 0);
    let unsaid = !command.object.iter().any(Token::says);
    let (to, object) = match behind.filter(|_| unsaid) {
        Some(at) => (&to[..at], &to[at..]),
        None => (to, command.object),
    };
    let mut steps: Vec<Used<Intent>> = super::press::apply_to(command.goal, &verb, object);
    let whom = value::read(command.goal, to);
    let said = [command.places(Role::Recipient)[..1].to_vec(), all(to)].concat();
    steps.push(set_named("to", whom, said));
    let form = Form::Message {
        verb: command.verb.clone(),
        noun: "message".to_owned(),
    };
    steps.push(step(Intent::Submit { form }, Vec::new()));
    Some(steps)
}
