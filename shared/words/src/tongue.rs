//! Which language somebody writes in, by the small words of it.

use crate::Folded;
use crate::work::Prepared;
use serde::{Deserialize, Serialize};

/// A language that the program speaks to its user in.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Tongue {
    #[default]
    English,
    German,
    French,
    Spanish,
    Italian,
    Portuguese,
    Dutch,
    Polish,
}

const TONGUES: [(&str, Tongue); 8] = [
    ("en", Tongue::English),
    ("de", Tongue::German),
    ("fr", Tongue::French),
    ("es", Tongue::Spanish),
    ("it", Tongue::Italian),
    ("pt", Tongue::Portuguese),
    ("nl", Tongue::Dutch),
    ("pl", Tongue::Polish),
];

/// `None` for a language that the program does not speak.
static SMALL: Prepared<Vec<(Option<Tongue>, Vec<String>)>> = Prepared::new(|| {
    let lines = include_str!("tongue.txt").lines();
    let lines = lines.filter(|line| !line.starts_with('#'));
    let entries = lines.filter_map(|line| line.split_once(':'));
    let words = |words: &str| {
        words
            .split(',')
            .flat_map(|one| Folded::new(one).words().to_vec())
            .collect()
    };
    entries
        .map(|(head, small)| (Tongue::of_code(head), words(small)))
        .collect()
});

impl Tongue {
    /// Each of them.
    pub const ALL: [Self; 8] = [
        Self::English,
        Self::German,
        Self::French,
        Self::Spanish,
        Self::Italian,
        Self::Portuguese,
        Self::Dutch,
        Self::Polish,
    ];

    /// The language of a code of ISO 639-1.
    pub fn of_code(code: &str) -> Option<Self> {
        let known = TONGUES.iter().find(|(own, _)| *own == code);
        known.map(|(_, tongue)| *tongue)
    }

    /// The language that a text is written in, but for what it quotes. What cannot be told is English.
    pub fn of(text: &str) -> Self {
        let text = Folded::new(&own_words(text));
        let hits = |small: &[String]| {
            let words = text.words().iter();
            words.filter(|word| small.contains(word)).count()
        };
        let mut best = (Some(Self::English), 0);
        let mut even = false;
        for (tongue, small) in SMALL.iter() {
            let found = hits(small);
            if found > best.1 {
                (best, even) = ((*tongue, found), false);
            } else if found == best.1 {
                even = true;
            }
        }
        best.0.filter(|_| !even).unwrap_or_default()
    }
}

/// Whether a word says little by itself in one of these languages: "pour", "over", "all".
pub fn is_small(word: &str) -> bool {
    SMALL
        .iter()
        .any(|(_, small)| small.iter().any(|one| one == word))
}

/// A text's words without what is quoted, and without addresses and compounds: "e-mail" has no Italian "e".
fn own_words(text: &str) -> String {
    let own = unquoted(text);
    let is_whole = |word: &&str| {
        let letters = word.trim_matches(|one: char| !one.is_alphanumeric());
        !letters.contains(['-', '@', '.', '/'])
    };
    own.split_whitespace()
        .filter(is_whole)
        .collect::<Vec<_>>()
        .join(" ")
}

/// What opens a quotation, and what closes it.
const QUOTES: [(char, &[char]); 5] = [
    ('"', &['"']),
    ('“', &['”', '"']),
    ('„', &['“', '”', '"']),
    ('«', &['»']),
    ('»', &['«']),
];

fn unquoted(text: &str) -> String {
    let mut own = String::with_capacity(text.len());
    let mut rest = text;
    let opens = |text: &str| text.find(|one| QUOTES.iter().any(|(open, _)| *open == one));
    while let Some((before, quoted)) = opens(rest).map(|at| rest.split_at(at)) {
        let mut inside = quoted.chars();
        let open = inside.next();
        let inside = inside.as_str();
        let closes = QUOTES.iter().find(|(one, _)| Some(*one) == open);
        let Some(end) = closes.and_then(|(_, close)| inside.find(*close)) else {
            break;
        };
        own.push_str(before);
        own.push(' ');
        let mut after = inside[end..].chars();
        after.next();
        rest = after.as_str();
    }
    own.push_str(rest);
    own
}

#[cfg(test)]
mod tests {
    use super::Tongue;

    #[test]
    fn a_goal_is_known_by_its_small_words() {
        for (goal, tongue) in [
            ("Delete the report of Ann", Tongue::English),
            ("Click \"Löschen\"", Tongue::English),
            ("Lösche bitte den Bericht von Ann", Tongue::German),
            ("Schalte die Benachrichtigungen aus", Tongue::German),
            (
                "Supprime le rapport de mon équipe, s'il te plaît",
                Tongue::French,
            ),
            ("Borra el informe del equipo, por favor", Tongue::Spanish),
            (
                "Per favore elimina il rapporto della squadra",
                Tongue::Italian,
            ),
            (
                "Quero que remova o relatório da minha equipe",
                Tongue::Portuguese,
            ),
            ("Verwijder het rapport van mijn team", Tongue::Dutch),
            ("Proszę usuń ten raport z listy", Tongue::Polish),
            ("1042", Tongue::English),
            // Neither Swedish nor Danish, Finnish or Czech is German, Dutch or Polish.
            (
                "Vi behöver inte Volvon på söndag, avboka den. Lördagen står kvar",
                Tongue::English,
            ),
            (
                "køb et årskort til min far, han er født i 1951",
                Tongue::English,
            ),
            (
                "pane kalevalan varaus siksi aikaa tauolle, se oikea eikä toinen",
                Tongue::English,
            ),
            (
                "tak at se jí ta skříňka sama dál neprodlužuje",
                Tongue::English,
            ),
        ] {
            assert_eq!(Tongue::of(goal), tongue, "{goal}");
        }
    }

    #[test]
    fn what_is_quoted_or_an_address_tells_nothing() {
        for text in [
            r#"Rename "O mapa da cidade" to "Die Karte""#,
            "Open „Die Karte von Ulm“ and «La carte de la ville»",
            "Send e-mail to uma.da.costa@correio.example",
            r#"A board 24" wide, the longest"#,
        ] {
            assert_eq!(Tongue::of(text), Tongue::English, "{text}");
        }
    }

    const GOALS: [(Tongue, &[&str]); 8] = [
        (
            Tongue::English,
            &[
                "Sort the bills by date and show me the last one",
                "Move Do Androids Dream to the top of the list",
                "Is there a way to export as CSV?",
                "Set no reminder for Os and Mia",
                "Mark all as read",
                "Send Ana de Souza a note that I will be late",
                "Invite Marco as an editor",
                "Cancel my stay in Las Palmas",
                "Pick the no-frills plan as the default",
                "Add one kilo of rice to the cart",
                "Where do I change who gets the invoices?",
                "Check in as a group of four",
                "Enter 12 as minimum and 20 as maximum",
                "Log in as admin",
            ],
        ),
        (
            Tongue::German,
            &[
                "Bestell mir bitte zwei Kilo Reis",
                "Verschieb den Termin mit Dr. Weber auf Freitag",
                "Welche Rechnungen sind noch offen?",
                "Trag Anna als Begleitung ein",
                "Ich möchte mein Abo zum Monatsende kündigen",
                "Stell die Sprache auf Englisch um",
                r#"Such nach "The Trial" und leg es in den Warenkorb"#,
                "Wie viel kostet der Versand nach Österreich?",
                "Schick die Datei an Tom und an Mia",
                "Nimm das günstigste Zimmer am 3. Mai",
            ],
        ),
        (
            Tongue::French,
            &[
                "Réserve une table pour deux personnes samedi",
                "Quelles factures ne sont pas payées ?",
                "Envoie le rapport à Claire et à Paul",
                "Je voudrais annuler mon abonnement à la fin du mois",
                "Déplace le rendez-vous au vendredi",
                r#"Mets "The Trial" dans le panier"#,
                "Combien coûte la livraison en Autriche ?",
                "Inscris Marie comme invitée",
                "Qu'est-ce qu'il y a dans mon panier ?",
                "Range les photos de vacances par date",
            ],
        ),
        (
            Tongue::Spanish,
            &[
                "Reserva una mesa para dos personas el sábado",
                "¿Qué facturas están sin pagar?",
                "Envía el informe a Clara y a Pablo",
                "Me gustaría cancelar mi suscripción a fin de mes",
                r#"Pon "The Trial" en el carrito"#,
                "¿Cuánto cuesta el envío a Austria?",
                "Cambia el idioma a inglés",
                "Vacía la papelera de mi correo",
                "¿Cuándo llega el paquete?",
            ],
        ),
        (
            Tongue::Italian,
            &[
                "Prenota un tavolo per due persone sabato",
                "Quali fatture non sono ancora pagate?",
                "Invia il rapporto a Chiara e a Paolo",
                "Vorrei disdire l'abbonamento alla fine del mese",
                r#"Metti "The Trial" nel carrello"#,
                "Quanto costa la spedizione in Austria?",
                "Cambia la lingua in inglese",
                "Iscrivi Maria come ospite",
                "Svuota il cestino della posta",
                "Cosa c'è nel mio carrello?",
            ],
        ),
        (
            Tongue::Portuguese,
            &[
                "Reserve uma mesa para duas pessoas no sábado",
                "Quais faturas ainda não foram pagas?",
                "Envie o relatório para a Clara e o Paulo",
                "Gostaria de cancelar a minha assinatura no fim do mês",
                "Quanto custa o envio para a Áustria?",
                "Mude o idioma para inglês",
                "Esvazie a lixeira do meu e-mail",
                "O que está na minha lista?",
                "Mostre os pedidos que ainda não chegaram",
                "Quando chega a encomenda do João?",
            ],
        ),
        (
            Tongue::Dutch,
            &[
                "Reserveer een tafel voor twee personen op zaterdag",
                "Welke facturen zijn nog niet betaald?",
                "Stuur het rapport naar Klaas en Piet",
                "Ik wil mijn abonnement aan het eind van de maand opzeggen",
                "Verplaats de afspraak naar vrijdag",
                r#"Leg "The Trial" in het winkelmandje"#,
                "Wat kost de verzending naar Oostenrijk?",
                "Zet de taal op Engels",
                "Schrijf Maria in als gast",
                "Leeg de prullenbak van mijn mail",
            ],
        ),
        (
            Tongue::Polish,
            &[
                "Zarezerwuj stolik dla dwóch osób na sobotę",
                "Które faktury nie są jeszcze zapłacone?",
                "Chcę zrezygnować z abonamentu na koniec miesiąca",
                "Ile kosztuje wysyłka do Austrii?",
                "Zmień język na angielski",
                "Zapisz Marię jako gościa",
                "Opróżnij kosz w mojej poczcie",
                "Ile kosztuje dostawa?",
                "Usuń ten adres z mojego konta",
                "Czy moja paczka jest już w drodze?",
            ],
        ),
    ];

    #[test]
    fn no_goal_is_taken_for_one_in_another_language() {
        for (tongue, goals) in GOALS {
            for goal in goals {
                assert_eq!(Tongue::of(goal), tongue, "{goal}");
            }
        }
    }
}
