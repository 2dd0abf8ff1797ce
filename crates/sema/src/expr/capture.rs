//! Captures of lambda expressions ([expr.prim.lambda.capture]): which entities of the enclosing
//! functions a body uses, the members of the closure that hold them, and how a body reaches them.
//!
//! A body names what it captures by the variable of the enclosing function; the closure's table
//! says which field stands for it. A lambda inside a lambda captures through the outer one.
//! Constants need no capture as long as only their values are read, which is known when the body
//! has been parsed: [`Parser::settle_outer_constants`].

use crate::context::Initializer;
use crate::context::{Operand, Parser, Res};
use crate::cursor::TokenRange;
use crate::lookup::scope::{Decl, ScopeKind};
use crate::parse::specifiers::is_type_word;
use cuprum_ast::{
    Access, CastKind, Category, ClosureHome, ConstPointer, ConstValue, ExecutionSpace, ExprId,
    ExprKind, ExprPart, FuncId, OperatorName, Parent, PointerBase, Qualifiers, RecordId, Storage,
    Type, TypeKind, VarId,
};
use cuprum_entity::Entity;
use cuprum_lex::{LanguageStandard, Token, TokenKind};
use cuprum_source::{Code, Diagnostic, Loc, Symbol};
use indexmap::IndexMap;
use rustc_hash::{FxHashMap, FxHashSet};

/// Captures are direct-initialised ([expr.prim.lambda.capture]).
const CAPTURES_ARE_DIRECT: bool = true;

/// What a closure can capture.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Captured {
    /// A variable or parameter, or the variable that an init-capture declares.
    Var(VarId),
    /// A structured binding: the variable it is a part of, and which part.
    Binding(VarId, u32),
    /// `this`
    This,
}

impl Captured {
    /// The variable whose frame matters.
    pub fn variable(self) -> Option<VarId> {
        match self {
            Captured::Var(var) | Captured::Binding(var, _) => Some(var),
            Captured::This => None,
        }
    }
}

/// What a lambda does with names that its capture list leaves out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CaptureDefault {
    /// None: only what is listed.
    None,
    /// `[=]`
    Copy,
    /// `[&]`
    Reference,
}

/// What is known of a lambda expression.
#[derive(Clone, Debug)]
pub(crate) struct ClosureInfo {
    /// The function whose body it stands in.
    pub enclosing_function: Option<FuncId>,
    /// The class whose members its body may name.
    pub enclosing_class: Option<RecordId>,
    /// What becomes of names that the capture list leaves out.
    pub default: CaptureDefault,
    /// Its `operator()` is not `const`.
    pub is_mutable: bool,
    /// Its `operator()` is declared `constexpr` or `consteval`.
    pub says_constexpr: bool,
    /// Its body is being parsed, so captures may be added.
    pub is_open: bool,
    /// `[*this]`
    pub copies_this: bool,
    /// Which field holds what.
    pub captures: IndexMap<Captured, u32>,
    /// What each field is initialised with where the lambda expression stands.
    pub values: Vec<ExprId>,
    /// What a generic lambda's `operator()`s were made conversions to pointers of.
    pub pointer_conversions: FxHashMap<FuncId, FuncId>,
    /// Where its `operator()` runs.
    pub space: ExecutionSpace,
    /// The space that an extended lambda says itself, in a function that runs on the host.
    pub extended: Option<ExtendedLambda>,
    /// Where in its parent it stands.
    pub home: ClosureHome,
}

impl ClosureInfo {
    /// Whether anything stands between the brackets of the lambda.
    pub fn has_captures(&self) -> bool {
        self.default != CaptureDefault::None || !self.captures.is_empty()
    }
}

/// What nvcc's traits ask about an extended lambda.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ExtendedLambda {
    /// `__host__ __device__` rather than `__device__`.
    pub on_host: bool,
    /// Its result is written, and without its parameters: host code knows it too.
    pub keeps_result: bool,
}

impl Parser<'_> {
    /// The closure type whose `operator()` a function is.
    pub fn closure_of(&self, func: FuncId) -> Option<RecordId> {
        let class = self.ast.functions[func].parent.as_record();
        class.filter(|record| self.program.classes.closures.contains_key(record))
    }

    /// Whether a variable lives in the frame of a function, so that a lambda must capture it.
    fn is_automatic(&self, var: VarId) -> bool {
        let variable = &self.ast.variables[var];
        variable.storage != Storage::Static && matches!(variable.parent, Parent::Function(..))
    }

    /// Whether the value of a variable is a constant that can be read without the variable, or may
    /// be one in an instantiation.
    fn is_readable_constant(&self, var: VarId) -> bool {
        let variable = &self.ast.variables[var];
        if self.is_unknown_type(variable.ty) {
            return self.ast.types.qualifiers(variable.ty).is_const();
        }
        let underlying = self.ast.underlying(variable.ty);
        variable.value.is_some()
            && self.ast.types.qualifiers(variable.ty).is_const()
            && (variable.is_constexpr || self.ast.types.is_integral(underlying))
    }

    /// What a constant reference refers to, if that is a whole variable: nothing is captured then.
    fn constant_referent(&mut self, var: VarId, loc: Loc) -> Res<Option<ExprId>> {
        let variable = &self.ast.variables[var];
        if !variable.is_constexpr || !self.ast.types.is_reference(variable.ty) {
            return Ok(None);
        }
        let target = self.ast.types.without_ref(variable.ty);
        match variable.value {
            Some(ConstValue::Pointer(ConstPointer { base: PointerBase::Var(to), offset: 0 }))
                if self.ast.variables[to].ty.unqualified() == target.unqualified() =>
            {
                let referent = self.build_variable(to, loc)?;
                self.ast.exprs[referent].ty = target;
                Ok(Some(referent))
            }
            _ => Ok(None),
        }
    }

    /// A variable named in the current function, if that function must reach it through a closure.
    pub fn captured_variable(&mut self, var: VarId, loc: Loc) -> Res<Option<ExprId>> {
        self.captured_entity(Captured::Var(var), loc)
    }

    /// Whether the variable behind an entity lives in this function's frame.
    fn is_owned_by(&self, what: Captured, func: FuncId) -> bool {
        what.variable().is_some_and(|var| {
            matches!(self.ast.variables[var].parent, Parent::Function(owner, _) if owner == func)
        })
    }

    /// The entity where its own function names it.
    fn entity_expr(&mut self, what: Captured, loc: Loc) -> Res<ExprId> {
        match what {
            Captured::Var(var) => self.build_variable(var, loc),
            Captured::Binding(var, index) => self.binding_expr(var, index, loc),
            Captured::This => Err(self.error(Code::ThisNotAllowed, loc, &[])),
        }
    }

    /// A variable or binding named in the current function, if that must reach it through a closure.
    pub fn captured_entity(&mut self, what: Captured, loc: Loc) -> Res<Option<ExprId>> {
        let Some(func) = self.frame.here.current_function else { return Ok(None) };
        let Some(record) = self.closure_of(func) else { return Ok(None) };
        let Some(var) = what.variable() else { return Ok(None) };
        let is_captured = self.program.classes.closures[&record].captures.contains_key(&what);
        let is_own = self.is_owned_by(what, func);
        if !is_captured && (is_own || !self.is_automatic(var)) {
            return Ok(None);
        }
        if !is_captured && let Some(referent) = self.constant_referent(var, loc)? {
            return Ok(Some(referent));
        }
        if self.is_readable_constant(var) && !is_own {
            let named = self.entity_expr(what, loc)?;
            // Whether a generic lambda only reads it, an instantiation tells: in its definition,
            // what is done with it may not be known.
            let is_open = self.in_definition()
                && self.program.classes.closures[&record].default == CaptureDefault::None;
            if self.frame.here.unevaluated == 0 && !is_open {
                let mut root = named;
                while let ExprKind::Field(object, ..) = self.ast.exprs[root].kind {
                    root = object;
                }
                self.frame.body.outer_constants.push(root);
            }
            return Ok(Some(named));
        }
        if self.frame.here.unevaluated > 0 && !is_captured {
            return self.uncaptured_entity(record, what, loc).map(Some);
        }
        let expr = self.entity_in(func, what, loc)?;
        // `decltype` of the name is that of the entity, not of the member that holds it.
        if self.frame.here.unevaluated > 0 {
            let declared = self.ast.variables[var].ty;
            self.program.functions.declared_types.insert(expr, declared);
        }
        Ok(Some(expr))
    }

    /// An entity in an operand that is not evaluated: it has the type of what would be captured.
    fn uncaptured_entity(&mut self, record: RecordId, what: Captured, loc: Loc) -> Res<ExprId> {
        let named = self.entity_expr(what, loc)?;
        let info = &self.program.classes.closures[&record];
        if info.default == CaptureDefault::Copy && !info.is_mutable {
            let ty = self.ty(named);
            self.ast.exprs[named].ty = self.ast.types.qualify(ty, Qualifiers::CONST);
        }
        Ok(named)
    }

    /// An entity as a function sees it: itself, or the field of the closure that holds it, which
    /// is added if the capture-default allows.
    fn entity_in(&mut self, func: FuncId, what: Captured, loc: Loc) -> Res<ExprId> {
        cuprum_limits::check();
        let Some(record) = self.closure_of(func) else {
            return match self.is_owned_by(what, func) {
                true => self.entity_expr(what, loc),
                false => Err(self.error(Code::LocalOfEnclosingFunction, loc, &[])),
            };
        };
        let info = &self.program.classes.closures[&record];
        if let Some(&field) = info.captures.get(&what) {
            return self.closure_field(func, record, field, loc);
        }
        let (default, is_open) = (info.default, info.is_open);
        if self.is_owned_by(what, func) {
            return self.entity_expr(what, loc);
        }
        let by_reference = match default {
            CaptureDefault::None => {
                let diagnostic = Diagnostic::new(Code::NotCaptured, loc, &[]);
                let diagnostic = match self.is_silent() {
                    true => diagnostic,
                    false => self.with_captures(diagnostic, func, what),
                };
                return Err(self.report(diagnostic));
            }
            CaptureDefault::Copy => false,
            CaptureDefault::Reference => true,
        };
        if !is_open {
            return Err(self.unsupported("this capture of a generic lambda", loc));
        }
        let field = self.capture_entity(record, what, by_reference, loc)?;
        self.closure_field(func, record, field, loc)
    }

    /// Adds a field for a variable or binding of an enclosing function.
    pub fn capture_entity(
        &mut self,
        record: RecordId,
        what: Captured,
        by_reference: bool,
        loc: Loc,
    ) -> Res<u32> {
        if let Captured::Binding(object, _) = what
            && self.ast.types.as_record(self.ast.variables[object].ty).is_some_and(|record| {
                self.ast.records[record].kind == cuprum_ast::RecordKind::Union
            })
        {
            return Err(self.error(Code::AnonymousUnionCaptured, loc, &[]));
        }
        if matches!(what, Captured::Binding(..)) && self.options.standard < LanguageStandard::Cpp20
        {
            return Err(self.error(Code::BindingCaptured, loc, &[]));
        }
        let outer = match self.program.classes.closures[&record].enclosing_function {
            Some(function) => self.entity_in(function, what, loc)?,
            None => return Err(self.error(Code::LocalOfEnclosingFunction, loc, &[])),
        };
        let name = what.variable().and_then(|var| self.ast.variables[var].name);
        self.capture_value(record, what, name, outer, by_reference, loc)
    }

    /// Adds a field that holds an object or a reference to it.
    pub fn capture_value(
        &mut self,
        record: RecordId,
        what: Captured,
        name: Option<Symbol>,
        object: ExprId,
        by_reference: bool,
        loc: Loc,
    ) -> Res<u32> {
        let ty = self.ty(object);
        // A function is never copied.
        let (ty, value) = match by_reference || self.is_function(ty) {
            true => (self.ast.types.lvalue_ref(ty), object),
            false => {
                let ty = self.held_type(object).unwrap_or(ty);
                (ty, self.copy_object(object, CAPTURES_ARE_DIRECT, loc)?)
            }
        };
        Ok(self.add_capture(record, what, name, ty, value, loc))
    }

    /// The declared type of a field of an enclosing closure: that it cannot be changed where it is
    /// copied from says nothing of the copy.
    fn held_type(&self, object: ExprId) -> Option<Type> {
        let ExprKind::Field(_, record, field) = self.ast.exprs[object].kind else { return None };
        let is_closure = self.program.classes.closures.contains_key(&record);
        let field = self.ast.records[record].fields.get(field as usize)?;
        (is_closure && !self.ast.types.is_reference(field.ty)).then_some(field.ty)
    }

    /// Adds a field with its initial value.
    pub fn add_capture(
        &mut self,
        record: RecordId,
        what: Captured,
        name: Option<Symbol>,
        ty: Type,
        value: ExprId,
        loc: Loc,
    ) -> u32 {
        // The name is for messages only: nothing outside can name the members of a closure.
        let field = self.ast.records[record].fields.len() as u32;
        self.ast.records[record].fields.push(cuprum_ast::Field {
            name,
            ty,
            offset: 0,
            bits: None,
            access: Access::Private,
            is_mutable: false,
            init: None,
            loc,
        });
        if let Some(info) = self.program.classes.closures.get_mut(&record) {
            info.captures.insert(what, field);
            info.values.push(value);
        }
        field
    }

    /// A copy of an object as a prvalue; of an array, of each of its elements. Explicit constructors
    /// count where the copies are direct-initialised.
    pub fn copy_object(&mut self, object: ExprId, is_direct: bool, loc: Loc) -> Res<ExprId> {
        cuprum_limits::check();
        let ty = self.ty(object);
        let TypeKind::Array(element, count) = *self.ast.types.kind(ty) else {
            let ty = ty.unqualified();
            let init = match is_direct {
                true => Initializer::Direct(vec![Operand::Expr(object)]),
                false => Initializer::Copy(Operand::Expr(object)),
            };
            return match self.initialize(ty, init, loc)? {
                Some(copy) => Ok(copy),
                None => self.convert_to(Operand::Expr(object), ty, loc),
            };
        };
        if self.is_trivially_copyable_type(element) {
            return Ok(self.ast.expr(ExprKind::CopyRecord(object), ty, Category::PrValue, loc));
        }
        let mut elements = Vec::new();
        for index in 0..count.unwrap_or(0) {
            let place = self.array_element(object, index, loc)?;
            elements.push(self.copy_object(place, is_direct, loc)?);
        }
        Ok(self.ast.expr(ExprKind::Aggregate(elements), ty, Category::PrValue, loc))
    }

    /// `array[index]` by number.
    pub fn array_element(&mut self, array: ExprId, index: u64, loc: Loc) -> Res<ExprId> {
        let number = ExprKind::Int(i128::from(index));
        let number = self.ast.expr(number, Type::LONG, Category::PrValue, loc);
        self.build_subscript(Operand::Expr(array), Operand::Expr(number), loc)
    }

    /// A field of the closure, named in its `operator()`.
    fn closure_field(
        &mut self,
        func: FuncId,
        record: RecordId,
        field: u32,
        loc: Loc,
    ) -> Res<ExprId> {
        let Some(this) = self.ast.functions[func].this else {
            return Err(self.error(Code::NotCaptured, loc, &[]));
        };
        if let Some(value) = self.field_of_definition(record, &[field], loc) {
            return Ok(value);
        }
        let ty = self.ast.variables[this].ty;
        let this = self.ast.expr(ExprKind::This(this), ty, Category::PrValue, loc);
        let object = self.build_unary(OperatorName::Star, Operand::Expr(this), loc)?;
        self.build_field(object, record, field, loc)
    }

    /// `this` as a function sees it: its own, or the one that its closure captured.
    pub fn this_in(&mut self, func: FuncId, loc: Loc) -> Option<ExprId> {
        cuprum_limits::check();
        let Some(record) = self.closure_of(func) else {
            let this = self.ast.functions[func].this?;
            let ty = self.ast.variables[this].ty;
            return Some(self.ast.expr(ExprKind::This(this), ty, Category::PrValue, loc));
        };
        let info = &self.program.classes.closures[&record];
        let (enclosing, copies) = (info.enclosing_function, info.copies_this);
        let known = info.captures.get(&Captured::This).copied();
        let may_capture = info.default != CaptureDefault::None && info.is_open;
        let field = match known {
            Some(field) => field,
            None if self.frame.here.unevaluated > 0 => return self.this_in(enclosing?, loc),
            None if may_capture => self.capture_this(record, false, loc)?,
            None => return None,
        };
        let held = self.closure_field(func, record, field, loc).ok()?;
        if copies {
            let pointer = self.ast.types.pointer(self.ty(held));
            return Some(self.ast.expr(ExprKind::AddressOf(held), pointer, Category::PrValue, loc));
        }
        let ty = self.ty(held).unqualified();
        Some(self.ast.expr(ExprKind::Cast(CastKind::Load, held), ty, Category::PrValue, loc))
    }

    /// Reports that there is no `this` here; a lambda may have left it uncaptured.
    pub fn no_this(&mut self, code: Code, loc: Loc) -> crate::context::Reported {
        let closure = self.frame.here.current_function.and_then(|func| self.closure_of(func));
        let enclosing =
            closure.and_then(|record| self.program.classes.closures[&record].enclosing_function);
        match enclosing.and_then(|func| self.this_in(func, loc)) {
            Some(_) => self.error(Code::ThisNotCaptured, loc, &[]),
            None => self.error(code, loc, &[]),
        }
    }

    /// Adds a field for `this` (or a copy of `*this`) of the enclosing function, if it has one.
    pub fn capture_this(&mut self, record: RecordId, copy: bool, loc: Loc) -> Option<u32> {
        let enclosing = self.program.classes.closures.get(&record)?.enclosing_function;
        // In a default member initialiser, the object is meant whose member is initialised, whatever
        // function there is around.
        let this = match self.initialized_this(loc) {
            Some(this) => this,
            None => self.this_in(enclosing?, loc)?,
        };
        let (ty, value) = match copy {
            false => (self.ty(this), this),
            true => {
                let object = self.build_unary(OperatorName::Star, Operand::Expr(this), loc).ok()?;
                let value = self.copy_object(object, CAPTURES_ARE_DIRECT, loc).ok()?;
                (self.ty(object).unqualified(), value)
            }
        };
        Some(self.add_capture(record, Captured::This, None, ty, value, loc))
    }

    /// At the end of a lambda's body: constants of enclosing functions that were only read become
    /// their values, the others are captured ([basic.def.odr]).
    pub fn settle_outer_constants(&mut self, func: FuncId, first_expr: usize) {
        let named: FxHashSet<ExprId> = self.frame.body.outer_constants.drain(..).collect();
        if named.is_empty() {
            return;
        }
        let mut read: FxHashSet<ExprId> = FxHashSet::default();
        let mut index = first_expr;
        // Loads that are moved into the branches of a conditional come after all others.
        while index < self.ast.exprs.len() {
            let load = ExprId::new(index);
            index += 1;
            let ExprKind::Cast(CastKind::Load, place) = self.ast.exprs[load].kind else { continue };
            let Some(root) = self.read_root(load, place, &named) else { continue };
            let value = self.silently(|parser| parser.evaluate(load, true));
            let (ty, loc) = (self.ty(load), self.ast.exprs[load].loc);
            if let Ok(value) = value
                && let Ok(constant) = self.constant_operand(value, ty, loc)
            {
                read.insert(root);
                self.ast.exprs[load].kind = self.ast.exprs[constant].kind.clone();
            }
        }
        let mut used: Vec<ExprId> = named.difference(&read).copied().collect();
        used.sort_unstable();
        self.check_captured_constants(&used);
        for expr in used {
            let ExprKind::Var(var) = self.ast.exprs[expr].kind else { continue };
            let loc = self.ast.exprs[expr].loc;
            if let Ok(field) = self.entity_in(func, Captured::Var(var), loc) {
                self.ast.exprs[expr].kind = self.ast.exprs[field].kind.clone();
            }
        }
    }

    /// Reports constexpr variables whose initial values need the addresses of what is captured: the
    /// closure is no constant. As in other compilers, objects of classes may be used all the same.
    fn check_captured_constants(&mut self, captured: &[ExprId]) {
        let locals = std::mem::take(&mut self.frame.body.constexpr_locals);
        if captured.is_empty() {
            return;
        }
        for var in locals {
            let Some(init) = self.ast.variables[var].init else { continue };
            if let Some(loc) = self.address_of_any(init, captured) {
                self.report_once(Code::NotConstant, loc, &[]);
            }
        }
    }

    /// Where an expression takes the address of one of these.
    fn address_of_any(&self, expr: ExprId, named: &[ExprId]) -> Option<Loc> {
        cuprum_limits::check();
        if let ExprKind::AddressOf(operand) = self.ast.exprs[expr].kind
            && named.contains(&operand)
            && !self.is_class(self.ty(operand))
        {
            return Some(self.ast.exprs[expr].loc);
        }
        let mut parts = Vec::new();
        self.ast.for_each_part(expr, |part| parts.push(part));
        parts.into_iter().find_map(|part| match part {
            ExprPart::Expr(part) => self.address_of_any(part, named),
            ExprPart::Stmt(_) => None,
        })
    }

    /// The constant that a load reads, if it is one of these. A load of a conditional is moved into
    /// its branches when one of those is.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn read_root(
        &mut self,
        load: ExprId,
        place: ExprId,
        named: &FxHashSet<ExprId>,
    ) -> Option<ExprId> {
        let mut root = place;
        loop {
            root = match self.ast.exprs[root].kind {
                ExprKind::Field(object, ..) => object,
                ExprKind::Cast(CastKind::NoOp, object) => object,
                ExprKind::Conditional(cond, then, otherwise) if root == place => {
                    let reaches = |parser: &Self, mut expr: ExprId| {
                        while let ExprKind::Cast(CastKind::NoOp, inner) =
                            parser.ast.exprs[expr].kind
                        {
                            expr = inner;
                        }
                        named.contains(&expr)
                            || matches!(parser.ast.exprs[expr].kind, ExprKind::Conditional(..))
                    };
                    if reaches(self, then) || reaches(self, otherwise) {
                        let ty = self.ty(load);
                        let mut branch = |expr: ExprId| {
                            let loc = self.ast.exprs[expr].loc;
                            let kind = ExprKind::Cast(CastKind::Load, expr);
                            self.ast.expr(kind, ty, Category::PrValue, loc)
                        };
                        let (then, otherwise) = (branch(then), branch(otherwise));
                        self.ast.exprs[load].kind = ExprKind::Conditional(cond, then, otherwise);
                    }
                    return None;
                }
                _ => return named.contains(&root).then_some(root),
            };
        }
    }

    /// Captures what the body of a generic lambda with a capture-default names. The closure's size
    /// is fixed before any call, so locals named anywhere are captured, also in branches that an
    /// instantiation will discard.
    pub fn capture_named_locals(&mut self, record: RecordId, range: TokenRange) {
        let by_reference = match self.program.classes.closures.get(&record).map(|info| info.default)
        {
            Some(CaptureDefault::Copy) => false,
            Some(CaptureDefault::Reference) => true,
            _ => return,
        };
        let names = NamedLocals::new(self, range).collect(self);
        for (kind, token) in names {
            match kind {
                Captured::This => {
                    if !self.program.classes.closures[&record]
                        .captures
                        .contains_key(&Captured::This)
                    {
                        self.capture_this(record, false, token.loc);
                    }
                }
                Captured::Var(_) | Captured::Binding(..) => {
                    if !self.program.classes.closures[&record].captures.contains_key(&kind) {
                        let _ = self.capture_entity(record, kind, by_reference, token.loc);
                    }
                }
            }
        }
    }
}

/// A walk over the tokens of a generic lambda that finds the locals of enclosing functions they
/// name. What the lambda itself declares hides them to the end of its block.
struct NamedLocals {
    tokens: Vec<Token>,
    /// Where they begin in their stream.
    first: usize,
    /// Names declared here, with the depth of braces they live at.
    hidden: FxHashMap<Symbol, u32>,
}

impl NamedLocals {
    fn new(parser: &Parser<'_>, range: TokenRange) -> NamedLocals {
        let all = &parser.program.streams[range.stream as usize].tokens;
        let (start, end) = (range.start as usize, (range.end as usize).min(all.len()));
        let tokens = all.get(start..end).unwrap_or(&[]).to_vec();
        NamedLocals { tokens, first: start, hidden: FxHashMap::default() }
    }

    fn kind(&self, index: Option<usize>) -> TokenKind {
        index.and_then(|index| self.tokens.get(index)).map_or(TokenKind::Eof, |token| token.kind)
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    fn collect(mut self, parser: &mut Parser<'_>) -> Vec<(Captured, Token)> {
        let mut found = Vec::new();
        let mut depth = 0;
        let mut evaluated_from = 0;
        for index in 0..self.tokens.len() {
            let token = self.tokens[index];
            if index < evaluated_from {
                continue;
            }
            match token.kind {
                // What an operand that is not evaluated names is not captured.
                TokenKind::KwDecltype
                | TokenKind::KwTypeof
                | TokenKind::KwSizeof
                | TokenKind::KwAlignof
                | TokenKind::KwNoexcept => evaluated_from = self.end_of_operand(index + 1),
                TokenKind::LBrace => depth += 1,
                TokenKind::RBrace => {
                    self.hidden.retain(|_, at| *at < depth);
                    depth = depth.saturating_sub(1);
                }
                TokenKind::KwThis => found.push((Captured::This, token)),
                TokenKind::Ident => {
                    let (before, after) = (index.checked_sub(1), Some(index + 1));
                    let is_member = matches!(
                        self.kind(before),
                        TokenKind::Dot | TokenKind::Arrow | TokenKind::KwTemplate
                    );
                    if is_member || self.kind(after) == TokenKind::ColonColon {
                        continue;
                    }
                    if self.kind(before) == TokenKind::ColonColon {
                        let class =
                            before.and_then(|before| self.tokens.get(before.wrapping_sub(1)));
                        if class.is_some_and(|class| names_method(parser, *class, token.symbol())) {
                            found.push((Captured::This, token));
                        }
                        continue;
                    }
                    if self.declares(parser, index) {
                        self.hidden.insert(token.symbol(), depth);
                    } else if !self.hidden.contains_key(&token.symbol()) {
                        let named = outer_locals(parser, token.symbol());
                        found.extend(named.into_iter().map(|what| (what, token)));
                    }
                }
                _ => {}
            }
        }
        found
    }

    /// Where the operand ends that begins at `index`: behind its parentheses, or behind a name.
    fn end_of_operand(&self, index: usize) -> usize {
        let mut start = self.tokens.iter().enumerate().skip(index).take(2);
        let open = start.find(|(_, token)| token.kind == TokenKind::LParen);
        let close = open.and_then(|(_, token)| token.partner());
        close.map_or(index, |close| close - self.first) + 1
    }

    /// Whether the identifier at `index` is declared there: a type stands before it.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    fn declares(&self, parser: &mut Parser<'_>, index: usize) -> bool {
        let ends = matches!(
            self.kind(Some(index + 1)),
            TokenKind::Assign
                | TokenKind::Semi
                | TokenKind::Comma
                | TokenKind::RParen
                | TokenKind::RBracket
                | TokenKind::LBrace
                | TokenKind::LParen
                | TokenKind::LBracket
                | TokenKind::Colon
        );
        let mut at = index.checked_sub(1);
        if !ends {
            return false;
        }
        // `auto [a, b]`
        while matches!(self.kind(at), TokenKind::Comma | TokenKind::Ident)
            && self.kind(Some(index + 1)) != TokenKind::LParen
        {
            let previous = at.and_then(|at| at.checked_sub(1));
            let pair = (self.kind(at), self.kind(previous));
            if !matches!(
                pair,
                (TokenKind::Comma, TokenKind::Ident)
                    | (TokenKind::Ident, TokenKind::Comma | TokenKind::LBracket)
            ) {
                break;
            }
            at = previous;
        }
        if self.kind(at) == TokenKind::LBracket {
            at = at.and_then(|at| at.checked_sub(1));
            while matches!(self.kind(at), TokenKind::Amp | TokenKind::AndAnd) {
                at = at.and_then(|at| at.checked_sub(1));
            }
            return self.kind(at) == TokenKind::KwAuto;
        }
        at = index.checked_sub(1);
        let mut through_operators = false;
        while matches!(
            self.kind(at),
            TokenKind::Amp
                | TokenKind::AndAnd
                | TokenKind::Star
                | TokenKind::Ellipsis
                | TokenKind::KwConst
                | TokenKind::KwRestrict
        ) {
            through_operators |= self.kind(at) != TokenKind::KwConst;
            at = at.and_then(|at| at.checked_sub(1));
        }
        match self.kind(at) {
            TokenKind::KwAuto => true,
            kind if is_type_word(kind) => true,
            TokenKind::Ident if !through_operators => true,
            TokenKind::Ident => {
                let Some(token) = at.and_then(|at| self.tokens.get(at)) else { return false };
                let name = token.symbol();
                !self.hidden.contains_key(&name)
                    && parser.lookup_unqualified(name).is_some_and(|found| found.is_type())
            }
            TokenKind::Greater => self.closes_template_arguments(parser, at),
            _ => false,
        }
    }

    /// Whether the `>` at a place ends `name<…>` with a template's name.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    fn closes_template_arguments(&self, parser: &mut Parser<'_>, at: Option<usize>) -> bool {
        let (mut at, mut open) = (at, 0);
        loop {
            match self.kind(at) {
                TokenKind::Greater => open += 1,
                TokenKind::Shr => open += 2,
                TokenKind::Less => open -= 1,
                TokenKind::Semi | TokenKind::LBrace | TokenKind::RBrace | TokenKind::Eof => {
                    return false;
                }
                _ => {}
            }
            at = at.and_then(|at| at.checked_sub(1));
            if open <= 0 {
                break;
            }
        }
        let Some(token) = at.and_then(|at| self.tokens.get(at)) else { return false };
        token.kind == TokenKind::Ident
            && parser.lookup_unqualified(token.symbol()).is_some_and(|found| {
                found.is_type() || matches!(found.decls.first(), Some(Decl::Template(_)))
            })
    }
}

/// What a name outside the lambda means, as far as naming it captures something.
fn outer_locals(parser: &mut Parser<'_>, name: Symbol) -> Vec<Captured> {
    let Some(found) = parser.lookup_unqualified(name) else { return Vec::new() };
    match found.decls.first() {
        Some(Decl::ParameterPack(elements)) => {
            elements.iter().filter_map(|element| captured_by_name(parser, element)).collect()
        }
        Some(first @ (Decl::Var(_) | Decl::Binding(..))) => {
            captured_by_name(parser, first).into_iter().collect()
        }
        _ => {
            let needs_object = found.decls.iter().any(|decl| is_method_or_field(parser, decl));
            needs_object.then_some(Captured::This).into_iter().collect()
        }
    }
}

/// What naming a variable or binding captures.
fn captured_by_name(parser: &mut Parser<'_>, decl: &Decl) -> Option<Captured> {
    if let Decl::Var(var) = decl {
        return parser.is_automatic(*var).then_some(Captured::Var(*var));
    }
    let Decl::Binding(object, index) = decl else { return None };
    if !parser.is_automatic(*object) {
        return None;
    }
    Some(match parser.binding_variable(*object, *index) {
        Some(reference) => Captured::Var(reference),
        None => Captured::Binding(*object, *index),
    })
}

/// Whether `Class::name` names a member of the object around the lambda.
fn names_method(parser: &mut Parser<'_>, class: Token, name: Symbol) -> bool {
    if class.kind != TokenKind::Ident {
        return false;
    }
    let found = parser.lookup_unqualified(class.symbol());
    let Some(record) = found
        .and_then(|found| found.as_type())
        .and_then(|ty| parser.ast.types.as_record(ty))
        .filter(|record| {
            parser
                .frame
                .here
                .current_class
                .is_some_and(|current| parser.is_or_derives_from(current, *record))
        })
    else {
        return false;
    };
    let found = parser.lookup_in_record(record, name);
    found.is_some_and(|found| found.decls.iter().any(|decl| is_method_or_field(parser, decl)))
}

/// Whether a declaration is a member that belongs to an object.
pub(crate) fn is_method_or_field(parser: &Parser<'_>, decl: &Decl) -> bool {
    match decl {
        Decl::Field(..) => true,
        Decl::Func(func) => {
            let function = &parser.ast.functions[*func];
            function.this.is_some() && matches!(function.parent, Parent::Record(_))
        }
        Decl::Template(template) => {
            let template = &parser.program.templates.all[*template];
            let (range, tokens) =
                (template.range, &parser.program.streams[template.range.stream as usize].tokens);
            let written = tokens.get(range.start as usize..range.end as usize).unwrap_or(&[]);
            let mut specifiers = written.iter().take_while(|token| token.kind != TokenKind::LParen);
            template.is_function()
                && matches!(parser.program.names.scopes[template.home].kind, ScopeKind::Class(_))
                && !specifiers.any(|token| token.kind == TokenKind::KwStatic)
        }
        Decl::Var(_)
        | Decl::Type(_)
        | Decl::Tag(_)
        | Decl::Namespace(_)
        | Decl::Enumerator(..)
        | Decl::Binding(..)
        | Decl::Value(..)
        | Decl::Pack(..)
        | Decl::ParameterPack(_)
        | Decl::DependentValue { .. }
        | Decl::DependentExpr(_)
        | Decl::DependentParam(_)
        | Decl::DependentParamPack(_)
        | Decl::SyntaxValue
        | Decl::SyntaxType => false,
    }
}
