//! Pictures and links in what is said: a client may load a picture by itself, and a link's address
//! can carry what was read.

use super::removed::Removed;
use crate::safety::origins::Origins;

/// Markdown pictures and links, HTML tags and bare addresses of sites that are none of the task's.
/// Of a link its words stay, of a bare address its host.
pub(super) fn without_foreign(text: &str, origins: &Origins, removed: &mut Vec<Removed>) -> String {
    let text = without_tags(text, removed);
    let text = without_markdown(&text, origins, removed);
    without_addresses(&text, origins, removed)
}

/// Nothing that is said needs HTML.
fn without_tags(text: &str, removed: &mut Vec<Removed>) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('<') {
        let (before, tail) = rest.split_at(at);
        kept.push_str(before);
        let name = tail[1..].trim_start_matches('/');
        let is_tag = name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '!');
        let is_link = name
            .get(..4)
            .is_some_and(|start| start.eq_ignore_ascii_case("http"));
        let end = if is_link {
            None
        } else {
            tail.find('>').map(|end| end + 1)
        };
        // A tag that never ends may be ended by what stands after our text.
        let end = end.or_else(|| (is_tag && !is_link && tail.contains('=')).then_some(tail.len()));
        if let Some(end) = end.filter(|_| is_tag) {
            const PICTURES: [&str; 8] = [
                "img", "image", "svg", "picture", "video", "iframe", "object", "embed",
            ];
            let lower = name.to_ascii_lowercase();
            let picture = PICTURES.iter().any(|tag| lower.starts_with(tag));
            removed.push(if picture {
                Removed::Picture
            } else {
                Removed::Link
            });
            rest = &tail[end..];
        } else {
            kept.push('<');
            rest = &tail[1..];
        }
    }
    kept.push_str(rest);
    kept
}

/// `![alt](address)`, `[words](address)`, `[words][name]` with `[name]: address`.
fn without_markdown(text: &str, origins: &Origins, removed: &mut Vec<Removed>) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find("](").or_else(|| rest.find("]:")) {
        let link = rest[at + 1..].starts_with('(');
        let open = rest[..at].rfind('[');
        let Some(open) = open else {
            kept.push_str(&rest[..at + 2]);
            rest = &rest[at + 2..];
            continue;
        };
        let words = &rest[open + 1..at];
        let after = &rest[at + 2..];
        let length = if link {
            after.find(')').unwrap_or(after.len())
        } else {
            after.find('\n').unwrap_or(after.len())
        };
        let address = after[..length].trim().trim_matches(['<', '>']);
        let address = address.split_whitespace().next().unwrap_or_default();
        let picture = rest[..open].ends_with('!');
        let goes_out =
            !address.is_empty() && !origins.may_read(address) && looks_like_address(address);
        let end = at + 2 + length + usize::from(link && length < after.len());
        if goes_out {
            let before = if picture { open - 1 } else { open };
            kept.push_str(&rest[..before]);
            if link && !picture {
                kept.push_str(words);
            }
            removed.push(if picture {
                Removed::Picture
            } else {
                Removed::Link
            });
        } else {
            kept.push_str(&rest[..end]);
        }
        rest = &rest[end..];
    }
    kept.push_str(rest);
    kept
}

fn looks_like_address(text: &str) -> bool {
    text.contains(':') || text.starts_with('/') || text.contains('.')
}

/// Of a bare address of a strange site the host stays, without what it may carry.
fn without_addresses(text: &str, origins: &Origins, removed: &mut Vec<Removed>) -> String {
    let ends = |c: char| c.is_whitespace() || matches!(c, '"' | '“' | '”' | '<' | '>' | ')' | ']');
    let mut kept = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find("://") {
        let start = rest[..at].rfind(|c: char| !c.is_ascii_alphanumeric());
        let start = start.map_or(0, |before| {
            before + rest[before..].chars().next().map_or(1, char::len_utf8)
        });
        let end = rest[at..]
            .find(ends)
            .map_or(rest.len(), |length| at + length);
        let address = rest[start..end].trim_end_matches(['.', ',', ';', '!', '?']);
        let end = start + address.len();
        kept.push_str(&rest[..start]);
        let parsed = url::Url::parse(address).ok();
        let bare = parsed
            .as_ref()
            .is_some_and(|url| url.path() == "/" && url.query().is_none());
        if bare || origins.may_read(address) {
            kept.push_str(address);
        } else {
            removed.push(Removed::Link);
            // The registrable part: subdomains can carry data too.
            let domain = crate::session::registrable_domain(address);
            kept.push_str(domain.as_deref().unwrap_or("an address"));
        }
        rest = &rest[end.max(at + 3).min(rest.len())..];
    }
    kept.push_str(rest);
    kept
}
