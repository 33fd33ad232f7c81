//! What a form or summary holds is the goal's, all of it and no more, and then its last press is not asked about; each beside one
//! that says more, less or something else.

use super::other_ways::numbered;
use super::*;

fn passes(goal: &str, page: &str, acts: &[&str]) -> bool {
    let mut visit = Visit::begin(goal, "https://desk.example/board", &numbered(page));
    let mut verdicts = acts.iter().map(|act| visit.act(&action(act)));
    verdicts.all(|verdict| verdict == Verdict::Pass)
}

/// What stands on a page, and what stands in its place where it is asked about.
type Others = &'static [(&'static str, &'static str)];

/// Of each: the goal, the summary, and what stands in its place where it is asked about.
const SUMMARIES: &[(&str, &str, Others)] = &[
    (
        "prenota la sala Galileo per il 25 giugno, 14:00-16:00",
        r#"<main><h1>Conferma prenotazione</h1><table><tr><th>Sala</th><td>Galileo</td></tr><tr><th>Data</th><td>25 giugno</td></tr><tr><th>Orario</th><td>14:00–16:00</td></tr></table><button data-id="8">Indietro</button><button data-id="9">Conferma</button></main>"#,
        &[
            ("25 giugno<", "26 giugno<"),
            ("16:00<", "17:00<"),
            (">Galileo", ">Newton"),
            ("</table>", "</table><p>Costo di annullamento 40 €</p>"),
            ("</table>", "</table><p>Si rinnova ogni mese</p>"),
            ("<tr><th>Data</th><td>25 giugno</td></tr>", ""),
            ("Conferma prenotazione<", "Disdetta dell'abbonamento<"),
            (">Conferma</button>", ">Elimina</button>"),
        ],
    ),
    (
        "réserve le court 3 samedi 15 juin de 10h à 11h",
        r#"<div role="dialog" aria-modal="true"><h2>Récapitulatif</h2><ul><li>Court 3</li><li>Samedi 15 juin</li><li>10h00 – 11h00</li></ul><button data-id="8">Retour</button><button data-id="9">Confirmer</button></div>"#,
        &[
            ("Court 3", "Court 4"),
            ("Samedi 15 juin", "Samedi 22 juin"),
            ("11h00", "12h00"),
            ("</ul>", "</ul><p>Pénalité de 20 € en cas d'absence</p>"),
            (
                "</ul>",
                "</ul><label><input type=\"checkbox\" checked data-id=\"4\"> Partager avec mes contacts</label>",
            ),
        ],
    ),
    (
        "opłać fakturę 118/2024 na 96,40 zł",
        r#"<main><h1>Potwierdzenie płatności</h1><p>Faktura: 118/2024</p><p>Kwota: 96,40 zł</p><p>Do zapłaty razem: 96,40 zł</p><button data-id="8">Anuluj</button><button data-id="9">Potwierdź i zapłać</button></main>"#,
        &[
            ("razem: 96,40", "razem: 99,40"),
            ("118/2024", "119/2024"),
            ("<p>Kwota", "<p>Polecenie zapłaty co miesiąc</p><p>Kwota"),
        ],
    ),
];

/// The same for forms that are filled in: the goal, the form, what is done, and what stands in its place.
const FORMS: &[(&str, &str, &[&str], Others)] = &[
    (
        "log 3.5 hours on Harbour for 12 May with the note pump drawings",
        r#"<form><h2>Log time</h2><label>Project<select data-id="4"><option>Airfield</option><option>Harbour</option></select></label><label>Date<input data-id="5" value="12 May"></label><label>Hours<input data-id="6"></label><label>Note<textarea data-id="7"></textarea></label><button type="submit" data-id="9">Log time</button></form>"#,
        &[
            "selectDropdown(4, \"\", \"Harbour\")",
            "setValue(6, \"3.5\")",
            "setValue(7, \"pump drawings\")",
            "click(9)",
        ],
        &[
            ("12 May", "13 May"),
            (
                "<h2>Log time</h2>",
                "<h2>Log time</h2><p>Approves and pays out 240 €</p>",
            ),
            (">Log time</button>", ">Close project</button>"),
            ("<h2>Log time</h2>", "<h2>Relinquish tenancy</h2>"),
            (
                "<form><h2>Log time</h2>",
                "<h2>Relinquish tenancy</h2><form>",
            ),
            (
                "<label>Hours",
                "<label><input type=\"checkbox\" checked data-id=\"3\"> Round up to the next hour</label><label>Hours",
            ),
            (
                "<label>Hours",
                "<label><input type=\"checkbox\" role=\"switch\" data-id=\"3\" checked> Overtime</label><label>Hours",
            ),
            (
                "<label>Hours",
                "<label>Rate<select data-id=\"3\"><option selected>Double</option><option>Plain</option></select></label><label>Hours",
            ),
            (
                "<label>Hours",
                "<input type=\"hidden\" name=\"bill\" value=\"client\"><label>Hours",
            ),
        ],
    ),
    (
        "app Sanne: ik neem de taart mee",
        r#"<main><h2>Sanne</h2><p class="in">Wie zorgt er voor iets lekkers?</p><input data-id="8" aria-label="Bericht aan Sanne"><button data-id="9" aria-label="Versturen"><svg></svg></button></main>"#,
        &["setValue(8, \"ik neem de taart mee\")", "click(9)"],
        &[
            ("Sanne", "Team Noord"),
            ("<h2>Sanne", "<h2>Sanne en familie"),
            (
                "<input data-id",
                "<input data-id=\"4\" aria-label=\"Ook aan\" value=\"Buurtapp\"><input data-id",
            ),
        ],
    ),
];

#[test]
fn what_is_the_goals_is_sent_and_whatever_differs_is_asked_about() {
    for (goal, page, others) in SUMMARIES {
        assert!(passes(goal, page, &["click(9)"]), "{goal}");
        for (own, other) in *others {
            let changed = page.replace(own, other);
            assert_ne!(changed, *page, "{own}");
            assert!(!passes(goal, &changed, &["click(9)"]), "{goal}: {other}");
        }
    }
    for (goal, page, acts, others) in FORMS {
        assert!(passes(goal, page, acts), "{goal}");
        for (own, other) in *others {
            let changed = page.replace(own, other);
            assert_ne!(changed, *page, "{own}");
            assert!(!passes(goal, &changed, acts), "{goal}: {other}");
        }
    }
}

#[test]
fn who_looks_drafts_or_asks_has_ordered_nothing_of_it() {
    let (_, page, _) = SUMMARIES[0];
    for goal in [
        "mostra la sala Galileo per il 25 giugno, 14:00-16:00",
        "prepara la prenotazione della sala Galileo per il 25 giugno, 14:00-16:00",
        "la sala Galileo il 25 giugno, 14:00-16:00, è libera?",
    ] {
        assert!(!passes(goal, page, &["click(9)"]), "{goal}");
    }
}

#[test]
fn a_counter_is_pressed_towards_the_goals_number_alone() {
    let page = |count: u32| {
        format!(
            r#"<h2>Warszawa – Gdańsk, niedziela</h2><div>Ulgowy <button data-id="8" aria-label="Mniej ulgowych">−</button><b>{count}</b><button data-id="9" aria-label="Więcej ulgowych">+</button></div><button data-id="10">Dalej</button>"#
        )
    };
    let goal = "dwa bilety ulgowe na pociąg do Gdańska w niedzielę";
    assert!(passes(goal, &page(1), &["click(9)"]));
    assert!(passes(goal, &page(3), &["click(8)"]));
    assert!(!passes(goal, &page(2), &["click(9)"]));
    assert!(!passes(goal, &page(1), &["click(8)"]));
    let named_otherwise = page(1).replace("ulgowych", "rowerów");
    assert!(!passes(goal, &named_otherwise, &["click(9)"]));
}

#[test]
fn what_a_page_says_to_happen_at_once_is_asked_about_where_somebody_only_looks() {
    let page = |told: &str| {
        format!(
            r#"<section><h2>Owner</h2><p>{told}</p><input data-id="4" role="combobox" aria-expanded="true" value="Ann" aria-label="Person"><ul role="listbox"><li role="option" data-id="9">Ann Moor</li><li role="option" data-id="10">Anne Pohl</li></ul></section>"#
        )
    };
    let goal = "find the phone number of Ann Moor";
    assert!(passes(goal, &page("Start typing a name."), &["click(9)"]));
    assert!(passes(
        goal,
        &page("The results below are shown immediately."),
        &["click(9)"]
    ));
    for told in [
        "Whoever you pick becomes the owner immediately.",
        "Wer gewählt wird, ist sofort Eigentümer der Akte.",
        "La personne choisie devient propriétaire sans délai.",
        "Quien elijas pasa a ser propietario en el acto, de forma irreversible.",
    ] {
        assert!(!passes(goal, &page(told), &["click(9)"]), "{told}");
    }
}

#[test]
fn a_row_is_marked_whatever_it_tells_of() {
    let goal = "label the mail from Hartwell Mutual Bills";
    let list = |own: &str| {
        format!(
            r#"<ul><li><input type="checkbox" aria-label="Select" data-id="7"> Greta Lund: Water rota</li><li><input type="checkbox" aria-label="{own}" data-id="9"> Hartwell Mutual: Your car insurance renewal, pay by Friday</li></ul>"#
        )
    };
    assert!(passes(goal, &list("Select"), &["check(9)"]));
    assert!(!passes(goal, &list("Auto-renew"), &["check(9)"]));
}

/// January's client shows neither how a box stands nor what a list holds.
#[test]
fn what_may_stand_unseen_in_a_form_is_asked_about() {
    let form = |more: &str| {
        format!(
            r#"<html><head/><body><main><form>Log time <h2>Log time </h2>{more}<label>Hours  <input name="hours" id="6"/></label><label>Note  <textarea name="note" id="7"/></label><button id="9">Log time </button></form></main></body></html>"#
        )
    };
    let goal = "log 3.5 hours with the note pump drawings";
    let acts = [
        "setValue(6, \"3.5\")",
        "setValue(7, \"pump drawings\")",
        "click(9)",
    ];
    let all = |page: &str| {
        let mut visit = Visit::begin(goal, "https://desk.example/board", page);
        let mut verdicts = acts.iter().map(|act| visit.act(&action(act)));
        verdicts.all(|verdict| verdict == Verdict::Pass)
    };
    assert!(all(&form("")));
    for more in [
        r#"<label><input name="ot" type="checkbox" id="3"/> Overtime </label>"#,
        r#"<label>Rate  <select name="rate" id="3">Plain Double </select></label>"#,
    ] {
        assert!(!all(&form(more)), "{more}");
    }
}

/// The same summary may make the thing or end it, and a value is no message.
#[test]
fn a_summary_of_the_thing_is_not_the_deed_that_the_goal_orders() {
    let (_, page, _) = SUMMARIES[1];
    for goal in [
        "annule le court 3 samedi 15 juin de 10h à 11h",
        "cancel court 3 on saturday 15 june, 10h to 11h",
    ] {
        assert!(!passes(goal, page, &["click(9)"]), "{goal}");
    }
    let page = r#"<main><h2>Summer sale</h2><textarea data-id="8" aria-label="Comment"></textarea><button data-id="9">Send</button></main>"#;
    let acts = ["setValue(8, \"Summer sale in Berlin\")", "click(9)"];
    assert!(!passes(
        "change the title to Summer sale in Berlin",
        page,
        &acts
    ));
}
