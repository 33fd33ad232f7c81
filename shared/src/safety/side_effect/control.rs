//! What pressing a control would do, by its labels, its target, its state and what stands round it.

use super::kind::{EvidenceSource, Found, SideEffect};
use super::label::{Kind, Label};
use super::lexicon::LEXICON;
use super::scope::{Scope, may_send_a_form};
use super::subject::counts_for_somebody;
use super::{choice, disclosure, display, keeps, money, name, place, view};
use crate::page::{Content, Element, Node, Page, Program, Role};
use crate::safety::cookies::{CookieAnswer, Notice};
use crate::safety::words::words;
use ::words::when::says_only_when;
use ::words::{Folded, label};

/// What pressing the element would do; nothing where that is recognisably harmless.
pub(in crate::safety) fn of_element(element: &Element, page: &Page) -> Vec<Found> {
    if element.input_type.as_deref() == Some("file") {
        return vec![(SideEffect::Upload, EvidenceSource::Name)];
    }
    let labels = name::labels(element, page);
    if labels.iter().any(|label| label.disguised) {
        return vec![(SideEffect::Unnamed, EvidenceSource::Disguise)];
    }
    if let Some(answer) = to_cookies(element, page) {
        return answer;
    }
    if leaves_the_web(element) {
        return vec![(SideEffect::Unnamed, EvidenceSource::Name)];
    }
    if display::only_shows(element, &labels, page) {
        return Vec::new();
    }
    let mentions = mentions_only(element, &labels, page)
        || disclosure::answers(element, &labels)
        || is_a_text_field(element, page)
        || shows_a_time(element, page)
        || place::is_folder(element, page);
    let mut found: Vec<Found> = labels
        .iter()
        .filter(|_| !mentions)
        .filter_map(|label| {
            let back = || money::takes_back(&label.words, page);
            let deed = label.deed?;
            let transfers = deed == SideEffect::Transfer;
            Some(if transfers && back() {
                SideEffect::Delete
            } else {
                deed
            })
        })
        .filter(|deed| says(element, &labels, *deed, page))
        .map(|deed| (deed, EvidenceSource::Name))
        .collect();
    if found.iter().all(|(deed, _)| deed.is_mild()) {
        found.extend(match press_of(element, page) {
            Press::Follows | Press::Chooses => Vec::new(),
            Press::Sets => choice::of_switching(element, page),
            Press::Acts => by_place(element, &labels, page, !found.is_empty()),
        });
    }
    found
}

/// A press puts the caret into it (HTML, section 4.10.5): what it is called is what is to be entered.
fn is_a_text_field(element: &Element, page: &Page) -> bool {
    const TYPES: [&str; 10] = [
        "text",
        "search",
        "email",
        "tel",
        "url",
        "number",
        "date",
        "time",
        "month",
        "datetime-local",
    ];
    let kind = element.input_type.as_deref();
    let takes = element.role.takes_text() || element.role == Role::Combobox;
    let field = tag_of(element, page) == Some("input");
    field && takes && kind.is_some_and(|kind| TYPES.contains(&kind))
}

/// A list that shows a day or an hour is called after it: "End" beside "10:00" ends nothing.
fn shows_a_time(element: &Element, page: &Page) -> bool {
    let value = element.value.as_deref().map(str::trim);
    let list = element.role == Role::Combobox && tag_of(element, page) != Some("button");
    list && value.is_some_and(says_only_when)
}

/// What a control answers to a notice about cookies: declining does nothing, agreeing is a deed.
fn to_cookies(element: &Element, page: &Page) -> Option<Vec<Found>> {
    let answer = CookieAnswer::of_name(&element.name)?;
    let (_, notice) = Notice::around(page, element)?;
    match (answer, notice) {
        (CookieAnswer::Necessary, Notice::Alone | Notice::OfPartners | Notice::AmongOther)
        | (CookieAnswer::Declines, Notice::Alone | Notice::OfPartners)
        | (CookieAnswer::Notes, Notice::Alone) => Some(Vec::new()),
        (CookieAnswer::Accepts, Notice::Alone | Notice::OfPartners) => {
            Some(vec![(SideEffect::Agree, EvidenceSource::Cookies)])
        }
        (CookieAnswer::Declines | CookieAnswer::Notes | CookieAnswer::Accepts, _)
        | (CookieAnswer::Necessary, Notice::AtAPrice | Notice::None) => None,
    }
}

/// A title that only speaks of a deed: a link whose address is known to carry nothing, and whose
/// words order nothing.
fn mentions_only(element: &Element, labels: &[Label], page: &Page) -> bool {
    let plain = element.href.as_deref().is_some_and(|href| {
        let path = href.trim();
        !is_script(element, page) && path.contains('/') && !path.contains(['?', '#'])
    });
    plain && element.role == Role::Link && labels.iter().all(|label| label.only_mentions)
}

/// One of a list of links that differ in their number alone: "Order 1001" names an order.
fn is_numbered(element: &Element, page: &Page) -> bool {
    let Some(row) = element.row.and_then(|row| page.rows.get(row)) else {
        return false;
    };
    let shape = |name: &str| -> String { name.chars().filter(|c| !c.is_ascii_digit()).collect() };
    let own = shape(&element.name);
    own.len() < element.name.len()
        && page.elements.iter().any(|other| {
            let listed = other.row.and_then(|row| page.rows.get(row));
            other.id != element.id
                && other.role == Role::Link
                && other.name != element.name
                && shape(&other.name) == own
                && listed.is_some_and(|other| other.list == row.list)
        })
}

/// What a press on an element of this kind is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Press {
    /// It opens an address.
    Follows,
    /// It shows one of several things, or moves the focus: what its label does not say, it does not.
    Chooses,
    /// It sets a choice of a form.
    Sets,
    /// It may do anything.
    Acts,
}

fn press_of(element: &Element, page: &Page) -> Press {
    match element.role {
        Role::Link if is_script(element, page) => Press::Acts,
        Role::Combobox if does_what_it_shows(element, page) => Press::Acts,
        _ if !place::is_in_place(element, page) => Press::Acts,
        // What sends a form by its tag sends it, whatever role it gives itself.
        _ if is_sent_by_tag(element, page) => Press::Acts,
        Role::Link => Press::Follows,
        Role::Checkbox | Role::Switch | Role::Radio | Role::Option => Press::Sets,
        Role::Textbox
        | Role::Searchbox
        | Role::Spinbutton
        | Role::Combobox
        | Role::Listbox
        | Role::Slider
        | Role::Tab
        | Role::Menu
        | Role::Menubar
        | Role::Treeitem
        | Role::Row
        | Role::Cell
        | Role::Gridcell
        | Role::Columnheader => Press::Chooses,
        Role::Button | Role::Menuitem | Role::Generic | Role::Static => Press::Acts,
    }
}

/// A button that calls itself a list, and is called as no value of one is.
fn does_what_it_shows(element: &Element, page: &Page) -> bool {
    let free = element.input_type.as_deref() == Some("button") && element.form.is_none();
    let does = |label: &Label| {
        label.affirms() || label.agrees() || label.kind == Kind::Sends || label.deed.is_some()
    };
    let acts = label::acts(&Folded::new(page.node_text(element.node)));
    tag_of(element, page) == Some("button")
        && (!free || acts || name::labels(element, page).iter().any(does))
}

fn tag_of(element: &Element, page: &Page) -> Option<&'static str> {
    page.nodes.get(element.node).and_then(Node::tag_name)
}

/// A link that leads to no address: what is behind it is a program. One that has none leads somewhere only
/// where the client shows no addresses at all.
fn is_script(link: &Element, page: &Page) -> bool {
    let Some(href) = link.href.as_deref() else {
        let runs = |program: &Program| !program.scripts.is_empty() && program.addresses.is_empty();
        return link.details().program.as_ref().is_some_and(runs)
            || page.elements.iter().any(|other| other.href.is_some());
    };
    let target = as_browsers_read(href);
    let nowhere = target.split_once('#').map(|(_, fragment)| fragment);
    let scheme = target.split(['/', '?', '#']).next().unwrap_or_default();
    target.is_empty()
        || matches!(nowhere, Some("" | "!"))
        || scheme.contains(':') && !scheme.starts_with("http")
}

/// An address without white space, which browsers leave out of a scheme (URL Standard, section 4.4), in
/// lower case.
fn as_browsers_read(address: &str) -> String {
    let kept = address.chars().filter(|c| *c > ' ');
    kept.map(|c| c.to_ascii_lowercase()).collect()
}

/// A link that another program answers: a letter is begun, a number is called.
fn leaves_the_web(link: &Element) -> bool {
    let target = link
        .href
        .as_deref()
        .map_or_else(String::new, as_browsers_read);
    let scheme = target.split_once(':').map(|(scheme, _)| scheme);
    scheme.is_some_and(|scheme| {
        let named = scheme
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || "+-.".contains(c));
        let of_the_web = ["http", "https", "javascript", "about"].contains(&scheme);
        !scheme.is_empty() && named && !of_the_web
    })
}

/// Whether a label's word for this deed counts on such an element. What adds or changes something
/// begins with an address or a menu, where it has one.
fn says(element: &Element, labels: &[Label], deed: SideEffect, page: &Page) -> bool {
    let folds = || disclosure::folds_out(element, labels, page);
    match press_of(element, page) {
        Press::Acts => deed != SideEffect::Submit && !(deed.is_mild() && folds()),
        Press::Follows => !deed.is_mild() && !is_numbered(element, page),
        Press::Chooses => !deed.is_mild(),
        Press::Sets => {
            let other =
                choice::is_of_a_search(deed, element, page) || choice::is_a_way(deed, element);
            !deed.is_mild() && !other
        }
    }
}

/// What a control does whose label tells no deed, or a mild one (`told`): by the form or dialog
/// round it, and by its own state.
fn by_place(element: &Element, labels: &[Label], page: &Page, told: bool) -> Vec<Found> {
    let scope = Scope::around(element, page);
    let all = |kind: Kind| !labels.is_empty() && labels.iter().all(|label| label.kind == kind);
    let affirms = labels.iter().any(Label::affirms);
    let submits = matches!(element.input_type.as_deref(), Some("submit" | "image"))
        || sends_by_default(element, page) && (scope.holds_money() || scope.has_terms());
    let folds = || disclosure::folds_out(element, labels, page);
    if let Some(deed) = noun_of(labels).filter(|_| affirms && !all(Kind::Harmless)) {
        return vec![(deed, EvidenceSource::Name)];
    }
    if all(Kind::CallsOff) {
        return calls_off(element, labels, page, &scope);
    }
    let goes_on = all(Kind::Leads) || labels.iter().any(Label::points_on);
    if goes_on && (scope.is_alert_with_answers() || scope.is_notice_with_a_no(element)) {
        return vec![(SideEffect::Unnamed, EvidenceSource::Place)];
    }
    let of_thing = || stands_with_a_thing(element, page) || is_one_of_rows(element, page);
    if labels.iter().any(Label::halts) && of_thing()
        || labels.iter().any(Label::enrols) && is_one_of_rows(element, page)
    {
        return vec![(SideEffect::Unnamed, EvidenceSource::Name)];
    }
    if labels.iter().all(Label::counts) && counts_for_somebody(element, page)
        || labels.iter().any(Label::opens) && is_beside_what_shuts(element, page)
    {
        return vec![(SideEffect::Unnamed, EvidenceSource::Name)];
    }
    if !affirms && !submits && !told && disclosure::opens_in_a_form(element, labels, page) {
        return Vec::new();
    }
    let harmless = labels.iter().all(|label| label.kind == Kind::Harmless) && !labels.is_empty();
    let onwards = labels.iter().all(Label::points_on) && !labels.is_empty();
    let agrees = affirms || submits || onwards || !harmless && !told;
    if agrees && let Some(deed) = scope.form_deed() {
        return vec![(deed, EvidenceSource::Place)];
    }
    if agrees && (affirms || !told) {
        let asked = scope.asked_deeds();
        if !asked.is_empty() {
            return asked
                .into_iter()
                .map(|deed| (deed, EvidenceSource::Place))
                .collect();
        }
    }
    if affirms && scope.asks_for_password() {
        return vec![(SideEffect::Credential, EvidenceSource::Name)];
    }
    if labels.iter().any(Label::agrees) {
        return vec![(SideEffect::Agree, EvidenceSource::Name)];
    }
    let keeps = scope.is_bounded() && label::keeps(&Folded::new(&element.name))
        || keeps::keeps_its_fields(element, page, |_| true);
    let plain = affirms || keeps || all(Kind::Sends) || all(Kind::Leads);
    let alone = || plain || told || !scope.has_other_sender(element);
    let fields = || scope.is_form_with_fields() || plain && scope.has_fields();
    let sends = submits || element.role == Role::Button && fields() && alone();
    // What a posted form does is done, whatever its button is called (RFC 9110, section 9.2.1).
    let posts = element.details().posts && may_send_a_form(element);
    if sends && (!harmless || submits) || posts {
        return vec![(SideEffect::Submit, EvidenceSource::Place)];
    }
    if scope.has_password() && !harmless && !folds() && alone() {
        return vec![(SideEffect::Unnamed, EvidenceSource::Place)];
    }
    let leads = |label: &Label| matches!(label.kind, Kind::Leads | Kind::Harmless);
    // An hour answers something; a number may turn a page.
    let shows = harmless || !labels.is_empty() && labels.iter().all(leads);
    let known = shows && !says_only_when(&element.name)
        || told
        || folds()
        || is_its_row(element, page)
        || place::leads_elsewhere(element, labels, page);
    if known {
        Vec::new()
    } else {
        vec![(SideEffect::Unnamed, EvidenceSource::Name)]
    }
}

/// What a noun in the name of a control that agrees says: "Confirm payment".
fn noun_of(labels: &[Label]) -> Option<SideEffect> {
    labels
        .iter()
        .find_map(|label| LEXICON.noun_in(&label.words))
}

/// A cancel leaves a form or a dialog as it was, unless the dialog is about cancelling; one that
/// stands with a thing ends that thing.
fn calls_off(element: &Element, labels: &[Label], page: &Page, scope: &Scope) -> Vec<Found> {
    if labels
        .iter()
        .any(|label| scope.asks_whether_to(&label.words))
    {
        return vec![(SideEffect::Unnamed, EvidenceSource::Place)];
    }
    let cancels = labels.iter().any(Label::cancels);
    let asked = scope.asked_deeds();
    if cancels && asked.contains(&SideEffect::Delete) && !scope.has_other_answer(element) {
        return vec![(SideEffect::Delete, EvidenceSource::Place)];
    }
    let refuses = cancels || labels.iter().any(Label::refuses);
    if refuses && scope.asks_to_keep() {
        return vec![(SideEffect::Unnamed, EvidenceSource::Place)];
    }
    let of_thing = is_of_a_thing(element, page, scope);
    if scope.is_dialog() || scope.has_fields() && !of_thing {
        return Vec::new();
    }
    if cancels {
        return vec![(SideEffect::Delete, EvidenceSource::Name)];
    }
    if of_thing || element.row.is_some() {
        return vec![(SideEffect::Unnamed, EvidenceSource::Name)];
    }
    Vec::new()
}

/// One of several of its name, or of a row, stands with a thing, and not with what is written near it: no form or dialog is
/// round it, and nothing in its row would keep what the row's fields hold.
fn is_of_a_thing(element: &Element, page: &Page, scope: &Scope) -> bool {
    let keeps = |other: &&Element| {
        let label = Label::read(&other.name);
        other.role == Role::Button
            && (label::keeps(&Folded::new(&other.name))
                || label.is_some_and(|label| label.kind == Kind::Sends || label.affirms()))
    };
    let in_row = element.row.map(|row| page.elements_in_row(row));
    let of_row = in_row.is_some_and(|row| !row.iter().any(|one| keeps(&one)));
    let worded = element.name.contains(char::is_alphabetic);
    let like = |other: &&Element| other.role == element.role && other.name == element.name;
    let is_one_of_several = || worded && page.elements.iter().filter(like).count() > 1;
    !scope.is_bounded() && (of_row || element.row.is_none() && is_one_of_several())
}

/// Its row has controls that change or end what stands in the row.
pub(super) fn stands_with_a_thing(element: &Element, page: &Page) -> bool {
    let controls = element.row.map(|row| page.elements_in_row(row));
    let others = controls.unwrap_or_default().iter();
    // A link without an address is a button by what it does.
    let presses = |other: &Element| {
        other.role == Role::Button || other.role == Role::Link && other.href.is_none()
    };
    let mut others = others.filter(|other| other.id != element.id && presses(other));
    others.any(|other| {
        Label::read(&other.name).is_some_and(|label| {
            label.cancels() || label.deed.is_some_and(|deed| deed != SideEffect::Add)
        })
    })
}

/// Other rows of its list have a control of its name: it does to its row what those do to theirs. Where a row is played, as
/// another control of it says, that plays on or halts.
fn is_one_of_rows(element: &Element, page: &Page) -> bool {
    let list = |one: &Element| Some(page.rows.get(one.row?)?.list);
    let plays = |other: &&Element| {
        other.id != element.id && view::plays(&words(&other.name)) && {
            Label::read(&other.name).is_some_and(|label| !label.halts())
        }
    };
    let controls = element.row.map(|row| page.elements_in_row(row));
    let is_played = controls.unwrap_or_default().iter().any(|one| plays(&one));
    !is_played
        && list(element).is_some_and(|own| {
            page.elements.iter().any(|other| {
                other.row != element.row && other.name == element.name && list(other) == Some(own)
            })
        })
}

/// What is opened in its row, or beside it, is a thing that another control there shuts: a door, no page.
fn is_beside_what_shuts(element: &Element, page: &Page) -> bool {
    let parent = |of: &Element| page.nodes.get(of.node).and_then(page::Node::parent);
    let near = |other: &Element| {
        other.row.is_some() && other.row == element.row || parent(other) == parent(element)
    };
    let mut others = page
        .elements
        .iter()
        .filter(|other| other.id != element.id && near(other));
    others.any(|other| Label::read(&other.name).is_some_and(|label| label.shuts()))
}

/// Another row of its list is called after a deed, as briefly as itself: it is a list of commands.
fn is_among_commands(element: &Element, page: &Page) -> bool {
    const LONGEST_COMMAND: usize = 4;
    let list = |of: &Element| {
        of.row
            .and_then(|row| page.rows.get(row))
            .map(|row| row.list)
    };
    let short = |label: &Label| label.words.len() <= LONGEST_COMMAND;
    let mut others = page
        .elements
        .iter()
        .filter(|other| other.role == element.role);
    Label::read(&element.name).is_some_and(|label| short(&label))
        && others.any(|other| {
            let label = Label::read(&other.name).filter(|label| short(label));
            list(other) == list(element) && label.is_some_and(|label| label.deed.is_some())
        })
}

/// A row or card that is pressed as a whole: it opens what it shows.
fn is_its_row(element: &Element, page: &Page) -> bool {
    let Some(row) = element.row.and_then(|row| page.rows.get(row)) else {
        return false;
    };
    let widget = matches!(element.role, Role::Generic | Role::Static);
    let own = page.node_text(element.node);
    let is_whole = row.text.split_whitespace().eq(own.split_whitespace());
    widget && !element.name.is_empty() && is_whole && !is_among_commands(element, page)
}

/// A button that has no type sends its form (HTML, section 4.10.6).
fn sends_by_default(element: &Element, page: &Page) -> bool {
    let tag = page.nodes.get(element.node).map(page::Node::content);
    let button = matches!(tag, Some(Content::Tag { name: "button", .. }));
    button && element.role == Role::Button && element.input_type.is_none()
}

/// A button of another role that posts the form which it stands in (HTML, section 4.10.6).
fn is_sent_by_tag(element: &Element, page: &Page) -> bool {
    let tag = page.nodes.get(element.node).map(page::Node::content);
    let button = matches!(tag, Some(Content::Tag { name: "button", .. }));
    let sends = matches!(element.input_type.as_deref(), None | Some("submit"));
    button && sends && element.details().posts
}

/// It opens an address, and runs nothing.
pub(in crate::safety) fn only_follows(element: &Element, page: &Page) -> bool {
    let runs = element.details().program.is_some();
    element.role == Role::Link && element.href.is_some() && !runs && !is_script(element, page)
}

/// It is set, and no button that would send its form whatever role it has.
pub(in crate::safety) fn only_sets(element: &Element, page: &Page) -> bool {
    let tag = page.nodes.get(element.node).map(crate::page::Node::content);
    is_choice(element) && !matches!(tag, Some(Content::Tag { name: "button", .. }))
}

/// It is set, not pressed.
pub(in crate::safety) fn is_choice(element: &Element) -> bool {
    matches!(
        element.role,
        Role::Checkbox | Role::Switch | Role::Radio | Role::Option
    )
}
