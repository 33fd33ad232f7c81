//! What a tenant's organization has written down about the sites it works with (contract §5). The
//! tenant's domain patterns decide whether it is asked for; nothing here ever forbids a site.

mod remote;
mod site;

pub use remote::Remote;
pub use site::Site;

use crate::auth::TenantId;
use crate::store::{Store, StoreError};
use futures_util::future::BoxFuture;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::sync::Arc;
use tokio::time::{Instant, timeout_at};

/// The most that one question brings, and how long its parts are.
const MOST_CHUNKS: usize = 20;
const MOST_CITATIONS: usize = 40;
const MAX_CONTENT_CHARS: usize = 8000;
const MAX_TITLE_CHARS: usize = 300;
const MAX_METADATA_BYTES: usize = 4096;

/// The tenants' patterns, and who knows what they point to.
#[derive(Clone)]
pub struct Knowledge {
    store: Store,
    source: Option<Arc<dyn Source>>,
}

/// Who is asked for knowledge: the organization's service, or on a laptop an index of its own.
pub trait Source: Send + Sync {
    /// What the tenant has for a site; nothing is an answer too.
    fn find<'a>(&'a self, question: Question<'a>) -> BoxFuture<'a, Result<Material, SourceError>>;
}

/// One question to a source.
#[derive(Debug, Clone, Copy)]
pub struct Question<'a> {
    pub tenant: &'a TenantId,
    pub site: &'a Site,
    /// What the material should be about; without it, what there is to begin with.
    pub query: Option<&'a str>,
}

/// What a source has.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Material {
    /// Best first.
    pub context: Vec<Chunk>,
    pub citations: Vec<Citation>,
}

/// A passage. Its text is the tenant's: it goes into a prompt fenced, and to no other tenant.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Chunk {
    pub id: String,
    /// At most 8,000 characters.
    pub content: String,
    pub document_title: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub metadata: Option<Map<String, Value>>,
}

/// Where a passage stands.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Citation {
    pub document_id: String,
    pub document_title: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub section: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub page: Option<u32>,
}

/// What is known for a site.
#[derive(Debug, Clone, PartialEq)]
pub struct Known {
    /// The site's host name.
    pub domain: String,
    /// Empty where the tenant names no such domain, or nothing was found.
    pub context: Vec<Chunk>,
    pub citations: Vec<Citation>,
}

/// What is known for a goal on a site.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct LookedUp {
    /// Passages about the goal, best first.
    pub passages: Vec<Chunk>,
    /// Whether there is any knowledge for the site, about this goal or not.
    pub any: bool,
}

/// Why nothing was found out. In the action loop that is no failure, only less knowledge.
#[derive(Debug, thiserror::Error)]
pub enum KnowledgeError {
    #[error("the address is not one of the web")]
    NoSite,
    /// The tenant's patterns cannot be read.
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("the source of knowledge failed")]
    Source(#[from] SourceError),
}

/// Why a source did not answer.
#[derive(Debug, thiserror::Error)]
pub enum SourceError {
    #[error("it did not answer in time")]
    Timeout,
    #[error("it answered with status {0}")]
    Status(u16),
    #[error("{0}")]
    Failed(
        &'static str,
        #[source] Option<Box<dyn std::error::Error + Send + Sync>>,
    ),
}

impl Knowledge {
    /// Without a source nobody is asked, whatever the patterns say.
    pub fn new(store: Store, source: Option<Arc<dyn Source>>) -> Self {
        Self { store, source }
    }

    /// What the tenant knows about a site, given as an address or a bare host name.
    pub async fn resolve(
        &self,
        tenant: &TenantId,
        address: &str,
        query: Option<&str>,
        deadline: Instant,
    ) -> Result<Known, KnowledgeError> {
        let site = Site::parse(address).ok_or(KnowledgeError::NoSite)?;
        let material = match &self.source {
            Some(source) if self.covers(tenant, &site).await? => {
                ask(source.as_ref(), tenant, &site, query, deadline).await?
            }
            _ => Material::default(),
        };
        let Material { context, citations } = material;
        Ok(Known {
            domain: site.host().to_owned(),
            context,
            citations,
        })
    }

    /// What the tenant knows about a goal on a site. Where no passage is about the goal, it still
    /// says whether there is any for the site, as [`Knowledge::resolve`] does without a query.
    pub async fn look_up(
        &self,
        tenant: &TenantId,
        address: &str,
        goal: &str,
        deadline: Instant,
    ) -> Result<LookedUp, KnowledgeError> {
        let site = Site::parse(address).ok_or(KnowledgeError::NoSite)?;
        let Some(source) = &self.source else {
            return Ok(LookedUp::default());
        };
        if !self.covers(tenant, &site).await? {
            return Ok(LookedUp::default());
        }
        let source = source.as_ref();
        let passages = ask(source, tenant, &site, Some(goal), deadline).await?;
        let passages = passages.context;
        let any = !passages.is_empty()
            || !ask(source, tenant, &site, None, deadline)
                .await?
                .context
                .is_empty();
        Ok(LookedUp { passages, any })
    }

    /// Whether one of the tenant's patterns covers the site.
    async fn covers(&self, tenant: &TenantId, site: &Site) -> Result<bool, StoreError> {
        // The SDK's futures have tens of kilobytes, which every caller's would carry.
        let patterns = Box::pin(self.store.list_allowed_domains(tenant)).await?;
        Ok(patterns.iter().any(|pattern| pattern.matches(site.host())))
    }
}

/// One question to the source; its answer within bounds.
async fn ask(
    source: &dyn Source,
    tenant: &TenantId,
    site: &Site,
    query: Option<&str>,
    deadline: Instant,
) -> Result<Material, SourceError> {
    let question = Question {
        tenant,
        site,
        query: query.map(str::trim).filter(|query| !query.is_empty()),
    };
    let found = timeout_at(deadline, source.find(question)).await;
    Ok(found.unwrap_or(Err(SourceError::Timeout))?.cut())
}

impl Known {
    /// Whether the organization's own knowledge was found.
    pub fn has_org_knowledge(&self) -> bool {
        !self.context.is_empty()
    }
}

impl Material {
    /// The same in bounds; citations without any passage are none.
    fn cut(mut self) -> Self {
        self.context
            .retain(|chunk| !chunk.content.trim().is_empty());
        self.context.truncate(MOST_CHUNKS);
        for chunk in &mut self.context {
            cut(&mut chunk.content, MAX_CONTENT_CHARS);
            cut(&mut chunk.document_title, MAX_TITLE_CHARS);
            let size =
                |metadata: &Map<_, _>| serde_json::to_string(metadata).map_or(0, |t| t.len());
            chunk.metadata = chunk
                .metadata
                .take()
                .filter(|metadata| size(metadata) <= MAX_METADATA_BYTES);
        }
        if self.context.is_empty() {
            self.citations.clear();
        }
        self.citations.truncate(MOST_CITATIONS);
        for citation in &mut self.citations {
            cut(&mut citation.document_title, MAX_TITLE_CHARS);
            citation
                .section
                .iter_mut()
                .for_each(|section| cut(section, MAX_TITLE_CHARS));
        }
        self
    }
}

fn cut(text: &mut String, most: usize) {
    if let Some((end, _)) = text.char_indices().nth(most) {
        text.truncate(end);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chunk(content: &str) -> Chunk {
        Chunk {
            id: "1".to_owned(),
            content: content.to_owned(),
            document_title: "é".repeat(1000),
            metadata: Some(Map::from_iter([("x".to_owned(), "x".repeat(5000).into())])),
        }
    }

    #[test]
    fn material_is_cut_to_size() {
        let citation = Citation {
            document_id: "1".to_owned(),
            document_title: String::new(),
            section: Some("s".repeat(1000)),
            page: None,
        };
        let material = Material {
            context: vec![chunk(&"ß".repeat(9000)); 30],
            citations: vec![citation; 50],
        };
        let cut = material.cut();

        assert_eq!(
            (cut.context.len(), cut.citations.len()),
            (MOST_CHUNKS, MOST_CITATIONS)
        );
        assert_eq!(cut.context[0].content.chars().count(), MAX_CONTENT_CHARS);
        assert_eq!(
            cut.context[0].document_title.chars().count(),
            MAX_TITLE_CHARS
        );
        assert_eq!(cut.context[0].metadata, None);
        assert_eq!(
            cut.citations[0].section.as_ref().unwrap().len(),
            MAX_TITLE_CHARS
        );
    }

    #[test]
    fn a_passage_without_text_is_no_knowledge() {
        let material = Material {
            context: vec![chunk(" \n")],
            citations: Vec::new(),
        };
        assert_eq!(material.cut(), Material::default());
    }
}
