//! Options of a select: they are no nodes of their own, the select is one element.

use super::super::attribute::{self, Attribute, AttributeName};
use super::super::index::Index;
use super::super::tag::Tag;
use super::{Context, Draft};

impl Draft<'_> {
    pub(super) fn open_in_select(
        &mut self,
        tag: Tag,
        attributes: &[Attribute<'_>],
        context: Context,
    ) {
        let Some(select) = context
            .select
            .and_then(|index| self.selects.get_mut(index.get()))
        else {
            return;
        };
        if tag != Tag::Option {
            return;
        }
        let selected = attribute::value(attributes, AttributeName::Selected).is_some();
        // The first one is shown as the field's value even so.
        if attribute::hides(attributes) && !selected && !select.options.is_empty() {
            select.labelled = true;
            return;
        }
        if selected {
            select.selected.get_or_insert(select.options.len());
        }
        let label = attribute::filled(attributes, AttributeName::Label);
        select.labelled = label.is_some();
        select.options.push(label.unwrap_or_default().to_owned());
    }

    pub(super) fn select_text(&mut self, select: Index, text: &str) {
        let in_option = self.open_counts[Tag::Option as usize] > 0;
        let Some(select) = self.selects.get_mut(select.get()) else {
            return;
        };
        let target = match select.options.last_mut() {
            Some(_) if in_option && select.labelled => return,
            Some(option) if in_option => option,
            _ => &mut select.text,
        };
        for word in text.split_whitespace() {
            if !target.is_empty() {
                target.push(' ');
            }
            target.push_str(word);
        }
    }
}
