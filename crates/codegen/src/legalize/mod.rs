//! Legalisation: rewrites what PTX has no instruction for into IR it has.
//!
//! Only what changes control flow or calls helpers is done here, on a copy made when something
//! needs it, if somebody wants to keep the original; types are taken apart during selection.

mod atomics;
mod byval;
mod dynamic_stack;
mod helpers;
mod memory;
mod packed_lanes;
mod switch;
mod unaligned;
mod vectorize;
mod wide_division;
mod wide_float;

pub use vectorize::JoinedAccess;
pub(crate) use vectorize::{Base, trace};

use crate::options::Options;
use cuprum_ir::{Body, Callee, Env, FuncId, FunctionDecl, Inst, InstKind, Module};
use cuprum_target::{Arch, Intrinsic};
use std::borrow::Cow;

/// The module with what must be rewritten where types and functions can still be added.
pub(crate) fn module<'a>(module: &'a Module, options: &Options) -> Cow<'a, Module> {
    let mut module = Cow::Borrowed(module);
    let funcs: Vec<FuncId> = module.defined().collect();
    for func in funcs {
        let list = match module.body(func) {
            Some(body) => find(body, |body, inst| is_module_work(options.arch, body, inst)),
            None => Vec::new(),
        };
        for inst in list {
            let module = module.to_mut();
            atomics::expand(module, func, inst);
            helpers::expand(module, func, inst);
        }
    }
    module
}

fn is_module_work(arch: Arch, body: &Body, inst: Inst) -> bool {
    atomics::is_needed(arch, body, inst) || helpers::is_needed(body, inst)
}

/// A body whose accesses are all loads and stores.
fn before_vectorizing<'a>(
    env: &Env,
    decl: &FunctionDecl,
    mut body: Cow<'a, Body>,
) -> Cow<'a, Body> {
    if byval::is_needed(decl, &body) {
        byval::run(env, decl, body.to_mut());
    }
    for inst in find(&body, |body, inst| is_memory_intrinsic(body.kind(inst))) {
        memory::expand(env, body.to_mut(), inst);
    }
    body
}

/// Every place where [`compile`](crate::compile) joins accesses, by function and in their order, for
/// remarks: nobody else asks, and what is compiled does not depend on it.
pub fn joined_accesses(source: &Module, options: &Options) -> Vec<JoinedAccess> {
    let mut joined = Vec::new();
    if !options.may_join() {
        return joined;
    }
    let module = module(source, options);
    for func in module.defined() {
        let Some(body) = module.body(func) else { continue };
        let decl = &module.env.functions[func];
        let body = before_vectorizing(&module.env, decl, Cow::Borrowed(body));
        joined.extend(vectorize::joined(&module.env, options.arch, &body, func));
    }
    joined
}

/// A body that selection has an instruction for each part of.
pub(crate) fn body<'a>(
    env: &Env,
    options: &Options,
    decl: &FunctionDecl,
    body: Cow<'a, Body>,
) -> Cow<'a, Body> {
    let mut body = before_vectorizing(env, decl, body);
    if options.may_join() && vectorize::is_needed(env, options.arch, decl, &body) {
        vectorize::run(env, options.arch, decl, body.to_mut());
    }
    split_unaligned(env, &mut body);
    let packed = find(&body, packed_lanes::is_needed);
    if !packed.is_empty() {
        for inst in packed {
            packed_lanes::expand(env, body.to_mut(), inst);
        }
        split_unaligned(env, &mut body);
    }
    for inst in find(&body, dynamic_stack::is_needed) {
        dynamic_stack::expand(env, body.to_mut(), inst);
    }
    for inst in cuprum_analysis::renewed_variables(env, &body) {
        dynamic_stack::renew(env, body.to_mut(), inst);
    }
    for inst in find(&body, wide_float::is_needed) {
        wide_float::expand(env, body.to_mut(), inst);
    }
    for inst in find(&body, |body, inst| matches!(body.kind(inst), InstKind::Switch { .. })) {
        switch::expand(env, body.to_mut(), inst);
    }
    body
}

fn split_unaligned(env: &Env, body: &mut Cow<'_, Body>) {
    for inst in find(body, |body, inst| unaligned::is_needed(env, body, inst)) {
        unaligned::expand(env, body.to_mut(), inst);
    }
}

fn is_memory_intrinsic(kind: &InstKind) -> bool {
    matches!(kind, InstKind::Call(call) if matches!(call.callee,
        Callee::Intrinsic(Intrinsic::Memcpy | Intrinsic::Memmove | Intrinsic::Memset)))
}

fn find(body: &Body, wanted: impl Fn(&Body, Inst) -> bool) -> Vec<Inst> {
    let mut list = Vec::new();
    for block in body.layout.blocks() {
        for inst in body.layout.insts(block) {
            if wanted(body, inst) {
                list.push(inst);
            }
        }
    }
    list
}
