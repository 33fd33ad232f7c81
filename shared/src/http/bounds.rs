//! Bounds of what requests say: how many, from where, of what length.

use super::ApiError;
use serde::Serialize;

/// What one page of a list may be asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Span {
    /// How many entries come when nobody says.
    pub usual: u32,
    /// How many come at most.
    pub most: u32,
}

impl Span {
    /// The checked `limit` of a query.
    pub fn limit(self, wanted: Option<i64>) -> Result<u32, ApiError> {
        let limit = wanted.unwrap_or(i64::from(self.usual));
        match u32::try_from(limit) {
            Ok(limit) if (1..=self.most).contains(&limit) => Ok(limit),
            _ => Err(ApiError::validation(
                "limit",
                format!("must lie between 1 and {}", self.most),
            )),
        }
    }

    /// The checked `offset` of a query, 0 when nobody says.
    pub fn offset(wanted: Option<i64>) -> Result<u32, ApiError> {
        u32::try_from(wanted.unwrap_or(0)).map_err(|_| {
            ApiError::validation("offset", format!("must lie between 0 and {}", u32::MAX))
        })
    }
}

/// A text that is there and not blank.
pub fn said(text: Option<String>) -> Option<String> {
    text.filter(|text| !text.trim().is_empty())
}

/// Refuses a text of more than `most` UTF-16 units, as clients count (contract §4.1).
pub fn within(field: &str, text: &str, most: usize) -> Result<(), ApiError> {
    // A byte count within the limit is a UTF-16 count within it.
    if text.len() > most && text.encode_utf16().count() > most {
        return Err(ApiError::validation(
            field,
            format!("must have at most {most} characters"),
        ));
    }
    Ok(())
}

/// What the items of an answer may take, in bytes. Lambda hands on 6 MB: the answer as a text in
/// JSON, in which each field stands twice (contract §1), and each quotation mark is escaped once
/// more.
const ITEM_BYTES: usize = 2_700_000;

/// How many of the items one answer holds, from the first on; at least one of them.
pub fn fitting<'i, T: Serialize + 'i>(items: impl IntoIterator<Item = &'i T>) -> usize {
    let mut taken = 0;
    let fits = |item: &&T| {
        let json = serde_json::to_vec(item).unwrap_or_default();
        let escaped = json
            .iter()
            .filter(|byte| matches!(byte, b'"' | b'\\'))
            .count();
        taken += json.len() + escaped;
        taken <= ITEM_BYTES
    };
    items.into_iter().take_while(fits).count().max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPAN: Span = Span {
        usual: 20,
        most: 100,
    };

    #[test]
    fn a_limit_has_a_default_and_two_ends() {
        for (wanted, limit) in [
            (None, Some(20)),
            (Some(1), Some(1)),
            (Some(100), Some(100)),
            (Some(0), None),
            (Some(-1), None),
            (Some(101), None),
            (Some(i64::MAX), None),
        ] {
            assert_eq!(SPAN.limit(wanted).ok(), limit, "{wanted:?}");
        }
    }

    #[test]
    fn an_offset_is_not_negative() {
        for (wanted, offset) in [(None, Some(0)), (Some(7), Some(7)), (Some(-1), None)] {
            assert_eq!(Span::offset(wanted).ok(), offset, "{wanted:?}");
        }
    }

    #[test]
    fn a_text_is_measured_as_clients_measure_it() {
        assert!(within("title", "ääää", 4).is_ok());
        assert!(within("title", "🚣🚣", 4).is_ok());
        assert!(within("title", "🚣🚣🚣", 4).is_err());
    }
}
