//! Attributes of no standard that libraries of programs read, by what their names say: `data-method`
//! (rails-ujs), `data-turbo-confirm` (Turbo), `hx-delete` (htmx), `up-method` (Unpoly), `ic-post-to`
//! (Intercooler), `phx-click` (Phoenix), `wire:click` (Livewire), `@click` (Vue, Alpine), `ng-click`
//! (Angular) and what is spelled like them.

/// What such an attribute says of a press.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) enum Says {
    /// The method of the request.
    Method,
    /// What is asked before it.
    Question,
    /// An address that is asked to delete something.
    Deletes,
    /// The address that is asked.
    Address,
    /// The same, by a method that changes something.
    Changes,
    /// What is sent with it.
    Values,
    /// The program that runs.
    Handler,
}

/// What the attribute of that name says; nothing for those that say nothing of a press.
pub(super) fn says(name: &str) -> Option<Says> {
    const MARKS: [char; 8] = ['-', ':', '.', '@', '(', ')', '_', '#'];
    let own = name.strip_prefix("on").or_else(|| name.strip_prefix("ON"));
    if own.is_some_and(|event| event.bytes().all(|byte| byte.is_ascii_alphabetic())) {
        return is_press(own.unwrap_or_default()).then_some(Says::Handler);
    }
    if !name.contains(MARKS) || name.starts_with("aria-") {
        return None;
    }
    name.split(MARKS)
        .filter(|part| !part.is_empty())
        .find_map(of_part)
}

fn of_part(part: &str) -> Option<Says> {
    let is = |words: &[&str]| words.iter().any(|word| part.eq_ignore_ascii_case(word));
    if is(&["method"]) {
        Some(Says::Method)
    } else if is(&["confirm", "confirmation"]) {
        Some(Says::Question)
    } else if is(&["delete", "destroy"]) {
        Some(Says::Deletes)
    } else if is(&["post", "put", "patch"]) {
        Some(Says::Changes)
    } else if is(&["url", "uri", "href", "get", "endpoint", "request", "link"]) {
        Some(Says::Address)
    } else if is(&["vals", "values", "params", "payload", "body"]) {
        Some(Says::Values)
    } else {
        is_press(part).then_some(Says::Handler)
    }
}

/// The event comes with a press, or with what a press sets.
fn is_press(event: &str) -> bool {
    const EVENTS: [&str; 18] = [
        "click",
        "dblclick",
        "auxclick",
        "onclick",
        "mousedown",
        "mouseup",
        "pointerdown",
        "pointerup",
        "touchstart",
        "touchend",
        "tap",
        "press",
        "keydown",
        "keyup",
        "keypress",
        "submit",
        "change",
        "input",
    ];
    EVENTS.iter().any(|known| event.eq_ignore_ascii_case(known))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_by_their_parts() {
        for (name, said) in [
            ("data-method", Some(Says::Method)),
            ("data-turbo-method", Some(Says::Method)),
            ("data-turbo-confirm", Some(Says::Question)),
            ("wire:confirm", Some(Says::Question)),
            ("data-hx-delete", Some(Says::Deletes)),
            ("ic-post-to", Some(Says::Changes)),
            ("hx-get", Some(Says::Address)),
            ("data-hx-vals", Some(Says::Values)),
            ("@click.prevent", Some(Says::Handler)),
            ("(click)", Some(Says::Handler)),
            ("v-on:click", Some(Says::Handler)),
            ("onpointerdown", Some(Says::Handler)),
            ("onload", None),
            ("data-testid", None),
            ("data-bs-toggle", None),
            ("method", None),
            ("aria-label", None),
            ("once", None),
        ] {
            assert_eq!(says(name), said, "{name}");
        }
    }
}
