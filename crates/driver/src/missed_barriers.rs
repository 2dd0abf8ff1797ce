//! Warns of barriers that some threads of a block may miss.
//!
//! The program is lowered once more, with places and names, and as much of it is optimised as the analysis
//! needs: variables become values and calls are inlined. What is compiled stays as it is. Only programs that
//! have barriers under conditions pay for it, and only where such warnings are wanted.

use crate::remarks::place_in;
use cuprum_analysis::{MissedBarrier, missed_barriers};
use cuprum_ir::{Callee, InstKind, Module};
use cuprum_opt::{PassOptions, Unobserved, places_outwards, run_pipeline};
use cuprum_source::{Code, Diagnostic, SourceMap};
use cuprum_target::OptLevel;

/// What the analysis needs done, in the words of `--passes`.
const PASSES: &str = "function(sroa),inline,function(sroa)";

/// Whether a look is worth while: a kernel with a barrier and a condition, or calls that may have them.
pub(crate) fn may_miss_barriers(module: &Module) -> bool {
    let (mut barrier, mut condition) = (false, false);
    for func in module.defined() {
        let Some(body) = module.body(func) else { continue };
        for block in body.layout.blocks() {
            for inst in body.layout.insts(block) {
                match body.kind(inst) {
                    InstKind::Call(call) => {
                        barrier |=
                            matches!(call.callee, Callee::Intrinsic(it) if it.info().convergent);
                    }
                    InstKind::CondBr { .. } | InstKind::Switch { .. } => condition = true,
                    _ => {}
                }
            }
        }
    }
    barrier && condition
}

/// The warnings about a module that was lowered with places and names.
pub(crate) fn warnings(mut module: Module, map: &SourceMap) -> Vec<Diagnostic> {
    let options = PassOptions { passes: Some(PASSES.to_owned()), ..PassOptions::default() };
    if run_pipeline(&mut module, OptLevel::O3, &options, &mut Unobserved).is_err() {
        return Vec::new();
    }
    let env = &module.env;
    let mut warnings: Vec<Diagnostic> = Vec::new();
    for func in module.defined().filter(|&func| env.functions[func].is_kernel()) {
        let Some(body) = module.body(func) else { continue };
        for MissedBarrier { barrier, branch, differs_by } in missed_barriers(env, body) {
            // What stands in a system's header was called from the user's file.
            let places = [barrier, branch].map(|inst| {
                let places = places_outwards(&env.metadata, body.loc(inst)?);
                let mut places = places.iter().filter_map(|place| place_in(map, place));
                places.find(|&loc| !map.is_system(loc))
            });
            let [Some(barrier), Some(branch)] = places else { continue };
            let warning = Diagnostic::new(Code::MissedBarrier, barrier, &[differs_by])
                .explain(branch, format!("threads part here, by {differs_by}"));
            // A function that was inlined twice is one mistake.
            if !warnings.contains(&warning) {
                warnings.push(warning);
            }
        }
    }
    warnings
}
