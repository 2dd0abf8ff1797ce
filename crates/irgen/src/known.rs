//! Conditions that are known when the program is compiled, as they often are in templates
//! (`if (Size == 4)`): what they exclude is not lowered at all.

use crate::function::FunctionGen;
use cuprum_ast::{BinaryOp, CastKind, ExprId, ExprKind, ExprPart, StmtId, StmtKind, UnaryOp};

/// How deep conditions are looked into.
const MAX_DEPTH: u32 = 16;

impl FunctionGen<'_, '_> {
    /// What a condition is, if that is known and evaluating it does nothing.
    pub fn known_condition(&self, cond: ExprId) -> Option<bool> {
        self.known_integer(cond, 0).map(|value| value != 0)
    }

    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "what is not known here is found out at run time"
    )]
    fn known_integer(&self, id: ExprId, depth: u32) -> Option<i128> {
        cuprum_limits::check();
        if depth > MAX_DEPTH {
            return None;
        }
        let known = |id| self.known_integer(id, depth + 1);
        let expr = &self.module.ast.exprs[id];
        match expr.kind {
            ExprKind::Int(value) => Some(value),
            ExprKind::Cast(CastKind::NoOp, operand) => known(operand),
            ExprKind::Cast(CastKind::ToBool, operand) => Some((known(operand)? != 0).into()),
            // Numbers that every integer type has.
            ExprKind::Cast(CastKind::IntToInt, operand) => {
                known(operand).filter(|value| (0..=127).contains(value))
            }
            ExprKind::Unary(UnaryOp::Not, operand) => Some((known(operand)? == 0).into()),
            ExprKind::Binary(op, lhs, rhs) => {
                let holds = match op {
                    BinaryOp::LogicalAnd => known(lhs)? != 0 && known(rhs)? != 0,
                    BinaryOp::LogicalOr => known(lhs)? != 0 || known(rhs)? != 0,
                    BinaryOp::Eq => known(lhs)? == known(rhs)?,
                    BinaryOp::Ne => known(lhs)? != known(rhs)?,
                    BinaryOp::Lt => known(lhs)? < known(rhs)?,
                    BinaryOp::Gt => known(lhs)? > known(rhs)?,
                    BinaryOp::Le => known(lhs)? <= known(rhs)?,
                    BinaryOp::Ge => known(lhs)? >= known(rhs)?,
                    _ => return None,
                };
                Some(holds.into())
            }
            _ => None,
        }
    }

    /// Whether control can come into a statement other than at its beginning.
    pub fn has_label(&self, stmt: StmtId) -> bool {
        let ast = self.module.ast;
        let mut pending = vec![stmt];
        while let Some(stmt) = pending.pop() {
            if matches!(ast.stmts[stmt].kind, StmtKind::Case(..) | StmtKind::Label(..)) {
                return true;
            }
            ast.for_each_statement_part(stmt, |part| {
                // Nothing jumps into a statement expression.
                if let ExprPart::Stmt(part) = part {
                    pending.push(part);
                }
            });
        }
        false
    }
}
