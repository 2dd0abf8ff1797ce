//! Knobs have the effect that their help promises: a case for each that has one.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that fails panics")]

use cuprum_driver::{Compiler, Options, Source, knobs};

/// What turning a knob must do.
enum Effect {
    /// The output has this more often.
    More(&'static str),
    /// The output has this less often.
    Fewer(&'static str),
    /// The output is another one.
    Differs,
    /// This pass no longer runs.
    Without(&'static str),
    /// The log has this, and had it not before.
    Says(&'static str),
    /// The log had this, and has it no more.
    IsSilentOf(&'static str),
    /// The options are these, which other tests are about.
    Means(fn(&Options) -> bool),
    /// The compilation fails and says this.
    Fails(&'static str),
}
use Effect::{Differs, Fails, Fewer, IsSilentOf, Means, More, Says, Without};

/// Functions of some size, one of them marked `inline`, that are called twice.
const CALLS: &str = "
__device__ float two(float a, float b) {
  a = a * b + 1; b = b * a - 2; a = a / (b + 3); b = a > b ? a + b : a - b; a = a * a + b * b; b = a / b; return a - b;
}
inline __device__ float hinted(float a, float b) {
  a = a * b + 4; b = b * a - 5; a = a / (b + 6); b = a < b ? a + b : a - b; a = a * a - b * b; b = a / b; return a * b;
}
__global__ void k(float *p) {
  p[0] = two(p[1], p[2]) + two(p[3], p[4]) + hinted(p[5], p[6]) + hinted(p[7], p[8]);
}";

const TURNS: &str = "
__global__ void k(float *p, const float *__restrict__ q, int n) {
  float s = 0;
  for (int i = 0; i < n; i++) s += q[i];
  *p = s;
}";

const FIXED: &str = "
__global__ void k(float *p, const float *__restrict__ q) {
  float s = 0;
  for (int i = 0; i < 12; i++) s += q[i];
  *p = s;
}";

const ASKED: &str = "
__global__ void k(float *p, int n) {
#pragma unroll 8
  for (int i = 0; i < n; i++) p[i] = p[i] * p[i + n];
}";

const BOUNDED: &str = r#"
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.umin.i32(i32, i32)
define i32 @indexed(ptr addrspace(1) %p, i32 %n) {
entry:
  %array = alloca [3 x i32], align 4
  %most = call i32 @llvm.umin.i32(i32 %n, i32 3)
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %sum = phi i32 [ 0, %entry ], [ %new, %body ]
  %c = icmp ult i32 %i, %most
  br i1 %c, label %body, label %exit
body:
  %w = zext i32 %i to i64
  %q = getelementptr i32, ptr %array, i64 %w
  %x = load i32, ptr %q, align 4
  %new = add i32 %sum, %x
  %next = add nuw nsw i32 %i, 1
  br label %head
exit:
  ret i32 %sum
}
"#;

const FIRST: &str = "
__global__ void k(float *p, int n) {
  for (int i = 0; i < n; i++) {
    if (i == 0) p[0] = 7; else p[i] = p[i - 1] * p[i] / 3;
  }
}";

const FLAG: &str = "
__global__ void k(float *p, int n, bool flag) {
#pragma unroll 1
  for (int i = 0; i < n; i++) {
    if (flag) p[i] = p[i] / 3; else p[i * 2] = 5;
  }
}";

const INVARIANT: &str = "
__global__ void k(int *__restrict__ p, int a, int b, int n) {
#pragma unroll 1
  for (int i = 0; i < n; i++) p[i] += a / b;
}";

const SUM: &str = "
__global__ void k(float *__restrict__ p, const float *__restrict__ q, int n) {
#pragma unroll 1
  for (int i = 0; i < n; i++) *p += q[i];
}";

const SPACES: &str = "
__device__ __noinline__ float sum(const float *a, int n) {
  float s = 0;
  for (int i = 0; i < n; i++) s += a[i];
  return s;
}
__global__ void k(float *p, int n) {
  __shared__ float own[64];
  own[threadIdx.x] = p[threadIdx.x];
  __syncthreads();
  p[0] = sum(own, n) + sum(p, n);
}";

const STRUCT: &str = "
struct S { float *p; int n; };
__global__ void k(S s) { s.p[s.n] = s.p[s.n + 5] * 2; }";

const ALIAS: &str = "__global__ void k(float *p, const float *q) { *p = q[1] * q[2]; }";

const ARITHMETIC: &str = "
__global__ void k(float *p) { p[0] = p[1] * p[2] + p[3]; p[4] = p[5] / p[6]; p[7] = sqrtf(p[8]); }";

const PAIRS: &str = "__global__ void k(float4 *p) { float4 v = p[1]; v.x += 1; p[0] = v; }";

const ADDRESSES: &str = r#"
target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %n, i32 %m) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a = xor i32 %t, %n
  %wa = sext i32 %a to i64
  %pa = getelementptr float, ptr addrspace(1) %out, i64 %wa
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %x = phi float [ 0.0, %entry ], [ %y, %loop ]
  %w = sext i32 %i to i64
  %p = getelementptr float, ptr addrspace(1) %in, i64 %w
  %v = load float, ptr addrspace(1) %p, align 4
  %y = fadd float %x, %v
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, %m
  br i1 %again, label %loop, label %exit
exit:
  store float %y, ptr addrspace(1) %pa, align 4
  ret void
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
"#;

const ALL: &str = "--opt-bisect-limit=-1";
const ONE_PASS: &[&str] = &["--passes=rematerialize", "-Rpass=rematerialize"];
const SHORT: &[&str] = &["--passes=rematerialize", "-Rpass=rematerialize", "-maxrregcount=5"];
const ROLLED: &[&str] = &["-Xopt", "-unroll-runtime=0"];

/// The knob with its value, the program, more options for both compilations, and what it must do.
type Case = (&'static str, &'static str, &'static [&'static str], Effect);

const CASES: &[Case] = &[
    ("disable-inlining", CALLS, &[], More("call.uni")),
    ("inline-threshold=13", CALLS, &[], More("call.uni")),
    ("inlinedefault-threshold=13", CALLS, &[], More("call.uni")),
    ("inlinehint-threshold=13", CALLS, &[], More("call.uni")),
    ("inline-budget=13", CALLS, &[], More("call.uni")),
    (
        "inline-total-budget=3",
        CALLS,
        &[],
        Means(|options| options.control.tuning.module_growth == 3),
    ),
    ("nv-inline-all", CALLS, &["-Xopt", "-inline-threshold=13"], Fewer("call.uni")),
    ("unroll-threshold=1", FIXED, ROLLED, Fewer("ld.global")),
    ("unroll-threshold-default=1", FIXED, ROLLED, Fewer("ld.global")),
    ("unroll-threshold-aggressive=1", FIXED, ROLLED, Fewer("ld.global")),
    ("pragma-unroll-threshold=20", ASKED, &[], Fewer("ld.global")),
    ("unroll-partial-threshold=1", TURNS, &[], Fewer("ld.global")),
    ("partial-unrolling-threshold=1", TURNS, &[], Fewer("ld.global")),
    ("runtime-unroll-threshold=1", TURNS, &[], Fewer("ld.global")),
    ("unroll-count=7", TURNS, &[], More("ld.global")),
    ("unroll-max-count=2", TURNS, &[], Fewer("ld.global")),
    ("unroll-full-max-count=11", FIXED, ROLLED, Fewer("ld.global")),
    (
        "unroll-max-upperbound=2",
        BOUNDED,
        &["--passes=loop-unroll", "--emit=llvm"],
        Fewer("load i32"),
    ),
    ("unroll-runtime=false", TURNS, &[], Fewer("ld.global")),
    ("nv-disable-loop-unrolling", FIXED, &[], Fewer("ld.global")),
    ("disable-loop-unrolling", FIXED, &[], Fewer("ld.global")),
    ("unroll-allow-peeling=0", FIRST, &[ALL], Without("loop-peel")),
    ("enable-loop-peeling=0", FIRST, &[ALL], Without("loop-peel")),
    ("do-licm=0", TURNS, &[ALL], Without("licm")),
    ("licm-insn-limit=2", INVARIANT, &[], Differs),
    ("disable-licm-promotion", SUM, &[ALL], Without("loop-promote")),
    ("licm-mssa-max-acc-promotion=1", SUM, &["--emit=llvm"], Fewer("br label")),
    ("unswitch-threshold=1", FLAG, &[], Fewer("bra")),
    ("loop-unswitch-threshold=1", FLAG, &[], Fewer("bra")),
    ("enable-nontrivial-unswitch=0", FLAG, &[], Fewer("bra")),
    (
        "rotation-max-header-size=0",
        TURNS,
        &["--passes=default<O1>,loop-rotate", "--emit=llvm"],
        Fewer("icmp"),
    ),
    ("disable-lsr", TURNS, &[ALL], Without("loop-addresses")),
    ("do-base-address-strength-reduce=0", TURNS, &[ALL], Without("loop-share")),
    ("memory-space-opt=0", TURNS, &[], Fewer("ld.global")),
    ("do-ip-msp=0", SPACES, &[], Fewer("ld.shared")),
    ("do-clone-for-ip-msp=0", SPACES, &[], Fewer("ld.shared")),
    ("param-always-point-to-global=0", TURNS, &[], Fewer("ld.global")),
    ("ias-param-always-point-to-global=0", TURNS, &[], Fewer("ld.global")),
    ("strong-global-assumptions=0", STRUCT, &[], Fewer("ld.global")),
    ("ias-strong-global-assumptions=0", STRUCT, &[], Fewer("ld.global")),
    ("nvptx-kernel-params-restrict", ALIAS, &[], More("ld.global.nc")),
    ("ldg=false", TURNS, &[], Fewer("ld.global.nc")),
    ("do-remat=0", ADDRESSES, SHORT, IsSilentOf("computed where they are used")),
    ("nv-disable-remat", ADDRESSES, SHORT, IsSilentOf("computed where they are used")),
    ("remat-maxreg-ceiling=5", ADDRESSES, ONE_PASS, Says("computed where they are used")),
    ("rp-remat=5", ADDRESSES, ONE_PASS, Says("computed where they are used")),
    ("remat-use-limit=0", ADDRESSES, SHORT, IsSilentOf("computed where they are used")),
    ("nv-remat-max-times=0", ADDRESSES, SHORT, IsSilentOf("computed where they are used")),
    ("no-remat=other,k", ADDRESSES, SHORT, IsSilentOf("computed where they are used")),
    ("maxreg=5", ADDRESSES, ONE_PASS, Says("computed where they are used")),
    ("basic-dbe=0", TURNS, &[ALL], Without("dead-barriers")),
    ("nvvm-reflect-enable=0", TURNS, &[], Fails("cannot be disabled")),
    ("nvptx-f32ftz", ARITHMETIC, &[], More(".ftz")),
    ("nvptx-fma-level=0", ARITHMETIC, &[], Fewer("fma.rn.f32")),
    ("nvptx-prec-divf32=1", ARITHMETIC, &[], Fewer("div.rn.f32")),
    ("nvptx-prec-sqrtf32=0", ARITHMETIC, &[], Fewer("sqrt.rn.f32")),
    ("disable-nvptx-load-store-vectorizer", PAIRS, &[], Fewer(".v4.f32")),
    ("nvptx-emit-src", TURNS, &["-lineinfo"], More("//")),
    ("passes=dce", FIXED, &[], Fewer("ld.global")),
    ("O0", TURNS, &[], More(".local")),
    ("O1", TURNS, &[], Fewer("ld.global")),
    ("O2", FLAG, &[], Fewer("bra")),
    ("O3", TURNS, &["-O1"], More("ld.global")),
    ("opt-bisect-limit=3", TURNS, &[], Says("BISECT: NOT running pass (4)")),
    ("pass-control=3", TURNS, &[], Says("BISECT: NOT running pass (4)")),
    ("print-before=sroa", TURNS, &[], Says("; before sroa")),
    ("print-after=mem2reg", TURNS, &["-O1"], Says("; after sroa")),
    ("print-before-all", TURNS, &[], Says("; before licm")),
    ("print-after-all", TURNS, &[], Says("; after sroa")),
    ("filter-print-funcs=none", TURNS, &["--print-before=sroa"], IsSilentOf("; before sroa")),
    ("pass-remarks=loop-unroll", FIXED, &[], Says("-Rpass=loop-unroll")),
    ("pass-remarks-missed=loop-unroll", TURNS, &[], Says("-Rpass-missed=loop-unroll")),
    ("pass-remarks-analysis=remat", ADDRESSES, SHORT, Says("-Rpass-analysis=rematerialize")),
    (
        "pass-remarks-output=x.yaml",
        TURNS,
        &[],
        Means(|options| options.control.remarks.record.is_some()),
    ),
    (
        "pass-remarks-filter=licm",
        TURNS,
        &[],
        Means(|options| options.control.remarks.record_passes.is_some()),
    ),
    ("time-passes", TURNS, &[], Says("pass sroa (")),
    ("verify-each", TURNS, &[], Means(|options| options.control.verify_each)),
    ("w", "__global__ void k() { int unused; }", &[], IsSilentOf("never referenced")),
    ("disable-AggressiveDCEPass", TURNS, &[ALL], Without("adce")),
    ("disable-ArgumentPromotionPass", TURNS, &[ALL], Without("argument-promotion")),
    ("disable-BasicDeadBarrierEliminationPass", TURNS, &[ALL], Without("dead-barriers")),
    ("disable-CFGSimplificationPass", TURNS, &[ALL], Without("simplify-cfg")),
    ("disable-DeadArgEliminationPass", TURNS, &[ALL], Without("dead-arguments")),
    ("disable-DeadStoreEliminationPass", TURNS, &[ALL], Without("dse")),
    ("disable-GVNPass", TURNS, &[ALL], Without("gvn")),
    ("disable-GlobalDCEPass", TURNS, &[ALL], Without("global-dce")),
    ("disable-IPSCCPPass", TURNS, &[ALL], Without("ipsccp")),
    ("disable-IndVarSimplifyPass", TURNS, &[ALL], Without("induction")),
    ("disable-InstructionCombiningPass", TURNS, &[ALL], Without("instcombine")),
    ("disable-LICMPass", TURNS, &[ALL], Without("licm")),
    ("disable-LoopDeletionPass", TURNS, &[ALL], Without("loop-deletion")),
    ("disable-LoopIdiomPass", TURNS, &[ALL], Without("loop-idiom")),
    ("disable-LoopRotatePass", TURNS, &[ALL], Without("loop-rotate")),
    ("disable-LoopUnrollPass", TURNS, &[ALL], Without("loop-unroll-runtime")),
    ("disable-LoopUnswitchPass", TURNS, &[ALL], Without("loop-unswitch")),
    ("disable-MemorySpaceOptPass", TURNS, &[ALL], Without("infer-address-spaces")),
    ("disable-NVVMIPMemorySpacePropagationPass", TURNS, &[ALL], Without("parameter-spaces")),
    ("disable-PostOrderFunctionAttrsLegacyPass", TURNS, &[ALL], Without("infer-attributes")),
    ("disable-PromoteMemoryToRegisterPass", TURNS, &[ALL], Without("sroa")),
    ("disable-ReassociatePass", TURNS, &[ALL], Without("reassociate")),
    ("disable-SCCPPass", TURNS, &[ALL], Without("sccp")),
    ("disable-SROAPass", TURNS, &[ALL], Without("sroa")),
    ("disable-TailCallEliminationPass", TURNS, &[ALL], Without("tail-recursion")),
];

/// What a program comes to: the output and the log.
fn compile(text: &str, words: &[&str]) -> Result<(String, String), String> {
    let mut options = Options::default();
    let all: Vec<&str> = std::iter::once("-arch=sm_90").chain(words.iter().copied()).collect();
    options.apply_args(&all).map_err(|error| error.to_string())?;
    let source = match text.contains("target triple") {
        true => Source::new("test.ll", text).as_ir(),
        false => Source::new("test.cu", text),
    };
    let compiled = Compiler::new().compile(&source, &options);
    compiled.map(|output| (output.text, output.log)).map_err(|failure| failure.log)
}

fn check((knob, program, words, effect): &Case) -> Result<(), String> {
    let turned: Vec<&str> = words.iter().copied().chain(["-Xopt", knob]).collect();
    if let Fails(message) = effect {
        let log = compile(program, &turned).err().unwrap_or_default();
        return log.contains(message).then_some(()).ok_or(log);
    }
    if let Means(is_meant) = effect {
        let options = |words: &[&str]| {
            let mut options = Options::default();
            options.apply_args(words).map(|_| options).unwrap()
        };
        let is_so = is_meant(&options(&turned)) && !is_meant(&options(words));
        return is_so.then_some(()).ok_or("the options are not meant".to_owned());
    }
    let (before, log_before) = compile(program, words)?;
    let (after, log) = compile(program, &turned)?;
    let count = |text: &str, part: &str| text.matches(part).count();
    let is_so = match effect {
        More(part) => count(&after, part) > count(&before, part),
        Fewer(part) => count(&after, part) < count(&before, part),
        Differs => before != after,
        Without(pass) => {
            let run = format!(") {pass} on ");
            log_before.contains(&run) && !log.contains(&run)
        }
        Says(part) => log.contains(part) && !log_before.contains(part),
        IsSilentOf(part) => !log.contains(part) && log_before.contains(part),
        Means(_) | Fails(_) => true,
    };
    is_so.then_some(()).ok_or_else(|| format!("{before}\n{log_before}\n-->\n{after}\n{log}"))
}

#[test]
fn every_knob_does_what_it_says() {
    let mut wrong = Vec::new();
    for case in CASES {
        if let Err(what) = check(case) {
            wrong.push(format!("{}: {what}", case.0));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

#[test]
fn every_knob_with_an_effect_has_a_case() {
    let name = |case: &Case| case.0.split('=').next().unwrap();
    for knob in knobs().iter().filter(|knob| knob.has_effect()) {
        assert!(CASES.iter().any(|case| name(case) == knob.name), "{knob:?}");
    }
    for case in CASES {
        assert!(knobs().iter().any(|knob| knob.name == name(case)), "{}", case.0);
    }
}

#[test]
fn every_refused_knob_says_why() {
    for knob in knobs().iter().filter(|knob| knob.is_refused()) {
        let mut options = Options::default();
        let error = options.apply_args(&["-Xopt", knob.name]).unwrap_err().to_string();
        assert!(error.contains("cannot be obeyed: "), "{error}");
    }
}
