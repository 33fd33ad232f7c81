//! Pages as the client sends them, of any size, and goals that take many steps on them.

/// A goal of so many clicks; `salt` makes it unlike any other.
pub fn goal(clicks: usize, salt: usize) -> String {
    let parts: Vec<String> = (1..=clicks)
        .map(|number| format!("click \"Item {number}\""))
        .collect();
    format!("{}, then click \"Last {salt}\"", parts.join(", then "))
}

/// A page of so many buttons.
pub fn buttons(clicks: usize, step: usize) -> String {
    let buttons: String = (1..=clicks)
        .map(|number| format!(r#"<button id="{}">Item {number} </button>"#, 10 + number))
        .collect();
    page(&format!(
        r#"<p role="status" id="5">Step {step} </p><main>{buttons}</main>"#
    ))
}

/// Three such buttons with text and links, up to a size in characters.
pub fn filled(size: usize, step: usize) -> String {
    let mut inner = format!(
        r#"<p role="status" id="5">Step {step} </p><button id="11">Item 1 </button><button id="12">Item 2 </button><button id="13">Item 3 </button>"#
    );
    let mut number = 100;
    while inner.len() + 200 < size {
        inner.push_str(&format!(
            r#"<div><a id="{number}">Report {number} </a><p>Closed in the week of {step}, no remarks were made. </p></div>"#
        ));
        number += 4;
    }
    page(&inner)
}

fn page(inner: &str) -> String {
    format!("\n\n<html><head/><body>{inner}</body></html>")
}
