//! `cuprum app.cu` on ordinary files with host code.

use std::path::PathBuf;
use std::process::{Command, Output};

const PROGRAM: &str = r#"
#include <cstdio>
#include <iostream>
#include <vector>
#include <missing_helper.h>

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

/// Compiles programs that are wrong in what device code needs: no code comes of them, but this message.
fn assert_refused(name: &str, programs: &[&str], message: &str) {
    for (number, program) in programs.iter().enumerate() {
        let program = format!("{program}\nint main() {{}}\n");
        let done = compile(&format!("{name}{number}.cu"), &program, &["--no-host-headers"]);
        let log = text(&done.stderr);
        assert!(!done.status.success() && done.stdout.is_empty(), "{program}{log}");
        assert!(log.contains(&format!("error: {message}")), "{program}{log}");
    }
}

#[test]
fn device_code_has_no_functions_with_errors() {
    let programs = [
        "constexpr int f(int x) { return x + oops; }\n__global__ void k(int *p) { *p = f(3); }",
        "template <class T> constexpr T f(T x) { T y = x * 2; retrun y; }
         __global__ void k(int *p) { *p = f(*p); }",
        "template <class T> constexpr int f() { return 1; }
         template <> constexpr int f<float>() { return oops; }
         __global__ void k(int *p) { *p = f<float>(); }",
        "struct V { int x; constexpr int get() const { return xx; } };
         __global__ void k(int *p) { V v{1}; *p = v.get(); }",
        "struct V { int x; constexpr V(int a) : x(a + oops) {} };
         __global__ void k(int *p) { V v(*p); *p = v.x; }",
        "constexpr int f(int x) { static_assert(sizeof(int) == 8, \"\"); return x; }
         __global__ void k(int *p) { *p = f(*p); }",
        "struct S { int a; bad b; };
         constexpr int f(int x) { return x + sizeof(S); }
         __global__ void k(int *p) { *p = f(*p); }",
    ];
    assert_refused("function", &programs, "device code uses ");
    let constant = "constexpr int f(int x) { return x + oops; }
        __global__ void k(int *p) { constexpr int n = f(3); *p = n; }";
    assert_refused("call", &[constant], "");
    // A function that only calls one with errors is whole: device code may not get there.
    let whole = "constexpr int bad() { return oops; }
        constexpr int f(int x) { if constexpr (sizeof(int) == 8) return bad(); return x; }
        __global__ void k(int *p) { *p = f(*p); }
        int main() { return f(1) + bad(); }";
    let done = compile("whole_function.cu", whole, &["--no-host-headers"]);
    assert!(done.status.success(), "{}", text(&done.stderr));
}

#[test]
fn device_code_has_no_constants_with_errors() {
    let programs = [
        "template <class T> constexpr int v = 1;\ntemplate <> constexpr int v<float> = oops;
         __global__ void k(int *p) { *p = v<float>; }",
        "template <class T> constexpr int v = oops + sizeof(T);
         int f() { return v<float>; }\n__global__ void k(int *p) { *p = v<float>; }",
        "template <class T> struct A { static constexpr int n = T::missing; }; struct B {};
         int f() { return A<B>::n; }\n__global__ void k(int *p) { *p = A<B>::n; }",
        "struct S { int a; bad b; int c; };\nconstexpr int n = __builtin_offsetof(S, c);
         __global__ void k(int *p) { *p = n; }",
    ];
    assert_refused("constant", &programs, "identifier ");
}

#[test]
fn device_code_has_no_sizes_of_classes_with_errors() {
    let programs = [
        "struct S { int a; bad b; int c; };\n__global__ void k(int *p) { *p = sizeof(S); }",
        "struct S { int a; bad b; int c; };\n__global__ void k(int *p) { *p = alignof(S[2]); }",
        "struct S { int a; bad b; int c; };
         __global__ void k(int *p) { *p = __builtin_offsetof(S, c); }",
        "struct S { int a; bad b; int c; };\n__device__ int g(int n = sizeof(S)) { return n; }
         __global__ void k(int *p) { *p = g(); }",
        "struct S { int a; bad b; int c; };
         template <class T> __device__ int g() { return sizeof(T); }
         __global__ void k(int *p) { *p = g<S>(); }",
    ];
    assert_refused("size", &programs, "device code uses S, whose definition");
}

#[test]
fn assertions_are_never_passed_over() {
    let programs = [
        "static_assert(sizeof(int) == 8, \"\");\n__global__ void k() {}",
        "namespace n { static_assert(sizeof(int) == 8, \"\"); }\n__global__ void k() {}",
        "struct S { int a; static_assert(sizeof(int) == 8, \"\"); };\n__global__ void k() {}",
        "template <class T> struct S { T a; static_assert(sizeof(T) == 8, \"\"); };
         S<int> s;\n__global__ void k() {}",
    ];
    assert_refused("assertion", &programs, "static assertion failed");
    // Host code came upon it first.
    let hosts = "template <class T> struct S { T a; static_assert(sizeof(T) == 8, \"\"); };
        template <class T> __global__ void k(T *p) { S<T> s; s.a = 1; *p = s.a; }
        void f() { S<int> s; k<<<1, 1>>>((int *)nullptr); }";
    assert_refused("met", &[hosts], "device code uses S<int>, whose definition");
}

#[test]
fn shared_pointers_of_the_host_are_understood() {
    if cuprum_driver::host_header_folders().is_empty() {
        return;
    }
    let program = "#include <memory>\n__global__ void k(int *p) { *p = 1; }
        int main() { auto p = std::make_shared<int>(3); k<<<1, 1>>>(p.get()); }\n";
    let done = compile("shared.cu", program, &[]);
    let log = text(&done.stderr);
    assert!(done.status.success() && !log.contains("passed over"), "{log}");
}

#[test]
fn own_headers_must_be_there() {
    for name in ["\"params.h\"", "<mine/kernels.cuh>"] {
        let program = format!("#include {name}\n__global__ void k() {{}}\nint main() {{}}\n");
        let done = compile("header.cu", &program, &["--no-host-headers"]);
        let log = text(&done.stderr);
        assert!(!done.status.success() && done.stdout.is_empty(), "{log}");
        assert!(log.contains("catastrophic error"), "{log}");
    }
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
