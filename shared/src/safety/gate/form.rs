//! The form that a press sends: whether it stands as the user wants it. It is held against how it
//! was when the task saw it first: for what this task has written it answers, and what somebody else
//! has changed since is asked about.

use crate::action::Past;
use crate::page::{Element, Page, Role};
use crate::safety::amount;
use crate::safety::entry::word_table;
use crate::safety::field::is_field;
use crate::safety::side_effect::{self, Scope, SideEffect};
use crate::safety::stood::Stood;
use crate::safety::terms::left_off;
use crate::safety::user_request::UserRequest;
use crate::safety::words::words;
use ::words::work::Prepared;

/// What a field holds by this task's doing.
struct Filled<'a> {
    field: &'a Element,
    value: &'a str,
}

static FIELDS: Prepared<Fields> = Prepared::new(|| Fields::read(include_str!("fields.txt")));

word_table! {
    /// What fields are called that say to whom, how much, or how somebody is reached; and those that
    /// take prose.
    struct Fields {
        weighty: "weighty",
        rights: "rights",
        prose: "prose",
        carried: "carried",
        counts: "counts",
        repeats: "repeats",
        bounds: "bounds",
    }
}

/// The values that this task has put into the fields of the page, each once.
pub(super) fn filled_values(past: &[Past]) -> Vec<&str> {
    let done = past
        .iter()
        .filter(|past| !past.failed && !past.value.is_empty());
    done.map(|past| past.value.as_str()).collect()
}

/// Whether this task has changed anything in the form of the element.
pub(super) fn is_touched(element: &Element, page: &Page, past: &[Past]) -> bool {
    let scope = Scope::around(element, page);
    let mut choices = scope
        .elements()
        .filter(|field| field.id != element.id && field.role.is_field());
    choices.any(|field| is_changed(field, page, past))
}

/// Whether this task has changed what stands in the field.
pub(super) fn is_changed(field: &Element, page: &Page, past: &[Past]) -> bool {
    last_on(field, page, past).is_some()
}

/// What this task did to the field last.
pub(super) fn last_on<'p>(field: &Element, page: &Page, past: &'p [Past]) -> Option<&'p Past> {
    let identity = page.identity_of(field)?;
    let mut done = past.iter().rev().filter(|past| !past.failed);
    done.find(|past| past.identity == Some(identity))
}

/// This task wrote a secret of the goal into the element's form: what sends it was ordered with it.
pub(super) fn holds_users_secret(element: &Element, page: &Page, past: &[Past]) -> bool {
    filled(element, page, past)
        .iter()
        .any(|filled| filled.value.contains("{{secret:"))
}

/// The only button that sends its form says no more than that it does: "Update", where the goal fills the form in and says
/// to save it.
pub(super) fn saves(element: &Element, page: &Page, past: &[Past], user: &UserRequest) -> bool {
    let scope = Scope::around(element, page);
    let labels = side_effect::labels(element, page);
    let sends = |label: &side_effect::Label| label.kind == side_effect::Kind::Sends;
    let others = scope.elements().filter(|other| other.id != element.id);
    user.asks_for(SideEffect::Submit)
        && !user.forbids_sending()
        && !labels.is_empty()
        && labels.iter().all(sends)
        && scope.is_form_with_fields()
        && !others.into_iter().any(side_effect::may_send_a_form)
        && is_touched(element, page, past)
}

/// This task wrote into the element's form what the user neither wrote nor gave: to whom something
/// goes, how much, how somebody is reached; and, where the user did not order the form to be sent
/// (`ordered`), anything but prose.
pub(super) fn holds_strange_values(
    element: &Element,
    page: &Page,
    past: &[Past],
    user_request: &UserRequest,
    ordered: bool,
) -> bool {
    if is_field(element) || past.is_empty() {
        return false;
    }
    let labels = side_effect::labels(element, page);
    let into_basket = || labels.iter().any(|label| label.basket().is_some());
    let filled = filled(element, page, past);
    filled.into_iter().any(|Filled { field, value }| {
        let count = || {
            value
                .trim()
                .parse()
                .ok()
                .filter(|_| counts(field) && into_basket())
        };
        let unsaid = || count().is_some_and(|count| count > 1 && !user_request.may_count(count));
        let other_count = || unsaid() || counts(field) && user_request.says_another_number(value);
        !is_users(value, user_request)
            && (is_weighty(field, value) || other_count() || !ordered && !takes_prose(field))
    })
}

/// What is written there is looked for.
pub fn looks_for(field: &Element) -> bool {
    field.role == Role::Searchbox || side_effect::narrows(&field.name)
}

/// This task wrote something into the element's form that the user neither wrote nor gave.
pub(super) fn holds_unsaid_text(
    element: &Element,
    page: &Page,
    past: &[Past],
    user_request: &UserRequest,
) -> bool {
    let filled = filled(element, page, past);
    filled.iter().any(|one| !is_users(one.value, user_request))
}

/// This task has chosen something in the element's form of which the goal says nothing.
pub(super) fn holds_unsaid_choice(
    element: &Element,
    page: &Page,
    past: &[Past],
    user_request: &UserRequest,
) -> bool {
    let mut fields = Scope::around(element, page).elements();
    fields.any(|field| {
        side_effect::is_choice(field)
            && is_changed(field, page, past)
            && user_request.said_among(&words(&field.name)).is_empty()
    })
}

/// This task wrote a text into the element's form that is neither the user's nor what the goal says to write.
pub(super) fn holds_own_text(
    element: &Element,
    page: &Page,
    past: &[Past],
    user_request: &UserRequest,
) -> bool {
    const SHORTEST: usize = 3;
    let message = user_request.message();
    filled(element, page, past).into_iter().any(|filled| {
        let says = message
            .as_ref()
            .is_some_and(|message| message.is_said_in(filled.value));
        let quoted = message.as_ref().is_some_and(|message| message.is_quoted);
        let is_text = quoted || words(filled.value).len() >= SHORTEST;
        // A number, a sum or an address that the goal does not say is nothing that it says to write. An hour is told in
        // many ways.
        let more = || {
            let sums = amount::all(filled.value);
            let told = |word: &&str| {
                let number = word.bytes().filter(u8::is_ascii_digit).count() >= SHORTEST;
                let in_sum = sums.iter().any(|sum| sum.text.contains(*word));
                word.contains('@') || number && !in_sum && !word.contains(':')
            };
            let mut told = filled.value.split_whitespace().filter(told);
            told.any(|word| !user_request.speaks_of_all(word))
                || sums.iter().any(|sum| !user_request.says_amount(&sum.text))
        };
        is_text && !is_users(filled.value, user_request) && (!says || more())
    })
}

/// This task has chosen something in the element's form that has a price, and the goal does not name it:
/// no sum of money, and not the choice.
pub(super) fn chose_what_costs(
    element: &Element,
    page: &Page,
    all: &[Past],
    user_request: &UserRequest,
) -> bool {
    if all.is_empty() {
        return false;
    }
    let wanted = user_request.amounts();
    // A sum alone may be said in words: "£20" by "twenty".
    let in_words = |sum: &amount::Amount, text: &str| {
        let number = sum
            .number
            .strip_suffix(".00")
            .and_then(|one| one.parse().ok());
        sum.text.trim() == text.trim() && number.is_some_and(|one| user_request.has_number(one))
    };
    let costs = |text: &str| {
        let mut shown = amount::all(text).into_iter();
        shown.any(|sum| {
            sum.number != "0.00" && !wanted.contains(&sum.number) && !in_words(&sum, text)
        })
    };
    let off = left_off(page, all);
    let mut fields = Scope::around(element, page).elements();
    fields.any(|field| {
        if field.id == element.id {
            return false;
        }
        let Some(past) = last_on(field, page, all) else {
            return false;
        };
        if side_effect::is_choice(field) {
            let free = || user_request.orders_choice(field, page) || off.contains(&field.id);
            costs(&field.name) && !free()
        } else {
            let listed = matches!(field.role, Role::Combobox | Role::Listbox);
            let named = || user_request.chooses(&past.value, field, page);
            listed && costs(&past.value) && !bounds(field) && !named()
        }
    })
}

/// The field says how much something may come to: "Daily limit".
fn bounds(field: &Element) -> bool {
    let name = words(&field.name);
    let mut bounds = FIELDS.bounds.iter();
    bounds.any(|entry| entry.stands_in(&name))
}

/// The field says how many there are of something.
pub(super) fn counts(field: &Element) -> bool {
    let number = field.role == Role::Spinbutton || field.input_type.as_deref() == Some("number");
    let names = [
        field.name.as_str(),
        field.field.as_deref().unwrap_or_default(),
    ];
    let called = |name: &str| is_called_a_count(&words(name));
    number || is_field(field) && names.into_iter().any(called)
}

/// The words are what a field is called that says how many.
pub(super) fn is_called_a_count(name: &[String]) -> bool {
    FIELDS.counts.iter().any(|entry| entry.is(name))
}

/// The element's form carries unseen how many of something it is for, in another number than the goal's.
pub(super) fn carries_another_count(element: &Element, page: &Page, user: &UserRequest) -> bool {
    let form = element.form.and_then(|form| page.forms.get(form));
    let hidden = form.map_or(&[][..], |form| &form.hidden);
    hidden.iter().any(|field| {
        let name = words(&side_effect::spaced(&field.name));
        let counts = is_called_a_count(&name);
        let count: Option<usize> = field.value.trim().parse().ok().filter(|_| counts);
        count.is_some_and(|count| count > 1 && !user.may_count(count))
    })
}

/// The element sends its form another way than the form says: its own address, by a method that changes something.
pub(super) fn sends_elsewhere(element: &Element, page: &Page) -> bool {
    let own = element.details();
    let mut others = Scope::around(element, page).elements();
    let apart = |other: &Element| {
        let other = other.details();
        !other.posts && other.sends_to != own.sends_to
    };
    own.posts && others.any(|other| other.form == element.form && is_field(other) && apart(other))
}

/// A field of the element's form says how much, in another number than the goal's; or the form repeats by itself what the
/// goal says once.
pub(super) fn asks_another_amount(
    element: &Element,
    page: &Page,
    user_request: &UserRequest,
) -> bool {
    let wanted = user_request.amounts();
    let shown: Vec<String> = amount::all(&page.text())
        .into_iter()
        .map(|amount| amount.number)
        .collect();
    let known = if wanted.is_empty() { &shown } else { &wanted };
    let repeated = is_repeated(user_request);
    let mut fields = Scope::around(element, page).elements();
    fields.any(|field| {
        let value = field.value.as_deref().unwrap_or_default();
        let other = || amount::number_of(value).is_some_and(|number| !known.contains(&number));
        let repeats = || !repeated && field.state.checked == Some(true) && self::repeats(field);
        side_effect::says_how_much(field) && !known.is_empty() && other() || repeats()
    })
}

/// The choice has something done again and again by itself.
pub(super) fn repeats(field: &Element) -> bool {
    const EVERY: [&str; 12] = [
        "every", "each", "jeden", "jede", "chaque", "cada", "todos", "todas", "ogni", "elke",
        "kazdy", "kazda",
    ];
    let name = words(&field.name);
    let by_day = name
        .windows(2)
        .any(|pair| EVERY.contains(&pair[0].as_str()) && ::words::date::is_day_or_month(&pair[1]));
    by_day || FIELDS.repeats.iter().any(|entry| entry.stands_in(&name))
}

/// A text says that something is done again and again.
pub(super) fn says_again(text: &[String]) -> bool {
    FIELDS.repeats.iter().any(|entry| entry.stands_in(text))
}

/// The goal says that something is to be done again and again.
pub(super) fn is_repeated(user_request: &UserRequest) -> bool {
    let mut repeats = FIELDS.repeats.iter();
    repeats.any(|entry| user_request.says(entry))
}

/// The element's form sends what nobody sees, beside what every form carries: a token, where one goes next, which part of
/// it this is.
pub(super) fn carries_unseen(element: &Element, page: &Page) -> bool {
    let form = element.form.and_then(|form| page.forms.get(form));
    let hidden = form.map_or(&[][..], |form| &form.hidden);
    hidden.iter().any(|field| {
        let name = words(&side_effect::spaced(&field.name));
        let carried = name.iter().any(|word| word.contains("token"))
            || FIELDS.carried.iter().any(|entry| entry.is(&name));
        !carried && !field.value.trim().is_empty()
    })
}

/// Remembers how the page's weighty fields stand, where it sees them first.
pub(in crate::safety) fn note_forms(stood: &mut Stood, page: &Page) {
    let identities = page.identities();
    for (field, &identity) in page.elements.iter().zip(identities) {
        let value = field.value.as_deref().unwrap_or_default();
        if is_field(field) && is_weighty(field, value) {
            stood.note(identity, value);
        }
    }
}

/// A weighty field of the element's form holds something else than when the task saw it first, and
/// neither this task nor the user's words put it there. What only the page can write is its own word,
/// like any text.
pub(super) fn was_changed(
    element: &Element,
    page: &Page,
    past: &[Past],
    user_request: &UserRequest,
    stood: &Stood,
) -> bool {
    let mut fields = Scope::around(element, page).elements();
    fields.any(|field| {
        let value = field.value.as_deref().unwrap_or_default();
        let was_other = |identity| stood.was_other(identity, value);
        is_field(field)
            && !field.state.readonly
            && !field.state.disabled
            && page.identity_of(field).is_some_and(was_other)
            && !is_changed(field, page, past)
            && !is_users(value, user_request)
    })
}

/// A field of the element's form says who gets rights, and holds what this task has not put there.
pub(super) fn gives_rights(element: &Element, page: &Page, past: &[Past]) -> bool {
    let holds = |field: &Element| !field.value.as_deref().unwrap_or_default().trim().is_empty();
    let mut fields = Scope::around(element, page).elements();
    fields.any(|field| {
        let name = words(&field.name);
        is_field(field)
            && holds(field)
            && FIELDS.rights.iter().any(|entry| entry.stands_in(&name))
            && !is_changed(field, page, past)
    })
}

/// Nothing, a secret of the user's, or the user's own words or sum.
pub(super) fn is_users(value: &str, user_request: &UserRequest) -> bool {
    value.trim().is_empty()
        || value.contains("{{secret:")
        || user_request.has_typed(value)
        || user_request.was_given_anywhere(value)
        || user_request.names_day(value)
        || user_request.speaks_of_all(value)
        || user_request.says_amount(value)
}

/// What this task has written into the fields of the element's form.
fn filled<'a>(element: &Element, page: &'a Page, past: &'a [Past]) -> Vec<Filled<'a>> {
    let fields = Scope::around(element, page).elements();
    let told = |field: &'a Element| {
        let value = last_on(field, page, past)?.value.as_str();
        Some(Filled { field, value })
    };
    fields
        .filter(|field| is_field(field))
        .filter_map(told)
        .collect()
}

/// The field says to whom something goes, how much, how somebody is reached, or what is protected;
/// or the value does.
pub(super) fn is_weighty(field: &Element, value: &str) -> bool {
    let digits = value.chars().filter(char::is_ascii_digit).count();
    let says = value.contains('@') || value.contains("://") || digits >= 8;
    let names = [
        field.name.as_str(),
        field.field.as_deref().unwrap_or_default(),
        field.details().autocomplete.as_deref().unwrap_or_default(),
    ];
    says || names.into_iter().any(|name| {
        let name = words(name);
        let called = name.len() <= 6 && FIELDS.weighty.iter().any(|entry| entry.stands_in(&name));
        called || side_effect::is_sensitive(&name.join(" "))
    })
}

/// The field takes a text that somebody may leave to the one who writes it, or a search.
fn takes_prose(field: &Element) -> bool {
    let name = words(&field.name);
    let long = field.input_type.is_none() && field.role == Role::Textbox;
    long && name.is_empty()
        || field.role == Role::Searchbox
        || FIELDS.prose.iter().any(|entry| entry.stands_in(&name))
}
