//! Control D6 with D4: which addresses are opened.

use super::{Reason, Weighed};
use crate::action::Action;
use crate::safety::address::{Origin, parts_of};
use crate::safety::deed::{Deed, LEXICON};
use crate::safety::words::words;
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
            Origin::Link => self.consequences(url, deeds),
            Origin::Made(_) if own => return Err(self.unknown()),
            Origin::FrontPage | Origin::UsersWords | Origin::Made(_) => deeds.push(Deed::Visit),
        }
        Ok(())
    }

    /// A link that is clicked leads where its address says.
    fn link(&self, deeds: &mut Vec<Deed>) {
        let Action::Click { id } = self.action else {
            return;
        };
        let href = self.page.element(*id).and_then(|element| element.href.as_deref());
        let base = Url::parse(self.url).ok();
        let target = href.zip(base).and_then(|(href, base)| base.join(href).ok());
        let web = target.filter(|target| matches!(target.scheme(), "http" | "https"));
        if let Some(target) = web
            && !self.gate.watch.origins.includes(target.as_str())
        {
            self.consequences(target.as_str(), deeds);
        }
    }

    /// What the address itself would do: a link may lead to `/transfer?to=…` of another site.
    fn consequences(&self, url: &str, deeds: &mut Vec<Deed>) {
        let own = self.gate.watch.origins.includes(url);
        let path = Url::parse(url).ok();
        let last = path.as_ref().and_then(|url| url.path_segments()?.next_back().map(str::to_owned));
        let parts = if own { last.into_iter().collect() } else { parts_of(url) };
        let said = parts.iter().filter_map(|part| LEXICON.in_name(&words(part)));
        let wish = self.gate.wish;
        deeds.extend(said.map(|said| said.deed).filter(|deed| {
            *deed != Deed::Submit && (deed.costs() && !own || !wish.asks_for(*deed))
        }));
    }

    /// An address of the task's own site that nobody showed: worse when it carries something.
    fn unknown(&self) -> Reason {
        let Some(outgoing) = super::Outgoing::of(self.action, self.url) else {
            return Reason::UnknownAddress;
        };
        match self.gate.watch.seen.leak(&outgoing, self.url, self.page, self.gate.wish) {
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
