//! Plain HTML of any quality.

use super::super::{ElementId, NameSource, Page, Role};
use super::{at, ids, names, rows};

#[test]
fn elements_are_numbered_by_position_in_the_document() {
    let page = Page::from_text(
        "<!doctype html><html><head><title>T &amp; U</title><meta charset=utf-8></head>\
         <body><div><a href='/x'>one</a></div><button id=save>two</button></body></html>",
    );
    assert_eq!(ids(&page), [6, 7]);
    assert_eq!(page.title.as_deref(), Some("T & U"));
    assert_eq!(at(&page, 6).href.as_deref(), Some("/x"));
    assert!(!page.truncated);
}

#[test]
fn parts_that_html_implies_count() {
    for (text, expected) in [
        ("<button>x</button>", 3),
        ("<table><tr><td><a href=x>y</a></table>", 7),
        ("<table><td><a href=x>y</a></table>", 7),
        ("<p>a<p>b<a href=x>y</a>", 5),
        (
            "<script>if (a<b) x('<a>')</script><template><i></i></template><a href=x>y</a>",
            5,
        ),
        (
            "<svg><path/><path/></svg><noscript><a>x</a></noscript><a href=x>y</a>",
            7,
        ),
        ("<form><form><input></form>", 4),
        ("<ul><li>a<li>b<ul><li><a href=x>y</a></ul></ul>", 8),
        ("</p><a href=x>y</a>", 4),
        ("a</br>b<i class=\"x\"7><a href=x>y</a>", 5),
    ] {
        assert_eq!(ids(&Page::from_text(text)), [expected], "{text}");
    }
}

#[test]
fn numeric_ids_of_most_controls_are_the_numbers() {
    let page =
        Page::from_text("<div id=3><button id=4>a</button><a id=5>b</a><a id=top>c</a></div>");
    assert_eq!(ids(&page), [3, 4, 5]);
    let page = Page::from_text("<button data-id=40 id=4>a</button><a data-id=50>b</a>");
    assert_eq!(ids(&page), [40, 50]);
    let page = Page::from_text("<li data-id=1><button>a</button></li><button>b</button>");
    assert_eq!(ids(&page), [4, 5]);
    let page = Page::from_text(&"<a href=x data-id=1>b</a>".repeat(3));
    assert_eq!(ids(&page), [3, 4, 5], "numbers that repeat name nothing");
}

#[test]
fn what_cannot_be_seen_is_left_out() {
    let page = Page::from_text(
        "<!-- <a>c</a> --><style>a{}</style><div hidden>h<a href=x>1</a></div><p aria-hidden=true>i</p>\
         <p style='color:red; display : none'>j</p><p style='visibility:hidden'>k</p><p style=opacity:0>l</p>\
         <input type=hidden name=t><details><summary>More</summary><a href=x>2</a></details>\
         <details open><summary>Less</summary><a href=x>3</a></details><span>seen</span>",
    );
    assert_eq!(names(&page), ["More", "Less", "3"]);
    assert_eq!(page.text(), "More\nLess\n3\nseen");
}

#[test]
fn names_come_from_the_best_source() {
    for (text, name, source) in [
        ("<button aria-label='A'>b</button>", "A", NameSource::Label),
        (
            "<p id=l>La</p><input aria-labelledby='l'>",
            "La",
            NameSource::Label,
        ),
        (
            "<label for=f>Lb</label><input id=f>",
            "Lb",
            NameSource::Label,
        ),
        (
            "<label>Lc <select><option>x</select></label>",
            "Lc",
            NameSource::Label,
        ),
        (
            "<a href=x> two \n words </a>",
            "two words",
            NameSource::Content,
        ),
        (
            "<a href=x><img alt='Logo'></a>",
            "Logo",
            NameSource::Content,
        ),
        (
            "<a href=x><svg><title>Close</title><path/></svg></a>",
            "Close",
            NameSource::Content,
        ),
        (
            "<button><i aria-label=Delete></i></button>",
            "Delete",
            NameSource::Content,
        ),
        ("<a href=x title='T'></a>", "T", NameSource::Title),
        ("<input placeholder='P'>", "P", NameSource::Placeholder),
        ("<input type=submit value='Go'>", "Go", NameSource::Value),
        ("<input type=submit>", "Submit", NameSource::Value),
        ("Near <input name=first>", "Near", NameSource::Neighbour),
        (
            "<input name='user[firstName]'>",
            "user first name",
            NameSource::Attribute,
        ),
        ("<a href=x></a>", "", NameSource::None),
    ] {
        let page = Page::from_text(text);
        let element = page.elements.last().expect(text);
        assert_eq!(
            (element.name.as_str(), element.name_source),
            (name, source),
            "{text}"
        );
    }
}

#[test]
fn tags_types_and_roles_give_the_role() {
    for (text, role) in [
        ("<input>", Role::Textbox),
        ("<input type=email>", Role::Textbox),
        ("<input type=SEARCH>", Role::Searchbox),
        ("<input type=number>", Role::Spinbutton),
        ("<input type=range>", Role::Slider),
        ("<input type=radio>", Role::Radio),
        ("<input type=checkbox role=switch>", Role::Switch),
        ("<input type=image alt=x>", Role::Button),
        ("<textarea></textarea>", Role::Textbox),
        ("<select></select>", Role::Combobox),
        ("<select multiple></select>", Role::Listbox),
        ("<div role='unknown button'>x</div>", Role::Button),
        ("<div role=menuitemradio>x</div>", Role::Menuitem),
        ("<div onclick='f()'>x</div>", Role::Generic),
        ("<div contenteditable>x</div>", Role::Textbox),
        ("<div role=alert>x</div>", Role::Static),
        ("<a href=x role=tab>x</a>", Role::Tab),
    ] {
        let page = Page::from_text(text);
        assert_eq!(
            page.elements.last().map(|element| element.role),
            Some(role),
            "{text}"
        );
    }
}

#[test]
fn states_are_read_where_they_are_shown() {
    let page = Page::from_text(
        "<fieldset disabled><input class=c type=checkbox checked><input type=checkbox></fieldset>\
         <button aria-expanded=false aria-haspopup=true aria-pressed=true>m</button>\
         <input required readonly><a href=x aria-current=page>p</a>\
         <select><option value=1>One<option selected>Two</select><textarea>Some\n text</textarea>\
         <input type=password value=secret>",
    );
    let states: Vec<_> = page.elements.iter().map(|element| &element.state).collect();
    assert_eq!(
        (states[0].checked, states[1].checked),
        (Some(true), Some(false))
    );
    assert!(states[0].disabled && !states[3].disabled);
    assert_eq!(
        (states[2].expanded, states[2].pressed),
        (Some(false), Some(true))
    );
    assert!(states[2].has_popup && states[3].required && states[3].readonly);
    assert_eq!(states[4].selected, Some(true));
    let values: Vec<_> = page.elements[5..]
        .iter()
        .map(|element| element.value.as_deref())
        .collect();
    assert_eq!(values, [Some("Two"), Some("Some text"), Some("••••••")]);
    assert_eq!(page.elements[5].details().options, ["One", "Two"]);
}

#[test]
fn a_listbox_knows_its_options() {
    let page = Page::from_text(
        "<ul role=listbox aria-label=Fruit><li role=option>Fig</li><li role=option aria-selected=true>Kiwi</li></ul>",
    );
    assert_eq!(page.elements[0].details().options, ["Fig", "Kiwi"]);
    assert_eq!(page.elements[2].state.selected, Some(true));
}

#[test]
fn json_leaves_out_what_is_empty() {
    let page = Page::from_text("<button id=3>Go</button><input id=4 name=q required>");
    insta::assert_snapshot!(serde_json::to_string(&page).expect("a page is JSON"), @r#"{"elements":[{"id":3,"role":"button","name":"Go","nameSource":"content"},{"id":4,"role":"textbox","name":"q","nameSource":"attribute","field":"q","inputType":"text","state":{"required":true}}],"rows":[],"truncated":false}"#);
}

#[test]
fn a_field_in_a_table_is_named_by_its_column() {
    let page = Page::from_text(
        "<table><tr><th>Item<th>Amount</tr><tr><td>Nails<td><input></tr><tr><td>Glue<td><input></tr></table>",
    );
    assert_eq!(names(&page), ["Amount", "Amount"]);
    assert_eq!(rows(&page), ["Item Amount", "Nails", "Glue"]);
    assert_eq!(page.elements[1].row, Some(2));
}

#[test]
fn containers_are_named_outermost_first() {
    let page = Page::from_text(
        "<main><section aria-label=Team><h2>People</h2><form><fieldset><legend>Address</legend><input></fieldset></form>\
         </section></main><div role=dialog><h2>Sure?</h2><button>Yes</button></div><footer><a href=x>Terms</a></footer>",
    );
    let containers: Vec<_> = page
        .elements
        .iter()
        .map(|element| element.container.join(" > "))
        .collect();
    assert_eq!(
        containers,
        ["main > Team > form > Address", "Sure?", "Sure?", "footer"]
    );
    assert_eq!(page.headings(), ["People", "Address", "Sure?"]);
    assert_eq!(page.dialogs()[0].name, "Sure?");
}

#[test]
fn cards_are_rows_though_they_differ_in_small_things() {
    let card = |name: &str, badge: &str| {
        format!(
            "<div class=card><h3>{name}</h3>{badge}<p>About {name}</p><button>Buy</button></div>"
        )
    };
    let page = Page::from_text(&format!(
        "<div>{}{}{}</div>",
        card("Tea", ""),
        card("Milk", "<span>New</span>"),
        card("Salt", "")
    ));
    assert_eq!(
        rows(&page),
        [
            "Tea About Tea Buy",
            "Milk New About Milk Buy",
            "Salt About Salt Buy"
        ]
    );
}

#[test]
fn broken_markup_still_reads() {
    let page = Page::from_text(
        "<div><b>bold<div>text</b></div></span><a href=x>one<a href=y>two</div><button>x<button>y<img alt='<z>'",
    );
    assert_eq!(names(&page), ["one", "two x y", "x", "y"]);
    assert!(page.truncated);
}

#[test]
fn a_field_may_have_its_label_after_it_where_its_neighbours_do() {
    for (html, expected) in [
        (
            r#"Search for films <div><div><input id="1"/>Genre </div><div><input id="2"/>Director </div></div>"#,
            ["Genre", "Director"],
        ),
        (
            r#"Genre <input id="1"/>Director <input id="2"/>"#,
            ["Genre", "Director"],
        ),
        (
            r#"<div>Weight <div><input id="1"/>kg </div>Height <div><input id="2"/>cm </div></div>"#,
            ["Weight", "Height"],
        ),
    ] {
        let page = super::client(html);
        assert_eq!(super::names(&page), expected, "{html}");
    }
}

#[test]
fn a_field_that_suggests_says_so() {
    let page = Page::from_text(
        r#"<input id="1" aria-label="City" role="combobox"><input id="2" aria-label="Town" list="towns"><input id="3" aria-label="Place" aria-autocomplete="list"><input id="4" aria-label="Name">"#,
    );
    let suggests: Vec<bool> = page
        .elements
        .iter()
        .map(|field| field.state.suggests)
        .collect();
    assert_eq!(suggests, [true, true, true, false]);
}

#[test]
fn the_numbers_of_a_client_count_where_a_dialog_leaves_few() {
    let page = Page::from_text(
        r#"<main><button role="tab">General</button><button role="tab">Security</button><button role="switch"></button></main>
        <dialog open><button id="105">Not now</button><button id="106">Turn on</button></dialog>"#,
    );
    assert_eq!(super::ids(&page), [105, 106]);
    // A page's own source is another thing: its few ids are not for us.
    let page = Page::from_text(
        r#"<button class="a">One</button><button class="b">Two</button><button class="c" id="7">Three</button>"#,
    );
    assert_eq!(page.elements.len(), 3);
}

#[test]
fn a_text_area_holds_its_content_or_what_a_client_says_that_it_holds() {
    let page = Page::from_text(
        r#"<textarea id="1" aria-label="A" value="typed"></textarea><textarea id="2" aria-label="B">written</textarea>"#,
    );
    let values: Vec<_> = page
        .elements
        .iter()
        .map(|one| one.value.as_deref())
        .collect();
    assert_eq!(values, [Some("typed"), Some("written")]);
}

#[test]
fn articles_side_by_side_are_rows_however_different_their_controls() {
    let page = Page::from_text(
        r#"<html><head/><body><main>Your orders <article>Order 5177 of 2 September <ul>1 × Walking boots </ul><p>The time for returns is over. <button id="319">Order again </button></p></article><article>Order 5521 of 12 October <ul>1 × Fleece jacket </ul><p>Returns until 10 December. <a id="328">Return </a><button id="329">Order again </button></p></article></main></body></html>"#,
    );
    let row = |id: u64| {
        page.row_of(page.element(ElementId(id)).unwrap())
            .map(|row| row.text.clone())
    };
    assert!(row(319).is_some_and(|row| row.starts_with("Order 5177 ")));
    assert!(row(328).is_some_and(|row| row.starts_with("Order 5521 ")));
    assert_eq!(row(328), row(329));
    let alone = Page::from_text(
        r#"<main><article>About the shop <p>Open daily. <button id="1">Call </button></p></article></main>"#,
    );
    assert_eq!(alone.row_of(&alone.elements[0]), None);
}
