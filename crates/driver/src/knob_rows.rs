//! Every knob, by what it is about. Names are those of cicc 13.0 (`-Xopt -help-hidden` with its two
//! generations of LLVM); sizes and costs are in instructions of our IR, so that a number need not mean
//! the same size as with cicc.

use crate::knobs::{Effect, Knob};
use crate::options::Options;
use cuprum_target::OptLevel;

const fn flag(
    name: &'static str,
    default: &'static str,
    help: &'static str,
    turn: fn(&mut Options, bool),
) -> Knob {
    Knob { name, default, help, effect: Effect::Flag(turn) }
}

const fn number(
    name: &'static str,
    default: &'static str,
    help: &'static str,
    turn: fn(&mut Options, Option<u32>),
) -> Knob {
    Knob { name, default, help, effect: Effect::Number(turn) }
}

const fn text(name: &'static str, help: &'static str, turn: fn(&mut Options, &str)) -> Knob {
    Knob { name, default: "", help, effect: Effect::Text(turn) }
}

const fn pattern(
    name: &'static str,
    help: &'static str,
    turn: fn(&mut Options, Option<String>),
) -> Knob {
    Knob { name, default: "", help, effect: Effect::Pattern(turn) }
}

const fn nothing(name: &'static str, help: &'static str) -> Knob {
    Knob { name, default: "", help, effect: Effect::Nothing }
}

const fn refused(name: &'static str, help: &'static str) -> Knob {
    Knob { name, default: "", help, effect: Effect::Refused }
}

/// A limit; -1 is none.
fn most(number: Option<u32>) -> u32 {
    number.unwrap_or(u32::MAX)
}

/// Does not run passes that are switched off.
fn only_if(is_on: bool, options: &mut Options, passes: &[&str]) {
    if !is_on {
        passes.iter().for_each(|pass| options.control.disable(pass));
    }
}

/// A knob that does nothing but switch a pass off, as the old generation of cicc has them.
macro_rules! disabling {
    ($name:literal, $help:literal, $($pass:literal),+) => {
        flag($name, "false", $help, |options, is_off| only_if(!is_off, options, &[$($pass),+]))
    };
}

/// What knobs without an effect have in common.
const PTXAS: &str = "no effect: ptxas assigns registers, schedules and makes jump tables";
const ELSEWHERE: &str =
    "no effect: copies of structs are made where and how code generation needs them";
const SEARCH: &str = "no effect: it bounds a search that passes here do not make";
const DUMPS: &str = "no effect: `--print-before` and `--print-after` show what passes do";
const HALF: &str = "no effect: what it switches is part of a pass that is left out";
const PROFILES: &str = "refused: there are no profiles";
const LAYOUT: &str = "refused: it changes the size of pointers, and so what units agree on";
const UNSAFE: &str = "refused: results would no longer be those that the source says";

/// Knobs that have an effect, and those that people may try in vain, with the reason.
pub(crate) static KNOBS: &[Knob] = &[
    // Inlining.
    flag("disable-inlining", "false", "inline nothing but what is forced", |options, is_off| {
        options.control.tuning.inlines = !is_off;
    }),
    number("inline-threshold", "500", "the cost up to which a call is inlined", |options, n| {
        options.control.tuning.inline_threshold = most(n);
    }),
    number("inlinedefault-threshold", "500", "the same", |options, n| {
        options.control.tuning.inline_threshold = most(n);
    }),
    number(
        "inlinehint-threshold",
        "1000",
        "the same for functions that are marked `inline`",
        |options, n| {
            options.control.tuning.inline_hint_threshold = Some(most(n));
        },
    ),
    number(
        "inline-budget",
        "30000",
        "the cost up to which a caller takes in more",
        |options, n| {
            options.control.tuning.caller_limit = most(n);
        },
    ),
    number(
        "inline-total-budget",
        "200000",
        "what a module may grow by, besides 30 times its size",
        |options, n| {
            options.control.tuning.module_growth = most(n).into();
        },
    ),
    flag("nv-inline-all", "false", "inline every call that can be", |options, is_on| {
        options.control.tuning.inlines_everything = is_on;
    }),
    nothing("inline-use-budget", "no effect: there is always a budget"),
    nothing("inline-adj-budget1", "no effect: a caller has one budget"),
    nothing("inline-switchctrl", "no effect: a switch costs what its instructions cost"),
    nothing("inline-numswitchfunc", "no effect: a switch costs what its instructions cost"),
    nothing("inline-maxswitchcases", "no effect: a switch costs what its instructions cost"),
    nothing(
        "inline-call-penalty",
        "no effect: a call within a callee costs what it costs elsewhere",
    ),
    nothing("inline-instr-cost", "no effect: costs are in instructions"),
    nothing(
        "inlinecold-threshold",
        "no effect: cold functions are inlined only where they are tiny",
    ),
    nothing("inline-cold-callsite-threshold", "no effect: without a profile no call is cold"),
    nothing("hot-callsite-threshold", "no effect: without a profile no call is hot"),
    nothing("locally-hot-callsite-threshold", "no effect: without a profile no call is hot"),
    nothing("inline-deferral", "no effect: callees are done before their callers"),
    nothing("inline-cost-full", "no effect: costs are always computed in full"),
    nothing("disable-inlined-alloca-merging", "no effect: variables on the stack share no memory"),
    nothing("profuseinline", "no effect: `-Rpass=inline` tells"),
    // Unrolling.
    number(
        "unroll-threshold",
        "300",
        "the size up to which a loop is unrolled completely, unasked",
        |options, n| {
            options.control.tuning.unroll_threshold = most(n);
        },
    ),
    number("unroll-threshold-default", "300", "the same", |options, n| {
        options.control.tuning.unroll_threshold = most(n);
    }),
    number("unroll-threshold-aggressive", "300", "the same", |options, n| {
        options.control.tuning.unroll_threshold = most(n);
    }),
    number(
        "pragma-unroll-threshold",
        "16384",
        "the size up to which a pragma is obeyed",
        |options, n| {
            options.control.tuning.pragma_unroll_threshold = most(n);
        },
    ),
    number(
        "unroll-partial-threshold",
        "192",
        "the size up to which a loop is unrolled in part, unasked",
        |options, n| {
            options.control.tuning.partial_unroll_threshold = most(n);
        },
    ),
    number("partial-unrolling-threshold", "192", "the same", |options, n| {
        options.control.tuning.partial_unroll_threshold = most(n);
    }),
    number("runtime-unroll-threshold", "192", "the same", |options, n| {
        options.control.tuning.partial_unroll_threshold = most(n);
    }),
    number("unroll-count", "", "copies of every loop, whatever its pragma says", |options, n| {
        options.control.tuning.unroll_count = n;
    }),
    number(
        "unroll-max-count",
        "",
        "copies of a loop that is unrolled in part at most",
        |options, n| {
            options.control.tuning.unroll_max_count = n;
        },
    ),
    number(
        "unroll-full-max-count",
        "",
        "turns of a loop that is unrolled completely at most",
        |options, n| {
            options.control.tuning.unroll_full_max_count = n;
        },
    ),
    number(
        "unroll-max-upperbound",
        "8",
        "turns of a loop at most that is unrolled with its tests",
        |options, n| {
            options.control.tuning.unroll_max_bound = most(n);
        },
    ),
    flag(
        "unroll-runtime",
        "true",
        "unroll loops whose turns are counted when they run",
        |options, is_on| {
            only_if(is_on, options, &["loop-unroll-runtime"]);
        },
    ),
    flag("nv-disable-loop-unrolling", "false", "unroll no loop", |options, is_off| {
        only_if(!is_off, options, &["loop-unroll", "loop-unroll-runtime"]);
    }),
    flag("disable-loop-unrolling", "false", "the same", |options, is_off| {
        only_if(!is_off, options, &["loop-unroll", "loop-unroll-runtime"]);
    }),
    flag("unroll-allow-peeling", "true", "take first turns out of loops", |options, is_on| {
        only_if(is_on, options, &["loop-peel"]);
    }),
    flag("enable-loop-peeling", "true", "the same", |options, is_on| {
        only_if(is_on, options, &["loop-peel"]);
    }),
    nothing("unroll-allow-partial", "no effect: loops are unrolled in part where that pays"),
    nothing("unroll-allow-remainder", "no effect: turns that are left have a loop of their own"),
    nothing("unroll-runtime-epilog", "no effect: turns that are left come last"),
    nothing(
        "unroll-runtime-convergent",
        "no effect: only where all threads of a block turn together",
    ),
    nothing("unroll-runtime-multi-exit", "no effect: loops with several exits stay as they are"),
    nothing("unroll-runtime-nv-expensive", SEARCH),
    nothing(
        "unroll-peel-count",
        "no effect: one turn is taken out, where the loop asks for the first",
    ),
    nothing("unroll-peel-max-count", "no effect: one turn is taken out"),
    nothing("unroll-assumed-size", "no effect: the size of local arrays is known"),
    nothing(
        "unroll-max-percent-threshold-boost",
        "no effect: what becomes a number is not counted anyway",
    ),
    nothing("unroll-max-iteration-count-to-analyze", SEARCH),
    nothing("aggressive-runtime-unrolling", HALF),
    nothing(
        "aggressive-runtime-unrolling-fixed-factor",
        "no effect: `-unroll-count` says how many copies",
    ),
    nothing(
        "aggressive-runtime-unrolling-max-factor",
        "no effect: `-unroll-max-count` says how many copies",
    ),
    nothing("waterfall-unrolling", HALF),
    // Loops.
    flag("do-licm", "true", "move what does not change out of loops", |options, is_on| {
        only_if(is_on, options, &["licm"]);
    }),
    number(
        "licm-insn-limit",
        "0",
        "the size of a loop up to which that is done; 0 for any",
        |options, n| {
            options.control.tuning.licm_limit = n.unwrap_or(0);
        },
    ),
    flag(
        "disable-licm-promotion",
        "false",
        "do not keep memory in registers throughout loops",
        |options, is_off| {
            only_if(!is_off, options, &["loop-promote"]);
        },
    ),
    number(
        "licm-mssa-max-acc-promotion",
        "256",
        "accesses of a loop at most for that",
        |options, n| {
            options.control.tuning.promotion_limit = most(n);
        },
    ),
    nothing("licm-max-num-uses-traversed", SEARCH),
    nothing("licm-mssa-optimization-cap", SEARCH),
    nothing(
        "licm-control-flow-hoisting",
        "no effect: branches stay in loops; `loop-unswitch` takes them out",
    ),
    nothing("licm-skip-unrolled-loops", "no effect: loops are unrolled before"),
    refused("licm-force-thread-model-single", "refused: threads share memory"),
    number(
        "unswitch-threshold",
        "48",
        "the size of a loop up to which it is copied for a condition",
        |options, n| {
            options.control.tuning.unswitch_threshold = most(n);
        },
    ),
    number("loop-unswitch-threshold", "48", "the same", |options, n| {
        options.control.tuning.unswitch_threshold = most(n);
    }),
    flag(
        "enable-nontrivial-unswitch",
        "true",
        "copy loops for conditions at all",
        |options, is_on| {
            if !is_on {
                options.control.tuning.unswitch_threshold = 0;
            }
        },
    ),
    number(
        "rotation-max-header-size",
        "24",
        "the size of a loop's header up to which it is copied",
        |options, n| {
            options.control.tuning.rotate_threshold = most(n);
        },
    ),
    flag("disable-lsr", "false", "leave the addresses of loops as they are", |options, is_off| {
        only_if(!is_off, options, &["loop-addresses", "loop-pointers", "loop-share"]);
    }),
    flag(
        "do-base-address-strength-reduce",
        "true",
        "share the addresses of a loop's branches",
        |options, is_on| {
            only_if(is_on, options, &["loop-share"]);
        },
    ),
    nothing("do-base-address-strength-reduce-chain", HALF),
    nothing("do-lsr-64-bit", "no effect: addresses have 64 bits"),
    nothing(
        "disable-unknown-trip-lsr",
        "no effect: addresses advance whatever the number of turns",
    ),
    nothing("lsr-check-rp", SEARCH),
    nothing("lsr-rp-limit", SEARCH),
    nothing("lsr-complexity-limit", SEARCH),
    nothing("lsr-loop-level", "no effect: loops of all depths are looked at"),
    nothing("disable-lsr-for-sharedmem32-ptr", "no effect: pointers have 64 bits"),
    nothing("iv-loop-level", "no effect: loops of all depths are looked at"),
    nothing("Disable-unknown-trip-iv", "no effect: counters are simplified where bounds are known"),
    nothing("enable-loop-distribute", HALF),
    nothing("enable-loopinterchange", HALF),
    nothing("vectorize-loops", "no effect: threads are the lanes"),
    nothing("vectorize-slp", "no effect: threads are the lanes"),
    // Spaces of memory and aliasing.
    flag("memory-space-opt", "true", "find out where generic pointers lead", |options, is_on| {
        only_if(is_on, options, &["infer-address-spaces"]);
    }),
    flag("do-ip-msp", "true", "the same across calls", |options, is_on| {
        only_if(is_on, options, &["parameter-spaces"]);
    }),
    number("do-clone-for-ip-msp", "32", "copies of functions at most for that", |options, n| {
        options.control.tuning.space_copies = most(n);
    }),
    flag(
        "param-always-point-to-global",
        "true",
        "pointers that kernels are given lead to global memory",
        |options, is_on| {
            options.control.tuning.parameters_are_global = is_on;
        },
    ),
    flag("ias-param-always-point-to-global", "true", "the same", |options, is_on| {
        options.control.tuning.parameters_are_global = is_on;
    }),
    flag(
        "strong-global-assumptions",
        "true",
        "so do those within structs that they are given",
        |options, is_on| {
            options.control.tuning.loaded_pointers_are_global = is_on;
        },
    ),
    flag("ias-strong-global-assumptions", "true", "the same", |options, is_on| {
        options.control.tuning.loaded_pointers_are_global = is_on;
    }),
    flag(
        "nvptx-kernel-params-restrict",
        "false",
        "pointer parameters of kernels do not alias",
        |options, is_on| {
            options.restrict |= is_on;
        },
    ),
    flag("ldg", "true", "mark loads of memory that nothing writes", |options, is_on| {
        only_if(is_on, options, &["mark-invariant-loads"]);
    }),
    nothing("process-restrict", "no effect: `__restrict__` always counts"),
    nothing("allow-restrict-in-struct", "no effect: `__restrict__` counts for parameters"),
    nothing("apply-multi-level-restrict", "no effect: `__restrict__` counts for parameters"),
    nothing("strict-aliasing", "no effect: types do not tell memory apart"),
    nothing("process-alloca-always", "no effect: variables on the stack are local memory"),
    nothing("process-builtin-assume", "no effect: assumptions are read where they stand"),
    nothing("wmma-memory-space-opt", "no effect: matrices are loaded like everything else"),
    nothing("ias-wmma-memory-space-opt", "no effect: matrices are loaded like everything else"),
    nothing("mem-space-alg", "no effect: there is one way to find out"),
    nothing("track-indir-load", SEARCH),
    nothing("track-int2ptr", SEARCH),
    nothing("nvptx-traverse-address-aliasing-limit", SEARCH),
    refused("devicefn-param-always-local", UNSAFE),
    refused("nvptxaa-relax-fences", UNSAFE),
    // Rematerialisation and registers.
    number("do-remat", "3", "0: compute nothing again for want of registers", |options, n| {
        only_if(n != Some(0), options, &["rematerialize"]);
    }),
    flag(
        "nv-disable-remat",
        "false",
        "compute nothing again for want of registers",
        |options, is_off| {
            only_if(!is_off, options, &["rematerialize"]);
        },
    ),
    number(
        "remat-maxreg-ceiling",
        "",
        "registers that values are computed again to keep below",
        |options, n| {
            options.control.tuning.remat_registers = n.filter(|&n| n > 0);
        },
    ),
    number("rp-remat", "", "the same", |options, n| {
        options.control.tuning.remat_registers = n.filter(|&n| n > 0);
    }),
    number("remat-use-limit", "4", "blocks at most that get a copy of a value", |options, n| {
        options.control.tuning.remat_copies = most(n);
    }),
    number("nv-remat-max-times", "3", "how often to look again for such values", |options, n| {
        options.control.tuning.remat_rounds = most(n).min(64);
    }),
    text("no-remat", "functions to leave out, by symbol, separated by commas", |options, list| {
        let names = list.split(',').map(str::to_owned);
        options.control.tuning.not_rematerialized.extend(names);
    }),
    number("maxreg", "", "registers for a thread at most", |options, n| {
        options.max_registers = n.filter(|&n| n > 0);
    }),
    nothing("enable-new-nvvm-remat", "no effect: there is one way to compute values again"),
    nothing("no-reg-target-nvptxremat", "no effect: kernels without a limit are left alone"),
    nothing("remat-iv", "no effect: counters become narrower wherever that is right"),
    nothing("remat-load", "no effect: loads are not repeated"),
    nothing("remat-add", SEARCH),
    nothing("remat-move", SEARCH),
    nothing("remat-loop-trip", SEARCH),
    nothing("remat-gep-cost", SEARCH),
    nothing("remat-single-cost-limit", SEARCH),
    nothing("remat-max-live-limit", SEARCH),
    nothing("remat-for-occ", "no effect: the limit of a kernel is the target"),
    nothing("simplify-live-out", SEARCH),
    nothing("nv-remat-block", SEARCH),
    nothing("nv-remat-default-max-reg", "no effect: kernels without a limit are left alone"),
    nothing("fp-remat", SEARCH),
    nothing("high-cost-remat", SEARCH),
    nothing("cost-threshold-remat", SEARCH),
    nothing("rp-aware-mcse", PTXAS),
    nothing("pred-aware-mcse", PTXAS),
    nothing("register-usage-level", PTXAS),
    nothing("nvptx-sched4reg", PTXAS),
    nothing("vasp-fix1", HALF),
    nothing("vasp-fix2", HALF),
    // Scalars.
    flag("basic-dbe", "true", "remove barriers that order nothing", |options, is_on| {
        only_if(is_on, options, &["dead-barriers"]);
    }),
    flag(
        "nvvm-reflect-enable",
        "true",
        "must stay true: what follows relies on it",
        |options, is_on| {
            only_if(is_on, options, &["nvvm-reflect"]);
        },
    ),
    nothing("enable-pre", "no effect: `-disable-GVNPass` leaves out all of it"),
    nothing("enable-load-pre", "no effect: `-disable-GVNPass` leaves out all of it"),
    nothing("enable-split-backedge-in-load-pre", HALF),
    nothing("enable-phi-remove", "no effect: equal phis become one"),
    nothing("split-stores", "no effect: what was stored is read in parts where it can be"),
    nothing("gvn-dom-cache", SEARCH),
    nothing("max-recurse-depth", SEARCH),
    nothing("gvn-max-num-deps", SEARCH),
    nothing("profusegvn", DUMPS),
    nothing("earlycse-mssa-optimization-cap", SEARCH),
    nothing("dse-memoryssa-scanlimit", SEARCH),
    nothing("dse-memoryssa-walklimit", SEARCH),
    nothing(
        "disable-jump-threading",
        "no effect: only jumps on constants are threaded, which copies nothing",
    ),
    nothing("jump-threading-threshold", "no effect: jumps are threaded where that copies nothing"),
    nothing("fold-with-var-cond", HALF),
    nothing("sroa-size-limit", "no effect: variables of any size are taken apart"),
    nothing("instcombine-negator-enabled", HALF),
    nothing("split-gep-chain", "no effect: constant parts of indices always go to the access"),
    nothing("normalize-gep", "no effect: indices always have the width of pointers"),
    nothing("enable-nvvm-peephole", "no effect: `-disable-InstructionCombiningPass` leaves it out"),
    nothing("enable-sink", "no effect: `sink` runs only where `--passes` names it"),
    nothing("sink-into-texture", "no effect: `sink` runs only where `--passes` names it"),
    nothing("sink-limit", "no effect: `sink` runs only where `--passes` names it"),
    nothing("rp-aware-sink", "no effect: `sink` runs only where `--passes` names it"),
    nothing("disable-sink", "no effect: nothing sinks"),
    nothing("branch-dist-block-limit", HALF),
    nothing("branch-dist-func-limit", HALF),
    nothing("branch-dist-norm", HALF),
    nothing("no-branch-dist", HALF),
    nothing("do-scev-cgp", HALF),
    nothing("do-scev-cgp-aggresively", HALF),
    nothing("do-function-scev-cgp", HALF),
    nothing("nv-disable-scev-cgp", HALF),
    nothing(
        "do-cssa",
        "no effect: PTX registers are a thread's own, so that any order of copies will do",
    ),
    nothing("cssa-coalesce", "no effect: PTX registers are a thread's own"),
    nothing("usedessa", "no effect: there is one way out of SSA form"),
    // Aggregates.
    nothing("lsa-opt", ELSEWHERE),
    nothing("enable-opt-byval", ELSEWHERE),
    nothing("max-aggr-copy-size", ELSEWHERE),
    nothing("max-aggr-lower-size", ELSEWHERE),
    nothing("aggressive-max-aggr-lower-size", ELSEWHERE),
    nothing("large-aggr-store-limit", ELSEWHERE),
    nothing("lower-aggr-unrolled-stores-limit", ELSEWHERE),
    nothing("lower-func-args", ELSEWHERE),
    nothing("memdep-cache-byval-loads", ELSEWHERE),
    nothing("disable-struct-lowering", ELSEWHERE),
    nothing("nvptx-early-byval-copy", ELSEWHERE),
    nothing("rox-opt", "no effect: parameters that are only read stay where they are"),
    // Code generation and arithmetic.
    flag("nvptx-f32ftz", "false", "as -ftz", |options, is_on| options.math.ftz = is_on),
    number("nvptx-fma-level", "1", "as -fmad; 2 is no more than 1", |options, n| {
        options.math.fmad = n != Some(0);
    }),
    number(
        "nvptx-prec-divf32",
        "2",
        "as -prec-div: 2 and 3 are correctly rounded",
        |options, n| {
            options.math.prec_div = n.is_none_or(|level| level >= 2);
        },
    ),
    flag("nvptx-prec-sqrtf32", "true", "as -prec-sqrt", |options, is_on| {
        options.math.prec_sqrt = is_on;
    }),
    flag(
        "disable-nvptx-load-store-vectorizer",
        "false",
        "do not join accesses to memory",
        |options, is_off| {
            options.control.joins_accesses = !is_off;
        },
    ),
    flag("nvptx-emit-src", "false", "as -src-in-ptx", |options, is_on| {
        options.debug.source_in_ptx = is_on
    }),
    nothing(
        "nvptx-exit-on-unreachable",
        "no effect: what cannot be reached ends the thread or is gone",
    ),
    nothing("nvptx-approx-log2f32", "no effect: `--use_fast_math` says it"),
    nothing(
        "nvptx-rsqrt-approx-opt",
        "no effect: reciprocal square roots are what the source calls",
    ),
    nothing("opt-use-fast-math", "no effect: `--use_fast_math` says what may be approximated"),
    nothing("opt-use-prec-div", "no effect: -prec-div says it"),
    nothing("opt-fdiv", "no effect: -prec-div says it"),
    nothing("opt-no-signed-zeros", "no effect: zeros keep their signs"),
    refused("enable-unsafe-fp-math", UNSAFE),
    refused("enable-no-nans-fp-math", UNSAFE),
    refused("enable-no-infs-fp-math", UNSAFE),
    nothing("nvptx-nan", "no effect: NaNs are what PTX makes of them"),
    nothing("nvptx-no-f16-math", "no effect: what a target has for half precision is used"),
    nothing("nvptx-normalize-select", HALF),
    nothing("nvptx-enable-machine-sink", HALF),
    nothing(
        "nvptx-force-min-byval-param-align",
        "no effect: parameters are aligned as NVRTC aligns them",
    ),
    nothing("enable-256-bit-load-store", "no effect: targets that have such accesses get them"),
    nothing("disable-nvptx-require-structured-cfg", "no effect: PTX has any flow of control"),
    nothing("jump-table-density", PTXAS),
    nothing("hoist-load-param", PTXAS),
    nothing("sink-ld-param", PTXAS),
    refused("nvptx-short-ptr", LAYOUT),
    refused("nvptx-32-bit-smem", LAYOUT),
    nothing(
        "nvptx-lower-global-ctor-dtor",
        "no effect: variables of the device have constant values",
    ),
    // What a compilation says and how it is watched.
    text("passes", "run these passes instead of the level's", |options, passes| {
        options.control.passes = Some(passes.to_owned());
    }),
    flag("O0", "false", "the level", |options, _| options.opt_level = OptLevel::O0),
    flag("O1", "false", "the level", |options, _| options.opt_level = OptLevel::O1),
    flag("O2", "false", "the level", |options, _| options.opt_level = OptLevel::O2),
    flag("O3", "true", "the level", |options, _| options.opt_level = OptLevel::O3),
    nothing("Osize", "no effect: there is no level for size"),
    nothing("Om", "no effect: there is no level above 3"),
    number("opt-bisect-limit", "", "stop optional passes after so many runs", |options, n| {
        options.control.bisect_limit = Some(n.map_or(u64::MAX, u64::from));
    }),
    number("pass-control", "", "the same", |options, n| {
        options.control.bisect_limit = Some(n.map_or(u64::MAX, u64::from));
    }),
    text("print-before", "show the IR before these passes", |options, passes| {
        options.control.print_before.add(passes);
    }),
    text("print-after", "show the IR after these passes", |options, passes| {
        options.control.print_after.add(passes);
    }),
    flag("print-before-all", "false", "show the IR before every pass", |options, is_on| {
        if is_on {
            options.control.print_before = cuprum_opt::PrintSelection::All;
        }
    }),
    flag("print-after-all", "false", "show the IR after every pass", |options, is_on| {
        if is_on {
            options.control.print_after = cuprum_opt::PrintSelection::All;
        }
    }),
    text("filter-print-funcs", "show only these functions", |options, names| {
        options.control.print_functions.extend(names.split(',').map(str::to_owned));
    }),
    pattern("pass-remarks", "as -Rpass", |options, it| options.control.remarks.passed = it),
    pattern("pass-remarks-missed", "as -Rpass-missed", |options, it| {
        options.control.remarks.missed = it
    }),
    pattern("pass-remarks-analysis", "as -Rpass-analysis", |options, it| {
        options.control.remarks.analysis = it
    }),
    text("pass-remarks-output", "as -foptimization-record-file", |options, file| {
        options.control.remarks.record = Some(crate::options::RecordFile::Named(file.to_owned()));
    }),
    pattern("pass-remarks-filter", "as -foptimization-record-passes", |options, it| {
        options.control.remarks.record_passes = it
    }),
    flag("time-passes", "false", "as --time-passes", |options, is_on| {
        options.control.time_passes = is_on;
    }),
    flag("verify-each", "false", "as --verify-each", |options, is_on| {
        options.control.verify_each = is_on;
    }),
    flag("w", "false", "no warnings", |options, is_on| options.policy.no_warnings |= is_on),
    nothing("Werror", "no effect: passes give no warnings"),
    nothing("discard-value-names", "no effect: values have names where somebody sees them"),
    nothing("line-info-inlined-at", "no effect: lines tell where they were inlined"),
    nothing("enable-verbose-asm", "no effect: PTX has the comments it has"),
    nothing("asm-verbose", "no effect: PTX has the comments it has"),
    nothing("dump-remat", DUMPS),
    nothing("dump-ip-msp", DUMPS),
    nothing("dump-sink2", DUMPS),
    nothing("dump-branch-dist", DUMPS),
    nothing("dump-ir-before-memory-space-opt", DUMPS),
    nothing("dump-ir-after-memory-space-opt", DUMPS),
    nothing("nvvm-verify-show-info", "no effect: `cuprum verify` says what is wrong"),
    refused(
        "disable-passno",
        "refused: passes have other numbers here; `--disable-pass` takes names",
    ),
    refused("select-kernel-list", "refused: all kernels are compiled"),
    refused("select-kernel-range", "refused: all kernels are compiled"),
    refused("profgen", PROFILES),
    refused("profuse", PROFILES),
    refused("proffile", PROFILES),
    refused("coverage", PROFILES),
    refused("covinfofile", PROFILES),
    // Passes of the old generation, left out by name.
    disabling!("disable-AggressiveDCEPass", "without `adce`", "adce"),
    disabling!(
        "disable-ArgumentPromotionPass",
        "without `argument-promotion`",
        "argument-promotion"
    ),
    disabling!(
        "disable-BasicDeadBarrierEliminationPass",
        "without `dead-barriers`",
        "dead-barriers"
    ),
    disabling!("disable-CFGSimplificationPass", "without `simplify-cfg`", "simplify-cfg"),
    disabling!("disable-DeadArgEliminationPass", "without `dead-arguments`", "dead-arguments"),
    disabling!("disable-DeadStoreEliminationPass", "without `dse`", "dse"),
    disabling!("disable-GVNPass", "without `gvn`", "gvn"),
    disabling!("disable-GlobalDCEPass", "without `global-dce`", "global-dce"),
    disabling!("disable-IPSCCPPass", "without `ipsccp`", "ipsccp"),
    disabling!("disable-IndVarSimplifyPass", "without `induction`", "induction"),
    disabling!("disable-InstructionCombiningPass", "without `instcombine`", "instcombine"),
    disabling!("disable-LICMPass", "without `licm`", "licm"),
    disabling!("disable-LoopDeletionPass", "without `loop-deletion`", "loop-deletion"),
    disabling!("disable-LoopIdiomPass", "without `loop-idiom`", "loop-idiom"),
    disabling!("disable-LoopRotatePass", "without `loop-rotate`", "loop-rotate"),
    disabling!(
        "disable-LoopUnrollPass",
        "without `loop-unroll` and `loop-unroll-runtime`",
        "loop-unroll",
        "loop-unroll-runtime"
    ),
    disabling!("disable-LoopUnswitchPass", "without `loop-unswitch`", "loop-unswitch"),
    disabling!(
        "disable-MemorySpaceOptPass",
        "without `infer-address-spaces`",
        "infer-address-spaces"
    ),
    disabling!(
        "disable-NVVMIPMemorySpacePropagationPass",
        "without `parameter-spaces`",
        "parameter-spaces"
    ),
    disabling!(
        "disable-PostOrderFunctionAttrsLegacyPass",
        "without `infer-attributes`",
        "infer-attributes"
    ),
    disabling!("disable-PromoteMemoryToRegisterPass", "without `sroa`", "sroa"),
    disabling!("disable-ReassociatePass", "without `reassociate`", "reassociate"),
    disabling!("disable-SCCPPass", "without `sccp`", "sccp"),
    disabling!("disable-SROAPass", "without `sroa`", "sroa"),
    disabling!("disable-TailCallEliminationPass", "without `tail-recursion`", "tail-recursion"),
    nothing("disable-BranchDistPass", HALF),
    nothing(
        "disable-LoopIndexSplitPass",
        "no effect: `loop-split` runs only where `--passes` names it",
    ),
    nothing("disable-Sinking2Pass", "no effect: `sink` runs only where `--passes` names it"),
    nothing("disable-ReuseLocalMemoryPass", HALF),
];
