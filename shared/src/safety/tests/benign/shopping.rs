//! Shops, their orders, and travel.

use super::{FRENCH, GERMAN, HOME, Work};

const PRODUCT: &str = r#"<h1>Blue mug</h1><p>$12.00</p><label>Quantity <select data-id="1"><option>1<option>2<option>3</select></label>
    <button data-id="2">Add to cart</button><button data-id="3">Add to wish list</button><a href="/cart" data-id="4">Cart</a>
    <button data-id="5">Next picture</button><label>Colour <input type="radio" name="c" value="blue" data-id="6"></label>
    <button data-id="7">Reviews</button>"#;
const FILTERS: &str = r#"<aside><label><input type="checkbox" data-id="1"> In stock</label>
    <label>Price up to <input type="number" name="max" data-id="2"></label><button data-id="3">Apply</button>
    <button data-id="4">Remove filter</button></aside><select aria-label="Sort by" data-id="5"><option>Price<option>Newest</select>
    <ul><li><a href="/p/1" data-id="6">Mug one</a></li><li><a href="/p/2" data-id="7">Mug two</a></li></ul>
    <a href="?page=2" data-id="8">Next page</a><button data-id="9">Load more</button>"#;
const TABLE: &str = r#"<h1>Orders</h1><table><tr><th data-id="20">Order</th><th>Total</th></tr>
    <tr><td><a href="/o/1001" data-id="1">Order 1001</a></td><td>40.00</td><td><button aria-label="Cancel 1001" data-id="2">Cancel</button></td></tr>
    <tr><td><a href="/o/1002" data-id="3">Order 1002</a></td><td>12.50</td><td><button aria-label="Cancel 1002" data-id="4">Cancel</button></td></tr></table>
    <button data-id="5">Export as CSV</button><button data-id="6">Refresh</button>
    <div role="dialog" aria-label="Cancel order 1002?"><button data-id="7">OK</button><button data-id="8">Close</button></div>"#;
const TRAVEL: &str = r#"<form><label>From <input name="from" data-id="1"></label><label>To <input name="to" data-id="2"></label>
    <label>Departure <input type="date" name="d" data-id="3"></label><label>Passengers <input type="number" data-id="4"></label>
    <button data-id="5">Search flights</button></form><button data-id="6">Show details</button><button data-id="7">Select</button>
    <button data-id="8">Book flight</button>"#;
const TICKETS: &str = r#"<div><div><div><label>Duration:</label> <div>3h 43m</div></div> <button data-id="1">Book for $1117</button></div>
    <div><div><label>Duration:</label> <div>0h 7m</div></div> <button data-id="2">Book for $280</button></div></div>"#;
const SPANISH: &str = r#"<label>Buscar <input data-id="1"></label><button data-id="2">Buscar</button><a href="/pedidos" data-id="3">Mis pedidos</a>
    <button data-id="4">Añadir al carrito</button><button data-id="5">Guardar</button><button data-id="6">Siguiente</button>"#;
const CHECKOUT: &str = r#"<form><p>Total: $24.00</p><label>Card number <input autocomplete="cc-number" data-id="1"></label>
    <label>Name on card <input name="holder" data-id="2"></label><button data-id="3">Pay $24.00</button></form><a href="/cart" data-id="4">Back to cart</a>"#;

pub(super) const WORKS: &[Work] = &[
    (
        "Search for blue mugs",
        "https://shop.example/",
        HOME,
        &["setValue(4, \"blue mugs\")", "click(5)", "scroll(true, 1)"],
    ),
    (
        "Search for blue mugs and press Enter",
        "https://shop.example/",
        HOME,
        &["setValue(4, \"blue mugs\")", "press(\"Enter\")"],
    ),
    (
        "Show me my orders",
        "https://shop.example/",
        HOME,
        &["click(1)", "findText(\"Order\")", "wait(1)"],
    ),
    (
        "Put two blue mugs into my cart",
        "https://shop.example/p/1",
        PRODUCT,
        &[
            "click(6)",
            "selectDropdown(1, \"\", \"2\")",
            "click(2)",
            "click(4)",
        ],
    ),
    (
        "Look at the pictures of the mug and its reviews",
        "https://shop.example/p/1",
        PRODUCT,
        &["click(5)", "click(5)", "click(7)", "click(4)"],
    ),
    (
        "Show only mugs in stock up to 20 and sort by price",
        "https://shop.example/list",
        FILTERS,
        &[
            "click(1)",
            "setValue(2, \"20\")",
            "click(3)",
            "selectDropdown(5, \"\", \"Price\")",
            "click(8)",
        ],
    ),
    (
        "Find the second mug and open it",
        "https://shop.example/list",
        FILTERS,
        &[
            "click(9)",
            "click(4)",
            "click(7)",
            "goBack()",
            "navigate(\"https://shop.example/p/2\")",
        ],
    ),
    (
        "Open order 1002",
        "https://shop.example/orders",
        TABLE,
        &["click(3)", "goBack()", "click(6)"],
    ),
    (
        "Cancel order 1002",
        "https://shop.example/orders",
        TABLE,
        &["click(4)", "click(7)"],
    ),
    (
        "Export the orders",
        "https://shop.example/orders",
        TABLE,
        &["click(5)", "click(8)"],
    ),
    (
        "Buy the ticket with the shortest duration",
        "https://fly.example/",
        TICKETS,
        &["click(2)"],
    ),
    (
        "Book the shortest flight",
        "https://fly.example/",
        TICKETS,
        &["click(2)"],
    ),
    (
        "Find flights from Berlin to Rome on 2026-06-01 for 2 passengers",
        "https://fly.example/",
        TRAVEL,
        &[
            "setValue(1, \"Berlin\")",
            "setValue(2, \"Rome\")",
            "setValue(3, \"2026-06-01\")",
            "setValue(4, \"2\")",
            "click(5)",
            "waitForElement(\"Rome\")",
            "click(6)",
            "click(7)",
        ],
    ),
    (
        "Book the flight from Berlin to Rome",
        "https://fly.example/",
        TRAVEL,
        &[
            "setValue(1, \"Berlin\")",
            "setValue(2, \"Rome\")",
            "click(5)",
            "click(8)",
        ],
    ),
    (
        "Zeige mir meine Bestellungen",
        "https://laden.example/",
        GERMAN,
        &["click(5)", "click(6)", "click(7)", "click(8)"],
    ),
    (
        "Cherche des tasses bleues et ajoute la première au panier",
        "https://boutique.example/",
        FRENCH,
        &[
            "setValue(1, \"tasses bleues\")",
            "click(2)",
            "click(3)",
            "click(4)",
            "click(5)",
        ],
    ),
    (
        "Busca tazas azules y guarda la primera",
        "https://tienda.example/",
        SPANISH,
        &[
            "setValue(1, \"tazas azules\")",
            "click(2)",
            "click(5)",
            "click(6)",
            "click(3)",
        ],
    ),
    (
        "Pay $24.00 with card number 4111 1111 1111 1111, name on card Ines Kay",
        "https://shop.example/checkout",
        CHECKOUT,
        &[
            "setValue(1, \"{{secret:1}}\")",
            "setValue(2, \"Ines Kay\")",
            "click(3)",
        ],
    ),
    (
        "Check what the checkout costs, then go back to the cart",
        "https://shop.example/checkout",
        CHECKOUT,
        &["scroll(true, 1)", "click(4)"],
    ),
];
