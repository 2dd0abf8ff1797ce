//! What the names of other compilers' passes stand for here: cicc's own, and LLVM's.
//!
//! cicc's names are those that it lists itself (`-Xopt -print-passes`), and those that are known of its
//! code generation. A name either runs passes of ours, or is done by something that needs no asking, or
//! is refused with the reason. Names that LLVM and we share stand here only where LLVM's has parameters.

use crate::pipeline::{PASSES, Pass, find};

/// Whose pass a name is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Owner {
    /// NVIDIA's alone, in the optimiser or in code generation.
    Cicc,
    /// LLVM's, which cicc has too.
    Llvm,
}

/// What a name stands for here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Counterpart {
    /// These passes, in this order.
    Runs(&'static [&'static str]),
    /// Nothing to run: this does it in any case.
    DoneBy(&'static str),
    /// Nothing here does it: why.
    Refused(&'static str),
}

/// A name of another compiler's pass.
#[derive(Clone, Copy, Debug)]
pub struct ForeignPass {
    /// The name, with its parameters where they make it another pass.
    pub name: &'static str,
    /// Whose it is.
    pub owner: Owner,
    /// What it stands for.
    pub counterpart: Counterpart,
    /// Parameters in angle brackets that are taken without effect, because the pass here has no such
    /// choice.
    pub parameters: &'static [&'static str],
}

use Counterpart::{DoneBy, Refused, Runs};

const fn cicc(name: &'static str, counterpart: Counterpart) -> ForeignPass {
    ForeignPass { name, owner: Owner::Cicc, counterpart, parameters: &[] }
}

const fn llvm(name: &'static str, counterpart: Counterpart) -> ForeignPass {
    ForeignPass { name, owner: Owner::Llvm, counterpart, parameters: &[] }
}

impl ForeignPass {
    const fn taking(self, parameters: &'static [&'static str]) -> ForeignPass {
        ForeignPass { parameters, ..self }
    }
}

/// What refusals have in common.
const LANES: &str = "threads are the lanes: loops and expressions are not made vectors, and code \
                     generation joins accesses";
const WHOLE: &str = "functions are kept whole, and none shares code with another";
const LOOPS: &str = "loops are neither joined, parted nor exchanged";
const PROFILES: &str = "there are no profiles";
const MISREAD: &str = "cicc has no such pass: what the name was given to is LLVM's vector-combine";

/// What others have in common that are done.
const SELECTION: &str = "code generation (crates/codegen/src/select)";
const LEGALIZATION: &str = "code generation (crates/codegen/src/legalize)";
const PRINTF: &str = "the front end; in IR, a call of `printf` stays one, as with libNVVM";
const FRONT_END: &str = "the front end, which makes the IR so";

/// Every name, cicc's first.
pub static FOREIGN_PASSES: &[ForeignPass] = &[
    // Over modules.
    cicc("check-gep-index", DoneBy("the verifier")),
    cicc(
        "check-kernel-functions",
        DoneBy("the verifier; `internalize` gives functions their linkage"),
    ),
    cicc("cnp-launch-check", DoneBy("the front end: launches from device code are checked there")),
    cicc("ipmsp", Runs(&["parameter-spaces", "infer-address-spaces"])),
    cicc("nv-early-inliner", Runs(&["inline"])),
    cicc("nv-inline-must", Runs(&["always-inline"])),
    cicc("nvvm-pretreat", Refused("what it does is not known")),
    cicc(
        "nvvm-verify",
        DoneBy("the verifier, before the first pass; after each with --verify-each"),
    ),
    cicc("printf-lowering", DoneBy(PRINTF)),
    cicc("nvvm-lower-printf", DoneBy(PRINTF)),
    cicc(
        "select-kernels",
        Refused("all kernels are optimised; --filter-print-funcs looks at some"),
    ),
    cicc("lower-ops", DoneBy("code generation (128 bits) and `lower_quads` (__float128)"))
        .taking(&["enable-optimization"]),
    cicc(
        "set-global-array-alignment",
        DoneBy("code generation, for what accesses at constant places ask"),
    )
    .taking(&["modify-shared-mem", "skip-shared-mem", "modify-global-mem", "skip-global-mem"]),
    // Over functions.
    cicc("basic-dbe", Runs(&["dead-barriers"])),
    cicc("dead-sync-elim", Runs(&["dead-barriers"])),
    cicc(
        "branch-dist",
        Refused("what is known of it contradicts itself; `dead-barriers` removes barriers"),
    ),
    cicc("byval-mem2reg", Runs(&["sroa"])),
    cicc("bypass-slow-division", DoneBy("ptxas, which asks for the size of operands at run time")),
    cicc("normalize-gep", Runs(&["instcombine"])),
    cicc("nvvm-reflect-pp", Runs(&["nvvm-reflect", "simplify-cfg"])),
    cicc("nvvm-peephole-optimizer", Runs(&["instcombine"])),
    cicc("old-load-store-vectorizer", DoneBy("code generation (load-store-vectorizer)")),
    cicc("remat", Runs(&["rematerialize"])),
    cicc("iv-demotion", Runs(&["induction"])),
    cicc("propagate-alignment", DoneBy("code generation, which asks where an address leads")),
    cicc("reuse-local-memory", Refused("variables on the stack do not share memory yet")),
    cicc("set-local-array-alignment", DoneBy("code generation, where joined accesses want it")),
    cicc("sinking2", Runs(&["sink"])),
    cicc("sink<rp-aware>", Runs(&["sink"])),
    cicc("d2ir-scalarizer", DoneBy(LEGALIZATION)),
    cicc("memory-space-opt", Runs(&["infer-address-spaces"])).taking(&[
        "first-time",
        "second-time",
        "no-warnings",
        "warnings",
    ]),
    cicc("lower-aggr-copies", Runs(&["expand-copies"])).taking(&["lower-aggr-func-args"]),
    cicc("memmove-unroll", Runs(&["expand-copies"])),
    cicc("struct-splitting", Runs(&["sroa"])),
    cicc("lower-struct-args", DoneBy("code generation (crates/codegen/src/legalize/byval.rs)"))
        .taking(&["opt-byval"]),
    cicc("process-restrict", DoneBy("alias analysis, which reads `noalias`"))
        .taking(&["propagate-only"]),
    cicc("loop-index-split", Runs(&["loop-split"])),
    cicc("base-address-strength-reduce", Runs(&["loop-addresses", "loop-share"])),
    cicc("common-base-elim", Runs(&["slsr", "early-cse"])),
    cicc("nvvm-intrinsic-lowering", Refused(MISREAD)),
    cicc(
        "print<rpa>",
        Refused("`-Rpass-analysis=rematerialize` tells how many registers are needed"),
    ),
    cicc(
        "print<merge-sets>",
        Refused("there are no merge sets: leaving SSA form is code generation's"),
    ),
    // Of code generation.
    cicc("cssa", DoneBy("code generation (crates/codegen/src/machine/out_of_ssa.rs)")),
    cicc("nvptx-remat-block", Runs(&["rematerialize"])),
    cicc("nvptx-mem2reg", Runs(&["sroa"])),
    cicc("ldgxform", Runs(&["mark-invariant-loads"])),
    cicc("machine-rpa", DoneBy("the analysis of register pressure, for `rematerialize`")),
    cicc("generic-to-nvvm", DoneBy("code generation (crates/codegen/src/globals.rs)")),
    cicc(
        "alloca-hoisting",
        DoneBy("the front end and `inline`, which put variables into the first block"),
    ),
    cicc("nvptx-image-optimizer", DoneBy(SELECTION)),
    cicc("nvptx-replace-image-handles", DoneBy(SELECTION)),
    cicc("nvptx-peephole", DoneBy(SELECTION)),
    cicc("nvptx-proxy-reg-erasure", DoneBy("code generation, which makes no such registers")),
    cicc(
        "nvptx-assign-valid-global-names",
        DoneBy("code generation (crates/codegen/src/names.rs)"),
    ),
    cicc("nvvm-intr-range", DoneBy("the analysis of ranges, which knows special registers")),
    cicc("nvptx-lower-args", DoneBy("code generation (crates/codegen/src/legalize/byval.rs)")),
    // LLVM's passes over modules.
    llvm("argpromotion", Runs(&["argument-promotion"])),
    llvm("called-value-propagation", Runs(&["devirtualize"])),
    llvm("wholeprogramdevirt", Runs(&["devirtualize"])),
    llvm("constmerge", Refused("constants keep the names that the source gives them")),
    llvm("deadargelim", Runs(&["dead-arguments"])),
    llvm("elim-avail-extern", Runs(&["global-dce"])),
    llvm("function-attrs", Runs(&["infer-attributes"]))
        .taking(&["skip-non-recursive-function-attrs"]),
    llvm("inferattrs", Runs(&["infer-attributes"])),
    llvm("rpo-function-attrs", Runs(&["infer-attributes"])),
    llvm("globaldce", Runs(&["global-dce"])).taking(&["in-lto-post-link"]),
    llvm("strip-dead-prototypes", Runs(&["global-dce"])),
    llvm(
        "globalopt",
        Refused("variables keep their place; `instcombine` folds loads of constant ones"),
    ),
    llvm("inline<only-mandatory>", Runs(&["always-inline"])),
    llvm("inliner-wrapper", Runs(&["inline"])),
    llvm("module-inline", Runs(&["inline"])),
    llvm("ipsccp", Runs(&["ipsccp"])).taking(&["no-func-spec", "func-spec"]),
    llvm("hotcoldsplit", Refused(WHOLE)),
    llvm("iroutliner", Refused(WHOLE)),
    llvm("mergefunc", Refused(WHOLE)),
    llvm("partial-inliner", Refused(WHOLE)),
    llvm("pgo-icall-prom", Refused(PROFILES)),
    llvm("sample-profile", Refused(PROFILES)),
    llvm("verify", DoneBy("the verifier, before the first pass; after each with --verify-each")),
    // LLVM's passes over functions.
    llvm("aggressive-instcombine", Runs(&["instcombine"])),
    llvm("atomic-expand", DoneBy("code generation (crates/codegen/src/legalize/atomics.rs)")),
    llvm("break-crit-edges", DoneBy("code generation (crates/codegen/src/machine/out_of_ssa.rs)")),
    llvm("codegenprepare", DoneBy(SELECTION)),
    llvm("consthoist", Refused("numbers are parts of PTX instructions and cost nothing")),
    llvm("constraint-elimination", Runs(&["correlated-propagation"])),
    llvm("dfa-jump-threading", Runs(&["split-flags"])),
    llvm("early-cse<memssa>", Runs(&["early-cse"])),
    llvm(
        "expand-large-div-rem",
        DoneBy("code generation (crates/codegen/src/legalize/wide_division.rs)"),
    ),
    llvm(
        "expand-large-fp-convert",
        DoneBy("code generation (crates/codegen/src/legalize/wide_float.rs)"),
    ),
    llvm("float2int", Refused("floating-point numbers stay what they are")),
    llvm("gvn", Runs(&["gvn"])).taking(&[
        "no-pre",
        "pre",
        "no-load-pre",
        "load-pre",
        "no-memdep",
        "memdep",
        "no-memoryssa",
        "memoryssa",
        "no-split-backedge-load-pre",
        "split-backedge-load-pre",
    ]),
    llvm("newgvn", Runs(&["gvn"])),
    llvm("gvn-hoist", Runs(&["early-cse"])),
    llvm("gvn-sink", Refused("equal code at the end of branches is joined by ptxas")),
    llvm("infer-alignment", DoneBy("code generation, which asks where an address leads")),
    llvm("alignment-from-assumptions", Runs(&["alignment"])),
    llvm("instcombine", Runs(&["instcombine"])).taking(&[
        "max-iterations=N",
        "no-verify-fixpoint",
        "verify-fixpoint",
        "no-use-loop-info",
        "use-loop-info",
        "no-aggressive-aggregate-splitting",
        "aggressive-aggregate-splitting",
    ]),
    llvm("instsimplify", Runs(&["instcombine"])),
    llvm("jump-threading", Runs(&["split-flags", "simplify-cfg"])),
    llvm(
        "load-store-vectorizer",
        DoneBy("code generation (crates/codegen/src/legalize/vectorize.rs)"),
    ),
    llvm("lower-expect", DoneBy(FRONT_END)),
    llvm(
        "lower-atomic",
        Refused("atomic operations stay atomic, but for a thread's own variables"),
    ),
    llvm("lower-switch", DoneBy("code generation (crates/codegen/src/legalize/switch.rs)"))
        .taking(&["enable-jump-table"]),
    llvm("mem2reg", Runs(&["sroa"])),
    llvm("memcpyopt", Refused("copies are forwarded by `sroa` alone, for variables on the stack")),
    llvm("mergereturn", Refused("code generation takes any number of returns")),
    llvm("mldst-motion", Refused("equal stores in branches stay there")),
    llvm("nary-reassociate", Runs(&["slsr"])),
    llvm("partially-inline-libcalls", DoneBy("the device library, which has no library calls")),
    llvm("reg2mem", Refused("values never go back to memory")),
    llvm("scalarizer", DoneBy(LEGALIZATION)),
    llvm("separate-const-offset-from-gep", Runs(&["instcombine"])).taking(&["lower-gep"]),
    llvm("simplifycfg", Runs(&["simplify-cfg"])).taking(&[
        "simplify-unreachable",
        "no-simplify-unreachable",
        "no-forward-switch-cond",
        "forward-switch-cond",
        "no-switch-range-to-icmp",
        "switch-range-to-icmp",
        "no-switch-to-lookup",
        "switch-to-lookup",
        "no-keep-loops",
        "keep-loops",
        "no-hoist-common-insts",
        "hoist-common-insts",
        "no-sink-common-insts",
        "sink-common-insts",
        "bonus-inst-threshold=N",
    ]),
    llvm("slp-vectorizer", Refused(LANES)),
    llvm("vector-combine", Refused(LANES)),
    llvm("loop-vectorize", Refused(LANES)),
    llvm("speculative-execution", Runs(&["simplify-cfg"])).taking(&["only-if-divergent-target"]),
    llvm("sroa", Runs(&["sroa"])).taking(&["preserve-cfg", "modify-cfg"]),
    llvm("structurizecfg", Refused("PTX has any flow of control"))
        .taking(&["skip-uniform-regions"]),
    llvm("fix-irreducible", Refused("PTX has any flow of control")),
    llvm("unify-loop-exits", Refused("PTX has any flow of control")),
    llvm("tailcallelim", Runs(&["tail-recursion"])),
    // LLVM's passes over loops.
    llvm("canon-freeze", DoneBy("`instcombine` and scalar evolution, which look through `freeze`")),
    llvm("indvars", Runs(&["induction"])),
    llvm("irce", Refused("ranges of counters are not split")),
    llvm("licm", Runs(&["licm"])).taking(&["allowspeculation", "conservative-calls"]),
    llvm("lnicm", Runs(&["licm"])).taking(&["allowspeculation"]),
    llvm("loop-bound-split", Runs(&["loop-split"])),
    llvm("loop-distribute", Refused(LOOPS)),
    llvm("loop-flatten", Refused(LOOPS)),
    llvm("loop-fusion", Refused(LOOPS)),
    llvm("loop-interchange", Refused(LOOPS)),
    llvm("loop-unroll-and-jam", Refused(LOOPS)),
    llvm("loop-instsimplify", Runs(&["instcombine"])),
    llvm("loop-load-elim", Refused("what a turn leaves in memory for the next is read from there")),
    llvm("loop-reduce", Runs(&["loop-addresses", "loop-pointers"])),
    llvm("loop-rotate", Runs(&["loop-rotate"])).taking(&[
        "no-header-duplication",
        "header-duplication",
        "no-prepare-for-lto",
        "prepare-for-lto",
    ]),
    llvm("loop-simplify", DoneBy("the passes over loops, which make the blocks they need")),
    llvm("loop-simplifycfg", Runs(&["simplify-cfg"])),
    llvm("loop-sink", Runs(&["sink"])),
    llvm("loop-unroll", Runs(&["loop-unroll"])).taking(&["O0", "O1", "O2", "O3"]),
    llvm("loop-unroll-full", Runs(&["loop-unroll"])),
    llvm("simple-loop-unswitch", Runs(&["loop-unswitch"])).taking(&[
        "nontrivial",
        "no-nontrivial",
        "trivial",
        "no-trivial",
    ]),
];

/// The row of a name.
pub fn foreign_pass(name: &str) -> Option<&'static ForeignPass> {
    FOREIGN_PASSES.iter().find(|row| row.name == name)
}

impl ForeignPass {
    /// The passes of ours that it stands for.
    pub fn passes(&self) -> Vec<&'static Pass> {
        match self.counterpart {
            Runs(names) => names.iter().filter_map(|name| find(name)).collect(),
            DoneBy(_) | Refused(_) => Vec::new(),
        }
    }

    /// Whether it takes a parameter: `max-iterations=N` stands for any number.
    pub fn takes(&self, parameter: &str) -> bool {
        self.parameters.iter().any(|known| match known.strip_suffix("=N") {
            Some(name) => parameter
                .strip_prefix(name)
                .and_then(|rest| rest.strip_prefix('='))
                .is_some_and(|number| number.parse::<u64>().is_ok()),
            None => *known == parameter,
        })
    }
}

/// The names that others have for a pass of ours.
pub fn foreign_names(pass: &str) -> impl Iterator<Item = &'static str> {
    FOREIGN_PASSES
        .iter()
        .filter(move |row| matches!(row.counterpart, Runs(names) if names.contains(&pass)))
        .map(|row| row.name)
        .filter(move |name| *name != pass)
}

/// All names under which passes can be asked for.
pub(crate) fn all_names() -> impl Iterator<Item = &'static str> {
    PASSES.iter().map(|pass| pass.name).chain(FOREIGN_PASSES.iter().map(|row| row.name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_name_passes_that_exist() {
        for row in FOREIGN_PASSES {
            if let Runs(names) = row.counterpart {
                assert!(!names.is_empty(), "{}", row.name);
                names.iter().for_each(|name| assert!(find(name).is_some(), "{}: {name}", row.name));
            }
        }
    }

    #[test]
    fn names_are_unique_and_ours_go_first() {
        for (index, row) in FOREIGN_PASSES.iter().enumerate() {
            assert!(FOREIGN_PASSES[..index].iter().all(|other| other.name != row.name), "{row:?}");
            // A name that we have too may only add parameters.
            if find(row.name).is_some() {
                assert!(matches!(row.counterpart, Runs([name]) if *name == row.name), "{row:?}");
                assert!(!row.parameters.is_empty(), "{}", row.name);
            }
        }
    }

    #[test]
    fn what_cicc_lists_as_its_own_is_known() {
        for name in [
            "check-gep-index",
            "check-kernel-functions",
            "cnp-launch-check",
            "ipmsp",
            "nv-early-inliner",
            "nv-inline-must",
            "nvvm-pretreat",
            "nvvm-verify",
            "printf-lowering",
            "select-kernels",
            "lower-ops",
            "set-global-array-alignment",
            "basic-dbe",
            "branch-dist",
            "byval-mem2reg",
            "bypass-slow-division",
            "normalize-gep",
            "nvvm-reflect-pp",
            "nvvm-peephole-optimizer",
            "old-load-store-vectorizer",
            "remat",
            "propagate-alignment",
            "reuse-local-memory",
            "set-local-array-alignment",
            "sinking2",
            "d2ir-scalarizer",
            "sink<rp-aware>",
            "memory-space-opt",
            "lower-aggr-copies",
            "lower-struct-args",
            "process-restrict",
            "loop-index-split",
            "print<rpa>",
            "print<merge-sets>",
        ] {
            assert!(foreign_pass(name).is_some_and(|row| row.owner == Owner::Cicc), "{name}");
        }
    }
}
