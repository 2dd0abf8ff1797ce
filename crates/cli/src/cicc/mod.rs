//! `cuprum cicc …`, or a link named `cicc`: the step of nvcc that makes PTX of preprocessed text. Under any other name
//! the words that only nvcc sends tell that cicc is meant.
//!
//! It takes cicc's command line and writes cicc's files: PTX, the stub file that the host compiler includes
//! and two files that only have to be there. All of them appear or none. What cannot be compiled goes to
//! NVIDIA's cicc if `CUPRUM_FALLBACK=auto` allows it (`fallback.rs`).

mod fallback;
mod jobserver;
mod request;

use crate::{Done, output};
use cuprum_driver::files::{native_path, write_all_whole};
use cuprum_driver::{Compiler, Output, Source};
use cuprum_nvidia::{Outcome, Policy, count};
use request::Request;
pub use request::is_command_line;
use std::path::PathBuf;
use std::time::Instant;

/// What cicc's words are in the compiler's own (`-Xcicc`).
pub fn passed_on(words: &[String]) -> Result<Vec<String>, String> {
    Request::passed_on(words)
}

/// Why nothing was written.
enum Failed {
    /// The command line is wrong: nobody could do it.
    Words(String),
    /// Somebody else may be able to; the log of the attempt.
    Compilation(String),
}

/// Compiles as the words say.
pub fn command(words: &[String]) -> Done {
    let policy = Policy::of_environment();
    let start = Instant::now();
    let name = request::name_of(words);
    let failed = match policy {
        Policy::Always => Failed::Compilation(String::new()),
        Policy::Auto | Policy::Never => match compile(words) {
            Ok(log) => {
                output::complain(&log);
                count(Outcome::Ours, start.elapsed(), &name);
                return Ok(());
            }
            Err(failed) => failed,
        },
    };
    let log = match failed {
        Failed::Words(message) => return Err(message),
        Failed::Compilation(log) => log,
    };
    if policy == Policy::Always || policy == Policy::Auto {
        fallback::report(words, &log);
        if let Some(mut theirs) = fallback::command(words) {
            let status = theirs.status().map_err(|error| format!("cicc: {error}\n"))?;
            let outcome = if status.success() { Outcome::Fallback } else { Outcome::Failed };
            count(outcome, start.elapsed(), &name);
            return match status.code() {
                Some(0) => Ok(()),
                // What there was to say has been said by the one whose end this is.
                code => std::process::exit(code.unwrap_or(1)),
            };
        }
    }
    count(Outcome::Failed, start.elapsed(), &name);
    Err(match log.is_empty() {
        true => "cicc: CUPRUM_FALLBACK=always, but there is no cicc of NVIDIA's\n".to_owned(),
        false => log,
    })
}

/// Compiles and writes all files; what there is to say.
fn compile(words: &[String]) -> Result<String, Failed> {
    let mut request = Request::parse(words).map_err(Failed::Words)?;
    if let Some(what) = request.refused {
        let message = format!("cicc: `{}` cannot be obeyed: {}\n", what.0, what.1);
        return Err(Failed::Compilation(message));
    }
    if let Some(what) = request.options.control.refused_knobs.first() {
        return Err(Failed::Compilation(format!("cicc: {what}\n")));
    }
    let input = request.input.clone();
    let name = request.source_name().to_owned();
    let bytes = std::fs::read(native_path(&input)).map_err(|_| {
        Failed::Words(request.catastrophe(&format!("cannot open source file \"{input}\"")))
    })?;
    let module_id = request.find_unit(&bytes).map_err(Failed::Words)?;
    // The tokens go back to make when the compilation is done.
    let _tokens = request.is_jobserver_asked.then(|| {
        let tokens = jobserver::take(request.options.control.threads);
        request.options.control.threads = tokens.count() + 1;
        tokens
    });
    let mut source = Source::from_bytes(name, &bytes);
    // The compilation takes as much for its tokens.
    drop(bytes);
    for library in &request.libraries {
        let bytes = std::fs::read(native_path(library)).map_err(|_| {
            Failed::Words(request.catastrophe(&format!("cannot open library \"{library}\"")))
        })?;
        source = source.with_library(library, bytes);
    }
    let compiled = Compiler::new().compile(&source, &request.options);
    let output = compiled.map_err(|failure| Failed::Compilation(failure.log))?;
    let files = files(&request, &output, module_id);
    write_all_whole(&files).map_err(|(path, error)| {
        let what = format!("cannot open generated file \"{}\": {error}", path.display());
        Failed::Words(request.catastrophe(&what))
    })?;
    Ok(output.log)
}

/// What is written where.
fn files(
    request: &Request,
    output: &Output,
    module_id: Option<(String, String)>,
) -> Vec<(PathBuf, Vec<u8>)> {
    let nothing = "/* Nothing is read from this file. */\n";
    let texts = [
        Some((request.output.clone(), output.text.clone())),
        request.c_file.clone().map(|file| (file, nothing.to_owned())),
        request.device_file.clone().map(|file| (file, nothing.to_owned())),
        request.stub_file.clone().zip(output.host_stub.clone()),
        module_id,
    ];
    let place = |(file, text): (String, String)| (native_path(&file), text.into_bytes());
    texts.into_iter().flatten().map(place).collect()
}
