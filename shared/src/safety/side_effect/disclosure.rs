//! Controls that only fold something out. A page may say so of anything: it counts where the control's
//! name or the place where it stands says it, too.

use super::kind::SideEffect;
use super::label::{Kind, Label};
use super::name;
use super::scope::Scope;
use super::subject::{is_filter, is_sensitive};
use super::view;
use crate::page::{self, Element, Page, Role};
use crate::safety::amount;
use crate::safety::words::words;
use ::words::grammar::is_and;
use ::words::label::is_menu;
use ::words::several::narrows;
use ::words::{Folded, date, is_filler, label};

/// So many levels above a heading's control may its heading stand.
const HEADING_ABOVE: usize = 2;

/// It says of itself that it folds something out.
pub(super) fn says_so(element: &Element) -> bool {
    element.state.has_popup || element.state.expanded.is_some()
}

/// It folds something out: it says so, and its name or its place agrees.
pub(super) fn folds_out(element: &Element, labels: &[Label], page: &Page) -> bool {
    let tag = page.nodes.get(element.node).and_then(page::Node::tag_name);
    if tag == Some("summary") {
        return true;
    }
    asks_for_more(element, labels, page)
        || opens_an_editor(element, labels, page)
        || says_so(element)
            && (labels.iter().all(may_fold)
                || labels
                    .iter()
                    .all(|label| begins_with_a_choice(label, element))
                || is_menu_of_its_thing(element, labels, page)
                || is_a_submenu(element, labels)
                || asks(element)
                || answers(element, labels)
                || stands_for_it(element, page)
                || is_the_menu_of_each_row(element, labels, page)
                || opens_in_a_form(element, labels, page)
                || element.state.expanded.is_some()
                    && (says_how_it_stands(element, labels)
                        || labels.iter().all(names_two_things)
                        || labels.iter().all(says_no_deed) && stands_among_its_like(element, page)))
}

/// An entry of a menu that says that it opens a further menu, and no deed (WAI-ARIA 1.2, "aria-haspopup").
fn is_a_submenu(element: &Element, labels: &[Label]) -> bool {
    element.role == Role::Menuitem
        && element.state.has_popup
        && element.state.expanded == Some(false)
        && !element.details().posts
        && !labels.is_empty()
        && labels.iter().all(says_no_deed)
}

/// "Schedule release…": such a mark says that more is asked before anything is done (Apple's Human Interface Guidelines,
/// "Menus"; Microsoft's, "Punctuation: ellipses"). It counts for no deed that its words tell but to change or add something.
fn asks_for_more(element: &Element, labels: &[Label], page: &Page) -> bool {
    const LONGEST: usize = 40;
    let name = element.name.trim_end();
    let marked = name.ends_with('…') || name.ends_with("...");
    let called = matches!(element.role, Role::Button | Role::Menuitem);
    let mild = |label: &Label| matches!(label.deed, Some(SideEffect::Edit | SideEffect::Add));
    let tells = |label: &Label| {
        !label.disguised && label.kind == Kind::Unknown && (label.deed.is_none() || mild(label))
    };
    let sends = Scope::around(element, page).has_fields() || element.details().posts;
    let goes = element.form.is_none() && !sends;
    marked
        && called
        && goes
        && name.chars().count() <= LONGEST
        && !labels.is_empty()
        && labels.iter().all(tells)
}

/// "New booking", "Edit details" where nothing is filled in beside it: what the new thing is, or what is to change, is still
/// to be said.
fn opens_an_editor(element: &Element, labels: &[Label], page: &Page) -> bool {
    const LONGEST: usize = 4;
    const BEGINS: [&str; 30] = [
        "new",
        "edit",
        "neu",
        "neue",
        "neuer",
        "neues",
        "bearbeiten",
        "nouveau",
        "nouvel",
        "nouvelle",
        "modifier",
        "nuevo",
        "nueva",
        "editar",
        "nuovo",
        "nuova",
        "modifica",
        "novo",
        "nova",
        "nieuw",
        "nieuwe",
        "bewerken",
        "nowy",
        "nowa",
        "nowe",
        "edytuj",
        "ny",
        "nytt",
        "redigera",
        "rediger",
    ];
    const ENDS: [&str; 2] = ["bearbeiten", "bewerken"];
    let opens = |label: &Label| {
        let begins = label
            .words
            .first()
            .is_some_and(|word| BEGINS.contains(&word.as_str()));
        let ends = label
            .words
            .last()
            .is_some_and(|word| ENDS.contains(&word.as_str()));
        matches!(label.deed, Some(SideEffect::Add | SideEffect::Edit))
            && !label.disguised
            && label.words.len() <= LONGEST
            && (begins || ends)
            && !is_sensitive(&element.name)
    };
    let acts = matches!(element.role, Role::Button | Role::Menuitem);
    let free = element.form.is_none() && !element.details().posts;
    acts && free
        && !labels.is_empty()
        && labels.iter().all(opens)
        && amount::all(&element.name).is_empty()
        && !stands_by_a_field(element, page)
}

/// What is pressed may send what was filled in or chosen in its form or dialog, or what a field right beside it holds.
fn stands_by_a_field(element: &Element, page: &Page) -> bool {
    const ABOVE: usize = 2;
    if Scope::around(element, page).is_bounded() && element.role != Role::Menuitem {
        return true;
    }
    let part = page.around(element.node).take(ABOVE).last();
    let nodes = part.map_or(0..0, |part| part..page.nodes[part].end());
    let finds =
        |one: &Element| one.role == Role::Searchbox || label::finds(&Folded::new(&one.name));
    let mut fields = page
        .elements
        .iter()
        .filter(|one| one.role.is_field() && !finds(one));
    fields.any(|one| nodes.contains(&one.node))
}

/// A question, and not an order with a question mark: what it speaks of is told below it.
pub(super) fn answers(element: &Element, labels: &[Label]) -> bool {
    element.state.expanded.is_some()
        && !labels.is_empty()
        && labels.iter().all(|label| view::asks(&label.words))
}

/// Its name says that it folds out, or is that of a list of choices with what is chosen, or a day's.
fn says_how_it_stands(element: &Element, labels: &[Label]) -> bool {
    let signs = |label: &Label| label.words.is_empty() && label.kind == Kind::Harmless;
    labels
        .iter()
        .all(|label| signs(label) || view::expands(&label.words))
        || labels.iter().all(|label| label.deed.is_none())
            && (counts(&element.name) || date::is_only_a_day(&element.name.to_lowercase()))
        || element.state.has_popup && view::names_its_value(&element.name)
}

fn says_no_deed(label: &Label) -> bool {
    label.deed.is_none() && !label.disguised
}

/// "Prices and discounts": what is done is not called so.
fn names_two_things(label: &Label) -> bool {
    const LONGEST: usize = 4;
    let words = &label.words;
    let joined = words.iter().skip(1).rev().skip(1);
    says_no_deed(label)
        && (3..=LONGEST).contains(&words.len())
        && joined.filter(|word| is_and(word)).count() == 1
}

/// One of several that fold something out, in one part of the page (WAI-ARIA Authoring Practices: accordion).
fn stands_among_its_like(element: &Element, page: &Page) -> bool {
    const LEVELS: usize = 3;
    const MOST: usize = 24;
    let Some(part) = page.around(element.node).take(LEVELS).last() else {
        return false;
    };
    let end = page.nodes.get(part).map_or(part, page::Node::end);
    let begin = page.elements.partition_point(|one| one.node < part);
    let mut near = page.elements[begin..].iter().take(MOST);
    let is_like = |other: &Element| {
        other.node < end
            && other.id != element.id
            && other.role == element.role
            && other.state.expanded.is_some()
            && !other.state.has_popup
            && name::labels(other, page).iter().all(says_no_deed)
    };
    !element.state.has_popup && near.any(is_like)
}

/// In a form or dialog that another button sends: it says that it is folded, and its name says no deed. What bears a name says
/// of what kind that is, too.
pub(super) fn opens_in_a_form(element: &Element, labels: &[Label], page: &Page) -> bool {
    let scope = Scope::around(element, page);
    let button = element.input_type.as_deref() == Some("button") || element.form.is_none();
    let says = element.state.has_popup || labels.is_empty();
    matches!(element.role, Role::Button | Role::Combobox)
        && element.state.expanded == Some(false)
        && says
        && !labels.iter().any(Label::agrees)
        && !scope.has_password()
        && button
        && !element.details().posts
        && scope.is_bounded()
        && scope.has_other_doer(element)
        && !label::acts(&Folded::new(&element.name))
        && labels.iter().all(says_no_deed)
}

/// Each row of a list has one, called alike, whose name says no deed, and which says that it opens a menu.
fn is_the_menu_of_each_row(element: &Element, labels: &[Label], page: &Page) -> bool {
    const LEAST: usize = 3;
    let list = |one: &Element| Some((one.row?, page.row_of(one)?.list));
    let Some((row, own)) = list(element) else {
        return false;
    };
    let closed = |one: &Element| one.state.has_popup && one.state.expanded == Some(false);
    // "Actions for 3116": of what its row tells no more is said.
    let called = |one: &Element| -> Vec<String> {
        let row = page
            .row_of(one)
            .map(|row| row.text.replacen(one.name.trim(), " ", 1));
        let row = words(&row.unwrap_or_default());
        let own = words(&one.name).into_iter();
        own.filter(|word| !row.contains(word)).collect()
    };
    let name = called(element);
    let like = |other: &&Element| {
        other.role == element.role
            && closed(other)
            && list(other)
                .is_some_and(|(at, list)| list == own && (at != row || other.id == element.id))
            && called(other) == name
    };
    closed(element)
        && element.role == Role::Button
        && element.form.is_none()
        && !element.details().posts
        && !label::acts(&Folded::new(&element.name))
        && labels.iter().all(says_no_deed)
        && page.elements.iter().filter(like).take(LEAST).count() == LEAST
}

/// "5 devices", "Upcoming (2)": it says how many there are of what it shows.
fn counts(name: &str) -> bool {
    let several = |word: &str| word.parse::<u32>().is_ok_and(|number| number > 1);
    if let Some((head, rest)) = name.trim().rsplit_once('(') {
        let number = |word: &str| !word.is_empty() && word.bytes().all(|b| b.is_ascii_digit());
        return rest.strip_suffix(')').is_some_and(number) && view::heads_a_list(&words(head));
    }
    let told: Vec<&str> = name.split_whitespace().collect();
    matches!(told.as_slice(), [number, thing] if several(number) && thing.chars().all(char::is_alphabetic))
}

/// A name that shows something, that ends with a word for a menu, or that does no more than add to or change something
/// in a word.
fn may_fold(label: &Label) -> bool {
    let mild = label.deed.is_some_and(SideEffect::is_mild) && label.words.len() == 1;
    let last = label.words.last().map(|word| Folded::new(word));
    let menu = label.deed.is_none() && last.is_some_and(|word| is_menu(&word));
    mild || menu || matches!(label.kind, Kind::Harmless | Kind::Leads)
}

/// "Options for Mira", "More: 6022, in transit": a word for a menu, and what stands in the control's own row, or of which
/// the page speaks elsewhere as well.
fn is_menu_of_its_thing(element: &Element, labels: &[Label], page: &Page) -> bool {
    const LONGEST: usize = 3;
    if !element.state.has_popup {
        return false;
    }
    // What it is called itself stands in its row as well.
    let row = page.row_of(element);
    let own = row.map(|row| Folded::new(&row.text.replacen(element.name.trim(), " ", 1)));
    let stands = |word: &String| own.as_ref().is_some_and(|own| own.words().contains(word));
    let tells = |word: &String| stands(word) || narrows(word) || is_filler(word);
    let name = Folded::new(&element.name);
    let begins = |count: usize| {
        let (menu, rest) = name.words().split_at(count.min(name.words().len()));
        is_menu(&Folded::new(&menu.join(" ")))
            && (rest.iter().all(tells) || is_spoken_of(rest, element, page))
    };
    let signs = |label: &Label| label.words.is_empty() && label.kind == Kind::Harmless;
    let called = words(&element.name);
    let is_name = |label: &Label| label.words == called && label.deed.is_none() && !label.disguised;
    !labels.is_empty()
        && labels.iter().all(|label| signs(label) || is_name(label))
        && (1..=LONGEST).any(begins)
}

/// The page tells of it elsewhere, word by word: another control is called so, or a line has it and it is written as a name
/// or number is; and not just so as this one.
fn is_spoken_of(words: &[String], element: &Element, page: &Page) -> bool {
    let begin = words.iter().position(|word| !is_filler(word));
    let thing = Folded::new(&words[begin.unwrap_or_default()..].join(" "));
    let name = Folded::new(&element.name);
    let told = |text: &String| {
        let other = Folded::new(text);
        other.contains(&thing) && !other.contains(&name)
    };
    let is_name = |raw: &str| {
        let names = raw.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit());
        names && Folded::new(raw).words().first() == thing.words().first()
    };
    // The name of what is no control is its running text.
    let is_text = |role| {
        use Role::{Cell, Generic, Gridcell, Row, Static};
        matches!(role, Static | Generic | Row | Cell | Gridcell)
    };
    let controls = page.elements.iter().filter(|one| !is_text(one.role));
    let mut names = controls.map(|one| &one.name);
    let in_line = || page.statements().iter().any(told);
    begin.is_some()
        && (names.any(told) || element.name.split_whitespace().any(is_name) && in_line())
}

/// It has a menu, and is called after what is done with its entries, as far as that adds or changes something:
/// "Add contacts".
fn begins_with_a_choice(label: &Label, element: &Element) -> bool {
    const LONGEST: usize = 2;
    let mild = label.deed.is_some_and(SideEffect::is_mild);
    let of_thing = label.basket().is_none() && !label.disguised;
    // "Make Ben an admin" says whom.
    let named = element.name.chars().skip(1).any(char::is_uppercase);
    element.state.has_popup && mild && of_thing && !named && label.words.len() <= LONGEST
}

/// A question is answered below it.
fn asks(element: &Element) -> bool {
    element.name.trim_end().ends_with(['?', '？', '؟'])
}

/// Navigation, menu bars, the head of a page, headings, filters (WAI-ARIA Authoring Practices: disclosure
/// navigation, menubar, accordion).
fn stands_for_it(element: &Element, page: &Page) -> bool {
    let mut around = page.around(element.node).enumerate();
    let place = around.any(|(levels, node)| {
        let Some(is) = page.nodes.get(node).and_then(page::Node::acts_as) else {
            return false;
        };
        matches!(is, "nav" | "navigation" | "menubar")
            || matches!(is, "header" | "banner") && element.state.has_popup
            || levels < HEADING_ABOVE
                && matches!(is, "h1" | "h2" | "h3" | "h4" | "h5" | "h6" | "heading")
    });
    place || is_filter(element, page)
}
