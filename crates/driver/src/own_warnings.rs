//! Warnings that take more than the tree to see: barriers that some threads of a block may miss, and
//! variables that are read where one way leads to without setting them.
//!
//! The program is lowered once more, with places, names and the declarations of variables without values.
//! For barriers, as much of it is optimised as the analysis needs: variables become values and calls are
//! inlined. What is compiled stays as it is. Only programs in which a quick look at the lowered code finds
//! a candidate pay for it, and only where such warnings are wanted.

use crate::remarks::place_in;
use cuprum_analysis::{
    CallKinds, MissedBarrier, UnsetRead, may_miss_barriers, may_read_unset, missed_barriers,
    unset_reads,
};
use cuprum_ir::{Body, Env, Inst, Module, Value};
use cuprum_opt::{PassOptions, Unobserved, places_outwards, run_pipeline};
use cuprum_source::{Code, Diagnostic, Loc, SourceMap};
use cuprum_target::OptLevel;

/// What the analysis of barriers needs done, in the words of `--passes`.
const PASSES: &str = "function(sroa),inline,function(sroa)";

/// What a closer look at a program may find.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Candidates {
    barriers: bool,
    unset: bool,
}

impl Candidates {
    /// What a quick look at the lowered program finds; nothing if a closer one is not worth while.
    pub(crate) fn find(module: &Module) -> Option<Candidates> {
        let found =
            Candidates { barriers: may_miss_barriers(module), unset: may_read_unset(module) };
        (found.barriers || found.unset).then_some(found)
    }

    /// The warnings about a module that was lowered with places, names and declarations.
    pub(crate) fn warnings(self, mut module: Module, map: &SourceMap) -> Vec<Diagnostic> {
        let mut warnings: Vec<Diagnostic> = Vec::new();
        // A function that was inlined twice or a template with two instances is one mistake.
        let mut add = |warning: Diagnostic| {
            if !warnings.contains(&warning) {
                warnings.push(warning);
            }
        };
        if self.unset {
            unset(&module, map, &mut add);
        }
        if self.barriers {
            barriers(&mut module, map, &mut add);
        }
        warnings
    }
}

/// The place of an instruction in the user's file: what stands in a system's header was called from there.
fn place_of(map: &SourceMap, env: &Env, body: &Body, inst: Inst) -> Option<Loc> {
    let places = places_outwards(&env.metadata, body.loc(inst)?);
    let mut places = places.iter().filter_map(|place| place_in(map, place));
    places.find(|&loc| !map.is_system(loc))
}

fn barriers(module: &mut Module, map: &SourceMap, add: &mut impl FnMut(Diagnostic)) {
    let options = PassOptions { passes: Some(PASSES.to_owned()), ..PassOptions::default() };
    if run_pipeline(module, OptLevel::O3, &options, &mut Unobserved).is_err() {
        return;
    }
    let env = &module.env;
    for func in module.defined().filter(|&func| env.functions[func].is_kernel()) {
        let Some(body) = module.body(func) else { continue };
        for MissedBarrier { barrier, branch, differs_by } in missed_barriers(env, func, body) {
            let places = [barrier, branch].map(|inst| place_of(map, env, body, inst));
            let [Some(barrier), Some(branch)] = places else { continue };
            add(Diagnostic::new(Code::MissedBarrier, barrier, &[differs_by])
                .explain(branch, format!("threads part here, by {differs_by}")));
        }
    }
}

fn unset(module: &Module, map: &SourceMap, add: &mut impl FnMut(Diagnostic)) {
    let (env, calls) = (&module.env, CallKinds::new(module));
    for body in module.defined().filter_map(|func| module.body(func)) {
        for UnsetRead { variable, declaration, branch, read } in unset_reads(body, &calls) {
            let places = [read, branch, declaration].map(|inst| place_of(map, env, body, inst));
            let [Some(read), Some(branch), Some(declaration)] = places else { continue };
            let Some(name) = name_of(map, body, variable, declaration) else { continue };
            add(Diagnostic::new(Code::MaybeUnset, read, &[&name])
                .explain(branch, format!("one way from here does not set `{name}`"))
                .explain(declaration, format!("`{name}` is declared here without a value")));
        }
    }
}

/// The name of a variable as it is written where it is declared: that of its memory may have a number
/// behind it, to tell it from others of the function.
fn name_of(map: &SourceMap, body: &Body, variable: Value, declaration: Loc) -> Option<String> {
    let name = body.value_names[variable].as_deref()?;
    let line = cuprum_source::report(map, &Diagnostic::new(Code::MaybeUnset, declaration, &[""]));
    let text = line.span?.text;
    let is_letter = |c: char| c == '_' || c.is_alphanumeric();
    let words: Vec<&str> = text.split(|c| !is_letter(c)).collect();
    let shorter = std::iter::successors(Some(name), |name| {
        name.strip_suffix(|c: char| c.is_ascii_digit()).filter(|name| !name.is_empty())
    });
    shorter.into_iter().find(|name| words.contains(name)).map(str::to_owned)
}
