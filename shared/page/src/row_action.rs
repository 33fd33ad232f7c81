//! Buttons that do something to the row they stand in, as every row of a list has them.

use super::{Page, Role};
use std::collections::HashMap;

impl Page {
    /// Whether the element at that place of the table is a button or link which another row of its list has, too, called alike:
    /// "Edit" of each row.
    pub fn is_of_each_row(&self, position: usize) -> bool {
        let made = &self.derived.of_each_row;
        let all = made.get_or_init(|| self.row_actions());
        all.get(position).copied().unwrap_or_default()
    }

    fn row_actions(&self) -> Box<[bool]> {
        let acts = |role| matches!(role, Role::Button | Role::Link);
        let called = |position: usize| {
            let element = &self.elements[position];
            let list = self.row_of(element).filter(|_| acts(element.role))?.list;
            Some(((list, element.role, element.name.as_str()), element.row?))
        };
        // The row of the first that is called so, and whether another row has one.
        let mut rows: HashMap<_, (usize, bool)> = HashMap::new();
        for (name, row) in (0..self.elements.len()).filter_map(called) {
            let (first, others) = rows.entry(name).or_insert((row, false));
            *others |= *first != row;
        }
        let recurs = |position| called(position).is_some_and(|(name, _)| rows[&name].1);
        (0..self.elements.len()).map(recurs).collect()
    }
}
