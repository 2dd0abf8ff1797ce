//! NVIDIA's nvcc with our cicc: it builds programs, and what the host registers is what it registers with
//! NVIDIA's.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// Kernels and variables of every kind that the host names.
const NAMES: &str = r#"
#include <cstdio>
namespace { __global__ void hidden(int *p) { *p = 1; } __device__ int hidden_var = 3; struct A { int v; }; }
static __global__ void fixed(int *p) { *p = 2; }
template <class T, int N> __global__ void made(T *p, int n) { *p = (T)N + n; }
template <class T> static __global__ void made_fixed(T *p) { *p = 1; }
struct S { int a; double b[3]; };
__global__ void __launch_bounds__(128, 2) by_value(S s, float *out, const char c) { out[0] = s.b[1] + c; }
namespace ns {
  __global__ void inner() {}
  template <class T> struct W { T t; struct In { T z; }; };
  template <class T> __device__ T tv = T{4};
  static __device__ int x;
  namespace { __device__ int y; template <class U> __device__ U uv = U{}; }
  inline namespace v1 { template <class T, int... I> __global__ void packed(T t) {} }
}
__constant__ float table[16];
static __constant__ int own_constant;
__device__ int dv;
static __device__ int sdv;
__managed__ int mv = 5;
static __managed__ float smv[10];
extern "C" __global__ void plain_name(int x) {}
__global__ void reads() { dv = sdv + own_constant + hidden_var + mv + smv[0] + ns::tv<int> + ns::x + ns::y + ns::uv<int>; }
__global__ void grid(const __grid_constant__ S s, float *o) { o[0] = s.a; }
__global__ void odd(ns::W<float> w, int (*f)(int), float4 v, bool b, int (*a)[4], const volatile double *const d,
                    int *__restrict__ r, int S::*m, decltype(nullptr) n, signed char c) {}
template <class T> __global__ void takes(T t, const int n, int *__restrict__ r, const T *c, T a[4]) {}
template <> __global__ void takes<double>(double t, const int n, int *__restrict__ r, const double *c, double a[4]) {}
template __global__ void takes<char>(char t, const int n, int *__restrict__ r, const char *c, char a[4]);
enum class E : unsigned char { A = 3 };
template <E e, bool b, char c, unsigned u, long l, unsigned long long z, int *p> __global__ void values() {}
template <class... T> __global__ void pack(T... t) {}
template <template <class> class X> __global__ void of_template(X<int> x) {}
template <class T> struct Box { T t; };
__host__ __device__ void callee(int) {}
template <void (*F)(int)> __global__ void calls() {}
template <class T> __global__ void many(T t) {} template <class T> __global__ void many(T *t) {} __global__ void many(int) {}
typedef struct { int q; } Named; __global__ void named(Named t) {}
int main() {
  int *p = nullptr;
  hidden<<<1, 1>>>(p); fixed<<<1, 1>>>(p); made<float, 4><<<1, 1>>>((float *)p, 3); made_fixed<int><<<1, 1>>>(p);
  by_value<<<1, 1>>>(S{}, nullptr, 'c'); ns::inner<<<1, 1>>>(); plain_name<<<1, 1>>>(1); reads<<<1, 1>>>();
  ns::packed<A, 1, 2><<<1, 1>>>(A{}); takes<float><<<1, 1>>>(1.f, 2, p, nullptr, nullptr);
  takes<double><<<1, 1>>>(1., 2, p, nullptr, nullptr);
  values<E::A, true, 'x', 7u, -3L, 9ull, nullptr><<<1, 1>>>(); pack<int, float, A><<<1, 1>>>(1, 2.f, A{});
  pack<><<<1, 1>>>(); of_template<Box><<<1, 1>>>(Box<int>{}); many<ns::W<int>::In><<<1, 1>>>({});
  calls<callee><<<1, 1>>>(); many<<<1, 1>>>(1.f); many<<<1, 1>>>(p); many<<<1, 1>>>(3);
  many<const int *const><<<1, 1>>>(p); int r = 0; cudaMemcpyToSymbol(dv, &r, 4);
  printf("%s\n", cudaGetErrorName(cudaGetLastError()));
}
"#;

/// Twenty shapes of extended lambdas.
const LAMBDAS: &str = r#"
#include <cstdio>
template <class F> __global__ void run(F f, int *p) { *p = f(*p); }
template <class F, class... A> __global__ void run_with(F f, A... a) { f(a...); }
struct C {
  int m;
  void go(int *p) {
    int loc = m;
    run<<<1, 1>>>([=] __device__(int x) { return x + loc; }, p);
    run<<<1, 1>>>([*this] __device__(int x) { return x + m; }, p);
  }
  void operator()(int *p) const { run<<<1, 1>>>([=] __device__(int x) { return x + 3; }, p); }
  template <class T> C &operator+(T t) { run<<<1, 1>>>([=] __device__(int x) { return x + t; }, (int *)0); return *this; }
  operator float() const { run<<<1, 1>>>([] __device__(int x) { return x + 4; }, (int *)0); return 1; }
};
int operator""_times(unsigned long long n) { run<<<1, 1>>>([=] __device__(int x) { return x * (int)n; }, (int *)0); return 1; }
template <class T> void of_template(T t, int *p) {
  run<<<1, 1>>>([=] __device__(int x) { return x + (int)t; }, p);
  run<<<1, 1>>>([=] __host__ __device__(int x) { return x + (int)t; }, p);
}
namespace ns { namespace { struct Q { int a; }; }
void f(int *p) { Q q{3}; float a = 1; double b = 2;
  run<<<1, 1>>>([=] __device__(int x) { return x + q.a + (int)a + (int)b; }, p); } }
inline void in_inline(int *p) { run<<<1, 1>>>([] __device__(int x) { return x; }, p); }
int main() {
  int *p = nullptr; int arr[3] = {1, 2, 3}; int y = 2; const int k = y + 1;
  run<<<1, 1>>>([] __device__(int x) { return x + 1; }, p);
  run<<<1, 1>>>([=] __device__(int x) { return x + y; }, p);
  run<<<1, 1>>>([=] __device__(int x) mutable { y++; return x + y; }, p);
  run<<<1, 1>>>([=] __device__(int x) { return x + arr[1]; }, p);
  run<<<1, 1>>>([=] __device__(int x) { return x + k; }, p);
  run<<<1, 1>>>([=] __host__ __device__(int x) { return x + y; }, p);
  run<<<1, 1>>>([=] __host__ __device__(int x) mutable { y += x; return y; }, p);
  run<<<1, 1>>>([] __host__ __device__(int x) noexcept { return x * 2; }, p);
  run<<<1, 1>>>([=] __device__(int x) -> int { return x + y; }, p);
  run<<<1, 1>>>([=, z = y * 2] __device__(int x) { return x + z; }, p);
  run_with<<<1, 1>>>([=] __device__(int a, float b) { p[0] = a + (int)b; }, 1, 2.f);
  auto generic = [=] __device__(auto x) { return x + y; }; run<<<1, 1>>>(generic, p);
  auto outer = [=](int *q) { run<<<1, 1>>>([=] __device__(int x) { return x * y; }, q); };
  of_template(1, p); of_template(2.0, p); C{1}.go(p); C{2}(p); C{3} + 4; (float)C{5}; 6_times; ns::f(p); in_inline(p);
  printf("%s\n", cudaGetErrorName(cudaGetLastError()));
}
"#;

/// A toolkit, the same with our cicc, and a folder to work in; `None` without nvcc or g++.
struct Setup {
    theirs: PathBuf,
    ours: PathBuf,
    folder: PathBuf,
}

#[expect(clippy::unwrap_used, reason = "a test without its folder has failed")]
fn setup(name: &str) -> Option<Setup> {
    let cicc = cuprum_peers::Peers::find().cicc?;
    let toolkit = cicc.ancestors().nth(3)?.canonicalize().unwrap();
    let has_compiler = Command::new("g++").arg("--version").output().is_ok();
    if !has_compiler || !cuprum_nvidia::has_nvcc(&toolkit) {
        return None;
    }
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("nvcc").join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let ours = folder.join("toolkit");
    let command = PathBuf::from(env!("CARGO_BIN_EXE_cuprum"));
    let parts = cuprum_nvidia::ShadowParts { command, nvrtc: None, nvvm: None };
    cuprum_nvidia::make_shadow(&toolkit, &parts, &ours).unwrap();
    Some(Setup { theirs: toolkit, ours, folder })
}

impl Setup {
    /// Runs nvcc of a toolkit in a folder of its own; its output, and the folder.
    #[expect(clippy::unwrap_used, reason = "a test without nvcc has failed")]
    fn nvcc(&self, toolkit: &Path, text: &str, words: &[&str]) -> (Output, PathBuf) {
        let name = if toolkit == self.ours { "ours" } else { "theirs" };
        let folder = self.folder.join(name);
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        // One source for both: where it lies is part of names.
        let source = self.folder.join("app.cu");
        std::fs::write(&source, text).unwrap();
        let output = Command::new(toolkit.join("bin/nvcc"))
            .args(words)
            .arg(format!("-L{}", self.theirs.join("lib").display()))
            .arg(&source)
            .current_dir(&folder)
            .env_remove("CUPRUM_FALLBACK")
            .output()
            .unwrap();
        (output, folder)
    }

    /// Builds with both; the stub files of NVIDIA's cicc and of ours.
    #[expect(clippy::unwrap_used, reason = "a stub file that is missing has failed")]
    fn stubs(&self, text: &str, words: &[&str]) -> [String; 2] {
        let words = [&["-keep", "-w"][..], words].concat();
        [&self.theirs, &self.ours].map(|toolkit| {
            let (output, folder) = self.nvcc(toolkit, text, &words);
            assert!(output.status.success(), "{words:?}: {}", said(&output));
            std::fs::read_to_string(folder.join("app.cudafe1.stub.c")).unwrap()
        })
    }

    /// Builds with both and compares what the hosts register.
    fn same_registration(&self, text: &str, words: &[&str]) -> usize {
        same(&self.stubs(text, words).map(|stub| registered(&stub)))
    }
}

/// Nothing is lost and nothing invented; how many there are.
fn same([theirs, ours]: &[BTreeSet<String>; 2]) -> usize {
    let lost: Vec<_> = theirs.difference(ours).collect();
    let invented: Vec<_> = ours.difference(theirs).collect();
    assert!(lost.is_empty() && invented.is_empty(), "{lost:?}, {invented:?}");
    theirs.len()
}

/// The types that a stub file writes for extended lambdas, without spaces and `::`.
fn lambda_types(stub: &str) -> BTreeSet<String> {
    let text: String = stub.chars().filter(|c| !c.is_whitespace()).collect();
    let text = text.replace("::", "");
    let mut found = BTreeSet::new();
    for name in ["__nv_dl_wrapper_t<", "__nv_hdl_wrapper_t<"] {
        for (start, _) in text.match_indices(name) {
            let mut depth = 0_usize;
            let end = text[start..].find(|c| {
                depth = depth + usize::from(c == '<') - usize::from(c == '>');
                c == '>' && depth == 0
            });
            found.extend(end.map(|end| text[start..=start + end].to_owned()));
        }
    }
    found
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// What a stub file registers: kernels with their limits, variables with their sizes.
fn registered(stub: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for call in stub.split("__cudaRegister").skip(1) {
        let call = call.split(';').next().unwrap_or_default();
        let text: String = call.chars().filter(|c| !c.is_whitespace()).collect();
        if call.starts_with("Entry(") {
            let mut parts = text.rsplitn(3, ',');
            let (limit, name) =
                (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
            found.insert(format!("{name} {limit}"));
        } else if let Some((kind, rest)) = text.split_once("Variable(") {
            let name = rest.split("__shadow_var(").nth(1).unwrap_or_default();
            let name = name.split(',').next().unwrap_or_default();
            let numbers: Vec<&str> = rest.rsplitn(4, ',').take(3).collect();
            found.insert(format!("{kind} {name} {numbers:?}"));
        }
    }
    found
}

#[test]
fn hosts_register_what_they_do_with_nvidias() {
    let Some(setup) = setup("registration") else { return };
    assert!(setup.same_registration(NAMES, &["-arch=sm_90", "-c"]) > 35);
    setup.same_registration(NAMES, &["-arch=sm_90", "-std=c++20", "-lineinfo", "-c"]);
    setup.same_registration(NAMES, &["-arch=sm_80", "-G", "-c"]);
    setup.same_registration(NAMES, &["-arch=sm_80", "-ewp", "-c"]);
}

#[test]
fn units_that_are_linked_have_names_of_their_own() {
    let Some(setup) = setup("linked") else { return };
    // A kernel for a type of an unnamed namespace is named by our own rule.
    let text = NAMES.replace("ns::packed<A, 1, 2><<<1, 1>>>(A{});", "");
    setup.same_registration(
        &text.replace("pack<int, float, A>", "pack<int, float, int>").replace("2.f, A{}", "2.f, 1"),
        &["-arch=sm_90", "-rdc=true", "-c"],
    );
    let (output, folder) =
        setup.nvcc(&setup.ours, NAMES, &["-arch=sm_90", "-rdc=true", "-o", "app"]);
    assert!(output.status.success(), "{}", said(&output));
    assert!(Command::new(folder.join("app")).output().is_ok());
}

/// A program whose device code launches kernels of its own and of another unit.
const LAUNCHES: &str = include_str!("../../../bench/nvcc/device_launch_a.cu");
const LAUNCHED: &str = include_str!("../../../bench/nvcc/device_launch_b.cu");

#[test]
fn device_code_launches_kernels() {
    let Some(setup) = setup("device_launch") else { return };
    let words = ["-arch=sm_90", "-rdc=true", "-c"];
    assert!(setup.same_registration(LAUNCHES, &words) >= 11);
    // Both leave the same to the device runtime and to other units.
    let missing = |toolkit: &Path, more: &str| -> BTreeSet<String> {
        let words = [&words[..], &["-keep", more]].concat();
        let (output, folder) = setup.nvcc(toolkit, LAUNCHES, &words);
        assert!(output.status.success(), "{words:?}: {}", said(&output));
        let ptx = std::fs::read_to_string(folder.join("app.ptx")).unwrap();
        let externs = ptx.lines().filter(|line| line.starts_with(".extern"));
        externs.filter_map(|line| line.split(' ').next_back().map(str::to_owned)).collect()
    };
    for more in ["-default-stream=legacy", "-default-stream=per-thread"] {
        let (theirs, ours) = (missing(&setup.theirs, more), missing(&setup.ours, more));
        assert!(theirs == ours && theirs.contains("_Z9elsewherePii"), "{theirs:?}, {ours:?}");
    }
    let other = setup.folder.join("other.cu");
    std::fs::write(&other, LAUNCHED).unwrap();
    let words = ["-arch=sm_90", "-rdc=true", "-o", "app", other.to_str().unwrap(), "-lcudadevrt"];
    let (output, folder) = setup.nvcc(&setup.ours, LAUNCHES, &words);
    assert!(output.status.success(), "{}", said(&output));
    // Without a GPU the program says so.
    let ran = Command::new(folder.join("app")).output();
    assert!(ran.is_ok_and(|ran| String::from_utf8_lossy(&ran.stdout).contains("failures")));
    // In whole programs there is no device runtime to link with.
    let (output, _) = setup.nvcc(&setup.ours, LAUNCHES, &["-arch=sm_90", "-ptx"]);
    let log = said(&output);
    assert!(
        !output.status.success() && log.contains("requires separate compilation mode"),
        "{log}"
    );
}

/// Kernels that device code alone can launch, since host code has no name for their types.
const LOCAL_TYPES: &str = "
template <class F> __global__ void apply(F f, int *to) { *to = f(3); }
__global__ void plain(int *to) { *to = 1; }
__host__ __device__ void launch(int *to) {
  struct Twice { __device__ __host__ int operator()(int x) const { return 2 * x; } };
  apply<<<1, 1>>>(Twice(), to);
  auto next = [](int x) { return x + 1; };
  apply<<<1, 1>>>(next, to);
}
int main() { plain<<<1, 1>>>(nullptr); launch(nullptr); }
";

#[test]
fn kernels_for_types_of_functions_are_not_registered() {
    let Some(setup) = setup("local_types") else { return };
    assert_eq!(setup.same_registration(LOCAL_TYPES, &["-arch=sm_90", "-rdc=true", "-c"]), 1);
}

#[test]
fn extended_lambdas_are_the_types_that_cudafe_writes() {
    let Some(setup) = setup("lambdas") else { return };
    let stubs = setup.stubs(LAMBDAS, &["-arch=sm_90", "-extended-lambda", "-c"]);
    let count = same(&stubs.each_ref().map(|stub| registered(stub)));
    assert!(count >= 20, "{count}");
    // Host code would not find a kernel under another type, and nothing else would say so.
    assert_eq!(same(&stubs.each_ref().map(|stub| lambda_types(stub))), count);
    let words = ["-arch=sm_90", "-extended-lambda", "-o", "app"];
    let (output, folder) = setup.nvcc(&setup.ours, LAMBDAS, &words);
    assert!(output.status.success(), "{}", said(&output));
    // Without a GPU the program comes as far as the first launch.
    let ran = Command::new(folder.join("app")).output();
    assert!(ran.is_ok_and(|ran| String::from_utf8_lossy(&ran.stdout).contains("cuda")));
}

#[test]
fn every_kind_of_output_is_made() {
    let Some(setup) = setup("outputs") else { return };
    let kernel = "__global__ void k(int *p) { *p = 1; }\nint main() { k<<<1, 1>>>(nullptr); }\n";
    let cases: &[(&[&str], &str)] = &[
        (&["-arch=sm_90", "-ptx"], "app.ptx"),
        (&["-arch=sm_90", "-cubin"], "app.cubin"),
        (&["-arch=sm_90", "-fatbin"], "app.fatbin"),
        (&["-arch=sm_90", "-dc"], "app.o"),
        (&["-arch=sm_90a", "-c"], "app.o"),
        (
            &[
                "-gencode=arch=compute_75,code=sm_75",
                "-gencode=arch=compute_90,code=[sm_90,compute_90]",
                "-c",
            ],
            "app.o",
        ),
        (
            &[
                "-arch=sm_90",
                "-use_fast_math",
                "-maxrregcount=32",
                "-restrict",
                "-src-in-ptx",
                "-lineinfo",
                "-c",
            ],
            "app.o",
        ),
        (&["-arch=sm_90", "-Ofc", "max", "-split-compile", "2", "-ewp", "-c"], "app.o"),
        (
            &[
                "-arch=sm_90",
                "-Xcudafe",
                "--diag_suppress=esa_on_defaulted_function_ignored",
                "-Xcicc",
                "-O1",
                "-c",
            ],
            "app.o",
        ),
        (
            &[
                "-arch=sm_90",
                "-Werror",
                "all-warnings",
                "-Wreorder",
                "-diag-error",
                "20",
                "-brief-diag=true",
                "-c",
            ],
            "app.o",
        ),
        (
            &[
                "-arch=sm_90",
                "-static-global-template-stub=false",
                "-device-entity-has-hidden-visibility=false",
                "-c",
            ],
            "app.o",
        ),
    ];
    for (words, file) in cases {
        let (output, folder) = setup.nvcc(&setup.ours, kernel, words);
        assert!(output.status.success(), "{words:?}: {}", said(&output));
        assert!(folder.join(file).is_file(), "{words:?}");
        assert_eq!(said(&output), "", "{words:?}");
    }
    let words = ["-arch=sm_90", "-jobserver", "-c"];
    let (with_jobserver, _) = setup.nvcc(&setup.ours, kernel, &words);
    assert!(with_jobserver.status.success(), "{}", said(&with_jobserver));
    let (output, folder) = setup.nvcc(&setup.ours, kernel, &["-arch=sm_90", "-dlto", "-c"]);
    assert!(!output.status.success() && said(&output).contains("`-olto` cannot be obeyed"));
    assert!(!folder.join("app.o").exists());
}

#[expect(clippy::unwrap_used, reason = "a test without the command has failed")]
fn cicc(folder: &Path, words: &[&str]) -> (Option<i32>, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cuprum"));
    let output = command.arg("cicc").args(words).current_dir(folder).output().unwrap();
    (output.status.code(), said(&output))
}

#[test]
fn files_appear_together_or_not_at_all() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("cicc");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let kernel = "__attribute__((global)) void k(int *p) { *p = 1; }\n";
    std::fs::write(folder.join("a.ii"), kernel).unwrap();
    std::fs::write(folder.join("wrong.ii"), "__attribute__((global)) void k() { x; }\n").unwrap();
    let outputs = ["-o", "a.ptx", "--stub_file_name", "a.stub.c", "--gen_c_file_name", "a.c"];
    let rest =
        ["--gen_device_file_name", "a.gpu", "--module_id_file_name", "a.id", "-arch", "compute_90"];
    let words = |more: &[&'static str]| [&outputs[..], &rest[..], more].concat();
    let names = || {
        let entries = std::fs::read_dir(&folder).unwrap().map(|it| it.unwrap().file_name());
        let mut names: Vec<String> = entries.map(|it| it.into_string().unwrap()).collect();
        names.retain(|name| !name.ends_with(".ii"));
        names.sort();
        names
    };
    // The identifier is nvcc's to give, unless it asks for one.
    let (code, log) = cicc(&folder, &words(&["a.ii"]));
    assert_eq!(code, Some(1));
    assert!(log.starts_with("Catastrophic error: cannot open module id file \"a.id\"\n"), "{log}");
    assert!(names().is_empty());
    let (code, log) = cicc(&folder, &words(&["--gen_module_id_file", "wrong.ii"]));
    assert_eq!(code, Some(1));
    assert!(log.contains("identifier \"x\" is undefined") && names().is_empty(), "{log}");
    let (code, log) = cicc(&folder, &words(&["--gen_module_id_file", "a.ii"]));
    assert_eq!((code, log.as_str()), (Some(0), ""));
    assert_eq!(names(), ["a.c", "a.gpu", "a.id", "a.ptx", "a.stub.c"]);
    let first = std::fs::read(folder.join("a.ptx")).unwrap();
    assert_eq!(cicc(&folder, &words(&["a.ii"])).0, Some(0));
    assert_eq!(std::fs::read(folder.join("a.ptx")).unwrap(), first);
    let (code, log) = cicc(&folder, &["nofile.ii"]);
    assert_eq!(code, Some(1));
    assert!(
        log.starts_with("Catastrophic error: cannot open source file \"nofile.ii\"\n"),
        "{log}"
    );
    let (code, log) = cicc(&folder, &["a.ii", "-o", "nowhere/a.ptx"]);
    assert!(code == Some(1) && log.contains("nowhere/a.ptx"), "{log}");
}

/// What nvcc 13.0 says to cicc, whose program may have come to another machine as a file of another name.
#[test]
fn cicc_is_known_by_its_words_under_any_name() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("cicc_by_words");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("a.ii"), "__attribute__((global)) void k(int *p) { *p = 1; }\n")
        .unwrap();
    let words = "--c++17 --static-host-stub --device-hidden-visibility --gnu_version=120200 \
        --display_error_number --orig_src_file_name a.cu --orig_src_path_name /src/a.cu --allow_managed \
        -arch compute_90 -m64 --no-version-ident -ftz=0 -prec_div=1 -prec_sqrt=1 -fmad=1 \
        --include_file_name a.fatbin.c -tused --gen_module_id_file --module_id_file_name a.module_id \
        --gen_c_file_name a.cudafe1.c --stub_file_name a.cudafe1.stub.c \
        --gen_device_file_name a.cudafe1.gpu a.ii -o";
    let words: Vec<&str> = words.split_whitespace().collect();
    let run = |program: &Path, before: &[&str], output: &str| {
        let mut command = Command::new(program);
        command.args(before).args(&words).arg(output).current_dir(&folder);
        let output = command.output().unwrap();
        assert!(output.status.success(), "{}", said(&output));
    };
    let own = Path::new(env!("CARGO_BIN_EXE_cuprum"));
    run(own, &["cicc"], "asked.ptx");
    run(own, &[], "own.ptx");
    let renamed = folder.join("0123456789abcdef");
    std::fs::copy(own, &renamed).unwrap();
    run(&renamed, &[], "renamed.ptx");
    let ptx = |name: &str| std::fs::read(folder.join(name)).unwrap();
    assert!(ptx("asked.ptx") == ptx("own.ptx") && ptx("own.ptx") == ptx("renamed.ptx"));
    assert!(folder.join("a.cudafe1.stub.c").is_file());
    // A word of cicc's alone is none that the compiler knows.
    let output = Command::new(own).args(["--orig_src_file_name", "a.cu"]).output().unwrap();
    assert!(!output.status.success() && said(&output).contains("--orig_src_file_name"));
}

#[test]
fn host_code_is_judged_where_nobody_else_did() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("judged");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let kernel = "__attribute__((global)) void k(int *p) { *p = 1; }\n";
    std::fs::write(folder.join("a.ii"), format!("{kernel}void host() {{ no_such_name; }}\n"))
        .unwrap();
    std::fs::write(folder.join("host.ii"), "void host() { no_such_name; }\n").unwrap();
    let wrong = "__attribute__((device)) int variable = no_such_name;\n";
    std::fs::write(folder.join("wrong.ii"), wrong).unwrap();
    std::fs::write(folder.join("a.id"), "_1234_4_a_cu_5678").unwrap();
    let words = |more: &[&'static str]| {
        [&["-arch", "compute_90", "-o", "a.ptx", "--module_id_file_name", "a.id"], more].concat()
    };
    let undefined = "error: identifier \"no_such_name\" is undefined";
    // As nvcc asks under -ptx and -cubin, and as nobody asks but who tries the command by hand.
    for (code, log) in [
        cicc(&folder, &words(&["--gen_module_id_file", "a.ii"])),
        cicc(&folder, &["-arch", "compute_90", "-o", "a.ptx", "a.ii"]),
    ] {
        assert!(code == Some(1) && log.contains(undefined), "{log}");
    }
    std::fs::write(folder.join("a.id"), "_1234_4_a_cu_5678").unwrap();
    // As nvcc asks under -c, when cudafe++ has written the identifier.
    for source in ["a.ii", "host.ii"] {
        let (code, log) = cicc(&folder, &words(&[source]));
        assert!(code == Some(0) && log.contains("remark: host code is not fully"), "{log}");
    }
    let (code, log) = cicc(&folder, &words(&["wrong.ii"]));
    assert!(code == Some(1) && log.contains(undefined), "{log}");
}

#[test]
fn the_report_says_who_compiled() {
    let Some(setup) = setup("report") else { return };
    let source = setup.folder.join("k.cu");
    std::fs::write(&source, "__global__ void k(int *p) { *p = 1; }\n").unwrap();
    let nvcc = |words: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_cuprum"));
        command.arg("nvcc").args(words).current_dir(&setup.folder);
        command.env("CUPRUM_SHADOW_TOOLKIT", &setup.ours).env_remove("CUPRUM_FALLBACK");
        command.output().unwrap()
    };
    let version = nvcc(&["--version"]);
    assert!(String::from_utf8_lossy(&version.stdout).contains("Cuda compilation tools"));
    let ours = nvcc(&["-arch=sm_90", "-c", "k.cu"]);
    let log = said(&ours);
    assert!(ours.status.success() && log.contains("1 compiled by cuprum"), "{log}");
    // What is refused is NVIDIA's to compile.
    let theirs = nvcc(&["-arch=sm_90", "-dlto", "-c", "k.cu"]);
    let log = said(&theirs);
    assert!(theirs.status.success() && log.contains("1 by NVIDIA's cicc"), "{log}");
}
