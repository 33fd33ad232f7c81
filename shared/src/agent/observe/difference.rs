//! Stand-in until the page room has its own.

use crate::page::{Role, State};

#[derive(Debug, Clone, Default, PartialEq)]
pub struct Difference {
    pub appeared: Vec<Like>,
    pub disappeared: Vec<Like>,
    pub changed: Vec<Change>,
    pub texts_appeared: Vec<String>,
    pub messages_appeared: Vec<Message>,
    pub dialogs_appeared: Vec<String>,
    pub same_page_share: f32,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Like {
    pub role: Role,
    pub name: String,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Change {
    pub role: Role,
    pub name: String,
    pub before: Face,
    pub after: Face,
}

#[derive(Debug, Clone, Default, PartialEq)]
pub struct Face {
    pub name: String,
    pub value: Option<String>,
    pub state: State,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Message {
    pub text: String,
    pub kind: MessageKind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MessageKind {
    Error,
    Success,
    Neutral,
}

#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Skeleton(Vec<(Role, String, Option<String>, State)>);

impl crate::page::Page {
    pub fn identities(&self) -> Vec<u64> {
        use std::hash::{Hash, Hasher};
        let mut seen = std::collections::HashMap::new();
        self.elements
            .iter()
            .map(|e| {
                let mut h = std::hash::DefaultHasher::new();
                (e.role, &e.name, &e.container).hash(&mut h);
                let base = h.finish();
                let n: &mut u64 = seen.entry(base).or_insert(0);
                *n += 1;
                base.wrapping_add(*n)
            })
            .collect()
    }
    pub fn messages(&self) -> Vec<Message> {
        Vec::new()
    }
    pub fn fingerprint(&self) -> u64 {
        0
    }
    pub fn shows_values(&self) -> bool {
        self.elements.iter().any(|element| element.bounds.is_some())
    }
    pub fn skeleton(&self) -> Skeleton {
        Skeleton(
            self.elements
                .iter()
                .map(|e| (e.role, e.name.clone(), e.value.clone(), e.state.clone()))
                .collect(),
        )
    }
}

impl Skeleton {
    pub fn knows(&self, _identity: u64) -> bool {
        false
    }
    pub fn fingerprint(&self) -> u64 {
        use std::hash::{Hash, Hasher};
        let mut h = std::hash::DefaultHasher::new();
        for (r, n, v, _) in &self.0 {
            (r, n, v).hash(&mut h);
        }
        h.finish()
    }
    pub fn difference(&self, page: &crate::page::Page) -> Difference {
        let mut difference = Difference::default();
        let mut left: Vec<_> = self.0.iter().collect();
        let total = left.len();
        let mut same = 0;
        for element in &page.elements {
            match left
                .iter()
                .position(|e| e.0 == element.role && e.1 == element.name)
            {
                Some(at) => {
                    same += 1;
                    let old = left.remove(at);
                    if old.2 != element.value || old.3 != element.state {
                        difference.changed.push(Change {
                            role: element.role,
                            name: element.name.clone(),
                            before: Face {
                                name: old.1.clone(),
                                value: old.2.clone(),
                                state: old.3.clone(),
                            },
                            after: Face {
                                name: element.name.clone(),
                                value: element.value.clone(),
                                state: element.state.clone(),
                            },
                        });
                    }
                }
                None => difference.appeared.push(Like {
                    role: element.role,
                    name: element.name.clone(),
                }),
            }
        }
        difference.disappeared = left
            .into_iter()
            .map(|e| Like {
                role: e.0,
                name: e.1.clone(),
            })
            .collect();
        difference.same_page_share = if total == 0 {
            1.0
        } else {
            same as f32 / total as f32
        };
        difference
    }
}
