//! How a control's name answers to what the user calls it.

use super::LabelMatch;
use words::{Folded, is_filler, same_word, synonym};

/// Words that say where something is, too: alone they do not tell names apart.
const TURNS: [(&str, u8); 8] = [
    ("in", 0),
    ("on", 0),
    ("into", 0),
    ("out", 1),
    ("off", 1),
    ("up", 2),
    ("down", 3),
    ("back", 4),
];

/// The words of a name that carry it; all words where none does.
fn content(name: &Folded) -> Vec<&str> {
    let all = || name.words().iter().map(String::as_str);
    let kept: Vec<&str> = all().filter(|word| !is_filler(word)).collect();
    if kept.is_empty() {
        all().collect()
    } else {
        kept
    }
}

fn alike(first: &[&str], second: &[&str]) -> bool {
    first.len() == second.len()
        && first
            .iter()
            .zip(second)
            .all(|(one, other)| same_word(one, other))
}

/// The place of the group of names that this one belongs to.
fn meaning(name: &Folded, content: &[&str]) -> Option<usize> {
    let fewer = content.len() < name.words().len();
    synonym::of(name.text())
        .or_else(|| synonym::of(&name.words().join(" ")))
        .or_else(|| fewer.then(|| synonym::of(&content.join(" "))).flatten())
}

/// Compares a control's `name` with the `wanted` one.
pub(crate) fn compare(wanted: &Folded, name: &Folded) -> LabelMatch {
    if wanted.text().is_empty() || name.text().is_empty() {
        return LabelMatch::None;
    }
    if wanted.text() == name.text() {
        return LabelMatch::Same;
    }
    if contradicts(wanted, name) {
        return LabelMatch::None;
    }
    let (want, have) = (content(wanted), content(name));
    if !want.is_empty() && (alike(&want, &have) || want.concat() == have.concat()) {
        return LabelMatch::SameWords;
    }
    if let Some(group) = meaning(wanted, &want)
        && meaning(name, &have) == Some(group)
    {
        return LabelMatch::Synonym;
    }
    holds(&want, &have)
}

/// All wanted words stand in the name, in order.
fn holds(want: &[&str], have: &[&str]) -> LabelMatch {
    if want.is_empty() || want.len() > have.len() {
        return LabelMatch::None;
    }
    let mut rest = have.iter();
    if !want
        .iter()
        .all(|word| rest.any(|other| same_word(word, other)))
    {
        return LabelMatch::None;
    }
    let share = u8::try_from(want.len() * 100 / have.len()).unwrap_or(100);
    LabelMatch::Holds { share }
}

/// "Sign in" is not "Sign out": the same word goes another way.
fn contradicts(wanted: &Folded, name: &Folded) -> bool {
    let way = |word: &str| TURNS.iter().find(|(known, _)| *known == word);
    let ways = |name: &Folded| -> Vec<(String, u8)> {
        let pairs = name.words().windows(2);
        pairs
            .filter_map(|pair| Some((pair[0].clone(), way(&pair[1])?.1)))
            .collect()
    };
    let shown = ways(name);
    ways(wanted).iter().any(|(word, way)| {
        let mut same = shown.iter().filter(|(other, _)| other == word).peekable();
        same.peek().is_some() && same.all(|(_, other)| other != way)
    })
}

/// Whether two names are one but for articles, forms and synonyms.
pub(crate) fn same_name(wanted: &Folded, name: &Folded) -> bool {
    matches!(
        compare(wanted, name),
        LabelMatch::Same | LabelMatch::SameWords | LabelMatch::Synonym
    )
}

/// How a control's name answers to "`verb` the object": the verb or a synonym of it leads the name,
/// and what else the name says is the object's own. "Cancel" and "Cancel order" answer to "cancel
/// order 1042"; "Cancel newsletter" and "Cancel 1043" do not.
pub(crate) fn names_control(verb: &Folded, object: &Folded, name: &Folded) -> LabelMatch {
    let Some(rest) = after_verb(verb, name).or_else(|| within_verb(verb, name)) else {
        return LabelMatch::None;
    };
    if !rest.iter().all(|word| is_filler(word) || object.says(word)) {
        return LabelMatch::None;
    }
    if name.words().starts_with(verb.words()) {
        LabelMatch::SameWords
    } else {
        LabelMatch::Synonym
    }
}

/// Whether a name begins with the verb or a synonym of it.
pub(crate) fn led_by(verb: &Folded, name: &Folded) -> bool {
    after_verb(verb, name).is_some()
}

/// Whether a name says the verb of the object and nothing else but an amount ("Book for $280").
pub(crate) fn priced(verb: &Folded, object: &Folded, name: &Folded) -> bool {
    let amount = |word: &String| word.bytes().any(|byte| byte.is_ascii_digit());
    let says = |verb: &Folded| {
        let rest = after_verb(verb, name);
        rest.is_some_and(|rest| {
            rest.iter()
                .all(|word| is_filler(word) || object.says(word) || amount(word))
        })
    };
    // Whoever buys a ticket books it, where the button says for how much.
    let sold = verb.text() == "buy" && name.words().iter().any(amount);
    says(verb) || sold && says(&Folded::new("book"))
}

/// The words of a name that follow the verb; who agrees may say so of themselves ("I accept").
fn after_verb<'n>(verb: &Folded, name: &'n Folded) -> Option<&'n [String]> {
    let words = name.words();
    let words = match words {
        [first, rest @ ..] if first == "i" => rest,
        words => words,
    };
    let count = verb.words().len();
    let leads = |said: &[String]| {
        words.len() >= said.len()
            && !said.is_empty()
            && said
                .iter()
                .zip(words)
                .all(|(said, shown)| same_word(said, shown))
    };
    if leads(verb.words()) {
        return Some(&words[count..]);
    }
    // "Download PDF" for "download as PDF".
    let bare: Vec<String> = verb
        .words()
        .iter()
        .filter(|word| *word != "as")
        .cloned()
        .collect();
    if bare.len() < count && leads(&bare) {
        return Some(&words[bare.len()..]);
    }
    // "Checkout" is "check out".
    if count > 1 && words.first() == Some(&verb.words().concat()) {
        return Some(&words[1..]);
    }
    let joined = verb.words().join(" ");
    synonym::same_meaning(&joined).iter().find_map(|other| {
        let other = Folded::new(other);
        leads(other.words()).then(|| &words[other.words().len()..])
    })
}

/// The words between the parts of a verb of several: "Add Reading lamp to cart" for "add to cart".
fn within_verb<'n>(verb: &Folded, name: &'n Folded) -> Option<&'n [String]> {
    let alike = |said: &[String], shown: &[String]| {
        let mut pairs = said.iter().zip(shown);
        said.len() == shown.len() && pairs.all(|(said, shown)| same_word(said, shown))
    };
    let (first, last) = verb.words().split_at_checked(1)?;
    let (begin, rest) = name.words().split_at_checked(1)?;
    let (middle, end) = rest.split_at_checked(rest.len().checked_sub(last.len())?)?;
    (!last.is_empty() && alike(first, begin) && alike(last, end)).then_some(middle)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn compared(wanted: &str, name: &str) -> LabelMatch {
        compare(&Folded::new(wanted), &Folded::new(name))
    }

    #[test]
    fn a_better_name_matches_better() {
        for (wanted, better, worse) in [
            ("Archive all", "Archive all", "Archive all of them"),
            ("log in", "Sign in", "Login help"),
            ("the profile", "Profile", "Profile picture"),
            ("notifications", "Notification", "Notification settings"),
            ("×", "Close", "Open"),
        ] {
            let (better, worse) = (compared(wanted, better), compared(wanted, worse));
            assert!(better < worse, "{wanted}: {better:?} {worse:?}");
        }
    }

    #[test]
    fn what_says_less_or_otherwise_is_not_the_name() {
        for (wanted, name) in [
            ("Archive all", "Archive"),
            ("1042", "10421"),
            ("draft 3", "draft 2"),
            ("Sign in", "Sign out"),
            ("low to high", "high to low"),
            ("Zoom in", "Zoom out"),
        ] {
            assert_eq!(compared(wanted, name), LabelMatch::None, "{wanted}: {name}");
        }
    }

    #[test]
    fn a_control_that_does_it_says_nothing_of_another_thing() {
        let named = |verb, object, name| {
            names_control(&Folded::new(verb), &Folded::new(object), &Folded::new(name))
        };
        for name in [
            "Cancel",
            "Cancel order",
            "Cancel this order",
            "Cancel order 1042",
        ] {
            assert_ne!(
                named("cancel", "order 1042", name),
                LabelMatch::None,
                "{name}"
            );
        }
        for name in [
            "Cancel 1043",
            "Cancel 10421",
            "Cancel newsletter",
            "Order",
            "Keep",
        ] {
            assert_eq!(
                named("cancel", "order 1042", name),
                LabelMatch::None,
                "{name}"
            );
        }
        assert_eq!(named("delete", "draft", "Remove"), LabelMatch::Synonym);
        let cart = |name| named("add to cart", "Reading lamp", name);
        assert_ne!(cart("Add Reading lamp to cart"), LabelMatch::None);
        assert_eq!(cart("Add Tin kettle to cart"), LabelMatch::None);
        assert_eq!(cart("Add Reading lamp to list"), LabelMatch::None);
    }
}
