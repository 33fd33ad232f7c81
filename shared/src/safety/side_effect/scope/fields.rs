//! What a form takes in, and which of its buttons sends or keeps that.

use super::super::kind::SideEffect;
use super::super::label::{Kind, Label, asks_to_keep};
use super::super::money::{self, Money};
use super::super::subject::narrows;
use super::{Around, Scope, may_send_a_form};
use crate::page::{Content, Element, Role};
use crate::safety::field::{SecretKind, asks_for, is_field};
use ::words::Folded;
use ::words::label::{acknowledges, keeps as keeps_by_name, puts_away};

/// A form with more fields is about more than who the user is: its password may be left as it is.
const MOST_TO_IDENTIFY: usize = 4;

impl<'a> Scope<'a> {
    /// Something can be written or chosen in the form or dialog; of a page without forms, near by.
    pub(in crate::safety) fn has_fields(&self) -> bool {
        self.elements().any(|element| element.role.is_field())
    }

    /// Paying and moving money show themselves by the fields of a form.
    pub(in crate::safety) fn form_deed(&self) -> Option<SideEffect> {
        let fields = self.elements();
        let has = |money| {
            let mut fields = fields.clone().filter(|field| is_field(field));
            fields.any(|field| money::of_field(field) == Some(money))
        };
        let card = asks_for(fields.clone(), SecretKind::Card);
        let (amount, payee) = (has(Money::Amount), has(Money::Payee));
        match (amount && (payee || card), card) {
            (true, _) => Some(SideEffect::Transfer),
            (false, true) => Some(SideEffect::Pay),
            (false, false) => None,
        }
    }

    /// A form in which it already stands how much, who gets it or whose account or card it is.
    pub(in crate::safety) fn holds_money(&self) -> bool {
        let holds = |field: &&Element| {
            let value = field.value.as_deref().unwrap_or_default();
            is_field(field) && !value.trim().is_empty()
        };
        let speaks = |field: &Element| {
            money::of_field(field).is_some()
                || SecretKind::of_field(field) == Some(SecretKind::Card)
        };
        self.kind == Around::Form && self.elements().filter(holds).any(speaks)
    }

    /// A search: its form says so, or its only field does.
    pub(in crate::safety) fn searches(&self) -> bool {
        let mut fields = self.elements().filter(|field| field.role.is_field());
        self.is_bounded() && fields.any(|field| field.role == Role::Searchbox)
    }

    /// The button that a key in a field of the form presses: the first that sends it.
    pub(in crate::safety) fn default_button(&self) -> Option<&'a Element> {
        let mut buttons = self.elements();
        let form = self.kind == Around::Form;
        buttons.find(|button| form && may_send_a_form(button))
    }

    pub(in crate::safety::side_effect) fn is_form(&self) -> bool {
        self.kind == Around::Form
    }

    /// A button in it, or near by, would send or keep what is chosen here.
    pub(in crate::safety::side_effect) fn sends(&self, choice: &Element) -> bool {
        let others = self.others(choice);
        let mut others = others.into_iter();
        others.any(|label| {
            matches!(label.kind, Kind::Sends | Kind::Leads)
                || label.affirms()
                || label.deed.is_some()
        })
    }

    /// A button in it, or near by, keeps what is set here: "Save settings".
    pub(in crate::safety::side_effect) fn keeps(&self, choice: &Element) -> bool {
        let keeps = |other: &Element| {
            other.role == Role::Button && keeps_by_name(&Folded::new(&other.name))
        };
        self.elements()
            .any(|other| other.id != choice.id && keeps(other))
    }

    /// A form whose buttons search or narrow.
    pub(in crate::safety) fn narrows(&self) -> bool {
        let buttons = self.elements();
        let mut buttons = buttons.filter(|other| other.role == Role::Button);
        self.kind == Around::Form
            && (self.is_search() || self.searches() || buttons.any(|button| narrows(&button.name)))
    }

    /// It says of itself that it is a search.
    fn is_search(&self) -> bool {
        let around = self.page.nodes.get(self.nodes.start);
        let content = around.map(crate::page::Node::content);
        let role = Some("search");
        matches!(content, Some(Content::Tag { name: "search", .. }))
            || matches!(content, Some(Content::Tag { role: said, .. }) if said == role)
    }

    /// Another control beside this one does what is asked, or agrees to it.
    pub(in crate::safety) fn has_other_answer(&self, element: &Element) -> bool {
        let others = self.others(element);
        others
            .into_iter()
            .any(|label| label.deed.is_some() || label.affirms())
    }

    /// Another control beside this one sends the form.
    pub(in crate::safety) fn has_other_sender(&self, element: &Element) -> bool {
        let others = self.others(element);
        others
            .into_iter()
            .any(|label| matches!(label.kind, Kind::Sends | Kind::Leads) || label.affirms())
    }

    /// The same, or another button says what it would do: "Book".
    pub(in crate::safety) fn has_other_doer(&self, element: &Element) -> bool {
        let mut others = self.others(element).into_iter();
        self.has_other_sender(element) || others.any(|label| label.deed.is_some())
    }

    /// Something else in the form or dialog ends it: what sends, does or keeps something, or stands beside the button that calls
    /// it off ("Keep as it is", "Move appointment"). The buttons of a form may stand beside it in its dialog.
    pub(in crate::safety) fn is_ended_by_another(&self, element: &Element) -> bool {
        let ends =
            |scope: &Self| scope.has_other_maker(element) || scope.has_answer_beside_a_no(element);
        self.is_bounded() && (ends(self) || self.outer().is_some_and(|dialog| ends(&dialog)))
    }

    /// The same by a button that keeps it, agrees to it, or only sends.
    pub(in crate::safety) fn is_kept_by_another(&self, element: &Element) -> bool {
        let keeps = |scope: &Self| {
            let mut others = scope.others(element).into_iter();
            scope.keeps(element)
                || scope.has_answer_beside_a_no(element)
                || others.any(|label| label.kind == Kind::Sends || label.affirms())
        };
        self.is_bounded() && (keeps(self) || self.outer().is_some_and(|dialog| keeps(&dialog)))
    }

    /// The dialog of a form that has no button of its own, where no other form is in it.
    fn outer(&self) -> Option<Self> {
        let is_button = |one: &Element| one.role == Role::Button && !one.state.has_popup;
        let own = |one: &Element| one.form.is_none() || self.elements().any(|of| of.id == one.id);
        let dialog = self
            .outer_dialog()
            .filter(|_| !self.elements().any(is_button))?;
        let alone = dialog.elements().all(own);
        alone.then_some(dialog)
    }

    fn has_answer_beside_a_no(&self, element: &Element) -> bool {
        let buttons = self
            .elements()
            .filter(|one| one.role == Role::Button && !one.state.has_popup);
        let buttons: Vec<(bool, bool)> = buttons
            .filter_map(|one| {
                let label = Label::read(&one.name)?;
                // What is only closed may have taken effect as it was set.
                let name = Folded::new(&one.name);
                let closes = (puts_away(&name) || acknowledges(&name)) && !label.cancels();
                let leaves = label.refuses() || asks_to_keep(&label.words);
                let calls_off = (label.kind == Kind::CallsOff || leaves) && !closes;
                let answers = label.kind == Kind::Unknown && one.id != element.id;
                Some((calls_off, answers && !calls_off))
            })
            .collect();
        let beside = |pair: &[(bool, bool)]| pair[0].0 && pair[1].1 || pair[0].1 && pair[1].0;
        buttons.windows(2).any(beside)
    }

    /// The same, and not by taking something away: what is chosen beside it goes with it.
    pub(in crate::safety) fn has_other_maker(&self, element: &Element) -> bool {
        let makes = |label: &Label| label.deed.is_some_and(|deed| deed != SideEffect::Delete);
        self.has_other_sender(element)
            || self.others(element).iter().any(makes)
            || self.keeps(element)
    }

    pub(super) fn others(&self, element: &Element) -> Vec<Label> {
        let buttons = self.elements();
        buttons
            .filter(|other| other.id != element.id && other.role == Role::Button)
            .filter_map(|other| Label::read(&other.name))
            .collect()
    }

    /// Something in it, or near before it, takes a password.
    pub(in crate::safety) fn has_password(&self) -> bool {
        asks_for(self.elements(), SecretKind::Password)
    }

    /// A form or dialog that wants to know who the user is.
    pub(in crate::safety) fn asks_for_password(&self) -> bool {
        let fields = self.elements().filter(|field| is_field(field)).count();
        let identifies = fields <= MOST_TO_IDENTIFY;
        self.is_bounded() && identifies && asks_for(self.elements(), SecretKind::Password)
    }

    /// A form that something can be written into.
    pub(in crate::safety) fn is_form_with_fields(&self) -> bool {
        self.kind == Around::Form && self.elements().any(is_field)
    }
}
