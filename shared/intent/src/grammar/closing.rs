//! Polite words behind a command.

use super::token::{self, Kind, Token, is_joint, words};
use super::{kind, relation};
use words::grammar::{self, CLOSINGS, NAME_ENDS, PRONOUNS};

/// Where the clause ends without polite words and joints after it. `verb` tells where its verb begins and ends.
pub(super) fn without_closing(whole: &[Token], verb: Option<(usize, usize)>) -> usize {
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
        let is_title = token::is_title_case(&end.text);
        return is_title && !(1..before.len()).any(|at| in_place(&at));
    }
    let told = last.is_any(PRONOUNS)
        || last.is_word("submit")
        || kind::kind(&last.lower).is_some()
        || words::key::named(&last.lower).is_some();
    names && !told && !(1..before.len()).any(|at| placed(&at))
}
