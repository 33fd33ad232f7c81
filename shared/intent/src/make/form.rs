//! Commands that stand for a whole form: bring it up, fill it, send it.

use super::{Steps, occasion, step};
use crate::grammar::frame::{Command, Role};
use crate::grammar::pair;
use crate::grammar::target::{self, Names, Used};
use crate::grammar::token::{Kind, places, source};
use crate::{Form, Intent, Relation, Target, Value};

/// "create a patient with first name Jas, last name Kumar", "add a task called Tea". Without any
/// detail it is the control so called.
pub(crate) fn create(command: &Command<'_>) -> Steps {
    if command.slot(Role::Place).is_some() {
        return super::put::put_into(command);
    }
    let object = target::without_determiners(command.object);
    let (object, named) = match object {
        [noun @ .., name] if name.kind == Kind::Quoted && !noun.is_empty() => (noun, Some(name)),
        object => (object, None),
    };
    // "an invoice for Hooli": which field takes whom it is for no rule can tell.
    let made = object.split(|token| token.is_word("for")).next();
    let noun = target::read(command.goal, made.unwrap_or(object), Names::Thing);
    let thing = &without_new(&noun.read.phrase).to_owned();
    let mut told = Vec::new();
    if let Some(name) = named {
        told.push(naming(thing, &name.text, vec![name.at]));
    }
    if let Some(name) = command.slot(Role::Name) {
        let name = target::bare_name(name);
        let mark = command.mark(Role::Name);
        let words = [mark, places(name)].concat();
        told.push(naming(thing, &source(command.goal, name), words));
    }
    told.extend(details(command, thing));
    told.extend(occasion(command));
    let which = &noun.read;
    let picks = which.superlative.is_some() || which.ordinal.is_some() || which.every;
    if told.is_empty() || thing.is_empty() || picks {
        return super::put::put_into(command);
    }
    let form = Form::New {
        verb: command.verb.clone(),
        noun: thing.to_owned(),
    };
    let mut steps = vec![step(
        Intent::OpenForm { form: form.clone() },
        noun.words.clone(),
    )];
    steps.extend(told);
    steps.push(step(Intent::Submit { form }, noun.words));
    Some(steps)
}

fn without_new(phrase: &str) -> &str {
    let new = phrase
        .split_once(' ')
        .filter(|(first, _)| first.eq_ignore_ascii_case("new"));
    new.map_or(phrase, |(_, noun)| noun)
}

fn details(command: &Command<'_>, noun: &str) -> Vec<Used<Intent>> {
    let Some(said) = command.slot(Role::Details) else {
        return Vec::new();
    };
    let mark = command.mark(Role::Details);
    // "a task: Buy milk" says what it is called.
    let listed = said.iter().any(|token| token.kind != Kind::Word);
    let mut told = if command.begins_with(Role::Details) == Some(":") && !listed && said.len() < 3 {
        vec![naming(noun, &source(command.goal, said), places(said))]
    } else {
        pair::read(command.goal, said)
    };
    if let Some(first) = told.first_mut() {
        first.words.extend(mark);
    }
    told
}

/// What the new thing is called goes into its field for the name.
fn naming(noun: &str, name: &str, words: Vec<usize>) -> Used<Intent> {
    let what = Target {
        phrase: format!("{noun} name"),
        ..Target::named("name")
    };
    let to = Value::Literal(name.to_owned());
    Used::set(what, to, words)
}

/// "book a room for 2 guests on 14 March", "book the cheapest flight from A to B".
pub(crate) fn book(command: &Command<'_>) -> Steps {
    if command.slot(Role::Origin).is_some() && command.slot(Role::Destination).is_some() {
        return super::travel::book(command);
    }
    create(command)
}

/// "subscribe with ada@example.com", "sign up as ada with password x".
pub(crate) fn sign_up(command: &Command<'_>) -> Steps {
    let Some(said) = command.slot(Role::Details) else {
        return super::press::apply(command);
    };
    let mut told = pair::read(command.goal, said);
    told.first_mut()?.words.extend(command.mark(Role::Details));
    // "for the newsletter": the form that stands there.
    let place = target::read(command.goal, command.object, Names::Thing);
    if !place.read.name.is_empty() {
        for one in &mut told {
            if let Intent::Set { what, .. } = &mut one.read {
                let of = Relation::Of(place.read.name.clone());
                what.relations.push(of);
                what.phrase = format!("{} of {}", what.phrase, place.read.phrase);
            }
            one.words.extend(places(command.object));
        }
    }
    let form = Form::SignUp {
        verb: command.verb.clone(),
    };
    told.push(step(Intent::Submit { form }, Vec::new()));
    Some(told)
}
