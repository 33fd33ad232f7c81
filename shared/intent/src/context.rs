//! What clauses say of each other: "it", "her phone number", and when a form is sent.

use crate::grammar::clause::Clause;
use crate::grammar::target::{Used, is_pronoun};
use crate::grammar::token::{Token, tokenize};
use crate::grammar::value;
use crate::make::sign_in::REMEMBER;
use crate::{Form, Intent, Relation, Target, Value, Verb};
use words::grammar::{POSSESSIVES, PRONOUNS};
use words::secret::is_secret;
use words::synonym;

/// Puts the things that were named before in the place of pronouns. False where nothing was named
/// that a pronoun could stand for.
pub(crate) fn resolve(
    before: &[Used<Intent>],
    new: &mut [Used<Intent>],
    clause: &Clause<'_>,
) -> bool {
    let named = before.iter().rev().find_map(|step| object(&step.read));
    let entered = before
        .iter()
        .rev()
        .take_while(|step| matches!(step.read, Intent::Set { .. }))
        .count()
        > 0;
    for step in new.iter_mut() {
        if let Intent::Press {
            verb: Verb::Named(verb),
            target,
        } = &mut step.read
            && entered
            && is_pronoun(&target.name)
            && matches!(
                verb.as_str(),
                "save" | "send" | "post" | "publish" | "apply" | "confirm"
            )
        {
            *target = Target::default();
            continue;
        }
        for target in targets(&mut step.read) {
            if !resolved(target, named.as_ref()) {
                return false;
            }
        }
    }
    let speaks = |list: &[&str]| clause.rest.iter().any(|token: &Token| token.is_any(list));
    let found = matches!(
        before.last().map(|step| &step.read),
        Some(
            Intent::Find { .. }
                | Intent::Press {
                    verb: Verb::Open,
                    ..
                }
        )
    );
    if speaks(POSSESSIVES) || found && speaks(PRONOUNS) {
        let Some(named) = named else {
            return !speaks(POSSESSIVES);
        };
        let whose = clause.rest.iter().filter(|token| token.is_any(POSSESSIVES));
        let whose: Vec<usize> = whose.map(|token| token.at).collect();
        for step in new {
            belongs(&mut step.read, &named);
            step.words.extend(&whose);
        }
    }
    true
}

/// "find the order number and type it into Ticket", "copy the text and paste it into Notes": what
/// was found or copied is what is entered. False where nothing was.
pub(crate) fn take_found(before: &mut Vec<Used<Intent>>, new: &mut [Used<Intent>]) -> bool {
    for step in new {
        let Intent::Set { to, .. } = &mut step.read else {
            continue;
        };
        if !matches!(to, Value::Content(held) if is_pronoun(&held.name) && !held.quoted) {
            continue;
        }
        let Some(value) = before.last().and_then(|last| shown(&last.read)) else {
            return false;
        };
        *to = value;
        step.words
            .extend(before.pop().map(|last| last.words).unwrap_or_default());
    }
    true
}

/// "enter the password "U8" and press login": the form that was filled signs in, whatever its button is called.
pub(crate) fn sign_in(before: &[Used<Intent>], new: &mut [Used<Intent>]) {
    let password = matches!(
        before.last().map(|step| &step.read),
        Some(Intent::Set { what, .. }) if is_secret(&what.name)
    );
    let [Used { read, .. }] = new else {
        return;
    };
    if let Intent::Press {
        verb: Verb::Click,
        target,
    } = read
        && password
        && !target.quoted
        && target.relations.is_empty()
        && synonym::of(&target.name.to_lowercase())
            .is_some_and(|group| Some(group) == synonym::of("log in"))
    {
        *read = Intent::Submit { form: Form::SignIn };
    }
}

/// What the page shows of a thing that was to be found or copied.
fn shown(intent: &Intent) -> Option<Value> {
    let target = match intent {
        Intent::Find { target } => target,
        Intent::Press {
            verb: Verb::Named(verb),
            target,
        } if verb == "copy" => target,
        _ => return None,
    };
    match value::read(&target.phrase, &tokenize(&target.phrase)) {
        Value::Literal(label) if !target.quoted => Some(Value::Shown(label)),
        found @ (Value::Shown(_) | Value::Content(_)) => Some(found),
        _ => None,
    }
}

fn resolved(target: &mut Target, named: Option<&Target>) -> bool {
    if is_pronoun(&target.name) && !target.quoted && target.kind.is_none() {
        let Some(named) = named else {
            // "select the fastest one": whatever they are.
            let which = target.superlative.is_some() && target.name == "one";
            target.name.clear();
            return which;
        };
        let (ordinal, superlative, every) = (target.ordinal, target.superlative, target.every);
        let own = ordinal.is_some() || superlative.is_some() || every;
        *target = named.clone();
        if own {
            target.ordinal = ordinal;
            target.superlative = superlative;
            target.every = every;
        }
    }
    for relation in &mut target.relations {
        if is_pronoun(relation.anchor()) {
            let Some(named) = named else {
                return false;
            };
            *relation = Relation::Of(anchor(named));
        }
    }
    true
}

/// "click the trash icon to delete it": it stands where the thing stands.
fn belongs(intent: &mut Intent, named: &Target) {
    let (Intent::Press { target, .. } | Intent::Set { what: target, .. }) = intent else {
        return;
    };
    if target.relations.is_empty() && !target.name.is_empty() && target.name != named.name {
        target.relations.push(Relation::Of(anchor(named)));
    }
}

/// "email by Ann" is Ann's; "Ann in the contact book" is Ann.
fn anchor(named: &Target) -> String {
    let bare = named.name.is_empty() || words::thing::is_thing(&named.name.to_lowercase());
    match named.relations.first() {
        Some(relation) if bare => relation.anchor().to_owned(),
        _ => named.name.clone(),
    }
}

fn object(intent: &Intent) -> Option<Target> {
    let named = match intent {
        Intent::Press { target, .. } | Intent::Find { target } => target.clone(),
        Intent::Set {
            to: Value::Options(options),
            ..
        } if options.len() == 1 => Target::named(&options[0]),
        Intent::Set {
            what,
            to: Value::Switch(_),
        } => what.clone(),
        _ => return None,
    };
    let said = !named.name.is_empty() || named.ordinal.is_some() || named.superlative.is_some();
    (said && !is_pronoun(&named.name)).then_some(named)
}

fn targets(intent: &mut Intent) -> Vec<&mut Target> {
    match intent {
        Intent::Press { target, .. }
        | Intent::Find { target }
        | Intent::Point { target, .. }
        | Intent::Expand { target, .. }
        | Intent::Set { what: target, .. } => vec![target],
        Intent::Drag { from, to } => vec![from, to],
        Intent::Submit { .. }
        | Intent::OpenForm { .. }
        | Intent::Proceed { .. }
        | Intent::Navigate { .. }
        | Intent::PressKey { .. }
        | Intent::Scroll { .. }
        | Intent::Wait { .. }
        | Intent::Remember { .. } => Vec::new(),
    }
}

/// Puts what a clause says in front on the targets of the clause after it: "For order 17, click
/// Refund".
pub(crate) fn place(new: &mut [Used<Intent>], scope: &Relation, words: &[usize]) {
    for step in new {
        if let Intent::Press { target, .. } | Intent::Set { what: target, .. } = &mut step.read {
            target.relations.push(scope.clone());
            step.words.extend(words);
        }
    }
}

/// Where the last clause ended by sending the form that it filled.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Sending(usize);

/// The sending of a form that a clause asked for without saying so.
pub(crate) fn sends(steps: &[Used<Intent>], first: usize) -> Option<Sending> {
    let new = steps.get(first..)?;
    let sets = new
        .iter()
        .any(|step| matches!(step.read, Intent::Set { .. }));
    let sends = match new.last()?.read {
        Intent::Submit { ref form } => *form != Form::Search,
        _ => false,
    };
    (sets && sends).then(|| Sending(steps.len() - 1))
}

/// A form is sent once all is entered: "log in as X and keep me signed in", "create a task with
/// title X and tick Urgent". Where the goal goes on to say how it is sent, that is the sending.
pub(crate) fn send_last(
    steps: &mut Vec<Used<Intent>>,
    first: usize,
    sending: Option<Sending>,
    apart: bool,
) -> Option<Sending> {
    let Sending(at) = sending?;
    let signs_in = matches!(
        steps.get(at).map(|step| &step.read),
        Some(Intent::Submit { form: Form::SignIn })
    );
    let new = steps.get(first..)?;
    let remembers = matches!(new, [one] if is_remember(&one.read));
    let fills = !new.is_empty()
        && new
            .iter()
            .all(|step| matches!(step.read, Intent::Set { .. }));
    if remembers || fills && !apart && !signs_in {
        steps[at..].rotate_left(1);
        return Some(Sending(steps.len() - 1));
    }
    if new.first().is_some_and(|step| sends_by_name(&step.read)) {
        let implied = steps.remove(at);
        steps[at].words.extend(implied.words);
    }
    None
}

fn is_remember(intent: &Intent) -> bool {
    matches!(intent, Intent::Set { what, to: Value::Switch(_) } if what.name == REMEMBER)
}

fn sends_by_name(intent: &Intent) -> bool {
    const SENDS: &[&str] = &[
        "submit", "save", "create", "ok", "done", "send", "register", "confirm", "post", "add",
    ];
    match intent {
        Intent::Submit { .. } => true,
        Intent::Press {
            verb: Verb::Click,
            target,
        } => {
            let name = target.name.to_lowercase();
            SENDS.contains(&name.split(' ').next().unwrap_or_default())
        }
        Intent::Press {
            verb: Verb::Named(verb),
            target,
        } => target.is_unsaid() && SENDS.contains(&verb.as_str()),
        _ => false,
    }
}

/// "edit Ann Lee and change her role to Editor": what is edited is to be saved, where the goal does
/// not say how.
pub(crate) fn save_after_edit(steps: &mut Vec<Used<Intent>>) {
    let edits = |step: &Used<Intent>| matches!(&step.read, Intent::Press { verb: Verb::Named(verb), .. } if verb == "edit");
    let Some(at) = steps.iter().rposition(edits) else {
        return;
    };
    let changes = &steps[at + 1..];
    let sets = |step: &Used<Intent>| matches!(step.read, Intent::Set { .. });
    if !changes.is_empty() && changes.iter().all(sets) {
        let words = steps[at].words.clone();
        let read = Intent::Submit {
            form: Form::Changes,
        };
        steps.push(Used { read, words });
    }
}
