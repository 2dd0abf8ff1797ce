//! What options say of arithmetic, and how functions of the library come to say it.

use cuprum_ir::{BinaryOp, Body, Callee, FastMath, Inst, InstKind, Module, Type};
use cuprum_target::Intrinsic;

/// What functions depend on: a program's options for arithmetic. Nothing depends on the target.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Flavour {
    /// `-ftz`: single-precision denormals are flushed.
    pub ftz: bool,
    /// `-prec-div`: division is correctly rounded.
    pub prec_div: bool,
    /// `-prec-sqrt`: the square root is correctly rounded.
    pub prec_sqrt: bool,
    /// `-fmad`: multiplications and additions are contracted.
    pub fmad: bool,
    /// `--use_fast_math`: functions are their approximations.
    pub fast: bool,
}

impl Flavour {
    /// How many forms a function has.
    pub(crate) const FORMS: usize = 4;

    /// The form of functions whose text depends on options.
    pub(crate) fn form(self) -> usize {
        usize::from(self.ftz) | usize::from(self.fast) << 1
    }

    /// Makes functions say what they say with these options. They are kept as `-fmad=true`, `-prec-div=true`
    /// and `-prec-sqrt=true` make them, and without a word on denormals.
    pub(crate) fn apply(self, module: &mut Module) {
        for func in module.env.function_ids().collect::<Vec<_>>() {
            if self.ftz {
                let attributes = &mut module.env.functions[func].attributes;
                attributes.set_string("denormal-fp-math-f32", "preserve-sign,preserve-sign");
            }
            if self.fmad && self.prec_div && self.prec_sqrt {
                continue;
            }
            if let Some((body, _)) = module.body_mut(func) {
                self.apply_to_body(body);
            }
        }
    }

    fn apply_to_body(self, body: &mut Body) {
        let blocks: Vec<_> = body.layout.blocks().collect();
        for block in blocks {
            for inst in body.layout.insts(block).collect::<Vec<_>>() {
                let before = fast_math(body.kind(inst));
                let after = before.map(|before| self.changed(body, inst, before));
                if let Some(after) = after.filter(|after| Some(*after) != before) {
                    body.edit(inst, |kind| set_fast_math(kind, after));
                }
            }
        }
    }

    /// The flags of an instruction with these options.
    fn changed(self, body: &Body, inst: Inst, before: FastMath) -> FastMath {
        let is_single = body.result(inst).is_some_and(|value| body.ty(value) == Type::FLOAT);
        let is_approximate = is_single
            && match body.kind(inst) {
                InstKind::Binary { op: BinaryOp::FDiv, .. } => !self.prec_div,
                InstKind::Call(call) => {
                    !self.prec_sqrt && matches!(call.callee, Callee::Intrinsic(Intrinsic::Sqrt))
                }
                _ => false,
            };
        let is_division = matches!(body.kind(inst), InstKind::Binary { .. });
        FastMath {
            contract: before.contract && self.fmad,
            afn: before.afn || is_approximate,
            arcp: before.arcp || is_approximate && is_division && self.fast,
            ..before
        }
    }
}

/// The flags of operations that options speak of.
fn fast_math(kind: &InstKind) -> Option<FastMath> {
    match kind {
        InstKind::Binary { fast, .. } | InstKind::Unary { fast, .. } => Some(*fast),
        InstKind::Call(call) => Some(call.fast),
        _ => None,
    }
}

fn set_fast_math(kind: &mut InstKind, flags: FastMath) {
    match kind {
        InstKind::Binary { fast, .. } | InstKind::Unary { fast, .. } => *fast = flags,
        InstKind::Call(call) => call.fast = flags,
        _ => {}
    }
}
