//! Mail, boards, texts and forms.

use super::{FRENCH, GERMAN, Work};

const MAIL: &str = r#"<button data-id="1">Compose</button><ul><li>Ann: lunch? <button data-id="2">Open</button>
    <button data-id="3">Archive</button><button data-id="13">Delete</button></li><li>Newsletter 17 <button data-id="4">Open</button>
    <button data-id="5">Archive</button><button data-id="6">Delete</button></li></ul>
    <form aria-label="New message"><label>To <input name="to" data-id="7"></label><label>Subject <input name="s" data-id="8"></label>
    <label>Text <textarea name="t" data-id="9"></textarea></label><button data-id="10">Send</button>
    <button data-id="11">Save draft</button><button data-id="12">Discard</button></form>"#;
const BOARD: &str = r#"<h1>Project Orion</h1><button data-id="1">New task</button><form><label>Title <input name="title" data-id="2"></label>
    <label>Due <input type="date" name="due" data-id="3"></label><label>Assignee <select data-id="4"><option>Ann<option>Bob</select></label>
    <label>Description <textarea data-id="5"></textarea></label><button data-id="6">Create task</button></form>
    <div data-id="7" role="button">Card A</div><div data-id="8" role="button">Done</div>
    <button data-id="9">Share board</button><button data-id="10">Publish release notes</button>"#;
const EDITOR: &str = r#"<label>Title <input name="title" data-id="1"></label><div contenteditable="true" role="textbox" aria-label="Text" data-id="2"></div>
    <button data-id="3">Bold</button><button data-id="4">Preview</button><button data-id="5">Save draft</button><button data-id="6">Publish</button>
    <button data-id="7">Insert table</button><button data-id="8">Undo</button>"#;

pub(super) const WORKS: &[Work] = &[
    (
        "Archive the newsletter",
        "https://mail.example/",
        MAIL,
        &["click(5)"],
    ),
    (
        "Delete newsletter 17",
        "https://mail.example/",
        MAIL,
        &["click(6)"],
    ),
    (
        "Send a mail to ann@firm.example with subject Lunch and text \"See you at 12\"",
        "https://mail.example/",
        MAIL,
        &[
            "click(1)",
            "setValue(7, \"ann@firm.example\")",
            "setValue(8, \"Lunch\")",
            "setValue(9, \"See you at 12\")",
            "click(10)",
        ],
    ),
    (
        "Write a draft to ann@firm.example about lunch, do not send it",
        "https://mail.example/",
        MAIL,
        &[
            "click(1)",
            "setValue(7, \"ann@firm.example\")",
            "setValue(9, \"Shall we have lunch?\")",
            "click(11)",
        ],
    ),
    (
        "Discard the new message",
        "https://mail.example/",
        MAIL,
        &["click(12)"],
    ),
    (
        "Read the mail of Ann",
        "https://mail.example/",
        MAIL,
        &["click(2)", "scroll(true, 1)", "goBack()", "click(4)"],
    ),
    (
        "Create a task \"Paint the fence\" for Bob due 2026-06-01",
        "https://board.example/",
        BOARD,
        &[
            "click(1)",
            "setValue(2, \"Paint the fence\")",
            "setValue(3, \"2026-06-01\")",
            "selectDropdown(4, \"\", \"Bob\")",
            "click(6)",
        ],
    ),
    (
        "Add a task for Ann with a good description of how to water plants",
        "https://board.example/",
        BOARD,
        &[
            "click(1)",
            "setValue(2, \"Water plants\")",
            "setValue(5, \"Water them in the morning, twice a week.\")",
            "selectDropdown(4, \"\", \"Ann\")",
            "click(6)",
        ],
    ),
    (
        "Move card A to done",
        "https://board.example/",
        BOARD,
        &["dragAndDrop(7, 8)"],
    ),
    (
        "Share the board",
        "https://board.example/",
        BOARD,
        &["click(9)"],
    ),
    (
        "Publish the release notes",
        "https://board.example/",
        BOARD,
        &["click(10)"],
    ),
    (
        "Fülle das Formular mit Vorname Jana, Nachname Roth und Nachricht \"Bitte um Rückruf\" aus und sende es ab",
        "https://amt.example/",
        GERMAN,
        &[
            "setValue(1, \"Jana\")",
            "setValue(2, \"Roth\")",
            "setValue(3, \"Bitte um Rückruf\")",
            "click(4)",
        ],
    ),
    (
        "Écris \"Bonjour\" et envoie le message",
        "https://boutique.example/",
        FRENCH,
        &["setValue(6, \"Bonjour\")", "click(7)"],
    ),
    (
        "Write a post titled Spring about flowers and save the draft",
        "https://blog.example/new",
        EDITOR,
        &[
            "setValue(1, \"Spring\")",
            "setValue(2, \"Flowers open when the days get longer.\")",
            "click(3)",
            "click(4)",
            "click(5)",
            "click(8)",
        ],
    ),
    (
        "Write a post titled Spring and publish it",
        "https://blog.example/new",
        EDITOR,
        &[
            "setValue(1, \"Spring\")",
            "setValue(2, \"It is here.\")",
            "click(7)",
            "click(6)",
        ],
    ),
];
