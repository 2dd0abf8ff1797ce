//! The conditional operator ([expr.cond]): which common type and category its branches get.

use super::init::Context;
use super::sequence::{Sequence, UserConversions};
use crate::context::{Operand, Parser, Res};
use cuprum_ast::{CastKind, Category, ExprId, ExprKind, Type};
use cuprum_source::Loc;

impl Parser<'_> {
    /// `c ? a : b`; without the middle operand GNU's `c ?: b`.
    pub fn build_conditional(
        &mut self,
        cond: Operand,
        then: Option<Operand>,
        otherwise: Operand,
        loc: Loc,
    ) -> Res<ExprId> {
        let Some(then) = then else { return self.build_elvis(cond, otherwise, loc) };
        let cond = self.convert_to_condition(cond, loc)?;
        let (then, otherwise) = self.unify_overloads(then, otherwise, loc)?;
        let (then, otherwise, ty, category) = self.unify_branches(then, otherwise, loc)?;
        Ok(self.ast.expr(ExprKind::Conditional(cond, then, otherwise), ty, category, loc))
    }

    /// A function name on one side takes its type from the other.
    fn unify_overloads(
        &mut self,
        then: Operand,
        otherwise: Operand,
        loc: Loc,
    ) -> Res<(ExprId, ExprId)> {
        let then = self.operand_expr(then, loc)?;
        let otherwise = self.operand_expr(otherwise, loc)?;
        Ok((then, otherwise))
    }

    fn build_elvis(&mut self, cond: Operand, otherwise: Operand, loc: Loc) -> Res<ExprId> {
        let value = self.operand_expr(cond, loc)?;
        let otherwise = self.operand_expr(otherwise, loc)?;
        let (value, otherwise) = (self.rvalue(value), self.rvalue(otherwise));
        // The condition is tested as it is; only then is it converted.
        self.condition_expr(value)?;
        let (value, otherwise, ty, category) = self.unify_branches(value, otherwise, loc)?;
        Ok(self.ast.expr(ExprKind::Elvis(value, otherwise), ty, category, loc))
    }

    fn unify_branches(
        &mut self,
        mut left: ExprId,
        mut right: ExprId,
        loc: Loc,
    ) -> Res<(ExprId, ExprId, Type, Category)> {
        let (left_ty, right_ty) = (self.expr_node(left).ty, self.expr_node(right).ty);
        let (left_void, right_void) = (self.is_void(left_ty), self.is_void(right_ty));
        if left_void || right_void {
            if left_void && right_void {
                return Ok((left, right, Type::VOID, Category::PrValue));
            }
            // A branch that throws has no value, so that the other decides.
            for (thrown, other) in [(left, right), (right, left)] {
                if matches!(self.expr_node(thrown).kind, ExprKind::Throw(_)) {
                    let node = self.expr_node(other);
                    return Ok((left, right, node.ty, node.category));
                }
            }
            return Err(self.void_branch(left, right));
        }
        let (left_category, right_category) =
            (self.expr_node(left).category, self.expr_node(right).category);
        if left_ty == right_ty
            && left_category == right_category
            && left_category != Category::PrValue
        {
            return Ok((left, right, left_ty, left_category));
        }
        let class = self.is_class(left_ty) || self.is_class(right_ty);
        let both_glvalues = left_category != Category::PrValue && left_category == right_category;
        if left_ty != right_ty && (class || both_glvalues) {
            // Each side is tried as the other's type.
            let forward = self.conditional_target(left, right);
            let backward = self.conditional_target(right, left);
            match (forward, backward) {
                (Some(_), Some(_)) if class => {
                    return Err(self.incompatible(left_ty, right_ty, loc));
                }
                (Some(target), None) => {
                    left =
                        self.copy_initialize(target, Operand::Expr(left), Context::Initialize, loc)?
                }
                (None, Some(target)) => {
                    right = self.copy_initialize(
                        target,
                        Operand::Expr(right),
                        Context::Initialize,
                        loc,
                    )?
                }
                _ => {}
            }
            let (left_node, right_node) = (self.expr_node(left), self.expr_node(right));
            let (ty, category) = (left_node.ty, left_node.category);
            if ty == right_node.ty
                && category == right_node.category
                && category != Category::PrValue
            {
                return Ok((left, right, ty, category));
            }
        }
        let (left_ty, right_ty) = (self.expr_node(left).ty, self.expr_node(right).ty);
        if left_ty.unqualified() != right_ty.unqualified()
            && (self.is_class(left_ty) || self.is_class(right_ty))
        {
            return self.convert_class_branches(left, right, loc);
        }
        self.unify_values(left, right, loc)
    }

    /// Exactly one side has type `void`.
    fn void_branch(&mut self, left: ExprId, right: ExprId) -> crate::context::Reported {
        let other = if self.is_void(self.expr_node(left).ty) { left } else { right };
        self.error_on(cuprum_source::Code::MustBeArithmeticOrUnscoped, other, &[])
    }

    /// The type to which `from` could be converted to match `to` ([expr.cond]/4).
    fn conditional_target(&mut self, from: ExprId, to: ExprId) -> Option<Type> {
        let to_node = self.expr_node(to);
        let (to_ty, to_category) = (to_node.ty, to_node.category);
        let from_ty = self.expr_node(from).ty;
        if to_category != Category::PrValue {
            let target = match to_category {
                Category::LValue => self.ast.types.lvalue_ref(to_ty),
                Category::XValue | Category::PrValue => self.ast.types.rvalue_ref(to_ty),
            };
            let sequence =
                self.implicit_sequence(&Operand::Expr(from), target, UserConversions::Implicit);
            let direct = match &sequence {
                Some(Sequence::Standard(standard)) => self.reference_related(standard.from, to_ty),
                Some(Sequence::User(conversion)) => !conversion.is_constructor,
                _ => false,
            };
            // No reference leads to a bit-field itself, and one to a copy must be const.
            let is_const = self.ast.types.qualifiers(to_ty).is_const();
            if direct && (is_const || !self.may_be_bit_field(from)) {
                return Some(target);
            }
        }
        if !self.is_class(from_ty) && !self.is_class(to_ty) {
            return None;
        }
        let target = if self.is_class(from_ty)
            && self.is_class(to_ty)
            && self.reference_related(from_ty, to_ty)
        {
            // Qualifiers may be added, not lost.
            if !to_ty.top_qualifiers().contains(from_ty.top_qualifiers()) {
                return None;
            }
            to_ty
        } else if self.is_class(to_ty) && self.derives_from(to_ty, from_ty) {
            return None;
        } else {
            // After the lvalue transformations of the other side.
            let value = self.decayed(to);
            self.expr_node(value).ty.unqualified()
        };
        self.implicit_sequence(&Operand::Expr(from), target, UserConversions::Implicit)?;
        Some(target)
    }

    /// A class and a scalar: the class side converts by its conversion function.
    fn convert_class_branches(
        &mut self,
        left: ExprId,
        right: ExprId,
        loc: Loc,
    ) -> Res<(ExprId, ExprId, Type, Category)> {
        let (left_ty, right_ty) = (self.expr_node(left).ty, self.expr_node(right).ty);
        let mut sides = [left, right];
        for side in &mut sides {
            if self.is_class(self.expr_node(*side).ty) {
                match self.convert_class_to_scalar(*side, loc)? {
                    Some(scalar) => *side = scalar,
                    None => return Err(self.incompatible(left_ty, right_ty, loc)),
                }
            }
        }
        self.unify_values(sides[0], sides[1], loc)
    }

    /// Both sides as prvalues of one type ([expr.cond]/7).
    fn unify_values(
        &mut self,
        left: ExprId,
        right: ExprId,
        loc: Loc,
    ) -> Res<(ExprId, ExprId, Type, Category)> {
        let (left_ty, right_ty) = (self.expr_node(left).ty, self.expr_node(right).ty);
        if self.is_class(left_ty) {
            let ty = left_ty.unqualified();
            let left = self.copy_initialize(ty, Operand::Expr(left), Context::Initialize, loc)?;
            let right = self.copy_initialize(ty, Operand::Expr(right), Context::Initialize, loc)?;
            return Ok((left, right, ty, Category::PrValue));
        }
        if self.is_arithmetic_or_unscoped(left_ty) && self.is_arithmetic_or_unscoped(right_ty) {
            let ty = if left_ty.unqualified() == right_ty.unqualified() {
                left_ty.unqualified()
            } else {
                self.common_arithmetic_type(left, right)
            };
            self.check_operand_conversion(left, ty);
            self.check_operand_conversion(right, ty);
            let left = self.convert_value(left, ty);
            let right = self.convert_value(right, ty);
            return Ok((left, right, ty, Category::PrValue));
        }
        let (left, right) = (self.rvalue(left), self.rvalue(right));
        let (left_ty, right_ty) = (self.expr_node(left).ty, self.expr_node(right).ty);
        if left_ty == right_ty {
            return Ok((left, right, left_ty, Category::PrValue));
        }
        match self.composite_pointer(left, right) {
            Some(ty) => {
                let left = self.convert_to_pointer(left, ty)?;
                let right = self.convert_to_pointer(right, ty)?;
                Ok((left, right, ty, Category::PrValue))
            }
            None => Err(self.incompatible(left_ty, right_ty, loc)),
        }
    }

    /// Discards a value explicitly: a cast to `void`.
    pub fn discarded(&mut self, expr: ExprId) -> ExprId {
        if self.is_void(self.expr_node(expr).ty) {
            return expr;
        }
        self.cast_node(CastKind::ToVoid, expr, Type::VOID)
    }
}
