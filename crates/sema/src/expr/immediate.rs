//! Immediate functions ([expr.const]): a call of a `consteval` function is a constant expression.

use crate::context::{Operand, OverloadSet, Res, Sema};
use cuprum_ast::{Category, ConstValue, ExprId, ExprKind, FuncId, FunctionName};
use cuprum_source::{Code, Loc};

impl Sema<'_> {
    /// The value in place of a call of an immediate function; other calls stay as they are. Inside
    /// another immediate function the outer call will be evaluated, and this one with it.
    pub(super) fn finish_immediate(&mut self, func: FuncId, call: ExprId) -> Res<ExprId> {
        let is_immediate = |sema: &Self, func: FuncId| {
            sema.function_infos.get(&func).is_some_and(|info| info.is_consteval)
        };
        if !is_immediate(self, func)
            || self.unevaluated > 0
            || self.body.is_immediate
            || self.current_function.is_some_and(|outer| is_immediate(self, outer))
        {
            return Ok(call);
        }
        let name = self.qualified_function_name(func);
        let value = self.evaluate_immediate(call, &name)?;
        let node = &self.ast.exprs[call];
        let (ty, loc, category) = (node.ty, node.loc, node.category);
        let kind = match value {
            _ if category != Category::PrValue => return Ok(call),
            ConstValue::Int(value) => ExprKind::Int(value),
            ConstValue::Float(bits) => ExprKind::Float(bits),
            // Evaluated again where the value is needed: the call has no effects.
            _ => return Ok(call),
        };
        Ok(self.ast.expr(kind, ty, Category::PrValue, loc))
    }

    /// Whether a constant is being evaluated: the condition of `if consteval`.
    pub fn constant_evaluation_condition(&mut self, loc: Loc) -> Res<ExprId> {
        let name = self.session.symbols.intern("__builtin_is_constant_evaluated");
        let Some(found) = self.lookup_unqualified(name) else {
            return Err(self.error(Code::Internal, loc, &["no __builtin_is_constant_evaluated"]));
        };
        let set = OverloadSet {
            name: FunctionName::Ident(name),
            candidates: found.candidates(),
            explicit_args: None,
            object: None,
            adl: false,
            is_qualified: false,
            is_member_address: false,
            naming: None,
            loc,
        };
        self.build_call(Operand::Overloads(Box::new(set)), Vec::new(), loc)
    }
}
