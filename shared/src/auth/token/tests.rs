use super::*;
use crate::auth::{Published, keys};
use crate::config::{Config, Environment, Place};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use ring::hmac;
use serde_json::{Value, json};
use std::sync::LazyLock;

const NOW: i64 = 1_800_000_000;

struct Fixture {
    settings: Tokens,
    key: SigningKey,
    ring: KeyRing,
}

static FIXTURE: LazyLock<Fixture> = LazyLock::new(|| {
    let key = SigningKey::from_pem(&keys::generate().unwrap()).unwrap();
    let ring = ring(key.public_key());
    let config = Config::read(&Environment::default(), Place::Laptop).unwrap();
    Fixture {
        settings: config.tokens,
        key,
        ring,
    }
});

fn ring(listed: &str) -> KeyRing {
    KeyRing::new(&Published::parse(listed).unwrap()).unwrap()
}

fn at(second: i64) -> Timestamp {
    Timestamp::from_second(second).unwrap()
}

fn scope() -> Scope {
    Scope {
        tenant: TenantId("acme".to_owned()),
        user: UserId(Uuid::from_u128(7)),
    }
}

fn grant() -> Grant {
    FIXTURE
        .key
        .issue(&FIXTURE.settings, &scope(), Tier::Pro, at(NOW))
        .unwrap()
}

fn verify(token: &str, second: i64) -> Result<Claim, InvalidToken> {
    FIXTURE.ring.verify(&FIXTURE.settings, token, at(second))
}

/// A token of our own making, signed with the right key, with one thing changed.
fn forge(header: &Value, claims: &Value) -> String {
    let part = |value: &Value| BASE64.encode(value.to_string());
    let message = format!("{}.{}", part(header), part(claims));
    let signature =
        jsonwebtoken::crypto::sign(message.as_bytes(), &FIXTURE.key.encoding, Algorithm::EdDSA);
    format!("{message}.{}", signature.unwrap())
}

fn header() -> Value {
    json!({"typ": "at+jwt", "alg": "EdDSA", "kid": FIXTURE.key.id})
}

fn claims() -> Value {
    json!({
        "iss": "coxswain", "aud": "coxswain", "sub": Uuid::from_u128(7), "tid": "acme",
        "tier": "free", "jti": Uuid::from_u128(8), "iat": NOW, "nbf": NOW, "exp": NOW + 60,
    })
}

fn changed(mut value: Value, key: &str, to: Value) -> Value {
    value[key] = to;
    value
}

#[test]
fn an_issued_token_says_who_it_was_issued_to() {
    let grant = grant();
    let claim = verify(&grant.token, NOW + 1).unwrap();

    assert_eq!(claim.scope(), &scope());
    assert_eq!(
        (claim.tier(), claim.expires_at),
        (Tier::Pro, grant.expires_at)
    );
    assert_eq!(grant.expires_at, at(NOW + 12 * 3600));
}

#[test]
fn a_token_is_good_from_its_issue_to_its_end_give_or_take_five_seconds() {
    let token = grant().token;
    let end = NOW + 12 * 3600;
    for (second, found) in [
        (NOW - 6, Some(InvalidToken::NotYetValid)),
        (NOW - 5, None),
        (end + 4, None),
        (end + 5, Some(InvalidToken::Expired)),
    ] {
        assert_eq!(verify(&token, second).err(), found, "{second}");
    }
}

#[test]
fn a_forged_control_token_is_accepted() {
    assert!(verify(&forge(&header(), &claims()), NOW).is_ok());
}

#[test]
fn a_header_that_is_not_ours_is_refused() {
    for (key, value, found) in [
        ("alg", json!("none"), InvalidToken::Malformed),
        ("alg", json!("HS256"), InvalidToken::Malformed),
        ("alg", json!("HS384"), InvalidToken::Malformed),
        ("alg", json!("RS256"), InvalidToken::Malformed),
        ("typ", json!("JWT"), InvalidToken::WrongType),
        ("typ", Value::Null, InvalidToken::WrongType),
        ("kid", json!("unknown"), InvalidToken::UnknownKey),
        ("kid", Value::Null, InvalidToken::UnknownKey),
        ("alg", json!(["EdDSA"]), InvalidToken::Malformed),
    ] {
        let token = forge(&changed(header(), key, value.clone()), &claims());
        assert_eq!(verify(&token, NOW), Err(found), "{key}: {value}");
    }
}

#[test]
fn every_claim_is_required_typed_and_checked() {
    for claim in [
        "iss", "aud", "sub", "tid", "tier", "jti", "iat", "nbf", "exp",
    ] {
        let mut without = claims();
        without.as_object_mut().unwrap().remove(claim);
        let token = forge(&header(), &without);
        assert_eq!(
            verify(&token, NOW),
            Err(InvalidToken::Malformed),
            "no {claim}"
        );
    }
    for (key, value, found) in [
        ("exp", json!("1900000000"), InvalidToken::Malformed),
        ("exp", json!(1.9e9), InvalidToken::Malformed),
        ("aud", json!(["coxswain"]), InvalidToken::Malformed),
        ("aud", json!("another"), InvalidToken::WrongParty),
        ("iss", json!("another"), InvalidToken::WrongParty),
        ("nbf", json!(NOW + 60), InvalidToken::NotYetValid),
        ("iat", json!(NOW + 60), InvalidToken::NotYetValid),
        ("exp", json!(NOW - 60), InvalidToken::Expired),
        ("exp", json!(i64::MAX), InvalidToken::Malformed),
        ("sub", json!("root"), InvalidToken::Malformed),
    ] {
        let token = forge(&header(), &changed(claims(), key, value.clone()));
        assert_eq!(verify(&token, NOW), Err(found), "{key}: {value}");
    }
}

#[test]
fn a_token_of_another_key_or_with_a_changed_byte_is_refused() {
    let stranger = SigningKey::from_pem(&keys::generate().unwrap()).unwrap();
    let strange = stranger
        .issue(&FIXTURE.settings, &scope(), Tier::Free, at(NOW))
        .unwrap()
        .token;
    assert_eq!(verify(&strange, NOW), Err(InvalidToken::UnknownKey));

    let mut ours = Header::new(Algorithm::EdDSA);
    ours.typ = Some(TOKEN_TYPE.to_owned());
    ours.kid = Some(FIXTURE.key.id.clone());
    let borrowed_id = jsonwebtoken::encode(&ours, &claims(), &stranger.encoding).unwrap();
    assert_eq!(verify(&borrowed_id, NOW), Err(InvalidToken::Malformed));

    let public = BASE64.decode(FIXTURE.key.public_key()).unwrap();
    let unsigned = forge(&changed(header(), "alg", json!("HS256")), &claims());
    let (message, _) = unsigned.rsplit_once('.').unwrap();
    let secret = hmac::Key::new(hmac::HMAC_SHA256, &public);
    let code = BASE64.encode(hmac::sign(&secret, message.as_bytes()));
    let confused = format!("{message}.{code}");
    assert_eq!(verify(&confused, NOW), Err(InvalidToken::Malformed));

    let good = grant().token;
    for position in [5, good.len() / 2, good.len() - 10] {
        let mut bytes = good.clone().into_bytes();
        bytes[position] = if bytes[position] == b'A' { b'B' } else { b'A' };
        assert!(
            verify(&String::from_utf8(bytes).unwrap(), NOW).is_err(),
            "byte {position}"
        );
    }
}

#[test]
fn what_is_no_token_is_refused() {
    let long = forge(
        &header(),
        &changed(claims(), "extra", json!("x".repeat(20_000))),
    );
    for text in ["", ".", "..", "a.b", "a.b.c", "a.b.c.d", long.as_str()] {
        assert_eq!(
            verify(text, NOW),
            Err(InvalidToken::Malformed),
            "{text:.20}"
        );
    }
}

#[test]
fn the_key_before_stays_good_until_it_is_taken_off_the_ring() {
    let next = SigningKey::from_pem(&keys::generate().unwrap()).unwrap();
    let (old, new) = (
        FIXTURE.key.public_key().to_owned(),
        next.public_key().to_owned(),
    );
    let token = grant().token;
    let during = ring(&format!("{new},{old}"));
    let closing = ring(&format!("{new},{old}@{}", NOW + 60));
    let after = ring(&new);

    assert!(during.verify(&FIXTURE.settings, &token, at(NOW)).is_ok());
    assert!(
        closing
            .verify(&FIXTURE.settings, &token, at(NOW + 59))
            .is_ok()
    );
    assert!(during.accepts(&FIXTURE.key) && !closing.accepts(&FIXTURE.key));
    for (ring, second) in [(closing, NOW + 60), (after, NOW)] {
        let refused = ring.verify(&FIXTURE.settings, &token, at(second));
        assert_eq!(refused, Err(InvalidToken::UnknownKey));
    }
}
