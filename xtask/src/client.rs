//! The step `client`: one C program drives NVIDIA's libnvrtc and ours; both must answer alike.

use crate::Flags;
use crate::cargo::{Profile, target_folder};
use crate::dist::{Linker, NVRTC};
use crate::library_failures;
use crate::progress::Tally;
use cuprum_peers::Peers;
use std::path::Path;
use std::process::Command;

/// Runs the program against both libraries and compares what it prints.
pub fn step(_: &Flags) -> Result<Tally, String> {
    let mut tally = Tally::default();
    let folder = target_folder().join("client");
    std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let library = NVRTC.link(Profile::Dev, &Linker::System, &folder)?;
    exports(&library, &mut tally)?;
    library_failures::check(&folder, &library, &mut tally)?;
    let Some(nvidia) = Peers::find().nvrtc else {
        tally.skip("NVRTC is missing", 1);
        return Ok(tally);
    };
    let client = folder.join("client");
    run(Command::new("cc")
        .args(["-Wall", "-Werror", "-O1", "-o"])
        .arg(&client)
        .args(["tests/nvrtc/client.c", "-ldl"]))?;
    let theirs = transcript(&client, &nvidia.join(NVRTC.soname), &nvidia)?;
    let ours = transcript(&client, &library, &nvidia)?;
    compare(&theirs, &ours, &mut tally);
    misuse(&folder, &library, &nvidia, &mut tally)?;
    Ok(tally)
}

/// The document that holds the table of misuse, and the lines around it.
const DOCUMENT: &str = "docs/libnvrtc.md";
const TABLE: (&str, &str) = ("<!-- table of misuse, made by xtask -->\n", "<!-- end of it -->\n");

/// Wrong use of both libraries: they answer alike, but where NVIDIA's reads memory that is not there:
/// then ours must end well. The document shows the answers.
fn misuse(folder: &Path, library: &Path, nvidia: &Path, tally: &mut Tally) -> Result<(), String> {
    let program = folder.join("misuse");
    run(Command::new("cc").args(["-Wall", "-Werror", "-O1", "-o"]).arg(&program).args([
        "tests/nvrtc/misuse.c",
        "-ldl",
        "-lpthread",
    ]))?;
    let theirs = transcript(&program, &nvidia.join(NVRTC.soname), nvidia)?;
    let ours = transcript(&program, library, nvidia)?;
    let cases = [&theirs, &ours].map(|transcript| transcript.lines().count());
    if cases[0] != cases[1] {
        tally.fail(format!(
            "NVRTC goes through {} cases of misuse, and we through {}",
            cases[0], cases[1]
        ));
    }
    let mut table = String::from("| Case | NVIDIA's answers | Ours |\n|-|-|-|\n");
    for (theirs, ours) in theirs.lines().zip(ours.lines()) {
        let (name, ours) = ours.split_once('\t').unwrap_or_default();
        let theirs = theirs.split_once('\t').unwrap_or_default().1.trim();
        let (ours, is_undefined) = (ours.trim(), name.starts_with('*'));
        match ours == theirs || is_undefined && !ours.is_empty() {
            _ if ours.contains("crash") => tally.fail(format!("{name}: we crash ({ours})")),
            true => tally.pass(),
            false => tally.fail(format!("{name}: NVRTC answers {theirs}, and we {ours}")),
        }
        let theirs = if is_undefined { "undefined" } else { theirs };
        table.push_str(&format!("| {} | {theirs} | {ours} |\n", name.trim_start_matches('*')));
    }
    let text = std::fs::read_to_string(DOCUMENT).map_err(|error| format!("{DOCUMENT}: {error}"))?;
    let parts = text.split_once(TABLE.0).and_then(|(before, rest)| {
        let (old, after) = rest.split_once(TABLE.1)?;
        Some((before, old, after))
    });
    let Some((before, old, after)) = parts else {
        return Err(format!("{DOCUMENT} has no place for the table of misuse"));
    };
    if old == table {
        tally.pass();
        return Ok(());
    }
    let new = [before, TABLE.0, &table, TABLE.1, after].concat();
    std::fs::write(DOCUMENT, new).map_err(|error| format!("{DOCUMENT}: {error}"))?;
    tally.fail(format!("{DOCUMENT}: the table of misuse was out of date and is written anew"));
    Ok(())
}

/// What the program prints. NVIDIA's folder is on the library path: it holds NVRTC's built-ins, and
/// nvJitLink for us.
fn transcript(client: &Path, library: &Path, nvidia: &Path) -> Result<String, String> {
    run(Command::new(client)
        .arg(library)
        .env("LD_LIBRARY_PATH", nvidia)
        .env_remove("CUPRUM_FALLBACK"))
}

/// Sections start with lines that are not indented; each counts.
fn compare(theirs: &str, ours: &str, tally: &mut Tally) {
    let (theirs, ours) = (sections(theirs), sections(ours));
    for (at, theirs) in theirs.iter().enumerate() {
        match ours.get(at) {
            Some(ours) if ours == theirs => tally.pass(),
            Some(ours) => tally.fail(format!("NVRTC answers\n{theirs}and we answer\n{ours}")),
            None => tally.fail(format!("we end before\n{theirs}")),
        }
    }
    for ours in ours.iter().skip(theirs.len()) {
        tally.fail(format!("NVRTC ends before\n{ours}"));
    }
}

/// The transcript's parts: each starts with a line that ends the one before.
fn sections(text: &str) -> Vec<String> {
    let mut sections: Vec<String> = Vec::new();
    for line in text.lines() {
        match sections.last_mut() {
            Some(section) if !line.starts_with("* ") => {
                section.push_str(line);
                section.push('\n');
            }
            _ => sections.push(format!("{line}\n")),
        }
    }
    sections
}

/// The library shows NVRTC's functions with NVRTC's version, and nothing else.
fn exports(library: &Path, tally: &mut Tally) -> Result<(), String> {
    let text = run(Command::new("nm")
        .args(["-D", "--defined-only", "--with-symbol-versions"])
        .arg(library))?;
    let names: Vec<&str> = text.lines().filter_map(|line| line.split_whitespace().last()).collect();
    let strange: Vec<&&str> = names
        .iter()
        .filter(|name| {
            let known = name.starts_with("nvrtc") && name.ends_with("@@libnvrtc.so.13");
            !known && **name != "libnvrtc.so.13"
        })
        .collect();
    match (names.len(), strange.as_slice()) {
        (25, []) => tally.pass(),
        (count, _) => tally.fail(format!("{count} symbols, among them {strange:?}")),
    }
    Ok(())
}

/// Runs a program that must succeed; what it prints.
pub fn run(command: &mut Command) -> Result<String, String> {
    let program = command.get_program().to_string_lossy().into_owned();
    let output = command.output().map_err(|error| format!("cannot run {program}: {error}"))?;
    if !output.status.success() {
        let (out, err) = (&output.stdout, &output.stderr);
        let text = format!("{}{}", String::from_utf8_lossy(out), String::from_utf8_lossy(err));
        return Err(format!("{program}: {}\n{text}", output.status));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}
