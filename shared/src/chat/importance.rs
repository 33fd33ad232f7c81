//! How much a message matters: 0 to 1, by what it is like (contract §6).

use crate::session::Role;

/// Every message has this much.
const BASE: f64 = 0.5;
const QUESTION: f64 = 0.2;
const CODE: f64 = 0.15;
const TROUBLE: f64 = 0.1;
const TO_BE_KEPT: f64 = 0.1;
const COMMAND: f64 = 0.05;
const LONG: f64 = 0.1;
const ASSISTANT: f64 = 0.05;

/// Characters of a long message.
const LONG_CHARS: usize = 200;

const ASKING: [&str; 3] = ["what", "how", "why"];
const TROUBLES: [&str; 6] = ["error", "errors", "problem", "problems", "issue", "issues"];
const KEPT: [&str; 3] = ["important", "remember", "remind"];
const COMMANDS: [&str; 16] = [
    "add",
    "build",
    "change",
    "compare",
    "create",
    "describe",
    "explain",
    "find",
    "fix",
    "give",
    "list",
    "make",
    "show",
    "summarize",
    "translate",
    "write",
];

/// From the factors that document 3 names: a question, code, trouble, a wish to have it kept, a
/// command, length, and who speaks. They add up, to 1 at most.
pub fn importance(role: Role, text: &str) -> f64 {
    let lower = text.to_lowercase();
    let words: Vec<&str> = lower
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect();
    let begins = |with: &[&str]| words.first().is_some_and(|first| with.contains(first));
    let holds = |any: &[&str]| words.iter().any(|word| any.contains(word));
    let factors = [
        (QUESTION, text.contains(['?', '？']) || begins(&ASKING)),
        (CODE, text.contains("```") || holds(&["function", "class"])),
        (TROUBLE, holds(&TROUBLES)),
        (TO_BE_KEPT, holds(&KEPT)),
        (COMMAND, begins(&COMMANDS)),
        (LONG, text.chars().count() > LONG_CHARS),
        (ASSISTANT, role == Role::Assistant),
    ];
    let given = factors.iter().filter(|(_, is_so)| *is_so);
    let sum = BASE + given.map(|(worth, _)| worth).sum::<f64>();
    // Hundredths are exact enough, and the table keeps them as they are.
    (sum.min(1.0) * 100.0).round() / 100.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn each_factor_counts() {
        let long = "word ".repeat(60);
        for (role, text, worth) in [
            (Role::User, "Good morning", 0.5),
            (Role::Assistant, "Good morning", 0.55),
            (Role::User, "Is it open?", 0.7),
            (Role::User, "how it is done", 0.7),
            (Role::User, "Somehow it is done", 0.5),
            (Role::User, "```x = 1```", 0.65),
            (Role::User, "There is an error", 0.6),
            (Role::User, "Terrors of the deep", 0.5),
            (Role::User, "Remember: my boat is called Ida", 0.6),
            (Role::User, "Write a poem", 0.55),
            (Role::User, long.as_str(), 0.6),
        ] {
            assert!((importance(role, text) - worth).abs() < 1e-6, "{text}");
        }
    }

    proptest! {
        #[test]
        fn it_lies_between_a_half_and_one(text in ".{0,400}", by_user: bool) {
            let role = if by_user { Role::User } else { Role::Assistant };
            let worth = importance(role, &format!("{text} function error remember?"));
            prop_assert!((0.5..=1.0).contains(&worth));
        }
    }
}
