//! Names of values that are nobody's business.

const SECRET: &[&str] = &[
    "password",
    "passcode",
    "passphrase",
    "pin",
    "secret",
    "card number",
    "cvc",
    "cvv",
    "security code",
];

/// Whether a name, in whatever case, is one of a value that is not to be shown.
pub fn is_secret(name: &str) -> bool {
    let lower = name.to_lowercase();
    SECRET.iter().any(|word| {
        lower
            .split(|c: char| !c.is_alphanumeric() && c != ' ')
            .any(|part| part.trim() == *word)
            || (word.len() > 4 && lower.contains(word))
    })
}
