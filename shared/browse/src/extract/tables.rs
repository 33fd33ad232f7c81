//! Tables of data, as grids (HTML, 4.9.12: forming a table).

use super::tree::text_of;
use dom_query::{Document, NodeRef};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const MAX_TABLES: usize = 50;
const MAX_ROWS: usize = 500;
const MAX_COLUMNS: usize = 100;

/// A table's cells as text. A cell that spans stands in each place that it covers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Table {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub caption: Option<String>,
    /// The element's `id`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// One for each column; empty where the table names none. Header rows one above the other are
    /// joined.
    pub headers: Vec<String>,
    /// All rows have the same length.
    pub rows: Vec<Vec<String>>,
}

/// The page's tables that hold data: not those for layout, nor tables inside others.
pub(super) fn tables(tree: &Document) -> Vec<Table> {
    let found = tree.select("table");
    let outer = found.nodes().iter().filter(|table| !is_layout(table));
    outer.filter_map(table_of).take(MAX_TABLES).collect()
}

fn is_layout(table: &NodeRef<'_>) -> bool {
    let role = table.attr("role").unwrap_or_default();
    let is_inside = table
        .ancestors_it(None)
        .any(|ancestor| ancestor.has_name("table"));
    let holds_one = table.descendants_it().any(|inner| inner.has_name("table"));
    matches!(&*role, "presentation" | "none") || is_inside || holds_one
}

struct Row<'a> {
    node: NodeRef<'a>,
    is_in_head: bool,
}

fn table_of(table: &NodeRef<'_>) -> Option<Table> {
    let rows = rows_of(table);
    let grid = Grid::of(&rows);
    let is_header = |index: usize| {
        rows[index].is_in_head
            || (grid.all_th[index]
                && rows[..index]
                    .iter()
                    .enumerate()
                    .all(|(above, row)| row.is_in_head || grid.all_th[above]))
    };
    let heads = (0..rows.len())
        .take_while(|index| is_header(*index))
        .count();
    // A table of nothing but headers is a list of names.
    let heads = if heads == rows.len() { 0 } else { heads };
    let width = grid.rows.iter().map(Vec::len).max().unwrap_or(0);
    let mut cells = grid.rows;
    for row in &mut cells {
        row.resize(width, String::new());
    }
    let body = cells.split_off(heads);
    let headers = if heads == 0 {
        Vec::new()
    } else {
        (0..width).map(|column| joined(&cells, column)).collect()
    };
    let rows: Vec<_> = body
        .into_iter()
        .filter(|row| row.iter().any(|cell| !cell.is_empty()))
        .collect();
    if rows.is_empty() || width < 2 {
        return None;
    }
    let caption = table
        .children_it(false)
        .find(|child| child.has_name("caption"));
    Some(Table {
        caption: caption
            .map(|caption| text_of(&caption))
            .filter(|text| !text.is_empty()),
        id: table
            .attr("id")
            .map(|id| id.to_string())
            .filter(|id| !id.is_empty()),
        headers,
        rows,
    })
}

fn rows_of<'a>(table: &NodeRef<'a>) -> Vec<Row<'a>> {
    let mut rows = Vec::new();
    for part in table.children_it(false) {
        let is_in_head = part.has_name("thead");
        if part.has_name("tr") {
            rows.push(Row {
                node: part,
                is_in_head: false,
            });
        } else if is_in_head || part.has_name("tbody") || part.has_name("tfoot") {
            let inner = part.children_it(false).filter(|row| row.has_name("tr"));
            rows.extend(inner.map(|node| Row { node, is_in_head }));
        }
    }
    rows.truncate(MAX_ROWS);
    rows
}

#[derive(Default)]
struct Grid {
    rows: Vec<Vec<String>>,
    /// Whether a row has header cells alone.
    all_th: Vec<bool>,
}

impl Grid {
    fn of(rows: &[Row<'_>]) -> Self {
        let mut grid = Self::default();
        // What spans down from above: the text, and for how many rows still, by column.
        let mut hanging: Vec<Option<(String, usize)>> = Vec::new();
        for row in rows {
            let mut cells = Vec::new();
            let mut all_th = true;
            for cell in row.node.children_it(false) {
                let is_th = cell.has_name("th");
                if !is_th && !cell.has_name("td") {
                    continue;
                }
                all_th &= is_th;
                hang(&mut hanging, &mut cells);
                let text = text_of(&cell);
                let down = span(&cell, "rowspan").unwrap_or(1);
                for _ in 0..span(&cell, "colspan").unwrap_or(1).max(1) {
                    if cells.len() == MAX_COLUMNS {
                        break;
                    }
                    let column = cells.len();
                    cells.push(text.clone());
                    if down > 1 {
                        hanging.resize(hanging.len().max(column + 1), None);
                        hanging[column] = Some((text.clone(), down - 1));
                    }
                }
            }
            hang(&mut hanging, &mut cells);
            grid.all_th.push(all_th && !cells.is_empty());
            grid.rows.push(cells);
        }
        grid
    }
}

/// Fills the next columns with what spans down into them.
fn hang(hanging: &mut [Option<(String, usize)>], cells: &mut Vec<String>) {
    while let Some(slot) = hanging.get_mut(cells.len()) {
        let Some((text, left)) = slot else { break };
        cells.push(text.clone());
        *left -= 1;
        if *left == 0 {
            *slot = None;
        }
    }
}

fn span(cell: &NodeRef<'_>, attribute: &str) -> Option<usize> {
    let value: usize = cell.attr(attribute)?.trim().parse().ok()?;
    // 0 spans all that is left (rowspan); the cut is HTML's own.
    Some(if value == 0 {
        MAX_ROWS
    } else {
        value.min(1000)
    })
}

/// A column's header: the texts of its header rows, each once.
fn joined(heads: &[Vec<String>], column: usize) -> String {
    let mut parts: Vec<&str> = Vec::new();
    for text in heads.iter().filter_map(|row| row.get(column)) {
        if !text.is_empty() && !parts.contains(&text.as_str()) {
            parts.push(text);
        }
    }
    parts.join(" / ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn of(html: &str) -> Vec<Table> {
        tables(&Document::from(html))
    }

    #[test]
    fn headers_come_from_the_head_or_from_a_first_row_of_header_cells() {
        for html in [
            "<table id=t><caption>Oars</caption><thead><tr><td>Name<td>Price</thead><tr><td>Long<td>12</table>",
            "<table id=t><caption> Oars </caption><tr><th>Name<th>Price<tr><td>Long<td>12</table>",
        ] {
            let table = Table {
                caption: Some("Oars".to_owned()),
                id: Some("t".to_owned()),
                headers: vec!["Name".to_owned(), "Price".to_owned()],
                rows: vec![vec!["Long".to_owned(), "12".to_owned()]],
            };
            assert_eq!(of(html), [table]);
        }
    }

    #[test]
    fn spans_cover_every_place_and_short_rows_are_filled() {
        let table = &of(
            "<table><tr><th rowspan=2>Year<th colspan=2>Sold<tr><th>Home<th>Away
            <tr><td rowspan=2>2026<td>1<td>2<tr><td>3</table>",
        )[0];

        assert_eq!(table.headers, ["Year", "Sold / Home", "Sold / Away"]);
        assert_eq!(table.rows, [["2026", "1", "2"], ["2026", "3", ""]]);
    }

    #[test]
    fn a_row_header_is_no_column_header() {
        let table = &of("<table><tr><th>Weight<td>2 kg<tr><th>Length<td>3 m</table>")[0];

        assert!(table.headers.is_empty());
        assert_eq!(table.rows, [["Weight", "2 kg"], ["Length", "3 m"]]);
    }

    #[test]
    fn layout_is_no_table() {
        for html in [
            "<table role=presentation><tr><td>a<td>b</table>",
            "<table><tr><td>only one column<tr><td>again</table>",
            "<table><tr><th>a<th>b</table><table></table>",
        ] {
            let found = of(html);
            assert!(
                found
                    .iter()
                    .all(|table| table.headers.is_empty() && table.rows == [["a", "b"]]),
                "{found:?}"
            );
        }
        let nested = of("<table><tr><td>left<td><table><tr><td>a<td>b</table></table>");
        assert!(nested.is_empty(), "{nested:?}");
    }

    proptest! {
        #[test]
        fn any_table_has_rows_of_one_length(html in "(<table>|<tr>|<td>|<th>|<td rowspan=[0-9]>|<td colspan=[0-9]>|<thead>|</thead>|x| )*") {
            for table in of(&html) {
                let width = table.rows[0].len();
                prop_assert!(table.rows.iter().all(|row| row.len() == width));
                prop_assert!(table.headers.is_empty() || table.headers.len() == width);
            }
        }
    }
}
