//! The words the engine knows: verbs, kinds of element, ordinals, and names that mean the same.

use super::instruction::{Kind, Ordinal, Superlative};
use super::token::{self, Token};

/// What a verb at the start of a clause asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Verb {
    Press,
    Open,
    Choose,
    Type,
    Fill,
    Set,
    Check,
    Uncheck,
    Toggle,
    GoTo,
    Back,
    Forward,
    Search,
    Find,
    LogIn,
    Submit,
    Focus,
    Hover,
    DoubleClick,
    RightClick,
    Drag,
    Scroll,
    Wait,
    Expand,
    Collapse,
    Create,
    /// A verb of the application itself ("delete", "save"), most likely a button's name.
    Invoke,
}

/// Verb phrases, longest first within one first word.
const VERBS: &[(&str, Verb)] = &[
    ("double click", Verb::DoubleClick),
    ("double-click", Verb::DoubleClick),
    ("right click", Verb::RightClick),
    ("right-click", Verb::RightClick),
    ("left click", Verb::Press),
    ("clicking", Verb::Press),
    ("clicking on", Verb::Press),
    ("pressing", Verb::Press),
    ("tapping", Verb::Press),
    ("hitting", Verb::Press),
    ("selecting", Verb::Choose),
    ("choosing", Verb::Choose),
    ("click", Verb::Press),
    ("press", Verb::Press),
    ("tap", Verb::Press),
    ("hit", Verb::Press),
    ("push", Verb::Press),
    ("open up", Verb::Open),
    ("open", Verb::Open),
    ("select", Verb::Choose),
    ("choose", Verb::Choose),
    ("pick", Verb::Choose),
    ("type in", Verb::Type),
    ("type", Verb::Type),
    ("enter", Verb::Type),
    ("input", Verb::Type),
    ("write", Verb::Type),
    ("key in", Verb::Type),
    ("put", Verb::Type),
    ("use", Verb::Type),
    ("fill in", Verb::Fill),
    ("fill out", Verb::Fill),
    ("fill", Verb::Fill),
    ("complete", Verb::Fill),
    ("set", Verb::Set),
    ("change", Verb::Set),
    ("update", Verb::Set),
    ("adjust", Verb::Set),
    ("check off", Verb::Check),
    ("check", Verb::Check),
    ("tick", Verb::Check),
    ("mark", Verb::Check),
    ("turn on", Verb::Check),
    ("switch on", Verb::Check),
    ("enable", Verb::Check),
    ("activate", Verb::Check),
    ("uncheck", Verb::Uncheck),
    ("untick", Verb::Uncheck),
    ("unmark", Verb::Uncheck),
    ("deselect", Verb::Uncheck),
    ("unselect", Verb::Uncheck),
    ("turn off", Verb::Uncheck),
    ("switch off", Verb::Uncheck),
    ("disable", Verb::Uncheck),
    ("deactivate", Verb::Uncheck),
    ("toggle", Verb::Toggle),
    ("flip", Verb::Toggle),
    ("go to", Verb::GoTo),
    ("navigate to", Verb::GoTo),
    ("browse to", Verb::GoTo),
    ("visit", Verb::GoTo),
    ("go back", Verb::Back),
    ("back", Verb::Back),
    ("go forward", Verb::Forward),
    ("search for", Verb::Search),
    ("search", Verb::Search),
    ("look up", Verb::Search),
    ("look for", Verb::Find),
    ("find", Verb::Find),
    ("locate", Verb::Find),
    ("navigate through", Verb::Find),
    ("log in", Verb::LogIn),
    ("login", Verb::LogIn),
    ("log into", Verb::LogIn),
    ("log on", Verb::LogIn),
    ("sign in", Verb::LogIn),
    ("sign into", Verb::LogIn),
    ("submit", Verb::Submit),
    ("focus on", Verb::Focus),
    ("focus into", Verb::Focus),
    ("focus", Verb::Focus),
    ("hover over", Verb::Hover),
    ("hover on", Verb::Hover),
    ("hover", Verb::Hover),
    ("drag", Verb::Drag),
    ("scroll", Verb::Scroll),
    ("wait", Verb::Wait),
    ("expand", Verb::Expand),
    ("unfold", Verb::Expand),
    ("collapse", Verb::Collapse),
    ("create", Verb::Create),
    ("register", Verb::Create),
    ("add", Verb::Create),
    ("make", Verb::Create),
    ("book", Verb::Create),
    ("schedule", Verb::Create),
];

/// Verbs of applications; what they mean is for the page to say.
const INVOKES: &[&str] = &[
    "accept",
    "agree",
    "apply",
    "approve",
    "archive",
    "assign",
    "buy",
    "cancel",
    "clear",
    "close",
    "confirm",
    "continue",
    "copy",
    "decline",
    "delete",
    "discard",
    "dismiss",
    "download",
    "duplicate",
    "edit",
    "export",
    "follow",
    "forward",
    "hide",
    "import",
    "invite",
    "join",
    "leave",
    "like",
    "load",
    "log",
    "merge",
    "move",
    "mute",
    "next",
    "order",
    "pause",
    "pay",
    "pin",
    "play",
    "post",
    "print",
    "publish",
    "refresh",
    "reject",
    "reload",
    "remove",
    "rename",
    "reply",
    "report",
    "request",
    "reset",
    "restore",
    "resume",
    "retweet",
    "return",
    "save",
    "send",
    "share",
    "show",
    "sign",
    "skip",
    "sort",
    "star",
    "start",
    "stop",
    "subscribe",
    "switch",
    "trash",
    "unfollow",
    "unsubscribe",
    "upload",
    "view",
    "vote",
];

/// The verb that a clause starts with, and how many tokens it takes.
pub(super) fn verb(tokens: &[Token]) -> Option<(Verb, usize)> {
    let first = tokens
        .first()
        .filter(|token| token.kind == token::Kind::Word)?;
    let pair = tokens
        .get(1)
        .filter(|token| token.kind == token::Kind::Word);
    if let Some(second) = pair {
        let phrase = format!("{} {}", first.lower, second.lower);
        if let Some((_, verb)) = VERBS.iter().find(|(known, _)| *known == phrase) {
            return Some((*verb, 2));
        }
    }
    if let Some((_, verb)) = VERBS.iter().find(|(known, _)| *known == first.lower) {
        return Some((*verb, 1));
    }
    INVOKES
        .contains(&first.lower.as_str())
        .then_some((Verb::Invoke, 1))
}

/// Words before a clause's verb that ask for nothing.
pub(super) const LEAD_INS: &[&str] = &[
    "please",
    "then",
    "next",
    "now",
    "finally",
    "first",
    "firstly",
    "afterwards",
    "after",
    "also",
    "lastly",
    "can",
    "could",
    "would",
    "you",
    "i",
    "want",
    "need",
    "to",
    "i'd",
    "like",
    "just",
    "kindly",
    "let's",
    "lets",
    "secondly",
    "thereafter",
    "and",
    "the",
    "user",
    "wants",
    "simply",
    "help",
    "me",
    "once",
    "done",
    "that",
    "when",
    "finished",
    "start",
    "by",
    "try",
    "will",
];

/// Words that carry no name.
pub(super) const FILLERS: &[&str] = &[
    "a", "an", "the", "this", "that", "these", "those", "my", "your", "on", "at", "in", "into",
    "to", "of", "for", "onto", "from", "by",
];

/// A word for a kind of element, singular or plural.
pub(super) fn kind(word: &str) -> Option<Kind> {
    Some(
        match word
            .strip_suffix('s')
            .filter(|_| !word.ends_with("ss"))
            .unwrap_or(word)
        {
            "button" => Kind::Button,
            "link" | "hyperlink" => Kind::Link,
            "field" | "textbox" | "textarea" | "input" | "box" | "textfield" | "boxe" => {
                Kind::Field
            }
            "dropdown" | "drop-down" | "combobox" | "selector" | "selectbox" | "list"
            | "listbox" => Kind::Dropdown,
            "checkbox" | "checkboxe" | "tickbox" => Kind::Checkbox,
            "radio" | "radiobutton" => Kind::Radio,
            "switch" | "toggle" => Kind::Switch,
            "slider" => Kind::Slider,
            "tab" => Kind::Tab,
            "menu" | "submenu" => Kind::Menu,
            "option" | "choice" | "menuitem" => Kind::Option,
            "section" | "accordion" | "panel" => Kind::Section,
            "row" | "entry" => Kind::Row,
            "icon" | "image" | "picture" => Kind::Icon,
            "dialog" | "popup" | "modal" | "window" => Kind::Dialog,
            "result" | "item" => Kind::Result,
            _ => return None,
        },
    )
}

/// Two-word kinds ("text field", "check box"), as their one-word form.
pub(super) fn kind_pair(first: &str, second: &str) -> Option<Kind> {
    let second = second.strip_suffix('s').unwrap_or(second);
    Some(match (first, second) {
        (
            "text" | "input" | "search" | "entry",
            "field" | "box" | "area" | "input" | "textbox" | "boxe",
        ) => Kind::Field,
        ("check" | "tick", "box" | "boxe") => Kind::Checkbox,
        ("radio", "button" | "option") => Kind::Radio,
        ("menu", "item" | "option" | "entry") => Kind::Option,
        ("drop", "down") | ("select", "box" | "list") | ("dropdown", "list" | "menu") => {
            Kind::Dropdown
        }
        ("dialog", "box") | ("modal" | "popup", "dialog" | "window") => Kind::Dialog,
        ("toggle", "switch") => Kind::Switch,
        ("search", "result") => Kind::Result,
        _ => return None,
    })
}

/// "third", "3rd", "last".
pub(super) fn ordinal(word: &str) -> Option<Ordinal> {
    const NAMES: [&str; 12] = [
        "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth",
        "tenth", "eleventh", "twelfth",
    ];
    if matches!(word, "last" | "final" | "bottom-most") {
        return Some(Ordinal::Last);
    }
    if let Some(index) = NAMES.iter().position(|name| *name == word) {
        return Some(Ordinal::Nth(index + 1));
    }
    let digits = ["st", "nd", "rd", "th"]
        .iter()
        .find_map(|suffix| word.strip_suffix(suffix))?;
    digits.parse().ok().filter(|n| *n > 0).map(Ordinal::Nth)
}

/// "cheapest", "longest".
pub(super) fn superlative(word: &str) -> Option<Superlative> {
    Some(match word {
        "cheapest" | "least-expensive" => Superlative::LeastPrice,
        "priciest" | "dearest" => Superlative::MostPrice,
        "shortest" | "quickest" | "fastest" => Superlative::LeastDuration,
        "longest" | "slowest" => Superlative::MostDuration,
        "earliest" | "oldest" | "soonest" => Superlative::Earliest,
        "latest" | "newest" => Superlative::Latest,
        "smallest" | "lowest" | "least" => Superlative::LeastNumber,
        "largest" | "highest" | "biggest" | "greatest" => Superlative::MostNumber,
        _ => return None,
    })
}

/// What a comparison is about once its noun is known ("the lowest price").
pub(super) fn measured_by(word: Superlative, noun: &str) -> Superlative {
    let least = matches!(
        word,
        Superlative::LeastPrice
            | Superlative::LeastDuration
            | Superlative::Earliest
            | Superlative::LeastNumber
    );
    match (noun, least) {
        ("price" | "cost" | "fare" | "total" | "amount", true) => Superlative::LeastPrice,
        ("price" | "cost" | "fare" | "total" | "amount", false) => Superlative::MostPrice,
        ("duration" | "length" | "travel" | "trip" | "flight", true) => Superlative::LeastDuration,
        ("duration" | "length" | "travel" | "trip" | "flight", false) => Superlative::MostDuration,
        ("departure" | "arrival" | "time" | "date", true) => Superlative::Earliest,
        ("departure" | "arrival" | "time" | "date", false) => Superlative::Latest,
        _ => word,
    }
}

/// Names that mean the same on a page. A word belongs to at most one group.
const CONCEPTS: &[&[&str]] = &[
    &["login", "log in", "sign in", "signin", "log on", "logon"],
    &["logout", "log out", "sign out", "signout", "log off"],
    &["signup", "sign up", "register", "create account", "join"],
    &[
        "username",
        "user name",
        "user",
        "user id",
        "login name",
        "account name",
        "userid",
    ],
    &["email", "e mail", "email address", "e mail address", "mail"],
    &["password", "passphrase", "pass word", "passwd", "pw"],
    &[
        "telephone",
        "phone",
        "phone number",
        "telephone number",
        "mobile",
        "mobile number",
        "cell",
    ],
    &["zip", "zip code", "postcode", "postal code", "post code"],
    &[
        "date of birth",
        "birth date",
        "birthdate",
        "birthday",
        "dob",
        "born",
    ],
    &["first name", "given name", "forename", "firstname"],
    &["last name", "surname", "family name", "lastname"],
    &["sex", "gender"],
    &["delete", "remove", "trash", "bin"],
    &["ok", "okay"],
    &["close", "x", "×", "✕", "✖", "dismiss"],
    &["next", "continue", ">", "›", "»", "→", "next page"],
    &["previous", "prev", "<", "‹", "«", "←", "previous page"],
    &["search", "find", "go", "look up"],
    &["settings", "preferences", "options"],
    &["cart", "basket", "bag", "shopping cart"],
    &["checkout", "check out"],
    &["add", "new", "create"],
    &["edit", "modify", "change"],
    &["submit", "send"],
    &["quantity", "qty", "amount"],
    &["street", "street address", "address line 1", "address"],
    &["town", "city"],
    &["state", "province", "region"],
    &["colour", "color"],
    &["message", "comment", "comments", "note", "notes"],
    &[
        "from",
        "origin",
        "departure",
        "leaving from",
        "from city",
        "departure city",
    ],
    &[
        "to",
        "destination",
        "arrival",
        "going to",
        "to city",
        "destination city",
    ],
];

/// The group of names that mean the same as `folded` (lower case words with one space between).
pub(super) fn concept(folded: &str) -> Option<usize> {
    CONCEPTS.iter().position(|group| group.contains(&folded))
}

/// Names of the group, for prose and for looking.
pub(super) fn same_meaning(folded: &str) -> &'static [&'static str] {
    concept(folded).map_or(&[], |index| CONCEPTS[index])
}

/// Keyboard keys by the name a person gives them.
pub(super) fn key(word: &str) -> Option<&'static str> {
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
