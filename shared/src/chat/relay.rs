//! Passing on what a model says while it says it, to a listener that may leave.

use super::ChatError;
use crate::model::{Delta, ModelError, Usage};
use futures_util::{Stream, StreamExt};
use std::pin::pin;
use std::time::Duration;
use tokio::sync::mpsc::Sender;
use tokio::time::{Instant, timeout_at};

/// What a listener is told, in this order: words and keep-alives; then the tokens and the end, or
/// the failure.
#[derive(Debug)]
pub enum Event {
    Delta(String),
    /// Nothing was said for a while; the line is kept open.
    KeepAlive,
    TokenUsage(u32),
    Done {
        token_usage: u32,
        /// The model was stopped by its limit of length.
        cut: bool,
    },
    Failed(ChatError),
}

/// How long what may take.
#[derive(Debug, Clone, Copy)]
pub(super) struct Patience {
    /// After so much silence the listener is told that the line is open.
    pub(super) keep_alive: Duration,
    /// After so much silence the model counts as broken off.
    pub(super) silence: Duration,
    /// When the answer must have ended.
    pub(super) until: Instant,
}

/// Who listens; nobody, where the answer is wanted whole.
#[derive(Debug, Clone)]
pub(super) struct Listener(pub(super) Option<Sender<Event>>);

/// Why a model stopped speaking.
#[derive(Debug)]
pub(super) enum End {
    Done { usage: Usage, cut: bool },
    Left,
    Failed(ModelError),
}

impl Listener {
    /// Waits while a slow listener takes in what it was told before.
    pub(super) async fn tell(&self, event: Event) {
        if let Some(sender) = &self.0 {
            // That it left is seen by `left`.
            let _ = sender.send(event).await;
        }
    }

    async fn left(&self) {
        match &self.0 {
            Some(sender) => sender.closed().await,
            None => std::future::pending().await,
        }
    }
}

/// The longest answer, in bytes: a message is an item of the table, and nobody reads more.
pub(super) const LONGEST: usize = 200_000;

/// Passes on what a model says and puts it together in `said`; one that does not end is stopped. When the listener leaves, the model
/// is stopped at once: its call is dropped.
pub(super) async fn relay<S>(
    opening: impl Future<Output = Result<S, ModelError>>,
    listener: &Listener,
    patience: Patience,
    said: &mut String,
) -> End
where
    S: Stream<Item = Result<Delta, ModelError>>,
{
    tokio::select! {
        biased;
        () = listener.left() => End::Left,
        end = pass_on(opening, listener, patience, said) => end.unwrap_or_else(End::Failed),
    }
}

async fn pass_on<S>(
    opening: impl Future<Output = Result<S, ModelError>>,
    listener: &Listener,
    patience: Patience,
    said: &mut String,
) -> Result<End, ModelError>
where
    S: Stream<Item = Result<Delta, ModelError>>,
{
    let mut speech = pin!(wait(opening, listener, patience).await??);
    while let Some(delta) = wait(speech.next(), listener, patience).await? {
        match delta? {
            Delta::Text(mut text) => {
                let room = LONGEST - said.len();
                let is_over = text.len() > room;
                text.truncate(text.floor_char_boundary(room));
                said.push_str(&text);
                let told = listener.tell(Event::Delta(text));
                timeout_at(patience.until, told)
                    .await
                    .map_err(|_| ModelError::Timeout)?;
                if is_over {
                    let usage = Usage::default();
                    return Ok(End::Done { usage, cut: true });
                }
            }
            Delta::End { usage, cut } => return Ok(End::Done { usage, cut }),
        }
    }
    Err(ModelError::Unavailable {
        reason: "its answer broke off",
        status: None,
        source: None,
    })
}

/// Waits for the model, and keeps the listener's line open meanwhile.
async fn wait<T>(
    coming: impl Future<Output = T>,
    listener: &Listener,
    patience: Patience,
) -> Result<T, ModelError> {
    let mut coming = pin!(coming);
    let end = (Instant::now() + patience.silence).min(patience.until);
    loop {
        let next = (Instant::now() + patience.keep_alive).min(end);
        match timeout_at(next, &mut coming).await {
            Ok(come) => return Ok(come),
            Err(_) if Instant::now() >= end => return Err(ModelError::Timeout),
            Err(_) => {
                if let Some(sender) = &listener.0 {
                    // A listener that takes nothing in needs no more of these.
                    let _ = sender.try_send(Event::KeepAlive);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::stream;
    use tokio::sync::mpsc;
    use tokio::time::sleep;

    fn patience() -> Patience {
        Patience {
            keep_alive: Duration::from_secs(20),
            silence: Duration::from_mins(1),
            until: Instant::now() + Duration::from_mins(5),
        }
    }

    /// Words, each so many seconds after the one before, and the end.
    fn speech(
        words: &[(u64, &'static str)],
    ) -> impl Stream<Item = Result<Delta, ModelError>> + use<> {
        let words = words.to_vec();
        let words = stream::iter(words).then(|(seconds, word)| async move {
            sleep(Duration::from_secs(seconds)).await;
            Ok(Delta::Text(word.to_owned()))
        });
        words.chain(stream::iter([Ok(Delta::End {
            usage: Usage::default(),
            cut: false,
        })]))
    }

    /// What was said, how it ended, and what a patient listener was told.
    async fn hear(words: &[(u64, &'static str)], opens_after: u64) -> (String, End, Vec<String>) {
        let (sender, mut receiver) = mpsc::channel(64);
        let listener = Listener(Some(sender));
        let mut said = String::new();
        let opening = async {
            sleep(Duration::from_secs(opens_after)).await;
            Ok(speech(words))
        };
        let end = relay(opening, &listener, patience(), &mut said).await;
        drop(listener);
        let mut told = Vec::new();
        while let Some(event) = receiver.recv().await {
            told.push(match event {
                Event::Delta(text) => text,
                other => format!("{other:?}"),
            });
        }
        (said, end, told)
    }

    #[tokio::test(start_paused = true)]
    async fn silence_is_told_every_twenty_seconds_also_before_the_first_word() {
        let (said, end, told) = hear(&[(1, "a"), (45, "b")], 25).await;
        assert_eq!(said, "ab");
        assert!(matches!(end, End::Done { .. }), "{end:?}");
        assert_eq!(told, ["KeepAlive", "a", "KeepAlive", "KeepAlive", "b"]);
    }

    #[tokio::test(start_paused = true)]
    async fn a_silent_model_ends_in_order() {
        let began = Instant::now();
        let (said, end, _) = hear(&[(1, "a"), (61, "b")], 0).await;
        assert_eq!(said, "a");
        assert!(matches!(end, End::Failed(ModelError::Timeout)), "{end:?}");
        assert_eq!(began.elapsed().as_secs(), 61);

        let (said, end, _) = hear(&[], 61).await;
        assert_eq!(said, "");
        assert!(matches!(end, End::Failed(ModelError::Timeout)), "{end:?}");
    }

    #[tokio::test(start_paused = true)]
    async fn an_answer_without_end_is_ended() {
        let words = [(31, "word "); 20];
        let began = Instant::now();
        let (said, end, _) = hear(&words, 0).await;
        assert!(matches!(end, End::Failed(ModelError::Timeout)), "{end:?}");
        assert_eq!((said.len(), began.elapsed().as_secs()), (9 * 5, 300));
    }

    #[tokio::test(start_paused = true)]
    async fn a_listener_that_leaves_stops_the_model() {
        let (sender, mut receiver) = mpsc::channel(1);
        let listener = Listener(Some(sender));
        let leaving = async {
            receiver.recv().await;
            sleep(Duration::from_secs(3)).await;
            drop(receiver);
        };
        let mut said = String::new();
        let words = [
            (1, "a"),
            (1, "b"),
            (1, "c"),
            (1, "d"),
            (1, "e"),
            (1, "f"),
            (9, "g"),
        ];
        let opening = async { Ok(speech(&words)) };
        let relaying = relay(opening, &listener, patience(), &mut said);
        let began = Instant::now();
        let (end, ()) = tokio::join!(relaying, leaving);
        assert!(matches!(end, End::Left), "{end:?}");
        assert_eq!(began.elapsed().as_secs(), 4);
        assert!(said.starts_with("ab") && !said.contains('f'), "{said}");
    }

    #[tokio::test(start_paused = true)]
    async fn without_a_listener_it_is_put_together() {
        let mut said = String::new();
        let opening = async { Ok(speech(&[(1, "a"), (30, "b")])) };
        let end = relay(opening, &Listener(None), patience(), &mut said).await;
        assert!(matches!(end, End::Done { .. }), "{end:?}");
        assert_eq!(said, "ab");
    }
}
