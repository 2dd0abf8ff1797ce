//! The subtests that `RUN` lines name.

use crate::cases::{Case, CaseTable, Expected};
use crate::directive::{Directives, RunLine};
use crate::launch::{LaunchScript, run_script};
use crate::{diagnostics, filecheck, nvcc};
use cuprum_driver::{Arch, Emit, Failure, LogFormat, OptLevel, Options, Source};
use cuprum_peers::Peers;
use cuprum_sim::{LaunchOptions, Schedule};
use std::path::{Path, PathBuf};

/// What became of a test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Everything that the file expects held.
    Passed,
    /// Something did not.
    Failed(String),
    /// What could be checked held, but an oracle was missing.
    Skipped(String),
}

/// What tests run with.
pub struct Context {
    /// NVIDIA's tools, where they are installed.
    pub peers: Peers,
    /// Changes the options of every compilation: how `cargo xtask mutants` injects a known bug.
    pub configure: Box<dyn Fn(&mut Options) + Send + Sync>,
    /// Every PTX goes through `ptxas` for these targets.
    pub archs: Vec<Arch>,
    /// A launch that runs longer, in thread-instructions, has failed: wrong code may never end.
    pub instruction_limit: u64,
}

impl Context {
    /// The usual context: whatever peers are there, the few targets that the table picks for tests.
    pub fn new() -> Context {
        let archs = Arch::samples().collect();
        let configure = Box::new(|_: &mut Options| {});
        Context { peers: Peers::find(), configure, archs, instruction_limit: 1_000_000_000 }
    }
}

impl Default for Context {
    fn default() -> Self {
        Self::new()
    }
}

/// All test files below a folder, in order.
pub fn test_files(root: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut folders = vec![root.to_path_buf()];
    while let Some(folder) = folders.pop() {
        let Ok(entries) = std::fs::read_dir(&folder) else { continue };
        for entry in entries.flatten() {
            let path = entry.path();
            let extension = path.extension().and_then(|e| e.to_str()).unwrap_or("");
            if path.is_dir() && path.file_name().is_none_or(|name| name != "Inputs") {
                folders.push(path);
            } else if matches!(extension, "cu" | "ll" | "ptx" | "cases" | "verdicts") {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}

/// Runs every subtest of a file.
pub fn run_file(path: &Path, context: &Context) -> Outcome {
    let text =
        match std::fs::read(path).map(|bytes| cuprum_source::text_of_bytes(&bytes).to_string()) {
            Ok(text) => text,
            Err(error) => return Outcome::Failed(format!("cannot read: {error}")),
        };
    let test = Test { path, text: &text, directives: Directives::parse(&text), context };
    if test.directives.runs.is_empty() {
        return Outcome::Failed("no RUN line".into());
    }
    let mut skipped = None;
    for run in &test.directives.runs {
        match test.run(run) {
            Ok(None) => {}
            Ok(Some(reason)) => skipped = Some(reason),
            Err(error) => {
                return Outcome::Failed(format!("{} (line {}): {error}", run.subtest, run.line));
            }
        }
    }
    skipped.map_or(Outcome::Passed, Outcome::Skipped)
}

/// The options of a `RUN` line: what the compiler understands, and the folder of test headers.
pub fn options_of(path: &Path, run: &RunLine) -> Result<Options, String> {
    let mut options = Options::default();
    options.preprocessing.include_paths.push(inputs_folder(path));
    if wants_headers(run) {
        options.preprocessing.include_paths.extend(Peers::find().include_paths());
    }
    if let Some(names) = some_headers(run) {
        let folder = Peers::find().some_headers(names).map_err(|error| error.to_string())?;
        options.preprocessing.include_paths.push(folder);
    }
    // Tests are full of things that nobody uses: a test of these warnings asks for them.
    let quiet = ["--diag-suppress=177,549,550".to_owned()];
    let words: Vec<String> = quiet.into_iter().chain(run.options()).collect();
    // `arch=sm_90` is what `.ll` tests say; the compiler's spelling has dashes.
    let words: Vec<String> = words.iter().map(|w| w.replacen("--arch=", "-arch=", 1)).collect();
    let words: Vec<String> = words.into_iter().filter(|w| !w.starts_with("--prefix")).collect();
    options.apply_args(&words).map_err(|error| error.to_string())?;
    if let Some(arch) = run.value("arch") {
        options.arch = arch.parse().map_err(|_| format!("no architecture `{arch}`"))?;
    }
    Ok(options)
}

/// Whether a `RUN` line asks for NVIDIA's own headers.
fn wants_headers(run: &RunLine) -> bool {
    run.words.iter().any(|word| word == "headers")
}

/// The headers of NVIDIA's that a `RUN` line mixes with ours: `headers=cuda_fp16.h,cuda_fp16.hpp`.
fn some_headers(run: &RunLine) -> Option<&str> {
    run.value("headers")
}

fn inputs_folder(path: &Path) -> PathBuf {
    let tests = path.ancestors().find(|folder| folder.file_name().is_some_and(|n| n == "tests"));
    tests.unwrap_or(Path::new("tests")).join("Inputs")
}

/// Runs the passes that a `RUN: opt` line names.
pub(crate) fn optimize(module: &mut cuprum_ir::Module, run: &RunLine) -> Result<(), String> {
    let passes = run.value("passes").map(str::to_owned);
    let options =
        cuprum_opt::PassOptions { verify_each: true, passes, ..cuprum_opt::PassOptions::default() };
    let level = run.levels(&[3]).first().map_or(OptLevel::O3, |&number| opt_level(number));
    cuprum_opt::run_pipeline(module, level, &options, &mut cuprum_opt::Unobserved)
        .map(|_| ())
        .map_err(|error| error.to_string())
}

/// The reason a subtest was only partly done, if it was; or why it failed.
type Verdict = Result<Option<String>, String>;

struct Test<'t> {
    path: &'t Path,
    text: &'t str,
    directives: Directives,
    context: &'t Context,
}

/// Results of a run with contraction may differ from exact ones by this much.
const CONTRACTION_TOLERANCE: f64 = 1e-4;

impl Test<'_> {
    fn run(&self, run: &RunLine) -> Verdict {
        let wants_any = wants_headers(run) || some_headers(run).is_some();
        if wants_any && self.context.peers.headers.is_none() {
            return Ok(Some("no CUDA headers".into()));
        }
        let of_ir = self.path.extension().is_some_and(|extension| extension == "ll");
        if let Some((word, line)) = self.directives.unread() {
            return Err(format!("line {line}: nothing reads `{word}:`"));
        }
        if let Some(word) = run.stray_word(of_ir) {
            return Err(format!("nothing reads `{word}`"));
        }
        match run.subtest.as_str() {
            "source" => self.stage(run, Emit::Preprocessed),
            "tokens" => self.stage(run, Emit::Tokens),
            "sema" => self.stage(run, Emit::Ast),
            "irgen" => self.stage(run, Emit::Llvm),
            "rich" => self.rich(run),
            "ir" => self.ir(run),
            "verify-error" => self.verify_error(),
            "opt" => self.opt(run),
            "codegen" => self.codegen(run),
            "cases" => self.cases(run),
            "verdicts" => self.verdicts(),
            "ptx" => self.ptx(run),
            "sim" => self.sim(),
            "run" => self.run_kernels(run),
            "nvcc" => self.nvcc(run),
            other => Err(format!("no subtest `{other}`")),
        }
    }

    fn prefix<'r>(&self, run: &'r RunLine) -> &'r str {
        run.value("prefix").unwrap_or("CHECK")
    }

    /// Checks output when the file has checks with the prefix.
    fn check(&self, run: &RunLine, output: &str) -> Result<(), String> {
        filecheck::check(&self.directives, self.prefix(run), output).map(|_| ())
    }

    fn has_checks(&self, run: &RunLine) -> bool {
        let prefix = self.prefix(run);
        self.directives.lines.iter().any(|(word, ..)| word.starts_with(prefix))
    }

    fn options(&self, run: &RunLine) -> Result<Options, String> {
        let mut options = options_of(self.path, run)?;
        options.control.verify_each = true;
        (self.context.configure)(&mut options);
        Ok(options)
    }

    fn compile(&self, options: &Options) -> Result<cuprum_driver::Output, Failure> {
        let source = Source::new(self.path.to_string_lossy(), self.text);
        let is_ir = self.path.extension().is_some_and(|extension| extension == "ll");
        crate::compile(&if is_ir { source.as_ir() } else { source }, options)
    }

    /// `tokens` and `sema`: a stage's text against checks, or diagnostics against comments.
    fn stage(&self, run: &RunLine, emit: Emit) -> Verdict {
        let mut options = self.options(run)?;
        options.emit = emit;
        if emit == Emit::Llvm {
            options.opt_level = OptLevel::O0;
        }
        match (self.compile(&options), diagnostics::expects_error(self.text)) {
            (Ok(output), false) => {
                diagnostics::check(self.text, &output.diagnostics, &output.log)?;
                if self.has_checks(run) || run.value("prefix").is_some() {
                    self.check(run, &output.text)?;
                } else if !self.text.contains("expected-") && !self.asserts(emit) {
                    return Err("no checks; `expected-no-diagnostics` says that none is one".into());
                }
            }
            (Err(failure), true) => {
                diagnostics::check(self.text, &failure.diagnostics, &failure.log)?;
            }
            (Ok(_), true) => return Err("compiled, but errors were expected".into()),
            (Err(failure), false) => return Err(failure.log),
        }
        Ok(None)
    }

    /// Whether the source itself says what must hold, and this stage is where that is asked.
    fn asserts(&self, emit: Emit) -> bool {
        emit == Emit::Ast && self.text.contains("static_assert")
    }

    /// The rich form of the log is what the file with the same name and `.txt` holds.
    fn rich(&self, run: &RunLine) -> Verdict {
        let mut options = self.options(run)?;
        options.emit = Emit::Ast;
        options.log.format = LogFormat::Rich { colored: false };
        let name = self.path.file_name().unwrap_or_default().to_string_lossy();
        let log = match crate::compile(&Source::new(name, self.text), &options) {
            Ok(output) => output.log,
            Err(failure) => failure.log,
        };
        let expected = self.path.with_extension("txt");
        let text = std::fs::read_to_string(&expected)
            .map_err(|error| format!("{}: {error}", expected.display()))?;
        match log == text {
            true => Ok(None),
            false => Err(format!("another message:\n{}", first_difference(&text, &log))),
        }
    }

    fn parse_ir(&self) -> Result<cuprum_ir::Module, String> {
        cuprum_ir::parse_module(self.text).map_err(|error| error.to_string())
    }

    /// `.ll`: accepted, verified, and printing is a fixed point.
    fn ir(&self, run: &RunLine) -> Verdict {
        let module = self.parse_ir()?;
        verify(&module)?;
        let once = module.to_text();
        let again =
            cuprum_ir::parse_module(&once).map_err(|e| format!("cannot read back: {e}"))?.to_text();
        if once != again {
            return Err(format!(
                "printing is not a fixed point:\n{}",
                first_difference(&once, &again)
            ));
        }
        if self.has_checks(run) {
            self.check(run, &once)?;
        }
        Ok(None)
    }

    fn verify_error(&self) -> Verdict {
        let errors: Vec<String> = match cuprum_ir::parse_module(self.text) {
            Ok(module) => cuprum_ir::verify(&module).iter().map(ToString::to_string).collect(),
            Err(error) => vec![error.to_string()],
        };
        let mut wanted = 0;
        for line in self.text.lines() {
            let Some((_, text)) = line.split_once("expected-error:") else { continue };
            wanted += 1;
            if !errors.iter().any(|error| error.contains(text.trim())) {
                return Err(format!("no error with `{}`; there are: {errors:#?}", text.trim()));
            }
        }
        if wanted == 0 { Err("no expected-error line".into()) } else { Ok(None) }
    }

    /// Modules and what libNVVM says of them: we say the same.
    fn verdicts(&self) -> Verdict {
        let cases = crate::VerdictCase::parse_all(self.text)?;
        let check = |case: &crate::VerdictCase| {
            case.check().err().map(|error| format!("{}: {error}", case.name))
        };
        let failures: Vec<String> = cases.iter().filter_map(check).collect();
        match failures.is_empty() {
            true => Ok(None),
            false => Err(failures.join("\n")),
        }
    }

    /// `.ll`: named passes, verified after each.
    fn opt(&self, run: &RunLine) -> Verdict {
        let mut module = self.parse_ir()?;
        verify(&module)?;
        optimize(&mut module, run)?;
        self.check(run, &module.to_text())?;
        Ok(None)
    }

    /// `.ll` or `.cu` to PTX: checked by patterns, by our checker and by `ptxas`.
    fn codegen(&self, run: &RunLine) -> Verdict {
        if self.path.extension().is_some_and(|e| e == "cu") {
            let mut options = self.options(run)?;
            if let Some(&level) = run.levels(&[3]).first() {
                options.opt_level = opt_level(level);
            }
            return match (self.compile(&options), diagnostics::expects_error(self.text)) {
                (Ok(output), false) => {
                    self.check(run, &output.text)?;
                    self.accept_output(&output.text, &options)
                }
                (Err(failure), true) => {
                    diagnostics::check(self.text, &failure.diagnostics, &failure.log).map(|_| None)
                }
                (Ok(_), true) => Err("compiled, but errors were expected".into()),
                (Err(failure), false) => Err(failure.log),
            };
        }
        let mut module = self.parse_ir()?;
        // As the driver takes IR in.
        module.expand_intrinsics();
        module.apply_annotations();
        verify(&module)?;
        let arch: Arch = match run.value("arch") {
            Some(arch) => arch.parse().map_err(|_| format!("no architecture `{arch}`"))?,
            None => Arch::portable(90),
        };
        let options = cuprum_codegen::Options {
            line_info: run.words.iter().any(|word| word == "-lineinfo"),
            ..cuprum_codegen::Options::new(arch)
        };
        match cuprum_codegen::compile(&module, &options) {
            Ok(ptx) => {
                let text = ptx.to_string();
                self.check(run, &text)?;
                self.accept_ptx(&text, arch)
            }
            Err(errors) => {
                let all: Vec<String> = errors.iter().map(ToString::to_string).collect();
                self.check(run, &all.join("\n"))?;
                Ok(None)
            }
        }
    }

    /// A table of expressions and their instructions, for each target that its rows claim.
    fn cases(&self, run: &RunLine) -> Verdict {
        let table = CaseTable::parse(self.text)?;
        // Options are the front end's and the passes', which rows of IR do not go through.
        let of_ir = table.cases.iter().find(|case| case.is_ir);
        if let (Some(row), [option, ..]) = (of_ir, run.words.as_slice()) {
            return Err(format!(
                "line {}: a row of IR, for which `{option}` means nothing",
                row.line
            ));
        }
        let mut skipped = None;
        let mut wrong: Vec<String> = Vec::new();
        for target in table.targets() {
            let arch: Arch = target.parse().map_err(|_| format!("no architecture `{target}`"))?;
            for is_ir in [false, true] {
                let (refused, cases): (Vec<&Case>, Vec<&Case>) = table
                    .select(target, is_ir)
                    .partition(|case| matches!(case.expected, Expected::Error(_)));
                for case in refused {
                    let Expected::Error(text) = &case.expected else { continue };
                    match self.compile_cases(&table, &[case], run, arch) {
                        Err(error) if error.contains(text) => {}
                        Err(error) => {
                            wrong.push(format!("line {}, {target}: {error}", case.line));
                        }
                        Ok(_) => wrong.push(format!("line {}, {target}: no error", case.line)),
                    }
                }
                if cases.is_empty() {
                    continue;
                }
                let ptx = match self.compile_cases(&table, &cases, run, arch) {
                    Ok(ptx) => ptx,
                    Err(error) => {
                        // Which of them it is shows when each stands alone.
                        let alone = |case: &&Case| {
                            let error = self.compile_cases(&table, &[case], run, arch).err()?;
                            Some(format!("line {}, {target}: {error}", case.line))
                        };
                        let before = wrong.len();
                        wrong.extend(cases.iter().filter_map(alone));
                        if wrong.len() == before {
                            wrong.push(format!("{target}: {error}"));
                        }
                        continue;
                    }
                };
                for case in cases {
                    let instructions = case.instructions(&ptx).unwrap_or_default();
                    let different = case.difference(&instructions);
                    wrong.extend(different.map(|text| format!("{target}, {text}")));
                }
                skipped = self.accept_ptx(&ptx, arch)?.or(skipped);
            }
        }
        if wrong.is_empty() { Ok(skipped) } else { Err(format!("\n{}", wrong.join("\n"))) }
    }

    /// The PTX of some rows of a table, or why there is none.
    fn compile_cases(
        &self,
        table: &CaseTable,
        cases: &[&Case],
        run: &RunLine,
        arch: Arch,
    ) -> Result<String, String> {
        let source = table.source(cases.iter().copied());
        if cases.iter().any(|case| case.is_ir) {
            let module = cuprum_ir::parse_module(&source).map_err(|error| error.to_string())?;
            verify(&module)?;
            return match cuprum_codegen::compile(&module, &cuprum_codegen::Options::new(arch)) {
                Ok(ptx) => Ok(ptx.to_string()),
                Err(errors) => Err(errors.iter().map(ToString::to_string).collect()),
            };
        }
        let options = Options { arch, ..self.options(run)? };
        let name = self.path.to_string_lossy();
        match crate::compile(&Source::new(name, source), &options) {
            Ok(output) => Ok(output.text),
            Err(failure) => Err(failure.log),
        }
    }

    /// Host code in nvcc's flow, for each target that the line names.
    fn nvcc(&self, run: &RunLine) -> Verdict {
        let mut options = self.options(run)?;
        options.preprocessing.include_paths.clear();
        let archs = run.value("archs").unwrap_or("sm_90");
        let mut skipped = None;
        for arch in archs.split(',') {
            let arch: Arch = arch.parse().map_err(|_| format!("no architecture `{arch}`"))?;
            let compiled = nvcc::compile(self.path, &options, arch, &self.context.peers)?;
            let Some(compiled) = compiled else {
                return Ok(Some("no GCC 12 or no CUDA headers".into()));
            };
            self.check(run, &compiled.ptx)?;
            let refused = self.accept_ptx(&compiled.ptx, compiled.arch)?;
            skipped = skipped.or(compiled.missing).or(refused);
        }
        Ok(skipped)
    }

    /// PTX that our checker and `ptxas` must both accept.
    fn accept_ptx(&self, text: &str, arch: Arch) -> Verdict {
        self.accept_assembled(
            text,
            arch,
            self.context.peers.assemble(text, &arch.to_string(), false),
        )
    }

    /// The same for what these options make of a file; with `-rdc=true` it is linked later.
    fn accept_output(&self, text: &str, options: &Options) -> Verdict {
        if !options.relocatable {
            return self.accept_ptx(text, options.arch);
        }
        let assembled = self.context.peers.assemble_relocatable(text, &options.arch.to_string());
        self.accept_assembled(text, options.arch, assembled)
    }

    fn accept_assembled(
        &self,
        text: &str,
        arch: Arch,
        assembled: Option<Result<cuprum_peers::PtxasReport, String>>,
    ) -> Verdict {
        let module =
            cuprum_ptx::parse(text).map_err(|error| format!("cannot read our PTX: {error}"))?;
        if let Some(error) = cuprum_ptx::check(&module).first() {
            return Err(format!("our checker refuses our PTX: {error}"));
        }
        match assembled {
            None => Ok(Some("no ptxas".into())),
            Some(Ok(_)) => Ok(None),
            Some(Err(error)) => Err(format!("ptxas refuses our PTX for {arch}:\n{error}\n{text}")),
        }
    }

    /// `.ptx`: accepted, and printing is a fixed point.
    fn ptx(&self, run: &RunLine) -> Verdict {
        let read = |text: &str| cuprum_ptx::parse(text).map_err(|error| error.to_string());
        let module = read(self.text)?;
        let once = module.to_string();
        let again = read(&once).map_err(|e| format!("cannot read back: {e}"))?.to_string();
        if once != again {
            return Err(format!(
                "printing is not a fixed point:\n{}",
                first_difference(&once, &again)
            ));
        }
        if self.has_checks(run) {
            self.check(run, &once)?;
        }
        self.accept_ptx(&once, module.arch)
    }

    fn sim(&self) -> Verdict {
        let module = cuprum_ptx::parse(self.text).map_err(|error| error.to_string())?;
        let script = LaunchScript::parse(&self.directives)?;
        self.all_schedules(&script, &module)?;
        Ok(None)
    }

    /// Runs under the three schedulers and checks each; all buffers must agree, NaN as NaN.
    fn all_schedules(
        &self,
        script: &LaunchScript,
        module: &cuprum_ptx::Module,
    ) -> Result<Vec<Vec<u8>>, String> {
        let mut bytes: Option<Vec<Vec<u8>>> = None;
        for schedule in [Schedule::Lockstep, Schedule::Independent, Schedule::Random(7)] {
            let options = LaunchOptions {
                schedule,
                instruction_limit: self.context.instruction_limit,
                ..LaunchOptions::default()
            };
            let at = |error: String| format!("{schedule:?}: {error}");
            let result = run_script(script, module, &options);
            let result = result.map_err(|error| at(error.into()))?;
            if result.fault.is_none() {
                result.check(script).map_err(at)?;
            }
            let now: Vec<Vec<u8>> =
                result.buffers.iter().map(crate::launch::Buffer::comparable_bytes).collect();
            let racy = self.directives.all("SCHEDULE-DEPENDENT").next().is_some();
            if !racy && bytes.as_ref().is_some_and(|before| *before != now) {
                return Err(format!(
                    "{schedule:?} gives other results than the schedulers before it"
                ));
            }
            bytes = Some(now);
        }
        Ok(bytes.unwrap_or_default())
    }

    /// `.cu`: compiled at every level, run under every scheduler, assembled for every target.
    fn run_kernels(&self, run: &RunLine) -> Verdict {
        let script = LaunchScript::parse(&self.directives)?;
        let mut options = self.options(run)?;
        if run.value("arch").is_none() {
            options.arch = Arch::portable(90);
        }
        let mut skipped = None;
        let mut results: Option<Vec<Vec<u8>>> = None;
        for level in run.levels(&[0, 3]) {
            options.opt_level = opt_level(level);
            let at = |error: String| format!("-O{level}: {error}");
            // Exact comparison needs operations that nobody fuses.
            options.math.fmad = false;
            let output = self.compile(&options).map_err(|failure| at(failure.log))?;
            let module = cuprum_ptx::parse(&output.text)
                .map_err(|error| at(format!("cannot read our PTX: {error}")))?;
            let bytes = self.all_schedules(&script, &module).map_err(at)?;
            if results.as_ref().is_some_and(|before| *before != bytes) {
                return Err(at("other results than the level before".into()));
            }
            results = Some(bytes);
            for &arch in &self.context.archs {
                let options = Options { arch, ..options.clone() };
                // Some options are for later targets alone.
                if options.misfit().is_some() {
                    continue;
                }
                let output = self.compile(&options).map_err(|failure| at(failure.log))?;
                skipped = self.accept_output(&output.text, &options).map_err(at)?.or(skipped);
            }
        }
        options.math.fmad = true;
        let output = self.compile(&options).map_err(|failure| failure.log)?;
        skipped = self.accept_output(&output.text, &options)?.or(skipped);
        let module = cuprum_ptx::parse(&output.text).map_err(|error| error.to_string())?;
        let script = script.with_tolerance(CONTRACTION_TOLERANCE);
        let launch_options = LaunchOptions {
            instruction_limit: self.context.instruction_limit,
            ..LaunchOptions::default()
        };
        let result = run_script(&script, &module, &launch_options)?;
        if result.fault.is_none() {
            result.check(&script).map_err(|error| format!("with contraction: {error}"))?;
        }
        Ok(skipped)
    }
}

fn opt_level(number: u8) -> OptLevel {
    OptLevel::ALL.get(usize::from(number)).copied().unwrap_or_default()
}

fn verify(module: &cuprum_ir::Module) -> Result<(), String> {
    match cuprum_ir::verify(module).first() {
        Some(error) => Err(format!("the verifier refuses it: {error}")),
        None => Ok(()),
    }
}

/// The first line in which two texts differ.
fn first_difference(a: &str, b: &str) -> String {
    let mut pairs = a.lines().zip(b.lines()).enumerate();
    match pairs.find(|(_, (x, y))| x != y) {
        Some((line, (x, y))) => format!("line {}:\n  {x}\n  {y}", line + 1),
        None => "one is longer".into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the first `RUN` line of a file comes to.
    fn verdict(name: &str, text: &str) -> Verdict {
        let context = Context::new();
        let directives = Directives::parse(text);
        let test = Test { path: Path::new(name), text, directives, context: &context };
        test.run(&test.directives.runs[0])
    }

    #[test]
    fn a_file_must_check_something() {
        let sema = |rest: &str| verdict("a.cu", &format!("// RUN: sema\n{rest}\n"));
        assert!(sema("__global__ void k() {}").unwrap_err().starts_with("no checks"));
        assert_eq!(sema("__global__ void k() {} // CHECK: function k"), Ok(None));
        assert_eq!(sema("static_assert(sizeof(int) == 4);"), Ok(None));
        assert_eq!(sema("__global__ void k() {} // expected-no-diagnostics"), Ok(None));
        assert!(sema("static_assert(sizeof(int) == 8); // expected-no-diagnostics").is_err());
        // The prefix that a line names has checks, whatever else the file asserts.
        let text = "// RUN: sema prefix=LONG\nstatic_assert(sizeof(int) == 4);\n";
        assert!(verdict("a.cu", text).unwrap_err().contains("no LONG lines"));
    }

    #[test]
    fn a_word_that_nothing_reads_is_an_error() {
        let text = "; RUN: codegen check-prefix=PTX\n; CHECK: .version\n";
        assert!(verdict("a.ll", text).unwrap_err().contains("check-prefix=PTX"));
    }
}
