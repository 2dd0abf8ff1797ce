//! Constant evaluation.

use crate::context::{Res, Sema};
use cuprum_ast::{CastKind, ConstValue, ExprId, ExprKind};

impl Sema<'_> {
    /// Evaluates a constant expression of integral type.
    pub fn evaluate_integer(&mut self, expr: ExprId) -> Res<i128> {
        match self.evaluate(expr, true)? {
            ConstValue::Int(value) => Ok(value),
            _ => {
                let loc = self.ast.exprs[expr].loc;
                Err(self.error(cuprum_source::Code::NotConstant, loc, &[]))
            }
        }
    }

    /// Evaluates a constant expression; with `report`, says why it is not one.
    pub fn evaluate(&mut self, expr: ExprId, report: bool) -> Res<ConstValue> {
        let node = &self.ast.exprs[expr];
        let (ty, loc) = (node.ty, node.loc);
        match node.kind {
            ExprKind::Int(value) => Ok(ConstValue::Int(value)),
            ExprKind::Cast(CastKind::IntToInt, inner) => match self.evaluate(inner, report)? {
                ConstValue::Int(value) => Ok(ConstValue::Int(self.ast_truncate(value, ty))),
                other => Ok(other),
            },
            _ => {
                let _ = report;
                Err(self.unsupported("this constant expression", loc))
            }
        }
    }
}
