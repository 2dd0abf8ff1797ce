//! `cargo xtask fuzz-front`: broken programs through the front end, which must answer all of them.
//!
//! A program is made from a test's source by changing bytes (`--kind=bytes`) or tokens
//! (`--kind=mutate`); seed and number name it for as long as that test stays. Child processes compile
//! them one after another and tell each number before they start; the parent watches for a crash, for
//! one that takes too long and for too much memory. What is found is made small and saved under
//! `target/fuzz-front`. Once fixed it belongs into `tests/fuzz`, which `cargo xtask test` replays
//! and from which later runs start, too.

mod mutate;
mod tokens;

use crate::fuzz::Random;
use crate::progress::threads;
use crate::{Done, Flags};
use cuprum_driver::{Compiler, Emit, OptLevel, Options, Source};
use cuprum_filetest::test_files;
use cuprum_reduce::{FOR_BYTES, Reducer};
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// A compilation may take so much processor time: other work on the machine does not count.
const TIME_LIMIT: Duration = Duration::from_secs(10);
/// A compilation may take so many bytes.
const MEMORY_LIMIT: u64 = 2 << 30;
/// How often the parent looks.
const POLL: Duration = Duration::from_millis(20);
/// Where everything is written.
const FOLDER: &str = "target/fuzz-front";
/// Making a finding small ends after this time; a hang takes ten seconds to be seen each time.
const REDUCTION: Duration = Duration::from_secs(60);
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
    let number = |name: &str| match flags.value(name) {
        Some(text) => text.parse::<u64>().map(Some).map_err(|_| format!("--{name} takes a number")),
        None => Ok(None),
    };
    let seed = number("seed")?.unwrap_or(1);
    if let Some(wanted) = number("show")? {
        let program = mutate::program(&Corpus::read()?, kind, seed, wanted);
        return std::io::stdout().write_all(&program).map_err(|error| error.to_string());
    }
    let programs = number("count")?;
    if let (Some(from), Some(step)) = (number("from")?, number("step")?) {
        return child(
            kind,
            seed,
            (from..programs.unwrap_or(u64::MAX)).step_by(step.max(1) as usize),
        );
    }
    // A number of programs is done whatever time it takes; without one, the time decides.
    let seconds = number("seconds")?.unwrap_or(if programs.is_some() { 24 * 3600 } else { 60 });
    let plan = Plan { kind, seed, programs, time: Duration::from_secs(seconds) };
    let findings = plan.run()?.findings;
    if findings == 0 { Ok(()) } else { Err(format!("{findings} findings in {FOLDER}")) }
}

/// What to run: numbered programs from the first on, up to a number or until the time is over.
pub struct Plan {
    /// How programs are broken.
    pub kind: Kind,
    /// From which random sequence.
    pub seed: u64,
    /// How many.
    pub programs: Option<u64>,
    /// How long at most.
    pub time: Duration,
}

/// What a run came to.
pub struct Summary {
    /// Programs that were tried.
    pub programs: u64,
    /// Findings that differ.
    pub findings: usize,
}

impl Plan {
    /// Runs children on all cores: each takes every so manyth program, so that all of them together
    /// do the same programs whatever their number.
    pub fn run(&self) -> Result<Summary, String> {
        std::fs::create_dir_all(FOLDER).map_err(|error| format!("{FOLDER}: {error}"))?;
        let start = Instant::now();
        let children = threads() as u64;
        let seen = Mutex::new(Vec::new());
        let counts = std::thread::scope(|scope| {
            let lane = |first| {
                scope.spawn({
                    let seen = &seen;
                    move || self.lane(first, children, start + self.time, seen)
                })
            };
            let lanes: Vec<_> = (0..children).map(lane).collect();
            let counts: Result<Vec<u64>, String> = lanes
                .into_iter()
                .map(|lane| lane.join().unwrap_or_else(|_| Err("a fuzzing thread panicked".into())))
                .collect();
            counts
        })?;
        let programs = counts.iter().sum();
        let findings = seen.into_inner().map_or(0, |seen| seen.len());
        let (name, seconds) = (self.kind.name(), start.elapsed().as_secs());
        println!(
            "{name} seed {}: {programs} programs, {findings} findings, {seconds} s",
            self.seed
        );
        Ok(Summary { programs, findings })
    }

    /// Runs one child after another over the programs of a lane; how many programs they did.
    fn lane(
        &self,
        first: u64,
        step: u64,
        end: Instant,
        seen: &Mutex<Vec<Failing>>,
    ) -> Result<u64, String> {
        let (mut next, mut done) = (first, 0);
        let is_known = |failing: &Failing| {
            let mut seen = seen.lock().map_err(|error| error.to_string())?;
            let known = seen.contains(failing) || seen.len() >= ENOUGH;
            if !known {
                seen.push(failing.clone());
            }
            Ok::<bool, String>(known)
        };
        let is_over = || seen.lock().is_ok_and(|seen| seen.len() >= ENOUGH);
        while self.programs.is_none_or(|programs| next < programs)
            && Instant::now() < end
            && !is_over()
        {
            let (failing, last) = self.watch_child(next, step, end)?;
            let Some(last) = last else { return Ok(done) };
            done += (last - next) / step + 1;
            next = last + step;
            let Some(failing) = failing else { return Ok(done) };
            if is_known(&failing)? {
                continue;
            }
            let (name, seed) = (self.kind.name(), self.seed);
            println!("{name} seed {seed} program {last}: {failing}");
            let program = mutate::program(&Corpus::read()?, self.kind, seed, last);
            // What cannot be repeated cannot be made small.
            let small = Reducer::new(|bytes: &[u8]| judge(bytes).as_ref() == Some(&failing))
                .within(REDUCTION)
                .reduce(&program, FOR_BYTES)
                .unwrap_or(program);
            let path = Path::new(FOLDER).join(format!("{name}-{seed}-{last}.input"));
            std::fs::write(&path, &small).map_err(|error| error.to_string())?;
            println!("  {} bytes in {}", small.len(), path.display());
        }
        Ok(done)
    }

    /// Lets a child work from program `first` on. Tells what went wrong, and the last program that
    /// the child began; none if it had no time for any.
    fn watch_child(
        &self,
        first: u64,
        step: u64,
        end: Instant,
    ) -> Result<(Option<Failing>, Option<u64>), String> {
        let mut command = this_command()?;
        command
            .args(["fuzz-front", &format!("--kind={}", self.kind.name())])
            .args([format!("--seed={}", self.seed), format!("--from={first}")])
            .arg(format!("--step={step}"))
            .args(self.programs.map(|programs| format!("--count={programs}")));
        let scratch = Scratch::new();
        let mut child = scratch.spawn(command)?;
        // The child says each number before it starts with that program.
        let at = Arc::new(AtomicU64::new(NOTHING_YET));
        let lines = child.stdout.take().map(BufReader::new);
        let listener = std::thread::spawn({
            let at = Arc::clone(&at);
            move || {
                for line in lines.into_iter().flat_map(BufReader::lines).map_while(Result::ok) {
                    if let Ok(number) = line.parse() {
                        at.store(number, Ordering::Relaxed);
                    }
                }
            }
        });
        let mut begun = (NOTHING_YET, Duration::ZERO);
        let watched = watch(&mut child, Some(end), &mut |used| {
            let number = at.load(Ordering::Relaxed);
            if begun.0 != number {
                begun = (number, used);
            }
            used.saturating_sub(begun.1)
        });
        let _ = listener.join();
        let last = at.load(Ordering::Relaxed);
        let failing = watched.failing(&scratch.log());
        match (failing, last) {
            (Some(failing), NOTHING_YET) => Err(format!("a child could not start: {failing}")),
            (None, NOTHING_YET) => Ok((None, None)),
            (failing, last) => Ok((failing, Some(last))),
        }
    }
}

/// The number of a child that has not begun with any program.
const NOTHING_YET: u64 = u64::MAX;

/// Files of one child, which are gone with it.
struct Scratch {
    stem: PathBuf,
}

impl Scratch {
    fn new() -> Scratch {
        static COUNT: AtomicU64 = AtomicU64::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("child-{}-{number}", std::process::id());
        Scratch { stem: Path::new(FOLDER).join(name) }
    }

    fn input(&self) -> PathBuf {
        self.stem.with_extension("try")
    }

    /// Starts a child whose stderr is kept.
    fn spawn(&self, mut command: Command) -> Result<Child, String> {
        let stderr = std::fs::File::create(self.stem.with_extension("log"))
            .map_err(|error| format!("{FOLDER}: {error}"))?;
        let command = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(stderr);
        command.spawn().map_err(|error| error.to_string())
    }

    fn log(&self) -> String {
        std::fs::read_to_string(self.stem.with_extension("log")).unwrap_or_default()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(self.input());
        let _ = std::fs::remove_file(self.stem.with_extension("log"));
    }
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
    loop {
        if let Ok(Some(status)) = child.try_wait() {
            return Watched::Ended(status);
        }
        let failing = if resident_memory(child.id()) > MEMORY_LIMIT {
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

/// The bytes of memory that a process holds.
pub fn resident_memory(id: u32) -> u64 {
    let text = std::fs::read_to_string(format!("/proc/{id}/status")).unwrap_or_default();
    let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kilobytes = line.and_then(|line| line.trim().strip_suffix(" kB")?.trim().parse().ok());
    kilobytes.unwrap_or(0u64) * 1024
}

/// The processor time of a process, from the 14th and 15th words of its `stat`, which count
/// hundredths of a second. The second word, in parentheses, may have spaces.
pub fn processor_time(id: u32) -> Duration {
    let text = std::fs::read_to_string(format!("/proc/{id}/stat")).unwrap_or_default();
    let words = text.rsplit(')').next().unwrap_or_default().split_whitespace();
    let ticks: u64 = words.skip(11).take(2).filter_map(|word| word.parse::<u64>().ok()).sum();
    Duration::from_millis(ticks * 10)
}

fn this_command() -> Result<Command, String> {
    std::env::current_exe().map(Command::new).map_err(|error| error.to_string())
}

/// The child: program after program, until one fails or the parent ends it.
fn child(kind: Kind, seed: u64, numbers: impl Iterator<Item = u64>) -> Done {
    let corpus = Corpus::read()?;
    let mut stdout = std::io::stdout().lock();
    for number in numbers {
        let told = writeln!(stdout, "{number}").and_then(|()| stdout.flush());
        told.map_err(|error| error.to_string())?;
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
    let scratch = Scratch::new();
    std::fs::write(scratch.input(), bytes).ok()?;
    let mut command = this_command().ok()?;
    command.args(["fuzz-front".to_owned(), format!("--try={}", scratch.input().display())]);
    let watched = watch(&mut scratch.spawn(command).ok()?, None, &mut |used| used);
    watched.failing(&scratch.log())
}

/// The whole compiler. What the front end accepts must become PTX at every level, too, by IR that is
/// verified after every pass. A panic is told on stderr, in a form that the same bug has each time.
fn compile(bytes: &[u8]) -> Done {
    let mut options = Options { emit: Emit::Ptx, ..Options::default() };
    options.control.verify_each = true;
    let first_line = bytes.split(|&byte| byte == b'\n').next().unwrap_or_default();
    if let Some(words) = first_line.strip_prefix(mutate::OPTIONS_PREFIX.as_bytes()) {
        let words = String::from_utf8_lossy(words);
        let words: Vec<&str> = words.split_whitespace().collect();
        // A word that shrinking has cut means nothing.
        let _ = options.apply_args(&words);
    }
    let source = Source::from_bytes("fuzz.cu", bytes);
    for level in [OptLevel::O0, OptLevel::O3] {
        options.opt_level = level;
        let Err(failure) = Compiler::new().compile(&source, &options) else { continue };
        let internal = failure.log.lines().find(|line| line.contains("internal error"));
        let Some(message) = internal else { return Ok(()) };
        let message = message.split("internal error").last().unwrap_or_default();
        let plain: String = message.chars().filter(|c| !c.is_ascii_digit()).collect();
        eprintln!("PANIC {}", plain.trim_start_matches(':').trim());
        return Err("internal error".into());
    }
    Ok(())
}

/// The sources that programs are made from: all tests, and what was found before.
pub struct Corpus {
    /// A hash of each file's name, and its bytes.
    files: Vec<(u64, Vec<u8>)>,
}

impl Corpus {
    fn read() -> Result<Corpus, String> {
        let mut files = test_files(Path::new("tests"));
        files.retain(|file| file.extension().is_some_and(|extension| extension == "cu"));
        files.extend(fixed());
        let read = |file: &PathBuf| {
            let bytes = std::fs::read(file).map_err(|e| format!("{}: {e}", file.display()))?;
            Ok((hash_of_name(&file.to_string_lossy()), bytes))
        };
        Ok(Corpus { files: files.iter().map(read).collect::<Result<_, String>>()? })
    }

    /// The file for a random key: the one whose name suits the key best. A new file takes over
    /// its share of the keys, and all other programs stay what they were.
    pub fn choose(&self, key: u64) -> &[u8] {
        let suits = |(name, _): &&(u64, Vec<u8>)| Random::new(name ^ key).bits();
        self.files.iter().max_by_key(suits).map_or(&[], |(_, bytes)| bytes)
    }
}

/// FNV-1a.
fn hash_of_name(name: &str) -> u64 {
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    name.bytes().fold(0xcbf2_9ce4_8422_2325, step)
}

/// What was found and fixed before.
pub fn fixed() -> Vec<PathBuf> {
    let entries = std::fs::read_dir("tests/fuzz").into_iter().flatten().flatten();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "input"));
    files.sort();
    files
}
