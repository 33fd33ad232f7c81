//! Clauses that search or find.

use super::super::instruction::{Instruction, Target};
use super::choose::quoted;
use super::target;
use super::token::{Kind, Token, source};
use super::value;
use super::{pair, split_at_preposition};

pub(super) fn search(goal: &str, rest: &[Token], out: &mut Vec<Instruction>) {
    let rest = match rest.iter().position(|token| token.is_any(&["for"])) {
        Some(at) if rest[..at].iter().all(|token| token.is_any(PLACES)) => &rest[at + 1..],
        _ => rest,
    };
    let text = match split_at_preposition(rest, &["in", "on", "using", "with"]) {
        Some((text, place)) if quoted(text) > 0 || target::read(goal, place).kind.is_some() => text,
        _ => rest,
    };
    let text = value::bare(text);
    if text.is_empty() {
        out.push(Instruction::Press {
            verb: "click".to_owned(),
            target: Target::named("Search"),
        });
        return;
    }
    out.push(Instruction::SearchFor {
        text: source(goal, text),
    });
    out.push(Instruction::Submit {
        hints: vec!["search".to_owned(), "find".to_owned(), "go".to_owned()],
    });
}

/// Where a search searches: "search the website for X".
const PLACES: &[&str] = &[
    "the",
    "this",
    "whole",
    "entire",
    "our",
    "my",
    "site",
    "website",
    "page",
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
    "list",
    "table",
    "inbox",
    "directory",
];

/// "find the link X", "find and click X": the finding is part of what follows. What is found by
/// words alone is searched for.
pub(super) fn find(goal: &str, rest: &[Token], out: &mut Vec<Instruction>) {
    // "switch between the tabs to find and click on X": where to look, and nothing to find yet.
    if let [.., to, find] = rest
        && to.is_any(&["to"])
        && find.is_any(&["find", "locate"])
    {
        return;
    }
    let target = target::read(goal, rest);
    if rest.is_empty() || target.phrase.is_empty() {
        return;
    }
    if target.quoted {
        out.push(Instruction::Press {
            verb: "find".to_owned(),
            target,
        });
        return;
    }
    out.push(Instruction::Find {
        text: target.phrase,
    });
}

/// "sort by price, lowest first", "sort the table by Name descending".
pub(super) fn sort(goal: &str, rest: &[Token], out: &mut Vec<Instruction>) {
    let key = match rest.iter().position(|token| token.is_any(&["by", "on"])) {
        Some(at) => &rest[at + 1..],
        None => rest,
    };
    let key = target::strip_fillers(key);
    let at = key.iter().position(|token| {
        token.kind == Kind::Comma || token.is_any(ORDER) || token.text.starts_with('(')
    });
    let at = at.map(|at| {
        if at > 0 && key[at - 1].is_any(&["in", "from"]) {
            at - 1
        } else {
            at
        }
    });
    let (name, order) = key.split_at(at.filter(|at| *at > 0).unwrap_or(key.len()));
    if name.is_empty() {
        out.push(Instruction::Unread {
            text: format!("sort {}", source(goal, rest)),
        });
        return;
    }
    out.push(Instruction::Sort {
        by: source(goal, name),
        order: source(goal, target::strip_fillers(order)),
    });
}

/// Words that begin to say in which order.
const ORDER: &[&str] = &[
    "ascending",
    "descending",
    "asc",
    "desc",
    "low",
    "lowest",
    "high",
    "highest",
    "newest",
    "oldest",
    "latest",
    "earliest",
    "cheapest",
    "smallest",
    "largest",
    "biggest",
    "a-z",
    "z-a",
    "reverse",
    "increasing",
    "decreasing",
    "alphabetically",
];

/// "filter by status Open", "filter the list by Category: Kitchen", "filter by Open".
pub(super) fn filter(goal: &str, rest: &[Token], out: &mut Vec<Instruction>) {
    let by = rest
        .iter()
        .position(|token| token.is_any(&["by", "for", "to"]));
    let what = target::strip_fillers(by.map_or(rest, |at| &rest[at + 1..]));
    match what {
        [] => out.push(Instruction::Press {
            verb: "filter".to_owned(),
            target: Target::named("filter"),
        }),
        [only] => out.push(Instruction::Choose {
            options: vec![only.text.clone()],
            from: None,
        }),
        [name, value @ ..]
            if what
                .iter()
                .all(|token| token.kind == Kind::Word && !token.is_any(JOINS)) =>
        {
            // A name of several words ends where a value begins as names of things do.
            let begins = value
                .iter()
                .position(|token| token.text.starts_with(char::is_uppercase))
                .unwrap_or(0);
            let name = &goal[name.start..what[begins].end];
            out.push(Instruction::Fill {
                field: Target::named(name),
                value: value::read_value(goal, &value[begins..]),
            });
        }
        _ => out.extend(pair::pairs(goal, what)),
    }
}

/// Words that stand between a name and its value, or between two such pairs.
const JOINS: &[&str] = &["is", "as", "to", "=", "and", "or", "equals"];
