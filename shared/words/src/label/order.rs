//! What orders of a list are called.

use crate::Folded;

/// Whether an order is ascending, by the words that goals and lists of orders use; `None` where
/// the text names no order.
pub fn ascends(text: &str) -> Option<bool> {
    const ORDERS: [(&str, bool); 24] = [
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
        ("descending", false),
        ("desc", false),
        ("decreasing", false),
        ("highest", false),
        ("largest", false),
        ("newest", false),
        ("latest", false),
    ];
    let words = Folded::new(text);
    ORDERS
        .iter()
        .find(|(phrase, _)| words.contains(&Folded::new(phrase)))
        .map(|(_, ascending)| *ascending)
}
