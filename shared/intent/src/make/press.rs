//! Commands that press, open, or use a verb of the application.

use super::{Steps, only_places, step};
use crate::grammar::frame::{Command, Role};
use crate::grammar::target::{self, Names, Used, is_pronoun, without_determiners};
use crate::grammar::token::{Kind, Token, places, source};
use crate::grammar::value;
use crate::{Destination, Form, Gesture, Intent, Kind as ElementKind, Target, Value, Verb};
use words::{host, key, number};

/// "click Save", "press Enter", "press Enter in the search box".
pub(crate) fn click(command: &Command<'_>) -> Steps {
    let rest = without_determiners(command.rest);
    match rest {
        [only] if only.is_any(&["submit"]) => {
            return Some(vec![step(
                Intent::Submit {
                    form: Form::Current,
                },
                places(rest),
            )]);
        }
        [word] => {
            // "Click Return", "tap Up": what is clicked is a control.
            let keys = ["press", "hit"]
                .iter()
                .any(|verb| command.verb.starts_with(verb));
            let known = key::named(&word.lower).filter(|_| keys && word.kind == Kind::Word);
            if let Some(key) = known.filter(|key| !matches!(*key, "Delete" | "Home" | "End")) {
                return Some(vec![press_key(key, rest)]);
            }
        }
        [word, next, place @ ..] if word.kind == Kind::Word => {
            if let Some(key) = key::named(&word.lower) {
                if next.is_word("key") {
                    return Some(vec![press_key(key, &rest[..2])]);
                }
                if matches!(key, "Enter" | "Escape" | "Tab")
                    && next.is_any(&["in", "on"])
                    && !place.is_empty()
                {
                    let field = target::read(command.goal, place, Names::Control);
                    let gesture = Gesture::Focus;
                    let focus = Intent::Point {
                        gesture,
                        target: field.read,
                    };
                    return Some(vec![step(focus, field.words), press_key(key, &rest[..2])]);
                }
            }
        }
        [] | [_, ..] => {}
    }
    path(command.goal, &Verb::Click, rest, Names::Control)
}

fn press_key(key: &str, tokens: &[Token]) -> Used<Intent> {
    let key = key.to_owned();
    step(Intent::PressKey { key }, places(tokens))
}

/// "open Settings", "go to example.com", "go to page 3", "show the archived orders".
pub(crate) fn open(command: &Command<'_>) -> Steps {
    let rest = without_determiners(command.rest);
    if let Some((url, words)) = address(&command.verb, rest) {
        let to = Destination::Url(url);
        return Some(vec![step(Intent::Navigate { to }, words)]);
    }
    match rest {
        [page, number, of @ ..]
            if page.is_word("page") && of.first().is_none_or(|of| of.is_any(&["of", "in"])) =>
        {
            if let Some(page) = number::cardinal(&number.lower).filter(|page| *page > 0) {
                let list = of.get(1..).is_none_or(super::list::is_list);
                let said = if list { rest } else { &rest[..2] };
                return Some(vec![turn_to(page, places(said))]);
            }
        }
        [amount, noun, per @ ..] if shows_rows(amount, noun, per) => {
            let what = Target::named("rows per page");
            let to = Value::Options(vec![amount.text.clone()]);
            return Some(vec![Used::set(what, to, places(rest))]);
        }
        [way, page]
            if way.is_any(&["next", "previous", "last", "first"]) && page.is_any(&["page"]) =>
        {
            return path(command.goal, &Verb::Click, rest, Names::Control);
        }
        _ => {}
    }
    path(command.goal, &Verb::Open, rest, Names::Thing)
}

fn turn_to(page: usize, words: Vec<usize>) -> Used<Intent> {
    let what = Target::of_kind(ElementKind::Pager);
    let to = Value::Literal(page.to_string());
    Used::set(what, to, words)
}

/// "50 rows per page", "25 entries".
fn shows_rows(amount: &Token, noun: &Token, per: &[Token]) -> bool {
    const COUNTED: &[&str] = &[
        "row", "rows", "entry", "entries", "item", "items", "result", "results", "record",
        "records", "line", "lines",
    ];
    let per_page = match per {
        [] => true,
        [each, page] => each.is_any(&["per", "each", "a", "every"]) && page.is_word("page"),
        _ => false,
    };
    let counts = amount.text.parse::<u32>().is_ok() || amount.is_word("all") && !per.is_empty();
    counts && noun.is_any(COUNTED) && per_page
}

/// An absolute address, with or without a scheme ("example.com/help"), and the words it takes. What is quoted is a name
/// where it has no scheme, and "open logo.ai" may mean a file.
fn address(verb: &str, tokens: &[Token]) -> Option<(String, Vec<usize>)> {
    const NOUNS: &[&str] = &["url", "website", "site", "page", "address", "the", "at"];
    const GOING: &[&str] = &[
        "go to",
        "go on to",
        "visit",
        "navigate to",
        "browse to",
        "take me to",
        "bring me to",
        "head to",
    ];
    let mut said = tokens.iter().filter(|token| !token.is_any(NOUNS));
    let (Some(only), None) = (said.next(), said.next()) else {
        return None;
    };
    let url = if only.lower.starts_with("http://") || only.lower.starts_with("https://") {
        (only.text.len() > "https://".len()).then(|| only.text.clone())
    } else {
        let name = only.lower.split(['/', '?', '#']).next()?;
        let local = name.starts_with("localhost:");
        let has_path = name.len() < only.lower.len();
        let known = !name.contains('@') && host::is_public(name, has_path);
        let is_told = GOING.contains(&verb)
            || tokens.iter().any(|token| token.is_any(&NOUNS[..5]))
            || has_path
            || !host::may_be_a_file(name);
        if only.kind == Kind::Quoted || !local && !is_told {
            return None;
        }
        let scheme = if local { "http" } else { "https" };
        (known || local).then(|| format!("{scheme}://{}", only.text))
    };
    Some((url?, places(tokens)))
}

/// "File > Export > CSV" presses each station in turn; a list of quoted names presses each.
pub(crate) fn path(goal: &str, verb: &Verb, tokens: &[Token], names: Names) -> Steps {
    let mut steps = Vec::new();
    for station in tokens.split(|token| token.kind == Kind::Arrow) {
        let quoted = |several: &[Used<Target>]| several.iter().all(|one| one.read.quoted);
        let targets = target::read_each(goal, station, names, quoted).into_iter();
        let said = targets.filter(|target| !target.read.phrase.is_empty());
        steps.extend(said.map(|target| pressed(verb, target)));
    }
    (!steps.is_empty()).then_some(steps)
}

/// A verb of the application and the thing it is done to; several things where they are quoted or
/// each begins like the first ("order 3, order 4 and order 5").
pub(crate) fn apply(command: &Command<'_>) -> Steps {
    let verb = Verb::Named(command.verb.clone());
    Some(apply_to(command.goal, &verb, command.rest))
}

/// "mark order 5 as paid", "download invoice 77 as PDF": what it is to be is a part of the verb.
pub(crate) fn apply_as(command: &Command<'_>) -> Steps {
    let Some(state) = command.slot(Role::Value) else {
        return apply(command);
    };
    if state.iter().any(|token| token.is_word("or")) {
        return None;
    }
    let state = source(command.goal, state).to_lowercase();
    let verb = Verb::Named(format!("{} as {state}", command.verb));
    let mut steps = apply_to(command.goal, &verb, command.object);
    for step in &mut steps {
        step.words.extend(command.places(Role::Value));
    }
    Some(steps)
}

pub(crate) fn apply_to(goal: &str, verb: &Verb, object: &[Token]) -> Vec<Used<Intent>> {
    let listed = |several: &[Used<Target>]| {
        let first = several.first().and_then(first_word);
        let alike = |first: &str| several.iter().all(|one| first_word(one) == Some(first));
        several.iter().all(|one| one.read.quoted)
            || first
                .is_some_and(|first| words::thing::is_thing(&first.to_lowercase()) && alike(first))
    };
    let targets = target::read_each(goal, object, Names::Thing, listed).into_iter();
    targets.map(|target| pressed(verb, target)).collect()
}

fn first_word(target: &Used<Target>) -> Option<&str> {
    target.read.phrase.split(' ').next()
}

fn pressed(verb: &Verb, mut target: Used<Target>) -> Used<Intent> {
    target.read.end_name();
    let press = Intent::Press {
        verb: verb.clone(),
        target: target.read,
    };
    step(press, target.words)
}

/// "move the mail from Ann to Archive": the control, then the choice that it offers.
pub(crate) fn hand_over(command: &Command<'_>) -> Steps {
    let verb = Verb::Named(command.verb.clone());
    let Some(place) = command.slot(Role::Place) else {
        return apply(command);
    };
    if let Some(slid) = super::mouse::slide(command) {
        return Some(slid);
    }
    let mut steps = apply_to(command.goal, &verb, command.object);
    let said = target::read(command.goal, place, Names::Thing);
    let words = [command.mark(Role::Place), said.words].concat();
    let to = Value::Options(vec![said.read.name]);
    let what = Target::default();
    steps.push(Used::set(what, to, words));
    Some(steps)
}

/// "rename the folder Drafts to Old": the control, the new name, and that it is kept.
pub(crate) fn rename(command: &Command<'_>) -> Steps {
    let Some(name) = command.slot(Role::Value) else {
        return apply(command);
    };
    let verb = Verb::Named(command.verb.clone());
    let mut steps = apply_to(command.goal, &verb, command.object);
    let name = value::unrestricted(name);
    let to = value::read(command.goal, name);
    let words = [command.mark(Role::Value), value::understood(name, &to)?].concat();
    steps.push(super::set_named("name", to, words));
    steps.push(step(
        Intent::Submit {
            form: Form::Changes,
        },
        Vec::new(),
    ));
    Some(steps)
}

/// "save", "submit the application", "send it": the form that was filled, or the control.
pub(crate) fn submit(command: &Command<'_>) -> Steps {
    let rest = without_determiners(command.rest);
    let bare = super::only(rest, &["form", "it", "this", "answer", "changes"]);
    let form = if bare {
        Form::Current
    } else {
        let target = target::read(command.goal, rest, Names::Thing);
        if is_pronoun(&target.read.name) {
            return None;
        }
        let name = target.read.name;
        return Some(vec![step(
            Intent::Submit {
                form: Form::Named { name },
            },
            target.words,
        )]);
    };
    Some(vec![step(Intent::Submit { form }, places(rest))])
}

/// "log out".
pub(crate) fn log_out(command: &Command<'_>) -> Steps {
    let target = Target::named("log out");
    let words = only_places(command.rest, &["account"]);
    Some(vec![step(
        Intent::Press {
            verb: Verb::Click,
            target,
        },
        words,
    )])
}

pub(crate) fn back(command: &Command<'_>) -> Steps {
    history(command, Destination::Back)
}

pub(crate) fn forward(command: &Command<'_>) -> Steps {
    history(command, Destination::Forward)
}

pub(crate) fn reload(command: &Command<'_>) -> Steps {
    history(command, Destination::Reload)
}

fn history(command: &Command<'_>, to: Destination) -> Steps {
    let words = only_places(command.rest, &["page", "one"]);
    Some(vec![step(Intent::Navigate { to }, words)])
}
