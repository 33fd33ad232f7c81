//! The client's templatizer in small, to hold against our expansion (`dom.md` §3).

use super::super::{Content, Page};
use proptest::prelude::*;
use std::collections::{HashMap, HashSet};
use std::fmt::Write;

/// A tree as the client has it after simplifying.
#[derive(Debug, Clone)]
enum Simple {
    Text(String),
    Tag {
        name: &'static str,
        attributes: Vec<(&'static str, String)>,
        children: Vec<Simple>,
    },
}

impl Simple {
    fn shape(&self) -> String {
        match self {
            Self::Text(_) => "#".to_owned(),
            Self::Tag {
                name,
                attributes,
                children,
            } => {
                let mut names: Vec<&str> = attributes.iter().map(|(name, _)| *name).collect();
                names.sort_unstable();
                let inner: Vec<String> = children.iter().map(Self::shape).collect();
                format!("{name}[{}]({})", names.join(","), inner.join(""))
            }
        }
    }

    fn values(&self) -> Vec<&str> {
        match self {
            Self::Text(text) => vec![text],
            Self::Tag {
                attributes,
                children,
                ..
            } => {
                let own = attributes.iter().map(|(_, value)| value.as_str());
                own.chain(children.iter().flat_map(Self::values)).collect()
            }
        }
    }

    fn depth(&self) -> usize {
        match self {
            Self::Text(_) => 0,
            Self::Tag { children, .. } => 1 + children.iter().map(Self::depth).max().unwrap_or(0),
        }
    }

    fn visit<'a>(&'a self, found: &mut Vec<&'a Self>) {
        if let Self::Tag { children, .. } = self {
            found.push(self);
            for child in children {
                child.visit(found);
            }
        }
    }

    /// Markup with each value written by `write`: value, and whether it is an attribute's.
    fn print(
        &self,
        out: &mut String,
        write: &mut dyn FnMut(&str, bool) -> String,
        instance: &dyn Fn(&Self) -> Option<String>,
    ) {
        if let Some(instance) = instance(self) {
            out.push_str(&instance);
            return;
        }
        match self {
            Self::Text(text) => out.push_str(&write(text, false)),
            Self::Tag {
                name,
                attributes,
                children,
            } => {
                _ = write!(out, "<{name}");
                for (attribute, value) in attributes {
                    _ = write!(out, " {attribute}={}", write(value, true));
                }
                if children.is_empty() {
                    out.push_str("/>");
                    return;
                }
                out.push('>');
                for child in children {
                    child.print(out, write, instance);
                }
                _ = write!(out, "</{name}>");
            }
        }
    }
}

fn plain(value: &str, attribute: bool) -> String {
    if attribute {
        format!("\"{value}\"")
    } else {
        value.to_owned()
    }
}

/// A value as an instance's argument: bare where JavaScript reads a finite number.
fn argument(value: &str) -> String {
    let number = !value.trim().is_empty() && value.trim().parse::<f64>().is_ok_and(f64::is_finite);
    if number {
        value.to_owned()
    } else {
        serde_json::to_string(value).expect("strings are JSON")
    }
}

struct Template {
    shape: String,
    varying: Vec<bool>,
}

fn templatized(root: &Simple) -> String {
    let mut all = Vec::new();
    root.visit(&mut all);
    let mut groups: Vec<(String, Vec<&Simple>)> = Vec::new();
    let mut index: HashMap<String, usize> = HashMap::new();
    for node in all {
        let shape = node.shape();
        let group = *index.entry(shape.clone()).or_insert_with(|| {
            groups.push((shape, Vec::new()));
            groups.len() - 1
        });
        groups[group].1.push(node);
    }
    let mut used: HashSet<*const Simple> = HashSet::new();
    let mut templates: Vec<Template> = Vec::new();
    let mut definitions = String::new();
    // Outer shapes first, so that a chosen one swallows those inside of it.
    for (shape, nodes) in &groups {
        let free: Vec<&&Simple> = nodes
            .iter()
            .filter(|node| !used.contains(&std::ptr::from_ref(**node)))
            .collect();
        if free.len() < 3 || nodes[0].depth() < 3 {
            continue;
        }
        let values: Vec<Vec<&str>> = nodes.iter().map(|node| node.values()).collect();
        let varying: Vec<bool> = (0..values[0].len())
            .map(|slot| values.iter().any(|one| one[slot] != values[0][slot]))
            .collect();
        let (mut slot, mut number) = (0, 0);
        _ = write!(
            definitions,
            "{}T{}: ",
            if templates.is_empty() { "" } else { "\n" },
            templates.len() + 1
        );
        let mut write = |value: &str, attribute: bool| {
            slot += 1;
            if varying[slot - 1] {
                number += 1;
                return format!("${number}");
            }
            plain(value, attribute)
        };
        nodes[0].print(&mut definitions, &mut write, &|_| None);
        templates.push(Template {
            shape: shape.clone(),
            varying,
        });
        for node in nodes {
            let mut inner = Vec::new();
            node.visit(&mut inner);
            used.extend(inner.into_iter().map(std::ptr::from_ref));
        }
    }
    let instance = |node: &Simple| {
        let shape = node.shape();
        let (index, template) = templates
            .iter()
            .enumerate()
            .find(|(_, template)| template.shape == shape)?;
        let values = node.values();
        let varying = values
            .iter()
            .zip(&template.varying)
            .filter(|(_, varying)| **varying);
        let arguments: Vec<String> = varying.map(|(value, _)| argument(value)).collect();
        Some(format!("{{T{}({})}}", index + 1, arguments.join(",")))
    };
    let mut tree = String::new();
    root.print(
        &mut tree,
        &mut |value, attribute| plain(value, attribute),
        &instance,
    );
    format!("{definitions}\n\n<html><head/>{tree}</html>")
}

fn untemplatized(root: &Simple) -> String {
    let mut tree = String::new();
    root.print(
        &mut tree,
        &mut |value, attribute| plain(value, attribute),
        &|_| None,
    );
    format!("\n\n<html><head/>{tree}</html>")
}

fn word() -> impl Strategy<Value = String> {
    prop_oneof![
        "[a-zA-Z]{1,6} ",
        "[0-9]{1,4} ",
        "0[0-9]{2} ",
        "-[0-9]\\.5 ",
        "\\$[0-9]{1,2} ",
        "[a-z]{1,4}[\"&,(){}\\\\] [a-z]{1,3} ",
        "é\n[a-z]{1,3} ",
    ]
}

fn tree() -> impl Strategy<Value = Simple> {
    let leaf = prop_oneof![
        word().prop_map(Simple::Text),
        (word(), 0_u32..9).prop_map(|(text, id)| Simple::Tag {
            name: if id % 2 == 0 { "a" } else { "button" },
            attributes: vec![("id", "0".to_owned())],
            children: vec![Simple::Text(text)],
        }),
        ("[a-z]{1,5}", word()).prop_map(|(name, hint)| Simple::Tag {
            name: "input",
            attributes: vec![
                ("name", name),
                ("placeholder", hint),
                ("id", "0".to_owned())
            ],
            children: Vec::new(),
        }),
    ];
    leaf.prop_recursive(4, 48, 4, |inner| {
        let names = prop_oneof![Just("div"), Just("ul"), Just("section"), Just("p")];
        (names, proptest::collection::vec(inner, 1..4), 1_usize..5).prop_map(
            |(name, children, copies)| {
                let children: Vec<Simple> = (0..copies).flat_map(|_| children.clone()).collect();
                Simple::Tag {
                    name,
                    attributes: Vec::new(),
                    children,
                }
            },
        )
    })
}

/// Gives each element its own number and lets texts that touch become one, as a browser does.
fn settle(node: &mut Simple, next: &mut u32) {
    let Simple::Tag {
        attributes,
        children,
        ..
    } = node
    else {
        return;
    };
    for (name, value) in attributes.iter_mut() {
        if *name == "id" {
            *next += 3;
            *value = next.to_string();
        }
    }
    let mut merged: Vec<Simple> = Vec::new();
    for child in children.drain(..) {
        match (merged.last_mut(), child) {
            (Some(Simple::Text(before)), Simple::Text(text)) => before.push_str(&text),
            (_, child) => merged.push(child),
        }
    }
    *children = merged;
    for child in children {
        settle(child, next);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn a_templated_page_reads_like_the_same_page_untemplated(inner in proptest::collection::vec(tree(), 1..5)) {
        let mut root = Simple::Tag { name: "body", attributes: Vec::new(), children: inner };
        settle(&mut root, &mut 4);
        let templated = templatized(&root);
        let (one, other) = (Page::from_text(&templated), Page::from_text(&untemplatized(&root)));
        prop_assert_eq!(&one, &other, "{}", templated);
        prop_assert!(!one.truncated);
        let has_text = one.nodes.iter().any(|node| node.content() == Content::Text);
        prop_assert!(has_text || !one.elements.is_empty());
    }
}
