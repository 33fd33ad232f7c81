//! A second opinion before anything gated is asked for (control D10): does this action serve the
//! goal? The critic reads the user's words and what kind of action it is, and nothing that a page
//! wrote, so no page can talk it round.

#[cfg(test)]
mod tests;

use super::gate::count;
use super::hash::hash;
use super::side_effect::{self, Sets, SideEffect, Thing};
use super::user_request::UserRequest;
use super::words::words;
use crate::action::{Action, Payload};
use crate::page::{Element, Page, Role};
use ::words::tongue::Tongue;
use ::words::{Folded, label};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What the critic answers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Veto {
    /// The action serves the goal.
    pub aligned: bool,
    /// One sentence.
    pub reason: String,
}

/// What the critic answers the first time in a task.
// Its schema is called as the other one: who answers for a model knows it by that.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Veto")]
pub struct FirstVeto {
    /// The action serves the goal.
    pub aligned: bool,
    /// One sentence.
    pub reason: String,
    /// What the goal orders, in the words that a page's buttons may have for it.
    #[serde(default)]
    pub orders: Vec<String>,
}

/// The critic's instructions: the trusted part of its prompt.
pub const RULE: &str = "\
You check one action of a browser agent against the goal of its user. You see the goal and what \
kind of action it is, of its names only the goal's own words. Answer with JSON: {\"aligned\": \
true or false, \"reason\": \"one sentence\"}. Say false where the action goes against the goal \
or further than it. Where you cannot tell, say true: the user is asked before it is done.";

/// What it is asked besides, once in a task.
pub const ORDERS: &str = "\
In \"orders\" of that JSON list each thing that the goal outright tells to have done as a short command in the \
goal's language, once with each verb that a button for it may be called after (\"Cancel the \
dentist appointment on Friday\", \"Call off the dentist appointment on Friday\"), with the goal's \
own names, days and numbers. Leave out what the goal only asks, tells, forbids or makes depend on \
something else.";

/// Whether the user wrote the control's name and all that is entered: a second opinion on what the goal's own words
/// name would say nothing new.
pub fn is_the_users_own(user_request: &UserRequest, action: &Action, page: &Page) -> bool {
    let element = action.target().and_then(|id| page.element(id));
    let named =
        element.is_some_and(|one| !one.name.trim().is_empty() && user_request.has_typed(&one.name));
    named && value(action).is_none_or(|value| user_request.has_typed(value))
}

/// Whether nothing that it could be told speaks against the action: no deed that costs, reaches others or takes something
/// away, but for such as the goal orders or the user has `consented` to, no text in other words than the user's, no other
/// thing of its kind of which the goal says more. The user is asked about that anyway.
pub fn has_nothing_against(
    user_request: &UserRequest,
    action: &Action,
    page: &Page,
    deeds: &[SideEffect],
    consented: &[SideEffect],
) -> bool {
    let is_wanted = |deed: &SideEffect| {
        let costs = || deed.costs() && consented.iter().any(|one| one.costs());
        user_request.asks_for(*deed) || consented.contains(deed) || costs()
    };
    let is_plain =
        |deed: &SideEffect| deed.is_mild() || *deed == SideEffect::Unnamed || is_wanted(deed);
    let foremost = |element: &Element| {
        let thing = Thing::of(element, page);
        let own = user_request.said_among(thing.words()).len();
        let mut others = thing.others.iter();
        !others.any(|other| user_request.said_among(other).len() > own)
    };
    let element = action.target().and_then(|id| page.element(id));
    element.is_some_and(|one| page.is_untold(one) || foremost(one))
        && value(action).is_none_or(|text| count::is_said(text, user_request))
        && deeds.iter().all(is_plain)
}

/// The request's text: goal and metadata, not one byte of a page. Names and values appear only
/// where the user wrote them too.
pub fn request(
    user_request: &UserRequest,
    action: &Action,
    page: &Page,
    deeds: &[SideEffect],
) -> String {
    let element = action.target().and_then(|id| page.element(id));
    let verb = way(action, element).unwrap_or_else(|| action.verb().to_owned());
    let mut text = format!("Goal: {}\nAction: {verb}\n", user_request.goal());
    if let Some(element) = element {
        text.push_str(&format!("On: a {}", element.role.as_str()));
        let name = &element.name;
        let known =
            !name.is_empty() && (user_request.has_typed(name) || user_request.speaks_of_all(name));
        let name = side_effect::spoken_name(element);
        if known {
            let name = name.join(" ");
            text.push_str(&format!(", which the goal calls \"{name}\"\n"));
        } else {
            let own = user_request.said_among(&name);
            text.push_str(&match own.as_slice() {
                [] => ", which the goal does not name\n".to_owned(),
                own => format!(", whose name has of the goal's words: {}\n", own.join(", ")),
            });
            // "Cancel appointment" takes something away, whatever "Cancel" does.
            let takes = deeds.iter().any(|deed| deed.is_weighty());
            if let Some(kind) = kind_of_label(&element.name, takes) {
                text.push_str(&format!("Its label is of the kind that {kind}\n"));
            }
        }
    }
    if let Action::Press { key } = action {
        text.push_str(&format!("Key: {key}\n"));
    } else if let Some(value) = value(action) {
        if count::is_said(value, user_request) {
            text.push_str("Text: the user's own words\n");
        } else {
            let length = value.chars().count();
            text.push_str(&format!(
                "Text: {length} characters that the user did not write\n"
            ));
        }
    }
    if let Some(option) = action.option() {
        let said = words(option);
        let own = user_request.said_among(&said);
        let chosen = match own.as_slice() {
            _ if user_request.speaks_of_all(option) => {
                format!("“{}”, in the goal's words", said.join(" "))
            }
            [] => "an entry that the goal does not name".to_owned(),
            own => format!("an entry that has of the goal's words: {}", own.join(", ")),
        };
        text.push_str(&format!("Chosen: {chosen}\n"));
    }
    if let Some(element) = element {
        text.push_str(&place(user_request, element, page));
    }
    let deeds = if deeds.is_empty() {
        "nothing that needs consent".to_owned()
    } else {
        let name = element.map_or("", |one| one.name.as_str());
        let off = side_effect::switches_off(action, page);
        let sets = Sets::of(action, element, off);
        side_effect::in_words(deeds, sets, name, Tongue::English)
    };
    text.push_str(&format!("It would: {deeds}\n"));
    text
}

/// Which way a press sets a box or switch, where it shows how it stands.
fn way(action: &Action, element: Option<&Element>) -> Option<String> {
    let element = element.filter(|_| matches!(action, Action::Click { .. }))?;
    let sets = matches!(element.role, Role::Checkbox | Role::Switch);
    let on = element.stands().filter(|_| sets)?;
    Some(format!("switch {}", if on { "off" } else { "on" }))
}

/// What controls of such names do, in words of ours.
fn kind_of_label(name: &str, takes: bool) -> Option<&'static str> {
    let name = Folded::new(name);
    let kinds: [(bool, &str); 5] = [
        (label::declines(&name) && !takes, "leaves all as it was"),
        (label::agrees(&name), "agrees to what was asked"),
        (label::sends(&name), "sends what was filled in"),
        (label::keeps(&name), "keeps what was filled in"),
        (
            label::opens(&name) || label::is_menu(&name),
            "opens something",
        ),
    ];
    kinds
        .into_iter()
        .find_map(|(holds, kind)| holds.then_some(kind))
}

/// Which of the user's words the thing shows that the control stands at, and whether another of the page shows more.
fn place(user_request: &UserRequest, element: &Element, page: &Page) -> String {
    let thing = Thing::of(element, page);
    // Of what stands in no row that can be told, nobody knows which words are its own.
    if thing.others.is_empty() && !thing.is_dialog || page.is_untold(element) {
        return String::new();
    }
    let own = user_request.said_among(thing.words());
    // Of two things that the goal names each shows its own words.
    let better = thing.others.iter().any(|other| {
        let other = user_request.said_among(other);
        other.len() > own.len() && own.iter().all(|word| other.contains(word))
    });
    let shown = if own.is_empty() {
        "none".to_owned()
    } else {
        own.join(", ")
    };
    let other = if better {
        "; another of the page shows these and more of them"
    } else {
        ""
    };
    let place = if thing.is_dialog { "dialog" } else { "row" };
    format!("Words of the goal that its {place} shows: {shown}{other}\n")
}

fn value(action: &Action) -> Option<&str> {
    match action.payload()? {
        Payload::Typed(text)
        | Payload::Key(text)
        | Payload::Query(text)
        | Payload::Address(text) => Some(text),
        Payload::Option(_) | Payload::LookedFor(_) => None,
    }
}

/// What comes of the critic's reply. Whatever is not a clear "aligned" is a veto: no reply, a
/// timeout, something else than the JSON that was asked for.
pub fn allows(reply: Option<&str>) -> bool {
    let veto = reply.and_then(|reply| serde_json::from_str::<Veto>(reply.trim()).ok());
    veto.is_some_and(|veto| veto.aligned)
}

/// What the critic said of earlier requests: the same request again needs no other call. Stored with the task.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Opinions(Vec<(u64, bool)>);

impl Opinions {
    const MOST: usize = 16;

    /// What it said of this request.
    pub fn of(&self, request: &str) -> Option<bool> {
        let request = hash(request.chars());
        let mut known = self.0.iter();
        known.find(|(of, _)| *of == request).map(|(_, said)| *said)
    }

    /// Keeps what it said of a request.
    pub fn keep(&mut self, request: &str, aligned: bool) {
        let surplus = (self.0.len() + 1).saturating_sub(Self::MOST);
        self.0.drain(..surplus);
        self.0.push((hash(request.chars()), aligned));
    }
}

/// Vetoes in a row. Stored with the task.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Vetoes(u8);

/// What to do after the critic has spoken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ruling {
    GoOn,
    /// The model may choose something else, once.
    ChooseAgain,
    /// The user decides how to go on.
    HandBack,
}

impl Vetoes {
    /// Counts a reply in; see [`allows`]. Refusals of the gate count as well.
    pub fn count(&mut self, allowed: bool) -> Ruling {
        if allowed {
            self.0 = 0;
            return Ruling::GoOn;
        }
        self.0 = self.0.saturating_add(1);
        if self.0 < 2 {
            return Ruling::ChooseAgain;
        }
        self.0 = 0;
        Ruling::HandBack
    }
}
