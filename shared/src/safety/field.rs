//! Which fields take what nobody else may see: by type, `autocomplete` and name attribute, and by
//! what they are called in several languages.

use super::words::{holds, words};
use crate::page::{Element, Role};
use serde::{Deserialize, Serialize};

/// A kind of secret, and of the field that takes it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SecretKind {
    Password,
    /// A number of a payment card, its check digits, or a bank account's number.
    Card,
    /// A one-time code or a PIN.
    Code,
}

impl SecretKind {
    /// For the user.
    pub fn word(self) -> &'static str {
        match self {
            Self::Password => "password",
            Self::Card => "card details",
            Self::Code => "security code",
        }
    }

    /// The kind that a name of a value or field speaks of.
    pub fn of_name(name: &str) -> Option<Self> {
        let name = words(name);
        if KEYWORDS.iter().any(|phrase| holds(&name, &words(phrase))) {
            return None;
        }
        let says = |list: &[&str]| {
            list.iter()
                .any(|phrase| holds(&name, &words(phrase)) || solid(&name, phrase))
        };
        if says(CARDS) {
            Some(Self::Card)
        } else if says(PASSWORDS) {
            Some(Self::Password)
        } else if says(CODES) {
            Some(Self::Code)
        } else {
            None
        }
    }

    /// What the field takes, if it is a field for a secret.
    pub fn of_field(element: &Element) -> Option<Self> {
        let takes_text = matches!(
            element.role,
            Role::Textbox | Role::Searchbox | Role::Spinbutton | Role::Combobox | Role::Generic
        );
        if !takes_text {
            return None;
        }
        let names = [
            element.details().autocomplete.as_deref(),
            element.field.as_deref(),
            Some(element.name.as_str()),
            element.details().placeholder.as_deref(),
            Some(element.neighbour.as_str()),
        ];
        // A card's check digits often stand behind dots: what it is called goes before its type.
        let called = names.into_iter().flatten().find_map(Self::of_name);
        let dotted = element.input_type.as_deref() == Some("password");
        called.or(dotted.then_some(Self::Password))
    }

    /// Whether a secret of this kind may stand in a field of that kind. PINs and one-time codes
    /// are called passwords by some pages, and the other way round.
    pub fn fits(self, field: Self) -> bool {
        match self {
            Self::Card => matches!(field, Self::Card | Self::Code),
            Self::Password | Self::Code => matches!(field, Self::Password | Self::Code),
        }
    }
}

/// "newpassword", "cardnumber": a phrase written in one, alone or at an end of a word.
fn solid(name: &[String], phrase: &str) -> bool {
    const SHORTEST: usize = 7;
    let phrase = words(phrase).concat();
    phrase.len() >= SHORTEST
        && name
            .iter()
            .any(|word| word.starts_with(&phrase) || word.ends_with(&phrase))
}

/// What is looked for by, though a word of it is also one for a secret.
const KEYWORDS: &[&str] = &[
    "palabras clave",
    "palavras chave",
    "palavra chave",
    "parole chiave",
    "mots cles",
    "mot cle",
];

const PASSWORDS: &[&str] = &[
    "password",
    "passwort",
    "passphrase",
    "passwd",
    "pwd",
    "pw",
    "pass",
    "kennwort",
    "mot de passe",
    "motdepasse",
    "mdp",
    "contraseña",
    "clave",
    "parola d'ordine",
    "senha",
    "palavra-passe",
    "hasło",
    "wachtwoord",
    "lösenord",
    "adgangskode",
    "passord",
    "heslo",
    "пароль",
    "密码",
    "パスワード",
    "current-password",
    "new-password",
    "secret",
    "api key",
    "private key",
    "recovery phrase",
    "seed phrase",
];

const CARDS: &[&str] = &[
    "card number",
    "cardnumber",
    "card no",
    "credit card",
    "debit card",
    "cc number",
    "cc-number",
    "ccnumber",
    "ccnum",
    "cc-csc",
    "cvc",
    "cvv",
    "cvv2",
    "cvc2",
    "csc",
    "card code",
    "card security code",
    "kartennummer",
    "kreditkarte",
    "kreditkartennummer",
    "prüfnummer",
    "kartenprüfnummer",
    "numéro de carte",
    "carte bancaire",
    "cryptogramme",
    "número de tarjeta",
    "tarjeta de crédito",
    "numero carta",
    "numero di carta",
    "carta di credito",
    "número do cartão",
    "cartão de crédito",
    "kaartnummer",
    "creditcard",
    "numer karty",
    "kortnummer",
    "iban",
    "account number",
    "kontonummer",
    "номер карты",
    "卡号",
    "カード番号",
];

const CODES: &[&str] = &[
    "one time code",
    "one-time-code",
    "one time password",
    "otp",
    "totp",
    "verification code",
    "security code",
    "authentication code",
    "confirmation code",
    "login code",
    "access code",
    "door code",
    "gate code",
    "entry code",
    "alarm code",
    "türcode",
    "zugangscode",
    "digicode",
    "code de la porte",
    "code d'entrée",
    "código de la puerta",
    "código de acceso",
    "codice della porta",
    "código da porta",
    "código de acesso",
    "deurcode",
    "toegangscode",
    "kod do drzwi",
    "portkod",
    "sms code",
    "2fa",
    "mfa",
    "two factor",
    "tan",
    "pin",
    "pin code",
    "passcode",
    "einmalcode",
    "einmalpasswort",
    "sicherheitscode",
    "bestätigungscode",
    "verifizierungscode",
    "code de vérification",
    "code de sécurité",
    "code de confirmation",
    "código de verificación",
    "código de seguridad",
    "codice di verifica",
    "codice di sicurezza",
    "código de verificação",
    "verificatiecode",
    "beveiligingscode",
    "kod weryfikacyjny",
    "kod sms",
    "engångskod",
    "код подтверждения",
    "验证码",
    "認証コード",
];

/// A field that takes a text.
pub(super) fn is_field(element: &Element) -> bool {
    matches!(
        element.role,
        Role::Textbox | Role::Searchbox | Role::Spinbutton | Role::Combobox
    )
}

/// The kind of secret that a page asks for somewhere among these elements.
pub(super) fn asks_for<'e>(
    mut elements: impl Iterator<Item = &'e Element>,
    kind: SecretKind,
) -> bool {
    elements.any(|element| SecretKind::of_field(element) == Some(kind))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::Page;

    fn field(html: &str) -> Option<SecretKind> {
        SecretKind::of_field(&Page::from_text(html).elements[0])
    }

    #[test]
    fn fields_are_known_by_type_and_by_name() {
        let cases = [
            (
                r#"<input type="password" name="x">"#,
                Some(SecretKind::Password),
            ),
            (r#"<input name="pw">"#, Some(SecretKind::Password)),
            (
                r#"<input aria-label="Neues Passwort">"#,
                Some(SecretKind::Password),
            ),
            (
                r#"<input placeholder="Mot de passe">"#,
                Some(SecretKind::Password),
            ),
            (r#"<input name="newpassword2">"#, Some(SecretKind::Password)),
            (
                r#"<input autocomplete="cc-number" name="f1">"#,
                Some(SecretKind::Card),
            ),
            (
                r#"<input autocomplete="section-a one-time-code">"#,
                Some(SecretKind::Code),
            ),
            (r#"<input aria-label="Deurcode">"#, Some(SecretKind::Code)),
            (r#"<input aria-label="Rabattcode">"#, None),
            (
                r#"<input type="password" aria-label="CVC">"#,
                Some(SecretKind::Card),
            ),
            (
                r#"<input aria-label="Kartennummer">"#,
                Some(SecretKind::Card),
            ),
            (
                r#"<input aria-label="Código de verificación">"#,
                Some(SecretKind::Code),
            ),
            (
                r#"<input aria-label="Enter the 6-digit verification code">"#,
                Some(SecretKind::Code),
            ),
            (r#"<input aria-label="Zip code">"#, None),
            (r#"<input aria-label="Promo code">"#, None),
            (r#"<input aria-label="Passenger name">"#, None),
            (r#"<input aria-label="Business card title">"#, None),
            (r#"<input aria-label="Comment">"#, None),
            ("<button>Show password</button>", None),
            (
                r#"<input type="checkbox" aria-label="Remember password">"#,
                None,
            ),
        ];
        for (html, kind) in cases {
            assert_eq!(field(html), kind, "{html}");
        }
    }
}
