//! A program: its source, what was asked of it, and what came of it. Nothing of it outlives it; programs
//! share only the compiler's caches, of which there is one set for the process.

use crate::record::Request;
use crate::status::Status;
use crate::{cubin, fallback, option_words};
use cuprum_driver::{Caches, Compiler, Emit, FailureKind, Header, Options, Source};
use cuprum_ffi::c_text;
use cuprum_nvidia::{Outcome, Policy, RECORD_FOLDER, REPORT_FOLDER, Results, count};
use std::ffi::{CString, c_int, c_void};
use std::sync::LazyLock;
use std::time::Instant;

/// What compilations leave for later ones, as long as the process lives.
static CACHES: LazyLock<Caches> = LazyLock::new(Caches::new);

/// No results but a message.
fn only_message(text: impl Into<String>) -> Results {
    Results { log: c_text(&text.into()), ..Results::default() }
}

/// The messages without their NUL.
fn log_text(results: &Results) -> String {
    let log = results.log.strip_suffix(b"\0").unwrap_or(&results.log);
    String::from_utf8_lossy(log).into_owned()
}

/// A client's function that is asked while compiling; any number but 0 stops it.
pub(crate) type FlowCallback = unsafe extern "C" fn(*mut c_void, *mut c_void) -> c_int;

/// Such a function, with what the client wants to get with it.
#[derive(Debug)]
pub(crate) struct ShouldStop {
    callback: FlowCallback,
    payload: *mut c_void,
}

// SAFETY: the client promises that whoever compiles may call it with the payload.
unsafe impl Send for ShouldStop {}

impl ShouldStop {
    /// # Safety
    /// The function may be called with the payload as long as this is there, by the thread that compiles.
    pub unsafe fn new(callback: FlowCallback, payload: *mut c_void) -> ShouldStop {
        ShouldStop { callback, payload }
    }

    fn ask(&self) -> bool {
        // SAFETY: by the condition of `new`.
        unsafe { (self.callback)(self.payload, std::ptr::null_mut()) != 0 }
    }
}

/// A client's program.
pub struct Program {
    source: Source,
    headers: Vec<Header>,
    names: Vec<String>,
    /// Asked now and then while compiling; `true` stops it.
    pub(crate) should_stop: Option<ShouldStop>,
    pub(crate) results: Results,
    /// The source was read: it is too late for name expressions.
    is_tried: bool,
    /// It was compiled once: there are symbols of names, which stay when it fails later.
    has_compiled: bool,
}

impl Program {
    pub(crate) fn new(source: Source, headers: Vec<Header>) -> Program {
        Program {
            source,
            headers,
            names: Vec::new(),
            should_stop: None,
            results: Results::default(),
            is_tried: false,
            has_compiled: false,
        }
    }

    pub(crate) fn add_name_expression(&mut self, name: String) -> Status {
        if self.is_tried {
            return Status::NoNameExpressionsAfterCompilation;
        }
        if !self.names.contains(&name) {
            self.names.push(name);
        }
        Status::Success
    }

    /// The symbol of a name expression.
    pub(crate) fn lowered_name(&self, name: &str) -> Result<&CString, Status> {
        if !self.has_compiled {
            return Err(Status::NoLoweredNamesBeforeCompilation);
        }
        let found = self.results.lowered_names.iter().find(|(text, _)| text == name);
        found.map(|(_, symbol)| symbol).ok_or(Status::NameExpressionNotValid)
    }

    /// Compiles, here or, if that fails and the user wants it, by NVIDIA's library.
    pub(crate) fn compile(&mut self, words: &[String]) -> Status {
        let start = Instant::now();
        let policy = Policy::of_environment();
        let mut ours = (policy != Policy::Always).then(|| self.compile_here(words));
        let request = Request {
            source: &self.source,
            headers: &self.headers,
            names: &self.names,
            options: words,
        };
        let log = ours.as_ref().map(|(_, results)| log_text(results)).unwrap_or_default();
        request.keep(RECORD_FOLDER, &log);
        let is_rejected = ours.as_ref().is_some_and(|(status, _)| status.is_rejection());
        if is_rejected {
            request.keep(REPORT_FOLDER, &log);
        }
        let mut outcome = Outcome::Ours;
        if (ours.is_none() || is_rejected && policy == Policy::Auto)
            && let Some(theirs) = fallback::compile(&request)
            // What goes wrong within it says nothing about the program; our log may.
            && (ours.is_none() || theirs.0 == Status::Success || theirs.0.is_judgement())
        {
            ours = Some(theirs);
            outcome = Outcome::Fallback;
        }
        let (status, results) = ours.unwrap_or_else(|| {
            (Status::InternalError, only_message("cuprum: error: there is no other libnvrtc"))
        });
        let names = std::mem::replace(&mut self.results, results).lowered_names;
        self.is_tried |= status != Status::InvalidOption;
        let is_compiled = status == Status::Success;
        self.has_compiled |= is_compiled;
        if !is_compiled {
            self.results.lowered_names = names;
        }
        let outcome = if is_compiled { outcome } else { Outcome::Failed };
        count(outcome, start.elapsed(), &self.source.name);
        status
    }

    /// Fewer options came than were announced.
    pub(crate) fn missing_options(&mut self) -> Status {
        const MESSAGE: &str = "nvrtc: error: number of arguments supplied does not match number of arguments specified";
        self.results = only_message(MESSAGE);
        Status::InvalidOption
    }

    fn compile_here(&mut self, words: &[String]) -> (Status, Results) {
        let mut options = match option_words::parse(words) {
            Ok(options) => options,
            Err(message) => return (Status::InvalidOption, only_message(message)),
        };
        if let Some(what) = options.refused.first() {
            let message = format!("nvrtc: error: cuprum does not support {what} yet\n");
            return (Status::InvalidOption, only_message(message));
        }
        if let Some(what) = options.control.refused_knobs.first() {
            return (Status::InvalidOption, only_message(format!("nvrtc: error: {what}\n")));
        }
        if let Some(misfit) = options.misfit() {
            return (Status::InvalidOption, only_message(format!("nvrtc: error: {misfit}\n")));
        }
        options.emit = Emit::Ptx;
        options.name_expressions.extend(self.names.iter().cloned());
        let mut compiler = Compiler::with_caches(&CACHES);
        for header in &self.headers {
            compiler = compiler.header(header.name.as_str(), header.text.clone());
        }
        let mut ask = self.should_stop.as_ref().map(|should_stop| || should_stop.ask());
        let stop = ask.as_mut().map(|ask| ask as &mut dyn FnMut() -> bool);
        let output = match compiler.compile_unless(&self.source, &options, stop) {
            Ok(output) => output,
            Err(failure) => {
                let status = match failure.kind {
                    FailureKind::Errors => Status::Compilation,
                    FailureKind::TimeFile => Status::TimeFileWriteFailed,
                    FailureKind::TraceFile => Status::TimeTraceFileWriteFailed,
                    FailureKind::Cancelled => Status::Cancelled,
                    _ => Status::InternalError,
                };
                return (status, only_message(failure.log));
            }
        };
        let (cubin, log) = match machine_code(&output.text, &options) {
            Ok(cubin) => (cubin, output.log),
            Err(complaint) => {
                return (Status::Compilation, only_message(output.log + &complaint));
            }
        };
        let lower = |(name, symbol): (String, String)| Some((name, CString::new(symbol).ok()?));
        let results = Results {
            ptx: if options.syntax_only { vec![0] } else { c_text(&output.text) },
            cubin,
            log: c_text(&log),
            lowered_names: output.lowered_names.into_iter().filter_map(lower).collect(),
            ..Results::default()
        };
        (Status::Success, results)
    }
}

fn machine_code(ptx: &str, options: &Options) -> Result<Vec<u8>, String> {
    if !options.machine_code || options.syntax_only {
        return Ok(Vec::new());
    }
    // What other modules define is not there yet: such PTX is for a linker.
    if options.relocatable {
        let mut image = ptx.as_bytes().to_vec();
        image.push(0);
        return Ok(image);
    }
    cubin::assemble(ptx, &options.arch.to_string(), options.max_registers)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_trace_is_written_where_the_option_says() {
        let compile = |option: String| {
            let source = Source::new("k.cu", "__global__ void k(int *p) { *p = 1; }");
            Program::new(source, Vec::new()).compile(&["-arch=compute_90".to_owned(), option])
        };
        let file = std::env::temp_dir().join(format!("cuprum-nvrtc-trace-{}", std::process::id()));
        let option = format!("-fdevice-time-trace={}", file.display());
        assert_eq!(compile(option), Status::Success);
        let written = file.with_extension("json");
        let text = std::fs::read_to_string(&written).unwrap_or_default();
        let _ = std::fs::remove_file(&written);
        assert!(text.starts_with("{\"traceEvents\":["), "{text}");
        let lost = "-fdevice-time-trace=/no/such/folder/trace".to_owned();
        assert_eq!(compile(lost), Status::TimeTraceFileWriteFailed);
    }

    #[test]
    fn the_log_has_no_warnings_of_our_own_unless_asked_for() {
        let log = |words: &[&str]| {
            let text = "__global__ void k() { if (threadIdx.x < 3) __syncthreads(); }";
            let mut program = Program::new(Source::new("k.cu", text), Vec::new());
            let words: Vec<String> = words.iter().map(|word| (*word).to_owned()).collect();
            assert_eq!(program.compile(&words), Status::Success);
            log_text(&program.results)
        };
        assert_eq!(log(&[]), "");
        assert!(log(&["--own-warnings=true"]).contains("may miss this barrier"));
    }
}
