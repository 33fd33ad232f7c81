//! The index: documents and their passages in an SQLite file, searched by words (FTS5).

use super::Document;
use coxswain::app::App;
use coxswain::auth::TenantId;
use coxswain::knowledge::{Chunk, Citation, Knowledge, Material, Question, Source, SourceError};
use coxswain::store::DomainPattern;
use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use rusqlite::{Connection, OptionalExtension, Row, Transaction, params, params_from_iter};
use serde_json::{Map, json};
use std::collections::HashSet;
use std::fs::DirBuilder;
use std::io;
use std::os::unix::fs::DirBuilderExt;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::task::spawn_blocking;
use uuid::Uuid;

const FILE: &str = "knowledge.db";

/// Passages of one answer.
const MOST_PASSAGES: u32 = 8;

/// Words of a query that are looked for.
const MOST_WORDS: usize = 32;

/// How long another process may write.
const PATIENCE: Duration = Duration::from_secs(5);

const SCHEMA: &str = "
    CREATE TABLE IF NOT EXISTS document (
        id TEXT PRIMARY KEY,
        tenant TEXT NOT NULL,
        domain TEXT NOT NULL,
        name TEXT NOT NULL,
        title TEXT NOT NULL,
        UNIQUE (tenant, domain, name)
    );
    CREATE VIRTUAL TABLE IF NOT EXISTS passage USING fts5 (
        content, section, title, document UNINDEXED, number UNINDEXED,
        tokenize = 'porter unicode61 remove_diacritics 2'
    );
";

/// Words that stand in every text, in the languages of most documents.
const EVERYWHERE: [&str; 58] = [
    "an", "and", "are", "as", "at", "auf", "be", "by", "can", "das", "dem", "den", "der", "des",
    "die", "do", "does", "ein", "eine", "for", "from", "für", "go", "how", "ich", "im", "in", "is",
    "ist", "it", "la", "le", "les", "me", "mit", "my", "of", "on", "or", "please", "the", "then",
    "this", "to", "und", "von", "was", "what", "when", "where", "which", "wie", "will", "with",
    "you", "your", "zu", "zum",
];

/// The open index. Clones share it.
#[derive(Clone)]
pub struct Index(Arc<Mutex<Connection>>);

/// The index cannot be read or written.
#[derive(Debug, thiserror::Error)]
pub enum IndexError {
    #[error("the folder of the knowledge index cannot be made")]
    Folder(#[source] io::Error),
    #[error("the knowledge index cannot be read or written")]
    Engine(#[from] rusqlite::Error),
    #[error("the work on the knowledge index broke off")]
    Thread(#[from] tokio::task::JoinError),
}

/// A document as it is listed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    pub tenant: String,
    pub domain: String,
    pub name: String,
    pub title: String,
    pub passages: u32,
}

impl Index {
    /// Opens the index in a folder, made where it is missing. Several processes may have it open.
    pub fn open(folder: &Path) -> Result<Self, IndexError> {
        let made = DirBuilder::new().recursive(true).mode(0o700).create(folder);
        made.map_err(IndexError::Folder)?;
        let connection = Connection::open(folder.join(FILE))?;
        connection.pragma_update(None, "journal_mode", "WAL")?;
        Self::over(connection)
    }

    /// An index that ends with the value.
    pub fn in_memory() -> Result<Self, IndexError> {
        Self::over(Connection::open_in_memory()?)
    }

    fn over(connection: Connection) -> Result<Self, IndexError> {
        connection.busy_timeout(PATIENCE)?;
        connection.pragma_update(None, "foreign_keys", "ON")?;
        connection.execute_batch(SCHEMA)?;
        Ok(Self(Arc::new(Mutex::new(connection))))
    }

    /// Takes the place of the knowledge service.
    pub fn serve(self, app: &mut App) {
        app.knowledge = Knowledge::new(app.store.clone(), Some(Arc::new(self)));
    }

    /// Adds a document, in the place of one with the same name.
    pub async fn add(
        &self,
        tenant: &TenantId,
        domain: &DomainPattern,
        document: Document,
    ) -> Result<(), IndexError> {
        let (tenant, domain) = (tenant.0.clone(), domain.as_str().to_owned());
        self.with(move |connection| {
            let transaction = connection.transaction()?;
            take_out(&transaction, &tenant, &domain, &document.name)?;
            put_in(&transaction, &tenant, &domain, &document)?;
            transaction.commit()
        })
        .await
    }

    /// Takes a document away. Whether there was one.
    pub async fn remove(
        &self,
        tenant: &TenantId,
        domain: &DomainPattern,
        name: &str,
    ) -> Result<bool, IndexError> {
        let (tenant, domain, name) = (
            tenant.0.clone(),
            domain.as_str().to_owned(),
            name.to_owned(),
        );
        self.with(move |connection| {
            let transaction = connection.transaction()?;
            let found = take_out(&transaction, &tenant, &domain, &name)?;
            transaction.commit()?;
            Ok(found)
        })
        .await
    }

    /// All documents, or one tenant's.
    pub async fn list(&self, tenant: Option<TenantId>) -> Result<Vec<Entry>, IndexError> {
        self.with(move |connection| {
            let mut statement = connection.prepare(
                "SELECT tenant, domain, name, title,
                        (SELECT count(*) FROM passage WHERE document = document.id)
                 FROM document WHERE ?1 IS NULL OR tenant = ?1
                 ORDER BY tenant, domain, name",
            )?;
            let rows = statement.query_map([tenant.map(|tenant| tenant.0)], |row| {
                Ok(Entry {
                    tenant: row.get(0)?,
                    domain: row.get(1)?,
                    name: row.get(2)?,
                    title: row.get(3)?,
                    passages: row.get(4)?,
                })
            })?;
            rows.collect()
        })
        .await
    }

    /// Works on the connection away from the threads that serve.
    async fn with<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, IndexError> {
        let shared = Arc::clone(&self.0);
        let outcome = spawn_blocking(move || {
            let mut connection = shared.lock().unwrap_or_else(PoisonError::into_inner);
            work(&mut connection)
        });
        Ok(outcome.await??)
    }
}

impl Source for Index {
    fn find<'a>(&'a self, question: Question<'a>) -> BoxFuture<'a, Result<Material, SourceError>> {
        let (tenant, host) = (question.tenant.0.clone(), question.site.host().to_owned());
        let query = question.query.map(str::to_owned);
        async move {
            let found = self.with(move |connection| {
                let domains = domains_over(connection, &tenant, &host)?;
                passages(connection, &tenant, &domains, query.as_deref())
            });
            let found = found.await.map_err(|error| {
                SourceError::Failed("its index cannot be read", Some(Box::new(error)))
            })?;
            Ok(material(found))
        }
        .boxed()
    }
}

/// A passage as it was found.
struct Found {
    document: String,
    title: String,
    section: Option<String>,
    content: String,
    number: u32,
}

fn put_in(
    transaction: &Transaction<'_>,
    tenant: &str,
    domain: &str,
    document: &Document,
) -> rusqlite::Result<()> {
    let id = Uuid::new_v4().to_string();
    transaction.execute(
        "INSERT INTO document (id, tenant, domain, name, title) VALUES (?1, ?2, ?3, ?4, ?5)",
        params![id, tenant, domain, document.name, document.title],
    )?;
    let mut insert = transaction.prepare(
        "INSERT INTO passage (content, section, title, document, number) VALUES (?1, ?2, ?3, ?4, ?5)",
    )?;
    for (number, passage) in document.passages.iter().enumerate() {
        let title = &document.title;
        insert.execute(params![passage.text, passage.section, title, id, number])?;
    }
    Ok(())
}

fn take_out(
    transaction: &Transaction<'_>,
    tenant: &str,
    domain: &str,
    name: &str,
) -> rusqlite::Result<bool> {
    let id: Option<String> = transaction
        .query_row(
            "SELECT id FROM document WHERE tenant = ?1 AND domain = ?2 AND name = ?3",
            [tenant, domain, name],
            |row| row.get(0),
        )
        .optional()?;
    let Some(id) = id else {
        return Ok(false);
    };
    transaction.execute("DELETE FROM passage WHERE document = ?1", [&id])?;
    transaction.execute("DELETE FROM document WHERE id = ?1", [&id])?;
    Ok(true)
}

/// The domains of a tenant's documents that cover a host.
fn domains_over(
    connection: &Connection,
    tenant: &str,
    host: &str,
) -> rusqlite::Result<Vec<String>> {
    let mut statement =
        connection.prepare("SELECT DISTINCT domain FROM document WHERE tenant = ?1")?;
    let domains = statement.query_map([tenant], |row| row.get::<_, String>(0))?;
    let covers =
        |domain: &String| DomainPattern::parse(domain).is_ok_and(|pattern| pattern.matches(host));
    domains
        .filter(|domain| domain.as_ref().map_or(true, covers))
        .collect()
}

/// The best passages for a query; without one, each document's beginning.
fn passages(
    connection: &Connection,
    tenant: &str,
    domains: &[String],
    query: Option<&str>,
) -> rusqlite::Result<Vec<Found>> {
    let words = query.map(any_word_of);
    let (condition, order) = match &words {
        Some(words) if words.is_empty() => return Ok(Vec::new()),
        // What a passage is called counts more than what it says.
        Some(_) => ("AND passage MATCH ?", "bm25(passage, 1.0, 2.0, 2.0)"),
        None => ("", "CAST(passage.number AS INTEGER), document.name"),
    };
    let places = vec!["?"; domains.len()].join(", ");
    let sql = format!(
        "SELECT document.id, document.title, passage.section, passage.content, passage.number
         FROM passage JOIN document ON document.id = passage.document
         WHERE document.tenant = ? AND document.domain IN ({places}) {condition}
         ORDER BY {order} LIMIT {MOST_PASSAGES}"
    );
    let values = [tenant]
        .into_iter()
        .chain(domains.iter().map(String::as_str))
        .chain(words.as_deref());
    let mut statement = connection.prepare(&sql)?;
    let found = statement.query_map(params_from_iter(values), found)?;
    found.collect()
}

fn found(row: &Row<'_>) -> rusqlite::Result<Found> {
    Ok(Found {
        document: row.get(0)?,
        title: row.get(1)?,
        section: row.get(2)?,
        content: row.get(3)?,
        number: row.get(4)?,
    })
}

/// A query as FTS5 reads it: any of its words, each quoted, so that nothing in it is an operator.
fn any_word_of(query: &str) -> String {
    let lower = query.to_lowercase();
    let words = lower.split(|c: char| !c.is_alphanumeric());
    let mut seen = HashSet::new();
    let telling = words.filter(|word| {
        word.chars().count() > 1 && !EVERYWHERE.contains(word) && seen.insert(word.to_owned())
    });
    let quoted = telling.take(MOST_WORDS).map(|word| format!("\"{word}\""));
    quoted.collect::<Vec<_>>().join(" OR ")
}

fn material(found: Vec<Found>) -> Material {
    let mut material = Material::default();
    for passage in found {
        let citation = Citation {
            document_id: passage.document.clone(),
            document_title: passage.title.clone(),
            section: passage.section.clone(),
            page: None,
        };
        if !material.citations.contains(&citation) {
            material.citations.push(citation);
        }
        let section = passage
            .section
            .map(|section| ("section".to_owned(), json!(section)));
        material.context.push(Chunk {
            id: format!("{}-{}", passage.document, passage.number),
            content: passage.content,
            document_title: passage.title,
            metadata: section.map(|section| Map::from_iter([section])),
        });
    }
    material
}

#[cfg(test)]
mod tests;
