//! The optimiser as users control it: every option, through the command line's own spelling.
#![allow(clippy::unwrap_used, reason = "a test that fails should panic")]

use cuprum_driver::{Compiler, Emit, OptLevel, Options, Output, Source};

mod compiling;

const KERNEL: &str = "\
__device__ __noinline__ int apart(int x) { x *= 7; return x; }
__device__ int within(int x) { return x + 3; }
extern \"C\" __global__ void k(const int *__restrict__ in, int *out, int n) {
  int table[8];
  for (int i = 0; i < 8; i++)
    table[i] = in[i];
  int sum = 0;
  for (int i = 0; i < 4; i++)
    sum += within(in[i]);
  out[threadIdx.x] = apart(sum) + table[n & 7];
}
";

fn compile(words: &[&str]) -> Result<Output, String> {
    compiling::compile(KERNEL, words)
}

fn log(words: &[&str]) -> String {
    compiling::log(KERNEL, words)
}

#[test]
fn fast_compilation_lowers_the_level() {
    let level = |words: &[&str]| {
        let mut options = Options::default();
        options.apply_args(words).unwrap();
        options.effective_opt_level()
    };
    assert_eq!(level(&["-Ofast-compile=0"]), OptLevel::O3);
    assert_eq!(level(&["-Ofast-compile=min"]), OptLevel::O2);
    assert_eq!(level(&["--Ofast-compile=mid"]), OptLevel::O1);
    assert_eq!(level(&["-Ofc=max"]), OptLevel::O0);
    assert_eq!(level(&["-Ofc=min", "-O1"]), OptLevel::O1);
    for word in ["-Ofc=min", "-Ofc=mid", "-Ofc=max"] {
        assert!(compile(&[word]).unwrap().text.contains(".entry k"), "{word}");
    }
    assert!(compile(&["-Ofc=much"]).is_err());
}

#[test]
fn pipelines_are_text_with_parameters() {
    let rolled = compile(&["--passes=default<O1>,loop-unroll<threshold=1>"]).unwrap().text;
    let unrolled = compile(&["--passes=default<O1>,loop-unroll<threshold=400>"]).unwrap().text;
    assert!(rolled.len() < unrolled.len(), "{rolled}\n{unrolled}");
    let nested = compile(&["--passes=module(inline,function(sroa,simplifycfg))"]).unwrap();
    assert!(nested.text.contains(".entry k"));
    for (passes, part) in [
        ("nonsense", "unknown pass `nonsense`"),
        ("function(inline)", "pass over modules"),
        ("sroa<x=1>", "no parameter `x`"),
    ] {
        let message = compile(&[&format!("--passes={passes}")]).unwrap_err();
        assert!(message.contains(part), "{message}");
    }
}

#[test]
fn ir_is_printed_around_passes() {
    let after = log(&["--print-after=sroa"]);
    assert!(after.contains("; after sroa on k\n") && after.contains("; after sroa on _Z5aparti\n"));
    assert!(!after.contains("after inline") && !after.contains("; before"));
    let before = log(&["--print-before=inline", "--filter-print-funcs=k"]);
    assert!(before.contains("; before inline on module\ndefine"), "{before}");
    assert!(before.contains("@k(") && !before.contains("define internal"), "{before}");
    let all = log(&["--print-after-all", "--print-before-all", "--filter-print-funcs=k"]);
    assert!(all.contains("; before simplify-cfg on k") && all.contains("; after early-cse on k"));
    assert!(!all.contains(" on _Z5aparti"));
    assert_eq!(log(&[]), "");
}

#[test]
fn runs_are_counted_and_cut_off() {
    let all = log(&["--opt-bisect-limit=-1"]);
    assert!(all.contains("BISECT: running pass (1) internalize on module"));
    assert!(!all.contains("NOT running"));
    let some = log(&["--opt-bisect-limit=2"]);
    assert!(some.contains("NOT running pass (3)") && !some.contains("NOT running pass (2)"));
    let none = compile(&["--opt-bisect-limit=0"]).unwrap().text;
    assert!(none.len() > compile(&[]).unwrap().text.len());
}

#[test]
fn a_pass_can_be_left_out() {
    let log = log(&["--disable-pass=sroa", "--opt-bisect-limit=-1", "--verify-each"]);
    assert!(!log.contains(" sroa on ") && log.contains(" instcombine on "));
}

#[test]
fn times_are_told() {
    let log = log(&["--time-passes"]);
    assert!(log.contains("pass sroa (") && log.contains("analyze"), "{log}");
}

/// A module large enough for threads.
fn large_module() -> String {
    let mut text = String::new();
    for number in 0..400 {
        text += &format!(
            "extern \"C\" __global__ void k{number}(int *p, const int *q, int n) {{\n\
               int sum = {number};\n\
               for (int i = 0; i < n; i++) {{\n\
                 int a[4] = {{q[i], q[i + 1], i, n}};\n\
                 #pragma unroll 4\n\
                 for (int j = 0; j < 64; j++) {{ sum += a[j & 3] * j; sum ^= q[j]; }}\n\
                 if (sum > {number}) sum -= a[i & 3] / 7;\n\
               }}\n\
               p[threadIdx.x] = sum;\n\
             }}\n"
        );
    }
    text
}

#[test]
fn threads_change_nothing() {
    let source = Source::new("large.cu", large_module());
    let mut texts = Vec::new();
    for threads in ["1", "2", "5"] {
        for emit in [Emit::Llvm, Emit::Ptx] {
            let mut options = Options { emit, ..Options::default() };
            options.apply_args(&[format!("--split-compile={threads}")]).unwrap();
            let output = Compiler::new().compile(&source, &options);
            texts.push(output.unwrap_or_else(|failure| panic!("{}", failure.log)).text);
        }
    }
    assert!(texts[0].contains("llvm.loop.unroll.disable"));
    assert!(texts[2] == texts[0] && texts[4] == texts[0], "the IR differs");
    assert!(texts[3] == texts[1] && texts[5] == texts[1], "the PTX differs");
}

/// Asks for everything that `__nvvm_reflect` knows.
const ASKING: &str = r#"
target triple = "nvptx64-nvidia-cuda"
@ftz = private constant [11 x i8] c"__CUDA_FTZ\00"
@arch = private addrspace(4) constant [12 x i8] c"__CUDA_ARCH\00"
@div = private constant [16 x i8] c"__CUDA_PREC_DIV\00"
@sqrt = private constant [17 x i8] c"__CUDA_PREC_SQRT\00"
declare i32 @__nvvm_reflect(ptr)
declare i32 @llvm.nvvm.reflect(ptr)
define ptx_kernel void @k(ptr addrspace(1) %out) {
  %a = call i32 @__nvvm_reflect(ptr @ftz)
  store volatile i32 %a, ptr addrspace(1) %out
  %b = call i32 @llvm.nvvm.reflect(ptr addrspacecast (ptr addrspace(4) @arch to ptr))
  store volatile i32 %b, ptr addrspace(1) %out
  %c = call i32 @__nvvm_reflect(ptr getelementptr ([16 x i8], ptr @div, i32 0, i32 0))
  store volatile i32 %c, ptr addrspace(1) %out
  %d = call i32 @__nvvm_reflect(ptr @sqrt)
  store volatile i32 %d, ptr addrspace(1) %out
  ret void
}
"#;

#[test]
fn libraries_in_ir_learn_target_and_math_options() {
    for level in ["-O0", "-O3"] {
        let mut options = Options::default();
        let words = ["-arch=sm_90", "-ftz=true", "-prec-div=false", level];
        options.apply_args(&words).unwrap();
        let source = Source::new("asking.ll", ASKING).as_ir();
        let ptx = Compiler::new().compile(&source, &options).unwrap().text;
        let stored: Vec<&str> = ptx
            .lines()
            .filter(|line| line.contains("st.volatile"))
            .filter_map(|line| line.rsplit_once(", "))
            .map(|(_, value)| value)
            .collect();
        assert_eq!(stored, ["1;", "900;", "0;", "1;"], "{level}: {ptx}");
    }
}
