//! What expressions mean: the semantic actions that the parser calls with operands it has parsed.
//!
//! Every action returns a typed expression in which each conversion is a node, or reports why it
//! cannot. The parser never computes a type itself.

use crate::context::{InitList, Initializer, Operand, Res, Sema};
use cuprum_ast::{BinaryOp, ConstValue, ExprId, OperatorName, Type};
use cuprum_lex::Literal;
use cuprum_source::{Loc, Symbol};

/// Which named or C-style cast.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CastStyle {
    Static,
    Reinterpret,
    Const,
    Dynamic,
    /// `(T)e` and `T(e)`
    CStyle,
}

#[allow(unused_variables)]
impl Sema<'_> {
    /// A literal token.
    pub fn build_literal(&mut self, literal: &Literal, loc: Loc) -> Res<ExprId> {
        Err(self.unsupported("literals", loc))
    }

    /// A unary operator: `+ - ~ ! * &`, overloaded or built in.
    pub fn build_unary(&mut self, op: OperatorName, operand: Operand, loc: Loc) -> Res<ExprId> {
        Err(self.unsupported("unary operators", loc))
    }

    /// `++` and `--`, before or after, overloaded or built in.
    pub fn build_inc_dec(
        &mut self,
        increment: bool,
        prefix: bool,
        operand: Operand,
        loc: Loc,
    ) -> Res<ExprId> {
        Err(self.unsupported("increments", loc))
    }

    /// A binary operator, overloaded or built in: arithmetic, shifts, comparisons, logic, comma.
    pub fn build_binary(
        &mut self,
        op: OperatorName,
        lhs: Operand,
        rhs: Operand,
        loc: Loc,
    ) -> Res<ExprId> {
        Err(self.unsupported("binary operators", loc))
    }

    /// `=` (no operator) or `op=`, overloaded or built in. The right side may be a braced list.
    pub fn build_assign(
        &mut self,
        op: Option<BinaryOp>,
        lhs: Operand,
        rhs: Operand,
        loc: Loc,
    ) -> Res<ExprId> {
        Err(self.unsupported("assignments", loc))
    }

    /// `c ? a : b`; without the middle operand GNU's `c ?: b`.
    pub fn build_conditional(
        &mut self,
        cond: Operand,
        then: Option<Operand>,
        otherwise: Operand,
        loc: Loc,
    ) -> Res<ExprId> {
        Err(self.unsupported("conditional expressions", loc))
    }

    /// `base[index]`
    pub fn build_subscript(&mut self, base: Operand, index: Operand, loc: Loc) -> Res<ExprId> {
        Err(self.unsupported("subscripts", loc))
    }

    /// `callee(args)`: an overload set, a function, a function pointer, an object with `operator()`.
    pub fn build_call(&mut self, callee: Operand, args: Vec<Operand>, loc: Loc) -> Res<ExprId> {
        Err(self.unsupported("calls", loc))
    }

    /// `base.name` and `base->name` of a data member already found; the parser looks names up.
    pub fn build_field(
        &mut self,
        base: ExprId,
        record: cuprum_ast::RecordId,
        field: u32,
        loc: Loc,
    ) -> Res<ExprId> {
        Err(self.unsupported("member access", loc))
    }

    /// The object that `base.` (or, with `arrow`, `base->`, through `operator->`) designates: a
    /// glvalue or prvalue of the record type (or of any type, for pseudo-destructors).
    pub fn build_member_base(&mut self, base: Operand, arrow: bool, loc: Loc) -> Res<ExprId> {
        Err(self.unsupported("member access", loc))
    }

    /// A use of a variable (references seen through, constants kept as variables).
    pub fn build_variable(&mut self, var: cuprum_ast::VarId, loc: Loc) -> Res<ExprId> {
        Err(self.unsupported("variables", loc))
    }

    /// A cast to a type.
    pub fn build_cast(
        &mut self,
        style: CastStyle,
        ty: Type,
        operand: Operand,
        loc: Loc,
    ) -> Res<ExprId> {
        Err(self.unsupported("casts", loc))
    }

    /// `T(args)` and `T{…}`: a prvalue of the type.
    pub fn build_functional_cast(&mut self, ty: Type, init: Initializer, loc: Loc) -> Res<ExprId> {
        Err(self.unsupported("casts", loc))
    }

    /// `sizeof` of a type.
    pub fn build_sizeof(&mut self, ty: Type, loc: Loc) -> Res<ExprId> {
        Err(self.unsupported("sizeof", loc))
    }

    /// Initialises an object or reference of type `ty`: the converted full expression to store, or
    /// `None` to leave it uninitialised.
    pub fn initialize(&mut self, ty: Type, init: Initializer, loc: Loc) -> Res<Option<ExprId>> {
        Err(self.unsupported("initialisers", loc))
    }

    /// The array bound that a braced list or string gives to `T x[] = …`.
    pub fn deduce_array_bound(&mut self, element: Type, init: &Initializer) -> Option<u64> {
        None
    }

    /// Converts implicitly to `ty` (arguments, results, case labels, …): a prvalue, or a glvalue if
    /// `ty` is a reference.
    pub fn convert_to(&mut self, operand: Operand, ty: Type, loc: Loc) -> Res<ExprId> {
        Err(self.unsupported("conversions", loc))
    }

    /// Converts a condition to `bool`.
    pub fn convert_to_condition(&mut self, operand: Operand, loc: Loc) -> Res<ExprId> {
        Err(self.unsupported("conditions", loc))
    }

    /// A discarded-value expression (an expression statement): resolves overload sets or complains.
    pub fn discard(&mut self, operand: Operand, loc: Loc) -> Res<ExprId> {
        Err(self.unsupported("expression statements", loc))
    }

    /// Integral promotion and lvalue-to-rvalue, for `switch`.
    pub fn promote(&mut self, operand: Operand, loc: Loc) -> Res<ExprId> {
        Err(self.unsupported("promotions", loc))
    }

    /// The type of an operand that `auto x = operand` would have (or `auto&`, by the declared
    /// pattern): deduction as for a template parameter.
    pub fn deduce_auto(&mut self, pattern: Type, init: &Initializer, loc: Loc) -> Res<Type> {
        Err(self.unsupported("auto", loc))
    }

    /// Evaluates a constant expression of integral type.
    pub fn evaluate_integer(&mut self, expr: ExprId) -> Res<i128> {
        let loc = self.ast.exprs[expr].loc;
        Err(self.unsupported("constant expressions", loc))
    }

    /// Evaluates a constant expression; with `report`, says why it is not one.
    pub fn evaluate(&mut self, expr: ExprId, report: bool) -> Res<ConstValue> {
        let loc = self.ast.exprs[expr].loc;
        Err(self.unsupported("constant expressions", loc))
    }

    /// A type as messages show it.
    pub fn type_name(&self, ty: Type) -> String {
        String::new()
    }

    /// A braced list whose designators and elements are known, as an operand.
    pub fn list_operand(&mut self, list: InitList) -> Operand {
        Operand::List(Box::new(list))
    }

    /// The function, built-in variable or type that the built-in header text or tables provide for
    /// `name`, declared now if this is the first use; whether anything was declared.
    pub fn declare_builtin(&mut self, name: Symbol) -> bool {
        false
    }
}
