//! The organization's own service (`GET /api/knowledge/resolve`, contract §5).

use super::{Chunk, Citation, Material, Question, Source, SourceError};
use crate::config;
use crate::outside::{self, KeySource, read_all, with_query};
use ::http::header::ACCEPT;
use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use percent_encoding::{AsciiSet, CONTROLS, utf8_percent_encode};
use reqwest::{Client, Response};
use secrecy::{ExposeSecret, SecretString};
use serde::Deserialize;
use serde_json::Value;
use std::time::Duration;
use tokio::time::sleep;

/// Whose knowledge is asked for. Percent-encoded: a tenant's name may have any letters.
const TENANT: &str = "x-tenant-id";

/// What a header's value cannot have as it is.
const IN_HEADER: &AsciiSet = &CONTROLS.add(b'%');

const MAX_ANSWER_BYTES: usize = 1024 * 1024;

/// The pause before the one repetition.
const PAUSE: Duration = Duration::from_millis(200);

/// The service and how it is reached.
#[derive(Debug)]
pub struct Remote {
    http: Client,
    url: String,
    token: KeySource,
}

/// An answer: the fields at top level or under `data`.
#[derive(Debug, Default, Deserialize)]
struct Answer {
    context: Option<Vec<Value>>,
    #[serde(default)]
    citations: Option<Vec<Value>>,
    #[serde(default)]
    data: Option<Box<Answer>>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Passage {
    id: Option<Value>,
    content: String,
    #[serde(default)]
    document_title: Option<String>,
    #[serde(default)]
    metadata: Option<Value>,
}

impl Remote {
    /// `None` when no service is configured.
    pub fn new(config: &config::Knowledge, token: KeySource) -> Option<Self> {
        let url = config.url.as_ref()?;
        Some(Self {
            http: outside::client()?,
            url: format!("{url}/api/knowledge/resolve"),
            token,
        })
    }

    /// Asks, and once more where it was the moment's fault.
    async fn ask(&self, question: &Question<'_>) -> Result<Material, SourceError> {
        match self.ask_once(question).await {
            Err(SourceError::Status(500..) | SourceError::Failed(_, Some(_))) => {
                sleep(PAUSE).await;
                self.ask_once(question).await
            }
            outcome => outcome,
        }
    }

    async fn ask_once(&self, question: &Question<'_>) -> Result<Material, SourceError> {
        let token = self.token.read().await;
        let token = token.map_err(|_| SourceError::Failed("its token cannot be read", None))?;
        let mut response = self.send(question, token.as_ref()).await?;
        if let (401, Some(refused)) = (response.status().as_u16(), &token)
            && let Some(other) = self.token.instead_of(refused).await
        {
            response = self.send(question, Some(&other)).await?;
        }
        match response.status().as_u16() {
            // It knows nothing of such a site.
            204 | 404 => Ok(Material::default()),
            200..300 => read(response).await,
            status => Err(SourceError::Status(status)),
        }
    }

    async fn send(
        &self,
        question: &Question<'_>,
        token: Option<&SecretString>,
    ) -> Result<Response, SourceError> {
        let mut parameters = vec![("url", question.site.url())];
        parameters.extend(question.query.map(|query| ("query", query)));
        let tenant = utf8_percent_encode(&question.tenant.0, IN_HEADER).to_string();
        let mut request = self
            .http
            .get(with_query(&self.url, &parameters))
            .header(ACCEPT, "application/json")
            .header(TENANT, tenant);
        if let Some(token) = token {
            request = request.bearer_auth(token.expose_secret());
        }
        request.send().await.map_err(|error| {
            let error = Box::new(error.without_url());
            SourceError::Failed("it cannot be reached", Some(error))
        })
    }
}

impl Source for Remote {
    fn find<'a>(&'a self, question: Question<'a>) -> BoxFuture<'a, Result<Material, SourceError>> {
        async move { self.ask(&question).await }.boxed()
    }
}

async fn read(response: Response) -> Result<Material, SourceError> {
    let body = read_all(response, MAX_ANSWER_BYTES).await;
    let body = body
        .map_err(|error| SourceError::Failed("its answer did not arrive", Some(Box::new(error))))?;
    material(&body).ok_or(SourceError::Failed("its answer cannot be read", None))
}

/// The usable parts of an answer; `None` when it is none.
fn material(body: &[u8]) -> Option<Material> {
    let mut answer: Answer = serde_json::from_slice(body).ok()?;
    if answer.context.is_none() {
        answer = *answer.data?;
    }
    let context = answer.context?.into_iter().enumerate();
    let citations = answer.citations.unwrap_or_default().into_iter();
    Some(Material {
        context: context
            .filter_map(|(place, value)| chunk(place, value))
            .collect(),
        citations: citations
            .filter_map(|value| serde_json::from_value::<Citation>(value).ok())
            .collect(),
    })
}

fn chunk(place: usize, value: Value) -> Option<Chunk> {
    let passage: Passage = serde_json::from_value(value).ok()?;
    Some(Chunk {
        id: match passage.id {
            Some(Value::String(id)) => id,
            Some(Value::Number(id)) => id.to_string(),
            _ => place.to_string(),
        },
        content: passage.content,
        document_title: passage.document_title.unwrap_or_default(),
        metadata: passage.metadata.and_then(|value| match value {
            Value::Object(map) => Some(map),
            _ => None,
        }),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn read(answer: &Value) -> Option<Material> {
        material(answer.to_string().as_bytes())
    }

    #[test]
    fn an_answer_is_read_at_top_level_and_under_data() {
        let fields = json!({
            "context": [
                {"id": "a", "content": "Text", "documentTitle": "Guide", "metadata": {"page": 2}},
                {"id": 7, "content": "More"},
                {"content": 5},
                "text",
            ],
            "citations": [{"documentId": "d", "documentTitle": "Guide", "section": "Two"}, {}],
        });
        let flat = read(&fields).unwrap();
        assert_eq!(flat.context.len(), 2);
        assert_eq!(flat.context[0].document_title, "Guide");
        assert_eq!(flat.context[1].id, "7");
        assert_eq!(flat.citations[0].section.as_deref(), Some("Two"));
        assert_eq!(flat.citations.len(), 1);

        assert_eq!(read(&json!({"success": true, "data": fields})), Some(flat));
        assert_eq!(read(&json!({"context": []})), Some(Material::default()));
    }

    #[test]
    fn what_is_no_answer_is_not_taken_for_an_empty_one() {
        for answer in [
            json!({}),
            json!([]),
            json!({"context": 5}),
            json!({"data": {}}),
            json!(null),
        ] {
            assert_eq!(read(&answer), None, "{answer}");
        }
        assert_eq!(material(b"<html>"), None);
    }
}
