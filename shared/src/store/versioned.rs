//! Stored values that another version of this program has written to: what this one does not
//! understand of them goes back as it came, however deep it stands.

use serde::de::{DeserializeOwned, Error as _};
use serde::ser::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use std::ops::{Deref, DerefMut};

/// A value with the fields in it that this version does not know.
#[derive(Debug, Clone, PartialEq)]
pub struct Versioned<T> {
    value: T,
    /// As it came, and what this version would have written of it. Nothing where that is the same.
    stored: Option<Box<(Value, Value)>>,
}

impl<T> From<T> for Versioned<T> {
    fn from(value: T) -> Self {
        Self {
            value,
            stored: None,
        }
    }
}

impl<T> Versioned<T> {
    /// A value in the place of the one that was stored before, if any: what that had beside stays.
    #[must_use]
    pub fn after(before: Option<Self>, value: T) -> Self {
        match before {
            Some(before) => Self { value, ..before },
            None => value.into(),
        }
    }

    /// The value alone, for whoever does not write it back.
    pub fn into_value(self) -> T {
        self.value
    }
}

impl<T> Deref for Versioned<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}

impl<T> DerefMut for Versioned<T> {
    fn deref_mut(&mut self) -> &mut T {
        &mut self.value
    }
}

impl<'de, T: Serialize + DeserializeOwned> Deserialize<'de> for Versioned<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let came = Value::deserialize(deserializer)?;
        let value = T::deserialize(&came).map_err(D::Error::custom)?;
        let understood = serde_json::to_value(&value).map_err(D::Error::custom)?;
        if came == understood {
            return Ok(value.into());
        }
        let mut both = understood.clone();
        carry(&came, &understood, &mut both);
        // What this version reads under another name of its own would stand there twice.
        let is_readable = both == understood || T::deserialize(&both).is_ok();
        let stored = is_readable.then(|| Box::new((came, understood)));
        Ok(Self { value, stored })
    }
}

impl<T: Serialize> Serialize for Versioned<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Some(stored) = &self.stored else {
            return self.value.serialize(serializer);
        };
        let mut now = serde_json::to_value(&self.value).map_err(S::Error::custom)?;
        carry(&stored.0, &stored.1, &mut now);
        now.serialize(serializer)
    }
}

/// Puts what stands in `came` and not in `understood` into what became of it.
fn carry(came: &Value, understood: &Value, now: &mut Value) {
    match (came, understood, now) {
        (Value::Object(came), Value::Object(understood), Value::Object(now)) => {
            for (name, value) in came {
                match (understood.get(name), now.get_mut(name)) {
                    (Some(understood), Some(now)) => carry(value, understood, now),
                    (None, None) => {
                        now.insert(name.clone(), value.clone());
                    }
                    // This version has taken it away, or has put its own there.
                    (Some(_), None) | (None, Some(_)) => {}
                }
            }
        }
        (Value::Array(came), Value::Array(understood), Value::Array(now))
            if came.len() == understood.len() =>
        {
            for (at, was) in origins(understood, now).into_iter().enumerate() {
                if let (Some(was), Some(now)) = (was, now.get_mut(at)) {
                    carry(&came[was], &understood[was], now);
                }
            }
        }
        _ => {}
    }
}

/// Where each of a list stood before: what stayed the same, in its order; of the rest, what was
/// changed in its place.
fn origins(before: &[Value], now: &[Value]) -> Vec<Option<usize>> {
    let mut free = 0;
    let mut found: Vec<Option<usize>> = now
        .iter()
        .map(|one| {
            let at = before[free..].iter().position(|other| other == one)?;
            free += at + 1;
            Some(free - 1)
        })
        .collect();
    let taken: Vec<usize> = found.iter().flatten().copied().collect();
    for (at, was) in found.iter_mut().enumerate() {
        if was.is_none() && at < before.len() && !taken.contains(&at) {
            *was = Some(at);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use serde_json::json;

    #[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
    struct Step {
        name: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        note: Option<String>,
    }

    #[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
    struct Renamed {
        #[serde(alias = "old")]
        new: u8,
    }

    #[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
    struct Plan {
        first: Option<Step>,
        steps: Vec<Step>,
    }

    fn step(name: &str) -> Step {
        Step {
            name: name.to_owned(),
            note: None,
        }
    }

    fn read() -> Versioned<Plan> {
        serde_json::from_value(json!({
            "first": {"name": "a", "depth": {"of": [1, 2]}},
            "steps": [{"name": "b", "mood": "calm"}, {"name": "c", "mood": "wild"}],
            "later": true,
        }))
        .unwrap()
    }

    fn written(plan: &Versioned<Plan>) -> Value {
        serde_json::to_value(plan).unwrap()
    }

    #[test]
    fn what_is_not_understood_goes_back_as_it_came() {
        let mut plan = read();
        plan.steps.push(step("d"));
        plan.steps[0].note = Some("done".to_owned());
        assert_eq!(
            written(&plan),
            json!({
                "first": {"name": "a", "depth": {"of": [1, 2]}},
                "steps": [
                    {"name": "b", "note": "done", "mood": "calm"},
                    {"name": "c", "mood": "wild"}, {"name": "d"},
                ],
                "later": true,
            })
        );
    }

    #[test]
    fn it_goes_with_what_it_stood_in() {
        let mut plan = read();
        plan.first = None;
        plan.steps.remove(0);
        assert_eq!(
            written(&plan),
            json!({"first": null, "steps": [{"name": "c", "mood": "wild"}], "later": true})
        );
        plan.steps.clear();
        plan.steps.push(step("b"));
        plan.steps.push(step("x"));
        assert_eq!(written(&plan)["steps"][0]["mood"], "calm");
    }

    #[test]
    fn a_field_that_has_another_name_today_stands_there_once() {
        let read: Versioned<Renamed> = serde_json::from_value(json!({"old": 3})).unwrap();
        assert_eq!(serde_json::to_value(&read).unwrap(), json!({"new": 3}));
    }

    proptest! {
        #[test]
        fn what_is_all_understood_is_written_as_ever(names in prop::collection::vec("[a-c]", 0..5), kept in 0_usize..5) {
            let plan = Plan { first: None, steps: names.iter().map(|name| step(name)).collect() };
            let json = serde_json::to_value(&plan).unwrap();
            let mut read: Versioned<Plan> = serde_json::from_value(json).unwrap();
            read.steps.truncate(kept);
            read.steps.push(step("z"));
            prop_assert_eq!(written(&read), serde_json::to_value(&*read).unwrap());
        }

        #[test]
        fn every_mood_stays_with_its_step(names in prop::collection::vec("[a-z]{4}", 1..8), gone in 0_usize..8) {
            let steps: Vec<Value> = names.iter().map(|name| json!({"name": name, "mood": name})).collect();
            let mut read: Versioned<Plan> = serde_json::from_value(json!({"first": null, "steps": steps})).unwrap();
            if gone < read.steps.len() {
                read.steps.remove(gone);
            }
            for step in written(&read)["steps"].as_array().unwrap() {
                prop_assert_eq!(&step["mood"], &step["name"]);
            }
        }
    }
}
