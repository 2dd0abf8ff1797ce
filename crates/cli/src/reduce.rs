//! `cuprum reduce FILE`: a smaller input with the same fault.

use crate::arguments::{Arguments, complaint, read_input};
use crate::{Done, output};
use cuprum_driver::files::TemporaryFolder;
use cuprum_driver::{OptLevel, Options, Source};
use cuprum_filetest::{Directives, LaunchScript, RunResult, difference, run_script};
use cuprum_peers::Peers;
use cuprum_reduce::{FOR_IR, FOR_SOURCES, Reducer, Strategy};
use cuprum_sim::LaunchOptions;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

const OWN: &[&str] = &["-o", "--output-file", "--test", "--if", "--seconds"];
/// Launches that run longer than this tell nothing.
const INSTRUCTION_LIMIT: u64 = 60_000_000;

/// What is wrong with the input.
enum Condition {
    /// A shell command ends with exit code 0.
    Command(String),
    /// The compiler has an internal error, this one.
    Crash(String),
    /// The options give other results than O0.
    Wrong,
    /// `ptxas` refuses the PTX.
    Ptxas(Peers),
}

impl Condition {
    /// Why nothing of the kind can be found in an input.
    fn cannot_be_seen(&self, bytes: &[u8]) -> Option<String> {
        match self {
            Condition::Wrong => {
                let directives = Directives::parse(&String::from_utf8_lossy(bytes));
                let script = LaunchScript::parse_unchecked(&directives);
                script.err().map(|error| format!("how to run it is not said: {error}"))
            }
            Condition::Ptxas(peers) if peers.ptxas.is_none() => {
                Some("there is no ptxas to ask: `cargo xtask peers` gets it".to_owned())
            }
            _ => None,
        }
    }
}

/// Reduces a `.cu` or `.ll` file.
pub fn command(words: &[String]) -> Done {
    let arguments = Arguments::parse(words, OWN)?;
    let mut options = Options::default();
    let input = arguments.one_input(&mut options)?;
    let bytes = read_input(&input)?;
    let is_ir = input.ends_with(".ll");
    // A file of our own for commands to look at.
    let folder = TemporaryFolder::new().map_err(|error| format!("cuprum: {error}\n"))?;
    let scratch = folder.path().join(if is_ir { "reduced.ll" } else { "reduced.cu" });
    let subject = Subject { is_ir, options, scratch };
    let condition = match (arguments.value(&["--test"]), arguments.value(&["--if"])) {
        (Some(test), None) => Condition::Command(test.to_owned()),
        (None, Some("crash")) => Condition::Crash(subject.crash(&bytes).unwrap_or_default()),
        (None, Some("wrong")) => Condition::Wrong,
        (None, Some("ptxas")) => Condition::Ptxas(Peers::find()),
        _ => {
            return Err(complaint("reduce needs --test='<command>' or --if=crash|wrong|ptxas"));
        }
    };
    if let Some(reason) = condition.cannot_be_seen(&bytes) {
        return Err(format!("cuprum: {input}: {reason}\n"));
    }
    let seconds = match arguments.value(&["--seconds"]).map(str::parse) {
        Some(Ok(seconds)) => seconds,
        Some(Err(_)) => return Err(complaint("option `--seconds` takes a number")),
        None => 600,
    };
    let mut strategies: Vec<Strategy> = if is_ir { FOR_IR } else { FOR_SOURCES }.to_vec();
    // A text that need not be right can be cut anywhere.
    if matches!(condition, Condition::Crash(_)) && !is_ir {
        strategies.push(Strategy::Bytes);
    }
    let mut reducer = Reducer::new(|bytes: &[u8]| subject.fails(&condition, bytes))
        .within(Duration::from_secs(seconds));
    let small = reducer.reduce(&bytes, &strategies);
    let attempts = reducer.attempts();
    drop(reducer);
    drop(folder);
    let small = small.ok_or("cuprum: the input does not show the fault\n")?;
    let told = format!("{} bytes, from {}, after {attempts} attempts", small.len(), bytes.len());
    output::complain(&format!("cuprum: {told}\n"));
    output::deliver(arguments.value(&["-o", "--output-file"]), &small)
}

struct Subject {
    is_ir: bool,
    options: Options,
    scratch: PathBuf,
}

impl Subject {
    fn source(&self, bytes: &[u8]) -> Source {
        let source =
            Source::from_bytes(if self.is_ir { "reduced.ll" } else { "reduced.cu" }, bytes);
        if self.is_ir { source.as_ir() } else { source }
    }

    fn fails(&self, condition: &Condition, bytes: &[u8]) -> bool {
        match condition {
            Condition::Command(test) => self.command_succeeds(test, bytes),
            Condition::Crash(message) => self.crash(bytes).as_ref() == Some(message),
            Condition::Wrong => self.differs(bytes).unwrap_or(false),
            Condition::Ptxas(peers) => {
                let Ok(output) = cuprum_filetest::compile(&self.source(bytes), &self.options)
                else {
                    return false;
                };
                let arch = self.options.arch.to_string();
                matches!(peers.assemble(&output.text, &arch, false), Some(Err(error)) if !error.is_empty())
            }
        }
    }

    /// The message of an internal error without its numbers, which depend on the input.
    fn crash(&self, bytes: &[u8]) -> Option<String> {
        let failure = cuprum_filetest::compile(&self.source(bytes), &self.options).err()?;
        let message = failure.internal_error()?;
        Some(message.chars().filter(|letter| !letter.is_ascii_digit()).collect())
    }

    /// Whether the options give other results than O0; `None` if one of them gives none.
    fn differs(&self, bytes: &[u8]) -> Option<bool> {
        let text = String::from_utf8_lossy(bytes);
        let script = LaunchScript::parse_unchecked(&Directives::parse(&text)).ok()?;
        let mut options = self.options.clone();
        options.math.fmad = false;
        let plain = Options {
            opt_level: OptLevel::O0,
            control: cuprum_driver::PassControl::default(),
            ..options.clone()
        };
        let before = self.results(&script, bytes, &plain)?;
        let output = cuprum_filetest::compile(&self.source(bytes), &options).ok()?;
        Some(match run(&script, &output.text) {
            Ok(after) => difference(&before, &after).is_some(),
            // A fault that was not there before.
            Err(_) => true,
        })
    }

    fn results(&self, script: &LaunchScript, bytes: &[u8], options: &Options) -> Option<RunResult> {
        let output = cuprum_filetest::compile(&self.source(bytes), options).ok()?;
        run(script, &output.text).ok()
    }

    /// Runs a shell command on the input, whose path takes the place of `{}` or stands at the end.
    fn command_succeeds(&self, test: &str, bytes: &[u8]) -> bool {
        if std::fs::write(&self.scratch, bytes).is_err() {
            return false;
        }
        let status = Command::new("sh")
            .arg("-c")
            .arg(with_path(test, &self.scratch))
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status();
        status.is_ok_and(|status| status.success())
    }
}

fn with_path(test: &str, path: &Path) -> String {
    let path = path.display().to_string();
    if test.contains("{}") { test.replace("{}", &path) } else { format!("{test} {path}") }
}

fn run(script: &LaunchScript, ptx: &str) -> Result<RunResult, String> {
    let module = cuprum_ptx::parse(ptx).map_err(|error| error.to_string())?;
    let options =
        LaunchOptions { instruction_limit: INSTRUCTION_LIMIT, ..LaunchOptions::default() };
    Ok(run_script(script, &module, &options)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_path_takes_its_place() {
        assert_eq!(with_path("grep x {} -q", Path::new("a.cu")), "grep x a.cu -q");
        assert_eq!(with_path("grep x", Path::new("a.cu")), "grep x a.cu");
    }

    #[test]
    fn a_command_decides_what_stays() {
        let input =
            std::env::temp_dir().join(format!("cuprum-reduce-test-{}.cu", std::process::id()));
        let result = input.with_extension("small.cu");
        std::fs::write(&input, "int a;\nint b;\nint c() {\n  return a + (b * 7);\n}\n").unwrap();
        let words =
            ["--test=grep -q return", "-o", result.to_str().unwrap(), input.to_str().unwrap()];
        command(&words.map(str::to_owned)).unwrap();
        let small = std::fs::read_to_string(&result).unwrap();
        let _ = (std::fs::remove_file(&input), std::fs::remove_file(&result));
        assert!(small.contains("return") && !small.contains("int a"), "{small}");
        assert!(command(&["x.cu".to_owned()]).is_err());
    }
}
