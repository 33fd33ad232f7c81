//! What Coxswain sees on a page, and what it would do there: for the command line.

use crate::explain::Report;
use coxswain::agent::Request;
use coxswain::agent::preview;
use coxswain::page::{OutlineOptions, Page, TreeNode};
use coxswain::task::UnexpectedEvent;
use jiff::civil::Date;
use serde::Deserialize;
use std::fmt::Write;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// Why a page cannot be looked at.
#[derive(Debug, thiserror::Error)]
pub enum InspectError {
    #[error("{path} cannot be read")]
    Read {
        path: PathBuf,
        #[source]
        source: io::Error,
    },
    #[error(transparent)]
    State(#[from] UnexpectedEvent),
    #[error("the page cannot be written as JSON")]
    Json(#[from] serde_json::Error),
}

/// The parts of a request body that show a page.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Body {
    url: Option<String>,
    dom: Option<String>,
    interactive_tree: Option<Vec<TreeNode>>,
    page_title: Option<String>,
}

/// A page in a file, however it is written down there.
struct Seen {
    page: Page,
    url: String,
}

/// The outline of a page, or every element as JSON.
pub fn page(file: &Path, json: bool) -> Result<String, InspectError> {
    let Seen { page, .. } = read(file)?;
    if json {
        return Ok(serde_json::to_string_pretty(&page.elements)? + "\n");
    }
    let outline = page.outline(&OutlineOptions {
        budget_chars: usize::MAX,
        before: None,
        relevant_to: "",
        also_new: &[],
    });
    let mut text = outline.text;
    let rows = page.rows.len();
    let _ = writeln!(
        text,
        "\n{} elements, {rows} rows{}",
        page.elements.len(),
        if page.truncated { ", cut off" } else { "" }
    );
    Ok(text)
}

/// Plan and next action for a goal on a page.
pub fn decide(goal: &str, file: &Path) -> Result<String, InspectError> {
    let Seen { page, url } = read(file)?;
    let request = Request {
        query: goal.to_owned(),
        url: Some(url),
        ..Request::default()
    };
    let shown = preview(&request, &page)?;
    let mut text = String::from("Plan\n");
    for (index, step) in shown.plan.steps.iter().enumerate() {
        let mark = if index == shown.plan.current {
            ">"
        } else {
            " "
        };
        let _ = writeln!(text, "{mark} {}. {}", index + 1, step.description);
    }
    let _ = writeln!(
        text,
        "\nThought  {}\nAction   {}",
        shown.thought, shown.action
    );
    if let Some(expected) = shown.expected_outcome {
        let _ = writeln!(text, "Expects  {expected}");
    }
    Ok(text)
}

/// The reading of a goal, the decision on a page, and the reasons for both.
pub fn explain(goal: &str, file: &Path, today: Date, json: bool) -> Result<String, InspectError> {
    let Seen { page, url } = read(file)?;
    let report = Report::new(goal, &page, &url, today)?;
    if json {
        return Ok(serde_json::to_string_pretty(&report)? + "\n");
    }
    Ok(report.to_string())
}

fn read(file: &Path) -> Result<Seen, InspectError> {
    let failed = |source| InspectError::Read {
        path: file.to_owned(),
        source,
    };
    let bytes = if file == Path::new("-") {
        let mut bytes = Vec::new();
        io::stdin().read_to_end(&mut bytes).map_err(failed)?;
        bytes
    } else {
        std::fs::read(file).map_err(failed)?
    };
    let text = String::from_utf8_lossy(&bytes);
    let body = serde_json::from_str::<Body>(&text).ok();
    let body = body.filter(|body| body.dom.is_some() || body.interactive_tree.is_some());
    let nowhere = || "https://page.invalid/".to_owned();
    Ok(match body {
        Some(body) => Seen {
            page: Page::read(
                body.dom.as_deref(),
                body.interactive_tree.as_deref(),
                body.page_title.as_deref(),
            ),
            url: body.url.unwrap_or_else(nowhere),
        },
        None => Seen {
            page: Page::from_text(&text),
            url: nowhere(),
        },
    })
}
