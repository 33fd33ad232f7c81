//! What can be read of one press, held against what the goal wishes for.

use super::super::labelled::RowWords;
use super::super::object::{Headings, Object, Shown};
use super::super::{UserRequest, parted, same, text};
use crate::page::{Element, Page};
use crate::safety::side_effect::{self, EvidenceSource, Label, Said, SideEffect, Thing};
use crate::safety::words::words;
use ::words::is_noun_of;
use ::words::tongue::Tongue;

/// One press that would do a deed, and what the page says of it.
pub(super) struct Press<'a> {
    user: &'a UserRequest,
    deed: SideEffect,
    element: &'a Element,
    page: &'a Page,
    picked: bool,
    labels: Vec<Label>,
    thing: Thing<'a>,
    over: Headings,
    /// What the control itself is called.
    own: Vec<String>,
    /// That, what this task has filled in, and what stands by.
    known: Vec<String>,
    /// It puts a thing into a basket and says so.
    into_basket: bool,
}

impl<'a> Press<'a> {
    pub(super) fn read(
        (user, deed): (&'a UserRequest, SideEffect),
        (element, page): (&'a Element, &'a Page),
        thing: Thing<'a>,
        filled: &[&str],
        picked: bool,
    ) -> Self {
        let labels = side_effect::sayable(element, page);
        let own = labels.iter().flat_map(|label| label.words.iter().cloned());
        let own: Vec<String> = own.collect();
        let filled = filled.iter().flat_map(|text| words(text));
        let known = own.iter().cloned().chain(filled).collect();
        let mut known = user.with_what_stands_by(known, element, page);
        // Who buys something puts that into the basket, and nothing else.
        let has_basket = labels.iter().any(|label| label.basket().is_some());
        let into_basket = deed == SideEffect::Add && has_basket;
        if into_basket {
            known.extend(words(&page.text()));
        }
        Self {
            user,
            deed,
            element,
            page,
            picked,
            labels,
            thing,
            over: Headings::of(page),
            own,
            known,
            into_basket,
        }
    }

    /// Whether the goal wishes for it, by where the deed was read.
    pub(super) fn is_wished(&self, sign: EvidenceSource) -> bool {
        let Self { user, deed, .. } = *self;
        match sign {
            EvidenceSource::Name => self.is_wished_by_name(),
            // A form for money says with no word what it will do.
            EvidenceSource::Place if deed.costs() => {
                let headed = || user.is_headed_by_thing(deed, self.element, self.page);
                self.is_all_named() && (self.known.len() > 1 || headed())
            }
            EvidenceSource::Place if deed == SideEffect::Agree => {
                let accepts = || side_effect::accepts_terms(self.element, self.page);
                self.is_all_named() || user.orders_to_send() && accepts()
            }
            EvidenceSource::Cookies => self.is_all_named() || user.accepts_cookies(),
            // A message is published where a key sends it.
            EvidenceSource::Place if deed == SideEffect::Send => {
                let mut publishes = user.wished(SideEffect::Publish);
                self.is_wished_of_this(&self.wishes()) || publishes.any(|said| self.is_bound(said))
            }
            EvidenceSource::Place => self.is_wished_of_this(&self.wishes()),
            EvidenceSource::Disguise => false,
        }
    }

    fn is_wished_by_name(&self) -> bool {
        let wishes = self.wishes();
        if wishes.is_empty() {
            let alone = self.thing.others.is_empty();
            let is_object = || self.user.clause_of(&self.labels, alone).is(&self.shown());
            return self.is_all_named() && self.is_of_this(is_object);
        }
        let row = RowWords::of(self.element, self.page);
        let covers = |label: &Label| {
            self.is_named(label)
                || self.user.covers(label, self.deed, &row)
                || self.user.agrees_to(label, self.deed)
        };
        !self.labels.is_empty() && self.labels.iter().all(covers) && self.is_wished_of_this(&wishes)
    }

    fn is_named(&self, label: &Label) -> bool {
        let user = self.user;
        user.names_label(label) || user.chooses_such(label) || user.enrols_by(label)
    }

    fn is_all_named(&self) -> bool {
        !self.labels.is_empty() && self.labels.iter().all(|label| self.is_named(label))
    }

    /// What the goal says that wishes for such a deed. Where a verb does, a noun does not count.
    fn wishes(&self) -> Vec<&Said> {
        let Self { user, deed, .. } = *self;
        let told = user.said.iter().filter(|said| self.has_its_noun(said));
        let bought = user.wished(SideEffect::Buy).filter(|_| self.into_basket);
        let mut wishes: Vec<&Said> = user.wished(deed).chain(told).chain(bought).collect();
        let is_verb = |said: &&Said| !user.is_noun_at(said.start);
        if wishes.iter().any(is_verb) {
            wishes.retain(is_verb);
        }
        wishes
    }

    /// "Send invitation" is what "invite" asks for, to those whom the goal names.
    fn has_its_noun(&self, said: &Said) -> bool {
        let Self { user, deed, .. } = *self;
        let verb = &user.words[said.start];
        let mut shown = self.labels.iter().flat_map(|label| &label.words);
        let around = || -> Vec<String> {
            let all = self.known.iter().chain(self.thing.words());
            all.cloned().collect()
        };
        let objects = || user.objects_of(said, &self.labels).into_iter();
        // "Remove attachment" does something else to it.
        let gives = same(said.deed, deed) || matches!(deed, SideEffect::Send | SideEffect::Add);
        !said.negated
            && gives
            && shown.any(|word| is_noun_of(verb, word))
            && text::mails(&user.goal).all(|word| self.known.contains(&word))
            && objects().all(|object| object.is_named_in(&around()))
    }

    fn is_wished_of_this(&self, wishes: &[&Said]) -> bool {
        wishes.iter().any(|said| self.is_bound(said))
    }

    /// The goal says this of the thing that the control stands at, or it needs to say of none.
    fn is_bound(&self, said: &Said) -> bool {
        self.is_of_this(|| {
            let objects = self.user.objects_of(said, &self.labels);
            let shown = self.shown();
            match Object::as_one(&objects, &self.thing) {
                Some(one) => one.is(&shown),
                None => objects.iter().any(|object| object.is(&shown)),
            }
        })
    }

    fn is_of_this(&self, is_object: impl FnOnce() -> bool) -> bool {
        let counted = || self.user.counts_to_row(self.element, self.page);
        self.is_free() || counted().unwrap_or_else(is_object)
    }

    /// It needs no object: the user picked it, or it does little and stands for no other thing.
    fn is_free(&self) -> bool {
        // What goes into a basket is a thing that the goal names, whatever the button says.
        let adds = self.deed == SideEffect::Add
            && !self.into_basket
            && !parted::goes_into_basket(&self.user.words);
        let mild = self.deed.is_mild() && !self.into_basket;
        self.picked || adds || mild && self.thing.others.is_empty()
    }

    fn shown(&self) -> Shown<'_> {
        Shown {
            thing: &self.thing,
            own: &self.own,
            known: &self.known,
            over: &self.over,
            inflected: self.user.tongue == Tongue::Polish,
        }
    }
}
