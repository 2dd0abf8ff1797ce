//! What warnings know of constants without being told that an expression must be one, and the warning
//! about constants that do not fit the type they are converted to ([conv.integral]).

use crate::context::Parser;
use cuprum_ast::{BinaryOp, Callee, CastKind, ConstValue, ExprId, ExprKind, Type, UnaryOp, VarId};
use cuprum_source::{Code, Loc};

impl Parser<'_> {
    /// Warns about a constant that the target type cannot hold.
    pub(super) fn check_constant_conversion(&mut self, expr: ExprId, to: Type, loc: Loc) {
        let to = to.unqualified();
        let from = self.ast.underlying(self.expr_node(expr).ty).unqualified();
        if from == to || self.frame.here.unevaluated > 0 {
            return;
        }
        let loc = match self.first_loc(expr) {
            first if first.is_some() => first,
            _ => loc,
        };
        if let Some(value) = self.literal_float(expr) {
            return self.check_float_conversion(value, to, loc);
        }
        let Some(bits) = self.ast.types.int_bits(to).filter(|&bits| bits < 128) else { return };
        if to == Type::BOOL || self.holds_all(to, from) {
            return;
        }
        let Some(value) = self.known_integer(expr) else { return };
        if self.ast_truncate(value, to) == value {
            return;
        }
        // What the type of the same width and the other sign holds keeps its bits, and who wrote bits
        // meant them.
        if !(-(1i128 << (bits - 1))..(1i128 << bits)).contains(&value) {
            self.warn(Code::Truncation, loc, &[]);
        } else if !self.is_bit_pattern(expr) {
            self.warn(Code::SignChange, loc, &[]);
        }
    }

    /// Whether an integer type holds all values of another.
    fn holds_all(&self, to: Type, from: Type) -> bool {
        let types = &self.ast.types;
        let (Some(to_bits), Some(from_bits)) = (types.int_bits(to), types.int_bits(from)) else {
            return false;
        };
        match (types.is_signed(to), types.is_signed(from)) {
            (true, false) => to_bits > from_bits,
            (false, true) => false,
            (true, true) | (false, false) => to_bits >= from_bits,
        }
    }

    /// Whether a constant was written as bits rather than as a number: a literal of another base than
    /// ten, or the result of an operation on bits. A conversion or arithmetic makes it a number.
    #[expect(clippy::wildcard_enum_match_arm, reason = "what is not named here is a number")]
    pub fn is_bit_pattern(&mut self, expr: ExprId) -> bool {
        cuprum_limits::check();
        let node = self.expr_node(expr);
        match node.kind {
            ExprKind::Int(value) => self.is_spelled_as_bits(value, node.ty, node.loc),
            ExprKind::Unary(UnaryOp::Plus, inner) => self.is_bit_pattern(inner),
            ExprKind::Unary(UnaryOp::Minus, _) => !self.ast.types.is_signed(node.ty),
            ExprKind::Unary(UnaryOp::BitNot, _) => true,
            ExprKind::Binary(op, _, right) => match op {
                BinaryOp::BitAnd | BinaryOp::BitOr | BinaryOp::BitXor => true,
                BinaryOp::Comma => self.is_bit_pattern(right),
                _ => false,
            },
            ExprKind::Conditional(condition, yes, no) => match self.known_integer(condition) {
                Some(0) => self.is_bit_pattern(no),
                Some(_) => self.is_bit_pattern(yes),
                None => false,
            },
            ExprKind::Cast(CastKind::Load, variable) => self.is_bit_pattern(variable),
            ExprKind::Var(var) => match self.ast.variables[var].init {
                Some(init) => self.is_bit_pattern(init),
                None => false,
            },
            _ => false,
        }
    }

    /// Whether a constant of this value and type, written at this place, is spelled as bits. Of a
    /// template parameter it is not known how its argument was written; a negative one is a number.
    fn is_spelled_as_bits(&self, value: i128, ty: Type, loc: Loc) -> bool {
        let map = &self.session.map;
        let Some((file, offset)) = map.file_offset(map.spelling_site(loc)) else { return false };
        let text = map.file(file).text.get(offset as usize..).unwrap_or_default();
        if !text.starts_with(|first: char| first.is_alphabetic() || first == '_') {
            return text.starts_with('0');
        }
        let end = text.find(|c: char| !(c.is_alphanumeric() || c == '_')).unwrap_or(text.len());
        let name = &text[..end];
        if let Some(id) = self.ast.types.as_enum(ty) {
            let mut all = self.ast.enums[id].enumerators.iter();
            let named = all.find(|enumerator| self.session.symbols.word(enumerator.name) == name);
            return named.is_some_and(|enumerator| enumerator.is_bit_pattern);
        }
        let is_operator = matches!(name, "sizeof" | "alignof" | "_Alignof" | "__alignof__");
        let is_character = text[end..].starts_with('\'');
        !is_operator && !is_character && value >= 0
    }

    /// The value of an integer constant, read or not, as far as that can be seen without asking much.
    pub(super) fn known_integer(&mut self, expr: ExprId) -> Option<i128> {
        if let Some(value) = self.literal_value(expr) {
            return Some(value);
        }
        let value = match self.is_constant_place(expr) {
            true => self.rvalue(expr),
            false if self.looks_constant(expr) => expr,
            false => return None,
        };
        let ConstValue::Int(value) = self.evaluate(value, false).ok()? else { return None };
        Some(value)
    }

    /// Whether an expression is made of literals, constants, arithmetic and calls that can be evaluated.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "a new expression does not look like a constant until it is named here"
    )]
    pub(super) fn looks_constant(&self, expr: ExprId) -> bool {
        cuprum_limits::check();
        match self.expr_node(expr).kind {
            ExprKind::Int(_) | ExprKind::Float(_) => true,
            ExprKind::Unary(_, inner) => self.looks_constant(inner),
            ExprKind::Binary(_, left, right) => {
                self.looks_constant(left) && self.looks_constant(right)
            }
            ExprKind::Cast(CastKind::Load, place) => self.is_constant_place(place),
            ExprKind::Conditional(condition, yes, no) => {
                [condition, yes, no].iter().all(|&part| self.looks_constant(part))
            }
            // What is not evaluated need not be defined either.
            ExprKind::Call(Callee::Function(func), ref arguments) => {
                self.frame.here.unevaluated == 0
                    && self.ast.functions[func].is_constexpr
                    && arguments.iter().all(|&argument| self.looks_constant(argument))
            }
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

    /// Whether a place is a constant variable, or a member of one.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about two kinds alone")]
    fn is_constant_place(&self, place: ExprId) -> bool {
        match self.expr_node(place).kind {
            ExprKind::Var(var) => self.is_constant_variable(var),
            ExprKind::Field(object, ..) => match self.expr_node(object).kind {
                ExprKind::Var(var) => self.ast.variables[var].is_constexpr,
                _ => false,
            },
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

    /// The value of a floating literal, also after a minus.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    pub fn literal_float(&self, expr: ExprId) -> Option<f64> {
        cuprum_limits::check();
        match self.expr_node(expr).kind {
            ExprKind::Float(bits) if self.expr_node(expr).ty.unqualified() == Type::DOUBLE => {
                Some(f64::from_bits(u64::try_from(bits).ok()?))
            }
            ExprKind::Float(bits) if self.expr_node(expr).ty.unqualified() == Type::FLOAT => {
                Some(f64::from(f32::from_bits(u32::try_from(bits).ok()?)))
            }
            ExprKind::Unary(cuprum_ast::UnaryOp::Minus, inner) => {
                self.literal_float(inner).map(|value| -value)
            }
            _ => None,
        }
    }

    /// Warns about a floating constant that the target type cannot hold.
    fn check_float_conversion(&mut self, value: f64, to: Type, loc: Loc) {
        if to == Type::FLOAT && value.is_finite() && value.abs() > f64::from(f32::MAX) {
            self.warn(Code::FloatTooLargeForFloat, loc, &[]);
        }
        if let Some(bits) = self.ast.types.int_bits(to).filter(|_| to != Type::BOOL) {
            let signed = self.ast.types.is_signed(to);
            let magnitude = 2f64.powi(bits as i32 - i32::from(signed));
            let lowest = if signed { -magnitude } else { 0.0 };
            if !(lowest..magnitude).contains(&value.trunc()) {
                self.warn(Code::FloatTooLargeForInteger, loc, &[]);
            }
        }
    }
}
