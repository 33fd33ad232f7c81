//! What a program in the markup does, as far as its words tell: the functions it calls, the texts it
//! holds, the addresses it asks. It is not run, nor parsed whole; one that hides its words is taken for
//! one that does something.

use super::command::said_by_name;
use crate::page::Program;
use crate::safety::side_effect::SideEffect;

/// What is read in a program.
#[derive(Debug, Default)]
pub(super) struct Read {
    pub(super) deeds: Vec<SideEffect>,
    pub(super) addresses: Vec<String>,
    /// It sends a form.
    pub(super) sends: bool,
    /// It asks for something by a method that changes something.
    pub(super) changes: bool,
}

/// Words of programs that make programs of texts, or texts that nobody sees before.
const OPAQUE: [&str; 14] = [
    "eval",
    "Function",
    "atob",
    "unescape",
    "fromCharCode",
    "fromCodePoint",
    "import",
    "importScripts",
    "decodeURIComponent",
    "decodeURI",
    "execScript",
    "write",
    "writeln",
    "constructor",
];
/// Methods that change something (RFC 9110, section 9.2.1).
const METHODS: [&str; 4] = ["post", "put", "patch", "delete"];
/// They send a form, whichever it is.
const SENDS: [&str; 2] = ["submit", "requestSubmit"];
/// What a program tells its own parts by.
const BUSES: [&str; 8] = [
    "$", "jQuery", "pubsub", "bus", "eventBus", "events", "emitter", "amplify",
];
/// Words of browsers that are called like a deed and change only what is shown.
const OF_BROWSERS: [&str; 19] = [
    "void",
    "return",
    "scrollTo",
    "print",
    "removeClass",
    "removeAttribute",
    "removeAttr",
    "removeProperty",
    "removeChild",
    "removeEventListener",
    "removeItem",
    "dispatchEvent",
    "dispatch",
    "postMessage",
    "preventDefault",
    "stopPropagation",
    "clearTimeout",
    "clearInterval",
    "cancelAnimationFrame",
];

/// Reads all that the markup shows.
pub(super) fn read(program: &Program) -> Read {
    let mut read = Read {
        addresses: program.addresses.clone(),
        changes: program.changes,
        ..Read::default()
    };
    if program.cut {
        read.deeds.push(SideEffect::Unnamed);
    }
    for script in &program.scripts {
        read.script(script);
    }
    read
}

impl Read {
    fn script(&mut self, script: &str) {
        let mut before = "";
        for piece in pieces(script) {
            match piece {
                Piece::Name { name, called } => {
                    self.name(name, called, before);
                    before = name;
                }
                Piece::Text(text) => {
                    let is_method = METHODS.iter().any(|one| text.eq_ignore_ascii_case(one));
                    self.changes |= is_method && ["method", "type"].contains(&before);
                    self.text(&text);
                }
                Piece::Hidden => self.deeds.push(SideEffect::Unnamed),
            }
        }
    }

    fn name(&mut self, name: &str, called: bool, before: &str) {
        if OPAQUE.contains(&name) {
            self.deeds.push(SideEffect::Unnamed);
        }
        self.sends |= SENDS.contains(&name);
        let to_itself =
            name == "publish" && BUSES.iter().any(|bus| before.eq_ignore_ascii_case(bus));
        let of_shown = before == "classList" || before == "style";
        let shows = OF_BROWSERS.contains(&name) || of_shown || to_itself;
        if !shows {
            self.deeds.extend(said_by_name(name, called));
        }
    }

    fn text(&mut self, text: &str) {
        let text = text.trim();
        let scheme = text
            .split_once(':')
            .map(|(scheme, _)| scheme.to_ascii_lowercase());
        if scheme
            .is_some_and(|scheme| ["javascript", "data", "vbscript"].contains(&scheme.as_str()))
        {
            self.deeds.push(SideEffect::Unnamed);
        } else if text.starts_with('/') || text.contains("://") || text.starts_with('?') {
            self.addresses.push(text.to_owned());
        } else {
            self.deeds.extend(said_by_name(text, false));
        }
    }
}

#[derive(Debug, PartialEq, Eq)]
enum Piece<'s> {
    Name {
        name: &'s str,
        /// It is called as a function, or stands alone as the name of one.
        called: bool,
    },
    /// A text; such that are added to each other are one.
    Text(String),
    /// Letters that are written as codes.
    Hidden,
}

fn pieces(script: &str) -> Vec<Piece<'_>> {
    let mut found = Vec::new();
    let mut rest = script;
    // Only signs and white space stand between this and the last text.
    let mut joins = false;
    while let Some(first) = rest.chars().next() {
        if matches!(first, '"' | '\'' | '`') {
            let (text, hidden, after) = quoted(&rest[1..], first);
            match found.last_mut() {
                Some(Piece::Text(last)) if joins => last.push_str(&text),
                _ => found.push(Piece::Text(text)),
            }
            found.extend(hidden.then_some(Piece::Hidden));
            rest = after;
            joins = !hidden;
        } else if is_of_name(first) {
            let end = rest.find(|c| !is_of_name(c)).unwrap_or(rest.len());
            let after = rest[end..].trim_start();
            found.push(Piece::Name {
                name: &rest[..end],
                called: after.starts_with('(') || after.is_empty() && found.is_empty(),
            });
            rest = &rest[end..];
            joins = false;
        } else {
            if first == '\\' {
                found.push(Piece::Hidden);
            }
            joins &= first == '+' || first.is_whitespace();
            rest = &rest[first.len_utf8()..];
        }
    }
    found
}

/// A text up to its quote, whether it holds codes for letters, and what comes after.
fn quoted(rest: &str, quote: char) -> (String, bool, &str) {
    let (mut text, mut hidden) = (String::new(), false);
    let mut letters = rest.char_indices();
    while let Some((at, letter)) = letters.next() {
        if letter == quote {
            return (text, hidden, &rest[at + 1..]);
        }
        if letter == '\\' {
            match letters.next() {
                Some((_, 'x' | 'u' | '0'..='7')) => hidden = true,
                Some((_, escaped)) => text.push(escaped),
                None => {}
            }
        } else {
            text.push(letter);
        }
    }
    (text, hidden, "")
}

fn is_of_name(letter: char) -> bool {
    letter.is_alphanumeric() || matches!(letter, '_' | '$')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_is_read_in_pieces() {
        let text = |text: &str| Piece::Text(text.to_owned());
        let name = |name, called| Piece::Name { name, called };
        assert_eq!(
            pieces("shop.pay('a' + \"b\", `c`)"),
            [
                name("shop", false),
                name("pay", true),
                text("ab"),
                text("c")
            ]
        );
        assert_eq!(pieces("buyNow"), [name("buyNow", true)]);
        assert_eq!(pieces("'\\x64'"), [text("64"), Piece::Hidden]);
        assert_eq!(pieces("'open"), [text("open")]);
    }
}
