//! What the user's word on a blocker leads to.

use super::heard::Change;
use crate::agent::state::answer::BlockerKind;
use crate::agent::state::memory::Memory;
use crate::page::Page;
use intent::{Form, Intent, Target, Value};

/// The user has dealt with the obstacle: what failed on the page may be right now.
pub(in crate::agent) fn after_clearance(kind: Option<BlockerKind>, page: &Page) -> Vec<Change> {
    match kind {
        None | Some(BlockerKind::LoginFailure) => sign_in_again(page),
        Some(_) => vec![Change::Cleared(false), Change::Anew, Change::Forgiven],
    }
}

/// Takes the sign-in up again after the user has spoken.
fn sign_in_again(page: &Page) -> Vec<Change> {
    let mut elements = page.elements.iter();
    let stands = elements.any(|element| element.input_type.as_deref() == Some("password"));
    vec![Change::Cleared(false), Change::SignIn { stands }]
}

/// Enters what the user gave, each in the field of its name, sends that, and goes on where the task
/// was. The values are placeholders.
pub(in crate::agent) fn enter(memory: &Memory, details: &[(String, String)]) -> Vec<Change> {
    let asked = memory
        .blocked
        .as_ref()
        .and_then(|blocked| blocked.field.clone());
    let fill = |(name, value): &(String, String)| {
        // One value for one field: whatever the client calls it.
        let name = asked
            .as_ref()
            .filter(|_| details.len() == 1)
            .unwrap_or(name);
        fill(name, value)
    };
    let mut steps: Vec<Intent> = details.iter().map(fill).collect();
    let send = Intent::Submit {
        form: Form::Current,
    };
    let tried = earlier_try(memory, &steps, &send);
    steps.push(send);
    vec![Change::Drop(tried), Change::First(steps), Change::Anew]
}

/// Enters a value into the field of that name.
pub(super) fn fill(name: &str, value: &str) -> Intent {
    Intent::Set {
        what: Target::named(name),
        to: Value::Literal(value.to_owned()),
    }
}

/// How many steps from the current one on are what was to be entered and sent last time.
fn earlier_try(memory: &Memory, fills: &[Intent], send: &Intent) -> usize {
    let again = |step: &Intent| match step {
        Intent::Set { what, .. } => fills
            .iter()
            .any(|fill| matches!(fill, Intent::Set { what: wanted, .. } if wanted == what)),
        other => other == send,
    };
    let left = memory.plan.steps.iter().skip(memory.plan.current);
    left.take_while(|step| step.intent.as_ref().is_some_and(again))
        .count()
}

/// The code in what a user says who was asked for one: the one run of four to ten digits, however
/// grouped, or a single word with digits in it.
pub(in crate::agent) fn code_in(said: &str) -> Option<String> {
    let mut runs: Vec<String> = Vec::new();
    let mut joins = false;
    for word in said.split([' ', ',', ':']).filter(|word| !word.is_empty()) {
        let word = word.trim_matches(|c: char| !c.is_alphanumeric());
        let digits = word.replace('-', "");
        if !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()) {
            match runs.last_mut().filter(|_| joins) {
                Some(run) => run.push_str(&digits),
                None => runs.push(digits),
            }
            joins = true;
        } else {
            joins = false;
        }
    }
    runs.retain(|run| (4..=10).contains(&run.len()));
    let word = said.trim();
    let mixed = !word.contains(char::is_whitespace)
        && (4..=20).contains(&word.len())
        && word.bytes().any(|byte| byte.is_ascii_digit())
        && word
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
    match runs.as_slice() {
        [only] => Some(only.clone()),
        _ => mixed.then(|| word.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::code_in;

    #[test]
    fn a_code_is_found_in_what_a_person_says() {
        for (said, code) in [
            ("123456", Some("123456")),
            ("123 456", Some("123456")),
            ("123-456.", Some("123456")),
            ("it's 84 12 77", Some("841277")),
            ("The code is 123456, I think", Some("123456")),
            ("K7M2-9QXA", Some("K7M2-9QXA")),
            ("done", None),
            ("wait 5 minutes", None),
            ("not 1111 but 2222", None),
            ("", None),
        ] {
            assert_eq!(code_in(said).as_deref(), code, "{said}");
        }
    }
}
