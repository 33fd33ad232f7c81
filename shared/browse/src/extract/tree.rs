//! Reading a parsed page without recursion: a stranger decides how deep it is.

use dom_query::{Document, NodeRef};

/// Elements whose content nobody reads.
pub(crate) const UNREAD: [&str; 8] = [
    "script", "style", "noscript", "template", "svg", "head", "iframe", "object",
];

/// Elements that begin on a line of their own.
const BLOCKS: [&str; 41] = [
    "address",
    "article",
    "aside",
    "blockquote",
    "body",
    "br",
    "caption",
    "dd",
    "details",
    "dialog",
    "div",
    "dl",
    "dt",
    "fieldset",
    "figcaption",
    "figure",
    "footer",
    "form",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "header",
    "hr",
    "li",
    "main",
    "nav",
    "ol",
    "option",
    "p",
    "pre",
    "section",
    "summary",
    "table",
    "tbody",
    "td",
    "th",
    "tr",
    "ul",
];

/// Elements that are closed by what follows them, or hold nothing.
const UNCLOSED: [&str; 33] = [
    "area", "base", "body", "br", "caption", "col", "colgroup", "dd", "dt", "embed", "head", "hr",
    "html", "img", "input", "li", "link", "meta", "optgroup", "option", "p", "param", "rp", "rt",
    "source", "tbody", "td", "tfoot", "th", "thead", "tr", "track", "wbr",
];

/// How deep the tags of a text stand inside each other, before it is parsed.
pub(crate) fn nesting(html: &str) -> usize {
    let (mut depth, mut deepest) = (0usize, 0usize);
    for tag in html.split('<').skip(1) {
        let (closes, tag) = match tag.strip_prefix('/') {
            Some(tag) => (true, tag),
            None => (false, tag),
        };
        let end = tag.find(|c: char| !(c.is_ascii_alphanumeric() || c == '-'));
        let name = tag[..end.unwrap_or(tag.len())].to_ascii_lowercase();
        if !name.starts_with(|c: char| c.is_ascii_alphabetic()) || UNCLOSED.contains(&name.as_str())
        {
            continue;
        }
        depth = if closes {
            depth.saturating_sub(1)
        } else {
            depth + 1
        };
        deepest = deepest.max(depth);
    }
    deepest
}

/// How deep the page nests.
pub(crate) fn depth(tree: &Document) -> usize {
    let mut deepest = 0;
    let mut left = vec![(tree.root(), 0)];
    while let Some((node, depth)) = left.pop() {
        deepest = deepest.max(depth);
        left.extend(node.children_it(false).map(|child| (child, depth + 1)));
    }
    deepest
}

/// A node's text with its white space collapsed to single spaces.
pub(crate) fn text_of(node: &NodeRef<'_>) -> String {
    collapse(&lines_of(node, &[]))
}

/// White space collapsed to single spaces.
pub(crate) fn collapse(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A node's text, a line for each block, without unread elements and those that are named.
pub(crate) fn lines_of(node: &NodeRef<'_>, without: &[&str]) -> String {
    let mut text = String::new();
    let mut left = vec![Step::Enter(*node)];
    while let Some(step) = left.pop() {
        let Step::Enter(node) = step else {
            break_line(&mut text);
            continue;
        };
        if node.is_text() {
            push(&mut text, &node.text());
            continue;
        }
        let name = node.node_name().unwrap_or_default();
        if UNREAD.contains(&&*name) || without.contains(&&*name) {
            continue;
        }
        if BLOCKS.contains(&&*name) {
            break_line(&mut text);
            left.push(Step::Leave);
        }
        let children: Vec<_> = node.children_it(true).collect();
        left.extend(children.into_iter().map(Step::Enter));
    }
    text.trim().to_owned()
}

enum Step<'a> {
    Enter(NodeRef<'a>),
    Leave,
}

fn push(text: &mut String, more: &str) {
    for (index, word) in more.split_whitespace().enumerate() {
        let starts_apart = index > 0 || more.starts_with(char::is_whitespace);
        if starts_apart && !text.is_empty() && !text.ends_with(['\n', ' ']) {
            text.push(' ');
        }
        text.push_str(word);
    }
    if more.ends_with(char::is_whitespace) && !text.is_empty() && !text.ends_with(['\n', ' ']) {
        text.push(' ');
    }
}

fn break_line(text: &mut String) {
    while text.ends_with(' ') {
        text.pop();
    }
    if !text.is_empty() && !text.ends_with('\n') {
        text.push('\n');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_has_a_line_for_each_block_and_no_script() {
        let tree = Document::from(
            "<div>One <b>and</b>\n two<p>Three</p>four<script>no()</script></div><nav>Menu</nav>",
        );

        assert_eq!(lines_of(&tree.root(), &["nav"]), "One and two\nThree\nfour");
        assert_eq!(text_of(&tree.root()), "One and two Three four Menu");
    }

    #[test]
    fn a_page_of_any_depth_is_read() {
        let html = format!("{}deep{}", "<div>".repeat(3_000), "</div>".repeat(3_000));
        let tree = Document::from(html);

        assert!(depth(&tree) > 3_000);
        assert_eq!(text_of(&tree.root()), "deep");
    }
}
