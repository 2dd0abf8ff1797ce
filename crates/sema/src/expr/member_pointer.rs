//! Pointers to members ([expr.unary.op]/3, [expr.mptr.oper]): their values, `.*` and `->*`, calls
//! through them.

use super::conversions::at_least_as_qualified;
use crate::context::{Operand, OverloadSet, Parser, Res};
use cuprum_ast::{
    Callee, CastKind, Category, ConstMember, ExprId, ExprKind, FuncId, Member, OperatorName,
    Qualifiers, RecordId, RefQualifier, Type, TypeKind,
};
use cuprum_lex::LanguageStandard;
use cuprum_source::{Code, Loc};

impl Parser<'_> {
    fn member_node(&mut self, class: RecordId, pointee: Type, member: Member, loc: Loc) -> ExprId {
        let class = self.ast.types.intern(TypeKind::Record(class));
        let ty = self.ast.types.intern(TypeKind::MemberPointer { class, pointee });
        let member = Box::new(ConstMember::new(member));
        self.ast.expr(ExprKind::Member(member), ty, Category::PrValue, loc)
    }

    /// `&C::m` of a data member, reached through anonymous members.
    pub fn build_field_pointer(&mut self, owner: RecordId, path: &[u32], loc: Loc) -> Res<ExprId> {
        let mut record = owner;
        let mut last = None;
        for &index in path {
            let field = self.ast.records[record].fields.get(index as usize);
            last = field.map(|field| (field.ty, field.bits.is_some()));
            if let Some((ty, _)) = last {
                record = self.ast.types.as_record(ty).unwrap_or(record);
            }
        }
        let Some((ty, is_bit_field)) = last else {
            return Err(self.error(Code::Internal, loc, &["a member that does not exist"]));
        };
        if is_bit_field {
            return Err(self.error(Code::AddressOfBitField, loc, &[]));
        }
        if self.ast.types.is_reference(ty) {
            let name = self.type_name(ty);
            return Err(self.error(Code::AddressOfReferenceMember, loc, &[&name]));
        }
        Ok(self.member_node(owner, ty, Member::Field(owner, path.into()), loc))
    }

    /// `&C::f` of the only function that a set can mean.
    pub fn build_function_pointer(
        &mut self,
        func: FuncId,
        set: &OverloadSet,
        naming: RecordId,
        loc: Loc,
    ) -> Res<ExprId> {
        self.check_method_path(naming, func, set.loc)?;
        let expr = self.function_or_member(func, set, loc)?;
        match self.expr_node(expr).category {
            Category::PrValue => Ok(expr),
            Category::LValue | Category::XValue => self.address_of(expr, loc),
        }
    }

    /// A function chosen from a set whose address is taken: an lvalue, or a pointer to member.
    pub(super) fn function_or_member(
        &mut self,
        func: FuncId,
        set: &OverloadSet,
        loc: Loc,
    ) -> Res<ExprId> {
        let Some(record) = self.class_of_method(func) else {
            return self.function_reference(func, set);
        };
        if set.object.is_some() && !set.is_qualified {
            return Err(self.error(Code::BoundMemberNotCalled, set.loc, &[]));
        }
        if !set.is_member_address {
            return Err(self.error(Code::NonstandardMemberAddress, set.loc, &[]));
        }
        if self.is_deleted(func) {
            return Err(self.report_deleted(func, loc));
        }
        self.check_called_access(set.naming, func, set.loc)?;
        self.check_function_constraint(func, set.loc)?;
        self.check_own_exceptions(func, set)?;
        self.resolve_exceptions(func);
        self.use_function(func, loc);
        if let Some(function) = self.ast.types.as_function(self.ast.functions[func].ty)
            && self.contains_auto(function.result)
        {
            // The body decides the type.
            self.require_body(func);
        }
        let ty = self.ast.functions[func].ty;
        let expr = self.member_node(record, ty, Member::Function(func), loc);
        self.note_immediate_name(func, expr);
        Ok(expr)
    }

    /// The class of a non-static member function.
    pub(super) fn class_of_method(&self, func: FuncId) -> Option<RecordId> {
        let function = &self.ast.functions[func];
        function.parent.as_record().filter(|_| !function.is_static)
    }

    /// `left.*right`, or `left->*right`
    pub fn build_member_selection(
        &mut self,
        arrow: bool,
        left: Operand,
        right: Operand,
        loc: Loc,
    ) -> Res<ExprId> {
        let left = self.operand_expr(left, loc)?;
        let right = self.operand_expr(right, loc)?;
        if arrow && (self.may_be_overloaded(left) || self.may_be_overloaded(right)) {
            let operands = [Operand::Expr(left), Operand::Expr(right)];
            if let Some(result) =
                self.overloaded_operator(OperatorName::ArrowStar, &operands, loc)?
            {
                return Ok(result);
            }
            return Err(self.no_operator(OperatorName::ArrowStar, &operands, loc));
        }
        let object = match arrow {
            true => {
                let pointer = self.rvalue(left);
                let ty = self.expr_node(pointer).ty;
                match self.ast.types.pointee(ty) {
                    Some(to) if self.is_class(to) => {
                        self.ast.expr(ExprKind::Deref(pointer), to, Category::LValue, loc)
                    }
                    _ => {
                        let name = self.type_name(ty);
                        return Err(self.error_on(Code::MustBePointerToClass, left, &[&name]));
                    }
                }
            }
            false => left,
        };
        let ty = self.expr_node(object).ty;
        if !self.is_class(ty) {
            let name = self.type_name(ty);
            return Err(self.error_on(Code::MustBeClass, object, &[&name]));
        }
        let pointer = self.rvalue(right);
        let TypeKind::MemberPointer { class, pointee } =
            *self.ast.types.kind(self.expr_node(pointer).ty)
        else {
            return Err(self.error_on(Code::MustBeMemberPointer, right, &[]));
        };
        self.complete_type(ty);
        let same = ty.unqualified() == class.unqualified();
        let Some(record) = self.ast.types.as_record(class) else {
            return Err(self.error(Code::MustBeMemberPointer, loc, &[]));
        };
        if !same && !self.derives_from(ty, class) {
            let (left, right) = (self.type_name(ty.unqualified()), self.type_name(class));
            return Err(self.error(Code::MemberSelectionClasses, loc, &[&left, &right]));
        }
        if let Some(derived) = self.ast.types.as_record(ty)
            && self.is_ambiguous_base(derived, record)
        {
            let name = self.type_name(class);
            return Err(self.error(Code::AmbiguousBase, loc, &[&name]));
        }
        let object = self.materialize(object);
        let object = match same {
            true => object,
            false => {
                let class = class.with(self.ast.types.qualifiers(ty));
                self.refuse_base_conversion(ty, class, loc)?;
                self.check_base_conversion(ty, class, loc);
                self.glvalue_cast(CastKind::DerivedToBase, object, class)
            }
        };
        let kind = ExprKind::MemberAccess(object, pointer);
        let category = self.expr_node(object).category;
        let qualifiers = self.ast.types.qualifiers(ty).without(Qualifiers::RESTRICT);
        if let TypeKind::Function(function) = self.ast.types.kind(pointee) {
            let (wanted, reference) = (function.qualifiers, function.ref_qualifier);
            let is_lvalue = category == Category::LValue;
            // C++20 lets `const &` take rvalues.
            let takes_rvalues = self.options.standard >= LanguageStandard::Cpp20
                && wanted.is_const()
                && !wanted.is_volatile();
            let wrong = match reference {
                RefQualifier::LValue if !is_lvalue && !takes_rvalues => {
                    Some(Code::MemberCallNeedsLvalue)
                }
                RefQualifier::RValue if is_lvalue => Some(Code::MemberCallNeedsRvalue),
                RefQualifier::None | RefQualifier::LValue | RefQualifier::RValue => None,
            };
            if let Some(code) = wrong {
                let name = self.type_name(self.expr_node(pointer).ty);
                return Err(self.error(code, loc, &[&name]));
            }
            if !at_least_as_qualified(wanted, qualifiers) {
                let name = self.type_name(ty);
                return Err(self.error(Code::PointedObjectQualifiers, loc, &[&name]));
            }
            return Ok(self.ast.expr(kind, pointee, Category::PrValue, loc));
        }
        let ty = self.ast.types.qualify(pointee, qualifiers);
        let category = match category {
            Category::LValue => Category::LValue,
            Category::XValue | Category::PrValue => Category::XValue,
        };
        Ok(self.ast.expr(kind, ty, category, loc))
    }

    /// The object and the pointer of `object.*pointer` that can only be called.
    pub(super) fn bound_function(&self, expr: ExprId) -> Option<(ExprId, ExprId)> {
        let node = self.expr_node(expr);
        let ExprKind::MemberAccess(object, pointer) = node.kind else { return None };
        self.is_function(node.ty).then_some((object, pointer))
    }

    /// `(object.*pointer)(args)`
    pub(super) fn call_member_pointer(
        &mut self,
        (object, pointer): (ExprId, ExprId),
        function: Type,
        args: Vec<Operand>,
        loc: Loc,
    ) -> Res<ExprId> {
        let TypeKind::Function(function) = self.ast.types.kind(function).clone() else {
            return Err(self.error(Code::NotCallable, loc, &[]));
        };
        let mut args =
            self.convert_arguments(None, &function.params, function.variadic, args, loc)?;
        // A pointer that is written out, or a template argument, is a call like any other.
        let (callee, object) = match self.known_method(pointer, object) {
            Some((func, class)) => {
                let callee = match self.ast.functions[func].member.is_virtual {
                    true => Callee::Virtual(func),
                    false => Callee::Function(func),
                };
                self.use_function(func, loc);
                let from = self.expr_node(object).ty;
                let class = self.ast.types.intern(TypeKind::Record(class));
                let class = class.with(self.ast.types.qualifiers(from));
                let object = match from == class {
                    true => object,
                    false => self.glvalue_cast(CastKind::DerivedToBase, object, class),
                };
                (callee, object)
            }
            None => (Callee::MemberPointer(pointer), object),
        };
        let address = self.ast.types.pointer(self.ty(object));
        let this = self.ast.expr(ExprKind::AddressOf(object), address, Category::PrValue, loc);
        args.insert(0, this);
        Ok(self.call_node(callee, args, function.result, loc))
    }

    /// The function that a constant points to, if the object's class has it.
    fn known_method(&self, pointer: ExprId, object: ExprId) -> Option<(FuncId, RecordId)> {
        let mut pointer = pointer;
        while let ExprKind::Cast(CastKind::NoOp, inner) = self.expr_node(pointer).kind {
            pointer = inner;
        }
        let ExprKind::Member(ref member) = self.expr_node(pointer).kind else { return None };
        let Member::Function(func) = member.member else { return None };
        let class = self.class_of_method(func)?;
        let from = self.ast.types.as_record(self.expr_node(object).ty)?;
        let is_trivial = self.ast.functions[func].member.is_trivial;
        let plain = self.ast.base_offset(from, class) == Some(member.adjustment);
        (plain && !is_trivial).then_some((func, class))
    }

    /// Checks a conversion to a member pointer of a derived class.
    pub(super) fn check_member_conversion(&mut self, from: Type, to: Type, loc: Loc) -> Res<()> {
        let class = |parser: &Self, ty: Type| {
            let (class, _) = parser.ast.types.as_member_pointer(ty)?;
            parser.ast.types.as_record(class)
        };
        let (Some(base), Some(derived)) = (class(self, from), class(self, to)) else {
            return Ok(());
        };
        let name = |parser: &mut Self, record: RecordId| {
            let ty = parser.ast.types.intern(TypeKind::Record(record));
            parser.type_name(ty)
        };
        if self.is_ambiguous_base(derived, base) {
            let base = name(self, base);
            return Err(self.error(Code::AmbiguousBase, loc, &[&base]));
        }
        if self.is_closed_base(derived, base, loc) {
            let base = name(self, base);
            return Err(self.error(Code::InaccessibleBaseFrom, loc, &[&base]));
        }
        if self.is_virtual_base(derived, base) {
            let (base, derived) = (name(self, base), name(self, derived));
            return Err(self.error(Code::MemberOfVirtualBase, loc, &[&base, &derived]));
        }
        Ok(())
    }

    /// The common type of two pointers to members ([expr.type]/4): of the derived class, with the
    /// qualifiers of both.
    pub(super) fn composite_member_pointer(&mut self, left: Type, right: Type) -> Option<Type> {
        let (
            TypeKind::MemberPointer { class: left_class, pointee: left_to },
            TypeKind::MemberPointer { class: right_class, pointee: right_to },
        ) = (self.ast.types.kind(left).clone(), self.ast.types.kind(right).clone())
        else {
            return None;
        };
        let class = if left_class == right_class || self.derives_from(left_class, right_class) {
            left_class
        } else if self.derives_from(right_class, left_class) {
            right_class
        } else {
            return None;
        };
        let pointee = match self.is_function(left_to) {
            true if left_to == right_to || self.drops_noexcept(left_to, right_to) => right_to,
            true if self.drops_noexcept(right_to, left_to) => left_to,
            true => return None,
            false if left_to.unqualified() == right_to.unqualified() => {
                let types = &self.ast.types;
                let qualifiers = types.qualifiers(left_to).union(types.qualifiers(right_to));
                self.ast.types.qualify(left_to, qualifiers)
            }
            false => return None,
        };
        Some(self.ast.types.intern(TypeKind::MemberPointer { class, pointee }))
    }

    /// Whether two function types differ only in that the first promises not to throw.
    pub(super) fn drops_noexcept(&self, from: Type, to: Type) -> bool {
        match (self.ast.types.kind(from), self.ast.types.kind(to)) {
            (TypeKind::Function(from), TypeKind::Function(to)) => {
                let mut plain = (**from).clone();
                plain.noexcept = false;
                from.noexcept && plain == **to
            }
            _ => false,
        }
    }
}
