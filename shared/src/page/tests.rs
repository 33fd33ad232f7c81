use super::{ElementId, NameSource, Page, Role, TreeNode};

const SIGN_IN: &str = r#"

<html><head/><body><header><a id="6"/>Sign in </header><form>Email <input name="email" type="email" placeholder="you@x.com" id="11"/><label>Password  <input name="pw" type="password" id="13"/></label><button type="submit" id="15">Sign in </button></form><p>No account?  <a id="17">Create one </a></p></body></html>"#;

const LIST: &str = r#"T1: <li><div><a id=$1>$2</a>$3</div><button aria-label=$4 type="button" id=$5>Open </button></li>

<html><head/><body><nav><button id="5">Patient </button><button id="6">Visits </button></nav><ul>{T1(10,"Jane Roe ",1980 ,"Open Jane Roe",13)}{T1(16,"John Doe ",1975 ,"Open John Doe",19)}{T1(22,"Ann \"A\" Lee ",1990 ,"Open Ann Lee",25)}</ul><input name="q" placeholder="Search" value="doe" id="26"/></body></html>"#;

fn ids(page: &Page) -> Vec<u64> {
    page.elements.iter().map(|element| element.id.0).collect()
}

#[test]
fn the_client_page_without_templates_reads() {
    let page = Page::from_text(SIGN_IN);
    assert_eq!(ids(&page), [6, 11, 13, 15, 17]);
    let email = &page.elements[1];
    assert_eq!(
        (email.name.as_str(), email.neighbour.as_str()),
        ("you@x.com", "Email")
    );
    assert_eq!(page.elements[2].name_source, NameSource::Label);
    assert!(!page.truncated);
}

#[test]
fn templates_expand_to_rows() {
    let page = Page::from_text(LIST);
    assert_eq!(ids(&page), [5, 6, 10, 13, 16, 19, 22, 25, 26]);
    let texts: Vec<&str> = page.rows.iter().map(|row| row.text.as_str()).collect();
    assert_eq!(
        texts,
        [
            "Jane Roe 1980 Open",
            "John Doe 1975 Open",
            "Ann \"A\" Lee 1990 Open"
        ]
    );
    assert_eq!(page.elements[7].name, "Open Ann Lee");
}

#[test]
fn controls_stacked_on_the_screen_share_a_row() {
    let nodes: Vec<TreeNode> = (0..4_u8)
        .flat_map(|row| {
            let y = 100.0 + 39.0 * f32::from(row);
            let node = |i: u64, r: &str, n: String, y: f32| TreeNode {
                i: Some(ElementId(i)),
                r: r.to_owned(),
                n,
                bounds: Some([48.0, y, 60.0, 18.0]),
                ..TreeNode::default()
            };
            let base = u64::from(row) * 10;
            [
                node(base + 2, "btn", format!("Open P{row}"), y + 20.0),
                node(base + 1, "link", format!("P{row}"), y),
            ]
        })
        .collect();
    let page = Page::from_tree(&nodes, None);
    assert_eq!(ids(&page), [1, 2, 11, 12, 21, 22, 31, 32]);
    assert_eq!(page.rows.len(), 4);
    assert_eq!(page.elements[0].role, Role::Link);
    assert_eq!(page.elements[3].row, Some(1));
}

#[test]
fn look() {
    let text = std::env::var("LOOK")
        .ok()
        .and_then(|p| std::fs::read_to_string(p).ok())
        .unwrap_or_default();
    let page = Page::from_text(&text);
    let budget = std::env::var("BUDGET")
        .ok()
        .and_then(|b| b.parse().ok())
        .unwrap_or(100000);
    println!(
        "{}",
        page.outline(&super::OutlineOptions {
            budget_chars: budget,
            before: None,
            relevant_to: ""
        })
        .text
    );
    println!("title {:?} truncated {}", page.title, page.truncated);
}
