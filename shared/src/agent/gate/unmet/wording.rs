//! What speaks against an end, in words for a model and for the user.

use super::Unmet;
use crate::agent::goal::question::ask_seen;
use crate::agent::state::choice::Choice;
use crate::agent::state::memory::Memory;
use words::phrase::Phrase;

fn in_words(on: bool) -> &'static str {
    if on { "on" } else { "off" }
}

impl Unmet {
    /// For a model, which may still do it.
    pub(in crate::agent) fn reason(&self) -> String {
        match self {
            Self::Unsent(name) if name.is_empty() => {
                "the goal itself says to send what was filled in, and that was not done yet".to_owned()
            }
            Self::Unsent(name) => format!(
                "the goal itself says to send what was filled in, and “{name}” was not pressed since"
            ),
            Self::LeftInForm(name) => format!(
                "what was filled in stands beside “{name}”, which was not pressed since: press it, or ask"
            ),
            Self::Refused(name) => format!(
                "“{name}” was pressed, and the page did not take what was filled in"
            ),
            Self::OnlyTyped => {
                "the goal orders a deed, and nothing was pressed for it: to type something is not to do it".to_owned()
            }
            Self::Undone(words) => format!(
                "the goal's “{words}” was not done: nothing that was pressed is called so or does that"
            ),
            Self::Asked(name) => format!(
                "what was pressed last is not done yet: the page asks whether it is meant, beside “{name}”"
            ),
            Self::MenuOpen(name) => format!(
                "the menu that was opened last is open still, and nothing of it was chosen: see to “{name}”"
            ),
            Self::CalledOff(name) => format!(
                "“{name}” left as it was what was begun, and nothing was done for the goal since"
            ),
            Self::Nowhere(text) => format!(
                "the user said {text}, which stands in nothing that was done and nowhere on the page"
            ),
            Self::Stands { name, on } => {
                format!("the page shows that “{name}” is {}", in_words(*on))
            }
            Self::Other { said, named } => {
                format!("the page says “{said}”, and the user named {named}")
            }
            Self::StepLeft(says) => format!(
                "this step of the plan was not done: {says} Do it, or say what the page shows instead"
            ),
        }
    }

    /// For the user, who can see the page.
    pub(in crate::agent) fn question(&self, memory: &Memory) -> Choice {
        let goal = intent::shorten(memory.goal.trim(), 120);
        let tongue = memory.tongue();
        let say = |phrase: Phrase, of: &[&str]| phrase.say(tongue, of);
        let why = match self {
            Self::Unsent(name) if name.is_empty() => say(Phrase::NotSent, &[]),
            Self::Unsent(name) | Self::LeftInForm(name) => say(Phrase::NotPressed, &[name]),
            Self::Refused(name) => say(Phrase::NotTaken, &[name]),
            Self::OnlyTyped => say(Phrase::OnlyTyped, &[]),
            Self::Undone(words) => say(Phrase::NothingCalledSo, &[words]),
            Self::Asked(name) => say(Phrase::AsksStill, &[name]),
            Self::MenuOpen(name) => say(Phrase::MenuOpen, &[name]),
            Self::CalledOff(name) => say(Phrase::CalledOff, &[name]),
            Self::Nowhere(text) => say(Phrase::Nowhere, &[text]),
            Self::Stands { name, on: true } => say(Phrase::StandsOn, &[name]),
            Self::Stands { name, on: false } => say(Phrase::StandsOff, &[name]),
            Self::Other { said, named } => say(Phrase::OfAnother, &[said, named]),
            Self::StepLeft(says) => say(Phrase::Planned, &[says]),
        };
        let text = say(Phrase::IsItDone, &[&goal, &why]);
        ask_seen(memory, &text, "whether it is done")
    }
}
