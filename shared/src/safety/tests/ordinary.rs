//! Ordinary steps on controls as real sites call them, by generation: what shows, opens, pages,
//! sorts and fills in eight languages, and what a goal asks for in so many words; and a second,
//! much simpler classifier that the gate may differ from only where it is said here.

use super::*;

/// Controls that nobody wants to be asked about, whatever the goal is: (language, names).
const SHOWN: [(&str, &str); 8] = [
    (
        "en",
        "Next|Previous|Load more|Show more|See all|View details|Read more|Sort by price|Filter|Clear filters|Search|Menu|Open menu|Close menu|Settings|Help|Reviews|Expand all|Collapse all|Zoom in|Play|Pause|Download PDF|Print|Copy link|Export as CSV|Today|Next month|Go to cart|Proceed to checkout|Back to results|Show transactions|Order history|3|More options|Refresh|View order|Compare products|Notifications|Select all|Sign in",
    ),
    (
        "de",
        "Weiter|Zurück|Mehr anzeigen|Alle anzeigen|Details anzeigen|Mehr erfahren|Nach Preis sortieren|Filter|Filter zurücksetzen|Suchen|Menü|Menü öffnen|Einstellungen|Hilfe|Bewertungen|Herunterladen|Drucken|Heute|Umsätze anzeigen|Bestellungen|Zur Kasse|Warenkorb|Termine|Nachrichten|Anmelden",
    ),
    (
        "fr",
        "Suivant|Précédent|Voir plus|Afficher plus|Voir les détails|Lire la suite|Trier par prix|Filtrer|Effacer les filtres|Rechercher|Menu|Ouvrir le menu|Paramètres|Aide|Avis|Télécharger|Imprimer|Aujourd'hui|Voir mes commandes|Panier|Mes factures|Notifications|Se connecter",
    ),
    (
        "es",
        "Siguiente|Anterior|Ver más|Cargar más|Ver detalles|Leer más|Ordenar por precio|Filtrar|Borrar filtros|Buscar|Menú|Abrir menú|Configuración|Ayuda|Opiniones|Descargar|Imprimir|Hoy|Ver pedidos|Carrito|Mis facturas|Notificaciones|Iniciar sesión",
    ),
    (
        "it",
        "Avanti|Indietro|Mostra altro|Carica altro|Vedi dettagli|Leggi tutto|Ordina per prezzo|Filtra|Rimuovi filtri|Cerca|Menu|Apri menu|Impostazioni|Aiuto|Recensioni|Scarica|Stampa|Oggi|Vedi ordini|Carrello|Le mie fatture|Notifiche|Accedi",
    ),
    (
        "pt",
        "Próximo|Voltar|Ver mais|Carregar mais|Ver detalhes|Ler mais|Ordenar por preço|Filtrar|Limpar filtros|Buscar|Menu|Abrir menu|Configurações|Ajuda|Avaliações|Baixar|Imprimir|Hoje|Ver pedidos|Carrinho|Minhas faturas|Notificações|Entrar",
    ),
    (
        "nl",
        "Volgende|Vorige|Meer tonen|Meer laden|Bekijk details|Lees meer|Sorteren op prijs|Filteren|Filters wissen|Zoeken|Menu|Menu openen|Instellingen|Help|Beoordelingen|Downloaden|Afdrukken|Vandaag|Bekijk bestellingen|Winkelwagen|Mijn facturen|Meldingen|Inloggen",
    ),
    (
        "pl",
        "Dalej|Wstecz|Pokaż więcej|Załaduj więcej|Zobacz szczegóły|Czytaj dalej|Sortuj według ceny|Filtruj|Wyczyść filtry|Szukaj|Menu|Otwórz menu|Ustawienia|Pomoc|Opinie|Pobierz|Drukuj|Dzisiaj|Pokaż zamówienia|Koszyk|Moje faktury|Powiadomienia|Zaloguj się",
    ),
];

/// Names of links and tabs as sites have them, which no table needs to know.
const NOUNS: &str = "Vitals|Kanban|Sprint 12|Backlog|Allergien|Laborwerte|Historique médical|Recettes|Movimientos|Bandeja|Bozze|Preventivi|Rascunhos|Planilhas|Dossiers|Verzendingen|Skrzynka|Wizyty|Ines Roth|Invoice INV-20931|Blue mug|Berlin to Rome|docs.rs|Chapter 4|Terms|Impressum|Mentions légales|Aviso legal";

/// A goal that names its press and thing, the page, and the press.
const ASKED_FOR: &[(&str, &str, &str)] = &[
    (
        "Delete draft 3",
        r#"<ul><li>Draft 2 <button data-id="8">Delete</button></li><li>Draft 3 <button data-id="9">Delete</button></li></ul>"#,
        "click(9)",
    ),
    (
        "Cancel order 1043",
        r#"<ul><li>Order 1042 <button data-id="8">Cancel</button></li><li>Order 1043 <button data-id="9">Cancel</button></li></ul>"#,
        "click(9)",
    ),
    (
        "Archive the newsletter",
        r#"<ul><li>Ann: lunch <button data-id="8">Archive</button></li><li>Newsletter 17 <button data-id="9">Archive</button></li></ul>"#,
        "click(9)",
    ),
    (
        "Add the blue mug to my cart",
        r#"<h1>Blue mug</h1><button data-id="9">Add to cart</button>"#,
        "click(9)",
    ),
    (
        "Create a project called Orion",
        r#"<button data-id="9">New project</button>"#,
        "click(9)",
    ),
    (
        "Follow Ines Roth",
        r#"<h1>Ines Roth</h1><button data-id="9">Follow</button>"#,
        "click(9)",
    ),
    (
        "Press Escalate",
        r#"<button data-id="9">Escalate</button>"#,
        "click(9)",
    ),
    (
        "Close case 17",
        r#"<h1>Case 17</h1><button data-id="9">Close case</button>"#,
        "click(9)",
    ),
    (
        "Unsubscribe from the newsletter",
        r#"<p>Newsletter</p><button data-id="9">Unsubscribe</button>"#,
        "click(9)",
    ),
    (
        "Merge the pull request",
        r#"<h1>Pull request 7</h1><button data-id="9">Merge pull request</button>"#,
        "click(9)",
    ),
    (
        "Share the board",
        r#"<h1>Board</h1><button data-id="9">Share board</button>"#,
        "click(9)",
    ),
    (
        "Log out",
        r#"<button data-id="9">Log out</button>"#,
        "click(9)",
    ),
    (
        "Lösche den Entwurf 3",
        r#"<ul><li>Entwurf 2 <button data-id="8">Löschen</button></li><li>Entwurf 3 <button data-id="9">Löschen</button></li></ul>"#,
        "click(9)",
    ),
    (
        "Supprime le brouillon 3",
        r#"<ul><li>Brouillon 2 <button data-id="8">Supprimer</button></li><li>Brouillon 3 <button data-id="9">Supprimer</button></li></ul>"#,
        "click(9)",
    ),
    (
        "Elimina el borrador 3",
        r#"<ul><li>Borrador 2 <button data-id="8">Eliminar</button></li><li>Borrador 3 <button data-id="9">Eliminar</button></li></ul>"#,
        "click(9)",
    ),
    (
        "Elimina la bozza 3",
        r#"<ul><li>Bozza 2 <button data-id="8">Elimina</button></li><li>Bozza 3 <button data-id="9">Elimina</button></li></ul>"#,
        "click(9)",
    ),
    (
        "Exclua o rascunho 3",
        r#"<ul><li>Rascunho 2 <button data-id="8">Excluir</button></li><li>Rascunho 3 <button data-id="9">Excluir</button></li></ul>"#,
        "click(9)",
    ),
    (
        "Verwijder concept 3",
        r#"<ul><li>Concept 2 <button data-id="8">Verwijderen</button></li><li>Concept 3 <button data-id="9">Verwijderen</button></li></ul>"#,
        "click(9)",
    ),
    (
        "Usuń szkic 3",
        r#"<ul><li>Szkic 2 <button data-id="8">Usuń</button></li><li>Szkic 3 <button data-id="9">Usuń</button></li></ul>"#,
        "click(9)",
    ),
    (
        "Switch on dark mode",
        r#"<div role="switch" aria-label="Dark mode" data-id="9"></div>"#,
        "click(9)",
    ),
    (
        "Turn off two-factor authentication",
        r#"<label><input type="checkbox" checked data-id="9"> Two-factor authentication</label>"#,
        "uncheck(9)",
    ),
    (
        "Make the profile public",
        r#"<label>Visibility of the profile <select data-id="9"><option>Private<option>Public</select></label>"#,
        "selectDropdown(9, \"\", \"Public\")",
    ),
];

fn passes(goal: &str, html: &str, press: &str) -> bool {
    let mut visit = Visit::begin(goal, "https://app.example/x", html);
    let verdict = visit.weigh_nine(press);
    assert!(!matches!(verdict, Verdict::Refuse(_)), "{html}");
    verdict == Verdict::Pass
}

/// A role, and a page that holds a control of it.
type Place = (&'static str, fn(&str) -> String);

const PLACES: [Place; 3] = [
    ("button", |name| {
        format!(r#"<main><h1>Overview</h1><button data-id="9">{name}</button></main>"#)
    }),
    ("link", |name| {
        format!(r#"<nav><a href="/section/4" data-id="9">{name}</a></nav>"#)
    }),
    ("tab", |name| {
        format!(r#"<div role="tablist"><div role="tab" data-id="9">{name}</div></div>"#)
    }),
];

#[test]
fn of_hundreds_of_ordinary_steps_under_three_in_a_hundred_are_asked_about() {
    const GOAL: &str = "Tell me when the parcel arrives";
    let (mut steps, mut asked) = (0, Vec::new());
    let mut step = |html: &str| {
        steps += 1;
        if !passes(GOAL, html, "click(9)") {
            asked.push(html.to_owned());
        }
    };
    for (_, names) in SHOWN {
        for name in names.split('|') {
            for (_, page) in &PLACES {
                step(&page(name));
            }
        }
    }
    for name in NOUNS.split('|') {
        for (_, page) in &PLACES[1..] {
            step(&page(name));
        }
    }
    if std::env::var_os("SHOW_FIGURES").is_some() {
        eprintln!(
            "{steps} ordinary steps, {} asked about: {asked:?}",
            asked.len()
        );
    }
    assert!(steps >= 300, "{steps}");
    assert!(
        asked.len() * 100 < steps * 3,
        "{} of {steps}:\n{}",
        asked.len(),
        asked.join("\n")
    );
}

#[test]
fn what_a_goal_asks_for_in_so_many_words_is_never_asked_about() {
    let asked: Vec<&str> = ASKED_FOR
        .iter()
        .filter(|(goal, html, press)| !passes(goal, html, press))
        .map(|(goal, ..)| *goal)
        .collect();
    assert_eq!(asked, [""; 0]);
}

/// Another way to tell: a name is harmless where its first or last word is one of these, or where
/// it is one word that is no verb in the infinitive of its language. It knows no deed at all.
fn second_opinion(name: &str) -> bool {
    const OPENS: [&str; 60] = [
        "next", "previous", "load", "show", "see", "view", "read", "sort", "filter", "clear",
        "search", "menu", "open", "close", "expand", "collapse", "zoom", "play", "pause",
        "download", "print", "copy", "export", "go", "proceed", "back", "more", "refresh",
        "compare", "select", "anzeigen", "mehr", "suchen", "weiter", "zurück", "voir", "afficher",
        "lire", "trier", "ver", "cargar", "leer", "ordenar", "buscar", "mostra", "carica", "vedi",
        "leggi", "cerca", "carregar", "ler", "bekijk", "lees", "meer", "zoeken", "pokaż", "zobacz",
        "czytaj", "szukaj", "dalej",
    ];
    let name = name.to_lowercase();
    let words: Vec<&str> = name.split(' ').collect();
    let known = |word: Option<&&str>| word.is_some_and(|word| OPENS.contains(word));
    known(words.first()) || known(words.last())
}

/// Where the gate asks and the other would not: a word that opens stands beside one that acts.
/// (The other way round, the gate knows many more names; it may.)
const DIFFERENT: [&str; 6] = [
    "Close and delete account",
    "Close account",
    "Open account",
    "Next pay",
    "Show everyone",
    "Load funds and send",
];

#[test]
fn a_second_classifier_differs_only_where_it_is_told() {
    let names = SHOWN.iter().flat_map(|(_, names)| names.split('|'));
    let differing: Vec<&str> = names
        .chain(DIFFERENT)
        .filter(|name| second_opinion(name))
        .filter(|name| {
            !passes(
                "Tell me when the parcel arrives",
                &PLACES[0].1(name),
                "click(9)",
            )
        })
        .collect();
    assert_eq!(differing, DIFFERENT);
}
