//! `cuprum opt FILE.ll`, or `FILE.bc`: passes over IR, for those who look inside.

use crate::arguments::Arguments;
use crate::ir_files::{deliver_bitcode, read_module};
use crate::{Done, output};
use cuprum_driver::Options;
use cuprum_opt::Counterpart;
use std::fmt::Write;

/// Reads `.ll` or `.bc`, runs passes, writes either; text, unless the output is called `.bc`.
pub fn command(words: &[String]) -> Done {
    let arguments = Arguments::parse(words, &["-o", "--output-file"])?;
    if words.iter().any(|word| word == "--print-passes") {
        return output::print(&pass_list());
    }
    if words.iter().any(|word| word == "--help-knobs") {
        return output::print(&knob_list());
    }
    let mut options = Options::default();
    let input = arguments.one_input(&mut options)?;
    let at = |error: String| format!("cuprum: {input}: {error}\n");
    output::complain(&options.control.note_lines());
    if let Some(refused) = options.control.refused_knobs.first() {
        return Err(at(refused.clone()));
    }
    options.check_pass_names().map_err(|error| at(error.to_string()))?;
    if input.ends_with(".cu") {
        return Err(at("this is not IR; `cuprum --emit=llvm` makes it".to_owned()));
    }
    let mut module = read_module(&input)?;
    module.expand_intrinsics();
    if let Some(error) = cuprum_ir::verify(&module).first() {
        return Err(at(format!("the verifier refuses it: {error}")));
    }
    let mut printer = options.pass_printer();
    let (level, mut pass_options) = (options.effective_opt_level(), options.pass_options());
    // IR says by its linkage what others may name, unless the pass is asked for by its name.
    pass_options.internalize &= pass_options.passes.is_some();
    let report = cuprum_opt::run_pipeline(&mut module, level, &pass_options, &mut printer);
    output::complain(&printer.text);
    let report = report.map_err(|error| at(error.to_string()))?;
    let wanted = &pass_options.remarks;
    for remark in report.remarks.iter().filter(|it| wanted.shows(it.kind, it.pass)) {
        output::complain(&format!("{remark}\n"));
    }
    let recorded: Vec<_> =
        report.remarks.iter().filter(|it| wanted.records(it.pass)).cloned().collect();
    let cannot = |(file, error)| at(format!("cannot write `{file}`: {error}"));
    options.write_remarks(&recorded, &input).map_err(cannot)?;
    output::complain(&report.bisection);
    output::complain(&report.timing_lines());
    match arguments.value(&["-o", "--output-file"]) {
        Some(file) if file.ends_with(".bc") => {
            deliver_bitcode(Some(file), &module, options.control.ir_dialect)
        }
        file => output::deliver(file, module.to_text_in(options.control.ir_dialect).as_bytes()),
    }
}

/// Every pass with what it runs on, its parameters and the names that others have for it; then the names of
/// others' passes that are none here.
fn pass_list() -> String {
    let mut text = String::new();
    for pass in cuprum_opt::PASSES {
        let on = match pass.run {
            cuprum_opt::PassRun::Function(_) => "functions",
            cuprum_opt::PassRun::Module(_) => "modules",
        };
        let required = match pass.when {
            cuprum_opt::When::Required => ", cannot be disabled",
            cuprum_opt::When::Enabled | cuprum_opt::When::AfterChange => "",
        };
        let others: Vec<&str> = cuprum_opt::foreign_names(pass.name).collect();
        let others = match others.is_empty() {
            true => String::new(),
            false => format!("; also {}", others.join(", ")),
        };
        let _ = writeln!(text, "{:<26}on {on}{required}{others}", pass.name);
        for parameter in cuprum_opt::PARAMETERS.iter().filter(|known| known.pass == pass.name) {
            let _ = writeln!(text, "  {:<24}{}", format!("<{}=n>", parameter.name), parameter.help);
        }
    }
    text.push_str("\nPipelines: default<O0> to default<O3>, default<Ofcmin>, <Ofcmid> and <Ofcmax>; nvopt<…> is the same.\n");
    let others = cuprum_opt::FOREIGN_PASSES.iter();
    for (title, prefix) in [("Done without being asked", "by "), ("Refused", "")] {
        let _ = writeln!(text, "\n{title}:");
        for row in others.clone() {
            let what = match (row.counterpart, prefix.is_empty()) {
                (Counterpart::DoneBy(place), false) => place,
                (Counterpart::Refused(why), true) => why,
                _ => continue,
            };
            let _ = writeln!(text, "{:<34}{prefix}{what}", row.name);
        }
    }
    text
}

/// Every knob with its default and what it does.
fn knob_list() -> String {
    let mut text = String::from("Knobs, for -Xopt, -Xllc and -mllvm:\n");
    for knob in cuprum_driver::knobs() {
        let default = match knob.default {
            "" => String::new(),
            default => format!(" (default: {default})"),
        };
        let _ = writeln!(text, "  {:<48}{}{default}", knob.spelling(), knob.help);
    }
    text
}
