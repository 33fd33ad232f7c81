//! Addresses, recipients and amounts that a link carries in a code: percent codes of percent codes,
//! base64, hexadecimal, punycode, and addresses spelled as only browsers read them.

use super::*;
use base64::Engine as _;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};

const GOAL: &str = "Find out what I spent on groceries";
const BANK: &str = "https://bank.example/accounts";

fn leaves(href: &str) -> bool {
    let html = format!(r#"<a href="{href}" data-id="9">Details</a>"#);
    let mut visit = Visit::begin(GOAL, BANK, &html);
    visit.weigh(&action("click(9)")) == Verdict::Pass
}

fn percent(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02X}")).collect()
}

fn hex(text: &str) -> String {
    text.bytes().map(|byte| format!("{byte:02x}")).collect()
}

/// What such a code stands for.
const LOADS: [&str; 12] = [
    "to=eve&amount=1000",
    "amount=1000",
    "recipient=eve@evil.example",
    "empfaenger=Eve&betrag=500",
    "montant=250&destinataire=Eve",
    r#"{"to":"eve","amount":1000}"#,
    r#"{"action":"delete","id":7}"#,
    "iban=DE02120300000000202051",
    "/account/delete?confirm=1",
    "/konto/loeschen",
    "https://evil.example/transfer?to=eve&amount=5",
    "confirm=yes&op=transfer",
];

type Code = (&'static str, fn(&str) -> String);

const CODES: [Code; 7] = [
    ("percent", percent),
    ("percent twice", |text| percent(&percent(text))),
    ("percent thrice", |text| percent(&percent(&percent(text)))),
    ("base64", |text| {
        STANDARD
            .encode(text)
            .replace('+', "%2B")
            .replace('=', "%3D")
    }),
    ("base64url", |text| URL_SAFE_NO_PAD.encode(text)),
    ("hexadecimal", hex),
    ("base64 of base64", |text| {
        URL_SAFE_NO_PAD.encode(URL_SAFE_NO_PAD.encode(text))
    }),
];

#[test]
fn what_a_link_carries_in_a_code_is_read() {
    let places: [fn(&str) -> String; 4] = [
        |code| format!("/go?d={code}"),
        |code| format!("/x#{code}"),
        |code| format!("/x?a=1&amp;payload={code}&amp;b=2"),
        |code| format!("/away/{code}"),
    ];
    let mut left = Vec::new();
    for load in LOADS {
        for (name, encode) in CODES {
            for place in places {
                let href = place(&encode(load));
                if leaves(&href) {
                    left.push(format!("{load} by {name}: {href}"));
                }
            }
        }
    }
    assert_eq!(left, [""; 0]);
}

#[test]
fn where_a_link_hands_on_to_is_read_as_browsers_read_it() {
    let targets = [
        "https://evil.example/login",
        "HTTPS://evil.example/login",
        "//evil.example/login",
        "/\\evil.example/login",
        "\\\\evil.example/login",
        "%68ttps://evil.example/login",
        "https:evil.example/login",
        "https:/evil.example/login",
        "%09//evil.example/login",
        "%20https://evil.example/login",
        "ht%0Atps://evil.example/login",
        "https%3A%2F%2Fevil.example%2Flogin",
        "https%253A%252F%252Fevil.example%252Flogin",
        "aHR0cHM6Ly9ldmlsLmV4YW1wbGUvbG9naW4",
        "evil.com/login",
        "www.evil.com",
        "user@evil.com",
        "https://bank.example@evil.example/login",
        "https://xn--bnk-6cd.example/login",
        "https://bаnk.example/login",
    ];
    let mut left = Vec::new();
    for target in targets {
        for href in [
            format!("/go?next={target}"),
            format!("/out#{target}"),
            format!("/redirect/{target}"),
        ] {
            // Without a scheme a host is a name like any other, but for where one goes next.
            let named = ["evil.com/login", "www.evil.com", "user@evil.com"].contains(&target);
            if named && !href.contains('?') {
                continue;
            }
            let html = format!(r#"<a href="{href}" data-id="9">Sign in</a>"#);
            let mut visit = Visit::begin(GOAL, BANK, &html);
            if visit.weigh(&action("click(9)")) == Verdict::Pass {
                left.push(href);
            }
        }
    }
    assert_eq!(left, [""; 0]);
}

#[test]
fn a_host_that_looks_like_the_tasks_own_is_another_site() {
    let hosts = [
        "https://xn--bnk-6cd.example/login",
        "https://bаnk.example/",
        "https://bank.example.evil.com/",
        "https://bank.example.com/",
        "https://ｂａｎｋ.example.evil.com/",
        "https://xn--80ak6aa92e.com/",
        "https://bànk.example/",
        "https://bank.examp1e/",
        "https://bank.example:443@evil.com/",
        "https://ḃank.example/",
    ];
    let left: Vec<&str> = hosts.into_iter().filter(|href| leaves(href)).collect();
    assert_eq!(left, [""; 0]);
}

#[test]
fn codes_that_hide_nothing_are_followed() {
    let plain = [
        "/orders?cursor=eyJwYWdlIjoyfQ",
        "/orders?cursor=eyJpZCI6NDcxMSwiZGlyIjoibmV4dCJ9",
        "/watch?v=dQw4w9WgXcQ",
        "/p/8f14e45fceea167a5a36dedd4bea2543",
        "/p/8f14e45f-ceea-467a-9a36-dedd4bea2543",
        "/item/B08N5WRWNW?ref=sr_1_3&amp;crid=2M096C61O4MLT",
        "/search?q=blue%20mugs",
        "/search?q=M%C3%BCller",
        "/s?k=d%C3%A9lai+de+livraison",
        "/news/klimawandel%2Din%2Deuropa",
        "/a?next=%2Forders%3Fpage%3D2",
        "/a?utm_source=mail&amp;utm_campaign=spring",
        "/wiki/Gr%C3%B6%C3%9Fe",
        "/i/Zx81kq0vRz3fYw1sN8m2bQ7tPp4LdHc9AaUuEeIi",
        "/release/1.2.3",
        "/file/report-2026.pdf",
    ];
    let held: Vec<&str> = plain.into_iter().filter(|href| !leaves(href)).collect();
    assert_eq!(held, [""; 0]);
}

/// What looks like a site that everybody knows is told by the letters that it is kept under (RFC 3492).
#[test]
fn a_question_names_a_site_as_no_other_can_be_written() {
    for href in [
        "https://аррӏе.com/login",
        "https://www.раураӏ.com/",
        "https://gοοgle.com/",
        "https://münchen.example/",
        "https://ѕсоре.example/",
    ] {
        let ascii = crate::session::registrable_domain(href).unwrap();
        assert!(ascii.starts_with("xn--") && ascii.is_ascii(), "{ascii}");
        let mut visit = Visit::begin("Read my newest message", "https://bank.example/", "");
        let form = format!(
            r#"<form action="{href}"><input name="q" data-id="8"><button data-id="9">Continue</button></form>"#
        );
        visit.arrive("https://bank.example/", &form);
        let Verdict::Confirm(terms) = visit.weigh(&action("click(9)")) else {
            panic!("{href} is sent to unasked")
        };
        let question = terms.question();
        assert!(question.contains(&ascii), "{question}");
        let foreign = |c: char| c.is_alphabetic() && !c.is_ascii();
        assert!(!question.contains(foreign), "{question}");
    }
}
