//! Controls that only show, by their place and their name: what orders a table, plays a film, folds out an answer.

use super::label::{Kind, Label};
use super::scope::Scope;
use super::view;
use crate::page::{Content, Element, Node, Page, Role};
use crate::safety::amount;
use crate::safety::words::words;

/// So many levels above a control may the head of its column stand.
const HEAD_ABOVE: usize = 2;

/// It orders a list or a table, takes a filter away or works a player: its place and each of its names say so.
pub(super) fn only_shows(element: &Element, labels: &[Label], page: &Page) -> bool {
    works_a_player_or_column(element, labels, page)
        || takes_a_filter_away(labels)
        || puts_a_part_away(element, labels)
        || is_one_of_several_views(element, labels, page)
        || orders_a_list(element, labels)
        || plays_its_row(element, labels, page)
        || only_counts(element, page)
}

/// It says how many or how much, in a form or dialog that something else sends.
pub(in crate::safety) fn only_counts(element: &Element, page: &Page) -> bool {
    counts_in_a_form(element, page) || is_sign_of_two(element, page)
}

/// "+" called "Keep £5 more" beside "−" called "Keep £5 less", in a form or dialog that something else sends.
fn is_sign_of_two(element: &Element, page: &Page) -> bool {
    const LESS: [&str; 4] = ["-", "−", "–", "—"];
    let sign = |one: &Element| match page.node_text(one.node).trim() {
        "+" => Some(true),
        text if LESS.contains(&text) => Some(false),
        _ => None,
    };
    // Its sums say how much more or less each press makes it.
    let named = |one: &Element| {
        let sums: Vec<String> = amount::all(&one.name)
            .into_iter()
            .map(|sum| sum.text)
            .collect();
        let plain = |name: String, sum: &String| name.replacen(sum, "", 1);
        (words(&sums.iter().fold(one.name.clone(), plain)), sums)
    };
    let plain = |one: &Element| {
        let label = Label::read(&named(one).0.join(" "));
        label
            .is_none_or(|label| label.deed.is_none() && !label.affirms() && !label.reaches_others())
    };
    let free = |one: &Element| {
        one.role == Role::Button
            && !one.details().posts
            && !matches!(one.input_type.as_deref(), Some("submit" | "image"))
    };
    // One of them sends it, whatever that is called, and another leaves it as it was.
    let answers = |scope: &Scope| {
        let buttons = scope
            .elements()
            .filter(|one| one.role == Role::Button && sign(one).is_none());
        let labels = buttons.filter_map(|one| Label::read(&one.name));
        let kinds: Vec<Kind> = labels.map(|label| label.kind).collect();
        kinds.len() > 1 && kinds.contains(&Kind::CallsOff)
    };
    let scope = Scope::around(element, page);
    let (own, (own_name, own_sums)) = (sign(element), named(element));
    let is_twin = |other: &Element| {
        let (name, sums) = named(other);
        let only = |these: &[String], those: &[String]| {
            let mut apart = these.iter().filter(|word| !those.contains(word));
            let one = apart.next().filter(|_| apart.next().is_none());
            one.is_some_and(|word| view::is_step(word))
        };
        let alike = only(&own_name, &name) && only(&name, &own_name) && sums == own_sums;
        alike && sign(other) == own.map(|more| !more)
    };
    let mut others = scope.elements().filter(|other| other.id != element.id);
    own.is_some()
        && scope.is_bounded()
        && others.any(|other| {
            is_twin(other)
                && [element, other]
                    .into_iter()
                    .all(|one| plain(one) && free(one))
        })
        && (scope.has_other_sender(element) || answers(&scope))
}

/// "Sunday: one person more" beside "Sunday: one person less", in a form or dialog that something else sends: it says how
/// many, and what that costs is weighed where it is sent.
fn counts_in_a_form(element: &Element, page: &Page) -> bool {
    let counts = |one: &Element| {
        let (of, count) = one.name.rsplit_once(':').unwrap_or(("", &one.name));
        let plain = Label::read(of).is_none_or(|label| label.deed.is_none() && !label.affirms());
        let sends = matches!(one.input_type.as_deref(), Some("submit" | "image"));
        let free = one.form.is_none() || one.input_type.as_deref() == Some("button");
        one.role == Role::Button
            && plain
            && free
            && !sends
            && !one.details().posts
            && view::steps(&words(count))
    };
    let scope = Scope::around(element, page);
    let mut others = scope.elements().filter(|other| other.id != element.id);
    counts(element) && scope.is_bounded() && others.any(counts) && scope.has_other_sender(element)
}

/// "Play Compost" in the row of that: a word for playing, and what its row says beside it.
fn plays_its_row(element: &Element, labels: &[Label], page: &Page) -> bool {
    const PLAY: [&str; 12] = [
        "play",
        "lire",
        "ecouter",
        "reproducir",
        "escuchar",
        "riproduci",
        "ascolta",
        "reproduzir",
        "tocar",
        "ouvir",
        "odtworz",
        "spela",
    ];
    const BEHIND: [&str; 3] = ["abspielen", "anhoren", "afspelen"];
    let Some(row) = page.row_of(element) else {
        return false;
    };
    let mut shown = words(&row.text);
    for own in words(page.node_text(element.node)) {
        if let Some(at) = shown.iter().position(|word| *word == own) {
            shown.remove(at);
        }
    }
    let free = amount::all(&row.text).is_empty() && !element.details().posts;
    let plays = |label: &Label| {
        let rest = match label.words.as_slice() {
            [verb, rest @ ..] if PLAY.contains(&verb.as_str()) => rest,
            [rest @ .., verb] if BEHIND.contains(&verb.as_str()) => rest,
            _ => return false,
        };
        let plain = label.deed.is_none() && !label.disguised;
        plain
            && rest
                .iter()
                .all(|word| shown.contains(word) || word == "episode")
    };
    let (named, signs): (Vec<&Label>, Vec<&Label>) =
        labels.iter().partition(|label| !label.words.is_empty());
    free && !named.is_empty()
        && named.iter().all(|label| plays(label))
        && signs.iter().all(|sign| sign.kind == Kind::Harmless)
}

/// "Remove filter: Pool", with nothing but a cross to be seen.
fn takes_a_filter_away(labels: &[Label]) -> bool {
    let (named, signs): (Vec<&Label>, Vec<&Label>) =
        labels.iter().partition(|label| !label.words.is_empty());
    !signs.is_empty()
        && !named.is_empty()
        && named.iter().all(|label| label.arranges())
        && signs.iter().all(|label| label.kind == Kind::CallsOff)
}

/// "Close participants panel", "Hide this offer", with nothing but a cross to be seen: a part of the page.
fn puts_a_part_away(element: &Element, labels: &[Label]) -> bool {
    const AWAY: [&str; 14] = [
        "close",
        "hide",
        "dismiss",
        "minimise",
        "minimize",
        "collapse",
        "schliessen",
        "ausblenden",
        "fermer",
        "masquer",
        "cerrar",
        "chiudi",
        "fechar",
        "sluiten",
    ];
    const PARTS: [&str; 18] = [
        "panel",
        "menu",
        "menus",
        "banner",
        "offer",
        "dialog",
        "popup",
        "sidebar",
        "drawer",
        "tooltip",
        "overlay",
        "legend",
        "navigation",
        "toolbar",
        "notice",
        "hint",
        "indice",
        "volet",
    ];
    let (named, signs): (Vec<&Label>, Vec<&Label>) =
        labels.iter().partition(|label| !label.words.is_empty());
    let away = |label: &&Label| {
        let (Some(first), Some(last)) = (label.words.first(), label.words.last()) else {
            return false;
        };
        let edges = AWAY.contains(&first.as_str()) && PARTS.contains(&last.as_str());
        edges && label.words.len() <= 3 && label.deed.is_none() && !label.reaches_others()
    };
    let crossed = !signs.is_empty() && signs.iter().all(|sign| sign.kind == Kind::CallsOff);
    let free = element.row.is_none() && !element.details().posts;
    free && crossed && !named.is_empty() && named.iter().all(away)
}

/// One of several buttons side by side of which the page says that one is pressed (WAI-ARIA 1.2, "aria-pressed"), called
/// after a day, a number or a part of the page, in no form: "Saturday", "10".
fn is_one_of_several_views(element: &Element, labels: &[Label], page: &Page) -> bool {
    let free = element.form.is_none() && !element.details().posts;
    if !free || element.role != Role::Button || element.state.pressed.is_none() {
        return false;
    }
    let tells = |word: &String| {
        let number = word.bytes().all(|b| b.is_ascii_digit());
        let day = || {
            ::words::date::is_day_or_month(word) || ::words::date::weekday_anywhere(word).is_some()
        };
        number || day() || word.chars().count() == 1
    };
    let names = |label: &Label| {
        let plain = label.deed.is_none() && !label.disguised && !label.reaches_others();
        plain && (label.kind == Kind::Harmless || label.words.iter().all(tells))
    };
    if !labels.iter().all(names) || labels.iter().any(Label::halts) {
        return false;
    }
    let parent = |one: &Element| page.nodes.get(one.node).and_then(Node::parent);
    let list = |one: &Element| parent(one).and_then(|at| page.nodes.get(at)?.parent());
    let beside = |other: &&Element| {
        other.state.pressed.is_some()
            && other.role == element.role
            && (parent(other) == parent(element) || list(other) == list(element))
    };
    let group: Vec<&Element> = page.elements.iter().filter(beside).collect();
    let pressed = group.iter().filter(|one| one.state.pressed == Some(true));
    group.len() > 1 && pressed.count() == 1
}

/// One of several orders of a menu that is called after them.
fn orders_a_list(element: &Element, labels: &[Label]) -> bool {
    const MOST_WORDS: usize = 3;
    let arranges = |name: &String| view::is_of_arranging(&words(name));
    element.state.checked.is_some()
        && matches!(element.role, Role::Menuitem | Role::Radio | Role::Option)
        && element.container.last().is_some_and(arranges)
        && labels
            .iter()
            .all(|label| label.deed.is_none() && label.words.len() <= MOST_WORDS)
        && amount::all(&element.name).is_empty()
}

fn works_a_player_or_column(element: &Element, labels: &[Label], page: &Page) -> bool {
    let pressed = matches!(
        element.role,
        Role::Button | Role::Menuitem | Role::Slider | Role::Combobox
    );
    let says = |fits: fn(&[String]) -> bool| {
        let mut named = labels
            .iter()
            .filter(|label| !label.words.is_empty())
            .peekable();
        named.peek().is_some() && named.all(|label| fits(&label.words))
    };
    pressed
        && (says(view::plays) && is_of_a_player(element, page)
            || says(view::is_of_columns)
                && labels.iter().all(|label| label.deed.is_none())
                && heads_a_column(element, page))
}

/// Everything in the head of a column is this control.
fn heads_a_column(element: &Element, page: &Page) -> bool {
    let is_head = |node: &usize| {
        let tag = page.nodes.get(*node).map(Node::content);
        matches!(
            tag,
            Some(
                Content::Tag {
                    name: "th",
                    role: None,
                    ..
                } | Content::Tag {
                    role: Some("columnheader"),
                    ..
                }
            )
        )
    };
    let head = page.around(element.node).take(HEAD_ABOVE).find(is_head);
    head.is_some_and(|head| {
        let end = page.nodes[head].end();
        let within = page.elements_within(head + 1, end);
        let mut others = within
            .iter()
            .filter(|other| other.role.is_called_by_its_text());
        let only = others.all(|other| other.id == element.id);
        let own = element.name.trim();
        only && (page.node_text(head) == page.node_text(element.node)
            || page.node_text(head) == own)
            && amount::all(own).is_empty()
    })
}

/// A player is round it, or a film or sound stands beside it.
fn is_of_a_player(element: &Element, page: &Page) -> bool {
    let named = element.container.iter().map(|name| words(name));
    let is_film = |node: &Node| {
        let tag = node.content();
        matches!(
            tag,
            Content::Tag {
                name: "video" | "audio",
                ..
            }
        )
    };
    let beside = || {
        let parent = page.nodes.get(element.node).and_then(Node::parent);
        let range = parent.map_or(0..page.nodes.len(), |at| at..page.nodes[at].end());
        let mut nodes = page.nodes[range].iter();
        nodes.any(|node| is_film(node) && node.parent() == parent)
    };
    named.into_iter().any(|name| view::names_a_player(&name)) || beside()
}

/// What its text shows is the picture that it enlarges.
pub(super) fn shows_its_picture(element: &Element, page: &Page) -> bool {
    let Some(own) = page.nodes.get(element.node) else {
        return false;
    };
    let mut inner = element.node + 1..own.end();
    let is_picture = |at: usize| {
        let node = &page.nodes[at];
        let parent = node.parent().map(|parent| page.nodes[parent].content());
        match node.content() {
            Content::Text => matches!(parent, Some(Content::Tag { name: "img", .. })),
            Content::Tag { .. } => true,
        }
    };
    let shown = Label::read(page.node_text(element.node));
    view::enlarges(&words(&element.name))
        && inner.all(is_picture)
        && shown.is_none_or(|shown| shown.deed.is_none() && !shown.disguised)
}
