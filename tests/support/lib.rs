//! A whole Coxswain on this machine for one test: its own table in memory, its own keys, a free
//! port, and a client to call it with.

#![expect(
    clippy::expect_used,
    clippy::missing_panics_doc,
    clippy::unwrap_used,
    reason = "a server that cannot start fails its test"
)]

pub mod attacks;
pub mod canary;
pub mod cost;
pub mod described;
pub mod desk;
pub mod faults;
pub mod forms;
pub mod generated;
pub mod kinds;
pub mod log;
pub mod loopback;
pub mod pages;
pub mod pusher;
pub mod recorder;
mod rights;
pub mod samples;
pub mod scripted_model;
pub mod search_service;
pub mod secrets_manager;
pub mod table;
pub mod template;
pub mod visits;

use crate::loopback::Loopback;
use browse::fetch::{LookUp, Names};
use browse::guard::Guard;
use browse::reader::{Browsers, Reader};
use coxswain::app::App;
use coxswain::auth::keys;
use coxswain::config::{Config, Environment, Place};
use coxswain::http::Router;
use coxswain::outside::http_client;
use coxswain::pages::PageReader;
use coxswain::safety::Sealer;
use coxswain::store::Store;
use jiff::Timestamp;
use local::admin::UserCommand;
use local::gateway::{self, Running};
use local::knowledge::Index;
use local::push::{Keys, Patience, PushServer};
use reqwest::{Client, Method, RequestBuilder, Response, StatusCode};
use scripted_model::ScriptedModel;
use search_service::SearchService;
use secrecy::SecretString;
use serde_json::{Value, json};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use table::{StoryTable, in_memory};
use tokio::net::TcpListener;

/// The password of every user that a test adds.
pub const PASSWORD: &str = "correct horse battery";

const WIDE_LIMITS: [(&str, &str); 1] = [("RATE_LIMIT_SCALE", "1000")];

/// Among a server's variables: it has no key to seal with, like a cloud without the secret.
pub const NO_SEALING_KEY: (&str, &str) = ("SEALING_KEY", "");

/// A running server.
pub struct TestApp {
    pub app: Arc<App>,
    /// What the tenants know, unless a knowledge service is configured.
    pub index: Index,
    client: Client,
    running: Running,
    table: Option<StoryTable>,
}

/// An answer, read to its end.
#[derive(Debug, Clone)]
pub struct Answer {
    pub status: StatusCode,
    pub headers: http::HeaderMap,
    /// Null where there is no JSON.
    pub body: Value,
    /// The body as it came.
    pub text: String,
}

impl TestApp {
    /// Serves every endpoint with default settings.
    pub async fn start() -> Self {
        Self::with(&[], local::endpoints::router()).await
    }

    /// Serves some endpoints under some environment.
    pub async fn with(variables: &[(&str, &str)], router: Router) -> Self {
        let table = in_memory().await;
        let mut app = Self::serve(table.store.clone(), variables, router).await;
        app.table = Some(table);
        app
    }

    /// Serves every endpoint over a table that somebody else keeps, with wide limits.
    pub async fn over(store: Store) -> Self {
        Self::serve(store, &WIDE_LIMITS, local::endpoints::router()).await
    }

    /// The same in debug mode.
    pub async fn debugging_over(store: Store) -> Self {
        let variables = [WIDE_LIMITS.as_slice(), &[("DEBUG_MODE", "on")]].concat();
        Self::serve(store, &variables, local::endpoints::router()).await
    }

    /// Serves every endpoint with limits that no story of many steps reaches.
    pub async fn roomy() -> Self {
        Self::with(&WIDE_LIMITS, local::endpoints::router()).await
    }

    /// Serves every endpoint with wide limits and a model that answers as a story says.
    pub async fn with_model(model: &ScriptedModel) -> Self {
        let url = model.url();
        let variables = [WIDE_LIMITS[0], ("OPENAI_BASE_URL", url.as_str())];
        Self::with(&variables, local::endpoints::router()).await
    }

    /// The same over a table that somebody else keeps, in debug mode.
    pub async fn with_model_over(model: &ScriptedModel, store: Store) -> Self {
        let url = model.url();
        let variables = [
            WIDE_LIMITS[0],
            ("OPENAI_BASE_URL", url.as_str()),
            ("DEBUG_MODE", "on"),
        ];
        Self::serve(store, &variables, local::endpoints::router()).await
    }

    /// The same, and the model decides everything.
    pub async fn with_model_alone_over(model: &ScriptedModel, store: Store) -> Self {
        let url = model.url();
        let variables = [
            WIDE_LIMITS[0],
            ("OPENAI_BASE_URL", url.as_str()),
            ("FAST_PATH", "off"),
            ("DEBUG_MODE", "on"),
        ];
        Self::serve(store, &variables, local::endpoints::router()).await
    }

    /// The same over a table of its own, outside of debug mode.
    pub async fn with_model_alone(model: &ScriptedModel) -> Self {
        let url = model.url();
        let variables = [
            WIDE_LIMITS[0],
            ("OPENAI_BASE_URL", url.as_str()),
            ("FAST_PATH", "off"),
        ];
        Self::with(&variables, local::endpoints::router()).await
    }

    /// The same with a search engine.
    pub async fn with_model_and_search(model: &ScriptedModel, search: &SearchService) -> Self {
        let (model, search) = (model.url(), search.url());
        let variables = [
            WIDE_LIMITS[0],
            ("OPENAI_BASE_URL", model.as_str()),
            ("SEARXNG_URL", search.as_str()),
        ];
        Self::with(&variables, local::endpoints::router()).await
    }

    /// Serves every endpoint with wide limits and a push server of its own, as `cargo run` does.
    pub async fn pushing(keys: &Keys) -> Self {
        Self::pushing_with(keys, Patience::default()).await
    }

    /// The same with a push server of another patience.
    pub async fn pushing_with(keys: &Keys, patience: Patience) -> Self {
        let table = in_memory().await;
        let store = table.store.clone();
        let router = local::endpoints::router();
        let pages = PageReader::here(reader(&[]));
        let push = Some((keys, patience));
        let mut app = Self::serve_with(store, &WIDE_LIMITS, router, push, pages).await;
        app.table = Some(table);
        app
    }

    /// Serves every endpoint; pages of these sites on this machine are read as if they were
    /// public.
    pub async fn reading(sites: &[SocketAddr], variables: &[(&str, &str)]) -> Self {
        Self::reading_by(PageReader::here(reader(sites)), variables).await
    }

    /// The same beside one site, without limits; and the token of somebody who works at Acme.
    pub async fn beside(site: &Loopback) -> (Self, String) {
        let app = Self::reading(&[site.address()], &[("RATE_LIMIT_SCALE", "1000")]).await;
        let token = app.signed_in("ada@acme.example", Some("Acme")).await;
        (app, token)
    }

    /// Serves every endpoint; pages are read so.
    pub async fn reading_by(pages: PageReader, variables: &[(&str, &str)]) -> Self {
        let table = in_memory().await;
        let router = local::endpoints::router();
        let store = table.store.clone();
        let mut app = Self::serve_with(store, variables, router, None, pages).await;
        app.table = Some(table);
        app
    }

    async fn serve(store: Store, variables: &[(&str, &str)], router: Router) -> Self {
        let pages = PageReader::here(reader(&[]));
        Self::serve_with(store, variables, router, None, pages).await
    }

    async fn serve_with(
        store: Store,
        variables: &[(&str, &str)],
        router: Router,
        push: Option<(&Keys, Patience)>,
        pages: PageReader,
    ) -> Self {
        log::watch();
        let mut config = Config::read(&Environment::of(variables), Place::Laptop).unwrap();
        config.tokens.private_key = Some(keys::generate().unwrap());
        if !variables.contains(&NO_SEALING_KEY) {
            config.sealing.key = Some(Sealer::generate_key().unwrap());
        }
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        if let Some((keys, _)) = push {
            config.push = Some(keys.reached_at(listener.local_addr().unwrap()));
        }
        let mut app = App::new(config, store).unwrap();
        app.reader = pages;
        let index = Index::in_memory().unwrap();
        if app.config.knowledge.url.is_none() {
            index.clone().serve(&mut app);
        }
        let app = Arc::new(app);
        let push = push.map(|(keys, patience)| PushServer::patient(keys, patience));
        let running = gateway::serve(listener, Arc::clone(&app), router, push).unwrap();
        Self {
            app,
            index,
            client: client(Ipv4Addr::LOCALHOST),
            running,
            table: None,
        }
    }

    /// Every item of the server's own table.
    pub fn items(&self) -> Vec<Value> {
        let table = self.table.as_ref().expect("a table of its own");
        table.items().expect("the items of a table")
    }

    /// Takes the table away while the server runs on.
    pub async fn lose_table(&mut self) {
        if let Some(table) = self.table.take() {
            table.close().await;
        }
    }

    /// The same server, called from another address of this machine (127.0.0.x).
    pub fn from_address(&self, last: u8) -> Caller<'_> {
        Caller {
            app: self,
            client: client(Ipv4Addr::new(127, 0, 0, last)),
        }
    }

    /// A request to be completed and sent.
    pub fn request(&self, method: Method, path: &str) -> RequestBuilder {
        self.client.request(method, self.url(path))
    }

    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.running.address())
    }

    /// Calls with a token.
    pub async fn get(&self, path: &str, token: &str) -> Answer {
        answer(self.request(Method::GET, path).bearer_auth(token)).await
    }

    /// Calls with a token and a JSON body.
    pub async fn post(&self, path: &str, token: &str, body: &Value) -> Answer {
        self.send(Method::POST, path, token, body).await
    }

    /// Calls a tool of the Model Context Protocol; the answer is the protocol's message.
    pub async fn call_tool(&self, token: &str, name: &str, arguments: &Value) -> Answer {
        let params = json!({"name": name, "arguments": arguments});
        let call = json!({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params});
        self.post("/mcp", token, &call).await
    }

    /// Calls by any method with a token, and with a JSON body where it is not null.
    pub async fn send(&self, method: Method, path: &str, token: &str, body: &Value) -> Answer {
        let request = self.request(method, path).bearer_auth(token);
        answer(if body.is_null() {
            request
        } else {
            request.json(body)
        })
        .await
    }

    /// Adds a user of the free tier, alone or in an organization.
    pub async fn add_user(&self, email: &str, organization: Option<&str>) {
        let command = UserCommand::Add {
            email: email.to_owned(),
            password: SecretString::from(PASSWORD),
            name: email.split('@').next().unwrap().to_owned(),
            org: organization.map(str::to_owned),
            tier: None,
        };
        command
            .run(&self.app.store, &self.app.passwords, Timestamp::now())
            .await
            .unwrap();
    }

    /// Tries to sign in.
    pub async fn login(&self, email: &str, password: &str) -> Answer {
        let body = json!({"email": email, "password": password});
        answer(self.request(Method::POST, "/api/v1/auth/login").json(&body)).await
    }

    /// Adds a user and signs it in.
    pub async fn signed_in(&self, email: &str, organization: Option<&str>) -> String {
        self.add_user(email, organization).await;
        self.token(email).await
    }

    /// Signs a user in.
    pub async fn token(&self, email: &str) -> String {
        let answer = self.login(email, PASSWORD).await;
        answer.body["accessToken"]
            .as_str()
            .unwrap_or_else(|| panic!("{answer:?}"))
            .to_owned()
    }
}

impl Drop for TestApp {
    fn drop(&mut self) {
        log::check();
    }
}

/// A client at another address.
pub struct Caller<'a> {
    app: &'a TestApp,
    client: Client,
}

impl Caller<'_> {
    /// Tries to sign in from there.
    pub async fn login(&self, email: &str, password: &str) -> Answer {
        let body = json!({"email": email, "password": password});
        answer(
            self.client
                .post(self.app.url("/api/v1/auth/login"))
                .json(&body),
        )
        .await
    }
}

impl Answer {
    /// One header as text; empty where there is none.
    pub fn header(&self, name: &str) -> &str {
        self.headers
            .get(name)
            .map_or("", |value| value.to_str().unwrap())
    }

    /// Status and error code, for a table of refusals.
    pub fn refusal(&self) -> (u16, &str) {
        (
            self.status.as_u16(),
            self.body["code"].as_str().unwrap_or_default(),
        )
    }

    /// The body without what differs between two equal answers.
    pub fn timeless(&self) -> Value {
        let mut body = self.body.clone();
        if let Some(fields) = body.as_object_mut() {
            fields.remove("requestId");
        }
        body
    }
}

/// Sends a request and reads the answer, which the document describes.
pub async fn answer(request: RequestBuilder) -> Answer {
    let (client, request) = request.build_split();
    let request = request.unwrap();
    let asked = described::Asked {
        method: request.method().clone(),
        path: request.url().path().to_owned(),
        body: request
            .body()
            .and_then(|body| serde_json::from_slice(body.as_bytes()?).ok())
            .unwrap_or(Value::Null),
    };
    // A bench measures the server alone.
    let looks = cfg!(debug_assertions);
    if looks {
        canary::check_asked(&asked);
    }
    let answer = read(client.execute(request).await.unwrap()).await;
    if looks {
        canary::check_answer(&asked, &answer);
        described::check(&asked, &answer);
    }
    answer
}

async fn read(response: Response) -> Answer {
    let (status, headers) = (response.status(), response.headers().clone());
    let text = response.text().await.unwrap();
    Answer {
        status,
        headers,
        body: serde_json::from_str(&text).unwrap_or(Value::Null),
        text,
    }
}

fn client(address: Ipv4Addr) -> Client {
    http_client()
        .no_proxy()
        .local_address(IpAddr::from(address))
        .build()
        .unwrap()
}

/// No name is known: no story asks the names of the internet.
#[derive(Debug)]
struct NoNames;

impl Names for NoNames {
    fn look_up(&self, _: &str) -> LookUp {
        Box::pin(async { Ok(Vec::new()) })
    }
}

/// A reader to which these addresses are public.
pub fn reader(sites: &[SocketAddr]) -> Reader {
    let guard = sites
        .iter()
        .fold(Guard::default(), |guard, site| guard.except(*site));
    Reader::new(guard, Arc::new(NoNames), Browsers::default()).unwrap()
}
