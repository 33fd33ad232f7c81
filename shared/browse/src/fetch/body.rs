//! A body as it comes in, decompressed and counted while it does.

use super::error::FetchError;
use brotli_decompressor::DecompressorWriter;
use bytes::Bytes;
use flate2::write::MultiGzDecoder;
use std::io::{self, Write};

/// A body on its way: what has been decompressed of it never exceeds the limit by more than a
/// decoder's own buffer.
pub(super) enum Inflating {
    Plain(Bounded),
    Gzip(Box<MultiGzDecoder<Bounded>>),
    Brotli(Box<DecompressorWriter<Bounded>>),
}

/// Bytes up to a limit.
pub(super) struct Bounded {
    bytes: Vec<u8>,
    limit: usize,
    is_full: bool,
}

const BUFFER: usize = 16 * 1024;

impl Inflating {
    /// For the value of `Content-Encoding`, of which one coding is taken.
    pub(super) fn new(encoding: Option<&[u8]>, limit: usize) -> Result<Self, FetchError> {
        let bounded = Bounded {
            bytes: Vec::new(),
            limit,
            is_full: false,
        };
        let encoding = encoding
            .unwrap_or_default()
            .trim_ascii()
            .to_ascii_lowercase();
        match encoding.as_slice() {
            b"" | b"identity" => Ok(Self::Plain(bounded)),
            b"gzip" | b"x-gzip" => Ok(Self::Gzip(Box::new(MultiGzDecoder::new(bounded)))),
            b"br" => Ok(Self::Brotli(Box::new(DecompressorWriter::new(
                bounded, BUFFER,
            )))),
            _ => Err(FetchError::Encoding),
        }
    }

    pub(super) fn push(&mut self, chunk: &[u8]) -> Result<(), FetchError> {
        let written = match self {
            Self::Plain(bounded) => bounded.write_all(chunk),
            Self::Gzip(decoder) => decoder.write_all(chunk),
            Self::Brotli(decoder) => decoder.write_all(chunk),
        };
        let is_full = match self {
            Self::Plain(bounded) => bounded.is_full,
            Self::Gzip(decoder) => decoder.get_ref().is_full,
            Self::Brotli(decoder) => decoder.get_ref().is_full,
        };
        if is_full {
            return Err(FetchError::TooLarge);
        }
        written.map_err(|_| FetchError::Encoding)
    }

    /// All of it. A compressed body that ends too early is broken.
    pub(super) fn finish(self) -> Result<Bytes, FetchError> {
        let bounded = match self {
            Self::Plain(bounded) => bounded,
            Self::Gzip(mut decoder) => {
                decoder.try_finish().map_err(|_| FetchError::Encoding)?;
                decoder.finish().map_err(|_| FetchError::Encoding)?
            }
            Self::Brotli(mut decoder) => {
                decoder.close().map_err(|_| FetchError::Encoding)?;
                decoder.into_inner().map_err(|_| FetchError::Encoding)?
            }
        };
        if bounded.is_full {
            return Err(FetchError::TooLarge);
        }
        Ok(bounded.bytes.into())
    }
}

impl Write for Bounded {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if bytes.len() > self.limit - self.bytes.len() {
            self.is_full = true;
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        self.bytes.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
