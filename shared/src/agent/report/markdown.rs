//! The report as Markdown: a page to read, or to paste into a ticket.

use super::{Report, ReportStep, StepResult};
use jiff::Timestamp;
use jiff::tz::TimeZone;

/// Title, goal, outcome, and a table of the steps. What users and pages said is text here: no
/// link, image or markup of theirs comes to life.
pub fn to_markdown(report: &Report) -> String {
    let mut text = format!(
        "# {}\n\n**Goal:** {}\n\n**Outcome:** {}\n\n",
        plain(&report.title),
        plain(&report.goal),
        plain(&report.outcome)
    );
    text.push_str(&format!(
        "**Time:** {} to {} (UTC)\n",
        at(report.started_at, "%Y-%m-%d %H:%M"),
        at(report.updated_at, "%Y-%m-%d %H:%M")
    ));
    if report.steps.is_empty() {
        text.push_str("\nNothing was done.\n");
        return text;
    }
    text.push_str("\n| | Time | What was done | Where | What came of it |\n");
    text.push_str("| ---: | --- | --- | --- | --- |\n");
    for step in &report.steps {
        text.push_str(&row(step));
    }
    text
}

fn row(step: &ReportStep) -> String {
    let mark = match step.result {
        StepResult::Confirmed => "✓ ",
        StepResult::Failed => "✗ ",
        StepResult::NotSeen => "? ",
        StepResult::Done | StepResult::Open => "",
    };
    format!(
        "| {} | {} | {} | {} | {mark}{} |\n",
        step.number,
        at(step.time, "%H:%M:%S"),
        plain(&step.done),
        plain(&step.place),
        plain(&step.came_of_it)
    )
}

fn at(time: Timestamp, format: &str) -> String {
    time.to_zoned(TimeZone::UTC).strftime(format).to_string()
}

/// Text on one line, with everything that Markdown or HTML could read as more than text escaped.
fn plain(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for word in text.split_whitespace() {
        if !escaped.is_empty() {
            escaped.push(' ');
        }
        for character in word.chars() {
            match character {
                '&' => escaped.push_str("&amp;"),
                '<' => escaped.push_str("&lt;"),
                '>' => escaped.push_str("&gt;"),
                '\\' | '`' | '*' | '_' | '{' | '}' | '[' | ']' | '(' | ')' | '#' | '|' | '!'
                | '~' | '+' => {
                    escaped.push('\\');
                    escaped.push(character);
                }
                control if control.is_control() => {}
                other => escaped.push(other),
            }
        }
    }
    escaped
}
