//! The guide is true: every command of `docs/guide` prints what its page says.
//!
//! A fenced block `console` holds lines `$ command`, each followed by what the command prints to
//! stdout and stderr (but for blank lines at its end), and by `[exit N]` if it fails; a line `…` stands for any lines, and `…` within
//! a line for any text. A line that ends with `\` goes on in the next one, which begins with `> `.
//! A block such as `cuda file=saxpy.cu` writes that file for the commands after it, one such as
//! `rust shows=crates/cuprum/examples/saxpy.rs` must be that file of the repository. All commands of a
//! page run in one folder, which is empty at first, each in a shell of its own. `console needs=python3`
//! names what may be missing: programs, `ptxas`, `nvrtc` and `cuda-headers` of NVIDIA's, what the step
//! `package` installs (`cuprum.pc`), or modules of Python's (`python3:numpy`); commands whose needs are missing are counted as skipped.
//!
//! `cargo xtask guide --write` puts what the commands print into the pages where it differs.

mod matching;
mod page;

use crate::cargo::built_command;
use crate::progress::{Tally, in_parallel};
use crate::{Done, Flags, dist};
use cuprum_peers::Peers;
use page::{Command, Step};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::{Duration, Instant};

/// The folder of the pages, and the page that names the others.
const FOLDER: &str = "docs/guide";
const INDEX: &str = "README.md";
/// No command of a guide should keep anybody waiting.
const LIMIT: Duration = Duration::from_secs(120);

/// The step: all pages, or those that `--filter` picks.
pub fn step(flags: &Flags) -> Result<Tally, String> {
    run(flags, false)
}

/// `cargo xtask guide`: the step by itself, which with `--write` corrects the pages.
pub fn chore(flags: &Flags) -> Done {
    run(flags, flags.value("write").is_some())?.tell()
}

fn run(flags: &Flags, write: bool) -> Result<Tally, String> {
    let bench = Bench::new()?;
    let mut pages = Vec::new();
    let entries = std::fs::read_dir(FOLDER).map_err(|error| format!("{FOLDER}: {error}"))?;
    for entry in entries.flatten() {
        let path = entry.path();
        if path.extension().is_some_and(|extension| extension == "md") && flags.picks(&path) {
            pages.push(path);
        }
    }
    pages.sort();
    let mut tally = index(&pages)?;
    for result in in_parallel(&pages, |page| bench.try_page(page, write)) {
        tally.add(result?);
    }
    Ok(tally)
}

/// Every page is named by the index.
fn index(pages: &[PathBuf]) -> Result<Tally, String> {
    let path = Path::new(FOLDER).join(INDEX);
    let text = std::fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
    let mut tally = Tally::default();
    for page in pages {
        let name = page.file_name().unwrap_or_default().to_string_lossy();
        if name == INDEX || text.contains(&format!("]({name})")) {
            tally.pass();
        } else {
            tally.fail(format!("{}: does not name {name}", path.display()));
        }
    }
    Ok(tally)
}

/// What all pages use.
struct Bench {
    /// Where the shell looks for programs: the built command, then what the step `package` installed.
    path: OsString,
    /// What else the shell gets, for compilers to find our libraries.
    variables: Vec<(&'static str, OsString)>,
    /// Where pages get their folders.
    scratch: PathBuf,
    peers: Peers,
}

impl Bench {
    fn new() -> Result<Bench, String> {
        let command = built_command()?;
        let peers = Peers::find();
        let (installed, variables) = dist::environment();
        let path = std::env::var_os("PATH").unwrap_or_default();
        let nvidia = peers.ptxas.as_ref().and_then(|ptxas| ptxas.parent());
        let programs = command.parent().map(Path::to_path_buf).into_iter();
        let programs = programs.chain(installed).chain(std::env::split_paths(&path));
        let programs = programs.chain(nvidia.map(Path::to_path_buf));
        let path = std::env::join_paths(programs).map_err(|error| error.to_string())?;
        let here = std::env::current_dir().map_err(|error| error.to_string())?;
        Ok(Bench { path, variables, scratch: here.join("target/guide"), peers })
    }

    fn try_page(&self, path: &Path, write: bool) -> Result<Tally, String> {
        let at = |error: std::io::Error| format!("{}: {error}", path.display());
        let text = std::fs::read_to_string(path).map_err(at)?;
        let mut tally = Tally::default();
        let steps = match page::steps(&text) {
            Ok(steps) => steps,
            Err(what) => {
                tally.fail(format!("{}: {what}", path.display()));
                return Ok(tally);
            }
        };
        let folder = self.scratch.join(path.file_stem().unwrap_or_default());
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).map_err(at)?;
        let mut corrections = Vec::new();
        for step in steps {
            match step {
                Step::File { name, text } => {
                    let file = folder.join(name);
                    std::fs::create_dir_all(file.parent().unwrap_or(&folder)).map_err(at)?;
                    std::fs::write(file, text).map_err(at)?;
                }
                Step::Shown { path: shown, lines, place } => {
                    let text = std::fs::read_to_string(&shown);
                    let there: Vec<String> = text.map_err(at)?.lines().map(str::to_owned).collect();
                    match there == lines {
                        true => tally.pass(),
                        false if write => corrections.push((place, there)),
                        false => {
                            let line = place.start;
                            tally.fail(format!("{}:{line}: not as {shown} is", path.display()));
                        }
                    }
                }
                Step::Run(command) => match self.missing(&command) {
                    Some(what) => tally.skip(&format!("commands of the guide need {what}"), 1),
                    None => {
                        let lines = self.output(&command, &folder).map_err(at)?;
                        if matching::lines_match(&command.expected, &lines) {
                            tally.pass();
                            continue;
                        }
                        if !write {
                            let difference = matching::difference(&command.expected, &lines);
                            let (page, line) = (path.display(), command.line);
                            let words = &command.words;
                            tally.fail(format!("{page}:{line}: $ {words}\n{difference}"));
                        }
                        let lines = matching::merged(&command.expected, &lines);
                        corrections.push((command.answer, lines));
                    }
                },
            }
        }
        if write && !corrections.is_empty() {
            std::fs::write(path, corrected(&text, corrections)).map_err(at)?;
            println!("{}: written", path.display());
        }
        Ok(tally)
    }

    /// The first need of a command that is not here.
    fn missing<'c>(&self, command: &'c Command) -> Option<&'c str> {
        let is_here = |need: &str| match need {
            "ptxas" => self.peers.ptxas.is_some(),
            "nvrtc" => self.peers.nvrtc.is_some(),
            "cuda-headers" => self.peers.headers.is_some(),
            "cuprum.pc" => !self.variables.is_empty(),
            _ => match need.split_once(':') {
                Some((python, module)) => self.quiet(python, &["-c", &format!("import {module}")]),
                None => self.quiet("sh", &["-c", &format!("command -v {need}")]),
            },
        };
        command.needs.iter().map(String::as_str).find(|need| !is_here(need))
    }

    /// Whether a program ends well; what it says is nobody's concern.
    fn quiet(&self, program: &str, words: &[&str]) -> bool {
        // By way of a shell, since it is looked for where commands of pages are.
        let mut command = std::process::Command::new("sh");
        command.args(["-c", "exec \"$@\"", "sh", program]).args(words).env("PATH", &self.path);
        let status = command.stdout(Stdio::null()).stderr(Stdio::null()).status();
        status.is_ok_and(|status| status.success())
    }

    /// What a command prints, with its exit code as the last line if it is not 0.
    fn output(&self, command: &Command, folder: &Path) -> std::io::Result<Vec<String>> {
        // A file holds any amount, where a pipe would stop a program that nobody reads from.
        let log = folder.with_extension("log");
        let file = std::fs::File::create(&log)?;
        let mut child = std::process::Command::new("sh");
        child.args(["-c", &command.words]).current_dir(folder);
        child.env("PATH", &self.path).envs(self.variables.iter().cloned());
        child.env("LC_ALL", "C.UTF-8").env_remove("NO_COLOR").stdin(Stdio::null());
        let mut child = child.stdout(file.try_clone()?).stderr(file).spawn()?;
        let start = Instant::now();
        let status = loop {
            match child.try_wait()? {
                Some(status) => break status,
                None if start.elapsed() > LIMIT => {
                    child.kill()?;
                    break child.wait()?;
                }
                None => std::thread::sleep(Duration::from_millis(2)),
            }
        };
        let text = String::from_utf8_lossy(&std::fs::read(log)?).into_owned();
        let mut lines: Vec<String> = text.lines().map(|line| line.trim_end().to_owned()).collect();
        while lines.last().is_some_and(String::is_empty) {
            lines.pop();
        }
        match status.code() {
            Some(0) => {}
            Some(code) => lines.push(format!("[exit {code}]")),
            None => lines.push("[killed]".to_owned()),
        }
        Ok(lines)
    }
}

/// A page with other answers in these lines, which come in order.
fn corrected(text: &str, corrections: Vec<(std::ops::Range<usize>, Vec<String>)>) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let (mut page, mut at) = (Vec::new(), 0);
    for (range, answer) in &corrections {
        page.extend_from_slice(&lines[at..range.start]);
        page.extend(answer.iter().map(String::as_str));
        at = range.end;
    }
    page.extend_from_slice(&lines[at..]);
    page.join("\n") + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_put_where_they_belong() {
        let page = "```console\n$ a\nold\nold\n$ b\n```\nend\n";
        let answers = vec![(2..4, vec!["new".to_owned()]), (5..5, vec!["x".to_owned()])];
        assert_eq!(corrected(page, answers), "```console\n$ a\nnew\n$ b\nx\n```\nend\n");
    }
}
