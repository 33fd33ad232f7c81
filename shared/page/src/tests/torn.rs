//! Rows that the January client tore out of their tables (`dom.md` §3).

use super::super::Page;
use super::{at, rows};
use proptest::prelude::*;
use std::fmt::Write;

/// A table of orders, as the client sent it.
const ORDERS: &str = include_str!("orders.january.txt");

#[test]
fn a_real_page_gets_the_cells_of_its_rows_back() {
    let page = Page::from_text(ORDERS);
    assert_eq!(
        rows(&page),
        [
            "1041 Desk lamp 2 May €39 Open Details Cancel",
            "1042 Office chair 4 May €189 Open Details Cancel",
            "10421 Chair mat 4 May €25 Open Details Cancel",
            "1043 Kettle 9 May €45 Shipped Details Cancel",
        ]
    );
    let cancel = at(&page, 346);
    let row = cancel.row.map(|row| page.rows[row].text.as_str());
    assert_eq!(
        row,
        Some("1042 Office chair 4 May €189 Open Details Cancel")
    );
    assert!(page.text().starts_with("Home"));
}

/// What the client makes of a table: cells of one thing before it, in order; the others within.
fn torn(before: &str, head: &str, rows: &[(&str, &str)]) -> String {
    let mut text = format!("\n\n<html><head/><body><main>{before}{head}");
    for (cells, _) in rows {
        let _ = write!(text, "{cells} ");
    }
    text.push_str("<table><tbody><tr/></tbody><tbody>");
    for (_, kept) in rows {
        let _ = match *kept {
            "" => write!(text, "<tr/>"),
            kept => write!(text, "<tr><td>{kept}</td></tr>"),
        };
    }
    text.push_str("</tbody></table></main></body></html>");
    text
}

pub(super) fn read(before: &str, head: &str, cells: &[&str]) -> Vec<String> {
    let two = "<button id=\"N\">Edit </button><button id=\"M\">Remove </button>";
    let kept: Vec<String> = (0..cells.len())
        .map(|at| {
            two.replace('N', &format!("{}", 500 + 2 * at))
                .replace('M', &format!("{}", 501 + 2 * at))
        })
        .collect();
    let rows: Vec<(&str, &str)> = cells
        .iter()
        .copied()
        .zip(kept.iter().map(String::as_str))
        .collect();
    let page = Page::from_text(&torn(before, head, &rows));
    let texts = page.rows.iter();
    texts
        .map(|row| {
            row.text
                .replace(" Edit Remove", "")
                .replace("Edit Remove", "")
        })
        .collect()
}

pub(super) fn rows_of(text: &str) -> Vec<String> {
    let page = Page::from_text(text);
    rows(&page).into_iter().map(str::to_owned).collect()
}

#[test]
fn the_last_column_may_have_one_word_or_two() {
    let cells = [
        "#107 Ann Lee €4 Open",
        "#108 Mei Lin €5 In progress",
        "#109 Omar Reyes €6 In progress",
        "#110 Jo €7 Open",
    ];
    assert_eq!(read("Jobs ", "No Name Fee State ", &cells), cells);
}

#[test]
fn names_may_hold_numbers_where_an_amount_comes_once_a_row() {
    let cells = [
        "1041 iPhone 15 Pro €900",
        "1042 Desk lamp €39",
        "1043 Cable 2 m 3 pieces €12",
    ];
    assert_eq!(read("2 pages ", "Order Article Total ", &cells), cells);
}

#[test]
fn links_and_fields_in_cells_of_their_own_go_back_too() {
    let text = torn(
        "Team ",
        "Name Mail Since ",
        &[
            (
                "<a id=\"11\">Ann </a>ann@x.org 2019",
                "<button id=\"21\">Edit </button><button id=\"22\">Remove </button>",
            ),
            (
                "<a id=\"12\">Bo </a>bo@x.org 2021",
                "<button id=\"23\">Edit </button><button id=\"24\">Remove </button>",
            ),
            ("<a id=\"13\">Cy </a>cy@x.org 2020", ""),
        ],
    );
    let page = Page::from_text(&text);
    assert_eq!(
        rows(&page),
        [
            "Ann ann@x.org 2019 Edit Remove",
            "Bo bo@x.org 2021 Edit Remove",
            "Cy cy@x.org 2020"
        ]
    );
    assert_eq!(at(&page, 12).row, at(&page, 23).row);
}

#[test]
fn the_control_of_a_row_that_has_no_other_goes_back_to_it() {
    let two = |at: usize| {
        let first = format!("<button id=\"{at}\">Details </button>");
        format!("{first}<button id=\"{}\">Cancel </button>", at + 1)
    };
    let rows_of = |kept: [&str; 4]| {
        torn(
            "Your orders ",
            "Order Article Total Status ",
            &[
                ("1041 Desk lamp €39 Open", kept[0]),
                ("1042 Office chair €189 Open", kept[1]),
                (
                    "1043 Kettle €45 Cancelled <button id=\"26\">Details </button>",
                    kept[2],
                ),
                ("1044 Toaster €29 Shipped", kept[3]),
            ],
        )
    };
    // The row that has one says so by a gap of seven.
    let (first, second, last) = (two(10), two(18), two(33));
    let page = Page::from_text(&rows_of([&first, &second, "", &last]));
    assert_eq!(
        rows(&page),
        [
            "1041 Desk lamp €39 Open Details Cancel",
            "1042 Office chair €189 Open Details Cancel",
            "1043 Kettle €45 Cancelled Details",
            "1044 Toaster €29 Shipped Details Cancel",
        ]
    );
    // Where another row kept nothing either, whose it is cannot be told.
    let page = Page::from_text(&rows_of([&first, "", "", &last]));
    assert!(
        rows(&page).iter().all(|row| !row.contains("1043")),
        "{:?}",
        rows(&page)
    );
}

#[test]
fn nothing_goes_back_where_a_name_between_two_rows_may_be_of_either() {
    // The words after the amounts: a state of the row before, or the name of the row after?
    let cells = ["€4 Open Bo", "€5 Shut Cy", "€6 Late Di"];
    let found = read("", "Fee ", &cells);
    assert_eq!(found, ["", "", ""]);
}

#[test]
fn a_day_in_words_is_one_cell() {
    for cells in [
        [
            "Birch 4 March 2027 9:00",
            "Maple 11 March 2027 14:30",
            "Cedar 2 April 2027 10:15",
        ],
        [
            "Birch March 4, 2027 9:00",
            "Maple March 11, 2027 14:30",
            "Cedar April 2, 2027 10:15",
        ],
    ] {
        assert_eq!(read("Book a room ", "Room Day Time ", &cells), cells);
    }
}

#[test]
fn what_follows_every_row_alike_parts_it_from_the_name_of_the_next() {
    let cells = [
        "Ada Blum Sales 2019-03-01 4100 EUR active",
        "Ben Cole Finance 2021-05-12 3900 EUR active",
        "Kim Ota Sales 2020-01-07 4400 EUR active",
    ];
    assert_eq!(
        read("People ", "Name Department Since Salary Status ", &cells),
        cells
    );
    // Where the last column says something else, it may be longer, and the next name shorter.
    let cells = [
        "Ada Blum Sales 2019-03-01 4100 EUR active",
        "Ben Cole Finance 2021-05-12 3900 EUR on leave",
        "Kim Ota Sales 2020-01-07 4400 EUR active",
    ];
    assert_eq!(
        read("People ", "Name Department Since Salary Status ", &cells),
        ["", "", ""]
    );
}

#[test]
fn a_day_in_digits_ends_each_row_where_an_address_before_it_holds_a_number() {
    let cells = [
        "N-3318 Ann Lee St. Anna, Park Street 3, Leeds 31.12.2026",
        "N-3390 Bo Lee Kings Hall, York 31.03.2027",
        "N-3402 Cy Lee Office, Mill Lane 40, Hull 15.01.2027",
    ];
    assert_eq!(read("Under way ", "Number For Where Until ", &cells), cells);
}

#[test]
fn words_alone_divide_nothing() {
    let cells = ["Ann Admin", "Bo Guest", "Cy Guest"];
    assert_eq!(read("", "Name Role ", &cells), ["", "", ""]);
}

#[test]
fn a_number_that_one_row_lacks_divides_nothing() {
    let cells = ["Ann 4 12", "Bo 5", "Cy 6 14"];
    assert_eq!(read("", "Name Age Size ", &cells), ["", "", ""]);
}

#[derive(Debug, Clone, Copy)]
enum Column {
    Number,
    Name,
    NameWithNumber,
    Day,
    Amount,
    Mail,
    /// A few words that come again.
    State,
}

impl Column {
    /// What a row says here. Every row says its own: `own` tells the rows apart.
    fn cell(self, own: usize, dice: usize) -> String {
        let letters: String = format!("{own}")
            .bytes()
            .map(|digit| char::from(b'a' + (digit - b'0')))
            .collect();
        match self {
            Self::Number => format!("{}", 1_000 + own * 13),
            Self::Name => match dice % 3 {
                0 => format!("N{letters}"),
                1 => format!("N{letters} O{letters}"),
                _ => format!("N{letters} O{letters} P{letters}"),
            },
            Self::NameWithNumber if dice.is_multiple_of(2) => {
                format!("Q{letters} {} R{letters}", dice % 30)
            }
            Self::NameWithNumber => format!("Q{letters}"),
            Self::Day => format!("{} May", 1 + dice % 31),
            Self::Amount => format!("€{}", 3 + own * 97),
            Self::Mail => format!("m{letters}@x.org"),
            Self::State => ["Open", "Shut", "In progress"][dice % 3].to_owned(),
        }
    }
}

fn table() -> impl Strategy<Value = (String, Vec<Vec<String>>)> {
    use Column::{Amount, Day, Mail, Name, NameWithNumber, Number, State};
    let columns = prop::sample::subsequence(
        vec![Number, Name, NameWithNumber, Day, Amount, Mail, State],
        1..6,
    )
    .prop_shuffle();
    let before = prop::sample::select(vec!["", "Your list ", "2 of 7 shown "]);
    (
        before,
        columns,
        prop::collection::vec(prop::collection::vec(0_usize..90, 6), 2..9),
    )
        .prop_map(|(before, columns, dice)| {
            let rows = dice.iter().enumerate().map(|(own, dice)| {
                let cells = columns.iter().zip(dice);
                cells
                    .map(|(column, dice)| column.cell(own, *dice))
                    .collect()
            });
            (before.to_owned(), rows.collect())
        })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn no_row_shows_what_another_says((before, table) in table()) {
        let cells: Vec<String> = table.iter().map(|row| row.join(" ")).collect();
        let cells: Vec<&str> = cells.iter().map(String::as_str).collect();
        let found = read(&before, "Head Line ", &cells);
        // The first row may have what stands before the table, which is of no row.
        let above = format!("{before}Head Line ");
        let found = found.iter().map(|text| text.strip_prefix(&above).unwrap_or(text));
        let own = |word: &str, row: &str| row.split(' ').any(|other| other == word);
        for (at, text) in found.enumerate() {
            for word in text.split(' ').filter(|word| !word.is_empty()) {
                let elsewhere = cells.iter().any(|row| own(word, row));
                prop_assert!(own(word, cells[at]) || !elsewhere, "{word} in row {at}: {text}\n{cells:#?}");
            }
        }
    }

    #[test]
    fn a_table_with_a_number_first_and_an_amount_last_is_whole(dice in prop::collection::vec(0_usize..90, 2..9)) {
        let cells: Vec<String> = dice.iter().enumerate().map(|(own, dice)| {
            [Column::Number, Column::Name, Column::Day, Column::Amount].map(|column| column.cell(own, *dice)).join(" ")
        }).collect();
        let cells: Vec<&str> = cells.iter().map(String::as_str).collect();
        prop_assert_eq!(read("Your list ", "No Name Day Fee ", &cells), cells);
    }
}

/// Two columns of words stand before each sum; of the cells between two controls nobody can count those.
fn payments(numbers: [(u64, u64); 4]) -> String {
    let rows = numbers.map(|(change, end)| {
        format!(r#"<tr><td><a id="{change}">Change </a><a id="{end}">End </a></td></tr>"#)
    });
    format!(
        "<html><head/><body><main>Payments To Reference Amount Next Harbour Housing Rent £780.00 1 July Nora Lind Pocket money £50.00 5 July Nora Lind Riding lessons £120.00 15 July Red Cross Donation £15.00 1 August <table><tbody><tr/></tbody><tbody>{}</tbody></table></main></body></html>",
        rows.concat()
    )
}

#[test]
fn rows_of_as_many_elements_each_leave_no_room_for_another() {
    let alike = payments([(329, 332), (340, 343), (351, 354), (362, 365)]);
    assert_eq!(
        rows(&Page::from_text(&alike))[1..],
        [
            "Nora Lind Pocket money £50.00 5 July Change End",
            "Nora Lind Riding lessons £120.00 15 July Change End",
            "Red Cross Donation £15.00 1 August Change End",
        ]
    );
    let with_room = payments([(329, 332), (340, 343), (362, 365), (373, 376)]);
    assert_eq!(rows(&Page::from_text(&with_room))[1], "Change End");
}

#[test]
fn words_before_the_first_record_and_between_all_others_are_a_first_column() {
    let page = |before: &str| {
        let rows = [343, 350, 357].map(|id| {
            format!(r#"<tr><td><button id="{id}">Receipt </button><button id="{}">Claim back </button></td></tr>"#, id + 1)
        });
        let text = format!(
            "<html><head/><body><main>Payments What Date Amount {before}1 April 2024 £18.00 Monthly fee 1 May 2024 £18.00 Monthly fee 1 June 2024 £18.00 <table><tbody><tr/></tbody><tbody>{}</tbody></table></main></body></html>",
            rows.concat()
        );
        rows_of(&text)
    };
    assert_eq!(
        page("Monthly fee "),
        [
            "Monthly fee 1 April 2024 £18.00 Receipt Claim back",
            "Monthly fee 1 May 2024 £18.00 Receipt Claim back",
            "Monthly fee 1 June 2024 £18.00 Receipt Claim back",
        ]
    );
    assert_eq!(page("")[1], "Receipt Claim back");
}
