//! One page, parsed once and read by all.

use super::body::{Body, Shown, candidates};
use super::framework::framework_data;
use super::language::language;
use super::links::{Link, base_of, links};
use super::markdown::markdown;
use super::structured::StructuredData;
use super::tables::{Table, tables};
use super::title::Title;
use super::tree::{depth, nesting, text_of};
use crate::failure::Failure;
use dom_query::Document;
use url::Url;

/// Deeper pages are refused: converters walk them by recursion.
pub const MAX_DEPTH: usize = 400;

/// Parsers take time that grows with the square of this.
const MAX_NESTING: usize = 2000;

/// A page as it came.
#[derive(Debug, Clone, Copy)]
pub struct Page<'a> {
    pub url: &'a Url,
    pub html: &'a str,
    /// The header `Content-Language`.
    pub content_language: Option<&'a str>,
}

/// What is on it.
#[derive(Debug, Clone, PartialEq)]
pub struct Extracted {
    pub title: Title,
    pub body: Body,
    pub markdown: String,
    pub tables: Vec<Table>,
    pub links: Vec<Link>,
    pub structured: StructuredData,
    pub language: Option<String>,
    pub framework: Option<&'static str>,
    pub signs: Signs,
}

/// What tells whether the page is there, or still to come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Signs {
    /// Characters that the page shows, navigation and all.
    pub visible: usize,
    pub is_semantic: bool,
    pub is_incomplete: bool,
    pub has_scripts: bool,
    /// The page is a bot wall's.
    pub is_challenge: bool,
}

/// Reads a page. It takes tens of milliseconds and a deep stack: not for an async thread.
pub fn extract(page: Page<'_>) -> Result<Extracted, Failure> {
    if nesting(page.html) > MAX_NESTING {
        return Err(Failure::TooDeep);
    }
    let tree = Document::from(page.html);
    if depth(&tree) > MAX_DEPTH {
        return Err(Failure::TooDeep);
    }
    let base = base_of(&tree, page.url);
    let structured = StructuredData::of(&tree, &base);
    let framework = framework_data(&tree);
    let found = candidates(page.html, page.url);
    let signs = signs(&tree, page.html);
    let body = Body::choose(found, &structured, framework.as_ref(), &Shown::of(&tree));
    let framework_title = framework.as_ref().and_then(|data| data.title.as_deref());
    Ok(Extracted {
        title: Title::of(&tree, &structured, framework_title),
        markdown: markdown_of(&body, &base),
        tables: tables(&tree),
        links: links(&tree, page.url, &base),
        language: language(&tree, page.content_language, &body.text),
        framework: framework.map(|data| data.framework),
        structured,
        signs,
        body,
    })
}

/// The body's Markdown, with absolute addresses; its text where it has no HTML.
fn markdown_of(body: &Body, base: &Url) -> String {
    let html = body.html.as_deref().map(|html| absolute(html, base));
    let text = html.and_then(|html| markdown(&html));
    text.filter(|text| !text.is_empty())
        .unwrap_or_else(|| body.text.clone())
}

fn absolute(html: &str, base: &Url) -> String {
    let fragment = Document::fragment(html);
    for (selector, attribute) in [("a[href]", "href"), ("img[src]", "src")] {
        for node in fragment.select(selector).nodes() {
            let stated = node.attr(attribute).unwrap_or_default();
            match base.join(stated.trim()) {
                Ok(url) if matches!(url.scheme(), "http" | "https") => {
                    node.set_attr(attribute, url.as_str());
                }
                _ => node.remove_attr(attribute),
            }
        }
    }
    fragment.html().to_string()
}

fn signs(tree: &Document, html: &str) -> Signs {
    let visible = tree
        .select_single("body")
        .nodes()
        .first()
        .map_or(0, |body| text_of(body).chars().count());
    Signs {
        visible,
        is_semantic: tree
            .select_single("main, article, [role=main], h1, p")
            .exists(),
        is_incomplete: is_incomplete(tree, visible),
        has_scripts: tree.select("script").nodes().iter().any(|script| {
            let kind = script.attr("type").unwrap_or_default().to_ascii_lowercase();
            kind.is_empty() || kind.contains("javascript") || kind == "module"
        }),
        is_challenge: is_challenge(tree, html, visible),
    }
}

/// An empty root that scripts fill, a demand for JavaScript, or placeholders, on a page that shows
/// little else.
fn is_incomplete(tree: &Document, visible: usize) -> bool {
    const LITTLE: usize = 500;
    const ROOTS: &str = "#root, #app, #__next, #__nuxt, #svelte, #application, app-root, [data-reactroot], [ng-app]";
    const PLACEHOLDERS: &str = "[class*=skeleton], [class*=spinner], [class*=placeholder-glow], [aria-busy=true], .loading, #loading, .loader";
    if visible >= LITTLE {
        return false;
    }
    let empty_root = tree
        .select(ROOTS)
        .nodes()
        .iter()
        .any(|root| text_of(root).chars().count() < 40);
    let asks = tree.select("noscript").nodes().iter().any(|part| {
        let text = part.text().to_lowercase();
        text.contains("javascript") || text.contains("java script")
    });
    empty_root || asks || tree.select_single(PLACEHOLDERS).exists()
}

/// The marks that the makers of bot walls leave in theirs, on a page that shows little.
fn is_challenge(tree: &Document, html: &str, visible: usize) -> bool {
    const MARKS: [&str; 9] = [
        "/cdn-cgi/challenge-platform/",
        "__cf_chl_",
        "cf-chl-",
        "_Incapsula_Resource",
        "geo.captcha-delivery.com",
        "px-captcha",
        "awswaf.com",
        "/_sec/cp_challenge/",
        "kpsdk",
    ];
    const WIDGETS: &str =
        ".g-recaptcha, .h-captcha, .cf-turnstile, iframe[src*=recaptcha], iframe[src*=hcaptcha]";
    let shows_little = visible < 1000;
    let marked = MARKS.iter().any(|mark| html.contains(mark));
    let widget = visible < 200 && tree.select_single(WIDGETS).exists();
    shows_little && (marked || widget)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(html: &str) -> Result<Extracted, Failure> {
        let url = Url::parse("https://shop.example/a/").unwrap();
        extract(Page {
            url: &url,
            html,
            content_language: None,
        })
    }

    #[test]
    fn a_page_is_read_whole() {
        let paragraph = "<p>The boat went slowly <a href=../river>down the river</a>, and nobody looked up from what they did.</p>".repeat(8);
        let read = of(&format!("<html lang=en><title>Boat</title><main><h1>Boat</h1>{paragraph}<table><tr><th>Oar<th>Price<tr><td>Long<td>12</table></main>")).unwrap();

        assert_eq!(read.title.text, "Boat");
        assert!(
            read.markdown
                .contains("[down the river](https://shop.example/river)"),
            "{}",
            read.markdown
        );
        assert_eq!(
            (read.tables.len(), read.language.as_deref()),
            (1, Some("en"))
        );
        assert_eq!(read.links[0].url, "https://shop.example/river");
        assert!(read.signs.is_semantic && !read.signs.is_incomplete && !read.signs.is_challenge);
    }

    #[test]
    fn a_page_that_waits_for_its_scripts_is_seen() {
        for html in [
            "<div id=root></div><script src=app.js></script>",
            "<body><noscript>You need to enable JavaScript to run this app.</noscript><p>Hi",
            "<main><div class='card-skeleton'></div></main>",
        ] {
            assert!(of(html).unwrap().signs.is_incomplete, "{html}");
        }
        let long = "All of it is here already, and no script has to bring it. ".repeat(20);
        assert!(
            !of(&format!("<div id=root><p>{long}</div>"))
                .unwrap()
                .signs
                .is_incomplete
        );
    }

    #[test]
    fn a_bot_wall_is_seen_and_an_article_about_one_is_not() {
        let wall = "<title>Just a moment...</title><script src='/cdn-cgi/challenge-platform/h/b.js'></script>";
        assert!(of(wall).unwrap().signs.is_challenge);
        let article = format!(
            "<p>{}</p><code>__cf_chl_</code>",
            "How such walls work is told here. ".repeat(40)
        );
        assert!(!of(&article).unwrap().signs.is_challenge);
    }

    #[test]
    fn a_page_of_any_depth_is_answered() {
        for depth in [500, 800_000] {
            let deep = format!("{}x", "<div>".repeat(depth));
            assert_eq!(of(&deep).unwrap_err(), Failure::TooDeep);
        }
    }
}
