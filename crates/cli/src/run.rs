//! `cuprum run FILE.cu`: compile, then execute in the simulator.

use crate::arguments::{Arguments, complaint, read_input};
use crate::launches::{self, Showing};
use crate::request::Request;
use crate::{Done, compile, output};
use cuprum_driver::files::native_path;
use cuprum_driver::{Arch, Emit, Failure, LogFormat, Options, Output, host_header_folders};
use cuprum_filetest::{KernelFile, LaunchScript};
use cuprum_sim::Program;
use std::fmt::Write;
use std::path::Path;

/// Compiles and launches as `--launch` or the file's `LAUNCH` lines say.
pub fn command(words: &[String]) -> Done {
    let arguments = Arguments::parse(words, launches::OPTIONS)?;
    let launch_options = launches::options(&arguments)?;
    let mut request = Request::parse(&arguments.rest)?;
    refuse_what_is_about_files(&request)?;
    let input = one_input(&request, &mut Options::default())?;
    let name = if input == "-" { "<stdin>" } else { &input };
    let bytes = read_input(&input)?;
    let file = KernelFile::from_bytes(Path::new(name), &bytes)
        .map_err(|error| format!("cuprum: {error}\n"))?;
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
    one_input(&request, &mut options)?;
    options.arch = one_target(&mut request, &options)?;
    if options.emit != Emit::Ptx {
        return Err(complaint("`--emit` asks for text, and `cuprum run` runs the code instead"));
    }
    // A program with host code is read as the compiler reads it; a test says itself what it is.
    if !file.is_run_test {
        options.recognize_whole_program(&file.source());
        if options.preprocessing.whole_program && !request.no_host_headers {
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
        source: &|asked| match asked == name {
            true => Some(file.text.clone()),
            false => read_text(asked),
        },
        ptx: None,
        is_colored: format == LogFormat::Rich { colored: true },
        dumps,
        profile: launches::profile_file(&arguments)?,
    };
    launches::run_and_show(&script, &module, &launch_options, &showing)
}

/// The input among the words for the compiler, whose options are applied.
fn one_input(request: &Request, options: &mut Options) -> Result<String, String> {
    let mut inputs =
        options.apply_args(&request.rest).map_err(|error| complaint(&error.to_string()))?;
    inputs.extend(request.inputs.iter().cloned());
    crate::arguments::only(&inputs)
}

/// The flags of the compiler's command that say what to write have no meaning here, so nobody should
/// believe that they have.
fn refuse_what_is_about_files(request: &Request) -> Done {
    match request.about_files.first() {
        Some(flag) => Err(complaint(&format!(
            "`{flag}` is about what the compiler writes or tells, and `cuprum run` writes no code: \
             `cuprum {flag} …` without `run` obeys it"
        ))),
        None => Ok(()),
    }
}

/// The target of `-arch` or of the one `-gencode`.
fn one_target(request: &mut Request, options: &Options) -> Result<Arch, String> {
    request.resolve_targets(options)?;
    match request.targets.as_slice() {
        [target] => Ok(target.arch),
        several => {
            let names: Vec<String> = several.iter().map(|target| target.arch.to_string()).collect();
            let message = format!("one target at a time is run, not {}", names.join(", "));
            Err(complaint(&message))
        }
    }
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
