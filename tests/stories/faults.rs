//! Every operation at the table meets every fault, for every kind of request: what fails says when
//! it may be tried again, and then it is done, once.

use futures_util::future::join_all;
use http::Method;
use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::time::{Duration, Instant};
use stories::Answer;
use stories::desk::{Ask, Desk, Keys};
use stories::faults::{BadLine, Fault, Standing};
use stories::table::user;
use uuid::Uuid;

const WIDE: [(&str, &str); 1] = [("RATE_LIMIT_SCALE", "1000")];
/// All attempts of an operation together. An attempt that a busy machine delays is one fault more.
const PATIENCE: Duration = Duration::from_millis(900);
/// Lines that are tried at the same time.
const LINES: usize = 12;

const COMMIT: &str = "TransactWriteItems";
const GOAL: &str = "click Save, then click Print, then click Close";
const BUTTONS: &str =
    r#"<button id="5">Save </button><button id="6">Print </button><button id="7">Close </button>"#;

/// A kind of request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Opens,
    OpensKeyed,
    Steps,
    StepsKeyed,
    /// A goal in mid-task, which ends another one.
    Interrupts,
    /// An answer with the session alone.
    Answers,
    Stops,
    Resumes,
    Inits,
    Renames,
    Archives,
    Prefers,
    Reads,
}

impl Kind {
    const ALL: [Self; 13] = [
        Self::Opens,
        Self::OpensKeyed,
        Self::Steps,
        Self::StepsKeyed,
        Self::Interrupts,
        Self::Answers,
        Self::Stops,
        Self::Resumes,
        Self::Inits,
        Self::Renames,
        Self::Archives,
        Self::Prefers,
        Self::Reads,
    ];

    /// Whether the request says something that the session keeps as the user's word.
    fn says(self) -> bool {
        matches!(
            self,
            Self::Opens | Self::OpensKeyed | Self::Interrupts | Self::Answers
        )
    }
}

fn page(inner: &str) -> String {
    format!("<html><body>{inner}</body></html>")
}

fn interact(token: &str, body: Value) -> Ask {
    Ask::new(Method::POST, "/api/agent/interact", token, body)
}

/// One request of a user of its own, and what was done before it.
struct Case {
    ask: Ask,
    token: String,
    session: Uuid,
}

/// Prepares a request over a line that is well.
async fn prepare(kind: Kind, line: &BadLine, well: &Desk, now: Timestamp) -> Case {
    let name = Uuid::new_v4().simple().to_string();
    let scope = user(&line.table.store, &format!("{name}@example.com"), &name).await;
    let token = well.token(&scope, now);
    let session = Uuid::new_v4();
    let goal = if kind == Kind::Answers {
        "click Edit"
    } else {
        GOAL
    };
    let two = r#"<div role="group" aria-label="One" id="4"><a id="5">Edit </a></div><div role="group" aria-label="Two" id="6"><a id="7">Edit </a></div>"#;
    let dom = page(if kind == Kind::Answers { two } else { BUTTONS });
    let opening = json!({
        "url": "https://app.example.com/start", "query": goal, "dom": dom, "sessionId": session,
    });
    let mut task = Value::Null;
    if !matches!(
        kind,
        Kind::Opens | Kind::OpensKeyed | Kind::Inits | Kind::Prefers
    ) {
        let opened = well.ask(&interact(&token, opening.clone()), now).await;
        assert_eq!(opened.status, 200, "{opened:?}");
        task = opened.body["taskId"].clone();
    }
    let of_task = |verb: &str| {
        let task = task.as_str().unwrap_or_default();
        format!("/api/session/{session}/task/{task}/{verb}")
    };
    if kind == Kind::Resumes {
        let stop = Ask::new(Method::POST, of_task("stop"), &token, json!({}));
        assert_eq!(well.ask(&stop, now).await.status, 200);
    }
    let mut step = opening.clone();
    step["taskId"] = task.clone();
    step["lastActionStatus"] = json!("success");
    step["dom"] = json!(page(&format!(
        r#"<p role="status" id="4">Saved </p>{BUTTONS}"#
    )));
    let with = |field: &str, value: &str| {
        let mut body = opening.clone();
        body[field] = json!(value);
        body
    };
    let one = format!("/api/session/{session}");
    let ask = match kind {
        Kind::Opens => interact(&token, opening),
        Kind::OpensKeyed => interact(&token, opening).keyed("first"),
        Kind::Steps => interact(&token, step),
        Kind::StepsKeyed => interact(&token, step).keyed("second"),
        Kind::Interrupts => interact(&token, with("query", "click Close")),
        Kind::Answers => interact(&token, with("query", "2")).keyed("answer"),
        Kind::Stops => Ask::new(Method::POST, of_task("stop"), &token, json!({})),
        Kind::Resumes => {
            let how = json!({"resolutionMethod": "user_action_on_web"});
            Ask::new(Method::POST, of_task("resume"), &token, how)
        }
        Kind::Inits => {
            let body = json!({"sessionId": session, "url": "https://example.com/"});
            Ask::new(Method::POST, "/api/session/init", &token, body)
        }
        Kind::Renames => Ask::new(Method::PATCH, one, &token, json!({"title": "Orders"})),
        Kind::Archives => {
            let body = json!({"sessionId": session});
            Ask::new(Method::POST, "/api/session", &token, body)
        }
        Kind::Prefers => {
            let path = "/api/v1/user/preferences";
            Ask::new(Method::POST, path, &token, json!({"theme": "dark"}))
        }
        Kind::Reads => Ask::new(Method::GET, format!("{one}/messages"), &token, Value::Null),
    };
    Case {
        ask,
        token,
        session,
    }
}

/// What the user has said in the session, as it is stored.
async fn said(well: &Desk, case: &Case, now: Timestamp) -> usize {
    let path = format!("/api/session/{}/messages", case.session);
    let ask = Ask::new(Method::GET, path, &case.token, Value::Null);
    let messages = well.ask(&ask, now).await.body["messages"].clone();
    let messages = messages.as_array().cloned().unwrap_or_default();
    let by_user = messages.iter().filter(|one| one["role"] == "user");
    by_user.count()
}

/// What the client saw of a request that met a fault.
struct Seen {
    first: u16,
    /// In seconds; `None` where the first answer was a success.
    retry_after: Option<i64>,
}

fn told(answer: &Answer) -> Value {
    let mut told = answer.body.clone();
    for part in ["requestId", "metrics", "resumedAt", "data", "syncedAt"] {
        if let Some(fields) = told.as_object_mut() {
            fields.remove(part);
        }
    }
    told
}

/// How often the same request may be refused once more. Where the table is gone after it was asked
/// to store a request that is known again for a short while alone, nobody knows whether that is to
/// be waited for, or the end of what is held: it is told to come while it would be known.
fn most_refusals(kind: Kind, standing: &Standing) -> usize {
    usize::from(standing.and_all_later && matches!(kind, Kind::Opens | Kind::Interrupts))
}

/// One request, one fault, and the same request again when it may come.
async fn try_one(
    kind: Kind,
    standing: &Standing,
    line: &BadLine,
    desks: (&Desk, &Desk),
) -> Result<Seen, String> {
    let (well, ill) = desks;
    let now = Timestamp::now();
    let case = prepare(kind, line, well, now).await;
    let before = said(well, &case, now).await;
    line.stand(standing.clone());
    let mut begun = Instant::now();
    let first = ill.ask(&case.ask, now).await;
    // What a deadline or a panic left is given back without the client.
    line.mend();
    let status = first.status.as_u16();
    let (mut again, mut retry_after) = (None, None);
    // The clock of the story goes on by what it waits and by what its requests take.
    let mut then = now;
    for _ in 0..=most_refusals(kind, standing) {
        let refused = again.as_ref().unwrap_or(&first);
        if !refused.status.is_success() {
            let after = refused.header("retry-after").parse::<i64>();
            let after = after.map_err(|_| {
                let text = &refused.text;
                format!("{status}, {retry_after:?}, without Retry-After: {text}")
            })?;
            retry_after.get_or_insert(after);
            then += begun.elapsed() + Duration::from_secs(after.unsigned_abs());
        }
        begun = Instant::now();
        let answer = well.ask(&case.ask, then).await;
        let done = answer.status.is_success();
        again = Some(answer);
        if done {
            break;
        }
    }
    let again = again.unwrap_or(first.clone());
    if !again.status.is_success() {
        return Err(format!(
            "{status}, and after {retry_after:?} s {:?}",
            again.refusal()
        ));
    }
    if case.ask.key.is_some() {
        let third = well.ask(&case.ask, then).await;
        if told(&third) != told(&again) || (first.status == 200 && told(&first) != told(&again)) {
            return Err(format!("{} is not {}", third.text, again.text));
        }
    }
    let said = said(well, &case, then).await.saturating_sub(before);
    if kind.says() && said != 1 {
        return Err(format!(
            "said {said} times after {status} and {retry_after:?} s"
        ));
    }
    Ok(Seen {
        first: status,
        retry_after,
    })
}

/// The operations of each kind of request, on a line that is well.
async fn operations(line: &BadLine, desks: (&Desk, &Desk)) -> Vec<(Kind, String)> {
    let (well, ill) = desks;
    let now = Timestamp::now();
    let mut found = Vec::new();
    for kind in Kind::ALL {
        let case = prepare(kind, line, well, now).await;
        line.take();
        let answer = ill.ask(&case.ask, now).await;
        assert!(answer.status.is_success(), "{kind:?}: {answer:?}");
        let mut made = line.take();
        made.sort();
        made.dedup();
        found.extend(made.into_iter().map(|operation| (kind, operation)));
    }
    found
}

type Row = (Kind, Standing, Result<Seen, String>);

async fn try_all(rows: Vec<(Kind, Standing)>, keys: &Keys) -> Vec<Row> {
    let line = BadLine::with_patience(PATIENCE).await;
    let well = Desk::over(line.table.store.clone(), keys, &WIDE);
    let ill = Desk::over(line.store.clone(), keys, &WIDE);
    let mut tried = Vec::new();
    for (kind, standing) in rows {
        let outcome = try_one(kind, &standing, &line, (&well, &ill)).await;
        tried.push((kind, standing, outcome));
    }
    tried
}

/// How the requests of each operation ended, for whoever runs this with `--nocapture`.
fn table(rows: &[Row]) -> String {
    let mut cells: BTreeMap<&str, BTreeMap<String, Vec<String>>> = BTreeMap::new();
    for (_, standing, outcome) in rows {
        let seen = match outcome {
            Ok(Seen {
                first,
                retry_after: None,
            }) => first.to_string(),
            Ok(Seen {
                first,
                retry_after: Some(seconds),
            }) => format!("{first} after {seconds} s 200"),
            Err(_) => "WRONG".to_owned(),
        };
        let later = if standing.and_all_later {
            ", then all"
        } else {
            ""
        };
        let fault = format!("{:?}{later}", standing.fault);
        let of_operation = cells.entry(&standing.operation).or_default();
        let cell = of_operation.entry(fault).or_default();
        if !cell.contains(&seen) {
            cell.push(seen);
        }
    }
    let mut text = String::new();
    for (operation, faults) in cells {
        let _ = writeln!(text, "{operation}");
        for (fault, seen) in faults {
            let _ = writeln!(text, "    {fault}: {}", seen.join("; "));
        }
    }
    text
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_fails_at_the_table_is_done_once_when_it_is_asked_for_again() {
    let keys = Keys::generate();
    let line = BadLine::new().await;
    let well = Desk::over(line.table.store.clone(), &keys, &WIDE);
    let ill = Desk::over(line.store.clone(), &keys, &WIDE);
    let operations = operations(&line, (&well, &ill)).await;
    let every = std::env::var_os("EVERY_FAULT").is_some();
    let mut rows = Vec::new();
    let mut read = BTreeSet::new();
    for (kind, operation) in &operations {
        // What only reads leaves nothing behind: once is enough, but for whoever has the time.
        let reads = ["GetItem", "BatchGetItem", "Query"];
        let reads = reads.iter().any(|read| operation.starts_with(read));
        if reads && !read.insert(operation) && !every {
            continue;
        }
        let standing = |fault, and_all_later| Standing {
            operation: operation.clone(),
            fault,
            and_all_later,
        };
        rows.extend(Fault::ALL.map(|fault| (*kind, standing(fault, false))));
        rows.push((*kind, standing(Fault::Broken, true)));
        if operation == COMMIT {
            rows.push((*kind, standing(Fault::Torn, true)));
        }
    }
    let lines = (0..LINES).map(|first| {
        let mine = rows.iter().skip(first).step_by(LINES).cloned().collect();
        let keys = keys.clone();
        tokio::spawn(async move { try_all(mine, &keys).await })
    });
    let mut tried: Vec<Row> = Vec::new();
    for line in join_all(lines).await {
        tried.extend(line.expect("a line"));
    }
    let wrong: Vec<String> = tried
        .iter()
        .filter_map(|(kind, standing, outcome)| {
            let why = outcome.as_ref().err()?;
            Some(format!("{kind:?}, {standing:?}: {why}"))
        })
        .collect();
    let report = format!(
        "{}{} requests, {} wrong",
        table(&tried),
        tried.len(),
        wrong.len()
    );
    if std::env::var_os("SHOW_FIGURES").is_some() {
        eprintln!("{report}");
    }
    assert!(wrong.is_empty(), "{}\n{report}", wrong.join("\n"));
}

/// A key stands for its body, however long a client waits. What the refused request held ends by
/// itself, and that is told to who can use it.
#[tokio::test]
async fn who_cannot_mend_it_by_waiting_is_not_told_to_wait() {
    let keys = Keys::generate();
    let line = BadLine::new().await;
    let well = Desk::over(line.table.store.clone(), &keys, &WIDE);
    let ill = Desk::over(line.store.clone(), &keys, &WIDE);
    let now = Timestamp::now();
    let Case { ask, .. } = prepare(Kind::StepsKeyed, &line, &well, now).await;
    assert_eq!(well.ask(&ask, now).await.status, 200);
    let mut other = ask;
    other.body["tabId"] = json!(7);

    line.stand(Standing {
        operation: "UpdateItem REMOVE T#TASK META".to_owned(),
        fault: Fault::Broken,
        and_all_later: false,
    });
    let refused = ill.ask(&other, now).await;
    line.mend();
    let later = now + SignedDuration::from_secs(2);
    let next = well.ask(&other.keyed("third"), later).await;

    assert_eq!(refused.status, 422, "{}", refused.body);
    assert!(!refused.headers.contains_key("retry-after"));
    assert!(refused.body["retryAfter"].is_null(), "{}", refused.body);
    assert_eq!(next.refusal().1, "RESOURCE_CONFLICT");
    let rest: u32 = next.header("retry-after").parse().unwrap();
    assert!((1..=25).contains(&rest), "{rest}");
}

/// What a limit refuses may hold its key longer than the limit's window lasts.
#[tokio::test]
async fn who_is_over_a_limit_is_told_to_wait_for_what_stays_held() {
    let keys = Keys::generate();
    let line = BadLine::with_patience(PATIENCE).await;
    let well = Desk::over(line.table.store.clone(), &keys, &WIDE);
    let narrow = Desk::over(line.store.clone(), &keys, &[("RATE_LIMIT_SCALE", "0.1")]);
    let minute = Timestamp::now().as_second() / 60 * 60;
    let now = Timestamp::from_second(minute + 57).expect("a time");
    let Case { ask, .. } = prepare(Kind::OpensKeyed, &line, &well, now).await;
    let before = narrow.ask(&ask.clone().keyed("before"), now).await;
    assert_eq!(before.status, 200);
    line.stand(Standing {
        operation: "UpdateItem REMOVE IDEM ANSWER".to_owned(),
        fault: Fault::Swallowed,
        and_all_later: false,
    });

    let refused = narrow.ask(&ask, now).await;
    let rest: i64 = refused.header("retry-after").parse().expect("a wait");
    let after_the_window = now + SignedDuration::from_secs(4);
    let early = well.ask(&ask, after_the_window).await;
    line.mend();
    let later = now + SignedDuration::from_secs(rest + 1);
    let again = well.ask(&ask, later).await;

    assert_eq!(refused.refusal(), (429, "RATE_LIMIT"), "{}", refused.body);
    assert_eq!(early.refusal().1, "RESOURCE_CONFLICT", "{}", early.body);
    assert_eq!(again.status, 200, "{}", again.body);
}
