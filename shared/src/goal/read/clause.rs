//! Cuts a goal into clauses, one verb each.

use super::token::{Kind, Token};
use super::verb::{self, LEAD_INS, NOUNS, Verb};

/// Joints after which a new clause may begin.
fn is_joint(token: &Token) -> bool {
    matches!(token.kind, Kind::Comma | Kind::Stop)
        || token.is_any(&["and", "then", "&", "before", "after"])
}

/// The clauses of a goal. A comma, a full stop, "and" or "then" parts two clauses only where what
/// follows starts with a verb: "first name Ann, last name Lee" stays together.
pub(super) fn clauses(tokens: &[Token]) -> Vec<&[Token]> {
    let mut found = Vec::new();
    let mut start = 0;
    let mut index = 0;
    while index < tokens.len() {
        let parts = is_joint(&tokens[index]) && starts_clause(&tokens[index..])
            || sends_at_last(&tokens[index..]);
        if parts && index > start && !goes_on(&tokens[start..index], &tokens[index..]) {
            found.push(&tokens[start..index]);
            start = index;
        }
        index += 1;
    }
    found.push(&tokens[start..]);
    found
        .into_iter()
        .map(trim)
        .filter(|clause| !says_nothing(clause))
        .collect()
}

/// "… hit submit": the last words of a goal command, though nothing joins them to what is before.
fn sends_at_last(tokens: &[Token]) -> bool {
    let [verb, what, rest @ ..] = tokens else {
        return false;
    };
    verb.is_any(&["hit", "press", "click", "tap"])
        && what.is_any(&["submit", "send", "save", "ok", "enter", "done"])
        && rest.iter().all(|token| token.kind == Kind::Stop)
}

/// Whether the tokens, from a joint on, begin with a verb that commands.
fn starts_clause(tokens: &[Token]) -> bool {
    let strong = tokens[0].kind == Kind::Stop || tokens[0].is_word("then");
    let rest = without_lead_in(tokens);
    let Some((_, used)) = verb::at(rest) else {
        return false;
    };
    let after = rest.get(used);
    // "username and password", "first and last name": a lone noun-like verb at the very end of a
    // list is still a command ("…, submit"), but not one that is followed by a colon.
    strong || after.is_none_or(|token| token.kind != Kind::Colon)
}

/// Whether a verb that is also a noun goes on with a list of names and values: "a task with name X,
/// type Bug". A full stop and "then" end the list, and so does a word for where to put a value.
fn goes_on(clause: &[Token], after: &[Token]) -> bool {
    if after[0].kind == Kind::Stop || after[0].is_word("then") {
        return false;
    }
    let next = without_lead_in(after);
    let noun = next.first().is_some_and(|token| token.is_any(NOUNS));
    let end = next.iter().position(is_joint).unwrap_or(next.len());
    let puts = next[..end]
        .iter()
        .any(|token| token.is_any(&["into", "in", "button", "link"]));
    let listing = match verb::at(trim(clause)) {
        Some((Verb::Fill | Verb::Set, _)) => true,
        Some((Verb::Create | Verb::LogIn | Verb::Invoke, _)) | None => clause
            .iter()
            .any(|token| token.kind == Kind::Colon || token.is_any(&["with", "whose", "subject"])),
        Some(_) => false,
    };
    // "…, name Ann Lee, e-mail ann@a.test": an address, and nothing to tell it.
    let listed = clause.iter().any(|token| token.kind == Kind::Comma);
    let address = listed && end == 2 && next[1].text.contains('@');
    noun && (listing || address) && end > 1 && !puts
}

/// Whether the clause is set off from the one before it by a full stop or "then".
pub(super) fn stands_apart(tokens: &[Token], clause: &[Token]) -> bool {
    let Some(first) = clause.first() else {
        return false;
    };
    tokens
        .iter()
        .rev()
        .skip_while(|token| token.start >= first.start)
        .take_while(|token| is_joint(token) || token.is_any(LEAD_INS))
        .any(|token| {
            token.kind == Kind::Stop || token.is_any(&["then", "next", "afterwards", "finally"])
        })
}

/// The clause without joints and polite words before its verb and punctuation after it.
fn trim(clause: &[Token]) -> &[Token] {
    let mut clause = without_lead_in(clause);
    while let Some((last, rest)) = clause.split_last() {
        if matches!(last.kind, Kind::Comma | Kind::Stop) || last.is_any(&["and", "then", "please"])
        {
            clause = rest;
        } else {
            break;
        }
    }
    without_when_done(clause)
}

/// "press submit when done", "click Save once you are finished": when it is time, not what.
fn without_when_done(clause: &[Token]) -> &[Token] {
    let Some((last, rest)) = clause.split_last() else {
        return clause;
    };
    let at = rest
        .iter()
        .rposition(|token| token.is_any(&["when", "once"]));
    match at {
        Some(at)
            if at > 0
                && last.is_any(&["done", "finished", "ready", "complete"])
                && rest.len() - at <= 3 =>
        {
            &clause[..at]
        }
        _ => clause,
    }
}

/// Nothing, or just the number of a list's item.
fn says_nothing(clause: &[Token]) -> bool {
    clause.iter().all(|token| {
        token
            .lower
            .chars()
            .all(|c| c.is_ascii_digit() || !c.is_alphanumeric())
    }) && clause.iter().all(|token| token.kind != Kind::Quoted)
}

/// Skips joints and lead-in words, but never the verb itself ("start the timer").
fn without_lead_in(tokens: &[Token]) -> &[Token] {
    let mut skipped = 0;
    while let Some(token) = tokens.get(skipped) {
        let punctuation = matches!(token.kind, Kind::Comma | Kind::Stop);
        let number = token.kind == Kind::Word
            && token
                .lower
                .trim_end_matches(')')
                .chars()
                .all(|c| c.is_ascii_digit())
            && skipped + 1 < tokens.len();
        let polite = token.is_any(LEAD_INS) || token.is_any(&["&", "before"]);
        let commands =
            verb::at(&tokens[skipped..]).is_some() && !leads_to_verb(&tokens[skipped + 1..]);
        if punctuation
            || (polite && !commands)
            || (number && verb::at(&tokens[skipped + 1..]).is_some())
            || (number && tokens[skipped + 1].kind == Kind::Stop)
        {
            skipped += 1;
        } else {
            break;
        }
    }
    // Only polite words, and no verb after them: they were the user's own words after all.
    if verb::at(&tokens[skipped..]).is_none() {
        let words = tokens.iter().take_while(|token| is_joint(token)).count();
        return &tokens[words..];
    }
    &tokens[skipped..]
}

fn leads_to_verb(tokens: &[Token]) -> bool {
    tokens
        .iter()
        .find(|token| !token.is_any(LEAD_INS) && token.kind != Kind::Comma)
        .is_some_and(|token| verb::at(std::slice::from_ref(token)).is_some())
        && tokens
            .first()
            .is_some_and(|token| token.is_any(LEAD_INS) || token.kind == Kind::Comma)
}

#[cfg(test)]
mod tests {
    use super::super::token::{source, tokenize};
    use super::*;

    #[test]
    fn clauses_part_only_before_a_verb() {
        for (goal, expected) in [
            (
                "Open Actions and choose \"Archive all\"",
                vec!["Open Actions", "choose \"Archive all\""],
            ),
            (
                "Open the Patient menu, choose New / Search, and create a patient with first name Jas, last name Kumar, sex Female",
                vec![
                    "Open the Patient menu",
                    "choose New / Search",
                    "create a patient with first name Jas, last name Kumar, sex Female",
                ],
            ),
            (
                "Log in as ines with password harbour-7",
                vec!["Log in as ines with password harbour-7"],
            ),
            (
                "Select words JX, 5nl and click Submit.",
                vec!["Select words JX, 5nl", "click Submit"],
            ),
            (
                "Please click Save, then please go back.",
                vec!["click Save", "go back"],
            ),
            (
                "1. Open Settings\n2. Turn on Dark mode",
                vec!["Open Settings", "Turn on Dark mode"],
            ),
            ("I want to delete draft 3", vec!["delete draft 3"]),
            (
                "Enter the username \"vina\" and the password \"U8\" into the text fields and press login.",
                vec![
                    "Enter the username \"vina\" and the password \"U8\" into the text fields",
                    "press login",
                ],
            ),
        ] {
            let tokens = tokenize(goal);
            let found: Vec<String> = clauses(&tokens)
                .into_iter()
                .map(|clause| source(goal, clause))
                .collect();
            assert_eq!(found, expected, "{goal}");
        }
    }
}
