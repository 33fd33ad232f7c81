//! What controls of these names do, where the name alone tells it (`label.txt`).

pub mod counting;
pub mod order;
pub mod turning;

use crate::Folded;
use crate::lists::Lists;
use crate::work::Prepared;
use std::borrow::Cow;

static LISTS: Prepared<Lists> = Prepared::new(|| Lists::read(include_str!("label.txt")));

/// Whether an entry, lower case, stands in that list.
pub(crate) fn has(list: &str, entry: &str) -> bool {
    LISTS.has(list, entry)
}

/// Whether the whole name stands in that list.
fn is(name: &Folded, list: &str) -> bool {
    let spoken = || match name.words() {
        [word] => Cow::Borrowed(word.as_str()),
        words => Cow::Owned(words.join(" ")),
    };
    has(list, name.text()) || has(list, spoken().as_ref())
}

/// Whether the name's first word stands in that list.
fn begins(name: &Folded, list: &str) -> bool {
    name.words().first().is_some_and(|word| has(list, word))
}

/// Whether the last of several words stands in that list: "Änderung speichern".
fn ends_with(name: &Folded, list: &str) -> bool {
    let last = name.words().split_last();
    last.is_some_and(|(word, before)| !before.is_empty() && has(list, word))
}

/// Whether a control leaves everything as it was, as an answer to a question.
pub fn declines(name: &Folded) -> bool {
    is(name, "declines") || begins(name, "begins to decline")
}

/// Whether a control puts something away and leaves everything else as it was. The whole name says so, in a word or two.
pub fn puts_away(name: &Folded) -> bool {
    is(name, "puts away")
}

/// Whether a word at the start of a box's name says that it chooses what stands beside it.
pub fn selects(word: &str) -> bool {
    has("selects", word)
}

/// Whether a control says no more than that a text was read. Beside another control it may agree to something.
pub fn acknowledges(name: &Folded) -> bool {
    is(name, "acknowledges")
}

/// Whether a control agrees to whatever was asked.
pub fn agrees(name: &Folded) -> bool {
    is(name, "agrees") || name.words().first().is_some_and(|word| word == "yes")
}

/// Whether a control brings what can be done with the thing beside it.
pub fn is_menu(name: &Folded) -> bool {
    is(name, "menu")
}

/// Whether a control sends a form, whatever the form is about.
pub fn sends(name: &Folded) -> bool {
    is(name, "sends")
}

/// Whether a control keeps or sends what was filled in: "Save changes", "Save and close".
pub fn keeps(name: &Folded) -> bool {
    begins(name, "keeps") || ends_with(name, "keeps at the end")
}

/// Whether a control keeps what was filled in for the user's own use, and sends it to nobody: "Save changes".
pub fn saves(name: &Folded) -> bool {
    begins(name, "saves") || ends_with(name, "saves at the end")
}

/// Whether a field says how many: "Quantity of blue mugs".
pub fn counts(name: &Folded) -> bool {
    name.words().iter().any(|word| has("counts", word))
}

/// Whether a control or field looks something up or puts a list in another order: "Search trains", "Sort by".
pub fn searches(name: &Folded) -> bool {
    begins(name, "searches")
}

/// Whether a page that calls itself so lists what was looked for: "Results for Bo Diaz".
pub fn finds(title: &Folded) -> bool {
    let tells = |word: &String| has("searches", word) || has("results", word);
    title.words().iter().any(tells)
}

/// Whether a control leads on to the next of several forms.
pub fn leads_on(name: &Folded) -> bool {
    is(name, "leads on") || name.words().len() <= 4 && begins(name, "begins to lead on")
}

/// Whether a control ends what `verb` began: "Complete booking" for "book", "Place order" for
/// "order".
pub fn ends(name: &Folded, verb: &str) -> bool {
    let [_, rest @ ..] = name.words() else {
        return false;
    };
    let about = |word: &String| crate::is_filler(word) || crate::same_word(word, verb);
    begins(name, "ends")
        && rest.iter().any(|word| crate::same_word(word, verb))
        && rest.iter().all(about)
}

/// Whether a control opens the thing beside it.
pub fn opens(name: &Folded) -> bool {
    is(name, "opens")
}

/// Whether a control takes the thing beside it out of several.
pub fn takes(name: &Folded) -> bool {
    is(name, "takes") || opens(name)
}

/// Whether a control's name begins with a verb that does something with the thing which follows
/// ("Delete Anna Berg"): it does not open that thing.
pub fn acts(name: &Folded) -> bool {
    begins(name, "acts")
}

/// Whether a control beside one that carries something out leaves as it was what was begun: "Keep order", "Discard".
pub fn leaves(name: &Folded) -> bool {
    begins(name, "leaves")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_goes_another_way_is_another_label() {
        assert!(declines(&Folded::new("Keep order")) && !declines(&Folded::new("Delete")));
        assert!(puts_away(&Folded::new("×")) && !puts_away(&Folded::new("Cancel order 1042")));
    }

    type Asks = fn(&Folded) -> bool;

    #[test]
    fn each_list_is_asked() {
        let known: [(Asks, &str); 21] = [
            (declines, "No thanks"),
            (declines, "Don't delete"),
            (puts_away, "Close"),
            (acknowledges, "Got it"),
            (agrees, "OK"),
            (is_menu, "⋮"),
            (sends, "Save changes"),
            (keeps, "Speichern"),
            (keeps, "Änderung speichern"),
            (saves, "Wijzigingen opslaan"),
            (saves, "Salva la dotazione"),
            (sends, "Bewaren"),
            (declines, "Annuler"),
            (leaves, "Verwerfen"),
            (searches, "Search trains"),
            (leads_on, "Next step"),
            (leads_on, "Continue to payment"),
            (opens, "View details"),
            (takes, "Pick"),
            (acts, "Delete Anna Berg"),
            (leaves, "Undo"),
        ];
        for (asks, name) in known {
            assert!(asks(&Folded::new(name)), "{name}");
            assert!(!asks(&Folded::new("Weather")), "{name}");
        }
        assert!(selects("choose") && ends(&Folded::new("Place order"), "order"));
    }
}
