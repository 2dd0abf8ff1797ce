//! Standard conversions ([conv]): which exist between two types, at what rank, and the nodes that
//! perform them; promotions and the usual arithmetic conversions.

use crate::context::{Operand, Parser, Res};
use cuprum_ast::{
    BinaryOp, CastKind, Category, EnumId, Expr, ExprId, ExprKind, Qualifiers, RecordId, Type,
    TypeKind, dependent_types, floating_types, fundamental_types, undeduced_types,
};
use cuprum_lex::LanguageStandard;
use cuprum_source::Loc;
use rustc_hash::FxHashSet;
use smallvec::{SmallVec, smallvec};

/// How good a standard conversion is ([over.ics.scs]).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Rank {
    Exact,
    Promotion,
    Conversion,
}

/// How a reference parameter binds ([over.ics.ref]); what ranking asks about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Binding {
    /// `T &` rather than `T &&`.
    pub lvalue_ref: bool,
    /// The initialiser is an rvalue.
    pub to_rvalue: bool,
    /// The initialiser is a function.
    pub to_function: bool,
    /// The implicit object parameter of a member function without a reference qualifier.
    pub implicit_object: bool,
}

/// A standard conversion sequence, with the nodes that perform it.
#[derive(Clone, Debug)]
pub(crate) struct Standard {
    /// The conversions to apply, in order, with the type after each.
    pub steps: SmallVec<[(CastKind, Type); 3]>,
    pub rank: Rank,
    /// The source type after the lvalue transformation.
    pub from: Type,
    /// The target: of a reference, the type referred to with its qualifiers.
    pub to: Type,
    /// A pointer (or null pointer) became `bool`.
    pub pointer_to_bool: bool,
    /// Only qualifiers were added to what a pointer points to.
    pub qualification: bool,
    pub binding: Option<Binding>,
    /// A braced list initialises an array of this bound, by way of the elements' conversion.
    pub list_bound: Option<u64>,
    /// Of a braced list: whether it becomes a `std::initializer_list`.
    pub to_initializer_list: Option<bool>,
}

impl Standard {
    /// The identity conversion of a type.
    pub fn identity(ty: Type) -> Standard {
        Standard {
            steps: SmallVec::new(),
            rank: Rank::Exact,
            from: ty,
            to: ty,
            pointer_to_bool: false,
            qualification: false,
            binding: None,
            list_bound: None,
            to_initializer_list: None,
        }
    }
}

/// How a class derives from another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Derivation {
    None,
    Unique,
    Ambiguous,
}

/// What of a pointer conversion succeeded.
struct PointerConversion {
    kind: Option<CastKind>,
    rank: Rank,
    qualification: bool,
}

const CV: [Qualifiers; 2] = [Qualifiers::CONST, Qualifiers::VOLATILE];

/// Whether `wide` has all of `const` and `volatile` that `narrow` has.
pub(crate) fn at_least_as_qualified(wide: Qualifiers, narrow: Qualifiers) -> bool {
    CV.into_iter().all(|one| wide.contains(one) || !narrow.contains(one))
}

/// Equal `const` and `volatile`; `__restrict__` makes no difference to conversions.
pub(crate) fn same_cv(left: Qualifiers, right: Qualifiers) -> bool {
    at_least_as_qualified(left, right) && at_least_as_qualified(right, left)
}

impl Parser<'_> {
    pub(super) fn expr_node(&self, expr: ExprId) -> &Expr {
        &self.ast.exprs[expr]
    }

    pub fn is_class(&self, ty: Type) -> bool {
        matches!(self.ast.types.kind(ty), TypeKind::Record(_))
    }

    pub(super) fn is_enum(&self, ty: Type) -> bool {
        matches!(self.ast.types.kind(ty), TypeKind::Enum(_))
    }

    pub(super) fn is_scoped_enum(&self, ty: Type) -> bool {
        matches!(self.ast.types.kind(ty), TypeKind::Enum(id) if self.ast.enums[*id].is_scoped)
    }

    pub fn is_function(&self, ty: Type) -> bool {
        matches!(self.ast.types.kind(ty), TypeKind::Function(_))
    }

    pub(super) fn is_array(&self, ty: Type) -> bool {
        matches!(self.ast.types.kind(ty), TypeKind::Array(..))
    }

    pub fn is_void(&self, ty: Type) -> bool {
        ty.unqualified() == Type::VOID
    }

    /// Integral, or an enumeration that converts to an integer by itself.
    pub(super) fn is_integral_or_unscoped(&self, ty: Type) -> bool {
        self.ast.types.is_integral(ty) || (self.is_enum(ty) && !self.is_scoped_enum(ty))
    }

    /// Arithmetic, or an enumeration that converts to an integer by itself.
    pub(super) fn is_arithmetic_or_unscoped(&self, ty: Type) -> bool {
        self.is_integral_or_unscoped(ty) || self.ast.types.is_floating(ty)
    }

    pub fn is_scalar(&self, ty: Type) -> bool {
        let types = &self.ast.types;
        types.is_arithmetic(ty)
            || self.is_enum(ty)
            || matches!(
                types.kind(ty),
                TypeKind::Pointer(_) | TypeKind::Nullptr | TypeKind::MemberPointer { .. }
            )
    }

    /// Whether `derived` has `base` among its bases, and how often.
    pub(super) fn derivation(&self, derived: RecordId, base: RecordId) -> Derivation {
        /// A virtual base is one object, however many ways lead there.
        fn count(
            parser: &Parser<'_>,
            from: RecordId,
            to: RecordId,
            virtual_bases: &mut FxHashSet<RecordId>,
        ) -> u32 {
            cuprum_limits::check();
            let mut sum = 0u32;
            for base in &parser.ast.records[from].bases {
                if base.is_virtual && !virtual_bases.insert(base.record) {
                    continue;
                }
                let inside = count(parser, base.record, to, virtual_bases);
                sum = sum.saturating_add(u32::from(base.record == to)).saturating_add(inside);
            }
            sum
        }
        match count(self, derived, base, &mut FxHashSet::default()) {
            0 => Derivation::None,
            1 => Derivation::Unique,
            _ => Derivation::Ambiguous,
        }
    }

    /// Whether a class has several bases of another class.
    pub fn is_ambiguous_base(&self, derived: RecordId, base: RecordId) -> bool {
        derived != base && self.derivation(derived, base) == Derivation::Ambiguous
    }

    /// Whether a class has another one among its bases.
    pub fn is_derived_from(&self, derived: RecordId, base: RecordId) -> bool {
        self.derivation(derived, base) != Derivation::None
    }

    /// Whether the class type `derived` derives from the class type `base`.
    pub(super) fn derives_from(&self, derived: Type, base: Type) -> bool {
        match (self.ast.types.as_record(derived), self.ast.types.as_record(base)) {
            (Some(derived), Some(base)) => self.derivation(derived, base) != Derivation::None,
            _ => false,
        }
    }

    /// Whether a class is still being defined, so that a pointer to it is none to a base ([conv.ptr]/3,
    /// CWG 2310).
    fn is_open_class(&self, ty: Type) -> bool {
        let record = self.ast.types.as_record(ty);
        self.options.run_time
            && !self.in_definition()
            && record.is_some_and(|record| !self.ast.records[record].is_complete)
    }

    /// A conversion node. Prvalues of other than class type carry no qualifiers.
    pub(super) fn cast_node(&mut self, kind: CastKind, operand: ExprId, ty: Type) -> ExprId {
        let loc = self.expr_node(operand).loc;
        let ty = if self.is_class(ty) { ty } else { ty.unqualified() };
        self.ast.expr(ExprKind::Cast(kind, operand), ty, Category::PrValue, loc)
    }

    /// A conversion node that keeps the operand's category (a glvalue seen as another type).
    pub fn glvalue_cast(&mut self, kind: CastKind, operand: ExprId, ty: Type) -> ExprId {
        let (loc, category) = (self.expr_node(operand).loc, self.expr_node(operand).category);
        self.ast.expr(ExprKind::Cast(kind, operand), ty, category, loc)
    }

    /// Performs a standard conversion of an initialiser, which fails a substitution where a program
    /// would be wrong.
    pub(super) fn apply_judged_standard(
        &mut self,
        expr: ExprId,
        standard: &Standard,
    ) -> Res<ExprId> {
        if self.frame.here.sfinae_depth > 0 {
            let mut from = self.expr_node(expr).ty;
            let loc = self.first_loc(expr);
            for &(kind, to) in &standard.steps {
                if kind == CastKind::DerivedToBase {
                    self.refuse_base_conversion(from, to, loc)?;
                } else if kind == CastKind::MemberToDerived {
                    self.check_member_conversion(from, to, loc)?;
                }
                from = to;
            }
        }
        Ok(self.apply_standard(expr, standard))
    }

    /// Performs a standard conversion.
    pub(super) fn apply_standard(&mut self, mut expr: ExprId, standard: &Standard) -> ExprId {
        for &(kind, ty) in &standard.steps {
            if kind == CastKind::DerivedToBase {
                let (from, loc) = (self.expr_node(expr).ty, self.first_loc(expr));
                self.check_base_conversion(from, ty, loc);
            }
            if kind == CastKind::MemberToDerived {
                let (from, loc) = (self.expr_node(expr).ty, self.first_loc(expr));
                // What is wrong is reported; the tree goes on with the type that was wanted.
                let _ = self.check_member_conversion(from, ty, loc);
            }
            expr = match standard.binding {
                Some(_) => self.glvalue_cast(kind, expr, ty),
                None => self.cast_node(kind, expr, ty),
            };
        }
        expr
    }

    /// The lvalue transformations ([conv.lval], [conv.array], [conv.func]): arrays and functions
    /// become pointers, objects are read. Class glvalues become copies, if that is trivial.
    pub fn rvalue(&mut self, expr: ExprId) -> ExprId {
        let (ty, category) = (self.expr_node(expr).ty, self.expr_node(expr).category);
        match self.lvalue_transformation(ty, category) {
            Some((kind, ty)) => self.cast_node(kind, expr, ty),
            None if category != Category::PrValue && self.is_class(ty) => {
                let loc = self.expr_node(expr).loc;
                self.ast.expr(ExprKind::CopyRecord(expr), ty.unqualified(), Category::PrValue, loc)
            }
            None => expr,
        }
    }

    fn lvalue_transformation(&mut self, ty: Type, category: Category) -> Option<(CastKind, Type)> {
        match *self.ast.types.kind(ty) {
            TypeKind::Array(element, _) => {
                Some((CastKind::ArrayToPointer, self.ast.types.pointer(element)))
            }
            TypeKind::Function(_) => {
                Some((CastKind::FunctionToPointer, self.ast.types.pointer(ty)))
            }
            TypeKind::Record(_) => None,
            _ if category != Category::PrValue => Some((CastKind::Load, ty.unqualified())),
            fundamental_types!()
            | undeduced_types!()
            | TypeKind::Pointer(_)
            | TypeKind::LValueRef(_)
            | TypeKind::RValueRef(_)
            | TypeKind::Enum(_)
            | TypeKind::MemberPointer { .. }
            | dependent_types!() => None,
        }
    }

    /// A literal zero ([conv.ptr]), or `nullptr`.
    pub(super) fn is_null_constant(&self, expr: ExprId) -> bool {
        let node = self.expr_node(expr);
        if node.kind == ExprKind::Int(0) {
            return node.ty.unqualified() != Type::BOOL && self.ast.types.is_integral(node.ty);
        }
        node.ty.unqualified() == Type::NULLPTR
    }

    /// The width of the bit-field that an expression designates, or whose value it reads. A bit-field in a
    /// conditional expression counts as a variable of its type, as it does for NVRTC and g++.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    pub fn bit_field_width(&self, expr: ExprId) -> Option<u32> {
        cuprum_limits::check();
        let category = self.expr_node(expr).category;
        match self.expr_node(expr).kind {
            ExprKind::Field(_, record, field) => {
                let field = self.ast.records[record].fields.get(field as usize)?;
                field.bits.map(|(_, width)| width)
            }
            ExprKind::Cast(CastKind::Load, inner) => self.bit_field_width(inner),
            // A cast that is written makes a value of its type; only lvalues stay what they were.
            ExprKind::Cast(CastKind::NoOp, inner) if category == Category::LValue => {
                self.bit_field_width(inner)
            }
            ExprKind::Binary(BinaryOp::Comma, _, place)
            | ExprKind::Assign(place, _)
            | ExprKind::CompoundAssign { target: place, .. }
            | ExprKind::IncDec { target: place, .. }
                if category != Category::PrValue =>
            {
                self.bit_field_width(place)
            }
            _ => None,
        }
    }

    /// Whether an lvalue is, or may turn out to be, a bit-field: it has no address.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "a new expression that designates what an operand of it does belongs here"
    )]
    pub(super) fn may_be_bit_field(&self, expr: ExprId) -> bool {
        cuprum_limits::check();
        if self.bit_field_width(expr).is_some() {
            return true;
        }
        let node = self.expr_node(expr);
        match node.kind {
            _ if node.category == Category::PrValue => false,
            ExprKind::Conditional(_, then, otherwise) => {
                self.may_be_bit_field(then) || self.may_be_bit_field(otherwise)
            }
            ExprKind::Binary(BinaryOp::Comma, _, place)
            | ExprKind::Cast(CastKind::NoOp, place)
            | ExprKind::Assign(place, _)
            | ExprKind::CompoundAssign { target: place, .. }
            | ExprKind::IncDec { target: place, .. } => self.may_be_bit_field(place),
            _ => false,
        }
    }

    /// The type an integral or unscoped enumeration type promotes to ([conv.prom]).
    pub fn promoted_type(&self, ty: Type) -> Type {
        use TypeKind::*;
        if let Enum(id) = self.ast.types.kind(ty)
            && !self.ast.enums[*id].is_fixed
        {
            return self.promoted_enum_type(*id);
        }
        let ty = self.ast.underlying(ty);
        match self.ast.types.kind(ty) {
            Bool | Char | SChar | UChar | Char8 | Char16 | Short | UShort | WChar => Type::INT,
            Char32 => Type::UINT,
            Void
            | Int
            | UInt
            | Long
            | ULong
            | LongLong
            | ULongLong
            | Int128
            | UInt128
            | floating_types!()
            | Nullptr
            | undeduced_types!()
            | Pointer(_)
            | LValueRef(_)
            | RValueRef(_)
            | Array(..)
            | Function(_)
            | Record(_)
            | Enum(_)
            | MemberPointer { .. }
            | dependent_types!() => ty,
        }
    }

    /// An enumeration without a written underlying type promotes to the first type that holds all
    /// its values, whatever its underlying type is.
    fn promoted_enum_type(&self, id: EnumId) -> Type {
        let values = || self.ast.enums[id].enumerators.iter().map(|enumerator| enumerator.value);
        let (low, high) = (values().min().unwrap_or(0), values().max().unwrap_or(0));
        let fits = |bits: u32, signed: bool| {
            let (least, most) = match signed {
                true => (-(1i128 << (bits - 1)), (1i128 << (bits - 1)) - 1),
                false => (0, (1i128 << bits) - 1),
            };
            least <= low && high <= most
        };
        if fits(32, true) {
            Type::INT
        } else if fits(32, false) {
            Type::UINT
        } else if fits(64, true) {
            Type::LONG
        } else {
            Type::ULONG
        }
    }

    /// The promoted type of an expression; bit-fields promote by their width.
    pub(super) fn promoted_type_of(&self, expr: ExprId) -> Type {
        let ty = self.expr_node(expr).ty.unqualified();
        let promoted = self.promoted_type(ty);
        match self.bit_field_width(expr) {
            Some(width) if width < 32 && self.ast.types.is_integral(ty) => Type::INT,
            Some(32) if self.ast.types.is_integral(ty) => match self.ast.types.is_signed(ty) {
                true => Type::INT,
                false => Type::UINT,
            },
            _ => promoted,
        }
    }

    /// The standard conversion of an expression to a non-reference type, if there is one. To a
    /// class it says how the classes are related and has no steps.
    pub(super) fn standard_conversion(&mut self, expr: ExprId, to: Type) -> Option<Standard> {
        let (source, category) = (self.expr_node(expr).ty, self.expr_node(expr).category);
        let to = to.unqualified();
        if self.is_class(to) {
            let from = source.unqualified();
            let rank = if from == to {
                Rank::Exact
            } else if self.derives_from(from, to) {
                Rank::Conversion
            } else {
                return None;
            };
            return Some(Standard { rank, from, to, ..Standard::identity(to) });
        }
        if self.is_class(source) || self.bound_function(expr).is_some() {
            return None;
        }
        let mut steps = SmallVec::new();
        let mut from = source.unqualified();
        if let Some((kind, ty)) = self.lvalue_transformation(source, category) {
            from = ty;
            steps.push((kind, ty));
        }
        let mut standard = Standard { steps, from, to, ..Standard::identity(to) };
        if from == to {
            return Some(standard);
        }
        let step = self.second_conversion(expr, from, to, &mut standard)?;
        standard.steps.push((step, to));
        Some(standard)
    }

    /// The conversion after the lvalue transformation; sets the rank.
    fn second_conversion(
        &mut self,
        expr: ExprId,
        from: Type,
        to: Type,
        standard: &mut Standard,
    ) -> Option<CastKind> {
        standard.rank = Rank::Conversion;
        let types = &self.ast.types;
        let (from_integral, to_integral) =
            (self.is_integral_or_unscoped(from), types.is_integral(to));
        let (from_floating, to_floating) = (types.is_floating(from), types.is_floating(to));
        if to == Type::BOOL {
            standard.pointer_to_bool = !from_integral && !from_floating;
            let pointer =
                matches!(types.kind(from), TypeKind::Pointer(_) | TypeKind::MemberPointer { .. });
            return (from_integral || from_floating || pointer).then_some(CastKind::ToBool);
        }
        if from_integral && to_integral {
            let fixed = types.as_enum(from).is_some_and(|id| {
                self.ast.enums[id].is_fixed && self.ast.enums[id].underlying == to
            });
            let promotes = self.promoted_type(from) != from || self.bit_field_width(expr).is_some();
            if fixed || (promotes && self.promoted_type_of(expr) == to) {
                standard.rank = Rank::Promotion;
            }
            return Some(CastKind::IntToInt);
        }
        if from_floating && to_floating {
            if from == Type::FLOAT && to == Type::DOUBLE {
                standard.rank = Rank::Promotion;
            }
            return Some(CastKind::FloatToFloat);
        }
        if from_integral && to_floating {
            return Some(CastKind::IntToFloat);
        }
        if from_floating && to_integral {
            return Some(CastKind::FloatToInt);
        }
        match (types.kind(from).clone(), types.kind(to).clone()) {
            (TypeKind::Pointer(_), TypeKind::Pointer(to)) if self.is_string_of(expr, to) => {
                Some(CastKind::NoOp)
            }
            (TypeKind::Pointer(from), TypeKind::Pointer(to)) => {
                self.complete_derived(from, to);
                let conversion = self.pointer_conversion(from, to)?;
                standard.rank = conversion.rank;
                standard.qualification = conversion.qualification;
                Some(conversion.kind.unwrap_or(CastKind::NoOp))
            }
            (_, TypeKind::Pointer(_) | TypeKind::MemberPointer { .. } | TypeKind::Nullptr)
                if self.is_null_constant(expr) =>
            {
                Some(CastKind::NullToPointer)
            }
            (
                TypeKind::MemberPointer { class: from_class, pointee: from },
                TypeKind::MemberPointer { class: to_class, pointee: to },
            ) => {
                standard.qualification = match self.drops_noexcept(from, to) {
                    true => true,
                    false => self.qualification_conversion(from, to)?,
                };
                if from_class == to_class {
                    standard.rank = Rank::Exact;
                    Some(CastKind::NoOp)
                } else {
                    self.derives_from(to_class, from_class).then_some(CastKind::MemberToDerived)
                }
            }
            _ => None,
        }
    }

    /// Whether an expression is a string literal with elements of this unqualified type: C++03 let it
    /// lose its `const`, and nvcc still does.
    pub(super) fn is_string_of(&self, expr: ExprId, element: Type) -> bool {
        matches!(self.expr_node(expr).kind, ExprKind::String(string)
            if self.ast.strings[string].element.unqualified() == element)
    }

    /// Whether one class derives from another is known once it is complete.
    pub(super) fn complete_derived(&mut self, from: Type, to: Type) {
        if self.is_class(from) && self.is_class(to) && from.unqualified() != to.unqualified() {
            self.complete_type(from);
        }
    }

    /// Conversions between pointers to these types ([conv.ptr], [conv.qual], [conv.fctptr]).
    fn pointer_conversion(&self, from: Type, to: Type) -> Option<PointerConversion> {
        if let Some(qualification) = self.qualification_conversion(from, to) {
            return Some(PointerConversion { kind: None, rank: Rank::Exact, qualification });
        }
        let (from_cv, to_cv) = (self.ast.types.qualifiers(from), self.ast.types.qualifiers(to));
        if !at_least_as_qualified(to_cv, from_cv) {
            return None;
        }
        let qualification = !same_cv(to_cv, from_cv);
        let conversion = |kind| {
            Some(PointerConversion { kind: Some(kind), rank: Rank::Conversion, qualification })
        };
        if self.is_void(to) && !self.is_function(from) {
            return conversion(CastKind::PointerToPointer);
        }
        if self.derives_from(from, to) && !self.is_open_class(from) {
            return conversion(CastKind::DerivedToBase);
        }
        if self.drops_noexcept(from, to) {
            return Some(PointerConversion { kind: None, rank: Rank::Exact, qualification: true });
        }
        None
    }

    /// Whether a pointer to `from` converts to a pointer to `to` by adding qualifiers at any
    /// level ([conv.qual]); `true` when some are in fact added.
    pub(super) fn qualification_conversion(&self, from: Type, to: Type) -> Option<bool> {
        let types = &self.ast.types;
        let (mut from, mut to) = (from, to);
        let mut all_const = true;
        let mut added = false;
        loop {
            let (from_cv, to_cv) = (types.qualifiers(from), types.qualifiers(to));
            if !at_least_as_qualified(to_cv, from_cv) {
                return None;
            }
            if !same_cv(from_cv, to_cv) {
                if !all_const {
                    return None;
                }
                added = true;
            }
            all_const &= to_cv.is_const();
            if from.unqualified() == to.unqualified() {
                return Some(added);
            }
            (from, to) = match (types.kind(from), types.kind(to)) {
                (TypeKind::Pointer(from), TypeKind::Pointer(to)) => (*from, *to),
                (TypeKind::Array(from, from_count), TypeKind::Array(to, to_count))
                    if from_count == to_count
                        || to_count.is_none()
                            && self.options.standard >= LanguageStandard::Cpp20 =>
                {
                    // The qualifiers of an array are its elements': this level was compared.
                    if self.similar(*from, *to) {
                        return Some(added);
                    }
                    return None;
                }
                (
                    TypeKind::MemberPointer { class: from_class, pointee: from },
                    TypeKind::MemberPointer { class: to_class, pointee: to },
                ) if from_class == to_class => (*from, *to),
                _ => return None,
            };
        }
    }

    /// Whether two types differ only in qualifiers at any level.
    pub(super) fn similar(&self, left: Type, right: Type) -> bool {
        self.ast.types.similar(left, right)
    }

    /// Converts to a type to which a standard conversion is known to exist: operands of built-in
    /// operators.
    pub(super) fn convert_value(&mut self, expr: ExprId, to: Type) -> ExprId {
        if self.is_scoped_enum(self.expr_node(expr).ty) {
            let value = self.rvalue(expr);
            return if self.expr_node(value).ty == to {
                value
            } else {
                self.cast_node(CastKind::IntToInt, value, to)
            };
        }
        match self.standard_conversion(expr, to) {
            Some(standard) => self.apply_standard(expr, &standard),
            None => self.rvalue(expr),
        }
    }

    /// Integral promotion and lvalue-to-rvalue, for `switch`.
    pub fn promote(&mut self, operand: Operand, loc: Loc) -> Res<ExprId> {
        if self.is_unknown_operand(&operand) {
            return Ok(self.unknown(loc));
        }
        let expr = self.operand_expr(operand, loc)?;
        let ty = self.expr_node(expr).ty;
        if self.is_scoped_enum(ty) {
            return Ok(self.rvalue(expr));
        }
        let expr = if self.is_class(ty) { self.contextual_integral(expr, loc)? } else { expr };
        if !self.is_integral_or_unscoped(self.expr_node(expr).ty) {
            return Err(self.error_on(cuprum_source::Code::MustBeIntegral, expr, &[]));
        }
        Ok(self.promote_expr(expr))
    }

    /// Integral promotion of an expression of integral or unscoped enumeration type; other
    /// arithmetic types stay as they are.
    pub(super) fn promote_expr(&mut self, expr: ExprId) -> ExprId {
        let to = match self.ast.types.is_floating(self.expr_node(expr).ty) {
            true => self.expr_node(expr).ty.unqualified(),
            false => self.promoted_type_of(expr),
        };
        self.convert_value(expr, to)
    }

    /// The type of the usual arithmetic conversions ([expr.arith.conv]) of two operands of
    /// arithmetic or unscoped enumeration type.
    pub(super) fn common_arithmetic_type(&self, left: ExprId, right: ExprId) -> Type {
        let types = &self.ast.types;
        let (left_ty, right_ty) =
            (self.expr_node(left).ty.unqualified(), self.expr_node(right).ty.unqualified());
        match (types.is_floating(left_ty), types.is_floating(right_ty)) {
            (true, true) => {
                if floating_rank(types.kind(left_ty)) >= floating_rank(types.kind(right_ty)) {
                    left_ty
                } else {
                    right_ty
                }
            }
            (true, false) => left_ty,
            (false, true) => right_ty,
            (false, false) => common_integer_type(
                &self.ast,
                self.promoted_type_of(left),
                self.promoted_type_of(right),
            ),
        }
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
fn floating_rank(kind: &TypeKind) -> u32 {
    // Of two types with the same values the extended one is the common type.
    match kind {
        TypeKind::Float128 => 11,
        TypeKind::Quad => 10,
        TypeKind::LongDouble => 9,
        TypeKind::Float64x => 8,
        TypeKind::Float64 => 7,
        TypeKind::Double => 6,
        TypeKind::Float32x => 5,
        TypeKind::Float32 => 4,
        TypeKind::Float => 3,
        TypeKind::BFloat16 => 2,
        _ => 1,
    }
}

/// Whether two floating-point types have the same values, as `float` and `_Float32` do.
pub(super) fn have_equal_rank(left: &TypeKind, right: &TypeKind) -> bool {
    use TypeKind::*;
    matches!(
        (left, right),
        (Float | Float32, Float | Float32) | (Double | Float64, Double | Float64)
    )
}

#[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
fn integer_rank(kind: &TypeKind) -> u32 {
    use TypeKind::*;
    match kind {
        Int128 | UInt128 => 4,
        LongLong | ULongLong => 3,
        Long | ULong => 2,
        _ => 1,
    }
}

/// The common type of two promoted integral types.
fn common_integer_type(ast: &cuprum_ast::Ast, left: Type, right: Type) -> Type {
    if left == right {
        return left;
    }
    let types = &ast.types;
    let (left_rank, right_rank) = (integer_rank(types.kind(left)), integer_rank(types.kind(right)));
    let (left_signed, right_signed) = (types.is_signed(left), types.is_signed(right));
    if left_signed == right_signed {
        return if left_rank >= right_rank { left } else { right };
    }
    let (signed, signed_rank, unsigned, unsigned_rank) = if left_signed {
        (left, left_rank, right, right_rank)
    } else {
        (right, right_rank, left, left_rank)
    };
    if unsigned_rank >= signed_rank {
        unsigned
    } else if types.int_bits(signed) > types.int_bits(unsigned) {
        signed
    } else {
        to_unsigned(types.kind(signed))
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
fn to_unsigned(kind: &TypeKind) -> Type {
    match kind {
        TypeKind::Long => Type::ULONG,
        TypeKind::LongLong => Type::ULONG_LONG,
        TypeKind::Int128 => Type::UINT128,
        _ => Type::UINT,
    }
}

/// A list of steps with one conversion.
pub(super) fn one_step(kind: CastKind, ty: Type) -> SmallVec<[(CastKind, Type); 3]> {
    smallvec![(kind, ty)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mixed_signs_follow_rank_then_width() {
        let ast = cuprum_ast::Ast::new();
        let table = [
            (Type::INT, Type::UINT, Type::UINT),
            (Type::LONG, Type::UINT, Type::LONG),
            (Type::LONG, Type::ULONG, Type::ULONG),
            (Type::LONG_LONG, Type::ULONG, Type::ULONG_LONG),
            (Type::LONG, Type::LONG_LONG, Type::LONG_LONG),
            (Type::INT, Type::ULONG_LONG, Type::ULONG_LONG),
            (Type::INT128, Type::ULONG_LONG, Type::INT128),
            (Type::INT, Type::INT, Type::INT),
        ];
        for (left, right, common) in table {
            assert_eq!(common_integer_type(&ast, left, right), common);
            assert_eq!(common_integer_type(&ast, right, left), common);
        }
    }
}
