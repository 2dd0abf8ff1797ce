//! Compilers in processes of their own, which may crash, hang or take all memory: one process answers
//! question after question, and is replaced when it dies.
//!
//! A question is a line: what to do, the input, the output, then options, with tabs between. The answer
//! is a line with the verdict and the length of the log, then the log.

use crate::process::{processor_time, resident_memory};
use cuprum_driver::{OptLevel, Options, Source};
use cuprum_filetest::{Directives, LaunchScript, run_script};
use cuprum_peers::{Nvrtc, Peers};
use cuprum_sim::LaunchOptions;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

/// Processor time that an answer may take.
const TIME_LIMIT: Duration = Duration::from_secs(20);
/// Time by the clock, for processes that wait for ever.
const PATIENCE: Duration = Duration::from_secs(120);
/// Memory that an answer may take.
const MEMORY_LIMIT: u64 = 4 << 30;
/// How often to look.
const POLL: Duration = Duration::from_millis(50);
/// Instructions that a test may execute in the simulator.
const INSTRUCTIONS: u64 = 50_000_000;

/// Who is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Who {
    /// NVIDIA's compiler, through its library.
    Nvrtc,
    /// Ours, and our simulator.
    Cuprum,
}

impl Who {
    fn name(self) -> &'static str {
        match self {
            Who::Nvrtc => "nvrtc",
            Who::Cuprum => "cuprum",
        }
    }
}

/// How an answer comes out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// Compiled, or run with the right result.
    Accepted,
    /// Refused, or run with a wrong result.
    Refused,
    /// The compiler says that it is wrong itself.
    InternalError,
    /// The process died.
    Crash,
    /// It took too long.
    Timeout,
    /// It took too much memory.
    Memory,
}

impl Answer {
    const NAMES: [(Answer, &'static str); 6] = [
        (Answer::Accepted, "accepted"),
        (Answer::Refused, "refused"),
        (Answer::InternalError, "internal-error"),
        (Answer::Crash, "crash"),
        (Answer::Timeout, "timeout"),
        (Answer::Memory, "memory"),
    ];

    /// As it is written.
    pub fn name(self) -> &'static str {
        Answer::NAMES.iter().find(|(answer, _)| *answer == self).map_or("", |(_, name)| name)
    }

    /// The one of a name.
    pub fn of_name(name: &str) -> Option<Answer> {
        Answer::NAMES.iter().find(|(_, known)| *known == name).map(|(answer, _)| *answer)
    }

    /// Whether it is an answer, right or wrong.
    pub fn is_sound(self) -> bool {
        matches!(self, Answer::Accepted | Answer::Refused)
    }
}

/// An answer with what was said.
pub struct Reply {
    pub answer: Answer,
    pub log: String,
}

/// What may be asked.
pub enum Question<'a> {
    /// Compile a source with options; leave the PTX in a file.
    Compile { source: &'a Path, options: &'a [String], ptx: &'a Path },
    /// Run the kernel that `kernel.rs` makes of a test.
    Simulate { ptx: &'a Path },
}

impl Question<'_> {
    fn line(&self) -> String {
        let words: Vec<String> = match self {
            Question::Compile { source, options, ptx } => {
                let files = [source, ptx].map(|path| path.display().to_string());
                let files = ["compile".to_owned()].into_iter().chain(files);
                files.chain(options.iter().cloned()).collect()
            }
            Question::Simulate { ptx } => vec!["simulate".to_owned(), ptx.display().to_string()],
        };
        words.join("\t")
    }
}

/// Processes that answer, as many as are asked at the same time.
pub struct Pool {
    who: Who,
    idle: Mutex<Vec<Worker>>,
}

impl Pool {
    /// A pool without workers yet.
    pub fn new(who: Who) -> Pool {
        Pool { who, idle: Mutex::new(Vec::new()) }
    }

    /// Asks one of the processes, and waits.
    pub fn ask(&self, question: &Question<'_>) -> Result<Reply, String> {
        let waiting = self.idle.lock().map_err(|error| error.to_string())?.pop();
        let mut worker = match waiting {
            Some(worker) => worker,
            None => Worker::start(self.who)?,
        };
        let reply = worker.ask(&question.line());
        if reply.answer.is_sound() || reply.answer == Answer::InternalError {
            self.idle.lock().map_err(|error| error.to_string())?.push(worker);
        }
        Ok(reply)
    }
}

struct Worker {
    child: Child,
    questions: ChildStdin,
    replies: Receiver<Reply>,
}

impl Worker {
    fn start(who: Who) -> Result<Worker, String> {
        let this = std::env::current_exe().map_err(|error| error.to_string())?;
        let mut child = Command::new(this)
            .args([CHORE, who.name()])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| error.to_string())?;
        let questions = child.stdin.take().ok_or("no standard input")?;
        let mut output = BufReader::new(child.stdout.take().ok_or("no standard output")?);
        let (sender, replies) = channel();
        std::thread::spawn(move || {
            while let Some(reply) = read_reply(&mut output) {
                if sender.send(reply).is_err() {
                    return;
                }
            }
        });
        Ok(Worker { child, questions, replies })
    }

    fn ask(&mut self, question: &str) -> Reply {
        let fail = |answer, log: String| Reply { answer, log };
        let asked = writeln!(self.questions, "{question}").and_then(|()| self.questions.flush());
        if let Err(error) = asked {
            return fail(Answer::Crash, error.to_string());
        }
        let (begun, used) = (Instant::now(), processor_time(self.child.id()));
        loop {
            match self.replies.recv_timeout(POLL) {
                Ok(reply) => return reply,
                Err(RecvTimeoutError::Disconnected) => {
                    let status = self.child.wait().map(|status| status.to_string());
                    return fail(Answer::Crash, status.unwrap_or_default());
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
            let id = self.child.id();
            let is_late =
                processor_time(id).saturating_sub(used) > TIME_LIMIT || begun.elapsed() > PATIENCE;
            let is_large = resident_memory(id) > MEMORY_LIMIT;
            if is_late || is_large {
                let answer = if is_large { Answer::Memory } else { Answer::Timeout };
                return fail(answer, String::new());
            }
        }
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn read_reply(input: &mut impl BufRead) -> Option<Reply> {
    let mut line = String::new();
    input.read_line(&mut line).ok()?;
    let (name, length) = line.trim_end().split_once(' ')?;
    let mut log = vec![0; length.parse().ok()?];
    input.read_exact(&mut log).ok()?;
    let log = String::from_utf8_lossy(&log).into_owned();
    Some(Reply { answer: Answer::of_name(name)?, log })
}

/// What this program is called with to answer.
pub const CHORE: &str = "gcc-worker";

/// The process that answers: question after question, until there are no more.
pub fn answer_questions(who: &str) -> crate::Done {
    let nvrtc = match who {
        "nvrtc" => Some(Nvrtc::load(&Peers::find()).ok_or("no NVRTC")?),
        _ => None,
    };
    let mut stdout = std::io::stdout().lock();
    for line in std::io::stdin().lock().lines().map_while(Result::ok) {
        let words: Vec<&str> = line.split('\t').collect();
        let (answer, log) = match words.as_slice() {
            ["compile", source, ptx, options @ ..] => compile(nvrtc.as_ref(), source, ptx, options),
            ["simulate", ptx] => simulate(Path::new(ptx)),
            _ => return Err(format!("no question: {line}")),
        };
        write!(stdout, "{} {}\n{log}", answer.name(), log.len())
            .and_then(|()| stdout.flush())
            .map_err(|error| error.to_string())?;
    }
    Ok(())
}

/// The name that messages have for every test.
pub const SOURCE_NAME: &str = "t.C";

fn compile(nvrtc: Option<&Nvrtc>, source: &str, ptx: &str, options: &[&str]) -> (Answer, String) {
    let mut bytes = match std::fs::read(source) {
        Ok(bytes) => bytes,
        Err(error) => return (Answer::Crash, format!("{source}: {error}")),
    };
    // NVRTC takes C's strings.
    bytes.iter_mut().filter(|byte| **byte == 0).for_each(|byte| *byte = b' ');
    let result = match nvrtc {
        Some(nvrtc) => {
            // The level is ours alone to name.
            let is_theirs = |option: &&&str| !option.starts_with("-O");
            let options: Vec<String> =
                options.iter().filter(is_theirs).map(|&option| option.to_owned()).collect();
            nvrtc.compile_bytes(SOURCE_NAME, bytes, &options).map_err(|error| error.log)
        }
        None => compile_ours(&bytes, options),
    };
    match result {
        Ok(text) => match std::fs::write(ptx, text) {
            Ok(()) => (Answer::Accepted, String::new()),
            Err(error) => (Answer::Crash, format!("{ptx}: {error}")),
        },
        Err(log) if says_internal_error(&log) => (Answer::InternalError, log),
        Err(log) => (Answer::Refused, log),
    }
}

/// Whether a compiler says that it is wrong itself. The lines of the source that it shows stand two
/// columns in and say nothing.
pub fn says_internal_error(log: &str) -> bool {
    log.lines().any(|line| !line.starts_with(' ') && line.contains("internal error"))
}

fn compile_ours(bytes: &[u8], words: &[&str]) -> Result<String, String> {
    let mut options = Options { opt_level: OptLevel::O3, ..Options::default() };
    options.apply_args(words).map_err(|error| error.to_string())?;
    let source = Source::from_bytes(SOURCE_NAME, bytes);
    let output = cuprum_filetest::compile(&source, &options).map_err(|failure| failure.log)?;
    Ok(output.text)
}

fn simulate(ptx: &Path) -> (Answer, String) {
    let run = || -> Result<(), String> {
        let text = std::fs::read_to_string(ptx).map_err(|error| error.to_string())?;
        let module = cuprum_ptx::parse(&text).map_err(|error| error.to_string())?;
        let script = LaunchScript::parse(&Directives::parse(super::kernel::LAUNCH))?;
        let options = LaunchOptions { instruction_limit: INSTRUCTIONS, ..LaunchOptions::default() };
        run_script(&script, &module, &options)?.check(&script).map(|_| ())
    };
    match run() {
        Ok(()) => (Answer::Accepted, String::new()),
        Err(error) => (Answer::Refused, error),
    }
}

/// A file for what one question leaves, gone when it is dropped.
pub struct Scratch(pub PathBuf);

impl Scratch {
    /// A file in a folder that no other question uses.
    pub fn new(folder: &Path) -> Scratch {
        use std::sync::atomic::{AtomicU64, Ordering};
        static COUNT: AtomicU64 = AtomicU64::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        Scratch(folder.join(format!("question-{}-{number}.ptx", std::process::id())))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_messages_tell_of_internal_errors() {
        assert!(says_internal_error("t.C(3): error: x\n  x\n\nt.C: internal error: y\n"));
        assert!(!says_internal_error("t.C(3): error: x\n  x // internal error\n  ^\n"));
    }

    #[test]
    fn a_reply_has_a_log_of_any_lines() {
        let mut input = "refused 7\na\nb\nc 2accepted 0\n".as_bytes();
        let first = read_reply(&mut input).unwrap();
        assert_eq!((first.answer, first.log.as_str()), (Answer::Refused, "a\nb\nc 2"));
        assert_eq!(read_reply(&mut input).unwrap().answer, Answer::Accepted);
        assert!(read_reply(&mut input).is_none());
    }
}
