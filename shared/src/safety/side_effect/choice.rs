//! What setting a choice does: a box, a switch, a radio button, an option of a list. Most choices
//! of a form do nothing before it is sent; some are about who sees something, what protects it,
//! what is agreed to or paid (`state.txt`), and some take effect at once.

use super::kind::{EvidenceSource, Found, SideEffect};
use super::label::{Kind, Label, names_places};
use super::lexicon::LEXICON;
use super::name;
use super::scope::Scope;
use super::subject::{BEFORE, SUBJECTS, is_called, is_filter, narrows};
use super::view;
use crate::action::Action;
use crate::page::{Content, Element, NameSource, Page, Role, Row};
use crate::safety::amount;
use crate::safety::entry::{Entries, Entry};
use crate::safety::field::is_field;
use crate::safety::words::words;

/// A row with more text is about more than its choice, in bytes.
const LONGEST_ROW: usize = 160;

/// It agrees to the terms of what is being ordered, and to nothing else.
pub(in crate::safety) fn accepts_terms(element: &Element, page: &Page) -> bool {
    let about = subject(element, page);
    let speaks = |list: &Entries<Entry>| list.iter().any(|entry| entry.stands_in(&about));
    speaks(&SUBJECTS.terms) && !speaks(&SUBJECTS.beyond)
}

/// Choosing an option of a list.
pub(super) fn of_option(element: &Element, option: &str, page: &Page) -> Vec<Found> {
    let chosen = words(option);
    let opens = SUBJECTS.open.iter().any(|entry| entry.stands_in(&chosen));
    let said = Label::read(option).and_then(|label| {
        if label.disguised {
            Some(SideEffect::Unnamed)
        } else {
            label.deed.filter(|deed| !deed.is_mild())
        }
    });
    if commands(element, option) {
        return vec![(said.unwrap_or(SideEffect::Unnamed), EvidenceSource::Place)];
    }
    // In a form it is weighed when it is sent; elsewhere a list may take it at once.
    let assigns =
        || is_called(element, &SUBJECTS.assigns) && !Scope::around(element, page).is_form();
    let gives = is_called(element, &SUBJECTS.rights) || assigns();
    let gives = gives.then_some(SideEffect::Grant);
    let narrows = || {
        let called = called(element);
        only_narrows(element, page) || view::narrows_lists(&words(called)) || shows(called)
    };
    let sets = || acts_at_once(element, page) && !called(element).trim().is_empty() && !narrows();
    // What a page is called, and what was said before another button, agrees to nothing by an option: "Your contract" above
    // "Number".
    let apart = || SUBJECTS.deed(&subject_of(element, page, false));
    let agrees = SUBJECTS
        .consent
        .iter()
        .any(|entry| entry.stands_in(&chosen));
    let about = match SUBJECTS.deed(&subject(element, page)) {
        Some(SideEffect::Agree) if !agrees => apart(),
        other => other,
    };
    let about = about.or(gives);
    let deed = match about {
        Some(SideEffect::Share) if opens => Some(SideEffect::Share),
        Some(SideEffect::Share) => Some(SideEffect::Grant),
        other => other,
    };
    let found = deed
        .or(said)
        .or_else(|| switched_off(element, &chosen, page))
        .or_else(|| sets().then_some(SideEffect::Edit));
    found
        .into_iter()
        .map(|deed| (deed, EvidenceSource::Place))
        .collect()
}

/// Moving a slider that nothing sends: it takes what it is set to at once, unless it narrows what is shown.
pub(super) fn of_sliding(element: &Element, page: &Page) -> Vec<Found> {
    let sets = element.role == Role::Slider && acts_at_once(element, page);
    let narrows = || {
        only_narrows(element, page)
            || view::bounds(&words(&element.name))
            || view::plays(&words(&element.name))
            || Label::read(&element.name).is_some_and(|label| label.only_displays())
    };
    if sets && !narrows() {
        vec![(SideEffect::Edit, EvidenceSource::Place)]
    } else {
        Vec::new()
    }
}

/// Writing over what stands in a field that nothing sends: what takes it, takes it as it is written. What is looked for or
/// told to somebody goes by a key.
pub(super) fn of_writing(field: &Element, page: &Page) -> Vec<Found> {
    let holds = field
        .value
        .as_deref()
        .is_some_and(|value| !value.trim().is_empty());
    let typed = matches!(field.role, Role::Textbox | Role::Spinbutton) && is_field(field);
    if holds && typed && !only_narrows(field, page) && acts_at_once(field, page) {
        return vec![(SideEffect::Edit, EvidenceSource::Place)];
    }
    of_sliding(field, page)
}

/// The list is called after what is done, so what is chosen of it will be: "With selected: …". What shows does nothing,
/// nor does what only says that something is to be chosen.
fn commands(element: &Element, option: &str) -> bool {
    let does = |label: Label| label.kind != Kind::Harmless;
    is_called(element, &SUBJECTS.commands) && Label::read(option).is_some_and(does)
}

/// What the list is called, or stands behind.
fn called(list: &Element) -> &str {
    let name = list.name.as_str();
    if name.trim().is_empty() {
        &list.neighbour
    } else {
        name
    }
}

/// Pressing, ticking or clearing a box, a switch, a radio button or an option.
pub(super) fn of_switching(element: &Element, page: &Page) -> Vec<Found> {
    // What a row tells of is not done by marking it: "Your car insurance renewal".
    let marks = || element.role == Role::Checkbox && selects_row(element, page);
    let about = SUBJECTS.deed(&subject(element, page));
    if let Some(deed) = about.filter(|_| !marks()) {
        return vec![(deed, EvidenceSource::Place)];
    }
    if matches!(element.role, Role::Radio | Role::Option)
        && let Some(deed) = switched_off(element, &words(&element.name), page)
    {
        return vec![(deed, EvidenceSource::Place)];
    }
    let labels = name::labels(element, page);
    // What a part of a page is called is also what a setting is called.
    let shows = |label: &Label| label.only_displays() && !names_places(&label.words);
    let stands =
        |list: &Entries<Entry>, label: &Label| list.iter().any(|one| one.stands_in(&label.words));
    // Who hides a warning is not warned.
    let warns = || labels.iter().any(|label| stands(&SUBJECTS.watch, label));
    // What is sent or kept with other things is a setting, whatever it shows; beside a password it is about signing in.
    let scope = Scope::around(element, page);
    let sent =
        || scope.is_form() && !scope.narrows() || scope.sends(element) || scope.keeps(element);
    let kept = || sent() && !scope.has_password();
    let harmless = labels.iter().any(shows) && !warns() && !kept();
    // Of radio buttons and options one must be chosen; nothing comes of it before the form is sent.
    let sets = if element.role == Role::Checkbox {
        !selects_row(element, page)
    } else {
        element.role == Role::Switch || acts_at_once(element, page)
    };
    // A switch takes effect at once (WAI-ARIA 1.2, "switch"); it is not sent with a search.
    let searched = || element.role == Role::Checkbox && scope.narrows();
    // A search may be asked to go on by itself, and to tell what it finds.
    let tells = labels.iter().any(|label| stands(&SUBJECTS.tells, label));
    let facet = || element.role == Role::Checkbox && view::is_counted(&element.name);
    let narrowed = || !tells && (is_filter(element, page) || searched() || facet());
    if !sets || harmless || narrowed() {
        Vec::new()
    } else {
        vec![(SideEffect::Edit, EvidenceSource::Name)]
    }
}

/// A word of the text says that something is not so.
pub(in crate::safety) fn denies(text: &str) -> bool {
    let words = words(text);
    (1..=words.len()).any(|at| LEXICON.negates(&words, at))
}

/// It clears a box or turns a switch off. What is called by what is not to be does more once it is off.
pub(in crate::safety) fn switches_off(action: &Action, page: &Page) -> bool {
    let element = action.target().and_then(|id| page.element(id));
    element.is_some_and(|one| {
        let is_box = matches!(one.role, Role::Checkbox | Role::Switch);
        let pressed = matches!(action, Action::Click { .. }) && one.stands() == Some(true);
        let off = matches!(action, Action::Uncheck { .. }) || pressed;
        is_box && off && !denies(&one.name)
    })
}

/// Nothing sends it: no form is round it, no field that it fills in, and no button near it that would keep it.
fn acts_at_once(choice: &Element, page: &Page) -> bool {
    let scope = Scope::around(choice, page);
    let fills = || {
        let typed = |role| matches!(role, Role::Textbox | Role::Searchbox | Role::Combobox);
        choice.role == Role::Option && scope.elements().any(|other| typed(other.role))
    };
    let shown = || narrows(&choice.name) || choice.container.iter().any(|group| shows(group));
    !scope.is_form() && !scope.sends(choice) && !fills() && !shown()
}

/// A list or group that is called after what is seen and how: "Rows per page", "Theme".
fn shows(group: &str) -> bool {
    // "Home" and "Settings" are called as parts of a page, and hold anything.
    // "Pause for" is no player's.
    let shows = |label: Label| {
        label.kind == Kind::Harmless && !names_places(&label.words) && !label.halts()
    };
    narrows(group) || Label::read(group).is_some_and(shows)
}

/// What the option switches off, unless it only narrows what is shown.
fn switched_off(element: &Element, option: &[String], page: &Page) -> Option<SideEffect> {
    let deed = SUBJECTS.switched_off(&subject(element, page), option)?;
    (!only_narrows(element, page)).then_some(deed)
}

/// In what way something goes to somebody, where one of several is chosen: "E-mail", "By post".
const WAYS: [&str; 20] = [
    "e", "email", "mail", "sms", "text", "post", "fax", "phone", "letter", "message", "by", "per",
    "via", "par", "por", "als", "brief", "in", "app", "push",
];

/// The choice is called after a way to send, and neither sends nor shows anything.
pub(super) fn is_a_way(deed: SideEffect, element: &Element) -> bool {
    let name = words(&element.name);
    deed.reaches_others()
        && matches!(element.role, Role::Radio | Role::Option)
        && !name.is_empty()
        && name.iter().all(|word| WAYS.contains(&word.as_str()))
}

/// A field or choice that only narrows or orders what is shown.
pub fn only_narrows(element: &Element, page: &Page) -> bool {
    let chosen = element.role.is_field() || element.role == Role::Option;
    chosen
        && (is_filter(element, page)
            || narrows(&element.name)
            || Scope::around(element, page).narrows())
}

/// A box in the filter of a search: it asks for things that can be ordered or paid so.
pub(super) fn is_of_a_search(deed: SideEffect, element: &Element, page: &Page) -> bool {
    let filter = element.container.last().is_some_and(|name| narrows(name));
    element.role == Role::Checkbox
        && matches!(deed, SideEffect::Buy | SideEffect::Pay)
        && filter
        && amount::all(&element.name).is_empty()
        && Scope::around(element, page).narrows()
}

/// It says in a few words what it is, and no deed, price or whose it is: who counts to it may mean it.
pub(in crate::safety) fn is_plain(element: &Element, page: &Page) -> bool {
    const MOST_WORDS: usize = 3;
    let labels = name::labels(element, page);
    let row = page.row_of(element).map(|row| row.text.as_str());
    let texts = [
        Some(element.name.as_str()),
        row.filter(|text| text.len() <= LONGEST_ROW),
    ];
    let free = texts
        .into_iter()
        .flatten()
        .all(|text| amount::all(text).is_empty());
    let plain =
        |label: &Label| label.deed.is_none() && label.words.len() <= MOST_WORDS && !label.disguised;
    free && labels.iter().all(plain)
}

/// Words of a box's name that say no more than that a row is marked by it.
const SELECTS: [&str; 28] = [
    "select",
    "choose",
    "tick",
    "row",
    "rij",
    "ligne",
    "fila",
    "riga",
    "linha",
    "wiersz",
    "auswahlen",
    "wahlen",
    "zeile",
    "selectionner",
    "cocher",
    "seleccionar",
    "seleziona",
    "selecionar",
    "zaznacz",
    "selecteren",
    "selecteer",
    "kies",
    "kiezen",
    "scegli",
    "escolher",
    "elegir",
    "choisir",
    "wybierz",
];

/// A name without the words that only say that something is marked by it; `None` where it has none of those.
pub(in crate::safety) fn selected(name: &[String]) -> Option<Vec<String>> {
    let marks = |word: &&String| SELECTS.contains(&word.as_str());
    let (marks, rest): (Vec<&String>, Vec<&String>) = name.iter().partition(marks);
    (!marks.is_empty()).then(|| rest.into_iter().cloned().collect())
}

/// A box at the beginning of a row that shows several things, without a label of its own or with one that says
/// "select" and what the row shows, among others of the kind: it marks the row.
pub fn selects_row(element: &Element, page: &Page) -> bool {
    let Some(row) = element.row.and_then(|row| page.rows.get(row)) else {
        return false;
    };
    if let Some(thing) = selected(&words(&element.name)) {
        let shown = words(&row.text);
        let mut others = page
            .elements
            .iter()
            .filter(|other| other.row != element.row);
        let like = |other: &Element| {
            other.role == element.role
                && other
                    .row
                    .and_then(|at| page.rows.get(at))
                    .is_some_and(|at| at.list == row.list)
                && selected(&words(&other.name)).is_some()
        };
        return thing.iter().all(|word| shown.contains(word)) && others.any(like);
    }
    let (start, end) = row.nodes;
    let texts = |from: usize, to: usize| {
        let nodes = page.nodes.get(from..to).unwrap_or_default();
        let texts = nodes.iter().filter(|node| node.content() == Content::Text);
        texts.count()
    };
    element.name_source >= NameSource::Neighbour
        && texts(start, element.node) == 0
        && texts(element.node, end) > 1
}

/// The words that say what a choice is about: its own label, what names its group, its row.
fn subject(element: &Element, page: &Page) -> Vec<String> {
    subject_of(element, page, true)
}

fn subject_of(element: &Element, page: &Page, grouped: bool) -> Vec<String> {
    let row = page
        .row_of(element)
        .filter(|row| row.text.len() <= LONGEST_ROW);
    let row = row
        .map(|row| without_buttons(row, page))
        .unwrap_or_default();
    let group = element.container.last().map(String::as_str);
    let group = group.filter(|_| grouped);
    let button = deed_before(element, page).filter(|_| !grouped);
    let button = button.or_else(|| of_row_before(element, page));
    let before = match button {
        Some(button) => page.text_behind(button, element, BEFORE),
        None => page.text_before(element, BEFORE),
    };
    let neighbour = Some(element.neighbour.as_str());
    let neighbour = neighbour.filter(|text| button.is_none() || before.contains(text));
    let before = before.lines().last().unwrap_or_default();
    let before = without_labels(before, element, page);
    let texts = [
        element.name.as_str(),
        neighbour.unwrap_or_default(),
        element.field.as_deref().unwrap_or_default(),
        group.unwrap_or_default(),
        row.as_str(),
        before,
    ];
    texts.into_iter().flat_map(words).collect()
}

/// The text before a box that has a label, without the labels of the boxes right before it: they say nothing of this one.
/// Radio buttons answer one question together.
fn without_labels<'t>(text: &'t str, own: &Element, page: &Page) -> &'t str {
    let labelled = |one: &&Element| {
        let is_box = matches!(one.role, Role::Checkbox | Role::Switch);
        is_box && one.name_source == NameSource::Label
    };
    let before = page.elements_within(0, own.node).iter().rev();
    let mut rest = text.trim_end();
    if !labelled(&own) {
        return rest;
    }
    let mut labels = Vec::new();
    for other in before.take_while(labelled) {
        labels.splice(0..0, words(&other.name));
        // Nothing else stands between.
        let alone = words(page.text_behind(other, own, BEFORE)) == labels;
        match rest.strip_suffix(other.name.as_str()).filter(|_| alone) {
            Some(shorter) => rest = shorter.trim_end(),
            None => break,
        }
    }
    rest
}

/// The last button before a choice of a row that stands in another row.
fn of_row_before<'p>(choice: &Element, page: &'p Page) -> Option<&'p Element> {
    choice.row?;
    let mut before = page.elements_within(0, choice.node).iter().rev();
    let button = before.find(|one| one.role == Role::Button)?;
    (button.row.is_some() && button.row != choice.row).then_some(button)
}

/// What a row says beside what its buttons are called: those do what they are called whatever is chosen.
fn without_buttons(row: &Row, page: &Page) -> String {
    let within = page.elements_within(row.nodes.0, row.nodes.1).iter();
    let buttons = within.filter(|one| one.role == Role::Button && !one.name.is_empty());
    buttons.fold(row.text.clone(), |text, one| {
        text.replacen(one.name.as_str(), " ", 1)
    })
}

/// The last button before a choice of its own name, with whose text nothing is said of the choice: "… ends in March. [Give
/// notice] Number". What only shows something may stand within what is said of it.
fn deed_before<'p>(choice: &Element, page: &'p Page) -> Option<&'p Element> {
    let named = choice.name_source < NameSource::Neighbour && !choice.name.trim().is_empty();
    let mut before = page.elements_within(0, choice.node).iter().rev();
    let button = before
        .find(|one| one.role == Role::Button)
        .filter(|_| named)?;
    let label = Label::read(&button.name)?;
    (label.words.len() > 1 && label.kind == Kind::Unknown || label.deed.is_some()).then_some(button)
}
