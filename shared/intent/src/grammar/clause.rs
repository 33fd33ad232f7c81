//! Cuts a sentence into clauses, one verb each.

use super::closing::without_closing;
use super::frame::{self, Frame};
use super::token::{self, Kind, Token, is_joint, words};
use crate::frames::NOUNS;
use crate::verb;
use words::grammar::{self, DETERMINERS, LEAD_INS, PRONOUNS, REPORTS};

/// One command, or something without a verb.
#[derive(Clone, Copy)]
pub(crate) struct Clause<'t> {
    /// All of it, polite words included.
    pub(crate) whole: &'t [Token],
    pub(crate) verb: Option<Verb<'t>>,
    /// What follows the verb; without a verb, what is left without joints.
    pub(crate) rest: &'t [Token],
    /// It is set off from what stands before it by a full stop or "then".
    pub(crate) apart: bool,
    /// An "and" in it may begin a further order or belong to a name: "Pick and Pay".
    pub(crate) is_unsure: bool,
}

#[derive(Clone, Copy)]
pub(crate) struct Verb<'t> {
    pub(crate) frame: &'static Frame,
    pub(crate) words: &'t [Token],
}

/// The clauses of a sentence. A comma or "and" parts two only where what follows starts with a
/// verb: "first name Ann, last name Lee" stays together. "then" always does.
pub(crate) fn clauses(sentence: &[Token], first: bool) -> Vec<Clause<'_>> {
    let behind = behind_lead_ins(sentence);
    let mut found = Vec::new();
    let mut start = 0;
    let mut apart = !first;
    let mut is_unsure = false;
    for at in 1..sentence.len() {
        if !is_joint(&sentence[at]) || is_joint(&sentence[at - 1]) && at > start {
            continue;
        }
        let then = says_then(&sentence[at..]);
        let is_polite = behind[start] >= at;
        if is_polite || !then && !starts_clause(sentence, at, &behind) {
            continue;
        }
        let before = clause(&sentence[start..at], apart);
        if !before.rest.is_empty() | before.verb.is_some()
            && !only_finds(&before)
            && (then || !goes_on(&before, &sentence[at..]))
        {
            if !then && may_join_names(&before, sentence, at) {
                is_unsure = true;
                continue;
            }
            found.push(Clause {
                is_unsure,
                ..before
            });
            (start, apart, is_unsure) = (at, then, false);
        }
    }
    let last = clause(&sentence[start..], apart);
    found.push(Clause { is_unsure, ..last });
    found.retain(|clause| clause.whole.iter().any(Token::says));
    found
}

/// "Search for hit and run", "the Pick and Pay store": whether the "and" at `at` may stand within a name, since nothing
/// that an order could be about follows.
fn may_join_names(before: &Clause<'_>, sentence: &[Token], at: usize) -> bool {
    /// Verbs of what is done with controls: no thing is called so.
    const WITH_CONTROLS: &[&str] = &[
        "click", "press", "tap", "type", "enter", "select", "choose", "open", "go",
    ];
    /// Verbs of what ends a form.
    const ENDING: &[&str] = &["submit", "continue", "search", "save", "send", "confirm"];
    let [and, verb, ..] = &sentence[at..] else {
        return false;
    };
    let is_quoted = before
        .rest
        .last()
        .is_some_and(|last| last.kind == Kind::Quoted);
    let is_order = verb.kind != Kind::Word || verb.is_any(WITH_CONTROLS);
    if !and.is_any(&["and", "&"]) || is_order || is_quoted {
        return false;
    }
    let behind = &sentence[at + 1..];
    let behind = &behind[..behind.iter().position(is_joint).unwrap_or(behind.len())];
    let count = verb::at(behind).map_or(0, |(_, count)| count);
    let about = behind.get(count..).unwrap_or_default();
    let is_thing = |token: &Token| {
        token.kind != Kind::Word
            || token.is_any(PRONOUNS)
            || token.is_any(DETERMINERS)
            || token.lower.contains(|c: char| c.is_ascii_digit())
            || words::thing::is_thing(&token.lower)
    };
    let is_title = |token: &Token| token.kind == Kind::Word && token::is_title_case(&token.text);
    let searches = before
        .verb
        .is_some_and(|verb| verb.words[0].is_any(&["search", "look"]));
    let named = before.rest.last().is_some_and(is_title) && is_title(verb);
    searches && about.is_empty() && !verb.is_any(ENDING) || named && !about.iter().any(is_thing)
}

/// "find and click X": the finding is part of the click.
fn only_finds(clause: &Clause<'_>) -> bool {
    let finds = |verb: &Verb<'_>| finding(verb.words) == Some(verb.words.len());
    clause.rest.is_empty() && clause.verb.as_ref().is_some_and(finds)
}

/// How many tokens at the start say that something is to be found.
fn finding(tokens: &[Token]) -> Option<usize> {
    const LONGEST: usize = 2;
    let head = &tokens[..tokens.len().min(LONGEST)];
    grammar::longest(&words(head), &["find", "locate", "look for"])
}

/// A run of joints that holds "then".
fn says_then(tokens: &[Token]) -> bool {
    tokens
        .iter()
        .take_while(|token| is_joint(token))
        .any(|token| token.is_word("then"))
}

fn clause(whole: &[Token], apart: bool) -> Clause<'_> {
    let start = whole
        .iter()
        .position(|token| !is_joint(token))
        .unwrap_or(whole.len());
    let behind = skip_lead_ins(whole, start);
    let found = [behind, start]
        .into_iter()
        .find_map(|at| verb::at(&whole[at..]).map(|(frame, count)| (at, frame, count)));
    let end = without_closing(whole, found.map(|(at, _, count)| (at, at + count)));
    let found = found.filter(|(at, _, count)| {
        *count > 1 || !is_numbered(&whole[*at], whole.get(at + 1..end).unwrap_or_default())
    });
    match found {
        Some((at, frame, count)) => Clause {
            whole,
            verb: Some(Verb {
                frame,
                words: &whole[at..at + count],
            }),
            rest: whole.get(at + count..end).unwrap_or_default(),
            apart,
            is_unsure: false,
        },
        None => Clause {
            whole,
            verb: None,
            rest: whole.get(start..end).unwrap_or_default(),
            apart,
            is_unsure: false,
        },
    }
}

/// "order 1042", "message number 5": a thing and its number, no command.
fn is_numbered(noun: &Token, rest: &[Token]) -> bool {
    let number = |token: &Token| {
        token
            .lower
            .starts_with(|c: char| c.is_ascii_digit() || c == '#')
    };
    words::thing::is_thing(&noun.lower)
        && match rest {
            [only] => number(only),
            [name, only] => name.is_any(&["number", "no", "nr"]) && number(only),
            _ => false,
        }
}

/// Behind polite words, joints and the number of a list's item.
pub(super) fn skip_lead_ins(tokens: &[Token], start: usize) -> usize {
    let mut at = start;
    while let Some(next) = lead_in(tokens, at) {
        at = next;
    }
    at
}

/// The same from each place of the tokens.
fn behind_lead_ins(tokens: &[Token]) -> Vec<usize> {
    let mut behind: Vec<usize> = (0..=tokens.len()).collect();
    for at in (0..tokens.len()).rev() {
        if let Some(next) = lead_in(tokens, at) {
            behind[at] = behind[next];
        }
    }
    behind
}

/// Behind what stands at `at`, where it only leads to a command.
fn lead_in(tokens: &[Token], at: usize) -> Option<usize> {
    const LONGEST: usize = 6;
    let token = tokens.get(at)?;
    let head = &tokens[at..tokens.len().min(at + LONGEST)];
    let number = token.kind == Kind::Word
        && token.lower.chars().all(|c| c.is_ascii_digit())
        && tokens
            .get(at + 1)
            .is_some_and(|next| next.kind == Kind::Stop || verb::at(&tokens[at + 1..]).is_some());
    // "expand the sections, to find X": what for, and the order to do it.
    let purpose = at > 0
        && token.is_word("to")
        && tokens[at - 1].kind == Kind::Comma
        && verb::at(&tokens[at + 1..]).is_some_and(|_| !tokens[at + 1].is_any(NOUNS));
    let found_first = finding(&tokens[at..]).filter(|count| {
        let joint = tokens.get(at + count);
        joint.is_some_and(|joint| joint.is_any(&["and", "&"]))
            && verb::at(&tokens[at + count + 1..]).is_some()
    });
    if matches!(token.kind, Kind::Comma | Kind::Stop) || number || purpose {
        Some(at + 1)
    } else if let Some(count) = found_first {
        Some(at + count + 1)
    } else {
        grammar::longest(&words(head), LEAD_INS).map(|count| at + count)
    }
}

/// Whether what follows the joint at `at` begins with a verb that commands. `behind` tells where polite words end.
fn starts_clause(sentence: &[Token], at: usize, behind: &[usize]) -> bool {
    let joints = sentence[at..].iter().take_while(|token| is_joint(token));
    let start = at + joints.count();
    let head = &sentence[start..sentence.len().min(start + 4)];
    let reports = grammar::longest(&words(head), REPORTS).is_some();
    let behind = behind[start];
    let Some((_, count)) = verb::at(&sentence[behind..]) else {
        return reports;
    };
    // "…, name: Ann, type: Bug": a name with its value.
    let next = sentence.get(behind + count);
    next.is_none_or(|next| next.kind != Kind::Colon)
}

/// Whether a detail of the verb before follows, or a verb that is also a noun goes on with a list of names and values: "a task with name X,
/// type Bug". A word for where to put a value ends the list.
fn goes_on(before: &Clause<'_>, after: &[Token]) -> bool {
    let Some(verb) = before.verb else {
        return false;
    };
    if frame::begins_detail(verb.frame, after) {
        return true;
    }
    let start = after
        .iter()
        .position(|token| !is_joint(token))
        .unwrap_or(after.len());
    let next = &after[start..];
    let end = next.iter().position(is_joint).unwrap_or(next.len());
    let noun = next.first().is_some_and(|token| token.is_any(NOUNS));
    let puts = next[..end]
        .iter()
        .any(|token| token.is_any(&["into", "in", "button", "link", "the", "it"]));
    let fills = verb.words[0].is_any(&["fill", "set", "change", "update", "complete"]);
    let listing = fills
        || before.rest.iter().any(|token| {
            token.kind == Kind::Colon || token.is_any(&["with", "whose", "subject", "by"])
        });
    noun && listing && end > 1 && !puts
}
