//! Whether what came up names what was used, or what that stands at.

use super::case::Case;
use crate::agent::observe::Observation;
use crate::page::Role;
use words::Folded;
use words::grammar::denies;

/// Whether the page's message names what stands in the row of the control that was used, and in no
/// other row.
pub(super) fn speaks_of_row(case: &Case<'_>, row: &str) -> bool {
    let now = case.now.and_then(|target| case.page.row_of(target));
    let is_own = |text: &str| text == row || now.is_some_and(|now| now.text == text);
    let rows = case.page.rows.iter().map(|other| other.text.as_str());
    let others: Vec<Folded> = rows.filter(|text| !is_own(text)).map(Folded::new).collect();
    let elements = case.page.elements.iter();
    let buttons = elements.filter(|element| element.role == Role::Button);
    let names: Vec<Folded> = buttons.map(|button| Folded::new(&button.name)).collect();
    let told = |word: &&String| {
        let holds = |text: &Folded| text.words().contains(word);
        word.chars().count() > 2 && !others.iter().any(holds) && !names.iter().any(holds)
    };
    let row = Folded::new(row);
    let telling: Vec<&String> = row.words().iter().filter(told).collect();
    case.seen.iter().any(|fact| match fact {
        Observation::Message(text) if !case.alerts.contains(text) => {
            let said = Folded::new(text);
            let denies = said.words().iter().any(|word| denies(word));
            !denies && telling.iter().any(|word| said.words().contains(word))
        }
        _ => false,
    })
}

/// Whether something that came shares a word with the control that was used.
pub(super) fn shares_word(case: &Case<'_>, name: &str) -> bool {
    const SAY_LITTLE: &[&str] = &[
        "the", "and", "for", "all", "new", "open", "show", "view", "edit", "add", "create", "save",
        "delete", "remove", "cancel", "close", "more", "page", "here", "click", "details",
    ];
    let words = |text: &str| -> Vec<String> {
        text.to_lowercase()
            .split(|character: char| !character.is_alphanumeric())
            .filter(|word| word.chars().count() > 2 && !SAY_LITTLE.contains(word))
            .map(str::to_owned)
            .collect()
    };
    let own = words(name);
    let shares = |text: &str| words(text).iter().any(|word| own.contains(word));
    // A new line of text may be the control's own, with something else now beside it; what is called just like it is the
    // heading of what a tab shows.
    let still_there = case.now.is_some();
    let alerted = |text: &str| case.alerts.iter().any(|alert| alert.contains(text));
    let is_own = |text: &str| still_there && text.contains(name) && text.trim() != name.trim();
    let is_news = |text: &str| !(alerted(text) || is_own(text));
    case.seen.iter().any(|fact| match fact {
        Observation::ElementsAppeared(elements) => {
            elements.iter().any(|element| shares(&element.name))
        }
        Observation::TextsAppeared(texts) => texts.iter().any(|text| is_news(text) && shares(text)),
        Observation::Message(text) => !alerted(text) && shares(text),
        Observation::TitleChanged { to: text } => shares(text),
        _ => false,
    })
}
