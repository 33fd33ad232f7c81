//! Where names and values end: what a step takes, and what is left unread.

mod plan;

use plan::{check, left_open};

#[test]
fn a_value_holds_no_restriction_and_no_second_assignment() {
    check(&[
        (
            "Change the status to Open instead of Closed",
            "Enter “Open” as status · ?? instead of Closed",
        ),
        (
            "Change the status to Open, not Closed",
            "Enter “Open” as status · ?? not Closed",
        ),
        (
            "Set status to closed except on Monday",
            "Enter “closed” as status · ?? except on Monday",
        ),
        (
            "Set the status to \"Open\" instead of \"Closed\"",
            "Enter “Open” as status · ?? instead of \"Closed\"",
        ),
        (
            "Fill in city with Oslo, never Bergen",
            "Enter “Oslo” as city · ?? never Bergen",
        ),
        (
            "Fill in the form with name: Ann but not Bo, city: Oslo",
            "Enter “Ann” as name · Enter “Oslo” as city · ?? but not Bo",
        ),
        (
            "Fill in first name Ann not Bo",
            "Fill in first name Ann · ?? not Bo",
        ),
        (
            "Change the city to what Ann wrote",
            "Enter “what Ann wrote” as city · ?? what Ann wrote",
        ),
        (
            "Type Ann into Name but not into City",
            "?? Type Ann into Name but not into City",
        ),
        (
            "Set the city to Oslo, Norway and the country to Norway",
            "Enter “Oslo, Norway” as city · Enter “Norway” as country",
        ),
        (
            "Fill in city with Oslo and country with Norway",
            "Enter “Oslo” as city · Enter “Norway” as country",
        ),
    ]);
    left_open(&[
        "Type Ann into Name, not into City",
        "Type Ann into Name and into City",
        "Set the title to not Bergen",
        "Set the city to Oslo, Norway, the zip to 5 and the country to Norway",
        "Rename the folder Drafts to Old but not New",
        "Enter Ann as name unless it is filled",
    ]);
}

#[test]
fn a_value_may_begin_with_such_a_word_or_be_quoted() {
    check(&[
        ("Set the reminders to never", "Enter “never” as reminders"),
        (
            "Set the visibility to Only me",
            "Enter “Only me” as visibility",
        ),
        ("Set the hours to 9 to 5", "Enter “9 to 5” as hours"),
        (
            "Set the title to \"Open, not Closed\"",
            "Enter “Open, not Closed” as title",
        ),
        (
            "Type How are you into Message",
            "Enter “How are you” as Message",
        ),
    ]);
}

#[test]
fn a_polite_word_ends_no_name() {
    check(&[
        ("Click Buy now", "Click “Buy now”"),
        ("Click Save, now", "Click “Save”"),
        ("click the Save button now", "Click “Save button”"),
        ("press Enter now", "Press Enter"),
        ("Select Pay now, please", "Choose “Pay now”"),
        (
            "Choose Norsk from Language now",
            "Choose “Norsk” from “Language”",
        ),
        (
            "Search for Apocalypse Now",
            "Enter “Apocalypse Now” into the search box · Start the search",
        ),
        (
            "Search for red shoes, too",
            "Enter “red shoes” into the search box · Start the search",
        ),
        ("Type hello into Name now", "Enter “hello” as Name"),
        ("Open Apocalypse Now", "Open “Apocalypse Now”"),
        ("Open Settings now", "Open “Settings”"),
        ("Delete draft 3 now", "Delete “draft 3”"),
        ("Click Save when done", "Click “Save”"),
    ]);
}

#[test]
fn a_bracket_hides_no_end() {
    check(&[
        (
            "Open Report (2024). Delete draft 3.",
            "Open “Report (2024)” · Delete “draft 3”",
        ),
        (
            "Tick Red (new), Blue",
            "Switch on “Red (new)” · Switch on “Blue”",
        ),
        (
            "Open Report (2024), then delete draft 3",
            "Open “Report (2024)” · Delete “draft 3”",
        ),
        (
            "Select holiday (1).jpg, then click Go",
            "Choose “holiday (1).jpg” · Click “Go”",
        ),
    ]);
}

#[test]
fn an_option_holds_no_restriction() {
    left_open(&[
        "Choose Red but not Blue",
        "Choose Red, not Blue",
        "Choose Red instead of Blue",
        "Choose Norsk from Language, not from Region",
        "Choose Norsk from Language and not from Region",
    ]);
    check(&[
        (
            "Choose Continue without account",
            "Choose “Continue without account”",
        ),
        ("Choose Red and Never", "Choose “Red and Never”"),
    ]);
}

#[test]
fn a_value_may_have_such_words_itself() {
    check(&[
        (
            "Change my status to Do not disturb",
            "Enter “Do not disturb” as status",
        ),
        (
            "Set visibility to Friends only",
            "Enter “Friends only” as visibility",
        ),
        ("Choose Read only", "Choose “Read only”"),
        (
            "Set the title to Welcome to Oslo",
            "Enter “Welcome to Oslo” as title",
        ),
        (
            "Type I can't come but I'll call into Message",
            "Enter “I can't come but I'll call” as Message",
        ),
    ]);
}

#[test]
fn what_is_left_as_it_is_orders_nothing() {
    check(&[
        (
            "Cancel order 1042 and leave the others as they are",
            "Cancel “order 1042”",
        ),
        (
            "Open Settings, leave the sidebar alone and press Save",
            "Open “Settings” · Click “Save”",
        ),
        ("Leave the group", "Leave “group”"),
        (
            "Cancel all orders and leave order 5 as it is",
            "Cancel “all orders” · ?? leave order 5 as it is",
        ),
        (
            "Delete draft 3 and leave draft 4 alone",
            "Delete “draft 3” · ?? leave draft 4 alone",
        ),
        ("Leave the bank's alone", "?? Leave the bank's alone"),
    ]);
}
