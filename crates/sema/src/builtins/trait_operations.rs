//! Traits that ask whether an operation exists, is trivial, or cannot throw.
//!
//! The operation is built on stand-ins for objects of the given types, as if errors were
//! substitution failures; the tree that comes of it answers the rest.

use crate::class::special_members::SpecialKind;
use crate::context::{Initializer, Operand, Parser, Res};
use cuprum_ast::{
    Access, Category, ExprId, ExprKind, FuncId, RecordId, Type, TypeKind, TypeTrait,
    dependent_types, floating_types, integral_types, undeduced_types,
};
use cuprum_source::{Code, Loc};

/// What is known of ending an object's life.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Destruction {
    /// The destructor exists, is not deleted and may be called from anywhere.
    pub is_possible: bool,
    /// It does nothing.
    pub is_trivial: bool,
    /// It is `noexcept`.
    pub is_nothrow: bool,
}

impl Destruction {
    const NOTHING: Destruction =
        Destruction { is_possible: true, is_trivial: true, is_nothrow: true };
    const NONE: Destruction =
        Destruction { is_possible: false, is_trivial: false, is_nothrow: false };

    fn and(self, other: Destruction) -> Destruction {
        Destruction {
            is_possible: self.is_possible && other.is_possible,
            is_trivial: self.is_trivial && other.is_trivial,
            is_nothrow: self.is_nothrow && other.is_nothrow,
        }
    }
}

/// What must hold of an operation besides that it exists.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Demand {
    Exists,
    Trivial,
    Nothrow,
}

impl Parser<'_> {
    /// The value of a trait about an operation.
    #[expect(clippy::wildcard_enum_match_arm, reason = "the other traits ask about the type alone")]
    pub(super) fn operation_trait(
        &mut self,
        item: TypeTrait,
        types: &[Type],
        loc: Loc,
    ) -> Res<bool> {
        use Demand::*;
        use TypeTrait as T;
        let (Some((&first, rest)), second) =
            (types.split_first(), types.get(1).copied().unwrap_or(Type::VOID))
        else {
            return Err(self.error(Code::TooFewArguments, loc, &[]));
        };
        Ok(match item {
            T::IsConstructible => self.is_constructible(first, rest, Exists, loc),
            T::IsTriviallyConstructible => self.is_constructible(first, rest, Trivial, loc),
            T::IsNothrowConstructible => self.is_constructible(first, rest, Nothrow, loc),
            T::IsAssignable => self.is_assignable(first, second, Exists, loc),
            T::IsTriviallyAssignable => self.is_assignable(first, second, Trivial, loc),
            T::IsNothrowAssignable => self.is_assignable(first, second, Nothrow, loc),
            T::IsConvertible | T::IsConvertibleTo => {
                self.is_convertible(first, second, Exists, loc)
            }
            T::IsNothrowConvertible => self.is_convertible(first, second, Nothrow, loc),
            T::IsDestructible => self.destruction(first).is_possible,
            T::IsTriviallyDestructible => {
                let found = self.destruction(first);
                found.is_possible && found.is_trivial
            }
            T::IsNothrowDestructible => {
                let found = self.destruction(first);
                found.is_possible && found.is_nothrow
            }
            // The older family: about the class's own functions, `const T &` or `T &&` given.
            T::HasTrivialDestructor => self.destruction(self.element_of(first)).is_trivial,
            T::HasTrivialConstructor => self.own_operation(first, Own::Default, Trivial, loc),
            T::HasNothrowConstructor => self.own_operation(first, Own::Default, Nothrow, loc),
            T::HasTrivialCopy => self.own_operation(first, Own::Copy, Trivial, loc),
            T::HasNothrowCopy => self.own_operation(first, Own::Copy, Nothrow, loc),
            T::HasTrivialMoveConstructor => self.own_operation(first, Own::Move, Trivial, loc),
            T::HasTrivialAssign => self.own_operation(first, Own::CopyAssign, Trivial, loc),
            T::HasNothrowAssign => self.own_operation(first, Own::CopyAssign, Nothrow, loc),
            T::HasTrivialMoveAssign => self.own_operation(first, Own::MoveAssign, Trivial, loc),
            T::HasNothrowMoveAssign => self.own_operation(first, Own::MoveAssign, Nothrow, loc),
            T::ReferenceBindsToTemporary
            | T::ReferenceConstructsFromTemporary
            | T::ReferenceConvertsFromTemporary => self.binds_to_temporary(first, second, loc),
            _ => return Err(self.unsupported(item.word(), loc)),
        })
    }

    /// Runs `f` as a trial from outside any class: errors are silent, nothing counts as used.
    fn ask<T>(&mut self, f: impl FnOnce(&mut Self) -> T) -> T {
        self.in_class(None, |parser| parser.silently(|parser| parser.unevaluated(f)))
    }

    /// A stand-in for `declval<T>()`.
    fn stand_in(&mut self, ty: Type, loc: Loc) -> ExprId {
        let (ty, category) = match *self.ast.types.kind(ty) {
            TypeKind::LValueRef(to) => (to, Category::LValue),
            TypeKind::RValueRef(to) if matches!(self.ast.types.kind(to), TypeKind::Function(_)) => {
                (to, Category::LValue)
            }
            TypeKind::Function(_) => (ty, Category::LValue),
            TypeKind::RValueRef(to) => (to, Category::XValue),
            TypeKind::Void => (ty, Category::PrValue),
            integral_types!()
            | floating_types!()
            | TypeKind::Nullptr
            | undeduced_types!()
            | TypeKind::Pointer(_)
            | TypeKind::Array(..)
            | TypeKind::Record(_)
            | TypeKind::Enum(_)
            | TypeKind::MemberPointer { .. }
            | dependent_types!() => (ty, Category::XValue),
        };
        self.ast.expr(ExprKind::Uninit, ty, category, loc)
    }

    /// The innermost element of an array type.
    fn element_of(&self, mut ty: Type) -> Type {
        while let TypeKind::Array(element, _) = self.ast.types.kind(ty) {
            ty = *element;
        }
        ty
    }

    /// `T object(declval<Args>()...)` ([meta.unary.prop]).
    fn is_constructible(&mut self, ty: Type, args: &[Type], demand: Demand, loc: Loc) -> bool {
        match *self.ast.types.kind(ty) {
            TypeKind::Void | TypeKind::Function(_) | TypeKind::Array(_, None) => return false,
            TypeKind::Array(..) if args.is_empty() => {
                return self.is_constructible(self.element_of(ty), args, demand, loc);
            }
            TypeKind::Array(..) => return false,
            integral_types!()
            | floating_types!()
            | TypeKind::Nullptr
            | undeduced_types!()
            | TypeKind::Pointer(_)
            | TypeKind::LValueRef(_)
            | TypeKind::RValueRef(_)
            | TypeKind::Record(_)
            | TypeKind::Enum(_)
            | TypeKind::MemberPointer { .. }
            | dependent_types!() => {}
        }
        if self.record_behind(ty).is_some_and(|record| self.is_abstract(record)) {
            return false;
        }
        let destruction = match self.ast.types.is_reference(ty) {
            true => Destruction::NOTHING,
            false => self.destruction(ty),
        };
        if !destruction.is_possible {
            return false;
        }
        let built = self.ask(|parser| {
            let operands: Vec<Operand> =
                args.iter().map(|&arg| Operand::Expr(parser.stand_in(arg, loc))).collect();
            let init = match operands.is_empty() {
                true => Initializer::Value,
                false => Initializer::Direct(operands),
            };
            parser.initialize(ty, init, loc).ok()
        });
        let Some(built) = built else { return false };
        match demand {
            Demand::Exists => true,
            Demand::Trivial => {
                let by_default = args.is_empty()
                    && self
                        .record_behind(ty)
                        .is_some_and(|record| !self.is_trivially_default_constructible(record));
                destruction.is_trivial
                    && !by_default
                    && built.is_none_or(|expr| self.is_trivial_tree(expr))
            }
            Demand::Nothrow => {
                destruction.is_nothrow && built.is_none_or(|expr| !self.can_throw(expr))
            }
        }
    }

    /// `declval<T>() = declval<U>()`
    fn is_assignable(&mut self, ty: Type, from: Type, demand: Demand, loc: Loc) -> bool {
        let is_void = |parser: &Self, ty| matches!(parser.ast.types.kind(ty), TypeKind::Void);
        if is_void(self, ty) || is_void(self, from) {
            return false;
        }
        let built = self.ask(|parser| {
            let target = Operand::Expr(parser.stand_in(ty, loc));
            let value = Operand::Expr(parser.stand_in(from, loc));
            parser.build_assign(None, target, value, loc).ok()
        });
        match (built, demand) {
            (None, _) => false,
            (Some(_), Demand::Exists) => true,
            (Some(expr), Demand::Trivial) => self.is_trivial_tree(expr),
            (Some(expr), Demand::Nothrow) => !self.can_throw(expr),
        }
    }

    /// `To f() { return declval<From>(); }` ([meta.rel]).
    fn is_convertible(&mut self, from: Type, to: Type, demand: Demand, loc: Loc) -> bool {
        let is_void = |parser: &Self, ty| matches!(parser.ast.types.kind(ty), TypeKind::Void);
        if is_void(self, from) || is_void(self, to) {
            return is_void(self, from) && is_void(self, to);
        }
        if matches!(self.ast.types.kind(to), TypeKind::Array(..) | TypeKind::Function(_)) {
            return false;
        }
        if self.ast.types.as_record(to).is_some_and(|record| self.is_abstract(record)) {
            return false;
        }
        let built = self.ask(|parser| {
            if parser.is_wrong_base_conversion(from, to) {
                return None;
            }
            let value = Operand::Expr(parser.stand_in(from, loc));
            parser.convert_to(value, to, loc).ok()
        });
        match (built, demand) {
            (None, _) => false,
            (Some(expr), Demand::Nothrow) => !self.can_throw(expr),
            (Some(_), _) => true,
        }
    }

    /// Whether a reference would bind to a temporary made from the argument.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn binds_to_temporary(&mut self, to: Type, from: Type, loc: Loc) -> bool {
        if !self.ast.types.is_reference(to) {
            return false;
        }
        let built = self.ask(|parser| {
            let value = Operand::Expr(parser.stand_in(from, loc));
            parser.initialize(to, Initializer::Direct(vec![value]), loc).ok().flatten()
        });
        let Some(mut expr) = built else { return false };
        loop {
            expr = match self.ast.exprs[expr].kind {
                ExprKind::Temporary(_) => return true,
                ExprKind::Cast(_, inner) => inner,
                _ => return false,
            };
        }
    }

    /// What ends the life of an object of this type; references have no end of their own.
    pub(crate) fn destruction(&mut self, ty: Type) -> Destruction {
        self.destruction_from(ty, None)
    }

    /// The same within a class, which may be a friend of the one that is destroyed.
    fn destruction_from(&mut self, ty: Type, from: Option<RecordId>) -> Destruction {
        match *self.ast.types.kind(ty) {
            TypeKind::Void | TypeKind::Function(_) | TypeKind::Array(_, None) => Destruction::NONE,
            TypeKind::Array(element, _) => self.destruction_from(element, from),
            TypeKind::Record(record) => self.class_destruction(record, from),
            integral_types!()
            | floating_types!()
            | TypeKind::Nullptr
            | undeduced_types!()
            | TypeKind::Pointer(_)
            | TypeKind::LValueRef(_)
            | TypeKind::RValueRef(_)
            | TypeKind::Enum(_)
            | TypeKind::MemberPointer { .. }
            | dependent_types!() => Destruction::NOTHING,
        }
    }

    fn class_destruction(&mut self, record: RecordId, from: Option<RecordId>) -> Destruction {
        let ty = self.ast.types.intern(TypeKind::Record(record));
        if !self.complete_type(ty) {
            return Destruction::NONE;
        }
        let written = self.record_info(record).destructor;
        if let Some(destructor) = written {
            let info = self.function_info(destructor);
            if info.is_deleted {
                return Destruction::NONE;
            }
            let (is_defaulted, access) = (info.is_defaulted, info.access);
            let is_possible = access == Access::Public
                || from.is_some()
                    && self.in_class(from, |parser| parser.has_access_to(record, access));
            if !is_defaulted {
                let is_nothrow = !self.function_can_throw(destructor);
                return Destruction { is_possible, is_trivial: false, is_nothrow };
            }
            let members = self.members_destruction(record);
            return members.and(Destruction {
                is_possible,
                is_trivial: !self.has_virtual_destructor(record),
                is_nothrow: true,
            });
        }
        self.members_destruction(record)
    }

    /// What the destructor of a class does that does not write one.
    fn members_destruction(&mut self, record: RecordId) -> Destruction {
        cuprum_limits::check();
        let data = &self.ast.records[record];
        let bases: Vec<RecordId> = data.bases.iter().map(|base| base.record).collect();
        let fields: Vec<Type> = data.fields.iter().map(|field| field.ty).collect();
        let is_union = data.kind == cuprum_ast::RecordKind::Union;
        let mut all = Destruction::NOTHING;
        for base in bases {
            all = all.and(self.class_destruction(base, Some(record)));
        }
        for field in fields {
            let part = self.destruction_from(field, Some(record));
            all = all.and(part);
            // A union member with a destructor of its own deletes the union's, of which only the exceptions
            // matter then: to a class around it that writes a destructor.
            all.is_possible &= !is_union || part.is_trivial;
        }
        all
    }

    /// Whether a destructor that says nothing about exceptions lets none out: its members decide.
    pub(crate) fn members_end_quietly(&mut self, record: RecordId) -> bool {
        self.members_destruction(record).is_nothrow
    }

    /// Whether a defaulted function lets exceptions out: the same operation on its parts decides.
    pub(crate) fn defaulted_function_can_throw(&mut self, func: FuncId, record: RecordId) -> bool {
        use cuprum_ast::{FunctionName, OperatorName};
        let function = &self.ast.functions[func];
        let (name, loc) = (function.name, function.loc);
        let by_move = self.ast.types.as_function(function.ty).is_some_and(|function| {
            let first = function.params.first();
            first.is_some_and(|&ty| matches!(self.ast.types.kind(ty), TypeKind::RValueRef(_)))
        });
        let own = match name {
            FunctionName::Constructor if function.params.is_empty() => Own::Default,
            FunctionName::Constructor if by_move => Own::Move,
            FunctionName::Constructor => Own::Copy,
            FunctionName::Operator(OperatorName::Assign) if by_move => Own::MoveAssign,
            FunctionName::Operator(OperatorName::Assign) => Own::CopyAssign,
            FunctionName::Ident(_)
            | FunctionName::Operator(_)
            | FunctionName::Conversion(_)
            | FunctionName::Literal(_)
            | FunctionName::Destructor => return true,
        };
        let data = &self.ast.records[record];
        let bases: Vec<RecordId> = data.bases.iter().map(|base| base.record).collect();
        let mut parts: Vec<Type> = data.fields.iter().map(|field| field.ty).collect();
        for base in bases {
            parts.push(self.ast.types.intern(TypeKind::Record(base)));
        }
        // What copies an object that is not constant may choose other functions for its parts.
        let kind = self.special_kind(func);
        if let Some(kind @ (SpecialKind::CopyConstructor | SpecialKind::CopyAssignment)) = kind
            && !self.special_member(record, kind).outcome.takes_const
        {
            let classes: Vec<RecordId> =
                parts.into_iter().filter_map(|ty| self.ast.element_record(ty)).collect();
            return classes.into_iter().any(|class| {
                let selected = self.select_function(class, kind, false, Category::LValue);
                selected.is_none_or(|selected| self.function_can_throw(selected))
            });
        }
        parts.into_iter().any(|ty| !self.own_operation(ty, own, Demand::Nothrow, loc))
    }

    /// Whether a function copies or moves its own class.
    pub(super) fn copies_own_class(&self, func: FuncId, record: RecordId) -> bool {
        let Some(function) = self.ast.types.as_function(self.ast.functions[func].ty) else {
            return false;
        };
        match function.params.as_slice() {
            [first] => self.ast.types.as_record(self.ast.types.without_ref(*first)) == Some(record),
            _ => false,
        }
    }

    /// The traits of the older family: scalars qualify, `const` ones not for assignment.
    fn own_operation(&mut self, ty: Type, own: Own, demand: Demand, loc: Loc) -> bool {
        let element = self.element_of(ty);
        if matches!(self.ast.types.kind(element), TypeKind::Void | TypeKind::Function(_)) {
            return false;
        }
        if self.ast.types.is_reference(element) {
            return matches!(own, Own::Copy | Own::Move);
        }
        let is_const = self.ast.types.qualifiers(element).is_const();
        if matches!(own, Own::CopyAssign | Own::MoveAssign) && is_const {
            return false;
        }
        let Some(record) = self.ast.types.as_record(element) else { return true };
        // Copying without throwing is asked of all constructors that are written for it, whichever a call
        // would choose: there may be templates beside them.
        let copies = self.special_member(record, SpecialKind::CopyConstructor);
        if own == Own::Copy && demand == Demand::Nothrow && copies.is_user_declared {
            let written = self.record_info(record).functions.clone();
            return !copies.outcome.is_deleted
                && written.into_iter().all(|func| {
                    self.special_kind(func) != Some(SpecialKind::CopyConstructor)
                        || !self.function_can_throw(func)
                });
        }
        let constant = element.with(cuprum_ast::Qualifiers::CONST);
        let constant = self.ast.types.lvalue_ref(constant);
        let target = self.ast.types.lvalue_ref(element);
        let moved = self.ast.types.rvalue_ref(element);
        match own {
            Own::Default => self.is_constructible(element, &[], demand, loc),
            Own::Copy => self.is_constructible(element, &[constant], demand, loc),
            Own::Move => self.is_constructible(element, &[moved], demand, loc),
            Own::CopyAssign => self.is_assignable(target, constant, demand, loc),
            Own::MoveAssign => self.is_assignable(target, moved, demand, loc),
        }
    }
}

/// A special member function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Own {
    Default,
    Copy,
    Move,
    CopyAssign,
    MoveAssign,
}

impl Parser<'_> {
    /// Whether a class has or inherits virtual functions.
    pub(crate) fn is_polymorphic(&self, record: RecordId) -> bool {
        self.ast.records[record].traits.is_polymorphic
    }

    /// Whether a class has a pure virtual function.
    pub(crate) fn is_abstract(&self, record: RecordId) -> bool {
        self.ast.records[record].traits.is_abstract
    }

    /// Whether a class has a virtual destructor.
    pub(crate) fn has_virtual_destructor(&self, record: RecordId) -> bool {
        let destructor = self.ast.records[record].traits.destructor;
        destructor.is_some_and(|func| self.ast.functions[func].member.is_virtual)
    }
}
