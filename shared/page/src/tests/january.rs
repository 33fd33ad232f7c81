//! A table as the January client sends it (`dom.md`): every element is numbered, cells of one thing lose their
//! tags, and what then stands in the table outside of cells goes before it.

use proptest::prelude::*;
use std::fmt::Write;

/// One cell of the page's own table.
#[derive(Debug, Clone)]
pub(super) enum Cell {
    Text(String),
    /// A button, called so.
    Button(&'static str),
    /// Two buttons, which keep their cell.
    Buttons(&'static str, &'static str),
    Select(&'static str),
    Link(String),
    /// Nothing.
    Blank,
}

/// A table, the text above it and whether it has a head.
#[derive(Debug, Clone)]
pub(super) struct Table {
    pub(super) above: &'static str,
    pub(super) head: Option<Vec<&'static str>>,
    pub(super) rows: Vec<Vec<Cell>>,
    /// Elements in each cell round what it holds.
    pub(super) wrapped: usize,
}

/// The client's text, and of each numbered element the row that it stands in.
#[derive(Debug)]
pub(super) struct Sent {
    pub(super) text: String,
    pub(super) controls: Vec<(u64, usize)>,
}

/// What is left of a cell: in its own tags or without.
struct Thing {
    text: String,
    keeps_cell: bool,
}

impl Table {
    /// What the client makes of it.
    pub(super) fn sent(&self) -> Sent {
        let mut next = 4;
        let mut controls = Vec::new();
        let mut number = |elements: u64| {
            next += elements;
            next - 1
        };
        let mut torn = String::new();
        if !self.above.is_empty() {
            number(1);
            let _ = write!(torn, "{} ", self.above);
        }
        number(1);
        let mut groups = Vec::new();
        if let Some(head) = &self.head {
            number(2 + head.len() as u64);
            for said in head.iter().filter(|said| !said.is_empty()) {
                let _ = write!(torn, "{said} ");
            }
            if head.iter().filter(|said| !said.is_empty()).count() > 1 {
                groups.push("<tbody><tr/></tbody>".to_owned());
            }
        }
        number(1);
        let mut kept = String::new();
        for (row, cells) in self.rows.iter().enumerate() {
            number(1);
            let things: Vec<Thing> = cells
                .iter()
                .filter_map(|cell| {
                    number(1 + self.wrapped as u64);
                    left_of(cell, &mut number, row, &mut controls)
                })
                .collect();
            let mut own = String::new();
            for thing in &things {
                if thing.keeps_cell && self.head.is_some() {
                    let _ = write!(own, "<td>{}</td>", thing.text);
                } else {
                    torn.push_str(&thing.text);
                }
            }
            match (things.len(), own.as_str()) {
                (0, _) | (1, "") => {}
                (_, "") => kept.push_str("<tr/>"),
                (_, own) => {
                    let _ = write!(kept, "<tr>{own}</tr>");
                }
            }
        }
        // A table of one part is replaced by it, and rows without a table lose their tags.
        let table = if self.head.is_some() {
            groups.push(format!("<tbody>{kept}</tbody>"));
            format!("<table>{}</table>", groups.concat())
        } else {
            String::new()
        };
        Sent {
            text: format!(
                "\n\n<html><head/><body><main>{torn}{table}<p>Rows per page <a id=\"{}\">25 </a></p></main></body></html>",
                number(4)
            ),
            controls,
        }
    }
}

fn left_of(
    cell: &Cell,
    number: &mut impl FnMut(u64) -> u64,
    row: usize,
    controls: &mut Vec<(u64, usize)>,
) -> Option<Thing> {
    let mut control = |elements: u64| {
        let id = number(1);
        number(elements);
        controls.push((id, row));
        id
    };
    let (text, keeps_cell) = match cell {
        Cell::Blank => return None,
        Cell::Text(text) => (format!("{text} "), false),
        Cell::Button(name) => {
            let id = control(0);
            (format!("<button id=\"{id}\">{name} </button>"), false)
        }
        Cell::Buttons(first, second) => {
            let (one, other) = (control(0), control(0));
            (
                format!(
                    "<button id=\"{one}\">{first} </button><button id=\"{other}\">{second} </button>"
                ),
                true,
            )
        }
        Cell::Select(name) => {
            let id = control(2);
            (
                format!("<select aria-label=\"{name}\" id=\"{id}\">Low High </select>"),
                false,
            )
        }
        Cell::Link(name) => {
            let id = control(0);
            (format!("<a id=\"{id}\">{name} </a>"), false)
        }
    };
    Some(Thing { text, keeps_cell })
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Column {
    Name,
    Mark,
    Amount,
    Link,
    Remove,
    Buttons,
    Role,
}

impl Column {
    fn is_control(self) -> bool {
        matches!(self, Self::Remove | Self::Buttons | Self::Role)
    }

    fn head(self) -> &'static str {
        match self {
            Self::Name | Self::Link => "Name",
            Self::Mark => "Number",
            Self::Amount => "Fee",
            Self::Role => "Role",
            Self::Remove | Self::Buttons => "",
        }
    }

    /// What row number `own` has here.
    fn cell(self, own: usize, dice: usize) -> Cell {
        let letter = char::from(b'a' + u8::try_from(own).unwrap_or_default());
        let names = match dice % 3 {
            0 => format!("N{letter}"),
            1 => format!("N{letter} O{letter}"),
            _ => format!("N{letter} O{letter} P{letter}"),
        };
        match self {
            Self::Name => Cell::Text(names),
            Self::Link => Cell::Link(format!("L{letter}")),
            Self::Mark => Cell::Text(format!("{}", 1_000 + own * 13)),
            Self::Amount => Cell::Text(format!("€{}", 30 + own * 97)),
            Self::Remove => Cell::Button("Remove"),
            Self::Buttons => Cell::Buttons("Edit", "Delete"),
            Self::Role => Cell::Select("Role"),
        }
    }
}

/// Tables of two to eight rows, with controls in any column, of which some rows have none.
pub(super) fn table() -> impl Strategy<Value = Table> {
    use Column::{Amount, Buttons, Link, Mark, Name, Remove, Role};
    let columns =
        prop::sample::subsequence(vec![Name, Mark, Amount, Link, Remove, Buttons, Role], 2..6)
            .prop_shuffle()
            .prop_filter("a row has a text and a control", |columns| {
                let acts = columns.iter().any(|column| column.is_control());
                acts && columns
                    .iter()
                    .any(|column| !column.is_control() && *column != Link)
            });
    let dice = prop::collection::vec(prop::collection::vec(0_usize..90, 6), 2..9);
    let above = prop::sample::select(vec!["", "Team members", "2 of 7 shown"]);
    (columns, dice, above, any::<bool>(), 0_usize..6, 0_usize..5).prop_map(
        |(columns, dice, above, has_head, wrapped, lacking)| {
            let rows = dice.iter().enumerate().map(|(own, dice)| {
                // The last number tells whether the row has its controls.
                let lacks = dice[5] % 4 < lacking;
                let cells = columns.iter().zip(dice).map(|(column, dice)| {
                    let is_lacking = column.is_control() && lacks;
                    if is_lacking {
                        Cell::Blank
                    } else {
                        column.cell(own, *dice)
                    }
                });
                cells.collect()
            });
            Table {
                above,
                head: has_head.then(|| columns.iter().map(|column| column.head()).collect()),
                rows: rows.collect(),
                wrapped: wrapped.saturating_sub(3),
            }
        },
    )
}
