//! What a clause says of those after it: "Find the email by Ann and click the star icon to mark it",
//! "For the user @ann, click Like".

use super::super::instruction::{Instruction, Relation, Target};
use super::super::lexicon;
use super::pronoun::PRONOUNS;
use super::target;
use super::token::{Kind, Token, source};

/// Whose a thing is, where it was named before.
const POSSESSIVES: &[&str] = &["their", "his", "her", "its"];

/// "click the trash icon to delete it": what it is for is said by the icon.
pub(super) fn without_purpose(clause: &[Token]) -> &[Token] {
    let presses = clause.first().is_some_and(|first| {
        first.is_any(&["click", "press", "tap", "hit", "use", "select", "choose"])
    });
    let at = clause.windows(3).position(|three| {
        three[0].is_any(&["to"]) && three[1].kind == Kind::Word && three[2].is_any(PRONOUNS)
    });
    match at {
        Some(at) if presses && at > 1 => &clause[..at],
        _ => clause,
    }
}

/// "For the user @ann": where what follows is to be done.
pub(super) fn scope(goal: &str, clause: &[Token]) -> Option<Relation> {
    let (first, rest) = clause.split_first()?;
    let plain = rest.iter().all(|token| token.kind != Kind::Colon);
    if !plain || rest.is_empty() || !first.is_any(&["for", "in", "under", "on"]) {
        return None;
    }
    let rest = target::strip_fillers(rest);
    let name = match rest {
        [noun, name @ ..] if !name.is_empty() && is_kind_of_thing(&noun.lower) => name,
        rest => rest,
    };
    let name = match name {
        [.., last] if last.kind == Kind::Quoted => last.text.clone(),
        name => source(goal, name),
    };
    Some(if first.is_any(&["for"]) {
        Relation::NextTo(name)
    } else {
        Relation::Within(name)
    })
}

fn is_kind_of_thing(word: &str) -> bool {
    lexicon::is_thing(word) || matches!(word, "user" | "row" | "product" | "section" | "author")
}

/// Puts the scope on what is pressed next.
pub(super) fn place(instructions: &mut [Instruction], scope: &Relation) {
    for instruction in instructions {
        if let Instruction::Press { target, .. } = instruction
            && target.relations.is_empty()
        {
            target.relations.push(scope.clone());
        }
    }
}

/// What was found before is where a clause presses that speaks of it.
pub(super) fn refer(instructions: &mut [Instruction], first: usize, goal: &str, clause: &[Token]) {
    let possessive = clause.iter().any(|token| token.is_any(POSSESSIVES));
    let speaks = possessive || clause.iter().any(|token| token.is_any(PRONOUNS));
    let (before, new) = instructions.split_at_mut(first);
    let Some(Instruction::Find { text }) = before.last().filter(|_| speaks) else {
        return;
    };
    let anchor = anchor(goal, text);
    for instruction in new {
        if let Instruction::Press { target, .. } = instruction
            && target.relations.is_empty()
            && target.name != *text
        {
            target.relations.push(Relation::NextTo(anchor.clone()));
        }
    }
}

/// "email by Ann" is Ann's; "Ann in the contact book" is Ann.
fn anchor(goal: &str, found: &str) -> String {
    let found: Target = {
        let tokens = super::token::tokenize(found);
        target::read(found, &tokens)
    };
    let bare = lexicon::is_thing(&found.name) || found.name.is_empty();
    match found.relations.first() {
        Some(relation) if bare => relation.anchor().to_owned(),
        _ if found.name.is_empty() => goal.to_owned(),
        _ => found.name,
    }
}

#[cfg(test)]
mod tests {
    use crate::goal::{Instruction, Relation, read};

    #[test]
    fn what_was_found_or_said_first_is_where_the_next_is_pressed() {
        for (goal, name, place) in [
            (
                "Find the email by Ann and click the trash icon to delete it.",
                "trash",
                "Ann",
            ),
            (
                "Find Ann in the contact book and click on their phone number.",
                "phone number",
                "Ann",
            ),
            (
                "For the user @ann, click on the \"Like\" button.",
                "Like",
                "@ann",
            ),
            ("For order 17, click Refund", "Refund", "17"),
            (
                "Click the \"Like\" button on all posts by @ann",
                "Like",
                "@ann",
            ),
            ("Delete the email Ann sent me", "email", "Ann"),
        ] {
            let steps = read(goal);
            let Some(Instruction::Press { target, .. }) = steps.last() else {
                panic!("{goal}: {steps:?}");
            };
            assert_eq!(target.name, name, "{goal}");
            let places: Vec<&str> = target.relations.iter().map(Relation::anchor).collect();
            assert_eq!(places, [place], "{goal}");
        }
    }
}
