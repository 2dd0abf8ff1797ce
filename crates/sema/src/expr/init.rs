//! Initialisation ([dcl.init]) other than from braced lists: default, value, copy and direct
//! initialisation, reference binding, and class objects through constructors.

use super::candidates::constructor_call;
use super::conversions::Standard;
use super::overload::Resolution;
use super::sequence::{Sequence, UserConversion, UserConversions, UserSearch};
use crate::class::special_members::SpecialKind;
use crate::context::{Candidate, Initializer, Operand, Parser, Reported, Res};
use cuprum_ast::{
    Access, CastKind, Category, ExprId, ExprKind, FuncId, Parent, RecordId, Type, TypeKind,
    dependent_types, fundamental_types, undeduced_types,
};
use cuprum_lex::LanguageStandard;
use cuprum_source::{Code, Loc};

/// What an implicit conversion is for: it decides the words of the message when there is none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Context {
    Initialize,
    Assign,
    Argument,
    Return,
    /// `T x{…}`, `T{…}`: explicit constructors take part.
    DirectList,
    /// An explicit cast: as initialisation, but what is lost was meant to be.
    Cast,
}

impl Parser<'_> {
    /// Initialises an object or reference of type `ty`: the converted full expression to store, or
    /// `None` to leave it uninitialised. A reference or `const` object without an initialiser is
    /// the caller's to report: it knows the name.
    pub fn initialize(&mut self, ty: Type, init: Initializer, loc: Loc) -> Res<Option<ExprId>> {
        cuprum_limits::check();
        if self.is_unknown_type(ty) || self.is_unknown_initializer(&init) {
            return Ok(Some(self.unknown(loc)));
        }
        match init {
            Initializer::Default => self.default_initialize(ty, loc),
            Initializer::Value => self.value_initialize(ty, loc).map(Some),
            Initializer::Copy(operand) => {
                self.copy_initialize(ty, operand, Context::Initialize, loc).map(Some)
            }
            Initializer::Direct(args) => self.direct_initialize_all(ty, args, loc).map(Some),
            Initializer::DirectList(list) => {
                let loc = if list.loc.is_some() { list.loc } else { loc };
                self.list_initialize(ty, &list, Context::DirectList, loc).map(Some)
            }
        }
    }

    /// Converts implicitly to `ty` (arguments, results, case labels, …): a prvalue, or a glvalue if
    /// `ty` is a reference.
    pub fn convert_to(&mut self, operand: Operand, ty: Type, loc: Loc) -> Res<ExprId> {
        if self.is_unknown_type(ty) || self.is_unknown_operand(&operand) {
            return Ok(self.unknown(loc));
        }
        self.copy_initialize(ty, operand, Context::Initialize, loc)
    }

    /// Converts the operand of a `return` to the function's result type.
    pub fn convert_result(&mut self, operand: Operand, ty: Type, loc: Loc) -> Res<ExprId> {
        if self.is_unknown_type(ty) || self.is_unknown_operand(&operand) {
            return Ok(self.unknown(loc));
        }
        if let Operand::Expr(expr) = operand
            && let Some(moved) = self.as_moved_local(expr)
            && !self.ast.types.is_reference(ty)
        {
            // A local object that is returned is moved if it can be ([class.copy.elision]/3).
            let operand = Operand::Expr(moved);
            let result = self.quietly(|parser| {
                parser.copy_initialize(ty, operand.clone(), Context::Return, loc)
            });
            let moves = result.is_some_and(|result| self.is_made_from_rvalue(result, expr));
            if moves || result.is_some() && !self.initializes_result(ty, expr, loc) {
                return self.copy_initialize(ty, operand, Context::Return, loc);
            }
        }
        let spelling = self.result_spelling(self.frame.here.current_function);
        self.converting_to(ty, spelling, |parser| {
            parser.copy_initialize(ty, operand, Context::Return, loc)
        })
    }

    /// Whether a result is a bitwise copy of an object, or made by a constructor that takes the
    /// object by an rvalue reference. Whatever else converts it gets it as the lvalue that it is.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn is_made_from_rvalue(&self, result: ExprId, object: ExprId) -> bool {
        let source = match &self.ast.exprs[result].kind {
            ExprKind::CopyRecord(source) => Some(*source),
            ExprKind::Construct(func, args) => {
                let function = self.ast.types.as_function(self.ast.functions[*func].ty);
                let param = function.and_then(|function| function.params.first());
                let takes_rvalue =
                    |&param: &Type| matches!(self.ast.types.kind(param), TypeKind::RValueRef(_));
                args.first().copied().filter(|_| param.is_some_and(takes_rvalue))
            }
            _ => None,
        };
        let Some(mut source) = source else { return false };
        while let ExprKind::Cast(_, inner) = self.ast.exprs[source].kind {
            source = inner;
        }
        source == object
    }

    /// Whether an object can initialise a result as the lvalue that it is.
    fn initializes_result(&mut self, ty: Type, object: ExprId, loc: Loc) -> bool {
        let object = Operand::Expr(object);
        self.quietly(|parser| parser.copy_initialize(ty, object, Context::Return, loc)).is_some()
    }

    /// A local variable or parameter of class type, as an rvalue.
    fn as_moved_local(&mut self, expr: ExprId) -> Option<ExprId> {
        let node = self.expr_node(expr);
        let (ty, loc) = (node.ty, node.loc);
        let ExprKind::Var(var) = node.kind else { return None };
        let variable = &self.ast.variables[var];
        let declared = self.ast.types.kind(variable.ty);
        let is_movable = match declared {
            TypeKind::RValueRef(_) => self.options.standard >= LanguageStandard::Cpp20,
            TypeKind::LValueRef(_) => false,
            fundamental_types!()
            | undeduced_types!()
            | TypeKind::Pointer(_)
            | TypeKind::Array(..)
            | TypeKind::Function(_)
            | TypeKind::Record(_)
            | TypeKind::Enum(_)
            | TypeKind::MemberPointer { .. }
            | dependent_types!() => !self.ast.types.qualifiers(variable.ty).is_volatile(),
        };
        if variable.storage == cuprum_ast::Storage::Static || !is_movable || !self.is_class(ty) {
            return None;
        }
        let kind = ExprKind::Cast(CastKind::NoOp, expr);
        Some(self.ast.expr(kind, ty, Category::XValue, loc))
    }

    /// `T x;`: the default constructor, default member initialisers, or nothing.
    fn default_initialize(&mut self, ty: Type, loc: Loc) -> Res<Option<ExprId>> {
        cuprum_limits::check();
        let mut element = ty;
        while let TypeKind::Array(inner, _) = *self.ast.types.kind(element) {
            element = inner;
        }
        let Some(record) = self.ast.types.as_record(element) else { return Ok(None) };
        if !self.complete_type(element) {
            return Err(self.incomplete(element, loc));
        }
        if self.is_trivially_default_constructible(record) {
            return Ok(None);
        }
        if let TypeKind::Array(inner, _) = *self.ast.types.kind(ty) {
            let (index, _) = self.loop_variable(loc);
            return Ok(self.default_initialize(inner, loc)?.map(|init| {
                self.ast.expr(ExprKind::ArrayLoop(index, init), ty, Category::PrValue, loc)
            }));
        }
        self.construct(ty, record, Vec::new(), false, loc).map(Some)
    }

    /// `T()`: zero, or the default constructor.
    pub(super) fn value_initialize(&mut self, ty: Type, loc: Loc) -> Res<ExprId> {
        cuprum_limits::check();
        if self.ast.types.is_reference(ty) {
            return Err(self.error(Code::ReferenceNeedsInitializer, loc, &["<temporary>"]));
        }
        if self.is_function(ty) {
            return Err(self.error(Code::InvalidConversion, loc, &[]));
        }
        if let Some(record) = self.ast.types.as_record(ty) {
            if !self.complete_type(ty) {
                return Err(self.incomplete(ty, loc));
            }
            let default = self.special_member(record, SpecialKind::DefaultConstructor);
            if default.is_user_provided || !default.exists || default.outcome.is_deleted {
                return self.construct(ty, record, Vec::new(), false, loc);
            }
            if !self.is_trivially_default_constructible(record) {
                let made = self.construct(ty, record, Vec::new(), false, loc)?;
                let ty = ty.unqualified();
                return Ok(self.ast.expr(ExprKind::ZeroThen(made), ty, Category::PrValue, loc));
            }
        }
        if let TypeKind::Array(element, _) = *self.ast.types.kind(ty)
            && self.needs_default(element)
        {
            let (index, _) = self.loop_variable(loc);
            let init = self.value_initialize(element, loc)?;
            return Ok(self.ast.expr(ExprKind::ArrayLoop(index, init), ty, Category::PrValue, loc));
        }
        let ty = if self.is_class(ty) || self.is_array(ty) { ty } else { ty.unqualified() };
        Ok(self.ast.expr(ExprKind::Zero, ty, Category::PrValue, loc))
    }

    /// `T x(args)`
    fn direct_initialize_all(&mut self, ty: Type, args: Vec<Operand>, loc: Loc) -> Res<ExprId> {
        if args.is_empty() {
            return self.value_initialize(ty, loc);
        }
        if args.len() == 1 {
            let is_array = self.is_array(ty) && self.takes_parenthesized_elements(ty);
            if is_array && !self.is_string_initializer(ty, &args, loc) {
                return self.parenthesized_aggregate(ty, args, loc);
            }
            if let Some(operand) = args.into_iter().next() {
                return self.direct_initialize(ty, operand, Context::Initialize, loc);
            }
            return self.value_initialize(ty, loc);
        }
        if let Some(record) = self.ast.types.as_record(ty) {
            if !self.complete_type(ty) {
                return Err(self.incomplete(ty, loc));
            }
            if self.has_user_constructors(record) {
                return self.construct(ty, record, args, true, loc);
            }
        }
        if self.takes_parenthesized_elements(ty) {
            return self.parenthesized_aggregate(ty, args, loc);
        }
        let loc = args.get(1).map_or(loc, |arg| self.operand_loc(arg, loc));
        Err(self.error(Code::TooManyInitializers, loc, &[]))
    }

    /// Whether an array is initialised from a string, or from another array as GNU has it.
    pub fn is_string_initializer(&mut self, ty: Type, args: &[Operand], loc: Loc) -> bool {
        match args {
            [Operand::Expr(expr)] => {
                let expr = *expr;
                let found =
                    self.silently(|parser| parser.initialize_from_string(ty, expr, loc).is_some());
                found || self.expr_node(expr).ty.unqualified() == ty.unqualified()
            }
            _ => false,
        }
    }

    /// `T x(operand)`: copy-initialisation in which explicit functions take part.
    pub(super) fn direct_initialize(
        &mut self,
        ty: Type,
        operand: Operand,
        context: Context,
        loc: Loc,
    ) -> Res<ExprId> {
        let class = self.ast.types.as_record(ty).filter(|_| !self.ast.types.is_reference(ty));
        if let Some(record) = class
            && self.complete_type(ty)
        {
            if let Operand::Expr(expr) = operand
                && self.expr_node(expr).category == Category::PrValue
                && self.expr_node(expr).ty.unqualified() == ty.unqualified()
            {
                return Ok(expr);
            }
            if let Some(converted) = self.explicitly_converted(ty, record, &operand, loc)? {
                return Ok(converted);
            }
            if self.has_user_constructors(record) {
                return self.construct(ty, record, vec![operand], true, loc);
            }
            if self.is_first_element(ty, &operand) {
                return self.parenthesized_aggregate(ty, vec![operand], loc);
            }
        } else if let Operand::Expr(expr) = operand
            && self.is_class(self.expr_node(expr).ty)
            && let Some((referent, lvalue_ref)) = self.reference_of(ty)
            && self.binds_explicitly(expr, referent, lvalue_ref)
        {
            let user = UserConversions::Explicit;
            return self.bind_reference(ty, (referent, lvalue_ref), user, expr, context, loc);
        } else if let Operand::Expr(expr) = operand
            && self.is_class(self.expr_node(expr).ty)
            && !self.ast.types.is_reference(ty)
            && let UserSearch::Found(conversion) =
                self.find_conversion_function(expr, ty, UserConversions::Explicit)
        {
            return self.apply_conversion_function(expr, &conversion, loc);
        } else if let Operand::Expr(expr) = operand
            && ty.unqualified() == Type::BOOL
            && self.expr_node(expr).ty.unqualified() == Type::NULLPTR
        {
            return self.condition_expr(expr);
        }
        self.copy_initialize(ty, operand, context, loc)
    }

    /// The object that an explicit conversion function makes, where nothing else does: in
    /// direct-initialisation, a copy constructor's parameter takes its result ([over.match.copy]).
    pub(super) fn explicitly_converted(
        &mut self,
        ty: Type,
        record: RecordId,
        operand: &Operand,
        loc: Loc,
    ) -> Res<Option<ExprId>> {
        if let Operand::Expr(expr) = *operand
            && !self.reference_related(self.expr_node(expr).ty, ty)
            && self.implicit_sequence(operand, ty, UserConversions::Implicit).is_none()
            && let UserSearch::Found(conversion) =
                self.find_conversion_function(expr, ty, UserConversions::Explicit)
            && !self.has_constructor_for(record, operand)
        {
            let called = self.call_function(conversion.function, Some(expr), Vec::new(), loc)?;
            return Ok(Some(self.copy_initialize_class(ty, record, called, loc)?));
        }
        Ok(None)
    }

    /// `T x = operand`, arguments, results: the converted expression.
    pub(super) fn copy_initialize(
        &mut self,
        ty: Type,
        operand: Operand,
        context: Context,
        loc: Loc,
    ) -> Res<ExprId> {
        cuprum_limits::check();
        let expr = match operand {
            Operand::List(list) => return self.list_initialize(ty, &list, context, list.loc),
            Operand::Overloads(set) => match self.resolve_address(&set, ty, loc) {
                Some(func) => self.function_or_member(func, &set, set.loc)?,
                None if set.candidates.len() > 1 => {
                    let name = self.function_name_text(set.name);
                    return Err(self.error(Code::NoOverloadOfType, set.loc, &[&name]));
                }
                None => self.operand_expr(Operand::Overloads(set), loc)?,
            },
            Operand::Expr(expr) => expr,
        };
        if let Some((referent, lvalue_ref)) = self.reference_of(ty) {
            let user = UserConversions::Implicit;
            return self.bind_reference(ty, (referent, lvalue_ref), user, expr, context, loc);
        }
        match self.ast.types.kind(ty) {
            TypeKind::Record(record) => {
                let record = *record;
                return self.copy_initialize_class(ty, record, expr, loc);
            }
            TypeKind::Array(..) => {
                return match self.initialize_from_string(ty, expr, loc) {
                    Some(result) => result,
                    None => Err(self.no_conversion(expr, ty, context)),
                };
            }
            fundamental_types!()
            | undeduced_types!()
            | TypeKind::Pointer(_)
            | TypeKind::LValueRef(_)
            | TypeKind::RValueRef(_)
            | TypeKind::Function(_)
            | TypeKind::Enum(_)
            | TypeKind::MemberPointer { .. }
            | dependent_types!() => {}
        }
        if let Some(standard) = self.standard_conversion(expr, ty) {
            if context != Context::Cast {
                self.check_constant_conversion(expr, ty, loc);
            }
            let is_cast = context == Context::Cast;
            if !is_cast && self.ast.types.pointee(ty).is_some_and(|to| self.is_string_of(expr, to))
            {
                let name = self.type_name(ty);
                self.warn(Code::StringLosesConst, loc, &[&name]);
            }
            return self.apply_judged_standard(expr, &standard);
        }
        if self.is_class(self.expr_node(expr).ty) {
            match self.find_conversion_function(expr, ty, UserConversions::Implicit) {
                UserSearch::Found(conversion) => {
                    return self.apply_conversion_function(expr, &conversion, loc);
                }
                UserSearch::Ambiguous => {
                    let (from, to) = (self.expr_type_name(expr), self.target_type_name(ty));
                    return Err(self.error_on(Code::AmbiguousConversion, expr, &[&from, &to]));
                }
                UserSearch::None => {}
            }
        }
        Err(self.no_conversion(expr, ty, context))
    }

    /// Calls a conversion function and converts its result.
    pub(super) fn apply_conversion_function(
        &mut self,
        object: ExprId,
        conversion: &UserConversion,
        loc: Loc,
    ) -> Res<ExprId> {
        let called = self.call_function(conversion.function, Some(object), Vec::new(), loc)?;
        self.apply_judged_standard(called, &conversion.after)
    }

    /// Says that a conversion does not exist, in the words of its context.
    fn no_conversion(&mut self, expr: ExprId, to: Type, context: Context) -> Reported {
        let from = self.expr_node(expr).ty;
        let shown = match self.is_array(to) {
            true => from,
            false => self.decayed_type(expr),
        };
        if self.is_class(from) && !self.is_class(to) {
            let (from, to) = (self.expr_type_name(expr), self.target_type_name(to));
            return self.error_on(Code::NoConversionFunction, expr, &[&from, &to]);
        }
        if self.is_silent() {
            return Reported;
        }
        let target = to;
        let (from, to) = (self.type_name_as_in(shown, expr), self.target_type_name(to));
        let code = match context {
            Context::Initialize | Context::DirectList | Context::Cast => Code::CannotInitialize,
            Context::Assign => Code::CannotAssign,
            Context::Argument => Code::ArgumentMismatch,
            Context::Return => Code::ReturnMismatch,
        };
        let args: &[&str] = if context == Context::Return { &[] } else { &[&from, &to] };
        let diagnostic = self.diagnostic_on(code, expr, args);
        let diagnostic = self.with_address(diagnostic, expr, target);
        self.report(diagnostic)
    }

    /// A class object from an expression: itself, a copy, or a user-defined conversion.
    fn copy_initialize_class(
        &mut self,
        ty: Type,
        record: RecordId,
        expr: ExprId,
        loc: Loc,
    ) -> Res<ExprId> {
        cuprum_limits::check();
        let node = self.expr_node(expr);
        let (from, category) = (node.ty, node.category);
        if !self.complete_type(ty) {
            return Err(self.incomplete(ty, loc));
        }
        if from.unqualified() == ty.unqualified() && category == Category::PrValue {
            // Guaranteed elision: the prvalue initialises the object itself.
            return Ok(expr);
        }
        if self.reference_related(from, ty) {
            return self.copy_record(ty, record, expr, loc);
        }
        match self.find_user_conversion(expr, ty, UserConversions::Implicit) {
            UserSearch::Found(conversion) if conversion.is_constructor => {
                self.construct_with(ty, conversion.function, vec![Operand::Expr(expr)], loc)
            }
            UserSearch::Found(conversion) => {
                let called =
                    self.call_function(conversion.function, Some(expr), Vec::new(), loc)?;
                self.copy_initialize_class(ty, record, called, loc)
            }
            UserSearch::Ambiguous => {
                let (from, to) = (self.expr_type_name(expr), self.target_type_name(ty));
                Err(self.error(Code::AmbiguousConversion, loc, &[&from, &to]))
            }
            UserSearch::None => {
                let (from_name, to) = (self.expr_type_name(expr), self.type_name(ty));
                let code = match self.is_class(from) {
                    true => Code::NoUserConversion,
                    false => Code::NoConstructor,
                };
                Err(self.error(code, loc, &[&from_name, &to]))
            }
        }
    }

    /// A copy of an object of the same or a derived class.
    fn copy_record(&mut self, ty: Type, record: RecordId, expr: ExprId, loc: Loc) -> Res<ExprId> {
        let ty = ty.unqualified();
        let moves = self.expr_node(expr).category != Category::LValue
            && self.special_member(record, SpecialKind::MoveConstructor).exists;
        let kind = match moves {
            true => SpecialKind::MoveConstructor,
            false => SpecialKind::CopyConstructor,
        };
        let outcome = self.special_member(record, kind).outcome;
        if self.has_user_constructors(record) || !outcome.is_trivial || outcome.is_deleted {
            let args = vec![Operand::Expr(expr)];
            let candidates = self.copying_constructors(record, &args, loc);
            return self.construct_by(ty, &candidates, args, false, loc);
        }
        let from = self.expr_node(expr).ty;
        if self.ast.types.qualifiers(from).is_volatile() {
            let name = self.type_name(ty);
            return Err(self.error(Code::NoCopyConstructor, loc, &[&name]));
        }
        let mut object = expr;
        if self.derives_from(from, ty) {
            let at = self.first_loc(object);
            self.refuse_base_conversion(from, ty, at)?;
            self.check_base_conversion(from, ty, at);
            object = self.materialize(object);
            let base = ty.with(self.ast.types.qualifiers(from));
            object = self.glvalue_cast(CastKind::DerivedToBase, object, base);
        } else if self.expr_node(object).category == Category::PrValue {
            return Ok(object);
        }
        Ok(self.ast.expr(ExprKind::CopyRecord(object), ty, Category::PrValue, loc))
    }

    /// Whether some constructor takes an operand as it is.
    pub(super) fn has_constructor_for(&mut self, record: RecordId, operand: &Operand) -> bool {
        let candidates = self.all_constructors(record);
        let args = std::slice::from_ref(operand);
        !matches!(
            self.resolve_overload(&candidates, None, None, args, Loc::NONE),
            Resolution::None(_)
        )
    }

    /// A class object by constructor, chosen by overload resolution.
    pub(super) fn construct(
        &mut self,
        ty: Type,
        record: RecordId,
        args: Vec<Operand>,
        explicit: bool,
        loc: Loc,
    ) -> Res<ExprId> {
        let candidates = self.all_constructors(record);
        self.construct_by(ty, &candidates, args, explicit, loc)
    }

    /// The constructors that copy-initialisation chooses from: those that are not explicit
    /// ([over.match.copy]). Where none of them fits, the explicit ones are what the error is about.
    fn copying_constructors(
        &mut self,
        record: RecordId,
        args: &[Operand],
        loc: Loc,
    ) -> Vec<Candidate> {
        let all = self.all_constructors(record);
        match self.resolve_converting(&all, args, UserConversions::Implicit, loc) {
            Resolution::None(_) => all,
            Resolution::Best(func) => vec![Candidate::Function(func)],
            Resolution::Ambiguous(ties) => ties.into_iter().map(Candidate::Function).collect(),
        }
    }

    /// An object made by one of these constructors.
    pub(super) fn construct_by(
        &mut self,
        ty: Type,
        candidates: &[Candidate],
        args: Vec<Operand>,
        explicit: bool,
        loc: Loc,
    ) -> Res<ExprId> {
        match self.resolve_overload(candidates, None, None, &args, loc) {
            Resolution::Best(func) => {
                if !explicit && !args.is_empty() && self.is_explicit(func) {
                    return Err(self.error(Code::ExplicitConstructor, loc, &[]));
                }
                self.construct_with(ty, func, args, loc)
            }
            Resolution::Ambiguous(ties) => {
                Err(self.report_ambiguous(&constructor_call(&args, loc), &ties))
            }
            Resolution::None(rejected) => {
                let name = self.type_name(ty);
                if args.is_empty() {
                    return Err(self.error(Code::NoDefaultConstructor, loc, &[&name]));
                }
                Err(self.report_no_match(&constructor_call(&args, loc), rejected))
            }
        }
    }

    pub fn construct_with(
        &mut self,
        ty: Type,
        mut func: FuncId,
        args: Vec<Operand>,
        loc: Loc,
    ) -> Res<ExprId> {
        if self.is_deleted(func) {
            return Err(self.report_deleted(func, loc));
        }
        let parent = self.ast.functions[func].parent;
        let inherits =
            self.ast.types.as_record(ty).filter(|&record| parent != Parent::Record(record));
        // A protected constructor that a class inherits is open to the members and friends of that
        // class, as other compilers have it.
        let is_open = inherits.is_some_and(|record| {
            self.function_info(func).access == Access::Protected
                && self.has_access_to(record, Access::Protected)
        });
        if !is_open {
            self.check_function_access(func, loc)?;
        }
        self.refuse_own_constructor(func, loc)?;
        if let Some(record) = inherits {
            func = self.inheriting_constructor(record, func);
        }
        let Some(function) = self.ast.types.as_function(self.ast.functions[func].ty) else {
            return Err(self.error(Code::NotCallable, loc, &[]));
        };
        let (params, variadic) = (function.params.clone(), function.variadic);
        self.check_copied_base(func, ty, &args)?;
        // Passing an argument may need a constructor, and that one's argument another.
        let args = self.nested("conversions", |parser| {
            parser.convert_arguments(Some(func), &params, variadic, args, loc)
        })?;
        let ty = ty.unqualified();
        match self.special_kind(func) {
            Some(SpecialKind::CopyConstructor | SpecialKind::MoveConstructor) => {
                if let Some(&source) = args.first() {
                    // A copy of a prvalue is the prvalue.
                    if let ExprKind::Temporary(value) = self.expr_node(source).kind
                        && self.expr_node(value).ty.unqualified() == ty
                    {
                        return Ok(value);
                    }
                    if self.ast.functions[func].member.is_trivial {
                        let kind = ExprKind::CopyRecord(source);
                        return Ok(self.ast.expr(kind, ty, Category::PrValue, loc));
                    }
                }
            }
            Some(SpecialKind::DefaultConstructor) if self.ast.functions[func].member.is_trivial => {
                return Ok(self.ast.expr(ExprKind::Uninit, ty, Category::PrValue, loc));
            }
            _ => {}
        }
        self.use_function(func, loc);
        Ok(self.ast.expr(ExprKind::Construct(func, args), ty, Category::PrValue, loc))
    }

    /// Reports a copy of a base of which the object has several.
    fn check_copied_base(&mut self, func: FuncId, ty: Type, args: &[Operand]) -> Res<()> {
        let [Operand::Expr(source)] = *args else { return Ok(()) };
        let classes =
            (self.ast.types.as_record(self.expr_node(source).ty), self.ast.types.as_record(ty));
        let (Some(derived), Some(base)) = classes else { return Ok(()) };
        if derived == base
            || !matches!(
                self.special_kind(func),
                Some(SpecialKind::CopyConstructor | SpecialKind::MoveConstructor)
            )
            || !self.is_ambiguous_base(derived, base)
        {
            return Ok(());
        }
        let (at, name) = (self.first_loc(source), self.type_name(ty.unqualified()));
        Err(self.error(Code::AmbiguousBase, at, &[&name]))
    }

    /// Whether a reference binds only to what an explicit conversion function returns, which must be
    /// a reference too ([over.match.ref]).
    fn binds_explicitly(&mut self, expr: ExprId, referent: Type, lvalue_ref: bool) -> bool {
        if self.reference_related(self.expr_node(expr).ty, referent)
            || self
                .reference_sequence(expr, referent, lvalue_ref, UserConversions::Implicit)
                .is_some()
        {
            return false;
        }
        let user = UserConversions::Explicit;
        match self.reference_sequence(expr, referent, lvalue_ref, user) {
            Some(Sequence::User(conversion)) if !conversion.is_constructor => {
                let ty = self.ast.functions[conversion.function].ty;
                let function = self.ast.types.as_function(ty);
                function.is_some_and(|function| self.ast.types.is_reference(function.result))
            }
            _ => false,
        }
    }

    /// Binds a reference ([dcl.init.ref]); the result is a glvalue of the referred type.
    fn bind_reference(
        &mut self,
        reference: Type,
        (referent, lvalue_ref): (Type, bool),
        user: UserConversions,
        expr: ExprId,
        context: Context,
        loc: Loc,
    ) -> Res<ExprId> {
        let node = self.expr_node(expr);
        let (from, category) = (node.ty, node.category);
        let related = self.reference_related(from, referent);
        let sequence = self.reference_sequence(expr, referent, lvalue_ref, user);
        match sequence {
            Some(Sequence::Standard(_)) if related => {
                let is_const = self.ast.types.qualifiers(referent).is_const();
                let object = match self.may_be_bit_field(expr) {
                    true if lvalue_ref && !is_const => {
                        return Err(self.error_on(Code::AddressOfBitField, expr, &[]));
                    }
                    // A const reference to a bit-field refers to a copy.
                    true => {
                        let value = self.rvalue(expr);
                        self.materialize(value)
                    }
                    false => {
                        self.use_temporary(expr, loc)?;
                        self.materialize(expr)
                    }
                };
                let steps: Option<Standard> =
                    self.reference_compatible(self.expr_node(object).ty, referent);
                let mut bound = object;
                if let Some(standard) = steps {
                    for &(kind, ty) in &standard.steps {
                        if kind == CastKind::DerivedToBase {
                            let (from, loc) = (self.expr_node(bound).ty, self.first_loc(bound));
                            self.refuse_base_conversion(from, ty, loc)?;
                            self.check_base_conversion(from, ty, loc);
                        }
                        bound = self.glvalue_cast(kind, bound, ty);
                    }
                }
                Ok(bound)
            }
            Some(Sequence::Standard(_)) => {
                let value = self.copy_initialize(
                    referent.unqualified(),
                    Operand::Expr(expr),
                    context,
                    loc,
                )?;
                self.bind_temporary(value, referent, loc)
            }
            Some(Sequence::User(conversion)) if !conversion.is_constructor => {
                let called =
                    self.call_function(conversion.function, Some(expr), Vec::new(), loc)?;
                let called_ty = self.expr_node(called).ty;
                if self.reference_compatible(called_ty, referent).is_some() {
                    let object = self.materialize(called);
                    let ty = self.expr_node(object).ty;
                    let mut bound = object;
                    if let Some(standard) = self.reference_compatible(ty, referent) {
                        for &(kind, ty) in &standard.steps {
                            bound = self.glvalue_cast(kind, bound, ty);
                        }
                    }
                    return Ok(bound);
                }
                let value = self.copy_initialize(
                    referent.unqualified(),
                    Operand::Expr(called),
                    context,
                    loc,
                )?;
                self.bind_temporary(value, referent, loc)
            }
            Some(_) => {
                let value = self.copy_initialize(
                    referent.unqualified(),
                    Operand::Expr(expr),
                    context,
                    loc,
                )?;
                self.bind_temporary(value, referent, loc)
            }
            None => Err(self
                .no_binding(reference, referent, lvalue_ref, from, category, expr, context, loc)),
        }
    }

    /// A temporary of a prvalue, seen as the referred type.
    pub(super) fn bind_temporary(
        &mut self,
        value: ExprId,
        referent: Type,
        loc: Loc,
    ) -> Res<ExprId> {
        self.use_temporary(value, loc)?;
        let object = self.materialize(value);
        if self.expr_node(object).ty == referent {
            return Ok(object);
        }
        Ok(self.glvalue_cast(CastKind::NoOp, object, referent))
    }

    /// Says why a reference cannot bind.
    fn no_binding(
        &mut self,
        reference: Type,
        referent: Type,
        lvalue_ref: bool,
        from: Type,
        category: Category,
        expr: ExprId,
        context: Context,
        loc: Loc,
    ) -> Reported {
        let related = self.reference_related(from, referent);
        let to_name = self.target_type_name(reference);
        let from_name = self.type_name_as_in(from, expr);
        if !lvalue_ref && related && category == Category::LValue {
            return self.error(Code::RvalueRefToLvalue, loc, &[]);
        }
        if related {
            let types = &self.ast.types;
            let (referent_cv, from_cv) = (types.qualifiers(referent), types.qualifiers(from));
            if !super::conversions::at_least_as_qualified(referent_cv, from_cv) {
                return self.error(Code::QualifiersDropped, loc, &[&to_name, &from_name]);
            }
            return self.error(Code::RefNeedsLvalue, loc, &[]);
        }
        let classes = (self.ast.types.as_record(from), self.ast.types.as_record(referent));
        if let (Some(derived), Some(base)) = classes
            && self.is_ambiguous_base(derived, base)
        {
            let name = self.type_name(referent.unqualified());
            return self.error(Code::AmbiguousBase, loc, &[&name]);
        }
        let non_const = lvalue_ref && !self.ast.types.qualifiers(referent).is_const();
        if non_const {
            if category != Category::LValue && !self.is_class(from) {
                return self.error(Code::RefNeedsLvalue, loc, &[]);
            }
            return self.error(Code::RefTypeMismatch, loc, &[&to_name, &from_name]);
        }
        if self.is_class(referent) || self.is_class(from) {
            let code = match (self.is_class(from), self.is_class(referent)) {
                (true, true) => Code::NoUserConversion,
                (true, false) => Code::NoConversionFunction,
                _ => Code::NoConstructor,
            };
            let to = self.type_name(referent);
            return self.error(code, loc, &[&from_name, &to]);
        }
        self.no_conversion(expr, referent, context)
    }
}
