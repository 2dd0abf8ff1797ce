//! nvcc's command line on ours: what is written where.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const KERNEL: &str =
    "#include \"a b.h\"\n#include <cstdint>\n__global__ void k(int *out) { *out = VALUE; }\n";

#[expect(clippy::unwrap_used, reason = "a test without its folder has failed")]
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("nvcc_flags").join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("app.cu"), KERNEL).unwrap();
    std::fs::write(folder.join("other.cu"), "__global__ void other() {}\n").unwrap();
    std::fs::write(folder.join("wrong.cu"), "__global__ void wrong() { x; }\n").unwrap();
    std::fs::write(folder.join("a b.h"), "#define VALUE 1\n").unwrap();
    folder
}

#[expect(clippy::unwrap_used, reason = "a test without the command has failed")]
fn cuprum(folder: &Path, words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cuprum"));
    command.env("CUPRUM_PTXAS", "/nowhere/ptxas").current_dir(folder).args(words).output().unwrap()
}

#[expect(clippy::unwrap_used, reason = "a test without its folder has failed")]
fn names(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name());
    let mut names: Vec<String> = entries.map(|name| name.into_string().unwrap()).collect();
    names.retain(|name| !["app.cu", "other.cu", "wrong.cu", "a b.h"].contains(&name.as_str()));
    names.sort();
    names
}

fn read(folder: &Path, name: &str) -> String {
    std::fs::read_to_string(folder.join(name)).unwrap_or_default()
}

#[test]
fn each_target_has_a_file_of_nvccs_name() {
    let folder = folder("targets");
    let words = [
        "-gencode",
        "arch=compute_90,code=[sm_90,compute_90]",
        "-gencode=arch=compute_100,code=sm_100",
        "app.cu",
    ];
    assert!(cuprum(&folder, &words).status.success());
    assert_eq!(names(&folder), ["app.compute_100.ptx", "app.compute_90.ptx"]);
    assert!(read(&folder, "app.compute_90.ptx").contains(".target sm_90"));
    let refused = cuprum(&folder, &[&words[..], &["-o", "x.ptx"]].concat());
    assert!(String::from_utf8_lossy(&refused.stderr).contains("`-o` names one file"));
}

#[test]
fn files_are_written_all_or_none() {
    let folder = folder("all_or_none");
    let failed = cuprum(&folder, &["-ptx", "app.cu", "other.cu", "wrong.cu"]);
    assert!(!failed.status.success());
    assert!(names(&folder).is_empty());
    let failed = cuprum(&folder, &["-ptx", "-odir", "nowhere", "app.cu", "other.cu"]);
    assert!(!failed.status.success());
    assert!(cuprum(&folder, &["-c", "-dc", "app.cu", "other.cu"]).status.success());
    assert_eq!(names(&folder), ["app.ptx", "other.ptx"]);
}

#[test]
fn rules_for_make_name_what_was_read() {
    let folder = folder("rules");
    let rule = cuprum(&folder, &["-M", "app.cu"]);
    assert_eq!(String::from_utf8_lossy(&rule.stdout), "app.o : app.cu \\\n    a\\ b.h\n");
    let beside = cuprum(&folder, &["-MMD", "-MP", "-ptx", "app.cu"]);
    assert!(beside.status.success() && beside.stdout.is_empty());
    assert_eq!(read(&folder, "app.d"), "app.ptx : app.cu \\\n    a\\ b.h\n\na\\ b.h:\n");
    let named = ["-MD", "-MF", "deps", "-MT", "$(OBJECTS)", "-o", "x.ptx", "app.cu"];
    assert!(cuprum(&folder, &named).status.success());
    assert!(read(&folder, "deps").starts_with("$(OBJECTS) : app.cu"));
}

#[test]
fn what_is_kept_and_said() {
    let folder = folder("kept");
    let done = cuprum(&folder, &["-v", "-keep", "-lineinfo", "-src-in-ptx", "app.cu"]);
    assert!(done.status.success());
    assert_eq!(names(&folder), ["app.cpp1.ii", "app.ptx"]);
    assert!(String::from_utf8_lossy(&done.stderr).contains("#$ app.cu is device code"));
    let line = "\n//app.cu:3 __global__ void k(int *out) { *out = VALUE; }\n\t.loc\t1 3";
    assert!(String::from_utf8_lossy(&done.stdout).contains(line));
    // Lines are those that `#line` says.
    let moved = "#line 7 \"app.cu\"\n__global__ void k(int *out) { *out = 1; }\n";
    std::fs::write(folder.join("moved.cu"), moved).unwrap_or_default();
    let done = cuprum(&folder, &["-lineinfo", "-src-in-ptx", "moved.cu"]);
    let line = "\n//app.cu:7 __global__ void k(int *out) { *out = 1; }\n";
    assert!(String::from_utf8_lossy(&done.stdout).contains(line));
}

#[test]
fn what_cannot_be_done_is_said() {
    let folder = folder("refused");
    for (words, expected) in [
        (&["-run", "app.cu"][..], "nvcc's to link and run"),
        (&["-cubin", "app.cu"], "/nowhere/ptxas"),
        (&["--options-file", "none", "app.cu"], "cannot read none"),
        (&["-o", "app.cu", "app.cu"], "would overwrite the input"),
        (&["-Xcompiler"], "needs a value"),
        (&["-x", "c", "app.cu"], "only CUDA C++"),
    ] {
        let done = cuprum(&folder, words);
        let said = String::from_utf8_lossy(&done.stderr).into_owned();
        assert!(!done.status.success() && said.contains(expected), "{words:?}: {said}");
    }
    assert!(names(&folder).is_empty());
}

#[test]
fn nothing_is_overwritten() {
    let folder = folder("twice");
    let inner = folder.join("inner");
    std::fs::create_dir_all(&inner).unwrap_or_default();
    for (from, to) in [("app.cu", "inner/app.cu"), ("a b.h", "inner/a b.h")] {
        std::fs::copy(folder.join(from), folder.join(to)).unwrap_or_default();
    }
    std::fs::write(inner.join("app.cu"), "__global__ void other() {}\n").unwrap_or_default();
    let both = cuprum(&folder, &["-ptx", "app.cu", "inner/app.cu"]);
    let said = String::from_utf8_lossy(&both.stderr).into_owned();
    assert!(!both.status.success() && said.contains("app.ptx would be written twice"), "{said}");
    std::fs::write(folder.join("ir.ll"), "target triple = \"nvptx64-nvidia-cuda\"\n")
        .unwrap_or_default();
    let over = cuprum(&folder, &["-c", "--emit=llvm", "ir.ll"]);
    let said = String::from_utf8_lossy(&over.stderr).into_owned();
    assert!(!over.status.success() && said.contains("would overwrite the input"), "{said}");
    assert!(cuprum(&folder, &["-M", "-MF", "rules", "app.cu", "inner/app.cu"]).status.success());
    assert_eq!(read(&folder, "rules").matches("app.o :").count(), 2);
}

#[test]
fn words_for_hosts_and_linkers_are_taken() {
    let folder = folder("taken");
    std::fs::write(folder.join("words"), "-Xcompiler '-O2 -fPIC' -lcudart").unwrap_or_default();
    let words = "-g -std=c++17 -O3 -m64 -L/lib -lm -ccbin g++ -Wno-deprecated-gpu-targets \
                 --expt-relaxed-constexpr --expt-extended-lambda -Xlinker -z -x cu -optf words \
                 -isystem . -rdc=false -cudart static -o - app.cu";
    let words: Vec<&str> = words.split_whitespace().collect();
    let done = cuprum(&folder, &words);
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    assert!(String::from_utf8_lossy(&done.stdout).contains(".entry _Z1kPi"));
}

#[test]
fn no_objects_are_made_in_silence() {
    let folder = folder("objects");
    for words in
        [&["-c", "-o", "app.o", "app.cu"][..], &["-oapp.o", "app.cu"], &["-o", "a.so", "app.cu"]]
    {
        let refused = cuprum(&folder, words);
        assert!(!refused.status.success(), "{words:?}");
        let said = String::from_utf8_lossy(&refused.stderr);
        assert!(
            said.contains("no object files are made here") && said.contains("-cubin"),
            "{said}"
        );
    }
    assert!(names(&folder).is_empty());
    let made = cuprum(&folder, &["-c", "app.cu"]);
    assert!(made.status.success());
    assert!(String::from_utf8_lossy(&made.stderr).contains("what was written is PTX"));
    assert_eq!(names(&folder), ["app.ptx"]);
    let both = cuprum(&folder, &["-cubin", "--emit=llvm", "app.cu"]);
    assert!(String::from_utf8_lossy(&both.stderr).contains("leave out one"));
}

#[test]
fn words_may_be_joined_and_names_may_begin_with_a_dash() {
    let folder = folder("joined");
    assert!(cuprum(&folder, &["-oout.ptx", "-t4", "app.cu"]).status.success());
    assert!(cuprum(&folder, &["-ptx", "-t", "4", "--threads", "2", "other.cu"]).status.success());
    let _ = std::fs::copy(folder.join("other.cu"), folder.join("-dash.cu"));
    assert!(cuprum(&folder, &["-ptx", "--", "-dash.cu"]).status.success());
    assert_eq!(names(&folder), ["-dash.cu", "-dash.ptx", "other.ptx", "out.ptx"]);
    let number = cuprum(&folder, &["-t", "many", "app.cu"]);
    assert!(String::from_utf8_lossy(&number.stderr).contains("expected a number"));
}

#[test]
fn arch_and_gencode_are_both_obeyed() {
    let folder = folder("both");
    let words = ["-arch=sm_90", "-gencode", "arch=compute_80,code=sm_80", "-ptx", "other.cu"];
    assert!(cuprum(&folder, &words).status.success());
    assert_eq!(names(&folder), ["other.compute_80.ptx", "other.compute_90.ptx"]);
}

#[test]
fn each_input_and_target_has_files_of_its_own() {
    let folder = folder("side_files");
    assert!(std::fs::create_dir(folder.join("out")).is_ok());
    let two = ["-gencode", "arch=compute_80,code=sm_80", "-gencode", "arch=compute_90,code=sm_90"];
    let asked = ["-fsave-optimization-record", "-fdevice-time-trace=-", "-time=t.csv"];
    let words = [&two[..], &asked, &["-odir", "out", "-ptx", "app.cu", "other.cu"]].concat();
    let made = cuprum(&folder, &words);
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    let mut wanted = Vec::new();
    for stem in ["app", "other"] {
        for target in ["compute_80", "compute_90"] {
            for ending in ["json", "opt.yaml", "ptx"] {
                wanted.push(format!("{stem}.{target}.{ending}"));
            }
        }
    }
    assert_eq!(names(&folder.join("out")), wanted);
    let table = read(&folder, "t.csv");
    assert_eq!(table.matches("File name").count(), 1, "{table}");
    assert_eq!(table.matches(", parse").count() + table.matches(", analyze").count(), 4, "{table}");
    for option in ["-foptimization-record-file=r.yaml", "-fdevice-time-trace=t.json"] {
        let refused = cuprum(&folder, &[option, "-ptx", "app.cu", "other.cu"]);
        let said = String::from_utf8_lossy(&refused.stderr);
        assert!(said.contains("names one file, and several are to be written"), "{said}");
    }
}

#[test]
fn documents_for_tools_hold_everything() {
    let folder = folder("documents");
    let written = std::fs::write(folder.join("warns.cu"), "__global__ void k() { int unused; }\n");
    assert!(written.is_ok());
    let two = ["-gencode", "arch=compute_80,code=sm_80", "-gencode", "arch=compute_90,code=sm_90"];
    let more = ["-v", "--time-passes", "-ptx", "warns.cu", "other.cu"];
    let said = |format: &str, inputs: &[&str]| {
        let output = cuprum(&folder, &[&[format][..], &two, &more, inputs].concat());
        String::from_utf8_lossy(&output.stderr).into_owned()
    };
    let document = said("--log-format=sarif", &[]);
    assert_eq!(document.matches("\"runs\":").count(), 1, "{document}");
    assert!(document.starts_with('{') && document.trim_end().ends_with("}]}"), "{document}");
    assert_eq!(document.matches("\"ruleId\"").count(), 1, "{document}");
    assert!(document.contains("warns.cu is device code") && document.contains(" ms  analyze"));
    assert!(document.contains("\"executionSuccessful\":true"));
    let failed = said("--log-format=sarif", &["wrong.cu", "missing.cu"]);
    assert_eq!(failed.matches("\"runs\":").count(), 1, "{failed}");
    assert!(failed.contains("\"executionSuccessful\":false") && failed.contains("is undefined"));
    let unread = said("--log-format=sarif", &["missing.cu"]);
    assert!(unread.contains("{\"level\":\"error\",\"message\":{\"text\":\"cuprum: cannot read"));
    for text in [said("--log-format=json", &[]), said("--log-format=json", &["missing.cu"])] {
        for line in text.lines() {
            assert!(
                line.starts_with("{\"severity\":") && line.ends_with("\"fixes\":[]}"),
                "{line}"
            );
        }
        assert!(text.contains("never referenced") && text.contains("\"name\":\"Notice\""));
    }
}
