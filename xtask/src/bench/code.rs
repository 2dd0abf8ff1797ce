//! `cargo xtask bench code`: what ptxas makes of our PTX, beside what it makes of NVRTC's and clang's.

use super::clang::Clang;
use super::results::Results;
use super::{MISSING, Programs, finish, report, short_name};
use crate::progress::in_parallel;
use crate::{Done, Flags};
use cuprum_filetest::{KernelFile, instruction_count, nvrtc_arguments};
use cuprum_peers::{Nvrtc, Peers};

const COLUMNS: [&str; 12] = [
    "SASS",
    "NVRTC SASS",
    "registers",
    "NVRTC registers",
    "spill bytes",
    "NVRTC spill bytes",
    "PTX",
    "NVRTC PTX",
    "clang SASS",
    "clang registers",
    "clang spill bytes",
    "clang PTX",
];

/// Measures and prints a table.
pub fn code(flags: &Flags) -> Done {
    let programs = Programs::find(flags)?;
    let peers = Peers::find();
    let nvrtc = Nvrtc::load(&peers).ok_or(MISSING)?;
    let clang = Clang::find(&peers);
    let both = in_parallel(&programs.suite, |file| -> Result<Vec<f64>, String> {
        let ours = file.compile(&file.options).map_err(|failure| failure.log)?;
        let theirs = nvrtc
            .compile(&file.path.to_string_lossy(), &file.text, &nvrtc_arguments(&file.options))
            .map_err(|error| format!("NVRTC: {error}"))?;
        let (ours, theirs) = (figures(file, &peers, &ours.text)?, figures(file, &peers, &theirs)?);
        let clang = clang.as_ref().and_then(|clang| clang.ptx(&file.source(), &file.options));
        let clang = match clang {
            Some(ptx) => figures(file, &peers, &ptx)?,
            None => [f64::NAN; 4],
        };
        let pairs = ours.into_iter().zip(theirs).flat_map(|(ours, theirs)| [ours, theirs]);
        Ok(pairs.chain(clang).collect())
    });
    let note =
        format!("-O3, {}; counts of all kernels of a file, most registers of any", programs.arch);
    let mut results = Results::new(note, &COLUMNS);
    let mut failures = Vec::new();
    for (file, result) in programs.suite.iter().zip(both) {
        match result {
            Ok(figures) => results.rows.push((short_name(file), figures)),
            Err(error) => failures.push(format!("{}: {error}", file.path.display())),
        }
    }
    let kind = report::code_of(programs.arch);
    report::tell(kind, &results);
    if flags.value("filter").is_none() {
        results.save(kind.file)?;
        report::write()?;
    }
    finish(&failures)
}

/// What ptxas says about one PTX, in the order of the columns.
fn figures(file: &KernelFile, peers: &Peers, ptx: &str) -> Result<[f64; 4], String> {
    let module = cuprum_ptx::parse(ptx).map_err(|error| error.to_string())?;
    let arch = file.options.arch.to_string();
    let report = peers.assemble(ptx, &arch, true).ok_or(MISSING.to_owned())??;
    Ok([
        report.sass_instructions.map_or(f64::NAN, f64::from),
        report.registers.into(),
        report.spill_bytes.into(),
        instruction_count(&module) as f64,
    ])
}
