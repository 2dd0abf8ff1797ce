//! `cargo xtask fuzz-front`: broken programs through the front end, which must answer all of them.
//!
//! A program is made from a test's source by changing bytes (`--kind=bytes`) or tokens
//! (`--kind=mutate`); seed and number name it for good. A child process compiles them one after
//! another and writes each down before it starts; the parent watches for a crash, for one that
//! takes too long and for too much memory. What is found is made small and saved under
//! `target/fuzz-front`. Once fixed it belongs into `tests/fuzz`, which `cargo xtask test` replays
//! and from which later runs start, too.

mod mutate;
mod shrink;

use crate::{Done, Flags};
use cuprum_driver::{Compiler, Emit, OptLevel, Options, Source};
use cuprum_filetest::test_files;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant, SystemTime};

/// A compilation may take so much processor time: other work on the machine does not count.
const TIME_LIMIT: Duration = Duration::from_secs(10);
/// A compilation may take so many bytes.
const MEMORY_LIMIT: u64 = 2 << 30;
/// How often the parent looks.
const POLL: Duration = Duration::from_millis(20);
/// Where everything is written.
const FOLDER: &str = "target/fuzz-front";
/// Findings of one run after which it ends.
const ENOUGH: usize = 20;

/// How a program is broken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Bytes are changed.
    Bytes,
    /// Tokens are changed.
    Mutate,
}

impl Kind {
    fn name(self) -> &'static str {
        match self {
            Kind::Bytes => "bytes",
            Kind::Mutate => "mutate",
        }
    }
}

/// What is wrong with the front end's answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Failing {
    /// It panicked: the message without its numbers.
    Panic(String),
    /// The process ended.
    Crash(String),
    /// It took too long.
    Hang,
    /// It took too much memory.
    Memory,
}

impl std::fmt::Display for Failing {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Failing::Panic(message) => write!(f, "panic: {message}"),
            Failing::Crash(how) => write!(f, "crash: {how}"),
            Failing::Hang => write!(f, "more than {} s", TIME_LIMIT.as_secs()),
            Failing::Memory => write!(f, "more than {} GB", MEMORY_LIMIT >> 30),
        }
    }
}

/// The chore, in the parent and in its children.
pub fn run(flags: &Flags) -> Done {
    if let Some(file) = flags.value("try") {
        return try_one(Path::new(file));
    }
    let kind = match flags.value("kind") {
        Some("bytes") => Kind::Bytes,
        Some("mutate") => Kind::Mutate,
        _ => return Err("--kind=bytes or --kind=mutate".into()),
    };
    let number = |name: &str, default: u64| match flags.value(name) {
        Some(text) => text.parse().map_err(|_| format!("--{name} takes a number")),
        None => Ok(default),
    };
    let seed = number("seed", 1)?;
    if let Some(first) = flags.value("from") {
        let first = first.parse().map_err(|_| "--from takes a number".to_owned())?;
        return child(kind, seed, first);
    }
    let findings = fuzz(kind, seed, Duration::from_secs(number("seconds", 60)?))?;
    if findings == 0 { Ok(()) } else { Err(format!("{findings} findings in {FOLDER}")) }
}

/// Runs children until the time is over; how many findings there were.
pub fn fuzz(kind: Kind, seed: u64, time: Duration) -> Result<usize, String> {
    std::fs::create_dir_all(FOLDER).map_err(|error| format!("{FOLDER}: {error}"))?;
    let end = Instant::now() + time;
    let (mut first, mut seen) = (0u64, Vec::new());
    while Instant::now() < end && seen.len() < ENOUGH {
        let (failing, last) = watch_child(kind, seed, first, end)?;
        first = last + 1;
        let Some(failing) = failing else { continue };
        if seen.contains(&failing) {
            continue;
        }
        let program = mutate::program(&corpus()?, kind, seed, last);
        println!("{} seed {seed} program {last}: {failing}", kind.name());
        let small = shrink::shrink(&program, |bytes| judge(bytes).as_ref() == Some(&failing));
        let path = Path::new(FOLDER).join(format!("{}-{seed}-{last}.input", kind.name()));
        std::fs::write(&path, &small).map_err(|error| error.to_string())?;
        println!("  {} bytes in {}", small.len(), path.display());
        seen.push(failing);
    }
    println!("{}: {first} programs, {} findings", kind.name(), seen.len());
    Ok(seen.len())
}

/// Where a child tells which program it is at.
fn mark_file(kind: Kind) -> PathBuf {
    Path::new(FOLDER).join(format!("{}-{}.at", kind.name(), std::process::id()))
}

/// Lets a child work from program `first` on; what went wrong, and with which program.
fn watch_child(
    kind: Kind,
    seed: u64,
    first: u64,
    end: Instant,
) -> Result<(Option<Failing>, u64), String> {
    let mark = mark_file(kind);
    std::fs::write(&mark, first.to_string()).map_err(|error| error.to_string())?;
    let log = mark.with_extension("log");
    let stderr = std::fs::File::create(&log).map_err(|error| error.to_string())?;
    let mut child = this_command()?
        .args(["fuzz-front", &format!("--kind={}", kind.name())])
        .args([format!("--seed={seed}"), format!("--from={first}")])
        .env("CUPRUM_FUZZ_MARK", &mark)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(stderr)
        .spawn()
        .map_err(|error| error.to_string())?;
    let mut program: (Option<SystemTime>, Duration) = (None, Duration::ZERO);
    let watched = watch(&mut child, Some(end), &mut |used| {
        let changed = std::fs::metadata(&mark).and_then(|data| data.modified()).ok();
        if program.0 != changed {
            program = (changed, used);
        }
        used.saturating_sub(program.1)
    });
    let at = std::fs::read_to_string(&mark).ok().and_then(|text| text.parse().ok());
    let text = std::fs::read_to_string(&log).unwrap_or_default();
    let _ = std::fs::remove_file(&mark);
    let _ = std::fs::remove_file(&log);
    Ok((watched.failing(&text), at.unwrap_or(first)))
}

/// How a process that was watched ended.
enum Watched {
    Ended(ExitStatus),
    /// Its time was over.
    Stopped,
    Killed(Failing),
}

impl Watched {
    fn failing(self, log: &str) -> Option<Failing> {
        match self {
            Watched::Stopped => None,
            Watched::Killed(failing) => Some(failing),
            Watched::Ended(status) if status.success() => None,
            Watched::Ended(status) => {
                let panic = log.lines().find_map(|line| line.strip_prefix("PANIC "));
                Some(match panic {
                    Some(message) => Failing::Panic(message.to_owned()),
                    None => Failing::Crash(status.to_string()),
                })
            }
        }
    }
}

/// Watches a process. `busy` says how much of the processor time that it has used so far went into
/// the present program.
fn watch(
    child: &mut Child,
    end: Option<Instant>,
    busy: &mut dyn FnMut(Duration) -> Duration,
) -> Watched {
    let status = PathBuf::from(format!("/proc/{}/status", child.id()));
    loop {
        if let Ok(Some(status)) = child.try_wait() {
            return Watched::Ended(status);
        }
        let text = std::fs::read_to_string(&status).unwrap_or_default();
        let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kilobytes = line.and_then(|line| line.trim().strip_suffix(" kB")?.trim().parse().ok());
        let failing = if kilobytes.unwrap_or(0u64) * 1024 > MEMORY_LIMIT {
            Some(Failing::Memory)
        } else {
            (busy(processor_time(child.id())) > TIME_LIMIT).then_some(Failing::Hang)
        };
        let over = end.is_some_and(|end| Instant::now() > end);
        if failing.is_some() || over {
            let _ = child.kill();
            let _ = child.wait();
            return failing.map_or(Watched::Stopped, Watched::Killed);
        }
        std::thread::sleep(POLL);
    }
}

/// The processor time of a process, from the 14th and 15th words of its `stat`, which count
/// hundredths of a second. The second word, in parentheses, may have spaces.
fn processor_time(id: u32) -> Duration {
    let text = std::fs::read_to_string(format!("/proc/{id}/stat")).unwrap_or_default();
    let words = text.rsplit(')').next().unwrap_or_default().split_whitespace();
    let ticks: u64 = words.skip(11).take(2).filter_map(|word| word.parse::<u64>().ok()).sum();
    Duration::from_millis(ticks * 10)
}

fn this_command() -> Result<Command, String> {
    std::env::current_exe().map(Command::new).map_err(|error| error.to_string())
}

/// The child: program after program, until one fails or the parent ends it.
fn child(kind: Kind, seed: u64, first: u64) -> Done {
    let mark = std::env::var_os("CUPRUM_FUZZ_MARK").ok_or("only for children")?;
    let corpus = corpus()?;
    for number in first.. {
        std::fs::write(&mark, number.to_string()).map_err(|error| error.to_string())?;
        compile(&mutate::program(&corpus, kind, seed, number))?;
    }
    Ok(())
}

/// One program in a process of its own, for the parent's judgement.
fn try_one(file: &Path) -> Done {
    compile(&std::fs::read(file).map_err(|error| error.to_string())?)
}

/// What is wrong with the answer to this program, asked in another process.
fn judge(bytes: &[u8]) -> Option<Failing> {
    let file = Path::new(FOLDER).join(format!("try-{}", std::process::id()));
    let log = file.with_extension("log");
    std::fs::write(&file, bytes).ok()?;
    let stderr = std::fs::File::create(&log).ok()?;
    let mut command = this_command().ok()?;
    command.args(["fuzz-front".to_owned(), format!("--try={}", file.display())]);
    let spawned = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(stderr).spawn();
    let watched = watch(&mut spawned.ok()?, None, &mut |used| used);
    let text = std::fs::read_to_string(&log).unwrap_or_default();
    let _ = std::fs::remove_file(&file);
    let _ = std::fs::remove_file(&log);
    watched.failing(&text)
}

/// The whole front end, to IR. A panic is told on stderr, in a form that the same bug has each time.
pub fn compile(bytes: &[u8]) -> Done {
    let mut options = Options { emit: Emit::Llvm, opt_level: OptLevel::O0, ..Options::default() };
    let first_line = bytes.split(|&byte| byte == b'\n').next().unwrap_or_default();
    if let Some(words) = first_line.strip_prefix(mutate::OPTIONS_PREFIX.as_bytes()) {
        let words = String::from_utf8_lossy(words);
        let words: Vec<&str> = words.split_whitespace().collect();
        // A word that shrinking has cut means nothing.
        let _ = options.apply_args(&words);
    }
    let source = Source::from_bytes("fuzz.cu", bytes);
    match Compiler::new().compile(&source, &options) {
        Err(failure) if failure.log.contains("internal error") => {
            let message = failure.log.lines().find(|line| line.contains("internal error"));
            let message = message.unwrap_or_default().split("internal error").last();
            let plain: String =
                message.unwrap_or_default().chars().filter(|c| !c.is_ascii_digit()).collect();
            eprintln!("PANIC {}", plain.trim_start_matches(':').trim());
            Err("internal error".into())
        }
        _ => Ok(()),
    }
}

/// The sources that programs are made from: all tests, and what was found before.
fn corpus() -> Result<Vec<Vec<u8>>, String> {
    let mut files = test_files(Path::new("tests"));
    files.retain(|file| file.extension().is_some_and(|extension| extension == "cu"));
    files.extend(fixed());
    let read = |file: &PathBuf| std::fs::read(file).map_err(|e| format!("{}: {e}", file.display()));
    files.iter().map(read).collect()
}

/// What was found and fixed before.
pub fn fixed() -> Vec<PathBuf> {
    let entries = std::fs::read_dir("tests/fuzz").into_iter().flatten().flatten();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "input"));
    files.sort();
    files
}
