//! What a goal asks for, read without looking at any page.

use serde::{Deserialize, Serialize};

/// Which kind of element a goal's word means ("button", "tab", "checkbox").
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    Button,
    Link,
    Field,
    Dropdown,
    Checkbox,
    Radio,
    Switch,
    Slider,
    Tab,
    Menu,
    Option,
    Section,
    Row,
    Icon,
    Dialog,
    Result,
}

/// "second", "last".
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ordinal {
    /// Counted from 1.
    Nth(usize),
    Last,
}

/// Where an element stands in relation to something else that the goal names.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", tag = "relation", content = "anchor")]
pub enum Relation {
    /// "next to X", "beside X", "for X": the closest one, in the same row first.
    NextTo(String),
    /// "in the row of X".
    InRow(String),
    /// "in the X section", "in the X dialog", "under X".
    Within(String),
    Below(String),
    Above(String),
}

impl Relation {
    pub fn anchor(&self) -> &str {
        match self {
            Self::NextTo(anchor)
            | Self::InRow(anchor)
            | Self::Within(anchor)
            | Self::Below(anchor)
            | Self::Above(anchor) => anchor,
        }
    }
}

/// "the cheapest flight", "the longest": which of several like rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Superlative {
    LeastPrice,
    MostPrice,
    LeastDuration,
    MostDuration,
    Earliest,
    Latest,
    LeastNumber,
    MostNumber,
    BestRating,
    WorstRating,
}

/// The thing that an instruction is about, in the user's words.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Target {
    /// The whole phrase as written, tried first.
    pub phrase: String,
    /// What is left once kind, ordinal and relations are taken off; may be empty ("the button").
    pub name: String,
    /// The user put the name in quotation marks.
    pub quoted: bool,
    pub kind: Option<Kind>,
    pub ordinal: Option<Ordinal>,
    pub relations: Vec<Relation>,
    pub superlative: Option<Superlative>,
    /// "both fields", "all checkboxes".
    pub every: bool,
    /// "on 2 posts": so many of them, whichever.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<usize>,
}

impl Target {
    /// A target that is just a name.
    pub fn named(name: &str) -> Self {
        Self {
            phrase: name.to_owned(),
            name: name.to_owned(),
            ..Self::default()
        }
    }
}

/// What to write into a field.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", tag = "from", content = "text")]
pub enum Value {
    Literal(String),
    /// "the value of Language": what the page shows beside that label.
    Lookup(String),
    /// "the text in the text area": what that field holds.
    Content(Box<Target>),
    /// "the last word in the text area": one word of what a field or a passage holds.
    Word {
        which: Ordinal,
        of: Box<Target>,
    },
    /// "an item that starts with A and ends with B".
    Pattern {
        starts: String,
        ends: String,
    },
    /// "my phone number": the user's own, which only the user can tell.
    Own(String),
    /// "the remembered total": what was kept under that name.
    Remembered(String),
}

/// How a check box is to stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Setting {
    On,
    Off,
    Toggle,
}

/// One thing to do. Most become one action; some take several (a calendar, a search form).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", tag = "do", rename_all_fields = "camelCase")]
pub enum Instruction {
    /// Click, press, open, delete, … : `verb` is the user's own word, lower case.
    Press {
        verb: String,
        target: Target,
    },
    /// Put a value into the field so named, of whatever kind the field turns out to be.
    Fill {
        field: Target,
        value: Value,
    },
    /// "first name Jas": a name and a value with nothing between; the page tells where to cut.
    FillPair {
        text: String,
    },
    /// Choose options, from a list or wherever they stand.
    Choose {
        options: Vec<String>,
        from: Option<Target>,
    },
    Check {
        targets: Vec<Target>,
        setting: Setting,
    },
    /// Leave every choice as it is ("select nothing").
    ChooseNothing,
    Navigate {
        url: String,
    },
    /// Load the page once more.
    Reload,
    Back,
    Forward,
    /// Fill the page's search box.
    SearchFor {
        text: String,
    },
    /// Bring to light what is so called: by the page's search, or among what it shows.
    Find {
        text: String,
    },
    /// "sort by price, lowest first": `order` in the user's words, empty where none are given.
    Sort {
        by: String,
        order: String,
    },
    /// "go to page 3" of a list, counted from 1.
    TurnTo {
        page: usize,
    },
    /// Keep what the page shows, or what the user says, under a name for later.
    Remember {
        what: Value,
        key: String,
    },
    /// Send the form that was filled, by its own button. `hints` are words its name may hold.
    Submit {
        hints: Vec<String>,
    },
    /// Bring the form for making a new `noun` up, if it is not there already.
    OpenForm {
        verb: String,
        noun: String,
    },
    /// Go on through the forms that follow until it is booked, bought, ordered.
    Proceed {
        verb: String,
    },
    PressKey {
        key: String,
    },
    Focus {
        target: Target,
    },
    Hover {
        target: Target,
    },
    DoubleClick {
        target: Target,
    },
    RightClick {
        target: Target,
    },
    Drag {
        from: Target,
        to: Target,
    },
    Expand {
        target: Target,
        open: bool,
    },
    /// "scroll the list to the bottom"; the page itself where nothing is named.
    Scroll {
        down: bool,
        /// To the very end of it.
        #[serde(default)]
        far: bool,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        inside: Option<Target>,
    },
    Wait {
        seconds: u32,
    },
}

impl Instruction {
    /// What it chooses, opens or finds, in the user's words.
    pub fn subjects(&self) -> Vec<String> {
        match self {
            Self::Choose { options, .. } => options.clone(),
            Self::Check { targets, .. } => {
                targets.iter().map(|target| target.name.clone()).collect()
            }
            Self::Press { target, .. } => vec![target.name.clone()],
            Self::Find { text } => vec![text.clone()],
            _ => Vec::new(),
        }
    }
}
