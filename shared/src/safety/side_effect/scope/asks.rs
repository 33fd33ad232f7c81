//! What a dialog asks and a form's text says that a press means.

use super::{Around, Scope};
use crate::page::{Content, Element, Page, Role};
use crate::safety::amount;
use crate::safety::side_effect::kind::SideEffect;
use crate::safety::side_effect::label::{self, Kind, Label};
use crate::safety::side_effect::lexicon::{LEXICON, Said};
use crate::safety::side_effect::money;
use crate::safety::words::words;

/// A dialog that asks says it at once.
const MAX_ASKED: usize = 400;

/// What the dialog over an element says, beside what its controls are called.
pub fn dialog_over(element: &Element, page: &Page) -> Option<String> {
    Scope::around(element, page).dialog_says_without(&[])
}

impl Scope<'_> {
    /// The node of the innermost dialog over the element, where there is one.
    pub(in crate::safety) fn dialog(&self) -> Option<usize> {
        let node = |at: &usize| self.page.nodes.get(*at);
        let start = Some(self.nodes.start).filter(|_| self.is_bounded());
        let mut above = std::iter::successors(start, |at| node(at)?.parent());
        above.find(|at| node(at).is_some_and(page::Node::is_dialog))
    }

    /// Its label and text.
    pub(in crate::safety::side_effect) fn dialog_text(&self) -> Option<String> {
        let node = self.dialog()?;
        let label = match self.page.nodes.get(node)?.content() {
            Content::Tag { label, .. } => label.unwrap_or_default(),
            Content::Text => "",
        };
        Some(format!("{label} {}", self.page.node_text(node)))
    }

    /// The question of the dialog over the element.
    pub(in crate::safety) fn question(&self) -> Option<String> {
        let text: String = self.dialog_text()?.chars().take(MAX_ASKED).collect();
        let mut sentences = text.split_inclusive(['.', '!', '?', '\n']);
        sentences.find(|one| one.ends_with('?')).map(str::to_owned)
    }

    /// What a dialog asks to agree to, or a form says that sending it means.
    pub(in crate::safety) fn asked_deeds(&self) -> Vec<SideEffect> {
        let mut found = match self.dialog_text() {
            Some(text) => {
                // "Leave it as it is" is an answer.
                let leaves = |one: &&Element| {
                    let label = Label::read(&one.name);
                    let calls_off = label.is_some_and(|label| label.kind == Kind::CallsOff);
                    one.role == Role::Button && calls_off
                };
                let answers = self.elements().filter(leaves);
                let asked =
                    answers.fold(text, |text, one| text.replacen(one.name.as_str(), ". ", 1));
                let asked: String = asked.chars().take(MAX_ASKED).collect();
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
    pub(in crate::safety::side_effect) fn has_terms(&self) -> bool {
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
    pub(in crate::safety::side_effect) fn asks_to_keep(&self) -> bool {
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

    /// What the dialog says beside its controls, the form in it and what stands over that; `None` outside of one.
    /// `left_out`: nodes in their order of which nothing is told.
    pub(in crate::safety) fn dialog_says_without(&self, left_out: &[usize]) -> Option<String> {
        let mut from = self.dialog()?;
        let end = self.page.nodes.get(from)?.end();
        let mut lines = Vec::new();
        for node in left_out.iter().filter(|node| **node < end) {
            lines.extend(self.page.statements_within(from, *node));
            from = from.max(self.page.nodes[*node].end());
        }
        lines.extend(self.page.statements_within(from, end));
        Some(lines.join(" ")).filter(|text| !text.trim().is_empty())
    }

    /// It asks whether to do what these words say: "Close the account for good?" is answered by "Close".
    pub(in crate::safety::side_effect) fn asks_whether_to(&self, answer: &[String]) -> bool {
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
    pub(in crate::safety::side_effect) fn is_alert_with_answers(&self) -> bool {
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
    pub(in crate::safety::side_effect) fn is_notice_with_a_no(&self, element: &Element) -> bool {
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
}

/// What a text speaks of doing, else what its nouns stand for.
fn deeds_of(text: &str) -> Vec<SideEffect> {
    let (asked, stops) = clauses(text);
    let verbs = verbs_of(text, &asked, &stops);
    if verbs.is_empty() {
        // "Booking 131: 3 seats" names what there is.
        let unnumbered = clauses_without_numbered(&asked);
        let noun = LEXICON.noun_in(&asked);
        let named = noun == Some(SideEffect::Buy) && LEXICON.noun_in(&unnumbered).is_none();
        noun.filter(|_| !named).into_iter().collect()
    } else {
        verbs
    }
}

/// What the verbs of a text say. "Cancel the order?" takes it away, whatever an order is; alone "Cancel" is an answer.
fn verbs_of(text: &str, asked: &[String], stops: &[usize]) -> Vec<SideEffect> {
    let is_other = |one: &Said| {
        one.deed == SideEffect::Pay && money::means_something_else(&asked[one.start..one.end], text)
    };
    let mut verbs = LEXICON.in_prose(asked, stops);
    verbs.retain(|one| !one.deed.is_mild() && !is_other(one));
    let calls_off = |at: &usize| {
        let word = asked.get(*at).filter(|_| !stops.contains(&(at + 1)));
        let label = word.and_then(|word| Label::read(word));
        label.is_some_and(|label| label.cancels())
    };
    let mut starts = std::iter::once(0).chain(stops.iter().copied());
    let called_off = starts.find(calls_off);
    // Behind an article it is what something else is done to.
    let is_object = |one: &Said| {
        let before = one.start.checked_sub(1).map(|at| asked[at].as_str());
        let others = || verbs.iter().any(|other| other.start + 1 < one.start);
        before.is_some_and(::words::grammar::is_article)
            && (called_off.is_some_and(|at| at < one.start) || others())
    };
    let rest = verbs.iter().filter(|one| !is_object(one));
    let taken = called_off.map(|_| SideEffect::Delete);
    taken.into_iter().chain(rest.map(|one| one.deed)).collect()
}

/// The words without those behind which a number of three digits and more stands.
fn clauses_without_numbered(words: &[String]) -> Vec<String> {
    const SHORTEST: usize = 3;
    let is_number =
        |word: &String| word.len() >= SHORTEST && word.bytes().all(|byte| byte.is_ascii_digit());
    let numbered = |at: usize| words.get(at + 1).is_some_and(is_number);
    let kept = (0..words.len()).filter(|at| !numbered(*at));
    kept.map(|at| words[at].clone()).collect()
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
