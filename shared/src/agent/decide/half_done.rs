//! What the last step began and did not end: a control that only opened a menu, a form whose sending
//! left no trace.

use crate::action::{Action, Verb};
use crate::agent::goal::question::{ask, ask_seen};
use crate::agent::goal::values;
use crate::agent::observe::Observation;
use crate::agent::state::answer::Question;
use crate::agent::state::choice::Choice;
use crate::agent::state::history::{held, presses, sent};
use crate::agent::state::memory::Memory;
use crate::agent::state::notes::HistoryEntry;
use crate::agent::state::plan::PlanStep;
use crate::agent::state::view::View;
use crate::agent::verify::Outcome;
use crate::page::{Element, Role};
use crate::safety::{self, Service};
use engine::Need;
use intent::{Intent, Reason, Verb as Word};
use words::knowing::ask_to_know;
use words::phrase::Phrase;
use words::{Folded, is_filler};

/// What was ordered by its name ("share Beach") was not done where its control only opened a menu:
/// which item is meant is the user's to say.
pub(in crate::agent) fn menu(memory: &Memory, view: &View) -> Option<Choice> {
    let last = memory.past.last().filter(|last| !last.failed)?;
    if let Some(chosen) = memory.pinned.filter(|one| last.identity != Some(*one)) {
        let element = &view.page.elements[view.place_of(chosen)?];
        return Some(Choice::Act {
            action: Action::Click { id: element.id },
            says: Phrase::Clicking.say(memory.tongue(), &[&element.name]),
            completes: false,
            then: Vec::new(),
        });
    }
    let served = memory.plan.steps.get(last.step)?.intent.as_ref()?;
    let orders = matches!(
        served,
        Intent::Press {
            verb: Word::Named(_),
            ..
        }
    );
    let opener = view.place_of(last.identity.filter(|_| orders)?)?;
    let items = items_after(opener, view);
    // A client that lists controls alone does not tell what is open: entries that it lists are seen.
    let element = &view.page.elements[opener];
    let is_entry = matches!(element.role, Role::Menuitem | Role::Option);
    let listed = !view.shows_text() && !items.is_empty() && !is_entry;
    let opened = element.state.expanded.unwrap_or(listed);
    if !opened {
        return None;
    }
    let name = &view.page.elements[opener].name;
    let (text, need) = match items.as_slice() {
        [] => (
            format!(
                "“{name}” opened, and I can't see what there is to choose. What shall I do there?"
            ),
            Need::Meaning,
        ),
        items => {
            let listed = items
                .iter()
                .enumerate()
                .map(|(at, item)| format!("{}) “{}”", at + 1, view.page.elements[*item].name));
            let listed = listed.collect::<Vec<_>>().join(", ");
            (
                format!("“{name}” opened a menu: {listed}. Which one?"),
                Need::Choice(items.to_vec()),
            )
        }
    };
    let about = name.clone();
    Some(ask(memory, view, engine::Question { text, about, need }))
}

/// The items that stand after the control that opened them, up to the next control of another kind.
fn items_after(opener: usize, view: &View) -> Vec<usize> {
    let is_item = |element: &Element| matches!(element.role, Role::Menuitem | Role::Option);
    let holds =
        |element: &Element| matches!(element.role, Role::Menu | Role::Listbox | Role::Static);
    let after = view.page.elements.iter().enumerate().skip(opener + 1);
    after
        .take_while(|(_, element)| is_item(element) || holds(element))
        .filter(|(_, element)| is_item(element))
        .map(|(at, _)| at)
        .collect()
}

/// A form that was filled in was sent with the last action, and nothing at all changed.
pub(in crate::agent) fn is_sent_unseen(memory: &Memory) -> bool {
    let mut past = memory.past.iter().rev().filter(|past| !past.failed);
    let sends = past.next().is_some_and(|last| last.verb == Verb::Click);
    let filled = past.any(|past| {
        matches!(
            past.verb,
            Verb::SetValue | Verb::SelectDropdown | Verb::Type | Verb::Check | Verb::Uncheck
        )
    });
    let history = memory.notes.history.last();
    let unseen = history.is_some_and(|told| told.outcome == Outcome::NoEvidence);
    sends && filled && unseen && !memory.unproven.is_empty()
}

/// What was done last is a press of which nothing could be seen.
pub(in crate::agent) fn is_pressed_unseen(memory: &Memory) -> bool {
    let last = memory.past.iter().rev().find(|past| !past.failed);
    let history = memory.notes.history.last();
    let unseen = history.is_some_and(|told| told.outcome == Outcome::NoEvidence);
    last.is_some_and(|last| last.verb == Verb::Click) && unseen && !memory.unproven.is_empty()
}

/// The goal orders something, and no action that held did more than look for it: that it is so already is for
/// the user to say.
pub(in crate::agent) fn nothing_done(memory: &Memory) -> Option<Choice> {
    let mut told = memory.notes.history.iter();
    let user_request = memory.user_request();
    let orders = user_request.orders();
    // What the goal orders by its name is done, whatever such a control does elsewhere.
    let by_name = |one: &HistoryEntry| {
        let name = Folded::new(one.name());
        let mut orders = orders.iter();
        orders.any(|order| name.contains(&Folded::new(&order.words)))
    };
    let did = told.any(|one| {
        let acted = one.does || one.service == Service::Serves || by_name(one);
        acted && one.outcome != Outcome::Contradicted
    });
    let unread = !memory.reading.is_whole();
    let named = orders_by_name(memory) || !orders.is_empty();
    let untouched = memory.notes.history.is_empty() && !unread;
    let ordered = unread || named || user_request.orders_a_fate();
    let orders = named && untouched || ordered && is_for_a_change(memory) || unknown(memory);
    if did || !orders || memory.vouched.is_some() {
        return None;
    }
    let goal = intent::shorten(memory.goal.trim(), 120);
    let phrase = if memory.notes.history.is_empty() {
        Phrase::NothingDoneYet
    } else {
        Phrase::OnlyLooked
    };
    let text = phrase.say(memory.tongue(), &[&goal]);
    Some(ask_seen(memory, &text, Question::SO_ALREADY))
}

/// Nothing that held did more than look, or open something to look at.
pub(in crate::agent) fn changed_nothing(memory: &Memory, view: &View) -> bool {
    let stands_open = |told: &HistoryEntry| {
        let mut elements = view.page.elements.iter();
        let is_it = |one: &Element| {
            told.element
                .starts_with(&format!("{} \"{}\"", one.role.as_str(), one.name))
        };
        elements.any(|one| is_it(one) && one.state.expanded == Some(true))
    };
    // What a press has done may be told in a dialog as well.
    let asks_still = || {
        let in_dialog = |one: &Element| safety::dialog_over(one, view.page).is_some();
        let mut elements = view.page.elements.iter();
        safety::asked_back(view.page).is_some()
            || elements.any(|one| one.role.is_field() && in_dialog(one))
    };
    let mut left = not_called_off(memory).into_iter().filter(|told| told.does);
    left.all(|told| {
        let asks = told.brought.iter().any(|line| Observation::asked(line));
        let opens = asks && asks_still() || stands_open(told);
        let presses = sent(told).as_ref().is_some_and(presses);
        presses && opens && !told.reported && told.outcome == Outcome::Confirmed
    })
}

/// What held, but for what a dialog was opened for, filled in and put away again, unless the page reported something of it.
fn not_called_off(memory: &Memory) -> Vec<&HistoryEntry> {
    let opens = |told: &&HistoryEntry| told.brought.iter().any(|line| Observation::asked(line));
    let mut left: Vec<&HistoryEntry> = Vec::new();
    for told in held(memory) {
        let closed = told.service == Service::CallsOff && told.outcome == Outcome::Confirmed;
        let opened = left.iter().rposition(opens).filter(|_| closed);
        match opened {
            Some(at) if !left[at..].iter().any(|one| one.reported) => left.truncate(at),
            _ => left.push(told),
        }
    }
    left
}

/// All that a model had sent before its `finish()` is done, and the step is for a case that may not come, or only looks. A
/// step that names a control which stands there untouched is not left.
pub(super) fn is_left_by_the_end(memory: &Memory, view: &View) -> bool {
    let left = |step: &PlanStep| {
        let said = Folded::new(&step.description);
        let is_named = |one: &Element| {
            let name = Folded::new(&one.name);
            let mut telling = name
                .words()
                .iter()
                .filter(|word| !is_filler(word))
                .peekable();
            telling.peek().is_some() && telling.all(|word| said.says(word))
        };
        let elements = view.page.elements.iter().zip(view.identities);
        let mut untouched = elements.filter(|(_, identity)| {
            let mut past = memory.past.iter();
            !past.any(|past| past.identity == Some(**identity))
        });
        (words::grammar::is_conditional(said.words()) || step.only_checks())
            && !untouched.any(|(one, _)| one.role != Role::Static && is_named(one))
    };
    let announced = memory.plan.by_model && memory.queue.comes_to_its_end();
    announced && memory.plan.step().is_some_and(left)
}

/// What is wanted is not known, nothing in it asks to be told anything, and nothing was so much as looked at that it names.
fn unknown(memory: &Memory) -> bool {
    let said = values::words_said(memory);
    let is_named = |told: &HistoryEntry| {
        let name = Folded::new(told.name());
        let mut telling = name.words().iter().filter(|word| !is_filler(word));
        telling.any(|word| said.speaks_of(word))
    };
    !memory.reading.is_whole() && !asks(memory) && !memory.notes.history.iter().any(is_named)
}

/// The user wants to be told something.
pub(in crate::agent) fn asks(memory: &Memory) -> bool {
    let mut unread = memory.reading.unread.iter();
    let goal = Folded::new(&memory.goal);
    memory.goal.contains('?')
        || unread.any(|part| part.why == Reason::Question)
        || ask_to_know(goal.words())
}

fn orders_by_name(memory: &Memory) -> bool {
    memory.reading.steps.iter().any(|step| {
        matches!(
            step.intent,
            Intent::Press {
                verb: Word::Named(_),
                ..
            } | Intent::Set { .. }
                | Intent::Submit { .. }
                | Intent::OpenForm { .. }
        )
    })
}

/// Something is to be another way afterwards, by the goal's own words.
pub(in crate::agent) fn is_for_a_change(memory: &Memory) -> bool {
    let user_request = memory.user_request();
    intent::means_change(&memory.goal)
        || user_request.orders_a_deed()
        || !user_request.orders().is_empty()
        || user_request.orders_a_fate()
}

/// The page shows its text, and had nothing to say to what was sent: whether it went through, the
/// user can see.
pub(in crate::agent) fn sending(memory: &Memory, view: &View) -> Option<Choice> {
    if !view.shows_text() || memory.unclear > 1 || !is_sent_unseen(memory) {
        return None;
    }
    let pressed = memory.notes.history.last()?.says.trim_end_matches('.');
    let text = format!(
        "I did everything up to this: {pressed}. The page shows nothing that came of it. Did it go through?"
    );
    Some(ask_seen(memory, &text, "whether it went through"))
}
