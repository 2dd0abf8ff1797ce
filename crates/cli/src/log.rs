//! What a command says: one log for all inputs and targets.
//!
//! Text goes to stderr at once. JSON is one stream of objects, SARIF one document at the end: what else the
//! command has to say (`-v`, times, why it gave up) becomes part of either.

use crate::{Done, output};
use cuprum_driver::{LogFormat, Report, Severity};
use cuprum_source::{SarifDocument, json_notice};

/// The log of a command.
#[derive(Default)]
pub struct Log {
    format: LogFormat,
    document: SarifDocument,
    /// What the last compilation said: another target of the file says the same.
    last: String,
}

impl Log {
    /// An empty one.
    pub fn new(format: LogFormat) -> Log {
        Log { format, ..Log::default() }
    }

    /// Takes what a compilation said: its log, the reports in it, and what else options asked for.
    pub fn compiled(&mut self, unit: &str, log: &str, reports: &[Report], notes: &str) {
        if self.format == LogFormat::Sarif {
            self.document.add(reports, unit);
            self.document.notice(Severity::Remark, notes);
        } else if log != self.last {
            output::complain(log);
            log.clone_into(&mut self.last);
        }
    }

    /// Takes what the command itself has to say, lines of text.
    pub fn say(&mut self, text: &str) {
        self.notice(Severity::Remark, text);
    }

    fn notice(&mut self, severity: Severity, text: &str) {
        match self.format {
            LogFormat::Sarif => self.document.notice(severity, text.trim_end()),
            LogFormat::Json if text.is_empty() => {}
            LogFormat::Json => output::complain(&json_notice(severity, text)),
            LogFormat::Nvrtc | LogFormat::Rich { .. } => output::complain(text),
        }
    }

    /// Ends the log with how the command ended; what is left to say is for whoever called it.
    pub fn finish(mut self, done: Done) -> Done {
        if !matches!(self.format, LogFormat::Sarif | LogFormat::Json) {
            return done;
        }
        let done = done.map_err(|message| {
            self.notice(Severity::Error, &message);
            String::new()
        });
        if self.format == LogFormat::Sarif {
            output::complain(&self.document.to_text());
        }
        done
    }
}
