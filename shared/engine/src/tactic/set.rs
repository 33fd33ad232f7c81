//! Bringing controls to values.

use super::open::taken;
use super::press::{acted, asked, pressed, pressed_or_asked};
use crate::locate::{
    Belongs, LabelMatch, Located, Object, Query, Ranked, Usable, Usage, compare, content_of,
    is_list, is_text_field, locate, locate_all, shown_beside, shown_in_text,
};
use crate::proposal::{Act, Outcome, Proposal};
use crate::saying::{missing, naming, progress, question};
use crate::step::Step;
use crate::widget::{Wanted, Widget, offers};
use action::Verb;
use intent::{Intent, Kind, Relation, Target, Value, Verb as Named};
use page::{Element, Role};
use words::{Folded, date, secret};

/// The words of a name that are tried as a field's name.
const MOST_NAME_WORDS: usize = 8;

pub(super) fn setting<'s>(step: &Step<'s>) -> Option<(&'s Target, &'s Value)> {
    match step.intent {
        Intent::Set { what, to } => Some((what, to)),
        _ => None,
    }
}

/// What a value comes to on this page, for that control; else the question for it.
fn wanted(value: &Value, index: usize, step: &Step) -> Result<Wanted, Proposal> {
    let element = step.view.element(index);
    let read = |text: Option<String>, what: String| {
        let question = || Proposal::ask(question::what_to_enter(&what, element));
        text.map(Wanted::Text).ok_or_else(question)
    };
    match value {
        Value::Literal(text) => Ok(date::day(text)
            .and_then(|day| day.on(step.today))
            .filter(|_| text.contains(char::is_alphabetic) || text.len() >= "1/1/2000".len())
            .map_or_else(
                || Wanted::Text(text.clone()),
                |date| Wanted::Day {
                    said: text.clone(),
                    date,
                },
            )),
        Value::Date { said, day } => match day.on(step.today) {
            Some(date) => Ok(Wanted::Day {
                said: said.clone(),
                date,
            }),
            None => Err(Proposal::missing(format!("a day “{said}”"))),
        },
        Value::Switch(setting) => Ok(Wanted::Switch(*setting)),
        Value::Order { order, .. } => Ok(Wanted::Order(*order)),
        Value::Options(options) => Ok(Wanted::Text(options.join(", "))),
        Value::Shown(name) if name.is_empty() => {
            let own = element.name.trim_end_matches([':', ' ']);
            read(shown_in_text(own, step), naming::quoted(own))
        }
        Value::Shown(name) => read(shown_beside(name, step), naming::quoted(name)),
        Value::Content(of) => read(content_of(of, step), naming::target(of)),
        Value::Own(own)
            if element
                .value
                .as_ref()
                .is_some_and(|value| !value.is_empty()) =>
        {
            Err(Proposal::done(progress::shows(element, own)))
        }
        Value::Own(own) => Err(Proposal::ask(question::your_own(own, element))),
        Value::Remembered(key) => read(None, naming::quoted(key)),
        Value::NameAndLiteral(text) => Ok(Wanted::Text(text.clone())),
        Value::NoOption => Err(Proposal::done("Nothing was to be chosen.")),
    }
}

/// Brings the control there, in the way of its kind.
pub(super) fn put(index: usize, value: &Value, step: &Step) -> Option<Proposal> {
    let wanted = match wanted(value, index, step) {
        Ok(wanted) => wanted,
        Err(proposal) => return Some(proposal),
    };
    let element = step.view.element(index);
    if element.state.disabled {
        return Some(Proposal::missing(missing::locked(element)));
    }
    let widget = Widget::at(index, &wanted, step)?;
    Some(widget.set(&wanted, step).into())
}

/// "first name Jas": the longest name of a field that the text begins with, the rest is the value.
pub(super) fn name_and_value(step: &Step) -> Option<Proposal> {
    let (_, value) = setting(step)?;
    let Value::NameAndLiteral(text) = value else {
        return None;
    };
    let words: Vec<&str> = text.split_whitespace().collect();
    let most = words.len().saturating_sub(1).min(MOST_NAME_WORDS);
    let found = (1..=most).rev().find_map(|length| {
        let name = words[..length].join(" ");
        let located = locate(&Query::named(&name, Usage::Set), step);
        let index = located.one()?;
        let label = located.ranking()[0].match_.label;
        (label <= LabelMatch::Synonym).then_some((length, index))
    });
    let Some((length, index)) = found else {
        let mut grouped = (1..=most).rev();
        return grouped
            .find_map(|length| under(&words[..length], &words[length..], step))
            .or_else(|| entered(value, step));
    };
    let rest = &words[length..];
    let announced = rest.len() > 1 && ["is", "as", "to", "=", ":"].contains(&rest[0]);
    let rest = rest[usize::from(announced)..].join(" ");
    put(index, &Value::Literal(rest), step)
}

/// "state Shipped": what is so called under a heading of that name.
fn under(heading: &[&str], name: &[&str], step: &Step) -> Option<Proposal> {
    let target = Target {
        relations: vec![Relation::Within(heading.join(" "))],
        ..Target::named(&name.join(" "))
    };
    let located = locate(&Query::of(&target, Usage::Choose).exactly(), step);
    let element = step.view.element(located.one()?);
    let action = step.click(located.one()?);
    Some(Proposal::act(action, progress::choosing(element)).with(located))
}

/// "download invoice 77 as PDF": a list of the page offers the format, and is brought there first.
pub(super) fn format_of_deed(step: &Step) -> Option<Proposal> {
    let (Named::Named(verb), target) = pressed(step)? else {
        return None;
    };
    let (deed, format) = verb.split_once(" as ")?;
    let view = step.view;
    let offering = |index: &usize| is_list(view.element(*index)) && offers(*index, format, step);
    let mut lists = view.indices().filter(offering);
    let only = lists
        .next()
        .filter(|_| lists.next().is_none() && matches!(deed, "download" | "export"))?;
    let mut chosen = put(only, &Value::Literal(format.to_owned()), step)?;
    match &mut chosen.outcome {
        Outcome::Done { .. } => {
            pressed_or_asked(locate(&Query::deed(deed, target), step), target, step)
        }
        Outcome::Act(act) => {
            act.completes = false;
            Some(chosen)
        }
        _ => Some(chosen),
    }
}

/// "both fields", "all check boxes": each that does not stand as it should.
pub(super) fn every_field(step: &Step) -> Option<Proposal> {
    let (what, value) = setting(step)?;
    what.every.then_some(())?;
    let usage = usage(value);
    let all = locate_all(&Query::of(what, usage), step);
    let steps = all
        .iter()
        .filter(|index| !step.acted_on(**index))
        .filter_map(|index| put(*index, value, step))
        .filter(|proposal| !matches!(proposal.outcome, Outcome::Done { .. }))
        .take(2)
        .collect::<Vec<_>>();
    let more = steps.len() > 1;
    match steps.into_iter().next() {
        None if all.is_empty() => None,
        None => Some(Proposal::done("All stand that way already.")),
        Some(mut proposal) => {
            if let Outcome::Act(Act { completes, .. }) = &mut proposal.outcome {
                *completes &= !more;
            }
            Some(proposal)
        }
    }
}

fn usage(value: &Value) -> Usage {
    match value {
        Value::Switch(_) => Usage::Switch,
        _ => Usage::Set,
    }
}

fn is_named(what: &Target) -> bool {
    !what.is_unsaid()
        && !what.every
        && !matches!(
            what.kind,
            Some(Kind::SearchBox | Kind::Sorting | Kind::Pager)
        )
}

/// The field, list, box or switch that the user names.
pub(super) fn field(step: &Step) -> Option<Proposal> {
    let (what, value) = setting(step)?;
    if !is_named(what) || matches!(value, Value::Order { .. }) {
        return None;
    }
    let located = locate(&Query::of(what, usage(value)).with_headings(), step);
    let found = located
        .one()
        .or_else(|| only_target(&located, value, step))
        .or_else(|| only_taker(&located, value, step))
        .or_else(|| before_password(what, &located, step))
        .or_else(|| plain_switch(what, value, step));
    let Some(index) = found else {
        return asked(located, what, step).or_else(|| entered(value, step));
    };
    match value {
        Value::Options(options) => each_option(index, options, step),
        _ => put(index, value, step).map(|proposal| proposal.with(located)),
    }
}

/// Fields are so called, and the page nowhere shows the thing that the user says it belongs to:
/// whether it is one of them the user says, and nothing is opened to look for it.
pub(super) fn whose_field(step: &Step) -> Option<Proposal> {
    let (what, value) = setting(step)?;
    let object = Object::beside(what).filter(|_| is_named(what))?;
    let view = step.view;
    if object.is_shown(view) {
        return None;
    }
    let located = locate(&Query::of(what, usage(value)), step);
    let ownerless = |one: &&Ranked| {
        let alone = view.unit(view.control(one.index).region) == 0;
        alone && one.match_.belongs == Belongs::Elsewhere && one.match_.usable != Usable::Failed
    };
    let mut near: Vec<usize> = located
        .ranking()
        .iter()
        .filter(ownerless)
        .map(|one| one.index)
        .collect();
    near.sort_unstable();
    (!near.is_empty()).then(|| {
        let (wanted, about) = (naming::target(what), naming::about(what));
        Proposal::ask(question::whose(&wanted, &about, &near, view)).with(located)
    })
}

/// Of several fields the one that is not what the value is copied from.
fn only_target(located: &Located, value: &Value, step: &Step) -> Option<usize> {
    let Value::Content(of) = value else {
        return None;
    };
    let source = locate(&Query::of(of, Usage::Set), step).one()?;
    let rivals = located.rivals();
    let mut others = rivals.into_iter().filter(|index| *index != source);
    others.next().filter(|_| others.next().is_none())
}

/// Of several controls the only one that can take the value: a list that offers it, else a field
/// that is typed into.
fn only_taker(located: &Located, value: &Value, step: &Step) -> Option<usize> {
    let options: &[String] = match value {
        Value::Options(options) => options,
        Value::Literal(text) => std::slice::from_ref(text),
        _ => return None,
    };
    let takes = |index: &usize| {
        let element = step.view.element(*index);
        if is_list(element) {
            options.iter().all(|option| offers(*index, option, step))
        } else {
            is_text_field(element)
        }
    };
    let mut takers = located.rivals().into_iter().filter(takes);
    takers.next().filter(|_| takers.next().is_none())
}

/// A button of exactly that name, which does not show how it stands.
fn plain_switch(what: &Target, value: &Value, step: &Step) -> Option<usize> {
    let button = |index: &usize| step.view.element(*index).role == Role::Button;
    let switches = matches!(value, Value::Switch(_)) && !what.name.is_empty();
    switches.then_some(())?;
    let query = Query::of(what, Usage::Press).exactly();
    locate(&query, step).one().filter(button)
}

/// The field went with its form, and what was typed into it with it.
fn entered(value: &Value, step: &Step) -> Option<Proposal> {
    let text = match value {
        Value::Literal(text) | Value::NameAndLiteral(text) => text,
        Value::Date { said, .. } => said,
        _ => return None,
    };
    let typed = |past: &&action::Past| {
        past.verb == Verb::SetValue && !past.value.is_empty() && text.ends_with(&past.value)
    };
    let past = step.done().find(typed)?;
    Some(Proposal::done(progress::was_entered(&past.value)))
}

/// Of a sign-in form the name field stands right before the password.
fn before_password(what: &Target, located: &Located, step: &Step) -> Option<usize> {
    let wanted = Folded::new(&what.name);
    let is_user = compare(&wanted, &Folded::new("user name")) <= LabelMatch::Synonym;
    if !is_user || !located.rivals().is_empty() {
        return None;
    }
    let view = step.view;
    let password = view
        .indices()
        .find(|index| is_password(view.element(*index)))?;
    (0..password)
        .rev()
        .find(|index| is_text_field(view.element(*index)))
        .filter(|index| !step.failed_on(*index))
}

/// Where the client shows no types, a password is known by its name.
fn is_password(element: &Element) -> bool {
    match element.input_type.as_deref() {
        Some(kind) => kind == "password",
        None => is_text_field(element) && secret::is_secret(&element.name),
    }
}

/// Several options of one list, one after the other.
fn each_option(index: usize, options: &[String], step: &Step) -> Option<Proposal> {
    let options = &parts_offered(index, options, step);
    let mut last = None;
    for (at, option) in options.iter().enumerate() {
        let chosen = step.done().any(|past| {
            past.verb == Verb::SelectDropdown && past.value.eq_ignore_ascii_case(option)
        });
        if chosen {
            continue;
        }
        let mut proposal = put(index, &Value::Literal(option.clone()), step)?;
        match &mut proposal.outcome {
            Outcome::Done { .. } => last = Some(proposal),
            Outcome::Act(act) => {
                act.completes &= at + 1 == options.len();
                return Some(proposal);
            }
            _ => return Some(proposal),
        }
    }
    last.or_else(|| Some(Proposal::done(progress::is_chosen(&options.join(", ")))))
}

/// "Red and Green" are two options where the list offers both, and not the whole.
fn parts_offered(index: usize, options: &[String], step: &Step) -> Vec<String> {
    let offered = |option: &str| offers(index, option, step);
    options
        .iter()
        .flat_map(|option| {
            let parts: Vec<&str> = option.split(" and ").map(str::trim).collect();
            let parted = !offered(option) && parts.iter().all(|part| offered(part));
            let parts = if parted { parts } else { vec![option.as_str()] };
            parts.into_iter().map(str::to_owned).collect::<Vec<_>>()
        })
        .collect()
}

/// "choose Yes for breakfast": the option of that name under a heading of that name.
pub(super) fn group(step: &Step) -> Option<Proposal> {
    let (what, value) = setting(step)?;
    let options = match value {
        Value::Options(options) => options.clone(),
        Value::Literal(text) => vec![text.clone()],
        _ => return None,
    };
    if !is_named(what) || what.name.is_empty() {
        return None;
    }
    let targets = options.iter().map(|option| Target {
        relations: vec![Relation::Within(what.name.clone())],
        ..Target::named(option)
    });
    options_one_by_one(&targets.collect::<Vec<_>>(), step)
}

/// Options that the user names alone: of a list that offers them, or wherever they stand.
pub(super) fn option(step: &Step) -> Option<Proposal> {
    let (what, value) = setting(step)?;
    if !what.is_unsaid() {
        return None;
    }
    match value {
        Value::NoOption => Some(Proposal::done("Nothing was to be chosen.")),
        Value::Options(options) => {
            let view = step.view;
            let offering = |option: &String| -> Vec<usize> {
                let lists = view.indices().filter(|index| is_list(view.element(*index)));
                lists.filter(|index| offers(*index, option, step)).collect()
            };
            let lists: Vec<Vec<usize>> = options.iter().map(offering).collect();
            let targets: Vec<Target> = options.iter().map(|option| Target::named(option)).collect();
            let first = lists.first()?;
            if !first.is_empty() && lists.iter().all(|list| list == first) {
                return match first.as_slice() {
                    [only] => each_option(*only, options, step),
                    several => {
                        let named = naming::quoted(&options.join(", "));
                        let question = question::which_one(&named, &options[0], several, view);
                        Some(Proposal::ask(question))
                    }
                };
            }
            options_one_by_one(&targets, step)
        }
        _ => None,
    }
}

/// Presses one option after the other; those that are chosen are passed over.
fn options_one_by_one(targets: &[Target], step: &Step) -> Option<Proposal> {
    let mut done = None;
    for (at, target) in targets.iter().enumerate() {
        let option = locate(&Query::of(target, Usage::Option).with_headings(), step);
        let located = match &option {
            Located::None { .. } => {
                let placed = !target.relations.is_empty();
                let taken = (!placed).then(|| taken(target, step)).flatten();
                if let Some(mut proposal) = taken {
                    if matches!(proposal.outcome, Outcome::Done { .. }) {
                        done = Some(proposal);
                        continue;
                    }
                    if let Outcome::Act(act) = &mut proposal.outcome {
                        act.completes &= at + 1 == targets.len();
                    }
                    return Some(proposal);
                }
                locate(&Query::of(target, Usage::Choose), step)
            }
            _ => option,
        };
        let Some(index) = located.one() else {
            return asked(located, target, step);
        };
        let element = step.view.element(index);
        let chosen = element.state.checked == Some(true)
            || element.state.selected == Some(true)
            || step.acted_on(index);
        if chosen {
            done = Some(Proposal::done(progress::is_chosen(&element.name)));
            continue;
        }
        let mut proposal = match element.role {
            Role::Checkbox | Role::Switch => put(index, &Value::Switch(intent::Setting::On), step)?,
            _ => acted(index, progress::choosing, step),
        };
        if let Outcome::Act(act) = &mut proposal.outcome {
            act.completes &= at + 1 == targets.len();
        }
        return Some(proposal.with(located));
    }
    done
}

/// "set the number of guests to 3", where two buttons count them.
pub(super) fn counter(step: &Step) -> Option<Proposal> {
    let (what, value) = setting(step)?;
    let Value::Literal(text) = value else {
        return None;
    };
    // "the number of adults" counts adults.
    let counted = match what.relations.as_slice() {
        [Relation::Of(counted)] if what.name.eq_ignore_ascii_case("number") => counted,
        _ => &what.name,
    };
    let counter = Widget::counting(counted, step)?;
    Some(counter.set(&Wanted::Text(text.clone()), step).into())
}
