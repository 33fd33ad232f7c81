//! Every recorded visit, step by step: what the real clients sent, and what must be made of it.

use super::{Before, ClientReport, Outcome, Sent, Verdict, observe, predict, verify};
use crate::action::{Decision, parse};
use crate::page::{Page, TreeNode};
use Outcome::{Confirmed, Contradicted, NoEvidence};
use serde::Deserialize;

#[derive(Deserialize)]
struct Visit {
    steps: Vec<Step>,
}

#[derive(Deserialize)]
struct Step {
    request: Request,
    did: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Request {
    url: String,
    dom: Option<String>,
    interactive_tree: Option<Vec<TreeNode>>,
    page_title: Option<String>,
    #[serde(flatten)]
    report: ClientReport,
}

impl Request {
    fn page(&self) -> Page {
        match (&self.dom, &self.interactive_tree) {
            (Some(dom), _) => Page::from_text(dom),
            (None, Some(nodes)) => Page::from_tree(nodes, self.page_title.as_deref()),
            (None, None) => panic!("a request without a page"),
        }
    }
}

fn verdicts(visit: &str) -> Vec<Verdict> {
    let visit: Visit = serde_json::from_str(visit).unwrap();
    visit
        .steps
        .windows(2)
        .map(|pair| {
            let (step, next) = (&pair[0], &pair[1].request);
            let Ok(Decision::Client(action)) = parse(&step.did) else {
                panic!("{} is no action", step.did);
            };
            let page = step.request.page();
            let expectation = predict(&action, &page, &step.request.url);
            let sent = Sent::new(action, expectation, &page);
            let before = Before::new(&step.request.url, &page, sent);
            let now = next.page();
            let seen = observe(&before, &next.url, &now, &next.report);
            verify(&before, &now, &seen, &next.report)
        })
        .collect()
}

macro_rules! visit {
    ($name:literal) => {
        verdicts(include_str!(concat!(
            "../../../../../events/visits/",
            $name,
            ".json"
        )))
    };
}

fn outcomes(verdicts: &[Verdict]) -> Vec<Outcome> {
    verdicts.iter().map(|verdict| verdict.outcome).collect()
}

#[test]
fn a_sign_in_is_confirmed_by_the_page_behind_it() {
    let january = visit!("sign-in.january");
    assert_eq!(outcomes(&january), [NoEvidence, NoEvidence, Confirmed]);
    let newest = visit!("sign-in.newest");
    assert_eq!(outcomes(&newest), [Confirmed, Confirmed, Confirmed]);
}

#[test]
fn a_wrong_password_is_noticed_with_and_without_the_message() {
    let january = visit!("sign-in-wrong.january");
    assert_eq!(outcomes(&january), [NoEvidence, NoEvidence, Contradicted]);
    assert_eq!(
        january[2].reason,
        "The page says: “User name or password is wrong.”"
    );
    let newest = visit!("sign-in-wrong.newest");
    assert_eq!(outcomes(&newest), [Confirmed, Confirmed, Contradicted]);
    assert_eq!(newest[2].reason, "The sign-in form is still there.");
}

#[test]
fn a_menu_opens_and_its_item_is_chosen() {
    let january = visit!("menu-archive.january");
    assert_eq!(outcomes(&january), [Confirmed; 3]);
    let newest = visit!("menu-archive.newest");
    assert_eq!(outcomes(&newest), [Confirmed; 3]);
}

#[test]
fn a_click_that_leaves_no_trace_is_neither_proven_nor_failed() {
    assert_eq!(outcomes(&visit!("open-row.january")), [NoEvidence]);
    assert_eq!(outcomes(&visit!("open-row.newest")), [NoEvidence]);
}

#[test]
fn a_reported_failure_is_one_and_the_second_try_is_seen_to_work() {
    let january = visit!("stale-element.january");
    assert_eq!(outcomes(&january), [Contradicted, Confirmed]);
    let newest = visit!("stale-element.newest");
    assert_eq!(outcomes(&newest), [Contradicted, Confirmed]);
    assert_eq!(
        newest[0].reason,
        "The browser could not find what should be used."
    );
}

#[test]
fn a_form_is_followed_from_menu_to_message() {
    let january = visit!("new-patient.january");
    let expected = [
        Confirmed, Confirmed, NoEvidence, NoEvidence, NoEvidence, NoEvidence, Confirmed, Confirmed,
    ];
    assert_eq!(outcomes(&january), expected);
    let newest = visit!("new-patient.newest");
    assert_eq!(outcomes(&newest), [Confirmed; 8]);
}

#[test]
fn confidence_keeps_to_the_contract_s_threshold() {
    for verdicts in [
        visit!("sign-in.january"),
        visit!("sign-in-wrong.newest"),
        visit!("menu-archive.newest"),
        visit!("open-row.january"),
        visit!("new-patient.january"),
    ] {
        for verdict in verdicts {
            match verdict.outcome {
                Confirmed | Contradicted => assert!(verdict.confidence >= 0.7, "{verdict:?}"),
                NoEvidence | Outcome::Unsure => assert!(verdict.confidence < 0.7, "{verdict:?}"),
            }
        }
    }
}
