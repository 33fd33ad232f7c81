//! The table of this machine: an engine in this process, its file in the data folder.
//!
//! One process at a time has the file. It keeps a lock beside it and writes down where its table
//! answers; another process, such as an admin command, uses that one's.

mod inside;
mod perform;
mod server;

use crate::clock::Clock;
use crate::kept_key;
use coxswain::config;
use coxswain::store::{Store, StoreError};
use dynoxide::actions::list_tables::ListTablesRequest;
use dynoxide::actions::scan::ScanRequest;
use dynoxide::{Database, DynoxideError};
use inside::Inside;
use jiff::Timestamp;
use serde_json::Value;
use std::fs::{self, DirBuilder, File, OpenOptions, TryLockError};
use std::io::{self, Write};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::{Path, PathBuf};
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::{Instant, MissedTickBehavior, interval, sleep, timeout};
use url::Url;
use uuid::Uuid;

const FILE: &str = "table.db";
const LOCK: &str = "table.lock";
const ENDPOINT: &str = "endpoint";
const CLOCK: &str = "clock";

/// How often what has expired is deleted; readers never see it anyway.
const SWEEP: Duration = Duration::from_mins(10);

/// How long another process may take to open the table that it has locked.
const PATIENCE: Duration = Duration::from_secs(10);

/// How long requests under way may still run when the table is closed.
const GRACE: Duration = Duration::from_secs(2);

/// Why the table cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum TableError {
    #[error("{path} cannot be read or written")]
    File {
        path: PathBuf,
        #[source]
        source: io::Error,
    },
    #[error(
        "{0} is empty, and the keys beside it say that it was not always: bring it back from a copy, or delete it to begin anew"
    )]
    Emptied(PathBuf),
    #[error("no port of this machine can be listened on")]
    Port(#[source] io::Error),
    #[error("the table's engine refused")]
    Engine(#[from] DynoxideError),
    #[error("the table's engine broke off")]
    Thread(#[from] tokio::task::JoinError),
    #[error("another process has {0} locked, but does not answer")]
    Locked(PathBuf),
    #[error("an item cannot be written down")]
    Unreadable(#[from] serde_json::Error),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// An open table: a server's, another process's, or this process's own.
pub struct Table {
    pub store: Store,
    embedded: Option<Embedded>,
    /// The clock of the data folder's machine; nothing where the table is elsewhere, or kept nowhere.
    clock: Option<Clock>,
}

/// A table that lives in this process.
struct Embedded {
    database: Database,
    /// By which this process's own store reaches the engine.
    inside: Inside,
    stop: oneshot::Sender<()>,
    server: JoinHandle<io::Result<()>>,
    sweeper: JoinHandle<()>,
    published: Option<Published>,
}

/// The right to the file, and the note that says where the table answers.
struct Published {
    note: PathBuf,
    /// Held, not read: the lock ends with it.
    _lock: File,
}

/// Where a table answers, and to whom.
pub struct Endpoint {
    url: String,
    access_key: String,
}

impl Table {
    /// Opens the configured table, made where it is missing: the one at the configured endpoint,
    /// otherwise the one in the data folder.
    pub async fn open(config: &config::Table, data: &Path) -> Result<Self, TableError> {
        if let Some(endpoint) = &config.endpoint {
            let store = Store::at(endpoint, &config.name);
            store.ensure_table().await?;
            return Ok(Self {
                store,
                embedded: None,
                clock: None,
            });
        }
        let folder = DirBuilder::new().recursive(true).mode(0o700).create(data);
        folder.map_err(|source| TableError::File {
            path: data.to_owned(),
            source,
        })?;
        let deadline = Instant::now() + PATIENCE;
        loop {
            if let Some(lock) = lock(data)? {
                return Self::own(data, lock, &config.name).await;
            }
            if let Some(table) = Self::join(data, &config.name).await {
                return Ok(table);
            }
            if Instant::now() > deadline {
                return Err(TableError::Locked(data.join(FILE)));
            }
            sleep(Duration::from_millis(100)).await;
        }
    }

    /// Opens a table that ends with the process.
    pub async fn in_memory(name: &str) -> Result<Self, TableError> {
        let (embedded, _) = Embedded::start(Database::memory()?, None).await?;
        Self::ensured(name, embedded).await
    }

    /// The clock by which things expire, where this machine's own is to be doubted.
    pub fn clock(&self) -> Option<Clock> {
        self.clock.clone()
    }

    /// Deletes what has expired from an embedded table; a server does that by itself. Returns how
    /// many items there were.
    pub async fn sweep(&self) -> Result<usize, TableError> {
        match &self.embedded {
            Some(embedded) => sweep(embedded.database.clone()).await,
            None => Ok(0),
        }
    }

    /// Every item of an embedded table as DynamoDB writes it in JSON: for whoever checks what is
    /// kept. Nothing where the table is elsewhere.
    ///
    /// # Errors
    /// [`TableError::Engine`] and [`TableError::Unreadable`].
    pub fn items(&self) -> Result<Vec<Value>, TableError> {
        let Some(Embedded { database, .. }) = &self.embedded else {
            return Ok(Vec::new());
        };
        let mut items = Vec::new();
        for table_name in database
            .list_tables(ListTablesRequest::default())?
            .table_names
        {
            let mut start = None;
            loop {
                let page = database.scan(ScanRequest {
                    table_name: table_name.clone(),
                    exclusive_start_key: start,
                    ..ScanRequest::default()
                })?;
                for item in page.items.unwrap_or_default() {
                    items.push(serde_json::to_value(item)?);
                }
                start = page.last_evaluated_key;
                if start.is_none() {
                    break;
                }
            }
        }
        Ok(items)
    }

    /// Closes the table, after the requests under way.
    pub async fn close(self) {
        if let Some(embedded) = self.embedded {
            embedded.stop().await;
        }
    }

    async fn own(data: &Path, lock: File, name: &str) -> Result<Self, TableError> {
        let file = data.join(FILE);
        // The engine takes a file of one byte for an empty one, too.
        let is_empty = fs::metadata(&file).is_ok_and(|found| found.len() <= 1);
        if is_empty && kept_key::any_in(data) {
            return Err(TableError::Emptied(file));
        }
        let database = Database::new(&file.to_string_lossy())?;
        let clock = Clock::kept_in(data.join(CLOCK));
        let (mut embedded, endpoint) = Embedded::start(database, Some(clock.clone())).await?;
        let note = data.join(ENDPOINT);
        endpoint.write(&note).map_err(|source| TableError::File {
            path: note.clone(),
            source,
        })?;
        embedded.published = Some(Published { note, _lock: lock });
        let table = Self::ensured(name, embedded).await?;
        Ok(Self {
            clock: Some(clock),
            ..table
        })
    }

    async fn ensured(name: &str, embedded: Embedded) -> Result<Self, TableError> {
        let store = Store::inside(embedded.inside.clone(), name);
        store.ensure_table().await?;
        Ok(Self {
            store,
            embedded: Some(embedded),
            clock: None,
        })
    }

    /// The table of the process that has the file, if it answers: the note may be of one that
    /// was killed.
    async fn join(data: &Path, name: &str) -> Option<Self> {
        let endpoint = Endpoint::read(&data.join(ENDPOINT))?;
        let store = Store::embedded(&endpoint.url, &endpoint.access_key, name);
        store.ensure_table().await.ok()?;
        Some(Self {
            store,
            embedded: None,
            clock: Some(Clock::kept_in(data.join(CLOCK))),
        })
    }
}

impl Embedded {
    async fn start(
        database: Database,
        clock: Option<Clock>,
    ) -> Result<(Self, Endpoint), TableError> {
        let listener = TcpListener::bind(("127.0.0.1", 0))
            .await
            .map_err(TableError::Port)?;
        let address = listener.local_addr().map_err(TableError::Port)?;
        let endpoint = Endpoint {
            url: format!("http://{address}"),
            access_key: Uuid::new_v4().simple().to_string(),
        };
        let (stop, server) = server::serve(listener, database.clone(), &endpoint.access_key);
        let sweeper = tokio::spawn(sweep_now_and_then(database.clone(), clock));
        Ok((
            Self {
                stop,
                server,
                sweeper,
                inside: Inside::new(database.clone()),
                database,
                published: None,
            },
            endpoint,
        ))
    }

    async fn stop(self) {
        self.sweeper.abort();
        // A server that ended by itself hears nothing.
        let _ = self.stop.send(());
        if timeout(GRACE, self.server).await.is_err() {
            tracing::warn!("requests to the table were broken off");
        }
        if timeout(GRACE, self.inside.close()).await.is_err() {
            tracing::warn!("the table is still asked, and closes after that");
        }
        if let Some(published) = self.published
            && let Err(error) = fs::remove_file(&published.note)
        {
            tracing::warn!(%error, "the note of the table's endpoint stays");
        }
    }
}

impl Endpoint {
    /// Readable by its owner alone: whoever reads the key reads the table.
    fn write(&self, note: &Path) -> io::Result<()> {
        let mut file = OpenOptions::new()
            .write(true)
            .create(true)
            .truncate(true)
            .mode(0o600)
            .open(note)?;
        writeln!(file, "{}\n{}", self.url, self.access_key)
    }

    /// That of the server that has a data folder.
    pub fn noted_in(data: &Path) -> Option<Self> {
        Self::read(&data.join(ENDPOINT))
    }

    /// One address with the access key in it, by which a process reaches the table that knows this
    /// machine as `host`.
    pub fn seen_from(&self, host: &str) -> Option<String> {
        let mut url = Url::parse(&self.url).ok()?;
        url.set_host(Some(host)).ok()?;
        url.set_username(&self.access_key).ok()?;
        Some(url.as_str().trim_end_matches('/').to_owned())
    }

    fn read(note: &Path) -> Option<Self> {
        let text = fs::read_to_string(note).ok()?;
        let (url, access_key) = text.trim_end().split_once('\n')?;
        Some(Self {
            url: url.to_owned(),
            access_key: access_key.to_owned(),
        })
    }
}

/// The right to the file, or `None` while another process has it.
fn lock(data: &Path) -> Result<Option<File>, TableError> {
    let path = data.join(LOCK);
    let file = OpenOptions::new()
        .write(true)
        .create(true)
        .truncate(false)
        .mode(0o600)
        .open(&path);
    match file
        .map_err(TryLockError::Error)
        .and_then(|file| file.try_lock().map(|()| file))
    {
        Ok(file) => Ok(Some(file)),
        Err(TryLockError::WouldBlock) => Ok(None),
        Err(TryLockError::Error(source)) => Err(TableError::File { path, source }),
    }
}

async fn sweep(database: Database) -> Result<usize, TableError> {
    let sweeping = tokio::task::spawn_blocking(move || database.sweep_ttl());
    Ok(sweeping.await??)
}

/// A clock that may have been put wrong deletes nothing.
async fn sweep_now_and_then(database: Database, clock: Option<Clock>) {
    let mut ticks = interval(SWEEP);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    ticks.tick().await;
    loop {
        ticks.tick().await;
        let believed = clock
            .as_ref()
            .map(|clock| clock.is_believed(Timestamp::now()));
        match believed {
            None | Some(Ok(true)) => {}
            Some(Ok(false)) => {
                tracing::info!("nothing is deleted: the clock was not looked at for long");
                continue;
            }
            Some(Err(error)) => {
                tracing::warn!(%error, "expired items stay: the clock's looks cannot be kept");
                continue;
            }
        }
        match sweep(database.clone()).await {
            Ok(deleted) => tracing::debug!(deleted, "expired items were deleted"),
            Err(error) => tracing::warn!(%error, "expired items stay"),
        }
    }
}
