//! From text to clauses, and from phrases to targets and values.

pub(crate) mod clause;
mod closing;
pub(crate) mod frame;
pub(crate) mod kind;
pub(crate) mod occasion;
pub(crate) mod pair;
pub(crate) mod relation;
pub(crate) mod sentence;
pub(crate) mod target;
pub(crate) mod token;
pub(crate) mod value;
