//! Recorded visits of the real extension, played over real HTTP against a gateway of their own:
//! what a user would see, step by step.

mod agreement;
mod screen;
mod visit;

use agreement::Agreement;
use coxswain::app::{App, StartError};
use coxswain::auth::keys::{self, KeyError};
use coxswain::auth::password::Passwords;
use coxswain::config::{Config, ConfigError, Environment, Place};
use coxswain::outside::http_client;
use reqwest::Client;
use screen::Screen;
use serde::Deserialize;
use serde_json::{Value, json};
use std::io::{self, Write};
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Instant;
use visit::Visit;

use crate::admin::AdminError;
use crate::table::{Table, TableError};
use crate::{demo_user, endpoints, gateway};

/// Why the demo cannot run.
#[derive(Debug, thiserror::Error)]
pub enum DemoError {
    #[error(transparent)]
    Config(#[from] ConfigError),
    #[error(transparent)]
    Table(#[from] TableError),
    #[error(transparent)]
    Admin(#[from] AdminError),
    #[error(transparent)]
    Key(#[from] KeyError),
    #[error(transparent)]
    Start(#[from] StartError),
    #[error("the gateway cannot listen")]
    Listen(#[source] io::Error),
    #[error("the gateway does not answer")]
    Http(#[from] reqwest::Error),
    #[error("the gateway answered {status}: {body}")]
    Refused { status: u16, body: String },
    #[error("no recorded visit is called like {0:?}")]
    NoVisit(String),
    #[error("a recorded visit cannot be read")]
    Visit(#[from] serde_json::Error),
    #[error("nothing can be printed")]
    Print(#[from] io::Error),
}

/// What the demo reads of an answer.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Answer {
    thought: String,
    action: String,
    task_id: Value,
    session_id: Value,
    status: String,
    plan: Plan,
    current_step: usize,
    total_steps: usize,
    verification: Option<Verification>,
}

#[derive(Debug, Deserialize)]
struct Plan {
    steps: Vec<PlanStep>,
}

#[derive(Debug, Deserialize)]
struct PlanStep {
    description: String,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Verification {
    success: bool,
    confidence: f64,
    actual_state: String,
}

/// Plays the visits whose name contains `filter`. True when all were decided as recorded, or as
/// good.
pub async fn play(filter: Option<&str>, out: &mut impl Write) -> Result<bool, DemoError> {
    let visits = visit::all(filter)?;
    if visits.is_empty() {
        return Err(DemoError::NoVisit(filter.unwrap_or_default().to_owned()));
    }
    let mut screen = Screen::new(out);
    let (running, table) = start().await?;
    let base = format!("http://{}", running.address());
    screen.opening(&base, visits.len())?;
    let client = http_client().build()?;
    let token = sign_in(&client, &base).await?;
    let mut played = Vec::new();
    for visit in &visits {
        let agreement = play_one(&client, &base, &token, visit, &mut screen).await?;
        played.push((visit, agreement));
    }
    screen.closing(&played)?;
    running.stop().await;
    table.close().await;
    Ok(played.iter().all(|(_, agreement)| agreement.holds()))
}

/// A gateway on a free port with a table in memory and limits wide enough for twelve visits.
async fn start() -> Result<(gateway::Running, Table), DemoError> {
    let mut config = Config::read(
        &Environment::of(&[("RATE_LIMIT_SCALE", "100")]),
        Place::Laptop,
    )?;
    let table = Table::in_memory(&config.table.name).await?;
    config.tokens.private_key = Some(keys::generate()?);
    demo_user::keep_known(&table.store, &Passwords::new()).await?;
    let app = Arc::new(App::new(config, table.store.clone())?);
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
    let running = gateway::start(app, endpoints::router(), address)
        .await
        .map_err(DemoError::Listen)?;
    Ok((running, table))
}

async fn sign_in(client: &Client, base: &str) -> Result<String, DemoError> {
    let body = json!({ "email": demo_user::EMAIL, "password": demo_user::KNOWN_PASSWORD });
    let answer = post(client, &format!("{base}/api/v1/auth/login"), None, &body).await?;
    Ok(answer["accessToken"]
        .as_str()
        .unwrap_or_default()
        .to_owned())
}

async fn play_one<'v>(
    client: &Client,
    base: &str,
    token: &str,
    visit: &'v Visit,
    screen: &mut Screen<'_, impl Write>,
) -> Result<Agreement<'v>, DemoError> {
    screen.visit(visit)?;
    let mut agreement = Agreement::new(visit);
    let mut ids: Option<(Value, Value)> = None;
    for (index, step) in visit.steps.iter().enumerate() {
        let started = Instant::now();
        let body = step.body(ids.as_ref());
        let answer = post(
            client,
            &format!("{base}/api/agent/interact"),
            Some(token),
            &body,
        )
        .await?;
        let answer: Answer = serde_json::from_value(answer)?;
        if index == 0 {
            screen.plan(&answer.plan)?;
        }
        screen.step(index, &answer, started.elapsed())?;
        agreement.compare(index, &answer.action);
        if matches!(
            answer.status.as_str(),
            "completed" | "failed" | "needs_user_input" | "awaiting_user"
        ) {
            break;
        }
        ids = Some((answer.task_id, answer.session_id));
    }
    screen.outcome(visit, &agreement)?;
    Ok(agreement)
}

async fn post(
    client: &Client,
    url: &str,
    token: Option<&str>,
    body: &Value,
) -> Result<Value, DemoError> {
    let mut request = client.post(url).json(body);
    if let Some(token) = token {
        request = request.bearer_auth(token);
    }
    let response = request.send().await?;
    let status = response.status();
    if !status.is_success() {
        return Err(DemoError::Refused {
            status: status.as_u16(),
            body: response.text().await?,
        });
    }
    Ok(response.json().await?)
}
