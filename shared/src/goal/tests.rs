use super::*;

fn shown(goal: &str) -> String {
    read(goal)
        .iter()
        .map(|one| serde_json::to_string(one).unwrap())
        .collect::<Vec<_>>()
        .join("\n")
}

#[test]
fn show() {
    for goal in [
        "Open the Patient menu, choose New / Search, and create a patient with first name Jas, last name Kumar, date of birth 1988-04-12, sex Female",
        "Log in as ines with password harbour-7",
        "Enter the username \"vina\" and the password \"U8\" into the text fields and press login.",
        "Enter the password \"U8\" into both text fields and press submit.",
        "Enter the value of Language into the text field and press Submit.",
        "Select 7 with the slider, click the 2nd checkbox, then hit Submit.",
        "Use the textbox to enter \"Cheree\" and press \"Search\", then find and click the 5th search result.",
        "Enter an item that starts with \"Gam\" and ends with \"bia\".",
        "Open the patient Omar Haddad",
        "Select words JX, 5nl and click Submit.",
        "Select Female from Sex",
        "set Name to Ann, then tick \"Send me the newsletter\" and submit",
        "Expand the sections below, to find and click on the link \"est\".",
    ] {
        println!("## {goal}\n{}\n", shown(goal));
    }
}
