//! Type transforms: `__remove_cv(T)`, `__decay(T)` and the like, as types.

use crate::context::{Mode, Parser, Res};
use cuprum_ast::{Qualifiers, Type, TypeKind, TypeTransform};
use cuprum_lex::TokenKind;
use cuprum_source::{Code, Loc};

impl Parser<'_> {
    /// ```text
    /// type-transform: transform-name "(" type-id ")"
    /// ```
    /// `None` if none is next.
    pub fn type_transform_specifier(&mut self) -> Res<Option<Type>> {
        let Some(transform) = self.at_type_transform(0) else { return Ok(None) };
        let loc = self.bump().loc;
        self.expect(TokenKind::LParen)?;
        let ty = self.outside_template_arguments(|parser| parser.type_id())?;
        self.expect(TokenKind::RParen)?;
        match self.frame.here.mode {
            Mode::Syntax => Ok(Some(Type::PLACEHOLDER)),
            Mode::Full if self.is_unknown_type(ty) => Ok(Some(self.unknown_type())),
            Mode::Signature if self.is_dependent_type(ty) => {
                Ok(Some(self.ast.types.intern(TypeKind::Transformed(transform, ty))))
            }
            Mode::Full | Mode::Signature => self.transform_type(transform, ty, loc).map(Some),
        }
    }

    /// What a transform makes of a type.
    pub fn transform_type(&mut self, transform: TypeTransform, ty: Type, loc: Loc) -> Res<Type> {
        use TypeTransform as T;
        let cv = Qualifiers::CONST.union(Qualifiers::VOLATILE);
        Ok(match transform {
            T::AddLvalueReference => match self.is_referenceable(ty) {
                true => self.ast.types.lvalue_ref(ty),
                false => ty,
            },
            T::AddRvalueReference => match self.is_referenceable(ty) {
                true => self.ast.types.rvalue_ref(ty),
                false => ty,
            },
            T::AddPointer => {
                let to = self.ast.types.without_ref(ty);
                match self.is_referenceable(to) || matches!(self.ast.types.kind(to), TypeKind::Void)
                {
                    true => self.ast.types.pointer(to),
                    false => ty,
                }
            }
            T::RemovePointer => self.ast.types.pointee(ty).unwrap_or(ty),
            T::RemoveReference | T::RemoveReferenceT => self.ast.types.without_ref(ty),
            T::RemoveConst => self.without_qualifiers(ty, Qualifiers::CONST),
            T::RemoveVolatile => self.without_qualifiers(ty, Qualifiers::VOLATILE),
            T::RemoveRestrict => self.without_qualifiers(ty, Qualifiers::RESTRICT),
            T::RemoveCv => self.without_qualifiers(ty, cv),
            T::RemoveCvref => {
                let ty = self.ast.types.without_ref(ty);
                self.without_qualifiers(ty, cv)
            }
            T::RemoveExtent => self.ast.types.array_element(ty).unwrap_or(ty),
            T::RemoveAllExtents => {
                let mut ty = ty;
                while let TypeKind::Array(element, _) = *self.ast.types.kind(ty) {
                    ty = element;
                }
                ty
            }
            T::Decay => {
                let ty = self.ast.types.without_ref(ty);
                match self.ast.types.array_element(ty) {
                    Some(element) => self.ast.types.pointer(element),
                    None if self.is_function(ty) && self.is_referenceable(ty) => {
                        self.ast.types.pointer(ty)
                    }
                    None => self.without_qualifiers(ty, cv),
                }
            }
            T::MakeSigned => self.with_signedness(ty, true, loc)?,
            T::MakeUnsigned => self.with_signedness(ty, false, loc)?,
            T::UnderlyingType => match self.ast.types.as_enum(ty) {
                Some(id) => self.ast.enums[id].underlying,
                None => return Err(self.error(Code::UnderlyingOfNonEnum, loc, &[])),
            },
        })
    }

    /// A type with some top-level qualifiers taken off; those of an array are its elements'.
    pub fn without_qualifiers(&mut self, ty: Type, off: Qualifiers) -> Type {
        cuprum_limits::check();
        let TypeKind::Array(element, count) = *self.ast.types.kind(ty) else {
            return ty.unqualified().with(ty.top_qualifiers().without(off));
        };
        let element = self.without_qualifiers(element, off);
        self.ast.types.array(element, count)
    }

    /// The signed or unsigned integral type of a type's size; qualifiers stay.
    fn with_signedness(&mut self, ty: Type, signed: bool, loc: Loc) -> Res<Type> {
        let is_enum = self.ast.types.as_enum(ty).is_some();
        let plain = if is_enum { Type::PLACEHOLDER } else { ty.unqualified() };
        let pairs = [
            (Type::SCHAR, Type::UCHAR),
            (Type::SHORT, Type::USHORT),
            (Type::INT, Type::UINT),
            (Type::LONG, Type::ULONG),
            (Type::LONG_LONG, Type::ULONG_LONG),
            (Type::INT128, Type::UINT128),
        ];
        let own = pairs.iter().find(|(one, other)| plain == *one || plain == *other);
        // Characters and enumerations have the type of their size that ranks lowest.
        let by_size = || {
            let size = self.ast.size_of(ty);
            pairs.iter().find(|(one, _)| self.ast.size_of(*one) == size)
        };
        let is_integer = plain != Type::BOOL
            && (plain == Type::PLACEHOLDER || self.ast.types.is_integral(plain));
        let pair = match (own, is_integer) {
            (Some(pair), _) => Some(pair),
            (None, true) => by_size(),
            (None, false) => None,
        };
        match pair {
            Some((one, other)) => {
                Ok((if signed { *one } else { *other }).with(ty.top_qualifiers()))
            }
            None => Err(self.error(
                Code::SignednessOfType,
                loc,
                &[if signed { "__make_signed" } else { "__make_unsigned" }],
            )),
        }
    }
}
