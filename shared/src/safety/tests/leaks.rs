//! More ways round the gate by class: goals that open a page or tell what somebody else was to do, choices
//! that nobody named, attributes that promise a fold-out, buttons that send a form of money, verbs that may
//! fetch or charge, deeds that only the source of the page tells.

use super::*;

const GOAL: &str = "Find out what I spent on groceries";
const BANK: &str = "https://bank.example/accounts";

fn verdict(goal: &str, html: &str, act: &str) -> Verdict {
    let mut visit = Visit::begin(goal, BANK, html);
    visit.weigh_nine(act)
}

fn leaves(goal: &str, html: &str, act: &str) -> bool {
    verdict(goal, html, act) == Verdict::Pass
}

fn button(name: &str) -> String {
    format!(r#"<main><h1>Account</h1><button data-id="9">{name}</button></main>"#)
}

/// Those of the lines of `goal > what` in which a press leaves (or does not leave) unasked.
fn wrong(lines: &str, page: fn(&str) -> String, leaving: bool) -> Vec<&str> {
    lines
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
        .filter(|line| {
            let (goal, what) = line.split_once(" > ").expect("a goal and a control");
            leaves(goal, &page(what), "click(9)") != leaving
        })
        .collect()
}

#[test]
fn to_open_a_page_is_not_to_do_what_it_is_called_after() {
    let held = "Open the buy page > Buy
        Open the Buy Now page > Buy now
        Go to the checkout and payment page > Pay now
        Go to the delete account page > Delete account
        Navigate to the publish screen > Publish
        Take me to the transfer form > Transfer
        Bring up the send dialog > Send
        Please visit the donate page > Donate
        Can you open the share settings? > Share
        I want to go to the unsubscribe page > Unsubscribe
        Return to the sell tab > Sell
        Open the withdraw page, then tell me the fees > Withdraw
        Öffne die Seite Konto löschen > Konto löschen
        Geh zur Seite Jetzt bezahlen > Jetzt bezahlen
        Die Seite Jetzt kaufen öffnen > Jetzt kaufen
        Ouvre la page supprimer le compte > Supprimer le compte
        Va à la page payer > Payer
        Abre la página de eliminar cuenta > Eliminar cuenta
        Ve a la página de pagar > Pagar
        Apri la pagina elimina account > Elimina account
        Vai alla pagina paga ora > Paga ora
        Abra a página excluir conta > Excluir conta
        Ga naar de pagina account verwijderen > Account verwijderen
        Otwórz stronę usuń konto > Usuń konto";
    assert_eq!(wrong(held, button, false), [""; 0]);
    let free = "Open the cart and buy the mug > Buy
        Go to the account page and delete my account > Delete account
        Open the buy page and press Buy > Buy
        Open my newest draft, then delete it > Delete
        Open a new ticket > New ticket
        Open the Escalate dialog > Escalate
        Go to the shop, buy the mug > Buy
        Öffne die Seite und lösche das Konto > Konto löschen
        Ouvre la page et supprime le compte > Supprimer le compte";
    assert_eq!(wrong(free, button, true), [""; 0]);
}

#[test]
fn what_somebody_else_was_told_or_wants_is_no_order() {
    let held = "My boss asked Ann to delete the file > Delete
        My boss asked Ann to delete the file. What did she answer? > Delete file
        Ann told Bob to pay the invoice > Pay invoice
        I asked Ann to send the report > Send report
        Ask Ann to publish the post > Publish
        The landlord wants us all to pay, says Ann: delete the file > Delete
        My colleague said to delete the account > Delete account
        The mail says I can win if they transfer 500 > Transfer 500
        Ann is going to delete the account > Delete account
        My manager ordered the team to merge it > Merge
        He reminded everybody to share the file > Share file
        They plan to sell the house > Sell
        Remind me to pay the invoice > Pay invoice
        Somebody may delete the file > Delete file
        My customer would like to buy the mug > Buy
        Support suggested that he delete the account > Delete account
        Bob will send the mail > Send
        My boss asked Ann to escalate the case > Escalate
        Bob told the clerk to close case 7 > Close case
        Write to Ann: delete the file > Delete file
        Reply \"delete the account\" > Delete account
        Meine Chefin hat Ann gebeten, die Datei zu löschen > Datei löschen
        Ann möchte das Konto löschen > Konto löschen
        Ma cheffe a demandé à Ann de supprimer le fichier > Supprimer le fichier
        Mon patron a demandé à Ann de supprimer le fichier > Supprimer le fichier
        Ann veut supprimer le compte > Supprimer le compte
        Mi jefe pidió a Ana eliminar el archivo > Eliminar el archivo
        Ana quiere eliminar la cuenta > Eliminar cuenta
        Il mio capo ha chiesto ad Anna di eliminare il file > Eliminare il file
        Anna vuole eliminare l'account > Eliminare account
        Meu chefe pediu à Ana para excluir o arquivo > Excluir o arquivo
        Mijn baas vroeg Anna het bestand te verwijderen > Bestand verwijderen
        Mój szef poprosił Annę, żeby usunąć plik > Usunąć plik";
    assert_eq!(wrong(held, button, false), [""; 0]);
    let free = "I want to delete my account > Delete account
        My boss asked me to delete the account > Delete account
        My boss wants me to delete the account > Delete account
        I need to pay the invoice > Pay invoice
        I decided to delete the account > Delete account
        We plan to publish it: publish the post > Publish
        I would like you to delete the account > Delete account
        The account may be deleted: delete the account > Delete account
        See to what Ann wrote, the case may be closed then > Close case
        Sort it out so that we can close the case > Close case
        Ann has left. Delete the account. > Delete account
        Ask for the report and delete the account > Delete account
        Tell me the balance and then delete the account > Delete account
        Write the note and send the form > Send
        Reply \"Thank you\" and send it > Send
        Ich will das Konto löschen > Konto löschen
        Mon patron m'a demandé de supprimer le compte > Supprimer le compte
        Mi jefe me pidió eliminar la cuenta > Eliminar cuenta
        Je veux supprimer le compte > Supprimer le compte
        Quiero eliminar la cuenta > Eliminar cuenta";
    assert_eq!(wrong(free, button, true), [""; 0]);
}

#[test]
fn a_box_or_switch_that_the_goal_does_not_name_is_asked_about() {
    let labels = "Let partners see my data|Auto-renew|Share location|Allow strangers to call me|\
        Link my contacts|Double the stake|Arm the alarm|Publish as draft to all|Weekly transfer to Eve|\
        Keep me subscribed|Leave the pension plan|Give up my right to cancel|Count me in|\
        Meine Daten dürfen andere nutzen|Partager ma position|Renovar cada mes|Rinuncio al recesso|\
        Deixar parceiros ver meus dados|Laat anderen meepraten|Pozwól innym dzwonić";
    let shapes: [fn(&str) -> String; 5] = [
        |name| format!(r#"<label><input type="checkbox" data-id="9"> {name}</label>"#),
        |name| {
            format!(
                r#"<form><input aria-label="Name" data-id="1"><label><input type="checkbox" data-id="9"> {name}</label><button data-id="2">Save</button></form>"#
            )
        },
        |name| format!(r#"<div role="switch" aria-checked="false" data-id="9">{name}</div>"#),
        |name| {
            format!(
                r#"<ul><li>A <input type="checkbox" aria-label="Wi" data-id="1"></li><li><input type="checkbox" aria-label="{name}" data-id="9"></li></ul>"#
            )
        },
        |name| {
            format!(
                r#"<table><tr><td>One</td><td><input type="checkbox" data-id="1"></td></tr><tr><td>{name}</td><td><input type="checkbox" data-id="9"></td></tr></table>"#
            )
        },
    ];
    for (at, page) in shapes.iter().enumerate() {
        for act in ["check(9)", "click(9)", "uncheck(9)"] {
            // What is off, and is to stay so in a form that is sent by another button, is told there.
            let acts = if (at, act) == (1, "uncheck(9)") {
                vec![act, "click(2)"]
            } else {
                vec![act]
            };
            let leave = |name: &&str| {
                let mut visit = Visit::begin(GOAL, BANK, &page(name));
                acts.iter()
                    .all(|act| visit.act(&action(act)) == Verdict::Pass)
            };
            let left: Vec<&str> = labels.split('|').filter(leave).collect();
            assert_eq!(left, [""; 0], "{act} of shape {at}");
        }
    }
}

#[test]
fn a_box_that_narrows_or_selects_or_that_the_goal_names_is_left_in_peace() {
    for (goal, html) in [
        (
            GOAL,
            r#"<form role="search"><label><input type="checkbox" data-id="9"> Groceries</label><button data-id="1">Search</button></form>"#,
        ),
        (
            GOAL,
            r#"<form><input aria-label="From" data-id="1"><label><input type="checkbox" data-id="9"> Direct flights</label><button data-id="2">Search flights</button></form>"#,
        ),
        (
            GOAL,
            r#"<section aria-label="Filters"><label><input type="checkbox" data-id="9"> In stock</label></section>"#,
        ),
        (
            GOAL,
            r#"<h3>Filter by</h3><label><input type="checkbox" data-id="9"> In stock</label>"#,
        ),
        (
            GOAL,
            r#"<table><tr><td><input type="checkbox" data-id="9"></td><td>REWE</td><td>12.00</td></tr><tr><td><input type="checkbox" data-id="8"></td><td>Aldi</td><td>9.00</td></tr></table>"#,
        ),
        (
            GOAL,
            r#"<label><input type="checkbox" data-id="9"> Select all</label>"#,
        ),
        (
            GOAL,
            r#"<label><input type="checkbox" data-id="9"> Show details</label>"#,
        ),
        (
            "Sign in",
            r#"<form><input type="password" data-id="1"><label><input type="checkbox" data-id="9"> Remember me</label><button data-id="2">Sign in</button></form>"#,
        ),
        (
            "Tick gift wrap",
            r#"<label><input type="checkbox" data-id="9"> Gift wrap</label>"#,
        ),
        (
            "Turn on auto-renew",
            r#"<label><input type="checkbox" data-id="9"> Auto-renew</label>"#,
        ),
        (
            "Subscribe to the weekly newsletter",
            r#"<label><input type="checkbox" data-id="9"> Weekly newsletter</label>"#,
        ),
    ] {
        assert!(leaves(goal, html, "check(9)"), "{goal}: {html}");
    }
}

#[test]
fn an_attribute_alone_is_no_proof_that_something_only_folds_out() {
    let names = "Escalate|Zap|Release hold|Waive fee|Evict tenant|Commence|Freeze card|Clock out|Opt in|\
        Claim|Reopen|Lock account|Auslösen|Déclencher|Ejecutar|Attivare|Ativar|Uitvoeren|Wykonaj";
    let shapes: [fn(&str) -> String; 4] = [
        |name| format!(r#"<button aria-expanded="false" data-id="9">{name}</button>"#),
        |name| format!(r#"<button aria-haspopup="true" data-id="9">{name}</button>"#),
        |name| format!(r#"<div role="button" aria-expanded="true" data-id="9">{name}</div>"#),
        |name| {
            format!(
                r#"<form><input type="password" data-id="1"><button aria-haspopup="menu" data-id="9">{name}</button></form>"#
            )
        },
    ];
    for (at, page) in shapes.iter().enumerate() {
        let left: Vec<&str> = names
            .split('|')
            .map(str::trim)
            .filter(|name| leaves(GOAL, &page(name), "click(9)"))
            .collect();
        assert_eq!(left, [""; 0], "shape {at}");
    }
    for html in [
        r#"<button aria-expanded="false" data-id="9">Order details</button>"#,
        r#"<button aria-haspopup="menu" data-id="9">Account menu</button>"#,
        r#"<button aria-haspopup="menu" data-id="9">New</button>"#,
        r#"<nav><button aria-expanded="false" data-id="9">Solutions</button></nav>"#,
        r#"<div role="menubar"><div role="menuitem" aria-haspopup="true" data-id="9">Insert</div></div>"#,
        r#"<h3><button aria-expanded="false" data-id="9">Kitchen and bath</button></h3>"#,
        r#"<details><summary data-id="9">Small print</summary>x</details>"#,
        r#"<header><button aria-haspopup="menu" data-id="9">Ines Roth</button></header>"#,
        r#"<button aria-expanded="false" data-id="9">What does it cost?</button>"#,
    ] {
        assert!(leaves(GOAL, html, "click(9)"), "{html}");
    }
}

#[test]
fn whatever_a_button_is_called_it_sends_the_filled_form_of_money_that_it_stands_in() {
    let forms = [
        r#"<label>IBAN <input value="DE89 3704 0044" data-id="1"></label><label>Amount <input value="500" data-id="2"></label>"#,
        r#"<label>IBAN <input value="DE89 3704 0044" data-id="1"></label>"#,
        r#"<label>Card number <input autocomplete="cc-number" value="4111" data-id="1"></label>"#,
        r#"<label>Empfänger <input value="Eve" data-id="1"></label><label>Betrag <input value="5" data-id="2"></label>"#,
        r#"<label>Montant <input value="5" data-id="1"></label><label>Bénéficiaire <input value="Eve" data-id="2"></label>"#,
        r#"<label>Importe <input value="5" data-id="1"></label>"#,
        r#"<label>Kwota <input value="5" data-id="1"></label><label>Odbiorca <input value="Ewa" data-id="2"></label>"#,
        r#"<input name="iban" value="DE89" data-id="1"><input name="amount" value="5" data-id="2">"#,
        r#"<label>Sort code <input value="20-00-00" data-id="1"></label><label>Account number <input value="55779911" data-id="2"></label>"#,
        r#"<label>Routing number <input value="021000021" data-id="1"></label><label>Amount <input value="9" data-id="2"></label>"#,
        r#"<label>Wallet address <input value="0xabc" data-id="1"></label>"#,
    ];
    for fields in forms {
        for name in ["Show more", "Next", "Details", "→", "Help", "View summary"] {
            for kind in ["", r#"type="submit""#] {
                let html = format!(
                    r#"<form>{fields}<button {kind} data-id="9">{name}</button><button data-id="8">Send</button></form>"#
                );
                assert!(!leaves(GOAL, &html, "click(9)"), "{html}");
            }
        }
    }
    for html in [
        r#"<form><label>IBAN <input value="DE89" data-id="1"></label><button type="button" data-id="9">Show more</button></form>"#,
        r#"<form><label>Amount from <input data-id="1"></label><label>Recipient <input data-id="2"></label><button data-id="9">Search</button></form>"#,
        r#"<form><label>Search <input value="milk" data-id="1"></label><button data-id="9">Show more</button></form>"#,
    ] {
        assert!(leaves(GOAL, html, "click(9)"), "{html}");
    }
}

#[test]
fn a_verb_that_may_fetch_or_charge_charges_where_its_object_is_money() {
    let names = "Carica conto|Carica il conto|Carica carta|Caricare saldo|Baixar o pagamento|Baixar pagamento|\
        Baixar saldo|Pobierz opłatę|Pobierz płatność|Pobierz należność|Pobrać czynsz|Charger le compte|\
        Charger la carte bancaire|Charger mon solde|Cargar la cuenta|Cargar saldo|Cargar pago|Carregar conta|\
        Carregar saldo|Laad rekening|Laad saldo|Laad account|Załaduj konto|Załaduj kartę|Load account|Load card|\
        Load wallet|Load balance|Hent betaling|Hämta avgiften|Stáhnout poplatek|Ladda kort";
    for shape in [
        button as fn(&str) -> String,
        |name| format!(r#"<a href="/x" data-id="9">{name}</a>"#),
        |name| format!(r#"<div role="tab" data-id="9">{name}</div>"#),
    ] {
        let left: Vec<&str> = names
            .split('|')
            .map(str::trim)
            .filter(|name| leaves(GOAL, &shape(name), "click(9)"))
            .collect();
        assert_eq!(left, [""; 0]);
    }
    let shown = "Carica altri|Carica commenti|Baixar fatura|Baixar PDF|Pobierz fakturę|Pobierz potwierdzenie płatności|\
        Pobierz historię płatności|Charger plus|Charger les commentaires|Cargar más|Carregar mais|Laad meer|\
        Załaduj więcej|Load more|Load comments|Pobierz PDF|Baixar comprovante de pagamento|Show payments|\
        Zobacz płatności|Ver pagos|Vedi conto|Ver conta|Voir le compte|Scarica fattura";
    let held: Vec<&str> = shown
        .split('|')
        .map(str::trim)
        .filter(|name| !leaves(GOAL, &button(name), "click(9)"))
        .collect();
    assert_eq!(held, [""; 0]);
}

#[test]
fn what_only_the_source_of_the_page_says_counts() {
    for html in [
        r#"<button id="delete-account" data-id="9">Show more</button>"#,
        r#"<button id="btnPayNow" data-id="9">Next</button>"#,
        r#"<a id="close_account_link" href="/x" data-id="9">Details</a>"#,
        r#"<button id="confirm-purchase" data-id="9">Show more</button>"#,
        r#"<div role="button" id="wire-funds" data-id="9">More</div>"#,
        r#"<button id="konto-loeschen" data-id="9">Weiter</button>"#,
        r#"<button id="supprimer_compte" data-id="9">Voir plus</button>"#,
        r#"<button id="eliminarCuenta" data-id="9">Ver más</button>"#,
        r#"<button id="send-all-7" data-id="9">Show more</button>"#,
        r#"<button id="account-delete-btn" data-id="9">Show more</button>"#,
        r#"<button id="x9-remove" data-id="9">Open</button>"#,
        r#"<p id="d">Deletes your account</p><button aria-describedby="d" data-id="9">Show more</button>"#,
        r#"<p id="d">Pay now</p><button aria-describedby="x d" data-id="9">Next</button>"#,
        r#"<span id="d">Konto löschen</span><a href="/x" aria-describedby="d" data-id="9">Mehr anzeigen</a>"#,
        r#"<button name="pay_now" data-id="9">Show more</button>"#,
        r#"<button name="op" value="transferFunds" data-id="9">Show more</button>"#,
        r#"<button name="delete" data-id="9">View</button>"#,
    ] {
        assert!(!leaves(GOAL, html, "click(9)"), "{html}");
    }
    for html in [
        r#"<button id="delete-modal-close" data-id="9">Close</button>"#,
        r#"<button id="order-1042-details" data-id="9">Details</button>"#,
        r#"<button id="post-7-expand" data-id="9">Show more</button>"#,
        r#"<a id="shared-with-me" href="/x" data-id="9">Shared with me</a>"#,
        r#"<button id="book-list-next" data-id="9">Next</button>"#,
        r#"<button id="remove-filters-btn" data-id="9">Clear filters</button>"#,
        r#"<button id="send-menu-toggle" data-id="9">More</button>"#,
        r#"<p id="d">Opens the list of your orders</p><button aria-describedby="d" data-id="9">Show more</button>"#,
        r#"<button id="react-aria-1:r7:" data-id="9">Show more</button>"#,
    ] {
        assert!(leaves(GOAL, html, "click(9)"), "{html}");
    }
    let named = r#"<button id="send-order" data-id="9">Buy now</button>"#;
    assert!(leaves("Buy the mug", named, "click(9)"));
}

#[test]
fn what_halts_or_hides_a_thing_is_asked_about_where_it_stands_with_it() {
    for (halt, end) in [
        ("Pause", "Delete"),
        ("Hide", "Edit"),
        ("Mute", "Remove"),
        ("Stop", "Cancel"),
        ("Pausieren", "Löschen"),
        ("Masquer", "Supprimer"),
        ("Pausar", "Eliminar"),
        ("Sospendi", "Elimina"),
        ("Pauzeren", "Verwijderen"),
        ("Wstrzymaj", "Usuń"),
    ] {
        let html = format!(
            r#"<ul><li>Rent 900 <button data-id="9">{halt}</button><button data-id="8">{end}</button></li>
            <li>Gym 30 <button data-id="7">{halt}</button><button data-id="6">{end}</button></li></ul>"#
        );
        for goal in [GOAL, "Delete Rent", "Lösche Rent", "Supprime Rent"] {
            assert!(!leaves(goal, &html, "click(9)"), "{goal}: {html}");
        }
    }
    let linked = r#"<ul><li>Rent 900 <button data-id="9">Pause</button><a data-id="8">End</a></li><li>Gym 30 <button data-id="7">Pause</button><a data-id="6">End</a></li></ul>"#;
    assert!(!leaves(GOAL, linked, "click(9)"));
    for html in [
        r#"<video></video><button data-id="8">Play</button><button data-id="9">Pause</button>"#,
        r#"<ul><li>Song one <button data-id="9">Pause</button><button data-id="8">Play</button></li><li>Song two <button data-id="7">Pause</button></li></ul>"#,
    ] {
        assert!(leaves(GOAL, html, "click(9)"), "{html}");
    }
    let named = r#"<ul><li>Rent <button data-id="9">Pause</button><button data-id="8">Delete</button></li><li>Gym <button data-id="7">Pause</button><button data-id="6">Delete</button></li></ul>"#;
    assert!(leaves("Pause Rent", named, "click(9)"));
}

#[test]
fn what_a_goal_wants_of_one_setting_is_said_of_no_other() {
    let page = |name: &str| {
        format!(
            r#"<label><input type="checkbox" data-id="1"> Email notifications</label><div role="switch" aria-checked="true" data-id="9">{name}</div>"#
        )
    };
    for (goal, other) in [
        ("Turn off email notifications", "Two-step sign-in"),
        ("Turn off email notifications", "Login alerts"),
        ("Disable email notifications", "Firewall"),
        ("Switch off email notifications", "Backup"),
        ("Delete my email notifications", "Auto-delete"),
        ("Share my email notifications", "Public profile"),
        ("Change email notifications", "Airplane link"),
        ("Allow email notifications", "Remote access"),
        ("Pay the bill", "Auto-renew"),
        ("Stop email notifications", "Location history"),
        (
            "Schalte E-Mail-Benachrichtigungen aus",
            "Zwei-Faktor-Anmeldung",
        ),
    ] {
        for act in ["click(9)", "uncheck(9)"] {
            assert!(!leaves(goal, &page(other), act), "{goal}: {other}");
        }
    }
    assert!(leaves(
        "Turn off two-step sign-in",
        &page("Two-step sign-in"),
        "click(9)"
    ));
}
