//! Reading a query string into a flat struct whose fields say what each parameter is.

use super::{ApiError, json};
use serde::de::value::{Error as PlainError, MapDeserializer};
use serde::de::{self, DeserializeOwned, IntoDeserializer, Visitor};
use serde::forward_to_deserialize_any;
use std::borrow::Cow;

/// Reads a query string (without its question mark).
pub(super) fn parse<T: DeserializeOwned>(query: &str) -> Result<T, ApiError> {
    let pairs = url::form_urlencoded::parse(query.as_bytes()).map(|(key, text)| (key, Text(text)));
    let reader: MapDeserializer<'_, _, PlainError> = MapDeserializer::new(pairs);
    serde_path_to_error::deserialize(reader).map_err(|error| {
        let path = error.path().to_string();
        json::unusable(&path, &error.into_inner().to_string())
    })
}

/// One value, read as whatever its field wants.
struct Text<'a>(Cow<'a, str>);

impl<'de> IntoDeserializer<'de, PlainError> for Text<'de> {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

macro_rules! parse_from_text {
    ($($method:ident => $visit:ident),* $(,)?) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, PlainError> {
            match self.0.parse() {
                Ok(value) => visitor.$visit(value),
                Err(_) => Err(de::Error::invalid_value(de::Unexpected::Str(&self.0), &visitor)),
            }
        }
    )*};
}

impl<'de> de::Deserializer<'de> for Text<'de> {
    type Error = PlainError;

    parse_from_text! {
        deserialize_bool => visit_bool,
        deserialize_u8 => visit_u8,
        deserialize_u16 => visit_u16,
        deserialize_u32 => visit_u32,
        deserialize_u64 => visit_u64,
        deserialize_i8 => visit_i8,
        deserialize_i16 => visit_i16,
        deserialize_i32 => visit_i32,
        deserialize_i64 => visit_i64,
        deserialize_f32 => visit_f32,
        deserialize_f64 => visit_f64,
    }

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, PlainError> {
        match self.0 {
            Cow::Borrowed(text) => visitor.visit_borrowed_str(text),
            Cow::Owned(text) => visitor.visit_string(text),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, PlainError> {
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, PlainError> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, PlainError> {
        visitor.visit_enum(self.0.into_deserializer())
    }

    forward_to_deserialize_any! {
        i128 u128 char str string bytes byte_buf unit unit_struct seq tuple tuple_struct map struct
        identifier ignored_any
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(rename_all = "camelCase")]
    struct Page {
        limit: Option<u8>,
        url: Option<String>,
        include_archived: Option<bool>,
        order: Option<Order>,
    }

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(rename_all = "lowercase")]
    enum Order {
        Newest,
        Oldest,
    }

    #[test]
    fn a_query_is_read_by_its_fields_types() {
        let page: Page =
            parse("limit=20&url=https%3A%2F%2Fa.b%2F+c&includeArchived=true&order=oldest&x=y")
                .unwrap();

        assert_eq!(
            page,
            Page {
                limit: Some(20),
                url: Some("https://a.b/ c".to_owned()),
                include_archived: Some(true),
                order: Some(Order::Oldest),
            }
        );
    }

    #[test]
    fn an_unusable_parameter_is_named() {
        for (query, field, reason) in [
            ("limit=many", "limit", "expected a whole number"),
            ("limit=300", "limit", "expected a whole number"),
            ("includeArchived=1", "includeArchived", "expected a boolean"),
            ("order=random", "order", "expected `newest` or `oldest`"),
        ] {
            let Err(ApiError::Validation {
                field: named,
                reason: said,
            }) = parse::<Page>(query)
            else {
                panic!("{query} was read")
            };
            assert_eq!((named.as_str(), said.as_str()), (field, reason), "{query}");
        }
    }

    #[test]
    fn a_parameter_given_twice_is_refused() {
        for (query, name) in [
            ("limit=1&limit=2", "limit"),
            ("url=a&includeArchived=true&url=b", "url"),
            (
                "includeArchived=true&includeArchived=true",
                "includeArchived",
            ),
        ] {
            let Err(ApiError::Validation { field, reason }) = parse::<Page>(query) else {
                panic!("{query} was read")
            };
            assert_eq!(
                (field.as_str(), reason.as_str()),
                (name, "must be given once")
            );
        }
    }
}
