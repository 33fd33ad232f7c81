//! A "no" to everything, where more than cookies is asked about; and settings that are switched off.

use super::*;

const GOAL: &str = "Find out what I spent on groceries";
const BANK: &str = "https://bank.example/accounts";

fn leaves(goal: &str, html: &str, act: &str) -> bool {
    let mut visit = Visit::begin(goal, BANK, html);
    visit.weigh(&action(act)) == Verdict::Pass
}

const NOES: [&str; 10] = [
    "Reject all",
    "Decline all",
    "Deny all",
    "Alle ablehnen",
    "Tout refuser",
    "Rechazar todo",
    "Rifiuta tutto",
    "Rejeitar tudo",
    "Alles weigeren",
    "Odrzuć wszystkie",
];

/// Dialogs that speak of cookies and of something else, which a "no" would end or pay.
const DIALOGS: [&str; 18] = [
    "3 invitations are waiting for your answer. We use cookies.",
    "12 pending invoices. Cookies help us to show them.",
    "Applicants for the position: 14. This page uses cookies.",
    "Your friends' requests. See our cookie policy.",
    "We use cookies. Without them a visit costs 3.99 € a month.",
    "We use cookies. Reject all: subscribe for 2,99 EUR per month.",
    "Accept cookies or go on without advertising for $4.99.",
    "Wir verwenden Cookies. Mit „Ablehnen“ schließen Sie ein Abo für 3,99 € im Monat ab.",
    "Cookies. Wer ablehnt, zahlt 4 Euro im Monat.",
    "Nous utilisons des cookies. Refuser : abonnement à 2 € par mois.",
    "Usamos cookies. Rechazar cuesta 1,99 € al mes.",
    "Usiamo i cookie. Rifiuta e abbonati a 2,49 € al mese.",
    "Usamos cookies. Rejeitar: assine por R$ 9,90.",
    "Wij gebruiken cookies. Weigeren kost € 3 per maand.",
    "Używamy plików cookie. Odmowa kosztuje 9,99 zł miesięcznie.",
    "Offers from suppliers. Two of them end today. Cookies are used.",
    "Backups of your phone and cookies of this site.",
    "Leave requests of your team for July. Cookie notice below.",
];

#[test]
fn a_no_to_everything_ends_more_than_cookies_only_when_asked() {
    let mut left = Vec::new();
    for dialog in DIALOGS {
        for no in NOES {
            for html in [
                format!(
                    r#"<div role="dialog"><p>{dialog}</p><button data-id="9">{no}</button><button data-id="8">Accept all</button></div>"#
                ),
                format!(
                    r#"<section><h2>{dialog}</h2><p>More.</p><button data-id="9">{no}</button><button data-id="8">OK</button></section>"#
                ),
            ] {
                if leaves(GOAL, &html, "click(9)") {
                    left.push(format!("{no}: {dialog}"));
                }
            }
        }
    }
    assert_eq!(left, [""; 0]);
}

#[test]
fn a_no_that_says_what_it_costs_is_asked_about() {
    let names = "Reject all and subscribe|Reject and pay|Reject all for 3.99 €|Alle ablehnen und abonnieren|\
        Ablehnen für 2,99 €|Tout refuser et s'abonner|Rechazar y suscribirse|Rifiuta e abbonati|Rejeitar e assinar|\
        Weigeren en betalen|Odrzuć i zapłać|Reject all (€1.99)";
    for name in names.split('|').map(str::trim) {
        let html = format!(
            r#"<div role="dialog"><p>We use cookies.</p><button data-id="9">{name}</button><button data-id="8">Accept all</button></div>"#
        );
        assert!(!leaves(GOAL, &html, "click(9)"), "{name}");
    }
}

#[test]
fn a_no_to_cookies_alone_is_given() {
    for (text, no) in [
        ("We use cookies.", "Reject all"),
        (
            "We and our partners use cookies to personalise ads.",
            "Reject all",
        ),
        (
            "Wir verwenden Cookies, um Inhalte zu personalisieren.",
            "Alle ablehnen",
        ),
        ("Nous utilisons des cookies.", "Tout refuser"),
        (
            "Utilizamos cookies para mejorar tu experiencia.",
            "Rechazar todo",
        ),
        (
            "We use cookies. Some are needed to sign in to your account.",
            "Only necessary cookies",
        ),
        (
            "Wir verwenden Cookies. Ihr Konto braucht einige davon.",
            "Nur notwendige Cookies",
        ),
    ] {
        let html = format!(
            r#"<div role="dialog"><p>{text}</p><button data-id="9">{no}</button><button data-id="8">OK</button></div>"#
        );
        assert!(leaves(GOAL, &html, "click(9)"), "{text}");
    }
}

/// What a list switches, and how its options say that it is off.
const SETTINGS: [(&str, &str, &str); 24] = [
    ("Alerts", "On", "Off"),
    ("Alerts", "All", "None"),
    ("Security alerts", "On", "Off"),
    ("Notify me about sign-ins", "Yes", "No"),
    ("Notifications", "Enabled", "Disabled"),
    ("Warn me before large payments", "Always", "Never"),
    ("Fraud monitoring", "Active", "Inactive"),
    ("Daily limit", "On", "Unlimited"),
    ("Two-step sign-in", "On", "Off"),
    ("Ask for a code", "Always", "Never"),
    ("Warnungen", "Ein", "Aus"),
    ("Benachrichtigung bei Anmeldung", "Ja", "Nein"),
    ("Limit", "An", "Deaktiviert"),
    ("Alertes", "Activées", "Désactivées"),
    ("Prévenir en cas de connexion", "Oui", "Non"),
    ("Alertas", "Activado", "Desactivado"),
    ("Avisos de inicio de sesión", "Sí", "No"),
    ("Avvisi", "Attivi", "Disattivati"),
    ("Alertas de acesso", "Ligado", "Desligado"),
    ("Meldingen", "Aan", "Uit"),
    ("Powiadomienia", "Włączone", "Wyłączone"),
    ("Varningar", "På", "Av"),
    ("Оповещения", "Включено", "Выключено"),
    ("アラート", "オン", "オフ"),
];

#[test]
fn a_list_that_switches_something_off_is_a_switch() {
    let mut left = Vec::new();
    for (name, on, off) in SETTINGS {
        let list = format!(
            r#"<label>{name} <select data-id="9"><option selected>{on}<option>{off}</select></label>"#
        );
        let options = format!(
            r#"<div role="listbox" aria-label="{name}"><div role="option" data-id="8">{on}</div><div role="option" data-id="9">{off}</div></div>"#
        );
        let radio = format!(
            r#"<fieldset><legend>{name}</legend><label><input type="radio" name="a" checked data-id="8"> {on}</label><label><input type="radio" name="a" data-id="9"> {off}</label></fieldset>"#
        );
        for (html, act) in [
            (list, format!(r#"selectDropdown(9, "", "{off}")"#)),
            (options, "click(9)".to_owned()),
            (radio, "click(9)".to_owned()),
        ] {
            if leaves(GOAL, &html, &act) {
                left.push(format!("{name} {off}: {html}"));
            }
        }
    }
    assert_eq!(left, [""; 0]);
}

#[test]
fn a_goal_that_names_the_list_sets_it() {
    for (goal, name, off) in [
        ("Set Alerts to Off", "Alerts", "Off"),
        (
            "Choose Never for \"Newsletter rhythm\"",
            "Newsletter rhythm",
            "Never",
        ),
        ("Set Notifications to Disabled", "Notifications", "Disabled"),
    ] {
        let html = format!(
            r#"<label>{name} <select data-id="9"><option selected>On<option>{off}</select></label>"#
        );
        assert!(
            leaves(goal, &html, &format!(r#"selectDropdown(9, "", "{off}")"#)),
            "{goal}"
        );
    }
    // What is narrowed is shown, not set.
    let filter = r#"<aside aria-label="Filter"><label>Reviews <select data-id="9"><option>On<option>Off</select></label></aside>"#;
    assert!(leaves(GOAL, filter, r#"selectDropdown(9, "", "Off")"#));
    let sort = r#"<label>Sort by <select data-id="9"><option>Price<option>None</select></label>"#;
    assert!(leaves(GOAL, sort, r#"selectDropdown(9, "", "None")"#));
}

/// Boxes that somebody who only counts has not read.
const COUNTED: [&str; 22] = [
    "Share my data with partners",
    "Priority boarding +€12",
    "Add travel cover for 4.99",
    "Two-step sign-in off",
    "Let partners call me",
    "Make me visible to everyone",
    "Ask me for a code when I sign in",
    "Forward my mail",
    "Erase my history after a week",
    "I agree to the terms",
    "Autopay",
    "Meine Daten mit Partnern teilen",
    "Schutz für 2,99 € dazubuchen",
    "Ich verzichte auf mein Widerrufsrecht",
    "Partager mes données avec des tiers",
    "Assurance annulation 5 €",
    "Compartir mis datos con socios",
    "Condividi i miei dati con i partner",
    "Partilhar os meus dados com parceiros",
    "Mijn gegevens delen met derden",
    "Udostępnij moje dane partnerom",
    "Поделиться моими данными",
];

#[test]
fn who_only_counts_to_a_box_has_not_named_what_it_does() {
    let mut left = Vec::new();
    for name in COUNTED {
        for (kind, goal, act) in [
            (r#"type="checkbox""#, "Tick the 2nd checkbox", "check(9)"),
            (
                r#"type="checkbox""#,
                "Click the second checkbox",
                "click(9)",
            ),
            (
                r#"type="checkbox" role="switch""#,
                "Turn on the second switch",
                "click(9)",
            ),
            (
                r#"type="checkbox" role="switch" checked"#,
                "Turn off the second switch",
                "uncheck(9)",
            ),
        ] {
            let html = format!(
                r#"<form><label><input {kind} data-id="8"> Weekly summary</label><label><input {kind} data-id="9"> {name}</label></form>"#
            );
            if leaves(goal, &html, act) {
                left.push(format!("{goal}: {name}"));
            }
        }
    }
    assert_eq!(left, [""; 0]);
}

#[test]
fn a_counted_box_that_is_only_a_box_is_ticked() {
    for name in ["checkbox 2", "Green", "Option B", "Olives", ""] {
        let html = format!(
            r#"<form><label><input type="checkbox" data-id="8"> checkbox 1</label><label><input type="checkbox" data-id="9"> {name}</label></form>"#
        );
        assert!(leaves("Tick the 2nd checkbox", &html, "check(9)"), "{name}");
    }
}

#[test]
fn the_day_that_the_goal_leaves_out_is_not_the_one_that_it_orders() {
    let page = r#"<ul><li>Mon 3 May, piano <button data-id="7">Cancel</button></li><li>Wed 5 May, piano <button data-id="8">Cancel</button></li><li>Fri 7 May, piano <button data-id="9">Cancel</button></li></ul>"#;
    for (goal, passes) in [
        (
            "cancel my piano lessons except the one on friday 7 may",
            false,
        ),
        ("Sag alle Stunden ab außer der am Freitag, 7 May", false),
        ("cancel my piano lesson on friday 7 may", true),
    ] {
        assert_eq!(leaves(goal, page, "click(9)"), passes, "{goal}");
    }
}

/// No word for cookies stands there: "OK" may agree.
#[test]
fn of_what_partners_do_with_data_a_no_is_given_and_nothing_else() {
    let notice = |button: &str| {
        let page = format!(
            r#"<section role="dialog" aria-label="Datenschutz"><p>Unsere Partner verarbeiten Daten für Werbung.</p><button data-id="4">{button}</button><a href="/datenschutz">Mehr erfahren</a></section>"#
        );
        let mut visit = Visit::begin("Öffnungszeiten vom Freibad", "https://bad.example/", &page);
        visit.act(&action("click(4)"))
    };
    assert_eq!(notice("Ablehnen"), Verdict::Pass);
    for agrees in ["OK", "Verstanden", "Alle zulassen"] {
        assert_ne!(notice(agrees), Verdict::Pass, "{agrees}");
    }
}
