//! What the user's words name, held against the page and what was done: the deed, its thing, its values.

pub(super) mod apart;
pub(super) mod days;
pub(super) mod deed;
pub(super) mod namesake;
pub(super) mod near_day;
pub(super) mod old_and_new;
pub(super) mod question;
pub(super) mod second_press;
pub(super) mod several;
pub(super) mod value;
pub(super) mod values;
pub(super) mod which;
pub(super) mod wording;
