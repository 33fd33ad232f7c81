//! Controls of ordinary sites in eight languages: pressing them is hardly asked about.

use super::leaves;

/// Controls of ordinary sites: (language, names).
const ORDINARY: [(&str, &str); 8] = [
    (
        "en",
        "Show replies|View profile|Open details|See more results|Load older messages|Go to page 2|\
         Next page|Last page|Page 3|12|Sort: newest|Sort by date|Filter by status|Apply filters|\
         Clear all filters|Reset filters|Show filters|Hide filters|Toggle sidebar|Toggle menu|\
         Collapse sidebar|Expand row|Show password|Zoom to fit|Full screen|Switch to list view|\
         Grid view|List view|Map view|Calendar|Week|Month|Previous month|Jump to today|\
         View statement|View invoice|Download invoice|Download statement (PDF)|Export CSV|\
         Print page|Copy address|Copy to clipboard|Open in new tab|Open chat|Open settings|\
         Account settings|My account|My orders|Track order|Track package|Order details|View cart|\
         Show cart|Go to checkout|Continue shopping|Back to shop|Back|Close|Dismiss|Cancel|\
         Not now|Skip|Maybe later|Learn more|Read full article|Terms of use|Privacy policy|\
         Contact us|Find a store|Check balance|View balance|Show balance|See transactions|\
         Transaction history|Search flights|Search hotels|Check availability|Show prices|\
         Compare plans|View plans|See pricing|Play video|Pause video|Mute|Unmute|Next slide|\
         Previous slide|Next track|Volume up|Subtitles|Show answer|Show hint|Preview|Preview post|\
         Show diff|View source|Show on map|Directions|Get directions|Call history|Voicemail|\
         Inbox (3)|Inbox|Sent|Drafts|Spam|All mail|Compose|Attachments|Select date|Choose date|\
         Pick a date|Select all|Deselect all|Expand all threads|Notifications 4|Messages 2|\
         Profile|Help center|FAQ|Support|Dashboard|Reports|Analytics|Team|Members|Users|Projects|\
         Tasks|Documents|Files|Photos|Recent|Favorites|Bookmarks|Categories|Brands|Deals|\
         Gift cards|Reviews (120)|Specifications|Size guide|Delivery information|Returns|Sign in|\
         Log in|Create account|Forgot password?|English|Deutsch|Change language|Dark mode|\
         Accessibility|Site map|Careers|About us|Press|Investors|Blog|News|Weather|Sports|\
         Top stories|More|More actions|Options|⋮|…|›|»|<|>|+|▼|⌄|🔍|☰|⚙️|✕|×",
    ),
    (
        "de",
        "Nächste Seite|Vorherige Seite|Ältere Nachrichten laden|Antworten anzeigen|\
         Alle Filter löschen|Filter anwenden|Filter anzeigen|Sortieren|Nach Datum sortieren|\
         Neueste zuerst|Kontoauszug herunterladen|Rechnung herunterladen|Als PDF herunterladen|\
         Drucken|Seitenleiste einklappen|Listenansicht|Kartenansicht|Kalender|Monat|Zum Warenkorb|\
         Zur Kasse|Weiter einkaufen|Mein Konto|Meine Bestellungen|Sendung verfolgen|\
         Kontostand anzeigen|Umsätze|Verfügbarkeit prüfen|Preise vergleichen|Video abspielen|\
         Vollbild|Posteingang|Entwürfe|Hilfe|Kontakt|Impressum|Datenschutz|Anmelden|Registrieren|\
         Passwort vergessen?|Schließen|Abbrechen|Nicht jetzt|Überspringen|Mehr erfahren|\
         Weiterlesen|Bewertungen|Beschreibung|Datum auswählen|Alle auswählen|Vorschau|\
         Auf Karte zeigen",
    ),
    (
        "fr",
        "Page suivante|Page précédente|Charger les anciens messages|Voir les réponses|\
         Effacer tous les filtres|Appliquer les filtres|Afficher les filtres|Trier par date|\
         Plus récents|Télécharger le relevé|Télécharger la facture|Imprimer|Vue liste|Vue carte|\
         Calendrier|Mois|Voir le panier|Continuer mes achats|Mon compte|Mes commandes|\
         Suivre ma commande|Afficher le solde|Vérifier la disponibilité|Comparer les prix|\
         Lire la vidéo|Plein écran|Boîte de réception|Brouillons|Aide|Contact|Mentions légales|\
         Connexion|Créer un compte|Mot de passe oublié ?|Fermer|Annuler|Pas maintenant|Ignorer|\
         En savoir plus|Avis|Description|Choisir une date|Tout sélectionner|Aperçu|\
         Voir sur la carte",
    ),
    (
        "es",
        "Página siguiente|Página anterior|Cargar mensajes anteriores|Ver respuestas|\
         Borrar todos los filtros|Aplicar filtros|Mostrar filtros|Ordenar por fecha|Más recientes|\
         Descargar extracto|Descargar factura|Imprimir|Vista de lista|Calendario|Mes|Ver carrito|\
         Seguir comprando|Mi cuenta|Mis pedidos|Seguir pedido|Mostrar saldo|\
         Consultar disponibilidad|Comparar precios|Reproducir vídeo|Pantalla completa|\
         Bandeja de entrada|Borradores|Ayuda|Contacto|Aviso legal|Iniciar sesión|Crear cuenta|\
         ¿Olvidaste tu contraseña?|Cerrar|Cancelar|Ahora no|Omitir|Saber más|Opiniones|\
         Descripción|Elegir fecha|Seleccionar todo|Vista previa|Ver en el mapa",
    ),
    (
        "it",
        "Pagina successiva|Pagina precedente|Carica messaggi precedenti|Mostra risposte|\
         Cancella tutti i filtri|Applica filtri|Mostra filtri|Ordina per data|Più recenti|\
         Scarica estratto conto|Scarica fattura|Stampa|Vista elenco|Calendario|Mese|\
         Vai al carrello|Continua lo shopping|Il mio account|I miei ordini|Traccia ordine|\
         Mostra saldo|Verifica disponibilità|Confronta prezzi|Riproduci video|Schermo intero|\
         Posta in arrivo|Bozze|Aiuto|Contatti|Note legali|Accedi|Crea account|\
         Password dimenticata?|Chiudi|Annulla|Non ora|Salta|Scopri di più|Recensioni|Descrizione|\
         Scegli data|Seleziona tutto|Anteprima|Mostra sulla mappa",
    ),
    (
        "pt",
        "Próxima página|Página anterior|Carregar mensagens antigas|Ver respostas|\
         Limpar todos os filtros|Aplicar filtros|Mostrar filtros|Ordenar por data|Mais recentes|\
         Baixar extrato|Baixar fatura|Imprimir|Visualização em lista|Calendário|Mês|Ver carrinho|\
         Continuar comprando|Minha conta|Meus pedidos|Rastrear pedido|Mostrar saldo|\
         Ver disponibilidade|Comparar preços|Reproduzir vídeo|Tela cheia|Caixa de entrada|\
         Rascunhos|Ajuda|Contato|Aviso legal|Entrar|Criar conta|Esqueceu a senha?|Fechar|Cancelar|\
         Agora não|Pular|Saiba mais|Avaliações|Descrição|Escolher data|Selecionar tudo|\
         Pré-visualizar|Ver no mapa",
    ),
    (
        "nl",
        "Volgende pagina|Vorige pagina|Oudere berichten laden|Reacties tonen|Alle filters wissen|\
         Filters toepassen|Filters tonen|Sorteren op datum|Nieuwste eerst|Afschrift downloaden|\
         Factuur downloaden|Afdrukken|Lijstweergave|Kalender|Maand|Naar winkelwagen|\
         Verder winkelen|Mijn account|Mijn bestellingen|Bestelling volgen|Saldo tonen|\
         Beschikbaarheid bekijken|Prijzen vergelijken|Video afspelen|Volledig scherm|Postvak IN|\
         Concepten|Hulp|Contact|Inloggen|Account aanmaken|Wachtwoord vergeten?|Sluiten|Annuleren|\
         Niet nu|Overslaan|Meer informatie|Beoordelingen|Beschrijving|Datum kiezen|\
         Alles selecteren|Voorbeeld|Toon op kaart",
    ),
    (
        "pl",
        "Następna strona|Poprzednia strona|Załaduj starsze wiadomości|Pokaż odpowiedzi|\
         Wyczyść wszystkie filtry|Zastosuj filtry|Pokaż filtry|Sortuj według daty|Najnowsze|\
         Pobierz wyciąg|Pobierz fakturę|Drukuj|Widok listy|Kalendarz|Miesiąc|Przejdź do koszyka|\
         Kontynuuj zakupy|Moje konto|Moje zamówienia|Śledź przesyłkę|Pokaż saldo|\
         Sprawdź dostępność|Porównaj ceny|Odtwórz wideo|Pełny ekran|Skrzynka odbiorcza|\
         Wersje robocze|Pomoc|Kontakt|Zaloguj się|Utwórz konto|Nie pamiętasz hasła?|Zamknij|\
         Anuluj|Nie teraz|Pomiń|Dowiedz się więcej|Opinie|Opis|Wybierz datę|Zaznacz wszystko|\
         Podgląd|Pokaż na mapie",
    ),
];

/// What puts a dialog away.
const PUTS_AWAY: &str = "Close|Dismiss|Cancel|Not now|Skip|Maybe later|Schließen|Abbrechen|Nicht jetzt|Überspringen|Fermer|Annuler|\
    Pas maintenant|Ignorer|Cerrar|Cancelar|Ahora no|Omitir|Chiudi|Annulla|Non ora|Salta|Fechar|Agora não|Pular|Sluiten|Annuleren|\
    Niet nu|Overslaan|Zamknij|Anuluj|Nie teraz|Pomiń|✕|×";

#[test]
fn of_invented_ordinary_steps_under_three_in_a_hundred_are_asked_about() {
    let (mut steps, mut asked) = (0, Vec::new());
    for (_, names) in ORDINARY {
        for name in names.split('|').map(str::trim) {
            let button = if PUTS_AWAY.split('|').any(|one| one.trim() == name) {
                format!(
                    r#"<div role="dialog"><p>Take our tour of the new pages.</p><button data-id="9">{name}</button></div>"#
                )
            } else {
                format!(r#"<main><h1>Overview</h1><button data-id="9">{name}</button></main>"#)
            };
            let link = format!(r#"<nav><a href="/section/4" data-id="9">{name}</a></nav>"#);
            let tab =
                format!(r#"<div role="tablist"><div role="tab" data-id="9">{name}</div></div>"#);
            let menu = format!(
                r#"<button aria-haspopup="menu" aria-expanded="false" data-id="9">{name}</button>"#
            );
            for page in [button, link, tab, menu] {
                steps += 1;
                if !leaves("Tell me when the parcel arrives", &page, "click(9)") {
                    asked.push(page);
                }
            }
        }
    }
    if std::env::var_os("SHOW_FIGURES").is_some() {
        eprintln!(
            "{steps} invented ordinary steps, {} asked about",
            asked.len()
        );
    }
    assert!(
        asked.len() * 100 < steps * 3,
        "{} of {steps}:\n{}",
        asked.len(),
        asked.join("\n")
    );
}
