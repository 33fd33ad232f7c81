//! Repetition in a sequence of shapes.

/// The longest pattern looked for.
pub(super) const MAX_PERIOD: usize = 12;
/// A pattern must come back so often.
pub(super) const MIN_REPEATS: usize = 3;

/// For each place, how far the sequence from there on repeats itself at each period.
#[derive(Debug)]
pub(super) struct Runs(Vec<[usize; MAX_PERIOD]>);

impl Runs {
    pub(super) fn of(shapes: &[u64]) -> Self {
        let mut runs = vec![[0; MAX_PERIOD]; shapes.len()];
        for at in (0..shapes.len()).rev() {
            for period in 1..=MAX_PERIOD {
                if shapes.get(at + period) == Some(&shapes[at]) {
                    runs[at][period - 1] = 1 + runs.get(at + 1).map_or(0, |next| next[period - 1]);
                }
            }
        }
        Self(runs)
    }

    /// How many items from `at` on follow a pattern of that period; `None` where it does not come
    /// back often enough.
    pub(super) fn length(&self, at: usize, period: usize) -> Option<usize> {
        let length = self.0.get(at)?.get(period - 1)? + period;
        (length >= period * MIN_REPEATS).then_some(length)
    }
}
