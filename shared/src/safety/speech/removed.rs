//! What is taken out of what a model says.

/// Why something was taken out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Removed {
    /// Our prompt leaked: a security event.
    Canary,
    Knowledge,
    Key,
    CardNumber,
    Picture,
    Link,
    /// An element's number, a call, a word for programs.
    Machine,
    Invisible,
}
