//! Where the command writes its result.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const KERNEL: &str = "extern \"C\" __global__ void kernel(int *out) { *out = 1; }\n";

/// An empty folder with a kernel in it.
#[expect(clippy::unwrap_used, reason = "a test without its folder has failed")]
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("kernel.cu"), KERNEL).unwrap();
    folder
}

#[expect(clippy::unwrap_used, reason = "a test without the command has failed")]
fn cuprum(folder: &Path, words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cuprum"));
    command.current_dir(folder).args(words).output().unwrap()
}

#[test]
fn a_dash_is_stdout() {
    let folder = folder("dash");
    let plain = cuprum(&folder, &["kernel.cu"]);
    let dash = cuprum(&folder, &["-o", "-", "kernel.cu"]);
    assert!(dash.status.success());
    assert!(String::from_utf8_lossy(&dash.stdout).contains(".entry kernel"));
    assert_eq!(plain.stdout, dash.stdout);
    assert!(!folder.join("-").exists());
}

#[test]
fn a_file_gets_what_stdout_would() {
    let folder = folder("file");
    let plain = cuprum(&folder, &["kernel.cu"]);
    let to_file = cuprum(&folder, &["-o", "kernel.ptx", "kernel.cu"]);
    assert!(to_file.status.success());
    assert!(to_file.stdout.is_empty());
    assert_eq!(std::fs::read(folder.join("kernel.ptx")).unwrap(), plain.stdout);
}

#[test]
fn nothing_is_written_on_failure() {
    let folder = folder("failure");
    std::fs::write(folder.join("kernel.cu"), "int x = ;\n").unwrap();
    let failed = cuprum(&folder, &["-o", "kernel.ptx", "kernel.cu"]);
    assert!(!failed.status.success());
    assert!(!folder.join("kernel.ptx").exists());
}

#[test]
fn help_is_short_by_subcommand_or_long() {
    let folder = folder("help");
    let text = |words: &[&str]| {
        let output = cuprum(&folder, words);
        assert!(output.status.success(), "{words:?}");
        String::from_utf8_lossy(&output.stdout).into_owned()
    };
    let short = text(&["--help"]);
    assert!(short.contains("cuprum run") && !short.contains("--opt-bisect-limit"));
    assert_eq!(short, text(&["help"]));
    assert_eq!(short, text(&["kernel.cu", "-h"]));
    let run = text(&["run", "--help"]);
    assert!(run.contains("--schedule") && !run.contains("--print-passes"));
    assert_eq!(run, text(&["help", "run"]));
    assert!(text(&["help", "compile"]).contains("--opt-bisect-limit"));
    let long = text(&["--help-all"]);
    assert!(long.contains("--opt-bisect-limit") && long.contains("--print-passes"));
    let unknown = cuprum(&folder, &["help", "rnu"]);
    assert!(!unknown.status.success());
    assert!(String::from_utf8_lossy(&unknown.stderr).contains("no subcommand `rnu`"));
}

#[test]
fn the_doctor_says_what_is_part_of_the_command() {
    let output = cuprum(&folder("doctor"), &["doctor"]);
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success());
    for part in ["targets:           sm_75", "cuda::std (", "device library:", "libnvrtc:"] {
        assert!(text.contains(part), "{part}: {text}");
    }
}

#[test]
fn help_has_every_way_of_looking_inside() {
    let output = cuprum(&folder("inside"), &["--help-all"]);
    let text = String::from_utf8_lossy(&output.stdout);
    for flag in [
        "-Rpass=<pattern>",
        "-fsave-optimization-record[=<file>]",
        "--remarks-file=<file>",
        "--remarks-filter=<pattern>",
        "--optimization-info=<kind>",
        "-fdevice-time-trace=<file>",
        "side-by-side",
        "SARIF",
        "--own-warnings=<bool>",
    ] {
        assert!(text.contains(flag), "{flag}: {text}");
    }
    assert!(!text.contains("accepted; not done yet)\n  --fdevice"), "{text}");
}

#[test]
fn a_record_of_remarks_lies_beside_the_output() {
    let folder = folder("record");
    let words = ["-fsave-optimization-record", "-o", "out.ptx", "kernel.cu"];
    assert!(cuprum(&folder, &words).status.success());
    assert!(folder.join("out.opt.yaml").exists());
    assert!(cuprum(&folder, &["-fsave-optimization-record", "kernel.cu"]).status.success());
    assert!(folder.join("kernel.opt.yaml").exists());
    let own = cuprum(&folder, &["--remarks-file=kernel.cu", "kernel.cu"]);
    assert!(!own.status.success());
    assert!(String::from_utf8_lossy(&own.stderr).contains("would overwrite the input"));
}
