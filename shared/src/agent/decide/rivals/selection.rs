//! Boxes that select their rows: off when a page is opened, unless it says how many are selected.

use crate::action::Verb;
use crate::agent::state::memory::Memory;
use crate::agent::state::view::View;
use crate::page::{Element, Role};
use crate::safety;
use words::Folded;

/// The box selects its row, and the page counts no more selected ones than this task has set: it is off until it is pressed.
/// Where the user had to be asked about such a box, what was set is not known.
pub(super) fn is_off_until_pressed(memory: &Memory, view: &View, element: &Element) -> bool {
    let quoted = format!("“{}”", element.name);
    let mut answers = memory.notes.answers.iter();
    safety::selects_row(element, view.page)
        && selected(view) <= set(memory, view)
        && !answers.any(|(asked, _)| asked.contains(&quoted))
}

/// How many the page says to be selected: "2 of 14 selected".
fn selected(view: &View) -> usize {
    let count = |line: &String| {
        let line = Folded::new(line);
        let mut numbers = line.words().iter().filter_map(|word| word.parse().ok());
        let says = line.words().iter().any(|word| says_selected(word));
        numbers.next().filter(|_| says)
    };
    view.page
        .statements()
        .iter()
        .filter_map(count)
        .max()
        .unwrap_or_default()
}

/// In the languages of the gate, as pages write it.
fn says_selected(word: &str) -> bool {
    const STEMS: [&str; 10] = [
        "selected",
        "selektiert",
        "ausgewählt",
        "sélectionn",
        "seleccionad",
        "selezionat",
        "selecionad",
        "geselecteerd",
        "zaznaczon",
        "wybran",
    ];
    const WORDS: [&str; 9] = [
        "gewählt", "markiert", "coché", "cochée", "cochés", "cochées", "vald", "valda", "valt",
    ];
    STEMS.iter().any(|stem| word.starts_with(stem)) || WORDS.contains(&word)
}

/// How many boxes that select their rows the task has pressed or set on this page.
fn set(memory: &Memory, view: &View) -> usize {
    let was_set = |identity| {
        let mut done = memory.past.iter();
        done.any(|past| {
            let sets = matches!(past.verb, Verb::Click | Verb::Check | Verb::Uncheck);
            sets && !past.failed && !past.elsewhere && past.identity == Some(identity)
        })
    };
    let boxes = view.page.elements.iter().zip(view.identities);
    let boxes = boxes.filter(|(one, identity)| {
        one.role == Role::Checkbox && was_set(**identity) && safety::selects_row(one, view.page)
    });
    boxes.count()
}
