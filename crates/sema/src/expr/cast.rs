//! Casts ([expr.static.cast], [expr.reinterpret.cast], [expr.const.cast], [expr.cast]).

use super::conversions::Derivation;
use super::init::Context;
use super::sequence::UserConversions;
use crate::context::{Initializer, Operand, OverloadSet, Parser, Res};
use crate::expr::CastStyle;
use crate::spelling::Spelling;
use cuprum_ast::{CastKind, Category, ExprId, ExprKind, FuncId, Type, TypeKind};
use cuprum_lex::LanguageStandard;
use cuprum_source::{Code, Loc};

impl Parser<'_> {
    /// A cast to a type.
    pub fn build_cast(
        &mut self,
        style: CastStyle,
        ty: Type,
        operand: Operand,
        loc: Loc,
    ) -> Res<ExprId> {
        cuprum_limits::check();
        if self.is_unknown_type(ty) || self.is_unknown_operand(&operand) {
            return Ok(self.unknown(loc));
        }
        if matches!(operand, Operand::List(_)) {
            return Err(self.error(Code::ExpectedExpression, loc, &[]));
        }
        self.forbid_auto(ty, loc)?;
        if self.is_open_enum(ty) {
            return Err(self.incomplete(ty, loc));
        }
        if self.is_void(ty) && matches!(style, CastStyle::Static | CastStyle::CStyle) {
            let expr = self.operand_expr(operand, loc)?;
            return Ok(self.discarded(expr));
        }
        let expr = match operand {
            Operand::Overloads(set) => match self.resolve_cast_address(&set, ty, loc) {
                Some(func) => self.function_or_member(func, &set, set.loc)?,
                None => self.operand_expr(Operand::Overloads(set), loc)?,
            },
            other @ (Operand::Expr(_) | Operand::List(_)) => self.operand_expr(other, loc)?,
        };
        let result = match style {
            CastStyle::Static => self.static_cast(expr, ty, false, loc)?,
            CastStyle::Reinterpret => self.reinterpret_cast(expr, ty, false, loc),
            CastStyle::Const => return self.const_cast(expr, ty, loc),
            CastStyle::Dynamic => return self.dynamic_cast(expr, ty, loc),
            CastStyle::CStyle => {
                // A pointer or reference may go to a base that is not accessible ([expr.cast]/4); a
                // new object is initialised as everywhere.
                let ignores = !self.is_class(ty);
                self.scoped(
                    |here| here.ignores_base_access = ignores,
                    |parser| parser.c_style_cast(expr, ty, loc),
                )?
            }
        };
        match result {
            Some(result) => {
                self.use_destructor(ty, loc)?;
                // Prvalues of class type keep the qualifiers that the cast names.
                let node = &mut self.ast.exprs[result];
                if node.category == Category::PrValue && self.ast.types.as_record(ty).is_some() {
                    node.ty = node.ty.with(ty.top_qualifiers());
                }
                Ok(result)
            }
            None => {
                if self.is_class(ty) && style != CastStyle::Reinterpret {
                    // The conversion that failed says more than "invalid".
                    self.copy_initialize(ty, Operand::Expr(expr), Context::Cast, loc)?;
                }
                let code = self.failed_cast(style, expr, ty, loc);
                Err(self.error(code, loc, &[]))
            }
        }
    }

    /// A dynamic_cast ([expr.dynamic.cast]): to a base it is an implicit conversion, to `void`
    /// a look into the virtual table. Others need type information, which device code has not.
    fn dynamic_cast(&mut self, expr: ExprId, ty: Type, loc: Loc) -> Res<ExprId> {
        let class = |parser: &Self, ty: Type| {
            let to = parser.ast.types.pointee(ty).unwrap_or(parser.ast.types.without_ref(ty));
            parser.ast.types.as_record(to)
        };
        let is_pointer = |parser: &Self, ty: Type| parser.ast.types.is_pointer(ty);
        let from = self.expr_node(expr).ty;
        if let (Some(from), Some(to)) = (class(self, from), class(self, ty))
            && self.is_or_derives_from(from, to)
            && !self.drops_class_qualifiers(expr, ty)
            && is_pointer(self, self.expr_node(expr).ty) == is_pointer(self, ty)
        {
            return self.copy_initialize(ty, Operand::Expr(expr), Context::Cast, loc);
        }
        let code = self.wrong_dynamic_cast(expr, ty);
        match code {
            Some(code) => Err(self.error(code, loc, &[])),
            None if self.ast.types.pointee(ty).is_some_and(|to| self.is_void(to)) => {
                let pointer = self.rvalue(expr);
                Ok(self.cast_node(CastKind::ToMostDerived, pointer, ty))
            }
            None => self.build_dynamic_cast(expr, ty, loc),
        }
    }

    /// A dynamic_cast that asks the object what it is.
    fn build_dynamic_cast(&mut self, expr: ExprId, ty: Type, loc: Loc) -> Res<ExprId> {
        let Some((referent, is_lvalue_ref)) = self.reference_of(ty) else {
            let pointer = self.rvalue(expr);
            return Ok(self.cast_node(CastKind::ToDynamic, pointer, ty.unqualified()));
        };
        let object = self.materialize(expr);
        let address = self.ast.types.pointer(self.expr_node(object).ty);
        let address = self.ast.expr(ExprKind::AddressOf(object), address, Category::PrValue, loc);
        let target = self.ast.types.pointer(referent);
        let found = self.cast_node(CastKind::ToDynamicChecked, address, target);
        let category = if is_lvalue_ref { Category::LValue } else { Category::XValue };
        Ok(self.ast.expr(ExprKind::Deref(found), referent, category, loc))
    }

    /// Whether a dynamic_cast loses `const` or `volatile` of the object.
    fn drops_class_qualifiers(&self, expr: ExprId, ty: Type) -> bool {
        let types = &self.ast.types;
        let from = self.expr_node(expr).ty;
        match (types.pointee(ty), types.pointee(from)) {
            (Some(to), Some(from)) => self.drops_qualifiers(from, to),
            _ => self.drops_qualifiers(from, types.without_ref(ty)),
        }
    }

    /// What the language has against a dynamic_cast.
    fn wrong_dynamic_cast(&mut self, expr: ExprId, ty: Type) -> Option<Code> {
        let target = self.ast.types.pointee(ty);
        let is_void = target.is_some_and(|to| self.is_void(to));
        let target = match target {
            Some(to) => Some(to),
            None => self.reference_of(ty).map(|(to, _)| to),
        };
        let is_class =
            |parser: &mut Self, ty: Type| parser.is_class(ty) && parser.complete_type(ty);
        if !is_void && !target.is_some_and(|to| is_class(self, to)) {
            return Some(Code::DynamicCastTarget);
        }
        let source = self.expr_node(expr).ty;
        let object = match self.reference_of(ty) {
            Some(_) if !is_class(self, source) => return Some(Code::DynamicCastReference),
            Some(_) => source,
            None => match self.ast.types.pointee(source) {
                Some(to) if is_class(self, to) => to,
                _ => return Some(Code::DynamicCastPointer),
            },
        };
        if self.drops_class_qualifiers(expr, ty) {
            return Some(Code::DynamicCastAway);
        }
        let record = self.ast.types.as_record(object)?;
        let is_polymorphic = self.ast.records[record].traits.is_polymorphic;
        (!is_polymorphic).then_some(Code::DynamicCastNotPolymorphic)
    }

    /// What was wrong with a cast: only that it drops qualifiers, or everything.
    fn failed_cast(&mut self, style: CastStyle, expr: ExprId, ty: Type, loc: Loc) -> Code {
        self.silently(|parser| match style {
            CastStyle::Static if matches!(parser.static_cast(expr, ty, true, loc), Ok(Some(_))) => {
                Code::StaticCastAway
            }
            CastStyle::Reinterpret if parser.reinterpret_cast(expr, ty, true, loc).is_some() => {
                Code::ReinterpretCastAway
            }
            CastStyle::Static
            | CastStyle::Reinterpret
            | CastStyle::Const
            | CastStyle::Dynamic
            | CastStyle::CStyle => Code::InvalidConversion,
        })
    }

    /// `T()` makes neither arrays nor references.
    pub fn check_empty_cast(&mut self, ty: Type, spelling: Option<Spelling>, loc: Loc) -> Res<()> {
        if self.ast.types.is_reference(ty) {
            return Err(self.error(Code::InvalidConversion, loc, &[]));
        }
        // As in NVRTC, a substitution may make an array since C++20 has `T(args)` for aggregates.
        let is_allowed = self.frame.here.sfinae_depth > 0
            && self.options.standard >= LanguageStandard::Cpp20
            && !matches!(self.ast.types.kind(ty), TypeKind::Array(_, None));
        if matches!(self.ast.types.kind(ty), TypeKind::Array(..)) && !is_allowed {
            let name = self.spelled_type(ty, spelling);
            return Err(self.error(Code::CastToType, loc, &[&name]));
        }
        Ok(())
    }

    /// `T(args)` and `T{…}`: a prvalue of the type.
    pub fn build_functional_cast(&mut self, ty: Type, init: Initializer, loc: Loc) -> Res<ExprId> {
        if self.is_unknown_initializer(&init) {
            return Ok(self.unknown(loc));
        }
        let ty = match self.class_placeholder(ty) {
            // What depends on nothing is deduced as it will be for all arguments.
            Some(template) if self.is_known_placeholder(template) => {
                self.with_definition(false, |parser| parser.deduce_class(template, &init, loc))?
            }
            _ => ty,
        };
        if self.is_unknown_type(ty) {
            return Ok(self.unknown(loc));
        }
        if let Initializer::Direct(args) = &init
            && let [operand] = args.as_slice()
            && !matches!(operand, Operand::List(_))
        {
            return self.build_cast(CastStyle::CStyle, ty, operand.clone(), loc);
        }
        if self.is_void(ty) {
            match &init {
                Initializer::Direct(_) => {
                    return Err(self.error(Code::ExpectedToken, loc, &[")"]));
                }
                Initializer::DirectList(_) => {
                    return Err(self.incomplete(ty, loc));
                }
                Initializer::Default | Initializer::Copy(_) | Initializer::Value => {}
            }
            let zero = self.int_constant(0, Type::INT, loc);
            return Ok(self.discarded(zero));
        }
        let ty = if let TypeKind::Array(element, None) = *self.ast.types.kind(ty) {
            // The list says how many elements there are.
            match self.deduce_array_bound(element, &init) {
                Some(count) if count > 0 => self.ast.types.array(element, Some(count)),
                _ => return Err(self.error(Code::EmptyUnboundedArray, loc, &[])),
            }
        } else {
            ty
        };
        self.require_concrete(ty, loc)?;
        let made = self.initialize(ty, init, loc)?;
        self.use_destructor(ty, loc)?;
        match made {
            Some(expr) => Ok(self.tested_bool(expr)),
            None => Ok(self.ast.expr(ExprKind::Uninit, ty, Category::PrValue, loc)),
        }
    }

    /// The result of an explicit conversion. That of a `bool` to itself compares with zero: the object
    /// it was read from may be memory that holds anything.
    fn tested_bool(&mut self, value: ExprId) -> ExprId {
        let node = self.expr_node(value);
        let is_read = matches!(
            node.kind,
            ExprKind::Cast(CastKind::Load, _) | ExprKind::Call(..) | ExprKind::Conditional(..)
        );
        match node.ty.unqualified() == Type::BOOL && is_read {
            true => self.cast_node(CastKind::ToBool, value, Type::BOOL),
            false => value,
        }
    }

    /// `(T)e`: the first of const_cast, static_cast, static_cast then const_cast, reinterpret_cast,
    /// reinterpret_cast then const_cast that works ([expr.cast]/4).
    fn c_style_cast(&mut self, expr: ExprId, ty: Type, loc: Loc) -> Res<Option<ExprId>> {
        if let Some(result) = self.static_cast(expr, ty, true, loc)? {
            return Ok(Some(result));
        }
        Ok(self.reinterpret_cast(expr, ty, true, loc))
    }

    /// The function that a cast chooses from a set. A pointer to a member of a class may become one to
    /// a member of a base or of a derived class, so the class of the type does not choose.
    fn resolve_cast_address(&mut self, set: &OverloadSet, ty: Type, loc: Loc) -> Option<FuncId> {
        let found = self.resolve_address(set, ty, loc);
        let TypeKind::MemberPointer { pointee, .. } = *self.ast.types.kind(ty) else {
            return found;
        };
        let naming = set.naming?;
        found.or_else(|| {
            let class = self.ast.types.intern(TypeKind::Record(naming));
            let own = self.ast.types.intern(TypeKind::MemberPointer { class, pointee });
            self.resolve_address(set, own, loc)
        })
    }

    /// A static_cast; `casting_const` lets it drop qualifiers on the way, as `(T)e` may.
    fn static_cast(
        &mut self,
        expr: ExprId,
        ty: Type,
        casting_const: bool,
        loc: Loc,
    ) -> Res<Option<ExprId>> {
        let from = self.expr_node(expr).ty;
        if let Some((referent, lvalue_ref)) = self.reference_of(ty) {
            return self.static_cast_reference(expr, referent, lvalue_ref, casting_const, loc);
        }
        // Any implicit conversion, explicit constructors and conversion functions included.
        if self.converts(expr, ty) {
            let value = self.direct_initialize(ty, Operand::Expr(expr), Context::Cast, loc)?;
            return Ok(Some(match self.bit_field_width(value) {
                // The value has the type of the cast, not the width of the field.
                Some(_) => self.cast_node(CastKind::NoOp, value, ty.unqualified()),
                None => self.tested_bool(value),
            }));
        }
        if self.is_first_element(ty, &Operand::Expr(expr)) {
            return self.parenthesized_aggregate(ty, vec![Operand::Expr(expr)], loc).map(Some);
        }
        if let TypeKind::Array(element, bound) = *self.ast.types.kind(ty) {
            // Its only element says how long an array of unknown bound is.
            let array = self.ast.types.intern(TypeKind::Array(element, bound.or(Some(1))));
            if self.takes_parenthesized_elements(array) {
                let elements = vec![Operand::Expr(expr)];
                return self.parenthesized_aggregate(array, elements, loc).map(Some);
            }
        }
        if self.is_class(from) || self.is_class(ty) {
            return Ok(None);
        }
        let target = ty.unqualified();
        // Only a complete class says what it derives from.
        if let Some(to) = self.ast.types.pointee(target) {
            self.complete_type(to);
        }
        let value = self.rvalue(expr);
        let source = self.expr_node(value).ty.unqualified();
        // Enumerations to and from arithmetic types.
        if self.is_enum(source) && self.ast.types.is_arithmetic(target) {
            let underlying = self.ast.underlying(source);
            if target == Type::BOOL {
                return Ok(Some(self.cast_node(CastKind::ToBool, value, target)));
            }
            if self.ast.types.is_integral(target) {
                return Ok(Some(self.cast_node(CastKind::IntToInt, value, target)));
            }
            let value = self.cast_node(CastKind::IntToInt, value, underlying);
            return Ok(Some(self.cast_node(CastKind::IntToFloat, value, target)));
        }
        if self.is_enum(target) && (self.ast.types.is_arithmetic(source) || self.is_enum(source)) {
            let underlying = self.ast.underlying(target);
            let kind = match (self.ast.types.is_floating(source), underlying == Type::BOOL) {
                (true, false) => CastKind::FloatToInt,
                (_, true) => CastKind::ToBool,
                (false, false) => CastKind::IntToInt,
            };
            let value = if kind == CastKind::IntToInt {
                value
            } else {
                self.cast_node(kind, value, underlying)
            };
            return Ok(Some(self.cast_node(CastKind::IntToInt, value, target)));
        }
        if let (Some(source_to), Some(target_to)) =
            (self.ast.types.pointee(source), self.ast.types.pointee(target))
        {
            if !casting_const && self.drops_qualifiers(source_to, target_to) {
                return Ok(None);
            }
            if self.is_void(source_to) && !self.is_function(target_to) {
                return Ok(Some(self.cast_node(CastKind::PointerToPointer, value, target)));
            }
            if self.derives_from(target_to, source_to) {
                self.check_unambiguous(target_to, source_to, loc)?;
                return Ok(Some(self.cast_node(CastKind::BaseToDerived, value, target)));
            }
            if casting_const {
                if self.derives_from(source_to, target_to) {
                    return Ok(Some(self.cast_node(CastKind::DerivedToBase, value, target)));
                }
                if self.is_void(target_to) || self.similar(source_to, target_to) {
                    return Ok(Some(self.cast_node(CastKind::PointerToPointer, value, target)));
                }
            }
        }
        if source == target {
            return Ok(Some(value));
        }
        self.static_cast_member(value, source, target, casting_const, loc)
    }

    /// Between pointers to members: to one of a base, and what `(T)e` may drop besides.
    fn static_cast_member(
        &mut self,
        value: ExprId,
        source: Type,
        target: Type,
        casting_const: bool,
        loc: Loc,
    ) -> Res<Option<ExprId>> {
        let (
            TypeKind::MemberPointer { class: from, pointee: from_to },
            TypeKind::MemberPointer { class: to, pointee: to_to },
        ) = (self.ast.types.kind(source).clone(), self.ast.types.kind(target).clone())
        else {
            return Ok(None);
        };
        let fits = self.drops_noexcept(from_to, to_to)
            || self.qualification_conversion(from_to, to_to).is_some()
            || casting_const && self.similar(from_to, to_to);
        if !fits {
            return Ok(None);
        }
        if self.derives_from(from, to) {
            self.check_member_conversion(target, source, loc)?;
            return Ok(Some(self.cast_node(CastKind::MemberToBase, value, target)));
        }
        if casting_const && from == to {
            return Ok(Some(self.cast_node(CastKind::NoOp, value, target)));
        }
        if casting_const && self.derives_from(to, from) {
            self.check_member_conversion(source, target, loc)?;
            return Ok(Some(self.cast_node(CastKind::MemberToDerived, value, target)));
        }
        Ok(None)
    }

    /// Whether converting a pointee loses `const` or `volatile`.
    fn drops_qualifiers(&self, from: Type, to: Type) -> bool {
        let types = &self.ast.types;
        !super::conversions::at_least_as_qualified(types.qualifiers(to), types.qualifiers(from))
    }

    fn check_unambiguous(&mut self, derived: Type, base: Type, loc: Loc) -> Res<()> {
        let records = (self.ast.types.as_record(derived), self.ast.types.as_record(base));
        if let (Some(derived), Some(base)) = records
            && self.derivation(derived, base) == Derivation::Ambiguous
        {
            let ty = self.ast.types.intern(TypeKind::Record(base));
            let name = self.type_name(ty);
            return Err(self.error(Code::AmbiguousBase, loc, &[&name]));
        }
        if let (Some(derived), Some(base_id)) = records
            && self.is_closed_base(derived, base_id, loc)
        {
            let name = self.type_name(base.unqualified());
            return Err(self.error(Code::InaccessibleBaseFrom, loc, &[&name]));
        }
        if let (Some(derived_id), Some(base_id)) = records
            && self.is_virtual_base(derived_id, base_id)
        {
            let (base, derived) = (base.unqualified(), derived.unqualified());
            let (base, derived) = (self.type_name(base), self.type_name(derived));
            return Err(self.error(Code::VirtualBaseToDerived, loc, &[&base, &derived]));
        }
        Ok(())
    }

    fn static_cast_reference(
        &mut self,
        expr: ExprId,
        referent: Type,
        lvalue_ref: bool,
        casting_const: bool,
        loc: Loc,
    ) -> Res<Option<ExprId>> {
        let node = self.expr_node(expr);
        let (from, category) = (node.ty, node.category);
        let glvalue = category != Category::PrValue;
        let result = if lvalue_ref { Category::LValue } else { Category::XValue };
        let qualified = casting_const || !self.drops_qualifiers(from, referent);
        // `static_cast<T &&>(lvalue)`, and lvalue to lvalue of related type.
        if glvalue && qualified && (category == Category::LValue || !lvalue_ref) {
            if self.reference_related(from, referent) {
                let kind = match self.derives_from(from, referent) {
                    true => CastKind::DerivedToBase,
                    false => CastKind::NoOp,
                };
                return Ok(Some(self.ast.expr(ExprKind::Cast(kind, expr), referent, result, loc)));
            }
            if self.derives_from(referent, from) {
                self.check_unambiguous(referent, from, loc)?;
                let kind = ExprKind::Cast(CastKind::BaseToDerived, expr);
                return Ok(Some(self.ast.expr(kind, referent, result, loc)));
            }
        }
        let target = match lvalue_ref {
            true => self.ast.types.lvalue_ref(referent),
            false => self.ast.types.rvalue_ref(referent),
        };
        if self.converts(expr, target) {
            return self.copy_initialize(target, Operand::Expr(expr), Context::Cast, loc).map(Some);
        }
        Ok(None)
    }

    /// Whether an expression converts to a type, explicit user conversions included.
    fn converts(&mut self, expr: ExprId, ty: Type) -> bool {
        let operand = Operand::Expr(expr);
        if self.implicit_sequence(&operand, ty, UserConversions::Explicit).is_some() {
            return true;
        }
        // A constructor's argument may take a user-defined conversion of its own.
        let class = self.ast.types.as_record(ty).filter(|_| self.complete_type(ty));
        class.is_some_and(|record| self.has_constructor_for(record, &operand))
    }

    /// A reinterpret_cast ([expr.reinterpret.cast]).
    fn reinterpret_cast(
        &mut self,
        expr: ExprId,
        ty: Type,
        casting_const: bool,
        loc: Loc,
    ) -> Option<ExprId> {
        if let Some((referent, lvalue_ref)) = self.reference_of(ty) {
            let node = self.expr_node(expr);
            let (from, category) = (node.ty, node.category);
            if category == Category::PrValue
                || (!casting_const && self.drops_qualifiers(from, referent))
            {
                return None;
            }
            let result = if lvalue_ref { Category::LValue } else { Category::XValue };
            let kind = ExprKind::Cast(CastKind::ReinterpretLValue, expr);
            return Some(self.ast.expr(kind, referent, result, loc));
        }
        let target = ty.unqualified();
        let value = self.decayed(expr);
        let value =
            if self.is_class(self.expr_node(value).ty) { return None } else { self.rvalue(value) };
        let source = self.expr_node(value).ty.unqualified();
        let types = &self.ast.types;
        let is_pointer = |ty: Type| types.is_pointer(ty);
        let is_integer = |ty: Type| types.is_integral(ty) || self.is_enum(ty);
        let kind = if is_pointer(source) && is_pointer(target) {
            let (from, to) = (types.pointee(source)?, types.pointee(target)?);
            if !casting_const && self.drops_qualifiers(from, to) {
                return None;
            }
            CastKind::PointerToPointer
        } else if is_integer(source) && is_pointer(target) {
            CastKind::IntToPointer
        } else if (is_pointer(source) || source == Type::NULLPTR)
            && types.is_integral(target)
            && self.ast.size_of(target) >= self.ast.size_of(source)
        {
            CastKind::PointerToInt
        } else if self.ast.is_data_member_pointer(source) && self.ast.is_data_member_pointer(target)
            || self.ast.is_member_function_pointer(source)
                && self.ast.is_member_function_pointer(target)
        {
            CastKind::NoOp
        } else if source == target && (is_integer(source) || source == Type::NULLPTR) {
            return Some(value);
        } else {
            return None;
        };
        Some(self.cast_node(kind, value, target))
    }

    /// Whether a conversion between pointers to members goes to another class without a conversion of
    /// the member, as only a reinterpret_cast does.
    pub fn changes_member_class(&self, from: Type, to: Type) -> bool {
        let class = |ty: Type| Some(self.ast.types.as_member_pointer(ty)?.0);
        class(from) != class(to)
    }

    /// A const_cast ([expr.const.cast]).
    fn const_cast(&mut self, expr: ExprId, ty: Type, loc: Loc) -> Res<ExprId> {
        if let Some((referent, lvalue_ref)) = self.reference_of(ty) {
            let node = self.expr_node(expr);
            let (from, category) = (node.ty, node.category);
            if !self.similar(from, referent) || (lvalue_ref && category != Category::LValue) {
                return Err(self.error(Code::ConstCastChangesType, loc, &[]));
            }
            let expr = self.materialize(expr);
            let result = if lvalue_ref { Category::LValue } else { Category::XValue };
            let kind = ExprKind::Cast(CastKind::NoOp, expr);
            return Ok(self.ast.expr(kind, referent, result, loc));
        }
        let member = self.ast.types.as_member_pointer(ty).map(|(_, pointee)| pointee);
        let pointee = self.ast.types.pointee(ty).or(member);
        let is_object_pointer = pointee.is_some_and(|to| !self.is_function(to));
        if !is_object_pointer {
            return Err(self.error(Code::ConstCastTarget, loc, &[]));
        }
        let value = self.rvalue(expr);
        if !self.similar(self.expr_node(value).ty, ty) {
            return Err(self.error(Code::ConstCastChangesType, loc, &[]));
        }
        Ok(self.cast_node(CastKind::NoOp, value, ty))
    }
}
