use super::*;
use crate::page::{ElementId, Page};
use crate::safety::user_request::UserRequest;

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
    let origins = Origins::new(Some(HOME), &UserRequest::new("log in", &[]));
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
    let origins = Origins::new(Some(HOME), &UserRequest::new("log in", &[]));
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

/// Goals with `PW` in the place of a password, in many wordings.
const WORDINGS: [&str; 40] = [
    "login ines:PW",
    "Use ines and PW to sign in",
    "credentials: ines, PW",
    "pw PW user ines log in",
    "mot de passe PW et identifiant ines, connecte-toi",
    "ines でログイン、パスワード PW",
    "pin PW, log in",
    "Enter ines and then PW and press Sign in",
    "log in with ines/PW",
    "log in with ines PW",
    "Log me in: ines / PW",
    "sign in (ines, PW) and open the inbox",
    "user=ines&password=PW, sign in",
    "My password is PW, my user name is ines. Sign in.",
    "PW is my password, log in as ines",
    "Sign in as ines using \"PW\" and show my orders",
    "log on to the portal as ines@example.com with PW",
    "Type ines into the first box, PW into the second and log in",
    "authenticate with PW",
    "unlock it with PW",
    "register me as ines, secret PW",
    "Melde dich mit ines und PW an",
    "Logge mich ein: Benutzer ines, Kennwort PW",
    "Anmelden mit ines/PW, dann die Rechnungen zeigen",
    "Zugangsdaten ines, PW – bitte einloggen",
    "Connecte-toi avec ines et PW",
    "Inicia sesión con ines y PW",
    "Entra con usuario ines y clave PW",
    "Accedi con ines e PW",
    "Faça login com ines e PW",
    "Log in met ines en PW",
    "Zaloguj się jako ines, hasło PW",
    "Logga in med ines och PW",
    "Kirjaudu sisään: ines, salasana PW",
    "ines ve PW ile giriş yap",
    "Войди как ines с паролем PW",
    "ログイン: ines、暗証番号はPWです",
    "用 ines 和密码PW登录",
    "비밀번호는 PW이고 ines로 로그인",
    "سجل الدخول باسم ines وكلمة المرور PW",
];

#[test]
fn a_password_is_found_in_any_wording() {
    for password in [
        "harbour-7-canary",
        "tr0ub4dor",
        "Sommer2024!x",
        "p&ssW0rt",
        "x9$kQ",
    ] {
        for wording in WORDINGS {
            let goal = wording.replace("PW", password);
            let (redacted, secrets) = Secrets::take(&goal);
            assert!(!redacted.contains(password), "{goal}: {redacted}");
            assert_eq!(secrets.reveal(&redacted), goal, "{redacted}");
            assert!(
                redacted.contains("ines") || !goal.contains("ines"),
                "{redacted}"
            );
        }
    }
}

#[test]
fn a_password_that_is_a_plain_word_is_found_where_the_wording_says_so() {
    let mut missed = Vec::<String>::new();
    for goal in [
        "log in with ines and sunflower",
        "login ines:sunflower",
        "credentials: ines, sunflower",
        "Use ines and sunflower to sign in",
        "Enter ines and then sunflower and press Sign in",
        "log in with ines/sunflower",
        "pw sunflower user ines log in",
        "password: sunflower",
        "Sign in with \"ines\" and \"sunflower\"",
        "the password is sunflower",
        "Melde dich mit ines und sunflower an",
        "密码sunflower，登录",
    ] {
        let (redacted, _) = Secrets::take(goal);
        if redacted.contains("sunflower") {
            missed.push(redacted);
        }
    }
    assert!(missed.is_empty(), "{}", missed.join("\n"));
}

#[test]
fn what_is_no_secret_stays_in_a_goal_that_signs_in() {
    let mut taken = Vec::<String>::new();
    for goal in [
        "Log in and cancel order A-1042",
        "Sign in to shop.example.com, then open invoice INV-20931 and download it",
        "Log in, find flight LH123 on 12.05.2026 at 10:30am and pay €120.50",
        "Sign in as ines-7 and show row 12b",
        "Log in and buy 2x500GB for 50%",
        "Sign in with my saved password and read my messages",
        "Log in to https://bank.example/a?b=c1 as ines@example.com",
        "Log in to fe80::12 and open the log of 127.0.0.1",
        "Log in, then open the report with charts and tables",
        "Sign in and change and save the settings",
        "Change my password on the settings page",
        "Open order A-1042 and note x9$kQ",
    ] {
        let redacted = Secrets::take(goal).0;
        if redacted != goal {
            taken.push(redacted);
        }
    }
    assert!(taken.is_empty(), "{}", taken.join("\n"));
}

#[test]
fn a_code_that_could_be_read_as_a_number_of_a_host_is_a_secret() {
    for code in ["482913", "0x1f4c", "10.77"] {
        let goal = format!("Enter the verification code {code} and press Sign in");
        let (redacted, secrets) = Secrets::take(&goal);
        assert!(!redacted.contains(code), "{redacted}");
        assert_eq!(secrets.reveal(&redacted), goal);
    }
}

proptest::proptest! {
    #[test]
    fn whatever_the_goal_it_can_be_put_together_again(goal in "(log in|password|with|and|[a-z0-9$:/=\"'&, .]{1,8}|密码|\\PC){0,12}") {
        let (redacted, secrets) = Secrets::take(&goal);
        if !goal.contains("{{") {
            proptest::prop_assert_eq!(secrets.reveal(&redacted), goal);
        }
    }
}

#[test]
fn what_signing_in_is_done_with_is_a_secret_whatever_it_is_called() {
    for (goal, secret) in [
        ("Get me into my account: ann / Tulip9914", "Tulip9914"),
        ("Open my mailbox, the magic word is Zanzibar8", "Zanzibar8"),
        ("Authenticate as ann@x.example using 884213", "884213"),
        ("Sign in. user=ann pass=Qwx!55tt", "Qwx!55tt"),
        (
            "Sign in with ann and the passphrase correct-horse-battery",
            "correct-horse-battery",
        ),
        ("Unlock the vault: combination 77-31-92", "77-31-92"),
        ("The safe's combination is 16-6-9, open it", "16-6-9"),
        ("Open the safe with the combination 16-6-9", "16-6-9"),
        ("The combination is [16,6,9]", "16,6,9"),
        ("Log in, secret=tr0ub4dor", "tr0ub4dor"),
        ("Let me in, the code word is Marigold", "Marigold"),
        ("Öffne das Fach, Zahlenkombination 4410", "4410"),
        ("Connecte-moi, code d'accès 90210-7", "90210-7"),
        ("Inicia sesión con 5561", "5561"),
        ("Accedi con 77123", "77123"),
        ("Zaloguj mnie, kod dostępu 4417", "4417"),
        (
            "Get into the portal with bob and the password sunflower",
            "sunflower",
        ),
    ] {
        let (kept, _) = Secrets::take(goal);
        assert!(!kept.contains(secret), "{kept}");
    }
    for goal in [
        "Sign in and open the orders",
        "Sign in and change the settings",
        "Log in with Google",
        "Get the invoice of 2026 and the report",
        "Pass the exam page on to Ann",
        "Set the key colour to blue",
        "Set the sliders to the combination [16,6,9] and press Submit",
        "Set the sliders to the combination [16, 6, 9]",
    ] {
        assert_eq!(Secrets::take(goal).0, goal);
    }
}

#[test]
fn a_secret_that_is_spelled_like_a_placeholder_stands_for_no_other() {
    let url = "https://shop.example/login";
    for (first, second) in [
        ("{{secret:2}}", "harbour-7"),
        ("x{{secret:2}}y", "harbour-7"),
        ("{{secret:{{secret:2}}}}", "harbour-7"),
    ] {
        let secrets = Secrets::named([("Password", first), ("PIN", second)], url);
        assert_eq!(secrets.reveal("{{secret:1}}"), first);
        assert_eq!(secrets.reveal("a {{secret:2}} b"), format!("a {second} b"));
        assert!(!secrets.misses("{{secret:1}}"), "{first}");
    }
    let secrets = Secrets::named([("Password", "harbour-7")], url);
    for other in [
        "{{secret:2}}",
        "{{secret:01}}",
        "{{secret:+1}}",
        "{{secret: 1}}",
        "{{secret:1",
        "{{secret:}}",
        "{{secret:{{secret:}}",
    ] {
        assert_eq!(secrets.reveal(other), other);
        assert!(secrets.misses(other), "{other}");
    }
}

#[test]
fn the_mark_that_opens_a_question_makes_no_secret_of_a_word() {
    let asked = "¿podemos entrar con el perro? ¡gracias!";
    assert_eq!(Secrets::take(asked).0, asked);
    assert_eq!(
        Secrets::take("¿puedes entrar con ines y h4rbour!x?").0,
        "¿puedes entrar con ines y {{secret:1}}?"
    );
}
