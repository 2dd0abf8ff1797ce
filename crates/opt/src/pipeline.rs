//! Pipelines are data: the passes by name, what each optimisation level runs in which order, and
//! why the order is as it is.

use crate::manager::{Changed, FunctionContext, ModuleContext};
use crate::passes;
use cuprum_ir::{Body, Module};
use cuprum_target::OptLevel;

/// How a pass is run.
#[derive(Clone, Copy)]
pub enum PassRun {
    /// On one body at a time.
    Function(fn(&mut Body, &mut FunctionContext<'_>) -> Changed),
    /// On the module; whether anything changed.
    Module(fn(&mut Module, &mut ModuleContext<'_>) -> bool),
}

/// A pass, as the table of passes has it.
#[derive(Clone, Copy)]
pub struct Pass {
    /// Its name in pipelines, options and tests.
    pub name: &'static str,
    /// Its entry point.
    pub run: PassRun,
    /// When it runs, where a pipeline has it.
    pub when: When,
    /// Its place among all of them: below 64.
    pub number: u8,
}

/// When a pass of a pipeline runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum When {
    /// Always: later stages rely on it, so that it can be neither disabled nor bisected away.
    Required,
    /// Unless somebody disables it or bisects it away.
    Enabled,
    /// The same, if the last module pass that is no clean-up itself changed anything: it cleans up after that.
    AfterChange,
}

impl std::fmt::Debug for Pass {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name)
    }
}

const fn function(
    name: &'static str,
    run: fn(&mut Body, &mut FunctionContext<'_>) -> Changed,
) -> Pass {
    Pass { name, run: PassRun::Function(run), when: When::Enabled, number: 0 }
}

const fn module(name: &'static str, run: fn(&mut Module, &mut ModuleContext<'_>) -> bool) -> Pass {
    Pass { name, run: PassRun::Module(run), when: When::Enabled, number: 0 }
}

const fn required(
    name: &'static str,
    run: fn(&mut Module, &mut ModuleContext<'_>) -> bool,
) -> Pass {
    Pass { when: When::Required, ..module(name, run) }
}

/// The passes with their places.
const fn numbered<const COUNT: usize>(mut passes: [Pass; COUNT]) -> [Pass; COUNT] {
    assert!(COUNT <= u64::BITS as usize, "a set of passes is a number of 64 bits");
    let mut at = 0;
    while at < COUNT {
        passes[at].number = at as u8;
        at += 1;
    }
    passes
}

/// Every pass there is, by name.
pub static PASSES: &[Pass] = TABLE;

const TABLE: &[Pass] = &numbered([
    function("adce", passes::adce::run),
    function("alignment", passes::alignment::run),
    module("always-inline", passes::inline::run_always),
    module("argument-promotion", passes::argument_promotion::run),
    function("bdce", passes::bdce::run),
    function("correlated-propagation", passes::correlated_propagation::run),
    function("dce", passes::dce::run),
    module("dead-arguments", passes::dead_arguments::run),
    function("dead-barriers", passes::dead_barriers::run),
    function("devirtualize", passes::devirtualize::run),
    function("div-const", passes::div_const::run),
    function("div-rem-pairs", passes::div_rem_pairs::run),
    function("dse", passes::dse::run),
    function("early-cse", passes::early_cse::run),
    function("expand-copies", passes::expand_copies::run),
    required("expand-variadics", passes::expand_variadics::run),
    module("global-dce", passes::global_dce::run),
    function("gvn", passes::gvn::run),
    function("index-differences", passes::index_differences::run),
    function("induction", passes::loops::induction::run),
    function("infer-address-spaces", passes::infer_address_spaces::run),
    module("infer-attributes", passes::infer_attributes::run),
    module("inline", passes::inline::run),
    function("instcombine", passes::instcombine::run),
    module("internalize", passes::internalize::run),
    module("ipsccp", passes::ipsccp::run),
    function("lcssa", passes::loops::lcssa::run),
    function("licm", passes::loops::licm::run),
    required("link-library", passes::link_library::run),
    module("literal-arguments", passes::literal_arguments::run),
    function("loop-addresses", passes::loops::addresses::run),
    function("loop-carry", passes::loops::carry::run),
    function("loop-deletion", passes::loops::delete::run),
    function("loop-idiom", passes::loops::idiom::run),
    function("loop-peel", passes::loops::peel::run),
    function("loop-pointers", passes::loops::addresses::run_counters),
    function("loop-promote", passes::loops::keep::run),
    function("loop-rotate", passes::loops::rotate::run),
    function("loop-share", passes::loops::share::run),
    function("loop-split", passes::loops::index_split::run),
    function("loop-unroll", passes::loops::unroll::run),
    function("loop-unroll-runtime", passes::loops::unroll_runtime::run),
    function("loop-unswitch", passes::loops::unswitch::run),
    function("mark-invariant-loads", passes::mark_invariant_loads::run),
    required("nvvm-reflect", passes::nvvm_reflect::run),
    module("parameter-spaces", passes::parameter_spaces::run),
    function("plain-elements", passes::instcombine::run_plain_elements),
    function("reassociate", passes::reassociate::run),
    function("rematerialize", passes::rematerialize::run),
    function("sccp", passes::sccp::run),
    function("simplify-cfg", passes::simplify_cfg::run),
    function("sink", passes::sink::run),
    function("sink-comparisons", passes::sink_comparisons::run),
    function("slsr", passes::slsr::run),
    function("split-flags", passes::split_flags::run),
    function("sroa", passes::sroa::run),
    function("tail-recursion", passes::tail_recursion::run),
]);

/// A line of the pipeline.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Step {
    /// The pass at this place of the table runs.
    Pass(usize),
    /// From here on passes run only if the last module pass before changed something.
    AfterChange,
    /// From here on passes run whatever happened before.
    InAnyCase,
    /// Functions of the device library are kept as they are here; the rest comes when they are part
    /// of a program.
    LibraryIsKept,
}

impl Step {
    /// The pass, if it is one.
    fn pass(self) -> Option<&'static Pass> {
        match self {
            Step::Pass(at) => PASSES.get(at),
            Step::AfterChange | Step::InAnyCase | Step::LibraryIsKept => None,
        }
    }
}

/// The line that runs a pass, which is looked up when the compiler is compiled.
const fn pass(name: &str) -> Step {
    let mut at = 0;
    while !is_same(TABLE[at].name.as_bytes(), name.as_bytes()) {
        at += 1;
    }
    Step::Pass(at)
}

const fn is_same(a: &[u8], b: &[u8]) -> bool {
    let mut same = 0;
    while same < a.len() && same < b.len() && a[same] == b[same] {
        same += 1;
    }
    same == a.len() && same == b.len()
}

/// What each level runs: the pass and the lowest level that runs it. `sink` runs at no level: what
/// it saves in branches not taken it costs in registers, and `ptxas` sinks too. Nor does `lcssa`: the
/// passes that want its form ask for it; nor `loop-split`, which saves one branch and copies a loop.
static PIPELINE: &[(Step, OptLevel)] = &[
    // Less to do for all that follows.
    (pass("expand-variadics"), OptLevel::O0),
    (pass("nvvm-reflect"), OptLevel::O0),
    (pass("internalize"), OptLevel::O1),
    (pass("global-dce"), OptLevel::O1),
    (pass("literal-arguments"), OptLevel::O1),
    (Step::AfterChange, OptLevel::O1),
    (pass("global-dce"), OptLevel::O1),
    (Step::InAnyCase, OptLevel::O1),
    // Each function by itself, so that inlining sees true sizes.
    (pass("simplify-cfg"), OptLevel::O1),
    (pass("sroa"), OptLevel::O1),
    (pass("early-cse"), OptLevel::O1),
    (pass("instcombine"), OptLevel::O1),
    (pass("simplify-cfg"), OptLevel::O1),
    (pass("tail-recursion"), OptLevel::O2),
    // The module. The functions of the library have been through all this.
    (pass("link-library"), OptLevel::O1),
    (pass("inline"), OptLevel::O1),
    (pass("global-dce"), OptLevel::O1),
    // What inlining brought together.
    (pass("simplify-cfg"), OptLevel::O1),
    (pass("sroa"), OptLevel::O1),
    (pass("infer-address-spaces"), OptLevel::O1),
    (pass("early-cse"), OptLevel::O1),
    (pass("instcombine"), OptLevel::O1),
    // Constants that only the ways control takes show; branches on them go with the next clean-up.
    (pass("sccp"), OptLevel::O2),
    (pass("simplify-cfg"), OptLevel::O1),
    (Step::LibraryIsKept, OptLevel::O0),
    (pass("infer-attributes"), OptLevel::O2),
    // Calls that are left: what all of them have in common.
    (pass("parameter-spaces"), OptLevel::O2),
    (Step::AfterChange, OptLevel::O2),
    (pass("infer-address-spaces"), OptLevel::O2),
    (Step::InAnyCase, OptLevel::O2),
    (pass("ipsccp"), OptLevel::O2),
    (pass("argument-promotion"), OptLevel::O2),
    (pass("dead-arguments"), OptLevel::O2),
    // What inlined functions answered, and how loops were left: as ways, before loops are copied.
    (pass("split-flags"), OptLevel::O2),
    // Loops.
    (pass("loop-idiom"), OptLevel::O2),
    (pass("loop-unroll"), OptLevel::O2),
    (pass("simplify-cfg"), OptLevel::O2),
    (pass("sroa"), OptLevel::O2),
    (pass("early-cse"), OptLevel::O2),
    (pass("instcombine"), OptLevel::O2),
    // Once a choice of addresses is a choice of values, variables can leave memory.
    (pass("sroa"), OptLevel::O2),
    (pass("simplify-cfg"), OptLevel::O2),
    // Calls whose targets are known by now.
    (pass("devirtualize"), OptLevel::O2),
    (pass("inline"), OptLevel::O2),
    (Step::AfterChange, OptLevel::O2),
    (pass("simplify-cfg"), OptLevel::O2),
    (pass("sroa"), OptLevel::O2),
    (pass("infer-address-spaces"), OptLevel::O2),
    (pass("early-cse"), OptLevel::O2),
    (pass("instcombine"), OptLevel::O2),
    (pass("sroa"), OptLevel::O2),
    (pass("simplify-cfg"), OptLevel::O2),
    (pass("dce"), OptLevel::O2),
    (pass("global-dce"), OptLevel::O2),
    (Step::InAnyCase, OptLevel::O2),
    // Variables are split by now, and what they are does not matter any more.
    (pass("plain-elements"), OptLevel::O1),
    // Fewer barriers are fewer fences for all that follows.
    (pass("dead-barriers"), OptLevel::O2),
    // What is left of loops.
    (pass("loop-rotate"), OptLevel::O2),
    (pass("expand-copies"), OptLevel::O1),
    (pass("mark-invariant-loads"), OptLevel::O1),
    // What holds for an index below a test, before the index leaves the loop and the test behind.
    (pass("index-differences"), OptLevel::O2),
    (pass("licm"), OptLevel::O2),
    (pass("loop-promote"), OptLevel::O2),
    (pass("loop-carry"), OptLevel::O2),
    (pass("induction"), OptLevel::O2),
    (pass("loop-deletion"), OptLevel::O2),
    (pass("loop-unswitch"), OptLevel::O3),
    (pass("loop-peel"), OptLevel::O3),
    (pass("loop-addresses"), OptLevel::O2),
    (pass("loop-unroll-runtime"), OptLevel::O2),
    (pass("loop-pointers"), OptLevel::O2),
    (pass("loop-share"), OptLevel::O2),
    // What early CSE does not see across joins and loops, once no loop is copied any more: what a
    // copy would share is not known to be the same.
    (pass("gvn"), OptLevel::O2),
    (pass("dse"), OptLevel::O2),
    // What promises say of addresses, before they are found to hold and go.
    (pass("alignment"), OptLevel::O1),
    // Signs and overflows, for the division by constants and the addresses that follow.
    (pass("correlated-propagation"), OptLevel::O2),
    (pass("reassociate"), OptLevel::O2),
    (pass("bdce"), OptLevel::O2),
    // Last touches.
    (pass("div-const"), OptLevel::O1),
    (pass("div-rem-pairs"), OptLevel::O1),
    (pass("instcombine"), OptLevel::O1),
    (pass("early-cse"), OptLevel::O2),
    // Once constant parts of indices are parts of accesses.
    (pass("slsr"), OptLevel::O2),
    (pass("simplify-cfg"), OptLevel::O1),
    (pass("adce"), OptLevel::O1),
    // Once nothing computes early any more.
    (pass("rematerialize"), OptLevel::O2),
    // Once it is known what lives through loops.
    (pass("sink-comparisons"), OptLevel::O2),
];

/// What functions of the device library go through before they are kept, as the text of a pipeline:
/// all that O1 does up to and after the inlining of what they call.
pub fn library_passes() -> String {
    let steps = PIPELINE.iter().take_while(|(step, _)| *step != Step::LibraryIsKept);
    let due = steps.filter(|(_, from)| *from <= OptLevel::O1).filter_map(|(step, _)| step.pass());
    due.map(|pass| pass.name).collect::<Vec<_>>().join(",")
}

/// Why passes stand in the order they do: some run of the first comes before every run of the
/// second. Checked by a test.
pub static ORDER: &[(&str, &str, &str)] = &[
    ("sroa", "early-cse", "expressions on variables in memory are not seen as equal"),
    ("sroa", "inline", "the cost of a callee is taken after its variables are gone"),
    (
        "loop-unroll-runtime",
        "alignment",
        "the copies of a body differ in what their addresses are multiples of",
    ),
    ("alignment", "correlated-propagation", "a promise that always holds is no more than that"),
    ("sroa", "plain-elements", "arrays are told from what stands beside them by their elements"),
    ("plain-elements", "loop-addresses", "addresses are looked at in one form"),
    (
        "inline",
        "infer-address-spaces",
        "a callee's parameters are generic; its caller's pointers need not be",
    ),
    ("sroa", "expand-copies", "a copy of a variable falls apart by its members first"),
    ("expand-copies", "mark-invariant-loads", "only a load can be marked"),
    (
        "infer-address-spaces",
        "mark-invariant-loads",
        "only loads of global memory have a read-only form",
    ),
    (
        "inline",
        "infer-attributes",
        "what a function does by itself is known best once its callees are part of it",
    ),
    ("loop-rotate", "licm", "a body that certainly runs lets its loads go"),
    ("loop-idiom", "loop-unroll", "a loop that was unrolled is no loop to be recognised"),
    ("split-flags", "loop-unroll", "copies of a loop would each set the flag"),
    ("licm", "loop-promote", "what is updated through a fixed pointer needs the pointer fixed"),
    (
        "loop-carry",
        "loop-unroll-runtime",
        "copies of a body would each load what the last one stored",
    ),
    ("induction", "loop-deletion", "a loop whose last values are known is not needed for them"),
    (
        "licm",
        "loop-unswitch",
        "a condition is fixed once what it is computed from has left the loop",
    ),
    (
        "induction",
        "loop-addresses",
        "an index of 32 bits is widened for free, and parts of it leave the loop",
    ),
    ("loop-addresses", "loop-unroll-runtime", "copies share an address and differ in its offset"),
    (
        "loop-unroll-runtime",
        "loop-pointers",
        "copies have one address already, and only loops that stay as they are need pointers",
    ),
    ("loop-unroll-runtime", "loop-share", "the copies of a body use the same addresses"),
    (
        "infer-address-spaces",
        "dead-barriers",
        "whether a barrier orders anything is asked for each kind of memory",
    ),
    (
        "correlated-propagation",
        "div-const",
        "unsigned division by a constant takes fewer instructions than signed",
    ),
    ("correlated-propagation", "div-rem-pairs", "a remainder has bounds, a difference has none"),
    (
        "div-const",
        "div-rem-pairs",
        "a remainder by a constant that is only compared with zero needs no quotient",
    ),
    ("correlated-propagation", "reassociate", "sums that cannot wrap may be reordered"),
    ("index-differences", "licm", "what a test says about an index does not hold above it"),
    ("instcombine", "slsr", "a constant in an index is better left to the access"),
    ("licm", "rematerialize", "what left a loop goes back where registers are short"),
    ("licm", "sink-comparisons", "comparisons that left a loop go back where predicates are short"),
    ("nvvm-reflect", "simplify-cfg", "code for other targets and options goes first"),
    ("internalize", "global-dce", "what other modules may call is not dead"),
    ("link-library", "inline", "the functions of the library are inlined like others"),
    ("internalize", "literal-arguments", "nobody else may call the function"),
    ("sroa", "tail-recursion", "a call with variables in memory may pass them on"),
    ("tail-recursion", "inline", "what calls itself is not inlined"),
    ("internalize", "inline", "the only call of an internal function is always inlined"),
];

/// The pass with this name.
pub fn find(name: &str) -> Option<&'static Pass> {
    PASSES.iter().find(|pass| pass.name == name)
}

/// The passes of a level, in order.
pub fn for_level(level: OptLevel) -> Vec<Pass> {
    // When passes run that may be left out.
    let mut when = When::Enabled;
    let mut passes = Vec::with_capacity(PIPELINE.len());
    for &(step, from) in PIPELINE {
        match step {
            Step::AfterChange => when = When::AfterChange,
            Step::InAnyCase => when = When::Enabled,
            Step::LibraryIsKept => {}
            Step::Pass(at) => match PASSES.get(at) {
                Some(&pass) if pass.when == When::Required => passes.push(pass),
                Some(&pass) if level >= from => passes.push(Pass { when, ..pass }),
                Some(_) | None => {}
            },
        }
    }
    passes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_library_goes_through_inlining_and_what_follows_it() {
        let text = library_passes();
        let passes = crate::pipeline_text::parse(&text).unwrap();
        let names: Vec<&str> = passes.iter().map(|planned| planned.pass.name).collect();
        let inline = names.iter().position(|name| *name == "inline");
        assert!(inline.is_some_and(|at| names[at..].contains(&"instcombine")), "{text}");
        assert!(!names.iter().any(|name| name.starts_with("loop-")), "{text}");
    }

    #[test]
    fn passes_are_sorted_and_their_names_unique() {
        for pair in PASSES.windows(2) {
            assert!(pair[0].name < pair[1].name, "{} stands before {}", pair[0].name, pair[1].name);
        }
    }

    #[test]
    fn the_order_keeps_its_reasons() {
        for (before, after, because) in ORDER {
            let first = |name: &'static str| {
                PIPELINE.iter().position(|(step, _)| step.pass().is_some_and(|p| p.name == name))
            };
            let (Some(a), Some(b)) = (first(before), first(after)) else {
                panic!("{before} or {after} is not in the pipeline");
            };
            assert!(a < b, "{before} must run before {after}: {because}");
        }
    }
}
