//! What is asked about where a form is sent, and not before: "Next" in a dialog or form of several steps, and a box that is to
//! stay off. It sends nothing yet; what was entered and set is told where the last press sends it all, which is asked about
//! whatever it is called.

use super::form;
use crate::action::{Action, Past};
use crate::page::{Element, Page, Role};
use crate::safety::carried::Choice;
use crate::safety::field::SecretKind;
use crate::safety::side_effect::{self, Kind, Scope, SideEffect};
use crate::safety::user_request::UserRequest;
use crate::safety::words::words;
use ::words::date::{is_day_or_month, is_only_a_day};
use ::words::dated::named_days;
use ::words::when::{says_how_long, says_only_when};
use ::words::{Folded, label};

/// Beside a day, as many others are a calendar.
const DAYS: usize = 5;

/// Whether the press leads from one step of a dialog or form to the next, and would be asked about only for what another
/// press sends.
pub(super) fn leads_on(action: &Action, page: &Page, deeds: &[SideEffect]) -> bool {
    let Some(element) = pressed(action, page) else {
        return false;
    };
    let scope = Scope::around(element, page);
    // Only the page's own count says that a dialog about money does not end here.
    let counted = is_before_the_last(scope.text()) || is_counted_above(&scope, page);
    let waits = |deed: &SideEffect| {
        let costs = matches!(deed, SideEffect::Pay | SideEffect::Buy);
        matches!(deed, SideEffect::Submit | SideEffect::Send) || costs && counted
    };
    let secret = |one: &Element| SecretKind::of_field(one).is_some();
    scope.is_bounded()
        && deeds.iter().all(waits)
        && scope.elements().any(takes)
        && !scope.elements().any(secret)
        && kinds(element, page).all(|kind| kind == Kind::Leads)
        && !form::carries_unseen(element, page)
        && !form::sends_elsewhere(element, page)
        && (counted || says_next(&element.name) && element.form.is_none() && scope.is_dialog())
}

/// The box that is set off in a form which something else sends, where neither the page nor this task has set it on: that is
/// told where the form is sent.
pub(super) fn left_off<'p>(
    action: &Action,
    page: &'p Page,
    deeds: &[SideEffect],
    (user_request, past): (&UserRequest, &[Past]),
) -> Option<&'p Element> {
    let Action::Uncheck { id } = action else {
        return None;
    };
    let element = page.element(*id)?;
    let identity = page.identity_of(element);
    let mut done = past.iter().filter(|past| past.identity.is_some());
    let touched = done.any(|past| past.identity == identity);
    let scope = Scope::around(element, page);
    let stays = element.role == Role::Checkbox && element.state.checked != Some(true) && !touched;
    // Who only asks has nothing set, and what protects an account is asked about where it is set.
    let protects = |deed: &SideEffect| matches!(deed, SideEffect::Credential | SideEffect::Agree);
    let wished = !user_request.only_asks() && !deeds.iter().any(protects);
    // What takes a press may be set on by it.
    let set = action.clone().fitted(page) == *action;
    (set && stays && wished && scope.is_ended_by_another(element)).then_some(element)
}

/// What only says when, one of several such in a form or dialog which another button sends, or before one that leads on: the
/// time is told there.
pub(super) fn takes_a_time<'p>(
    action: &Action,
    page: &'p Page,
    deeds: &[SideEffect],
) -> Option<Choice<'p>> {
    let is_time = |one: &Element| {
        // Without a type a button sends the form that it stands in (HTML, section 4.10.6).
        let free = one.form.is_none() || one.input_type.as_deref() == Some("button");
        let button = one.role == Role::Button && free && !one.details().posts;
        // A calendar's days are no buttons, as some draw them.
        let day = matches!(one.role, Role::Generic | Role::Gridcell | Role::Radio);
        let takes = button || day || one.role == Role::Option;
        takes && (says_only_when(&one.name) || says_how_long(&one.name))
    };
    let (Action::Click { id } | Action::DoubleClick { id }) = action else {
        return None;
    };
    let element = page.element(*id).filter(|one| is_time(one))?;
    let own = Scope::around(element, page);
    // A list or calendar that the page draws elsewhere belongs to the field that opened it.
    let apart = !own.is_bounded();
    let before_next = apart && is_before_a_next_step(element, &own, page);
    let field = if apart && !before_next {
        opened(page)?
    } else {
        element
    };
    let others = others_of_its_grid(element, (&own, page), is_time);
    let scope = Scope::around(field, page);
    let others: Vec<&str> = others.iter().map(|one| one.name.as_str()).collect();
    let secret = |one: &Element| SecretKind::of_field(one).is_some();
    let is_day = |name: &str| {
        let named = || says_only_when(name) && named_days(name).len() == 1;
        !name.contains(':') && (is_only_a_day(&name.to_lowercase()) || named())
    };
    let days = others.iter().filter(|other| is_day(other)).count();
    let is_calendar = days >= DAYS && is_day(&element.name);
    let waits = |deed: &SideEffect| {
        matches!(
            deed,
            SideEffect::Submit | SideEffect::Unnamed | SideEffect::Edit
        )
    };
    let goes_on = deeds.iter().all(waits)
        && (scope.is_bounded() || before_next)
        && !others.is_empty()
        && (element.role == Role::Option || !apart || before_next || is_calendar)
        && (before_next
            || scope.has_other_sender(field)
            || scope.has_fields() && scope.has_other_maker(field)
            || is_calendar && says_only_days(scope.text()))
        && !scope.elements().any(secret)
        && !form::carries_unseen(element, page)
        && !form::sends_elsewhere(element, page);
    let name = element.name.as_str();
    goes_on.then_some(Choice::One { name, others })
}

/// A button that leads on stands behind it, of steps that can be called off, or of what one radio button is chosen for: a list of
/// hours that turns pages has such a button, too.
fn is_before_a_next_step(element: &Element, scope: &Scope, page: &Page) -> bool {
    let button = |one: &&Element| one.role == Role::Button;
    let mut behind = scope.following().iter().filter(button);
    let leaves = |one: &Element| kinds(one, page).any(|kind| kind == Kind::CallsOff);
    let steps = || scope.following().iter().filter(button).any(leaves);
    behind.any(|one| says_next(&one.name)) && (element.role == Role::Radio || steps())
}

/// The button that takes the day which was chosen in a calendar of its own: "OK", "Apply".
pub(super) fn takes_the_day(action: &Action, page: &Page, deeds: &[SideEffect]) -> bool {
    let Some(element) = pressed(action, page) else {
        return false;
    };
    let scope = Scope::around(element, page);
    let is_day = |one: &&Element| is_only_a_day(&one.name.to_lowercase()) || is_number(&one.name);
    let affirms = |label: &side_effect::Label| label.affirms();
    let mild = |deed: &SideEffect| {
        matches!(
            deed,
            SideEffect::Submit | SideEffect::Unnamed | SideEffect::Edit
        )
    };
    let mut labels = side_effect::labels(element, page).into_iter().peekable();
    let says = scope.dialog_says_without(&[]);
    labels.peek().is_some()
        && labels.all(|label| affirms(&label))
        && deeds.iter().all(mild)
        && !element.details().posts
        && scope.elements().filter(is_day).count() > DAYS
        && says.is_some_and(|says| says_only_days(&says))
}

/// Whether it presses a day of a calendar.
pub(in crate::safety) fn takes_a_day(action: &Action, page: &Page) -> bool {
    let element = action.target().and_then(|id| page.element(id));
    element.is_some_and(|one| is_number(&one.name) || is_only_a_day(&one.name.to_lowercase()))
}

fn is_number(name: &str) -> bool {
    !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_digit())
}

/// The one field of a form or dialog whose list or calendar is open: an entry of that is its value, wherever the page draws it.
fn opened(page: &Page) -> Option<&Element> {
    let is_open = |one: &&Element| {
        let pops_up = one.state.has_popup && one.role == Role::Button;
        let takes = pops_up || matches!(one.role, Role::Combobox);
        takes && one.state.expanded == Some(true) && Scope::around(one, page).is_bounded()
    };
    let mut open = page.elements.iter().filter(is_open);
    open.next().filter(|_| open.next().is_none())
}

/// The others of its kind in the nearest list, row or grid of its form or dialog that has any: a calendar's weeks are rows
/// of cells.
fn others_of_its_grid<'p>(
    element: &Element,
    (scope, page): (&Scope<'p>, &Page),
    like: impl Fn(&Element) -> bool,
) -> Vec<&'p Element> {
    /// From a button through its cell to the row.
    const ABOVE: usize = 3;
    let others = scope
        .elements()
        .filter(|one| one.id != element.id && like(one));
    let others: Vec<&Element> = others.collect();
    let within = |node: usize| -> Vec<&Element> {
        let held = node..page.nodes[node].end();
        let held = others.iter().filter(|one| held.contains(&one.node));
        held.copied().collect()
    };
    let mut above = page.around(element.node).take(ABOVE).map(within);
    above.find(|held| !held.is_empty()).unwrap_or_default()
}

/// The head of a calendar: a month, days of the week in a letter or two, and the words for what it is ("Selected date").
fn says_only_days(text: &str) -> bool {
    const HEADS: [&str; 44] = [
        "selected",
        "chosen",
        "choose",
        "pick",
        "select",
        "date",
        "day",
        "week",
        "month",
        "year",
        "today",
        "calendar",
        "previous",
        "next",
        "datum",
        "tag",
        "woche",
        "monat",
        "jahr",
        "heute",
        "kalender",
        "ausgewahlt",
        "gewahlt",
        "mois",
        "annee",
        "calendrier",
        "selectionnee",
        "choisie",
        "fecha",
        "mes",
        "calendario",
        "seleccionada",
        "hoy",
        "data",
        "mese",
        "oggi",
        "selezionata",
        "selecionada",
        "hoje",
        "maand",
        "vandaag",
        "geselecteerde",
        "dzis",
        "wybrana",
    ];
    let when = |word: &str| says_only_when(word) || is_day_or_month(word) || is_number(word);
    let tells =
        |word: &String| word.chars().count() > 2 && !when(word) && !HEADS.contains(&word.as_str());
    let beside: Vec<String> = words(text).into_iter().filter(tells).collect();
    beside.is_empty() || says_only_when(&beside.join(" "))
}

/// The page counts its steps in a line right above the form.
fn is_counted_above(scope: &Scope, page: &Page) -> bool {
    const ABOVE: usize = 60;
    let first = scope.elements().next();
    scope.is_bounded()
        && first.is_some_and(|first| is_before_the_last(page.text_before(first, ABOVE)))
}

/// Whether the press may send what steps before it took: it does not call off, does more than show, and leads on to no other
/// step that is sure.
pub(super) fn may_send(action: &Action, page: &Page) -> bool {
    let opens = |one: &&Element| {
        let says = one.state.has_popup && one.state.expanded == Some(false);
        says && side_effect::folds_out(one, page)
    };
    // A key in a field may send its form, and what is no button may be drawn as one.
    if let Action::Press { key } = action {
        return key.eq_ignore_ascii_case("enter");
    }
    if let Action::Click { id } = action
        && let Some(other) = page.element(*id).filter(|one| is_drawn_button(one))
    {
        let labels = side_effect::labels(other, page);
        let sends = |label: &side_effect::Label| label.kind == Kind::Sends || label.affirms();
        return labels.iter().any(sends) || label::keeps(&Folded::new(&other.name));
    }
    let sends = pressed(action, page).filter(|element| !opens(element));
    sends.is_some_and(|element| {
        let text = Scope::around(element, page).text();
        let leads_on = || says_next(&element.name) || is_before_the_last(text);
        kinds(element, page).any(|kind| match kind {
            Kind::Sends | Kind::Unknown => true,
            Kind::Leads => !leads_on(),
            Kind::Harmless | Kind::CallsOff => false,
        })
    })
}

fn is_drawn_button(element: &Element) -> bool {
    matches!(
        element.role,
        Role::Link | Role::Menuitem | Role::Generic | Role::Static
    )
}

/// Whether the press leaves all of it as it was: it calls off the dialog or form that it stands in. What closes a notice
/// elsewhere calls off nothing of it.
pub(super) fn calls_off(action: &Action, page: &Page) -> bool {
    pressed(action, page).is_some_and(|element| {
        let scope = Scope::around(element, page);
        let mut kinds = kinds(element, page).peekable();
        let is_of_it = scope.is_bounded() && scope.has_other_doer(element);
        is_of_it && kinds.peek().is_some() && kinds.all(|kind| kind == Kind::CallsOff)
    })
}

/// It takes something in: a field or a choice.
pub(super) fn takes(element: &Element) -> bool {
    element.role.is_field() || side_effect::is_choice(element)
}

fn pressed<'p>(action: &Action, page: &'p Page) -> Option<&'p Element> {
    let (Action::Click { id } | Action::DoubleClick { id }) = action else {
        return None;
    };
    page.element(*id).filter(|one| one.role == Role::Button)
}

fn kinds(element: &Element, page: &Page) -> impl Iterator<Item = Kind> {
    let labels = side_effect::labels(element, page);
    labels.into_iter().map(|label| label.kind)
}

/// It is called after what comes next, which nothing is that ends: "Continue" may be the last.
pub(super) fn says_next(name: &str) -> bool {
    const NEXT: [&str; 17] = [
        "next",
        "next step",
        "weiter",
        "nachster schritt",
        "suivant",
        "etape suivante",
        "siguiente",
        "siguiente paso",
        "avanti",
        "proximo",
        "seguinte",
        "volgende",
        "dalej",
        "nasta",
        "neste",
        "naeste",
        "seuraava",
    ];
    NEXT.contains(&words(name).join(" ").as_str())
}

/// "Step 2 of 3": the page counts its steps, and this one is not the last.
pub(super) fn is_before_the_last(text: &str) -> bool {
    const STEP: [&str; 8] = [
        "step", "schritt", "etape", "paso", "passo", "etapa", "stap", "krok",
    ];
    const OF: [&str; 7] = ["of", "von", "sur", "de", "di", "van", "z"];
    let words = words(text);
    let number = |at: usize| words.get(at).and_then(|word| word.parse::<u32>().ok());
    (0..words.len()).any(|at| {
        let of = words
            .get(at + 2)
            .is_some_and(|word| OF.contains(&word.as_str()));
        let last = number(at + 2).or_else(|| number(at + 3).filter(|_| of));
        let own = number(at + 1);
        STEP.contains(&words[at].as_str()) && own.zip(last).is_some_and(|(own, last)| own < last)
    })
}
