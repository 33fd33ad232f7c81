//! Whether this machine's clock is to be believed where it says that things have expired: what is
//! deleted does not come back when a clock is put right.

use crate::kept_file;
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use std::fs;
use std::io;
use std::path::PathBuf;

/// A clock that has gone on by more than this since somebody looked may have been put wrong; or the
/// machine was not used for as long.
const LEAP: SignedDuration = SignedDuration::from_hours(30 * 24);
/// So long it must go on from there before it is believed.
const PROBATION: SignedDuration = SignedDuration::from_hours(24);

/// The clock of the machine that has a data folder, by all looks at it.
#[derive(Debug, Clone)]
pub struct Clock {
    file: PathBuf,
}

/// What the last look saw.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
struct Seen {
    last: Timestamp,
    /// Where it went on from after a leap, or at the first look.
    from: Option<Timestamp>,
}

impl Clock {
    /// Kept in this file.
    pub fn kept_in(file: PathBuf) -> Self {
        Self { file }
    }

    /// Looks at the clock: whether it is believed.
    ///
    /// # Errors
    /// Where the look cannot be kept.
    pub fn is_believed(&self, now: Timestamp) -> io::Result<bool> {
        // What cannot be read was never written.
        let before = fs::read(&self.file).ok();
        let before = before.and_then(|json| serde_json::from_slice(&json).ok());
        let seen = Seen::after(before, now);
        kept_file::replace(&self.file, &serde_json::to_vec(&seen)?)?;
        Ok(seen.from.is_none())
    }
}

impl Seen {
    fn after(before: Option<Self>, now: Timestamp) -> Self {
        let from = match before {
            Some(Self { last, .. }) if now < last => None,
            Some(Self { last, from }) if now.duration_since(last) <= LEAP => {
                from.filter(|from| now.duration_since(*from) < PROBATION)
            }
            _ => Some(now),
        };
        Self { last: now, from }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(hours: i64) -> Timestamp {
        Timestamp::UNIX_EPOCH + SignedDuration::from_hours(hours)
    }

    fn looks(hours: &[i64]) -> Vec<bool> {
        let folder = tempfile::tempdir().unwrap();
        let clock = Clock::kept_in(folder.path().join("clock"));
        let looks = hours.iter().map(|hour| clock.is_believed(at(*hour)));
        looks.collect::<io::Result<_>>().unwrap()
    }

    #[test]
    fn a_clock_that_leaps_is_believed_after_a_day() {
        let years = 10 * 365 * 24;
        assert_eq!(looks(&[0, 1, 24, 25]), [false, false, true, true]);
        assert_eq!(
            looks(&[0, 24, years, years + 23, years + 24]),
            [false, true, false, false, true]
        );
        // Not used for two weeks.
        assert_eq!(looks(&[0, 24, 15 * 24]), [false, true, true]);
    }

    #[test]
    fn a_clock_that_is_put_right_is_believed_at_once() {
        let years = 10 * 365 * 24;
        assert_eq!(looks(&[0, 24, years, 25]), [false, true, false, true]);
    }

    #[test]
    fn a_note_that_was_cut_off_is_as_good_as_none() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("clock");
        fs::write(&file, "{\"last\":").unwrap();
        assert!(!Clock::kept_in(file).is_believed(at(1)).unwrap());
    }
}
