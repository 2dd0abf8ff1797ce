//! What is left of statements with errors, for the warnings about variables that their functions set,
//! read or leave alone. nvcc gives these warnings in functions with errors too, and sees as much of the
//! wrong statements as is kept here: operands of operations that failed.

use crate::context::{Mode, Operand, Parser};
use crate::cursor::TokenRange;
use crate::lookup::scope::Decl;
use cuprum_ast::{CastKind, Category, ExprId, ExprKind, StmtId, StmtKind};
use cuprum_lex::TokenKind;
use cuprum_source::Loc;

impl Parser<'_> {
    /// Whether errors are final here, so that something may be left of what they end.
    fn keeps_leftovers(&self) -> bool {
        self.frame.here.sfinae_depth == 0
            && self.frame.here.nesting.trial_depth == 0
            && self.frame.here.unevaluated == 0
            && self.frame.here.mode == Mode::Full
            && self.frame.here.current_function.is_some()
    }

    /// Keeps a whole expression whose statement failed.
    pub fn leave_expression(&mut self, operand: &Operand) {
        if let Operand::Expr(expr) = *operand
            && self.keeps_leftovers()
        {
            self.leave(expr);
        }
    }

    fn leave(&mut self, expr: ExprId) {
        let loc = self.ast.exprs[expr].loc;
        let statement = self.ast.stmt(StmtKind::Expr(expr), loc);
        self.leave_statement(statement);
    }

    /// Keeps a statement that is part of one that failed.
    pub fn leave_statement(&mut self, statement: StmtId) {
        if self.frame.here.sfinae_depth == 0 {
            self.frame.body.leftovers.push(statement);
        }
    }

    /// Keeps the target of an assignment that failed.
    pub fn leave_target(&mut self, target: &Operand, loc: Loc) {
        if let Operand::Expr(target) = *target
            && self.keeps_leftovers()
            && !self.ast.types.qualifiers(self.ty(target)).is_const()
        {
            let ty = self.ty(target);
            let value = self.ast.expr(ExprKind::Uninit, ty, Category::PrValue, loc);
            let assignment = ExprKind::Assign(target, value);
            let assignment = self.ast.expr(assignment, ty, Category::LValue, loc);
            self.leave(assignment);
        }
    }

    /// Keeps the scalar operands of an operation that failed after it read them; an operation on an
    /// object of a class reads none.
    pub fn leave_scalars(&mut self, operands: &[Option<ExprId>]) {
        if !self.keeps_leftovers() {
            return;
        }
        let mut read = Vec::new();
        for &expr in operands.iter().flatten() {
            let (ty, loc) = (self.ty(expr), self.ast.exprs[expr].loc);
            if !self.is_scalar(ty) {
                return;
            }
            if self.ast.exprs[expr].category == Category::LValue {
                let load = ExprKind::Cast(CastKind::Load, expr);
                read.push(self.ast.expr(load, ty.unqualified(), Category::PrValue, loc));
            }
        }
        for expr in read {
            self.leave(expr);
        }
    }

    /// Keeps the scalar arguments of a call that failed.
    pub fn leave_arguments(&mut self, arguments: &[Operand]) {
        for argument in arguments {
            self.leave_scalars(&[argument.as_expr()]);
        }
    }

    /// Gives what is left of a statement with an error its place among the others.
    pub fn take_leftovers(&mut self, statements: &mut Vec<StmtId>) {
        statements.append(&mut self.frame.body.leftovers);
    }

    /// Notes the variables that tokens name which nobody will read because of an error before them.
    pub fn mention_skipped(&mut self, range: TokenRange) {
        if self.frame.here.sfinae_depth > 0 {
            return;
        }
        let Some(stream) = self.program.streams.get(range.stream as usize) else { return };
        let end = (range.end as usize).min(stream.tokens.len());
        let tokens = stream.tokens.get(range.start as usize..end).unwrap_or_default();
        let names: Vec<_> = (tokens.iter())
            .filter(|token| token.kind == TokenKind::Ident)
            .map(|token| token.symbol())
            .collect();
        let labels = tokens.windows(2).filter_map(|pair| {
            let kinds = [pair[0].kind, pair[1].kind];
            (kinds == [TokenKind::Ident, TokenKind::Colon]).then(|| pair[0].symbol())
        });
        self.frame.body.skipped_labels.extend(labels);
        for name in names {
            let found = self.lookup_declared(name, |_| true);
            for decl in found.into_iter().flat_map(|found| found.decls) {
                if let Decl::Var(var) = decl {
                    self.mention_unseen(var);
                }
            }
        }
    }
}
