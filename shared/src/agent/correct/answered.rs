//! Whether the page said something to what was sent.

use crate::agent::goal::value::Kind;
use crate::agent::goal::values;
use crate::agent::observe::{Observation, Observations};
use crate::agent::state::memory::Memory;
use crate::agent::verify::{Outcome, Verdict};
use crate::page::{denies, reports_done};
use std::collections::HashSet;
use words::dated::telling_words;
use words::{Folded, is_filler, same_word};

/// All of it was seen to work, and the page says something to it: a message of success, or one that reports what the goal
/// orders ("Downloaded: 1043.pdf"), or new lines with words of the goal that deny nothing; any other message ("Table 1 is
/// full") is for a model to read. A client that shows
/// no text can tell no more than that what was pressed is gone.
pub(super) fn is_answered(
    verdicts: &[Verdict],
    observations: &Observations,
    memory: &Memory,
    shows_text: bool,
) -> bool {
    const ENOUGH: usize = 2;
    // Days are the same however they are written.
    let said: HashSet<String> = values::texts(memory).flat_map(telling_words).collect();
    let telling = |word: &&String| said.contains(*word) && !is_filler(word);
    let asks = asks_for_more(observations);
    let reports_nothing = |line: &str| {
        let mut facts = observations.iter();
        facts.any(|fact| matches!(fact, Observation::Message(text) if text.contains(line)))
    };
    let orders = memory.user_request().orders();
    let verbs = orders.iter().flat_map(|one| one.words.split(' '));
    let verbs: Vec<String> = verbs.map(str::to_owned).collect();
    let speaks = |fact: &Observation| match fact {
        Observation::SuccessMessage(_) => true,
        Observation::Message(text) => !asks && reports_done(text, &verbs),
        Observation::TextsAppeared(lines) => lines.iter().any(|line| {
            !asks
                && !denies(line)
                && !reports_nothing(line)
                && telling_words(line)
                    .iter()
                    .filter(telling)
                    .collect::<HashSet<_>>()
                    .len()
                    >= ENOUGH
        }),
        Observation::Renamed { from, to } => tells_in_its_name(&from.name, to, memory),
        Observation::ElementsDisappeared(_) => !shows_text,
        _ => false,
    };
    all_confirmed(verdicts) && observations.iter().any(speaks)
}

/// What is to be filled in or asked back is no answer yet, whatever stands over it.
pub(super) fn asks_for_more(observations: &Observations) -> bool {
    let mut came = observations.appeared().iter();
    observations.asks_back() || !observations.url_changed() && came.any(|one| one.role.is_field())
}

/// A link or button is called so since that a word of the user's has come into its name ("Follow" is "Following"), and
/// neither asks nor says that it is still at it.
fn tells_in_its_name(from: &str, to: &str, memory: &Memory) -> bool {
    let said: Vec<Folded> = values::texts(memory).map(Folded::new).collect();
    let (from, now) = (Folded::new(from), Folded::new(to));
    // Of whom it is done says nothing of whether.
    let named = values::said(memory);
    let is_name = |word: &str| {
        let mut names = named.iter().filter(|value| value.kind == Kind::Name);
        names.any(|value| value.is_in(word))
    };
    let is_new =
        |word: &&String| !from.words().contains(word) && !is_filler(word) && !is_name(word);
    let mut new = now.words().iter().filter(is_new);
    let is_said = |word: &String| {
        said.iter()
            .flat_map(Folded::words)
            .any(|one| same_word(one, word))
    };
    let open = to.contains('?') || to.trim_end().ends_with(['…', '.']);
    !open && new.any(is_said)
}

/// Each of them was seen to work.
pub(super) fn all_confirmed(verdicts: &[Verdict]) -> bool {
    let confirmed = |one: &Verdict| one.outcome == Outcome::Confirmed;
    verdicts.iter().all(confirmed)
}
