//! Goals that may be met by doing nothing (`otherwise.txt`): "book it if there is room, otherwise leave it".

use crate::folded::without_accents;
use crate::grammar::is_and;
use crate::lists::Lists;
use crate::work::Prepared;
use crate::{Folded, reply};

static LISTS: Prepared<Lists> = Prepared::new(|| Lists::read(include_str!("otherwise.txt")));

/// Whether a goal names a case, in words of any language of the gate, in which all is to stay as it is.
pub fn may_leave(goal: &str) -> bool {
    const ENDS: [char; 5] = ['.', '!', '?', ';', '\n'];
    let has_case = |clause: &Vec<String>| {
        let stands = |list: &str| at(list, clause).is_some();
        ["case", "other"].into_iter().any(stands)
    };
    without_accents(goal)
        .split(ENDS)
        .map(clauses)
        .any(|clauses| {
            let case = clauses.iter().any(has_case);
            case && clauses.iter().any(|clause| leaves(clause))
                || clauses.iter().any(|clause| is_only_a_case(clause))
        })
}

/// Whether an answer has all stay as it is: "no money back, then leave it booked".
pub fn has_it_left(answer: &str) -> bool {
    let clauses = clauses(&without_accents(answer));
    let left = |clause: &Vec<String>| at("leaves", clause).is_some_and(|at| at.start <= 1);
    clauses.iter().any(left)
}

fn clauses(sentence: &str) -> Vec<Vec<String>> {
    let clauses = sentence.split([',', ':', '–', '—']);
    let clauses = clauses.map(Folded::words_of);
    clauses.filter(|words| !words.is_empty()).collect()
}

/// The clause has all stay as it is: what begins it may be the case.
fn leaves(clause: &[String]) -> bool {
    let other = at("other", clause).filter(|at| at.start == 0);
    let begins_a_case = other.is_none() && at("case", clause).is_some_and(|at| at.start == 0);
    let rest = other.map_or(clause, |at| &clause[at.end..]);
    let first = rest
        .iter()
        .position(|word| !reply::Reply::Follows.is(word) && !is_joint(word));
    let rest = &rest[first.unwrap_or_default()..];
    at("leaves", rest).is_some()
        || !begins_a_case
            && (at("nothing", rest).is_some()
                || rest.len() > 1 && at("forbids", rest).is_some_and(|at| at.start == 0))
}

fn is_joint(word: &str) -> bool {
    const BUT: [&str; 9] = [
        "but", "aber", "mais", "pero", "ma", "mas", "maar", "ale", "just",
    ];
    is_and(word) || BUT.contains(&word)
}

/// "Only if it is free": what stands before is done in that case alone.
fn is_only_a_case(clause: &[String]) -> bool {
    clause
        .windows(2)
        .any(|pair| LISTS.has("only", &pair[0]) && LISTS.has("case", &pair[1]))
}

/// Where the first entry of a list stands in a clause.
fn at(list: &str, clause: &[String]) -> Option<std::ops::Range<usize>> {
    let entries: Vec<Vec<&str>> = LISTS
        .entries(list)
        .map(|entry| entry.split(' ').collect())
        .collect();
    let stands = |start: usize| {
        let of = |entry: &&Vec<&str>| {
            let words = clause[start..].iter().map(String::as_str);
            words.take(entry.len()).eq(entry.iter().copied())
        };
        let longest = entries.iter().filter(of).map(Vec::len).max()?;
        Some(start..start + longest)
    };
    (0..clause.len()).find_map(stands)
}

#[cfg(test)]
mod tests {
    use super::{has_it_left, may_leave};

    #[test]
    fn an_answer_has_it_left_in_a_clause_of_its_own() {
        for (answer, left) in [
            ("no money back, then leave it booked", true),
            ("no, leave it then, I'll call them", true),
            ("nein, dann lass ihn stehen", true),
            ("no, déjalo así", true),
            ("no", false),
            ("no, it does not say that they leave it", false),
            ("yes, it was so already", false),
        ] {
            assert_eq!(has_it_left(answer), left, "{answer}");
        }
    }

    #[test]
    fn a_goal_may_be_met_by_leaving_all_as_it_is() {
        for goal in [
            "pull the voss agreement. only if neither has signed it though, if one already has then don't touch it and i'll call them",
            "say yes if his jabs are all in date, and if they aren't just leave it, I'll ring Carl myself",
            "cancel tomorrow's court only if we get the money back",
            "cancel my court if we get the money back, otherwise leave it booked",
            "réserve m'en un pot si on peut manger dedans, sinon ne prends rien, j'en parlerai avec malik",
            "pídeme un riego para el jueves, si el jueves no puede ser déjalo",
            "encomenda se o fornecedor as entregar até sábado, senão não encomendes nada",
            "melde sie an, wenn noch ein Platz frei ist, sonst lass es",
            "verleng het als het kan, anders laat maar",
            "ik wil het liever ophalen in molenwijk, als dat niet kan laat het dan maar zo",
            "prenotalo se è gratis, altrimenti lascia stare",
            "umów mnie jeśli jest termin w piątek, inaczej zostaw",
        ] {
            assert!(may_leave(goal), "{goal}");
        }
        for goal in [
            "cancel my booking for friday",
            "book the clay court, if there's nothing free take the hard one",
            "remind them, but not rosa",
            "leave a comment that it works",
            "don't send the newsletter to me any more",
            "setz Anna auf die Liste, falls noch ein Platz frei ist, sonst auf die Warteliste",
            "quita a Nerea del lunes, no el martes",
        ] {
            assert!(!may_leave(goal), "{goal}");
        }
    }
}
