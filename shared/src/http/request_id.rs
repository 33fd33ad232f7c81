//! The id by which one request is found again in the logs.

use ::http::{HeaderMap, HeaderName, HeaderValue};
use std::fmt;
use uuid::Uuid;

/// Given by the caller where it is sane, else made here.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RequestId(String);

impl RequestId {
    /// What an id may look like.
    pub(super) const EXAMPLE: &str = "0198c0de-7000-7000-8000-000000000000";

    pub const HEADER: HeaderName = HeaderName::from_static("x-request-id");

    /// Takes the caller's own id when it has 8 to 64 characters of `A-Za-z0-9_-`: nothing that
    /// could break a log line or a header.
    pub fn of(headers: &HeaderMap) -> Self {
        headers
            .get(Self::HEADER)
            .and_then(|value| value.to_str().ok())
            .filter(|text| (8..=64).contains(&text.len()) && text.bytes().all(is_plain))
            .map_or_else(
                || Self(Uuid::now_v7().to_string()),
                |text| Self(text.to_owned()),
            )
    }

    pub(super) fn example() -> Self {
        Self(Self::EXAMPLE.to_owned())
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    pub(super) fn to_header(&self) -> Option<HeaderValue> {
        HeaderValue::from_str(&self.0).ok()
    }
}

impl fmt::Display for RequestId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

fn is_plain(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_'
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sane_id_of_the_caller_is_kept_and_any_other_is_replaced() {
        for (given, kept) in [
            ("0198c0de-7000", true),
            ("a_b-c_d-", true),
            ("short", false),
            (&"x".repeat(65), false),
            ("has space", false),
            ("semi;colon", false),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(RequestId::HEADER, HeaderValue::from_str(given).unwrap());
            assert_eq!(RequestId::of(&headers).as_str() == given, kept, "{given}");
        }
    }
}
