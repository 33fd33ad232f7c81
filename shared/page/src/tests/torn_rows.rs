//! Rows that the January client tore out of their tables, by what begins each, what ends it and how far apart they lie.

use super::super::Page;
use super::rows;
use super::torn::{read, rows_of};

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
    let is_own = |(row, stall): (&String, &str)| {
        row == "Futter Schmied" || *row == format!("{stall} Futter Schmied")
    };
    assert!(rows.iter().zip(stalls).all(is_own), "{rows:?}");
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

/// A row whose only button stands alone in its cell is torn whole, and the states have one word or three.
#[test]
fn rows_that_begin_with_a_code_keep_apart_from_one_that_lost_its_only_button() {
    let row = |id: u32| {
        format!(
            r#"<tr><td><span><button id="{}">Send reminder </button><button id="{}">Mark as paid </button></span><button id="{}">More </button></td></tr>"#,
            id,
            id + 1,
            id + 2
        )
    };
    let text = format!(
        r#"

<html><head/><body><main><p>All invoices <button id="322">Export </button></p>No. Customer Amount Due State R-2038 Ana Duarte €150.00 20 May Paid 19 May <button id="345">More </button>R-2041 Holm & Daughters €640.00 2 Jun Overdue R-2043 Fern Dental €432.00 18 Jun Sent R-2044 Nordlicht and Sons €95.50 23 Jun Sent <table><tbody><tr/></tbody><tbody><tr/>{}{}{}</tbody></table></main></body></html>"#,
        row(363),
        row(383),
        row(403)
    );
    assert_eq!(
        rows_of(&text),
        [
            "R-2038 Ana Duarte €150.00 20 May Paid 19 May More",
            "R-2041 Holm & Daughters €640.00 2 Jun Overdue Send reminder Mark as paid More",
            "R-2043 Fern Dental €432.00 18 Jun Sent Send reminder Mark as paid More",
            "R-2044 Nordlicht and Sons €95.50 23 Jun Sent Send reminder Mark as paid More",
        ]
    );
}

/// The first numbers of a row stand together, and what is between them and the sum at its end has other numbers or none.
#[test]
fn a_number_in_groups_begins_each_row_that_ends_with_a_sum() {
    let lines = [
        "Casa 912 550 731 Fibra 600 Mb 34,90 €",
        "Teresa 655 230 941 Ilimitada 22,00 €",
        "Lucía 612 401 822 60 GB 16,00 €",
        "Tableta 698 117 460 10 GB 8,00 €",
    ];
    assert_eq!(read("", "Línea Número Tarifa Al mes ", &lines), lines);
}

#[test]
fn rows_that_end_alike_keep_apart() {
    let papers = [
        "Lease, 12a Rook Lane 1 Jun 18 Jun Out for signature",
        "Deposit form, 12 Rook Lane 2 Jun 23 Jun Out for signature",
        "NDA, Kestrel Homes 3 Jun 17 Jun Out for signature",
        "Guarantor form, J. Abbot 8 Jun 29 Jun Out for signature",
    ];
    let read_as = read("", "Document Sent Runs out Status ", &papers);
    assert_eq!(read_as[1..], papers[1..]);
    assert!(read_as[0].ends_with(papers[0]), "{read_as:?}");
    let parcels = [
        "Grace Okafor 2 adults, 3 children Tue 9 Mar, 11:30, collected",
        "Daniel Okafor 1 adult Tue 9 Mar, 13:00, collected",
        "Dawn Marsh 1 adult, 2 children Tue 9 Mar, 15:00, delivered",
        "Sunil Rao 2 adults Thu 11 Mar, 10:00, collected",
    ];
    let read_as = read("", "Household Who Parcel ", &parcels);
    assert_eq!(read_as[1..], parcels[1..]);
    assert!(read_as[0].ends_with(parcels[0]), "{read_as:?}");
}

/// Where one row says nothing of its state, the words behind its time are the next row's name.
#[test]
fn a_row_that_lacks_its_end_leaves_all_as_they_came() {
    let parcels = [
        "Grace Okafor 2 adults 11:30, collected",
        "Daniel Okafor 1 adult 13:00,",
        "Dawn Marsh 1 adult 15:00, collected",
        "Sunil Rao 2 adults 10:00, collected",
    ];
    let read_as = read("", "Household Who Parcel ", &parcels);
    assert!(
        !read_as.iter().any(|row| row.contains("Dawn")),
        "{read_as:?}"
    );
}

#[test]
fn a_heading_before_the_head_of_a_table_leaves_its_first_column_known() {
    let visits = [
        "Di 12.10., 14:30 Katrin Vogel Zahnreinigung Frau Weiß",
        "Mi 20.10., 09:10 Katrin Vogel Krone einsetzen Dr. Hübner",
        "Do 21.10., 16:00 Milan Vogel Kontrolle Dr. Hübner",
        "Fr 26.11., 13:10 Katrin Vogel Kontrolle Dr. Hübner",
    ];
    let row = |id: u32| {
        format!(
            r#"<tr><td><button id="{id}">Verlegen </button><button id="{}">Absagen </button></td></tr>"#,
            id + 1
        )
    };
    let text = format!(
        "\n\n<html><head/><body><main>Ihre Termine Wann Für Wofür Bei {} <table><tbody><tr/></tbody><tbody>{}</tbody></table></main></body></html>",
        visits.join(" "),
        [333, 341, 349, 357].map(row).concat()
    );
    let told = visits.map(|visit| format!("{visit} Verlegen Absagen"));
    assert_eq!(rows_of(&text), told);
}

#[test]
fn a_state_of_two_words_is_not_parted_between_two_rows() {
    let cells = [
        "Na €3 Shut",
        "Nb Ob €100 Shut",
        "Nc Oc €197 In progress",
        "Nd €294 Open",
        "Ne Oe €391 Shut",
    ];
    let rows = read("", "Head Line ", &cells);
    assert!(!rows[3].contains("progress"), "{rows:?}");
}

/// The head's word for codes is not the first column's where a sum stands behind the head.
#[test]
fn a_code_behind_another_column_begins_no_row() {
    let rows = read(
        "Team members ",
        "Fee Number Name ",
        &["€30 1000 Na", "€127 1013 Nb", "€224 1026 Nc Oc"],
    );
    assert!(
        !rows[0].contains("€127") && !rows[1].contains("€224"),
        "{rows:?}"
    );
}

#[test]
fn a_code_in_two_words_begins_each_row() {
    let parcels = [
        "KR 4423 Zoo Merdek u kuriera dziś Dom",
        "KR 4410 Księgarnia Tatarak w drodze czw 18 lutego Dom",
        "KR 4440 Meble Jodła nadana pon 22 lutego Dom",
        "KR 4436 Butik Anemon czeka w automacie do pt 19 lutego Automat Targowa 2",
    ];
    assert_eq!(
        read("", "Numer Nadawca Stan Doręczenie Dokąd ", &parcels),
        parcels
    );
}

#[test]
fn rows_between_a_box_and_a_menu_get_back_what_stands_between() {
    let row = |id: usize, text: &str| {
        format!(
            r#"<button aria-label="Select row" type="button" role="checkbox" id="{id}"/>{text} <button type="button" aria-haspopup="menu" id="{}"><span id="{}">Open menu </span></button>"#,
            id + 7,
            id + 8
        )
    };
    let texts = [
        "Noa Baker 14-02-2014 U13 paid",
        "Fleur van Dijck 09-09-2014 U13 open",
        "Fleur van Dijk 22-05-2014 U13 paid",
        "Ruud Hendriks 30-07-1962 Men 35+ paid",
    ];
    let rows_text: String = (0..4).map(|at| row(338 + 15 * at, texts[at])).collect();
    let page = |rows: &str| {
        let head = r#"<button aria-label="Select all" type="button" role="checkbox" id="329"/>Name Born Team Fee "#;
        Page::from_text(&format!(
            "\n\n<html><head/><body><main>{head}{rows}<table><tbody><tr/></tbody><tbody><tr/><tr/><tr/><tr/></tbody></table></main></body></html>"
        ))
    };
    let whole = page(&rows_text);
    let told: Vec<String> = rows(&whole).into_iter().map(str::to_owned).collect();
    for (row, text) in told.iter().zip(texts) {
        assert!(row.contains(text), "{told:?}");
        let others = texts.iter().filter(|other| **other != text);
        assert!(others.clone().all(|other| !row.contains(other)), "{told:?}");
    }
    // A box that is ticked has a mark in it.
    let ticked = rows_text.replacen(r#"id="338"/>"#, r#"id="338"><span id="339"/></button>"#, 1);
    let later = |text: String, id: usize| {
        text.replace(&format!("id=\"{id}\""), &format!("id=\"{}\"", id + 1))
    };
    let ids = (345..400).rev();
    let ticked = page(&ids.fold(ticked, later));
    assert!(
        rows(&ticked)
            .iter()
            .any(|row| row.contains(texts[2]) && !row.contains(texts[1]))
    );
    // Or one that is not shown.
    let ids = (345..400).rev().map(|id| (id, id + 3));
    let later = |text: String, (id, to): (usize, usize)| {
        text.replace(&format!("id=\"{id}\""), &format!("id=\"{to}\""))
    };
    let unseen = page(&ids.fold(rows_text.clone(), later));
    assert_eq!(rows(&unseen).len(), rows(&whole).len());
    assert!(
        rows(&unseen)
            .iter()
            .any(|row| row.contains(texts[2]) && !row.contains(texts[1]))
    );
    // Where the rows are not as long as each other, another may stand between.
    let longer = page(&rows_text.replace("id=\"360\"", "id=\"363\""));
    assert!(
        rows(&longer)
            .iter()
            .all(|row| !row.contains("Fleur van Dijck"))
    );
    // A row without its box leaves it open whose text is whose.
    let lacking = rows_text.replacen(
        r#"<button aria-label="Select row" type="button" role="checkbox" id="353"/>"#,
        "",
        1,
    );
    let lacking = page(&lacking);
    assert!(
        rows(&lacking)
            .iter()
            .all(|row| !row.contains("Fleur van Dijck"))
    );
}

#[test]
fn a_day_before_the_table_is_of_no_row() {
    let loans = [
        "E-871 FON-01 Bench supply single 30 V 04/12/2026",
        "E-874 FON-04 Bench supply double 30 V 01/12/2026",
        "E-880 MUL-06 Multimeter true RMS 09/12/2026",
        "E-882 CAM-01 Thermal camera 160 × 120 08/12/2026",
    ];
    let head =
        "Livia Moura, number 2024117. Today is Monday, 30/11/2026. With you now Loan Thing Until ";
    assert_eq!(read("", head, &loans), loans);
}

#[test]
fn a_last_cell_that_one_row_lacks_is_not_taken_for_the_first_of_the_next() {
    let rows = ["1 £5 Ann", "2 £6 Bob", "3 £7"];
    let told = read("", "No Fee Taken by ", &rows);
    let is_its_own = |(at, row): (usize, &String)| row.is_empty() || *row == rows[at];
    assert!(told.iter().enumerate().all(is_its_own), "{told:?}");
}
