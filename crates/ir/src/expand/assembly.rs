//! Intrinsics whose instructions take what no value of ours is, a register of eight bits: they become
//! assembly that declares one.

use super::Call;
use crate::body::Value;
use crate::inst::{AsmCall, CallData, Callee};

/// Names behind `llvm.nvvm.`, the assembly of each, and how its operands are passed.
const ASSEMBLY: &[(&str, &str, &str)] = &[
    (
        "e2m1x2.to.f16x2.rn",
        "{ .reg .b8 pair; cvt.u8.u16 pair, $1; cvt.rn.f16x2.e2m1x2 $0, pair; }",
        "=r,h",
    ),
    (
        "e2m1x2.to.f16x2.rn.relu",
        "{ .reg .b8 pair; cvt.u8.u16 pair, $1; cvt.rn.relu.f16x2.e2m1x2 $0, pair; }",
        "=r,h",
    ),
    (
        "ff.to.e2m1x2.rn.relu.satfinite",
        "{ .reg .b8 pair; cvt.rn.satfinite.relu.e2m1x2.f32 pair, $1, $2; cvt.u16.u8 $0, pair; }",
        "=h,f,f",
    ),
    (
        "ff.to.e2m1x2.rn.satfinite",
        "{ .reg .b8 pair; cvt.rn.satfinite.e2m1x2.f32 pair, $1, $2; cvt.u16.u8 $0, pair; }",
        "=h,f,f",
    ),
];

/// The intrinsic that this assembly stands for.
pub fn intrinsic_of_assembly(template: &str) -> Option<&'static str> {
    ASSEMBLY.iter().find(|(_, known, _)| *known == template).map(|(name, ..)| *name)
}

impl Call<'_> {
    pub(super) fn assembly(&mut self) -> Option<Value> {
        let name = self.name.strip_prefix("nvvm.")?;
        let (_, template, constraints) = ASSEMBLY.iter().find(|(known, ..)| *known == name)?;
        let asm = AsmCall {
            template: (*template).to_owned(),
            constraints: (*constraints).to_owned(),
            side_effects: false,
            convergent: false,
        };
        let args = self.data.args.iter().copied();
        let call = CallData::new(Callee::Asm(Box::new(asm)), args);
        let inst = self.at.call(call, self.ty);
        self.at.body.result(inst)
    }
}
