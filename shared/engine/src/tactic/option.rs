//! Options of lists and groups.

use super::open::taken;
use super::press::{acted, asked, pressed, pressed_or_asked};
use super::value::{is_named, put, setting};
use crate::locate::{Located, Query, Usage, is_list, locate};
use crate::proposal::{Outcome, Proposal};
use crate::saying::{naming, progress, question};
use crate::step::Step;
use crate::widget::offers;
use action::Verb;
use intent::{Relation, Target, Value, Verb as Named};
use page::Role;
use words::{Folded, Only, grammar};

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
            let options = &shown_names(options, step);
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

/// "Pay now" where an option is so called, else "Pay".
fn shown_names(options: &[String], step: &Step) -> Vec<String> {
    let view = step.view;
    let shown = |name: &str| {
        let whole = Folded::new(name);
        let mut all = view.indices();
        all.any(|index| view.name(index).contains(&whole) || offers(index, name, step))
    };
    let heard = |name: &String| {
        let end = grammar::without_name_end(name).filter(|_| !shown(name));
        end.unwrap_or(name).to_owned()
    };
    options.iter().map(heard).collect()
}

/// "download invoice 77 as PDF": a list of the page offers the format, and is brought there first.
pub(super) fn format_of_deed(step: &Step) -> Option<Proposal> {
    let (Named::Named(verb), target) = pressed(step)? else {
        return None;
    };
    let (deed, format) = verb.split_once(" as ")?;
    let view = step.view;
    let offering = |index: &usize| is_list(view.element(*index)) && offers(*index, format, step);
    let lists = view.indices().filter(offering);
    let only = lists
        .only()
        .filter(|_| matches!(deed, "download" | "export"))?;
    let chosen = put(only, &Value::Literal(format.to_owned()), step)?;
    if matches!(chosen.outcome, Outcome::Done { .. }) {
        return pressed_or_asked(locate(&Query::deed(deed, target), step), target, step);
    }
    Some(chosen.completing(false))
}

/// "choose Express for delivery": of several boxes that are called after the field, the one that is called after the option,
/// too ("Delivery: Express").
pub(super) fn option_named_with(
    located: &Located,
    what: &Target,
    value: &Value,
    step: &Step,
) -> Option<Proposal> {
    let Value::Options(options) = value else {
        return None;
    };
    let [option] = options.as_slice() else {
        return None;
    };
    let (field, option) = (Folded::new(&what.name), Folded::new(option));
    let is_it = |index: &usize| {
        let name = step.view.name(*index);
        let count = field.words().len() + option.words().len();
        let role = step.view.element(*index).role;
        let is_choice = matches!(role, Role::Radio | Role::Checkbox | Role::Option);
        let both = name.contains(&field) && name.contains(&option);
        is_choice && both && name.words().len() == count
    };
    let index = located.rivals().into_iter().filter(is_it).only()?;
    choose(index, step)
}

/// Chooses one of a group, or finds it chosen.
fn choose(index: usize, step: &Step) -> Option<Proposal> {
    let element = step.view.element(index);
    let chosen = element.state.checked == Some(true)
        || element.state.selected == Some(true)
        || step.acted_on(index);
    if chosen {
        return Some(Proposal::done(progress::is_chosen(&element.name)));
    }
    Some(match element.role {
        Role::Checkbox | Role::Switch => put(index, &Value::Switch(intent::Setting::On), step)?,
        _ => acted(index, progress::choosing, step),
    })
}

/// Several options of one list, one after the other.
pub(super) fn each_option(index: usize, options: &[String], step: &Step) -> Option<Proposal> {
    let options = &parts_offered(index, options, step);
    let mut last = None;
    for (at, option) in options.iter().enumerate() {
        let chosen = step.done().any(|past| {
            past.verb == Verb::SelectDropdown && past.value.eq_ignore_ascii_case(option)
        });
        if chosen {
            continue;
        }
        let proposal = put(index, &Value::Literal(option.clone()), step)?;
        if !matches!(proposal.outcome, Outcome::Done { .. }) {
            return Some(proposal.completing(at + 1 == options.len()));
        }
        last = Some(proposal);
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

/// Presses one option after the other; those that are chosen are passed over.
fn options_one_by_one(targets: &[Target], step: &Step) -> Option<Proposal> {
    let mut done = None;
    for (at, target) in targets.iter().enumerate() {
        let is_last = at + 1 == targets.len();
        let query = |usage| Query::of(target, usage).grouped();
        let option = locate(&query(Usage::Option).with_headings(), step);
        let located = match &option {
            Located::None { .. } => {
                let placed = !target.relations.is_empty();
                let taken = (!placed).then(|| taken(target, step)).flatten();
                if let Some(proposal) = taken {
                    if matches!(proposal.outcome, Outcome::Done { .. }) {
                        done = Some(proposal);
                        continue;
                    }
                    return Some(proposal.completing(is_last));
                }
                locate(&query(Usage::Choose), step)
            }
            _ => option,
        };
        let Some(index) = located.one() else {
            return asked(located, target, step);
        };
        let proposal = choose(index, step)?;
        if matches!(proposal.outcome, Outcome::Done { .. }) {
            done = Some(proposal);
            continue;
        }
        return Some(proposal.completing(is_last).with(located));
    }
    done
}
