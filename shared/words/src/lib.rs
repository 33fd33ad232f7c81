//! What words mean, whatever page or goal they stand in.
//!
//! Every word list of the product with more than three entries belongs here, but for the gate's own tables (`safety`). Pure: no I/O, no
//! clock; days that depend on today are resolved with a date that the caller gives.

pub mod amount;
pub mod conjugation;
pub mod control;
pub mod date;
pub mod dated;
pub mod doubt;
pub mod effect;
mod filler;
mod folded;
pub mod grammar;
pub mod host;
pub mod in_parts;
mod inflection;
pub mod key;
pub mod knowing;
pub mod label;
mod lists;
pub mod measure;
pub mod near_day;
mod negation;
pub mod number;
pub mod old_and_new;
mod only;
pub mod otherwise;
pub mod part_of_day;
pub mod participle;
pub mod personal;
pub mod phrase;
mod rejected;
pub mod replaced;
pub mod reply;
pub mod said;
pub mod secret;
pub mod several;
pub mod short_date;
pub mod standing;
pub mod synonym;
pub mod thing;
pub mod tongue;
pub mod untouched;
pub mod verb;
pub mod when;
pub mod work;

pub use filler::is_filler;
pub use folded::{Folded, is_fraction};
pub use inflection::{is_noun_of, may_be_forms, same_word};
pub use negation::takes_back;
pub use only::Only;
pub use rejected::{not_meant_from, rejected};

/// The entries of a list: commas or line ends part them.
fn listed(text: &'static str) -> impl Iterator<Item = &'static str> {
    let entries = text.split([',', '\n']).map(str::trim);
    entries.filter(|entry| !entry.is_empty())
}
