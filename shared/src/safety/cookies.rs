//! Notices about cookies (`cookies.txt`): what a text speaks of, and what a control's name answers.
//! Only a text that speaks of nothing else is such a notice, and agreeing is never taken for
//! granted.

use super::amount;
use super::entry::{self, Entries, Entry, word_table};
use super::side_effect::kind::SideEffect;
use super::side_effect::lexicon::LEXICON;
use super::words::words;
use super::written::written;
use crate::page::{Content, Element, Page};
use ::words::work::Prepared;

/// So far up from a button is its banner.
const MOST_LEVELS: usize = 10;
/// A longer text is more than a notice, in bytes.
const LONGEST: usize = 4_000;
/// A title or the name of a choice says no more; it need not name its topic.
const SHORT_SENTENCE: usize = 2;

/// What a text says of cookies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Notice {
    /// It speaks of cookies and of nothing else.
    Alone,
    /// It speaks of what partners do with data, and of nothing else.
    OfPartners,
    /// It speaks of cookies, and of something else that it may be asking for.
    AmongOther,
    /// It speaks of cookies, and of money: a "no" may cost something.
    AtAPrice,
    /// It does not speak of cookies.
    None,
}

/// What a control's name answers to such a notice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CookieAnswer {
    /// Takes no more cookies than what the site needs, and says so.
    Necessary,
    /// Says no, to whatever stands beside it: "Reject all".
    Declines,
    /// Puts a notice away that asks nothing.
    Notes,
    /// Agrees.
    Accepts,
}

static TERMS: Prepared<Terms> = Prepared::new(|| Terms::read(include_str!("cookies.txt")));

/// All of the table: what begins with none of it answers nothing.
static ANY: Prepared<Entries<Entry>> = Prepared::new(|| {
    let written = entry::lines(include_str!("cookies.txt"));
    let mut any = Entries::default();
    any.extend(written.filter_map(|(_, written)| Entry::read(written)));
    any
});

impl Notice {
    /// Reads a notice: its label, and its statements without the names of its controls.
    pub fn of(label: &str, statements: &[String]) -> Self {
        let length: usize = statements.iter().map(String::len).sum();
        let terms = &*TERMS;
        let titled = any(&terms.titles, &words(label));
        let speaks = |text: &str| any(&terms.cookies, &words(text));
        let named = speaks(label) || statements.iter().any(|text| speaks(text));
        let says = |list: &Entries<Entry>| statements.iter().any(|text| any(list, &words(text)));
        let title = titled || says(&terms.titles);
        let partners = !(named || title);
        if length > LONGEST || partners && !says(&terms.partners) {
            return Self::None;
        }
        let said = || statements.iter().map(String::as_str).chain([label]);
        if said().any(speaks_of_money) {
            Self::AtAPrice
        } else if said().any(speaks_of_other) {
            Self::AmongOther
        } else if partners {
            Self::OfPartners
        } else {
            Self::Alone
        }
    }

    /// The innermost part of the page round a control that speaks of cookies; a dialog is one whole.
    pub fn around(page: &Page, element: &Element) -> Option<((usize, usize), Self)> {
        let mut at = element.node;
        let mut found = None;
        for _ in 0..MOST_LEVELS {
            let Some(parent) = page.nodes.get(at).and_then(page::Node::parent) else {
                break;
            };
            at = parent;
            let whole = &page.nodes[at];
            let Content::Tag { name, label, .. } = whole.content() else {
                break;
            };
            if matches!(name, "body" | "html" | "main" | "form") {
                break;
            }
            if found.is_none() || whole.is_dialog() {
                let nodes = (at, whole.end());
                let statements = page.statements_within(nodes.0, nodes.1);
                let read = Self::of(label.unwrap_or_default(), &statements);
                let fills = || {
                    let inside = page.elements_within(at, whole.end());
                    inside.iter().any(|element| element.role.takes_text())
                };
                if read != Self::None {
                    found = (!fills()).then_some((nodes, read));
                }
            }
            if whole.is_dialog() {
                break;
            }
        }
        found
    }
}

impl CookieAnswer {
    /// What a control of this name answers, taken as a whole.
    pub fn of_name(name: &str) -> Option<Self> {
        // No letters, but a name.
        if matches!(name.trim(), "×" | "✕" | "✖") {
            return Some(Self::Notes);
        }
        let name = words(name);
        let terms = &*TERMS;
        if !ANY.any_at(&name, 0) {
            return None;
        }
        let is = |entries: &Entries<Entry>| entries.near(&name, 0).any(|entry| entry.is(&name));
        // What is put together from such words answers a notice alone.
        let chooses = [&terms.allowing, &terms.only, &terms.needed];
        if is(&terms.necessary) {
            Some(Self::Necessary)
        } else if is(&terms.declines)
            || terms.is_put_together(&name, &[&terms.without, &terms.agreeing], &[])
            || terms.is_put_together(&name, &[&terms.declining], &[])
            || terms.is_put_together(&name, &chooses[1..], &chooses[..1])
        {
            Some(Self::Declines)
        } else if is(&terms.notes) {
            Some(Self::Notes)
        } else {
            terms.accepts.any_at(&name, 0).then_some(Self::Accepts)
        }
    }
}

impl Terms {
    /// Every word of the name belongs to one of these, or says nothing beside them; each of `parts` is there.
    fn is_put_together(
        &self,
        name: &[String],
        parts: &[&Entries<Entry>],
        beside: &[&Entries<Entry>],
    ) -> bool {
        let mut seen = vec![false; parts.len()];
        let mut at = 0;
        while at < name.len() {
            let longest = |list: &Entries<Entry>| list.longest_at(name, at);
            let part = (0..parts.len()).find_map(|part| Some((part, longest(parts[part])?)));
            let rest = || {
                let fills = [&self.onwards, &self.filling].into_iter();
                fills.chain(beside.iter().copied()).find_map(longest)
            };
            let Some(length) = part.map(|(_, length)| length).or_else(rest) else {
                return false;
            };
            if let Some((part, _)) = part {
                seen[part] = true;
            }
            at += length;
        }
        seen.iter().all(|seen| *seen)
    }
}

/// Whether the words speak of cookies.
pub(super) fn speaks_of_cookies(text: &[String]) -> bool {
    any(&TERMS.cookies, text)
}

/// An amount, or words for paying.
fn speaks_of_money(text: &str) -> bool {
    !amount::all(text).is_empty() || text.split(['.', ',', ';', '!', '\n']).any(costs)
}

/// A sentence of it is not about cookies, or names something that somebody may want.
fn speaks_of_other(text: &str) -> bool {
    let terms = &*TERMS;
    if written(text).next().is_some() {
        return true;
    }
    text.split(['.', '!', '?', ';', ':', '\n', '。', '！', '？'])
        .map(words)
        .filter(|sentence| !sentence.is_empty())
        .any(|sentence| {
            let is_topic = [
                &terms.cookies,
                &terms.topics,
                &terms.titles,
                &terms.partners,
            ]
            .iter()
            .any(|list| any(list, &sentence));
            let counts = sentence
                .iter()
                .any(|word| word.bytes().all(|b| b.is_ascii_digit()));
            (sentence.len() > SHORT_SENTENCE || counts) && !is_topic
                || any(&terms.asks, &sentence)
                || any(&terms.wants, &sentence) && !any(&terms.cookies, &sentence)
                || LEXICON.does_something(&sentence) && !is_set(&sentence)
                || owns_something_else(&sentence)
        })
}

/// "Wij plaatsen cookies": what else is called publishing or installing is said of cookies.
fn is_set(sentence: &[String]) -> bool {
    let sets = |deed| matches!(deed, SideEffect::Publish | SideEffect::Install);
    let mut said = LEXICON.in_prose(sentence, &[]).into_iter();
    any(&TERMS.cookies, sentence) && said.all(|said| sets(said.deed))
}

/// A part of a sentence begins with what costs something: "… and pay 3.99 a month".
fn costs(part: &str) -> bool {
    const JOINTS: [&str; 14] = [
        "and", "or", "und", "oder", "et", "ou", "y", "o", "e", "en", "of", "i", "lub", "oraz",
    ];
    let said = words(part);
    let mut pieces = said.split(|word| JOINTS.contains(&word.as_str()));
    pieces.any(|piece| {
        LEXICON
            .in_clause(piece)
            .is_some_and(|said| said.start == 0 && said.deed.costs())
    })
}

/// "Your medical records": something of the user's that no visit of a site is about.
fn owns_something_else(sentence: &[String]) -> bool {
    let terms = &*TERMS;
    sentence.windows(2).any(|pair| {
        let mut near = terms.possessives.near(pair, 0);
        near.any(|entry| entry.is(&pair[..1]))
            && !any(&terms.yours, &pair[1..])
            && !any(&terms.cookies, &pair[1..])
            && !any(&terms.topics, &pair[1..])
    })
}

fn any(entries: &Entries<Entry>, text: &[String]) -> bool {
    (0..text.len()).any(|start| entries.any_at(text, start))
}

word_table! {
    /// The words of `cookies.txt` by what they tell.
    struct Terms {
        cookies: "cookie",
        topics: "topic",
        titles: "title",
        partners: "partners",
        asks: "asks",
        wants: "wants",
        yours: "yours",
        possessives: "possessive",
        necessary: "necessary",
        declines: "declines",
        notes: "notes",
        accepts: "accepts",
        declining: "declining",
        only: "only",
        needed: "needed",
        without: "without",
        agreeing: "agreeing",
        onwards: "onwards",
        allowing: "allowing",
        filling: "filling",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn notice(text: &str) -> Notice {
        Notice::of("", &[text.to_owned()])
    }

    #[test]
    fn a_text_about_cookies_alone_is_a_notice() {
        for text in [
            "We use cookies.",
            "We and our partners use cookies.",
            "We use cookies to improve your experience. Read our privacy policy.",
            "This website uses cookies to analyse traffic and to personalise content.",
            "Wir verwenden Cookies. Einige sind notwendig, andere helfen uns, diese Webseite zu verbessern.",
            "Nous utilisons des cookies pour mesurer l'audience de ce site.",
            "Utilizamos cookies para mejorar tu experiencia.",
            "Używamy plików cookie.",
            "Käytämme evästeitä.",
            "Мы используем куки.",
            "本网站使用 cookie。",
        ] {
            assert_eq!(notice(text), Notice::Alone, "{text}");
        }
    }

    /// The first three are agreements that nobody gives by the way; the others are of their class.
    #[test]
    fn a_text_that_speaks_of_anything_else_is_none() {
        for text in [
            "Mail Helper would like to read, compose and send your mail. See our cookie policy.",
            "Support wants to control your computer. We use cookies to keep the session.",
            "We use cookies. We also share your medical records with our 812 partners.",
            "We use cookies. We want to put a helper app on this phone.",
            "We use cookies and will forward your contacts to Acme.",
            "We use cookies. By continuing you start a paid subscription.",
            "Cookies help us. PhotoSync requests permission to your pictures.",
            "We use cookies on this site and on partner-site.com.",
            "Wir verwenden Cookies. Helfer-App möchte auf Ihr Postfach zugreifen.",
            "Nous utilisons des cookies. Cette application souhaite accéder à vos messages.",
            "Usamos cookies. El soporte quiere controlar tu ordenador.",
            "Usiamo i cookie. L'app vorrebbe leggere i tuoi messaggi.",
            "Używamy plików cookie. Aplikacja chce uzyskać dostęp do konta.",
            "We use cookies. Delete account 77 now to go on.",
            "We use cookies. Your bank statements go to our advisers.",
            "Cookies. Everybody in the clinic gets to see the file of this patient.",
        ] {
            assert_eq!(notice(text), Notice::AmongOther, "{text}");
        }
        for text in [
            "Mail Helper would like to read your mail.",
            "Save your changes?",
            "",
        ] {
            assert_eq!(notice(text), Notice::None, "{text}");
        }
    }

    #[test]
    fn a_text_that_speaks_of_money_has_its_price() {
        for text in [
            "We use cookies. Without them it is 3.99 € a month.",
            "Cookies, or subscribe now.",
            "Wir verwenden Cookies. Ohne kostet es 2,99 EUR.",
        ] {
            assert_eq!(notice(text), Notice::AtAPrice, "{text}");
        }
    }

    #[test]
    fn a_controls_name_answers_as_a_whole() {
        let cases = [
            ("Reject all", Some(CookieAnswer::Declines)),
            ("Reject all cookies", Some(CookieAnswer::Necessary)),
            ("Only necessary cookies", Some(CookieAnswer::Necessary)),
            ("Alle ablehnen", Some(CookieAnswer::Declines)),
            ("Nur notwendige", Some(CookieAnswer::Necessary)),
            ("Hylkää kaikki", Some(CookieAnswer::Declines)),
            ("すべて拒否", Some(CookieAnswer::Declines)),
            ("No thanks", Some(CookieAnswer::Declines)),
            ("Got it", Some(CookieAnswer::Notes)),
            ("×", Some(CookieAnswer::Notes)),
            ("Accept all", Some(CookieAnswer::Accepts)),
            ("Akzeptieren und weiter", Some(CookieAnswer::Accepts)),
            ("Reject all invitations", None),
            ("No thanks, delete it", None),
            ("Only what's needed", Some(CookieAnswer::Declines)),
            ("Prosegui con i soli tecnici", Some(CookieAnswer::Declines)),
            ("Ohne Zustimmung weiter", Some(CookieAnswer::Declines)),
            ("Rechazarlas todas", Some(CookieAnswer::Declines)),
            ("Continue without accepting insurance", None),
            ("Continue without", None),
            ("Allow rejected cookies", Some(CookieAnswer::Accepts)),
            ("Refuse all offers", None),
            ("Close account", None),
            ("Manage preferences", None),
        ];
        for (name, answer) in cases {
            assert_eq!(CookieAnswer::of_name(name), answer, "{name}");
        }
    }
}
