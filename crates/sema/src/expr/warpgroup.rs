//! `__wgmma_mma_async_f16(64, n, k, …, result, a, b)` and its kin: a product of matrices by a warpgroup. The
//! shape and the switches are constants; the first factor is a descriptor, or a `void *` to registers.

use crate::context::{Operand, Parser, Res};
use cuprum_ast::{Builtin, Callee, ExprId, Type, WarpgroupInputs, WarpgroupMma};
use cuprum_source::{Code, Loc};
use cuprum_target::Feature;

impl Parser<'_> {
    /// A call of one of the functions.
    pub(super) fn call_warpgroup_mma(
        &mut self,
        inputs: WarpgroupInputs,
        args: &[Operand],
        loc: Loc,
    ) -> Res<ExprId> {
        if args.iter().any(|arg| self.is_unknown_operand(arg)) {
            return Ok(self.unknown(loc));
        }
        if !self.options.arch.has(Feature::Wgmma) {
            return Err(self.error(Code::WarpgroupMmaArch, loc, &[]));
        }
        let switches = inputs.switches();
        let Some((constants, rest)) = args.split_at_checked(3 + switches.len()) else {
            return Err(self.error(Code::TooFewArguments, loc, &[]));
        };
        // NVRTC takes more arguments than it looks at.
        let [result, first, second, ..] = rest else {
            return Err(self.error(Code::WarpgroupMmaMissing, loc, &[]));
        };
        let void = self.ast.types.pointer(Type::VOID);
        let result = self.convert_to(result.clone(), void, loc)?;
        let first = self.operand_expr(first.clone(), loc)?;
        let first = self.decayed(first);
        let first = self.rvalue(first);
        let second = self.operand_expr(second.clone(), loc)?;
        let second = self.rvalue(second);
        let first_in_registers = match self.expr_node(first).ty.unqualified() {
            Type::ULONG_LONG => false,
            ty if self.is_plain_register_pointer(ty) => true,
            _ => return Err(self.error_on(Code::WarpgroupMmaFirst, first, &[])),
        };
        if self.expr_node(second).ty.unqualified() != Type::ULONG_LONG {
            return Err(self.error_on(Code::WarpgroupMmaSecond, second, &[]));
        }
        let mut values = Vec::with_capacity(constants.len());
        for (index, arg) in constants.iter().enumerate() {
            let ty = if index < 3 { Type::UINT } else { Type::BOOL };
            let value = self.convert_to(arg.clone(), ty, loc)?;
            if !self.is_constant(value) {
                return Err(self.error_on(Code::WarpgroupMmaConstant, value, &[]));
            }
            values.push(self.evaluate_integer(value)?);
        }
        let [m, n, k, ref flags @ ..] = values[..] else {
            return Err(self.error(Code::TooFewArguments, loc, &[]));
        };
        let columns = u16::try_from(n).ok().filter(|n| matches!(n, 8..=256) && n % 8 == 0);
        let Some(columns) = columns.filter(|_| m == 64 && k == i128::from(inputs.depth())) else {
            let shape = format!("m{m}n{n}k{k}");
            return Err(self.error(Code::WarpgroupMmaShape, loc, &[&shape]));
        };
        let mut product = WarpgroupMma::new(inputs, columns, first_in_registers);
        for (&flag, &switch) in flags.iter().zip(switches) {
            if flag != 0 {
                product.turn_on(switch);
            }
        }
        let callee = Callee::Builtin(Builtin::WarpgroupMma(product));
        Ok(self.call_node(callee, vec![result, first, second], Type::VOID, loc))
    }

    /// NVRTC takes `void *`, and of other pointers those that an array of integers became.
    fn is_plain_register_pointer(&self, ty: Type) -> bool {
        let pointee = self.ast.types.pointee(ty).map(Type::unqualified);
        pointee.is_some_and(|ty| matches!(ty, Type::VOID | Type::INT | Type::UINT))
    }
}
