//! Aggregates from parenthesised values (C++20, [dcl.init.general]/16.6.2.2): elements in order, each
//! copy-initialised, with neither elided braces nor a check for narrowing.

use super::init::Context;
use super::sequence::UserConversions;
use crate::context::{Operand, Parser, Res};
use cuprum_ast::{
    Category, ExprId, ExprKind, RecordId, RecordKind, Type, TypeKind, dependent_types,
    fundamental_types, undeduced_types,
};
use cuprum_lex::LanguageStandard;
use cuprum_source::{Code, Loc};

impl Parser<'_> {
    /// Whether parentheses may list the elements of an object of this type.
    pub(super) fn takes_parenthesized_elements(&mut self, ty: Type) -> bool {
        if self.options.standard < LanguageStandard::Cpp20 {
            return false;
        }
        match *self.ast.types.kind(ty) {
            TypeKind::Array(_, bound) => bound.is_some(),
            TypeKind::Record(record) => self.complete_type(ty) && self.is_aggregate(record),
            fundamental_types!()
            | undeduced_types!()
            | TypeKind::Pointer(_)
            | TypeKind::LValueRef(_)
            | TypeKind::RValueRef(_)
            | TypeKind::Function(_)
            | TypeKind::Enum(_)
            | TypeKind::MemberPointer { .. }
            | dependent_types!() => false,
        }
    }

    /// Whether an operand is the first element of an aggregate rather than something to convert.
    pub(super) fn is_first_element(&mut self, ty: Type, operand: &Operand) -> bool {
        if matches!(operand, Operand::List(_))
            || self.ast.types.is_reference(ty)
            || !self.is_class(ty)
            || !self.takes_parenthesized_elements(ty)
        {
            return false;
        }
        let first = match self.ast.types.as_record(ty) {
            Some(record) => self.first_element(record),
            None => None,
        };
        let user = UserConversions::Implicit;
        first.is_some_and(|first| self.implicit_sequence(operand, first, user).is_some())
            && self.implicit_sequence(operand, ty, UserConversions::Explicit).is_none()
    }

    fn first_element(&mut self, record: RecordId) -> Option<Type> {
        let data = &self.ast.records[record];
        match (data.bases.first(), data.fields.first()) {
            (Some(base), _) => {
                let base = base.record;
                Some(self.ast.types.intern(TypeKind::Record(base)))
            }
            (None, Some(field)) => Some(field.ty),
            (None, None) => None,
        }
    }

    /// The object whose elements these operands are.
    pub(super) fn parenthesized_aggregate(
        &mut self,
        ty: Type,
        args: Vec<Operand>,
        loc: Loc,
    ) -> Res<ExprId> {
        match *self.ast.types.kind(ty) {
            TypeKind::Array(element, Some(bound)) => {
                if args.len() as u64 > bound {
                    return Err(self.too_many_elements(&args, bound as usize, loc));
                }
                let mut parts = Vec::with_capacity(args.len());
                for arg in args {
                    parts.push(self.parenthesized_element(element, arg, loc)?);
                }
                if self.needs_default(element) {
                    while (parts.len() as u64) < bound {
                        parts.push(self.value_initialize(element, loc)?);
                    }
                }
                Ok(self.ast.expr(ExprKind::Aggregate(parts), ty, Category::PrValue, loc))
            }
            TypeKind::Record(record) => self.parenthesized_class(ty, record, args, loc),
            fundamental_types!()
            | undeduced_types!()
            | TypeKind::Pointer(_)
            | TypeKind::LValueRef(_)
            | TypeKind::RValueRef(_)
            | TypeKind::Array(..)
            | TypeKind::Function(_)
            | TypeKind::Enum(_)
            | TypeKind::MemberPointer { .. }
            | dependent_types!() => Err(self.too_many_elements(&args, 1, loc)),
        }
    }

    fn parenthesized_class(
        &mut self,
        ty: Type,
        record: RecordId,
        args: Vec<Operand>,
        loc: Loc,
    ) -> Res<ExprId> {
        let ty = ty.unqualified();
        let count = args.len();
        let all = args.clone();
        let mut rest = args.into_iter();
        if self.ast.records[record].kind == RecordKind::Union {
            let first = self.first_element(record);
            let (Some(first), Some(arg), 1) = (first, rest.next(), count) else {
                return Err(self.too_many_elements(&all, 1, loc));
            };
            let value = self.parenthesized_element(first, arg, loc)?;
            let kind = ExprKind::UnionInit(0, value);
            return Ok(self.ast.expr(kind, ty, Category::PrValue, loc));
        }
        let mut parts = Vec::new();
        for base in self.ast.records[record].bases.clone() {
            let base = self.ast.types.intern(TypeKind::Record(base.record));
            parts.push(match rest.next() {
                Some(arg) => self.parenthesized_element(base, arg, loc)?,
                None => self.value_initialize(base, loc)?,
            });
        }
        for index in 0..self.ast.records[record].fields.len() {
            let field = &self.ast.records[record].fields[index];
            let (field_ty, is_unnamed) = (field.ty, field.name.is_none() && field.bits.is_some());
            parts.push(if is_unnamed {
                self.ast.expr(ExprKind::Zero, field_ty, Category::PrValue, loc)
            } else if let Some(arg) = rest.next() {
                self.parenthesized_element(field_ty, arg, loc)?
            } else if let Some(init) = self.field_initializer(record, index as u32, loc)? {
                init
            } else {
                self.value_initialize(field_ty, loc)?
            });
        }
        let left = rest.len();
        if left > 0 {
            return Err(self.too_many_elements(&all, count - left, loc));
        }
        let made = self.ast.expr(ExprKind::Aggregate(parts), ty, Category::PrValue, loc);
        Ok(self.with_initialized_this(record, made))
    }

    fn parenthesized_element(&mut self, ty: Type, arg: Operand, loc: Loc) -> Res<ExprId> {
        let loc = self.operand_loc(&arg, loc);
        self.copy_initialize(ty, arg, Context::Initialize, loc)
    }

    fn too_many_elements(
        &mut self,
        args: &[Operand],
        first: usize,
        loc: Loc,
    ) -> crate::context::Reported {
        let loc = args.get(first).map_or(loc, |arg| self.operand_loc(arg, loc));
        self.error(Code::TooManyInitializers, loc, &[])
    }
}
