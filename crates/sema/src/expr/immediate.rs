//! Immediate functions ([expr.const]): a call of a `consteval` function is a constant expression.

use crate::context::{Operand, OverloadSet, Parser, Res};
use crate::parse::body::ImmediateName;
use cuprum_ast::{Category, ConstValue, ExprId, ExprKind, FuncId, FunctionName};
use cuprum_source::{Code, Loc};

impl Parser<'_> {
    /// The value in place of a call of an immediate function; other calls stay as they are. Inside
    /// another immediate function the outer call will be evaluated, and this one with it.
    pub(super) fn finish_immediate(&mut self, func: FuncId, call: ExprId) -> Res<ExprId> {
        if !self.is_immediate_function(func) || self.is_immediate_context() {
            return Ok(call);
        }
        self.allow_immediate_names(call);
        let name = self.qualified_function_name(func);
        let value = self.evaluate_immediate(call, &name)?;
        if let Some(held) = self.immediate_function_in(&value) {
            let call = ImmediateName { expr: call, call: Some((func, held)) };
            self.frame.body.immediate_names.push(call);
        }
        let node = &self.ast.exprs[call];
        let (ty, loc, category) = (node.ty, node.loc, node.category);
        let kind = match value {
            _ if category != Category::PrValue => return Ok(call),
            ConstValue::Int(value) => ExprKind::Int(value),
            ConstValue::Float(bits) => ExprKind::Float(bits),
            // Evaluated again where the value is needed: the call has no effects.
            ConstValue::Pointer(_)
            | ConstValue::Member(_)
            | ConstValue::Aggregate(_)
            | ConstValue::Union(_)
            | ConstValue::Uninitialized => return Ok(call),
        };
        Ok(self.ast.expr(kind, ty, Category::PrValue, loc))
    }

    /// Whether a function is `consteval`.
    pub fn is_immediate_function(&self, func: FuncId) -> bool {
        self.program.functions.function_infos.get(&func).is_some_and(|info| info.is_consteval)
    }

    /// Whether what is read here is evaluated by the compiler or not at all.
    fn is_immediate_context(&self) -> bool {
        self.frame.here.unevaluated > 0
            || self.frame.here.body.is_immediate
            || self
                .frame
                .here
                .current_function
                .is_some_and(|outer| self.is_immediate_function(outer))
    }

    /// Notes an expression that names an immediate function without calling it.
    pub(super) fn note_immediate_name(&mut self, func: FuncId, expr: ExprId) {
        if self.is_immediate_function(func)
            && self.frame.here.sfinae_depth == 0
            && !self.in_definition()
            && !self.is_immediate_context()
        {
            self.frame.body.immediate_names.push(ImmediateName { expr, call: None });
        }
    }

    /// Inside of a call of an immediate function others may be named, as may one that is called.
    pub(super) fn allow_immediate_names(&mut self, within: ExprId) {
        if self.frame.body.immediate_names.is_empty() {
            return;
        }
        let mut names = std::mem::take(&mut self.frame.body.immediate_names);
        self.ast.walk_expression(within, &mut |inner| names.retain(|name| name.expr != inner));
        self.frame.body.immediate_names = names;
    }

    /// Reports the immediate functions that a statement or declaration names and that no call of such
    /// a function is around ([expr.const]/13).
    pub fn report_immediate_names(&mut self) {
        if self.frame.body.immediate_names.is_empty() {
            return;
        }
        for ImmediateName { expr, call } in std::mem::take(&mut self.frame.body.immediate_names) {
            match call {
                Some((func, held)) => {
                    let name = self.qualified_function_name(func);
                    self.report_immediate_result(expr, &name, held);
                }
                None => {
                    let loc = self.ast.exprs[expr].loc;
                    self.report_once(Code::ImmediateAddress, loc, &[]);
                }
            }
        }
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
