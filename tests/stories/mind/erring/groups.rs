//! Options of one group say nothing of those of another.

use super::{ends, says, visit};
use crate::player::page;
use serde_json::Value;

/// A report in parts, each with options of its own.
fn report(sent: &[String]) -> Value {
    let begun = sent.iter().any(|one| one.ends_with("(315)"));
    let more = if begun {
        r#"<section><h2>2. Einzelheiten </h2><label><input type="radio" name="proof" value="note" id="325"/> Attest liegt vor </label><label><input type="radio" name="proof" value="none" id="327"/> Ohne Attest </label></section>"#
    } else {
        ""
    };
    page(&format!(
        r#"<main>Mitarbeiterportal <section><h2>1. Worum geht es? </h2><label><input type="radio" name="kind" value="ill" id="315"/> Ich bin krank </label><label><input type="radio" name="kind" value="child" id="317"/> Mein Kind ist krank </label><label><input type="radio" name="kind" value="leave" id="319"/> Ich möchte Urlaub </label></section>{more}<button id="340">Einreichen </button></main>"#
    ))
    .into()
}

#[tokio::test]
async fn what_was_answered_for_one_group_is_not_held_against_another() {
    let replies = vec![
        says(
            "click(315)",
            &[],
            &["Say what it is about", "Fill in the rest"],
        ),
        says("click(325)", &[], &[]),
        says("fail()", &[], &[]),
    ];
    let goal = "hab die grippe, meld mich bis zum 6. märz ab. der doktor hat mir was ausgestellt";
    let answers = ["ich bin krank", "yes", "yes"];
    let visit = visit(goal, report, replies, &answers).await;
    assert!(
        visit.pressed("click(325)"),
        "{:?} {:?} {}",
        visit.sent,
        visit.questions,
        visit.told.last().unwrap()
    );
}

/// The groups of a seminar.
fn seminar(_: &[String]) -> Value {
    page(
        r#"<main>Soil Science, seminar <div role="dialog" aria-label="Change group" id="300"><label><input type="radio" name="group" id="315"/> Group A, Mon 9:30 to 11:30, 4 places </label><label><input type="radio" name="group" id="317"/> Group B, Thu 9:30 to 11:30, 5 places </label><label><input type="radio" name="group" id="319"/> Group C, Thu 15:00 to 17:00, 2 places </label><button id="340">Change group </button></div></main>"#,
    )
    .into()
}

#[tokio::test]
async fn the_part_of_the_day_that_was_said_tells_which_of_two_on_it() {
    let chooses = |id: u32, goal: &'static str| {
        let plan = ["Choose the group", "Change it"];
        let chosen = says(&format!("click({id})"), &[], &plan);
        visit(
            goal,
            seminar,
            vec![chosen, says("fail()", &[], &[])],
            &["yes"],
        )
    };
    let goal = "Move me to the Thursday morning group, I work in the afternoons";
    let right = chooses(317, goal).await;
    assert!(right.pressed("click(317)"), "{:?}", right.questions);
    let wrong = chooses(319, goal).await;
    assert!(!wrong.pressed("click(319)"), "{:?}", wrong.sent);
    // When somebody works says nothing of the group.
    let other = "I work in the afternoon, move me to one of the Thursday groups";
    let other = chooses(319, other).await;
    assert!(!other.pressed("click(319)"), "{:?}", other.sent);
    let either = chooses(317, "Move me to one of the Thursday groups").await;
    assert!(!either.pressed("click(317)"), "{:?}", either.sent);
}

/// Flats of one street.
fn flats(_: &[String]) -> Value {
    let flat = |(id, name): (u32, &str)| {
        format!(
            r#"<article data-name="{name}">{name} <p><button id="{id}">Écrire à l'agence </button><button id="{}">Déposer mon dossier </button></p></article>"#,
            id + 1
        )
    };
    let all = [
        (330, "T2 rue des Lilas, 3e étage 43 m², 690 €"),
        (340, "T2 rue des Lilas, 5e étage 45 m², 735 €"),
        (350, "Studio quai Fulchiron 24 m², 540 €"),
    ];
    let all: String = all.map(flat).concat();
    page(&format!("<main>Mes favoris <div>{all}</div></main>")).into()
}

#[tokio::test]
async fn what_is_said_not_to_be_meant_tells_which_of_two() {
    let goal = "le T2 rue des Lilas, pas celui du 3e, l'autre : demande leur si le chauffage est compris dans les charges";
    let chooses = |id: u32| {
        let plan = ["Écrire à l'agence", "Demander si le chauffage est compris"];
        let chosen = says(&format!("click({id})"), &[], &plan);
        visit(
            goal,
            flats,
            vec![chosen, says("fail()", &[], &[])],
            &["yes"],
        )
    };
    let right = chooses(340).await;
    assert!(
        right.pressed("click(340)"),
        "{:?} {:?}",
        right.questions,
        right.told
    );
    let wrong = chooses(330).await;
    assert!(!wrong.pressed("click(330)"), "{:?}", wrong.sent);
}

/// Orders of a shop, each with its notes.
fn parcels(sent: &[String]) -> Value {
    let notes = if sent.iter().any(|one| one == "click(340)") {
        "Gift card: Keep your ears warm. "
    } else {
        ""
    };
    page(&format!(
        r#"<main>Orders <article>Grace Oduya, 2 beanies <p><button id="340">Notes (2) </button><button id="341">Mark as packed </button></p>{notes}</article><article>Femi Oduya, blanket <p><button id="350">Notes (1) </button><button id="351">Mark as packed </button></p></article></main>"#
    ))
    .into()
}

#[tokio::test]
async fn what_was_not_done_yet_speaks_for_no_other_control() {
    let goal = "what did Grace Oduya want on the gift card again? i havent packed it yet";
    let looks = says("click(340)", &[], &["Look at the notes"]);
    let visit = visit(
        goal,
        parcels,
        vec![looks, says("fail()", &[], &[])],
        &["yes"],
    )
    .await;
    assert!(!visit.was_told("names another control"), "{:?}", visit.told);
    assert!(visit.pressed("click(340)"), "{:?}", visit.questions);
}

/// Rooms of a hotel.
fn rooms(_: &[String]) -> Value {
    page(
        r#"<main>Zimmer wählen <div role="dialog" aria-label="Zimmer und Betten" id="300"><label><input type="radio" name="room" id="315"/> Einzelzimmer, 98,00 € </label><label><input type="radio" name="room" id="317"/> Doppelzimmer Hofseite, 118,00 € </label><label><input type="radio" name="room" id="319"/> Doppelzimmer Gartenseite, 132,00 € </label><button id="340">Weiter </button></div></main>"#,
    )
    .into()
}

#[tokio::test]
async fn a_word_that_is_a_part_of_a_longer_one_tells_which_of_two() {
    let goal = "im Februar bitte das Doppelzimmer zum Garten raus";
    let chooses = |id: u32| {
        let chosen = says(&format!("click({id})"), &[], &["Das Zimmer wählen"]);
        visit(
            goal,
            rooms,
            vec![chosen, says("fail()", &[], &[])],
            &["yes"],
        )
    };
    let right = chooses(319).await;
    assert!(right.pressed("click(319)"), "{:?}", right.questions);
    let wrong = chooses(317).await;
    assert!(!wrong.pressed("click(317)"), "{:?}", wrong.sent);
}

/// Devices in a table of which January's client tore the cells out of their rows.
fn devices(_: &[String]) -> Value {
    let row = |id: u32| {
        format!(
            r#"<tr><td><button id="{id}">Kids mode </button><a id="{}">Sign out </a></td></tr>"#,
            id + 1
        )
    };
    let rows: String = [332, 340, 348].map(row).concat();
    page(&format!(
        "<main>Devices Device Used by Living room TV Nadia Tom's tablet Tom Kids tablet Lea, Leo <table><tbody><tr/></tbody><tbody>{rows}</tbody></table></main>"
    ))
    .into()
}

#[tokio::test]
async fn a_row_that_names_its_own_controls_alone_tells_nothing_of_which() {
    let goal = "sign Tom's tablet out";
    let chosen = says("click(341)", &[], &["Sign the tablet out"]);
    let visit = visit(
        goal,
        devices,
        vec![chosen, says("fail()", &[], &[])],
        &["no"],
    )
    .await;
    let asked = visit.questions.first().expect("it is asked which");
    assert!(asked.contains("the second from the top"), "{asked}");
    assert!(!asked.contains("in “Kids mode"), "{asked}");
}

/// An offer of a workshop: the same answers to each line of it.
fn offer(_: &[String]) -> Value {
    let line = |work: &str, first: u32| {
        let answers = ["Nu doen", "Volgende keer", "Niet doen"].iter().enumerate();
        let answers: String = answers
            .map(|(at, answer)| {
                let id = first + u32::try_from(at).unwrap();
                format!(r#"<label><input type="radio" name="{work}" id="{id}"/> {answer} </label>"#)
            })
            .collect();
        format!("{work} <fieldset>{work} {answers}</fieldset>")
    };
    let lines = [
        ("Remblokken voor vervangen", 31),
        ("Ruitenwissers vervangen", 51),
        ("Distributieriem vervangen", 41),
    ];
    let lines: String = lines.map(|(work, first)| line(work, first)).concat();
    page(&format!(
        r#"<main>Wacht op uw akkoord: Skoda Octavia {lines}<button id="60">Antwoord versturen </button></main>"#
    ))
    .into()
}

#[tokio::test]
async fn an_answer_that_was_said_of_one_line_does_not_speak_against_another_of_the_next() {
    let goal = "die remblokken moeten natuurlijk wel, en doe de ruitenwissers dan ook meteen. die riem zien we de volgende keer wel weer. geef dat ff door";
    let all = says(
        "check(31)",
        &["check(51)", "check(42)", "click(60)"],
        &["Answer each line and send the answer"],
    );
    let visit = visit(
        goal,
        offer,
        vec![all, says("fail()", &[], &[])],
        &["yes"; 8],
    )
    .await;
    let sent = ["click(31)", "click(51)", "click(42)", "click(60)"];
    assert_eq!(
        visit.sent[..4.min(visit.sent.len())],
        sent,
        "{:?}",
        visit.questions
    );
}

/// Preferences in groups, as the January client sends them.
fn preferences(_: &[String]) -> Value {
    page(
        r#"<main><fieldset>Musique <label><input type="radio" name="m" id="85"/> Toujours de la musique </label><label><input type="radio" name="m" id="87"/> Un peu de musique </label></fieldset><fieldset>Tabac <label><input type="radio" name="t" id="90"/> Voiture fumeur </label><label><input type="radio" name="t" id="91"/> Cigarette aux pauses </label><label><input type="radio" name="t" id="92"/> Voiture non-fumeur </label></fieldset><button id="99">Enregistrer mes préférences </button></main>"#,
    )
    .into()
}

#[tokio::test]
async fn what_is_chosen_behind_it_in_another_group_does_not_speak_against_it() {
    let goal = "Je ne veux plus aucune cigarette pendant mes trajets, même aux pauses, et pour la musique c'est toujours oui. Enregistre-le dans mes préférences, s'il te plaît.";
    let all = says(
        "click(92)",
        &["click(85)", "click(99)"],
        &["Choose both and save"],
    );
    let visit = visit(
        goal,
        preferences,
        vec![all, says("fail()", &[], &[])],
        &["yes"; 8],
    )
    .await;
    assert!(visit.pressed("click(92)"), "{:?}", visit.questions);
    assert!(visit.pressed("click(99)"), "{:?}", visit.questions);
    assert!(!visit.was_told("was refused"), "{:?}", visit.sent);
}

/// A row that is edited in its place, and tells what would be saved.
fn edited(sent: &[String]) -> Value {
    let told = if sent.is_empty() {
        "Nothing changed so far."
    } else {
        "Not saved yet: Theo, bins: £2.00."
    };
    let row = |name: &str, id: u32| {
        format!(
            r#"<tr><td>{name} <button id="{id}">Edit </button><button id="{}">Delete </button></td></tr>"#,
            id + 1
        )
    };
    page(&format!(
        r#"<main>Theo <input aria-label="Pays £" id="30"/><table><tbody>{}<tr><td>{told} <button id="35">Cancel </button><button id="36">Save </button></td></tr>{}</tbody></table></main>"#,
        row("Isla, rabbits", 21),
        row("Theo, lawn", 41)
    ))
    .into()
}

#[tokio::test]
async fn the_only_control_of_its_name_is_pressed_though_its_row_tells_what_was_entered() {
    let goal = "Taking the bins out pays two pounds from now on, save that";
    let all = says(
        "setValue(30, \"2.00\")",
        &["click(36)"],
        &["Change what the bins pay and save it"],
    );
    let visit = visit(
        goal,
        edited,
        vec![all, says("fail()", &[], &[])],
        &["yes"; 8],
    )
    .await;
    assert!(visit.pressed("click(36)"), "{:?}", visit.questions);
    let lost = "its element is not on the page";
    assert!(!visit.was_told(lost), "{:?}", visit.sent);
}

/// A checkout whose addresses have numbers in their codes, and whose ways to deliver are called "post" together.
fn checkout(sent: &[String]) -> Value {
    let placed = sent.iter().any(|one| one == "click(620)");
    let message = if placed {
        "Thank you, your order is placed."
    } else {
        ""
    };
    page(&format!(
        r#"<main>Checkout <form><fieldset>Send it to <label><input name="to" type="radio" id="588"/> Mum: Jean Whelan, 3 Orchard Close, Totnes TQ9 5XA </label><label><input name="to" type="radio" id="591"/> Mark's mum: Sheila Orme, 8 Hill Rise, Exeter EX4 2LB </label></fieldset><fieldset>Delivery <label><input name="post" type="radio" value="standard" id="599"/> Standard, 3 to 5 working days, £3.50 </label><label><input name="post" type="radio" value="express" id="602"/> Express, next working day, £6.95 </label></fieldset><button id="620">Place order </button></form><p role="status" id="626">{message} </p></main>"#
    ))
    .into()
}

#[tokio::test]
async fn the_number_of_a_postcode_counts_nothing_and_the_name_of_a_group_is_no_deed() {
    let goal = "order the 2 records and have them sent to my mum, standard delivery is fine";
    let replies = vec![
        says(
            "click(588)",
            &["click(599)", "click(620)", "finish()"],
            &["Place the order"],
        ),
        ends(),
    ];
    let visit = visit(goal, checkout, replies, &["yes"; 4]).await;
    let sent = ["click(588)", "click(599)", "click(620)"];
    assert_eq!(visit.sent, sent, "{:?} {}", visit.questions, visit.last);
}
