//! Numbers in documents that the tree itself knows: what a sentence counts, it counts rightly.
//!
//! Results of sweeps are no such numbers: they hold for the day on which their command ran, and stand
//! with it in `docs/status.md`. Figures of measurements are written by `bench/readme.rs`.

use crate::sweep;
use cuprum_driver::mutation;
use cuprum_filetest::kernel_files;
use std::path::Path;

/// A sentence of a document, with `{}` where its number stands, and who counts.
struct Count {
    document: &'static str,
    sentence: &'static str,
    number: fn(&Path) -> String,
}

const COUNTS: [Count; 8] = [
    Count {
        document: "README.md",
        sentence: "You need Rust (edition 2024, {} or newer)",
        number: rust_version,
    },
    Count {
        document: "README.md",
        sentence: "over the {} kernels of `bench/suite`",
        number: |root| grouped(kernels(&root.join("bench/suite"))),
    },
    Count {
        document: "docs/architecture.md",
        sentence: "those passes that need no caller: {}\nnames",
        number: |_| grouped(cuprum_library::names().count()),
    },
    Count {
        document: "docs/status.md",
        sentence: "| all {}, with those of the suite and on NVIDIA's headers | `cargo xtask sweep nvrtc` |",
        number: |root| grouped(kernels_beside_nvrtc(root)),
    },
    Count {
        document: "docs/status.md",
        sentence: "| known bugs injected and noticed by the tests | all {} |",
        number: |_| grouped(mutation::names().count()),
    },
    Count {
        document: "docs/status.md",
        sentence: "with the results of an H200, 256 inputs each | all {} forms |",
        number: |root| grouped(recorded_forms(&root.join("tests/golden"))),
    },
    Count {
        document: "docs/status.md",
        sentence: "single precision over all floats | all {} within CUDA's bounds |",
        number: |root| grouped(rows(&root.join("bench/results/math-single.tsv"))),
    },
    Count {
        document: "docs/status.md",
        sentence: "double precision at a million arguments | all {} within CUDA's bounds |",
        number: |root| grouped(rows(&root.join("bench/results/math-double.tsv"))),
    },
];

/// Sentences that count otherwise than the tree.
pub fn problems(root: &Path) -> Vec<String> {
    let is_wrong = |count: &Count| {
        let sentence = count.sentence.replacen("{}", &(count.number)(root), 1);
        let text = std::fs::read_to_string(root.join(count.document)).unwrap_or_default();
        (!text.contains(&sentence)).then(|| format!("{}: must say `{sentence}`", count.document))
    };
    COUNTS.iter().filter_map(is_wrong).collect()
}

/// The oldest Rust that the workspace takes.
fn rust_version(root: &Path) -> String {
    let manifest = std::fs::read_to_string(root.join("Cargo.toml")).unwrap_or_default();
    let line = manifest.lines().find_map(|line| line.strip_prefix("rust-version = "));
    line.unwrap_or_default().trim_matches('"').to_owned()
}

fn kernels(folder: &Path) -> usize {
    let Ok(entries) = std::fs::read_dir(folder) else { return 0 };
    let is_kernel = |path: &Path| path.extension().is_some_and(|extension| extension == "cu");
    entries.flatten().filter(|entry| is_kernel(&entry.path())).count()
}

/// The kernels whose results are compared with NVRTC's.
fn kernels_beside_nvrtc(root: &Path) -> usize {
    let count = |folder: &str| kernel_files(&root.join(folder)).map_or(0, |files| files.len());
    sweep::beside_nvrtc().map(count).sum()
}

/// The instructions whose results a GPU has recorded: one to a line, beside comments.
fn recorded_forms(folder: &Path) -> usize {
    let Ok(entries) = std::fs::read_dir(folder) else { return 0 };
    let forms = |path: &Path| {
        let text = std::fs::read_to_string(path).unwrap_or_default();
        text.lines().filter(|line| !line.is_empty() && !line.starts_with(';')).count()
    };
    entries.flatten().map(|entry| forms(&entry.path())).sum()
}

/// The rows of a table of results, without its comment and its heads.
fn rows(table: &Path) -> usize {
    let text = std::fs::read_to_string(table).unwrap_or_default();
    text.lines().filter(|line| !line.starts_with('#')).skip(1).count()
}

/// A number as documents write it: `5,439`.
fn grouped(number: usize) -> String {
    match number {
        0..1_000 => number.to_string(),
        _ => format!("{},{:03}", grouped(number / 1_000), number % 1_000),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped_by_thousands() {
        assert_eq!([7, 999, 5_039, 1_200_034].map(grouped), ["7", "999", "5,039", "1,200,034"]);
    }

    #[test]
    fn a_tree_without_documents_is_wrong_everywhere() {
        assert_eq!(problems(Path::new("no such folder")).len(), COUNTS.len());
    }
}
