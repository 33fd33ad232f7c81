//! The words for deeds, in several languages (`words.txt`).

use super::Deed;
use crate::safety::words::words;
use std::sync::LazyLock;

/// A link's or address's name of so many words is one of its own; longer ones quote.
pub(in crate::safety) const SHORT_NAME: usize = 5;
/// The same of buttons, whose names are mostly what they do.
pub(in crate::safety) const SHORT_BUTTON: usize = 12;

/// The whole lexicon, read once.
pub(in crate::safety) static LEXICON: LazyLock<Lexicon> =
    LazyLock::new(|| Lexicon::read(include_str!("words.txt")));

/// Words by what they tell.
#[derive(Debug, Default)]
pub(in crate::safety) struct Lexicon {
    deeds: Vec<(Deed, Entry)>,
    nouns: Vec<(Deed, Entry)>,
    affirm: Vec<Entry>,
    dismiss: Vec<Entry>,
    harmless: Vec<Entry>,
    negation: Vec<Entry>,
    about: Vec<Entry>,
}

/// One word or phrase.
#[derive(Debug)]
struct Entry {
    words: Vec<Pattern>,
    /// Only at the start of a name.
    first: bool,
    /// A user's word, no control's.
    spoken: bool,
}

#[derive(Debug)]
struct Pattern {
    text: String,
    /// Any ending.
    open: bool,
    /// Of a script without spaces: stands anywhere in a word.
    within: bool,
}

/// Where in a text a deed is said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::safety) struct Said {
    pub(in crate::safety) deed: Deed,
    /// Index of its first word, and one past its last.
    pub(in crate::safety) start: usize,
    pub(in crate::safety) end: usize,
    /// A word before it says "not".
    pub(in crate::safety) negated: bool,
}

impl Lexicon {
    fn read(text: &str) -> Self {
        let mut lexicon = Self::default();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let Some((head, entries)) = line.split_once(':') else {
                continue;
            };
            let key = head.split(' ').next().unwrap_or_default();
            let entries = entries.split(',').map(Entry::read);
            match (key.strip_prefix("noun-"), Deed::of_word(key)) {
                (Some(noun), _) => {
                    let deed = Deed::of_word(noun);
                    lexicon
                        .nouns
                        .extend(entries.filter_map(|entry| Some((deed?, entry))));
                }
                (None, Some(deed)) => lexicon.deeds.extend(entries.map(|entry| (deed, entry))),
                (None, None) => match key {
                    "affirm" => lexicon.affirm.extend(entries),
                    "dismiss" => lexicon.dismiss.extend(entries),
                    "harmless" => lexicon.harmless.extend(entries),
                    "negation" => lexicon.negation.extend(entries),
                    "about" => lexicon.about.extend(entries),
                    _ => {}
                },
            }
        }
        lexicon
    }

    /// The deed that a control's name says, as a verb. In a name of more words than `short` it
    /// stands at the start, or the name only speaks of it.
    pub(in crate::safety) fn in_name(&self, name: &[String], short: usize) -> Option<Said> {
        if name.len() > 2 && any_at(&self.about, name, 0) {
            return None;
        }
        let lead = self.lead(name);
        let latest = if name.len() > short {
            lead + 1
        } else {
            name.len()
        };
        let mut found: Option<Said> = None;
        for (deed, entry) in self.deeds.iter().filter(|(_, entry)| !entry.spoken) {
            for start in 0..latest.min(name.len()) {
                if entry.first && start > lead {
                    break;
                }
                let Some(end) = entry.at(name, start) else {
                    continue;
                };
                if !self.is_noun(name, entry, end) && longer(found, start, end) {
                    found = Some(Said {
                        deed: *deed,
                        start,
                        end,
                        negated: false,
                    });
                }
            }
        }
        found
    }

    /// Deeds that a longer text speaks of, as verbs, wanted or not.
    pub(in crate::safety) fn in_text(&self, text: &[String], spoken: bool) -> Vec<Said> {
        let mut found = Vec::new();
        for start in 0..text.len() {
            let verbs = self
                .deeds
                .iter()
                .filter(|(_, entry)| spoken || !entry.spoken);
            let best = verbs
                .filter_map(|(deed, entry)| {
                    let end = entry.at(text, start)?;
                    let noun = self.is_noun(text, entry, end);
                    (!noun).then(|| Said {
                        deed: *deed,
                        start,
                        end,
                        negated: self.is_negated(text, start),
                    })
                })
                .max_by_key(|said| said.end);
            found.extend(best);
        }
        found
    }

    /// Whether a sentence speaks of a deed in words that mean nothing else.
    pub(in crate::safety) fn does_something(&self, sentence: &[String]) -> bool {
        let verbs = self
            .deeds
            .iter()
            .filter(|(_, entry)| !entry.first && !entry.spoken);
        verbs
            .into_iter()
            .any(|(_, entry)| (0..sentence.len()).any(|at| entry.at(sentence, at).is_some()))
    }

    /// The deed whose noun a text holds.
    pub(in crate::safety) fn noun_in(&self, text: &[String]) -> Option<Deed> {
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
        any_at(&self.affirm, name, 0)
    }

    /// The name calls something off, and does nothing else.
    pub(in crate::safety) fn dismisses(&self, name: &[String]) -> bool {
        any_at(&self.dismiss, name, 0)
    }

    /// A word of one to three before `at` says that it is not wanted.
    fn is_negated(&self, text: &[String], at: usize) -> bool {
        (at.saturating_sub(3)..at).any(|place| any_at(&self.negation, text, place))
    }

    /// How many words of agreement the name begins with ("yes, delete").
    fn lead(&self, name: &[String]) -> usize {
        const FILLERS: [&str; 8] = ["and", "the", "please", "now", "to", "jetzt", "i", "und"];
        let leads =
            |at: &usize| FILLERS.contains(&name[*at].as_str()) || any_at(&self.affirm, name, *at);
        (0..name.len()).take_while(leads).count()
    }

    /// "Order history", "Post 12": what follows makes a noun of it.
    fn is_noun(&self, name: &[String], entry: &Entry, end: usize) -> bool {
        let Some(next) = name.get(end) else {
            return false;
        };
        if !entry.first {
            return matches!(next.as_str(), "filter" | "filters");
        }
        let counted = ["order", "post", "book", "transfer", "share"];
        let counts = entry
            .words
            .iter()
            .any(|word| counted.contains(&word.text.as_str()))
            && next.chars().all(|c| c.is_ascii_digit())
            && name.len() == end + 1;
        counts || any_at(&self.harmless, name, end)
    }
}

fn any_at(entries: &[Entry], text: &[String], at: usize) -> bool {
    entries.iter().any(|entry| entry.at(text, at).is_some())
}

fn longer(found: Option<Said>, start: usize, end: usize) -> bool {
    found.is_none_or(|found| end - start > found.end - found.start)
}

impl Entry {
    fn read(text: &str) -> Self {
        let text = text.trim();
        let pattern = |word: &str| {
            let text = words(word).concat();
            Pattern {
                open: word.ends_with('*'),
                within: text.chars().next().is_some_and(|first| first >= '\u{3040}'),
                text,
            }
        };
        Self {
            words: text
                .trim_start_matches(['^', '~'])
                .split(' ')
                .map(pattern)
                .collect(),
            first: text.starts_with('^'),
            spoken: text.starts_with('~'),
        }
    }

    /// One past its last word, where it stands at `start`.
    fn at(&self, text: &[String], start: usize) -> Option<usize> {
        let end = start + self.words.len();
        let place = text.get(start..end)?;
        let fits = |(pattern, word): (&Pattern, &String)| {
            if pattern.within {
                word.contains(&pattern.text)
            } else if pattern.open {
                word.starts_with(&pattern.text)
            } else {
                *word == pattern.text
            }
        };
        self.words.iter().zip(place).all(fits).then_some(end)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(name: &str) -> Option<Deed> {
        LEXICON
            .in_name(&words(name), SHORT_NAME)
            .map(|said| said.deed)
    }

    #[test]
    fn a_deed_is_known_in_every_language() {
        let cases = [
            ("Pay $24.90", Deed::Pay),
            ("Yes, pay now", Deed::Pay),
            ("Zahlungspflichtig bestellen", Deed::Pay),
            ("Payer 12 €", Deed::Pay),
            ("Pagar ahora", Deed::Pay),
            ("Paga con carta", Deed::Pay),
            ("Betaal nu", Deed::Pay),
            ("Zapłać teraz", Deed::Pay),
            ("Оплатить", Deed::Pay),
            ("立即支付", Deed::Pay),
            ("Buy now", Deed::Buy),
            ("Place your order", Deed::Buy),
            ("Jetzt kaufen", Deed::Buy),
            ("Passer la commande", Deed::Buy),
            ("Realizar pedido", Deed::Buy),
            ("Acquista", Deed::Buy),
            ("Comprar", Deed::Buy),
            ("Bestellen", Deed::Buy),
            ("Kup teraz", Deed::Buy),
            ("Send money", Deed::Transfer),
            ("Jetzt überweisen", Deed::Transfer),
            ("Effectuer le virement", Deed::Transfer),
            ("Transferir", Deed::Transfer),
            ("Wykonaj przelew", Deed::Transfer),
            ("Delete draft", Deed::Delete),
            ("Konto löschen", Deed::Delete),
            ("Supprimer", Deed::Delete),
            ("Eliminar cuenta", Deed::Delete),
            ("Rimuovi", Deed::Delete),
            ("Excluir", Deed::Delete),
            ("Verwijderen", Deed::Delete),
            ("Usuń", Deed::Delete),
            ("Move to trash", Deed::Delete),
            ("Send", Deed::Send),
            ("Senden", Deed::Send),
            ("Envoyer le message", Deed::Send),
            ("Enviar", Deed::Send),
            ("Invia", Deed::Send),
            ("Verzenden", Deed::Send),
            ("Wyślij", Deed::Send),
            ("Publish", Deed::Publish),
            ("Veröffentlichen", Deed::Publish),
            ("Publier", Deed::Publish),
            ("Pubblica", Deed::Publish),
            ("Post comment", Deed::Publish),
            ("Share link", Deed::Share),
            ("Teilen", Deed::Share),
            ("Compartir", Deed::Share),
            ("Udostępnij", Deed::Share),
            ("Authorize app", Deed::Grant),
            ("Zugriff gewähren", Deed::Grant),
            ("Autoriser", Deed::Grant),
            ("Install", Deed::Install),
            ("Installieren", Deed::Install),
            ("Zainstaluj", Deed::Install),
            ("Upload file", Deed::Upload),
            ("Datei hochladen", Deed::Upload),
            ("DELETE", Deed::Delete),
            ("Dеlеtе", Deed::Delete), // Cyrillic е
            ("D\u{200b}elete", Deed::Delete),
        ];
        for (name, deed) in cases {
            assert_eq!(named(name), Some(deed), "{name}");
        }
    }

    #[test]
    fn a_name_that_only_speaks_of_a_deed_is_none() {
        let names = [
            "Order history",
            "Order 1001",
            "Payment methods",
            "Shared with me",
            "Deleted items",
            "Post office",
            "Book details",
            "How to delete your account",
            "Sent",
            "Published",
            "Sort by price",
            "Ordina per prezzo",
            "Information del prodotto",
            "Add to cart",
            "Save",
            "Search",
            "Next",
            "Transfer history",
            "Resend? Learn how to send money abroad safely",
            "Sender",
            "Undeletable",
        ];
        for name in names {
            assert_eq!(named(name), None, "{name}");
        }
    }

    #[test]
    fn what_is_not_wanted_is_not_said() {
        let said = |text: &str| {
            let said = LEXICON.in_text(&words(text), true);
            let wanted = said.iter().filter(|said| !said.negated);
            wanted.map(|said| said.deed).collect::<Vec<_>>()
        };
        assert_eq!(said("write a draft but do not send it"), []);
        assert_eq!(said("Schreibe die Mail, ohne sie zu senden"), []);
        assert_eq!(said("remplis le formulaire sans payer"), []);
        assert_eq!(said("open the list and delete draft 3"), [Deed::Delete]);
    }

    #[test]
    fn every_line_of_the_lexicon_is_read() {
        let read = &*LEXICON;
        for deed in [
            Deed::Pay,
            Deed::Buy,
            Deed::Transfer,
            Deed::Delete,
            Deed::Send,
        ] {
            assert!(read.deeds.iter().filter(|(of, _)| *of == deed).count() > 20);
        }
        let lists = [
            &read.affirm,
            &read.dismiss,
            &read.harmless,
            &read.negation,
            &read.about,
        ];
        assert!(lists.iter().all(|list| list.len() > 15));
        assert!(read.nouns.len() > 40);
        let entries = read.deeds.iter().chain(&read.nouns).map(|(_, entry)| entry);
        let entries = entries.chain(lists.into_iter().flatten());
        for entry in entries {
            assert!(
                entry.words.iter().all(|word| !word.text.is_empty()),
                "{entry:?}"
            );
        }
    }
}
