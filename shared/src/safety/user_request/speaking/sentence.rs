//! One sentence of a goal: its words, and where they are parted.

/// One sentence of a goal.
pub(super) struct Sentence<'a> {
    pub(super) words: &'a [String],
    /// Where a comma or the like stands before a word.
    pub(super) commas: Vec<usize>,
    /// Where a colon stands before a word.
    pub(super) colons: Vec<usize>,
    /// Which of the words stand in quotation marks.
    pub(super) quoted: &'a [bool],
}

impl Sentence<'_> {
    /// Where the clause ends that goes on there.
    pub(super) fn comma_after(&self, at: usize) -> usize {
        let next = self.commas.partition_point(|comma| *comma <= at);
        self.commas.get(next).copied().unwrap_or(self.words.len())
    }
}
