//! Whatever one network tries, and however it writes it: the account's owner signs in from elsewhere.

use coxswain::store::{Store, UserRecord};
use futures_util::future::join_all;
use http::Method;
use jiff::SignedDuration;
use secrecy::SecretString;
use serde_json::json;
use std::net::{IpAddr, Ipv4Addr};
use stories::PASSWORD;
use stories::desk::{Ask, Desk, Keys};
use stories::table::{in_memory, noon, record};

const LOGIN: &str = "/api/v1/auth/login";
/// Five failures in a quarter of an hour: the waits between are short.
const HALF: [(&str, &str); 1] = [("RATE_LIMIT_SCALE", "0.5")];
const LIMIT: usize = 5;
const ATTEMPTS: usize = 24;

/// One attempt: from where, what, and how many seconds after noon.
type Attempt = (IpAddr, Ask, i64);

/// How somebody keeps guessing: the so-many-th attempt of the network on an account.
type Guessing = fn(network: u8, account: &str, attempt: usize) -> Attempt;

fn guess(email: impl Into<String>) -> Ask {
    let body = json!({"email": email.into(), "password": "guess"});
    Ask::new(Method::POST, LOGIN, "", body)
}

fn address(network: u8) -> IpAddr {
    Ipv4Addr::new(203, 0, 113, network).into()
}

fn parsed(address: &str) -> IpAddr {
    address.parse().unwrap()
}

const WAYS: [(&str, Guessing); 16] = [
    ("plainly", |n, account, _| (address(n), guess(account), 0)),
    ("in capitals, and with spaces round it", |n, account, at| {
        let spelled = match at % 4 {
            0 => account.to_uppercase(),
            1 => format!("  {account}\t"),
            2 => format!("\u{a0}{account}\n"),
            _ => account.replace("victim", "vICtim"),
        };
        (address(n), guess(spelled), 0)
    }),
    ("from every address of a network", |n, account, at| {
        let from = parsed(&format!("2001:db8:0:{n}:{at:x}::{at:x}"));
        (from, guess(account), 0)
    }),
    ("from one address in two notations", |n, account, at| {
        let mapped = parsed(&format!("::ffff:203.0.113.{n}"));
        let from = if at % 2 == 0 { address(n) } else { mapped };
        (from, guess(account), 0)
    }),
    ("behind what calls itself a proxy", |n, account, at| {
        let others = format!("198.51.100.{at}, 10.0.0.1");
        (
            address(n),
            guess(account).with("x-forwarded-for", others),
            0,
        )
    }),
    ("behind a proxy by the standard", |n, account, at| {
        let others = format!("for=198.51.100.{at};proto=https");
        (address(n), guess(account).with("forwarded", others), 0)
    }),
    ("behind a network of deliveries", |n, account, at| {
        let names = [
            "x-real-ip",
            "cf-connecting-ip",
            "true-client-ip",
            "x-client-ip",
        ];
        let other = format!("198.51.100.{at}");
        (address(n), guess(account).with(names[at % 4], other), 0)
    }),
    ("with a sign-in of its own between", |n, account, at| {
        let own = json!({"email": "mallory@example.com", "password": PASSWORD});
        let own = Ask::new(Method::POST, LOGIN, "", own);
        (
            address(n),
            if at % 2 == 0 { guess(account) } else { own },
            0,
        )
    }),
    ("round a window's end", |n, account, at| {
        let second = 15 * 60 - 12 + i64::try_from(at).unwrap();
        (address(n), guess(account), second)
    }),
    ("all the quarter of an hour", |n, account, at| {
        (address(n), guess(account), 37 * i64::try_from(at).unwrap())
    }),
    ("each under a key of its own", |n, account, at| {
        (address(n), guess(account).keyed(format!("attempt-{at}")), 0)
    }),
    ("all under one key", |n, account, _| {
        (address(n), guess(account).keyed("attempt"), 0)
    }),
    ("with a token beside it", |n, account, _| {
        let ask = guess(account).with("authorization", "Bearer eyJhbGciOiJub25lIn0.e30.");
        (address(n), ask, 0)
    }),
    (
        "with other passwords, also such as none can be",
        |n, account, at| {
            let mut ask = guess(account);
            ask.body["password"] = match at % 6 {
                0 => json!(""),
                1 => json!("x".repeat(257)),
                2 => json!(null),
                3 => json!(["guess"]),
                _ => json!(format!("guess {at}")),
            };
            (address(n), ask, 0)
        },
    ),
    ("with more in the body", |n, account, at| {
        let mut ask = guess(account);
        ask.body["username"] = json!(format!("{at}@example.com"));
        ask.body["network"] = json!(format!("198.51.100.{at}"));
        (address(n), ask, 0)
    }),
    ("after as many at others", |n, account, at| {
        let other = format!("other{at}@example.com");
        (
            address(n),
            guess(if at < 2 { other.as_str() } else { account }),
            0,
        )
    }),
];

async fn account(store: &Store, email: &str, password_hash: &str) {
    let user = UserRecord {
        password_hash: password_hash.to_owned(),
        ..record(email, email)
    };
    store.create_user(&user).await.unwrap();
}

/// A process, and accounts with the right password.
async fn desk(emails: impl IntoIterator<Item = String>) -> (stories::table::StoryTable, Desk) {
    let table = in_memory().await;
    let desk = Desk::over(table.store.clone(), &Keys::generate(), &HALF);
    let hash = desk.app.passwords.hash(SecretString::from(PASSWORD));
    let hash = hash.await.unwrap();
    for email in emails {
        account(&table.store, &email, &hash).await;
    }
    (table, desk)
}

async fn signs_in(desk: &Desk, from: IpAddr, email: &str, second: i64) -> u16 {
    let mut ask = guess(email);
    ask.body["password"] = json!(PASSWORD);
    let now = noon() + SignedDuration::from_secs(second);
    desk.ask_from(from, &ask, now).await.status.as_u16()
}

/// What a network guesses, and then its owner from two others.
async fn besieged(desk: &Desk, network: u8, way: (&str, Guessing), at_once: bool) {
    let (name, guessing) = way;
    let email = format!("victim{network}@example.com");
    let attempt = async |at: usize| {
        let (from, ask, second) = guessing(network, &email, at);
        let now = noon() + SignedDuration::from_secs(second);
        let answer = desk.ask_from(from, &ask, now).await;
        (answer.status.as_u16(), second)
    };
    let tried = if at_once {
        join_all((0..ATTEMPTS).map(attempt)).await
    } else {
        let mut tried = Vec::new();
        for at in 0..ATTEMPTS {
            tried.push(attempt(at).await);
        }
        tried
    };
    let guessed = tried.iter().filter(|(status, _)| *status == 401).count();
    let windows = tried.iter().map(|(_, second)| second / 900).max().unwrap() + 1;
    let most = LIMIT * usize::try_from(windows).unwrap();
    assert!((1..=most).contains(&guessed), "{name}: {tried:?}");
    let refused = tried.iter().filter(|(status, _)| *status == 429).count();
    assert!(refused > 0, "{name}: {tried:?}");
    let last = tried.iter().map(|(_, second)| *second).max().unwrap();
    let clean = [
        format!("192.0.2.{network}"),
        format!("2001:db8:ffff:{network}::7"),
    ];
    for elsewhere in clean.map(|one| parsed(&one)) {
        let status = signs_in(desk, elsewhere, &email, last).await;
        assert_eq!(status, 200, "{name}: {tried:?}");
    }
}

#[tokio::test]
async fn one_network_shuts_an_account_out_in_none_of_many_ways() {
    let victims = (0..40).map(|n| format!("victim{n}@example.com"));
    let others = ["mallory@example.com".to_owned()];
    let (_table, desk) = desk(victims.chain(others)).await;
    let one_by_one = WAYS.into_iter().zip(0..);
    let one_by_one = one_by_one.map(|(way, network)| besieged(&desk, network, way, false));
    let at_once = WAYS.into_iter().take(4).zip(30..);
    let at_once = at_once.map(|(way, network)| besieged(&desk, network, way, true));
    tokio::join!(join_all(one_by_one), join_all(at_once));
}

#[tokio::test]
async fn one_network_shuts_no_number_of_accounts_out() {
    let emails: Vec<String> = (0..20).map(|n| format!("victim{n}@example.com")).collect();
    let (_table, desk) = desk(emails.clone()).await;
    for _ in 0..3 {
        let tries = emails.iter().map(async |email| {
            let from = parsed("203.0.113.66");
            desk.ask_from(from, &guess(email), noon()).await.status
        });
        join_all(tries).await;
    }
    let signed_in = emails.iter().zip(0..);
    let signed_in = signed_in.map(|(email, n)| signs_in(&desk, address(n), email, 0));
    assert_eq!(join_all(signed_in).await, [200; 20]);
}
