//! Where a page leads.

use super::tree::text_of;
use dom_query::Document;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::HashSet;
use url::Url;

const MAX_LINKS: usize = 200;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Link {
    /// Absolute.
    pub url: String,
    pub text: String,
    /// Whether it stays on the page's host.
    pub is_internal: bool,
}

/// Links in the page's order, each address once, without those that stay on the page.
pub(super) fn links(tree: &Document, url: &Url, base: &Url) -> Vec<Link> {
    let mut seen = HashSet::new();
    let mut found = Vec::new();
    for anchor in tree.select("a[href]").nodes() {
        let href = anchor.attr("href").unwrap_or_default();
        let Ok(mut target) = base.join(href.trim()) else {
            continue;
        };
        target.set_fragment(None);
        if !matches!(target.scheme(), "http" | "https") || same_page(&target, url) {
            continue;
        }
        let text = text_of(anchor);
        if text.is_empty() || !seen.insert(target.to_string()) {
            continue;
        }
        found.push(Link {
            is_internal: target.host() == url.host(),
            url: target.into(),
            text,
        });
        if found.len() == MAX_LINKS {
            break;
        }
    }
    found
}

fn same_page(target: &Url, url: &Url) -> bool {
    let mut url = url.clone();
    url.set_fragment(None);
    *target == url
}

/// The address that relative ones are meant from.
pub(super) fn base_of(tree: &Document, url: &Url) -> Url {
    let stated = tree.select_single("base[href]").attr("href");
    stated
        .and_then(|href| url.join(&href).ok())
        .filter(|base| matches!(base.scheme(), "http" | "https"))
        .unwrap_or_else(|| url.clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_are_absolute_once_each_and_lead_away() {
        let tree = Document::from(
            "<base href='/docs/'><a href='a#x'>First</a><a href='a'>Again</a><a href='#top'>Top</a>
             <a href='//other.example/'>Other</a><a href='mailto:a@b.example'>Mail</a>
             <a href='javascript:void(0)'>Script</a><a href='c'> </a>",
        );
        let url = Url::parse("https://shop.example/docs/").unwrap();

        let found = links(&tree, &url, &base_of(&tree, &url));

        let found: Vec<_> = found
            .iter()
            .map(|link| (link.url.as_str(), link.text.as_str(), link.is_internal))
            .collect();
        assert_eq!(
            found,
            [
                ("https://shop.example/docs/a", "First", true),
                ("https://other.example/", "Other", false)
            ]
        );
    }
}
