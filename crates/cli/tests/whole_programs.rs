//! `cuprum app.cu` on ordinary files with host code.

use std::path::PathBuf;
use std::process::{Command, Output};

const PROGRAM: &str = r#"
#include <cstdio>
#include <iostream>
#include <vector>
#include "missing_helper.h"

template <class T> __global__ void fill(T *x, T value) { x[threadIdx.x] = value; }
__global__ void scale(float *x, float a) { x[threadIdx.x] *= sinf(a); }

template <class T> void run(std::vector<T> &host) {
  T *data;
  cudaMalloc(&data, host.size() * sizeof(T));
  fill<<<1, 32>>>(data, host[0]);
}

int main() {
  std::vector<float> floats(32);
  run(floats);
  scale<<<1, 32>>>(nullptr, 2);
  CHECK(cudaDeviceSynchronize());
  std::cout << "done" << std::endl;
}
"#;

#[expect(clippy::unwrap_used, reason = "a test without its folder has failed")]
fn compile(name: &str, text: &str, words: &[&str]) -> Output {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("whole_programs");
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join(name), text).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_cuprum"));
    command.current_dir(&folder).arg(name).args(words).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
fn a_machine_without_headers_compiles_programs() {
    let done = compile("bare.cu", PROGRAM, &["--no-host-headers", "-arch=sm_90"]);
    let (ptx, log) = (text(&done.stdout), text(&done.stderr));
    assert!(done.status.success(), "{log}");
    assert!(ptx.contains(".entry _Z5scalePff("), "{ptx}");
    // One remark tells what is missing and what to do.
    assert_eq!(log.matches("remark").count(), 1, "{log}");
    assert!(log.contains("cannot open \"iostream\" and 2 more"), "{log}");
    assert!(log.contains("-I") && log.contains("--check-host-code"), "{log}");
}

#[test]
fn hosts_headers_tell_what_templates_launch() {
    if cuprum_driver::host_header_folders().is_empty() {
        return;
    }
    let done = compile("hosted.cu", PROGRAM, &["-arch=sm_90"]);
    let (ptx, log) = (text(&done.stdout), text(&done.stderr));
    assert!(done.status.success(), "{log}");
    assert!(ptx.contains(".entry _Z4fillIfEvPT_S0_("), "{ptx}");
    assert!(log.contains("cannot open \"missing_helper.h\""), "{log}");
    assert!(log.contains("\"CHECK\" is undefined"), "{log}");
    let strict = compile("hosted.cu", PROGRAM, &["--check-host-code"]);
    assert!(!strict.status.success() && strict.stdout.is_empty());
}

#[test]
fn errors_of_device_code_stay_errors() {
    let wrong = "__global__ void k() { undefined_name = 1; }\nint main() { k<<<1, 1>>>(); }\n";
    let done = compile("wrong.cu", wrong, &["--no-host-headers"]);
    assert!(!done.status.success() && done.stdout.is_empty());
    assert!(text(&done.stderr).contains("\"undefined_name\" is undefined"));
    // So are kernels whose mark is misspelt.
    let misspelt = "__gloabl__ void k() {}\nint main() { k<<<1, 1>>>(); }\n";
    let done = compile("misspelt.cu", misspelt, &["--no-host-headers"]);
    assert!(!done.status.success() && done.stdout.is_empty(), "{}", text(&done.stderr));
    // So are what hides kernels, and launches of functions that are none; and -w leaves remarks alone.
    for (lost, what) in [
        ("int main() {\n__global__ void k() {}\n", "expected a \"}\""),
        ("void k() {}\n__global__ void l() {}\nint main() { k<<<1, 1>>>(); }\n", "configured"),
    ] {
        let done = compile("hidden.cu", lost, &["--no-host-headers"]);
        assert!(!done.status.success() && text(&done.stderr).contains(what), "{lost}");
    }
    let missing = "#include <nowhere>\n__global__ void k() {}\nint main() {}\n";
    let done = compile("quiet.cu", missing, &["-w", "--no-host-headers"]);
    assert!(done.status.success() && text(&done.stderr).contains("remark"));
    // What a host's declaration failed to declare is an error where device code needs it.
    let lost = "struct S { nowhere::T t; };\n__global__ void k(S s) {}\nint main() {}\n";
    let done = compile("lost.cu", lost, &["--no-host-headers"]);
    assert!(!done.status.success() && done.stdout.is_empty(), "{}", text(&done.stderr));
}

#[test]
fn the_look_can_be_overruled() {
    let host = "__global__ void k() {}\nvoid f() {}\n";
    assert!(compile("host.cu", host, &[]).status.success());
    let done = compile("host.cu", host, &["--preprocess=nvrtc"]);
    assert!(!done.status.success());
    assert!(text(&done.stderr).contains("JIT mode"), "{}", text(&done.stderr));
    let device = "#ifdef __CUDACC_RTC__\n__global__ void rtc() {}\n#else\n__global__ void whole() {}\n#endif\n";
    assert!(text(&compile("device.cu", device, &[]).stdout).contains("_Z3rtcv"));
    let whole = compile("device.cu", device, &["--preprocess=whole"]);
    assert!(text(&whole.stdout).contains("_Z5wholev"));
}
