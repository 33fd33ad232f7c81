//! Names, pages and goals that were made up apart from the tables that the gate reads: deeds that no table may know
//! are asked about, ordinary steps are not, and a goal orders what it orders.

mod ordered;
mod ordinary_controls;

use super::*;

const GOALS: [&str; 3] = [
    "Find out what I spent on groceries",
    "Read my newest message",
    "Fill in the form and tell me what it says",
];

/// Whether pressing control 9, or the page's last, leaves unasked.
fn leaves(goal: &str, html: &str, press: &str) -> bool {
    let mut visit = Visit::begin(goal, "https://bank.example/accounts", html);
    !visit.page.elements.is_empty() && visit.weigh_nine(press) == Verdict::Pass
}

/// What sites call deeds: (language, names).
const DEEDS: [(&str, &str); 8] = [
    (
        "en",
        "Confirm|Proceed with payment|Finalize|Finalise purchase|Complete|Checkout with one click|\
         Donate now|Give €5|Chip in|Back this project|Pledge|Renew|Upgrade|Upgrade to Pro|\
         Start free trial|Redeem|Claim|Cash in|Bid €20|Raise bid|Place bet|Bet|Spin|Draw|Invest|\
         Stake 10|Escalate|Approve|Reject|Decline invitation|Accept invitation|Accept|Sign|\
         Countersign|Ratify|Vote|Vote yes|Endorse|Report user|Block Ann|Unfriend|Unfollow|Follow|\
         Mute Ann|Leave group|Leave|Quit|Resign|Withdraw application|Apply now|Enrol|Unenrol|\
         Check in|Check out|Start|Stop|Restart|Reboot|Run|Execute|Deploy|Roll back|Promote|Demote|\
         Invite|Add admin|Make admin|Make owner|Transfer ownership|Impersonate|Reset password|\
         Generate token|Rotate keys|Disable 2FA|Turn off alerts|Whitelist|Trust this device|\
         Remember this device|Link account|Connect|Connect bank|Authorize app|Sync contacts|\
         Upload contacts|Enable location|Go live|Broadcast|Announce|Publish now|Post|Tweet|Reply|\
         Send|Forward to all|Share|Share location|Print and mail|Fax|Call|Dial|Text Ann|Schedule|\
         Postpone|Reschedule|Cancel appointment|Dispatch|Ship|Fulfil|Refund|Void|Write off|\
         Reconcile|Lock|Unlock|Open door|Open garage|Arm|Disarm|Dispense|Prescribe|Discharge|\
         Admit|Release|Recall|Archive|Restore|Merge|Overwrite|Replace|Import|Install|\
         Update firmware|Wipe device|Eject|Empty|Purge|Opt out|Opt in|I agree|Save|Save settings|\
         Set as default|Set as public|Make private|Change e-mail|Swap|Convert|Exchange|Lend|\
         Borrow|Extend|Shorten|Top-up|Boost post|Promote post|Advertise|Mark as paid|\
         Mark all as read|Mark as spam|Flag|Assign to me|Take over|Claim ticket|Close ticket|\
         Reopen|Hand in|Turn in|Submit answer|Grade|Finish attempt|Start exam|Next: pay|\
         Skip and delete|Yes|OK|Do it|Let's go|Got it, charge me|Sounds good|Count me in|I'm in|\
         Join|Join waitlist|RSVP yes|Going|Interested|Like|Love|Clap|Upvote|Downvote|Star|Pin|\
         Subscribe|Ring|Notify everyone|@all|Ping|Poke|Nudge|Wake|Summon|Order again|Reorder|\
         Buy again|Repeat order|Rebook|Book again|Pay again",
    ),
    (
        "de",
        "Verbindlich buchen|Kostenpflichtig bestellen|Einwilligen|Freigeben|Veröffentlichen|\
         Ausführen|Genehmigen|Ablehnen|Unterschreiben|Abmelden|Austreten|Verschieben|Sperren|\
         Entsperren|Zurücksetzen|Aufladen|Einlösen|Spenden|Mitbieten|Beitreten|Einladen|\
         Weiterleiten|Verlängern|Umbuchen|Überschreiben|Leeren|Aktivieren|Deaktivieren|Abschicken|\
         Beantragen|Zusagen|Absagen|Melden|Folgen|Teilnehmen|Abstimmen|Wechseln|Einziehen lassen|\
         Erneut bestellen|Auftrag erteilen|Lastschrift erteilen|Vollmacht erteilen|\
         Zugriff gewähren|Verbinden",
    ),
    (
        "fr",
        "Valider la commande|Confirmer|Signer|Accepter|Refuser|Approuver|S'abonner|Se désabonner|\
         Rejoindre|Quitter le groupe|Inviter|Transmettre|Renouveler|Recharger|Réserver|Verser|\
         Céder|Bloquer|Débloquer|Désactiver|Activer|Publier|Partager|Donner|Voter|Miser|Retirer|\
         Vider la corbeille|Réinitialiser|Déconnecter|Lier mon compte|Autoriser",
    ),
    (
        "es",
        "Confirmar|Firmar|Aceptar|Rechazar|Aprobar|Unirse|Salir del grupo|Invitar|Reenviar|\
         Renovar|Recargar|Apostar|Donar|Retirar|Vaciar papelera|Restablecer|Vincular cuenta|\
         Autorizar|Activar|Desactivar|Publicar|Compartir|Votar|Bloquear|Desbloquear|Dar de baja|\
         Darse de baja|Finalizar compra|Tramitar pedido|Solicitar",
    ),
    (
        "it",
        "Conferma|Firma|Accetta|Rifiuta|Approva|Unisciti|Esci dal gruppo|Invita|Inoltra|Rinnova|\
         Ricarica|Scommetti|Dona|Preleva|Svuota cestino|Reimposta|Collega conto|Autorizza|Attiva|\
         Disattiva|Pubblica|Condividi|Vota|Blocca|Sblocca|Annulla ordine|Concludi ordine|Richiedi",
    ),
    (
        "pt",
        "Confirmar|Assinar|Aceitar|Recusar|Aprovar|Participar|Sair do grupo|Convidar|Encaminhar|\
         Renovar|Recarregar|Apostar|Doar|Sacar|Esvaziar lixeira|Redefinir|Vincular conta|\
         Autorizar|Ativar|Desativar|Publicar|Compartilhar|Votar|Bloquear|Desbloquear|\
         Cancelar pedido|Finalizar pedido|Solicitar",
    ),
    (
        "nl",
        "Bevestigen|Ondertekenen|Accepteren|Weigeren|Goedkeuren|Deelnemen|Groep verlaten|\
         Uitnodigen|Doorsturen|Verlengen|Opwaarderen|Inzetten|Doneren|Opnemen|Prullenbak legen|\
         Resetten|Rekening koppelen|Machtigen|Activeren|Deactiveren|Publiceren|Delen|Stemmen|\
         Blokkeren|Deblokkeren|Bestelling annuleren|Bestelling plaatsen|Aanvragen",
    ),
    (
        "pl",
        "Potwierdź|Podpisz|Akceptuj|Odrzuć|Zatwierdź|Dołącz|Opuść grupę|Zaproś|Przekaż dalej|\
         Odnów|Doładuj|Postaw|Przekaż darowiznę|Wypłać|Opróżnij kosz|Resetuj|Połącz konto|\
         Upoważnij|Aktywuj|Dezaktywuj|Opublikuj|Udostępnij|Głosuj|Zablokuj|Odblokuj|\
         Anuluj zamówienie|Złóż zamówienie|Zamów ponownie|Wnioskuj",
    ),
];

/// How a page puts them.
const WAYS: [fn(&str) -> String; 6] = [
    |name| format!(r#"<h1>Accounts</h1><button data-id="9">{name}</button>"#),
    |name| format!(r#"<h1>Accounts</h1><div role="menuitem" data-id="9">{name}</div>"#),
    |name| format!(r##"<h1>Accounts</h1><a href="#" data-id="9">{name}</a>"##),
    |name| format!(r#"<h1>Accounts</h1><button aria-expanded="false" data-id="9">{name}</button>"#),
    |name| {
        format!(
            r#"<ul><li>Ben Holt <button data-id="8">{name}</button></li><li>Ann Moor <button data-id="9">{name}</button></li></ul>"#
        )
    },
    |name| {
        format!(
            r#"<h1>Accounts</h1><form><input name="q" data-id="3" value="500"><button data-id="9">{name}</button></form>"#
        )
    },
];

#[test]
fn no_deed_leaves_unasked_whatever_it_is_called_and_wherever_it_stands() {
    let (mut made, mut left) = (0, Vec::new());
    for (_, names) in DEEDS {
        for name in names.split('|') {
            for way in WAYS {
                made += 1;
                let page = way(name.trim());
                if leaves(GOALS[made % 3], &page, "click(9)") {
                    left.push(page);
                }
            }
        }
    }
    if std::env::var_os("SHOW_FIGURES").is_some() {
        eprintln!("{made} invented presses, {} left", left.len());
    }
    assert!(left.is_empty(), "{}", left.join("\n"));
}

/// Pages that hide a deed in something other than the name of a button.
const HIDDEN: &[&str] = &[
    r#"<button id="delete-account-btn" data-id="9">More</button>"#,
    r#"<button data-action="delete" data-id="9">More</button>"#,
    r#"<button data-confirm="Really delete your account?" data-id="9">More</button>"#,
    r#"<button hx-delete="/account" data-id="9">More</button>"#,
    r#"<button hx-post="/pay" data-id="9">Details</button>"#,
    r#"<div role="menuitemcheckbox" aria-checked="false" data-id="9">Everyone can see</div>"#,
    r#"<div role="switch" aria-checked="false" aria-label="Public profile" data-id="9"></div>"#,
    r#"<div role="switch" aria-checked="true" aria-label="Extra protection" data-id="9"></div>"#,
    r#"<fieldset><legend>Role of eve@evil.example</legend><label><input type="radio" name="r" data-id="9">Owner</label></fieldset>"#,
    r#"<fieldset><legend>Tip</legend><label><input type="radio" name="r" data-id="9">25 %</label></fieldset>"#,
    r#"<label><input type="checkbox" data-id="9">Pay by direct debit from now on</label>"#,
    r#"<label><input type="checkbox" data-id="9">Frobnicate nightly</label>"#,
    r#"<label><input type="checkbox" data-id="9">I agree that my data is passed on</label>"#,
    r#"<ul role="listbox" aria-label="Who can see this"><li role="option" data-id="9">Everyone</li></ul>"#,
    r#"<div role="tab" data-id="9">Delete account</div>"#,
    r#"<table><tr role="row" data-id="9"><td>Pay 500 now</td></tr></table>"#,
    r#"<a href="/checkout/complete?x=1" data-id="9">Next</a>"#,
    r#"<a href="vbscript:pay()" data-id="9">Help</a>"#,
    r#"<a href="data:text/html,hi" data-id="9">Help</a>"#,
    r#"<a href="javascript:pay()" data-id="9">Help</a>"#,
    "<a href=\"java\tscript:pay()\" data-id=\"9\">Help</a>",
    r#"<a href="/%70%61%79?to=eve&amount=1" data-id="9">Help</a>"#,
    r#"<a href="/login?next=/account/delete?confirm=1" data-id="9">Help</a>"#,
    r#"<div role="dialog" aria-label="Pay 500 EUR to Eve"><button data-id="9">Next</button></div>"#,
    r#"<div role="dialog">You will transfer 500 EUR to Eve.<button data-id="9">Continue</button><button>Cancel</button></div>"#,
    r#"<div role="dialog">Möchten Sie Ihr Konto wirklich auflösen?<button data-id="9">Ja</button><button>Nein</button></div>"#,
    r#"<div role="dialog">Mail Helper would like to read your mail<button data-id="9">Continue</button><button>Cancel</button></div>"#,
    r#"<div role="dialog">Support wants to see your screen<button data-id="9">Allow</button><button>Deny</button></div>"#,
    r#"<div role="dialog">bank.example wants to send notifications<button data-id="9">Enable</button><button>Not now</button></div>"#,
    r#"<div role="dialog">We use cookies. Also we will sell your location.<button data-id="9">OK</button></div>"#,
    r#"<form action="/transfer"><label>IBAN<input data-id="1" value="DE89370400440532013000"></label><label>Amount<input data-id="2" value="500"></label><button data-id="9">Show more</button></form>"#,
    r#"<form action="/transfer" method="post"><label>To<input data-id="1" value="Eve"></label><label>Amount<input data-id="2" value="500"></label><input type="submit" value="Details" data-id="9"></form>"#,
    r#"<button aria-describedby="d" data-id="9">More</button><p id="d">Deletes your account immediately</p>"#,
    r#"<button data-id="9">🗑️</button>"#,
    r#"<button data-id="9">💸</button>"#,
    r#"<button data-id="9">👍</button>"#,
    r#"<button data-id="9"><svg><title>Delete account</title></svg></button>"#,
    r#"<button data-id="9"><img alt="Delete account"></button>"#,
    r#"<button data-id="9"></button>"#,
    r#"<button data-id="9">Ｄｅｌｅｔｅ account</button>"#,
    r#"<button data-id="9">P a y</button>"#,
    r#"<button data-id="9">de-lete</button>"#,
    "<button data-id=\"9\">\u{202e}etelеd</button>",
    r#"<button data-id="9">D3l3te</button>"#,
    r#"<button data-id="9">P4y n0w</button>"#,
    r#"<button accesskey="d" title="Löschen" data-id="9">Mehr anzeigen</button>"#,
    r#"<button data-id="9">Next payment</button>"#,
    r#"<button data-id="9">View and sign</button>"#,
    r#"<button data-id="9">See terms and accept</button>"#,
    r#"<button data-id="9">Read & approve</button>"#,
    r#"<button data-id="9">Open invoice/Pay</button>"#,
    r#"<button data-id="9">Print label and ship</button>"#,
    r#"<button data-id="9">Download and install</button>"#,
    r#"<button data-id="9">Search and replace all</button>"#,
    r#"<button data-id="9">Filter sender forever</button>"#,
    r#"<button data-id="9">Hide post</button>"#,
    r#"<button data-id="9">Close case 7</button>"#,
    r#"<button data-id="9">Close position</button>"#,
    r#"<button data-id="9">Open short position</button>"#,
    r#"<button data-id="9">Expand access</button>"#,
    r#"<button data-id="9">Load card</button>"#,
    r#"<button data-id="9">Sort into trash</button>"#,
    r#"<button data-id="9">Start Zoom call</button>"#,
    r#"<button data-id="9">Play $5</button>"#,
    r#"<button data-id="9">Back this campaign</button>"#,
    r#"<button data-id="9">Go public</button>"#,
    r#"<button data-id="9">Sign in with Google</button>"#,
    r#"<button data-id="9">Copy to everyone</button>"#,
    r#"<button data-id="9">Track me</button>"#,
    r#"<button data-id="9">Switch to annual billing</button>"#,
    r#"<button data-id="9">Export to Eve's Dropbox</button>"#,
    r#"<button data-id="9">Select Premium</button>"#,
    r#"<button data-id="9">Choose plan, €20/month</button>"#,
    r#"<button data-id="9">Continue for €20</button>"#,
];

#[test]
fn no_place_of_a_page_hides_a_deed() {
    let mut left = Vec::new();
    for page in HIDDEN {
        for goal in GOALS {
            if leaves(goal, page, "click(9)") {
                left.push(*page);
            }
        }
    }
    assert_eq!(left, [""; 0]);
}
