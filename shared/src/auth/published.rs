//! Public keys as they are published for those who verify: one text, written by whoever rotates.
//!
//! `KEY,KEY@SECONDS`: unpadded base64url, newest first; a key with a Unix time is accepted until
//! then, one without until it is taken out.

use super::keys::{KeyError, SigningKey};
use jiff::Timestamp;
use std::fmt;

/// One public key of a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublicKey {
    /// 32 bytes as unpadded base64url; not yet looked at.
    pub text: String,
    /// From when on its tokens are refused.
    pub until: Option<Timestamp>,
}

/// The list.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Published(Vec<PublicKey>);

impl Published {
    /// Reads a list; an empty text is an empty list.
    pub fn parse(text: &str) -> Result<Self, KeyError> {
        let entries = text
            .split(',')
            .map(str::trim)
            .filter(|entry| !entry.is_empty());
        let keys = entries.enumerate().map(|(index, entry)| {
            let (text, until) = match entry.split_once('@') {
                None => (entry, None),
                Some((text, seconds)) => {
                    let position = index + 1;
                    let until = seconds.parse().ok();
                    let until = until.and_then(|until| Timestamp::from_second(until).ok());
                    (text, Some(until.ok_or(KeyError::Until { position })?))
                }
            };
            Ok(PublicKey {
                text: text.to_owned(),
                until,
            })
        });
        keys.collect::<Result<_, _>>().map(Self)
    }

    pub fn keys(&self) -> &[PublicKey] {
        &self.0
    }

    /// Whether tokens of this key are accepted for good.
    pub fn has(&self, key: &SigningKey) -> bool {
        let mut keys = self.0.iter();
        keys.any(|one| one.text == key.public_key() && one.until.is_none())
    }

    /// Puts a key first. Published before it signs anything, it is known when its tokens come.
    pub fn publish(&mut self, key: &SigningKey) {
        let text = key.public_key().to_owned();
        self.0.retain(|one| one.text != text);
        self.0.insert(0, PublicKey { text, until: None });
    }

    /// Gives every other key an end, where it has none yet, and takes out those that have ended.
    pub fn retire_others(&mut self, key: &SigningKey, until: Timestamp, now: Timestamp) {
        for one in &mut self.0 {
            if one.text != key.public_key() {
                one.until.get_or_insert(until);
            }
        }
        self.0
            .retain(|one| one.until.is_none_or(|until| until > now));
    }
}

impl fmt::Display for Published {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, key) in self.0.iter().enumerate() {
            let comma = if index == 0 { "" } else { "," };
            write!(formatter, "{comma}{}", key.text)?;
            if let Some(until) = key.until {
                write!(formatter, "@{}", until.as_second())?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::keys;
    use super::*;
    use proptest::prelude::*;

    fn at(second: i64) -> Timestamp {
        Timestamp::from_second(second).unwrap()
    }

    fn key() -> SigningKey {
        SigningKey::from_pem(&keys::generate().unwrap()).unwrap()
    }

    #[test]
    fn a_rotation_publishes_first_and_lets_the_old_key_end_later() {
        let (old, new, newest) = (key(), key(), key());
        let mut list = Published::default();
        list.publish(&old);
        assert_eq!(list.to_string(), old.public_key());
        list.publish(&new);
        list.publish(&new);
        assert!(list.has(&old) && list.has(&new));
        assert_eq!(list.keys().len(), 2);

        list.retire_others(&new, at(1_000), at(10));
        list.retire_others(&new, at(2_000), at(20));
        let text = format!("{},{}@1000", new.public_key(), old.public_key());
        assert_eq!(list.to_string(), text, "an end is given once");
        assert!(!list.has(&old) && list.has(&new));

        list.publish(&newest);
        list.retire_others(&newest, at(3_000), at(1_000));
        let text = format!("{},{}@3000", newest.public_key(), new.public_key());
        assert_eq!(list.to_string(), text);
    }

    #[test]
    fn what_is_no_time_is_told_by_its_place() {
        for text in ["a,b@soon", "a,b@", "a,b@99999999999999999999"] {
            let error = Published::parse(text).unwrap_err();
            assert!(matches!(error, KeyError::Until { position: 2 }), "{error}");
        }
        assert_eq!(Published::parse(" , ").unwrap(), Published::default());
    }

    proptest! {
        #[test]
        fn a_list_is_read_as_it_is_written(
            entries in prop::collection::vec(("[A-Za-z0-9_-]{43}", prop::option::of(0..4_000_000_000i64)), 0..5),
        ) {
            let keys = entries.into_iter().map(|(text, until)| PublicKey { text, until: until.map(at) });
            let list = Published(keys.collect());
            prop_assert_eq!(Published::parse(&list.to_string()).unwrap(), list);
        }
    }
}
