//! What belongs to a person.

const PERSONAL: &[&str] = &[
    "name",
    "surname",
    "e-mail",
    "email",
    "mail",
    "phone",
    "telephone",
    "mobile",
    "number",
    "password",
    "passphrase",
    "address",
    "street",
    "zip",
    "postcode",
    "code",
    "city",
    "town",
    "country",
    "birthday",
    "birth",
    "username",
    "login",
    "card",
    "company",
    "employer",
    "age",
    "pin",
    "passport",
    "iban",
    "account",
    "credentials",
    "details",
    "id",
];

/// Whether a word, lower case, ends the name of something that only its owner can tell ("phone
/// number").
pub fn is_own(word: &str) -> bool {
    PERSONAL.contains(&word)
}
