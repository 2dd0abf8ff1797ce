//! Whether an expression can throw ([except.spec]), and the `noexcept` operator ([expr.unary.noexcept]).

use crate::context::Sema;
use cuprum_ast::{Callee, Category, ExprId, ExprKind, FuncId, Type, TypeKind};
use cuprum_source::Loc;

impl Sema<'_> {
    /// `noexcept(e)`
    pub fn build_noexcept(&mut self, operand: ExprId, loc: Loc) -> ExprId {
        let value = i128::from(!self.can_throw(operand));
        self.ast.expr(ExprKind::Int(value), Type::BOOL, Category::PrValue, loc)
    }

    /// Whether evaluating an expression can end in an exception.
    pub fn can_throw(&mut self, root: ExprId) -> bool {
        cuprum_limits::check();
        let mut functions: Vec<FuncId> = Vec::new();
        let mut temporaries: Vec<Type> = Vec::new();
        let mut throws = false;
        self.ast.walk_expression(root, &mut |expr| {
            let node = &self.ast.exprs[expr];
            match &node.kind {
                ExprKind::Call(Callee::Function(func) | Callee::Virtual(func), _)
                | ExprKind::Construct(func, _) => {
                    functions.push(*func);
                }
                ExprKind::Call(Callee::Pointer(pointer), _) => {
                    let function = self.ast.types.as_function(self.ty(*pointer));
                    throws |= !function.is_some_and(|function| function.noexcept);
                }
                ExprKind::Call(Callee::MemberPointer(pointer), _) => {
                    let function = match *self.ast.types.kind(self.ty(*pointer)) {
                        TypeKind::MemberPointer { pointee, .. } => {
                            self.ast.types.as_function(pointee)
                        }
                        _ => None,
                    };
                    throws |= !function.is_some_and(|function| function.noexcept);
                }
                ExprKind::Temporary(_) => temporaries.push(node.ty),
                ExprKind::Statement(_) | ExprKind::Throw(_) => throws = true,
                _ => {}
            }
        });
        throws
            || functions.into_iter().any(|func| self.function_can_throw(func))
            || temporaries.into_iter().any(|ty| !self.destruction(ty).is_nothrow)
    }

    /// Whether an expression calls nothing but trivial functions: it only moves bytes.
    pub fn is_trivial_tree(&mut self, root: ExprId) -> bool {
        let mut is_trivial = true;
        let mut defaults: Vec<FuncId> = Vec::new();
        self.ast.walk_expression(root, &mut |expr| match &self.ast.exprs[expr].kind {
            // The caller asks the class whether its default constructor does anything.
            ExprKind::Construct(func, args) if args.is_empty() => defaults.push(*func),
            ExprKind::Call(..) | ExprKind::Construct(..) | ExprKind::Statement(_) => {
                is_trivial = false;
            }
            _ => {}
        });
        is_trivial && defaults.into_iter().all(|func| self.function_info(func).is_defaulted)
    }
}
