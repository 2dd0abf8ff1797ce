//! `cuprum test`: file tests.

use crate::arguments::{Arguments, complaint};
use crate::{Done, output};
use cuprum_filetest::{Context, Outcome, run_suite, test_files};
use std::path::PathBuf;

/// Runs the tests of the named files and folders.
pub fn command(words: &[String]) -> Done {
    let arguments = Arguments::parse(words, &["--filter"])?;
    if let Some(option) = arguments.rest.iter().find(|word| word.starts_with('-')) {
        return Err(complaint(&format!("`cuprum test` has no option `{option}`")));
    }
    let mut roots: Vec<PathBuf> = arguments.rest.iter().map(PathBuf::from).collect();
    if roots.is_empty() {
        roots.push(PathBuf::from("tests"));
    }
    let mut files = Vec::new();
    for root in roots {
        match root.is_dir() {
            true => files.extend(test_files(&root)),
            false => files.push(root),
        }
    }
    if let Some(filter) = arguments.value(&["--filter"]) {
        files.retain(|file| file.to_string_lossy().contains(filter));
    }
    if files.is_empty() {
        return Err("cuprum: no test files\n".into());
    }
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let report = run_suite(&files, &Context::new(), threads, &|result, _| {
        if let Outcome::Failed(reason) = &result.outcome {
            let text = format!("FAILED {}\n{}\n", result.path.display(), indented(reason));
            output::complain(&text);
        }
        true
    });
    for (reason, count) in report.skips_by_reason() {
        output::complain(&format!("skipped {count}: {reason}\n"));
    }
    let (passed, failed, skipped) = report.counts();
    output::print(&format!("{passed} passed, {failed} failed, {skipped} skipped\n"))?;
    if failed == 0 { Ok(()) } else { Err(String::new()) }
}

fn indented(text: &str) -> String {
    text.lines().map(|line| format!("    {line}")).collect::<Vec<_>>().join("\n")
}
