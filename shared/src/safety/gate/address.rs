//! Control D6 with D4: which addresses are opened.

use super::{Reason, Weighed};
use crate::action::Action;
use crate::page::Element;
use crate::safety::address::Origin;
use crate::safety::deed::spaced;
use crate::safety::deed::{self, Deed, LEXICON};
use crate::safety::words::words;
use crate::session::registrable_domain;
use url::Url;

/// A part of a path that is a command has so many words.
const LONGEST_SEGMENT: usize = 4;

impl Weighed<'_, '_> {
    pub(super) fn address(&self, deeds: &mut Vec<Deed>) -> Result<(), Reason> {
        if self.strays() {
            deeds.push(Deed::Visit);
        }
        let Some(origin) = self.origin_of_address() else {
            self.link(deeds);
            self.form(deeds);
            return Ok(());
        };
        let (Action::Navigate { url } | Action::CreateTab { url }) = self.action else {
            return Ok(());
        };
        let own = self.gate.watch.origins.may_read(url);
        match origin {
            Origin::Forbidden => return Err(Reason::NoWebAddress),
            Origin::Known => {}
            Origin::FrontPage | Origin::UsersWords if own => {}
            Origin::Link => self.opened_link(url, deeds),
            Origin::Made(_) if own => return Err(self.unknown()),
            Origin::FrontPage | Origin::UsersWords | Origin::Made(_) => deeds.push(Deed::Visit),
        }
        Ok(())
    }

    /// A link that is clicked leads where its address says: another site's may do something there.
    fn link(&self, deeds: &mut Vec<Deed>) {
        let Action::Click { id } = self.action else {
            return;
        };
        let Some(link) = self.page.element(*id) else {
            return;
        };
        if let Some(target) = self.target(link) {
            self.consequences(&target, deeds);
            if self.is_strange_door(link, &target) {
                deeds.push(Deed::Visit);
            }
        }
    }

    /// Where the form of the element is sent, if that is another site than the page's.
    pub(super) fn foreign_form(&self) -> Option<Url> {
        self.form_target()
            .filter(|target| self.is_elsewhere(target))
    }

    pub(super) fn is_elsewhere(&self, target: &Url) -> bool {
        registrable_domain(target.as_str()) != registrable_domain(self.url) && target.has_host()
    }

    fn form_target(&self) -> Option<Url> {
        let sends_to = self.element()?.sends_to.as_deref()?;
        Url::parse(self.url).ok()?.join(sends_to.trim()).ok()
    }

    /// Pressing what sends a form does what the form's address says.
    fn form(&self, deeds: &mut Vec<Deed>) {
        let sends = deed::of_action(self.action, self.page, self.gate.focus)
            .iter()
            .any(|(deed, _)| *deed == Deed::Submit);
        if sends && let Some(target) = self.form_target() {
            self.consequences(&target, deeds);
        }
    }

    /// Another site wants to know who the user is, and the goal speaks of nothing like it. Other
    /// links are reading.
    fn is_strange_door(&self, link: &Element, target: &Url) -> bool {
        const DOORS: [&str; 8] = [
            "confirm",
            "verify",
            "authorize",
            "authorise",
            "authenticate",
            "login",
            "unlock",
            "signin",
        ];
        const APART: [[&str; 2]; 4] =
            [["sign", "in"], ["log", "in"], ["log", "on"], ["sign", "on"]];
        let name = deed::spoken_name(link);
        let asks = name.iter().any(|word| DOORS.contains(&word.as_str()))
            || name
                .windows(2)
                .any(|pair| APART.iter().any(|two| pair == two));
        let gate = self.gate;
        asks && self.is_elsewhere(target)
            && !gate.watch.origins.may_read(target.as_str())
            && !gate.wish.asks_for(Deed::Submit)
            && (link.name.is_empty() || !gate.wish.has_typed(&link.name))
    }

    fn target(&self, link: &Element) -> Option<Url> {
        target_of(link, self.url)
    }

    /// Opening a link's address is pressing the link.
    fn opened_link(&self, url: &str, deeds: &mut Vec<Deed>) {
        let Ok(opened) = Url::parse(url) else {
            return;
        };
        let links = self.page.elements.iter();
        for link in links.filter(|link| self.target(link).as_ref() == Some(&opened)) {
            let found = deed::of_element(link, self.page);
            deeds.extend(
                found
                    .into_iter()
                    .filter(|(deed, sign)| !self.is_approved(*deed, *sign, Some(link)))
                    .map(|found| found.0),
            );
        }
        self.consequences(&opened, deeds);
    }

    /// What an address would do by itself, on this site or another: a link may lead to
    /// `/account/delete`, or to somebody's bank and there to `/transfer?to=…`.
    fn consequences(&self, target: &Url, deeds: &mut Vec<Deed>) {
        let (wish, own) = (
            self.gate.wish,
            self.gate.watch.origins.owns(target.as_str()),
        );
        let said = said_by(target);
        deeds.extend(said.into_iter().filter(|deed| {
            let wished = *deed != Deed::Unnamed && wish.asks_for(*deed);
            deed.costs() && !own || !wished
        }));
    }

    /// An address of the task's own site that nobody showed: worse when it carries something.
    fn unknown(&self) -> Reason {
        let Some(outgoing) = super::Outgoing::of(self.action, self.url) else {
            return Reason::UnknownAddress;
        };
        match self
            .gate
            .watch
            .seen
            .leak(&outgoing, self.url, self.page, self.gate.wish)
        {
            Some(_) => Reason::LoadedAddress,
            None => Reason::UnknownAddress,
        }
    }

    fn origin_of_address(&self) -> Option<Origin> {
        let (Action::Navigate { url } | Action::CreateTab { url }) = self.action else {
            return None;
        };
        let addresses = &self.gate.watch.addresses;
        Some(addresses.origin(url, self.url, self.page, self.gate.wish))
    }

    /// The address is one that somebody showed as it is: nothing was put into it.
    pub(super) fn is_known_address(&self) -> bool {
        matches!(self.origin_of_address(), Some(Origin::Known | Origin::Link))
    }
}

/// Where a link of the page at `here` leads, if that is on the web.
pub(super) fn target_of(link: &Element, here: &str) -> Option<Url> {
    let href = link.href.as_deref()?.trim();
    let target = Url::parse(here).ok()?.join(href).ok()?;
    matches!(target.scheme(), "http" | "https").then_some(target)
}

/// What an address says that opening it does: a verb as a part of its path, or as a command in its
/// query; a query that names an amount, somebody who gets it, or an agreement.
fn said_by(target: &Url) -> Vec<Deed> {
    const AMOUNTS: [&str; 8] = [
        "amount", "sum", "betrag", "montant", "importe", "importo", "valor", "kwota",
    ];
    const PEOPLE: [&str; 8] = [
        "recipient",
        "payee",
        "beneficiary",
        "iban",
        "sendto",
        "payto",
        "invitee",
        "destinatario",
    ];
    const AGREES: [&str; 8] = [
        "confirm",
        "confirmed",
        "confirmation",
        "agree",
        "accept",
        "approve",
        "yes",
        "force",
    ];
    const COMMANDS: [&str; 7] = [
        "action",
        "do",
        "cmd",
        "command",
        "op",
        "operation",
        "method",
    ];
    let mut found = Vec::new();
    let mut carries = false;
    for (name, value) in target.query_pairs() {
        let (name, value) = (words(&spaced(&name)), words(&value));
        let is = |list: &[&str]| name.iter().any(|word| list.contains(&word.as_str()));
        carries |= is(&AMOUNTS) || is(&PEOPLE) || is(&AGREES);
        let command = if is(&COMMANDS) {
            LEXICON.in_clause(&value)
        } else {
            // "order=price" sorts.
            let said = LEXICON.in_clause(&name);
            said.filter(|_| LEXICON.does_something(&name))
        };
        found.extend(command.map(|said| said.deed));
    }
    for segment in target.path_segments().into_iter().flatten() {
        let segment = percent_encoding::percent_decode_str(segment).decode_utf8_lossy();
        let name = words(&spaced(&segment));
        // A verb that may be a noun names a section, unless something is handed to it; a long name
        // is a title.
        let said = LEXICON.in_clause(&name).filter(|said| {
            carries
                || LEXICON.does_something(&name)
                    && said.start == 0
                    && name.len() <= LONGEST_SEGMENT
                    // A part of a handbook.
                    && !matches!(said.deed, Deed::Install | Deed::Upload)
        });
        found.extend(said.map(|said| said.deed));
    }
    found.retain(|deed| !deed.is_mild());
    if carries && found.is_empty() {
        found.push(Deed::Unnamed);
    }
    found
}
