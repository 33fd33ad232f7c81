//! The line with which a page reports the deed of the last press, wherever that led and whatever else came with it.

use super::Before;
use crate::action::Action;
use crate::page::{Page, Role, reports_done};
use words::{Folded, is_filler, label};

/// The press that went out last, where it may have done something.
pub(super) struct Press {
    /// The words of its control's name.
    name: Vec<String>,
    /// What its row said.
    row: Option<Folded>,
}

impl Press {
    pub(super) fn of(before: &Before) -> Option<Self> {
        let sent = before.chained.last().unwrap_or(&before.sent);
        let target = sent.target.as_ref();
        let presses = match &sent.action {
            Action::Click { .. } | Action::DoubleClick { .. } => {
                target.is_some_and(|one| matches!(one.role, Role::Button | Role::Menuitem))
            }
            Action::Press { key } => key.to_lowercase().ends_with("enter"),
            _ => false,
        };
        let name = Folded::new(target.map_or("", |target| target.name.as_str()));
        let looks = label::searches(&name)
            || label::opens(&name)
            || label::is_menu(&name)
            || label::turning::turns(&name).is_some();
        (presses && !looks).then(|| Self {
            name: name.words().to_vec(),
            row: target
                .and_then(|target| target.row.as_deref())
                .map(Folded::new),
        })
    }

    /// Whether a line that has come up reports what it did. What stands in a list is a record, of whatever age.
    pub(super) fn is_reported_in(&self, line: &str, page: &Page) -> bool {
        reports_done(line, &self.name)
            && !is_record(line, page)
            && !self.is_of_another_row(line, page)
    }

    /// The line has a word of another row with such a control, and none that its own row has alone.
    fn is_of_another_row(&self, line: &str, page: &Page) -> bool {
        let Some(own) = &self.row else {
            return false;
        };
        let line = Folded::new(line);
        let tells = |mine: &Folded, theirs: &Folded| {
            let mut words = line.words().iter().filter(|word| !is_filler(word));
            words.any(|word| mine.says(word) && !theirs.says(word))
        };
        let mut rows = page.rows.iter().map(|row| Folded::new(&row.text));
        rows.any(|other| {
            let like = self.name.iter().all(|word| other.says(word));
            like && tells(&other, own) && !tells(own, &other)
        })
    }
}

fn is_record(line: &str, page: &Page) -> bool {
    let mut rows = page.rows.iter();
    rows.any(|row| {
        let beside = page.rows.iter().filter(|other| other.list == row.list);
        row.text.contains(line) && beside.count() > 1
    })
}
