//! Whether another page is open than the one to which something was done.

use crate::action::Verb;
use crate::agent::observe::Before;
use crate::agent::observe::address::{same_document, same_query};
use crate::agent::state::memory::Memory;
use crate::page::Identity;

/// Notes that what was done so far was done to another page, where the address says that another one is open, and what of
/// it is not there any more.
pub(super) fn note(memory: &mut Memory, before: &Before, url: &str, here: &[Identity]) {
    for past in &mut memory.past {
        past.gone |= past.identity.is_some_and(|one| !here.contains(&one));
    }
    if is_another_page(before, url) {
        for past in &mut memory.past {
            past.elsewhere = true;
        }
    }
}

/// A query that changes while a field is filled in is the page's own note of that.
fn is_another_page(before: &Before, url: &str) -> bool {
    let last = before.chained.last().unwrap_or(&before.sent);
    let fills = matches!(
        last.action.as_verb(),
        Verb::SetValue | Verb::Type | Verb::SelectDropdown | Verb::Check | Verb::Uncheck
    );
    if fills {
        !same_document(&before.url, url)
    } else {
        !same_query(&before.url, url)
    }
}

#[cfg(test)]
mod tests {
    use super::is_another_page;
    use crate::action::Action;
    use crate::agent::observe::{Before, Sent};
    use crate::page::{ElementId, Page};

    #[test]
    fn an_address_tells_whether_another_page_is_open() {
        let press = Action::Click { id: ElementId(1) };
        let fill = Action::SetValue {
            id: ElementId(1),
            text: "mei".to_owned(),
        };
        for (from, to, pressed, filled) in [
            ("/issue4", "/issue6", true, true),
            ("/issue4", "/issue4", false, false),
            ("/issue4", "/issue4#history", false, false),
            ("/#/issue/4", "/#/issue/6", true, true),
            ("/issue?id=4", "/issue?id=6", true, false),
            ("/issues", "/issues?q=mei", true, false),
        ] {
            let page = Page::from_text("");
            let is_another = |action: &Action| {
                let sent = Sent::new(action.clone(), None, &page);
                let before = Before::new(&format!("https://a.test{from}"), &page, sent);
                is_another_page(&before, &format!("https://a.test{to}"))
            };
            assert_eq!(is_another(&press), pressed, "{from} {to}");
            assert_eq!(is_another(&fill), filled, "{from} {to}");
        }
    }
}
