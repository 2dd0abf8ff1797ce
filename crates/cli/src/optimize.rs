//! `cuprum opt FILE.ll`: passes over IR, for those who look inside.

use crate::arguments::{Arguments, read_input};
use crate::{Done, output};
use cuprum_driver::{OptLevel, Options};
use cuprum_opt::{Level, Observer, PassOptions};
use std::fmt::Write;

/// Reads `.ll`, runs passes, prints `.ll`.
pub fn command(words: &[String]) -> Done {
    let arguments = Arguments::parse(words, &["-o", "--output-file"])?;
    let mut options = Options::default();
    let input = arguments.one_input(&mut options)?;
    let text = String::from_utf8_lossy(&read_input(&input)?).into_owned();
    let at = |error: String| format!("cuprum: {input}: {error}\n");
    let mut module = cuprum_ir::parse_module(&text).map_err(|error| at(error.to_string()))?;
    if let Some(error) = cuprum_ir::verify(&module).first() {
        return Err(at(format!("the verifier refuses it: {error}")));
    }
    let pass_options = PassOptions {
        verify_each: options.control.verify_each,
        time_passes: options.control.time_passes,
        disabled: options.control.disabled.clone(),
        bisect_limit: options.control.bisect_limit,
        passes: options.control.passes.clone(),
        internalize: !options.relocatable,
        ..PassOptions::default()
    };
    let level = match options.opt_level {
        OptLevel::O0 => Level::O0,
        OptLevel::O1 => Level::O1,
        OptLevel::O2 => Level::O2,
        OptLevel::O3 => Level::O3,
    };
    let mut printer = Printer { wanted: options.control.print_after_all, text: String::new() };
    let report = cuprum_opt::run_pipeline(&mut module, level, &pass_options, &mut printer)
        .map_err(|error| at(error.to_string()))?;
    for timing in report.timings {
        let (pass, time) = (timing.pass, timing.total.as_secs_f64() * 1e3);
        let _ = writeln!(printer.text, "{time:>12.3} ms  pass {pass} ({} runs)", timing.runs);
    }
    output::complain(&printer.text);
    match arguments.value(&["-o", "--output-file"]) {
        Some(file) => std::fs::write(file, module.to_text())
            .map_err(|error| format!("cuprum: cannot write {file}: {error}\n")),
        None => output::print(&module.to_text()),
    }
}

/// Collects the IR after every pass that changed something.
struct Printer {
    wanted: bool,
    text: String,
}

impl Observer for Printer {
    fn wants_text(&self) -> bool {
        self.wanted
    }

    fn after_pass(&mut self, pass: &str, function: Option<&str>, text: &str) {
        if self.wanted {
            let function = function.unwrap_or("module");
            let _ = writeln!(self.text, "; after {pass} on {function}\n{text}");
        }
    }
}
