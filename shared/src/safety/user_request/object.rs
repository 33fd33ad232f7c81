//! What the user wants something done to, and whether a control stands at just that.

use super::text;
use crate::page::Page;
use crate::safety::entry::Entry;
use crate::safety::side_effect::Thing;
use crate::safety::words::words;
use ::words::date;
use ::words::work::Prepared;
use std::collections::HashSet;

/// A number of so many digits names something; a shorter one may count, or be part of a date.
const NAMING_DIGITS: usize = 3;

/// One word of what the user names.
#[derive(Debug, Clone)]
pub(super) struct Part {
    pub(super) word: String,
    /// It is the name of something: a number, a quoted or a proper name, a part of an address.
    pub(super) naming: bool,
    /// It names whoever made or sent it: "the post by Ann".
    pub(super) maker: bool,
    /// It stands right behind the kind of thing that it numbers: "invoice 2031".
    pub(super) numbers: bool,
    /// The same hour on a clock of twenty-four: "19" for "7 pm".
    pub(super) also: Option<String>,
}

/// What can be read of a thing by its control.
#[derive(Debug)]
pub(super) struct Shown<'a> {
    pub(super) thing: &'a Thing<'a>,
    /// What the control itself is called.
    pub(super) own: &'a [String],
    /// That, and what this task has filled in.
    pub(super) known: &'a [String],
    pub(super) over: &'a Headings,
    /// The user's language puts names in cases.
    pub(super) inflected: bool,
}

/// What the page says over all its rows, in its title and headings, as words.
#[derive(Debug)]
pub(super) struct Headings(HashSet<String>);

impl Headings {
    pub(super) fn of(page: &Page) -> Self {
        let title = page.title.as_deref().unwrap_or_default();
        let heads = page.headings().into_iter().chain([title]);
        Self(heads.flat_map(words).collect())
    }
}

/// It is a day of the week, and these words have others and not this one.
fn is_another_day(word: &str, shown: &[String]) -> bool {
    let Some(own) = date::weekday_anywhere(word) else {
        return false;
    };
    let mut days = shown
        .iter()
        .filter_map(|word| date::weekday_anywhere(word))
        .peekable();
    days.peek().is_some() && !days.any(|day| day == own)
}

/// The words of a goal that say what something is to be done to.
#[derive(Debug)]
pub(super) struct Object {
    pub(super) parts: Vec<Part>,
    /// The user picks one of several by its place or measure, or means all: "the cheapest", "every".
    pub(super) picks: bool,
}

/// Words that pick one of several, or all; a `*` stands for any ending.
const PICKS: &str = "first,second,third,fourth,fifth,last,latest,newest,oldest,earliest,cheapest,shortest,longest,lowest,highest,nearest,fastest,best,smallest,biggest,largest,top,bottom,upper,lower,next,all,every,each,both,any,most,least,fewest,random,erste*,zweite*,dritte*,letzte*,neueste*,alteste*,billigste*,gunstigste*,kurzeste*,schnellste*,alle,jede*,premier*,deuxieme,dernier*,plus,moins,toutes,tous,primer*,segund*,ultim*,mas,menos,todos,todas,cada,prim*,tutti,tutte,ogni,pierwsz*,drugi*,ostatni*,najtan*,najkrot*,najnow*,wszystkie,kazd*,eerste,tweede,laatste,goedkoopste,kortste,nieuwste,alle,elke";

static PICKING: Prepared<Vec<Entry>> =
    Prepared::new(|| PICKS.split(',').filter_map(Entry::read).collect());

impl Object {
    pub(super) fn new(parts: Vec<Part>) -> Self {
        let words: Vec<String> = parts.iter().map(|part| part.word.clone()).collect();
        let picks = PICKING.iter().any(|entry| entry.stands_in(&words));
        Self { parts, picks }
    }

    /// All of them together, where one thing shows what they name: a meeting "of Ann and Bo".
    pub(super) fn as_one(objects: &[Self], thing: &Thing) -> Option<Self> {
        let parts = || objects.iter().flat_map(|object| &object.parts);
        let shows_all = |words: &Vec<String>| {
            let mut names = parts().filter(|part| part.naming);
            names.all(|part| words.iter().any(|word| text::alike(word, &part.word)))
        };
        let mut all = thing.others.iter().chain([thing.words()]);
        let are_one = objects.len() > 1 && all.any(shows_all);
        are_one.then(|| Self::new(parts().cloned().collect()))
    }

    /// Every name and number of it is among these words.
    pub(super) fn is_named_in(&self, words: &[String]) -> bool {
        let mut named = self.parts.iter().filter(|part| part.naming);
        named.all(|part| words.contains(&part.word))
    }

    /// The thing is the one that the user names: it shows every name and number of it, and no other
    /// thing fits as well.
    pub(super) fn is(&self, shown: &Shown<'_>) -> bool {
        let thing = shown.thing;
        // "Luciano" is not Lucía, though a name may stand in another case ("Ewy") or be a day's short one ("Fri").
        let same_name = |shown: &str, name: &str| {
            let lengths = shown.chars().count().abs_diff(name.chars().count());
            lengths < 2 || ::words::date::is_same_name(shown, name)
        };
        let shows = |word: &String| {
            thing.words().iter().chain(shown.known).any(|shown| {
                let exact = word.chars().any(|c| c.is_ascii_digit());
                shown == word || !exact && text::alike(shown, word) && same_name(shown, word)
            })
        };
        let is_identified = self.is_identified_by(shown);
        // What the page says of all its rows, or nowhere where a number tells the thing, tells no row from others.
        let aside = |part: &&Part| {
            let in_other = thing.others.iter().any(|other| other.contains(&part.word));
            let said = shown.over.0.contains(&part.word);
            let counts = part.word.chars().any(|c| c.is_ascii_digit());
            let about_all = said && !part.maker && !thing.others.is_empty();
            !in_other && (about_all || !said && !counts && is_identified)
        };
        let in_afternoon = || thing.words().iter().any(|word| is_afternoon(word));
        let unseen = |part: &Part| match &part.also {
            Some(later) => !(shows(later) || shows(&part.word) && in_afternoon()),
            None => !shows(&part.word),
        };
        let told = |part: &&Part| part.naming && unseen(part) && !aside(part);
        if thing.is_dialog {
            // It need not repeat a name, but it must not show another number.
            let number = |word: &String| word.chars().any(|c| c.is_ascii_digit());
            let other = thing.words().iter().any(number);
            if self
                .parts
                .iter()
                .any(|part| is_another_day(&part.word, thing.words()))
            {
                return false;
            }
            return !self
                .parts
                .iter()
                .filter(|part| number(&part.word))
                .filter(told)
                .any(|_| other);
        }
        let alone = thing.others.is_empty();
        if self
            .parts
            .iter()
            .filter(told)
            .any(|part| !alone || is_identity(part))
        {
            return false;
        }
        if alone {
            return true;
        }
        // The same word says more than another form of it: Patrícia is not Patrício. Where names have cases it says no more.
        let hits = |words: &[String]| {
            let like = |part: &&Part| match &part.also {
                Some(later) => {
                    words.contains(later)
                        || words.contains(&part.word) && words.iter().any(|word| is_afternoon(word))
                }
                None => words.iter().any(|word| text::alike(word, &part.word)),
            };
            let same = |part: &&Part| part.also.is_none() && words.contains(&part.word);
            let exact = self.parts.iter().filter(same).count();
            self.parts.iter().filter(like).count() + if shown.inflected { 0 } else { exact }
        };
        let here = hits(thing.words());
        let best = thing.others.iter().map(|other| hits(other)).max();
        let best = best.unwrap_or_default();
        let only_maker = || {
            let mut equals = thing.others.iter().filter(|other| hits(other) == here);
            self.is_made_by(thing.words()) && !equals.any(|other| self.is_made_by(other))
        };
        here > best || here == best && (self.picks || self.is_all_of(thing) || only_maker())
    }

    /// Its row shows a long number that the user says, and none of its like does; the control itself is called by no
    /// other. A year tells nothing.
    fn is_identified_by(&self, shown: &Shown<'_>) -> bool {
        let thing = shown.thing;
        let is_year = |word: &str| {
            word.parse()
                .is_ok_and(|year: u16| (1900..2100).contains(&year))
        };
        let digits = |word: &str| word.chars().filter(char::is_ascii_digit).count();
        let long = |word: &String| digits(word) >= NAMING_DIGITS && !is_year(word);
        let mut numbers = self.parts.iter().filter(|part| {
            let tells = part.numbers && digits(&part.word) >= NAMING_DIGITS || long(&part.word);
            part.naming && tells
        });
        if thing.others.is_empty() {
            return self.is_called(shown.own);
        }
        numbers.any(|part| {
            let in_other = thing.others.iter().any(|other| other.contains(&part.word));
            let called = shown.known.contains(&part.word) || !shown.known.iter().any(long);
            thing.words().contains(&part.word) && !in_other && called
        })
    }

    /// A control is called by a code of the user's: letters and digits that stand together ("dev-77"), or a number that
    /// is too long to count things of one place.
    fn is_called(&self, own: &[String]) -> bool {
        const LONG: usize = 6;
        let digits = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
        let names = |part: &Part| part.naming && own.contains(&part.word);
        let long = |part: &Part| digits(&part.word) && part.word.len() >= LONG;
        let coded = |pair: &[Part]| {
            let [letters, number] = pair else {
                return false;
            };
            let told = digits(&number.word) && number.word.len() >= NAMING_DIGITS;
            names(letters) && names(number) && !digits(&letters.word) && told
        };
        self.parts.iter().any(|part| names(part) && long(part)) || self.parts.windows(2).any(coded)
    }

    /// It begins with the name of whoever is said to have made or sent it; who is only mentioned stands further behind.
    fn is_made_by(&self, shown: &[String]) -> bool {
        let mut makers = self.parts.iter().filter(|part| part.maker);
        makers.any(|part| {
            ::words::grammar::begins_with(shown, |first| text::alike(first, &part.word))
        })
    }

    /// The user says all that the thing shows and its like do not all show, and of none of these.
    fn is_all_of(&self, thing: &Thing) -> bool {
        let says = |word: &String| self.parts.iter().any(|part| text::alike(word, &part.word));
        let whole = |words: &[String], others: &[&[String]]| {
            let mut own = words
                .iter()
                .filter(|word| !others.iter().all(|other| other.contains(word)))
                .peekable();
            own.peek().is_some() && own.all(says)
        };
        let all: Vec<&[String]> = thing.others.iter().map(Vec::as_slice).collect();
        let is_another = |at: usize| {
            let mut rest = all.clone();
            rest[at] = thing.words();
            whole(all[at], &rest)
        };
        whole(thing.words(), &all) && !(0..all.len()).any(is_another)
    }
}

/// "pm", "p.m.", "7pm".
fn is_afternoon(word: &str) -> bool {
    word == "pm"
        || word
            .strip_suffix("pm")
            .is_some_and(|hour| hour.parse::<u8>().is_ok())
}

/// It tells one thing from all others even where only one is shown.
fn is_identity(part: &Part) -> bool {
    let digits = part.word.chars().filter(char::is_ascii_digit).count();
    digits == 0 || digits >= NAMING_DIGITS
}
