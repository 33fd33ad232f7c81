//! Where a process runs.

/// Where the process runs: what must be set, and what has a default.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// In Lambda: the table and the keys must be named; only listed origins are allowed.
    Cloud,
    /// Behind the local gateway: the table and the keys are its own; any extension and any
    /// origin on this machine is allowed.
    Laptop,
}
