//! Literals ([lex.literal]): their types by value, base and suffix.

use crate::context::{Parser, Res};
use cuprum_ast::{Category, ExprId, ExprKind, Qualifiers, StringLiteral, Type};
use cuprum_lex::{FloatSuffix, IntSuffix, LanguageStandard, Literal, StringEncoding};
use cuprum_numbers::integer::{sign_extend, truncate};
use cuprum_source::{Code, Loc};

/// The type of an integer literal: the first of its list that can hold the value ([lex.icon]).
fn integer_literal_type(value: u128, decimal: bool, suffix: IntSuffix) -> Option<Type> {
    let signed: &[(Type, u32)] = &[(Type::INT, 31), (Type::LONG, 63), (Type::LONG_LONG, 63)];
    let unsigned: &[(Type, u32)] = &[(Type::UINT, 32), (Type::ULONG, 64), (Type::ULONG_LONG, 64)];
    let start = if suffix.size { 1 } else { usize::from(suffix.longs.min(2)) };
    let fits = |bits: u32| value >> bits == 0;
    (start..3)
        .flat_map(|rank| [(false, signed[rank]), (true, unsigned[rank])])
        .filter(|&(is_unsigned, _)| match (suffix.unsigned, is_unsigned) {
            (true, is_unsigned) => is_unsigned,
            // A decimal literal without `u` never becomes unsigned.
            (false, is_unsigned) => !is_unsigned || !decimal,
        })
        .find(|&(_, (_, bits))| fits(bits))
        .map(|(_, (ty, _))| ty)
}

impl Parser<'_> {
    /// A literal token.
    pub fn build_literal(&mut self, literal: &Literal, loc: Loc) -> Res<ExprId> {
        cuprum_limits::check();
        match literal {
            Literal::Int { value, decimal, suffix } => {
                let ty = match integer_literal_type(*value, *decimal, *suffix) {
                    Some(ty) => ty,
                    // Larger than any signed type but within 64 bits: nvcc takes it as unsigned.
                    None if *value >> 64 == 0 => Type::ULONG,
                    None => return Err(self.error(Code::IntegerTooLarge, loc, &[])),
                };
                Ok(self.int_constant(*value as i128, ty, loc))
            }
            Literal::Float { bits, suffix } => {
                let ty = match suffix {
                    FloatSuffix::None => Type::DOUBLE,
                    FloatSuffix::F => Type::FLOAT,
                    FloatSuffix::L => Type::LONG_DOUBLE,
                };
                Ok(self.ast.expr(ExprKind::Float(u128::from(*bits)), ty, Category::PrValue, loc))
            }
            Literal::Char { value, encoding, multi } => {
                let ty = if *multi { Type::INT } else { self.character_type(*encoding) };
                let value = self.ast_truncate(i128::from(*value), ty);
                Ok(self.int_constant(value, ty, loc))
            }
            Literal::String { units, encoding } => {
                let element = self.character_type(*encoding).with(Qualifiers::CONST);
                let mut units = units.clone();
                units.push(0);
                let ty = self.ast.types.array(element, Some(units.len() as u64));
                let string = self.ast.strings.push(StringLiteral { units, element });
                Ok(self.ast.expr(ExprKind::String(string), ty, Category::LValue, loc))
            }
            Literal::User { literal, spelling, suffix } => {
                self.build_user_literal(literal, spelling, *suffix, loc)
            }
        }
    }

    /// The element type of a character or string literal.
    fn character_type(&self, encoding: StringEncoding) -> Type {
        match encoding {
            StringEncoding::Plain => Type::CHAR,
            StringEncoding::Utf8 if self.options.standard >= LanguageStandard::Cpp20 => Type::CHAR8,
            StringEncoding::Utf8 => Type::CHAR,
            StringEncoding::Utf16 => Type::CHAR16,
            StringEncoding::Utf32 => Type::CHAR32,
            StringEncoding::Wide => Type::WCHAR,
        }
    }

    /// `true` and `false`.
    pub fn build_bool(&mut self, value: bool, loc: Loc) -> ExprId {
        self.int_constant(i128::from(value), Type::BOOL, loc)
    }

    /// `nullptr`
    pub fn build_nullptr(&mut self, loc: Loc) -> ExprId {
        self.ast.expr(ExprKind::Null, Type::NULLPTR, Category::PrValue, loc)
    }

    /// An integer constant; the value must fit the type.
    pub fn int_constant(&mut self, value: i128, ty: Type, loc: Loc) -> ExprId {
        self.ast.expr(ExprKind::Int(value), ty, Category::PrValue, loc)
    }

    /// A value reduced to the width and signedness of an integral or enumeration type.
    pub fn ast_truncate(&self, value: i128, ty: Type) -> i128 {
        let ty = self.ast.underlying(ty);
        if ty == Type::BOOL {
            return i128::from(value != 0);
        }
        let Some(bits) = self.ast.types.int_bits(ty) else { return value };
        truncate_to(value, bits, self.ast.types.is_signed(ty))
    }
}

/// A value reduced to `bits` bits and extended again by its sign.
pub(crate) fn truncate_to(value: i128, bits: u32, signed: bool) -> i128 {
    match signed {
        true => sign_extend(bits, value as u128),
        false => truncate(bits, value as u128) as i128,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integer_literals_take_the_first_type_that_holds_them() {
        let plain = IntSuffix::default();
        let u = IntSuffix { unsigned: true, ..plain };
        let l = IntSuffix { longs: 1, ..plain };
        let ul = IntSuffix { unsigned: true, longs: 1, ..plain };
        let ll = IntSuffix { longs: 2, ..plain };
        let ull = IntSuffix { unsigned: true, longs: 2, ..plain };
        let table: &[(u128, bool, IntSuffix, Option<Type>)] = &[
            (0, true, plain, Some(Type::INT)),
            (2_147_483_647, true, plain, Some(Type::INT)),
            (2_147_483_648, true, plain, Some(Type::LONG)),
            (0x8000_0000, false, plain, Some(Type::UINT)),
            (0xffff_ffff, false, plain, Some(Type::UINT)),
            (0x1_0000_0000, false, plain, Some(Type::LONG)),
            (0x8000_0000_0000_0000, false, plain, Some(Type::ULONG)),
            (9_223_372_036_854_775_808, true, plain, None),
            (1, true, u, Some(Type::UINT)),
            (4_294_967_296, true, u, Some(Type::ULONG)),
            (1, true, l, Some(Type::LONG)),
            (1, true, ul, Some(Type::ULONG)),
            (1, true, ll, Some(Type::LONG_LONG)),
            (0xffff_ffff_ffff_ffff, false, ll, Some(Type::ULONG_LONG)),
            (1, true, ull, Some(Type::ULONG_LONG)),
        ];
        for &(value, decimal, suffix, expected) in table {
            assert_eq!(
                integer_literal_type(value, decimal, suffix),
                expected,
                "{value} {suffix:?}"
            );
        }
    }

    #[test]
    fn truncation_extends_by_sign() {
        assert_eq!(truncate_to(300, 8, false), 44);
        assert_eq!(truncate_to(200, 8, true), -56);
        assert_eq!(truncate_to(-1, 32, false), 0xffff_ffff);
        assert_eq!(truncate_to(-1, 128, false), -1);
    }
}
