use super::*;
use crate::page::{ElementId, Page};
use crate::safety::wish::Wish;

#[test]
fn a_password_leaves_a_placeholder_and_comes_back_at_the_end() {
    let (redacted, secrets) = Secrets::take("Log in as ines with password harbour-7");
    assert_eq!(redacted, "Log in as ines with password {{secret:1}}");
    let typed = Action::SetValue {
        id: ElementId(3),
        text: "{{secret:1}}".to_owned(),
    };
    let sent = Action::SetValue {
        id: ElementId(3),
        text: "harbour-7".to_owned(),
    };
    assert_eq!(secrets.reveal_in(&typed), sent);
    assert!(!secrets.misses("{{secret:1}}"));
    assert!(Secrets::default().misses("{{secret:1}}"));
}

#[test]
fn a_secret_inside_a_word_is_left_alone() {
    let (redacted, _) = Secrets::take("Log in as anna with password a");
    assert_eq!(redacted, "Log in as anna with password {{secret:1}}");
}

#[test]
fn card_numbers_and_one_time_codes_are_secrets_too() {
    let cases = [
        ("pay with 4111 1111 1111 1111", "pay with {{secret:1}}"),
        (
            "card 5500-0000-0000-0004, thanks",
            "card {{secret:1}}, thanks",
        ),
        ("use 378282246310005.", "use {{secret:1}}."),
        (
            "the verification code is 482913",
            "the verification code is {{secret:1}}",
        ),
        ("Einmalcode: 1234", "Einmalcode: {{secret:1}}"),
        ("482913 is the otp", "{{secret:1}} is the otp"),
    ];
    for (query, redacted) in cases {
        assert_eq!(Secrets::take(query).0, redacted);
    }
    for query in [
        "track parcel 1234567890123456",
        "order 4111 1111 1111 1112",
        "set the zip code to 90210",
        "enter promo code 123456",
        "call +49 170 1234567",
        "show 100 results from 2026",
    ] {
        assert_eq!(Secrets::take(query).0, query);
    }
}

const FORM: &str = r#"<input type="password" data-id="1"><input name="comment" data-id="2">
    <input autocomplete="cc-number" data-id="3"><input aria-label="Verification code" data-id="4">"#;
const HOME: &str = "https://shop.example/login";

fn fit(secrets: &Secrets, id: u64, text: &str, url: &str) -> Result<(), Misplaced> {
    let page = Page::from_text(FORM);
    let origins = Origins::new(Some(HOME), &Wish::new("log in", &[]));
    let action = Action::SetValue {
        id: ElementId(id),
        text: text.to_owned(),
    };
    secrets.fit(&action, page.element(ElementId(id)), url, &origins)
}

#[test]
fn a_secret_fits_into_its_own_kind_of_field_only() {
    let (_, password) = Secrets::take("log in as ann with password harbour-7");
    let (_, card) = Secrets::take("pay with 4111 1111 1111 1111");
    let (_, code) = Secrets::take("verification code 482913");
    let cases = [
        (
            &password,
            [
                Ok(()),
                Err(Misplaced::WrongField),
                Err(Misplaced::WrongField),
                Ok(()),
            ],
        ),
        (
            &card,
            [
                Err(Misplaced::WrongField),
                Err(Misplaced::WrongField),
                Ok(()),
                Ok(()),
            ],
        ),
        (
            &code,
            [
                Ok(()),
                Err(Misplaced::WrongField),
                Err(Misplaced::WrongField),
                Ok(()),
            ],
        ),
    ];
    for (secrets, fits) in cases {
        for (id, expected) in (1..).zip(fits) {
            assert_eq!(fit(secrets, id, "{{secret:1}}", HOME), expected, "{id}");
        }
        assert_eq!(fit(secrets, 2, "plain text", HOME), Ok(()));
        assert_eq!(
            fit(secrets, 1, "{{secret:2}}", HOME),
            Err(Misplaced::Unknown)
        );
    }
}

#[test]
fn a_secret_stays_on_the_site_it_was_given_for() {
    let (_, password) = Secrets::take("log in as ann with password harbour-7");
    let text = "{{secret:1}}";
    assert_eq!(fit(&password, 1, text, "https://id.shop.example/"), Ok(()));
    assert_eq!(
        fit(&password, 1, text, "https://evil.example/"),
        Err(Misplaced::OtherSite)
    );
    let given = Secrets::named([("Verification code", "482913")], "https://bank.example/");
    assert_eq!(fit(&given, 4, text, "https://bank.example/x"), Ok(()));
    assert_eq!(fit(&given, 4, text, HOME), Err(Misplaced::OtherSite));
    let nowhere = Secrets::named([("password", "x1")], "about:blank");
    assert_eq!(
        fit(&nowhere, 1, text, "about:blank"),
        Err(Misplaced::OtherSite)
    );
}

#[test]
fn a_secret_goes_nowhere_but_into_a_field() {
    let (_, password) = Secrets::take("log in as ann with password harbour-7");
    let origins = Origins::new(Some(HOME), &Wish::new("log in", &[]));
    let text = "{{secret:1}}".to_owned();
    let actions = [
        Action::Type { text: text.clone() },
        Action::Search {
            query: text.clone(),
        },
        Action::Navigate {
            url: format!("https://shop.example/?q={text}"),
        },
        Action::Navigate {
            url: "https://shop.example/?q=%7B%7Bsecret:1%7D%7D".to_owned(),
        },
        Action::FindText { text: text.clone() },
        Action::Press { key: text },
    ];
    for action in actions {
        assert_eq!(
            password.fit(&action, None, HOME, &origins),
            Err(Misplaced::NoField)
        );
    }
}

#[test]
fn values_given_later_keep_the_earlier_placeholders() {
    let (_, secrets) = Secrets::take("log in as ann with password harbour-7");
    let secrets = secrets.and_named([("otp", "482913"), ("empty", " ")], HOME);
    assert_eq!(
        secrets.reveal("{{secret:1}} {{secret:2}}"),
        "harbour-7 482913"
    );
    let kinds: Vec<SecretKind> = secrets.placeholders().map(|(kind, _)| kind).collect();
    assert_eq!(kinds, [SecretKind::Password, SecretKind::Code]);
}

#[test]
fn a_password_is_found_in_a_goal_that_no_rule_can_read() {
    for (goal, secret) in [
        (
            "Sort out the vault with the password harbour-7-canary",
            "harbour-7-canary",
        ),
        ("Take care of it; the password is hunter", "hunter"),
        (
            "Bring order into it, password: \"tr0ub4dor\", and report",
            "tr0ub4dor",
        ),
        ("Kümmere dich darum, Passwort lautet geheim", "geheim"),
    ] {
        let (redacted, secrets) = Secrets::take(goal);
        assert!(!redacted.contains(secret), "{redacted}");
        assert_eq!(secrets.reveal(&redacted), goal);
    }
}

#[test]
fn speaking_of_a_password_gives_none_away() {
    for goal in [
        "Reset the password for Ann",
        "Open the password field and wait",
        "Change my password on the settings page",
    ] {
        assert_eq!(Secrets::take(goal).0, goal);
    }
}
