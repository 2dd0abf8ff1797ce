//! `cargo xtask bench compile`: from source to PTX, in process beside NVRTC, and beside clang.

use super::clang::Clang;
use super::results::Results;
use super::{MISSING, Programs, again_as_shipped, finish, number, report, short_name};
use crate::cargo::Profile;
use crate::progress::{progress, progress_done};
use crate::{Done, Flags};
use cuprum_driver::{Arch, Options, Source};
use cuprum_filetest::{KernelFile, nvrtc_arguments, time_both};
use cuprum_peers::{Nvrtc, Peers};
use std::time::Duration;

const COLUMNS: [&str; 3] = ["cuprum ms", "NVRTC ms", "clang ms"];

/// Measures and prints a table.
pub fn compile(flags: &Flags) -> Done {
    if Profile::of_this_program() != Profile::Shipped {
        return again_as_shipped();
    }
    let programs = Programs::find(flags)?;
    let rounds = number(flags, "rounds", 9)?;
    let peers = Peers::find();
    let bench =
        Bench { nvrtc: Nvrtc::load(&peers).ok_or(MISSING)?, clang: Clang::find(&peers), rounds };
    let arch = programs.arch;
    let mut failures = Vec::new();
    let mut suite = Results::new(bench.note(arch), &COLUMNS);
    let empty = Options { arch, ..Options::default() };
    bench.measure(
        "(empty program)",
        &Source::new("empty.cu", ""),
        &empty,
        &mut suite,
        &mut failures,
    );
    bench.measure_all(&programs.suite, &mut suite, &mut failures);
    // NVRTC takes seconds for each of these.
    let bench = Bench { rounds: rounds.div_ceil(3), ..bench };
    let mut headers = Results::new(bench.note(arch), &COLUMNS);
    bench.measure_all(&programs.headers, &mut headers, &mut failures);
    progress_done();
    report::tell(&report::COMPILE, &suite);
    report::tell(&report::COMPILE_HEADERS, &headers);
    if bench.clang.is_none() {
        println!("no clang-22, or no CUDA headers for it");
    }
    if flags.value("filter").is_none() {
        suite.save(report::COMPILE.file)?;
        headers.save(report::COMPILE_HEADERS.file)?;
        report::write()?;
    }
    finish(&failures)
}

struct Bench {
    nvrtc: Nvrtc,
    clang: Option<Clang>,
    rounds: usize,
}

impl Bench {
    fn note(&self, arch: Arch) -> String {
        format!(
            "-O3, {arch}, median of {}; cuprum and NVRTC in process, taking turns; clang-22 as a \
             process, once",
            self.rounds
        )
    }

    fn measure_all(&self, files: &[KernelFile], into: &mut Results, failures: &mut Vec<String>) {
        for (index, file) in files.iter().enumerate() {
            let name = short_name(file);
            progress(&format!("{}/{} {name}", index + 1, files.len()));
            self.measure(&name, &file.source(), &file.options, into, failures);
        }
    }

    fn measure(
        &self,
        name: &str,
        source: &Source,
        options: &Options,
        into: &mut Results,
        failures: &mut Vec<String>,
    ) {
        let words = nvrtc_arguments(options);
        let ours = || cuprum_filetest::compile(source, options).map_err(|failure| failure.log);
        let theirs = || self.nvrtc.compile(&source.name, &source.text, &words).map_err(|e| e.log);
        if let Err(log) = ours().and_then(|_| theirs()) {
            failures.push(format!("{name}: {log}"));
            return;
        }
        let times = time_both(self.rounds, || drop(ours()), || drop(theirs()));
        let clang = self.clang.as_ref().and_then(|clang| clang.time(source, options));
        let milliseconds = |time: Duration| time.as_secs_f64() * 1e3;
        let mut figures = times.map(milliseconds).to_vec();
        figures.push(clang.map_or(f64::NAN, milliseconds));
        into.rows.push((name.to_owned(), figures));
    }
}
