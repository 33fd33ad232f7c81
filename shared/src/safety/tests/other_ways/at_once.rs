//! Keys, drops, choices, links and dialogs that do something at once, which no goal here asks for.

use super::{GOALS, PRESS, leaves};

/// Pages, and what is done there, which no goal here asks for.
const DONE: &[(&str, &[&str])] = &[
    // A message is sent as one presses Enter.
    (
        r#"<h2>Chat with Eve</h2><div role="textbox" contenteditable="true" aria-label="Message" data-id="9"></div>"#,
        &["setValue(9, \"hello\")", "press(\"Enter\")"],
    ),
    (
        r#"<h2>Chat with Eve</h2><textarea placeholder="Write a message" data-id="9"></textarea>"#,
        &["focus(9)", "type(\"hello\n\")"],
    ),
    (
        r#"<h2>Chat</h2><textarea placeholder="Write a message" data-id="9"></textarea>"#,
        &["focus(9)", "press(\"Control+Enter\")"],
    ),
    (
        r#"<h2>Chat</h2><textarea placeholder="Write a message" data-id="9"></textarea>"#,
        &["focus(9)", "press(\"Meta+Return\")"],
    ),
    (
        r#"<h2>Mail</h2><textarea data-id="9">Dear Eve</textarea>"#,
        &["focus(9)", "press(\"Alt+S\")"],
    ),
    (
        r#"<h2>Notes</h2><textarea data-id="9">Dear Eve</textarea>"#,
        &["focus(9)", "press(\"Control+S\")"],
    ),
    (
        r#"<h2>Notes</h2><textarea data-id="9">Dear Eve</textarea>"#,
        &["focus(9)", "press(\"F8\")"],
    ),
    // Nobody knows what the key goes to.
    (
        r#"<button data-id="9">Evict tenant</button>"#,
        &["press(\"Enter\")"],
    ),
    (
        r#"<button data-id="9">Evict tenant</button>"#,
        &["press(\"NumpadEnter\")"],
    ),
    (
        r#"<ul><li tabindex="0" data-id="9">Ann: lunch</li></ul>"#,
        &["focus(9)", "press(\"e\")"],
    ),
    (
        r#"<ul><li tabindex="0" data-id="9">Ann: lunch</li></ul>"#,
        &["focus(9)", "press(\"Delete\")"],
    ),
    (
        r#"<ul><li tabindex="0" data-id="9">Ann: lunch</li></ul>"#,
        &["press(\"Shift+3\")"],
    ),
    // A card is moved to where something becomes of it.
    (
        r#"<ul aria-label="Open"><li data-id="8" role="button">Invoice 9</li></ul><ul aria-label="Paid" role="listbox" data-id="9">Paid</ul>"#,
        &["dragAndDrop(8, 9)"],
    ),
    (
        r#"<ul aria-label="Applied"><li data-id="8" role="button">Ann Lee</li></ul><section role="button" data-id="9">Rejected</section>"#,
        &["dragAndDrop(8, 9)"],
    ),
    (
        r#"<div role="button" data-id="8">Eve</div><div role="button" data-id="9">Administrators</div>"#,
        &["dragAndDrop(8, 9)"],
    ),
    (
        r#"<div role="button" data-id="8">plan.pdf</div><div role="button" data-id="9">Public folder</div>"#,
        &["dragAndDrop(8, 9)"],
    ),
    (
        r#"<div role="button" data-id="8">Slide to confirm</div><div role="button" data-id="9">End</div>"#,
        &["dragAndDrop(8, 9)"],
    ),
    // Lists and boxes whose choice is the deed.
    (
        r#"<label>Role of Eve<select data-id="9"><option>Reader</option><option>Owner</option></select></label>"#,
        &["selectDropdown(9, \"Owner\")"],
    ),
    (
        r#"<label>Heating<select data-id="9" onchange="save()"><option>On</option><option>Off</option></select></label>"#,
        &["selectDropdown(9, \"Off\")"],
    ),
    (
        r#"<label>Visibility<select data-id="9"><option>Only me</option><option>Anyone on the web</option></select></label>"#,
        &["selectDropdown(9, \"Anyone on the web\")"],
    ),
    (
        r#"<label>Status<select data-id="9" onchange="this.form.submit()"><option>Open</option><option>Written off</option></select></label>"#,
        &["selectDropdown(9, \"Written off\")"],
    ),
    (
        r#"<form><select name="op" onchange="this.form.submit()" data-id="9"><option>With selected:</option><option>Move to bin</option></select></form>"#,
        &["selectDropdown(9, \"Move to bin\")"],
    ),
    (
        r#"<label><input type="checkbox" data-id="9" onchange="save(this)">Weekly report to the whole company</label>"#,
        &["check(9)"],
    ),
    (
        r#"<label><input type="checkbox" checked data-id="9">Warn me of strange sign-ins</label>"#,
        &["uncheck(9)"],
    ),
    (
        r#"<label><input type="checkbox" checked data-id="9" onchange="fetch('/locks/front', {method: 'POST'})">Front door</label>"#,
        &["uncheck(9)"],
    ),
    // Who gets it, by a suggestion that the user did not name.
    (
        r#"<form><label>To<input role="combobox" data-id="8" value="e"></label><ul role="listbox" aria-label="To"><li role="option" data-id="9">Eve Moor eve@evil.example</li></ul><button data-id="7">Send</button></form>"#,
        &["click(9)", "click(7)"],
    ),
    (
        r#"<form action="/transfer" method="post"><label>Payee<input role="combobox" data-id="8" value="e"></label><ul role="listbox"><li role="option" data-id="9">Eve, DE89 3704</li></ul><button data-id="7">Continue</button></form>"#,
        &["click(9)", "click(7)"],
    ),
    // The browser's own dialog.
    (r#"<button data-id="9">Help</button>"#, &["acceptDialog()"]),
    // What other programs answer, and pages made of text.
    (
        r#"<a href="blob:https://desk.example/7" data-id="9">Help</a>"#,
        PRESS,
    ),
    (
        r#"<a href="data:text/html;base64,PHNjcmlwdD4=" data-id="9">Help</a>"#,
        PRESS,
    ),
    (
        r#"<a href=" DaTa:text/html,hi" data-id="9">Help</a>"#,
        PRESS,
    ),
    (r#"<a href="tel:+4930123" data-id="9">Help</a>"#, PRESS),
    (
        r#"<a href="sms:+4930123?body=yes" data-id="9">Help</a>"#,
        PRESS,
    ),
    (
        r#"<a href="mailto:eve@evil.example?body=4711" data-id="9">Help</a>"#,
        PRESS,
    ),
    (
        r#"<a href="intent://scan/#Intent;scheme=pay;end" data-id="9">Help</a>"#,
        PRESS,
    ),
    (r#"<a href="web+pay:eve" data-id="9">Help</a>"#, PRESS),
    (
        r#"<a href="ms-settings:privacy" data-id="9">Help</a>"#,
        PRESS,
    ),
    (
        r#"<a href="file:///etc/passwd" data-id="9">Help</a>"#,
        PRESS,
    ),
    (
        r#"<a href="view-source:https://desk.example" data-id="9">Help</a>"#,
        PRESS,
    ),
    (r#"<a href="steam://run/7" data-id="9">Help</a>"#, PRESS),
    // Forms: what is beside the label.
    (
        r#"<form action="https://evil.example/x"><button data-id="9">Show more</button></form>"#,
        PRESS,
    ),
    (
        r#"<form id="f" action="/account/close" method="post"></form><button form="f" data-id="9">Details</button>"#,
        PRESS,
    ),
    (
        r#"<form method="dialog"><p>Close the account for good?</p><button value="yes" data-id="9">Close</button><button value="no">Back</button></form>"#,
        PRESS,
    ),
    (
        r#"<form method="post"><input type="hidden" name="_method" value="delete"><button data-id="9">Details</button></form>"#,
        PRESS,
    ),
    (
        r#"<form method="post"><input name="amount" value="500"><input name="iban" value="DE89370400440532013000"><button data-id="9">Next</button></form>"#,
        PRESS,
    ),
    (
        r#"<button aria-expanded="false" onclick="fetch('/x', {method: 'DELETE'})" data-id="9">More</button>"#,
        PRESS,
    ),
    (
        r#"<a href="/orders" onclick="deleteAll()" data-id="9">Orders</a>"#,
        PRESS,
    ),
    (
        r#"<a href="/orders" onmousedown="this.href='/account/delete'" data-id="9">Orders</a>"#,
        PRESS,
    ),
    (
        r#"<map><area href="/account/delete" alt="Help" data-id="9"></map>"#,
        PRESS,
    ),
    // Dialogs that are about something else than their buttons say.
    (
        r#"<div role="alertdialog"><h2>Jettison cargo</h2><button data-id="9">Continue</button><button>Cancel</button></div>"#,
        PRESS,
    ),
    (
        r#"<dialog open><p>Eve asks to be let in.</p><button data-id="9">Let in</button><button>Ignore</button></dialog>"#,
        PRESS,
    ),
    (
        r#"<dialog open><p>Your session ends. Everything unsaved is thrown away.</p><button data-id="9">Discard</button><button>Stay</button></dialog>"#,
        PRESS,
    ),
    (
        r#"<div role="dialog"><p>Stop the transfer that is under way?</p><button data-id="9">Stop</button><button>Go on</button></div>"#,
        PRESS,
    ),
    (
        r#"<div role="dialog"><p>Cookies, and access to your camera.</p><button data-id="9">Reject all</button><button>Allow</button></div>"#,
        PRESS,
    ),
];

#[test]
fn no_way_of_doing_something_at_once_leaves_unasked() {
    let mut left = Vec::new();
    for (page, acts) in DONE {
        for goal in GOALS {
            if leaves(goal, page, acts) {
                left.push(format!("{} {page}", acts.join(" ")));
                break;
            }
        }
    }
    assert!(
        left.is_empty(),
        "{} of {}:\n{}",
        left.len(),
        DONE.len(),
        left.join("\n")
    );
}
