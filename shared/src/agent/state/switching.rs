//! Boxes and switches that somebody else than the rules wants on or off, and what stands as it was set. The public clients
//! set a state without a press, which only a browser's own box takes.

use super::outgoing::identity_of;
use super::view::View;
use crate::action::{Action, Past, Verb};
use crate::agent::observe::{Before, Observation, Observations, Sent};
use crate::agent::predict::{self, Expectation};
use crate::agent::verify::{Outcome, Verdict};
use crate::page::{Element, Role};
use words::Folded;

/// What becomes of an action on a box or switch.
#[derive(Debug, PartialEq)]
pub(in crate::agent) enum Switched {
    /// It goes out so. All that switches nothing does.
    Goes(Action),
    /// Nothing is to be done: what is so called stands so already.
    Stands(String),
}

/// How an action on a box or switch goes out. A switch or drawn box that shows nothing is for the user, who is asked about
/// its press.
pub(in crate::agent) fn switched(action: Action, view: &View) -> Switched {
    let Some((element, on)) = wanted(&action, view) else {
        return Switched::Goes(action.fitted(view.page));
    };
    // What says of nothing that it is a box is pressed, and weighed as a press.
    if element.role == Role::Generic {
        return Switched::Goes(action.fitted(view.page));
    }
    match stands(element, view) {
        Some(stands) if stands == on => Switched::Stands(element.name.clone()),
        // Which way it is to be set is known until the gate has let it out: `dispatch::parts` presses it.
        None => Switched::Goes(action),
        Some(_) => Switched::Goes(action.fitted(view.page)),
    }
}

/// The same once it is its turn: what stands so by then goes out as it was said, which changes nothing.
pub(in crate::agent) fn in_turn(action: Action, view: &View) -> Action {
    match switched(action.clone(), view) {
        Switched::Goes(action) => action,
        Switched::Stands(_) => action,
    }
}

/// The press that sets a browser's own box in the end, once it was set the other way: a client that only sets a state
/// fires no press, and a page that listens to presses does not hear of it. Where the state is seen, a press does it alone.
pub(in crate::agent) fn press_behind(action: &Action, view: &View) -> Option<Action> {
    let (element, _) = wanted(action, view)?;
    let hidden = element.is_native_box() && stands(element, view).is_none();
    hidden.then_some(Action::Click { id: element.id })
}

/// The action sets a box or fills a field as this task has already, where the page does not show how it stands. Since then
/// nothing was done but to fill something in: what else was pressed may have set it anew.
pub(in crate::agent) fn stands_as_set(action: &Action, past: &[Past], view: &View) -> bool {
    let Some((element, on)) = wanted(action, view) else {
        return is_typed(action, past, view);
    };
    let own = identity_of(action, view);
    if element.role == Role::Generic {
        // Nobody knows how it stands: one press is all that was wanted.
        let stays = |past: &&Past| !past.failed && !past.gone && !past.elsewhere;
        let sets = |past: &Past| matches!(past.verb, Verb::Click | Verb::Check | Verb::Uncheck);
        let mut done = past.iter().filter(stays);
        return own.is_some() && done.any(|past| past.identity == own && sets(past));
    }
    let mut left = None;
    for past in past.iter().filter(|past| !past.failed) {
        left = if past.identity == own {
            past.leaves(left).filter(|_| !past.gone && !past.elsewhere)
        } else {
            left.filter(|_| fills_in(past, view))
        };
    }
    stands(element, view).is_none() && left == Some(on)
}

/// The text was typed into its field key by key, which begins with the focus. Typed once more, the keys would go on where
/// the first ended: a date's year would be written over by its day.
fn is_typed(action: &Action, past: &[Past], view: &View) -> bool {
    let (Action::SetValue { text, .. }, Some(own)) = (action, identity_of(action, view)) else {
        return false;
    };
    let mut since = past.iter().rev().filter(|past| !past.failed);
    let last = since.find(|past| past.identity == Some(own) || !fills_in(past, view));
    let typed = last.filter(|last| last.identity == Some(own) && !last.gone);
    typed.is_some_and(|last| last.verb == Verb::Focus && last.value == *text)
}

/// It fills in a field or sets a choice, and sends nothing.
fn fills_in(past: &Past, view: &View) -> bool {
    match past.verb {
        Verb::Check
        | Verb::Uncheck
        | Verb::SetValue
        | Verb::Type
        | Verb::SelectDropdown
        | Verb::Focus => true,
        Verb::Click => {
            let mut all = view.identities.iter();
            let at = all.position(|one| past.identity == Some(*one));
            // What is gone since it was pressed was an entry of a list, a day or a menu.
            at.is_none_or(|at| sets_or_opens(&view.page.elements[at]))
        }
        _ => false,
    }
}

/// A press on it sets a choice, or opens what is chosen from.
fn sets_or_opens(element: &Element) -> bool {
    let opens = element.state.has_popup || element.state.expanded.is_some();
    match element.role {
        Role::Checkbox | Role::Switch | Role::Radio | Role::Option | Role::Gridcell => true,
        role => role.is_field() || opens,
    }
}

/// What an action that is sent should bring about, behind the `last` one. Of a switch that shows nothing itself the page
/// may tell how it stands.
pub(in crate::agent) fn expected(
    action: &Action,
    last: Option<&Past>,
    view: &View,
) -> Option<Expectation> {
    let by_itself = predict::predict(action, view.page, view.url);
    let pressed = || {
        let (element, on) = pressed_to(action, last, view)?;
        let name = element.name.clone();
        Some(Expectation::Ticked { name, on })
    };
    by_itself.or_else(pressed)
}

/// The box that is pressed behind the `last` action, and how it stands then.
fn pressed_to<'p>(
    action: &Action,
    last: Option<&Past>,
    view: &View<'p>,
) -> Option<(&'p Element, bool)> {
    let Action::Click { id } = action else {
        return None;
    };
    let at = view.page.elements.iter().position(|one| one.id == *id)?;
    let element = &view.page.elements[at];
    let is_box = matches!(element.role, Role::Checkbox | Role::Switch);
    let set = last.filter(|last| last.identity == view.identities.get(at).copied());
    let was = set.and_then(|last| match last.verb {
        Verb::Check => Some(true),
        Verb::Uncheck => Some(false),
        _ => None,
    });
    let on = !stands(element, view).or(was).filter(|_| is_box)?;
    Some((element, on))
}

/// Bears out that a switch stands as it should, where nothing but the text beside it tells.
pub(in crate::agent) fn bear_out(before: &Before, verdicts: &mut [Verdict], view: &View) {
    let all = [&before.sent].into_iter().chain(&before.chained);
    for (sent, verdict) in all.zip(verdicts) {
        let open = matches!(verdict.outcome, Outcome::NoEvidence | Outcome::Unsure);
        if open && is_as_expected(sent, view) {
            verdict.outcome = Outcome::Confirmed;
            verdict.confidence = 0.9;
            verdict.unshown = false;
            "The page says that it stands so.".clone_into(&mut verdict.reason);
        }
    }
}

/// Bears out that a box was set which this client does not show: the page answered, with a text that names the box or its row,
/// or with controls that came or went.
pub(in crate::agent) fn is_heard(
    before: &Before,
    observations: &Observations,
    verdicts: &mut [Verdict],
) {
    let sets = matches!(
        before.sent.action,
        Action::Check { .. } | Action::Uncheck { .. }
    );
    let ([verdict], Some(target), true) = (verdicts, &before.sent.target, sets) else {
        return;
    };
    let open = matches!(verdict.outcome, Outcome::NoEvidence | Outcome::Unsure);
    let refused = observations.url_changed() || observations.error().is_some();
    if !open || !verdict.unshown || refused {
        return;
    }
    let names = [Some(target.name.as_str()), target.row.as_deref()];
    let names: Vec<Folded> = names.into_iter().flatten().map(Folded::new).collect();
    let speaks = |text: &String| {
        let text = Folded::new(text);
        let mut names = names.iter().filter(|name| !name.words().is_empty());
        names.any(|name| text.contains(name))
    };
    let answers = |fact: &Observation| match fact {
        Observation::TextsAppeared(texts) => texts.iter().any(speaks),
        Observation::ElementsAppeared(_) | Observation::ElementsDisappeared(_) => true,
        _ => false,
    };
    if observations.iter().any(answers) {
        verdict.outcome = Outcome::Confirmed;
        verdict.confidence = 0.75;
        verdict.unshown = false;
        "The page answered it.".clone_into(&mut verdict.reason);
    }
}

fn is_as_expected(sent: &Sent, view: &View) -> bool {
    let on = match &sent.expectation {
        Some(Expectation::Ticked { on, .. }) => *on,
        _ => return false,
    };
    let target = sent.target.as_ref();
    let now = target.and_then(|target| target.find_in(view.page));
    now.and_then(|element| stands(element, view)) == Some(on)
}

/// How a box or switch stands once the action is carried out behind the `last` one, as far as that, its state or the page
/// tells.
pub(in crate::agent) fn sets(action: &Action, last: Option<&Past>, view: &View) -> Option<bool> {
    let set = wanted(action, view).or_else(|| pressed_to(action, last, view));
    set.map(|(_, on)| on)
}

/// The box, and how it is to stand.
fn wanted<'p>(action: &Action, view: &View<'p>) -> Option<(&'p Element, bool)> {
    let on = match action {
        Action::Check { .. } => true,
        Action::Uncheck { .. } => false,
        _ => return None,
    };
    let element = view.page.element(action.target()?)?;
    let boxes = matches!(element.role, Role::Checkbox | Role::Switch | Role::Generic);
    boxes.then_some((element, on))
}

/// How it stands now, by its own state or by what the page writes beside it.
fn stands(element: &Element, view: &View) -> Option<bool> {
    let elements = &view.page.elements;
    let at = elements.iter().position(|one| one.id == element.id)?;
    let told = || engine::told(at, &view.engine).filter(|_| !element.is_native_box());
    element.stands().or_else(told)
}
