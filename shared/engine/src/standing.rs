//! How a switch stands, by its own state or by the word that the page shows beside it.

use crate::locate::{Query, Usage, button_called, is_choice, locate, shown_in_text};
use crate::page_view::{PageView, controls_over};
use crate::step::Step;
use intent::{Intent, Value};
use page::{Content, Role};
use words::standing;

/// Whether what the step's intent switches is on. `None` where it switches nothing, or the page does not tell.
pub fn stands(step: &Step) -> Option<bool> {
    let Intent::Set {
        what,
        to: Value::Switch(_),
    } = step.intent
    else {
        return None;
    };
    let view = step.view;
    let switch = locate(&Query::of(what, Usage::Switch).with_headings(), step).one();
    if let Some(index) = switch.or_else(|| button_called(what, step)) {
        return view.element(index).stands().or_else(|| shown(index, view));
    }
    let alone = what.relations.is_empty() && what.ordinal.is_none();
    let text = alone.then(|| shown_in_text(&what.name, step))?;
    standing::of(&text?)
}

/// Whether a control is on, by what marks it or by what the page writes beside it. `None` where neither tells.
pub fn told(index: usize, view: &PageView) -> Option<bool> {
    let element = view.element(index);
    let state = &element.state;
    let own = state.checked.or(state.pressed).or(state.selected);
    own.or_else(|| element.stands())
        .or_else(|| shown(index, view))
}

/// What the page writes beside a control of how it stands: in its name, in its row, right after it or right before.
fn shown(index: usize, view: &PageView) -> Option<bool> {
    let element = view.element(index);
    if element.name.contains(':')
        && let Some(on) = standing::of(&element.name)
    {
        return Some(on);
    }
    // A switch that is called otherwise says with its text how it stands.
    let own = view.page.node_text(element.node);
    let switches = matches!(element.role, Role::Switch | Role::Checkbox) && own != element.name;
    if let Some(on) = standing::of(own).filter(|_| switches) {
        return Some(on);
    }
    let Some(row) = element.row.and_then(|row| view.page.rows.get(row)) else {
        return after(index, view).or_else(|| before(index, view));
    };
    let like = view.among(row.nodes.0..row.nodes.1);
    let switches = like.filter(|other| is_choice(view.element(*other)) || *other == index);
    if switches.count() > 1 {
        return None;
    }
    let texts = view.texts(row.nodes.0..row.nodes.1);
    let texts = texts.filter(|(node, _)| !is_in_control(*node, view));
    let mut told = texts.filter_map(|(_, text)| standing::of(text));
    let first = told.next()?;
    told.all(|other| other == first).then_some(first)
}

/// The text that follows, where no control stands between.
fn after(index: usize, view: &PageView) -> Option<bool> {
    let nodes = &view.page.nodes;
    let own = nodes.get(view.element(index).node)?;
    let end = own
        .parent()
        .map_or(nodes.len(), |parent| nodes[parent].end());
    let mut next = own.end()..end;
    let at = next.find(|at| !is_bare(*at, view))?;
    let text = (nodes[at].content() == Content::Text).then(|| view.page.node_text(at));
    standing::of(text?)
}

/// The text that comes before, where no control stands between.
fn before(index: usize, view: &PageView) -> Option<bool> {
    let nodes = &view.page.nodes;
    let node = view.element(index).node;
    let start = nodes.get(node)?.parent().map_or(0, |parent| parent + 1);
    let at = (start..node).rev().find(|at| !is_bare(*at, view))?;
    let text = (nodes[at].content() == Content::Text).then(|| view.page.node_text(at));
    let text = text.filter(|_| !is_in_control(at, view));
    standing::of(text?)
}

/// What holds no control and is no text itself.
fn is_bare(node: usize, view: &PageView) -> bool {
    matches!(
        view.page.nodes[node].content(),
        Content::Tag { element: None, .. }
    )
}

fn is_in_control(node: usize, view: &PageView) -> bool {
    controls_over(node, view.page).next().is_some()
}
