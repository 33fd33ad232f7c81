//! Files that are shown to a model: small texts and pictures, uploaded first.

use super::{Invalid, without_secrets};
use crate::store::{StoredFile, StoredFileAbout};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use schemars::JsonSchema;
use serde::Deserialize;
use uuid::Uuid;

const MAX_NAME: usize = 200;
const MAX_TEXT_BYTES: usize = 128 * 1024;
const MAX_IMAGE_BYTES: usize = 2 * 1024 * 1024;

/// A file to be uploaded: its content as `text` or as `base64`.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Upload {
    #[schemars(length(min = 1, max = MAX_NAME))]
    name: String,
    /// Any `text/…`, `application/json`, `image/png`, `image/jpeg`, `image/gif` or `image/webp`.
    media_type: String,
    /// At most 131,072 bytes of UTF-8. Passwords and the like in it are made unreadable.
    text: Option<String>,
    /// The content in Base64: a text as above, or a picture of at most 2,097,152 bytes.
    base64: Option<String>,
}

/// How a file is shown to a model.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FileKind {
    Text,
    Image,
}

impl FileKind {
    /// Of a media type, where a model can be shown such.
    pub fn of(media_type: &str) -> Option<Self> {
        match media_type {
            "image/png" | "image/jpeg" | "image/gif" | "image/webp" => Some(Self::Image),
            "application/json" => Some(Self::Text),
            _ if media_type.starts_with("text/") => Some(Self::Text),
            _ => None,
        }
    }
}

impl Upload {
    /// The file, within its bounds, what it is said to be, and without secrets in its text.
    pub fn check(self, id: Uuid) -> Result<StoredFile, Invalid> {
        let name = self.name.trim();
        if name.is_empty() || name.encode_utf16().count() > MAX_NAME {
            return Err(Invalid::new("name", "must have 1 to 200 characters"));
        }
        let essence = self.media_type.split(';').next().unwrap_or_default();
        let media_type = essence.trim().to_ascii_lowercase();
        let kind = FileKind::of(&media_type).ok_or_else(|| {
            let reason =
                "no model can be shown such a file: send text, JSON, PNG, JPEG, GIF or WebP";
            Invalid::new("mediaType", reason)
        })?;
        let (field, bytes) = match (self.text, self.base64) {
            (Some(text), None) => ("text", text.into_bytes()),
            (None, Some(text)) => {
                let bytes = STANDARD.decode(text.trim());
                (
                    "base64",
                    bytes.map_err(|_| Invalid::new("base64", "is not Base64"))?,
                )
            }
            _ => return Err(Invalid::new("text", "give either text or base64")),
        };
        let content = match kind {
            FileKind::Text => checked_text(field, bytes)?,
            FileKind::Image => checked_image(field, bytes, &media_type)?,
        };
        let size_bytes = u32::try_from(content.len()).unwrap_or(u32::MAX);
        Ok(StoredFile {
            id,
            about: StoredFileAbout {
                name: without_secrets(name),
                media_type,
                size_bytes,
            },
            content,
        })
    }
}

fn checked_text(field: &str, bytes: Vec<u8>) -> Result<Vec<u8>, Invalid> {
    sized(field, &bytes, MAX_TEXT_BYTES)?;
    let text = String::from_utf8(bytes).map_err(|_| Invalid::new(field, "is not UTF-8"))?;
    Ok(without_secrets(&text).into_bytes())
}

/// A picture tells what it is by its first bytes.
fn checked_image(field: &str, bytes: Vec<u8>, media_type: &str) -> Result<Vec<u8>, Invalid> {
    sized(field, &bytes, MAX_IMAGE_BYTES)?;
    let begins = |with: &[u8]| bytes.starts_with(with);
    let is_it = match media_type {
        "image/png" => begins(b"\x89PNG\r\n\x1a\n"),
        "image/jpeg" => begins(b"\xff\xd8\xff"),
        "image/gif" => begins(b"GIF8"),
        _ => begins(b"RIFF") && bytes.get(8..12) == Some(b"WEBP"),
    };
    if is_it {
        Ok(bytes)
    } else {
        Err(Invalid::new(
            field,
            format!("is not what {media_type} says"),
        ))
    }
}

fn sized(field: &str, bytes: &[u8], most: usize) -> Result<(), Invalid> {
    match bytes.len() {
        0 => Err(Invalid::new(field, "must not be empty")),
        size if size > most => {
            let reason = format!("must have at most {most} bytes");
            Err(Invalid::new(field, reason))
        }
        _ => Ok(()),
    }
}

/// A picture as a URL that holds it.
pub(super) fn data_url(file: &StoredFile) -> String {
    let content = STANDARD.encode(&file.content);
    format!("data:{};base64,{content}", file.about.media_type)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    fn upload(body: Value) -> Result<StoredFile, Invalid> {
        let upload: Upload = serde_json::from_value(body).unwrap();
        upload.check(Uuid::nil())
    }

    #[test]
    fn texts_and_pictures_are_taken() {
        let text = upload(
            json!({"name": "a.md", "mediaType": "text/markdown; charset=utf-8", "text": "# Hi"}),
        );
        let text = text.unwrap();
        assert_eq!(
            (text.about.media_type.as_str(), text.content.as_slice()),
            ("text/markdown", b"# Hi".as_slice())
        );
        let png = STANDARD.encode(b"\x89PNG\r\n\x1a\nrest");
        let image =
            upload(json!({"name": "a.png", "mediaType": "image/png", "base64": png})).unwrap();
        assert!(data_url(&image).starts_with("data:image/png;base64,iVBOR"));
    }

    #[test]
    fn what_no_model_reads_is_refused_by_name() {
        let large = "x".repeat(MAX_TEXT_BYTES + 1);
        for (body, field) in [
            (
                json!({"name": "a.pdf", "mediaType": "application/pdf", "base64": "JVBERg=="}),
                "mediaType",
            ),
            (
                json!({"name": "", "mediaType": "text/plain", "text": "x"}),
                "name",
            ),
            (
                json!({"name": "a", "mediaType": "text/plain", "text": large}),
                "text",
            ),
            (
                json!({"name": "a", "mediaType": "text/plain", "text": ""}),
                "text",
            ),
            (json!({"name": "a", "mediaType": "text/plain"}), "text"),
            (
                json!({"name": "a", "mediaType": "text/plain", "text": "x", "base64": "eA=="}),
                "text",
            ),
            (
                json!({"name": "a", "mediaType": "text/plain", "base64": "/w=="}),
                "base64",
            ),
            (
                json!({"name": "a", "mediaType": "text/plain", "base64": "?"}),
                "base64",
            ),
            (
                json!({"name": "a", "mediaType": "image/png", "base64": "R0lGODlh"}),
                "base64",
            ),
        ] {
            assert_eq!(upload(body.clone()).unwrap_err().field, field, "{body}");
        }
    }

    #[test]
    fn a_secret_in_a_text_is_not_kept() {
        let body = json!({"name": "a.txt", "mediaType": "text/plain", "text": "password: harbour-7\nBerth 12"});
        let file = upload(body).unwrap();
        let text = String::from_utf8(file.content).unwrap();
        assert_eq!(text, "password: ••••\nBerth 12");
        assert_eq!(file.about.size_bytes as usize, text.len());
    }
}
