//! The secrets that a task was given: how many, under which placeholders, and the texts themselves,
//! sealed, for as long as they may be needed. Clients that do not repeat a goal, bare passwords
//! given as an answer, and details given beside the chat all go this way.

use super::field::SecretKind;
use super::seal::Vault;
use super::secret::{Secret, Secrets, placeholder};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

/// What a task's memory keeps of its secrets.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SealedSecrets {
    /// The highest number that a placeholder of this task has.
    highest: u32,
    /// What was said with secrets in it: said again, it means the same placeholders.
    told: Vec<Told>,
    sealed: Vec<Sealed>,
}

/// Words that held secrets.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Told {
    /// With placeholders that count from 1.
    words: String,
    /// The task's number of the first of them.
    first: u32,
}

/// One secret as it is stored.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Sealed {
    number: u32,
    /// As in [`Secrets`].
    kind: Option<SecretKind>,
    text: String,
    at: Timestamp,
}

impl SealedSecrets {
    /// How long a secret is kept after it was last given.
    pub const KEPT: SignedDuration = SignedDuration::from_mins(15);

    /// Takes the secrets out of what the user said: the words with the task's own placeholders,
    /// and everything that those and earlier ones stand for. Without a vault nothing is kept.
    pub fn take(&mut self, said: &str, vault: Option<&Vault>, now: Timestamp) -> (String, Secrets) {
        let (words, taken) = Secrets::take(said);
        let mut known = self.recall(vault, now);
        if taken.is_empty() {
            return (known.redact(&words), known);
        }
        let first = self.first_of(&words, taken.count());
        for (number, secret) in taken.iter() {
            self.seal(number + first - 1, secret, vault, now);
            known.insert(number + first - 1, secret.clone());
        }
        // From the last: no number is moved twice.
        let words = (1..=taken.count()).rev().fold(words, |words, number| {
            words.replace(&placeholder(number), &placeholder(number + first - 1))
        });
        // What was known later than it was said first.
        (known.redact(&words), known)
    }

    /// The same for words that open a task: what `carried` knows, another task of the user's has in
    /// confidence, and it is no less secret here.
    pub fn take_beside(
        &mut self,
        said: &str,
        carried: &Secrets,
        vault: Option<&Vault>,
        now: Timestamp,
    ) -> (String, Secrets) {
        let (mut words, mut known) = self.take(said, vault, now);
        for secret in carried.standing_in(&words) {
            self.highest += 1;
            self.seal(self.highest, secret, vault, now);
            known.insert(self.highest, secret.clone());
            words = known.redact(&words);
        }
        (words, known)
    }

    /// Takes a text that is a secret as a whole, given for a field of that name: its placeholder,
    /// and everything known with it.
    pub fn hide(
        &mut self,
        name: &str,
        text: &str,
        vault: Option<&Vault>,
        now: Timestamp,
    ) -> (String, Secrets) {
        let mut known = self.recall(vault, now);
        self.highest += 1;
        let secret = Secret {
            kind: SecretKind::of_name(name),
            text: text.to_owned(),
            domain: None,
        };
        self.seal(self.highest, &secret, vault, now);
        known.insert(self.highest, secret);
        (placeholder(self.highest), known)
    }

    /// Drops what is too old, and opens the rest.
    pub fn recall(&mut self, vault: Option<&Vault>, now: Timestamp) -> Secrets {
        self.sealed
            .retain(|sealed| now.duration_since(sealed.at) <= Self::KEPT);
        let mut known = Secrets::default();
        for sealed in &self.sealed {
            if let Some(text) = vault.and_then(|vault| vault.open(sealed.number, &sealed.text)) {
                let secret = Secret {
                    kind: sealed.kind,
                    text,
                    domain: None,
                };
                known.insert(sealed.number, secret);
            }
        }
        known
    }

    /// Keeps only what a placeholder in this text stands for.
    pub fn keep_those_in(&mut self, text: &str) {
        self.sealed
            .retain(|sealed| text.contains(&placeholder(sealed.number)));
    }

    /// The task has ended: nothing needs its secrets any more.
    pub fn forget(&mut self) {
        self.sealed.clear();
    }

    fn first_of(&mut self, words: &str, count: u32) -> u32 {
        if let Some(told) = self.told.iter().find(|told| told.words == words) {
            return told.first;
        }
        let first = self.highest + 1;
        self.highest += count;
        self.told.push(Told {
            words: words.to_owned(),
            first,
        });
        first
    }

    fn seal(&mut self, number: u32, secret: &Secret, vault: Option<&Vault>, now: Timestamp) {
        self.sealed.retain(|sealed| sealed.number != number);
        if let Some(text) = vault.and_then(|vault| vault.seal(number, &secret.text)) {
            self.sealed.push(Sealed {
                number,
                kind: secret.kind,
                text,
                at: now,
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::safety::Sealer;
    use crate::task::TaskId;
    use uuid::Uuid;

    const GOAL: &str = "Log in as ines with password harbour-7";

    fn sealer() -> Sealer {
        Sealer::new(&Sealer::generate_key().unwrap()).unwrap()
    }

    fn vault(sealer: &Sealer) -> Vault<'_> {
        Vault {
            sealer,
            tenant: "acme",
            user: Uuid::from_u128(1),
            task: TaskId(Uuid::from_u128(2)),
        }
    }

    fn at(minutes: i64) -> Timestamp {
        Timestamp::UNIX_EPOCH + SignedDuration::from_mins(minutes)
    }

    #[test]
    fn a_goals_secret_is_known_to_a_call_that_does_not_repeat_the_goal() {
        let sealer = sealer();
        let vault = vault(&sealer);
        let mut given = SealedSecrets::default();
        let (goal, _) = given.take(GOAL, Some(&vault), at(0));
        assert_eq!(goal, Secrets::take(GOAL).0);

        let (words, known) = given.take("go on", Some(&vault), at(5));
        assert_eq!(words, "go on");
        assert_eq!(known.reveal(&goal), GOAL);
    }

    #[test]
    fn nothing_readable_is_kept() {
        let sealer = sealer();
        let mut given = SealedSecrets::default();
        given.take(GOAL, Some(&vault(&sealer)), at(0));
        given.hide("password", "low-water-1", Some(&vault(&sealer)), at(0));

        let stored = serde_json::to_string(&given).unwrap();
        assert!(
            !stored.contains("harbour") && !stored.contains("low-water"),
            "{stored}"
        );
        assert!(!format!("{given:?}").contains("harbour"));
    }

    #[test]
    fn a_second_secret_does_not_take_the_place_of_the_first() {
        let sealer = sealer();
        let vault = vault(&sealer);
        let mut given = SealedSecrets::default();
        let (goal, _) = given.take(GOAL, Some(&vault), at(0));
        let answer = "the password is low-water-1";
        let (words, known) = given.take(answer, Some(&vault), at(1));

        assert_eq!(known.reveal(&goal), GOAL);
        assert_eq!(known.reveal(&words), answer);
        assert_ne!(words, Secrets::take(answer).0);
        let (again, _) = given.take(answer, Some(&vault), at(2));
        assert_eq!(again, words, "what is said again means the same");
        let (goal_again, _) = given.take(GOAL, Some(&vault), at(2));
        assert_eq!(goal_again, goal);
    }

    #[test]
    fn the_same_words_with_another_password_mean_the_new_one() {
        let sealer = sealer();
        let vault = vault(&sealer);
        let mut given = SealedSecrets::default();
        let (goal, _) = given.take(GOAL, Some(&vault), at(0));
        given.take(&GOAL.replace("harbour-7", "ebb-3"), Some(&vault), at(1));

        let known = given.recall(Some(&vault), at(2));
        assert_eq!(known.reveal(&goal), GOAL.replace("harbour-7", "ebb-3"));
    }

    #[test]
    fn without_a_key_the_words_themselves_must_come_again() {
        let mut given = SealedSecrets::default();
        let (goal, known) = given.take(GOAL, None, at(0));
        assert_eq!(known.reveal(&goal), GOAL);
        let answer = "the password is low-water-1";
        let (words, _) = given.take(answer, None, at(1));

        assert!(given.recall(None, at(1)).misses(&goal));
        let (again, known) = given.take(answer, None, at(2));
        assert_eq!(
            (again.as_str(), known.reveal(&words).as_str()),
            (words.as_str(), answer)
        );
    }

    #[test]
    fn what_was_used_is_dropped_and_the_rest_stays() {
        let sealer = sealer();
        let vault = vault(&sealer);
        let mut given = SealedSecrets::default();
        let (first, _) = given.hide("password", "low-water-1", Some(&vault), at(0));
        let (second, _) = given.hide("code", "4711", Some(&vault), at(0));
        given.keep_those_in(&format!("enter {second} into Code"));
        let known = given.recall(Some(&vault), at(1));
        assert!(known.misses(&first) && !known.misses(&second));
    }

    #[test]
    fn a_secret_is_kept_for_a_quarter_of_an_hour() {
        let sealer = sealer();
        let vault = vault(&sealer);
        let mut given = SealedSecrets::default();
        let (hidden, _) = given.hide("password", "low-water-1", Some(&vault), at(0));

        assert!(!given.recall(Some(&vault), at(15)).misses(&hidden));
        assert!(given.recall(Some(&vault), at(16)).misses(&hidden));
        assert!(given.sealed.is_empty());
    }
}
