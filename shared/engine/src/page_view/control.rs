//! What is known of each control beforehand: the names a user may know it by, what it wraps.

use super::heading::MAX_HEADING;
use page::{Content, Element, NameSource, Page, Role};
use words::Folded;

/// Words of one name that are compared.
const MAX_NAME: usize = 40;

/// Which of an element's texts a name is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum NameKind {
    /// Its label, its text or its title.
    Own,
    Placeholder,
    /// The `name` attribute.
    Attribute,
    /// Text that stands beside it.
    Neighbour,
    /// What a button or list shows as its value.
    Shown,
}

/// What is known of one element beforehand.
#[derive(Debug)]
pub(crate) struct Control {
    pub(crate) names: Vec<(NameKind, Folded)>,
    /// It was not there before the last action.
    pub(crate) fresh: bool,
    /// The innermost region that holds it, by its number.
    pub(crate) region: usize,
    /// The one element in it, where there is exactly one.
    pub(super) wraps: Option<usize>,
    /// It holds other elements.
    pub(crate) is_wrapper: bool,
}

/// The names by which a user may know an element; the first is its own, which may be empty.
pub(super) fn names(element: &Element, page: &Page) -> Vec<(NameKind, Folded)> {
    let own = match element.name_source {
        NameSource::Attribute => NameKind::Attribute,
        NameSource::Neighbour => NameKind::Neighbour,
        NameSource::Placeholder => NameKind::Placeholder,
        _ => NameKind::Own,
    };
    let attribute = element
        .field
        .as_ref()
        .map(|field| field.replace(['_', '-', '.', '[', ']'], " "));
    let shown = element
        .value
        .as_deref()
        .filter(|_| !element.role.is_field() && element.role != Role::Slider);
    let typed = match element.input_type.as_deref() {
        Some("password") => Some("password"),
        Some("email") => Some("email"),
        Some("tel") => Some("phone"),
        _ => None,
    };
    let mut names = vec![(own, folded(&element.name))];
    let further = [
        (
            NameKind::Placeholder,
            element.details().placeholder.as_deref(),
        ),
        (NameKind::Attribute, attribute.as_deref()),
        (NameKind::Attribute, typed),
        (NameKind::Neighbour, Some(element.neighbour.as_str())),
        (NameKind::Neighbour, label_before(element, page)),
        (NameKind::Shown, shown),
    ];
    for (kind, text) in further {
        let text = text.map(folded).filter(|text| !text.text().is_empty());
        if let Some(text) = text
            && names.iter().all(|(_, known)| *known != text)
        {
            names.push((kind, text));
        }
    }
    names
}

/// What stands right before an element as its label: "Phone:".
fn label_before<'p>(element: &Element, page: &'p Page) -> Option<&'p str> {
    let before = element.node.checked_sub(1)?;
    let text = page
        .nodes
        .get(before)
        .filter(|node| node.content() == Content::Text);
    text?;
    let text = page.node_text(before).trim();
    let short = text.split_whitespace().nth(MAX_HEADING).is_none();
    text.strip_suffix(':').filter(|_| short)
}

/// A name without the marks of a required field; what is longer than a name is cut.
fn folded(text: &str) -> Folded {
    let text = text.trim().trim_end_matches([' ', '*', ':']);
    let text = ["(required)", "(optional)"]
        .iter()
        .fold(text, |text, mark| text.strip_suffix(mark).unwrap_or(text));
    let end = text
        .split_inclusive(char::is_whitespace)
        .take(MAX_NAME)
        .map(str::len)
        .sum::<usize>();
    Folded::new(text[..end].trim())
}

/// Which element holds which, in one pass over the page's order.
pub(super) fn nest(page: &Page, controls: &mut [Control]) {
    let mut open: Vec<usize> = Vec::new();
    let mut inner: Vec<usize> = vec![0; controls.len()];
    for index in 0..controls.len() {
        let node = page.elements[index].node;
        let end = |outer: usize| {
            let node = page.elements[outer].node;
            page.nodes.get(node).map_or(0, page::Node::end)
        };
        while open.last().is_some_and(|outer| end(*outer) <= node) {
            open.pop();
        }
        if let Some(&outer) = open.last() {
            controls[outer].is_wrapper = true;
            inner[outer] += 1;
            controls[outer].wraps = Some(index);
        }
        open.push(index);
    }
    for index in 0..controls.len() {
        let only = controls[index].wraps.filter(|_| inner[index] == 1);
        controls[index].wraps = only.filter(|inside| !controls[*inside].is_wrapper);
    }
}
