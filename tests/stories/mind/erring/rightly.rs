//! A model that is right, with goals in users' words, is not held back: what another row, another clause of the goal or
//! what was pressed before says is not held against it.

use super::{ends, says, visit};
use crate::player::page;
use serde_json::Value;

fn has(sent: &[String], action: &str) -> bool {
    sent.iter().any(|one| one.starts_with(action))
}

fn html(inner: &str) -> Value {
    page(inner).into()
}

/// What the page shows once that was done.
fn after<'t>(sent: &[String], action: &str, shown: &'t str) -> &'t str {
    if has(sent, action) { shown } else { "" }
}

/// All that the model says at once reaches the page, in this order, before a user who agrees.
async fn goes(goal: &str, page: impl Fn(&[String]) -> Value, reply: Value, sent: &[&str]) {
    let visit = visit(goal, page, vec![reply, ends()], &["yes"; 8]).await;
    assert_eq!(visit.sent, sent, "{:?}", visit.questions);
}

#[tokio::test]
async fn what_one_clause_orders_is_not_held_against_the_row_of_another() {
    let parking = |sent: &[String]| {
        let until = if has(sent, "click(324)") {
            "19:00"
        } else {
            "18:00"
        };
        let ended = if has(sent, "click(318)") {
            String::new()
        } else {
            r#"<div>FG21 NNO <dd>Zone C, today until 18:00 </dd><dd><button id="317">Extend by 1 hour </button><button id="318">End now </button></dd></div>"#.to_owned()
        };
        html(&format!(
            r#"<main>Visitor parking Running permits <dl>{ended}<div>FG21 NND <dd>Zone C, today until {until} </dd><dd><button id="324">Extend by 1 hour </button><button id="325">End now </button></dd></div><div>HX68 LOP <dd>Zone A, today until 20:00 </dd><dd><button id="331">Extend by 1 hour </button><button id="332">End now </button></dd></div></dl></main>"#
        ))
    };
    let reply = says(
        "click(324)",
        &["click(318)"],
        &[
            "Click \"Extend by 1 hour\" of FG21 NND",
            "Click \"End now\" of FG21 NNO",
        ],
    );
    let goal =
        "FG21 NND is staying one hour longer. FG21 NNO has driven off already, so end that one";
    goes(goal, parking, reply, &["click(324)", "click(318)"]).await;
}

#[tokio::test]
async fn what_came_up_with_a_press_of_the_name_is_not_held_against_that_name() {
    let vet = |sent: &[String]| {
        let times = after(
            sent,
            "click(322)",
            r#"<div>Free times for Pepper, Vaccination <div><div id="334">Tue 4 Nov, 9:00 </div><div id="335">Tue 4 Nov, 9:40 </div></div></div>"#,
        );
        let asks = if has(sent, "click(334)") && !has(sent, "click(341)") {
            r#"<dialog>Pepper, Vaccination: move from Mon 3 Nov, 10:40 to Tue 4 Nov, 9:00? <button id="340">Back </button><button id="341">Move appointment </button></dialog>"#
        } else {
            ""
        };
        let told = after(
            sent,
            "click(341)",
            "Pepper, Vaccination was moved to Tue 4 Nov, 9:00. ",
        );
        html(&format!(
            r#"<main>Your appointments <div><div>Mon 3 Nov, 10:20 Biscuit Vaccination <div role="button" id="316">Move </div><div role="button" id="317">Cancel </div></div><div>Mon 3 Nov, 10:40 Pepper Vaccination <div role="button" id="322">Move </div><div role="button" id="323">Cancel </div></div></div>{times}{asks}<p role="status" id="346">{told}</p></main>"#
        ))
    };
    let plan = &[
        "Click \"Move\" of Pepper",
        "Click \"Tue 4 Nov, 9:00\"",
        "Click \"Move appointment\"",
    ];
    let reply = says("click(322)", &[], plan);
    let goal = "Move Pepper's vaccination to Tuesday at 9:00";
    goes(
        goal,
        vet,
        reply,
        &["click(322)", "click(334)", "click(341)"],
    )
    .await;
}

#[tokio::test]
async fn a_stepper_sends_nothing_of_what_is_to_be_chosen() {
    let table = |sent: &[String]| {
        let guests = 2 + sent.iter().filter(|one| *one == "click(314)").count();
        let told = after(sent, "click(335)", "Your table is reserved. ");
        html(&format!(
            r#"<main>A table <div><p>Guests  <button aria-label="One guest fewer" id="312">− </button>{guests} <button aria-label="One guest more" id="314">+ </button></p><div aria-label="Time" role="radiogroup" id="320"><div role="radio" id="321">18:00 </div><div role="radio" id="322">19:30 </div></div><button id="335">Reserve </button></div><p role="status" id="336">{told}</p></main>"#
        ))
    };
    let plan = &[
        "Click \"One guest more\"",
        "Click \"19:30\"",
        "Click \"Reserve\"",
    ];
    let reply = says("click(314)", &["click(322)", "click(335)"], plan);
    let goal = "Reserve a table for 3 at 19:30";
    goes(
        goal,
        table,
        reply,
        &["click(314)", "click(322)", "click(335)"],
    )
    .await;
}

#[tokio::test]
async fn a_switch_called_by_its_state_is_pressed_in_the_row_that_the_goal_names() {
    let cover = |sent: &[String]| {
        let legal = if has(sent, "click(336)") { "On" } else { "Off" };
        let told = after(sent, "click(343)", "Your changes were confirmed. ");
        html(&format!(
            r#"<main>Home insurance Extras <ul><li>Bicycles £3.20 a month <button id="320">On </button></li><li>Bicycles abroad £1.10 a month <button id="324">Off </button></li><li>Glass breakage £2.40 a month <button id="328">On </button></li><li>Garden and shed £1.90 a month <button id="332">Off </button></li><li>Legal help £2.75 a month <button id="336">{legal} </button></li></ul><label>Excess  <select id="339">£100 £250 £500 </select></label><button id="343">Review changes </button><button id="344">Cancel policy </button><p role="status" id="350">{told}</p></main>"#
        ))
    };
    let plan = &["Click \"Off\" of Legal help", "Click \"Confirm changes\""];
    let reply = says("click(336)", &["click(343)"], plan);
    let goal = "Switch \"Legal help\" on, press Review changes and then Confirm changes";
    goes(goal, cover, reply, &["click(336)", "click(343)"]).await;
}

#[tokio::test]
async fn what_the_user_agreed_to_and_the_page_reports_is_what_was_ordered() {
    let pills = |sent: &[String]| {
        if has(sent, "click(365)") {
            return html(
                "<main>Prescriptions <div>Thank you The surgery has your request: Ramipril 5 mg. It takes two working days. </div></main>",
            );
        }
        html(
            r#"<main>Prescriptions <div>Medicine What for <ul><li><input aria-label="Request Ramipril 5 mg" type="checkbox" id="331"/>Ramipril 5 mg blood pressure </li><li><input aria-label="Request Naproxen" type="checkbox" id="345"/>Naproxen back pain </li></ul><button id="365">Request selected </button></div></main>"#,
        )
    };
    let plan = &[
        "Tick \"Request Ramipril 5 mg\"",
        "Click \"Request selected\"",
    ];
    let replies = vec![
        says("click(331)", &["click(365)", "finish()"], plan),
        ends(),
    ];
    let goal = "I'm running low on the blood pressure pills, order those";
    let visit = visit(goal, pills, replies, &["yes"; 8]).await;
    assert!(visit.pressed("click(365)"), "{:?}", visit.sent);
    assert!(
        visit
            .questions
            .iter()
            .all(|one| !one.contains("Is it done?")),
        "{:?}",
        visit.questions
    );
    assert!(visit.is_called_done());
}

#[tokio::test]
async fn a_time_is_one_however_it_is_written() {
    let blood = |sent: &[String]| {
        let told = after(sent, "click(346)", "Your appointment: Sports Hall, 10:15. ");
        html(&format!(
            r#"<main>Give blood <form><label>Place  <select id="329">Town Hall Sports Hall </select></label><button type="button" id="341">10:15 </button><button type="button" id="342">11:30 </button><button id="346">Confirm appointment </button></form><p role="status" id="350">{told}</p></main>"#
        ))
    };
    let plan = &[
        "Choose \"Sports Hall\" in Place",
        "Click \"10:15\"",
        "Click \"Confirm appointment\"",
    ];
    let replies = vec![
        says(
            "selectDropdown(329, \"\", \"Sports Hall\")",
            &["click(341)", "click(346)", "finish()"],
            plan,
        ),
        ends(),
    ];
    let goal = "Je voudrais donner mon sang au Sports Hall à 10 h 15";
    let visit = visit(goal, blood, replies, &["yes"; 8]).await;
    assert!(
        visit.pressed("click(346)"),
        "{:?} {:?}",
        visit.sent,
        visit.questions
    );
    assert!(
        visit
            .questions
            .iter()
            .all(|one| !one.contains("Is it done?")),
        "{:?}",
        visit.questions
    );
}

#[tokio::test]
async fn a_star_that_is_taken_back_takes_it_out_of_the_favourites() {
    let recipes = |sent: &[String]| {
        let star = if has(sent, "click(342)") {
            "☆ Salva"
        } else {
            "★ Preferita"
        };
        let told = after(
            sent,
            "click(342)",
            "Lasagne verdi non è più tra i preferiti. ",
        );
        html(&format!(
            r#"<main>Il mio ricettario <article>Lasagne della nonna 90 min <button id="332">★ Preferita </button><button id="333">Elimina </button></article><article>Lasagne verdi 80 min <button id="342">{star} </button><button id="343">Elimina </button></article><p role="status" id="350">{told}</p></main>"#
        ))
    };
    let reply = says("click(342)", &["finish()"], &["Click \"★ Preferita\""]);
    let goal = "togli le lasagne verdi dai preferiti, quelle della nonna restano";
    let visit = visit(goal, recipes, vec![reply, ends()], &["yes"; 4]).await;
    assert!(
        visit.pressed("click(342)") && visit.is_called_done(),
        "{:?} {}",
        visit.questions,
        visit.last
    );
}

#[tokio::test]
async fn a_day_that_the_user_did_not_say_is_cleared() {
    let alarm = |_: &[String]| {
        html(
            r#"<main>New alarm <form><label><input type="checkbox" name="mon" id="321"/> Mon</label><label><input type="checkbox" name="thu" id="324"/> Thu</label><button id="330">Save alarm </button></form></main>"#,
        )
    };
    let reply = says("uncheck(321)", &["check(324)"], &["Choose Thursday alone"]);
    let goal = "I need an alarm on Thursdays";
    let visit = visit(goal, alarm, vec![reply, ends()], &["yes"; 4]).await;
    let mon: Vec<&String> = visit
        .sent
        .iter()
        .filter(|one| one.contains("321"))
        .collect();
    assert_eq!(mon.len() % 2, 0, "{:?} {:?}", visit.sent, visit.told);
    assert!(!visit.was_told("is another day"), "{:?}", visit.told);
}

#[tokio::test]
async fn a_name_in_the_part_of_the_page_that_was_worked_on_went_somewhere() {
    let pairs = |sent: &[String]| {
        let reids = if has(sent, "click(386)") {
            String::new()
        } else {
            r#"<section>Tom Reid and Tom Reid jr. <button id="385">Merge </button><button id="386">Keep both </button></section>"#.to_owned()
        };
        let told = after(sent, "click(386)", "Both are kept as they are. ");
        html(&format!(
            r#"<main>Possible duplicates <section>Katrin Sommer and Kathrin Sommer <button id="347">Merge </button><button id="348">Keep both </button></section>{reids}<p role="status" id="391">{told}</p></main>"#
        ))
    };
    let reply = says("click(386)", &["finish()"], &["Keep both entries"]);
    let goal = "The two Tom Reids are father and son, so don't throw them together";
    let visit = visit(goal, pairs, vec![reply, ends()], &["yes"; 4]).await;
    assert!(
        visit.is_called_done(),
        "{:?} {}",
        visit.questions,
        visit.last
    );
    assert!(!visit.questions.join(" ").contains("I can't see it"));
}

#[tokio::test]
async fn a_menus_item_is_not_held_against_what_its_row_shows_since_it_opened() {
    let more = |id: u32| {
        format!(r#"<button aria-label="More" aria-haspopup="menu" id="{id}">⋯ </button>"#)
    };
    let records = |sent: &[String]| {
        let menu = r#"<tr><td><button aria-label="More" aria-haspopup="menu" id="353">⋯ </button><div role="menu" id="354"><div role="menuitem" id="355">Edit TTL </div><div role="menuitem" id="357">Delete record </div></div></td></tr>"#;
        let open = has(sent, "click(353)") && !has(sent, "click(355)");
        let (own, row) = if open {
            (String::new(), menu)
        } else {
            (more(353), "<tr/>")
        };
        html(&format!(
            r"<main>DNS Type Host Value TTL A shop-old.larchworks.example 203.0.113.77 3600 {}A shop.larchworks.example 203.0.113.10 3600 {own}MX larchworks.example mx1.postal.example 14400 {}<table><tbody><tr/></tbody><tbody><tr/>{row}<tr/></tbody></table></main>",
            more(342),
            more(364)
        ))
    };
    let goal = "drop the TTL of the shop record to five minutes please";
    let replies = vec![
        says("click(353)", &[], &["Edit the TTL of the shop record"]),
        says("click(355)", &[], &[]),
        ends(),
    ];
    let visit = visit(goal, records, replies, &["yes"; 4]).await;
    assert!(
        visit.pressed("click(355)"),
        "{:?} {:?}",
        visit.sent,
        visit.told
    );
}

#[tokio::test]
async fn what_a_row_asks_back_is_answered() {
    let classes = |sent: &[String]| {
        let asks = has(sent, "click(336)") && !has(sent, "click(346)");
        let controls = if has(sent, "click(346)") {
            r#"<button id="336">Inschrijven </button>"#
        } else if asks {
            r#"<span>Je plek bij Yin yoga opgeven?  <button id="346">Ja, geef mijn plek weg </button><button id="347">Nee, ik kom </button></span>"#
        } else {
            r#"<button id="336">Uitschrijven </button>"#
        };
        let told = after(
            sent,
            "click(346)",
            "Je staat niet meer op de lijst voor Yin yoga. ",
        );
        html(&format!(
            r#"<main>Lessen <article>20:15 Spinning met Joris <button id="330">Op de wachtlijst </button></article><article>20:30 Yin yoga met Noor {controls}</article><article>12:15 Hatha yoga met Noor <button id="360">Uitschrijven </button></article><p role="status" id="370">{told}</p></main>"#
        ))
    };
    let goal = "can't make it to yin yoga this week, take me off the list";
    let replies = vec![
        says("click(336)", &[], &["Click \"Uitschrijven\"", "Confirm it"]),
        says("click(346)", &["finish()"], &[]),
        ends(),
    ];
    let visit = visit(goal, classes, replies, &["yes"; 4]).await;
    assert!(
        visit.pressed("click(346)"),
        "{:?} {:?}",
        visit.sent,
        visit.questions
    );
}

#[tokio::test]
async fn what_is_taken_without_one_of_them_is_not_held_against_that_one() {
    let risotto = |sent: &[String]| {
        let told = after(sent, "click(350)", "Nella lista: riso, brodo, zafferano. ");
        html(&format!(
            r#"<main>Risotto alla milanese <label><input type="checkbox" id="336"/> riso</label><label><input type="checkbox" id="339"/> brodo</label><label><input type="checkbox" id="342"/> burro</label><button id="350">Metti nella lista </button><p role="status" id="360">{told}</p></main>"#
        ))
    };
    let goal = "metti nella lista gli ingredienti del risotto alla milanese, senza burro";
    let reply = says(
        "check(336)",
        &["check(339)", "click(350)", "finish()"],
        &["Metti gli ingredienti nella lista"],
    );
    let visit = visit(goal, risotto, vec![reply, ends()], &["yes"; 6]).await;
    assert!(
        !visit.was_told("the goal names “burro”"),
        "{:?}",
        visit.told
    );
    assert!(
        visit.pressed("click(350)"),
        "{:?} {:?}",
        visit.sent,
        visit.questions
    );
}
