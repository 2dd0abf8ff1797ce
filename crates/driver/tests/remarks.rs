//! What passes tell: in words, as NVRTC does, and in a file. Whether LLVM's tools read the file is for
//! `cargo xtask sweep llvm` to say.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that fails should panic")]

use cuprum_driver::Output;

mod compiling;

const KERNEL: &str = "\
__device__ __noinline__ int apart(int x) { x *= 7; return x; }
namespace math { template <class T> __device__ T within(T x) { return x + 3; } }
__device__ int square(int x) { return x * x; }
__device__ float square(float x) { return x * x; }
extern \"C\" __global__ void k(const int *__restrict__ in, int *out, int n) {
  int table[8];
  for (int i = 0; i < 8; i++)
    table[i] = in[i];
  int sum = 0;
  for (int i = 0; i < 4; i++)
    sum += math::within(in[i]);
  out[threadIdx.x] = apart(sum) + table[n & 7];
  out[0] = square(n) + (int)square(sinf((float)n));
  for (int i = 0; i < n; i++)
    out[i] = sum;
}
";

fn compile(words: &[&str]) -> Result<Output, String> {
    compiling::compile(KERNEL, words)
}

fn log(words: &[&str]) -> String {
    compiling::log(KERNEL, words)
}

#[test]
fn remarks_say_what_was_done_and_where() {
    let inlined = log(&["-Rpass=^inline$"]);
    let line = "test.cu(11): remark: math::within<int> inlined into k with cost=";
    assert!(inlined.contains(line) && inlined.contains("[-Rpass=inline]"), "{inlined}");
    // Overloads are told apart, and the compiler's own functions are not told of.
    assert!(inlined.contains("remark: square(int) inlined into k"), "{inlined}");
    assert!(inlined.contains("remark: square(float) inlined into k"), "{inlined}");
    assert!(inlined.contains("remark: sinf inlined into k"), "{inlined}");
    assert!(!inlined.contains("__cuprum"), "{inlined}");
    let missed = log(&["-Rpass-missed=inline"]);
    let line = "remark: apart not inlined into k because it is marked noinline (cost=";
    assert_eq!(missed.matches(line).count(), 1, "{missed}");
    assert!(log(&["-Rpass=loop-unroll"]).contains("loop unrolled completely"));
    let rolled = log(&["-Rpass-missed=loop-unroll"]);
    assert!(rolled.contains("test.cu(14): remark: k: loop not unrolled: how often"), "{rolled}");
    assert!(log(&["-Rpass=invariant"]).contains("only reads"));
    let joined = log(&["-Rpass=load-store-vectorize"]);
    assert!(joined.contains("test.cu(8): remark"), "{joined}");
    assert!(joined.contains("k: 4 stores joined into one of 16 bytes"), "{joined}");
    let memory = log(&["-Rpass-missed=sroa", "-Rpass-analysis=sroa"]);
    assert!(memory.contains("table stays in local memory"), "{memory}");
    assert!(memory.contains("table is indexed by a value known only at run time"), "{memory}");
    // Asking changes nothing else.
    let all = ["-Rpass=.", "-Rpass-missed=.*", "-Rpass-analysis=(a|b|.)"];
    assert_eq!(compile(&all).unwrap().text, compile(&[]).unwrap().text);
    assert!(compile(&["-Rpass=("]).unwrap_err().contains("expected a regular expression"));
    assert!(compile(&["-Rpass=xyz"]).unwrap_err().contains("no pass has a name like `xyz`"));
}

#[test]
fn inlining_is_told_in_the_form_of_nvrtc() {
    let told = log(&["-opt-info=inline"]);
    let lines = [
        "remark: test.cu:11:5: _ZN4math6withinIiEET_S1_ inlined into k with cost=",
        "remark: test.cu:12:3: _Z5aparti not inlined into k because ",
    ];
    for line in lines {
        assert!(told.contains(line), "{told}");
    }
    let rich = log(&["-opt-info=inline", "--log-format=rich"]);
    assert!(rich.contains("remark: math::within<int> inlined into k"), "{rich}");
    assert!(compile(&["-opt-info=unroll"]).is_err());
}

#[test]
fn remarks_go_to_a_file_as_yaml() {
    let folder = std::env::temp_dir().join(format!("cuprum-remarks-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let (file, filtered) = (folder.join("all.yaml"), folder.join("some.yaml"));
    assert_eq!(log(&[&format!("--remarks-file={}", file.display())]), "");
    let option = format!("-fsave-optimization-record={}", filtered.display());
    compile(&[&option, "-foptimization-record-passes=unroll"]).unwrap();
    let text = std::fs::read_to_string(&file).unwrap();
    let some = std::fs::read_to_string(&filtered).unwrap();
    let document = "--- !Missed\nPass:            inline\nName:            NotInlined\n\
                    DebugLoc:        { File: test.cu, Line: 12, Column: 3 }\n\
                    Function:        k\nArgs:\n  - Callee:          _Z5aparti\n";
    assert!(text.contains(document), "{text}");
    for tag in ["--- !Passed\n", "--- !Missed\n", "--- !Analysis\n"] {
        assert!(text.contains(tag), "{tag}: {text}");
    }
    assert!(some.contains("Pass:            loop-unroll") && !some.contains("inline"), "{some}");
    let count = text.matches("\n...\n").count();
    assert_eq!(count, text.matches("--- !").count());
    std::fs::remove_dir_all(&folder).unwrap();
    let error = compile(&["--remarks-file=/no/such/folder/x"]).unwrap_err();
    assert!(error.contains("cannot write \"/no/such/folder/x\""), "{error}");
}
