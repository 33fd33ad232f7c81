//! Clauses that choose from what there is, or bring a box into a state.

use super::super::instruction::{Instruction, Kind as ElementKind, Relation, Setting, Target};
use super::press::{invoke, press_path};
use super::split_at_preposition;
use super::target;
use super::token::{Kind, Token, source};
use super::value;

pub(super) fn choose(goal: &str, rest: &[Token], out: &mut Vec<Instruction>) {
    let rest = target::strip_fillers(rest);
    if rest
        .first()
        .is_some_and(|token| token.is_any(&["nothing", "none"]))
    {
        out.push(Instruction::ChooseNothing);
        return;
    }
    if rest.iter().any(|token| token.kind == Kind::Arrow) {
        press_path(goal, "choose", rest, out);
        return;
    }
    // "the card with the greatest number": no list of that name.
    let compared = target::read(goal, rest);
    let by_measure = compared.superlative.is_some()
        && rest.iter().any(|token| token.is_any(&["with"]))
        && !rest.iter().any(|token| token.is_any(&["from"]));
    if by_measure {
        out.push(Instruction::Press {
            verb: "choose".to_owned(),
            target: compared,
        });
        return;
    }
    if let Some(instruction) = value::date_or_number_choice(goal, rest) {
        out.push(instruction);
        return;
    }
    let (names, from) =
        match split_at_preposition(rest, &["from", "in", "for", "as", "under", "with"]) {
            Some((names, field)) if !names.is_empty() => (names, Some(target::read(goal, field))),
            _ => (rest, None),
        };
    let names = without_list_noun(names);
    let options: Vec<String> = if from.is_some()
        || names.iter().any(|token| token.kind == Kind::Comma)
        || quoted(names) > 1
    {
        target::split_list(names)
            .into_iter()
            .map(|part| option_name(goal, part))
            .filter(|name| !name.is_empty())
            .collect()
    } else {
        Vec::new()
    };
    if options.is_empty() {
        let one = target::read(goal, names);
        let bare = one.relations.is_empty()
            && one.ordinal.is_none()
            && one.superlative.is_none()
            && !one.every;
        let choice = one
            .kind
            .is_none_or(|kind| matches!(kind, ElementKind::Option | ElementKind::Radio));
        // "the window seat": nobody chooses a dialog, so that word is part of the name.
        if bare && one.kind == Some(ElementKind::Dialog) {
            out.push(Instruction::Choose {
                options: vec![one.phrase],
                from: None,
            });
        } else if bare && choice && !one.name.is_empty() {
            out.push(Instruction::Choose {
                options: vec![one.name],
                from: None,
            });
        } else {
            out.push(Instruction::Press {
                verb: "choose".to_owned(),
                target: one,
            });
        }
    } else {
        out.push(Instruction::Choose { options, from });
    }
}

pub(super) fn quoted(tokens: &[Token]) -> usize {
    tokens
        .iter()
        .filter(|token| token.kind == Kind::Quoted)
        .count()
}

/// "words A, B" and "the options A and B": the noun before a list of names says nothing.
fn without_list_noun(tokens: &[Token]) -> &[Token] {
    match tokens {
        [noun, rest @ ..]
            if !rest.is_empty()
                && noun.is_any(&[
                    "words",
                    "word",
                    "options",
                    "items",
                    "values",
                    "checkboxes",
                    "names",
                ]) =>
        {
            rest
        }
        _ => tokens,
    }
}

fn option_name(goal: &str, part: &[Token]) -> String {
    let target = target::read(goal, part);
    if target.name.is_empty() || !target.relations.is_empty() {
        target.phrase
    } else {
        target.name
    }
}

/// "turn Dark mode on", "switch the lamp off": the particle stands at the end.
pub(super) fn switched(clause: &[Token]) -> Option<(&[Token], Setting)> {
    let [first, what @ .., last] = clause else {
        return None;
    };
    let setting = match last {
        last if last.is_word("on") => Setting::On,
        last if last.is_word("off") => Setting::Off,
        _ => return None,
    };
    (first.is_any(&["turn", "switch"]) && !what.is_empty()).then_some((what, setting))
}

/// "check X", "turn on X", "mark X as done".
pub(super) fn check(goal: &str, rest: &[Token], setting: Setting, out: &mut Vec<Instruction>) {
    // "mark X as done" and "check X off" set nothing that a box shows by itself.
    if let Some((what, state)) = split_at_preposition(rest, &["as"]) {
        out.push(mark_as(goal, what, state));
        return;
    }
    let targets = target::read_list(goal, rest);
    let whole = target::read(goal, rest);
    let targets = if targets.len() > 1 {
        targets
    } else {
        vec![whole]
    };
    out.push(Instruction::Check { targets, setting });
}

/// "mark order 5 as done": whatever says "done" in the row of order 5. "as odd or even": each of
/// them as what it is.
pub(super) fn mark_as(goal: &str, what: &[Token], state: &[Token]) -> Instruction {
    let classes: Vec<String> = state
        .split(|token| token.kind == Kind::Comma || token.is_any(&["or"]))
        .filter(|part| !part.is_empty())
        .map(|part| source(goal, target::strip_fillers(part)))
        .collect();
    if classes.len() > 1 {
        return Instruction::Classify { classes };
    }
    let mut target = target::read(goal, state);
    let row = target::read(goal, what);
    if !row.every {
        target
            .relations
            .push(Relation::InRow(if row.name.is_empty() {
                row.phrase
            } else {
                row.name
            }));
    }
    if let ([first, ..], [.., last]) = (what, state) {
        target.phrase = format!("mark {}", &goal[first.start..last.end]);
    }
    Instruction::Press {
        verb: "mark".to_owned(),
        target,
    }
}

/// "show 50 rows per page" is a choice of how many; whatever else is shown is pressed.
pub(super) fn show(goal: &str, verb: &str, rest: &[Token], out: &mut Vec<Instruction>) {
    const COUNTED: &[&str] = &[
        "row", "rows", "entry", "entries", "item", "items", "result", "results", "record",
        "records", "line", "lines",
    ];
    let stripped = target::strip_fillers(rest);
    let per_page = stripped.windows(2).any(|pair| {
        pair[0].is_any(&["per", "each", "a", "one", "every"]) && pair[1].is_any(&["page"])
    });
    if let [amount, noun, ..] = stripped
        && (amount.text.parse::<u32>().is_ok() || amount.is_any(&["all"]) && per_page)
        && (per_page || noun.is_any(COUNTED) && stripped.len() == 2)
    {
        out.push(Instruction::Choose {
            options: vec![amount.text.clone()],
            from: Some(Target::named("rows per page")),
        });
        return;
    }
    invoke(goal, verb, rest, out);
}
