//! What each command does, and what it prints.

use coxswain::app::{App, StartError};
use coxswain::auth::keys::{self, KeyError};
use coxswain::auth::password::Passwords;
use coxswain::config::{Config, ConfigError, Demo, Environment, Local, Place};
use coxswain::safety::Sealer;
use coxswain::store::Store;
use jiff::{Timestamp, Zoned};
use local::admin::{self, AdminError, DomainCommand, RouteCommand, UserCommand};
use local::demo::{self, DemoError};
use local::demo_user::{self, SignIn};
use local::inspect::{self, InspectError};
use local::kept_key::{self, KeptKeyError};
use local::knowledge::{Index, IndexError, KnowledgeCommand, KnowledgeCommandError};
use local::push::{Keys, KeysError, PushServer};
use local::sam_env::{self, SamEnvError};
use local::table::{Table, TableError};
use local::{endpoints, gateway, mind, summarizer, sweeper};
use secrecy::{ExposeSecret, SecretString};
use std::error::Error;
use std::fmt::Write as _;
use std::io::{self, Write};
use std::net::SocketAddr;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use tokio::net::TcpListener;

/// Why a command ends early.
#[derive(Debug, thiserror::Error)]
pub(crate) enum CommandError {
    #[error("the settings cannot be used")]
    Config(#[from] ConfigError),
    #[error("the table cannot be opened")]
    Table(#[from] TableError),
    #[error(transparent)]
    Admin(#[from] AdminError),
    #[error(transparent)]
    Knowledge(#[from] KnowledgeCommandError),
    #[error(transparent)]
    Index(#[from] IndexError),
    #[error("the push keys cannot be kept")]
    Push(#[from] KeysError),
    #[error("a key cannot be kept")]
    KeptKey(#[from] KeptKeyError),
    #[error("a key cannot be used")]
    Key(#[from] KeyError),
    #[error(transparent)]
    Start(#[from] StartError),
    #[error("cannot listen on {address}; set PORT to another port, or stop what listens there")]
    Listen {
        address: SocketAddr,
        #[source]
        source: io::Error,
    },
    #[error(transparent)]
    Demo(#[from] DemoError),
    #[error(transparent)]
    SamEnv(#[from] SamEnvError),
    #[error(transparent)]
    Inspect(#[from] InspectError),
    #[error("nothing can be printed")]
    Print(#[from] io::Error),
}

/// Serves until Ctrl-C.
pub(crate) async fn serve(ephemeral: bool) -> Result<ExitCode, CommandError> {
    let mut config = Config::from_env(Place::Laptop)?;
    let settings = Local::from_env()?;
    let table = if ephemeral {
        Table::in_memory(&config.table.name).await?
    } else {
        Table::open(&config.table, &settings.data).await?
    };
    if config.tokens.private_key.is_none() {
        config.tokens.private_key = Some(if ephemeral {
            keys::generate()?
        } else {
            kept_key::signing(&settings.data)?
        });
    }
    if config.sealing.key.is_none() {
        config.sealing.key = Some(if ephemeral {
            Sealer::generate_key().map_err(KeyError::from)?
        } else {
            kept_key::sealing(&settings.data)?
        });
    }
    // Nobody else serves this table.
    if config.table.endpoint.is_none() {
        admin::settle_all(&table.store)
            .await
            .map_err(AdminError::from)?;
    }
    let sign_in = keep_demo_user(&table.store, &settings, ephemeral).await?;
    let kept = match (&config.table.endpoint, ephemeral) {
        (_, true) => "in memory, until you stop".to_owned(),
        (Some(endpoint), _) => format!("table at {endpoint}"),
        (None, _) => settings.data.join("table.db").display().to_string(),
    };
    let address = SocketAddr::new(settings.host, settings.port);
    let listen = |source| CommandError::Listen { address, source };
    let listener = TcpListener::bind(address).await.map_err(listen)?;
    let keys = push_keys(&config, &settings, ephemeral)?;
    if let Some(keys) = &keys {
        let address = listener.local_addr().map_err(listen)?;
        config.push = Some(keys.reached_at(address));
    }
    let mut app = App::new(config, table.store.clone())?;
    if app.config.knowledge.url.is_none() {
        let index = if ephemeral {
            Index::in_memory()?
        } else {
            Index::open(&settings.data)?
        };
        index.serve(&mut app);
    }
    let push = keys.as_ref().map(PushServer::new);
    let mind = mind::told(&app, Timestamp::now()).await;
    let app = Arc::new(app);
    let running = gateway::serve(listener, Arc::clone(&app), endpoints::router(), push);
    let running = running.map_err(listen)?;
    print(&start_screen(
        running.address(),
        &kept,
        sign_in.as_ref(),
        keys.as_ref(),
        &mind,
    ))?;
    let sweeper = sweeper::start(table.store.clone(), table.clock());
    let summarizer = summarizer::start(app);
    running.until_interrupted().await?;
    sweeper.abort();
    if let Some(summarizer) = summarizer {
        summarizer.abort();
    }
    table.close().await;
    print("\nStopped.\n")?;
    Ok(ExitCode::SUCCESS)
}

/// How the demo user signs in; none where there is to be none.
async fn keep_demo_user(
    store: &Store,
    settings: &Local,
    ephemeral: bool,
) -> Result<Option<SignIn>, CommandError> {
    let known = SecretString::from(demo_user::KNOWN_PASSWORD);
    let (password, former) = match settings.demo {
        Demo::Off => return Ok(None),
        Demo::KnownPassword if ephemeral => (known, None),
        Demo::RandomPassword if ephemeral => (kept_key::new_demo_password()?, None),
        Demo::KnownPassword => (known, kept_key::former_demo_password(&settings.data)?),
        Demo::RandomPassword => (kept_key::demo_password(&settings.data)?, Some(known)),
    };
    let sign_in = demo_user::keep(store, &Passwords::new(), password, former).await?;
    Ok(Some(sign_in))
}

/// Those of the gateway's own push server, where it is one.
fn push_keys(
    config: &Config,
    settings: &Local,
    ephemeral: bool,
) -> Result<Option<Keys>, KeysError> {
    if config.push.is_some() || !settings.push {
        return Ok(None);
    }
    Ok(Some(if ephemeral {
        Keys::random()
    } else {
        Keys::load_or_create(&settings.data)?
    }))
}

fn start_screen(
    address: SocketAddr,
    kept: &str,
    demo: Option<&SignIn>,
    push: Option<&Keys>,
    mind: &str,
) -> String {
    let mut screen =
        format!("\n  Coxswain listens on  http://{address}  (open it: the playground)\n");
    if let Some(sign_in) = demo {
        let how = how_to_sign_in(sign_in, address);
        let _ = writeln!(screen, "  Sign in as           {}{how}", demo_user::EMAIL);
    }
    if let Some(Keys { key, .. }) = push {
        let _ = writeln!(screen, "  Push                 ws://{address}/app/{key}");
    }
    for (at, line) in mind.lines().enumerate() {
        let head = if at == 0 { "Mind" } else { "" };
        let _ = writeln!(screen, "  {head:<20} {line}");
    }
    let _ = writeln!(screen, "  Data                 {kept}\n");
    if let Some(SignIn::With(password)) = demo {
        let (email, password) = (demo_user::EMAIL, password.expose_secret());
        let _ = writeln!(
            screen,
            "  Try it:\n    curl -s http://{address}/api/v1/auth/login -H 'content-type: application/json' \\\n      -d '{{\"email\":\"{email}\",\"password\":\"{password}\"}}'\n"
        );
    }
    screen.push_str("  Point the extension's API_BASE at this address. Ctrl-C stops.\n\n");
    screen
}

/// What stands behind the demo user's address on the start screen.
fn how_to_sign_in(sign_in: &SignIn, address: SocketAddr) -> String {
    let password = match sign_in {
        SignIn::With(password) => password.expose_secret(),
        SignIn::WithItsOwn => return ", with the password that you gave it".to_owned(),
        SignIn::Disabled => return " is shut out; `user enable` lets it in".to_owned(),
    };
    let known = password == demo_user::KNOWN_PASSWORD;
    let reach = match (address.ip().is_loopback(), known) {
        (true, true) => " (this machine only)",
        (_, false) => " (of this data folder alone)",
        (false, true) => {
            "\n                       Everybody knows this password, and whoever reaches this address can sign in with it;\n                       COXSWAIN_DEMO=random gives it another"
        }
    };
    format!(", {password}{reach}")
}

/// Plays the recorded visits; fails when one was decided otherwise than recorded.
pub(crate) async fn demo(filter: Option<&str>) -> Result<ExitCode, CommandError> {
    let mut out = io::stdout();
    let agreed = demo::play(filter, &mut out).await?;
    Ok(if agreed {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

pub(crate) async fn user(command: UserCommand) -> Result<ExitCode, CommandError> {
    let table = open_table().await?;
    let printed = command
        .run(&table.store, &Passwords::new(), Timestamp::now())
        .await;
    table.close().await;
    print(&printed?)?;
    Ok(ExitCode::SUCCESS)
}

pub(crate) async fn domain(command: DomainCommand) -> Result<ExitCode, CommandError> {
    let table = open_table().await?;
    let printed = command.run(&table.store).await;
    table.close().await;
    print(&printed?)?;
    Ok(ExitCode::SUCCESS)
}

pub(crate) async fn route(command: RouteCommand) -> Result<ExitCode, CommandError> {
    let table = open_table().await?;
    let printed = command.run(&table.store, Timestamp::now()).await;
    table.close().await;
    print(&printed?)?;
    Ok(ExitCode::SUCCESS)
}

pub(crate) async fn knowledge(command: KnowledgeCommand) -> Result<ExitCode, CommandError> {
    let index = Index::open(&Local::from_env()?.data)?;
    let table = open_table().await?;
    let printed = command.run(&index, &table.store).await;
    table.close().await;
    print(&printed?)?;
    Ok(ExitCode::SUCCESS)
}

pub(crate) async fn sweep() -> Result<ExitCode, CommandError> {
    let table = open_table().await?;
    let swept = sweeper::sweep(&table, Timestamp::now()).await;
    table.close().await;
    let Some(swept) = swept? else {
        print(
            "Nothing was ended or deleted: this machine's clock has leapt, or was not looked at before. It is believed after a day.\n",
        )?;
        return Ok(ExitCode::SUCCESS);
    };
    print(&format!(
        "{}\n",
        serde_json::to_string(&swept).unwrap_or_default()
    ))?;
    Ok(if swept.errors == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

async fn open_table() -> Result<Table, CommandError> {
    let config = Config::from_env(Place::Laptop)?;
    Ok(Table::open(&config.table, &Local::from_env()?.data).await?)
}

pub(crate) fn sam_env(file: &Path, host: &str) -> Result<ExitCode, CommandError> {
    let environment = Environment::of_process();
    let variables = sam_env::variables(&environment, &Local::from_env()?, host)?;
    sam_env::write(file, &variables)?;
    print(&format!("Wrote {}. It holds keys.\n", file.display()))?;
    Ok(ExitCode::SUCCESS)
}

pub(crate) fn page(file: &Path, json: bool) -> Result<ExitCode, CommandError> {
    print(&inspect::page(file, json)?)?;
    Ok(ExitCode::SUCCESS)
}

pub(crate) fn decide(goal: &str, file: &Path) -> Result<ExitCode, CommandError> {
    print(&inspect::decide(goal, file)?)?;
    Ok(ExitCode::SUCCESS)
}

pub(crate) fn explain(goal: &str, file: &Path, json: bool) -> Result<ExitCode, CommandError> {
    let today = Zoned::now().date();
    print(&inspect::explain(goal, file, today, json)?)?;
    Ok(ExitCode::SUCCESS)
}

fn print(text: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        // Who reads no further has seen enough.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        outcome => outcome,
    }
}

/// The error with everything that led to it, one line each.
pub(crate) fn print_error(error: &CommandError) {
    let mut text = format!("error: {error}\n");
    let mut cause = error.source();
    while let Some(source) = cause {
        let _ = writeln!(text, "  because {source}");
        cause = source.source();
    }
    // With standard error gone, nobody is left to tell.
    let _ = io::stderr().write_all(text.as_bytes());
}
