//! Walking expressions and statements: the one place that knows what is inside each kind.

use crate::expr::{Allocation, Callee, ExprId, ExprKind};
use crate::stmt::{StmtId, StmtKind};
use crate::tree::Ast;

/// Something directly inside an expression.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExprPart {
    /// An operand or another expression inside it.
    Expr(ExprId),
    /// The statement of a GNU statement expression.
    Stmt(StmtId),
}

impl Ast {
    /// Calls `visit` for what is directly inside an expression, in order of evaluation as written.
    pub fn for_each_part(&self, expr: ExprId, mut visit: impl FnMut(ExprPart)) {
        use ExprKind as K;
        let mut one = |expr: &ExprId| visit(ExprPart::Expr(*expr));
        match &self.exprs[expr].kind {
            K::Int(_)
            | K::Float(_)
            | K::Null
            | K::String(_)
            | K::This(_)
            | K::Var(_)
            | K::Func(_)
            | K::Member(_)
            | K::Zero
            | K::Uninit => {}
            K::Cast(_, inner)
            | K::Unary(_, inner)
            | K::Field(inner, _, _)
            | K::Deref(inner)
            | K::AddressOf(inner)
            | K::ArrayLoop(_, inner)
            | K::WithThis(_, inner)
            | K::ZeroThen(inner)
            | K::UnionInit(_, inner)
            | K::CopyRecord(inner)
            | K::Temporary(inner)
            | K::Throw(inner)
            | K::IncDec { target: inner, .. } => one(inner),
            K::Binary(_, left, right)
            | K::Assign(left, right)
            | K::Elvis(left, right)
            | K::Index(left, right)
            | K::MemberAccess(left, right)
            | K::AssignRecord(left, right)
            | K::CompoundAssign { target: left, value: right, .. } => {
                one(left);
                one(right);
            }
            K::Conditional(cond, then, otherwise) => {
                [cond, then, otherwise].into_iter().for_each(one);
            }
            K::Call(callee, args) | K::Launch(callee, args) => {
                if let Callee::Pointer(pointer) | Callee::MemberPointer(pointer) = callee {
                    one(pointer);
                }
                args.iter().for_each(one);
            }
            K::Construct(_, args) | K::Aggregate(args) => args.iter().for_each(one),
            K::New(new) => {
                match &new.allocation {
                    Allocation::Function(_, args) => args.iter().for_each(&mut one),
                    Allocation::Placement(pointer) => one(pointer),
                }
                let inits = new.inits.iter().chain(&new.rest);
                new.count.iter().chain(inits).for_each(one);
            }
            K::Delete(delete) => one(&delete.pointer),
            K::Statement(stmt) => visit(ExprPart::Stmt(*stmt)),
        }
    }

    /// Calls `visit` for what is directly inside a statement, in order of evaluation as written;
    /// the initialisers of declared variables are the variables' own.
    pub fn for_each_statement_part(&self, stmt: StmtId, mut visit: impl FnMut(ExprPart)) {
        use StmtKind as S;
        match &self.stmts[stmt].kind {
            S::Null | S::Decl(_) | S::Goto(_) | S::Break | S::Continue | S::Return(None) => {}
            S::Expr(expr) | S::Return(Some(expr)) => visit(ExprPart::Expr(*expr)),
            S::Compound(stmts) => stmts.iter().for_each(|stmt| visit(ExprPart::Stmt(*stmt))),
            S::If { cond, then, otherwise } => {
                visit(ExprPart::Expr(*cond));
                visit(ExprPart::Stmt(*then));
                otherwise.iter().for_each(|stmt| visit(ExprPart::Stmt(*stmt)));
            }
            S::While { setup, cond, body, .. } => {
                setup.iter().for_each(|stmt| visit(ExprPart::Stmt(*stmt)));
                visit(ExprPart::Expr(*cond));
                visit(ExprPart::Stmt(*body));
            }
            S::DoWhile { body, cond, .. } => {
                visit(ExprPart::Stmt(*body));
                visit(ExprPart::Expr(*cond));
            }
            S::For { init, setup, cond, step, body, .. } => {
                init.iter().for_each(|stmt| visit(ExprPart::Stmt(*stmt)));
                setup.iter().for_each(|stmt| visit(ExprPart::Stmt(*stmt)));
                cond.iter().for_each(|expr| visit(ExprPart::Expr(*expr)));
                visit(ExprPart::Stmt(*body));
                step.iter().for_each(|expr| visit(ExprPart::Expr(*expr)));
            }
            S::Switch { value, body, .. } => {
                visit(ExprPart::Expr(*value));
                visit(ExprPart::Stmt(*body));
            }
            S::Case(_, inner) | S::Label(_, inner) => visit(ExprPart::Stmt(*inner)),
            S::Asm { outputs, inputs, .. } => {
                outputs.iter().chain(inputs).for_each(|o| visit(ExprPart::Expr(o.expr)));
            }
        }
    }

    /// Calls `visit` for an expression and every expression inside it, statement expressions aside.
    pub fn walk_expression(&self, root: ExprId, visit: &mut impl FnMut(ExprId)) {
        let mut pending = vec![root];
        while let Some(expr) = pending.pop() {
            visit(expr);
            let first = pending.len();
            self.for_each_part(expr, |part| {
                if let ExprPart::Expr(inner) = part {
                    pending.push(inner);
                }
            });
            pending[first..].reverse();
        }
    }
}
