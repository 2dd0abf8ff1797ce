//! The step `package`: what users install works where it is installed.
//!
//! It is built as tests are, to save time, but linked as it is shipped. A program in C uses the headers
//! and libraries by way of pkg-config; the wheel goes into a fresh virtual environment, where the tests
//! of the Python package run. Both stay below `target/package`, for the pages of the guide.

use super::library::{NVRTC, NVVM};
use super::linker::{Linker, OLDEST_GLIBC};
use super::prefix::Prefix;
use super::wheel;
use crate::Flags;
use crate::cargo::{Profile, target_folder};
use crate::client::run;
use crate::progress::{Tally, progress};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Builds, installs and tries all of it.
pub fn step(_: &Flags) -> Result<Tally, String> {
    let mut tally = Tally::default();
    let here = std::env::current_dir().map_err(|error| error.to_string())?;
    let folder = here.join(target_folder()).join("package");
    let linker = Linker::for_old_systems().unwrap_or_else(|error| {
        tally.skip(&format!("zig, which links for old systems, is missing: {error}"), 1);
        Linker::System
    });
    let prefix = Prefix::make(&folder.join("prefix"), Profile::Dev, &linker)?;
    let (major, minor) = wheel::glibc_of(&prefix)?;
    match linker {
        Linker::System => {}
        Linker::Old(_) if (major, minor) <= OLDEST_GLIBC => tally.pass(),
        Linker::Old(_) => tally
            .fail(format!("what is linked for {OLDEST_GLIBC:?} asks for GLIBC_{major}.{minor}")),
    }
    without_front_end(&prefix, &mut tally)?;
    shell_files(&prefix, &mut tally)?;
    c_client(&prefix, &folder, &mut tally)?;
    progress("making the wheel");
    let wheel = wheel::build(&prefix, &folder)?;
    python_tests(&wheel, &folder, &mut tally)?;
    Ok(tally)
}

/// What compiles CUDA C++ has the header text that says what CUDA's functions are; libnvvm, which is given IR
/// alone, has none of it: neither the text nor the front end, which would ask for it.
fn without_front_end(prefix: &Prefix, tally: &mut Tally) -> Result<(), String> {
    const HEADER_TEXT: &[u8] = b"static __device__ __forceinline__";
    for (library, is_expected) in [(NVRTC, true), (NVVM, false)] {
        let file = prefix.folder.join("lib").join(library.soname);
        let bytes = std::fs::read(&file).map_err(|error| format!("{}: {error}", file.display()))?;
        let has_text = bytes.windows(HEADER_TEXT.len()).any(|window| window == HEADER_TEXT);
        match has_text == is_expected {
            true => tally.pass(),
            false if is_expected => {
                tally.fail(format!("{}: no header text, by which to tell", library.soname))
            }
            false => tally.fail(format!("{} is linked with the front end", library.soname)),
        }
    }
    Ok(())
}

/// Shells and `man` read what is made for them, and bash completes words by it.
fn shell_files(prefix: &Prefix, tally: &mut Tally) -> Result<(), String> {
    let readers: [(&str, &[&str], &str); 4] = [
        ("bash", &["-n"], "share/bash-completion/completions/cuprum"),
        ("zsh", &["-n"], "share/zsh/site-functions/_cuprum"),
        ("fish", &["--no-execute"], "share/fish/vendor_completions.d/cuprum.fish"),
        ("groff", &["-man", "-Tutf8", "-ww", "-z"], "share/man/man1/cuprum.1"),
    ];
    for (program, words, file) in readers {
        let output = Command::new(program).args(words).arg(prefix.folder.join(file)).output();
        match output {
            Err(_) => tally.skip(&format!("{program} is missing"), 1),
            Ok(output) if output.status.success() && output.stderr.is_empty() => tally.pass(),
            Ok(output) => {
                tally.fail(format!("{file}: {}", String::from_utf8_lossy(&output.stderr)))
            }
        }
    }
    let completed = [
        ("cuprum comp", "compare completions"),
        ("cuprum --emit = to", "tokens"),
        ("cuprum run --sched", "--schedule"),
        ("cuprum reduce --if cr", "crash"),
    ];
    for (words, expected) in completed {
        let script = format!(
            ". {}; COMP_WORDS=({words}); COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1)); _cuprum; \
             echo \"${{COMPREPLY[*]}}\"",
            prefix.folder.join(readers[0].2).display()
        );
        // No file here may begin with what is completed.
        let answer = run(Command::new("bash").current_dir("tests/c").args(["-c", &script]))?;
        match answer.trim() {
            answer if answer == expected => tally.pass(),
            answer => tally.fail(format!("bash completes `{words}` by `{answer}`")),
        }
    }
    Ok(())
}

/// The headers are C and C++, and a program in C finds everything by pkg-config and runs.
fn c_client(prefix: &Prefix, folder: &Path, tally: &mut Tally) -> Result<(), String> {
    for (language, standard) in [("c", "-std=c99"), ("c++", "-std=c++11")] {
        for header in ["cuprum.h", "nvrtc.h", "nvvm.h"] {
            run(Command::new("cc")
                .args(["-x", language, standard, "-fsyntax-only"])
                .args(["-Wall", "-Wextra", "-Werror", "-pedantic"])
                .arg(prefix.folder.join("include").join(header)))?;
            tally.pass();
        }
    }
    let flags = run(Command::new("pkg-config")
        .args(["--cflags", "--libs", "cuprum"])
        .env("PKG_CONFIG_PATH", prefix.folder.join("lib/pkgconfig")));
    let Ok(flags) = flags else {
        tally.skip("pkg-config is missing", 1);
        return Ok(());
    };
    let client = folder.join("client");
    run(Command::new("cc")
        .args(["-Wall", "-Werror", "-O1", "tests/c/client.c", "-o"])
        .arg(&client)
        .args(flags.split_whitespace()))?;
    let text = run(Command::new(&client).env("LD_LIBRARY_PATH", prefix.folder.join("lib")))?;
    for line in text.lines() {
        match line.strip_prefix("ok ") {
            Some(_) => tally.pass(),
            None => tally.fail(format!("tests/c/client.c: {line}")),
        }
    }
    Ok(())
}

/// The wheel in a fresh environment.
fn python_tests(wheel: &Path, folder: &Path, tally: &mut Tally) -> Result<(), String> {
    let environment = folder.join("venv");
    let _ = std::fs::remove_dir_all(&environment);
    progress("making a virtual environment");
    if let Err(error) = run(Command::new("python3").args(["-m", "venv"]).arg(&environment)) {
        let first = error.lines().next().unwrap_or_default().to_owned();
        tally.skip(&format!("Python makes no virtual environment: {first}"), 1);
        return Ok(());
    }
    let python = environment.join("bin/python3");
    let pip = |words: &[&str]| {
        let mut command = Command::new(&python);
        command.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]);
        command.args(words);
        command
    };
    progress("installing the wheel");
    run(pip(&["--no-index"]).arg(wheel))?;
    // The package does without it; its tests use it where it is.
    if run(&mut pip(&["--only-binary=:all:", "numpy"])).is_err() {
        tally.skip("numpy cannot be installed", 1);
    }
    progress("running python/tests");
    // Not from the folder of the sources, which would be imported in place of what is installed.
    let tests = std::path::absolute("python/tests").map_err(|error| error.to_string())?;
    let output = Command::new(&python)
        .args(["-m", "unittest", "discover", "-v", "-s"])
        .arg(tests)
        .current_dir(&environment)
        .env_remove("PYTHONPATH")
        .output()
        .map_err(|error| format!("{}: {error}", python.display()))?;
    let text = String::from_utf8_lossy(&output.stderr);
    tally.passed += text.lines().filter(|line| line.ends_with("... ok")).count();
    let skipped = text.lines().filter(|line| line.contains("... skipped")).count();
    tally.skip("tests of the Python package that need numpy", skipped);
    if !output.status.success() {
        tally.fail(format!("python/tests: {}\n{text}", output.status));
    }
    Ok(())
}

/// What a shell needs to use what the step left, for the guide: what comes first on its path, and
/// variables. Nothing of it is there before the step.
pub fn environment() -> (Vec<PathBuf>, Vec<(&'static str, OsString)>) {
    let folder = std::path::absolute(target_folder()).unwrap_or_default().join("package");
    let lib = folder.join("prefix/lib");
    if !lib.is_dir() {
        return (Vec::new(), Vec::new());
    }
    let variables = vec![
        ("PKG_CONFIG_PATH", lib.join("pkgconfig").into_os_string()),
        ("LD_LIBRARY_PATH", lib.into_os_string()),
    ];
    (vec![folder.join("venv/bin")], variables)
}
