//! What a page says of itself for machines: JSON-LD, microdata, Open Graph, Twitter cards.

use super::tree::text_of;
use dom_query::{Document, NodeRef};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use url::Url;

/// Nested items further down are left out.
const MAX_DEPTH: usize = 8;

/// Items and properties further on are left out.
const MAX_ITEMS: usize = 200;

/// Structured data as found, strangers' words all of it.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct StructuredData {
    /// Top-level items, `@graph` and arrays opened up.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub json_ld: Vec<Value>,
    /// Top-level items: `{"@type": …, property: value, …}`; a property that stands more than once
    /// is a list.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub microdata: Vec<Value>,
    /// `og:` and the vocabularies beside it (`article:`, `product:`, …), by property.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub open_graph: Map<String, Value>,
    /// `twitter:`, by name.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub twitter: Map<String, Value>,
}

impl StructuredData {
    pub fn of(tree: &Document, base: &Url) -> Self {
        let mut found = Self {
            json_ld: json_ld(tree),
            microdata: microdata(tree, base),
            ..Self::default()
        };
        for meta in tree.select("meta[content]").nodes() {
            let name = meta.attr("property").or_else(|| meta.attr("name"));
            let (Some(name), Some(content)) = (name, meta.attr("content")) else {
                continue;
            };
            let name = name.trim().to_ascii_lowercase();
            let value = Value::String(content.trim().to_owned());
            let Some((vocabulary, _)) = name.split_once(':') else {
                continue;
            };
            match vocabulary {
                "twitter" => add(&mut found.twitter, name, value),
                "og" | "article" | "product" | "book" | "profile" | "video" | "music" => {
                    add(&mut found.open_graph, name, value);
                }
                _ => {}
            }
        }
        found
    }

    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// The first text of an Open Graph property.
    pub fn open_graph_text(&self, property: &str) -> Option<&str> {
        first_text(self.open_graph.get(property)?)
    }

    /// The first text of one of these properties in an item of JSON-LD or microdata that is the
    /// page's subject: items of the site and its furniture are passed over.
    pub fn subject_text(&self, properties: &[&str]) -> Option<&str> {
        let items = self.json_ld.iter().chain(&self.microdata);
        let mut subjects = items.filter(|item| !is_furniture(item));
        subjects.find_map(|item| {
            properties
                .iter()
                .find_map(|property| first_text(item.get(property)?))
        })
    }
}

/// Types that tell of the site, not of what the page is about.
fn is_furniture(item: &Value) -> bool {
    const FURNITURE: [&str; 9] = [
        "BreadcrumbList",
        "ImageObject",
        "Organization",
        "NewsMediaOrganization",
        "Person",
        "SearchAction",
        "SiteNavigationElement",
        "WebSite",
        "WPHeader",
    ];
    let types = item.get("@type");
    let named = |value: &Value| {
        value.as_str().is_some_and(|name| {
            let name = name.rsplit(['/', '#']).next().unwrap_or(name);
            FURNITURE.contains(&name)
        })
    };
    match types {
        Some(Value::Array(types)) => types.iter().all(named),
        Some(one) => named(one),
        None => false,
    }
}

fn first_text(value: &Value) -> Option<&str> {
    let text = match value {
        Value::String(text) => text,
        Value::Array(values) => return values.iter().find_map(first_text),
        Value::Object(item) => return first_text(item.get("name").or_else(|| item.get("@value"))?),
        _ => return None,
    };
    Some(text.trim()).filter(|text| !text.is_empty())
}

fn json_ld(tree: &Document) -> Vec<Value> {
    let mut items = Vec::new();
    for script in tree.select("script[type]").nodes() {
        let kind = script.attr("type").unwrap_or_default().to_ascii_lowercase();
        if kind.trim().starts_with("application/ld+json") {
            open_up(lenient(&script.text()), &mut items, 0);
        }
    }
    items.truncate(MAX_ITEMS);
    items
}

/// JSON as sites write it: in comments or CDATA, with line breaks inside strings, several values
/// one after another.
fn lenient(text: &str) -> Value {
    let text = text
        .trim()
        .trim_start_matches("<!--")
        .trim_end_matches("-->")
        .trim();
    let text = text
        .trim_start_matches("//<![CDATA[")
        .trim_start_matches("<![CDATA[");
    let text = text
        .trim_end_matches("//]]>")
        .trim_end_matches("]]>")
        .trim_end_matches(';');
    let values = |text: &str| -> Vec<Value> {
        let stream = serde_json::Deserializer::from_str(text).into_iter::<Value>();
        stream.map_while(Result::ok).collect()
    };
    let mut found = values(text);
    if found.is_empty() {
        found = values(&text.replace(['\n', '\r', '\t'], " "));
    }
    Value::Array(found)
}

fn open_up(value: Value, items: &mut Vec<Value>, depth: usize) {
    match value {
        Value::Array(values) if depth < MAX_DEPTH => {
            values
                .into_iter()
                .for_each(|value| open_up(value, items, depth + 1));
        }
        Value::Object(mut item) => {
            if let Some(graph) = item.remove("@graph") {
                open_up(graph, items, depth + 1);
            }
            item.remove("@context");
            if !item.is_empty() {
                items.push(Value::Object(item));
            }
        }
        _ => {}
    }
}

fn microdata(tree: &Document, base: &Url) -> Vec<Value> {
    let items = tree.select("[itemscope]");
    let top = items
        .nodes()
        .iter()
        .filter(|item| !item.has_attr("itemprop"));
    top.take(MAX_ITEMS)
        .map(|item| item_of(item, base, 0))
        .collect()
}

fn item_of(item: &NodeRef<'_>, base: &Url, depth: usize) -> Value {
    let mut properties = Map::new();
    if let Some(kind) = item.attr("itemtype") {
        let kind = kind.split_whitespace().next().unwrap_or_default();
        let name = kind.rsplit(['/', '#']).next().unwrap_or(kind);
        properties.insert("@type".to_owned(), Value::String(name.to_owned()));
    }
    if depth < MAX_DEPTH {
        gather(item, base, depth, &mut properties);
    }
    Value::Object(properties)
}

/// The properties below a node that belong to its item and to none inside.
fn gather(item: &NodeRef<'_>, base: &Url, depth: usize, properties: &mut Map<String, Value>) {
    let mut left = item.element_children();
    left.reverse();
    while let Some(node) = left.pop() {
        let is_item = node.has_attr("itemscope");
        if let Some(names) = node.attr("itemprop") {
            let value = if is_item {
                item_of(&node, base, depth + 1)
            } else {
                Value::String(value_of(&node, base))
            };
            for name in names.split_whitespace() {
                if properties.len() < MAX_ITEMS {
                    add(properties, name.to_owned(), value.clone());
                }
            }
        }
        if !is_item {
            left.extend(node.element_children().into_iter().rev());
        }
    }
}

/// A property's value by its element (HTML, "Values": the property value).
fn value_of(node: &NodeRef<'_>, base: &Url) -> String {
    let name = node.node_name().unwrap_or_default();
    let attribute = match &*name {
        "meta" => "content",
        "audio" | "embed" | "iframe" | "img" | "source" | "track" | "video" => "src",
        "a" | "area" | "link" => "href",
        "object" => "data",
        "data" | "meter" => "value",
        "time" => "datetime",
        _ => "content",
    };
    match node.attr(attribute) {
        Some(value) if matches!(attribute, "src" | "href" | "data") => base
            .join(&value)
            .map_or_else(|_| value.to_string(), Into::into),
        Some(value) => value.trim().to_owned(),
        None => text_of(node),
    }
}

/// Sets a property; a second value makes a list.
fn add(properties: &mut Map<String, Value>, name: String, value: Value) {
    match properties.get_mut(&name) {
        None => {
            properties.insert(name, value);
        }
        Some(Value::Array(values)) => {
            if values.len() < MAX_ITEMS {
                values.push(value);
            }
        }
        Some(first) => *first = Value::Array(vec![first.take(), value]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn of(html: &str) -> StructuredData {
        StructuredData::of(
            &Document::from(html),
            &Url::parse("https://shop.example/a/").unwrap(),
        )
    }

    #[test]
    fn json_ld_is_opened_up_and_survives_how_sites_write_it() {
        let found = of(r#"
            <script type="application/ld+json">{"@context": "https://schema.org", "@graph":
                [{"@type": "WebSite", "name": "Shop"}, {"@type": "Product", "name": "Oar"}]}</script>
            <script type="application/ld+json">[{"@type": "Offer"}]</script>
            <script type="Application/LD+JSON; charset=utf-8"><!-- {"@type": "Brand", "slogan": "two
                lines"} --></script>
            <script type="application/ld+json">{"broken": </script>
            <script type="application/ld+json">{"@type": "Thing"};</script>"#);

        let types: Vec<_> = found
            .json_ld
            .iter()
            .map(|item| item["@type"].clone())
            .collect();
        assert_eq!(types, ["WebSite", "Product", "Offer", "Brand", "Thing"]);
        assert_eq!(found.subject_text(&["headline", "name"]), Some("Oar"));
    }

    #[test]
    fn microdata_nests_and_takes_values_from_their_elements() {
        let found = of(r#"
            <div itemscope itemtype="https://schema.org/Product">
              <h1 itemprop="name">Oar <b>long</b></h1>
              <img itemprop="image" src="oar.png"><img itemprop="image" src="/side.png">
              <p><a itemprop="url" href="../oar">x</a><meta itemprop="sku" content=" 17 "></p>
              <time itemprop="releaseDate" datetime="2026-01-02">January</time>
              <div itemprop="offers" itemscope itemtype="https://schema.org/Offer">
                <span itemprop="price" content="12.50">12,50 €</span></div>
            </div>"#);

        assert_eq!(
            found.microdata,
            [json!({
                "@type": "Product",
                "name": "Oar long",
                "image": ["https://shop.example/a/oar.png", "https://shop.example/side.png"],
                "url": "https://shop.example/oar",
                "sku": "17",
                "releaseDate": "2026-01-02",
                "offers": {"@type": "Offer", "price": "12.50"},
            })]
        );
    }

    #[test]
    fn cards_are_kept_by_vocabulary() {
        let found = of(r#"<meta property="og:title" content="Oar">
            <meta property="og:image" content="1.png"><meta property="og:image" content="2.png">
            <meta name="OG:Type" content="product"><meta name="twitter:card" content="summary">
            <meta name="viewport" content="x"><meta property="fb:app_id" content="1">"#);

        assert_eq!(found.open_graph_text("og:title"), Some("Oar"));
        assert_eq!(found.open_graph["og:image"], json!(["1.png", "2.png"]));
        assert_eq!(found.open_graph["og:type"], "product");
        assert_eq!(found.twitter.keys().collect::<Vec<_>>(), ["twitter:card"]);
    }

    #[test]
    fn a_page_without_any_has_none() {
        assert!(of("<p>Plain").is_empty());
    }
}
