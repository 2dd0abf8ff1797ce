//! How a compiler fared with a unit: what it made, what it said, and what that took.

use super::units::Unit;
use cuprum_driver::files::TemporaryFolder;
use cuprum_filetest::kernel_names;
use cuprum_peers::run_measured;
use std::collections::BTreeSet;
use std::fmt::Write;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

/// A compiler that runs longer is stopped.
const LIMIT: Duration = Duration::from_secs(600);

/// The result of a compilation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// There is PTX.
    pub accepted: bool,
    /// The kernels in it.
    pub kernels: BTreeSet<String>,
    /// The warnings: place and number.
    pub warnings: BTreeSet<String>,
    /// The first error, if there is one.
    pub error: Option<String>,
    /// The processor time of the process.
    pub time: Duration,
    /// The most memory that it held.
    pub peak_bytes: u64,
}

/// Compiles a unit; the PTX too, if there is any.
pub fn compile(command: &mut Command, unit: &Unit) -> Result<(Outcome, String), String> {
    let text = |error: std::io::Error| error.to_string();
    let folder = TemporaryFolder::new().map_err(text)?;
    let log = folder.path().join("log");
    let file = std::fs::File::create(&log).map_err(text)?;
    command.current_dir(folder.path()).stdin(Stdio::null());
    command.stdout(file.try_clone().map_err(text)?).stderr(file);
    let program = command.get_program().to_owned();
    let measured = run_measured(command, LIMIT)
        .map_err(|error| format!("cannot run {}: {error}", program.display()))?;
    let log = String::from_utf8_lossy(&std::fs::read(&log).unwrap_or_default()).into_owned();
    let ptx = unit.option("-o").map(|name| folder.path().join(name));
    let ptx = ptx.and_then(|path| std::fs::read_to_string(path).ok()).unwrap_or_default();
    let mut outcome = Outcome {
        accepted: measured.success,
        time: measured.processor_time,
        peak_bytes: measured.peak_bytes,
        ..Outcome::default()
    };
    outcome.read_log(&log);
    if measured.success {
        outcome.kernels = kernel_names(&ptx).into_iter().map(str::to_owned).collect();
    } else if outcome.error.is_none() {
        let last = log.lines().last().unwrap_or("it ended without a word");
        let reason = if measured.stopped { "it took too long" } else { last };
        outcome.error = Some(reason.to_owned());
    }
    Ok((outcome, ptx))
}

impl Outcome {
    fn read_log(&mut self, log: &str) {
        for line in log.lines() {
            if let Some((place, rest)) = line.split_once(": warning ") {
                let number = rest.split(':').next().unwrap_or_default();
                self.warnings.insert(format!("{place}: {number}"));
            } else if self.error.is_none()
                && let Some((_, error)) = line.split_once("error")
            {
                self.error = Some(error.trim_start_matches([':', ' ']).to_owned());
            }
        }
    }

    /// The outcome as text that [`Outcome::read`] reads.
    pub fn write(&self, key: u64) -> String {
        let accepted = u8::from(self.accepted);
        let mut text = format!("{key} {accepted} {} {}\n", self.time.as_micros(), self.peak_bytes);
        let lists = [("kernel", &self.kernels), ("warning", &self.warnings)];
        for (kind, item) in
            lists.iter().flat_map(|(kind, list)| list.iter().map(move |i| (kind, i)))
        {
            let _ = writeln!(text, "{kind} {item}");
        }
        if let Some(error) = &self.error {
            let _ = writeln!(text, "error {error}");
        }
        text
    }

    /// An outcome that was written for the same key.
    pub fn read(text: &str, key: u64) -> Option<Outcome> {
        let mut lines = text.lines();
        let mut words = lines.next()?.split(' ').map(str::parse::<u64>);
        let mut number = || words.next()?.ok();
        if number()? != key {
            return None;
        }
        let mut outcome = Outcome {
            accepted: number()? == 1,
            time: Duration::from_micros(number()?),
            peak_bytes: number()?,
            ..Outcome::default()
        };
        for line in lines {
            match line.split_once(' ')? {
                ("kernel", name) => drop(outcome.kernels.insert(name.to_owned())),
                ("warning", warning) => drop(outcome.warnings.insert(warning.to_owned())),
                ("error", error) => outcome.error = Some(error.to_owned()),
                _ => return None,
            }
        }
        Some(outcome)
    }
}

/// What stands for a unit and how cicc compiles it.
pub fn key_of(cicc: &Path, unit: &Unit) -> Result<u64, String> {
    let mut hasher = DefaultHasher::new();
    std::fs::read(&unit.text).map_err(|error| error.to_string())?.hash(&mut hasher);
    (&unit.words, cicc).hash(&mut hasher);
    Ok(hasher.finish())
}

/// What cicc did: from the file where an earlier run kept it, or by running it now.
pub fn of_cicc(cicc: &Path, unit: &Unit, scratch: &Path) -> Result<Outcome, String> {
    let key = key_of(cicc, unit)?;
    let kept = scratch.join(format!("{}.cicc", unit.name.replace('/', "-")));
    let earlier = std::fs::read_to_string(&kept).ok().and_then(|text| Outcome::read(&text, key));
    if let Some(outcome) = earlier {
        return Ok(outcome);
    }
    let (outcome, _) = compile(Command::new(cicc).args(&unit.words), unit)?;
    std::fs::write(&kept, outcome.write(key)).map_err(|error| error.to_string())?;
    Ok(outcome)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outcomes_are_kept_for_their_input() {
        let mut outcome = Outcome { accepted: true, peak_bytes: 7, ..Outcome::default() };
        outcome.time = Duration::from_micros(1500);
        outcome.kernels.insert("_Z1kv".into());
        outcome.read_log(
            "a.cu(3): warning #177-D: variable \"x\"\na.cu(4): error: expected a \";\"\n",
        );
        assert!(outcome.warnings.contains("a.cu(3): #177-D"));
        assert_eq!(outcome.error.as_deref(), Some("expected a \";\""));
        let text = outcome.write(5);
        assert_eq!(Outcome::read(&text, 5), Some(outcome));
        assert_eq!(Outcome::read(&text, 6), None);
    }
}
