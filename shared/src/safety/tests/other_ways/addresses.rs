//! Addresses that do something by being asked for, and addresses that only show.

use super::{GOALS, PRESS, leaves};

/// Addresses that do something when they are asked for, under a name that only shows.
const GETS: &str = "/unsubscribe/8f3a|/u/77/unfollow|/friends/accept/3|/friend/3/accept|/vote?dir=up&id=9|/vote/9/up|\
    /cart/add/77|/cart/add?sku=77&qty=3|/basket?add=77|/wishlist/add/3|/posts/9/like|/like?id=9|/follow/eve|\
    /approve/9|/requests/9/approve|/requests/9?decision=approve|/leave/9/reject|/invite/confirm?token=abc|\
    /join/abc123?accept=1|/confirm-email?token=abc|/verify/abc/confirm|/orders/9/cancel|/order/cancel?id=9|\
    /trips/9/checkin|/jobs/9/apply|/jobs/9/run|/jobs/run?id=9|/build/9/restart|/server/3/reboot|/vm/3/stop|\
    /rollback/9|/release/9/publish|/pages/9/publish|/pages/9/unpublish|/pages/9/restore|\
    /doc/9/share?with=eve|/doc/9/trash|/doc/9/purge|/wp-admin/plugins.php?action=activate&plugin=x|\
    /wp-admin/post.php?post=9&action=trash|/index.php?task=user.block&id=9|/admin.php?do=ban&u=9|/?op=remove&id=9|\
    /rm/9|/users/9/promote|/users/9/impersonate|/users/9/disable|/team/9/remove|/roles/grant?u=eve&r=admin|\
    /keys/9/revoke|/2fa/disable|/settings?two_factor=off|/transfer/quick?to=eve&sum=9|\
    /pay/quick/9|/bill/9/settle|/donate/5|/tip/5|/bet/9/place|/bid?lot=9&max=500|/buy/one-click/77|/checkout/complete|\
    /subscribe/pro|/upgrade/now|/renew/9|/oauth/authorize?client_id=x&scope=mail.send&approve=1|/oauth/allow?client=x|\
    /logout-all|/sessions/revoke-all|/export/send?to=eve%40evil.example|/forward?to=eve%40evil.example|/mail/9/send|\
    /messages/new?to=eve&text=hi&send=1|/notify/all|/calendar/9/accept|/calendar/9/decline|/rsvp/yes|/poll/9?vote=2|\
    /heating/off|/reset?all=1|/cache/purge|/db/drop?table=users|\
    /konto/loeschen|/abo/kuendigen|/beitrag/freigeben|/rechnung/9/bezahlen|/freund/annehmen/3|/compte/supprimer|\
    /panier/ajouter/77|/commande/9/annuler|/cuenta/eliminar|/pedido/9/cancelar|/ordine/9/annulla|/conta/excluir|\
    /bestelling/9/annuleren|/konto/usun";

/// Addresses that only show, some of them with words of deeds in them.
const READ: &str = "/orders/1042|/orders?page=2|/orders?sort=price&dir=desc|/orders?status=cancelled|/orders?filter=paid|\
    /messages?folder=sent|/messages/9|/search?q=delete+account|/search?q=cancel+order&page=2|/help/cancel-an-order|\
    /help/articles/how-to-delete-your-account|/hilfe/konto-loeschen-so-geht-es|/aide/comment-supprimer-mon-compte|\
    /blog/2026/05/why-we-pay-more|/news/senate-votes-to-approve-budget|/docs/deploy|/docs/api/orders/cancel.html|\
    /invoices?state=unpaid|/invoices/2026-05.pdf|/payments|/payments/history|/transfers?from=2026-01-01&to=2026-02-01|\
    /calendar?view=month&date=2026-05-12|/calendar/2026/05|/team|/users/9|/users/9/roles|/roles|/settings|\
    /settings/privacy|/settings/two-factor|/account|/account/security|/cart|/wishlist|/products/77?variant=blue|\
    /products?brand=acme&min=5&max=20|/flights?from=BER&to=FCO&date=2026-06-01|/hotels?adults=2&rooms=1|/jobs/9|\
    /jobs?remote=1|/builds/9/log|/server/3|/servers?state=stopped|/doc/9|/doc/9/history|/doc/9?version=3|\
    /wiki/Main_Page|/wiki/Special:Random|/w/index.php?title=Boats&oldid=77|/index.php?page=imprint|/?lang=de|/?p=77|\
    /profile?tab=likes|/u/eve|/u/eve/followers|/tags/open-source|/c/boats/7|/t/how-to-pay-with-card/12345|\
    /forum/viewtopic.php?t=9|/questions/7/how-do-i-remove-a-file|/r/boats/comments/1a2b/sold_my_boat/|\
    /watch?v=dQw4w9WgXcQ&t=30s|/map?lat=52.5&lon=13.4|/weather/berlin|/stock/ACME|/accounts/4471/transactions|\
    /konto/umsaetze?von=2026-01-01|/warenkorb|/bestellungen/9|/commandes/9|/panier|/mes-factures|/pedidos/9|/carrito|\
    /ordini/9|/carrello|/pedidos?pagina=2|/carrinho|/bestellingen/9|/winkelwagen|/zamowienia/9|/koszyk|/impressum|\
    /datenschutz|/agb|/mentions-legales|/aviso-legal|/contact|/about|/careers|/login?next=%2Forders|/sign-in|\
    /reports/q1?format=html|/w/index.php?title=Boats&action=history|/w/index.php?title=Boats&action=info|/index.php?do=view&id=9|\
    /index.php?op=list|/index.php?task=17|/bus/stop/77|/explorer/block/77|/builds/9/runs|/add-ons/7|/apply|/tips/5|/help/restore|\
    /jobs/9/applications|/de/start|/start/2|/vm/3/stops|/upgrade|/votes/9|/open/tickets|/notes/add|/pin/7|/forum/join|\
    /shop?brand=acme&add_ons=1|/run-clubs/9|/polls/9/results|/registers/7|/dashboard?range=30d|/tickets/9|/tickets?assignee=me&status=open|/issues?q=is%3Aopen";

fn list(lines: &str) -> impl Iterator<Item = &str> {
    lines.split('|').map(str::trim)
}

#[test]
fn what_is_done_by_being_asked_for_is_asked_about_and_what_is_read_is_not() {
    let names = ["Details", "Show more", "Help", "View", "1042"];
    let (mut left, mut asked) = (Vec::new(), Vec::new());
    for (number, href) in list(GETS).enumerate() {
        let name = names[number % names.len()];
        let goal = GOALS[number % GOALS.len()];
        let link = format!(r#"<a href="{href}" data-id="9">{name}</a>"#);
        let form = format!(r#"<form action="{href}"><button data-id="9">{name}</button></form>"#);
        let button =
            format!(r#"<form><button formaction="{href}" data-id="9">{name}</button></form>"#);
        let framed = format!(
            r#"<iframe title="Offer"></iframe><button data-href="{href}" data-id="9">{name}</button>"#
        );
        left.extend(
            [link, form, button, framed]
                .into_iter()
                .filter(|page| leaves(goal, page, PRESS)),
        );
    }
    let steps = list(READ).count();
    for (number, href) in list(READ).enumerate() {
        let link = format!(
            r#"<a href="{href}" data-id="9">{}</a>"#,
            names[number % names.len()]
        );
        if !leaves(GOALS[number % GOALS.len()], &link, PRESS) {
            asked.push(link);
        }
    }
    if std::env::var_os("SHOW_FIGURES").is_some() {
        let made = list(GETS).count() * 4;
        eprintln!(
            "{made} addresses that do something, {} left; {steps} that are read, {} asked about",
            left.len(),
            asked.len()
        );
    }
    assert!(left.is_empty(), "{} left:\n{}", left.len(), left.join("\n"));
    assert!(
        asked.len() * 100 < steps * 3,
        "{} of {steps}:\n{}",
        asked.len(),
        asked.join("\n")
    );
}
