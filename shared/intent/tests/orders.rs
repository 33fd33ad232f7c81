//! What is an order and what is none, and where one ends and the next begins.

mod plan;

use intent::{Extreme, Intent, Measure, Order, Reason, Superlative, Value, read};
use plan::{check, left_open, plan};

#[test]
fn a_condition_behind_a_colon_is_one() {
    left_open(&[
        "Filter by category: tea, and delete draft 3 if it is empty",
        "Fill in the form with name: Ann, and click Save if it is enabled",
        "Set the city: Oslo, and delete order 5 unless it is paid",
        "Set the city: Oslo unless it is filled",
        "Filter by category: tea, then click Next until the list ends",
    ]);
    check(&[(
        "Set the note: \"if it is empty\"",
        "Enter “if it is empty” as note",
    )]);
}

#[test]
fn the_items_of_a_numbered_list_are_sentences() {
    for (first, second) in [
        ("1. ", " 2. "),
        ("1) ", " 2) "),
        ("1. ", "\n2. "),
        ("1) ", ". 2) "),
    ] {
        let goal = format!("{first}Open Settings{second}Turn on Dark mode");
        assert_eq!(
            plan(&goal),
            "Open “Settings” · Switch on “Dark mode”",
            "{goal}"
        );
    }
    check(&[
        (
            "1) Open order 7 2) Delete draft 3",
            "Open “order 7” · Delete “draft 3”",
        ),
        (
            "Open the report (page 1) and delete draft 3",
            "Open “report (page 1” · Delete “draft 3”",
        ),
        (
            "Open order 2. Delete draft 3",
            "Open “order 2” · Delete “draft 3”",
        ),
    ]);
}

#[test]
fn the_way_back_belongs_to_the_journey() {
    let there = "Enter “Oslo” as from · Enter “Rome” as to · Enter “3 May” as date · Enter “10 May” as return · Start the search";
    for back in [
        "and return on",
        "and returning on",
        ", returning",
        "and back on",
        ", return on",
    ] {
        let goal = format!("Find a flight from Oslo to Rome on 3 May {back} 10 May");
        assert_eq!(plan(&goal), there, "{goal}");
        let goal = format!("Book the cheapest flight from Oslo to Rome on 3 May {back} 10 May");
        assert_eq!(
            plan(&goal),
            format!("{there} · Book “cheapest flight”"),
            "{goal}"
        );
    }
    check(&[(
        "Find order 5 and return it",
        "Find “order 5” · Return “order 5”",
    )]);
}

/// Each is left as a whole, and as a question.
#[track_caller]
fn questions(goals: &[&str]) {
    for goal in goals {
        let read = read(goal);
        assert!(read.steps.is_empty(), "{goal}: {read:?}");
        assert!(
            read.unread.iter().all(|part| part.why == Reason::Question),
            "{goal}: {read:?}"
        );
    }
}

#[test]
fn a_verb_before_a_word_that_asks_is_a_question() {
    questions(&[
        "Check which orders are open",
        "See what the total is",
        "Find how many orders are open",
        "Read what Anna wrote",
        "Please show me where the invoices are",
        "Check the status of order 5",
        "Check the delivery status of order 5",
        "Check the price for the blue mug",
        "Check my balance",
        "Check Ann's score",
    ]);
    check(&[
        (
            "Open order 5 and see what it costs",
            "Open “order 5” · ?? see what it costs",
        ),
        ("Open What's new", "Open “What's new”"),
        ("Check \"which one\"", "Switch on “which one”"),
        (
            "Check Active for Ada Byron",
            "Switch on “Active for Ada Byron”",
        ),
        ("View the status of order 5", "Open “status of order 5”"),
    ]);
}

#[test]
fn an_order_with_a_question_mark_is_a_question_unless_it_is_polite() {
    questions(&[
        "Delete draft 3?",
        "Can I delete draft 3?",
        "Now open Settings?",
        "Open Settings and delete draft 3?!",
    ]);
    check(&[
        ("Could you delete draft 3?", "Delete “draft 3”"),
        ("Hello, can you please open Settings?", "Open “Settings”"),
        ("Open the second message, please?", "Open “second message”"),
        (
            "Open Settings. Delete draft 3?",
            "Open “Settings” · ?? Delete draft 3",
        ),
        (
            "Search for \"what is tea?\"",
            "Enter “what is tea?” into the search box · Start the search",
        ),
        ("Open https://a.test/x?y", "Open https://a.test/x?y"),
    ]);
}

#[test]
fn what_comes_last_turns_the_order_round() {
    for (said, wanted) in [
        ("highest last", Order::Ascending),
        ("highest first", Order::Descending),
        ("lowest last", Order::Descending),
        ("newest (last)", Order::Ascending),
        ("in descending order", Order::Descending),
    ] {
        let goal = read(&format!("Sort by price, {said}"));
        assert!(goal.is_whole(), "{said}: {goal:?}");
        let Intent::Set {
            to: Value::Order { order, .. },
            ..
        } = &goal.steps[0].intent
        else {
            panic!("{said}: {goal:?}");
        };
        assert_eq!(*order, Some(wanted), "{said}");
    }
}

#[test]
fn a_verb_within_a_name_is_no_order() {
    check(&[
        ("Search for hit and run", "?? Search for hit and run"),
        ("Search for Hit & Run", "?? Search for Hit & Run"),
        (
            "Open the Pick and Pay store",
            "?? Open the Pick and Pay store",
        ),
        (
            "Click Apply and Save, then open Settings",
            "Open “Settings” · ?? Click Apply and Save",
        ),
        ("Click Apply and save", "Click “Apply” · Save"),
        (
            "Open Billing and Pay invoice 7",
            "Open “Billing” · Pay “invoice 7”",
        ),
        ("Open Billing and Pay it", "Open “Billing” · Pay “Billing”"),
        (
            "Search for shoes and open Settings",
            "Enter “shoes” into the search box · Start the search · Open “Settings”",
        ),
        ("Open Terms and Conditions", "Open “Terms and Conditions”"),
    ]);
}

#[test]
fn a_file_is_no_address() {
    check(&[
        ("Open logo.ai", "Open “logo.ai”"),
        ("Open bbc.com", "Open https://bbc.com"),
        ("Open \"logo.ai\"", "Open “logo.ai”"),
        ("Go to \"logo.ai\"", "Open “logo.ai”"),
        ("View the file plan.dev", "Open “file plan.dev”"),
        ("Open www.logo.ai", "Open https://www.logo.ai"),
        ("Open logo.ai/help", "Open https://logo.ai/help"),
        ("Open https://logo.ai", "Open https://logo.ai"),
        ("Open \"https://logo.ai\"", "Open https://logo.ai"),
        ("Open the website logo.ai", "Open https://logo.ai"),
        ("Go to logo.ai", "Open https://logo.ai"),
        ("Open localhost:8080", "Open http://localhost:8080"),
    ]);
}

#[test]
fn a_comparison_of_two_words_names_its_measure() {
    for (said, extreme, measure) in [
        ("highest rated", Extreme::Most, Measure::Rating),
        ("best reviewed", Extreme::Most, Measure::Rating),
        ("lowest rated", Extreme::Least, Measure::Rating),
        ("highest priced", Extreme::Most, Measure::Price),
        ("lowest-priced", Extreme::Least, Measure::Price),
        ("second highest rated", Extreme::Most, Measure::Rating),
    ] {
        let goal = read(&format!("Select the {said} hotel"));
        let Intent::Press { target, .. } = &goal.steps[0].intent else {
            panic!("{said}: {goal:?}");
        };
        assert_eq!(
            target.superlative,
            Some(Superlative { extreme, measure }),
            "{said}"
        );
        assert_eq!(target.name, "hotel", "{said}");
    }
}

#[test]
fn what_is_scrolled_may_be_called_by_a_word_for_the_way() {
    check(&[
        (
            "Scroll the Top stories list down",
            "Scroll “Top stories list” down",
        ),
        (
            "Scroll to the top of the End user list",
            "Scroll “End user list” to the top",
        ),
        (
            "Scroll the Bottom line section to the end",
            "Scroll “Bottom line section” to the bottom",
        ),
        ("Scroll up to the very top", "Scroll to the top"),
        ("Scroll the page all the way down", "Scroll down"),
        (
            "Scroll the orders down in the inbox",
            "Scroll “orders” down · ?? in the inbox",
        ),
        (
            "Scroll down to the comments",
            "Scroll down · ?? to the comments",
        ),
    ]);
}

#[test]
fn each_thing_has_its_own_number() {
    check(&[
        (
            "Add 3 kettles and 2 lamps to the cart",
            "Enter “3” as quantity of kettles · Add to cart “kettles” · Enter “2” as quantity of lamps · Add to cart “lamps”",
        ),
        (
            "Order two kettles, 3 lamps and one mug",
            "Enter “2” as quantity of kettles · Order “kettles” · Enter “3” as quantity of lamps · Order “lamps” · Enter “1” as quantity of mug · Order “mug”",
        ),
        (
            "Add a kettle and 2 lamps to the cart",
            "?? Add a kettle and 2 lamps to the cart",
        ),
        (
            "Add the bread and butter to the cart",
            "Add to cart “bread and butter”",
        ),
        (
            "Order 3 kettles, 2 lamps",
            "Enter “3” as quantity of kettles · Order “kettles” · Enter “2” as quantity of lamps · Order “lamps”",
        ),
        (
            "Book 21:30, 2 adults, 1 child",
            "Book “21:30” · ?? 2 adults, 1 child",
        ),
    ]);
}

#[test]
fn what_is_done_behind_a_search_is_an_order() {
    check(&[
        (
            "Search for shoes and then open Settings",
            "Enter “shoes” into the search box · Start the search · Open “Settings”",
        ),
        (
            "Search for milk and submit",
            "Enter “milk” into the search box · Start the search · Submit the form",
        ),
        (
            "Open Settings and Click Save",
            "Open “Settings” · Click “Save”",
        ),
        (
            "Search for red shoes for me",
            "Enter “red shoes” into the search box · Start the search",
        ),
        (
            "1. Set the quantity to 2. Delete draft 3",
            "Enter “2” as quantity · Delete “draft 3”",
        ),
        ("open how it works", "Open “how it works”"),
    ]);
}
