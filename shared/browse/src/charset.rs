//! From bytes to text: which encoding a page is in (WHATWG Encoding, "BOM sniff"; HTML, 13.2.3.2).

use encoding_rs::{Encoding, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};

/// How many bytes a declaration inside the page must stand within.
const PRESCAN_BYTES: usize = 1024;

/// The text of a body: by its byte order mark, else by the `Content-Type` header, else by what
/// the page says of itself, else UTF-8 where it is valid, else windows-1252. What cannot be
/// decoded becomes U+FFFD.
pub fn decode(body: &[u8], content_type: Option<&str>) -> String {
    let known = |label: String| Encoding::for_label(label.as_bytes());
    let declared = || {
        let stated = content_type.and_then(charset_of).and_then(known);
        stated.or_else(|| declared_inside(body).and_then(known))
    };
    let encoding = match Encoding::for_bom(body) {
        Some((encoding, _)) => encoding,
        None => match declared() {
            Some(encoding) => encoding,
            None if str::from_utf8(body).is_ok() => UTF_8,
            None => WINDOWS_1252,
        },
    };
    encoding.decode(body).0.into_owned()
}

/// The `charset` of a content type.
fn charset_of(content_type: &str) -> Option<String> {
    content_type.split(';').skip(1).find_map(|parameter| {
        let (name, value) = parameter.split_once('=')?;
        let value = value.trim().trim_matches(['"', '\'']);
        (name.trim().eq_ignore_ascii_case("charset") && !value.is_empty()).then(|| value.to_owned())
    })
}

/// What a `meta` element or an XML declaration at the beginning says. A page that says UTF-16 in
/// single bytes is in UTF-8.
fn declared_inside(body: &[u8]) -> Option<String> {
    let head = &body[..body.len().min(PRESCAN_BYTES)];
    let head = String::from_utf8_lossy(head).to_ascii_lowercase();
    let label = xml_encoding(&head).or_else(|| meta_charset(&head))?;
    let encoding = Encoding::for_label(label.as_bytes())?;
    let is_wide = encoding == UTF_16LE || encoding == UTF_16BE;
    Some(if is_wide { "utf-8".to_owned() } else { label })
}

fn xml_encoding(head: &str) -> Option<String> {
    let declaration = head.trim_start().strip_prefix("<?xml")?;
    let declaration = declaration.split("?>").next()?;
    quoted_or_bare(declaration.split_once("encoding")?.1)
}

fn meta_charset(head: &str) -> Option<String> {
    head.split("<meta").skip(1).find_map(|rest| {
        let tag = rest.split('>').next()?;
        quoted_or_bare(tag.split_once("charset")?.1)
    })
}

/// The value after a name: `="utf-8"`, ` = utf-8`.
fn quoted_or_bare(text: &str) -> Option<String> {
    let value = text.trim_start().strip_prefix('=')?.trim_start();
    let value = value.trim_start_matches(['"', '\'']);
    let end = value.find(|c: char| !(c.is_ascii_alphanumeric() || "-_:.".contains(c)));
    let label = &value[..end.unwrap_or(value.len())];
    (!label.is_empty()).then(|| label.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mark_goes_before_the_header_and_the_header_before_the_page() {
        let page = b"<meta charset=\"windows-1251\">\xe9";
        for (body, header, text) in [
            (
                &b"\xef\xbb\xbf\xc3\xa9"[..],
                Some("text/html; charset=iso-8859-1"),
                "é",
            ),
            (b"\xff\xfee\x00", Some("text/html; charset=utf-8"), "e"),
            (b"\xe9", Some("text/html; Charset=\"ISO-8859-1\""), "é"),
            (
                page,
                Some("text/html; charset=iso-8859-2"),
                "<meta charset=\"windows-1251\">é",
            ),
            (page, Some("text/html"), "<meta charset=\"windows-1251\">й"),
            (
                page,
                Some("text/html; charset=nonsense"),
                "<meta charset=\"windows-1251\">й",
            ),
        ] {
            assert_eq!(decode(body, header), text, "{header:?}");
        }
    }

    #[test]
    fn every_way_of_declaring_inside_is_read() {
        for head in [
            "<META CHARSET=shift_jis>",
            "<meta http-equiv=Content-Type content='text/html; charset=Shift_JIS'>",
            "<meta content=\"text/html;charset = shift_jis\">",
            "<?xml version='1.0' encoding='shift_jis'?>",
        ] {
            let mut body = head.as_bytes().to_vec();
            body.extend(b"\x93\xfa");
            assert!(decode(&body, None).ends_with('日'), "{head}");
        }
    }

    #[test]
    fn without_a_declaration_valid_utf_8_is_that_and_the_rest_is_western() {
        assert_eq!(decode("naïve".as_bytes(), None), "naïve");
        assert_eq!(decode(b"na\xefve", None), "naïve");
        assert_eq!(
            decode(b"<meta charset=utf-16>\xc3\xa9", None),
            "<meta charset=utf-16>é"
        );
    }

    #[test]
    fn what_cannot_be_decoded_is_replaced() {
        assert_eq!(
            decode(b"a\xffb", Some("text/html; charset=utf-8")),
            "a\u{fffd}b"
        );
    }
}
