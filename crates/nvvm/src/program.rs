//! A program: its modules, and what came of them. Nothing of it outlives it; programs share only the
//! compiler's caches, of which there is one set for the process.

use crate::fallback;
use crate::status::Status;
use cuprum_driver::nvvm::{CompiledProgram, IrModule, IrProgram, RefusalKind, parse_options};
use cuprum_driver::{Caches, Compiler};
use cuprum_ffi::c_text;
use cuprum_nvidia::{
    NvvmResults, NvvmTask, Outcome, Policy, RECORD_FOLDER, REPORT_FOLDER, count, program_folder,
};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;
use std::sync::LazyLock;
use std::time::Instant;

/// What compilations leave for later ones, as long as the process lives.
static CACHES: LazyLock<Caches> = LazyLock::new(Caches::new);

/// A client's program.
pub struct Program {
    ir: IrProgram,
    /// What compiling gave; it stays while the program is only verified.
    pub(crate) result: Vec<u8>,
    /// What the last work on it said.
    pub(crate) log: Vec<u8>,
}

/// No result but a message.
fn only_message(text: &str) -> NvvmResults {
    NvvmResults { result: vec![0], log: c_text(text) }
}

impl Program {
    pub(crate) fn new() -> Program {
        let NvvmResults { result, log } = only_message("");
        Program { ir: IrProgram::default(), result, log }
    }

    pub(crate) fn add(&mut self, module: IrModule) {
        self.ir.add(module);
    }

    /// Fewer options came than were announced.
    pub(crate) fn missing_options(&mut self) -> Status {
        self.log = c_text("");
        Status::InvalidOption
    }

    /// Compiles or verifies, here or, if that fails and the user wants it, by NVIDIA's library.
    pub(crate) fn work(&mut self, words: &[String], task: NvvmTask) -> Status {
        let start = Instant::now();
        let policy = Policy::of_environment();
        let mut ours = (policy != Policy::Always).then(|| self.work_here(words, task));
        let log = ours.as_ref().map(|(_, results)| results.log.as_slice()).unwrap_or_default();
        self.keep(RECORD_FOLDER, words, log);
        let is_rejected = ours.as_ref().is_some_and(|(status, _)| status.is_rejection());
        if is_rejected {
            self.keep(REPORT_FOLDER, words, log);
        }
        let mut outcome = Outcome::Ours;
        if (ours.is_none() || is_rejected && policy == Policy::Auto)
            && let Some(theirs) = fallback::run(self.ir.modules(), words, task)
        {
            ours = Some(theirs);
            outcome = Outcome::Fallback;
        }
        let (status, results) = ours.unwrap_or_else(|| {
            (Status::Compilation, only_message("cuprum: error: there is no other libnvvm"))
        });
        self.log = results.log;
        if task == NvvmTask::Compile {
            self.result = results.result;
            let outcome = if status == Status::Success { outcome } else { Outcome::Failed };
            let name = self.ir.modules().first().map_or("", |module| &module.name);
            count(outcome, start.elapsed(), if name.is_empty() { "<unnamed>" } else { name });
        }
        status
    }

    fn work_here(&mut self, words: &[String], task: NvvmTask) -> (Status, NvvmResults) {
        // libNVVM looks at the options only if there is something to compile.
        if self.ir.is_empty() {
            return (Status::NoModuleInProgram, only_message(""));
        }
        let options = match parse_options(words) {
            Ok(options) => options,
            Err(message) => return (Status::InvalidOption, only_message(&message)),
        };
        let compiler = Compiler::with_caches(&CACHES);
        let result = match task {
            NvvmTask::Compile => compiler.compile_program(&mut self.ir, &options),
            NvvmTask::Verify => compiler
                .verify_program(&mut self.ir)
                .map(|()| CompiledProgram { ptx: String::new(), log: String::new() }),
        };
        match result {
            Ok(CompiledProgram { ptx, log }) => {
                (Status::Success, NvvmResults { result: c_text(&ptx), log: c_text(&log) })
            }
            Err(refusal) => {
                let status = match (refusal.kind, task) {
                    (RefusalKind::NoModule, _) => Status::NoModuleInProgram,
                    (RefusalKind::Version, _) => Status::IrVersionMismatch,
                    (RefusalKind::Memory, _) => Status::OutOfMemory,
                    (RefusalKind::Ir | RefusalKind::Internal, NvvmTask::Compile) => {
                        Status::Compilation
                    }
                    (RefusalKind::Ir | RefusalKind::Internal, NvvmTask::Verify) => {
                        Status::InvalidIr
                    }
                };
                (status, only_message(&refusal.log))
            }
        }
    }

    /// Keeps a program in the folder that a variable names, if it names one: its modules, those that are
    /// lazy named so, its options, one to a line, and our log.
    fn keep(&self, variable: &str, options: &[String], log: &[u8]) {
        let hash = || {
            let mut hasher = DefaultHasher::new();
            options.hash(&mut hasher);
            for module in self.ir.modules() {
                (&module.name, &module.bytes, module.is_lazy).hash(&mut hasher);
            }
            hasher.finish()
        };
        let Some(folder) = program_folder(variable, hash) else { return };
        // A record must never fail a compilation.
        let _ = self.write(&folder, options, log);
    }

    fn write(&self, folder: &Path, options: &[String], log: &[u8]) -> std::io::Result<()> {
        std::fs::create_dir_all(folder)?;
        for (number, module) in self.ir.modules().iter().enumerate() {
            let kind = if module.is_lazy { "lazy" } else { "module" };
            let form = if module.bytes.starts_with(b"BC") { "bc" } else { "ll" };
            std::fs::write(folder.join(format!("{number}.{kind}.{form}")), &module.bytes)?;
        }
        std::fs::write(folder.join("options"), options.join("\n"))?;
        std::fs::write(folder.join("log"), log.strip_suffix(b"\0").unwrap_or(log))
    }
}
