//! What a control does, by its label, in the languages that the table has.

/// The table, one line for each effect and language; its head tells how it is written. The gate
/// reads it.
pub const TABLE: &str = include_str!("control.txt");
