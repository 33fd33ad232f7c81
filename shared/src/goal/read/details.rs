//! "Register an account. My name is Ada and my e-mail is ada@a.test.": what the user says of
//! themselves belongs to the form that the sentence before is about.

use super::clause::clauses;
use super::token::{Kind, Token};
use super::verb::{self, Verb};

/// How far after "my" its "is" stands.
const NAME_WORDS: usize = 5;

/// The goal with such sentences as a list behind the form that they are for; without them, where
/// nothing is filled in.
pub(super) fn as_list(tokens: &[Token]) -> Vec<Token> {
    let mut out: Vec<Token> = Vec::with_capacity(tokens.len());
    let mut at = 0;
    while at < tokens.len() {
        let joint = matches!(tokens[at].kind, Kind::Stop | Kind::Comma);
        if !(joint && tells(&tokens[at + 1..])) {
            out.push(tokens[at].clone());
            at += 1;
            continue;
        }
        let end = sentence_end(tokens, at + 1);
        match taken_by(&out) {
            Some(Taken::AsList) => {
                let listed = out.iter().any(|token| token.is_any(&["with", "whose"]));
                out.push(joined(&tokens[at], if listed { "," } else { "with" }));
                out.extend(without_my(&tokens[at + 1..end]));
            }
            None if tokens[at].kind == Kind::Stop => {}
            Some(Taken::AsItIs) | None => out.extend(tokens[at..end].iter().cloned()),
        }
        at = end;
    }
    out
}

/// What the last clause makes of details.
enum Taken {
    AsList,
    /// It has words of its own for them.
    AsItIs,
}

fn taken_by(before: &[Token]) -> Option<Taken> {
    let clauses = clauses(before);
    let clause = clauses.last()?;
    match verb::at(clause) {
        Some((Verb::Create | Verb::SignUp, _)) => Some(Taken::AsList),
        Some((Verb::Find | Verb::Show | Verb::Open | Verb::GoTo | Verb::Search, _)) => None,
        Some(_) | None => Some(Taken::AsItIs),
    }
}

/// "my phone number is …".
fn tells(tokens: &[Token]) -> bool {
    let mine = tokens
        .first()
        .is_some_and(|token| token.is_any(&["my", "our"]));
    let name = tokens.iter().skip(2).take(NAME_WORDS);
    let mut name = name.take_while(|token| token.kind == Kind::Word);
    mine && name.any(|token| token.is_any(&["is", "are"]))
}

fn sentence_end(tokens: &[Token], start: usize) -> usize {
    let stop = tokens[start..]
        .iter()
        .position(|token| token.kind == Kind::Stop);
    stop.map_or(tokens.len(), |stop| start + stop)
}

/// The token in other words, at the place where it stood.
fn joined(token: &Token, text: &str) -> Token {
    Token {
        kind: if text == "," { Kind::Comma } else { Kind::Word },
        text: text.to_owned(),
        lower: text.to_owned(),
        ..token.clone()
    }
}

/// "my name is Ada and my e-mail is …" without "my".
fn without_my(tokens: &[Token]) -> impl Iterator<Item = Token> + '_ {
    let tokens_before = |at: usize| at.checked_sub(1).map(|before| &tokens[before]);
    tokens.iter().enumerate().filter_map(move |(at, token)| {
        let begins = tokens_before(at)
            .is_none_or(|before| before.kind == Kind::Comma || before.is_any(&["and", "&"]));
        (!(begins && token.is_any(&["my", "our"]))).then(|| token.clone())
    })
}

#[cfg(test)]
mod tests {
    use super::super::super::describe;
    use super::super::read;

    fn told(goal: &str) -> Vec<String> {
        read(goal).iter().map(describe).collect()
    }

    #[test]
    fn what_users_say_of_themselves_goes_into_the_form() {
        assert_eq!(
            told("Create an account. My name is Ada Moreno and my e-mail is ada@a.test."),
            [
                "Bring up the form for a new account",
                "Enter “Ada Moreno” as name",
                "Enter “ada@a.test” as e-mail",
                "Create account",
            ]
        );
        assert_eq!(
            told("Sign me up for the newsletter, my email is eve@a.test"),
            ["Enter “eve@a.test” as email", "Sign up"]
        );
        assert_eq!(
            told(
                "Book a table for 4 people on 12 May 2026 at 19:30. My name is Eve Lind and my phone number is 0151 2345."
            ),
            [
                "Bring up the form for a new table",
                "Enter “4” as people",
                "Enter “12 May 2026” as date",
                "Enter “19:30” as time",
                "Enter “Eve Lind” as name",
                "Enter “0151 2345” as phone number",
                "Book table",
            ]
        );
        assert_eq!(
            told("Create an event called Spring regatta on 12 May 2026 at 10:00"),
            [
                "Bring up the form for a new event",
                "Enter “Spring regatta” as event name",
                "Enter “12 May 2026” as date",
                "Enter “10:00” as time",
                "Create event",
            ]
        );
    }

    #[test]
    fn where_nothing_is_filled_in_they_are_no_part_of_what_is_looked_for() {
        assert_eq!(
            told("Find the tide tables. My membership number is 4471"),
            ["Find “tide tables”"]
        );
    }
}
