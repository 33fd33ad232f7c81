//! Names of hosts, by the Public Suffix List (<https://publicsuffix.org>). The rules are looked up where they
//! stand, in `suffixes.txt`: as the code that the crate `psl` makes of them they were 0.7 MB of every program.

use std::cmp::Ordering;

/// After a head, a rule a line, in the order of their bytes.
const LIST: &str = include_str!("suffixes.txt");

/// What a name ends in.
struct Suffix<'a> {
    name: &'a str,
    /// Whether the list has a rule for it.
    is_known: bool,
}

/// The registrable domain of a host's name: `www.example.co.uk` → `example.co.uk`. `None` where the
/// name is a public suffix itself.
pub fn registrable(name: &str) -> Option<&str> {
    let name = name.strip_suffix('.').unwrap_or(name);
    let suffix = suffix(name)?.name;
    let before = name.strip_suffix(suffix)?.strip_suffix('.')?;
    if before.is_empty() {
        return None;
    }
    name.get(before.rfind('.').map_or(0, |dot| dot + 1)..)
}

/// Whether a word is the name of a host on the public network: `example.co.uk`, but not `report.pdf` or
/// `co.uk`, and `notes.md` only where a path follows it.
pub fn is_public(name: &str, has_path: bool) -> bool {
    let whole = name.strip_suffix('.').unwrap_or(name);
    let known = suffix(whole).is_some_and(|suffix| suffix.is_known);
    let is_file = !has_path && ends_as(name, &FILES);
    known && name.contains('.') && !is_file && registrable(name).is_some()
}

/// Whether a bare name may be a file's as well as a site's: "logo.ai".
pub fn may_be_a_file(name: &str) -> bool {
    /// Countries whose domains end as files do: drawings, programs, templates.
    const COUNTRIES: [&str; 8] = ["ai", "pl", "cc", "pm", "in", "do", "ml", "st"];
    ends_as(name, &FILES) || ends_as(name, &COUNTRIES)
}

/// Endings of files that are also top-level domains: by themselves they name a file.
const FILES: [&str; 9] = ["zip", "mov", "md", "rs", "py", "sh", "so", "ps", "app"];

fn ends_as(name: &str, endings: &[&str]) -> bool {
    let parted = name.rsplit_once('.');
    parted.is_some_and(|(rest, ending)| !rest.contains('.') && endings.contains(&ending))
}

/// The longest rule counts, but for an exception; without one it is the last label.
fn suffix(name: &str) -> Option<Suffix<'_>> {
    let known = |name| {
        Some(Suffix {
            name,
            is_known: true,
        })
    };
    let mut rest = name;
    loop {
        let parent = rest.split_once('.').map(|(_, parent)| parent);
        match parent {
            Some(parent) if has("!", rest) => return known(parent),
            Some(parent) if has("*.", parent) => return known(rest),
            _ if has("", rest) => return known(rest),
            Some(parent) => rest = parent,
            None if rest.is_empty() => return None,
            None => {
                return Some(Suffix {
                    name: rest,
                    is_known: false,
                });
            }
        }
    }
}

/// Whether a rule stands in the list.
fn has(mark: &str, name: &str) -> bool {
    let rules = LIST.split_once("\n\n").map_or("", |(_, rules)| rules);
    let (mut from, mut to) = (0, rules.len());
    while from < to {
        let middle = rules.as_bytes()[from..usize::midpoint(from, to)]
            .iter()
            .rposition(|&byte| byte == b'\n');
        let start = middle.map_or(from, |newline| from + newline + 1);
        let rule = rules[start..to].lines().next().unwrap_or_default();
        match rule.bytes().cmp(mark.bytes().chain(name.bytes())) {
            Ordering::Equal => return true,
            Ordering::Less => from = (start + rule.len() + 1).min(to),
            Ordering::Greater => to = start,
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// As the crate that is made of the same list reads a name.
    fn assert_as_published(name: &str) {
        assert_eq!(registrable(name), psl::domain_str(name), "{name}");
        let published = psl::suffix(name.as_bytes()).is_some_and(|suffix| suffix.is_known());
        let whole = name.strip_suffix('.').unwrap_or(name);
        let ours = suffix(whole).is_some_and(|suffix| suffix.is_known);
        assert_eq!(ours, published, "{name}");
    }

    /// Where it fails, `just suffixes` writes the list anew.
    #[test]
    fn every_rule_is_that_of_the_published_list() {
        let (_, rules) = LIST.split_once("\n\n").unwrap();
        assert!(rules.lines().is_sorted_by(|one, other| one < other));
        for rule in rules.lines() {
            let name = rule.trim_start_matches('!').replace('*', "some");
            for before in ["", "example.", "www.example."] {
                assert_as_published(&format!("{before}{name}"));
            }
            if let Some((_, parent)) = name.split_once('.') {
                // A name that only a star stands for, and that has rules below it, the crate has not as a suffix.
                let above = parent.split_once('.').map_or("", |(_, above)| above);
                if !has("*.", above) {
                    assert_as_published(parent);
                }
                assert_as_published(&format!("other.{parent}."));
            }
        }
    }

    proptest! {
        #[test]
        fn no_name_is_read_otherwise_than_by_the_published_list(
            name in "([a-z.]{0,3}\\.)?(www|city|com|co|kawasaki|[a-z]{1,3})\\.(jp|ck|uk|com|github\\.io|[a-z]{2})\\.?"
        ) {
            assert_as_published(&name);
        }
    }

    #[test]
    fn names_of_hosts_end_in_a_suffix_of_the_list() {
        for name in ["example.com", "www.example.co.uk", "münchen.de"] {
            assert!(is_public(name, false), "{name}");
        }
        for name in ["co.uk", "report.pdf", "localhost", "com", "notes.md", ""] {
            assert!(!is_public(name, false), "{name}");
        }
        assert!(is_public("notes.md", true));
        assert_eq!(registrable("www.example.co.uk"), Some("example.co.uk"));
    }
}
