//! Warnings of our own alarm nobody for nothing: no program that computes what it should gets one.
#![allow(clippy::unwrap_used, reason = "a test that fails should panic")]

use cuprum_filetest::kernel_files;
use cuprum_source::Code;
use std::path::Path;

/// Folders of programs that are right, each with how many it has at least. Those of `tests/headers` need
/// NVIDIA's headers and may not compile here.
const FOLDERS: [(&str, usize); 4] =
    [("tests/run", 250), ("bench/suite", 30), ("examples", 1), ("tests/headers", 0)];

#[test]
fn right_programs_get_no_warnings_of_our_own() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let own: Vec<&str> =
        Code::ALL.iter().filter(|code| code.is_own_warning()).map(|code| code.name()).collect();
    assert!(own.contains(&"MissedBarrier"));
    for (folder, least) in FOLDERS {
        let mut compiled = 0;
        for file in kernel_files(&root.join(folder)).unwrap() {
            let mut options = file.options.clone();
            options.policy.own_warnings = true;
            let Ok(output) = file.compile(&options) else { continue };
            compiled += 1;
            let told = output.diagnostics.iter().find(|report| own.contains(&report.name));
            assert!(told.is_none(), "{}: {told:?}", file.path.display());
        }
        assert!(compiled >= least, "{folder}: only {compiled} programs compile");
    }
}
