//! Server-sent events out of chunks that end anywhere.

/// The longest line or event.
const MAX_EVENT_BYTES: usize = 256 * 1024;

/// An event or a line is larger than any that a model sends.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct TooLarge;

/// Takes chunks in and gives out the data of whole events.
#[derive(Debug, Default)]
pub(super) struct Events {
    /// The line that is not at its end yet.
    line: Vec<u8>,
    /// The data lines of the event that is not at its end yet.
    data: Option<String>,
    /// A line ended with a carriage return, which may be the first half of an end.
    half_end: bool,
}

impl Events {
    /// The events that end in this chunk.
    pub(super) fn push(&mut self, chunk: &[u8]) -> Result<Vec<String>, TooLarge> {
        let mut events = Vec::new();
        for &byte in chunk {
            let second_half = std::mem::take(&mut self.half_end) && byte == b'\n';
            if second_half {
                continue;
            }
            match byte {
                b'\n' | b'\r' => {
                    self.half_end = byte == b'\r';
                    events.extend(self.end_line()?);
                }
                _ if self.line.len() == MAX_EVENT_BYTES => return Err(TooLarge),
                _ => self.line.push(byte),
            }
        }
        Ok(events)
    }

    /// What is left when the stream ends without an empty line.
    pub(super) fn end(&mut self) -> Result<Option<String>, TooLarge> {
        let event = self.end_line()?;
        Ok(event.or_else(|| self.data.take()))
    }

    /// Only an empty line ends an event; of the fields, data alone matters here.
    fn end_line(&mut self) -> Result<Option<String>, TooLarge> {
        let line = std::mem::take(&mut self.line);
        if line.is_empty() {
            return Ok(self.data.take());
        }
        let line = String::from_utf8_lossy(&line);
        if let Some(data) = line.strip_prefix("data:") {
            let data = data.strip_prefix(' ').unwrap_or(data);
            match &mut self.data {
                None => self.data = Some(data.to_owned()),
                Some(before) if before.len() + data.len() >= MAX_EVENT_BYTES => {
                    return Err(TooLarge);
                }
                Some(before) => {
                    before.push('\n');
                    before.push_str(data);
                }
            }
        }
        Ok(None)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn read(chunks: &[&[u8]]) -> Vec<String> {
        let mut events = Events::default();
        let mut read: Vec<String> = Vec::new();
        for chunk in chunks {
            read.extend(events.push(chunk).unwrap());
        }
        read.extend(events.end().unwrap());
        read
    }

    #[test]
    fn events_are_read_as_the_standard_says() {
        for (text, data) in [
            ("data: a\n\ndata: b\n\n", vec!["a", "b"]),
            ("data:a\r\n\r\ndata: b\r\rdata: c", vec!["a", "b", "c"]),
            (": ping\n\nevent: x\nid: 1\ndata: a\n\n", vec!["a"]),
            ("data: a\ndata: b\n\n", vec!["a\nb"]),
            ("data:  a\n\n", vec![" a"]),
            ("\n\n\n", vec![]),
        ] {
            assert_eq!(read(&[text.as_bytes()]), data, "{text:?}");
        }
    }

    #[test]
    fn an_endless_line_is_refused() {
        let mut events = Events::default();
        let outcome = (0..300).try_for_each(|_| events.push(&[b'a'; 1024]).map(drop));
        assert_eq!(outcome, Err(TooLarge));

        let mut events = Events::default();
        let line = format!("data: {}\n", "a".repeat(1000));
        let outcome = (0..300).try_for_each(|_| events.push(line.as_bytes()).map(drop));
        assert_eq!(outcome, Err(TooLarge));
    }

    proptest! {
        #[test]
        fn where_a_chunk_ends_does_not_matter(
            text in "(data: |\n|\r|\r\n|é|x|:){0,40}",
            size in 1_usize..7,
        ) {
            let chunks: Vec<&[u8]> = text.as_bytes().chunks(size).collect();
            prop_assert_eq!(read(&chunks), read(&[text.as_bytes()]));
        }
    }
}
