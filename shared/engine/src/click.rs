//! What brings on what a control does: a press, or the pointer alone.

use crate::locate::{Query, Usage, locate};
use crate::step::Step;
use action::Action;
use intent::{Intent, Value};
use page::Role;

impl Step<'_> {
    /// What brings on what a control does: a press, or the pointer alone where it opens what comes next.
    pub(crate) fn click(&self, index: usize) -> Action {
        let pressed = self.view.pressed_for(index);
        let id = self.view.element(pressed).id;
        if self.is_on_the_way(pressed) {
            Action::Hover { id }
        } else {
            Action::Click { id }
        }
    }

    /// An entry of a menu that opens a further menu, in which the next step's entry is to come up: pages open it under
    /// the pointer, and some take a press for the choice.
    fn is_on_the_way(&self, index: usize) -> bool {
        let named = match self.upcoming.first() {
            Some(Intent::Press { target, .. }) => Query::of(target, Usage::Press),
            Some(Intent::Set {
                what,
                to: Value::Options(options),
            }) if what.is_unsaid() && !options.is_empty() => {
                Query::named(&options[0], Usage::Press)
            }
            _ => return false,
        };
        let is_entry = |index: usize| self.view.element(index).role == Role::Menuitem;
        if !self.view.opens_from_menu(index) {
            return false;
        }
        let next = locate(&named, self);
        next.one().is_none_or(is_entry)
    }
}
