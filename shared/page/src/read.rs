//! From page text to a page: which dialect it is, and the passes in their order.

use super::derived::Derived;
use super::draft::Draft;
use super::element;
use super::markup::{Flavour, Markup, Token};
use super::row::Rows;
use super::script::Script;
use super::template::Templates;
use super::torn;
use super::{Element, Page};

impl Page {
    /// Reads page text: the client's templated text, or HTML of any quality. Never fails; takes
    /// time in proportion to the text's length.
    pub fn from_text(dom: &str) -> Self {
        let (mut draft, truncated) = draft(dom);
        let mut rows = Rows::of(&draft);
        let mut elements = element::table(&mut draft, &rows);
        let untold = rows.take_untold();
        // The text beside it may be of another row.
        let stray = |element: &&mut Element| {
            !element.role.is_field() && untold.binary_search(&element.node).is_ok()
        };
        for element in elements.iter_mut().filter(stray) {
            element.neighbour.clear();
        }
        let rows = rows.into_rows(&draft);
        let forms = std::mem::take(&mut draft.forms).finish(&elements, &draft.nodes);
        let breaks = rows.iter().map(|row| row.nodes.0);
        let breaks = breaks
            .map(|node| draft.nodes[node].text().start)
            .collect::<Vec<_>>();
        for at in breaks {
            draft.text.break_line(at);
        }
        draft.nodes.shrink_to_fit();
        let mut prose = draft.text.into_string();
        prose.shrink_to_fit();
        Self {
            title: draft.title,
            base: draft.base,
            nodes: draft.nodes,
            elements,
            rows,
            untold,
            forms,
            truncated,
            prose,
            reading: 0,
            headings: draft.headings,
            derived: Derived::default(),
        }
    }
}

/// The tree of `text`, and whether the text broke off.
fn draft(text: &str) -> (Draft<'_>, bool) {
    let split = Templates::split(text);
    let has_definitions = split.is_some();
    let (mut templates, tree) = split.unwrap_or((Templates::default(), text));
    let begin = tree.trim_start();
    let client = has_definitions || begin.starts_with("<html><head/>");
    let flavour = if client {
        Flavour::Client
    } else {
        Flavour::Plain
    };
    let document = begin
        .get(..9)
        .is_some_and(|start| start.eq_ignore_ascii_case("<!doctype"));
    let mut script = Script::with_capacity(text.len());
    let mut markup = Markup::new(tree, flavour, templates.len());
    let mut attributes = Vec::new();
    let mut ended = false;
    while let Some(token) = markup.next(&mut attributes) {
        match token {
            Token::Text(text) => script.text(text),
            Token::Open { name, self_closing } => script.open(name, &mut attributes, self_closing),
            Token::Close(name) => {
                ended |= name.tag == super::tag::Tag::Html;
                script.close(name);
            }
            Token::Instance { label } => templates.expand(label, &mut markup, &mut script),
        }
    }
    let cut = markup.cut || (!ended && (client || document));
    if client {
        torn::put_back(&mut script);
    }
    let mut draft = Draft::new(flavour, document, text.len());
    draft.play(script);
    draft.close_to(0);
    (draft, cut)
}
