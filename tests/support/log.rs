//! The log of the process that stories run in: every line is looked at, and kept for whoever
//! listens.

use crate::{canary, rights};
use std::io::{self, Write};
use std::sync::{Arc, Mutex, Once, PoisonError, Weak};
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

type Text = Mutex<Vec<u8>>;

/// Who listens.
static LISTENERS: Mutex<Vec<Weak<Text>>> = Mutex::new(Vec::new());
/// The first line that held a secret.
static LEAK: Mutex<Option<(&'static str, String)>> = Mutex::new(None);

/// Everything that is logged from now on, by whatever story.
pub struct Lines(Arc<Text>);

impl Lines {
    /// Listens until the value ends.
    pub fn listen() -> Self {
        watch();
        let text = Arc::default();
        let mut listeners = LISTENERS.lock().unwrap_or_else(PoisonError::into_inner);
        listeners.push(Arc::downgrade(&text));
        Self(text)
    }

    pub fn text(&self) -> String {
        let text = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        String::from_utf8_lossy(&text).into_owned()
    }
}

/// Has every line of this process looked at from now on.
pub fn watch() {
    static BEGUN: Once = Once::new();
    if cfg!(debug_assertions) {
        BEGUN.call_once(|| {
            let all = "trace,hyper=off,h2=off,aws=off,aws_smithy_runtime=off,dynoxide=off";
            let lines = tracing_subscriber::fmt::layer()
                .json()
                .with_writer(|| Watcher);
            tracing_subscriber::registry()
                .with(lines)
                .with(all.parse::<Targets>().expect("targets"))
                .init();
        });
    }
}

/// Fails a story while a secret was logged, or a right was missing.
pub fn check() {
    rights::check();
    let leak = LEAK.lock().unwrap_or_else(PoisonError::into_inner).clone();
    let line = leak.as_ref().map_or("", |(_, line)| line);
    canary::report(leak.as_ref().map(|(word, _)| *word), || {
        format!("logged: {line}")
    });
}

struct Watcher;

impl Write for Watcher {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let line = String::from_utf8_lossy(bytes);
        rights::look(&line);
        if let Some(word) = canary::in_text(&line) {
            let mut leak = LEAK.lock().unwrap_or_else(PoisonError::into_inner);
            leak.get_or_insert_with(|| (word, line.into_owned()));
        }
        let mut listeners = LISTENERS.lock().unwrap_or_else(PoisonError::into_inner);
        listeners.retain(|listener| {
            listener.upgrade().is_some_and(|text| {
                let mut text = text.lock().unwrap_or_else(PoisonError::into_inner);
                text.extend_from_slice(bytes);
                true
            })
        });
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
