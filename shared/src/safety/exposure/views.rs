//! A text as what it may stand for: decoded, backwards, shifted.

use base64::Engine as _;

/// So many readings of one text are looked at.
const MOST: usize = 96;
/// Shorter runs of code hide no token.
const SHORTEST_BASE64: usize = 8;
const SHORTEST_HEX: usize = 12;

/// Readings of a text, other than as it stands. Codes inside of codes are read twice.
pub(super) fn of(text: &str) -> Vec<String> {
    let mut views = once(text);
    let inner: Vec<String> = views.iter().flat_map(|view| once(view)).collect();
    views.extend(inner);
    views.retain(|view| view.chars().filter(|c| c.is_alphanumeric()).count() >= 6);
    views.truncate(MOST);
    views
}

fn once(text: &str) -> Vec<String> {
    let mut views = Vec::new();
    views.extend(percent(text));
    views.extend(hex(text));
    views.extend(base64(text));
    views.extend(numbers(text));
    views.push(text.chars().rev().collect());
    views.push(text.chars().map(rot13).collect());
    views
}

fn percent(text: &str) -> Option<String> {
    let decoded = percent_encoding::percent_decode_str(text).decode_utf8_lossy();
    (decoded != text).then(|| decoded.into_owned())
}

/// Runs of base64 in either alphabet, at each of the four offsets a prefix may shift them by.
fn base64(text: &str) -> Vec<String> {
    let code = |c: char| c.is_ascii_alphanumeric() || matches!(c, '+' | '/' | '-' | '_');
    // A code that was cut into pieces reads as one.
    let joined: String = text.chars().filter(|c| code(*c)).collect();
    let runs = text.split(|c| !code(c)).map(str::to_owned).chain([joined]);
    let mut views = Vec::new();
    for run in runs.filter(|run| run.len() >= SHORTEST_BASE64) {
        let plain: String = run
            .chars()
            .map(|c| match c {
                '-' => '+',
                '_' => '/',
                other => other,
            })
            .collect();
        for offset in 0..4 {
            let piece = &plain[offset..];
            let whole = piece.len() - usize::from(piece.len() % 4 == 1);
            let lenient = base64::engine::GeneralPurpose::new(
                &base64::alphabet::STANDARD,
                base64::engine::GeneralPurposeConfig::new()
                    .with_encode_padding(false)
                    .with_decode_padding_mode(base64::engine::DecodePaddingMode::Indifferent)
                    .with_decode_allow_trailing_bits(true),
            );
            let decoded = lenient.decode(&piece[..whole]);
            views.extend(decoded.ok().and_then(|bytes| readable(&bytes)));
        }
    }
    views
}

/// Runs of hexadecimal digits, with or without separators.
fn hex(text: &str) -> Vec<String> {
    let joined: String = text.replace("\\x", "").replace("0x", "");
    let joined: String = joined.chars().filter(char::is_ascii_hexdigit).collect();
    let runs = text
        .split(|c: char| !c.is_ascii_hexdigit())
        .map(str::to_owned)
        .chain([joined]);
    let mut views = Vec::new();
    for run in runs.filter(|run| run.len() >= SHORTEST_HEX) {
        for offset in 0..2 {
            let digits: Vec<u8> = run[offset..]
                .chars()
                .filter_map(|c| u8::try_from(c.to_digit(16)?).ok())
                .collect();
            let bytes: Vec<u8> = digits
                .as_chunks::<2>()
                .0
                .iter()
                .map(|[a, b]| a << 4 | b)
                .collect();
            views.extend(readable(&bytes));
        }
    }
    views
}

/// Character codes: `107 111 119`.
fn numbers(text: &str) -> Option<String> {
    let codes = text
        .split(|c: char| !c.is_ascii_digit())
        .filter(|run| !run.is_empty());
    let letters: Vec<char> = codes
        .filter_map(|run| run.parse::<u8>().ok())
        .filter(|code| (32..127).contains(code))
        .map(char::from)
        .collect();
    (letters.len() >= 6).then(|| letters.into_iter().collect())
}

fn rot13(letter: char) -> char {
    let turned = |base: u8| {
        u8::try_from(letter).map_or(letter, |code| char::from((code - base + 13) % 26 + base))
    };
    match letter {
        'a'..='z' => turned(b'a'),
        'A'..='Z' => turned(b'A'),
        other => other,
    }
}

/// Bytes that are text for the most part.
fn readable(bytes: &[u8]) -> Option<String> {
    let text = String::from_utf8_lossy(bytes);
    let total = text.chars().count();
    let good = text
        .chars()
        .filter(|c| !c.is_control() && *c != char::REPLACEMENT_CHARACTER);
    (total >= 4 && good.count() * 4 >= total * 3).then(|| text.into_owned())
}
