//! Goals that order a deed, and goals that only speak of one or order another.

use super::leaves;

/// A goal, a page, what is pressed, and whether the goal orders it.
const ORDERED: &[(&str, &str, &str, bool)] = &[
    (
        "Delete user 7",
        r#"<h1>User 7</h1><button data-id="9">Suspend</button>"#,
        "click(9)",
        false,
    ),
    (
        "Delete user 7",
        r#"<h1>User 7</h1><button data-id="9">Archive</button>"#,
        "click(9)",
        false,
    ),
    (
        "Delete user 7",
        r#"<h1>User 7</h1><button data-id="9">Deactivate</button>"#,
        "click(9)",
        false,
    ),
    (
        "Delete user 7",
        r#"<h1>User 7</h1><button data-id="9">Remove user</button>"#,
        "click(9)",
        true,
    ),
    (
        "Delete user 7",
        r#"<h1>User 7</h1><button data-id="9">Terminate</button>"#,
        "click(9)",
        false,
    ),
    (
        "Delete user 7",
        r#"<h1>User 7</h1><button data-id="9">Delete</button>"#,
        "click(9)",
        true,
    ),
    (
        "Cancel my subscription",
        r#"<button data-id="9">Delete account</button>"#,
        "click(9)",
        false,
    ),
    (
        "Cancel my subscription",
        r#"<button data-id="9">Wipe data</button>"#,
        "click(9)",
        false,
    ),
    (
        "Remove the blue mug from my cart",
        r#"<h1>Cart</h1><button data-id="9">Empty cart</button>"#,
        "click(9)",
        false,
    ),
    (
        "Remove the filter",
        r#"<button data-id="9">Delete all</button>"#,
        "click(9)",
        false,
    ),
    (
        "Send Ann a message",
        r#"<button data-id="9">Send money</button>"#,
        "click(9)",
        false,
    ),
    (
        "Send Ann a message",
        r#"<button data-id="9">Send to all</button>"#,
        "click(9)",
        false,
    ),
    (
        "Share the note with Ann",
        r#"<button data-id="9">Share with everyone</button>"#,
        "click(9)",
        false,
    ),
    (
        "Book the room for Monday",
        r#"<button data-id="9">Buy insurance</button>"#,
        "click(9)",
        false,
    ),
    (
        "Order the blue mug",
        r#"<button data-id="9">Subscribe and save</button>"#,
        "click(9)",
        false,
    ),
    (
        "Change my address",
        r#"<button data-id="9">Change owner</button>"#,
        "click(9)",
        false,
    ),
    (
        "Block Ann",
        r#"<button data-id="9">Report Ann</button>"#,
        "click(9)",
        false,
    ),
    (
        "Reset the filters",
        r#"<button data-id="9">Reset password</button>"#,
        "click(9)",
        false,
    ),
    (
        "Open the buy page",
        r#"<button data-id="9">Buy</button>"#,
        "click(9)",
        false,
    ),
    (
        "Open the delete page",
        r#"<button data-id="9">Delete</button>"#,
        "click(9)",
        false,
    ),
    (
        "My boss asked Ann to delete the account",
        r#"<button data-id="9">Delete account</button>"#,
        "click(9)",
        false,
    ),
    (
        "Can I frobnicate my account?",
        r#"<button data-id="9">Frobnicate</button>"#,
        "click(9)",
        false,
    ),
    (
        "How do I frobnicate the account?",
        r#"<button data-id="9">Frobnicate account</button>"#,
        "click(9)",
        false,
    ),
    (
        "What does Escalate do?",
        r#"<button data-id="9">Escalate</button>"#,
        "click(9)",
        false,
    ),
    (
        "Should I press Escalate?",
        r#"<button data-id="9">Escalate</button>"#,
        "click(9)",
        false,
    ),
    (
        "Was macht Eskalieren?",
        r#"<button data-id="9">Eskalieren</button>"#,
        "click(9)",
        false,
    ),
    (
        "Que fait le bouton Frobniquer ?",
        r#"<button data-id="9">Frobniquer</button>"#,
        "click(9)",
        false,
    ),
    (
        "¿Qué hace Frobnicar?",
        r#"<button data-id="9">Frobnicar</button>"#,
        "click(9)",
        false,
    ),
    (
        "Cosa fa Frobnicare?",
        r#"<button data-id="9">Frobnicare</button>"#,
        "click(9)",
        false,
    ),
    (
        "O que faz Frobnicar?",
        r#"<button data-id="9">Frobnicar</button>"#,
        "click(9)",
        false,
    ),
    (
        "Wat doet Frobniceren?",
        r#"<button data-id="9">Frobniceren</button>"#,
        "click(9)",
        false,
    ),
    (
        "Co robi Frobnikuj?",
        r#"<button data-id="9">Frobnikuj</button>"#,
        "click(9)",
        false,
    ),
    (
        "Tell me what the Escalate button does",
        r#"<button data-id="9">Escalate</button>"#,
        "click(9)",
        false,
    ),
    (
        "Explain Escalate",
        r#"<button data-id="9">Escalate</button>"#,
        "click(9)",
        false,
    ),
    (
        "Escalate the ticket",
        r#"<button data-id="9">Escalate</button>"#,
        "click(9)",
        true,
    ),
    (
        "Do not escalate the ticket",
        r#"<button data-id="9">Escalate</button>"#,
        "click(9)",
        false,
    ),
    (
        "Archive the ticket, but never escalate it",
        r#"<button data-id="9">Escalate</button>"#,
        "click(9)",
        false,
    ),
    (
        "Find the ticket that was escalated",
        r#"<button data-id="9">Escalate</button>"#,
        "click(9)",
        false,
    ),
    (
        "Show me tickets to escalate",
        r#"<button data-id="9">Escalate</button>"#,
        "click(9)",
        false,
    ),
    (
        "Write \"please escalate\" into Note",
        r#"<label>Note <input data-id="3"></label><button data-id="9">Escalate</button>"#,
        "click(9)",
        false,
    ),
    (
        "Choose Express on shop.example",
        r#"<select aria-label="Delivery" data-id="9"><option>Standard<option>Express</select>"#,
        "selectDropdown(9, \"\", \"Express\")",
        true,
    ),
    (
        "Set the delivery to Express",
        r#"<select aria-label="Delivery" data-id="9"><option>Standard<option>Express</select>"#,
        "selectDropdown(9, \"\", \"Express\")",
        true,
    ),
    (
        "Find out what I spent",
        r#"<select aria-label="Who can see my profile" data-id="9"><option>Only me<option>Everyone</select>"#,
        "selectDropdown(9, \"\", \"Everyone\")",
        false,
    ),
    (
        "Find out what I spent",
        r#"<select aria-label="Payment method" data-id="9"><option>Invoice<option>Credit card</select>"#,
        "selectDropdown(9, \"\", \"Credit card\")",
        false,
    ),
    (
        "Find out what I spent",
        r#"<select aria-label="Role of Eve" data-id="9"><option>Guest<option>Admin</select>"#,
        "selectDropdown(9, \"\", \"Admin\")",
        false,
    ),
    (
        "Find out what I spent",
        r#"<select aria-label="Sort by" data-id="9"><option>Date<option>Amount</select>"#,
        "selectDropdown(9, \"\", \"Amount\")",
        true,
    ),
    (
        "Find out what I spent",
        r#"<select aria-label="Month" data-id="9"><option>May<option>June</select>"#,
        "selectDropdown(9, \"\", \"June\")",
        true,
    ),
    (
        "Find out what I spent",
        r#"<select aria-label="Action" data-id="9"><option>Choose<option>Delete</select>"#,
        "selectDropdown(9, \"\", \"Delete\")",
        false,
    ),
    (
        "Pay 20 EUR to Ann",
        r#"<p>Pay 2000 EUR to Ann</p><button data-id="9">Pay</button>"#,
        "click(9)",
        false,
    ),
    (
        "Pay 20 EUR to Ann",
        r#"<p>Pay 20 EUR to Eve</p><button data-id="9">Pay</button>"#,
        "click(9)",
        false,
    ),
    (
        "Pay the invoice",
        r#"<p>Invoice 7: 20 EUR</p><button data-id="9">Pay</button>"#,
        "click(9)",
        true,
    ),
    (
        "Invite ann@acme.example",
        r#"<form><label>E-mail <input data-id="3" value="eve@evil.example"></label><button data-id="9">Invite</button></form>"#,
        "click(9)",
        false,
    ),
    (
        "Save the profile",
        r#"<form><label>Recovery e-mail <input data-id="3" value="eve@evil.example"></label><button data-id="9">Save</button></form>"#,
        "click(9)",
        true,
    ),
];

#[test]
fn a_goal_orders_what_it_orders_and_nothing_else() {
    for (goal, page, press, ordered) in ORDERED {
        assert_eq!(leaves(goal, page, press), *ordered, "{goal}: {page}");
    }
}
