//! `cargo xtask fuzz --input`: broken programs, which must be answered, all of them.
//!
//! A program is made from a test by changing bytes or tokens of a source (`--input=bytes`,
//! `--input=tokens`), bytes, lines and words of IR or PTX (`--input=ir`, `--input=ptx`), or bits of the
//! bitcode that we write of IR (`--input=bitcode`); seed and number
//! name it for as long as that test stays. Sources and IR go through the compiler, PTX through the
//! simulator. Child processes take them one after another and tell each number before they start; the
//! parent watches for a crash, for one that takes too long and for too much memory. What is found is
//! made small and saved under `target/fuzz-input`. Once fixed it belongs into `tests/fuzz`, which
//! `cargo xtask test` replays and from which later runs start, too.

mod lines;
mod mutate;
mod tokens;

use super::Random;
use crate::process::{processor_time, resident_memory};
use crate::progress::threads;
use crate::{Done, Flags};
use cuprum_driver::{Emit, OptLevel, Options, Source};
use cuprum_filetest::{Directives, LaunchScript, run_script, test_files};
use cuprum_reduce::{FOR_BYTES, Reducer};
use cuprum_sim::LaunchOptions;
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// A program may take so much processor time: other work on the machine does not count.
const TIME_LIMIT: Duration = Duration::from_secs(5);
/// A program may take so many bytes.
const MEMORY_LIMIT: u64 = 2 << 30;
/// How often the parent looks.
const POLL: Duration = Duration::from_millis(20);
/// Where everything is written.
const FOLDER: &str = "target/fuzz-input";
/// Instructions that broken PTX may execute.
const INSTRUCTIONS: u64 = 1_000_000;
/// Making a finding small ends after this time; a hang takes seconds to be seen each time.
const REDUCTION: Duration = Duration::from_secs(60);
/// Findings of one run after which it ends.
const ENOUGH: usize = 20;

/// How a program is broken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Bytes of a source are changed.
    Bytes,
    /// Tokens of a source are changed.
    Tokens,
    /// Bytes, lines and words of IR are changed.
    Ir,
    /// Bits and bytes of bitcode are changed.
    Bitcode,
    /// Bytes, lines and words of PTX are changed.
    Ptx,
}

impl Kind {
    /// All of them.
    pub const ALL: [Kind; 5] = [Kind::Bytes, Kind::Tokens, Kind::Ir, Kind::Bitcode, Kind::Ptx];

    /// What it is called.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Bytes => "bytes",
            Kind::Tokens => "tokens",
            Kind::Ir => "ir",
            Kind::Bitcode => "bitcode",
            Kind::Ptx => "ptx",
        }
    }

    /// How the names of the tests end that its programs are made from.
    fn extension(self) -> &'static str {
        match self {
            Kind::Bytes | Kind::Tokens => "cu",
            Kind::Ir | Kind::Bitcode => "ll",
            Kind::Ptx => "ptx",
        }
    }

    fn parse(text: &str) -> Result<Kind, String> {
        let found = Kind::ALL.into_iter().find(|kind| kind.name() == text);
        found.ok_or_else(|| format!("--input=bytes, tokens, ir, bitcode or ptx, not `{text}`"))
    }
}

/// What is wrong with the answer to a program.
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

impl Failing {
    /// The class that it is counted in.
    fn class(&self) -> &'static str {
        match self {
            Failing::Panic(_) => "panics",
            Failing::Crash(_) => "crashes",
            Failing::Hang => "hangs",
            Failing::Memory => "too much memory",
        }
    }
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

/// The chore, in the parent and in its children: `input` is what `--input` says.
pub fn run(flags: &Flags, input: &str) -> Done {
    let kinds = match input {
        "" => Kind::ALL.to_vec(),
        name => vec![Kind::parse(name)?],
    };
    if let (Some(file), [kind, ..]) = (flags.value("try"), kinds.as_slice()) {
        return try_one(*kind, Path::new(file));
    }
    let number = |name: &str| match flags.value(name) {
        Some(text) => text.parse::<u64>().map(Some).map_err(|_| format!("--{name} takes a number")),
        None => Ok(None),
    };
    let seed = number("seed")?.unwrap_or_else(Random::fresh_seed);
    if let (Some(wanted), [kind, ..]) = (number("show")?, kinds.as_slice()) {
        let program = mutate::program(&Corpus::read(*kind)?, *kind, seed, wanted);
        return std::io::stdout().write_all(&program).map_err(|error| error.to_string());
    }
    let programs = number("count")?;
    if let (Some(from), Some(step), [kind]) = (number("from")?, number("step")?, kinds.as_slice()) {
        return child(
            *kind,
            seed,
            (from..programs.unwrap_or(u64::MAX)).step_by(step.max(1) as usize),
        );
    }
    // A number of programs is done whatever time it takes; without one, the time decides.
    let seconds = number("seconds")?.unwrap_or(if programs.is_some() { 24 * 3600 } else { 60 });
    let time = Duration::from_secs(seconds) / kinds.len() as u32;
    let mut findings = 0;
    for kind in kinds {
        println!("{} seed {seed}", kind.name());
        findings += Plan { kind, seed, programs, time }.run()?.findings;
    }
    if findings == 0 { Ok(()) } else { Err(format!("{findings} findings in {FOLDER}")) }
}

/// What to run: numbered programs from the first on, up to a number or until the time is over.
pub struct Plan {
    /// How programs are broken.
    pub kind: Kind,
    /// From which random sequence.
    pub seed: u64,
    /// How many programs at most.
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

/// What the children of a run have found.
#[derive(Default)]
struct Seen {
    /// Findings that differ.
    distinct: Vec<Failing>,
    /// How many programs failed in which way.
    classes: BTreeMap<&'static str, u64>,
}

impl Plan {
    /// Runs children on all cores: each takes every so manyth program, so that all of them together
    /// do the same programs whatever their number.
    pub fn run(&self) -> Result<Summary, String> {
        std::fs::create_dir_all(FOLDER).map_err(|error| format!("{FOLDER}: {error}"))?;
        let start = Instant::now();
        let children = threads() as u64;
        let seen = Mutex::new(Seen::default());
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
        let seen = seen.into_inner().map_err(|error| error.to_string())?;
        let findings = seen.distinct.len();
        let (name, seconds) = (self.kind.name(), start.elapsed().as_secs());
        let classes: Vec<String> =
            seen.classes.iter().map(|(class, count)| format!(", {count} {class}")).collect();
        println!(
            "{name} seed {}: {programs} programs, {findings} findings{}, {seconds} s",
            self.seed,
            classes.concat()
        );
        Ok(Summary { programs, findings })
    }

    /// Runs one child after another over the programs of a lane; how many programs they did.
    fn lane(&self, first: u64, step: u64, end: Instant, seen: &Mutex<Seen>) -> Result<u64, String> {
        let (mut next, mut done) = (first, 0);
        let is_known = |failing: &Failing| {
            let mut seen = seen.lock().map_err(|error| error.to_string())?;
            *seen.classes.entry(failing.class()).or_insert(0) += 1;
            let known = seen.distinct.contains(failing) || seen.distinct.len() >= ENOUGH;
            if !known {
                seen.distinct.push(failing.clone());
            }
            Ok::<bool, String>(known)
        };
        let is_over = || seen.lock().is_ok_and(|seen| seen.distinct.len() >= ENOUGH);
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
            let program = mutate::program(&Corpus::read(self.kind)?, self.kind, seed, last);
            // What cannot be repeated cannot be made small.
            let small =
                Reducer::new(|bytes: &[u8]| judge(self.kind, bytes).as_ref() == Some(&failing))
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
            .args(["fuzz", &format!("--input={}", self.kind.name())])
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

fn this_command() -> Result<Command, String> {
    std::env::current_exe().map(Command::new).map_err(|error| error.to_string())
}

/// The child: program after program, until one fails or the parent ends it.
fn child(kind: Kind, seed: u64, numbers: impl Iterator<Item = u64>) -> Done {
    let corpus = Corpus::read(kind)?;
    let mut stdout = std::io::stdout().lock();
    for number in numbers {
        let told = writeln!(stdout, "{number}").and_then(|()| stdout.flush());
        told.map_err(|error| error.to_string())?;
        attempt(kind, &mutate::program(&corpus, kind, seed, number))?;
    }
    Ok(())
}

/// One program in a process of its own, for the parent's judgement.
fn try_one(kind: Kind, file: &Path) -> Done {
    attempt(kind, &std::fs::read(file).map_err(|error| error.to_string())?)
}

/// Gives a program to whom it is for. A panic is told on stderr, in a form that the same bug has each
/// time.
fn attempt(kind: Kind, bytes: &[u8]) -> Done {
    match kind {
        Kind::Bytes | Kind::Tokens => compile(Source::from_bytes("fuzz.cu", bytes), bytes),
        Kind::Ir => compile(Source::from_bytes("fuzz.ll", bytes).as_ir(), bytes),
        Kind::Bitcode => compile(Source::from_bytes("fuzz.bc", bytes), bytes),
        Kind::Ptx => simulate(bytes),
    }
}

/// What is wrong with the answer to this program, asked in another process.
fn judge(kind: Kind, bytes: &[u8]) -> Option<Failing> {
    let scratch = Scratch::new();
    std::fs::write(scratch.input(), bytes).ok()?;
    let mut command = this_command().ok()?;
    command.args(["fuzz".to_owned(), format!("--input={}", kind.name())]);
    command.arg(format!("--try={}", scratch.input().display()));
    let watched = watch(&mut scratch.spawn(command).ok()?, None, &mut |used| used);
    watched.failing(&scratch.log())
}

/// The whole compiler. What the front end accepts must become PTX at every level, too, by IR that is
/// verified after every pass.
fn compile(source: Source, bytes: &[u8]) -> Done {
    let mut options = Options { emit: Emit::Ptx, ..Options::default() };
    options.control.verify_each = true;
    let first_line = bytes.split(|&byte| byte == b'\n').next().unwrap_or_default();
    if let Some(words) = first_line.strip_prefix(mutate::OPTIONS_PREFIX.as_bytes()) {
        let words = String::from_utf8_lossy(words);
        let words: Vec<&str> = words.split_whitespace().collect();
        // A word that shrinking has cut means nothing.
        let _ = options.apply_args(&words);
    }
    for level in [OptLevel::O0, OptLevel::O3] {
        options.opt_level = level;
        let Err(failure) = cuprum_filetest::compile(&source, &options) else { continue };
        return failure.internal_error().map_or(Ok(()), tell_panic);
    }
    Ok(())
}

/// The bitcode of a module's text.
fn bitcode_of(text: &[u8]) -> Option<Vec<u8>> {
    let module = cuprum_ir::parse_module(std::str::from_utf8(text).ok()?).ok()?;
    cuprum_bitcode::write_module(&module).ok()
}

fn tell_panic(message: &str) -> Done {
    let plain: String = message.chars().filter(|c| !c.is_ascii_digit() && *c != '\n').collect();
    eprintln!("PANIC {}", plain.trim());
    Err("a panic".into())
}

/// The reader of PTX, our checker, and the simulator, for what launches the text asks for.
fn simulate(bytes: &[u8]) -> Done {
    let text = String::from_utf8_lossy(bytes).into_owned();
    let run = move || {
        let Ok(module) = cuprum_ptx::parse(&text) else { return };
        let errors = cuprum_ptx::check(&module);
        let Ok(script) = LaunchScript::parse_unchecked(&Directives::parse(&text)) else { return };
        let options = LaunchOptions { instruction_limit: INSTRUCTIONS, ..LaunchOptions::default() };
        // The simulator is given wrong programs, too: it says what it does not run.
        let _ = (errors, run_script(&script, &module, &options));
    };
    let Err(panic) = std::panic::catch_unwind(run) else { return Ok(()) };
    let message = panic.downcast_ref::<String>().map(String::as_str);
    tell_panic(message.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or_default())
}

/// The sources that programs are made from: all tests, and what was found before.
pub struct Corpus {
    /// A hash of each file's name, and its bytes.
    files: Vec<(u64, Vec<u8>)>,
}

impl Corpus {
    fn read(kind: Kind) -> Result<Corpus, String> {
        let mut files = test_files(Path::new("tests"));
        files.retain(|file| file.extension().is_some_and(|end| end == kind.extension()));
        if kind.extension() == "cu" {
            files.extend(fixed());
        }
        let read = |file: &PathBuf| {
            let bytes = std::fs::read(file).map_err(|e| format!("{}: {e}", file.display()))?;
            Ok((hash_of_name(&file.to_string_lossy()), bytes))
        };
        let mut files = files.iter().map(read).collect::<Result<Vec<_>, String>>()?;
        if kind == Kind::Bitcode {
            // Tests of messages are no modules.
            files.retain_mut(|(_, bytes)| match bitcode_of(bytes) {
                Some(bitcode) => {
                    *bytes = bitcode;
                    true
                }
                None => false,
            });
        }
        Ok(Corpus { files })
    }

    /// The file for a random key: the one whose name suits the key best. A new file takes over
    /// its share of the keys, and all other programs stay what they were.
    pub fn choose(&self, key: u64) -> &[u8] {
        let suits = |(name, _): &&(u64, Vec<u8>)| Random::new(name ^ key).bits();
        self.files.iter().max_by_key(suits).map_or(&[], |(_, bytes)| bytes)
    }
}

/// The hash FNV-1a of a name.
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
