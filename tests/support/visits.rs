//! The recorded visits as sites that can be steered: the right action leads to the next recorded
//! page, any other leaves the page as it is. A scripted model knows the way and errs as often as it
//! is told to.

use crate::TestApp;
use crate::scripted_model::{Asked, Reply, ScriptedModel};
use coxswain::action::{self, Action, Decision};
use coxswain::safety::Secrets;
use serde_json::{Map, Value, json};
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

const INTERACT: &str = "/api/agent/interact";

/// One recorded visit: a goal, and at each page what was done there.
#[derive(Debug, Clone)]
pub struct Visit {
    pub name: String,
    pub goal: String,
    steps: Vec<(Map<String, Value>, String)>,
}

/// What came of one play.
#[derive(Debug, Clone, Copy, Default)]
pub struct Played {
    /// It ended as the record did.
    pub right: bool,
    /// It claimed a success on a page that was not the last.
    pub false_claim: bool,
    pub requests: usize,
    /// Calls of the model, and what was sent in them, in characters.
    pub calls: usize,
    pub sent: usize,
    /// The pages' own text, in characters.
    pub raw: usize,
    /// Questions for an approval.
    pub asked: usize,
}

/// Every recorded visit, in the order of their names.
pub fn all() -> Vec<Visit> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../events/visits");
    let mut paths: Vec<_> = fs::read_dir(folder)
        .expect("the visits")
        .map(|entry| entry.expect("a file").path())
        .collect();
    paths.sort();
    paths.iter().map(|path| read(path)).collect()
}

/// Plays of each visit with a model that errs.
pub const SEEDS: u64 = 3;

/// Who decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Decider {
    /// The model, everything.
    Model,
    /// Rules, what they can.
    RulesFirst,
}

/// Plays every visit with a model that errs in so many of a hundred answers: with the gateway,
/// and blindly.
pub async fn play_all(decider: Decider, errs: u64, seeds: u64) -> Vec<(String, Played, Played)> {
    let mut all_played = Vec::new();
    for visit in all() {
        for seed in 0..seeds {
            let guide = Guide::new(&visit, errs, seed).await;
            let app = match decider {
                Decider::Model => TestApp::with_model_alone(&guide.model).await,
                Decider::RulesFirst => TestApp::with_model(&guide.model).await,
            };
            let token = app.signed_in("ada@example.com", None).await;
            let played = guide.play(&app, &token).await;
            all_played.push((visit.name.clone(), played, guide.play_blindly()));
        }
    }
    all_played
}

fn read(path: &Path) -> Visit {
    let text = fs::read_to_string(path).expect("a visit");
    let recorded: Value = serde_json::from_str(&text).expect("JSON");
    let steps = recorded["steps"].as_array().expect("steps");
    let step = |step: &Value| {
        let request = step["request"].as_object().expect("a request").clone();
        (request, step["did"].as_str().expect("an action").to_owned())
    };
    Visit {
        name: path
            .file_stem()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned(),
        goal: recorded["goal"].as_str().expect("a goal").to_owned(),
        steps: steps.iter().map(step).collect(),
    }
}

/// Where a play stands, as the model knows it too.
#[derive(Debug, Default)]
struct Standing {
    at: usize,
    /// The last action led on.
    advanced: bool,
}

/// A model that knows a visit and errs in so many of a hundred answers.
pub struct Guide {
    pub model: ScriptedModel,
    visit: Visit,
    standing: Arc<Mutex<Standing>>,
    errs: u64,
    seed: u64,
}

/// No clear yes, and no end of the task.
const REFUSAL: &str = "not that one at all, it is something that I never wanted from you";

impl Guide {
    pub async fn new(visit: &Visit, errs: u64, seed: u64) -> Self {
        let standing = Arc::new(Mutex::new(Standing::default()));
        let (known, shared, calls) = (visit.clone(), Arc::clone(&standing), Mutex::new(0_u64));
        let rule = move |asked: &Asked| {
            let mut calls = calls.lock().unwrap_or_else(PoisonError::into_inner);
            *calls += 1;
            let standing = shared.lock().unwrap_or_else(PoisonError::into_inner);
            let dice = dice(&(&known.name, seed, *calls));
            known.answer(&standing, asked, (dice % 100 < errs).then_some(dice / 100))
        };
        Self {
            model: ScriptedModel::answering(rule).await,
            visit: visit.clone(),
            standing,
            errs,
            seed,
        }
    }

    /// Plays the visit through the gateway. Whoever is asked for an approval there was asked for
    /// something wrong: the visits do what their goals say.
    pub async fn play(&self, app: &TestApp, token: &str) -> Played {
        let mut played = Played::default();
        let mut ids: Option<(Value, Value)> = None;
        let (mut advanced, mut refuses) = (true, false);
        while played.requests < 3 * self.visit.steps.len() + 6 {
            let at = self.at();
            let mut body = self.visit.body(at, advanced, played.requests, ids.as_ref());
            if refuses {
                body["query"] = json!(REFUSAL);
            }
            played.raw += page_size(&body);
            let answer = app.post(INTERACT, token, &body).await;
            assert_eq!(answer.status, 200, "{}: {:?}", self.visit.name, answer.body);
            played.requests += 1;
            let body = answer.body;
            ids = Some((body["taskId"].clone(), body["sessionId"].clone()));
            refuses = body["missingInformation"][0]["field"] == "approval";
            played.asked += usize::from(refuses);
            if refuses {
                advanced = false;
                continue;
            }
            let sent = body["action"].as_str().unwrap_or_default();
            let Some(sent) = client_action(sent) else {
                break;
            };
            if let Some(end) = self.visit.ended(at, &sent) {
                played.right = end;
                played.false_claim = !end && sent == Action::Finish;
                break;
            }
            advanced = self.visit.leads_on(at, &sent);
            self.step(advanced);
        }
        let asked = self.model.requests();
        played.calls = asked.len();
        played.sent = asked.iter().map(characters).sum();
        played
    }

    /// The same model without anybody who looks at the page: what it says is carried out, taken
    /// for done, and the next step is asked for.
    pub fn play_blindly(&self) -> Played {
        let mut played = Played::default();
        let mut at = 0;
        for believed in 0..self.visit.steps.len() {
            let dice = dice(&(&self.visit.name, self.seed, believed));
            let errs = (dice % 100 < self.errs).then_some(dice / 100);
            played.requests += 1;
            played.calls += 1;
            let said = self.visit.choice(believed, errs);
            let Some(said) = client_action(&said) else {
                break;
            };
            if let Some(end) = self.visit.ended(at, &said) {
                played.right = end;
                played.false_claim = !end && said == Action::Finish;
                break;
            }
            at += usize::from(self.visit.leads_on(at, &said));
        }
        played
    }

    fn at(&self) -> usize {
        self.standing
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .at
    }

    fn step(&self, advanced: bool) {
        let mut standing = self.standing.lock().unwrap_or_else(PoisonError::into_inner);
        standing.advanced = advanced;
        standing.at += usize::from(advanced);
    }
}

impl Visit {
    /// Steps that the record takes.
    pub fn len(&self) -> usize {
        self.steps.len()
    }

    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    fn body(&self, at: usize, advanced: bool, nth: usize, ids: Option<&(Value, Value)>) -> Value {
        let mut body = self.steps[at].0.clone();
        for name in ["taskId", "sessionId"] {
            body.remove(name);
        }
        if let Some((task, session)) = ids {
            body.insert("taskId".to_owned(), task.clone());
            body.insert("sessionId".to_owned(), session.clone());
            if !advanced {
                body.remove("lastActionError");
                body.insert("lastActionStatus".to_owned(), json!("success"));
            }
            let changes =
                json!({"addedCount": 0, "removedCount": 0, "stabilizationTime": 500 + nth});
            if !advanced || !body.contains_key("domChanges") {
                body.insert("domChanges".to_owned(), changes);
            }
        }
        Value::Object(body)
    }

    /// What the model that knows the way says at a step; `errs` picks something else.
    fn choice(&self, at: usize, errs: Option<u64>) -> String {
        let Some(pick) = errs else {
            return self.right(at);
        };
        let ids = numbers(&self.steps[at.min(self.steps.len() - 1)].0);
        match (pick % 4, ids.as_slice()) {
            (0, _) | (_, []) => "finish()".to_owned(),
            (_, ids) => {
                let nth = usize::try_from(pick / 4).unwrap_or_default() % ids.len();
                format!("click({})", ids[nth])
            }
        }
    }

    /// A click on a number that was missing stands for the one that came after it.
    fn right(&self, at: usize) -> String {
        let (_, secrets) = Secrets::take(&self.goal);
        secrets.redact(&self.did(at))
    }

    fn did(&self, at: usize) -> String {
        match self.steps[at].1.as_str() {
            "click(99999)" => self.steps[at + 1].1.clone(),
            did => did.to_owned(),
        }
    }

    fn leads_on(&self, at: usize, sent: &Action) -> bool {
        let right = self.did(at);
        let same = client_action(&right).is_some_and(|right| same(&right, sent));
        same && at + 1 < self.steps.len()
    }

    /// Whether an end is the right one; `None` where it is none.
    fn ended(&self, at: usize, sent: &Action) -> Option<bool> {
        let rest: Vec<&str> = self.steps[at..]
            .iter()
            .map(|(_, did)| did.as_str())
            .collect();
        let is_end = |end: &str| {
            rest.iter()
                .all(|did| did.starts_with("wait(") || *did == end)
        };
        match sent {
            Action::Finish => Some(is_end("finish()")),
            Action::Fail | Action::AskUser => Some(is_end("fail()")),
            _ => None,
        }
    }

    fn answer(&self, standing: &Standing, asked: &Asked, errs: Option<u64>) -> Reply {
        if asked.schema_name() == "Veto" {
            return Reply::json(
                json!({"aligned": errs.is_none(), "reason": "It serves the goal."}),
            );
        }
        let at_end = self.ended(standing.at, &Action::Finish) == Some(true);
        let judged = |truth: bool| json!({"match": truth == errs.is_none(), "confidence": 0.9, "reason": "By what was seen."});
        Reply::json(json!({
            "thought": "Going on.",
            "action": self.choice(standing.at, errs),
            "stepDone": false,
            "analysis": {"source": "PAGE", "confidence": 0.95},
            "lastAction": judged(standing.advanced),
            "goalReached": judged(at_end),
        }))
    }
}

fn same(right: &Action, sent: &Action) -> bool {
    let chosen = |action: &Action| match action {
        Action::SelectDropdown { id, value, text } => Some((
            *id,
            text.clone()
                .filter(|text| !text.is_empty())
                .or(value.clone()),
        )),
        _ => None,
    };
    match (right, sent) {
        (Action::Wait { .. }, Action::Wait { .. }) => true,
        (Action::SelectDropdown { .. }, Action::SelectDropdown { .. }) => {
            chosen(right) == chosen(sent)
        }
        _ => right == sent,
    }
}

fn client_action(text: &str) -> Option<Action> {
    match action::parse(text) {
        Ok(Decision::Client(action)) => Some(action),
        _ => None,
    }
}

/// The numbers that a page offers.
fn numbers(request: &Map<String, Value>) -> Vec<u64> {
    if let Some(nodes) = request.get("interactiveTree").and_then(Value::as_array) {
        let number = |node: &Value| node["i"].as_str().and_then(|text| text.parse().ok());
        return nodes.iter().filter_map(number).collect();
    }
    let dom = request
        .get("dom")
        .and_then(Value::as_str)
        .unwrap_or_default();
    let after = dom.split(" id=\"").skip(1);
    after
        .filter_map(|rest| rest.split('"').next()?.parse().ok())
        .collect()
}

fn page_size(body: &Value) -> usize {
    match body["dom"].as_str() {
        Some(dom) => dom.chars().count(),
        None => body["interactiveTree"].to_string().chars().count(),
    }
}

fn characters(asked: &Asked) -> usize {
    asked
        .messages
        .iter()
        .map(|(_, text)| text.chars().count())
        .sum()
}

fn dice(of: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    of.hash(&mut hasher);
    hasher.finish()
}
