//! A press that ends, pays, sends or hands over something that the user did not speak of.

use crate::action::{Action, Past};
use crate::agent::decide::by_rules;
use crate::agent::goal::value::{Kind, Value};
use crate::agent::goal::values;
use crate::agent::goal::which::picked;
use crate::agent::state::memory::Memory;
use crate::agent::state::view::View;
use crate::page::{Element, Role};
use crate::safety::{self, SideEffect, effects};
use words::{Folded, is_noun_of, label};

/// What speaks against such a press in a row, card or section of which the user's words say nothing: the things that
/// they name stand nowhere on the page, or they do not speak of such a deed either.
pub(in crate::agent) fn unspoken_of(
    memory: &Memory,
    view: &View,
    action: &Action,
) -> Option<String> {
    if let Some(against) = selects_unspoken(memory, view, action) {
        return Some(against);
    }
    let presses = matches!(action, Action::Click { .. } | Action::DoubleClick { .. });
    let element = action.target().and_then(|id| view.page.element(id))?;
    let weighty = || {
        effects(action, view.page)
            .into_iter()
            .any(SideEffect::is_weighty)
    };
    if !presses || picked(memory, view, action) == Some(element.id) || !weighty() {
        return None;
    }
    let named: Vec<Value> = values::said(memory)
        .into_iter()
        .filter(names_a_thing)
        // What was filled in is a value, and no thing; what was looked for is one.
        .filter(|value| {
            let mut filled = values::entered(memory).filter(|past| !is_looked_for(past, view));
            !filled.any(|past| value.is_in(&past.value))
        })
        .collect();
    let first = named.first()?;
    if !by_rules::is_of_another(memory, view, element.id) {
        return None;
    }
    if !named.iter().any(|value| is_shown(value, view)) {
        return Some(format!(
            "“{}” is not on this page: go on to where it is, by paging or searching",
            first.text
        ));
    }
    let said = values::words_said(memory);
    let name = Folded::new(&element.name);
    let goal = Folded::new(&memory.goal);
    let is_said = name
        .words()
        .iter()
        .any(|word| said.speaks_of(word) || goal.words().iter().any(|own| is_noun_of(word, own)));
    (!is_said).then(|| {
        format!(
            "nothing that the user said names “{}” or what it stands with",
            element.name
        )
    })
}

/// It was typed into a field that searches, or that the page has no more.
fn is_looked_for(past: &Past, view: &View) -> bool {
    let field = past.identity.and_then(|identity| view.element_of(identity));
    field.is_none_or(|field| {
        safety::only_narrows(field, view.page) || label::searches(&Folded::new(&field.name))
    })
}

/// A box that takes a thing out of several by its name, of which nothing that the user said speaks, where it speaks of
/// another of them.
fn selects_unspoken(memory: &Memory, view: &View, action: &Action) -> Option<String> {
    let element = action.target().and_then(|id| view.page.element(id))?;
    let sets = matches!(action, Action::Click { .. } | Action::Check { .. });
    let said = values::words_said(memory);
    let told = |one: &Element| -> Option<bool> {
        let name = Folded::new(&one.name);
        let (first, thing) = name.words().split_first()?;
        let tells = |word: &&String| !words::is_filler(word);
        let mut thing = thing.iter().filter(tells).peekable();
        (label::selects(first) && thing.peek().is_some())
            .then(|| thing.any(|word| said.speaks_of(word)))
    };
    let is_box = |one: &Element| matches!(one.role, Role::Checkbox | Role::Button);
    if !sets || !is_box(element) || told(element) != Some(false) {
        return None;
    }
    let mut others = view.page.elements.iter().filter(|one| is_box(one));
    let spoken_of = others.any(|one| told(one) == Some(true));
    (spoken_of && !memory.user_request().takes_all()).then(|| {
        let name = &element.name;
        format!("nothing that the user said speaks of “{name}”, and it does of another of these")
    })
}

/// A short number counts, or is a sum.
fn names_a_thing(value: &Value) -> bool {
    let digits = value.text.chars().filter(char::is_ascii_digit).count();
    match value.kind {
        Kind::Name | Kind::Address => true,
        Kind::Number => digits > 2,
        Kind::Secret => false,
    }
}

/// The page shows all of it in its text or in what its controls are called; what stands in a field may have been
/// looked for in vain.
fn is_shown(value: &Value, view: &View) -> bool {
    if value.kind != Kind::Name {
        let text = view.engine.evidence();
        let mut names = view.page.elements.iter().map(|one| one.name.as_str());
        return value.is_in(&text) || names.any(|name| value.is_in(name));
    }
    let text = Folded::new(&view.engine.evidence());
    let title = Folded::new(view.page.title.as_deref().unwrap_or_default());
    let names = view.page.elements.iter();
    let names: Vec<Folded> = names.map(|one| Folded::new(&one.name)).collect();
    let mut all = names.iter().chain([&text, &title]);
    let name = Folded::new(&value.text);
    all.any(|shown| {
        let mut words = name.words().iter();
        words.all(|word| shown.words().contains(word))
    })
}
