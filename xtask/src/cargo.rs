//! Running cargo. Its progress is the user's to see: stderr is theirs, stdout is read here.

use crate::Done;
use crate::progress::progress;
use crate::training;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};

/// How to build.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Profile {
    /// As tests are built.
    Dev,
    /// As users build it from the sources.
    Release,
    /// As users get it from us.
    Shipped,
}

impl Profile {
    /// What cargo calls it.
    fn name(self) -> &'static str {
        match self {
            Profile::Dev => "dev",
            Profile::Release => "release",
            Profile::Shipped => "shipped",
        }
    }

    /// Where cargo puts what is built so.
    pub fn folder(self) -> PathBuf {
        match self {
            Profile::Dev => target_folder().join("debug"),
            Profile::Release => target_folder().join(self.name()),
            // Built for a target, so that its build scripts are not trained with it.
            Profile::Shipped => target_folder().join(training::host()).join(self.name()),
        }
    }

    /// A cargo that builds so for one of its verbs; what it is to build comes next.
    pub fn command(self, verb: &str) -> Result<Command, String> {
        let mut command = command();
        command.args([verb, "--profile", self.name()]);
        if self == Profile::Dev {
            // As for this program, so that what the command and libraries stand on is not built once more.
            command.arg("--features=cuprum-driver/mutations");
        }
        if self == Profile::Shipped {
            command.args(["--target", training::host()]);
            if let Some(flags) = training::flags()? {
                command.env("RUSTFLAGS", flags);
            }
        }
        Ok(command)
    }

    /// That of this program, which cargo built somewhere below the folder.
    pub fn of_this_program() -> Profile {
        let program = std::env::current_exe().unwrap_or_default();
        // Programs lie in the folder itself, tests one further down.
        let folders: Vec<_> = program.ancestors().skip(1).take(2).map(Path::file_name).collect();
        let is_it = |profile: &Profile| folders.contains(&profile.folder().file_name());
        [Profile::Shipped, Profile::Release].into_iter().find(is_it).unwrap_or(Profile::Dev)
    }
}

/// Where cargo builds.
pub fn target_folder() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| "target".into(), PathBuf::from)
}

/// The cargo that runs this.
pub fn command() -> Command {
    Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// Runs cargo; whether it went well, and what it printed on stdout.
pub fn output(words: &[&str]) -> Result<(ExitStatus, String), String> {
    output_of(command().args(words))
}

/// The same for a cargo that was told already what to do.
fn output_of(command: &mut Command) -> Result<(ExitStatus, String), String> {
    let failed = |error| format!("cannot run cargo: {error}");
    let mut child = command.stdout(Stdio::piped()).spawn().map_err(failed)?;
    let mut text = String::new();
    let lines = child.stdout.take().map(BufReader::new);
    for line in lines.into_iter().flat_map(|lines| lines.split(b'\n')) {
        let line = line.map_err(failed)?;
        let line = String::from_utf8_lossy(&line);
        progress(&line);
        text.push_str(&line);
        text.push('\n');
    }
    Ok((child.wait().map_err(failed)?, text))
}

/// Runs cargo for its verdict alone.
pub fn run(words: &[&str]) -> Done {
    verdict(command().args(words))
}

fn verdict(command: &mut Command) -> Done {
    let (status, text) = output_of(command)?;
    if status.success() {
        return Ok(());
    }
    let words: Vec<_> = command.get_args().map(|word| word.to_string_lossy()).collect();
    Err(format!("cargo {} failed; its messages are above\n{text}", words.join(" ")))
}

/// Builds in a profile: `verb` and `words` are cargo's.
pub fn build(verb: &str, words: &[&str], profile: Profile) -> Done {
    verdict(profile.command(verb)?.args(words))
}

/// Builds the command as this program is built; where it is then.
pub fn built_command() -> Result<PathBuf, String> {
    let profile = Profile::of_this_program();
    build("build", &["--package", "cuprum-cli"], profile)?;
    let here = std::env::current_dir().map_err(|error| error.to_string())?;
    Ok(here.join(profile.folder()).join("cuprum"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_profile_of_a_program_is_told_by_its_folder() {
        let expected = if cfg!(debug_assertions) { Profile::Dev } else { Profile::Release };
        assert!(Profile::of_this_program() == expected);
        assert!(Profile::Shipped.folder().ends_with("shipped"));
    }

    #[test]
    fn what_cargo_prints_is_read() {
        let (status, text) = output(&["--version"]).unwrap();
        assert!(status.success() && text.starts_with("cargo "));
        assert!(run(&["no-such-command"]).is_err());
    }
}
