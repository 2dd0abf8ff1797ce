//! `--print-before`, `--print-after` and the like: an observer that writes down the IR around passes.

use crate::manager::Observer;
use crate::pipeline_text::named as passes_named;
use std::fmt::Write;

/// Which passes the IR is wanted of.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum PrintSelection {
    /// Of no pass.
    #[default]
    Nothing,
    /// Of the passes with these names.
    Passes(Vec<String>),
    /// Of every pass.
    All,
}

impl PrintSelection {
    fn has(&self, pass: &str) -> bool {
        match self {
            PrintSelection::Nothing => false,
            PrintSelection::Passes(names) => names.iter().any(|name| name == pass),
            PrintSelection::All => true,
        }
    }

    /// The passes that are named, whether they exist or not.
    pub fn names(&self) -> &[String] {
        match self {
            PrintSelection::Passes(names) => names,
            PrintSelection::Nothing | PrintSelection::All => &[],
        }
    }

    /// Adds the passes of a comma-separated list.
    pub fn add(&mut self, list: &str) {
        let words = list.split(',').map(str::trim).filter(|word| !word.is_empty());
        let words = words.flat_map(|word| match passes_named(word) {
            Ok(passes) => passes.into_iter().map(|pass| pass.name.to_owned()).collect(),
            Err(_) => vec![word.to_owned()],
        });
        match self {
            PrintSelection::All => {}
            PrintSelection::Passes(names) => names.extend(words),
            PrintSelection::Nothing => *self = PrintSelection::Passes(words.collect()),
        }
    }
}

/// Collects the IR before and after passes.
#[derive(Clone, Debug, Default)]
pub struct PassPrinter {
    /// The passes before which IR is collected.
    pub before: PrintSelection,
    /// After these, if they changed something.
    pub after: PrintSelection,
    /// Only these functions, by symbol; all if there are none.
    pub functions: Vec<String>,
    /// What was collected.
    pub text: String,
}

impl PassPrinter {
    fn put(&mut self, when: &str, pass: &str, function: Option<&str>, text: &str) {
        // A module without any function that is asked for.
        if text.is_empty() {
            return;
        }
        let _ = writeln!(self.text, "; {when} {pass} on {}\n{text}", function.unwrap_or("module"));
    }
}

impl Observer for PassPrinter {
    fn is_watching(&self) -> bool {
        self.before != PrintSelection::Nothing || self.after != PrintSelection::Nothing
    }

    fn wants_before(&self, pass: &str) -> bool {
        self.before.has(pass)
    }

    fn wants_after(&self, pass: &str) -> bool {
        self.after.has(pass)
    }

    fn picks(&self, function: &str) -> bool {
        self.functions.is_empty() || self.functions.iter().any(|name| name == function)
    }

    fn picks_all(&self) -> bool {
        self.functions.is_empty()
    }

    fn before_pass(&mut self, pass: &str, function: Option<&str>, text: &str) {
        self.put("before", pass, function, text);
    }

    fn after_pass(&mut self, pass: &str, function: Option<&str>, text: &str) {
        self.put("after", pass, function, text);
    }
}
