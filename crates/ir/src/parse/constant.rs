//! Constants and constant expressions.

use super::lexer::Token;
use super::{Parsed, Parser};
use crate::constant::{Constant, TypedConstant};
use crate::constant_expression::{binary_expression, cast_expression, gep_expression};
use crate::inst::{BinaryOp, CastOp};
use crate::module::GlobalId;
use crate::types::{Type, TypeKind};
use cuprum_numbers::float;
use cuprum_numbers::integer::{fits_signed, fits_unsigned, sign_extend, truncate};
use rustc_apfloat::Float;
use rustc_apfloat::ieee::{BFloat, Double, Half};

impl Parser<'_> {
    /// `i32 4`
    pub(super) fn typed_constant(&mut self) -> Parsed<TypedConstant> {
        let ty = self.ty()?;
        let value = self.constant(ty)?;
        Ok(TypedConstant { ty, value })
    }

    /// A constant of a type read before.
    pub(super) fn constant(&mut self, ty: Type) -> Parsed<Constant> {
        self.nested(|parser| parser.constant_inner(ty))
    }

    fn constant_inner(&mut self, ty: Type) -> Parsed<Constant> {
        cuprum_limits::check();
        let start = self.at;
        match self.next() {
            Token::Integer(digits) => self.integer(start, ty, digits),
            Token::Float(literal) => match float_bits(ty, literal) {
                Some(bits) => Ok(Constant::Float(bits)),
                None => self.error_at(start, "floating point constant invalid for type"),
            },
            Token::Bytes(bytes) => {
                let fits = self.module.env.types.as_array(ty).is_some_and(|(element, count)| {
                    element == Type::I8 && count == bytes.len() as u64
                });
                if !fits {
                    return self.error_at(start, "string constant does not fit its type");
                }
                Ok(Constant::Bytes(bytes.into()))
            }
            Token::Global(name) => self.global_reference(start, ty, &name.to_text()),
            Token::Punct(b'[') => self.elements(start, ty, b']', false),
            Token::Punct(b'{') => self.elements(start, ty, b'}', false),
            Token::Punct(b'<') if self.eat(b'{') => self.elements(start, ty, b'}', true),
            Token::Punct(b'<') => self.elements(start, ty, b'>', false),
            Token::Word(word) => match word.strip_prefix(['u', 's']).and_then(hexadecimal) {
                Some(number) => self.bits(start, ty, number, word.starts_with('s')),
                None => self.constant_word(start, ty, word),
            },
            _ => self.error_at(start, "expected value token"),
        }
    }

    fn integer(&self, start: usize, ty: Type, digits: &str) -> Parsed<Constant> {
        let Some(width) = ty.int_width() else {
            return self.error_at(start, "integer constant must have integer type");
        };
        let (magnitude, negative) = match digits.strip_prefix('-') {
            Some(rest) => (rest.parse::<u128>(), true),
            None => (digits.parse::<u128>(), false),
        };
        let Ok(magnitude) = magnitude else {
            return self.error_at(start, "integer constant is too large");
        };
        let limit = if negative { 1 << (width - 1) } else { truncate(width, u128::MAX) };
        if magnitude > limit {
            return self.error_at(start, "value too large for type");
        }
        let value = if negative { magnitude.wrapping_neg() } else { magnitude };
        Ok(Constant::int(width, value))
    }

    /// `u0xff` or `s0xff`, whose highest digit is the sign then.
    fn bits(
        &self,
        start: usize,
        ty: Type,
        (value, digits): (u128, u32),
        signed: bool,
    ) -> Parsed<Constant> {
        let Some(width) = ty.int_width() else {
            return self.error_at(start, "integer constant must have integer type");
        };
        let written = (4 * digits).min(128);
        let value = if signed { sign_extend(written, value) as u128 } else { value };
        let fits =
            if signed { fits_signed(width, value as i128) } else { fits_unsigned(width, value) };
        if !fits {
            return self.error_at(start, "value too large for type");
        }
        Ok(Constant::int(width, value))
    }

    fn global_reference(&mut self, start: usize, ty: Type, name: &str) -> Parsed<Constant> {
        if let Some(constant) = self.aliased(name)? {
            if constant.ty != ty {
                return self.error_at(start, format!("alias '@{name}' has another type"));
            }
            return Ok(constant.value);
        }
        let Some(global) = self.module.env.lookup(name) else {
            let message = if self.intrinsics.contains_key(name) {
                format!("address of intrinsic '@{name}' cannot be taken")
            } else {
                format!("use of undefined value '@{name}'")
            };
            return self.error_at(start, message);
        };
        let actual = self.module.env.address_type(global);
        if actual != ty {
            let types = &self.module.env.types;
            return self.error_at(
                start,
                format!(
                    "global variable reference must have pointer type: '@{name}' has type '{}', \
                     not '{}'",
                    types.display(actual),
                    types.display(ty)
                ),
            );
        }
        Ok(Constant::Global(global))
    }

    fn elements(&mut self, start: usize, ty: Type, close: u8, packed: bool) -> Parsed<Constant> {
        let elements = self.list(close, Self::typed_constant)?;
        if packed {
            self.expect(b'>')?;
        }
        let types = &self.module.env.types;
        let count = match types.as_struct(ty) {
            Some(s) if close == b'}' && s.packed == packed => Some(s.fields.len() as u64),
            Some(_) => None,
            None => match types.as_array(ty) {
                Some((_, count)) => (close == b']').then_some(count),
                None => (ty.is_vector() && close == b'>').then_some(u64::from(ty.lanes())),
            },
        };
        let fits = count == Some(elements.len() as u64)
            && elements
                .iter()
                .enumerate()
                .all(|(index, element)| types.member(ty, index as u64) == Some(element.ty));
        if !fits {
            return self.error_at(start, "constant does not match its type");
        }
        if elements.is_empty() {
            return Ok(Constant::Zero);
        }
        if types.as_array(ty).is_some_and(|(element, _)| element == Type::I8)
            && let Some(bytes) = elements.iter().map(|element| byte(&element.value)).collect()
        {
            return Ok(Constant::Bytes(bytes));
        }
        Ok(Constant::Aggregate(elements.into()))
    }

    fn constant_word(&mut self, start: usize, ty: Type, word: &str) -> Parsed<Constant> {
        let sized = ty.bits().is_some() || ty.is_aggregate();
        Ok(match word {
            "true" | "false" if ty == Type::I1 => Constant::Int(u128::from(word == "true")),
            "null" if ty.is_pointer() => Constant::Null,
            "zeroinitializer" if sized => Constant::zero(ty),
            "undef" if sized => Constant::Undef,
            "poison" if sized => Constant::Poison,
            "true" | "false" | "null" | "zeroinitializer" | "undef" | "poison" => {
                return self.error_at(start, format!("'{word}' invalid for type"));
            }
            "splat" => {
                self.expect(b'(')?;
                let element = self.typed_constant()?;
                self.expect(b')')?;
                let TypeKind::Vector { element: expected, count } = ty.kind() else {
                    return self.error_at(start, "splat must have vector type");
                };
                if element.ty != expected {
                    return self.error_at(start, "constant does not match its type");
                }
                Constant::Aggregate(vec![element; count as usize].into())
            }
            "getelementptr" => self.gep_expression(start, ty)?,
            _ => {
                if let Some(op) = CastOp::from_spelling(word) {
                    self.cast_expression(start, ty, op)?
                } else if let Some(op) = BinaryOp::from_spelling(word) {
                    self.binary_expression(start, ty, op)?
                } else {
                    return self.error_at(start, "expected value token");
                }
            }
        })
    }

    fn gep_expression(&mut self, start: usize, ty: Type) -> Parsed<Constant> {
        let inbounds = self.gep_flags()?;
        self.expect(b'(')?;
        let source = self.member_type()?;
        self.expect(b',')?;
        let operands = self.list(b')', |parser| {
            // Before LLVM 19 the word stood before the index.
            parser.eat_word("inrange");
            parser.typed_constant()
        })?;
        self.made(start, gep_expression(source, inbounds, ty, operands))
    }

    /// The type of a constant that may stand without one: LLVM writes an address that an alias stands for
    /// without its type, which is that of the address that it is counted from.
    pub(super) fn type_of_address(&mut self) -> Parsed<Type> {
        if self.word() != "getelementptr" {
            return self.ty();
        }
        let start = self.at;
        self.next();
        self.gep_flags()?;
        self.expect(b'(')?;
        self.member_type()?;
        self.expect(b',')?;
        let ty = self.ty()?;
        self.at = start;
        Ok(ty)
    }

    /// The words behind `getelementptr`; whether `inbounds` is one of them.
    fn gep_flags(&mut self) -> Parsed<bool> {
        let mut inbounds = false;
        loop {
            match self.word() {
                "inbounds" => inbounds = true,
                "nuw" | "nusw" => {}
                "inrange" => {
                    self.next();
                    self.skip_parens()?;
                    continue;
                }
                _ => return Ok(inbounds),
            }
            self.next();
        }
    }

    fn cast_expression(&mut self, start: usize, ty: Type, op: CastOp) -> Parsed<Constant> {
        self.expect(b'(')?;
        let operand = self.typed_constant()?;
        self.expect_word("to")?;
        let to = self.ty()?;
        self.expect(b')')?;
        if to != ty {
            return self.error_at(start, "constant expression type mismatch");
        }
        self.made(start, cast_expression(op, operand, ty, &self.module.env.types))
    }

    fn binary_expression(&mut self, start: usize, ty: Type, op: BinaryOp) -> Parsed<Constant> {
        while matches!(self.word(), "nuw" | "nsw" | "exact") {
            self.next();
        }
        self.expect(b'(')?;
        let lhs = self.typed_constant()?;
        self.expect(b',')?;
        let rhs = self.typed_constant()?;
        self.expect(b')')?;
        self.made(start, binary_expression(op, ty, lhs, rhs))
    }

    fn made(&self, start: usize, made: Result<Constant, String>) -> Parsed<Constant> {
        made.or_else(|message| self.error_at(start, message))
    }

    /// The function or variable with this name.
    pub(super) fn lookup(&self, name: &str) -> Option<GlobalId> {
        self.module.env.lookup(name)
    }
}

fn byte(constant: &Constant) -> Option<u8> {
    match constant {
        Constant::Int(value) => u8::try_from(*value).ok(),
        _ => None,
    }
}

/// The value of `0xff` and how many digits it has.
fn hexadecimal(word: &str) -> Option<(u128, u32)> {
    let digits = word.strip_prefix("0x")?;
    let value = u128::from_str_radix(digits, 16).ok()?;
    Some((value, digits.len() as u32))
}

/// The bits of a literal in a type, if it has exactly that value there.
fn float_bits(ty: Type, literal: &str) -> Option<u128> {
    if ty == Type::FP128 {
        return quad_bits(literal);
    }
    narrow_float_bits(ty, literal).map(u128::from)
}

/// `0xL` is followed by the low half, then the high one; else the number is that of a double.
fn quad_bits(literal: &str) -> Option<u128> {
    if let Some(digits) = literal.strip_prefix("0xL") {
        let bits = u128::from_str_radix(digits, 16).ok()?;
        return (digits.len() == 32).then_some(bits.rotate_left(64));
    }
    let double = narrow_float_bits(Type::DOUBLE, literal)?;
    Some(float::convert(float::Format::Double, float::Format::Quad, u128::from(double)))
}

fn narrow_float_bits(ty: Type, literal: &str) -> Option<u64> {
    if let Some(hex) = literal.strip_prefix("0x") {
        let (expected, digits) = match hex.as_bytes().first()? {
            b'H' => (Type::HALF, &hex[1..]),
            b'R' => (Type::BFLOAT, &hex[1..]),
            b'K' | b'L' | b'M' => return None,
            _ => (Type::DOUBLE, hex),
        };
        let bits = u64::from_str_radix(digits, 16).ok()?;
        if expected == Type::DOUBLE {
            return double_to(ty, bits);
        }
        return (expected == ty && bits <= 0xffff).then_some(bits);
    }
    double_to(ty, literal.parse::<f64>().ok()?.to_bits())
}

fn double_to(ty: Type, bits: u64) -> Option<u64> {
    match ty.kind() {
        TypeKind::Double => Some(bits),
        TypeKind::Float => narrow_to_float(bits),
        TypeKind::Half => narrow::<Half>(bits),
        TypeKind::Bfloat => narrow::<BFloat>(bits),
        _ => None,
    }
}

fn narrow_to_float(bits: u64) -> Option<u64> {
    let value = f64::from_bits(bits);
    if value.is_nan() {
        // A conversion would quiet signalling NaNs.
        let mantissa = bits & 0x000f_ffff_ffff_ffff;
        let exact = mantissa.trailing_zeros() >= 29;
        return exact.then_some((bits >> 63) << 31 | 0x7f80_0000 | mantissa >> 29);
    }
    let narrowed = value as f32;
    let same = f64::from(narrowed).to_bits() == bits;
    same.then_some(u64::from(narrowed.to_bits()))
}

fn narrow<T: Float + rustc_apfloat::FloatConvert<Double>>(bits: u64) -> Option<u64>
where
    Double: rustc_apfloat::FloatConvert<T>,
{
    use rustc_apfloat::FloatConvert;
    let mut loses = false;
    let narrowed: T = Double::from_bits(u128::from(bits)).convert(&mut loses).value;
    (!loses).then_some(narrowed.to_bits() as u64)
}
