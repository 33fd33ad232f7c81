//! The demo's output: plain lines, with colour where a terminal shows it.

use super::agreement::Agreement;
use super::visit::Visit;
use super::{Answer, Plan};
use anstyle::{AnsiColor, Style};
use std::io::{self, IsTerminal, Write};
use std::time::Duration;

const BOLD: Style = Style::new().bold();
const DIM: Style = Style::new().dimmed();
const GOOD: Style = AnsiColor::Green.on_default();
const BAD: Style = AnsiColor::Red.on_default();

pub(super) struct Screen<'o, W> {
    out: &'o mut W,
    colour: bool,
}

impl<'o, W: Write> Screen<'o, W> {
    pub(super) fn new(out: &'o mut W) -> Self {
        let colour = io::stdout().is_terminal();
        Self { out, colour }
    }

    fn paint(&self, style: Style, text: &str) -> String {
        if self.colour {
            format!("{style}{text}{style:#}")
        } else {
            text.to_owned()
        }
    }

    pub(super) fn opening(&mut self, base: &str, visits: usize) -> io::Result<()> {
        writeln!(
            self.out,
            "\n{visits} recorded visits of the real extension, against {base}"
        )
    }

    pub(super) fn visit(&mut self, visit: &Visit) -> io::Result<()> {
        let title = self.paint(BOLD, &format!("{}  “{}”", visit.name, visit.goal));
        let client = self.paint(DIM, &format!("({} client)", visit.client));
        writeln!(self.out, "\n{title} {client}")
    }

    pub(super) fn plan(&mut self, plan: &Plan) -> io::Result<()> {
        for (index, step) in plan.steps.iter().enumerate() {
            let line = self.paint(
                DIM,
                &format!("     plan {}. {}", index + 1, step.description),
            );
            writeln!(self.out, "{line}")?;
        }
        Ok(())
    }

    pub(super) fn step(&mut self, index: usize, answer: &Answer, took: Duration) -> io::Result<()> {
        if let Some(seen) = &answer.verification {
            let (style, verdict) = match (seen.success, seen.confidence >= 0.7) {
                (true, true) => (GOOD, "confirmed"),
                (true, false) => (DIM, "no evidence"),
                (false, _) => (BAD, "contradicted"),
            };
            let verdict = self.paint(style, verdict);
            writeln!(
                self.out,
                "     seen  {} — {verdict} ({:.0} %)",
                seen.actual_state,
                seen.confidence * 100.0
            )?;
        }
        let action = self.paint(BOLD, &answer.action);
        let progress = format!("step {}/{}", answer.current_step, answer.total_steps);
        let aside = self.paint(DIM, &format!("[{progress}, {} ms]", took.as_millis()));
        writeln!(self.out, "  {:>2} {}", index + 1, answer.thought)?;
        writeln!(self.out, "     does  {action}  {aside}")
    }

    pub(super) fn outcome(&mut self, visit: &Visit, agreement: &Agreement) -> io::Result<()> {
        for (index, recorded, decided) in &agreement.differences {
            let line = format!(
                "     step {}: recorded {recorded}, decided {decided}",
                index + 1
            );
            let line = self.paint(BAD, &line);
            writeln!(self.out, "{line}")?;
        }
        let line = self.paint(
            DIM,
            &format!("     reached when recorded: {}", visit.reached),
        );
        writeln!(self.out, "{line}")
    }

    pub(super) fn closing(&mut self, played: &[(&Visit, Agreement)]) -> io::Result<()> {
        let heading = self.paint(
            BOLD,
            "visit                  steps  end               as recorded",
        );
        writeln!(self.out, "\n{heading}")?;
        for (visit, agreement) in played {
            let (style, word) = if agreement.holds() {
                (GOOD, "yes, or as good")
            } else {
                (BAD, "no")
            };
            let word = self.paint(style, word);
            writeln!(
                self.out,
                "{:<22} {:>5}  {:<17} {word}",
                visit.name,
                agreement.steps,
                agreement.end()
            )?;
        }
        let held = played
            .iter()
            .filter(|(_, agreement)| agreement.holds())
            .count();
        writeln!(
            self.out,
            "\n{held} of {} visits went as recorded, or as good.",
            played.len()
        )
    }
}
