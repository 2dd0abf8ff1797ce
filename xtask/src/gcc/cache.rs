//! What NVRTC said before: its verdicts never change, and asking takes most of the time.
//!
//! A line of the file is the test, a number that stands for its text and options, the answer, the lines
//! of errors, and the first error. PTX of tests that run is kept in files named by the number.

use super::FOLDER;
use super::worker::Answer;
use std::collections::HashMap;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// What a compiler said of a test, as far as it matters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// Whether it compiled.
    pub answer: Answer,
    /// The lines of its errors.
    pub lines: Vec<usize>,
    /// Its first error.
    pub message: String,
}

impl Verdict {
    /// Reads a log.
    pub fn new(answer: Answer, log: &str) -> Verdict {
        let (mut lines, mut message) = (Vec::new(), String::new());
        for text in log.lines() {
            let Some((place, error)) = text.split_once("error") else { continue };
            let line: Option<usize> = place
                .strip_prefix(super::worker::SOURCE_NAME)
                .and_then(|place| place.strip_prefix('(')?.split_once(')'))
                .and_then(|(line, _)| line.parse().ok());
            lines.extend(line);
            if message.is_empty() && (line.is_some() || text.contains(": ")) {
                message = error.trim_start_matches([':', ' ']).to_owned();
            }
        }
        lines.sort_unstable();
        lines.dedup();
        if message.is_empty() {
            message = log.lines().next().unwrap_or_default().to_owned();
        }
        Verdict { answer, lines, message: message.replace('\t', " ") }
    }

    /// What the simulator said.
    pub fn of_run(answer: Answer, log: &str) -> Verdict {
        Verdict { answer, lines: Vec::new(), message: log.lines().next().unwrap_or("").to_owned() }
    }

    fn line(&self) -> String {
        let lines: Vec<String> = self.lines.iter().map(usize::to_string).collect();
        format!("{}\t{}\t{}", self.answer.name(), lines.join(","), self.message)
    }

    fn parse(text: &str) -> Option<Verdict> {
        let mut fields = text.splitn(3, '\t');
        let answer = Answer::of_name(fields.next()?)?;
        let lines = fields.next()?.split(',').filter_map(|line| line.parse().ok()).collect();
        Some(Verdict { answer, lines, message: fields.next()?.to_owned() })
    }
}

/// The verdicts of one version of NVRTC.
pub struct Cache {
    known: Mutex<HashMap<String, Verdict>>,
    file: Mutex<std::fs::File>,
    folder: PathBuf,
}

impl Cache {
    /// Reads what is known of a version with these headers.
    pub fn open(version: &str, headers: &Path) -> Result<Cache, String> {
        let mut names: Vec<PathBuf> = std::fs::read_dir(headers)
            .map_err(|error| format!("{}: {error}", headers.display()))?
            .flatten()
            .map(|entry| entry.path())
            .collect();
        names.sort();
        let texts: Vec<Vec<u8>> =
            names.iter().map(|name| std::fs::read(name).unwrap_or_default()).collect();
        let hash = hash(texts.iter().map(Vec::as_slice));
        let folder = Path::new(FOLDER).join(format!("nvrtc-{version}-{hash:016x}"));
        std::fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
        let path = folder.join("verdicts.txt");
        let text = std::fs::read(&path).unwrap_or_default();
        let text = String::from_utf8_lossy(&text);
        let read = |line: &str| {
            let (key, verdict) = line.split_once('\t')?;
            Some((key.to_owned(), Verdict::parse(verdict)?))
        };
        let known = Mutex::new(text.lines().filter_map(read).collect());
        let file = std::fs::OpenOptions::new().create(true).append(true).open(&path);
        let file = Mutex::new(file.map_err(|error| format!("{}: {error}", path.display()))?);
        Ok(Cache { known, file, folder })
    }

    /// The verdict of a key, known or asked for.
    pub fn verdict(
        &self,
        key: &str,
        ask: impl FnOnce() -> Result<Verdict, String>,
    ) -> Result<Verdict, String> {
        let known = self.known.lock().map_err(|error| error.to_string())?.get(key).cloned();
        if let Some(verdict) = known {
            return Ok(verdict);
        }
        let verdict = ask()?;
        let line = format!("{key}\t{}\n", verdict.line());
        let mut file = self.file.lock().map_err(|error| error.to_string())?;
        file.write_all(line.as_bytes()).map_err(|error| error.to_string())?;
        drop(file);
        self.known
            .lock()
            .map_err(|error| error.to_string())?
            .insert(key.to_owned(), verdict.clone());
        Ok(verdict)
    }

    /// Where the PTX of a key is kept.
    pub fn ptx(&self, key: &str) -> PathBuf {
        self.folder.join(format!("{}.ptx", key.replace(['/', ' '], "-")))
    }
}

/// The key of a test: its name, and what its text and options amount to.
pub fn key(name: &str, text: &[u8], options: &[String]) -> String {
    let options = options.iter().map(|option| option.as_bytes());
    format!("{name} {:016x}", hash(std::iter::once(text).chain(options)))
}

/// FNV-1a of several texts, each with an end.
fn hash<'a>(parts: impl Iterator<Item = &'a [u8]>) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325u64;
    for part in parts {
        for &byte in part.iter().chain(&[0]) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
    hash
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn verdicts_are_written_and_read() {
        let log = "t.C(7): error: identifier \"x\" is undefined\n  x;\n  ^\n\n\
                   t.C(3): error #20-D: b\n1 error detected in the compilation of \"t.C\".\n";
        let verdict = Verdict::new(Answer::Refused, log);
        assert_eq!(verdict.lines, [3, 7]);
        assert_eq!(verdict.message, "identifier \"x\" is undefined");
        assert_eq!(Verdict::parse(&verdict.line()), Some(verdict));
    }

    #[test]
    fn keys_tell_options_apart() {
        let options =
            |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect::<Vec<_>>();
        let a = key("a", b"x", &options(&["-Db"]));
        assert!(a != key("a", b"x", &options(&["-Dc"])) && a != key("a", b"y", &options(&["-Db"])));
        assert_eq!(a, key("a", b"x", &options(&["-Db"])));
    }
}
