//! A `.cu` file with launches, as the tools outside the tests use it: run, compare, measure.

use crate::directive::Directives;
use crate::launch::LaunchScript;
use crate::subtest::{options_of, test_files};
use cuprum_driver::{Arch, Failure, OptLevel, Options, Output, Source};
use std::path::{Path, PathBuf};

/// A source file, the options its `RUN: run` line asks for, and its launches.
#[derive(Clone, Debug)]
pub struct KernelFile {
    /// Where it lies.
    pub path: PathBuf,
    /// The text, directives included.
    pub text: String,
    /// What its first `RUN: run` line says; sm_90 unless that names an architecture.
    pub options: Options,
    /// Whether it has such a line.
    pub is_run_test: bool,
    directives: Directives,
}

impl KernelFile {
    /// Reads a file; the launches are read by [`KernelFile::script`].
    pub fn read(path: &Path) -> Result<KernelFile, String> {
        let bytes = std::fs::read(path)
            .map_err(|error| format!("cannot read {}: {error}", path.display()))?;
        KernelFile::from_bytes(path, &bytes)
    }

    /// A file of this name with these contents.
    pub fn from_bytes(path: &Path, bytes: &[u8]) -> Result<KernelFile, String> {
        let text = String::from_utf8_lossy(bytes).into_owned();
        let directives = Directives::parse(&text);
        let run = directives.runs.iter().find(|run| run.subtest == "run");
        let mut options = match run {
            Some(run) => options_of(path, run)?,
            None => Options::default(),
        };
        if run.and_then(|run| run.value("arch")).is_none() {
            options.arch = Arch::portable(90);
        }
        let is_run_test = run.is_some();
        Ok(KernelFile { path: path.to_path_buf(), text, options, is_run_test, directives })
    }

    /// Its launches and expectations.
    pub fn script(&self) -> Result<LaunchScript, String> {
        LaunchScript::parse_unchecked(&self.directives)
    }

    /// The same, though there may be none.
    pub fn script_if_any(&self) -> Result<LaunchScript, String> {
        LaunchScript::parse_any(&self.directives)
    }

    /// Whether its results depend on who rounds what in a library or an approximate instruction, so
    /// that only the expectations bind.
    pub fn is_approximate(&self) -> bool {
        self.directives.all("APPROXIMATE").next().is_some()
    }

    /// The last folder and the name without extension: what tables call it.
    pub fn name(&self) -> String {
        let stem = self.path.with_extension("");
        let mut parts: Vec<_> = stem.iter().rev().take(2).map(|p| p.to_string_lossy()).collect();
        parts.reverse();
        parts.join("/")
    }

    /// The source for the compiler.
    pub fn source(&self) -> Source {
        let source = Source::new(self.path.to_string_lossy(), self.text.as_str());
        let is_ir = self.path.extension().is_some_and(|extension| extension == "ll");
        if is_ir { source.as_ir() } else { source }
    }

    /// Compiles it with these options.
    pub fn compile(&self, options: &Options) -> Result<Output, Failure> {
        crate::compile(&self.source(), options)
    }

    /// Its options at a level, without contraction: those of exact comparisons.
    pub fn exact_options(&self, level: OptLevel) -> Options {
        let mut options = Options { opt_level: level, ..self.options.clone() };
        options.math.fmad = false;
        options
    }
}

/// Every run test below a folder that compiles for its launches, in order.
pub fn kernel_files(root: &Path) -> Result<Vec<KernelFile>, String> {
    let mut files = Vec::new();
    for path in test_files(root) {
        if path.extension().is_some_and(|extension| extension == "cu") {
            let file = KernelFile::read(&path)?;
            if file.is_run_test {
                files.push(file);
            }
        }
    }
    Ok(files)
}
