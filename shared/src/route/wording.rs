//! A step in plain words. What is secret is not said.

use crate::action::Action;
use crate::safety::Secrets;

/// A verb in two forms, and what it is about.
pub(super) struct Wording {
    imperative: &'static str,
    gerund: &'static str,
    object: String,
}

impl Wording {
    /// "Click “Save”"
    pub(super) fn imperative(&self) -> String {
        format!("{}{}", self.imperative, self.object)
    }

    /// "Clicking “Save”."
    pub(super) fn gerund(&self) -> String {
        format!("{}{}.", self.gerund, self.object)
    }
}

/// "Clicking “Save”.": what an action does, where `name` is that of its element and `text` what it types, chooses or opens.
pub fn gerund(action: &Action, name: &str, text: &str) -> String {
    of(action, name, text).gerund()
}

/// The longest name or text that is quoted, in characters.
const LONGEST: usize = 60;

/// `name` is that of the element, `text` what is typed, chosen or opened; empty where there is none.
pub(super) fn of(action: &Action, name: &str, text: &str) -> Wording {
    let named = format!(" “{}”", cut(name));
    let quoted = format!(" “{}”", cut(text));
    let hidden = words::secret::is_secret(name)
        || Secrets::is_placeholder(text)
        || Secrets::mask(text) != text;
    let (imperative, gerund, object) = match action {
        Action::SetValue { .. } if hidden => {
            ("Enter the", "Entering the", format!(" {}", cut(name)))
        }
        Action::SetValue { .. } => ("Enter", "Entering", format!("{quoted} into{named}")),
        Action::Type { .. } if hidden => ("Type the text", "Typing the text", String::new()),
        Action::Type { .. } => ("Type", "Typing", quoted),
        Action::Press { key } => ("Press", "Pressing", format!(" the {} key", cut(key))),
        Action::SelectDropdown { .. } => ("Choose", "Choosing", format!("{quoted} from{named}")),
        Action::Check { .. } => ("Tick", "Ticking", named),
        Action::Uncheck { .. } => ("Untick", "Unticking", named),
        Action::Hover { .. } => ("Point at", "Pointing at", named),
        Action::DoubleClick { .. } => ("Double-click", "Double-clicking", named),
        Action::RightClick { .. } => ("Right-click", "Right-clicking", named),
        Action::Focus { .. } => ("Put the cursor into", "Putting the cursor into", named),
        Action::Scroll { .. } | Action::ScrollContainer { .. } => {
            ("Scroll the page", "Scrolling the page", String::new())
        }
        Action::FindText { .. } => ("Look for", "Looking for", quoted),
        Action::Search { .. } => ("Search for", "Searching for", quoted),
        Action::Navigate { .. } => ("Open", "Opening", format!(" {}", cut(text))),
        Action::GoBack => ("Go back", "Going back", String::new()),
        Action::GoForward => ("Go forward", "Going forward", String::new()),
        Action::AcceptDialog => ("Accept the dialog", "Accepting the dialog", String::new()),
        Action::DismissDialog => ("Dismiss the dialog", "Dismissing the dialog", String::new()),
        _ => ("Click", "Clicking", named),
    };
    Wording {
        imperative,
        gerund,
        object,
    }
}

fn cut(text: &str) -> String {
    let text = text.trim();
    if text.chars().count() <= LONGEST {
        return text.to_owned();
    }
    let kept: String = text.chars().take(LONGEST).collect();
    format!("{kept}…")
}
