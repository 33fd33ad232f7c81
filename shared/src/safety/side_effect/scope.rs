//! The form, dialog or row that an element belongs to.

use super::kind::SideEffect;
use super::label::{self, Kind, Label};
use super::lexicon::LEXICON;
use super::money::{self, Money};
use super::subject::narrows;
use crate::page::{Content, Element, Form, Page, Role};
use crate::safety::amount;
use crate::safety::field::SecretKind;
use crate::safety::field::{asks_for, is_field};
use crate::safety::words::words;
use ::words::Folded;
use ::words::label::keeps as keeps_by_name;
use std::ops::Range;

/// Of a page without forms: so many elements before a button may be its fields.
const NEAR: usize = 15;
/// A form with more fields is about more than who the user is: its password may be left as it is.
const MOST_TO_IDENTIFY: usize = 4;
/// A dialog that asks says it at once.
const MAX_ASKED: usize = 400;

/// What stands round an element.
#[derive(Debug)]
pub(in crate::safety) struct Scope<'a> {
    page: &'a Page,
    /// Nodes of the innermost form or dialog, else of the whole page.
    nodes: Range<usize>,
    /// Nodes of the form that a control in a dialog names, and that stands elsewhere.
    apart: Range<usize>,
    /// What belongs to the form without standing in it, as indices into the page's elements.
    members: &'a [usize],
    kind: Around,
    /// Index of the element in the page's table.
    position: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Around {
    Form,
    Dialog,
    Page,
}

impl<'a> Scope<'a> {
    pub(in crate::safety) fn around(element: &Element, page: &'a Page) -> Self {
        let mut at = Some(element.node);
        let mut found = (0..page.nodes.len(), Around::Page);
        while let Some(node) = at {
            let Some(here) = page.nodes.get(node) else {
                break;
            };
            if let Some(kind) = kind_of(here.content()) {
                found = (node..here.end(), kind);
                break;
            }
            at = here.parent();
        }
        let position = page
            .elements
            .iter()
            .position(|other| other.id == element.id);
        let mut scope = Self {
            page,
            nodes: found.0,
            apart: 0..0,
            members: &[],
            kind: found.1,
            position: position.unwrap_or_default(),
        };
        if let Some(form) = element.form.and_then(|form| page.forms.get(form)) {
            scope.belong_to(form, element);
        }
        scope
    }

    /// The element belongs to this form: the one round it, or one that it names (HTML, section
    /// 4.10.18.3). Who stands in another form belongs to that no more.
    fn belong_to(&mut self, form: &'a Form, element: &Element) {
        let nodes = form
            .node
            .and_then(|at| Some(at..self.page.nodes.get(at)?.end()));
        let nodes = nodes.unwrap_or(element.node..element.node);
        let elsewhere = form.node.is_none() || !nodes.contains(&element.node);
        if elsewhere && self.kind == Around::Dialog {
            self.apart = nodes;
        } else if elsewhere {
            self.nodes = nodes;
        }
        if elsewhere {
            self.kind = Around::Form;
        }
        self.members = &form.named_by;
    }

    /// Whether it is a form or dialog, and not just the page.
    pub(in crate::safety) fn is_bounded(&self) -> bool {
        self.kind != Around::Page
    }

    /// The elements in it. Of a page without forms those that stand near before, up to the next.
    pub(in crate::safety) fn elements(
        &self,
    ) -> impl Iterator<Item = &'a Element> + Clone + use<'a> {
        let page = self.page;
        let own = if self.is_bounded() {
            page.elements_within(self.nodes.start, self.nodes.end)
        } else {
            let end = (self.position + 3).min(page.elements.len());
            let start = self.position.saturating_sub(NEAR);
            page.elements.get(start..end).unwrap_or_default()
        };
        let apart = page.elements_within(self.apart.start, self.apart.end);
        let members = self.members.iter();
        let members = members.filter_map(|at| page.elements.get(*at));
        own.iter().chain(apart).chain(members)
    }

    /// Its text; nothing for a whole page.
    pub(in crate::safety) fn text(&self) -> &'a str {
        if self.is_bounded() {
            self.page.node_text(self.nodes.start)
        } else {
            ""
        }
    }

    /// The text of a form that the control names and that stands elsewhere.
    fn text_apart(&self) -> &'a str {
        if self.apart.is_empty() {
            ""
        } else {
            self.page.node_text(self.apart.start)
        }
    }

    /// Where no form or dialog is round the element, or its form is short: the text of the part of the page that it stands
    /// in, as long as that says little else.
    fn text_near(&self) -> &'a str {
        const LONGEST: usize = 600;
        let mut found = "";
        let mut at = self
            .page
            .elements
            .get(self.position)
            .map(|element| element.node);
        while let Some(node) = at {
            let text = self.page.node_text(node);
            if text.len() > LONGEST || self.kind == Around::Dialog {
                break;
            }
            found = text;
            at = self.page.nodes.get(node).and_then(page::Node::parent);
        }
        found
    }

    /// The text of the innermost dialog over the element, where there is one.
    pub(super) fn dialog_text(&self) -> Option<String> {
        let mut at = Some(self.nodes.start).filter(|_| self.is_bounded());
        while let Some(node) = at {
            let here = self.page.nodes.get(node)?;
            if kind_of(here.content()) == Some(Around::Dialog) {
                let label = match here.content() {
                    Content::Tag { label, .. } => label.unwrap_or_default(),
                    Content::Text => "",
                };
                return Some(format!("{label} {}", self.page.node_text(node)));
            }
            at = here.parent();
        }
        None
    }

    /// The question of the dialog over the element.
    pub(in crate::safety) fn question(&self) -> Option<String> {
        let text: String = self.dialog_text()?.chars().take(MAX_ASKED).collect();
        let mut sentences = text.split_inclusive(['.', '!', '?', '\n']);
        sentences.find(|one| one.ends_with('?')).map(str::to_owned)
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

    /// What a dialog asks to agree to, or a form says that sending it means.
    pub(in crate::safety) fn asked_deeds(&self) -> Vec<SideEffect> {
        let mut found = match self.dialog_text() {
            Some(text) => {
                let asked: String = text.chars().take(MAX_ASKED).collect();
                deeds_of(&asked)
            }
            None => Vec::new(),
        };
        found.extend(self.terms());
        found.sort_unstable();
        found.dedup();
        found
    }

    /// A form says that sending it means more than that.
    pub(super) fn has_terms(&self) -> bool {
        self.kind != Around::Dialog && !self.terms().is_empty()
    }

    /// What the text of a form or dialog says that a press means.
    fn terms(&self) -> Vec<SideEffect> {
        let texts = [self.text(), self.text_apart(), self.text_near()];
        let sentences = texts
            .into_iter()
            .flat_map(|text| text.split(['.', '\n', ';', '!']));
        let committing = sentences.filter(|sentence| label::commits(&words(sentence)));
        committing
            .flat_map(|sentence| {
                let mut found = deeds_of(sentence);
                let costs = !amount::all(sentence).is_empty();
                found.extend(costs.then_some(SideEffect::Buy));
                found
            })
            .collect()
    }

    /// A dialog asks whether something is to be kept.
    pub(super) fn asks_to_keep(&self) -> bool {
        self.dialog_text().is_some_and(|text| {
            // "No, keep it" is an answer.
            let answers = self.elements().filter(|one| one.role == Role::Button);
            let asked = answers.fold(text, |text, one| text.replacen(one.name.as_str(), " ", 1));
            let asked: String = asked.chars().take(MAX_ASKED).collect();
            label::asks_to_keep(&words(&asked))
        })
    }

    pub(in crate::safety) fn is_dialog(&self) -> bool {
        self.dialog_text().is_some()
    }

    /// It asks whether to do what these words say: "Close the account for good?" is answered by "Close".
    pub(super) fn asks_whether_to(&self, answer: &[String]) -> bool {
        let text: String = self.text().chars().take(MAX_ASKED).collect();
        let sentences = text.split_inclusive(['.', '!', '?', '\n']);
        let mut asked = sentences
            .filter(|sentence| sentence.ends_with('?'))
            .map(words);
        let begins = |question: Vec<String>| question.starts_with(answer) && question != answer;
        self.is_bounded() && !answer.is_empty() && asked.any(begins)
    }

    /// A message that has to be answered before anything else (WAI-ARIA, "alertdialog"), and that there is
    /// more than one answer to.
    pub(super) fn is_alert_with_answers(&self) -> bool {
        let is_alert = |content: Content<'_>| {
            matches!(
                content,
                Content::Tag {
                    role: Some("alertdialog"),
                    ..
                }
            )
        };
        let around = self.page.nodes.get(self.nodes.start);
        let answers = self.elements().filter(|other| other.role == Role::Button);
        around.is_some_and(|node| is_alert(node.content())) && answers.count() > 1
    }

    /// A dialog that says something and takes nothing in, and that one may say no to: who goes on agrees.
    pub(super) fn is_notice_with_a_no(&self, element: &Element) -> bool {
        const SHORTEST: usize = 4;
        let text = self.dialog_text().map(|text| words(&text));
        let others = self.others(element);
        let buttons = || others.iter().map(|label| label.words.len()).sum::<usize>();
        let says =
            |text: Vec<String>| text.len() >= SHORTEST + buttons() + words(&element.name).len();
        let declines = |label: &Label| {
            label.kind == Kind::CallsOff || label.refuses() || label::asks_to_keep(&label.words)
        };
        !self.has_fields() && others.iter().any(declines) && text.is_some_and(says)
    }

    /// Something can be written or chosen in the form or dialog; of a page without forms, near by.
    pub(in crate::safety) fn has_fields(&self) -> bool {
        self.elements().any(|element| element.role.is_field())
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

    pub(super) fn is_form(&self) -> bool {
        self.kind == Around::Form
    }

    /// A button in it, or near by, would send or keep what is chosen here.
    pub(super) fn sends(&self, choice: &Element) -> bool {
        let others = self.others(choice);
        let mut others = others.into_iter();
        others.any(|label| {
            matches!(label.kind, Kind::Sends | Kind::Leads)
                || label.affirms()
                || label.deed.is_some()
        })
    }

    /// A button in it, or near by, keeps what is set here: "Save settings".
    pub(super) fn keeps(&self, choice: &Element) -> bool {
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

    fn others(&self, element: &Element) -> Vec<Label> {
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

/// What a text speaks of doing, else what its nouns stand for.
fn deeds_of(text: &str) -> Vec<SideEffect> {
    let (asked, stops) = clauses(text);
    let said = LEXICON.in_prose(&asked, &stops);
    let verbs: Vec<SideEffect> = said.iter().map(|said| said.deed).collect();
    let verbs: Vec<SideEffect> = verbs.into_iter().filter(|deed| !deed.is_mild()).collect();
    if verbs.is_empty() {
        LEXICON.noun_in(&asked).into_iter().collect()
    } else {
        verbs
    }
}

/// The words of a text, and the indices where its clauses end.
fn clauses(text: &str) -> (Vec<String>, Vec<usize>) {
    let (mut all, mut stops) = (Vec::new(), Vec::new());
    for piece in text.split([',', '.', ';', '!', '?', '\n', ':']) {
        all.extend(words(piece));
        stops.push(all.len());
    }
    (all, stops)
}

fn kind_of(content: Content<'_>) -> Option<Around> {
    let Content::Tag { name, role, .. } = content else {
        return None;
    };
    match (role.unwrap_or(name), name) {
        ("dialog" | "alertdialog", _) | (_, "dialog") => Some(Around::Dialog),
        ("form" | "search", _) | (_, "form") => Some(Around::Form),
        _ => None,
    }
}

/// Pressing it may send the form that it stands in, or names.
pub(in crate::safety) fn may_send_a_form(element: &Element) -> bool {
    let kind = element.input_type.as_deref().unwrap_or("submit");
    element.role == Role::Button && !["button", "reset"].contains(&kind)
}
