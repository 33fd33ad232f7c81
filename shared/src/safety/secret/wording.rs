//! Secrets by what stands round them in a goal, in whatever wording: behind a word for passwords,
//! and in a goal that speaks of signing in whatever could be one. What is taken for a secret without
//! being one costs a match; what is not taken is stored, so doubts end with the first.

use super::pieces::{Class, Piece, of};
use crate::safety::field::SecretKind;
use crate::safety::words::words;

/// Shorter ones could be anything.
const SHORTEST: usize = 4;
/// Names that mean a secret where something is assigned to them.
const ASSIGNED: [&str; 9] = [
    "pass", "psw", "pswd", "passw", "secret", "token", "key", "apikey", "api_key",
];

/// The secrets of a goal by its wording, in no order, with repetitions.
pub(super) fn secrets(goal: &str) -> Vec<(SecretKind, String)> {
    let pieces = of(goal);
    let goal = Goal { pieces: &pieces };
    let mut found: Vec<(SecretKind, &str)> = Vec::new();
    let signs_in = goal.speaks_of_signing_in();
    for at in 0..pieces.len() {
        found.extend(goal.behind_term(at));
        found.extend(goal.before_term(at));
        let assigned = goal.assigned(at);
        if !assigned.is_empty() {
            found.extend(assigned);
        } else if signs_in {
            // What is told with its name in one piece is not a secret as a whole.
            let told = goal
                .in_pair(at)
                .or_else(|| goal.odd(at))
                .or_else(|| goal.digits_with(at));
            found.extend(told.map(|text| (SecretKind::Password, text)));
        }
    }
    let given = found.into_iter().filter(|(_, text)| !text.contains("{{"));
    given.map(|(kind, text)| (kind, text.to_owned())).collect()
}

struct Goal<'p, 't> {
    pieces: &'p [Piece<'t>],
}

impl<'t> Goal<'_, 't> {
    fn get(&self, at: usize) -> Option<&Piece<'t>> {
        self.pieces.get(at)
    }

    fn before(&self, at: usize) -> Option<&Piece<'t>> {
        self.get(at.checked_sub(1)?)
    }

    fn kind(piece: &Piece) -> SecretKind {
        if piece.is(Class::Password) {
            SecretKind::Password
        } else {
            SecretKind::Code
        }
    }

    fn speaks_of_signing_in(&self) -> bool {
        let speaks = |piece: &Piece| {
            piece.is(Class::Signs) || piece.is(Class::Together) || piece.is(Class::Password)
        };
        self.pieces.iter().any(speaks)
    }

    /// "password=harbour-7", "user=ines&pw=harbour-7".
    fn assigned(&self, at: usize) -> Vec<(SecretKind, &'t str)> {
        let text: &'t str = self.pieces[at].text;
        let parts = text.split(['&', ';', '?']);
        let given = parts.filter_map(|part| {
            let (name, value) = part.split_once(['=', ':', '：'])?;
            let term = of(name).into_iter().find(Piece::is_term);
            let short = || ASSIGNED.contains(&name.to_lowercase().as_str());
            let kind = match term {
                Some(term) => Self::kind(&term),
                None => short().then_some(SecretKind::Password)?,
            };
            let value = value.trim_matches(['"', '\'', '“', '”']);
            (!value.is_empty()).then_some((kind, value))
        });
        given.collect()
    }

    /// What follows a word for a secret: anything odd, and a plain word where the goal says that it
    /// is one.
    fn behind_term(&self, at: usize) -> Option<(SecretKind, &'t str)> {
        let term = self.get(at).filter(|piece| piece.is_term())?;
        let ended = term.ends && !term.said;
        let mut next = at + 1;
        let mut is = false;
        while let Some(piece) = self.get(next) {
            let filler = piece.is(Class::Is) || piece.is(Class::With);
            let follows = self.get(next + 1).is_some();
            if !(filler && follows) || piece.quoted || next > at + 2 {
                break;
            }
            is = true;
            next += 1;
        }
        let value = self.get(next).filter(|_| !ended)?;
        // What several things are set to: "the combination [16,6,9]".
        if !is && !term.said && begins_list(value) {
            return None;
        }
        let with = (1..=2).any(|back| {
            at.checked_sub(back)
                .and_then(|at| self.get(at))
                .is_some_and(|piece| piece.is(Class::With))
        });
        let spaced = term.text.is_ascii() || !value.text.is_ascii();
        let short = matches!(
            term.text.to_lowercase().as_str(),
            "pw" | "pwd" | "mdp" | "passwd"
        );
        let and = at.checked_sub(1).and_then(|at| self.get(at));
        let and = and.is_some_and(|before| before.is(Class::And))
            || at > 1 && self.get(at - 2).is_some_and(|before| before.is(Class::And));
        // "With Ann and the password …": the second of what signing in takes.
        let with = with || and && self.speaks_of_signing_in();
        let told = term.said || is || with || short || value.quoted || !spaced;
        let empty = value.is(Class::Following) || value.is(Class::Signs) || value.is_term();
        let code = term.is(Class::Password) || value.text.chars().any(|c| c.is_ascii_digit());
        let good = if is_plain(value.text) {
            told && !empty
        } else {
            true
        };
        let good = good && code && !is_place(value.text);
        good.then(|| (Self::kind(term), value.text))
    }

    /// "harbour-7 is my password".
    fn before_term(&self, at: usize) -> Option<(SecretKind, &'t str)> {
        let term = self.get(at).filter(|piece| piece.is_term())?;
        let is = (1..=2).find(|back| {
            at.checked_sub(*back)
                .and_then(|at| self.get(at))
                .is_some_and(|piece| piece.is(Class::Is) && !piece.is(Class::With))
        })?;
        let value = self.get(at.checked_sub(is + 1)?)?;
        let own = words(value.text).len() == 1 || !is_plain(value.text);
        let told = value.quoted || !is_plain(value.text) || at == is + 1;
        let plain = value.is(Class::Following) || value.is_term();
        (own && told && !plain).then(|| (Self::kind(term), value.text))
    }

    /// The second of two where signing in is told with a name and something: "log in with ines and
    /// hunter", "ines/hunter", "credentials: ines, hunter", "use ines and hunter to sign in".
    fn in_pair(&self, at: usize) -> Option<&'t str> {
        let piece = self.get(at)?;
        let near = || {
            let from = at.saturating_sub(4);
            let to = (at + 5).min(self.pieces.len());
            let signs = |one: &Piece| one.is(Class::Signs) || one.is(Class::Together);
            self.pieces[from..to].iter().any(signs)
        };
        if let Some((name, value)) = piece.text.split_once([':', '/'])
            && !piece.quoted
            && near()
            && is_name(name)
            && is_value(value)
            && !is_place(piece.text)
        {
            return Some(value);
        }
        let joint = self.before(at)?;
        let and = joint.is(Class::And) && !joint.quoted;
        let name_at = if and {
            let earlier = self.before(at - 1)?;
            let two = earlier.is(Class::And) && !earlier.quoted;
            at.checked_sub(if two { 3 } else { 2 })?
        } else {
            at - 1
        };
        let name = self.get(name_at)?;
        let before = self.before(name_at)?;
        let listed = and || name.ends;
        let led = before.is(Class::With)
            || before.is(Class::Enters)
            || before.is(Class::Together)
            || before.is(Class::Names)
            || before.is(Class::Signs) && before.said;
        let free = |one: &Piece| {
            one.quoted
                || !(one.is(Class::Following)
                    || one.is(Class::Things)
                    || one.is(Class::Signs)
                    || one.is(Class::Enters)
                    || one.is(Class::And)
                    || one.is(Class::With)
                    || one.is_term())
        };
        let signs = self.signs_beside(before, name_at - 1, at);
        (listed && led && signs && free(piece) && free(name) && is_value(piece.text))
            .then_some(piece.text)
    }

    /// Signing in is spoken of right before the pair, or right behind it.
    fn signs_beside(&self, led: &Piece, first: usize, last: usize) -> bool {
        let signs = |piece: &Piece| piece.is(Class::Signs) || piece.is(Class::Together);
        let before = &self.pieces[first.saturating_sub(3)..first];
        let end = (last + 6).min(self.pieces.len());
        let after = &self.pieces[(last + 1).min(end)..end];
        signs(led) || before.iter().any(signs) || led.is(Class::Enters) && after.iter().any(signs)
    }

    /// Digits that signing in is done with: "authenticate using 884213".
    fn digits_with(&self, at: usize) -> Option<&'t str> {
        let text = self.get(at)?.text;
        let digits = text.chars().filter(char::is_ascii_digit).count();
        let plain = text.chars().all(|c| c.is_ascii_digit() || c == '-');
        let with = self.before(at).is_some_and(|one| one.is(Class::With));
        (with && plain && digits >= SHORTEST).then_some(text)
    }

    /// What nobody would write but as a secret, an address, or the number of something; only the
    /// first is left here.
    fn odd(&self, at: usize) -> Option<&'t str> {
        let piece = self.get(at)?;
        let before = self.before(at);
        let numbered = before.is_some_and(|one| !one.quoted && one.is(Class::Things));
        let named = before.is_some_and(|one| one.is(Class::Names) && !one.is_term());
        // A question of Spanish begins with such a mark.
        let text = piece.text.trim_start_matches(['¿', '¡']);
        let wide = text.split_whitespace().count() > 1;
        let odd = !wide && !numbered && !named && is_odd(text) && !is_place(text);
        odd.then_some(text)
    }
}

/// A list in brackets, of small numbers.
fn begins_list(piece: &Piece) -> bool {
    let inner = piece
        .text
        .strip_prefix('[')
        .map(|text| text.trim_end_matches(']'));
    let small =
        |part: &str| (1..=3).contains(&part.len()) && part.bytes().all(|b| b.is_ascii_digit());
    let goes_on = |inner: &str| inner.contains(',') || piece.ends && !piece.text.ends_with(']');
    inner.is_some_and(|inner| goes_on(inner) && inner.split(',').map(str::trim).all(small))
}

/// Letters, perhaps with hyphens and apostrophes.
fn is_plain(text: &str) -> bool {
    text.chars()
        .all(|c| c.is_alphabetic() || matches!(c, '-' | '\'' | '’' | '.') || c.is_whitespace())
}

fn is_name(text: &str) -> bool {
    let known = of(text).iter().any(|one| {
        one.is_term() || one.is(Class::Signs) || one.is(Class::And) || one.is(Class::Following)
    });
    text.chars().count() > 1 && text.chars().any(char::is_alphabetic) && !known
}

fn is_value(text: &str) -> bool {
    let known = of(text)
        .iter()
        .any(|one| one.is_term() || one.is(Class::Signs));
    text.chars().count() >= SHORTEST && !known && !text.starts_with('/') && !is_quantity(text)
}

/// An address, a host, or a mail address.
fn is_place(text: &str) -> bool {
    let host = text.split(['/', '?', '#']).next().unwrap_or_default();
    let labels: Vec<&str> = host
        .split(':')
        .next()
        .unwrap_or_default()
        .split('.')
        .collect();
    let label =
        |label: &&str| !label.is_empty() && label.chars().all(|c| c.is_alphanumeric() || c == '-');
    let ending = labels
        .last()
        .is_some_and(|last| last.chars().count() >= 2 && last.chars().all(char::is_alphabetic));
    let named = labels.len() > 1 && labels.iter().all(label) && ending;
    let mail = text
        .split_once('@')
        .is_some_and(|(name, host)| !name.is_empty() && host.contains('.') && !host.contains('@'));
    let local = host.starts_with("localhost") || is_number_of_host(host);
    text.contains("://") || named || mail || local
}

/// An IP address as it is commonly written. Of the other forms that the URL standard reads as one
/// (a single number, octal parts) any could be a code.
fn is_number_of_host(text: &str) -> bool {
    match url::Host::parse(text) {
        Ok(url::Host::Ipv4(address)) => address.to_string() == text,
        Ok(url::Host::Domain(_) | url::Host::Ipv6(_)) | Err(_) => {
            matches!(
                url::Host::parse(&format!("[{text}]")),
                Ok(url::Host::Ipv6(_))
            )
        }
    }
}

/// Letters with digits or signs among them, that are no amount, time, or size.
fn is_odd(text: &str) -> bool {
    let count = |is: fn(char) -> bool| text.chars().filter(|c| is(*c)).count();
    let (letters, digits) = (count(char::is_alphabetic), count(char::is_numeric));
    let signs = count(|c| {
        !c.is_alphanumeric()
            && !c.is_whitespace()
            && !matches!(c, '-' | '\'' | '’' | '.' | ',' | '/' | ':')
    });
    let long = text.chars().count() >= SHORTEST;
    let mixed = letters > 0 && digits > 0 || signs > 0 && letters + digits >= SHORTEST;
    long && mixed && !is_quantity(text)
}

/// "50%", "€120.50", "500GB", "3rd", "10:30am", "12.05.2026", "v1.2".
fn is_quantity(text: &str) -> bool {
    const UNITS: [&str; 36] = [
        "", "st", "nd", "rd", "th", "am", "pm", "h", "s", "m", "ms", "min", "kg", "g", "km", "cm",
        "mm", "ml", "l", "gb", "mb", "kb", "tb", "px", "x", "k", "eur", "usd", "gbp", "chf", "pln",
        "e", "a", "d", "p", "w",
    ];
    let bare =
        text.trim_matches(|c: char| matches!(c, '€' | '$' | '£' | '¥' | '%' | '#' | '+' | '~'));
    let bare = bare.strip_prefix(['v', 'V', 'Q', 'q']).unwrap_or(bare);
    let end = bare.find(|c: char| c.is_alphabetic()).unwrap_or(bare.len());
    let (number, unit) = bare.split_at(end);
    let plain = number
        .chars()
        .all(|c| c.is_ascii_digit() || matches!(c, '.' | ',' | ':' | '/' | '-' | '\''));
    plain
        && number.chars().any(|c| c.is_ascii_digit())
        && UNITS.contains(&unit.to_lowercase().as_str())
}
