//! Assignment ([expr.ass]).

use super::init::Context;
use super::overload::Resolution;
use crate::context::{Operand, Parser, Res};
use cuprum_ast::{BinaryOp, Category, ExprId, ExprKind, OperatorName, Type};
use cuprum_source::{Code, Loc};

/// The operator name of a compound assignment.
fn compound_name(op: BinaryOp) -> Option<OperatorName> {
    use OperatorName as O;
    Some(match op {
        BinaryOp::Add => O::PlusAssign,
        BinaryOp::Sub => O::MinusAssign,
        BinaryOp::Mul => O::StarAssign,
        BinaryOp::Div => O::SlashAssign,
        BinaryOp::Rem => O::PercentAssign,
        BinaryOp::Shl => O::ShlAssign,
        BinaryOp::Shr => O::ShrAssign,
        BinaryOp::BitAnd => O::AmpAssign,
        BinaryOp::BitOr => O::PipeAssign,
        BinaryOp::BitXor => O::CaretAssign,
        BinaryOp::Eq
        | BinaryOp::Ne
        | BinaryOp::Lt
        | BinaryOp::Gt
        | BinaryOp::Le
        | BinaryOp::Ge
        | BinaryOp::LogicalAnd
        | BinaryOp::LogicalOr
        | BinaryOp::Comma => return None,
    })
}

/// The operation of a compound assignment operator.
pub(super) fn compound_operation(op: OperatorName) -> Option<BinaryOp> {
    use BinaryOp as B;
    let all =
        [B::Add, B::Sub, B::Mul, B::Div, B::Rem, B::Shl, B::Shr, B::BitAnd, B::BitOr, B::BitXor];
    all.into_iter().find(|&operation| compound_name(operation) == Some(op))
}

impl Parser<'_> {
    /// `=` (no operator) or `op=`, overloaded or built in. The right side may be a braced list.
    pub fn build_assign(
        &mut self,
        op: Option<BinaryOp>,
        lhs: Operand,
        rhs: Operand,
        loc: Loc,
    ) -> Res<ExprId> {
        let target = self.operand_expr(lhs, loc)?;
        match op {
            None => self.build_simple_assign(target, rhs, loc),
            Some(op) => self.build_compound_assign(op, target, rhs, loc),
        }
    }

    fn build_simple_assign(&mut self, target: ExprId, rhs: Operand, loc: Loc) -> Res<ExprId> {
        let ty = self.expr_node(target).ty;
        if self.is_class(ty) {
            return self.assign_class(target, rhs, loc);
        }
        self.require_modifiable(target)?;
        let rhs_loc = self.operand_loc(&rhs, loc);
        let spelling = self.spelling_of(target, 0);
        let value = self.converting_to(ty, spelling, |parser| {
            parser.copy_initialize(ty.unqualified(), rhs, Context::Assign, rhs_loc)
        })?;
        Ok(self.ast.expr(ExprKind::Assign(target, value), ty, Category::LValue, loc))
    }

    /// Assignment to a class object: the operator that overload resolution chooses among those of
    /// the class. Most are trivial copies, which need no search.
    fn assign_class(&mut self, target: ExprId, rhs: Operand, loc: Loc) -> Res<ExprId> {
        let ty = self.expr_node(target).ty;
        if !self.complete_type(ty) {
            return Err(self.incomplete(ty, loc));
        }
        let Some(record) = self.ast.types.as_record(ty) else {
            return Err(self.error(Code::Internal, loc, &["an assignment to no class"]));
        };
        let operands = [Operand::Expr(target), rhs.clone()];
        let candidates = self.assignment_candidates(record);
        match self.resolve_overload(
            &candidates,
            None,
            Some(target),
            std::slice::from_ref(&rhs),
            loc,
        ) {
            Resolution::Best(func) => self.call_function(func, Some(target), vec![rhs], loc),
            Resolution::Ambiguous(ties) => {
                // `object = {…}`: NVRTC takes the list for an object of the class, if it can.
                let mut own = ties.iter().filter(|tie| self.special_kind(**tie).is_some());
                if let (Operand::List(_), Some(&func), None) = (&rhs, own.next(), own.next()) {
                    return self.call_function(func, Some(target), vec![rhs], loc);
                }
                Err(self.ambiguous_operator(OperatorName::Assign, &ties, false, &operands, loc))
            }
            Resolution::None(_) => Err(self.no_operator(OperatorName::Assign, &operands, loc)),
        }
    }

    fn build_compound_assign(
        &mut self,
        op: BinaryOp,
        target: ExprId,
        rhs: Operand,
        loc: Loc,
    ) -> Res<ExprId> {
        if let Operand::List(list) = &rhs {
            return Err(self.error(Code::BracedListNotAllowed, list.loc, &[]));
        }
        let value = self.operand_expr(rhs, loc)?;
        let Some(name) = compound_name(op) else {
            return Err(self.unsupported("this assignment operator", loc));
        };
        let mut value = value;
        if self.may_be_overloaded(target) || self.may_be_overloaded(value) {
            let operands = [Operand::Expr(target), Operand::Expr(value)];
            let is_class = self.is_class(self.expr_node(target).ty);
            if is_class || !self.is_class(self.expr_node(value).ty) {
                if let Some(result) = self.overloaded_operator(name, &operands, loc)? {
                    return Ok(result);
                }
            } else {
                // `scalar op= object`: a non-member operator, or the object as a scalar.
                match self.free_operator(name, &operands, loc)? {
                    Some(result) => return Ok(result),
                    None => match self.convert_class_to_scalar(value, loc)? {
                        Some(scalar) => value = scalar,
                        None => return Err(self.no_operator(name, &operands, loc)),
                    },
                }
            }
            if is_class || self.has_scoped_enum(&[target, value]) {
                return Err(self.no_operator(name, &operands, loc));
            }
        }
        self.builtin_compound(op, target, value, loc)
    }

    /// A non-member operator function that takes these operands, if there is one.
    fn free_operator(
        &mut self,
        name: OperatorName,
        operands: &[Operand],
        loc: Loc,
    ) -> Res<Option<ExprId>> {
        let mut candidates = self.lookup_operator(name);
        let types = self.argument_types(operands);
        let function_name = cuprum_ast::FunctionName::Operator(name);
        for found in self.adl_candidates(function_name, &types, loc) {
            if !candidates.contains(&found) {
                candidates.push(found);
            }
        }
        match self.resolve_overload(&candidates, None, None, operands, loc) {
            super::overload::Resolution::Best(func) => {
                self.call_function(func, None, operands.to_vec(), loc).map(Some)
            }
            super::overload::Resolution::Ambiguous(_) | super::overload::Resolution::None(_) => {
                Ok(None)
            }
        }
    }

    pub(super) fn builtin_compound(
        &mut self,
        op: BinaryOp,
        target: ExprId,
        value: ExprId,
        loc: Loc,
    ) -> Res<ExprId> {
        let ty = self.expr_node(target).ty;
        self.require_modifiable(target)?;
        let (computation, value) = match op {
            BinaryOp::Add | BinaryOp::Sub if self.ast.types.is_pointer(ty) => {
                if let Some(pointee) = self.ast.types.pointee(ty) {
                    self.require_complete_pointee(pointee, target)?;
                }
                self.require_integral(value)?;
                (ty.unqualified(), self.convert_value(value, Type::LONG))
            }
            BinaryOp::Shl | BinaryOp::Shr => {
                self.require_integral(target)?;
                self.require_integral(value)?;
                let computation = self.promoted_type_of(target);
                let value = self.promote_expr(value);
                self.check_shift(value, computation);
                (computation, value)
            }
            BinaryOp::Rem | BinaryOp::BitAnd | BinaryOp::BitOr | BinaryOp::BitXor => {
                self.require_integral(target)?;
                self.require_integral(value)?;
                let computation = self.common_arithmetic_type(target, value);
                self.check_operand_conversion(value, computation);
                (computation, self.convert_value(value, computation))
            }
            BinaryOp::Add
            | BinaryOp::Sub
            | BinaryOp::Mul
            | BinaryOp::Div
            | BinaryOp::Eq
            | BinaryOp::Ne
            | BinaryOp::Lt
            | BinaryOp::Gt
            | BinaryOp::Le
            | BinaryOp::Ge
            | BinaryOp::LogicalAnd
            | BinaryOp::LogicalOr
            | BinaryOp::Comma => {
                self.require_arithmetic(target)?;
                self.require_arithmetic(value)?;
                let computation = self.common_arithmetic_type(target, value);
                self.check_operand_conversion(value, computation);
                (computation, self.convert_value(value, computation))
            }
        };
        // The result must convert back: an enumeration takes no integer.
        if self.is_enum(ty) {
            let (from, to) = (self.type_name(computation), self.type_name(ty));
            return Err(self.error(Code::CannotAssign, loc, &[&from, &to]));
        }
        self.check_divisor(op, None, value, loc);
        let kind = ExprKind::CompoundAssign { op, target, value, computation };
        Ok(self.ast.expr(kind, ty, Category::LValue, loc))
    }
}
