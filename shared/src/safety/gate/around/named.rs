//! Codes and quoted names of the goal, and what stands in their place.

use super::Surroundings;
use crate::page::Element;
use crate::safety::gate::form;
use crate::safety::side_effect::SideEffect;
use crate::safety::user_request::codes_in;
use crate::safety::words::{says, words};

impl Surroundings<'_> {
    /// What the goal names by a code or in quotation marks is not shown, or another is shown in its place.
    pub(super) fn names_another(&self) -> bool {
        if !self.at.page.shows_text() {
            return false;
        }
        let codes = self.user().codes();
        let own = codes_in(&self.element.name);
        let like = |shown: &String| {
            let begins = |code: &String| {
                code.starts_with(shown.as_str()) || shown.starts_with(code.as_str())
            };
            !codes.contains(shown) && codes.iter().any(begins)
        };
        if own.iter().any(like) {
            return true;
        }
        let typed: Vec<Vec<String>> = form::filled_values(self.at.gate.past)
            .into_iter()
            .map(words)
            .collect();
        let names: Vec<Vec<String>> = self.user().quoted_names();
        let names: Vec<&Vec<String>> = names.iter().filter(|name| !typed.contains(name)).collect();
        let mut here = words(&self.text);
        let holds =
            |text: &[String], name: &[String]| text.windows(name.len()).any(|part| part == name);
        if self.is_dialog {
            here.extend(self.fields.iter().flat_map(|field| words(&field.name)));
        }
        let replaced = |name: &&&Vec<String>| {
            let begun = name.len() > 1 && here.contains(&name[0]);
            begun && !name.iter().all(|word| here.contains(word))
        };
        let is_replaced = names.iter().any(|name| replaced(&name));
        if is_replaced || self.is_dialog {
            return is_replaced;
        }
        let seen = |name: &[String]| typed.iter().any(|text| holds(text, name)) || self.shows(name);
        let unseen = !codes.is_empty() && !codes.iter().any(|code| seen(&words(code)));
        // What is to be made, or what it is to be called, is not there yet.
        let is_new = [SideEffect::Add, SideEffect::Edit]
            .into_iter()
            .any(|deed| self.user().asks_for(deed));
        unseen || !is_new && !names.is_empty() && !names.iter().any(|name| seen(name))
    }

    /// The page says it somewhere, or its address does.
    fn shows(&self, name: &[String]) -> bool {
        let page = self.at.page;
        let of_element = |element: &Element| {
            says(&element.name, name)
                || element
                    .value
                    .as_deref()
                    .is_some_and(|value| says(value, name))
        };
        page.elements.iter().any(of_element)
            || page.title.as_deref().is_some_and(|title| says(title, name))
            || says(self.at.url, name)
            || says(&page.text(), name)
    }
}
