//! What a control's label says that a press does: read as a whole, clause by clause. A label is
//! harmless only where every word of it is accounted for (`harmless.txt`); what nothing here knows
//! is unknown, and the gate asks.

use super::clause::is_made_of;
use super::harmless::LONGEST_CLAUSE;
use super::harmless_terms::{TABLE, is};
use super::kind::SideEffect;
use super::lexicon::LEXICON;
use super::subject::narrows;
use super::{money, spelled, view};
use crate::safety::amount;
use crate::safety::entry::{Entries, Entry};
use crate::safety::words::{fold, is_disguised, words};
use ::words::conjugation::same_verb;
use ::words::tongue::Tongue;
use std::borrow::Cow;
use std::ops::Range;

/// A word in two pieces is joined from this length on.
const SHORTEST_JOINED: usize = 5;

/// The words begin with what a basket is called.
pub(in crate::safety) fn is_basket(text: &[String]) -> bool {
    TABLE.baskets.iter().any(|entry| entry.begins(text))
}

/// One label, read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::safety) struct Label {
    pub(in crate::safety) words: Vec<String>,
    /// What its words say that it does.
    pub(in crate::safety) deed: Option<SideEffect>,
    pub(in crate::safety) kind: Kind,
    /// It speaks of its deed as a title does, and orders nothing.
    pub(in crate::safety) only_mentions: bool,
    /// Its letters are not what they look like.
    pub(in crate::safety) disguised: bool,
    /// It is a sign that points onwards.
    onwards: bool,
    /// It is a sign for more or less.
    steps: bool,
}

/// What is known of a label beside the deeds that it names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::safety) enum Kind {
    /// It shows, opens or moves something.
    Harmless,
    /// It leads on to the next part of what is being done.
    Leads,
    /// It sends the form that it stands in, and says nothing more.
    Sends,
    /// It leaves as it was what stands round it.
    CallsOff,
    Unknown,
}

impl Label {
    /// Reads a label; nothing where it holds neither a word nor a sign.
    pub(in crate::safety) fn read(text: &str) -> Option<Self> {
        let text = &pictured(without_key(text.trim()));
        let spoken = spelled::together(&words(text));
        if spoken.is_empty() {
            return Self::of_signs(text);
        }
        let clauses = clauses(text);
        Some(Self {
            deed: deed_of(&clauses),
            kind: kind_of(text, &spoken, &clauses),
            only_mentions: only_mentions(text, &clauses),
            disguised: is_disguised(text),
            onwards: false,
            steps: false,
            words: spoken,
        })
    }

    /// Arrows, shapes, keys of a player and the like: beside a name in words such a sign says nothing of its own.
    pub(in crate::safety) fn is_plain_sign(text: &str) -> bool {
        const PICTURES: &str = "\u{fe0f}📅🗓🔊🔉🔈🗺👁⌕ℹⓘ🛈";
        let plain = |c: char| {
            let block = matches!(c,
                '\u{2190}'..='\u{21ff}' | '\u{2303}'..='\u{2304}' | '\u{23e9}'..='\u{23fa}' | '\u{25a0}'..='\u{25ff}'
                | '\u{26f6}' | '\u{276c}'..='\u{2771}' | '\u{27f0}'..='\u{27ff}'
                | '\u{2900}'..='\u{297f}' | '\u{2b00}'..='\u{2b11}');
            // These tell more: a reply, a return, a record, a stop, a swap, a reset.
            let tells = matches!(
                c,
                '↩' | '↪' | '↶' | '↷' | '⤴' | '⤵' | '⏺' | '⏹' | '⇄' | '⟲' | '⟳'
            );
            block && !tells || PICTURES.contains(c)
        };
        let mut signs = text.chars().filter(|c| !c.is_whitespace());
        signs.clone().any(plain) && signs.all(|c| plain(c) || c.is_ascii_digit())
    }

    /// Arrows, dots and bars move and open; a cross puts away.
    fn of_signs(text: &str) -> Option<Self> {
        const MOVES: &str = "<>‹›«»←→↑↓◀▶▲▼▾▴▸◂☰⋮⋯…≡+-−–.·•…∨∧⌄⌃🔍🔎⚙▦▤▥▧▨▩⊞☷?？ⓘℹ❓";
        const CLOSES: &str = "×✕✖✗❌";
        const STEPS: [char; 10] = ['+', '-', '−', '↑', '↓', '▲', '▼', '▴', '△', '▽'];
        const ONWARDS: [char; 6] = ['→', '▶', '▸', '»', '›', '>'];
        let mut signs = text
            .chars()
            .filter(|c| !c.is_whitespace() && *c != '\u{fe0f}')
            .peekable();
        signs.peek()?;
        let kind = if signs.clone().all(|sign| MOVES.contains(sign)) {
            Kind::Harmless
        } else if signs.all(|sign| CLOSES.contains(sign)) {
            Kind::CallsOff
        } else {
            Kind::Unknown
        };
        Some(Self {
            words: Vec::new(),
            deed: None,
            kind,
            only_mentions: false,
            disguised: false,
            onwards: text.contains(ONWARDS),
            steps: text.contains(STEPS),
        })
    }

    /// The label agrees to what stands beside it.
    pub(in crate::safety) fn affirms(&self) -> bool {
        // "Continue shopping" goes elsewhere.
        let leads = self.words.first().map(std::slice::from_ref);
        let goes_on = self.words.len() > 1
            && is(&TABLE.moves, &self.words)
            && leads.is_some_and(|word| is(&TABLE.leads, word));
        LEXICON.affirms(&self.words) && !goes_on
    }

    /// The label agrees to what stands beside it, and says no more of it than what forms are called, and what `known`
    /// knows.
    pub(in crate::safety) fn only_affirms(&self, known: impl Fn(&str) -> bool) -> bool {
        let more = &self.words[LEXICON.lead(&self.words)..];
        let plain = [
            &TABLE.filler,
            &TABLE.sent,
            &TABLE.place,
            &TABLE.sends,
            &TABLE.leads,
        ];
        let said = |word: &String| {
            let word = std::slice::from_ref(word);
            plain.iter().any(|list| is(list, word)) || LEXICON.lead(word) > 0 || known(&word[0])
        };
        self.affirms() && more.iter().all(said)
    }

    /// The label agrees to terms, or to whatever it is that somebody wants.
    pub(in crate::safety) fn agrees(&self) -> bool {
        TABLE.agrees.iter().any(|entry| entry.begins(&self.words))
    }

    /// Set as a switch, it shows or hides a part of what is seen here, and nothing to anybody else.
    pub(in crate::safety) fn only_displays(&self) -> bool {
        let stands = |list: &Entries<Entry>| list.iter().any(|entry| entry.stands_in(&self.words));
        let edge = |entry: &Entry| entry.opens(&self.words) || entry.closes(&self.words);
        let seen = || !stands(&TABLE.own) || stands(&TABLE.narrows);
        let told =
            self.deed.is_some() || stands(&TABLE.audience) || self.words.len() > LONGEST_CLAUSE;
        let displays = || TABLE.displays.iter().any(edge) && seen() && !told;
        let part = || is_made_of(&self.words, &TABLE.parts, &TABLE.filler);
        displays() || self.kind == Kind::Harmless && (is(&TABLE.moves, &self.words) || part())
    }

    /// What the label is about is seen by others.
    pub(in crate::safety) fn reaches_others(&self) -> bool {
        let mut audience = TABLE.audience.iter();
        audience.any(|entry| entry.stands_in(&self.words))
    }

    /// The label searches, or says nothing in words.
    pub(in crate::safety) fn may_search(&self) -> bool {
        self.kind != Kind::Unknown || self.words.is_empty() || narrows(&self.words.join(" "))
    }

    /// The label says no to what is asked.
    pub(in crate::safety) fn refuses(&self) -> bool {
        is(&TABLE.refuses, &self.words)
    }

    /// The label would halt or hide what it stands beside: "Pause".
    pub(in crate::safety) fn halts(&self) -> bool {
        is(&TABLE.halts, &self.words)
    }

    /// The label would put the user down for what it stands beside: "Sign up", which is a door elsewhere.
    pub(in crate::safety) fn enrols(&self) -> bool {
        is(&TABLE.enrols, &self.words)
    }

    /// The words of the label that say more than the plain word for its deed.
    pub(in crate::safety) fn wider(&self) -> Option<Range<usize>> {
        let starts = 0..self.words.len();
        let at = |start: usize| {
            let ends = TABLE.wider.iter();
            ends.filter_map(|entry| entry.at(&self.words, start)).max()
        };
        starts.into_iter().find_map(|start| Some(start..at(start)?))
    }

    /// The label is an arrow onwards, which may as well send what is filled in.
    pub(in crate::safety) fn points_on(&self) -> bool {
        self.words.is_empty() && self.kind == Kind::Harmless && self.onwards
    }

    /// The label is a number, or an arrow that makes one more or less.
    pub(in crate::safety) fn counts(&self) -> bool {
        let number = |word: &String| word.bytes().all(|b| b.is_ascii_digit());
        self.steps || !self.words.is_empty() && self.words.iter().all(number)
    }

    /// The label puts a list in order, or narrows it, and says nothing else.
    pub(super) fn arranges(&self) -> bool {
        self.kind == Kind::Harmless && self.deed.is_none() && view::begins_to_arrange(&self.words)
    }

    /// Where in the label stands the basket of what is going to be bought.
    pub(in crate::safety) fn basket(&self) -> Option<Range<usize>> {
        let end = |start: usize| {
            let ends = TABLE.baskets.iter();
            ends.filter_map(|entry| entry.at(&self.words, start)).max()
        };
        (0..self.words.len()).find_map(|start| Some(start..end(start)?))
    }

    /// What the label says is done at once: "Build now".
    pub(in crate::safety) fn says_now(&self) -> bool {
        TABLE.now.iter().any(|entry| entry.stands_in(&self.words))
    }

    /// The label opens something.
    pub(in crate::safety) fn opens(&self) -> bool {
        is(&TABLE.opens, &self.words)
    }

    /// The label shuts something.
    pub(in crate::safety) fn shuts(&self) -> bool {
        is(&TABLE.shuts, &self.words)
    }

    /// The label is one word that would end what it stands beside: "Cancel", "Annuler".
    pub(in crate::safety) fn cancels(&self) -> bool {
        is(&TABLE.cancels, &self.words)
    }
}

/// A name without the key behind it that presses it: "Play (k)".
fn without_key(name: &str) -> &str {
    let bare = name
        .strip_suffix(')')
        .and_then(|name| name.rsplit_once(" ("));
    let bare =
        bare.filter(|(_, key)| key.len() == 1 && key.bytes().all(|b| b.is_ascii_alphabetic()));
    bare.map_or(name, |(name, _)| name)
}

/// A text asks whether something is to be kept: who says no to it ends that.
pub(super) fn asks_to_keep(text: &[String]) -> bool {
    TABLE.keeps.iter().any(|entry| entry.stands_in(text))
}

/// The words name parts of a page or program, and nothing else.
pub(in crate::safety) fn names_places(words: &[String]) -> bool {
    TABLE.names_places(words)
}

/// A sentence says what pressing something means: "By continuing you agree to pay …".
pub(super) fn commits(sentence: &[String]) -> bool {
    TABLE.commits.iter().any(|entry| entry.stands_in(sentence))
}

fn kind_of(text: &str, spoken: &[String], clauses: &[Vec<String>]) -> Kind {
    let table = &*TABLE;
    if is(&table.calls_off, spoken) || says_no_and_why(text, spoken) {
        Kind::CallsOff
    } else if is(&table.leads, spoken) {
        Kind::Leads
    } else if amount::all(text).is_empty()
        && !amount::is_priced(text)
        && (view::is_arranged(text)
            || view::tells_of(text)
            || clauses.iter().all(|clause| table.is_harmless(clause)))
    {
        Kind::Harmless
    } else if is(&table.sends, spoken) {
        Kind::Sends
    } else {
        Kind::Unknown
    }
}

/// "Nein danke, weiter zum Warenkorb": what stands behind the no is harmless by itself.
fn says_no_and_why(text: &str, spoken: &[String]) -> bool {
    const NO: [[&str; 2]; 8] = [
        ["no", "thanks"],
        ["nein", "danke"],
        ["non", "merci"],
        ["no", "gracias"],
        ["no", "grazie"],
        ["nao", "obrigado"],
        ["nee", "bedankt"],
        ["nie", "dziekuje"],
    ];
    let rest = spoken.get(2..).unwrap_or_default();
    NO.iter()
        .any(|no| spoken.starts_with(&no.map(str::to_owned)))
        && TABLE.is_harmless(rest)
        && amount::all(text).is_empty()
}

/// A title: one clause of several words in which nobody speaks of themselves, of now or of money,
/// and which does not begin with what is to be done.
fn only_mentions(text: &str, clauses: &[Vec<String>]) -> bool {
    const SHORTEST_TITLE: usize = 5;
    const ORDERS: [&str; 16] = [
        "i", "we", "my", "me", "our", "now", "today", "here", "please", "ich", "mein", "jetzt",
        "je", "mon", "yo", "ahora",
    ];
    let asked = words(text);
    if view::asks(&asked) && text.trim_end().ends_with('?') {
        return amount::all(text).is_empty();
    }
    let [clause] = clauses else {
        return clauses.is_empty();
    };
    let said = LEXICON.in_clause(clause);
    said.is_none_or(|said| said.start > 0)
        && clause.len() >= SHORTEST_TITLE
        && amount::all(text).is_empty()
        && !clause.iter().any(|word| ORDERS.contains(&word.as_str()))
}

/// The weightiest deed that a clause says, as written or as it may be read.
fn deed_of(clauses: &[Vec<String>]) -> Option<SideEffect> {
    let found = clauses.iter().filter_map(|clause| {
        if TABLE.ends_something(clause) {
            return Some(SideEffect::Delete);
        }
        if money::draws(clause) {
            return Some(SideEffect::Pay);
        }
        let said = LEXICON.in_clause(clause);
        let said = said.filter(|said| !TABLE.is_a_name(clause, said.start..said.end));
        said.map(|said| said.deed).or_else(|| disguises(clause))
    });
    found.min_by_key(|deed| (deed.is_mild(), *deed))
}

/// A deed whose word is spelled with digits for letters, or is cut in two.
fn disguises(clause: &[String]) -> Option<SideEffect> {
    let letters: Vec<String> = clause.iter().map(|word| unleet(word)).collect();
    let spelled = (letters != clause)
        .then(|| LEXICON.in_clause(&letters))
        .flatten();
    let joined = || {
        clause.windows(2).find_map(|pair| {
            let whole = pair.concat();
            let long =
                whole.len() >= SHORTEST_JOINED && whole.bytes().all(|b| b.is_ascii_alphabetic());
            LEXICON.in_clause(&[whole]).filter(|_| long)
        })
    };
    spelled.or_else(joined).map(|said| said.deed)
}

/// "d3lete" as "delete"; a number stays a number.
fn unleet(word: &str) -> String {
    let mixed = word.chars().any(|c| c.is_ascii_digit()) && word.chars().any(char::is_alphabetic);
    if !mixed {
        return word.to_owned();
    }
    let letter = |c: char| match c {
        '0' => 'o',
        '1' => 'l',
        '3' => 'e',
        '4' => 'a',
        '5' => 's',
        '7' => 't',
        other => other,
    };
    word.chars().map(letter).collect()
}

/// A label with the pictures that say a deed as words: a bin, a card, a letter on its way.
fn pictured(text: &str) -> Cow<'_, str> {
    const PICTURES: [(char, &str); 9] = [
        ('🗑', " delete "),
        ('💳', " pay "),
        ('💸', " transfer "),
        ('💰', " pay "),
        ('📤', " send "),
        ('📨', " send "),
        ('📧', " send "),
        ('🚀', " publish "),
        ('🔓', " unlock "),
    ];
    if text.is_ascii() {
        return Cow::Borrowed(text);
    }
    let mut said = Cow::Borrowed(text);
    for (picture, words) in PICTURES {
        if said.contains(picture) {
            said = Cow::Owned(said.replace(picture, words));
        }
    }
    said
}

/// The words of a label, clause by clause.
fn clauses(text: &str) -> Vec<Vec<String>> {
    const JOINTS: [&str; 24] = [
        "and", "then", "or", "und", "oder", "dann", "et", "ou", "puis", "y", "luego", "e", "poi",
        "en", "oraz", "och", "og", "i", "but", "sowie", "aber", "pero", "ale", "maar",
    ];
    let marks = |c: char| {
        matches!(
            c,
            ',' | ';'
                | ':'
                | '.'
                | '!'
                | '?'
                | '–'
                | '—'
                | '|'
                | '/'
                | '•'
                | '·'
                | '('
                | ')'
                | '&'
                | '+'
                | '→'
                | '»'
                | '…'
                | '\n'
                | '、'
                | '，'
                | '。'
        )
    };
    // A sign may stand for a letter; so it does not part what is written without spaces.
    let text = fold(text).replace(" - ", ",").replace('@', "a");
    text.split(marks)
        .map(|piece| spelled::together(&words(piece)))
        .flat_map(|piece| {
            let parts = piece.split(|word| JOINTS.contains(&word.as_str()));
            parts.map(<[String]>::to_vec).collect::<Vec<_>>()
        })
        .filter(|clause| !clause.is_empty())
        .collect()
}
/// Whether a verb, in whatever form, puts somebody down for something.
pub(in crate::safety) fn enrols(verb: &str, tongue: Tongue) -> bool {
    let mut entries = TABLE.enrols.iter();
    entries.any(|entry| {
        entry
            .single()
            .is_some_and(|word| same_verb(verb, word, tongue))
    })
}
