//! The client's templates: definitions before the page, `{T1(…)}` in it.

mod argument;

use super::attribute::{Attribute, AttributeName};
use super::markup::{Flavour, Markup, TagName, Token};
use super::script::{Event, Script};
use argument::{Arguments, Piece};
use std::borrow::Cow;
use std::ops::Range;

/// All definitions of one page text; `T1` is the first.
#[derive(Debug, Default)]
pub(super) struct Templates<'t> {
    definitions: Vec<Definition<'t>>,
    /// How many steps expansion may still take: a hostile text must not grow without bounds.
    budget: usize,
    /// Those of the instance at hand; kept for their room.
    arguments: Arguments<'t>,
    attributes: Vec<Attribute<'t>>,
}

#[derive(Debug, Default)]
struct Definition<'t> {
    steps: Vec<Step<'t>>,
    attributes: Vec<(AttributeName, Piece<'t>)>,
}

#[derive(Debug)]
enum Step<'t> {
    Open {
        name: TagName<'t>,
        self_closing: bool,
        attributes: Range<usize>,
    },
    Close(TagName<'t>),
    Text(Piece<'t>),
}

impl<'t> Templates<'t> {
    /// Splits page text into definitions and page. `None` where the text is not the client's; the
    /// page is empty where the text broke off within the definitions.
    pub(super) fn split(text: &'t str) -> Option<(Self, &'t str)> {
        if !starts_definition(text, 1) {
            return None;
        }
        let end = end_of_definitions(text);
        let mut templates = Self {
            budget: 50_000 + text.len(),
            ..Self::default()
        };
        let mut rest = &text[..end.unwrap_or(0)];
        while starts_definition(rest, templates.len() + 1) {
            let body = rest.find(": ").map_or("", |colon| &rest[colon + 2..]);
            let length = next_definition(body, templates.len() + 2);
            templates
                .definitions
                .push(Definition::parse(&body[..length]));
            rest = body[length..].trim_start_matches(['\n', '\r']);
        }
        Some((templates, end.map_or("", |end| text[end..].trim_start())))
    }

    pub(super) fn len(&self) -> usize {
        self.definitions.len()
    }

    /// Reads one instance's arguments and spells its definition out.
    pub(super) fn expand(
        &mut self,
        label: usize,
        markup: &mut Markup<'t>,
        script: &mut Script<'t>,
    ) {
        self.arguments.read(markup);
        script.events.push(Event::Begin);
        let whole = self.spell(label, script).is_some();
        markup.cut |= !whole || !self.arguments.complete;
        script.events.push(Event::End);
    }

    /// `None` where an argument is missing or the budget is used up.
    fn spell(&mut self, label: usize, script: &mut Script<'t>) -> Option<()> {
        let definition = self.definitions.get(label.checked_sub(1)?)?;
        for step in &definition.steps {
            self.budget = self.budget.checked_sub(1)?;
            match step {
                Step::Open {
                    name,
                    self_closing,
                    attributes,
                } => {
                    self.attributes.clear();
                    for &(name, piece) in &definition.attributes[attributes.clone()] {
                        let value = self.arguments.attribute(piece)?;
                        self.budget = self.budget.checked_sub(value.len() / 16)?;
                        self.attributes.push(Attribute {
                            name,
                            value,
                            quoted: true,
                        });
                    }
                    script.open(*name, &mut self.attributes, *self_closing);
                }
                Step::Close(name) => script.close(*name),
                Step::Text(piece) => {
                    let text = self.arguments.text(*piece)?;
                    self.budget = self.budget.checked_sub(text.len() / 16)?;
                    script.text(text);
                }
            }
        }
        Some(())
    }
}

/// `T3: <` stands here.
fn starts_definition(text: &str, label: usize) -> bool {
    text.strip_prefix('T')
        .and_then(|text| text.split_once(':'))
        .is_some_and(|(digits, body)| digits.parse() == Ok(label) && body.starts_with(" <"))
}

/// The first blank line that is followed by the page. Definitions may hold line breaks.
fn end_of_definitions(text: &str) -> Option<usize> {
    ["\n\n<html", "\r\n\r\n<html"]
        .iter()
        .filter_map(|end| text.find(end))
        .min()
}

fn next_definition(body: &str, label: usize) -> usize {
    let marker = format!("\nT{label}: <");
    body.find(&marker).unwrap_or(body.len())
}

impl<'t> Definition<'t> {
    fn parse(text: &'t str) -> Self {
        let mut markup = Markup::new(text, Flavour::Client, 0);
        let mut found = Vec::new();
        let mut definition = Self::default();
        while let Some(token) = markup.next(&mut found) {
            let step = match token {
                Token::Text(text) => Step::Text(Piece::of(text, false)),
                Token::Close(name) => Step::Close(name),
                Token::Instance { .. } => continue,
                Token::Open { name, self_closing } => {
                    let start = definition.attributes.len();
                    definition
                        .attributes
                        .extend(found.drain(..).map(|attribute| {
                            let Cow::Borrowed(value) = attribute.value else {
                                return (attribute.name, Piece::Fixed(""));
                            };
                            (attribute.name, Piece::of(value, attribute.quoted))
                        }));
                    let attributes = start..definition.attributes.len();
                    Step::Open {
                        name,
                        self_closing,
                        attributes,
                    }
                }
            };
            definition.steps.push(step);
        }
        definition
    }
}
