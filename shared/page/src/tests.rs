//! Behaviour of the whole room; parsers' details stand beside them.

mod client;
mod difference;
mod form;
mod html;
mod january;
mod outline;
mod parts;
mod property;
mod templatize;
mod told;
mod torn;
mod torn_rows;
mod torn_telephones;
mod tree;

use super::{Element, ElementId, Page, Skeleton};

/// The client's page without templates (an icon link, a form).
const SIGN_IN: &str = r#"

<html><head/><body><header><a id="6"/>Sign in </header><form>Email <input name="email" type="email" placeholder="you@x.com" id="11"/><label>Password  <input name="pw" type="password" id="13"/></label><button type="submit" id="15">Sign in </button></form><p>No account?  <a id="17">Create one </a></p></body></html>"#;

/// The client's page with one template and three instances.
const LIST: &str = r#"T1: <li><div><a id=$1>$2</a>$3</div><button aria-label=$4 type="button" id=$5>Open </button></li>

<html><head/><body><nav><button id="5">Patient </button><button id="6">Visits </button></nav><ul>{T1(10,"Jane Roe ",1980 ,"Open Jane Roe",13)}{T1(16,"John Doe ",1975 ,"Open John Doe",19)}{T1(22,"Ann \"A\" Lee ",1990 ,"Open Ann Lee",25)}</ul><input name="q" placeholder="Search" value="doe" id="26"/></body></html>"#;

/// A table that lost its tags, below a menu button.
const ORDERS: &str = r#"

<html><head/><body><a id="308">Home </a><main>Orders <button type="button" aria-haspopup="menu" aria-expanded="false" id="311">Actions </button><p role="status" id="316">Nothing done yet. </p>Order Customer Total <a id="327">1001 </a>Ida Brandt 40.00 <button aria-label="Cancel 1001" type="button" id="331">Cancel </button><a id="334">1002 </a>Sam Okoro 12.50 <button aria-label="Cancel 1002" type="button" id="338">Cancel </button><a id="341">1003 </a>Mei Lin 99.00 <button aria-label="Cancel 1003" type="button" id="345">Cancel </button><table><tbody><tr/></tbody><tbody><tr/><tr/><tr/></tbody></table><button type="button" id="353">Ask me </button></main></body></html>"#;

fn ids(page: &Page) -> Vec<u64> {
    page.elements.iter().map(|element| element.id.0).collect()
}

fn names(page: &Page) -> Vec<&str> {
    page.elements
        .iter()
        .map(|element| element.name.as_str())
        .collect()
}

fn rows(page: &Page) -> Vec<&str> {
    page.rows.iter().map(|row| row.text.as_str()).collect()
}

fn at(page: &Page, id: u64) -> &Element {
    page.element(ElementId(id))
        .expect("the element is on the page")
}

/// What is kept of a page, as it comes back from where it is stored.
fn stored(page: &Page) -> Skeleton {
    let json = serde_json::to_vec(&Skeleton::from(page)).expect("a skeleton is JSON");
    serde_json::from_slice(&json).expect("it was just written")
}

/// A page in the client's dialect around `body`.
fn client(body: &str) -> Page {
    Page::from_text(&format!("\n\n<html><head/><body>{body}</body></html>"))
}
