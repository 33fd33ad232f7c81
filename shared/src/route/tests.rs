//! Recipes: what is learned of a task, and what is done with it.

mod earlier;
mod shape;

use super::*;
use crate::action::Action;
use crate::page::{ElementId, Page};

const URL: &str = "https://app.example.com/cases/17?q=secret";

fn page(inner: &str) -> Page {
    let text = format!("<html><head/><body>{inner}</body></html>");
    Page::read(Some(&text), None, None)
}

fn click(id: u64) -> Action {
    Action::Click { id: ElementId(id) }
}

fn set(id: u64, text: &str) -> Action {
    Action::SetValue {
        id: ElementId(id),
        text: text.to_owned(),
    }
}

fn footprint(action: &Action, page: &Page) -> Footprint {
    let made = Footprint::of(action, page, true, str::to_owned);
    Footprint {
        proven: true,
        ..made
    }
}

fn learnt(goal: &str, page: &Page, actions: &[Action]) -> Result<Recipe, Unlearnable> {
    let trail: Vec<Footprint> = actions.iter().map(|one| footprint(one, page)).collect();
    Recipe::learn(&Shape::of(&intent::read(goal)), URL, &trail)
}

/// What the recipe does for a goal on a page, as far as it comes.
fn done(recipe: &Recipe, goal: &str, page: &Page) -> Vec<Result<Action, Lost>> {
    let shape = Shape::of(&intent::read(goal));
    (0..)
        .map_while(|at| recipe.next(at, &shape, page))
        .collect()
}

const CASE: &str = r#"<h1>Complaint </h1><label>Note <input name="note" id="8"/></label><label>Amount <input name="amount" id="9"/></label><button id="6">Refund </button><button id="7">Close case </button>"#;

#[test]
fn a_value_of_the_goal_goes_where_the_last_one_went() {
    let goal = "Settle it with \"was late\" and 12 euros";
    let recipe = learnt(
        goal,
        &page(CASE),
        &[set(8, "was late"), set(9, "12 euros"), click(7)],
    );
    let recipe = recipe.unwrap();

    // Other numbers, another order.
    let today = page(
        r#"<button id="1">Close case </button><label>Amount <input name="amount" id="2"/></label><label>Note <input name="note" id="3"/></label>"#,
    );
    let actions = done(&recipe, "Settle it with \"got lost\" and 9 euros", &today);

    let expected = [set(3, "got lost"), set(2, "9 euros"), click(1)];
    assert_eq!(actions, expected.map(Ok));
}

#[test]
fn a_value_that_no_step_used_must_be_the_same_again() {
    let recipe = learnt("Close the case of \"Ines\"", &page(CASE), &[click(7)]).unwrap();
    assert!(recipe.fits(&Shape::of(&intent::read("Close the case of \"Ines\""))));
    assert!(!recipe.fits(&Shape::of(&intent::read("Close the case of \"Tom\""))));
    let kept = serde_json::to_string(&recipe).unwrap();
    assert!(!kept.contains("Ines"), "{kept}");
}

#[test]
fn a_control_that_the_goal_names_is_found_by_the_next_goals_name() {
    let tabs = r#"<button id="1">Billing </button><button id="2">Shipping </button>"#;
    let recipe = learnt("Set up \"Billing\" for me", &page(tabs), &[click(1)]).unwrap();
    let actions = done(&recipe, "Set up \"shipping\" for me", &page(tabs));
    assert_eq!(actions, [Ok(click(2))]);
}

const ROWS: &str = r#"<table><tr><td>Ines Roth </td><td><button id="1">Open </button></td></tr><tr><td>Tom Berg </td><td><button id="2">Open </button></td></tr></table>"#;

#[test]
fn a_row_is_found_by_what_the_goal_says_of_it() {
    let recipe = learnt(
        "Look into the matter of Ines Roth",
        &page(ROWS),
        &[click(1)],
    )
    .unwrap();
    let other = "Look into the matter of Tom Berg";
    assert_eq!(done(&recipe, other, &page(ROWS)), [Ok(click(2))]);
    let nobody = "Look into the matter of Eve Hall";
    assert_eq!(done(&recipe, nobody, &page(ROWS)), [Err(Lost::Missing)]);
}

#[test]
fn what_only_that_days_page_could_tell_is_not_learned() {
    let cases = [
        // Which row it was, the page said.
        (
            "Look into the newest matter",
            ROWS,
            click(1),
            Unlearnable::PageData,
        ),
        (
            "Open the last invoice",
            r#"<ul><li><a id="1">Invoice 8841 </a></li><li><a id="2">Invoice 8842 </a></li></ul>"#,
            click(2),
            Unlearnable::PageData,
        ),
        (
            "Open the newest project",
            r#"<ul><li><a id="1">Titan </a></li><li><a id="2">Atlas </a></li></ul>"#,
            click(2),
            Unlearnable::PageData,
        ),
        (
            "Settle it as the letter says",
            CASE,
            set(8, "was late"),
            Unlearnable::ForeignText,
        ),
        (
            "Settle it for 12",
            CASE,
            set(9, "12.00 EUR"),
            Unlearnable::ForeignText,
        ),
        (
            "Settle it with \"x\" and \"x\"",
            CASE,
            set(8, "x"),
            Unlearnable::Twins,
        ),
        (
            "Go on",
            r#"<button id="1"></button>"#,
            click(1),
            Unlearnable::Nameless,
        ),
        (
            "Go on",
            CASE,
            Action::CreateTab {
                url: "https://a.test/".to_owned(),
            },
            Unlearnable::Action,
        ),
        (
            "Go on",
            CASE,
            Action::Wait { seconds: 1.0 },
            Unlearnable::Nothing,
        ),
        (
            "Go on",
            CASE,
            Action::Navigate {
                url: "https://a.test/".to_owned(),
            },
            Unlearnable::ForeignText,
        ),
    ];
    for (goal, shown, action, reason) in cases {
        assert_eq!(learnt(goal, &page(shown), &[action]), Err(reason), "{goal}");
    }
}

#[test]
fn an_entry_of_a_menu_is_a_label() {
    let menu = r#"<ul><li><a id="1">Billing </a></li><li><a id="2">Staff </a></li></ul>"#;
    let recipe = learnt("See who works here", &page(menu), &[click(2)]).unwrap();
    assert_eq!(
        done(&recipe, "see who works here", &page(menu)),
        [Ok(click(2))]
    );
}

#[test]
fn an_option_of_a_list_is_a_label() {
    let list = r#"<label>Reason <select name="why" id="4"><option>Late </option><option>Broken </option></select></label>"#;
    let choose = |text: &str| Action::SelectDropdown {
        id: ElementId(4),
        value: None,
        text: Some(text.to_owned()),
    };
    let recipe = learnt("Settle the matter", &page(list), &[choose("Broken")]).unwrap();
    assert_eq!(
        done(&recipe, "settle the matter", &page(list)),
        [Ok(choose("Broken"))]
    );
}

#[test]
fn what_is_gone_doubled_or_locked_is_a_mismatch() {
    let recipe = learnt("Settle it", &page(CASE), &[click(7)]).unwrap();
    let cases = [
        (
            r#"<button id="1">Close the case </button>"#,
            Err(Lost::Missing),
        ),
        (
            r#"<button id="1" disabled="">Close case </button>"#,
            Err(Lost::Missing),
        ),
        (r#"<a id="1">Close case </a>"#, Err(Lost::Missing)),
        (
            r#"<button id="1">Close case </button><button id="2">Close case </button>"#,
            Err(Lost::Ambiguous),
        ),
        (r#"<button id="1">CLOSE CASE </button>"#, Ok(click(1))),
    ];
    for (shown, expected) in cases {
        assert_eq!(
            done(&recipe, "settle it", &page(shown)),
            [expected],
            "{shown}"
        );
    }
}

#[test]
fn where_a_task_began_is_known_by_host_and_path() {
    let recipe = learnt("Settle it", &page(CASE), &[click(7)]).unwrap();
    assert!(recipe.begins_at("https://app.example.com/cases/17/#top"));
    assert!(!recipe.begins_at("https://app.example.com/cases"));
    assert!(!serde_json::to_string(&recipe).unwrap().contains("cases"));
}

#[test]
fn a_key_is_pressed_first_only_where_it_was_before() {
    let press = Action::Press {
        key: "Enter".to_owned(),
    };
    let goal = "Settle it";
    let (shape, shown) = (Shape::of(&intent::read(goal)), page(CASE));
    let by_key = learnt(goal, &shown, &[press]).unwrap();
    let by_button = learnt(goal, &shown, &[click(7)]).unwrap();
    let elsewhere = "https://app.example.com/home";
    assert!(by_key.starts_on(URL, &shape, &shown));
    assert!(!by_key.starts_on(elsewhere, &shape, &shown));
    assert!(by_button.starts_on(elsewhere, &shape, &shown));
    assert!(!by_button.starts_on(URL, &shape, &page("")));
}

#[test]
fn a_secret_is_neither_kept_nor_said() {
    let form = r#"<label>Password <input type="password" name="p" id="3"/></label>"#;
    let goal = "Open the vault with the password {{secret:1}}";
    let recipe = learnt(goal, &page(form), &[set(3, "{{secret:1}}")]).unwrap();
    let lines: Vec<String> = recipe.lines(&Shape::of(&intent::read(goal))).collect();
    assert_eq!(lines, ["Enter the Password"]);
    assert_eq!(
        done(&recipe, goal, &page(form)),
        [Ok(set(3, "{{secret:1}}"))]
    );
}

#[test]
fn steps_are_told_in_the_goals_own_words() {
    let goal = "Settle it with \"was late\"";
    let recipe = learnt(goal, &page(CASE), &[set(8, "was late"), click(7)]).unwrap();
    let shape = Shape::of(&intent::read("Settle it with \"got lost\""));
    let lines: Vec<String> = recipe.lines(&shape).collect();
    assert_eq!(
        lines,
        ["Enter “got lost” into “Note”", "Click “Close case”"]
    );
    assert_eq!(
        recipe.step(1).unwrap().tell(&shape),
        "Clicking “Close case”."
    );
}
