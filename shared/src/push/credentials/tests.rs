//! The examples are those of Pusher's own documentation ("Generating authentication signatures",
//! "HTTP API reference").

use super::*;

const BODY: &[u8] = br#"{"name":"foo","channels":["project-3"],"data":"{\"some\":\"data\"}"}"#;
const PATH: &str = "/apps/3/events";
const SIGNED: &str = "auth_key=278d425bdf160c739803&auth_timestamp=1353088179&auth_version=1.0\
    &body_md5=ec365a775a4cd0599faeb73354201b6f\
    &auth_signature=da454824c97ba181a32ccc17a72625ba02771f50b50e1e7430e47a1f3f457e6c";

fn credentials() -> Credentials {
    Credentials::new("278d425bdf160c739803", &"7ad3773142a6692b25b8".into())
}

fn at(second: i64) -> Timestamp {
    Timestamp::from_second(second).unwrap()
}

fn pairs(query: &str) -> Vec<(String, String)> {
    url::form_urlencoded::parse(query.as_bytes())
        .into_owned()
        .collect()
}

fn check(query: &str, body: &[u8], second: i64) -> Result<(), Unsigned> {
    credentials().check("POST", PATH, &pairs(query), body, at(second))
}

#[test]
fn a_subscription_is_signed_as_documented() {
    let socket: SocketId = "1234.1234".parse().unwrap();
    let private =
        "278d425bdf160c739803:58df8b0c36d6982b82c3ecf6b4662e34fe8c25bba48f5369f135bf843651c3a4";
    let credentials = credentials();
    assert_eq!(credentials.for_channel(&socket, "private-foobar"), private);
    assert!(credentials.admits(&socket, "private-foobar", private));
    let other: SocketId = "1234.1235".parse().unwrap();
    for (socket, channel, auth) in [
        (&other, "private-foobar", private),
        (&socket, "private-foobaz", private),
        (&socket, "private-foobar", &private[..private.len() - 2]),
        (&socket, "private-foobar", &private.replace("278d", "378d")),
        (&socket, "private-foobar", ""),
    ] {
        assert!(
            !credentials.admits(socket, channel, auth),
            "{channel} {auth}"
        );
    }
}

#[test]
fn a_call_is_signed_as_documented() {
    let query = credentials().signed_query("POST", PATH, BODY, at(1_353_088_179));
    assert_eq!(query, SIGNED);
}

#[test]
fn a_call_is_taken_only_as_it_was_signed_and_in_its_time() {
    assert_eq!(check(SIGNED, BODY, 1_353_088_179), Ok(()));
    assert_eq!(check(SIGNED, BODY, 1_353_088_779), Ok(()));
    let more = credentials().sign(
        "POST\n/apps/3/events\nauth_key=278d425bdf160c739803&auth_timestamp=1353088179\
         &auth_version=1.0&body_md5=ec365a775a4cd0599faeb73354201b6f&info=a b",
    );
    let with_info = SIGNED.split_once("&auth_signature").unwrap().0.to_owned();
    let with_info = format!("info=a+b&{with_info}&auth_signature={more}");
    assert_eq!(check(&with_info, BODY, 1_353_088_179), Ok(()));

    let without = |name: &str| {
        let kept = SIGNED.split('&').filter(|pair| !pair.starts_with(name));
        kept.collect::<Vec<_>>().join("&")
    };
    for (query, body, second, refusal) in [
        (SIGNED.to_owned(), BODY, 1_353_088_780, Unsigned::Time),
        (SIGNED.to_owned(), BODY, 1_353_087_578, Unsigned::Time),
        (SIGNED.to_owned(), &BODY[1..], 1_353_088_179, Unsigned::Body),
        (
            SIGNED.replace("=278d", "=378d"),
            BODY,
            1_353_088_179,
            Unsigned::Key,
        ),
        (
            SIGNED.replace("=1.0", "=2.0"),
            BODY,
            1_353_088_179,
            Unsigned::Version,
        ),
        (
            SIGNED.replace("1353088179", "1353088180"),
            BODY,
            1_353_088_179,
            Unsigned::Signature,
        ),
        (
            SIGNED.replace("1353088179", "noon"),
            BODY,
            1_353_088_179,
            Unsigned::Time,
        ),
        (
            without("body_md5"),
            BODY,
            1_353_088_179,
            Unsigned::Missing("body_md5"),
        ),
        (
            without("auth_signature"),
            BODY,
            1_353_088_179,
            Unsigned::Missing("auth_signature"),
        ),
        (
            without("auth_key"),
            BODY,
            1_353_088_179,
            Unsigned::Missing("auth_key"),
        ),
    ] {
        assert_eq!(check(&query, body, second), Err(refusal), "{query}");
    }
}
