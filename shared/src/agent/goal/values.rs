//! The values in the user's own words, and what was entered held against them.

use super::days::another_day;
use super::value::{Kind, Value, is_address, number, of};
use crate::action::{Action, Past, Verb};
use crate::agent::state::answer::Question;
use crate::agent::state::history::held;
use crate::agent::state::memory::Memory;
use crate::agent::state::view::View;
use crate::page::{Element, Page, Role};
use crate::safety::{self, Consent, Secrets};
use engine::Said;
use words::{Folded, in_parts, label, replaced, several};

/// The values of all that the user said for the task, each once.
pub(in crate::agent) fn said(memory: &Memory) -> Vec<Value> {
    let mut values: Vec<Value> = Vec::new();
    for value in texts(memory).flat_map(of) {
        if !values.contains(&value) {
            values.push(value);
        }
    }
    values
}

/// The same without what was only said to tell one of several things from the others.
pub(in crate::agent) fn said_to_be_entered(memory: &Memory) -> Vec<Value> {
    let answers = memory.notes.answers.iter();
    let told_apart: Vec<Value> = answers
        .filter(|(asked, _)| asked == Question::WHICH)
        .flat_map(|(_, answer)| of(answer))
        .collect();
    let mut said = said(memory);
    let goal = of(&memory.goal);
    said.retain(|value| goal.contains(value) || !told_apart.contains(value));
    let all: Vec<Vec<String>> = texts(memory).map(Folded::words_of).collect();
    said.retain(|value| !is_given_up(&all, &Folded::words_of(&value.text)));
    said
}

/// The user says it, and each time as what was there before: "instead of 4".
fn is_given_up(texts: &[Vec<String>], value: &[String]) -> bool {
    let places = |text: &'_ Vec<String>| -> Vec<bool> {
        let starts =
            (0..text.len()).filter(|at| !value.is_empty() && text[*at..].starts_with(value));
        starts.map(|at| replaced::is_given_up(text, at)).collect()
    };
    let mut places = texts.iter().flat_map(places).peekable();
    places.peek().is_some() && places.all(|given_up| given_up)
}

/// The words of all that the user wrote for the task.
pub(in crate::agent) fn words_said(memory: &Memory) -> Said {
    let values = said(memory);
    let names = values.iter().filter(|value| value.kind == Kind::Name);
    let mut all = Said::new(texts(memory), names.map(|value| value.text.as_str()));
    for (asked, answer) in &memory.notes.answers {
        match Consent::read(answer) {
            Consent::Yes => all.agree(&named_in(asked)),
            Consent::No => {}
            Consent::Instead | Consent::Other => all.answer(asked, answer),
        }
    }
    all
}

/// What a question names: a yes to it is about that.
pub(in crate::agent) fn named_in(question: &str) -> String {
    let pieces = intent::pieces(question).into_iter();
    let quoted = pieces.filter(|piece| piece.quoted).map(|piece| piece.text);
    let names = of(question).into_iter();
    let names = names
        .filter(|value| value.kind == Kind::Name)
        .map(|value| value.text);
    quoted.chain(names).collect::<Vec<_>>().join(" ")
}

/// What speaks against a text in a field that says how many.
pub(in crate::agent) fn no_number(page: &Page, action: &Action) -> Option<String> {
    let Action::SetValue { id, text } = action else {
        return None;
    };
    let field = page.element(*id)?;
    let counts = label::counts(&Folded::new(&field.name));
    let spoken = !text.trim().is_empty() && number(text).is_none();
    (spoken && counts && field.role.takes_text())
        .then(|| format!("“{}” takes a number, and “{text}” is none", field.name))
}

/// All that the user wrote for the task.
pub(in crate::agent) fn texts(memory: &Memory) -> impl Iterator<Item = &str> {
    let answers = memory.notes.answers.iter().map(|(_, said)| said.as_str());
    let given = memory.watch.given.iter().map(|given| given.text.as_str());
    [memory.goal.as_str()]
        .into_iter()
        .chain(answers)
        .chain(given)
}

/// The mail addresses in a text, in lower case.
pub(in crate::agent) fn addresses(text: &str) -> Vec<String> {
    let edge = |c: char| !c.is_alphanumeric();
    text.split(|c: char| c.is_whitespace() || matches!(c, ',' | ';' | '<' | '>'))
        .map(|word| word.trim_matches(edge).to_lowercase())
        .filter(|word| is_address(word))
        .collect()
}

/// What was entered with success, the newest last.
pub(in crate::agent) fn entered(memory: &Memory) -> impl Iterator<Item = &Past> {
    let done = memory.past.iter();
    done.filter(|past| !past.failed && !past.value.is_empty() && past.verb != Verb::Press)
}

/// How much more or less was entered than there had been, where the user speaks of that.
pub(in crate::agent) fn added(memory: &Memory) -> impl Iterator<Item = &str> {
    let mut said = texts(memory).map(Folded::new);
    let adds = said.any(|text| text.words().iter().any(|word| several::adds(word)));
    let added = entered(memory).map(|past| past.added.as_str());
    added.filter(move |_| adds)
}

/// What speaks against sending what was entered: a value that the user did not say stands where one of its kind that
/// they did say was entered nowhere.
pub(in crate::agent) fn astray(
    memory: &Memory,
    view: &View,
    action: &Action,
    asked: bool,
) -> Option<String> {
    let pressed = action.target().and_then(|id| view.page.element(id))?;
    if !matches!(action, Action::Click { .. }) || !(asked || sends(pressed)) {
        return None;
    }
    if is_before_more(pressed, view.page) {
        return None;
    }
    let said = said_to_be_entered(memory);
    // "1 metre 48" is entered as 148.
    let made_of: Vec<String> = entered(memory)
        .flat_map(|past| said_in_parts(memory, &past.value))
        .collect();
    let unused = said
        .iter()
        .filter(|value| !names_a_control(value, view.page))
        .filter(|value| {
            let is_told = |text: &str| value.is_told_in(text, &said);
            let told = entered(memory).any(|past| is_told(&past.value));
            let pressed = || held(memory).any(|told| is_told(told.name()));
            // What the same answer enters behind this press belongs there.
            let comes = || {
                let mut coming = memory.queue.parts.iter();
                coming.any(|part| part.action.typed().is_some_and(is_told))
            };
            let of_one = || made_of.contains(&value.text);
            !told && !pressed() && !added(memory).any(is_told) && !comes() && !of_one()
        });
    let mut wrong: Vec<(&str, String)> = Vec::new();
    for value in unused {
        let mut instead =
            entered(memory).filter_map(|past| stands_for(value, past, &said, memory, view));
        if let Some(instead) = instead.find(|one| wrong.iter().all(|(_, told)| told != one)) {
            wrong.push((&value.text, instead));
        }
    }
    let told = wrong
        .iter()
        .map(|(value, instead)| format!("{value}, which was entered nowhere, and {instead}"))
        .filter(|told| !was_heard(memory, told))
        .map(|told| format!("the user said {told}"));
    let texts: Vec<&str> = texts(memory).collect();
    let another_day = another_day(&texts, memory, view);
    let told: Vec<String> = told.chain(another_day).collect();
    let told = told.join("; ");
    (!told.is_empty()).then_some(told)
}

/// Another button beside it leads on: what is missing may be asked for there.
fn is_before_more(pressed: &Element, page: &Page) -> bool {
    let leads_on = |one: &Element| label::leads_on(&Folded::new(&one.name));
    let over = |one: &Element| safety::dialog_over(one, page);
    let mut others = page.elements.iter().filter(|one| one.id != pressed.id);
    let beside = |one: &Element| one.role == Role::Button && over(one) == over(pressed);
    over(pressed).is_some() && others.any(|one| beside(one) && leads_on(one) && !one.state.disabled)
}

/// The user was told so, and said how to go on.
fn was_heard(memory: &Memory, told: &str) -> bool {
    let mut questions = memory.notes.explained.iter();
    questions.any(|question| question.contains(told))
}

/// Where the entry took the place of the value, what of it is to be told.
fn stands_for(
    value: &Value,
    past: &Past,
    said: &[Value],
    memory: &Memory,
    view: &View,
) -> Option<String> {
    let at = view
        .identities
        .iter()
        .position(|one| past.identity == Some(*one))?;
    let field = &view.page.elements[at];
    // What a list is looked through for is no value of a form.
    if safety::only_narrows(field, view.page) {
        return None;
    }
    let is_users = said
        .iter()
        .any(|one| one.kind == value.kind && one.is_told_in(&past.value, said))
        || memory.user_request().has_typed(&past.value)
        || value.kind == Kind::Number
            && (counts(memory, &past.value) || !said_in_parts(memory, &past.value).is_empty());
    let holds = || Some(format!("“{}” holds “{}”", field.name, past.value));
    match value.kind {
        Kind::Number => (!is_users && number(&past.value).is_some()).then(holds)?,
        Kind::Address => (!is_users && is_address(past.value.trim())).then(holds)?,
        Kind::Secret => {
            let twice = entered(memory)
                .filter(|other| other.value == past.value && other.identity != past.identity);
            let again = Secrets::is_placeholder(&past.value) && twice.count() > 0;
            again.then(|| "another of the passwords was entered twice".to_owned())
        }
        Kind::Name => {
            if is_its_label(value, &past.value, view.page) {
                return None;
            }
            let offered = field
                .details()
                .options_text
                .iter()
                .chain(&field.details().options);
            let is_offered = offered.into_iter().any(|option| value.is_in(option));
            (!is_users && (is_offered || is_one_name(&past.value))).then(holds)?
        }
    }
}

/// The numbers of which the user made up what was entered: 1 and 48 for 148.
fn said_in_parts(memory: &Memory, entered: &str) -> Vec<String> {
    let Some(number) = number(entered).and_then(|number| number.parse().ok()) else {
        return Vec::new();
    };
    let said = texts(memory).map(Folded::words_of);
    let parts = |words: Vec<String>| {
        let parts = in_parts::parts(&words, number).into_iter();
        parts.map(str::to_owned).collect::<Vec<_>>()
    };
    said.flat_map(parts).collect()
}

/// The user said so many in a word: "mes deux petits". "One" counts nothing in "the one on Friday".
fn counts(memory: &Memory, entered: &str) -> bool {
    let count = entered.trim().parse().ok().filter(|count| *count > 0);
    let mut said = texts(memory).flat_map(Folded::words_of);
    let is_it = |word: &str| {
        words::number::counted(word) == count || words::number::cardinal(word) == count
    };
    count.is_some() && said.any(|word| is_it(&word))
}

/// "Press Submit": the name is that of what is pressed there, and no value.
fn names_a_control(value: &Value, page: &Page) -> bool {
    let name = Folded::new(&value.text);
    let pressed = |one: &&Element| matches!(one.role, Role::Button | Role::Link | Role::Tab);
    let mut controls = page.elements.iter().filter(pressed);
    value.kind == Kind::Name && controls.any(|one| Folded::new(&one.name) == name)
}

/// A row of the page says nothing but that the value is called so: "Gender" beside "Female".
fn is_its_label(label: &Value, value: &str, page: &Page) -> bool {
    let both = format!("{} {value}", label.text);
    let both = Folded::new(&both);
    page.rows.iter().any(|row| Folded::new(&row.text) == both)
}

/// The text is a name and nothing else.
fn is_one_name(text: &str) -> bool {
    let behind = format!("in {text}");
    match of(&behind).as_slice() {
        [one] => one.kind == Kind::Name && one.text == text.trim(),
        _ => false,
    }
}

/// The control sends what was filled in, looks something up by it or does something with it.
fn sends(element: &Element) -> bool {
    let name = Folded::new(&element.name);
    let says =
        label::sends(&name) || label::keeps(&name) || label::acts(&name) || label::searches(&name);
    element.role == Role::Button && (says || element.input_type.as_deref() == Some("submit"))
}
