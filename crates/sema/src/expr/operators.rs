//! Built-in operators ([expr.unary], [expr.mul] to [expr.comma]): what operands they take and what
//! they yield. Operands of class or enumeration type go through `operator_overload` first.

use super::conversions::at_least_as_qualified;
use crate::context::{Operand, Parser, Reported, Res};
use cuprum_ast::{
    BinaryOp, Callee, CastKind, Category, ConstValue, ExprId, ExprKind, MemorySpace, OperatorName,
    Qualifiers, Type, TypeKind, UnaryOp, VarId, assignment_exprs, initializer_exprs, literal_exprs,
    place_exprs,
};
use cuprum_source::{Code, Loc};

/// The built-in operation behind an operator's name.
pub(super) fn binary_op(op: OperatorName) -> Option<BinaryOp> {
    use OperatorName as O;
    Some(match op {
        O::Plus => BinaryOp::Add,
        O::Minus => BinaryOp::Sub,
        O::Star => BinaryOp::Mul,
        O::Slash => BinaryOp::Div,
        O::Percent => BinaryOp::Rem,
        O::Shl => BinaryOp::Shl,
        O::Shr => BinaryOp::Shr,
        O::Amp => BinaryOp::BitAnd,
        O::Pipe => BinaryOp::BitOr,
        O::Caret => BinaryOp::BitXor,
        O::EqEq => BinaryOp::Eq,
        O::NotEq => BinaryOp::Ne,
        O::Less => BinaryOp::Lt,
        O::Greater => BinaryOp::Gt,
        O::LessEq => BinaryOp::Le,
        O::GreaterEq => BinaryOp::Ge,
        O::AndAnd => BinaryOp::LogicalAnd,
        O::OrOr => BinaryOp::LogicalOr,
        O::Comma => BinaryOp::Comma,
        O::New
        | O::NewArray
        | O::Delete
        | O::DeleteArray
        | O::Tilde
        | O::Not
        | O::Assign
        | O::PlusAssign
        | O::MinusAssign
        | O::StarAssign
        | O::SlashAssign
        | O::PercentAssign
        | O::CaretAssign
        | O::AmpAssign
        | O::PipeAssign
        | O::ShlAssign
        | O::ShrAssign
        | O::Spaceship
        | O::PlusPlus
        | O::MinusMinus
        | O::ArrowStar
        | O::Arrow
        | O::Call
        | O::Subscript => return None,
    })
}

impl Parser<'_> {
    /// A unary operator: `+ - ~ ! * &`, overloaded or built in.
    #[expect(clippy::wildcard_enum_match_arm, reason = "no other operator has one operand here")]
    pub fn build_unary(&mut self, op: OperatorName, operand: Operand, loc: Loc) -> Res<ExprId> {
        if self.is_unknown_operand(&operand) {
            return Ok(self.unknown(loc));
        }
        if op == OperatorName::Amp {
            return self.build_address_of(operand, loc);
        }
        let expr = self.operand_expr(operand, loc)?;
        if self.may_be_overloaded(expr)
            && let Some(result) = self.overloaded_operator(op, &[Operand::Expr(expr)], loc)?
        {
            return Ok(result);
        }
        let ty = self.expr_node(expr).ty;
        if self.is_scoped_enum(ty) && op != OperatorName::Not {
            return Err(self.no_operator(op, &[Operand::Expr(expr)], loc));
        }
        match op {
            OperatorName::Star => self.build_deref(expr, loc),
            OperatorName::Not => {
                let operand = self.condition_expr(expr)?;
                Ok(self.unary_node(UnaryOp::Not, operand, Type::BOOL, loc))
            }
            OperatorName::Tilde => {
                if !self.is_integral_or_unscoped(ty) {
                    return Err(self.error_on(Code::MustBeIntegralOrUnscoped, expr, &[]));
                }
                let operand = self.promote_expr(expr);
                let ty = self.expr_node(operand).ty;
                Ok(self.unary_node(UnaryOp::BitNot, operand, ty, loc))
            }
            OperatorName::Plus | OperatorName::Minus => {
                if op == OperatorName::Plus
                    && (self.is_function(ty) || self.is_array(ty) || self.ast.types.is_pointer(ty))
                {
                    return Ok(self.rvalue(expr));
                }
                if !self.is_arithmetic_or_unscoped(ty) {
                    return Err(self.error_on(Code::MustBeArithmeticOrUnscoped, expr, &[]));
                }
                let operand = self.promote_expr(expr);
                let ty = self.expr_node(operand).ty;
                let op = if op == OperatorName::Plus { UnaryOp::Plus } else { UnaryOp::Minus };
                Ok(self.unary_node(op, operand, ty, loc))
            }
            _ => Err(self.unsupported("this unary operator", loc)),
        }
    }

    fn unary_node(&mut self, op: UnaryOp, operand: ExprId, ty: Type, loc: Loc) -> ExprId {
        self.ast.expr(ExprKind::Unary(op, operand), ty, Category::PrValue, loc)
    }

    /// `*e` of a pointer, array or function.
    fn build_deref(&mut self, expr: ExprId, loc: Loc) -> Res<ExprId> {
        let ty = self.expr_node(expr).ty;
        if self.is_function(ty) {
            return Ok(expr);
        }
        let pointer = self.rvalue(expr);
        let Some(pointee) = self.ast.types.pointee(self.expr_node(pointer).ty) else {
            let name = self.expr_type_name(expr);
            return Err(self.error_on(Code::DerefNonPointer, expr, &[&name]));
        };
        if self.is_void(pointee) {
            return Err(self.error_on(Code::MustPointToComplete, expr, &[]));
        }
        Ok(self.ast.expr(ExprKind::Deref(pointer), pointee, Category::LValue, loc))
    }

    /// `&e`
    fn build_address_of(&mut self, operand: Operand, loc: Loc) -> Res<ExprId> {
        // The address of an undecided set is the set itself, which does not come here.
        let expr = self.operand_expr(operand, loc)?;
        if self.may_be_overloaded(expr)
            && let Some(result) =
                self.overloaded_operator(OperatorName::Amp, &[Operand::Expr(expr)], loc)?
        {
            return Ok(result);
        }
        self.address_of(expr, loc)
    }

    /// The built-in `&e`; also `__builtin_addressof`.
    pub fn address_of(&mut self, expr: ExprId, loc: Loc) -> Res<ExprId> {
        let node = self.expr_node(expr);
        let (ty, category, at) = (node.ty, node.category, node.loc);
        if category != Category::LValue {
            return Err(self.error(Code::MustBeLvalueOrFunction, at, &[]));
        }
        if self.may_be_bit_field(expr) {
            return Err(self.error(Code::AddressOfBitField, at, &[]));
        }
        if let Some(var) = self.builtin_variable_of(expr) {
            let name = self.ast.variables[var].name;
            let word = name.map(|name| self.word(name)).unwrap_or_default();
            return Err(self.error(Code::AddressOfBuiltin, loc, &[&word]));
        }
        let pointer = self.ast.types.pointer(ty);
        if self.is_function(ty) {
            return Ok(self.cast_node(CastKind::FunctionToPointer, expr, pointer));
        }
        Ok(self.ast.expr(ExprKind::AddressOf(expr), pointer, Category::PrValue, loc))
    }

    /// Whether an operand of this expression's type can mean an overloaded operator.
    pub(super) fn may_be_overloaded(&self, expr: ExprId) -> bool {
        matches!(
            self.ast.types.kind(self.expr_node(expr).ty),
            TypeKind::Record(_) | TypeKind::Enum(_)
        )
    }

    /// Whether an lvalue may be assigned to; reports otherwise.
    pub(super) fn require_modifiable(&mut self, expr: ExprId) -> Res<()> {
        let node = self.expr_node(expr);
        let (ty, category) = (node.ty, node.category);
        let modifiable = category == Category::LValue
            && !self.ast.types.qualifiers(ty).is_const()
            && !self.is_array(ty)
            && !self.is_function(ty)
            && !self.is_constant_memory(expr);
        if modifiable {
            return Ok(());
        }
        if self.is_silent() {
            return Err(Reported);
        }
        let diagnostic = self.diagnostic_on(Code::NotModifiable, expr, &[]);
        let diagnostic = self.with_const_reason(diagnostic, expr);
        Err(self.report(diagnostic))
    }

    /// Whether an expression names a scalar `__constant__` variable. Members and elements of one are
    /// not seen, as by nvcc: they stay modifiable lvalues.
    fn is_constant_memory(&self, expr: ExprId) -> bool {
        let node = self.expr_node(expr);
        matches!(node.kind, ExprKind::Var(var)
            if self.ast.variables[var].space == MemorySpace::Constant && !self.is_class(node.ty))
    }

    /// `++` and `--`, before or after, overloaded or built in.
    pub fn build_inc_dec(
        &mut self,
        increment: bool,
        prefix: bool,
        operand: Operand,
        loc: Loc,
    ) -> Res<ExprId> {
        let expr = self.operand_expr(operand, loc)?;
        if self.may_be_overloaded(expr) {
            let name = if increment { OperatorName::PlusPlus } else { OperatorName::MinusMinus };
            let mut operands = vec![Operand::Expr(expr)];
            if !prefix {
                operands.push(Operand::Expr(self.int_constant(0, Type::INT, loc)));
            }
            return match self.overloaded_operator(name, &operands, loc)? {
                Some(result) => Ok(result),
                None if self.is_class(self.expr_node(expr).ty) => {
                    Err(self.no_operator(name, &operands[..1], loc))
                }
                None => Err(self.error_on(Code::EnumNeedsOperator, expr, &[])),
            };
        }
        let ty = self.expr_node(expr).ty;
        self.require_modifiable(expr)?;
        if ty.unqualified() == Type::BOOL {
            let code = if increment { Code::IncrementBool } else { Code::BoolNotAllowed };
            return Err(self.error_on(code, expr, &[]));
        }
        match self.ast.types.pointee(ty) {
            Some(pointee) => self.require_complete_pointee(pointee, expr)?,
            None if self.ast.types.is_arithmetic(ty) => {}
            None => return Err(self.error_on(Code::MustBeArithmeticOrPointer, expr, &[])),
        }
        let (ty, category) = match prefix {
            true => (ty, Category::LValue),
            false => (ty.unqualified(), Category::PrValue),
        };
        Ok(self.ast.expr(ExprKind::IncDec { target: expr, increment, prefix }, ty, category, loc))
    }

    /// Pointer arithmetic needs a complete object type behind the pointer.
    pub(super) fn require_complete_pointee(&mut self, pointee: Type, pointer: ExprId) -> Res<()> {
        if !self.is_function(pointee) && !self.is_void(pointee) && self.complete_type(pointee) {
            return Ok(());
        }
        Err(self.error_on(Code::MustPointToComplete, pointer, &[]))
    }

    /// A binary operator, overloaded or built in: arithmetic, shifts, comparisons, logic, comma.
    pub fn build_binary(
        &mut self,
        op: OperatorName,
        lhs: Operand,
        rhs: Operand,
        loc: Loc,
    ) -> Res<ExprId> {
        cuprum_limits::check();
        let left = self.operand_expr(lhs, loc)?;
        // Which function of a name is meant, the parameter of the operator may tell.
        if matches!(rhs, Operand::Overloads(_))
            && self.is_class(self.expr_node(left).ty)
            && let operands = [Operand::Expr(left), rhs.clone()]
            && let Some(result) = self.overloaded_operator(op, &operands, loc)?
        {
            return Ok(result);
        }
        let right = self.operand_expr(rhs, loc)?;
        if self.may_be_overloaded(left) || self.may_be_overloaded(right) {
            let operands = [Operand::Expr(left), Operand::Expr(right)];
            if let Some(result) = self.overloaded_operator(op, &operands, loc)? {
                return Ok(result);
            }
            let same =
                self.expr_node(left).ty.unqualified() == self.expr_node(right).ty.unqualified();
            let compares = matches!(
                op,
                OperatorName::EqEq
                    | OperatorName::NotEq
                    | OperatorName::Less
                    | OperatorName::Greater
                    | OperatorName::LessEq
                    | OperatorName::GreaterEq
                    | OperatorName::Spaceship
            );
            let any_type =
                matches!(op, OperatorName::Comma | OperatorName::AndAnd | OperatorName::OrOr);
            if self.has_scoped_enum(&[left, right]) && !any_type && !(compares && same) {
                return Err(self.no_operator(op, &operands, loc));
            }
        }
        self.builtin_binary(op, left, right, loc)
    }

    /// A built-in binary operator on operands that are not of class type.
    pub(super) fn builtin_binary(
        &mut self,
        op: OperatorName,
        left: ExprId,
        right: ExprId,
        loc: Loc,
    ) -> Res<ExprId> {
        if op == OperatorName::Spaceship {
            return self.builtin_spaceship(left, right, loc);
        }
        let Some(binary) = binary_op(op) else {
            return Err(self.unsupported("this binary operator", loc));
        };
        match binary {
            BinaryOp::Comma => {
                self.require_complete_value(left, loc)?;
                self.warn_if_useless(left);
                let node = self.expr_node(right);
                let (ty, category) = (node.ty, node.category);
                Ok(self.ast.expr(ExprKind::Binary(binary, left, right), ty, category, loc))
            }
            BinaryOp::LogicalAnd | BinaryOp::LogicalOr => {
                let left = self.condition_expr(left)?;
                let right = self.condition_expr(right)?;
                Ok(self.binary_node(binary, left, right, Type::BOOL, loc))
            }
            BinaryOp::Add => self.build_add(left, right, loc),
            BinaryOp::Sub => self.build_sub(left, right, loc),
            BinaryOp::Mul | BinaryOp::Div => {
                self.require_arithmetic(left)?;
                self.require_arithmetic(right)?;
                self.arithmetic(binary, left, right, loc)
            }
            BinaryOp::Rem | BinaryOp::BitAnd | BinaryOp::BitOr | BinaryOp::BitXor => {
                self.require_integral(left)?;
                self.require_integral(right)?;
                self.arithmetic(binary, left, right, loc)
            }
            BinaryOp::Shl | BinaryOp::Shr => {
                self.require_integral(left)?;
                self.require_integral(right)?;
                let left = self.promote_expr(left);
                let right = self.promote_expr(right);
                let ty = self.expr_node(left).ty;
                self.check_shift(right, ty);
                Ok(self.binary_node(binary, left, right, ty, loc))
            }
            BinaryOp::Eq
            | BinaryOp::Ne
            | BinaryOp::Lt
            | BinaryOp::Gt
            | BinaryOp::Le
            | BinaryOp::Ge => self.build_comparison(binary, left, right, loc),
        }
    }

    pub(super) fn binary_node(
        &mut self,
        op: BinaryOp,
        left: ExprId,
        right: ExprId,
        ty: Type,
        loc: Loc,
    ) -> ExprId {
        self.ast.expr(ExprKind::Binary(op, left, right), ty, Category::PrValue, loc)
    }

    pub(super) fn require_arithmetic(&mut self, expr: ExprId) -> Res<()> {
        let ty = self.expr_node(expr).ty;
        if self.is_arithmetic_or_unscoped(ty) {
            return Ok(());
        }
        Err(self.error_on(Code::MustBeArithmeticOrUnscoped, expr, &[]))
    }

    pub(super) fn require_integral(&mut self, expr: ExprId) -> Res<()> {
        let ty = self.expr_node(expr).ty;
        if self.is_integral_or_unscoped(ty) {
            return Ok(());
        }
        Err(self.error_on(Code::MustBeIntegralOrUnscoped, expr, &[]))
    }

    /// The usual arithmetic conversions and the operation.
    fn arithmetic(&mut self, op: BinaryOp, left: ExprId, right: ExprId, loc: Loc) -> Res<ExprId> {
        let ty = self.common_arithmetic_type(left, right);
        self.check_operand_conversion(left, ty);
        self.check_operand_conversion(right, ty);
        let left = self.convert_value(left, ty);
        let right = self.convert_value(right, ty);
        self.check_divisor(op, Some(left), right, loc);
        if let Some(wrapped) = self.overflown_literals(op, left, right, ty, loc) {
            return Ok(self.ast.expr(ExprKind::Int(wrapped), ty, Category::PrValue, loc));
        }
        Ok(self.binary_node(op, left, right, ty, loc))
    }

    /// Warns when the usual arithmetic conversions change a literal.
    fn check_operand_conversion(&mut self, operand: ExprId, ty: Type) {
        let loc = self.expr_node(operand).loc;
        self.check_constant_conversion(operand, ty, loc);
    }

    /// Warns when the result of an operation on literals does not fit its type. The wrapped value
    /// stands for it from then on, in functions that are evaluated too.
    fn overflown_literals(
        &mut self,
        op: BinaryOp,
        left: ExprId,
        right: ExprId,
        ty: Type,
        loc: Loc,
    ) -> Option<i128> {
        let (left, right) = (self.literal_value(left)?, self.literal_value(right)?);
        let exact = match op {
            BinaryOp::Add => left.checked_add(right),
            BinaryOp::Sub => left.checked_sub(right),
            BinaryOp::Mul => left.checked_mul(right),
            BinaryOp::Div
            | BinaryOp::Rem
            | BinaryOp::Shl
            | BinaryOp::Shr
            | BinaryOp::BitAnd
            | BinaryOp::BitOr
            | BinaryOp::BitXor
            | BinaryOp::Eq
            | BinaryOp::Ne
            | BinaryOp::Lt
            | BinaryOp::Gt
            | BinaryOp::Le
            | BinaryOp::Ge
            | BinaryOp::LogicalAnd
            | BinaryOp::LogicalOr
            | BinaryOp::Comma => return None,
        };
        let wrapped = exact.map(|value| self.ast_truncate(value, ty));
        if !self.ast.types.is_signed(ty) || wrapped == exact && exact.is_some() {
            return None;
        }
        self.warn(Code::IntegerOutOfRange, loc, &[]);
        wrapped
    }

    /// Warns about a division by a constant zero: at the operator if the whole is constant, else at the
    /// divisor.
    pub(super) fn check_divisor(
        &mut self,
        op: BinaryOp,
        dividend: Option<ExprId>,
        divisor: ExprId,
        loc: Loc,
    ) {
        if !matches!(op, BinaryOp::Div | BinaryOp::Rem)
            || self.frame.here.unevaluated > 0
            || !self.is_constant_zero(divisor)
        {
            return;
        }
        let code = if op == BinaryOp::Div { Code::DivisionByZero } else { Code::RemainderByZero };
        let zero = self.expr_node(divisor);
        let (at, ty) = (zero.loc, zero.ty);
        if !dividend.is_some_and(|dividend| self.looks_constant(dividend)) {
            self.warn(code, at, &[]);
        } else if self.ast.types.is_integral(ty) {
            // A constant quotient of floats is infinity.
            self.warn(code, loc, &[]);
        }
    }

    /// Whether an expression is a constant zero, as far as literals, constants and arithmetic go.
    fn is_constant_zero(&mut self, expr: ExprId) -> bool {
        if let Some(value) = self.literal_value(expr) {
            return value == 0;
        }
        let value = if self.looks_constant(expr) { self.evaluate(expr, false).ok() } else { None };
        matches!(value, Some(ConstValue::Int(0) | ConstValue::Float(0)))
    }

    /// Whether an expression is made of literals, constant variables and arithmetic.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "a new expression does not look like a constant until it is named here"
    )]
    fn looks_constant(&self, expr: ExprId) -> bool {
        cuprum_limits::check();
        match self.expr_node(expr).kind {
            ExprKind::Int(_) | ExprKind::Float(_) => true,
            ExprKind::Unary(_, inner) => self.looks_constant(inner),
            ExprKind::Binary(_, left, right) => {
                self.looks_constant(left) && self.looks_constant(right)
            }
            ExprKind::Cast(CastKind::Load, inner) => match self.expr_node(inner).kind {
                ExprKind::Var(var) => self.is_constant_variable(var),
                _ => false,
            },
            ExprKind::Cast(
                CastKind::IntToInt
                | CastKind::IntToFloat
                | CastKind::FloatToInt
                | CastKind::FloatToFloat,
                inner,
            ) => self.looks_constant(inner),
            _ => false,
        }
    }

    /// Whether a variable is an integer constant with an initialiser that is in sight.
    fn is_constant_variable(&self, var: VarId) -> bool {
        let variable = &self.ast.variables[var];
        let types = &self.ast.types;
        variable.init.is_some()
            && types.qualifiers(variable.ty).is_const()
            && types.is_integral(variable.ty)
    }

    /// Warns about a literal shift count outside the width of the shifted type.
    pub(super) fn check_shift(&mut self, count: ExprId, shifted: Type) {
        let (Some(value), Some(bits)) =
            (self.literal_value(count), self.ast.types.int_bits(shifted))
        else {
            return;
        };
        if value < 0 {
            self.warn_on(Code::NegativeShift, count, &[]);
        } else if value >= i128::from(bits) {
            self.warn_on(Code::ShiftTooLarge, count, &[]);
        }
    }

    /// The value of a literal, perhaps negated or converted: what warnings look at.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    pub fn literal_value(&self, expr: ExprId) -> Option<i128> {
        cuprum_limits::check();
        match self.expr_node(expr).kind {
            ExprKind::Int(value) => Some(value),
            ExprKind::Unary(UnaryOp::Minus, inner) => {
                let value = self.literal_value(inner)?.checked_neg()?;
                Some(self.ast_truncate(value, self.expr_node(expr).ty))
            }
            ExprKind::Cast(CastKind::IntToInt, inner) => {
                let value = self.literal_value(inner)?;
                Some(self.ast_truncate(value, self.expr_node(expr).ty))
            }
            _ => None,
        }
    }

    fn build_add(&mut self, left: ExprId, right: ExprId, loc: Loc) -> Res<ExprId> {
        let (left_value, right_value) = (self.decayed(left), self.decayed(right));
        let left_pointee = self.ast.types.pointee(self.expr_node(left_value).ty);
        let right_pointee = self.ast.types.pointee(self.expr_node(right_value).ty);
        match (left_pointee, right_pointee) {
            (Some(pointee), _) => {
                self.require_integral(right)?;
                self.pointer_offset(BinaryOp::Add, left_value, right, pointee, loc)
            }
            (None, Some(pointee)) => {
                self.require_integral(left)?;
                self.pointer_offset(BinaryOp::Add, right_value, left, pointee, loc)
            }
            (None, None) => {
                self.require_arithmetic_or_pointer(left)?;
                self.require_arithmetic_or_pointer(right)?;
                self.arithmetic(BinaryOp::Add, left, right, loc)
            }
        }
    }

    fn require_arithmetic_or_pointer(&mut self, expr: ExprId) -> Res<()> {
        let ty = self.expr_node(expr).ty;
        if self.is_arithmetic_or_unscoped(ty) {
            return Ok(());
        }
        let name = self.type_name(ty);
        Err(self.error_on(Code::MustBeArithmeticEnumOrPointer, expr, &[&name]))
    }

    /// Arrays and functions as pointers; everything else as it is, unread.
    pub(super) fn decayed(&mut self, expr: ExprId) -> ExprId {
        let ty = self.expr_node(expr).ty;
        if self.is_array(ty) || self.is_function(ty) || self.ast.types.is_pointer(ty) {
            self.rvalue(expr)
        } else {
            expr
        }
    }

    /// `pointer ± index`, the index as `long`.
    fn pointer_offset(
        &mut self,
        op: BinaryOp,
        pointer: ExprId,
        index: ExprId,
        pointee: Type,
        loc: Loc,
    ) -> Res<ExprId> {
        self.require_complete_pointee(pointee, pointer)?;
        let index = self.convert_value(index, Type::LONG);
        let ty = self.expr_node(pointer).ty;
        Ok(self.binary_node(op, pointer, index, ty, loc))
    }

    fn build_sub(&mut self, left: ExprId, right: ExprId, loc: Loc) -> Res<ExprId> {
        let (left_value, right_value) = (self.decayed(left), self.decayed(right));
        let (left_ty, right_ty) = (self.expr_node(left_value).ty, self.expr_node(right_value).ty);
        match (self.ast.types.pointee(left_ty), self.ast.types.pointee(right_ty)) {
            (Some(left_to), Some(right_to)) => {
                if !self.similar(left_to, right_to) {
                    return Err(self.incompatible(left_ty, right_ty, loc));
                }
                self.require_complete_pointee(left_to, left_value)?;
                Ok(self.binary_node(BinaryOp::Sub, left_value, right_value, Type::LONG, loc))
            }
            (Some(pointee), None) => {
                self.require_integral(right)?;
                self.pointer_offset(BinaryOp::Sub, left_value, right, pointee, loc)
            }
            (None, _) => {
                self.require_arithmetic_or_pointer(left)?;
                self.require_arithmetic(right)?;
                self.arithmetic(BinaryOp::Sub, left, right, loc)
            }
        }
    }

    pub(super) fn incompatible(
        &mut self,
        left: Type,
        right: Type,
        loc: Loc,
    ) -> crate::context::Reported {
        let (left, right) = (self.type_name(left), self.type_name(right));
        self.error(Code::OperandsIncompatible, loc, &[&left, &right])
    }

    /// Comparisons ([expr.rel], [expr.eq]).
    fn build_comparison(
        &mut self,
        op: BinaryOp,
        left: ExprId,
        right: ExprId,
        loc: Loc,
    ) -> Res<ExprId> {
        let (left_ty, right_ty) = (self.expr_node(left).ty, self.expr_node(right).ty);
        if self.is_arithmetic_or_unscoped(left_ty) && self.is_arithmetic_or_unscoped(right_ty) {
            let ty = self.common_arithmetic_type(left, right);
            self.check_operand_conversion(left, ty);
            self.check_operand_conversion(right, ty);
            let left = self.convert_value(left, ty);
            let right = self.convert_value(right, ty);
            return Ok(self.binary_node(op, left, right, Type::BOOL, loc));
        }
        if self.is_scoped_enum(left_ty) && left_ty.unqualified() == right_ty.unqualified() {
            let ty = self.promoted_type(left_ty);
            let left = self.convert_value(left, ty);
            let right = self.convert_value(right, ty);
            return Ok(self.binary_node(op, left, right, Type::BOOL, loc));
        }
        if self.is_void(left_ty) || self.is_void(right_ty) {
            return Err(self.incompatible(left_ty, right_ty, loc));
        }
        let (left, right) = (self.decayed(left), self.decayed(right));
        let equality = matches!(op, BinaryOp::Eq | BinaryOp::Ne);
        match self.composite_pointer(left, right) {
            Some(ty) if ty == Type::NULLPTR && !equality => {}
            Some(ty)
                if !equality
                    && matches!(self.ast.types.kind(ty), TypeKind::MemberPointer { .. }) =>
            {
                let name = self.expr_type_name(left);
                return Err(self.error_on(Code::MustBeArithmeticEnumOrPointer, left, &[&name]));
            }
            Some(ty) => {
                let left = self.convert_to_pointer(left, ty)?;
                let right = self.convert_to_pointer(right, ty)?;
                return Ok(self.binary_node(op, left, right, Type::BOOL, loc));
            }
            None => {}
        }
        let (left_ty, right_ty) = (self.expr_node(left).ty, self.expr_node(right).ty);
        Err(self.incompatible(left_ty, right_ty, loc))
    }

    /// Converts to a composite pointer type; what only differs in deep qualifiers is reinterpreted.
    pub(super) fn convert_to_pointer(&mut self, expr: ExprId, ty: Type) -> Res<ExprId> {
        match self.standard_conversion(expr, ty) {
            Some(standard) => self.apply_judged_standard(expr, &standard),
            None => {
                let value = self.rvalue(expr);
                Ok(self.cast_node(CastKind::PointerToPointer, value, ty))
            }
        }
    }

    /// The composite pointer type of two operands ([expr.type]/4).
    pub(super) fn composite_pointer(&mut self, left: ExprId, right: ExprId) -> Option<Type> {
        let (left_ty, right_ty) =
            (self.expr_node(left).ty.unqualified(), self.expr_node(right).ty.unqualified());
        let (left_null, right_null) = (self.is_null_constant(left), self.is_null_constant(right));
        let is_pointer = |parser: &Parser<'_>, ty| {
            matches!(
                parser.ast.types.kind(ty),
                TypeKind::Pointer(_) | TypeKind::MemberPointer { .. } | TypeKind::Nullptr
            )
        };
        if !is_pointer(self, left_ty) && !is_pointer(self, right_ty) {
            return None;
        }
        if right_null && is_pointer(self, left_ty) {
            return Some(left_ty);
        }
        if left_null && is_pointer(self, right_ty) {
            return Some(right_ty);
        }
        if left_ty == right_ty {
            return Some(left_ty);
        }
        if let Some(ty) = self.composite_member_pointer(left_ty, right_ty) {
            return Some(ty);
        }
        let left_to = self.ast.types.pointee(left_ty)?;
        let right_to = self.ast.types.pointee(right_ty)?;
        let qualifiers =
            self.ast.types.qualifiers(left_to).union(self.ast.types.qualifiers(right_to));
        let merged = if self.is_void(left_to) && !self.is_function(right_to)
            || self.is_void(right_to) && !self.is_function(left_to)
        {
            Type::VOID
        } else if self.similar(left_to, right_to) {
            return Some(self.merge_pointers(left_ty, right_ty));
        } else if self.derives_from(left_to, right_to) {
            right_to.unqualified()
        } else if self.derives_from(right_to, left_to) {
            left_to.unqualified()
        } else if self.reference_related(left_to, right_to) {
            right_to
        } else if self.reference_related(right_to, left_to) {
            left_to
        } else {
            return None;
        };
        let merged = self.ast.types.qualify(merged, qualifiers);
        Some(self.ast.types.pointer(merged))
    }

    /// Similar pointers with the qualifiers of both at every level; where a deeper level differs,
    /// `const` is added above it.
    fn merge_pointers(&mut self, left: Type, right: Type) -> Type {
        fn merge(parser: &mut Parser<'_>, left: Type, right: Type) -> (Type, bool) {
            cuprum_limits::check();
            let types = &parser.ast.types;
            let (left_cv, right_cv) = (types.qualifiers(left), types.qualifiers(right));
            let differs = !(at_least_as_qualified(left_cv, right_cv)
                && at_least_as_qualified(right_cv, left_cv));
            let mut qualifiers = left_cv.union(right_cv);
            let (inner, deeper) = match (types.kind(left).clone(), types.kind(right).clone()) {
                (TypeKind::Pointer(left_to), TypeKind::Pointer(right_to)) => {
                    let (to, deeper) = merge(parser, left_to, right_to);
                    (parser.ast.types.pointer(to), deeper)
                }
                _ => (left.unqualified(), false),
            };
            if deeper {
                qualifiers = qualifiers.union(Qualifiers::CONST);
            }
            (parser.ast.types.qualify(inner, qualifiers), differs || deeper)
        }
        // The outermost pointer is a prvalue: its own qualifiers do not count.
        match (self.ast.types.pointee(left), self.ast.types.pointee(right)) {
            (Some(left_to), Some(right_to)) => {
                let (to, _) = merge(self, left_to, right_to);
                self.ast.types.pointer(to)
            }
            _ => left,
        }
    }

    /// Converts a condition to `bool`.
    pub fn convert_to_condition(&mut self, operand: Operand, loc: Loc) -> Res<ExprId> {
        if self.is_unknown_operand(&operand) {
            return Ok(self.unknown(loc));
        }
        let expr = self.operand_expr(operand, loc)?;
        self.condition_expr(expr)
    }

    /// Contextual conversion to `bool` ([conv.general]/4).
    pub fn condition_expr(&mut self, expr: ExprId) -> Res<ExprId> {
        let ty = self.expr_node(expr).ty;
        if ty.unqualified() == Type::BOOL {
            return Ok(self.rvalue(expr));
        }
        if ty.unqualified() == Type::NULLPTR {
            let value = self.rvalue(expr);
            return Ok(self.cast_node(CastKind::ToBool, value, Type::BOOL));
        }
        if self.is_class(ty) {
            use super::sequence::{UserConversions, UserSearch};
            if let UserSearch::Found(conversion) =
                self.find_conversion_function(expr, Type::BOOL, UserConversions::Explicit)
            {
                let loc = self.expr_node(expr).loc;
                return self.apply_conversion_function(expr, &conversion, loc);
            }
        } else if let Some(standard) = self.standard_conversion(expr, Type::BOOL) {
            return Ok(self.apply_standard(expr, &standard));
        }
        Err(self.error_on(Code::MustBeBool, expr, &[]))
    }

    /// A discarded-value expression (an expression statement): resolves overload sets or complains.
    pub fn discard(&mut self, operand: Operand, loc: Loc) -> Res<ExprId> {
        if self.is_unknown_operand(&operand) {
            return Ok(self.unknown(loc));
        }
        let expr = self.operand_expr(operand, loc)?;
        self.require_complete_value(expr, loc)?;
        let node = self.expr_node(expr);
        if node.category == Category::PrValue && self.is_class(node.ty) {
            let ty = node.ty;
            if self.frame.here.unevaluated == 0 {
                self.use_destructor(ty, loc)?;
            }
        }
        self.warn_if_useless(expr);
        self.warn_if_not_to_discard(expr);
        Ok(expr)
    }

    /// Refuses a class object of incomplete type, which only the operand of `decltype` may be
    /// ([dcl.type.decltype]/2).
    pub(super) fn require_complete_value(&mut self, expr: ExprId, loc: Loc) -> Res<()> {
        let node = self.expr_node(expr);
        let ty = node.ty;
        if node.category != Category::PrValue || !self.is_class(ty) || self.complete_type(ty) {
            return Ok(());
        }
        let kind = &self.expr_node(expr).kind;
        if let ExprKind::Call(Callee::Function(func) | Callee::Virtual(func), _) = *kind {
            let name = self.called_name_text(func);
            let class = self.type_name(ty.unqualified());
            return Err(self.error_on(Code::ReturnsIncomplete, expr, &[&name, &class]));
        }
        Err(self.incomplete(ty, loc))
    }

    /// A temporary object that a reference is bound to or a member is called on: its class is complete,
    /// and somebody destroys it.
    pub(super) fn use_temporary(&mut self, value: ExprId, loc: Loc) -> Res<()> {
        let node = self.expr_node(value);
        if node.category != Category::PrValue || self.in_definition() {
            return Ok(());
        }
        let ty = node.ty;
        self.require_complete_value(value, loc)?;
        self.use_destructor(ty, loc)
    }

    /// The built-in variable, such as `threadIdx`, that an expression is or is a part of: it is no
    /// memory.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn builtin_variable_of(&self, expr: ExprId) -> Option<cuprum_ast::VarId> {
        match self.expr_node(expr).kind {
            ExprKind::Var(var) => self.ast.variables[var].builtin.map(|_| var),
            ExprKind::Field(inner, ..) => self.builtin_variable_of(inner),
            _ => None,
        }
    }

    /// Warns of a discarded expression that does nothing.
    fn warn_if_useless(&mut self, expr: ExprId) {
        // Only the validity of what a `decltype` discards may be of interest.
        if self.frame.here.decltype_depth == 0 && self.is_useless(expr) {
            self.warn_on(Code::NoEffect, expr, &[]);
        }
    }

    /// Whether the last thing an expression does is compute a value.
    fn is_useless(&self, expr: ExprId) -> bool {
        let node = self.expr_node(expr);
        if self.ast.types.qualifiers(node.ty).is_volatile() {
            return false;
        }
        match node.kind {
            literal_exprs!()
            | place_exprs!()
            | ExprKind::Var(_)
            | ExprKind::Func(_)
            | ExprKind::This(_)
            | ExprKind::Unary(..)
            | ExprKind::Member(_)
            | ExprKind::AddressOf(_) => true,
            ExprKind::Binary(BinaryOp::LogicalAnd | BinaryOp::LogicalOr, _, right) => {
                self.is_useless(right)
            }
            ExprKind::Binary(BinaryOp::Comma, ..) => false,
            ExprKind::Binary(..) => true,
            ExprKind::Cast(CastKind::ToVoid, _) => false,
            ExprKind::Cast(_, inner) => self.is_useless(inner),
            assignment_exprs!()
            | ExprKind::IncDec { .. }
            | ExprKind::Conditional(..)
            | ExprKind::Elvis(..)
            | ExprKind::Call(..)
            | initializer_exprs!()
            | ExprKind::Zero
            | ExprKind::Uninit
            | ExprKind::Construct(..)
            | ExprKind::CopyRecord(_)
            | ExprKind::Temporary(_)
            | ExprKind::New(_)
            | ExprKind::Delete(_)
            | ExprKind::Statement(_)
            | ExprKind::Throw(_)
            | ExprKind::Launch(..) => false,
        }
    }
}
