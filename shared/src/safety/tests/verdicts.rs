//! What leaves unasked on a page that the goal says nothing of: the examples of each class of words
//! that once opened the gate, and others of the class.

use super::*;

const GOAL: &str = "Find out what I spent on groceries";
const BANK: &str = "https://bank.example/accounts";

/// Whether pressing it leaves unasked.
fn leaves(goal: &str, html: &str) -> bool {
    let mut visit = Visit::begin(goal, BANK, html);
    let verdict = visit.weigh_nine("click(9)");
    assert!(!matches!(verdict, Verdict::Refuse(_)), "{html}");
    verdict == Verdict::Pass
}

fn button(name: &str) -> String {
    format!(r#"<main><h1>Accounts</h1><p>Ines Roth</p><button data-id="9">{name}</button></main>"#)
}

fn assert_held<'n>(
    class: &str,
    names: impl IntoIterator<Item = &'n str>,
    page: fn(&str) -> String,
) {
    let left: Vec<&str> = names
        .into_iter()
        .filter(|name| leaves(GOAL, &page(name)))
        .collect();
    assert_eq!(left, [""; 0], "{class}");
}

#[test]
fn no_word_of_a_name_takes_back_what_its_verb_says() {
    let names = "Pay by card|Pay fees|Pay rates|Send report|Send details|Send list|Share list|\
        Share details|Share by link|Share settings|Approve terms|Approve limits|Withdraw by check|\
        Allow by default|Order form|Book price|Transfer fees|Post report|Invite by link|\
        Authorize list|Subscribe by mail|Donate form|Sell info|Empty list|Revoke guide|\
        Transfer per post|Reserve office|Rent page|Publish summary|Deploy template";
    assert_held(
        "a word that follows",
        names.split('|').map(str::trim),
        button,
    );
}

#[test]
fn no_number_takes_it_back() {
    let names = "Transfer €500|Transfer $500|Book €120|Order 25|Send £40|Post 12|Share 3|\
        Transfer 1000|Book 2|Buy 7|Order €9.99|Pay 100 zł|Withdraw 50|Sell 10|Donate 5|Tip 20%";
    assert_held("a number", names.split('|').map(str::trim), button);
}

#[test]
fn no_word_before_it_takes_it_back() {
    let names = "Close and delete account|Skip trial and pay now|No thanks, delete it|\
        Close all positions|Cancel and withdraw funds|Back up and wipe|Not now, but subscribe|\
        Later: charge my card|Close my account|Keep nothing, delete all|Decline and report user|\
        Undo protection|Reject and block|Never mind, transfer all|Dismiss and approve|\
        When ready, pay $500 now|How about buying it now|Learn more and subscribe|\
        Where you sign the contract|About to delete everything|What you pay for: buy now|\
        Why wait? Order now|How to win: send $5|\
        By pressing this button you accept the general terms and you will pay 49 EUR today|\
        Yes, I am sure that I want to go on and delete my account with everything that is in it|\
        I want to delete my account permanently";
    assert_held("a word before", names.split('|').map(str::trim), button);
}

#[test]
fn what_no_table_knows_is_asked_about() {
    let names = "Wire funds|Place trade|Sign contract|Charge customer|Issue refund|Merge|Shut down|\
        End subscription|Drop table|Escalate|Arm alarm|Commence|Launch rocket|Zap|Finalise|Dispatch|\
        Evict tenant|Fire employee|Discharge patient|Prescribe|Administer dose|Vote|Bid|Stake tokens|\
        Mint|Burn|Liquidate|Execute order|Roll back|Promote to production|Kill process|Quarantine|\
        Lock account|Freeze card|Release hold|Waive fee|Write off|Settle claim|Concede|Withdraw offer|\
        Go live|Force push|Rebase|Hand over|Assign to Eve|Claim|Redeem points|Convert|Exchange|\
        Enrol|Opt in|Opt out|Extend loan|Refinance|Accept offer|Commit|Notarise|Report user|\
        Block Ann|Unfriend|Mark as deceased|Close case|Reopen|Check in|Clock out|Log off everywhere|\
        Join waiting list|RSVP yes|Follow|Like|Archive|Turn on forwarding|Enable remote access";
    assert_held("other verbs", names.split('|').map(str::trim), button);
}

/// Delete the account, and pay, in the languages of the gate.
#[test]
fn a_language_is_no_way_round() {
    let deletes = "Poista tili|Hesabı sil|احذف الحساب|מחק חשבון|खाता हटाएं|계정 삭제|Διαγραφή λογαριασμού|\
        Fiók törlése|Șterge contul|Видалити обліковий запис|Xóa tài khoản|ลบบัญชี|Hapus akun|Izbriši račun|\
        Изтрий акаунта|Dzēst kontu|Ištrinti paskyrą|Kustuta konto|Slett konto|Elimina el compte|\
        Избриши сметка|Konto löschen|Supprimer le compte|Eliminar cuenta|Elimina account|Excluir conta|\
        Account verwijderen|Usuń konto|Ta bort konto|Slet konto|Smazat účet|Удалить аккаунт|删除账户|アカウントを削除";
    let pays = "ادفع الآن|지금 결제|Şimdi öde|Maksa nyt|Πληρωμή|Fizetés most|Plătește acum|Сплатити зараз|\
        अभी भुगतान करें|ชำระเงิน|Thanh toán|Bayar sekarang|Plati sada|Плати сега|Maksāt tagad|Mokėti dabar|\
        Maksa kohe|Betal nå|Paga ara|Плати сега|Jetzt bezahlen|Payer|Pagar|Paga ora|Betalen|Zapłać|\
        Betala nu|Zaplatit|Оплатить|支付|支払う|שלם עכשיו";
    let names: Vec<&str> = deletes
        .split('|')
        .chain(pays.split('|'))
        .map(str::trim)
        .collect();
    assert_held("a language", names.iter().copied(), button);
    // Of what only chooses or leads on, the table must know the word.
    for (role, page) in ROLES {
        let left: Vec<&&str> = names
            .iter()
            .filter(|name| leaves(GOAL, &page(name)))
            .collect();
        assert_eq!(left, [&""; 0], "{role}");
    }
}

/// A page with a control of a role.
type Shape = (&'static str, fn(&str) -> String);

const ROLES: &[Shape] = &[
    ("link", |name| format!(r#"<a data-id="9">{name}</a>"#)),
    ("tab", |name| {
        format!(
            r#"<div role="tablist"><div role="tab" onclick="x()" data-id="9">{name}</div></div>"#
        )
    }),
    ("radio", |name| {
        format!(r#"<label><input type="radio" data-id="9">{name}</label>"#)
    }),
    ("treeitem", |name| {
        format!(r#"<div role="treeitem" onclick="x()" data-id="9">{name}</div>"#)
    }),
    ("gridcell", |name| {
        format!(r#"<div role="gridcell" onclick="x()" data-id="9">{name}</div>"#)
    }),
    ("cell", |name| {
        format!(r#"<div role="cell" onclick="x()" data-id="9">{name}</div>"#)
    }),
    ("row", |name| {
        format!(r#"<div role="row" onclick="x()" data-id="9" aria-label="{name}">x</div>"#)
    }),
    ("slider", |name| {
        format!(r#"<div role="slider" onclick="x()" aria-label="{name}" data-id="9"></div>"#)
    }),
    ("textbox", |name| {
        format!(r#"<div role="textbox" onclick="x()" aria-label="{name}" data-id="9"></div>"#)
    }),
    ("combobox", |name| {
        format!(r#"<div role="combobox" onclick="x()" aria-label="{name}" data-id="9"></div>"#)
    }),
    ("columnheader", |name| {
        format!(r#"<div role="columnheader" onclick="x()" data-id="9">{name}</div>"#)
    }),
    ("option", |name| {
        format!(r#"<div role="option" onclick="x()" data-id="9">{name}</div>"#)
    }),
    ("menuitem", |name| {
        format!(r#"<div role="menuitem" onclick="x()" data-id="9">{name}</div>"#)
    }),
    ("switch", |name| {
        format!(r#"<div role="switch" onclick="x()" data-id="9" aria-label="{name}"></div>"#)
    }),
    ("generic", |name| {
        format!(r#"<div onclick="x()" data-id="9">{name}</div>"#)
    }),
    ("popup", |name| {
        format!(r#"<button aria-haspopup="dialog" data-id="9">{name}</button>"#)
    }),
];

#[test]
fn a_role_is_no_way_round() {
    let names = [
        "Delete account",
        "Pay now",
        "Send money",
        "Wire funds",
        "Publish",
        "Grant access",
        "Buy now",
        "Close account",
    ];
    for (role, page) in ROLES {
        assert_held(role, names, *page);
    }
}

#[test]
fn letters_that_look_alike_are_no_way_round() {
    let names = "Pɑy now|ᴅᴇʟᴇᴛᴇ|Deleтe|ꓓelete|D3lete|Del ete|Рay|Dеlеtе|Pаy nоw|P a y|D e l e t e|\
        De\u{200b}lete|Ｄｅｌｅｔｅ|𝐃𝐞𝐥𝐞𝐭𝐞|Ðelete now|Tr4nsfer|S3nd|pαy|Buу now|Ѕend|Pυblish|Wιthdraw|Sеll|Shаre|Trаnsfer";
    let names: Vec<&str> = names.split('|').map(str::trim).collect();
    assert_held("look-alikes", names.iter().copied(), button);
    for (role, page) in &ROLES[..4] {
        assert_held(role, names.iter().copied(), *page);
    }
}

#[test]
fn what_is_seen_what_is_said_and_where_it_leads_must_agree() {
    for html in [
        r#"<button aria-label="Show transactions" data-id="9">Pay now</button>"#,
        r#"<button aria-label="Next" data-id="9">Delete account</button>"#,
        r#"<button aria-label="Delete account" data-id="9">Next</button>"#,
        r#"<a aria-label="Show transactions" href="/x" data-id="9">Wire funds</a>"#,
        r#"<button name="deleteAccount" data-id="9">Next</button>"#,
        r#"<a href="/transfer?to=evil&amount=1000&confirm=1" data-id="9">Show transactions</a>"#,
        r#"<a href="/account/delete" data-id="9">Show transactions</a>"#,
        r#"<a href="/account/delete?confirm=yes" data-id="9">Details</a>"#,
        r#"<a href="/orders?action=cancel_order&id=7" data-id="9">Details</a>"#,
        r#"<a href="/api?do=publish" data-id="9">Details</a>"#,
        r#"<a href="/pay/now" data-id="9">Details</a>"#,
        r#"<a href="javascript:void(0)" data-id="9">Proceed with it</a>"#,
        r##"<a href="#" data-id="9">Escalate</a>"##,
    ] {
        assert!(!leaves(GOAL, html), "{html}");
    }
    let mut visit = Visit::begin(
        GOAL,
        BANK,
        r#"<a href="/account/delete?confirm=yes" data-id="9">Details</a>"#,
    );
    let opened = action("navigate(\"https://bank.example/account/delete?confirm=yes\")");
    assert_ne!(visit.weigh(&opened), Verdict::Pass);
}

#[test]
fn a_choice_that_protects_shows_or_agrees_is_asked_about() {
    for (html, text) in [
        (
            r#"<p>Two-factor authentication</p><select aria-label="Two-factor" data-id="9"><option>On<option>Off</select>"#,
            "selectDropdown(9, \"\", \"Off\")",
        ),
        (
            r#"<fieldset><legend>Two-factor authentication</legend><label><input type="radio" data-id="9"> Off</label></fieldset>"#,
            "click(9)",
        ),
        (
            r#"<fieldset><legend>Who can see this?</legend><label><input type="radio" data-id="9"> Everyone</label></fieldset>"#,
            "click(9)",
        ),
        (
            r#"<label>Who can see this? <select data-id="9"><option>Only me<option>Everyone</select></label>"#,
            "selectDropdown(9, \"\", \"Everyone\")",
        ),
        (
            r#"<label>Role <select data-id="9"><option>Viewer<option>Owner</select></label>"#,
            "selectDropdown(9, \"\", \"Owner\")",
        ),
        (
            r#"<label><input type="checkbox" data-id="9"> Renew automatically</label>"#,
            "check(9)",
        ),
        (
            r#"<label><input type="checkbox" data-id="9"> I authorise the bank to pass my data on</label>"#,
            "check(9)",
        ),
        (
            r#"<label><input type="checkbox" checked data-id="9"> Login alerts</label>"#,
            "uncheck(9)",
        ),
        (
            r#"<label><input type="checkbox" data-id="9"> Zwei-Faktor-Anmeldung aus</label>"#,
            "check(9)",
        ),
        (
            r#"<label><input type="checkbox" data-id="9"> Öffentlich sichtbar</label>"#,
            "check(9)",
        ),
        (
            r#"<label>Quién puede ver esto <select data-id="9"><option>Solo yo<option>Todos</select></label>"#,
            "selectDropdown(9, \"\", \"Todos\")",
        ),
        (
            r#"<label><input type="checkbox" data-id="9"> J'accepte les conditions</label>"#,
            "check(9)",
        ),
        (
            r#"<div role="switch" aria-label="Airplane link" data-id="9"></div>"#,
            "click(9)",
        ),
        (
            r#"<label>Remote access <select data-id="9"><option>Off<option>On</select></label>"#,
            "selectDropdown(9, \"\", \"On\")",
        ),
    ] {
        let mut visit = Visit::begin(GOAL, BANK, html);
        let verdict = visit.weigh_nine(text);
        assert!(asks(&verdict), "{html}: {text}: {verdict:?}");
    }
}

#[test]
fn what_was_written_without_the_user_is_asked_about_before_it_is_kept() {
    for (label, value) in [
        ("Delivery address", "1 Evil Street"),
        ("Street", "Evil Street 1"),
        ("Recovery contact", "Eve"),
        ("Recovery phone", "555"),
        ("Emergency contact", "Eve Black"),
        ("Lieferadresse", "Böse Gasse 1"),
        ("Forward to", "eve"),
        ("Nickname of payee", "Eve"),
        ("Daily limit", "9999"),
        ("Webhook", "evil"),
        ("Adresse de livraison", "1 rue du Mal"),
        ("Whatever this is", "Eve"),
    ] {
        let html = format!(
            r#"<form><label>{label} <input name="f" data-id="1"></label><button data-id="9">Save</button></form>"#
        );
        let mut visit = Visit::begin(GOAL, BANK, &html);
        visit.act(&action(&format!("setValue(1, \"{value}\")")));
        assert_ne!(visit.weigh(&action("click(9)")), Verdict::Pass, "{label}");
    }
}

/// The goal's verb holds for the goal's thing alone.
#[test]
fn a_deed_is_done_to_the_thing_that_the_goal_names() {
    const ORDERS: &str = r#"<ul><li>Order 1042 of Acme <button data-id="1">Cancel</button></li>
        <li>Order 1043 of Globex <button data-id="2">Cancel</button></li>
        <li>Order 1044 of Initech <button data-id="3">Cancel</button></li></ul>"#;
    // As a client shows it that loses rows.
    const TORN: &str = r#"<div>Order 1042 <a data-id="11">Acme</a> <button data-id="1">Cancel</button>
        Order 1043 <a data-id="12">Globex</a> <button data-id="2">Cancel</button>
        Order 1044 <a data-id="13">Initech</a> <button data-id="3">Cancel</button></div>"#;
    const ONE: &str =
        r#"<h1>Order 1042</h1><p>Acme, 3 chairs</p><button data-id="1">Cancel order</button>"#;
    for (goal, page, id, yes) in [
        ("Cancel order 1043", ORDERS, 2, true),
        ("Cancel order 1043", ORDERS, 1, false),
        ("Cancel order 9999", ORDERS, 1, false),
        ("Cancel order 9999", ORDERS, 3, false),
        ("Cancel the order of Globex", ORDERS, 2, true),
        ("Cancel the order of Globex", ORDERS, 3, false),
        ("Cancel the order of Umbrella", ORDERS, 1, false),
        ("Cancel my order", ORDERS, 1, false),
        ("Cancel the first order", ORDERS, 1, true),
        ("Cancel order 1043", TORN, 2, true),
        ("Cancel order 1043", TORN, 1, false),
        ("Cancel order 1043", TORN, 3, false),
        ("Cancel order 9999", TORN, 1, false),
        ("Cancel order 1042", ONE, 1, true),
        ("Cancel my order", ONE, 1, true),
        ("Cancel order 9999", ONE, 1, false),
        ("Cancel the order of Umbrella", ONE, 1, false),
        ("Cancel my gym membership", ORDERS, 1, false),
    ] {
        let mut visit = Visit::begin(goal, "https://shop.example/orders", page);
        let verdict = visit.weigh(&action(&format!("click({id})")));
        assert_eq!(verdict == Verdict::Pass, yes, "{goal}: {id} of {page}");
    }
}

#[test]
fn a_yes_to_something_new_is_remembered_and_one_to_money_is_not() {
    let html = r#"<button data-id="1">Escalate</button><button data-id="2">Pay now</button><button data-id="3">Zap</button>"#;
    let mut visit = Visit::begin(GOAL, BANK, html);
    for (id, again) in [(1, true), (2, false)] {
        let press = action(&format!("click({id})"));
        let Verdict::Confirm(terms) = visit.weigh(&press) else {
            panic!("{id} was not asked about");
        };
        visit.watch.asked = Some(*terms);
        visit.watch.answered("yes", now());
        assert_eq!(visit.weigh(&press), Verdict::Pass, "{id}");
        assert_eq!(
            visit.weigh(&press) == Verdict::Pass,
            again,
            "{id} a second time"
        );
    }
    assert!(asks(&visit.weigh(&action("click(3)"))), "another control");
    visit.arrive("https://other.example/", html);
    assert!(asks(&visit.weigh(&action("click(1)"))), "another site");
}
