//! List-initialisation and aggregates ([dcl.init.list], [dcl.init.aggr], [dcl.init.string]).

use super::CastStyle;
use super::candidates::constructor_call;
use super::init::Context;
use super::initializer_list::ListConstructor;
use crate::class::special_members::SpecialKind;
use crate::context::{InitElement, InitList, Initializer, Operand, Parser, Res};
use cuprum_ast::{
    CastKind, Category, ConstValue, EnumId, ExprId, ExprKind, RecordId, RecordKind, StringId, Type,
    TypeKind, dependent_types, fundamental_types, undeduced_types,
};
use cuprum_lex::LanguageStandard;
use cuprum_source::{Code, Diagnostic, Loc, Symbol};

/// How deep braced lists and elided braces may nest.
const LIST_DEPTH: u32 = 256;

/// Arrays longer than this are not spelled out for the sake of members that need defaults.
const FILL_LIMIT: u64 = 65_536;

/// A place in a list while elements are handed out to subobjects.
struct ListCursor<'a> {
    elements: &'a [InitElement],
    at: usize,
}

/// Which braces the elements of an aggregate stand in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Braces {
    /// Braces of its own.
    Own,
    /// Those of the class of which it is an anonymous member: designators name its members too.
    Outer,
    /// Those of an outer aggregate, its own being elided.
    Elided,
}

impl<'a> ListCursor<'a> {
    fn peek(&self) -> Option<&'a InitElement> {
        self.elements.get(self.at)
    }
}

impl Parser<'_> {
    /// `T x{…}`, `T x = {…}`
    pub(super) fn list_initialize(
        &mut self,
        ty: Type,
        list: &InitList,
        context: Context,
        loc: Loc,
    ) -> Res<ExprId> {
        if self.frame.here.nesting.list_depth >= LIST_DEPTH {
            return Err(self.error(Code::TooComplex, loc, &["initialiser lists", "256"]));
        }
        self.in_list(|parser| parser.list_initialize_inner(ty, list, context, loc))
    }

    /// Runs `f` one list deeper.
    fn in_list<T>(&mut self, f: impl FnOnce(&mut Self) -> T) -> T {
        self.scoped(|here| here.nesting.list_depth += 1, f)
    }

    fn list_initialize_inner(
        &mut self,
        ty: Type,
        list: &InitList,
        context: Context,
        loc: Loc,
    ) -> Res<ExprId> {
        cuprum_limits::check();
        if let Some((referent, lvalue_ref)) = self.reference_of(ty) {
            return self.list_bind_reference(ty, referent, lvalue_ref, list, context, loc);
        }
        match *self.ast.types.kind(ty) {
            TypeKind::Array(..) => self.list_initialize_array(ty, list, loc),
            TypeKind::Record(record) => self.list_initialize_class(ty, record, list, context, loc),
            fundamental_types!()
            | undeduced_types!()
            | TypeKind::Pointer(_)
            | TypeKind::LValueRef(_)
            | TypeKind::RValueRef(_)
            | TypeKind::Function(_)
            | TypeKind::Enum(_)
            | TypeKind::MemberPointer { .. }
            | dependent_types!() => match list.elements.as_slice() {
                [] => self.value_initialize(ty, loc),
                [element] => match &element.operand {
                    Operand::List(inner) if !inner.elements.is_empty() => {
                        self.check_extra_braces(ty, inner.loc);
                        self.list_initialize(ty, inner, context, inner.loc)
                    }
                    Operand::List(_) => self.value_initialize(ty, loc),
                    // `T{x}` may convert explicitly ([dcl.init.list]/3.9).
                    Operand::Expr(expr)
                        if matches!(context, Context::DirectList | Context::Cast)
                            && self.is_class(self.expr_node(*expr).ty) =>
                    {
                        self.direct_initialize(ty, Operand::Expr(*expr), context, element.loc)
                    }
                    operand @ (Operand::Expr(_) | Operand::Overloads(_)) => {
                        self.initialize_element(ty, operand.clone(), context, element.loc)
                    }
                },
                [_, extra, ..] => Err(self.error(Code::TooManyInitializers, extra.loc, &[])),
            },
        }
    }

    /// Braces around the braces of a scalar.
    fn check_extra_braces(&mut self, ty: Type, loc: Loc) {
        if self.frame.here.nesting.list_depth > 1 {
            self.report_once(Code::ExtraBraces, loc, &[]);
        } else {
            let name = self.type_name(ty.unqualified());
            self.report_once(Code::OneLevelOfBraces, loc, &[&name]);
        }
    }

    /// A subobject from one expression, with the narrowing check of lists.
    pub(super) fn initialize_element(
        &mut self,
        ty: Type,
        operand: Operand,
        context: Context,
        loc: Loc,
    ) -> Res<ExprId> {
        if let Operand::Expr(expr) = operand {
            self.check_narrowing(expr, ty, context, loc)?;
            if matches!(context, Context::DirectList | Context::Cast)
                && self.has_fixed_underlying_type(ty)
                && self.ast.types.is_integral(self.expr_node(expr).ty)
            {
                // [dcl.init.list]/3.8: an enumeration from a number, as by a cast.
                return self.build_cast(CastStyle::Static, ty, Operand::Expr(expr), loc);
            }
        }
        self.copy_initialize(ty, operand, context, loc)
    }

    fn has_fixed_underlying_type(&self, ty: Type) -> bool {
        let is_fixed = |id: EnumId| self.ast.enums[id].is_fixed || self.ast.enums[id].is_scoped;
        self.ast.types.as_enum(ty).is_some_and(is_fixed)
    }

    /// Conversions that lose values ([dcl.init.list]/7): nvcc warns of them in initialisers and
    /// rejects them in assignments and results.
    fn check_narrowing(&mut self, expr: ExprId, to: Type, context: Context, loc: Loc) -> Res<()> {
        if self.is_narrowing(expr, to) {
            let from = self.type_name(self.expr_node(expr).ty.unqualified());
            let to = self.type_name(to.unqualified());
            // A substitution fails where the standard forbids it.
            if matches!(context, Context::Assign | Context::Return) || self.is_substituting() {
                return Err(self.error(Code::NarrowingError, loc, &[&from, &to]));
            }
            let diagnostic = Diagnostic::new(Code::Narrowing, loc, &[&from, &to]);
            let diagnostic = self.with_cast(diagnostic, expr, &to);
            self.report_warning(diagnostic);
        }
        Ok(())
    }

    /// Whether the conversion of an expression to a type may lose its value; that of an integer
    /// constant is judged by the value elsewhere.
    fn is_narrowing(&mut self, expr: ExprId, to: Type) -> bool {
        let to = to.unqualified();
        let from = self.expr_node(expr).ty.unqualified();
        let types = &self.ast.types;
        let (from_float, to_float) = (types.is_floating(from), types.is_floating(to));
        let (from_int, to_int) = (self.is_integral_or_unscoped(from), types.is_integral(to));
        if from_float && to_int {
            true
        } else if from_float && to_float {
            self.ast.size_of(from) > self.ast.size_of(to) && !self.is_constant(expr)
        } else if from_int && to_float {
            !self.is_constant(expr)
        } else if from_int && to_int && from != to {
            let from = self.ast.underlying(from);
            let types = &self.ast.types;
            let bits = |ty: Type| match ty == Type::BOOL {
                true => Some(1),
                false => types.int_bits(ty),
            };
            let width = self.bit_field_width(expr).or(bits(from));
            let fits = match (types.is_signed(from), types.is_signed(to)) {
                (true, false) => false,
                (false, true) => width < bits(to),
                _ => width <= bits(to),
            };
            // Constants are judged by their value, where the conversion itself warns.
            !fits && !self.is_constant(expr)
        } else {
            false
        }
    }

    /// Whether an expression is a constant, without saying why not.
    pub(super) fn is_constant(&mut self, expr: ExprId) -> bool {
        // Tables are long lists of literals.
        matches!(self.expr_node(expr).kind, ExprKind::Int(_) | ExprKind::Float(_))
            || self.constant_of(expr).is_some()
    }

    /// The value of an expression, if it is a constant.
    pub fn constant_of(&mut self, expr: ExprId) -> Option<ConstValue> {
        self.quietly(|parser| {
            let value = parser.rvalue(expr);
            parser.evaluate(value, false)
        })
    }

    fn list_bind_reference(
        &mut self,
        reference: Type,
        referent: Type,
        lvalue_ref: bool,
        list: &InitList,
        context: Context,
        loc: Loc,
    ) -> Res<ExprId> {
        if let [element] = list.elements.as_slice()
            && let Operand::Expr(expr) = element.operand
            && self.reference_related(self.expr_node(expr).ty, referent)
        {
            return self.copy_initialize(reference, Operand::Expr(expr), context, loc);
        }
        if lvalue_ref && !self.ast.types.qualifiers(referent).is_const() {
            return Err(self.error(Code::RefNeedsLvalue, loc, &[]));
        }
        let mut object_ty = referent;
        if let TypeKind::Array(element, None) = *self.ast.types.kind(referent) {
            let init = Initializer::DirectList(list.clone());
            let count = self.deduce_array_bound(element, &init);
            object_ty = self.ast.types.array(element, count);
        }
        let value = self.list_initialize(object_ty.unqualified(), list, context, loc)?;
        self.bind_temporary(value, object_ty, loc)
    }

    fn list_initialize_array(&mut self, ty: Type, list: &InitList, loc: Loc) -> Res<ExprId> {
        if let [element] = list.elements.as_slice()
            && let Operand::Expr(expr) = element.operand
            && let Some(result) = self.initialize_from_string(ty, expr, element.loc)
        {
            return result;
        }
        let mut cursor = ListCursor { elements: &list.elements, at: 0 };
        let result = self.aggregate_array(ty, &mut cursor, loc)?;
        self.reject_rest(&cursor)?;
        Ok(result)
    }

    fn reject_rest(&mut self, cursor: &ListCursor<'_>) -> Res<()> {
        match cursor.peek() {
            Some(extra) => Err(self.error(Code::TooManyInitializers, extra.loc, &[])),
            None => Ok(()),
        }
    }

    /// Whether `T{}` initialises the members of a class one by one ([dcl.init.list]/3): it is an aggregate, whose
    /// default constructor need not exist or be constant. Where that one is trivial, zeros are the same.
    pub fn is_filled_by_members(&mut self, ty: Type) -> bool {
        let Some(record) = self.ast.types.as_record(ty) else { return false };
        self.complete_type(ty)
            && self.is_aggregate(record)
            && (!self.is_trivially_default_constructible(record)
                || self.special_member(record, SpecialKind::DefaultConstructor).outcome.is_deleted)
    }

    fn list_initialize_class(
        &mut self,
        ty: Type,
        record: RecordId,
        list: &InitList,
        context: Context,
        loc: Loc,
    ) -> Res<ExprId> {
        if !self.complete_type(ty) {
            return Err(self.incomplete(ty, loc));
        }
        if let [element] = list.elements.as_slice()
            && element.designator.is_none()
            && let Operand::Expr(expr) = element.operand
            && self.reference_related(self.expr_node(expr).ty, ty)
            && (self.is_aggregate(record)
                || matches!(self.find_list_constructor(record, list), ListConstructor::None))
        {
            let operand = Operand::Expr(expr);
            return match context {
                Context::DirectList | Context::Cast => {
                    self.direct_initialize(ty, operand, context, loc)
                }
                Context::Initialize | Context::Assign | Context::Argument | Context::Return => {
                    self.copy_initialize(ty, operand, context, loc)
                }
            };
        }
        if self.is_aggregate(record) {
            let mut cursor = ListCursor { elements: &list.elements, at: 0 };
            let result = self.aggregate_class(ty, record, &mut cursor, Braces::Own, loc)?;
            self.reject_rest(&cursor)?;
            return Ok(result);
        }
        let default = self.special_member(record, SpecialKind::DefaultConstructor);
        let explicit = matches!(context, Context::DirectList | Context::Cast);
        if list.elements.is_empty() && default.exists {
            if !explicit && default.is_user_declared {
                self.refuse_explicit_default(ty, record, loc)?;
            }
            return self.value_initialize(ty, loc);
        }
        if let Some(element) = self.initializer_list_element(ty) {
            return self.build_initializer_list(ty, element, list, loc);
        }
        for element in &list.elements {
            if element.designator.is_some() {
                return Err(self.error(Code::ExpectedExpression, element.loc, &[]));
            }
        }
        let args: Vec<Operand> =
            list.elements.iter().map(|element| element.operand.clone()).collect();
        if !list.elements.is_empty() || !self.has_default_constructor(record) {
            match self.find_list_constructor(record, list) {
                ListConstructor::Best(func) => {
                    if !explicit && self.is_explicit(func) {
                        return Err(self.error(Code::ExplicitConstructor, loc, &[]));
                    }
                    let whole = vec![Operand::List(Box::new(list.clone()))];
                    return self.construct_with(ty, func, whole, loc);
                }
                ListConstructor::Ambiguous(ties) => {
                    return Err(self.report_ambiguous(&constructor_call(&args, loc), &ties));
                }
                ListConstructor::None => {}
            }
        }
        if let ([operand], true) = (args.as_slice(), explicit)
            && let Some(converted) = self.explicitly_converted(ty, record, operand, loc)?
        {
            return Ok(converted);
        }
        let candidates = self.list_constructors(record, list);
        let built = self.construct_by(ty, &candidates, args, explicit, loc)?;
        self.refuse_narrowed_arguments(built, list)?;
        Ok(built)
    }

    /// Refuses `{}` where the default constructor that it would call is explicit.
    fn refuse_explicit_default(&mut self, ty: Type, record: RecordId, loc: Loc) -> Res<()> {
        let candidates = self.all_constructors(record);
        let best = self.best_function(&candidates, None, &[]);
        match best.is_some_and(|func| self.is_explicit(func)) {
            true => {
                let name = self.type_name(ty);
                Err(self.error(Code::NoDefaultConstructor, loc, &[&name]))
            }
            false => Ok(()),
        }
    }

    /// Refuses the arguments of a list that narrow to the parameters of the constructor that was
    /// chosen: unlike in other initialisers, nvcc does so with an error. Parameters that are
    /// references take what they are given.
    fn refuse_narrowed_arguments(&mut self, built: ExprId, list: &InitList) -> Res<()> {
        // What is only tried does not depend on it ([over.ics.list]), unless it is substituted into.
        let is_judged = self.frame.here.sfinae_depth == 0 || self.is_substituting();
        let ExprKind::Construct(func, _) = self.expr_node(built).kind else { return Ok(()) };
        let Some(function) = self.ast.types.as_function(self.ast.functions[func].ty) else {
            return Ok(());
        };
        if !is_judged || self.frame.here.in_builtin_text {
            return Ok(());
        }
        let params = function.params.clone();
        for (element, &to) in list.elements.iter().zip(params.iter()) {
            let Operand::Expr(expr) = element.operand else { continue };
            let to = to.unqualified();
            let from = self.expr_node(expr).ty.unqualified();
            let is_pointer_to_bool = to == Type::BOOL && self.ast.types.pointee(from).is_some();
            let code = if self.is_narrowing(expr, to) || is_pointer_to_bool {
                Code::NarrowingError
            } else if from != to
                && self.is_integral_or_unscoped(from)
                && self.ast.types.is_integral(to)
                && let Some(ConstValue::Int(value)) = self.constant_of(expr)
                && !self.integer_fits(value, to)
            {
                Code::NarrowingConstant
            } else {
                continue;
            };
            let (from, to) = (self.type_name(from), self.type_name(to));
            return Err(self.error(code, element.loc, &[&from, &to]));
        }
        Ok(())
    }

    /// Array elements from a list, perhaps in the middle of it.
    fn aggregate_array(&mut self, ty: Type, cursor: &mut ListCursor<'_>, loc: Loc) -> Res<ExprId> {
        let TypeKind::Array(element_ty, bound) = *self.ast.types.kind(ty) else {
            return Err(self.error(Code::Internal, loc, &["an array that is none"]));
        };
        let Some(bound) = bound else { return Err(self.incomplete(ty, loc)) };
        let mut elements = Vec::new();
        while (elements.len() as u64) < bound {
            let Some(next) = cursor.peek() else { break };
            if next.designator.is_some() {
                return Err(self.error(Code::ExpectedExpression, next.loc, &[]));
            }
            elements.push(self.subobject(element_ty, cursor)?);
        }
        // Missing elements are zero, unless their class wants something else.
        if elements.is_empty() && bound > 0 && self.needs_default(element_ty) {
            let empty = InitList { elements: Vec::new(), loc };
            let init = self.list_initialize(element_ty, &empty, Context::Initialize, loc)?;
            let (index, _) = self.loop_variable(loc);
            let kind = ExprKind::ArrayLoop(index, init);
            return Ok(self.ast.expr(kind, ty, Category::PrValue, loc));
        }
        if (elements.len() as u64) < bound && self.needs_default(element_ty) {
            if bound > FILL_LIMIT {
                return Err(self.unsupported("large arrays of class objects", loc));
            }
            while (elements.len() as u64) < bound {
                let empty = InitList { elements: Vec::new(), loc };
                elements.push(self.list_initialize(
                    element_ty,
                    &empty,
                    Context::Initialize,
                    loc,
                )?);
            }
        }
        Ok(self.ast.expr(ExprKind::Aggregate(elements), ty, Category::PrValue, loc))
    }

    /// Whether value-initialisation of a type is more than zeroing.
    pub(super) fn needs_default(&mut self, mut ty: Type) -> bool {
        while let TypeKind::Array(element, _) = *self.ast.types.kind(ty) {
            ty = element;
        }
        match self.ast.types.as_record(ty) {
            Some(record) => !self.is_trivially_default_constructible(record),
            None => self.ast.types.is_reference(ty),
        }
    }

    /// One subobject: a nested list, a single expression, or, with elided braces, as many elements
    /// as it needs.
    fn subobject(&mut self, ty: Type, cursor: &mut ListCursor<'_>) -> Res<ExprId> {
        cuprum_limits::check();
        let Some(element) = cursor.peek() else {
            return self.value_initialize(ty, Loc::NONE);
        };
        let loc = element.loc;
        match &element.operand {
            Operand::List(list) => {
                cursor.at += 1;
                self.list_initialize(ty, list, Context::Initialize, list.loc)
            }
            operand @ (Operand::Expr(_) | Operand::Overloads(_)) => {
                let record = self.ast.types.as_record(ty);
                let is_array = self.is_array(ty);
                let elide = match operand {
                    Operand::Expr(expr) if is_array => {
                        if let Some(result) = self.initialize_from_string(ty, *expr, loc) {
                            cursor.at += 1;
                            return result;
                        }
                        true
                    }
                    _ if is_array => true,
                    operand @ (Operand::Expr(_) | Operand::Overloads(_) | Operand::List(_)) => {
                        match record {
                            Some(record) => {
                                let user = super::sequence::UserConversions::Implicit;
                                self.is_aggregate(record)
                                    && self.implicit_sequence(operand, ty, user).is_none()
                            }
                            None => false,
                        }
                    }
                };
                if !elide {
                    cursor.at += 1;
                    return self.initialize_element(ty, operand.clone(), Context::Initialize, loc);
                }
                if self.frame.here.nesting.list_depth >= LIST_DEPTH {
                    return Err(self.error(Code::TooComplex, loc, &["initialiser lists", "256"]));
                }
                let before = cursor.at;
                let result = self.in_list(|parser| match record {
                    Some(record) => parser.aggregate_class(ty, record, cursor, Braces::Elided, loc),
                    None => parser.aggregate_array(ty, cursor, loc),
                })?;
                if cursor.at == before {
                    // An aggregate without members took nothing: the element does not fit it.
                    cursor.at += 1;
                    return self.initialize_element(ty, operand.clone(), Context::Initialize, loc);
                }
                Ok(result)
            }
        }
    }

    /// The bases and members of an aggregate class from a list.
    fn aggregate_class(
        &mut self,
        ty: Type,
        record: RecordId,
        cursor: &mut ListCursor<'_>,
        braces: Braces,
        loc: Loc,
    ) -> Res<ExprId> {
        cuprum_limits::check();
        let ty = ty.unqualified();
        if self.ast.records[record].kind == RecordKind::Union {
            return self.aggregate_union(ty, record, cursor, braces, loc);
        }
        let mut parts = Vec::new();
        for base in self.ast.records[record].bases.clone() {
            let base_ty = self.ast.types.intern(TypeKind::Record(base.record));
            parts.push(self.subobject(base_ty, cursor)?);
            // What was built so far ends here if the next part is not built. Nobody misses a destructor
            // that does nothing.
            if self.ast.destructor_of(base_ty).is_some() {
                self.use_destructor(base_ty, loc)?;
            }
        }
        let count = self.ast.records[record].fields.len();
        for index in 0..count {
            let field = &self.ast.records[record].fields[index];
            let (field_ty, name, is_bit_field) = (field.ty, field.name, field.bits.is_some());
            if name.is_none() && is_bit_field {
                // Unnamed bit-fields are no members; they keep their place in the tree.
                parts.push(self.ast.expr(ExprKind::Zero, field_ty, Category::PrValue, loc));
                continue;
            }
            if let (None, Braces::Own | Braces::Outer, Some(element)) =
                (name, braces, cursor.peek())
                && let Some(designator) = element.designator
                && let Some(inner) = self.anonymous_member_named(field_ty, designator)
            {
                parts.push(self.aggregate_class(field_ty, inner, cursor, Braces::Outer, loc)?);
                continue;
            }
            let takes = match cursor.peek() {
                None => false,
                Some(element) => match element.designator {
                    None => true,
                    Some(designator) => braces != Braces::Elided && name == Some(designator),
                },
            };
            if takes {
                let designated = cursor.peek().is_some_and(|element| element.designator.is_some());
                parts.push(match (designated, cursor.peek()) {
                    (true, Some(element)) => {
                        cursor.at += 1;
                        // Alone it may still leave out the braces of what it initialises.
                        let alone = [InitElement { designator: None, ..element.clone() }];
                        self.subobject(field_ty, &mut ListCursor { elements: &alone, at: 0 })?
                    }
                    _ => self.subobject(field_ty, cursor)?,
                });
                continue;
            }
            parts.push(self.missing_member(record, index as u32, field_ty, loc)?);
        }
        if braces == Braces::Own
            && let Some(element) = cursor.peek()
            && let Some(designator) = element.designator
        {
            let fields = &self.ast.records[record].fields;
            let loc = element.loc;
            let is_named = fields.iter().any(|field| match field.name {
                Some(name) => name == designator,
                None => self.anonymous_member_named(field.ty, designator).is_some(),
            });
            if is_named {
                let before = cursor.elements.get(..cursor.at).unwrap_or_default();
                let is_duplicate =
                    before.iter().any(|element| element.designator == Some(designator));
                return Err(match is_duplicate {
                    true => self.error(Code::DuplicateDesignator, loc, &[]),
                    false => self.error(Code::DesignatorOrder, loc, &[]),
                });
            }
            let class = self.type_name(ty);
            let field = self.session.symbols.word(designator).to_owned();
            return Err(self.error(Code::NoSuchField, loc, &[&class, &field]));
        }
        let made = self.ast.expr(ExprKind::Aggregate(parts), ty, Category::PrValue, loc);
        Ok(self.with_initialized_this(record, made))
    }

    /// Whether an anonymous member has a member of this name.
    fn anonymous_member_named(&self, ty: Type, name: Symbol) -> Option<RecordId> {
        cuprum_limits::check();
        let record = self.ast.types.as_record(ty)?;
        let fields = &self.ast.records[record].fields;
        let is_there = fields.iter().any(|field| match field.name {
            Some(known) => known == name,
            None => self.anonymous_member_named(field.ty, name).is_some(),
        });
        is_there.then_some(record)
    }

    /// A member that the list does not mention.
    fn missing_member(&mut self, record: RecordId, field: u32, ty: Type, loc: Loc) -> Res<ExprId> {
        if let Some(init) = self.field_initializer(record, field, loc)? {
            return Ok(init);
        }
        let empty = InitList { elements: Vec::new(), loc };
        self.list_initialize(ty, &empty, Context::Initialize, loc)
    }

    /// A union: its first member, or the designated one.
    fn aggregate_union(
        &mut self,
        ty: Type,
        record: RecordId,
        cursor: &mut ListCursor<'_>,
        braces: Braces,
        loc: Loc,
    ) -> Res<ExprId> {
        let fields = self.ast.records[record].fields.len() as u32;
        let Some(element) = cursor.peek() else {
            for field in 0..fields {
                if let Some(init) = self.field_initializer(record, field, loc)? {
                    return Ok(self.union_node(ty, field, init, loc));
                }
            }
            return Ok(self.ast.expr(ExprKind::Zero, ty, Category::PrValue, loc));
        };
        let designator = element.designator.filter(|_| braces != Braces::Elided);
        let field = match designator {
            None => (0..fields).next(),
            Some(name) => (0..fields).find(|&field| {
                match self.ast.records[record].fields.get(field as usize) {
                    Some(field) if field.name.is_some() => field.name == Some(name),
                    Some(field) => self.anonymous_member_named(field.ty, name).is_some(),
                    None => false,
                }
            }),
        };
        let Some(field) = field else {
            let class = self.type_name(ty);
            let name = element.designator.map(|name| self.session.symbols.word(name).to_owned());
            return Err(match name {
                Some(name) => self.error(Code::NoSuchField, element.loc, &[&class, &name]),
                None => self.error(Code::TooManyInitializers, element.loc, &[]),
            });
        };
        let Some(field_ty) =
            self.ast.records[record].fields.get(field as usize).map(|field| field.ty)
        else {
            return Err(self.error(Code::TooManyInitializers, loc, &[]));
        };
        let anonymous = match (designator, self.ast.records[record].fields.get(field as usize)) {
            (Some(name), Some(known)) if known.name.is_none() => {
                self.anonymous_member_named(field_ty, name)
            }
            _ => None,
        };
        let value = match anonymous {
            Some(inner) => self.aggregate_class(field_ty, inner, cursor, Braces::Outer, loc)?,
            None => self.subobject(field_ty, cursor)?,
        };
        Ok(self.union_node(ty, field, value, loc))
    }

    fn union_node(&mut self, ty: Type, field: u32, value: ExprId, loc: Loc) -> ExprId {
        self.ast.expr(ExprKind::UnionInit(field, value), ty, Category::PrValue, loc)
    }

    /// The string literal that an expression is.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn string_literal(&self, expr: ExprId) -> Option<StringId> {
        match self.expr_node(expr).kind {
            ExprKind::String(string) => Some(string),
            ExprKind::Cast(CastKind::NoOp, inner) => self.string_literal(inner),
            _ => None,
        }
    }

    /// An array of characters from a string literal ([dcl.init.string]); `None` if it is none.
    pub(super) fn initialize_from_string(
        &mut self,
        ty: Type,
        expr: ExprId,
        loc: Loc,
    ) -> Option<Res<ExprId>> {
        let string = self.string_literal(expr)?;
        let TypeKind::Array(element, bound) = *self.ast.types.kind(ty) else { return None };
        let (units, literal_element) =
            (self.ast.strings[string].units.clone(), self.ast.strings[string].element);
        if !string_fits(element, literal_element) {
            return None;
        }
        let bound = bound?;
        if (units.len() as u64) > bound {
            let (from, to) = (self.type_name(self.expr_node(expr).ty), self.type_name(ty));
            return Some(Err(self.error(Code::CannotInitialize, loc, &[&from, &to])));
        }
        let element = element.unqualified();
        let elements = units
            .into_iter()
            .map(|unit| {
                let value = self.ast_truncate(i128::from(unit), element);
                self.int_constant(value, element, loc)
            })
            .collect();
        Some(Ok(self.ast.expr(ExprKind::Aggregate(elements), ty, Category::PrValue, loc)))
    }

    /// The array bound that a braced list or string gives to `T x[] = …`.
    pub fn deduce_array_bound(&mut self, element: Type, init: &Initializer) -> Option<u64> {
        match init {
            Initializer::Copy(Operand::Expr(expr)) => self.string_bound(element, *expr),
            Initializer::Direct(args) => match args.as_slice() {
                [Operand::Expr(expr)] if self.string_bound(element, *expr).is_some() => {
                    self.string_bound(element, *expr)
                }
                args if self.options.standard >= LanguageStandard::Cpp20 => Some(args.len() as u64),
                _ => None,
            },
            Initializer::Copy(Operand::List(list)) => self.list_bound(element, list),
            Initializer::DirectList(list) => self.list_bound(element, list),
            Initializer::Default | Initializer::Copy(_) | Initializer::Value => None,
        }
    }

    fn string_bound(&self, element: Type, expr: ExprId) -> Option<u64> {
        let literal = &self.ast.strings[self.string_literal(expr)?];
        string_fits(element, literal.element).then_some(literal.units.len() as u64)
    }

    fn list_bound(&mut self, element: Type, list: &InitList) -> Option<u64> {
        if let [item] = list.elements.as_slice()
            && let Operand::Expr(expr) = item.operand
            && let Some(bound) = self.string_bound(element, expr)
        {
            return Some(bound);
        }
        // Elided braces: elements are handed out as initialisation will do, and counted.
        let mut cursor = ListCursor { elements: &list.elements, at: 0 };
        let mut count = 0;
        while cursor.peek().is_some() {
            let before = cursor.at;
            let failed = self.silently(|parser| parser.subobject(element, &mut cursor).is_err());
            if cursor.at == before || failed {
                cursor.at = before + 1;
            }
            count += 1;
        }
        Some(count)
    }
}

/// Whether a string literal of this element type may initialise an array of that one.
fn string_fits(array: Type, literal: Type) -> bool {
    let (array, literal) = (array.unqualified(), literal.unqualified());
    let narrow = [Type::CHAR, Type::SCHAR, Type::UCHAR];
    array == literal
        || ((literal == Type::CHAR || literal == Type::CHAR8) && narrow.contains(&array))
}
