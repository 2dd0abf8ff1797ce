//! Constants in LLVM's spelling.

use super::{Printer, escape, put};
use crate::constant::{ConstExpr, Constant, TypedConstant};
use crate::types::{Type, TypeKind};

impl Printer<'_> {
    /// `i32 4`
    pub(super) fn typed_constant(&mut self, constant: &TypedConstant) {
        self.ty(constant.ty);
        self.out.push(' ');
        self.constant(constant.ty, &constant.value);
    }

    /// `4`, of a type written elsewhere.
    pub(super) fn constant(&mut self, ty: Type, constant: &Constant) {
        cuprum_limits::check();
        match constant {
            Constant::Int(value) => self.out.push_str(&integer(ty, *value)),
            Constant::Float(bits) => self.out.push_str(&float(ty, *bits)),
            Constant::Null => self.out.push_str("null"),
            Constant::Zero => self.out.push_str("zeroinitializer"),
            Constant::Undef => self.out.push_str("undef"),
            Constant::Poison => self.out.push_str(self.nothing()),
            Constant::Global(global) if self.dialect.has_typed_pointers() => {
                self.global_as_bytes(ty, *global);
            }
            Constant::Global(global) => self.global(*global),
            Constant::Bytes(bytes) => put!(self, "c\"{}\"", escape(bytes)),
            Constant::Aggregate(elements) => self.aggregate(ty, elements),
            Constant::Expr(expr) => self.constant_expression(ty, expr),
        }
    }

    fn aggregate(&mut self, ty: Type, elements: &[TypedConstant]) {
        if ty.is_vector()
            && !self.dialect.has_typed_pointers()
            && let [first, rest @ ..] = elements
            && matches!(first.value, Constant::Int(_) | Constant::Float(_))
            && !rest.is_empty()
            && rest.iter().all(|element| element == first)
        {
            self.out.push_str("splat (");
            self.typed_constant(first);
            self.out.push(')');
            return;
        }
        let (open, close) = match self.env.types.as_struct(ty) {
            Some(s) if s.packed => ("<{ ", " }>"),
            Some(_) => ("{ ", " }"),
            None if ty.is_vector() => ("<", ">"),
            None => ("[", "]"),
        };
        self.out.push_str(open);
        for (index, element) in elements.iter().enumerate() {
            if index != 0 {
                self.out.push_str(", ");
            }
            self.typed_constant(element);
        }
        self.out.push_str(close);
    }

    fn constant_expression(&mut self, ty: Type, expr: &ConstExpr) {
        match expr {
            ConstExpr::Gep { source, inbounds, base, indices }
                if self.dialect.has_typed_pointers() =>
            {
                // Bytes are counted: then the result points to bytes too.
                let offset =
                    crate::constant_expression::constant_offset(*source, indices, &self.env.types);
                let Some(offset) = offset else { return self.out.push_str("undef") };
                let pointer = self.spelling(base.ty);
                put!(
                    self,
                    "getelementptr {}(i8, {pointer} ",
                    if *inbounds { "inbounds " } else { "" }
                );
                self.constant(base.ty, &base.value);
                put!(self, ", i64 {})", offset as i64);
            }
            ConstExpr::Gep { source, inbounds, base, indices } => {
                put!(self, "getelementptr {}(", if *inbounds { "inbounds " } else { "" });
                self.ty(*source);
                for operand in std::iter::once(base).chain(indices) {
                    self.out.push_str(", ");
                    self.typed_constant(operand);
                }
                self.out.push(')');
            }
            ConstExpr::Cast(op, operand) => {
                put!(self, "{} (", op.spelling());
                self.typed_constant(operand);
                self.out.push_str(" to ");
                self.ty(ty);
                self.out.push(')');
            }
            ConstExpr::Binary(op, lhs, rhs) => {
                put!(self, "{} (", op.spelling());
                self.typed_constant(lhs);
                self.out.push_str(", ");
                self.typed_constant(rhs);
                self.out.push(')');
            }
        }
    }
}

impl Printer<'_> {
    /// The constant that is no particular value.
    pub(super) fn nothing(&self) -> &'static str {
        if self.dialect.has_typed_pointers() { "undef" } else { "poison" }
    }
}

/// An integer as LLVM writes it: `true`, `false`, or signed decimal.
pub(super) fn integer(ty: Type, value: u128) -> String {
    match ty.scalar().int_width() {
        Some(1) => if value & 1 == 1 { "true" } else { "false" }.to_owned(),
        Some(width) => cuprum_numbers::integer::sign_extend(width, value).to_string(),
        None => value.to_string(),
    }
}

/// A floating-point number as LLVM writes it: decimal when six digits say it exactly, otherwise
/// the bits in hexadecimal, of `float` as a `double`.
pub(super) fn float(ty: Type, bits: u128) -> String {
    let double = match ty.scalar().kind() {
        TypeKind::Fp128 => return format!("0xL{:032X}", bits.rotate_left(64)),
        TypeKind::Half => return format!("0xH{:04X}", bits as u16),
        TypeKind::Bfloat => return format!("0xR{:04X}", bits as u16),
        TypeKind::Float => widen_float_bits(bits as u32),
        _ => bits as u64,
    };
    let value = f64::from_bits(double);
    if value.is_finite() {
        let text = scientific(value);
        if text.parse::<f64>().is_ok_and(|parsed| parsed.to_bits() == double) {
            return text;
        }
    }
    format!("0x{double:016X}")
}

/// The `double` with the value of a `float`; unlike a conversion, it keeps signalling NaNs.
pub(crate) fn widen_float_bits(bits: u32) -> u64 {
    let value = f32::from_bits(bits);
    if value.is_nan() {
        let sign = u64::from(bits >> 31) << 63;
        let mantissa = u64::from(bits & 0x007f_ffff) << 29;
        return sign | 0x7ff0_0000_0000_0000 | mantissa;
    }
    f64::from(value).to_bits()
}

/// C's `%.6e`.
fn scientific(value: f64) -> String {
    let text = format!("{value:.6e}");
    let Some((mantissa, exponent)) = text.split_once('e') else { return text };
    let (sign, digits) = match exponent.strip_prefix('-') {
        Some(digits) => ('-', digits),
        None => ('+', exponent),
    };
    format!("{mantissa}e{sign}{digits:0>2}")
}
