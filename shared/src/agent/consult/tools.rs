//! The server's own tools, run inside the request (contract §4.3).

use super::Consultation;
use crate::action::ServerTool;
use crate::agent::memory::Memory;
use crate::agent::prompt::{Ask, Part};

impl Consultation<'_, '_> {
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
                ask.doubt = description;
            }
            ServerTool::Remember { key, value } => {
                memory.notes.remember(&key, &value);
                ask.doubt = format!("“{key}” is kept.");
            }
            ServerTool::Recall { key } => {
                ask.doubt = match memory.notes.facts.get(&key) {
                    Some(value) => format!("“{key}” is: {value}"),
                    None => format!("Nothing is kept as “{key}”."),
                };
            }
            ServerTool::AskUser { .. } => {}
        }
    }
}
