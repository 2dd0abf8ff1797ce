//! `cargo xtask sweep verdicts`: what `tests/sema` and `tests/irgen` accept or refuse, other
//! compilers accept or refuse too.
//!
//! NVRTC is asked first. Where it disagrees (it is older than a rule, or newer than another), clang
//! or g++ may vouch for the test instead; a test that nobody agrees with is wrong. NVRTC runs in a
//! process of its own: some programs crash it.

use crate::Flags;
use crate::progress::{Tally, in_parallel};
use cuprum_filetest::{Directives, nvrtc_arguments, test_files, test_options};
use cuprum_peers::{Nvrtc, Peers};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// How a test expects its program to fare.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Verdict {
    Accepted,
    Refused,
}

/// Every test of the front end beside NVRTC, clang and g++.
pub fn sweep(flags: &Flags) -> Result<Tally, String> {
    let folders = ["tests/sema", "tests/irgen"].map(Path::new);
    let files: Vec<PathBuf> = folders
        .iter()
        .flat_map(|folder| test_files(folder))
        .filter(|file| flags.picks(file) && file.extension().is_some_and(|e| e == "cu"))
        .collect();
    let mut tally = Tally::default();
    if Peers::find().nvrtc.is_none() {
        tally.skip("no NVRTC", files.len());
        return Ok(tally);
    }
    let results = in_parallel(&files, |file| judge(file));
    for (file, result) in files.iter().zip(results) {
        match result {
            Ok(None) => tally.pass(),
            Ok(Some(reason)) => tally.skip(reason, 1),
            Err(error) => tally.fail(format!("{}: {error}", file.display())),
        }
    }
    Ok(tally)
}

/// Nothing if another compiler agrees with the test; why nobody can be asked; or what they say.
fn judge(file: &Path) -> Result<Option<&'static str>, String> {
    let text = std::fs::read_to_string(file).map_err(|error| error.to_string())?;
    if text.contains("cuprum does not support") || text.contains("for cuprum") {
        return Ok(Some("about a limit of ours"));
    }
    let expected = match text.contains("expected-error") {
        true => Verdict::Refused,
        false => Verdict::Accepted,
    };
    let directives = Directives::parse(&text);
    let run = directives.runs.first().ok_or("no RUN line")?;
    let options = test_options(file, run)?;
    if run.words.iter().any(|word| word.starts_with("--preprocess=")) {
        return Ok(Some("host code"));
    }
    let this = std::env::current_exe().map_err(|error| error.to_string())?;
    let output = Command::new(this)
        .args([NVRTC_CHORE, &file.to_string_lossy()])
        .output()
        .map_err(|error| error.to_string())?;
    let log = String::from_utf8_lossy(&output.stderr).into_owned();
    let refusal = match (output.status.code(), expected) {
        (Some(0), Verdict::Accepted) | (Some(1), Verdict::Refused) => return Ok(None),
        (Some(0), Verdict::Refused) => "NVRTC accepts it".to_owned(),
        (Some(1), Verdict::Accepted) => format!("NVRTC refuses it: {log}"),
        _ => "NVRTC crashes".to_owned(),
    };
    let standard = options.language.standard.name();
    if ["clang++-22", "clang-22", "g++"]
        .iter()
        .any(|compiler| host_verdict(compiler, file, standard) == Some(expected))
    {
        return Ok(None);
    }
    Err(refusal)
}

/// What this program is called with to ask NVRTC alone.
pub const NVRTC_CHORE: &str = "nvrtc-verdict";

/// Compiles a test with NVRTC and its own options; fails if NVRTC refuses it.
pub fn ask_nvrtc(file: &Path) -> Result<(), String> {
    let text = std::fs::read_to_string(file).map_err(|error| error.to_string())?;
    let directives = Directives::parse(&text);
    let run = directives.runs.first().ok_or("no RUN line")?;
    let options = test_options(file, run)?;
    let nvrtc = Nvrtc::load(&Peers::find()).ok_or("no NVRTC")?;
    let mut arguments = nvrtc_arguments(&options);
    // What options say about diagnostics, NVRTC spells the same way.
    let about_diagnostics = |word: &String| {
        ["--diag-", "-diag-", "-Werror", "--Werror"].iter().any(|start| word.starts_with(start))
    };
    arguments.extend(run.options().into_iter().filter(about_diagnostics));
    let result = nvrtc.compile(&file.to_string_lossy(), &text, &arguments);
    result.map(|_| ()).map_err(|error| error.to_string())
}

/// What a host compiler says of a program without CUDA's words; nothing if it is not installed.
fn host_verdict(compiler: &str, file: &Path, standard: &str) -> Option<Verdict> {
    let words = ["__device__", "__host__", "__global__", "__shared__", "__constant__"];
    let mut command = Command::new(compiler);
    command.args(["-x", "c++", "-fsyntax-only", "-w"]).arg(format!("-std={standard}"));
    command.args(words.map(|word| format!("-D{word}="))).arg(file);
    let status = command.stdout(Stdio::null()).stderr(Stdio::null()).status().ok()?;
    Some(if status.success() { Verdict::Accepted } else { Verdict::Refused })
}
