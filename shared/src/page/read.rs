//! From page text to a page: which dialect it is, and the passes in their order.

use super::Page;
use super::draft::Draft;
use super::element;
use super::markup::{Flavour, Markup, Token};
use super::row::Rows;
use super::template::Templates;

/// Reads page text of any dialect.
pub(super) fn page(text: &str) -> Page {
    let (mut draft, cut) = draft(text);
    let rows = Rows::of(&draft);
    let elements = element::table(&mut draft, &rows);
    let rows = rows.into_rows(&draft);
    Page {
        title: draft.title,
        nodes: draft.nodes,
        elements,
        rows,
        truncated: cut,
        prose: draft.text.into_string(),
        reading: 0,
    }
}

/// The tree of `text`, and whether the text broke off.
fn draft(text: &str) -> (Draft<'_>, bool) {
    let (mut templates, tree, mut cut) =
        Templates::split(text).unwrap_or((Templates::default(), text, false));
    let begin = tree.trim_start();
    let client = templates.len() > 0 || cut || begin.starts_with("<html><head/>");
    let flavour = if client {
        Flavour::Client
    } else {
        Flavour::Plain
    };
    let document = begin
        .get(..9)
        .is_some_and(|start| start.eq_ignore_ascii_case("<!doctype"));
    let mut draft = Draft::new(flavour, document, text.len());
    let mut markup = Markup::new(tree, flavour, templates.len());
    let mut attributes = Vec::new();
    let mut ended = false;
    while let Some(token) = markup.next(&mut attributes) {
        match token {
            Token::Text(text) => draft.text(text),
            Token::Open { name, self_closing } => draft.open(name, &mut attributes, self_closing),
            Token::Close(name) => {
                ended |= name.tag == super::tag::Tag::Html;
                draft.close(name);
            }
            Token::Instance { label } => templates.expand(label, &mut markup, &mut draft),
        }
    }
    cut |= markup.cut || (!ended && (client || document));
    draft.finish_page();
    (draft, cut)
}
