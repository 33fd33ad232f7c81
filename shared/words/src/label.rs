//! What controls of these names do, where the name alone tells it.

use crate::Folded;

/// Leaves everything as it was.
const DECLINES: [&str; 14] = [
    "cancel",
    "no",
    "not now",
    "close",
    "dismiss",
    "never mind",
    "go back",
    "back",
    "no thanks",
    "abort",
    "keep it",
    "keep",
    "later",
    "skip",
];
/// Puts something away and leaves everything else as it was.
const PUTS_AWAY: [&str; 9] = [
    "close",
    "cancel",
    "dismiss",
    "no thanks",
    "not now",
    "later",
    "skip",
    "x",
    "maybe later",
];
const SIGNS_OF_CLOSING: [&str; 4] = ["×", "✕", "✖", "✗"];
/// Says that what a page tells was read, and nothing else.
const ACKNOWLEDGES: [&str; 24] = [
    "ok",
    "okay",
    "got it",
    "i understand",
    "understood",
    "all right",
    "alright",
    "verstanden",
    "schließen",
    "alles klar",
    "fermer",
    "compris",
    "j'ai compris",
    "d'accord",
    "cerrar",
    "entendido",
    "aceptar",
    "fechar",
    "entendi",
    "chiudi",
    "ho capito",
    "sluiten",
    "begrepen",
    "zamknij",
];
/// Agrees to whatever was asked.
const AGREES: [&str; 8] = [
    "yes",
    "ok",
    "confirm",
    "continue",
    "proceed",
    "i am sure",
    "i'm sure",
    "sure",
];
/// Brings what can be done with the thing beside it.
const MENUS: [&str; 7] = [
    "more",
    "more actions",
    "more options",
    "actions",
    "options",
    "menu",
    "row menu",
];
const SIGNS_OF_MENUS: [&str; 7] = ["⋯", "…", "⋮", "...", "•••", "︙", "☰"];
const NEXT: [&str; 5] = ["next page", "next", "next month", "load more", "show more"];
const SIGNS_OF_NEXT: [&str; 4] = ["›", "»", ">", "→"];
const PREVIOUS: [&str; 4] = ["previous page", "previous", "previous month", "prev"];
const SIGNS_OF_PREVIOUS: [&str; 4] = ["‹", "«", "<", "←"];
/// Sends a form, whatever it is about.
const SENDS: [&str; 8] = [
    "submit",
    "save",
    "ok",
    "done",
    "apply",
    "send",
    "save changes",
    "update",
];
/// First words of what keeps or sends that which was filled in.
const KEEPS: [&str; 12] = [
    "save",
    "submit",
    "apply",
    "update",
    "send",
    "confirm",
    "speichern",
    "senden",
    "enregistrer",
    "envoyer",
    "guardar",
    "enviar",
];
/// Leads on to the next of several forms.
const LEADS_ON: [&str; 5] = ["continue", "next", "next step", "proceed", "go on"];
/// Opens the thing beside it.
const OPENS: [&str; 8] = [
    "open",
    "view",
    "show",
    "details",
    "see",
    "see details",
    "view details",
    "show details",
];
/// Takes the thing beside it out of several.
const TAKES: [&str; 4] = ["select", "choose", "pick", "book"];

fn is(name: &Folded, names: &[&str]) -> bool {
    let words = name.words().join(" ");
    names
        .iter()
        .any(|known| words == *known || name.text() == *known)
}

/// Whether a control leaves everything as it was, as an answer to a question.
pub fn declines(name: &Folded) -> bool {
    let begins = |word: &String| ["cancel", "keep", "dont", "no"].contains(&word.as_str());
    is(name, &DECLINES) || name.words().first().is_some_and(begins)
}

/// Whether a control puts a dialog away. The whole name says so, in a word or two.
pub fn puts_away(name: &Folded) -> bool {
    is(name, &PUTS_AWAY) || SIGNS_OF_CLOSING.contains(&name.text())
}

/// Whether a word at the start of a box's name says that it chooses what stands beside it.
pub fn selects(word: &str) -> bool {
    matches!(
        word,
        "select"
            | "choose"
            | "auswählen"
            | "wählen"
            | "sélectionner"
            | "choisir"
            | "seleccionar"
            | "selecionar"
            | "seleziona"
    )
}

/// Whether a control says no more than that a text was read. Beside another control it may agree to something.
pub fn acknowledges(name: &Folded) -> bool {
    is(name, &ACKNOWLEDGES)
}

/// Whether a control agrees to whatever was asked.
pub fn agrees(name: &Folded) -> bool {
    is(name, &AGREES) || name.words().first().is_some_and(|word| word == "yes")
}

/// Whether a control brings what can be done with the thing beside it.
pub fn is_menu(name: &Folded) -> bool {
    is(name, &MENUS) || SIGNS_OF_MENUS.contains(&name.text())
}

/// Whether a control sends a form, whatever the form is about.
pub fn sends(name: &Folded) -> bool {
    is(name, &SENDS)
}

/// Whether a control keeps what was filled in: "Save changes", "Save and close".
pub fn keeps(name: &Folded) -> bool {
    let first = name.words().first();
    first.is_some_and(|word| KEEPS.contains(&word.as_str()))
}

/// First words of what looks something up, or puts a list in another order.
const SEARCHES: [&str; 20] = [
    "search",
    "find",
    "filter",
    "sort",
    "suche",
    "suchen",
    "finden",
    "filtern",
    "sortieren",
    "rechercher",
    "chercher",
    "filtrer",
    "trier",
    "buscar",
    "filtrar",
    "ordenar",
    "cerca",
    "ordina",
    "szukaj",
    "zoeken",
];

/// Whether a control or field looks something up or puts a list in another order: "Search trains", "Sort by".
pub fn searches(name: &Folded) -> bool {
    let first = name.words().first();
    first.is_some_and(|word| SEARCHES.contains(&word.as_str()))
}

/// Whether a control leads on to the next of several forms.
pub fn leads_on(name: &Folded) -> bool {
    let begins = |word: &String| ["continue", "proceed"].contains(&word.as_str());
    is(name, &LEADS_ON) || name.words().len() <= 4 && name.words().first().is_some_and(begins)
}

/// Ends what is under way, whatever it is.
const ENDS: [&str; 5] = ["complete", "confirm", "finish", "place", "make"];

/// Whether a control ends what `verb` began: "Complete booking" for "book", "Place order" for
/// "order".
pub fn ends(name: &Folded, verb: &str) -> bool {
    let [first, rest @ ..] = name.words() else {
        return false;
    };
    let about = |word: &String| crate::is_filler(word) || crate::same_word(word, verb);
    ENDS.contains(&first.as_str())
        && rest.iter().any(|word| crate::same_word(word, verb))
        && rest.iter().all(about)
}

/// Whether a verb says of a task that it is done.
pub fn finishes(verb: &str) -> bool {
    const DONE: [&str; 6] = [
        "mark as done",
        "mark as complete",
        "mark as completed",
        "mark as finished",
        "check off",
        "tick off",
    ];
    DONE.contains(&verb)
}

/// Whether a control opens the thing beside it.
pub fn opens(name: &Folded) -> bool {
    is(name, &OPENS)
}

/// Whether a control takes the thing beside it out of several.
pub fn takes(name: &Folded) -> bool {
    is(name, &TAKES) || is(name, &OPENS)
}

/// Verbs that do something with the thing whose name follows.
const ACTS: [&str; 48] = [
    "accept",
    "add",
    "approve",
    "archive",
    "assign",
    "block",
    "book",
    "buy",
    "cancel",
    "change",
    "close",
    "copy",
    "create",
    "decline",
    "delete",
    "disable",
    "download",
    "duplicate",
    "edit",
    "enable",
    "export",
    "flag",
    "follow",
    "forward",
    "hide",
    "invite",
    "leave",
    "like",
    "mark",
    "move",
    "mute",
    "order",
    "pay",
    "pin",
    "print",
    "publish",
    "reject",
    "remove",
    "rename",
    "reply",
    "report",
    "restore",
    "select",
    "send",
    "share",
    "star",
    "unsubscribe",
    "upload",
];

/// Whether a control's name begins with a verb that does something with the thing which follows
/// ("Delete Anna Berg"): it does not open that thing.
pub fn acts(name: &Folded) -> bool {
    let first = name.words().first();
    first.is_some_and(|word| ACTS.contains(&word.as_str()))
}

/// Verbs of goals whose deed a control of that name does at one press, and no typing or choosing does.
const DEEDS: [&str; 10] = [
    "archive", "decline", "flag", "mute", "pause", "pin", "reject", "restore", "resume", "star",
];

/// Whether the verb of a goal is done by a press of the control that is called so.
pub fn is_deed(verb: &str) -> bool {
    DEEDS.contains(&verb)
}

/// What becomes of a thing by a deed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fate {
    /// It is gone, ended or stopped.
    Ends,
    /// It is kept, marked or raised above others.
    Stays,
}

const ENDING: [&str; 22] = [
    "archive",
    "block",
    "cancel",
    "deactivate",
    "decline",
    "delete",
    "disable",
    "discard",
    "erase",
    "hide",
    "mute",
    "pause",
    "reject",
    "remove",
    "revoke",
    "stop",
    "suspend",
    "terminate",
    "trash",
    "unsubscribe",
    "void",
    "withdraw",
];
const STAYING: [&str; 16] = [
    "approve",
    "enable",
    "extend",
    "feature",
    "flag",
    "follow",
    "like",
    "mark",
    "pin",
    "promote",
    "reactivate",
    "renew",
    "restore",
    "resume",
    "star",
    "verify",
];

/// What becomes of the thing that a verb is done to, where the verb alone tells it.
pub fn fate(verb: &str) -> Option<Fate> {
    if ENDING.contains(&verb) {
        Some(Fate::Ends)
    } else if STAYING.contains(&verb) {
        Some(Fate::Stays)
    } else {
        None
    }
}

/// First words of what leaves as it was what was begun, where something beside it would carry that out.
const LEAVES: [&str; 7] = ["keep", "no", "dont", "discard", "reset", "revert", "undo"];

/// Whether a control beside one that carries something out leaves all as it was: "Keep order", "Discard".
pub fn leaves(name: &Folded) -> bool {
    let first = name.words().first();
    first.is_some_and(|word| LEAVES.contains(&word.as_str()))
}

/// How a control turns pages or months.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Turn {
    Next,
    Previous,
}

/// Whether a control turns pages or months, and which way.
pub fn turns(name: &Folded) -> Option<Turn> {
    let month = name.words().iter().any(|word| word == "month");
    let begins = |with: &str| month && name.words().first().is_some_and(|word| word == with);
    if is(name, &NEXT) || SIGNS_OF_NEXT.contains(&name.text()) || begins("next") {
        Some(Turn::Next)
    } else if is(name, &PREVIOUS) || SIGNS_OF_PREVIOUS.contains(&name.text()) || begins("previous")
    {
        Some(Turn::Previous)
    } else {
        None
    }
}

/// Which way a button counts the number beside it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Count {
    Up,
    Down,
}

const COUNTS_UP: [&str; 6] = ["more", "increase", "increment", "plus", "add one", "add"];
const COUNTS_DOWN: [&str; 6] = [
    "fewer",
    "less",
    "decrease",
    "decrement",
    "minus",
    "remove one",
];

/// Which way a button counts, and what its name says that it counts ("Fewer travellers").
pub fn counts(name: &Folded) -> Option<(Count, String)> {
    let sign = match name.text() {
        "+" | "＋" => Some(Count::Up),
        "-" | "−" | "–" => Some(Count::Down),
        _ => None,
    };
    if let Some(way) = sign {
        return Some((way, String::new()));
    }
    let words = name.words().join(" ");
    let after = |known: &&str| {
        let rest = words.strip_prefix(*known)?;
        (rest.is_empty() || rest.starts_with(' ')).then(|| counted(rest.trim()))
    };
    let up = COUNTS_UP
        .iter()
        .find_map(after)
        .map(|what| (Count::Up, what));
    up.or_else(|| {
        COUNTS_DOWN
            .iter()
            .find_map(after)
            .map(|what| (Count::Down, what))
    })
}

/// "number of guests by 1" counts guests.
fn counted(said: &str) -> String {
    let said = said.strip_prefix("the ").unwrap_or(said);
    let said = said.strip_prefix("number of ").unwrap_or(said);
    said.trim_end_matches(" by 1")
        .trim_end_matches(" by one")
        .to_owned()
}

/// What a text makes of a box: `true` for on, `false` for off, `None` for anything else.
pub fn as_switch(text: &str) -> Option<bool> {
    const ON: [&str; 8] = [
        "yes", "on", "true", "checked", "1", "enabled", "active", "ticked",
    ];
    const OFF: [&str; 8] = [
        "no",
        "off",
        "false",
        "unchecked",
        "0",
        "none",
        "disabled",
        "inactive",
    ];
    let word = text.trim().to_lowercase();
    if ON.contains(&word.as_str()) {
        return Some(true);
    }
    OFF.contains(&word.as_str()).then_some(false)
}

/// Whether an order is ascending, by the words that goals and lists of orders use; `None` where
/// the text names no order.
pub fn ascends(text: &str) -> Option<bool> {
    const ORDERS: [(&str, bool); 24] = [
        ("low to high", true),
        ("lowest to highest", true),
        ("high to low", false),
        ("highest to lowest", false),
        ("a to z", true),
        ("z to a", false),
        ("a z", true),
        ("z a", false),
        ("old to new", true),
        ("new to old", false),
        ("ascending", true),
        ("asc", true),
        ("increasing", true),
        ("lowest", true),
        ("cheapest", true),
        ("smallest", true),
        ("oldest", true),
        ("descending", false),
        ("desc", false),
        ("decreasing", false),
        ("highest", false),
        ("largest", false),
        ("newest", false),
        ("latest", false),
    ];
    let words = Folded::new(text);
    ORDERS
        .iter()
        .find(|(phrase, _)| words.contains(&Folded::new(phrase)))
        .map(|(_, ascending)| *ascending)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_counting_button_says_which_way_and_what() {
        let told = |name: &str| counts(&Folded::new(name));
        assert_eq!(
            told("Fewer travellers"),
            Some((Count::Down, "travellers".to_owned()))
        );
        assert_eq!(
            told("Increase number of guests by 1"),
            Some((Count::Up, "guests".to_owned()))
        );
        assert_eq!(told("+"), Some((Count::Up, String::new())));
        assert_eq!(told("Moreover"), None);
        assert_eq!(told("Remove"), None);
    }

    #[test]
    fn what_goes_another_way_is_another_label() {
        assert!(declines(&Folded::new("Keep order")) && !declines(&Folded::new("Delete")));
        assert!(puts_away(&Folded::new("×")) && !puts_away(&Folded::new("Cancel order 1042")));
        assert!(turns(&Folded::new("Next month (PageDown)")) == Some(Turn::Next));
        assert!(turns(&Folded::new("Next steps")).is_none());
    }
}
