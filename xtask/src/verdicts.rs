//! `cargo xtask sweep verdicts`: what `tests/sema` and `tests/irgen` accept or refuse, other
//! compilers accept or refuse too.
//!
//! NVRTC is asked first. Where it disagrees (it is older than a rule, or newer than another), clang
//! or g++ may vouch for the test instead; a test that nobody agrees with is wrong. NVRTC runs in a
//! process of its own: some programs crash it.

use crate::Flags;
use crate::process::wait_for;
use crate::progress::{Tally, in_parallel};
use cuprum_filetest::{Directives, nvrtc_arguments, test_files, test_options};
use cuprum_peers::{Nvrtc, Peers};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

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
    let mut command = Command::new(this);
    command.args([NVRTC_CHORE, &file.to_string_lossy()]);
    let answer = ask(command)?;
    let is_silent = matches!(answer, Answer::TakesTooLong);
    let refusal = match (answer, expected) {
        (Answer::Accepts, Verdict::Accepted) | (Answer::Refuses(_), Verdict::Refused) => {
            return Ok(None);
        }
        (Answer::Accepts, Verdict::Refused) => "NVRTC accepts it".to_owned(),
        (Answer::Refuses(log), Verdict::Accepted) => format!("NVRTC refuses it: {log}"),
        (Answer::Crashes, _) => "NVRTC crashes".to_owned(),
        (Answer::TakesTooLong, _) => format!("NVRTC takes more than {TIME_LIMIT:?}"),
    };
    let standard = options.language.standard.name();
    let hosts: Vec<Verdict> = ["clang++-22", "clang-22", "g++"]
        .iter()
        .filter_map(|compiler| host_verdict(compiler, file, standard))
        .collect();
    if hosts.contains(&expected) {
        return Ok(None);
    }
    if hosts.is_empty() && is_silent {
        return Ok(Some("too long for every other compiler"));
    }
    Err(refusal)
}

/// How long a compiler may take, of its processor's time: some need for ever where a class has many
/// ways to a base.
const TIME_LIMIT: Duration = Duration::from_secs(10);

/// What a compiler said of a program.
enum Answer {
    Accepts,
    /// With its log.
    Refuses(String),
    Crashes,
    TakesTooLong,
}

/// Runs a compiler, whose exit code says what it thinks.
fn ask(mut command: Command) -> Result<Answer, String> {
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
    let mut child = command.spawn().map_err(|error| error.to_string())?;
    let stderr = child.stderr.take();
    // A pipe that nobody reads would stop a compiler that has much to say.
    let reader = std::thread::spawn(move || stderr.map(std::io::read_to_string));
    let status = wait_for(&mut child, TIME_LIMIT)?;
    let log = reader.join().ok().flatten().and_then(Result::ok).unwrap_or_default();
    Ok(match status.map(|status| status.code()) {
        None => Answer::TakesTooLong,
        Some(Some(0)) => Answer::Accepts,
        Some(Some(1)) if log.contains("terminated program") => Answer::TakesTooLong,
        Some(Some(1)) => Answer::Refuses(log),
        Some(_) => Answer::Crashes,
    })
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
    // The limit holds for what the compiler starts, too: g++ only waits for the one that works.
    let script = format!("ulimit -t {} && exec \"$0\" \"$@\"", TIME_LIMIT.as_secs());
    let mut command = Command::new("sh");
    command.args(["-c", &script, compiler, "-x", "c++", "-fsyntax-only", "-w"]);
    command.arg(format!("-std={standard}"));
    command.args(words.map(|word| format!("-D{word}="))).arg(file);
    match ask(command).ok()? {
        Answer::Accepts => Some(Verdict::Accepted),
        Answer::Refuses(_) => Some(Verdict::Refused),
        Answer::Crashes | Answer::TakesTooLong => None,
    }
}
