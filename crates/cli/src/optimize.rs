//! `cuprum opt FILE.ll`: passes over IR, for those who look inside.

use crate::arguments::{Arguments, read_input};
use crate::{Done, output};
use cuprum_driver::Options;

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
    let mut printer = options.pass_printer();
    let (level, pass_options) = (options.pass_level(), options.pass_options());
    let report = cuprum_opt::run_pipeline(&mut module, level, &pass_options, &mut printer);
    output::complain(&printer.text);
    let report = report.map_err(|error| at(error.to_string()))?;
    report.remarks.iter().for_each(|remark| output::complain(&format!("{remark}\n")));
    output::complain(&report.bisection);
    output::complain(&report.timing_lines());
    match arguments.value(&["-o", "--output-file"]) {
        Some(file) => std::fs::write(file, module.to_text())
            .map_err(|error| format!("cuprum: cannot write {file}: {error}\n")),
        None => output::print(&module.to_text()),
    }
}
