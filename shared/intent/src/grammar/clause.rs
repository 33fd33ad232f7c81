//! Cuts a goal into sentences and clauses, one verb each.

use super::frame::Frame;
use super::token::{self, Kind, Token, words};
use super::{frame, kind, relation};
use crate::Reason;
use crate::frames::NOUNS;
use crate::verb;
use words::grammar::{
    self, CLOSINGS, CONDITIONS, DETERMINERS, LEAD_INS, NAME_ENDS, POLITE, PRONOUNS, QUESTIONS,
    REPETITIONS, REPORTS, STATES,
};

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

/// The sentences of a goal. The number of a list's item belongs to the sentence after it.
pub(crate) fn sentences(tokens: &[Token]) -> Vec<&[Token]> {
    let mut found: Vec<&[Token]> = Vec::new();
    let mut start = 0;
    let mut item = 2;
    for at in 0..=tokens.len() {
        if begins_item(tokens, at, item) {
            item += 1;
            if at > start {
                found.push(&tokens[start..at]);
                start = at;
            }
        }
        if tokens.get(at).is_none_or(|token| token.kind == Kind::Stop) {
            let sentence = &tokens[start..at];
            let number = sentence.iter().all(|token| {
                token.kind == Kind::Word && token.lower.chars().all(|c| c.is_ascii_digit())
            });
            if !number || at == tokens.len() {
                found.push(sentence);
                start = at + 1;
            }
        }
    }
    found.retain(|sentence| sentence.iter().any(Token::says));
    found
}

/// "1. Open Settings 2. Turn on Dark mode": the next number of a list with the mark of the first, and a verb behind it.
fn begins_item(tokens: &[Token], at: usize, number: usize) -> bool {
    let ([first, mark, ..], Some([next, own, rest @ ..])) = (tokens, tokens.get(at..)) else {
        return false;
    };
    first.is_word("1")
        && mark.kind == Kind::Stop
        && own.kind == Kind::Stop
        && own.text == mark.text
        && next.kind == Kind::Word
        && next.lower.parse() == Ok(number)
        && verb::at(rest).is_some()
}

/// Why a sentence is outside the language as a whole, if it is. `mark` is what ends it.
pub(crate) fn outside(sentence: &[Token], mark: Option<&Token>) -> Option<Reason> {
    let end = sentence.iter().position(|token| token.kind == Kind::Colon);
    let spoken = words(sentence);
    let head = &spoken[..end.unwrap_or(spoken.len())];
    let start = sentence.iter().position(Token::says)?;
    let behind = skip_lead_ins(sentence, start);
    let asks = |at: usize| {
        let head = head.get(at..).unwrap_or_default();
        grammar::longest(head, QUESTIONS)
            .or_else(|| grammar::longest(head, REPORTS))
            .is_some_and(|count| head.len() > count)
    };
    let is_polite =
        || (0..spoken.len()).any(|at| grammar::longest(&spoken[at..], POLITE).is_some());
    let is_asked = mark.is_some_and(|mark| mark.text == "?") && !is_polite();
    if is_asked || asks(start) || asks(behind) {
        return Some(Reason::Question);
    }
    for at in 0..spoken.len() {
        if let Some(count) = grammar::longest(&spoken[at..], CLOSINGS)
            && spoken
                .get(at + count)
                .is_none_or(|next| matches!(*next, "\u{1}" | "and" | "then"))
        {
            continue;
        }
        if grammar::longest(&spoken[at..], REPETITIONS).is_some() {
            return Some(Reason::Repetition);
        }
        if grammar::longest(&spoken[at..], CONDITIONS).is_some() {
            return Some(Reason::Condition);
        }
    }
    None
}

/// "see what the total is", "check the status of order 5": a verb that also orders, and what somebody wants to be told.
pub(crate) fn asks(verb: &[Token], rest: &[Token]) -> bool {
    const LOOKING: &[&str] = &[
        "see", "check", "find", "show", "view", "open", "read", "list", "display", "locate",
    ];
    let looks = verb.first().is_some_and(|first| first.is_any(LOOKING));
    let state = |token: &Token| {
        token.is_any(STATES) || token.kind == Kind::Word && kind::measure(&token.lower).is_some()
    };
    let told = |pair: &[Token]| state(&pair[0]) && pair[1].is_any(&["of", "for"]);
    let whose = |token: &Token| token.is_any(&["my", "our"]) || token.lower.ends_with("'s");
    let own = rest.last().is_some_and(state) && rest.iter().any(whose);
    let checks = matches!(verb, [only] if only.is_word("check"));
    looks && token::asks(rest) || checks && (own || rest.windows(2).any(told))
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
            if may_join_names(&before, sentence, at) {
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
    let [and, verb, ..] = &sentence[at..] else {
        return false;
    };
    if !and.is_any(&["and", "&"]) || verb.kind != Kind::Word {
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
    searches && about.is_empty() || named && !about.iter().any(is_thing)
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

fn is_joint(token: &Token) -> bool {
    token.kind == Kind::Comma || token.is_any(&["and", "then", "&"])
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
fn skip_lead_ins(tokens: &[Token], start: usize) -> usize {
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

/// Where the clause ends without polite words and joints after it. `verb` tells where its verb begins and ends.
fn without_closing(whole: &[Token], verb: Option<(usize, usize)>) -> usize {
    const LONGEST: usize = 5;
    let mut end = whole.len();
    loop {
        while end > 0
            && (is_joint(&whole[end - 1])
                || !whole[end - 1].says() && whole[end - 1].kind != Kind::Colon)
        {
            end -= 1;
        }
        let from = end.saturating_sub(LONGEST);
        let spoken = words(&whole[from..end]);
        let closing = (1..spoken.len())
            .find(|at| grammar::longest(&spoken[*at..], CLOSINGS) == Some(spoken.len() - at));
        let Some(at) = closing.map(|at| from + at) else {
            return end;
        };
        let may_end_a_name = grammar::longest(&words(&whole[at..end]), NAME_ENDS) == Some(end - at);
        if may_end_a_name
            && let Some((verb, object)) = verb
            && ends_a_name(
                &whole[verb],
                whole.get(object..at).unwrap_or_default(),
                &whole[at],
            )
        {
            return end;
        }
        end = at;
    }
}

/// Whether "now" and the like behind `before` may be the end of what is clicked or typed ("Buy now"), or of any name where
/// it has a capital letter.
fn ends_a_name(verb: &Token, before: &[Token], end: &Token) -> bool {
    const NAMING: &[&str] = &[
        "click", "press", "tap", "hit", "push", "choose", "select", "pick",
    ];
    const TYPING: &[&str] = &["search", "type", "enter", "input", "write", "key", "look"];
    let names = verb.is_any(NAMING) || token::is_title_case(&end.text);
    let Some(last) = before.last().filter(|last| last.kind == Kind::Word) else {
        return names && before.is_empty() && verb.is_any(NAMING);
    };
    let in_place = |at: &usize| before[*at].is_any(&["into", "in", "as", "on"]);
    let placed = |at: &usize| in_place(at) || relation::at(before, *at).is_some();
    if verb.is_any(TYPING) {
        return !(1..before.len()).any(|at| in_place(&at));
    }
    let told = last.is_any(PRONOUNS)
        || last.is_word("submit")
        || kind::kind(&last.lower).is_some()
        || words::key::named(&last.lower).is_some();
    names && !told && !(1..before.len()).any(|at| placed(&at))
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
