//! IR between text and bitcode by the command.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const KERNEL: &str = "\
target datalayout = \"e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64\"
target triple = \"nvptx64-nvidia-cuda\"

define void @kernel(ptr %out) {
  store i32 7, ptr %out, align 4
  ret void
}

!nvvm.annotations = !{!0, !1}

!0 = !{ptr @kernel, !\"kernel\", i32 1}
!1 = !{ptr @kernel, !\"maxnitdx\", i32 3}
";

/// An empty folder with IR in it.
#[expect(clippy::unwrap_used, reason = "a test without its folder has failed")]
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("kernel.ll"), KERNEL).unwrap();
    folder
}

#[expect(clippy::unwrap_used, reason = "a test without the command has failed")]
fn cuprum(folder: &Path, words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cuprum"));
    command.current_dir(folder).args(words).output().unwrap()
}

fn text(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn verifying_tells_what_libnvvm_refuses() {
    let folder = folder("verify");
    let said = |words: &[&str]| {
        let output = cuprum(&folder, words);
        (output.status.success(), String::from_utf8_lossy(&output.stderr).into_owned())
    };
    // Without a version, libNVVM takes no module.
    let (accepted, text) = said(&["verify", "kernel.ll"]);
    assert!(!accepted && text.contains("kernel.ll: error: IR version 1.0"), "{text}");
    let kernel =
        KERNEL.replace("!nvvm.ann", "!nvvmir.version = !{!9}\n!9 = !{i32 2, i32 0}\n!nvvm.ann");
    let fenced = kernel.replace("  ret void", "  fence seq_cst\n  ret void");
    for (name, text) in [("good.ll", &kernel), ("fenced.ll", &fenced)] {
        std::fs::write(folder.join(name), text).unwrap();
    }
    assert_eq!(said(&["verify", "good.ll"]), (true, String::new()));
    let (accepted, text) = said(&["verify", "fenced.ll"]);
    assert!(!accepted && text.contains("fence is not NVVM IR"), "{text}");
    assert!(text.contains("in @kernel\n  fence seq_cst"), "{text}");
    // libNVVM compiles it all the same, and so do we.
    assert!(said(&["verify", "--level=compile", "fenced.ll"]).0);
    assert!(said(&["fenced.ll"]).0);
    assert!(said(&["verify", "--level=strict", "good.ll"]).1.contains("no level `strict`"));
    // The command takes other versions, with a warning.
    std::fs::write(folder.join("old.ll"), kernel.replace("i32 2, i32 0", "i32 1, i32 4")).unwrap();
    let (accepted, text) = said(&["old.ll"]);
    assert!(accepted && text.contains("IR version 1.4"), "{text}");
}

#[test]
fn text_goes_to_bitcode_and_back() {
    let folder = folder("as");
    assert!(cuprum(&folder, &["as", "kernel.ll", "-o", "kernel.bc"]).status.success());
    let back = cuprum(&folder, &["dis", "kernel.bc"]);
    assert!(back.status.success());
    assert!(text(&back).ends_with(KERNEL), "{}", text(&back));
    assert!(cuprum(&folder, &["opt", "kernel.bc", "-o", "again.bc"]).status.success());
    assert!(text(&cuprum(&folder, &["dis", "again.bc"])).contains("store i32 7"));
}

#[test]
fn passes_keep_what_other_modules_may_call() {
    let folder = folder("callable");
    let source = "define i32 @callable() {\n  ret i32 7\n}\n";
    assert!(std::fs::write(folder.join("callable.ll"), source).is_ok());
    let optimized = cuprum(&folder, &["opt", "-O3", "callable.ll"]);
    assert!(text(&optimized).contains("@callable()"), "{}", text(&optimized));
}

#[test]
fn bitcode_compiles_as_its_text_does() {
    let folder = folder("compile");
    assert!(cuprum(&folder, &["as", "kernel.ll", "-o", "kernel.bc"]).status.success());
    let (from_text, from_bitcode) =
        (cuprum(&folder, &["kernel.ll"]), cuprum(&folder, &["kernel.bc"]));
    assert!(text(&from_text).contains(".visible .entry kernel"), "{}", text(&from_text));
    assert_eq!(from_text.stdout, from_bitcode.stdout);
    let log = String::from_utf8_lossy(&from_text.stderr).into_owned();
    assert!(log.contains("\"maxnitdx\"") && log.contains("did you mean \"maxntidx\"?"), "{log}");
    assert_eq!(from_text.stderr, from_bitcode.stderr);
}

#[test]
fn the_compiler_writes_bitcode() {
    let folder = folder("emit");
    let emitted = cuprum(&folder, &["--emit=bc", "kernel.ll", "-o", "out.bc"]);
    assert!(emitted.status.success());
    let shown = cuprum(&folder, &["dis", "out.bc"]);
    assert!(text(&shown).contains("define ptx_kernel void @kernel"), "{}", text(&shown));
}

#[test]
fn what_is_no_bitcode_is_refused() {
    let folder = folder("garbage");
    let written = std::fs::write(folder.join("bad.bc"), b"BC\xc0\xde then something else");
    assert!(written.is_ok());
    for words in [&["dis", "bad.bc"][..], &["bad.bc"], &["opt", "bad.bc"]] {
        let output = cuprum(&folder, words);
        assert_eq!(output.status.code(), Some(1));
        let log = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(log.contains("invalid bitcode"), "{log}");
    }
}

#[test]
fn dialects_are_those_of_libnvvm() {
    let folder = folder("dialects");
    for dialect in ["nvvm7", "nvvm20"] {
        let word = format!("--ir-dialect={dialect}");
        assert!(cuprum(&folder, &["as", &word, "kernel.ll", "-o", "kernel.bc"]).status.success());
        let back = text(&cuprum(&folder, &["dis", "kernel.bc"]));
        assert!(back.contains("@kernel(ptr %out)") && back.contains("!nvvmir.version"), "{back}");
        assert!(back.contains("store i32 7"), "{back}");
        assert!(cuprum(&folder, &["kernel.bc"]).status.success());
        let shown = text(&cuprum(&folder, &["dis", &word, "kernel.bc"]));
        assert_eq!(shown.contains("i8* %out"), dialect == "nvvm7", "{shown}");
    }
    let unknown = cuprum(&folder, &["as", "--ir-dialect=nvvm9", "kernel.ll", "-o", "kernel.bc"]);
    let said = String::from_utf8_lossy(&unknown.stderr);
    assert!(!unknown.status.success() && said.contains("no dialect `nvvm9`"), "{said}");
}

#[test]
fn what_is_undefined_comes_from_libraries_or_our_own() {
    let folder = folder("libraries");
    let caller = "declare float @__nv_sinf(float)\n\
        define ptx_kernel void @k(ptr %p, float %x) {\n\
        \x20 %y = call float @__nv_sinf(float %x)\n  store float %y, ptr %p\n  ret void\n}\n";
    let library = "define float @__nv_sinf(float %x) {\n  ret float 4.200000e+01\n}\n";
    for (file, text) in [("caller.ll", caller), ("library.ll", library)] {
        assert!(std::fs::write(folder.join(file), text).is_ok());
    }
    assert!(cuprum(&folder, &["as", "library.ll", "-o", "library.bc"]).status.success());
    let own = text(&cuprum(&folder, &["caller.ll"]));
    assert!(!own.contains(".extern") && !own.contains("0f42280000"), "{own}");
    for library in ["library.ll", "library.bc"] {
        let given = text(&cuprum(&folder, &["caller.ll", "-nvvmir-library", library]));
        assert!(given.contains("0f42280000"), "{given}");
    }
    let missing = cuprum(&folder, &["caller.ll", "-nvvmir-library=nowhere.bc"]);
    assert!(String::from_utf8_lossy(&missing.stderr).contains("cannot read nowhere.bc"));
}
