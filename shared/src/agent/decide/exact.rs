//! Which of the rules' choices may go out beside a model without asking it: a step that is read
//! whole, whose control the page has once and by exactly the name that the step says, and an action
//! that does just this and completes it. All else is the model's to decide.

use super::left_over;
use super::{Decided, decide};
use crate::action::Action;
use crate::agent::goal::second_press;
use crate::agent::state::choice::Choice;
use crate::agent::state::memory::Memory;
use crate::agent::state::view::View;
use crate::page::{Element, ElementId, Role};
use intent::{Destination, Form, Gesture, Intent, Kind, Relation, Target, Value};
use words::{Folded, label};

/// Whether a choice carries out a step of the plan and nothing beside it. `before` is the task
/// before the rules chose, `after` with what they have ticked off on the way.
pub(in crate::agent) fn is_exact(
    before: &Memory,
    after: &Memory,
    choice: &Choice,
    view: &View,
) -> bool {
    let Choice::Act {
        action, completes, ..
    } = choice
    else {
        return false;
    };
    if second_press::is_same(after, action, view) {
        return true;
    }
    let (from, to) = (before.plan.current, after.plan.current);
    let passed = before.plan.steps.get(from..to).unwrap_or_default();
    let shown = passed.iter().all(|step| {
        step.intent
            .as_ref()
            .is_some_and(|intent| shows_itself(intent, view))
    });
    let says = || {
        let step = after.plan.intent();
        step.is_some_and(|step| serves(step, action, view))
    };
    shown
        && !folds_in_again(after, action, view)
        && if *completes {
            says()
        } else {
            sends_what_was_changed(after, action, view)
        }
}

/// It would put away what stands open, where the step does not say to: somebody has opened it since it was planned.
fn folds_in_again(memory: &Memory, action: &Action, view: &View) -> bool {
    let element = action.target().and_then(|id| view.page.element(id));
    let is_open = element.is_some_and(|one| one.state.expanded == Some(true));
    let step = memory.plan.step();
    let says_so = step.is_some_and(|step| label::puts_away(&Folded::new(&step.description)));
    memory.plan.by_model && matches!(action, Action::Click { .. }) && is_open && !says_so
}

/// Whether it is the one button that keeps what a goal which was read as a whole has changed, and nothing else is
/// left to do.
fn sends_what_was_changed(memory: &Memory, action: &Action, view: &View) -> bool {
    if memory.plan.by_model || !memory.plan.is_done() {
        return false;
    }
    let button = left_over::unsent(memory, view).map(|at| view.page.elements[at].id);
    button.is_some_and(|id| *action == (Action::Click { id }) && keeps_alone("", id, view))
}

/// Whether the page itself shows that such a step is done, at the very control that it names: it may be passed over
/// unasked.
fn shows_itself(intent: &Intent, view: &View) -> bool {
    let is_there = |name: &str| {
        let wanted = Folded::new(name);
        let mut controls = view.page.elements.iter();
        controls.any(|one| one.role != Role::Static && same(&wanted, &Folded::new(&one.name)))
    };
    match intent {
        Intent::Set { what, to } => {
            let named = what.name.is_empty() || is_there(&what.name) || is_there(&what.phrase);
            let by_option = || match to {
                Value::Options(options) => {
                    engine::called_longer(&what.name, &view.engine).is_some()
                        || options.iter().all(|option| is_there(option))
                }
                _ => false,
            };
            named || by_option()
        }
        Intent::Remember { .. } | Intent::Find { .. } => true,
        _ => false,
    }
}

/// Whether an action is what an intent says, word for word, on a control that alone is meant.
pub(in crate::agent) fn serves(intent: &Intent, action: &Action, view: &View) -> bool {
    let named = |target: &Target| {
        action
            .target()
            .is_some_and(|id| is_meant(target, id, action, view))
    };
    match (intent, action) {
        (
            Intent::Set {
                what,
                to: Value::Options(options),
            },
            Action::Click { .. } | Action::Check { .. } | Action::SelectDropdown { .. },
        ) => sets_option(what, options, action, view),
        (
            Intent::Set { what, .. },
            Action::SetValue { .. }
            | Action::SelectDropdown { .. }
            | Action::Check { .. }
            | Action::Uncheck { .. }
            | Action::Click { .. },
        ) => named(what),
        (Intent::Press { target, .. }, Action::Click { .. }) => named(target),
        (Intent::Point { gesture, target }, _) => {
            let fits = matches!(
                (gesture, action),
                (Gesture::Hover, Action::Hover { .. })
                    | (Gesture::Focus, Action::Focus { .. } | Action::Click { .. })
                    | (Gesture::DoubleClick, Action::DoubleClick { .. })
                    | (Gesture::RightClick, Action::RightClick { .. })
            );
            fits && named(target)
        }
        (Intent::Drag { from, to }, Action::DragAndDrop { to: onto, .. }) => {
            named(from) && is_meant(to, *onto, action, view)
        }
        (Intent::Submit { form }, Action::Click { id }) => match form {
            Form::Named { name } => named(&Target::named(name)) || keeps_alone(name, *id, view),
            Form::Changes | Form::Current => sends_alone(*id, view) || keeps_alone("", *id, view),
            _ => sends_alone(*id, view),
        },
        (
            Intent::Navigate {
                to: Destination::Url(_),
            },
            Action::Navigate { .. },
        )
        | (Intent::PressKey { .. }, Action::Press { .. })
        | (Intent::Scroll { .. }, Action::Scroll { .. } | Action::ScrollContainer { .. })
        | (Intent::Wait { .. }, Action::Wait { .. }) => true,
        _ => false,
    }
}

/// Whether an action chooses one of these options, of the list that is named or as what bears its
/// name.
fn sets_option(what: &Target, options: &[String], action: &Action, view: &View) -> bool {
    if let Some(chosen) = action.option().map(Folded::new) {
        let wanted = options.iter().any(|option| Folded::new(option) == chosen);
        let meant = |id| is_meant(what, id, action, view) || is_called_longer(what, id, view);
        return wanted && action.target().is_some_and(meant);
    }
    let named = |option: &String| {
        action
            .target()
            .is_some_and(|id| is_meant(&Target::named(option), id, action, view))
    };
    options.iter().any(named)
}

/// Whether it is the one list whose name goes on after what the step calls it.
fn is_called_longer(what: &Target, id: ElementId, view: &View) -> bool {
    let is_plain = what.kind.is_none() && what.relations.is_empty() && what.ordinal.is_none();
    let list = engine::called_longer(&what.name, &view.engine);
    is_plain && list.is_some_and(|at| view.page.elements[at].id == id)
}

/// Whether it is the page's only control that sends a form.
fn sends_alone(id: ElementId, view: &View) -> bool {
    let sends = |element: &&Element| element.input_type.as_deref() == Some("submit");
    let mut found = view.page.elements.iter().filter(sends);
    let only = found.next().filter(|_| found.next().is_none());
    only.is_some_and(|element| element.id == id)
}

/// Whether it is the page's only button that keeps what was filled in, and is called so as the step says: "Save
/// changes" for "save".
fn keeps_alone(said: &str, id: ElementId, view: &View) -> bool {
    let said = Folded::new(said);
    let name = |element: &Element| Folded::new(&element.name);
    let keeps = |element: &&Element| element.role == Role::Button && label::keeps(&name(element));
    let mut found = view.page.elements.iter().filter(keeps);
    let only = found.next().filter(|_| found.next().is_none());
    only.is_some_and(|element| element.id == id && name(element).words().starts_with(said.words()))
}

/// Whether this element bears the target's name and is the only one that it can mean. Places
/// ("the second", "the cheapest") are for whoever sees the whole page.
fn is_meant(target: &Target, id: ElementId, action: &Action, view: &View) -> bool {
    if target.ordinal.is_some()
        || target.superlative.is_some()
        || target.every
        || target.count.is_some()
    {
        return false;
    }
    let names = [&target.name, &target.phrase].map(|name| Folded::new(name));
    let alike = |element: &&Element| {
        let may_serve = element.role != Role::Static
            && target.kind.is_none_or(|kind| may_be(kind, element.role));
        let is_called_so = || {
            let name = Folded::new(&element.name);
            names.iter().any(|wanted| same(wanted, &name))
        };
        may_serve
            && is_called_so()
            && action.clone().on(element.id).check(view.page).is_ok()
            && target
                .relations
                .iter()
                .all(|one| stands_at(one, element, view))
    };
    let mut found = view.page.elements.iter().filter(alike);
    match (found.next(), found.next()) {
        (Some(element), None) => element.id == id,
        (Some(_), Some(_)) => false,
        (None, _) => {
            matches!(action, Action::SetValue { .. })
                && target.relations.is_empty()
                && names.iter().any(|name| is_the_only_field(name, id, view))
        }
    }
}

/// Whether it is the page's only field for text, and its name has what the step calls it: "Reason for your visit" for
/// "reason".
fn is_the_only_field(said: &Folded, id: ElementId, view: &View) -> bool {
    let mut fields = view
        .page
        .elements
        .iter()
        .filter(|one| one.role.takes_text());
    let only = fields.next().filter(|_| fields.next().is_none());
    let called = |field: &Element| Folded::new(&field.name).contains(said);
    !said.words().is_empty() && only.is_some_and(|field| field.id == id && called(field))
}

/// Whether two names are one but for case and signs ("Name *"); names of signs alone by those.
fn same(wanted: &Folded, name: &Folded) -> bool {
    match wanted.words() {
        [] => !wanted.text().is_empty() && wanted.text() == name.text(),
        words => words == name.words(),
    }
}

/// Whether an element stands where the target says, as far as the page has controls there. Of a part of the page only
/// controls of its name tell: a heading may stand over what the page does not group under it.
pub(super) fn may_stand_at(target: &Target, element: &Element, view: &View) -> bool {
    let name = Folded::new(&target.name);
    let mut relations = target.relations.iter();
    relations.all(|relation| {
        let part = matches!(relation, Relation::Within(_));
        let counts = |one: &&Element| !part || Folded::new(&one.name).contains(&name);
        let mut others = view.page.elements.iter().filter(counts);
        stands_at(relation, element, view) || !others.any(|one| stands_at(relation, one, view))
    })
}

/// Whether an element stands where the relation says, by its row or the parts of the page round it.
fn stands_at(relation: &Relation, element: &Element, view: &View) -> bool {
    let anchor = Folded::new(relation.anchor());
    let row = view.page.row_of(element).map(|row| row.text.as_str());
    let row_says = row.is_some_and(|text| Folded::new(text).contains(&anchor));
    match relation {
        Relation::Of(_) | Relation::InRow(_) | Relation::NextTo(_) => row_says,
        Relation::Within(_) => {
            let mut round = element.container.iter();
            row_says || round.any(|name| Folded::new(name).contains(&anchor))
        }
        Relation::Below(_) | Relation::Above(_) => false,
    }
}

/// Whether the user's word for a kind of control fits an element's role.
fn may_be(kind: Kind, role: Role) -> bool {
    match kind {
        Kind::Link => role == Role::Link,
        Kind::Field | Kind::SearchBox => role.takes_text(),
        Kind::Dropdown => matches!(role, Role::Combobox | Role::Listbox),
        Kind::Checkbox => matches!(role, Role::Checkbox | Role::Switch),
        Kind::Radio => role == Role::Radio,
        Kind::Switch => matches!(role, Role::Switch | Role::Checkbox | Role::Button),
        Kind::Slider => role == Role::Slider,
        Kind::Tab => matches!(role, Role::Tab | Role::Link | Role::Button),
        Kind::Option => matches!(
            role,
            Role::Option | Role::Menuitem | Role::Radio | Role::Treeitem
        ),
        Kind::Button | Kind::Menu | Kind::Icon => {
            matches!(role, Role::Button | Role::Menuitem | Role::Menu)
        }
        Kind::Section | Kind::Row | Kind::Dialog | Kind::Result | Kind::Sorting | Kind::Pager => {
            true
        }
    }
}

/// The rules' choice for the current step of the plan, where it is exact.
pub(in crate::agent) fn next_of_plan(memory: &Memory, view: &View) -> Option<Choice> {
    let mut after = memory.clone();
    let Decided { choice, .. } = decide(&mut after, view);
    let here = after.plan.current == memory.plan.current;
    (here && is_exact(memory, &after, &choice, view)).then_some(choice)
}

/// The rules' choice for the first step of a new plan that is left to do, where it is exact; those before it are done.
pub(in crate::agent) fn begin_plan(memory: &mut Memory, view: &View) -> Option<Choice> {
    let mut after = memory.clone();
    let Decided { choice, .. } = decide(&mut after, view);
    let exact = is_exact(memory, &after, &choice, view);
    exact.then(|| {
        memory.plan = after.plan;
        choice
    })
}
