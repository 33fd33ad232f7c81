//! Which verb a model means: its own name, or the one that another tool's grammar gives it.

use super::Verb;

impl Verb {
    /// The verb that a model means, by its own name or by a common other one.
    pub(super) fn find(name: &str) -> Option<Self> {
        let key = folded(name);
        Self::ALL
            .into_iter()
            .find(|verb| folded(verb.name()) == key)
            .or_else(|| {
                SYNONYMS
                    .iter()
                    .find(|(names, _)| names.contains(&key.as_str()))
                    .map(|(_, verb)| *verb)
            })
    }

    /// The verb whose name looks most like `name`, for a repair.
    pub(super) fn nearest(name: &str) -> Option<&'static str> {
        let key = folded(name);
        Self::ALL
            .into_iter()
            .map(|verb| (strsim::jaro_winkler(&key, &folded(verb.name())), verb))
            .filter(|(likeness, _)| *likeness > 0.8)
            .max_by(|(left, _), (right, _)| left.total_cmp(right))
            .map(|(_, verb)| verb.name())
    }
}

/// A name without what models vary: case, underscores, hyphens.
pub(super) fn folded(name: &str) -> String {
    name.chars()
        .filter(|character| character.is_alphanumeric())
        .flat_map(char::to_lowercase)
        .collect()
}

/// Names in other tools' grammars, folded.
const SYNONYMS: &[(&[&str], Verb)] = &[
    (
        &[
            "clickelement",
            "clickelementbyindex",
            "leftclick",
            "clickbutton",
            "clicklink",
            "tap",
        ],
        Verb::Click,
    ),
    (
        &[
            "fill",
            "fillin",
            "filltext",
            "inputtext",
            "input",
            "entertext",
            "settext",
            "typeinto",
        ],
        Verb::SetValue,
    ),
    (&["typetext", "inserttext", "write", "typekeys"], Verb::Type),
    (
        &["presskey", "keypress", "sendkeys", "sendkey", "hitkey"],
        Verb::Press,
    ),
    (
        &[
            "select",
            "selectoption",
            "selectdropdownoption",
            "choose",
            "chooseoption",
            "pick",
        ],
        Verb::SelectDropdown,
    ),
    (&["tick", "checkbox", "selectcheckbox"], Verb::Check),
    (&["untick", "uncheckbox", "clearcheckbox"], Verb::Uncheck),
    (&["mouseover", "hoverover"], Verb::Hover),
    (&["dblclick"], Verb::DoubleClick),
    (&["contextclick", "contextmenu"], Verb::RightClick),
    (&["drag", "dragto", "draganddropto"], Verb::DragAndDrop),
    (&["focuselement"], Verb::Focus),
    (&["scrollpage", "scrolldown", "scrollup"], Verb::Scroll),
    (&["scrollelement", "scrollin"], Verb::ScrollContainer),
    (&["scrolltotext", "find", "findonpage"], Verb::FindText),
    (
        &["goto", "gotourl", "openurl", "visit", "navigateto", "open"],
        Verb::Navigate,
    ),
    (&["back", "navigateback"], Verb::GoBack),
    (&["forward", "navigateforward"], Verb::GoForward),
    (&["sleep", "delay", "pause"], Verb::Wait),
    (
        &["waitfor", "waitfortext", "waituntil"],
        Verb::WaitForElement,
    ),
    (&["newtab", "opentab", "opennewtab"], Verb::CreateTab),
    (&["switchtotab", "activatetab"], Verb::SwitchTab),
    (&["acceptalert", "confirmdialog"], Verb::AcceptDialog),
    (&["dismissalert", "canceldialog"], Verb::DismissDialog),
    (
        &["done", "complete", "taskcomplete", "finished"],
        Verb::Finish,
    ),
    (&["giveup", "abort"], Verb::Fail),
    (
        &["websearch", "searchweb", "searchtheweb", "searchgoogle"],
        Verb::GoogleSearch,
    ),
    (&["verify", "verifycompletion"], Verb::VerifySuccess),
    (
        &["ask", "askquestion", "askhuman", "asktheuser"],
        Verb::AskQuestion,
    ),
    (&["memorize", "savenote"], Verb::Remember),
    (&["recallmemory"], Verb::Recall),
];

/// What the client could do and this server never says (contract §4.3), folded.
pub(super) const FORBIDDEN: &[&str] = &[
    "evaluate",
    "evaluatescript",
    "executescript",
    "executejavascript",
    "runscript",
    "eval",
    "runjavascript",
    "cookies",
    "getcookies",
    "setcookie",
    "setcookies",
    "clearcookies",
    "deletecookies",
    "getstorage",
    "setstorage",
    "localstorage",
    "sessionstorage",
    "storagestate",
    "intercept",
    "interceptrequests",
    "route",
    "unroute",
    "mockresponse",
    "fulfill",
    "starttracing",
    "stoptracing",
    "tracing",
];
