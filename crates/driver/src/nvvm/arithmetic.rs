//! What options say of floating-point arithmetic, said by the IR.
//!
//! NVVM IR leaves it to `-ftz`, `-fma`, `-prec-div` and `-prec-sqrt`; code generation knows flags of
//! instructions and attributes of functions alone. Flags that the IR has from the start stay.

use crate::options::Options;
use cuprum_ir::{BinaryOp, Body, Callee, InstKind, Module, Type};
use cuprum_target::{Intrinsic, OptLevel};

/// Makes the IR say what the options say.
pub(super) fn apply(module: &mut Module, options: &Options) {
    let math = options.math;
    // Nothing is fused without optimisation, not even with `-fma=1`.
    let fuse = math.fmad && options.opt_level > OptLevel::O0;
    for func in module.defined().collect::<Vec<_>>() {
        if math.ftz {
            let attributes = &mut module.env.functions[func].attributes;
            attributes.set_string("denormal-fp-math-f32", "preserve-sign,preserve-sign");
        }
        if let Some((body, _)) = module.body_mut(func) {
            apply_to_body(body, fuse, !math.prec_div, !math.prec_sqrt);
        }
    }
}

fn apply_to_body(body: &mut Body, fuse: bool, approximate_div: bool, approximate_sqrt: bool) {
    let blocks: Vec<_> = body.layout.blocks().collect();
    for block in blocks {
        let insts: Vec<_> = body.layout.insts(block).collect();
        for inst in insts {
            let is_float = body.result(inst).is_some_and(|value| body.ty(value) == Type::FLOAT);
            match body.kind(inst) {
                InstKind::Binary {
                    op: BinaryOp::FAdd | BinaryOp::FSub | BinaryOp::FMul,
                    fast,
                    ..
                } if fuse && !fast.contract => {
                    body.edit(inst, |kind| {
                        if let InstKind::Binary { fast, .. } = kind {
                            fast.contract = true;
                        }
                    });
                }
                InstKind::Binary { op: BinaryOp::FDiv, .. } if approximate_div && is_float => {
                    body.edit(inst, |kind| {
                        if let InstKind::Binary { fast, .. } = kind {
                            fast.afn = true;
                        }
                    });
                }
                InstKind::Call(call)
                    if approximate_sqrt
                        && matches!(call.callee, Callee::Intrinsic(Intrinsic::SqrtF)) =>
                {
                    body.edit(inst, |kind| {
                        if let InstKind::Call(call) = kind {
                            call.callee = Callee::Intrinsic(Intrinsic::SqrtApproxF);
                        }
                    });
                }
                _ => {}
            }
        }
    }
}
