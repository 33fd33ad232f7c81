//! `coxswain`: the local gateway and its commands.

mod commands;

use clap::{Parser, Subcommand};
use coxswain::telemetry;
use local::admin::{DomainCommand, RouteCommand, UserCommand};
use local::knowledge::KnowledgeCommand;
use local::memory;
use std::path::PathBuf;
use std::process::ExitCode;

/// The server-side mind of a browser agent, on one machine. Without a command it serves.
#[derive(Parser)]
#[command(version, name = "coxswain")]
struct Arguments {
    /// Keep the table in memory; nothing is left behind.
    #[arg(long)]
    ephemeral: bool,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Play recorded visits of the real extension against a gateway of their own.
    Demo {
        /// Only visits whose name contains this.
        filter: Option<String>,
    },
    /// Add, list or disable users of the table.
    #[command(subcommand)]
    User(UserCommand),
    /// Say for which domains a tenant's knowledge is asked.
    #[command(subcommand)]
    Domain(DomainCommand),
    /// List or forget what the tasks of a tenant's users have taught.
    #[command(subcommand)]
    Route(RouteCommand),
    /// Add, list or remove documents that an organization's users are helped with.
    #[command(subcommand)]
    Knowledge(KnowledgeCommand),
    /// End tasks that nobody went on with for a day, and delete what has expired.
    Sweep,
    /// Write the variables with which `sam local invoke` reaches this machine's table.
    SamEnv {
        /// Where to; it holds keys and is readable by its owner alone.
        #[arg(long, default_value = "events/env.json")]
        file: PathBuf,
        /// How a container reaches this machine: with `--docker-network host` as it is, else
        /// `host.docker.internal`.
        #[arg(long, default_value = "127.0.0.1")]
        host: String,
    },
    /// Show what Coxswain sees on a page: its outline, or every element.
    Page {
        /// Every element as JSON instead of the outline.
        #[arg(long)]
        json: bool,
        /// A page: HTML, the extension's page text, or a request body. `-` reads standard input.
        file: PathBuf,
    },
    /// Show the plan and the next action for a goal on a page, without a server.
    Decide {
        #[arg(long)]
        goal: String,
        /// Also how the goal was read, which tactic decided, and which controls it weighed.
        #[arg(long)]
        explain: bool,
        /// The explanation as JSON.
        #[arg(long, requires = "explain")]
        json: bool,
        /// As with `page`.
        file: PathBuf,
    },
}

/// A turn takes more of a thread's stack than the 2 MiB that it has by default, in a build that is not optimised.
const STACK_BYTES: usize = 8 << 20;

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    telemetry::init_for_terminal();
    if arguments.command.is_none()
        && let Err(error) = memory::bound(std::env::args_os().skip(1))
    {
        tracing::warn!(%error, "the allocator keeps its own settings");
    }
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .thread_stack_size(STACK_BYTES)
        .build();
    match runtime {
        Ok(runtime) => runtime.block_on(run(arguments)),
        Err(error) => {
            eprintln!("no threads to run on: {error}");
            ExitCode::FAILURE
        }
    }
}

async fn run(arguments: Arguments) -> ExitCode {
    let outcome = match arguments.command {
        None => commands::serve(arguments.ephemeral).await,
        Some(Command::Demo { filter }) => commands::demo(filter.as_deref()).await,
        Some(Command::User(command)) => commands::user(command).await,
        Some(Command::Domain(command)) => commands::domain(command).await,
        Some(Command::Route(command)) => commands::route(command).await,
        Some(Command::Knowledge(command)) => commands::knowledge(command).await,
        Some(Command::Sweep) => commands::sweep().await,
        Some(Command::SamEnv { file, host }) => commands::sam_env(&file, &host),
        Some(Command::Page { json, file }) => commands::page(&file, json),
        Some(Command::Decide {
            goal,
            explain: true,
            json,
            file,
        }) => commands::explain(&goal, &file, json),
        Some(Command::Decide { goal, file, .. }) => commands::decide(&goal, &file),
    };
    match outcome {
        Ok(code) => code,
        Err(error) => {
            commands::print_error(&error);
            ExitCode::FAILURE
        }
    }
}
