//! "book the shortest flight from A to B on DATE for 2 adults, name Ann Lee".

use super::super::instruction::Instruction;
use super::occasion::{counted, fill, is_date, numbers, without_on};
use super::pair;
use super::target;
use super::token::{Kind, Token, source};

const TRAVELS: [&str; 7] = ["book", "buy", "find", "search", "reserve", "order", "look"];
/// Of these, those that end with something bought.
const BUYS: [&str; 4] = ["book", "buy", "reserve", "order"];
const LEAVES: [&str; 5] = ["on", "for", "departing", "leaving", "depart"];
const RETURNS: [&str; 5] = ["returning", "return", "back", "until", "till"];

/// What is said of a journey after its destination.
enum Detail {
    Leaves,
    Returns,
    /// "for 2 adults and 1 child".
    Travellers,
    /// Names and values for a later form: who travels.
    Others,
}

/// A search form for a journey, then the choice among what it finds, then what the form after
/// that is told; who books goes on until it is booked.
pub(super) fn read(goal: &str, clause: &[Token], out: &mut Vec<Instruction>) -> bool {
    if !clause.first().is_some_and(|token| token.is_any(&TRAVELS)) {
        return false;
    }
    let position = |word: &str, start: usize| {
        let found = clause[start..].iter().position(|token| token.is_word(word));
        found.map(|at| at + start)
    };
    let Some((from, to)) = position("from", 1).and_then(|from| Some((from, position("to", from)?)))
    else {
        return false;
    };
    let mut starts: Vec<(usize, Detail)> = (to + 1..clause.len())
        // "returning on 19 May" begins at "returning".
        .filter(|at| !clause[at - 1].is_any(&LEAVES) && !clause[at - 1].is_any(&RETURNS))
        .filter_map(|at| Some((at, detail(&clause[at..])?)))
        .collect();
    if let Some(others) = starts
        .iter()
        .position(|(_, detail)| matches!(detail, Detail::Others))
    {
        starts.truncate(others + 1);
    }
    let value = |tokens: &[Token]| source(goal, target::strip_fillers(tokens));
    let end = starts.first().map_or(clause.len(), |(at, _)| *at);
    let (origin, destination) = (
        value(&clause[from + 1..to]),
        value(without_joint(&clause[to + 1..end])),
    );
    if origin.is_empty() || destination.is_empty() {
        return false;
    }
    out.push(fill("from", origin));
    out.push(fill("to", destination));
    let mut others = Vec::new();
    for (place, (at, detail)) in starts.iter().enumerate() {
        let end = starts.get(place + 1).map_or(clause.len(), |(at, _)| *at);
        let said = without_joint(&clause[at + 1..end]);
        match detail {
            Detail::Leaves => out.push(fill("date", value(without_on(said)))),
            Detail::Returns => out.push(fill("return", value(without_on(said)))),
            Detail::Travellers => out.extend(numbers(said)),
            Detail::Others => others = pair::pairs(goal, said),
        }
    }
    out.push(Instruction::Submit {
        hints: vec!["search".to_owned(), "find".to_owned(), "go".to_owned()],
    });
    let verb = clause[0].lower.clone();
    let wanted = target::read(goal, &clause[1..from]);
    let books = !others.is_empty() && clause[0].is_any(&BUYS);
    if wanted.superlative.is_some() || wanted.ordinal.is_some() {
        out.push(Instruction::Press {
            verb: verb.clone(),
            target: wanted,
        });
    }
    out.extend(others);
    if books {
        out.push(Instruction::Proceed { verb });
    }
    true
}

/// What begins here, at its first word.
fn detail(tokens: &[Token]) -> Option<Detail> {
    let (first, rest) = tokens.split_first()?;
    let next = rest.first()?;
    if first.is_any(&["for", "with"]) && counted(rest).is_some() {
        return Some(Detail::Travellers);
    }
    let day = is_date(without_on(rest));
    if first.is_any(&RETURNS) && day {
        return Some(Detail::Returns);
    }
    let digit = next.text.starts_with(|c: char| c.is_ascii_digit());
    if first.is_any(&LEAVES) && (day || digit) {
        return Some(Detail::Leaves);
    }
    // "Oslo, Norway" goes on with the place; "Oslo, name Ann Lee" does not.
    let listed = first.kind == Kind::Comma
        && next.kind == Kind::Word
        && next.text.starts_with(char::is_lowercase)
        && detail(rest).is_none();
    (listed || first.is_any(&["with", "under"])).then_some(Detail::Others)
}

fn without_joint(tokens: &[Token]) -> &[Token] {
    match tokens {
        [rest @ .., last] if last.kind == Kind::Comma || last.is_word("and") => without_joint(rest),
        _ => tokens,
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::describe;
    use super::super::read;

    fn told(goal: &str) -> Vec<String> {
        read(goal).iter().map(describe).collect()
    }

    #[test]
    fn what_is_said_of_a_journey_is_taken_apart() {
        assert_eq!(
            told(
                "Find flights from Oslo to Rome leaving 12 May 2026 and returning on 19 May 2026 for 2 adults and 1 child"
            ),
            [
                "Enter “Oslo” as from",
                "Enter “Rome” as to",
                "Enter “12 May 2026” as date",
                "Enter “19 May 2026” as return",
                "Enter “2” as adults",
                "Enter “1” as child",
                "Start the search",
            ]
        );
        assert_eq!(
            told(
                "Reserve the earliest bus from Turku, Finland to Tampere, Finland for 3 June 2026"
            ),
            [
                "Enter “Turku, Finland” as from",
                "Enter “Tampere, Finland” as to",
                "Enter “3 June 2026” as date",
                "Start the search",
                "Reserve “earliest bus”",
            ]
        );
    }

    #[test]
    fn who_books_is_told_after_the_choice_and_the_booking_goes_on_to_its_end() {
        assert_eq!(
            told(
                "Book the cheapest ferry from Kiel to Oslo on 2026-07-01 for 3 passengers, name Eve Lind, e-mail eve@a.test"
            ),
            [
                "Enter “Kiel” as from",
                "Enter “Oslo” as to",
                "Enter “2026-07-01” as date",
                "Enter “3” as passengers",
                "Start the search",
                "Book “cheapest ferry”",
                "Fill in name Eve Lind",
                "Fill in e-mail eve@a.test",
                "Go on, and book it",
            ]
        );
    }
}
