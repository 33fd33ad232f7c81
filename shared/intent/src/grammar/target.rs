//! Reads the phrase that names a thing: its name, kind, ordinal, comparison and relations.

use super::kind;
use super::relation;
use super::token::{Kind, Token, places, source};
use crate::{Intent, Relation, Target, Value};
use words::grammar::{DETAILS, DETERMINERS, RESTRICTIONS};
use words::number;

/// What was read, and the places of the words that it took.
#[derive(Debug, Clone)]
pub(crate) struct Used<T> {
    pub(crate) read: T,
    pub(crate) words: Vec<usize>,
}

impl Used<Intent> {
    /// Brings `what` to `to`, and takes these words.
    pub(crate) fn set(what: Target, to: Value, words: Vec<usize>) -> Self {
        Self {
            read: Intent::Set { what, to },
            words,
        }
    }
}

/// How far a name goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Names {
    /// A control's own label, which may hold any word ("Continue without account").
    Control,
    /// A thing: its name ends where a detail begins ("invoice 12 via e-mail").
    Thing,
}

/// Words after which the name itself stands ("the button labelled X").
const NAMERS: &[&str] = &[
    "labelled", "labeled", "named", "called", "titled", "saying", "says",
];

/// Reads a target. Words behind a comma, and details that a thing has no place for, are not taken.
pub(crate) fn read(goal: &str, tokens: &[Token], names: Names) -> Used<Target> {
    let tokens = without_determiners(tokens);
    let end = end_of_name(tokens, names);
    let tokens = trim_end(&tokens[..end]);
    let mut target = Target {
        phrase: source(goal, tokens),
        ..Target::default()
    };
    let mut taken = places(tokens);
    if let Some(at) = tokens.iter().position(|token| token.is_any(NAMERS))
        && at + 1 < tokens.len()
    {
        let (head, before) = split_relations(goal, &tokens[..at]);
        let (name, after) = split_relations(goal, without_determiners(&tokens[at + 1..]));
        target.relations = [before, after].concat();
        read_head(goal, head, &mut target, &mut taken);
        set_name(goal, name, &mut target);
        return Used {
            read: target,
            words: taken,
        };
    }
    let tokens = compared(tokens, &mut target);
    let (owner, tokens) = possessive(goal, tokens);
    let (head, relations) = split_relations(goal, tokens);
    for relation in relations {
        match amount(relation.anchor()) {
            Some(Amount::All) => target.every = true,
            Some(Amount::Some(count)) => target.count = Some(count),
            None => target.relations.push(relation),
        }
    }
    target.relations.extend(owner.map(Relation::Of));
    read_head(goal, head, &mut target, &mut taken);
    Used {
        read: target,
        words: taken,
    }
}

/// Several things joined by commas or "and": quoted names always part, bare ones where a comma
/// shows that a list is meant.
fn read_list(goal: &str, tokens: &[Token], names: Names) -> Vec<Used<Target>> {
    parts(tokens)
        .into_iter()
        .map(|part| read(goal, part, names))
        .filter(|target| !target.read.phrase.is_empty())
        .collect()
}

/// The things of a list where `listed` says that they are one; else all of it as one thing.
pub(crate) fn read_each(
    goal: &str,
    tokens: &[Token],
    names: Names,
    listed: impl FnOnce(&[Used<Target>]) -> bool,
) -> Vec<Used<Target>> {
    let several = read_list(goal, tokens, names);
    if several.len() > 1 && listed(&several) {
        several
    } else {
        vec![read(goal, tokens, names)]
    }
}

/// The parts of "A, B and C".
pub(crate) fn parts(tokens: &[Token]) -> Vec<&[Token]> {
    let quotes = tokens.iter().filter(|token| token.kind == Kind::Quoted);
    let listed = tokens.iter().any(|token| token.kind == Kind::Comma) || quotes.count() > 1;
    tokens
        .split(|token| token.kind == Kind::Comma || (listed && token.is_any(&["and", "&"])))
        .filter(|part| part.iter().any(Token::says))
        .collect()
}

/// Where the name of what is meant ends: at a comma, at a detail, at an order that nobody knows
/// ("and frobnicate the widget").
fn end_of_name(tokens: &[Token], names: Names) -> usize {
    if names == Names::Thing
        && tokens
            .first()
            .is_some_and(|first| first.is_any(RESTRICTIONS))
    {
        return 0;
    }
    let mut at = 1;
    while at < tokens.len() {
        let here = &tokens[at..];
        if let Some((length, _)) = relation::at(tokens, at) {
            at += length;
            continue;
        }
        let ends = match here[0].kind {
            Kind::Comma | Kind::Stop | Kind::Colon | Kind::Arrow => true,
            Kind::Quoted => false,
            Kind::Word => {
                repeats(here, names)
                    || other_order(here)
                    || names == Names::Thing && begins_detail(tokens, at)
            }
        };
        if ends {
            return at;
        }
        at += 1;
    }
    tokens.len()
}

/// "and WORD the …": an order of its own, whatever its verb means.
fn other_order(tokens: &[Token]) -> bool {
    let [and, verb, object, ..] = tokens else {
        return false;
    };
    and.is_any(&["and", "&"])
        && verb.kind == Kind::Word
        && (object.is_any(DETERMINERS)
            || object.is_any(&["it", "them"])
            || object.kind == Kind::Quoted)
}

/// "twice", "three times". A control may be called "Try again".
fn repeats(tokens: &[Token], names: Names) -> bool {
    tokens[0].is_any(&["twice", "repeatedly"])
        || names == Names::Thing && tokens[0].is_word("again")
        || tokens.get(1).is_some_and(|next| next.is_word("times"))
            && number::cardinal(&tokens[0].lower).is_some()
}

fn begins_detail(tokens: &[Token], at: usize) -> bool {
    let here = &tokens[at];
    (here.is_any(DETAILS) || here.is_any(RESTRICTIONS)) && compares(&tokens[at..]).is_none()
}

/// "with the lowest price": the comparison and how many tokens it takes.
fn compares(tokens: &[Token]) -> Option<(crate::Superlative, usize)> {
    let with = tokens.first()?;
    if !with.is_any(&["with", "that", "which", "having"]) {
        return None;
    }
    let mut at = 1;
    while tokens
        .get(at)
        .is_some_and(|token| token.is_any(&["the", "a", "has", "is", "costs", "takes"]))
    {
        at += 1;
    }
    let (mut found, count) = kind::superlative(&tokens[at..])?;
    at += count;
    if let Some(noun) = tokens.get(at).and_then(|noun| kind::measure(&noun.lower)) {
        found.measure = noun;
        at += 1;
    }
    Some((found, at))
}

/// Takes a comparison off the end of a phrase.
fn compared<'t>(tokens: &'t [Token], target: &mut Target) -> &'t [Token] {
    let found = (1..tokens.len()).find_map(|at| {
        let (found, length) = compares(&tokens[at..])?;
        (at + length == tokens.len()).then_some((at, found))
    });
    match found {
        Some((at, found)) => {
            target.superlative = Some(found);
            &tokens[..at]
        }
        None => tokens,
    }
}

enum Amount {
    All,
    Some(usize),
}

/// "all posts", "2 posts": how many of the things that an application lists.
fn amount(anchor: &str) -> Option<Amount> {
    let lower = anchor.to_lowercase();
    let (first, noun) = lower.split_once(' ')?;
    if !words::thing::is_thing(noun) {
        return None;
    }
    if matches!(first, "all" | "every" | "each") {
        return Some(Amount::All);
    }
    number::cardinal(first)
        .filter(|count| (1..100).contains(count))
        .map(Amount::Some)
}

/// "Jane Roe's record": whose it is, and the rest.
fn possessive<'t>(goal: &str, tokens: &'t [Token]) -> (Option<String>, &'t [Token]) {
    let owner = tokens.iter().enumerate().find_map(|(index, token)| {
        let plain = token.kind == Kind::Word && index + 1 < tokens.len();
        let stem = token.lower.strip_suffix("'s").filter(|_| plain)?;
        let known = matches!(stem, "it" | "that" | "what" | "let" | "there" | "here" | "");
        let letters = token.text.chars().count() - 2;
        let length: usize = token.text.chars().take(letters).map(char::len_utf8).sum();
        (!known).then_some((index, token.start + length))
    });
    match owner {
        Some((index, end)) => {
            let name = goal[tokens[0].start..end].trim().to_owned();
            (Some(name), without_determiners(&tokens[index + 1..]))
        }
        None => (None, tokens),
    }
}

/// Takes the relations off the end of a phrase.
fn split_relations<'t>(goal: &str, tokens: &'t [Token]) -> (&'t [Token], Vec<Relation>) {
    let mut found = Vec::new();
    let mut head = tokens.len();
    let mut open: Option<(relation::Make, usize)> = None;
    let mut at = 1;
    while at < tokens.len() {
        let Some((length, make)) = relation::at(tokens, at) else {
            at += 1;
            continue;
        };
        if let Some((_, start)) = open
            && tokens[start - 1].is_word("of")
            && is_bare_thing(&tokens[start..at])
        {
            // "of my trip to Ulm": what follows tells which trip.
            at += length + 1;
            continue;
        }
        match open.take() {
            Some((make, start)) => found.extend(anchored(goal, &tokens[start..at], make)),
            None => head = at,
        }
        open = Some((make, at + length));
        // The anchor's own first word is no relation.
        at += length + 1;
    }
    if let Some((make, start)) = open {
        found.extend(anchored(goal, &tokens[start..], make));
    }
    (&tokens[..head], found)
}

/// The noun of a thing, and nothing that tells which.
fn is_bare_thing(tokens: &[Token]) -> bool {
    matches!(without_determiners(tokens), [noun] if words::thing::is_thing(&noun.lower))
}

/// "the New patient section" → "New patient"; "the dialog box" stays, being all there is.
fn anchored(goal: &str, tokens: &[Token], make: relation::Make) -> Option<Relation> {
    let tokens = without_determiners(tokens);
    let (head, _) = kind::split(tokens);
    let name = if head.is_empty() { tokens } else { head };
    (!name.is_empty()).then(|| make(source(goal, name)))
}

/// The tokens up to the first relation or detail.
pub(crate) fn bare_name(tokens: &[Token]) -> &[Token] {
    let tokens = without_determiners(tokens);
    let ends = |at: &usize| {
        relation::at(tokens, *at).is_some() || begins_detail(tokens, *at) || !tokens[*at].says()
    };
    let end = (1..tokens.len()).find(ends).unwrap_or(tokens.len());
    &tokens[..end]
}

/// Ordinal, comparison and amount, then name and kind.
fn read_head(goal: &str, tokens: &[Token], target: &mut Target, taken: &mut Vec<usize>) {
    let mut tokens = without_determiners(tokens);
    while let [first, second, ..] = tokens {
        if first.kind != Kind::Word {
            break;
        }
        // "first name" and "last name" are names, not the first or last of several.
        let named = second.is_any(&["name", "names"]);
        if let Some(ordinal) = kind::ordinal(&first.lower).filter(|_| !named) {
            target.ordinal = Some(ordinal);
            tokens = &tokens[1..];
        } else if first.is_any(&["both", "all", "each", "every"]) {
            target.every = true;
            tokens = &tokens[1..];
        } else if let Some((found, count)) =
            kind::superlative(tokens).filter(|(_, count)| *count < tokens.len())
        {
            target.superlative = Some(found);
            tokens = &tokens[count..];
        } else {
            break;
        }
        tokens = without_determiners(tokens);
    }
    // "the open ones": which they are is a detail of what was named before. "button ONE" is so called.
    if let [rest @ .., last] = tokens
        && last.is_any(&["one", "ones"])
        && !rest.is_empty()
        && kind::split(tokens).1.is_none()
    {
        taken.retain(|place| !rest.iter().any(|token| token.at == *place));
        target.name.clone_from(&last.lower);
        return;
    }
    let (head, kind) = kind::split(tokens);
    target.kind = kind;
    set_name(goal, head, target);
}

fn set_name(goal: &str, tokens: &[Token], target: &mut Target) {
    let tokens = without_determiners(tokens);
    let mut quotes = tokens.iter().filter(|token| token.kind == Kind::Quoted);
    let filler = |token: &Token| {
        token.kind == Kind::Quoted
            || token.is_any(DETERMINERS)
            || kind::kind(&token.lower).is_some()
    };
    if let (Some(only), None) = (quotes.next(), quotes.next())
        && tokens.iter().all(filler)
    {
        target.name.clone_from(&only.text);
        target.quoted = true;
        return;
    }
    target.name = source(goal, tokens);
}

/// Without articles and the like before a name and punctuation round it.
pub(crate) fn without_determiners(tokens: &[Token]) -> &[Token] {
    let mut tokens = trim_end(tokens);
    while let [first, rest @ ..] = tokens {
        let skip = first.is_any(DETERMINERS) && !rest.is_empty() || !first.says();
        if !skip {
            break;
        }
        tokens = rest;
    }
    tokens
}

/// Without punctuation and joints at the end.
pub(crate) fn trim_end(tokens: &[Token]) -> &[Token] {
    let mut tokens = tokens;
    while let [rest @ .., last] = tokens {
        if last.says() && !last.is_any(&["and", "&", "then"]) {
            break;
        }
        tokens = rest;
    }
    tokens
}

/// Whether a phrase says nothing but a pronoun.
pub(crate) fn is_pronoun(text: &str) -> bool {
    let lower = text.to_lowercase();
    words::grammar::PRONOUNS.contains(&lower.as_str())
}
