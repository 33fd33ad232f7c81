//! The engine's questions, as the user is asked them.

use crate::agent::state::answer::Question;
use crate::agent::state::choice::Choice;
use crate::agent::state::memory::Memory;
use crate::agent::state::open::{Open, OpenNeed, Pending};
use crate::agent::state::view::View;
use crate::page::Page;
use engine::Need;
use words::phrase::Phrase;

/// Questions a task may ask about one step before it fails.
const MOST_QUESTIONS: u8 = 4;

pub(in crate::agent) fn ask(memory: &Memory, view: &View, asked: engine::Question) -> Choice {
    let engine::Question { text, about, need } = asked;
    let text = match worded(memory, text, &need) {
        Ok(text) => text,
        Err(ends) => return ends,
    };
    let need = match need {
        Need::Choice(rivals) => OpenNeed::Choice(
            rivals
                .into_iter()
                .map(|index| (view.identities[index], with_place(view.page, index)))
                .collect(),
        ),
        Need::Value => OpenNeed::Value,
        Need::Meaning => OpenNeed::Meaning,
    };
    open(text, about, need)
}

/// The question which of these is meant; the one that is chosen goes out.
pub(in crate::agent) fn ask_which(
    memory: &Memory,
    asked: engine::Question,
    offered: Vec<(Pending, String)>,
) -> Choice {
    match worded(memory, asked.text, &Need::Choice(Vec::new())) {
        Ok(text) => open(text, asked.about, OpenNeed::Which(offered)),
        Err(ends) => ends,
    }
}

/// How to go on where something was held back: an answer that names one of these has that go out, any other is told on.
pub(in crate::agent) fn ask_held_back(
    memory: &Memory,
    text: String,
    offered: Vec<(Pending, String)>,
) -> Choice {
    match worded(memory, text, &Need::Meaning) {
        Ok(text) => open(
            text,
            Question::NEXT_STEP.to_owned(),
            OpenNeed::Which(offered),
        ),
        Err(ends) => ends,
    }
}

/// Whether something is so that the page does not show, which the user can look at. After two answers that are
/// neither yes nor no the task ends.
pub(in crate::agent) fn ask_seen(memory: &Memory, text: &str, field: &str) -> Choice {
    if memory.unclear > 1 {
        return Choice::Fail {
            says: Phrase::CannotTell.say(memory.tongue(), &[text]),
        };
    }
    let again = (memory.unclear > 0).then(|| Phrase::SayYesOrNo.say(memory.tongue(), &[]) + " ");
    let again = again.unwrap_or_default();
    Choice::Ask(Open {
        question: Question {
            text: format!("{again}{text}"),
            field: field.to_owned(),
            private: true,
        },
        need: OpenNeed::Seen,
        counts: false,
    })
}

fn open(text: String, field: String, need: OpenNeed) -> Choice {
    Choice::Ask(Open {
        question: Question {
            text,
            field,
            // What is meant, which one and which value: only the user can tell.
            private: true,
        },
        need,
        counts: true,
    })
}

/// The question as it is put this time, or the end where it was put often enough.
fn worded(memory: &Memory, text: String, need: &Need) -> Result<String, Choice> {
    let tongue = memory.tongue();
    let ends = |phrase: Phrase| Choice::Fail {
        says: phrase.say(tongue, &[&text]),
    };
    if memory.questions >= MOST_QUESTIONS {
        return Err(ends(Phrase::StillCannotTell));
    }
    if memory.unclear > 1 {
        return Err(ends(not_told(need)));
    }
    Ok(if memory.unclear > 0 {
        format!("{} {text}", again(need).say(tongue, &[]))
    } else {
        text
    })
}

/// What is said before a question that is asked once more.
fn again(need: &Need) -> Phrase {
    match need {
        Need::Choice(_) => Phrase::OnlyOne,
        Need::Value => Phrase::NotWithoutIt,
        Need::Meaning => Phrase::NotWithThat,
    }
}

/// The end after two answers that did not say it.
fn not_told(need: &Need) -> Phrase {
    match need {
        Need::Choice(_) => Phrase::ChoseNone,
        Need::Value => Phrase::StoppedWithoutIt,
        Need::Meaning => Phrase::NotUnderstood,
    }
}

/// What an element can be told by: its name, the row it stands in, the parts of the page around it.
pub(in crate::agent) fn with_place(page: &Page, index: usize) -> String {
    let element = &page.elements[index];
    let row = element.row.and_then(|row| page.rows.get(row));
    let mut lines = vec![element.name.as_str()];
    lines.extend(row.map(|row| row.text.as_str()));
    lines.extend(element.container.iter().map(String::as_str));
    lines.join("\n")
}
