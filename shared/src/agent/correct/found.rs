//! What a search on the page came to: whether the text is there, and where.

use crate::action::{Action, Payload};
use crate::page::{Element, Page};
use words::Folded;

/// Places that are told.
const MOST: usize = 3;
/// Of a line or row so much is told, in characters.
const LONGEST: usize = 120;

/// Where the page shows what `findText` or `waitForElement` looked for, a line for each place.
/// Nothing for other actions. `shows_text`: the client shows more of a page than its controls.
pub(in crate::agent) fn found(action: &Action, page: &Page, shows_text: bool) -> Vec<String> {
    let Some(Payload::LookedFor(text)) = action.payload() else {
        return Vec::new();
    };
    let wanted = Folded::new(text);
    let holds = |said: &str| Folded::new(said).contains(&wanted);
    let rows = page.rows.iter().enumerate();
    let rows = rows.filter(|(_, row)| holds(&row.text)).map(|(at, row)| {
        let controls = page.elements_in_row(at).iter().take(MOST).map(named);
        let controls: Vec<String> = controls.collect();
        let with = match controls.as_slice() {
            [] => ", with no control: it can be neither pressed nor pointed at".to_owned(),
            controls => format!(", with {}", controls.join(", ")),
        };
        format!("“{}” is in the row “{}”{with}.", text, short(&row.text))
    });
    let controls = page.elements.iter().filter(|element| holds(&element.name));
    let controls = controls
        .filter(|element| element.row.is_none())
        .map(|element| format!("“{text}” is {}.", named(element)));
    let values = page.elements.iter().filter_map(|element| {
        let value = element.value.as_deref().filter(|value| holds(value))?;
        let (field, around) = (named(element), around(value, text));
        Some(format!("“{text}” stands in {field}: {around}."))
    });
    let mut places: Vec<String> = rows.chain(controls).chain(values).take(MOST).collect();
    if places.is_empty() {
        let lines = page.lines().filter(|line| holds(line));
        let lines = lines.map(|line| format!("“{text}” is in the text “{}”.", short(line)));
        places = lines.take(MOST).collect();
    }
    if places.is_empty() {
        places.push(if shows_text {
            format!("“{text}” is not on the page.")
        } else {
            format!("No control is called “{text}”; whether the page shows it otherwise, this browser cannot tell.")
        });
    }
    places
}

fn named(element: &Element) -> String {
    let role = element.role.as_str();
    format!("[{}] {role} \"{}\"", element.id.0, short(&element.name))
}

/// What stands round a text in a longer one, and whether that is its beginning or its end.
fn around(value: &str, text: &str) -> String {
    let at = value.to_lowercase().find(&text.trim().to_lowercase());
    let at = at.filter(|at| value.is_char_boundary(*at)).unwrap_or(0);
    let before = value[..at].chars().count();
    let from = before.saturating_sub(LONGEST / 2);
    let shown: String = value.chars().skip(from).take(LONGEST).collect();
    let begins = if from == 0 { "" } else { "…" };
    let ends = if value.chars().count() > from + LONGEST {
        "…"
    } else {
        ""
    };
    format!("“{begins}{}{ends}”", shown.trim())
}

fn short(text: &str) -> String {
    text.trim().chars().take(LONGEST).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn looked_for(text: &str) -> Vec<String> {
        let page = Page::from_text(
            r#"<table><tr><td>Desk lamp</td><td><button data-id="4">Cancel</button></td></tr>
            <tr><td>Chair</td><td><button data-id="5">Cancel</button></td></tr></table>
            <a href="/help" data-id="9">Help with returns</a><p>Returns take five days.</p>"#,
        );
        let text = text.to_owned();
        found(&Action::FindText { text }, &page, true)
    }

    #[test]
    fn a_text_in_a_row_is_told_with_the_rows_controls() {
        let told = looked_for("desk lamp");
        assert_eq!(told.len(), 1, "{told:?}");
        assert!(told[0].contains("[4] button \"Cancel\""), "{told:?}");
    }

    #[test]
    fn a_text_in_a_control_or_in_prose_is_told_as_that() {
        assert_eq!(
            looked_for("Help with returns"),
            ["“Help with returns” is [9] link \"Help with returns\"."]
        );
        let told = looked_for("five days");
        assert!(told[0].contains("Returns take five days."), "{told:?}");
    }

    #[test]
    fn a_text_in_a_field_is_told_with_what_stands_round_it() {
        let value = format!(
            "{} Fringilla est. {}",
            "Nunc id ".repeat(40),
            "Sed ut ".repeat(40)
        );
        let page = Page::from_text(&format!(
            r#"<html><head/><body><textarea value="{value}" id="13"/></body></html>"#
        ));
        let text = "fringilla".to_owned();
        let told = found(&Action::FindText { text }, &page, true);
        assert!(told[0].contains("stands in [13] textbox"), "{told:?}");
        assert!(told[0].contains("id Fringilla est. Sed"), "{told:?}");
        assert!(told[0].ends_with("…”."), "{told:?}");
    }

    #[test]
    fn a_client_that_shows_controls_alone_cannot_tell_that_a_text_is_missing() {
        let page = Page::from_text(r#"<button data-id="4">Cancel</button>"#);
        let text = "Sofa".to_owned();
        let told = found(&Action::FindText { text }, &page, false);
        assert!(told[0].contains("cannot tell"), "{told:?}");
    }

    #[test]
    fn a_text_that_is_not_there_is_told_as_missing() {
        assert_eq!(looked_for("Sofa"), ["“Sofa” is not on the page."]);
    }

    #[test]
    fn other_actions_look_for_nothing() {
        assert!(found(&Action::GoBack, &Page::default(), true).is_empty());
    }
}
