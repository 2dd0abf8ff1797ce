//! `cuprum sim FILE.ptx`: execute PTX, ours or NVIDIA's.

use crate::arguments::{Arguments, complaint, read_input};
use crate::launches::{self, Showing};
use crate::run::{nothing_to_launch, read_text};
use crate::{Done, compile};
use cuprum_driver::LogFormat;
use cuprum_filetest::{Directives, LaunchScript};
use cuprum_sim::Program;

/// Launches as `--launch` or the comments of the PTX say.
pub fn command(words: &[String]) -> Done {
    let arguments = Arguments::parse(words, launches::OPTIONS)?;
    let launch_options = launches::options(&arguments)?;
    let [input] = arguments.rest.as_slice() else {
        return Err(complaint("`cuprum sim` takes one PTX file"));
    };
    let text = String::from_utf8_lossy(&read_input(input)?).into_owned();
    let at = |error: String| format!("cuprum: {input}: {error}\n");
    let module = cuprum_ptx::parse(&text).map_err(|error| at(error.to_string()))?;
    let texts = arguments.values("--launch");
    let script = match texts.is_empty() {
        true => LaunchScript::parse_any(&Directives::parse(&text)).map_err(at)?,
        false => LaunchScript::of_texts(&texts).map_err(|error| format!("cuprum: {error}\n"))?,
    };
    if script.is_empty() {
        let program = Program::load(&module).map_err(|error| at(error.to_string()))?;
        return Err(nothing_to_launch("sim", input, &script, &program));
    }
    let format = compile::log_format(arguments.value(&["--color"]))?;
    let showing = Showing {
        source: &read_text,
        ptx: Some((input, &text)),
        is_colored: format == LogFormat::Rich { colored: true },
        dumps: launches::dumps(&arguments, &script)?,
        profile: launches::profile_file(&arguments)?,
    };
    launches::run_and_show(&script, &module, &launch_options, &showing)
}
