//! Keyboard keys.

/// The DOM's name (UI Events, `KeyboardEvent.key`; "Space" for the space bar) for a key as people
/// call it, lower case.
pub fn named(word: &str) -> Option<&'static str> {
    Some(match word {
        "enter" | "return" => "Enter",
        "escape" | "esc" => "Escape",
        "tab" => "Tab",
        "space" | "spacebar" => "Space",
        "backspace" => "Backspace",
        "delete" => "Delete",
        "up" => "ArrowUp",
        "down" => "ArrowDown",
        "left" => "ArrowLeft",
        "right" => "ArrowRight",
        "home" => "Home",
        "end" => "End",
        "pageup" => "PageUp",
        "pagedown" => "PageDown",
        _ => return None,
    })
}
