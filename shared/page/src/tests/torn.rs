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

fn read(before: &str, head: &str, cells: &[&str]) -> Vec<String> {
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
        let own = |word: &str, row: &str| row.split(' ').any(|other| other == word);
        for (at, text) in found.iter().enumerate() {
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

fn rows_of(text: &str) -> Vec<String> {
    let page = Page::from_text(text);
    rows(&page).into_iter().map(str::to_owned).collect()
}

#[test]
fn a_first_column_that_is_called_after_codes_begins_each_row() {
    let discounts = [
        "STUDENT10 10 % off for students 30/11/2026 no limit yes",
        "STUDENTPOST Free delivery for students 31/12/2026 once yes",
        "STAFF10 10 % off for staff never no limit yes",
        "WINTER15 15 % off all wool 24/12/2026 once no",
    ];
    let head = "Code What Ends Per customer With other codes ";
    let told = read(r#"<button id="320">New </button>"#, head, &discounts);
    assert_eq!(told, discounts);
    // Another column may come first, and another row have no code.
    let other = read(
        r#"<button id="320">New </button>"#,
        "What Code Ends ",
        &discounts,
    );
    assert_ne!(other, discounts);
    let without = [
        discounts[0],
        "Free delivery 31/12/2026 once yes",
        discounts[2],
        discounts[3],
    ];
    assert_ne!(read("", head, &without), without);
}

#[test]
fn columns_of_as_many_words_behind_days_belong_to_the_row_of_the_day() {
    let visits = [
        "Tue 1 Dec, 09:30 Knee Marta Lindqvist",
        "Thu 3 Dec, 17:00 Shoulder Marta Lindqvist",
        "Tue 8 Dec, 09:30 Knee Owen Price",
        "Thu 10 Dec, 17:00 Shoulder Owen Price",
    ];
    assert_eq!(read("", "When For With ", &visits), visits);
    // A last state of as many words as a name would be of the row before it.
    let names_first = [
        "Ann Lee Tue 1 Dec, 09:30 open",
        "Ben Lee Thu 3 Dec, 17:00 open",
        "Cid Lee Tue 8 Dec, 09:30 open",
        "Dee Lee Thu 10 Dec, 17:00 not yet sent",
    ];
    let told = read("", "Who When State ", &names_first);
    let is_its_own = |row: &String| row.is_empty() || names_first.contains(&row.as_str());
    assert!(told.iter().all(is_its_own), "{told:?}");
}

#[test]
fn a_state_that_one_row_has_differently_stays_with_its_row() {
    let fobs = |tom: &str| {
        let rows = [348, 355, 362, 369].map(|id| {
            format!(r#"<tr><td><button id="{id}">Block </button><button id="{}">Rename </button></td></tr>"#, id + 1)
        });
        let text = format!(
            "<html><head/><body><main><details>Key fobs Name Number State Priya 4417 active Tom 4471 {tom} Spare 0932 active Mum 1198 active <table><tbody><tr/></tbody><tbody>{}</tbody></table></details></main></body></html>",
            rows.concat()
        );
        rows_of(&text)
    };
    for tom in ["active", "blocked"] {
        assert_eq!(
            fobs(tom),
            [
                "Priya 4417 active Block Rename".to_owned(),
                format!("Tom 4471 {tom} Block Rename"),
                "Spare 0932 active Block Rename".to_owned(),
                "Mum 1198 active Block Rename".to_owned(),
            ]
        );
    }
    // Words more than elsewhere may be of either row.
    let unsure = fobs("out of order");
    assert!(
        !unsure.iter().any(|row| row.contains("0932 active Mum")),
        "{unsure:?}"
    );
}

#[test]
fn a_first_column_that_is_called_after_days_begins_each_row() {
    let trips = [
        "Montag, 23.11. 08:10–08:41 Büro nach Baunatal, Fa. Rehm 18 km Geschäftlich, Abnahme Linie 2",
        "Montag, 23.11. 17:05–17:39 Baunatal nach Zuhause 21 km offen",
        "Donnerstag, 26.11. 09:15–10:04 Büro nach Göttingen, Klinik am Park 52 km offen",
        "Samstag, 28.11. 10:20–10:34 Zuhause nach Baumarkt 7 km offen",
    ];
    let head = "Tag Zeit Strecke km Art ";
    assert_eq!(read("4 Fahrten sind noch offen. ", head, &trips), trips);
    // Days of another column, and days within a row, begin none.
    assert_ne!(read("", "Strecke Tag Zeit ", &trips), trips);
    let returned = [
        "23.11.2026 Kassel and back on 24.11.2026 18 km",
        "25.11.2026 Fulda 21 km",
        "28.11.2026 Bonn 7 km open",
    ];
    let told = read("", "Date Trip km ", &returned);
    let is_its_own = |row: &String| row.is_empty() || returned.contains(&row.as_str());
    assert!(told.iter().all(is_its_own), "{told:?}");
}

/// Lessons of which some can be moved and some cannot: the one button of these is torn out too.
#[test]
fn rows_that_begin_with_a_weekday_and_its_date_in_digits_get_their_one_button_back() {
    const LESSONS: &str = "\n\n<html><head/><body><main>Today is Friday. Tag Zeit Kind Fach Lehrkraft Mo 13.09. 15:30 Mia Geige Frau Petrescu Di 14.09. 16:00 Ben Schlagzeug Herr Okafor Do 16.09. 17:15 Mia Streicherbande Frau Petrescu <button id=\"358\">Abmelden </button>Mo 20.09. 15:30 Mia Geige Frau Petrescu Di 21.09. 16:00 Ben Schlagzeug Herr Okafor <table><tbody><tr/></tbody><tbody><tr><td><button id=\"340\">Abmelden </button><button id=\"341\">Verlegen </button></td></tr><tr><td><button id=\"349\">Abmelden </button><button id=\"350\">Verlegen </button></td></tr><tr/><tr><td><button id=\"366\">Abmelden </button><button id=\"367\">Verlegen </button></td></tr><tr><td><button id=\"375\">Abmelden </button><button id=\"376\">Verlegen </button></td></tr></tbody></table></main></body></html>";
    let page = Page::from_text(LESSONS);
    assert_eq!(
        rows(&page),
        [
            "Mo 13.09. 15:30 Mia Geige Frau Petrescu Abmelden Verlegen",
            "Di 14.09. 16:00 Ben Schlagzeug Herr Okafor Abmelden Verlegen",
            "Do 16.09. 17:15 Mia Streicherbande Frau Petrescu Abmelden",
            "Mo 20.09. 15:30 Mia Geige Frau Petrescu Abmelden Verlegen",
            "Di 21.09. 16:00 Ben Schlagzeug Herr Okafor Abmelden Verlegen",
        ]
    );
}

#[test]
fn rows_that_are_called_after_what_they_say_get_that_back_where_nothing_divides_them() {
    let row = |name: &str, at: usize| {
        format!(
            "<tr data-name=\"{name}\"><td><button id=\"{at}\">Change </button><button id=\"{}\">Cancel </button></td></tr>",
            at + 1
        )
    };
    let page = |names: [&str; 3]| {
        let rows: String = names
            .iter()
            .zip([380, 386, 392])
            .map(|(name, at)| row(name, at))
            .collect();
        Page::from_text(&format!(
            "\n\n<html><head/><body><main>My seats Trip Booked Thu 15 April, Hospital 1 seat, The Green Wed 21 April, Market run 2 seats, Church Lane bus shelter Sat 1 May, Garden centre 2 seats, The Green <table><tbody><tr/></tbody><tbody>{rows}</tbody></table></main></body></html>"
        ))
    };
    let named = [
        "Thu 15 April, Hospital",
        "Wed 21 April, Market run",
        "Sat 1 May, Garden centre",
    ];
    let whole = named.map(|name| format!("{name} Change Cancel"));
    assert_eq!(rows(&page(named)), whole);
    // What the text does not say, or says in another order, is nobody's.
    let [first, second, third] = named;
    for others in [
        [first, "Wed 21 April, Market", "Row 3"],
        [second, first, third],
    ] {
        assert_eq!(rows(&page(others)), ["Change Cancel"; 3], "{others:?}");
    }
}

/// The rows of a table as the client sends it in a panel of its own: `TEXT` before it, and two buttons kept in each row.
fn rows_of_panel(text: &str, first: usize, step: usize, count: usize) -> Vec<String> {
    let kept: String = (0..count)
        .map(|at| {
            let id = first + at * step;
            format!(
                r#"<tr><td><button id="{id}">Move </button><button id="{}">Cancel </button></td></tr>"#,
                id + 1
            )
        })
        .collect();
    let page = format!(
        "\n\n<html><head/><body><main>School <section role=\"tabpanel\" id=\"344\">{text} <table><tbody><tr/></tbody><tbody>{kept}</tbody></table></section></main></body></html>"
    );
    let page = Page::from_text(&page);
    rows(&page).into_iter().map(str::to_owned).collect()
}

#[test]
fn rows_begin_with_the_day_where_the_head_has_a_word_for_each_column() {
    for (head, cells) in [
        (
            "Día Hora Alumno Recogida",
            [
                "mié 17 9:00 Salma Idrissi Su casa",
                "mié 17 18:00 Hugo Prats Autoescuela",
                "jue 18 9:00 Nerea Gil Autoescuela",
            ],
        ),
        (
            "Wanneer Waarvoor Zaal Herhaling",
            [
                "di 2 maart, 19:30–21:00 Bestuur Vergaderkamer",
                "do 11 maart, 20:00–22:30 Toneel Grote zaal elke donderdag t/m 22 april",
                "za 27 maart, 10:00–16:00 Paasmarkt Grote zaal",
            ],
        ),
    ] {
        let all = cells.map(|row| format!("{row} Move Cancel"));
        assert_eq!(
            rows_of_panel(&format!("{head} {}", cells.join(" ")), 360, 8, 3),
            all
        );
    }
}

#[test]
fn rows_whose_head_leaves_a_word_over_stay_torn() {
    let torn = |text: &str, step: usize| {
        let rows = rows_of_panel(text, 360, step, 3);
        assert!(rows.iter().all(|row| row == "Move Cancel"), "{rows:?}");
    };
    // The first of the words may be a name before the day.
    torn(
        "Alumno Día Hora Recogida Salma mié 17 9:00 Su casa Hugo mié 17 18:00 Instituto Nerea jue 18 9:00 Su casa alta",
        8,
    );
    // Cells of which nothing is said leave the numbers further apart.
    torn(
        "Día Hora Alumno Recogida mié 17 9:00 Salma Idrissi Su casa mié 17 18:00 Hugo Prats Autoescuela jue 18 9:00 Nerea Gil Autoescuela",
        9,
    );
    // Another row, without a control, stands between two.
    torn(
        "Día Hora Alumno Recogida mié 17 9:00 Salma Su casa mié 17 18:00 Hugo Autoescuela jue 18 9:00 Nerea Autoescuela vie 19 9:00 Ana Instituto",
        8,
    );
}

#[test]
fn the_first_row_keeps_its_name_with_the_head_where_the_two_cannot_be_told_apart() {
    let text = "Titolo Autore Da riportare entro Venere privata Giorgio Scerbanenco gio 13 maggio La forma dell'acqua Andrea Camilleri gio 13 maggio I ragazzi del massacro Giorgio Scerbanenco gio 13 maggio";
    let all = [
        "Titolo Autore Da riportare entro Venere privata Giorgio Scerbanenco gio 13 maggio Move Cancel",
        "La forma dell'acqua Andrea Camilleri gio 13 maggio Move Cancel",
        "I ragazzi del massacro Giorgio Scerbanenco gio 13 maggio Move Cancel",
    ];
    assert_eq!(rows_of_panel(text, 329, 7, 3), all);
}

/// The client numbers what it does not show: a row that kept no control takes as many numbers as the others without theirs.
#[test]
fn a_row_that_lost_its_controls_keeps_its_text_beside_the_others() {
    let days = [
        "lun 31 maggio Ufficio mazzo grande in programma",
        "ven 4 giugno Casa mazzo piccolo in programma",
        "lun 14 giugno Ufficio mazzo grande saltata",
        "ven 18 giugno Casa mazzo piccolo in programma",
        "lun 28 giugno Ufficio mazzo grande in programma",
    ];
    let told = |step_of_the_bare: u64| {
        let (mut id, mut kept) = (408, String::new());
        for day in days {
            if day.ends_with("saltata") {
                kept.push_str("<tr/>");
                id += step_of_the_bare;
                continue;
            }
            kept.push_str(&format!(r#"<tr><td><button id="{id}">Salta </button><button id="{}">Sposta </button></td></tr>"#, id + 1));
            id += 8;
        }
        let text = format!(
            "\n\n<html><head/><body><main>Abbonamento Giorno Dove Che cosa Stato {} <table><tbody><tr/></tbody><tbody>{kept}</tbody></table></main></body></html>",
            days.join(" ")
        );
        rows_of(&text)
    };
    let with = |day: &str| format!("{day} Salta Sposta");
    for step in [5, 6] {
        let rows = told(step);
        assert!(
            rows.contains(&with(days[3])) && rows.contains(&with(days[4])),
            "{step} {rows:?}"
        );
        assert!(!rows.contains(&with(days[2])), "{step} {rows:?}");
    }
    // There is room for a row that shows nothing.
    assert!(!told(13).contains(&with(days[4])));
}

#[test]
fn numbers_behind_the_word_that_heads_them_begin_each_row() {
    let stalls = [
        "Box 1 Luna Trakehner Herr Jansen Hafer 2 kg, Heu trocken, Mineralfutter –",
        "Box 2 Luna Haflinger Frau Petersen Hafer 1 kg, Heu trocken –",
        "Box 7 Lucky Welsh-Pony Familie Petry Hafer 0,5 kg, Heu trocken –",
    ];
    let page = |head: &str| {
        let kept: String = [335, 347, 359]
            .map(|id| format!(r#"<tr><td><button id="{id}">Futter </button><button id="{}">Schmied </button></td></tr>"#, id + 1))
            .concat();
        rows_of(&format!(
            "\n\n<html><head/><body><main>Stall <label>Suchen <input type=\"search\" id=\"314\"/></label>{head} {} <table><tbody><tr/></tbody><tbody>{kept}</tbody></table></main></body></html>",
            stalls.join(" ")
        ))
    };
    let rows = page("Box Pferd Rasse Besitzer Futter Schmied");
    for stall in stalls {
        assert!(
            rows.iter()
                .any(|row| row == &format!("{stall} Futter Schmied")),
            "{rows:?}"
        );
    }
    // Another column may come first.
    let rows = page("Pferd Box Rasse Besitzer Futter Schmied");
    assert!(rows.iter().all(|row| row == "Futter Schmied"), "{rows:?}");
}

#[test]
fn days_begin_each_row_where_the_last_is_short_and_the_others_end_alike() {
    let jobs = [
        "Mon 4 Oct, 8:30 Ms Denny The Old Rectory, Church Hill stove",
        "Mon 4 Oct, 11:00 Rev. Oduya The Rectory, Church Hill open fire",
        "Wed 6 Oct, 8:30 Mrs Pargeter 4 Mill Lane open fire",
        "Wed 6 Oct, 11:00 Mr Pargiter Mill House, Ford Road open fire",
        "Fri 8 Oct, 14:00 Lamb Inn inglenook",
    ];
    let page = |jobs: &[&str]| {
        let kept: String = (0..jobs.len())
            .map(|at| {
                let id = 332 + 13 * at;
                format!(r#"<tr><td><button id="{id}">Certificate </button><button id="{}">Move </button></td></tr>"#, id + 1)
            })
            .collect();
        rows_of(&format!(
            "\n\n<html><head/><body><main>Jobs <p><button id=\"314\">Next week </button></p>When Customer Where On the book {} <table><tbody><tr/></tbody><tbody>{kept}</tbody></table></main></body></html>",
            jobs.join(" ")
        ))
    };
    let rows = page(&jobs);
    for job in jobs {
        assert!(
            rows.contains(&format!("{job} Certificate Move")),
            "{rows:?}"
        );
    }
    // What differs before each day may be the name of its row.
    let others = ["stove Ann", "fire Bo", "fire Cy", "fire Di", ""];
    let unsure: Vec<String> = jobs
        .iter()
        .zip(others)
        .map(|(job, next)| format!("{job} {next}"))
        .collect();
    let unsure: Vec<&str> = unsure.iter().map(|one| one.trim()).collect();
    let rows = page(&unsure);
    assert!(!rows.iter().any(|row| row.contains("Denny")), "{rows:?}");
}
