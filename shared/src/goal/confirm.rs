//! A page that asks "are you sure?": what was asked for is confirmed, anything else is the user's
//! to say.

use super::bound;
use super::concept;
use super::describe;
use super::instruction::{Instruction, Setting};
use super::moves::{Move, Need};
use super::name::{Folded, agreement};
use super::retype;
use super::scene::Scene;
use super::sight::Sight;
use crate::action::Action;
use crate::page::Role;

/// Names of buttons that leave everything as it was.
const DECLINES: [&str; 12] = [
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
];
/// Names of buttons that agree to whatever was asked.
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
/// A question has few answers.
const MOST: usize = 4;

/// The buttons of a question that has just come up.
struct Asked {
    agrees: Vec<usize>,
    declines: Vec<usize>,
}

/// The answer to a question that the last action brought up; `None` where none did.
pub(super) fn pending(scene: &Scene, sight: &Sight) -> Option<Move> {
    let last = scene.past.last().filter(|last| !last.failed)?;
    let began = scene.previous?;
    let carries_out = |index| is_answer(index, sight) && implied(began, index, sight);
    if let Some(asked) = retype::wanted(carries_out, sight)
        && !asks_about_another(began, sight)
    {
        return retype::answer(&asked, began, scene, sight);
    }
    if !matches!(last.verb.as_str(), "click" | "check" | "uncheck") {
        return None;
    }
    let asked = asked(sight)?;
    if let Some(pinned) = scene.pinned_element()
        && (asked.agrees.contains(&pinned) || asked.declines.contains(&pinned))
    {
        return Some(press(pinned, scene, sight));
    }
    if !asked.agrees.iter().all(|index| sight.is_fresh(*index)) {
        return None;
    }
    let fitting: Vec<usize> = asked
        .agrees
        .iter()
        .copied()
        .filter(|index| implied(began, *index, sight))
        .filter(|index| !bound::names_another(began, &sight.element(*index).name))
        .collect();
    if asks_about_another(began, sight) {
        return Some(question(&asked, sight));
    }
    match (fitting.as_slice(), asked.agrees.as_slice()) {
        ([only], _) => Some(press(*only, scene, sight)),
        _ if only_pressed(began) => None,
        _ => Some(question(&asked, sight)),
    }
}

/// Whether the page stands and asks, with this element for one of the answers.
pub(super) fn answers(index: usize, sight: &Sight) -> bool {
    asked(sight)
        .is_some_and(|asked| asked.agrees.contains(&index) || asked.declines.contains(&index))
}

/// "confirm": the one button that agrees, by whatever name.
pub(super) fn agreeing(sight: &Sight) -> Option<usize> {
    let asked = asked(sight)?;
    match asked.agrees.as_slice() {
        [only] => Some(*only),
        _ => None,
    }
}

fn press(index: usize, scene: &Scene, sight: &Sight) -> Move {
    Move::partly(
        Action::Click {
            id: scene.id(index),
        },
        format!(
            "The page asks whether to go on. Choosing {}.",
            describe::element(sight.element(index))
        ),
    )
}

/// A dialog's buttons, else those that have just come up and are no row's; with a way out among
/// them, and nothing to fill in.
fn asked(sight: &Sight) -> Option<Asked> {
    let in_dialog: Vec<usize> = (0..sight.page.elements.len())
        .filter(|index| sight.in_dialog(*index))
        .collect();
    let region = if in_dialog.is_empty() {
        (0..sight.page.elements.len())
            .filter(|index| sight.is_fresh(*index) && !bound::is_of_a_row(*index, sight))
            .collect()
    } else {
        in_dialog
    };
    let fills = region.iter().any(|index| {
        let role = sight.element(*index).role;
        role.is_field() || matches!(role, Role::Checkbox | Role::Radio | Role::Option)
    });
    let (declines, agrees): (Vec<usize>, Vec<usize>) = region
        .into_iter()
        .filter(|index| is_answer(*index, sight) && !sight.element(*index).state.disabled)
        .partition(|index| declines(*index, sight));
    let asks = !fills && !declines.is_empty() && (1..=MOST).contains(&agrees.len());
    asks.then_some(Asked { agrees, declines })
}

fn is_answer(index: usize, sight: &Sight) -> bool {
    let element = sight.element(index);
    let way_back = element.role == Role::Link && declines(index, sight) && asks_whether_sure(sight);
    (element.role == Role::Button || way_back) && !element.name.is_empty()
}

/// Whether the question is about another thing than the one that was named.
fn asks_about_another(began: &Instruction, sight: &Sight) -> bool {
    let said = sight.question_text().or_else(|| {
        let mut texts = sight.texts(0..sight.page.nodes.len());
        let (_, asks) = texts.find(|(_, text)| is_sure_question(text))?;
        Some(asks.to_owned())
    });
    said.is_some_and(|said| bound::names_another(began, &said))
}

/// Whether the page asks in so many words; then its way out may be a link.
fn asks_whether_sure(sight: &Sight) -> bool {
    sight
        .texts(0..sight.page.nodes.len())
        .any(|(_, text)| is_sure_question(text))
}

fn is_sure_question(text: &str) -> bool {
    let asks = ["are you sure", "do you want to", "do you really"];
    let text = text.to_lowercase();
    asks.iter().any(|words| text.contains(words))
}

fn declines(index: usize, sight: &Sight) -> bool {
    refuses(sight.name(index))
}

/// Whether a button of this name leaves everything as it was.
pub fn is_refusal(name: &str) -> bool {
    refuses(&Folded::new(name))
}

fn refuses(name: &Folded) -> bool {
    let is = |word: &str| agreement(&Folded::new(word), name) >= 0.9;
    DECLINES.iter().any(|word| is(word))
        || matches!(
            name.words().first().map(String::as_str),
            Some("cancel" | "keep" | "don't" | "dont" | "no")
        )
}

/// Whether pressing this is what the goal asked for.
fn implied(began: &Instruction, index: usize, sight: &Sight) -> bool {
    let name = sight.name(index);
    let says_yes = AGREES
        .iter()
        .any(|word| agreement(&Folded::new(word), name) >= 0.97)
        || name.words().first().is_some_and(|word| word == "yes");
    let speaks_of = |text: &str| agreement(&Folded::new(text), name) >= 0.72;
    match began {
        Instruction::Press { .. } if only_pressed(began) => false,
        Instruction::Press { verb, target } => {
            let first = name.first_words(1);
            says_yes
                || agreement(&Folded::new(verb), &first) >= 0.9
                || concept::same_meaning(verb)
                    .iter()
                    .any(|word| speaks_of(word))
                || speaks_of(&format!("{verb} {}", target.name))
        }
        Instruction::Check { targets, setting } => {
            let words: &[&str] = match setting {
                Setting::On => &["turn on", "switch on", "enable", "activate", "turn it on"],
                Setting::Off => &[
                    "turn off",
                    "switch off",
                    "disable",
                    "deactivate",
                    "turn it off",
                ],
                Setting::Toggle => &[],
            };
            says_yes
                || words.iter().any(|word| speaks_of(word))
                || targets.iter().any(|target| {
                    words
                        .iter()
                        .any(|word| speaks_of(&format!("{word} {}", target.name)))
                })
        }
        Instruction::Submit { hints } => says_yes || hints.iter().any(|hint| speaks_of(hint)),
        _ => false,
    }
}

/// The goal asked for a click and no more.
fn only_pressed(began: &Instruction) -> bool {
    match began {
        Instruction::Press { verb, .. } => {
            matches!(
                verb.as_str(),
                "click" | "open" | "find" | "choose" | "mark" | "show" | "view" | "change"
            )
        }
        Instruction::Check { .. } | Instruction::Submit { .. } => false,
        _ => true,
    }
}

fn question(asked: &Asked, sight: &Sight) -> Move {
    let answers: Vec<usize> = asked
        .agrees
        .iter()
        .chain(&asked.declines)
        .copied()
        .collect();
    let named: Vec<String> = answers
        .iter()
        .enumerate()
        .map(|(at, index)| format!("{}) {}", at + 1, describe::element(sight.element(*index))))
        .collect();
    let says = sight.question_text().map_or_else(
        || "The page asks before it goes on. ".to_owned(),
        |text| format!("The page asks: “{}” ", describe::shorten(&text, 160)),
    );
    Move::Ask {
        question: format!("{says}What should I choose: {}?", named.join(", ")),
        field: "answer".to_owned(),
        need: Need::Choice(answers),
    }
}
