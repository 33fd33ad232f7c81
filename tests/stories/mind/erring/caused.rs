//! What others are to do is ordered from them by whatever press sends it.

use super::{ends, list, says, visit};

#[tokio::test]
async fn what_the_town_is_to_fetch_needs_no_press_that_is_called_after_it() {
    let goal =
        "deux vieux matelas à faire enlever, on les mettra devant le portail rue des Acacias";
    let form = |_: &[String]| {
        list(&[
            (5, "inp", "Que faut-il prendre ?", ""),
            (6, "inp", "Où seront les objets ?", ""),
            (497, "btn", "Envoyer la demande", ""),
        ])
    };
    let reply = says(
        "setValue(5, \"deux vieux matelas\")",
        &[
            "setValue(6, \"devant le portail rue des Acacias\")",
            "click(497)",
            "finish()",
        ],
        &["Remplir la demande et l'envoyer"],
    );
    let visit = visit(goal, form, vec![reply, ends()], &["yes"; 6]).await;
    assert!(visit.pressed("click(497)"), "{:?}", visit.questions);
    assert!(visit.is_called_done(), "{:?}", visit.last);
    assert!(
        !visit.was_told("nothing that was pressed is called so"),
        "{:?}",
        visit.told
    );
}
