//! Amounts of money and other numbers in a text.

/// An amount as written, and its number for comparing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Amount {
    /// "€ 24.90", as the page has it.
    pub text: String,
    /// "24.90": two decimals, no grouping.
    pub number: String,
}

const SIGNS: [char; 12] = [
    '$', '€', '£', '¥', '₹', '₽', '₩', '₺', '₿', '円', '元', '원',
];
const CODES: [&str; 27] = [
    "eur", "usd", "gbp", "chf", "pln", "sek", "nok", "dkk", "czk", "jpy", "cad", "aud", "inr",
    "brl", "cny", "rub", "huf", "euro", "euros", "dollars", "dollar", "pound", "pounds", "quid",
    "reais", "zł", "kr",
];

/// What a sum is called that is to be paid.
pub const TOTALS: [&str; 16] = [
    "total",
    "sum",
    "amount",
    "due",
    "summe",
    "gesamt",
    "gesamtbetrag",
    "gesamtsumme",
    "betrag",
    "totale",
    "importe",
    "montant",
    "totaal",
    "razem",
    "suma",
    "kwota",
];

/// All amounts of a text in its order: a number beside a currency's sign or name.
pub fn all(text: &str) -> Vec<Amount> {
    let mut found = Vec::new();
    let mut from = 0;
    while let Some((start, end)) = number_at(text, from) {
        from = end;
        if let Some((left, right)) = currency_round(text, start, end)
            && let Some(number) = normal(&text[start..end])
        {
            let text = text[left..right].trim().to_owned();
            found.push(Amount { text, number });
        }
    }
    found
}

/// All numbers of a text in its order, whatever they count.
pub fn numbers(text: &str) -> Vec<f64> {
    let mut found = Vec::new();
    let mut from = 0;
    while let Some((start, end)) = number_at(text, from) {
        from = end;
        let number = normal(&text[start..end]).and_then(|number| number.parse().ok());
        found.extend::<Option<f64>>(number);
    }
    found
}

/// The number of a text that is an amount and nothing else: "80,00", with its currency or without.
pub fn number_of(text: &str) -> Option<String> {
    let (start, end) = number_at(text, 0)?;
    let alone = number_at(text, end).is_none();
    let currency = currency_round(text, start, end).is_some() || text.trim() == &text[start..end];
    normal(&text[start..end]).filter(|_| alone && currency)
}

/// A name that ends with a price without its currency, or says it in brackets: "More data, 4.99". Other numbers of that
/// form, versions and ratings, stand before what they are of.
pub fn is_priced(text: &str) -> bool {
    let mut from = 0;
    let mut found = false;
    while let Some((start, end)) = number_at(text, from) {
        from = end;
        let cents = text[start..end]
            .rfind(['.', ','])
            .map(|at| end - start - at - 1);
        let plain = |c: char| !c.is_alphanumeric() && !matches!(c, '.' | ':' | '%' | '*' | '★');
        let apart = text[..start].chars().next_back().is_some_and(plain)
            && text[end..]
                .trim_start()
                .chars()
                .next()
                .is_none_or(|c| matches!(c, ')' | '!' | '.'));
        found |= cents == Some(2) && apart;
    }
    found
}

/// Whether a number of the text may be two: "Seat 2 300 €". [`all`] reads the greater one.
pub fn is_unclear(text: &str) -> bool {
    let mut from = 0;
    while let Some((start, end)) = number_at(text, from) {
        from = end;
        if text[start..end].contains(' ') && !begins_a_sum(text, start) {
            return true;
        }
    }
    false
}

/// Nothing stands before a number that could have a number of its own.
fn begins_a_sum(text: &str, start: usize) -> bool {
    let before = text[..start].trim_end();
    let total = before.trim_end_matches([':', '=']).to_lowercase();
    let last = total.rsplit(|c: char| !c.is_alphabetic()).next();
    before.is_empty()
        || text[before.len()..start].contains('\n')
        || before.ends_with(SIGNS)
        || before.ends_with(['(', '|'])
        || last.is_some_and(|last| TOTALS.contains(&last) || CODES.contains(&last))
}

/// The next run of digits with separators in it.
fn number_at(text: &str, from: usize) -> Option<(usize, usize)> {
    let start = from + text[from..].find(|c: char| c.is_ascii_digit())?;
    let run = text[start..]
        .find(|c: char| !c.is_ascii_digit() && !matches!(c, '.' | ',' | '\''))
        .map_or(text.len(), |length| start + length);
    let end = start + text[start..run].trim_end_matches(['.', ',', '\'']).len();
    Some((start, grouped_end(text, start, end).unwrap_or(end)))
}

/// Where a number ends whose thousands are set off by spaces: "1 234,50". A plain space does so only in a sum of money.
fn grouped_end(text: &str, start: usize, first: usize) -> Option<usize> {
    const SPACES: [char; 4] = [' ', '\u{a0}', '\u{202f}', '\u{2009}'];
    const MOST: usize = 4;
    let digits = &text[start..first];
    let glued = |c: char| c.is_alphanumeric() || matches!(c, '.' | ',' | ':' | '/' | '-' | '#');
    if digits.len() > 3
        || digits.starts_with('0')
        || digits.contains(|c: char| !c.is_ascii_digit())
        || text[..start].chars().next_back().is_some_and(glued)
    {
        return None;
    }
    let mut end = first;
    let mut is_plain = false;
    let mut groups = 0;
    while let Some(space) = text[end..].chars().next().filter(|c| SPACES.contains(c)) {
        let (from, run) = (end + space.len_utf8(), &text[end + space.len_utf8()..]);
        let length = run.find(|c: char| !c.is_ascii_digit());
        if length.unwrap_or(run.len()) != 3 {
            break;
        }
        (end, is_plain, groups) = (from + 3, is_plain || space == ' ', groups + 1);
    }
    if !(1..=MOST).contains(&groups) {
        return None;
    }
    let end = end + decimals(&text[end..])?;
    (!is_plain || is_money(text, start, end)).then_some(end)
}

/// How long the decimals are that a text begins with; `None` where it goes on as no amount does.
fn decimals(text: &str) -> Option<usize> {
    let Some(behind) = text.strip_prefix(['.', ',']) else {
        return Some(0);
    };
    let length = behind.find(|c: char| !c.is_ascii_digit());
    match length.unwrap_or(behind.len()) {
        0 => Some(0),
        length @ 1..=2 => Some(length + 1),
        _ => None,
    }
}

/// A currency stands beside the number, and no unit behind it: "$5 300 g".
fn is_money(text: &str, start: usize, end: usize) -> bool {
    const LONGEST_UNIT: usize = 2;
    let Some((_, right)) = currency_round(text, start, end) else {
        return false;
    };
    let behind = text[end..].trim_start();
    let unit = behind
        .find(|c: char| !c.is_alphabetic())
        .unwrap_or(behind.len());
    right > end || !(1..=LONGEST_UNIT).contains(&unit)
}

/// Where the amount with its currency begins and ends.
fn currency_round(text: &str, start: usize, end: usize) -> Option<(usize, usize)> {
    let before = text[..start].trim_end();
    let after = text[end..].trim_start();
    let after_at = text.len() - after.len();
    if let Some(sign) = before.chars().next_back().filter(|c| SIGNS.contains(c)) {
        return Some((before.len() - sign.len_utf8(), end));
    }
    // "Seat 2 $30": a sign that another number follows at once, and that stands apart from this one, is that number's.
    let is_anothers = |sign: char| {
        let behind = after[sign.len_utf8()..].chars().next();
        after_at > end && behind.is_some_and(|c| c.is_ascii_digit())
    };
    let sign = after.chars().next().filter(|c| SIGNS.contains(c));
    if let Some(sign) = sign.filter(|sign| !is_anothers(*sign)) {
        return Some((start, after_at + sign.len_utf8()));
    }
    let word = |text: &str| CODES.contains(&text.to_lowercase().as_str());
    let next = after
        .split(|c: char| !c.is_alphabetic())
        .next()
        .unwrap_or_default();
    if word(next) {
        return Some((start, after_at + next.len()));
    }
    let last = before
        .rsplit(|c: char| !c.is_alphabetic())
        .next()
        .unwrap_or_default();
    word(last).then(|| (before.len() - last.len(), end))
}

/// "1.234,5" and "1,234.50" as "1234.50".
fn normal(number: &str) -> Option<String> {
    let last = number.rfind(['.', ',']);
    let decimals = last
        .map(|at| &number[at + 1..])
        .filter(|rest| rest.len() <= 2);
    let whole = match decimals {
        Some(_) => &number[..last?],
        None => number,
    };
    let whole: String = whole.chars().filter(char::is_ascii_digit).collect();
    let whole = whole.trim_start_matches('0');
    let whole = if whole.is_empty() { "0" } else { whole };
    Some(format!("{whole}.{:0<2}", decimals.unwrap_or_default()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_found_and_compare() {
        let cases = [
            ("Pay $24.90 now", "$24.90", "24.90"),
            ("Total: 1.234,50 €", "1.234,50 €", "1234.50"),
            ("EUR 12", "EUR 12", "12.00"),
            ("£1,000", "£1,000", "1000.00"),
            ("99,5 zł do zapłaty", "99,5 zł", "99.50"),
            ("Send 20 dollars to Ann", "20 dollars", "20.00"),
            ("CHF 1'250.00.", "CHF 1'250.00", "1250.00"),
            ("Seat 2 $30", "$30", "30.00"),
            ("1 234,50 €", "1 234,50 €", "1234.50"),
            ("Razem: 1 234 567 zł", "1 234 567 zł", "1234567.00"),
            ("NOK 12 345", "NOK 12 345", "12345.00"),
            (
                "Prix 1\u{202f}234,5\u{a0}€",
                "1\u{202f}234,5\u{a0}€",
                "1234.50",
            ),
            ("Seat 2 300 €", "2 300 €", "2300.00"),
            ("At 10:30 450 €", "450 €", "450.00"),
            ("On 12 May 2026 450 €", "450 €", "450.00"),
            ("Tea $5 300 g", "$5", "5.00"),
            ("Seat 12 30 €", "30 €", "30.00"),
        ];
        for (text, shown, number) in cases {
            let found = all(text);
            assert_eq!(found.len(), 1, "{text}");
            assert_eq!(
                (found[0].text.as_str(), found[0].number.as_str()),
                (shown, number)
            );
        }
        for text in [
            "Room 12",
            "12 of 40 results",
            "2026-05-12",
            "call 555 1234",
            "",
        ] {
            assert_eq!(all(text), [], "{text}");
        }
    }

    #[test]
    fn a_number_before_a_sum_may_be_a_part_of_it() {
        for text in ["Seat 2 300 €", "Room 12 450,00 kr", "2 x 1 200 €"] {
            assert!(is_unclear(text), "{text}");
        }
        for text in [
            "1 234,50 €",
            "Total: 1 234 kr",
            "€ 1 234",
            "Seat 2 $300",
            "Kettle 1\u{202f}234 €",
            "Room 12\n450 €",
            "call 555 123",
        ] {
            assert!(!is_unclear(text), "{text}");
        }
    }

    #[test]
    fn numbers_are_read_with_either_mark() {
        assert_eq!(
            numbers("4,5 of 1,204 and 1.204,50"),
            [4.5, 1_204.0, 1_204.5]
        );
        assert!(numbers("none").is_empty());
        assert_eq!(numbers("1\u{2009}204 of 12 300"), [1_204.0, 12.0, 300.0]);
    }

    proptest::proptest! {
        #[test]
        fn no_text_is_too_strange(text: String) {
            for amount in all(&text) {
                proptest::prop_assert!(text.contains(&amount.text));
            }
        }
    }
}
