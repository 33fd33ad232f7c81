//! Commands that search, find and sort.

use super::{Steps, only, step};
use crate::grammar::frame::{Command, Role};
use crate::grammar::target::{self, Names, Used};
use crate::grammar::token::{Kind, Token, places, source};
use crate::{Form, Intent, Kind as ElementKind, Order, Target, Value};
use words::label::order;

/// Nouns for a list, or for what searches.
const LISTS: &[&str] = &[
    "list",
    "lists",
    "table",
    "results",
    "result",
    "items",
    "products",
    "rows",
    "entries",
    "page",
    "site",
    "website",
    "whole",
    "entire",
    "web",
    "store",
    "shop",
    "catalog",
    "catalogue",
    "forum",
    "docs",
    "documentation",
    "wiki",
    "blog",
    "app",
    "archive",
    "database",
    "library",
    "inbox",
    "directory",
    "them",
    "it",
];

/// Whether the tokens name a list and nothing else; a thing that is listed names one too
/// ("orders").
pub(crate) fn is_list(tokens: &[Token]) -> bool {
    let listed = |token: &Token| token.kind == Kind::Word && words::thing::is_thing(&token.lower);
    let rest: Vec<Token> = tokens
        .iter()
        .filter(|token| !listed(token))
        .cloned()
        .collect();
    only(&rest, LISTS)
}

/// The places of tokens that name a list; none where they say more.
pub(crate) fn list_places(tokens: &[Token]) -> Vec<usize> {
    if is_list(tokens) {
        places(tokens)
    } else {
        Vec::new()
    }
}

/// "search for red shoes", "search the forum for gutters", "search for X in the search box".
pub(crate) fn search(command: &Command<'_>) -> Steps {
    if let Some(steps) = super::travel::search(command) {
        return Some(steps);
    }
    let (said, mut words) = match command.slot(Role::Text) {
        Some(text) if is_list(command.object) => {
            let announced = command.mark(Role::Text);
            (text, [places(command.object), announced].concat())
        }
        _ => (command.rest, Vec::new()),
    };
    let end = said
        .iter()
        .position(|token| token.kind == Kind::Comma)
        .unwrap_or(said.len());
    let said = target::trim_end(&said[..end]);
    let place = said
        .iter()
        .rposition(|token| token.is_any(&["in", "on", "using", "with"]));
    let place = place.filter(|at| {
        let behind = target::read(command.goal, &said[at + 1..], Names::Control).read;
        let quoted = said[..*at].iter().any(|token| token.kind == Kind::Quoted);
        *at > 0 && (quoted || behind.kind.is_some())
    });
    let text = target::without_determiners(&said[..place.unwrap_or(said.len())]);
    if text.is_empty() {
        return None;
    }
    let mut what = Target::of_kind(ElementKind::SearchBox);
    if let Some(at) = place {
        let field = target::read(command.goal, &said[at + 1..], Names::Control);
        words.push(said[at].at);
        words.extend(field.words);
        if !field.read.name.is_empty() {
            what = field.read;
        }
    }
    words.extend(places(text));
    let to = Value::Literal(source(command.goal, text));
    let send = step(Intent::Submit { form: Form::Search }, words.clone());
    Some(vec![Used::set(what, to, words), send])
}

/// "find order 1042".
pub(crate) fn find(command: &Command<'_>) -> Steps {
    if let Some(steps) = super::travel::search(command) {
        return Some(steps);
    }
    let target = target::read(command.goal, command.rest, Names::Thing);
    let said = !target.read.phrase.is_empty();
    let intent = Intent::Find {
        target: target.read,
    };
    said.then(|| vec![step(intent, target.words)])
}

/// "sort by price, lowest first", "sort the table by Name descending".
pub(crate) fn sort(command: &Command<'_>) -> Steps {
    let said = target::trim_end(command.slot(Role::Order)?);
    let mut words = command.mark(Role::Order);
    words.extend(list_places(command.object));
    let start = said
        .iter()
        .position(|token| token.says() && !token.is_any(&["the"]))?;
    let said = &said[start..];
    let mut at = (1..said.len())
        .find(|at| {
            said[*at].kind == Kind::Comma
                || direction(&said[*at]).is_some()
                || said[*at].text.starts_with('(')
        })
        .unwrap_or(said.len());
    if at < said.len() && at > 1 && said[at - 1].is_any(&["in", "from"]) {
        at -= 1;
    }
    let (name, behind) = said.split_at(at);
    let tail: Vec<&Token> = behind.iter().filter(|token| token.says()).collect();
    let order = (0..tail.len()).find_map(|at| {
        let last = tail.get(at + 1).is_some_and(|next| is_last(next));
        let order = direction(tail[at])?;
        Some(if last { turned(order) } else { order })
    });
    let says_order = tail.iter().all(|token| {
        direction(token).is_some()
            || is_last(token)
            || token.is_any(&["in", "from", "to", "first", "order", "the", "a", "with"])
    });
    words.extend(places(name));
    let mut said = String::new();
    if order.is_some() && says_order {
        words.extend(tail.iter().map(|token| token.at));
        let behind = target::without_determiners(behind);
        said = source(command.goal, behind);
    }
    let what = Target {
        kind: Some(ElementKind::Sorting),
        ..Target::named(&source(command.goal, name))
    };
    let order = order.filter(|_| !said.is_empty());
    let to = Value::Order { order, said };
    Some(vec![Used::set(what, to, words)])
}

/// "highest last": lowest first.
fn is_last(token: &Token) -> bool {
    token.kind == Kind::Word && token.lower.trim_matches(['(', ')']) == "last"
}

fn turned(order: Order) -> Order {
    match order {
        Order::Ascending => Order::Descending,
        Order::Descending => Order::Ascending,
    }
}

/// The direction that a word means where it says what comes first.
fn direction(token: &Token) -> Option<Order> {
    let word = token.lower.trim_matches(['(', ')']);
    let word = Some(word).filter(|_| token.kind == Kind::Word)?;
    let ascending = order::ascends_by(word)?;
    Some(if ascending {
        Order::Ascending
    } else {
        Order::Descending
    })
}
