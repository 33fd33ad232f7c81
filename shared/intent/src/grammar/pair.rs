//! Lists of names and values.

use super::relation;
use super::target::{self, Names, Used};
use super::token::{Kind, Token, places, source};
use super::value;
use crate::{Intent, Setting, Target, Value};

/// The parts of a list, cut at commas, stops and "and".
fn parts(tokens: &[Token]) -> impl Iterator<Item = &[Token]> {
    tokens
        .split(|token| {
            matches!(token.kind, Kind::Comma | Kind::Stop) || token.is_any(&["and", "&"])
        })
        .filter(|part| part.iter().any(Token::says))
}

/// `field` is brought to what `value` says; both keep the words they took.
pub(crate) fn set(goal: &str, field: &[Token], said: &[Token]) -> Used<Intent> {
    let said = limited(said);
    let mut what = target::read(goal, field, Names::Control);
    let (to, place) = value::with_place(goal, said);
    what.read.relations.extend(place);
    let words = value::understood(said, &to);
    what.words.extend(words.unwrap_or_default());
    Used::set(what.read, to, what.words)
}

/// The value without what restricts it, where something is left.
fn limited(said: &[Token]) -> &[Token] {
    let limited = value::unrestricted(said);
    if limited.is_empty() { said } else { limited }
}

/// A list of several parts, each cut into a field and its value; `None` where one part is not. A value may hold commas
/// where "and" parts the list.
pub(crate) fn several<'t>(
    goal: &str,
    tokens: &'t [Token],
    cut: impl Fn(&'t [Token]) -> Option<(&'t [Token], &'t [Token])>,
) -> Option<Vec<Used<Intent>>> {
    let set = |part| cut(part).map(|(field, value)| set(goal, field, value));
    let joined = || tokens.split(|token| token.is_any(&["and", "&"]));
    let found: Option<Vec<Used<Intent>>> = parts(tokens).map(&set).collect();
    let found = found.or_else(|| joined().map(&set).collect())?;
    (found.len() > 1).then_some(found)
}

/// Names and values of a list: `name: Ann`, `name "Ann"`, `"Ann" as name`, `name is Ann`, `my
/// name`, an e-mail address alone, and bare `first name Ann`, which only a page can cut. A part that
/// has no value is not taken.
pub(crate) fn read(goal: &str, tokens: &[Token]) -> Vec<Used<Intent>> {
    parts(tokens).filter_map(|part| one(goal, part)).collect()
}

fn one(goal: &str, part: &[Token]) -> Option<Used<Intent>> {
    let part = target::trim_end(part);
    if let Some(to) = value::own(goal, part) {
        let what = target::read(goal, &part[1..], Names::Control).read;
        return Some(Used::set(what, to, places(part)));
    }
    let bare = target::without_determiners(part);
    let setting = match bare.first()? {
        first if first.is_any(&["tick", "check"]) => Some(Setting::On),
        first if first.is_any(&["untick", "uncheck"]) => Some(Setting::Off),
        _ => None,
    };
    if let (Some(setting), [_, what @ ..]) = (setting, bare)
        && !what.is_empty()
    {
        let what = target::read(goal, what, Names::Control);
        let words = [places(&bare[..1]), what.words].concat();
        let to = Value::Switch(setting);
        return Some(Used::set(what.read, to, words));
    }
    if let [only] = bare
        && is_address(only)
    {
        let to = Value::Literal(only.text.clone());
        let what = Target::named("email");
        return Some(Used::set(what, to, places(part)));
    }
    let (field, said) = cut(bare)?;
    if !field.is_empty() {
        let found = set(goal, field, said);
        let around = part.iter().map(|token| token.at);
        let around = around.filter(|at| said.iter().all(|token| token.at != *at));
        let words = around.chain(found.words).collect();
        return Some(Used {
            read: found.read,
            words,
        });
    }
    let kept = limited(said);
    let to = Value::NameAndLiteral(source(goal, kept));
    let mut words = places(part);
    words.retain(|at| {
        kept.iter().any(|token| token.at == *at) || said.iter().all(|token| token.at != *at)
    });
    Some(Used::set(Target::default(), to, words))
}

/// Field and value; an empty field where nothing parts them.
fn cut(part: &[Token]) -> Option<(&[Token], &[Token])> {
    let both = |at: usize| {
        let (before, after) = (&part[..at], &part[at + 1..]);
        (!before.is_empty() && !after.is_empty()).then_some((before, after))
    };
    let first = |words: &[&str]| part.iter().position(|token| token.is_any(words));
    let last = |words: &[&str]| part.iter().rposition(|token| token.is_any(words));
    if let Some(at) = part.iter().position(|token| token.kind == Kind::Colon) {
        return both(at);
    }
    if let Some(at) = first(&["is", "equals", "being"]) {
        return both(at);
    }
    if let Some((value, field)) = last(&["as", "into"]).and_then(both) {
        return Some((field, value));
    }
    match part {
        [name @ .., value] if value.kind == Kind::Quoted && !name.is_empty() => {
            Some((name, std::slice::from_ref(value)))
        }
        _ => {
            let parts =
                |at: &usize| part[*at].is_word("to") && !relation::leads_to_a_place(part, *at);
            let to = (0..part.len()).find(parts);
            let unparted = (part.len() > 1).then_some((&part[..0], part));
            to.and_then(both).or(unparted)
        }
    }
}

fn is_address(token: &Token) -> bool {
    token
        .text
        .split_once('@')
        .is_some_and(|(name, host)| !name.is_empty() && host.contains('.'))
}
