//! HTML to Markdown, and texts cut where words end.

use htmd::HtmlToMarkdown;
use htmd::options::{BulletListMarker, Options};

/// Markdown of a part of a page. `None` where it cannot be converted.
pub(super) fn markdown(html: &str) -> Option<String> {
    let options = Options {
        bullet_list_marker: BulletListMarker::Dash,
        ul_bullet_spacing: 1,
        ol_number_spacing: 1,
        ..Options::default()
    };
    let converter = HtmlToMarkdown::builder()
        .options(options)
        .skip_tags(vec![
            "script", "style", "noscript", "template", "svg", "iframe", "head", "button", "input",
            "select",
        ])
        .build();
    let text = converter.convert(html).ok()?;
    Some(tidy(&text))
}

/// At most one empty line in a row, and no spaces at a line's end.
fn tidy(text: &str) -> String {
    let mut tidied = String::with_capacity(text.len());
    let mut empty = 0;
    for line in text.lines().map(str::trim_end) {
        empty = if line.is_empty() { empty + 1 } else { 0 };
        if empty < 2 {
            tidied.push_str(line);
            tidied.push('\n');
        }
    }
    tidied.trim().to_owned()
}

/// The text's beginning, at most so many characters, up to the end of a word.
pub fn cut(text: &str, max_chars: usize) -> &str {
    let Some((end, _)) = text.char_indices().nth(max_chars) else {
        return text;
    };
    let begun = &text[..end];
    let at_a_break = text[end..].starts_with(char::is_whitespace);
    let whole = if at_a_break {
        begun
    } else {
        // A text without breaks, as in Chinese, is cut where the room ends.
        begun
            .rfind(char::is_whitespace)
            .filter(|at| end - at < 80)
            .map_or(begun, |at| &begun[..at])
    };
    whole.trim_end()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn structure_becomes_markdown() {
        let text = markdown("<h2>Oars</h2><p>Long &amp; <b>light</b>, <a href='https://a.example/'>see</a>.</p><script>no()</script><ul><li>One<li>Two</ul><table><tr><th>A<th>B<tr><td>1<td>2</table>").unwrap();

        assert!(
            text.starts_with(
                "## Oars\n\nLong & **light**, [see](https://a.example/).\n\n- One\n- Two"
            ),
            "{text}"
        );
        assert!(text.contains("| 1") && !text.contains("no()"), "{text}");
    }

    #[test]
    fn a_text_is_cut_where_a_word_ends() {
        assert_eq!(cut("one two three", 7), "one two");
        assert_eq!(cut("one two three", 9), "one two");
        assert_eq!(cut("one two", 20), "one two");
        assert_eq!(cut("日本語の文章", 3), "日本語");
    }

    proptest! {
        #[test]
        fn a_cut_text_is_a_beginning_of_bounded_length(text in "\\PC{0,200}", room in 1usize..100) {
            let cut = cut(&text, room);
            prop_assert!(text.starts_with(cut));
            prop_assert!(cut.chars().count() <= room);
        }
    }
}
