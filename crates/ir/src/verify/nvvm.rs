//! Rules of libNVVM for modules from outside, beyond what our own pipeline needs.

use super::{VerifyError, verify};
use crate::attributes::ParamFlags;
use crate::body::Body;
use crate::inst::{AtomicOrdering, InstKind};
use crate::module::Module;
use crate::print::{BodyNames, print_inst};
use crate::types::Type;

/// Everything that makes libNVVM refuse a module.
pub fn verify_nvvm(module: &Module) -> Vec<VerifyError> {
    let mut errors = verify(module);
    let mut report = |place: Option<&str>, instruction: Option<String>, message: &str| {
        let place = place.map(|name| format!("@{name}"));
        errors.push(VerifyError { place, instruction, message: message.to_owned() });
    };
    if module.triple.is_empty() {
        report(
            None,
            None,
            "Invalid target triple (), must be one of: nvptx64-nvidia-cuda, nvptx-nvidia-cuda",
        );
    }
    if module.data_layout.is_empty() {
        report(None, None, "Empty target data layout, must exist");
    }
    for func in module.env.function_ids() {
        let decl = &module.env.functions[func];
        if decl.section.is_some() {
            report(Some(&decl.name), None, "function sections are not supported");
        }
        if decl.align.is_some() {
            report(Some(&decl.name), None, "function alignment is not supported");
        }
        let extended =
            |flags: ParamFlags| flags.has(ParamFlags::SIGNEXT) || flags.has(ParamFlags::ZEROEXT);
        let small = |ty: Type| ty.int_width().is_some_and(|width| width < 32);
        let result_is_small = small(decl.result) && !extended(decl.result_attributes.flags);
        let param_is_small =
            decl.params.iter().any(|param| small(param.ty) && !extended(param.attributes.flags));
        let is_intrinsic = decl.name.starts_with("llvm.");
        if (result_is_small || param_is_small) && !is_intrinsic {
            report(
                Some(&decl.name),
                None,
                "integer parameter or return of less than 32 bits needs sext or zext",
            );
        }
        if let Some(body) = module.body(func) {
            for (text, message) in rejected_instructions(module, body) {
                report(Some(&decl.name), Some(text), message);
            }
        }
    }
    errors
}

fn rejected_instructions(module: &Module, body: &Body) -> Vec<(String, &'static str)> {
    let mut names = None;
    let mut found = Vec::new();
    for block in body.layout.blocks() {
        for inst in body.layout.insts(block) {
            let message = match body.kind(inst) {
                InstKind::Load { mem, .. } | InstKind::Store { mem, .. }
                    if mem.ordering != AtomicOrdering::NotAtomic =>
                {
                    "atomic loads/stores are not supported"
                }
                InstKind::Fence { ordering, .. } if *ordering < AtomicOrdering::AcqRel => {
                    "fence must have acq_rel or seq_cst ordering"
                }
                InstKind::CmpXchg { args, .. }
                    if !matches!(body.ty(args[1]), Type::I32 | Type::I64 | Type::I128) =>
                {
                    "cmpxchg must be of type i32, i64 or i128"
                }
                _ => continue,
            };
            let names = names.get_or_insert_with(|| BodyNames::new(body));
            found.push((print_inst(&module.env, body, names, inst), message));
        }
    }
    found
}
