//! A number between two buttons that count it down and up: guests, travellers, a quantity.

use super::describe;
use super::instruction::{Target, Value};
use super::moves::Move;
use super::name::{Folded, agreement};
use super::scene::Scene;
use super::sight::Sight;
use crate::action::Action;
use crate::page::Role;

/// Presses further than this are no way to reach a number.
const MOST_PRESSES: i64 = 20;
/// The two buttons stand this near to each other, in nodes.
const NEAR: usize = 16;
/// What a button says that counts, before or instead of what it counts.
const UP: [&str; 7] = [
    "+",
    "＋",
    "more",
    "increase",
    "increment",
    "plus",
    "add one",
];
const DOWN: [&str; 9] = [
    "-",
    "−",
    "–",
    "fewer",
    "less",
    "decrease",
    "decrement",
    "minus",
    "remove one",
];

/// Two buttons and the number between them.
struct Stepper {
    down: usize,
    up: usize,
    shown: i64,
    /// The number's own element or text begins at this node.
    from: usize,
}

/// One press towards the number, where the page counts `field` by two buttons.
pub(super) fn count(field: &Target, value: &Value, scene: &Scene, sight: &Sight) -> Option<Move> {
    let Value::Literal(value) = value else {
        return None;
    };
    let wanted: i64 = value.split_whitespace().next()?.parse().ok()?;
    let called = Folded::new(thing(&field.phrase));
    let stepper = steppers(sight).find(|stepper| stepper.counts(&called, sight))?;
    let missing = wanted - stepper.shown;
    let name = describe::target(field);
    if missing == 0 {
        return Some(Move::Done {
            because: format!("{name} stands at {wanted}."),
        });
    }
    if missing.abs() > MOST_PRESSES {
        return None;
    }
    let (index, way) = if missing > 0 {
        (stepper.up, "up")
    } else {
        (stepper.down, "down")
    };
    let state = &sight.element(index).state;
    if state.disabled {
        return None;
    }
    Some(Move::partly(
        Action::Click {
            id: scene.id(index),
        },
        format!(
            "Counting {name} {way} from {} towards {wanted}.",
            stepper.shown
        ),
    ))
}

impl Stepper {
    /// By what the buttons say, by what they are grouped under, or by the text right before them.
    fn counts(&self, called: &Folded, sight: &Sight) -> bool {
        let is = |name: &str| agreement(called, &Folded::new(name)) >= 0.75;
        let beside = [self.down, self.up].into_iter().any(|index| {
            let element = sight.element(index);
            is(counted(&element.name).unwrap_or_default())
                || is(&element.neighbour)
                || element.container.last().is_some_and(|name| is(name))
        });
        beside || before(self.from, sight).is_some_and(is)
    }
}

/// The last text before a node that says anything.
fn before<'a>(node: usize, sight: &Sight<'a>) -> Option<&'a str> {
    let texts = sight.texts(node.saturating_sub(NEAR)..node);
    let said = texts.filter(|(_, text)| text.chars().any(char::is_alphabetic));
    said.last().map(|(_, text)| text.trim())
}

fn steppers<'a>(sight: &'a Sight) -> impl Iterator<Item = Stepper> + 'a {
    let buttons = (0..sight.page.elements.len())
        .filter(|index| matches!(sight.element(*index).role, Role::Button | Role::Generic));
    let counting: Vec<(usize, bool)> = buttons
        .filter_map(|index| Some((index, counts_up(&sight.element(index).name)?)))
        .collect();
    let pairs: Vec<Stepper> = counting
        .windows(2)
        .filter_map(|pair| match pair {
            [(down, false), (up, true)] | [(up, true), (down, false)] => stepper(*down, *up, sight),
            _ => None,
        })
        .collect();
    pairs.into_iter()
}

fn stepper(down: usize, up: usize, sight: &Sight) -> Option<Stepper> {
    let (first, last) = (down.min(up), down.max(up));
    let (from, to) = (sight.element(first).node, sight.element(last).node);
    let number = |text: &str| text.trim().parse().ok();
    let typed = || {
        let between = sight.page.elements.get(first + 1..last)?;
        between
            .iter()
            .find_map(|element| number(element.value.as_deref()?))
    };
    let shown = sight.texts(from..to).find_map(|(_, text)| number(text));
    (to - from <= NEAR).then_some(())?;
    Some(Stepper {
        down,
        up,
        shown: shown.or_else(typed)?,
        from,
    })
}

/// Whether a button of that name counts up or down; `None` where it does neither.
fn counts_up(name: &str) -> Option<bool> {
    let starts = |words: &[&str]| words.iter().any(|word| after(name, word).is_some());
    if starts(&UP) {
        Some(true)
    } else {
        starts(&DOWN).then_some(false)
    }
}

/// What a counting button counts: "Fewer travellers", "Increase number of guests by 1".
fn counted(name: &str) -> Option<&str> {
    let rest = UP
        .iter()
        .chain(&DOWN)
        .find_map(|word| after(name, word))?
        .trim();
    let rest = thing(rest);
    Some(rest.trim_end_matches(" by 1").trim_end_matches(" by one"))
}

/// "the number of guests" counts guests.
fn thing(counted: &str) -> &str {
    let rest = counted.strip_prefix("the ").unwrap_or(counted);
    rest.strip_prefix("number of ").unwrap_or(rest)
}

/// What follows a word at the beginning of a name, in whatever case.
fn after<'n>(name: &'n str, word: &str) -> Option<&'n str> {
    let name = name.trim();
    let head = name.get(..word.len())?;
    let rest = &name[word.len()..];
    let whole = !rest.starts_with(char::is_alphanumeric) || !word.ends_with(char::is_alphabetic);
    (head.eq_ignore_ascii_case(word) && whole).then_some(rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_counting_button_says_which_way_and_what() {
        let told = |name| (counts_up(name), counted(name));
        assert_eq!(told("Fewer travellers"), (Some(false), Some("travellers")));
        assert_eq!(
            told("Increase number of guests by 1"),
            (Some(true), Some("guests"))
        );
        assert_eq!(told("+"), (Some(true), Some("")));
        assert_eq!(told("Moreover"), (None, None));
        assert_eq!(told("Remove"), (None, None));
    }
}
