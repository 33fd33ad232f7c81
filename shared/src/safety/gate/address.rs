//! Control D6 with D4: which addresses are opened.

use super::{Reason, Weighed};
use crate::action::Action;
use crate::page::Element;
use crate::safety::address::{Origin, parts_of};
use crate::safety::deed::{self, Deed, LEXICON, SHORT_NAME};
use crate::safety::words::words;
use crate::session::registrable_domain;
use url::Url;

impl Weighed<'_, '_> {
    pub(super) fn address(&self, deeds: &mut Vec<Deed>) -> Result<(), Reason> {
        let Some(origin) = self.origin_of_address() else {
            self.link(deeds);
            return Ok(());
        };
        let (Action::Navigate { url } | Action::CreateTab { url }) = self.action else {
            return Ok(());
        };
        let own = self.gate.watch.origins.includes(url);
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
        asks && registrable_domain(target.as_str()) != registrable_domain(self.url)
            && !gate.watch.origins.includes(target.as_str())
            && !gate.wish.asks_for(Deed::Submit)
            && (link.name.is_empty() || !gate.wish.has_typed(&link.name))
    }

    /// Where a link leads, if that is on the web.
    fn target(&self, link: &Element) -> Option<Url> {
        let target = Url::parse(self.url)
            .ok()?
            .join(link.href.as_deref()?.trim())
            .ok()?;
        matches!(target.scheme(), "http" | "https").then_some(target)
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
                    .filter(|(deed, sign)| !self.is_approved(*deed, *sign, Some(link)))
                    .map(|found| found.0),
            );
        }
        self.consequences(&opened, deeds);
    }

    /// What an address of another site than the page's would do by itself: a link may lead to
    /// somebody's bank, and there to `/transfer?to=…`.
    fn consequences(&self, target: &Url, deeds: &mut Vec<Deed>) {
        if registrable_domain(target.as_str()) == registrable_domain(self.url) {
            return;
        }
        let parts = parts_of(target.as_str());
        let said = parts
            .iter()
            .filter_map(|part| LEXICON.in_name(&words(part), SHORT_NAME));
        let (wish, own) = (
            self.gate.wish,
            self.gate.watch.origins.owns(target.as_str()),
        );
        deeds.extend(said.map(|said| said.deed).filter(|deed| {
            *deed != Deed::Submit && (deed.costs() && !own || !wish.asks_for(*deed))
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
