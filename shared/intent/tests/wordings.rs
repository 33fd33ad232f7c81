//! Plans of goals in further wordings than `docs/goals.md` shows.

use intent::{describe, read};

/// The plan as its user reads it; what is not understood stands behind it.
fn plan(goal: &str) -> Vec<String> {
    let read = read(goal);
    let steps = read.steps.iter().map(|step| describe(&step.intent));
    let unread = read.unread.iter().map(|part| format!("?? {}", part.text));
    steps.chain(unread).collect()
}

/// Fails with the goal whose plan is another.
#[track_caller]
fn check<const CASES: usize>(cases: [(&str, Vec<&str>); CASES]) {
    let wrong: Vec<String> = cases
        .into_iter()
        .filter(|(goal, steps)| plan(goal) != *steps)
        .map(|(goal, steps)| format!("{goal}\n  {:?}\n  {steps:?}", plan(goal)))
        .collect();
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn forms_are_filled_and_sent_in_the_goals_own_words() {
    check([
        (
            "Log in as ada with password tide-9 and keep me signed in",
            vec![
                "Enter “ada” as user name",
                "Enter the password",
                "Switch on “remember me”",
                "Sign in",
            ],
        ),
        (
            "Log in as ada with password tide-9 and don't remember me",
            vec![
                "Enter “ada” as user name",
                "Enter the password",
                "Switch off “remember me”",
                "Sign in",
            ],
        ),
        (
            "Sign in with my account",
            vec![
                "Enter your user name as user name",
                "Enter the password",
                "Sign in",
            ],
        ),
        (
            "Create a new patient: first name Lea, last name Roth, born 1990-04-12",
            vec![
                "Bring up the form for a new patient",
                "Fill in first name Lea",
                "Fill in last name Roth",
                "Fill in born 1990-04-12",
                "Create patient",
            ],
        ),
        (
            "Create a task with title Buy rope, type Chore and tick Urgent",
            vec![
                "Bring up the form for a new task",
                "Fill in title Buy rope",
                "Fill in type Chore",
                "Switch on “Urgent”",
                "Create task",
            ],
        ),
        (
            "Create a project called Apollo and click Save",
            vec![
                "Bring up the form for a new project",
                "Enter “Apollo” as project name",
                "Click “Save”",
            ],
        ),
        (
            r#"Add a task "Buy milk""#,
            vec![
                "Bring up the form for a new task",
                "Enter “Buy milk” as task name",
                "Add task",
            ],
        ),
        (
            r#"Enter "Ada" into First name and "Byron" into Last name"#,
            vec!["Enter “Ada” as First name", "Enter “Byron” as Last name"],
        ),
        (
            "Enter the coupon code TEA5 and click Apply",
            vec!["Fill in coupon code TEA5", "Click “Apply”"],
        ),
        (
            "Type my phone number 555 0199",
            vec!["Fill in phone number 555 0199"],
        ),
        ("Enter name Ann Lee", vec!["Fill in name Ann Lee"]),
        (
            "Type hello world",
            vec!["Enter “hello world” as the text field"],
        ),
        (
            "Enter my e-mail address into E-mail",
            vec!["Enter your e-mail address as E-mail"],
        ),
        (
            "Fill in my name and my phone number",
            vec![
                "Enter your name as name",
                "Enter your phone number as phone number",
            ],
        ),
    ]);
}

#[test]
fn lists_are_searched_sorted_and_marked_in_the_goals_own_words() {
    check([
        (
            "Select order 1003 and mark it as paid",
            vec!["Choose “order 1003”", "Mark as paid “order 1003”"],
        ),
        ("Find order 1042", vec!["Find “order 1042”"]),
        (
            "Find order 1042 and open it",
            vec!["Find “order 1042”", "Open “order 1042”"],
        ),
        ("Go to page 3", vec!["Go to page 3"]),
        (
            "Show 50 rows per page",
            vec!["Choose “50” from “rows per page”"],
        ),
        ("Show the archived orders", vec!["Open “archived orders”"]),
        (
            "Sort by price, lowest first",
            vec!["Sort by price, lowest first"],
        ),
        (
            "Sort the table by Due date in descending order",
            vec!["Sort by Due date, descending order"],
        ),
        ("Filter by status Open", vec!["Fill in status Open"]),
        ("Turn Dark mode on", vec!["Switch on “Dark mode”"]),
        ("Turn off notifications", vec!["Switch off “notifications”"]),
        ("Log out", vec!["Click “log out”"]),
        ("Message Jane Roe", vec!["Message “Jane Roe”"]),
    ]);
}

#[test]
fn a_value_that_is_told_is_not_typed_as_it_stands() {
    check([
        (
            "Type the total number of blocks into the textbox",
            vec!["?? Type the total number of blocks into the textbox"],
        ),
        (
            "Fill in the title with the name of the first user",
            vec![
                "Enter “name of the first user” as title",
                "?? the name of the first user",
            ],
        ),
        (
            "Set the title to the same as the name",
            vec![
                "Enter “same as the name” as title",
                "?? the same as the name",
            ],
        ),
        (
            "Enter the sum of 3 and 4 as total",
            vec!["?? Enter the sum of 3 and 4 as total"],
        ),
        (
            "Enter \"the lord of the rings\" as title",
            vec!["Enter “the lord of the rings” as title"],
        ),
        (
            "Enter the Beatles as title",
            vec!["Enter “Beatles” as title"],
        ),
        (
            "Set the day to the day after tomorrow",
            vec!["Enter “day after tomorrow” as day"],
        ),
    ]);
}

#[test]
fn what_is_found_and_used_is_one_step() {
    check([
        (
            "Find and pick the red card, then press submit",
            vec!["Choose “red card”", "Submit the form"],
        ),
        (
            "Look for and open the invoice 77",
            vec!["Open “invoice 77”"],
        ),
        ("Locate & tap Ann", vec!["Click “Ann”"]),
        ("Find and delete the order 12", vec!["Delete “order 12”"]),
        (
            "Find the order 12 and open it",
            vec!["Find “order 12”", "Open “order 12”"],
        ),
    ]);
}
