//! Whether an expression can throw ([except.spec]), and the `noexcept` operator ([expr.unary.noexcept]).

use crate::context::Parser;
use cuprum_ast::{
    Allocation, Callee, CastKind, Category, ExprId, ExprKind, FuncId, FunctionName, Type,
    assignment_exprs, initializer_exprs, literal_exprs, place_exprs,
};
use cuprum_source::Loc;

impl Parser<'_> {
    /// `noexcept(e)`
    pub fn build_noexcept(&mut self, operand: ExprId, loc: Loc) -> ExprId {
        let value = i128::from(!self.can_throw(operand));
        self.ast.expr(ExprKind::Int(value), Type::BOOL, Category::PrValue, loc)
    }

    /// Whether evaluating an expression can end in an exception.
    pub fn can_throw(&mut self, root: ExprId) -> bool {
        cuprum_limits::check();
        let mut functions: Vec<FuncId> = Vec::new();
        let mut destroyed: Vec<Type> = Vec::new();
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
                    let member = self.ast.types.as_member_pointer(self.ty(*pointer));
                    let function =
                        member.and_then(|(_, pointee)| self.ast.types.as_function(pointee));
                    throws |= !function.is_some_and(|function| function.noexcept);
                }
                ExprKind::Temporary(_) => destroyed.push(node.ty),
                ExprKind::New(new) => {
                    if let Allocation::Function(func, _) = new.allocation {
                        functions.push(func);
                    }
                    // When an element fails, those before it are destroyed.
                    if new.count.is_some() {
                        destroyed.push(new.element);
                    }
                }
                ExprKind::Delete(delete) => {
                    functions.extend(delete.destructor);
                    // `free` stands for the language's own operator, which throws nothing.
                    let deallocation = delete.deallocation.function;
                    if let FunctionName::Operator(_) = self.ast.functions[deallocation].name {
                        functions.push(deallocation);
                    }
                }
                // A reference cannot say by being null that the object is of another class.
                ExprKind::Cast(CastKind::ToDynamicChecked, _) => throws = true,
                ExprKind::Statement(_) | ExprKind::Throw(_) => throws = true,
                literal_exprs!()
                | place_exprs!()
                | ExprKind::Var(_)
                | ExprKind::Func(_)
                | ExprKind::This(_)
                | ExprKind::Cast(..)
                | ExprKind::Unary(..)
                | ExprKind::Binary(..)
                | assignment_exprs!()
                | ExprKind::IncDec { .. }
                | ExprKind::Conditional(..)
                | ExprKind::Elvis(..)
                | ExprKind::Call(Callee::Builtin(_), _)
                | ExprKind::Member(_)
                | ExprKind::AddressOf(_)
                | initializer_exprs!()
                | ExprKind::Zero
                | ExprKind::Uninit
                | ExprKind::CopyRecord(_)
                | ExprKind::Launch(..) => {}
            }
        });
        throws
            || functions.into_iter().any(|func| self.function_can_throw(func))
            || destroyed.into_iter().any(|ty| !self.destruction(ty).is_nothrow)
    }

    /// Whether an expression calls nothing but trivial functions: it only moves bytes.
    pub fn is_trivial_tree(&mut self, root: ExprId) -> bool {
        let mut is_trivial = true;
        let mut defaults: Vec<FuncId> = Vec::new();
        self.ast.walk_expression(root, &mut |expr| match &self.ast.exprs[expr].kind {
            // The caller asks the class whether its default constructor does anything.
            ExprKind::Construct(func, args) if args.is_empty() => defaults.push(*func),
            ExprKind::Call(..)
            | ExprKind::Construct(..)
            | ExprKind::New(_)
            | ExprKind::Delete(_)
            | ExprKind::Throw(_)
            | ExprKind::Statement(_) => is_trivial = false,
            literal_exprs!()
            | place_exprs!()
            | ExprKind::Var(_)
            | ExprKind::Func(_)
            | ExprKind::This(_)
            | ExprKind::Cast(..)
            | ExprKind::Unary(..)
            | ExprKind::Binary(..)
            | assignment_exprs!()
            | ExprKind::IncDec { .. }
            | ExprKind::Conditional(..)
            | ExprKind::Elvis(..)
            | ExprKind::Member(_)
            | ExprKind::AddressOf(_)
            | initializer_exprs!()
            | ExprKind::Zero
            | ExprKind::Uninit
            | ExprKind::CopyRecord(_)
            | ExprKind::Temporary(_)
            | ExprKind::Launch(..) => {}
        });
        is_trivial && defaults.into_iter().all(|func| self.function_info(func).is_defaulted)
    }
}
