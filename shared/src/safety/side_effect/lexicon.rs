//! The words for deeds, in several languages (`words::control`).

use super::kind::SideEffect;
use crate::safety::entry::{Entries, Entry, lines_by_language};
use ::words::tongue::Tongue;
use ::words::work::Prepared;
use ::words::{conjugation, grammar, work};
use std::cmp::Reverse;
use std::ops::Range;

/// The whole lexicon, read once.
pub(in crate::safety) static LEXICON: Prepared<Lexicon> =
    Prepared::new(|| Lexicon::read(words::control::TABLE));

/// Words by what they tell.
#[derive(Debug, Default)]
pub(in crate::safety) struct Lexicon {
    deeds: Entries<Verb>,
    nouns: Vec<(SideEffect, Entry)>,
    affirm: Entries<Entry>,
    lead: Entries<Entry>,
    negation: Entries<Entry>,
    lowers: Entries<Entry>,
}

/// A word or phrase for a deed.
#[derive(Debug)]
struct Verb {
    deed: SideEffect,
    entry: Entry,
    /// Its place in the table.
    place: usize,
    /// Only at the start of a clause of a name.
    first: bool,
    /// A user's word, no control's.
    spoken: bool,
    /// The language of its line; what stands with those of several is nobody's own.
    language: &'static str,
}

impl Verb {
    /// Who writes in that language may mean it so: "doe" is Portuguese for "donate", and Dutch for "do". English is in
    /// every language.
    fn is_said_in(&self, tongue: Tongue) -> bool {
        const OTHERS: [&str; 5] = ["nordic", "cs", "ru", "tr", "cjk"];
        let own = Tongue::of_code(self.language);
        let foreign = own.is_some_and(|own| own != tongue) || OTHERS.contains(&self.language);
        tongue == Tongue::English || own == Some(Tongue::English) || !foreign
    }
}

impl AsRef<Entry> for Verb {
    fn as_ref(&self) -> &Entry {
        &self.entry
    }
}

/// Where in a text a deed is said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::safety) struct Said {
    pub(in crate::safety) deed: SideEffect,
    /// Index of its first word, and one past its last.
    pub(in crate::safety) start: usize,
    pub(in crate::safety) end: usize,
    /// A word before it says "not".
    pub(in crate::safety) negated: bool,
    /// It is a user's way to ask for it, and no control's name.
    pub(in crate::safety) spoken: bool,
}

impl Lexicon {
    fn read(text: &'static str) -> Self {
        let mut lexicon = Self::default();
        for (class, language, written) in lines_by_language(text) {
            let bare = written.trim_start_matches(['^', '~']);
            let marks = &written[..written.len() - bare.len()];
            let Some(entry) = Entry::read(bare) else {
                continue;
            };
            let noun = class.strip_prefix("noun-").and_then(SideEffect::of_word);
            match (noun, SideEffect::of_word(class)) {
                (Some(deed), _) => lexicon.nouns.push((deed, entry)),
                (None, Some(deed)) => lexicon.deeds.extend([Verb {
                    deed,
                    entry,
                    place: lexicon.deeds.len(),
                    first: marks.contains('^'),
                    spoken: marks.contains('~'),
                    language,
                }]),
                (None, None) => match class {
                    "affirm" => lexicon.affirm.extend([entry]),
                    "lead" => lexicon.lead.extend([entry]),
                    "negation" => lexicon.negation.extend([entry]),
                    "lowers" => lexicon.lowers.extend([entry]),
                    _ => {}
                },
            }
        }
        lexicon
    }

    /// The deed that one clause of a control's name says. Nothing in it takes that back: no word
    /// that follows, no number, no "not", however long it is.
    pub(in crate::safety) fn in_clause(&self, clause: &[String]) -> Option<Said> {
        if !work::spend(self.deeds.len() * clause.len()) {
            return None;
        }
        let lead = self.lead(clause);
        let said = (0..clause.len()).flat_map(|start| {
            let verbs = self.deeds.near(clause, start);
            let verbs = verbs.filter(move |verb| !verb.spoken && (!verb.first || start <= lead));
            verbs.filter_map(move |verb| Some((verb, start, verb.entry.at(clause, start)?)))
        });
        // What cannot be undone before what can, then the longer, then as the table has them.
        let (verb, start, end) = said.max_by_key(|(verb, start, end)| {
            let length = end - start;
            (!verb.deed.is_mild(), length, Reverse((verb.place, *start)))
        })?;
        Some(Said {
            deed: verb.deed,
            start,
            end,
            negated: false,
            spoken: false,
        })
    }

    /// Deeds that a longer text speaks of, as verbs, wanted or not; of a user's own text, in their language.
    fn in_text(&self, text: &[String], spoken: Option<Tongue>) -> Vec<Said> {
        let mut found = Vec::new();
        for start in 0..text.len() {
            if !work::spend(self.deeds.len()) {
                break;
            }
            let verbs = self.deeds.near(text, start);
            let verbs = verbs.filter(|verb| match spoken {
                Some(tongue) => verb.is_said_in(tongue),
                None => !verb.spoken,
            });
            let best = verbs
                .filter_map(|verb| {
                    let end = verb.entry.at(text, start)?;
                    Some(Said {
                        deed: verb.deed,
                        start,
                        end,
                        negated: self.is_negated(text, start),
                        spoken: verb.spoken,
                    })
                })
                .max_by_key(|said| (said.end, !said.deed.is_mild()));
            found.extend(best);
        }
        found
    }

    /// Deeds that a user's own words ask for. `stops` are the indices where clauses end. A word that
    /// may be a noun asks for something only where a verb stands: "order it", not "my order".
    pub(in crate::safety) fn in_goal(
        &self,
        text: &[String],
        stops: &[usize],
        tongue: Tongue,
    ) -> Vec<Said> {
        let mut found = self.as_verbs(self.in_text(text, Some(tongue)), text, stops);
        found.retain(|said| said.end != said.start + 1 || !is_counted(text, said.start));
        found
    }

    /// The words with the orders that the table has in another form of that language put so: "lösche" for "lösch",
    /// "aprovar" for "aprova", "cancela" for "cancélame". `apart` are the places of verbs that are said in two parts.
    pub(in crate::safety) fn with_known_forms(
        &self,
        text: &[String],
        stops: &[usize],
        tongue: Tongue,
        apart: &[usize],
    ) -> Vec<String> {
        const SHORTEST: usize = 4;
        let mut text = text.to_vec();
        let has = |text: &[String], at: usize| {
            let mut verbs = self.deeds.near(text, at);
            verbs.any(|verb| verb.is_said_in(tongue) && verb.entry.at(text, at).is_some())
        };
        for at in 0..text.len() {
            let verb = &text[at];
            let known = has(&text, at) || apart.contains(&at);
            // Behind a small English word stands no verb of another language.
            let english = at > 0 && grammar::FUNCTION.contains(&text[at - 1].as_str());
            let begins = || {
                let may_be = tongue != Tongue::English || !english;
                may_be && self.begins_at(&text, stops, at)
            };
            if known || verb.chars().count() < SHORTEST || !begins() || is_noun(&text, stops, at) {
                continue;
            }
            let own = verb.clone();
            let is_known = |form: &String| {
                text[at].clone_from(form);
                has(&text, at)
            };
            if !forms(&own, tongue).iter().any(is_known) {
                text[at] = own;
            }
        }
        text
    }

    /// The same of what a page says, in words that controls use.
    pub(in crate::safety) fn in_prose(&self, text: &[String], stops: &[usize]) -> Vec<Said> {
        self.as_verbs(self.in_text(text, None), text, stops)
    }

    /// Those that stand where a verb stands, or can be nothing else.
    fn as_verbs(&self, mut found: Vec<Said>, text: &[String], stops: &[usize]) -> Vec<Said> {
        found.retain(|said| {
            let verbs = self.deeds.near(text, said.start).filter(|verb| {
                verb.deed == said.deed && verb.entry.at(text, said.start) == Some(said.end)
            });
            let mut verbs = verbs.peekable();
            self.begins_at(text, stops, said.start) || verbs.any(|verb| !verb.first)
        });
        for said in &mut found {
            if self.lowers(text, stops, said) {
                said.deed = SideEffect::Edit;
            }
        }
        found
    }

    /// "Drop the limit to five": what is dropped to a number stays, and is another number.
    fn lowers(&self, text: &[String], stops: &[usize], said: &Said) -> bool {
        let end = stops.iter().find(|stop| **stop > said.start);
        let clause = &text[said.start..end.copied().unwrap_or(text.len())];
        let is_number = |word: &String| {
            word.starts_with(|c: char| c.is_ascii_digit())
                || ::words::number::cardinal(word).is_some()
        };
        let to_number =
            |pair: &[String]| ["to", "by"].contains(&pair[0].as_str()) && is_number(&pair[1]);
        self.lowers.any_at(text, said.start) && clause.windows(2).any(to_number)
    }

    /// Whether a verb can stand there: at the start of a clause, or after a word that only wants, agrees or negates.
    pub(in crate::safety) fn begins_at(&self, text: &[String], stops: &[usize], at: usize) -> bool {
        at == 0
            || stops.binary_search(&at).is_ok()
            || [&self.lead, &self.affirm, &self.negation]
                .into_iter()
                .any(|list| list.any_before(text, at))
    }

    /// Whether a sentence speaks of a deed in words that mean nothing else.
    pub(in crate::safety) fn does_something(&self, sentence: &[String]) -> bool {
        let verbs = self.deeds.iter();
        verbs
            .filter(|verb| !verb.first && !verb.spoken && !verb.deed.is_mild())
            .any(|verb| verb.entry.stands_in(sentence))
    }

    /// The deed whose noun a text holds.
    pub(in crate::safety) fn noun_in(&self, text: &[String]) -> Option<SideEffect> {
        (0..text.len()).find_map(|start| {
            let noun = self
                .nouns
                .iter()
                .find(|(_, entry)| entry.at(text, start).is_some())?;
            Some(noun.0)
        })
    }

    /// The name only agrees to what stands beside it: it begins with a word of agreement.
    pub(in crate::safety) fn affirms(&self, name: &[String]) -> bool {
        self.affirm.iter().any(|entry| entry.begins(name))
    }

    /// Where the words of a label speak of this deed.
    pub(in crate::safety) fn words_for(
        &self,
        deed: SideEffect,
        label: &[String],
    ) -> Vec<Range<usize>> {
        let verbs = self.deeds.iter().filter(|verb| verb.deed == deed);
        verbs
            .flat_map(|verb| {
                let starts = 0..label.len();
                starts.filter_map(|start| Some(start..verb.entry.at(label, start)?))
            })
            .collect()
    }

    /// Where a text has a verb or a noun for this deed.
    pub(in crate::safety) fn told_of(
        &self,
        deed: SideEffect,
        text: &[String],
    ) -> Vec<Range<usize>> {
        let nouns = self.nouns.iter().filter(|(of, _)| *of == deed);
        let nouns = nouns.flat_map(|(_, entry)| {
            let starts = 0..text.len();
            starts.filter_map(|start| Some(start..entry.at(text, start)?))
        });
        let verbs = self.words_for(deed, text);
        verbs.into_iter().chain(nouns).collect()
    }

    /// A word before `at` says that it is not wanted.
    pub(in crate::safety) fn negates(&self, text: &[String], at: usize) -> bool {
        self.is_negated(text, at)
    }

    /// A word of one to three before `at` says that it is not wanted.
    fn is_negated(&self, text: &[String], at: usize) -> bool {
        (at.saturating_sub(3)..at).any(|place| self.negation.any_at(text, place))
    }

    /// How many words of agreement or wanting the clause begins with ("yes, delete").
    pub(in crate::safety) fn lead(&self, clause: &[String]) -> usize {
        let leads = |at: &usize| self.lead.any_at(clause, *at) || self.affirm.any_at(clause, *at);
        (0..clause.len()).take_while(leads).count()
    }
}

/// Forms of an order that a table may have in its place. An English verb has none.
fn forms(verb: &str, tongue: Tongue) -> Vec<String> {
    if tongue == Tongue::English && grammar::is_application_verb(verb) {
        return Vec::new();
    }
    conjugation::table_forms(verb, tongue)
}

/// A noun, as a number stands before it, or an article before what ends as infinitives do: "de twee boeken", "de boeken".
fn is_counted(text: &[String], at: usize) -> bool {
    let before = |count: usize| at.checked_sub(count).map(|at| text[at].as_str());
    let article = |count: usize| before(count).is_some_and(grammar::is_article);
    let number = before(1).is_some_and(|word| ::words::number::counted(word).is_some());
    number && article(2) || article(1) && text[at].ends_with("en")
}

/// A noun that a clause begins with: a number is behind it ("Commande 4821"), or the clause ends with its verb ("Buch Momo
/// verlängern").
fn is_noun(text: &[String], stops: &[usize], at: usize) -> bool {
    let number = |word: &String| word.bytes().all(|byte| byte.is_ascii_digit());
    let end = stops.iter().copied().find(|stop| *stop > at);
    let clause = text
        .get(at + 1..end.unwrap_or(text.len()))
        .unwrap_or_default();
    let infinitive = |word: &String| ["en", "rn", "ln"].iter().any(|end| word.ends_with(end));
    clause.first().is_some_and(number) || clause.last().is_some_and(infinitive)
}
