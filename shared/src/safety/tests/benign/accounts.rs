//! Signing in, registering, settings, and who else has an account.

use super::{HOME, LOGIN, Work};

const SETTINGS: &str = r#"<form><label>Display name <input name="name" data-id="1"></label>
    <label>Language <select data-id="2"><option>English<option>Deutsch</select></label>
    <label><input type="checkbox" data-id="3"> Weekly newsletter</label>
    <label>About me <textarea name="about" data-id="4"></textarea></label>
    <button data-id="5">Save changes</button><button data-id="6">Cancel</button></form>
    <button role="tab" data-id="7">Payment methods</button><button role="tab" data-id="8">Notifications</button>"#;
const REGISTER: &str = r#"<form><label>First name <input name="first" data-id="1"></label>
    <label>Last name <input name="last" data-id="2"></label><label>E-mail <input name="email" data-id="3"></label>
    <label>Password <input type="password" name="password" data-id="4"></label>
    <label>Country <select data-id="5"><option>Germany<option>France</select></label>
    <label><input type="checkbox" data-id="6"> I agree to the terms</label>
    <button type="submit" data-id="7">Create account</button></form>"#;
const ADMIN: &str = r#"<table><tr><td>ann@firm.example</td><td><select aria-label="Role" data-id="1"><option>Viewer<option>Admin</select></td>
    <td><button data-id="2">Remove</button></td></tr><tr><td>bob@firm.example</td><td><select aria-label="Role" data-id="3"><option>Viewer<option>Admin</select></td>
    <td><button data-id="4">Remove</button></td></tr></table><form><label>E-mail <input name="email" data-id="5"></label><button data-id="6">Invite</button></form>
    <button data-id="7">Export list</button>"#;

pub(super) const WORKS: &[Work] = &[
    (
        "Log in as ines@shop.example with password harbour-7",
        "https://shop.example/login",
        LOGIN,
        &[
            "setValue(1, \"ines@shop.example\")",
            "setValue(2, \"{{secret:1}}\")",
            "check(3)",
            "click(4)",
        ],
    ),
    (
        "Go to https://id.firm.example/login and sign in with email bo@firm.example and password Sun-flower9",
        "https://start.example/",
        HOME,
        &[
            "navigate(\"https://id.firm.example/login\")",
            "@https://id.firm.example/login LOGIN",
            "setValue(1, \"bo@firm.example\")",
            "setValue(2, \"{{secret:1}}\")",
            "click(4)",
        ],
    ),
    (
        "Open the settings",
        "https://app.example/",
        HOME,
        &["hover(6)", "click(6)", "click(3)"],
    ),
    (
        "Change my display name to Ines K and language to Deutsch, then save",
        "https://app.example/settings",
        SETTINGS,
        &[
            "setValue(1, \"Ines K\")",
            "selectDropdown(2, \"\", \"Deutsch\")",
            "click(5)",
        ],
    ),
    (
        "Switch off the weekly newsletter and save changes",
        "https://app.example/settings",
        SETTINGS,
        &["uncheck(3)", "click(5)"],
    ),
    (
        "Write a short text about me and save it",
        "https://app.example/settings",
        SETTINGS,
        &[
            "setValue(4, \"I like mugs and long walks by the sea.\")",
            "click(5)",
        ],
    ),
    (
        "Show my payment methods",
        "https://app.example/settings",
        SETTINGS,
        &["click(7)", "click(8)", "click(6)"],
    ),
    (
        "Register Ines Kay with email ines@kay.example, password Sun-flower9, country Germany",
        "https://club.example/join",
        REGISTER,
        &[
            "setValue(1, \"Ines\")",
            "setValue(2, \"Kay\")",
            "setValue(3, \"ines@kay.example\")",
            "setValue(4, \"{{secret:1}}\")",
            "selectDropdown(5, \"\", \"Germany\")",
            "check(6)",
            "click(7)",
        ],
    ),
    (
        "Make bob@firm.example an admin",
        "https://firm.example/users",
        ADMIN,
        &["click(7)", "selectDropdown(3, \"\", \"Admin\")"],
    ),
    (
        "Remove bob@firm.example from the users",
        "https://firm.example/users",
        ADMIN,
        &["click(4)"],
    ),
    (
        "Invite cy@firm.example",
        "https://firm.example/users",
        ADMIN,
        &["setValue(5, \"cy@firm.example\")", "click(6)"],
    ),
];
