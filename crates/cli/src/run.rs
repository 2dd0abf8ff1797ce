//! `cuprum run FILE.cu`: compile, then execute in the simulator.

use crate::arguments::Arguments;
use crate::launches::{self, Showing};
use crate::{Done, compile, output};
use cuprum_driver::files::native_path;
use cuprum_driver::{Emit, Failure, LogFormat, Options, Output, host_header_folders};
use cuprum_filetest::{KernelFile, LaunchScript};
use cuprum_sim::Program;
use std::fmt::Write;
use std::path::Path;

/// Compiles and launches as `--launch` or the file's `LAUNCH` lines say.
pub fn command(words: &[String]) -> Done {
    let arguments = Arguments::parse(words, launches::OPTIONS)?;
    let launch_options = launches::options(&arguments)?;
    let input = arguments.one_input(&mut Options::default())?;
    let file = KernelFile::read(Path::new(&input)).map_err(|error| format!("cuprum: {error}\n"))?;
    let texts = arguments.values("--launch");
    let script = match texts.is_empty() {
        true => file.script_if_any().map_err(|error| format!("cuprum: {input}: {error}\n"))?,
        false => LaunchScript::of_texts(&texts).map_err(|error| format!("cuprum: {error}\n"))?,
    };
    let dumps = launches::dumps(&arguments, &script)?;
    // The command line has the last word over the file's own RUN line.
    let mut options = file.options.clone();
    options.policy.own_warnings = true;
    let format = compile::log_format(arguments.value(&["--color"]))?;
    options.log.format = format;
    arguments.one_input(&mut options)?;
    options.emit = Emit::Ptx;
    // A program with host code is read as the compiler reads it; a test says itself what it is.
    if !file.is_run_test {
        options.recognize_whole_program(&file.source());
        if options.preprocessing.whole_program {
            options.preprocessing.system_paths.extend(host_header_folders());
        }
    }
    // Faults are shown in the source, and arguments held against its parameters.
    options.debug.line_info = true;
    options.debug.kernel_signatures = true;
    options.name_expressions.extend(script.name_expressions());
    let result =
        file.compile(&options).map_err(|failure| without_kernel(&file, &options, &failure))?;
    output::complain(&result.log);
    let module = cuprum_ptx::parse(&result.text)
        .map_err(|error| format!("cuprum: cannot read our own PTX: {error}\n"))?;
    let script = script.with_kernels_of(&result);
    if script.is_empty() {
        let program = Program::load(&module).map_err(|error| format!("cuprum: {error}\n"))?;
        return Err(nothing_to_launch("run", &input, &script, &program));
    }
    let showing = Showing {
        source: &|name| match name == input {
            true => Some(file.text.clone()),
            false => read_text(name),
        },
        ptx: None,
        is_colored: format == LogFormat::Rich { colored: true },
        dumps,
        profile: launches::profile_file(&arguments)?,
    };
    launches::run_and_show(&script, &module, &launch_options, &showing)
}

/// The text of a source file, to quote from it.
pub fn read_text(name: &str) -> Option<String> {
    let bytes = std::fs::read(native_path(name)).ok()?;
    Some(String::from_utf8_lossy(&bytes).into_owned())
}

/// What the compiler said, and if all that is wrong is the name of a kernel, which there are.
fn without_kernel(file: &KernelFile, options: &Options, failure: &Failure) -> String {
    let mut log = failure.log.clone();
    let mut plain = options.clone();
    if plain.name_expressions.is_empty() {
        return log;
    }
    plain.name_expressions.clear();
    if let Ok(Output { kernels, .. }) = file.compile(&plain) {
        let names: Vec<&str> = kernels.iter().map(|(_, kernel)| kernel.name.as_str()).collect();
        let list = if names.is_empty() { "none".to_owned() } else { names.join(", ") };
        let _ = writeln!(log, "cuprum: kernels that are no templates, or instantiated: {list}");
    }
    log
}

/// How to say what to launch.
pub fn nothing_to_launch(
    command: &str,
    input: &str,
    script: &LaunchScript,
    program: &Program,
) -> String {
    let list = script.kernel_list(program);
    let mut text =
        format!("cuprum: {input} has no LAUNCH line, and no --launch says what to run.\n");
    if list.is_empty() {
        text.push_str("It has no kernels either; a template is one once it is named: ");
        let _ = writeln!(text, "--launch='k<float><<<4, 256>>>(x=zeros(f32,1024))'");
        return text;
    }
    text.push_str("Its kernels, with a launch to start from:\n");
    for (declaration, proposal) in list {
        let _ =
            writeln!(text, "  {declaration}\n    cuprum {command} {input} --launch='{proposal}'");
    }
    text
}
