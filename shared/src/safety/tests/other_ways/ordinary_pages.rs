//! What ordinary pages do at once, by the same means, is left in peace.

use super::{PRESS, leaves};

/// A goal, a page, and what an ordinary task does there.
const ORDINARY: &[(&str, &str, &[&str])] = &[
    (
        "Find boats",
        r#"<form role="search" action="/search"><input type="search" name="q" aria-label="Search" data-id="9"><button data-id="8">Search</button></form>"#,
        &["setValue(9, \"boats\")", "press(\"Enter\")"],
    ),
    (
        "Find boats",
        r#"<form action="/search"><input name="q" placeholder="Search" data-id="9"></form>"#,
        &["setValue(9, \"boats\")", "press(\"Enter\")"],
    ),
    (
        "Find boats from Berlin",
        r#"<label>From<input role="combobox" data-id="8"></label><ul role="listbox"><li role="option" data-id="9">Berlin</li></ul>"#,
        &["setValue(8, \"Berlin\")", "click(9)"],
    ),
    (
        "Show the cheapest boat",
        r#"<label>Sort by<select onchange="this.form.submit()" data-id="9"><option>Newest</option><option>Price</option></select></label>"#,
        &["selectDropdown(9, \"Price\")"],
    ),
    (
        "Show the cheapest boat",
        r#"<form action="/boats"><label>Sort by<select name="sort" onchange="this.form.submit()" data-id="9"><option>Newest</option><option>Lowest price</option></select></label></form>"#,
        &["selectDropdown(9, \"Lowest price\")"],
    ),
    (
        "Which boats are blue?",
        r#"<fieldset><legend>Filter by colour</legend><label><input type="checkbox" onchange="this.form.submit()" data-id="9">Blue</label></fieldset>"#,
        &["check(9)"],
    ),
    (
        "Which boats are blue?",
        r#"<h2>Filters</h2><ul><li><label><input type="checkbox" data-id="9">Blue (12)</label></li></ul>"#,
        &["click(9)"],
    ),
    (
        "Which boats are blue?",
        r#"<label>Results per page<select onchange="reload()" data-id="9"><option>10</option><option>50</option></select></label>"#,
        &["selectDropdown(9, \"50\")"],
    ),
    (
        "Was kostet das Boot?",
        r#"<label>Sprache<select onchange="location=this.value" data-id="9"><option>English</option><option>Deutsch</option></select></label>"#,
        &["selectDropdown(9, \"Deutsch\")"],
    ),
    (
        "What was said in May?",
        r#"<div role="tablist"><div role="tab" aria-selected="false" data-id="9">Minutes</div></div>"#,
        PRESS,
    ),
    (
        "What was said in May?",
        r#"<ul role="tree"><li role="treeitem" aria-expanded="false" data-id="9">May</li></ul>"#,
        PRESS,
    ),
    (
        "What was said in May?",
        r#"<table role="grid"><tr role="row"><td role="gridcell" tabindex="0" data-id="9">12 May</td></tr></table>"#,
        PRESS,
    ),
    (
        "What was said in May?",
        r#"<table role="grid"><tr role="row"><th role="columnheader" data-id="9">Date</th><th role="columnheader">Who</th></tr></table>"#,
        PRESS,
    ),
    (
        "What was said in May?",
        r#"<details><summary data-id="9">May</summary><p>Nothing.</p></details>"#,
        PRESS,
    ),
    (
        "What was said in May?",
        r#"<nav><a href="/home">Home</a><a href="/minutes/may" data-id="9">May</a></nav>"#,
        PRESS,
    ),
    (
        "What was said in May?",
        r#"<button aria-expanded="false" aria-controls="m" data-id="9">Show minutes</button>"#,
        PRESS,
    ),
    (
        "What was said in May?",
        r#"<button data-id="9">Load earlier messages</button>"#,
        PRESS,
    ),
    (
        "What was said in May?",
        r#"<button aria-label="Previous month" data-id="9">‹</button>"#,
        PRESS,
    ),
    (
        "What was said in May?",
        r#"<div role="dialog"><h2>Take our tour</h2><button aria-label="Close dialog" data-id="9">×</button></div>"#,
        PRESS,
    ),
    (
        "What was said in May?",
        r#"<div role="listbox" aria-label="Jump to"><div role="option" data-id="9">May 2026</div></div>"#,
        PRESS,
    ),
    (
        "What was said in May?",
        r#"<div role="radiogroup" aria-label="View"><label><input type="radio" name="v" onchange="draw()" data-id="9">Month</label><label><input type="radio" name="v">Week</label></div>"#,
        PRESS,
    ),
    (
        "What was said in May?",
        r#"<p>Text</p><button data-id="9">Help</button>"#,
        &["press(\"PageDown\")"],
    ),
    (
        "What was said in May?",
        r#"<p>Text</p><input aria-label="Search" data-id="9">"#,
        &["focus(9)", "press(\"Tab\")"],
    ),
    (
        "What was said in May?",
        r#"<p>Text</p><input aria-label="Search" data-id="9">"#,
        &["focus(9)", "press(\"Control+A\")"],
    ),
    (
        "What was said in May?",
        r#"<p>Text</p><input aria-label="Search" data-id="9">"#,
        &["focus(9)", "press(\"Escape\")"],
    ),
    (
        "Move Ann Lee to Hired",
        r#"<ul aria-label="Applied"><li data-id="8" role="button">Ann Lee</li></ul><section role="button" data-id="9">Hired</section>"#,
        &["dragAndDrop(8, 9)"],
    ),
    (
        "Drag plan.pdf into the Public folder",
        r#"<div role="button" data-id="8">plan.pdf</div><div role="button" data-id="9">Public folder</div>"#,
        &["dragAndDrop(8, 9)"],
    ),
    (
        "Move invoice 9 to Paid",
        r#"<ul aria-label="Open"><li data-id="8" role="button">Invoice 9</li></ul><ul aria-label="Paid" role="listbox" data-id="9">Paid</ul>"#,
        &["dragAndDrop(8, 9)"],
    ),
    (
        "Turn the heating off",
        r#"<label>Heating<select data-id="9" onchange="save()"><option>On</option><option>Off</option></select></label>"#,
        &["selectDropdown(9, \"Off\")"],
    ),
    (
        "Set the status to Written off",
        r#"<label>Status<select data-id="9" onchange="this.form.submit()"><option>Open</option><option>Written off</option></select></label>"#,
        &["selectDropdown(9, \"Written off\")"],
    ),
    (
        "Send Eve the message \"hello\"",
        r#"<h2>Chat with Eve</h2><div role="textbox" contenteditable="true" aria-label="Message" data-id="9"></div>"#,
        &["setValue(9, \"hello\")", "press(\"Enter\")"],
    ),
    (
        "Evict tenant 7",
        r#"<h1>Tenant 7</h1><button data-id="9">Evict tenant</button>"#,
        PRESS,
    ),
    (
        "Evict tenant 7",
        r#"<h1>Tenant 7</h1><button data-id="9"><span>Evict </span><span>tenant</span></button>"#,
        PRESS,
    ),
];

#[test]
fn what_ordinary_pages_do_at_once_is_left_in_peace() {
    let asked = ORDINARY
        .iter()
        .filter(|(goal, page, acts)| !leaves(goal, page, acts));
    let asked: Vec<String> = asked
        .map(|(goal, page, acts)| format!("{goal}: {} {page}", acts.join(" ")))
        .collect();
    assert!(
        asked.is_empty(),
        "{} of {}:\n{}",
        asked.len(),
        ORDINARY.len(),
        asked.join("\n")
    );
}
