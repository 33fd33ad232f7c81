//! What a task has seen where, so that it does not carry it elsewhere (control D5).
//!
//! Of every page, and of the tenant's documents, the tokens of six and more letters and digits are
//! kept as 32-bit hashes. What a model wants to type, search for or put into an address is held
//! against those of other places, letter by letter: at any offset, spelled with separators, in
//! base64, hexadecimal, percent or character codes, backwards, and put together with what went to
//! the same site before.
//!
//! No list of spellings is complete. So where anything was read at another place, whatever is not
//! literally the user's is asked about ([`ReadTokens::unproven`]); what is recognised is only named better.
//!
//! The hashes are bounded to [`MAX_TOKENS`] in all. What does not fit makes its place *full*: from
//! then on every word that the user did not write counts as known there. The bound costs questions,
//! never a leak.

mod tokens;
mod views;

use super::address;
use super::placeholder::without_placeholders;
use super::user_request::UserRequest;
use super::words::squeezed;
use crate::action::{Action, Payload};
use crate::page::Page;
use crate::session::registrable_domain;
use serde::{Deserialize, Serialize};
use tokens::Tokens;

/// Hashes in all places together: 16 KiB as stored.
const MAX_TOKENS: usize = 2_700;
/// A task that sees more sites than this has them in one heap, which is foreign to all.
const MAX_PLACES: usize = 12;
/// Sites that a task writes to.
const MAX_TARGETS: usize = 8;
/// Of what went to a site before, so many characters are remembered.
const MAX_TAIL: usize = 160;

/// Tokens by the place where they were seen. Stored with the task.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct ReadTokens {
    places: Vec<Place>,
    /// The tenant's documents, and sites beyond the bound.
    knowledge: Tokens,
    /// Such were read, whether or not they had anything to know again.
    documents: bool,
    sent: Vec<Sent>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Place {
    domain: String,
    tokens: Tokens,
}

/// The end of what was written on a site, the user's own words left out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Sent {
    domain: Option<String>,
    tail: String,
}

/// Something from one place on its way to another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Exfiltration {
    /// The words as they would leave, as far as they can be read.
    pub words: String,
    /// The site it was seen on; `None` for the tenant's documents.
    pub from: Option<String>,
    /// It is spelled so that a person would not see what it is.
    pub disguised: bool,
    /// It was recognised; otherwise nobody can tell whether it is from there.
    pub known: bool,
}

/// Text that an action takes away, and where to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct OutboundText {
    pub(super) parts: Vec<String>,
    /// Registrable domain; `None` for a search engine.
    pub(super) to: Option<String>,
}

impl OutboundText {
    /// What the action on the page at `here` takes where; nothing for actions that write nothing.
    pub(super) fn of(action: &Action, here: &str) -> Option<Self> {
        let (parts, to) = match action.payload()? {
            Payload::Typed(text) => (vec![without_placeholders(text)], registrable_domain(here)),
            Payload::Key(key) if key.chars().count() == 1 => {
                (vec![key.to_owned()], registrable_domain(here))
            }
            Payload::Address(url) => (address::parts_of(url), registrable_domain(url)),
            Payload::Query(query) => (vec![without_placeholders(query)], None),
            Payload::Key(_) | Payload::Option(_) | Payload::LookedFor(_) => return None,
        };
        Some(Self { parts, to })
    }
}

impl ReadTokens {
    /// Keeps what the page at `url` shows. Call it for every page before anything is decided on it.
    pub fn learn_page(&mut self, url: &str, page: &Page, user_request: &UserRequest) {
        let text = shown(page);
        let Some(domain) = registrable_domain(url) else {
            return self.learn_knowledge(&text, user_request);
        };
        self.learn_from(&domain, &text, user_request);
    }

    /// Keeps a text that was read on a site.
    pub fn learn_from(&mut self, domain: &str, text: &str, user_request: &UserRequest) {
        if text.trim().is_empty() {
            return;
        }
        let found = tokens::of_text(text, user_request);
        let room = self.room();
        if let Some(place) = self.places.iter_mut().find(|place| place.domain == domain) {
            place.tokens.add(found, room);
        } else if self.places.len() < MAX_PLACES {
            let mut tokens = Tokens::default();
            tokens.add(found, room);
            let domain = domain.to_owned();
            self.places.push(Place { domain, tokens });
        } else {
            self.knowledge.add(found, room);
            self.documents = true;
        }
    }

    /// Keeps what the tenant's documents say.
    pub fn learn_knowledge(&mut self, text: &str, user_request: &UserRequest) {
        self.documents |= !text.trim().is_empty();
        let room = self.room();
        self.knowledge
            .add(tokens::of_text(text, user_request), room);
    }

    /// Notes what an action that leaves takes with it, so that the rest of a token is found with
    /// its beginning. Call it for every action that is sent.
    pub fn note(&mut self, action: &Action, here: &str, user_request: &UserRequest) {
        let Some(outgoing) = OutboundText::of(action, here) else {
            return;
        };
        let made: Vec<&str> = outgoing
            .parts
            .iter()
            .map(String::as_str)
            .filter(|part| !is_users(part, user_request))
            .collect();
        if made.is_empty() {
            return;
        }
        let text = made.concat();
        let at = self.sent.iter().position(|sent| sent.domain == outgoing.to);
        let mut sent = match at {
            Some(at) => self.sent.remove(at),
            None => Sent {
                domain: outgoing.to,
                tail: String::new(),
            },
        };
        sent.tail.push_str(&text);
        let surplus = sent.tail.chars().count().saturating_sub(MAX_TAIL);
        sent.tail = sent.tail.chars().skip(surplus).collect();
        self.sent.push(sent);
        let surplus = self.sent.len().saturating_sub(MAX_TARGETS);
        self.sent.drain(..surplus);
    }

    /// Whether any of this was seen at another place than it goes to, and neither written by the
    /// user nor shown by the page itself, where that is the place.
    pub(super) fn leak(
        &self,
        outgoing: &OutboundText,
        here: &str,
        page: &Page,
        user_request: &UserRequest,
    ) -> Option<Exfiltration> {
        let elsewhere = Elsewhere {
            sources: self.sources(outgoing.to.as_deref()),
            own: if outgoing.to.is_some() && registrable_domain(here) == outgoing.to {
                squeezed(&shown(page))
            } else {
                String::new()
            },
            user_request,
        };
        if elsewhere.sources.is_empty() {
            return None;
        }
        let text = outgoing.parts.join(" ");
        let typed = outgoing
            .parts
            .iter()
            .all(|part| user_request.has_typed(part));
        if let Some(leak) = elsewhere.find(&text, false).filter(|_| !typed) {
            return Some(leak);
        }
        let own = outgoing
            .parts
            .iter()
            .all(|part| is_users(part, user_request));
        let tail = self.sent.iter().find(|sent| sent.domain == outgoing.to);
        if own {
            return None;
        }
        let mut whole = vec![text];
        if let Some(sent) = tail {
            let made = outgoing.parts.concat();
            whole.push(format!("{}{made}", sent.tail));
            whole.push(format!("{made}{}", sent.tail));
        }
        let split = whole
            .iter()
            .skip(1)
            .find_map(|text| elsewhere.find(text, true));
        split.or_else(|| {
            let views = whole.iter().flat_map(|text| views::of(text));
            views
                .into_iter()
                .find_map(|view| elsewhere.find(&view, true))
        })
    }

    /// What may be from another place than it goes to: everything, once the task has read there.
    pub(super) fn unproven(&self, outgoing: &OutboundText) -> Option<Exfiltration> {
        let mut sites = self.places.iter().map(|place| &place.domain);
        let site = sites.rfind(|site| Some(*site) != outgoing.to.as_ref());
        (site.is_some() || self.documents).then(|| Exfiltration {
            words: outgoing.parts.join(" "),
            from: site.cloned(),
            disguised: false,
            known: false,
        })
    }

    fn sources(&self, to: Option<&str>) -> Vec<(Option<&str>, &Tokens)> {
        let places = self
            .places
            .iter()
            .filter(|place| Some(place.domain.as_str()) != to);
        let places = places.map(|place| (Some(place.domain.as_str()), &place.tokens));
        let knowledge = std::iter::once((None, &self.knowledge));
        places
            .chain(knowledge)
            .filter(|(_, tokens)| !tokens.is_empty())
            .collect()
    }

    fn room(&self) -> usize {
        let places: usize = self.places.iter().map(|place| place.tokens.len()).sum();
        MAX_TOKENS.saturating_sub(places + self.knowledge.len())
    }
}

/// What was seen at other places than the one something goes to.
struct Elsewhere<'a> {
    sources: Vec<(Option<&'a str>, &'a Tokens)>,
    /// What the place itself shows, squeezed.
    own: String,
    user_request: &'a UserRequest,
}

impl Elsewhere<'_> {
    fn find(&self, text: &str, disguised: bool) -> Option<Exfiltration> {
        let letters: Vec<char> = squeezed(text).chars().collect();
        let known =
            |piece: &str| self.own.contains(piece) || self.user_request.has_typed_squeezed(piece);
        let (from, words) = tokens::find(&letters, &self.sources, known)?;
        let shown = if disguised { words } else { text.to_owned() };
        let from = from.map(str::to_owned);
        Some(Exfiltration {
            words: shown,
            from,
            disguised,
            known: true,
        })
    }
}

/// The user's own words. Of a letter or two nobody can tell whose they are.
fn is_users(part: &str, user_request: &UserRequest) -> bool {
    squeezed(part).chars().count() >= tokens::SHORTEST && user_request.has_typed(part)
}

/// Everything of a page that a model may have read.
fn shown(page: &Page) -> String {
    let mut text = page.text();
    let mut add = |piece: &str| {
        text.push('\n');
        text.push_str(piece);
    };
    page.title.iter().for_each(|title| add(title));
    for element in &page.elements {
        add(&element.name);
        let details = [
            &element.value,
            &element.details().placeholder,
            &element.details().options_text,
        ];
        details.into_iter().flatten().for_each(|detail| add(detail));
        element
            .details()
            .options
            .iter()
            .for_each(|option| add(option));
    }
    text
}

#[cfg(test)]
mod tests;
