//! The report as CSV (RFC 4180): one row a step, for a spreadsheet.

use super::Report;
use crate::session::iso_milliseconds;

/// Spreadsheets take a file without this mark for one in a local code page.
const BYTE_ORDER_MARK: &str = "\u{feff}";

const HEADER: [&str; 7] = [
    "step",
    "time",
    "what was done",
    "action",
    "where",
    "result",
    "what came of it",
];

/// UTF-8 with a byte order mark, lines ended by CRLF, and no cell that a spreadsheet would compute.
pub fn to_csv(report: &Report) -> String {
    let mut text = String::from(BYTE_ORDER_MARK);
    push_row(&mut text, HEADER);
    for step in &report.steps {
        let result = serde_json::to_value(step.result).unwrap_or_default();
        let (number, time) = (step.number.to_string(), iso_milliseconds::text(step.time));
        let row = [
            &number,
            &time,
            &step.done,
            &step.action,
            &step.place,
            result.as_str().unwrap_or_default(),
            &step.came_of_it,
        ];
        push_row(&mut text, row);
    }
    text
}

fn push_row(text: &mut String, row: [&str; 7]) {
    text.push_str(&row.map(cell).join(","));
    text.push_str("\r\n");
}

/// Quoted where it must be, with its own quotation marks doubled.
fn cell(text: &str) -> String {
    let text = inert(text);
    if text.contains([',', '"', '\r', '\n']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text
    }
}

/// A cell that begins like a formula is computed by spreadsheets, quoted or not: an apostrophe in
/// front makes it text.
fn inert(text: &str) -> String {
    let computes = text
        .trim_start()
        .starts_with(['=', '+', '-', '@', '＝', '＋', '－', '＠']);
    if computes || text.starts_with(['\t', '\r', '\n']) {
        format!("'{text}")
    } else {
        text.to_owned()
    }
}
