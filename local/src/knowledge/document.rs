//! A file as passages, each under its heading.

use coxswain::page::Page;
use std::path::Path;

/// A passage grows to about this; a paragraph that is longer is cut.
const PASSAGE_CHARS: usize = 1200;

/// A document with its text in pieces.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Document {
    /// The file's name: a document of the same name is replaced.
    pub name: String,
    pub title: String,
    pub passages: Vec<Passage>,
}

/// A piece of text that can stand alone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Passage {
    /// The headings it stands under, `Billing › Refunds`; none before the first.
    pub section: Option<String>,
    pub text: String,
}

impl Document {
    /// Reads a file by its kind: Markdown, HTML, else plain text.
    pub fn read(path: &Path, text: &str) -> Self {
        let lossy = |part: Option<&std::ffi::OsStr>| {
            part.unwrap_or_default().to_string_lossy().into_owned()
        };
        let extension = lossy(path.extension()).to_lowercase();
        let (title, passages) = match extension.as_str() {
            "md" | "markdown" => markdown(text),
            "html" | "htm" => html(text),
            _ => plain(text),
        };
        Self {
            name: lossy(path.file_name()),
            title: title.unwrap_or_else(|| lossy(path.file_stem())),
            passages,
        }
    }
}

/// Gathers lines into passages.
#[derive(Default)]
struct Gathering {
    passages: Vec<Passage>,
    section: Option<String>,
    paragraphs: String,
    paragraph: String,
}

impl Gathering {
    fn line(&mut self, line: &str) {
        let line = line.trim_end();
        if line.trim().is_empty() {
            self.end_paragraph();
            return;
        }
        if !self.paragraph.is_empty() {
            self.paragraph.push('\n');
        }
        self.paragraph.push_str(line);
    }

    fn heading(&mut self, section: Option<String>) {
        self.end_passage();
        self.section = section;
    }

    fn end_paragraph(&mut self) {
        let paragraph = std::mem::take(&mut self.paragraph);
        for piece in pieces(&paragraph) {
            let length = self.paragraphs.chars().count() + piece.chars().count();
            if length > PASSAGE_CHARS {
                self.end_gathered();
            }
            if !self.paragraphs.is_empty() {
                self.paragraphs.push_str("\n\n");
            }
            self.paragraphs.push_str(piece);
        }
    }

    fn end_passage(&mut self) {
        self.end_paragraph();
        self.end_gathered();
    }

    fn end_gathered(&mut self) {
        let text = std::mem::take(&mut self.paragraphs);
        if !text.trim().is_empty() {
            self.passages.push(Passage {
                section: self.section.clone(),
                text,
            });
        }
    }

    fn finish(mut self) -> Vec<Passage> {
        self.end_passage();
        self.passages
    }
}

/// A paragraph in pieces of a passage's size, cut after a sentence or at least after a word.
fn pieces(mut paragraph: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    while let Some((limit, _)) = paragraph.char_indices().nth(PASSAGE_CHARS) {
        let head = &paragraph[..limit];
        let sentence = head
            .rmatch_indices(['.', '!', '?', '\n'])
            .map(|(at, mark)| at + mark.len())
            .find(|&end| head[end..].starts_with(char::is_whitespace));
        let end = sentence
            .or_else(|| head.rfind(char::is_whitespace))
            .filter(|&end| end > 0)
            .unwrap_or(limit);
        pieces.push(paragraph[..end].trim());
        paragraph = paragraph[end..].trim_start();
    }
    pieces.push(paragraph);
    pieces.retain(|piece| !piece.is_empty());
    pieces
}

fn plain(text: &str) -> (Option<String>, Vec<Passage>) {
    let mut gathering = Gathering::default();
    text.lines().for_each(|line| gathering.line(line));
    (None, gathering.finish())
}

fn markdown(text: &str) -> (Option<String>, Vec<Passage>) {
    let mut gathering = Gathering::default();
    let mut title = None;
    let mut open: Vec<(usize, &str)> = Vec::new();
    let mut in_code = false;
    for line in text.lines() {
        if line.trim_start().starts_with("```") {
            in_code = !in_code;
        }
        match heading(line).filter(|_| !in_code) {
            Some((level, name)) => {
                title.get_or_insert_with(|| name.to_owned());
                open.retain(|(outer, _)| *outer < level);
                open.push((level, name));
                // The document's own title says nothing about where in it one is.
                let path = open
                    .iter()
                    .filter(|(_, name)| title.as_deref() != Some(*name));
                let path: Vec<&str> = path.map(|(_, name)| *name).collect();
                gathering.heading((!path.is_empty()).then(|| path.join(" › ")));
            }
            None => gathering.line(line),
        }
    }
    (title, gathering.finish())
}

/// `## Refunds ##` is a heading of the second level.
fn heading(line: &str) -> Option<(usize, &str)> {
    let level = line.bytes().take_while(|byte| *byte == b'#').count();
    let name = line[level..].strip_prefix(' ')?;
    let name = name.trim().trim_end_matches('#').trim_end();
    ((1..=6).contains(&level) && !name.is_empty()).then_some((level, name))
}

/// The visible text of a page, line by line, under the last heading.
fn html(text: &str) -> (Option<String>, Vec<Passage>) {
    let page = Page::from_text(text);
    let mut headings = page.headings().into_iter().peekable();
    let title = page
        .title
        .clone()
        .or_else(|| headings.peek().map(|&name| name.to_owned()));
    let mut gathering = Gathering::default();
    for line in page.lines() {
        if headings.next_if(|&name| name == line).is_some() {
            let section = (title.as_deref() != Some(line)).then(|| line.to_owned());
            gathering.heading(section);
        } else {
            gathering.line(line);
            gathering.end_paragraph();
        }
    }
    (title, gathering.finish())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(name: &str, text: &str) -> (String, Vec<(Option<String>, String)>) {
        let document = Document::read(Path::new(name), text);
        let passages = document.passages.into_iter();
        (
            document.title,
            passages
                .map(|passage| (passage.section, passage.text))
                .collect(),
        )
    }

    fn under(section: &str, text: &str) -> (Option<String>, String) {
        (Some(section.to_owned()), text.to_owned())
    }

    #[test]
    fn markdown_is_cut_at_its_headings() {
        let text = "# Handbook\nWelcome.\n\n## Billing\n### Refunds\nWithin 14 days.\nNo cash.\n\n\
                    ```\n# no heading\n```\n## Staff ##\nAsk Ada.\n#hash";
        let (title, passages) = read("guide/handbook.md", text);
        assert_eq!(title, "Handbook");
        assert_eq!(
            passages,
            [
                (None, "Welcome.".to_owned()),
                under(
                    "Billing › Refunds",
                    "Within 14 days.\nNo cash.\n\n```\n# no heading\n```"
                ),
                under("Staff", "Ask Ada.\n#hash"),
            ]
        );
    }

    #[test]
    fn html_is_cut_at_its_headings_and_only_what_is_seen_is_kept() {
        let text = "<!doctype html><title>Handbook</title><style>p{}</style><h1>Handbook</h1>\
                    <p>Welcome.</p><h2>Refunds</h2><p>Within 14 days.</p><script>evil()</script>\
                    <ul><li>No cash</li></ul><p hidden>secret</p>";
        let (title, passages) = read("handbook.html", text);
        assert_eq!(title, "Handbook");
        assert_eq!(
            passages,
            [
                (None, "Welcome.".to_owned()),
                under("Refunds", "Within 14 days.\n\nNo cash"),
            ]
        );
    }

    #[test]
    fn long_text_is_cut_after_sentences_into_passages_of_one_size() {
        let sentence = "The quick brown fox jumps over the lazy dog. ";
        let (title, passages) = read("notes.txt", &sentence.repeat(200));
        assert_eq!(title, "notes");
        assert!(passages.len() >= 8, "{}", passages.len());
        for (_, text) in &passages {
            assert!(
                text.chars().count() <= PASSAGE_CHARS && text.ends_with("dog."),
                "{text}"
            );
        }
        let (_, passages) = read("notes.txt", &"é".repeat(3000));
        assert_eq!(passages.len(), 3);
    }

    #[test]
    fn short_paragraphs_share_a_passage() {
        let (_, passages) = read("notes.txt", "One.\n\nTwo.\n \nThree.\n");
        assert_eq!(passages, [(None, "One.\n\nTwo.\n\nThree.".to_owned())]);
        assert!(read("empty.txt", " \n\n").1.is_empty());
    }
}
