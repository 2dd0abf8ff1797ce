//! `cuprum exec -- PROGRAM …`: runs a program with our libnvrtc and libnvvm in place of NVIDIA's, and says
//! at its end how its run-time kernels fared.

use crate::{Done, output};
use cuprum_driver::files::TemporaryFolder;
use cuprum_nvrtc::installation::{FALLBACK, LIBRARY, STATISTICS};
use std::ffi::OsString;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Names a libnvrtc to preload instead of the one beside this command.
const OWN_LIBRARY: &str = "CUPRUM_LIBNVRTC";
/// The same for libnvvm.
const OWN_NVVM: &str = "CUPRUM_LIBNVVM";

pub fn command(words: &[String]) -> Done {
    let program = words.strip_prefix(&["--".to_owned()][..]).unwrap_or(words);
    let [program, arguments @ ..] = program else {
        return Err("cuprum exec: no program (cuprum exec -- PROGRAM [ARGUMENT]...)\n".into());
    };
    let library = own_library().ok_or_else(|| {
        format!("cuprum exec: no {LIBRARY} beside this command; {OWN_LIBRARY} can name one\n")
    })?;
    let folder = TemporaryFolder::new().map_err(|error| format!("cuprum exec: {error}\n"))?;
    let statistics = folder.path().join("statistics");
    let others = std::env::var_os("LD_PRELOAD").filter(|others| !others.is_empty());
    let preloaded = [Some(library.into()), own_nvvm().map(PathBuf::into), others];
    let preload = preloaded.into_iter().flatten().collect::<Vec<OsString>>().join(":".as_ref());
    let mut command = Command::new(program);
    command.args(arguments).env("LD_PRELOAD", preload).env(STATISTICS, &statistics);
    if std::env::var_os(FALLBACK).is_none() {
        command.env(FALLBACK, "auto");
    }
    let status = command.status().map_err(|error| format!("cuprum exec: {program}: {error}\n"))?;
    let lines = std::fs::read_to_string(&statistics).unwrap_or_default();
    drop(folder);
    output::complain(&summary("run-time compilations", "NVIDIA's library", &lines));
    match status.code() {
        Some(0) => Ok(()),
        // The program's own end is ours.
        code => std::process::exit(code.unwrap_or(1)),
    }
}

/// The libnvrtc beside this command.
pub fn own_library() -> Option<PathBuf> {
    beside(OWN_LIBRARY, LIBRARY)
}

/// The libnvvm beside this command.
pub fn own_nvvm() -> Option<PathBuf> {
    beside(OWN_NVVM, cuprum_nvvm::installation::LIBRARY)
}

/// The library that a variable names, or else the one where `cargo xtask dist` puts it.
fn beside(variable: &str, name: &str) -> Option<PathBuf> {
    if let Some(path) = std::env::var_os(variable).filter(|path| !path.is_empty()) {
        return Some(path.into());
    }
    let command = std::env::current_exe().ok()?.canonicalize().ok()?;
    let folder = command.parent()?;
    let places = [folder.parent().map(|prefix| prefix.join("lib")), Some(folder.to_path_buf())];
    places
        .into_iter()
        .flatten()
        .map(|place| place.join(name))
        .find(|path: &PathBuf| Path::is_file(path))
}

/// Counts and times by outcome, from lines that each compilation adds: what was compiled, and who did what
/// we did not.
pub fn summary(what: &str, others: &str, lines: &str) -> String {
    let mut text = format!("cuprum: {what}");
    let by_others = format!("by {others}");
    for (word, meaning) in
        [("ours", "compiled by cuprum"), ("fallback", by_others.as_str()), ("failed", "failed")]
    {
        let times = lines.lines().filter_map(|line| {
            let mut parts = line.split('\t');
            (parts.next()? == word).then(|| parts.next()?.parse::<u64>().ok()).flatten()
        });
        let (count, total) =
            times.fold((0u64, 0u64), |(count, total), time| (count + 1, total + time));
        let _ = write!(text, "{} {count} {meaning}", if word == "ours" { ":" } else { "," });
        if count > 0 {
            let _ = write!(text, " in {:.1} ms", total as f64 / 1e3);
        }
    }
    text.push('\n');
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outcomes_are_counted() {
        let lines = "ours\t1500\ta\nfallback\t30000\tb\nours\t500\tc\n";
        let expected = "cuprum: run-time compilations: 2 compiled by cuprum in 2.0 ms, \
                        1 by NVIDIA's library in 30.0 ms, 0 failed\n";
        assert_eq!(summary("run-time compilations", "NVIDIA's library", lines), expected);
    }
}
