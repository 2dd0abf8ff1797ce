//! Legalisation: rewrites what PTX has no instruction for into IR it has.
//!
//! Only what changes control flow or calls helpers is done here, on a copy of the body made when
//! something needs it; types are taken apart during selection.

mod byval;
mod memory;
mod switch;

use crate::options::Options;
use cuprum_ir::{Body, Callee, Env, FunctionDecl, Inst, InstKind, Module};
use cuprum_target::Intrinsic;
use std::borrow::Cow;

/// The module with the helper functions that its bodies turn out to need.
pub(crate) fn with_helpers(module: &Module) -> Cow<'_, Module> {
    Cow::Borrowed(module)
}

/// A body that selection has an instruction for each part of.
pub(crate) fn body<'a>(
    env: &Env,
    _options: &Options,
    decl: &FunctionDecl,
    body: &'a Body,
) -> Cow<'a, Body> {
    let mut body = Cow::Borrowed(body);
    if byval::is_needed(decl, &body) {
        byval::run(env, decl, body.to_mut());
    }
    let insts = find(&body, |kind| {
        matches!(kind, InstKind::Call(call) if matches!(call.callee,
            Callee::Intrinsic(Intrinsic::Memcpy | Intrinsic::Memmove | Intrinsic::Memset)))
    });
    for inst in insts {
        memory::expand(env, body.to_mut(), inst);
    }
    let insts = find(&body, |kind| matches!(kind, InstKind::Switch { .. }));
    for inst in insts {
        switch::expand(env, body.to_mut(), inst);
    }
    body
}

fn find(body: &Body, wanted: impl Fn(&InstKind) -> bool) -> Vec<Inst> {
    let mut list = Vec::new();
    for block in body.layout.blocks() {
        for inst in body.layout.insts(block) {
            if wanted(body.kind(inst)) {
                list.push(inst);
            }
        }
    }
    list
}
