//! The server's own tools, run inside the request (contract §4.3).

use super::model_turn::ModelTurn;
use super::prompt::{Ask, Part};
use crate::action::ServerTool;
use crate::agent::decide::site_of;
use crate::agent::state::memory::Memory;
use crate::session;

impl ModelTurn<'_, '_, '_> {
    pub(super) async fn run_tool(&mut self, memory: &mut Memory, ask: &mut Ask, tool: ServerTool) {
        match tool {
            ServerTool::GoogleSearch { query } => {
                ask.results = self.search(memory, &query).await;
                if ask.results.is_empty() {
                    ask.doubt = format!("The search for “{query}” found nothing.");
                }
            }
            ServerTool::VerifySuccess { description } => {
                ask.parts = vec![Part::GoalReached];
                ask.doubt = format!("You want it looked at whether this is so: {description}");
            }
            ServerTool::Remember { key, value } => {
                let from = site_of(self.input.url);
                ask.doubt = if memory.notes.remember(&key, &value, from) {
                    format!("“{key}” is kept.")
                } else {
                    format!("“{key}” is not kept: secrets are not.")
                };
            }
            ServerTool::Recall { key } => {
                ask.doubt = match session::fact(&memory.notes.facts, &key) {
                    Some(fact) => format!("“{key}” is: {}", fact.value),
                    None => format!("Nothing is kept as “{key}”."),
                };
            }
            ServerTool::AskUser { .. } => {}
        }
    }
}
