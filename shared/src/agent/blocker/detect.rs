//! The obstacles one by one. Each needs the page's own words, and that the rest of the page agrees.

use super::page_blocker::{Coverage, PageBlocker};
use super::page_signals::{Line, PageSignals, Place};
use crate::agent::state::answer::BlockerKind;
use crate::page::{Element, Page, Role};
use ::words::said::{Meaning, plain};
use words::said::reading::{retry_after, says};

/// The first that stands, the most particular first.
pub(super) fn find(face: &PageSignals) -> Option<PageBlocker> {
    expired(face)
        .or_else(|| second_factor(face))
        .or_else(|| human(face))
        .or_else(|| too_many(face))
        .or_else(|| denied(face))
        .or_else(|| broken(face))
}

/// What says that nothing is at the page's address.
pub(super) fn not_there(face: &PageSignals) -> Option<String> {
    let line = face.line_at(Place::is_top, Meaning::NotThere.phrases())?;
    let bare = face.is_short && face.fields == 0 && face.passwords == 0;
    bare.then(|| line.text.clone())
}

fn at(kind: BlockerKind, line: &Line, confidence: f32) -> PageBlocker {
    let reach = match line.place {
        Place::Dialog(start, end) => Coverage::Over(start, end),
        Place::Live => Coverage::Part,
        Place::Lead | Place::Top => Coverage::Whole,
    };
    PageBlocker {
        kind,
        said: line.text.clone(),
        reach,
        field: None,
        retry_after_seconds: None,
        passes_by_itself: false,
        confidence,
    }
}

/// The session is over, and there is a way to sign in.
fn expired(face: &PageSignals) -> Option<PageBlocker> {
    let line = face.line(Meaning::Expired.phrases())?;
    let within = match line.place {
        Place::Dialog(start, end) => Some((start, end)),
        Place::Live | Place::Lead | Place::Top => None,
    };
    let signs_in = face.passwords > 0 || face.has_control(within, Meaning::SignsIn.phrases());
    let agrees = match line.place {
        Place::Dialog(..) => true,
        Place::Live => signs_in,
        Place::Lead | Place::Top => signs_in && face.deeds <= 2,
    };
    let confidence = if signs_in { 0.9 } else { 0.75 };
    agrees.then(|| PageBlocker {
        reach: match line.place {
            Place::Live if face.deeds > 2 => Coverage::Part,
            Place::Live => Coverage::Whole,
            _ => at(BlockerKind::SessionExpired, line, confidence).reach,
        },
        ..at(BlockerKind::SessionExpired, line, confidence)
    })
}

/// A code is asked for beside which nothing else is to be entered, or a word on another device.
fn second_factor(face: &PageSignals) -> Option<PageBlocker> {
    if face.passwords > 0 {
        return None;
    }
    let line = face
        .line(Meaning::SecondFactor.phrases())
        .or_else(|| face.line(Meaning::OnADevice.phrases()));
    if let Some(field) = code_field(face) {
        let element = &face.page.elements[field];
        let named = says(&plain(&names(element)), Meaning::SecondFactor.phrases());
        let marked = element.details().autocomplete.as_deref() == Some("one-time-code");
        let said = match line {
            Some(line) => line.text.clone(),
            None if marked || named => element.name.clone(),
            None => return None,
        };
        let dialog = enclosing_dialog(face.page, element);
        return Some(PageBlocker {
            kind: BlockerKind::MfaRequired,
            said,
            reach: dialog.map_or(Coverage::Whole, |(start, end)| Coverage::Over(start, end)),
            field: Some(element.name.clone()).filter(|name| !name.is_empty()),
            retry_after_seconds: None,
            passes_by_itself: false,
            confidence: if marked || line.is_some() && named {
                0.95
            } else {
                0.8
            },
        });
    }
    let line = face.line_at(|place| place != Place::Live, Meaning::OnADevice.phrases())?;
    let alone = matches!(line.place, Place::Dialog(..)) || face.is_bare();
    alone.then(|| at(BlockerKind::MfaRequired, line, 0.8))
}

/// The field for a one-time code, where the page asks for hardly anything beside it.
fn code_field(face: &PageSignals) -> Option<usize> {
    // A code of six boxes is six fields of one kind.
    const MOST_BOXES: usize = 8;
    let elements = face.page.elements.iter().enumerate();
    let codes: Vec<usize> = elements
        .filter(|(_, element)| takes_code(element))
        .map(|(index, _)| index)
        .collect();
    let first = *codes.first()?;
    let others = face.fields.saturating_sub(codes.len());
    (others == 0 && codes.len() <= MOST_BOXES && face.is_short).then_some(first)
}

fn takes_code(element: &Element) -> bool {
    let takes_text = element.role.takes_text() && element.role != Role::Searchbox;
    if !takes_text || element.state.disabled {
        return false;
    }
    if element.details().autocomplete.as_deref() == Some("one-time-code") {
        return true;
    }
    let names = plain(&names(element));
    says(&names, Meaning::CodeField.phrases()) && !says(&names, Meaning::OtherCode.phrases())
}

fn names(element: &Element) -> String {
    let others = [
        element.details().placeholder.as_deref(),
        element.field.as_deref(),
        Some(element.neighbour.as_str()),
    ];
    let others: Vec<&str> = others.into_iter().flatten().collect();
    format!("{} {}", element.name, others.join(" "))
}

fn enclosing_dialog(page: &Page, element: &Element) -> Option<(usize, usize)> {
    page.dialogs().iter().rev().find_map(|dialog| {
        let end = page.nodes.get(dialog.node)?.end();
        (dialog.node..end)
            .contains(&element.node)
            .then_some((dialog.node, end))
    })
}

/// A page that lets only people through, or a form that does.
fn human(face: &PageSignals) -> Option<PageBlocker> {
    let kind = BlockerKind::Captcha;
    let boxes = || {
        face.page
            .elements
            .iter()
            .filter(|element| is_for_people(element))
    };
    let control = boxes().find(|element| is_open(element));
    if control.is_none() && boxes().next().is_some() {
        return None;
    }
    let alone = face.is_short && face.passwords == 0 && face.fields <= 1 && face.deeds <= 3;
    let above = |place| place != Place::Live;
    if let Some(line) = face
        .line_at(above, Meaning::PassesByItself.phrases())
        .filter(|_| alone)
    {
        return Some(PageBlocker {
            passes_by_itself: true,
            ..at(kind, line, 0.9)
        });
    }
    let over = face.line_at(
        |place| matches!(place, Place::Dialog(..)),
        Meaning::ProvesHuman.phrases(),
    );
    let whole = face
        .line_at(|place| place == Place::Lead, Meaning::ProvesHuman.phrases())
        .filter(|_| alone);
    if let Some(line) = over.or(whole) {
        return Some(at(kind, line, 0.9));
    }
    let control = control?;
    Some(PageBlocker {
        kind,
        said: control.name.clone(),
        reach: if alone {
            Coverage::Whole
        } else {
            Coverage::Part
        },
        field: None,
        retry_after_seconds: None,
        passes_by_itself: false,
        confidence: 0.85,
    })
}

/// A box to tick, or a field for what a picture shows.
fn is_for_people(element: &Element) -> bool {
    let names = plain(&names(element));
    match element.role {
        Role::Checkbox | Role::Button | Role::Generic => says(&names, Meaning::HumanBox.phrases()),
        Role::Textbox => says(&names, Meaning::PictureField.phrases()),
        _ => false,
    }
}

/// Nobody has seen to it yet.
fn is_open(element: &Element) -> bool {
    let empty = element.value.as_deref().unwrap_or_default().is_empty();
    match element.role {
        Role::Textbox => empty,
        _ => element.state.checked != Some(true),
    }
}

fn too_many(face: &PageSignals) -> Option<PageBlocker> {
    let line = face.line(Meaning::TooMany.phrases())?;
    let agrees = !line.place.is_top() || face.is_bare();
    agrees.then(|| PageBlocker {
        retry_after_seconds: face.lines.iter().find_map(|line| retry_after(&line.words)),
        ..at(BlockerKind::RateLimit, line, 0.9)
    })
}

fn denied(face: &PageSignals) -> Option<PageBlocker> {
    let line = face.line(Meaning::Denied.phrases())?;
    // Asking for access is a field at most.
    let whole = face.is_short && face.passwords == 0 && face.fields <= 1 && face.deeds <= 1;
    let agrees = match line.place {
        Place::Dialog(..) => false,
        Place::Live | Place::Lead | Place::Top => whole,
    };
    agrees.then(|| PageBlocker {
        reach: Coverage::Whole,
        ..at(BlockerKind::AccessDenied, line, 0.85)
    })
}

fn broken(face: &PageSignals) -> Option<PageBlocker> {
    let line = face.line_at(Place::is_top, Meaning::Broken.phrases())?;
    face.is_bare()
        .then(|| at(BlockerKind::PageError, line, 0.85))
}
