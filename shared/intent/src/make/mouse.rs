//! Commands for the mouse, for scrolling and waiting.

use super::{Steps, only, step};
use crate::grammar::frame::{Command, Role};
use crate::grammar::target::{self, Names, Used, without_determiners};
use crate::grammar::token::{Token, places};
use crate::grammar::value;
use crate::{Gesture, Intent, Kind};
use words::number;

pub(crate) fn focus(command: &Command<'_>) -> Steps {
    point(command, Gesture::Focus)
}

pub(crate) fn hover(command: &Command<'_>) -> Steps {
    point(command, Gesture::Hover)
}

pub(crate) fn double_click(command: &Command<'_>) -> Steps {
    point(command, Gesture::DoubleClick)
}

pub(crate) fn right_click(command: &Command<'_>) -> Steps {
    point(command, Gesture::RightClick)
}

fn point(command: &Command<'_>, gesture: Gesture) -> Steps {
    let target = target::read(command.goal, command.rest, Names::Control);
    let said = !target.read.phrase.is_empty();
    let intent = Intent::Point {
        gesture,
        target: target.read,
    };
    said.then(|| vec![step(intent, target.words)])
}

/// "move the brightness slider to 60": how far is a value, and no other control.
pub(crate) fn slide(command: &Command<'_>) -> Steps {
    let to = value::read(command.goal, command.slot(Role::Place)?);
    let slider = target::read(command.goal, command.object, Names::Control);
    let words = [slider.words, command.places(Role::Place)].concat();
    let is_slider = slider.read.kind == Some(Kind::Slider);
    is_slider.then(|| vec![Used::set(slider.read, to, words)])
}

pub(crate) fn drag(command: &Command<'_>) -> Steps {
    if let Some(slid) = slide(command) {
        return Some(slid);
    }
    let to = target::read(command.goal, command.slot(Role::Place)?, Names::Control);
    let from = target::read(command.goal, command.object, Names::Control);
    let words = [from.words, command.mark(Role::Place), to.words].concat();
    let said = !from.read.phrase.is_empty();
    let intent = Intent::Drag {
        from: from.read,
        to: to.read,
    };
    said.then(|| vec![step(intent, words)])
}

pub(crate) fn expand(command: &Command<'_>) -> Steps {
    unfold(command, true)
}

pub(crate) fn collapse(command: &Command<'_>) -> Steps {
    unfold(command, false)
}

fn unfold(command: &Command<'_>, open: bool) -> Steps {
    // "the sections below", "the file tree": whatever of the page folds.
    const FOLDS: &[&str] = &[
        "sections", "tree", "folders", "menus", "panels", "rows", "below", "file", "page", "all",
    ];
    let mut target = target::read(command.goal, command.rest, Names::Control);
    if open && only(command.rest, FOLDS) {
        target.read.every = true;
        target.read.name.clear();
        target.words = places(command.rest);
    }
    if target.read.name.is_empty() {
        target.read.kind = target.read.kind.or(Some(Kind::Section));
    }
    let intent = Intent::Expand {
        target: target.read,
        open,
    };
    Some(vec![step(intent, target.words)])
}

/// "scroll down", "scroll the list to the bottom", "scroll to the end of the text area".
pub(crate) fn scroll(command: &Command<'_>) -> Steps {
    const WAYS: &[&str] = &["down", "up", "bottom", "top", "end"];
    const PAGE: &[&str] = &["page", "site", "screen", "all", "way"];
    const LEADING: &[&str] = &["to", "the", "very"];
    let rest = command.rest;
    // "the Top stories list": only "top" with nothing behind it, or with what it is the top of, is a way.
    let is_way = |at: &usize| {
        let next = rest.get(at + 1);
        let ends = next.is_none_or(|next| !next.says() || next.is_any(&["of", "in", "on"]));
        rest[*at].is_any(&["down", "up"]) || rest[*at].is_any(WAYS) && ends
    };
    let first = (0..rest.len()).find(is_way)?;
    let leading = rest[..first].iter().rev();
    let start = first - leading.take_while(|token| token.is_any(LEADING)).count();
    let behind_leading = |at: usize| (at..rest.len()).find(|at| !rest[*at].is_any(LEADING));
    let mut way = first;
    while let Some(next) = behind_leading(way + 1).filter(is_way) {
        way = next;
    }
    let word = &rest[way];
    let before = &rest[..start];
    let behind = match rest.get(way + 1..).unwrap_or_default() {
        [of, held @ ..] if of.is_any(&["of", "in", "on"]) => held,
        _ => &[],
    };
    let named = [before, behind]
        .into_iter()
        .find(|words| !only(words, PAGE));
    let mut words = places(&rest[start..=way]);
    for said in [before, behind] {
        words.extend(super::only_places(said, PAGE));
    }
    let inside = named.map(|words| target::read(command.goal, words, Names::Control));
    words.extend(
        inside
            .iter()
            .flat_map(|inside| inside.words.iter().copied()),
    );
    let intent = Intent::Scroll {
        down: word.is_any(&["down", "bottom", "end"]),
        far: word.is_any(&["bottom", "top", "end"]),
        inside: inside.map(|inside| inside.read),
    };
    Some(vec![step(intent, words)])
}

/// "wait 3 seconds". What is to be waited for otherwise only a page can tell.
pub(crate) fn wait(command: &Command<'_>) -> Steps {
    const SECONDS: u32 = 2;
    const MOST: u32 = 30;
    let rest = without_determiners(command.rest);
    let count = |token: &Token| u32::try_from(number::cardinal(&token.lower)?).ok();
    let seconds = match rest {
        [] => SECONDS,
        [only] if only.is_any(&["moment", "second", "bit"]) => SECONDS,
        [only] if only.lower.ends_with('s') => only.lower.trim_end_matches('s').parse().ok()?,
        [number, unit] if unit.is_any(&["s", "sec", "second", "seconds"]) => count(number)?,
        _ => return None,
    };
    let seconds = Some(seconds.max(1)).filter(|seconds| *seconds <= MOST)?;
    Some(vec![step(Intent::Wait { seconds }, places(rest))])
}
