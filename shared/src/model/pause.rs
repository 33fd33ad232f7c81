//! How long to wait before asking again.

use ::http::HeaderMap;
use ::http::header::{DATE, RETRY_AFTER};
use jiff::Timestamp;
use jiff::fmt::rfc2822::DateTimeParser;
use std::time::Duration;

/// The first pause's upper end; it doubles with each failure.
const FIRST: Duration = Duration::from_millis(250);
const LONGEST: Duration = Duration::from_secs(4);

/// A pause after the n-th failure, from 1: exponential, with full jitter, so that those who
/// failed together do not come back together.
pub(super) fn after_failure(number: u32) -> Duration {
    let doubled = FIRST.saturating_mul(1 << number.saturating_sub(1).min(16));
    doubled.min(LONGEST).mul_f64(fastrand::f64())
}

/// What an answer's headers ask for: `Retry-After-Ms`, or `Retry-After` in seconds or as a date.
pub(super) fn asked_for(headers: &HeaderMap) -> Option<Duration> {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let milliseconds = text("retry-after-ms").and_then(|text| text.trim().parse::<u32>().ok());
    if let Some(milliseconds) = milliseconds {
        return Some(Duration::from_millis(milliseconds.into()));
    }
    let asked = headers.get(RETRY_AFTER)?.to_str().ok()?.trim();
    if let Ok(seconds) = asked.parse::<f64>() {
        return Duration::try_from_secs_f64(seconds).ok();
    }
    let parser = DateTimeParser::new();
    let time = |text: &str| parser.parse_timestamp(text).ok();
    // By the endpoint's own clock, where it tells.
    let now = headers
        .get(DATE)
        .and_then(|date| time(date.to_str().ok()?))
        .unwrap_or_else(Timestamp::now);
    Duration::try_from(time(asked)?.duration_since(now)).ok()
}

/// What an error's body asks for, in lower case: Google's `"retryDelay": "34.07s"`.
pub(super) fn asked_in(said: &str) -> Option<Duration> {
    let (_, rest) = said.split_once("\"retrydelay\"")?;
    let rest = rest.trim_start().strip_prefix(':')?.trim_start();
    let (seconds, _) = rest.strip_prefix('"')?.split_once('s')?;
    Duration::try_from_secs_f64(seconds.parse().ok()?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::http::HeaderValue;

    fn asked(fields: &[(&'static str, &'static str)]) -> Option<Duration> {
        let fields = fields.iter();
        let headers =
            fields.map(|(name, value)| (name.parse().unwrap(), HeaderValue::from_static(value)));
        asked_for(&headers.collect())
    }

    #[test]
    fn a_wait_is_asked_for_in_many_ways() {
        let seconds = |seconds| Some(Duration::from_secs_f64(seconds));
        let date = ("date", "Thu, 29 Jan 2026 12:00:00 GMT");
        for (fields, wait) in [
            (vec![("retry-after", "2")], seconds(2.0)),
            (vec![("retry-after", " 0.5 ")], seconds(0.5)),
            (
                vec![("retry-after-ms", "120"), ("retry-after", "1")],
                seconds(0.12),
            ),
            (
                vec![date, ("retry-after", "Thu, 29 Jan 2026 12:00:07 GMT")],
                seconds(7.0),
            ),
            (
                vec![date, ("retry-after", "Thu, 29 Jan 2026 11:00:00 GMT")],
                None,
            ),
            (vec![("retry-after", "-1")], None),
            (vec![("retry-after", "NaN")], None),
            (vec![("retry-after", "soon")], None),
            (vec![], None),
        ] {
            assert_eq!(asked(&fields), wait, "{fields:?}");
        }
    }

    #[test]
    fn pauses_grow_and_are_bounded() {
        for (number, longest_ms) in [
            (0, 250),
            (1, 250),
            (2, 500),
            (3, 1000),
            (9, 4000),
            (99, 4000),
        ] {
            let pause = after_failure(number);
            assert!(
                pause <= Duration::from_millis(longest_ms),
                "{number}: {pause:?}"
            );
        }
    }
}
