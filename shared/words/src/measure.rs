//! Numbers with a unit of measure: "500g" and "500 g" say the same.

/// Units that are written behind a number with a space or without, lower case.
const UNITS: &str = "g kg mg l ml cl dl m cm mm km oz lb lbs gb mb tb w kw kwh kcal kj h min";

/// Where the unit begins in a word, lower case, that is a number with one.
pub fn unit_in(word: &str) -> Option<usize> {
    if !word.as_bytes().first()?.is_ascii_digit() {
        return None;
    }
    let begin = word.find(|c: char| c.is_alphabetic())?;
    let (_, unit) = word.split_at(begin);
    UNITS.split(' ').any(|one| one == unit).then_some(begin)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_unit_is_found_behind_a_number_alone() {
        for (word, unit) in [("500g", 3), ("1.5l", 3), ("11h", 2)] {
            assert_eq!(unit_in(word), Some(unit), "{word}");
        }
        for word in ["500", "g", "6b", "a4", "7pm", "4th", "2x4g5", ""] {
            assert_eq!(unit_in(word), None, "{word}");
        }
    }
}
