//! Commands that choose from what there is, or bring a box into a state.

use super::{Steps, only, step};
use crate::grammar::frame::{Command, Role};
use crate::grammar::target::{self, Names, Used};
use crate::grammar::token::{Kind, Token, joins_a_list, places, source};
use crate::grammar::value;
use crate::{Intent, Kind as ElementKind, Relation, Setting, Target, Value, Verb};

/// Nouns before a list of options that say nothing of which they are.
const LISTED: &[&str] = &[
    "words",
    "word",
    "options",
    "option",
    "items",
    "values",
    "checkboxes",
    "names",
];

/// "answer "No" and "Yes, once a day"": options that are quoted are chosen; anything else is answered with its control.
pub(crate) fn answer(command: &Command<'_>) -> Steps {
    let quoted = |token: &Token| token.kind == Kind::Quoted || joins_a_list(token);
    let options = !command.object.is_empty() && command.object.iter().all(quoted);
    if options {
        choose(command)
    } else {
        super::press::apply(command)
    }
}

/// "choose Norsk from Language", "select the cheapest flight", "pick nothing".
pub(crate) fn choose(command: &Command<'_>) -> Steps {
    let whole = target::without_determiners(command.rest);
    if only(whole, &["nothing", "none"]) && !whole.is_empty() {
        let (what, to) = (Target::default(), Value::NoOption);
        return Some(vec![Used::set(what, to, places(whole))]);
    }
    if whole.iter().any(|token| token.kind == Kind::Arrow) {
        return super::press::path(command.goal, &Verb::Choose, whole, Names::Control);
    }
    let mut one = target::read(command.goal, whole, Names::Thing);
    one.read.end_name();
    if one.read.phrase.is_empty() {
        return None;
    }
    if is_thing(&one.read) {
        return Some(vec![pressed(one)]);
    }
    let from = command
        .slot(Role::Place)
        .map(|field| target::read(command.goal, field, Names::Control));
    // "with the slider" is where; "with a view" is which.
    let is_place = |from: &Used<Target>| {
        let tool = matches!(
            command.begins_with(Role::Place),
            Some("with" | "using" | "on")
        );
        !command.object.is_empty()
            && (!tool || from.read.kind.is_some() && from.read.name.is_empty())
    };
    let (names, from) = match from.filter(is_place) {
        Some(mut from) => {
            from.words.extend(command.mark(Role::Place));
            (command.object, from)
        }
        _ => (
            whole,
            Used {
                read: Target::default(),
                words: Vec::new(),
            },
        ),
    };
    // "Red but not Blue": more is said than what is chosen.
    if value::unrestricted(names).len() < target::trim_end(names).len() {
        return None;
    }
    options(command.goal, names, from)
}

/// Marked as a thing rather than an option: by its kind, its place, or a comparison.
fn is_thing(target: &Target) -> bool {
    let option = matches!(
        target.kind,
        // A window seat is no dialog.
        None | Some(ElementKind::Option | ElementKind::Radio | ElementKind::Dialog)
    );
    !option || target.ordinal.is_some() || target.superlative.is_some() || target.every
}

fn pressed(target: Used<Target>) -> Used<Intent> {
    let boxed = matches!(
        target.read.kind,
        Some(ElementKind::Checkbox | ElementKind::Switch)
    );
    let intent = if boxed {
        Intent::Set {
            what: target.read,
            to: Value::Switch(Setting::On),
        }
    } else {
        Intent::Press {
            verb: Verb::Choose,
            target: target.read,
        }
    };
    step(intent, target.words)
}

fn options(goal: &str, names: &[Token], from: Used<Target>) -> Steps {
    let names = target::without_determiners(names);
    let (noun, names) = match names {
        [noun, rest @ ..] if !rest.is_empty() && noun.is_any(LISTED) => (Some(noun.at), rest),
        names => (None, names),
    };
    let mut words = from.words;
    words.extend(noun);
    let mut options = Vec::new();
    for part in target::parts(names) {
        let option = target::read(goal, part, Names::Control);
        let name = match option.read.kind {
            Some(ElementKind::Option | ElementKind::Radio) => option.read.name,
            _ => source(goal, target::without_determiners(part)),
        };
        words.extend(option.words);
        options.push(name);
    }
    options.retain(|name| !name.is_empty());
    let to = Value::Options(options);
    let what = from.read;
    (to != Value::Options(Vec::new())).then(|| vec![Used::set(what, to, words)])
}

pub(crate) fn check(command: &Command<'_>) -> Steps {
    switch(command.goal, command.rest, Setting::On)
}

pub(crate) fn uncheck(command: &Command<'_>) -> Steps {
    switch(command.goal, command.rest, Setting::Off)
}

pub(crate) fn toggle(command: &Command<'_>) -> Steps {
    switch(command.goal, command.rest, Setting::Toggle)
}

fn switch(goal: &str, said: &[Token], setting: Setting) -> Steps {
    let targets = target::read_each(goal, said, Names::Thing, |_| true);
    let set = |target: Used<Target>| {
        let to = Value::Switch(setting);
        let what = target.read;
        Used::set(what, to, target.words)
    };
    let said = targets.iter().all(|target| !target.read.phrase.is_empty());
    said.then(|| targets.into_iter().map(set).collect())
}

/// "mark order 5 as paid": the control so called that belongs to order 5. "mark Urgent" ticks it.
pub(crate) fn mark(command: &Command<'_>) -> Steps {
    match command.slot(Role::Value) {
        Some(_) => super::press::apply_as(command),
        None => check(command),
    }
}

/// "turn Dark mode on", "switch the language to French".
pub(crate) fn turn(command: &Command<'_>) -> Steps {
    let rest = target::trim_end(command.rest);
    match rest {
        [what @ .., last] if last.is_any(&["on", "off"]) && !what.is_empty() => {
            let setting = if last.is_word("on") {
                Setting::On
            } else {
                Setting::Off
            };
            let mut steps = switch(command.goal, what, setting)?;
            for step in &mut steps {
                step.words.push(last.at);
            }
            Some(steps)
        }
        _ if command.slot(Role::Value).is_some() => super::enter::set(command),
        _ => super::press::apply(command),
    }
}

/// "make Bo Diaz an admin": the choice so called that belongs to Bo.
pub(crate) fn make_of(command: &Command<'_>) -> Steps {
    let rest = target::trim_end(command.rest);
    let at = rest.iter().position(|token| token.is_any(&["a", "an"]));
    let whole = command.object.len() == command.rest.len();
    let Some(at) = at.filter(|at| *at > 0 && at + 1 < rest.len() && whole) else {
        let told = command
            .slot(Role::Name)
            .or_else(|| command.slot(Role::Details));
        return told.and_then(|_| super::form::create(command));
    };
    let whom = target::read(command.goal, &rest[..at], Names::Thing);
    let role = target::read(command.goal, &rest[at + 1..], Names::Thing);
    let what = Target {
        phrase: whom.read.phrase.clone(),
        relations: vec![Relation::Of(whom.read.name)],
        ..Target::default()
    };
    let to = Value::Options(vec![role.read.name]);
    let words = [whom.words, role.words].concat();
    Some(vec![Used::set(what, to, words)])
}

/// "filter by status Open", "filter the list by Category: Kitchen", "filter by Open".
pub(crate) fn filter(command: &Command<'_>) -> Steps {
    let what = target::without_determiners(command.slot(Role::Value)?);
    let noun = super::list::list_places(command.object);
    let mark = command.mark(Role::Value);
    let mut steps = match what {
        [] => return None,
        [only] => {
            let to = Value::Options(vec![only.text.clone()]);
            vec![Used::set(Target::default(), to, places(what))]
        }
        what if what
            .iter()
            .all(|token| token.kind == Kind::Word && !token.is_any(&["is", "to", "and", "as"])) =>
        {
            let to = Value::NameAndLiteral(source(command.goal, what));
            vec![Used::set(Target::default(), to, places(what))]
        }
        what => crate::grammar::pair::read(command.goal, what),
    };
    steps.first_mut()?.words.extend([noun, mark].concat());
    Some(steps)
}
