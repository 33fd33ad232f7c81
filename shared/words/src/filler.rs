//! Words that carry no name.

/// Words that carry no name.
const FILLERS: [&str; 29] = [
    "a", "an", "the", "this", "that", "these", "those", "my", "your", "our", "her", "his", "their",
    "its", "on", "at", "in", "into", "to", "of", "for", "onto", "from", "by", "with", "as", "and",
    "please", "it",
];

/// Whether a word (lower case) carries no name: articles, prepositions, pronouns.
pub fn is_filler(word: &str) -> bool {
    FILLERS.contains(&word)
}
