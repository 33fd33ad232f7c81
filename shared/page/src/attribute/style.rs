//! Whether a `style` attribute keeps an element's text from being seen.

use std::borrow::Cow;

/// Shorter distances from the window's edge are layout.
const FAR: f32 = 900.0;
/// Less than this can be made out by nobody.
const FAINT: f32 = 0.05;
const TINY: f32 = 1.0;

/// Not shown, transparent, without size, far outside of the window, or in the background's colour.
/// What style sheets do is not known here; clients look at that themselves.
pub(super) fn hides(style: &str) -> bool {
    let style = plain(style);
    let mut found = Found::default();
    for declaration in style.split(';') {
        if let Some((property, value)) = declaration.split_once(':') {
            let value = value.trim().trim_end_matches("!important").trim();
            if found.read(property.trim(), value) {
                return true;
            }
        }
    }
    found.is_flat && found.is_clipped || found.colour.is_some() && found.colour == found.ground
}

/// What several declarations say together.
#[derive(Default)]
struct Found {
    is_flat: bool,
    is_clipped: bool,
    colour: Option<String>,
    ground: Option<String>,
}

impl Found {
    /// Takes one declaration in; true where it hides by itself.
    fn read(&mut self, property: &str, value: &str) -> bool {
        match property {
            "display" => value == "none",
            "visibility" => matches!(value, "hidden" | "collapse"),
            "content-visibility" => value == "hidden",
            "opacity" => ratio(value).is_some_and(|opacity| opacity < FAINT),
            "font-size" => pixels(value).is_some_and(|size| size < TINY),
            "font" => size_in_font(value).is_some_and(|size| size < TINY),
            "left" | "top" | "right" | "bottom" | "text-indent" | "margin-left" | "margin-top"
            | "margin-right" => pixels(value).is_some_and(|offset| offset < -FAR),
            "transform" => transform_hides(value),
            "clip" => {
                arguments(value, "rect").is_some_and(|edges| edges.iter().all(|edge| *edge < TINY))
            }
            "clip-path" => {
                arguments(value, "inset").is_some_and(|edges| edges.first() == Some(&100.0))
            }
            "width" | "height" | "max-width" | "max-height" => {
                self.is_flat |= pixels(value).is_some_and(|size| size < TINY);
                false
            }
            "overflow" | "overflow-x" | "overflow-y" => {
                self.is_clipped |= matches!(value, "hidden" | "clip");
                false
            }
            "color" => {
                self.colour = Some(colour(value));
                value == "transparent" || is_clear(value)
            }
            "background" | "background-color" => {
                self.ground = Some(colour(value));
                false
            }
            _ => false,
        }
    }
}

/// Lower case, without comments, escapes resolved.
fn plain(style: &str) -> Cow<'_, str> {
    if !style.contains("/*") && !style.contains('\\') {
        return Cow::Owned(style.to_ascii_lowercase());
    }
    let mut text = String::with_capacity(style.len());
    let mut rest = style;
    while let Some(at) = rest.find("/*") {
        text.push_str(&rest[..at]);
        rest = rest[at..]
            .find("*/")
            .map_or("", |end| &rest[at + end + 2..]);
    }
    text.push_str(rest);
    let mut plain = String::with_capacity(text.len());
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        if letter != '\\' {
            plain.push(letter);
            continue;
        }
        let mut code = String::new();
        while code.len() < 6
            && let Some(digit) = letters.next_if(char::is_ascii_hexdigit)
        {
            code.push(digit);
        }
        if code.is_empty() {
            plain.extend(letters.next());
        } else {
            letters.next_if(char::is_ascii_whitespace);
            let escaped = u32::from_str_radix(&code, 16).ok().and_then(char::from_u32);
            plain.extend(escaped);
        }
    }
    Cow::Owned(plain.to_ascii_lowercase())
}

/// `0.5`, `50%`.
fn ratio(value: &str) -> Option<f32> {
    match value.strip_suffix('%') {
        Some(percent) => percent
            .trim()
            .parse::<f32>()
            .ok()
            .map(|percent| percent / 100.0),
        None => value.parse().ok(),
    }
}

/// A length, roughly in pixels; nothing where it depends on the surroundings.
fn pixels(value: &str) -> Option<f32> {
    let end = value
        .find(|c: char| c.is_ascii_alphabetic())
        .unwrap_or(value.len());
    let number: f32 = value[..end].trim().parse().ok()?;
    let unit = match &value[end..] {
        "" | "px" | "pt" => 1.0,
        "em" | "rem" | "ch" | "ex" => 16.0,
        "vw" | "vh" | "cm" => 10.0,
        "in" => 96.0,
        _ => return None,
    };
    Some(number * unit)
}

/// The size in the `font` shorthand: the first length.
fn size_in_font(value: &str) -> Option<f32> {
    let is_number = |word: &&str| word.starts_with(|c: char| c.is_ascii_digit() || c == '.');
    let sizes = value.split_ascii_whitespace().filter(is_number);
    let sizes = sizes.map(|word| word.split('/').next().unwrap_or(word));
    let mut sized = sizes.filter(|word| {
        !matches!(
            *word,
            "100" | "200" | "300" | "400" | "500" | "600" | "700" | "800" | "900"
        )
    });
    sized.find_map(pixels)
}

fn transform_hides(value: &str) -> bool {
    let scale = ["scale", "scalex", "scaley", "scale3d"]
        .iter()
        .any(|name| arguments(value, name).is_some_and(|by| by.iter().any(|by| by.abs() < FAINT)));
    let moved = ["translate", "translatex", "translatey", "translate3d"]
        .iter()
        .any(|name| {
            !value.contains('%')
                && arguments(value, name).is_some_and(|by| by.iter().any(|by| *by < -FAR))
        });
    scale || moved
}

/// The numbers in `name(…)`.
fn arguments(value: &str, name: &str) -> Option<Vec<f32>> {
    let at = value.find(&format!("{name}("))?;
    let own = value[..at]
        .chars()
        .next_back()
        .is_none_or(|c| !c.is_ascii_alphanumeric());
    let inside = value[at + name.len() + 1..]
        .split(')')
        .next()
        .filter(|_| own)?;
    let numbers = inside.split([',', ' ']).filter(|part| !part.is_empty());
    numbers
        .map(|part| pixels(part.trim().trim_end_matches('%')))
        .collect()
}

/// Fully transparent: `rgba(…, 0)`, `#rrggbb00`.
fn is_clear(value: &str) -> bool {
    let digits = value
        .strip_prefix('#')
        .filter(|digits| matches!(digits.len(), 4 | 8));
    let hex = digits.is_some_and(|digits| {
        let alpha = &digits[digits.len() / 4 * 3..];
        alpha.chars().all(|digit| digit == '0')
    });
    let function = value.starts_with("rgba(") || value.starts_with("hsla(");
    let alpha = value
        .trim_end_matches(')')
        .rsplit([',', '/'])
        .next()
        .and_then(|alpha| ratio(alpha.trim()));
    hex || function && alpha.is_some_and(|alpha| alpha < FAINT)
}

/// A colour in one form, as far as it is written in one of the usual ones.
fn colour(value: &str) -> String {
    let value = match value {
        "white" => "#ffffff",
        "black" => "#000000",
        other => other,
    };
    let short = value.strip_prefix('#').filter(|digits| digits.len() == 3);
    match short {
        Some(digits) => format!(
            "#{}",
            digits
                .chars()
                .flat_map(|digit| [digit, digit])
                .collect::<String>()
        ),
        None => value.split_ascii_whitespace().collect(),
    }
}
