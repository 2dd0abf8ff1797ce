//! Expressions: scalar values, places, conditions.

use crate::function::FunctionGen;
use crate::place::Place;
use cuprum_ast::{
    BinaryOp, CastKind, Category, ExprId, ExprKind, Type, TypeKind, UnaryOp, VarId,
    assignment_exprs, initializer_exprs, literal_exprs, place_exprs,
};
use cuprum_ir as ir;
use cuprum_ir::{Block, CastOp, FloatPredicate, GepFlags, IntFlags, IntPredicate, Value};

/// Pointer arithmetic of C++ stays inside an object.
pub(crate) const IN_BOUNDS: GepFlags =
    GepFlags { inbounds: true, nusw: false, nuw: false, element: false };

/// An element of an array that is known to be one.
pub(crate) const ELEMENT: GepFlags = GepFlags { element: true, ..IN_BOUNDS };

impl FunctionGen<'_, '_> {
    pub(crate) fn ty(&self, expr: ExprId) -> Type {
        self.module.ast.exprs[expr].ty
    }

    /// The value of a scalar prvalue, in register form.
    pub fn scalar(&mut self, id: ExprId) -> Value {
        cuprum_limits::check();
        let tree = self.module.ast;
        let expr = &tree.exprs[id];
        let ty = self.module.register_type(expr.ty);
        match &expr.kind {
            ExprKind::Int(value) => match ty.int_width() {
                Some(_) => self.body.int(ty, *value),
                None => self.body.zero(ty),
            },
            ExprKind::Float(bits) => self.body.constant(ty, ir::Constant::Float(*bits)),
            ExprKind::Null | ExprKind::Zero => {
                if tree.is_data_member_pointer(expr.ty) {
                    self.null_member()
                } else if ty.is_void() {
                    self.body.poison(ir::Type::I32)
                } else {
                    self.body.zero(ty)
                }
            }
            ExprKind::Member(member) => self.data_member_constant(member),
            ExprKind::Uninit => self.body.constant(ty, ir::Constant::Undef),
            ExprKind::This(var) => self.this_value(*var),
            ExprKind::Cast(CastKind::Load, operand) => {
                let stored = self.load_glvalue(*operand);
                self.register_form(stored, expr.ty)
            }
            ExprKind::Cast(kind, operand) => self.cast(*kind, *operand, expr.ty),
            ExprKind::Unary(op, operand) => self.unary(*op, *operand),
            ExprKind::Binary(op, lhs, rhs) => self.binary(*op, *lhs, *rhs, expr.ty),
            ExprKind::Conditional(cond, then, otherwise) => self.conditional(
                *cond,
                ty,
                |this| this.scalar(*then),
                |this| this.scalar(*otherwise),
            ),
            ExprKind::Elvis(value, otherwise) => self.elvis(*value, *otherwise),
            ExprKind::AddressOf(operand) => self.place(*operand).address,
            ExprKind::IncDec { target, increment, prefix: false } => {
                let old = self.increment(*target, *increment).0;
                self.register_form(old, expr.ty)
            }
            ExprKind::Call(callee, args) => self.call(callee, args, id).unwrap_or_else(|| {
                // Calls to void functions appear as values only when discarded.
                self.body.poison(ir::Type::I32)
            }),
            ExprKind::New(new) => self.new_object(new),
            ExprKind::Delete(delete) => {
                self.delete_object(delete);
                self.body.poison(ir::Type::I32)
            }
            ExprKind::Statement(stmt) => self.statement_value(*stmt),
            ExprKind::Aggregate(elements) if elements.len() == 1 => self.scalar(elements[0]),
            ExprKind::Launch(..) => {
                self.unsupported("kernel launches from device code", expr.loc, ty)
            }
            _ if expr.category != Category::PrValue => {
                let place = self.place(id);
                self.load(place)
            }
            place_exprs!()
            | ExprKind::Var(_)
            | ExprKind::Func(_)
            | assignment_exprs!()
            | ExprKind::IncDec { .. }
            | initializer_exprs!()
            | ExprKind::Construct(..)
            | ExprKind::CopyRecord(_)
            | ExprKind::Temporary(_)
            | ExprKind::Throw(_) => self.unsupported("this expression as a value", expr.loc, ty),
        }
    }

    /// The value of a scalar prvalue in whichever form it comes: a `bool` that is computed in register
    /// form, one that is read in memory form. Its byte may be neither 0 nor 1. NVRTC compares with zero
    /// what is tested or converted to `bool`, moves the byte as it is, and converts it to numbers as a
    /// signed one; programs that view other memory as `bool` rely on that, so it is done here too.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    pub fn unchanged(&mut self, id: ExprId) -> Value {
        cuprum_limits::check();
        if !self.comes_as_byte(id) {
            return self.scalar(id);
        }
        let tree = self.module.ast;
        let expr = &tree.exprs[id];
        match &expr.kind {
            ExprKind::Cast(CastKind::Load, operand) => self.load_glvalue(*operand),
            ExprKind::Call(callee, args) => match self.call_stored(callee, args, id) {
                Some(value) => value,
                None => self.body.poison(ir::Type::I8),
            },
            ExprKind::Conditional(cond, then, otherwise) => self.conditional(
                *cond,
                ir::Type::I8,
                |this| this.stored(*then),
                |this| this.stored(*otherwise),
            ),
            ExprKind::Binary(_, lhs, rhs) => {
                self.discard(*lhs);
                self.unchanged(*rhs)
            }
            _ => {
                let place = self.place(id);
                self.load_stored(place)
            }
        }
    }

    /// Whether a value is a `bool` that is read, not computed.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn comes_as_byte(&self, id: ExprId) -> bool {
        cuprum_limits::check();
        let tree = self.module.ast;
        let expr = &tree.exprs[id];
        if !self.module.is_bool(expr.ty) {
            return false;
        }
        match &expr.kind {
            ExprKind::Cast(CastKind::Load, _) => true,
            ExprKind::Call(callee, _) => !matches!(callee, cuprum_ast::Callee::Builtin(_)),
            ExprKind::Conditional(_, then, otherwise) => {
                self.comes_as_byte(*then) || self.comes_as_byte(*otherwise)
            }
            ExprKind::Binary(BinaryOp::Comma, _, rhs) => self.comes_as_byte(*rhs),
            _ => expr.category != Category::PrValue,
        }
    }

    /// The value of a scalar prvalue in memory form.
    pub fn stored(&mut self, id: ExprId) -> Value {
        let value = self.unchanged(id);
        self.memory_form(value, self.ty(id))
    }

    /// Reads a glvalue, in memory form; components of built-in variables are registers, not memory.
    fn load_glvalue(&mut self, operand: ExprId) -> Value {
        if let ExprKind::Field(base, _, field) = self.module.ast.exprs[operand].kind
            && let Some(value) = self.special_register(base, field)
        {
            return value;
        }
        let tree = self.module.ast;
        if let ExprKind::Var(var) = tree.exprs[operand].kind
            && let Some(value) = self.variable_value(var)
            && !tree.types.is_reference(tree.variables[var].ty)
        {
            return value;
        }
        // Of two objects one is read, rather than what one of two addresses leads to.
        if let ExprKind::Conditional(cond, then, otherwise) = tree.exprs[operand].kind {
            let ty = self.module.memory_type(self.ty(operand));
            return self.conditional(
                cond,
                ty,
                |this| this.load_glvalue(then),
                |this| this.load_glvalue(otherwise),
            );
        }
        let place = self.place(operand);
        self.load_stored(place)
    }

    /// Evaluates for effects only.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "a new expression is evaluated like any other, which does no harm"
    )]
    pub fn discard(&mut self, id: ExprId) {
        cuprum_limits::check();
        let tree = self.module.ast;
        let expr = &tree.exprs[id];
        match &expr.kind {
            ExprKind::Cast(CastKind::ToVoid | CastKind::NoOp, operand) => self.discard(*operand),
            // Reading a volatile object is an effect; reading any other is not.
            ExprKind::Cast(CastKind::Load, operand) => {
                if self.module.ast.types.qualifiers(self.ty(*operand)).is_volatile() {
                    self.scalar(id);
                } else {
                    self.discard(*operand);
                }
            }
            ExprKind::Binary(BinaryOp::Comma, lhs, rhs) => {
                self.discard(*lhs);
                self.discard(*rhs);
            }
            ExprKind::Conditional(cond, then, otherwise) if expr.ty.unqualified() == Type::VOID => {
                self.branch_and_join(
                    *cond,
                    |this| this.discard(*then),
                    |this| this.discard(*otherwise),
                );
            }
            ExprKind::Call(callee, args) => {
                if expr.category == Category::PrValue && self.module.is_aggregate(expr.ty) {
                    self.materialize(id);
                } else {
                    self.call(callee, args, id);
                }
            }
            ExprKind::Statement(stmt) => {
                let depth = std::mem::take(&mut self.conditional_depth);
                self.stmt(*stmt);
                self.conditional_depth = depth;
                self.ensure_open();
            }
            _ if expr.category != Category::PrValue => {
                self.place(id);
            }
            _ if self.module.is_aggregate(expr.ty) => {
                self.materialize(id);
            }
            _ => {
                self.scalar(id);
            }
        }
    }

    /// The place a glvalue designates.
    pub fn place(&mut self, id: ExprId) -> Place {
        cuprum_limits::check();
        let tree = self.module.ast;
        let expr = &tree.exprs[id];
        let align = self.module.size_align(expr.ty).1;
        let at = |address: Value| Place { address, ty: expr.ty, align, bits: None };
        match &expr.kind {
            ExprKind::Var(var) => self.variable_place(id, *var),
            ExprKind::Func(func) => {
                let func = self.module.function(*func);
                at(self.body.global(ir::Type::PTR, ir::GlobalId::Func(func)))
            }
            ExprKind::String(string) => {
                let var = self.module.string(*string);
                at(self.build().generic_address(ir::GlobalId::Var(var)))
            }
            ExprKind::Deref(pointer) => self.pointed_to(*pointer, expr.ty),
            ExprKind::MemberAccess(object, pointer) => {
                self.pointed_member(*object, *pointer, expr.ty)
            }
            ExprKind::Index(base, index) => {
                let count = self.member_array(*base);
                let array = self.pointed_to(*base, expr.ty);
                let index = self.scalar(*index);
                match count {
                    Some(count) => self.member_element(array, index, expr.ty, count),
                    None => self.element(array, index, expr.ty),
                }
            }
            ExprKind::Field(base, record, index) => {
                let field = &tree.records[*record].fields[*index as usize];
                let base = self.record_place(*base);
                let member = self.field(base, *record, *index as usize, expr.ty);
                match tree.types.is_reference(field.ty) {
                    true => self.referred(member, expr.ty),
                    false => member,
                }
            }
            ExprKind::Cast(CastKind::NoOp, operand) => {
                Place { ty: expr.ty, ..self.place(*operand) }
            }
            ExprKind::Cast(CastKind::ReinterpretLValue, operand) => {
                Place { ty: expr.ty, bits: None, ..self.place(*operand) }
            }
            ExprKind::Cast(kind @ (CastKind::DerivedToBase | CastKind::BaseToDerived), operand) => {
                let from = self.ty(*operand);
                let place = self.record_place(*operand);
                let address =
                    self.move_between_classes(*kind, place.address, from, expr.ty, expr.loc);
                self.beside(place, address, expr.ty)
            }
            ExprKind::Assign(target, value) if self.module.is_aggregate(expr.ty) => {
                // A pointer to member function: the new value may be computed from the old one.
                let fresh = self.materialize(*value);
                let place = self.place(*target);
                let fresh = self.object(fresh, expr.ty);
                self.copy_object(place, fresh);
                place
            }
            ExprKind::Assign(target, value) => {
                // C++17: the right side is evaluated first.
                let value = self.unchanged(*value);
                let place = self.place(*target);
                self.store(value, place);
                place
            }
            ExprKind::CompoundAssign { op, target, value, computation } => {
                self.compound_assign(*op, *target, *value, *computation)
            }
            ExprKind::IncDec { target, increment, .. } => self.increment(*target, *increment).1,
            ExprKind::AssignRecord(target, value) => {
                // C++17: the right side is evaluated first.
                self.assign_record(*target, *value)
            }
            ExprKind::Binary(BinaryOp::Comma, lhs, rhs) => {
                self.discard(*lhs);
                self.place(*rhs)
            }
            ExprKind::Conditional(cond, then, otherwise) => {
                self.conditional_place(*cond, *then, *otherwise)
            }
            ExprKind::Call(callee, args) => {
                let address = self.call(callee, args, id);
                at(address.unwrap_or_else(|| self.body.poison(ir::Type::PTR)))
            }
            ExprKind::Temporary(value) => at(self.materialize_temporary(id, *value)),
            ExprKind::Statement(stmt) => at(self.statement_value(*stmt)),
            _ if expr.category == Category::PrValue => at(self.materialize(id)),
            literal_exprs!()
            | ExprKind::This(_)
            | ExprKind::Cast(..)
            | ExprKind::Unary(..)
            | ExprKind::Binary(..)
            | ExprKind::Elvis(..)
            | ExprKind::Member(_)
            | ExprKind::AddressOf(_)
            | initializer_exprs!()
            | ExprKind::Zero
            | ExprKind::Uninit
            | ExprKind::Construct(..)
            | ExprKind::CopyRecord(_)
            | ExprKind::New(_)
            | ExprKind::Delete(_)
            | ExprKind::Throw(_)
            | ExprKind::Launch(..) => {
                at(self.unsupported("this expression as an object", expr.loc, ir::Type::PTR))
            }
        }
    }

    /// The place of a variable, or of what it refers to, which expression `id` names.
    fn variable_place(&mut self, id: ExprId, var: VarId) -> Place {
        let tree = self.module.ast;
        let ty = tree.exprs[id].ty;
        let variable = &tree.variables[var];
        if let Some(object) = self.builtin_variable(id, variable.ty) {
            return self.object(object, ty);
        }
        let is_reference = tree.types.is_reference(variable.ty);
        if let (true, Some(target)) = (is_reference, self.variable_value(var)) {
            return self.object(target, ty);
        }
        let address = self.variable_address(var);
        let place = self.object(address, ty);
        if is_reference {
            return self.referred(Place { align: 8, ..place }, ty);
        }
        Place { align: variable.align.map_or(place.align, |known| known.max(place.align)), ..place }
    }

    /// The place that `?:` chooses of two.
    fn conditional_place(&mut self, cond: ExprId, then: ExprId, otherwise: ExprId) -> Place {
        let (mut first, mut second) = (None, None);
        let address = self.conditional(
            cond,
            ir::Type::PTR,
            |this| {
                let place = this.place(then);
                first.insert((this.block, place)).1.address
            },
            |this| {
                let place = this.place(otherwise);
                second.insert((this.block, place)).1.address
            },
        );
        match (first, second) {
            (Some(first), Some(second)) => self.join_places(address, [first, second]),
            // The condition was known.
            (Some((_, only)), None) | (None, Some((_, only))) => only,
            (None, None) => self.object(address, self.ty(then)),
        }
    }

    /// What a pointer leads to. An array's own elements, and an object whose address was just taken, are
    /// known to be aligned as the array or object is.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn pointed_to(&mut self, pointer: ExprId, ty: Type) -> Place {
        let known = match self.module.ast.exprs[pointer].kind {
            ExprKind::Cast(CastKind::ArrayToPointer, array) => Some(self.record_place(array)),
            ExprKind::AddressOf(object) => Some(self.place(object)),
            _ => None,
        };
        match known {
            Some(place) => Place { ty, bits: None, ..place },
            None => {
                let address = self.scalar(pointer);
                self.object(address, ty)
            }
        }
    }

    /// How many elements there are, if a pointer is an array that is a member of a class. Rows of it are not
    /// meant: much code walks through a whole matrix by `m[0][i]`, and other compilers let it.
    fn member_array(&self, pointer: ExprId) -> Option<u64> {
        let tree = self.module.ast;
        let ExprKind::Cast(CastKind::ArrayToPointer, array) = tree.exprs[pointer].kind else {
            return None;
        };
        let is_member = matches!(tree.exprs[array].kind, ExprKind::Field(..));
        tree.types.array_bound(tree.exprs[array].ty).filter(|_| is_member)
    }

    /// The place of a record of any category.
    pub(crate) fn record_place(&mut self, id: ExprId) -> Place {
        if self.module.ast.exprs[id].category == Category::PrValue {
            let address = self.materialize(id);
            return self.object(address, self.ty(id));
        }
        self.place(id)
    }

    /// Either form to memory form.
    pub fn memory_form(&mut self, value: Value, ty: Type) -> Value {
        if self.module.is_bool(ty) && self.body.ty(value) == ir::Type::I1 {
            return self.build().cast(CastOp::ZExt, value, ir::Type::I8);
        }
        value
    }

    /// Memory form to register form.
    pub fn register_form(&mut self, value: Value, ty: Type) -> Value {
        if self.module.is_bool(ty) {
            return self.is_nonzero(value);
        }
        value
    }

    /// The address of an object as a base or derived class of its own.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "its callers choose the casts; a new one would be taken for one to a derived class"
    )]
    fn move_between_classes(
        &mut self,
        kind: CastKind,
        address: Value,
        from: Type,
        to: Type,
        loc: cuprum_source::Loc,
    ) -> Value {
        let tree = self.module.ast;
        if kind == CastKind::ToMostDerived {
            return self.whole_object(address);
        }
        let class = |ty: Type| tree.types.as_record(tree.types.pointee(ty).unwrap_or(ty));
        let (Some(from), Some(to)) = (class(from), class(to)) else { return address };
        let moved = match kind {
            CastKind::DerivedToBase => self.base_address(address, from, to),
            _ => match crate::vtable::base_path(tree, to, from) {
                Some((None, offset)) => {
                    Some(self.build().byte_offset(address, -i128::from(offset), IN_BOUNDS))
                }
                _ => None,
            },
        };
        moved.unwrap_or_else(|| {
            self.unsupported("this conversion between classes", loc, ir::Type::PTR)
        })
    }

    /// The same for a pointer, where null stays null.
    fn move_pointer(
        &mut self,
        kind: CastKind,
        pointer: Value,
        from: Type,
        to: Type,
        loc: cuprum_source::Loc,
    ) -> Value {
        let tree = self.module.ast;
        let class = |ty: Type| tree.types.pointee(ty).and_then(|ty| tree.types.as_record(ty));
        let path = match (kind, class(from), class(to)) {
            (CastKind::DerivedToBase, Some(from), Some(to)) => {
                crate::vtable::base_path(tree, from, to)
            }
            (_, Some(from), Some(to)) => crate::vtable::base_path(tree, to, from),
            _ => None,
        };
        if path == Some((None, 0)) {
            return pointer;
        }
        self.unless_null(pointer, |this| this.move_between_classes(kind, pointer, from, to, loc))
    }

    /// What is made of a pointer to an object; null stays null.
    pub fn unless_null(
        &mut self,
        pointer: Value,
        convert: impl FnOnce(&mut Self) -> Value,
    ) -> Value {
        let null = self.body.zero(ir::Type::PTR);
        let (run, after) = (self.new_block("cast.some"), self.new_block("cast.end"));
        let is_null = self.build().icmp(IntPredicate::Eq, pointer, null);
        let before = self.block;
        self.build().cond_br(is_null, after, run);
        self.start(run);
        let converted = convert(self);
        let last = self.block;
        self.jump(after);
        self.start(after);
        self.join(ir::Type::PTR, &[(before, null), (last, converted)])
    }

    fn cast(&mut self, kind: CastKind, operand: ExprId, to: Type) -> Value {
        let tree = self.module.ast;
        let from = self.ty(operand);
        let target = self.module.register_type(to);
        let signed = |ty: Type| tree.types.is_signed(tree.underlying(ty));
        match kind {
            CastKind::Load => {
                let stored = self.load_glvalue(operand);
                self.register_form(stored, to)
            }
            CastKind::ArrayToPointer | CastKind::FunctionToPointer => {
                self.record_place(operand).address
            }
            CastKind::IntToInt => {
                let value = self.unchanged(operand);
                let (width, wanted) = (
                    self.body.ty(value).int_width().unwrap_or(32),
                    target.int_width().unwrap_or(32),
                );
                let op = if wanted < width {
                    CastOp::Trunc
                } else if self.is_signed_value(value, from) {
                    CastOp::SExt
                } else {
                    CastOp::ZExt
                };
                self.build().cast(op, value, target)
            }
            CastKind::ToBool if matches!(tree.types.kind(from), TypeKind::MemberPointer { .. }) => {
                self.member_is_not_null(operand)
            }
            CastKind::ToBool => {
                let value = self.scalar(operand);
                self.is_nonzero(value)
            }
            CastKind::IntToFloat => {
                let value = self.unchanged(operand);
                let is_signed = self.is_signed_value(value, from);
                let op = if is_signed { CastOp::SiToFp } else { CastOp::UiToFp };
                self.build().cast(op, value, target)
            }
            CastKind::FloatToInt => {
                let value = self.scalar(operand);
                let op = if signed(to) { CastOp::FpToSi } else { CastOp::FpToUi };
                self.build().cast(op, value, target)
            }
            CastKind::FloatToFloat => {
                let value = self.scalar(operand);
                let wider = target.bits() > self.body.ty(value).bits();
                self.build().cast(
                    if wider { CastOp::FpExt } else { CastOp::FpTrunc },
                    value,
                    target,
                )
            }
            CastKind::PointerToPointer | CastKind::NoOp => self.scalar(operand),
            CastKind::MemberToDerived | CastKind::MemberToBase => {
                self.convert_data_member(operand, to)
            }
            CastKind::NullToPointer if tree.is_data_member_pointer(to) => {
                self.discard(operand);
                self.null_member()
            }
            CastKind::NullToPointer => {
                self.discard(operand);
                self.body.zero(target)
            }
            CastKind::PointerToInt => {
                let value = self.scalar(operand);
                self.build().cast(CastOp::PtrToInt, value, target)
            }
            CastKind::IntToPointer => {
                let value = self.scalar(operand);
                self.build().cast(CastOp::IntToPtr, value, target)
            }
            CastKind::DerivedToBase | CastKind::BaseToDerived | CastKind::ToMostDerived => {
                let loc = tree.exprs[operand].loc;
                let value = self.scalar(operand);
                self.move_pointer(kind, value, from, to, loc)
            }
            CastKind::ToDynamic => {
                let loc = tree.exprs[operand].loc;
                let value = self.scalar(operand);
                self.dynamic_cast(value, from, to, loc)
            }
            CastKind::ToDynamicChecked => {
                let loc = tree.exprs[operand].loc;
                let value = self.scalar(operand);
                self.checked_dynamic_cast(value, from, to, loc)
            }
            CastKind::ReinterpretLValue => {
                let place = self.place(operand);
                self.load(Place { ty: to, bits: None, ..place })
            }
            CastKind::BitCast => self.bit_cast(operand, to),
            CastKind::ToVoid => {
                self.discard(operand);
                self.body.poison(ir::Type::I32)
            }
        }
    }

    fn bit_cast(&mut self, operand: ExprId, to: Type) -> Value {
        let from = self.ty(operand);
        if self.module.is_aggregate(from) {
            let place = self.record_place(operand);
            return self.load(Place { ty: to, bits: None, ..place });
        }
        let value = self.scalar(operand);
        let raw = self.memory_form(value, from);
        let target = self.module.memory_type(to);
        let op = match (self.body.ty(raw).is_pointer(), target.is_pointer()) {
            (true, false) => CastOp::PtrToInt,
            (false, true) => CastOp::IntToPtr,
            _ => CastOp::BitCast,
        };
        let cast = self.build().cast(op, raw, target);
        self.register_form(cast, to)
    }

    /// Whether a value counts as signed when it is converted to a wider type; so does the byte of a
    /// `bool`.
    fn is_signed_value(&self, value: Value, ty: Type) -> bool {
        match self.module.is_bool(ty) {
            true => self.body.ty(value) != ir::Type::I1,
            false => self.module.ast.types.is_signed(self.module.ast.underlying(ty)),
        }
    }

    /// Compares a scalar with zero.
    pub fn is_nonzero(&mut self, value: Value) -> Value {
        let ty = self.body.ty(value);
        if ty == ir::Type::I1 {
            return value;
        }
        let zero = self.body.zero(ty);
        if ty.is_float() {
            self.build().fcmp(FloatPredicate::Une, value, zero)
        } else {
            self.build().icmp(IntPredicate::Ne, value, zero)
        }
    }

    fn unary(&mut self, op: UnaryOp, operand: ExprId) -> Value {
        let signed = self.module.ast.types.is_signed(self.module.ast.underlying(self.ty(operand)));
        let value = self.scalar(operand);
        let ty = self.body.ty(value);
        match op {
            UnaryOp::Plus | UnaryOp::Deref | UnaryOp::AddressOf => value,
            UnaryOp::Minus if ty.is_float() => self.build().unary(ir::UnaryOp::FNeg, value),
            UnaryOp::Minus => {
                let zero = self.body.zero(ty);
                let flags = IntFlags { nsw: signed, ..IntFlags::default() };
                self.build().binary_flags(ir::BinaryOp::Sub, flags, zero, value)
            }
            UnaryOp::BitNot | UnaryOp::Not => {
                let ones = self.body.int(ty, -1);
                self.build().binary(ir::BinaryOp::Xor, value, ones)
            }
        }
    }

    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "a new operator is one of arithmetic on two values, or belongs before those"
    )]
    fn binary(&mut self, op: BinaryOp, lhs: ExprId, rhs: ExprId, result: Type) -> Value {
        match op {
            BinaryOp::Comma => {
                self.discard(lhs);
                return self.scalar(rhs);
            }
            BinaryOp::LogicalAnd | BinaryOp::LogicalOr => return self.short_circuit(op, lhs, rhs),
            _ => {}
        }
        let (left_ty, right_ty) = (self.ty(lhs), self.ty(rhs));
        if self.module.ast.is_member_function_pointer(left_ty) {
            return self.compare_member_functions(op, lhs, rhs);
        }
        let left = self.scalar(lhs);
        let right = self.scalar(rhs);
        let types = &self.module.ast.types;
        match (types.pointee(left_ty), types.pointee(right_ty)) {
            (Some(element), Some(_)) if op == BinaryOp::Sub => {
                self.pointer_difference(left, right, element, result)
            }
            (Some(element), None) if matches!(op, BinaryOp::Add | BinaryOp::Sub) => {
                self.advance(left, right, element, op == BinaryOp::Sub)
            }
            (None, Some(element)) if op == BinaryOp::Add => {
                self.advance(right, left, element, false)
            }
            _ => self.arithmetic(op, left, right, left_ty),
        }
    }

    /// `pointer + index` or `pointer - index`.
    fn advance(&mut self, pointer: Value, index: Value, element: Type, negate: bool) -> Value {
        let memory = match self.module.element_type(element) {
            // GNU: void and functions count as bytes.
            ty if ty.is_void() => ir::Type::I8,
            ty => ty,
        };
        let mut index = index;
        if negate {
            let zero = self.body.zero(self.body.ty(index));
            index = self.build().binary(ir::BinaryOp::Sub, zero, index);
        }
        self.build().gep(memory, pointer, &[index], IN_BOUNDS)
    }

    fn pointer_difference(&mut self, a: Value, b: Value, element: Type, result: Type) -> Value {
        let target = self.module.register_type(result);
        let size = self.module.ast.size_of(element).unwrap_or(1).max(1);
        let size = self.body.int(target, i128::from(size));
        let mut builder = self.build();
        let a = builder.cast(CastOp::PtrToInt, a, target);
        let b = builder.cast(CastOp::PtrToInt, b, target);
        let bytes = builder.binary(ir::BinaryOp::Sub, a, b);
        let exact = IntFlags { exact: true, ..IntFlags::default() };
        builder.binary_flags(ir::BinaryOp::SDiv, exact, bytes, size)
    }

    /// An operation on two values of one C++ type (shifts: the left one's).
    pub fn arithmetic(&mut self, op: BinaryOp, lhs: Value, rhs: Value, ty: Type) -> Value {
        let plain = self.module.ast.underlying(ty);
        let floating = self.module.ast.types.is_floating(plain);
        let signed = self.module.ast.types.is_signed(plain);
        if let Some(pred) = float_predicate(op).filter(|_| floating) {
            return self.build().fcmp(pred, lhs, rhs);
        }
        if let Some(pred) = int_predicate(op, signed) {
            return self.build().icmp(pred, lhs, rhs);
        }
        let rhs = self.shift_count(op, lhs, rhs);
        let ir_op = match (op, floating, signed) {
            (BinaryOp::Add, true, _) => ir::BinaryOp::FAdd,
            (BinaryOp::Sub, true, _) => ir::BinaryOp::FSub,
            (BinaryOp::Mul, true, _) => ir::BinaryOp::FMul,
            (BinaryOp::Div, true, _) => return self.float_division(lhs, rhs),
            (BinaryOp::Add, ..) => ir::BinaryOp::Add,
            (BinaryOp::Sub, ..) => ir::BinaryOp::Sub,
            (BinaryOp::Mul, ..) => ir::BinaryOp::Mul,
            (BinaryOp::Div, _, true) => ir::BinaryOp::SDiv,
            (BinaryOp::Div, ..) => ir::BinaryOp::UDiv,
            (BinaryOp::Rem, _, true) => ir::BinaryOp::SRem,
            (BinaryOp::Rem, ..) => ir::BinaryOp::URem,
            (BinaryOp::Shl, ..) => ir::BinaryOp::Shl,
            (BinaryOp::Shr, _, true) => ir::BinaryOp::AShr,
            (BinaryOp::Shr, ..) => ir::BinaryOp::LShr,
            (BinaryOp::BitAnd, ..) => ir::BinaryOp::And,
            (BinaryOp::BitOr, ..) => ir::BinaryOp::Or,
            _ => ir::BinaryOp::Xor,
        };
        // Only `++` and `--` come here with a type narrower than `int`: C++ computes them in `int`,
        // where nothing overflows, and converts the result, which wraps.
        let promotes = self.body.ty(lhs).int_width().is_some_and(|width| width < 32);
        let wraps = matches!(op, BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul);
        let flags =
            IntFlags { nsw: signed && wraps && !floating && !promotes, ..IntFlags::default() };
        self.build().binary_flags(ir_op, flags, lhs, rhs)
    }

    /// The count of a shift has its own type in C++ but the value's in IR.
    fn shift_count(&mut self, op: BinaryOp, lhs: Value, rhs: Value) -> Value {
        let (left, right) = (self.body.ty(lhs), self.body.ty(rhs));
        if !matches!(op, BinaryOp::Shl | BinaryOp::Shr) || left == right {
            return rhs;
        }
        let narrower = right.int_width() < left.int_width();
        self.build().cast(if narrower { CastOp::ZExt } else { CastOp::Trunc }, rhs, left)
    }

    fn float_division(&mut self, lhs: Value, rhs: Value) -> Value {
        let approximate = !self.module.options.prec_div && self.body.ty(lhs) == ir::Type::FLOAT;
        let fast = self.module.options.fast;
        let mut builder = self.build();
        builder.fast.afn = approximate;
        builder.fast.arcp = approximate && fast;
        builder.binary(ir::BinaryOp::FDiv, lhs, rhs)
    }

    fn compound_assign(
        &mut self,
        op: BinaryOp,
        target: ExprId,
        value: ExprId,
        computation: Type,
    ) -> Place {
        let right = self.scalar(value);
        let place = self.place(target);
        let old = self.load_stored(place);
        let result = match self.module.ast.types.pointee(place.ty) {
            Some(element) => self.advance(old, right, element, op == BinaryOp::Sub),
            None => {
                let left = self.convert(old, place.ty, computation);
                let wide = self.arithmetic(op, left, right, computation);
                self.convert(wide, computation, place.ty)
            }
        };
        self.store(result, place);
        place
    }

    /// Converts between arithmetic types, as the cast nodes of the tree would.
    fn convert(&mut self, value: Value, from: Type, to: Type) -> Value {
        let tree = self.module.ast;
        let (source, target) = (tree.underlying(from), tree.underlying(to));
        let ty = self.module.register_type(to);
        if source == target {
            return value;
        }
        if target == Type::BOOL {
            return self.is_nonzero(value);
        }
        let signed = self.is_signed_value(value, source);
        let have = self.body.ty(value);
        let op = match (have.is_float(), ty.is_float()) {
            (true, true) if ty.bits() > have.bits() => CastOp::FpExt,
            (true, true) => CastOp::FpTrunc,
            (true, false) if tree.types.is_signed(target) => CastOp::FpToSi,
            (true, false) => CastOp::FpToUi,
            (false, true) if signed => CastOp::SiToFp,
            (false, true) => CastOp::UiToFp,
            (false, false) if ty.int_width() < have.int_width() => CastOp::Trunc,
            (false, false) if signed => CastOp::SExt,
            (false, false) => CastOp::ZExt,
        };
        self.build().cast(op, value, ty)
    }

    /// `++` or `--`: the old value, in memory form, and the place.
    fn increment(&mut self, target: ExprId, increment: bool) -> (Value, Place) {
        let place = self.place(target);
        let old = self.load_stored(place);
        let tree = self.module.ast;
        let ty = self.body.ty(old);
        let new = if let Some(element) = tree.types.pointee(place.ty) {
            let one = self.body.int(ir::Type::I64, 1);
            self.advance(old, one, element, !increment)
        } else if self.module.is_bool(place.ty) {
            self.body.bool(increment)
        } else {
            let op = if increment { BinaryOp::Add } else { BinaryOp::Sub };
            let one = match ty.is_float() {
                true => self.float_one(ty),
                false => self.body.int(ty, 1),
            };
            self.arithmetic(op, old, one, place.ty)
        };
        self.store(new, place);
        (old, place)
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn float_one(&mut self, ty: ir::Type) -> Value {
        let bits = match ty.kind() {
            ir::TypeKind::Half => 0x3C00,
            ir::TypeKind::Bfloat => 0x3F80,
            ir::TypeKind::Float => u128::from(1f32.to_bits()),
            ir::TypeKind::Fp128 => 0x3fff << 112,
            _ => u128::from(1f64.to_bits()),
        };
        self.body.constant(ty, ir::Constant::Float(bits))
    }

    // Control flow inside expressions.

    /// Branches on a `bool`, without making values for `&&`, `||` and `!`.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    pub fn condition(&mut self, id: ExprId, then: Block, otherwise: Block) {
        cuprum_limits::check();
        let expr = &self.module.ast.exprs[id];
        match expr.kind {
            ExprKind::Binary(BinaryOp::LogicalAnd, lhs, rhs) => {
                let middle = self.new_block("land.rhs");
                self.condition(lhs, middle, otherwise);
                self.start(middle);
                self.conditional_depth += 1;
                self.condition(rhs, then, otherwise);
                self.conditional_depth -= 1;
            }
            ExprKind::Binary(BinaryOp::LogicalOr, lhs, rhs) => {
                let middle = self.new_block("lor.rhs");
                self.condition(lhs, then, middle);
                self.start(middle);
                self.conditional_depth += 1;
                self.condition(rhs, then, otherwise);
                self.conditional_depth -= 1;
            }
            ExprKind::Unary(UnaryOp::Not, operand) => self.condition(operand, otherwise, then),
            _ => {
                let value = self.scalar(id);
                self.build().cond_br(value, then, otherwise);
            }
        }
    }

    fn short_circuit(&mut self, op: BinaryOp, lhs: ExprId, rhs: ExprId) -> Value {
        let is_and = op == BinaryOp::LogicalAnd;
        let name = if is_and { "land" } else { "lor" };
        let more = self.new_block(format_args!("{name}.rhs"));
        let join = self.new_block(format_args!("{name}.end"));
        let left = self.scalar(lhs);
        let from = self.block;
        if is_and {
            self.build().cond_br(left, more, join);
        } else {
            self.build().cond_br(left, join, more);
        }
        self.start(more);
        self.conditional_depth += 1;
        let right = self.scalar(rhs);
        self.conditional_depth -= 1;
        let (after, short) = (self.block, self.body.bool(!is_and));
        self.jump(join);
        self.start(join);
        self.join(ir::Type::I1, &[(from, short), (after, right)])
    }

    /// A `phi` at the start of the current block.
    pub fn join(&mut self, ty: ir::Type, incoming: &[(Block, Value)]) -> Value {
        let block = self.block;
        let (phi, value) = self.build().phi(block, ty);
        for &(block, value) in incoming {
            self.body.add_incoming(phi, block, value);
        }
        value
    }

    /// Evaluates one of two alternatives and joins their values.
    fn conditional(
        &mut self,
        cond: ExprId,
        ty: ir::Type,
        then: impl FnOnce(&mut Self) -> Value,
        otherwise: impl FnOnce(&mut Self) -> Value,
    ) -> Value {
        let (mut first, mut second) = (None, None);
        self.branch_and_join(
            cond,
            |this| {
                let value = then(this);
                first = Some((this.block, value));
            },
            |this| {
                let value = otherwise(this);
                second = Some((this.block, value));
            },
        );
        let incoming: Vec<(Block, Value)> = first.into_iter().chain(second).collect();
        if ty.is_void() {
            return self.body.poison(ir::Type::I32);
        }
        match incoming[..] {
            // The condition was known.
            [(_, value)] => value,
            _ => self.join(ty, &incoming),
        }
    }

    /// Runs one of two alternatives.
    pub fn branch_and_join(
        &mut self,
        cond: ExprId,
        then: impl FnOnce(&mut Self),
        otherwise: impl FnOnce(&mut Self),
    ) {
        cuprum_limits::check();
        match self.known_condition(cond) {
            Some(true) => return then(self),
            Some(false) => return otherwise(self),
            None => {}
        }
        let (on_true, on_false) = (self.new_block("cond.true"), self.new_block("cond.false"));
        let join = self.new_block("cond.end");
        self.condition(cond, on_true, on_false);
        self.conditional_depth += 1;
        self.start(on_true);
        then(self);
        self.jump(join);
        self.start(on_false);
        otherwise(self);
        self.jump(join);
        self.conditional_depth -= 1;
        self.start(join);
    }

    /// One of two values of a type, by a condition that was computed before.
    pub fn either(
        &mut self,
        is_first: Value,
        ty: ir::Type,
        first: impl FnOnce(&mut Self) -> Value,
        second: impl FnOnce(&mut Self) -> Value,
    ) -> Value {
        let (on_true, on_false) = (self.new_block("cond.true"), self.new_block("cond.false"));
        let join = self.new_block("cond.end");
        self.build().cond_br(is_first, on_true, on_false);
        let mut incoming = Vec::with_capacity(2);
        self.start(on_true);
        let value = first(self);
        incoming.push((self.block, value));
        self.jump(join);
        self.start(on_false);
        let value = second(self);
        incoming.push((self.block, value));
        self.jump(join);
        self.start(join);
        self.join(ty, &incoming)
    }

    fn elvis(&mut self, value: ExprId, otherwise: ExprId) -> Value {
        let first = self.scalar(value);
        let cond = self.is_nonzero(first);
        let (other, join) = (self.new_block("cond.false"), self.new_block("cond.end"));
        let from = self.block;
        self.build().cond_br(cond, join, other);
        self.start(other);
        self.conditional_depth += 1;
        let second = self.scalar(otherwise);
        self.conditional_depth -= 1;
        let after = self.block;
        self.jump(join);
        self.start(join);
        let ty = self.body.ty(first);
        self.join(ty, &[(from, first), (after, second)])
    }
}

fn int_predicate(op: BinaryOp, signed: bool) -> Option<IntPredicate> {
    Some(match (op, signed) {
        (BinaryOp::Eq, _) => IntPredicate::Eq,
        (BinaryOp::Ne, _) => IntPredicate::Ne,
        (BinaryOp::Lt, true) => IntPredicate::Slt,
        (BinaryOp::Lt, false) => IntPredicate::Ult,
        (BinaryOp::Gt, true) => IntPredicate::Sgt,
        (BinaryOp::Gt, false) => IntPredicate::Ugt,
        (BinaryOp::Le, true) => IntPredicate::Sle,
        (BinaryOp::Le, false) => IntPredicate::Ule,
        (BinaryOp::Ge, true) => IntPredicate::Sge,
        (BinaryOp::Ge, false) => IntPredicate::Uge,
        _ => return None,
    })
}

/// Ordered but for `!=`: C++ comparisons with NaN are false, inequality true.
#[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
fn float_predicate(op: BinaryOp) -> Option<FloatPredicate> {
    Some(match op {
        BinaryOp::Eq => FloatPredicate::Oeq,
        BinaryOp::Ne => FloatPredicate::Une,
        BinaryOp::Lt => FloatPredicate::Olt,
        BinaryOp::Gt => FloatPredicate::Ogt,
        BinaryOp::Le => FloatPredicate::Ole,
        BinaryOp::Ge => FloatPredicate::Oge,
        _ => return None,
    })
}

/// Whether a type is held in a register.
pub(crate) fn is_reference(kind: &TypeKind) -> bool {
    matches!(kind, TypeKind::LValueRef(_) | TypeKind::RValueRef(_))
}
