//! `cuprum FILE.cu`: the compiler itself.
//!
//! All that is asked for is made before anything is written, so that a command that fails leaves no files.

use crate::arguments::{complaint, read_input};
use crate::log::Log;
use crate::request::{Product, Request, Target};
use crate::{Done, assembler, make_rule, output};
use cuprum_driver::files::{is_same_file, native_path, write_all_whole};
use cuprum_driver::{
    Compiler, Dependency, Emit, LogFormat, Options, Output, RecordFile, Source, TIME_HEADING,
    host_header_folders, time_rows,
};
use cuprum_source::bytes_of_text;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};

/// What a command has made so far.
#[derive(Default)]
struct Products {
    /// What nothing may be written to.
    inputs: Vec<PathBuf>,
    /// Files, and what goes into them.
    files: Vec<(PathBuf, Vec<u8>)>,
    /// What goes to stdout.
    shown: Vec<u8>,
    /// Files that compilations write themselves.
    beside: Vec<String>,
    /// What is said.
    log: Log,
}

impl Products {
    /// Puts something where it belongs; `-` and nothing are stdout.
    fn add(&mut self, file: Option<&str>, bytes: &[u8]) -> Done {
        let Some(file) = file.filter(|file| *file != "-") else {
            self.shown.extend_from_slice(bytes);
            return Ok(());
        };
        let path = native_path(file);
        if self.inputs.iter().any(|input| is_same_file(&path, input)) {
            return Err(complaint(&format!("{file} would overwrite the input")));
        }
        match self.files.iter().find(|(other, _)| *other == path) {
            // PTX that is kept is the same for several machines.
            Some((_, same)) if same == bytes => Ok(()),
            Some(_) => Err(complaint(&format!("{file} would be written twice"))),
            None => {
                self.files.push((path, bytes.to_vec()));
                Ok(())
            }
        }
    }

    /// Puts times into the table of `-time`, behind those of other compilations.
    fn add_times(&mut self, file: &str, source: &str, made: &Output) -> Done {
        let rows = time_rows(source, &made.times);
        match self.files.iter_mut().find(|(other, _)| *other == native_path(file)) {
            Some((_, table)) if table.starts_with(TIME_HEADING.as_bytes()) => {
                table.extend_from_slice(rows.as_bytes());
                Ok(())
            }
            _ => self.add(Some(file), (TIME_HEADING.to_owned() + &rows).as_bytes()),
        }
    }

    /// Notes a file that a compilation is about to write.
    fn reserve(&mut self, file: &str) -> Done {
        if self.beside.iter().any(|other| other == file) {
            return Err(complaint(&format!("{file} would be written twice")));
        }
        self.beside.push(file.to_owned());
        Ok(())
    }

    /// Compiles, and keeps what the compiler says.
    fn compile(
        &mut self,
        compiler: &Compiler,
        source: &Source,
        options: &Options,
    ) -> Result<Output, String> {
        match compiler.compile(source, options) {
            Ok(made) => {
                self.log.compiled(&source.name, &made.log, &made.diagnostics, &made.notes);
                Ok(made)
            }
            Err(failure) => {
                let (log, reports) = (&failure.log, &failure.diagnostics);
                self.log.compiled(&source.name, log, reports, &failure.notes);
                Err(String::new())
            }
        }
    }

    /// Puts a rule for make behind those of other inputs that go to the same file.
    fn add_rule(&mut self, file: Option<&str>, text: &str) -> Done {
        let path = file.map(native_path);
        match self.files.iter_mut().find(|(other, _)| Some(other) == path.as_ref()) {
            Some((_, rules)) => {
                rules.extend_from_slice(text.as_bytes());
                Ok(())
            }
            None => self.add(file, text.as_bytes()),
        }
    }
}

/// Compiles files; the log goes to stderr.
pub fn command(words: &[String]) -> Done {
    let mut request = Request::parse(words)?;
    let mut options = Options::default();
    options.policy.own_warnings = true;
    options.log.format = log_format(request.color.as_deref())?;
    let mut inputs =
        options.apply_args(&request.rest).map_err(|error| complaint(&error.to_string()))?;
    inputs.append(&mut request.inputs);
    let inputs_as_paths = inputs.iter().map(|input| native_path(input)).collect();
    let log = Log::new(options.log.format);
    let mut products = Products { inputs: inputs_as_paths, log, ..Products::default() };
    let done = compile_all(&inputs, &mut request, &options, &mut products);
    products.log.finish(done)
}

/// Compiles all inputs for all targets and writes what they came to.
fn compile_all(
    inputs: &[String],
    request: &mut Request,
    options: &Options,
    products: &mut Products,
) -> Done {
    request.resolve_targets(options)?;
    request.has_several_inputs = inputs.len() > 1;
    check(request, options, inputs)?;
    let compiler = Compiler::new();
    for input in inputs {
        compile_input(&compiler, input, request, options, products)?;
    }
    write_all_whole(&products.files)
        .map_err(|(file, error)| format!("cuprum: cannot write {}: {error}\n", file.display()))?;
    if request.is_object_asked_for {
        products.log.say("cuprum: `-c` makes no object file here: what was written is PTX\n");
    }
    output::deliver(None, &products.shown)
}

/// Names what compilations write themselves: the record of remarks, which lies beside the output as in
/// clang, and the trace, unless names were given for them. Each input and target has its own.
fn place_side_files(
    request: &Request,
    (input, target): (&str, &Target),
    options: &mut Options,
    products: &mut Products,
) -> Done {
    let folder = request.folder.as_deref();
    let own = in_folder(folder, &long_stem(request, input, &target.arch.compute_name()));
    let record = &mut options.control.remarks.record;
    if let Some(RecordFile::OfSource) = record {
        let stem = match request.output.as_deref().filter(|&it| it != "-") {
            Some(output) => output.strip_suffix(".ptx").unwrap_or(output),
            None => &own,
        };
        *record = Some(RecordFile::Named(format!("{stem}.opt.yaml")));
    }
    if let Some(RecordFile::Named(file)) = record {
        products.reserve(file)?;
    }
    let trace = &mut options.control.time_trace;
    if trace.as_deref() == Some("-") {
        *trace = Some(format!("{own}.json"));
    }
    match trace {
        Some(file) => products.reserve(file),
        None => Ok(()),
    }
}

/// Endings of what only a linker can make use of.
const OBJECTS: [&str; 7] = ["o", "obj", "a", "lib", "so", "dll", "exe"];

/// Whether inputs and outputs go together.
fn check(request: &Request, options: &Options, inputs: &[String]) -> Done {
    if inputs.is_empty() {
        return Err(complaint("no input file"));
    }
    let is_single = inputs.len() == 1 && request.targets.len() == 1;
    if !is_single && request.output.is_some() {
        return Err(complaint("`-o` names one file, and several are to be written"));
    }
    if !is_single && request.rule.file.is_some() && request.product != Product::Rule {
        return Err(complaint("`-MF` names one file, and several are to be written"));
    }
    let ending = request.output.as_deref().map(native_path);
    let ending = ending.as_deref().and_then(|path| path.extension()?.to_str());
    if ending.is_some_and(|it| OBJECTS.contains(&it)) && request.product != Product::Rule {
        let file = request.output.as_deref().unwrap_or_default();
        return Err(complaint(&format!(
            "`-o {file}`: no object files are made here. `-ptx` writes PTX (FILE.ptx) and `-cubin` machine \
             code (FILE.cubin), which a program loads at run time; host code is left to nvcc"
        )));
    }
    if request.product == Product::Cubin && options.emit != Emit::Ptx {
        let message =
            "`-cubin` is made of PTX, and `--emit` asks for something else: leave out one";
        return Err(complaint(message));
    }
    // `-time` without a value of its own takes the next word, which may well be the source.
    let record = match &options.control.remarks.record {
        Some(RecordFile::Named(name)) => Some(name.as_str()),
        Some(RecordFile::OfSource) | None => None,
    };
    let trace = options.control.time_trace.as_deref().filter(|file| *file != "-");
    for (option, file) in [("-foptimization-record-file", record), ("-fdevice-time-trace", trace)] {
        if !is_single && file.is_some() {
            let message = format!("`{option}` names one file, and several are to be written");
            return Err(complaint(&message));
        }
    }
    let written = [
        ("-fdevice-time-trace", trace),
        ("-o", request.output.as_deref()),
        ("-MF", request.rule.file.as_deref()),
        ("-time", options.time_file.as_deref()),
        ("-foptimization-record-file", record),
    ];
    for (option, file) in written {
        let is_input = |file: &&str| {
            inputs.iter().any(|input| is_same_file(&native_path(file), &native_path(input)))
        };
        if let Some(file) = file.filter(is_input) {
            return Err(complaint(&format!("`{option} {file}` would overwrite the input")));
        }
    }
    Ok(())
}

/// Compiles one file for all targets.
fn compile_input(
    compiler: &Compiler,
    input: &str,
    request: &Request,
    options: &Options,
    products: &mut Products,
) -> Done {
    let name = if input == "-" { "<stdin>" } else { input };
    let source = Source::from_bytes(name, &read_input(input)?);
    let mut source = if input.ends_with(".ll") { source.as_ir() } else { source };
    for library in &request.libraries {
        source = source.with_library(library, read_input(library)?);
    }
    let mut options = options.clone();
    let sign = options.recognize_whole_program(&source);
    if options.preprocessing.whole_program && !request.no_host_headers {
        options.preprocessing.system_paths.extend(host_header_folders());
    }
    if request.verbose {
        let what = match (&sign, options.preprocessing.whole_program) {
            (Some(sign), _) => format!("a whole program, because {sign}"),
            (None, true) => "a whole program".to_owned(),
            (None, false) => "device code".to_owned(),
        };
        products.log.say(&format!("#$ {name} is {what}\n"));
        let folders = &options.preprocessing;
        for folder in folders.include_paths.iter().chain(&folders.system_paths) {
            products.log.say(&format!("#$ headers are searched in {}\n", folder.display()));
        }
    }
    if request.product == Product::Rule {
        options.emit = Emit::Preprocessed;
        options.control.time_trace = None;
        let made = products.compile(compiler, &source, &options)?;
        let text = make_rule(request, &object_name(request, input), &made);
        let file = request.rule.file.as_deref().or(request.output.as_deref());
        return products.add_rule(file, &text);
    }
    if request.keep {
        let mut kept = Options { emit: Emit::Preprocessed, ..options.clone() };
        kept.control.time_trace = None;
        let made = products.compile(compiler, &source, &kept)?;
        let folder = request.keep_folder.as_deref().or(request.folder.as_deref());
        let file = in_folder(folder, &format!("{}.cpp1.ii", stem(input)));
        products.add(Some(&file), &bytes_of_text(&made.text))?;
    }
    for target in &request.targets {
        options.arch = target.arch;
        compile_target(compiler, &source, (input, target), request, &options, products)?;
    }
    Ok(())
}

/// Compiles one file for one target.
fn compile_target(
    compiler: &Compiler,
    source: &Source,
    (input, target): (&str, &Target),
    request: &Request,
    options: &Options,
    products: &mut Products,
) -> Done {
    let mut options = options.clone();
    place_side_files(request, (input, target), &mut options, products)?;
    // The table is one for all compilations.
    let table = options.time_file.take_if(|file| file != "-");
    let options = &options;
    let made = products.compile(compiler, source, options)?;
    if let Some(table) = table {
        products.add_times(&table, &source.name, &made)?;
    }
    let file = product_name(request, input, target, options);
    if request.verbose {
        let place = file.as_deref().unwrap_or("stdout");
        products.log.say(&format!("#$ {} for {} goes to {place}\n", source.name, target.arch));
    }
    let mut bytes = match &made.bitcode {
        Some(bitcode) => bitcode.clone(),
        None => bytes_of_text(&made.text).into_owned(),
    };
    if request.product == Product::Cubin || request.resource_usage && options.emit == Emit::Ptx {
        let asked = if request.product == Product::Cubin { "-cubin" } else { "--resource-usage" };
        let machine = target.code.to_string();
        let own = &request.ptxas_options;
        let assembled = assembler::assemble(&made.text, &machine, options, own, asked)?;
        if request.resource_usage {
            products.log.say(&assembled.report);
        }
        if request.product == Product::Cubin {
            bytes = assembled.cubin;
        }
    }
    if request.keep && (file.is_none() || request.product == Product::Cubin) {
        let folder = request.keep_folder.as_deref().or(request.folder.as_deref());
        let stem = long_stem(request, input, &target.arch.compute_name());
        let kept = in_folder(folder, &format!("{stem}.ptx"));
        products.add(Some(&kept), &bytes_of_text(&made.text))?;
    }
    if request.rule.beside {
        let named = file.clone().filter(|file| file != "-");
        let object = named.unwrap_or_else(|| object_name(request, input));
        let beside = native_path(&object).with_extension("d");
        let beside = beside.to_string_lossy().into_owned();
        let place = request.rule.file.clone().unwrap_or(beside);
        products.add(Some(&place), make_rule(request, &object, &made).as_bytes())?;
    }
    products.add(file.as_deref(), &bytes)
}

/// The rule for make that an output asks for.
fn make_rule(request: &Request, object: &str, made: &Output) -> String {
    let is_wanted = |file: &&Dependency| !request.rule.without_system || !file.is_system;
    let files: Vec<&Dependency> = made.dependencies.iter().filter(is_wanted).collect();
    let target = request.rule.target.clone().unwrap_or_else(|| make_rule::escaped(object));
    make_rule::rule(&target, &files, request.rule.phony)
}

/// Where a product goes: where `-o` says, or, if files are written, to one that is named after the source.
fn product_name(
    request: &Request,
    input: &str,
    target: &Target,
    options: &Options,
) -> Option<String> {
    if let Some(file) = &request.output {
        return Some(file.clone());
    }
    let is_alone = request.targets.len() == 1 && request.product == Product::Stdout;
    if is_alone && !request.has_several_inputs && request.folder.is_none() {
        return None;
    }
    let (of, extension) = match request.product {
        Product::Cubin => (target.code.to_string(), "cubin"),
        Product::Stdout | Product::Ptx | Product::Rule => {
            (target.arch.compute_name(), options.emit.extension())
        }
    };
    let name = format!("{}.{extension}", long_stem(request, input, &of));
    Some(in_folder(request.folder.as_deref(), &name))
}

/// What a rule is for if nothing is written: the object that nvcc would make.
fn object_name(request: &Request, input: &str) -> String {
    in_folder(request.folder.as_deref(), &format!("{}.o", stem(input)))
}

/// The name of a source without folder and extension.
fn stem(input: &str) -> String {
    match Path::new(input).file_stem() {
        Some(stem) if input != "-" => stem.to_string_lossy().into_owned(),
        _ => "stdin".to_owned(),
    }
}

/// The same with the target, where there are several: nvcc's names for what it keeps.
fn long_stem(request: &Request, input: &str, target: &str) -> String {
    match request.targets.len() {
        0 | 1 => stem(input),
        _ => format!("{}.{target}", stem(input)),
    }
}

fn in_folder(folder: Option<&str>, name: &str) -> String {
    match folder {
        Some(folder) => format!("{}/{name}", folder.trim_end_matches('/')),
        None => name.to_owned(),
    }
}

/// The form of the log unless `--log-format` says otherwise: rich at a terminal, NVRTC's lines in a
/// pipe, where tools read it. Colours only at a terminal, unless asked for.
pub(crate) fn log_format(color: Option<&str>) -> Result<LogFormat, String> {
    let terminal = std::io::stderr().is_terminal();
    let no_color = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    Ok(match color {
        None | Some("auto") if terminal => LogFormat::Rich { colored: !no_color },
        None | Some("auto") => LogFormat::Nvrtc,
        Some("always") => LogFormat::Rich { colored: true },
        Some("never") if terminal => LogFormat::Rich { colored: false },
        Some("never") => LogFormat::Nvrtc,
        Some(other) => {
            let message = format!("value `{other}` is not defined for option `--color`: expected ");
            return Err(complaint(&(message + "auto, always or never")));
        }
    })
}
