//! Buttons of a navigation lead to a part of the site, where they say nothing else.

use super::other_ways::numbered;
use super::*;

fn press(goal: &str, page: &str) -> Verdict {
    let page = numbered(page);
    let mut visit = Visit::begin(goal, "https://desk.example/board", &page);
    visit.act(&action("click(3)"))
}

const GOAL: &str = "norman filled up just now, 85 litres of red. stick it on his tab";
const DESK: &str = r#"<nav aria-label="Desk"><button data-id="1">Arrivals</button><button data-id="2">On the quay</button><button data-id="3">Fuel</button><button data-id="4">Lift-out</button></nav>"#;

#[test]
fn one_of_several_plain_buttons_of_a_navigation_is_pressed_unasked() {
    assert_eq!(press(GOAL, DESK), Verdict::Pass);
    let by_role = DESK.replace("<nav", "<div role=\"navigation\"");
    assert_eq!(
        press(GOAL, &by_role.replace("</nav", "</div")),
        Verdict::Pass
    );
}

#[test]
fn what_says_more_than_where_it_leads_or_stands_elsewhere_is_asked_about() {
    for page in [
        DESK.replace("nav", "div"),
        DESK.replace(">Fuel", ">Pay for fuel"),
        DESK.replace(">Fuel", ">Fuel, £95.20"),
        DESK.replace(">Fuel", ">Clock out"),
        DESK.replace(">Fuel", ">Lock"),
        DESK.replace(">Fuel", ">Stop"),
        DESK.replace(">Fuel", ">Wipe out all of the fuel records now"),
        DESK.replace(
            r#"<button data-id="3">Fuel</button>"#,
            r#"<form method="post"><button data-id="3">Fuel</button></form>"#,
        ),
        r#"<nav><button data-id="3">Fuel</button></nav>"#.to_owned(),
    ] {
        let verdict = press(GOAL, &page);
        assert!(matches!(verdict, Verdict::Confirm(_)), "{page}");
    }
}
