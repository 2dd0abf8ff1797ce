//! Which of many instructions ptxas refuses, with as few runs of it as possible.

use cuprum_target::{Arch, PtxVersion};
use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;
use std::sync::atomic::{AtomicU64, Ordering};

/// A target: architecture and PTX version.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Target {
    pub arch: Arch,
    pub version: PtxVersion,
}

/// The declarations that instructions may use.
const REGISTERS: &str = ".reg .pred p<16>; .reg .b16 h<16>; .reg .b32 r<130>; .reg .b64 d<16>, address; .reg .b8 byte<8>;";

/// A module with these instructions, one per line. The first stands on line [`FIRST_LINE`].
pub fn program(target: Target, lines: &[&str]) -> String {
    let mut text = format!(
        ".version {}\n.target {}\n.address_size 64\n\
         .const .align 32 .b8 const_variable[64]; \
         .entry k(.param .align 32 .b8 parameter[64]) {{ {REGISTERS} \
         .shared .align 32 .b8 shared_variable[64]; .local .align 32 .b8 local_variable[64];",
        target.version, target.arch
    );
    // Older versions cannot declare 128 bits.
    let wide = lines.iter().any(|line| line.contains("b128"));
    text.push_str(if wide { " .reg .b128 x<8>;\n" } else { "\n" });
    for line in lines {
        text.push_str(line);
        text.push('\n');
    }
    text.push_str("ret; }\n");
    text
}

const FIRST_LINE: usize = 5;

/// Instructions in one run: more make ptxas slow, fewer make too many runs.
pub const CHUNK: usize = 400;

/// Adds the lines that ptxas refuses. It stops early at some errors, so what it refused is taken
/// out and the rest tried again until it has no complaint. Where it fails without naming a line,
/// the halves are tried on their own.
pub fn refused<'a>(
    ptxas: &Path,
    target: Target,
    lines: &[&'a str],
    refused_lines: &mut BTreeSet<&'a str>,
) -> Result<(), String> {
    let mut left: Vec<&str> = lines.to_vec();
    loop {
        if left.is_empty() {
            return Ok(());
        }
        let Some(log) = complaints(ptxas, target, &program(target, &left))? else { return Ok(()) };
        let before = refused_lines.len();
        for message in log.lines() {
            // "…, line 17; error : …"
            let number = message.split_once(", line ").and_then(|(_, rest)| rest.split(';').next());
            let number = number.and_then(|number| number.parse::<usize>().ok());
            // Errors inside ptxas's own macros count lines of the macro.
            if (message.contains("error") || message.contains("fatal"))
                && !message.contains("<macro")
                && let Some(line) =
                    number.and_then(|number| left.get(number.wrapping_sub(FIRST_LINE)))
            {
                refused_lines.insert(line);
            }
        }
        if refused_lines.len() > before {
            left.retain(|line| !refused_lines.contains(line));
            continue;
        }
        let (first, second) = left.split_at(left.len() / 2);
        if first.is_empty() {
            refused_lines.extend(left);
            return Ok(());
        }
        refused(ptxas, target, first, refused_lines)?;
        return refused(ptxas, target, second, refused_lines);
    }
}

/// What ptxas says of a module; nothing if it accepts it.
fn complaints(ptxas: &Path, target: Target, text: &str) -> Result<Option<String>, String> {
    static NUMBER: AtomicU64 = AtomicU64::new(0);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let file =
        std::env::temp_dir().join(format!("cuprum-sweep-{}-{number}.ptx", std::process::id()));
    std::fs::write(&file, text).map_err(|error| error.to_string())?;
    let run = Command::new(ptxas)
        .args(["-O0", "-arch", &target.arch.to_string(), "-o", "/dev/null"])
        .arg(&file)
        .output()
        .map_err(|error| format!("cannot run ptxas: {error}"));
    let _ = std::fs::remove_file(&file);
    let run = run?;
    Ok((!run.status.success()).then(|| String::from_utf8_lossy(&run.stderr).into_owned()))
}
