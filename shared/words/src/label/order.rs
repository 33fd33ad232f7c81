//! What orders of a list are called.

use crate::Folded;

/// Whether an order is ascending, by the words that goals and lists of orders use; `None` where
/// the text names no order.
pub fn ascends(text: &str) -> Option<bool> {
    const ORDERS: [(&str, bool); 27] = [
        ("low to high", true),
        ("lowest to highest", true),
        ("high to low", false),
        ("highest to lowest", false),
        ("a to z", true),
        ("z to a", false),
        ("a z", true),
        ("z a", false),
        ("old to new", true),
        ("new to old", false),
        ("ascending", true),
        ("asc", true),
        ("increasing", true),
        ("lowest", true),
        ("cheapest", true),
        ("smallest", true),
        ("oldest", true),
        ("earliest", true),
        ("alphabetically", true),
        ("descending", false),
        ("desc", false),
        ("decreasing", false),
        ("highest", false),
        ("largest", false),
        ("biggest", false),
        ("newest", false),
        ("latest", false),
    ];
    let words = Folded::new(text);
    ORDERS
        .iter()
        .find(|(phrase, _)| words.contains(&Folded::new(phrase)))
        .map(|(_, ascending)| *ascending)
}

/// The same for one word behind what a list is to be sorted by: "price, high first". Alone such a word may be anything.
pub fn ascends_by(word: &str) -> Option<bool> {
    ascends(word).or(match word {
        "low" => Some(true),
        "high" | "reverse" => Some(false),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::{ascends, ascends_by};

    #[test]
    fn one_word_tells_an_order_where_a_goal_says_it() {
        for (word, ascending) in [
            ("asc", true),
            ("earliest", true),
            ("a-z", true),
            ("low", true),
            ("high", false),
            ("biggest", false),
            ("z-a", false),
        ] {
            assert_eq!(ascends_by(word), Some(ascending), "{word}");
        }
        assert_eq!(ascends_by("price"), None);
        // A column may be called so.
        assert_eq!(ascends("High"), None);
    }
}
