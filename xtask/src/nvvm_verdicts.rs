//! `cargo xtask sweep nvvm`: NVIDIA's libNVVM gives the verdicts that `tests/ir/nvvm` records, and ours are
//! the same; what both compile, `ptxas` accepts.
//!
//! libNVVM is asked in processes of its own: some modules crash it.

use crate::Flags;
use crate::process::wait_for;
use crate::progress::{Tally, in_parallel};
use cuprum_filetest::{Verdict, VerdictCase, test_files};
use cuprum_nvidia::{Nvvm, NvvmModule, NvvmTask};
use cuprum_peers::Peers;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

/// The chore that asks libNVVM one question.
pub const CHORE: &str = "nvvm-verdict";
/// The exit codes of its process for answers; anything else is a crash.
const ACCEPTED: i32 = 0;
const REFUSED: i32 = 3;
/// Processor time that an answer may take.
const TIME_LIMIT: Duration = Duration::from_secs(10);

/// Every case beside libNVVM.
pub fn sweep(flags: &Flags) -> Result<Tally, String> {
    let mut cases = Vec::new();
    for file in test_files(Path::new("tests/ir/nvvm")) {
        if file.extension().is_none_or(|extension| extension != "verdicts") {
            continue;
        }
        let text = std::fs::read_to_string(&file).map_err(|error| error.to_string())?;
        let stem = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let read = VerdictCase::parse_all(&text).map_err(|error| format!("{stem}: {error}"))?;
        cases.extend(read.into_iter().map(|case| (format!("{stem}/{}", case.name), case)));
    }
    let named = |name: &str| flags.picks(Path::new(name));
    cases.retain(|(name, _)| named(name));
    let mut tally = Tally::default();
    let peers = Peers::find();
    let Some(library) = &peers.nvvm else {
        tally.skip("no libNVVM", cases.len());
        return Ok(tally);
    };
    let results = in_parallel(&cases, |(_, case)| judge(case, &peers, library));
    for ((name, _), result) in cases.iter().zip(results) {
        match result {
            Ok(()) => tally.pass(),
            Err(error) => tally.fail(format!("{name}: {error}")),
        }
    }
    Ok(tally)
}

fn judge(case: &VerdictCase, peers: &Peers, library: &Path) -> Result<(), String> {
    let (text, arch) = (case.module(), case.arch()?);
    let target = arch.compute_name();
    let (verify, log) = ask(library, "verify", &target, &text)?;
    if verify != case.verify {
        return Err(format!("libNVVM's Verify says {verify:?}: {log}"));
    }
    let (mut compile, output) = ask(library, "compile", &target, &text)?;
    let assemble = |ptx: &str| match peers.assemble_relocatable(ptx, &arch.to_string()) {
        Some(Err(error)) => Err(error),
        _ => Ok(()),
    };
    if compile == Verdict::Accept && assemble(&output).is_err() {
        compile = Verdict::Unusable;
    }
    // What crashed once may write something another time: what it reads is not its own.
    if compile != case.compile && case.compile != Verdict::Crash {
        return Err(format!("libNVVM's Compile says {compile:?}: {output}"));
    }
    if case.compile == Verdict::Accept {
        case.check_ptx(&output).map_err(|error| format!("libNVVM: {error}"))?;
    }
    match case.check()? {
        Some(ptx) => assemble(&ptx).map_err(|error| format!("ptxas refuses ours: {error}\n{ptx}")),
        None => Ok(()),
    }
}

/// What libNVVM says to a module, and its log or the PTX.
fn ask(
    library: &Path,
    task: &str,
    target: &str,
    module: &str,
) -> Result<(Verdict, String), String> {
    let this = std::env::current_exe().map_err(|error| error.to_string())?;
    let mut child = Command::new(this)
        .args([CHORE, task, target])
        .arg(library)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .map_err(|error| error.to_string())?;
    if let Some(mut stdin) = child.stdin.take() {
        stdin.write_all(module.as_bytes()).map_err(|error| error.to_string())?;
    }
    let mut stdout = child.stdout.take().ok_or("no output")?;
    let reader = std::thread::spawn(move || {
        let mut bytes = Vec::new();
        let _ = stdout.read_to_end(&mut bytes);
        bytes
    });
    // Some modules keep libNVVM busy for ever.
    let status = wait_for(&mut child, TIME_LIMIT)?.and_then(|status| status.code());
    let output = reader.join().map_err(|_| "no output")?;
    let verdict = match status {
        Some(ACCEPTED) => Verdict::Accept,
        Some(REFUSED) => Verdict::Refuse,
        _ => Verdict::Crash,
    };
    Ok((verdict, String::from_utf8_lossy(&output).trim_matches('\0').to_owned()))
}

/// One question, in this process: the module comes in, the log or the PTX goes out.
pub fn answer(task: &str, target: &str, library: &str) -> crate::Done {
    let mut module = Vec::new();
    std::io::stdin().read_to_end(&mut module).map_err(|error| error.to_string())?;
    let nvvm = Nvvm::open(Path::new(library)).ok_or("cannot open libNVVM")?;
    let task = if task == "verify" { NvvmTask::Verify } else { NvvmTask::Compile };
    let module = NvvmModule { name: "case", bytes: &module, is_lazy: false };
    let answer = nvvm.run(&[module], &[format!("-arch={target}")], task);
    let (status, results) = answer.ok_or("libNVVM takes no such program")?;
    let said = if status == 0 { results.result } else { results.log };
    std::io::stdout().write_all(&said).map_err(|error| error.to_string())?;
    std::process::exit(if status == 0 { ACCEPTED } else { REFUSED });
}
