mod chain;
mod check;
mod client;
mod parse;
mod print;

use page::{Element, ElementId, NameSource, Page, Role, State};

/// An element of a page that a test makes by hand.
fn element(id: u64, role: Role, name: &str) -> Element {
    Element {
        id: ElementId(id),
        role,
        name: name.to_owned(),
        name_source: NameSource::Label,
        neighbour: String::new(),
        field: None,
        input_type: None,
        value: None,
        state: State::default(),
        href: None,
        code: None,
        identifier: None,
        form: None,
        container: Vec::new().into(),
        row: None,
        node: 0,
        bounds: None,
        details: None,
    }
}

fn page(elements: Vec<Element>) -> Page {
    let mut page = Page::default();
    page.elements = elements;
    page
}
