//! The named return value ([class.copy.elision]): a local variable that every `return` of a function
//! names is made where the result goes, and never copied.

use crate::function::FunctionGen;
use cuprum_ast::{
    Ast, CastKind, ExprId, ExprKind, FunctionName, Parent, StmtId, StmtKind, Storage, TypeKind,
    VarId,
};

/// What the `return` statements of a function have in common.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Returns {
    /// There was none yet.
    None,
    /// All name this variable.
    Only(VarId),
    /// They name several, or something else.
    Mixed,
}

impl FunctionGen<'_, '_> {
    /// Finds the variable that lives in the memory of the result.
    pub fn choose_returned_variable(&mut self) {
        if self.result.address.is_none() {
            return;
        }
        let tree = self.module.ast;
        let Some(body) = tree.functions[self.function_id()].body else { return };
        let mut returns = Returns::None;
        visit(tree, body, &mut |value| {
            let named = value.and_then(|value| self.copied_variable(value));
            returns = match (returns, named) {
                (Returns::None, Some(var)) => Returns::Only(var),
                (Returns::Only(known), Some(var)) if known == var => returns,
                _ => Returns::Mixed,
            };
        });
        if let Returns::Only(var) = returns {
            self.result.variable = Some(var);
        }
    }

    /// The local variable of the result's type that an expression only copies or moves.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    pub fn copied_variable(&self, value: ExprId) -> Option<VarId> {
        let tree = self.module.ast;
        let source = match &tree.exprs[value].kind {
            ExprKind::CopyRecord(source) => *source,
            ExprKind::Construct(func, args) => {
                let function = &tree.functions[*func];
                let Parent::Record(record) = function.parent else { return None };
                let ty = tree.types.as_function(function.ty)?;
                let (&[param], &[source]) = (ty.params.as_slice(), args.as_slice()) else {
                    return None;
                };
                let own = tree.types.as_record(tree.types.without_ref(param)) == Some(record);
                (own && function.name == FunctionName::Constructor).then_some(source)?
            }
            _ => return None,
        };
        // It is an rvalue here, and one of a qualified type where the constructor takes that.
        let mut source = source;
        while let ExprKind::Cast(CastKind::NoOp, inner) = tree.exprs[source].kind {
            source = inner;
        }
        let ExprKind::Var(var) = tree.exprs[source].kind else { return None };
        let variable = &tree.variables[var];
        let same = variable.ty.unqualified() == self.result.ty.unqualified();
        let is_class = matches!(tree.types.kind(variable.ty), TypeKind::Record(_));
        let is_volatile = tree.types.qualifiers(variable.ty).is_volatile();
        let plain = variable.align.is_none() && !is_volatile;
        (variable.storage == Storage::Local && same && is_class && plain).then_some(var)
    }
}

/// Calls `visit` for every `return` of a statement.
fn visit(tree: &Ast, root: StmtId, found: &mut impl FnMut(Option<ExprId>)) {
    let mut pending = vec![root];
    while let Some(stmt) = pending.pop() {
        match &tree.stmts[stmt].kind {
            StmtKind::Return(value) => found(*value),
            StmtKind::Compound(stmts) => pending.extend(stmts),
            StmtKind::If { then, otherwise, .. } => {
                pending.push(*then);
                pending.extend(*otherwise);
            }
            StmtKind::While { body, .. }
            | StmtKind::DoWhile { body, .. }
            | StmtKind::For { body, .. }
            | StmtKind::Switch { body, .. } => pending.push(*body),
            StmtKind::Case(_, inner) | StmtKind::Label(_, inner) => pending.push(*inner),
            StmtKind::Null
            | StmtKind::Expr(_)
            | StmtKind::Decl(_)
            | StmtKind::Goto(_)
            | StmtKind::Break
            | StmtKind::Continue
            | StmtKind::Asm { .. } => {}
        }
    }
}
