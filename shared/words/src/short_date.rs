//! Names of days and months cut short, in other languages than English: "Mo 13.09.", "jue 20 may", "16 okt".

use crate::date::{month, weekday_anywhere};

/// What weekdays are cut to beside a date in the gate's languages, Monday first: words like others where none follows.
const WEEKDAYS_CUT: [&str; 7] = [
    "mo lun lu seg ma pn pon",
    "di mar ter wt",
    "mi mer mié mie qua wo śr sr",
    "do jeu jue gio qui cz czw",
    "fr ven vie sex vr pt",
    "sa sam sáb sab za sob",
    "so dim dom zo nd niedz",
];

/// What months are cut to beside a day elsewhere than in English.
const MONTHS_CUT: [&str; 12] = [
    "jän jaen janv ene gen sty",
    "févr fevr fév lut",
    "mär mrt",
    "avr abr kwi",
    "mag",
    "giu cze",
    "juil lug lip",
    "août ago sie",
    "sept set wrz",
    "okt ott out paź paz",
    "lis",
    "dez déc dic gru",
];

/// The place of the list that has the word, from 1.
fn place_in(lists: &[&str], word: &str) -> Option<i8> {
    let word = word.trim_end_matches(['.', ',']).to_lowercase();
    let mut lists = (1..).zip(lists);
    let found = lists.find(|(_, names)| names.split(' ').any(|name| name == word));
    found.map(|(at, _)| at)
}

/// 1 for Monday to 7, by what names a day of the week where a date follows it: "Mo 13.09.", "jue 20 may".
pub fn weekday_of_a_date(word: &str) -> Option<i8> {
    let plain = word.trim_end_matches(['.', ',']).to_lowercase();
    weekday_anywhere(&plain).or_else(|| place_in(&WEEKDAYS_CUT, word))
}

/// Whether a word names a day of the week where a date follows it.
pub fn is_weekday_of_a_date(word: &str) -> bool {
    weekday_of_a_date(word).is_some()
}

/// Whether a word names a month where the number of a day stands beside it: "16 okt".
pub fn is_month_of_a_date(word: &str) -> bool {
    month_of_a_date(word).is_some()
}

/// The number of the month that a word names where the number of a day stands beside it.
pub(crate) fn month_of_a_date(word: &str) -> Option<i8> {
    month(word.trim_end_matches(',')).or_else(|| place_in(&MONTHS_CUT, word))
}
