//! What a client asks with one call of the loop, parsed and within bounds (contract §4.1).

use crate::agent::observe::ClientReport;
use crate::page::TreeNode;
use crate::session::SessionId;
use crate::task::TaskId;

/// One call of the loop. The functions' wire types become this.
#[derive(Debug, Clone, Default)]
pub struct Request {
    pub task_id: Option<TaskId>,
    pub session_id: Option<SessionId>,
    /// The page's address; absent only in a chat without a page.
    pub url: Option<String>,
    /// The goal, the answer to a question, or the goal once more.
    pub query: String,
    pub dom: Option<String>,
    pub tree: Option<Vec<TreeNode>>,
    pub page_title: Option<String>,
    /// What the session is to be called, without secrets; used while it has no name.
    pub session_title: Option<String>,
    /// The site that the session belongs to, by the client's idea.
    pub session_domain: Option<String>,
    /// The client executes chains (contract §4.7).
    pub takes_chains: bool,
    /// It says nothing of what it can do, as the published clients: it enters texts key by key, goes neither back nor
    /// forward, and where its page text has texts it presses no keys and does not scroll (`docs/extension.md`).
    pub declares_nothing: bool,
    /// The `Accept-Language` header.
    pub language: Option<String>,
    pub report: ClientReport,
    /// The `Idempotency-Key` header.
    pub idempotency_key: Option<String>,
    /// Hash of the body as it came: the same body again is a blind retry.
    pub body_hash: String,
    /// Keep a log of what the turn thinks.
    pub debug: bool,
}

impl Request {
    /// Neither page nor address: a question in a chat.
    pub fn is_chat_only(&self) -> bool {
        self.url.is_none() && self.dom.is_none() && self.tree.is_none()
    }

    /// The request without texts that an address, a title or a report repeats; `None` where none does.
    pub(in crate::agent) fn without(&self, clean: &impl Fn(&str) -> String) -> Option<Self> {
        let mut report = self.report.clone();
        let mut about = [self.url.clone(), self.page_title.clone()];
        let mut changed = false;
        for text in report.texts_mut().chain(about.iter_mut().flatten()) {
            let cleaned = clean(text);
            changed |= cleaned != *text;
            *text = cleaned;
        }
        let [url, page_title] = about;
        changed.then(|| Self {
            url,
            page_title,
            report,
            ..self.clone()
        })
    }

    /// The client tells what came of an action.
    pub fn reports(&self) -> bool {
        self.report.is_present()
    }
}
