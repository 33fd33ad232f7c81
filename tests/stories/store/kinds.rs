//! What a later version of this program keeps in an item of any kind survives what this one writes.

use super::later::items;
use ::browse::pattern::{Observed, Pattern};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use coxswain::auth::{Scope, TokenId};
use coxswain::packing;
use coxswain::session::{
    CameOf, Fact, FactSource, Facts, Message, MessageStatus, SessionId, SnapshotId,
};
use coxswain::store::{
    AnswerKey, Claim, Counter, DebugLog, DomainPattern, DueSummary, IssuedToken, Lease, RouteWrite,
    SessionLookup, SiteSession, Snapshot, SnapshotAbout, SnapshotForm, StepWrite, Store,
    StoredFile, StoredFileAbout, StoredPersona, Subject, Summary, Turn, Usage, UserChange,
    Versioned,
};
use coxswain::task::TaskId;
use jiff::{SignedDuration, Timestamp};
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::net::{IpAddr, Ipv4Addr};
use stories::faults::BadLine;
use stories::kinds::{self, KINDS, Written};
use stories::table::{Body, body, new_session, noon, opened, opening_turn, said, user};
use uuid::Uuid;

const EMAIL: &str = "ann@example.com";
const ADDRESS: IpAddr = IpAddr::V4(Ipv4Addr::new(192, 0, 2, 7));
const KEY: AnswerKey<'_> = AnswerKey {
    key_hash: "key",
    body_hash: "body",
    kept: AnswerKey::KEPT,
};
/// More than a task's own item takes.
const LARGE: usize = 320 * 1024;

/// One of everything, written twice.
struct World {
    store: Store,
    scope: Scope,
    session: SessionId,
    chat: SessionId,
    task: TaskId,
    /// The first of the session.
    message: Option<Message>,
    goal: Versioned<Body>,
    claim: Option<Claim>,
}

impl World {
    async fn new(store: Store) -> Self {
        let scope = user(&store, EMAIL, "acme").await;
        Self {
            store,
            scope,
            session: new_session(),
            chat: new_session(),
            task: TaskId(Uuid::now_v7()),
            message: None,
            goal: body("buy milk").into(),
            claim: None,
        }
    }

    async fn write(&mut self, round: u32, now: Timestamp) {
        self.account(round, now).await;
        self.counts(now).await;
        self.turn(round, now).await;
        self.file(now).await;
        self.chat(now).await;
        self.sites(now).await;
        self.socket(now).await;
    }

    async fn account(&self, round: u32, now: Timestamp) {
        let (store, scope) = (&self.store, &self.scope);
        let change = UserChange {
            name: Some(format!("Ann {round}")),
            ..UserChange::default()
        };
        store.change_user(EMAIL, &change).await.unwrap().unwrap();
        let token = IssuedToken {
            id: format!("token-{round}"),
            issued_at: now,
            expires_at: now + SignedDuration::from_hours(12),
            network: None,
        };
        store.note_token(scope, &token).await.unwrap();
        let revoked = store.revoke_token(scope, "token-0", now + SignedDuration::from_hours(12));
        revoked.await.unwrap();
        let theme = format!(r#"{{"theme":"{round}"}}"#);
        let changed = store.change_preferences(scope, now, |_| Ok(theme.clone()));
        let changed: Result<_, coxswain::store::StoreError> = changed.await;
        changed.unwrap();
        let persona = StoredPersona {
            id: Uuid::new_v4(),
            json: "{}".to_owned(),
            created_at: now,
        };
        store.add_persona(scope, &persona).await.unwrap();
        let pattern = DomainPattern::parse("app.acme.example").unwrap();
        store.allow_domain(scope.tenant(), &pattern).await.unwrap();
        store.ping(now).await.unwrap();
        let known = store.know_network(EMAIL, ADDRESS, now);
        known.await.unwrap();
    }

    async fn counts(&self, now: Timestamp) {
        let subjects = [
            Subject::Tenant(&self.scope),
            Subject::Email(EMAIL),
            Subject::Address(ADDRESS),
            Subject::Pair(EMAIL, ADDRESS),
        ];
        for subject in subjects {
            let counter = Counter {
                subject,
                name: "calls",
                limit: 10,
                window_seconds: 3_600,
            };
            self.store.take_unit(&counter, now).await.unwrap();
        }
        let used = Usage {
            tasks: 1,
            ..Usage::default()
        };
        let noted = self.store.note_use(self.scope.tenant(), used, now);
        noted.await.unwrap();
    }

    /// The first opens the task, the second goes on with it.
    async fn turn(&mut self, round: u32, now: Timestamp) {
        let (store, scope) = (self.store.clone(), self.scope.clone());
        let holder = Uuid::new_v4();
        if round == 0 {
            let until = now + SignedDuration::from_secs(20);
            let claim = store.claim_answer(&scope, &KEY, Uuid::new_v4(), now, until);
            self.claim = Some(claim.await.unwrap());
        } else {
            let until = now + SignedDuration::from_secs(20);
            let lease = store.lease_task(&scope, self.task, holder, until, now);
            let Lease::Held(held) = lease.await.unwrap() else {
                panic!("the task is there")
            };
            self.goal = held.body;
        }
        let session = match store.load_session(&scope, self.session, now).await.unwrap() {
            SessionLookup::Mine(session) => session,
            _ => opened(self.session, "https://app.example.com", now),
        };
        self.goal.notes.push(Some(round));
        let (before, step) = (
            vec![if round == 0 { b'x' } else { b'y' }; LARGE],
            body("click"),
        );
        let facts = Facts::from([("total".to_owned(), fact(round))]);
        let answer = match self.claim.take_if(|_| round > 0) {
            Some(Claim::New(claim)) => Some((claim, Some("{}".to_owned()))),
            _ => None,
        };
        let nothing = body("");
        let mut turn = opening_turn(session, &nothing, "buy milk", now);
        turn.messages[0].metadata = Map::from_iter([("round".to_owned(), json!(round))]);
        let turn = Turn {
            task: coxswain::store::TaskWrite {
                id: self.task,
                session_id: self.session,
                status: "executing",
                created_at: noon(),
                holder: (round > 0).then_some(holder),
                open_at: (round > 0).then(noon),
                body: &self.goal,
                before: Some(&before),
            },
            interrupted: None,
            step: Some(StepWrite {
                index: round,
                body: &step,
            }),
            session: turn.session,
            opening: turn.opening,
            messages: turn.messages,
            facts: Some(&facts),
            answer,
            forgets: Vec::new(),
            snapshot: Some(snapshot(self.task, round, now)),
            debug: Some(DebugLog {
                task_id: self.task,
                at: now,
                step: round,
                body: json!({"thought": "x"}),
            }),
            route: Some(RouteWrite {
                domain: "example.com".to_owned(),
                shape: "shape".to_owned(),
                json: format!(r#"{{"round":{round}}}"#),
                known: round > 0,
            }),
            agreed: Some(7),
            tokens: 0,
            now,
        };
        let committed = store.commit(&scope, turn).await.unwrap();
        match self.message {
            None => self.message = Some(committed.messages[0].clone()),
            Some(ref first) => self.came_of(first).await,
        }
    }

    async fn file(&self, now: Timestamp) {
        let file = StoredFile {
            id: Uuid::new_v4(),
            about: StoredFileAbout {
                name: "a.txt".to_owned(),
                media_type: "text/plain".to_owned(),
                size_bytes: 1,
            },
            content: b"x".to_vec(),
        };
        self.store.add_file(&self.scope, &file, now).await.unwrap();
    }

    async fn came_of(&self, message: &Message) {
        let came_of = CameOf {
            status: MessageStatus::Success,
            error: None,
            verification: json!({"success": true}),
        };
        let resolved = self.store.resolve_message(
            &self.scope,
            self.session,
            message.sequence_number,
            message.body.message_id,
            &came_of,
        );
        resolved.await.unwrap();
    }

    async fn chat(&self, now: Timestamp) {
        let (store, scope) = (&self.store, &self.scope);
        let session = match store.load_session(scope, self.chat, now).await.unwrap() {
            SessionLookup::Mine(session) => session,
            _ => opened(self.chat, "https://app.example.com", now),
        };
        let several: Vec<_> = (0..12).map(|number| said(&number.to_string())).collect();
        let said = store.append_to_chat(scope, session, &several, |_| (), now);
        let session = said.await.unwrap().session;
        let due = DueSummary {
            scope: scope.clone(),
            id: self.chat,
        };
        let summary = Summary {
            text: "They counted.".to_owned(),
            covers: session.thread.summarized + 1,
            at: now,
        };
        assert!(store.store_summary(&due, &summary, now).await.unwrap());
    }

    async fn socket(&self, now: Timestamp) {
        let (token, socket) = (TokenId(Uuid::nil()), "12.34".parse().unwrap());
        let noted = self.store.note_socket(self.session, token, &socket, now);
        noted.await.unwrap();
    }

    async fn sites(&self, now: Timestamp) {
        let (store, scope) = (&self.store, &self.scope);
        let known = store.load_site_session(scope, "example.com", "default", now);
        let session = SiteSession {
            domain: "example.com".to_owned(),
            profile: "default".to_owned(),
            url: "https://example.com/".to_owned(),
            sealed: "sealed".to_owned(),
            saved_at: now,
            used_at: now,
        };
        let session = Versioned::after(known.await.unwrap(), session);
        store.keep_site_session(scope, &session).await.unwrap();

        let learned = pattern(now);
        let known = store.load_pattern(scope, &learned.id, now).await.unwrap();
        let pattern = match known {
            None => learned.into(),
            Some(mut known) => {
                known.seen_again(learned, now);
                known
            }
        };
        store.keep_pattern(scope, &pattern).await.unwrap();
    }
}

fn fact(round: u32) -> Fact {
    let stored = json!({"value": round.to_string(), "from": FactSource::User});
    serde_json::from_value(stored).unwrap()
}

fn snapshot(task: TaskId, step: u32, now: Timestamp) -> Snapshot {
    Snapshot {
        id: SnapshotId(Uuid::new_v4()),
        about: SnapshotAbout {
            task_id: task,
            step,
            at: now,
            url: None,
            form: SnapshotForm::Dom,
        },
        text: "<p>page</p>".to_owned(),
    }
}

fn pattern(now: Timestamp) -> Pattern {
    let url = |text: &str| text.parse().unwrap();
    let seen = Observed {
        url: url("https://shop.example/api/oars"),
        method: "GET".to_owned(),
        status: 200,
        media_type: "application/json".to_owned(),
        auth_headers: Vec::new(),
        body: Some(json!({"oars": [1, 2]})),
    };
    let learned = Pattern::learn(&url("https://shop.example/oars"), "", &seen, now);
    learned.unwrap()
}

/// An item as a later version would keep it: something beside the body, and something in it.
fn marked(mut item: Value) -> Value {
    item["colour"] = json!({"S": "teal"});
    let Some(data) = item.get_mut("data") else {
        return item;
    };
    if data["M"].is_object() {
        data["M"]["mood"] = json!({"S": "calm"});
    } else if let Some(mut fields) = unpacked(data) {
        fields.insert("mood".to_owned(), json!("calm"));
        let text = Value::Object(fields).to_string();
        let packed = packing::pack(text.as_bytes()).unwrap();
        data["B"] = json!(STANDARD.encode(packed));
    }
    item
}

/// What is left of the marks: beside the body, and in it.
fn left(item: &Value) -> (bool, bool) {
    let data = &item["data"];
    let within = match unpacked(data) {
        Some(fields) => fields.get("mood") == Some(&json!("calm")),
        // A step is a number and a body; others have no body.
        None => data["M"].is_null() || data["M"]["mood"]["S"] == "calm",
    };
    (item["colour"]["S"] == "teal", within)
}

fn unpacked(data: &Value) -> Option<Map<String, Value>> {
    let packed = STANDARD.decode(data["B"].as_str()?).ok()?;
    let text = packing::unpack(&packed, packing::MAX_PAGE_BYTES).ok()?;
    serde_json::from_slice(&text).ok()
}

#[tokio::test]
async fn of_every_kind_what_is_not_understood_stays() {
    let line = BadLine::new().await;
    let mut world = World::new(line.table.store.clone()).await;
    world.write(0, noon()).await;
    let mut before = BTreeMap::new();
    for (key, item) in items(&line).await {
        let item = marked(item);
        line.raw("PutItem", json!({ "Item": item })).await;
        before.insert(key, item);
    }
    let found: BTreeSet<String> = before.values().map(kinds::of).collect();
    let all: BTreeSet<String> = KINDS.iter().map(|(kind, _)| (*kind).to_owned()).collect();
    assert_eq!(found, all, "every kind is made here");

    let later = noon() + SignedDuration::from_mins(6);
    world.write(1, later).await;
    let after = items(&line).await;

    let mut changed = BTreeSet::new();
    for (key, was) in &before {
        let kind = kinds::of(was);
        let (_, written) = KINDS.iter().find(|(known, _)| *known == kind).unwrap();
        let Some(now) = after.get(key) else {
            panic!("{key} is gone")
        };
        if now != was {
            changed.insert(kind.clone());
        }
        let expected = match written {
            Written::Once => {
                assert_eq!(now, was, "{kind} is written once");
                continue;
            }
            Written::Anew => continue,
            Written::Changed => (true, true),
            Written::ChangedAsOne => (true, left(now).1),
        };
        assert_eq!(left(now), expected, "{kind}: {now}");
    }
    for (kind, written) in KINDS {
        let again = matches!(written, Written::Changed | Written::ChangedAsOne);
        let same = kind == "T DOMAIN";
        assert!(
            !again || same || changed.contains(kind),
            "{kind} is changed"
        );
    }
}
