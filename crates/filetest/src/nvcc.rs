//! The `nvcc` subtest: host code through the flow of nvcc, with cuprum in the place of cicc.
//!
//! GCC preprocesses the file with nvcc's own flags; cuprum compiles the text for each target; the
//! kernels must be those that cicc finds, and `ptxas` must accept the PTX.

use cuprum_driver::{Arch, Options, Source};
use cuprum_peers::Peers;
use std::collections::BTreeSet;
use std::path::Path;

/// What the flow gave for one target.
pub(crate) struct Compiled {
    /// The PTX that cuprum made.
    pub ptx: String,
    /// What it was compiled for.
    pub arch: Arch,
    /// What could not be compared, if something could not.
    pub missing: Option<String>,
}

/// Compiles a file for a target; `Ok(None)` without what preprocesses it.
pub(crate) fn compile(
    path: &Path,
    options: &Options,
    arch: Arch,
    peers: &Peers,
) -> Result<Option<Compiled>, String> {
    let Some(text) = peers.preprocess(path, arch.cuda_arch_macro()) else { return Ok(None) };
    let text = text.map_err(|error| format!("GCC: {error}"))?;
    let mut options = Options { arch, ..options.clone() };
    options.apply_args(&["--preprocess=none"]).map_err(|error| error.to_string())?;
    let name = path.with_extension("ii");
    let source = Source::new(name.to_string_lossy(), text.as_str());
    let output = crate::compile(&source, &options).map_err(|failure| failure.log)?;
    if !output.log.is_empty() {
        return Err(format!(
            "{arch}: the host compiler's files are worth no word:\n{}",
            output.log
        ));
    }
    let missing = match peers.cicc(&text, &arch.compute_name()) {
        None => Some("no cicc".to_owned()),
        Some(theirs) => {
            let theirs = theirs.map_err(|error| format!("cicc: {error}"))?;
            same_kernels(&output.text, &theirs).map_err(|error| format!("{arch}: {error}"))?;
            None
        }
    };
    Ok(Some(Compiled { ptx: output.text, arch, missing }))
}

/// Whether two modules have the same kernels; if not, which differ.
pub fn same_kernels(ours: &str, theirs: &str) -> Result<(), String> {
    let (ours, theirs) = (kernel_names(ours), kernel_names(theirs));
    let difference = |left: &BTreeSet<&str>, right: &BTreeSet<&str>| {
        left.difference(right).copied().collect::<Vec<&str>>().join(", ")
    };
    if ours == theirs {
        return Ok(());
    }
    let (lost, invented) = (difference(&theirs, &ours), difference(&ours, &theirs));
    Err(format!("kernels that cicc finds and we do not: {lost}; that only we find: {invented}"))
}

/// The names of a module's kernels.
pub fn kernel_names(ptx: &str) -> BTreeSet<&str> {
    let name = |line: &'_ str| line.find(".entry ").map(|at| at + ".entry ".len());
    ptx.lines()
        .filter_map(|line| line.get(name(line)?..)?.split(['(', ' ', '{']).next())
        .filter(|name| !name.is_empty())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kernels_are_found_and_compared() {
        let one = ".visible .entry _Z1av(\n)\n.func f\n.weak .entry b{\n";
        assert_eq!(kernel_names(one).into_iter().collect::<Vec<_>>(), ["_Z1av", "b"]);
        assert!(same_kernels(one, ".entry b(\n.entry _Z1av\n").is_ok());
        let error = same_kernels(one, ".entry c(\n.entry b(").unwrap_err();
        assert!(error.contains("not: c;") && error.ends_with("find: _Z1av"), "{error}");
    }
}
