//! Control D6 with D4: which addresses are opened.

use super::command::{said_by, said_by_fields, said_by_form, said_by_values};
use super::lead::target_of;
use super::program;
use super::{Reason, Weighed, host, link};
use crate::action::Action;
use crate::page::Element;
use crate::safety::address::{Origin, led_to};
use crate::safety::field::is_field;
use crate::safety::side_effect::{self, Kind, Label, SideEffect};
use crate::session::registrable_domain;
use url::Url;

impl Weighed<'_, '_> {
    pub(super) fn address(&self, deeds: &mut Vec<SideEffect>) -> Result<(), Reason> {
        if self.strays() {
            deeds.push(SideEffect::Visit);
        }
        let Some(origin) = self.origin_of_address() else {
            self.link(deeds);
            self.form(deeds);
            self.program(deeds);
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
            Origin::FrontPage | Origin::UsersWords | Origin::Made(_) => {
                deeds.push(SideEffect::Visit);
            }
        }
        Ok(())
    }

    /// A link that is pressed leads where its address says: another site's may do something there.
    fn link(&self, deeds: &mut Vec<SideEffect>) {
        let Some(link) = self.pressed() else {
            return;
        };
        if let Some(target) = self.target(link) {
            if !side_effect::is_folder(link, self.page) {
                self.consequences(&target, Some(link), deeds);
            }
            if link::sends(&target) {
                deeds.push(SideEffect::Unnamed);
            }
            if self.is_strange_door(link, &target)
                || self.is_opened_by_key(&target)
                || self.is_likened(link, &target)
            {
                deeds.push(SideEffect::Visit);
            }
        }
    }

    /// The control that the action presses: by the pointer, or by a key that goes to it.
    fn pressed(&self) -> Option<&Element> {
        let pointed = matches!(
            self.action,
            Action::Click { .. }
                | Action::DoubleClick { .. }
                | Action::Check { .. }
                | Action::Uncheck { .. }
                | Action::SelectDropdown { .. }
        );
        let by_key = || {
            if let Action::Press { key } = self.action {
                return side_effect::presses(key);
            }
            self.action.target().is_none() && self.action.typed().is_some_and(ends_a_line)
        };
        self.element().filter(|_| pointed || by_key())
    }

    /// A key says nowhere what it opens, so no strange site is opened by one unasked.
    fn is_opened_by_key(&self, target: &Url) -> bool {
        self.action.target().is_none()
            && self.is_elsewhere(target)
            && !self.gate.watch.origins.may_read(target.as_str())
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
        let sends_to = self.element()?.details().sends_to.as_deref()?;
        led_to(sends_to, self.page, self.url)
    }

    /// Pressing what may send a form does what the form's address says, whatever its label is.
    fn form(&self, deeds: &mut Vec<SideEffect>) {
        let sends = || {
            side_effect::of_action(self.action, self.page, self.gate.focus)
                .iter()
                .any(|(deed, _)| *deed == SideEffect::Submit)
        };
        let pressed = self.pressed();
        if !(pressed.is_some_and(side_effect::may_send_a_form) || sends()) {
            return;
        }
        if let Some(target) = self.form_target() {
            let mut said = said_by_form(&target);
            // "/apply/step2" is what "apply for a permit" is sent to.
            let own = self.gate.watch.origins.owns(target.as_str());
            if own && self.gate.user_request.orders_a_word_of(target.path()) {
                said.retain(|deed| *deed != SideEffect::Unnamed);
            }
            self.weigh_said(said, target.as_str(), pressed, deeds);
        }
        let form = self.element().and_then(|element| element.form);
        if let Some(form) = form.and_then(|form| self.page.forms.get(form)) {
            let fields = form.hidden.iter();
            let fields = fields.map(|field| (field.name.as_str(), field.value.as_str()));
            self.weigh_said(said_by_fields(fields), self.url, pressed, deeds);
        }
    }

    /// What the page's program would do at the press, as far as the markup tells.
    fn program(&self, deeds: &mut Vec<SideEffect>) {
        let Some(pressed) = self.pressed() else {
            return;
        };
        let Some(program) = pressed.details().program.as_ref() else {
            return;
        };
        let read = program::read(program);
        for address in &read.addresses {
            if let Some(target) = led_to(address, self.page, self.url) {
                self.consequences(&target, Some(pressed), deeds);
            }
        }
        let values = program.values.iter();
        let said = values.flat_map(|text| said_by_values(text));
        // A list that sorts or narrows is sent as it is chosen from, by a form that changes nothing.
        let narrows = side_effect::only_narrows(pressed, self.page) && !pressed.details().posts;
        let sent = read.sends && !narrows || read.changes;
        let sent = sent.then_some(SideEffect::Unnamed);
        let said = said.chain(read.deeds).chain(sent).collect();
        self.weigh_said(said, self.url, Some(pressed), deeds);
    }

    /// The link's host is not what it looks like, or another site that is made to look like this one.
    fn is_likened(&self, link: &Element, target: &Url) -> bool {
        let shown = link
            .href
            .as_deref()
            .and_then(|href| led_to(href, self.page, self.url));
        let here = Url::parse(self.url).ok();
        [Some(target), shown.as_ref()]
            .into_iter()
            .flatten()
            .filter(|target| !self.gate.watch.origins.may_read(target.as_str()))
            .any(|target| host::is_likened(target, here.as_ref()))
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
        let name = side_effect::spoken_name(link);
        let asks = name.iter().any(|word| DOORS.contains(&word.as_str()))
            || name
                .windows(2)
                .any(|pair| APART.iter().any(|two| pair == two));
        let gate = self.gate;
        asks && self.is_elsewhere(target)
            && !gate.watch.origins.may_read(target.as_str())
            && !gate.user_request.asks_for(SideEffect::Submit)
            && (link.name.is_empty() || !gate.user_request.has_typed(&link.name))
    }

    fn target(&self, link: &Element) -> Option<Url> {
        target_of(link, self.page, self.url)
    }

    /// Opening a link's address is pressing the link.
    fn opened_link(&self, url: &str, deeds: &mut Vec<SideEffect>) {
        let Ok(opened) = Url::parse(url) else {
            return;
        };
        let links = self.page.elements.iter();
        for link in links.filter(|link| self.target(link).as_ref() == Some(&opened)) {
            let found = side_effect::of_element(link, self.page);
            deeds.extend(
                found
                    .into_iter()
                    .filter(|(deed, sign)| !self.is_approved(*deed, *sign, Some(link)))
                    .map(|found| found.0),
            );
        }
        self.consequences(&opened, None, deeds);
    }

    /// What an address would do by itself, on this site or another: a link may lead to
    /// `/account/delete`, or to somebody's bank and there to `/transfer?to=…`. A goal that names the
    /// control itself orders what has no name of its own.
    fn consequences(&self, target: &Url, control: Option<&Element>, deeds: &mut Vec<SideEffect>) {
        self.weigh_said(said_by(target), target.as_str(), control, deeds);
    }

    /// What was `said` would be done at that address: of it, what the goal does not ask for.
    fn weigh_said(
        &self,
        said: Vec<SideEffect>,
        at: &str,
        control: Option<&Element>,
        deeds: &mut Vec<SideEffect>,
    ) {
        let (user_request, own) = (self.gate.user_request, self.gate.watch.origins.owns(at));
        // Who names what is read there, or the field that a key sends from, has not named what the address does.
        let by_key = super::uses_focus(self.action);
        let says = |control: &&Element| {
            let labels = side_effect::labels(control, self.page);
            let shows = |label: &Label| label.kind == Kind::Harmless && label.deed.is_none();
            !(by_key && is_field(control)) && (labels.is_empty() || !labels.iter().all(shows))
        };
        let named = || {
            control
                .filter(says)
                .is_some_and(|control| user_request.orders_choice(control, self.page))
        };
        deeds.extend(said.into_iter().filter(|deed| {
            let wished = if *deed == SideEffect::Unnamed {
                own && named()
            } else {
                user_request.asks_for(*deed)
            };
            deed.costs() && !own || !wished
        }));
    }

    /// An address of the task's own site that nobody showed: worse when it carries something.
    fn unknown(&self) -> Reason {
        let Some(outgoing) = super::OutboundText::of(self.action, self.url) else {
            return Reason::UnknownAddress;
        };
        match self
            .gate
            .watch
            .seen
            .leak(&outgoing, self.url, self.page, self.gate.user_request)
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
        Some(addresses.origin(url, self.url, self.page, self.gate.user_request))
    }

    /// The address is one that somebody showed as it is: nothing was put into it.
    pub(super) fn is_known_address(&self) -> bool {
        matches!(self.origin_of_address(), Some(Origin::Known | Origin::Link))
    }
}

fn ends_a_line(text: &str) -> bool {
    text.contains(['\n', '\r'])
}
