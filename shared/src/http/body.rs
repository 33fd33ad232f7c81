//! What an answer consists of: bytes that are all there, or bytes that are still being made.

use bytes::Bytes;
use futures_util::Stream;
use futures_util::stream::{BoxStream, StreamExt};
use http_body::Frame;
use std::convert::Infallible;
use std::fmt;
use std::pin::Pin;
use std::task::{Context, Poll};

/// An answer's body, for both shells. One that streams is made while it is read: dropping it tells
/// its maker that nobody listens any more.
pub enum Body {
    /// `None` once it was read.
    Whole(Option<Bytes>),
    Stream(BoxStream<'static, Bytes>),
}

impl Body {
    pub fn stream(pieces: impl Stream<Item = Bytes> + Send + 'static) -> Self {
        Self::Stream(pieces.boxed())
    }

    /// What is there already; nothing of a stream.
    pub fn whole(&self) -> &[u8] {
        match self {
            Self::Whole(bytes) => bytes.as_deref().unwrap_or_default(),
            Self::Stream(_) => &[],
        }
    }

    /// Whether nothing will ever be read of it.
    pub fn is_empty(&self) -> bool {
        matches!(self, Self::Whole(_)) && self.whole().is_empty()
    }
}

impl Default for Body {
    fn default() -> Self {
        Self::from(Bytes::new())
    }
}

impl From<Bytes> for Body {
    fn from(bytes: Bytes) -> Self {
        Self::Whole(Some(bytes))
    }
}

impl fmt::Debug for Body {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Whole(_) => write!(formatter, "Body({} bytes)", self.whole().len()),
            Self::Stream(_) => formatter.write_str("Body(stream)"),
        }
    }
}

impl http_body::Body for Body {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        match &mut *self {
            Self::Whole(bytes) => {
                let bytes = bytes.take().filter(|bytes| !bytes.is_empty());
                Poll::Ready(bytes.map(|bytes| Ok(Frame::data(bytes))))
            }
            Self::Stream(pieces) => {
                let piece = pieces.poll_next_unpin(context);
                piece.map(|piece| piece.map(|bytes| Ok(Frame::data(bytes))))
            }
        }
    }

    fn is_end_stream(&self) -> bool {
        self.is_empty()
    }

    fn size_hint(&self) -> http_body::SizeHint {
        match self {
            Self::Whole(_) => http_body::SizeHint::with_exact(self.whole().len() as u64),
            Self::Stream(_) => http_body::SizeHint::default(),
        }
    }
}
