//! What an answer to a question may do: fill the field that was asked for (control D14). It adds
//! no site, no approval and no wish.

use super::words::{squeezed, words};
use crate::page::Element;
use serde::{Deserialize, Serialize};

/// An answer, with what it was given for. Stored with the task; a secret is a placeholder in it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Given {
    /// The field that the question named.
    pub field: String,
    /// The answer.
    pub text: String,
    /// Registrable domain of the page that was open.
    pub domain: Option<String>,
}

impl Given {
    /// An answer to a question about `field`, given while `url` was open.
    pub fn new(field: &str, text: &str, url: &str) -> Self {
        Self {
            field: field.to_owned(),
            text: text.to_owned(),
            domain: crate::session::registrable_domain(url),
        }
    }

    /// Whether `text` is this answer, and goes where it was given for.
    pub(super) fn fits(&self, text: &str, element: Option<&Element>, domain: Option<&str>) -> bool {
        let text = squeezed(text);
        let same_place = self.domain.as_deref() == domain;
        let is_answer = !text.is_empty() && squeezed(&self.text).contains(&text);
        same_place && is_answer && element.is_some_and(|element| self.names(element))
    }

    fn names(&self, element: &Element) -> bool {
        let field = words(&self.field);
        let called = [
            Some(element.name.as_str()),
            element.details().placeholder.as_deref(),
            element.field.as_deref(),
            Some(element.neighbour.as_str()),
        ];
        let called = called
            .into_iter()
            .flatten()
            .flat_map(words)
            .collect::<Vec<_>>();
        !field.is_empty() && field.iter().any(|word| called.contains(word))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::Page;

    #[test]
    fn an_answer_goes_into_the_field_it_was_given_for() {
        let page = Page::from_text(
            r#"<label>Delivery date <input name="date"></label><label>Comment <input name="c"></label>"#,
        );
        let [date, comment] = &page.elements[..] else {
            panic!("two fields");
        };
        let given = Given::new("delivery date", "12 May 2026", "https://shop.example/x");
        let here = Some("shop.example");
        assert!(given.fits("12 May 2026", Some(date), here));
        assert!(!given.fits("12 May 2026", Some(comment), here));
        assert!(!given.fits("12 May 2026", Some(date), Some("evil.example")));
        assert!(!given.fits("13 May 2026", Some(date), here));
        assert!(!given.fits("12 May 2026", None, here));
    }
}
