//! What a page tells its user about what was done: errors, success, news.

use super::folded::one_line;
use super::{Node, Page};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::sync::LazyLock;

/// The longest message kept, in characters.
const MAX_MESSAGE: usize = 300;
/// A longer line is prose, whatever words it holds.
const MAX_LINE: usize = 200;

/// Something the page says to its user.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message {
    pub text: String,
    pub kind: MessageKind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum MessageKind {
    Error,
    Success,
    Neutral,
}

/// Words and phrases of failure, in lower case without punctuation: English, German, French,
/// Spanish.
const ERRORS: &[&str] = &[
    "invalid",
    "wrong",
    "incorrect",
    "required",
    "failed",
    "failure",
    "error",
    "errors",
    "not found",
    "try again",
    "denied",
    "expired",
    "forbidden",
    "unauthorized",
    "unable to",
    "could not",
    "couldn t",
    "cannot",
    "can t",
    "does not match",
    "do not match",
    "don t match",
    "doesn t match",
    "is missing",
    "must be",
    "must not",
    "too short",
    "too long",
    "too many",
    "not allowed",
    "not valid",
    "already exists",
    "already taken",
    "already in use",
    "something went wrong",
    "please enter",
    "please select",
    "please fill",
    "unavailable",
    "ungültig",
    "ungültige",
    "ungültiger",
    "ungültiges",
    "falsch",
    "falsches",
    "fehler",
    "fehlgeschlagen",
    "erforderlich",
    "nicht gefunden",
    "erneut versuchen",
    "abgelaufen",
    "nicht erlaubt",
    "pflichtfeld",
    "muss angegeben",
    "bitte geben",
    "bitte wählen",
    "stimmen nicht",
    "stimmt nicht",
    "bereits vergeben",
    "konnte nicht",
    "konnten nicht",
    "invalide",
    "incorrecte",
    "erroné",
    "erronée",
    "erreur",
    "échec",
    "échoué",
    "obligatoire",
    "introuvable",
    "réessayer",
    "réessayez",
    "refusé",
    "expiré",
    "veuillez saisir",
    "veuillez choisir",
    "ne correspondent pas",
    "ne correspond pas",
    "impossible de",
    "inválido",
    "inválida",
    "incorrecto",
    "incorrecta",
    "obligatorio",
    "obligatoria",
    "falló",
    "no encontrado",
    "no encontrada",
    "inténtalo de nuevo",
    "inténtelo de nuevo",
    "denegado",
    "caducado",
    "no coinciden",
    "no coincide",
    "no se pudo",
    "no válido",
    "no válida",
];

/// Words and phrases of success, likewise.
const SUCCESSES: &[&str] = &[
    "created",
    "saved",
    "done",
    "success",
    "successful",
    "successfully",
    "thank you",
    "thanks",
    "completed",
    "updated",
    "added",
    "deleted",
    "removed",
    "sent",
    "submitted",
    "confirmed",
    "registered",
    "welcome back",
    "signed in",
    "logged in",
    "archived",
    "published",
    "uploaded",
    "applied",
    "booked",
    "erstellt",
    "gespeichert",
    "erledigt",
    "erfolgreich",
    "vielen dank",
    "danke",
    "angelegt",
    "aktualisiert",
    "hinzugefügt",
    "gelöscht",
    "gesendet",
    "abgeschlossen",
    "bestätigt",
    "créé",
    "créée",
    "enregistré",
    "enregistrée",
    "terminé",
    "terminée",
    "succès",
    "réussi",
    "réussie",
    "merci",
    "ajouté",
    "ajoutée",
    "supprimé",
    "supprimée",
    "envoyé",
    "envoyée",
    "mis à jour",
    "confirmé",
    "confirmée",
    "creado",
    "creada",
    "guardado",
    "guardada",
    "hecho",
    "éxito",
    "gracias",
    "completado",
    "completada",
    "actualizado",
    "actualizada",
    "añadido",
    "añadida",
    "eliminado",
    "eliminada",
    "enviado",
    "enviada",
    "confirmado",
    "confirmada",
];

/// The phrases by their first words, so that a text is read once.
static PHRASES: LazyLock<HashMap<&str, Vec<(&str, MessageKind)>>> = LazyLock::new(|| {
    let mut phrases: HashMap<&str, Vec<_>> = HashMap::new();
    for (list, kind) in [
        (ERRORS, MessageKind::Error),
        (SUCCESSES, MessageKind::Success),
    ] {
        for &phrase in list {
            let first = phrase.split(' ').next().unwrap_or(phrase);
            phrases.entry(first).or_default().push((phrase, kind));
        }
    }
    phrases
});

/// Phrases of a warning before the deed: nothing has failed yet.
const WARNINGS: &[&str] = &[
    "be undone",
    "be reversed",
    "be recovered",
    "be restored",
    "undo this",
    "to confirm",
    "are you sure",
    "permanently",
    "irreversible",
    "rückgängig gemacht werden",
    "sind sie sicher",
    "bist du sicher",
    "être annulée",
    "êtes vous sûr",
    "no se puede deshacer",
    "está seguro",
];

/// What a page begins with that has not taken what it was given, likewise.
const REFUSALS: &[&str] = &[
    "please",
    "select",
    "choose",
    "enter",
    "you must",
    "you need to",
    "you have to",
    "at least",
    "at most",
    "bitte",
    "wählen sie",
    "geben sie",
    "sie müssen",
    "mindestens",
    "höchstens",
    "veuillez",
    "choisissez",
    "sélectionnez",
    "saisissez",
    "vous devez",
    "au moins",
    "au plus",
    "por favor",
    "elige",
    "elija",
    "selecciona",
    "seleccione",
    "introduce",
    "introduzca",
    "debes",
    "debe",
    "al menos",
    "como máximo",
];
/// A refusal that is longer is prose.
const MAX_REFUSAL: usize = 120;

/// Whether a text that came up after something was sent says that more is wanted first. The same
/// words may stand over a form all along: only what is new refuses anything.
pub fn asks_for_more(text: &str) -> bool {
    let words = words(text);
    words.chars().count() <= MAX_REFUSAL
        && !warns(&words)
        && REFUSALS.iter().any(|phrase| starts_with(&words, phrase))
}

/// Whether a text warns of what is about to be done.
fn warns(words: &str) -> bool {
    WARNINGS.iter().any(|phrase| {
        words
            .match_indices(phrase)
            .any(|(at, _)| at == 0 || words[..at].ends_with(' '))
    })
}

impl MessageKind {
    /// What the words of a text say. Failure outweighs success ("saved, but 2 errors"); a warning
    /// before the deed is neither.
    pub fn of(text: &str) -> Self {
        let words = words(text);
        if warns(&words) {
            return Self::Neutral;
        }
        let mut kind = Self::Neutral;
        let mut rest = words.as_str();
        while !rest.is_empty() {
            let (word, after) = rest.split_once(' ').unwrap_or((rest, ""));
            let found = PHRASES.get(word).into_iter().flatten();
            for (_, said) in found.filter(|(phrase, _)| starts_with(rest, phrase)) {
                match said {
                    Self::Error => {
                        return if denies_errors(&words) {
                            Self::Neutral
                        } else {
                            Self::Error
                        };
                    }
                    Self::Success | Self::Neutral => kind = *said,
                }
            }
            rest = after;
        }
        kind
    }
}

fn starts_with(words: &str, phrase: &str) -> bool {
    words
        .strip_prefix(phrase)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
}

fn denies_errors(words: &str) -> bool {
    [
        "no error",
        "0 error",
        "without error",
        "keine fehler",
        "aucune erreur",
        "ningún error",
    ]
    .iter()
    .any(|phrase| words.contains(phrase))
}

/// The text in lower case, its words each parted by one space.
fn words(text: &str) -> String {
    let mut words = String::with_capacity(text.len());
    for character in text.chars() {
        if character.is_alphanumeric() {
            words.extend(character.to_lowercase());
        } else if !words.is_empty() && !words.ends_with(' ') {
            words.push(' ');
        }
    }
    words.truncate(words.trim_end().len());
    words
}

impl Message {
    pub(super) fn of(text: &str) -> Self {
        let text = one_line(text, MAX_MESSAGE);
        Self {
            kind: MessageKind::of(&text),
            text,
        }
    }

    /// A line that reads like a message though nothing marks it as one.
    pub(super) fn of_line(line: &str) -> Option<Self> {
        let short = line.len() <= MAX_LINE * 4 && line.chars().count() <= MAX_LINE;
        let message = short.then(|| Self::of(line))?;
        (message.kind != MessageKind::Neutral).then_some(message)
    }
}

impl Page {
    /// What alerts, status lines and logs say now, in document order; empty ones say nothing.
    pub fn messages(&self) -> Vec<Message> {
        let live = |node: &Node| {
            matches!(
                node.live_role(),
                Some("alert" | "status" | "log" | "alertdialog")
            )
        };
        let texts = self
            .nodes
            .iter()
            .filter(|node| live(node))
            .map(|node| self.slice(node.text));
        texts
            .filter(|text| !text.trim().is_empty())
            .map(Message::of)
            .collect()
    }
}
