mod clicks;
mod clients;
mod fields;
mod moves;
mod refusals;
mod visits;

use super::super::observe::{Before, ClientReport, Sent, observe};
use super::super::predict::predict;
use super::{Outcome, Verdict, verify};
use crate::action::{Action, Decision, parse};
use crate::page::{Page, TreeNode};

const URL: &str = "https://clinic.test/page";

/// One step as a test tells it: a page, an action, the page after it.
struct Step {
    before: Page,
    action: Action,
    after: Page,
    url: String,
    report: ClientReport,
}

impl Step {
    fn new(before: Page, action: &str, after: Page) -> Self {
        let Ok(Decision::Client(action)) = parse(action) else {
            panic!("{action} is no action");
        };
        Self {
            before,
            action,
            after,
            url: URL.to_owned(),
            report: report(r#"{"lastActionStatus": "success"}"#),
        }
    }

    /// In page text.
    fn text(before: &str, action: &str, after: &str) -> Self {
        Self::new(Page::from_text(before), action, Page::from_text(after))
    }

    /// In the newest client's compact tree.
    fn tree(before: &str, action: &str, after: &str) -> Self {
        Self::new(tree(before), action, tree(after))
    }

    fn at(mut self, url: &str) -> Self {
        self.url = url.to_owned();
        self
    }

    fn reported(mut self, json: &str) -> Self {
        self.report = report(json);
        self
    }

    fn verdict(&self) -> Verdict {
        let before = Before::new(URL, &self.before, sent(&self.action, &self.before));
        let seen = observe(&before, &self.url, &self.after, &self.report);
        verify(&before, &self.after, &seen, &self.report)
    }

    fn outcome(&self) -> Outcome {
        self.verdict().outcome
    }
}

fn sent(action: &Action, page: &Page) -> Sent {
    Sent::new(action.clone(), predict(action, page, URL), page)
}

fn report(json: &str) -> ClientReport {
    serde_json::from_str(json).unwrap()
}

/// A page of the compact tree; nodes as `[{"i": "3", "r": "inp", "n": "Name"}, …]`.
fn tree(json: &str) -> Page {
    let nodes: Vec<TreeNode> = serde_json::from_str(json).unwrap();
    Page::from_tree(&nodes, None)
}
