//! A form in several steps, one behind the other: what leads on to the next sends nothing yet.

use crate::page::{Element, Page};
use crate::safety::side_effect::{self, Kind};
use crate::safety::words::words;

/// What a part of such a form is called.
const STEP: [&str; 12] = [
    "step",
    "schritt",
    "etape",
    "paso",
    "passo",
    "passaggio",
    "fase",
    "stap",
    "krok",
    "etap",
    "stage",
    "part",
];
/// Between the number of the step and that of all.
const OF: [&str; 8] = ["of", "von", "sur", "de", "di", "van", "z", "ze"];

/// It is called after going on, and the page says that this step is not the last: "Step 3 of 4".
pub(super) fn leads_to_another_step(element: &Element, page: &Page) -> bool {
    let labels = side_effect::labels(element, page);
    let leads = !labels.is_empty()
        && labels
            .iter()
            .all(|label| matches!(label.kind, Kind::Leads | Kind::Harmless));
    let shown = || {
        page.statements()
            .iter()
            .filter_map(|line| step_of(&words(line)))
            .collect()
    };
    let told: Vec<(u8, u8)> = if leads { shown() } else { Vec::new() };
    matches!(told.as_slice(), [(at, all)] if at < all)
}

/// The number of the step and that of all, where a line has both.
fn step_of(said: &[String]) -> Option<(u8, u8)> {
    said.windows(4).find_map(|four| {
        let [step, at, of, all] = four else {
            return None;
        };
        let is_step = STEP.contains(&step.as_str()) && OF.contains(&of.as_str());
        Some((at.parse().ok()?, all.parse().ok()?)).filter(|_| is_step)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::ElementId;

    fn leads(html: &str) -> bool {
        let page = Page::from_text(html);
        leads_to_another_step(page.element(ElementId(9)).unwrap(), &page)
    }

    #[test]
    fn only_before_the_last_step_something_leads_on() {
        for (html, expected) in [
            (
                "<p>Passo 3 de 4: loja e data</p><button id=\"9\">Seguinte</button>",
                true,
            ),
            ("<p>Step 1 of 3</p><button id=\"9\">Next</button>", true),
            (
                "<h2>Schritt 2 von 4: Versand</h2><button id=\"9\">Weiter</button>",
                true,
            ),
            ("<p>Step 3 of 3</p><button id=\"9\">Next</button>", false),
            (
                "<p>Step 1 of 3</p><p>Step 3 of 3</p><button id=\"9\">Next</button>",
                false,
            ),
            (
                "<p>3 of 4 seats are left</p><button id=\"9\">Next</button>",
                false,
            ),
            ("<p>Step 1 of 3</p><button id=\"9\">Pay now</button>", false),
            ("<p>Step 1 of 3</p><button id=\"9\">Book</button>", false),
        ] {
            assert_eq!(leads(html), expected, "{html}");
        }
    }
}
