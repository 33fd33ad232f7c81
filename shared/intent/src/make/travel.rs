//! Journeys: "find a flight from Oslo to Rome on 3 May for 2 adults".

use super::{Steps, occasion, set_named, step};
use crate::grammar::frame::{Command, Role};
use crate::grammar::relation;
use crate::grammar::target::{self, Names};
use crate::grammar::token::{Token, places, source};
use crate::{Form, Intent, Value, Verb};

/// Fills and sends the search form for a journey. `None` where the command is about none.
pub(crate) fn search(command: &Command<'_>) -> Steps {
    let travels = command.object.iter().any(relation::is_journey);
    let (from, to) = (
        command.slot(Role::Origin)?,
        command.slot(Role::Destination)?,
    );
    if !travels {
        return None;
    }
    let place =
        |said: &[Token]| Value::Literal(source(command.goal, target::without_determiners(said)));
    let mut steps = vec![
        set_named("from", place(from), command.places(Role::Origin)),
        set_named("to", place(to), command.places(Role::Destination)),
    ];
    steps.extend(occasion(command));
    steps.push(step(
        Intent::Submit { form: Form::Search },
        places(command.object),
    ));
    Some(steps)
}

/// The same, then the choice among what was found: "book the cheapest flight from A to B", with
/// what a later form is told.
pub(crate) fn book(command: &Command<'_>) -> Steps {
    let mut steps = search(command)?;
    let wanted = target::read(command.goal, command.object, Names::Thing);
    let picks = wanted.read.superlative.is_some() || wanted.read.ordinal.is_some();
    if picks {
        let verb = Verb::Named(command.verb.clone());
        let target = wanted.read;
        steps.push(step(Intent::Press { verb, target }, wanted.words));
    }
    if let Some(details) = command.slot(Role::Details) {
        let mut told = crate::grammar::pair::read(command.goal, details);
        if let Some(first) = told.first_mut() {
            first.words.extend(command.mark(Role::Details));
        }
        steps.extend(told);
        let verb = command.verb.clone();
        steps.push(step(Intent::Proceed { verb }, Vec::new()));
    }
    // What is booked must be said: of several flights none is "a flight".
    picks.then_some(steps)
}
