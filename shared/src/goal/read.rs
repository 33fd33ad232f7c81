//! From the text of a goal to its instructions, without looking at a page.

mod amount;
mod choose;
mod clause;
mod compose;
mod details;
mod enter;
mod form;
mod journey;
mod mail;
mod memory;
mod occasion;
mod pair;
mod piece;
mod press;
mod pronoun;
mod question;
mod reference;
mod relation;
mod search;
mod target;
mod token;
mod value;
mod verb;

pub use piece::{Piece, pieces};

use super::instruction::{Instruction, Setting};
use clause::clauses;
use token::{Kind, Token, source, tokenize};
use verb::Verb;

/// Reads a goal in plain English. Always gives at least one instruction; what cannot be read
/// becomes [`Instruction::Unread`].
pub fn read(goal: &str) -> Vec<Instruction> {
    let tokens = details::as_list(&tokenize(goal));
    let mut instructions = Vec::new();
    let mut seeking = false;
    let mut implied = None;
    let mut scope = None;
    for clause in clauses(&tokens) {
        let first = instructions.len();
        if verb::at(clause).is_none()
            && let Some(relation) = reference::scope(goal, clause)
            && clauses(&tokens).len() > 1
        {
            scope = Some(relation);
            continue;
        }
        read_clause(goal, reference::without_purpose(clause), &mut instructions);
        pronoun::resolve(&mut instructions, first);
        reference::refer(&mut instructions, first, goal, clause);
        if let Some(scope) = scope.take() {
            reference::place(&mut instructions[first..], &scope);
        }
        // "find and click the file X": it may have to be looked for.
        if let Some(Instruction::Press { verb, .. }) = instructions.get_mut(first)
            && seeking
            && verb == "click"
        {
            "find".clone_into(verb);
        }
        seeking = matches!(verb::at(clause), Some((Verb::Find, _))) && instructions.len() == first;
        let apart = clause::stands_apart(&tokens, clause);
        implied = form::sent_last(&mut instructions, first, implied, apart)
            .or_else(|| form::sends_of_itself(clause, &instructions, first));
    }
    form::saved_after_edit(&mut instructions);
    if instructions.is_empty() {
        instructions.push(Instruction::Unread {
            text: goal.trim().to_owned(),
        });
    }
    instructions
}

fn read_clause(goal: &str, clause: &[Token], out: &mut Vec<Instruction>) {
    if let Some(means) = by_means(clause) {
        read_clause(goal, means, out);
        return;
    }
    if question::asks(clause) {
        out.push(Instruction::Unread {
            text: source(goal, clause),
        });
        return;
    }
    if journey::read(goal, clause, out) || compose::read(goal, clause, out) {
        return;
    }
    if let Some((tool, purpose)) = use_to(clause) {
        use_tool(goal, tool, purpose, out);
        return;
    }
    if let Some((what, setting)) = choose::switched(clause) {
        choose::check(goal, what, setting, out);
        return;
    }
    let Some((verb, used)) = verb::at(clause) else {
        read_verbless(goal, clause, out);
        return;
    };
    let rest = &clause[used..];
    let word = clause[..used]
        .iter()
        .map(|token| token.lower.as_str())
        .collect::<Vec<_>>()
        .join(" ");
    by_verb(goal, verb, &word, clause, rest, out);
}

/// `word` is the verb as written, `rest` the clause after it.
fn by_verb(
    goal: &str,
    verb: Verb,
    word: &str,
    clause: &[Token],
    rest: &[Token],
    out: &mut Vec<Instruction>,
) {
    match verb {
        Verb::Press => press::press(goal, rest, out),
        Verb::Open => press::open(goal, rest, out),
        Verb::Choose => choose::choose(goal, rest, out),
        Verb::Type => enter::type_clause(goal, rest, out),
        Verb::Fill => enter::fill_clause(goal, rest, out),
        Verb::Set => enter::set_clause(goal, rest, out),
        Verb::Check => choose::check(goal, rest, Setting::On, out),
        Verb::Uncheck => choose::check(goal, rest, Setting::Off, out),
        Verb::Toggle => choose::check(goal, rest, Setting::Toggle, out),
        Verb::Remember => form::remember(Setting::On, out),
        Verb::Keep => memory::keep(goal, rest, out),
        Verb::Forget => form::remember(Setting::Off, out),
        Verb::GoTo => press::go_to(goal, rest, out),
        Verb::Back => out.push(Instruction::Back),
        Verb::Forward => out.push(Instruction::Forward),
        Verb::Search => search::search(goal, rest, out),
        Verb::Find => search::find(goal, rest, out),
        Verb::Sort => search::sort(goal, rest, out),
        Verb::Filter => search::filter(goal, rest, out),
        Verb::Show => choose::show(goal, word, rest, out),
        Verb::LogIn => form::log_in(goal, clause, rest, out),
        Verb::LogOut => press::log_out(out),
        Verb::Submit => form::submit(goal, rest, out),
        Verb::Focus => out.push(Instruction::Focus {
            target: target::read(goal, rest),
        }),
        Verb::Hover => out.push(Instruction::Hover {
            target: target::read(goal, rest),
        }),
        Verb::DoubleClick => out.push(Instruction::DoubleClick {
            target: target::read(goal, rest),
        }),
        Verb::RightClick => out.push(Instruction::RightClick {
            target: target::read(goal, rest),
        }),
        Verb::Drag => press::drag(goal, rest, out),
        Verb::Scroll => out.push(press::scroll(goal, rest)),
        Verb::Wait => out.push(Instruction::Wait {
            seconds: press::wait_seconds(rest),
        }),
        Verb::Expand => press::expand(goal, rest, true, out),
        Verb::Collapse => press::expand(goal, rest, false, out),
        Verb::Create => form::create(goal, word, rest, out),
        Verb::Copy => enter::copy(goal, rest, out),
        Verb::SignUp => form::sign_up(goal, word, rest, out),
        Verb::Invoke => press::invoke(goal, word, rest, out),
    }
}

/// "close the dialog by clicking the "x"": how to do it says all.
fn by_means(clause: &[Token]) -> Option<&[Token]> {
    let index = clause.iter().position(|token| token.is_any(&["by"]))?;
    let means = clause.get(index + 1..)?;
    let gerund = [
        "clicking",
        "pressing",
        "tapping",
        "hitting",
        "selecting",
        "choosing",
    ];
    (means.len() > 1 && means[0].is_any(&gerund)).then_some(means)
}

/// "use the textbox to enter X": the tool, and the clause of what to do with it.
fn use_to(clause: &[Token]) -> Option<(&[Token], &[Token])> {
    clause
        .first()
        .filter(|token| token.is_any(&["use", "using"]))?;
    let index = clause.iter().position(|token| token.is_any(&["to"]))?;
    let purpose = clause.get(index + 1..)?;
    verb::at(purpose).map(|_| (&clause[1..index], purpose))
}

fn use_tool(goal: &str, tool: &[Token], purpose: &[Token], out: &mut Vec<Instruction>) {
    let first = out.len();
    read_clause(goal, purpose, out);
    let tool = target::read(goal, tool);
    if let Some(Instruction::Fill { field, .. }) = out.get_mut(first)
        && field.name.is_empty()
    {
        *field = tool;
    } else if let Some(Instruction::Choose {
        from: from @ None, ..
    }) = out.get_mut(first)
    {
        *from = Some(tool);
    }
}

/// A clause without a verb: pairs ("Name: Ann, City: Oslo") or nothing that can be read.
fn read_verbless(goal: &str, clause: &[Token], out: &mut Vec<Instruction>) {
    let pairs = pair::pairs(goal, clause);
    if pairs.is_empty() || (pairs.len() == 1 && is_sentence(clause)) {
        out.push(Instruction::Unread {
            text: source(goal, clause),
        });
    } else {
        out.extend(pairs);
    }
}

/// "read the reviews", "draw the letter "K"": a verb that no table has, and its object.
fn is_sentence(clause: &[Token]) -> bool {
    let plain = clause
        .iter()
        .all(|token| matches!(token.kind, Kind::Word | Kind::Quoted));
    let object = clause
        .get(1)
        .is_some_and(|token| token.is_any(&["the", "a", "an", "my", "our", "this", "all", "more"]));
    plain && object
}

/// Cuts at the last preposition of `words` that has something on both sides.
fn split_at_preposition<'t>(
    tokens: &'t [Token],
    words: &[&str],
) -> Option<(&'t [Token], &'t [Token])> {
    let index = tokens.iter().rposition(|token| token.is_any(words))?;
    let (before, after) = (&tokens[..index], &tokens[index + 1..]);
    (!before.is_empty() && !after.is_empty()).then_some((before, after))
}
